"""`bluff_value`: the four lines by an independent walk, the sum of the parts, simulation."""

from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability.pioha import bluff_value
from tests.choosing import some_quick
from tests.probability.pioha.helpers import (
    MINI_HAIR,
    MINI_TRIBE,
    TRIBE,
    believing,
    bluff_by_walking,
    few_tickles,
    late,
    middle,
    mini,
    rest,
)

HANDS = [["1L", "3L", "4H"], ["3L", "-1H", "4H"]]
HIDING = {-1: 1, 1: 1, 3: 1, 4: Fraction(1, 4)}


def four_players():
    """A full game's last four turns: player 1 has one louse left and two hairs to care for."""
    game = aha.load_game("pioha", players=4)
    hairs = [
        {"endurance": 7, "threshold": 2, "left": ["3L"], "left_seat": 0, "right": ["2L"],
         "right_seat": 1},
        {"endurance": 12, "threshold": 5, "left": ["(5H)"], "left_seat": 2, "right": ["4H"],
         "right_seat": 3},
        {"endurance": 10, "threshold": 4, "left": ["1L"], "left_seat": 1},
    ]  # fmt: skip
    gone = [rest("3L", "4H"), rest("2L", "1L", "5H"), rest("5H", "-1H"), rest("4H", "3L")]
    return game.position({
        "hairs": hairs, "hands": [["4H"], ["5H"], ["-1H"], ["3L"]], "played": [6] * 4,
        "comb": gone, "decks": [[]] * 4, "display": [10], "tickle_deck": [], "to_move": 0,
        "removed_tickles": few_tickles([10], [])["removed_tickles"],
    })  # fmt: skip


@pytest.mark.parametrize(
    ("card", "hair", "keep", "hiding"),
    [
        ("4H", 1, "1L", None),
        ("1L", 1, "3L", HIDING),
        ("4H", 2, "3L", HIDING),
        ("3L", 1, "4H", {4: 1}),
    ],
)
def test_lines_of_the_rule_of_thumb_by_an_independent_walk(card, hair, keep, hiding):
    """Over the four hands that player 2 may hold, all beliefs and moves: equal fractions."""
    state = mini(HANDS)
    wanted = bluff_by_walking(state, card, hair, keep, MINI_TRIBE, believing(MINI_TRIBE, hiding))
    found = bluff_value(state, card, hair, keep, "greedy", hiding, method="exact")
    assert found.values == wanted


def test_uniform_lines_by_an_independent_walk():
    """Player 2 has hidden a louse already; every move of both is equally likely."""
    state = mini(
        [["1L", "3L", "4H"], ["3L"]], comb=[[], ["1L"]], played=[0, 1],
        hairs=[{**MINI_HAIR, "left": ["(4H)"], "left_seat": 1}, MINI_HAIR],
    )  # fmt: skip
    wanted = bluff_by_walking(state, "1L", 1, "3L", MINI_TRIBE)
    found = bluff_value(state, "1L", 1, "3L", "uniform", method="exact")
    assert found.values == wanted and found.cost and found.lying == found.secrecy == 0


ENDS = [(2, [10, 18, 19]), (1, [10, 18, 19]), (1, [2, 2])]  # a hair, and tickles on display


@pytest.mark.parametrize("end", some_quick(ENDS, 3), ids=str)
def test_the_end_of_a_full_game_by_an_independent_walk(end):
    """Tickles come, player 2 believes something of two hidden lice (or looks: 2), moves last."""
    hair, display = end
    state = late(**few_tickles(display, []))
    wanted = bluff_by_walking(state, "5H", hair, None, TRIBE, believing(TRIBE))
    assert bluff_value(state, "5H", hair, method="exact").values == wanted


@pytest.mark.parametrize("policy", ["uniform", "greedy"])
@pytest.mark.parametrize("card", ["1L", "3L", "4H"])
def test_parts_add_up_and_simulation_agrees(policy, card):
    """Exactly, in the exact value and in the simulated one; 4 standard errors."""
    found = bluff_value(mini(HANDS), card, 1, policy=policy, hiding=HIDING, method="exact")
    tried = found.simulate(20_000, seed=6)
    for value in (found, tried):
        assert value.cost + value.lying + value.secrecy == value.total
        assert value.total == value.values[3] - value.values[0]
    assert found.n is None and tried.near_exact(4)
    assert found.values[3] == max(found.tried.values())


