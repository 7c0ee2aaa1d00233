"""All ways in which a round can go on, with exact chances; equal positions are put together."""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ahapackage.engine.kernels import compiled
from ahapackage.games.pioha.lice import KINDS, ROW, SEATS
from ahapackage.games.pioha.record import END, LAY, PLAY
from ahapackage.probability.pioha.branching import (
    BLIND,
    DENOMINATOR,
    KIND,
    NUMERATOR,
    ORIGIN,
    PLACE,
    branch,
)
from ahapackage.probability.pioha.forgetting import LICE_THEMSELVES, NOTHING, forget_all
from ahapackage.probability.pioha.playouts import note_ends

QUICK, PATIENT = 15_000, 1_500_000  # branches followed where nobody insists, and where asked for
AT_ONCE, CHILDREN = 250, 8_000  # positions that branch together, and room for what follows
MOST_MOVES = 1 << 14


class Outcome(NamedTuple):
    """How a round can go on."""

    ends: list  # [(record, chance)] where it was followed to
    tickles: Counter  # (place, turns from the start, seat, kind, blind) -> chance
    branches: int  # how many branches were followed


class Ways:
    """Follows every way of a round from weighted positions `[(record, chance)]`.

    `forgets` says what may be forgotten to make positions equal (see `forgetting`); `horizon` is a
    number of turns, None for the end of the round; `groups` numbers tickles that may be exchanged.
    """

    def __init__(self, start, behaviour, forgets=NOTHING, horizon=None, groups=None):
        self.dtype = start[0][0].dtype
        self.behaviour, self.forgets, self.horizon = behaviour, forgets, horizon
        self.groups = np.zeros(KINDS, np.int64) if groups is None else groups
        self.waiting, self.ended, self.tickles, self.branches = {}, {}, Counter(), 0
        records = np.array([record for record, _ in start], self.dtype)
        self.first = 0
        self.first = int(self._turns(records)[0])
        self._put(records, [chance for _, chance in start])
        self._room, self._mind = np.zeros(CHILDREN, self.dtype), np.zeros(1, self.dtype)
        self._notes, self._options = np.zeros((CHILDREN, 6), np.int64), np.zeros((4096, 3), int)
        self._moves, self._weights = np.empty((2, MOST_MOVES), np.int64)

    def follow(self, most=QUICK):
        """The `Outcome`; None if it takes more than `most` branches, or too much lies hidden."""
        while self.waiting:
            group = self.waiting.pop(min(self.waiting))
            keys = list(group)
            if self.branches + len(keys) > most:
                return None
            for at in range(0, len(keys), AT_ONCE):
                if not self._branch(keys[at : at + AT_ONCE], group) or self.branches > most:
                    return None
        ends = np.frombuffer(b"".join(self.ended), self.dtype)
        return Outcome(list(zip(ends, self.ended.values())), self.tickles, self.branches)  # noqa: B905

    def _branch(self, keys, shares):
        """Let some positions branch; whether there was room for it."""
        parents = np.frombuffer(b"".join(keys), self.dtype).copy()
        count = compiled(branch)(
            parents, self._room, self._notes, self._mind, self.behaviour.rule,
            self.behaviour.hiding, self._moves, self._weights, self._options,
        )  # fmt: skip
        if count < 0:
            half = len(keys) // 2
            return half > 0 and self._branch(keys[:half], shares) and self._branch(
                keys[half:], shares
            )  # fmt: skip
        compiled(forget_all)(self._room, count, self.forgets, self.groups)
        self.branches += count
        rows = self._notes[:count].tolist()
        chances = [
            shares[keys[row[ORIGIN]]] * Fraction(row[NUMERATOR], row[DENOMINATOR]) for row in rows
        ]
        self._note(parents, rows, chances)
        self._put(self._room[:count], chances)
        return True

    def _note(self, parents, rows, chances):
        """Add up the chances of the tickles that came."""
        turns, seats = self._turns(parents).tolist(), parents["board"]["turn"].tolist()
        for row, chance in zip(rows, chances, strict=True):
            if row[KIND]:
                at = row[ORIGIN]
                self.tickles[row[PLACE], turns[at], seats[at], row[KIND], row[BLIND]] += chance

    def _put(self, records, chances):
        """Sort positions: over, or waiting with those that are as far; equal ones together."""
        over, turns, fresh = self._how_far(records)
        blob, size = records.tobytes(), self.dtype.itemsize
        for k, chance in enumerate(chances):
            to = self.ended if over[k] else self.waiting.setdefault((turns[k], fresh[k]), {})
            key = blob[k * size : (k + 1) * size]
            to[key] = to[key] + chance if key in to else chance

    def _how_far(self, records):
        """Whether positions are over, how many turns were taken, whether a play comes next."""
        board, turns = records["board"], self._turns(records)
        phases = board["phase"]
        fresh = phases == PLAY
        over = (phases == END) | ((phases == LAY) & (board["played"][:, 0] > 0))
        if self.forgets == LICE_THEMSELVES:  # nothing more to be told
            over |= (board["tickle"][:, : int(board["row"][0])] > 0).all(axis=1)
        if self.horizon is not None:
            over |= (turns >= self.horizon) & fresh
        return over.tolist(), turns.tolist(), fresh.tolist()

    def _turns(self, records):
        """Turns taken since the start."""
        return records["board"]["played"].sum(axis=1, dtype=int) - self.first


def judged(ends):
    """How the hairs ended and the points, as arrays, of finished rounds `[(record, chance)]`."""
    records = np.array([record for record, _ in ends])
    hairs = np.zeros((len(ends), ROW, 6), np.int64)
    points = np.zeros((len(ends), SEATS), np.int64)
    compiled(note_ends)(records, hairs, points)
    return hairs, points
