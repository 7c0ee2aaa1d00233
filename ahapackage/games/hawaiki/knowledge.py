"""Who can know which unseen cards: pools, open claims, and redrawing what is hidden (HK-53).

Cards that nobody has seen since they were last shuffled together form a *pool*. The first pool
is the shuffled deck of the round; each rebuild of the draw pile opens a new one, whose content
everybody knows. A hidden hand card is a *slot*: everybody knows from which pool it was drawn.
So a pool's unseen cards lie in its slots and, for the newest pool, in the draw pile.

When a player puts down a card whose copies may stem from two pools (or from a card that all
knew in that hand), nobody else can tell which it was. Such a play is kept as an open *claim*
with its possible sources. The arrangements that are possible are then the union over the ways
to settle the claims; every physical arrangement (copies told apart) is equally likely.

Limits, both towards knowing less: five pools become four by joining the two oldest, and a
seventh open claim joins all pools into one.
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, move_row, wipe, wipe_rows
from ahapackage.games.hawaiki.cards import CARDS, SEATS
from ahapackage.games.hawaiki.hands import count_hand
from ahapackage.games.hawaiki.record import CHOOSE, CLAIMS, KNOWN, POOLS


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
    if int(s.pools) == 1 and (hidden or int(s.known[seat, card]) == 0) and s.slots[0, seat] > 0:
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
    s.claims_size += 1
    if truth < int(s.pools) - 1:
        s.older[truth, seat, card] -= 1


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
        join_oldest_pools(s)
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
def join_oldest_pools(s):
    """Forget which of the two oldest pools a card came from."""
    for pool in range(POOLS - 1):  # the oldest takes in its neighbour, the others move up
        move_row(s.unseen[pool], s.unseen[pool + 1])
        move_row(s.slots[pool], s.slots[pool + 1])
    for pool in range(POOLS - 2):
        for seat in range(SEATS):
            move_row(s.older[pool, seat], s.older[pool + 1, seat])
    s.pools -= 1
    kept = 0
    for k in range(int(s.claims_size)):
        seat, card, mask = int(s.claims[k, 0]), int(s.claims[k, 1]), int(s.claims[k, 2])
        truth = int(s.claims[k, 3])
        pools = mask & ((1 << POOLS) - 1)
        mask = (mask & (1 << KNOWN)) | (pools >> 1) | (pools & 1)
        if 0 < truth < KNOWN:
            truth -= 1
        kept = keep_claim(s, kept, seat, card, mask, truth)
    for k in range(kept, CLAIMS):
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
def keep_claim(s, kept, seat, card, mask, truth):
    """Keep a claim at place `kept` unless its mask leaves one pool; return the next place."""
    if mask & (mask - 1) == 0:
        source = 0
        while (mask >> source) & 1 == 0:
            source += 1
        settle_claim(s, seat, card, source)
        return kept
    s.claims[kept, 0], s.claims[kept, 1] = seat, card
    s.claims[kept, 2], s.claims[kept, 3] = mask, truth
    return kept + 1


@kernel
def first_choice(s, viewer, choice):
    """Fill `choice` with the first way to settle the claims; the viewer's own are as they are."""
    for k in range(int(s.claims_size)):
        if s.claims[k, 0] == viewer:
            choice[k] = s.claims[k, 3]
        else:
            choice[k] = lowest_source(int(s.claims[k, 2]), 0)


@kernel
def lowest_source(mask, start):
    """The lowest source in the mask from `start` on, or -1."""
    for source in range(start, KNOWN + 1):
        if (mask >> source) & 1:
            return source
    return -1


@kernel
def next_choice(s, viewer, choice):
    """Step `choice` to the next way to settle the claims; False after the last."""
    for k in range(int(s.claims_size)):
        if s.claims[k, 0] != viewer:
            following = lowest_source(int(s.claims[k, 2]), int(choice[k]) + 1)
            if following >= 0:
                choice[k] = following
                return True
            choice[k] = lowest_source(int(s.claims[k, 2]), 0)
    return False


@kernel
def settled(s, viewer, choice, cards, places, known):
    """What is left for the viewer once the claims are settled as `choice` says.

    Fills `cards[pool, card]` (unseen copies), `places[pool, seat]` (hidden hand cards of the
    others) and `known[seat, card]`. Returns the number of ways to tell apart which copies were
    played, 0.0 if the choice cannot be.
    """
    pools, players = int(s.pools), int(s.setup.players)
    wipe_rows(cards)
    wipe_rows(places)
    for pool in range(pools):
        copy_row(cards[pool], s.unseen[pool])
        copy_row(places[pool], s.slots[pool])
    for seat in range(players):
        copy_row(known[seat], s.known[seat])
    if viewer >= 0:
        for card in range(CARDS):
            if s.hand[viewer, card] > 0:
                for pool in range(pools):
                    cards[pool, card] -= held_from(s, pool, viewer, card)
    ways = 1.0
    for k in range(int(s.claims_size)):
        seat, card, source = int(s.claims[k, 0]), int(s.claims[k, 1]), int(choice[k])
        if source == KNOWN:
            ways = ways * known[seat, card]
            known[seat, card] -= 1
        else:
            if seat != viewer:
                ways = ways * cards[source, card]
            cards[source, card] -= 1
            places[source, seat] -= 1
            if cards[source, card] < 0 or places[source, seat] < 0:
                return 0.0
        if ways <= 0.0:
            return 0.0
    if viewer >= 0:
        for pool in range(pools):
            places[pool, viewer] = 0
    return ways


