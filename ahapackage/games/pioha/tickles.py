"""Tickles: when one comes, where it is from, and what the unbearable ones do (AP-22, AP-23)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.lice import HAIRS, KINDS
from ahapackage.games.pioha.record import (
    DRAW_UP,
    DROP,
    DROP_TICKLE,
    ELIMINATE,
    FILL,
    LOOK,
    LOOK_AT,
    MOVE,
    MOVE_EACH,
    MOVE_NEXT,
    PLACED,
    REMOVE_ONE,
    RESOLVED,
    REVEAL,
    STRIP,
    STRIP_HERE,
    STRIP_THERE,
    SWAP,
    SWAP_HAIR,
    TICKLE,
    TURN_OVER,
    WAIT,
)
from ahapackage.games.pioha.table import end_for, lice_on, strip, take_louse, turn_over


@kernel
def displayed(s):
    """How many tickles the display shows."""
    count = 0
    for kind in range(KINDS):
        count += int(s.display[kind])
    return count


@kernel
def tickle_comes(s, place):  # AP-22, AP-26, AP-R1
    """Whether the hair gets its tickle now, the play there being over."""
    if int(s.tickle[place]) > 0:
        return False
    limit = int(s.setup.threshold[int(s.hair[place])]) + 1 - int(s.setup.reach)
    return lice_on(s, place) >= limit


@kernel
def after_play(s):  # AP-22, AP-51
    """A louse has been played on the hair at `place`: a tickle may come."""
    if tickle_comes(s, int(s.place)):
        if int(s.setup.shown) > 0 and (int(s.tickle_deck_size) > 0 or displayed(s) > 0):
            s.phase = TICKLE
            return WAIT
        if int(s.tickle_deck_size) > 0:
            s.phase = REVEAL
            return WAIT
    s.place = -1
    return DRAW_UP


@kernel
def take_tickle(s, kind):  # AP-22, AP-R5
    """Place a tickle of the display, or (0) turn up the top of the deck."""
    if kind == 0:
        s.phase = REVEAL
        return WAIT
    s.display[kind] -= 1
    return put_tickle(s, kind)


@kernel
def reveal_tickle(s, kind):
    """Chance has turned up a tickle from the deck: it is placed, or joins the display."""
    s.tickle_deck[kind] -= 1
    s.tickle_deck_size -= 1
    if int(s.phase) == REVEAL:
        return put_tickle(s, kind)
    s.display[kind] += 1
    return RESOLVED


@kernel
def put_tickle(s, kind):
    """The tickle lies on its hair now."""
    s.tickle[int(s.place)] = kind
    return PLACED


@kernel
def carry_out(s):  # AP-23, AP-T1 to AP-T9
    """What the tickle just placed does; a choice with no option asks nobody (AP-27)."""
    place = int(s.place)
    effect = int(s.setup.effect[int(s.tickle[place])])
    asks = -1
    if effect == TURN_OVER:
        turn_over(s, place)
    elif effect == STRIP_HERE:
        strip(s, place)
    elif effect == MOVE_EACH:
        queue_movers(s, place)
        return MOVE_NEXT
    elif effect == LOOK_AT and any_down(s):
        asks = LOOK
    elif effect == STRIP_THERE and int(s.row) > 1:
        asks = STRIP
    elif effect == SWAP_HAIR and any_hair_out(s):
        asks = SWAP
    elif effect == DROP_TICKLE and (displayed(s) > 0 or any_to_cancel(s)):
        asks = DROP
    elif effect == REMOVE_ONE and any_to_eliminate(s):
        asks = ELIMINATE
    if asks < 0:
        return RESOLVED
    s.phase = asks
    return WAIT


@kernel
def after_tickle(s):  # AP-23
    """The tickle is done with: the display is filled, then lice are drawn."""
    s.place = -1
    if displayed(s) < int(s.setup.shown) and int(s.tickle_deck_size) > 0:
        s.phase = FILL
        return WAIT
    return DRAW_UP


@kernel
def any_down(s):
    """Whether a louse lies face down anywhere in the row."""
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                if int(s.down[place, end, nth]) == 1:
                    return True
    return False


@kernel
def any_hair_out(s):
    """Whether a hair is out of play."""
    for kind in range(HAIRS):
        if int(s.out[kind]) > 0:
            return True
    return False


@kernel
def may_cancel(s, place):  # AP-T8, AP-R8
    """Whether the tickle at a place can be cancelled now."""
    other = place != int(s.place)
    return other and int(s.tickle[place]) > 0 and int(s.cancelled[place]) == 0


@kernel
def any_to_cancel(s):
    """Whether there is a tickle to cancel."""
    for place in range(int(s.row)):
        if may_cancel(s, place):
            return True
    return False


@kernel
def any_to_eliminate(s):
    """Whether there is a louse that is not the first of its end."""
    for place in range(int(s.row)):
        if int(s.length[place, 0]) > 1 or int(s.length[place, 1]) > 1:
            return True
    return False


@kernel
def queue_movers(s, place):  # AP-T4
    """Who moves a louse: the tribes on the hair, the placer first, then clockwise."""
    tribes = int(s.setup.tribes)
    s.movers_size = 0
    for k in range(tribes):
        seat = (int(s.turn) + k) % tribes
        if int(s.tribe[place, 0]) == seat or int(s.tribe[place, 1]) == seat:
            s.movers[int(s.movers_size)] = seat
            s.movers_size += 1


@kernel
def next_mover(s):
    """The next tribe that can move a louse is asked; without any the tickle is done with."""
    while int(s.movers_size) > 0:
        if can_move(s, int(s.movers[0])):
            s.phase = MOVE
            return WAIT
        drop_mover(s)
    return RESOLVED


@kernel
def drop_mover(s):
    """The first of the movers is done."""
    last = int(s.movers_size) - 1
    for k in range(last):
        s.movers[k] = s.movers[k + 1]
    s.movers[last] = 0
    s.movers_size = last


@kernel
def can_move(s, seat):
    """Whether another hair takes a louse of the tribe."""
    for place in range(int(s.row)):
        if place != int(s.place) and end_for(s, seat, place) >= 0:
            return True
    return False


@kernel
def move_louse(s, place, end, nth, to):  # AP-T4, AP-26
    """A louse goes to another hair as it lies; what is known of it goes along."""
    seat, there = int(s.tribe[place, end]), end_for(s, int(s.tribe[place, end]), to)
    k = int(s.length[to, there])
    s.tribe[to, there] = seat
    s.louse[to, there, k] = s.louse[place, end, nth]
    s.down[to, there, k] = s.down[place, end, nth]
    s.seen[to, there, k] = s.seen[place, end, nth]
    s.length[to, there] += 1
    take_louse(s, place, end, nth)
    drop_mover(s)


@kernel
def swap_hair(s, kind):  # AP-T7
    """A hair out of play replaces the one under the tickle."""
    place = int(s.place)
    s.out[int(s.hair[place])] += 1
    s.out[kind] -= 1
    s.hair[place] = kind


@kernel
def drop_from_display(s, kind):  # AP-T8
    """A tickle of the display leaves the game."""
    s.display[kind] -= 1
    s.dropped[kind] += 1
