"""The greedy bot: strong enough to be worth beating, and blind to what its seat cannot know."""

import sys

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.pioha.greedy import GreedyBot, greedy_action
from ahapackage.games.pioha.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
    winners,
)
from ahapackage.probability import Estimate
from tests.games.pioha.cases import hair, table

GAMES = 4000


@kernel
def half_wins(state, start, rng, games, moves, won):
    """Twice the games that greedy won against random, in both seats in turn; ties are halves."""
    total = 0
    for game in range(games):
        state[0] = start[0]
        seat = game & 1
        while current_player(state[0]) != -4:
            u, player = rng.random(), current_player(state[0])
            if player == -1:
                apply_action(state[0], sample_chance(state[0], u))
                continue
            count = legal_actions(state[0], moves)
            if player == seat:
                apply_action(state[0], greedy_action(state[0], moves, count))
            else:
                apply_action(state[0], int(moves[int(u * count)]))
        winners(state[0], won)
        if won[seat] == 1:
            total += 1 if won[1 - seat] == 1 else 2
    return total


def test_greedy_beats_random():
    """At least 70 of 100 games of two (a tie is half a win), the lower end of the interval too."""
    game = aha.load_game("pioha", players=2)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng, room = np.random.Generator(np.random.PCG64(7)), game.num_distinct_actions()
    moves, won = np.empty(room, np.int64), np.zeros(4, np.int64)
    wins = compiled(half_wins)(start.copy(), start, rng, GAMES, moves, won) / 2
    estimate = Estimate(int(wins), GAMES)
    print(f"\n    greedy against random: {estimate}", file=sys.__stdout__, flush=True)
    assert estimate.interval[0] > 0.7


def choice(row, hands, **more):
    state = aha.load_game("pioha").position(table(row, hands, **more))
    action = GreedyBot().choose(state.seen_by(0), np.random.Generator(np.random.PCG64(1)))
    return state.action_to_string(action)


def test_it_wins_the_dearest_hair_it_can():
    """AP-41: 4 against 3 holds on 14 and on 6 it would break: 14 points beat 6."""
    row = [hair("14/4", "", "3L"), hair("6/3", "", "3L")]
    assert choice(row, ["4H", "2L"]) == "4H@1"


def test_it_breaks_a_hair_on_the_side_of_the_smaller_sum():
    """AP-41: 0 with 5 breaks nothing; 2 with 5 breaks 6, and the smaller sum wins."""
    row = [hair("6/3", "", "5H")]
    assert choice(row, ["0L 2L", "1L"]) == "2L@1"


@pytest.mark.parametrize("seed", range(4))
def test_it_chooses_alike_whatever_lies_hidden(seed):
    """AP-R9: two states that its seat cannot tell apart, one move."""
    rng = np.random.Generator(np.random.PCG64(seed))
    state, bot = aha.load_game("pioha", players=3).new_initial_state(), GreedyBot()
    while not state.is_terminal():
        seat = state.current_player()
        if seat >= 0:
            other = state.resample(seat, rng)
            chosen = bot.choose(state.seen_by(seat), rng)
            assert bot.choose(other.seen_by(seat), rng) == chosen
        actions = state.legal_actions()
        down = [a for a in actions if state.action_to_string(a).startswith("(")]
        pool = down if down and rng.random() < 0.6 else actions
        state.apply_action(pool[int(rng.random() * len(pool))])


def test_choosing_leaves_what_it_saw_as_it_was():
    """The kernel tries plays on the record and takes every one back."""
    state = aha.load_game("pioha").position(
        table([hair("9/4", "1L 2L", "(3L) 4H"), hair("8/2"), hair("6/2")], ["3L 5H", "2L"])
    )
    seen = state.seen_by(0)
    before = seen.record.tobytes()
    rows = GreedyBot().explain(seen)
    assert seen.record.tobytes() == before
    assert [row["move"] for row in rows][0] in seen.legal_moves() and all("why" in r for r in rows)
