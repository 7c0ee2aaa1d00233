"""Who wins each hair, ten thousand times: the kernel against the naive resolver."""

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine import playout
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import face_of
from ahapackage.games.pioha.lice import LOUSE_TEXTS
from ahapackage.games.pioha.position import lying
from ahapackage.games.pioha.scoring import WHYS, judge, round_points
from tests.games.pioha.lockstep import SETTINGS, options_of
from tests.naive.pioha import RULINGS, resolve_hair


def final_boards(game, games, seed):
    """The boards at the end of random games."""
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng, room = np.random.Generator(np.random.PCG64(seed)), game.num_distinct_actions()
    play = compiled(game.bound(playout.random_games))
    for _ in range(games):
        table = start.copy()
        play(table, start, rng, room, 1)
        yield face_of(table.view(np.recarray)[0]).board


def expected_of(game, s, place):
    """The naive resolver's answer for a hair."""
    sides = [[LOUSE_TEXTS[louse] for louse, _, _ in lying(s, place, end)] for end in range(2)]
    seats = s.tribe[place].tolist()
    played = [int(s.played_on[place, seat]) if seat >= 0 else 0 for seat in seats]
    kind = int(s.tickle[place]) if s.tickle[place] and not s.cancelled[place] else None
    return resolve_hair(
        int(s.setup.endurance[s.hair[place]]), *sides, kind, rasta=s.hair[place] == game.rasta,
        played=played, rulings=RULINGS | game.chosen_rulings,
    ), seats  # fmt: skip


def check_board(game, s):
    """Winners and reasons hair by hair, then the points of each seat (AP-40 to AP-42)."""
    points = [0] * game.sides
    for place in range(s.row):
        expected, seats = expected_of(game, s, place)
        winner, why = judge(s, place)
        found = (winner if winner >= 0 else None, WHYS[why])
        assert found == (expected["winner"], expected["why"]), f"{place}: {expected}"
        if expected["winner"] is not None:
            points[seats[expected["winner"]]] += expected["points"]
        for side, bonus in expected["bonus"].items():
            points[seats[side]] += bonus
    assert [int(round_points(s, seat)) for seat in range(game.sides)] == points


def check_games(games, seed):
    for number, setting in enumerate(SETTINGS):
        game = aha.load_game("pioha", **options_of(*setting))
        for k, board in enumerate(final_boards(game, games, seed + number)):
            try:
                check_board(game, board)
            except AssertionError as error:
                error.add_note(f"{setting}, seed {seed + number}, game {k}")
                raise


def test_some_ends_of_every_setting():
    """AP-40, AP-41, AP-42."""
    check_games(8, 50)


@pytest.mark.long
def test_ten_thousand_ends():
    check_games(10_000 // len(SETTINGS) + 1, 5000)
