"""Numbers that people write, read exactly."""

from decimal import Decimal
from fractions import Fraction

import numpy as np

FURTHEST = 400  # powers of ten in an exponent: no float has more


def exact_number(given):
    """A number, or the text of one such as "1/3", "0.25" or "1e-3", as a Fraction.

    Raises `ValueError` for anything else: no number at all, a zero below the line, something
    infinite, or an exponent beyond 400 (its digits would fill the memory).

    >>> exact_number("1e-3"), exact_number(0.5)
    (Fraction(1, 1000), Fraction(1, 2))
    """
    if isinstance(given, str | Decimal):
        power = str(given).lower().partition("e")[2]
        if power and abs(int(power)) > FURTHEST:
            raise ValueError(f"an exponent beyond {FURTHEST}")
    try:
        return Fraction(given.item() if isinstance(given, np.generic) else given)
    except (TypeError, ZeroDivisionError, OverflowError) as problem:
        raise ValueError(str(problem)) from None
