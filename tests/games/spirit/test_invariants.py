"""What holds in every position of Spirit, over very many random games on the compiled face."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.spirit.pieces import (
    CALAMITY,
    COMMERCE,
    DECK,
    HAWAIIANS,
    IN_DECK,
    ISLAND_COUNT,
    OPEN,
    POINTS,
    USED,
    WARRIORS,
)
from ahapackage.games.spirit.record import REVEAL, START
from ahapackage.games.spirit.rules import (
    apply_action,
    current_player,
    legal_actions,
    sample_chance,
)

ROOT = Path(__file__).parents[3]
CARDS = 48


@kernel
def cards_wrong(s):
    """Whether cards are lost or made, or a calamity lies open (SH-22)."""
    stage, total = int(s.stage), 0
    for deck in range(3):
        total += int(s.setup.deck_size[deck])
    if total != CARDS:
        return True
    if stage < 1 or stage > 3:
        return int(s.open_count) + int(s.deck_left) != 0
    places = np.zeros(3, np.int64)
    for card in range(DECK):
        if card >= int(s.setup.deck_size[stage - 1]):
            if int(s.lying[card]) != IN_DECK:
                return True
            continue
        places[int(s.lying[card])] += 1
        if int(s.lying[card]) == OPEN and int(s.setup.events.kind[stage - 1, card]) == CALAMITY:
            return True
    if places[OPEN] != int(s.open_count) or places[IN_DECK] != int(s.deck_left):
        return True
    return places[OPEN] > 4 or places[IN_DECK] + places[OPEN] + places[USED] != 16


@kernel
def what_is_wrong(s, points):
    """0 if the board is sound, else the number of what is not."""
    if cards_wrong(s):
        return 1
    for seat in range(int(s.setup.players)):
        people, tokens, told = 0, 0, 0
        for island in range(ISLAND_COUNT):
            if s.hawaiians[seat, island] < 0 or s.tokens[seat, island] < 0:
                return 2
            people += int(s.hawaiians[seat, island])
            tokens += int(s.tokens[seat, island])
        if people != int(s.stock[seat, HAWAIIANS]) or people > 30:
            return 3  # SH-2
        if tokens != int(s.tokens_left[seat]) or tokens > 10:
            return 4  # SH-2
        for resource in range(COMMERCE, POINTS + 1):
            most = 10 if resource == WARRIORS else 20 if resource < WARRIORS else 30_000
            if int(s.stock[seat, resource]) < 0 or int(s.stock[seat, resource]) > most:
                return 5  # SH-3
        if int(s.stock[seat, POINTS]) < points[seat]:
            return 6  # points never fall
        points[seat] = int(s.stock[seat, POINTS])
        for stage in range(5):
            for line in range(6):
                told += int(s.sheet[stage, line, seat])
        if told != points[seat]:
            return 7  # the sheet tells where every point is from
        if int(s.conversions[seat]) > 5:
            return 8  # SH-50
        if int(s.step) in (START, REVEAL) or int(s.stage) == 4:
            if int(s.stock[seat, WARRIORS]) != 0:
                return 9  # SH-13, SH-25: Warriors are back at 0
    return 0


@kernel
def first_fault(state, start, rng, games, moves):
    """Play random games; return what is wrong first, the game and the event, or zeros."""
    points = np.zeros(4, np.int64)
    for game in range(games):
        state[0] = start[0]
        points[:] = 0
        events = 0
        while current_player(state[0]) != -4:
            u = rng.random()
            if current_player(state[0]) == -1:
                apply_action(state[0], sample_chance(state[0], u))
            else:
                count = legal_actions(state[0], moves)
                if count < 1:
                    return 10, game, events
                apply_action(state[0], int(moves[int(u * count)]))
            events += 1
            fault = what_is_wrong(state[0].board, points)
            if fault != 0:
                return fault, game, events
    return 0, 0, 0


OTHER = {
    "hawaiians_vote": "yes", "majority_ties": "lower", "event_uses": "each",
    "gather_hawaii": "warrior", "leader_lapse": "keeps",
}  # fmt: skip


def settings():
    """All numbers of players, rulings both ways, every way with tied majorities."""
    for rulings in ({}, OTHER, OTHER | {"majority_ties": "friendly", "event_uses": "once"}):
        for players in range(2, 5):
            yield dict(players=players, rulings=rulings, first_player="random")


def run(options, games, seed):
    game = aha.load_game("spirit", **options)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    rng = np.random.Generator(np.random.PCG64(seed))
    moves = np.empty(game.num_distinct_actions(), np.int64)
    found = compiled(first_fault)(start.copy(), start, rng, games, moves)
    assert found[0] == 0, f"fault, game, event {found}: {options}, seed {seed}"


def test_a_few_games_of_every_kind():
    """SH-2, SH-3, SH-22, SH-35, ALL-4: nothing is lost or made, and every game ends."""
    for seed, options in enumerate(settings()):
        run(options, 100, seed)


@pytest.mark.long
def test_a_hundred_thousand_games():
    for seed, options in enumerate(settings()):
        run(options, 12_000, 1000 + seed)


@pytest.mark.long
def test_no_kernel_leaves_its_arrays(tmp_path):
    """The same games with numba's bounds checks on, in a process and cache of their own."""
    code = (
        "from tests.games.spirit.test_invariants import run, settings\n"
        "for seed, options in enumerate(settings()): run(options, 100, 5000 + seed)\n"
        "import numba; assert numba.config.BOUNDSCHECK == 1\n"
    )
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
