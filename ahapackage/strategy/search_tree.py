"""The tree of a search as flat arrays: information sets, the moves tried there, and their counts.

A node is an information set, found by the key of what its seat remembers; an edge is a move that
was tried there. Edges of a node form a chain. What an edge leads to is not stored: the next
information set is looked up when it is reached, as hidden cards and chance have a say in it.
"""

from math import log, sqrt
from typing import NamedTuple

import numpy as np

from ahapackage.engine.kernels import kernel

NODE = np.dtype([
    ("key", "i8", 2), ("seat", "i8"), ("first", "i8"), ("visits", "i8"),
])  # fmt: skip
EDGE = np.dtype([
    ("action", "i8"),
    ("after", "i8"),  # the next edge of the same node, -1 for none
    ("visits", "i8"),  # simulations that took it
    ("available", "i8"),  # simulations that could have taken it
    ("total", "f8"),  # of the values that its seat got
    ("squares", "f8"),  # of the same values squared, for the interval
])  # fmt: skip
NONE = -1
NODES, EDGES = range(2)  # places in `used`
ROOT = 0


class Tree(NamedTuple):
    """Room for the nodes and edges of one search."""

    nodes: np.ndarray
    edges: np.ndarray
    table: np.ndarray  # open addressing: node + 1, or 0; twice as long as the nodes at least
    used: np.ndarray  # nodes and edges in use


class Scratch(NamedTuple):
    """What a simulation writes on."""

    moves: np.ndarray  # legal moves
    mark: np.ndarray  # by action: edge + 1 while a node is looked at, else 0
    path: np.ndarray  # a row a step: edge, seat
    values: np.ndarray  # what the end of the simulation is worth, a number a side


def new_tree(simulations):
    """An empty tree: a simulation adds one node and one edge at the most."""
    size = simulations + 1
    table = np.zeros(1 << (2 * size).bit_length(), np.int64)
    nodes, edges = (np.zeros(size, kind).view(np.recarray) for kind in (NODE, EDGE))
    return Tree(nodes, edges, table, np.zeros(2, np.int64))


def new_scratch(actions, sides, deepest):
    """Scratch for moves numbered below `actions`, and paths of up to `deepest` steps."""
    rows = (np.zeros(actions, np.int64) for _ in range(2))
    return Scratch(*rows, np.zeros((deepest, 2), np.int64), np.zeros(sides))


@kernel
def find_node(tree, first, second, seat):
    """The node of an information set, made if there is none yet."""
    mask = tree.table.shape[0] - 1
    place = (first ^ (second << 3)) & mask
    while int(tree.table[place]) > 0:
        node = int(tree.table[place]) - 1
        at = tree.nodes[node]
        if int(at.key[0]) == first and int(at.key[1]) == second and int(at.seat) == seat:
            return node
        place = (place + 1) & mask
    node = int(tree.used[NODES])
    tree.used[NODES] = node + 1
    tree.table[place] = node + 1
    at = tree.nodes[node]
    at.key[0], at.key[1] = first, second
    at.seat = seat
    at.first = NONE
    return node


@kernel
def add_edge(tree, node, action):
    """A move is tried at a node for the first time; its edge."""
    edge = int(tree.used[EDGES])
    tree.used[EDGES] = edge + 1
    new = tree.edges[edge]
    new.action = action
    new.after = tree.nodes[node].first
    new.available = 1
    tree.nodes[node].first = edge
    return edge


@kernel
def set_marks(tree, node, marks, on):
    """Let `marks` find a node's edges by action, or clear them again."""
    edge = int(tree.nodes[node].first)
    while edge != NONE:
        marks[int(tree.edges[edge].action)] = edge + 1 if on else 0
        edge = int(tree.edges[edge].after)


@kernel
def choose_edge(tree, node, scratch, count, settings):
    """The edge to follow by UCB1 among the first `count` legal moves; and a number of moves.

    NONE where a new move is to be tried: a node visited n times tries 1 + widening √n moves at
    the most. The upper confidence bound is mean + explore √(ln available / visits), Cowling's
    with availability in the place of the parent's visits. The number says how many moves are
    untried; `scratch.moves` then begins with them.
    """
    set_marks(tree, node, scratch.mark, True)
    best, highest, untried = NONE, -1.0, 0
    for k in range(count):
        action = int(scratch.moves[k])
        edge = int(scratch.mark[action]) - 1
        if edge == NONE:
            scratch.moves[untried] = action
            untried += 1
            continue
        at = tree.edges[edge]
        at.available += 1
        visits = int(at.visits)
        doubt = float(settings.explore) * sqrt(log(int(at.available)) / visits)
        if float(at.total) / visits + doubt > highest:
            best, highest = edge, float(at.total) / visits + doubt
    set_marks(tree, node, scratch.mark, False)
    room = 1.0 + float(settings.widening) * sqrt(int(tree.nodes[node].visits))
    tree.nodes[node].visits += 1
    if untried > 0 and count - untried < room:
        return NONE, untried
    return best, untried


@kernel
def learn(tree, scratch, steps):
    """Let every edge of the path know what its seat got."""
    for step in range(steps):
        edge = tree.edges[int(scratch.path[step, 0])]
        value = float(scratch.values[int(scratch.path[step, 1])])
        edge.visits += 1
        edge.total += value
        edge.squares += value * value
