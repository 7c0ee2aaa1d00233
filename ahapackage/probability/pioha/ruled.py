"""How players are taken to move, as kernels: any legal move, the rule of thumb, or with beliefs."""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.memory import LANE, scramble
from ahapackage.games.pioha.greedy import greedy_action
from ahapackage.games.pioha.knowledge import hidden_from, unseen_lice
from ahapackage.games.pioha.lice import BACKS, LICE, back_of
from ahapackage.games.pioha.record import END, LAY, LOOK
from ahapackage.games.pioha.rules import current_player, legal_actions

UNIFORM, GREEDY, BELIEVING = range(3)
CHANCE, TERMINAL = -1, -4
START, WORLD, PLAYING, MIND = range(4)  # the records that rounds are played in
PAST_PHASES = 32  # luck of beliefs is counted apart from that of events


@kernel
def is_over(s):
    """Whether the round is over: its row is judged (AP-40)."""
    phase = int(s.phase)
    return phase == END or (phase == LAY and int(s.played[0]) > 0)


@kernel
def turns_taken(s):
    """How many turns all tribes have taken in this round."""
    turns = 0
    for seat in range(int(s.setup.tribes)):
        turns += int(s.played[seat])
    return turns


@kernel
def luck(game, turn, phase, nth):
    """A number from 0 to 1 for the nth event of its kind in a turn of a game.

    Lines of play that differ meet the same luck wherever the same thing happens to them.
    """
    mixed = scramble((game ^ scramble((turn * 64 + phase) * 64 + nth)) & LANE)
    return (scramble(mixed + game) + 0.5) / (LANE + 1.0)


@kernel
def chosen(room, policy, hiding, moves, u, v):
    """The move of whoever decides in `room[PLAYING]`; `u` and `v` are luck: of moves, of beliefs.

    `hiding` is the weight of each louse to be played face down. Who may look at a louse (AP-T2)
    does not believe that it knows it.
    """
    count = legal_actions(room[PLAYING], moves)
    if policy == UNIFORM:
        return int(moves[int(u * count)])
    room[MIND] = room[PLAYING]
    if policy == BELIEVING and int(room[MIND].board.phase) != LOOK:
        believe(room[MIND].board, current_player(room[MIND]), hiding, v)
    return greedy_action(room[MIND], moves, count)


@kernel
def believe(s, seat, hiding, v):
    """Put under each louse that the seat does not know one drawn from its belief, as if seen."""
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                down, seen = int(s.down[place, end, nth]), int(s.seen[place, end, nth])
                if hidden_from(seat, down, seen):
                    v = believe_louse(s, seat, place, end, nth, hiding, v)


@kernel
def believe_louse(s, seat, place, end, nth, hiding, v):
    """Draw one hidden louse from the seat's belief; return the luck that is left over."""
    back = back_of(int(s.louse[place, end, nth]))
    left = belief_weights(s, seat, int(s.tribe[place, end]), back, hiding)
    drawn = v * in_all(left)
    for louse in range(back, LICE, BACKS):
        if drawn < left[louse]:
            put_belief(s, seat, place, end, nth, louse)
            return drawn / left[louse]
        drawn -= left[louse]
    return v  # not reached: v is below 1


@kernel
def in_all(counts):
    """The sum of some counts."""
    total = 0
    for k in range(counts.shape[0]):
        total += counts[k]
    return total


@kernel
def put_belief(s, seat, place, end, nth, louse):
    """The seat takes a hidden louse for this one."""
    s.louse[place, end, nth] = louse
    s.seen[place, end, nth] = int(s.seen[place, end, nth]) | (1 << seat)


@kernel
def belief_weights(s, seat, tribe, back, hiding):
    """What a seat believes of a louse with this back: unseen copies times weight to be hidden.

    Where the weights leave nothing that it could be, the copies alone count.
    """
    left, copies, total = np.zeros(LICE, np.int64), np.zeros(LICE, np.int64), 0
    unseen_lice(s, seat, tribe, copies)
    for louse in range(back, LICE, BACKS):
        left[louse] = copies[louse] * hiding[louse]
        total += left[louse]
    if total == 0:
        for louse in range(back, LICE, BACKS):
            left[louse] = copies[louse]
    return left
