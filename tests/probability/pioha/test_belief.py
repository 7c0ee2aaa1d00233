"""`belief` against counting by hand and by brute force."""

from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability.pioha import belief
from ahapackage.probability.pioha.owners import held_then
from ahapackage.probability.pioha.positions import possible_positions
from tests.probability.pioha.helpers import MINI_HAIR, TRIBE, late, middle, rest, uniform


def hidden():
    """Mini edition: player 2 has hidden a 4H on hair 1, kept 3L and thrown away 1L."""
    game = aha.load_game("pioha", edition="mini")
    return game.position({
        "hairs": [{**MINI_HAIR, "left": ["(4H)"], "left_seat": 1}, MINI_HAIR],
        "hands": [["1L", "3L", "-1H"], ["3L"]], "comb": [[], ["1L"]], "played": [0, 1],
    })  # fmt: skip


def test_by_counting_by_hand():
    """Under H lie −1, 3 3, 4 4, 5 5; player 1 sees one 5H elsewhere: 1, 2, 2, 1 of 6."""
    found = belief(middle(), 0, "1R1")
    assert dict(found) == {-1: Fraction(1, 6), 3: Fraction(1, 3), 4: Fraction(1, 3),
                           5: Fraction(1, 6)}  # fmt: skip
    assert "| 5H | 2 | 1 | 1 |" in found.explain()
    assert found.simulate(20_000, seed=3).near_exact(4)


def test_by_counting_against_all_arrangements():
    """Mini: every order of the four copies that fits the back is equally likely."""
    tribe, ways = ["1L", "3L", "-1H", "4H"], {}
    for order in permutations(tribe):  # on the hair, in the hand, under the comb, in the deck
        if order[0][-1] == "H":
            ways[int(order[0][:-1])] = ways.get(int(order[0][:-1]), 0) + 1
    total = sum(ways.values())
    assert dict(belief(hidden(), 0, "1L1")) == {v: Fraction(n, total) for v, n in ways.items()}


@pytest.mark.parametrize("state", [hidden(), late(), middle()], ids=["mini", "late", "middle"])
def test_by_counting_against_possible_positions(state):
    """The same from the list of all positions that the seat holds possible."""
    place, end = next((p, e) for p in range(2) for e in range(2) if state.face.board.down[p, e, 0])
    seat = 1 - int(state.face.board.tribe[place, end])
    shares = {}
    for record, chance in possible_positions(state, seat):
        value = (int(record.board.louse[place, end, 0]) >> 1) - 1
        shares[value] = shares.get(value, 0) + chance
    assert dict(belief(state, seat, (place + 1, "LR"[end], 1))) == shares


@pytest.mark.parametrize("name", ["1L1", "hair 1 left 1", (1, "left", 1), (1, "L", 1), "1 left 1"])
def test_names_of_a_louse(name):
    """Notation, words, a tuple."""
    assert belief(hidden(), 0, name)[4] == Fraction(1, 2)


def test_owner_and_study_tool_know_it():
    """One value with chance 1."""
    assert dict(belief(hidden(), 1, "1L1")) == dict(belief(hidden(), None, "1L1")) == {4: 1}


def test_a_hiding_policy_by_hand():
    """−1 hidden always, 4 half of the time: 1/2 · 1 against 1/2 · 1/2, so 2/3 and 1/3."""
    found = belief(hidden(), 0, "1L1", {-1: 1, 4: Fraction(1, 2)})
    assert dict(found) == {-1: Fraction(2, 3), 4: Fraction(1, 3)}
    assert found.evidence == Fraction(3, 4) and found.prior == belief(hidden(), 0, "1L1")
    assert "Its owner hides such a louse" in found.explain() and found.assumption
    assert found.hiding(4, 50, 100) == found


def shares_by_hand(state, hands, play):
    """P(value | player 2 hides an H on hair 1), asked of a real position with each such hand.

    `hands` are hands of physical copies, all equally likely; `play(state)` gives moves with
    chances. Moves are read as text, so that twins are one option (AP-27).
    """
    position, shares = state.to_position(), {}
    for hand in hands:
        deck = list(TRIBE)
        for louse in hand:
            deck.remove(louse)
        now = {**position, "hands": [position["hands"][0], list(hand)]}
        now["decks"] = [position["decks"][0], deck]
        asked = state.game.position(now)
        for action, chance in play(asked):
            text = asked.action_to_string(action)
            if text.startswith("(") and text.endswith("H)@1"):
                value = int(text[1:-4])
                shares[value] = shares.get(value, 0) + chance
    return {value: Fraction(share) / sum(shares.values()) for value, share in shares.items()}


