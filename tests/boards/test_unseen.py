"""The panel of unseen cards: asked for like the other panels, from the seat's knowledge only."""

import json
from random import Random

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards.panels import PANELS

GAMES = ("hawaiki", "pioha", "tikis")


def board_of(name, moves=12, **options):
    """A board on which some random moves were made."""
    board = aha.play(name, seed=3, bots={}, hot_seat=True, **options)
    rng = Random(3)
    for _ in range(moves):
        if not board.state.is_terminal():
            board.match.play(rng.choice(board.state.legal_moves()))
    board._receive({"kind": "uncover", "id": 0})
    return board


def words(blocks):
    return json.dumps(blocks, ensure_ascii=False)


@pytest.mark.parametrize("name", GAMES)
def test_answers_when_asked(name):
    board = board_of(name, players=3)
    sent = []
    board.send = sent.append
    board._receive({"kind": "panel", "name": "unseen", "id": 1})
    (panel,) = [message for message in sent if message["kind"] == "panel"]
    matrix = next(block for block in panel["blocks"] if block["kind"] == "matrix")
    assert all(len(row) == len(matrix["head"]) for row in matrix["rows"])
    assert "%" in words(matrix)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [4, 15, 40])
def test_holds_only_what_the_seat_knows(name, moves):
    """Hidden cards redrawn for the seat change nothing of its panel."""
    board = board_of(name, moves, players=3)
    state, rng = board.state, np.random.default_rng(moves)
    if state.is_terminal():
        return
    for viewer in range(3):
        own = words(board.unseen(state, viewer))
        for _ in range(5):
            assert words(board.unseen(state.resample(viewer, rng), viewer)) == own


def test_public_knows_less_than_a_seat():
    board = board_of("hawaiki", players=2)
    assert words(board.unseen(board.state, -1)) != words(board.unseen(board.state, 0))


def test_covered_screen_tells_nothing():
    board = aha.play("hawaiki", players=2, seat=0, bots={}, seed=4)
    board.sitting.covered = 1
    (only,) = PANELS["unseen"](board)
    assert only["kind"] == "text"


def test_after_the_end_it_still_answers():
    board = board_of("hawaiki", 400, players=2, tokens=1)
    assert board.state.is_terminal()
    first, *rest = PANELS["unseen"](board)
    assert first["kind"] == "text"
    assert any(block["kind"] == "matrix" for block in rest)


def test_hawaiki_counts_by_hand():
    """Two copies of each card but for what is seen: 4r lies on a pile, 4r is in the hand."""
    game = aha.load_game("hawaiki", players=2)
    position = {
        "hands": [["4r", "1r", "2r", "3y", "4g", "5b"], ["6p", "6p", "7p", "7p", "5p", "5p"]],
        "piles": [["4r"], ["2g"], ["3b"]],
    }
    board = aha.play("hawaiki", players=2)
    blocks = board.unseen(game.position(position), 0)
    matrix = next(block for block in blocks if block["kind"] == "matrix")
    rows = {
        row[0][0][1]: [[text for _, text in cell] for cell in row[1:]] for row in matrix["rows"]
    }
    assert rows["4"] == [["–"], ["2", "3.28%"], ["1", "1.64%"], ["2", "3.28%"], ["2", "3.28%"]]


@pytest.mark.parametrize("name", [*GAMES, "spirit"])
def test_thinks_along_for_the_seat(name):
    """The tree of moves: best first, replies below each in words, shares that add up to all."""
    board = board_of(name, moves=0, players=3)
    tree = next(block for block in PANELS["think"](board) if block["kind"] == "tree")
    moves = [row for row in tree["rows"] if row["level"] == 0]
    assert sum(row["best"] for row in moves) == 1
    assert moves[0]["best"]
    assert len(moves) <= 6
    replies = [row for row in tree["rows"] if row["level"] == 1]
    assert len(replies) >= len(moves)
    assert not any("@" in row["text"] for row in tree["rows"])


def test_thinks_for_nobody_else():
    board = aha.play("hawaiki", players=2, bots={0: "greedy", 1: "greedy"}, seat=None)
    (only,) = PANELS["think"](board)
    assert only["kind"] == "text"
    rated = aha.play("hawaiki", players=2, rated=True)
    (only,) = PANELS["think"](rated)
    assert only["kind"] == "text"
