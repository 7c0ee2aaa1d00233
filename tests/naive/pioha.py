"""Aloha Pioha once more, slow and plain: one generator that reads like the rules.

Lice are strings (`"3L"`: value and back), hands, combs and decks are lists of them, chances are
Fractions. Nothing here comes from the package: only the clauses `AP-n` do. The generator `_game`
stops wherever somebody decides or something is drawn; `apply` sends it the text of what happened.
"""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product

CHANCE = -1
TERMINAL = -4
LEFT, RIGHT = 0, 1
GRUNCHIE = 1  # the second tribe in solo (AP-53)
RASTA = "rasta"

RULINGS = {  # the defaults
    "tickle_trigger": "exceed",  # AP-R1
    "lone_tribe": "wins",  # AP-R2
    "tied_loser_bonus": "none",  # AP-R4
    "hand_backs": "hidden",  # AP-R10
    "dim": "any_minus_one",  # AP-R11
    "la_rasta": "off",  # AP-R12
    "tie_count": "present",  # AP-R13
}


def tickle(count, effect=0, values=None, endurance=None, bonus=0):
    """A kind of tickle (AP-55).

    `count` copies; `effect` 0 or one of the board effects 1 to 9; `values` old value -> new;
    `endurance` "halve", "double" or a number to be added; `bonus` for the loser of the hair.
    """
    return {
        "count": count, "effect": effect, "values": values or {},
        "endurance": endurance, "bonus": bonus,
    }  # fmt: skip


NO_TICKLE = tickle(0)
TICKLES = {  # AP-7, AP-T1 to AP-T19
    1: tickle(2, effect=1),
    2: tickle(2, effect=2),
    3: tickle(1, effect=3),
    4: tickle(1, effect=4),
    5: tickle(1, effect=5),
    6: tickle(1, effect=6),
    7: tickle(1, effect=7),
    8: tickle(1, effect=8),
    9: tickle(2, effect=9),
    10: tickle(1, values={-1: -2, 1: 0, 3: 2, 5: 4}),
    11: tickle(1, values={value: 1 for value in range(-1, 6)}),
    12: tickle(2, values={0: -1, 2: -1, 4: -1}),
    13: tickle(1, values={0: 1, 2: 1, 4: 1}),
    14: tickle(1, values={3: 0}),
    15: tickle(1, values={2: 0}),
    16: tickle(2, values={4: 1, 5: 1}),
    17: tickle(1, endurance="halve"),
    18: tickle(1, endurance="double"),
    19: tickle(1, bonus=5),
}

EDITIONS = {
    "standard": {
        "tribe": "0L 1L 1L 2L 2L 3L 3L -1H 3H 3H 4H 4H 5H 5H".split(),  # AP-4
        "hairs": [  # AP-6: endurance, threshold
            (6, 2), (6, 3), (7, 2), (7, 3), (8, 2), (8, 4), (9, 3), (9, 4), (10, 3), (10, 4),
            (11, 3), (11, 5), (12, 3), (12, 5), (13, 4), (13, 5), (14, 4), (14, 5),
        ],
        "rasta": (10, 3),  # AP-R12
        "tickles": TICKLES,
        "display": 3,  # AP-11
        "opening": 2, "draw": 2, "plays": 7,  # AP-9
        "row": {2: 3, 3: 5, 4: 6},  # AP-10
    },
    "mini": {  # AP-56
        "tribe": "1L 3L -1H 4H".split(),
        "hairs": [(4, 3), (4, 3)],
        "rasta": (10, 3),
        "tickles": {},
        "display": 3,
        "opening": 3, "draw": 0, "plays": 2,
        "row": {2: 2},
    },
}  # fmt: skip


def table_of(edition):
    """An edition by name, or as a dict like those of EDITIONS."""
    return EDITIONS[edition] if isinstance(edition, str) else edition


def value(louse):
    """`"-1H"` -> -1."""
    return int(louse[:-1])


def back(louse):
    """`"-1H"` -> "H" (AP-3)."""
    return louse[-1]


# ---- lice on the table ----------------------------------------------------------------------


@dataclass(eq=False)
class Louse:
    """A louse that was played: its text, its tribe, whether it lies face up, who knows it."""

    text: str
    seat: int
    up: bool
    seen: set = field(default_factory=set)


def who_looks(tribes, solo):
    """All seats that can know something: Grunchie knows nothing (AP-53)."""
    return {0} if solo else set(range(tribes))


def read_louse(text, seat, everybody):
    """`"3L"`, `"(3L)"`, `"(3L)*"` or `"(3L)*0,2"` of that seat's tribe, as a Louse."""
    if not text.startswith("("):
        return Louse(text, seat, True, set(everybody))
    inside, mark = text[1:].split(")")
    seen = {seat}  # AP-R9
    if mark == "*":
        seen |= everybody
    elif mark:
        seen |= {int(number) for number in mark[1:].split(",")}
    return Louse(inside, seat, False, seen & everybody)


