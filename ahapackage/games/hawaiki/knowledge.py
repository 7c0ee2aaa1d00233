"""Who can know which unseen cards: pools, open claims, and redrawing what is hidden (HK-53).

Cards that nobody has seen since they were last shuffled together form a *pool*. The first pool
is the shuffled deck of the round; each rebuild of the draw pile opens a new one, whose content
everybody knows. A hidden hand card is a *slot*: everybody knows from which pool it was drawn.
So a pool's unseen cards lie in its slots and, for the newest pool, in the draw pile.

When a player puts down a card whose copies may stem from two pools (or from a card that all
knew in that hand), nobody else can tell which it was. Such a play is kept as an open *claim*
with its possible sources. The arrangements that are possible are then the union over the ways
to settle the claims; every physical arrangement (copies told apart) is equally likely.

Limits, towards knowing less: of more than `POOLS` pools that hold unseen cards the two oldest
become one, and one open claim more than `CLAIMS` joins all pools into one.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, move_row, wipe, wipe_rows
from ahapackage.games.hawaiki.cards import CARDS, SEATS
from ahapackage.games.hawaiki.record import CLAIMS, KNOWN, POOLS


@kernel
def forget_all(s):
    """Start a round: one pool, nothing drawn yet; the deck must be full."""
    s.pools = 1
    s.rebuilds = 0
    wipe_rows(s.unseen)
    copy_row(s.unseen[0], s.deck)
    wipe_rows(s.slots)
    for pool in range(POOLS - 1):
        wipe_rows(s.older[pool])
    wipe_rows(s.known)
    wipe_rows(s.claims)
    s.claims_size = 0


@kernel
def see_drawn(s, card):
    """A card of the unordered draw pile is turned up for all."""
    s.unseen[int(s.pools) - 1, card] -= 1


@kernel
def see_in_hand(s, seat, card):  # HK-60
    """A hidden hand card of the first pool is laid open, before any rebuild."""
    s.unseen[0, card] -= 1
    s.slots[0, seat] -= 1
    s.known[seat, card] += 1


@kernel
def held_from(s, pool, seat, card):
    """How many copies the seat truly holds from a pool (`KNOWN`: that everybody knows of)."""
    gone = 0
    for k in range(int(s.claims_size)):
        if s.claims[k, 0] == seat and s.claims[k, 1] == card and s.claims[k, 3] == KNOWN:
            gone += 1
    known = int(s.known[seat, card]) - gone
    if pool == KNOWN:
        return known
    if pool < int(s.pools) - 1:
        return int(s.older[pool, seat, card])
    held = int(s.hand[seat, card]) - known
    for earlier in range(int(s.pools) - 1):
        held -= int(s.older[earlier, seat, card])
    return held


@kernel
def let_go(s, seat, card, hidden):
    """The seat is about to play a card: settle what all learn of its source, or keep a claim.

    Called before the card leaves the hand. `hidden` says that it is the hidden card of HK-60,
    so that its source is plain.
    """
    plain = int(s.pools) == 1 and int(s.claims_size) == 0
    if plain and (hidden or int(s.known[seat, card]) == 0) and s.slots[0, seat] > 0:
        s.unseen[0, card] -= 1
        s.slots[0, seat] -= 1
        return
    mask, count, source = 0, 0, 0
    sees_slot = hidden or int(s.setup.open_hands) == 0
    for pool in range(int(s.pools)):
        if sees_slot and s.slots[pool, seat] > 0 and s.unseen[pool, card] > 0:
            mask, count, source = mask | (1 << pool), count + 1, pool
    sees_known = not hidden or count == 0  # a hidden card without a slot was seen before
    if sees_known and int(s.known[seat, card]) > 0:
        mask, count, source = mask | (1 << KNOWN), count + 1, KNOWN
    if count == 1:
        settle_claim(s, seat, card, source)
        if source < int(s.pools) - 1:
            s.older[source, seat, card] -= 1
        if source != KNOWN:
            cap_claims(s, seat, source)
        return
    open_claim(s, seat, card, mask)


@kernel
def open_claim(s, seat, card, mask):
    """Keep a play with several possible sources; its player takes the oldest copy as played."""
    if int(s.claims_size) == CLAIMS:
        join_all_pools(s)
    truth = KNOWN
    if held_from(s, KNOWN, seat, card) == 0 or (mask >> KNOWN) & 1 == 0:
        truth = 0
        while held_from(s, truth, seat, card) == 0:
            truth += 1
    if int(s.pools) == 1:  # after joining, the pools of the mask are one
        mask = 1 | (mask & (1 << KNOWN))
    if mask == 1:
        settle_claim(s, seat, card, 0)
        return
    k = int(s.claims_size)
    s.claims[k, 0], s.claims[k, 1], s.claims[k, 2], s.claims[k, 3] = seat, card, mask, truth
    s.claims[k, 4] = s.known[seat, card]
    for pool in range(POOLS):
        s.claims[k, 5 + pool] = s.slots[pool, seat]
    s.claims_size += 1
    if truth < int(s.pools) - 1:
        s.older[truth, seat, card] -= 1


@kernel
def cap_claims(s, seat, pool):
    """So many slots were left now: not more of the hand's claims so far can stem from the pool."""
    for k in range(int(s.claims_size) - 1, -1, -1):
        if int(s.claims[k, 0]) == seat:
            s.claims[k, 5 + pool] = min(int(s.claims[k, 5 + pool]), int(s.slots[pool, seat]))
            return


