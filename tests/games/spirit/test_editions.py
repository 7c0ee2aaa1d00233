"""Editions of one's own: cards, limits and yields typed in, and what is refused."""

import pytest

import ahapackage as aha


def edition(**tables):
    return {"based_on": "standard", **tables}


def acting(game, stage="I", **player):
    players = [
        {"hawaiians": {"maui": 3, "oahu": 3}, "tokens": {"maui": 1, "oahu": 1}, **player},
        {"hawaiians": {"kauai": 3}, "tokens": {"kauai": 1}},
    ]
    return game.position({"stage": stage, "step": "actions", "players": players})


def test_points_from_gathering_stand_on_the_sheet():
    """SH-33: a printed board that yields a victory point on Maui."""
    game = aha.load_game("spirit", edition=edition(gather={"maui": {"V": 1}}))
    state = acting(game).child("gather maui")
    assert state.view()["seats"][0]["vp"] == 1
    assert state.to_position()["sheet"] == {"I": {"events": [1, 0]}}


def test_only_the_ruling_on_hawaii_ends_with_chapter_ii():
    """SH-33, SH-R5: an edition whose Oahu yields a Warrior does so in Chapter III too."""
    game = aha.load_game("spirit", edition=edition(gather={"oahu": {"W": 1, "C": 1}}))
    state = acting(game, "III").child("gather oahu")
    assert state.view()["seats"][0]["warriors"] == 1
    ruled = aha.load_game("spirit", rulings={"gather_hawaii": "warrior"})
    there = {"hawaiians": {"hawaii": 3}, "tokens": {"hawaii": 2}}
    assert "gather hawaii" in acting(ruled, "II", **there).legal_moves()
    assert "Chapter III (SH-R5)" in acting(ruled, "III", **there).why_not("gather hawaii")


def test_what_the_edition_says_of_hawaii_comes_before_the_ruling():
    """SH-R5: who owns the board knows what is printed there."""
    own = edition(gather={"hawaii": {"H": 2}})
    game = aha.load_game("spirit", edition=own, rulings={"gather_hawaii": "warrior"})
    there = {"hawaiians": {"hawaii": 3}, "tokens": {"hawaii": 2}}
    assert acting(game, **there).child("gather hawaii").view()["islands"][4]["hawaiians"][0] == 5


def deck(**card):
    return edition(decks={"I": {"source": "ours", "cards": [{"name": "Regatta", **card}]}})


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({}, "at"),
        ({"at": ["niihau"]}, "at"),
        ({"at": ["any", "any"]}, "islands"),
        ({"at": ["any"], "gain": {"C": "d4", "A": "d4"}}, "d4"),
        ({"at": ["any"], "gain": {"C": "d6"}}, "gain"),
        ({"at": ["any"], "cost": {"V": 1}}, "V"),
        ({"at": ["any"], "others_lose": {"C": 1}}, "red"),
        ({"at": ["any"], "lose": {"C": 1}}, "calamities"),
        ({"kind": "calamity", "at": ["any"]}, "calamities"),
        ({"kind": "calamity", "gain": {"C": 1}}, "calamity"),
        ({"at": ["any"], "name": "Lū\u02bbau"}, "name"),
        ({"at": ["any"], "name": 'a "quoted" name'}, "name"),
        ({"at": ["any"], "name": " "}, "name"),
        ({"at": ["any"], "title": "\n"}, "seen"),
        ({"at": ["any"], "title": "bell\x07"}, "seen"),
        ({"at": ["any"], "note": "\uffff"}, "seen"),
        ({"at": ["any"], "name": "Smallpox"}, "other decks"),
    ],
)
def test_a_card_that_says_what_it_cannot_is_refused(card, words):
    """SH-34: the effect vocabulary."""
    with pytest.raises(aha.EditionError, match=words):
        aha.load_game("spirit", edition=deck(**card))


def test_a_card_may_hurt_others_on_the_tokens_island():
    """SH-34: H is lost on that island, by the blue die too; losses stop at 0."""
    card = {"kind": "red", "at": ["maui"], "others_lose": {"H": "d4"}}
    game = aha.load_game("spirit", edition=deck(**card))
    players = [
        {"hawaiians": {"maui": 3}, "tokens": {"maui": 1}},
        {"hawaiians": {"maui": 2, "kauai": 4}},
    ]
    position = {"stage": "I", "step": "actions", "players": players, "events": ["Regatta"]}
    state = game.position(position).child('event "Regatta" maui')
    assert state.to_position()["pending_at"] == "maui"
    state.apply_action("blue 3")
    assert state.view()["islands"][3]["hawaiians"] == [3, 0]
    assert state.view()["seats"][1]["hawaiians"] == 4


def test_without_conversions_everybody_is_done():
    """SH-50: an edition may allow none."""
    game = aha.load_game("spirit", edition=edition(conversions={"most": 0}))
    players = [{"hawaiians": {"maui": 2}, "commerce": 1}, {"aloha": 1}]
    state = game.position({"stage": "epilogue", "step": "convert", "players": players})
    assert state.legal_moves() == ["done"]
    assert state.child("done").legal_moves() == ["done"]