def write_louse(louse, everybody):
    """The opposite of `read_louse`."""
    if louse.up:
        return louse.text
    others = louse.seen - {louse.seat}
    if not others:
        return f"({louse.text})"
    if louse.seen >= everybody:
        return f"({louse.text})*"
    return f"({louse.text})*" + ",".join(str(seat) for seat in sorted(others))


def hair_name(hair):
    """`(7, 2)` -> "7/2"; La Rasta has a name."""
    return RASTA if hair == RASTA else f"{hair[0]}/{hair[1]}"


# ---- one hair at the end ----------------------------------------------------------------------


def resolve_hair(
    endurance, left, right, tickle=None, *, rasta=False, played=None, rulings=None, tickles=TICKLES
):
    """What comes of one hair (AP-40, AP-41, AP-42).

    `left`, `right` are lists of louse texts, all turned up; `tickle` the kind that is active here
    or None; `played` how many cards each side has played here, for AP-R13. The result names sides
    by 0 (left) and 1 (right): `winner` a side or None, `points` for it, `bonus` a dict by side.
    """
    rulings = RULINGS | (rulings or {})
    active = NO_TICKLE if tickle is None else tickles[tickle]
    sides = [left, right]
    values = [[active["values"].get(value(louse), value(louse)) for louse in s] for s in sides]
    sums = [sum(side) for side in values]
    counts = [len(left), len(right)]
    if rulings["tie_count"] == "played" and played is not None:  # AP-R13
        counts = list(played)

    limit = endurance
    if not rasta:  # AP-T17, AP-T18; AP-R12
        if active["endurance"] == "halve":
            limit = endurance // 2
        elif active["endurance"] == "double":
            limit = 2 * endurance
        elif active["endurance"] is not None:
            limit = endurance + active["endurance"]
    broken = sum(sums) > limit and not rasta

    winner, why = None, None
    present = [side for side in (LEFT, RIGHT) if sides[side]]
    if not present:  # AP-R3
        why = "empty"
    elif len(present) == 1:  # AP-R2
        if broken and rulings["lone_tribe"] == "loses_if_broken":
            why = "lone_broken"
        else:
            winner, why = present[0], "lone"
    elif sums[LEFT] != sums[RIGHT]:
        strong = LEFT if sums[LEFT] > sums[RIGHT] else RIGHT
        winner = 1 - strong if broken else strong
        why = "smaller_sum" if broken else "greater_sum"
    elif counts[LEFT] != counts[RIGHT]:
        many = LEFT if counts[LEFT] > counts[RIGHT] else RIGHT
        winner = 1 - many if broken else many
        why = "fewer_cards" if broken else "more_cards"
    else:
        why = "tied"

    bonus = {}
    if active["bonus"] and len(present) == 2:  # AP-T19, AP-R14
        if winner is not None:
            bonus = {1 - winner: active["bonus"]}
        elif rulings["tied_loser_bonus"] == "both":  # AP-R4
            bonus = {LEFT: active["bonus"], RIGHT: active["bonus"]}
    return {
        "values": values, "sums": sums, "counts": counts, "endurance": limit, "total": sum(sums),
        "broken": broken, "winner": winner, "points": endurance if winner is not None else 0,
        "bonus": bonus, "why": why,
    }  # fmt: skip


# ---- the game -----------------------------------------------------------------------------------


