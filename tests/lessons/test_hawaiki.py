"""The tutorial of Hawaiki: each step can be done, each other move is answered, all is taught."""

import json
import re
from pathlib import Path

import nbformat
import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards import board_for
from ahapackage.lessons import tutorial
from ahapackage.lessons.rehearsal import moment, other_moves, rehearse

GUIDE = tutorial("hawaiki")
NAMES = GUIDE.names
SCRIPTED = [name for name in NAMES if not any(ask.free for ask in GUIDE.script(name).asks)]
NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "tutorials" / "hawaiki.ipynb"
SYNCED = ("shown", "texts", "prompt", "_esm", "_css")
COMBINATIONS = ("pair", "run", "colour", "three of a kind")


def examples(name):
    """A step's example moves."""
    return [ask.example for ask in GUIDE.script(name).asks]


@pytest.mark.parametrize("name", NAMES)
def test_examples_do_a_step_and_typical_other_moves_get_their_answer(name):
    rehearse(GUIDE, NAMES.index(name))


@pytest.mark.parametrize("name", SCRIPTED)
def test_all_other_legal_moves_get_a_general_answer_and_are_set_back(name, opened):
    step = opened(GUIDE, name)
    for k, ask in enumerate(step.script.asks):
        typical = {move for moves in other_moves(step, ask, k) for move in moves}
        before = step.board.state.serialize()
        for move in unwanted_moves(step, step.asks[k]) - typical:
            said = step.try_move(move)
            assert (said.kind, said.text) == ("again", ask.other or GUIDE.other), move
            assert step.board.state.serialize() == before and step.current == k, move
        step.try_move(ask.example)
    assert step.done


def unwanted_moves(step, ask):
    """The legal moves that a step does not ask for."""
    state = step.board.state
    moments = [moment(state, move) for move in state.legal_moves()]
    return {m.move for m in moments if not ask.wants(m)}


@pytest.mark.parametrize("name", NAMES)
def test_a_step_begins_well(name, opened):
    """Its position stands, the learner is to move, and an illegal try gets the rules' reason."""
    step = opened(GUIDE, name)
    state = step.board.state
    assert state.current_player() == step.script.seat == step.board.seat
    assert state.game.position(state.to_position()).view(0) == state.view(0)
    for move in ("thanks", "give 1", "3r@1", "hide 3r", "again"):
        reason = state.why_not(move)
        if reason is not None:
            said = step.try_move(move)
            assert (said.kind, said.text, step.current) == ("illegal", reason, 0)
            assert step.board.state.serialize() == state.serialize()


@pytest.mark.parametrize("name", NAMES)
def test_a_steps_board_leaks_nothing(name, opened):
    """What is shown is the same whatever the others hold and the draw pile hides."""
    step = opened(GUIDE, name)
    state, rng = step.board.state, np.random.default_rng(1)
    synced = json.dumps({key: getattr(step.board, key) for key in SYNCED})
    assert not any(ask.say in synced for ask in step.script.asks)
    if state.game.options["variant"] != ["open_hands"]:
        assert all(hand["cards"] is None for hand in step.board.shown["view"]["hands"][1:])
    match = state.game.new_match(seed=1, start=state.resample(0, rng))
    other = board_for(match, 0, hot_seat=False)
    assert other.shown["view"] == step.board.shown["view"]
    assert other.shown["moves"] == step.board.shown["moves"]
    shown = other._repr_mimebundle_()[0]["text/html"]
    assert shown.startswith("<img alt=")
    assert shown in step._repr_mimebundle_()[0]["text/html"]
    other.close()


# ---- what is taught ------------------------------------------------------------------------------


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


# ---- the notebook --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def notebook():
    """The tutorial's notebook."""
    return nbformat.read(NOTEBOOK, as_version=4)


def test_the_notebook_runs_every_step_in_order(notebook):
    source = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    assert tuple(re.findall(r'guide\.step\("([a-z-]+)"\)', source)) == NAMES


def test_the_notebook_holds_no_code_to_read(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert 1 <= len(cell.source.splitlines()) <= 3, cell.source
            assert not re.search(r"\b(def|for|if|class|lambda|while)\b", cell.source)


def test_the_notebook_shows_every_board_without_a_kernel(notebook):
    shown = [out for cell in notebook.cells for out in cell.get("outputs", ()) if "data" in out]
    boards = [out.data for out in shown if "<img" in out.data.get("text/html", "")]
    assert len(boards) == len(NAMES)
    for data in boards:
        assert "application/vnd.jupyter.widget-view+json" not in data
        assert re.match(r"<step \d+ of \d+: .*, open>\nStep ", data["text/plain"])
    assert "widgets" not in notebook.metadata
