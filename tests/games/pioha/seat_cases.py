"""What a seat must hold possible, and what it has achieved, worked out by hand: data.

WORLDS: a position and a seat; `total` counts physical arrangements (copies told apart), `kinds`
arrangements by card type, `lice` the chances of what lies at a place among a tribe's lice (hair 1
first, left before right, outward; then those out of the game), `hand` those of a hand.
HONOURS: a position, a script to the end, and the names that each seat has achieved.
"""

from tests.games.pioha.cases import hair, table

MINI = {
    "hairs": [hair("4/3", "4H", "(1L)"), hair("4/3")],
    "hands": [["1L", "3L"], ["3L"]],
    "comb": [[], ["-1H"]],
    "removed": [[], []],
    "decks": [["-1H"], ["4H"]],
    "display": [],
    "played": [1, 1],
    "to_move": 0,
    "phase": "play",
    "start": 0,
}
SEEN = MINI | {"hairs": [hair("4/3", "4H", "(1L)*0"), hair("4/3")]}

# Known of tribe 1: 3L 3L on the hair, 0L 1L 1L 2L out of the game. Unseen: 2L and seven H.
OPEN = table(
    [hair("9/4", "1L", "3L 3L (4H)")], ["2L", "5H"], removed=[[], ["0L", "1L", "1L", "2L"]]
)  # fmt: skip
# Known: 2L on the hair, 0L 1L 1L out of the game. Unseen: 2L 3L 3L and seven H.
UNREVEALED = table(
    [hair("9/4", "1L", "2L (2L)")], ["2L", "5H"], removed=[[], ["(3L)", "0L", "1L", "1L"]]
)  # fmt: skip


def solo(right):
    return table(
        [hair("9/4", "1L", right), hair("9/3"), hair("6/3")], ["3L 4H", ""], rest="deck",
        display=[], played=[2, 2], comb=[["4H"], ["L", "H"]],
    )  # fmt: skip


WORLDS = [
    # Tribe 1: 1L or 3L under the back (2), the other three cards to hand, comb, deck (3!).
    {
        "name": "mini", "clauses": ["AP-R9", "AP-R10"], "options": {"edition": "mini"},
        "position": MINI, "seat": 0, "total": 12, "kinds": 12,
        "lice": {(1, 0): {"1L": "1/2", "3L": "1/2"}},
        "hand": {1: {"1L": "1/6", "3L": "1/6", "-1H": "1/3", "4H": "1/3"}},
    },
    # Backs seen: the hand is the other L (1), the comb one of two H (2): 2 x 1 x 2.
    {
        "name": "mini, hand backs visible", "clauses": ["AP-R10"],
        "options": {"edition": "mini", "rulings": {"hand_backs": "visible"}},
        "position": MINI, "seat": 0, "total": 4, "kinds": 4,
        "lice": {(1, 0): {"1L": "1/2", "3L": "1/2"}}, "hand": {1: {"1L": "1/2", "3L": "1/2"}},
    },
    # Seat 0 has looked: only the three others are open (3!).
    {
        "name": "mini, looked at", "clauses": ["AP-T2", "ALL-5"], "options": {"edition": "mini"},
        "position": SEEN, "seat": 0, "total": 6, "kinds": 6,
        "lice": {(1, 0): {"1L": "1"}}, "hand": {1: {"3L": "1/3", "-1H": "1/3", "4H": "1/3"}},
    },
    # Seat 1 sees of tribe 0 the 4H; of three cards two are in the hand.
    {
        "name": "mini, the other seat", "clauses": ["AP-R9"], "options": {"edition": "mini"},
        "position": MINI, "seat": 1, "total": 3, "kinds": 3,
        "lice": {(0, 0): {"4H": "1"}, (1, 0): {"1L": "1"}},
        "hand": {0: {"1L 3L": "1/3", "-1H 1L": "1/3", "-1H 3L": "1/3"}},
    },
    # Seven H for the back, then seven cards for the hand: 49. By type: four by five, less -1 twice.
    # A 5H in the hand: 2/7 x 1/7 (one lies there) + 5/7 x 2/7 = 12/49.
    {
        "name": "copies weigh", "clauses": ["AP-R9"], "options": {},
        "position": OPEN, "seat": 0, "total": 49, "kinds": 19,
        "lice": {(1, 2): {"4H": "2/7", "-1H": "1/7"}, (1, 0): {"3L": "1"}},
        "hand": {1: {"5H": "12/49", "2L": "1/7"}},
    },
    # Three L for the back on the hair, two for the one out of the game, eight cards for the hand.
    {
        "name": "a louse that left unrevealed", "clauses": ["AP-R7"], "options": {},
        "position": UNREVEALED, "seat": 0, "total": 48, "kinds": 15,
        "lice": {(1, 1): {"2L": "1/3", "3L": "2/3"}, (1, 2): {"2L": "1/3"}}, "hand": {},
    },
    # Grunchie: seven L, discarded ones too.
    {
        "name": "solo", "clauses": ["AP-53"], "options": {"players": 1, "variant": ["solo"]},
        "position": solo("(3L)"), "seat": 0, "total": 7, "kinds": 4,
        "lice": {(1, 0): {"3L": "2/7", "0L": "1/7"}}, "hand": {},
    },
    # One is known: 3L. The other is one of six.
    {
        "name": "solo, one seen", "clauses": ["AP-53"],
        "options": {"players": 1, "variant": ["solo"]},
        "position": solo("(3L)* (1L)"), "seat": 0, "total": 6, "kinds": 4,
        "lice": {(1, 0): {"3L": "1"}, (1, 1): {"3L": "1/6", "1L": "1/3"}}, "hand": {},
    },
]  # fmt: skip

