"""The panels that Python fills: rules, rulings with their values, thinking, unseen cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ahapackage.boards.blocks import blocks
from ahapackage.boards.thinking import think_panel
from ahapackage.boards.unseen import unseen_panel

if TYPE_CHECKING:
    from ahapackage.boards.base import Board


def rules_panel(board: Board) -> list[dict]:
    """The rules, in short and then clause by clause, as blocks; the panel has its own title."""
    first, *rest = blocks(_markdown(board.match.game.rules()))
    titled = first["kind"] == "heading" and first["level"] == 1
    return rest if titled else [first, *rest]


NOTHING = "\u2013"  # a value of the edition that is empty
WRITTEN_IN = "en"  # the language of rulings and editions, whatever the board speaks
SOURCES = ("book", "derived", "known", "assumed", "ours")


def rulings_panel(board: Board) -> list[dict]:
    """What sources there are, the rulings in play, clauses assumed, the edition's values."""
    game, say = board.match.game, board._say
    rulings = [
        (_named(row), row.question, row.in_words(row.value), _others(row), row.source)
        for row in game.rulings()
    ]
    values = [
        row
        for name, table in game.edition.data.items()
        for row in _rows(name, table, board.say_left_open)
    ]
    legend = [
        [["b", name], ["", say("label.said", what="", said=say(f"source.{name}"))]]
        for name in SOURCES
    ]
    return [
        {"kind": "list", "items": legend},
        _heading(say("rulings.questions")),
        _table(say, ("id", "question", "value", "others", "source"), rulings),
        _heading(say("rulings.assumed")),
        _assumed(say, blocks(_markdown(game.rules())), {row.id for row in game.rulings()}),
        _heading(say("rulings.edition")),
        _table(say, ("table", "values", "source"), values),
    ]


PANELS = {
    "rules": rules_panel,
    "rulings": rulings_panel,
    "think": think_panel,
    "unseen": unseen_panel,
}


def _heading(text: str) -> dict:
    return {"kind": "heading", "level": 2, "text": [["", text]]}


def _assumed(say: Callable[[str], str], rules: list[dict], others: set[str]) -> dict:
    """The clauses of which something is assumed, as RULES.md says in its column "source"."""
    rows = []
    for table in (block for block in rules if block["kind"] == "table"):
        titles = [_plain(cell) for cell in table["head"]]
        if {"id", "clause", "source"} <= set(titles):
            place = [titles.index(name) for name in ("id", "clause", "source")]
            rows += [[row[at] for at in place] for row in table["rows"]]
    chosen = [row for row in rows if "assumed" in _plain(row[2]) and _plain(row[0]) not in others]
    head = [[["", say(f"rulings.{column}")]] for column in ("id", "clause", "source")]
    return {"kind": "table", "head": head, "rows": chosen, "lang": WRITTEN_IN}


def _plain(cell: list[list[str]]) -> str:
    """A cell's words without their styles."""
    return "".join(text for _, text in cell)


def _table(say: Callable[[str], str], columns: tuple[str, ...], rows: list[tuple]) -> dict:
    """A table block: columns by message key, cells as text."""
    head = [[["", say(f"rulings.{column}")]] for column in columns]
    cells = [[[["", str(cell)]] for cell in row] for row in rows]
    return {"kind": "table", "head": head, "rows": cells, "lang": WRITTEN_IN}


def _others(ruling: Any) -> str:
    """The answers that could be chosen instead."""
    return "; ".join(ruling.in_words(choice) for choice in ruling.choices if choice != ruling.value)


def _named(ruling: Any) -> str:
    """A ruling's id, with the name to choose it by."""
    return f"{ruling.id} {ruling.name}" if ruling.name else ruling.id


def _rows(name: str, table: dict, left_open: Callable[[str], str]) -> list[tuple[str, str, str]]:
    """An edition's table as a row: its name, its values, its source; one for each table in it.

    `left_open` says what holds where a value is empty, if a ruling says it.
    """
    inner = {key: value for key, value in table.items() if _has_source(value)}
    if inner:
        return [
            row for key, value in inner.items() for row in _rows(f"{name}.{key}", value, left_open)
        ]
    said = {key: _value(value) for key, value in table.items() if key != "source"}
    open_now = {key: left_open(f"{name}.{key}") for key, text in said.items() if text == NOTHING}
    values = "; ".join(f"{key}: {open_now.get(key) or text}" for key, text in said.items())
    return [(name, values, str(table.get("source", "")))]


def _has_source(value: Any) -> bool:
    return isinstance(value, dict) and "source" in value


def _value(value: Any) -> str:
    """A value in words: what is not said is left out, of things with a name the names are told."""
    if isinstance(value, dict):
        named = "name" in value
        words = {key: _value(one) for key, one in value.items() if not _is_left_out(key, named)}
        told = ", ".join(f"{key} {text}" for key, text in words.items() if text != NOTHING)
        return f"{value.get('title') or value['name']} ({told})" if named else told or NOTHING
    if isinstance(value, list | tuple):
        apart = " / " if any(isinstance(one, list | tuple) for one in value) else ", "
        apart = "; " if any(isinstance(one, dict) for one in value) else apart
        return apart.join(map(_value, value)) or NOTHING
    return NOTHING if value in (None, "") else str(value)


def _is_left_out(key: str, named: bool) -> bool:
    """Whether a part of a value is told elsewhere: its name before it, its story on the card."""
    return named and key in ("name", "title", "note")


def _markdown(rules: Any) -> str:
    """The text of a Markdown display object or a string."""
    data = getattr(rules, "data", None)
    if isinstance(data, str):
        return data
    if hasattr(rules, "_repr_markdown_"):
        return rules._repr_markdown_()
    return str(rules)
