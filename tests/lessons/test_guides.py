"""Every game's tutorial: each step can be done, each other move is answered, nothing leaks."""

import json
import re
from pathlib import Path

import nbformat
import numpy as np
import pytest

from ahapackage.boards import board_for
from ahapackage.lessons import tutorial
from ahapackage.lessons.rehearsal import moment, other_moves, rehearse, spread
from tests.choosing import some_quick

GUIDES = {game: tutorial(game) for game in ("hawaiki", "pioha", "spirit", "tikis")}
STEPS = [(game, name) for game, guide in GUIDES.items() for name in guide.names]
SCRIPTED = [
    (game, name)
    for game, name in STEPS
    if not any(ask.free for ask in GUIDES[game].script(name).asks)
]
ILLEGAL_SOMEWHERE = {
    "hawaiki": ("thanks", "give 1", "3r@1", "hide 3r", "again"),
    "pioha": ("keep 3L", "tickle 19", "-1H@1", "look -", "elim 1L1", "swap 6/2", "G L@1"),
    "spirit": (
        "start atlantis",
        "migrate maui>maui 1",
        "recruit molokai",
        "gather hawaii",
        "forfeit oahu",
        "monarch kauai",
        "convert H@oahu>C",
        "done",
    ),
    "tikis": ("draw discard", "discard red-Ku", "gift 2 red-Ku", "hex 2 any-Laka", "snap red-Ku"),
}
FEW_OR_ALL = [1, pytest.param(None, marks=pytest.mark.long)]  # of moves that are alike
NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "tutorials"
SYNCED = ("shown", "texts", "prompt", "_esm", "_css")


@pytest.mark.parametrize("most", FEW_OR_ALL)
@pytest.mark.parametrize("step", some_quick(STEPS, 2), ids="-".join)
def test_examples_do_a_step_and_typical_other_moves_get_their_answer(step, most):
    game, name = step
    rehearse(GUIDES[game], GUIDES[game].names.index(name), most)


@pytest.mark.parametrize("most", FEW_OR_ALL)
@pytest.mark.parametrize("scripted", some_quick(SCRIPTED, 2), ids="-".join)
def test_other_legal_moves_get_a_general_answer_and_are_set_back(scripted, most, opened):
    game, name = scripted
    guide = GUIDES[game]
    step = opened(guide, name)
    for k, ask in enumerate(step.script.asks):
        typical = {move for moves in other_moves(step, ask, k) for move in moves}
        before = step.board.state.serialize()
        for move in spread(sorted(unwanted_moves(step, step.asks[k]) - typical), most):
            said = step.try_move(move)
            assert (said.kind, said.text) == ("again", ask.other or guide.other), move
            assert step.board.state.serialize() == before and step.current == k, move
        step.try_move(ask.example)
    assert step.done


def unwanted_moves(step, ask):
    """The legal moves that a step does not ask for, of many alike the first and the last."""
    state = step.board.state
    moments = [moment(state, move) for move in state.legal_moves()]
    return ends(m.move for m in moments if not ask.wants(m))


def ends(moves):
    """Of the Spirit's migrations that differ only in how many go, the fewest and the most."""
    ways = {}
    for move in moves:
        way = move.rpartition(" ")[0] if move.startswith("migrate ") else move
        ways.setdefault(way, []).append(move)
    return {move for alike in ways.values() for move in (alike[0], alike[-1])}


@pytest.mark.parametrize("game, name", STEPS)
def test_a_step_begins_well(game, name, opened):
    """Its position stands, the learner is to move, and an illegal try gets the rules' reason."""
    step = opened(GUIDES[game], name)
    state = step.board.state
    assert state.current_player() == step.script.seat == step.board.seat
    assert state.game.position(state.to_position()).view(0) == state.view(0)
    for move in ILLEGAL_SOMEWHERE[game]:
        reason = state.why_not(move)
        if reason is not None:
            said = step.try_move(move)
            assert (said.kind, said.text, step.current) == ("illegal", reason, 0)
            assert step.board.state.serialize() == state.serialize()


@pytest.mark.parametrize("game, name", STEPS)
def test_a_steps_board_leaks_nothing(game, name, opened):
    """What is shown is the same whatever the seat cannot see."""
    step = opened(GUIDES[game], name)
    state, rng = step.board.state, np.random.default_rng(1)
    synced = json.dumps({key: getattr(step.board, key) for key in SYNCED})
    assert not any(ask.say in synced for ask in step.script.asks)
    if "open_hands" not in state.game.options.get("variant", ""):
        others = step.board.shown["view"].get("hands", [])[1:]  # the Spirit has no hands
        assert all(hand.get("cards", hand.get("lice")) is None for hand in others)
    match = state.game.new_match(seed=1, start=state.resample(0, rng))
    other = board_for(match, 0, hot_seat=False)
    assert other.shown["view"] == step.board.shown["view"]
    assert other.shown["moves"] == step.board.shown["moves"]
    shown = other._repr_mimebundle_()[0]["text/html"]
    assert shown.startswith("<img alt=")
    assert shown in step._repr_mimebundle_()[0]["text/html"]
    other.close()


# ---- the notebooks -------------------------------------------------------------------------------


@pytest.fixture(params=GUIDES)
def taught(request):
    """A game's names of steps, and its tutorial's notebook."""
    notebook = nbformat.read(NOTEBOOKS / f"{request.param}.ipynb", as_version=4)
    return GUIDES[request.param].names, notebook


def test_the_notebook_runs_every_step_in_order(taught):
    names, notebook = taught
    source = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    assert tuple(re.findall(r'guide\.step\("([a-z-]+)"\)', source)) == names


def test_the_notebook_holds_no_code_to_read(taught):
    for cell in taught[1].cells:
        if cell.cell_type == "code":
            assert 1 <= len(cell.source.splitlines()) <= 3, cell.source
            assert not re.search(r"\b(def|for|if|class|lambda|while)\b", cell.source)


def test_the_notebook_shows_every_board_without_a_kernel(taught):
    names, notebook = taught
    cells = [cell for cell in notebook.cells if "guide.step(" in cell.source]
    shown = [out for cell in cells for out in cell.get("outputs", ()) if "data" in out]
    boards = [out.data for out in shown if "<img" in out.data.get("text/html", "")]
    assert len(boards) == len(names)
    for data in boards:
        assert "application/vnd.jupyter.widget-view+json" not in data
        assert re.match(r"<step \d+ of \d+: .*, open>\nStep ", data["text/plain"])
    assert "widgets" not in notebook.metadata
