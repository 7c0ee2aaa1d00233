"""AP-60 to AP-68: achievements from a match's record, against cases worked out by hand."""

import random

import pytest

import ahapackage as aha
from tests.games.pioha.seat_cases import HONOURS
from tests.naive.pioha import achievements as naive_achievements


def last_state(case):
    """The state after a case's script, chance and all, and its game."""
    game = aha.load_game("pioha", **case["options"])
    position = case["position"]
    state = game.new_initial_state() if position is None else game.position(position)
    for text in case["script"]:
        state.apply_action(text)
    return state


class Told:
    """A match as far as achievements read one: where it began, and how it ended."""

    def __init__(self, case):
        self.start, self.state = case["position"], last_state(case)


def plain_names(names):
    return {name.lower().replace(" ", "_") for name in names}


@pytest.mark.parametrize("case", HONOURS, ids=lambda case: case["name"])
def test_achievements_worked_out_by_hand(case):
    told = Told(case)
    found = told.state.game.achievements(told)
    assert [plain_names(names) for names in found.names] == case["achieved"]


@pytest.mark.parametrize("seed", range(6))
def test_the_naive_reference_agrees(seed):
    options = {"players": 2 + seed % 3, "variant": [], "rulings": {}}
    match = aha.new_match("pioha", players=options["players"], seed=seed, bots=everybody(options))
    while match.advance_bot() is not None:
        pass
    record = [(event["seat"], event["move"]) for event in match.events]
    naive = naive_achievements(record, options)
    found = match.game.achievements(match)
    assert [plain_names(names) for names in found.names] == [set(names) for names in naive]


def everybody(options):
    return {seat: "random" for seat in range(options["players"])}


def finished():
    match = aha.new_match("pioha", edition="mini", seed=1, bots={0: "random", 1: "random"})
    while match.advance_bot() is not None:
        pass
    return match


def test_ap_68_three_are_ticked_by_hand():
    """AP-68: on the player's honour."""
    match = finished()
    plain = match.game.achievements(match)
    ticked = match.game.achievements(match, {"The Wig": [1], "Suggestible": (0,)})
    assert set(ticked.names[0]) - set(plain.names[0]) == {"Suggestible"}
    assert set(ticked.names[1]) - set(plain.names[1]) == {"The Wig"}
    assert "Player 2" in ticked.describe() and "The Wig" in ticked._repr_html_()


@pytest.mark.parametrize(
    ("honour", "word"),
    [({"Hippy": [0]}, "Suggestible"), ({"The Wig": [2]}, "seat"), ({"The Wig": 0}, "list"),
     ([], "dict")],
)  # fmt: skip
def test_only_honour_is_ticked(honour, word):
    match = finished()
    with pytest.raises(aha.OptionError, match=word):
        match.game.achievements(match, honour)


def test_a_game_that_is_not_over_has_none():
    match = aha.new_match("pioha", seed=1)
    with pytest.raises(aha.OptionError, match="finished"):
        match.game.achievements(match)


def test_a_state_whose_past_is_lost_has_none():
    match = finished()
    again = match.game.position(match.state.to_position())
    with pytest.raises(aha.OptionError, match="past"):
        match.game.achievements(again)


def test_ap_54_each_round_is_a_game_of_its_own():
    """Seats 0 and 1 hide all lice in one of two rounds: Bad cop, though not in both."""
    game = aha.load_game("pioha", edition="mini", rounds=1)
    rounds = aha.load_game("pioha", edition=two_rows(), rounds=2)
    assert rounds.options["rounds"] == 2 and game.options["rounds"] == 1
    state, rng = rounds.new_initial_state(), random.Random(4)
    while not state.is_terminal():
        moves = state.legal_moves()
        if not state.is_chance_node() and state.view(None)["phase"] == "play":
            down = state.view(None)["round"] == 1
            moves = [text for text in moves if text.startswith("(") == down]
        state.apply_action(rng.choice(moves))
    for names in rounds.achievements(state).names:
        assert {"Bad cop", "Good cop"} <= set(names)


def two_rows():
    """The mini edition with hairs for two rounds."""
    tables = dict(aha.load_game("pioha", edition="mini").edition.data)
    return tables | {"hairs": {"all": ["4/3"] * 4, "source": "ours"}}
