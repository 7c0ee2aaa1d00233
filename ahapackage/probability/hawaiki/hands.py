"""Chances that a hand of Hawaiki can play on one of the three tops."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number, whole_number
from ahapackage.games.hawaiki.cards import PILES, colour_of, value_of
from ahapackage.games.hawaiki.record import DEAL, FIRST
from ahapackage.probability.chance import Chance
from ahapackage.probability.deals import deal
from ahapackage.probability.hawaiki.deck import Deck
from ahapackage.probability.hawaiki.worlds import possible_worlds
from ahapackage.probability.words import counted, fraction_text, listing, percent

ROWS = 20  # of a table in an explanation


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

    >>> opening_hand_fits(["4r", "4g", "7b"])
    Chance that a hand of 6 can play on 4r, 4g or 7b: 2,574/2,575 = 99.96%, all but 1 in 2,575
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

    chance = 1 - _all_among(int((~good).sum()), len(left), hand)
    return Chance(chance, None, event, _why_dealt(deck, tops, len(left), hand), experiment)


def _all_among(some, cards, hand):
    """The chance that a random hand comes from `some` of so many cards altogether."""
    return Fraction(comb(some, hand), comb(cards, hand))


def _why_dealt(deck, tops, left, hand):
    values = [v for v in range(1, deck.values + 1) if v not in {value_of(top) for top in tops}]
    colours = [c for c in deck.letters if c not in {deck.name(top)[-1] for top in tops}]
    misfits = len(values) * len(colours) * deck.copies
    lines = [
        "It can play unless all its cards fit none of the tops: another value and another colour "
        "than each of them (HK-10).",
        f"- Other values: {len(values)}; other colours: {len(colours)}. Cards that fit none: "
        f"{len(values)} × {len(colours)} × {counted(deck.copies, 'copy', 'copies')} = {misfits}.",
        f"- Cards that the hand comes from: {len(deck.cards)} − {PILES} = {left}.",
        f"- Hands: C({left}, {hand}) = {comb(left, hand):,}. "
        f"Hands that cannot play: C({misfits}, {hand}) = {comb(misfits, hand):,}.",
    ]
    formula = f"1 − {comb(misfits, hand):,}/{comb(left, hand):,}"
    return "\n".join([lines[0], "", *lines[1:], "", formula])


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

    lines = [
        "It can play unless all its cards fit none of the tops. How many cards fit none depends "
        f"on how many values and colours the tops show; each has {deck.copies} copies. "
        f"Any of the C({len(deck.cards)}, {PILES}) = {all_sets:,} sets of tops can lie there, and "
        f"the hand is any of C({left}, {hand}) = {comb(left, hand):,} of the other cards.",
        "",
        f"| values | colours | sets of tops | cards that fit none, m | C(m, {hand}) |",
        "|---|---|---|---|---|",
    ]
    for (values, colours, misfits), ways in sorted(sets.items()):
        product = f"{deck.values - values} × {deck.colours - colours} × {deck.copies} = {misfits}"
        lines.append(f"| {values} | {colours} | {ways:,} | {product} | {comb(misfits, hand):,} |")
    lines += [
        "",
        f"Sets of tops times C(m, {hand}), added up: {stuck:,}.",
        "",
        f"1 − {stuck:,} / ({all_sets:,} × {comb(left, hand):,})",
    ]
    chance = 1 - Fraction(stuck, all_sets * comb(left, hand))
    return Chance(chance, None, event, "\n".join(lines), experiment)


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
    located is equally likely, within what HK-53 lets it know. Raises `OptionError` for a seat
    that there is not, `AhaError` in the middle of a deal.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", players=3, seed=7).state
    >>> playable(state, seat=0)
    Chance that the hand of player 1 can play on 1b, 7p or 6r: 1 = 100%, always
    >>> playable(state, seat=0, player=1).fraction
    Fraction(1, 2)
    """
    game, board = state.game, state.record.board
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
    stuck = [(world.ways, _stuck(deck, tops, world)) for world in worlds]
    total = sum(ways for ways, _ in stuck)
    chance = 1 - sum(Fraction(ways, total) * share for ways, share in stuck)
    event = f"the hand of player {player + 1} can play on {listing(deck.names(tops), 'or')}"
    return Chance(chance, None, event, _why_playable(deck, tops, worlds), _deals(deck, tops, worlds))


