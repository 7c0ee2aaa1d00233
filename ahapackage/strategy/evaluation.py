"""What leaves are worth at which a tree was cut: asked of a function, or played on from there."""

from copy import copy

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.state import State
from ahapackage.probability.playing import Chunk, play_chunk
from ahapackage.strategy.growing import check_chances, legal_moves, payoffs_of

GAMES = 16  # played on from each cut leaf
SEED = 1


def valued(tree, leaves):
    """The tree's arrays with values at the cut leaves of these numbers.

    Raises `AhaError` for a tree without states, `OptionError` if the evaluator's answer is no
    number a player.
    """
    states = tree.states_at(leaves)
    rows = [_worth(tree, states[leaf], leaf) for leaf in leaves]
    nodes = copy(tree.nodes)
    nodes.values = np.full((len(nodes), len(rows[0])), np.nan)
    if tree.nodes.sides:
        nodes.values[:] = tree.nodes.values
    nodes.values[leaves] = rows
    return nodes


def _worth(tree, state, leaf):
    if tree.evaluate is not None:
        return _checked(tree.evaluate(state), tree.nodes.sides)
    if isinstance(state, State):
        return _played_on(state, tree.payoff, leaf)
    return _played_at_random(state, tree.payoff, leaf, tree.nodes.sides or None)


def _checked(answer, sides):
    try:
        row = np.asarray(answer, float)
    except (TypeError, ValueError, OverflowError):
        row = np.full(1, np.nan)
    if row.ndim != 1 or not np.isfinite(row).all() or (sides and len(row) != sides):
        expected = f"{sides} numbers" if sides else "a number for each player"
        raise OptionError("tree, evaluate", shown(answer), expected)
    return row


def _played_on(state, payoff, leaf):
    """The mean over games that go on from here by the greedy rule."""
    rule = "greedy" if "greedy" in state.game.policies() else "random"
    seed = np.random.SeedSequence([SEED, leaf])
    results = play_chunk(Chunk(state, (rule,) * state.game.players, seed, GAMES))
    if payoff == "returns":
        return results.points.mean(axis=0)
    return utilities_of(results.won).mean(axis=0)


def utilities_of(won):
    """The utilities (ALL-6) of games, a row a game, from who won them: 1 for a winner, else 0."""
    shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    others = max(won.shape[1] - 1, 1)
    return shares - (shares.sum(axis=1, keepdims=True) - shares) / others


def _played_at_random(state, payoff, leaf, sides):
    """The mean over games of random moves, for states of other packages."""
    rng = np.random.Generator(np.random.PCG64([SEED, leaf]))
    results = []
    for _ in range(GAMES):
        here = state.clone()
        while not here.is_terminal():
            if here.is_chance_node():
                outcomes = here.chance_outcomes()
                check_chances(outcomes)
                actions, shares = zip(*outcomes, strict=True)
                place = int(np.searchsorted(np.cumsum(shares), rng.random() * sum(shares)))
                here.apply_action(actions[min(place, len(actions) - 1)])
            else:
                actions = legal_moves(here)
                here.apply_action(actions[int(rng.random() * len(actions))])
        results.append(payoffs_of(here, payoff, sides))
        sides = len(results[0])
    return np.mean(results, axis=0)
