"""Decision trees: what can happen from a position on, as a networkx graph."""

from collections import deque
from fractions import Fraction

import networkx as nx
from tqdm.auto import tqdm

from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.strategy.outline import numbers, outline, summary

ROOT = 0
PAYOFFS = ("utilities", "returns")
NEEDED = ("child", "clone", "current_player")  # of a state
FINEST = 10**9  # the largest denominator looked for in a probability given as a float
DEPTH, NODES, INTERRUPTED = "at depth {}", "at {:,} nodes", "by an interruption"  # cut how


def tree(
    state, seat=None, *, depth=None, max_nodes=50_000, merge=False, payoff="utilities",
    progress=True,
):  # fmt: skip
    """The decision tree from a state on, level by level.

    A study tool that sees everything: it knows hidden cards and the true draw pile, so it shows
    what can happen, and not what a player could know.

    Parameters
    ----------
    state : State
        Where to begin; it stays as it is. A state of `pyspiel` will do as well.
    seat, merge
        Not there yet: trees of what one seat may know, and trees that merge equal states.
    depth : int, optional
        Levels below the root; None for all of them.
    max_nodes : int
        The tree stops growing before it has more nodes.
    payoff : str
        The values of an end: "utilities" (zero-sum) or "returns" (the game's own result). States
        that have no utilities give their returns.
    progress : bool
        Whether to show a progress bar if it takes longer than two seconds.

    Returns a `GameTree`; where it was cut, it says so. An interruption (Ctrl-C, the stop button)
    cuts it too. Raises `OptionError` for such arguments, `AhaError` for simultaneous moves.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", edition="mini", players=2, seed=1).state
    >>> tree(state, depth=1)
    Decision tree of 5 nodes: P1 has 4 moves; 4 leaves, all cut at depth 1
    """
    if not all(callable(getattr(state, name, None)) for name in NEEDED):
        raise OptionError("tree, state", shown(state), "a state, such as match.state")
    if seat is not None:
        raise OptionError("tree, seat", shown(seat), "None: a tree that sees all hidden cards")
    if merge is not False:
        raise OptionError("tree, merge", shown(merge), "False: equal states stay apart")
    limit = None if depth is None else _at_least(depth, 0, "tree, depth")
    room = _at_least(max_nodes, 1, "tree, max_nodes")
    if payoff not in PAYOFFS:
        raise OptionError("tree, payoff", shown(payoff), " or ".join(map(repr, PAYOFFS)))
    graph = nx.DiGraph()
    with tqdm(desc="tree", unit=" nodes", delay=2, leave=False, disable=not progress) as bar:
        cut = _grow(graph, state.clone(), limit, room, payoff, bar)
    for node, at in graph.nodes(data=True):
        at["cut"] = at["kind"] != "terminal" and graph.out_degree(node) == 0
    return GameTree(graph, payoff, cut)


def _at_least(number, least, where):
    number = whole_number(number, where)
    if number < least:
        raise OptionError(where, shown(number), f"at least {least}")
    return number


def _grow(graph, state, limit, room, payoff, bar):
    """Fill the graph breadth first; how it was cut, or None."""
    graph.add_node(ROOT, depth=0, reach=Fraction(1), **_what(state, payoff))
    waiting = deque([(ROOT, state)])
    try:
        while waiting:
            node, here = waiting[0]
            if graph.nodes[node]["kind"] != "terminal":
                if graph.nodes[node]["depth"] == limit:
                    return DEPTH.format(limit)
                branches = _branches(here)
                if len(graph) + len(branches) > room:
                    return NODES.format(room)
                waiting += _attach(graph, node, here, branches, payoff)
                bar.update(len(branches))
            waiting.popleft()
    except KeyboardInterrupt:  # the node that was at work becomes a leaf again
        graph.remove_nodes_from([child for at, _ in waiting for child in graph.successors(at)])
        return INTERRUPTED
    return None


def _attach(graph, node, here, branches, payoff):
    """Add the children of a node; a list of them with their states."""
    depth, reach = graph.nodes[node]["depth"] + 1, graph.nodes[node]["reach"]
    added = []
    for action, share in branches:
        number, child = len(graph), here.child(action)
        passed = reach if share is None else reach * share
        graph.add_node(number, depth=depth, reach=passed, **_what(child, payoff))
        graph.add_edge(node, number, move=here.action_to_string(action), probability=share)
        added.append((number, child))
    return added


def _what(state, payoff):
    """The attributes of a node that its state alone tells."""
    player = state.current_player()
    if player == TERMINAL:
        value = tuple(getattr(state, payoff, state.returns)())
        return {"kind": "terminal", "player": None, "label": numbers(value), "value": value}
    if player == CHANCE:
        return {"kind": "chance", "player": None, "label": "chance", "value": None}
    if player < 0:
        raise AhaError("tree", "a state in which players move at the same time", "moves in turn")
    return {"kind": "decision", "player": player, "label": f"P{player + 1}", "value": None}


def _branches(state):
    """What can happen next: `(action, probability)`, None where a player decides."""
    if not state.is_chance_node():
        return [(action, None) for action in state.legal_actions()]
    if hasattr(state, "chance_fractions"):
        return state.chance_fractions()
    outcomes = [(a, Fraction(p).limit_denominator(FINEST)) for a, p in state.chance_outcomes()]
    total = sum(share for _, share in outcomes)
    return [(action, share / total) for action, share in outcomes]


class GameTree:
    """A decision tree; `graph` is a `networkx.DiGraph` with root 0, numbered level by level.

    Nodes carry `kind` ("decision", "chance" or "terminal"), `player` (the seat that decides, else
    None), `label`, `depth`, `reach` (exact: the chance that chance goes this way if the players
    do), `value` (at an end one number a player, else None) and `cut` (whether the tree was cut
    there). Edges carry `move` and `probability` (exact; None where a player decides).

    `payoff` says what the values are, `cut` how the tree was cut (None: it is whole).

    >>> import pyspiel
    >>> kuhn = tree(pyspiel.load_game("kuhn_poker").new_initial_state())
    >>> len(kuhn), kuhn.graph.nodes[4]["reach"], kuhn.cut
    (58, Fraction(1, 6), None)
    """

    def __init__(self, graph, payoff="utilities", cut=None):
        self.graph, self.payoff, self.cut = graph, payoff, cut

    def __len__(self):
        """How many nodes there are."""
        return len(self.graph)

    def plot(self, ax=None, levels=None, title=None):
        """Draw the tree from left to right (matplotlib Axes).

        `levels` below the root are drawn, as many as stay readable if not given; `title` says
        the finding, a summary if not given.
        """
        from ahapackage.strategy.drawing import draw_tree

        levels = None if levels is None else _at_least(levels, 0, "plot, levels")
        return draw_tree(self, ax, levels, title)

    def describe(self, lines=200):
        """The tree as an indented outline, one node a line; `lines` at the most."""
        return outline(self, _at_least(lines, 1, "describe, lines"))

    def __repr__(self):
        return summary(self)

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())
