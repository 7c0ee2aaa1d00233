"""The Markov chain on what a family needs: how many draws until all needed cards are at hand."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from typing import NamedTuple


class Pile(NamedTuple):
    """What is drawn from: `draws` cards out of `total`, all equally likely.

    `copies`: for each god that is missing at the start, how many of the cards fill its place;
    `wilds`: how many fill any place; `put_back`: whether each card is put back after the draw.
    """

    draws: int
    total: int
    copies: tuple
    wilds: int
    put_back: bool = False

    def left(self, drawn):
        """The cards left after so many draws."""
        return self.total - (0 if self.put_back else drawn)

    def wilds_left(self, drawn):
        """The wilds left when so many have been drawn."""
        return self.wilds - (0 if self.put_back else drawn)


class Step(NamedTuple):
    """A state of the chain: missing gods by class, wilds had from this pile and from earlier ones.

    Gods of equal copies in every pile are of one class.
    """

    missing: tuple
    wilds: int
    earlier: int


def draws_needed(piles, required):
    """The chances that draw 0, 1, 2, … brings the last of `required` needed cards: Fractions.

    A Markov chain: its state is what is still needed. After k draws from a pile the next brings a
    needed card with chance (copies of the gods still missing + wilds not drawn) / (total − k), for
    of a god that is still missing no copy has been drawn. The piles come one after the other; what
    is missing from a sum of 1 never comes.

    >>> draws_needed([Pile(2, 2, (1,), 0)], 1)
    [Fraction(0, 1), Fraction(1, 2), Fraction(1, 2)]
    """
    if required <= 0:
        return [Fraction(1)]
    kinds = Counter(zip(*(pile.copies for pile in piles), strict=True))
    classes, gods = sorted(kinds), sum(kinds.values())
    waiting = {Step(tuple(kinds[copies] for copies in classes), 0, 0): 1}
    chances, all_ways = [Fraction(0)], 1
    for number, pile in enumerate(piles):
        copies = [of_class[number] for of_class in classes]
        waiting = _next_pile(waiting)
        for k in range(pile.draws):
            all_ways *= pile.left(k)
            waiting, done = _draw(waiting, pile, k, copies, gods - required)
            chances.append(Fraction(done, all_ways))
            if not waiting:
                return chances
    return chances


def _next_pile(waiting):
    """The states at the beginning of another pile."""
    begun = defaultdict(int)
    for step, ways in waiting.items():
        begun[Step(step.missing, 0, step.earlier + step.wilds)] += ways
    return begun


def _draw(waiting, pile, k, copies, spare):
    """One draw more: the ways to each state, and the ways in which nothing is needed any more.

    That is so if no more gods are missing than there are wilds and `spare` places beside.
    """
    after, done = defaultdict(int), 0
    for step, ways in waiting.items():
        useless = pile.left(k)
        for next_step, cards in _needed(step, pile, copies):
            useless -= cards
            if sum(next_step.missing) <= spare + next_step.wilds + next_step.earlier:
                done += ways * cards
            else:
                after[next_step] += ways * cards
        if useless:
            after[step] += ways * useless
    return after, done


def _needed(step, pile, copies):
    """Where a needed card leads to, and how many cards lead there."""
    missing, wilds, earlier = step
    if pile.wilds_left(wilds):
        yield Step(missing, wilds + 1, earlier), pile.wilds_left(wilds)
    for place, count in enumerate(missing):
        if count and copies[place]:
            fewer = (*missing[:place], count - 1, *missing[place + 1 :])
            yield Step(fewer, wilds, earlier), count * copies[place]


def expected_put_back(pile, required):
    """The expected draws from one pile whose cards are put back, exact.

    From a state with n needed cards of N in all it takes N/n draws on average to leave it, so
    E(state) = N/n + the sum of (cards that lead there / n) · E(next state): with equal copies and
    no wilds this is the coupon collector's sum of N/n.

    >>> expected_put_back(Pile(0, 5, (1, 1, 1, 1, 1), 0, put_back=True), 5)
    Fraction(137, 12)
    """
    kinds = Counter(pile.copies)
    copies, spare = sorted(kinds), len(pile.copies) - required

    @cache
    def expected(step):
        if sum(step.missing) <= spare + step.wilds:
            return Fraction(0)
        ways = list(_needed(step, pile, copies))
        needed = sum(cards for _, cards in ways)
        then = [Fraction(cards, needed) * expected(following) for following, cards in ways]
        return sum(then, Fraction(pile.total, needed))

    return expected(Step(tuple(kinds[number] for number in copies), 0, 0))


def turns_needed(chances, distance, skipped):
    """From draws to turns: (turn -> chance, the chance that it never comes).

    One card is placed a turn, so `distance` cards take as many turns at least; `skipped` turns
    (0 or 1) need no draw from the pile. The last needed card comes with draw k, in turn
    k + skipped, and everything that was at hand before is placed by then or follows turn by turn:
    the turn is max(distance, k + skipped).
    """
    turns = defaultdict(Fraction)
    for draw, chance in enumerate(chances):
        if chance:
            turns[max(distance, draw + skipped if draw else 0)] += chance
    return dict(turns), 1 - sum(chances)
