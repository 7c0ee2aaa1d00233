"""Time to complete a family: the coupon collector, by hand, by every order of cards, by play."""

from collections import Counter
from fractions import Fraction
from math import comb, inf

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.games.tikis.greedy import GreedyBot
from ahapackage.probability import coupon_collector, expected_coupons
from ahapackage.probability.tikis import needs_chain, time_to_complete
from tests.naive.tikis import distance_in, is_wild

GODS = ["Laka", "Ku", "Lono"]
MINI = {"hands": [["red-Laka"], ["yellow-Ku"]], "families": [["yellow-Lono"], ["red-Ku"]]}
NEAR = {  # red lacks Maui: three red Mauis, any-Maui, red-any and two any-any are unseen
    "hands": [["blue-Laka", "blue-Ku", "blue-Lono"], ["green-Laka", "green-Ku", "green-Kane"]],
    "families": [["red-Laka", "red-Ku", "red-Lono", "red-Kane", "blue-Kane"], []],
}  # fmt: skip


def place(position, **options):
    return aha.load_game("tikis", **options).position(position)


# ---- the chain ----------------------------------------------------------------------------------


def test_equal_chances_are_the_coupon_collector():
    """5/5 + 5/4 + 5/3 + 5/2 + 5/1 = 137/12, and every single chance (de Moivre 1711)."""
    toy = needs_chain([1] * 5, put_back=True)
    assert toy.mean == sum(Fraction(5, left) for left in range(1, 6)) == Fraction(137, 12)
    collector = coupon_collector(5, horizon=60)
    assert all(toy.turns[draws] == collector[draws] for draws in range(5, 60))
    for kinds in (2, 3, 7):
        assert needs_chain([2] * kinds, put_back=True).mean == expected_coupons(kinds)


def test_without_putting_back_by_hand():
    """Two gods, one copy each, one other card: 2 of 3 orders of the other card are no delay."""
    toy = needs_chain([1, 1], others=1)
    assert dict(toy.turns) == {2: Fraction(1, 3), 3: Fraction(2, 3)}
    assert toy.mean == Fraction(8, 3) and toy.never == 0
    one = needs_chain([2], others=3)  # the first of two among five: C(5 - t, 1) / C(5, 2)
    assert dict(one.turns) == {t: Fraction(5 - t, comb(5, 2)) for t in range(1, 5)}


def test_wilds_fill_any_place():
    """Two gods, one copy each, one wild: any two of the three cards do, so always two draws."""
    assert dict(needs_chain([1, 1], wilds=1).turns) == {2: 1}
    put_back = needs_chain([1, 1], wilds=1, put_back=True)  # 3/3, then a wild (1/3) or not (2/3)
    assert put_back.mean == 1 + Fraction(1, 3) * 1 + Fraction(2, 3) * Fraction(3, 2)


@pytest.mark.parametrize("kept", [False, True])
def test_drawing_finds_the_same(kept):
    toy = needs_chain([4, 3, 4], wilds=2, others=9, put_back=kept)
    tried = toy.simulate(4000, seed=2)
    low, high = tried.interval
    assert low - (high - low) / 2 < toy.mean < high + (high - low) / 2, "4 standard errors"
    for turn in (3, 5, 8):
        assert toy.within(turn).simulate(4000, seed=2).near_exact()


def test_a_family_that_never_comes_says_so():
    """Two cards never fill three places."""
    toy = needs_chain([0, 0, 1], wilds=1)
    assert toy.never == 1 and "Within" not in toy.describe() and "| turn |" not in toy.explain()
    assert toy.headline == "It never comes that a family of 3 is complete"


@pytest.mark.parametrize(
    ("pile", "controls"),
    [
        (([1, 3],), [0, 0, "kept"]),
        (([7] * 6, 0, 90), [6, 7, 0, 90, "kept"]),
        (([3, 1], 1, 100, True), [1, 100, "put back"]),
        (([0, 0], 9), [9, 0, "kept"]),
    ],
)
def test_sliders_open_on_the_result(pile, controls):
    """Unequal copies stay; equal ones vary; every range holds where it opens."""
    toy = needs_chain(*pile)
    *sliders, picture = toy.interact().children
    assert [slider.value for slider in sliders] == controls
    for line in toy.describe().split("\n"):
        assert line in picture.value


def test_unequal_copies_stay_as_they_are():
    """1 and 3: 4 cards, then a wild more: the mean is 11/4, by hand; the first is always needed,
    then a single (1/4) leaves 3 of 3, one of the three (3/4) leaves 1 of 3: 1/4 · 2 + 3/4 · 3."""
    toy = needs_chain([1, 3])
    assert toy.mean == Fraction(11, 4)
    box = toy.interact()
    box.children[0].value = 1
    assert "for each god 1 and 3, 1 wild" in box.children[-1].value


