"""Moves and chance outcomes as numbers and as text (the notation of the game)."""

import re

from ahapackage.engine.kernels import kernel
from ahapackage.games.spirit.pieces import (
    ALOHA,
    COMMERCE,
    DECK,
    HAWAIIANS,
    HOME_RULE,
    ISLAND_COUNT,
    ISLANDS,
    MOST_HAWAIIANS,
)

START = 0  # + island
MIGRATE = START + ISLAND_COUNT  # + (from * 5 + to) * 30 + number - 1
RECRUIT = MIGRATE + ISLAND_COUNT * ISLAND_COUNT * MOST_HAWAIIANS  # + island of the token
GATHER = RECRUIT + ISLAND_COUNT
USE = GATHER + ISLAND_COUNT  # + card of the chapter's deck * 5 + island of the token
FORFEIT = USE + DECK * ISLAND_COUNT
CROWN_TOKEN = FORFEIT + ISLAND_COUNT  # the monarch's token
CONVERT_H = CROWN_TOKEN + ISLAND_COUNT  # + island * 2 + 0 for Commerce, 1 for Aloha
CONVERT_C = CONVERT_H + 2 * ISLAND_COUNT
CONVERT_A = CONVERT_C + 1
DONE = CONVERT_A + 1
ACTIONS = DONE + 1

ON_ISLAND = {  # words of moves that name one island
    "start": START, "recruit": RECRUIT, "gather": GATHER, "forfeit": FORFEIT,
    "monarch": CROWN_TOKEN,
}  # fmt: skip
WORDS = {"convert C>R": CONVERT_C, "convert A>R": CONVERT_A, "done": DONE}
ISLAND = "|".join(ISLANDS)
PATTERNS = {
    "island": re.compile(f"({'|'.join(ON_ISLAND)}) ({ISLAND})"),
    "migrate": re.compile(f"migrate ({ISLAND})>({ISLAND}) ([1-9][0-9]?)"),
    "event": re.compile(f'event "([^"]*)" ({ISLAND})'),
    "convert": re.compile(f"convert H@({ISLAND})>([CA])"),
}


@kernel
def conversion(action):
    """The island of a conversion's Hawaiian (-1: none), what it costs and what it gives (SH-50)."""
    if action >= CONVERT_C:
        return -1, COMMERCE if action == CONVERT_C else ALOHA, HOME_RULE
    gained = COMMERCE if (action - CONVERT_H) % 2 == 0 else ALOHA
    return (action - CONVERT_H) // 2, HAWAIIANS, gained


@kernel
def migrate(source, target, number):
    """The move that brings a number of Hawaiians from an island to another (SH-31)."""
    return MIGRATE + (source * ISLAND_COUNT + target) * MOST_HAWAIIANS + number - 1


@kernel
def migration(action):
    """Where a migration leaves from, where it goes, and how many go."""
    way, number = (action - MIGRATE) // MOST_HAWAIIANS, (action - MIGRATE) % MOST_HAWAIIANS
    return way // ISLAND_COUNT, way % ISLAND_COUNT, number + 1


def move_text(action, names):
    """A move in notation; `names` are the cards of the chapter's deck."""
    for text, number in WORDS.items():
        if action == number:
            return text
    if MIGRATE <= action < RECRUIT:
        source, target, number = migration(action)
        return f"migrate {ISLANDS[source]}>{ISLANDS[target]} {number}"
    if USE <= action < FORFEIT:
        card, island = divmod(action - USE, ISLAND_COUNT)
        if card >= len(names):
            raise ValueError(f"{action} names a card that the deck does not have")
        return f'event "{names[card]}" {ISLANDS[island]}'
    if CONVERT_H <= action < CONVERT_C:
        island, gain = divmod(action - CONVERT_H, 2)
        return f"convert H@{ISLANDS[island]}>{'CA'[gain]}"
    for word, first in ON_ISLAND.items():
        if first <= action < first + ISLAND_COUNT:
            return f"{word} {ISLANDS[action - first]}"
    raise ValueError(f"{action} is not the number of a move")


def move_number(text, names):
    """The number of a move in notation, or None if it names none."""
    if text in WORDS:
        return WORDS[text]
    if found := PATTERNS["island"].fullmatch(text):
        return ON_ISLAND[found[1]] + ISLANDS.index(found[2])
    if found := PATTERNS["migrate"].fullmatch(text):
        number = int(found[3])
        source, target = ISLANDS.index(found[1]), ISLANDS.index(found[2])
        return migrate(source, target, number) if number <= MOST_HAWAIIANS else None
    if found := PATTERNS["convert"].fullmatch(text):
        return CONVERT_H + 2 * ISLANDS.index(found[1]) + "CA".index(found[2])
    found = PATTERNS["event"].fullmatch(text)
    if found and found[1] in names:
        return USE + names.index(found[1]) * ISLAND_COUNT + ISLANDS.index(found[2])
    return None


def chance_text(outcome, kind, seat, names):
    """A chance outcome in notation: `first 2`, `reveal "…"`, `roll 2 11`, `crown 2`, `blue 3`."""
    if kind == "reveal":
        return f'reveal "{names[outcome]}"'
    if kind == "roll":
        return f"roll {seat + 1} {outcome}"
    return f"{kind} {outcome if kind == 'blue' else outcome + 1}"


def chance_number(text, kind, seat, names):
    """The number of a chance outcome in notation, or None if it names none."""
    if kind == "reveal":
        found = re.fullmatch('reveal "([^"]*)"', text)
        return names.index(found[1]) if found and found[1] in names else None
    before = f"roll {seat + 1} " if kind == "roll" else f"{kind} "
    number = text.removeprefix(before)
    if number == text or not re.fullmatch("[1-9][0-9]?", number):
        return None
    return int(number) - (kind in ("first", "crown"))
