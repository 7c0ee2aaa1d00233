"""Each clause of Hawaiki in a small position, its result worked out by hand."""

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

import ahapackage as aha
from tests.games.hawaiki.helpers import (
    DECK,
    deal_out,
    draw_any,
    hand,
    outcomes,
    phase,
    prepare,
    rest,
    run,
    sizes,
    tokens,
    tops,
)

# A dull table: nothing shown, three values and three colours far apart.
DULL = ["1r", "4g", "7b"]


# ---- components and setup ------------------------------------------------------------------


def test_hk_1_seventy_cards_two_of_each():
    """HK-1: 7 values in 5 colours, two copies of each: 35 card types with chance 2/70."""
    state = aha.load_game("hawaiki", players=3).new_initial_state()
    chances = outcomes(state)
    assert chances == {f"deal {v}{c}": Fraction(1, 35) for v in range(1, 8) for c in "rygbp"}
    run(state, "deal 3r")  # one of two red threes is gone: 1 of 69 is left, of the others 2
    assert outcomes(state)["deal 3r"] == Fraction(1, 69)
    run(state, "deal 3r")
    assert "deal 3r" not in outcomes(state)
    assert outcomes(state)["deal 3y"] == Fraction(2, 68)


def test_hk_2_ten_tokens_or_as_many_as_asked_for():
    """HK-2: 10 tokens each; `tokens=` from 1 to 20."""
    assert tokens(aha.load_game("hawaiki", players=4).new_initial_state()) == [10] * 4
    for number in (1, 6, 20):
        state = aha.load_game("hawaiki", players=2, tokens=number).new_initial_state()
        assert tokens(state) == [number, number]
    for number in (0, 21, -1, "ten", 2.5):
        with pytest.raises(aha.OptionError):
            aha.load_game("hawaiki", players=2, tokens=number)


def test_two_to_six_players():
    """The box holds 60 tokens: six players at most, and one alone has no opponent."""
    for players in range(2, 7):
        assert aha.load_game("hawaiki", players=players).players == players
    for players in (0, 1, 7):
        with pytest.raises(aha.OptionError):
            aha.load_game("hawaiki", players=players)


def test_hk_3_six_cards_each_from_the_starter_on_then_three_piles():
    """HK-3: with player 3 starting: six to 3, six to 1, six to 2, then piles 1 to 3."""
    state = aha.load_game("hawaiki", players=3, first_player=2).new_initial_state()
    deal_out(state, "1r 1r 1y 1y 1g 1g", "2r 2r 2y 2y 2g 2g", "3r 3r 3y 3y 3g 3g")
    assert [hand(state, seat)[0][0] for seat in range(3)] == ["2", "3", "1"]
    assert sizes(state) == [6, 6, 6]
    assert state.is_chance_node()
    deal_out(state, "4b 6p")
    assert state.is_chance_node()
    deal_out(state, "7p")
    assert state.to_position()["piles"] == [["4b"], ["6p"], ["7p"]]
    assert state.current_player() == 2
    assert phase(state) == "play"
    assert state.view(None)["draw_pile"]["count"] == 70 - 18 - 3


def test_hk_3_a_combination_in_the_first_three_cards_gives_nothing():
    """HK-3: three yellow cards come up: nobody gains, the starter just plays.

    Another yellow card keeps the colour, which was there before: no effect (HK-24).
    """
    state = aha.load_game("hawaiki", players=2).new_initial_state()
    deal_out(state, "1y 1r 2r 2g 3b 3p", "6r 6r 6g 6g 6b 6b", "2y 4y 7y")
    assert (state.current_player(), phase(state)) == (0, "play")
    run(state, "1y@1")
    assert (state.current_player(), phase(state)) == (1, "play")


# ---- a turn --------------------------------------------------------------------------------


def test_hk_10_same_value_or_same_colour_or_draw():
    """HK-10: on 1r 4g 7b: 4b fits 4g and 7b, 1p fits 1r, 5y fits none; drawing always."""
    state = prepare(["4b 1p 5y", "2p 2p"], DULL)
    assert set(state.legal_moves()) == {"4b@2", "4b@3", "1p@1", "draw"}


def test_hk_10_two_copies_in_hand_are_one_move():
    """HK-10: moves name card types."""
    assert prepare(["4b 4b", "2p"], DULL).legal_moves().count("4b@2") == 1


def test_hk_10_drawing_takes_one_card_and_ends_the_turn():
    """HK-10: 4b could be played, and yet the player may draw."""
    state = run(prepare(["4b 5y", "2p 2p", "3p"], DULL), "draw")
    assert state.is_chance_node()
    run(state, "deal 6y")
    assert hand(state, 0) == ["4b", "5y", "6y"]
    assert (state.current_player(), phase(state)) == (1, "play")


def test_hk_10_an_illegal_play_is_refused_with_its_reason():
    """HK-10: 5y fits none of the tops; the state stays as it was."""
    state = prepare(["4b 5y", "2p 2p"], DULL)
    before = state.serialize()
    assert "HK-10" in state.why_not("5y@1")
    assert state.why_not("4b@2") is None
    with pytest.raises(aha.IllegalMove, match="HK-10"):
        state.apply_action("5y@1")
    assert state.serialize() == before


def test_hk_11_a_play_without_combination_passes_the_turn_to_the_left():
    """HK-11: 0, 1, 2 and 0 again."""
    state = prepare(["4b 5y", "1y 3y", "6y 7y 2p"], DULL)
    seats = []
    for move in ("4b@2", "1y@1", "7y@3"):
        seats.append(state.current_player())
        run(state, move)
    assert [*seats, state.current_player()] == [0, 1, 2, 0]
    assert tops(state) == ["1y", "4b", "7y"]
    assert state.to_position()["piles"] == [["1r", "1y"], ["4g", "4b"], ["7b", "7y"]]


# ---- combinations --------------------------------------------------------------------------


def test_hk_20_pair_plays_again():
    """HK-20: 4g on 4g is a pair: nobody draws, play again. 4r on 4g is none."""
    state = run(prepare(["4g 5y", "2p 2p"], DULL), "4g@2")
    assert (state.current_player(), phase(state), sizes(state)) == (0, "play", [1, 2])
    state = run(prepare(["4r 5y", "2p 2p"], DULL), "4r@2")
    assert state.current_player() == 1


def test_hk_21_run_makes_one_opponent_draw_one():
    """HK-21: 6g on 4g gives 5r 6g 7b; player 1 designates 3, who draws 1; play again."""
    state = run(prepare(["6g 5y", "2p 2p", "3p"], ["5r", "4g", "7b"]), "6g@2")
    assert (state.current_player(), phase(state)) == (0, "designate")
    assert set(state.legal_moves()) == {"give 2", "give 3"}
    run(state, "give 3", "deal 1y")
    assert sizes(state) == [1, 2, 2]
    assert "1y" in hand(state, 2)
    assert (state.current_player(), phase(state)) == (0, "play")


@pytest.mark.parametrize("order", list(itertools.permutations("567")))
def test_hk_21_a_run_in_any_order(order):
    """HK-21: 5-6-7 in all six orders over the piles, the 6 played last."""
    colours = "rgb"
    piles = [value + colour for value, colour in zip(order, colours, strict=True)]
    where = order.index("6")
    piles[where] = "2" + colours[where]
    card = "6" + colours[where]
    state = run(prepare([[card, "1y"], "2p 2p"], piles), f"{card}@{where + 1}")
    assert phase(state) == "designate"


