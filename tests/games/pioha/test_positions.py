"""Positions that the rules could not go on from are refused, with the key that is wrong."""

from collections import Counter

import pytest

import ahapackage as aha
from tests.games.pioha.cases import TRIBE, hair, table


def less(*lice):
    """A tribe without these lice."""
    return sorted((Counter(TRIBE) - Counter(lice)).elements())


ROW = [hair("7/2")]
EMPTY = {"hands": [[], []]}
CRAZY = dict(variant="crazy", rounds=3)
RANDOM = dict(first_player="random")
PLAIN = dict(variant="no_tickles")
WON = [hair("7/2", "3L")]

REFUSED = [  # options, position, the key
    (PLAIN, {"hairs": ROW, **EMPTY, "comb": [[], TRIBE], "phase": "deal"}, "phase"),
    (PLAIN, {"hairs": ROW, **EMPTY, "played": [7, 0], "phase": "deal"}, "phase"),
    (PLAIN, {"hairs": ROW, "hands": [["3L"], ["2L"]], "phase": "deal"}, "hands[0]"),
    ({}, {"hairs": ROW, **EMPTY, "comb": [TRIBE, TRIBE], "phase": "display"}, "phase"),
    ({}, {"hairs": ROW, **EMPTY, "played": [7, 7], "phase": "display"}, "phase"),
    ({}, {"hairs": [], **EMPTY, "hairs_out": [], "phase": "hairs"}, "hairs_out"),
    ({}, {"hairs": [], **EMPTY, "hairs_out": ["6/2"], "phase": "hairs"}, "hairs_out"),
    ({}, {"hairs": [], **EMPTY, "comb": [TRIBE, []], "phase": "hairs"}, "phase"),
    ({}, {"hairs": ROW, **EMPTY, "played": [7, 7], "phase": "hairs"}, "played"),
    (RANDOM, {"hairs": [], **EMPTY, "hairs_out": [], "phase": "first"}, "hairs_out"),
    (RANDOM, {"hairs": [], "hands": [["3L"], []], "phase": "first"}, "hands"),
    (RANDOM, {"hairs": [], **EMPTY, "display": [1, 2, 3], "phase": "first"}, "display"),
    (CRAZY, {"hairs": WON, **EMPTY, "played": [7, 7], "hairs_out": [], "phase": "hairs"},
     "hairs_out"),
    (CRAZY, {"hairs": WON, "hands": [["3L"], ["2L"]], "hairs_out": ["6/2"], "round": 2},
     "hairs_out"),
    (dict(variant="children"), {"hairs": ROW, **EMPTY, "played": [7, 0], "phase": "draw"},
     "to_move"),
    (dict(variant="children"), {"hairs": ROW, **EMPTY, "phase": "deal", "queue": {"draws": 1}},
     "phase"),
    (PLAIN, {"hairs": [hair("7/2") | {"left_seat": 3}], "hands": [["3L"], []]}, "left_seat"),
    (dict(variant="no_tickles", rulings={"la_rasta": "on"}),
     {"hairs": [hair("55/3") | {"rasta": True}], "hands": [["3L"], []]}, "hairs[0]"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "position", "key"), REFUSED, ids=range(len(REFUSED)))
def test_positions_that_no_game_comes_to_are_refused(options, position, key):
    """AP-12, AP-13, AP-25, AP-54."""
    game = aha.load_game("pioha", **options)
    with pytest.raises(aha.PositionError) as caught:
        game.position(position)
    assert key in caught.value.where


def test_points_and_plays_may_be_many():
    game = aha.load_game("pioha", variant="no_tickles", rounds=2)
    position = table(ROW, ["3L", ""], played=[6, 7], points=[20_000, 0], display=[])
    state = game.position(position | {"played_on": [[100, 0]]})
    state.apply_action("3L@1")
    state.apply_action(state.legal_moves()[0])
    assert game.position(state.to_position()).view(None)["points"][0] == 20_007


def turned_up_last(hidden, options, *script):
    """The end of a round in which player 2's last play brings a tickle."""
    game = aha.load_game("pioha", **options)
    row = [hair("7/2", "3L 2L"), hair("8/2", f"({hidden})"), hair("9/3", "(1L)")]
    combs = [less("3L", "2L", hidden, "1L"), less("1L")]
    state = game.position(
        {"hairs": row, "hands": [[], ["1L"]], "comb": combs, "played": [7, 6], "to_move": 1}
    )
    for text in ("1L@1", *script):
        state.apply_action(text)
    return state


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("script", [("reveal 1",), ("reveal 2", "look 3L1")])
def test_what_turns_up_at_the_end_is_remembered_whatever_came_last(script, rounds):
    """AP-40, ALL-5: after tickle 1 and after a look too, in the text and in the key."""
    options = dict(variant="crazy", rounds=rounds)
    one, other = (turned_up_last(hidden, options, *script) for hidden in ("4H", "5H"))
    for seat in range(2):
        assert one.information_state_string(seat) != other.information_state_string(seat)
        assert one.information_state_key(seat) != other.information_state_key(seat)
    assert "turned up: 2L1 4H" in one.past(1)


def test_positions_tell_apart_what_a_seat_knows_of_removed_lice():
    """AP-R7, ALL-5: player 2 knows its own louse that left face down; player 1 does not."""
    game = aha.load_game("pioha", variant="no_tickles")
    one, other = (
        game.position({"hairs": ROW, "hands": [["3L"], ["1L"]], "removed": [[], [f"({louse})"]]})
        for louse in ("2L", "3L")
    )
    assert one.information_state_key(1) != other.information_state_key(1)
    assert one.information_state_key(0) == other.information_state_key(0)


@pytest.mark.parametrize("name", ["7/02", "7/٣", "07/2", "7/20"])
def test_hairs_have_one_name(name):
    """AP-5: an edition's hairs are written as positions write them."""
    with pytest.raises(aha.EditionError):
        aha.load_game("pioha", edition={"based_on": "standard", "hairs": {"all": [name] * 8}})


def test_numbers_that_are_no_outcome_have_no_text():
    state = aha.load_game("pioha").new_initial_state()
    for _ in range(12):
        for number in (-1, 10**6):
            with pytest.raises(aha.OptionError, match="action"):
                state.action_to_string(number)
        state.apply_action(state.legal_actions()[0])


@pytest.mark.parametrize("record", [5, None, "x", []])
def test_achievements_of_what_is_no_record(record):
    with pytest.raises(aha.OptionError, match="record"):
        aha.load_game("pioha").achievements(record)


def test_achievements_of_another_game():
    match = aha.new_match("pioha", edition="mini", seed=1, bots={0: "random", 1: "random"})
    while match.advance_bot() is not None:
        pass
    with pytest.raises(aha.OptionError, match="record"):
        aha.load_game("pioha").achievements(match)
