"""Combinations that three tops show, and the one that a play makes (HK-20 to HK-26)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.cards import colour_of, value_of
from ahapackage.games.hawaiki.record import COLOUR, NONE, PAIR, RUN, THREE


@kernel
def top(s, pile):
    """The card on top of a pile."""
    return int(s.pile[pile, int(s.height[pile]) - 1])


@kernel
def run_values(a, b, c, values, wraps):  # HK-21
    """The values of a run as bits, or 0 if the three cards show none.

    Three consecutive values in any order; with `wraps` (HK-R3) the highest meets the lowest.
    """
    x, y, z = value_of(a), value_of(b), value_of(c)
    if x == y or y == z or x == z:
        return 0
    low, high = min(x, y, z), max(x, y, z)
    bits = (1 << x) | (1 << y) | (1 << z)
    if high - low == 2:
        return bits
    middle = x + y + z - low - high
    if wraps and low == 1 and high == values and (middle == 2 or middle == values - 1):
        return bits
    return 0


@kernel
def same_colour(a, b, c):  # HK-22
    """Whether three cards share their colour."""
    return colour_of(a) == colour_of(b) and colour_of(b) == colour_of(c)


@kernel
def same_value(a, b, c):  # HK-23
    """Whether three cards share their value."""
    return value_of(a) == value_of(b) and value_of(b) == value_of(c)


@kernel
def shown_run(s):
    """The run that the tops show now, as bits."""
    return run_values(top(s, 0), top(s, 1), top(s, 2), int(s.setup.values), int(s.setup.run_wraps))


@kernel
def note_start(s):  # HK-24
    """Keep what the tops show at the start of a turn or further play."""
    a, b, c = top(s, 0), top(s, 1), top(s, 2)
    s.start_run = shown_run(s)
    s.start_colour = 1 if same_colour(a, b, c) else 0
    s.start_three = 1 if same_value(a, b, c) else 0


@kernel
def combination_made(s, card, pile):
    """The combination that takes effect if the card is played on the pile now (HK-20 to HK-25)."""
    covered = top(s, pile)
    if card == covered:  # HK-20; the tops stay as they are
        return PAIR
    b, c = top(s, 1 if pile == 0 else 0), top(s, 1 if pile == 2 else 2)
    if same_value(card, b, c) and not same_value(covered, b, c) and int(s.start_three) == 0:
        return THREE
    if same_colour(card, b, c) and not same_colour(covered, b, c) and int(s.start_colour) == 0:
        return COLOUR
    values, wraps = int(s.setup.values), int(s.setup.run_wraps)
    run = run_values(card, b, c, values, wraps)
    if run != 0 and run != run_values(covered, b, c, values, wraps) and run != int(s.start_run):
        return RUN
    return NONE


@kernel
def forget_combination(s):
    """No combination waits for its effect."""
    s.combo = NONE
    s.announced = 0
