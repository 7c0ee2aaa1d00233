"""The chances of the crown: against the naive game, by hand, and by rolling."""

from fractions import Fraction

import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.spirit import conflict_chances
from tests.naive.spirit import crown_chances, dice_of


@pytest.mark.parametrize(
    "warriors", [(1, 0), (0, 0), (2, 2, 0), (3, 1, 1), (0, 0, 0), (2, 0, 0, 0), (1, 4, 4, 0)]
)
def test_they_are_those_of_the_naive_game(warriors):
    """SH-40, SH-41: fractions equal, and what rolling finds lies near."""
    conflict = conflict_chances(list(warriors))
    naive = crown_chances(tuple(dice_of(warriors)))
    assert [chance.fraction for chance in conflict.values()] == naive
    for chance in conflict.values():
        assert chance.simulate(20_000, seed=11).near_exact()


def test_one_more_warrior():
    """By hand: 1, 0 becomes 1, 1, so half; a lead of one can grow without use."""
    conflict = conflict_chances([1, 0])
    assert conflict.one_more == (0, Fraction(1, 2) - Fraction(197, 1206))
    assert conflict_chances([0, 0, 0]).one_more[0] > 0
    assert conflict_chances([2, 2]).one_more == (Fraction(1009, 1206) - Fraction(1, 2),) * 2


def test_totals_rolled_count():
    """SH-41: 3 against two white dice still to roll: beaten by 33 in 36, tied by 2."""
    players = [{"hawaiians": {"maui": 5}, "warriors": 1}, {"hawaiians": {"oahu": 5}}]
    position = {"stage": "I", "step": "conflict", "players": players, "rolls": {"0": 3}}
    conflict = conflict_chances(aha.load_game("spirit").position(position))
    first = Fraction(1, 36) + Fraction(2, 36) * Fraction(1009, 1206)
    assert [chance.fraction for chance in conflict.values()] == [first, 1 - first]
    assert conflict.one_more == (0, 0), "the dice are taken"
    begun = aha.load_game("spirit").position(position | {"rolls": {}})
    assert conflict_chances(begun).one_more == (0, 0), "before the first roll too"
    assert conflict["player 1"].simulate(20_000, seed=1).near_exact()
    assert "3, –" in conflict["player 1"].why


def test_sliders_open_on_the_result_itself():
    """Many Warriors stay many, and totals rolled stay."""
    shown = conflict_chances([50, 20]).interact().children[-1].value
    assert "83.7%" in shown
    players = [{"hawaiians": {"maui": 5}, "warriors": 1}, {"hawaiians": {"oahu": 5}}]
    position = {"stage": "I", "step": "conflict", "players": players, "rolls": {"0": 3}}
    conflict = conflict_chances(aha.load_game("spirit").position(position))
    assert conflict["player 1"].describe() in conflict.interact().children[-1].value


@pytest.mark.parametrize("stage", ["III", "epilogue"])
def test_no_conflict_no_chances(stage):
    """SH-24: only the Prologue and Chapters I and II end in a conflict."""
    step = "actions" if stage == "III" else "convert"
    players = [{"hawaiians": {"maui": 5}, "tokens": {"maui": 1}}] * 2
    if stage == "epilogue":
        players = [{"hawaiians": {"maui": 5}, "commerce": 3}] * 2
    state = aha.load_game("spirit").position({"stage": stage, "step": step, "players": players})
    with pytest.raises(AhaError, match="ends in a conflict"):
        conflict_chances(state)


def test_it_explains_and_shows_itself():
    conflict = conflict_chances([1, 0])
    text = conflict["player 1"].explain()
    assert "1,009/1,296" in text and "5/72" in text and "1 − 5/72" in text
    assert "one more Warrior +33.7%" in conflict.describe()
    assert "Player 1 takes the crown with 83.7%" in conflict.plot().get_title()
    assert "<img" in conflict._repr_html_() and "1,009/1,206" in conflict._repr_html_()
    box = conflict.interact()
    before = box.children[-1].value
    box.children[1].value = 5
    assert box.children[-1].value != before and "player 2" in box.children[-1].value


@pytest.mark.parametrize("warriors", [[1], [1] * 5, [-1, 0], [1.5, 0], "10", None, [True, 0]])
def test_what_are_no_warriors_is_refused(warriors):
    with pytest.raises(aha.OptionError):
        conflict_chances(warriors)


def test_another_game_is_refused():
    with pytest.raises(aha.OptionError, match="Spirit"):
        conflict_chances(aha.load_game("hawaiki").new_initial_state())
