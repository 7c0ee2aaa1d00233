"""Texts of moves that a batch grew without them: the moves are made again from the root on."""

import numpy as np

from ahapackage.engine.records import copy_record
from ahapackage.engine.state import State
from ahapackage.strategy.batch import kernels_of

CHUNK = 4_096  # edges at a time


def name_moves(tree):
    """Fill the texts of all edges of a tree that have none.

    The first step from the root may be no move: what a seat cannot know. It has its texts.
    """
    first = tree.nodes.children(0).tolist()
    states = tree.states_at(first if tree.nodes.moves[0] is not None else [0])
    places = np.array([node for node in states if tree.nodes.count[node]], np.int64)
    names = Names(tree.nodes, states[int(places[0])].game)
    records = np.array([states[node].record for node in places.tolist()])
    while len(places):
        places, records = names.next_level(places, records)


class Names:
    """The texts of moves, level by level."""

    def __init__(self, nodes, game):
        self.nodes, self.game = nodes, game
        self.follow = kernels_of(type(game))["follow"]

    def next_level(self, places, records):
        """Name the moves out of these nodes; the nodes they lead to that go on, with records."""
        going_on = np.flatnonzero(self.nodes.count[places])
        found = [np.zeros(0, np.int64)], [records[:0]]
        start = 0
        while start < len(going_on):
            sizes = np.cumsum(self.nodes.count[places[going_on[start:]]])
            size = max(1, int(np.searchsorted(sizes, CHUNK, "right")))
            some = going_on[start : start + size]
            for parts, part in zip(found, self._name(places[some], records[some]), strict=True):
                parts.append(part)
            start += size
        return np.concatenate(found[0]), np.concatenate(found[1])

    def _name(self, places, records):
        """Name the moves out of some nodes; the nodes they lead to that go on, with records."""
        edges = [edge for node in places.tolist() for edge in self.nodes.edges(node)]
        parents = np.repeat(np.arange(len(places)), self.nodes.count[places])
        texts, reached = [""] * len(edges), records[parents]
        ways = [(self.nodes.action[edge], *self.nodes.runs[edge]) for edge in edges]
        for step in range(max(map(len, ways))):
            rows = [k for k, way in enumerate(ways) if step < len(way)]
            actions = np.array([ways[k][step] for k in rows], np.int64)
            before = reached[rows]
            self._write(texts, edges, rows, before, actions)
            after = np.empty_like(before)
            self.follow(before, actions, after)
            reached[rows] = after
        for edge, text in zip(edges, texts, strict=True):
            if self.nodes.moves[edge] is None:
                self.nodes.moves[edge] = text
        children = self.nodes.target[edges]
        first = self.nodes.into[children] == edges  # a node is gone on from once
        kept = np.flatnonzero(first & (self.nodes.count[children] > 0))
        return children[kept], reached[kept]

    def _write(self, texts, edges, rows, records, actions):
        last, state = None, None
        for k, record, action in zip(rows, records, actions.tolist(), strict=True):
            if self.nodes.moves[edges[k]] is None:
                here = record.tobytes()
                if here != last:
                    last, state = here, State(self.game, copy_record(record))
                text = self.game.action_text(state, action)
                texts[k] = f"{texts[k]}, {text}" if texts[k] else text
