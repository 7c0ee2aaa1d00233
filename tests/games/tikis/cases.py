"""Small positions of Ill-Tempered Tikis with what must come of them, worked out by hand: data.

A case has a name, the clauses that it is about, options, a position (None: the beginning) and a
script. In the script a text is a move or an outcome of chance that happens, a dict states facts
that hold at that point. `playing.py` plays them and lists the facts.
FAMILIES are families with what is to be said of each.
"""

from collections import Counter

GODS = ("Laka", "Ku", "Lono", "Kane", "Maui")  # TK-1
COLOURS = ("red", "yellow", "green", "blue", "purple")  # TK-2
WILDS = [  # TK-3
    "any-Laka", "any-Ku", "any-Lono", "any-Kane", "any-Maui",
    "red-any", "yellow-any", "green-any", "blue-any", "purple-any", "any-any", "any-any",
]  # fmt: skip
CARDS = [f"{colour}-{god}" for colour in COLOURS for god in GODS] * 3 + WILDS
MINI_CARDS = "red-Laka red-Ku red-Lono yellow-Laka yellow-Ku yellow-Lono any-any".split()  # TK-40


# ---- saying a position in few words ------------------------------------------------------------


def table(hands, families, *, discard="", pile=None, wilds=None, cards=CARDS, **fields):
    """A position before seat 0's draw, after twelve turns; piles hold what is named nowhere.

    With a `pile` (or `wilds`) of its own, tikis (or wilds, in the bad-tempered game) that are
    named nowhere lie at the bottom of the discard pile, and all the others above them.
    """
    hands, families = _cards(hands), _cards(families)
    top = discard.split()
    named = sum([*hands, *families], top) + (pile or "").split() + (wilds or "").split()
    assert not Counter(named) - Counter(cards), Counter(named) - Counter(cards)
    rest = sorted((Counter(cards) - Counter(named)).elements())
    below = [
        card
        for card in rest
        if (pile is not None and ("any" not in card or wilds is None))
        or (wilds is not None and "any" in card)
    ]
    stamps = fields.pop("stamps", [None] * len(top))
    return {
        "hands": hands, "families": families,
        "discard": below + top, "replaced_at": [None] * len(below) + stamps,
        "turn": 12, "to_move": 0, "phase": "draw", "snap": None,
        "known": _cards(fields.pop("known", [""] * len(hands))),
        "draw_pile": None if pile is None else pile.split(),
        "wild_pile": None if wilds is None else wilds.split(), "start": 0,
    } | fields  # fmt: skip


def _cards(texts):
    return [text.split() for text in texts]


def acting(hands, families, **fields):
    """The same after the draw: seat 0 holds the card that it drew."""
    return table(hands, families, phase="act", **fields)


CASES = []


def case(name, clauses, position, *script, **options):
    """Add a case; options are those of `load_game`, two players where nothing is said."""
    options = {"players": 2, "variant": "even"} | options
    CASES.append(
        {
            "name": name,
            "clauses": clauses.split(),
            "options": options,
            "position": position,
            "script": list(script),
        }
    )


# Families that are full and not complete. Y is that of the first vector.
Y = "yellow-Laka yellow-Ku yellow-Lono yellow-Kane blue-Kane"
R = "red-Laka red-Ku blue-Lono blue-Kane green-Maui"
G = "green-Laka purple-Ku green-Lono purple-Kane red-Maui"
H1 = "purple-Laka purple-Lono blue-Maui"
H2 = "blue-Laka green-Kane purple-Maui"
H3 = "red-Lono red-Kane yellow-Maui"


# ---- set-up (TK-1 to TK-4, TK-10, TK-30) -------------------------------------------------------

# 87 cards: any-any 2/87, one kind of tiki 3/87 = 1/29, another wild 1/87. Six are dealt, seat 0's
# first; 81 stay. Seat 1 starts, and the only draw is from the pile: no card is discarded yet.
case(
    "set-up in order", "TK-1 TK-2 TK-3 TK-4 TK-10 ALL-1 ALL-3",
    None,
    {"player": -1, "phase": "first", "chance": {"first 1": "1/2", "first 2": "1/2"}},
    "first 2",
    {"phase": "deal", "chance": {"deal any-any": "2/87", "deal red-Ku": "1/29",
        "deal purple-Maui": "1/29", "deal any-Kane": "1/87", "deal green-any": "1/87"}},
    "deal red-Ku",
    {"chance": {"deal red-Ku": "1/43", "deal blue-Ku": "3/86"}},
    "deal red-Ku", "deal red-Ku",
    {"may_not": ["deal red-Ku"], "hand": {0: "red-Ku red-Ku red-Ku", 1: ""}},
    "deal any-any", "deal any-any", "deal any-Ku",
    {"player": 1, "phase": "draw", "start": 1, "to_move": 1, "turn": 0, "pile": 81,
     "hand": {0: "red-Ku red-Ku red-Ku", 1: "any-any any-any any-Ku"},
     "moves": ["draw pile"], "discard": "", "family": {0: "", 1: ""}},
    "draw pile",
    {"player": -1, "phase": "card", "chance": {"deal blue-Ku": "1/27", "deal any-Ku": "0",
        "deal any-Laka": "1/81"}},
    first_player="random",
)  # fmt: skip

# Who won the last game starts.
case(
    "the winner of the last game starts", "TK-10 ALL-3 ALL-2", None,
    *["deal red-Ku"] * 3, *["deal blue-Ku"] * 3, *["deal green-Ku"] * 3,
    {"player": 2, "hand": {0: "red-Ku red-Ku red-Ku", 2: "green-Ku green-Ku green-Ku"}},
    "draw pile", "deal red-Maui", "own red-Maui",
    {"player": 0, "turn": 1},
    players=3, first_player=2,
)  # fmt: skip

