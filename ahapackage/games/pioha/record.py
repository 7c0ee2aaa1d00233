"""The state record of Aloha Pioha: the board that the rules read, and the seats' memory."""

from ahapackage.engine.memory import MEMORY_FIELDS
from ahapackage.engine.records import record_dtype
from ahapackage.games.pioha.lice import BACKS, HAIRS, KINDS, LICE, ROW, SEATS, TRIBE, VALUES

# Phases: who decides what now.
FIRST, LAY, SHOW, DEAL, PLAY, KEEP, COMB, TICKLE, REVEAL, LOOK, STRIP, SWAP, DROP = range(13)
ELIMINATE, MOVE, FILL, DRAW, BACK, GRUNCHIE, VALUE, END = range(13, 21)
PHASES = (
    "first",  # chance picks the starter
    "hairs",  # chance lays the row of hairs
    "display",  # chance shows the first tickles
    "deal",  # chance deals the opening hands
    "play",  # the seat to move plays a louse
    "keep",  # AP-21: after a face-down play, which louse stays in the hand
    "comb",  # AP-R6: no louse can be played; one goes under the comb
    "tickle",  # AP-22: a tickle from the display or the deck
    "reveal",  # chance turns up the tickle that is placed
    "look",  # AP-T2
    "strip",  # AP-T6
    "swap",  # AP-T7
    "drop",  # AP-T8
    "eliminate",  # AP-T9
    "move",  # AP-T4
    "fill",  # chance fills the display
    "draw",  # chance deals the lice drawn after (or before) a play
    "back",  # AP-53: the backs of Grunchie's two lice come up
    "grunchie",  # AP-53: the player decides for Grunchie
    "value",  # AP-53: the value under Grunchie's louse
    "end",
)

# What comes next. A function that carries out a part of a move returns one of these and
# `rules.carry_on` goes on from there, so that no function calls deep into the flow of the game.
WAIT, LAY_HAIRS, DEAL_HANDS, START_TURN, TO_PLAY, PLAYED, PLACED, MOVE_NEXT, RESOLVED = range(9)
DRAW_UP, END_TURN = 9, 10

NO_EFFECT, TURN_OVER, LOOK_AT, STRIP_HERE, MOVE_EACH, LOCK, STRIP_THERE, SWAP_HAIR = range(8)
DROP_TICKLE, REMOVE_ONE = 8, 9  # AP-T1 to AP-T9: what a tickle does when it is placed
AS_PRINTED, HALVE, DOUBLE, PLUS = range(4)  # what a tickle does to the endurance

SETUP_FIELDS = [
    ("players", "i1"),
    ("tribes", "i1"),  # one more than the players in `solo`
    ("tribe", "i1", LICE),  # copies of each louse in a tribe
    ("row", "i1"),  # hairs in the row
    ("endurance", "i1", HAIRS),
    ("threshold", "i1", HAIRS),
    ("copies", "i1", HAIRS),  # hairs of each kind
    ("rasta", "i1"),  # AP-R12: the kind that never breaks, -1 for none
    ("tickles", "i1", KINDS),  # cards of each kind; all 0 without tickles
    ("effect", "i1", KINDS),  # AP-T1 to AP-T9, 0 for none
    ("worth", "i1", (KINDS, VALUES)),  # what each value counts
    ("stretch", "i1", (KINDS, 2)),  # the endurance: what is done, and by how much
    ("bonus", "i1", KINDS),  # points for the loser
    ("shown", "i1"),  # tickles in the display; 0: they come by chance
    ("opening", "i1"),
    ("draws", "i1"),  # lice drawn each turn
    ("plays", "i1"),
    ("rounds", "i1"),
    ("first_player", "i1"),  # -1: by chance
    ("children", "i1"),
    ("solo", "i1"),
    ("reach", "i1"),  # AP-R1
    ("lone_loses", "i1"),  # AP-R2
    ("bonus_both", "i1"),  # AP-R4
    ("backs_visible", "i1"),  # AP-R10
    ("ties_by_played", "i1"),  # AP-R13
]

BOARD_FIELDS = [
    ("setup", SETUP_FIELDS),
    ("phase", "i1"),
    ("turn", "i1"),  # whose turn it is; while hands are dealt, who gets a louse
    ("start", "i1"),  # who started the round
    ("round_number", "i1"),
    ("played", "i1", SEATS),  # turns taken
    ("points", "i4", SEATS),  # of the rounds before this one
    ("due", "i1"),  # lice still to draw now
    ("row", "i1"),  # hairs lying in the row
    ("hair", "i1", ROW),  # the kind of hair at each place
    ("out", "i1", HAIRS),  # hairs out of play
    ("tickle", "i1", ROW),  # the tickle at each place (AP-22: one a game), 0 for none
    ("cancelled", "i1", ROW),
    ("played_on", "i1", (ROW, SEATS)),  # lice that each tribe has played there
    ("tribe", "i1", (ROW, 2)),  # whose lice lie at each end, -1 for nobody's
    ("length", "i1", (ROW, 2)),
    ("louse", "i1", (ROW, 2, TRIBE)),  # from the hair outward
    ("down", "i1", (ROW, 2, TRIBE)),  # whether it lies face down
    ("seen", "i1", (ROW, 2, TRIBE)),  # which seats know it, and the public, as bits
    ("hand", "i1", (SEATS, LICE)),
    ("hand_size", "i1", SEATS),
    ("comb", "i1", (SEATS, LICE)),
    ("comb_size", "i1", SEATS),
    ("deck", "i1", (SEATS, LICE)),  # in `solo`: Grunchie's lice not valued yet
    ("deck_size", "i1", SEATS),
    ("removed", "i1", (SEATS, TRIBE)),  # eliminated lice in order
    ("removed_down", "i1", (SEATS, TRIBE)),
    ("removed_seen", "i1", (SEATS, TRIBE)),
    ("removed_size", "i1", SEATS),
    ("display", "i1", KINDS),
    ("tickle_deck", "i1", KINDS),
    ("tickle_deck_size", "i1"),
    ("dropped", "i1", KINDS),  # tickles out of the game
    ("place", "i1"),  # where the tickle of this turn lies or will lie, -1 for nowhere
    ("movers", "i1", SEATS),  # AP-T4: who still moves a louse, next first
    ("movers_size", "i1"),
    ("backs_deck", "i1", BACKS),  # AP-53: Grunchie's cards by their backs
    ("backs_hand", "i1", BACKS),
    ("backs_comb", "i1", BACKS),
    ("chosen", "i1"),  # the back of the louse whose value comes next
]

DTYPE = record_dtype(BOARD_FIELDS, MEMORY_FIELDS)