def test_hk_21_two_apart_is_no_run():
    """HK-21: 5-6-8 does not exist; 3-5-6 is no run."""
    assert run(prepare(["6g 1y", "2p"], ["5r", "4g", "3b"]), "6g@2").current_player() == 1


def test_hk_22_colour_makes_one_draw_two_or_two_draw_one():
    """HK-22: 6r on 6g gives 3r 5r 6r. Of three opponents: one for 2 cards or two for 1 each."""
    piles = ["3r", "5r", "6g"]
    state = run(prepare(["6r 1y", "2p", "2p", "3p"], piles), "6r@3")
    assert phase(state) == "designate"
    assert set(state.legal_moves()) == {
        "give 2", "give 3", "give 4", "give 2+3", "give 2+4", "give 3+4",
    }  # fmt: skip
    one = run(state.clone(), "give 3", "deal 1y", "deal 4y")
    assert sizes(one) == [1, 1, 3, 1]
    two = run(state.clone(), "give 2+4", "deal 1y", "deal 4y")
    assert sizes(two) == [1, 2, 1, 2]
    assert (hand(two, 1), hand(two, 3)) == (["1y", "2p"], ["3p", "4y"])
    for after in (one, two):
        assert (after.current_player(), phase(after)) == (0, "play")


def test_hk_22_designated_players_draw_clockwise_from_the_designator():
    """HK-22: player 2 of three designates 1 and 3: player 3 sits to the left and draws first."""
    fields = {"to_move": 1}
    state = prepare(["2p", "6r 1y", "3p"], ["3r", "5r", "6g"], fields=fields)
    run(state, "6r@3", "give 1+3", "deal 4y")
    assert sizes(state) == [1, 1, 2]
    run(state, "deal 7y")
    assert sizes(state) == [2, 1, 2]


def test_hk_23_three_of_a_kind_makes_every_opponent_draw_one_clockwise():
    """HK-23: 4b on 5b gives 4r 4g 4b; player 2 played it, so 3, 4, 1 draw in this order."""
    fields = {"to_move": 1}
    state = prepare(["2p", "4b 1y", "3p", "6p"], ["4r", "4g", "5b"], fields=fields)
    run(state, "4b@3", "deal 1p")
    assert hand(state, 2) == ["1p", "3p"]
    run(state, "deal 5p")
    assert hand(state, 3) == ["5p", "6p"]
    run(state, "deal 7p")
    assert hand(state, 0) == ["2p", "7p"]
    assert (state.current_player(), phase(state), sizes(state)) == (1, "play", [2, 1, 2, 2])


def test_hk_24_what_was_there_before_has_no_effect():
    """HK-24: colour stays colour, three of a kind stays three of a kind: no effect, next player."""
    state = prepare(["7r 1y", "2p"], ["3r", "5r", "6r"])
    assert run(state, "7r@3").current_player() == 1
    state = prepare(["4p 1y", "2p"], ["4r", "4g", "4b"])
    assert run(state, "4p@1").current_player() == 1
    state = prepare(["1b 6y", "2p"], ["1r", "2g", "3b"])
    assert run(state, "1b@1").current_player() == 1


def test_hk_24_a_run_may_follow_a_run_of_other_values():
    """HK-24: 4r on the 1 of 1-2-3: 4-2-3 is a new run."""
    state = run(prepare(["4r 6y", "2p"], ["1r", "2g", "3b"]), "4r@1")
    assert phase(state) == "designate"


def test_hk_24_sacrifice_uncovers_a_run_which_then_counts_for_nothing():
    """HK-24, HK-61: under 5r lies 1r. It goes: 1-2-3 shows, right before the play.

    1b on 1r keeps 1-2-3: no effect. 4r on 1r: 4-2-3 is new.
    """
    table = ["1y 1r 5r", "2g", "3b"]
    state = prepare(["1b 4r 6y", "2p 2p"], table, variant="sacrifice")
    run(state, "sacrifice 1")
    assert tops(state) == ["1r", "2g", "3b"]
    assert run(state.clone(), "1b@1").current_player() == 1
    assert phase(run(state.clone(), "4r@1")) == "designate"


def test_hk_24_sacrifice_breaks_a_run_which_cannot_be_made_again():
    """HK-24, HK-61: 1-2-3 shows at the start; the 1r goes, 5r lies there.

    1r (the other copy) on 5r makes 1-2-3, which was there at the start of this play: no effect.
    4r on 5r makes 4-2-3, which was not.
    """
    state = prepare(["1r 4r 6y", "2p 2p"], ["5r 1r", "2g", "3b"], variant="sacrifice")
    run(state, "sacrifice 1")
    assert tops(state) == ["5r", "2g", "3b"]
    assert run(state.clone(), "1r@1").current_player() == 1
    assert phase(run(state.clone(), "4r@1")) == "designate"


def test_hk_24_sacrifice_breaks_colour_and_three_of_a_kind():
    """HK-24, HK-61: the same with colour (3r 5r 6r) and with three of a kind (4r 4g 4b)."""
    state = prepare(["6r 1y 1y", "2p 2p"], ["3r", "5r", "6g 6r"], variant="sacrifice")
    assert run(state, "sacrifice 3", "6r@3").current_player() == 1
    state = prepare(["4p 1y 1y", "2p 2p"], ["4r", "4g", "5p 4p 4b"], variant="sacrifice")
    run(state, "sacrifice 3")  # uncovers 4p: three of a kind all the time
    assert run(state, "4p@3").current_player() == 0  # the pair alone counts (HK-20)
    state = prepare(["4b 1y 1y", "2p 2p"], ["4r", "4g", "5b 4b"], variant="sacrifice")
    assert run(state, "sacrifice 3", "4b@3").current_player() == 1


def test_hk_24_each_further_play_starts_afresh():
    """HK-24: 4r makes 4-2-3, then 1r on 4r makes 1-2-3 anew: it was there two plays ago."""
    state = prepare(["4r 1r 6y", "2p"], ["1r", "2g", "3b"])
    run(state, "4r@1", "give 2", "deal 6p")
    assert (state.current_player(), phase(state)) == (0, "play")
    assert phase(run(state, "1r@1")) == "designate"


@pytest.mark.parametrize("wraps", ["no", "yes"])
def test_hk_25_no_play_makes_two_combinations(wraps):
    """HK-25: over all tops and all plays at most one thing holds that did not hold before.

    The card is played on pile 1, whose top is red: piles and colours are all alike.
    """
    from tests.naive.hawaiki import made

    types = sorted(set(DECK))
    seen = Counter()
    for a, b, c in itertools.product(types, types, types):
        if a[1] != "r" or b > c or a == b == c:
            continue
        for card in types:
            if card[0] != a[0] and card[1] != a[1]:
                continue
            found = made([a, b, c], card, 0, (), 7, wraps == "yes")
            assert len(found) <= 1, (a, b, c, card, found)
            seen[next(iter(found)).split()[0] if found else None] += 1
    assert set(seen) == {None, "pair", "run", "colour", "three"}