MINI_DEAL = (
    "hair 4/3", "hair 4/3", "draw 1L", "draw 3L", "draw 4H", "draw -1H", "draw 3L", "draw 4H",
)  # fmt: skip
TWO_TURNS = table([hair("14/5"), hair("6/2")], ["-1H 0L", "1L 2L"], played=[5, 5])
DIM_SCRIPT = ("(-1H)@1", "1L@1", "0L@1", "2L@1")
DOWN_SCRIPT = (*MINI_DEAL, "(4H)@1", "keep 3L", "3L@1", "(3L)@2", "(-1H)@2")

HONOURS = [
    # 4 against -1 on 4 holds, 3 against 1 on 4 holds: 4 points each, both win, nothing broke.
    {
        "name": "good cop, hippy, dim", "clauses": ["AP-61", "AP-62", "AP-64"],
        "options": {"edition": "mini"}, "position": None,
        "script": [*MINI_DEAL, "4H@1", "3L@2", "(1L)@2", "-1H@1"],
        "achieved": [{"hippy"}, {"hippy", "dim", "good_cop"}],
    },
    # 4 + 3 break 4, 3 - 1 do not: each wins 4, neither is hippy or hairdresser.
    {
        "name": "bad cop; a -1 face down is dim", "clauses": ["AP-65", "AP-62", "AP-R11"],
        "options": {"edition": "mini"}, "position": None, "script": [*DOWN_SCRIPT],
        "achieved": [{"bad_cop"}, {"dim"}],
    },
    {
        "name": "a -1 face down is not dim", "clauses": ["AP-R11"],
        "options": {"edition": "mini", "rulings": {"dim": "face_up"}}, "position": None,
        "script": [*DOWN_SCRIPT], "achieved": [{"bad_cop"}, set()],
    },
    # -1 and 0 against 3 on 14: whole, seat 1 wins. Two plays are not all seven: no cop.
    {
        "name": "even dimmer", "clauses": ["AP-63", "AP-R11"], "options": {},
        "position": TWO_TURNS, "script": [*DIM_SCRIPT],
        "achieved": [{"dim", "even_dimmer"}, {"hippy"}],
    },
    {
        "name": "even dimmer, both face up", "clauses": ["AP-63", "AP-R11"],
        "options": {"rulings": {"dim": "face_up"}},
        "position": TWO_TURNS, "script": [*DIM_SCRIPT], "achieved": [{"dim"}, {"hippy"}],
    },
    {
        "name": "a 0 face down is not dim", "clauses": ["AP-62"], "options": {},
        "position": table([hair("14/5")], ["0L", "1L"], played=[6, 6]),
        "script": ["(0L)@1", "1L@1"], "achieved": [set(), {"hippy"}],
    },
    # T10: 4 + 2 against 4 + 0 on 6: broken, the only hair of both.
    {
        "name": "hairdresser", "clauses": ["AP-60"], "options": {},
        "position": table([hair("6/2", "4H", "4H"), hair("9/3")], ["3L", "1L"], played=[6, 6],
                          display=[10, 11, 13]),
        "script": ["3L@1", "tickle 10", "reveal 18", "1L@1"],
        "achieved": [{"hairdresser"}, {"hairdresser"}],
    },
    # T3 takes 4H, 3L and 1L: three, also own ones. 2 against 5 on 8 holds.
    {
        "name": "captain vinegar", "clauses": ["AP-66", "AP-67"], "options": {},
        "position": table([hair("8/4", "2L (4H)", "5H 1L")], ["3L", ""], played=[6, 7], start=1,
                          display=[3, 10, 13]),
        "script": ["3L@1", "tickle 3", "reveal 18"],
        "achieved": [{"nit_comb", "captain_vinegar"}, {"hippy"}],
    },
    # T9 takes one. 2 + 4 against 5 on 8: broken, seat 1 wins; it was on that hair only.
    {
        "name": "nit comb", "clauses": ["AP-66"], "options": {},
        "position": table([hair("8/4", "2L (4H)", "5H 1L")], ["3L", ""], played=[6, 7], start=1,
                          display=[9, 10, 13]),
        "script": ["3L@1", "tickle 9", "elim 1L3", "reveal 18"],
        "achieved": [{"nit_comb", "hairdresser"}, {"hairdresser"}],
    },
]  # fmt: skip