class Pioha:
    """A game under way.

    `options`: `players` (1: solo), `variant` (a list), `rulings` (a dict), `edition` (a name or a
    dict like those of EDITIONS), `rounds`, `first_player` (a seat or "random"), all optional.
    `position` is a dict as the package's positions in phase "play", "grunchie" or "end"; None is
    the beginning.
    """

    def __init__(self, position=None, options=None):
        options = dict(options or {})
        variant = options.get("variant") or []
        self.variants = {variant} if isinstance(variant, str) else set(variant)
        self.solo = "solo" in self.variants
        self.children = "children" in self.variants
        self.with_tickles = not self.variants & {"no_tickles", "children"}
        self.with_display = self.with_tickles and not self.variants & {"crazy", "solo"}
        self.tribes = 2 if self.solo else options.get("players", 2)
        self.everybody = who_looks(self.tribes, self.solo)
        self.rulings = RULINGS | (options.get("rulings") or {})
        self.edition = table_of(options.get("edition", "standard"))
        self.rounds = options.get("rounds", 1)
        self.history = []

        self._begin(options.get("first_player", 0))
        self._in_turn = position is not None  # the cards of this turn are drawn already
        if position is not None:
            self._read(position)
        self._flow = self._game()
        self._waiting = None
        self._advance(None)

    def _begin(self, first):
        self.phase = "first" if first == "random" else "hairs"
        self.start = 0 if first == "random" else first
        self.to_move = self.start
        self.round = 1
        self.points = [0] * self.tribes
        self.hairs_out = [tuple(hair) for hair in self.edition["hairs"]]
        if self.rulings["la_rasta"] == "on":  # AP-R12
            self.hairs_out.append(RASTA)
        self._clear()

    def _clear(self):
        """An empty table: tribes and tickles whole, no hair in the row."""
        self.row = []
        self.decks = [list(self.edition["tribe"]) for _ in range(self.tribes)]
        self.hands = [[] for _ in range(self.tribes)]
        self.comb = [[] for _ in range(self.tribes)]
        self.removed = [[] for _ in range(self.tribes)]
        self.played = [0] * self.tribes
        self.display = []
        self.removed_tickles = []
        self.tickle_deck = self._all_tickles()
        if self.solo:  # Grunchie's cards are backs until they are valued
            self.decks[GRUNCHIE] = [back(louse) for louse in self.edition["tribe"]]
            self.not_valued = list(self.edition["tribe"])
            self.grunchie_played = set()

    def _all_tickles(self):
        if not self.with_tickles:
            return []
        return [k for k, kind in self.edition["tickles"].items() for _ in range(kind["count"])]

    # ---- what callers ask -------------------------------------------------------------------

    def current_player(self):
        """The seat that decides, -1 for chance, -4 at the end."""
        return TERMINAL if self._waiting is None else self._waiting[0]

    def legal_moves(self):
        """All moves of the seat that decides, or all outcomes of chance, sorted."""
        return [] if self._waiting is None else sorted(self._waiting[1])

    def chance_fractions(self):
        """Each outcome of chance with its Fraction."""
        assert self.current_player() == CHANCE
        return dict(self._waiting[1])

    def apply(self, text):
        """Let `text` happen; ValueError if it cannot."""
        if text not in self.legal_moves():
            raise ValueError(f"{text!r} is not among {self.legal_moves()}")
        self.history.append((self.current_player(), text))
        self._advance(text)

    def results(self):
        """What comes of each hair as the table lies; sides are named by their seats."""
        return [self._result(place) for place in self.row]

    def returns(self):
        """Points of each player, those of former rounds too (AP-42, AP-54)."""
        totals = list(self.points)
        for result in self.results():
            if result["winner"] is not None:
                totals[result["winner"]] += result["points"]
            for seat, extra in result["bonus"].items():
                totals[seat] += extra
        return totals

    def winners(self):
        """The seats with most points (AP-42)."""
        totals = self.returns()
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def to_position(self):
        """All that lies on the table, as a position."""
        position = {
            "hairs": [self._write_place(place) for place in self.row],
            "hands": [sorted(hand) for hand in self.hands],
            "comb": [sorted(comb) for comb in self.comb],
            "removed": [[write_louse(a, self.everybody) for a in heap] for heap in self.removed],
            "decks": [sorted(deck) for deck in self.decks],
            "display": sorted(self.display),
            "removed_tickles": sorted(self.removed_tickles),
            "tickle_deck": sorted(self.tickle_deck),
            "hairs_out": sorted(hair_name(hair) for hair in self.hairs_out),
            "played": list(self.played),
            "played_on": [list(place["played"]) for place in self.row],
            "to_move": self.to_move,
            "phase": self.phase,
            "round": self.round,
            "points": list(self.points),
            "start": self.start,
        }
        if self.solo:
            position["grunchie_played"] = sorted(self.grunchie_played)
        return position

    # ---- positions --------------------------------------------------------------------------

    def _write_place(self, place):
        hair = self.edition["rasta"] if place["hair"] == RASTA else place["hair"]
        written = {
            "endurance": hair[0],
            "threshold": hair[1],
            "tickle": place["tickle"],
            "cancelled": place["cancelled"],
        }
        for side, name in enumerate(("left", "right")):
            lice = place["ends"][side]
            written[name] = [write_louse(louse, self.everybody) for louse in lice]
            written[f"{name}_seat"] = lice[0].seat if lice else None
        if place["hair"] == RASTA:
            written["rasta"] = True
        return written

    def _read(self, position):
        self.phase = position.get("phase", "play")
        self.to_move = position.get("to_move", 0)
        self.start = position.get("start", 0)
        self.round = position.get("round", 1)
        self.points = list(position.get("points") or [0] * self.tribes)
        self.played = list(position.get("played") or [0] * self.tribes)
        empty = [[] for _ in range(self.tribes)]
        self.hands = [list(hand) for hand in position.get("hands") or empty]
        self.comb = [list(comb) for comb in position.get("comb") or empty]
        for seat, heap in enumerate(position.get("removed") or empty):
            self.removed[seat] = [read_louse(text, seat, self.everybody) for text in heap]
        self._read_row(position)
        self._read_decks(position.get("decks"), position.get("grunchie_played"))
        if self.with_tickles:
            self.display = list(position.get("display") or [])
            self.removed_tickles = list(position.get("removed_tickles") or [])
            named = self.display + self.removed_tickles
            named += [place["tickle"] for place in self.row if place["tickle"] is not None]
            given = position.get("tickle_deck")
            rest = _without(self._all_tickles(), named)
            self.tickle_deck = rest if given is None else list(given)

    def _read_row(self, position):
        for number, given in enumerate(position["hairs"]):
            place = self._new_place(
                RASTA if given.get("rasta") else (given["endurance"], given["threshold"])
            )
            place["tickle"] = given.get("tickle")
            place["cancelled"] = given.get("cancelled", False)
            for side, name in enumerate(("left", "right")):
                seat = given.get(f"{name}_seat")
                for text in given.get(name) or []:
                    place["ends"][side].append(read_louse(text, seat, self.everybody))
                    place["played"][seat] += 1
            if position.get("played_on"):
                place["played"] = list(position["played_on"][number])
            self.row.append(place)
        out = position.get("hairs_out")
        here = [place["hair"] for place in self.row]
        if out is None:
            self.hairs_out = _without(self.hairs_out, here)
        else:
            self.hairs_out = [hair for hair in out if hair == RASTA]
            self.hairs_out += [tuple(map(int, h.split("/"))) for h in out if h != RASTA]

    def _read_decks(self, decks, grunchie_played):
        lice = [*self._lice(), *[louse for heap in self.removed for louse in heap]]
        for seat in range(self.tribes):
            mine = [louse.text for louse in lice if louse.seat == seat]
            if self.solo and seat == GRUNCHIE:
                self.not_valued = _without(self.not_valued, mine)
                mine = [back(louse) for louse in mine]
            self.decks[seat] = _without(self.decks[seat], mine + self.hands[seat] + self.comb[seat])
            if decks is not None and decks[seat] is not None:
                given = decks[seat]
                if self.solo and seat == GRUNCHIE:
                    given = [back(louse) for louse in given]
                assert sorted(given) == sorted(self.decks[seat]), (seat, given, self.decks[seat])
        if self.solo:
            lie = [n for n, place in enumerate(self.row) if self._end_of(place, GRUNCHIE)]
            self.grunchie_played = set(lie if grunchie_played is None else grunchie_played)

    def _new_place(self, hair):
        return {
            "hair": hair, "tickle": None, "cancelled": False, "ends": [[], []],
            "played": [0] * self.tribes,  # AP-R13
        }  # fmt: skip

    # ---- the machinery ----------------------------------------------------------------------

    def _advance(self, text):
        try:
            self._waiting = self._flow.send(text)
        except StopIteration:
            self._waiting = None
            self.phase = "end"
            for louse in self._lice():  # AP-40
                louse.up, louse.seen = True, set(self.everybody)

    def _ask(self, seat, phase, moves):
        """A decision; in solo all of them are the player's (AP-53)."""
        self.phase = phase
        return (yield (0 if self.solo else seat, set(moves)))

    def _chance(self, phase, outcomes):
        """A draw from a list of texts, each as likely; equal texts are one outcome (ALL-1)."""
        self.phase = phase
        weights = Counter(outcomes)
        fractions = {text: Fraction(n, len(outcomes)) for text, n in weights.items()}
        return (yield (CHANCE, fractions))

    # ---- looking at the table ---------------------------------------------------------------

    def _lice(self):
        return [louse for place in self.row for end in place["ends"] for louse in end]

    def _by_place(self):
        """All lice as `("2R1", louse)`: hair, end, how far out."""
        for number, place in enumerate(self.row, start=1):
            for side, letter in enumerate("LR"):
                for step, louse in enumerate(place["ends"][side], start=1):
                    yield f"{number}{letter}{step}", louse

    def _end_of(self, place, seat):
        """The lice of that tribe on a hair."""
        return [louse for end in place["ends"] for louse in end if louse.seat == seat]

    def _effect_here(self, place):
        """The board effect of a tickle that lies here and is not cancelled, else 0."""
        if place["tickle"] is None or place["cancelled"]:
            return 0
        return self.edition["tickles"][place["tickle"]]["effect"]

    def _may_join(self, seat, place):
        """AP-20, AP-T5: whether a louse of this tribe may come to this hair."""
        if self._effect_here(place) == 5:
            return False
        free = [end for end in place["ends"] if not end]
        return bool(free or self._end_of(place, seat))

    def _open_places(self, seat):
        return [n for n, place in enumerate(self.row) if self._may_join(seat, place)]

    def _join(self, louse, place):
        """AP-20: on the own end, else on a free one, the left first."""
        for end in place["ends"]:
            if end and end[0].seat == louse.seat:
                end.append(louse)
                return
        for end in place["ends"]:
            if not end:
                end.append(louse)
                return
        raise AssertionError("no free end")

    def _put(self, text, seat, up, place):
        """A louse from a hand comes to a hair."""
        seen = set(self.everybody) if up else {seat} & self.everybody
        if self.solo and seat == GRUNCHIE:
            seen = set()
        self._join(Louse(text, seat, up, seen), place)
        place["played"][seat] += 1

    def _result(self, place):
        seats = [end[0].seat if end else None for end in place["ends"]]
        hair = self.edition["rasta"] if place["hair"] == RASTA else place["hair"]
        result = resolve_hair(
            hair[0],
            *[[louse.text for louse in end] for end in place["ends"]],
            None if place["cancelled"] else place["tickle"],
            rasta=place["hair"] == RASTA,
            played=[0 if seat is None else place["played"][seat] for seat in seats],
            rulings=self.rulings,
            tickles=self.edition["tickles"],
        )
        if result["winner"] is not None:
            result["winner"] = seats[result["winner"]]
        result["bonus"] = {seats[side]: extra for side, extra in result["bonus"].items()}
        return result

    # ---- the course of the game -----------------------------------------------------------------

    def _game(self):
        if self.phase == "end":
            return
        if self.phase == "first":  # ALL-3
            seats = [f"first {seat + 1}" for seat in range(self.tribes)]
            text = yield from self._chance("first", seats)
            self.start = int(text.split()[1]) - 1
            self.phase = "hairs"
        if self.phase == "hairs":
            yield from self._setup()
        elif self.phase not in ("play", "grunchie"):
            raise ValueError(f"cannot start in phase {self.phase!r}")
        yield from self._turns()
        while self.round < self.rounds:  # AP-54
            self._next_round()
            yield from self._setup()
            yield from self._turns()

    def _setup(self):
        """AP-10 to AP-13."""
        for _ in range(self.edition["row"][self.tribes]):
            names = {f"hair {hair_name(hair)}": hair for hair in self.hairs_out}
            texts = [f"hair {hair_name(hair)}" for hair in self.hairs_out]
            hair = names[(yield from self._chance("hairs", texts))]
            self.hairs_out.remove(hair)
            self.row.append(self._new_place(hair))
        if self.with_display:
            yield from self._fill_display("display")
        if not self.solo and not self.children:  # AP-52, AP-53: no opening hand
            for step in range(self.tribes):
                seat = (self.start + step) % self.tribes
                yield from self._draw(seat, self.edition["opening"], "deal")
        self.to_move = self.start

    def _next_round(self):
        """AP-54: won hairs are out, all else goes back, the next seat starts."""
        not_won = [
            place["hair"]
            for place, result in zip(self.row, self.results(), strict=True)
            if result["winner"] is None
        ]
        self.points = self.returns()
        self._clear()
        self.hairs_out += not_won
        self.round += 1
        if not self.solo:  # AP-53: the player comes first
            self.start = (self.start + 1) % self.tribes

    def _turns(self):
        """AP-25: turn after turn until all have had theirs."""
        while min(self.played) < self.edition["plays"]:
            if self.played[self.to_move] < self.edition["plays"]:
                if self.solo and self.to_move == GRUNCHIE:
                    yield from self._grunchies_turn()
                elif self.solo or self.children:
                    yield from self._short_turn(self.to_move)
                else:
                    yield from self._turn(self.to_move)
                self.played[self.to_move] += 1
            self._in_turn = False
            self.to_move = (self.to_move + 1) % self.tribes

    def _turn(self, seat):
        """AP-20 to AP-24."""
        hand = self.hands[seat]
        if hand and not self._open_places(seat):  # AP-R6
            text = yield from self._ask(seat, "comb", {f"comb {louse}" for louse in hand})
            self._to_comb(seat, [text.split()[1]])
        elif hand:
            place, up = yield from self._play(seat, may_hide=True)
            last = self.played[seat] + 1 == self.edition["plays"]
            if not up and len(hand) > 1 and not last:  # AP-21
                text = yield from self._ask(seat, "keep", {f"keep {louse}" for louse in hand})
                self._to_comb(seat, _without(hand, [text.split()[1]]))
            yield from self._tickle(place, seat)
        yield from self._draw(seat, self.edition["draw"], "draw")

    def _short_turn(self, seat):
        """AP-52, AP-53: draw two, play one, the other goes under the comb."""
        if not self._in_turn:
            yield from self._draw(seat, self.edition["draw"], "draw")
        if self.hands[seat] and self._open_places(seat):
            place, _ = yield from self._play(seat, may_hide=self.children)
            self._to_comb(seat, list(self.hands[seat]))
            yield from self._tickle(place, seat)
        else:  # AP-R6
            self._to_comb(seat, list(self.hands[seat]))

    def _play(self, seat, may_hide):
        """AP-20, AP-21: one louse comes to a hair; returns the place and whether it is up."""
        moves = set()
        for louse in self.hands[seat]:
            for number in self._open_places(seat):
                moves.add(f"{louse}@{number + 1}")
                if may_hide:
                    moves.add(f"({louse})@{number + 1}")
        text = yield from self._ask(seat, "play", moves)
        card, number = text.split("@")
        place = self.row[int(number) - 1]
        up = not card.startswith("(")
        card = card.strip("()")
        self.hands[seat].remove(card)
        self._put(card, seat, up, place)
        return place, up

    def _to_comb(self, seat, lice):
        for louse in lice:
            self.hands[seat].remove(louse)
            self.comb[seat].append(louse)

    def _draw(self, seat, count, phase):
        """AP-12, AP-24: card by card, while the deck has any."""
        for _ in range(count):
            if self.decks[seat]:
                text = yield from self._chance(phase, [f"draw {a}" for a in self.decks[seat]])
                self.decks[seat].remove(text.split()[1])
                self.hands[seat].append(text.split()[1])

    # ---- Grunchie (AP-53) -------------------------------------------------------------------

    def _grunchies_turn(self):
        hand, deck = self.hands[GRUNCHIE], self.decks[GRUNCHIE]
        if not self._in_turn:
            for _ in range(self.edition["draw"]):
                if deck:
                    text = yield from self._chance("back", [f"back {letter}" for letter in deck])
                    deck.remove(text.split()[1])
                    hand.append(text.split()[1])
        if not hand or not self._open_places(GRUNCHIE):  # AP-R6
            self._to_comb(GRUNCHIE, list(hand))
            return
        moves = {f"G {letter}@{n + 1}" for letter in hand for n in self._grunchies_places()}
        text = yield from self._ask(GRUNCHIE, "grunchie", moves)
        letter, number = text.split()[1].split("@")
        number = int(number) - 1
        hand.remove(letter)
        self._to_comb(GRUNCHIE, list(hand))
        values = [f"value {louse}" for louse in self.not_valued if back(louse) == letter]
        louse = (yield from self._chance("value", values)).split()[1]
        self.not_valued.remove(louse)
        self.grunchie_played.add(number)
        self._put(louse, GRUNCHIE, False, self.row[number])
        yield from self._tickle(self.row[number], GRUNCHIE)

    def _owed(self):
        """Unlocked hairs that Grunchie has not played on yet."""
        return {
            number
            for number, place in enumerate(self.row)
            if self._effect_here(place) != 5 and number not in self.grunchie_played
        }

    def _grunchies_places(self):
        """Where Grunchie may play so that it can still play on every hair."""
        places = self._open_places(GRUNCHIE)
        left_after = self.edition["plays"] - self.played[GRUNCHIE] - 1
        good = [n for n in places if len(self._owed() - {n}) <= left_after]
        return good or [n for n in places if n in self._owed()]

    # ---- tickles ----------------------------------------------------------------------------

    def _tickle(self, place, seat):
        """AP-22, AP-23: perhaps a tickle for the hair that was just played on."""
        if not self.with_tickles or place["tickle"] is not None:
            return
        threshold = self.edition["rasta"][1] if place["hair"] == RASTA else place["hair"][1]
        lice = sum(len(end) for end in place["ends"])
        enough = threshold if self.rulings["tickle_trigger"] == "reach" else threshold + 1  # AP-R1
        if lice < enough or not (self.display or self.tickle_deck):
            return
        text = "tickle ?"
        if self.with_display:
            moves = {f"tickle {kind}" for kind in self.display}
            if self.tickle_deck:
                moves.add("tickle ?")
            text = yield from self._ask(seat, "tickle", moves)
        if text == "tickle ?":  # AP-51, AP-R5
            kind = yield from self._reveal("reveal")
        else:
            kind = int(text.split()[1])
            self.display.remove(kind)
        place["tickle"] = kind
        yield from self._resolve_tickle(self._effect_here(place), place, seat)
        if self.with_display:
            yield from self._fill_display("fill")

    def _reveal(self, phase):
        text = yield from self._chance(phase, [f"reveal {kind}" for kind in self.tickle_deck])
        kind = int(text.split()[1])
        self.tickle_deck.remove(kind)
        return kind

    def _fill_display(self, phase):
        while len(self.display) < self.edition["display"] and self.tickle_deck:
            self.display.append((yield from self._reveal(phase)))

    def _resolve_tickle(self, effect, place, seat):
        """AP-T1 to AP-T9."""
        others = [number for number, other in enumerate(self.row) if other is not place]
        if effect == 1:
            for end in place["ends"]:
                for louse in end:
                    louse.up = not louse.up
                    louse.seen = set(self.everybody)
        elif effect == 2:
            yield from self._look(seat)
        elif effect == 3:
            self._strip(place)
        elif effect == 4:
            yield from self._move_away(place, seat)
        elif effect == 6 and others:
            moves = {f"strip {number + 1}" for number in others}
            text = yield from self._ask(seat, "strip", moves)
            self._strip(self.row[int(text.split()[1]) - 1])
        elif effect == 7 and self.hairs_out:
            names = {f"swap {hair_name(hair)}": hair for hair in self.hairs_out}
            chosen = names[(yield from self._ask(seat, "swap", names))]
            self.hairs_out.remove(chosen)
            self.hairs_out.append(place["hair"])
            place["hair"] = chosen
        elif effect == 8:
            yield from self._drop_or_cancel(others, seat)
        elif effect == 9:
            yield from self._eliminate(seat)

    def _look(self, seat):
        """AP-T2."""
        down = {f"look {where}": louse for where, louse in self._by_place() if not louse.up}
        if down:
            text = yield from self._ask(seat, "look", {*down, "look -"})
            if text != "look -":
                down[text].seen.add(0 if self.solo else seat)

    def _strip(self, place):
        """AP-T3, AP-T6, AP-R7: only the first louse of each end stays."""
        for end in place["ends"]:
            for louse in end[1:]:
                self._remove(louse)

    def _remove(self, gone):
        """A louse leaves the game as it lies; the rest close up."""
        for place in self.row:
            for side, end in enumerate(place["ends"]):
                place["ends"][side] = [louse for louse in end if louse is not gone]
        self.removed[gone.seat].append(gone)

    def _move_away(self, place, placer):
        """AP-T4."""
        order = [(placer + step) % self.tribes for step in range(self.tribes)]
        for seat in [seat for seat in order if self._end_of(place, seat)]:
            here = self.row.index(place)
            moves = {
                f"move {where}>{number + 1}": (louse, number)
                for where, louse in self._by_place()
                if louse in self._end_of(place, seat)
                for number in self._open_places(seat)
                if number != here
            }
            if not moves:
                continue
            louse, number = moves[(yield from self._ask(seat, "move", moves))]
            for side, end in enumerate(place["ends"]):
                place["ends"][side] = [other for other in end if other is not louse]
            self._join(louse, self.row[number])

    def _drop_or_cancel(self, others, seat):
        """AP-T8, AP-R8."""
        moves = {f"drop {kind}" for kind in self.display}
        for number in others:
            if self.row[number]["tickle"] is not None and not self.row[number]["cancelled"]:
                moves.add(f"cancel {number + 1}")
        if moves:
            verb, number = (yield from self._ask(seat, "drop", moves)).split()
            if verb == "drop":
                self.display.remove(int(number))
                self.removed_tickles.append(int(number))
            else:
                self.row[int(number) - 1]["cancelled"] = True

    def _eliminate(self, seat):
        """AP-T9: never the first of an end."""
        first = [end[0] for place in self.row for end in place["ends"] if end]
        outer = {f"elim {w}": louse for w, louse in self._by_place() if louse not in first}
        if outer:
            self._remove(outer[(yield from self._ask(seat, "eliminate", outer))])


