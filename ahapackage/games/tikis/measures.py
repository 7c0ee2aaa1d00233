"""How far a family is from completion, and what it needs: for people, on lists of cards."""

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.games.tikis.cards import CARDS, card_names
from ahapackage.games.tikis.families import fitting, lacks, most_fitting

STANDARD_GODS = ("Laka", "Ku", "Lono", "Kane", "Maui")
STANDARD_COLOURS = ("red", "yellow", "green", "blue", "purple")
STANDARD_NAMES = card_names(STANDARD_GODS, STANDARD_COLOURS)


def distance(family, gods=STANDARD_GODS, colours=STANDARD_COLOURS, names=STANDARD_NAMES):
    """The fewest cards that must still be placed to complete a family.

    That is the size of a family minus the most of its cards that can be part of one complete
    family. `family` is a list of cards in notation. Raises `OptionError` for anything else.

    >>> distance(["yellow-Laka", "yellow-Ku", "yellow-Lono", "yellow-Kane", "blue-Kane"])
    1
    """
    counts = count(family, names)
    return len(gods) - int(most_fitting(counts, len(gods), len(colours)))


def needs(family, gods=STANDARD_GODS, colours=STANDARD_COLOURS, names=STANDARD_NAMES):
    """Colour -> the cards, wilds included, whose placing lowers that colour's distance.

    >>> needs(["red-Laka", "red-Ku", "red-Lono", "red-Kane"])["red"]
    ['red-Maui', 'any-Maui', 'red-any', 'any-any']
    """
    counts = count(family, names)
    return {
        name: [
            names[card]
            for card in range(CARDS)
            if names[card] is not None and lacks(counts, len(gods), colour, card)
        ]
        for colour, name in enumerate(colours)
    }


def distances(family, gods=STANDARD_GODS, colours=STANDARD_COLOURS, names=STANDARD_NAMES):
    """Colour -> the fewest cards to be placed for a complete family of that colour."""
    counts = count(family, names)
    return {
        name: len(gods) - int(fitting(counts, len(gods), colour))
        for colour, name in enumerate(colours)
    }


def count(family, names):
    """A list of cards as counts by card type; raises `OptionError` for what is no card."""
    counts = np.zeros(CARDS, np.int64)
    if not isinstance(family, list | tuple):
        raise OptionError("family", shown(family), "a list of cards such as red-Ku")
    for i, text in enumerate(family):
        if not isinstance(text, str) or text not in names:
            raise OptionError(f"family[{i}]", shown(text), "a card such as red-Ku or any-Ku")
        counts[names.index(text)] += 1
    return counts
