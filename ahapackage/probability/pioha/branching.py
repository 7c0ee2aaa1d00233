"""All that can come next from many positions at once, compiled, with whole-number chances."""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.greedy import greedy_action
from ahapackage.games.pioha.knowledge import hidden_from
from ahapackage.games.pioha.lice import BACKS, LICE, back_of
from ahapackage.games.pioha.record import LOOK, REVEAL
from ahapackage.games.pioha.rules import (
    apply_action,
    chance_weights,
    current_player,
    legal_actions,
)
from ahapackage.probability.pioha.playouts import tickle_put
from ahapackage.probability.pioha.ruled import (
    BELIEVING,
    CHANCE,
    UNIFORM,
    belief_weights,
    in_all,
    put_belief,
)

MOST_HIDDEN = 4  # hidden lice of which all beliefs are gone through
NO_ROOM, TOO_HIDDEN = -1, -2
ORIGIN, NUMERATOR, DENOMINATOR, PLACE, KIND, BLIND = range(6)  # what is noted of a branch
ACTION, SHARE, WHOLE = range(3)  # an option: what happens with the chance SHARE / WHOLE


@kernel
def branch(parents, children, notes, mind, policy, hiding, moves, weights, options):
    """Fill `children` with all that can follow `parents`; return how many, or why not.

    `notes[k]` says of child k: its parent, the numerator and denominator of its chance, and the
    tickle that was put down (place, kind, blind or not; kind 0 for none). Equal children may
    come several times.
    """
    n = 0
    for parent in range(parents.shape[0]):
        count = options_of(parents[parent], mind, policy, hiding, moves, weights, options)
        if count < 0 or n + count > children.shape[0]:
            return min(count, NO_ROOM)
        s = parents[parent].board
        for k in range(count):
            phase, action = int(s.phase), int(options[k, ACTION])
            notes[n, ORIGIN], notes[n, NUMERATOR] = parent, options[k, SHARE]
            notes[n, DENOMINATOR], notes[n, PLACE] = options[k, WHOLE], s.place
            notes[n, KIND], notes[n, BLIND] = tickle_put(phase, action), phase == REVEAL
            children[n] = parents[parent]
            apply_action(children[n], action)
            n += 1
    return n


@kernel
def options_of(state, mind, policy, hiding, moves, weights, options):
    """Fill what can happen now and with which chance; return how many options there are."""
    if current_player(state) == CHANCE:
        count = chance_weights(state, moves, weights)
        return weighted(count, moves, weights, options)
    count = legal_actions(state, moves)
    if policy == UNIFORM:
        for k in range(count):
            weights[k] = 1
        return weighted(count, moves, weights, options)
    mind[0] = state
    if policy == BELIEVING and int(state.board.phase) != LOOK:
        return by_beliefs(state, mind, hiding, moves, count, options)
    moves[0] = greedy_action(mind[0], moves, count)
    weights[0] = 1
    return weighted(1, moves, weights, options)


@kernel
def weighted(count, moves, weights, options):
    """Each of the moves with its share of the weights."""
    total = 0
    for k in range(count):
        total += weights[k]
    for k in range(count):
        options[k, ACTION], options[k, SHARE], options[k, WHOLE] = moves[k], weights[k], total
    return count


@kernel
def by_beliefs(state, mind, hiding, moves, count, options):
    """What the rule of thumb picks, for each belief about what lies hidden from the player."""
    spots, picked = np.zeros((MOST_HIDDEN, 3), np.int64), np.zeros(MOST_HIDDEN, np.int64)
    seat, n = current_player(state), 0
    hidden = hidden_spots(state.board, seat, spots)
    k = hidden
    while k >= 0:
        mind[0] = state
        share, whole = imagine(mind[0].board, seat, hidden, spots, picked, hiding)
        if share > 0:
            n = add_option(options, n, greedy_action(mind[0], moves, count), share, whole)
        k = hidden - 1  # the next belief: count on, the last spot first
        while k >= 0 and picked[k] == LICE // BACKS - 1:
            picked[k] = 0
            k -= 1
        if k >= 0:
            picked[k] += 1
    return hidden if hidden < 0 else n


@kernel
def add_option(options, n, action, share, whole):
    """An option more, added to one that is there if it fits; return how many there are now."""
    for k in range(n):
        if options[k, ACTION] == action and options[k, WHOLE] == whole:
            options[k, SHARE] += share
            return n
    if n == options.shape[0]:
        return n  # not reached: there are more rows than beliefs
    options[n, ACTION], options[n, SHARE], options[n, WHOLE] = action, share, whole
    return n + 1


@kernel
def hidden_spots(s, seat, spots):
    """Fill where the lice lie that the seat does not know; return how many."""
    n = 0
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                down, seen = int(s.down[place, end, nth]), int(s.seen[place, end, nth])
                if hidden_from(seat, down, seen):
                    if n == MOST_HIDDEN:
                        return TOO_HIDDEN
                    spots[n, 0], spots[n, 1], spots[n, 2] = place, end, nth
                    n += 1
    return n


@kernel
def imagine(s, seat, hidden, spots, picked, hiding):
    """Put the picked values under the hidden lice; the chance that the seat believes just them."""
    share, whole = 1, 1
    for k in range(hidden):
        place, end, nth = spots[k, 0], spots[k, 1], spots[k, 2]
        back = back_of(int(s.louse[place, end, nth]))
        left = belief_weights(s, seat, int(s.tribe[place, end]), back, hiding)
        louse = picked[k] * BACKS + back
        if left[louse] == 0:
            return 0, 1
        share, whole = share * left[louse], whole * in_all(left)
        put_belief(s, seat, place, end, nth, louse)
    return share, whole
