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


ONE_DRAW = {"kind": "draw", "seat": 0, "cards": 1}
GIFT = {"kind": "gift", "seat": 1, "cards": 1}
THANKS = {"kind": "designated", "seat": 1, "cards": 1}
DRAWS = {"phase": "draw", "queue": [ONE_DRAW]}
GIVES = {"phase": "draw", "queue": [GIFT], "combination": "run"}
ASKS = {"phase": "thanks", "queue": [THANKS], "combination": "run"}
STRICT = {"etiquette": "strict"}


def test_positions_that_can_be_are_taken():
    game = aha.load_game("hawaiki", players=2)
    strict = aha.load_game("hawaiki", players=2, etiquette="strict")
    for position in (
        DRAWS,
        GIVES,
        GIVES | {"combination": "colour", "queue": [GIFT | {"cards": 2}]},
    ):
        assert game.position(SIMPLE | position).is_chance_node()
    silent = {"combination": "colour", "queue": [GIFT | {"cards": 3}]}
    assert strict.position(SIMPLE | GIVES | silent).is_chance_node()
    assert strict.position(SIMPLE | ASKS).current_player() == 1


@pytest.mark.parametrize(
    ("position", "key", "options"),
    [
        (GIVES | {"queue": [GIFT | {"seat": 0}]}, "queue[0], seat", {}),  # to oneself
        (GIVES | {"queue": [GIFT | {"cards": 40}]}, "queue[0], cards", {}),
        (GIVES | {"queue": [GIFT | {"cards": 2}]}, "queue[0], cards", {}),  # a run: 1
        (GIVES | {"queue": [GIFT, GIFT]}, "queue[1], seat", {}),
        (GIVES | {"combination": "pair"}, "combination", {}),
        (GIVES | {"combination": None}, "combination", {}),
        (GIVES | {"announced": False}, "announced", {}),
        (DRAWS | {"queue": [ONE_DRAW | {"seat": 1}]}, "queue[0], seat", {}),
        (DRAWS | {"queue": [ONE_DRAW | {"cards": 2}]}, "queue[0], cards", {}),
        (DRAWS | {"queue": [ONE_DRAW, ONE_DRAW]}, "queue", {}),
        (DRAWS | {"combination": "run"}, "combination", {}),
        (DRAWS | {"hands": [[], ["3g"]]}, "hands[0]", {}),
        (DRAWS | {"queue": [ONE_DRAW | {"kind": "penalty"}]}, "queue[0], kind", {}),  # HK-30
        (DRAWS | {"queue": [ONE_DRAW | {"kind": "penalty", "seat": 1}]}, "seat", STRICT),
        (ASKS | {"queue": [THANKS | {"seat": 0}]}, "queue[0], seat", STRICT),
        (ASKS | {"combination": "pair"}, "combination", STRICT),
        (ASKS | {"combination": "three of a kind"}, "combination", STRICT),
        ({"phase": "call", "combination": "run", "asked": 0}, "asked", STRICT),
        ({"asked": 1}, "asked", {}),
        ({"announced": True}, "announced", {}),
        ({"tokens": [100, 10]}, "tokens[0]", {}),
        ({"phase": "first"}, "phase", {}),
        ({"phase": "first"}, "phase", {"first_player": "random"}),  # cards lie there
        ({"combos_at_start": ["run 1-4-7"]}, "combos_at_start[0]", {}),
        ({"combos_at_start": ["run 7-1-2"]}, "combos_at_start[0]", {}),
        ({"combos_at_start": ["run 1-2-3", "run 2-3-4"]}, "combos_at_start[1]", {}),
        ({"combos_at_start": ["colour", "colour"]}, "combos_at_start[1]", {}),
        ({"under": ["7r"]}, "under", {}),
        ({"used": {"sacrifice": [True, False]}}, "used, sacrifice", {}),
        ({"used": {"second_chance": [True, False]}}, "used, second_chance", {}),
        ({"phase": "second_chance", "tokens": [0, 5]}, "phase", {"variant": "second_chance"}),
        ({"phase": "choose_hidden", "start": 1}, "to_move", {"variant": "open_hands"}),
    ],
)
def test_positions_that_no_game_comes_to_are_refused(position, key, options):
    refused(position, key, **options)


def test_hk_r3_a_run_that_wraps_may_lie_there_at_the_start():
    game = aha.load_game("hawaiki", players=2, rulings={"run_wraps": "yes"})
    state = game.position(SIMPLE | {"combos_at_start": ["run 1-2-7"]})
    assert state.to_position()["combos_at_start"] == ["run 1-2-7"]


def test_hk_3_a_deal_goes_on_in_its_order():
    deal = [{"kind": "deal", "seat": seat, "cards": 6} for seat in (0, 1)]
    piles = [{"kind": "pile", "seat": pile, "cards": 1} for pile in range(3)]
    start = {"phase": "deal", "hands": [[], []], "piles": [[], [], []]}
    game = aha.load_game("hawaiki", players=2)
    assert game.position(start | {"queue": deal + piles}).is_chance_node()
    refused({**start, "queue": [deal[0] | {"cards": 7}, deal[1], *piles]}, "queue[0], cards")
    refused({**start, "queue": deal[::-1] + piles}, "queue[1], seat")
    refused({**start, "queue": deal + piles[::-1]}, "queue[3], seat")


def test_a_number_that_is_no_chance_outcome_has_no_text():
    for options in ({}, {"first_player": "random"}):
        state = aha.load_game("hawaiki", players=2, **options).new_initial_state()
        for number in (-1, 7, 1000):  # 7 would be the card 8r
            with pytest.raises(aha.OptionError, match="action"):
                state.action_to_string(number)
    with pytest.raises(aha.OptionError, match="action"):
        aha.load_game("hawaiki", players=2).position(SIMPLE).action_to_string(-1)
