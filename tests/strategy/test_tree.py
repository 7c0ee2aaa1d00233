"""Decision trees: shape, exact chances, cuts; of our games and of OpenSpiel's."""

from fractions import Fraction

import networkx as nx
import numpy as np
import pyspiel
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy.tree import tree


@pytest.fixture(scope="module")
def late():
    """A position of the mini edition, two turns before its end."""
    game = aha.load_game("hawaiki", edition="mini")
    piles = [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]]
    hands = [["1r", "3r"], ["1y"]]
    return game.position({"hands": hands, "piles": piles, "tokens": [3, 3], "turns": 4})


@pytest.fixture(scope="module")
def whole(late):
    """All of its tree."""
    return tree(late)


def kuhn():
    """OpenSpiel's Kuhn poker, from the deal on."""
    return pyspiel.load_game("kuhn_poker").new_initial_state()


def children(grown, node):
    """Move -> child."""
    return {grown.graph.edges[node, c]["move"]: c for c in grown.graph.successors(node)}


def walk(grown, *moves):
    """The node that the moves lead to."""
    node = 0
    for move in moves:
        node = children(grown, node)[move]
    return node


def test_each_node_is_what_the_state_there_is(late, whole):
    """Replaying the moves of every path leads to the same player, moves, chances and values."""
    states = {0: late.clone()}
    for node, at in whole.graph.nodes(data=True):
        state = states[node]
        kinds = {-1: "chance", -4: "terminal"}
        assert at["kind"] == kinds.get(state.current_player(), "decision")
        assert at["player"] == (state.current_player() if at["kind"] == "decision" else None)
        moves = [] if state.is_terminal() else state.legal_moves()
        assert list(children(whole, node)) == moves
        if at["kind"] == "terminal":
            assert at["value"] == tuple(state.utilities())
        else:
            assert at["value"] is None
        for move, child in children(whole, node).items():
            states[child] = state.child(move)
            share = whole.graph.edges[node, child]["probability"]
            exact = {state.action_to_string(a): p for a, p in state.chance_fractions()}
            assert share == exact.get(move)


def test_it_is_a_tree_numbered_level_by_level(whole):
    """One way to each node, and depths that never go down again."""
    assert nx.is_arborescence(whole.graph)
    assert list(whole.graph) == list(range(len(whole)))
    depths = [whole.graph.nodes[node]["depth"] for node in whole.graph]
    assert depths == sorted(depths)
    assert depths == [nx.shortest_path_length(whole.graph, 0, node) for node in whole.graph]


def test_the_small_tree_by_hand(whole):
    """Hands 1r 3r and 1y, tops 3r 3y 2y, draw pile 2r 2r 2y, two turns left.

    1r@1 makes the run 1-3-2: player 2 draws 2r (2 of 3) or 2y, then 3r fits piles 1 and 2 and wins.
    """
    assert whole.cut is None and not any(at["cut"] for _, at in whole.graph.nodes(data=True))
    assert list(children(whole, 0)) == ["1r@1", "3r@1", "3r@2", "draw"]
    drawn = walk(whole, "1r@1", "give 2", "deal 2r")
    assert whole.graph.nodes[drawn]["reach"] == Fraction(2, 3)
    assert list(children(whole, drawn)) == ["3r@1", "3r@2", "draw"]
    win = whole.graph.nodes[walk(whole, "1r@1", "give 2", "deal 2r", "3r@1")]
    assert (
        win["value"] == (1.0, -1.0) and win["label"] == "+1 −1" and win["reach"] == Fraction(2, 3)
    )
    loss = whole.graph.nodes[walk(whole, "3r@2", "1y@3")]
    assert loss["value"] == (-1.0, 1.0) and loss["reach"] == 1


def test_reach_and_chances_are_exact(whole):
    """Chances sum to 1; a node reaches its children with what they share."""
    for node, at in whole.graph.nodes(data=True):
        out = [whole.graph.edges[node, child]["probability"] for child in whole.graph[node]]
        if at["kind"] == "chance":
            assert sum(out) == 1 and all(type(share) is Fraction for share in out)
            assert (
                sum(whole.graph.nodes[child]["reach"] for child in whole.graph[node]) == at["reach"]
            )
        else:
            assert set(out) <= {None}


def test_the_state_is_left_as_it_was(late):
    """The tree works on copies."""
    before = late.serialize()
    tree(late, depth=2)
    assert late.serialize() == before


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_cut_at_a_depth(late, whole, depth):
    """The whole tree's upper levels; leaves that are no ends are marked."""
    cut = tree(late, depth=depth)
    levels = [at["depth"] for _, at in whole.graph.nodes(data=True)]
    assert len(cut) == sum(level <= depth for level in levels)
    assert cut.cut == f"at depth {depth}"
    for node, at in cut.graph.nodes(data=True):
        goes_on = at["kind"] != "terminal" and at["depth"] == depth
        assert at["cut"] == goes_on == (goes_on and not cut.graph[node])