def _stuck(deck, tops, world):
    """The chance that no card of the hand fits, in one world."""
    if any(deck.fits_any(card, tops) for card in world.known):
        return Fraction(0)
    return prod(
        (_all_among(len(_misfits(deck, tops, cards)), len(cards), places)
         for cards, places in world.pools), start=Fraction(1),
    )  # fmt: skip


def _misfits(deck, tops, cards):
    return [card for card in cards if not deck.fits_any(card, tops)]


def _deals(deck, tops, worlds):
    """An experiment: pick a world, deal the hand from its pools, look at each card."""
    total = sum(world.ways for world in worlds)
    shares = [world.ways / total for world in worlds]

    def experiment(n, rng):
        return sum(
            _deal_world(deck, tops, world, int(times), rng)
            for world, times in zip(worlds, rng.multinomial(n, shares), strict=True)
        )

    return experiment


def _deal_world(deck, tops, world, n, rng):
    can = np.full(n, any(deck.fits_any(card, tops) for card in world.known))
    for cards, places in world.pools:
        good = np.array([deck.fits_any(card, tops) for card in cards])
        can |= good[deal(n, len(cards), places, rng)].any(axis=1)
    return can.sum()


def _why_playable(deck, tops, worlds):
    lines = ["It can play if one of its cards has the value or the colour of a top (HK-10)."]
    if len(worlds) == 1:
        return "\n".join([*lines, "", *_why_world(deck, tops, worlds[0])])
    lines += [
        "Cards played before the draw pile was rebuilt can have come from several places (HK-53), "
        f"so {len(worlds)} pasts are possible. Each counts with the ways in which the unseen cards "
        "can lie then:",
        "",
        "| ways | share | no card fits |",
        "|---|---|---|",
    ]
    table, total = Counter(), sum(world.ways for world in worlds)
    for world in worlds:
        table[_stuck(deck, tops, world)] += world.ways
    for stuck, ways in sorted(table.items())[:ROWS]:
        shown_stuck = fraction_text(stuck) or percent(stuck)
        lines.append(f"| {ways:,} | {percent(Fraction(ways, total))} | {shown_stuck} |")
    if len(table) > ROWS:
        lines.append(f"| … and {len(table) - ROWS} more rows | | |")
    return "\n".join([*lines, "", "1 less the sum of share × no card fits"])


def _why_world(deck, tops, world):
    """The reasons where only one past is possible."""
    fitting = [card for card in world.known if deck.fits_any(card, tops)]
    if fitting:
        return [f"It surely holds {_list(deck, fitting)}: that fits."]
    lines = []
    if world.known:
        lines.append(f"- It surely holds {_list(deck, world.known)}: nothing of this fits.")
    factors = []
    for cards, places in world.pools:
        misfits = _misfits(deck, tops, cards)
        ways, bad = comb(len(cards), places), comb(len(misfits), places)
        factors.append(f"{bad:,}/{ways:,}")
        lines += [
            f"- {counted(places, 'card')} of it came from {len(cards)} that are not located: "
            f"C({len(cards)}, {places}) = {ways:,} possible hands.",
            f"- {len(misfits)} of these fit no top ({_list(deck, misfits)}): "
            f"C({len(misfits)}, {places}) = {bad:,} hands cannot play.",
        ]
    if not factors:
        return [*lines, *([] if lines else ["It is empty."])]
    return [*lines, "", f"1 − {' × '.join(factors)}"]


def _list(deck, cards):
    """Cards in a few words, copies counted."""
    if not cards:
        return "none"
    return ", ".join(
        f"{times} × {deck.name(card)}" if times > 1 else deck.name(card)
        for card, times in sorted(Counter(cards).items())
    )
