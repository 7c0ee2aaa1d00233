"""Small positions of Aloha Pioha with what must come of them, worked out by hand: data.

A case has a name, the clauses that it is about, options, a position (None: the beginning) and a
script. In the script a text is a move or an outcome of chance that happens, a dict states facts
that hold at that point. `playing.py` plays them and lists the facts.
"""

from collections import Counter

TRIBE = "0L 1L 1L 2L 2L 3L 3L -1H 3H 3H 4H 4H 5H 5H".split()  # AP-4
COPIES = {kind: 2 if kind in (1, 2, 9, 12, 16) else 1 for kind in range(1, 20)}  # AP-7


# ---- saying a position in few words ------------------------------------------------------------


def hair(name, left="", right="", seats=(0, 1), tickle=None, cancelled=False):
    """A hair: `"7/2"`, the lice of both ends and whose they are, the tickle on it."""
    endurance, threshold = map(int, name.split("/"))
    return {
        "endurance": endurance,
        "threshold": threshold,
        "tickle": tickle,
        "cancelled": cancelled,
        "left": left.split(),
        "left_seat": seats[0] if left else None,
        "right": right.split(),
        "right_seat": seats[1] if right else None,
    }


def table(hairs, hands=None, *, players=2, rest="comb", **fields):
    """A position; what is named nowhere of a tribe lies under the `rest`: "comb" or "deck".

    With "comb" nobody draws any more, so that a case can end soon. `fields` go in as they are.
    """
    hands = [hand.split() for hand in hands or [""] * players]
    removed = fields.pop("removed", [[] for _ in range(players)])
    comb = fields.pop("comb", [[] for _ in range(players)])
    decks = None
    if rest == "comb":
        comb = [
            sorted((Counter(TRIBE) - _named(hairs, hands, removed, seat)).elements())
            for seat in range(players)
        ]
        decks = [[] for _ in range(players)]
    return {
        "hairs": hairs, "hands": hands, "comb": comb, "removed": removed, "decks": decks,
        "display": [1, 2, 9], "removed_tickles": [], "tickle_deck": None, "hairs_out": None,
        "played": [3] * players, "to_move": 0, "phase": "play", "round": 1,
        "points": [0] * players, "start": 0,
    } | fields  # fmt: skip


def _named(hairs, hands, removed, seat):
    lice = [
        text
        for given in hairs
        for side in ("left", "right")
        if given[f"{side}_seat"] == seat
        for text in given[side]
    ]
    plain = [text.split(")")[0].strip("(") for text in [*lice, *removed[seat]]]
    named = Counter(plain + hands[seat])
    assert named <= Counter(TRIBE), named
    return named


def ended(hairs, **fields):
    """A position at the end of a game: all have played seven."""
    players = fields.get("players", 2)
    return table(hairs, phase="end", played=[7] * players, **fields)


def no_tickles_left(*on_table):
    """The fields of a position whose tickles are gone but for those on the table."""
    gone = Counter(COPIES) - Counter(on_table)
    return {"tickle_deck": [], "removed_tickles": sorted(gone.elements())}


CASES = []


def case(name, clauses, position, *script, **options):
    """Add a case; options are those of `load_game`, two players where nothing is said."""
    options = {"players": 2, "variant": []} | options
    CASES.append(
        {
            "name": name,
            "clauses": clauses.split(),
            "options": options,
            "position": position,
            "script": list(script),
        }
    )


# ---- places (AP-20) and the set-up -------------------------------------------------------------

# Nobody is on hair 1: the left end is taken. Hair 2 has this tribe on the right: it joins there.
case(
    "sides", "AP-20",
    table([hair("7/3"), hair("9/3", "3L", "2L", (1, 0)), hair("8/2", "", "2L", (1, 1))],
        ["3L 4H 5H", "1L 1L"]),
    {"player": 0, "phase": "play", "moves": [
        "3L@1", "(3L)@1", "3L@2", "(3L)@2", "3L@3", "(3L)@3", "4H@1", "(4H)@1", "4H@2", "(4H)@2",
        "4H@3", "(4H)@3", "5H@1", "(5H)@1", "5H@2", "(5H)@2", "5H@3", "(5H)@3"]},
    "3L@1",
    {"ends": {"1L": "3L", "1R": ""}, "seats": {"1L": 0, "1R": None}, "player": 1},
    "1L@1",  # the other end is the free one
    {"ends": {"1L": "3L", "1R": "1L"}, "seats": {"1L": 0, "1R": 1}},
    "4H@2",
    {"ends": {"2L": "3L", "2R": "2L 4H"}},
    "1L@3",  # its own end, though the left is free
    {"ends": {"3L": "", "3R": "2L 1L"}},
)  # fmt: skip

# Three tribes: seats 1 and 2 are on hair 1, so seat 0 may not go there; on 2 it joins, 3 is free.
case(
    "two tribes a hair", "AP-20",
    table([hair("10/4", "1L", "2L", (1, 2)), hair("9/4", "1L", "2L", (2, 0)), hair("12/5")],
        ["3L", "1L", "1L"], players=3),
    {"moves": ["3L@2", "(3L)@2", "3L@3", "(3L)@3"]},
    players=3,
)  # fmt: skip

# Equal cards are one option (AP-27).
case(
    "equal cards are one option", "AP-27",
    table([hair("9/3")], ["4H 4H", "1L"]),
    {"moves": ["4H@1", "(4H)@1"]},
)  # fmt: skip

# The set-up: who starts (1/2 each), three of eighteen hairs, three tickles (first: kind 12 2/24,
# kind 18 1/24), two cards a player from the starter on (a 5H: 2/14, then 1/13 if one is out).
case(
    "set-up in order", "AP-10 AP-11 AP-12 AP-13 ALL-3",
    None,
    {"player": -1, "phase": "first", "chance": {"first 1": "1/2", "first 2": "1/2"}},
    "first 2",
    {"phase": "hairs", "chance": {"hair 7/2": "1/18"}},
    "hair 7/2", "hair 14/5",
    {"chance": {"hair 6/2": "1/16"}, "may_not": ["hair 7/2"]},
    "hair 6/2",
    {"phase": "display", "chance": {"reveal 12": "1/12", "reveal 18": "1/24"}},
    "reveal 12", "reveal 18",
    {"chance": {"reveal 12": "1/22"}},
    "reveal 3",
    {"phase": "deal", "chance": {"draw 5H": "1/7", "draw -1H": "1/14"}},
    "draw 5H",
    {"chance": {"draw 5H": "1/13"}},
    "draw 0L", "draw 1L", "draw 1L",
    {"player": 1, "phase": "play", "start": 1, "to_move": 1, "hand": {1: "5H 0L", 0: "1L 1L"},
     "deck": {0: 12, 1: 12}, "display": [3, 12, 18], "tickle_deck": 21,
     "hairs": {1: "7/2", 2: "14/5", 3: "6/2"}, "out": ["6/3"], "not_out": ["6/2"]},
    first_player="random",
)  # fmt: skip

# Three players: five hairs, then the display.
case(
    "five hairs with three", "AP-10", None,
    "hair 6/2", "hair 6/3", "hair 7/2", "hair 7/3", "hair 8/2", {"phase": "display"},
    players=3,
)  # fmt: skip
# Four players: six.
case(
    "six hairs with four", "AP-10", None,
    "hair 6/2", "hair 6/3", "hair 7/2", "hair 7/3", "hair 8/2", {"phase": "hairs"},
    "hair 14/5", {"phase": "display"},
    players=4,
)  # fmt: skip


# ---- face up, face down, drawing (AP-21, AP-24, AP-25) -----------------------------------------

# Face up: the hand of three becomes two, two are drawn from 11 (3 in hand): 5H is 2/11.
case(
    "face up keeps the hand", "AP-21 AP-24",
    table([hair("14/5")], ["3L 4H 4H", "1L"], rest="deck"),
    "3L@1",
    {"phase": "draw", "chance": {"draw 5H": "2/11", "draw 0L": "1/11"}, "may_not": ["draw 4H"],
     "hand": {0: "4H 4H"}, "comb": {0: ""}},
    "draw 5H",
    {"chance": {"draw 5H": "1/10"}},
    "draw 5H",
    {"player": 1, "hand": {0: "4H 4H 5H 5H"}, "deck": {0: 9}, "played": [4, 3]},
)  # fmt: skip

