"""Figures, tables, explanations and sliders of Aloha Pioha's chances."""

from fractions import Fraction

import matplotlib.pyplot as plt
import pytest

from ahapackage.probability.pioha import belief, bluff_value, hair_outlook, tickle_triggers
from tests.probability.pioha.helpers import late, middle, mini


def results():
    """One result of each kind, exact and simulated."""
    state = mini([["1L", "3L", "4H"], ["3L", "-1H", "4H"]])
    bluff = bluff_value(state, "4H", 1, "1L", "greedy")
    triggers = tickle_triggers(late(), horizon=1)
    outlook = hair_outlook(mini([["1L", "3L", "4H"], ["3L", "-1H", "4H"]], played=[1, 1]), 0, 1)
    return [bluff, triggers, outlook, *(one.simulate(300) for one in (bluff, triggers, outlook))]


def test_each_explains_and_draws_itself():
    """Title, words for those who see no figure, a table, the assumption."""
    for result in results():
        ax = result.plot()
        assert ax.get_title() and ax.get_xlabel() + ax.get_ylabel()
        html, how = result._repr_html_(), "exact" if result.n is None else "simulated"
        assert how in result.assumption and result.assumption in result.explain()
        assert "<img" in html or "<svg" in html
        assert len(result.table()) and result.describe() == repr(result)
        plt.close(ax.figure)


def test_the_other_figures_of_tickles():
    """Who brings them on, and which they are."""
    triggers = tickle_triggers(middle(), horizon=2)
    for ax in (triggers.plot_causes(), triggers.plot_kinds(), triggers.plot_kinds(2)):
        assert ax.get_title()
        plt.close(ax.figure)
    assert len(triggers.kinds_table())


@pytest.mark.parametrize("place", range(4))
def test_sliders_redraw(place):
    """Moving one changes the picture."""
    thought = belief(middle(), 0, "1R1", {-1: 1, 4: Fraction(1, 2)})
    made = (thought, tickle_triggers(middle(), horizon=2), *results()[2::-2])[place]
    box = made.interact()
    *sliders, shown = box.children
    before = shown.value
    sliders[0].value = 1 if sliders[0].value != 1 else 2
    assert shown.value != before and "<img" in before
