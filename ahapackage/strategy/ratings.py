"""Elo-like ratings with error bars, from who shared which victories.

The model is R. D. Luce's choice axiom: at a table each entrant wins with a chance in proportion
to its strength, which for two is the model of Bradley and Terry and, on Elo's scale, 10 to 1 for
400 points. The strengths are found by D. R. Hunter's MM algorithm (MM algorithms for generalized
Bradley-Terry models, Annals of Statistics 32 (2004), 384-406).
"""

from collections import Counter
from itertools import combinations
from math import log

import numpy as np

SCALE = 400 / log(10)  # points for a unit of log strength
MEAN = 1500
PRIOR = 1.0  # drawn games that each pair is given beforehand, so that who never lost is rated too
STEPS, CLOSE = 10_000, 1e-10


def ratings(tables, count):
    """The ratings of `count` entrants and their standard errors, two arrays, in points.

    `tables` is a list of `(entrants, shares)`: who sat at a table (numbers, one a seat) and what
    share of the victory each seat got. Tables where nobody won, or with one entrant alone, tell
    nothing. The mean rating is 1500. Errors come from the information of the likelihood (its
    second derivatives), games taken as independent.

    >>> points, errors = ratings([((0, 1), (1, 0))] * 30 + [((0, 1), (0, 1))] * 10, 2)
    >>> [round(float(x)) for x in points]  # 30.5 to 10.5: 400 log10(30.5 / 10.5) = 185 apart
    [1593, 1407]
    """
    won, met = np.zeros(count), Counter()  # met: who sat together -> games that somebody won
    for who, shares in tables:
        if len(set(who)) > 1:
            np.add.at(won, list(who), shares)
            met[tuple(sorted(map(int, who)))] += sum(shares)
    for pair in combinations(range(count), 2):
        won[list(pair)] += PRIOR / 2
        met[pair] += PRIOR
    groups = [(list(who), games) for who, games in met.items()]
    strength = _strengths(groups, won)
    points = SCALE * np.log(strength)
    return points - points.mean() + MEAN, SCALE * _errors(groups, strength)


def _strengths(groups, won):
    """The strengths under which what happened is likeliest; their logarithms have mean 0."""
    strength = np.ones(len(won))
    for _ in range(STEPS):
        due = np.zeros(len(won))
        for who, games in groups:
            np.add.at(due, who, games / strength[who].sum())
        better = won / due
        better /= np.exp(np.log(better).mean())
        if np.abs(np.log(better / strength)).max() < CLOSE:
            break
        strength = better
    return strength


def _errors(groups, strength):
    """Standard errors of the log strengths, whose mean is held at 0.

    The information is minus the second derivatives of the log likelihood; it says nothing of the
    mean, which is added before it is inverted and taken off again.
    """
    count = len(strength)
    information, mean = np.zeros((count, count)), np.full((count, count), 1 / count)
    for who, games in groups:
        chance = np.zeros(count)
        np.add.at(chance, who, strength[who] / strength[who].sum())
        information += games * (np.diag(chance) - np.outer(chance, chance))
    return np.sqrt(np.diag(np.linalg.inv(information + mean) - mean))
