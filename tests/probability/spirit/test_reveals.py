"""Which event cards come up when a chapter begins (SH-22)."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.probability.spirit import reveal_chances

EVENT, CALAMITY = "a given event", "a given calamity"


def revealed(order, places):
    """SH-22 card by card: until so many events lie open, or the deck is empty."""
    open_now, up = 0, []
    for card in order:
        if open_now == places:
            break
        up.append(card)
        open_now += card.startswith("event")
    return up


@pytest.mark.parametrize("places", range(5))
@pytest.mark.parametrize("calamities", range(3))
@pytest.mark.parametrize("events", range(4))
def test_all_orders_of_a_small_deck_agree(events, calamities, places):
    cards = [f"event {n}" for n in range(events)] + [f"calamity {n}" for n in range(calamities)]
    orders = list(permutations(cards))
    up = Counter(card for order in orders for card in revealed(order, places))
    chances = reveal_chances(events, calamities, places)
    wanted = {}
    if events:
        wanted[EVENT] = Fraction(up["event 0"], len(orders))
    if calamities:
        wanted[CALAMITY] = Fraction(up["calamity 0"], len(orders))
    assert {name: chance.fraction for name, chance in chances.items()} == wanted


def test_a_usual_deck_by_hand():
    """13 events of which 4 are opened; a calamity is before the 4th of 13 in 4 of 14 places."""
    chances = reveal_chances(13, 3, 4)
    assert chances[EVENT].fraction == Fraction(4, 13)
    assert chances[CALAMITY].fraction == Fraction(4, 14)
    assert "13 events" in chances[EVENT].explain() and "SH-22" in reveal_chances.__doc__


@pytest.mark.parametrize("kind", [EVENT, CALAMITY])
def test_trying_it_out_agrees(kind):
    chance = reveal_chances(13, 3, 4)[kind]
    estimate = chance.simulate(100_000, seed=2)
    assert abs(float(estimate) - float(chance)) < 4 * (0.25 / 100_000) ** 0.5


def test_the_game_reveals_as_often():
    """Chapter I of real games: how often the trade winds and the great wave came up."""
    game, games = aha.load_game("spirit", players=2), 200
    start = {
        "stage": "I", "step": "monarch", "monarch": 0,
        "players": [{"hawaiians": {"maui": 20}, "tokens": {"maui": 1}},
                    {"hawaiians": {"oahu": 20}, "tokens": {"oahu": 1}}],
    }  # fmt: skip
    up = Counter()
    for seed in range(games):
        match = game.new_match(seed=seed, start=start)
        match.play("monarch maui")
        up.update({event["move"] for event in match.events if event["move"].startswith("reveal")})
    spread = 4 * (0.25 / games) ** 0.5
    assert up['reveal "Trade winds"'] / games == pytest.approx(4 / 13, abs=spread)
    assert up['reveal "Great wave"'] / games == pytest.approx(2 / 7, abs=spread)


@pytest.mark.parametrize("wrong", [{"events": -1}, {"calamities": "3"}, {"places": 1.5}])
def test_what_is_no_number_is_refused(wrong):
    with pytest.raises(OptionError, match="reveal_chances"):
        reveal_chances(**{"events": 13, "calamities": 3, "places": 4, **wrong})
