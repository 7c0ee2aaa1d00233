"""Families: when one is complete, how far it is from that, and what it needs (TK-16)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.tikis.cards import ANY_ANY, ANY_GOD, COLOUR_ANY, GODS, god_of


@kernel
def fitting(family, gods, colour):
    """How many cards of a family can be part of one complete family of a colour.

    `family` counts copies by card type. Of the cards that name one god one fits; wilds without a
    god take the places that are left.
    """
    named = 0
    for god in range(gods):
        if family[colour * GODS + god] > 0 or family[ANY_GOD + god] > 0:
            named += 1
    return min(gods, named + int(family[COLOUR_ANY + colour]) + int(family[ANY_ANY]))


@kernel
def most_fitting(family, gods, colours):
    """The same for the best colour."""
    best = 0
    for colour in range(colours):
        best = max(best, fitting(family, gods, colour))
    return best


@kernel
def is_complete(s, seat):  # TK-16
    """Whether a family has all its places filled with cards of one complete family."""
    gods = int(s.setup.gods)
    if int(s.family_size[seat]) < gods:
        return False
    return most_fitting(s.family[seat], gods, int(s.setup.colours)) == gods


@kernel
def place(s, seat, card):
    """A card comes into a family."""
    s.family[seat, card] += 1
    s.family_size[seat] += 1
    s.placed[seat] |= 1 << card


@kernel
def take_away(s, seat, card):
    """A card leaves a family."""
    s.family[seat, card] -= 1
    s.family_size[seat] -= 1
    if s.family[seat, card] == 0:
        s.placed[seat] ^= 1 << card


@kernel
def lacks(family, gods, colour, card):
    """Whether a card, once placed, would bring a family nearer to completion in a colour."""
    if fitting(family, gods, colour) == gods:
        return False
    god = god_of(card)
    if god < 0:
        return card == ANY_ANY or card == COLOUR_ANY + colour
    if god >= gods or (card < ANY_GOD and card // GODS != colour):
        return False
    return family[colour * GODS + god] == 0 and family[ANY_GOD + god] == 0
