"""Hands: how many copies of each card type, and the types held once more as bits."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.cards import CARDS, VALUES, colour_of

ONE_COLOUR = (1 << VALUES) - 1
ONE_VALUE = sum(1 << card for card in range(0, CARDS, VALUES))


@kernel
def fitting(top):  # HK-10
    """The card types that fit a top, as bits: its colour and its value."""
    return (ONE_COLOUR << (VALUES * colour_of(top))) | (ONE_VALUE << (top & (VALUES - 1)))


@kernel
def give_card(s, seat, card):
    """A card comes into a hand."""
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.held[seat] |= 1 << card


@kernel
def take_card(s, seat, card):
    """A card leaves a hand."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    if s.hand[seat, card] == 0:
        s.held[seat] ^= 1 << card


@kernel
def count_hand(s, seat):
    """Bring size and bits in line with the copies in a hand."""
    s.hand_size[seat] = 0
    s.held[seat] = 0
    for card in range(CARDS):
        if s.hand[seat, card] > 0:
            s.hand_size[seat] += s.hand[seat, card]
            s.held[seat] |= 1 << card