# Face down: one card stays, the others go under the comb. Then two are drawn.
case(
    "face down keeps one", "AP-21",
    table([hair("14/5")], ["3L 4H 5H -1H", "1L"], rest="deck"),
    "(3L)@1",
    {"player": 0, "phase": "keep", "moves": ["keep 4H", "keep 5H", "keep -1H"],
     "ends": {"1L": "(3L)"}},
    "keep -1H",
    {"phase": "draw", "hand": {0: "-1H"}, "comb": {0: "4H 5H"}},
)  # fmt: skip

# Two equal cards left: still a choice, with one option.
case(
    "keep one of two equal cards", "AP-21 AP-27",
    table([hair("14/5")], ["3L 4H 4H", "1L"], rest="deck"),
    "(3L)@1", {"phase": "keep", "moves": ["keep 4H"]}, "keep 4H",
    {"hand": {0: "4H"}, "comb": {0: "4H"}},
)  # fmt: skip

# One card left after the play: nothing is asked. Drawing follows at once.
case(
    "one card left is kept", "AP-21",
    table([hair("14/5")], ["3L 4H", "1L"], rest="deck"),
    "(3L)@1", {"phase": "draw", "hand": {0: "4H"}, "comb": {0: ""}},
)  # fmt: skip

# The last turn: nothing is asked, the cards stay in the hand. Seat 1 has its last turn to come.
case(
    "nothing is kept on the last turn", "AP-21",
    table([hair("14/5")], ["3L 4H 5H", "1L"], played=[6, 6]),
    "(3L)@1", {"player": 1, "hand": {0: "4H 5H"}},
)  # fmt: skip

# One card in the deck: only that one is drawn. Everything else of the tribe lies under the comb.
case(
    "a deck of one", "AP-24",
    table([hair("14/5")], ["3L", "1L"], rest="deck",
          comb=["0L 1L 1L 2L 2L 3L -1H 3H 3H 4H 4H 5H".split(), []]),
    "3L@1", {"phase": "draw", "chance": {"draw 5H": "1"}, "moves": ["draw 5H"]},
    "draw 5H", {"player": 1, "hand": {0: "5H"}, "deck": {0: 0}},
)  # fmt: skip


# ---- when a tickle comes (AP-22, AP-26, AP-R1) -------------------------------------------------

TWO_ON_ONE = [hair("7/2", "(4H)", "5H"), hair("9/3"), hair("8/2")]

# Threshold 2: the third louse.
case(
    "the third louse tickles a 7/2", "AP-22 AP-R1",
    table(TWO_ON_ONE, ["3L", "1L"], display=[3, 9, 18]),
    "3L@1", {"player": 0, "phase": "tickle",
        "moves": ["tickle 3", "tickle 9", "tickle 18", "tickle ?"]},
    "tickle 18",
    # three tickles are named: 21 are in the deck, 12 twice (vector 5 counts the same way)
    {"tickles": {1: 18}, "phase": "fill", "display": [3, 9],
     "chance": {"reveal 12": "2/21", "reveal 9": "1/21"}},
    "reveal 12", {"display": [3, 9, 12], "tickle_deck": 20, "player": 1},
)  # fmt: skip

# Elsewhere the count is 1.
case(
    "no tickle below the threshold", "AP-22",
    table(TWO_ON_ONE, ["3L", "1L"]), "3L@2",
    {"player": 1, "phase": "play", "tickles": {1: None, 2: None}},
)  # fmt: skip

SECOND_LOUSE = [hair("7/2", "(4H)"), hair("9/3"), hair("8/2")]
case(
    "the second louse does not tickle a 7/2", "AP-R1",
    table(SECOND_LOUSE, ["3L", "1L"]), "3L@1", {"player": 1, "phase": "play"},
)  # fmt: skip
case(
    "reach: the second louse tickles a 7/2", "AP-R1",
    table(SECOND_LOUSE, ["3L", "1L"]), "3L@1", {"player": 0, "phase": "tickle"},
    rulings={"tickle_trigger": "reach"},
)  # fmt: skip

# Blind (vector 5): 24 tickles less 3, 9, 18: 21; kind 12 twice.
case(
    "a blind tickle", "AP-22 AP-R5",
    table(TWO_ON_ONE, ["3L", "1L"], display=[3, 9, 18]),
    "3L@1", "tickle ?",
    {"player": -1, "phase": "reveal",
     "chance": {"reveal 12": "2/21", "reveal 9": "1/21", "reveal 10": "1/21"},
     "may_not": ["reveal 3", "reveal 18"]},
    "reveal 10",
    {"tickles": {1: 10}, "display": [3, 9, 18], "tickle_deck": 20, "player": 1},  # no gap to fill
)  # fmt: skip

# The deck is empty: not blind, and no filling.
case(
    "no blind tickle without a deck", "AP-22 AP-23",
    table(TWO_ON_ONE, ["3L", "1L"], display=[18, 19], **no_tickles_left(18, 19)),
    "3L@1", {"moves": ["tickle 18", "tickle 19"]}, "tickle 19",
    {"display": [18], "player": 1, "tickles": {1: 19}},
)  # fmt: skip

# Display and deck empty: none.
case(
    "no tickle left", "AP-22",
    table(TWO_ON_ONE, ["3L", "1L"], display=[], **no_tickles_left()),
    "3L@1", {"player": 1, "phase": "play", "tickles": {1: None}},
)  # fmt: skip

# A place gets one tickle a game, also if it was cancelled.
case(
    "one tickle a place", "AP-22",
    table([hair("7/2", "4H 2L", "5H", tickle=18, cancelled=True), hair("9/3")], ["3L", "1L"]),
    "3L@1", {"player": 1, "phase": "play", "tickles": {1: "cancelled 18"}},
)  # fmt: skip

# Four lice lie on 7/2 without a tickle (two were moved there): the next play there brings it.
OVERFULL = [hair("7/2", "4H 2L", "5H 5H"), hair("9/3", "1L")]
case(
    "a pending tickle comes with the next play there", "AP-26",
    table(OVERFULL, ["3L", "1L"]), "3L@1", {"player": 0, "phase": "tickle"},
)  # fmt: skip
case(
    "a pending tickle waits", "AP-26",
    table(OVERFULL, ["3L", "1L"]), "3L@2", {"player": 1, "phase": "play", "tickles": {1: None}},
)  # fmt: skip
# T4 brings a third louse to hair 2 (8/2): no tickle by itself, but with the next play there.
case(
    "moved lice place no tickle", "AP-26 AP-T4",
    table([hair("7/2", "4H", "5H"), hair("8/2", "2L 2L")], ["3L", "1L"], display=[4, 1, 2]),
    "3L@1", "tickle 4", "move 1L1>2",
    {"ends": {"2L": "2L 2L 4H"}, "tickles": {2: None}, "player": 1, "moves": ["move 1R1>2"]},
    "move 1R1>2", {"phase": "fill"}, "reveal 10",
    {"player": 1, "phase": "play", "tickles": {2: None}},
    "1L@2", {"phase": "tickle"},
)  # fmt: skip


# ---- the unbearable tickles ----------------------------------------------------------------------

# T1: 4H was down and is up; 5H and the 3L just played were up and are down, known to all.
case(
    "T1 turns over", "AP-T1 ALL-5",
    table([hair("7/2", "(4H)", "5H"), hair("9/3", "(1L)")], ["3L", "1L"], display=[1, 10, 13]),
    "3L@1", "tickle 1",
    {"ends": {"1L": "4H (3L)*", "1R": "(5H)*", "2L": "(1L)"}, "phase": "fill"},
)  # fmt: skip

