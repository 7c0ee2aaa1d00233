"""What the seat that decides may do: each phase's legal moves, ascending."""

from ahapackage.engine.bits import lowest_bit
from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.actions import (
    AGAIN,
    CALL_OUT,
    DRAW_CARD,
    GIVE,
    GIVE_TWO,
    HIDE,
    HUSH,
    KEEP,
    SACRIFICE,
    SILENT,
    STOP,
    THANK,
    pair_place,
    play_action,
)
from ahapackage.games.hawaiki.cards import CARDS, PILES
from ahapackage.games.hawaiki.combos import combination_made, top
from ahapackage.games.hawaiki.hands import fitting
from ahapackage.games.hawaiki.record import (
    CALL,
    CHOOSE,
    COLOUR,
    DESIGNATE,
    NONE,
    PLAY,
    REHIDE,
    SECOND,
    THANKS,
)


@kernel
def legal_actions(state, out):
    """Fill `out` with the legal moves, ascending, and return how many there are."""
    s = state.board
    phase = int(s.phase)
    if phase == PLAY:
        return legal_plays(s, out)
    if phase == DESIGNATE:
        return legal_designations(s, out)
    if phase == CHOOSE or phase == REHIDE:
        return legal_hidings(s, out)
    if phase == CALL:
        out[0], out[1] = CALL_OUT, HUSH
        return 2
    if phase == THANKS:
        out[0], out[1] = THANK, SILENT
        return 2
    if phase == SECOND:
        out[0], out[1] = AGAIN, STOP
        return 2
    return 0


@kernel
def legal_plays(s, out):  # HK-10, HK-61
    """Every card that fits a top, then drawing, then sacrifices."""
    seat = int(s.turn)
    fit = (fitting(top(s, 0)), fitting(top(s, 1)), fitting(top(s, 2)))
    left = int(s.held[seat]) & (fit[0] | fit[1] | fit[2])
    simple = int(s.setup.strict) == 0 and int(s.hidden[seat]) < 0
    n = 0
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        for pile in range(PILES):
            if simple:
                out[n] = play_action(card, pile, 0, 0)
                n += (fit[pile] >> card) & 1  # kept only if it fits; cheaper than a branch
            elif (fit[pile] >> card) & 1:
                n = add_plays(s, out, n, seat, card, pile)
    out[n] = DRAW_CARD
    n += 1
    for pile in range(PILES):
        if may_sacrifice(s, seat, pile):
            out[n] = SACRIFICE + pile
            n += 1
    return n


@kernel
def add_plays(s, out, n, seat, card, pile):  # HK-31, HK-60
    """Add a card's plays on a pile: open, hidden, each also announced; return the next place."""
    makes = int(s.setup.strict) == 1 and combination_made(s, card, pile) != NONE
    is_hidden = card == int(s.hidden[seat])
    for hidden in range(2):
        if is_hidden if hidden == 1 else (s.hand[seat, card] > 1 or not is_hidden):
            out[n] = play_action(card, pile, hidden, 0)
            n += 1
            if makes:
                out[n] = play_action(card, pile, hidden, 1)
                n += 1
    return n


@kernel
def may_sacrifice(s, seat, pile):  # HK-61
    """Whether the seat may put the top of a pile under the draw pile now."""
    return (
        int(s.setup.sacrifice) == 1
        and int(s.used_sacrifice[seat]) == 0
        and s.tokens[seat] > 0
        and s.hand_size[seat] > 1
        and s.height[pile] > 1
    )


@kernel
def legal_designations(s, out):  # HK-21, HK-22, HK-R2
    """One opponent, or for a colour also two."""
    players, turn = int(s.setup.players), int(s.turn)
    n = 0
    for seat in range(players):
        if seat != turn:
            out[n] = GIVE + seat
            n += 1
    if int(s.combo) == COLOUR:
        for low in range(players):
            for high in range(low + 1, players):
                if low != turn and high != turn:
                    out[n] = GIVE_TWO + pair_place(low, high)
                    n += 1
    return n


@kernel
def legal_hidings(s, out):  # HK-60
    """Each card type in hand; after playing the hidden card also keeping all open."""
    seat = int(s.asked) if int(s.phase) == CHOOSE else int(s.turn)
    n = 0
    for card in range(CARDS):
        if s.hand[seat, card] > 0:
            out[n] = HIDE + card
            n += 1
    if int(s.phase) == REHIDE:
        out[n] = KEEP
        n += 1
    return n
