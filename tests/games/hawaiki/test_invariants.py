"""What holds in every position of Hawaiki, over very many random games on the compiled face."""

import itertools
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.hawaiki.cards import CARDS, PILES
from ahapackage.games.hawaiki.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
)

ROOT = Path(__file__).parents[3]
VARIANTS = ("open_hands", "sacrifice", "second_chance")


@kernel
def what_is_wrong(s):
    """0 if the board is sound, else the number of what is not."""
    total, tokens = int(s.deck_size) + int(s.under_size), 0
    for pile in range(PILES):
        total += int(s.height[pile])
    for seat in range(int(s.setup.players)):
        held = 0
        for card in range(CARDS):
            if s.hand[seat, card] < 0:
                return 1
            held += int(s.hand[seat, card])
        if held != int(s.hand_size[seat]):
            return 2  # a hand's size is the number of its cards
        total += held
        if s.tokens[seat] < 0:
            return 3
        tokens += int(s.tokens[seat])
        if s.hidden[seat] >= 0 and s.hand[seat, int(s.hidden[seat])] == 0:
            return 4  # the hidden card is in its hand (HK-60)
    if total != int(s.setup.values) * int(s.setup.colours) * int(s.setup.copies):
        return 5  # HK-1: no card is lost or made
    if tokens > int(s.setup.players) * int(s.setup.tokens):
        return 6  # tokens only go to the box
    for card in range(CARDS):
        copies = int(s.deck[card])
        for seat in range(int(s.setup.players)):
            copies += int(s.hand[seat, card])
        for pile in range(PILES):
            for k in range(int(s.height[pile])):
                copies += 1 if s.pile[pile, k] == card else 0
        for k in range(int(s.under_size)):
            copies += 1 if s.under[k] == card else 0
        if copies != 0 and copies != int(s.setup.copies):
            return 7  # HK-1: every card type keeps its copies
    if int(s.turns) >= int(s.setup.max_turns) or int(s.passes) >= int(s.setup.players):
        return 8  # HK-51, HK-52 would have ended the round
    return 0


@kernel
def first_fault(state, start, rng, games, moves):
    """Play random games; return what is wrong first, the game and the event, or zeros."""
    for game in range(games):
        state[0] = start[0]
        events, tokens = 0, 1 << 30
        while current_player(state[0]) != -4:
            u = rng.random()
            if current_player(state[0]) == -1:
                apply_action(state[0], sample_chance(state[0], u))
            else:
                count = legal_actions(state[0], moves)
                if count < 1:
                    return 9, game, events
                apply_action(state[0], int(moves[int(u * count)]))
            events += 1
            now = 0
            for seat in range(int(state[0].board.setup.players)):
                now += int(state[0].board.tokens[seat])
            if now > tokens:
                return 10, game, events  # nobody ever gets a token
            tokens = now
            fault = 0
            if current_player(state[0]) >= 0:
                fault = what_is_wrong(state[0].board)
            if fault != 0:
                return fault, game, events
            if events > 1_000_000:
                return 11, game, events  # ALL-4
    return 0, 0, 0


def settings():
    subsets = itertools.chain(*(itertools.combinations(VARIANTS, n) for n in range(4)))
    return [
        dict(players=players, variant=list(variant), etiquette=etiquette)
        for variant in subsets
        for etiquette in ("auto", "strict")
        for players in range(2, 7)
    ]


def run(options, games, seed):
    game = aha.load_game("hawaiki", **options)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng = np.random.Generator(np.random.PCG64(seed))
    moves = np.empty(game.num_distinct_actions(), np.int64)
    fault, number, event = compiled(first_fault)(start.copy(), start, rng, games, moves)
    assert fault == 0, f"fault {fault} in game {number}, event {event}: {options}, seed {seed}"


def test_a_few_games_of_every_kind():
    """HK-1, ALL-4: no card or token appears or vanishes, and every game ends."""
    for seed, options in enumerate(settings()):
        run(options, 20, seed)


@pytest.mark.long
def test_a_hundred_thousand_games():
    for seed, options in enumerate(settings()):
        run(options, 1250, 1000 + seed)


@pytest.mark.long
def test_no_kernel_leaves_its_arrays(tmp_path):
    """The same games with numba's bounds checks on, in a process and cache of their own."""
    code = (
        "from tests.games.hawaiki.test_invariants import run, settings\n"
        "for seed, options in enumerate(settings()): run(options, 25, 5000 + seed)\n"
        "import numba; assert numba.config.BOUNDSCHECK == 1\n"
    )
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
