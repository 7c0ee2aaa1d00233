"""The state record of Hawaiki: the board that the rules read, and the seats' memory."""

from ahapackage.engine.memory import MEMORY_FIELDS
from ahapackage.engine.records import record_dtype
from ahapackage.games.hawaiki.cards import CARDS, DECK, PILES, SEATS, UNDER

# Phases: who decides what now.
FIRST, DEAL, CHOOSE, PLAY, REHIDE, CALL, DESIGNATE, THANKS, DRAW, SECOND, END = range(11)
PHASES = (
    "first",  # chance picks the starter
    "deal",  # chance deals hands and piles
    "choose_hidden",  # HK-60: each seat picks its hidden card
    "play",  # the seat to move plays, draws or sacrifices
    "rehide",  # HK-60: after playing the hidden card
    "call",  # HK-31: an opponent may call out a combination that was not announced
    "designate",  # HK-21, HK-22: who must draw
    "thanks",  # HK-32: a designated player thanks or stays silent
    "draw",  # chance turns up the next card that somebody must draw
    "second_chance",  # HK-62: pay to play again
    "end",
)

# What waits in the queue, first thing first: kind, seat (or pile), number of cards.
DEAL_HAND, DEAL_PILE, OWN_DRAW, PENALTY, GIFT, DESIGNATED, PASS = range(7)
QUEUE_KINDS = ("deal", "pile", "draw", "penalty", "gift", "designated", "pass")

NONE, PAIR, RUN, COLOUR, THREE = range(5)
COMBINATIONS = (None, "pair", "run", "colour", "three of a kind")

# What comes next. A function that carries out a part of a move returns one of these and
# `rules.carry_on` goes on from there, so that no function calls deep into the flow of the game.
WAIT, DEAL_ROUND, START_PLAY, RESOLVE, END_PLAY, REWARD, END_TURN, CLOSE_TURN, SETTLE = range(9)
STUCK, WON = 9, 10  # ways for a round to end

POOLS = 6  # pools of unseen cards told apart (HK-53)
CLAIMS = 6  # plays whose pool is not known, told apart
KNOWN = POOLS  # a claim's source: a card that everybody knew in that hand

SETUP_FIELDS = [
    ("players", "i1"),
    ("values", "i1"),
    ("colours", "i1"),
    ("copies", "i1"),
    ("dealt", "i1"),  # cards dealt to each player
    ("tokens", "i1"),
    ("strict", "i1"),
    ("open_hands", "i1"),
    ("sacrifice", "i1"),
    ("second_chance", "i1"),
    ("run_wraps", "i1"),
    ("first_player", "i1"),  # -1: by chance
    ("rounds", "i2"),  # 0: no limit
    ("max_turns", "i2"),
]

BOARD_FIELDS = [
    ("setup", SETUP_FIELDS),
    ("phase", "i1"),
    ("turn", "i1"),  # whose turn it is
    ("asked", "i1"),  # who answers now in `choose_hidden` and `call`
    ("start", "i1"),  # who started the round
    ("round_number", "i2"),
    ("turns", "i2"),  # completed turns and further plays of this round
    ("passes", "i1"),  # turns in a row that neither played nor drew (HK-51)
    ("pile", "i1", (PILES, DECK)),  # from bottom to top
    ("height", "i1", PILES),
    ("hand", "i1", (SEATS, CARDS)),
    ("hand_size", "i1", SEATS),
    ("held", "i8", SEATS),  # the card types in each hand, as bits
    ("hidden", "i1", SEATS),  # HK-60: the hidden card, -1 for none
    ("deck", "i1", CARDS),  # copies in the unordered part of the draw pile
    ("deck_size", "i1"),
    ("under", "i1", UNDER),  # below them: known cards in drawing order
    ("under_size", "i1"),
    ("tokens", "i1", SEATS),
    ("used_sacrifice", "i1", SEATS),
    ("used_second", "i1", SEATS),
    ("queue", "i1", (12, 3)),
    ("queue_size", "i1"),
    ("combo", "i1"),  # the combination whose effect is still to come
    ("announced", "i1"),
    ("start_run", "i2"),  # combinations at the start of this play (HK-24): values as bits
    ("start_colour", "i1"),
    ("start_three", "i1"),
    # What everybody knows of the cards that are not seen (HK-53); see knowledge.py.
    ("rebuilds", "i2"),
    ("pools", "i1"),
    ("unseen", "i1", (POOLS, CARDS)),
    ("slots", "i1", (POOLS, SEATS)),
    ("older", "i1", (POOLS - 1, SEATS, CARDS)),  # true hand cards from pools before the newest
    ("known", "i1", (SEATS, CARDS)),
    # seat, card, possible sources as bits, true source; then at that time: copies that all knew
    # in that hand, and its slots in each pool
    ("claims", "i1", (CLAIMS, 5 + POOLS)),
    ("claims_size", "i1"),
]

DTYPE = record_dtype(BOARD_FIELDS, MEMORY_FIELDS)
