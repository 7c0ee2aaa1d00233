"""Numbers in words: fractions, percent, "about 1 in n", lists; and text made safe for Markdown."""

import re
from html import escape
from math import floor, log10

from ahapackage.engine.rulings import RulesText

LONGEST = 45  # characters of a fraction that is still shown in full
SMALLEST = 1e-9  # percent: what is nearer to 0 or 100 is not written out
HUGE = 10**15  # in "1 in n", a greater n is shown as a power of ten


class Explanation(RulesText):
    """An explanation: Markdown that a notebook shows as such, and plain text elsewhere."""


def fraction_text(fraction):
    """A fraction with thousands marked; "" if it is too long to read.

    >>> from fractions import Fraction
    >>> fraction_text(Fraction(7, 54740))
    '1/7,820'
    """
    if fraction.denominator == 1:
        return f"{fraction.numerator:,}"
    text = f"{fraction.numerator:,}/{fraction.denominator:,}"
    return text if len(text) <= LONGEST else ""


def percent(share):
    """A share from 0 to 1 as percent, never rounded to 0% or 100% unless it is that.

    >>> percent(7 / 23), percent(0.00012), percent(0.99961), percent(1)
    ('30.4%', '0.012%', '99.961%', '100%')
    """
    if share <= 0 or share >= 1:
        return "0%" if share <= 0 else "100%"
    gap = 100 * float(min(share, 1 - share))
    if gap < SMALLEST:
        return "just above 0%" if share < 0.5 else "just below 100%"
    return f"{100 * float(share):.{_places(gap)}f}%"


def _places(gap):
    """Decimal places for a number of percent that lies so far from 0 or 100."""
    if gap >= 1:
        return 1 if gap >= 10 else 2
    return 1 - floor(log10(gap) + 1e-9)


def one_in(share):
    """A chance as "about 1 in n"; above one half, how rarely it fails to come.

    >>> from fractions import Fraction
    >>> one_in(Fraction(7, 23)), one_in(Fraction(1, 6)), one_in(Fraction(22, 23)), one_in(0)
    ('about 1 in 3.3', '1 in 6', 'all but 1 in 23', 'never')
    """
    if share <= 0 or share >= 1:
        return "never" if share <= 0 else "always"
    if share > 0.5:
        return "all but " + one_in(1 - share)
    count = 1 / share
    if count >= HUGE:
        return f"about 1 in 10^{round(log10(round(count)))}"
    if count == round(count):
        return f"1 in {round(count):,}"
    number = f"{float(count):.1f}".removesuffix(".0") if count < 10 else f"{round(count):,}"
    return f"about 1 in {number}"


def listing(things, last="and"):
    """Things in a row.

    >>> listing(["3", "4", "7"], "or")
    '3, 4 or 7'
    """
    things = [str(thing) for thing in things]
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} {last} {things[-1]}"


def counted(number, thing, things=None):
    """A number of things.

    >>> counted(1, "card"), counted(1200, "card"), counted(2, "try", "tries")
    ('1 card', '1,200 cards', '2 tries')
    """
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def markdown_safe(text):
    """Text in which Markdown and HTML find nothing to act on.

    >>> print(markdown_safe("a*b <i>"))
    a\\*b &lt;i&gt;
    """
    text = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"([\\`*_{}\[\]#|~$!])", r"\\\1", text)


def html_lines(text):
    """Text as HTML, a paragraph with its lines kept apart.

    >>> html_lines("a < b")
    '<p>a &lt; b</p>'
    """
    return f"<p>{'<br>'.join(escape(line) for line in str(text).splitlines())}</p>"
