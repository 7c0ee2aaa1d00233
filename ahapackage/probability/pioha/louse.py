"""How a louse on the table is named: `2L3`, `hair 2 left 3`, or `(2, "left", 3)`."""

import re

from ahapackage.engine.errors import OptionError, shown

ENDS = ("left", "right")
EXPECTED = 'a louse such as "2L3", "hair 2 left 3" or (2, "left", 3), from the hair outward'
NAMED = re.compile(r"(?:hair )?([1-8]) ?(L|R|left|right) ?([1-9]\d?)", re.ASCII)


def read_louse(s, louse, where):
    """Where the named louse lies, as `(place, end, nth)` from 0.

    Names count from 1: the hair in the row, and the louse from the hair outward. Raises
    `OptionError` for what names no louse on the table.

    >>> louse_words(1, 0, 2)
    'hair 2 left 3'
    """
    named = louse
    if isinstance(louse, list | tuple) and len(louse) == 3:
        named = f"{louse[0]} {louse[1]} {louse[2]}"
    found = NAMED.fullmatch(named) if isinstance(named, str) else None
    if found is None:
        raise OptionError(where, shown(louse), EXPECTED)
    place, end, nth = int(found[1]) - 1, "LR".index(found[2][0].upper()), int(found[3]) - 1
    if place >= int(s.row):
        raise OptionError(where, f"hair {place + 1}", f"a hair from 1 to {int(s.row)}")
    if nth >= int(s.length[place, end]):
        lie = int(s.length[place, end])
        found = f"louse {nth + 1} on the {ENDS[end]} of hair {place + 1}"
        raise OptionError(where, found, f"one of the {lie} that lie there" if lie else "a louse")
    return place, end, nth


def louse_words(place, end, nth):
    """A louse on the table in words."""
    return f"hair {place + 1} {ENDS[end]} {nth + 1}"
