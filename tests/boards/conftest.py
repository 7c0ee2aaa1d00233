"""Boards without a browser: what the browser would send goes through `send`."""

import json

import pytest

import ahapackage as aha
from ahapackage.boards.hawaiki import HawaikiBoard

OWN_TRAITS = ("shown", "texts", "prompt", "_esm", "_css")


class Browser:
    """A board with what was sent to its browser, and a way to send as the browser does."""

    def __init__(self, board):
        self.board = board
        self.sent = []
        board.send = lambda content, buffers=None: self.sent.append(content)

    def send(self, kind, **fields):
        """One message; gives what the board shows then."""
        self.raw({"kind": kind, "id": len(self.sent), **fields})
        return self.board.shown

    def raw(self, content):
        """One message of any form, as ipywidgets hands it over."""
        self.board._handle_custom_msg(content, [])


@pytest.fixture
def synced():
    """A function that gives all own synced traits of a board as one JSON text."""

    def as_text(board):
        return json.dumps({name: getattr(board, name) for name in OWN_TRAITS}, sort_keys=True)

    return as_text


@pytest.fixture
def browser():
    """A function that opens a board: `browser(players=3, bots={1: "greedy"}, seed=7)`.

    The first cover of several persons is lifted, unless `cover=True`.
    """
    opened = []

    def open_board(
        seed=7, bots=None, seat=None, start=None, rated=False, board=None, cover=False, **options
    ):
        game = aha.load_game("hawaiki", **{"players": 2, **options})
        from ahapackage.engine.match import Match

        match = Match(game, seed=seed, bots=bots or {}, start=start, rated=rated)
        opened.append(HawaikiBoard(match, seat, pace=0, **(board or {})))
        page = Browser(opened[-1])
        if page.board.shown["covered"] is not None and not cover:
            page.send("uncover")
            page.sent.clear()
        return page

    yield open_board
    for board in opened:
        board.close()
