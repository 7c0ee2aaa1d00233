"""The panels that Python fills: a game's rules, and its rulings with the edition's values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ahapackage.boards.blocks import blocks


def rules_panel(game: Any, say: Callable[[str], str]) -> list[dict]:
    """The rules, in short and then clause by clause, as blocks; the panel has its own title."""
    first, *rest = blocks(_markdown(game.rules()))
    titled = first["kind"] == "heading" and first["level"] == 1
    return rest if titled else [first, *rest]


SOURCES = ("book", "derived", "known", "assumed", "ours")


def rulings_panel(game: Any, say: Callable[[str], str]) -> list[dict]:
    """What sources there are, the rulings in play, clauses assumed, the edition's values."""
    rulings = [
        (row.id, row.question, row.value, _others(row), row.source) for row in game.rulings()
    ]
    values = [(name, *_values(table)) for name, table in game.edition.data.items()]
    legend = [[["b", name], ["", f": {say(f'source.{name}')}"]] for name in SOURCES]
    return [
        {"kind": "list", "items": legend},
        _heading(say("rulings.questions")),
        _table(say, ("id", "question", "value", "others", "source"), rulings),
        _heading(say("rulings.assumed")),
        _assumed(say, blocks(_markdown(game.rules())), {row[0] for row in rulings}),
        _heading(say("rulings.edition")),
        _table(say, ("table", "values", "source"), values),
    ]


PANELS = {"rules": rules_panel, "rulings": rulings_panel}


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
    return {"kind": "table", "head": head, "rows": chosen}


def _plain(cell: list[list[str]]) -> str:
    """A cell's words without their styles."""
    return "".join(text for _, text in cell)


def _table(say: Callable[[str], str], columns: tuple[str, ...], rows: list[tuple]) -> dict:
    """A table block: columns by message key, cells as text."""
    head = [[["", say(f"rulings.{column}")]] for column in columns]
    cells = [[[["", str(cell)]] for cell in row] for row in rows]
    return {"kind": "table", "head": head, "rows": cells}


def _others(ruling: Any) -> str:
    """The answers that could be chosen instead."""
    return ", ".join(str(choice) for choice in ruling.choices if choice != ruling.value)


def _values(table: dict) -> tuple[str, str]:
    """An edition's table as one line, and its source."""
    items = ((name, value) for name, value in table.items() if name != "source")
    texts = [
        f"{name}: {', '.join(map(str, value)) if isinstance(value, list | tuple) else value}"
        for name, value in items
    ]
    return "; ".join(texts), str(table.get("source", ""))


def _markdown(rules: Any) -> str:
    """The text of a Markdown display object or a string."""
    data = getattr(rules, "data", None)
    if isinstance(data, str):
        return data
    if hasattr(rules, "_repr_markdown_"):
        return rules._repr_markdown_()
    return str(rules)
