"""Moves and chance outcomes of Ill-Tempered Tikis as whole numbers, and as text."""

import re

from ahapackage.engine.kernels import kernel
from ahapackage.games.tikis.cards import CARDS, SEATS, TIKIS, WILDS
from ahapackage.games.tikis.record import CARD, DEAL, FASTEST, FIRST, WILD

DRAW_PILE, DRAW_DISCARD, PASS = range(3)
OWN = PASS + 1  # + card
OWN_FOR = OWN + CARDS  # + card * CARDS + the card replaced
DISCARD = OWN_FOR + CARDS * CARDS  # + card
HEX = DISCARD + CARDS  # + seat * WILDS + wild
HEX_FOR = HEX + SEATS * WILDS  # + (seat * WILDS + wild) * CARDS + the card replaced
GIFT = HEX_FOR + SEATS * WILDS * CARDS  # + seat * CARDS + card
SNAP_WITH = GIFT + SEATS * CARDS  # + tiki
ACTIONS = SNAP_WITH + TIKIS


@kernel
def own_for(card, replaced):
    """The number of a play into one's own full family."""
    return OWN_FOR + card * CARDS + replaced


@kernel
def hex_open(seat, card):
    """The number of a hex into an open place."""
    return HEX + seat * WILDS + card - TIKIS


@kernel
def hex_for(seat, card, replaced):
    """The number of a hex onto a card."""
    return HEX_FOR + (seat * WILDS + card - TIKIS) * CARDS + replaced


def move_text(action, names):
    """A move in notation; raises `ValueError` for a number that is no move of the edition."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"{action} is not the number of a move in Tikis (0 to {ACTIONS - 1})")
    text = _text(action, [name or "?" for name in names])
    if "?" in text:
        raise ValueError(f"{action} names a card that this edition does not have")
    return text


def _text(action, names):
    if action < OWN:
        return ("draw pile", "draw discard", "pass")[action]
    if action < OWN_FOR:
        return f"own {names[action - OWN]}"
    if action < DISCARD:
        card, replaced = divmod(action - OWN_FOR, CARDS)
        return f"own {names[card]} for {names[replaced]}"
    if action < HEX:
        return f"discard {names[action - DISCARD]}"
    if action < HEX_FOR:
        seat, wild = divmod(action - HEX, WILDS)
        return f"hex {seat + 1} {names[TIKIS + wild]}"
    if action < GIFT:
        hexed, replaced = divmod(action - HEX_FOR, CARDS)
        seat, wild = divmod(hexed, WILDS)
        return f"hex {seat + 1} {names[TIKIS + wild]} for {names[replaced]}"
    if action < SNAP_WITH:
        seat, card = divmod(action - GIFT, CARDS)
        return f"gift {seat + 1} {names[card]}"
    return f"snap {names[action - SNAP_WITH]}"


WORDS = {"draw pile": DRAW_PILE, "draw discard": DRAW_DISCARD, "pass": PASS}
PATTERN = re.compile(
    r"(own|discard|snap|hex|gift)(?: ([1-6]))? (\S+)(?: for (\S+))?", re.ASCII
)  # fmt: skip


def move_number(text, names):
    """The number of a move in notation, or None if it names none."""
    if text in WORDS:
        return WORDS[text]
    found = PATTERN.fullmatch(text)
    if not found:
        return None
    verb, seat, card, replaced = found.groups()
    card = _card(card, names)
    replaced = None if replaced is None else _card(replaced, names)
    told = (seat is not None, found[4] is not None)
    if card is None or (told[1] and replaced is None) or told not in SHAPES[verb]:
        return None
    seat = int(seat) - 1 if seat else None
    if verb == "own":
        return OWN + card if replaced is None else own_for(card, replaced)
    if verb == "discard":
        return DISCARD + card
    if verb == "gift":
        return GIFT + seat * CARDS + card
    if verb == "snap":
        return SNAP_WITH + card if card < TIKIS else None
    if card < TIKIS:
        return None
    return hex_open(seat, card) if replaced is None else hex_for(seat, card, replaced)


SHAPES = {  # whether a player is named, whether a card is replaced
    "own": {(False, False), (False, True)},
    "discard": {(False, False)},
    "snap": {(False, False)},
    "hex": {(True, False), (True, True)},
    "gift": {(True, False)},
}


def _card(name, names):
    return names.index(name) if name in names else None


CHANCE_WORDS = {FIRST: "first", DEAL: "deal", CARD: "deal", FASTEST: "fastest", WILD: "wild"}


def chance_text(outcome, phase, names):
    """A chance outcome in notation: `first 2`, `deal red-Ku`, `wild any-any`, `fastest 3`."""
    by_seat = phase in (FIRST, FASTEST)
    return f"{CHANCE_WORDS[phase]} {outcome + 1 if by_seat else names[outcome]}"


def chance_number(text, phase, names):
    """The number of a chance outcome in notation, or None if it names none."""
    word, _, name = text.partition(" ")
    if word != CHANCE_WORDS[phase]:
        return None
    if phase in (FIRST, FASTEST):
        return int(name) - 1 if name in ("1", "2", "3", "4", "5", "6") else None
    return _card(name, names)