# ---- achievements ---------------------------------------------------------------------------


def achievements(record, options=None, position=None):
    """AP-60 to AP-67 of one game without rounds: a set of names for each seat.

    `record` holds all that happened since `position` (None: the beginning) to the end, chance too,
    as (who, text); `who` is -1 for chance. In solo only the player's set is filled.
    """
    game = Pioha(position, options)
    plays = [[] for _ in range(game.tribes)]  # (value, face up)
    eliminated = [0] * game.tribes
    for who, text in record:
        assert who == game.current_player(), (who, text)
        seat, phase = game.to_move, game.phase
        before = sum(len(heap) for heap in game.removed)
        game.apply(text)
        eliminated[seat] += sum(len(heap) for heap in game.removed) - before
        if phase == "play":
            louse = text.split("@")[0]
            plays[seat].append((value(louse.strip("()")), not louse.startswith("(")))
    assert game.current_player() == TERMINAL and game.rounds == 1
    found = [_achieved(game, seat, plays[seat], eliminated[seat]) for seat in range(game.tribes)]
    return found[:1] if game.solo else found


def _achieved(game, seat, plays, eliminated):
    broke = [
        result["broken"]
        for place, result in zip(game.row, game.results(), strict=True)
        if game._end_of(place, seat)
    ]
    minus_one = any(v == -1 and (up or game.rulings["dim"] == "any_minus_one") for v, up in plays)
    zero = any(v == 0 and up for v, up in plays)
    all_played = len(plays) == game.edition["plays"]
    reached = {
        "hairdresser": bool(broke) and all(broke),  # AP-60
        "hippy": seat in game.winners() and not any(broke),  # AP-61
        "dim": minus_one or zero,  # AP-62, AP-R11
        "even_dimmer": minus_one and zero,  # AP-63
        "good_cop": all_played and all(up for _, up in plays),  # AP-64
        "bad_cop": all_played and not any(up for _, up in plays),  # AP-65
        "nit_comb": eliminated >= 1,  # AP-66
        "captain_vinegar": eliminated >= 3,  # AP-67
    }
    return {name for name, yes in reached.items() if yes}