# Wilds apart: 75 tikis to be dealt, one kind 3/75 = 1/25; nine go, 66 stay, twelve wilds.
case(
    "set-up with the wilds apart", "TK-30",
    None,
    {"phase": "deal", "chance": {"deal red-Ku": "1/25", "deal any-any": "0", "deal any-Ku": "0"}},
    *["deal red-Ku"] * 3, *["deal blue-Ku"] * 3, *["deal green-Ku"] * 3,
    {"player": 0, "phase": "draw", "pile": 66, "wilds": 12},
    "draw pile",
    {"chance": {"deal red-Laka": "1/22", "deal any-Laka": "0", "deal red-Ku": "0"}},
    players=3, variant="bad",
)  # fmt: skip

# Six players hold 18 cards: 69 stay.
case(
    "six players", "TK-10", None,
    *[f"deal {colour}-{god}" for colour in COLOURS[:4] for god in GODS][:18],
    {"player": 0, "phase": "draw", "pile": 69}, players=6,
)  # fmt: skip

# Seven cards: a tiki 1/7. Two are dealt, five stay.
case(
    "mini", "TK-40", None,
    {"chance": {"deal red-Ku": "1/7", "deal any-any": "1/7", "deal red-Kane": "0"}},
    "deal red-Ku", "deal yellow-Ku",
    {"player": 0, "pile": 5, "moves": ["draw pile"]},
    "draw pile", {"chance": {"deal any-any": "1/5"}}, "deal any-any",
    {"hand": {0: "red-Ku any-any"}, "moves": ["own red-Ku", "own any-any"]},
    edition="mini",
)  # fmt: skip


# ---- a turn (TK-11 to TK-15, TK-R1, TK-R5) -----------------------------------------------------

OPEN = table(["red-Ku red-Ku any-any", H1], ["red-Laka red-Ku", "green-Laka blue-Ku"], turn=4)

# Two in front: a card must be put there; of two equal ones there is one move.
case(
    "fill first", "TK-11 TK-12 TK-15 TK-R1",
    OPEN, "draw pile", "deal blue-Maui",
    {"phase": "act", "player": 0, "hand": {0: "red-Ku red-Ku any-any blue-Maui"},
     "moves": ["own red-Ku", "own any-any", "own blue-Maui"]},
    "own any-any",
    {"family": {0: "red-Laka red-Ku any-any"}, "hand": {0: "red-Ku red-Ku blue-Maui"},
     "player": 1, "phase": "draw", "turn": 5, "discard": ""},
)  # fmt: skip

# With `free` also discards, and hexes: player 2 has places open and two cards.
case(
    "fill first, free", "TK-R1 TK-13 TK-14",
    OPEN, "draw pile", "deal blue-Maui",
    {"moves": ["own red-Ku", "own any-any", "own blue-Maui", "discard red-Ku", "discard any-any",
        "discard blue-Maui", "hex 2 any-any", "hex 2 any-any for green-Laka",
        "hex 2 any-any for blue-Ku"]},
    "hex 2 any-any",
    {"family": {1: "green-Laka blue-Ku any-any"}, "discard": "", "player": 1, "turn": 5},
    rulings={"fill_first": "free"},
)  # fmt: skip

# Full: 4 hand kinds x 4 family kinds (Y has five, all different: 4 x 5), 4 discards, one wild on
# each of the five of player 2, and no open place there.
FULL = acting(["red-Ku blue-Ku green-Maui any-Laka", H1], [Y, R])
case(
    "a full family", "TK-12 TK-13 TK-14 TK-R5",
    FULL,
    {"moves": [
        *[f"own {a} for {b}" for a in "red-Ku blue-Ku green-Maui any-Laka".split()
          for b in Y.split()],
        "discard red-Ku", "discard blue-Ku", "discard green-Maui", "discard any-Laka",
        *[f"hex 2 any-Laka for {b}" for b in R.split()]]},
    "own red-Ku for yellow-Lono",
    {"family": {0: "yellow-Laka yellow-Ku red-Ku yellow-Kane blue-Kane"},
     "discard": "yellow-Lono", "stamps": [None], "player": 1, "turn": 13,
     "hand": {0: "blue-Ku green-Maui any-Laka"}, "moves": ["draw pile", "draw discard"]},
)  # fmt: skip

# Two equal cards in front are one option. A card may replace its like; the just-played one stays.
case(
    "equal cards in front", "TK-12 TK-R5",
    acting(["blue-Kane blue-Ku green-Maui red-Ku", H1],
           ["yellow-Laka yellow-Ku blue-Kane blue-Kane red-Maui", G]),
    {"may": ["own blue-Kane for blue-Kane"], "may_not": ["own red-Ku for red-Ku", "own red-Ku"]},
    "own blue-Kane for blue-Kane",
    {"family": {0: "yellow-Laka yellow-Ku blue-Kane blue-Kane red-Maui"}, "discard": "blue-Kane"},
)  # fmt: skip

case(
    "discard", "TK-13 TK-15", FULL, "discard blue-Ku",
    {"discard": "blue-Ku", "stamps": [None], "hand": {0: "red-Ku green-Maui any-Laka"},
     "family": {0: Y}, "player": 1},
)  # fmt: skip

# Nothing is taken from below the top.
case(
    "draw from the discard pile", "TK-11 TK-20 TK-21",
    table(["red-Ku blue-Ku green-Maui", H1], [Y, R], discard="red-Lono purple-Ku"),
    {"moves": ["draw pile", "draw discard"]},
    "draw discard",
    {"phase": "act", "player": 0, "hand": {0: "red-Ku blue-Ku green-Maui purple-Ku"},
     "discard": "red-Lono", "known": {0: "purple-Ku", 1: ""}},
    "own purple-Ku for blue-Kane",
    {"discard": "red-Lono blue-Kane", "known": {0: ""}, "hand": {0: "red-Ku blue-Ku green-Maui"}},
)  # fmt: skip