@pytest.mark.parametrize("wraps", ["no", "yes"])
def test_hk_25_the_package_finds_the_same_combination(wraps):
    """HK-20 to HK-25: over random tops and plays, the package's effect is the naive one's."""
    from tests.naive.hawaiki import made

    rng = random.Random(25)
    game = aha.load_game("hawaiki", players=2, rulings={"run_wraps": wraps})
    types = sorted(set(DECK))
    for _ in range(600):
        deck = rng.sample(DECK, 6)
        table, own, other = deck[:3], deck[3], deck[4:]
        pile = rng.randrange(3)
        if rng.random() < 0.7:  # a card that fits and completes something more often
            fitting = [
                card
                for card in types
                if (card[0] == table[pile][0] or card[1] == table[pile][1])
                and table.count(card) + other.count(card) < 2
            ]
            own = rng.choice(fitting)
        if own[0] != table[pile][0] and own[1] != table[pile][1]:
            continue
        keep = next(card for card in types if ([own, *table, *other]).count(card) < 2)
        state = game.position({"hands": [[own, keep], other], "piles": [[top] for top in table]})
        run(state, f"{own}@{pile + 1}")
        found = made(table, own, pile, (), 7, wraps == "yes")
        expected = {
            "pair": (0, "play"), "run": (0, "designate"), "colour": (0, "designate"),
            "three": (-1, "draw"), None: (1, "play"),
        }[next(iter(found)).split()[0] if found else None]  # fmt: skip
        assert (state.current_player(), phase(state)) == expected, (table, own, pile, found)


def test_hk_22_a_third_copy_makes_a_colour_of_three_of_a_kind():
    """HK-22, HK-24: in an edition of three copies 3b 3r 3r shows three of a kind.

    The third 3r on 3b: three of a kind as before, and a colour that was not there.
    """
    edition = {
        "cards": {"values": 7, "copies": 3, "source": "ours"},
        "colours": {"names": ["red", "blue"], "letters": "rb", "source": "ours"},
        "players": {"least": 2, "most": 2, "usual": 2, "source": "ours"},
        "play": {"hand": 6, "tokens": 10, "rounds": 0, "source": "ours"},
        "limits": {"max_turns": 1000, "source": "ours"},
    }
    game = aha.load_game("hawaiki", edition=edition)
    position = {"hands": [["3r", "1b"], ["5b"]], "piles": [["3b"], ["3r"], ["3r"]]}
    assert phase(run(game.position(position), "3r@1")) == "designate"


def test_hk_26_a_further_play_may_be_a_draw():
    """HK-26: after a pair the player may play another card or draw, which ends the turn."""
    state = run(prepare(["4g 5g 3y", "2p 2p"], DULL), "4g@2")
    assert set(state.legal_moves()) == {"5g@2", "draw"}
    run(state, "draw", "deal 6p")
    assert state.current_player() == 1
    assert hand(state, 0) == ["3y", "5g", "6p"]


# ---- etiquette -----------------------------------------------------------------------------


def test_hk_30_auto_announces_and_thanks_for_everybody():
    """HK-30: no announcements, calls or thanks to be chosen."""
    state = prepare(["6r 1y", "2p"], ["3r", "5r", "6g"])
    assert set(state.legal_moves()) == {"6r@1", "6r@2", "6r@3", "draw"}
    run(state, "6r@3", "give 2")
    assert state.is_chance_node()  # the draw comes at once
    run(state, "deal 4y", "deal 4y")
    assert sizes(state) == [1, 3]


def test_hk_30_auto_is_the_default_and_others_are_refused():
    """HK-30: `etiquette` is "auto" or "strict"."""
    assert aha.load_game("hawaiki", players=2).options["etiquette"] == "auto"
    with pytest.raises(aha.OptionError, match="strict"):
        aha.load_game("hawaiki", players=2, etiquette="polite")


def strict(hands, piles, **more):
    """A position in strict etiquette."""
    return prepare(hands, piles, etiquette="strict", **more)


def test_hk_31_only_plays_that_make_a_combination_can_be_announced():
    """HK-31: on 3r 5r 6g, 6r@3 makes a colour; 6r@1 makes 6r 5r 6g, nothing."""
    state = strict(["6r 1y", "2p"], ["3r", "5r", "6g"])
    assert set(state.legal_moves()) == {"6r@1", "6r@2", "6r@3", "6r@3!", "draw"}
    state = strict(["1r 1y", "2p"], ["3r", "5r", "6r"])  # colour before and after: none made
    assert set(state.legal_moves()) == {"1r@1", "1r@2", "1r@3", "draw"}


def test_hk_31_announced_it_takes_effect():
    """HK-31: `6r@3!` leads on to designating; a pair is announced too."""
    assert phase(run(strict(["6r 1y", "2p"], ["3r", "5r", "6g"]), "6r@3!")) == "designate"
    state = run(strict(["4g 5y", "2p 2p"], DULL), "4g@2!")
    assert (state.current_player(), phase(state)) == (0, "play")


def test_hk_31_opponents_are_asked_clockwise_until_one_calls():
    """HK-31: player 2 of four is careless; 3 is silent, 4 calls: 2 draws 1, then it is 3's turn."""
    fields = {"to_move": 1}
    state = strict(["2p", "6r 1y", "3p", "7p"], ["3r", "5r", "6g"], fields=fields)
    run(state, "6r@3")
    assert (state.current_player(), phase(state)) == (2, "call")
    assert set(state.legal_moves()) == {"call", "hush"}
    run(state, "hush")
    assert state.current_player() == 3
    run(state, "call", "deal 4y")
    assert hand(state, 1) == ["1y", "4y"]
    assert sizes(state) == [1, 2, 1, 1]  # no effect, no further play
    assert (state.current_player(), phase(state)) == (2, "play")


def test_hk_31_nobody_calls_no_effect_no_penalty():
    """HK-31: both opponents are silent: nobody draws, the turn passes."""
    state = strict(["6r 1y", "2p", "3p"], ["3r", "5r", "6g"])
    run(state, "6r@3", "hush", "hush")
    assert sizes(state) == [1, 1, 1]
    assert (state.current_player(), phase(state)) == (1, "play")


def test_hk_32_without_thanks_one_becomes_two_and_two_become_three():
    """HK-32: one designated for the colour's 2 draws 2 with thanks, 3 without; run: 1 or 2."""
    colour = strict(["6r 1y", "2p", "3p"], ["3r", "5r", "6g"])
    run(colour, "6r@3!", "give 3")
    assert (colour.current_player(), phase(colour)) == (2, "thanks")
    assert set(colour.legal_moves()) == {"thanks", "silent"}
    assert sizes(draw_any(run(colour.clone(), "thanks"))) == [1, 1, 3]
    assert sizes(draw_any(run(colour.clone(), "silent"))) == [1, 1, 4]
    straight = strict(["6g 1y", "2p", "3p"], ["5r", "4g", "7b"])
    run(straight, "6g@2!", "give 2")
    assert sizes(draw_any(run(straight.clone(), "thanks"))) == [1, 2, 1]
    after = draw_any(run(straight.clone(), "silent"))
    assert sizes(after) == [1, 3, 1]
    assert (after.current_player(), phase(after)) == (0, "play")  # play again


