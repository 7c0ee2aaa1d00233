"""The worked examples that the rules come with, as they stand there."""

from fractions import Fraction

import pytest

import ahapackage as aha
from ahapackage.games.spirit.dice import conflict_chances, ways_of

GREEN, BLUE, YELLOW = range(3)


def spirit(players, **options):
    return aha.load_game("spirit", players=players, **options)


def lives(island, tokens=0, **more):
    there = {island: tokens} if tokens else {}
    return {"hawaiians": {island: 10}, "tokens": there, **more}


def turns(state):
    """Who acts, until the tokens are gone; each recruits while it can."""
    seats = []
    while not state.is_terminal() and state.view()["step"] == "actions":
        seats.append(state.current_player())
        state = state.child(state.legal_moves()[-1])
    return seats


def test_vector_1_the_order_of_turns():
    """SH-21: tokens 5, 4, 2: G G B G B G B Y G B Y."""
    players = [lives("oahu", 5), lives("maui", 4), lives("molokai", 2)]
    position = {"stage": "I", "step": "actions", "first_player": GREEN, "players": players}
    state = spirit(3).position(position)
    order = [GREEN, GREEN, BLUE, GREEN, BLUE, GREEN, BLUE, YELLOW, GREEN, BLUE, YELLOW]
    assert turns(state) == order
    assert state.view()["order"] == order


def test_vector_2_the_fourth_is_king():
    """SH-40, SH-41: Warriors 2, 0, 0, 0 roll 9, 5, 8, 11 with three dice, then two each."""
    islands = ("hawaii", "maui", "kauai", "oahu")
    players = [lives(island, warriors=2 if island == "hawaii" else 0) for island in islands]
    position = {"stage": "prologue", "step": "conflict", "players": players}
    state = spirit(4).position(position)
    assert state.view()["conflict"]["dice"] == [3, 2, 2, 2]
    for seat, total in enumerate((9, 5, 8, 11)):
        state.apply_action(f"roll {seat + 1} {total}")
    view = state.view()
    assert view["monarch"] == 3
    assert "king1" in view["seats"][3]["cards"]


def test_vector_3_the_prologue_is_scored():
    """SH-13, SH-44: a chief 1; two chiefs 2; a chief 1; the king and a chief 3."""
    homes = (["hawaii"], ["molokai", "maui"], ["kauai"], ["oahu"])
    players = [{"hawaiians": {island: 10 for island in home}} for home in homes]
    position = {"stage": "prologue", "step": "conflict", "players": players}
    state = spirit(4).position(position)
    for seat, total in enumerate((9, 5, 8, 11)):
        state.apply_action(f"roll {seat + 1} {total}")
    assert [seat["vp"] for seat in state.view()["seats"]] == [1, 2, 1, 3]


def test_vector_4_the_governor():
    """SH-52: votes 8, 8, 5, 4, Hawaiians 24 and 26: the one with 26 is elected.

    On the board all four stand level on every island, so that the Epilogue gives no
    representative and the votes stay as they are.
    """
    cards = (
        ["king1", "prologue hawaii", "I hawaii", "II hawaii"],  # 5, and 3 Home Rule
        ["queen", "prologue maui", "prologue molokai", "I maui", "I molokai"],  # 6, and 2
        ["king3", "prologue kauai", "I kauai", "II kauai"],  # 5
        ["prologue oahu", "I oahu", "II oahu", "II maui"],  # 4
    )
    people = (
        {"oahu": 12, "maui": 12},
        {"oahu": 12, "maui": 14},
        {"maui": 14},
        {"oahu": 12},
    )
    home_rule = (3, 2, 0, 0)
    players = [
        {"cards": held, "hawaiians": there, "home_rule": flags}
        for held, there, flags in zip(cards, people, home_rule, strict=True)
    ]
    state = spirit(4).position({"stage": "epilogue", "step": "convert", "players": players})
    assert [seat["votes"] for seat in state.view()["seats"]] == [8, 8, 5, 4]
    while not state.is_terminal():
        state.apply_action("done")
    assert state.view()["governor"] == 1
    assert state.view()["sheet"][-1]["lines"]["crown"] == [0, 5, 0, 0]


def test_vector_5_five_conversions_and_no_sixth():
    """SH-50: two Hawaiians to Commerce, then both and one Aloha to Home Rule."""
    players = [{"hawaiians": {"maui": 9}, "aloha": 2}, {"hawaiians": {"oahu": 3}}]
    state = spirit(2).position({"stage": "epilogue", "step": "convert", "players": players})
    for move in ("convert H@maui>C", "convert H@maui>C", "convert C>R", "convert C>R"):
        state.apply_action(move)
        assert state.current_player() == 0
    state.apply_action("convert A>R")
    assert state.current_player() == 1, "the turn passes after the fifth"
    seat = state.view()["seats"][0]
    assert (seat["hawaiians"], seat["commerce"], seat["aloha"]) == (7, 0, 1)
    assert (seat["home_rule"], seat["conversions"]) == (3, 5)
    with pytest.raises(aha.IllegalMove):
        state.apply_action("convert A>R")
    with pytest.raises(aha.PositionError):
        players[0] |= {"conversions": 6}
        spirit(2).position({"stage": "epilogue", "step": "convert", "players": players})


def test_vector_6_three_dice_against_two():
    """SH-4, SH-41: wins 1009/1296, ties 5/72, loses 197/1296; in the end 1009/1206."""
    three, two = ways_of(3), ways_of(2)
    pairs = [(a, b, three[a] * two[b]) for a in range(19) for b in range(19)]
    everything = 6**5
    assert Fraction(sum(n for a, b, n in pairs if a > b), everything) == Fraction(1009, 1296)
    assert Fraction(sum(n for a, b, n in pairs if a == b), everything) == Fraction(5, 72)
    assert Fraction(sum(n for a, b, n in pairs if a < b), everything) == Fraction(197, 1296)
    assert conflict_chances([1, 0]) == (Fraction(1009, 1206), Fraction(197, 1206))