# ---- hexes into open places (TK-14) ------------------------------------------------------------

# Bad-tempered: player 2 got gifts, player 3 none yet. A card of a family that is not full may be
# hexed too. Nothing goes to the discard pile with the first: no snap.
UNEVEN = acting(
    ["any-any red-any blue-Ku green-Maui", H2, "red-Lono red-Kane yellow-Maui"],
    [Y, "red-Laka red-Laka blue-Lono", ""],
)
case(
    "hex into an open place", "TK-14 TK-31 TK-R1",
    UNEVEN,
    {"may": ["hex 2 any-any", "hex 3 any-any", "hex 2 red-any", "hex 3 red-any",
        "hex 2 any-any for red-Laka", "hex 2 any-any for blue-Lono"],
     "may_not": ["hex 1 any-any", "hex 3 any-any for red-Laka", "hex 2 blue-Ku",
        "gift 2 any-any", "gift 2 blue-Ku", "gift 3 blue-Ku"]},
    "hex 3 red-any",
    {"family": {2: "red-any"}, "player": 1, "phase": "draw", "discard": ""},
    players=3, variant="bad",
)  # fmt: skip


# ---- the end (TK-16, TK-17) --------------------------------------------------------------------

# Vector 1: a yellow Maui, any-Maui, yellow-any or any-any for the blue Kane wins.
for card in ("yellow-Maui", "any-Maui", "yellow-any", "any-any"):
    case(
        f"{card} wins", "TK-16 TK-17",
        acting([f"{card} red-Ku blue-Ku green-Ku", H1], [Y, R]),
        f"own {card} for blue-Kane",
        {"player": -4, "phase": "end", "returns": [1, 0], "winner": 0, "moves": []},
    )  # fmt: skip
# A Maui of another colour does not.
case(
    "a red Maui does not win", "TK-16", acting(["red-Maui red-Ku blue-Ku green-Ku", H1], [Y, R]),
    "own red-Maui for blue-Kane", {"player": 1, "phase": "draw"},
)  # fmt: skip

# The fifth card into an open place wins as well.
case(
    "the fifth card wins", "TK-16 TK-17",
    acting(["red-any red-Ku blue-Ku green-Ku", H1],
           ["any-Laka red-Lono any-any red-Maui", "green-Laka blue-Ku green-Ku red-Maui"], turn=8),
    "own red-Ku", {"player": -4, "returns": [1, 0]},
)  # fmt: skip

# Player 2 lacks a yellow Maui in place of the blue Kane; player 1 puts a wild there.
case(
    "a hex completes another's family", "TK-17 TK-14",
    acting(["any-any red-Ku blue-Ku green-Ku", H1, H2], [R, Y, G]),
    "hex 2 any-any for blue-Kane", {"player": -4, "returns": [0, 1, 0], "winner": 1},
    players=3,
)  # fmt: skip

# A gift may complete it too: player 1's own family is open.
case(
    "a gift completes another's family", "TK-17 TK-31",
    acting(["yellow-Maui red-Ku blue-Ku green-Ku", H1, H2],
           ["red-Laka", "yellow-Laka yellow-Ku yellow-Lono yellow-Kane", ""], turn=6),
    "gift 2 yellow-Maui", {"player": -4, "returns": [0, 1, 0], "winner": 1},
    players=3, variant="bad",
)  # fmt: skip


# ---- piles that run out (TK-18, TK-33) ---------------------------------------------------------

# Pile empty: 87 - 6 in hands - 10 in front = 71 lie in the discard pile, the top a purple Ku.
# Blue Ku: 3, one in hand, none in front: 2/71. Purple Ku: all three go in, the top too: 3/71.
# any-any: both: 2/71. Before that the top may still be taken.
EMPTY = table(["red-Ku blue-Ku green-Maui", H1], [Y, R], discard="purple-Ku", pile="")
case(
    "the discard pile becomes the draw pile", "TK-18",
    EMPTY,
    {"pile": 0, "moves": ["draw pile", "draw discard"]},
    "draw pile",
    {"discard": "", "stamps": [], "pile": 71, "phase": "card",
     "chance": {"deal blue-Ku": "2/71", "deal purple-Ku": "3/71", "deal any-any": "2/71"}},
    "deal any-any",
    {"phase": "act", "pile": 70, "discard": ""},
    "discard any-any",
    {"discard": "any-any", "moves": ["draw pile"]},
)  # fmt: skip
case(
    "the top is taken beside an empty pile", "TK-18 TK-20",
    EMPTY, "draw discard", {"pile": 0, "hand": {0: "red-Ku blue-Ku green-Maui purple-Ku"}},
)  # fmt: skip
# A wild on top of all: only the pile, which is rebuilt, the wild included.
case(
    "a rebuild takes a wild top too", "TK-18 TK-20",
    table(["red-Ku blue-Ku green-Maui", H1], [Y, R], discard="any-any", pile=""),
    {"moves": ["draw pile"]}, "draw pile",
    {"chance": {"deal any-any": "2/71"}, "discard": ""},
)  # fmt: skip
# A top that may not be taken yet goes in as well, and its stamp is gone.
case(
    "a rebuild takes a replaced top too", "TK-18 TK-20",
    table(["red-Ku blue-Ku green-Maui", H1], [Y, R], discard="red-Maui", pile="", stamps=[11]),
    {"moves": ["draw pile"]}, "draw pile",
    {"chance": {"deal red-Maui": "3/71"}}, "deal red-Maui", "discard red-Maui",
    {"stamps": [None], "moves": ["draw pile", "draw discard"]},
)  # fmt: skip

