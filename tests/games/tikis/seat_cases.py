"""What a seat must hold possible, worked out by hand: data.

WORLDS: a position, a script from there and a seat; `total` is the sum of weights over all physical
arrangements (copies told apart, each counts 1; open claims share their arrangement's 1), `kinds`
counts arrangements by card type; `hand` has the chances of whole hands, `claim` those of open
claims, `draw` those of the next card of the draw pile.
HOLDS: positions too great to count out; `holds` has, for each other seat, the chance that its hand
holds a card, `draw` as above.
"""

from tests.games.tikis.cases import H2, MINI_CARDS, G, R, Y, acting, table

MINI = table(["red-Ku", "yellow-Ku"], ["red-Laka red-Lono", "yellow-Laka"],
             cards=MINI_CARDS, turn=3, to_move=1)  # fmt: skip
COPIES = ["blue-Ku red-Lono green-Maui", "red-Ku green-Maui any-any"]
FEW = table(COPIES, [Y, G], pile="red-Ku red-Ku blue-Ku")
KNOWN = table(COPIES, [Y, G], pile="red-Ku red-Ku blue-Ku", known=["", "red-Ku"])

# Six tikis in two hands, all others seen but for the twelve wilds in their pile.
SNAP = acting(
    ["blue-Ku green-Maui red-Maui red-Lono", "red-Ku red-Laka blue-Lono",
     "green-Ku purple-Kane yellow-Maui"],
    [Y, R, G], pile="", wilds=" ".join(
        ["any-Laka any-Ku any-Lono any-Kane any-Maui any-any any-any",
         "red-any yellow-any green-any blue-any purple-any"]),
)  # fmt: skip
SNAP_ONE = SNAP | {"hands": [SNAP["hands"][0], "red-Laka blue-Lono yellow-Maui".split(),
                             "green-Ku purple-Kane red-Ku".split()]}  # fmt: skip
BAD3 = {"players": 3, "variant": "bad"}
CLOCKWISE = BAD3 | {"rulings": {"snap_order": "clockwise"}}