# T2: every face-down louse, own ones too, or none. Only the placer sees it: seat 2 does not.
LOOK = [hair("7/2", "4H", "(5H)"), hair("9/3", "(1L)", "(2L)", (0, 2))]
case(
    "T2 looks", "AP-T2",
    table(LOOK, ["3L", "1L", "1L"], players=3, display=[2, 10, 13]),
    "3L@1", "tickle 2",
    {"player": 0, "phase": "look", "moves": ["look 1R1", "look 2L1", "look 2R1", "look -"]},
    "look 1R1", {"ends": {"1R": "(5H)*0", "2R": "(2L)"}, "phase": "fill"},
    players=3,
)  # fmt: skip
case(
    "T2 declines", "AP-T2",
    table(LOOK, ["3L", "1L", "1L"], players=3, display=[2, 10, 13]),
    "3L@1", "tickle 2", "look -", {"ends": {"1R": "(5H)", "2L": "(1L)", "2R": "(2L)"},
        "phase": "fill"},
    players=3,
)  # fmt: skip
case(
    "T2 looks at an own louse, known already", "AP-T2 AP-R9",
    table(LOOK, ["3L", "1L", "1L"], players=3, display=[2, 10, 13]),
    "3L@1", "tickle 2", "look 2L1", {"ends": {"2L": "(1L)"}, "phase": "fill"},
    players=3,
)  # fmt: skip
case(
    "T2 with nothing face down", "AP-T2 AP-27",
    table([hair("7/2", "4H", "5H"), hair("9/3")], ["3L", "1L"], display=[2, 10, 13]),
    "3L@1", "tickle 2", {"phase": "fill", "tickles": {1: 2}},
)  # fmt: skip
# Two looks, by seats 0 and 2, at a louse of seat 1: with three players that is everybody.
case(
    "who has seen a louse is kept", "AP-T2 ALL-5",
    table([hair("7/2", "4H", "(5H)*0", (2, 1)), hair("9/3")], ["3L", "1L", "2L"], players=3,
        to_move=2, played=[4, 4, 3], display=[2, 10, 13]),
    "2L@1", "tickle 2", "look 1R1", {"ends": {"1R": "(5H)*"}},
    players=3,
)  # fmt: skip

# T3: the fifth louse on 8/4. First ones stay; 4H leaves unrevealed.
case(
    "T3 keeps the first ones", "AP-T3 AP-R7",
    table([hair("8/4", "2L (4H)", "(5H) 1L"), hair("9/3", "1L 1L")], ["3L", "1L"],
        display=[3, 10, 13]),
    "3L@1", "tickle 3",
    {"ends": {"1L": "2L", "1R": "(5H)", "2L": "1L 1L"}, "removed": {0: "(4H) 3L", 1: "1L"},
     "phase": "fill"},
)  # fmt: skip

# T4: the placer moves first, then the other with the new table before its eyes.
# Seat 0 may go to 2 (free) and 3 (right end free). Seat 1 may go to 2 and to its end of 3.
MOVES = [hair("8/4", "2L (4H)", "5H (1L)"), hair("9/3"), hair("10/3", "3L", "", (1, 0))]
case(
    "T4 moves one louse each", "AP-T4",
    table(MOVES, ["3L", "2L"], display=[4, 10, 13]),
    "3L@1", "tickle 4",
    {"player": 0, "phase": "move",
     "moves": ["move 1L1>2", "move 1L2>2", "move 1L3>2", "move 1L1>3", "move 1L2>3", "move 1L3>3"]},
    "move 1L2>3",
    {"player": 1, "phase": "move", "ends": {"1L": "2L 3L", "3R": "(4H)"},
     "moves": ["move 1R1>2", "move 1R2>2", "move 1R1>3", "move 1R2>3"]},
    "move 1R2>3",
    {"ends": {"1R": "5H", "3L": "3L (1L)", "3R": "(4H)"}, "phase": "fill", "tickles": {1: 4}},
)  # fmt: skip
# A free hair takes the first mover on the left, the second on the right.
case(
    "T4 to a free hair", "AP-T4 AP-20",
    table(MOVES, ["3L", "2L"], display=[4, 10, 13]),
    "3L@1", "tickle 4", "move 1L3>2", "move 1R1>2",
    {"ends": {"2L": "3L", "2R": "5H", "1R": "(1L)"}},
)  # fmt: skip

# Tribes 2 (placer) and 0 are on hair 1. Hair 2 belongs to 0 and 1, hair 3 is locked:
# tribe 2 can go nowhere and is passed over, tribe 0 must move to 2.
case(
    "T4 without a place to go", "AP-T4 AP-T5",
    table([hair("7/2", "(4H)", "5H", (2, 0)), hair("9/4", "1L", "2L", (0, 1)),
        hair("10/3", tickle=5)],
          ["1L", "1L", "3L"], players=3, to_move=2, played=[4, 4, 3], display=[4, 10, 13]),
    "3L@1", "tickle 4", {"player": 0, "phase": "move", "moves": ["move 1R1>2"]},
    "move 1R1>2", {"ends": {"1L": "(4H) 3L", "1R": "", "2L": "1L 5H"}, "seats": {"1R": None}},
    players=3,
)  # fmt: skip
# Nobody can move: nothing happens.
case(
    "T4 where nobody can move", "AP-T4 AP-27",
    table([hair("7/2", "(4H)", "5H"), hair("10/3", tickle=5)], ["3L", "1L"], display=[4, 10, 13]),
    "3L@1", "tickle 4", {"phase": "fill", "ends": {"1L": "(4H) 3L", "1R": "5H"}},
)  # fmt: skip
# Tribe 0 plays its only louse on 1 and moves it away; the end is free, so that seat 1 may come.
case(
    "T4 frees an end", "AP-T4 AP-20",
    table([hair("7/2", "5H 1L", "", (2, 2)), hair("9/4")], ["3L", "1L", "2L"], players=3,
        display=[4, 10, 13]),
    "3L@1", {"ends": {"1R": "3L"}}, "tickle 4", "move 1R1>2",
    {"player": 2, "seats": {"1R": None, "2L": 0}}, "move 1L2>2", "reveal 18",
    {"player": 1, "moves": ["1L@1", "(1L)@1"], "ends": {"1L": "5H", "2L": "3L", "2R": "1L"}},
    "1L@1", {"ends": {"1R": "1L"}, "seats": {"1R": 1}},
    players=3,
)  # fmt: skip
# Knowledge goes along: seat 2 had seen the 4H.
case(
    "T4 carries knowledge", "AP-T4 ALL-5",
    table([hair("7/2", "5H", "(4H)*2", (0, 1)), hair("9/4")], ["3L", "1L", "2L"], players=3,
        display=[4, 10, 13]),
    "3L@1", "tickle 4", "move 1L1>2", "move 1R1>2",
    {"ends": {"2R": "(4H)*2", "1L": "3L", "1R": ""}},
    players=3,
)  # fmt: skip

# T5: nobody may come to hair 1 any more, not even who is there.
case(
    "T5 locks", "AP-T5",
    table([hair("7/2", "4H", "5H"), hair("9/3")], ["3L 2L", "1L"], display=[5, 10, 13]),
    "3L@1", "tickle 5", "reveal 18", {"player": 1, "moves": ["1L@2", "(1L)@2"]},
    "1L@2", {"player": 0, "moves": ["2L@2", "(2L)@2"]},
)  # fmt: skip