# Bad-tempered: 75 tikis - 5 in hands - 10 in front = 60 go to the tiki pile. Wilds: one in a hand,
# one in the pile, ten in the discard pile: eleven in the pile now. A blue Ku: 2/60.
case(
    "a rebuild parts the wilds", "TK-33",
    table(["red-Ku blue-Ku any-Ku", H1], [Y, R], discard="any-any purple-Ku", pile="",
          wilds="any-any"),
    {"pile": 0, "wilds": 1, "moves": ["draw pile", "draw discard"]},
    "draw pile",
    {"pile": 60, "wilds": 11, "discard": "",
     "chance": {"deal blue-Ku": "1/30", "deal purple-Ku": "1/20", "deal any-any": "0"}},
    variant="bad",
)  # fmt: skip

# Mini, both families full: seven cards, one in the hand, nothing to draw: "draw pile" draws none.
# The hand's card acts. Then player 2 has nothing: it may take the discard, or rebuild.
LAST = table(
    ["yellow-Ku", ""],
    ["red-Laka red-Lono yellow-Lono", "yellow-Laka red-Ku any-any"],
    pile="",
    cards=MINI_CARDS,
    turn=6,
)
case(
    "nothing to draw", "TK-18 TK-40",
    LAST,
    {"moves": ["draw pile"], "pile": 0, "discard": ""},
    "draw pile",
    {"phase": "act", "player": 0, "hand": {0: "yellow-Ku"},
     "moves": ["own yellow-Ku for red-Laka", "own yellow-Ku for red-Lono",
        "own yellow-Ku for yellow-Lono", "discard yellow-Ku"]},
    "discard yellow-Ku",
    {"player": 1, "hand": {0: "", 1: ""}, "moves": ["draw pile", "draw discard"]},
    "draw discard",
    {"moves": ["own yellow-Ku for yellow-Laka", "own yellow-Ku for red-Ku",
        "own yellow-Ku for any-any", "discard yellow-Ku"], "known": {1: "yellow-Ku"}},
    "own yellow-Ku for any-any",
    {"discard": "any-any", "player": 0, "moves": ["draw pile"]},
    # rebuilt: the wild is the only card; onto player 2's red Ku it would complete yellow
    "draw pile", {"chance": {"deal any-any": "1"}}, "deal any-any",
    {"may": ["hex 2 any-any for red-Ku", "own any-any for red-Laka", "discard any-any"],
     "pile": 0, "discard": "", "turn": 8},
    "hex 2 any-any for yellow-Ku",
    {"discard": "yellow-Ku", "stamps": [8], "turn": 9, "moves": ["draw pile"]},
    edition="mini",
)  # fmt: skip

# Nothing to draw and nothing in the hand: a pass.
case(
    "an empty hand passes", "TK-18",
    table(["", "yellow-Ku"], ["red-Laka red-Lono yellow-Lono", "yellow-Laka red-Ku any-any"],
          pile="", cards=MINI_CARDS, turn=6),
    {"moves": ["draw pile"]}, "draw pile",
    {"phase": "act", "player": 0, "moves": ["pass"]}, "pass",
    {"phase": "draw", "player": 1, "turn": 7, "discard": ""},
    edition="mini",
)  # fmt: skip

# A position of mini where the wild may be hexed into an open place: player 2 has two cards.
case(
    "mini: hex into an open place", "TK-40 TK-14",
    acting(["any-any", "yellow-Ku"], ["red-Laka red-Lono yellow-Lono", "yellow-Laka red-Ku"],
           pile="", cards=MINI_CARDS, turn=6),
    {"discard": "", "moves": ["own any-any for red-Laka", "own any-any for red-Lono",
        "own any-any for yellow-Lono", "discard any-any", "hex 2 any-any",
        "hex 2 any-any for yellow-Laka", "hex 2 any-any for red-Ku"]},
    "hex 2 any-any",
    {"player": 1, "family": {1: "yellow-Laka red-Ku any-any"}, "moves": ["draw pile"]},
    edition="mini",
)  # fmt: skip

# The last turn ends without a winner.
case(
    "the turn cap", "TK-18 ALL-4",
    FULL, {"turn": 12}, "discard red-Ku", {"player": -4, "phase": "end", "turn": 13,
        "returns": [0, 0], "winner": None, "moves": []},
    turn_cap=13,
)  # fmt: skip
case(
    "a win in the last turn", "TK-17 TK-18",
    acting(["any-any red-Ku blue-Ku green-Ku", H1], [Y, R]),
    "own any-any for blue-Kane", {"player": -4, "returns": [1, 0]}, turn_cap=13,
)  # fmt: skip
case(
    "mini ends after twelve turns", "TK-40 ALL-4",
    LAST | {"turn": 11, "to_move": 1, "start": 0,
            "hands": [[], ["yellow-Ku"]]},
    "draw pile", "discard yellow-Ku", {"player": -4, "returns": [0, 0]}, edition="mini",
)  # fmt: skip


# ---- the top of the discard pile (TK-20, TK-R2, TK-R7) -----------------------------------------

HEXER = ["any-Laka blue-Ku green-Maui red-Ku", H1, H2]