def first_play():
    """A full game of two: player 1 has played, player 2 hides a 4H of three lice on hair 1."""
    state = aha.new_match("pioha", players=2, seed=5).state
    state = state.child(next(move for move in state.legal_moves() if move.endswith("@2")))
    while state.is_chance_node():
        state = state.child(state.legal_actions()[0])
    position = state.to_position()
    position["hands"][1], position["decks"][1] = ["4H", "4H", "3L"], rest("4H", "4H", "3L")
    before = state.game.position(position)
    after = before.child("(4H)@1").child("keep 3L")
    while after.is_chance_node():
        after = after.child(after.legal_actions()[0])
    return before, after


def least_hidden(seen):
    """Hides the least louse of the hand on hair 1."""
    own = [move for move in seen.legal_moves() if move.endswith(")@1")]
    return min(own, key=lambda move: int(move[1:-4]))


def test_uniform_counts_hands_not_copies():
    """All 364 hands of three copies: twins in a hand share one option."""
    before, after = first_play()
    wanted = shares_by_hand(before, combinations(TRIBE, 3), uniform)
    found = belief(after, 0, "1L1", "uniform", held=3)
    assert dict(found) == wanted != dict(found.prior)


def test_a_function_is_asked_about_each_hand_with_its_twins():
    """The least louse of each of 364 hands; with twins one of them is asked about."""
    before, after = first_play()

    def play(state):
        move = least_hidden(state.seen_by(1))
        return [(state.string_to_action(move), 1)]

    wanted = shares_by_hand(before, combinations(TRIBE, 3), play)
    assert dict(belief(after, 0, "1L1", least_hidden, held=3)) == wanted
    assert set(wanted) == {-1, 3, 4}  # of three lice one is always less than 5


def test_the_hand_is_read_from_the_past():
    """Mini, from the deal on: what player 1 has seen says that player 2 held three lice."""
    game = aha.load_game("pioha", edition="mini")
    state = game.new_match(seed=3).state
    state = state.child(next(move for move in state.legal_moves() if move.endswith("L@2")))
    hidden = next(move for move in state.legal_moves() if move.endswith("H)@1"))
    state = state.child(hidden)
    state = state.child(state.legal_actions()[0])
    found = belief(state, 0, "1L1", "uniform")
    assert "held 3 lice" in found.assumption
    assert dict(found) == {-1: Fraction(1, 2), 4: Fraction(1, 2)}  # no twins, equal hands


def test_a_function_is_asked_about_each_hand():
    """Who hides the least louse of the hand on hair 1: only −1 or, without it, 4 if it is least."""
    found = belief(hidden(), 0, "1L1", least_hidden, held=3)
    assert dict(found) == {-1: 1}  # with three of four lice one is always less than 4
    assert belief(hidden(), 0, "1L1", least_hidden, held=1)[4] == Fraction(1, 2)


def own_hidden(seen):
    """Hides the least louse on hair 1 if all of its lice that lie hidden are great."""
    lice = [louse for hair in seen.view["hairs"] for side in hair["sides"]
            for louse in side["lice"] if not louse["up"] and louse["louse"]]  # fmt: skip
    great = all(int(louse["louse"][:-1]) > 3 for louse in lice)
    return least_hidden(seen) if great else seen.legal_moves()[0]


def three_players():
    """Player 2 hides two lice and has looked at one of player 3's; player 1 knows neither."""
    game = aha.load_game("pioha", players=3)
    hairs = [
        {"endurance": 9, "threshold": 4, "left": ["(3H)"], "left_seat": 1},
        {"endurance": 12, "threshold": 5, "left": ["(4H)"], "left_seat": 1,
         "right": ["(5H)*1"], "right_seat": 2},
    ]  # fmt: skip
    return game.position({
        "hairs": hairs, "hands": [["1L"], ["2L"], ["0L"]], "played": [2, 2, 2],
        "display": [10, 17, 4], "to_move": 0,
    })  # fmt: skip


