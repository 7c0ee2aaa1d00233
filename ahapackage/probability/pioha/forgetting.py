"""What may be forgotten of a position, so that more positions become equal; compiled.

Memory always. With `FACES`, which is right under uniform play, also who knows which louse, and
what lies under combs or has left the game. With `LICE_THEMSELVES`, where only tickles are asked
for, all that tells lice, tickles that lie and sides of hairs apart.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe, wipe_rows
from ahapackage.games.pioha.lice import KINDS
from ahapackage.games.pioha.record import LOCK
from ahapackage.games.pioha.tickles import any_hair_out

NOTHING, FACES, LICE_THEMSELVES = range(3)
INERT = KINDS - 1  # the number of a tickle that lies and does nothing more


@kernel
def forget_all(states, count, forgets, groups):
    """Wipe what makes no difference to what comes in the first `count` states."""
    for k in range(count):
        forget(states[k], forgets, groups)


@kernel
def forget(state, forgets, groups):
    """Wipe what makes no difference to what comes from one state."""
    wipe(state.memory.public)
    wipe_rows(state.memory.private)
    state.memory.moment = 0
    if forgets == NOTHING:
        return
    s = state.board
    wipe_rows(s.comb)
    wipe(s.comb_size)
    for place in range(int(s.row)):
        for end in range(2):
            wipe(s.down[place, end])
            wipe(s.seen[place, end])
    wipe_rows(s.removed)
    wipe_rows(s.removed_down)
    wipe_rows(s.removed_seen)
    wipe(s.removed_size)
    if forgets == LICE_THEMSELVES:
        forget_lice(s)
        forget_tickles(s, groups)
        forget_sides(s)


@kernel
def forget_lice(s):
    """Only where and how many lice lie counts: hands are full of one kind, tickles are done."""
    for seat in range(int(s.setup.tribes)):
        s.hand[seat, 0] = int(s.setup.plays) + 1
        s.hand_size[seat] = int(s.setup.plays) + 1
    wipe_rows(s.played_on)


@kernel
def forget_tickles(s, groups):
    """A tickle that lies does nothing more, but for a lock; its hair's threshold is passed.

    Kinds of a group do the same and began alike, so that it only counts how many of them are
    where: those of lower number are taken for the ones that are still in the deck.
    """
    wipe(s.dropped)
    hairs_out = any_hair_out(s)
    wipe(s.out)
    s.out[0] = 1 if hairs_out else 0
    for place in range(int(s.row)):
        kind = int(s.tickle[place])
        if kind > 0:
            s.hair[place] = 0
            if int(s.setup.effect[kind]) != LOCK:
                s.tickle[place] = INERT
    for a in range(1, KINDS):
        for b in range(a + 1, KINDS):
            if groups[a] > 0 and groups[a] == groups[b]:
                if whereabouts(s, a) > whereabouts(s, b):
                    exchange(s.display, a, b)
                    exchange(s.tickle_deck, a, b)


@kernel
def whereabouts(s, kind):
    """Where the copies of a tickle are, as a number."""
    return int(s.display[kind]) * 128 + int(s.tickle_deck[kind])


@kernel
def exchange(counts, a, b):
    """Two entries change places."""
    counts[a], counts[b] = counts[b], counts[a]


@kernel
def forget_sides(s):
    """Sides are equal (AP-20), and so are hairs that have had their tickle and do the same now."""
    for place in range(int(s.row)):
        first, second = int(s.tribe[place, 0]), int(s.tribe[place, 1])
        if second >= 0 and (first < 0 or second < first):
            exchange(s.tribe[place], 0, 1)
            exchange(s.length[place], 0, 1)
    for a in range(int(s.row)):
        for b in range(a + 1, int(s.row)):
            busy = a == int(s.place) or b == int(s.place)
            if not busy and int(s.tickle[a]) > 0 and int(s.tickle[b]) > 0:
                if looks(s, a) > looks(s, b):
                    exchange(s.tickle, a, b)
                    exchange(s.cancelled, a, b)
                    for end in range(2):
                        exchange(s.tribe[:, end], a, b)
                        exchange(s.length[:, end], a, b)


@kernel
def looks(s, place):
    """What a hair looks like, as a number."""
    number = int(s.tickle[place]) * 2 + int(s.cancelled[place])
    for end in range(2):
        number = (number * 8 + int(s.tribe[place, end]) + 1) * 32 + int(s.length[place, end])
    return number