# Vector 1. Turn 12: the Ku is replaced. Turn 13, its owner: no. Turn 14: yes, player 1 itself.
case(
    "a replaced card waits, two players", "TK-20 TK-R2",
    acting(HEXER[:2], [R, Y]),
    "hex 2 any-Laka for yellow-Ku",
    {"family": {1: "yellow-Laka any-Laka yellow-Lono yellow-Kane blue-Kane"},
     "discard": "yellow-Ku", "stamps": [12], "turn": 13, "player": 1, "moves": ["draw pile"]},
    "draw pile", "deal yellow-Maui", "own yellow-Maui for blue-Kane",
    {"stamps": [12, None], "moves": ["draw pile", "draw discard"]},
)  # fmt: skip
# Three players, the third fills an open place, so that the Ku is on top again.
case(
    "a replaced card waits, three players", "TK-20 TK-R2",
    acting(["any-Laka blue-Ku green-Maui red-Ku", H1, H2], [R, "red-Laka", Y]),
    "hex 3 any-Laka for yellow-Ku",
    {"turn": 13, "player": 1, "moves": ["draw pile"]},
    "draw pile", "deal red-Maui", "own red-Maui",
    {"turn": 14, "player": 2, "discard": "yellow-Ku", "moves": ["draw pile", "draw discard"]},
    "draw discard", {"hand": {2: H2 + " yellow-Ku"}, "known": {2: "yellow-Ku"}},
    players=3, rulings={"fill_first": "free"},
)  # fmt: skip
# The stamp stays with its card while another lies above.
STACK = [
    "hex 2 any-Laka for yellow-Ku",
    "draw pile", "deal red-Maui", "discard red-Maui",
    {"discard": "yellow-Ku red-Maui", "stamps": [12, None], "moves": ["draw pile", "draw discard"]},
    "draw discard", "own red-Maui",
]  # fmt: skip
case(
    "a stamp stays with its card", "TK-20 TK-R2",
    acting(HEXER, [R, Y, "red-Laka"]), *STACK,
    {"turn": 15, "discard": "yellow-Ku", "stamps": [12], "moves": ["draw pile", "draw discard"]},
    players=3, rulings={"fill_first": "free"},
)  # fmt: skip
case(
    "a longer wait", "TK-R2",
    acting(HEXER, [R, Y, "red-Laka"]), *STACK,
    {"turn": 15, "moves": ["draw pile"]},
    players=3, rulings={"fill_first": "free", "replaced_wait": 4},
)  # fmt: skip
case(
    "a longer wait is over", "TK-R2",
    acting(HEXER, [R, Y, "red-Laka"]), *STACK,
    {"turn": 15, "moves": ["draw pile", "draw discard"]},
    players=3, rulings={"fill_first": "free", "replaced_wait": 3},
)  # fmt: skip
case(
    "no wait beyond the turn itself", "TK-R2",
    acting(HEXER[:2], [R, Y]), "hex 2 any-Laka for yellow-Ku",
    {"turn": 13, "moves": ["draw pile", "draw discard"]}, rulings={"replaced_wait": 1},
)  # fmt: skip
# The same card replaced by a tiki does not wait; replaced by an own wild it does.
case(
    "replaced by an own wild", "TK-R7 TK-20",
    acting(["any-Laka blue-Ku green-Maui red-Ku", H1], [Y, R]),
    "own any-Laka for yellow-Ku", {"stamps": [12], "player": 1, "moves": ["draw pile"]},
)  # fmt: skip
case(
    "a wild that replaces a wild", "TK-20 TK-R7",
    acting(["any-Laka blue-Ku green-Maui red-Ku", H1],
           ["any-any yellow-Ku yellow-Lono blue-Kane blue-Kane", R]),
    "own any-Laka for any-any", {"discard": "any-any", "moves": ["draw pile"]},
)  # fmt: skip
# Vector 3. It never comes free; the card below it is not reachable.
case(
    "a wild on top is never taken", "TK-20",
    acting(["any-Laka blue-Ku green-Maui red-Ku", H1], [Y, R], discard="blue-Lono"),
    "discard any-Laka", {"discard": "blue-Lono any-Laka", "stamps": [None, None],
        "moves": ["draw pile"]},
    rulings={"replaced_wait": 1},
)  # fmt: skip
case(
    "an old wild on top", "TK-20",
    table(["red-Ku blue-Ku green-Maui", H1], [Y, R], discard="blue-Lono any-Ku", stamps=[None, 2]),
    {"moves": ["draw pile"]},
)  # fmt: skip


# ---- what all know (TK-21) ---------------------------------------------------------------------

# Hand: one red Ku hidden, one taken. Playing one of the two leaves nothing known.
case(
    "known until one like it leaves", "TK-21 ALL-5",
    table(["red-Ku blue-Ku green-Maui", H1], [Y, R], discard="red-Ku"),
    "draw discard", {"known": {0: "red-Ku"}},
    "discard blue-Ku", {"known": {0: "red-Ku"}, "hand": {0: "red-Ku red-Ku green-Maui"}},
    "draw discard", {"known": {0: "red-Ku", 1: "blue-Ku"}},
    "discard purple-Laka", {"known": {1: "blue-Ku"}},
    "draw pile", "deal blue-Laka", "own red-Ku for blue-Kane",
    {"known": {0: "", 1: "blue-Ku"}, "hand": {0: "red-Ku green-Maui blue-Laka"}},
)  # fmt: skip
# A snap discards the known card; the wild that comes is not known.
case(
    "a snap discards a known card", "TK-21 TK-32",
    acting(["blue-Ku red-Lono green-Maui red-Maui", "purple-Ku red-Laka blue-Laka"], [Y, R],
           known=["", "purple-Ku"]),
    "discard blue-Ku", "snap purple-Ku", "wild any-any",
    {"known": {1: ""}, "hand": {1: "red-Laka blue-Laka any-any"}},
    variant="bad",
)  # fmt: skip


# ---- gifts (TK-31, TK-R8) ----------------------------------------------------------------------

