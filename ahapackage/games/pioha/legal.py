"""What the seat that decides may do: each phase's legal moves, ascending (AP-27)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.actions import (
    CANCEL_AT,
    COMB_LOUSE,
    DROP_KIND,
    ELIMINATE_SPOT,
    GRUNCHIE_PLAY,
    KEEP_LOUSE,
    LOOK_NOT,
    LOOK_SPOT,
    MOVE_SPOT,
    STRIP_PLACE,
    SWAP_IN,
    TAKE,
    play_action,
    spot_of,
)
from ahapackage.games.pioha.lice import BACKS, HAIRS, KINDS, LICE, ROW
from ahapackage.games.pioha.record import (
    COMB,
    DROP,
    ELIMINATE,
    GRUNCHIE,
    KEEP,
    LOOK,
    MOVE,
    PLAY,
    STRIP,
    SWAP,
    TICKLE,
)
from ahapackage.games.pioha.table import end_for, locked
from ahapackage.games.pioha.tickles import may_cancel


@kernel
def legal_actions(state, out):
    """Fill `out` with the legal moves, ascending, and return how many there are."""
    s = state.board
    phase = int(s.phase)
    if phase == PLAY:
        return legal_plays(s, out)
    if phase == KEEP:
        return hand_moves(s, out, KEEP_LOUSE)
    if phase == COMB:
        return hand_moves(s, out, COMB_LOUSE)
    if phase == TICKLE:
        return legal_tickles(s, out)
    if phase == LOOK:
        return legal_looks(s, out)
    if phase == MOVE:
        return legal_moves_away(s, out)
    if phase == STRIP:
        return legal_strips(s, out)
    if phase == SWAP:
        return legal_swaps(s, out)
    if phase == DROP:
        return legal_drops(s, out)
    if phase == ELIMINATE:
        return legal_eliminations(s, out)
    if phase == GRUNCHIE:
        return legal_for_grunchie(s, out)
    return 0


@kernel
def legal_plays(s, out):  # AP-20, AP-21, AP-53
    """Each louse of the hand on each hair that takes it, face up and face down."""
    seat, row = int(s.turn), int(s.row)
    faces = 1 if int(s.setup.solo) == 1 else 2
    open_places = 0
    for place in range(row):
        if end_for(s, seat, place) >= 0:
            open_places |= 1 << place
    n = 0
    for louse in range(LICE):
        if s.hand[seat, louse] > 0:
            for place in range(row):
                if (open_places >> place) & 1:
                    for down in range(faces):
                        out[n] = play_action(louse, place, down)
                        n += 1
    return n


@kernel
def hand_moves(s, out, low):
    """One move for each louse type in the hand of the seat to move."""
    seat, n = int(s.turn), 0
    for louse in range(LICE):
        if s.hand[seat, louse] > 0:
            out[n] = low + louse
            n += 1
    return n


@kernel
def legal_tickles(s, out):  # AP-22
    """The unseen top of the deck, and each kind in the display."""
    n = 0
    if int(s.tickle_deck_size) > 0:
        out[n] = TAKE
        n += 1
    for kind in range(1, KINDS):
        if s.display[kind] > 0:
            out[n] = TAKE + kind
            n += 1
    return n


@kernel
def legal_looks(s, out):  # AP-T2
    """None, or any louse that lies face down."""
    out[0] = LOOK_NOT
    n = 1
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                if int(s.down[place, end, nth]) == 1:
                    out[n] = LOOK_SPOT + spot_of(place, end, nth)
                    n += 1
    return n


@kernel
def legal_moves_away(s, out):  # AP-T4
    """Each louse of the mover on the hair, to each other hair that takes it."""
    seat, place, n = int(s.movers[0]), int(s.place), 0
    end = 0 if int(s.tribe[place, 0]) == seat else 1
    for nth in range(int(s.length[place, end])):
        for to in range(int(s.row)):
            if to != place and end_for(s, seat, to) >= 0:
                out[n] = MOVE_SPOT + spot_of(place, end, nth) * ROW + to
                n += 1
    return n


@kernel
def legal_strips(s, out):  # AP-T6
    """Any other hair of the row."""
    n = 0
    for place in range(int(s.row)):
        if place != int(s.place):
            out[n] = STRIP_PLACE + place
            n += 1
    return n


@kernel
def legal_swaps(s, out):  # AP-T7
    """Each kind of hair out of play."""
    n = 0
    for kind in range(HAIRS):
        if int(s.out[kind]) > 0:
            out[n] = SWAP_IN + kind
            n += 1
    return n


@kernel
def legal_drops(s, out):  # AP-T8
    """Each kind in the display, and each tickle on another hair that still acts."""
    n = 0
    for kind in range(1, KINDS):
        if s.display[kind] > 0:
            out[n] = DROP_KIND + kind
            n += 1
    for place in range(int(s.row)):
        if may_cancel(s, place):
            out[n] = CANCEL_AT + place
            n += 1
    return n


@kernel
def legal_eliminations(s, out):  # AP-T9
    """Each louse that is not the first of its end."""
    n = 0
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(1, int(s.length[place, end])):
                out[n] = ELIMINATE_SPOT + spot_of(place, end, nth)
                n += 1
    return n


@kernel
def owes(s, place):  # AP-53
    """Whether Grunchie has still to play on a hair."""
    return int(s.played_on[place, 1]) == 0 and not locked(s, place)


@kernel
def owed(s):  # AP-53
    """On how many hairs Grunchie has still to play."""
    count = 0
    for place in range(int(s.row)):
        count += 1 if owes(s, place) else 0
    return count


@kernel
def grunchie_may(s, place, strictly):  # AP-53
    """Whether Grunchie may play on a hair; `strictly`: only if it can still reach all the rest."""
    if end_for(s, 1, place) < 0:
        return False
    if not strictly:
        return owes(s, place)
    left = int(s.setup.plays) - int(s.played[1]) - 1
    return owed(s) - (1 if owes(s, place) else 0) <= left


@kernel
def legal_for_grunchie(s, out):  # AP-53
    """Each back on each hair; if none lets Grunchie reach every hair, the hairs still owed."""
    strictly = False
    for place in range(int(s.row)):
        strictly = strictly or grunchie_may(s, place, True)
    n = 0
    for back in range(BACKS):
        if int(s.backs_hand[back]) > 0:
            for place in range(int(s.row)):
                if grunchie_may(s, place, strictly):
                    out[n] = GRUNCHIE_PLAY + back * ROW + place
                    n += 1
    return n
