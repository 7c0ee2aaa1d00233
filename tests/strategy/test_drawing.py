"""Drawings of trees: no two texts meet, all is said, shapes double the colours."""

import itertools
import re

import matplotlib.pyplot as plt
import pyspiel
import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.strategy.drawing import READABLE
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.layout import edge_rows, tidy_rows
from ahapackage.strategy.tree import tree


@pytest.fixture(autouse=True)
def close_figures():
    """No figure stays open."""
    yield
    plt.close("all")


@pytest.fixture(scope="module")
def kuhn():
    """The tree of Kuhn poker."""
    return tree(pyspiel.load_game("kuhn_poker").new_initial_state())


@pytest.fixture(scope="module")
def opening():
    """The first levels of a full game: too many nodes to draw them all."""
    return tree(aha.new_match("hawaiki", players=3, seed=7).state, max_nodes=2000)


@pytest.fixture(scope="module")
def merged():
    """Tic-tac-toe, five moves before its end; equal boards are one node."""
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in (0, 4, 8, 2):
        state.apply_action(action)
    return tree(state, merge=str)


def texts(ax):
    """What is written inside the Axes."""
    return [text for text in ax.texts if text.get_text()]


def boxes(ax):
    """Text -> the place that it takes, in pixels."""
    ax.figure.canvas.draw()
    return [(text.get_text(), text.get_window_extent()) for text in texts(ax)]


def artists(some, kind):
    """Those that stand for nodes, edges or infosets."""
    return [artist for artist in some if artist.get_gid() == kind]


def drawn_shapes(ax):
    """How many nodes of each shape: by the number of corners of its outline."""
    return [len(node.get_paths()[0].vertices) for node in artists(ax.collections, "node")]


def test_every_node_and_move_is_drawn(kuhn):
    """55 nodes, 54 branches; numbers inside the decisions, values at the ends."""
    ax = kuhn.plot()
    written = [text.get_text() for text in texts(ax)]
    assert len(artists(ax.collections, "node")) == 55 and len(artists(ax.lines, "edge")) == 54
    assert written.count("Pass") + written.count("Bet") == 2 * 24
    assert written.count("1") + written.count("2") == 24
    assert sum(bool(re.fullmatch(r"[+−]\d [+−]\d", text)) for text in written) == 30
    assert "Deal:0, Deal:1 (1/6)" in written and "r 1/6" in written
    assert ax.get_title() == "Chance has 6 outcomes; 30 ends, P1 ahead at 15, P2 ahead at 15"
    assert "square" in ax.get_xlabel() and "utilities P1 P2" in ax.get_xlabel()


def test_infosets_are_joined(kuhn):
    """Each of the 12 infosets has two nodes in one column; no two lines lie on each other."""
    lines = artists(kuhn.plot().lines, "infoset")
    assert len(lines) == 12
    places = [(line.get_xdata()[0], min(line.get_ydata()), max(line.get_ydata())) for line in lines]
    for (x, low, high), (other, below, above) in itertools.combinations(places, 2):
        assert x != other or high < below or above < low


def test_a_solved_tree_shows_its_best_line():
    """Thick where both play their best: P1 takes 2 rather than the 1 that P2 would leave it."""
    grown = GameTree.from_efg(
        """EFG 2 R "" { "P1" "P2" }
        p "" 1 1 "" { "take" "trust" } 0
        t "" 1 "" { 2, 0 }
        p "" 2 1 "" { "share" "keep" } 0
        t "" 2 "" { 3, 3 }
        t "" 3 "" { 1, 4 }"""
    )
    assert {line.get_linewidth() for line in artists(grown.plot().lines, "edge")} == {1.3}
    grown.solve()
    ax = grown.plot()
    thick = [line.get_linewidth() > 2 for line in artists(ax.lines, "edge")]
    assert thick == [True, False, False, False]
    assert ax.get_title() == "Best play brings P1 +2, P2 0: P1 begins with take"
    assert "thick" in ax.get_xlabel() and "+1 +4" in [text.get_text() for text in texts(ax)]


def test_kinds_differ_by_shape(kuhn):
    """Colours alone do not tell a decision from chance or an end."""
    ax = kuhn.plot()
    corners = drawn_shapes(ax)
    kinds = [at["kind"] for _, at in kuhn.graph.nodes(data=True)]
    assert len(set(corners)) == 3
    for shape in set(corners):
        assert corners.count(shape) in {kinds.count(kind) for kind in set(kinds)}


