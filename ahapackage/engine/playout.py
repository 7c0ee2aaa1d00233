"""Random play to the end, as kernels that are bound to each game's rules."""

import numpy as np

from ahapackage.engine.kernels import kernel, slot

current_player = slot("current_player")
legal_actions = slot("legal_actions")
sample_chance = slot("sample_chance")
apply_action = slot("apply_action")

CHANCE, TERMINAL = -1, -4


@kernel
def random_playout(state, rng, room, limit):
    """Play uniformly random legal moves to the end, or `limit` events; return the decisions.

    `room` is the most moves that can be legal at once. Every event takes one number of `rng`.
    """
    moves = np.empty(room, np.int64)
    decisions = 0
    for _ in range(limit):
        player = current_player(state)
        if player == TERMINAL:
            break
        u = rng.random()
        if player == CHANCE:
            apply_action(state, sample_chance(state, u))
        else:
            count = legal_actions(state, moves)
            apply_action(state, int(moves[int(u * count)]))
            decisions += 1
    return decisions


@kernel
def random_games(state, start, rng, room, games):
    """Play random games one after the other in `state`, each from `start`; return decisions."""
    decisions = 0
    for _ in range(games):
        state[0] = start[0]
        decisions += random_playout(state[0], rng, room, 1 << 40)
    return decisions
