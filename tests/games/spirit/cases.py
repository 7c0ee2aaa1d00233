"""Small positions of The Spirit of Hawaii with what must come of them, worked out by hand: data.

A case has a name, the clauses that it is about, options, a position (None: the beginning) and a
script. In the script a text is a move or an outcome of chance that happens, a dict states facts
that hold at that point. `playing.py` plays them and lists the facts.
REFUSED are positions that cannot be, with what is wrong.
"""

from tests.games.spirit.playing import ISLANDS, heap, names

STAGES = ("prologue", "I", "II", "III", "epilogue")
CROWNS = {"prologue": "", "I": "king1", "II": "king1, king3"}  # held when a stage begins
ALL_CROWNS = "king1, king3, queen"
FIELDS = {"C": "commerce", "A": "aloha", "W": "warriors", "R": "home_rule", "V": "vp"}
FILL = {  # events that are used up where a case says nothing of events
    "I": ["Sandalwood trade", "Koloa sugar mill", "End of the kapu", "Canoe fleet",
          "Constitution of 1840", "Heiau gathering", "Hawaiian flag", "Arrival of missions"],
    "II": ["Great Mahele", "Reciprocity Treaty", "Plantation ships", "'Iolani Palace",
           "Care at Kalaupapa", "School for chiefs", "Royal Guard", "Royal tour"],
    "III": ["Home Rule Party", "Pineapple fields", "Organic Act", "Sugar factors",
            "Paniolo ranches", "Village schools", "Lei Day", "Taro terraces"],
}  # fmt: skip


# ---- saying a position in few words ------------------------------------------------------------


def seat(hawaiians="", tokens="", cards="", **numbers):
    """A player: `seat("maui 12, oahu 3", "maui 2", "king1", C=3, V=5)`."""
    return {"hawaiians": heap(hawaiians), "tokens": heap(tokens), "cards": names(cards)} | {
        FIELDS.get(letter, letter): number for letter, number in numbers.items()
    }


def table(stage, step, *seats, first=0, to_move=0, **fields):
    """A position. Crowns that nobody is said to hold are the last seat's.

    Monarch and leaders follow from the cards of the stages before.
    """
    crowns = names(CROWNS.get(stage, ALL_CROWNS))
    held = [card for player in seats for card in player["cards"]]
    seats[-1]["cards"] += [crown for crown in crowns if crown not in held]
    before = {"I": "prologue", "II": "I", "III": "II", "epilogue": "II"}.get(stage)
    return {
        "stage": stage, "step": step, "first_player": first, "to_move": to_move,
        "players": list(seats),
        "monarch": next((n for n, player in enumerate(seats)
                         if crowns and crowns[-1] in player["cards"]), None),
        "leaders": {
            card.split()[1]: n for n, player in enumerate(seats) for card in player["cards"]
            if card.split()[0] == before
        },
    } | fields  # fmt: skip


def _with_events(stage, events, used):
    """Four events have come up: those open, and used ones."""
    missing = 4 - len(events) - len([name for name in used if name in FILL.get(stage, [])])
    fill = [name for name in FILL.get(stage, []) if name not in [*events, *used]]
    return {"events": events, "used": used + fill[: max(0, missing)]}


def acting(stage, *seats, events=(), used=(), **fields):
    """In a chapter, at an action of `to_move`."""
    return table(
        stage, "actions", *seats, **_with_events(stage, list(events), list(used)), **fields
    )


def fighting(stage, *seats, first=0, rolls=(), **fields):
    """At the conflict that ends a stage; `rolls` are the totals so far, seat -> total."""
    rolled = {str(number): total for number, total in dict(rolls).items()}
    order = [(first + step) % len(seats) for step in range(len(seats))]
    turn = next(number for number in order if str(number) not in rolled)
    fields |= _with_events(stage, [], []) | {"rolls": rolled, "to_move": turn}
    return table(stage, "conflict", *seats, first=first, **fields)


def revealing(stage, *seats, events=(), used=(), **fields):
    return table(stage, "reveal", *seats, events=list(events), used=list(used), **fields)


def converting(*seats, **fields):
    return table("epilogue", "convert", *seats, **fields)


CASES = []


def case(name, clauses, position, *script, **options):
    """Add a case; options are those of `load_game`, the players those of the position."""
    options = {"players": len(position["players"]) if position else 2} | options
    CASES.append(
        {
            "name": name,
            "clauses": clauses.split(),
            "options": options,
            "position": position,
            "script": list(script),
        }
    )


# ---- Prologue (SH-1, SH-2, SH-10, SH-11) -------------------------------------------------------

case(
    "islands are chosen", "SH-1 SH-10 ALL-2 ALL-3", None,
    {"player": -1, "step": "first", "chance": {"first 1": "1/3", "first 2": "1/3"}, "count": 3},
    "first 2",
    {"player": 1, "stage": "prologue", "step": "start", "first": 1,
     "moves": ["start kauai", "start oahu", "start molokai", "start maui", "start hawaii"]},
    "start maui", {"player": 2, "count": 4, "may_not": ["start maui"]}, "start kauai",
    {"player": 0, "moves": ["start oahu", "start molokai", "start hawaii"]}, "start hawaii",
    {"player": 1, "step": "actions", "order": [1, 2, 0, 1, 2, 0],
     "has": {0: {"hawaiians": "hawaii 20", "tokens": "hawaii 2", "V": 0, "cards": ""},
             1: {"hawaiians": "maui 20", "tokens": "maui 2"},
             2: {"hawaiians": "kauai 20", "tokens": "kauai 2"}}},
    players=3, first_player="random",
)  # fmt: skip

# Twenty Hawaiians to four other islands, and one way to recruit. No gathering, no events.
case(
    "the actions of the Prologue", "SH-2 SH-11 SH-31 SH-32", None,
    "start maui", "start oahu",
    {"player": 0, "count": 81, "may": ["migrate maui>oahu 1", "migrate maui>kauai 20",
        "recruit maui"],
     "may_not": ["gather maui", "recruit oahu", "migrate maui>maui 3", "migrate oahu>maui 1",
        "migrate maui>oahu 21", "migrate maui>oahu 0", "forfeit maui"]},
    "migrate maui>oahu 7",
    {"player": 1, "has": {0: {"hawaiians": "maui 13, oahu 7", "tokens": "maui 1"}}},
    "recruit oahu",
    {"player": 0, "has": {1: {"W": 1, "tokens": "oahu 1"}}},
)  # fmt: skip

# All have left Maui: its token still pays for what they do elsewhere.
case(
    "tokens stay on the start island", "SH-11", None,
    "start maui", "start oahu", "migrate maui>kauai 20", "recruit oahu",
    {"player": 0, "count": 81, "may": ["migrate kauai>maui 20", "recruit maui"],
     "may_not": ["recruit kauai", "migrate maui>kauai 1"]},
    "migrate kauai>hawaii 5",
    {"has": {0: {"hawaiians": "kauai 15, hawaii 5", "tokens": ""}}, "player": 1},
)  # fmt: skip

# One at a time, clockwise from the first player; after the last the conflict.
case(
    "turns of the Prologue", "SH-11 SH-12 ALL-3", None,
    {"player": 2}, "start maui", {"player": 0}, "start oahu", {"player": 1}, "start kauai",
    {"player": 2}, "recruit maui", {"player": 0}, "recruit oahu", {"player": 1},
    "migrate kauai>maui 1", {"player": 2}, "recruit maui", {"player": 0}, "migrate oahu>maui 1",
    {"player": 1}, "migrate kauai>maui 1",
    {"player": -1, "step": "conflict", "dice": {0: 2, 1: 2, 2: 3}, "rolls": {}, "count": 16,
     "chance": {"roll 3 3": "1/216", "roll 3 10": "1/8"}},
    players=3, first_player=2,
)  # fmt: skip


