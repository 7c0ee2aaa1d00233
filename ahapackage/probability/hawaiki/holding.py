"""Whether a hand that is not seen holds one of some cards: exactly, and by dealing it."""

from fractions import Fraction
from math import comb

import numpy as np

from ahapackage.probability.deals import deal


def none_of(world, wanted):
    """The chance that the hand holds no card for which `wanted(card)` is true, in one world."""
    if any(map(wanted, world.known)):
        return Fraction(0)
    share = Fraction(1)
    for cards, places in world.pools:
        others = sum(not wanted(card) for card in cards)
        share *= all_among(others, len(cards), places)
    return share


def none_in_any(worlds, wanted):
    """The same over all worlds, each with its share of the ways."""
    total = sum(world.ways for world in worlds)
    return sum((world.ways * none_of(world, wanted) for world in worlds), Fraction(0)) / total


def all_among(some, cards, hand):
    """The chance that a random hand comes from `some` of so many cards altogether."""
    return Fraction(comb(some, hand), comb(cards, hand))


def deals(worlds, wanted):
    """An experiment: pick a world, deal the hand from its pools, look for a wanted card."""
    total = sum(world.ways for world in worlds)
    shares = [world.ways / total for world in worlds]

    def experiment(n, rng):
        return sum(
            _deal_world(world, wanted, int(times), rng)
            for world, times in zip(worlds, rng.multinomial(n, shares), strict=True)
        )

    return experiment


def _deal_world(world, wanted, n, rng):
    holds = np.full(n, any(map(wanted, world.known)))
    for cards, places in world.pools:
        good = np.array([bool(wanted(card)) for card in cards])
        holds |= good[deal(n, len(cards), places, rng)].any(axis=1)
    return holds.sum()