def test_a_depth_that_is_deep_enough_cuts_nothing(late, whole):
    """The longest path has five steps."""
    assert tree(late, depth=5).cut is None and len(tree(late, depth=5)) == len(whole)


@pytest.mark.parametrize("room", [1, 4, 5, 10, 43, 44])
def test_cut_at_a_number_of_nodes(late, whole, room):
    """Never more; even: cut on two levels at most, and nowhere between the children of a node."""
    cut = tree(late, max_nodes=room)
    assert len(cut) <= room and (cut.cut is None) == (room >= len(whole))
    if cut.cut:
        assert cut.cut == f"at {room} nodes"
    for node in cut.graph:
        assert len(cut.graph[node]) in (0, len(whole.graph[node]))
    open_depths = [at["depth"] for _, at in cut.graph.nodes(data=True) if at["cut"]]
    assert not open_depths or max(open_depths) - min(open_depths) <= 1


def test_an_interruption_leaves_a_tree_that_says_so(late, whole):
    """Ctrl-C in the middle of a node: it is a leaf again, and what was grown stays."""

    class Stubborn:
        """The state, until a child too many is asked for."""

        left = 12  # in the middle of the sixth node, which has two children

        def __init__(self, state):
            self.state = state

        def __getattr__(self, name):
            return getattr(self.state, name)

        def clone(self):
            return Stubborn(self.state.clone())

        def child(self, action):
            Stubborn.left -= 1
            if Stubborn.left < 0:
                raise KeyboardInterrupt
            return Stubborn(self.state.child(action))

    stopped = tree(Stubborn(late))
    assert stopped.cut == "by an interruption" and len(stopped) == 1 + 4 + 1 + 2 + 2 + 2
    assert "cut by an interruption" in repr(stopped)
    for node in stopped.graph:
        assert len(stopped.graph[node]) in (0, len(whole.graph[node]))
        assert stopped.graph.nodes[node]["kind"] == whole.graph.nodes[node]["kind"]


def test_payoff_returns(late):
    """Tokens: 3 each, the loser pays for the cards in hand."""
    grown = tree(late, payoff="returns")
    win = grown.graph.nodes[walk(grown, "1r@1", "give 2", "deal 2r", "3r@1")]
    assert win["value"] == (3.0, 1.0)  # 1y and the 2r that was drawn


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"depth": -1}, "tree, depth: found -1, expected at least 0"),
        ({"depth": 1.5}, "tree, depth: found 1.5, expected a whole number"),
        ({"max_nodes": 0}, "tree, max_nodes: found 0, expected at least 1"),
        ({"payoff": "gold"}, "tree, payoff: found 'gold', expected 'utilities' or 'returns'"),
        ({"payoff": np.array([1, 2])}, "tree, payoff: found array"),
        ({"progress": "x"}, "tree, progress: found 'x', expected True or False"),
    ],
)
def test_arguments_are_checked(late, arguments, message):
    """The error names the place."""
    with pytest.raises(OptionError, match=message):
        tree(late, **arguments)


def test_kuhn_poker_of_open_spiel():
    """One chance node over 3 · 2 deals, 9 nodes a betting: 1 + 6 · 9 = 55, of which 6 · 5 ends."""
    grown = tree(kuhn())
    kinds = [at["kind"] for _, at in grown.graph.nodes(data=True)]
    assert len(grown) == 55 and not grown.exact
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "chance": 1, "decision": 24, "terminal": 30,
    }  # fmt: skip
    dealt = [at["reach"] for _, at in grown.graph.nodes(data=True) if at["depth"] == 1]
    assert dealt == [Fraction(1, 6)] * 6
    infosets = {at["infoset"]: at["player"] for _, at in grown.graph.nodes(data=True)}
    assert sorted(map(str, infosets.values())) == ["0"] * 6 + ["1"] * 6 + ["None"]


def test_floating_point_chances_become_exact_and_sum_to_one():
    """Leduc poker deals two of six cards: 1/30 each, however OpenSpiel's floats round."""
    leduc = pyspiel.load_game("leduc_poker").new_initial_state()
    grown = tree(leduc, depth=1)
    dealt = [at["reach"] for _, at in grown.graph.nodes(data=True) if at["depth"] == 1]
    assert dealt == [Fraction(1, 30)] * 30


class Wheel:
    """A chance node with given floating point chances, and ends behind it."""

    def __init__(self, chances):
        self.chances = chances

    def clone(self):
        return self

    def child(self, action):
        return Wheel(None)

    def current_player(self):
        return -4 if self.chances is None else -1

    def is_chance_node(self):
        return self.chances is not None

    def chance_outcomes(self):
        return list(enumerate(self.chances))

    def action_to_string(self, action):
        return f"stop {action}"

    def returns(self):
        return [0.0, 0.0]