# T6: another hair, an empty one too.
case(
    "T6 strips another hair", "AP-T6 AP-R7",
    table([hair("7/2", "4H", "5H"), hair("9/4", "1L 2L", "2L (3L) (-1H)"), hair("10/3")],
        ["3L", "1L"], display=[6, 10, 13]),
    "3L@1", "tickle 6", {"player": 0, "phase": "strip", "moves": ["strip 2", "strip 3"]},
    "strip 2", {"ends": {"2L": "1L", "2R": "2L", "1L": "4H 3L"},
        "removed": {0: "2L", 1: "(3L) (-1H)"}},
)  # fmt: skip
case(
    "T6 on an empty hair", "AP-T6",
    table([hair("7/2", "4H", "5H"), hair("9/4", "1L 2L"), hair("10/3")], ["3L", "1L"],
        display=[6, 10, 13]),
    "3L@1", "tickle 6", "strip 3", {"ends": {"2L": "1L 2L"}, "removed": {0: "", 1: ""}},
)  # fmt: skip
case(
    "T6 with one hair only", "AP-T6",
    table([hair("7/2", "4H", "5H")], ["3L", "1L"], display=[6, 10, 13]),
    "3L@1", "tickle 6", {"phase": "fill", "removed": {0: "", 1: ""}},
)  # fmt: skip

# T7: any of the 15 hairs out of play. The tickle stays and counts as this place's.
case(
    "T7 swaps", "AP-T7",
    table([hair("7/2", "4H", "5H"), hair("8/2"), hair("10/3")], ["3L 1L", "2L"],
        display=[7, 10, 13]),
    "3L@1", "tickle 7",
    {"player": 0, "phase": "swap", "may": ["swap 9/3", "swap 14/5"],
     "may_not": ["swap 7/2", "swap 8/2", "swap rasta"],
     "moves": [f"swap {name}" for name
         in "6/2 6/3 7/3 8/4 9/3 9/4 10/4 11/3 11/5 12/3 12/5 13/4 13/5 14/4 14/5".split()]},
    "swap 9/3",
    {"hairs": {1: "9/3"}, "tickles": {1: 7}, "ends": {"1L": "4H 3L", "1R": "5H"}, "out": ["7/2"],
     "not_out": ["9/3"]},
    # no second tickle
    "reveal 18", "2L@1", {"phase": "play", "player": 0, "ends": {"1R": "5H 2L"}},
)  # fmt: skip
# In the sixth round of two fifteen hairs are won and three lie here: none is out of play.
case(
    "T7 with no hair out of play", "AP-T7 AP-54",
    table([hair("7/2", "4H", "5H"), hair("8/2"), hair("10/3")], ["3L", "2L"], display=[7, 10, 13],
          round=6, points=[60, 70], hairs_out=[], start=1, played=[3, 4]),
    "3L@1", "tickle 7", {"phase": "fill", "hairs": {1: "7/2"}},
    rounds=6,
)  # fmt: skip

# T8: a display tickle (8 itself is gone from there) or an active tickle on another hair.
CANCEL = [
    hair("7/2", "4H", "5H"),
    hair("9/3", "1L 1L", "2L 2L", tickle=5),
    hair("10/3", "2L", tickle=12, cancelled=True),
]
# 24 less 8, 18, 9 (display), 5, 12 (hairs): 19 in the deck, kind 9 and 12 once, kind 1 twice.
case(
    "T8 drops", "AP-T8 AP-23 AP-R8",
    table(CANCEL, ["3L", "3L"], display=[8, 18, 9]),
    "3L@1", "tickle 8", {"player": 0, "phase": "drop", "moves": ["drop 18", "drop 9", "cancel 2"]},
    "drop 18",
    {"phase": "fill", "display": [9], "dropped": [18], "tickle_deck": 19,
     "chance": {"reveal 12": "1/19", "reveal 9": "1/19", "reveal 1": "2/19"},
     "may_not": ["reveal 18"]},
    "reveal 12", {"phase": "fill", "chance": {"reveal 1": "1/9"}}, "reveal 1",
    {"display": [1, 9, 12], "tickle_deck": 17, "player": 1, "may_not": ["3L@2"]},
)  # fmt: skip
case(
    "T8 cancels a T5", "AP-T8 AP-T5",
    table(CANCEL, ["3L 0L", "3L"], display=[8, 18, 9]),
    "3L@1", "tickle 8", "cancel 2",
    {"tickles": {1: 8, 2: "cancelled 5", 3: "cancelled 12"}, "display": [18, 9]},
    "reveal 1", {"player": 1, "may": ["3L@1", "3L@2", "3L@3"]},  # unlocked again
    "3L@2", {"phase": "play", "player": 0},  # and no second tickle there
)  # fmt: skip
# Blind: the display is still whole, so any of its three may go.
case(
    "T8 drawn blind", "AP-T8",
    table([hair("7/2", "4H", "5H")], ["3L", "1L"], display=[10, 18, 9]),
    "3L@1", "tickle ?", "reveal 8", {"phase": "drop", "moves": ["drop 10", "drop 18", "drop 9"]},
    "drop 10", {"phase": "fill", "dropped": [10]}, "reveal 9", {"player": 1, "display": [9, 9, 18]},
)  # fmt: skip
case(
    "T8 with nothing to do", "AP-T8",
    table([hair("7/2", "4H", "5H"), hair("9/3", "1L 1L", "2L 2L", tickle=5, cancelled=True)],
        ["3L", "3L"], display=[8], **no_tickles_left(8, 5)),
    "3L@1", {"moves": ["tickle 8"]}, "tickle 8", {"player": 1, "phase": "play", "tickles": {1: 8}},
)  # fmt: skip
# A cancelled bearable tickle counts for nothing: 5 against 4 on 8 is 9, broken, 4 wins 8.
case(
    "a cancelled T18", "AP-T8 AP-T18",
    ended([hair("8/2", "5H", "4H", tickle=18, cancelled=True)]),
    {"results": {1: {"broken": True, "winner": 1, "endurance": 8}}, "returns": [0, 8]},
)  # fmt: skip

# T9: every louse but the first ones, own and other's, also the one just played.
case(
    "T9 eliminates", "AP-T9 AP-R7",
    table([hair("7/2", "4H", "5H"), hair("9/4", "1L 2L 2L", "2L (3L)"), hair("10/3", "1L")],
        ["3L", "1L"], display=[9, 10, 13]),
    "3L@1", "tickle 9",
    # equal lice: by place
    {"player": 0, "phase": "eliminate", "moves": ["elim 1L2", "elim 2L2", "elim 2L3", "elim 2R2"]},
    "elim 2R2", {"ends": {"2R": "2L", "2L": "1L 2L 2L"}, "removed": {1: "(3L)", 0: ""}},
)  # fmt: skip
case(
    "T9 closes up", "AP-T9",
    table([hair("7/2", "4H", "5H"), hair("9/4", "1L 2L 0L")], ["3L", "1L"], display=[9, 10, 13]),
    "3L@1", "tickle 9", "elim 2L2", {"ends": {"2L": "1L 0L"}, "removed": {0: "2L"}},
)  # fmt: skip
# "reach" on 7/2: the second louse tickles, each end holds one louse, none may go.
case(
    "T9 with first lice only", "AP-T9",
    table([hair("7/2", "", "5H"), hair("9/4", "1L")], ["3L", "1L"], display=[9, 10, 13]),
    "3L@1", "tickle 9", {"phase": "fill", "removed": {0: "", 1: ""}},
    rulings={"tickle_trigger": "reach"},
)  # fmt: skip


# ---- the bearable tickles ----------------------------------------------------------------------