def test_hk_32_each_answers_and_draws_before_the_next():
    """HK-32: player 2 designates 1 and 3: 3 answers and draws, then 1 answers and draws."""
    state = strict(["2p", "6r 1y", "3p"], ["3r", "5r", "6g"], fields={"to_move": 1})
    run(state, "6r@3!", "give 1+3")
    assert (state.current_player(), phase(state)) == (2, "thanks")
    run(state, "thanks", "deal 4y")
    assert sizes(state) == [1, 1, 2]
    assert (state.current_player(), phase(state)) == (0, "thanks")
    run(state, "silent", "deal 4y", "deal 5y")
    assert sizes(state) == [3, 1, 2]
    assert state.current_player() == 1


def test_hk_32_three_of_a_kind_needs_no_thanks():
    """HK-32: nobody is designated: the draws come at once."""
    state = strict(["4b 1y", "2p", "3p"], ["4r", "4g", "5b"])
    run(state, "4b@3!")
    assert state.is_chance_node()
    assert sizes(draw_any(state)) == [1, 2, 2]
    assert state.current_player() == 0


# ---- end of a round and of the game --------------------------------------------------------


def test_hk_40_the_last_card_ends_the_round():
    """HK-40: 4b is the last card, without a combination: tokens are paid, a new round is dealt."""
    state = run(prepare(["4b", "2p 3p"], DULL), "4b@2")
    assert tokens(state) == [10, 8]
    assert state.is_chance_node()
    assert state.to_position()["piles"] == [[], [], []]
    assert state.view(None)["round"] == 2


def test_hk_40_after_the_effect_of_its_combination():
    """HK-40: the last card makes a run: player 2 draws 1 first and pays for 2 + 1 cards.

    The further play that the run wins falls away.
    """
    state = run(prepare(["6g", "2p 2p"], ["5r", "4g", "7b"]), "6g@2", "give 2")
    assert tokens(state) == [10, 10]
    run(state, "deal 1y")
    assert tokens(state) == [10, 7]
    assert phase(state) == "deal"


def test_hk_40_a_pair_with_the_last_card_ends_it_too():
    """HK-40: nothing is left for the further play."""
    assert tokens(run(prepare(["4g", "2p 2p"], DULL), "4g@2")) == [10, 8]


def test_hk_40_strict_a_called_out_player_has_a_card_again():
    """HK-40: the last card was not announced and is called out: 1 drawn, the round goes on."""
    state = strict(["6g", "2p 2p"], ["5r", "4g", "7b"])
    run(state, "6g@2", "call", "deal 1y")
    assert (state.current_player(), phase(state), sizes(state)) == (1, "play", [1, 2])
    assert tokens(state) == [10, 10]


def test_hk_40_strict_nobody_calls_and_the_round_ends():
    """HK-40: all are silent: the hand is empty, no effect."""
    state = run(strict(["6g", "2p 2p"], ["5r", "4g", "7b"]), "6g@2", "hush")
    assert tokens(state) == [10, 8]


def test_hk_40_strict_called_out_with_an_empty_draw_pile():
    """HK-40, HK-50: the piles are one card each, so playing 6g leaves 4g beneath: that is drawn.

    A play always leaves a card beneath it, so a called-out player always draws.
    """
    others = rest(["6g"], ["5r", "4g", "7b"])
    state = strict(["6g", others], ["5r", "4g", "7b"], fields={"draw_pile": []})
    run(state, "6g@2", "call")
    assert outcomes(state) == {"deal 4g": 1}
    run(state, "deal 4g")
    assert (state.current_player(), sizes(state)) == (1, [1, 66])


def test_hk_41_a_token_for_each_card_left():
    """HK-41: 3, 1 and 5 cards left; who ended the round (player 2) starts the next."""
    state = prepare(["1p 2p 3p", "4b", "1y 2y 3y 5y 6y"], DULL, fields={"to_move": 1, "start": 0})
    run(state, "4b@2")
    assert tokens(state) == [7, 10, 5]
    assert state.to_position()["start"] == 1
    run(state, "deal 1y")
    assert sizes(state) == [0, 1, 0]


def test_hk_41_tokens_go_as_far_as_they_go():
    """HK-41: 2 tokens for 4 cards: 0 are left, not less."""
    state = prepare(["4b", "2p 2p 3p 3p", "1y"], DULL, fields={"tokens": [10, 2, 10]})
    run(state, "4b@2")
    assert tokens(state) == [10, 0, 9]


def test_hk_42_the_game_ends_when_a_player_has_no_token():
    """HK-42: player 2 pays the last two tokens: the game is over, tokens are the result."""
    state = prepare(["4b", "2p 2p", "1y"], DULL, fields={"tokens": [3, 2, 10]})
    run(state, "4b@2")
    assert state.is_terminal()
    assert state.current_player() == aha.TERMINAL
    assert state.legal_moves() == []
    assert list(state.returns()) == [3, 0, 9]
    assert state.view(None)["winners"] == [2]


def test_hk_42_most_tokens_win_ties_share():
    """HK-42: 9, 0 and 10 - 1 = 9: players 1 and 3 share the victory."""
    state = prepare(["4b", "2p 2p", "1y"], DULL, fields={"tokens": [9, 2, 10]})
    run(state, "4b@2")
    assert state.view(None)["winners"] == [0, 2]


def test_hk_42_a_new_round_otherwise():
    """HK-42: everybody keeps a token: dealing begins with the starter."""
    state = run(prepare(["4b", "2p 2p"], DULL, fields={"tokens": [1, 3]}), "4b@2")
    assert not state.is_terminal()
    assert tokens(state) == [1, 1]
    assert len(outcomes(state)) == 35


# ---- draw pile empty -----------------------------------------------------------------------


def nearly_all(first, *others, piles):
    """Hands as lists, the last one filled up with every card that is nowhere else."""
    hands = [first.split(), *(other.split() for other in others)]
    table = [pile.split() for pile in piles]
    hands[-1] = rest(*hands[:-1], *table)
    return hands


def test_hk_50_the_cards_under_the_tops_become_the_draw_pile():
    """HK-50: the draw pile is empty; 2r 1r and 4r lie under the tops: drawing shuffles these three.

    Piles: 2r 1r [1p], 4r [4g], [7b].
    """
    piles = ["2r 1r 1p", "4r 4g", "7b"]
    state = prepare(nearly_all("5y 6y", "", piles=piles), piles, fields={"draw_pile": []})
    assert state.to_position()["piles"][0] == ["2r", "1r", "1p"]  # not before it is needed
    run(state, "draw")
    third = Fraction(1, 3)
    assert outcomes(state) == {"deal 2r": third, "deal 1r": third, "deal 4r": third}
    run(state, "deal 1r")
    assert state.to_position()["piles"] == [["1p"], ["4g"], ["7b"]]
    assert state.view(None)["draw_pile"]["count"] == 2
    assert hand(state, 0) == ["1r", "5y", "6y"]


def test_hk_50_only_when_a_card_must_be_drawn():
    """HK-50: the last card of the draw pile is drawn; the piles stay as they are."""
    piles = ["2r 1r 1p", "4r 4g", "7b"]
    hands = nearly_all("5y 6y", "", piles=piles)
    hands[1].remove("3p")
    state = prepare(hands, piles, fields={"draw_pile": ["3p"]})
    run(state, "draw")
    assert outcomes(state) == {"deal 3p": 1}
    run(state, "deal 3p")
    assert [len(pile) for pile in state.to_position()["piles"]] == [3, 2, 1]
    assert state.view(None)["draw_pile"]["count"] == 0


