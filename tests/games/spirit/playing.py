"""Plays the cases of cases.py, on the naive game or on the package.

`follow(case, table)` needs of a game the few methods of `Table`. Facts:

| fact | meaning |
|---|---|
| `player` | the seat that decides, -1 for chance, -4 at the end |
| `stage`, `step`, `first`, `to_move`, `monarch`, `pending` | as in positions |
| `moves`, `count` | all legal moves or outcomes, in any order; how many they are |
| `may`, `may_not` | some that are legal, some that are not and are refused |
| `chance` | outcome -> its probability as "2/21" |
| `leaders`, `events`, `used`, `used_by`, `dice`, `rolls` | as in positions, lists in any order |
| `has` | seat -> some of: `hawaiians`, `tokens` ("maui 2, oahu 1"), `cards` ("king1, I maui"), |
| | C, A, W, R, V, `conversions` |
| `sheet` | stage -> line -> the points of each seat |
| `order`, `governor`, `votes` | turns ahead, who is governor, each seat's votes |
| `returns`, `winners`, `utilities` | at the end |
"""

from fractions import Fraction

ISLANDS = ("kauai", "oahu", "molokai", "maui", "hawaii")
NUMBERS = {
    "C": "commerce", "A": "aloha", "W": "warriors", "R": "home_rule", "V": "vp",
    "conversions": "conversions",
}  # fmt: skip


class Table:
    """What `follow` needs of a game under way; here around the naive game."""

    def __init__(self, game):
        self.game = game

    def player(self):
        return self.game.current_player()

    def moves(self):
        return sorted(self.game.legal_moves())

    def chance(self):
        return self.game.chance_fractions()

    def apply(self, text):
        self.game.apply(text)

    def refuses(self, text):
        """Whether a move is refused and changes nothing."""
        before = self.position()
        try:
            self.apply(text)
        except ValueError:
            return self.position() == before
        return False

    def position(self):
        return self.game.to_position()

    def order(self):
        return self.game.order_ahead()

    def governor(self):
        return self.game.governor

    def votes(self):
        return [self.game.votes(seat) for seat in self.game.seats()]

    def returns(self):
        return list(self.game.returns())

    def winners(self):
        return list(self.game.winners())

    def utilities(self):
        return [float(share) for share in self.game.utilities()]


class PackageTable(Table):
    """The same around a State of the package."""

    def chance(self):
        return {self.game.action_to_string(a): p for a, p in self.game.chance_fractions()}

    def apply(self, text):
        self.game.apply_action(text)

    def order(self):
        return self.game.view(None)["order"]

    def governor(self):
        return self.game.view(None)["governor"]

    def votes(self):
        return [seat["votes"] for seat in self.game.view(None)["seats"]]


def heap(text):
    """`"maui 2, oahu 1"` -> {"maui": 2, "oahu": 1}."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return {island: int(number) for island, number in pairs}


def names(text):
    """`"king1, I maui"` -> ["king1", "I maui"]."""
    return [part.strip() for part in text.split(",") if part.strip()]


def follow(case, table):
    """Play a case's script on a table and check its facts; AssertionErrors name the case."""
    for number, step in enumerate(case["script"]):
        where = f"{case['name']} ({' '.join(case['clauses'])}), step {number}"
        if isinstance(step, str):
            assert step in table.moves(), f"{where}: {step} is not among {table.moves()}"
            table.apply(step)
            continue
        for fact, expected in step.items():
            found = FACTS[fact](table, expected)
            assert found == expected, f"{where}: {fact} is {found}, expected {expected}"


def _moves(table, expected):
    return expected if sorted(expected) == table.moves() else table.moves()


def _may(table, expected):
    return [move for move in expected if move in table.moves()]


def _may_not(table, expected):
    return [move for move in expected if move not in table.moves() and table.refuses(move)]


def _chance(table, expected):
    chances = table.chance()
    found = {text: Fraction(chances.get(text, 0)) for text in expected}
    return {t: expected[t] if p == Fraction(expected[t]) else str(p) for t, p in found.items()}


def _in_any_order(name):
    def look(table, expected):
        found = list(table.position().get(name) or [])
        return expected if sorted(found) == sorted(expected) else found

    return look


def _by_seat(name):
    def look(table, expected):
        return {int(seat): n for seat, n in (table.position().get(name) or {}).items()}

    return look


def _used_by(table, expected):
    found = table.position().get("used_by") or {}
    return {name: sorted(seats) for name, seats in found.items() if seats}


def _has(table, expected):
    return {
        seat: {key: _of_player(table.position()["players"][seat], key, facts[key]) for key in facts}
        for seat, facts in expected.items()
    }


def _of_player(player, key, expected):
    if key in NUMBERS:
        return player.get(NUMBERS[key], 0)
    if key == "cards":
        found = sorted(player.get("cards") or [])
        return expected if found == sorted(names(expected)) else ", ".join(found)
    found = {island: n for island, n in (player.get(key) or {}).items() if n}
    return expected if found == heap(expected) else str(found)


def _sheet(table, expected):
    sheet, none = table.position().get("sheet") or {}, [0] * len(table.position()["players"])
    return {
        stage: {line: list(sheet.get(stage, {}).get(line, none)) for line in lines}
        for stage, lines in expected.items()
    }


def _utilities(table, expected):
    found = table.utilities()
    same = all(abs(x - Fraction(y)) < 1e-12 for x, y in zip(found, expected, strict=True))
    return expected if same else found


def _field(name):
    return lambda table, expected: table.position().get(name)


FACTS = {
    "player": lambda table, expected: table.player(),
    "first": _field("first_player"),
    "moves": _moves,
    "count": lambda table, expected: len(table.moves()),
    "may": _may,
    "may_not": _may_not,
    "chance": _chance,
    "leaders": lambda table, expected: dict(table.position().get("leaders") or {}),
    "events": _in_any_order("events"),
    "used": _in_any_order("used"),
    "used_by": _used_by,
    "dice": _by_seat("dice"),
    "rolls": _by_seat("rolls"),
    "has": _has,
    "sheet": _sheet,
    "order": lambda table, expected: list(table.order()),
    "governor": lambda table, expected: table.governor(),
    "votes": lambda table, expected: list(table.votes()),
    "returns": lambda table, expected: list(table.returns()),
    "winners": lambda table, expected: list(table.winners()),
    "utilities": _utilities,
} | {
    name: _field(name)
    for name in ("stage", "step", "to_move", "monarch", "pending")
}  # fmt: skip