GIVER = acting(
    ["red-Ku any-any blue-Ku green-Maui", H1, H2], ["red-Laka red-Ku", Y, "blue-Ku"], turn=9
)
# Own places open: any card goes into an open place of player 3; player 2 has none. A wild that
# one may not hex yet is a gift as well.
case(
    "gifts while building", "TK-31 TK-R8",
    GIVER,
    {"moves": ["own red-Ku", "own any-any", "own blue-Ku", "own green-Maui",
        "gift 3 red-Ku", "gift 3 any-any", "gift 3 blue-Ku", "gift 3 green-Maui"]},
    "gift 3 any-any",
    {"family": {2: "blue-Ku any-any", 0: "red-Laka red-Ku"}, "player": 1, "phase": "draw",
     "hand": {0: "red-Ku blue-Ku green-Maui"}},
    players=3, variant="bad",
)  # fmt: skip
# Even-tempered: none.
case(
    "no gifts in the even-tempered game", "TK-31",
    GIVER, {"moves": ["own red-Ku", "own any-any", "own blue-Ku", "own green-Maui"]}, players=3,
)  # fmt: skip
# `free`: who builds may hex, so the wild into an open place is a hex.
case(
    "gifts and free hexes", "TK-31 TK-R1",
    GIVER,
    {"may": ["gift 3 red-Ku", "hex 3 any-any", "hex 2 any-any for blue-Kane",
        "hex 3 any-any for blue-Ku", "discard red-Ku"],
     "may_not": ["gift 3 any-any", "hex 2 any-any", "gift 2 red-Ku"]},
    players=3, variant="bad", rulings={"fill_first": "free"},
)  # fmt: skip
TAKER = acting(["red-Ku any-any blue-Ku green-Maui", H1, H2], [R, Y, "blue-Ku"])
case(
    "no gifts from a full family", "TK-R8",
    TAKER, {"may": ["hex 3 any-any", "discard red-Ku"],
            "may_not": ["gift 3 red-Ku", "gift 3 any-any"]},
    players=3, variant="bad",
)  # fmt: skip
case(
    "gifts from a full family", "TK-R8",
    TAKER, {"may": ["hex 3 any-any", "gift 3 red-Ku", "gift 3 green-Maui"],
            "may_not": ["gift 3 any-any", "gift 2 red-Ku"]},
    "gift 3 green-Maui", {"family": {2: "blue-Ku green-Maui"}, "player": 1},
    players=3, variant="bad", rulings={"gift_when": "any_open"},
)  # fmt: skip


# ---- snaps (TK-32, TK-R3, TK-R4, TK-R6) --------------------------------------------------------


def snapping(second, third="red-Laka red-Lono red-Kane", first="blue-Ku green-Maui red-Maui any-Ku",
             families=(Y, R, G), **fields):  # fmt: skip
    return acting([first, second, third], list(families), **fields)


THREE = {"players": 3, "variant": "bad"}
CLOCKWISE = {"rulings": {"snap_order": "clockwise"}}
# Seat 0 has an any-Ku in its hand here: eleven wilds in the pile, both any-any, no any-Ku.
THIRD_KU = snapping("red-Laka red-Lono red-Kane", "red-Ku yellow-Maui yellow-Kane")

