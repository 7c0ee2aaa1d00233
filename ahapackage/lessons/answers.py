"""Answers as people type them: chances as fraction, decimal or percent; whole numbers."""

import re
from fractions import Fraction

from ahapackage.engine.errors import clip
from ahapackage.lessons.work import is_writing

LONGEST = 60  # characters of an answer that is a number
NUMBER = r"[+-]?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)?(?:[.,]\d+)?"
OVER, PERCENT = rf"(?:/|÷|\bof\b)\s*({NUMBER})", "%|percent|per cent"
WRITTEN = re.compile(rf"({NUMBER})\s*(?:{OVER})?\s*({PERCENT})?", re.ASCII)
HOW = "Write a number, such as 1/6, 0.17 or 17%."
HOW_MANY = "Write a whole number, such as 36."


class Unreadable(ValueError):
    """What was typed is no number of the kind asked for; its text says what to write."""


def read_chance(typed):
    """A chance as an exact `Fraction`, from text or a number, and how near is near enough.

    Returns `(value, tolerance)`: a fraction of whole numbers must be exact; a rounded number may
    be off by half of its last digit, a percent or a decimal by half a percent at most. Raises
    `Unreadable`.

    >>> read_chance("1/6"), read_chance("16.7 %")
    ((Fraction(1, 6), Fraction(0, 1)), (Fraction(167, 1000), Fraction(1, 2000)))
    """
    value, tolerance = _read(typed, HOW)
    if not 0 <= value <= 1:
        raise Unreadable(
            "A chance lies between 0 and 1. For a percentage write the sign too, such as 17%."
        )
    return value, tolerance


def read_whole(typed):
    """A whole number from 0, and the tolerance 0. Raises `Unreadable`.

    >>> read_whole("7,776")
    (Fraction(7776, 1), Fraction(0, 1))
    """
    value, _ = _read(typed, HOW_MANY)
    if value.denominator != 1 or value < 0:
        raise Unreadable(HOW_MANY)
    return value, Fraction(0)


def _read(typed, how):
    if isinstance(typed, bool) or not isinstance(typed, str | int | float | Fraction):
        raise Unreadable(how)
    found = WRITTEN.fullmatch(_text(typed).strip()) if len(_text(typed)) <= LONGEST else None
    if found is None or not re.search(r"\d", found[1]) or (found[2] and "%" in (found[3] or "")):
        raise Unreadable(how)
    above, digits = _number(found[1])
    if found[2] is not None:
        below, more = _number(found[2]) if re.search(r"\d", found[2]) else (0, 0)
        if not below or digits or more:
            raise Unreadable(how)
        return above / below, Fraction(0)
    if found[3]:
        return above / 100, min(Fraction(1, 200), Fraction(1, 2 * 10 ** (digits + 2)))
    return above, min(Fraction(1, 200), Fraction(1, 2 * 10**digits)) if digits else Fraction(0)


def _text(typed):
    """The answer as text; a float as Python writes it out."""
    return format(typed, "f") if isinstance(typed, float) else str(typed)


def _number(text):
    """A number as `(Fraction, digits after the point)`; a comma may be a point or mark thousands.

    >>> _number("7,776"), _number("0,17")
    ((Fraction(7776, 1), 0), (Fraction(17, 100), 2))
    """
    if re.fullmatch(r"[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?", text):
        text = text.replace(",", "")
    text = text.replace(",", ".")
    return Fraction(text), len(text.partition(".")[2])


def kept(typed, longest=2000):
    """What was typed as text that is kept: without control characters, and not endless.

    >>> kept("yes\\x00")
    'yes'
    """
    text = typed if isinstance(typed, str) else str(typed)
    clean = "".join(sign for sign in text if is_writing(sign) or sign == "\n")
    return clip(clean.strip(), longest)