# T10 (vector 3): -1 1 -> -2 0, 2 5 -> 2 4: -2 and 6, total 4, whole on 8: right wins 8.
case(
    "T10", "AP-T10", ended([hair("8/2", "-1H 1L", "2L 5H", tickle=10)]),
    {"results": {1: {"values": [[-2, 0], [2, 4]], "sums": [-2, 6], "broken": False, "winner": 1}},
     "returns": [0, 8], "winners": [1]},
)  # fmt: skip
# T10 on -1, 1, 2, 5 (vector 3): -2 0 2 4 = 4 against a 3 that counts 2: 6 on 6 holds, left wins.
case(
    "T10 on the vector's lice", "AP-T10", ended([hair("6/2", "-1H 1L 2L 5H", "3L", tickle=10)]),
    {"results": {1: {"values": [[-2, 0, 2, 4], [2]], "broken": False, "winner": 0}},
     "returns": [6, 0]},
)  # fmt: skip
# T11: three lice 3, four lice 4: 7 on 8 holds, the four win. (Plain: 14 and 6 would break it.)
case(
    "T11", "AP-T11", ended([hair("8/4", "5H 5H 4H", "3L 2L 1L 0L", tickle=11)]),
    {"results": {1: {"sums": [3, 4], "broken": False, "winner": 1}}, "returns": [0, 8]},
)  # fmt: skip
# T12 (vector 3): 0 2 4 3 -> -1 -1 -1 3 = 0, against 1: whole, 1 wins.
case(
    "T12", "AP-T12", ended([hair("9/4", "0L 2L 4H 3L", "1L", tickle=12)]),
    {"results": {1: {"values": [[-1, -1, -1, 3], [1]], "winner": 1, "why": "greater_sum"}},
     "returns": [0, 9]},
)  # fmt: skip
# T13: 0 2 4 -> 1 1 1 = 3 against 5: 8 breaks 7, the 3 wins.
case(
    "T13", "AP-T13", ended([hair("7/3", "0L 2L 4H", "5H", tickle=13)]),
    {"results": {1: {"sums": [3, 5], "broken": True, "winner": 0, "why": "smaller_sum"}},
     "returns": [7, 0]},
)  # fmt: skip
# T14: 3 3 -> 0 against 1.
case(
    "T14", "AP-T14", ended([hair("7/2", "3L 3H", "1L", tickle=14)]),
    {"results": {1: {"sums": [0, 1], "winner": 1}}, "returns": [0, 7]},
)  # fmt: skip
# T15: 2 2 -> 0 against 1.
case(
    "T15", "AP-T15", ended([hair("7/2", "2L 2L", "1L", tickle=15)]),
    {"results": {1: {"sums": [0, 1], "winner": 1}}, "returns": [0, 7]},
)  # fmt: skip
# T16: 4 5 -> 1 1 = 2 against 3: 5 on 7 holds, 3 wins. 5 -> 1 against 2: 3 on 6 holds, 2 wins.
case(
    "T16", "AP-T16",
    ended([hair("7/2", "4H 5H", "3L", tickle=16), hair("6/2", "2L", "5H", tickle=16)]),
    {"results": {1: {"sums": [2, 3], "broken": False, "winner": 1},
        2: {"sums": [2, 1], "broken": False, "winner": 0}}, "returns": [6, 7]},
)  # fmt: skip
# T17: 7 halved is 3. 1 and 3 make 4: broken, the 1 wins, and it wins the printed 7.
case(
    "T17", "AP-T17 AP-42", ended([hair("7/2", "1L", "3L", tickle=17)]),
    {"results": {1: {"endurance": 3, "total": 4, "broken": True, "winner": 0, "points": 7}},
     "returns": [7, 0]},
)  # fmt: skip
# 1 and 2 make 3: not above 3, whole, the 2 wins.
case(
    "T17 just holds", "AP-T17 AP-41", ended([hair("7/2", "1L", "2L", tickle=17)]),
    {"results": {1: {"broken": False, "winner": 1}}, "returns": [0, 7]},
)  # fmt: skip
# T18 (vector 1): 7 against 6 on 14 is whole: 7 wins, and gets 7 points.
case(
    "T18", "AP-T18 AP-42", ended([hair("7/2", "4H 3L", "5H 1L", tickle=18)]),
    {"results": {1: {"endurance": 14, "total": 13, "broken": False, "winner": 0, "points": 7}},
     "returns": [7, 0]},
)  # fmt: skip
# 8 against 7 is 15, above 14: broken, 7 wins.
case(
    "T18 breaks above the double", "AP-T18", ended([hair("7/2", "5H 3L", "4H 3L", tickle=18)]),
    {"results": {1: {"total": 15, "broken": True, "winner": 1, "points": 7}}, "returns": [0, 7]},
)  # fmt: skip
# 7 against 7 is 14: whole; equal sums, equal cards: nobody.
case(
    "T18 at the double", "AP-T18 AP-41", ended([hair("7/2", "4H 3L", "4H 3H", tickle=18)]),
    {"results": {1: {"broken": False, "winner": None, "points": 0, "why": "tied"}},
     "returns": [0, 0], "winners": [0, 1]},
)  # fmt: skip
# T19 (vector 2): 4 and 4 break 6, the right has fewer cards and wins 6, the left gains 5.
case(
    "T19", "AP-T19 AP-41", ended([hair("6/2", "3L 1L", "4H", tickle=19)]),
    {"results": {1: {"broken": True, "winner": 1, "why": "fewer_cards", "bonus": {0: 5}}},
     "returns": [5, 6]},
)  # fmt: skip
# Only on its own hair, and to the loser of a whole hair too: 4 beats 1 on 6, 3 beats 2 on 9.
case(
    "T19 on a whole hair", "AP-T19",
    ended([hair("6/2", "4H", "1L", tickle=19), hair("9/3", "3L", "2L")]),
    {"results": {1: {"bonus": {1: 5}}, 2: {"bonus": {}}}, "returns": [15, 5]},
)  # fmt: skip
case(
    "T19 with one tribe", "AP-R14", ended([hair("6/2", "4H", tickle=19)]),
    {"results": {1: {"bonus": {}, "winner": 0}}, "returns": [6, 0]},
)  # fmt: skip
TIED_NINETEEN = ended([hair("6/2", "2L", "2L", tickle=19)])
case("T19 on a discarded hair", "AP-R4", TIED_NINETEEN, {"returns": [0, 0]})
case(
    "T19 on a discarded hair, both", "AP-R4", TIED_NINETEEN,
    {"results": {1: {"winner": None, "bonus": {0: 5, 1: 5}}}, "returns": [5, 5]},
    rulings={"tied_loser_bonus": "both"},
)  # fmt: skip
# An empty hair and a lone tribe pay nobody under `both` either.
case(
    "T19 with one tribe, both", "AP-R14 AP-R4",
    ended([hair("6/2", "4H", tickle=19), hair("7/2", tickle=18)]),
    {"returns": [6, 0]},
    rulings={"tied_loser_bonus": "both"},
)  # fmt: skip


# ---- resolution --------------------------------------------------------------------------------

# Face-down lice are turned up: 5 against 2 on 7 holds exactly: 5 wins.
case(
    "exactly the endurance holds", "AP-40 AP-41", ended([hair("7/2", "(5H)", "2L")]),
    {"results": {1: {"total": 7, "broken": False, "winner": 0, "why": "greater_sum"}},
     "returns": [7, 0]},
)  # fmt: skip
case(
    "one more breaks", "AP-41", ended([hair("7/2", "(5H)", "3L")]),
    {"results": {1: {"total": 8, "broken": True, "winner": 1, "why": "smaller_sum"}},
     "returns": [0, 7]},
)  # fmt: skip
case(
    "a whole tie goes to more cards", "AP-41", ended([hair("14/5", "3L 1L", "4H")]),
    {"results": {1: {"winner": 0, "why": "more_cards"}}, "returns": [14, 0]},
)  # fmt: skip
case(
    "a broken tie goes to fewer cards", "AP-41", ended([hair("7/3", "3L 1L", "4H")]),
    {"results": {1: {"winner": 1, "why": "fewer_cards"}}, "returns": [0, 7]},
)  # fmt: skip
case(
    "a tie that persists is discarded, broken or whole", "AP-41",
    ended([hair("7/3", "4H", "4H"), hair("8/2", "3L", "3L"), hair("6/2", "1L", "0L")]),
    {"results": {1: {"broken": True, "why": "tied"}, 2: {"broken": False, "why": "tied"}},
     "returns": [6, 0]},
)  # fmt: skip
case(
    "nobody wins an empty hair", "AP-R3", ended([hair("14/5"), hair("6/2", "1L", "0L")]),
    {"results": {1: {"winner": None, "why": "empty", "points": 0}}, "returns": [6, 0]},
)  # fmt: skip
# A lone tribe: 5 on 6 is whole, 8 on 7 is broken (for seat 1).
LONE = ended([hair("6/2", "5H"), hair("7/2", "", "4H 4H")])
case(
    "a lone tribe wins",
    "AP-R2",
    LONE,
    {"results": {2: {"broken": True, "why": "lone"}}, "returns": [6, 7]},
)
case(
    "a lone tribe loses a broken hair", "AP-R2", LONE,
    {"results": {1: {"why": "lone"}, 2: {"winner": None, "why": "lone_broken"}}, "returns": [6, 0]},
    rulings={"lone_tribe": "loses_if_broken"},
)  # fmt: skip
# A lone -1 wins too.
case("a lone -1 wins", "AP-R2", ended([hair("6/2", "-1H")]), {"returns": [6, 0]})
# Three players, shared victory: 1 beats 0 on 6/2 and on 6/3: 6 points each.
case(
    "ties share", "AP-42",
    ended([hair("6/2", "1L", "0L"), hair("6/3", "1L", "0L", (2, 0))], players=3),
    {"returns": [6, 0, 6], "winners": [0, 2]},
    players=3,
)  # fmt: skip

