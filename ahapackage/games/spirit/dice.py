"""Chances of a conflict (SH-40, SH-41): totals of dice, and who comes out ahead.

Each player rolls three black or two white dice; those tied for the highest total roll again until
one is ahead. With `p(t)` the chance of a total and `b(t)` that of any lower one, the chance that
exactly the players of a set S stay tied at the top is the sum over t of the product of `p(t)` over
S and `b(t)` over the others; a tie of all begins anew, so it divides by 1 minus its chance.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm, prod

import numpy as np

from ahapackage.games.spirit.pieces import SEATS

BLACK, WHITE = 3, 2  # SH-4: dice of six sides
SIDES, BLUE = 6, 4
TOTALS = BLACK * SIDES + 1


def ways_of(count):
    """How many ways `count` dice have for each total, from 0 on.

    >>> ways_of(2)[2:8]
    [1, 2, 3, 4, 5, 6]
    """
    ways = [1] + [0] * (TOTALS - 1)
    for _ in range(count):
        ways = [sum(ways[max(0, total - SIDES) : total]) for total in range(TOTALS)]
    return ways


WAYS = np.array([ways_of(count) for count in range(BLACK + 1)])  # by dice, then total


def dice_of(warriors):
    """How many dice each player rolls, from all players' Warriors (SH-40, SH-R6).

    >>> dice_of([2, 0, 0]), dice_of([1, 1, 0]), dice_of([0, 0, 0])
    ((3, 2, 2), (3, 3, 2), (2, 2, 2))
    """
    most = max(warriors)
    leading = [n == most for n in warriors]
    few = sum(leading) <= 2
    return tuple(BLACK if lead and few else WHITE for lead in leading)


@cache
def crown_chances(dice):
    """Each player's chance to be ahead in the end if all with these dice roll (SH-41).

    `dice` is a tuple of 2s and 3s, one a player; the result a tuple of Fractions that add up to 1.

    >>> [str(chance) for chance in crown_chances((3, 2))]
    ['1009/1206', '197/1206']
    """
    seats = range(len(dice))
    if len(set(dice)) == 1:
        return tuple(Fraction(1, len(dice)) for _ in seats)
    chances = [Fraction(0) for _ in seats]
    for size in range(1, len(dice)):
        for ahead in combinations(seats, size):
            share = chance_ahead(dice, ahead)
            again = crown_chances(tuple(dice[seat] for seat in ahead))
            for seat, chance in zip(ahead, again, strict=True):
                chances[seat] += share * chance
    settled = 1 - chance_ahead(dice, tuple(seats))
    return tuple(chance / settled for chance in chances)


def chance_ahead(dice, ahead):
    """The chance that exactly the seats `ahead` share the highest total of one roll."""
    ways = 0
    for total in range(TOTALS):
        tied = prod(int(WAYS[dice[seat], total]) for seat in ahead)
        others = [seat for seat in range(len(dice)) if seat not in ahead]
        ways += tied * prod(int(WAYS[dice[seat], :total].sum()) for seat in others)
    return Fraction(ways, SIDES ** sum(dice))


def chances_after(dice, rolls):
    """Each player's chance of the crown once some have rolled; `rolls` has None for the others.

    >>> [str(chance) for chance in chances_after((3, 2), (3, None))]
    ['403/5427', '5024/5427']
    """
    tops = {(0, ()): 1}  # highest total and who has it -> ways
    for seat, rolled in enumerate(rolls):
        ways = WAYS[dice[seat]]
        totals = [(t, int(n)) for t, n in enumerate(ways) if n] if rolled is None else [(rolled, 1)]
        tops = _joined(tops, seat, totals)
    chances, total = [Fraction(0) for _ in dice], sum(tops.values())
    for (_, tied), ways in tops.items():
        again = crown_chances(tuple(dice[seat] for seat in tied))
        for seat, chance in zip(tied, again, strict=True):
            chances[seat] += Fraction(ways, total) * chance
    return tuple(chances)


def _joined(tops, seat, totals):
    """The tops after one more seat has rolled."""
    after = {}
    for (top, tied), ways in tops.items():
        for total, more in totals:
            key = (top, tied) if total < top else (total, (*(tied if total == top else ()), seat))
            after[key] = after.get(key, 0) + ways * more
    return after


def conflict_chances(warriors):
    """Each player's exact chance of the crown, from all players' Warriors (SH-40, SH-41).

    `warriors` has one whole number a player, 2 to 4 of them; the result is a tuple of Fractions.

    >>> [str(chance) for chance in conflict_chances([1, 0])]
    ['1009/1206', '197/1206']
    """
    return crown_chances(dice_of(tuple(warriors)))


def _crown_weights():
    """Whole-number weights of one black and one white roller, by how many of each are tied."""
    table = np.zeros((SEATS + 1, SEATS + 1, 2), np.int64)
    for black in range(SEATS + 1):
        for white in range(SEATS + 1 - black):
            if black + white == 0:
                continue
            chances = crown_chances((BLACK,) * black + (WHITE,) * white)
            scale = lcm(*(chance.denominator for chance in chances))
            first, last = chances[0] * scale, chances[-1] * scale
            table[black, white] = (int(first) if black else 0, int(last) if white else 0)
    return table


CROWN_WEIGHTS = _crown_weights()
