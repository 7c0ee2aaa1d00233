"""Sliders: one figure, drawn in again and again, shows what a new one would show."""

import gc

import matplotlib.pyplot as plt
import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.probability import dice, figures
from ahapackage.probability.hawaiki import tokens_outlook
from ahapackage.probability.interact import sliders
from ahapackage.probability.pioha import bluff_value, hair_outlook
from ahapackage.probability.spirit import conflict_chances
from ahapackage.probability.tikis import needs_chain
from tests.probability.pioha.helpers import mini

HANDS = [["1L", "3L", "4H"], ["3L", "-1H", "4H"]]


START = {"hands": [["3r"], ["1r", "2y"]], "piles": [["1y"], ["3y"], ["2r"]], "tokens": [3, 3]}


def tokens():
    hawaiki = aha.load_game("hawaiki", edition="mini")
    return tokens_outlook(hawaiki.position(START)).interact()


BOXES = {  # kinds of results with sliders, and where to move the first slider
    "dice": (lambda: sliders(dice, {"dice": (1, 6, 2)}), (5, 1, 3)),
    "conflict": (lambda: conflict_chances([1, 0, 2]).interact(), (4, 0, 9)),
    "turns": (lambda: needs_chain([1] * 3).interact(), (5, 1, 2)),
    "tokens": (tokens, ("uniform", "greedy")),
    "outlook": (lambda: hair_outlook(mini(HANDS), 0, 1, n=300).interact(), (9, 0, 4)),
    "bluff": (lambda: bluff_value(mini(HANDS), "4H", 1, keep="1L").interact(), (1, 99, 30)),
}


@pytest.mark.parametrize("name", BOXES)
def test_a_figure_that_is_drawn_in_again_is_like_a_new_one(name, monkeypatch):
    """What is taken out by hand is all that `clear` would take out."""
    make, values = BOXES[name]
    quick, thorough = make(), make()
    for value in values:
        quick.children[0].value = value
        with monkeypatch.context() as patch:
            patch.setattr(figures, "empty", lambda ax: ax.clear())
            thorough.children[0].value = value
        assert quick.children[-1].value == thorough.children[-1].value, value


def test_a_picture_is_kept_for_when_a_slider_comes_back():
    asked = []

    def result(count):
        asked.append(count)
        return dice(count)

    box = sliders(result, {"dice": (1, 6, 2)})
    first = box.children[-1].value
    for value in (3, 2, 3):
        box.children[0].value = value
    assert asked == [2, 3] and box.children[-1].value != first
    assert gc.isenabled()


def test_a_number_beside_a_bar_does_not_stand_on_the_line():
    """It moves behind a line that it would meet, and else stays at its bar."""
    ax = figures.axes(None, 6.4, 2)
    figures.seat_bars(ax, ["player 1", "player 2"], [0.3, 0.6], "{:.1%}".format)
    figures.dashed_line(ax, 1 / 3, "chance", "all equal")
    assert [text.xy for text in ax.texts] == [(1 / 3, 0), (0.6, 1)] and ax.get_xlim() == (0, 1.15)
    plt.close(ax.figure)


@pytest.mark.parametrize(
    "given", [(5, 1, 3), (), 5, None, "abc", ([1, 2], 9), (1, 6, 99), (1, 6, "x"), (1, 2, 3, 4)]
)
def test_odd_ranges_are_refused(given):
    with pytest.raises(OptionError, match="sliders, 'dice'.*first"):
        sliders(dice, {"dice": given})


@pytest.mark.parametrize("ranges", [None, {}, 3, [("dice", (1, 6, 2))]])
def test_what_is_no_ranges_is_refused(ranges):
    with pytest.raises(OptionError, match="sliders, ranges"):
        sliders(dice, ranges)
