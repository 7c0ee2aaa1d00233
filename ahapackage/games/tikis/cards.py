"""Cards as small whole numbers, the same in every edition.

Tikis are `colour * 5 + god`; then come the wilds: any-god one a god, colour-any one a colour, and
any-any.
"""

from ahapackage.engine.kernels import kernel

GODS = 5  # the most that an edition may have
COLOURS = 5
TIKIS = GODS * COLOURS  # tiki types
ANY_GOD = TIKIS  # + god: that god, any colour
COLOUR_ANY = ANY_GOD + GODS  # + colour: any god, that colour
ANY_ANY = COLOUR_ANY + COLOURS
CARDS = ANY_ANY + 1  # card types
WILDS = CARDS - TIKIS
DECK = 120  # the most cards in all
SEATS = 6
NONE = -1


@kernel
def is_wild(card):
    """Whether a card is a wild (TK-3)."""
    return card >= TIKIS


@kernel
def god_of(card):
    """The god that a card names, or -1."""
    if card < TIKIS:
        return card % GODS
    return card - ANY_GOD if card < COLOUR_ANY else NONE


@kernel
def copies_of(s, card):
    """How many of a card the edition has (TK-1, TK-3)."""
    gods, colours = int(s.setup.gods), int(s.setup.colours)
    if card < TIKIS:
        there = card % GODS < gods and card // GODS < colours
        return int(s.setup.copies) if there else 0
    if card < COLOUR_ANY:
        return int(s.setup.god_wilds) if card - ANY_GOD < gods else 0
    if card < ANY_ANY:
        return int(s.setup.colour_wilds) if card - COLOUR_ANY < colours else 0
    return int(s.setup.any_any)


def card_names(gods, colours, god_wilds=1, colour_wilds=1, any_any=2):
    """The names of all card types in notation, None for those that an edition lacks.

    >>> card_names(["Laka", "Ku"], ["red"])[:3]
    ('red-Laka', 'red-Ku', None)
    """

    def name(card):
        if card == ANY_ANY:
            return "any-any" if any_any else None
        if card >= COLOUR_ANY:
            colour = card - COLOUR_ANY
            return f"{colours[colour]}-any" if colour_wilds and colour < len(colours) else None
        god = card % GODS if card < TIKIS else card - ANY_GOD
        colour = card // GODS
        lacking = colour >= len(colours) if card < TIKIS else not god_wilds
        if god >= len(gods) or lacking:
            return None
        return f"{colours[colour] if card < TIKIS else 'any'}-{gods[god]}"

    return tuple(name(card) for card in range(CARDS))