@kernel
def settle_claim(s, seat, card, source):
    """Book a played card to the one source it can have."""
    if source == KNOWN:
        s.known[seat, card] -= 1
    else:
        s.unseen[source, card] -= 1
        s.slots[source, seat] -= 1


@kernel
def open_pool(s):  # HK-53
    """The draw pile was rebuilt: everybody knows what the new pool holds."""
    if int(s.pools) == POOLS:
        merge_pools(s, pool_to_merge(s))
    newest = int(s.pools) - 1
    for seat in range(int(s.setup.players)):
        for card in range(CARDS):
            if s.hand[seat, card] > 0:
                s.older[newest, seat, card] = held_from(s, newest, seat, card)
    s.pools += 1
    s.rebuilds += 1
    copy_row(s.unseen[newest + 1], s.deck)
    wipe(s.slots[newest + 1])


@kernel
def pool_to_merge(s):
    """A pool that loses nothing by merging with the next, for one of them is empty; else 0."""
    for pool in range(POOLS):
        size = 0
        for card in range(CARDS):
            size += int(s.unseen[pool, card])
        if size == 0:
            return min(pool, POOLS - 2)
    return 0


@kernel
def merge_pools(s, low):
    """Forget which of two neighbouring pools, `low` and `low` + 1, a card came from."""
    for card in range(CARDS):  # true hand cards of the newest pool are not among `older` yet
        for seat in range(int(s.setup.players)):
            if low == POOLS - 2:
                s.older[low, seat, card] = 0
    for pool in range(low, POOLS - 1):
        move_row(s.unseen[pool], s.unseen[pool + 1])
        move_row(s.slots[pool], s.slots[pool + 1])
    for pool in range(low, POOLS - 2):
        for seat in range(SEATS):
            move_row(s.older[pool, seat], s.older[pool + 1, seat])
    s.pools -= 1
    for k in range(int(s.claims_size)):
        merge_in_claim(s, k, low)
    drop_answered_claims(s)


@kernel
def merge_in_claim(s, k, low):
    """Renumber the pools of one claim after `low` and the next became one."""
    mask, truth = int(s.claims[k, 2]), int(s.claims[k, 3])
    merged = mask & ((1 << (low + 1)) - 1)
    merged |= (mask & ((1 << KNOWN) - 1)) >> (low + 1) << low
    s.claims[k, 2] = merged | (mask & (1 << KNOWN))
    if low < truth < KNOWN:
        s.claims[k, 3] = truth - 1
    s.claims[k, 5 + low] += s.claims[k, 5 + low + 1]
    for pool in range(low + 1, POOLS - 1):
        s.claims[k, 5 + pool] = s.claims[k, 5 + pool + 1]
    s.claims[k, 5 + POOLS - 1] = 0


@kernel
def drop_answered_claims(s):
    """Settle the claims that have one possible source left, and close the gaps."""
    kept = 0
    size = int(s.claims_size)
    for k in range(size):
        seat, mask = int(s.claims[k, 0]), int(s.claims[k, 2])
        if mask & (mask - 1) == 0:
            source = lowest_source(mask, 0)
            settle_claim(s, seat, int(s.claims[k, 1]), source)
            for later in range(k + 1, size):
                if int(s.claims[later, 0]) == seat:
                    s.claims[later, 5 + source] -= 1
        else:
            if kept < k:
                copy_row(s.claims[kept], s.claims[k])
            kept += 1
    for k in range(kept, size):
        wipe(s.claims[k])
    s.claims_size = kept


@kernel
def join_all_pools(s):
    """Forget the pools altogether, and what would leave a claim open."""
    for pool in range(1, POOLS):
        move_row(s.unseen[0], s.unseen[pool])
        move_row(s.slots[0], s.slots[pool])
    for pool in range(POOLS - 1):
        wipe_rows(s.older[pool])
    s.pools = 1
    for k in range(int(s.claims_size)):
        seat, card, mask = int(s.claims[k, 0]), int(s.claims[k, 1]), int(s.claims[k, 2])
        if (mask >> KNOWN) & 1:  # the card that all knew joins the unseen ones
            s.known[seat, card] -= 1
            s.unseen[0, card] += 1
            s.slots[0, seat] += 1
        settle_claim(s, seat, card, 0)
    wipe_rows(s.claims)
    s.claims_size = 0


@kernel
def lowest_source(mask, start):
    """The lowest source in the mask from `start` on, or -1."""
    for source in range(start, KNOWN + 1):
        if (mask >> source) & 1:
            return source
    return -1
