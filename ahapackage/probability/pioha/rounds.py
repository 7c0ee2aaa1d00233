"""Many rounds played to their end by one behaviour: what happened in each, as arrays."""

from typing import NamedTuple

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.kernels import compiled
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.engine.records import copy_record
from ahapackage.engine.state import State
from ahapackage.games.pioha.lice import ROW, SEATS
from ahapackage.games.pioha.rules import sample_chance
from ahapackage.probability.pioha.playouts import (
    AS_IT_IS,
    TURN,
    note_end,
    note_tickle,
    play_line,
    play_rounds,
)
from ahapackage.probability.pioha.ruled import is_over, turns_taken

ONE_BY_ONE, MOST = 200, 10**7  # rounds by bots if none are asked for, and the most of all


class Rounds(NamedTuple):
    """Rounds played, a row a round and line: see `playouts` for what is noted in the last axis."""

    came: np.ndarray  # (n, lines, hairs, 4): the turn a tickle came (-1 never), whose, kind, blind
    ends: np.ndarray  # (n, lines, hairs, 6): sums, broken, the end that wins, tribes at the ends
    points: np.ndarray  # (n, lines, tribes)


def rounds_asked(n, behaviour, where, quick):
    """How many rounds to play: n, else `quick[rule]`; raises `OptionError` for no number."""
    if n is None:
        return quick.get(behaviour.rule, ONE_BY_ONE)
    n = whole_number(n, f"{where}, n")
    if not 1 <= n <= MOST:
        raise OptionError(f"{where}, n", shown(n), f"1 to {MOST:,} rounds")
    return n


def play(state, seat, behaviour, n, seed, where, lines=(AS_IT_IS,), louse=(-1, -1, -1)):
    """Play n rounds on from a state, as the seat may hold it (None: as it is), in some lines.

    In each round all lines meet equal hidden lice and equal luck. `louse` is what lines other
    than `AS_IT_IS` play: the louse, its place, and the louse kept (-1: none asked).
    """
    seed = None if seed is None else seed_number(seed, f"{where}, seed")
    rng = np.random.Generator(np.random.PCG64(seed))
    luck = rng.integers(0, 2**31 - 1, n)
    shape, row, tribes = (n, len(lines)), int(state.face.board.row), state.game.sides
    rounds = Rounds(*(
        np.zeros((*shape, *more), np.int64) for more in ((ROW, 4), (ROW, 6), (SEATS,))
    ))  # fmt: skip
    settings = np.array(lines, np.int64), np.array(louse, np.int64)
    by = _one_by_one if behaviour.rule is None else _compiled
    by(state, seat, behaviour, settings, luck, rng, rounds)
    return Rounds(rounds.came[:, :, :row], rounds.ends[:, :, :row], rounds.points[:, :, :tribes])


def _compiled(state, seat, behaviour, settings, luck, rng, rounds):
    record = state.record
    room = np.array([record] * 4, record.dtype)
    moves = np.empty(state.game.num_distinct_actions(), np.int64)
    compiled(play_rounds)(
        room, *settings, -1 if seat is None else seat, behaviour.rule, behaviour.hiding, moves,
        luck, rng, *rounds,
    )  # fmt: skip


def _one_by_one(state, seat, behaviour, settings, luck, rng, rounds):
    """The same with a bot or a function that decides; lines begin with equal generators."""
    lines, louse = settings
    for k, number in enumerate(luck.tolist()):
        world = state if seat is None else state.resample(seat, rng)
        for n, line in enumerate(lines):
            now = world.clone()
            if line != AS_IT_IS:
                now = State(state.game, copy_record(world.record))
                play_line(now.face, line, louse)
            _finish(now, behaviour, np.random.default_rng(number), rounds.came[k, n])
            note_end(now.face.board, rounds.ends[k, n], rounds.points[k, n])


def _finish(state, behaviour, rng, came):
    """Play a state on, in place, to the end of the round."""
    came[:, TURN] = -1
    first = turns_taken(state.face.board)
    while not is_over(state.face.board):
        s, player = state.face.board, state.current_player()
        if player < 0:
            action = int(sample_chance(state.face, rng.random()))
        else:
            action = behaviour.choose(state.seen_by(player), rng)
        note_tickle(s, int(s.phase), action, turns_taken(s) - first, came)
        state.apply_action(action)
