"""The exact chances of Hawaiki, against counting by hand, brute force and simulation."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability.hawaiki import (
    fit_chance,
    opening_combos,
    opening_hand_fits,
    playable,
)
from ahapackage.probability.hawaiki.why import why_playable
from tests.games.hawaiki.helpers import DECK, prepare, rest, run
from tests.games.hawaiki.test_knowledge import TINY_DECK, next_move, tiny_game
from tests.games.hawaiki.worlds import Worlds, follow

MILLION = 1_000_000
TOLD_APART = 3  # rebuilds: well within the pools that are told apart (HK-53, limits)
TABLES = [
    ["3r"], ["3r", "3r"], ["3r", "3b"], ["4r", "4g", "7b"], ["1r", "2y", "3g"], ["5p", "5p", "5y"],
]  # fmt: skip


def fits(card, top):
    """HK-10, on cards as text."""
    return card[0] == top[0] or card[1] == top[1]


def without(*seen):
    """The deck without some cards."""
    left = list(DECK)
    for card in seen:
        left.remove(card)
    return left


# ---- one card ---------------------------------------------------------------------------------


def test_vector_7_seven_in_twenty_three():
    """9 others of its value, 13 of its colour, less the twin counted twice, of 69 (HK-10)."""
    for top in set(DECK):
        chance = fit_chance(top)
        assert chance.fraction == Fraction(9 + 13 - 1, 69) == Fraction(7, 23)
    assert "(9 + 13 − 1) / 69 = 21/69" in fit_chance("3r").explain()


def test_vector_7_a_million_tries():
    """Within 4 standard errors of 7/23."""
    found = fit_chance("3r").simulate(MILLION, seed=7)
    assert found.exact == Fraction(7, 23) and found.near_exact(4)


@pytest.mark.parametrize("tops", TABLES, ids=" ".join)
@pytest.mark.parametrize("known", [[], ["7b"], ["3y", "4y", "4r", "7p"]], ids=len)
def test_fit_chance_is_the_share_of_cards_that_fit(tops, known):
    """Counted one by one; the formula in the explanation gives the same."""
    left = without(*tops, *known)
    count = sum(any(fits(card, top) for top in tops) for card in left)
    chance = fit_chance(tops, known)
    assert chance.fraction == Fraction(count, len(left))
    formula = chance.explain().split("\n")[-3]
    added, result = formula.replace("−", "-").split(" = ")
    assert result == f"{count}/{len(left)}"
    assert eval(added) == pytest.approx(count / len(left))  # noqa: S307


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("3x",), "fit_chance, tops: found '3x', expected a card: value 1 to 7, colour r y g b p"),
        (("8r",), "found '8r'"),
        ((["3r"], [3]), "fit_chance, known: found 3"),
        (([],), "no card"),
        ((["3r", "3r", "3r"],), "found 3 copies of 3r, expected at most 2"),
        ((["3r"], ["3r", "3r"]), "found 3 copies of 3r"),
    ],
)
def test_what_is_no_card_is_refused(arguments, message):
    """The error names the place."""
    with pytest.raises(OptionError, match=message.replace("(", r"\(")):
        fit_chance(*arguments)


# ---- three tops -------------------------------------------------------------------------------


def test_vector_8_exact():
    """6/391, 13/391, 250/2737 (HK-21 to HK-23)."""
    chances = opening_combos()
    assert {name: chance.fraction for name, chance in chances.items()} == {
        "three of a kind": Fraction(6, 391),
        "colour": Fraction(13, 391),
        "run": Fraction(250, 2737),
    }
    assert "7 × 120 / 54,740 = 840/54,740" in chances.explain()
    assert "5 × 364 / 54,740 = 1,820/54,740" in chances.explain()
    assert "5 × 10 × 10 × 10 / 54,740 = 5,000/54,740" in chances.explain()


@pytest.mark.parametrize("name", ["three of a kind", "colour", "run"])
def test_vector_8_a_million_tries(name):
    """Within 4 standard errors."""
    assert opening_combos()[name].simulate(MILLION, seed=8).near_exact(4)


def test_hk_r3_wrapping_runs_count():
    """With 6-7-1 and 7-1-2 there are seven sets of values (HK-R3)."""
    game = aha.load_game("hawaiki", rulings={"run_wraps": "yes"})
    chances = opening_combos(game)
    assert chances["run"].fraction == Fraction(7 * 1000, comb(70, 3))
    assert chances["run"].simulate(100_000, seed=3).near_exact(4)


def test_hk_64_the_mini_edition_by_brute_force():
    """All C(12, 3) = 220 sets of three cards."""
    game, sets = aha.load_game("hawaiki", edition="mini"), list(combinations(TINY_DECK, 3))
    counts = {
        "three of a kind": sum(len({card[0] for card in tops}) == 1 for tops in sets),
        "colour": sum(len({card[1] for card in tops}) == 1 for tops in sets),
        "run": sum({card[0] for card in tops} == set("123") for tops in sets),
    }
    found = opening_combos(game)
    assert {n: c.fraction for n, c in found.items()} == {
        n: Fraction(c, 220) for n, c in counts.items()
    }
    ways, total = 0, 0
    for tops in sets:
        left = list(TINY_DECK)
        for card in tops:
            left.remove(card)
        for hand in combinations(left, 2):
            total += 1
            ways += any(fits(card, top) for card in hand for top in tops)
    assert opening_hand_fits(game=game).fraction == Fraction(ways, total)


# ---- a hand just dealt ------------------------------------------------------------------------


@pytest.mark.parametrize("tops", [table for table in TABLES if len(table) == 3], ids=" ".join)
@pytest.mark.parametrize("hand", [0, 1, 2, 3])
def test_small_hands_by_brute_force(tops, hand):
    """All hands, one by one."""
    hands = list(combinations(without(*tops), hand))
    can = sum(any(fits(card, top) for card in cards for top in tops) for cards in hands)
    assert opening_hand_fits(tops, hand).fraction == Fraction(can, len(hands))


def test_a_hand_of_six_by_hand():
    """Tops 4r 4g 7b: 5 values and 2 colours are left, 20 cards: 1 − C(20, 6)/C(67, 6)."""
    chance = opening_hand_fits(["4r", "4g", "7b"])
    assert chance.fraction == 1 - Fraction(38_760, 99_795_696)
    assert "1 − 38,760/99,795,696" in chance.explain()


def exact_random_tops(hand):
    """By the definition: for each of the 54,740 sets of tops, the hands without a fitting card."""
    counted = {}
    for tops in combinations(DECK, 3):
        counted[tops] = counted.get(tops, 0) + 1
    none = sum(
        ways * comb(sum(not any(fits(card, top) for top in tops) for card in DECK), hand)
        for tops, ways in counted.items()
    )
    return 1 - Fraction(none, comb(70, 3) * comb(67, hand))


def test_vector_7_a_hand_of_six_on_random_tops():
    """The closed form, the definition and a million deals agree."""
    chance = opening_hand_fits()
    assert chance.fraction == exact_random_tops(6)
    assert chance.simulate(MILLION, seed=9).near_exact(4)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((["3r", "4r"],), "found 2 cards, expected three cards"),
        ((None, 68), "opening_hand_fits, hand: found 68, expected 0 to 67 cards"),
        ((None, -1), "found -1"),
        ((["3r", "3r", "3r"],), "3 copies of 3r"),
    ],
)
def test_what_cannot_be_dealt_is_refused(arguments, message):
    """The error names the place."""
    with pytest.raises(OptionError, match=message):
        opening_hand_fits(*arguments)


# ---- a hand in play ---------------------------------------------------------------------------


def test_own_hand_is_known():
    """One card that fits is enough; none is none."""
    state = prepare(["1p 2p 3p", "6y 6y"], ["4r", "4g", "7b"])
    assert playable(state, seat=0).fraction == 0
    assert playable(prepare(["1p 2p 7p", "6y 6y"], ["4r", "4g", "7b"]), seat=0).fraction == 1


def test_another_hand_by_hand():
    """Tops 4r 4g 7b, own hand 1p 2p 3p: of 64 unseen cards 20 − 3 = 17 fit none."""
    state = prepare(["1p 2p 3p", "6y 6y"], ["4r", "4g", "7b"])
    chance = playable(state, seat=0, player=1)
    assert chance.fraction == 1 - Fraction(comb(17, 2), comb(64, 2))
    assert "1 − 136/2,016" in chance.explain()
    assert chance.simulate(200_000, seed=2).near_exact(4)


def test_without_a_seat_it_sees_all():
    """Player 2's true hand does not fit; the one to move is meant if no player is named."""
    state = prepare(["1p 2p 7p", "6y 6y"], ["4r", "4g", "7b"])
    assert playable(state, player=1).fraction == 0
    assert playable(state).fraction == 1