# The last play (2L on hair 2) strips hair 1, where two lice pulled against three: 3 against 3 on 8
# is left, whole. Present: one card each, discarded. Played: 3 cards beat 2, seat 1 wins 8.
# Hair 2: 1 against 1 + 2: 4 on 6, whole, seat 1 wins 6.
STRIPPED = table(
    [hair("8/4", "3L 0L", "3H 4H 5H"), hair("6/2", "1L", "(1L)")], ["", "2L"],
    played=[7, 6], to_move=1, display=[6, 10, 13],
)  # fmt: skip
case(
    "ties are broken by the cards present", "AP-R13", STRIPPED,
    "2L@2", "tickle 6", "strip 1", {"removed": {0: "0L", 1: "4H 5H"}}, "reveal 18",
    {"player": -4, "phase": "end", "results": {1: {"counts": [1, 1], "winner": None}},
     "returns": [0, 6], "winners": [1]},
)  # fmt: skip
case(
    "ties are broken by the cards played", "AP-R13", STRIPPED,
    "2L@2", "tickle 6", "strip 1", "reveal 18",
    {"results": {1: {"counts": [2, 3], "winner": 1, "why": "more_cards"}}, "returns": [0, 14]},
    rulings={"tie_count": "played"},
)  # fmt: skip
# 3 against 3 on 7, one card each; seat 1's last louse there goes at once by T9, but was played.
PLAYED_AND_GONE = table(
    [hair("7/2", "3L", "3H")], ["", "2L"], played=[7, 6], to_move=1, display=[9, 10, 13]
)  # fmt: skip
case(
    "a louse gone at once is not present", "AP-R13", PLAYED_AND_GONE,
    "2L@1", "tickle 9", "elim 1R2", "reveal 18",
    {"results": {1: {"counts": [1, 1], "why": "tied"}}, "returns": [0, 0]},
)  # fmt: skip
case(
    "a louse gone at once was played", "AP-R13", PLAYED_AND_GONE,
    "2L@1", "tickle 9", "elim 1R2", "reveal 18",
    {"results": {1: {"counts": [1, 2], "why": "more_cards"}}, "returns": [0, 7]},
    rulings={"tie_count": "played"},
)  # fmt: skip
# Seat 1's last play on hair 1 brings T4: its 2L goes to hair 2, seat 0's 0L to hair 3.
# Hair 1: 3 against 0 on 6, seat 0 wins 6. Hair 3: seat 0 alone, 7.
# Hair 2: 2 + 2 against 1 + 1 + 2 on 9: whole. Present: 3 cards beat 2, seat 1 wins 9.
# Played there: 2 and 2, discarded.
MOVED_IN = table(
    [hair("6/2", "3L 0L", "2L"), hair("9/4", "2L 2L", "1L 1L"), hair("7/2", "1L")], ["", "0L"],
    played=[7, 6], to_move=1, display=[4, 10, 13],
)  # fmt: skip
MOVED_IN_SCRIPT = ("0L@1", "tickle 4", "move 1R1>2", "move 1L2>3", "reveal 18")
case(
    "moved lice are present", "AP-R13 AP-T4", MOVED_IN, *MOVED_IN_SCRIPT,
    {"results": {2: {"sums": [4, 4], "counts": [2, 3], "winner": 1}}, "returns": [13, 9]},
)  # fmt: skip
case(
    "moved lice were not played there", "AP-R13 AP-T4", MOVED_IN, *MOVED_IN_SCRIPT,
    {"results": {2: {"sums": [4, 4], "counts": [2, 2], "winner": None, "why": "tied"}},
     "returns": [13, 0]},
    rulings={"tie_count": "played"},
)  # fmt: skip


# ---- no legal place (AP-25, AP-R6) -------------------------------------------------------------

# Seat 0 locks the only open hair; seat 1 has no place: one card under the comb, then it draws.
# Both hairs are locked then, so it is the same for seat 0.
case(
    "no place for a louse", "AP-25 AP-R6",
    table([hair("7/2", "4H", "5H")], ["3L 2L", "1L 0L"], rest="deck", display=[5, 10, 13]),
    "3L@1", "tickle 5", "reveal 18", "draw 5H", "draw 5H",
    {"player": 1, "phase": "comb", "moves": ["comb 1L", "comb 0L"], "played": [4, 3]},
    "comb 0L", {"phase": "draw", "comb": {1: "0L"}, "hand": {1: "1L"}},
    "draw 3H", "draw 3H",
    {"player": 0, "phase": "comb", "moves": ["comb 2L", "comb 5H"], "played": [4, 4],
     "hand": {1: "1L 3H 3H"}},
)  # fmt: skip
# Hair 1 belongs to seats 1 and 2: seat 0 has no place after seat 2 took the last free end.
case(
    "no place between two tribes", "AP-20 AP-R6",
    table([hair("9/4", "1L", "", (1, 1))], ["3L", "2L", "2L"], players=3, to_move=2,
        played=[3, 3, 2]),
    "2L@1", {"player": 0, "phase": "comb", "moves": ["comb 3L"]},
    "comb 3L", {"player": 1, "phase": "play", "comb": {0: " ".join(TRIBE)}, "played": [4, 3, 3]},
    players=3,
)  # fmt: skip
# A hair swapped in gives its own points. Hair 2 is locked.
case(
    "a swapped hair counts as printed", "AP-T7 AP-42",
    table([hair("7/2", "4H", "5H"), hair("6/2", "0L", "1L", tickle=5)], ["3L", "1L"],
        played=[6, 6], display=[7, 10, 13]),
    "3L@1", "tickle 7", "swap 14/5", "reveal 18",
    {"player": 1, "moves": ["1L@1", "(1L)@1"]}, "(1L)@1",
    # 4 + 3 against 5 + 1 on 14: whole, 7 wins 14; 1 against 0 on 6: seat 1 wins 6
    {"player": -4, "returns": [14, 6]},
)  # fmt: skip
# The last turn is a comb: one card, and a move all the same.
case(
    "the game may end with a comb", "AP-25 AP-R6",
    table([hair("7/2", "4H", "5H")], ["3L", "1L"], played=[6, 6], display=[5, 10, 13]),
    "3L@1", "tickle 5", "reveal 18", {"player": 1, "phase": "comb", "moves": ["comb 1L"]},
    "comb 1L",
    # 7 against 5 is 12 on 7: broken, 5 wins 7
    {"player": -4, "returns": [0, 7], "winners": [1]},
)  # fmt: skip


# ---- variants ----------------------------------------------------------------------------------

case(
    "no tickles", "AP-50",
    table(TWO_ON_ONE, ["3L", "1L"], display=[]), "3L@1",
    {"player": 1, "phase": "play", "tickles": {1: None}},
    variant=["no_tickles"],
)  # fmt: skip
case(
    "no tickles, no display", "AP-50", None,
    "hair 7/2", "hair 6/2", "hair 6/3", {"phase": "deal"},
    variant=["no_tickles"],
)  # fmt: skip