# ---- conflict (SH-4, SH-40, SH-41, SH-R6) ------------------------------------------------------

FOUR = [("kauai 20", 2), ("oahu 20", 0), ("molokai 20", 0), ("maui 20", 0)]

# Vector 2. 9 of 3d6: 25 of 216 throws. 11 of 2d6: 2 of 36. The fourth is king: 2 points, and all
# four are chiefs. For Chapter I: island and chief's token; the king's one more.
case(
    "the fourth is king", "SH-40 SH-41 SH-12 SH-13 SH-4",
    fighting("prologue", *[seat(where, W=n) for where, n in FOUR]),
    {"player": -1, "dice": {0: 3, 1: 2, 2: 2, 3: 2},
     "chance": {"roll 1 9": "25/216", "roll 1 3": "1/216", "roll 1 18": "1/216", "roll 1 2": "0"}},
    "roll 1 9", {"chance": {"roll 2 5": "1/9", "roll 2 12": "1/36", "roll 2 7": "1/6"}},
    "roll 2 5", "roll 3 8", {"rolls": {0: 9, 1: 5, 2: 8}, "chance": {"roll 4 11": "1/18"}},
    "roll 4 11",
    {"stage": "I", "monarch": 3, "leaders": {"kauai": 0, "oahu": 1, "molokai": 2, "maui": 3},
     "sheet": {"prologue": {"crown": [0, 0, 0, 2], "leaders": [1, 1, 1, 1],
         "hawaiians": [0, 0, 0, 0]}},
     "rolls": {0: 9, 1: 5, 2: 8, 3: 11},
     "has": {0: {"W": 0, "V": 1, "cards": "prologue kauai", "tokens": "kauai 2"},
             3: {"V": 3, "cards": "king1, prologue maui", "tokens": "maui 2"}},
     "step": "monarch", "player": 3, "first": 0, "moves": ["monarch maui"]},
    "monarch maui",
    {"has": {3: {"tokens": "maui 3"}}, "first": 3, "step": "reveal",
     "order": [3] + [3, 0, 1, 2] * 2},
)  # fmt: skip

# Vector 3: a chief; two chiefs; a chief; king and chief.
case(
    "score of the Prologue", "SH-13 SH-44",
    fighting("prologue", seat("kauai 20"), seat("oahu 12, molokai 8"), seat("maui 20"),
             seat("hawaii 19, oahu 1"), rolls={0: 4, 1: 5, 2: 6}),
    "roll 4 12",
    {"sheet": {"prologue": {"crown": [0, 0, 0, 2], "leaders": [1, 2, 1, 1]}},
     "has": {0: {"V": 1}, 1: {"V": 2, "cards": "prologue oahu, prologue molokai"}, 2: {"V": 1},
             3: {"V": 3}}},
)  # fmt: skip

case(
    "rolls go clockwise from the first player", "SH-40 ALL-2",
    fighting("prologue", seat("kauai 20", W=1), seat("oahu 20", W=1), seat("maui 20"), first=2),
    {"dice": {0: 3, 1: 3, 2: 2}, "chance": {"roll 3 7": "1/6", "roll 1 9": "0"}, "count": 11},
    "roll 3 7", {"chance": {"roll 1 18": "1/216"}, "count": 16}, "roll 1 18",
    {"chance": {"roll 2 3": "1/216"}, "count": 16, "may_not": ["roll 3 7", "roll 2 2"]},
    "roll 2 17", {"monarch": 0},
)  # fmt: skip

for warriors, dice in [
    # most, two tied, three tied, all tied, also at 0
    ((3, 1), (3, 2)), ((0, 0), (3, 3)), ((2, 2), (3, 3)),
    ((0, 1, 0), (2, 3, 2)), ((1, 0, 1), (3, 2, 3)), ((0, 0, 0), (2, 2, 2)),
    ((0, 0, 4, 3), (2, 2, 3, 2)), ((2, 1, 0, 2), (3, 2, 2, 3)), ((2, 2, 0, 2), (2, 2, 2, 2)),
    ((0, 0, 0, 0), (2, 2, 2, 2)),
]:  # fmt: skip
    case(
        f"dice for Warriors {warriors}", "SH-40" + " SH-R6" * (max(warriors) == 0),
        fighting("I", *[seat(f"{ISLANDS[n]} 5", W=own) for n, own in enumerate(warriors)]),
        {"dice": dict(enumerate(dice)), "count": 16 if dice[0] == 3 else 11},
    )  # fmt: skip

# Vector 6: 3d6 ahead 1009/1296, behind 197/1296; ties are rolled again.
case(
    "re-rolls of three dice against two", "SH-41 SH-4",
    fighting("I", seat("maui 5", W=2), seat("oahu 5"), rolls={0: 9}), "roll 2 9",
    {"player": -1, "step": "conflict", "count": 2,
     "chance": {"crown 1": "1009/1206", "crown 2": "197/1206"}},
    "crown 2", {"monarch": 1, "stage": "II", "has": {1: {"cards": "king1, king3, I oahu"}}},
)  # fmt: skip

# Only those tied highest go on, each with the dice that they had: here two dice each.
case(
    "only the highest roll again", "SH-41",
    fighting("I", seat("maui 5", W=2), seat("oahu 5"), seat("kauai 5"), rolls={0: 4, 1: 9}),
    "roll 3 9",
    {"chance": {"crown 2": "1/2", "crown 3": "1/2", "crown 1": "0"}, "count": 2,
     "may_not": ["crown 1"]},
    "crown 3", {"monarch": 2},
)  # fmt: skip
case(
    "three alike", "SH-41",
    fighting("I", seat("maui 5"), seat("oahu 5"), seat("kauai 5"), rolls={0: 7, 1: 7}), "roll 3 7",
    {"chance": {"crown 1": "1/3", "crown 2": "1/3", "crown 3": "1/3"}},
)  # fmt: skip
case(
    "three dice, three dice tied, a lower two", "SH-41",
    fighting("II", seat("maui 5", W=3), seat("oahu 5", W=3), seat("kauai 5"), rolls={0: 12, 1: 12}),
    {"count": 11}, "roll 3 11", {"chance": {"crown 1": "1/2", "crown 2": "1/2"}},
    "crown 1", {"monarch": 0, "has": {0: {"cards": "queen, II maui"}}, "stage": "III"},
)  # fmt: skip


# ---- island leaders (SH-44, SH-R7) -------------------------------------------------------------

# Oahu: tied. Maui: 5 to 4. Hawaii: 1 to 0. Kauai and Molokai: nobody.
case(
    "strictly most", "SH-44 SH-24",
    fighting("I", seat("oahu 7, maui 5", cards="king1, prologue oahu"),
             seat("oahu 7, maui 4, hawaii 1"), rolls={0: 12}), "roll 2 5",
    {"leaders": {"maui": 0, "hawaii": 1}, "sheet": {"I": {"leaders": [1, 1], "crown": [2, 0]}},
     "has": {0: {"cards": "king1, king3, prologue oahu, I maui"}, 1: {"cards": "I hawaii"}}},
)  # fmt: skip