# ---- a family -----------------------------------------------------------------------------------


def test_one_card_missing_by_hand():
    """Vector 1 with red: 3 + 1 + 1 + 2 of 79 unseen cards help, so turn 1 with 7/79; by turn t
    1 − C(72, t)/C(79, t), for the cards are drawn without putting back."""
    found = time_to_complete(place(NEAR), seat=0)
    assert found.colour == "red" and found.aim.distance == 1 and found.aim.at_hand == 0
    for turn in (1, 2, 10, 40):
        assert found.within(turn) == 1 - Fraction(comb(72, turn), comb(79, turn))
    assert found.mean == Fraction(80, 8), "the first of 7 among 79: (79 + 1)/(7 + 1)"
    assert found.never == 0


def test_the_discard_top_is_taken_if_needed():
    """TK-20: a red Maui on top completes the family at once, unless it must wait."""
    top = place({**NEAR, "discard": ["red-Maui"]})
    assert dict(time_to_complete(top, seat=0).turns) == {1: 1}
    waiting = {**NEAR, "discard": ["red-Maui"], "replaced_at": [3], "turn": 4}
    found = time_to_complete(place(waiting), seat=0, colour="red")
    assert found.within(1) == Fraction(6, 78)
    other = time_to_complete(place({**waiting, "to_move": 1}), seat=0, colour="red")
    assert dict(other.turns) == {1: 1}, "in the second turn after it, it may be taken"
    drawing = time_to_complete(top.child("draw pile"), seat=0, colour="red")
    assert drawing.within(1) == Fraction(6, 78), "it has chosen the pile already"
    acting = place(
        {**NEAR, "hands": [[*NEAR["hands"][0], "red-Maui"], NEAR["hands"][1]], "phase": "act"}
    )
    assert dict(time_to_complete(acting, seat=0).turns) == {1: 1}


def test_all_needed_cards_at_hand_take_a_turn_each():
    hands = [["red-Laka", "red-Ku", "red-any"], ["green-Laka", "green-Ku", "green-Kane"]]
    state = place({"hands": hands, "families": [["any-any", "red-Kane"], []]})
    assert dict(time_to_complete(state, seat=0).turns) == {3: 1}


def test_what_others_hold_for_good_never_comes():
    """Mini: yellow-Ku is with player 2, any-any and the rest in the pile: seen, yellow can only
    come by the wild."""
    found = time_to_complete(place(MINI, edition="mini"), colour="yellow")
    assert found.never == 0
    gone = {"hands": [["yellow-Laka"], ["yellow-Ku"]], "families": [["yellow-Lono"], ["any-any"]]}
    never = time_to_complete(place(gone, edition="mini"), colour="yellow")
    assert never.never == 1 and never.mean is None and never.median is None
    assert "It never comes that" in never.describe() and never.plot().get_title()


def naive(family, hand, pile, discard, hue, first, turns=1):
    """Turn -> chance, by the rule in words; shuffles when the pile is empty (TK-18)."""
    if turns > 14:
        return Counter({inf: Fraction(1)})
    found = Counter()
    if first and discard and not is_wild(discard[-1]) and helps(family + hand, discard[-1], hue):
        draws = [(discard[-1], pile, discard[:-1], Fraction(1))]
    else:
        if not pile:
            pile, discard = sorted(discard), []
        draws = [
            (card, without(pile, card), discard, Fraction(copies, len(pile)))
            for card, copies in Counter(pile).items()
        ] or [(None, [], discard, Fraction(1))]
    for card, left, lying, share in draws:
        hand_now = hand + ([card] if card else [])
        for turn, chance in act(family, hand_now, left, lying, hue, turns).items():
            found[turn] += share * chance
    return found


def act(family, hand, pile, discard, hue, turns):
    if not hand:
        return naive(family, hand, pile, discard, hue, False, turns + 1)
    needed = [card for card in hand if helps(family, card, hue)]
    card = needed[0] if needed else hand[0]
    hand = without(hand, card)
    if len(family) < 3:
        family = [*family, card]
    elif needed:
        now = distance_in(family, hue, GODS)
        old = next(c for c in family if distance_in(without(family, c), hue, GODS) == now)
        family, discard = [*without(family, old), card], [*discard, old]
    else:
        discard = [*discard, card]
    if len(family) == 3 and distance_in(family, hue, GODS) == 0:
        return Counter({turns: Fraction(1)})
    return naive(family, hand, pile, discard, hue, False, turns + 1)


