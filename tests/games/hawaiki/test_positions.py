"""Positions that the rules could not go on from are refused, with the key that is wrong."""

import pytest

import ahapackage as aha

SIMPLE = {"hands": [["1r", "2y", "3y"], ["3g", "4b"]], "piles": [["1g", "2g"], ["3r"], ["5b"]]}


def refused(position, key, **options):
    game = aha.load_game("hawaiki", players=2, **options)
    with pytest.raises(aha.PositionError) as caught:
        game.position(SIMPLE | position)
    assert key in caught.value.where


def test_too_many_cards_are_counted_not_wrapped():
    refused({"hands": [["1r"] * 257, ["2r"]]}, "hands[0]")
    refused({"piles": [["3r"] * 101, ["3g"], ["4r"]]}, "piles[0]")


def test_hk_61_there_is_room_for_the_sacrifices_to_come():
    under = ["1r", "2r", "3r", "4r", "5r", "6r", "7r"]
    refused({"hands": [["2y", "3y"], ["5y"]], "under": under}, "under", variant="sacrifice")


def test_hk_3_a_deal_fills_every_pile_and_hand():
    queue = [{"kind": "pile", "seat": 2, "cards": 1}]
    start = {"phase": "deal", "queue": queue}
    refused({**start, "piles": [["1g"], [], []]}, "queue")
    refused({**start, "hands": [[], ["3g"]], "piles": [["1g"], ["3r"], []]}, "queue")


def test_hk_60_after_playing_the_hidden_card_none_is_hidden():
    start = {"phase": "rehide", "hidden": ["1r", "4b"]}
    refused(start, "hidden[0]", variant="open_hands")


@pytest.mark.parametrize("more", [{"turns": 5}, {"known": [["1r"], []]}])
def test_hk_60_hidden_cards_are_chosen_before_anything_else(more):
    refused({"phase": "choose_hidden", **more}, "phase", variant="open_hands")


def claim(**changes):
    game = aha.load_game("hawaiki", players=2)
    position = game.position(SIMPLE).to_position()
    pool = position["pools"]["pools"][0]
    pool["cards"] = [*pool["cards"], "2g"]
    pool["hands"] = [3, 3]
    entry = {"seat": 1, "card": "2g", "sources": [0], "true": 0, "known": 0, "slots": [0]}
    position["pools"]["claims"] = [entry | changes]
    return position


def test_hk_53_a_claim_could_be_made_when_it_was():
    refused(claim(), "claims")
    refused(claim(sources=["known"], true="known"), "claims[0], sources")
    refused(claim(sources=[0, 3], true=0), "claims[0]")


def test_hk_53_a_source_may_have_run_out_since_a_claim_was_made():
    position = claim(sources=[0, 1], true=1, slots=[3, 1])
    hands, pile = position["hands"], position["draw_pile"]
    position["pools"] |= {
        "rebuilds": 1,
        "pools": [
            {"cards": hands[0] + hands[1], "hands": [3, 2]},  # the last 2g showed up
            {"cards": [*pile, "2g"], "hands": [0, 1]},
        ],
        "older": [hands],
    }
    state = aha.load_game("hawaiki", players=2).position(SIMPLE | position)
    kept = state.to_position()["pools"]["claims"][0]
    assert (kept["sources"], kept["true"]) == ([0, 1], 1)


def test_hk_53_hands_keep_their_size_beside_claims():
    position = claim(slots=[3])
    position["pools"]["pools"][0]["hands"] = [3, 2]
    refused(position, "pools")