# Seat 0 led Maui, where both have five now. Points only for the cards of this stage.
LAPSE = fighting(
    "I", seat("maui 5, molokai 2", cards="prologue maui"), seat("maui 5, kauai 3"), rolls={0: 5},
)  # fmt: skip
case(
    "a leader lapses", "SH-R7 SH-20", LAPSE, "roll 2 12",
    {"leaders": {"molokai": 0, "kauai": 1}, "sheet": {"I": {"leaders": [1, 1]}},
     "has": {0: {"tokens": "maui 1, molokai 2", "cards": "prologue maui, I molokai"},
             1: {"tokens": "maui 1, kauai 2"}}},
)  # fmt: skip
case(
    "a leader stays", "SH-R7 SH-20", LAPSE, "roll 2 12",
    {"leaders": {"molokai": 0, "kauai": 1, "maui": 0}, "sheet": {"I": {"leaders": [1, 1]}},
     "has": {0: {"tokens": "maui 2, molokai 2", "cards": "prologue maui, I molokai"},
             1: {"tokens": "maui 1, kauai 2"}}},
    rulings={"leader_lapse": "keeps"},
)  # fmt: skip
case(
    "a leader's token without Hawaiians", "SH-20 SH-R7",
    fighting("I", seat("molokai 2", cards="prologue maui"), seat("kauai 3"), rolls={0: 5}),
    "roll 2 12",
    {"has": {0: {"tokens": "maui 1, molokai 2"}, 1: {"tokens": "kauai 2"}}, "step": "monarch"},
    rulings={"leader_lapse": "keeps"},
)  # fmt: skip
case(
    "another takes over", "SH-R7",
    fighting("I", seat("molokai 2", cards="prologue maui"), seat("maui 3"), rolls={0: 5}),
    "roll 2 12", {"leaders": {"molokai": 0, "maui": 1}}, rulings={"leader_lapse": "keeps"},
)  # fmt: skip


# ---- a chapter begins (SH-20, SH-21) -----------------------------------------------------------

EVERYWHERE = "kauai 4, oahu 4, molokai 4, maui 4, hawaii 4"

# Five islands, five leaders, the monarch: eleven. Hawaii's leader token stays off.
case(
    "eleven tokens due", "SH-20 SH-2",
    fighting("I", seat(EVERYWHERE), seat("maui 1"), rolls={0: 12}), "roll 2 5",
    {"step": "monarch", "player": 0, "count": 5,
     "has": {0: {"tokens": "kauai 2, oahu 2, molokai 2, maui 2, hawaii 1"},
             1: {"tokens": "maui 1"}}},
    "monarch hawaii",
    {"has": {0: {"tokens": "kauai 2, oahu 2, molokai 2, maui 2, hawaii 2"}}, "first": 0},
)  # fmt: skip
case(
    "ten tokens due", "SH-20",
    fighting("I", seat(EVERYWHERE), seat("maui 1"), rolls={0: 5}), "roll 2 12",
    {"player": 1, "moves": ["monarch maui"],
     "has": {0: {"tokens": "kauai 2, oahu 2, molokai 2, maui 2, hawaii 2"}}},
    "monarch maui", {"has": {1: {"tokens": "maui 2"}}, "first": 0},
)  # fmt: skip

case(
    "the monarch chooses an island with own Hawaiians", "SH-20",
    fighting("I", seat("maui 3, oahu 2"), seat("hawaii 5"), rolls={0: 12}), "roll 2 5",
    {"moves": ["monarch maui", "monarch oahu"], "may_not": ["monarch hawaii", "monarch kauai"]},
    "monarch oahu", {"has": {0: {"tokens": "maui 2, oahu 3"}}},
)  # fmt: skip
case(
    "a monarch without Hawaiians", "SH-20",
    fighting("I", seat(), seat("oahu 3"), rolls={0: 12}), "roll 2 5",
    {"monarch": 0, "step": "reveal", "player": -1, "first": 1,
     "has": {0: {"tokens": ""}, 1: {"tokens": "oahu 2"}}},
)  # fmt: skip
# Nobody acts in Chapter II: its conflict comes at once.
case(
    "nobody has Hawaiians", "SH-20 SH-24 ALL-4",
    fighting("I", seat(), seat(), rolls={0: 12}), "roll 2 5", {"step": "reveal", "stage": "II"},
    *[f'reveal "{name}"' for name in FILL["II"][:4]],
    {"stage": "II", "step": "conflict", "dice": {0: 3, 1: 3}, "rolls": {}},
)  # fmt: skip
# Chapter II's leaders and queen give tokens in III.
case(
    "tokens of Chapter III", "SH-20 SH-24",
    fighting("II", seat("maui 3", cards="I oahu"), seat("oahu 5"), rolls={0: 12}), "roll 2 5",
    {"stage": "III", "leaders": {"maui": 0, "oahu": 1}, "monarch": 0, "step": "monarch",
     "has": {0: {"tokens": "maui 2", "cards": "I oahu, II maui, queen"}, 1: {"tokens": "oahu 2"}}},
)  # fmt: skip

# Two tokens each with the monarch's. Seats 1 and 2 have most VP.
for old, vp, first in [
    (0, (3, 7, 7), 1), (1, (3, 7, 7), 2), (2, (3, 7, 7), 1), (2, (8, 7, 7), 0),
    (0, (5, 5, 5), 1), (1, (5, 5, 5), 2), (2, (5, 5, 5), 0), (0, (6, 5, 6), 2), (1, (6, 5, 6), 2),
]:  # fmt: skip
    case(
        f"first after {old + 1} with VP {vp}", "SH-21 ALL-2",
        table("II", "monarch", seat("maui 3, oahu 3", "maui 1, oahu 1", V=vp[0]),
              seat("kauai 3, oahu 3", "kauai 1, oahu 1", V=vp[1]),
              seat("oahu 3", "oahu 1", V=vp[2]), first=old, to_move=2),
        {"first": old}, "monarch oahu", {"step": "reveal", "first": first},
    )  # fmt: skip
case(
    "most tokens before most VP", "SH-21",
    table("II", "monarch", seat("maui 3, oahu 3", "maui 1, oahu 1", V=9),
          seat("kauai 3, oahu 3", "kauai 1, oahu 1"), first=0, to_move=1),
    "monarch kauai", {"first": 1, "order": [1, 1, 0, 1, 0]},
)  # fmt: skip

# Vector 1: green 5, blue 4, yellow 2.
case(
    "turns of five, four and two", "SH-21",
    acting("I", seat("maui 9, oahu 9", "maui 3, oahu 2"), seat("kauai 9", "kauai 2, oahu 2"),
           seat("maui 4", "maui 2")),
    {"player": 0, "order": [0, 0, 1, 0, 1, 0, 1, 2, 0, 1, 2]},
    "recruit maui", {"player": 0}, "recruit maui", {"player": 1}, "recruit kauai", {"player": 0},
    "recruit maui", {"player": 1, "order": [1, 0, 1, 2, 0, 1, 2]}, "recruit oahu", {"player": 0},
    "recruit oahu", {"player": 1}, "recruit oahu", {"player": 2}, "recruit maui", {"player": 0},
    "recruit oahu", {"player": 1}, "recruit kauai", {"player": 2}, "recruit maui",
    {"step": "conflict", "has": {0: {"W": 5, "tokens": ""}, 1: {"W": 4}, 2: {"W": 2}}},
)  # fmt: skip
case(
    "ties begin with the chapter's first player", "SH-21",
    acting("I", seat("maui 9", "maui 2"), seat("kauai 9", "kauai 2"), seat("oahu 4", "oahu 2"),
           first=1, to_move=1),
    {"order": [1, 2, 0, 1, 2, 0]}, "recruit kauai", {"player": 2}, "recruit oahu", {"player": 0},
    "recruit maui", {"player": 1},
)  # fmt: skip


# ---- events come up (SH-22) --------------------------------------------------------------------

TWO = (seat("kauai 4, maui 4", "kauai 1, maui 1"), seat("oahu 3", "oahu 1"))
THREE_OPEN = ["Whalers at Lahaina", "Lahainaluna press", "Hawaiian flag"]

