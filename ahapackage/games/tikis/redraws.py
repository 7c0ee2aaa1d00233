"""Redrawing what a seat cannot know: each arrangement that fits its memory equally likely (ALL-5).

First it is drawn where plays in doubt came from, each reading by how many arrangements it leaves;
then each pool's unseen cards are dealt into its slots. An arrangement says which copy lies where,
and of which pool it is. See knowledge.py for pools, slots and doubts.
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, wipe
from ahapackage.games.tikis.cards import CARDS, GODS, NONE, SEATS, TIKIS
from ahapackage.games.tikis.hands import count_hand
from ahapackage.games.tikis.knowledge import claimants, matches, unseen_of
from ahapackage.games.tikis.record import (
    DOUBTS,
    FASTEST,
    MAYBE,
    NEWEST,
    ORIGIN,
    PASSED,
    POOLS,
    ROOM,
    SILENT,
    SNAP,
    WHICH,
    WHOSE,
)


@kernel
def redraw(s, viewer, rng):
    """Redraw all that the viewer cannot know, from what it knows and `rng` alone."""
    cards = np.zeros((POOLS, CARDS), np.int64)
    slots = np.zeros((POOLS, SEATS), np.int64)
    while True:
        unseen_of(s, viewer, cards)
        for pool in range(POOLS):
            copy_row(slots[pool], s.slots[pool])
        draw_origins(s, viewer, cards, slots, rng)
        for seat in range(int(s.setup.players)):
            if seat != viewer:
                copy_row(s.hand[seat], s.known[seat])
        deal_pools(s, viewer, cards, slots, rng)
        orders = deal_wilds(s, viewer, cards, rng) if int(s.setup.bad) == 1 else 1
        for seat in range(int(s.setup.players)):
            count_hand(s, seat)
        redraw_claims(s, viewer, rng)
        if agrees_with_snap(s) and (orders == 1 or rng.random() * orders < 1):
            return


# ---- where plays in doubt came from -----------------------------------------------------------


@kernel
def draw_origins(s, viewer, cards, slots, rng):  # TK-22
    """Draw a reading of all doubts, and take what they played out of `cards` and `slots`.

    A play of one of `c` copies among `n` unseen cards of a pool, in one of `k` slots of that hand,
    leaves c k / n times the arrangements that there were before.
    """
    if int(s.doubts) == 0:
        return
    tried = np.full(DOUBTS, -1)
    drawn = np.zeros(DOUBTS, np.int64)
    weight = np.ones(DOUBTS + 1)
    total, k = 0.0, 0
    while k >= 0:  # one reading after the other, as far as each fits
        if k == int(s.doubts):
            total += weight[k]
            if rng.random() * total < weight[k]:
                copy_row(drawn, tried)
            k -= 1
            continue
        move_played(s, viewer, k, int(tried[k]), cards, slots, 1)
        tried[k] = next_origin(s, viewer, k, tried, cards, slots)
        if tried[k] >= 0:
            weight[k + 1] = weight[k] * share(s, viewer, k, int(tried[k]), cards, slots)
            move_played(s, viewer, k, int(tried[k]), cards, slots, -1)
        k += 1 if tried[k] >= 0 else -1
    for k in range(int(s.doubts)):
        s.doubt[k, ORIGIN] = drawn[k]
        move_played(s, viewer, k, int(drawn[k]), cards, slots, -1)


@kernel
def next_origin(s, viewer, k, tried, cards, slots):
    """The next pool after the one tried that a play fits, -1 for none; one's own is known."""
    row, before = s.doubt[k], int(tried[k])
    seat, card, newest = int(row[WHOSE]), int(row[WHICH]), int(row[NEWEST])
    if seat == viewer:
        return int(row[ORIGIN]) if before < 0 else -1
    for pool in range(before + 1, int(s.pools)):
        if (int(row[MAYBE]) >> pool) & 1 == 1 and cards[pool, card] > 0 and slots[pool, seat] > 0:
            if pool != newest or from_pool(s, k, tried, pool) < int(row[ROOM]):
                return pool
    return -1


@kernel
def from_pool(s, k, tried, pool):
    """How many earlier doubts of the same seat are read as from a pool."""
    count = 0
    for j in range(k):
        count += 1 if tried[j] == pool and s.doubt[j, WHOSE] == s.doubt[k, WHOSE] else 0
    return count


@kernel
def share(s, viewer, k, pool, cards, slots):
    """By how much a play from a pool multiplies the number of arrangements."""
    seat = int(s.doubt[k, WHOSE])
    if seat == viewer:
        return 1.0
    there = 0
    for card in range(TIKIS if int(s.setup.bad) == 1 else CARDS):
        there += cards[pool, card]
    return cards[pool, int(s.doubt[k, WHICH])] * slots[pool, seat] / there


@kernel
def move_played(s, viewer, k, pool, cards, slots, by):
    """Take (`by` -1) or put back (1) the card that a doubt says came from a pool, if any."""
    seat = int(s.doubt[k, WHOSE])
    if pool >= 0 and seat != viewer:  # one's own are not among the unseen
        cards[pool, int(s.doubt[k, WHICH])] += by
        slots[pool, seat] += by


# ---- the hidden cards ---------------------------------------------------------------------------