@pytest.mark.parametrize("hair", [1, pytest.param(3, marks=pytest.mark.long)])
def test_four_players_of_a_full_game_against_simulation(hair):
    """Exact, and 4,000 rounds with equal luck: 4 standard errors."""
    found = bluff_value(four_players(), "4H", hair, method="exact")
    assert found.cost + found.lying + found.secrecy == found.total
    assert found.simulate(4000, seed=2).near_exact(4)


def test_beliefs_matter_to_the_rule_of_thumb():
    """Who believes that only a 4 is hidden is not deceived by a hidden 4."""
    found = bluff_value(mini(HANDS), "4H", 1, "1L")
    assert dict(found.opponents_believe()) == {-1: Fraction(1, 2), 4: Fraction(1, 2)}
    assert found.secrecy > 0
    assert bluff_value(mini(HANDS), "4H", 1, "1L", hiding={4: 1}).secrecy == 0
    assert found.believing({4: 1}).secrecy == 0


def test_a_full_game_is_simulated():
    """Equal luck in all lines: under uniform play lying and secrecy are nothing at all."""
    found = bluff_value(middle(), "4H", 2, "5H", "uniform", method="simulate", n=4000)
    assert found.lying == found.secrecy == 0 and found.estimates["lying"].standard_error == 0
    greedy = bluff_value(middle(), "4H", 2, "5H", n=2000, method="simulate")
    low, high = greedy.interval("secrecy")
    assert low <= greedy.secrecy <= high
    assert greedy.cost + greedy.lying + greedy.secrecy == greedy.total


def test_the_louse_to_keep_is_tried_in_rounds_of_its_own():
    """Of six lice of the hand one is kept; the same seed gives the same answer."""
    one, other = (bluff_value(middle(), "4H", 2, method="simulate", n=400) for _ in range(2))
    assert one == other and one.keep in ("5H", "2L", "0L", "3H", "1L")


def test_lying_is_what_players_make_of_faces():
    """All play where nothing lies face down: to them it matters that even a known 4H does."""

    def shy(seen):
        hairs = seen.view["hairs"]
        down = [not all(louse["up"] for side in hair["sides"] for louse in side["lice"])
                for hair in hairs]  # fmt: skip
        moves = seen.legal_moves()
        calm = [move for move in moves if "@" in move and not down[int(move[-1]) - 1]]
        return (calm or moves)[0]

    found = bluff_value(mini(HANDS), "4H", 1, "1L", shy, n=40)
    assert found.lying and not found.secrecy
    assert found.cost + found.lying + found.secrecy == found.total


def test_a_function_as_policy():
    """The first legal move: faces and beliefs are nothing to it."""
    found = bluff_value(mini(HANDS), "4H", 1, "1L", lambda seen: seen.legal_actions()[0], n=10)
    assert found.n == 10 and found.lying == found.secrecy == 0


def test_what_a_seat_cannot_know_changes_nothing():
    """The hidden redrawn for the player to move."""
    rng = np.random.default_rng(3)
    for state, method in ((mini(HANDS), "exact"), (middle(), "simulate"), (late(), "auto")):
        card, keep = ("5H", None) if method == "auto" else ("4H", "1L")
        one = bluff_value(state, card, 1, keep, method=method, n=500)
        for _ in range(3):
            other = state.resample(0, rng)
            assert bluff_value(other, card, 1, keep, method=method, n=500) == one


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("5H", 1), "card: found '5H', expected a louse of the hand: 1L, 3L and 4H"),
        (("4H", 3), "hair: found 3, expected a hair from 1 to 2"),
        (("4H", 1, "4H"), "keep: found '4H'"),
        (("4H", 1, None, "clever"), "clever"),
        (("4H", 1, None, "greedy", {4: 0.5}), "a Fraction from 0 to 1"),
        (("4H", 1, None, "greedy", None, "guess"), "method: found 'guess'"),
        (("4H", 1, None, "greedy", None, "auto", 0), "n: found 0"),
    ],
)
def test_what_cannot_be_asked_is_refused(arguments, message):
    """The error names the place."""
    with pytest.raises(OptionError, match=message):
        bluff_value(mini(HANDS), *arguments)


def test_no_louse_about_to_be_played_is_refused():
    """While a louse to keep is chosen; and weights too fine to count with."""
    with pytest.raises(AhaError, match="no louse about to be played"):
        bluff_value(mini(HANDS).child("(4H)@1"), "3L", 1)
    with pytest.raises(AhaError, match="common denominator of at most 1,000"):
        bluff_value(mini(HANDS), "4H", 1, hiding={4: Fraction(1, 1009)})
