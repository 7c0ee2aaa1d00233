"""Which event cards come up when a chapter begins: exact chances (SH-22)."""

from fractions import Fraction

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.chance import Chance, Chances

EVENT, CALAMITY = "a given event", "a given calamity"


def reveal_chances(events, calamities, places):
    """The chance of each kind of card to be among those that are revealed next (SH-22).

    Cards are revealed until `places` events lie open or the deck is empty; calamities are carried
    out and replaced, so they come up on top of that.

    Parameters
    ----------
    events : int
        Events in the deck, red ones included, 0 or more.
    calamities : int
        Calamities in the deck, 0 or more.
    places : int
        How many events are still to lie open, 0 or more.

    Returns `Chances`: "a given event" and "a given calamity" -> `Chance`, each only where the
    deck has such a card. Every order of the deck is equally likely. Raises `OptionError` for
    what are no such numbers.

    >>> chances = reveal_chances(events=13, calamities=3, places=4)
    >>> chances["a given event"].fraction, chances["a given calamity"].fraction
    (Fraction(4, 13), Fraction(2, 7))
    """
    events, calamities, places = (
        _checked(number, name)
        for number, name in ((events, "events"), (calamities, "calamities"), (places, "places"))
    )
    found = {}
    if events:
        found[EVENT] = _event(events, places)
    if calamities:
        found[CALAMITY] = _calamity(events, places)
    return Chances(found)


def _checked(number, name):
    number = whole_number(number, f"reveal_chances, {name}")
    if number < 0:
        raise OptionError(f"reveal_chances, {name}", shown(number), "0 or more")
    return number


def _event(events, places):
    share = Fraction(min(events, places), events)
    why = (
        f"Calamities take no place, so the first {places} of the {events} events in the deck come "
        f"up (all of them, if there are no more). Each is as likely as any other: {share}."
    )
    event = "a given event of the deck comes up"
    return Chance(share, None, event, why, _experiment(events - 1, events, places))


def _calamity(events, places):
    share = Fraction(min(places, events + 1), events + 1) if places else Fraction(0)
    why = (
        f"Look at this calamity and the {events} events alone: it is equally likely to have any "
        f"of the {events + 1} places among them. It comes up if fewer than {places} events lie "
        f"before it: {share}."
    )
    event = "a given calamity of the deck comes up"
    return Chance(share, None, event, why, _experiment(events, events, places))


def _experiment(card, events, places):
    """Shuffle the events and one calamity, the last card; reveal until enough events are open."""

    def experiment(n, rng):
        orders = np.argsort(rng.random((n, events + 1)), axis=1)
        opened = np.cumsum(orders < events, axis=1) - (orders < events)
        return int(((orders == card) & (opened < places)).sum())

    return experiment