@kernel
def arrangements(s, cards, places):
    """In how many ways the unseen cards can lie in the slots and the draw pile."""
    ways = 1.0
    for pool in range(int(s.pools)):
        left = 0
        for card in range(CARDS):
            left += cards[pool, card]
        for seat in range(int(s.setup.players)):
            for taken in range(places[pool, seat]):
                ways = ways * left / (taken + 1)
                left -= 1
    return ways


@kernel
def pick_choice(s, viewer, u, choice):
    """Pick a way to settle the claims with its exact share; `u` is uniform in [0, 1)."""
    cards = np.zeros((POOLS, CARDS), np.int64)
    places = np.zeros((POOLS, SEATS), np.int64)
    known = np.zeros((SEATS, CARDS), np.int64)
    total = 0.0
    first_choice(s, viewer, choice)
    more = True
    while more:
        ways = settled(s, viewer, choice, cards, places, known)
        if ways > 0.0:
            total += ways * arrangements(s, cards, places)
        more = next_choice(s, viewer, choice)
    goal, seen, last = u * total, 0.0, choice.copy()
    first_choice(s, viewer, choice)
    more = True
    while more:
        ways = settled(s, viewer, choice, cards, places, known)
        if ways > 0.0:
            seen += ways * arrangements(s, cards, places)
            copy_row(last, choice)
            if seen > goal:
                return
        more = next_choice(s, viewer, choice)
    copy_row(choice, last)


@kernel
def redraw(s, viewer, rng):
    """Redraw all that the viewer cannot know, each physical arrangement equally likely (HK-53).

    Reads the true arrangement of the others nowhere: what it draws follows from what the viewer
    knows and from `rng` alone.
    """
    choice = np.zeros(CLAIMS, np.int64)
    if int(s.claims_size) > 0:
        pick_choice(s, viewer, rng.random(), choice)
    cards = np.zeros((POOLS, CARDS), np.int64)
    places = np.zeros((POOLS, SEATS), np.int64)
    known = np.zeros((SEATS, CARDS), np.int64)
    settled(s, viewer, choice, cards, places, known)
    for k in range(int(s.claims_size)):
        s.claims[k, 3] = choice[k]
    for seat in range(int(s.setup.players)):
        if seat != viewer:
            copy_row(s.hand[seat], known[seat])
            for pool in range(POOLS - 1):
                wipe(s.older[pool, seat])
    for pool in range(int(s.pools)):
        deal_pool(s, viewer, pool, cards[pool], places[pool], rng)
    for seat in range(int(s.setup.players)):
        count_hand(s, seat)
    redraw_choices(s, viewer, rng)


@kernel
def deal_pool(s, viewer, pool, cards, places, rng):
    """Shuffle a pool's unseen cards over its slots; the rest of the newest is the draw pile."""
    line = np.zeros(128, np.int64)
    size = 0
    for card in range(CARDS):
        for _ in range(cards[card]):
            line[size] = card
            size += 1
    drawn = 0
    newest = pool == int(s.pools) - 1
    for seat in range(int(s.setup.players)):
        for _ in range(places[seat]):
            pick = drawn + int(rng.random() * (size - drawn))
            line[drawn], line[pick] = line[pick], line[drawn]
            card = int(line[drawn])
            s.hand[seat, card] += 1
            if int(s.setup.open_hands) == 1 and int(s.phase) != CHOOSE and s.hidden[seat] >= 0:
                s.hidden[seat] = card
            if not newest:
                s.older[pool, seat, card] += 1
            drawn += 1
    if newest:
        wipe(s.deck)
        for place in range(drawn, size):
            s.deck[int(line[place])] += 1


@kernel
def redraw_choices(s, viewer, rng):  # HK-60
    """While the hidden cards are being chosen, any card of a hand may be the chosen one."""
    if int(s.phase) != CHOOSE:
        return
    for seat in range(int(s.setup.players)):
        if seat != viewer and s.hidden[seat] >= 0:
            left = int(rng.random() * int(s.hand_size[seat]))
            for card in range(CARDS):
                left -= int(s.hand[seat, card])
                if left < 0:
                    s.hidden[seat] = card
                    break


@kernel
def surely_held(s, viewer, sure):
    """Fill `sure[seat, card]`: copies that the viewer knows in each hand (-1: the public).

    The least number over all ways to settle the open claims: what everybody knows there, plus
    the copies of a pool that do not fit into its other places.
    """
    cards = np.zeros((POOLS, CARDS), np.int64)
    places = np.zeros((POOLS, SEATS), np.int64)
    known = np.zeros((SEATS, CARDS), np.int64)
    choice = np.zeros(CLAIMS, np.int64)
    first_choice(s, viewer, choice)
    for seat in range(SEATS):
        for card in range(CARDS):
            sure[seat, card] = 127
    more = True
    while more:
        if settled(s, viewer, choice, cards, places, known) > 0.0:
            for pool in range(int(s.pools)):
                must_hold(s, cards[pool], places[pool], known)
            for seat in range(int(s.setup.players)):
                for card in range(CARDS):
                    sure[seat, card] = min(sure[seat, card], known[seat, card])
        more = next_choice(s, viewer, choice)
    if viewer >= 0:
        for card in range(CARDS):
            sure[viewer, card] = s.hand[viewer, card]


@kernel
def must_hold(s, cards, places, known):
    """Add to `known` the copies of one pool that only one hand has room for."""
    size = 0
    for card in range(CARDS):
        size += cards[card]
    for seat in range(int(s.setup.players)):
        elsewhere = size - places[seat]
        if places[seat] > 0:
            for card in range(CARDS):
                if cards[card] > elsewhere:
                    known[seat, card] += cards[card] - elsewhere
