"""Moves and chance outcomes of Aloha Pioha as whole numbers, and as text."""

import re

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.lice import (
    BACK_LETTERS,
    BACKS,
    HAIRS,
    KINDS,
    LICE,
    LOUSE_TEXTS,
    ROW,
    SEATS,
    TRIBE,
    louse_number,
)
from ahapackage.games.pioha.record import BACK, DEAL, DRAW, FILL, FIRST, LAY, REVEAL, SHOW, VALUE

# A play in bits: louse (4), place (3), whether face down. A spot on the table: place, end,
# and the louse from the hair outward.
SPOTS = ROW * 2 * TRIBE
KEEP_LOUSE = LICE * ROW * 2  # + louse
COMB_LOUSE = KEEP_LOUSE + LICE  # + louse
TAKE = COMB_LOUSE + LICE  # + kind; kind 0 is the top of the deck
LOOK_NOT = TAKE + KINDS
LOOK_SPOT = LOOK_NOT + 1  # + spot
STRIP_PLACE = LOOK_SPOT + SPOTS  # + place
SWAP_IN = STRIP_PLACE + ROW  # + kind of hair
DROP_KIND = SWAP_IN + HAIRS  # + kind of tickle
CANCEL_AT = DROP_KIND + KINDS  # + place
ELIMINATE_SPOT = CANCEL_AT + ROW  # + spot
MOVE_SPOT = ELIMINATE_SPOT + SPOTS  # + spot * ROW + place
GRUNCHIE_PLAY = MOVE_SPOT + SPOTS * ROW  # + back * ROW + place
ACTIONS = GRUNCHIE_PLAY + BACKS * ROW


@kernel
def play_action(louse, place, down):
    """The number of a play."""
    return (louse << 4) | (place << 1) | down


@kernel
def louse_played(action):
    """The louse of a play."""
    return action >> 4


@kernel
def place_played(action):
    """The place in the row of a play, from 0."""
    return (action >> 1) & 7


@kernel
def plays_down(action):
    """Whether a play is face down."""
    return action & 1


@kernel
def spot_of(place, end, nth):
    """The number of a spot on the table."""
    return (place * 2 + end) * TRIBE + nth


@kernel
def spot_place(spot):
    """The place of a spot."""
    return spot // (2 * TRIBE)


@kernel
def spot_end(spot):
    """The end of a spot: 0 left, 1 right."""
    return spot // TRIBE & 1


@kernel
def spot_nth(spot):
    """Which louse of its end a spot is, from 0 at the hair."""
    return spot % TRIBE


def spot_text(spot):
    """A spot in notation: `2R1` is the first louse on the right end of hair 2."""
    return f"{spot_place(spot) + 1}{'LR'[spot_end(spot)]}{spot_nth(spot) + 1}"


def kind_text(kind):
    """A tickle in notation; `?` is the unseen one on top of the deck."""
    return str(kind) if kind else "?"


