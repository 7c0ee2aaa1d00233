"""What holds in every position of Pioha, over very many random games on the compiled face."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.pioha.lice import HAIRS, KINDS, LICE
from ahapackage.games.pioha.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
)

ROOT = Path(__file__).parents[3]


@kernel
def count_lice(s, tribe, copies):
    """Fill the copies of each louse anywhere: deck, hand, comb, hairs, out of the game."""
    for louse in range(LICE):
        copies[louse] = int(s.deck[tribe, louse]) + int(s.hand[tribe, louse])
        copies[louse] += int(s.comb[tribe, louse])
    for place in range(int(s.row)):
        for end in range(2):
            if int(s.tribe[place, end]) == tribe:
                for nth in range(int(s.length[place, end])):
                    copies[int(s.louse[place, end, nth])] += 1
    for k in range(int(s.removed_size[tribe])):
        copies[int(s.removed[tribe, k])] += 1


@kernel
def tickles_wrong(s):
    """Whether a tickle is lost or made (AP-7), or the display is too long (AP-11)."""
    shown = 0
    for kind in range(1, KINDS):
        count = int(s.tickle_deck[kind]) + int(s.display[kind]) + int(s.dropped[kind])
        shown += int(s.display[kind])
        for place in range(int(s.row)):
            count += 1 if int(s.tickle[place]) == kind else 0
        if count != int(s.setup.tickles[kind]):
            return True
    return shown > int(s.setup.shown)


@kernel
def what_is_wrong(s, copies):
    """0 if the board is sound, else the number of what is not."""
    for tribe in range(int(s.setup.tribes)):
        held = 0
        count_lice(s, tribe, copies)
        for louse in range(LICE):
            if copies[louse] != int(s.setup.tribe[louse]):
                return 1  # AP-1: no louse is lost or made
            held += int(s.hand[tribe, louse])
        if held != int(s.hand_size[tribe]):
            return 2
        if int(s.played[tribe]) > int(s.setup.plays):
            return 3  # AP-25
    for place in range(int(s.row)):
        for end in range(2):
            if (int(s.tribe[place, end]) >= 0) != (int(s.length[place, end]) > 0):
                return 4  # AP-T4: an empty end is free
        if int(s.tribe[place, 0]) >= 0 and int(s.tribe[place, 0]) == int(s.tribe[place, 1]):
            return 5  # AP-20: a tribe is never on both ends
    if tickles_wrong(s):
        return 6
    for kind in range(HAIRS):
        count = int(s.out[kind])
        for place in range(int(s.row)):
            count += 1 if int(s.hair[place]) == kind else 0
        if count > int(s.setup.copies[kind]):
            return 7  # AP-5
    return 0


@kernel
def first_fault(state, start, rng, games, moves):
    """Play random games; return what is wrong first, the game and the event, or zeros."""
    copies = np.zeros(LICE, np.int64)
    for game in range(games):
        state[0] = start[0]
        events = 0
        while current_player(state[0]) != -4:
            u = rng.random()
            if current_player(state[0]) == -1:
                apply_action(state[0], sample_chance(state[0], u))
            else:
                count = legal_actions(state[0], moves)
                if count < 1:
                    return 8, game, events  # AP-27
                apply_action(state[0], int(moves[int(u * count)]))
            events += 1
            decides = current_player(state[0]) != -1
            fault = what_is_wrong(state[0].board, copies) if decides else 0
            if fault != 0:
                return fault, game, events
            if events > 2000:
                return 9, game, events  # ALL-4
        fault = end_wrong(state[0].board)
        if fault != 0:
            return fault, game, events
    return 0, 0, 0


@kernel
def end_wrong(s):
    """At the end each seat has had all its turns (AP-25); decks of the standard are empty."""
    for tribe in range(int(s.setup.tribes)):
        if int(s.played[tribe]) != int(s.setup.plays):
            return 10
        solo = int(s.setup.solo) == 1 and tribe == 1
        left = int(s.backs_deck[0]) + int(s.backs_deck[1]) if solo else int(s.deck_size[tribe])
        if left != 0:
            return 11  # vector 4
    return 0


def settings():
    """Every variant, number of players, and rulings both ways."""
    other = {
        "tickle_trigger": "reach", "lone_tribe": "loses_if_broken", "tied_loser_bonus": "both",
        "hand_backs": "visible", "la_rasta": "on", "tie_count": "played",
    }  # fmt: skip
    for rulings in ({}, other):
        for players in (2, 3, 4):
            for variant in ([], ["no_tickles"], ["crazy"], ["children"]):
                yield dict(players=players, variant=variant, rulings=rulings)
            yield dict(players=players, rounds=2, first_player="random", rulings=rulings)
        yield dict(variant=["solo"], rulings=rulings)
        yield dict(variant=["solo", "no_tickles"], rounds=3, rulings=rulings)


def run(options, games, seed):
    game = aha.load_game("pioha", **options)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng = np.random.Generator(np.random.PCG64(seed))
    moves = np.empty(game.num_distinct_actions(), np.int64)
    fault, number, event = compiled(first_fault)(start.copy(), start, rng, games, moves)
    assert fault == 0, f"fault {fault} in game {number}, event {event}: {options}, seed {seed}"


def test_a_few_games_of_every_kind():
    """AP-1, AP-7, AP-20, AP-25, AP-27, ALL-4: nothing is lost or made, and every game ends."""
    for seed, options in enumerate(settings()):
        run(options, 20, seed)


@pytest.mark.long
def test_a_hundred_thousand_games():
    chosen = list(settings())
    for seed, options in enumerate(chosen):
        run(options, 100_000 // len(chosen) + 1, 1000 + seed)


@pytest.mark.long
def test_no_kernel_leaves_its_arrays(tmp_path):
    """The same games with numba's bounds checks on, in a process and cache of their own."""
    code = (
        "from tests.games.pioha.test_invariants import run, settings\n"
        "for seed, options in enumerate(settings()): run(options, 25, 5000 + seed)\n"
        "import numba; assert numba.config.BOUNDSCHECK == 1\n"
    )
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
