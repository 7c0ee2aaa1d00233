"""`GameTree`: a decision tree with all that can be asked of it."""

from collections.abc import Iterable
from fractions import Fraction
from math import prod
from typing import NamedTuple

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.engine.state import State
from ahapackage.strategy.exact import exact_number
from ahapackage.strategy.growing import Knowledge
from ahapackage.strategy.nodes import CHANCE, DECISION, KINDS, TERMINAL
from ahapackage.strategy.outline import numbers, outline, summary


class Path(NamedTuple):
    """A way from the root to a leaf: its `moves` as text, the exact chance `reach` that chance
    goes it if the players do, the leaf's `value` (None if unknown) and its number `node`."""

    moves: tuple
    reach: Fraction
    value: tuple | None
    node: int


class GameTree:
    """A decision tree: arrays inside, `graph` is a `networkx.DiGraph`, made when asked for.

    The graph has root 0 and is numbered level by level. Nodes carry `kind` ("decision", "chance"
    or "terminal"), `player` (the seat that decides, else None), `infoset` (a number: nodes that
    the player cannot tell apart share it; else None), `label`, `depth`, `reach` (exact: the chance
    that chance goes this way if the players do), `value` (one number a player at ends, and
    everywhere once the tree is solved, else None), `cut` (whether the tree was cut there) and
    `best` (whether it lies on the line of best moves; None before the tree is solved). Edges carry
    `move`, `probability` (exact; None where a player decides) and, in a solved tree, `policy` (how
    likely the best play found takes it).

    With `merge` equal states of one level are one node, so there may be several ways to it; it
    stands for a node a way of the tree without. `reach` is then the sum over the ways, and more
    than 1 where players can choose between them; two moves to one node are one edge of `graph`,
    with both texts, and the sum of their chances. What players know of how they came to a node is
    lost: `infoset` is None, unless everybody sees all that happens; then each node is its own, and
    best play is that of the tree without.

    States of other packages may not say what their players know. `infoset` then is None as well
    (unless the game's type says that everybody sees everything), and the tree cannot be solved.

    `payoff` says what the values are, `cut` how the tree was cut (None: it is whole), `seat` whose
    knowledge it begins with (None: it sees all), `sampled` whether what that seat cannot know was
    drawn at random, `exact` whether chances were given as exact fractions (`pyspiel` gives floats,
    which are read as the fractions they stand for), `solution` what `solve` found last.

    >>> import pyspiel
    >>> from ahapackage.strategy.tree import tree
    >>> kuhn = tree(pyspiel.load_game("kuhn_poker").new_initial_state())
    >>> len(kuhn), kuhn.graph.nodes[4]["reach"], kuhn.cut, kuhn.exact
    (55, Fraction(1, 6), None, False)
    """

    def __init__(
        self, nodes, payoff="utilities", cut=None, root=None, seat=None, exact=True,
        sampled=False, evaluate=None, title=None, players=(), merge=None,
    ):  # fmt: skip
        self.nodes, self.payoff, self.cut, self.seat = nodes, payoff, cut, seat
        self.exact, self.sampled, self.evaluate = exact, sampled, evaluate
        self.title, self.players, self.merge = title, tuple(players), merge
        self.solution = None
        self._root, self._graph, self._numbers = root, None, None
        self._values = self._best = self._best_edges = self._chances = self._valued = None

    @classmethod
    def from_efg(cls, text):
        """The tree of a game in Gambit's .efg format: chance, infosets, outcomes, any players.

        Raises `TreeFileError`, which says where the text is no such game.

        >>> game = '''EFG 2 R "coin" { "P1" "P2" }
        ... c "" 1 "" { "heads" 1/3 "tails" 2/3 } 0
        ... t "" 1 "" { 2, -2 }
        ... t "" 2 "" { -1, 1 }'''
        >>> GameTree.from_efg(game).solve().value
        (0.0, 0.0)
        """
        from ahapackage.strategy.efg import read_efg

        return read_efg(text)

    def __len__(self):
        """How many nodes there are."""
        return len(self.nodes)

    # ---- as a graph -------------------------------------------------------------------------

    @property
    def graph(self):
        """The tree as a `networkx.DiGraph`, made once and made anew when the tree is solved."""
        if self._graph is None:
            self._graph = self.to_networkx()
        return self._graph

    def to_networkx(self):
        """A `networkx.DiGraph` of one's own (see the class for its attributes)."""
        import networkx as nx

        self._name_moves()
        graph = nx.DiGraph(payoff=self.payoff, cut=self.cut or "", exact=self.exact)
        graph.add_nodes_from((node, self.about(node)) for node in range(len(self)))
        ends = zip(self.nodes.source.tolist(), self.nodes.target.tolist(), strict=True)
        for edge, (source, target) in enumerate(ends):
            at = self._about_edge(edge)
            if graph.has_edge(source, target):
                at = _both(graph.edges[source, target], at)
            graph.add_edge(source, target, **at)
        return graph

    def _about_edge(self, edge):
        at = {"move": self.nodes.moves[edge], "probability": self.nodes.share[edge]}
        if self.solution is not None:
            at["policy"] = self.policy_chance(edge)
        return at

    def about(self, node):
        """The attributes of a node, a dict as in `graph`.

        Like all that take a node, it raises `OptionError` for a number that is none's.
        """
        nodes, node = self.nodes, self._node(node)
        kind, player, infoset = int(nodes.kind[node]), int(nodes.player[node]), nodes.infoset[node]
        return {
            "kind": KINDS[kind],
            "player": player if player >= 0 else None,
            "infoset": int(infoset) if infoset >= 0 else None,
            "label": self.label(node),
            "depth": int(nodes.depth[node]),
            "reach": nodes.reach[node],
            "value": self.value(node),
            "cut": bool(nodes.cut[node]),
            "best": self.on_best_line(node),
        }

    def label(self, node):
        """A node in short: who decides, "chance", or the values of an end."""
        node = self._node(node)
        kind = int(self.nodes.kind[node])
        if kind == TERMINAL:
            return numbers(self.nodes.values[node])
        return "chance" if kind == CHANCE else f"P{int(self.nodes.player[node]) + 1}"

    def value(self, node):
        """What each player gets from a node on, a tuple; None where it is not known."""
        values = self.nodes.values if self._values is None else self._values
        row = tuple(values[self._node(node)].tolist())
        return None if not row or np.isnan(row).any() else row

    def move(self, edge):
        """The text of a move or chance outcome, by the number of its edge."""
        edge = self._edge(edge)
        if self.nodes.moves[edge] is None:
            self._name_moves()
        return self.nodes.moves[edge]

    def _name_moves(self):
        if None in self.nodes.moves:
            from ahapackage.strategy.naming import name_moves

            name_moves(self)

    def policy_chance(self, edge):
        """How likely the solution takes a move (None before solving, and at chance nodes)."""
        edge = self._edge(edge)
        if self._chances is None or self.nodes.share[edge] is not None:
            return None
        return float(self._chances[edge])

    def on_best_line(self, node):
        """Whether a node lies on the line of best moves; None before the tree is solved."""
        node = self._node(node)
        return None if self._best is None else bool(self._best[node])

    def is_best(self, edge):
        """Whether an edge belongs to the line of best moves; None before the tree is solved."""
        edge = self._edge(edge)
        return None if self._best_edges is None else bool(self._best_edges[edge])

    def _node(self, node):
        return _number_below(node, len(self.nodes), "tree, node")

    def _edge(self, edge):
        return _number_below(edge, len(self.nodes.moves), "tree, edge")

    # ---- where in the game ------------------------------------------------------------------

    def states_at(self, nodes):
        """`{node: State}` for some nodes, each led to from the root again.

        Raises `AhaError` for a tree that was read from a text: it has no states.
        """
        if self._root is None:
            raise AhaError("tree", "a tree without states", "one that aha.tree made")
        if not isinstance(nodes, Iterable) or isinstance(nodes, str):
            raise OptionError("states_at, nodes", shown(nodes), "numbers of nodes, such as [0, 5]")
        nodes, target = [self._node(node) for node in nodes], self.nodes.target
        way = self._ways(nodes)
        states = {} if isinstance(self._root, list) else {0: self._root.clone()}
        for edge in sorted(way):
            source, actions = int(self.nodes.source[edge]), self.nodes.runs[edge]
            if source in states:
                state = states[source].child(self.nodes.action[edge])
            else:  # a world of a seat
                state = self._root[self.nodes.action[edge]].state
            for action in actions:
                state = state.child(action)
            states[int(target[edge])] = state
        return {node: states[node] for node in nodes}

    def _ways(self, nodes):
        """The edges on the first ways to some nodes."""
        found, into, source = set(), self.nodes.into, self.nodes.source
        for node in nodes:
            edge = int(into[node])
            while edge >= 0 and edge not in found:
                found.add(edge)
                edge = int(into[source[edge]])
        return found

    def infoset_name(self, infoset):
        """What the player of an infoset knows there, as text; by the first way there if merged."""
        keys = self.nodes.infoset_keys
        infoset = _number_below(infoset, len(keys), "tree, infoset")
        key, node = keys[infoset], self._first_of(infoset)
        if isinstance(self._first_state(), State):
            return self.states_at([node])[node].information_state_string(key[0])
        return key[1] if isinstance(key[1], str) else f"node {node}"

    @property
    def infosets_known(self):
        """Whether it is known, wherever a player moves, what that player knows."""
        nodes = self.nodes
        return not ((nodes.kind == DECISION) & (nodes.count > 0) & (nodes.infoset < 0)).any()

    def _first_state(self):
        return self._root[0].state if isinstance(self._root, list) else self._root

    def _first_of(self, infoset):
        return int(np.flatnonzero(self.nodes.infoset == infoset)[0])

    def infoset_at(self, state):
        """The number of the infoset of whoever is to move in a state, or None.

        With `merge` a position may stand at several levels: it is then looked up where it comes
        first (of the nodes with moves, if there are any), so that a tree cut at a depth looks
        ahead as far as it can from there.
        """
        if not callable(getattr(state, "current_player", None)):
            raise OptionError("infoset_at, state", shown(state), "a state, such as match.state")
        player, cut = state.current_player(), None
        if self.merge is None:
            key = Knowledge(state)(state, player)
        else:  # the last of a key is the level
            key, cut = (player, self.merge(state)), -1
        if self._numbers is None:
            self._numbers, together = {}, self.nodes.decided_together
            keys = self.nodes.infoset_keys
            for number in sorted(range(len(keys)), key=lambda k: not together[k]):
                self._numbers.setdefault(keys[number][:cut], number)
        return self._numbers.get(key)

    # ---- best play --------------------------------------------------------------------------

    def solve(self, method="auto", **options):
        """Solve the tree (see `aha.solve`) and keep the `Solution`, so that the tree shows it."""
        from ahapackage.strategy.solving import solve

        self.solution = solve(self, method=method, **options)
        self._chances = self.solution.edge_chances()
        self._values = self.solution.node_values()
        self._best, self._best_edges = self._best_line()
        self._graph = None
        return self.solution

    def _best_line(self):
        """Which nodes are reached, and by which edges, if every player takes its likeliest move
        and chance any."""
        nodes = self.nodes
        best, followed = np.zeros(len(self), bool), np.zeros(len(nodes.target), bool)
        best[0] = True
        for node in np.flatnonzero(nodes.count > 0).tolist():
            if best[node]:
                edges = nodes.edges(node)
                if nodes.kind[node] == DECISION:
                    edges = [max(edges, key=lambda edge: self._chances[edge])]
                followed[list(edges)] = True
                best[nodes.target[list(edges)]] = True
        return best, followed

    def policy(self):
        """The `Policy` of best play; the tree is solved if it is not yet."""
        return (self.solution or self.solve()).policy

    def nodes_to_solve(self):
        """The arrays with a value at each leaf: cut ones count what the evaluator says."""
        cut = np.flatnonzero(self.nodes.cut & np.isnan(self.nodes.values).all(axis=1))
        if not len(cut):
            return self.nodes
        if self._valued is None:
            from ahapackage.strategy.evaluation import valued

            self._valued = valued(self, cut.tolist())
        return self._valued

    # ---- parts of it ------------------------------------------------------------------------

    def paths(self):
        """All ways from the root to a leaf, the leaves in their order: an iterator of `Path`s.

        To a leaf of a merged tree there may be several, each with its own chance.
        """
        self._name_moves()
        nodes = self.nodes
        for leaf in np.flatnonzero(nodes.count == 0).tolist():
            for way in self._ways_to(leaf):
                shares = [nodes.share[edge] for edge in way if nodes.share[edge] is not None]
                moves = tuple(nodes.moves[edge] for edge in way)
                yield Path(moves, prod(shares, start=Fraction(1)), self.value(leaf), leaf)

    def _ways_to(self, node):
        """All ways to a node, as lists of edges: an iterator."""
        waiting: list = [(node, None)]  # where a way begins, its edges as a chain (edge, rest)
        while waiting:
            node, chain = waiting.pop()
            if not node:
                way = []
                while chain is not None:
                    edge, chain = chain
                    way.append(edge)
                yield way
            for edge in reversed(self.nodes.arrivals(node)):
                waiting.append((int(self.nodes.source[edge]), (edge, chain)))

    def prune(self, min_reach):
        """A tree in which nodes that chance reaches more seldom than `min_reach` are cut leaves.

        What such a leaf is worth is kept where it is known, as in a solved tree. `min_reach`: a
        number, or the text of one such as "1/6"; raises `OptionError` for anything else.
        """
        try:
            least = exact_number(min_reach)
        except ValueError:
            raise OptionError("prune, min_reach", shown(min_reach), "a number") from None
        self._name_moves()
        seldom = np.array([reach < least for reach in self.nodes.reach])
        nodes, numbers = self.nodes.without(seldom)
        cut = self.cut
        if nodes.cut.any():
            cut = f"where the reach is below {min_reach}" + (f", and {cut}" if cut else "")
            if self._values is not None:
                nodes.values = np.full((len(nodes), self._values.shape[1]), np.nan)
                leaves = nodes.count == 0
                nodes.values[leaves] = self._values[np.array(numbers)[leaves]]
        return GameTree(
            nodes, self.payoff, cut, self._root, self.seat, self.exact, self.sampled,
            self.evaluate, self.title, self.players, self.merge,
        )  # fmt: skip

    # ---- written, told and drawn --------------------------------------------------------------

    def to_json(self):
        """The graph as JSON text in networkx' node-link form, fractions as texts like "1/6"."""
        from ahapackage.strategy.exports import json_text

        return json_text(self)

    def to_graphml(self):
        """The graph as GraphML text; values as `value_1`, `value_2` ..., fractions as texts."""
        from ahapackage.strategy.exports import graphml_text

        return graphml_text(self)

    def to_efg(self):
        """The tree in Gambit's .efg format, with exact fractions; Gambit reads it.

        Cut leaves are written as ends with what they are worth; raises `SolveError` where that is
        not known.
        """
        from ahapackage.strategy.efg import write_efg

        return write_efg(self)

    def plot(self, ax=None, levels=None, title=None):
        """Draw the tree from left to right (matplotlib Axes).

        `levels` below the root are drawn, as many as stay readable if not given; `title` says
        the finding, a summary if not given. A solved tree shows values and the best line.
        """
        from ahapackage.strategy.drawing import draw_tree
        from ahapackage.strategy.tree import at_least

        levels = None if levels is None else at_least(levels, 0, "plot, levels")
        if title is not None and not isinstance(title, str):
            raise OptionError("plot, title", shown(title), "a text")
        return draw_tree(self, ax, levels, title)

    def explore(self, levels=2, language="en"):
        """The tree to walk through in a notebook: a `TreeExplorer` widget (`ahapackage.boards`).

        `levels` below the root are open at first; `language` is "en", "es" or "fr".
        """
        from importlib import import_module  # the layer above brings the widget

        return import_module("ahapackage.boards.explorer").TreeExplorer(self, levels, language)

    def describe(self, lines=200):
        """The tree as an indented outline, one node a line; `lines` at the most."""
        from ahapackage.strategy.tree import at_least

        return outline(self, at_least(lines, 1, "describe, lines"))

    def __repr__(self):
        return summary(self)

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())


def _number_below(number, many, where):
    """The number, if it is one of 0 to `many` - 1; raises `OptionError` else."""
    if type(number) is not int:  # the usual case comes here for every node of a graph
        number = whole_number(number, where)
    if not 0 <= number < many:
        expected = f"a number from 0 to {many - 1}" if many else "nothing: there are none"
        raise OptionError(where, shown(number), expected)
    return number


def _both(one, other):
    """What is said of two moves that lead from one node to one other: an edge of both."""
    both: dict = {"move": f"{one['move']} or {other['move']}"}
    for name in ("probability", "policy"):
        if name in one:
            both[name] = None if one[name] is None else one[name] + other[name]
    return both
