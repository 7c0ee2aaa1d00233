"""The chain of needs on made-up piles: the coupon collector, and how wilds and copies change it."""

from math import inf
from typing import NamedTuple

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import flag, whole_number
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.tikis.completion import Completion
from ahapackage.probability.tikis.needs import (
    Pile,
    draws_needed,
    expected_put_back,
    turns_needed,
)
from ahapackage.probability.tikis.why import why_pile
from ahapackage.probability.words import counted, listing

MOST_GODS, MOST_COPIES, MOST_OTHERS = 8, 20, 200
LONGEST = 300  # draws that are looked at where cards are put back
WILD, OTHER = -1, -2


def needs_chain(copies, wilds=0, others=0, put_back=False):
    """The same chain on a made-up pile, nothing placed and nothing at hand.

    Parameters
    ----------
    copies : list of int
        For each missing god, how many cards of the pile fill its place.
    wilds, others : int
        Cards that fill any place, and cards that fill none.
    put_back : bool
        Whether each card is put back after its draw. With equal copies and no wilds this is the
        coupon collector (de Moivre 1711); draws after the 300th then count as later.

    Returns a `Completion`; its sliders open on this very pile. Raises `OptionError` for what is no
    such pile.

    >>> needs_chain([1, 1, 1, 1, 1], put_back=True).mean
    Fraction(137, 12)
    >>> needs_chain([1, 1], others=1).turns[2]
    Fraction(1, 3)
    """
    where = "needs_chain"
    if not isinstance(copies, list | tuple) or not 1 <= len(copies) <= MOST_GODS:
        raise OptionError(f"{where}, copies", shown(copies), f"a list of 1 to {MOST_GODS} numbers")
    copies = tuple(_within(number, MOST_COPIES, f"{where}, copies") for number in copies)
    wilds = _within(wilds, MOST_COPIES, f"{where}, wilds")
    others = _within(others, MOST_OTHERS, f"{where}, others")
    put_back = flag(put_back, f"{where}, put_back")
    total, distance = sum(copies) + wilds + others, len(copies)
    if wilds == 0 and min(copies) == 0 or total == 0:
        raise OptionError(
            f"{where}, copies", shown(copies), "a card for each missing god, or wilds"
        )
    pile = Pile(LONGEST if put_back else total, total, copies, wilds, put_back)
    chances, never = turns_needed(draws_needed([pile], distance), distance, 0)
    how = "each card is put back" if put_back else "no card is put back"
    words = f"a family of {distance} is complete"
    spread = Distribution({**chances, inf: never}, f"turns until {words}", why_pile(pile, distance),
                          lambda n, rng: _tried(pile, n, rng))  # fmt: skip
    mean = expected_put_back(pile, distance) if put_back else None
    assumption = (
        f"Exact. A made-up pile of {counted(total, 'card')}: for each god {listing(copies)}, "
        f"{counted(wilds, 'wild')}, {others} other; {how}. One draw a turn."
    )
    toy = Toy(copies, wilds, others, put_back)
    return Completion(spread, words, assumption, toy, mean)


def _within(value, most, where):
    number = whole_number(value, where)
    if not 0 <= number <= most:
        raise OptionError(where, shown(number), f"0 to {most}")
    return number


def _tried(pile, n, rng):
    """Draw card by card until all that is needed has come, n times."""
    cards = [god for god, copies in enumerate(pile.copies) for _ in range(copies)]
    cards += [WILD] * pile.wilds + [OTHER] * (pile.total - pile.wilds - sum(pile.copies))
    return [_draw_all(np.array(cards), pile, rng) for _ in range(n)]


def _draw_all(cards, pile, rng):
    order = rng.permutation(len(cards))
    had, wilds = set(), 0
    for draw in range(pile.draws):
        place = int(rng.random() * len(cards)) if pile.put_back else order[draw]
        card = int(cards[place])
        wilds += card == WILD
        had |= {card} if card >= 0 else set()
        if len(had) + wilds >= len(pile.copies):
            return draw + 1
    return inf


class Toy(NamedTuple):
    """A made-up pile for sliders: copies of each missing god, wilds, other cards."""

    copies: tuple
    wilds: int
    others: int
    put_back: bool = False

    def sliders(self):
        """Sliders that open on this pile, each pile shown as a `Completion` (ipywidgets).

        With equal copies the gods and their copies vary too, else these stay as they are.
        """
        from ahapackage.probability.interact import sliders

        kept = (["kept", "put back"], "put back" if self.put_back else "kept")
        beside = {"other cards": _range(0, 80, self.others), "cards are": kept}
        if len(set(self.copies)) > 1 or self.copies[0] == 0:
            least = 1 if min(self.copies) == 0 else 0
            return sliders(self._beside, {"wilds": _range(least, 6, self.wilds), **beside})
        return sliders(_alike, {
            "gods missing": _range(1, 5, len(self.copies)),
            "copies of each": _range(1, 6, self.copies[0]),
            "wilds": _range(0, 6, self.wilds),
            **beside,
        })  # fmt: skip

    def _beside(self, wilds, others, kept):
        return needs_chain(self.copies, wilds, others, kept == "put back")


def _range(least, most, first):
    """A slider's range, wide enough for where it opens."""
    return least, max(most, first), first


def _alike(gods, copies, wilds, others, kept):
    return needs_chain([copies] * gods, wilds, others, kept == "put back")


def toy_of(aim):
    """The made-up pile that is nearest to the one that an aim draws from first."""
    pile = aim.piles[0][1][0]
    gods = max(1, min(MOST_GODS, aim.distance - aim.at_hand))
    copies = max(1, round(sum(pile.copies) / max(1, len(pile.copies))))
    others = max(0, pile.total - gods * copies - pile.wilds)
    return Toy((copies,) * gods, pile.wilds, min(MOST_OTHERS, others))