# ---- all that could be -------------------------------------------------------------------------


def enumerate_worlds(position, seat, options=None):
    """Every arrangement that `seat` must hold possible, with its number of physical ones.

    Copies of a louse are told apart, a hand, a comb and a deck have no order, lice on the table
    and out of the game have their places. The Counter's keys have one part a tribe, as
    `arrangement` writes it. Small positions only.
    """
    game = Pioha(position, options)
    by_tribe = [_worlds_of_tribe(game, tribe, seat) for tribe in range(game.tribes)]
    worlds = Counter()
    for parts in product(*[tribe.items() for tribe in by_tribe]):
        number = 1
        for _, ways in parts:
            number *= ways
        worlds[tuple(part for part, _ in parts)] += number
    return worlds


def arrangement(hand, comb, deck, lice, removed):
    """One tribe in comparable form; lice from hair 1 on, left before right, outward.

    Of Grunchie's hand, comb and deck the backs are all that there is.
    """
    return (
        tuple(sorted(hand)), tuple(sorted(comb)), tuple(sorted(deck)), tuple(lice), tuple(removed)
    )  # fmt: skip


def true_arrangement(position, options=None):
    """How it is, as a key of `enumerate_worlds`."""
    game = Pioha(position, options)
    return tuple(_as_it_is(game, tribe) for tribe in range(game.tribes))


