"""Trees as text: Gambit's .efg read and written, JSON, GraphML; paths and pruned trees."""

import io
import json
from decimal import Decimal
from fractions import Fraction

import networkx as nx
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy.efg import as_meant
from ahapackage.strategy.errors import SolveError, TreeFileError
from ahapackage.strategy.gametree import GameTree
from tests.strategy.poker import kuhn_text

EVERYTHING = r"""EFG 2 R "all \"that\" there is" { "A" "B" "C" }
"a comment"

c "root" 1 "(0,1)" { "left" 1/3 "right" 0.25 "middle" 5/12 } 1 "fee" { -1, 0.5 1e1 }
p "" 3 1 "C's" { "x" "y" } 0
t "" 2 "end" { 1/7 2 3 }
t "" 3 { 0, 0, 0 }
p "" 3 1 0
t "" 2
t "" 3 ""
p "" 1 1 { "on" } 0
t "end" 0
"""


@pytest.fixture(scope="module")
def kuhn():
    return GameTree.from_efg(kuhn_text())


def test_all_of_the_format():
    """Decimals and fractions, outcomes at inner nodes and by number, infosets told once."""
    tree = GameTree.from_efg(EVERYTHING)
    assert tree.title == 'all "that" there is' and tree.players == ("A", "B", "C") and tree.exact
    assert tree.nodes.share[:3] == [Fraction(1, 3), Fraction(1, 4), Fraction(5, 12)]
    assert tree.nodes.infoset.tolist()[:4] == [-1, 0, 0, 1]
    ends = [path.value for path in tree.paths()]
    first = (-6 / 7, 2.5, 13.0)  # the fee counts, too
    assert ends == [first, (-1, 0.5, 10), first, (-1, 0.5, 10), (-1, 0.5, 10)]
    assert [path.moves for path in tree.paths()][-1] == ("middle", "on")


def test_written_and_read_again(kuhn):
    """The same tree, the same text, the same value."""
    again = GameTree.from_efg(kuhn.to_efg())
    assert again.to_efg() == kuhn.to_efg()
    assert nx.utils.graphs_equal(again.graph, kuhn.graph)
    assert again.solve().value == pytest.approx((-1 / 18, 1 / 18))
    everything = GameTree.from_efg(EVERYTHING)
    assert nx.utils.graphs_equal(GameTree.from_efg(everything.to_efg()).graph, everything.graph)


def test_our_games_are_written_exactly():
    """Chances as fractions; infosets of the seats stay what they are."""
    state = aha.load_game("pioha", edition="mini").new_initial_state()
    tree = aha.tree(state, depth=2, evaluate=lambda s: [1 / 3, -1 / 3])
    text = tree.to_efg()
    assert text.count(" 1/16") == 16 and "{ 1/3, -1/3 }" in text
    again = GameTree.from_efg(text)
    assert (again.nodes.infoset[:17] == tree.nodes.infoset[:17]).all()


def test_openspiel_reads_what_is_written(kuhn, tmp_path):
    """Its own reader finds the same game: by its best responses to uniform play."""
    pyspiel = pytest.importorskip("pyspiel", reason="reads .efg files (extra strategy)")
    path = tmp_path / "kuhn.efg"
    path.write_text(kuhn.to_efg())
    read = pyspiel.load_game(f"efg_game(filename={path})")
    original = pyspiel.load_game("kuhn_poker")
    uniform = [pyspiel.exploitability(g, pyspiel.UniformRandomPolicy(g)) for g in (read, original)]
    assert uniform[0] == pytest.approx(uniform[1])
    assert aha.solve(read.new_initial_state()).value == pytest.approx((-1 / 18, 1 / 18))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "efg, line 1: found the end of the text, expected EFG"),
        (3, "efg: found 3, expected a text"),
        ("NFG 1 R", "line 1: found NFG, expected EFG"),
        ('EFG 2 R "" { "A" }\nx "" 1', "line 2: found x, expected a node"),
        ('EFG 2 R "" { "A" }\np "" 2 1 "" { "a" } 0', "line 2: .*a player from 1 to 1"),
        ('EFG 2 R "" { "A" }\np "" 1 1 0', "the moves of infoset 1"),
        ('EFG 2 R "" { "A" }\nc "" 1 "" { "a" 1/2 "b" 1/3 } 0', "probabilities that sum to 1"),
        ('EFG 2 R "" { "A" }\nt "" 1 "" { 1, 2 }', "1 payoffs"),
        ('EFG 2 R "" { "A" }\nt "" 1', "the payoffs of outcome 1"),
        ('EFG 2 R "" { "A" }\nt "" 1 "" { one }', "found one, expected a payoff"),
        ('EFG 2 R "" { "A" }\nt "" 1 "" { 1/0 }', "found 1/0, expected a payoff"),
        ('EFG 2 R "" { "A" }\np "" 1 1 "" { "a" "b" } 0\nt "" 1 "" { 1 }', "end of the text"),
        ('EFG 2 R "" { "A" }\nt "" 1 "" { 1 }\nt "" 1', "line 3: .*the end of the text"),
        ('EFG 2 R "" { "A" }\nt "" 1 "open { 1 }', "line 2"),
        ('EFG 2 R "" { "A" }\nc "" 1 "" { "a" 1/2 "b" 1/3 } 0', "line 2: found a sum of 5/6,"),
        ('EFG 2 R "" { "A" }\nc "" 1 "" { "a" 3/2 "b" -1/2 } 0', "found -1/2, .*at least 0"),
        ('EFG 2 R "" { "A" }\nc "" 1 "" { "a" 1/' + "7" * 4000 + ' "b" 1/1' + "0" * 4000 + " } 0",
         "a sum of a fraction of thousands of digits"),
        ('EFG 2 R "" { "A" "B" }\nt "" 1 "" { 1e999999999, 0 }', "line 2: found 1e999999999, "),
        ('EFG 2 R "" { "A" "B" }\nt "" 1 "" { 0, -1e-999999999 }', "line 2: .*up to 400"),
        ('EFG 2 R "" { "A" "B" }\nt "" 1e999999999 "" { 0, 0 }', "line 2: found 1e999999999, "),
        ('EFG 2 R "" { "A" "B" }\nt "" 1 "" { 1e400, 0 }', "line 2: found 1e400, .*a float holds"),
        ('EFG 2 R "" { "A" "B" }\nt "" 1 "" { 0, -' + "7" * 400 + " }", "line 2: .*a float holds"),
        ('EFG 2 R "" { "A" "B" }\nt "" 1 "" { 0, ' + "7" * 5000 + " }", "line 2: .*a payoff"),
        ('EFG 2 R "" { "A" }\np "" 1 1 "" { "a" } 1 "" { 1e308 }\nt "" 2 "" { 1e308 }',
         "line 3: found payoffs that come to more"),
        ('EFG 2 R "" { "A" }\np "" 1 1 "" { "a" "b" } 0\nt "" 1 "" { 1 }\nt "" 1 "" { 2 }',
         "line 4: found 1, expected the same payoffs wherever outcome 1 is told"),
        ('EFG 2 R "" { "A" }\nt "" 0 "" { 1 }', "line 2: found 0, .*number from 1 on"),
        ('EFG 2 R "x" { }\nt "" 1 "" { }', "line 1: found }, expected a player's name"),
    ],
)  # fmt: skip
def test_what_is_no_game_is_refused_with_its_place(text, message):
    with pytest.raises(TreeFileError, match=message):
        GameTree.from_efg(text)


