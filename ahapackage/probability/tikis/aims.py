"""A family of one colour as an aim: what is still needed for it, and where that can come from."""

from fractions import Fraction
from itertools import zip_longest
from typing import NamedTuple

import numpy as np

from ahapackage.games.tikis.cards import ANY_ANY, ANY_GOD, CARDS, COLOUR_ANY, GODS, TIKIS, is_wild
from ahapackage.games.tikis.families import fitting, lacks
from ahapackage.games.tikis.record import ACT, DRAW
from ahapackage.probability.tikis.needs import Pile, draws_needed, turns_needed
from ahapackage.probability.tikis.readings import readings


class Aim(NamedTuple):
    """A family of one colour, for a player.

    `distance`: cards still to be placed; `at_hand`: how many of them the player holds; `takes`: the
    top of the discard pile if it is one of them and may be taken, else None; `skipped`: 1 if the
    first turn needs no draw from the pile, else 0; `missing`: the gods, as numbers, whose place
    nothing at hand fills; `piles`: what is drawn from, a list of (chance, [Pile, …]), one for each
    past that is possible (TK-22).
    """

    colour: int
    distance: int
    at_hand: int
    takes: int | None
    skipped: int
    missing: tuple
    piles: list

    @property
    def required(self):
        """Needed cards that must still be drawn."""
        return self.distance - self.at_hand - (0 if self.takes is None else 1)

    def turns(self):
        """(turn -> chance of completing the family in it, the chance that it never comes)."""
        mixed = []
        for share, piles in self.piles:
            chances = [share * chance for chance in draws_needed(piles, self.required)]
            mixed = [a + b for a, b in zip_longest(mixed, chances, fillvalue=Fraction(0))]
        return turns_needed(mixed, self.distance, self.skipped)


def aim_at(state, viewer, player, colour):
    """A player's `Aim` at a colour, from what the viewer knows (None: all is seen)."""
    s, gods = state.face.board, int(state.face.board.setup.gods)
    family = s.family[player].astype(np.int64)
    both = family + s.hand[player]
    placed, held = (int(fitting(cards, gods, colour)) for cards in (family, both))
    under_way = int(s.turn) == player and int(s.phase) != DRAW  # its draw is settled
    takes, skipped = None, int(under_way and int(s.phase) == ACT)
    top = None if under_way else takable_top(s, player)
    if top is not None and lacks(both, gods, colour, top):
        takes, skipped = top, 1
        both[top] += 1
    missing = tuple(
        god for god in range(gods) if not both[colour * GODS + god] and not both[ANY_GOD + god]
    )
    piles = _piles(state, viewer, player, colour, missing, takes, skipped)
    return Aim(colour, gods - placed, held - placed, takes, skipped, missing, piles)


def takable_top(s, player):
    """The top of the discard pile if the player may take it when it draws next, else None (TK-20).

    That is now, in its next turn if it waits, or in the one after this if it has drawn already.
    """
    top, players = int(s.discard_size) - 1, int(s.setup.players)
    if top < 0 or is_wild(int(s.discard[top])):
        return None
    turns = int(s.turns) + (player - int(s.turn)) % players
    if player == int(s.turn) and int(s.phase) != DRAW:
        turns += players
    stamp = int(s.stamp[top])
    return int(s.discard[top]) if stamp < 0 or turns >= stamp + int(s.setup.wait) else None


def _piles(state, viewer, player, colour, missing, takes, skipped):
    s = state.face.board
    later = _later(s, player, takes, skipped)
    draws, kinds = int(s.pile_size), TIKIS if s.setup.bad else CARDS
    if viewer is None:
        worlds = [(Fraction(1), np.array(s.pile, np.int64))]
    else:
        newest = int(s.pools) - 1
        worlds = [(world.chance, world.cards[newest]) for world in readings(state, viewer)]
    found = {}
    for share, cards in worlds:
        piles = (
            _pile(cards[:kinds], draws, int(cards[:kinds].sum()), colour, missing),
            _pile(*later, colour, missing),
        )
        found[piles] = found.get(piles, 0) + share
    return [(share, list(piles)) for piles, share in found.items()]


def _later(s, player, takes, skipped):  # TK-18, TK-33
    """The pile after the rebuild: the discards of now and the player's own, none of these needed.

    Each turn puts one card into an open place or on the discard pile.
    """
    size = int(s.discard_size) - (0 if takes is None else 1)
    kinds = TIKIS if s.setup.bad else CARDS
    cards = np.bincount(s.discard[:size].astype(np.int64), minlength=CARDS)[:kinds]
    open_places = int(s.setup.gods) - int(s.family_size[player])
    total = int(cards.sum()) + max(0, int(s.pile_size) + skipped - open_places)
    return cards, total, total


def _pile(cards, draws, total, colour, missing):
    """A `Pile` of these cards, seen by what is needed."""
    counts = np.zeros(CARDS, np.int64)
    counts[: len(cards)] = cards
    copies = tuple(int(counts[colour * GODS + god] + counts[ANY_GOD + god]) for god in missing)
    return Pile(draws, total, copies, int(counts[COLOUR_ANY + colour] + counts[ANY_ANY]))
