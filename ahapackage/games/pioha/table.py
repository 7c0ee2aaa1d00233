"""Lice on the table: where a tribe may play, laying, moving and removing them, who knows them."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.lice import PUBLIC
from ahapackage.games.pioha.record import LOCK


@kernel
def everybody(s):
    """Who knows a louse that lies open: all tribes as bits, and whoever looks on."""
    return (1 << int(s.setup.tribes)) - 1 | PUBLIC


@kernel
def owners_eyes(s, seat):
    """Who knows a tribe's face-down louse: its owner; nobody for Grunchie's (AP-R9, AP-53)."""
    return 0 if int(s.setup.solo) == 1 and seat == 1 else 1 << seat


@kernel
def lice_on(s, place):
    """How many lice a hair holds."""
    return int(s.length[place, 0]) + int(s.length[place, 1])


@kernel
def locked(s, place):  # AP-T5
    """Whether no louse may come to a hair."""
    kind = int(s.tickle[place])
    return kind > 0 and int(s.cancelled[place]) == 0 and int(s.setup.effect[kind]) == LOCK


@kernel
def end_for(s, seat, place):  # AP-20, AP-T5
    """The end of a hair that takes a louse of the tribe now, or -1."""
    if locked(s, place):
        return -1
    if int(s.tribe[place, 0]) == seat:
        return 0
    if int(s.tribe[place, 1]) == seat:
        return 1
    if int(s.tribe[place, 0]) < 0:
        return 0
    return 1 if int(s.tribe[place, 1]) < 0 else -1


@kernel
def has_place(s, seat):
    """Whether any hair takes a louse of the tribe."""
    for place in range(int(s.row)):
        if end_for(s, seat, place) >= 0:
            return True
    return False


@kernel
def lay_louse(s, seat, place, louse, down, seen):
    """Put a louse last on the tribe's end of a hair."""
    end = end_for(s, seat, place)
    nth = int(s.length[place, end])
    s.tribe[place, end] = seat
    s.louse[place, end, nth] = louse
    s.down[place, end, nth] = down
    s.seen[place, end, nth] = seen
    s.length[place, end] += 1


@kernel
def take_louse(s, place, end, nth):
    """Take a louse off a hair; the rest close up, and an empty end is free again."""
    last = int(s.length[place, end]) - 1
    for k in range(nth, last):
        s.louse[place, end, k] = s.louse[place, end, k + 1]
        s.down[place, end, k] = s.down[place, end, k + 1]
        s.seen[place, end, k] = s.seen[place, end, k + 1]
    s.louse[place, end, last] = 0
    s.down[place, end, last] = 0
    s.seen[place, end, last] = 0
    s.length[place, end] = last
    if last == 0:
        s.tribe[place, end] = -1


@kernel
def remove_louse(s, place, end, nth):  # AP-R7
    """A louse leaves the game as it lies, unrevealed if face down."""
    seat = int(s.tribe[place, end])
    k = int(s.removed_size[seat])
    s.removed[seat, k] = s.louse[place, end, nth]
    s.removed_down[seat, k] = s.down[place, end, nth]
    s.removed_seen[seat, k] = s.seen[place, end, nth]
    s.removed_size[seat] += 1
    take_louse(s, place, end, nth)


@kernel
def strip(s, place):  # AP-T3, AP-T6
    """Each end keeps only its first louse."""
    for end in range(2):
        while int(s.length[place, end]) > 1:
            remove_louse(s, place, end, 1)


@kernel
def turn_over(s, place):  # AP-T1, ALL-5
    """Every louse on a hair turns over; all know each of them from now on."""
    for end in range(2):
        for nth in range(int(s.length[place, end])):
            s.down[place, end, nth] = 1 - int(s.down[place, end, nth])
            s.seen[place, end, nth] = everybody(s)


@kernel
def turn_all_up(s):  # AP-40
    """Every louse in the row turns up."""
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                s.down[place, end, nth] = 0
                s.seen[place, end, nth] = everybody(s)
