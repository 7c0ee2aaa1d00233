"""Trees in which equal states are one node, against the same trees without, and by plain search."""

import itertools
import json
from collections import Counter
from fractions import Fraction

import networkx as nx
import numpy as np
import pyspiel
import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.strategy import efg
from ahapackage.strategy import tree as trees
from ahapackage.strategy.errors import SolveError
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.mixed import Mixed
from ahapackage.strategy.nodes import Branches, Nodes
from tests.strategy.test_seat_trees import GAMES
from tests.strategy.test_tree import Wheel

# Two players convert (SH-50) at the end of a game; the order of conversions does not matter.
ISLANDERS = {"hawaiians": {"maui": 2, "oahu": 1}, "commerce": 2}
OTHERS = {"hawaiians": {"maui": 2}, "aloha": 2}


def converting(most):
    """The Epilogue with so many conversions each."""
    edition = {"based_on": "standard", "conversions": {"most": most}}
    game = aha.load_game("spirit", players=2, edition=edition)
    players = [ISLANDERS, OTHERS]
    return game.position({"stage": "epilogue", "step": "convert", "players": players})


def hawaiki():
    """Two turns before the end of the mini edition."""
    game = aha.load_game("hawaiki", edition="mini")
    piles = [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]]
    hands = [["1r", "3r"], ["1y"]]
    return game.position({"hands": hands, "piles": piles, "tokens": [3, 3], "turns": 4})


def pioha():
    """The mini edition after a play of each."""
    game = aha.load_game("pioha", edition="mini")
    end = {"endurance": 4, "threshold": 3}
    first = {**end, "left": ["3L"], "left_seat": 0, "right": ["(4H)"], "right_seat": 1}
    return game.position({
        "hairs": [first, end], "hands": [["-1H", "1L"], ["1L"]], "comb": [[], ["-1H"]],
        "played": [1, 1], "to_move": 0, "phase": "play",
    })  # fmt: skip


def tikis():
    """The mini edition, dealt."""
    return aha.new_match("tikis", edition="mini", seed=1).state


CASES = [
    pytest.param(lambda: converting(2), None, id="spirit"),
    pytest.param(hawaiki, None, id="hawaiki"),
    pytest.param(pioha, None, id="pioha"),
    pytest.param(tikis, 8, id="tikis"),
]


def board(state):
    """All that the rules read of a state."""
    return state.record["board"].tobytes()


def ends_of_run(state):
    """All states that chance leads to before somebody decides or the game is over."""
    if not state.is_chance_node():
        return [state]
    return [end for a in state.legal_actions() for end in ends_of_run(state.child(a))]


def naive_levels(state, depth):
    """How many different boards there are at each level, by plain breadth-first search."""
    level, sizes = {board(state): state}, []
    while level and (depth is None or len(sizes) <= depth):
        sizes.append(len(level))
        following = {}
        for here in level.values():
            if here.is_chance_node():
                found = ends_of_run(here)
            else:
                found = [here.child(action) for action in here.legal_actions()]
            following |= {board(after): after for after in found}
        level = following
    return sizes


def places(grown):
    """(level, board) -> the nodes there."""
    found = {}
    for node, state in grown.states_at(range(len(grown))).items():
        found.setdefault((int(grown.nodes.depth[node]), board(state)), []).append(node)
    return found


@pytest.mark.parametrize(("start", "depth"), CASES)
def test_as_many_nodes_as_boards(start, depth):
    """Counted by search in plain Python."""
    state = start()
    merged = aha.tree(state, depth=depth, merge=True)
    assert np.bincount(merged.nodes.depth).tolist() == naive_levels(state, depth)


