"""Information-set Monte-Carlo tree search, as kernels that are bound to each game's rules.

P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search, IEEE
Transactions on Computational Intelligence and AI in Games 4 (2012), 120-143. Each simulation
redraws all that the searching seat cannot know, goes down the tree among the moves that are
legal then, tries one new move, plays on by the greedy rule, and values where that ends.

Of the paper's variants this is the one with several observers: at its own decisions the
searching seat's node is what it remembers (public and private), at those of others it is what
everybody has seen. So nobody in the tree acts on cards that only the searching seat knows, and
the replies of others are learned over all hands that they may have.
"""

import numpy as np

from ahapackage.engine.kernels import kernel, slot
from ahapackage.engine.memory import LANE
from ahapackage.strategy.search_tree import (
    NONE,
    add_edge,
    choose_edge,
    find_node,
    learn,
)

current_player = slot("current_player")
legal_actions = slot("legal_actions")
sample_chance = slot("sample_chance")
apply_action = slot("apply_action")
resample = slot("resample")
winners = slot("winners")
greedy_action = slot("greedy_action")
stretch = slot("stretch")
worth = slot("worth")

CHANCE, TERMINAL = -1, -4

PLAN = np.dtype([
    ("seat", "i8"),  # who searches
    ("sides", "i8"),  # results of the game
    ("simulations", "i8"),
    ("ahead", "i8"),  # stretches of play after the present one, before a simulation is cut
    ("decisions", "i8"),  # after the tree, played by the greedy rule before it is cut
    ("explore", "f8"),
    ("widening", "f8"),
    ("noise", "f8"),  # share of random moves among those
])  # fmt: skip


@kernel
def grow(tree, scratch, root, world, plan, rng):
    """Add `plan.simulations` simulations to a tree that is empty or was grown from `root`.

    `root` and `world` are arrays of one record: where the search begins, and room to play in.
    Few kernels on purpose: each one that calls the rules makes the compiler go through them again.
    """
    settings = plan[0]
    limit, most = int(stretch(root[0])) + int(settings.ahead), int(settings.decisions)
    for _ in range(int(settings.simulations)):
        world[0] = root[0]
        state = world[0]
        resample(state, int(settings.seat), rng)
        steps, played, inside = 0, 0, True
        player = int(current_player(state))
        while player != TERMINAL and played < most and int(stretch(state)) <= limit:
            if player == CHANCE:
                action = int(sample_chance(state, rng.random()))
            else:
                action, edge = decide(tree, scratch, state, player, settings, inside, rng)
                if inside:
                    scratch.path[steps, 0], scratch.path[steps, 1] = edge, player
                    steps += 1
                    inside = steps < scratch.path.shape[0] and int(tree.edges[edge].visits) > 0
                else:
                    played += 1
            apply_action(state, action)
            player = int(current_player(state))
        value(state, scratch.values, player, int(settings.sides))
        learn(tree, scratch, steps)


@kernel
def decide(tree, scratch, state, player, settings, inside, rng):
    """A player's move and, inside the tree, its edge.

    Inside the tree the move that `choose_edge` picks; or if a new one is to be tried there, the
    one of those that the greedy rule likes best. Outside the greedy rule's move, and now and then
    any.
    """
    count, node, edge = int(legal_actions(state, scratch.moves)), NONE, NONE
    if inside:
        node = infoset(tree, state.memory, player, int(settings.seat))
        edge, count = choose_edge(tree, node, scratch, count, settings)
    elif rng.random() < float(settings.noise):
        return int(scratch.moves[int(rng.random() * count)]), NONE
    if edge != NONE:
        return int(tree.edges[edge].action), edge
    action = int(greedy_action(state, scratch.moves, count))
    if inside:
        edge = add_edge(tree, node, action)
    return action, edge


@kernel
def infoset(tree, memory, player, seat):
    """The node of the information set in which a player decides."""
    first, second = int(memory.public[0]), int(memory.public[1])
    if player == seat:
        first = (first + 3 * int(memory.private[seat, 0])) & LANE
        second = (second + 3 * int(memory.private[seat, 1])) & LANE
    return find_node(tree, first, second, player)


@kernel
def value(state, values, player, sides):
    """What each side gets: its share of the victory, or before the end what it may expect."""
    if player != TERMINAL:
        worth(state, values)
        return
    winners(state, values)
    number = 0.0
    for side in range(sides):
        number += values[side]
    for side in range(sides):
        values[side] = values[side] / max(number, 1.0)