def test_hk_50_in_the_middle_of_a_draw_of_two():
    """HK-50: 6r on 6g is a colour; one card is left, the second comes from under the tops."""
    piles = ["3r", "1r 5r", "6g"]
    hands = nearly_all("6r 1y", "", piles=piles)
    hands[1].remove("3p")
    state = prepare(hands, piles, fields={"draw_pile": ["3p"]})
    run(state, "6r@3", "give 2")
    assert outcomes(state) == {"deal 3p": 1}
    run(state, "deal 3p")
    assert outcomes(state) == {"deal 1r": Fraction(1, 2), "deal 6g": Fraction(1, 2)}
    run(state, "deal 6g")
    assert state.to_position()["piles"] == [["3r"], ["5r"], ["6r"]]
    assert state.current_player() == 0


def test_hk_50_nothing_left_draws_nothing():
    """HK-50: no draw pile, single-card piles: drawing is allowed (HK-10) and gives nothing."""
    state = prepare(nearly_all("5y 6y", "", piles=DULL), DULL, fields={"draw_pile": []})
    run(state, "draw")
    assert hand(state, 0) == ["5y", "6y"]
    assert (state.current_player(), phase(state)) == (1, "play")


def test_hk_50_a_designated_player_draws_what_there_is():
    """HK-50: the colour asks for 2; under the new top lies 6g alone: 1 is drawn."""
    piles = ["3r", "5r", "6g"]
    state = prepare(nearly_all("6r 1y", "", piles=piles), piles, fields={"draw_pile": []})
    run(state, "6r@3", "give 2", "deal 6g")
    assert (state.current_player(), phase(state)) == (0, "play")


def empty_table(players):
    """Nothing left to draw; player 1 holds 5y 6y, player 2 (and 3) the rest between them."""
    if players == 2:
        hands = nearly_all("5y 6y", "", piles=DULL)
    else:
        hands = nearly_all("5y 6y", "3p 3p 5p", "", piles=DULL)
    return prepare(hands, DULL, fields={"draw_pile": []})


def test_hk_51_all_pass_in_a_row_and_the_round_ends_with_no_winner():
    """HK-51: with three players, three passes; all pay: 2, 3 and 62 cards cost 2, 3, 10 tokens."""
    state = empty_table(3)
    run(state, "draw", "draw")
    assert tokens(state) == [10, 10, 10]
    assert state.to_position()["passes"] == 2
    run(state, "draw")
    assert state.is_terminal()  # player 3 paid all
    assert list(state.returns()) == [8, 7, 0]


def test_hk_51_the_player_after_the_last_to_pass_starts():
    """HK-51: 2 passes, 3 passes, 1 passes: player 2 starts the next round."""
    hands = ["5y 6y", "3p 3p 5p", "1b 1b 1g 1g"]
    fields = {"draw_pile": [], "to_move": 1, "tokens": [20, 20, 20]}
    state = run(prepare(hands, DULL, fields=fields), "draw", "draw", "draw")
    assert tokens(state) == [18, 17, 16]
    assert phase(state) == "deal"
    assert state.to_position()["start"] == 1
    run(state, "deal 1y")
    assert sizes(state) == [0, 1, 0]


def test_hk_51_a_play_starts_the_count_again():
    """HK-51: 1 and 2 pass, 3 plays 1p on 1r; now 1r could be drawn, 1 draws it; nobody ended it."""
    state = empty_table(3)
    run(state, "draw", "draw", "1p@1")
    assert state.to_position()["passes"] == 0
    run(state, "draw", "deal 1r")  # a real draw
    assert state.to_position()["passes"] == 0
    run(state, "draw", "draw")
    assert state.to_position()["passes"] == 2
    assert not state.is_terminal()
    assert state.current_player() == 0
    run(state, "draw")
    assert state.is_terminal()


def test_hk_52_a_round_ends_after_so_many_turns():
    """HK-52: with max_turns=4 the fourth turn ends the round; the next player starts.

    A pair and its further play are two turns.
    """
    state = prepare(["4g 5y 6y", "2p 2p", "3p"], DULL, max_turns=4)
    run(state, "4g@2", "draw", "deal 7y", "draw", "deal 7y")
    assert state.to_position()["turns"] == 3
    run(state, "draw", "deal 6p")
    assert tokens(state) == [10 - 3, 10 - 3, 10 - 2]
    assert state.to_position()["start"] == 0
    assert phase(state) == "deal"


def test_hk_52_also_when_a_further_play_was_just_won():
    """HK-52: the pair is the last turn: no further play."""
    state = run(prepare(["4g 5y", "2p 2p"], DULL, fields={"turns": 999}), "4g@2")
    assert tokens(state) == [9, 8]
    assert state.to_position()["start"] == 1


def test_hk_52_a_thousand_turns_by_default():
    """HK-52: turn 999 is not the last, turn 1,000 is."""
    state = run(prepare(["4b 5y", "2p 2p"], DULL, fields={"turns": 998}), "4b@2")
    assert state.current_player() == 1
    run(state, "draw", "deal 6p")
    assert tokens(state) == [9, 7]
    assert state.to_position()["start"] == 0


def test_hk_53_an_empty_draw_pile_shows_the_other_hand():
    """HK-53: two players, nothing else unseen: player 2's cards are known."""
    piles = ["2r 1r 1p", "4r 4g", "7b"]
    hands = [rest("5y 6y".split(), *(pile.split() for pile in piles)), "5y 6y".split()]
    state = prepare(hands, piles, fields={"draw_pile": []})
    assert sorted(state.view(0)["hands"][1]["known"]) == ["5y", "6y"]


def test_hk_53_a_rebuilt_pile_is_another_pool():
    """HK-53: player 2 drew from a rebuilt pile of 2r 1r 4r: one of these, no other card.

    Player 2 held 5y 6y, which the empty pile had shown. Unseen of player 1: three cards, of which
    player 2 has one.
    """
    piles = ["2r 1r 1p", "4r 4g", "7b"]
    hands = [rest("5y 6y".split(), *(pile.split() for pile in piles)), "5y 6y".split()]
    state = prepare(hands, piles, fields={"draw_pile": [], "to_move": 1})
    run(state, "draw", "deal 4r")
    view = state.view(0)
    assert sorted(view["hands"][1]["known"]) == ["5y", "6y"]
    assert {card for card, n in view["unseen"].items() if n} == {"1r", "2r", "4r"}


# ---- variants ------------------------------------------------------------------------------