@pytest.mark.parametrize(("start", "depth"), CASES)
def test_every_node_stands_for_those_of_the_tree(start, depth):
    """Equal ones: kinds, players and values are theirs, reaches are summed, ways are the same."""
    state = start()
    plain, merged = (aha.tree(state, depth=depth, merge=join) for join in (False, True))
    apart, together = places(plain), places(merged)
    assert len(merged) < len(plain) and set(together) == set(apart)
    for place, (node, *others) in together.items():
        assert not others
        same = apart[place]
        assert merged.nodes.ways[node] == len(same)
        assert merged.nodes.reach[node] == sum(plain.nodes.reach[one] for one in same)
        for name in ("kind", "player", "count"):
            column, mine = getattr(plain.nodes, name), getattr(merged.nodes, name)[node]
            assert set(column[same].tolist()) == {mine}
        assert {plain.value(one) for one in same} == {merged.value(node)}
    ways = [Counter(path[:3] for path in grown.paths()) for grown in (plain, merged)]
    assert ways[0] == ways[1] and sum(merged.nodes.ways) == len(plain)


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("start", ["dealt", "before"])
def test_both_faces_join_the_same(name, options, start, monkeypatch):
    """State by state and many at a time; where it is cut, too."""
    game = aha.load_game(name, **options)
    state = game.new_initial_state() if start == "before" else game.new_match(seed=4).state
    grown = []
    for small in (10**9, 0, 30):
        monkeypatch.setattr(trees, "SMALL", small)
        grown.append(aha.tree(state, max_nodes=300, merge=True, progress=False))
    for other in grown[1:]:
        for column in ("kind", "player", "depth", "count", "infoset", "source", "target"):
            one, two = (getattr(tree.nodes, column) for tree in (grown[0], other))
            assert np.array_equal(one, two), column
        for column in ("share", "action", "runs"):
            assert getattr(grown[0].nodes, column) == getattr(other.nodes, column), column
        edges = range(len(other.nodes.source))
        assert [grown[0].move(edge) for edge in edges] == [other.move(edge) for edge in edges]
        assert grown[0].cut == other.cut


def test_where_everybody_sees_everything_best_play_is_that_of_the_tree():
    """Every node of the tree is worth what the node that stands for it is."""
    state = converting(2)
    plain, merged = (aha.tree(state, merge=join) for join in (False, True))
    one, other = plain.solve(), merged.solve()
    assert other.value == one.value and other.exploitability == 0
    assert other.method == "backward induction"
    assert len(set(other.policy)) == len(other.policy) == 74  # names; a decision at each node
    apart = places(plain)
    for place, (node,) in places(merged).items():
        assert {plain.value(same) for same in apart[place]} == {merged.value(node)}
    for node, here in plain.states_at(np.flatnonzero(plain.nodes.kind == 0).tolist()).items():
        moves = other.policy.at(here)  # whatever the way there was
        best = max(moves, key=moves.get)
        edge = next(edge for edge in plain.nodes.edges(node) if plain.move(edge) == best)
        assert plain.value(int(plain.nodes.target[edge])) == plain.value(node)


def test_a_cut_graph_is_solved_with_an_evaluator():
    """It is asked once a node, and its answer counts for all that the node stands for."""
    asked = []

    def ahead(state):
        asked.append(state)
        one, other = (player["home_rule"] for player in state.to_position()["players"])
        return [one - other, other - one]

    plain, merged = (
        aha.tree(converting(3), depth=3, merge=join, evaluate=ahead) for join in (False, True)
    )
    wanted = plain.solve().value
    before = len(asked)
    assert wanted[0] > 0 and before == plain.nodes.cut.sum() and merged.solve().value == wanted
    assert len(asked) - before == merged.nodes.cut.sum() < before


def test_a_larger_epilogue():
    """Five conversions each, as in the standard edition: a tree that is never grown as such."""
    merged = aha.tree(converting(5), merge=True)
    assert merged.cut is None and 100 * len(merged) < sum(merged.nodes.ways)
    assert merged.solve().exploitability == 0
    bot = Mixed(merged.solution)
    seen = converting(5).seen_by(0)
    assert bot.choose(seen, np.random.default_rng(1)) in seen.legal_actions()


def test_best_responses_on_nodes_are_those_on_sequences():
    """Against uniform play: the same tree, unmerged, in both forms."""
    from ahapackage.strategy.induction import NodeForm
    from ahapackage.strategy.sequences import SequenceForm

    nodes = aha.tree(converting(2)).nodes
    one, other = SequenceForm(nodes), NodeForm(nodes)
    plans = [form.plan(form.uniform()) for form in (one, other)]
    assert other.values(plans[1]) == pytest.approx(one.values(plans[0]))
    for player in range(2):
        wanted = one.best_response(plans[0], player)[0]
        assert other.best_response(plans[1], player)[0] == pytest.approx(wanted)
    assert other.exploitability(plans[1]) == pytest.approx(one.exploitability(plans[0]))


def tic_tac_toe(*actions):
    """OpenSpiel's, after some moves."""
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def test_tic_tac_toe():
    """5,478 positions for 549,946 nodes, published numbers a level (OEIS A008907); a draw."""
    merged = aha.tree(tic_tac_toe(), merge=str)
    sizes = np.bincount(merged.nodes.depth).tolist()
    assert sizes == [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78] and sum(sizes) == 5478
    assert sum(merged.nodes.ways) == 549_946
    assert merged.solve().value == (0.0, 0.0)
    assert "(549,946 with equal states apart)" in repr(merged)


