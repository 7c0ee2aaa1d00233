"""A tree in sequence form: what solvers work on, for any number of players.

A sequence of a player is what it has done so far: nothing, or a move at one of its infosets (with
perfect recall that implies all before). A leaf then is one sequence a player; a plan gives each
sequence the probability with which its player goes along it. See B. von Stengel, "Efficient
computation of behavior strategies", Games and Economic Behavior 14 (1996).
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.strategy.errors import SolveError
from ahapackage.strategy.form import Form
from ahapackage.strategy.nodes import DECISION


class SequenceForm(Form):
    """The arrays of a tree's sequence form: those of `Form`, and the sequences that lead on.

    Per infoset: `parent` (the sequence that leads to it). Per leaf, leaves with equal sequences
    joined: `leaves` (one sequence a player), `mass` (how likely chance comes there) and `gains`
    (chance times payoff, a column a player).

    Raises `SolveError` where a player forgets what it knew or did, where nodes of an infoset
    differ in their moves, and where a leaf has no value.
    """

    def __init__(self, nodes):
        super().__init__(nodes)
        self._check_moves()
        rows = self._rows()
        firsts = [some[0] for some in self.places]
        self.parent = rows[firsts, self.owner].astype(np.int64)
        self._check_recall(rows)
        self._join_leaves(rows)

    def _check_moves(self):
        nodes = self.nodes
        for number, places in zip(self.number.tolist(), self.places, strict=True):
            first = [nodes.action[edge] for edge in nodes.edges(places[0])]
            for node in places[1:]:
                if [nodes.action[edge] for edge in nodes.edges(node)] != first:
                    where = f"tree, infoset {number}"
                    raise SolveError(where, "nodes with other moves", "the same at each of them")

    def _rows(self):
        """The sequences that lead to each node, one a player."""
        nodes = self.nodes
        rows = np.zeros((len(nodes), self.players), np.int32)
        rows[0] = np.arange(self.players)
        edge_level = nodes.depth[nodes.target]
        decided = nodes.kind[nodes.source] == DECISION
        own = np.full(len(nodes.source), -1, np.int64)
        parents = nodes.source[decided]
        offset = np.flatnonzero(decided) - nodes.first[parents]
        own[decided] = self.start_of[nodes.infoset[parents]] + offset
        ends = np.searchsorted(edge_level, np.arange(nodes.levels + 2))
        for low, high in zip(ends[1:], ends[2:], strict=False):
            level = slice(int(low), int(high))
            rows[nodes.target[level]] = rows[nodes.source[level]]
            moved = np.flatnonzero(decided[level]) + int(low)
            movers = nodes.player[nodes.source[moved]]
            rows[nodes.target[moved], movers] = own[moved]
        return rows

    def _check_recall(self, rows):
        for k, places in enumerate(self.places):
            if (rows[places, self.owner[k]] != self.parent[k]).any():
                found = f"P{int(self.owner[k]) + 1} forgets how it came there"
                where = f"tree, infoset {int(self.number[k])}"
                raise SolveError(where, found, "players with perfect recall")

    def _join_leaves(self, rows):
        nodes = self.nodes
        ends = np.flatnonzero(nodes.count == 0)
        payoffs = nodes.values[ends]
        reach = nodes.chances_to[ends]
        self.leaves, joined = np.unique(rows[ends], axis=0, return_inverse=True)
        self.gains = np.zeros((len(self.leaves), self.players))
        self.mass = np.bincount(joined.ravel(), reach, len(self.leaves))
        for player in range(nodes.sides):
            self.gains[:, player] = np.bincount(
                joined.ravel(), reach * payoffs[:, player], len(self.leaves)
            )

    # ---- what it tells ------------------------------------------------------------------------

    def shape(self):
        """The arrays that kernels read."""
        return self.bounds, self.start, self.size, self.parent, self.leaves, self.gains

    # ---- plans and behaviour -------------------------------------------------------------------

    def behaviour(self, weights):
        """Probabilities of moves from plans, or from any weights; equal where all are 0."""
        behaviour = np.clip(weights, 0, None)
        for start, size in zip(self.start.tolist(), self.size.tolist(), strict=True):
            total = behaviour[start : start + size].sum()
            behaviour[start : start + size] = (
                behaviour[start : start + size] / total if total > 0 else 1 / size
            )
        behaviour[: self.players] = 1
        return behaviour

    def plan(self, behaviour):
        """The probability with which each player goes along each sequence."""
        plan = np.ones(self.sequences)
        rows = zip(self.start.tolist(), self.size.tolist(), self.parent.tolist(), strict=True)
        for start, size, parent in rows:
            plan[start : start + size] = plan[parent] * behaviour[start : start + size]
        return plan

    def values(self, plan):
        """What each player gets if all follow the plan."""
        return np.prod(plan[self.leaves], axis=1) @ self.gains

    def best_response(self, plan, player):
        """The most that a player can get against the others' plans, and how: its behaviour."""
        behaviour = np.zeros(self.sequences)
        value = self.face(respond)(*self.shape(), plan, player, np.zeros(self.sequences), behaviour)
        return float(value), behaviour


@kernel
def gather(leaves, gains, plan, player, value):
    """Fill what each sequence of a player brings, chance and the others' plans counted in."""
    for sequence in range(value.shape[0]):
        value[sequence] = 0.0
    if leaves.shape[1] == 2:
        other = 1 - player
        for leaf in range(leaves.shape[0]):
            value[leaves[leaf, player]] += gains[leaf, player] * plan[leaves[leaf, other]]
        return
    for leaf in range(leaves.shape[0]):
        gain = gains[leaf, player]
        for other in range(leaves.shape[1]):
            if other != player:
                gain *= plan[leaves[leaf, other]]
        value[leaves[leaf, player]] += gain


@kernel
def respond(bounds, starts, sizes, parents, leaves, gains, plan, player, value, behaviour):
    """A best response: its value is returned, its moves (1 for the best) filled in."""
    gather(leaves, gains, plan, player, value)
    for infoset in range(bounds[player + 1] - 1, bounds[player] - 1, -1):
        start = starts[infoset]
        best = start
        for sequence in range(start + 1, start + sizes[infoset]):
            if value[sequence] > value[best]:
                best = sequence
        behaviour[best] = 1.0
        value[parents[infoset]] += value[best]
    return value[player]