def test_decimal_chances_are_read_as_meant():
    """0.1 is a tenth, though the nearest float is not."""
    grown = tree(Wheel([0.1, 0.2, 0.7]))
    reached = [grown.graph.nodes[node]["reach"] for node in (1, 2, 3)]
    assert reached == [Fraction(1, 10), Fraction(1, 5), Fraction(7, 10)]


@pytest.mark.parametrize("first", [0.123456789123, 2**-0.5, 1e-12])
def test_any_chances_sum_to_one(first):
    """Whatever small fractions are nearest."""
    grown = tree(Wheel([first, 1 - first]))
    shares = [grown.graph.edges[0, node]["probability"] for node in (1, 2)]
    assert sum(shares) == 1 and float(shares[0]) == pytest.approx(first, abs=1e-9)


def test_moves_at_the_same_time_are_refused():
    """A tree has one player a node."""
    state = pyspiel.load_game("matrix_rps").new_initial_state()
    with pytest.raises(AhaError, match="move at the same time"):
        tree(state)


def test_a_state_that_is_over():
    """A tree of one node."""
    state = kuhn()
    for action in (0, 1, 0, 0):  # P1 has the lowest card; both pass
        state.apply_action(action)
    grown = tree(state)
    assert repr(grown) == "Decision tree of 1 node: the game is over; 1 end, P2 ahead at 1"


def test_the_summary_counts_ends_and_cut_leaves(late, whole):
    """By hand from the drawing: 8 ends for player 1, 11 for player 2, 3 level."""
    finding = "P1 has 4 moves; 22 ends, P1 ahead at 8, P2 ahead at 11, level at 3"
    assert repr(whole) == f"Decision tree of 44 nodes: {finding}"
    assert repr(tree(late, depth=1)).endswith("P1 has 4 moves; 4 leaves, all cut at depth 1")
    assert "chance has 6 outcomes" in repr(tree(kuhn()))


def test_describe_is_an_outline(whole):
    """One line a node, two spaces a level, after two lines of heading."""
    lines = whole.describe().split("\n")
    assert lines[0] == repr(whole) and "hidden cards" in lines[1]
    assert lines[2:8] == [
        "P1 decides",
        "  1r@1: P1 decides",
        "    give 2: chance",
        "      deal 2r (2/3): P1 decides",
        "        3r@1: end, P1 +1, P2 −1",
        "        3r@2: end, P1 +1, P2 −1",
    ]
    assert len(lines) == 2 + len(whole)
    short = whole.describe(lines=3).split("\n")
    assert len(short) == 2 + 3 + 1 and short[-1] == "... and 41 more nodes"


@pytest.mark.parametrize("state", [None, 5, "state"])
def test_a_tree_begins_at_a_state(state):
    with pytest.raises(OptionError, match="tree, state"):
        tree(state)


def test_what_trees_cannot_do_is_said(late):
    with pytest.raises(OptionError, match="tree, seat: found 2, expected a seat from 0 to 1"):
        tree(late, 2)
    with pytest.raises(OptionError, match="tree, seat: .*other packages"):
        tree(kuhn(), 0)
    with pytest.raises(OptionError, match="tree, evaluate"):
        tree(late, evaluate=3)


@pytest.mark.parametrize("number", [-1, 10**6, 1.5, None, "root", True])
def test_numbers_of_nothing_are_refused(late, number):
    """Nodes, edges and infosets count from 0 (Python's -1 would be the last node)."""
    grown = tree(late, depth=1)
    for ask in (grown.about, grown.label, grown.value, grown.on_best_line):
        with pytest.raises(OptionError, match="tree, node: found .*, expected a"):
            ask(number)
    for ask in (grown.move, grown.policy_chance, grown.is_best):
        with pytest.raises(OptionError, match="tree, edge: found .*, expected a"):
            ask(number)
    with pytest.raises(OptionError, match="tree, node"):
        grown.states_at([0, number])
    with pytest.raises(OptionError, match="tree, infoset"):
        grown.infoset_name(number)


def test_an_evaluation_beyond_all_numbers_is_refused(late):
    """10**400 is a whole number of Python and no float."""
    grown = tree(late, depth=1, evaluate=lambda state: [10**400, 0])
    with pytest.raises(OptionError, match="tree, evaluate: found"):
        grown.solve()


def test_a_title_is_a_text(late):
    with pytest.raises(OptionError, match="plot, title: found 3, expected a text"):
        tree(late, depth=1).plot(title=3)


def test_states_at_takes_several_nodes_and_infoset_at_a_state(late):
    grown = tree(late, depth=1)
    for nodes in (0, "0", None):
        with pytest.raises(OptionError, match="states_at, nodes: found"):
            grown.states_at(nodes)
    with pytest.raises(OptionError, match="infoset_at, state: found 'x'"):
        grown.infoset_at("x")


def test_a_reach_may_be_a_small_number_of_numpy(late):
    """A reach of 330 would not fit into eight bits."""
    grown = tree(late, depth=1)
    assert len(grown.prune(np.int8(1))) == len(grown.prune(1))
