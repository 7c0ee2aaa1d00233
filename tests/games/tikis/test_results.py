"""What a finished game brings to each seat."""

import ahapackage as aha
from tests.games.tikis.cases import H1, H2, G, R, Y, acting

LAST_CARD = acting(["yellow-Maui red-Ku blue-Ku green-Ku", H1, H2], [Y, R, G])


def test_the_winner_gets_one_and_the_others_nothing():
    """ALL-6, TK-17: `utilities()` are own less the mean of the others'."""
    state = aha.load_game("tikis", players=3).position(LAST_CARD)
    state = state.child("own yellow-Maui for blue-Kane")
    assert (state.returns(), state.winners()) == ([1, 0, 0], [0])
    assert state.utilities() == [1, -0.5, -0.5]


def test_after_the_last_turn_all_are_equal():
    """ALL-6, TK-18: nobody wins."""
    state = aha.load_game("tikis", players=3, turn_cap=13).position(LAST_CARD)
    state = state.child("discard red-Ku")
    assert (state.returns(), state.winners()) == ([0, 0, 0], [])
    assert state.utilities() == [0, 0, 0]
