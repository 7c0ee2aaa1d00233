"""The panels that Python fills: a game's rules, and its rulings with the edition's values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ahapackage.boards.blocks import blocks


def rules_panel(game: Any, say: Callable[[str], str]) -> list[dict]:
    """The rules, clause by clause, as blocks."""
    return blocks(_markdown(game.rules()))


def rulings_panel(game: Any, say: Callable[[str], str]) -> list[dict]:
    """The rulings in play, then the edition's values, each with its source, as two tables."""
    rulings = [
        (row.id, row.question, row.value, _others(row), row.source) for row in game.rulings()
    ]
    values = [(name, *_values(table)) for name, table in game.edition.data.items()]
    return [
        _table(say, ("id", "question", "value", "others", "source"), rulings),
        _table(say, ("table", "values", "source"), values),
    ]


PANELS = {"rules": rules_panel, "rulings": rulings_panel}


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