@pytest.mark.parametrize("which", ["kuhn", "opening", "merged"])
def test_no_two_texts_meet(which, request):
    """And none leaves the figure."""
    ax = request.getfixturevalue(which).plot()
    figure = ax.figure.bbox
    placed = boxes(ax)
    for (one, a), (other, b) in itertools.combinations(placed, 2):
        assert not (a.x0 < b.x1 and b.x0 < a.x1 and a.y0 < b.y1 and b.y0 < a.y1), (one, other)
    for text, box in placed:
        assert figure.x0 <= box.x0 and box.x1 <= figure.x1, text


def test_a_large_tree_is_drawn_as_far_as_it_is_readable(opening):
    """The first level with all its moves; what goes on says so."""
    ax = opening.plot()
    ends = [text.get_text() for text in texts(ax)].count("…")
    assert 7 <= ends <= READABLE
    assert "goes on" in ax.get_xlabel()
    assert opening.plot(levels=0).get_xlabel() and len(opening.plot(levels=0).lines) == 0
    with pytest.raises(OptionError, match="plot, levels"):
        opening.plot(levels=-1)


def test_rows_leave_each_leaf_its_own(kuhn):
    """Leaves on rows 0, 1, 2 ...; a parent between its first and last child."""
    rows = tidy_rows(kuhn.nodes, 99)
    leaves = sorted(rows[node] for node in kuhn.graph if not kuhn.graph[node])
    assert leaves == list(range(30))
    for node in kuhn.graph:
        below = [rows[child] for child in kuhn.graph[node]]
        if below:
            assert rows[node] == (min(below) + max(below)) / 2
            assert below == sorted(below)  # the first move on top


def test_every_edge_has_a_row_of_its_own(merged):
    """Those that lead on lie in the middle, all others on rows 0, 1, 2 ..."""
    rows = edge_rows(merged.nodes, 3)
    nodes = merged.nodes
    leading = [
        edge for edge in rows
        if edge < 0 or (nodes.into[nodes.target[edge]] == edge
                        and nodes.depth[nodes.target[edge]] < 3
                        and nodes.count[nodes.target[edge]])
    ]  # fmt: skip
    others = [row for edge, row in rows.items() if edge not in set(leading)]
    assert sorted(others) == list(range(len(others)))
    assert tidy_rows(nodes, 3)[0] == rows[-1]


def test_a_node_with_several_ways_is_drawn_once(merged):
    """Each move has its line and its text; a dot marks where one meets the node's own."""
    ax = merged.plot(levels=3)
    drawn = merged.nodes.depth <= 3
    edges = merged.nodes.target[drawn[merged.nodes.target]]
    assert len(artists(ax.collections, "node")) == drawn.sum() < len(edges) + 1
    lines = artists(ax.lines, "edge")
    assert len(lines) == len(edges)
    assert len(artists(ax.lines, "meeting")) == len(edges) + 1 - drawn.sum()
    ends = {tuple(node.get_offsets()[0]) for node in artists(ax.collections, "node")}
    assert all((line.get_xdata()[-1], line.get_ydata()[-1]) in ends for line in lines)
    assert "dots: lines meet in one node" in ax.get_xlabel()
    assert "dots" not in merged.plot(levels=1).get_xlabel()


def test_lanes_of_different_nodes_do_not_overlap(merged):
    """Upright parts of lines in one lane lead to one node, or are apart."""
    spans = {}
    for line in artists(merged.plot(levels=3).lines, "edge"):
        if len(line.get_xdata()) == 6:  # with a turn
            (turn, _), (y, there) = line.get_xdata()[3:5], line.get_ydata()[3:5]
            spans.setdefault(turn, []).append((min(y, there), max(y, there), there))
    assert spans
    for lane in spans.values():
        for (low, high, one), (below, above, other) in itertools.combinations(lane, 2):
            assert one == other or high < below or above < low


def test_a_deep_tree_needs_no_recursion():
    """2,000 levels, one after the other."""
    steps = "\n".join(f'c "" {number} "" {{ "on" 1 }} 0' for number in range(1, 2001))
    path = GameTree.from_efg(f'EFG 2 R "" {{ "P1" }}\n{steps}\nt "" 1 "" {{ 1 }}')
    assert set(tidy_rows(path.nodes, 5000).values()) == {0} and path.solve().value == (1.0,)


def test_title_and_axes_can_be_given(kuhn):
    """The finding in one's own words, on one's own Axes."""
    given = plt.figure().add_subplot()
    assert kuhn.plot(given, title="$5 a bet") is given
    assert given.get_title() == r"\$5 a bet"


def test_the_notebook_shows_a_picture_that_says_itself(kuhn):
    """The alt text is the outline; the same tree gives the same bytes; no figure stays open."""
    html = kuhn._repr_html_()
    assert html == kuhn._repr_html_()
    assert html.startswith('<img alt="Decision tree of 55 nodes')
    assert "P1 decides" in html and "data:image/svg+xml;base64," in html
    assert plt.get_fignums() == []
