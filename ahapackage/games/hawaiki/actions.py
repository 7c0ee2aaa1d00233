"""Moves and chance outcomes of Hawaiki as whole numbers, and as text."""

import re

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.cards import (
    CARDS,
    PILES,
    SEATS,
    card_number,
    card_text,
    in_edition,
)
from ahapackage.games.hawaiki.record import FIRST

# A play's number in bits: card (6), pile (2), whether it is the hidden card, whether announced.
DRAW_CARD = CARDS << 4
SACRIFICE = DRAW_CARD + 1  # + pile
GIVE = SACRIFICE + PILES  # + seat
GIVE_TWO = GIVE + SEATS  # + place of the pair of seats in PAIRS
PAIRS = tuple((a, b) for a in range(SEATS) for b in range(a + 1, SEATS))
CALL_OUT = GIVE_TWO + len(PAIRS)
HUSH = CALL_OUT + 1
THANK = HUSH + 1
SILENT = THANK + 1
AGAIN = SILENT + 1
STOP = AGAIN + 1
HIDE = STOP + 1  # + card
KEEP = HIDE + CARDS
ACTIONS = KEEP + 1

WORDS = {
    DRAW_CARD: "draw", CALL_OUT: "call", HUSH: "hush", THANK: "thanks", SILENT: "silent",
    AGAIN: "again", STOP: "end", KEEP: "keep",
}  # fmt: skip
NUMBERS = {word: action for action, word in WORDS.items()}


@kernel
def play_action(card, pile, hidden, announced):
    """The number of a play."""
    return (card << 4) | (pile << 2) | (hidden << 1) | announced


@kernel
def card_played(action):
    """The card of a play."""
    return action >> 4


@kernel
def pile_played(action):
    """The pile of a play, from 0."""
    return (action >> 2) & 3


@kernel
def plays_hidden(action):
    """Whether a play takes the hidden card (HK-60)."""
    return (action >> 1) & 1 == 1


@kernel
def is_announced(action):
    """Whether a play is announced (HK-31)."""
    return action & 1 == 1


@kernel
def pair_place(low, high):
    """The place in PAIRS of two seats, low < high."""
    return low * (2 * SEATS - low - 1) // 2 + high - low - 1


def move_text(action, letters):
    """A move in notation, such as `3r@2!`; raises `OptionError` for a number that is no move."""
    if action in WORDS:
        return WORDS[action]
    if 0 <= action < DRAW_CARD:
        name = card_text(card_played(action), letters)
        name = f"({name})" if plays_hidden(action) else name
        return f"{name}@{pile_played(action) + 1}{'!' if is_announced(action) else ''}"
    if SACRIFICE <= action < GIVE:
        return f"sacrifice {action - SACRIFICE + 1}"
    if GIVE <= action < GIVE_TWO:
        return f"give {action - GIVE + 1}"
    if GIVE_TWO <= action < CALL_OUT:
        low, high = PAIRS[action - GIVE_TWO]
        return f"give {low + 1}+{high + 1}"
    if HIDE <= action < KEEP:
        return f"hide {card_text(action - HIDE, letters)}"
    raise OptionError("action", shown(action), f"the number of a move, 0 to {ACTIONS - 1}")


PLAY_PATTERN = re.compile(r"(\(?)([1-8][a-z])(\)?)@([123])(!?)", re.ASCII)
GIVE_PATTERN = re.compile(r"give ([1-6])(?:\+([1-6]))?", re.ASCII)


def move_number(text, letters):
    """The number of a move in notation, or None if it names none."""
    if text in NUMBERS:
        return NUMBERS[text]
    if found := PLAY_PATTERN.fullmatch(text):
        opened, name, closed, pile, announced = found.groups()
        card = card_number(name, letters)
        if card is None or bool(opened) != bool(closed):
            return None
        return play_action(card, int(pile) - 1, int(bool(opened)), int(bool(announced)))
    if found := GIVE_PATTERN.fullmatch(text):
        seats = [int(seat) - 1 for seat in found.groups() if seat]
        if len(seats) == 1:
            return GIVE + seats[0]
        return GIVE_TWO + pair_place(*seats) if seats[0] < seats[1] else None
    if re.fullmatch("sacrifice [123]", text, re.ASCII):
        return SACRIFICE + int(text[-1]) - 1
    if text.startswith("hide "):
        card = card_number(text[5:], letters)
        return None if card is None else HIDE + card
    return None


def chance_text(outcome, s, letters):
    """A chance outcome in notation: `first 2` or `deal 3r`; raises `OptionError` for others."""
    if s.phase == FIRST:
        if 0 <= outcome < s.setup.players:
            return f"first {outcome + 1}"
    elif 0 <= outcome < CARDS and in_edition(s, outcome):
        return f"deal {card_text(outcome, letters)}"
    raise OptionError("action", shown(outcome), "a chance outcome: a seat or a card of the edition")


def chance_number(text, phase, letters):
    """The number of a chance outcome in notation, or None if it names none."""
    if phase == FIRST:
        found = re.fullmatch("first ([1-6])", text, re.ASCII)
        return int(found[1]) - 1 if found else None
    return card_number(text[5:], letters) if text.startswith("deal ") else None