WORLDS = [
    # Unseen by seat 1: red Ku, yellow Lono, any-any. One of them is the other hand.
    {
        "name": "the hand of mini", "clauses": ["TK-40", "TK-22"], "options": {"edition": "mini"},
        "position": MINI, "script": [], "seat": 1, "total": 3, "kinds": 3,
        "hand": {0: {"red-Ku": "1/3", "any-any": "1/3", "yellow-Ku": "0"}}, "claim": {},
        "draw": {"red-Ku": "1/3"},
    },
    # Six unseen, three red Kus among them: 20. By type: 1 with three Kus, 3 with two, 3 with one,
    # 1 with none. The hand as it is: 3 of 20.
    {
        "name": "copies weigh", "clauses": ["TK-22"], "options": {},
        "position": FEW, "script": [], "seat": 0, "total": 20, "kinds": 8,
        "hand": {1: {"red-Ku green-Maui any-any": "3/20", "red-Ku red-Ku red-Ku": "1/20"}},
        "claim": {}, "draw": {"red-Ku": "1/2", "any-any": "1/6"},
    },
    # One red Ku is known: two of five make up the hand.
    {
        "name": "a known card", "clauses": ["TK-21", "ALL-5"], "options": {},
        "position": KNOWN, "script": [], "seat": 0, "total": 10, "kinds": 7,
        "hand": {1: {"red-Ku red-Ku red-Ku": "1/10", "red-Ku red-Ku any-any": "1/5"}},
        "claim": {}, "draw": {"red-Ku": "2/5"},
    },
    # Seat 0 saw its blue Ku come. Unseen: two red Kus, green Maui, any-any, and the other seat has
    # drawn: three of the four are in its hand.
    {
        "name": "another draws", "clauses": ["TK-21"], "options": {},
        "position": KNOWN, "seat": 0,
        "script": ["draw pile", "deal blue-Ku", "discard blue-Ku", "draw pile", "deal red-Ku"],
        "total": 4, "kinds": 3,
        "hand": {1: {"red-Ku red-Ku green-Maui any-any": "1/2",
                     "red-Ku red-Ku red-Ku any-any": "1/4"}},
        "claim": {}, "draw": {"red-Ku": "1/2"},
    },
    # Before any claim: two hands of three from six.
    {
        "name": "nobody asked yet", "clauses": ["TK-32"], "options": BAD3,
        "position": SNAP, "script": ["discard blue-Ku"], "seat": 0, "total": 20, "kinds": 20,
        "hand": {1: {"red-Ku red-Laka blue-Lono": "1/20"}}, "claim": {}, "draw": {},
    },
    # Seat 1 has answered. No Ku: 4 hands, one answer. One Ku: 12 hands, two answers. Both: 4 hands,
    # three answers. A claim of the red Ku: (6 x 1/2 + 4 x 1/3) / 20 = 13/60; a pass: 17/30.
    {
        "name": "an open claim", "clauses": ["TK-R3"], "options": BAD3,
        "position": SNAP, "script": ["discard blue-Ku", "snap red-Ku"], "seat": 0,
        "total": 20, "kinds": 40,
        "hand": {1: {"red-Ku red-Laka blue-Lono": "1/20"}},
        "claim": {1: {"red-Ku": "13/60", "green-Ku": "13/60", None: "17/30"}}, "draw": {},
    },
    # The next seat, being asked, does not know it either. Unseen by it: the three tikis left to
    # seat 0 and the three of seat 1, C(6, 3) = 20 hands. The red Ku is in ten of them, which have
    # two answers each; ten have one. A claim: 1/2 x 1/2.
    {
        "name": "an open claim, seen by the next", "clauses": ["TK-R3"], "options": BAD3,
        "position": SNAP, "script": ["discard blue-Ku", "snap red-Ku"], "seat": 2,
        "total": 20, "kinds": 30,
        "hand": {1: {"red-Ku red-Laka blue-Lono": "1/20"}},
        "claim": {1: {"red-Ku": "1/4", None: "3/4"}}, "draw": {},
    },
    # Two have claimed, so each has one Ku: 12 hands, each answer of the four 1/4.
    {
        "name": "a race", "clauses": ["TK-R3"], "options": BAD3,
        "position": SNAP, "script": ["discard blue-Ku", "snap red-Ku", "snap green-Ku"],
        "seat": 0, "total": 3, "kinds": 12, "hand": {1: {"red-Ku red-Laka blue-Lono": "1/12"}},
        "claim": {1: {"red-Ku": "1/2", "green-Ku": "1/2"}, 2: {"red-Ku": "1/2"}}, "draw": {},
    },
    # Who is asked has a Ku at least: 20 hands less 4.
    {
        "name": "asked first, clockwise", "clauses": ["TK-R3"], "options": CLOCKWISE,
        "position": SNAP, "script": ["discard blue-Ku"], "seat": 0, "total": 16, "kinds": 16,
        "hand": {1: {"red-Ku red-Laka blue-Lono": "1/16"}}, "claim": {}, "draw": {},
    },
    # Both have one: 2 x C(4, 2).
    {
        "name": "asked second, clockwise", "clauses": ["TK-R3"], "options": CLOCKWISE,
        "position": SNAP, "script": ["discard blue-Ku", "pass"], "seat": 0, "total": 12,
        "kinds": 12, "hand": {1: {"red-Ku red-Laka blue-Lono": "1/12"}},
        "claim": {1: {None: "1"}}, "draw": {},
    },
    # Passed over: no Ku there, both at seat 2: three of the four others.
    {
        "name": "passed over, clockwise", "clauses": ["TK-R3"], "options": CLOCKWISE,
        "position": SNAP_ONE, "script": ["discard blue-Ku"], "seat": 0, "total": 4, "kinds": 4,
        "hand": {1: {"red-Laka blue-Lono yellow-Maui": "1/4"}}, "claim": {}, "draw": {},
    },
]  # fmt: skip

