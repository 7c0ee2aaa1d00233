"""Backward induction: from the leaves to the root, the best move at each node."""

import numpy as np

from ahapackage.engine.kernels import kernel


@kernel
def induce(kind, player, first, count, target, chances, values, best):
    """Fill the values of all nodes and, for decisions, the place of the best move among theirs.

    Equal moves: the first. Children have greater numbers than their parents.
    """
    for node in range(kind.shape[0] - 1, -1, -1):
        if count[node] == 0:
            continue
        start, end = first[node], first[node] + count[node]
        if kind[node] == 0:
            seat = player[node]
            choice = start
            for edge in range(start + 1, end):
                if values[target[edge], seat] > values[target[choice], seat] + 1e-12:
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


def backward_induction(form):
    """The behaviour of best moves in a tree of perfect information, as numbers a sequence."""
    nodes, values = form.nodes, form.nodes.values.copy()
    best = np.zeros(len(nodes), np.int64)
    form.face(induce)(
        nodes.kind,
        nodes.player,
        nodes.first,
        nodes.count,
        nodes.target,
        nodes.chances,
        values,
        best,
    )
    behaviour = np.zeros(form.sequences)
    deciding = np.flatnonzero((nodes.infoset >= 0) & (nodes.count > 0))
    behaviour[form.start_of[nodes.infoset[deciding]] + best[deciding]] = 1.0
    return behaviour