def _as_it_is(game, tribe):
    lice = [louse.text for louse in game._lice() if louse.seat == tribe]
    removed = [louse.text for louse in game.removed[tribe]]
    return arrangement(game.hands[tribe], game.comb[tribe], game.decks[tribe], lice, removed)


def _worlds_of_tribe(game, tribe, seat):
    lying = [louse for louse in game._lice() if louse.seat == tribe]
    lice = lying + game.removed[tribe]
    ghost = game.solo and tribe == GRUNCHIE
    visible = game.rulings["hand_backs"] == "visible"  # AP-R10
    if tribe == seat and not ghost:  # AP-R9
        return Counter([_as_it_is(game, tribe)])

    known = [louse.text for louse in lice if louse.up or seat in louse.seen]
    cards = list(enumerate(_without(game.edition["tribe"], known)))  # each copy is its own
    hidden = [louse for louse in lice if not louse.up and seat not in louse.seen]
    worlds = Counter()
    for under, rest in _lay(hidden, cards):
        texts = iter(under)
        all_lice = [a.text if a.up or seat in a.seen else next(texts) for a in lice]
        on_table, gone = all_lice[: len(lying)], all_lice[len(lying) :]
        if ghost:
            groups = [(game.hands[tribe], game.comb[tribe], game.decks[tribe])]
        else:
            groups = _share(rest, game.hands[tribe], game.comb[tribe], visible)
        for hand, comb, deck in groups:
            worlds[arrangement(hand, comb, deck, on_table, gone)] += 1
    return worlds


