"""Chances that a hand of Hawaiki can play on one of the three tops."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number, whole_number
from ahapackage.engine.state import State
from ahapackage.games.hawaiki.cards import PILES, colour_of, value_of
from ahapackage.games.hawaiki.record import DEAL, FIRST
from ahapackage.probability.chance import Chance
from ahapackage.probability.deals import deal
from ahapackage.probability.hawaiki.deck import Deck
from ahapackage.probability.hawaiki.holding import all_among, deals, none_in_any, none_of
from ahapackage.probability.hawaiki.why import why_dealt, why_playable, why_random_tops
from ahapackage.probability.hawaiki.worlds import possible_worlds
from ahapackage.probability.words import counted, listing


def opening_hand_fits(tops=None, hand=None, game=None):
    """The chance that a hand just dealt can play on at least one of the three tops.

    Parameters
    ----------
    tops : list of str, optional
        The three cards on the table; without them they are random too.
    hand : int, optional
        Cards in the hand; what the edition deals (six) if not given.
    game : Game, optional
        Whose cards are meant.

    Raises `OptionError` for what is no card or no number of cards.

    >>> opening_hand_fits(["4r", "4g", "4b"], hand=2)
    Chance that a hand of 2 can play on 4r, 4g or 4b: 645/737 = 87.5%, all but about 1 in 8
    """
    deck = Deck(game)
    most = len(deck.cards) - PILES
    hand = deck.hand if hand is None else whole_number(hand, "opening_hand_fits, hand")
    if not 0 <= hand <= most:
        raise OptionError("opening_hand_fits, hand", shown(hand), f"0 to {most} cards")
    if tops is None:
        return _on_random_tops(deck, hand)
    tops = deck.read(tops, "opening_hand_fits, tops")
    if len(tops) != PILES:
        raise OptionError("opening_hand_fits, tops", counted(len(tops), "card"), "three cards")
    left = deck.without(tops, "opening_hand_fits, tops")
    good = np.array([deck.fits_any(card, tops) for card in left])
    event = f"a hand of {hand} can play on {listing(deck.names(tops), 'or')}"

    def experiment(n, rng):
        return good[deal(n, len(left), hand, rng)].any(axis=1).sum()

    chance = 1 - all_among(int((~good).sum()), len(left), hand)
    return Chance(chance, None, event, why_dealt(deck, tops, hand), experiment)


def _on_random_tops(deck, hand):
    """The same where the tops are random too: sets of tops sorted by what cannot fit them."""
    sets = _sets_by_misfits(deck)
    left, all_sets = len(deck.cards) - PILES, comb(len(deck.cards), PILES)
    stuck = sum(ways * comb(misfits, hand) for (_, _, misfits), ways in sets.items())
    event = f"a random hand of {hand} can play on one of three random tops"
    cards = np.array(deck.cards)

    def experiment(n, rng):
        rows = cards[deal(n, len(cards), PILES + hand, rng)]
        can = np.zeros(n, bool)
        for top in range(PILES):
            for place in range(PILES, PILES + hand):
                can |= value_of(rows[:, top]) == value_of(rows[:, place])
                can |= colour_of(rows[:, top]) == colour_of(rows[:, place])
        return can.sum()

    chance = 1 - Fraction(stuck, all_sets * comb(left, hand))
    return Chance(chance, None, event, why_random_tops(deck, sets, hand), experiment)


def _sets_by_misfits(deck):
    """How many sets of three tops there are: (values, colours, cards that fit none) -> sets."""
    copies, sets = Counter(deck.cards), Counter()
    for tops in combinations_with_replacement(sorted(copies), PILES):
        ways = prod(comb(copies[card], times) for card, times in Counter(tops).items())
        values, colours = len(set(map(value_of, tops))), len(set(map(colour_of, tops)))
        misfits = (deck.values - values) * (deck.colours - colours) * deck.copies
        sets[values, colours, misfits] += ways
    return {key: ways for key, ways in sets.items() if ways}


def playable(state, seat=None, player=None):
    """The chance that a player's hand can play on at least one of the tops (HK-10).

    Parameters
    ----------
    state : State
        With the cards dealt; before a deal, hand and tops are random.
    seat : int, optional
        Whose knowledge counts. None is a study tool that sees all.
    player : int, optional
        Whose hand is meant, as a seat: if not given `seat` itself, or whose turn it is.

    Assumes nothing about how others play: every arrangement of the cards that the seat has not
    located is equally likely, within what HK-53 lets it know (for its limits after many rebuilds
    see `games.hawaiki.knowledge`). Where it is open which of two copies was played, each way to
    settle that counts, also if the cards then lie the same. Raises `OptionError` for a seat that
    there is not, `AhaError` in the middle of a deal.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", players=3, seed=7).state
    >>> playable(state, seat=0)
    Chance that the hand of player 1 can play on 1b, 7p or 6r: 1 = 100%, always
    >>> playable(state, seat=0, player=1).fraction
    Fraction(7931481, 7932196)
    """
    if not isinstance(state, State):
        raise OptionError("playable, state", shown(state), "a state, such as match.state")
    game, board = state.game, state.face.board
    deck = Deck(game)
    seat = None if seat is None else seat_number(seat, game.players, "playable, seat")
    whose = int(board.turn) if seat is None else seat
    player = whose if player is None else seat_number(player, game.players, "playable, player")
    if board.phase in (FIRST, DEAL):
        if board.hand_size.any() or board.height.any():
            raise AhaError("playable, state", "one in the middle of a deal", "all cards dealt")
        return _on_random_tops(deck, deck.hand)
    tops = [int(board.pile[pile, int(board.height[pile]) - 1]) for pile in range(PILES)]
    worlds = possible_worlds(state, player if seat is None else seat, player)

    def fits(card):
        return deck.fits_any(card, tops)

    stuck = [none_of(world, fits) for world in worlds]
    event = f"the hand of player {player + 1} can play on {listing(deck.names(tops), 'or')}"
    why = why_playable(deck, tops, worlds, stuck)
    return Chance(1 - none_in_any(worlds, fits), None, event, why, deals(worlds, fits))