# Sixteen cards, each as likely. A red one waits among the four; a calamity is replaced.
case(
    "four events", "SH-22 ALL-1", revealing("I", *TWO),
    {"player": -1, "count": 16, "chance": {'reveal "Whalers at Lahaina"': "1/16",
        'reveal "Great wave"': "1/16", 'reveal "Great Mahele"': "0"}},
    'reveal "Whalers at Lahaina"', {"count": 15, "chance": {'reveal "Whalers at Lahaina"': "0"}},
    'reveal "Paulet\'s demands"', {"count": 14, "has": {1: {"C": 0}}},
    'reveal "Great wave"', {"count": 13, "step": "reveal", "used": ["Great wave"],
        "has": {0: {"hawaiians": "kauai 4, maui 3"}}},
    'reveal "Trade winds"', {"chance": {'reveal "Canoe fleet"': "1/12"}},
    'reveal "Canoe fleet"',
    {"step": "actions", "player": 0, "used": ["Great wave"], "events": ["Whalers at Lahaina",
        "Paulet's demands", "Trade winds", "Canoe fleet"]},
)  # fmt: skip
case(
    "the deck ends", "SH-22",
    revealing("I", *TWO, events=THREE_OPEN, used=[
        "Sandalwood trade", "End of the kapu", "Koloa sugar mill", "Constitution of 1840",
        "Fishponds of Molokai", "Canoe fleet", "Arrival of missions", "Heiau gathering",
        "Trade winds", "Paulet's demands", "'Oku'u sickness", "Great wave"]),
    {"chance": {'reveal "Kilauea erupts"': "1"}, "count": 1}, 'reveal "Kilauea erupts"',
    {"step": "actions", "player": 0, "events": THREE_OPEN},
)  # fmt: skip
case(
    "used events are not replaced, open ones leave", "SH-22 SH-34",
    acting("I", seat("maui 4", "maui 1"), seat("oahu 3"), events=THREE_OPEN),
    'event "Whalers at Lahaina" maui',
    {"step": "conflict", "events": THREE_OPEN[1:]}, "roll 1 9", "roll 2 5", "monarch maui",
    {"stage": "II", "step": "reveal", "events": [], "used": [], "count": 16,
     "chance": {'reveal "Great Mahele"': "1/16"}},
)  # fmt: skip

# Each calamity on seat 0 with four on each island and seat 1 with little; losses stop at 0.
CALAMITIES = [  # stage, card, blue die, what has changed of seat 0, of seat 1
    ("I", "'Oku'u sickness", 3, "oahu 1", "oahu 0"),
    ("I", "Kilauea erupts", None, "hawaii 2", "hawaii 0"),
    ("I", "Great wave", None, "maui 3, hawaii 3", "hawaii 1"),
    ("II", "Smallpox", 4, "oahu 0", "oahu 0"),
    ("II", "Earthquake of Ka'u", None, "hawaii 1", "hawaii 0"),
    ("II", "Hard drought", None, "C 0, A 1", "A 0"),
    ("III", "Chinatown fire", None, "oahu 2, C 0", "oahu 0"),
    ("III", "Floods of Kauai", None, "kauai 2", ""),
    ("III", "Dry season", 2, "A 0", "A 0"),
]  # fmt: skip


def changed(hawaiians, numbers, changes):
    """What a seat has after changes of islands and tracks, as a `has` fact."""
    after = heap(hawaiians) | {n: k for n, k in heap(changes).items() if n in ISLANDS}
    text = ", ".join(f"{island} {n}" for island, n in after.items() if n)
    rest = {n: k for n, k in heap(changes).items() if n not in ISLANDS}
    return {"hawaiians": text} | numbers | rest


for stage, card, blue, mine, theirs in CALAMITIES:
    rich, poor = dict(C=1, A=2, V=3), dict(C=0, A=1, V=2)
    roll = [{"pending": card, "count": 4, "chance": {f"blue {blue}": "1/4", "blue 5": "0"}},
            f"blue {blue}"]  # fmt: skip
    case(
        f"calamity: {card}", "SH-22" + " SH-4" * bool(blue),
        revealing(stage, seat(EVERYWHERE, "kauai 1, oahu 1, molokai 1, maui 1, hawaii 1", **rich),
                  seat("oahu 1, hawaii 2", "oahu 1, hawaii 1", **poor)),
        f'reveal "{card}"', *(roll if blue else []),
        {"step": "reveal", "player": -1, "count": 15, "used": [card], "events": [], "pending": None,
         "has": {0: changed(EVERYWHERE, rich, mine), 1: changed("oahu 1, hawaii 2", poor, theirs)}},
    )  # fmt: skip


# ---- migrate, recruit, gather (SH-31, SH-32, SH-33, SH-R4, SH-R5) -------------------------------

case(
    "migrate", "SH-31 SH-23",
    acting("II", seat("maui 3, oahu 2", "maui 1, kauai 1", W=10), seat("oahu 3", "oahu 1")),
    {"player": 0, "moves": ["gather maui"] + [f"migrate maui>{other} {n}" for n in (1, 2, 3)
        for other in ("kauai", "oahu", "molokai", "hawaii")]},
    "migrate maui>kauai 3",
    {"has": {0: {"hawaiians": "kauai 3, oahu 2", "tokens": "kauai 1"}}, "player": 0,
     "count": 13, "may": ["migrate kauai>maui 3", "gather kauai"],
     "may_not": ["migrate oahu>maui 1", "forfeit kauai"]},
)  # fmt: skip

case(
    "recruit from any island", "SH-32 SH-R4 SH-23",
    acting("I", seat("maui 1", "maui 1, kauai 2", W=8), seat("oahu 3", "oahu 1")),
    {"moves": ["recruit maui", "recruit kauai", "gather maui", "migrate maui>kauai 1",
        "migrate maui>oahu 1", "migrate maui>molokai 1", "migrate maui>hawaii 1"],
     "may_not": ["gather kauai", "migrate kauai>maui 1", "recruit oahu", "forfeit kauai"]},
    "recruit kauai", {"has": {0: {"W": 9, "tokens": "maui 1, kauai 1"}}}, "recruit kauai",
    {"has": {0: {"W": 10}}, "may_not": ["recruit maui"], "count": 5, "player": 0},
)  # fmt: skip
case(
    "no recruiting in Chapter III", "SH-32",
    acting("III", seat("maui 1", "maui 1, kauai 1"), seat("oahu 3", "oahu 1")),
    {"count": 5, "may_not": ["recruit maui", "recruit kauai"]},
)  # fmt: skip

FIVE = seat("kauai 1, oahu 1, molokai 1, maui 1", "kauai 1, oahu 1, molokai 1, maui 1, hawaii 1")
for move, after in [
    ("gather kauai", {"hawaiians": "kauai 2, oahu 1, molokai 1, maui 1", "C": 0, "A": 0}),
    ("gather oahu", {"hawaiians": "kauai 1, oahu 1, molokai 1, maui 1", "C": 1, "A": 0}),
    ("gather molokai", {"hawaiians": "kauai 1, oahu 1, molokai 1, maui 1", "C": 0, "A": 2}),
    ("gather maui", {"hawaiians": "kauai 1, oahu 1, molokai 1, maui 1", "C": 0, "A": 1}),
]:  # fmt: skip
    left = {island: 1 for island in ISLANDS if island != move.split()[1]}
    after = after | {"W": 0, "tokens": ", ".join(f"{island} 1" for island in left)}
    case(
        move, "SH-33 SH-R4", acting("III", FIVE, seat("maui 3", "maui 1")),
        {"count": 20, "may_not": ["gather hawaii"]}, move, {"has": {0: after}, "player": 0},
    )  # fmt: skip

# Thirty Hawaiians, full tracks: nothing would change. One below: Molokai gives one.
FULL = "kauai 8, oahu 8, molokai 8, maui 6"
FULL_TOKENS = "kauai 1, oahu 1, molokai 1, maui 1"
case(
    "gathering at the limits", "SH-33 SH-3 SH-2",
    acting("II", seat(FULL, FULL_TOKENS, C=20, A=20), seat("maui 3", "maui 1")),
    {"may_not": ["gather kauai", "gather oahu", "gather molokai", "gather maui"], "count": 124},
)  # fmt: skip
case(
    "a gain is cut", "SH-3 SH-33",
    acting("II", seat("kauai 9, oahu 8, molokai 8, maui 4", FULL_TOKENS, C=19, A=19),
           seat("maui 3", "maui 1")),
    {"may": ["gather kauai", "gather oahu", "gather molokai", "gather maui"]}, "gather molokai",
    {"has": {0: {"A": 20}}, "may_not": ["gather maui"]}, "gather kauai",
    {"has": {0: {"hawaiians": "kauai 10, oahu 8, molokai 8, maui 4"}}}, "gather oahu",
    {"has": {0: {"C": 20}}},
)  # fmt: skip

