"""The four lines and the three parts of a bluff's value, in words."""

from fractions import Fraction

LINE_WORDS = (
    "face up",
    "face up, the other hand lice thrown away",
    "face down, known to all",
    "face down",
)
PARTS = {  # what each means
    "cost": "what the lice thrown away cost",
    "lying": "what lying face down is by the rules",
    "secrecy": "what it is worth that the others do not know it",
}


def points(value):
    """Points of margin with their sign: the fraction if it is short, and the decimal.

    >>> points(Fraction(-3, 8)), points(Fraction(2))
    ('−3/8 = −0.375 points', '+2 points')
    """
    sign = "−" if value < 0 else "+" if value > 0 else ""
    size = abs(Fraction(value))
    if size.denominator == 1:
        return f"{sign}{size} point{'' if size == 1 else 's'}"
    exact = f"{sign}{size} = " if size.denominator < 10_000 else ""
    return f"{exact}{sign}{float(size):.3f} points"
