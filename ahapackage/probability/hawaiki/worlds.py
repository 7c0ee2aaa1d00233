"""What a seat of Hawaiki holds possible about a hand: the worlds, and how many ways make each."""

from math import comb
from typing import NamedTuple

import numpy as np

from ahapackage.games.hawaiki import claims
from ahapackage.games.hawaiki.cards import CARDS, SEATS
from ahapackage.games.hawaiki.record import CLAIMS, POOLS


class World(NamedTuple):
    """One way in which the past can have been, with what it leaves open about one hand.

    `ways`: physical arrangements (copies told apart) of all unseen cards. `known`: the cards that
    the hand surely holds. `pools`: for each pool of unseen cards (HK-53) the cards, and how many
    of them, at random, are in the hand.
    """

    ways: int
    known: tuple
    pools: tuple


def possible_worlds(state, viewer, player):
    """The worlds that the viewer holds possible, for the hand of a player.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", players=2, seed=7).state
    >>> ((ways, known, pools),) = possible_worlds(state, 0, 1)
    >>> known, [(len(cards), places) for cards, places in pools]
    ((), [(61, 6)])
    """
    board = state.face.board
    if viewer == player:
        return [World(1, _spread(board.hand[player]), ())]
    worlds, choice, more = [], np.zeros(CLAIMS, np.int64), True
    claims.first_choice(board, viewer, choice)
    while more:
        worlds.append(_world(board, viewer, player, choice))
        more = claims.next_choice(board, viewer, choice)
    return [world for world in worlds if world is not None and world.ways]


def _world(board, viewer, player, choice):
    """The world in which the open claims (HK-53) are settled as `choice` says; None: never."""
    cards = np.zeros((POOLS, CARDS), np.int64)
    places = np.zeros((POOLS, SEATS), np.int64)
    known = np.zeros((SEATS, CARDS), np.int64)
    ways = int(claims.settled(board, viewer, choice, cards, places, known))
    if not ways:
        return None
    pools = []
    for pool in range(int(board.pools)):
        unseen = _spread(cards[pool])
        ways *= ways_to_deal(len(unseen), places[pool].tolist())
        if places[pool, player]:
            pools.append((unseen, int(places[pool, player])))
    return World(ways, _spread(known[player]), tuple(pools))


def ways_to_deal(cards, places):
    """In how many ways so many cards can be dealt into the places of each hand."""
    ways = 1
    for wanted in places:
        ways *= comb(cards, wanted)
        cards -= wanted
    return ways


def _spread(counts):
    """Counts a card type as the cards themselves."""
    return tuple(card for card in range(CARDS) for _ in range(int(counts[card])))