# Vector 4. Player 2 has no Ku and is asked all the same. The snapped red Ku lies on top, asks
# nobody, and may be taken.
case(
    "a snap", "TK-32 TK-R3 ALL-2",
    THIRD_KU,
    "discard blue-Ku",
    {"phase": "snap", "player": 1, "moves": ["pass"], "turn": 12, "discard": "blue-Ku"},
    "pass",
    {"phase": "snap", "player": 2, "moves": ["snap red-Ku", "pass"]},
    "snap red-Ku",
    {"phase": "wild", "player": -1, "discard": "blue-Ku red-Ku", "stamps": [None, None],
     "chance": {"wild any-any": "2/11", "wild any-Laka": "1/11", "wild any-Ku": "0"}},
    "wild any-any",
    {"player": 1, "phase": "draw", "turn": 13, "wilds": 10,
     "hand": {2: "yellow-Maui yellow-Kane any-any"}, "moves": ["draw pile", "draw discard"]},
    **THREE,
)  # fmt: skip
# Nobody wants.
case(
    "all pass", "TK-32", THIRD_KU, "discard blue-Ku", "pass", "pass",
    {"player": 1, "phase": "draw", "turn": 13, "discard": "blue-Ku", "wilds": 11}, **THREE,
)  # fmt: skip
# Only who can is asked, and with nobody who can nobody is.
case(
    "a clockwise snap", "TK-R3", THIRD_KU, "discard blue-Ku",
    {"phase": "snap", "player": 2, "moves": ["snap red-Ku", "pass"]},
    "pass", {"phase": "draw", "player": 1, "turn": 13}, **THREE, **CLOCKWISE,
)  # fmt: skip
NOBODY = snapping("red-Laka red-Lono red-Kane", "any-any yellow-Maui yellow-Kane")
case(
    "nobody can, clockwise", "TK-R3", NOBODY, "discard blue-Ku", {"phase": "draw", "player": 1},
    **THREE, **CLOCKWISE,
)  # fmt: skip
case(
    "nobody can, fair", "TK-R3", NOBODY, "discard blue-Ku",
    {"phase": "snap", "player": 1, "moves": ["pass"]}, "pass",
    {"phase": "snap", "player": 2, "moves": ["pass"]}, "pass", {"phase": "draw", "player": 1},
    **THREE,
)  # fmt: skip
# Two kinds of Ku in one hand, two equal ones in the other: three moves, two moves. Both claim:
# 1/2 each. Player 3 is chosen: the claim of player 2 comes to nothing and stays in its hand.
TWO_KUS = snapping("red-Ku green-Ku red-Kane", "purple-Ku purple-Ku yellow-Kane")
case(
    "two claims", "TK-32 TK-R3", TWO_KUS, "discard blue-Ku",
    {"player": 1, "moves": ["snap red-Ku", "snap green-Ku", "pass"]}, "snap green-Ku",
    {"player": 2, "moves": ["snap purple-Ku", "pass"], "phase": "snap", "discard": "blue-Ku"},
    "snap purple-Ku",
    {"player": -1, "phase": "fastest", "chance": {"fastest 2": "1/2", "fastest 3": "1/2"}},
    "fastest 3", {"phase": "wild", "discard": "blue-Ku purple-Ku"}, "wild red-any",
    {"hand": {1: "red-Ku green-Ku red-Kane", 2: "purple-Ku yellow-Kane red-any"}, "player": 1,
     "phase": "draw"},
    **THREE,
)  # fmt: skip
case(
    "the first who wants, clockwise", "TK-R3", TWO_KUS, "discard blue-Ku", {"player": 1},
    "snap red-Ku", {"phase": "wild", "discard": "blue-Ku red-Ku"}, "wild red-any",
    {"player": 1, "phase": "draw", "hand": {1: "green-Ku red-Kane red-any"}}, **THREE, **CLOCKWISE,
)  # fmt: skip
# Of four players three claim: 1/3 each. Asked from the left of player 1 on.
case(
    "three claims", "TK-R3",
    acting(["blue-Lono green-Maui red-Maui red-Ku", "red-Lono red-Laka red-Kane",
            "yellow-Lono red-Laka red-Kane", "purple-Lono red-Maui green-Kane"],
           [Y, R, G, "blue-Maui blue-Maui green-Kane green-Ku purple-Maui"]),
    "discard blue-Lono", {"player": 1}, "snap red-Lono", {"player": 2}, "snap yellow-Lono",
    {"player": 3}, "snap purple-Lono",
    {"chance": {"fastest 2": "1/3", "fastest 3": "1/3", "fastest 4": "1/3"}},
    players=4, variant="bad",
)  # fmt: skip
# Player 2 discards: player 3 is asked first, then player 1; player 2 itself is not.
case(
    "asked from the left of who discards", "TK-32 ALL-2",
    snapping("blue-Ku red-Lono red-Kane green-Ku", "purple-Ku purple-Kane yellow-Kane",
             "green-Maui red-Maui red-Ku", to_move=1, turn=13),
    "discard blue-Ku", {"player": 2, "moves": ["snap purple-Ku", "pass"]}, "pass",
    {"player": 0, "moves": ["snap red-Ku", "pass"]}, "snap red-Ku", "wild any-any",
    {"player": 2, "phase": "draw", "turn": 14}, **THREE,
)  # fmt: skip
# Whose turn it is may not, though it holds another Ku: in a two-player game player 2 alone.
case(
    "not the one whose turn it is", "TK-32",
    acting(["blue-Ku red-Ku red-Lono red-Kane", "red-Laka blue-Lono green-Maui"], [Y, R]),
    "discard blue-Ku", {"player": 1, "moves": ["pass"]}, "pass",
    {"player": 1, "phase": "draw"}, variant="bad",
)  # fmt: skip
# A card replaced in the own family: yellow Kane.
case(
    "a replaced card of the own family is snapped", "TK-32 TK-R4",
    THIRD_KU, "own red-Maui for yellow-Kane", "pass",
    {"player": 2, "moves": ["snap yellow-Kane", "pass"]}, **THREE,
)  # fmt: skip
# A hexed card: red Ku; the hexed player 2 may snap it, and it is stamped while the snapped is not.
HEXED = snapping("green-Ku red-Lono red-Kane", "red-Ku yellow-Maui yellow-Kane")
case(
    "the hexed player snaps", "TK-32 TK-R4 TK-20",
    HEXED, "hex 2 any-Ku for red-Ku",
    {"player": 1, "phase": "snap", "moves": ["snap green-Ku", "pass"], "discard": "red-Ku"},
    "snap green-Ku", "pass", "wild any-any",
    {"discard": "red-Ku green-Ku", "stamps": [12, None], "player": 1,
     "moves": ["draw pile", "draw discard"]}, **THREE,
)  # fmt: skip
case(
    "no snap of a hexed card", "TK-R4", HEXED, "hex 2 any-Ku for red-Ku",
    {"player": 1, "phase": "draw"}, **THREE, rulings={"snap_on": "own"},
)  # fmt: skip
case(
    "snaps of own discards only", "TK-R4", HEXED, "discard blue-Ku",
    {"player": 1, "phase": "snap", "moves": ["snap green-Ku", "pass"]},
    **THREE, rulings={"snap_on": "own"},
)  # fmt: skip
case(
    "snaps of own replaced cards", "TK-R4", HEXED, "own any-Ku for yellow-Ku",
    {"player": 1, "phase": "snap", "moves": ["snap green-Ku", "pass"]},
    **THREE, rulings={"snap_on": "own"},
)  # fmt: skip
# The name of a god-wild is enough; a wild without a god asks nobody; a wild in a hand cannot snap.
case(
    "a discarded any-Ku is snapped", "TK-R6", HEXED, "discard any-Ku",
    {"player": 1, "moves": ["snap green-Ku", "pass"]}, "snap green-Ku", "pass",
    # eleven wilds: the any-Ku lies in the discard pile
    {"chance": {"wild any-Lono": "1/11", "wild any-Ku": "0"}}, **THREE,
)  # fmt: skip
case(
    "a wild without a god asks nobody", "TK-32 TK-R6",
    snapping("green-Ku red-Lono red-Kane", first="red-any blue-Ku green-Maui red-Maui"),
    "discard red-any", {"player": 1, "phase": "draw"}, **THREE,
)  # fmt: skip
case(
    "a wild does not snap", "TK-32",
    snapping("any-Ku red-Lono red-Kane", first="blue-Ku green-Ku green-Maui red-Maui"),
    "discard blue-Ku", {"player": 1, "moves": ["pass"]}, **THREE,
)  # fmt: skip
# No snap after a card into an open place, which discards nothing.
case(
    "no snap without a discard", "TK-32",
    acting(["blue-Ku red-Lono red-Kane green-Ku", "red-Ku blue-Lono green-Maui"],
           ["red-Laka", "blue-Laka"], turn=2),
    "own blue-Ku", {"player": 1, "phase": "draw"}, variant="bad",
)  # fmt: skip
# No snap when the play completes a family; none with an empty wild pile, though two wilds lie in
# the discard pile; the wild pile's last wild may be won.
case(
    "no snap after the end", "TK-32 TK-17",
    snapping("blue-Kane red-Lono red-Kane", first="yellow-Maui blue-Ku green-Maui red-Maui"),
    "own yellow-Maui for blue-Kane", {"player": -4, "returns": [1, 0, 0]}, **THREE,
)  # fmt: skip
case(
    "no snap without wilds", "TK-32",
    snapping("green-Ku red-Lono red-Kane", wilds=""),
    {"wilds": 0}, "discard blue-Ku", {"player": 1, "phase": "draw"}, **THREE,
)  # fmt: skip
case(
    "the last wild", "TK-32",
    snapping("green-Ku red-Lono red-Kane", wilds="blue-any"), "discard blue-Ku",
    "snap green-Ku", "pass", {"chance": {"wild blue-any": "1"}}, "wild blue-any",
    {"wilds": 0, "player": 1}, **THREE,
)  # fmt: skip
# No snaps in the even-tempered game.
case(
    "no snap in the even-tempered game", "TK-32", HEXED, "discard blue-Ku",
    {"player": 1, "phase": "draw"}, players=3,
)  # fmt: skip
# In the last turn there is still a snap, then the end.
case(
    "a snap in the last turn", "TK-32 TK-18", HEXED, "discard blue-Ku", {"phase": "snap"},
    "snap green-Ku", "pass", "wild any-any", {"player": -4, "returns": [0, 0, 0]},
    **THREE, turn_cap=13,
)  # fmt: skip

