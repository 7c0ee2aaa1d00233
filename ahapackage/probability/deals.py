"""Dealing many random hands at once, for simulations."""

import numpy as np


def deal(n, size, cards, rng):
    """n deals of `cards` different places out of `size`, as an array of shape (n, cards).

    Every ordered deal is equally likely: a Fisher-Yates shuffle that stops after `cards` steps,
    done on n rows side by side.

    >>> rows = deal(1000, 5, 5, np.random.default_rng(1))
    >>> rows.shape, bool((np.sort(rows) == np.arange(5)).all())
    ((1000, 5), True)
    """
    rows = np.tile(np.arange(size), (n, 1))
    every = np.arange(n)
    for place in range(cards):
        other = place + (rng.random(n) * (size - place)).astype(int)
        rows[every, place], rows[every, other] = rows[every, other], rows[every, place]
    return rows[:, :cards]
