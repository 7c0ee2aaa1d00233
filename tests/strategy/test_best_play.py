"""A rule of thumb beside best play: on the smallest games by hand, and what is said of it."""

import ast
import json
import re
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy import against_best, best_play
from ahapackage.strategy.gametree import GameTree
from tests.strategy.poker import kuhn_text

NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "strategy"
DUEL = [
    {"hawaiians": {"kauai": 3}, "commerce": 2, "aloha": 2, "vp": 16},
    {"hawaiians": {"molokai": 2}, "commerce": 2, "home_rule": 1, "vp": 16,
     "cards": ["king1", "king3", "queen"]},
]  # fmt: skip


@pytest.fixture(scope="module")
def duel():
    """Spirit, one conversion each: only H@kauai>C wins for player 1 (test_best_play_spirit)."""
    edition = {"based_on": "standard", "conversions": {"most": 1}}
    game = aha.load_game("spirit", players=2, edition=edition)
    state = game.position({"stage": "epilogue", "step": "convert", "players": DUEL})
    return aha.tree(state, progress=False)


class Stubborn:
    """Converts a Hawaiian of Kauai to Commerce if it can, else is done."""

    name = "stubborn"

    def choose(self, seen, rng):
        wanted = "convert H@kauai>C"
        moves = seen.legal_moves()
        return seen.legal_actions()[moves.index(wanted if wanted in moves else "done")]


def test_a_bot_of_ones_own(duel):
    """As player 1 it makes the winning move; as player 2 it answers with `done`."""
    found = against_best(duel, Stubborn())
    assert found.bot == "stubborn" and found.value == (1, -1)
    assert found.secures == (1, -1) and found.gets == (1, -1) and found.loses == (0, 0)
    assert found.together == (1, -1)
    assert found.describe().startswith("stubborn gives nothing away here")


def test_random_is_every_move_equally_often(duel):
    """Player 1 wins by one of five moves; the others each lose to a best answer."""
    found = against_best(duel, "random")
    assert found.secures[0] == pytest.approx(1 / 5 - 4 / 5)
    ends = duel.nodes.values[duel.nodes.count == 0, 0]  # four answers to each of five moves
    assert len(ends) == 20 and found.together[0] == pytest.approx(ends.mean())


def test_one_who_stays_and_one_who_answers(duel):
    """Greedy takes a vote that it does not need, and loses."""
    found = against_best(duel)
    assert (found.value, found.secures, found.loses) == ((1, -1), (-1, -1), (2, 0))
    table = found.table()
    assert [*table.index] == ["P1", "P2"] and table.loc["P1", "loses"] == 2
    text = found.describe()
    assert "P1: best play brings +1; greedy is sure of −1, so it loses 2" in text
    assert "exploitability of the best play found: 0" in text
    assert found._repr_html_().startswith("<img") and "greedy is sure of" in found._repr_html_()


def test_the_picture_says_what_the_words_say(duel):
    ax = against_best(duel).plot()
    numbers = [text.get_text() for text in ax.texts]
    assert numbers == ["+1", "−1", "−1", "−1", "−1", "−1"]
    assert "Greedy as P1 is sure of −1 where best play brings +1" == ax.get_title()
    labels = [text.get_text() for legend in ax.figure.legends for text in legend.get_texts()]
    assert labels == ["best play", "greedy at the least", "greedy against this solution"]


def test_the_kernel_of_a_rule_chooses_as_the_bot_does(duel, monkeypatch):
    """Many states are asked on the compiled face, few one by one: the same answers."""
    before = against_best(duel)
    monkeypatch.setattr(best_play, "MANY", 1)
    after = against_best(duel)
    for name in ("value", "secures", "gets", "together"):
        assert getattr(before, name) == getattr(after, name), name


def test_what_it_cannot_compare_is_said():
    with pytest.raises(OptionError, match="against_best, solution: found 3, expected a Solution"):
        against_best(3)
    with pytest.raises(AhaError, match="without states"):
        against_best(GameTree.from_efg(kuhn_text()))
    state = aha.load_game("hawaiki", edition="mini").position(
        {"hands": [["1r"], ["1y"]], "piles": [["1r"], ["3y"], ["1y"]], "turns": 4}
    )
    with pytest.raises(OptionError, match="bots: found 'gredy'"):
        against_best(aha.tree(state, max_nodes=200_000, progress=False), "gredy")


@pytest.mark.parametrize("cut", [False, True])
def test_where_nobody_decides_it_is_said(duel, cut):
    """A finished game, and a tree that was cut at its root."""
    state = duel.states_at([0])[0].clone()
    while not cut and not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    found = against_best(aha.tree(state, max_nodes=1, evaluate=lambda _: [0.5, -0.5]))
    value = (0.5, -0.5) if cut else tuple(state.utilities())
    assert found.deciders == () and found.value == found.together == value
    assert found.finding() == "nobody decides in this tree, so there is nothing to give away"
    assert repr(found).split("\n")[0] == found.finding() and len(found.table()) == 0
    assert found._repr_html_().startswith("<img")
    ax = found.plot()
    assert len(ax.texts) == 2 and "Nobody decides" in ax.get_title()


def test_states_of_another_package_have_no_bots():
    pyspiel = pytest.importorskip("pyspiel")
    kuhn = aha.solve(pyspiel.load_game("kuhn_poker").new_initial_state())
    with pytest.raises(OptionError, match="states of another package"):
        against_best(kuhn)


# ---- the notebooks -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pioha", "spirit"])
def test_cells_are_short_and_define_nothing(name):
    text = (NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8")
    assert not re.search(r"(?:/home/|/work/|/tmp/|/root/|C:\\\\)", text)
    defined = (ast.FunctionDef, ast.ClassDef)
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            assert len(source.splitlines()) <= 7, source
            assert not any(isinstance(node, defined) for node in ast.walk(ast.parse(source)))
            assert cell["execution_count"], "not run"
