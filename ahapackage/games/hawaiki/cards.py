"""Cards as small whole numbers: `card = colour * 8 + value - 1`, the same in every edition."""

from ahapackage.engine.kernels import kernel

VALUES = 8  # the most that an edition may have; `colour_of` shifts by its 3 bits
COLOURS = 6
CARDS = VALUES * COLOURS  # card types
DECK = 100  # the most cards in all
SEATS = 6
PILES = 3
UNDER = 8  # known cards at the bottom of the draw pile: one sacrifice a seat and round


@kernel
def value_of(card):
    """The printed value, from 1."""
    return (card & (VALUES - 1)) + 1


@kernel
def colour_of(card):
    """The colour as a number, from 0, in the edition's order."""
    return card >> 3


@kernel
def fits(card, top):  # HK-10
    """Whether a card may cover another: same value or same colour."""
    return value_of(card) == value_of(top) or colour_of(card) == colour_of(top)


@kernel
def in_edition(s, card):
    """Whether the edition in play has this card type."""
    return value_of(card) <= int(s.setup.values) and colour_of(card) < int(s.setup.colours)


def card_text(card, letters):
    """A card in notation, such as `3r`, in an edition's colour letters; `3?` has no such colour."""
    value, colour = card % VALUES + 1, card // VALUES
    return f"{value}{letters[colour] if colour < len(letters) else '?'}"


def card_number(text, letters):
    """The card that a notation names, or None if it names none."""
    if len(text) != 2 or not text[0].isascii() or not text[0].isdigit() or text[1] not in letters:
        return None
    value = int(text[0])
    return letters.index(text[1]) * VALUES + value - 1 if 1 <= value <= VALUES else None
