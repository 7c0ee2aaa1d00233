"""What is drawn next, from what a seat knows: by hand, and against redrawn states."""

from collections import Counter
from fractions import Fraction
from random import Random

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.games.hawaiki.cards import card_text
from ahapackage.games.pioha.lice import LOUSE_TEXTS
from ahapackage.probability.hawaiki.draws import next_card
from ahapackage.probability.pioha.draws import next_louse
from tests.choosing import some_quick

REDRAWN = 500


def played(state, moves, seed):
    """The state after so many random events, stopping before the game ends."""
    rng = Random(seed)
    for _ in range(moves):
        if state.is_chance_node():
            child = state.child(rng.choice(state.legal_actions()))
        else:
            draws = [a for a in state.legal_actions() if state.action_to_string(a) == "draw"]
            child = state.child(rng.choice(draws or state.legal_actions()))
        if child.is_terminal():
            return state
        state = child
    return state


def agree(found, exact):
    """Whether each value came up as often as its chance says, within 4.5 standard errors."""
    total = sum(found.values())
    assert set(found) <= set(exact)
    for value, chance in exact.items():
        error = (float(chance) * (1 - float(chance)) / total) ** 0.5
        assert abs(found[value] / total - chance) <= 4.5 * error, value


# ---- Hawaiki ------------------------------------------------------------------------------------


def test_hawaiki_by_hand():
    """HK-50: of 70 cards six are in the own hand and three on the table: 61 are alike."""
    position = {
        "hands": [["1r", "1r", "2r", "3y", "4g", "5b"], ["6p"] * 2 + ["7p"] * 2 + ["5p"] * 2],
        "piles": [["1y"], ["2g"], ["3b"]],
    }
    state = aha.load_game("hawaiki", players=2).position(position)
    chances = next_card(state, 0)
    assert chances["1r"] == 0
    assert chances["2r"] == Fraction(1, 61)
    assert chances["6p"] == Fraction(2, 61)  # the other's cards are not seen
    assert next_card(state)["6p"] == 0  # seeing all: 70 - 12 - 3 = 55 in the pile
    assert next_card(state)["2r"] == Fraction(1, 55)
    assert next_card(state, -1)["2r"] == Fraction(2, 67)  # everybody sees the tops alone


def test_hawaiki_draw_pile_used_up():
    """HK-50: then the cards under the tops come."""
    position = {
        "hands": [["1r"], ["2r"]],
        "piles": [["5y", "5y", "6y", "1y"], ["2g"], ["3b"]],
        "draw_pile": [],
    }
    everything = Counter(f"{v}{c}" for v in range(1, 8) for c in "rygbp" for _ in range(2))
    everything.subtract([*position["hands"][0], *position["hands"][1]])
    everything.subtract([card for pile in position["piles"] for card in pile])
    position["piles"][1] = [*sorted(everything.elements()), "2g"]
    state = aha.load_game("hawaiki", players=2).position(position)
    below = 3 + len(position["piles"][1]) - 1
    assert next_card(state, 0)["5y"] == Fraction(2, below)
    assert next_card(state, 0)["1y"] == Fraction(everything["1y"], below)


@pytest.mark.parametrize("seed", some_quick(range(3), 3))
def test_hawaiki_against_redrawn_states(seed):
    """HK-53: the pile is rebuilt once many cards were drawn and played."""
    state = played(aha.load_game("hawaiki", players=4).new_initial_state(), 110 + seed, seed)
    more = next(n for n in range(20) if played(state, n, seed).face.board.deck_size)
    state = played(state, more, seed)
    viewer, rng, found = seed % 2, np.random.default_rng(seed), Counter()
    for _ in range(REDRAWN):
        board = state.resample(viewer, rng).face.board
        deck = [card for card, n in enumerate(board.deck) for _ in range(int(n))]
        found[card_text(deck[int(rng.integers(len(deck)))], state.game.letters)] += 1
    agree(found, next_card(state, viewer))


# ---- Aloha Pioha --------------------------------------------------------------------------------


def hidden_position(**more):
    """Player 2 has a low louse and a high one face down."""
    hairs = [
        {"endurance": 9, "threshold": 4, "left": ["(1L)", "(4H)"], "left_seat": 1},
        {"endurance": 9, "threshold": 3},
        {"endurance": 10, "threshold": 4},
    ]
    position = {
        "hairs": hairs,
        "hands": [["2L", "3L"], ["3H", "2L"]],
        "played": [2, 2],
        "display": [10, 11, 13],
    }
    return aha.load_game("pioha", players=2, **more).position(position)


def test_pioha_by_hand():
    """AP-2: seven low lice (0, two 1s, 2s, 3s) and seven high ones (-1, two 3s, 4s, 5s) a tribe.

    One of each lies on the table, so that a louse of the deck is low or high alike; then each copy
    of that back is as likely as any other.
    """
    state = hidden_position()
    chances = next_louse(state, 0, tribe=1)
    assert chances["2L"] == Fraction(6, 12) * Fraction(2, 7)
    assert chances["0L"] == Fraction(6, 12) * Fraction(1, 7)
    assert chances["5H"] == Fraction(6, 12) * Fraction(2, 7)
    assert sum(chances.values()) == 1
    own = next_louse(state, 0)  # of 14 it holds a 2 and a 3
    assert own["2L"] == Fraction(1, 12)
    assert own["3L"] == Fraction(1, 12)
    assert own["3H"] == Fraction(2, 12)


@pytest.mark.parametrize("backs", ["hidden", "visible"])
@pytest.mark.parametrize("viewer", [0, -1])
def test_pioha_against_redrawn_states(backs, viewer):
    """ALL-5, AP-R10."""
    state = hidden_position(rulings={"hand_backs": backs})
    found, rng = Counter(), np.random.default_rng(5)
    exact = next_louse(state, viewer, tribe=1)
    for _ in range(REDRAWN):
        if viewer < 0:
            break
        deck = state.resample(viewer, rng).face.board.deck[1]
        lice = [louse for louse, n in enumerate(deck) for _ in range(int(n))]
        found[LOUSE_TEXTS[lice[int(rng.integers(len(lice)))]]] += 1
    if viewer < 0:
        found = Counter(exact.experiment(REDRAWN, rng))
    agree(found, exact)


def test_odd_input():
    with pytest.raises(OptionError, match="next_card, state"):
        next_card(3)
    with pytest.raises(OptionError, match="next_card, seat"):
        next_card(aha.new_match("hawaiki", players=2, seed=1).state, 2)
    with pytest.raises(AhaError, match="before the cards are dealt"):
        next_card(aha.load_game("hawaiki").new_initial_state(), 0)
    with pytest.raises(OptionError, match="next_louse, tribe"):
        next_louse(hidden_position(), 0, tribe=2)
    with pytest.raises(OptionError, match="next_louse, state"):
        next_louse(None)
    with pytest.raises(AhaError, match="row"):
        next_louse(aha.load_game("pioha").new_initial_state(), 0)