@kernel
def deal_pools(s, viewer, cards, slots, rng):
    """Deal each pool's unseen cards into its slots; the rest of the newest is the draw pile."""
    kinds, newest = TIKIS if int(s.setup.bad) == 1 else CARDS, int(s.pools) - 1
    for pool in range(newest + 1):
        for passed_over in (True, False):  # who surely has no match gets other cards first
            for seat in range(int(s.setup.players)):
                if seat != viewer and cannot_snap(s, seat) == passed_over:
                    wipe(s.drawn[pool, seat])
                    barred = int(s.god) if passed_over else NONE
                    for _ in range(slots[pool, seat]):
                        card = draw_one(cards, pool, pool, 0, kinds, barred, rng) % CARDS
                        s.hand[seat, card] += 1
                        s.drawn[pool, seat, card] += 1
    for card in range(kinds):
        s.pile[card] = cards[newest, card]


@kernel
def cannot_snap(s, seat):  # TK-R3
    """Whether a clockwise snap under way has shown that a hand has no match.

    With plays in doubt the hands are drawn as they come, and compared afterwards: the readings
    are weighed without this.
    """
    if int(s.phase) != SNAP or int(s.setup.clockwise) == 0 or int(s.doubts) > 0:
        return False
    return seat != int(s.turn) and seat_before(s, seat) and int(s.claims[seat]) == SILENT


@kernel
def seat_before(s, seat):
    """Whether a seat comes before the one that is asked, clockwise from whose turn it is."""
    players, turn = int(s.setup.players), int(s.turn)
    return (seat - turn) % players < (int(s.asked) - turn) % players


@kernel
def deal_wilds(s, viewer, cards, rng):  # TK-33
    """Deal unseen wilds, pool by pool, each from what had come to the wild pile by then.

    Returns in how many orders the hands can have been drawn, by which they come up too often.
    """
    held = np.zeros((POOLS, SEATS), np.int64)
    for pool in range(int(s.pools)):
        for seat in range(int(s.setup.players)):
            if seat != viewer:
                for _ in range(int(s.wild_slots[pool, seat])):
                    drawn = draw_one(cards, 0, pool, TIKIS, CARDS, NONE, rng)
                    s.hand[seat, drawn % CARDS] += 1
                    held[drawn // CARDS, seat] += 1
    wipe(s.wild)
    for pool in range(int(s.pools)):
        for card in range(TIKIS, CARDS):
            s.wild[card] += cards[pool, card]
    orders = 1
    for seat in range(int(s.setup.players)):
        if seat != viewer:
            orders *= orders_drawn(s, seat, held)
    return orders


@kernel
def orders_drawn(s, seat, held):
    """In how many ways wilds of these pools can be those drawn while each pool was the newest."""
    orders, left = 1, 0
    for pool in range(int(s.pools)):
        left += held[pool, seat]
        for n in range(int(s.wild_slots[pool, seat])):
            orders = orders * (left - n) // (n + 1)
        left -= int(s.wild_slots[pool, seat])
    return orders


@kernel
def draw_one(cards, oldest, newest, first, end, barred, rng):
    """Take a copy at random out of the pools from `oldest` to `newest` and the cards before `end`.

    No tiki of the god `barred` (-1 for none). Returns pool * CARDS + card.
    """
    total = 0
    for pool in range(oldest, newest + 1):
        for card in range(first, end):
            if card >= TIKIS or card % GODS != barred:
                total += cards[pool, card]
    nth = int(rng.random() * total)
    for pool in range(oldest, newest + 1):
        for card in range(first, end):
            if card >= TIKIS or card % GODS != barred:
                nth -= cards[pool, card]
                if nth < 0:
                    cards[pool, card] -= 1
                    return pool * CARDS + card
    return -1  # not reached: there is a card


# ---- a snap under way ---------------------------------------------------------------------------


@kernel
def redraw_claims(s, viewer, rng):  # TK-R3
    """Answers of an open fair snap: each that a redrawn hand allows is equally likely."""
    phase = int(s.phase)
    if (phase != SNAP and phase != FASTEST) or int(s.setup.clockwise) == 1:
        return
    for seat in range(int(s.setup.players)):
        if seat != viewer and seat != int(s.turn) and int(s.claims[seat]) != SILENT:
            pick = int(rng.random() * (matches(s, seat) + 1))
            s.claims[seat] = PASSED
            for card in range(int(s.god), TIKIS, GODS):
                if s.hand[seat, card] > 0:
                    pick -= 1
                    if pick == -1:
                        s.claims[seat] = card


@kernel
def agrees_with_snap(s):
    """Whether the hands fit what a snap under way tells all (TK-R3).

    Whoever is asked clockwise can snap, and those passed over cannot; where chance picks the
    fastest, two or more want to.
    """
    phase = int(s.phase)
    if phase == FASTEST:
        return claimants(s) > 1
    if phase != SNAP or int(s.setup.clockwise) == 0:
        return True
    seat = int(s.turn)
    while seat != int(s.asked):
        passed_over = int(s.claims[seat]) == SILENT
        if seat != int(s.turn) and (matches(s, seat) == 0) != passed_over:
            return False
        seat = (seat + 1) % int(s.setup.players)
    return matches(s, int(s.asked)) > 0
