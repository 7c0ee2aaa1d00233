"""The panel that thinks along: the moves of the seat as a tree, with what may follow each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ahapackage.boards.timeline import Step
from ahapackage.boards.unseen import line
from ahapackage.strategy.outline import number
from ahapackage.strategy.thinking import ENDS, think

if TYPE_CHECKING:
    from ahapackage.boards.base import Board

WORLDS = 32  # so that a click is answered in a second or two
MOVES, REPLIES = 6, 3


def think_panel(board: Board) -> list[dict]:
    """The moves of whoever sits at the screen, best first, as blocks; only from what it knows."""
    say = board._say
    if board.match.rated or not board.is_my_turn():
        return [line(say("think.not"))]
    found = think(board.state, board.seat, MOVES, REPLIES, WORLDS)
    rows = []
    for row in found.rows:
        ends = f"{_worth(board, row.low)} … {_worth(board, row.high)}"
        worth = {"value": _worth(board, row.value), "range": ends}
        best = row.move == found.best
        rows.append({"level": 0, "text": board.say_move(row.move), "best": best, **worth})
        for reply, share, value in row.replies:
            worth = {"value": _worth(board, value), "range": "", "best": False}
            text, chance = _reply(board, reply), board._say_percent(share)
            rows.append({"level": 1, "text": text, "share": chance, **worth})
    note = say("think.note", n=WORLDS)
    return [line(say("think.intro")), {"kind": "tree", "rows": rows}, line(note)]


def _worth(board: Board, value: float) -> str:
    """A value with its sign, in the board's language."""
    return board._say_number(number(value))


def _reply(board: Board, heard: Any) -> str:
    """What is heard of a reply, in words: `P2 5b@3` is "Player 2: 5 blue on pile 3"."""
    if heard.mover is None:
        return board._say("think.ends" if heard.text == ENDS else "think.others")
    if heard.move is not None:
        what = board.say_step(Step(heard.mover, heard.move, heard.phase), heard.mover)
    else:
        what = heard.text.partition(" ")[2]
    return board._say("log.line", who=board._player(heard.mover), what=what)