def test_where_something_is_hidden_it_is_not_solved():
    """A graph has lost what players knew: no infosets, and a refusal that says what to do."""
    for merged in (aha.tree(hawaiki(), merge=True), aha.tree(pioha(), merge=True)):
        assert {at["infoset"] for _, at in merged.graph.nodes(data=True)} == {None}
        with pytest.raises(SolveError, match="something is hidden.*merge=False"):
            merged.solve()
        with pytest.raises(SolveError, match="to_efg: .*hidden.*merge=False"):
            merged.to_efg()
    worlds = aha.tree(hawaiki(), 0, merge=True)  # what a seat cannot know is hidden, too
    with pytest.raises(SolveError, match="something is hidden"):
        worlds.solve()
    poker = pyspiel.load_game("kuhn_poker").new_initial_state()
    with pytest.raises(SolveError, match="something is hidden"):
        aha.tree(poker, merge=str).solve()
    with pytest.raises(SolveError, match="method 'lp'.*merge=False"):
        aha.tree(converting(1), merge=True).solve("lp")


@pytest.mark.parametrize("room", [1, 2, 20, 100, 243, 244])
def test_joined_nodes_count_for_the_room(room):
    """244 boards; never more nodes, and no node with only some of its moves."""
    whole = aha.tree(converting(2), merge=True)
    cut = aha.tree(converting(2), merge=True, max_nodes=room)
    assert len(whole) == 244 and len(cut) <= room and (cut.cut is None) == (room >= 244)
    size = len(cut.nodes.target)
    assert (cut.nodes.target == whole.nodes.target[:size]).all()
    for mine, all_of_them in zip(cut.nodes.count, whole.nodes.count, strict=False):
        assert mine in (0, all_of_them)


def test_an_interruption_leaves_a_graph_that_says_so():
    """Ctrl-C while children are made: what was joined until then stays."""
    left = itertools.count(60, -1)

    def text(state):
        if next(left) < 0:
            raise KeyboardInterrupt
        return str(state)

    merged = aha.tree(tic_tac_toe(), merge=text)
    whole = aha.tree(tic_tac_toe(), merge=str)
    assert merged.cut == "by an interruption" and 10 < len(merged) < 60
    size = len(merged.nodes.target)
    assert (merged.nodes.target == whole.nodes.target[:size]).all()
    assert (merged.nodes.kind == whole.nodes.kind[: len(merged)]).all()


def test_what_an_interruption_leaves_half_put_is_dropped():
    """In the middle of the columns of a node: it is a leaf."""

    def stopped():
        yield None
        raise KeyboardInterrupt

    nodes = Nodes()
    nodes.begin(0, 0, "root", None)
    nodes.attach([1], Branches([None], [0], [()], ["on"], [0], [0], ["here"], [None]))
    late = Branches(stopped(), [0, 1], [()] * 2, ["a", "b"], [2, 2], [-1] * 2, [None] * 2,
                    [(1.0,), (2.0,)])  # fmt: skip
    with pytest.raises(KeyboardInterrupt):
        nodes.attach([2], late)
    nodes.close()
    assert len(nodes) == 2 and nodes.count.tolist() == [1, 0] and nodes.moves == ["on"]
    assert nodes.share == [None] and nodes.target.tolist() == [1] and nodes.values.shape == (2, 0)


def test_moves_to_one_state_are_one_edge_of_the_graph():
    """A wheel whose three outcomes lead to one end: 1/4 + 1/4 + 1/2."""
    merged = aha.tree(Wheel([0.25, 0.25, 0.5]), merge=lambda state: state.chances is None)
    assert len(merged) == 2 and merged.nodes.ways == [1, 3]
    assert list(merged.graph.edges(data=True)) == [
        (0, 1, {"move": "stop 0 or stop 1 or stop 2", "probability": Fraction(1)})
    ]
    assert merged.nodes.reach == [1, 1]
    reaches = [path.reach for path in merged.paths()]
    assert reaches == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]
    assert merged.solve().value == (0.0, 0.0)  # nobody decides: nothing to know