OLD = [
    "red-Ku blue-Ku green-Maui",
    "any-Kane purple-Lono blue-Maui",
    "any-Maui green-Kane blue-Laka",
]
# 87 cards, nine in hands, fifteen in front: 63 in the discard pile. Seat 0 draws one of them.
REBUILT = table(OLD, [Y, R, G], pile="")
REBUILD = ["draw pile", "deal red-Kane", "discard red-Kane"]
WILDS_MIXED = table(
    ["red-Ku blue-Ku green-Maui", "any-Ku purple-Lono blue-Maui", H2], [Y, R, G],
    pile="", wilds="any-any",
)  # fmt: skip

HOLDS = [
    # Vector 5: twelve wilds in 84.
    {
        "name": "the first draw", "clauses": ["TK-3", "TK-10"], "options": {}, "position": None,
        "script": ["deal red-Ku", "deal blue-Ku", "deal red-Maui", "deal any-any", "deal red-any",
                   "deal any-Ku"],
        "seat": 0, "wild": "12/84", "draw": {"any-any": "2/84", "red-Ku": "2/84"},
        "holds": {1: {"any-Ku": "3/84"}},
    },
    # The old six are in the two hands, three each; nothing else is.
    {
        "name": "a rebuild", "clauses": ["TK-22", "TK-18"], "options": {"players": 3},
        "position": REBUILT, "script": REBUILD, "seat": 0,
        # 62 in the pile: ten wilds, two any-any, and two purple Lonos
        "wild": "10/62", "draw": {"any-any": "2/62", "any-Maui": "0", "purple-Lono": "2/62"},
        "holds": {1: {"any-Maui": "1/2", "any-Kane": "1/2", "any-any": "0"},
                  2: {"any-Maui": "1/2", "purple-Lono": "1/2"}},
    },
    # Seat 1 draws a new one and plays the any-Kane: it was old. Two old of five, one new of 62.
    {
        "name": "an old card leaves", "clauses": ["TK-22"], "options": {"players": 3},
        "position": REBUILT, "seat": 0,
        "script": [*REBUILD, "draw pile", "deal red-any", "discard any-Kane"],
        "wild": "10/62", "draw": {"red-any": "1/62"},
        "holds": {1: {"any-Maui": "2/5", "red-any": "1/62", "any-Kane": "0"},
                  2: {"any-Maui": "3/5", "red-any": "0"}},
    },
    # It plays the red-any: that was the new one. Three old of six each.
    {
        "name": "a new card leaves", "clauses": ["TK-22"], "options": {"players": 3},
        "position": REBUILT, "seat": 0,
        "script": [*REBUILD, "draw pile", "deal red-any", "discard red-any"],
        "wild": "9/61", "draw": {"red-any": "0", "any-any": "2/61"},
        "holds": {1: {"any-Maui": "1/2", "any-any": "0"}, 2: {"any-Maui": "1/2"}},
    },
    # It plays a purple Lono, one of the six old or two of the 62 new.
    # Old: C(5, 2) x 62 = 620 arrangements. New: 2 x C(6, 3) = 40. So 31/33 and 2/33.
    # (A slot of four at random says the same: 3/4 x 1/6 against 1/4 x 2/62.)
    # Another purple Lono at seat 2: 2/33 x 1/2. any-Maui at seat 1: 31/33 x 2/5 + 2/33 x 1/2.
    # red-any at seat 1: 31/33 x 1/62. Next from the pile a red-any: it lies there but for that,
    # 61 in the pile: (1 - 1/66) / 61 = 65/4026.
    {
        "name": "an old card or a new one", "clauses": ["TK-22"], "options": {"players": 3},
        "position": REBUILT, "seat": 0,
        "script": [*REBUILD, "draw pile", "deal red-any", "discard purple-Lono"],
        "wild": "650/4026", "draw": {"red-any": "65/4026"},
        "holds": {1: {"any-Maui": "67/165", "red-any": "1/66"}, 2: {"purple-Lono": "1/33"}},
    },
    # Seat 1 itself knows which it played: the old one. Unseen of it: the other hand's three.
    # Old: seat 0's three and seat 2's three of six; new: 62 in the pile, seat 0's red Kane is seen.
    {
        "name": "who played it knows", "clauses": ["TK-22", "ALL-5"], "options": {"players": 3},
        "position": REBUILT, "seat": 1,
        "script": [*REBUILD, "draw pile", "deal red-any", "discard purple-Lono"],
        "wild": "9/61", "draw": {"red-any": "0", "purple-Lono": "2/61"},
        "holds": {0: {"red-Ku": "1/2", "any-Maui": "1/2"}, 2: {"purple-Lono": "0"}},
    },
    # Bad-tempered: the one wild of the hand is one of eleven (seat 0 holds the any-Ku), the two
    # other cards are of 75 tikis - 15 in front - 2 of seat 0 - 2 in the discard pile: 56 unseen,
    # one blue Kane among them, two purple Kus.
    {
        "name": "a wild is won", "clauses": ["TK-22", "TK-30"], "options": BAD3,
        "position": acting(
            ["blue-Ku green-Maui red-Maui any-Ku", "red-Laka red-Lono red-Kane",
             "red-Ku yellow-Maui yellow-Kane"], [Y, R, G]),
        "script": ["discard blue-Ku", "pass", "snap red-Ku", "wild any-any"], "seat": 0,
        "wild": "0", "draw": {"purple-Ku": "2/56"},
        "holds": {1: {"any-any": "0", "blue-Kane": "3/56"},
                  2: {"any-any": "2/11", "blue-Kane": "2/56"}},
    },
    # Wilds: any-Ku or any-any at seat 1, the other one in the pile, ten come to it at the rebuild,
    # one any-any among them. Seat 2 takes one: red-any 1/11; any-Ku 1/2 x 1/11; any-any
    # 1/2 x 2/11 + 1/2 x 1/11 = 3/22.
    {
        "name": "wilds that come back", "clauses": ["TK-33", "TK-22"], "options": BAD3,
        "position": WILDS_MIXED, "seat": 0,
        "script": ["draw pile", "deal red-Laka", "discard red-Laka", "pass", "snap blue-Laka",
                   "wild red-any"],
        "wild": "0", "draw": {},
        "holds": {1: {"any-Ku": "1/2", "any-any": "1/2", "red-any": "0"},
                  2: {"red-any": "1/11", "any-Ku": "1/22", "any-any": "3/22"}},
    },
    # As "an old card or a new one", seat 1 having drawn a green Kane. It then takes the red Maui
    # and plays a green Kane, one of the six old or two of the 61 new: it cannot have had two new.
    # Old, old: 1 x 3/6 x 1 x 2/5 = 1/5. Old, new: 1/2 x 2/61. New, old: 2/61 x 1/2.
    # So 61/71, 5/71, 5/71. any-Maui at seat 1: 1/4, 2/5, 2/5; red-any there: 1/61, 0, 0.
    # It lies in the pile of 60 but for that: (1 - 1/71) / 60.
    {
        "name": "two cards, and one of them new at most", "clauses": ["TK-22", "TK-21"],
        "options": {"players": 3}, "position": REBUILT, "seat": 0,
        "script": [*REBUILD, "draw pile", "deal green-Kane", "discard purple-Lono",
                   "draw pile", "deal red-Maui", "discard red-Maui",
                   "draw discard", "discard red-Maui",
                   "draw discard", "discard green-Kane"],
        "wild": "700/4260", "draw": {"red-any": "70/4260"},
        "holds": {1: {"any-Maui": "77/284", "red-any": "1/71", "red-Maui": "1"},
                  2: {"any-Kane": "207/284"}},
    },
    # Seat 1 holds the any-Ku or an any-any, and wins a wild: that one, left in the pile, or one of
    # the ten that came back. Both old: one hand. One old, one of ten: 20 hands.
    # any-Ku: 11 of 21. any-any: 1 + 10 + 1 (the any-Ku and the new any-any).
    {
        "name": "a wild won before and one after", "clauses": ["TK-33", "TK-22"],
        "options": BAD3, "position": WILDS_MIXED, "seat": 0,
        "script": ["draw pile", "deal red-Lono", "discard red-Lono", "snap purple-Lono", "pass",
                   "wild red-any"],
        "wild": "0", "draw": {},
        "holds": {1: {"any-Ku": "11/21", "any-any": "12/21", "red-any": "2/21"}},
    },
]  # fmt: skip