def test_what_a_seat_cannot_know_changes_nothing():
    """The same view, another truth: the same chance and the same explanation."""
    one = prepare(["1p 2p 3p", "6y 6y"], ["4r", "4g", "7b"])
    other = prepare(["1p 2p 3p", "4y 7r"], ["4r", "4g", "7b"])
    first, second = (playable(state, seat=0, player=1) for state in (one, other))
    assert first == second and first.explain() == second.explain()
    assert first.simulate(1000) == second.simulate(1000)


def test_before_the_deal_and_in_the_middle_of_it():
    """A hand and tops to come; half a deal is refused."""
    state = aha.load_game("hawaiki", players=3).new_initial_state()
    assert playable(state, seat=0).fraction == opening_hand_fits().fraction
    state.apply_action("deal 3r")
    with pytest.raises(AhaError, match="middle of a deal"):
        playable(state, seat=0)


@pytest.mark.parametrize("arguments", [{"seat": 3}, {"seat": 0, "player": 2}, {"seat": -1}])
def test_a_seat_that_there_is_not(arguments):
    """Two players: seats 0 and 1."""
    with pytest.raises(OptionError, match="expected a seat from 0 to 1"):
        playable(prepare(["1p", "2p"], ["4r", "4g", "7b"]), **arguments)


