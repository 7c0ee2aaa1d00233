"""The distributions that textbooks name, each with its formula and the numbers put in."""

from fractions import Fraction
from math import comb

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.deals import deal
from ahapackage.probability.distribution import Distribution

MOST_DICE, MOST_SIDES, MOST_CARDS, MOST_KINDS = 100, 1000, 10_000, 100


def _within(value, least, most, where):
    number = whole_number(value, where)
    if not least <= number <= most:
        raise OptionError(where, shown(number), f"{least:,} to {most:,}")
    return number


def hypergeometric(successes, population, draws):
    """How many of `successes` special cards are among `draws` cards out of `population`.

    P(k) = C(successes, k) · C(population − successes, draws − k) / C(population, draws): all
    hands are equally likely, and these hold exactly k (N. L. Johnson, A. W. Kemp, S. Kotz,
    Univariate Discrete Distributions, 2005, chapter 6). Raises `OptionError` for what cannot be.

    >>> hypergeometric(12, 87, 1).chance(1, "the first card drawn is a wild").fraction
    Fraction(4, 29)
    """
    population = _within(population, 0, MOST_CARDS, "hypergeometric, population")
    successes = _within(successes, 0, population, "hypergeometric, successes")
    draws = _within(draws, 0, population, "hypergeometric, draws")
    others = population - successes
    ways = {
        k: comb(successes, k) * comb(others, draws - k)
        for k in range(max(0, draws - others), min(successes, draws) + 1)
    }
    why = (
        f"All C({population}, {draws}) = {comb(population, draws):,} sets of cards are equally "
        f"likely. Exactly k special ones are in C({successes}, k) · C({others}, {draws} − k)."
    )
    special = np.arange(population) < successes

    def experiment(n, rng):
        return special[deal(n, population, draws, rng)].sum(axis=1).tolist()

    return Distribution.counted(ways, f"special cards among {draws}", why, experiment)


def dice(count, sides=6):
    """The total of `count` dice, each with the numbers 1 to `sides`.

    Die by die the ways of every total are added up (a convolution); all sides^count rolls are
    equally likely. Raises `OptionError` for more than 100 dice or 1,000 sides.

    >>> dice(2)[7], dice(3).mean
    (Fraction(1, 6), Fraction(21, 2))
    """
    count = _within(count, 1, MOST_DICE, "dice, count")
    sides = _within(sides, 1, MOST_SIDES, "dice, sides")
    ways = [1]
    for _ in range(count):
        added = [0] * (len(ways) + sides)
        for total, number in enumerate(ways):
            for face in range(1, sides + 1):
                added[total + face] += number
        ways = added
    why = (
        f"{sides}^{count} = {sides**count:,} rolls are equally likely. The ways of a total are "
        f"added up die by die: ways(t) of {count} dice = ways(t − 1) + … + ways(t − {sides}) of "
        f"{count - 1}."
    )

    def experiment(n, rng):
        return (1 + (rng.random((n, count)) * sides).astype(int)).sum(axis=1).tolist()

    what = f"the total of {count} {'die' if count == 1 else 'dice'}"
    found = {total: number for total, number in enumerate(ways) if number}
    return Distribution.counted(found, what, why, experiment)


def convolve(*distributions):
    """The distribution of the sum of independent values.

    >>> convolve(dice(1), dice(1)) == dice(2)
    True
    """
    if not distributions or not all(isinstance(d, Distribution) for d in distributions):
        raise OptionError("convolve", shown(distributions), "one or more Distributions")
    total = distributions[0]
    for distribution in distributions[1:]:
        total = total + distribution
    what = f"the sum of {' and '.join(d.what for d in distributions)}"
    tried = [d.experiment for d in distributions]

    def experiment(n, rng):
        return [sum(row) for row in zip(*(one(n, rng) for one in tried), strict=True)]

    why = "Each pair of values adds the product of its chances to the chance of its sum."
    return Distribution(dict(total), what, why, experiment if all(tried) else None)


def at_least(hits, tries, chance):
    """The chance of at least so many hits in independent tries of equal chance (binomial).

    P = the sum over k ≥ hits of C(tries, k) · p^k · (1 − p)^(tries − k).

    >>> at_least(1, 4, Fraction(1, 6)).fraction
    Fraction(671, 1296)
    """
    tries = _within(tries, 0, 1000, "at_least, tries")
    hits = _within(hits, 0, tries, "at_least, hits")
    if isinstance(chance, float) or not 0 <= Fraction(chance) <= 1:
        raise OptionError("at_least, chance", shown(chance), "a Fraction from 0 to 1")
    p = Fraction(chance)
    chances = {k: comb(tries, k) * p**k * (1 - p) ** (tries - k) for k in range(tries + 1)}
    why = f"Exactly k of {tries} hit with chance C({tries}, k) · ({p})^k · ({1 - p})^({tries} − k)."

    def experiment(n, rng):
        return (rng.random((n, tries)) < float(p)).sum(axis=1).tolist()

    return Distribution(chances, f"hits among {tries}", why, experiment).at_least(hits)


def coupon_collector(kinds, have=0, horizon=60):
    """How many equally likely draws, put back each time, until all `kinds` have come.

    With j kinds still missing a draw brings a new one with chance j/kinds, so the expected number
    is the sum of kinds/j (25/3 for four kinds; de Moivre 1711). Draws beyond `horizon` are put
    together there: the mean is that of `expected_coupons`. Raises `OptionError` for what cannot
    be.

    >>> coupon_collector(2)[3]
    Fraction(1, 4)
    """
    kinds = _within(kinds, 1, MOST_KINDS, "coupon_collector, kinds")
    have = _within(have, 0, kinds, "coupon_collector, have")
    horizon = _within(horizon, kinds - have, 2000, "coupon_collector, horizon")
    missing, chances = {kinds - have: Fraction(1)}, {}
    for draws in range(horizon + 1):
        chances[draws] = missing.pop(0, Fraction(0))
        after = {}
        for left, share in missing.items():
            new = Fraction(left, kinds)
            after[left - 1] = after.get(left - 1, 0) + share * new
            after[left] = after.get(left, 0) + share * (1 - new)
        missing = {left: share for left, share in after.items() if share}
    chances[horizon] += sum(missing.values(), Fraction(0))
    terms = " + ".join(f"{kinds}/{left}" for left in range(kinds - have, 0, -1))
    why = (
        f"With j of {kinds} kinds missing, a draw brings a new one with chance j/{kinds}; it takes "
        f"{kinds}/j draws on average: {terms or '0'} = {expected_coupons(kinds, have)} in all."
    )

    def experiment(n, rng):
        return [_collect(kinds, have, horizon, rng) for _ in range(n)]

    return Distribution(chances, "draws until all have come", why, experiment)


def expected_coupons(kinds, have=0):
    """The expected number of draws until all kinds have come: the sum of kinds/j.

    >>> expected_coupons(5), expected_coupons(5, have=1)
    (Fraction(137, 12), Fraction(125, 12))
    """
    return sum((Fraction(kinds, left) for left in range(1, kinds - have + 1)), Fraction(0))


def _collect(kinds, have, horizon, rng):
    """Draw until all have come, or `horizon` times."""
    seen, draws = set(range(have)), 0
    while len(seen) < kinds and draws < horizon:
        seen.add(int(rng.random() * kinds))
        draws += 1
    return draws
