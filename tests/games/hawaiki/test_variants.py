"""Hawaiki's variants and etiquettes together: what no single clause says alone."""

import itertools

import pytest

import ahapackage as aha
from tests.games.hawaiki.helpers import (
    VARIANTS,
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

DULL = ["1r", "4g", "7b"]


def test_a_name_or_a_list():
    """`variant=` takes one name or several, in any order; HK-60 to HK-62 are the names."""
    one = aha.load_game("hawaiki", players=3, variant="sacrifice")
    assert one == aha.load_game("hawaiki", players=3, variant=["sacrifice"])
    several = aha.load_game("hawaiki", players=3, variant=["second_chance", "open_hands"])
    assert several == aha.load_game("hawaiki", players=3, variant=["open_hands", "second_chance"])
    assert aha.load_game("hawaiki", players=3).options["variant"] == []


@pytest.mark.parametrize("wrong", ["sacrifise", ["open_hands", "closed_hands"], ""])
def test_unknown_variants_are_refused_with_the_allowed_ones(wrong):
    """The error lists the names."""
    with pytest.raises(aha.OptionError, match="second_chance"):
        aha.load_game("hawaiki", players=3, variant=wrong)


def test_a_variant_that_is_no_name_is_refused():
    """A number is neither a name nor a list of names."""
    with pytest.raises(aha.OptionError, match="variant"):
        aha.load_game("hawaiki", players=3, variant=3)


@pytest.mark.parametrize("etiquette", ["auto", "strict"])
@pytest.mark.parametrize("size", range(4))
def test_every_combination_loads_and_deals(size, etiquette):
    """All eight sets of variants, both etiquettes, 2 to 6 players, and the mini edition."""
    for chosen in itertools.combinations(VARIANTS, size):
        for players in (2, 6):
            game = aha.load_game(
                "hawaiki", players=players, variant=list(chosen), etiquette=etiquette
            )
            assert set(game.options["variant"]) == set(chosen)
            first = "choose_hidden" if "open_hands" in chosen else "play"
            assert phase(draw_any(game.new_initial_state())) == first
        mini = aha.load_game("hawaiki", edition="mini", variant=list(chosen), etiquette=etiquette)
        assert phase(draw_any(mini.new_initial_state())) in ("choose_hidden", "play")


def test_without_a_variant_its_moves_do_not_exist():
    """HK-60, HK-61, HK-62: the standard game has no sacrifice, hidden card or second chance."""
    state = prepare(["4b 1p 5y", "2p 3p"], ["1r", "4r 4g", "7b"])
    assert set(state.legal_moves()) == {"4b@2", "4b@3", "1p@1", "draw"}
    for move, clause in (("sacrifice 2", "HK-61"), ("(4b)@2", "HK-60"), ("again", "HK-62")):
        assert state.why_not(move) is not None, (move, clause)
    assert run(state, "4b@2").current_player() == 1


def test_strict_and_open_hands_hide_first_then_call():
    """HK-60, HK-31: the hidden 6r makes a colour and is not announced: rehide, call, penalty.

    The penalty card is taken open (HK-60).
    """
    state = prepare(
        ["6r 1y 2y", "2p 3p"], ["3r", "5r", "6g"], fields={"hidden": ["6r", "2p"]},
        variant="open_hands", etiquette="strict",
    )  # fmt: skip
    assert {"(6r)@3", "(6r)@3!"} <= set(state.legal_moves())
    run(state, "(6r)@3")
    assert (state.current_player(), phase(state)) == (0, "rehide")
    run(state, "hide 1y")
    assert (state.current_player(), phase(state)) == (1, "call")
    run(state, "call", "deal 7y")
    assert sorted(state.view(1)["hands"][0]["cards"]) == ["2y", "7y"]
    assert state.current_player() == 1


def test_strict_and_open_hands_the_last_card_hidden_and_called_out():
    """HK-40, HK-60: the hidden 6r is the last card: no rehiding; called out, one open card."""
    state = prepare(
        ["6r", "2p 3p"], ["3r", "5r", "6g"], fields={"hidden": ["6r", "2p"]},
        variant="open_hands", etiquette="strict",
    )  # fmt: skip
    run(state, "(6r)@3")
    assert phase(state) == "call"
    run(state, "call", "deal 7y")
    assert state.view(1)["hands"][0]["cards"] == ["7y"]
    assert state.to_position()["hidden"] == [None, "2p"]
    assert state.current_player() == 1


def test_strict_and_second_chance_after_being_called_out():
    """HK-31, HK-62: the turn would end after the penalty: with two cards the chance is offered."""
    options = {"variant": "second_chance", "etiquette": "strict"}
    state = prepare(["6r 1y", "2p 3p"], ["3r", "5r", "6g"], **options)
    run(state, "6r@3", "call", "deal 7y")
    assert (state.current_player(), phase(state)) == (0, "second_chance")
    run(state, "again")
    assert (state.current_player(), tokens(state)) == (0, [9, 10])


def test_strict_and_second_chance_when_nobody_calls():
    """HK-31, HK-62: no effect, no further play, but the second chance."""
    options = {"variant": "second_chance", "etiquette": "strict"}
    state = run(prepare(["6r 1y 2y", "2p 3p"], ["3r", "5r", "6g"], **options), "6r@3", "hush")
    assert (state.current_player(), phase(state)) == (0, "second_chance")


def test_open_hands_and_second_chance_no_hidden_card_left():
    """HK-60, HK-62: `keep`, then again: only open cards are left to play."""
    state = prepare(
        ["4b 1p 5b", "2p 3p"], DULL, fields={"hidden": ["4b", "2p"]},
        variant=["open_hands", "second_chance"],
    )  # fmt: skip
    run(state, "(4b)@2", "keep", "again")
    assert set(state.legal_moves()) == {"1p@1", "5b@2", "5b@3", "draw"}


def test_sacrifice_and_second_chance_with_a_single_token():
    """HK-61, HK-62: one token pays for one of the two."""
    state = prepare(
        ["4b 1p 5y", "2p 3p"], ["1r", "4r 4g", "7b"], fields={"tokens": [1, 10]},
        variant=["sacrifice", "second_chance"],
    )  # fmt: skip
    run(state, "sacrifice 2", "4b@2")
    assert state.current_player() == 1
    assert tokens(state) == [0, 10]


def test_sacrifice_in_the_second_chance():
    """HK-61, HK-62: the extra play is a further play, so a sacrifice may come before it."""
    state = prepare(
        ["4b 1p 5y", "2p 3p"], ["1r", "4r 4g", "7b"], variant=["sacrifice", "second_chance"]
    )
    run(state, "4b@3", "again", "sacrifice 2", "1p@1")
    assert tokens(state) == [8, 10]
    assert tops(state) == ["1p", "4r", "4b"]


def test_a_second_chance_paid_with_the_last_token_ends_the_game_with_the_round():
    """HK-62, HK-R4: player 1 has no token left and plays out: the game is over."""
    state = prepare(
        ["4b 1p 5p", "2p 3p"], DULL, fields={"tokens": [1, 10]}, variant="second_chance"
    )  # fmt: skip
    run(state, "4b@2", "again", "1p@1", "draw", "deal 7y", "end")
    assert tokens(state) == [0, 10]
    assert not state.is_terminal()
    run(state, "5p@1")
    assert state.is_terminal()
    assert list(state.returns()) == [0, 7]


def test_a_pass_before_and_after_a_second_chance_is_one_pass():
    """HK-51, HK-62: nothing to draw; player 1 passes, tries again, passes: counted once."""
    hands = ["5y 6y".split(), rest("5y 6y".split(), DULL)]
    state = prepare(hands, DULL, fields={"draw_pile": []}, variant="second_chance")
    run(state, "draw", "again", "draw")
    assert state.current_player() == 1
    assert state.to_position()["passes"] == 1
    assert run(state, "draw").is_terminal()  # two players have passed in a row


def test_a_pass_that_ends_the_turn_after_a_second_chance_declined():
    """HK-51, HK-62: `end` after a pass counts it."""
    hands = ["5y 6y".split(), rest("5y 6y".split(), DULL)]
    state = prepare(hands, DULL, fields={"draw_pile": []}, variant="second_chance")
    run(state, "draw")
    assert phase(state) == "second_chance"
    assert state.to_position()["passes"] == 0
    run(state, "end")
    assert state.to_position()["passes"] == 1


def test_sacrifice_gives_something_to_draw():
    """HK-61, HK-50: the draw pile is empty; what goes under it is drawn at once, for certain.

    The 4r beneath stays in its pile: the draw pile was not empty.
    """
    hands = ["5y 6y".split(), rest("5y 6y".split(), "1r 4r 4g 7b".split())]
    state = prepare(hands, ["1r", "4r 4g", "7b"], fields={"draw_pile": []}, variant="sacrifice")
    run(state, "sacrifice 2", "draw")
    assert outcomes(state) == {"deal 4g": 1}
    run(state, "deal 4g")
    assert hand(state, 0) == ["4g", "5y", "6y"]


def test_strict_announced_pair_with_the_hidden_card():
    """HK-20, HK-31, HK-60: `(4g)@2!` is a pair; first a card is hidden, then play again."""
    state = prepare(
        ["4g 1p 5y", "2p 3p"], DULL, fields={"hidden": ["4g", "2p"]},
        variant="open_hands", etiquette="strict",
    )  # fmt: skip
    run(state, "(4g)@2!", "hide 5y")
    assert (state.current_player(), phase(state)) == (0, "play")
    assert set(state.legal_moves()) == {"1p@1", "draw"}


def test_all_variants_at_once_in_one_turn():
    """HK-60 to HK-62 and HK-32 in one turn, written out.

    Player 1 sacrifices 4g (4r shows), plays the hidden 6r on 6g with an announcement: 3r 4r 6r, a
    colour; hides 1y; player 2 must draw 2 and forgets to thank: 3. Then player 1 draws, pays for a
    second chance and plays 1r on 3r: no new combination. Two cards are left, but it is used up.
    """
    state = prepare(
        ["6r 1y 1r 2y", "2p 3p"], ["3r", "4r 4g", "6g"], fields={"hidden": ["6r", "2p"]},
        variant=list(VARIANTS), etiquette="strict",
    )  # fmt: skip
    run(state, "sacrifice 2", "(6r)@3!", "hide 1y", "give 2", "silent")
    run(state, "deal 7y", "deal 7y", "deal 6y")
    assert sizes(state) == [3, 5]
    assert (state.current_player(), phase(state)) == (0, "play")
    run(state, "draw", "deal 7p", "again", "1r@1")
    assert (state.current_player(), phase(state)) == (1, "play")
    assert tokens(state) == [8, 10]
    assert state.to_position()["used"] == {
        "sacrifice": [True, False], "second_chance": [True, False],
    }  # fmt: skip


def test_hidden_cards_are_chosen_anew_each_round():
    """HK-60, HK-41: after a round the starter chooses first again."""
    state = prepare(["4b", "2p 3p"], DULL, fields={"hidden": [None, "2p"]}, variant="open_hands")
    draw_any(run(state, "4b@2"))
    assert (state.current_player(), phase(state)) == (0, "choose_hidden")
    assert state.to_position()["hidden"] == [None, None]
    assert state.to_position()["known"] == [[], []]
