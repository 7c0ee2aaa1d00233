"""A reason is its English sentence and keeps what it was made of."""

import pickle

import pytest

import ahapackage as aha
from ahapackage.engine.errors import LONGEST_PLACE
from ahapackage.engine.reasons import Reason


def test_a_reason_is_its_sentence():
    reason = Reason("{card} does not fit {top} (HK-10)", card="3r", top="2g")
    assert isinstance(reason, str) and reason == "3r does not fit 2g (HK-10)"
    assert f"{reason}." == "3r does not fit 2g (HK-10)." and "HK-10" in reason
    assert repr(reason) == "'3r does not fit 2g (HK-10)'"


def test_a_reason_keeps_its_parts():
    reason = Reason("that card is not in your hand").about("hide 3r").but_now("`hide` one")
    assert reason == "hide 3r: that card is not in your hand; now `hide` one"
    assert reason.template == "that card is not in your hand" and reason.values == {}
    assert (reason.move, reason.now) == ("hide 3r", "`hide` one")
    counted = Reason("there are only {n} players", n=2).about("give 3")
    assert (counted.values, counted.move, counted.now) == ({"n": 2}, "give 3", None)


def test_braces_of_a_value_are_no_places():
    reason = Reason("{text} is no move", text="'{card}'")
    assert reason == "'{card}' is no move" == reason.about(None)


def test_a_reason_survives_the_way_between_processes():
    reason = Reason("{text} is no move", text="'{card}'").about("x").but_now("y")
    again = pickle.loads(pickle.dumps(reason))
    assert again == reason and vars(again) == vars(reason)


@pytest.mark.parametrize("move, template", [
    ("3r@2", "{card} does not fit {top} (HK-10: same value or same colour)"),
    ("3r@9", "{text} is no move in Hawaiki's notation"),
    ("thanks", "Nobody was designated to draw just now (HK-32)"),
])  # fmt: skip
def test_an_illegal_move_keeps_its_reason(move, template):
    hands = {"hands": [["3r", "4b"], ["5g", "1y"]], "piles": [["1r"], ["2g"], ["5b"]]}
    state = aha.load_game("hawaiki", players=2).position(hands)
    with pytest.raises(aha.IllegalMove) as refused:
        state.apply_action(move)
    reason = refused.value.reason
    assert isinstance(reason, Reason) and reason.template == template
    assert reason == state.why_not(move) and str(refused.value).startswith(reason)


def test_a_long_reason_is_cut_and_is_a_plain_text_then():
    long = aha.IllegalMove(Reason("{text} is no move", text="x" * 5000))
    assert type(long.reason) is str and len(long.reason) <= 2 * LONGEST_PLACE
    short = Reason("{text} is no move", text="x")
    assert aha.IllegalMove(short).reason is short
    assert aha.IllegalMove(KeyError("x")).reason == "'x'"