# Tiki pile empty and only wilds discarded: a deck of seven, all tikis in front but one.
case(
    "only wilds to rebuild from", "TK-33",
    table(["yellow-Ku", ""], ["red-Laka red-Lono yellow-Lono", "yellow-Laka red-Ku"],
          discard="any-any", pile="", wilds="", cards=MINI_CARDS, turn=6),
    {"moves": ["draw pile"]}, "draw pile",
    {"phase": "act", "hand": {0: "yellow-Ku"}, "discard": "", "pile": 0, "wilds": 1},
    variant="bad", edition="mini",
)  # fmt: skip


# ---- families (TK-16, measures, vectors 1 and 2) -----------------------------------------------

FAMILIES = [
    # a family, complete, distance, some colours of `needs` in full
    ("", False, 5, {"red": ["red-Laka", "red-Ku", "red-Lono", "red-Kane", "red-Maui", "any-Laka",
        "any-Ku", "any-Lono", "any-Kane", "any-Maui", "red-any", "any-any"]}),
    # Yellow lacks Maui. Blue has its Kane only: four more; a second Kane does not help.
    (Y, False, 1, {"yellow": ["yellow-Maui", "any-Maui", "yellow-any", "any-any"],
        "blue": ["blue-Laka", "blue-Ku", "blue-Lono", "blue-Maui", "any-Laka", "any-Ku",
            "any-Lono", "any-Maui", "blue-any", "any-any"]}),
    # After the hex: Laka (one of the two), Lono, Kane count: Ku and Maui are missing.
    ("yellow-Laka any-Laka yellow-Lono yellow-Kane blue-Kane", False, 2, {
        "yellow": ["yellow-Ku", "yellow-Maui", "any-Ku", "any-Maui", "yellow-any", "any-any"]}),
    # Vector 2: Ku, Maui, Lono are named, red-any and any-any stand for Laka and Kane. Nothing is
    # needed in red.
    ("red-any any-Ku any-any red-Maui red-Lono", True, 0, {"red": []}),
    # Of red-any and blue-any only one fits: four of five. For red the blue-any must go: any card
    # helps that red can use but another Ku, also of a kind whose copies are all here.
    ("red-any blue-any any-any any-any any-Ku", False, 1, {"red": ["red-Laka", "red-Lono",
        "red-Kane", "red-Maui", "any-Laka", "any-Lono", "any-Kane", "any-Maui", "red-any",
        "any-any"]}),
    # Five gods in two colours: three of five red.
    (R, False, 3, {}),
    # All colours in one: each colour has its one card.
    ("red-Laka yellow-Ku green-Lono blue-Kane purple-Maui", False, 4, {}),
    ("red-Laka red-Laka red-Laka red-Ku red-Ku", False, 3, {}),
    # Four that fit and a place open; four god-wilds fit every colour.
    ("red-Laka red-Ku red-Lono red-Kane", False, 1, {}),
    ("any-Laka any-Ku any-Lono any-Kane", False, 1, {"blue": ["blue-Maui", "any-Maui", "blue-any",
        "any-any"]}),
    ("any-Laka any-Ku any-Lono any-Kane any-Maui", True, 0, {"red": [], "purple": []}),
    ("any-Laka any-Ku any-Lono any-any any-any", True, 0, {}),
    ("any-Laka any-Ku any-Lono any-any green-any", True, 0, {"green": []}),
    # Two Kus: one too many, whatever the wilds.
    ("any-Ku red-Ku red-any any-any any-any", False, 1, {}),
    ("green-any blue-any red-any yellow-any purple-any", False, 4, {}),
]  # fmt: skip
