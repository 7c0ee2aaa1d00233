"""A decision tree as a matplotlib drawing, from left to right.

Squares are decisions with the player's number inside, circles are chance, triangles are ends with
their values. Every leaf has a row of its own and every node stands at the middle of its children,
so that no two texts meet.
"""

from ahapackage.probability.figures import BLANK, DARK, INK, PALE, SEAT_COLOURS, axes, plain
from ahapackage.probability.figures import title as set_title
from ahapackage.strategy.outline import edge_text, finding

READABLE = 40  # rows that a drawing has without being asked for more
ROW, LETTER, KNEE = 0.3, 0.085, 0.45  # inches: height of a row, width of a letter, slanted part
KEY = "square: a player decides  ·  circle: chance  ·  triangle: end, {}{}"


def draw_tree(tree, ax=None, levels=None, title=None):
    """Draw so many levels of the tree, as many as stay readable if not given."""
    graph = tree.graph
    levels = _readable_levels(graph) if levels is None else levels
    rows, columns = tidy_rows(graph, levels), column_places(graph, levels)
    height = ROW * (max(rows.values()) + 1)
    ends = max(len(_leaf_text(tree, node, levels)) for node in rows) * LETTER
    ax = axes(ax, max(columns[-1] + ends + 0.5, 4.5), height + 1.1)
    for node in rows:
        for child in graph.successors(node):
            if child in rows:
                _draw_edge(ax, graph, node, child, rows, columns)
    for node in rows:
        _draw_node(ax, tree, node, rows, columns, levels)
    ax.set(xlim=(-0.3, columns[-1] + ends + 0.3), ylim=(-max(rows.values()) - 0.7, 0.9))
    ax.set(xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    cut = "  ·  …: goes on" if any(_leaf_text(tree, node, levels) == "…" for node in rows) else ""
    ax.set_xlabel(KEY.format(_values_name(tree), cut), color=INK, fontsize=9, loc="left")
    set_title(ax, title or finding(tree))
    return ax


def _values_name(tree):
    ends = (at["value"] for _, at in tree.graph.nodes(data=True) if at["value"])
    seats = range(len(next(ends, ())))
    return " ".join([tree.payoff, *(f"P{seat + 1}" for seat in seats)])


def _readable_levels(graph):
    """As many levels as have no more rows than can be read; one at the least."""
    deepest, levels = max(at["depth"] for _, at in graph.nodes(data=True)), 1
    while levels < deepest and max(tidy_rows(graph, levels + 1).values()) < READABLE:
        levels += 1
    return levels


def tidy_rows(graph, levels):
    """The row of each node that is drawn: leaves 0, 1, 2 ... from the top, others in the middle.

    >>> import networkx as nx
    >>> fork = nx.DiGraph([(0, 1), (0, 2)])
    >>> nx.set_node_attributes(fork, {0: 0, 1: 1, 2: 1}, "depth")
    >>> tidy_rows(fork, 1)
    {1: 0, 2: 1, 0: 0.5}
    """
    rows, leaves, waiting = {}, 0, [0]
    while waiting:
        node = waiting[-1]
        children = list(graph.successors(node)) if graph.nodes[node]["depth"] < levels else []
        if children and children[-1] not in rows:
            waiting += reversed(children)
            continue
        waiting.pop()
        if children:
            rows[node] = (rows[children[0]] + rows[children[-1]]) / 2
        else:
            rows[node], leaves = leaves, leaves + 1
    return rows


def column_places(graph, levels):
    """Where each level stands, in inches: there is room for the longest text before it."""
    longest = {}
    for node, child in graph.edges:
        depth = graph.nodes[child]["depth"]
        text = edge_text(graph.edges[node, child])
        longest[depth] = max(longest.get(depth, 0), len(text))
    places = [0.0]
    for depth in range(1, levels + 1):
        if depth in longest:
            places.append(places[-1] + KNEE + 0.35 + longest[depth] * LETTER)
    return places


def _draw_edge(ax, graph, node, child, rows, columns):
    edge, depth = graph.edges[node, child], graph.nodes[child]["depth"]
    start, end = columns[depth - 1], columns[depth]
    xs, ys = [start, start + KNEE, end], [-rows[node], -rows[child], -rows[child]]
    style = "-" if edge["probability"] is None else ":"
    ax.plot(xs, ys, style, color=PALE, linewidth=1.3, zorder=1)
    text = plain(edge_text(edge))
    ax.text(start + KNEE, -rows[child] + 0.08, text, color=INK, fontsize=9, va="bottom")


def _draw_node(ax, tree, node, rows, columns, levels):
    at = tree.graph.nodes[node]
    x, y = columns[at["depth"]], -rows[node]
    shape = {"decision": "s", "chance": "o", "terminal": "<"}[at["kind"]]
    colour = BLANK
    if at["kind"] == "decision":
        colour = SEAT_COLOURS[at["player"] % len(SEAT_COLOURS)]
        ax.text(x, y, at["player"] + 1, color=DARK, fontsize=9, ha="center", va="center", zorder=3)
    size = 70 if at["kind"] == "terminal" else 190
    ax.scatter([x], [y], size, colour, marker=shape, edgecolors=INK, linewidths=1.2, zorder=2)
    text = plain(_leaf_text(tree, node, levels))
    ax.text(x + 0.17, y, text, color=INK, fontsize=9, va="center", zorder=3)


def _leaf_text(tree, node, levels):
    """What stands behind a node: values at an end, dots where the tree goes on undrawn."""
    at = tree.graph.nodes[node]
    if at["kind"] == "terminal":
        return at["label"]
    return "…" if at["cut"] or at["depth"] == levels else ""
