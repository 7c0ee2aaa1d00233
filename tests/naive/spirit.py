"""Aloha: The Spirit of Hawaii once more, slow and plain: one class that reads like the rules.

Everything is a dict or a list, as a position holds it; chances are Fractions. Nothing here comes
from the package: only the clauses `SH-n` do, and cards and chart of `spirit_edition.py`. Each step
has one method that tells what may happen and one that lets it happen.
"""

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tests.naive.spirit_edition import EDITION, ISLANDS, MAJORITIES

CHANCE = -1
TERMINAL = -4

STAGES = ["prologue", "I", "II", "III", "epilogue"]
TRACKS = {"C": "commerce", "A": "aloha", "W": "warriors", "R": "home_rule"}
NAMES = {"H": "hawaiians", "V": "vp"} | TRACKS
CROWNS = {"prologue": "king1", "I": "king3", "II": "queen"}  # SH-12, SH-24
LINES = ["crown", "leaders", *MAJORITIES, "events"]  # of the score sheet
TOKENS = 10  # SH-2

RULINGS = {  # the defaults
    "hawaiians_vote": "no",  # SH-R1
    "majority_ties": "none",  # SH-R2
    "event_uses": "once",  # SH-R3
    "gather_hawaii": "none",  # SH-R5
    "leader_lapse": "lapse",  # SH-R7
}

# ---- dice (SH-4, SH-40, SH-41) -----------------------------------------------------------------


@cache
def ways(dice):
    """Total -> how many throws of that many six-sided dice have it."""
    return Counter(sum(throw) for throw in product(range(1, 7), repeat=dice))


def totals(dice):
    """Total -> its chance."""
    return {total: Fraction(n, 6**dice) for total, n in sorted(ways(dice).items())}


def dice_of(warriors):
    """SH-40: most Warriors 3 dice, two tied 3 each, all others 2 (SH-R6: zeros tie too)."""
    tied = warriors.count(max(warriors))
    return [3 if own == max(warriors) and tied <= 2 else 2 for own in warriors]


@cache
def crown_chances(dice):
    """SH-41: for players with these dice each one's chance to be ahead in the end.

    All roll. One ahead: crowned. Some tied ahead: these alone go on. All tied: as before, so that
    what is decided otherwise is shared out over what is not that.
    """
    if len(dice) == 1:
        return [Fraction(1)]
    throws = Counter()  # who is ahead, as places -> how many throws
    for throw in product(*(ways(n).items() for n in dice)):
        most = max(total for total, _ in throw)
        ahead = tuple(place for place, (total, _) in enumerate(throw) if total == most)
        throws[ahead] += prod(n for _, n in throw)
    chances = [Fraction(0)] * len(dice)
    again = throws.pop(tuple(range(len(dice))))
    for ahead, n in throws.items():
        shares = crown_chances(tuple(dice[place] for place in ahead))
        for place, share in zip(ahead, shares, strict=True):
            chances[place] += n * share
    return [chance / (6 ** sum(dice) - again) for chance in chances]


# ---- majorities (SH-60, SH-R2) -----------------------------------------------------------------


def majority(amounts, points, ties):
    """The points of each player by amount; `points` has those of first, second, third place."""

    def worth(place):
        return points[place - 1] if place <= len(points) else 0

    scored = []
    for amount in amounts:
        place = 1 + sum(other > amount for other in amounts)
        if amount == 0:
            scored.append(0)
        elif amounts.count(amount) == 1 or ties == "friendly":
            scored.append(worth(place))
        else:
            scored.append({"none": 0, "lower": worth(place + 1)}[ties])
    return scored


def strictly_most(amounts):
    """SH-44: who has more than all others; None if nobody has."""
    most = max(amounts)
    return amounts.index(most) if most > 0 and amounts.count(most) == 1 else None


def best(seats, *measures):
    """Those of the seats that are best by the first measure, among them by the second, ..."""
    for measure in measures:
        most = max(measure(seat) for seat in seats)
        seats = [seat for seat in seats if measure(seat) == most]
    return seats


# ---- the game -----------------------------------------------------------------------------------


