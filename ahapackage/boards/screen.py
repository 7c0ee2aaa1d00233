"""What a board shows: everything that the browser draws, put together from the match."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ahapackage.boards.advice import advisers, chosen_adviser
from ahapackage.boards.answers import called

if TYPE_CHECKING:
    from ahapackage.boards.base import Board
    from ahapackage.boards.timeline import Step


def compose(board: Board, count: int) -> dict:
    """All that is synced: the seat's view, its moves and texts, and nothing else.

    `count` numbers what is shown, so that the browser knows news when it sees it.
    """
    sitting, match, viewer = board.sitting, board.match, board.viewer
    at = len(sitting.steps) if sitting.at is None else sitting.at
    view = look(board)
    last = sitting.steps[at - 1] if at else None
    my_turn = board.is_my_turn()
    return {
        "view": view,
        "moves": list(board.state.legal_moves()) if my_turn else [],
        "status": status(board, view),
        "tone": "warn" if sitting.warns else "info",
        "count": count,
        "log": [board.list_step(s, viewer) for s in sitting.steps],
        "at": sitting.at,
        "banner": board.banner(last),
        "story": board.story(sitting.steps[:at]),
        "last": {"seat": last.seat, "move": board.public_move(last)} if last else None,
        "players": [board.describe_player(seat) for seat in range(match.game.sides)],
        "seat": viewer,
        "covered": sitting.covered,
        "study": board.study,
        "hint": sitting.hint if my_turn else [],
        "hint_note": sitting.hint_note if my_turn and sitting.hint else "",
        "thinking": board.thinking,
        "advice": advice(board, my_turn),
        "over": standing(board, view) if sitting.at is None else None,
        "awards": awards(board),
        "busy": board.busy,
        "pace": board.pace,
        "language": board.language,
        "can": may(board, my_turn),
        "hide": list(board.hide),
    }


def look(board: Board) -> dict:
    """The view to draw: now or earlier, of the seat, the public or everything."""
    state = board.sitting.shown_state
    if board.study and board.sitting.covered is None:
        return board.without_hidden(board.study_view(state))
    return board.without_hidden(state.view(board.viewer))


def may(board: Board, my_turn: bool) -> dict:
    """Which of the controls do something now."""
    match = board.match
    return {
        "undo": bool(match.can_undo) and not match.rated,
        "redo": bool(match.can_redo) and not match.rated,
        "hint": my_turn and not match.rated and "hint" not in board.hide,
        "study": not match.rated and "study" not in board.hide,
        "seats": sorted(match.persons) if len(match.persons) > 1 else [],
        "go": not match.persons and not board.state.is_terminal(),
    }


def advice(board: Board, my_turn: bool) -> dict:
    """Who gives the hints, and whom one may ask instead: by name, where no bot was given for it."""
    if not may(board, my_turn)["hint"]:
        return {"by": "", "names": []}
    bot = chosen_adviser(board.match, board.hints)
    names = advisers(board.match.game) if isinstance(bot, str) else []
    return {"by": called(bot), "names": names}


def status(board: Board, view: dict) -> str:
    """What happened, then what may be done now; at the end the result, then what led to it."""
    sitting, say = board.sitting, board._say
    if sitting.warns:
        return sitting.note
    if sitting.at is not None:
        key = "said.replay" if sitting.at else "said.replay.start"
        return say(key, n=sitting.at, total=len(sitting.steps))
    told, turn = news(board), now(board, view)
    outcome = board.say_outcome(_fresh(board))
    if board.state.is_terminal():
        parts = [sitting.note, turn, _sentence(outcome or ""), *told]
    elif outcome is None:
        parts = [sitting.note, *told, turn]
    else:
        parts = [sitting.note, _sentence(outcome), turn, *told]
    return " ".join(part for part in parts if part)


def _may_look_back(board: Board) -> bool:
    """Whether the news begin at the viewer's last move, not at what was told last."""
    return board.viewer is not None and (board.is_my_turn() or board.state.is_terminal())