def test_an_outcome_may_be_told_again_with_the_same_payoffs():
    """Written in another way: 0.5 and 1/2; outcome 0 without payoffs is none."""
    text = 'EFG 2 R "" { "A" }\nc "" 1 "" { "a" 1/2 "b" 1/4 "c" 1/4 } 0\n'
    ends = 't "" 1 "" { 0.5 }\nt "" 1 "" { 1/2 }\nt "" 0'
    assert GameTree.from_efg(text + ends).solve().value == (0.375,)


def test_floats_are_written_as_they_were_meant():
    assert as_meant(1 / 3) == Fraction(1, 3) and as_meant(-0.5) == Fraction(-1, 2)
    assert float(as_meant(2**0.5)) == 2**0.5


def test_a_tree_without_states_says_so(kuhn):
    with pytest.raises(AhaError, match="a tree without states"):
        kuhn.states_at([1])
    cut = kuhn.prune(Fraction(1, 5))  # every deal has 1/6
    assert len(cut) == 7 and cut.nodes.cut.sum() == 6 and cut.cut == "where the reach is below 1/5"
    with pytest.raises(AhaError):
        cut.to_efg()


def test_pruned_trees_keep_what_is_known():
    """Solved first, the leaves that come of it are worth what they were; chances still sum to 1."""
    tree = GameTree.from_efg(kuhn_text())
    tree.solve()
    cut = tree.prune(0.5)
    assert len(cut) == 7 and sum(cut.nodes.share) == 1
    assert cut.solve().value == pytest.approx((-1 / 18, 1 / 18))
    assert len(tree.prune(0)) == len(tree) and tree.prune(0).cut is None
    for wrong in ("often", "1/0", "1e999999999", Decimal("1e999999999"), float("nan"), None):
        with pytest.raises(OptionError, match="prune, min_reach"):
            tree.prune(wrong)
    assert len(tree.prune("1/2")) == len(tree.prune(Decimal("5e-1"))) == 7


def test_paths_are_all_ways(kuhn):
    """30 ends; chance goes each with 1/6, since after the deal only players decide."""
    paths = list(kuhn.paths())
    assert len(paths) == 30 and {path.reach for path in paths} == {Fraction(1, 6)}
    assert ("JQ", "bet", "pass") in {path.moves for path in paths}


def test_json_and_graphml_come_back(kuhn):
    """networkx reads both; what is a fraction is its text."""
    back = nx.node_link_graph(json.loads(kuhn.to_json()), edges="edges")
    assert len(back) == 55 and back.nodes[1]["reach"] == "1/6"
    assert back.edges[0, 1]["probability"] == "1/6" and back.nodes[1]["value"] is None
    again = nx.read_graphml(io.BytesIO(kuhn.to_graphml().encode()), node_type=int)
    assert len(again) == 55 and again.nodes[0]["kind"] == "chance"
    end = next(node for node, at in again.nodes(data=True) if at["kind"] == "terminal")
    assert again.nodes[end]["value_1"] == -again.nodes[end]["value_2"] != 0


def test_a_leaf_whose_worth_is_unknown_cannot_be_solved(kuhn):
    with pytest.raises((SolveError, AhaError)):
        kuhn.prune(1).solve()


def test_the_largest_numbers_that_a_float_holds():
    """Exact on the way: what cancels out may be as large as an end."""
    text = 'EFG 2 R "" { "A" }\np "" 1 1 "" { "a" } 1 "" { 1e308 }\nt "" 2 "" { -1e308 }'
    tree = GameTree.from_efg(text)
    assert tree.value(1) == (0.0,) and "1 end" in repr(tree)
