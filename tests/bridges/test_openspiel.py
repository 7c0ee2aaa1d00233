"""The four games in OpenSpiel: its own random test, its own algorithms, and odd parameters."""

from random import Random

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.bridges import openspiel
from ahapackage.engine.errors import AhaError
from tests.choosing import some_quick

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed ([strategy] extra)")
openspiel.register()

SETTINGS = [
    ("aha_hawaiki", {"players": 2, "variant": "open_hands+sacrifice"}),
    ("aha_hawaiki", {}),
    ("aha_pioha", {"edition": "mini"}),
    ("aha_pioha", {"players": 4}),
    ("aha_spirit", {"players": 2}),
    ("aha_pioha", {"players": 1, "variant": "solo"}),
    ("aha_tikis", {"edition": "mini"}),
    ("aha_tikis", {"variant": "bad", "options": openspiel.options_text(turn_cap=20)}),
]


def test_registered_once():
    before = list(pyspiel.registered_names())
    assert openspiel.register() == ("aha_hawaiki", "aha_pioha", "aha_spirit", "aha_tikis")
    assert list(pyspiel.registered_names()) == before


@pytest.mark.parametrize("setting", some_quick(SETTINGS, 2), ids=str)
def test_openspiels_own_random_test(setting):
    """`pyspiel.random_sim_test` with serialization, as it is run on OpenSpiel's own games."""
    name, params = setting
    if "tikis" in name and "options" not in params:
        params = {**params, "options": openspiel.options_text(turn_cap=30)}
    pyspiel.random_sim_test(
        pyspiel.load_game(name, params), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize(("name", "params"), SETTINGS, ids=str)
def test_plays_as_ours_does(name, params):
    """The same moves in both: legal moves, chances, texts, what seats see, results."""
    theirs = pyspiel.load_game(name, params).new_initial_state()
    ours, rng = theirs.get_game().aha.new_initial_state(), Random(4)
    for _ in range(400):
        assert theirs.current_player() == ours.current_player()
        if ours.is_terminal():
            break
        assert theirs.legal_actions() == ours.legal_actions()
        action = rng.choice(ours.legal_actions())
        seat = ours.current_player()
        if seat >= 0:
            assert theirs.information_state_string(seat) == ours.information_state_string(seat)
            assert theirs.observation_string(seat) == ours.observation_string(seat)
            assert theirs.action_to_string(seat, action) == ours.action_to_string(action)
        else:
            assert theirs.chance_outcomes() == ours.chance_outcomes()
        theirs.apply_action(action)
        ours = ours.child(action)
    assert theirs.returns() == ours.utilities()
    assert sum(theirs.returns()) == pytest.approx(0)


def test_mccfr_runs_on_pioha_mini():
    """AP-56: external sampling MCCFR lowers what a best response gains over its policy."""
    from open_spiel.python.algorithms import external_sampling_mccfr as mccfr

    game = pyspiel.load_game("aha_pioha", {"edition": "mini"})
    np.random.seed(4)  # what the solver draws from
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(3):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = policy.action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)
    learned = [average.round(9) for _, average in solver._infostates.values()]
    assert any(len(set(average)) > 1 for average in learned)  # no longer uniform everywhere


@pytest.mark.parametrize("name", openspiel.SEATS)
def test_offers_as_many_seats_as_the_rules_allow(name):
    least, most = openspiel.SEATS[name]
    solo = {"variant": "solo"} if least == 1 else {}
    assert aha.load_game(name, players=least, **solo).players == least
    assert aha.load_game(name, players=most).players == most
    for players in (least - 1, most + 1):
        with pytest.raises(AhaError, match="players"):
            aha.load_game(name, players=players)


def test_odd_parameters():
    with pytest.raises(AhaError, match="openspiel, options"):
        openspiel._loaded("hawaiki", {"options": "xyz"})
    with pytest.raises(AhaError, match="openspiel, options"):
        openspiel._loaded("hawaiki", {"options": b"[1]".hex()})
    with pytest.raises(AhaError, match="openspiel, options"):
        openspiel._loaded("hawaiki", {"options": (b"[" * 100_000).hex()})
    for name, value in {"edition": "mini", "players": 3, "variant": ["sacrifice"]}.items():
        with pytest.raises(AhaError, match=f"the parameter {name} instead"):
            openspiel._loaded("hawaiki", {"options": openspiel.options_text(**{name: value})})
    with pytest.raises(AhaError, match="edition"):
        openspiel._loaded("hawaiki", {"edition": "nosuch"})
    assert openspiel._loaded("tikis", {"variant": "bad"}) == aha.load_game("tikis", variant="bad")


def test_without_openspiel(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(AhaError, match=r"pip install 'ahapackage\[strategy\]'"):
        openspiel.register()