ON_HAWAII = (seat("hawaii 2", "hawaii 2", W=9), seat("maui 3", "maui 1"))
case(
    "Hawaii yields nothing", "SH-R5 SH-33", acting("I", *ON_HAWAII),
    {"may_not": ["gather hawaii"], "count": 9},
)  # fmt: skip
case(
    "Hawaii yields a Warrior", "SH-R5", acting("I", *ON_HAWAII),
    {"may": ["gather hawaii"], "count": 10}, "gather hawaii",
    {"has": {0: {"W": 10, "tokens": "hawaii 1"}}, "player": 0, "may_not": ["gather hawaii"],
     "count": 8},
    rulings={"gather_hawaii": "warrior"},
)  # fmt: skip
case(
    "no Warrior in Chapter III", "SH-R5",
    acting("III", seat("hawaii 2", "hawaii 2"), seat("maui 3", "maui 1")),
    {"may_not": ["gather hawaii"], "count": 8}, rulings={"gather_hawaii": "warrior"},
)  # fmt: skip


# ---- events (SH-34, SH-R3) ---------------------------------------------------------------------

# Seat 0: four Hawaiians and a token everywhere, C5 A5 W3 R2 V1 (W0 in III). The first island is
# where it is used; `changes` tells what differs afterwards, the last column what seat 1 has then.
EVENTS = [  # stage, card, islands, blue die, changes, others
    ("I", "Sandalwood trade", "oahu hawaii", None, "oahu 3, C 8", ""),
    ("I", "Whalers at Lahaina", "maui", None, "C 7", ""),
    ("I", "End of the kapu", "hawaii", None, "A 3, hawaii 7", ""),
    ("I", "Koloa sugar mill", "kauai", None, "kauai 3, C 7", ""),
    ("I", "Lahainaluna press", "maui", None, "A 7", ""),
    ("I", "Constitution of 1840", "maui oahu", None, "A 3, R 4", ""),
    ("I", "Fishponds of Molokai", "molokai", None, "molokai 6", ""),
    ("I", "Canoe fleet", "hawaii maui", None, "A 4, W 5", ""),
    ("I", "Arrival of missions", "oahu hawaii", None, "A 7", ""),
    ("I", "Heiau gathering", "molokai hawaii", None, "A 4, molokai 6", ""),
    ("I", "Hawaiian flag", "kauai oahu molokai maui hawaii", None, "C 4, V 2", ""),
    ("I", "Trade winds", "hawaii kauai oahu molokai maui", 3, "A 8", ""),
    ("I", "Paulet's demands", "oahu", None, "W 2", "C 3"),
    ("II", "Great Mahele", "maui oahu", None, "A 3, C 7, R 3", ""),
    ("II", "Gold-rush markets", "maui", None, "C 7", ""),
    ("II", "Reciprocity Treaty", "oahu", None, "A 4, C 8", ""),
    ("II", "Plantation ships", "kauai hawaii", None, "C 4, kauai 7", ""),
    ("II", "'Iolani Palace", "oahu", None, "C 2, V 3", ""),
    ("II", "Hula restored", "kauai oahu", None, "A 8", ""),
    ("II", "Care at Kalaupapa", "molokai", None, "C 4, A 9", ""),
    ("II", "Royal Guard", "oahu", None, "C 4, W 5", ""),
    ("II", "Royal tour", "molokai kauai oahu maui hawaii", None, "C 4, A 6, molokai 5", ""),
    ("II", "Ranch lands", "hawaii molokai", None, "C 6, hawaii 5", ""),
    ("II", "School for chiefs", "oahu", None, "A 4, R 4", ""),
    ("II", "Cane railways", "maui kauai", 2, "maui 3, C 7", ""),
    ("II", "Bayonet Constitution", "oahu", None, "W 2", "A 3"),
    ("III", "Anti-annexation petitions", "maui kauai oahu molokai hawaii", None, "A 3, R 4", ""),
    ("III", "Home Rule Party", "oahu maui", None, "C 4, A 4, R 4", ""),
    ("III", "The Queen's songs", "molokai oahu", None, "A 8", ""),
    ("III", "Pineapple fields", "oahu", None, "oahu 3, C 8", ""),
    ("III", "Delegation to Washington", "kauai oahu molokai maui hawaii", None, "C 3, R 4", ""),
    ("III", "Organic Act", "oahu", None, "C 2, R 3, V 3", ""),
    ("III", "Village schools", "kauai molokai", None, "C 4, A 7, kauai 5", ""),
    ("III", "Inter-island steamers", "oahu kauai molokai maui hawaii", 4, "C 4, oahu 8", ""),
    ("III", "Paniolo ranches", "hawaii", None, "C 7", ""),
    ("III", "Taro terraces", "kauai molokai", None, "kauai 6", ""),
    ("III", "Lei Day", "maui kauai oahu molokai hawaii", None, "A 6, maui 5", ""),
    ("III", "Sugar factors", "maui", None, "maui 3, C 8", ""),
    ("III", "Annexation flag", "oahu", None, "C 4", "R 1"),
]  # fmt: skip
for stage, card, islands, blue, changes, others in EVENTS:
    before = dict(C=5, A=5, W=0 if stage == "III" else 3, R=2, V=1)
    where = islands.split()
    roll = [{"player": -1, "pending": card, "count": 4, "chance": {f"blue {blue}": "1/4"}},
            f"blue {blue}"]  # fmt: skip
    left = ", ".join(f"{island} 1" for island in ISLANDS if island != where[0])
    case(
        f"event: {card}", "SH-34 SH-R3" + " SH-4" * bool(blue),
        acting(stage, seat(EVERYWHERE, "kauai 1, oahu 1, molokai 1, maui 1, hawaii 1", **before),
               seat("molokai 9", "molokai 1", **before), events=[card]),
        {"may": [f'event "{card}" {island}' for island in where],
         "may_not": [f'event "{card}" {island}' for island in ISLANDS if island not in where]},
        f'event "{card}" {where[0]}', *(roll if blue else []),
        {"player": 0, "pending": None, "events": [], "used_by": {},
         "may_not": [f'event "{card}" {island}' for island in ISLANDS],
         "has": {0: changed(EVERYWHERE, before, changes) | {"tokens": left},
                 1: changed("molokai 9", before, others)}},
    )  # fmt: skip

