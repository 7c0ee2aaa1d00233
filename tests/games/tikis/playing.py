"""Plays the cases of cases.py, on the naive game or on the package.

`follow(case, table)` needs of a game the few methods of `Table`. Facts:

| fact | meaning |
|---|---|
| `player`, `phase`, `to_move`, `turn`, `start`, `winner` | as in the rules |
| `moves` | all legal moves or outcomes, in any order |
| `may`, `may_not` | some that are legal, some that are not |
| `chance` | outcome -> its probability as "2/21" |
| `hand`, `family`, `known` | seat -> its cards, in any order |
| `discard` | the uppermost cards of the discard pile, from below to the top |
| `stamps` | as many of the last `replaced_at` |
| `pile`, `wilds` | how many cards the draw pile, the wild pile holds |
| `returns` | at the end |

`"discard": ""` says that the whole pile is empty.
"""

from fractions import Fraction


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


class PackageTable(Table):
    """The same around a State of the package."""

    def chance(self):
        return {self.game.action_to_string(a): p for a, p in self.game.chance_fractions()}

    def apply(self, text):
        self.game.apply_action(text)


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
    same = sorted(expected) == table.moves()
    return expected if same else table.moves()


def _may(table, expected):
    return [move for move in expected if move in table.moves()]


def _may_not(table, expected):
    return [move for move in expected if move not in table.moves()]


def _chance(table, expected):
    chances = table.chance()
    found = {text: Fraction(chances.get(text, 0)) for text in expected}
    return {t: expected[t] if p == Fraction(expected[t]) else str(p) for t, p in found.items()}


def _heap(name):
    def look(table, expected):
        found = {seat: table.position()[name][seat] for seat in expected}
        return {
            seat: expected[seat] if sorted(expected[seat].split()) == sorted(a) else " ".join(a)
            for seat, a in found.items()
        }

    return look


def _discard(table, expected):
    pile, count = table.position()["discard"], len(expected.split())
    return " ".join(pile[-count:] if count else pile)


def _stamps(table, expected):
    stamps = table.position()["replaced_at"]
    return list(stamps[-len(expected) :] if expected else stamps)


def _count(name):
    return lambda table, expected: len(table.position()[name] or [])


def _field(name):
    return lambda table, expected: table.position()[name]


FACTS = {
    "player": lambda table, expected: table.player(),
    "moves": _moves,
    "may": _may,
    "may_not": _may_not,
    "chance": _chance,
    "hand": _heap("hands"),
    "family": _heap("families"),
    "known": _heap("known"),
    "discard": _discard,
    "stamps": _stamps,
    "pile": _count("draw_pile"),
    "wilds": _count("wild_pile"),
    "returns": lambda table, expected: table.returns(),
    "winner": lambda table, expected: table.position().get("winner"),
} | {
    name: _field(name)
    for name in ("phase", "to_move", "turn", "start")
}  # fmt: skip