@pytest.mark.parametrize("policy", [own_hidden, "uniform"], ids=["function", "uniform"])
def test_what_the_owner_knows_is_not_told(policy):
    """The owner sees its other hidden louse and one of player 3: the seat thinks of all of them."""
    rng, state = np.random.default_rng(4), three_players()
    found = belief(state, 0, "1L1", policy, held=1)
    for _ in range(8):
        assert belief(state.resample(0, rng), 0, "1L1", policy, held=1) == found
    if policy is own_hidden:  # by hand: hidden only if neither other louse is a −1 or 3
        ways = {v: 0 for v in (-1, 3, 4, 5)}
        copies = [-1, 3, 3, 4, 4, 5, 5]
        for first, second in permutations(range(7), 2):
            ways[copies[first]] += copies[second] > 3
        total = sum(ways.values())
        assert dict(found) == {v: Fraction(n, total) for v, n in ways.items()}


def test_hands_are_read_from_what_a_seat_has_seen():
    """Draws, plays and what is kept count; moved lice make it unsure."""
    past = ["hair 6/3", "P2 draw", "P2 draw", "P2 4H@2", "P2 draw", "P2 draw", "P2 (H)@1",
            "P2 keep", "P2 draw", "P2 draw", "P2 (L)@1"]  # fmt: skip
    assert held_then(past, 1, 0, 0, 2) == 3 and held_then(past, 1, 0, 1, 2) == 3
    assert held_then(past, 1, 0, 0, 1) is None
    assert held_then([*past, "P1 elim 1R2"], 1, 0, 0, 2) is None
    assert held_then(past[1:], 1, 0, 0, 2) is None


@pytest.mark.parametrize("policy", [None, "uniform", {-1: 1, 3: Fraction(1, 3), 4: 1}], ids=str)
def test_what_a_seat_cannot_know_changes_nothing(policy):
    """Whole random games: the hidden redrawn, beliefs stay."""
    state, rng, asked = aha.new_match("pioha", players=3, seed=4).state, np.random.default_rng(1), 0
    while not state.is_terminal():
        for place, hair in enumerate(state.view(0)["hairs"] if state.is_player_node() else []):
            for end in "LR":
                for nth, louse in enumerate(hair["sides"]["LR".index(end)]["lice"]):
                    if louse["louse"] is None and asked < 12:
                        asked += 1
                        name = f"{place + 1}{end}{nth + 1}"
                        other = state.resample(0, rng)
                        try:
                            found = belief(state, 0, name, policy)
                        except AhaError:
                            with pytest.raises(AhaError):
                                belief(other, 0, name, policy)
                        else:
                            assert found == belief(other, 0, name, policy)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert asked


@pytest.mark.parametrize(
    ("louse", "policy", "message"),
    [
        ("1X1", None, "found '1X1', expected a louse such as \"2L3\""),
        (7, None, "belief, louse"),
        ("3L1", None, "hair 3, expected a hair from 1 to 2"),
        ("1L2", None, "louse 2 on the left of hair 1"),
        ("2L1", None, "louse 1 on the left of hair 2"),
        ("1L1", {9: 1}, "values from -1 to 5"),
        ("1L1", {4: 0.5}, "a Fraction from 0 to 1"),
        ("1L1", {4: 0}, "some value that is hidden"),
        ("1L1", {1: 1}, "never hides what hair 1 left 1 could be"),
        ("1L1", "greedy", "never hides"),
        ("1L1", 5, "policy"),
    ],
)
def test_what_cannot_be_asked_is_refused(louse, policy, message):
    """The error names the place."""
    with pytest.raises((AhaError, OptionError), match=message):
        belief(hidden(), 0, louse, policy)


def test_a_louse_that_lies_face_up_is_refused():
    """There is nothing to believe."""
    with pytest.raises(OptionError, match="face up: 3L"):
        belief(middle(), 0, "1L1")
    with pytest.raises(OptionError, match="belief, state"):
        belief(None, 0, "1L1")


def test_a_policy_of_grunchie_is_refused():
    """AP-53: its lice get their values after they were played, so none was hidden for its value."""
    rng, state = np.random.default_rng(2), aha.load_game("pioha", players=1, variant="solo")
    state = state.new_initial_state()
    spot = None
    while spot is None:
        state.apply_action(int(rng.choice(state.legal_actions())))
        board = state.face.board
        for place, end in np.ndindex(int(board.row), 2):
            if board.tribe[place, end] == 1 and board.length[place, end] and state.is_player_node():
                spot = (place + 1, ("left", "right")[end], 1)
    assert sum(belief(state, 0, spot).values()) == 1
    for policy in ("uniform", "greedy", {-1: 1}):
        with pytest.raises(AhaError, match="Grunchie"):
            belief(state, 0, spot, policy=policy)