def test_the_graph_has_no_cycles_and_is_no_tree():
    merged = aha.tree(converting(2), merge=True)
    merged.solve()
    assert nx.is_directed_acyclic_graph(merged.graph) and not nx.is_arborescence(merged.graph)
    for node, below in merged.graph.adjacency():
        if merged.graph.nodes[node]["kind"] == "decision":
            assert sum(at["policy"] for at in below.values()) == 1
    depths = nx.get_node_attributes(merged.graph, "depth")
    assert all(depths[b] == depths[a] + 1 for a, b in merged.graph.edges)
    back = nx.node_link_graph(json.loads(merged.to_json()), edges="edges")
    assert len(back) == 244 and back.number_of_edges() == merged.graph.number_of_edges()
    assert merged.to_graphml().count("<node ") == 244


def test_written_as_the_tree_that_it_stands_for(monkeypatch):
    """528 nodes from 244, and the same game; refused where it would be too long."""
    plain, merged = (aha.tree(converting(2), merge=join) for join in (False, True))
    one, other = (GameTree.from_efg(tree.to_efg()) for tree in (plain, merged))
    assert len(other) == len(one) == 528
    assert nx.utils.graphs_equal(one.graph, other.graph)
    monkeypatch.setattr(efg, "MOST_WRITTEN", 527)
    with pytest.raises(SolveError, match="stands for 528 nodes, expected 527"):
        merged.to_efg()


def test_pruned_where_all_ways_together_are_seldom():
    """By hand: "draw", 2r or 2y, 1y@2 gives a card; the end with both has 2/3 · 1/2 + 1/3 = 2/3."""
    merged = aha.tree(hawaiki(), merge=True)
    node = next(n for n in range(len(merged)) if len(merged.nodes.arrivals(n)) > 1)
    assert merged.nodes.reach[node] == Fraction(2, 3)
    kept = merged.prune(Fraction(1, 3))
    assert len(kept) == len(merged) and kept.nodes.ways == merged.nodes.ways
    cut = merged.prune(Fraction(1, 2))  # the way by 2y (1/3) goes on no more
    assert cut.cut and max(cut.nodes.ways) == 1
    assert len(cut) < len(merged) and cut.merge is merged.merge


def test_describe_tells_a_node_once():
    """Its number at first, and afterwards only that."""
    merged = aha.tree(hawaiki(), merge=True)
    text = merged.describe()
    assert text.startswith("Decision tree of 43 nodes (44 with equal states apart): P1 has 4 moves")
    assert "deal 2y (1/2): node 42, end, P1 −1, P2 +1" in text
    assert text.split("\n")[-4].strip() == "deal 2r (1): as node 42"
    assert len(text.split("\n")) == 2 + 44 and "more node" not in text
    assert merged.describe(lines=40).endswith("... and 3 more nodes")


def test_the_explorer_shows_a_node_at_each_place():
    """Two orders of moves lead to one node: two rows, which open and close by themselves."""
    merged = aha.tree(converting(2), merge=True)
    explorer = merged.explore(levels=1)
    explorer.send = lambda content, buffers=None: None

    def row(*moves):
        """The row that these moves lead to, all opened on the way."""
        place = 0
        for move in moves:
            explorer._receive({"kind": "open", "node": place, "on": True})
            rows = explorer.shown["rows"]
            start = next(k for k, row in enumerate(rows) if row["node"] == place)
            level = rows[start]["level"] + 1
            place = next(
                row["node"] for row in rows[start:] if row["level"] == level and row["move"] == move
            )
        return place

    one, other = (row(*way) for way in itertools.permutations(["convert H@maui>A", "convert C>R"]))
    assert one != other and explorer._at(one) == explorer._at(other)
    numbers = [row["node"] for row in explorer.shown["rows"]]
    assert len(set(numbers)) == len(numbers) and {one, other} < set(numbers)
    explorer._receive({"kind": "open", "node": other, "on": True})
    opened = {row["node"]: row["open"] for row in explorer.shown["rows"]}
    assert opened[other] and not opened[one]
    assert explorer.shown["facts"]["reach"] == str(merged.nodes.reach[explorer._at(other)])
    explorer._receive({"kind": "solve"})
    explorer._receive({"kind": "select", "node": other})
    explorer._receive({"kind": "best"})
    assert explorer.shown["selected"] >= len(merged)
    explorer._receive({"kind": "open", "node": 0, "on": False})
    assert explorer.shown["selected"] == 0 and len(explorer.shown["rows"]) == 1


@pytest.mark.parametrize("merge", [1, "yes", None, str])
def test_our_states_say_themselves_what_is_equal(merge):
    with pytest.raises(OptionError, match="tree, merge: found .*, expected True or False"):
        aha.tree(hawaiki(), merge=merge)