def helps(cards, card, hue):
    return lacking([*cards, card], hue) < lacking(cards, hue)


def lacking(cards, hue):
    """Places of a family of three that none of the cards can fill."""
    named = {god for god in GODS if f"{hue}-{god}" in cards}
    return max(0, 3 - len(named) - cards.count("any-any"))


def without(cards, card):
    left = list(cards)
    left.remove(card)
    return left


@pytest.mark.parametrize("hue", ["red", "yellow"])
@pytest.mark.parametrize(
    "extra", [{}, {"discard": ["red-Lono"]}, {"discard": ["red-Lono", "any-any"]}]
)
def test_every_order_of_the_cards(hue, extra):
    """Mini (TK-40): what the rule in words does, over every hand of player 2 and every draw."""
    position = MINI | extra
    state = place(position, edition="mini")
    found = time_to_complete(state, seat=0, colour=hue)
    seen = ["red-Laka", "yellow-Lono", "red-Ku", *position.get("discard", [])]
    unseen = [f"{colour}-{god}" for colour in ("red", "yellow") for god in GODS] + ["any-any"]
    unseen = [card for card in unseen if card not in seen]
    total = Counter()
    for theirs in unseen:
        ways = naive(
            ["yellow-Lono"],
            ["red-Laka"],
            without(unseen, theirs),
            extra.get("discard", []),
            hue,
            True,
        )
        for turn, chance in ways.items():
            total[turn] += chance / len(unseen)
    assert dict(found.turns) == {turn: chance for turn, chance in total.items() if chance}


# ---- by play ------------------------------------------------------------------------------------


@pytest.mark.parametrize("tries", [300, pytest.param(2000, marks=pytest.mark.long)])
@pytest.mark.parametrize("variant", ["bad", pytest.param("even", marks=pytest.mark.long)])
def test_the_rules_of_the_game_find_the_same(variant, tries):
    """Played out by the engine, hidden cards redrawn each time: 4 standard errors."""
    state = aha.new_match("tikis", players=3, variant=variant, seed=7).state
    found = time_to_complete(state, seat=0)
    later = state.child("draw pile")
    later.apply_action(later.legal_actions()[0])
    acting = state.child("draw pile")
    for exact, seed in (
        (found, 11), (time_to_complete(later, 0), 12), (time_to_complete(later, 2), 13),
        (time_to_complete(acting, 0), 14),
    ):  # fmt: skip
        for turn in (5, 8, 12, 18, 25, 40):
            assert exact.within(turn).simulate(tries, seed).near_exact(), turn


TURNS_OF = {(4, 0): 2, (3, 0): 2, (3, 1): 1, (1, 1): 0}  # (cap, seat): turns 0 to cap - 1


@pytest.mark.parametrize(("cap", "seat"), TURNS_OF)
def test_turns_beyond_the_cap_never_come(cap, seat):
    """TK-18: seat 0 has the turns 0, 2, …, seat 1 the turns 1, 3, …; the family as in NEAR."""
    hands, families = NEAR["hands"], NEAR["families"]
    mine = {"hands": [*hands[:: -1 if seat else 1]], "families": [*families[:: -1 if seat else 1]]}
    found = time_to_complete(place(mine, turn_cap=cap), seat, colour="red")
    left = TURNS_OF[cap, seat]
    assert found.never == Fraction(comb(72, left), comb(79, left))
    assert found.within(left) == found.within(left + 50) == 1 - found.never.fraction
    assert f"has {left} turn" in found.assumption and found.mean is None
    tried = found.simulate(3000, seed=5)
    assert found.within(40).simulate(3000, seed=5).near_exact()
    assert all(turn == inf or turn <= left or not tried[turn].hits for turn in tried)
    greedy = time_to_complete(place(mine, turn_cap=cap), seat, policy="greedy", n=500)
    assert all(turn == inf or turn <= left for turn in greedy.turns)


def test_the_cap_is_not_named_where_it_cuts_nothing():
    assert "turn cap" not in time_to_complete(place(NEAR), seat=0).assumption


def test_a_family_of_another_colour_counts_as_never_in_play():
    """TK-R1, TK-17: each of the four unseen cards is needed, so yellow takes three turns; but the
    any-any (1 of 4), if it comes first, must be placed beside two reds: a red family."""
    hands, families = [["red-Lono"], ["yellow-Ku"]], [["red-Laka", "red-Ku"], []]
    state = place({"hands": hands, "families": families}, edition="mini")
    found = time_to_complete(state, seat=0, colour="yellow")
    assert dict(found.turns) == {3: 1} and "TK-17" in found.assumption
    tried = found.simulate(4000, seed=3)
    assert abs(tried[inf].hits - 1000) < 4 * (4000 * 3 / 16) ** 0.5
    assert tried[3].hits + tried[inf].hits == 4000


