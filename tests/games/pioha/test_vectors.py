"""The vectors of the rules contract, on the package."""

import random
from fractions import Fraction

import pytest

import ahapackage as aha
from tests.games.pioha.cases import ended, hair


def over(*hairs):
    return aha.load_game("pioha").position(ended(list(hairs)))


def test_vector_1_a_doubled_hair():
    """AP-T18, AP-41: 7/2 with T18 holds 7 + 6 = 13 (7 wins) and 14, and breaks at 15."""
    whole = over(hair("7/2", "5H 2L", "4H 2L", tickle=18))
    assert whole.returns() == [7, 0]
    assert whole.view(None)["hairs"][0]["result"]["broken"] is False
    at_limit = over(hair("7/2", "5H 3L", "4H 2L", tickle=18))  # 8 + 6 = 14
    assert at_limit.returns() == [7, 0]
    broken = over(hair("7/2", "5H 4H", "4H 2L", tickle=18))  # 9 + 6 = 15
    assert broken.returns() == [0, 7]


def test_vector_2_the_loser_gains_five():
    """AP-41, AP-T19: 4 against 4 on 6 breaks; the right has fewer lice and wins 6."""
    assert over(hair("6/2", "3L 1L", "4H", tickle=19)).returns() == [5, 6]


@pytest.mark.parametrize(
    ("tickle", "lice", "counts"),
    [(12, "0L 2L 4H 3L", [-1, -1, -1, 3]), (10, "-1H 1L 2L 5H", [-2, 0, 2, 4])],
)
def test_vector_3_what_lice_count(tickle, lice, counts):
    """AP-T12, AP-T10."""
    result = over(hair("9/4", lice, tickle=tickle)).view(None)["hairs"][0]["result"]
    assert result["values"][0] == counts and result["sums"] == [sum(counts), 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_vector_4_hands_grow_and_decks_empty(players):
    """AP-12, AP-21, AP-24, AP-25: always face up, hands hold 2 to 8 before turns 1 to 7."""
    rng = random.Random(players)
    state = aha.load_game("pioha", players=players, variant="no_tickles").new_initial_state()
    sizes = {seat: [] for seat in range(players)}
    while not state.is_terminal():
        moves = state.legal_moves()
        if not state.is_chance_node():
            sizes[state.current_player()].append(
                state.view(None)["hands"][state.current_player()]["count"]
            )
            moves = [text for text in moves if not text.startswith("(")]
        state.apply_action(rng.choice(moves))
    view = state.view(None)
    assert all(found == [2, 3, 4, 5, 6, 7, 8] for found in sizes.values())
    assert view["played"] == [7] * players and view["decks"] == [0] * players


def test_vector_5_a_blind_draw():
    """AP-7, AP-22: 24 tickles; with 3, 9, 18 shown the top is of kind 12 in 2 of 21 cases."""
    game = aha.load_game("pioha")
    state = game.position(
        {
            "hairs": [hair("6/2", "1L 2L"), hair("7/2")],
            "hands": [["3L"], ["1L"]], "display": [3, 9, 18],
        }
    )  # fmt: skip
    assert state.view(0)["tickle_deck"]["count"] == 21
    state.apply_action("3L@1")
    state.apply_action("tickle ?")
    assert dict(state.chance_fractions())[12] == Fraction(2, 21)
