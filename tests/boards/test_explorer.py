"""The tree explorer: what it shows, what its messages do, and what it makes of nonsense."""

import pytest

from ahapackage.boards.explorer import MOST_ROWS, TreeExplorer
from ahapackage.engine.errors import OptionError
from ahapackage.strategy import study
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.tree import tree

# P1 knows a coin that P2 does not see; P1 may stop (0), or go on and let P2 guess.
COIN = """EFG 2 R "coin" { "P1" "P2" }
c "" 1 "" { "heads" 1/2 "tails" 1/2 } 0
p "" 1 1 "" { "go" "stop" } 0
p "" 2 1 "" { "h" "t" } 0
t "" 1 "" { -1, 1 }
t "" 2 "" { 3, -3 }
t "" 3 "" { 0, 0 }
p "" 1 2 "" { "go" "stop" } 0
p "" 2 1 "" { "h" "t" } 0
t "" 4 "" { 3, -3 }
t "" 5 "" { -1, 1 }
t "" 6 "" { 0, 0 }
"""


@pytest.fixture
def explorer():
    made = GameTree.from_efg(COIN).explore(levels=2)
    made.send = lambda content, buffers=None: None
    return made


def tell(explorer, **content):
    explorer._receive(content)
    return explorer.shown


def moves(shown):
    return [row["move"] for row in shown["rows"]]


def test_shows_the_open_nodes_from_top_to_bottom(explorer):
    assert moves(explorer.shown) == ["", "heads", "go", "stop", "tails", "go", "stop"]
    assert [row["chance"] for row in explorer.shown["rows"]][1:5:3] == ["1/2", "1/2"]
    assert explorer.shown["rows"][0]["kind"] == "chance"


def test_opens_and_closes(explorer):
    go = explorer.shown["rows"][2]["node"]
    assert moves(tell(explorer, kind="open", node=go, on=True))[2:5] == ["go", "h", "t"]
    shown = tell(explorer, kind="open", node=0, on=False)
    assert moves(shown) == [""]
    assert shown["selected"] == 0


def test_a_closed_branch_takes_the_choice_back_to_what_is_seen(explorer):
    tell(explorer, kind="select", node=explorer.shown["rows"][2]["node"])
    explorer.opened.discard(0)
    assert tell(explorer, kind="hello")["selected"] == 0


def test_solves_and_follows_the_best_line(explorer):
    assert "press" in tell(explorer, kind="best")["note"]
    shown = tell(explorer, kind="solve")
    # P2 guesses each side half the time: going on brings (-1 + 3) / 2 = 1, stopping 0
    assert explorer.tree.solution.value == pytest.approx((1, -1))
    assert shown["rows"][0]["value"] == "+1 −1"
    assert shown["note"] == "Solved. The start is worth +1 −1."
    shown = tell(explorer, kind="best")
    chosen = next(row for row in shown["rows"] if row["node"] == shown["selected"])
    assert chosen["kind"] == "end"
    assert chosen["level"] == 4


def test_marks_what_a_player_cannot_tell_apart(explorer):
    tell(explorer, kind="select", node=explorer.shown["rows"][2]["node"])  # P2 after heads, go
    shown = tell(explorer, kind="light")
    lit = [row for row in shown["rows"] if row["lit"]]
    assert [row["player"] for row in lit] == [1, 1]
    assert shown["facts"]["same"] == 2
    assert shown["note"] == "2 nodes marked."
    assert not any(row["lit"] for row in tell(explorer, kind="light")["rows"])
    assert explorer.shown["note"] == "Nothing is marked."


def test_dragged_chances_change_the_values(explorer):
    """By hand: with heads p and P2 guessing heads q, P1 gets p(3 - 4q) + (1 - p)(4q - 1)."""
    tell(explorer, kind="solve")
    (guess,) = [
        chances["h"]
        for infoset in range(3)
        if "h" in (chances := explorer.tree.solution.policy.of_infoset(infoset))
    ]
    shown = tell(explorer, kind="chance", edge=0, percent=75)
    assert [one["percent"] for one in shown["facts"]["chances"]] == [75, 25]
    expected = 0.75 * (3 - 4 * guess) + 0.25 * (4 * guess - 1)
    assert explorer._values[0, 0] == pytest.approx(expected)
    assert shown["rows"][0]["value"].startswith(f"+{expected:.3g}")
    assert shown["dragged"]
    assert shown["note"] == f"The start is now worth {shown['rows'][0]['value']}."
    shown = tell(explorer, kind="reset")
    assert not shown["dragged"]
    assert shown["rows"][0]["value"] == "+1 −1"


def test_all_the_chance_can_go_to_one_outcome_and_back(explorer):
    tell(explorer, kind="chance", edge=0, percent=100)
    shown = tell(explorer, kind="chance", edge=0, percent=40)
    assert [one["percent"] for one in shown["facts"]["chances"]] == [40, 60]


@pytest.mark.parametrize(
    "content",
    [
        None, 3, "x", {}, {"kind": 3}, {"kind": "refresh"}, {"kind": "open"},
        {"kind": "open", "node": -1}, {"kind": "select", "node": 10**9},
        {"kind": "select", "node": 1.5},
        {"kind": "chance", "edge": 2, "percent": 50}, {"kind": "chance", "edge": 0, "percent": 101},
        {"kind": "chance", "edge": 0, "percent": float("nan")}, {"kind": "chance", "edge": 0},
        {"kind": "chance", "edge": 0, "percent": True},
    ],
)  # fmt: skip
def test_nonsense_changes_nothing_and_is_answered(explorer, content):
    before, sent = explorer.shown, []
    explorer.send = lambda message, buffers=None: sent.append(message)
    explorer._receive(content)
    same = ("rows", "selected", "facts", "solved", "dragged")
    assert [explorer.shown[key] for key in same] == [before[key] for key in same]
    assert explorer.shown["note"]
    assert sent[-1]["kind"] == "ack"


def test_draws_no_more_rows_than_can_be_read():
    import ahapackage as aha

    state = aha.new_match("hawaiki", players=2, seed=3).state
    explorer = aha.tree(state, max_nodes=5000).explore(levels=20)
    assert len(explorer.shown["rows"]) == MOST_ROWS
    assert explorer.shown["more"] > 0


def test_odd_input():
    with pytest.raises(OptionError, match="explore, tree"):
        TreeExplorer(3)
    with pytest.raises(OptionError, match="explore, levels"):
        GameTree.from_efg(COIN).explore(levels=-1)


def test_a_prepared_position_is_told_in_words():
    """What was seen before it is the whole view, as JSON: nothing to read."""
    told = tree(study("epilogue-of-two"), depth=1).explore().shown["facts"]["knows"]
    assert told.startswith("the position at the start") and "{" not in told


def test_buttons_speak_another_language_and_findings_stay_english():
    explorer = GameTree.from_efg(COIN).explore(levels=2, language="es")
    assert explorer.texts["tree.solve"] == "Resolver" and explorer.shown["language"] == "es"
    assert explorer.shown["summary"].startswith("Decision tree of ")
    with pytest.raises(OptionError, match="explore, language: found 'tlh', expected one of"):
        GameTree.from_efg(COIN).explore(language="tlh")
