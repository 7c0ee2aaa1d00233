"""State records: packed, with names that np.record leaves free, and memories that add up."""

import itertools

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine import memory
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import (
    RESERVED,
    check_names,
    copy_record,
    face_of,
    new_record,
    record_dtype,
)
from ahapackage.games.hawaiki.record import DTYPE


def all_names(dtype):
    for name in dtype.names or ():
        yield name
        yield from all_names(dtype[name].base)


def test_no_field_hides_behind_a_method_of_np_record():
    assert not set(all_names(DTYPE)) & set(dir(np.record))


@pytest.mark.parametrize("name", sorted({"round", "item", "copy", "size", "all"} & RESERVED))
def test_a_reserved_name_is_refused(name):
    with pytest.raises(TypeError, match=name):
        check_names(np.dtype([("inner", [(name, "i1")])]))


def test_records_are_packed():
    assert DTYPE.itemsize == DTYPE["board"].itemsize + DTYPE["memory"].itemsize
    assert not DTYPE.isalignedstruct and not DTYPE["board"].isalignedstruct


def test_a_copy_lives_on_its_own():
    dtype = record_dtype([("turn", "i1"), ("hand", "i1", 3)], memory.MEMORY_FIELDS)
    one = new_record(dtype)
    two = copy_record(one)
    two.board.turn = 5
    two.board.hand[1] = 7
    assert one.board.turn == 0 and one.board.hand.tolist() == [0, 0, 0]
    assert two.board.hand.tolist() == [0, 7, 0]


def memory_record():
    return new_record(record_dtype([("turn", "i1")], memory.MEMORY_FIELDS)).memory


def test_one_moment_has_no_order_and_moments_have():
    """ALL-1: the cards of one draw come without order; what comes later is told apart."""
    keys = set()
    for order in itertools.permutations([3, 3, 8]):
        m = memory_record()
        for code in order:
            memory.remember_private(m, 1, code)
        keys.add(tuple(m.private[1].tolist()))
    assert len(keys) == 1
    m = memory_record()
    for code in (3, 3, 8):
        memory.remember_private(m, 1, code)
        memory.next_moment(m)
    assert tuple(m.private[1].tolist()) not in keys
    assert m.private[0].tolist() == [0, 0] and m.public.tolist() == [0, 0]


def test_keys_of_many_pasts_differ_in_each_lane():
    lanes = [set(), set()]
    for moment, code in itertools.product(range(100), range(200)):
        m = memory_record()
        m.moment = moment
        memory.remember_public(m, code)
        for lane in (0, 1):
            lanes[lane].add(int(m.public[lane]))
    # 20,000 values in 2**31: 0.09 pairs are expected to meet
    assert all(len(lane) >= 19_998 for lane in lanes)


def test_the_hash_is_the_same_on_both_faces():
    rng = np.random.default_rng(1)
    for x in [0, 1, 2**31 - 1, *rng.integers(0, 2**40, 500).tolist()]:
        assert memory.scramble(x) == compiled(memory.scramble)(x)


def test_rules_run_the_same_on_a_record_and_on_its_face():
    game = aha.load_game("hawaiki", players=4, variant="sacrifice")
    one, two = (copy_record(game.new_initial_state().record) for _ in range(2))
    room = game.num_distinct_actions()
    for table in (one, face_of(two)):
        rng = np.random.Generator(np.random.PCG64(8))
        game.random_playout(table, rng, room, 400)
    assert one.tobytes() == two.tobytes() != game.new_initial_state().record.tobytes()


def test_a_number_that_does_not_fit_its_field_is_an_error():
    face = face_of(new_record(np.dtype([("turn", "i1")])))
    with pytest.raises(OverflowError):
        face.turn = 200
    assert face.turn == 0
