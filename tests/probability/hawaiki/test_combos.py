"""Which combinations moves make and leave: by hand, by every hand of the naive game, by dealing."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.hawaiki import combo_chances
from tests.naive.hawaiki import all_cards, made, shown

ANY = "a combination"
TRIO = {"hands": [["4b", "7p"], ["1r"]], "piles": [["4r"], ["4g"], ["5b"]]}
KINDS = {"a pair": "pair", "a colour": "colour", "three of a kind": "three"}


def place(position, players=2, **options):
    return aha.load_game("hawaiki", players=players, **options).position(position)


def fits(card, top):
    return card[0] == top[0] or card[1] == top[1]


def can_make(hand, tops, at_start, kind=None):
    """Whether a hand can make a combination, by the naive game's words for it."""
    for card in hand:
        for pile in range(3):
            found = made(tops, card, pile, at_start) if fits(card, tops[pile]) else set()
            words = {word.split()[0] for word in found}
            if words and (kind is None or kind in words):
                return True
    return False


def test_three_of_a_kind_by_hand():
    """HK-23, vector 3: after 4b on 5b only another 4r, 4g or 4b helps player 2: 3 of 65 cards."""
    combos = combo_chances(place(TRIO), seat=0)
    assert {move: found.made for move, found in combos.moves.items()} == {
        "4b@1": None, "4b@2": None, "4b@3": "three of a kind", "draw": None,
    }  # fmt: skip
    after = combos.moves["4b@3"].then
    assert after["a pair"] == after[ANY] == Fraction(3, 65)
    assert after["a run"] == after["three of a kind"] == 0, "three fours lie there already (HK-24)"
    assert "1 − 62/65" in after[ANY].explain() and combos.next_player == 1


@pytest.mark.parametrize("seed", [3, pytest.param(11, marks=pytest.mark.long)])
def test_every_move_against_every_hand_of_the_next_player(seed):
    """With two cards in the next hand: all C(n, 2) hands, gone through by the naive rules."""
    rng = np.random.default_rng(seed)
    deck = [str(card) for card in rng.permutation(all_cards("standard"))]
    hands, tops = [deck[:5], deck[5:7]], deck[7:10]
    state = place({"hands": hands, "piles": [[top] for top in tops]})
    unseen = deck[5:7] + deck[10:]
    for move, (combination, then) in combo_chances(state, seat=0).moves.items():
        after = list(tops)
        if move != "draw":
            card, pile = move.split("@")
            own = made(tops, card, int(pile) - 1, shown(tops))
            assert bool(combination) == bool(own)
            after[int(pile) - 1] = card
        start = shown(after)
        for name, chance in then.items():
            kind = None if name == ANY else KINDS.get(name, "run")
            good = sum(can_make(hand, after, start, kind) for hand in combinations(unseen, 2))
            assert chance == Fraction(good, comb(len(unseen), 2)), (move, name)


def test_one_who_waits_asks_about_the_player_to_move():
    """HK-24: what lay there at the start of the turn does not count again."""
    state = place(TRIO)
    waiting = combo_chances(state, seat=1)
    unseen = all_cards("standard")
    for card in ["1r", "4r", "4g", "5b"]:
        unseen.remove(card)
    good = sum(can_make(hand, ["4r", "4g", "5b"], set()) for hand in combinations(unseen, 2))
    assert waiting.moves == {} and waiting.next_player == 0
    assert waiting.now[ANY] == Fraction(good, comb(66, 2))
    sees_all = combo_chances(state)
    assert sees_all.moves["draw"].then[ANY] == 0, "1r can make nothing"


def test_dealing_finds_the_same():
    state = aha.new_match("hawaiki", players=3, seed=7).state
    combos = combo_chances(state, seat=0)
    for chance in combos.moves["draw"].then.values():
        assert chance.simulate(20_000, seed=5).near_exact()


def test_sacrifices_uncover_a_card():
    """HK-61: 2g lies bare again under 7p; it makes nothing itself."""
    position = {"hands": [["1r", "3y"], ["5b", "6b"]], "piles": [["2g", "7p"], ["4y"], ["5r"]]}
    state = place(position, variant="sacrifice")
    combos = combo_chances(state, seat=0)
    names = {found.then[ANY].event.split(" on ")[1] for found in combos.moves.values()}
    assert "2g, 4y and 5r" in names and combos.moves["sacrifice 1"].made is None


@pytest.mark.parametrize("seed", [5, 6])
def test_a_seats_answer_does_not_depend_on_what_it_cannot_know(seed):
    """ALL-5: equal for every redraw, late in a random game too (HK-53)."""
    rng = np.random.default_rng(seed)
    state, best = aha.load_game("hawaiki", players=3).new_initial_state(), None
    for _ in range(260):
        if state.is_terminal():
            break
        if state.view()["phase"] == "play":
            best = state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    for seat in range(3):
        again = best.resample(seat, rng)
        here, there = combo_chances(best, seat), combo_chances(again, seat)
        assert here.describe() == there.describe() and here.now == there.now
        assert here.moves == there.moves


def test_it_explains_and_shows_itself():
    combos = combo_chances(place(TRIO), seat=0)
    assert combos.headline.startswith("4b@3 makes three of a kind")
    assert "none among them in C(62, 1) = 62" in combos.explain()
    assert "4b@3: three of a kind ★" in [t.get_text() for t in combos.plot().get_yticklabels()]
    assert "<img" in combos._repr_html_() and combos.table().loc["draw", ANY] > 0
    box = combos.interact()
    before = box.children[-1].value
    box.children[0].value = 6
    assert box.children[-1].value != before and "6 random cards" in box.children[-1].value


def test_what_cannot_be_asked_is_refused():
    for wrong in (None, aha.load_game("tikis").new_initial_state()):
        with pytest.raises(aha.OptionError, match="a state of Hawaiki"):
            combo_chances(wrong)
    with pytest.raises(AhaError, match="dealt"):
        combo_chances(aha.load_game("hawaiki").new_initial_state())
    with pytest.raises(aha.OptionError):
        combo_chances(place(TRIO), seat=2)
    asked = place({**TRIO, "piles": [["4r"], ["4g"], ["3r"]], "hands": [["5r", "7p"], ["1r"]]})
    asked.apply_action("5r@1")  # 5-4-3 is a run: whom does it hit?
    with pytest.raises(AhaError, match="phase designate"):
        combo_chances(asked)
