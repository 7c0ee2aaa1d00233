"""The state record of Aloha: The Spirit of Hawaii: the board that the rules read, and the memory.

Seats count from 0; -1 stands for nobody and for no card.
"""

from ahapackage.engine.memory import MEMORY_FIELDS
from ahapackage.engine.records import record_dtype
from ahapackage.games.spirit.pieces import (
    CARD_STAGES,
    CROWNS,
    DECK,
    DECKS,
    ISLAND_COUNT,
    LINES,
    PLACES,
    RESOURCE_COUNT,
    SEATS,
    STAGES,
)

# Steps: who decides what now.
FIRST, START, MONARCH, REVEAL, ACTIONS, CONFLICT, CONVERT, END = range(8)
STEPS = (
    "first",  # chance picks the first player
    "start",  # SH-10: a seat chooses its island
    "monarch",  # SH-20: the monarch's extra token
    "reveal",  # SH-22: chance turns a card up, or rolls the blue die for a calamity
    "actions",  # SH-11, SH-23; with a pending card chance rolls the blue die
    "conflict",  # SH-40: chance rolls, or picks among those tied
    "convert",  # SH-50
    "end",
)

EVENT_FIELDS = [  # the event cards by deck and number, as effects (SH-34)
    ("kind", "i1", (DECKS, DECK)),
    ("at", "i1", (DECKS, DECK)),  # islands as bits
    ("cost", "i1", (DECKS, DECK, RESOURCE_COUNT)),
    ("gain", "i1", (DECKS, DECK, RESOURCE_COUNT)),
    ("gain_die", "i1", (DECKS, DECK)),  # the resource of which the blue die's number is gained
    ("toll", "i1", (DECKS, DECK, RESOURCE_COUNT)),  # what others lose (red), or all (calamity)
    ("toll_on", "i1", (DECKS, DECK, ISLAND_COUNT)),  # Hawaiians lost on each island (calamity)
    ("toll_die", "i1", (DECKS, DECK)),  # the resource of which the blue die's number is lost
    ("toll_die_on", "i1", (DECKS, DECK)),  # the island, where it is Hawaiians (calamity)
]

SETUP_FIELDS = [
    ("players", "i1"),
    ("first_player", "i1"),  # -1: by chance
    ("most", "i2", RESOURCE_COUNT),  # SH-2, SH-3: the tracks' ends
    ("start_hawaiians", "i1"),
    ("start_tokens", "i1"),
    ("open_events", "i1"),
    ("conversions", "i1"),
    ("monarch_votes", "i1"),
    ("leader_votes", "i1"),
    ("gather", "i1", (ISLAND_COUNT, RESOURCE_COUNT)),
    ("hawaii_warriors", "i1"),  # SH-R5: gathering on Hawaii gives a Warrior, by the ruling
    ("crown_points", "i1", len(STAGES)),  # SH-60: for king or queen; at the end the governor
    ("leader_points", "i1", len(STAGES)),
    ("places", "i1", (len(STAGES), 3, PLACES)),  # for most Hawaiians, Commerce, Aloha
    ("deck_size", "i1", DECKS),
    ("events", EVENT_FIELDS),
    ("hawaiians_vote", "i1"),  # SH-R1
    ("ties", "i1"),  # SH-R2: 0 none, 1 friendly, 2 lower
    ("each", "i1"),  # SH-R3
    ("keeps", "i1"),  # SH-R7
]

BOARD_FIELDS = [
    ("setup", SETUP_FIELDS),
    ("stage", "i1"),
    ("step", "i1"),
    ("first", "i1"),  # the stage's first player; at step monarch that of the stage before
    ("turn", "i1"),  # who decides, or who rolls
    ("hawaiians", "i1", (SEATS, ISLAND_COUNT)),
    ("tokens", "i1", (SEATS, ISLAND_COUNT)),
    ("tokens_left", "i1", SEATS),  # SH-21: the action track
    ("stock", "i2", (SEATS, RESOURCE_COUNT)),  # SH-3; Hawaiians as on the board
    ("monarch", "i1"),  # who holds the monarch token
    ("leader", "i1", ISLAND_COUNT),  # SH-R7: whose leader card counts now
    ("crowns", "i1", len(CROWNS)),  # who holds king1, king3, queen
    ("chiefs", "i1", (len(CARD_STAGES), ISLAND_COUNT)),  # who holds each leader card
    ("governor", "i1"),
    ("lying", "i1", DECK),  # the chapter's cards: IN_DECK, OPEN or USED
    ("open_count", "i1"),
    ("deck_left", "i1"),
    ("users", "i1", DECK),  # SH-R3: who used an event, as bits
    ("pending", "i1"),  # the card that waits for the blue die
    ("pending_at", "i1"),  # where it gains Hawaiians, if it does
    ("dice", "i1", SEATS),  # SH-40: of the conflict under way, or of the last
    ("rolls", "i1", SEATS),  # 0: not rolled
    ("conversions", "i1", SEATS),
    ("sheet", "i2", (len(STAGES), len(LINES), SEATS)),
]

DTYPE = record_dtype(BOARD_FIELDS, MEMORY_FIELDS)