class Spirit:
    """A game under way.

    `options`: `players`, `rulings` (a dict), `edition` (a dict like EDITION), `first_player` (a
    seat or "random"), all optional. `position` is a dict as the package's positions; None is the
    beginning.
    """

    def __init__(self, position=None, options=None):
        options = dict(options or {})
        self.count = options.get("players", 2)
        self.rulings = RULINGS | (options.get("rulings") or {})
        self.edition = options.get("edition") or EDITION
        self.history = []
        first = options.get("first_player", 0)
        given = {"first_player": first, "to_move": first}
        self._read(position or ({"step": "first"} if first == "random" else given))

    def _read(self, position):
        position = deepcopy(position)
        self.stage = position.get("stage", "prologue")
        self.step = position.get("step", "start")
        self.first = position.get("first_player", 0)
        self.to_move = position.get("to_move", 0)
        given = position.get("players") or [{}] * self.count
        numbers = [*TRACKS.values(), "vp", "conversions"]
        self.players = [
            {name: Counter(player.get(name) or {}) for name in ("hawaiians", "tokens")}
            | {name: player.get(name, 0) for name in numbers}
            | {"cards": list(player.get("cards") or [])}
            for player in given
        ]
        self.monarch = position.get("monarch")
        self.leaders = dict(position.get("leaders") or {})
        self.events = list(position.get("events") or [])
        self.used = list(position.get("used") or [])
        self.used_by = dict(position.get("used_by") or {})
        self.rolls, self.dice = (
            {int(seat): n for seat, n in (position.get(name) or {}).items()}
            for name in ("rolls", "dice")
        )
        if self.step == "conflict" and not self.dice:
            self.dice = dict(enumerate(dice_of(self.amounts("warriors"))))
        self.pending, self.pending_at = position.get("pending"), position.get("pending_at")
        sheet = position.get("sheet") or {}
        self.sheet = {
            stage: {line: sheet.get(stage, {}).get(line, [0] * self.count) for line in LINES}
            for stage in STAGES
        }
        self.governor = next((s for s in self.seats() if self._is_governor(s)), None)

    def _is_governor(self, seat):
        return "governor" in self.players[seat]["cards"]

    def to_position(self):
        """All that lies on the table, as a position."""
        return {
            "stage": self.stage, "step": self.step, "first_player": self.first,
            "to_move": self.to_move, "players": [
                player | {name: dict(+player[name]) for name in ("hawaiians", "tokens")}
                | {"cards": list(player["cards"])}
                for player in self.players
            ],
            "monarch": self.monarch, "leaders": dict(self.leaders), "events": list(self.events),
            "used": list(self.used),
            "used_by": {name: list(seats) for name, seats in self.used_by.items()},
            "rolls": dict(self.rolls), "dice": dict(self.dice),
            "pending": self.pending, "pending_at": self.pending_at,
            "sheet": {stage: {line: list(points) for line, points in lines.items()}
                      for stage, lines in self.sheet.items()},
        }  # fmt: skip

    # ---- what callers ask -------------------------------------------------------------------

    def current_player(self):
        """The seat that decides, -1 for chance, -4 at the end."""
        if self.step == "end":
            return TERMINAL
        chance = self.step in ("first", "reveal", "conflict") or self.pending
        return CHANCE if chance else self.to_move

    def legal_moves(self):
        """All moves of the seat that decides, or all outcomes of chance, sorted."""
        if self.current_player() == CHANCE:
            return sorted(self.chance_fractions())
        asks = {
            "start": self._starts, "monarch": self._monarch_islands,
            "actions": self.actions, "convert": self._conversions, "end": set,
        }  # fmt: skip
        return sorted(asks[self.step]())

    def chance_fractions(self):
        """Each outcome of chance with its Fraction."""
        assert self.current_player() == CHANCE
        if self.pending:
            return {f"blue {n}": Fraction(1, 4) for n in range(1, 5)}
        if self.step == "first":
            return {f"first {seat + 1}": Fraction(1, self.count) for seat in self.seats()}
        if self.step == "reveal":
            deck = self.deck_left()
            return {f'reveal "{name}"': Fraction(1, len(deck)) for name in deck}
        seat = self.next_to_roll()
        if seat is not None:
            return {f"roll {seat + 1} {t}": p for t, p in totals(self.dice[seat]).items()}
        tied = self.highest()
        chances = crown_chances(tuple(self.dice[seat] for seat in tied))
        return {f"crown {s + 1}": p for s, p in zip(tied, chances, strict=True)}

    def apply(self, text):
        """Let `text` happen; ValueError if it cannot."""
        if text not in self.legal_moves():
            raise ValueError(f"{text!r} is not among {self.legal_moves()}")
        self.happen(text)

    def happen(self, text):
        """Let `text` happen, unchecked."""
        self.history.append(text)
        kind, _, rest = text.partition(" ")
        getattr(self, f"_do_{kind}")(rest)

    def returns(self):
        """SH-53: the victory points."""
        return self.amounts("vp") if self.step == "end" else [0] * self.count

    def winners(self):
        """SH-53: most VP, then Hawaiians, then Aloha, then Commerce; else shared."""
        if self.step != "end":
            return []
        return best(list(self.seats()), self._of("vp"), self._of("hawaiians"),
                    self._of("aloha"), self._of("commerce"))  # fmt: skip

    def utilities(self):
        """ALL-6: own share of the victory less the mean of the others'."""
        won = self.winners()
        shares = [Fraction(int(s in won), len(won) or 1) for s in self.seats()]
        return [x - (sum(shares) - x) / (self.count - 1) for x in shares]

    def seats(self):
        return range(self.count)

    def clockwise(self, first):
        """All seats, beginning with one (ALL-2)."""
        return [(first + step) % self.count for step in self.seats()]

    def amount(self, seat, name):
        """What a player has of something; Hawaiians and tokens are counted over the islands."""
        found = self.players[seat][name]
        return sum(found.values()) if isinstance(found, dict) else found

    def amounts(self, name):
        return [self.amount(seat, name) for seat in self.seats()]

    def _of(self, name):
        return lambda seat: self.amount(seat, name)

    def limit(self, name):
        """SH-2, SH-3; None: none."""
        return (self.edition["pieces"] | self.edition["tracks"]).get(name)

    def has_room(self, seat, name):
        return self.limit(name) is None or self.amount(seat, name) < self.limit(name)

    # ---- gains and losses (SH-3) ------------------------------------------------------------

    def _gain(self, seat, kind, amount, island):
        """A gain above a limit is cut to it."""
        player, name = self.players[seat], NAMES[kind]
        if self.limit(name) is not None:
            amount = min(amount, self.limit(name) - self.amount(seat, name))
        if kind == "H":
            player["hawaiians"][island] += amount
        else:
            player[name] += amount
        if kind == "V":
            self.sheet[self.stage]["events"][seat] += amount

    def _lose(self, seat, kind, amount, island=None):
        """Losses stop at 0."""
        player = self.players[seat]
        heap, place = (player["hawaiians"], island) if kind == "H" else (player, TRACKS[kind])
        heap[place] = max(0, heap[place] - amount)

    # ---- Prologue (SH-10, SH-11) ------------------------------------------------------------

    def _do_first(self, rest):  # ALL-3
        self.first = self.to_move = int(rest) - 1
        self.step = "start"

    def _starts(self):
        taken = [island for player in self.players for island in +player["hawaiians"]]
        return {f"start {island}" for island in ISLANDS if island not in taken}

    def _do_start(self, island):
        self.players[self.to_move]["hawaiians"][island] = self.edition["start"]["hawaiians"]
        self.players[self.to_move]["tokens"][island] = self.edition["start"]["tokens"]
        self.to_move = (self.to_move + 1) % self.count
        if self.to_move == self.first:
            self.step = "actions"
            self._next_turn()

    # ---- a chapter begins (SH-20, SH-21, SH-22) ---------------------------------------------

    def _begin_chapter(self):
        self.events, self.used, self.used_by = [], [], {}
        for seat, player in enumerate(self.players):
            own = [island for island in ISLANDS if player["hawaiians"][island]]
            led = [island for island in ISLANDS if self.leaders.get(island) == seat]
            crowned = seat == self.monarch and own
            if len(own) + len(led) + bool(crowned) > TOKENS:
                led.remove("hawaii")
            player["tokens"] = Counter(own + led)
        if self.monarch is not None and +self.players[self.monarch]["hawaiians"]:
            self.step, self.to_move = "monarch", self.monarch
        else:
            self._find_first()

    def _monarch_islands(self):
        return {f"monarch {island}" for island in +self.players[self.monarch]["hawaiians"]}

    def _do_monarch(self, island):
        self.players[self.monarch]["tokens"][island] += 1
        self._find_first()

    def _find_first(self):
        """SH-21: most tokens, then most VP, then clockwise from the left of the last first."""
        seats = self.clockwise(self.first + 1)
        self.first = best(seats, self._of("tokens"), self._of("vp"))[0]
        self._reveal_or_act()

    def _reveal_or_act(self):
        open_places = self.edition["events"]["open"] - len(self.events)
        self.step = "reveal" if open_places > 0 and self.deck_left() else "actions"
        if self.step == "actions":
            self._next_turn()

    def card(self, name):
        return next(card for card in self.edition["decks"][self.stage]["cards"]
                    if card["name"] == name)  # fmt: skip

    def deck_left(self):
        """Cards of this chapter that have not come up (ALL-1)."""
        deck = self.edition["decks"].get(self.stage, {"cards": []})["cards"]
        return [c["name"] for c in deck if c["name"] not in self.events + self.used]

    def _do_reveal(self, rest):
        name = rest.strip('"')
        card = self.card(name)
        if card.get("kind") != "calamity":
            self.events.append(name)
            return self._reveal_or_act()
        self.used.append(name)
        self._calamity(card)
        if "d4" in [*card.get("lose", {}).values(), *card.get("lose_on", {}).values()]:
            self.pending = name
        else:
            self._reveal_or_act()

    def _calamity(self, card, blue=None):
        """It hits every player, one roll for all; with `blue` only what the d4 takes."""
        for seat in self.seats():
            for kind, n in card.get("lose", {}).items():
                if (n == "d4") == (blue is not None):
                    self._lose(seat, kind, blue or n)
            for island, n in card.get("lose_on", {}).items():
                if (n == "d4") == (blue is not None):
                    self._lose(seat, "H", blue or n, island)

    def _do_blue(self, rest):
        card, blue, self.pending = self.card(self.pending), int(rest), None
        if card.get("kind") == "calamity":
            self._calamity(card, blue)
            return self._reveal_or_act()
        self._effect(card, self.pending_at, blue)
        self.pending_at = None
        self._next_turn()

    # ---- turns (SH-21) ----------------------------------------------------------------------

    def whose_turn(self, tokens):
        """Most tokens left; ties clockwise, beginning with the stage's first player."""
        return next(s for s in self.clockwise(self.first) if tokens[s] == max(tokens))

    def order_ahead(self):
        """The turns still to come as far as tokens go; in the Epilogue who has still to convert."""
        if self.step == "convert":
            order = self.convert_order()
            return order[order.index(self.to_move) :]
        if self.step in ("first", "start", "monarch"):  # tokens are still to come
            return []
        tokens, order = self.amounts("tokens"), []
        while any(tokens):
            order.append(self.whose_turn(tokens))
            tokens[order[-1]] -= 1
        return order

    def _next_turn(self):
        tokens = self.amounts("tokens")
        if any(tokens):
            self.to_move = self.whose_turn(tokens)
        elif self.stage in CROWNS:
            self._begin_conflict()
        else:
            self._end_stage()

    # ---- actions (SH-11, SH-23) -------------------------------------------------------------

    def actions(self):
        seat, player = self.to_move, self.players[self.to_move]
        found = self._migrations(player) | self._recruits(seat) | self._events(seat)
        if self.stage != "prologue":
            found |= self._gatherings(seat)
        return found or {f"forfeit {island}" for island in +player["tokens"]}  # SH-35

    def _migrations(self, player):  # SH-31
        leaving = set(+player["hawaiians"])
        if self.stage != "prologue":  # SH-11: there the token stands on the start island
            leaving &= set(+player["tokens"])
        return {
            f"migrate {island}>{other} {n}"
            for island in leaving
            for other in ISLANDS
            if other != island
            for n in range(1, player["hawaiians"][island] + 1)
        }

    def _do_migrate(self, rest):
        way, n = rest.split()
        island, other = way.split(">")
        player = self.players[self.to_move]
        self._pay_token(next(iter(+player["tokens"])) if self.stage == "prologue" else island)
        player["hawaiians"][island] -= int(n)
        player["hawaiians"][other] += int(n)
        self._next_turn()

    def _pay_token(self, island):
        self.players[self.to_move]["tokens"][island] -= 1

    def _recruits(self, seat):  # SH-32, SH-R4
        if self.stage == "III" or not self.has_room(seat, "warriors"):
            return set()
        return {f"recruit {island}" for island in +self.players[seat]["tokens"]}

    def _do_recruit(self, island):
        self._pay_token(island)
        self._gain(self.to_move, "W", 1, island)
        self._next_turn()

    def own_ground(self, seat):
        """Islands with an own token and an own Hawaiian."""
        player = self.players[seat]
        return [i for i in ISLANDS if player["tokens"][i] and player["hawaiians"][i]]

    def _yield_of(self, island):  # SH-33, SH-R5
        warrior = island == "hawaii" and self.rulings["gather_hawaii"] == "warrior"
        found = self.edition["gather"].get(island)
        return found or ({"W": 1} if warrior and self.stage != "III" else {})

    def _gatherings(self, seat):
        found = set()
        for island in self.own_ground(seat):
            if any(self.has_room(seat, NAMES[kind]) for kind in self._yield_of(island)):
                found.add(f"gather {island}")
        return found

    def _do_gather(self, island):
        self._pay_token(island)
        for kind, n in self._yield_of(island).items():
            self._gain(self.to_move, kind, n, island)
        self._next_turn()

    def _events(self, seat):  # SH-34
        found = set()
        for name in self.events:
            if seat not in self.used_by.get(name, []):
                found |= {f'event "{name}" {island}' for island in self.usable_at(seat, name)}
        return found

    def usable_at(self, seat, name):
        """The islands where a player could use an open event: token, Hawaiian, full cost."""
        card, player = self.card(name), self.players[seat]

        def can_pay(island):
            return all((player["hawaiians"][island] if kind == "H" else player[TRACKS[kind]]) >= n
                       for kind, n in card.get("cost", {}).items())  # fmt: skip

        at = ISLANDS if card["at"] == ["any"] else card["at"]
        return [island for island in self.own_ground(seat) if island in at and can_pay(island)]

    def _do_event(self, rest):
        _, name, island = rest.split('"')
        card, island = self.card(name), island.strip()
        self._pay_token(island)
        for kind, n in card.get("cost", {}).items():
            self._lose(self.to_move, kind, n, island)
        if self.rulings["event_uses"] == "each":  # SH-R3
            self.used_by.setdefault(name, []).append(self.to_move)
        else:
            self.events.remove(name)
            self.used.append(name)
        self._effect(card, island)
        if "d4" in [*card.get("gain", {}).values(), *card.get("others_lose", {}).values()]:
            self.pending, self.pending_at = name, island
        else:
            self._next_turn()

    def _effect(self, card, island, blue=None):
        """Gains of the one who plays it, losses of all others; with `blue` only the d4's."""
        for kind, n in card.get("gain", {}).items():
            if (n == "d4") == (blue is not None):
                self._gain(self.to_move, kind, blue or n, island)
        for seat in self.seats():
            for kind, n in card.get("others_lose", {}).items():
                if (n == "d4") == (blue is not None) and seat != self.to_move:
                    self._lose(seat, kind, blue or n, island)

    def _do_forfeit(self, island):  # SH-35
        self._pay_token(island)
        self._next_turn()

    # ---- conflict (SH-40, SH-41, SH-44) -----------------------------------------------------

    def _begin_conflict(self):
        self.step, self.rolls = "conflict", {}
        self.dice = dict(enumerate(dice_of(self.amounts("warriors"))))

    def next_to_roll(self):
        return next((s for s in self.clockwise(self.first) if s not in self.rolls), None)

    def highest(self):
        """Who has the highest total, in order of seats."""
        return best(list(self.seats()), self.rolls.get)

    def _do_roll(self, rest):
        number, total = rest.split()
        self.rolls[int(number) - 1] = int(total)
        if self.next_to_roll() is None and len(self.highest()) == 1:
            self._crown(self.highest()[0])

    def _do_crown(self, number):
        self._crown(int(number) - 1)

    def _crown(self, seat):
        self.monarch = seat
        self.players[seat]["cards"].append(CROWNS[self.stage])
        self._end_stage(crowned=seat)

    def _give_leaders(self):
        """SH-44, SH-51; the leaders of this stage, by island. SH-R7: who leads from now on."""
        given = {}
        for island in ISLANDS:
            seat = strictly_most([player["hawaiians"][island] for player in self.players])
            if seat is not None:
                given[island] = seat
                self.players[seat]["cards"].append(f"{self.stage} {island}")
        self.leaders = (self.leaders if self.rulings["leader_lapse"] == "keeps" else {}) | given
        return given

    # ---- the end of a stage (SH-13, SH-25, SH-53) -------------------------------------------

    def _end_stage(self, crowned=None):
        given = {} if self.stage == "III" else self._give_leaders()
        if self.stage == "epilogue":
            crowned = self._elect()
        chart, lines = self.edition["chart"][self.stage], self.sheet[self.stage]
        for seat in self.seats():
            led = list(given.values()).count(seat)
            lines["crown"][seat] = chart.get("crown", 0) if seat == crowned else 0
            lines["leaders"][seat] = led * chart.get("leader", 0) if led else 0
        for name in MAJORITIES:
            lines[name] = self.points(name)
        for seat, player in enumerate(self.players):
            player["vp"] += sum(lines[line][seat] for line in LINES if line != "events")
            player["warriors"] = 0
        self._next_stage()

    def points(self, name):
        """What a majority gives to each player if this stage is scored now (SH-60)."""
        columns = self.edition["chart"][self.stage].get(name) or [[], [], []]
        return majority(self.amounts(name), columns[self.count - 2], self.rulings["majority_ties"])

    def _next_stage(self):
        if self.stage == "epilogue":
            self.step = "end"
            return
        self.stage = STAGES[STAGES.index(self.stage) + 1]
        if self.stage == "epilogue":
            self.events, self.used, self.used_by = [], [], {}
            self.step, self.to_move = "convert", self.convert_order()[0]
        else:
            self._begin_chapter()

    # ---- Epilogue (SH-50 to SH-53) ----------------------------------------------------------

    def convert_order(self):
        """From most VP to least; ties from Chapter III's first player clockwise."""
        return sorted(self.clockwise(self.first), key=lambda seat: -self.players[seat]["vp"])

    def _conversions(self):
        player, found = self.players[self.to_move], {"done"}
        for track in "CA":
            if self.has_room(self.to_move, TRACKS[track]):
                found |= {f"convert H@{island}>{track}" for island in +player["hawaiians"]}
            if player[TRACKS[track]]:
                found.add(f"convert {track}>R")
        return found

    def _do_convert(self, rest):
        source, kind = rest.split(">")
        player = self.players[self.to_move]
        self._lose(self.to_move, source[0], 1, source[2:])
        self._gain(self.to_move, kind, 1, None)
        player["conversions"] += 1
        if player["conversions"] == self.edition["conversions"]["most"]:
            self._do_done("")

    def _do_done(self, rest):
        ahead = self.order_ahead()[1:]
        if ahead:
            self.to_move = ahead[0]
        else:
            self._end_stage()

    def votes(self, seat):
        """SH-52, SH-R1."""
        player, votes = self.players[seat], self.edition["votes"]
        cards = [card for card in player["cards"] if card != "governor"]
        crowns = sum(card in CROWNS.values() for card in cards)
        found = crowns * votes["monarch"] + (len(cards) - crowns) * votes["leader"]
        hawaiians = self.amount(seat, "hawaiians")
        alike = hawaiians if self.rulings["hawaiians_vote"] == "yes" else 0
        return found + player["home_rule"] + alike

    def _elect(self):
        """SH-52: most votes, then Hawaiians, then Aloha, then Commerce; still tied: nobody."""
        ahead = best(list(self.seats()), self.votes, self._of("hawaiians"),
                     self._of("aloha"), self._of("commerce"))  # fmt: skip
        if len(ahead) > 1:
            return None
        self.governor = ahead[0]
        self.players[self.governor]["cards"].append("governor")
        return self.governor


# ---- playing at random --------------------------------------------------------------------------


def pick(rng, game):
    """A move at random; an outcome of chance by its weight."""
    moves = game.legal_moves()
    if game.current_player() == CHANCE:
        chances = game.chance_fractions()
        return rng.choices(moves, [float(chances[text]) for text in moves])[0]
    return rng.choice(moves)