# Token and Hawaiian on an island of the card, the cost in full.
case(
    "what an event needs", "SH-34 SH-R4",
    acting("I", seat("maui 3, oahu 3, kauai 1", "maui 1, hawaii 1, kauai 1", A=1),
           seat("oahu 3", "oahu 1"),
           events=["Sandalwood trade", "Lahainaluna press", "Constitution of 1840",
                   "Hawaiian flag"]),
    {"may": ['event "Lahainaluna press" maui'],
     "may_not": [
        'event "Sandalwood trade" oahu', 'event "Sandalwood trade" hawaii',  # no token, no H
        'event "Constitution of 1840" maui', 'event "Hawaiian flag" maui',  # A1 of 2, no C
        'event "Koloa sugar mill" kauai', 'event "Lahainaluna press" kauai']},  # not open, not at
    'event "Lahainaluna press" maui', {"has": {0: {"A": 3, "tokens": "hawaii 1, kauai 1"}}},
)  # fmt: skip
case(
    "the last Hawaiian pays", "SH-34",
    acting("I", seat("kauai 1", "kauai 1, maui 1"), seat("oahu 3", "oahu 1"),
           events=["Koloa sugar mill"]),
    'event "Koloa sugar mill" kauai', {"has": {0: {"hawaiians": "", "C": 2, "tokens": "maui 1"}}},
)  # fmt: skip
case(
    "gains of events are cut", "SH-34 SH-3 SH-2",
    acting("I", seat("hawaii 29", "hawaii 4", C=18, A=20, W=9), seat("oahu 3", "oahu 1", C=3),
           events=["End of the kapu", "Canoe fleet", "Arrival of missions", "Sandalwood trade"]),
    'event "Arrival of missions" hawaii', {"has": {0: {"A": 20}}},
    'event "End of the kapu" hawaii', {"has": {0: {"A": 18, "hawaiians": "hawaii 30"}}},
    'event "Canoe fleet" hawaii', {"has": {0: {"A": 17, "W": 10}}, "player": 0},
    'event "Sandalwood trade" hawaii', {"has": {0: {"C": 20, "hawaiians": "hawaii 29"}}},
)  # fmt: skip
case(
    "a blue die is cut", "SH-34 SH-3 SH-4",
    acting("I", seat("hawaii 2", "hawaii 2", A=18), seat("oahu 3", "oahu 1"),
           events=["Trade winds"]),
    'event "Trade winds" hawaii', {"pending": "Trade winds", "to_move": 0}, "blue 4",
    {"has": {0: {"A": 20}}, "pending": None, "player": 0},
)  # fmt: skip
case(
    "the turn passes after the blue die", "SH-34 SH-21",
    acting("III", seat("hawaii 2", "hawaii 1", C=1), seat("oahu 3", "oahu 1"),
           events=["Inter-island steamers"]),
    'event "Inter-island steamers" hawaii',
    {"player": -1, "step": "actions", "order": [1], "has": {0: {"hawaiians": "hawaii 2", "C": 0}}},
    "blue 1", {"player": 1, "has": {0: {"hawaiians": "hawaii 3"}}},
)  # fmt: skip
# Seat 1 has one Commerce, seat 2 none; the one who plays it keeps all.
case(
    "a red event", "SH-34 SH-3",
    acting("I", seat("oahu 2", "oahu 2", W=1, C=4), seat("maui 3", "maui 1", C=1), seat("maui 3"),
           seat("kauai 3", C=5), events=["Paulet's demands"]),
    'event "Paulet\'s demands" oahu',
    {"has": {0: {"C": 4, "W": 0}, 1: {"C": 0}, 2: {"C": 0}, 3: {"C": 3}}},
)  # fmt: skip
case(
    "a red event with nobody to lose", "SH-34",
    acting("III", seat("oahu 2", "oahu 2", C=1, R=2), seat("maui 3", "maui 1"),
           events=["Annexation flag"]),
    {"may": ['event "Annexation flag" oahu']}, 'event "Annexation flag" oahu',
    {"has": {0: {"C": 0, "R": 2}, 1: {"R": 0}}, "used": ["Annexation flag", *FILL["III"][:3]]},
)  # fmt: skip

OTHERS = FILL["I"][:3]  # not for Maui
BOTH = acting("I", seat("maui 2", "maui 2"), seat("maui 3", "maui 2"),
              events=["Whalers at Lahaina", *OTHERS])  # fmt: skip
case(
    "an event once", "SH-R3", BOTH, 'event "Whalers at Lahaina" maui',
    {"player": 1, "may_not": ['event "Whalers at Lahaina" maui'], "used_by": {}, "events": OTHERS,
     "used": ["Whalers at Lahaina"]},
)  # fmt: skip
case(
    "an event once a player", "SH-R3", BOTH, 'event "Whalers at Lahaina" maui',
    {"player": 1, "used_by": {"Whalers at Lahaina": [0]},
     "events": ["Whalers at Lahaina", *OTHERS]},
    'event "Whalers at Lahaina" maui',
    {"player": 0, "used_by": {"Whalers at Lahaina": [0, 1]}, "used": [],
     "may_not": ['event "Whalers at Lahaina" maui'], "has": {0: {"C": 2}, 1: {"C": 2}}},
    "gather maui", "gather maui",
    {"step": "conflict"}, "roll 1 9", "roll 2 8", "monarch maui",
    {"stage": "II", "used_by": {}, "events": [], "used": [], "count": 16},
    rulings={"event_uses": "each"},
)  # fmt: skip
# The card stays open, and the die is still rolled before the turn passes.
case(
    "a blue die once a player", "SH-R3 SH-34",
    acting("I", seat("maui 2", "maui 1"), seat("maui 3", "maui 1"),
           events=["Trade winds", *OTHERS]),
    'event "Trade winds" maui',
    {"player": -1, "events": ["Trade winds", *OTHERS], "pending": "Trade winds"},
    "blue 2", {"player": 1, "has": {0: {"A": 2}}}, 'event "Trade winds" maui', "blue 3",
    {"step": "conflict", "has": {1: {"A": 3}}, "used_by": {"Trade winds": [0, 1]}},
    rulings={"event_uses": "each"},
)  # fmt: skip


# ---- forfeit (SH-35) ---------------------------------------------------------------------------

case(
    "forfeit in Chapter III", "SH-35 SH-R4 ALL-4",
    acting("III", seat("maui 1", "kauai 2, oahu 1"), seat("maui 2", "maui 1")),
    {"player": 0, "moves": ["forfeit kauai", "forfeit oahu"], "may_not": ["forfeit maui"]},
    "forfeit kauai",
    {"has": {0: {"tokens": "kauai 1, oahu 1", "hawaiians": "maui 1"}}, "player": 0},
    "forfeit oahu", {"player": 0, "moves": ["forfeit kauai"]}, "forfeit kauai", {"player": 1},
    "migrate maui>oahu 1", {"stage": "epilogue"},
)  # fmt: skip
case(
    "forfeit at the end of the Warriors' track", "SH-35 SH-32",
    acting("I", seat("maui 1", "kauai 2", W=10), seat("maui 2", "maui 1")),
    {"moves": ["forfeit kauai"]}, "forfeit kauai", {"player": 0, "has": {0: {"W": 10}}},
)  # fmt: skip
# While recruiting is open, or a token stands with own Hawaiians, nothing is forfeited.
case(
    "no forfeit", "SH-35",
    acting("I", seat("maui 1", "kauai 2", W=9), seat("maui 2", "maui 1")),
    {"moves": ["recruit kauai"], "may_not": ["forfeit kauai"]}, "recruit kauai",
    {"moves": ["forfeit kauai"]},
)  # fmt: skip
case(
    "no forfeit beside an action", "SH-35",
    acting("III", seat("maui 1", "kauai 1, maui 1"), seat("maui 2", "maui 1")),
    {"may_not": ["forfeit kauai", "forfeit maui"], "count": 5}, "migrate maui>oahu 1",
    {"player": 0, "moves": ["forfeit kauai"]},
)  # fmt: skip


# ---- majorities and scores (SH-25, SH-60, SH-R2) -----------------------------------------------


def scoring(stage, hawaiians, commerce, aloha, **options):
    """A position one step before a stage is scored, and that step; seat 0 is crowned in I, II.

    The seats stand on islands of their own.
    """
    where = ("maui", "oahu", "molokai", "hawaii")
    seats = [
        seat(f"{where[n]} {h}" if h else "", C=c, A=a)
        for n, (h, c, a) in enumerate(zip(hawaiians, commerce, aloha, strict=True))
    ]
    last = len(seats)
    if stage == "III":
        seats[0]["tokens"] = {"maui": 1}
        return acting(stage, *seats), "migrate maui>kauai 1"
    if stage == "epilogue":
        return converting(*seats, to_move=last - 1), "done"
    rolls = {n: 9 if n == 0 else 4 for n in range(last - 1)}
    return fighting(stage, *seats, rolls=rolls), f"roll {last} 5"


