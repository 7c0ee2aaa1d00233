"""What the next card drawn in Hawaiki may be, from what a seat knows (HK-50, HK-53)."""

from collections import Counter
from fractions import Fraction

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.hawaiki import claims
from ahapackage.games.hawaiki.cards import CARDS, PILES, SEATS, card_text
from ahapackage.games.hawaiki.record import CLAIMS, DEAL, FIRST, POOLS
from ahapackage.games.hawaiki.redraw import redraw
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.hawaiki.worlds import ways_to_deal
from ahapackage.probability.words import counted

PUBLIC = -1  # what everybody knows, and no more
WHAT = "the next card drawn"


def next_card(state, seat=None):
    """What the next card drawn may be (HK-50).

    Parameters
    ----------
    state : State
        With the cards dealt.
    seat : int, optional
        Whose knowledge counts; -1 is what everybody knows. None is a study tool that sees all
        but the order of the draw pile.

    Returns a `Distribution` over cards as text, exact: every arrangement of the unseen cards is
    equally likely (HK-53). Raises `OptionError` for other states and seats, `AhaError` where no
    card is left to draw.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", players=2, seed=7).state
    >>> len(next_card(state, 0)), next_card(state, 0)["1r"]
    (35, Fraction(2, 61))
    """
    if not isinstance(state, State) or state.game.name != "hawaiki":
        raise OptionError("next_card, state", shown(state), "a state of Hawaiki")
    board = state.face.board
    if board.phase in (FIRST, DEAL):
        raise AhaError("next_card, state", "one before the cards are dealt", "all cards dealt")
    if seat is not None and seat != PUBLIC:
        seat = seat_number(seat, state.game.players, "next_card, seat")
    shares, why = _shares(board, seat)
    letters = state.game.letters
    named = {card_text(card, letters): share for card, share in shares.items()}
    return Distribution(named, WHAT, why, _experiment(state, seat))


def _shares(board, seat):
    """The chance of each card, by number, and why."""
    if not board.deck_size:
        return _without_deck(board)
    if seat is None:
        pile = Counter({card: int(n) for card, n in enumerate(board.deck) if n})
        return _alike(pile, "All is seen: the draw pile holds")
    found, total = Counter(), 0
    for ways, pile in _readings(board, seat):
        total += ways
        size = sum(pile.values())
        for card, copies in pile.items():
            found[card] += Fraction(ways * copies, size)
    shares = {card: share / total for card, share in found.items()}
    if not board.claims_size:
        unseen = counted(sum(pile.values()), "unseen card")
        return shares, (
            f"{unseen} of the last shuffle, {int(board.deck_size)} of them in the draw pile; each "
            "is as likely as any other to be next (HK-53): copies of a card / all of these."
        )
    return shares, (
        "Some cards played may stem from several shuffles. Each way to settle that counts with "
        "the number of arrangements that it leaves; in each the unseen cards of the last shuffle "
        "are equally likely to be next (HK-53)."
    )


def _without_deck(board):
    """The draw pile is empty but for cards known to be under it, or is yet to be rebuilt."""
    if board.under_size:
        return {int(board.under[0]): Fraction(1)}, "It is known to be next: it was put under."
    below = Counter(
        int(board.pile[pile, k])
        for pile in range(PILES)
        for k in range(int(board.height[pile]) - 1)
    )
    if not below:
        raise AhaError(
            "next_card, state", "no card left to draw", "a draw pile, or cards under tops"
        )
    return _alike(below, "The draw pile is empty; the cards under the tops will be shuffled:")


def _alike(cards, told):
    total = sum(cards.values())
    shares = {card: Fraction(copies, total) for card, copies in cards.items()}
    return shares, f"{told} {counted(total, 'card')}, each as likely to be next (HK-50)."


def _readings(board, seat):
    """Each way to settle the open claims: its arrangements, and the pile's pool by card."""
    choice, more = np.zeros(CLAIMS, np.int64), True
    claims.first_choice(board, seat, choice)
    while more:
        cards = np.zeros((POOLS, CARDS), np.int64)
        places = np.zeros((POOLS, SEATS), np.int64)
        ways = int(claims.settled(board, seat, choice, cards, places, np.zeros_like(board.known)))
        for pool in range(int(board.pools)):
            ways *= ways_to_deal(int(cards[pool].sum()), places[pool].tolist())
        if ways:
            newest = cards[int(board.pools) - 1]
            yield ways, {card: int(n) for card, n in enumerate(newest) if n}
        more = claims.next_choice(board, seat, choice)


def _experiment(state, seat):
    """Redraw what is hidden and draw, n times."""

    def experiment(n, rng):
        found = []
        for _ in range(n):
            record = copy_record(state.record)
            board = face_of(record).board
            if seat is not None:
                redraw(board, seat, rng)
            shares, _ = _shares(board, None)
            cards = list(shares)
            pick = rng.choice(len(cards), p=[float(share) for share in shares.values()])
            found.append(card_text(cards[int(pick)], state.game.letters))
        return found

    return experiment