# Crazy: of 24 tickles two are 12. T8 finds no tickle on another hair: nothing happens.
case(
    "crazy", "AP-51",
    table(TWO_ON_ONE, ["3L", "1L"], display=[]),
    "3L@1", {"player": -1, "phase": "reveal", "chance": {"reveal 12": "1/12", "reveal 18": "1/24"}},
    "reveal 8", {"tickles": {1: 8}, "player": 1, "phase": "play", "display": []},
    variant=["crazy"],
)  # fmt: skip
case(
    "crazy: T8 can only cancel", "AP-51 AP-T8",
    table(CANCEL, ["3L", "1L"], display=[]),
    "3L@1", "reveal 8", {"player": 0, "phase": "drop", "moves": ["cancel 2"]},
    "cancel 2", {"tickles": {2: "cancelled 5"}, "player": 1},
    variant=["crazy"],
)  # fmt: skip
case(
    "crazy: no display", "AP-51", None,
    "hair 7/2", "hair 6/2", "hair 6/3", {"phase": "deal"},
    variant=["crazy"],
)  # fmt: skip

# Children: two cards are drawn (2/14 a 5H), one played, the other under the comb; then seat 1
# draws.
case(
    "children", "AP-52", None,
    "hair 7/2", "hair 6/2", "hair 6/3",
    {"phase": "draw", "player": -1, "chance": {"draw 5H": "1/7"}}, "draw 5H", "draw 3L",
    {"player": 0, "phase": "play",
     "moves": [f"{form}@{n}" for form in ("5H", "(5H)", "3L", "(3L)") for n in (1, 2, 3)]},
    "(3L)@1", {"phase": "draw", "comb": {0: "5H"}, "hand": {0: ""}, "deck": {0: 12, 1: 14},
        "ends": {"1L": "(3L)"}},
    "draw 1L", "draw 1L", {"player": 1, "may": ["1L@1"]},
    "1L@2", {"comb": {1: "1L"}, "phase": "draw"},
    variant=["children"],
)  # fmt: skip
# No tickles with children; the last turn combs as well. 2 against 4 + 3 is 9 on 7: 2 wins 7.
case(
    "children: the last turn", "AP-52",
    table([hair("7/2", "2L", "4H")], ["", "3L 5H"], played=[7, 6], to_move=1, display=[]),
    "3L@1", {"player": -4, "phase": "end", "hand": {1: ""}, "returns": [7, 0]},
    variant=["children"],
)  # fmt: skip

# Solo: no opening hand, no display. The player plays face up, the other card goes. Then Grunchie:
# 7 of 14 backs are L; then 6 of 13. The L that is played is one of seven: 3L twice.
case(
    "solo", "AP-53", None,
    "hair 7/2", "hair 6/2", "hair 6/3", {"phase": "draw", "chance": {"draw 5H": "1/7"}},
    "draw 5H", "draw 3L",
    {"player": 0, "phase": "play",
     "moves": [f"{louse}@{n}" for louse in ("5H", "3L") for n in (1, 2, 3)]},
    "3L@1", {"player": -1, "phase": "back", "comb": {0: "5H"}, "hand": {0: ""},
        "chance": {"back L": "1/2", "back H": "1/2"}},
    "back L", {"chance": {"back L": "6/13", "back H": "7/13"}}, "back H",
    {"player": 0, "phase": "grunchie",
     "moves": [f"G {letter}@{n}" for letter in "LH" for n in (1, 2, 3)]},
    "G L@1", {"player": -1, "phase": "value", "chance": {"value 3L": "2/7", "value 0L": "1/7"},
        "may_not": ["value 3H"]},
    "value 3L", {"phase": "draw", "ends": {"1L": "3L", "1R": "(3L)"}, "seats": {"1R": 1},
        "comb": {1: "H"}},
    players=1, variant=["solo"],
)  # fmt: skip


def solo_table(hairs, hand, backs, **fields):
    """A solo position: the player's hand and Grunchie's backs; the rest is in the decks."""
    return table(hairs, [hand, backs], rest="deck", display=[], **fields)


# Three L of Grunchie's are spoken for: one on the table (a 3L), two discarded and never valued.
# The next L is one of the six not valued: 3L once, 0L once, 1L twice.
case(
    "solo: discarded backs were not valued", "AP-53",
    solo_table([hair("9/4", "1L", "(3L)"), hair("9/3"), hair("6/3")], "", "L H", to_move=1,
        phase="grunchie",
               played=[2, 1], comb=[["4H"], ["L", "L"]]),
    "G L@2", {"chance": {"value 3L": "1/6", "value 0L": "1/6", "value 1L": "1/3",
        "value 2L": "1/3"}},
    players=1, variant=["solo"],
)  # fmt: skip
# Grunchie must have played everywhere. Played 5: this and one more. Hairs 2 and 3 are owed: both
# plays go there. With 4 played it may go anywhere once more.
OWED = [hair("9/4", "1L", "(3L)"), hair("9/3"), hair("6/3")]
case(
    "solo: two owed, two plays", "AP-53",
    solo_table(OWED, "", "L H", to_move=1, phase="grunchie", played=[6, 5]),
    {"moves": ["G L@2", "G H@2", "G L@3", "G H@3"]},
    players=1, variant=["solo"],
)  # fmt: skip
case(
    "solo: two owed, three plays", "AP-53",
    solo_table(OWED, "", "L L", to_move=1, phase="grunchie", played=[5, 4]),
    {"moves": ["G L@1", "G L@2", "G L@3"]},
    players=1, variant=["solo"],
)  # fmt: skip
# Hair 3 is locked: only hair 2 is owed, so one play is to spare.
case(
    "solo: a locked hair is not owed", "AP-53 AP-T5",
    solo_table([*OWED[:2], hair("6/3", "2L 2L", "", tickle=5)], "", "L L", to_move=1,
        phase="grunchie", played=[6, 5]),
    {"moves": ["G L@1", "G L@2"]},
    players=1, variant=["solo"],
)  # fmt: skip
# A play on hair 2 settles that: the next and last one must be on 3.
case(
    "solo: a play settles what was owed", "AP-53",
    solo_table(OWED, "", "L L", to_move=1, phase="grunchie", played=[6, 5]),
    "G L@2", "value 2L", {"ends": {"2L": "(2L)"}, "player": -1}, "draw 5H", "draw 5H", "5H@1",
    "back L", "back H", {"player": 0, "moves": ["G L@3", "G H@3"]},
    players=1, variant=["solo"],
)  # fmt: skip
# One play left, two owed (locks were cancelled): it must at least be one of them.
case(
    "solo: more owed than plays", "AP-53",
    solo_table(OWED, "", "L L", to_move=1, phase="grunchie", played=[7, 6]),
    {"moves": ["G L@2", "G L@3"]},
    players=1, variant=["solo"],
)  # fmt: skip
# A louse that was moved to hair 2 is no play there: 2 and 3 are owed (places count from 0).
case(
    "solo: moves do not count as plays", "AP-53",
    solo_table([OWED[0], hair("9/3", "", "(2L)"), OWED[2]], "", "L L", to_move=1, phase="grunchie",
               played=[6, 5], grunchie_played=[0]),
    {"moves": ["G L@2", "G L@3"]},
    players=1, variant=["solo"],
)  # fmt: skip
# Moving the only louse away undoes nothing: hair 1 was played on, so only 3 is owed.
case(
    "solo: moves do not undo plays", "AP-53",
    solo_table([hair("9/4", "1L"), hair("9/3", "", "(2L)"), OWED[2]], "", "L L", to_move=1,
        phase="grunchie",
               played=[6, 5], grunchie_played=[0, 1]),
    {"moves": ["G L@1", "G L@2", "G L@3"]},
    players=1, variant=["solo"],
)  # fmt: skip
# Grunchie's louse is the third on 7/2: a tickle by chance; the player decides, T2 shows it to him.
SOLO_THIRD = [hair("7/2", "1L", "(3L)"), hair("9/3"), hair("6/3")]
case(
    "solo: T2 after Grunchie's play", "AP-53 AP-T2",
    solo_table(SOLO_THIRD, "", "L H", to_move=1, phase="grunchie", played=[2, 1]),
    "G H@1", "value 4H", {"player": -1, "phase": "reveal", "ends": {"1R": "(3L) (4H)"},
        "chance": {"reveal 2": "1/12"}},
    "reveal 2", {"player": 0, "phase": "look", "moves": ["look 1R1", "look 1R2", "look -"]},
    "look 1R2", {"ends": {"1R": "(3L) (4H)*0"}},
    players=1, variant=["solo"],
)  # fmt: skip
# T4 after Grunchie's play: Grunchie moves first, then the player; both are the player's choice.
case(
    "solo: T4 after Grunchie's play", "AP-53 AP-T4",
    solo_table(SOLO_THIRD, "", "L H", to_move=1, phase="grunchie", played=[2, 1]),
    "G H@1", "value 4H", "reveal 4",
    {"player": 0, "phase": "move",
     "moves": ["move 1R1>2", "move 1R2>2", "move 1R1>3", "move 1R2>3"]},
    "move 1R1>3", {"player": 0, "moves": ["move 1L1>2", "move 1L1>3"], "ends": {"3L": "(3L)"}},
    "move 1L1>3", {"ends": {"3L": "(3L)", "3R": "1L", "1L": "", "1R": "(4H)"}, "phase": "draw"},
    players=1, variant=["solo"],
)  # fmt: skip
# T8 can only cancel: nothing lies elsewhere, so Grunchie is next.
case(
    "solo: T8", "AP-53 AP-T8",
    solo_table(SOLO_THIRD, "3L 4H", "", played=[1, 1]),
    "3L@1", "reveal 8", {"phase": "back", "tickles": {1: 8}},
    players=1, variant=["solo"],
)  # fmt: skip
# The only hair is locked: Grunchie's two cards go, then the player's two, without a question.
case(
    "solo: no place", "AP-53 AP-R6",
    solo_table([hair("7/2", "1L", "(3L)")], "3L 4H", "", played=[5, 5]),
    "3L@1", "reveal 5", {"phase": "back"}, "back L", "back H",
    {"phase": "draw", "comb": {0: "4H", 1: "H L"}, "hand": {1: ""}}, "draw 5H", "draw 5H",
    {"phase": "back", "comb": {0: "4H 5H 5H"}}, "back L", "back L",
    # 1 + 3 against 3: 7 on 7 holds, 4 wins
    {"player": -4, "returns": [7, 0]},
    players=1, variant=["solo"],
)  # fmt: skip
case(
    "solo without tickles", "AP-53 AP-50",
    solo_table(SOLO_THIRD, "3L 4H", "", played=[1, 1]), "3L@1",
    {"phase": "back", "tickles": {1: None}},
    players=1, variant=["solo", "no_tickles"],
)  # fmt: skip

