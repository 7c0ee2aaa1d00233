"""The arrays inside a game tree: one row a node, one row an edge, numbered level by level."""

from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np

DECISION, CHANCE, TERMINAL = range(3)
KINDS = ("decision", "chance", "terminal")


class Branches(NamedTuple):
    """What leads on from some nodes in a row, and the new nodes there, as columns.

    A row an edge: `shares`: exact probabilities, None where a player decides. `actions`: numbers
    of moves. `runs`: the actions that follow the first where several chance events became one,
    else (). `moves`: their texts, None where they are found out later. A row a new node: `kinds`,
    `players` (-1: nobody), `keys` (what the player knows: anything that can be hashed), `values`
    (a tuple, or None).
    """

    shares: list
    actions: list
    runs: list
    moves: list
    kinds: list
    players: list
    keys: list
    values: list


def no_branches():
    """Empty columns to fill."""
    return Branches(*([] for _ in Branches._fields))


def branches(edges, nodes):
    """`Branches` from rows: a row of the first four columns an edge, of the others a node."""
    edges, nodes = (list(map(list, zip(*rows, strict=True))) for rows in (edges, nodes))
    return Branches(*(edges or no_branches()[:4]), *(nodes or no_branches()[4:]))


class Nodes:
    """A tree in arrays; node 0 is the root, what leads on from a node stands in a row.

    Per node: `kind` (DECISION, CHANCE, TERMINAL), `player` (-1 where nobody decides), `infoset`
    (whole numbers from 0 by first appearance, -1 where nobody decides), `depth`, `first` and
    `count` (its children are the edges from `first` on) and `values` (a row a node, NaN where no
    value is known). Per edge: `source`, `target`, `share` (a Fraction, None where a player
    decides), `action`, `runs` and `moves` (see `Branches`). Edges are sorted by source, and lead
    one level down. `into`: the first edge into each node, -1 for the root; the only one, unless
    equal states were joined.

    They are filled by `begin`, then by `attach` in the order of the nodes, and closed by `close`.
    """

    def __init__(self):
        self.kinds, self.players, self.keys, self.payoffs, self.depths = [], [], [], [], []
        self.counts, self.sources, self.targets = [], [], []
        self.share, self.action, self.runs, self.moves = [], [], [], []

    def __len__(self):
        return len(self.keys)

    @property
    def expanded(self):
        """How many nodes have their children; the next node to expand."""
        return len(self.counts)

    def begin(self, kind, player, key, value):
        """Put the root."""
        self._put([kind], [player], [key], [value], [0])

    def attach(self, counts, branches, targets=None):
        """Give the next `len(counts)` nodes, all of one level, what leads on from them.

        `counts[k]` edges each. They lead to the new nodes in order, or to the nodes `targets`,
        where new ones have the next numbers.
        """
        start, size = self.expanded, len(self)
        depths = [self.depths[start] + 1] * len(branches.kinds) if counts else []
        self._put(branches.kinds, branches.players, branches.keys, branches.values, depths)
        self.targets += range(size, len(self)) if targets is None else targets
        for offset, count in enumerate(counts):
            self.sources += [start + offset] * count
        self.share += branches.shares
        self.action += branches.actions
        self.runs += branches.runs
        self.moves += branches.moves
        self.counts += counts  # last: only what is counted here is there (see `close`)

    def _put(self, kinds, players, keys, values, depths):
        self.kinds += kinds
        self.players += players
        self.payoffs += values
        self.depths += depths
        self.keys += keys

    def close(self, known=True):
        """Turn the columns into arrays; nodes that were not expanded are leaves. Returns itself.

        What an interruption left half put is dropped. `known`: whether the keys say what players
        know; if not, there are no infosets.
        """
        edges = sum(self.counts)
        for column in (self.sources, self.targets, self.share, self.action, self.runs, self.moves):
            del column[edges:]
        size = 1 + max(self.targets, default=0)
        for column in (self.kinds, self.players, self.payoffs, self.depths, self.keys):
            del column[size:]
        self.counts += [0] * (size - len(self.counts))
        self.kind = np.array(self.kinds, np.int8)
        self.player = np.array(self.players, np.int16)
        self.depth = np.array(self.depths, np.int32)
        self.count = np.array(self.counts, np.int64)
        self.first = np.cumsum(self.count) - self.count
        self.source = np.array(self.sources, np.int64)
        self.target = np.array(self.targets, np.int64)
        self.into = np.full(size, -1, np.int64)
        self.into[self.target[::-1]] = np.arange(edges - 1, -1, -1)  # the first one is put last
        self.infoset, self.infoset_keys = _numbered(self.keys if known else [None] * size)
        self.values = _rows(self.payoffs)
        self.kinds, self.players, self.depths, self.counts, self.payoffs = [], [], [], [], []
        self.sources, self.targets = [], []
        return self

    # ---- what follows from the arrays -------------------------------------------------------

    @property
    def cut(self):
        """Which nodes are leaves though the game goes on there."""
        return (self.kind != TERMINAL) & (self.count == 0)

    @property
    def levels(self):
        """How many levels lie below the root."""
        return int(self.depth.max())

    @property
    def sides(self):
        """How many players have a payoff; 0 if no payoff is known."""
        return self.values.shape[1]

    def children(self, node):
        """The children of a node, in the order of its moves."""
        return self.target[self.edges(node)]

    def edges(self, node):
        """The edges out of a node."""
        first = int(self.first[node])
        return range(first, first + int(self.count[node]))

    @cached_property
    def chances(self):
        """The shares as floats, 1 where a player decides."""
        return np.array([1.0 if share is None else float(share) for share in self.share])

    @cached_property
    def reach(self):
        """The exact chance that chance leads to each node if the players do, as a list.

        Where there are several ways to a node, the sum over them.
        """
        reach: list = [Fraction(1)] + [None] * (len(self) - 1)
        for parent, child, share in zip(
            self.source.tolist(), self.target.tolist(), self.share, strict=True
        ):
            way = reach[parent] if share is None else reach[parent] * share
            reach[child] = way if reach[child] is None else reach[child] + way
        return reach

    @cached_property
    def ways(self):
        """How many ways lead from the root to each node, as a list; all 1 in a tree."""
        ways = [1] + [0] * (len(self) - 1)
        for parent, child in zip(self.source.tolist(), self.target.tolist(), strict=True):
            ways[child] += ways[parent]
        return ways

    def arrivals(self, node):
        """The edges into a node, in order; none into the root."""
        order, starts = self._arriving
        return order[starts[node] : starts[node + 1]].tolist()

    @cached_property
    def _arriving(self):
        order = np.argsort(self.target, kind="stable")
        return order, np.searchsorted(self.target[order], np.arange(len(self) + 1))

    @cached_property
    def chances_to(self):
        """The reach as floats, an array."""
        return np.array([float(reach) for reach in self.reach])

    @cached_property
    def decided_together(self):
        """The nodes of each infoset that have children, as a list of lists."""
        nodes = [[] for _ in self.infoset_keys]
        for node in np.flatnonzero((self.infoset >= 0) & (self.count > 0)).tolist():
            nodes[int(self.infoset[node])].append(node)
        return nodes

    def without(self, dropped):
        """A copy in which the nodes of a mask are leaves (cut there, if the game goes on).

        Returns it and the numbers that its nodes had here.
        """
        kept, numbers, place = Nodes(), [0], {0: 0}
        kept.begin(*self._facts(0))
        columns = self.share, self.action, self.runs, self.moves
        for node in numbers:
            edges = [] if dropped[node] else self.edges(node)
            children = self.target[list(edges)].tolist()
            new = [child for child in dict.fromkeys(children) if child not in place]
            place |= {child: len(place) + k for k, child in enumerate(new)}
            told = [tuple(column[edge] for column in columns) for edge in edges]
            facts = [self._facts(child) for child in new]
            kept.attach([len(edges)], branches(told, facts), [place[child] for child in children])
            numbers += new
        return kept.close(), numbers

    def _facts(self, node):
        """Kind, player, key and values of a node, as they are put into a tree."""
        infoset, value = int(self.infoset[node]), self.values[node]
        key = None if infoset < 0 else self.infoset_keys[infoset]
        known = self.sides and not np.isnan(value).any()
        return (
            int(self.kind[node]), int(self.player[node]), key,
            tuple(value.tolist()) if known else None,
        )  # fmt: skip


def _numbered(keys):
    """Numbers of infosets by first appearance (-1: None), and the key of each."""
    numbers, found = {}, []
    for key in keys:
        found.append(-1 if key is None else numbers.setdefault(key, len(numbers)))
    return np.array(found, np.int64), list(numbers)


def _rows(payoffs):
    """A row of floats a node, NaN where there is no payoff."""
    sides = next((len(value) for value in payoffs if value is not None), 0)
    unknown = (np.nan,) * sides
    return np.array([unknown if value is None else value for value in payoffs], float).reshape(
        len(payoffs), sides
    )
