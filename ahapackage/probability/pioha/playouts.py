"""Rounds of Aloha Pioha played to their end, compiled: when tickles came, and how each hair ended.

Every event has its own luck (`ruled.luck`), so that lines of play compare with equal luck.
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe
from ahapackage.games.pioha.actions import KEEP_LOUSE, TAKE, play_action
from ahapackage.games.pioha.lice import ROW
from ahapackage.games.pioha.record import KEEP, PHASES, REVEAL, TICKLE
from ahapackage.games.pioha.rules import apply_action, current_player, resample, sample_chance
from ahapackage.games.pioha.scoring import breaks, hair_points, judge, side_sum
from ahapackage.games.pioha.table import end_for, everybody
from ahapackage.probability.pioha.ruled import (
    CHANCE,
    PAST_PHASES,
    PLAYING,
    START,
    WORLD,
    chosen,
    is_over,
    luck,
    turns_taken,
)

# What is noted of a tickle: the turn it came in (-1: never), whose turn that was, its kind, and
# whether it was turned up blind.
TURN, SEAT, KIND, BLIND = range(4)
# What is noted of a hair at the end.
LEFT, RIGHT, BROKE, WINNING_END, LEFT_TRIBE, RIGHT_TRIBE = range(6)
ALL_PHASES = len(PHASES)
# How a round begins: as it is, or with the play of a louse in one of the four lines of a bluff.
AS_IT_IS, FACE_UP, THROWN_AWAY, KNOWN, HIDDEN = range(-1, 4)
LOUSE, PLACE, KEPT = range(3)  # which louse is played, where, and which is kept (-1: not asked)


@kernel
def play_rounds(room, lines, play, seat, policy, hiding, moves, games, rng, came, ends, points):
    """Play a round for each of `games` and `lines`, with equal luck and equal hidden things.

    `room[START]` is where rounds start. What is hidden is redrawn for `seat` (-1: it stays).
    """
    for k in range(games.shape[0]):
        room[WORLD] = room[START]
        if seat >= 0:
            resample(room[WORLD], seat, rng)
        for n in range(lines.shape[0]):
            room[PLAYING] = room[WORLD]
            play_line(room[PLAYING], int(lines[n]), play)
            play_out(room, policy, hiding, moves, int(games[k]), came[k, n])
            note_end(room[PLAYING].board, ends[k, n], points[k, n])


@kernel
def play_out(room, policy, hiding, moves, game, came):
    """Play a round on to its end; note in `came` when each place got its tickle."""
    used, turn = np.zeros(ALL_PHASES, np.int64), -1
    first = turns_taken(room[PLAYING].board)
    for place in range(ROW):
        came[place, TURN] = -1
    while not is_over(room[PLAYING].board):
        s = room[PLAYING].board
        phase = int(s.phase)
        if turns_taken(s) != turn:
            turn = turns_taken(s)
            wipe(used)
        u = luck(game, turn, phase, used[phase])
        if current_player(room[PLAYING]) == CHANCE:
            action = sample_chance(room[PLAYING], u)
        else:
            v = luck(game, turn, phase + PAST_PHASES, used[phase])
            action = chosen(room, policy, hiding, moves, u, v)
        used[phase] += 1
        note_tickle(s, phase, action, turn - first, came)
        apply_action(room[PLAYING], action)


@kernel
def tickle_put(phase, action):
    """The tickle that an action puts on a hair, 0 for none."""
    if phase == REVEAL:
        return action
    return action - TAKE if phase == TICKLE else 0


@kernel
def note_tickle(s, phase, action, turns, came):
    """Note it if a place is about to get its tickle."""
    kind = tickle_put(phase, action)
    if kind > 0:
        place = int(s.place)
        came[place, TURN], came[place, SEAT] = turns, s.turn
        came[place, KIND], came[place, BLIND] = kind, 1 if phase == REVEAL else 0


@kernel
def note_end(s, ends, points):
    """How each hair ended, and the points of the round."""
    for seat in range(int(s.setup.tribes)):
        points[seat] = 0
    for place in range(int(s.row)):
        left, right = side_sum(s, place, 0), side_sum(s, place, 1)
        ends[place, LEFT], ends[place, RIGHT] = left, right
        ends[place, BROKE] = 1 if breaks(s, place, left + right) else 0
        ends[place, WINNING_END] = judge(s, place)[0]
        ends[place, LEFT_TRIBE], ends[place, RIGHT_TRIBE] = s.tribe[place, 0], s.tribe[place, 1]
        for seat in range(int(s.setup.tribes)):
            points[seat] += hair_points(s, place, seat)


@kernel
def note_ends(records, ends, points):
    """How each hair of each of these finished rounds ended, and their points."""
    for k in range(records.shape[0]):
        note_end(records[k].board, ends[k], points[k])


# ---- the four lines that a bluff's value compares ----------------------------------------------


@kernel
def play_line(state, line, play):
    """Play a louse in one of the four lines; `play` holds LOUSE, PLACE and KEPT."""
    if line == AS_IT_IS:
        return
    s, louse, place, keep = state.board, int(play[LOUSE]), int(play[PLACE]), int(play[KEPT])
    seat, down = int(s.turn), 1 if line >= KNOWN else 0
    if line == THROWN_AWAY and keep >= 0:
        throw_away(s, seat, louse, keep)
    end = end_for(s, seat, place)
    nth = int(s.length[place, end])
    apply_action(state, play_action(louse, place, down))
    if line == KNOWN:
        s.seen[place, end, nth] = everybody(s)
    if int(s.phase) == KEEP:
        apply_action(state, KEEP_LOUSE + keep)


@kernel
def throw_away(s, seat, louse, keep):
    """All of the hand but the louse to play and the one to keep goes under the comb."""
    for other in range(s.hand.shape[1]):
        stays = (1 if other == louse else 0) + (1 if other == keep else 0)
        gone = int(s.hand[seat, other]) - stays
        s.hand[seat, other] -= gone
        s.hand_size[seat] -= gone
        s.comb[seat, other] += gone
        s.comb_size[seat] += gone
