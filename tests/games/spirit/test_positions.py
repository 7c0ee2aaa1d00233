"""Positions that the rules could not go on from are refused, with the key that is wrong."""

import pytest

import ahapackage as aha

ACTING = {
    "stage": "I",
    "step": "actions",
    "players": [
        {"hawaiians": {"maui": 12, "oahu": 3}, "tokens": {"maui": 2}, "commerce": 3},
        {"hawaiians": {"oahu": 9}, "tokens": {"oahu": 1}},
    ],
    "monarch": 0,
    "leaders": {"maui": 0},
    "events": ["Whalers at Lahaina"],
    "used": ["Great wave"],
}


def with_player(**changes):
    """The position with something else for player 1."""
    return ACTING | {"players": [ACTING["players"][0] | changes, ACTING["players"][1]]}


def refused(position, key, **options):
    game = aha.load_game("spirit", players=2, **options)
    with pytest.raises(aha.PositionError) as caught:
        game.position(position)
    error = caught.value
    assert key in f"{error.where} {error.found}", error


def test_the_position_of_the_contract():
    """The fields as the rules list them."""
    players = [
        {
            "hawaiians": {"maui": 12}, "tokens": {"maui": 2}, "commerce": 3, "aloha": 1,
            "warriors": 0, "home_rule": 0, "vp": 3, "cards": ["king1", "prologue maui"],
            "conversions": 0,
        },
        {"hawaiians": {"oahu": 20}, "tokens": {"oahu": 3}},
    ]  # fmt: skip
    position = {
        "stage": "I", "step": "actions", "first_player": 0, "to_move": 1, "players": players,
        "monarch": 0, "leaders": {"maui": 0}, "events": ["Whalers at Lahaina"],
        "used": ["Great wave"], "used_by": {}, "rolls": {}, "pending": None,
    }  # fmt: skip
    state = aha.load_game("spirit").position(position)
    assert state.current_player() == 1
    assert state.to_position().items() >= {"monarch": 0, "leaders": {"maui": 0}}.items()
    assert state.view()["seats"][0]["votes"] == 3


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"hawaiians": {"maui": 20, "oahu": 11}}, "players[0], hawaiians"),  # SH-2
        ({"tokens": {"maui": 6, "oahu": 5}}, "players[0], tokens"),  # SH-2
        ({"commerce": 21}, "players[0], commerce"),  # SH-3
        ({"aloha": 21}, "players[0], aloha"),
        ({"warriors": 11}, "players[0], warriors"),
        ({"conversions": 1}, "players[0], conversions"),  # SH-50
        ({"cards": ["I maui"]}, "players, cards"),  # SH-24: given out at the chapter's end
        ({"cards": ["king3"]}, "players, cards"),
        ({"cards": ["governor"]}, "players, cards"),
        ({"cards": ["king1", "king1"]}, "players[0], cards"),
        ({"hawaiians": {"niihau": 3}}, "hawaiians"),
        ({"vp": -1}, "vp"),
    ],
)
def test_what_a_player_cannot_have(changes, key):
    """SH-2, SH-3, SH-24, SH-50."""
    refused(with_player(**changes), key)


def test_who_has_no_token_left_is_not_to_move():
    """SH-21."""
    refused(with_player(tokens={}) | {"to_move": 0}, "to_move")


def test_much_home_rule_comes_back_from_a_position():
    """SH-3: there is no end of it."""
    player = {"hawaiians": {"maui": 1}, "commerce": 1, "home_rule": 10_000}
    position = {"stage": "epilogue", "step": "convert", "players": [player, {}]}
    game = aha.load_game("spirit")
    state = game.position(position).child("convert C>R")
    assert game.position(state.to_position()).view()["seats"][0]["home_rule"] == 10_001


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"stage": "epilogue"}, "stage"),
        ({"step": "conflict"}, "tokens"),
        ({"step": "convert"}, "stage"),
        ({"to_move": 1}, "to_move"),  # SH-21
        ({"monarch": 2}, "monarch"),
        ({"leaders": {"maui": 2}}, "leaders, maui"),
        ({"events": ["Great wave"]}, "used"),  # it is in both
        ({"events": ["Smallpox"], "used": []}, "events"),  # of another chapter
        ({"events": ["Great wave"], "used": []}, "events"),  # SH-22: a calamity never lies open
        ({"used_by": {"Whalers at Lahaina": [0]}}, "used_by"),  # SH-R3
        ({"pending": "Trade winds"}, "pending"),
        ({"pending": "Great wave"}, "pending"),
        ({"pending_at": "maui"}, "pending_at"),
        ({"rolls": {"0": 9}}, "rolls"),
        ({"rolls": {"0": 9, "1": 13}, "dice": {"0": 3, "1": 2}}, "rolls, 1"),
        ({"rolls": {"0": 9}, "dice": {"0": 3}}, "rolls"),
        ({"sheet": {"prologue": {"crown": [2, 0]}}}, "players[0], vp"),
        ({"sheet": {"prologue": {"crown": [2, 0, 0]}}}, "sheet, prologue, crown"),
        ({"players": ACTING["players"][:1]}, "players"),
        ({"first_player": 2}, "first_player"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_what_cannot_be(changes, key):
    """SH-21, SH-22, SH-40, SH-R3."""
    refused(ACTING | changes, key)


def test_after_all_rolls_only_a_tie_is_open():
    """SH-41."""
    players = [{"hawaiians": {"maui": 5}}, {"hawaiians": {"oahu": 5}}]
    conflict = {"stage": "I", "step": "conflict", "players": players}
    refused(conflict | {"rolls": {"0": 9, "1": 8}}, "rolls")
    refused(conflict | {"rolls": {"1": 8}}, "rolls")
    refused(conflict | {"dice": {"0": 3, "1": 2}}, "dice")
    state = aha.load_game("spirit").position(conflict | {"rolls": {"0": 9, "1": 9}})
    assert state.legal_moves() == ["crown 1", "crown 2"]


def test_the_die_waits_for_a_used_card_on_its_island():
    """SH-4, SH-34: Inter-island steamers give Hawaiians where the token stood."""
    waiting = {
        "stage": "III", "step": "actions", "to_move": 0, "players": ACTING["players"],
        "used": ["Inter-island steamers"], "pending": "Inter-island steamers",
    }  # fmt: skip
    refused(waiting, "pending_at")
    state = aha.load_game("spirit").position(waiting | {"pending_at": "oahu"})
    state.apply_action("blue 3")
    assert state.view()["islands"][1]["hawaiians"] == [6, 9]


def test_at_the_end_the_board_says_who_leads():
    """SH-51, SH-52."""
    players = [{"hawaiians": {"maui": 5}}, {"hawaiians": {"oahu": 5}, "home_rule": 1}]
    end = {"stage": "epilogue", "step": "end", "players": players}
    refused(end, "players, cards")
    players[0]["cards"] = ["epilogue maui"]
    players[1]["cards"] = ["epilogue oahu"]
    refused(end, "governor")
    players[1]["cards"] = ["epilogue oahu", "governor"]
    state = aha.load_game("spirit").position(end)
    assert state.is_terminal() and state.winners() == [0, 1]
