"""The four games as PettingZoo environments: PettingZoo's own tests, warnings as errors."""

import warnings
from random import Random

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.bridges import pettingzoo
from ahapackage.bridges.observations import observation
from ahapackage.engine.errors import AhaError, OptionError

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed ([strategy] extra)")

SETTINGS = [
    ("hawaiki", {"players": 3, "tokens": 2}),
    ("hawaiki", {"players": 2, "variant": ["open_hands"], "tokens": 2}),
    ("pioha", {"players": 3}),
    ("pioha", {"players": 1, "variant": "solo"}),
    ("spirit", {"players": 2}),
    ("tikis", {"variant": "bad", "turn_cap": 20}),
]


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=str)
def test_pettingzoos_own_api_test(name, options):
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(pettingzoo.env(name, **options), num_cycles=60)


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=str)
def test_pettingzoos_own_seed_test(name, options):
    from pettingzoo.test import seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        seed_test(lambda: pettingzoo.env(name, **options), num_cycles=30)


def test_a_game_to_its_end():
    """Rewards come once, at the end: the zero-sum form of the result (ALL-6)."""
    env = pettingzoo.env("pioha", players=2)
    env.reset(seed=3)
    total, rng = dict.fromkeys(env.possible_agents, 0.0), Random(3)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        total[agent] += reward
        env.step(None if over else rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
    state = env.unwrapped.aha
    assert state.is_terminal()
    assert list(total.values()) == state.utilities()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *SETTINGS,
        ("pioha", {"players": 2, "rulings": {"hand_backs": "visible"}}),
        ("tikis", {"players": 3}),
        ("tikis", {"variant": "bad", "rulings": {"snap_order": "clockwise"}}),
    ],
    ids=str,
)
def test_sees_nothing_hidden(name, options):
    """Hidden things redrawn for a seat change no number of what it sees."""
    rng, generator, looked = Random(8), np.random.default_rng(8), 0
    state = aha.load_game(name, **options).new_initial_state()
    for step in range(400):
        if state.is_terminal():
            state = state.game.new_initial_state()
        state = state.child(rng.choice(state.legal_actions()))
        if step % 5 == 0 and state.is_player_node():
            for seat in range(state.game.players):
                redrawn = state.resample(seat, generator)
                np.testing.assert_array_equal(observation(redrawn, seat), observation(state, seat))
                looked += 1
    assert looked > 20


def test_own_hand_is_seen():
    state = aha.new_match("hawaiki", players=2, seed=7).state
    seen = [observation(state, seat) for seat in range(2)]
    assert not np.array_equal(seen[0][1:], seen[1][1:])


def test_odd_input():
    with pytest.raises(OptionError, match="game"):
        pettingzoo.env("chess")
    with pytest.raises(OptionError, match="env, render_mode"):
        pettingzoo.env("hawaiki", render_mode="gif")
    env = pettingzoo.env("hawaiki", render_mode="ansi")
    env.reset(seed=1)
    assert "Player 1" in env.render()


@pytest.mark.parametrize("action", [None, 24.9, "draw", True, -1, 10**9])
def test_a_move_that_is_none_changes_nothing(action):
    env = pettingzoo.raw_env("hawaiki")
    env.reset(seed=1)
    before, agent = env.aha, env.agent_selection
    with pytest.raises(ValueError, match="step, action: found|is not the number of a move"):
        env.step(action)
    assert env.aha is before and env.agent_selection == agent


@pytest.mark.parametrize("seed", [-1, 1.5, "7", 2**128])
def test_a_seed_that_is_none_is_refused(seed):
    env = pettingzoo.env("hawaiki")
    with pytest.raises(OptionError, match="reset, seed: found"):
        env.reset(seed=seed)


def test_without_pettingzoo(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "pettingzoo.utils.wrappers", raising=False)
    with pytest.raises(AhaError, match=r"pip install 'ahapackage\[strategy\]'"):
        pettingzoo.env("hawaiki")