def share_of_worlds(worlds, player, tops):
    """In which share of all possible worlds the player's hand can play."""
    can = sum(
        any(fits(worlds.types[number], top) for number in world[0][player] for top in tops)
        for world in worlds.worlds
    )
    return Fraction(can, len(worlds.worlds))


def check_worlds(state, worlds, story):
    """Every hand, as every seat knows it."""
    tops = [pile[-1] for pile in state.to_position()["piles"]]
    for possible in worlds:
        for player in range(len(worlds)):
            exact = playable(state, possible.seat, player).fraction
            assert exact == share_of_worlds(possible, player, tops), (possible.seat, player, story)


@pytest.mark.parametrize("variant", [[], ["second_chance", "sacrifice"], ["open_hands"]], ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_hk_53_whole_games_against_all_possible_worlds(players, variant):
    """Exactly the share of the worlds that the seat holds possible, rebuilt piles included."""
    most = 0
    for seed in range(6):
        state, worlds, rng = tiny_game(players, variant, "auto", seed)
        story = [players, variant, seed]
        while not state.is_terminal():
            rebuilds = state.to_position()["pools"]["rebuilds"]
            most = max(most, rebuilds)
            if state.current_player() >= 0 and rebuilds <= TOLD_APART:
                check_worlds(state, worlds, story)
            move = next_move(state, rng)
            story.append(move)
            follow(state, move, worlds)
            state.apply_action(move)
    assert most > 0


def test_hk_53_several_pasts_are_weighed():
    """The knowledge tests' case of 12 + 10 ways: exact, explained and tried.

    Old pool 3r 5y 6y 2p 7y, of which player 3 held two; new pool 3r 1r 4r, of which player 3 drew
    one. A 3r was played: the old one (12 ways) or the new one (10 ways).
    """
    piles = ["3r 1r 1p", "4r 2r", "7b"]
    hands = ["6y 2p 7y", "3r 5y"]
    gone = rest(*(hand.split() for hand in hands), *(pile.split() for pile in piles))
    state = prepare([gone, *hands], piles, fields={"to_move": 2}, variant="second_chance")
    worlds = [Worlds(state.to_position(), DECK, 0)]
    for move in ("draw", "deal 4r", "again", "3r@2"):
        follow(state, move, worlds)
        run(state, move)
    assert len(worlds[0].worlds) == 22
    tops = [pile[-1] for pile in state.to_position()["piles"]]
    for player in (1, 2):
        chance = playable(state, 0, player)
        assert chance.fraction == share_of_worlds(worlds[0], player, tops)
        assert chance.simulate(100_000, seed=player).near_exact(4)
    explained = playable(state, 0, 2).explain()
    assert "2 pasts are possible" in explained and "| 12 |" in explained and "| 10 |" in explained


def test_a_long_table_of_pasts_is_cut():
    """Twenty rows are enough to see how it goes."""
    from ahapackage.probability.hawaiki.worlds import World

    worlds = [World(1, (), ())] * 30
    text = why_playable(None, [], worlds, [Fraction(1, n + 2) for n in range(30)])
    assert "| 10 more rows | | |" in text and text.count("\n| 1 |") == 20


@pytest.mark.parametrize("cards", [None, 5, {"3r": 1}])
def test_what_is_no_list_of_cards_is_refused(cards):
    with pytest.raises(OptionError, match="fit_chance, tops"):
        fit_chance(cards)
    with pytest.raises(OptionError, match="fit_chance, known"):
        fit_chance("3r", known=cards)


@pytest.mark.parametrize("state", [None, 5, "match"])
def test_what_is_no_state_is_refused(state):
    with pytest.raises(OptionError, match="playable, state"):
        playable(state)
