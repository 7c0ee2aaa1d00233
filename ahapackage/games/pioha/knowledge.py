"""Redrawing what a seat cannot know (ALL-5).

Of its own tribe a seat knows all but the order of its deck. Of another tribe it does not know
the lice that lie (or left) face down without its having seen them, and hand, comb and deck; it
sees the backs of the lice on the table, and with the ruling `hand_backs` those of hands and
combs. Every way to spread the unseen copies over these places that fits the backs is equally
likely. Who has seen which louse is public: `seen` holds it as bits, one for the public itself.
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe
from ahapackage.games.pioha.lice import BACKS, LICE, PUBLIC, back_of


@kernel
def knows(seen, seat):
    """Whether a seat (-1: the public) knows a louse with these bits of `seen`."""
    return seen & (1 << seat if seat >= 0 else PUBLIC) != 0


@kernel
def hidden_from(seat, down, seen):
    """Whether a louse on the table, or one that left it, is unknown to the seat."""
    return down == 1 and not knows(seen, seat)


@kernel
def redraw(s, viewer, rng):
    """Redraw all that the viewer cannot know, from what it knows and `rng` alone."""
    for tribe in range(int(s.setup.tribes)):
        if tribe != viewer:
            redraw_tribe(s, viewer, tribe, rng)


@kernel
def unseen_lice(s, viewer, tribe, left):
    """Fill `left` with the copies of a tribe that the viewer has not located."""
    for louse in range(LICE):
        left[louse] = s.setup.tribe[louse]
    for place in range(int(s.row)):
        for end in range(2):
            if int(s.tribe[place, end]) == tribe:
                for nth in range(int(s.length[place, end])):
                    if not hidden_from(
                        viewer, int(s.down[place, end, nth]), int(s.seen[place, end, nth])
                    ):
                        left[int(s.louse[place, end, nth])] -= 1
    for k in range(int(s.removed_size[tribe])):
        if not hidden_from(viewer, int(s.removed_down[tribe, k]), int(s.removed_seen[tribe, k])):
            left[int(s.removed[tribe, k])] -= 1


@kernel
def redraw_tribe(s, viewer, tribe, rng):
    """Spread the unseen copies of one tribe over the places where the viewer cannot look."""
    left = np.zeros(LICE, np.int64)
    unseen_lice(s, viewer, tribe, left)
    for place in range(int(s.row)):
        for end in range(2):
            if int(s.tribe[place, end]) == tribe:
                for nth in range(int(s.length[place, end])):
                    down, seen = int(s.down[place, end, nth]), int(s.seen[place, end, nth])
                    if hidden_from(viewer, down, seen):
                        back = back_of(int(s.louse[place, end, nth]))
                        s.louse[place, end, nth] = draw_with_back(left, back, rng)
    for k in range(int(s.removed_size[tribe])):
        if hidden_from(viewer, int(s.removed_down[tribe, k]), int(s.removed_seen[tribe, k])):
            back = back_of(int(s.removed[tribe, k]))
            s.removed[tribe, k] = draw_with_back(left, back, rng)
    redraw_cards(s.hand[tribe], int(s.hand_size[tribe]), int(s.setup.backs_visible), left, rng)
    redraw_cards(s.comb[tribe], int(s.comb_size[tribe]), int(s.setup.backs_visible), left, rng)
    for louse in range(LICE):
        s.deck[tribe, louse] = left[louse]


@kernel
def redraw_cards(cards, size, backs_visible, left, rng):
    """Redraw a hand or a comb; with visible backs (AP-R10) each back stays as often as it was."""
    with_back = 0
    for louse in range(1, LICE, BACKS):
        with_back += int(cards[louse])
    wipe(cards)
    for k in range(size):
        if backs_visible == 1:
            cards[draw_with_back(left, 1 if k < with_back else 0, rng)] += 1
        else:
            cards[draw_any(left, rng)] += 1


@kernel
def draw_with_back(left, back, rng):
    """Take a copy with this back out of `left` at random."""
    total = 0
    for louse in range(back, LICE, BACKS):
        total += left[louse]
    return take_nth(left, int(rng.random() * total), back, BACKS)


@kernel
def draw_any(left, rng):
    """Take a copy out of `left` at random."""
    total = 0
    for louse in range(LICE):
        total += left[louse]
    return take_nth(left, int(rng.random() * total), 0, 1)


@kernel
def take_nth(left, nth, first, step):
    """Take the copy number `nth` out of `left`, counting from `first` in steps."""
    for louse in range(first, LICE, step):
        nth -= left[louse]
        if nth < 0:
            left[louse] -= 1
            return louse
    return -1  # not reached: there are more than nth copies
