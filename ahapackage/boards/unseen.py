"""The panel of unseen cards: what may still be drawn, and how likely, as the seat can know it.

Each game says which tables it shows; a cell holds the copies not located and the chance that the
next card drawn is one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ahapackage.engine.errors import AhaError
from ahapackage.probability.words import percent

if TYPE_CHECKING:
    from ahapackage.boards.base import Board

Cell = list[list[str]]  # runs of text: style and words

PUBLIC = -1  # who looks from no seat knows what everybody knows
NONE = "\u2013"


def unseen_panel(board: Board) -> list[dict]:
    """What may still be drawn, as blocks, from what the viewer knows and nothing else."""
    say = board._say
    if board.sitting.covered is not None:
        return [line(say("said.cover", who=board._player(board.sitting.covered)))]
    viewer = PUBLIC if board.viewer is None else board.viewer
    whose = board._within(viewer) if viewer >= 0 else ""
    from_whom = say("unseen.from", who=whose) if whose else say("unseen.public")
    try:
        return [line(from_whom), *board.unseen(board.sitting.shown_state, viewer)]
    except AhaError:
        return [line(say("unseen.none"))]


def matrix(corner: str, columns: Iterable[str], rows: Iterable[tuple[str, list[Cell]]]) -> dict:
    """A block: a small table with a heading for each row and each column."""
    head = [words(corner), *map(words, columns)]
    return {"kind": "matrix", "head": head, "rows": [[words(name), *cells] for name, cells in rows]}


def cell(copies: int, chance: Any = None, told: Callable[[Any], str] = percent) -> Cell:
    """Copies not located and, under them, the chance to be drawn next, as `told` says it.

    >>> from fractions import Fraction
    >>> cell(2, Fraction(1, 30)), cell(0, 0), cell(1, None)
    ([['b', '2'], ['em', '3.33%']], [['', '–']], [['b', '1']])
    """
    if not copies and not chance:
        return words(NONE)
    return [["b", str(copies)], *([] if chance is None else [["em", told(chance)]])]


def section(title: str, *blocks: dict) -> list[dict]:
    """Blocks under a heading."""
    return [{"kind": "heading", "level": 2, "text": words(title)}, *blocks]


def line(text: str) -> dict:
    """A line of text as a block."""
    return {"kind": "text", "text": words(text)}


def words(text: str) -> Cell:
    """Plain words as a cell."""
    return [["", text]]
