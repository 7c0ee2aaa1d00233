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
            ways = ways * (int(s.claims[k, 4]) - known_before(s, choice, k))
            known[seat, card] -= 1
        else:
            if seat != viewer:
                ways = ways * cards[source, card]
            cards[source, card] -= 1
            places[source, seat] -= 1
            if cards[source, card] < 0 or places[source, seat] < 0:
                return 0.0
        if ways <= 0.0 or not within_slots(s, choice, k):
            return 0.0
    if viewer >= 0:
        for pool in range(pools):
            places[pool, viewer] = 0
    return ways


@kernel
def known_before(s, choice, k):
    """How many earlier claims of the same hand and card were of cards that all knew."""
    count = 0
    for j in range(k):
        if choice[j] == KNOWN and s.claims[j, 0] == s.claims[k, 0]:
            count += 1 if s.claims[j, 1] == s.claims[k, 1] else 0
    return count


@kernel
def within_slots(s, choice, k):
    """Whether the hand had slots enough, when claim `k` was opened, for its claims up to there."""
    for pool in range(int(s.pools)):
        count = 0
        for j in range(k + 1):
            if choice[j] == pool and s.claims[j, 0] == s.claims[k, 0]:
                count += 1
        if count > int(s.claims[k, 5 + pool]):
            return False
    return True


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
    knows and from `rng` alone. One that open claims allow in several ways is kept that much more
    seldom, so that it counts once.
    """
    choice = np.zeros(CLAIMS, np.int64)
    kept = False
    while not kept:
        if int(s.claims_size) > 0:
            pick_choice(s, viewer, rng.random(), choice)
        redraw_settled(s, viewer, choice, rng)
        ways = settlements(s, viewer, choice) if int(s.claims_size) > 0 else 1
        kept = ways == 1 or rng.random() * ways < 1.0
    redraw_choices(s, viewer, rng)


@kernel
def redraw_settled(s, viewer, choice, rng):
    """Redraw the hidden cards with the claims settled as `choice` says."""
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


@kernel
def settlements(s, viewer, choice):
    """In how many ways the claims can have been settled, every card lying where it lies now.

    A claim was settled the other way if the card played then and its copy change roles: possible
    only where the played card was shuffled in again and both are unseen. Told for card types of
    two copies; with more copies an arrangement may count more than once.
    """
    size = int(s.claims_size)
    flips = np.zeros((CLAIMS, POOLS + 1, SEATS + 1), np.int64)
    others = np.zeros(CLAIMS, np.int64)
    for k in range(size):
        others[k] = -1
        if int(s.claims[k, 0]) != viewer:
            others[k] = other_settlement(s, k, int(choice[k]), flips[k])
    cards = np.zeros((POOLS, CARDS), np.int64)
    places = np.zeros((POOLS, SEATS), np.int64)
    known = np.zeros((SEATS, CARDS), np.int64)
    flipped = np.zeros(CLAIMS, np.int64)
    total = np.zeros((POOLS + 1, SEATS + 1), np.int64)
    count = 0
    for flip in range(1 << size):
        possible = True
        wipe_rows(total)
        for k in range(size):
            flipped[k] = choice[k]
            if (flip >> k) & 1:
                flipped[k] = others[k]
                possible = possible and others[k] >= 0
                for pool in range(POOLS + 1):
                    for seat in range(SEATS + 1):
                        total[pool, seat] += flips[k, pool, seat]
        for pool in range(POOLS + 1):
            for seat in range(SEATS + 1):
                possible = possible and total[pool, seat] == 0
        if possible and settled(s, viewer, flipped, cards, places, known) > 0.0:
            count += 1
    return count


@kernel
def other_settlement(s, k, source, change):
    """The other source that a claim may have had, or -1 if its two copies are not both unseen.

    Fills `change[pool, owner]`: the cards that each pool would then have more or fewer with each
    owner (a seat, or SEATS for the draw pile) than its slots allow.
    """
    seat, card, mask = int(s.claims[k, 0]), int(s.claims[k, 1]), int(s.claims[k, 2])
    other = lowest_source(mask & ~(1 << source), 0)
    found, stayed, back_pool, back_owner = 0, -1, -1, -1
    for pool in range(KNOWN + 1):
        for owner in range(int(s.setup.players) + 1):
            copies = 0
            if owner < int(s.setup.players):
                if pool == KNOWN or pool < int(s.pools):
                    copies = int(held_from(s, pool, owner, card))
            elif pool == int(s.pools) - 1:
                copies = int(s.deck[card])
            for _ in range(copies):
                found += 1
                place = owner if owner < int(s.setup.players) else SEATS
                if pool == other and stayed < 0:
                    stayed = place
                else:
                    back_pool, back_owner = pool, place
    if found != 2 or stayed < 0 or back_pool < 0:
        return -1
    change[source, back_owner] += 1
    change[source, seat] -= 1
    change[other, stayed] -= 1
    change[other, seat] += 1
    change[back_pool, back_owner] -= 1
    change[back_pool, stayed] += 1
    return other


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
