"""Hints of The Spirit of Hawaii: moves that are alike in value and words, as one line."""

from __future__ import annotations

import re
from collections.abc import Iterable

ALIKE = re.compile(  # what may differ between moves of one line: how many, or which island
    r"(?P<before>migrate \w+>\w+ )(?P<n>\d+)"
    r"|(?P<convert>convert H@)(?P<home>\w+)(?P<gain>>[CA])"
    r'|(?P<verb>(?:event "[^"]*"|start|monarch|recruit|gather|forfeit) )(?P<island>\w+)'
)


def alike(rows: Iterable[dict]) -> list[list[dict]]:
    """Rows of a hint put together if value and reason are equal, and the moves differ only in a
    number or an island; in the order of the first of each.

    >>> rows = [{"move": f"migrate maui>oahu {n}", "value": 9, "why": "x"} for n in (7, 8)]
    >>> rows += [{"move": "gather maui", "value": 9, "why": "x"}]
    >>> [[row["move"] for row in group] for group in alike(rows)]
    [['migrate maui>oahu 7', 'migrate maui>oahu 8'], ['gather maui']]
    """
    groups: dict[tuple, list[dict]] = {}
    for row in rows:
        key = (str(row.get("value")), str(row["why"]), _kind(str(row["move"])))
        groups.setdefault(key, []).append(row)
    return list(groups.values())


def _kind(move: str) -> tuple[str | None, ...]:
    """A move without the part that may differ."""
    found = ALIKE.fullmatch(move)
    if not found:
        return (move,)
    return found["before"], found["convert"], found["gain"], found["verb"]


def differs(move: str) -> str | None:
    """The part of a move in which it may differ from others of its line; None if there is none.

    >>> differs("migrate maui>oahu 4"), differs("recruit maui"), differs("done")
    ('4', 'maui', None)
    """
    found = ALIKE.fullmatch(move)
    return (found["n"] or found["home"] or found["island"]) if found else None


def spans(numbers: Iterable[int]) -> list[str]:
    """Numbers in short: those in a row as a span.

    >>> spans([4, 1, 2, 3, 7])
    ['1–4', '7']
    """
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found]
