"""What everybody can know of unseen cards (TK-21, TK-22, ALL-5): pools, slots and doubts.

Cards that nobody has seen since they were last shuffled together form a *pool*: the first is the
shuffled deck, each rebuild opens a new one, whose content everybody knows. A hidden hand card is
a *slot* of the pool that it was drawn from. A card taken from the discard pile is known to all in
that hand until one like it leaves the hand; the card that leaves is then taken to be the known
one.

A card that leaves a hand may have come from several pools. Such a play is a *doubt*: whose it was
and which card; its true origin, which only that seat knows; which pools it may have come from;
and for the pool that was the newest then, how many of the doubts so far can have come from it,
since no more had been drawn: its room. `unseen` and `slots` count what is in doubt as still there,
in each of the pools. When one pool remains, the doubt is settled and the card is booked there.

Wilds of the bad-tempered game come back to a pile that need not be empty (TK-33). So a pool holds
the wilds that came back with it, but `wild_slots` go by the pool that was the newest when the wild
was drawn, and such a slot holds a wild of that pool or of an older one.

Limits, towards knowing less: beyond `DOUBTS` doubts or `POOLS` pools in which hands have cards,
the two oldest pools become one. Of equal wilds in several pools the one that came back last is
taken to be seen first. What clockwise snaps tell is forgotten with the snap.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, move_row, wipe, wipe_rows
from ahapackage.games.tikis.cards import CARDS, GODS, SEATS, TIKIS
from ahapackage.games.tikis.record import (
    DOUBTS,
    MAYBE,
    NEWEST,
    ORIGIN,
    POOLS,
    ROOM,
    WHICH,
    WHOSE,
)


@kernel
def forget_all(s):
    """The game begins: one pool, which is both piles."""
    s.pools = 1
    s.rebuilds = 0
    s.doubts = 0
    wipe_rows(s.unseen)
    for card in range(CARDS):
        s.unseen[0, card] = int(s.pile[card]) + int(s.wild[card])
    wipe_rows(s.slots)
    wipe_rows(s.wild_slots)
    for pool in range(POOLS):
        wipe_rows(s.drawn[pool])
    wipe_rows(s.known)
    wipe_rows(s.doubt)


@kernel
def hide_drawn(s, seat, card):
    """A card of the draw pile comes into a hand unseen by the others."""
    newest = int(s.pools) - 1
    s.slots[newest, seat] += 1
    s.drawn[newest, seat, card] += 1


@kernel
def hide_wild(s, seat):
    """A card of the wild pile comes into a hand unseen by the others."""
    s.wild_slots[int(s.pools) - 1, seat] += 1


@kernel
def open_pool(s):  # TK-22
    """The piles are about to be rebuilt: return the pool for what comes to them."""
    s.rebuilds += 1
    if not is_spent(s, int(s.pools) - 1):
        if int(s.pools) == POOLS:
            merge_pools(s, 0)
            settle_doubts(s)
        s.pools += 1
    return int(s.pools) - 1


# ---- a card leaves a hand ---------------------------------------------------------------------


@kernel
def let_go(s, seat, card):
    """Before a card leaves a hand for all to see: book it to where it can have come from."""
    if int(s.known[seat, card]) > 0:  # TK-21
        s.known[seat, card] -= 1
        return
    if card >= TIKIS and int(s.setup.bad) == 1:
        let_go_wild(s, seat, card)
        return
    maybe = origins(s, seat, card)
    while int(s.doubts) == DOUBTS and has_several(maybe):
        merge_pools(s, 0)
        settle_doubts(s)
        maybe = origins(s, seat, card)
    origin = 0
    while int(s.drawn[origin, seat, card]) == 0:
        origin += 1
    s.drawn[origin, seat, card] -= 1
    if has_several(maybe):
        add_doubt(s, seat, card, origin, maybe)
    else:
        book(s, seat, card, origin)


@kernel
def origins(s, seat, card):
    """The pools that a hidden card of a hand can come from, as bits."""
    maybe = 0
    for pool in range(int(s.pools)):
        if int(s.slots[pool, seat]) > 0 and int(s.unseen[pool, card]) > 0:
            maybe |= 1 << pool
    return maybe


@kernel
def has_several(bits):
    """Whether two or more bits are set."""
    return bits & (bits - 1) != 0


@kernel
def add_doubt(s, seat, card, origin, maybe):
    """Remember a play that may have come from several pools."""
    row, newest = s.doubt[int(s.doubts)], int(s.pools) - 1
    row[WHOSE] = seat
    row[WHICH] = card
    row[ORIGIN] = origin
    row[MAYBE] = maybe
    row[NEWEST] = newest
    row[ROOM] = s.slots[newest, seat]
    s.doubts += 1


@kernel
def book(s, seat, card, pool):
    """A hand card is seen that came from this pool and no other."""
    s.unseen[pool, card] -= 1
    s.slots[pool, seat] -= 1
    if int(s.doubts) > 0:
        rule_out(s, seat, card, pool)
    elif int(s.slots[pool, seat]) == 0:
        drop_spent(s)


@kernel
def rule_out(s, seat, card, pool):
    """A card of a pool was booked: less of it is left for the plays in doubt."""
    left, gone, tells = int(s.slots[pool, seat]), int(s.unseen[pool, card]) == 0, False
    for k in range(int(s.doubts)):
        if int(s.doubt[k, WHOSE]) == seat:
            tells = tells or left == 0
            if int(s.doubt[k, NEWEST]) == pool and int(s.doubt[k, ROOM]) > left:
                s.doubt[k, ROOM] = left
        tells = tells or (gone and int(s.doubt[k, WHICH]) == card)
    if tells:
        settle_doubts(s)
    elif left == 0:
        drop_spent(s)


@kernel
def let_go_wild(s, seat, card):  # TK-33
    """A wild leaves a hand: book it so that the fewest possible hands are ruled out.

    With it goes the oldest slot that it fits; of equal wilds the one that came back last.
    """
    first, last = -1, 0
    for pool in range(int(s.pools)):
        if int(s.wild_slots[pool, seat]) > 0:
            last = pool
    for pool in range(last, -1, -1):
        if int(s.unseen[pool, card]) > 0:
            first = pool
    newest = last
    while int(s.unseen[newest, card]) == 0:
        newest -= 1
    s.unseen[newest, card] -= 1
    while int(s.wild_slots[first, seat]) == 0:
        first += 1
    s.wild_slots[first, seat] -= 1
    if int(s.wild_slots[first, seat]) == 0:
        drop_spent(s)


# ---- doubts and pools come to an end ----------------------------------------------------------


@kernel
def settle_doubts(s):
    """Book the plays that only one pool remains for."""
    k = 0
    while k < int(s.doubts):
        row = s.doubt[k]
        maybe = int(row[MAYBE]) & origins(s, int(row[WHOSE]), int(row[WHICH]))
        if int(row[ROOM]) == 0:
            maybe &= ~(1 << int(row[NEWEST]))
        row[MAYBE] = maybe
        k += 1
        if not has_several(maybe):
            settle(s, k - 1)
            k = 0
    drop_spent(s)


@kernel
def drop_spent(s):
    """Drop the pools before the newest that no hand has cards of."""
    for pool in range(int(s.pools) - 2, -1, -1):
        if is_spent(s, pool):
            merge_pools(s, pool)


@kernel
def settle(s, k):
    """Book the play of a doubt to its origin, as of then: of later plays one less can be."""
    seat, pool = int(s.doubt[k, WHOSE]), int(s.doubt[k, ORIGIN])
    newest, room = int(s.doubt[k, NEWEST]), int(s.doubt[k, ROOM])
    s.unseen[pool, int(s.doubt[k, WHICH])] -= 1
    s.slots[pool, seat] -= 1
    for j in range(int(s.doubts)):
        row = s.doubt[j]
        if newest == pool and row[NEWEST] == pool and row[WHOSE] == seat:
            row[ROOM] = min(int(row[ROOM]), room - 1) if j < k else int(row[ROOM]) - 1
    s.doubts -= 1
    for j in range(k, int(s.doubts)):
        copy_row(s.doubt[j], s.doubt[j + 1])
    wipe(s.doubt[int(s.doubts)])


@kernel
def is_spent(s, pool):
    """Whether no hand has hidden cards of a pool."""
    for seat in range(int(s.setup.players)):
        if int(s.slots[pool, seat]) > 0 or int(s.wild_slots[pool, seat]) > 0:
            return False
    return True


@kernel
def merge_pools(s, low):
    """Tell two neighbouring pools, `low` and `low` + 1, no longer apart."""
    for k in range(int(s.doubts)):
        row = s.doubt[k]
        maybe, newest = int(row[MAYBE]), int(row[NEWEST])
        row[MAYBE] = (maybe & ((2 << low) - 1)) | (maybe >> (low + 1) << low)
        if newest == low + 1:
            row[ROOM] += s.slots[low, int(row[WHOSE])]
        row[NEWEST] = newest - 1 if newest > low else newest
        row[ORIGIN] -= 1 if int(row[ORIGIN]) > low else 0
    for pool in range(low, POOLS - 1):
        move_row(s.unseen[pool], s.unseen[pool + 1])
        move_row(s.slots[pool], s.slots[pool + 1])
        move_row(s.wild_slots[pool], s.wild_slots[pool + 1])
        for seat in range(SEATS):
            move_row(s.drawn[pool, seat], s.drawn[pool + 1, seat])
    s.pools -= 1


# ---- what one seat has not located --------------------------------------------------------------


@kernel
def unseen_of(s, viewer, cards):
    """Fill `cards`, a row a pool, with the copies that the viewer has not located.

    What others have played in doubt still counts in each of its pools.
    """
    for pool in range(POOLS):
        copy_row(cards[pool], s.unseen[pool])
    if viewer < 0:
        return
    for pool in range(POOLS):
        for card in range(CARDS):
            cards[pool, card] -= int(s.drawn[pool, viewer, card])
    for k in range(int(s.doubts)):
        if int(s.doubt[k, WHOSE]) == viewer:
            cards[int(s.doubt[k, ORIGIN]), int(s.doubt[k, WHICH])] -= 1
    if int(s.setup.bad) == 1:
        for card in range(TIKIS, CARDS):
            pool = int(s.pools) - 1
            for _ in range(int(s.hand[viewer, card]) - int(s.known[viewer, card])):
                while cards[pool, card] == 0:
                    pool -= 1
                cards[pool, card] -= 1


# ---- snaps --------------------------------------------------------------------------------------


@kernel
def matches(s, seat):
    """How many card types of a hand can snap."""
    count = 0
    for card in range(int(s.god), TIKIS, GODS):
        count += 1 if s.hand[seat, card] > 0 else 0
    return count


@kernel
def claimants(s):
    """How many seats want to snap, as far as they have been asked."""
    count = 0
    for seat in range(int(s.setup.players)):
        count += 1 if int(s.claims[seat]) >= 0 else 0
    return count