def _fresh(board: Board) -> list[Step]:
    """The steps that the news tell of; none beside a hint, or while a bot thinks of one.

    Where nobody plays, no move of one's own bounds them: only the last are told.
    """
    sitting, viewer = board.sitting, board.viewer
    if sitting.note and (sitting.hint or board.thinking):
        return []
    if not board.match.persons:
        return sitting.steps[sitting.told :][-board.TOLD :]
    if not _may_look_back(board):
        return sitting.steps[sitting.told :]
    own = (place for place, step in enumerate(sitting.steps) if step.seat == viewer)
    return sitting.steps[max(own, default=0) :]


def news(board: Board) -> list[str]:
    """What happened, in sentences: while others move what is new, then all since one's own move.

    So nothing is forgotten that came up and went while bots were moving one by one.
    """
    new, viewer = _fresh(board), board.viewer
    if not _may_look_back(board):
        own = next((place for place, s in enumerate(new) if s.seat != viewer), len(new))
        told = [_sentence(_deeds(board, [step])) for step in new[:own]]
        return [*told, _sentence(_deeds(board, new[own:]))]
    own = [step for step in new[:1] if step.seat == viewer]
    key, deeds = "since.move" if own else "since.start", _deeds(board, new[len(own) :])
    since = board._say(key, what=deeds) if deeds else ""
    return [_sentence(_deeds(board, own)), since]


def _deeds(board: Board, steps: list[Step]) -> str:
    """Steps in a row, equal ones as one; if they are many, those that concern the seat and the
    last ones: the move list has them all.
    """
    viewer = board.viewer
    said = [(step.facts, board.say_deed(step, viewer)) for step in steps]
    said = _told_once(board, [(facts, text) for facts, text in said if text])
    if len(said) <= board.TOLD:
        return board._say_apart(text for _, text in said)
    early, late = said[: -board.TOLD], said[-board.TOLD :]
    concern = [deed for deed in early if board.concerns(deed[0], viewer)]
    return "… " + board._say_apart(text for _, text in [*concern, *late])


def _told_once(board: Board, said: list[tuple[list[dict], str]]) -> list[tuple[list[dict], str]]:
    """Facts and words of steps; equal words in a row become one line that says how often."""
    merged = []
    for text, run in groupby(said, key=lambda deed: deed[1]):
        facts = [facts for facts, _ in run]
        words = board._say("did.times", what=text, n=len(facts)) if len(facts) > 1 else text
        merged.append((sum(facts, []), words))
    return merged


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def now(board: Board, view: dict) -> str:
    """What may be done now, or who is to move."""
    sitting, say = board.sitting, board._say
    if board.state.is_terminal():
        return board.say_over(view)
    if sitting.covered is not None:
        return say("said.cover", who=board._player(sitting.covered))
    actor = board.state.current_player()
    if sitting.bot_is_to_move():
        key = "turn.bot" if board.busy else "turn.other" if board.match.persons else "turn.watch"
        return say(key, who=board._player(actor))
    if actor != board.seat:
        return say("turn.other", who=board._player(actor))
    return board.say_turn(view, sitting.steps[-1] if sitting.steps else None)


def awards(board: Board) -> dict | None:
    """The end's achievements, and the seats that may tick those on honour; None before it."""
    if board.sitting.at is not None or not board.state.is_terminal():
        return None
    rows = board.awards()
    return {"rows": rows, "seats": sorted(board.match.persons)} if rows else None


def standing(board: Board, view: dict) -> dict | None:
    """The end's table, best first; None while the game goes on."""
    returns = view.get("returns")
    if returns is None:
        return None
    winners = view.get("winners") or []
    seats = sorted(range(len(returns)), key=lambda seat: (-returns[seat], seat))
    rows = [
        {
            "seat": seat,
            "result": returns[seat],
            "text": board.say_standing(view, seat),
            "place": 1 + sum(other > returns[seat] for other in returns),
            "won": seat in winners,
        }
        for seat in seats
    ]
    return {"title": board._say("over.title"), "text": board.say_over(view), "rows": rows}