def _pair(text):
    return lambda number: text.format(spot_text(number // ROW), number % ROW + 1)


FORMS = (  # lowest number, how a number counted from there is written (hair names apart)
    (0, None),
    (KEEP_LOUSE, lambda louse: f"keep {LOUSE_TEXTS[louse]}"),
    (COMB_LOUSE, lambda louse: f"comb {LOUSE_TEXTS[louse]}"),
    (TAKE, lambda kind: f"tickle {kind_text(kind)}"),
    (LOOK_NOT, lambda _: "look -"),
    (LOOK_SPOT, lambda spot: f"look {spot_text(spot)}"),
    (STRIP_PLACE, lambda place: f"strip {place + 1}"),
    (SWAP_IN, None),
    (DROP_KIND, lambda kind: f"drop {kind}"),
    (CANCEL_AT, lambda place: f"cancel {place + 1}"),
    (ELIMINATE_SPOT, lambda spot: f"elim {spot_text(spot)}"),
    (MOVE_SPOT, _pair("move {}>{}")),
    (GRUNCHIE_PLAY, lambda number: f"G {BACK_LETTERS[number // ROW]}@{number % ROW + 1}"),
)


def move_text(action, hair_names):
    """A move in notation, such as `(3L)@2`; raises `OptionError` for a number that is no move."""
    if not 0 <= action < ACTIONS:
        raise OptionError("action", shown(action), f"the number of a move, 0 to {ACTIONS - 1}")
    if action < KEEP_LOUSE:
        name = LOUSE_TEXTS[louse_played(action)]
        name = f"({name})" if plays_down(action) else name
        return f"{name}@{place_played(action) + 1}"
    low, write = [form for form in FORMS if form[0] <= action][-1]
    if low == SWAP_IN:
        kind = action - SWAP_IN
        return f"swap {hair_names[kind] if kind < len(hair_names) else '?'}"
    return write(action - low)


PATTERNS = tuple(
    (re.compile(pattern, re.ASCII), read)
    for pattern, read in (
        (r"(-?\d[LH])@([1-8])", lambda a, b: _played(a, b, 0)),
        (r"\((-?\d[LH])\)@([1-8])", lambda a, b: _played(a, b, 1)),
        (r"keep (-?\d[LH])", lambda a: _of(KEEP_LOUSE, louse_number(a))),
        (r"comb (-?\d[LH])", lambda a: _of(COMB_LOUSE, louse_number(a))),
        (r"tickle ([1-9]\d?|\?)", lambda a: _of(TAKE, 0 if a == "?" else _kind(a))),
        (r"look -", lambda: LOOK_NOT),
        (r"look ([1-8][LR]\d+)", lambda a: _of(LOOK_SPOT, _spot(a))),
        (r"strip ([1-8])", lambda a: STRIP_PLACE + int(a) - 1),
        (r"drop ([1-9]\d?)", lambda a: _of(DROP_KIND, _kind(a))),
        (r"cancel ([1-8])", lambda a: CANCEL_AT + int(a) - 1),
        (r"elim ([1-8][LR]\d+)", lambda a: _of(ELIMINATE_SPOT, _spot(a))),
        (r"move ([1-8][LR]\d+)>([1-8])", lambda a, b: _moved(_spot(a), int(b) - 1)),
        (r"G ([LH])@([1-8])",
         lambda a, b: GRUNCHIE_PLAY + BACK_LETTERS.index(a) * ROW + int(b) - 1),
    )
)  # fmt: skip


def _of(low, number):
    return None if number is None else low + number


def _played(name, place, down):
    louse = louse_number(name)
    return None if louse is None else play_action(louse, int(place) - 1, down)


def _kind(text):
    return int(text) if 0 < int(text) < KINDS else None


def _spot(text):
    digits = text[2:]
    if digits[0] == "0" or len(digits) > 2 or int(digits) > TRIBE:
        return None
    return spot_of(int(text[0]) - 1, "LR".index(text[1]), int(digits) - 1)


def _moved(spot, place):
    return None if spot is None else MOVE_SPOT + spot * ROW + place


def move_number(text, hair_names):
    """The number of a move in notation, or None if it names none."""
    if text.startswith("swap "):
        return _of(SWAP_IN, _hair(text[5:], hair_names))
    for pattern, read in PATTERNS:
        if found := pattern.fullmatch(text):
            return read(*found.groups())
    return None


def _hair(name, hair_names):
    return hair_names.index(name) if name in hair_names else None


CHANCE_WORDS = {
    FIRST: "first", LAY: "hair", SHOW: "reveal", REVEAL: "reveal", FILL: "reveal",
    DEAL: "draw", DRAW: "draw", BACK: "back", VALUE: "value",
}  # fmt: skip


def chance_text(outcome, phase, hair_names):
    """A chance outcome in notation: `first 2`, `hair 7/2`, `reveal 18`, `draw 3L`, `back L`.

    Raises `OptionError` for a number that is no outcome of such an event.
    """
    kinds = {FIRST: SEATS, LAY: len(hair_names), BACK: BACKS, DEAL: LICE, DRAW: LICE, VALUE: LICE}
    if not 0 <= outcome < kinds.get(phase, KINDS):
        raise OptionError("action", shown(outcome), "the number of a chance outcome here")
    if phase == FIRST:
        return f"first {outcome + 1}"
    if phase == LAY:
        return f"hair {hair_names[outcome]}"
    if phase == BACK:
        return f"back {BACK_LETTERS[outcome]}"
    word = CHANCE_WORDS[phase]
    return f"{word} {outcome if word == 'reveal' else LOUSE_TEXTS[outcome]}"


def chance_number(text, phase, hair_names):
    """The number of a chance outcome in notation, or None if it names none."""
    word, _, name = text.partition(" ")
    if word != CHANCE_WORDS[phase]:
        return None
    if phase == FIRST:
        return int(name) - 1 if name in ("1", "2", "3", "4") else None
    if phase == LAY:
        return _hair(name, hair_names)
    if phase == BACK:
        return BACK_LETTERS.index(name) if name in ("L", "H") else None
    if word == "reveal":
        return _kind(name) if re.fullmatch(r"[1-9]\d?", name, re.ASCII) else None
    return louse_number(name)
