"""The tutorial of Hawaiki: all is taught, and what its steps say is true."""

import re

import pytest

import ahapackage as aha
from ahapackage.lessons import tutorial

GUIDE = tutorial("hawaiki")
NAMES = GUIDE.names
SCRIPTED = [name for name in NAMES if not any(ask.free for ask in GUIDE.script(name).asks)]
COMBINATIONS = ("pair", "run", "colour", "three of a kind")


def examples(name):
    """A step's example moves."""
    return [ask.example for ask in GUIDE.script(name).asks]


def test_every_combination_and_every_variant_is_done_at_least_once(opened):
    made, variants, etiquettes, moves = set(), set(), set(), set()
    for name in SCRIPTED:
        step = opened(GUIDE, name)
        options = step.board.match.game.options
        variants |= set(options["variant"])
        etiquettes.add(options["etiquette"])
        variants |= {"short"} if options["tokens"] == 6 else set()
        variants |= {"wraps"} if step.script.options.get("rulings") else set()
        for move in examples(name):
            banner = None if step.try_move(move) is None else step.board.shown["banner"]
            made |= {banner["kind"]} if banner else set()
            moves.add(re.sub(r"^\(..\)@\d$", "hidden", move).split()[0])
    assert {"pair", "run", "colour", "three", "round", "called"} <= made
    assert variants == {"open_hands", "sacrifice", "second_chance", "short", "wraps"}
    assert etiquettes == {"auto", "strict"}
    assert {"draw", "give", "call", "thanks", "sacrifice", "again", "hide", "hidden"} <= moves


def test_the_wanted_combinations_are_what_the_steps_are_named_for():
    wanted = {text for name in NAMES for ask in GUIDE.script(name).asks for text in ask.want}
    assert {f"combination: {combination}" for combination in COMBINATIONS} <= wanted


CLAIMS = [  # step, what must be true once it is done
    ("last-card", lambda state: state.view(0)["tokens"] == [10, 6, 8]),
    ("last-card", lambda state: state.view(0)["round"] == 2 and state.view(0)["start"] == 0),
    ("last-combination", lambda state: state.view(0)["tokens"] == [10, 6, 7]),
    ("game-end", lambda state: state.winners() == [0] and state.returns() == [7, 0, 5]),
    ("short-game", lambda state: state.winners() == [0] and state.returns() == [6, 0, 3]),
    ("colour", lambda state: [h["count"] for h in state.view(0)["hands"]] == [3, 6, 4]),
    ("colour-shared", lambda state: [h["count"] for h in state.view(0)["hands"]] == [3, 5, 5]),
    ("three", lambda state: [h["count"] for h in state.view(0)["hands"]] == [3, 5, 5, 4]),
    ("sacrifice", lambda state: state.view(0)["tokens"] == [9, 10, 10]),
    ("second-chance", lambda state: state.view(0)["tokens"] == [9, 10, 10]),
    ("announce", lambda state: [h["count"] for h in state.view(0)["hands"]] == [3, 4, 5]),
    ("call-out", lambda state: [h["count"] for h in state.view(0)["hands"]] == [4, 4, 3]),
]


@pytest.mark.parametrize("name, holds", CLAIMS)
def test_what_a_step_says_is_true(name, holds, opened):
    step = opened(GUIDE, name)
    for move in examples(name):
        step.try_move(move)
    assert holds(step.board.state), step.describe()


def test_a_run_of_the_same_values_and_a_new_one():
    """Vector 1 is what `same-run` and `next-run` show."""
    position = GUIDE.script("next-run").position
    state = aha.load_game("hawaiki", players=3).position(position)
    assert state.child("1b@1").current_player() == 1
    assert state.child("4r@1").view(None)["phase"] == "designate"


def test_the_empty_pile_is_built_anew_and_the_thanks_save_a_card(opened):
    step = opened(GUIDE, "empty-pile")
    assert step.board.state.view(0)["draw_pile"]["count"] == 0
    step.try_move("draw")
    assert "the cards under the tops become the new draw pile" in step.board.shown["log"][0]["text"]
    step = opened(GUIDE, "thanks")
    hand = step.board.state.view(0)["hands"][0]["count"]
    step.board.match.play("thanks")
    assert step.board.match.state.view(0)["hands"][0]["count"] == hand + 2
