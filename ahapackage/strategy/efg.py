"""Gambit's .efg format: extensive games as text, written and read with exact numbers.

The format is described in Gambit's documentation, "The extensive game (.efg) file format". Nodes
come in depth-first order; an outcome's payoffs count wherever it stands, at inner nodes too.
"""

import re
import sys
from fractions import Fraction
from typing import NamedTuple

from ahapackage.engine.errors import clip
from ahapackage.strategy.errors import SolveError, TreeFileError
from ahapackage.strategy.exact import FURTHEST, exact_number
from ahapackage.strategy.growing import TELLING, UNKNOWN
from ahapackage.strategy.nodes import CHANCE, DECISION, TERMINAL, Branches, Nodes

WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|([{}])|,|([^\s{}",]+)')
FINEST = 10**6  # denominators of payoffs that a float is read as
LARGEST = Fraction(sys.float_info.max)
NUMBERS = f"such as 3, -1/2, 0.25 or 1e-3, exponents up to {FURTHEST}"
MODEST = "a payoff that a float holds: up to 1.79e308 in size"
MOST_WRITTEN = 1_000_000  # nodes of the tree that a merged one stands for

# ---- writing ------------------------------------------------------------------------------------


def write_efg(tree):
    """The tree as .efg text; a merged one as the tree that it stands for."""
    _check_merged(tree)
    if not tree.infosets_known:
        raise SolveError("to_efg", UNKNOWN, TELLING)
    nodes = tree.nodes_to_solve()
    players = tree.players or tuple(f"P{seat + 1}" for seat in range(_players(nodes)))
    names = " ".join(map(_quoted, players))
    lines = [f"EFG 2 R {_quoted(tree.title or 'decision tree')} {{ {names} }}", '""', ""]
    numbers = {"chance": 0, "outcome": 0, "infosets": {}, "used": [0] * len(players)}
    waiting = [0]
    while waiting:
        node = waiting.pop()
        lines.append(_line(tree, nodes, node, numbers))
        waiting += reversed(nodes.children(node).tolist())
    return "\n".join(lines) + "\n"


def _check_merged(tree):
    if tree.merge is None:
        return
    if (tree.nodes.infoset[tree.nodes.kind == DECISION] < 0).any():
        found = "a merged tree in which something is hidden"
        raise SolveError("to_efg", found, "one with merge=False: infosets belong to the format")
    size = sum(tree.nodes.ways)
    if size > MOST_WRITTEN:
        found = f"a merged tree that stands for {size:,} nodes"
        raise SolveError("to_efg", found, f"{MOST_WRITTEN:,} nodes at most")


def _players(nodes):
    return max(nodes.sides, int(nodes.player.max(initial=-1)) + 1)


def _line(tree, nodes, node, numbers):
    edges = nodes.edges(node)
    if not edges:
        numbers["outcome"] += 1
        value = nodes.values[node]
        if not len(value) or any(v != v for v in value):
            raise SolveError("to_efg", "a cut leaf whose worth is not known", "a value")
        payoffs = ", ".join(str(as_meant(v)) for v in value)
        return f't "" {numbers["outcome"]} "" {{ {payoffs} }}'
    if nodes.kind[node] == CHANCE:
        numbers["chance"] += 1
        moves = " ".join(f"{_quoted(tree.move(edge))} {nodes.share[edge]}" for edge in edges)
        return f'c "" {numbers["chance"]} "" {{ {moves} }} 0'
    player, infoset = int(nodes.player[node]), int(nodes.infoset[node])
    if tree.merge is not None:  # one player's knowledge a way there
        infoset = len(numbers["infosets"])
    if infoset not in numbers["infosets"]:
        numbers["used"][player] += 1
        numbers["infosets"][infoset] = numbers["used"][player]
    moves = " ".join(_quoted(tree.move(edge)) for edge in edges)
    return f'p "" {player + 1} {numbers["infosets"][infoset]} "" {{ {moves} }} 0'


def _quoted(text):
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def as_meant(number):
    """A float as the fraction that it stands for: 0.3333333333333333 is a third.

    >>> as_meant(1 / 3), as_meant(-0.09375)
    (Fraction(1, 3), Fraction(-3, 32))
    """
    simple = Fraction(float(number)).limit_denominator(FINEST)
    return simple if float(simple) == float(number) else Fraction(float(number))


# ---- reading ------------------------------------------------------------------------------------


class Node(NamedTuple):
    """A node as it is read: kind, player (-1: chance), infoset key, moves, shares, its gains."""

    kind: int
    player: int
    key: tuple | None
    moves: list
    shares: list
    gains: tuple | None


class Words:
    """The words of a text, one after the other, with their places for messages."""

    def __init__(self, text):
        if not isinstance(text, str):
            raise TreeFileError("efg", text, "a text")
        self.text, self.at, self.words = text, 0, []
        place = 0
        while place < len(text):
            if text[place].isspace():
                place += 1
                continue
            found = WORD.match(text, place)
            if found is None:
                self.fail(place, text[place : place + 20], "a word, a number or a quoted text")
            if found.group(0) != ",":
                self.words.append((found.start(), found))
            place = found.end()

    def fail(self, place, found, expected):
        line = self.text.count("\n", 0, place) + 1
        raise TreeFileError(f"efg, line {line}", clip(str(found), 60), expected)

    def __bool__(self):
        return self.at < len(self.words)

    def peek(self):
        """The next word as it stands, "" at the end."""
        return self.words[self.at][1].group(0) if self else ""

    def next(self, expected):
        """The next match."""
        if not self:
            self.fail(len(self.text), "the end of the text", expected)
        self.at += 1
        return self.words[self.at - 1][1]

    def wrong(self, found, expected):
        self.fail(found.start(), found.group(0), expected)

    def quoted(self, what):
        """The next word, which must be a text in quotes."""
        found = self.next(f"{what} in quotes")
        if found.group(1) is None:
            self.wrong(found, f"{what} in quotes")
        return re.sub(r"\\(.)", r"\1", found.group(1))

    def sign(self, sign):
        """The next word, which must be a brace."""
        found = self.next(repr(sign))
        if found.group(0) != sign:
            self.wrong(found, repr(sign))

    def number(self, what):
        """The next word, which must be a number: 3, -1/2, 0.25, 1e-3."""
        found = self.next(what)
        try:
            return exact_number(found.group(3) or "")
        except ValueError:
            return self.wrong(found, f"{what} ({NUMBERS})")

    def payoff(self):
        """The next word, which must be a number that a float holds."""
        place, number = self.at, self.number("a payoff")
        if abs(number) > LARGEST:
            self.wrong(self.words[place][1], MODEST)
        return number

    def whole(self, what, least=0):
        """The next word, which must be a whole number of at least so much."""
        place, number = self.at, self.number(what)
        if number.denominator != 1 or number < least:
            self.wrong(self.words[place][1], what)
        return int(number)


class Reader:
    """Reads a game node by node, in the order of the text."""

    def __init__(self, text):
        self.words = Words(text)
        self.infosets = {}
        self.outcomes: dict[int, tuple | None] = {0: None}
        self._head()

    def _head(self):
        words = self.words
        for expected in ("EFG", "2"):
            found = words.next(f"{expected}, as .efg files begin")
            if found.group(0) != expected:
                words.wrong(found, f"{expected}, as .efg files begin")
        words.next("R or D")
        self.title = words.quoted("a title")
        words.sign("{")
        self.players = []
        while words.peek() != "}":
            self.players.append(words.quoted("a player's name"))
        if not self.players:
            words.wrong(words.next("a player's name"), "a player's name: somebody must play")
        words.sign("}")
        if words.peek().startswith('"'):
            words.quoted("a comment")

    def node(self):
        """The next node."""
        words = self.words
        found = words.next("a node: c, p or t")
        if found.group(0) not in ("c", "p", "t"):
            words.wrong(found, "a node: c, p or t")
        words.quoted("a name")
        if found.group(0) == "t":
            return Node(TERMINAL, -1, None, [], [], self._outcome())
        player = -1
        if found.group(0) == "p":
            player = words.whole("a player's number", 1) - 1
            if player >= len(self.players):
                words.wrong(found, f"a player from 1 to {len(self.players)}")
        infoset = words.whole("an infoset's number")
        name, moves, shares = self._infoset(found, player, infoset)
        kind = CHANCE if player < 0 else DECISION
        key = None if player < 0 else (player, name or f"infoset {infoset}", infoset)
        return Node(kind, player, key, moves, shares, self._outcome())

    def _infoset(self, found, player, number):
        """Name, moves and shares, told at the first node of the infoset at least."""
        words, name = self.words, ""
        if words.peek().startswith('"'):
            name = words.quoted("a name")
        if words.peek() == "{":
            moves, shares = self._moves(player)
            before = self.infosets.setdefault((player, number), (name, moves, shares))
            if before[1:] != (moves, shares):
                words.wrong(found, f"the same moves at each node of infoset {number}")
        if (player, number) not in self.infosets:
            words.wrong(found, f"the moves of infoset {number} in braces")
        return self.infosets[player, number]

    def _moves(self, player):
        words, moves, shares = self.words, [], []
        words.sign("{")
        place = self.words.at
        while words.peek() != "}":
            moves.append(words.quoted("a move"))
            shares.append(words.number("a probability") if player < 0 else None)
            if player < 0 and shares[-1] < 0:
                words.wrong(words.words[words.at - 1][1], "a probability of at least 0")
        words.sign("}")
        if not moves:
            words.wrong(words.words[place][1], "moves")
        if player < 0 and sum(shares) != 1:
            found = f"a sum of {_written(sum(shares))}"
            words.fail(words.words[place][0], found, "probabilities that sum to 1")
        return moves, shares

    def _outcome(self):
        """The payoffs of an outcome, None for none; they are told where it comes first."""
        words = self.words
        place = words.at
        number = words.whole("an outcome's number")
        if words.peek().startswith('"'):
            words.quoted("a name")
        if words.peek() == "{":
            words.sign("{")
            gains = []
            while words.peek() != "}":
                gains.append(words.payoff())
            words.sign("}")
            if len(gains) != len(self.players):
                words.wrong(words.words[place][1], f"{len(self.players)} payoffs")
            self._take(number, tuple(gains), words.words[place][1])
        if number not in self.outcomes:
            words.wrong(words.words[place][1], f"the payoffs of outcome {number} in braces")
        return self.outcomes[number]

    def _take(self, number, gains, found):
        """Keep what an outcome pays, told at the word `found`; it may not be told otherwise."""
        if number == 0:
            self.words.wrong(found, "an outcome's number from 1 on before payoffs: 0 has none")
        if self.outcomes.setdefault(number, gains) != gains:
            self.words.wrong(found, f"the same payoffs wherever outcome {number} is told")

    def check_total(self, gains):
        """Raise `TreeFileError` at the last word if payoffs of a way add up to too much."""
        if any(abs(gain) > LARGEST for gain in gains):
            place, _ = self.words.words[self.words.at - 1]
            self.words.fail(place, "payoffs that come to more together", MODEST)


def _written(number):
    """A Fraction as text, where it has not too many digits for that."""
    try:
        return str(number)
    except ValueError:
        return "a fraction of thousands of digits"


def read_efg(text):
    """The `GameTree` of an .efg text; raises `TreeFileError`."""
    from ahapackage.strategy.gametree import GameTree

    reader = Reader(text)
    found, children, totals = [], [], []
    waiting = [(-1, (Fraction(0),) * len(reader.players))]  # (parent, gains so far)
    while waiting:
        parent, gains = waiting.pop()
        node = reader.node()
        if node.gains is not None:
            gains = tuple(a + b for a, b in zip(gains, node.gains, strict=True))
            reader.check_total(gains)
        number = len(found)
        found.append(node)
        totals.append(gains)
        children.append([])
        if parent >= 0:
            children[parent].append(number)
        waiting += [(number, gains)] * len(node.moves)
    if reader.words:
        reader.words.wrong(reader.words.next(""), "the end of the text")
    nodes = _level_by_level(found, children, totals)
    return GameTree(nodes, "payoffs", title=reader.title, players=reader.players)


def _level_by_level(found, children, totals):
    """The nodes as arrays, from their depth-first order."""
    nodes, order = Nodes(), [0]
    nodes.begin(*_facts(found[0], totals[0]))
    for number in order:
        node, below = found[number], children[number]
        facts = [_facts(found[child], totals[child]) for child in below]
        columns = [list(column) for column in zip(*facts, strict=True)] or ([], [], [], [])
        actions, runs = list(range(len(below))), [()] * len(below)
        nodes.attach([len(below)], Branches(node.shares, actions, runs, node.moves, *columns))
        order += below
    return nodes.close()


def _facts(node, total):
    value = tuple(map(float, total)) if node.kind == TERMINAL else None
    return node.kind, node.player, node.key, value
