"""How many paths of each length lead on from fixed positions: engine, naive reference, by hand."""

import tomllib
from pathlib import Path

import pytest

import ahapackage as aha
from tests.naive.hawaiki import Hawaiki
from tests.naive.pioha import Pioha
from tests.naive.spirit import Spirit
from tests.naive.tikis import Tikis

ENTRIES = tomllib.loads((Path(__file__).parent / "counts.toml").read_text())
NAIVE = {"hawaiki": Hawaiki, "pioha": Pioha, "spirit": Spirit, "tikis": Tikis}
UNREAD = {"tikis": {"pools": None}}  # keys that the naive reference writes in another way
DEPTH = 3


def engine_counts(state, depth):
    """Paths of length 1 to `depth`."""
    counts, level = [], [state]
    for _ in range(depth):
        level = [s.child(a) for s in level for a in s.legal_actions()]
        counts.append(len(level))
    return counts


def naive_moves(game):
    player = game.current_player()
    if player == -4:
        return []
    return list(game.chance_fractions()) if player == -1 else game.legal_moves()


def naive_counts(naive, position, options, depth):
    """The same by replaying every path from the start in the naive reference."""

    def replay(path):
        game = naive(position, options)
        for text in path:
            game.apply(text)
        return game

    counts, level = [], [()]
    for _ in range(depth):
        level = [(*path, text) for path in level for text in naive_moves(replay(path))]
        counts.append(len(level))
    return counts


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_counts(name):
    entry = ENTRIES[name]
    game = aha.load_game(entry["game"], **entry["options"])
    state = game.position(entry["position"])
    counts = engine_counts(state, DEPTH)
    divide = {move: engine_counts(state.child(move), DEPTH - 1) for move in state.legal_moves()}
    assert counts[: len(entry["counts"])] == entry["counts"], f"divide: {divide}"
    position = state.to_position() | UNREAD.get(entry["game"], {})
    naive = naive_counts(NAIVE[entry["game"]], position, entry["options"], DEPTH)
    assert counts == naive, f"divide: {divide}"
