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


def test_the_winner_starts_the_next_game():
    """TK-10; a starter that chance picks is picked again."""
    game = aha.load_game("tikis", players=3, variant="bad", rulings={"replaced_wait": 3})
    before = game.position(LAST_CARD)
    assert game.rematch(before) is game
    end = before.child("own yellow-Maui for blue-Kane")
    assert game.rematch(end) is game, "seat 0 won and began"
    later = aha.load_game("tikis", players=3, variant="bad", first_player=2).rematch(end)
    assert later.options["first_player"] == 0
    assert later.new_initial_state().to_position()["start"] == 0
    by_chance = aha.load_game("tikis", players=3, first_player="random")
    assert by_chance.rematch(end) is by_chance
