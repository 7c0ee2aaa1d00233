"""What a seat sees as numbers: the board's fields in order, with all that it cannot know taken out.

Hidden cards become zeros, a louse that lies face down the code of its back. So two states that a
seat cannot tell apart give equal numbers.
"""

import numpy as np

from ahapackage.engine.records import copy_record, face_of
from ahapackage.games.hawaiki.record import CHOOSE
from ahapackage.games.pioha.knowledge import hidden_from
from ahapackage.games.pioha.lice import BACKS, LICE, back_of
from ahapackage.games.tikis.record import FASTEST, ORIGIN, SILENT, SNAP, WHOSE

HIDDEN = 100  # a hidden louse is HIDDEN + its back: 0 low, 1 high


def observation(state, seat):
    """The board as the seat sees it, one number a field entry: float32, always the same length.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", players=2, seed=7).state
    >>> seen = observation(state, 0)
    >>> seen.dtype, len(seen) == length(state.game)
    (dtype('float32'), True)
    """
    record = copy_record(state.record)
    _CONCEAL[state.game.name](face_of(record).board, seat)
    board = np.asarray(record.board)
    parts = [np.atleast_1d(board[name]).ravel() for name in fields(state.game)]
    return np.concatenate([[seat + 1], *parts]).astype(np.float32)


def fields(game):
    """The names of the board's fields that an observation holds, in order."""
    bits = ("setup", "held", "placed")  # the first never changes, the others say hands again
    return [name for name in game.dtype["board"].names if name not in bits]


def length(game):
    """How many numbers an observation holds."""
    board = game.dtype["board"]
    return 1 + sum(int(np.prod(board[name].shape)) for name in fields(game))


def _others(s, seat):
    return [other for other in range(int(s.setup.players)) if other != seat]


def _conceal_hawaiki(s, seat):
    s.deck[:] = 0
    for other in _others(s, seat):
        s.hand[other] = s.known[other]
        s.older[:, other] = 0
        if s.phase == CHOOSE or not s.setup.open_hands:
            s.hidden[other] = min(int(s.hidden[other]), 0)  # whether there is one, not which
        elif s.hidden[other] >= 0:
            s.hidden[other] = 0
    for claim in s.claims[: int(s.claims_size)]:
        if claim[0] != seat:
            claim[3] = 0


def _conceal_tikis(s, seat):
    s.pile[:] = 0
    s.wild[:] = 0
    for other in _others(s, seat):
        s.hand[other] = s.known[other]
        s.drawn[:, other] = 0
        if s.phase in (SNAP, FASTEST) and not s.setup.clockwise and other != s.turn:
            s.claims[other] = SILENT
    for doubt in s.doubt[: int(s.doubts)]:
        if doubt[WHOSE] != seat:
            doubt[ORIGIN] = 0


def _conceal_pioha(s, seat):
    for place, end, nth in np.ndindex(*s.louse.shape):
        if nth < s.length[place, end]:
            if hidden_from(seat, int(s.down[place, end, nth]), int(s.seen[place, end, nth])):
                s.louse[place, end, nth] = HIDDEN + back_of(int(s.louse[place, end, nth]))
    for tribe in range(int(s.setup.tribes)):
        for k in range(int(s.removed_size[tribe])):
            if hidden_from(seat, int(s.removed_down[tribe, k]), int(s.removed_seen[tribe, k])):
                s.removed[tribe, k] = HIDDEN + back_of(int(s.removed[tribe, k]))
        if tribe != seat:
            s.deck[tribe] = 0
            for cards in (s.hand[tribe], s.comb[tribe]):
                _show_backs(cards, bool(s.setup.backs_visible))


def _show_backs(cards, visible):
    """Leave of cards that others hold no more than their backs, if these may be seen (AP-R10)."""
    backs = [int(cards[back:LICE:BACKS].sum()) for back in range(BACKS)]
    cards[:] = 0
    if visible:
        cards[:BACKS] = backs


def _conceal_spirit(s, seat):
    """Nothing is hidden: what comes next is chance (ALL-1)."""


_CONCEAL = {
    "hawaiki": _conceal_hawaiki,
    "pioha": _conceal_pioha,
    "spirit": _conceal_spirit,
    "tikis": _conceal_tikis,
}
