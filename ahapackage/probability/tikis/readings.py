"""What a seat of Tikis has not located: its readings of the past, with exact weights (TK-22)."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number
from ahapackage.engine.state import State
from ahapackage.games.tikis.cards import CARDS, TIKIS
from ahapackage.games.tikis.knowledge import unseen_of
from ahapackage.games.tikis.record import DEAL, DOUBTS, FIRST, POOLS, SNAP, WHICH, WHOSE
from ahapackage.games.tikis.redraws import move_played, next_origin


class Reading(NamedTuple):
    """One way in which the past can have been: its chance, and what it leaves open.

    `cards[pool, card]` are the unseen copies of each pool, `slots[pool, seat]` how many of them
    each hand holds; the rest of the newest pool is the draw pile.
    """

    chance: Fraction
    cards: np.ndarray
    slots: np.ndarray


def asked_of(state, seat, where):
    """The seat whose knowledge counts.

    Raises `OptionError` for what is no such state or seat, `AhaError` before the deal and after
    the end.
    """
    if not isinstance(state, State) or state.game.name != "tikis":
        raise OptionError(f"{where}, state", shown(state), "a state of Tikis")
    if state.face.board.phase in (FIRST, DEAL):
        raise AhaError(f"{where}, state", "one before the cards are dealt", "all cards dealt")
    if state.is_terminal():
        raise AhaError(f"{where}, state", "a game that is over", "a state in play")
    return None if seat is None else seat_number(seat, state.game.players, f"{where}, seat")


def readings(state, seat):
    """All readings that a seat holds possible; their chances add up to 1.

    A play of one of `c` copies among `n` unseen cards of a pool, in one of `k` slots of that hand,
    leaves c k / n times the arrangements that there were before. Raises `AhaError` during a
    clockwise snap, which tells more of the hands than pools do.
    """
    s = state.face.board
    if s.phase == SNAP and s.setup.clockwise:
        raise AhaError("tikis, state", "a clockwise snap under way", "a state before or after it")
    cards = np.zeros((POOLS, CARDS), np.int64)
    unseen_of(s, seat, cards)
    slots = s.slots.astype(np.int64)
    found, tried = [], np.full(DOUBTS, -1)
    _settle(s, seat, 0, tried, cards, slots, Fraction(1), found)
    total = sum(weight for weight, _, _ in found)
    return [Reading(weight / total, *rest) for weight, *rest in found]


def _settle(s, seat, k, tried, cards, slots, weight, found):
    """Try every origin of the k-th play in doubt and of those after it."""
    if k == int(s.doubts):
        found.append((weight, cards.copy(), slots.copy()))
        return
    tried[k] = -1
    while (pool := int(next_origin(s, seat, k, tried, cards, slots))) >= 0:
        tried[k] = pool
        share = _share(s, seat, k, pool, cards, slots)
        move_played(s, seat, k, pool, cards, slots, -1)
        _settle(s, seat, k + 1, tried, cards, slots, weight * share, found)
        move_played(s, seat, k, pool, cards, slots, 1)
    tried[k] = -1


def _share(s, seat, k, pool, cards, slots):
    whose, which = int(s.doubt[k, WHOSE]), int(s.doubt[k, WHICH])
    if whose == seat:
        return Fraction(1)
    kinds = TIKIS if s.setup.bad else CARDS
    there = int(cards[pool, :kinds].sum())
    return Fraction(int(cards[pool, which] * slots[pool, whose]), there)
