"""`simulate_event` and `converge`: how often something comes when a state is played on."""

from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.games.spirit.dice import conflict_chances
from ahapackage.probability import Convergence, converge, simulate_event


def conflict(*warriors):
    homes = ("maui", "oahu", "kauai", "molokai")
    players = [
        {"hawaiians": {home: 9}, "warriors": n} for home, n in zip(homes, warriors, strict=False)
    ]
    position = {"stage": "prologue", "step": "conflict", "players": players}
    return aha.load_game("spirit", players=len(players)).position(position)


def over(state):
    return state.view()["stage"] != "prologue"


def first_is_king(state):
    return state.view()["monarch"] == 0


@pytest.mark.parametrize(
    "warriors",
    [(1, 0), *(pytest.param(more, marks=pytest.mark.long) for more in [(2, 2, 0), (0, 0, 0, 3)])],
)
def test_it_finds_the_exact_chance_of_the_crown(warriors):
    """SH-41: within four standard errors at this seed."""
    exact = conflict_chances(warriors)[0]
    found = simulate_event(conflict(*warriors), first_is_king, n=600, seed=5, until=over)
    assert abs(found.value - exact) < 4 * (float(exact) * (1 - float(exact)) / 600) ** 0.5


def test_policies_move_the_players():
    """A function answers with a text; greedy plays alike each time; uniform players differ."""
    players = [{"hawaiians": {"maui": 3}}, {"hawaiians": {"oahu": 3}, "aloha": 1}]
    state = aha.load_game("spirit").position(
        {"stage": "epilogue", "step": "convert", "players": players}
    )

    def kept(state):
        return state.view()["seats"][1]["aloha"] == 1

    always_done = simulate_event(state, kept, n=20, policy=lambda seen: "done")
    assert always_done.hits == 20
    assert simulate_event(state, kept, n=20, policy="greedy").hits in (0, 20)
    assert 0 < simulate_event(state, kept, n=60, policy="uniform").hits < 60


def test_for_a_seat_hidden_cards_are_redrawn():
    """HK: what the other holds cannot decide the answer."""
    state = aha.new_match("hawaiki", players=2, seed=3).state

    def other_holds(state):
        return state.view(1)["hands"][1]["cards"][0] in "1r 1g 1b"

    seen = simulate_event(state, other_holds, n=50, seat=0, until=lambda state: True)
    again = state.resample(0, np.random.default_rng(8))
    assert seen == simulate_event(again, other_holds, n=50, seat=0, until=lambda state: True)


def test_convergence_has_a_slider_over_its_tries():
    """Half of four tries: heads, tails."""
    run = Convergence([True, False, True, True], "heads")
    slider, shown = run.interact().children
    slider.value = 50
    assert "50.0%" in shown.value
    assert "75.0%" not in shown.value
    assert run.n == 4, "the run stays as it was"


def test_convergence():
    run = converge(conflict(1, 0), first_is_king, n=300, seed=2, until=over,
                   words="player 1 is king", exact=Fraction(1009, 1206))  # fmt: skip
    low, high = run.band()
    assert len(run.shares) == len(low) == len(high) == 300
    assert (low <= run.shares).all() and (run.shares <= high).all()
    assert (high - low)[-1] < (high - low)[20]
    assert run.shares[-1] == pytest.approx(run.estimate.value)
    assert run.estimate.interval == pytest.approx((low[-1], high[-1]))
    assert "after 10 tries" in run.describe() and "exact 83.7%" in run.describe()
    assert "halve the error" in run.explain() and "<img" in run._repr_html_()


@pytest.mark.parametrize(
    "change",
    [
        {"state": 3}, {"event": "yes"}, {"n": 0}, {"seat": 2}, {"policy": "clever"},
        {"policy": 3}, {"until": 5}, {"seed": -2},
    ],
)  # fmt: skip
def test_what_is_none_of_these_is_refused(change):
    arguments = {"state": conflict(1, 0), "event": first_is_king, "n": 5} | change
    with pytest.raises(aha.OptionError):
        simulate_event(**arguments)