# Two rounds. 4 beats 2 on 7 (seat 0), 3 and 3 tie on 9, nobody is on 6/2. T19's 5 for seat 1.
# Round 2: 7/2 is out, 17 hairs are there, 9/3 and 6/2 among them; seat 1 starts.
ROUND_ONE = table(
    [hair("7/2", "4H", "2L", tickle=19), hair("9/3", "3L"), hair("6/2")], ["", "3L"],
    played=[7, 6], to_move=1,
)  # fmt: skip
case(
    "rounds", "AP-54", ROUND_ONE,
    "3L@2",
    {"player": -1, "phase": "hairs",
     "chance": {"hair 9/3": "1/17", "hair 6/2": "1/17"}, "may_not": ["hair 7/2"]},
    "hair 9/3", "hair 6/2", "hair 6/3",
    {"phase": "display", "round": 2, "points": [7, 5], "start": 1,
     "chance": {"reveal 19": "1/24"}}, "reveal 1", "reveal 1", "reveal 19",
    {"phase": "deal", "chance": {"draw 5H": "1/7"}}, "draw 5H", "draw 5H", "draw 1L", "draw 1L",
    {"player": 1, "phase": "play", "hand": {1: "5H 5H", 0: "1L 1L"}, "played": [0, 0],
     "deck": {0: 12, 1: 12},
     "comb": {0: "", 1: ""}, "tickle_deck": 21, "not_out": ["7/2"], "out": ["14/5"]},
    rounds=2,
)  # fmt: skip
# In the last round the points of all are added: 7 and 5 from before, 8 here.
case(
    "points of all rounds", "AP-54",
    table([hair("8/4", "4H", "2L"), hair("9/3"), hair("6/2")], ["1L", ""], played=[6, 7], start=1,
        round=2, points=[7, 5]),
    # 4 + 1 against 2 on 8: whole, seat 0 wins 8
    "1L@1", {"player": -4, "returns": [15, 5], "points": [7, 5], "winners": [0]},
    rounds=2,
)  # fmt: skip

# La Rasta: a nineteenth hair.
case(
    "la_rasta is off",
    "AP-R12",
    None,
    {"phase": "hairs", "chance": {"hair 7/2": "1/18"}, "may_not": ["hair rasta"]},
)
case(
    "la_rasta is shuffled in", "AP-R12", None, {"chance": {"hair rasta": "1/19"}}, "hair rasta",
    {"may_not": ["hair rasta"]},
    rulings={"la_rasta": "on"},
)  # fmt: skip
# 5 against 5 + 4 is 14. On 10/3 that breaks: 5 wins 10. La Rasta never breaks: 9 wins 10.
RASTA = table(
    [hair("6/2", "5H", "5H"), hair("9/3")],
    ["", "4H"],
    played=[7, 6],
    to_move=1,
    display=[7, 10, 13],
)
case(
    "a 10/3 breaks", "AP-R12", RASTA, "4H@1", "tickle 7", {"may_not": ["swap rasta"]},
    "swap 10/3", "reveal 18",
    {"results": {1: {"broken": True, "winner": 0}}, "returns": [10, 0]},
)  # fmt: skip
case(
    "La Rasta does not break", "AP-R12 AP-T7", RASTA, "4H@1", "tickle 7", "swap rasta", "reveal 18",
    {"results": {1: {"broken": False, "winner": 1, "points": 10}}, "returns": [0, 10]},
    rulings={"la_rasta": "on"},
)  # fmt: skip

# Mini: both hairs are 4/3, hands of 3, nothing is drawn, two plays each, no tickles.
# Hair 1: 4 against -1: whole, 4 for player 1. Hair 2: 3 against the hidden 1: whole, 4 for player
# 2.
case(
    "mini", "AP-56 AP-9", None,
    {"chance": {"hair 4/3": "1"}}, "hair 4/3", "hair 4/3",
    {"phase": "deal", "chance": {"draw 1L": "1/4", "draw 4H": "1/4"}},
    "draw 1L", "draw 3L", "draw 4H", "draw -1H", "draw 3L", "draw 4H",
    {"player": 0, "phase": "play",
     "moves": [f"{form}@{n}" for form in ("1L", "(1L)", "3L", "(3L)", "4H", "(4H)") for n in (1,
         2)]},
    "4H@1", {"player": 1, "deck": {0: 1}}, "3L@2", "(1L)@2",
    {"player": 1, "hand": {0: "3L"},
     "moves": [f"{form}@{n}" for form in ("-1H", "(-1H)", "4H", "(4H)") for n in (1, 2)]},
    "-1H@1", {"player": -4, "returns": [4, 4], "winners": [0, 1]},
    edition="mini",
)  # fmt: skip
# Hiding costs a card: of 3L and 4H one goes.
case(
    "mini: hiding", "AP-56 AP-21", None,
    "hair 4/3", "hair 4/3", "draw 1L", "draw 3L", "draw 4H", "draw -1H", "draw 3L", "draw 4H",
    "(1L)@1", {"phase": "keep", "moves": ["keep 3L", "keep 4H"]}, "keep 3L",
    {"player": 1, "hand": {0: "3L"}, "comb": {0: "4H"}},
    edition="mini",
)  # fmt: skip