def test_another_colour_is_left_incomplete_if_that_can_be():
    """A green card is placed, not the red Maui, and stays as long as a red one can go: then only
    four wilds beside one card of another colour end the game, in far less than 1% of the games."""
    hands = [["red-Maui", "green-Ku", "green-Lono", "green-Kane"]]
    families = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []]
    hands.append(["yellow-Laka", "yellow-Ku", "yellow-Lono"])
    state = place({"hands": hands, "families": families, "phase": "act"})
    tried = time_to_complete(state, seat=0, colour="blue").simulate(2000, seed=4)
    ended = tried[inf].hits if inf in list(tried) else 0
    assert ended < 20 and min(turn for turn in tried if tried[turn].hits) >= 6


def test_no_family_of_five_comes_in_four_turns():
    """None of the cards at hand is blue: five must be placed, one a turn."""
    hands = [["red-Laka", "red-Ku", "red-Lono"], ["yellow-Ku", "yellow-Lono", "blue-Ku"]]
    state = place({"hands": hands, "families": [["red-Kane"], []]})
    found = time_to_complete(state, 0, colour="blue")
    tried = found.simulate(4000, seed=1)
    assert found.within(4) == 0 and not any(tried[turn].hits for turn in tried if turn < 5)


def test_other_policies_are_played_out():
    """Greedy may change its colour, so it is no slower on average than one colour to the end."""
    state = aha.new_match("tikis", players=2, seed=3).state
    greedy = time_to_complete(state, seat=0, policy="greedy", n=2000)
    assert not greedy.exact and "Simulated: 2,000 games" in greedy.assumption
    assert greedy.turns.interval[0] < time_to_complete(state, seat=0).mean
    slow = time_to_complete(state, seat=0, policy=GreedyBot(), n=15)
    low, high = slow.turns.interval
    assert low - (high - low) < greedy.turns.mean < high + (high - low), "the same rule, a bot"
    with pytest.raises(AhaError, match="simulated itself"):
        greedy.simulate()


def test_a_seats_answer_does_not_depend_on_what_it_cannot_know():
    """ALL-5."""
    rng, state = np.random.default_rng(3), aha.new_match("tikis", players=3, seed=7).state
    for seat in range(3):
        again = state.resample(seat, rng)
        one, two = (time_to_complete(s, seat) for s in (state, again))
        assert dict(one.turns) == dict(two.turns) and one.describe() == two.describe()
        one, two = (time_to_complete(s, seat, "greedy", n=50) for s in (state, again))
        assert dict(one.turns) == dict(two.turns)


def test_it_explains_and_shows_itself():
    found = time_to_complete(place(NEAR), seat=0)
    text = found.explain()
    assert "Maui 4; wilds that fill any: 3" in text and "7/79" in text and "TK-18" in text
    assert "nobody interferes" in found.assumption and "to the end" in found.assumption
    assert found.plot().get_xlabel() == "own turns" and "<img" in found._repr_html_()
    assert list(found.by_colour) == ["red", "yellow", "green", "blue", "purple"]
    assert found.table().loc[1, "up to it"] == pytest.approx(7 / 79)
    box = found.interact()
    before = box.children[-1].value
    box.children[0].value = 4
    assert box.children[-1].value != before and "family of 4" in box.children[-1].value
    box.children[4].value = "put back"
    assert "each card is put back" in box.children[-1].value


@pytest.mark.parametrize("wrong", [[], "11", [1] * 9, [-1], [1.5], [0], [1, 0]])
def test_what_is_no_pile_is_refused(wrong):
    with pytest.raises(aha.OptionError):
        needs_chain(wrong)


def test_what_cannot_be_asked_is_refused():
    over = place({**MINI, "families": [["red-Ku", "red-Lono"], []]}, edition="mini")
    for move in ("draw pile", None, "own red-Laka"):
        over = over.child(over.legal_actions()[0] if move is None else move)
    with pytest.raises(AhaError, match="over"):
        time_to_complete(over)
    with pytest.raises(AhaError, match="dealt"):
        time_to_complete(aha.load_game("tikis").new_initial_state())
    greedy = {"policy": "greedy"}
    wrongs = ({"colour": "pink"}, {"policy": "clever"}, {"seat": 2}, greedy | {"n": 0},
              greedy | {"colour": "red"})  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(aha.OptionError):
            time_to_complete(place(NEAR), **wrong)
