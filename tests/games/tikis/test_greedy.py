"""The greedy bot: strong enough to be worth beating, and blind to what its seat cannot know."""

import sys

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.tikis.greedy import GreedyBot, greedy_action
from ahapackage.games.tikis.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
    winners,
)
from ahapackage.probability import Estimate

GAMES = 1000


@kernel
def games_won(state, start, rng, games, moves, won):
    """The games that greedy won against random, in both seats in turn."""
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
        total += int(won[seat])
    return total


@pytest.mark.parametrize("variant", ["even", "bad"])
def test_greedy_beats_random(variant):
    """At least 80 of 100 games of two, the lower end of the interval too."""
    game = aha.load_game("tikis", players=2, variant=variant)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng, room = np.random.Generator(np.random.PCG64(7)), game.num_distinct_actions()
    moves, won = np.empty(room, np.int64), np.zeros(6, np.int64)
    wins = compiled(games_won)(start.copy(), start, rng, GAMES, moves, won)
    estimate = Estimate(int(wins), GAMES)
    print(f"\n    greedy against random, {variant}: {estimate}", file=sys.__stdout__, flush=True)
    assert estimate.interval[0] > 0.8


FULL = ["yellow-Laka", "yellow-Ku", "yellow-Lono", "yellow-Kane", "blue-Kane"]


def choice(hands, families, **more):
    game = aha.load_game("tikis", players=len(hands), variant=more.pop("variant", "even"))
    state = game.position({"hands": hands, "families": families, **more})
    action = GreedyBot().choose(
        state.seen_by(state.current_player()), np.random.Generator(np.random.PCG64(1))
    )
    return state.action_to_string(action)


def test_it_completes_its_family():
    """TK-17: vector 1."""
    hands = [["yellow-Maui", "red-Ku", "red-Laka", "green-Ku"], ["blue-Ku"]]
    assert choice(hands, [FULL, []], phase="act") == "own yellow-Maui for blue-Kane"


def test_it_takes_what_it_needs_from_the_discard_pile():
    """TK-20."""
    hands = [["red-Ku"], ["blue-Ku"]]
    assert choice(hands, [FULL, []], discard=["yellow-Maui"]) == "draw discard"
    assert choice(hands, [FULL, []], discard=["purple-Maui"]) == "draw pile"


def test_it_hexes_who_is_nearest():
    """TK-14: its own family is far from done, the other's lacks one card."""
    own = ["red-Laka", "blue-Laka", "green-Laka", "purple-Laka", "yellow-Laka"]
    move = choice([["any-Laka", "red-Laka"], ["blue-Ku"]], [own, FULL], phase="act")
    assert move.startswith("hex 2 any-Laka for yellow-")


def test_it_discards_rather_than_exchange_for_nothing():
    """TK-13: no card of the hand brings the family, three short in blue, any nearer."""
    own = ["blue-Laka", "blue-Ku", "yellow-Kane", "green-Kane", "red-Maui"]
    hand = ["red-Ku", "purple-Ku", "purple-Maui", "red-Maui"]
    assert choice([hand, ["blue-Ku"]], [own, FULL], phase="act").startswith("discard ")


def test_it_snaps():
    """TK-32: a wild is worth more than a tiki."""
    snap = {"name": "Ku", "asked": [1], "claims": {}}
    hands, families = [["red-Laka"], ["blue-Ku", "red-Lono"]], [FULL, []]
    move = choice(hands, families, variant="bad", phase="snap", snap=snap, discard=["green-Ku"])
    assert move == "snap blue-Ku"


@pytest.mark.parametrize("variant", ["even", "bad"])
def test_it_chooses_alike_whatever_lies_hidden(variant):
    """TK-21, TK-22: two states that its seat cannot tell apart, one move."""
    rng, bot = np.random.Generator(np.random.PCG64(3)), GreedyBot()
    state = aha.load_game("tikis", players=3, variant=variant, turn_cap=40).new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        if seat >= 0:
            chosen = bot.choose(state.seen_by(seat), rng)
            assert bot.choose(state.resample(seat, rng).seen_by(seat), rng) == chosen
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def test_choosing_leaves_what_it_saw_as_it_was():
    """The kernel tries plays on the record and takes every one back."""
    hands = [["any-Laka", "red-Laka", "blue-Kane", "green-any"], ["blue-Ku"]]
    own = ["red-Laka", "blue-Laka", "green-Laka", "purple-Laka", "yellow-Laka"]
    game = aha.load_game("tikis")
    state = game.position({"hands": hands, "families": [own, FULL], "phase": "act"})
    seen = state.seen_by(0)
    before = seen.record.tobytes()
    rows = GreedyBot().explain(seen)
    assert seen.record.tobytes() == before and rows[0]["move"] in seen.legal_moves()
