"""The state record of Ill-Tempered Tikis: the board that the rules read, and the memories."""

from ahapackage.engine.memory import MEMORY_FIELDS
from ahapackage.engine.records import record_dtype
from ahapackage.games.tikis.cards import CARDS, DECK, SEATS

# Phases: who decides what now.
FIRST, DEAL, DRAW, CARD, ACT, SNAP, FASTEST, WILD, END = range(9)
PHASES = (
    "first",  # chance picks the starter
    "deal",  # chance deals the hands
    "draw",  # TK-11: the seat to move draws from the pile or from the discard pile
    "card",  # chance: what is drawn from the pile
    "act",  # TK-12 to TK-14, TK-31
    "snap",  # TK-32: another seat may snap
    "fastest",  # TK-R3: chance picks one of several who want to
    "wild",  # TK-32: chance: the wild that is taken
    "end",
)

POOLS = 4  # pools of unseen cards told apart (TK-22)
DOUBTS = 12  # plays remembered that may have come from several pools
WHOSE, WHICH, ORIGIN, MAYBE, NEWEST, ROOM = range(6)  # columns of a doubt, see knowledge.py
SILENT, PASSED = -2, -1  # claims: not asked yet, does not snap; else the card

SETUP_FIELDS = [
    ("players", "i1"),
    ("gods", "i1"),  # also the size of a complete family
    ("colours", "i1"),
    ("copies", "i1"),
    ("god_wilds", "i1"),
    ("colour_wilds", "i1"),
    ("any_any", "i1"),
    ("dealt", "i1"),
    ("first_player", "i1"),  # -1: by chance
    ("turn_cap", "i2"),
    ("bad", "i1"),  # the bad-tempered game
    ("free", "i1"),  # TK-R1
    ("wait", "i1"),  # TK-R2
    ("clockwise", "i1"),  # TK-R3
    ("snap_own", "i1"),  # TK-R4
    ("any_open", "i1"),  # TK-R8
]

BOARD_FIELDS = [
    ("setup", SETUP_FIELDS),
    ("phase", "i1"),
    ("turn", "i1"),  # whose turn it is; while hands are dealt, who gets a card
    ("start", "i1"),
    ("turns", "i2"),  # turns finished
    ("due", "i1"),  # cards still to deal to the seat
    ("winner", "i1"),  # whose family is complete, -1 for nobody's
    ("hand", "i1", (SEATS, CARDS)),
    ("hand_size", "i1", SEATS),
    ("held", "i8", SEATS),  # the card types in each hand, as bits
    ("family", "i1", (SEATS, CARDS)),
    ("family_size", "i1", SEATS),
    ("placed", "i8", SEATS),  # the card types in each family, as bits
    ("discard", "i1", DECK),  # from bottom to top
    ("stamp", "i2", DECK),  # TK-20: turns finished when a wild replaced it, -1 for not
    ("discard_size", "i1"),
    ("pile", "i1", CARDS),
    ("pile_size", "i1"),
    ("wild", "i1", CARDS),  # the wild pile of the bad-tempered game
    ("wild_size", "i1"),
    ("god", "i1"),  # TK-32: the name that can be snapped, -1 for none
    ("asked", "i1"),  # who is asked now
    ("claims", "i1", SEATS),  # SILENT, PASSED, or the card to snap with
    ("chosen", "i1"),  # who snaps, -1 for nobody
    # What everybody knows of the cards that are not seen (TK-21, TK-22); see knowledge.py.
    ("rebuilds", "i2"),
    ("pools", "i1"),
    ("unseen", "i1", (POOLS, CARDS)),  # the newest pool's lie in the draw pile too
    ("slots", "i1", (POOLS, SEATS)),
    ("wild_slots", "i1", (POOLS, SEATS)),  # hidden wilds by the pool that was newest then
    ("drawn", "i1", (POOLS, SEATS, CARDS)),  # true hand cards by their pool
    ("known", "i1", (SEATS, CARDS)),
    ("doubts", "i1"),
    ("doubt", "i1", (DOUBTS, 6)),
]

DTYPE = record_dtype(BOARD_FIELDS, MEMORY_FIELDS)