@pytest.mark.parametrize("merge", [1, "yes", None, True])
def test_other_states_need_a_function(merge):
    """A state of OpenSpiel does not say what all of it is."""
    with pytest.raises(OptionError, match="tree, merge: .*a function"):
        aha.tree(tic_tac_toe(), merge=merge)


class Climb:
    """One player at a place of a ladder: "up" or "stay"; after `left` turns the place is won.

    At place 2 and above "up" falls down to 0. Nothing is hidden.
    """

    def __init__(self, place=0, left=3):
        self.place, self.left = place, left

    def clone(self):
        return self

    def current_player(self):
        return 0 if self.left else -4

    def is_chance_node(self):
        return False

    def legal_actions(self):
        return [0, 1] if self.left else []

    def child(self, action):
        above = 0 if self.place >= 2 else self.place + 1
        return Climb(above if action else self.place, self.left - 1)

    def action_to_string(self, action):
        return ("stay", "up")[action]

    def returns(self):
        return [float(self.place)]

    def get_game(self):
        return self

    def get_type(self):
        return self

    @property
    def information(self):
        return pyspiel.GameType.Information.PERFECT_INFORMATION


def place(state):
    return state.place


def test_a_position_of_several_levels_is_looked_up_where_it_comes_first():
    """Cut after 2 of 9 turns, leaves worth 1 where the player stands at place 1, else 0.

    From place 0 one turn of two is enough ("up" or "stay" first: equal moves, the first is taken);
    with one turn left only "up" does it.
    """
    grown = aha.tree(Climb(left=9), depth=2, merge=place,
                     evaluate=lambda state: [float(state.place == 1)])  # fmt: skip
    assert np.bincount(grown.nodes.depth).tolist() == [1, 2, 3]
    policy = grown.policy()
    root, below = policy.of_infoset(0), policy.of_infoset(int(grown.nodes.infoset[1]))
    assert root == {"stay": 1, "up": 0} and below == {"stay": 0, "up": 1}
    assert policy.at(Climb(0, left=8)) == policy.at(Climb(0, left=9)) == root
    assert policy.at(Climb(1, left=8)) == {"stay": 1, "up": 0}
    with pytest.raises(KeyError):  # a leaf that was cut
        policy.at(Climb(2, left=7))
    assert len(dict(policy)) == len(policy) == 3


def test_a_position_is_looked_up_where_it_has_moves():
    """Chance comes to place 5 seldom at once and often a turn later: pruned, the later is left."""
    edges = [(Fraction(1, 10), 0, (), "soon"), (Fraction(9, 10), 1, (), "late")]
    nodes = Nodes()
    nodes.begin(1, -1, None, None)
    at, on = (0, 5, 1), (0, 7, 1)
    nodes.attach([2], Branches(*map(list, zip(*edges, strict=True)), [0, 0], [0, 0], [at, on],
                               [None, None]))  # fmt: skip
    nodes.attach([1], Branches([None], [0], [()], ["a"], [2], [-1], [None], [(1.0,)]))
    nodes.attach([1], Branches([None], [0], [()], ["b"], [0], [0], [(0, 5, 2)], [None]))
    nodes.attach([0], Branches(*([] for _ in Branches._fields)))
    nodes.attach([1], Branches([None], [0], [()], ["c"], [2], [-1], [None], [(2.0,)]))
    whole = GameTree(nodes.close(), merge=place)
    state = Climb(5)
    assert whole.infoset_at(state) == whole.nodes.infoset[1]
    pruned = whole.prune("1/2")
    assert pruned.nodes.cut[1] and pruned.infoset_at(state) == pruned.nodes.infoset[4 - 1]


@pytest.mark.parametrize(
    ("merge", "found"),
    [
        (lambda state: 0, "an end worth"),  # P1 wins by 2, and else goes on
        (lambda state: state.is_terminal() or str(state), "an end worth"),
        (lambda state: state.current_player(), "P2 with 4 moves of another kind"),
    ],
)
def test_careless_functions_are_told_of(merge, found):
    """States that cannot be equal: other players, other moves, ends of other worth."""
    with pytest.raises(OptionError, match=f"tree, merge: found the same answer for .*({found})"):
        aha.tree(tic_tac_toe(0, 3, 1, 4), merge=merge)


def test_what_equal_states_share_can_be_hashed():
    with pytest.raises(OptionError, match=r"tree, merge: found \[1\], .*hashed"):
        aha.tree(tic_tac_toe(), merge=lambda state: [1])