def _lay(hidden, cards):
    """All ways to put cards under the backs that lie there: (texts, the cards left)."""
    if not hidden:
        yield [], cards
        return
    for card in cards:
        if back(card[1]) == back(hidden[0].text):
            for texts, rest in _lay(hidden[1:], [other for other in cards if other != card]):
                yield [card[1], *texts], rest


def _share(cards, hand, comb, visible):
    """All ways to share cards out to a hand, a comb and the deck, of the sizes that these have."""
    for in_hand in combinations(cards, len(hand)):
        left = [card for card in cards if card not in in_hand]
        for in_comb in combinations(left, len(comb)):
            deck = [text for number, text in left if (number, text) not in in_comb]
            texts = [text for _, text in in_hand], [text for _, text in in_comb]
            if not visible or (_backs(texts[0]), _backs(texts[1])) == (_backs(hand), _backs(comb)):
                yield (*texts, deck)


def _backs(lice):
    return sorted(back(louse) for louse in lice)


def _without(items, gone):
    """The list without one copy of each thing in `gone`."""
    left = list(items)
    for thing in gone:
        left.remove(thing)
    return left


def random_game(rng, options=None, position=None):
    """A game played at random to its end, for looking at; returns the game."""
    game = Pioha(position, options)
    while game.current_player() != TERMINAL:
        game.apply(pick(rng, game))
    return game


def pick(rng, game):
    """A move at random; an outcome of chance by its weight."""
    moves = game.legal_moves()
    if game.current_player() == CHANCE:
        chances = game.chance_fractions()
        return rng.choices(moves, [float(chances[text]) for text in moves])[0]
    return rng.choice(moves)
