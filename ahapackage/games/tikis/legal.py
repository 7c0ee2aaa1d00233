"""What the seat that decides may do: each phase's legal moves, ascending."""

from ahapackage.engine.bits import lowest_bit
from ahapackage.engine.kernels import kernel
from ahapackage.games.tikis.actions import (
    DISCARD,
    DRAW_DISCARD,
    DRAW_PILE,
    GIFT,
    OWN,
    PASS,
    SNAP_WITH,
    hex_for,
    hex_open,
    own_for,
)
from ahapackage.games.tikis.cards import CARDS, GODS, TIKIS
from ahapackage.games.tikis.plays import may_take
from ahapackage.games.tikis.record import ACT, DRAW, SNAP

WILD_BITS = ((1 << CARDS) - 1) ^ ((1 << TIKIS) - 1)


@kernel
def legal_actions(state, out):
    """Fill `out` with the legal moves, ascending, and return how many there are."""
    s = state.board
    phase = int(s.phase)
    if phase == ACT:
        return legal_acts(s, out)
    if phase == DRAW:
        return legal_draws(s, out)
    if phase == SNAP:
        return legal_snaps(s, out)
    return 0


@kernel
def legal_draws(s, out):  # TK-11, TK-18, TK-20
    """The pile; the discard pile if its top may be taken."""
    out[0] = DRAW_PILE
    if may_take(s):
        out[1] = DRAW_DISCARD
        return 2
    return 1


@kernel
def legal_snaps(s, out):  # TK-32
    """Not to snap, or each card with the name."""
    out[0] = PASS
    n = 1
    for card in range(int(s.god), TIKIS, GODS):
        if s.hand[int(s.asked), card] > 0:
            out[n] = SNAP_WITH + card
            n += 1
    return n


@kernel
def is_open(s, seat):
    """Whether a family has an open place."""
    return int(s.family_size[seat]) < int(s.setup.gods)


@kernel
def legal_acts(s, out):  # TK-12, TK-13, TK-14, TK-31, TK-R1, TK-R8
    """Own plays, discards, hexes, gifts; with an empty hand only a pass."""
    seat = int(s.turn)
    if int(s.hand_size[seat]) == 0:
        out[0] = PASS
        return 1
    building = is_open(s, seat)
    may_do_all = not building or int(s.setup.free) == 1
    n = own_plays(s, out, seat, building)
    if may_do_all:
        left = int(s.held[seat])
        while left != 0:
            out[n] = DISCARD + lowest_bit(left)
            left &= left - 1
            n += 1
        n = hexes(s, out, n, seat)
    if int(s.setup.bad) == 1 and (building or int(s.setup.any_open) == 1):
        n = gifts(s, out, n, seat, may_do_all)
    return n


@kernel
def own_plays(s, out, seat, building):  # TK-12
    """Each hand card into an open place, or for each card of the full family."""
    n, left = 0, int(s.held[seat])
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        if building:
            out[n] = OWN + card
            n += 1
            continue
        there = int(s.placed[seat])
        while there != 0:
            out[n] = own_for(card, lowest_bit(there))
            there &= there - 1
            n += 1
    return n


@kernel
def hexes(s, out, n, seat):  # TK-14
    """Each wild of the hand into an open place of an opponent, then onto each of their cards."""
    wilds = int(s.held[seat]) & WILD_BITS
    if wilds == 0:
        return n
    for other in range(int(s.setup.players)):
        left = wilds if other != seat and is_open(s, other) else 0
        while left != 0:
            out[n] = hex_open(other, lowest_bit(left))
            left &= left - 1
            n += 1
    for other in range(int(s.setup.players)):
        left = wilds if other != seat else 0
        while left != 0:
            wild, there = lowest_bit(left), int(s.placed[other])
            left &= left - 1
            while there != 0:
                out[n] = hex_for(other, wild, lowest_bit(there))
                there &= there - 1
                n += 1
    return n


@kernel
def gifts(s, out, n, seat, may_hex):  # TK-31
    """Each hand card into an open place of an opponent; a wild only where it is no hex."""
    cards = int(s.held[seat])
    if may_hex:
        cards &= ~WILD_BITS
    for other in range(int(s.setup.players)):
        left = cards if other != seat and is_open(s, other) else 0
        while left != 0:
            out[n] = GIFT + other * CARDS + lowest_bit(left)
            left &= left - 1
            n += 1
    return n
