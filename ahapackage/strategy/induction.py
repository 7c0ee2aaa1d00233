"""Backward induction: from the leaves to the root, the best move at each node.

It needs to know where each node leads and nothing of the ways there, so it works as well on a
graph in which equal states are one node.
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.strategy.form import Form

ROUNDING = 1e-12  # moves closer than that, as a part of the payoffs' size, are equal


@kernel
def induce(kind, player, first, count, target, chances, chooses, margin, values, best):
    """Fill the values of all nodes and, where a player chooses, the place of its best move.

    `chooses[p]`: whether player p takes its best move (equal moves: the first); else it moves with
    `chances`, as chance does. Moves that differ by `margin` or less are equal.
    Children have greater numbers than their parents.
    """
    for node in range(kind.shape[0] - 1, -1, -1):
        if count[node] == 0:
            continue
        start, end = first[node], first[node] + count[node]
        if kind[node] == 0 and chooses[player[node]]:
            seat = player[node]
            choice = start
            for edge in range(start + 1, end):
                if values[target[edge], seat] > values[target[choice], seat] + margin:
                    choice = edge
            best[node] = choice - start
            for side in range(values.shape[1]):
                values[node, side] = values[target[choice], side]
            continue
        for side in range(values.shape[1]):
            total = 0.0
            for edge in range(start, end):
                total += chances[edge] * values[target[edge], side]
            values[node, side] = total


def induced(form, chances, players):
    """What each player gets at the root, and the best moves of some players, as a behaviour.

    `chances`: how likely each edge is where none of the `players` decides. In the behaviour the
    moves of the others are 0.
    """
    nodes, values = form.nodes, form.nodes.values.copy()
    best, chooses = np.zeros(len(nodes), np.int64), np.zeros(form.players, bool)
    chooses[players] = True
    arrays = nodes.kind, nodes.player, nodes.first, nodes.count, nodes.target
    margin = ROUNDING * form.size_of_payoffs
    form.face(induce)(*arrays, chances, chooses, margin, values, best)
    behaviour = np.zeros(form.sequences)
    deciding = np.flatnonzero((nodes.infoset >= 0) & (nodes.count > 0))
    deciding = deciding[chooses[nodes.player[deciding]]]
    behaviour[form.start_of[nodes.infoset[deciding]] + best[deciding]] = 1.0
    return values[0], behaviour


def backward_induction(form):
    """The behaviour of best moves where everybody sees everything, as numbers a sequence."""
    return induced(form, form.nodes.chances, range(form.players))[1]


class NodeForm(Form):
    """The form of a tree in which everybody sees everything: each node is an infoset.

    Equal states may be one node. Plans are behaviours, for what is done at a node needs no more;
    `parent` of each infoset is the empty sequence, since there may be several ways there.
    """

    def __init__(self, nodes):
        super().__init__(nodes)
        self.parent = self.owner

    def plan(self, behaviour):
        return behaviour.copy()

    def values(self, plan):
        return induced(self, self.edge_chances(plan), [])[0]

    def best_response(self, plan, player):
        values, behaviour = induced(self, self.edge_chances(plan), [player])
        return float(values[player]), behaviour
