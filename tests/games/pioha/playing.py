"""Plays the cases of cases.py, on the naive game or on the package.

`follow(case, table)` needs of a game the few methods of `Table`. Facts:

| fact | meaning |
|---|---|
| `player`, `phase`, `to_move`, `played`, `round`, `points`, `start` | as in the rules |
| `moves` | all legal moves or outcomes, in any order |
| `may`, `may_not` | some that are legal, some that are not |
| `chance` | outcome -> its probability as "2/21" |
| `ends` | "1L" -> the lice of that end from the hair outward, marks as in positions |
| `seats` | "1L" -> the tribe there or None |
| `hand`, `comb`, `removed` | seat -> its lice, in any order |
| `deck`, `tickle_deck` | seat -> how many cards; how many tickles |
| `hairs` | number -> name |
| `tickles` | number -> kind, "cancelled 5" or None |
| `display`, `dropped` | kinds face up; kinds gone |
| `out`, `not_out` | hairs that are, or are not, out of play |
| `results` | number -> some entries of the hair's result |
| `returns`, `winners` | at the end |
"""

from fractions import Fraction

from tests.naive.pioha import read_louse, who_looks


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

    def position(self):
        return self.game.to_position()

    def returns(self):
        return list(self.game.returns())

    def results(self):
        return self.game.results()


class PackageTable(Table):
    """The same around a State of the package."""

    def chance(self):
        return {self.game.action_to_string(a): p for a, p in self.game.chance_fractions()}

    def apply(self, text):
        self.game.apply_action(text)

    def results(self):
        return [hair["result"] for hair in self.game.view(None)["hairs"]]


def follow(case, table):
    """Play a case's script on a table and check its facts; AssertionErrors name the case."""
    for number, step in enumerate(case["script"]):
        where = f"{case['name']} ({' '.join(case['clauses'])}), step {number}"
        if isinstance(step, str):
            assert step in table.moves(), f"{where}: {step} is not among {table.moves()}"
            table.apply(step)
            continue
        for fact, expected in step.items():
            found = FACTS[fact](table, expected, case)
            assert found == expected, f"{where}: {fact} is {found}, expected {expected}"


def _moves(table, expected, case):
    same = sorted(expected) == table.moves()
    return expected if same else table.moves()


def _may(table, expected, case):
    return [move for move in expected if move in table.moves()]


def _may_not(table, expected, case):
    return [move for move in expected if move not in table.moves()]


def _chance(table, expected, case):
    chances = table.chance()
    found = {text: Fraction(chances.get(text, 0)) for text in expected}
    return {t: expected[t] if p == Fraction(expected[t]) else str(p) for t, p in found.items()}


def _lice(texts, seat, case):
    """Lice in comparable form, in their order."""
    solo = "solo" in case["options"]["variant"]
    everybody = who_looks(2 if solo else case["options"]["players"], solo)
    read = [read_louse(text, seat, everybody) for text in texts]
    return [(louse.text, louse.up, sorted(louse.seen)) for louse in read]


def _end(table, where):
    hair = table.position()["hairs"][int(where[0]) - 1]
    side = {"L": "left", "R": "right"}[where[1]]
    return hair[side], hair[f"{side}_seat"] if hair[side] else None


def _ends(table, expected, case):
    found = {}
    for where, text in expected.items():
        lice, seat = _end(table, where)
        same = _lice(lice, seat, case) == _lice(text.split(), seat, case)
        found[where] = text if same else " ".join(lice)
    return found


def _seats(table, expected, case):
    return {where: _end(table, where)[1] for where in expected}


def _heap(name):
    def look(table, expected, case):
        found = {seat: table.position()[name][seat] for seat in expected}
        if name == "comb" and "solo" in case["options"]["variant"] and 1 in found:
            found[1] = [louse[-1] for louse in found[1]]  # of Grunchie's only the backs
        return {
            seat: expected[seat] if sorted(expected[seat].split()) == sorted(a) else " ".join(a)
            for seat, a in found.items()
        }

    return look


def _removed(table, expected, case):
    found = {seat: table.position()["removed"][seat] for seat in expected}
    return {
        seat: text
        if sorted(_lice(text.split(), seat, case)) == sorted(_lice(found[seat], seat, case))
        else " ".join(found[seat])
        for seat, text in expected.items()
    }


def _deck(table, expected, case):
    return {seat: len(table.position()["decks"][seat]) for seat in expected}


def _tickles(table, expected, case):
    found = {}
    for number in expected:
        hair = table.position()["hairs"][number - 1]
        found[number] = f"cancelled {hair['tickle']}" if hair["cancelled"] else hair["tickle"]
    return found


def _hairs(table, expected, case):
    hairs = table.position()["hairs"]
    return {n: f"{hairs[n - 1]['endurance']}/{hairs[n - 1]['threshold']}" for n in expected}


def _kinds(name):
    def look(table, expected, case):
        found = sorted(table.position()[name])
        return expected if sorted(expected) == found else found

    return look


def _results(table, expected, case):
    results = table.results()
    found = {}
    for number, entries in expected.items():
        result = dict(results[number - 1])
        result["bonus"] = {int(seat): extra for seat, extra in result["bonus"].items()}
        found[number] = {name: result[name] for name in entries}
    return found


def _winners(table, expected, case):
    returns = table.returns()
    return [seat for seat, points in enumerate(returns) if points == max(returns)]


def _field(name):
    return lambda table, expected, case: table.position()[name]


FACTS = {
    "player": lambda table, expected, case: table.player(),
    "moves": _moves,
    "may": _may,
    "may_not": _may_not,
    "chance": _chance,
    "ends": _ends,
    "seats": _seats,
    "hand": _heap("hands"),
    "comb": _heap("comb"),
    "removed": _removed,
    "deck": _deck,
    "tickle_deck": lambda table, expected, case: len(table.position()["tickle_deck"]),
    "hairs": _hairs,
    "tickles": _tickles,
    "display": _kinds("display"),
    "dropped": _kinds("removed_tickles"),
    "out": lambda t, e, case: [name for name in e if name in t.position()["hairs_out"]],
    "not_out": lambda t, e, case: [name for name in e if name not in t.position()["hairs_out"]],
    "results": _results,
    "returns": lambda table, expected, case: table.returns(),
    "winners": _winners,
} | {
    name: _field(name)
    for name in ("phase", "to_move", "played", "round", "points", "start")
}  # fmt: skip
