"""Where the parts of a tree drawing stand: rows, columns and lanes, in inches.

Every leaf has a row of its own and every node stands at the middle of its children. Where equal
states are one node, it stands where the first edge leads, and every other edge to it has a row of
its own. A column holds the nodes of one level: first the lanes that join the nodes of an infoset
and the edges that lead to one node, then the nodes with what is written beside them, then the
moves. So no two texts meet.
"""

from typing import NamedTuple

ROW = 0.26  # height of a row
LETTER, SMALL_LETTER, WIDE_LETTER = 0.082, 0.072, 0.076  # width of letters
KNEE, NODE, LANE, GAP = 0.32, 0.16, 0.075, 0.12


class Column(NamedTuple):
    """Where a level stands: its nodes, the end of what is written beside them."""

    node: float
    end: float


def edge_rows(nodes, levels):
    """The row of each edge that is drawn, and of the root as edge -1.

    Leaves, and edges to a node that is drawn elsewhere, 0, 1, 2 ... from the top; an edge that
    leads on in the middle of what follows.
    """
    rows, leaves, waiting = {}, 0, [-1]
    while waiting:
        edge = waiting[-1]
        node = int(nodes.target[edge]) if edge >= 0 else 0
        leads_on = nodes.into[node] == edge and nodes.depth[node] < levels
        further = nodes.edges(node) if leads_on else ()
        if further and further[-1] not in rows:
            waiting += reversed(further)
            continue
        waiting.pop()
        if further:
            rows[edge] = (rows[further[0]] + rows[further[-1]]) / 2
        else:
            rows[edge], leaves = leaves, leaves + 1
    return rows


def tidy_rows(nodes, levels):
    """The row of each node that is drawn: that of the first edge to it.

    >>> from ahapackage.strategy.gametree import GameTree
    >>> fork = '''EFG 2 R "" { "P1" }
    ... p "" 1 1 "" { "a" "b" } 0
    ... t "" 1 "" { 1 }
    ... t "" 2 "" { 2 }'''
    >>> tidy_rows(GameTree.from_efg(fork).nodes, 1) == {1: 0, 2: 1, 0: 0.5}
    True
    """
    rows = edge_rows(nodes, levels)
    node_of = {edge: int(nodes.target[edge]) if edge >= 0 else 0 for edge in rows}
    return {node: rows[edge] for edge, node in node_of.items() if nodes.into[node] == edge}


def readable_levels(nodes, most):
    """As many levels as have no more rows than can be read; one at the least."""
    deepest, levels, rows = nodes.levels, 0, 1
    while levels < deepest:
        at_level = nodes.depth == levels
        rows += int(nodes.count[at_level].sum()) - int((nodes.count[at_level] > 0).sum())
        if levels and rows > most:
            break
        levels += 1
    return max(levels, min(1, deepest))


def groups_to_join(nodes, rows):
    """What lines join, as edges from the top down: for each level a list of groups.

    `rows` are those of edges. Nodes of one infoset are joined, each as the first edge to it, and
    all edges to one node.
    """
    groups = {}
    for edge in rows:
        node = int(nodes.target[edge]) if edge >= 0 else 0
        level, infoset = int(nodes.depth[node]), int(nodes.infoset[node])
        groups.setdefault((level, "node", node), []).append(edge)
        if infoset >= 0 and nodes.into[node] == edge:
            groups.setdefault((level, "infoset", infoset), []).append(edge)
    levels = {}
    for (level, *_), group in groups.items():
        if len(group) > 1:
            levels.setdefault(level, []).append(sorted(group, key=rows.get))
    return levels


def lanes_of(groups, rows):
    """A lane for each group, so that groups in one lane do not overlap: `[(lane, group)]`.

    >>> lanes_of([["a", "c"], ["b", "d"], ["e", "f"]], dict(a=0, b=1, c=2, d=3, e=4, f=5))
    [(0, ['a', 'c']), (1, ['b', 'd']), (0, ['e', 'f'])]
    """
    ends, placed = [], []
    for group in sorted(groups, key=lambda group: rows[group[0]]):
        top, bottom = rows[group[0]], rows[group[-1]]
        lane = next((k for k, end in enumerate(ends) if end < top), len(ends))
        ends[lane : lane + 1] = [bottom]
        placed.append((lane, group))
    return placed


def columns(moves, notes, lanes):
    """Where each level stands.

    `moves[k]`: letters of the longest text on an edge into level k; `notes[k]`: of the longest
    text beside its nodes; `lanes[k]`: its lanes.

    >>> [round(column.node, 2) for column in columns([0, 4], [0, 5], [0, 1])]
    [0.16, 1.32]
    """
    places, x = [], 0.0
    for level, (letters, beside, width) in enumerate(zip(moves, notes, lanes, strict=True)):
        if level:
            x += KNEE + letters * LETTER + GAP
        x += width * LANE + NODE
        end = x + NODE + (beside * SMALL_LETTER + GAP if beside else 0)
        places.append(Column(x, end))
        x = end
    return places