def test_hk_60_all_choose_a_hidden_card_from_the_starter_on():
    """HK-60: player 2 starts: 2, 3, 1 choose; then hands lie open but for those."""
    game = aha.load_game("hawaiki", players=3, variant="open_hands", first_player=1)
    state = game.new_initial_state()
    deal_out(state, "1r 1r 1y 1y 1g 1g", "2r 2r 2y 2y 2g 2g", "3r 3r 3y 3y 3g 3g", "4b 6p 7p")
    assert (state.current_player(), phase(state)) == (1, "choose_hidden")
    assert set(state.legal_moves()) == {"hide 1r", "hide 1y", "hide 1g"}
    run(state, "hide 1y")
    assert state.current_player() == 2
    assert state.view(0)["hands"][1]["cards"] is None  # not open yet
    run(state, "hide 2r")
    assert state.current_player() == 0
    run(state, "hide 3g")
    assert (state.current_player(), phase(state)) == (1, "play")
    shown = state.view(0)["hands"][1]
    assert sorted(shown["cards"]) == ["1g", "1g", "1r", "1r", "1y"]
    assert shown["hidden"] == "?"
    assert state.view(1)["hands"][1]["hidden"] == "1y"
    assert state.to_position()["hidden"] == ["3g", "1y", "2r"]


def open_hands(hands, piles, hidden, **more):
    """A position with open hands."""
    fields = {"hidden": hidden, **more.pop("fields", {})}
    return prepare(hands, piles, fields=fields, variant="open_hands", **more)


def test_hk_60_the_form_of_the_move_says_which_card():
    """HK-60: 4b is hidden and another 4b lies open; 1p is open only; hidden 4b: `(4b)@2`."""
    state = open_hands(["4b 4b 1p", "2p 3p"], DULL, ["4b", "2p"])
    assert set(state.legal_moves()) == {"4b@2", "4b@3", "(4b)@2", "(4b)@3", "1p@1", "draw"}
    state = open_hands(["4b 1p", "2p 3p"], DULL, ["4b", "2p"])
    assert set(state.legal_moves()) == {"(4b)@2", "(4b)@3", "1p@1", "draw"}


def test_hk_60_playing_the_open_copy_leaves_the_hidden_one():
    """HK-60: after `4b@2` the hidden 4b is still there, nothing to choose."""
    state = run(open_hands(["4b 4b 1p", "2p 3p"], DULL, ["4b", "2p"]), "4b@2")
    assert state.current_player() == 1
    assert state.to_position()["hidden"] == ["4b", "2p"]


def test_hk_60_after_the_hidden_card_an_open_one_may_be_hidden():
    """HK-60: `hide 1p` or `hide 5y` or `keep`; hidden again, 1p stays known to all (ALL-5)."""
    state = run(open_hands(["4b 1p 5y", "2p 3p"], DULL, ["4b", "2p"]), "(4b)@2")
    assert (state.current_player(), phase(state)) == (0, "rehide")
    assert set(state.legal_moves()) == {"hide 1p", "hide 5y", "keep"}
    kept = run(state.clone(), "keep")
    assert kept.to_position()["hidden"] == [None, "2p"]
    assert sorted(kept.view(1)["hands"][0]["cards"]) == ["1p", "5y"]
    run(state, "hide 1p")
    assert state.to_position()["hidden"] == ["1p", "2p"]
    assert state.view(1)["hands"][0]["cards"] == ["5y"]
    assert state.view(1)["hands"][0]["hidden"] == "1p"
    assert state.current_player() == 1


def test_hk_60_before_the_effects():
    """HK-60: the hidden 6r makes a colour: first the hidden card is chosen, then who must draw."""
    state = open_hands(["6r 1y", "2p 3p"], ["3r", "5r", "6g"], ["6r", "2p"])
    run(state, "(6r)@3")
    assert phase(state) == "rehide"
    assert phase(run(state, "hide 1y")) == "designate"


def test_hk_60_not_with_an_empty_hand():
    """HK-60: the hidden card was the last: the round ends at once."""
    state = run(open_hands(["4b", "2p 3p"], DULL, ["4b", "2p"]), "(4b)@2")
    assert tokens(state) == [10, 8]


def test_hk_60_drawn_cards_are_taken_open():
    """HK-60: all see the 6y that player 1 draws."""
    state = run(open_hands(["4b 1p", "2p 3p"], DULL, ["4b", "2p"]), "draw", "deal 6y")
    assert sorted(state.view(1)["hands"][0]["cards"]) == ["1p", "6y"]


def test_hk_61_a_token_puts_a_top_card_under_the_draw_pile():
    """HK-61: sacrifice 2: 4g goes under the draw pile, 4r shows, then the player plays or draws."""
    state = prepare(["4b 1p 5y", "2p 3p"], ["1r", "4r 4g", "7b"], variant="sacrifice")
    assert "sacrifice 2" in state.legal_moves()
    run(state, "sacrifice 2")
    assert tokens(state) == [9, 10]
    assert tops(state) == ["1r", "4r", "7b"]
    assert state.to_position()["under"] == ["4g"]
    assert (state.current_player(), phase(state)) == (0, "play")
    assert set(state.legal_moves()) == {"4b@2", "4b@3", "1p@1", "draw"}  # once a round
    run(state, "draw", "deal 6y")
    assert state.current_player() == 1
    assert state.to_position()["used"]["sacrifice"] == [True, False]


def test_hk_61_not_with_one_card_nor_without_token_nor_on_a_single_card():
    """HK-61: each condition alone."""

    def offers(hands, tokens_):
        fields = {"tokens": tokens_}
        state = prepare(hands, ["1r", "4r 4g", "7b"], fields=fields, variant="sacrifice")
        return {move for move in state.legal_moves() if move.startswith("sacrifice")}

    assert offers(["4b 1p", "2p"], [1, 1]) == {"sacrifice 2"}  # piles 1 and 3 hold one card
    assert offers(["4b", "2p"], [1, 1]) == set()
    assert offers(["4b 1p", "2p"], [0, 1]) == set()


def test_hk_61_once_a_round_and_again_in_the_next():
    """HK-61: used in this round by player 1 alone; a new round allows it again."""
    fields = {"used": {"sacrifice": [True, False], "second_chance": [False, False]}}
    piles = ["1r", "4r 4g", "7b"]
    state = prepare(["4b 1p", "4p 2p"], piles, fields=fields, variant="sacrifice")
    assert "sacrifice 2" not in state.legal_moves()
    run(state, "4b@2")
    assert "sacrifice 2" in state.legal_moves()
    state = prepare(["4b", "4p 2p"], piles, fields=fields, variant="sacrifice")
    run(state, "4b@2")
    assert state.to_position()["used"]["sacrifice"] == [False, False]


def test_hk_61_before_a_further_play_too():
    """HK-61: after the pair 4g on 4g the player may sacrifice pile 2."""
    state = prepare(["4g 1p 5y", "2p 3p"], ["1r", "4g", "7b"], variant="sacrifice")
    assert "sacrifice 2" not in state.legal_moves()
    run(state, "4g@2", "sacrifice 2")
    assert tops(state) == ["1r", "4g", "7b"]


def test_hk_61_the_sacrificed_card_comes_last():
    """HK-61, ALL-1: 3p is drawn before the 4g beneath it, which is then certain."""
    piles = ["1r", "4r 4g", "7b"]
    hands = nearly_all("5y 6y", "", piles=piles)
    hands[1].remove("3p")
    state = prepare(hands, piles, fields={"draw_pile": ["3p"]}, variant="sacrifice")
    run(state, "sacrifice 2", "draw")
    assert outcomes(state) == {"deal 3p": 1}
    run(state, "deal 3p", "draw")
    assert outcomes(state) == {"deal 4g": 1}
    run(state, "deal 4g")
    assert "4g" in state.view(0)["hands"][1]["known"]  # HK-53


