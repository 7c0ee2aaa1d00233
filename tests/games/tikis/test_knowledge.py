"""What a seat knows (TK-21, TK-22, ALL-5): redraws against every possible arrangement."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chi2

import ahapackage as aha
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import copy_record
from ahapackage.engine.state import State
from tests.games.tikis.seat_cases import WORLDS
from tests.naive.tikis import Tikis, arrangement, enumerate_worlds

REDRAWS = 3000
RAREST = 1e-7  # a sound redraw fails a test this seldom; the seeds are fixed


def generator(seed):
    return np.random.Generator(np.random.PCG64(seed))


def reached(case):
    """The state at the end of a case's script, the naive game beside it, and the options."""
    options = {"players": 2, "variant": "even"} | case["options"]
    naive = Tikis(case["position"], options)
    state = aha.load_game("tikis", **options).position(case["position"])
    for text in case["script"]:
        naive.apply(text)
        state.apply_action(text)
    return state, naive, options


def arrangements(state, seat, seed):
    """How often each arrangement comes out of many redraws."""
    resample, rng = compiled(state.game.kernels.resample), generator(seed)
    found, kinds = Counter(), {}
    for _ in range(REDRAWS):
        record = copy_record(state.record)
        resample(record, seat, rng)
        key = record.board.tobytes()
        if key not in kinds:
            position = State(state.game, record).to_position()
            claims = position["snap"]["claims"] if position["phase"] in ("snap", "fastest") else {}
            kinds[key] = arrangement(
                position["hands"], position["draw_pile"], position["wild_pile"] or [],
                {int(seat): claim for seat, claim in claims.items()},
            )  # fmt: skip
        found[kinds[key]] += 1
    return found


@pytest.mark.parametrize("case", WORLDS, ids=lambda case: case["name"])
def test_redraws_are_uniform(case):
    """TK-21, TK-22, TK-R3: each arrangement as often as its share, none that cannot be."""
    state, naive, options = reached(case)
    worlds = enumerate_worlds(naive.to_position(), case["seat"], options)
    found = arrangements(state, case["seat"], 11)
    assert set(found) <= set(worlds), "an arrangement that cannot be"
    total, told, classes, rare = float(sum(worlds.values())), 0.0, 0, [0.0, 0.0]
    for world, ways in worlds.items():
        mean = REDRAWS * float(ways) / total
        if mean < 8:
            rare = [rare[0] + mean, rare[1] + found[world]]
            continue
        told += (found[world] - mean) ** 2 / mean
        classes += 1
    if rare[0] >= 8:
        told += (rare[1] - rare[0]) ** 2 / rare[0]
        classes += 1
    if classes > 1:
        limit = chi2.isf(RAREST, classes - 1)
        assert told < limit, f"chi-square {told:.1f} of {classes} classes, over {limit:.1f}"


@pytest.mark.parametrize("case", WORLDS, ids=lambda case: case["name"])
def test_states_that_a_seat_cannot_tell_apart_redraw_alike(case):
    """ALL-5: equal seeds, equal redraws, equal views, whatever is really hidden."""
    (state, _, _), seat = reached(case), case["seat"]
    for seed in range(6):
        other = state.resample(seat, generator(100 + seed))
        assert other.view(seat) == state.view(seat)
        once, twice = (s.resample(seat, generator(seed)) for s in (state, other))
        assert once.record.board.tobytes() == twice.record.board.tobytes()


def two_with_a_ku():
    """Player 1 may discard a Ku; both others hold one."""
    game = aha.load_game("tikis", players=3, variant="bad")
    family = ["blue-Laka", "green-Laka", "purple-Laka", "yellow-Laka", "blue-Maui"]
    hands = [["red-Ku", "red-Laka", "red-Lono", "red-Kane"], ["blue-Ku"], ["green-Ku"]]
    return game.position({"hands": hands, "families": [family, [], []], "phase": "act"})


def test_only_the_chosen_claim_is_ever_told():
    """TK-R3: two want to snap, chance picks one; the others learn of that one alone."""
    state = two_with_a_ku()
    for text in ("discard red-Ku", "snap blue-Ku", "snap green-Ku", "fastest 3"):
        state.apply_action(text)
    past = state.past(0)[-3:]
    assert past == ["P2 answers", "P3 answers", "P3 snaps green-Ku"]
    assert state.view(0)["snap"]["claims"] == {"2": "green-Ku"}


def test_a_single_claim_looks_the_same_as_the_fastest_of_two():
    """TK-R3: whether chance had to pick is not told, neither in the text nor in the key."""
    start = two_with_a_ku()
    one = start.child("discard red-Ku").child("pass").child("snap green-Ku")
    two = start.child("discard red-Ku").child("snap blue-Ku").child("snap green-Ku")
    two.apply_action("fastest 3")
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.information_state_key(0) == two.information_state_key(0)
    for state in (one, two):
        state.apply_action("wild any-any")
    assert one.information_state_key(0) == two.information_state_key(0)
    assert one.view(0) == two.view(0)
