"""Redrawing what a seat cannot know, and what it knows for sure (HK-53, ALL-5)."""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, wipe
from ahapackage.games.hawaiki.cards import CARDS, SEATS
from ahapackage.games.hawaiki.claims import (
    first_choice,
    next_choice,
    pick_choice,
    settled,
    settlements,
)
from ahapackage.games.hawaiki.hands import count_hand
from ahapackage.games.hawaiki.record import CHOOSE, CLAIMS, POOLS


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
