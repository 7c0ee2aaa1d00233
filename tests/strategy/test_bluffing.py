"""How often best play of Aloha Pioha hides a louse, and what hiding is worth (AP-56)."""

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy import bluff_frequency
from ahapackage.strategy.counterfactual import CounterfactualRegret
from ahapackage.strategy.growing import Limits
from ahapackage.strategy.pioha import Bluffing, _root
from ahapackage.strategy.tree import grown_from


@pytest.fixture(scope="module")
def mini():
    return aha.load_game("pioha", edition="mini")


@pytest.fixture(scope="module")
def whole(mini):
    """The programs about the whole mini edition."""
    return Bluffing(grown_from(mini.new_initial_state(), Limits(None, 400_000)), False)


@pytest.fixture(scope="module")
def found(whole):
    return whole.found()


def value_by_learning(form, forbidden, player):
    """The value to a player that loses 10 where it makes a forbidden move: by CFR+ alone."""
    gains = form.gains
    barred = np.isin(form.leaves[:, player], form_after(form, forbidden))
    form.gains = gains.copy()
    form.gains[barred, player] -= 10 * form.mass[barred]
    form.gains[barred, 1 - player] += 10 * form.mass[barred]
    try:
        learner = CounterfactualRegret(form)
        learner.run(1500)
        plan = form.plan(learner.behaviour())
        low = -form.best_response(plan, 1 - player)[0]
        high = form.best_response(plan, player)[0]
    finally:
        form.gains = gains
    assert high - low < 1e-2
    return low, high


def form_after(form, forbidden):
    """The forbidden sequences and all that come after them."""
    barred = np.zeros(form.sequences, bool)
    barred[list(forbidden)] = True
    for start, size, parent in zip(form.start, form.size, form.parent, strict=True):
        barred[start : start + size] |= barred[parent]
    return np.flatnonzero(barred)


@pytest.mark.long
def test_the_figures_of_the_mini_edition(found):
    """AP-56: value -3/32; never hiding costs 1/16 and 1/32, always hiding costs P2 1/24."""
    assert found.value == pytest.approx((-3 / 32, 3 / 32), abs=1e-7)
    assert found.never == pytest.approx((1 / 16, 1 / 32), abs=1e-7)
    assert found.always == pytest.approx((0, 1 / 24), abs=1e-7)


@pytest.mark.long
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("which", ["never", "always"])
def test_costs_by_learning_with_a_penalty(whole, found, player, which):
    """CFR+ with best responses brackets what the linear programs say."""
    forbidden = whole.down if which == "never" else whole.up
    low, high = value_by_learning(whole.form, forbidden, player)
    restricted = found.value[player] - getattr(found, which)[player]
    assert low - 1e-9 <= restricted <= high + 1e-9


@pytest.mark.long
def test_the_ends_of_the_ranges_are_equilibria(whole, found):
    """A plan that hides a louse as seldom, or as often, is still worth the value."""
    from ahapackage.strategy.linear import PlanProgram

    form, program = whole.form, PlanProgram(whole.form, 0)
    for louse, (least, greatest) in found.ranges.items():
        for sign, end in ((-1, least), (1, greatest)):
            _, weights = program.solve(sign * whole.goals[louse], at_least=found.value[0])
            plan = form.plan(form.behaviour(weights))
            assert -form.best_response(plan, 1)[0] > found.value[0] - 1e-6
            assert plan @ whole.goals[louse] / whole.holding[louse] == pytest.approx(end, abs=1e-5)
    assert all(whole.holding[louse] == pytest.approx(3 / 4) for louse in found.ranges)


@pytest.mark.long
def test_a_dealt_state_is_seen_from_outside(mini, found):
    """Which hand was dealt changes nothing: best play is about all hands that could be held."""
    dealt = mini.new_match(seed=3).state
    again = bluff_frequency(dealt, progress=False)
    assert again.value == pytest.approx(found.value, abs=1e-7)
    assert set(again.ranges) == set(found.ranges)
    for louse, ends in found.ranges.items():
        assert again.ranges[louse] == pytest.approx(ends, abs=1e-4)


def late(mini, hidden):
    """Both have one play left, and player 1 is to move."""
    right = "(4H)" if hidden else "4H"
    return mini.position({
        "hairs": [
            {"endurance": 4, "threshold": 3, "left": ["3L"], "left_seat": 0, "right": [right],
             "right_seat": 1},
            {"endurance": 4, "threshold": 3},
        ],
        "hands": [["-1H", "1L"], ["1L"] if hidden else ["1L", "-1H"]],
        "comb": [[], ["-1H"] if hidden else []], "played": [1, 1], "to_move": 0, "phase": "play",
    })  # fmt: skip


def test_worlds_are_all_that_fit_what_is_seen(mini):
    """P1 holds two of -1H 1L 4H: 3 ways. P2's louse with back H is -1H or 4H, then any of three
    in the hand: the other goes to comb and deck in 2 ways. 3 * 2 * 3 * 2 = 36, equally likely."""
    found = _root(late(mini, True))
    assert len(found) == 36 and {outcome.share for outcome in found} == {found[0].share}
    assert sum(outcome.share for outcome in found) == 1
    assert len({outcome.moves for outcome in found}) == 36


def test_words_and_picture(mini):
    found = bluff_frequency(late(mini, True), progress=False)
    text = found.describe()
    assert "never hiding costs" in text and text.count("P1:") == text.count("P2:") == 1
    assert found.value[0] == pytest.approx(-found.value[1], abs=1e-7)
    assert all(0 <= low <= high <= 1 for low, high in found.ranges.values())
    assert list(found.table().index) == list(found.ranges)
    html = found._repr_html_()
    assert html.startswith("<img") and "never hiding costs" in html
    for costs in (found.never, found.always):
        assert all(cost > -1e-7 for cost in costs)


def test_what_it_cannot_do_is_said(mini):
    with pytest.raises(OptionError, match="Aloha Pioha"):
        bluff_frequency(3)
    with pytest.raises(OptionError, match="1 players, expected two"):
        bluff_frequency(aha.new_match("pioha", variant="solo", seed=1).state)
    with pytest.raises(AhaError, match="cut at 50 nodes.*smaller position"):
        bluff_frequency(late(mini, False), max_nodes=50)
