"""The ways to settle open claims: which can be, and how many arrangements each allows (HK-53)."""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, wipe_rows
from ahapackage.games.hawaiki.cards import CARDS, SEATS
from ahapackage.games.hawaiki.knowledge import held_from, lowest_source
from ahapackage.games.hawaiki.record import CLAIMS, KNOWN, POOLS


@kernel
def first_choice(s, viewer, choice):
    """Fill `choice` with the first way to settle the claims; the viewer's own are as they are."""
    for k in range(int(s.claims_size)):
        if s.claims[k, 0] == viewer:
            choice[k] = s.claims[k, 3]
        else:
            choice[k] = lowest_source(int(s.claims[k, 2]), 0)


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