def test_hk_61_two_sacrificed_cards_keep_their_order():
    """HK-61: 4g went first, 1r second: 1r is the very bottom, 4g is drawn before it."""
    piles = ["1y 1r", "4r 4g", "7b"]
    state = prepare(["5y 6y", "2p 3p"], piles, variant="sacrifice")
    run(state, "sacrifice 2", "draw", "deal 6p", "sacrifice 1")
    assert state.to_position()["under"] == ["4g", "1r"]


def second(hands, piles, **more):
    """A position with second chances."""
    return prepare(hands, piles, variant="second_chance", **more)


def test_hk_62_a_token_for_another_play_when_the_turn_would_end():
    """HK-62: after a play: `again` costs one token and is a further play; `end` passes the turn."""
    state = run(second(["4b 1p 5y", "2p 3p"], DULL), "4b@2")
    assert (state.current_player(), phase(state)) == (0, "second_chance")
    assert set(state.legal_moves()) == {"again", "end"}
    ended = run(state.clone(), "end")
    assert (ended.current_player(), tokens(ended)) == (1, [10, 10])
    assert ended.to_position()["used"]["second_chance"] == [False, False]
    run(state, "again")
    assert (state.current_player(), phase(state), tokens(state)) == (0, "play", [9, 10])
    assert set(state.legal_moves()) == {"1p@1", "draw"}
    run(state, "1p@1")
    assert state.current_player() == 1  # once a round; and one card is left
    assert state.to_position()["used"]["second_chance"] == [True, False]


def test_hk_62_after_a_draw_too_and_the_extra_play_may_be_a_draw():
    """HK-62: draw, again, draw."""
    state = run(second(["4b 1p", "2p 3p"], DULL), "draw", "deal 6y")
    assert phase(state) == "second_chance"
    run(state, "again", "draw", "deal 6p")
    assert (state.current_player(), sizes(state)) == (1, [4, 2])


def test_hk_62_not_with_one_card_nor_without_token_nor_twice():
    """HK-62: each condition alone."""
    assert run(second(["4b 1p", "2p 3p"], DULL), "4b@2").current_player() == 1
    none = second(["4b 1p 5y", "2p 3p"], DULL, fields={"tokens": [0, 10]})
    assert run(none, "4b@2").current_player() == 1
    used = {"sacrifice": [False, False], "second_chance": [True, False]}
    twice = second(["4b 1p 5y", "2p 3p"], DULL, fields={"used": used})
    assert run(twice, "4b@2").current_player() == 1


def test_hk_62_only_when_the_turn_would_end():
    """HK-62: a pair wins a further play: no question before that is over."""
    state = run(second(["4g 4b 1p 5y", "2p 3p"], DULL), "4g@2")
    assert phase(state) == "play"
    assert phase(run(state, "4b@2")) == "second_chance"


def test_hk_62_a_further_play_that_it_wins_may_be_the_last_card():
    """HK-62: two cards are left; again, a pair, and the last card ends the round."""
    state = run(second(["4b 4b 1p", "2p 3p"], DULL), "4b@2", "again")
    run(state, "4b@2")  # a pair
    assert (state.current_player(), phase(state)) == (0, "play")
    run(state, "1p@1")
    assert tokens(state) == [9, 8]


def test_hk_62_not_at_a_rounds_end():
    """HK-62: neither when the turns run out (HK-52) nor when all have passed (HK-51)."""
    state = run(second(["4b 1p 5y", "2p 3p"], DULL, max_turns=1), "4b@2")
    assert phase(state) == "deal"
    hands = nearly_all("5y 6y", "", piles=DULL)
    state = second(hands, DULL, fields={"draw_pile": [], "passes": 1})
    assert run(state, "draw").is_terminal()


def test_hk_63_six_tokens_for_a_short_game():
    """HK-63: `tokens=6`; six cards in hand cost all of them."""
    state = aha.load_game("hawaiki", players=2, tokens=6).new_initial_state()
    assert tokens(state) == [6, 6]
    state = prepare(["4b", "1p 1p 2p 2p 3p 3p"], DULL, tokens=6, fields={"tokens": [6, 6]})
    assert list(run(state, "4b@2").returns()) == [6, 0]


def test_hk_64_the_mini_edition():
    """HK-64: values 1 to 3, two colours, two copies; hands of 2, 2 players, 3 tokens."""
    game = aha.load_game("hawaiki", edition="mini")
    assert game.players == 2
    state = game.new_initial_state()
    assert tokens(state) == [3, 3]
    chances = outcomes(state)
    assert len(chances) == 6
    assert set(chances.values()) == {Fraction(1, 6)}
    assert {text[5] for text in chances} == {"1", "2", "3"}
    colours = sorted({text[6] for text in chances})
    assert len(colours) == 2
    for _ in range(7):
        state.apply_action(state.legal_moves()[0])
    assert (state.current_player(), sizes(state)) == (0, [2, 2])
    with pytest.raises(aha.OptionError):
        aha.load_game("hawaiki", edition="mini", players=3)


def test_hk_64_one_round_of_at_most_six_turns():
    """HK-64: all draw: after six turns the hands hold 2 + 3 cards each; 3 tokens are gone."""
    state = aha.load_game("hawaiki", edition="mini").new_initial_state()
    draw_any(state)
    for turn in range(6):
        assert state.current_player() == turn % 2
        draw_any(run(state, "draw"))
    assert state.is_terminal()
    assert list(state.returns()) == [0, 0]


def test_hk_64_the_game_ends_after_its_round_even_with_tokens_left():
    """HK-64: `rounds=1`; player 1 plays out, player 2 keeps a token."""
    position = {
        "hands": [["1r"], ["2r", "3r"]], "piles": [["1r"], ["2r"], ["3r"]], "tokens": [3, 3],
    }  # fmt: skip
    game = aha.load_game("hawaiki", edition="mini")
    state = run(game.position(position), "1r@1")
    assert state.is_terminal()
    assert list(state.returns()) == [3, 1]
    state = run(aha.load_game("hawaiki", edition="mini", rounds=2).position(position), "1r@1")
    assert not state.is_terminal()


# ---- rulings -------------------------------------------------------------------------------


def test_hk_r1_each_of_two_thanks_alone():
    """HK-R1: the first is silent and draws 2, the second thanks and draws 1."""
    state = strict(["6r 1y", "2p", "3p"], ["3r", "5r", "6g"])
    run(state, "6r@3!", "give 2+3", "silent", "deal 1p", "deal 1p", "thanks", "deal 7p")
    assert sizes(state) == [1, 3, 2]


def test_hk_r2_nobody_designates_oneself():
    """HK-R2: player 3 of three may name 1 and 2 only; with two players the choice stays a move."""
    state = prepare(["2p", "3p", "6r 1y"], ["3r", "5r", "6g"], fields={"to_move": 2})
    run(state, "6r@3")
    assert set(state.legal_moves()) == {"give 1", "give 2", "give 1+2"}
    assert "HK-R2" in state.why_not("give 3")
    state = run(prepare(["6r 1y", "2p"], ["3r", "5r", "6g"]), "6r@3")
    assert set(state.legal_moves()) == {"give 2"}


