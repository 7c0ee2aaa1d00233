"""The bot that plays a solution."""

from collections import Counter

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy.mixed import Mixed


def generator(seed):
    return np.random.Generator(np.random.PCG64(seed))


def late():
    """A state of Hawaiki's small edition that is nearly over."""
    mini = aha.load_game("hawaiki", edition="mini")
    piles = [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]]
    return mini.position({"hands": [["1r", "3r"], ["1y"]], "piles": piles, "turns": 4})


class FixedPolicy:
    """A policy that is known beforehand, in the place of a solved one."""

    def __init__(self, chances):
        self.chances, self.policy = chances, self

    def actions(self, state):
        if self.chances is None:
            raise KeyError
        return self.chances


def test_it_plays_each_move_as_often_as_the_policy_says():
    seen = late().seen_by(late().current_player())
    first, second = seen.legal_actions()[:2]
    bot, rng = Mixed(FixedPolicy({first: 0.25, second: 0.75})), generator(1)
    counts = Counter(bot.choose(seen, rng) for _ in range(1200))
    assert set(counts) == {first, second}
    assert abs(counts[first] - 300) < 4 * (1200 * 0.25 * 0.75) ** 0.5
    assert [row["value"] for row in bot.explain(seen)] == [0.75, 0.25]
    assert bot.explain(seen)[0]["move"] == seen.action_to_string(second)


def test_it_plays_a_solved_position_to_its_end():
    state = late()
    bot, rng = Mixed(aha.solve(state, progress=False)), generator(2)
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.legal_actions()[0]
        else:
            action = bot.choose(state.seen_by(state.current_player()), rng)
        state.apply_action(action)
    assert state.utilities() == [1, -1], (
        "player 1 can force a win there, as the start notebook says"
    )


def test_outside_the_tree_it_says_so_or_another_bot_plays():
    seen = late().seen_by(late().current_player())
    with pytest.raises(AhaError, match="outside its tree"):
        Mixed(FixedPolicy(None)).choose(seen, generator(1))
    bot = Mixed(FixedPolicy(None), otherwise="greedy")
    assert bot.choose(seen, generator(1)) in seen.legal_actions()
    assert bot.explain(seen)
    with pytest.raises(OptionError, match="Mixed, solution"):
        Mixed("greedy")
