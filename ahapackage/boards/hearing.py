"""Messages from the browser: what it may ask for, and how each wish is carried out.

A message is a dict with a `kind`, a number `id` and at most one field. Whatever it holds, the
answer is a new picture with a text, and an acknowledgement by its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ahapackage.boards import screen
from ahapackage.boards.answers import printable
from ahapackage.boards.panels import PANELS
from ahapackage.boards.settings import LONGEST_PAUSE
from ahapackage.engine.errors import AhaError, IllegalMove

if TYPE_CHECKING:
    from ahapackage.boards.base import Board

LONGEST_REASON = 600  # characters of a problem that are said


class Refused(ValueError):
    """A wish that the board cannot fulfil; its text is said to the person.

    >>> str(Refused("not now"))
    'not now'
    """


def receive(board: Board, content: Any) -> None:
    """Carry out one message; whatever it holds, the answer is a text, never a traceback."""
    try:
        _carry_out(board, content)
    except Refused as no:
        warn(board, str(no))
    except Exception as problem:  # must not reach the kernel's log as a traceback
        warn(board, board._say("no.error", reason=reason_of(problem)))
    finally:
        number = content.get("id") if isinstance(content, dict) else None
        board.send({"kind": "ack", "id": number if isinstance(number, int) else None})


def reason_of(problem: Exception) -> str:
    """An exception in one line: the package's own errors say all in their words.

    >>> reason_of(KeyError("hair")), reason_of(AhaError("sage.explain", "None", "a list of rows"))
    ("KeyError: 'hair'", 'sage.explain: found None, expected a list of rows')
    """
    kind = type(problem).__name__
    try:
        text = str(problem)
    except Exception:  # somebody's own class of error may fail to tell
        return kind
    return printable(text if isinstance(problem, AhaError) else f"{kind}: {text}", LONGEST_REASON)


def warn(board: Board, text: str) -> None:
    """Say only this on the board, as a warning."""
    board.sitting.warn(text)
    try:
        board.refresh()
    except Exception:  # what there is to see cannot be told: the last picture stays, with the text
        said = {"status": text, "tone": "warn", "thinking": board.thinking}
        board.shown = {**board.shown, **said}


def _carry_out(board: Board, content: Any) -> None:
    kind = content.get("kind") if isinstance(content, dict) else None
    wish = WISHES.get(kind) if isinstance(kind, str) else None
    if wish is None:
        raise Refused(board._say("no.understood"))
    carry_out, field, types = wish
    if field is None:
        carry_out(board)
        return
    value = content.get(field)
    right = isinstance(value, types) and (bool in types or not isinstance(value, bool))
    if not right or field not in content:
        raise Refused(board._say("no.understood"))
    carry_out(board, value)


def _need(board: Board, holds: bool, key: str) -> None:
    if not holds:
        raise Refused(board._say(key))


# ---- the wishes ---------------------------------------------------------------------------------


def _hello(board: Board) -> None:
    """A browser asks whether somebody is here; the answer is the acknowledgement."""


def _move(board: Board, move: str) -> None:
    sitting = board.sitting
    _need(board, sitting.at is None, "no.replay")
    if sitting.covered is not None:
        raise Refused(board._say("no.cover", who=board._player(sitting.covered)))
    _need(board, not board.state.is_terminal(), "no.over")
    if not board.is_my_turn():
        who = board._player(board.state.current_player())
        raise Refused(board._say("no.turn", who=who))
    try:
        board._try(move)
    except IllegalMove as no:
        raise Refused(board.say_reason(no.reason)) from None
    moves = len(sitting.steps)
    try:
        board._play(move)
    except Exception as problem:  # the watching code's own
        if board.sitting is sitting and len(sitting.steps) == moves:
            raise
        warn(board, board._say("no.callback", reason=reason_of(problem)))
        return
    board._start_bots()
    board.refresh()


def _undo(board: Board) -> None:
    _need(board, not board.match.rated, "no.rated")
    _need(board, board.match.can_undo, "no.undo")
    board.undo()


def _redo(board: Board) -> None:
    _need(board, not board.match.rated, "no.rated")
    _need(board, board.match.can_redo, "no.redo")
    board.redo()


def _new(board: Board) -> None:
    """A new game, whose bots take their time."""
    board._open(board._another(), board.seat, bots=False)
    board.sitting.note = board._say("said.new")
    if board.match.persons:
        board._start_bots()
    board.refresh()


def _hint(board: Board) -> None:
    _need(board, not board.match.rated, "no.rated")
    _need(board, "hint" not in board.hide and board.ask_hint(), "no.hint")


def _adviser(board: Board, name: str) -> None:
    """Another bot gives the hints from now on, and one now."""
    offered = screen.advice(board, board.is_my_turn())["names"]
    _need(board, name in offered, "no.hint")
    board.hints = name
    _hint(board)


def _stop(board: Board) -> None:
    """The bot that thinks is to say what it has found."""
    board.stop_thinking()


def _panel(board: Board, name: str) -> None:
    _need(board, name in PANELS and name not in board.hide, "no.understood")
    board.send({"kind": "panel", "name": name, "blocks": PANELS[name](board)})


def _seat(board: Board, seat: int) -> None:
    """Another person takes the screen; the cover stays until that person says so."""
    sitting = board.sitting
    _need(board, board._hot_seat and seat in board.match.persons, "no.seat")
    if seat != board.seat:
        sitting.at, sitting.covered = None, seat
    board._send_picture()


def _uncover(board: Board) -> None:
    if board.sitting.covered is not None:
        board._uncover()
        board._send_picture()
        board.sitting.note = ""


def _study(board: Board, on: bool) -> None:
    _need(board, not (on and board.match.rated), "no.rated")
    _need(board, not (on and "study" in board.hide), "no.understood")
    board.sitting.note = board._say("said.study.on" if on else "said.study.off")
    if board.study == on:
        board.refresh()
    board.study = on


def _step(board: Board, at: int | None) -> None:
    sitting = board.sitting
    _need(board, at is None or 0 <= at <= len(sitting.steps), "no.understood")
    _need(board, sitting.covered is None, "no.understood")
    if at is None and sitting.at is not None:
        sitting.note = board._say("said.now")
    board.show(at)


def _pace(board: Board, seconds: float) -> None:
    _need(board, 0 <= seconds <= LONGEST_PAUSE, "no.understood")
    board.pace = float(seconds)


def _honour(board: Board, tick: list) -> None:
    """Tick an achievement on one's honour, or take the tick back: `[name, seat]`."""
    rows = (screen.awards(board) or {"rows": []})["rows"]
    names = [row["name"] for row in rows if row["honour"]]
    fits = len(tick) == 2 and isinstance(tick[0], str) and isinstance(tick[1], int)
    _need(board, fits and not isinstance(tick[1], bool), "no.understood")
    name, seat = tick
    _need(board, name in names and seat in board.match.persons, "no.understood")
    ticked = board.sitting.honour.setdefault(name, [])
    (ticked.remove if seat in ticked else ticked.append)(seat)
    board.refresh()


def _go(board: Board, on: bool) -> None:
    board._stop_bots()
    if on:
        board._start_bots()
    board.refresh()


# message kind -> (what carries it out, its field or None, the types that the field may have)
WISHES: dict[str, tuple[Any, str | None, tuple[type, ...]]] = {
    "hello": (_hello, None, ()),
    "move": (_move, "move", (str,)),
    "undo": (_undo, None, ()),
    "redo": (_redo, None, ()),
    "new": (_new, None, ()),
    "hint": (_hint, None, ()),
    "adviser": (_adviser, "name", (str,)),
    "stop": (_stop, None, ()),
    "panel": (_panel, "name", (str,)),
    "seat": (_seat, "seat", (int,)),
    "uncover": (_uncover, None, ()),
    "study": (_study, "on", (bool,)),
    "step": (_step, "at", (int, type(None))),
    "pace": (_pace, "seconds", (int, float)),
    "honour": (_honour, "tick", (list,)),
    "go": (_go, "on", (bool,)),
}