@pytest.mark.parametrize(
    ("wraps", "piles", "card", "is_run"),
    [
        ("no", ["7r", "1g", "4b"], "2b", False),  # 7-1-2
        ("yes", ["7r", "1g", "4b"], "2b", True),
        ("no", ["7r", "1g", "4b"], "6b", False),  # 6-7-1
        ("yes", ["7r", "1g", "4b"], "6b", True),
        ("yes", ["7r", "1g", "4b"], "3b", False),  # 7-1-3 is none
        ("yes", ["7r", "2g", "4b"], "6b", False),  # 6-7-2 is none
        ("yes", ["5r", "6g", "4b"], "7b", True),  # the ordinary ones stay
        ("no", ["5r", "6g", "4b"], "7b", True),
    ],
)
def test_hk_r3_run_wraps(wraps, piles, card, is_run):
    """HK-R3: with `run_wraps="yes"` 7 and 1 are neighbours."""
    state = prepare([[card, "1y"], "2p"], piles, rulings={"run_wraps": wraps})
    run(state, f"{card}@3")
    assert (phase(state) == "designate") == is_run


def test_hk_r3_is_named_and_no_by_default():
    """HK-R3: the table of rulings says so; other names and values are refused."""
    game = aha.load_game("hawaiki", players=2)
    row = next(row for row in game.rulings() if row.id == "HK-R3")
    assert row.name == "run_wraps"
    assert {row.id for row in game.rulings()} >= {"HK-R1", "HK-R2", "HK-R3", "HK-R4"}
    with pytest.raises(aha.OptionError, match="yes"):
        aha.load_game("hawaiki", players=2, rulings={"run_wraps": "perhaps"})
    with pytest.raises(aha.OptionError, match="run_wraps"):
        aha.load_game("hawaiki", players=2, rulings={"run_wrap": "yes"})


def test_hk_r4_a_player_who_paid_the_last_token_ends_the_game_at_the_rounds_end():
    """HK-R4: player 1 pays the last token for a sacrifice; the round goes on, then all is over.

    Player 1 plays out and owes nothing, and the game ends nonetheless.
    """
    fields = {"tokens": [1, 10]}
    state = prepare(["4b 1p", "2p 3p"], ["1r", "4r 4g", "7b"], fields=fields, variant="sacrifice")
    run(state, "sacrifice 2")
    assert tokens(state) == [0, 10]
    run(state, "4b@2", "draw", "deal 6y")
    assert not state.is_terminal()
    run(state, "1p@1")
    assert state.is_terminal()
    assert list(state.returns()) == [0, 7]


# ---- common to all games -------------------------------------------------------------------


def test_all_1_a_draw_is_a_chance_over_card_types():
    """ALL-1: the draw pile holds 3p 3p 5b: 2/3 and 1/3, summing to exactly 1."""
    piles = DULL
    hands = nearly_all("5y 6y", "", piles=piles)
    for card in ("3p", "3p", "5b"):
        hands[1].remove(card)
    state = run(prepare(hands, piles, fields={"draw_pile": ["3p", "5b", "3p"]}), "draw")
    assert outcomes(state) == {"deal 3p": Fraction(2, 3), "deal 5b": Fraction(1, 3)}
    assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)


def test_all_1_the_order_within_a_draw_is_not_observed():
    """ALL-1: two cards drawn at once, in either order: the same information state for all."""
    piles = ["3r", "5r", "6g"]
    strings = []
    for order in (("deal 1y", "deal 4p"), ("deal 4p", "deal 1y")):
        state = run(prepare(["6r 1y", "2p", "3p"], piles), "6r@3", "give 2", *order)
        strings.append([state.information_state_string(seat) for seat in range(3)])
    assert strings[0] == strings[1]


def test_all_1_the_order_within_a_deal_is_not_observed():
    """ALL-1: six cards dealt in two orders look the same to everybody."""
    strings = []
    for first in ("1r 1r 1y 1y 1g 1g", "1g 1y 1r 1g 1r 1y"):
        state = aha.load_game("hawaiki", players=2).new_initial_state()
        deal_out(state, first, "6r 6r 6g 6g 6b 6b", "2y 4y 7y")
        strings.append([state.information_state_string(seat) for seat in range(2)])
    assert strings[0] == strings[1]


def test_all_2_seats_from_0_in_code_from_1_in_text():
    """ALL-2: seat 0's left neighbour is seat 1, who is called player 2 in moves."""
    state = run(prepare(["6g 5y", "2p 2p", "3p"], ["5r", "4g", "7b"]), "6g@2", "give 2")
    draw_any(state)
    assert sizes(state) == [1, 3, 1]


def test_all_3_the_first_player():
    """ALL-3: seat 0, or the one asked for, or chance."""
    state = aha.load_game("hawaiki", players=3).new_initial_state()
    assert draw_any(state).current_player() == 0
    state = aha.load_game("hawaiki", players=3, first_player=2).new_initial_state()
    assert draw_any(state).current_player() == 2
    state = aha.load_game("hawaiki", players=3, first_player="random").new_initial_state()
    assert outcomes(state) == {f"first {n}": Fraction(1, 3) for n in (1, 2, 3)}
    run(state, "first 2", "deal 3r")
    assert sizes(state) == [0, 1, 0]
    assert draw_any(state).current_player() == 1
    for wrong in (3, -1, "last"):
        with pytest.raises(aha.OptionError):
            aha.load_game("hawaiki", players=3, first_player=wrong)


@pytest.mark.parametrize("players", [2, 6])
def test_all_4_even_a_game_of_nothing_but_drawing_ends(players):
    """ALL-4, HK-51: all draw till nothing is left and pass: everyone pays for many cards."""
    state = draw_any(aha.load_game("hawaiki", players=players).new_initial_state())
    turns = 0
    while not state.is_terminal():
        draw_any(run(state, "draw"))
        turns += 1
    # 70 - 3 - 6 each are drawn one by one, then all pass once; a single round: 70 cards are out,
    # so somebody holds at least 11 and pays 10 tokens.
    assert turns == 70 - 3 - 6 * players + players
    assert 0 in state.returns()


def test_all_5_what_was_shown_stays_known():
    """ALL-5: a card hidden again (HK-60) is still known after others have played."""
    state = open_hands(["4b 1p 5y", "2p 3p 4p"], DULL, ["4b", "2p"])
    run(state, "(4b)@2", "hide 1p", "4p@2")
    assert state.view(1)["hands"][0]["hidden"] == "1p"
    run(state, "draw")
    draw_any(state)
    assert state.view(1)["hands"][0]["hidden"] == "1p"


def test_all_6_returns_and_utilities():
    """ALL-6: returns are tokens; utilities: own share of the victory less the others' mean.

    9, 0, 9 tokens: shares 1/2, 0, 1/2. Player 1: 1/2 - (0 + 1/2) / 2 = 1/4; player 2: 0 - 1/2.
    """
    state = prepare(["4b", "2p 2p", "1y"], DULL, fields={"tokens": [9, 2, 10]})
    run(state, "4b@2")
    assert list(state.returns()) == [9, 0, 9]
    assert [float(value) for value in state.utilities()] == [0.25, -0.5, 0.25]
    assert sum(state.utilities()) == pytest.approx(0)
