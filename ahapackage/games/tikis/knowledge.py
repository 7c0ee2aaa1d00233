"""Who can know which unseen cards (TK-21, TK-22, ALL-5), and redrawing what is hidden.

Cards that nobody has seen since they were last shuffled together form a *pool*: the first is the
shuffled deck, each rebuild of the draw pile opens a new one, whose content everybody knows. A
hidden hand card is a *slot* of the pool that it was drawn from. A card taken from the discard
pile is known to all in that hand until one like it leaves the hand; the card that leaves is then
taken to be the known one. The wild pile of the bad-tempered game is a pool of its own.

Limits, towards knowing less: pools that a card just played may stem from become one, and so do
the two oldest of more than `POOLS`; wilds that come back join those that were never seen.
"""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, move_row, wipe, wipe_rows
from ahapackage.games.tikis.cards import CARDS, GODS, SEATS, TIKIS
from ahapackage.games.tikis.hands import count_hand
from ahapackage.games.tikis.record import FASTEST, PASSED, POOLS, SILENT, SNAP


@kernel
def forget_all(s):
    """The game begins: one pool, which is the whole draw pile."""
    s.pools = 1
    s.rebuilds = 0
    wipe_rows(s.unseen)
    copy_row(s.unseen[0], s.pile)
    wipe_rows(s.slots)
    for pool in range(POOLS):
        wipe_rows(s.drawn[pool])
    wipe_rows(s.known)
    wipe(s.wild_slots)


@kernel
def hide_drawn(s, seat, card):
    """A card of the draw pile comes into a hand unseen by the others."""
    newest = int(s.pools) - 1
    s.slots[newest, seat] += 1
    s.drawn[newest, seat, card] += 1


@kernel
def let_go(s, seat, card):
    """Before a card leaves a hand for all to see: book it to where it can have come from."""
    if int(s.known[seat, card]) > 0:  # TK-21
        s.known[seat, card] -= 1
        return
    if card >= TIKIS and int(s.setup.bad) == 1:
        s.wild_slots[seat] -= 1
        return
    low, high = POOLS, -1
    for pool in range(int(s.pools)):
        if int(s.slots[pool, seat]) > 0 and int(s.unseen[pool, card]) > 0:
            low, high = min(low, pool), pool
    while high > low:
        merge_pools(s, high - 1)
        high -= 1
    s.unseen[low, card] -= 1
    s.slots[low, seat] -= 1
    s.drawn[low, seat, card] -= 1


@kernel
def merge_pools(s, low):
    """Forget which of two neighbouring pools, `low` and `low` + 1, a card came from."""
    for pool in range(low, POOLS - 1):
        move_row(s.unseen[pool], s.unseen[pool + 1])
        move_row(s.slots[pool], s.slots[pool + 1])
        for seat in range(SEATS):
            move_row(s.drawn[pool, seat], s.drawn[pool + 1, seat])
    s.pools -= 1


@kernel
def open_pool(s):  # TK-22
    """The draw pile was rebuilt: everybody knows what it holds."""
    if int(s.pools) == POOLS:
        merge_pools(s, 0)
    copy_row(s.unseen[int(s.pools)], s.pile)
    s.pools += 1
    s.rebuilds += 1


@kernel
def unseen_of(s, viewer, pool, cards):
    """Fill `cards` with the copies of a pool that the viewer has not located."""
    for card in range(CARDS):
        cards[card] = s.unseen[pool, card]
        if viewer >= 0:
            cards[card] -= int(s.drawn[pool, viewer, card])


@kernel
def unseen_wilds(s, viewer, cards):
    """Fill `cards` with the wilds that the viewer has not located (bad-tempered game)."""
    wipe(cards)
    for card in range(TIKIS, CARDS):
        cards[card] = s.wild[card]
        for seat in range(int(s.setup.players)):
            if seat != viewer:
                cards[card] += int(s.hand[seat, card]) - int(s.known[seat, card])


@kernel
def redraw(s, viewer, rng):
    """Redraw all that the viewer cannot know, from what it knows and `rng` alone."""
    while True:
        redraw_once(s, viewer, rng)
        redraw_claims(s, viewer, rng)
        if agrees_with_snap(s):
            return


@kernel
def redraw_once(s, viewer, rng):
    """Spread the unseen cards over hands and piles, whatever a snap under way tells."""
    cards = np.zeros(CARDS, np.int64)
    wilds = np.zeros(CARDS, np.int64)
    unseen_wilds(s, viewer, wilds)
    for seat in range(int(s.setup.players)):
        if seat != viewer:
            copy_row(s.hand[seat], s.known[seat])
    for pool in range(int(s.pools)):
        unseen_of(s, viewer, pool, cards)
        deal_pool(s, viewer, pool, cards, rng)
    if int(s.setup.bad) == 1:
        for seat in range(int(s.setup.players)):
            if seat != viewer:
                for _ in range(int(s.wild_slots[seat])):
                    s.hand[seat, draw_one(wilds, rng)] += 1
        copy_row(s.wild, wilds)
    for seat in range(int(s.setup.players)):
        count_hand(s, seat)


@kernel
def deal_pool(s, viewer, pool, cards, rng):
    """Spread the unseen cards of a pool over its slots; the rest of the newest is the pile."""
    for seat in range(int(s.setup.players)):
        if seat != viewer:
            wipe(s.drawn[pool, seat])
            for _ in range(int(s.slots[pool, seat])):
                card = draw_one(cards, rng)
                s.hand[seat, card] += 1
                s.drawn[pool, seat, card] += 1
    if pool == int(s.pools) - 1:
        copy_row(s.pile, cards)


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


@kernel
def draw_one(cards, rng):
    """Take a copy out of `cards` at random."""
    total = 0
    for card in range(CARDS):
        total += cards[card]
    nth = int(rng.random() * total)
    for card in range(CARDS):
        nth -= cards[card]
        if nth < 0:
            cards[card] -= 1
            return card
    return -1  # not reached: there is a card
