"""What holds in every position of Tikis, over very many random games on the compiled face."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.tikis.cards import CARDS, copies_of
from ahapackage.games.tikis.families import is_complete
from ahapackage.games.tikis.record import DRAW
from ahapackage.games.tikis.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
)

ROOT = Path(__file__).parents[3]


@kernel
def cards_wrong(s, copies):
    """Whether a card is lost or made (TK-1, TK-3)."""
    for card in range(CARDS):
        copies[card] = int(s.pile[card]) + int(s.wild[card])
        for seat in range(int(s.setup.players)):
            copies[card] += int(s.hand[seat, card]) + int(s.family[seat, card])
    for k in range(int(s.discard_size)):
        copies[int(s.discard[k])] += 1
    for card in range(CARDS):
        if copies[card] != copies_of(s, card):
            return True
    return False


@kernel
def what_is_wrong(s, copies):
    """0 if the board is sound, else the number of what is not."""
    if cards_wrong(s, copies):
        return 1
    for seat in range(int(s.setup.players)):
        held, there = 0, 0
        for card in range(CARDS):
            held += int(s.hand[seat, card])
            there += int(s.family[seat, card])
            if (s.hand[seat, card] > 0) != ((int(s.held[seat]) >> card) & 1 == 1):
                return 2
            if int(s.known[seat, card]) > int(s.hand[seat, card]):
                return 3  # TK-21: what all know of a hand is in it
        if held != int(s.hand_size[seat]) or there != int(s.family_size[seat]):
            return 4
        if there > int(s.setup.gods):
            return 5  # TK-12
        if int(s.phase) == DRAW and is_complete(s, seat):
            return 6  # TK-17
    if int(s.turns) >= int(s.setup.turn_cap):
        return 7  # TK-18
    return 0


@kernel
def first_fault(state, start, rng, games, moves, dealt):
    """Play random games; return what is wrong first, the game and the event, or zeros."""
    copies = np.zeros(CARDS, np.int64)
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
                    return 8, game, events
                apply_action(state[0], int(moves[int(u * count)]))
            events += 1
            fault = what_is_wrong(state[0].board, copies) if current_player(state[0]) >= 0 else 0
            if fault != 0:
                return fault, game, events
            s = state[0].board
            if int(s.phase) == DRAW and int(s.rebuilds) == 0:
                for seat in range(int(s.setup.players)):
                    if int(s.hand_size[seat]) != dealt:
                        return 9, game, events  # TK-15: while there was something to draw
    return 0, 0, 0


def settings():
    """Both tempers, all numbers of players, rulings both ways."""
    other = {
        "fill_first": "free", "replaced_wait": 1, "snap_order": "clockwise", "snap_on": "own",
        "gift_when": "any_open",
    }  # fmt: skip
    for rulings in ({}, other):
        for variant in ("even", "bad"):
            for players in range(2, 7):
                yield dict(players=players, variant=variant, rulings=rulings)


def run(options, games, seed):
    game = aha.load_game("tikis", **options)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng = np.random.Generator(np.random.PCG64(seed))
    moves = np.empty(game.num_distinct_actions(), np.int64)
    dealt = game.edition.tables.play.hand
    found = compiled(first_fault)(start.copy(), start, rng, games, moves, dealt)
    assert found[0] == 0, f"fault, game, event {found}: {options}, seed {seed}"


def test_a_few_games_of_every_kind():
    """TK-4, TK-15, TK-18, ALL-4: nothing is lost or made, and every game ends."""
    for seed, options in enumerate(settings()):
        run(options, 2, seed)


@pytest.mark.long
def test_twenty_thousand_games():
    for seed, options in enumerate(settings()):
        run(options, 1000, 1000 + seed)


@pytest.mark.long
def test_no_kernel_leaves_its_arrays(tmp_path):
    """The same games with numba's bounds checks on, in a process and cache of their own."""
    code = (
        "from tests.games.tikis.test_invariants import run, settings\n"
        "for seed, options in enumerate(settings()): run(options, 2, 5000 + seed)\n"
        "import numba; assert numba.config.BOUNDSCHECK == 1\n"
    )
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