PLACES = {
    ("I", 2): (2, 0), ("I", 3): (3, 1, 0), ("I", 4): (3, 2, 1, 0),
    ("II", 2): (3, 0), ("II", 3): (4, 2, 0), ("II", 4): (4, 3, 1, 0),
    ("III", 2): (3, 0), ("III", 3): (4, 2, 0), ("III", 4): (5, 3, 1, 0),
    ("epilogue", 2): (3, 0), ("epilogue", 3): (4, 2, 0), ("epilogue", 4): (5, 3, 1, 0),
}  # fmt: skip
for (stage, players), points in PLACES.items():
    position, step = scoring(
        stage, (10, 8, 6, 4)[:players], (1, 3, 5, 9)[4 - players :], (2, 9, 6, 4)[:players]
    )
    case(
        f"places of {stage} with {players}", "SH-60 SH-25" + " SH-53" * (stage == "epilogue"),
        position, step,
        {"sheet": {stage: {"hawaiians": list(points), "commerce": list(points)[::-1],
            "aloha": [0, *points[:-1]]}},
         "has": {n: {"W": 0} for n in range(players)}},
    )  # fmt: skip

TIES = [  # stage, amounts of Hawaiians, Commerce, Aloha, and their points by ruling
    ("I", (4, 4), (0, 0), (3, 0), {
        "none": [(0, 0), (0, 0), (2, 0)],
        "friendly": [(2, 2), (0, 0), (2, 0)],
        "lower": [(0, 0), (0, 0), (2, 0)]}),
    ("I", (5, 5, 2), (5, 2, 2), (5, 5, 5), {
        "none": [(0, 0, 0), (3, 0, 0), (0, 0, 0)],
        "friendly": [(3, 3, 0), (3, 1, 1), (3, 3, 3)],
        "lower": [(1, 1, 0), (3, 0, 0), (1, 1, 1)]}),
    ("II", (7, 7, 3, 1), (7, 3, 3, 1), (7, 7, 7, 1), {
        "none": [(0, 0, 1, 0), (4, 0, 0, 0), (0, 0, 0, 0)],
        "friendly": [(4, 4, 1, 0), (4, 3, 3, 0), (4, 4, 4, 0)],
        "lower": [(3, 3, 1, 0), (4, 1, 1, 0), (3, 3, 3, 0)]}),
    ("III", (5, 5, 5, 5), (6, 6, 2, 2), (6, 4, 1, 1), {
        "none": [(0, 0, 0, 0), (0, 0, 0, 0), (5, 3, 0, 0)],
        "friendly": [(5, 5, 5, 5), (5, 5, 1, 1), (5, 3, 1, 1)],
        "lower": [(3, 3, 3, 3), (3, 3, 0, 0), (5, 3, 0, 0)]}),
    # an amount of 0 takes no place
    ("epilogue", (5, 0, 0), (0, 0, 0), (2, 3, 0), {
        "none": [(4, 0, 0), (0, 0, 0), (2, 4, 0)],
        "friendly": [(4, 0, 0), (0, 0, 0), (2, 4, 0)],
        "lower": [(4, 0, 0), (0, 0, 0), (2, 4, 0)]}),
]  # fmt: skip
for stage, hawaiians, commerce, aloha, by_ruling in TIES:
    for ruling, points in by_ruling.items():
        position, step = scoring(stage, hawaiians, commerce, aloha)
        lines = zip(("hawaiians", "commerce", "aloha"), map(list, points), strict=True)
        case(
            f"ties of {len(hawaiians)} in {stage}, {ruling}", "SH-R2 SH-60", position, step,
            {"sheet": {stage: dict(lines)}}, rulings={"majority_ties": ruling},
        )  # fmt: skip

# Seat 0: monarch 2, two leaders 2, most Hawaiians 2. Seat 1: most Commerce 2, a leader 1. They had
# 3 and 4.
case(
    "score of Chapter I", "SH-25 SH-24",
    fighting("I", seat("maui 5, oahu 5", W=4, V=3), seat("kauai 4", C=3, V=4, W=1), rolls={0: 9}),
    "roll 2 5",
    {"sheet": {"I": {"crown": [2, 0], "leaders": [2, 1], "hawaiians": [2, 0], "commerce": [0, 2],
        "aloha": [0, 0]}},
     "has": {0: {"V": 9, "W": 0, "cards": "king3, I maui, I oahu"}, 1: {"V": 7, "W": 0}}},
)  # fmt: skip
# Points from events count at once and have their own line.
case(
    "points from events", "SH-34 SH-25",
    acting("II", seat("oahu 5", "oahu 1", C=3, V=1), seat("maui 1"), events=["'Iolani Palace"]),
    "event \"'Iolani Palace\" oahu",
    {"has": {0: {"V": 3}}, "sheet": {"II": {"events": [2, 0], "hawaiians": [0, 0]}}},
)  # fmt: skip
# Chapter III: no conflict, no cards; most Hawaiians 3. Then most VP converts first.
case(
    "Chapter III ends", "SH-24 SH-25 SH-50",
    acting("III", seat("maui 5", "maui 1", "II oahu", V=2), seat("oahu 4", V=4)),
    "migrate maui>kauai 2",
    {"stage": "epilogue", "step": "convert", "player": 0, "order": [0, 1], "monarch": 1,
     "leaders": {"oahu": 0}, "sheet": {"III": {"hawaiians": [3, 0], "crown": [0, 0],
         "leaders": [0, 0]}},
     "has": {0: {"V": 5, "cards": "II oahu"}, 1: {"cards": ALL_CROWNS}}},
)  # fmt: skip


# ---- conversions (SH-50) -----------------------------------------------------------------------

# Most VP first; seats 1 and 2 tie, and Chapter III's first player was seat 2.
case(
    "order of conversions", "SH-50 ALL-2",
    converting(*[seat("maui 2", V=n) for n in (3, 9, 9, 1)], first=2, to_move=2),
    {"player": 2, "order": [2, 1, 0, 3]}, "done", {"player": 1, "order": [1, 0, 3]},
    "convert H@maui>C", {"player": 1}, "done", {"player": 0}, "done", {"player": 3, "order": [3]},
    "done", {"player": -4},
)  # fmt: skip
# Vector 5.
case(
    "five conversions", "SH-50",
    converting(seat("maui 5, oahu 1", A=1, V=5), seat("maui 2", V=2)),
    {"player": 0, "moves": ["convert H@maui>C", "convert H@maui>A", "convert H@oahu>C",
        "convert H@oahu>A", "convert A>R", "done"],
     "may_not": ["convert C>R", "convert H@kauai>C"]},
    "convert H@maui>C", "convert H@oahu>C", {"may_not": ["convert H@oahu>A"]},
    "convert C>R", "convert C>R", {"player": 0, "has": {0: {"conversions": 4}}}, "convert A>R",
    {"player": 1, "has": {0: {"hawaiians": "maui 4", "C": 0, "A": 0, "R": 3, "V": 5,
        "conversions": 5}}, "may_not": ["convert A>R"]},
)  # fmt: skip
case(
    "a conversion that would be cut", "SH-50 SH-3",
    converting(seat("maui 5", C=20, A=19, R=40), seat("maui 2")),
    {"moves": ["convert H@maui>A", "convert C>R", "convert A>R", "done"]}, "convert H@maui>A",
    {"moves": ["convert C>R", "convert A>R", "done"], "may_not": ["convert H@maui>C"]},
    "convert C>R", {"may": ["convert H@maui>C"], "has": {0: {"R": 41, "C": 19}}},
)  # fmt: skip
case(
    "nothing to convert", "SH-50", converting(seat(R=3), seat("maui 2")),
    {"moves": ["done"]}, "done", {"player": 1, "has": {0: {"conversions": 0}}},
)  # fmt: skip


