"""What every form of a tree that solvers work on has in common: infosets and their moves."""

from functools import cached_property
from math import frexp, isfinite, ldexp

import numpy as np

from ahapackage.engine.kernels import compiled
from ahapackage.strategy.errors import SolveError
from ahapackage.strategy.nodes import DECISION

WORTH_COMPILING = 2_000  # leaves


class Form:
    """A tree's infosets in arrays, and their moves as *sequences*, numbered through all players.

    Sequence `p` is player p's empty one, then come the moves of each infoset in a row. Infosets
    are sorted by player, and those before come first. Per infoset (in that order): `number` (its
    number in the tree), `places` (its nodes), `owner`, `start` and `size` (its moves' sequences).
    `bounds[p]` to `bounds[p + 1]` are the infosets of player p.

    Raises `SolveError` where a leaf has no value.
    """

    def __init__(self, nodes):
        self.nodes = nodes
        self.players = max(nodes.sides, int(nodes.player.max(initial=-1)) + 1)
        places = [some for some in nodes.decided_together if some]
        firsts = np.array([some[0] for some in places], np.int64)
        order = np.argsort(nodes.player[firsts], kind="stable")
        self.places, firsts = [places[k] for k in order], firsts[order]
        self.number = nodes.infoset[firsts]
        self.owner = nodes.player[firsts].astype(np.int64)
        self.size = nodes.count[firsts]
        self.start = self.players + np.cumsum(self.size) - self.size
        self.sequences = self.players + int(self.size.sum())
        self.bounds = np.searchsorted(self.owner, np.arange(self.players + 1)).astype(np.int64)
        self.start_of = np.full(len(nodes.infoset_keys), -1)  # by number in the tree
        self.start_of[self.number] = self.start
        self._ends = nodes.values[nodes.count == 0]
        if nodes.sides == 0 or np.isnan(self._ends).any():
            raise SolveError("tree", "leaves without a value", "a value at each leaf")

    @property
    def perfect_information(self):
        """Whether whoever moves knows where in the tree it is."""
        return all(len(places) == 1 for places in self.places)

    def deciders(self):
        """The players that decide anywhere."""
        return [p for p in range(self.players) if self.bounds[p] < self.bounds[p + 1]]

    def constant_sum(self):
        """Whether there are two players and what both get together is the same at each leaf."""
        if self.nodes.sides != 2 or self.players != 2:
            return False
        ends = self._ends / self.size_of_payoffs  # so that no sum of two is too large
        sums = ends.sum(axis=1)
        if not isfinite(float(np.abs(sums).max()) * self.size_of_payoffs):
            return False
        return bool(np.ptp(sums) <= 1e-9 * np.abs(ends).max())

    @cached_property
    def size_of_payoffs(self):
        """The power of two next below the largest payoff in size, as a unit; 1 if all are 0.

        To divide by it leaves the digits of a payoff as they are.
        """
        largest = float(np.abs(self._ends).max(initial=0.0))
        return ldexp(1.0, frexp(largest)[1] - 1) if largest else 1.0

    def face(self, function):
        """A kernel as it is for a small tree, compiled for a large one."""
        return compiled(function) if len(self._ends) > WORTH_COMPILING else function

    def uniform(self):
        """The behaviour that takes each move of an infoset equally often."""
        behaviour = np.ones(self.sequences)
        for start, size in zip(self.start.tolist(), self.size.tolist(), strict=True):
            behaviour[start : start + size] = 1 / size
        return behaviour

    def edge_chances(self, behaviour):
        """How likely each edge is from its node on: chance's share, or the behaviour's."""
        nodes = self.nodes
        chances = nodes.chances.copy()
        decided = np.flatnonzero(nodes.kind[nodes.source] == DECISION)
        source = nodes.source[decided]
        place = self.start_of[nodes.infoset[source]] + decided - nodes.first[source]
        chances[decided] = behaviour[place]
        return chances

    def exploitability(self, plan):
        """What the players could gain by best responses, each alone: the mean of that."""
        values, gain = self.values(plan), 0.0
        for player in range(self.nodes.sides):
            gain += max(0.0, self.best_response(plan, player)[0] - float(values[player]))
        return gain / max(self.nodes.sides, 1)

    # ---- how good plans are: each form in its way ----------------------------------------------

    def plan(self, behaviour):
        """A behaviour (probabilities of moves) as what `values` and `best_response` take."""
        raise NotImplementedError

    def values(self, plan):
        """What each player gets if all follow the plan."""
        raise NotImplementedError

    def best_response(self, plan, player):
        """The most that a player can get against the others' plans, and how: its behaviour."""
        raise NotImplementedError
