"""The greedy bot: strong enough to be worth beating, and it leaves the table as it was."""

import sys

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.spirit.greedy import GreedyBot, greedy_action
from ahapackage.games.spirit.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
    winners,
)
from ahapackage.probability import Estimate

GAMES = 2000


@kernel
def half_wins(state, start, rng, games, moves, won):
    """Twice the games that greedy won against random, in both seats in turn; shared ones once."""
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
        total += int(won[seat]) * (2 - int(won[1 - seat]))
    return total


def test_greedy_beats_random():
    """At least 80 of 100 games of two, the lower end of the interval too."""
    game = aha.load_game("spirit", players=2)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng, room = np.random.Generator(np.random.PCG64(7)), game.num_distinct_actions()
    moves, won = np.empty(room, np.int64), np.zeros(4, np.int64)
    halves = compiled(half_wins)(start.copy(), start, rng, GAMES, moves, won)
    estimate = Estimate(int(halves) // 2, GAMES)
    print(f"\n    greedy against random: {estimate}", file=sys.__stdout__, flush=True)
    assert estimate.interval[0] > 0.8


def choice(stage, step, *players, **more):
    state = aha.load_game("spirit", players=len(players)).position(
        {"stage": stage, "step": step, "players": list(players), **more}
    )
    seen = state.seen_by(state.current_player())
    action = GreedyBot().choose(seen, np.random.Generator(np.random.PCG64(1)))
    return state.action_to_string(action)


def test_it_begins_where_gathering_yields_most():
    """SH-10, SH-33: Molokai's two Aloha."""
    assert choice("prologue", "start", {}, {}) == "start molokai"


def test_it_takes_a_lead_that_scores():
    """SH-33, SH-60: one Commerce more than the other makes the majority of Chapter III."""
    mine = {"hawaiians": {"oahu": 9, "maui": 1}, "tokens": {"oahu": 1}, "commerce": 4}
    assert (
        choice("III", "actions", mine, {"hawaiians": {"maui": 9}, "commerce": 4}) == "gather oahu"
    )


def test_it_uses_an_event_that_gives_points():
    """SH-34: the Organic Act, three Commerce for two points, where Commerce leads nobody."""
    mine = {"hawaiians": {"oahu": 9}, "tokens": {"oahu": 1}, "commerce": 3}
    other = {"hawaiians": {"maui": 9}, "commerce": 20}
    move = choice("III", "actions", mine, other, events=["Organic Act"])
    assert move == 'event "Organic Act" oahu'


def test_it_stops_converting_when_nothing_gets_better():
    """SH-50, SH-52: it is governor already and would lose a majority."""
    mine = {"hawaiians": {"oahu": 9}, "commerce": 1, "home_rule": 9, "vp": 9}
    assert choice("epilogue", "convert", mine, {"hawaiians": {"maui": 5}, "aloha": 5}) == "done"


@pytest.mark.parametrize("players", [2, 4])
def test_choosing_leaves_what_it_saw_as_it_was(players):
    """The kernel tries actions on the record and takes every one back."""
    rng, bot = np.random.Generator(np.random.PCG64(5)), GreedyBot()
    state = aha.load_game("spirit", players=players).new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        if seat >= 0:
            seen = state.seen_by(seat)
            before = seen.record.tobytes()
            chosen = bot.choose(seen, rng)
            assert bot.explain(seen)[0]["move"] == state.action_to_string(chosen)
            assert seen.record.tobytes() == before
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