# ---- the end (SH-51 to SH-53, SH-R1) -----------------------------------------------------------

# Seat 0 gives up its lead of Maui for Commerce: 2 to 3 there.
case(
    "representatives", "SH-51 SH-53",
    converting(seat("maui 3, kauai 1", V=2), seat("maui 3, oahu 2"), to_move=0),
    "convert H@maui>C", "done", "done",
    {"player": -4, "sheet": {"epilogue": {"leaders": [1, 2], "hawaiians": [0, 3],
        "commerce": [3, 0], "crown": [0, 5]}},
     "has": {0: {"cards": "epilogue kauai"},
             1: {"cards": f"{ALL_CROWNS}, epilogue maui, epilogue oahu, governor"}}},
)  # fmt: skip
# Vector 4. Seat 0: two kings, Home Rule 3, Maui: 8. Seat 1: queen, two cards, Home Rule 3, Oahu: 8.
case(
    "the governor has more Hawaiians", "SH-52 SH-53",
    converting(seat("maui 26", cards="king1, king3", R=3),
               seat("oahu 24", cards="queen, I maui, II oahu", R=3), seat(R=5), seat(R=4),
               to_move=3),
    {"votes": [7, 7, 5, 4]}, "done",
    {"player": -4, "governor": 0, "sheet": {"epilogue": {"crown": [5, 0, 0, 0],
        "leaders": [1, 1, 0, 0], "hawaiians": [5, 3, 0, 0]}},
     "returns": [11, 4, 0, 0], "winners": [0], "utilities": ["1", "-1/3", "-1/3", "-1/3"]},
)  # fmt: skip


def tied(zero, one, **more):
    """Four votes each, ten Hawaiians each, no representative; what differs comes with it."""
    return converting(seat("maui 10", cards="king1, king3", **zero),
                      seat("maui 10", cards="queen", R=2, **one), **more)  # fmt: skip


case(
    "the governor has more Aloha", "SH-52", tied(dict(A=4), dict(A=3, C=9), to_move=1),
    {"votes": [4, 4]}, "done",
    {"governor": 0, "returns": [8, 3], "winners": [0], "utilities": ["1", "-1"]},
)  # fmt: skip
case(
    "the governor has more Commerce", "SH-52", tied(dict(A=3), dict(A=3, C=9), to_move=1), "done",
    {"governor": 1, "returns": [0, 8], "winners": [1]},
)  # fmt: skip
case(
    "nobody is governor, all share", "SH-52 SH-53 ALL-6",
    tied(dict(A=3, C=2, V=5), dict(A=3, C=2, V=5), to_move=1), "done",
    {"player": -4, "governor": None, "returns": [5, 5], "winners": [0, 1], "utilities": ["0", "0"],
     "sheet": {"epilogue": {"crown": [0, 0]}}},
)  # fmt: skip
# Seats 0 and 1 tie at 4 votes and 6 Hawaiians; seat 2's Hawaiians and Aloha are nothing to it.
case(
    "only among those still tied", "SH-52",
    converting(seat("maui 6", cards="king1, king3", A=2), seat("maui 6", cards="queen", R=2, A=3),
               seat("oahu 9", R=1, A=9), to_move=2),
    "done", {"governor": 1, "sheet": {"epilogue": {"crown": [0, 5, 0], "leaders": [0, 0, 1]}}},
)  # fmt: skip
# Four votes for two kings; queen and Home Rule are three, Kauai and Oahu make them five.
case(
    "the Epilogue's representatives vote", "SH-51 SH-52",
    converting(seat(cards="king1, king3"), seat("kauai 1, oahu 1", cards="queen", R=1), to_move=1),
    {"votes": [4, 3]}, "done", {"governor": 1, "returns": [0, 10]},
)  # fmt: skip
# Seat 0: three crowns 6, Maui 1. Seat 1: Oahu 1. With a vote for each Hawaiian 10 against 13.
VOTING = converting(seat("maui 3", cards=ALL_CROWNS), seat("oahu 12"), to_move=1)
case("Hawaiians do not vote", "SH-R1 SH-52", VOTING, {"votes": [6, 0]}, "done", {"governor": 0})
case(
    "Hawaiians vote", "SH-R1 SH-52", VOTING, {"votes": [9, 12]}, "done",
    {"governor": 1, "returns": [1, 9]}, rulings={"hawaiians_vote": "yes"},
)  # fmt: skip

# Seat 1 becomes governor by Home Rule: 5. Seat 0 gets Maui 1, Hawaiians 3, and had 1: 5 too.
case(
    "a tie goes to more Hawaiians", "SH-53 ALL-6",
    converting(seat("maui 10", cards="king1, king3", V=1), seat("maui 9", cards="queen", R=9, A=0),
               to_move=1), "done",
    {"governor": 1, "returns": [5, 5], "winners": [0], "utilities": ["1", "-1"]},
)  # fmt: skip
# Hawaiians tied; Aloha gives 3, two more were there; then the same with Commerce.
for letter, word in (("A", "Aloha"), ("C", "Commerce")):
    case(
        f"a tie goes to more {word}", "SH-53",
        converting(seat("maui 10", cards="king1, king3", V=2, **{letter: 4}),
                   seat("maui 10", cards="queen", R=9, **{letter: 3}), to_move=1), "done",
        {"governor": 1, "returns": [5, 5], "winners": [0]},
    )  # fmt: skip
# Aloha comes before Commerce. Aloha 3 to seat 0, Commerce 3 to seat 1, governor 5 to seat 1.
case(
    "Aloha before Commerce", "SH-53",
    converting(seat("maui 10", cards="king1, king3", V=5, A=4),
               seat("maui 10", cards="queen", R=9, C=9), to_move=1), "done",
    {"governor": 1, "returns": [8, 8], "winners": [0]},
)  # fmt: skip
# Two of three share: half each; for the third none.
case(
    "two share", "SH-53 SH-52 ALL-6",
    converting(seat("maui 10", cards="king1", V=6), seat("maui 10", cards="king3", V=6),
               seat(cards="queen", V=1), to_move=2), "done",
    {"governor": None, "returns": [6, 6, 1], "winners": [0, 1],
     "utilities": ["1/4", "1/4", "-1/2"]},
)  # fmt: skip


# ---- positions that cannot be (SH-2, SH-3) -----------------------------------------------------

REFUSED = [
    ("SH-2", "31 Hawaiians", acting("I", seat("maui 31", "maui 1"), seat("oahu 3"))),
    ("SH-2", "11 tokens", acting("I", seat("maui 3", "maui 11"), seat("oahu 3"))),
    ("SH-3", "Commerce 21", acting("I", seat("maui 3", "maui 1", C=21), seat("oahu 3"))),
    ("SH-3", "Aloha 21", acting("I", seat("maui 3", "maui 1", A=21), seat("oahu 3"))),
    ("SH-3", "Warriors 11", acting("I", seat("maui 3", "maui 1", W=11), seat("oahu 3"))),
    ("SH-22", "a card of another deck",
     acting("I", seat("maui 3", "maui 1"), seat("oahu 3"), events=["Great Mahele"])),
    ("SH-22", "a calamity that is open",
     acting("I", seat("maui 3", "maui 1"), seat("oahu 3"), events=["Great wave"])),
    ("SH-22", "a card both open and used",
     acting("I", seat("maui 3", "maui 1"), seat("oahu 3"), events=["Canoe fleet"],
            used=["Canoe fleet"])),
    ("SH-21", "another's turn", acting("I", seat("maui 3", "maui 1"), seat("oahu 3", "oahu 2"))),
    ("SH-3", "less than nothing", acting("I", seat("maui 3", "maui 1", C=-1), seat("oahu 3"))),
    ("SH-50", "six conversions", converting(seat("maui 3", conversions=6), seat("oahu 3"))),
]  # fmt: skip
