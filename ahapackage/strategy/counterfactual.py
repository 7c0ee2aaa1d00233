"""CFR+: both sides learn from regrets, and their averages close in on an equilibrium.

One compiled kernel for all games: it goes over the leaves of the sequence form and over the
infosets, and never over the tree. After O. Tammelin, "Solving large imperfect information games
using CFR+" (2014): regrets never fall below 0, players take turns, and the average counts the
n-th plan n times.
"""

import numpy as np

from ahapackage.engine.kernels import compiled, kernel
from ahapackage.strategy.sequences import gather

STRETCH = 200  # iterations between looks at the exploitability


class CounterfactualRegret:
    """CFR+ on a sequence form, to be run on as long as one likes.

    `iterations` done so far; `average` is the weighted sum of all plans.
    """

    def __init__(self, form):
        self.form, self.iterations = form, 0
        self.regret = np.zeros(form.sequences)
        self.average = np.zeros(form.sequences)
        self.now = form.plan(form.uniform())
        self._value = np.zeros(form.sequences)

    def run(self, iterations):
        """Do so many iterations more."""
        compiled(learn)(
            *self.form.shape(), self.iterations, iterations, self.regret, self.now, self.average,
            self._value,
        )  # fmt: skip
        self.iterations += iterations

    def behaviour(self):
        """The average behaviour."""
        return self.form.behaviour(self.average)


@kernel
def learn(
    bounds, starts, sizes, parents, leaves, gains, done, more, regret, plan, average, value
):  # fmt: skip
    """Do `more` iterations after the `done` ones, each player in turn."""
    for iteration in range(done + 1, done + more + 1):
        for player in range(leaves.shape[1]):
            gather(leaves, gains, plan, player, value)
            for infoset in range(bounds[player + 1] - 1, bounds[player] - 1, -1):
                value[parents[infoset]] += regret_moves(
                    starts[infoset], starts[infoset] + sizes[infoset], regret, value
                )
            average[player] += iteration
            for infoset in range(bounds[player], bounds[player + 1]):
                match_regrets(
                    starts[infoset], starts[infoset] + sizes[infoset], parents[infoset],
                    regret, plan, average, iteration,
                )  # fmt: skip


@kernel
def regret_moves(start, end, regret, value):
    """Add to the regrets of an infoset's moves; return what the moves bring as they are mixed."""
    total, brings = 0.0, 0.0
    for sequence in range(start, end):
        total += regret[sequence]
        brings += regret[sequence] * value[sequence]
    if total > 0.0:
        brings /= total
    else:
        for sequence in range(start, end):
            brings += value[sequence] / (end - start)
    for sequence in range(start, end):
        regret[sequence] = max(0.0, regret[sequence] + value[sequence] - brings)
    return brings


@kernel
def match_regrets(start, end, parent, regret, plan, average, weight):
    """Mix an infoset's moves as they are regretted, and add that to the average."""
    total = 0.0
    for sequence in range(start, end):
        total += regret[sequence]
    if total > 0.0:
        share = plan[parent] / total
        for sequence in range(start, end):
            plan[sequence] = share * regret[sequence]
            average[sequence] += weight * plan[sequence]
    else:
        share = plan[parent] / (end - start)
        for sequence in range(start, end):
            plan[sequence] = share
            average[sequence] += weight * share
