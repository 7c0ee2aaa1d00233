"""What a bot answers when it is asked for its reasons: checked, and made fit to be shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from numbers import Real
from typing import Any

from ahapackage.engine.bots import bot_name
from ahapackage.engine.errors import AhaError, OptionError, clip, shown
from ahapackage.engine.options import whole_number

LONGEST_NAME = 60  # characters of a bot's name
LONGEST_NUMBER = 300  # characters: more than any number that is worth reading
MOST_SIMULATIONS = 10**12
KEYS = "'move', 'value' and 'why'"
ROWS = f"a list of rows, each a dict with {KEYS}"
COUNT = f"a whole number of simulations, from 0 to {MOST_SIMULATIONS:,}"


def printable(text: str, longest: int) -> str:
    """A text that can be sent: not too long, and without stray halves of characters.

    >>> printable("Maui" + chr(0xD800), 60), printable("aloha aloha", 7)
    ('Maui�', 'al...ha')
    """
    return re.sub("[\ud800-\udfff]", "\ufffd", clip(text, longest))


def called(bot: Any) -> str:
    """The name of a bot, given as a name or an object, as it can be shown."""
    return printable(bot_name(bot), LONGEST_NAME)


def checked_rows(rows: Any, legal: list[str], where: str) -> list[dict]:
    """The rows of a bot's `explain` as a list of their own; raises AhaError for anything else.

    A row is a dict with a `move` of `legal` and a text `why`; `value`, `low` and `high` are real
    numbers, None or left out, and `value` may be "". What else it holds is kept as it is.

    >>> checked_rows([{"move": "fly", "why": ""}], ["draw"], "sage.explain")
    Traceback (most recent call last):
    ahapackage.engine.errors.AhaError: sage.explain: found row 1 with move = 'fly', expected one \
of seen.legal_moves()
    """
    if not isinstance(rows, list | tuple):
        raise AhaError(where, shown(rows), ROWS)
    moves = frozenset(legal)
    return [_checked_row(row, moves, f"row {n}", where) for n, row in enumerate(rows, start=1)]


def _checked_row(row: Any, moves: frozenset[str], place: str, where: str) -> dict:
    if not isinstance(row, Mapping) or not {"move", "why"} <= row.keys():
        raise AhaError(where, f"{place}: {shown(row)}", f"a dict with {KEYS}")
    row = dict(row)

    def need(fits: bool, key: str, expected: str) -> None:
        if not fits:
            raise AhaError(where, f"{place} with {key} = {shown(row[key])}", expected)

    need(isinstance(row["move"], str) and row["move"] in moves, "move", "one of seen.legal_moves()")
    need(isinstance(row["why"], str), "why", "a text")
    for key in {"value", "low", "high"} & row.keys():
        empty = row[key] is None or (key == "value" and _is_text(row[key], ""))
        need(empty or _is_number(row[key]), key, "a number that can be read, or None")
    return row


def _is_text(value: Any, text: str) -> bool:
    return isinstance(value, str) and value == text


def _is_number(value: Any) -> bool:
    """Whether it is a real number, infinite perhaps, that is not too long to be written."""
    if not isinstance(value, Real) or isinstance(value, bool) or value != value:
        return False
    try:
        return len(str(value)) <= LONGEST_NUMBER
    except ValueError:  # thousands of digits
        return False


def checked_part(part: Any, legal: list[str], where: str) -> tuple[int, list[dict]]:
    """What a bot yields from `explain_by_parts`: how many simulations are done, and its rows.

    Raises AhaError for anything else.

    >>> checked_part((4, []), ["draw"], "sage.explain_by_parts")
    (4, [])
    """
    if not isinstance(part, list | tuple) or len(part) != 2:
        raise AhaError(where, shown(part), "a pair: simulations done, and the rows so far")
    done, rows = part
    return checked_count(done, where), checked_rows(rows, legal, where)


def checked_count(value: Any, where: str) -> int:
    """A number of simulations as a plain int; raises AhaError for anything else."""
    try:
        number = whole_number(value, where)
    except OptionError as problem:
        raise AhaError(where, problem.found, COUNT) from None
    if not 0 <= number <= MOST_SIMULATIONS:
        raise AhaError(where, shown(number), COUNT)
    return number
