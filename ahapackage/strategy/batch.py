"""Growing a tree of one of our games many nodes at a time, on the compiled face of its rules."""

from collections import deque
from fractions import Fraction
from functools import cache
from itertools import groupby
from typing import NamedTuple

import numpy as np

from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.kernels import bind, compiled, kernel, slot
from ahapackage.engine.state import State
from ahapackage.strategy import nodes as kinds
from ahapackage.strategy.growing import DEPTH, LONGEST, ROOM
from ahapackage.strategy.nodes import Branches, no_branches

current_player = slot("current_player")
legal_actions = slot("legal_actions")
chance_weights = slot("chance_weights")
apply_action = slot("apply_action")
returns = slot("returns")
winners = slot("winners")

CHUNK = 4_096  # children made at a time
OVER = -4  # TERMINAL, for kernels
BY_CHANCE = -1
LARGEST = 2**62  # of whole numbers in arrays


@kernel
def count_branches(records, moves, weights, players, counts):
    """Fill who decides in each record and how many ways lead on; return the sum of the ways."""
    total = 0
    for n in range(records.shape[0]):
        players[n] = current_player(records[n])
        if players[n] == OVER:
            counts[n] = 0
        elif players[n] == BY_CHANCE:
            counts[n] = chance_weights(records[n], moves, weights)
        else:
            counts[n] = legal_actions(records[n], moves)
        total += counts[n]
    return total


@kernel
def fill_branches(records, moves, weights, players, into, source, action, weight, total):
    """Fill the children of each record, and how each came: from where, by what, its weight."""
    m = 0
    for n in range(records.shape[0]):
        if players[n] == OVER:
            continue
        everything = 0
        if players[n] == BY_CHANCE:
            count = chance_weights(records[n], moves, weights)
            for k in range(count):
                everything += weights[k]
        else:
            count = legal_actions(records[n], moves)
        for k in range(count):
            into[m] = records[n]
            apply_action(into[m], int(moves[k]))
            source[m], action[m], total[m] = n, moves[k], everything
            weight[m] = weights[k]
            m += 1


@kernel
def look_at(records, players, lanes, points, won):
    """Fill who decides in each record, what that seat knows, and at an end the results."""
    for n in range(records.shape[0]):
        player = current_player(records[n])
        players[n] = player
        if player == OVER:
            returns(records[n], points[n])
            winners(records[n], won[n])
        elif player >= 0:
            for lane in range(2):
                lanes[n, lane] = records[n].memory.public[lane]
                lanes[n, 2 + lane] = records[n].memory.private[player, lane]


@kernel
def follow(records, action, into):
    """Fill what becomes of each record by its action."""
    for n in range(records.shape[0]):
        into[n] = records[n]
        apply_action(into[n], int(action[n]))


@kernel
def who_decides(records, players):
    """Fill who decides in each record."""
    for n in range(records.shape[0]):
        players[n] = current_player(records[n])


@kernel
def digest(words, rest, lanes):
    """Fill two numbers for each row of words and bytes; equal rows have equal numbers."""
    for n in range(words.shape[0]):
        one, two = 0, 0
        for k in range(words.shape[1]):
            one = one * 0x5851F42D4C957F2D + words[n, k] + 1
            one ^= one >> 29
            two = (two ^ words[n, k]) * 0x2545F4914F6CDD1D + k
            two ^= two >> 31
        for k in range(rest.shape[1]):
            one = one * 0x5851F42D4C957F2D + rest[n, k] + 1
            two = (two ^ rest[n, k]) * 0x2545F4914F6CDD1D + k
        lanes[n, 0], lanes[n, 1] = one, two


@kernel
def all_equal(words, rest, other):
    """Whether each row equals the one whose number `other` gives."""
    for n in range(words.shape[0]):
        for k in range(words.shape[1]):
            if words[n, k] != words[other[n], k]:
                return False
        for k in range(rest.shape[1]):
            if rest[n, k] != rest[other[n], k]:
                return False
    return True


@cache
def kernels_of(kind):
    """The compiled kernels of this module for a class of games: name -> function."""
    table = kind.kernel_table()
    return {
        generic.__name__: compiled(bind(generic, table, kind.name))
        for generic in (count_branches, fill_branches, look_at, follow, who_decides)
    }


class Layer(NamedTuple):
    """States that some nodes lead to, by node and then by the way there.

    `records`; `origin`: the node's place in its chunk; the chance, `part` of `whole` (0: a player
    decides); the first `action` on the way and a tuple of those that follow it in `rest`.
    """

    records: np.ndarray
    origin: np.ndarray
    part: np.ndarray
    whole: np.ndarray
    action: np.ndarray
    rest: list

    def rows(self, order):
        """The states of these numbers."""
        order = np.asarray(order, np.int64)
        if len(order) == len(self.rest) and (order == np.arange(len(order))).all():
            return self
        arrays = (column[order] for column in self[:-1])
        return Layer(*arrays, [self.rest[k] for k in order.tolist()])


def joined(layers):
    """Layers as one, sorted by node (stable)."""
    layers = [layer for layer in layers if layer.rest] or layers[:1]
    if len(layers) == 1:
        return layers[0]
    arrays = [
        np.concatenate(columns) for columns in zip(*(layer[:-1] for layer in layers), strict=True)
    ]
    together = Layer(*arrays, [way for layer in layers for way in layer.rest])
    return together.rows(np.argsort(together.origin, kind="stable"))


class Block(NamedTuple):
    """Nodes of one level that wait for their children."""

    records: np.ndarray
    apart: np.ndarray  # whether chance events that follow stay apart


class Batch:
    """Goes on with a `Growth` of one of our games, whose waiting states are turned to records."""

    def __init__(self, growth, game):
        self.growth, self.game, self.nodes = growth, game, growth.nodes
        self.kernels = kernels_of(type(game))
        self.moves = np.empty(max(game.num_distinct_actions(), game.max_chance_outcomes()), "i8")
        self.weights = np.zeros(len(self.moves), np.int64)
        self.utilities = {}  # who won -> the values of an end
        self.blocks, self.going_on, self.full = deque(), 0, False
        depths = self.nodes.depths[self.nodes.expanded :]
        for _, level in groupby(zip(depths, growth.waiting, strict=True), lambda row: row[0]):
            states, apart = zip(*(waiting for _, waiting in level), strict=True)
            records = np.array([state.record for state in states], game.dtype)
            self._wait(records, np.array(apart, bool), sum(not s.is_terminal() for s in states))
        growth.waiting.clear()

    def _wait(self, records, apart, going_on):
        """Let nodes wait, unless the tree will be full before their turn: each adds a node."""
        self.full |= self.going_on > self.growth.limits.room - len(self.nodes)
        if not self.full:
            self.blocks.append(Block(records, apart))
            self.going_on += going_on

    def grow(self):
        """Expand chunk after chunk; how the tree was cut, or None."""
        while self.blocks:
            level = self.nodes.depths[self.nodes.expanded]
            if level == self.growth.limits.depth:
                return self._stop_at_depth(level)
            cut = self._expand(self.blocks[0])
            if cut:
                return cut
        return ROOM.format(self.growth.limits.room) if self.full else None

    def _stop_at_depth(self, level):
        """Whether anything goes on at the last level: how the tree was cut, or None."""
        ends = [kind == kinds.TERMINAL for kind in self.nodes.kinds[self.nodes.expanded :]]
        return None if all(ends) else DEPTH.format(level)

    def _expand(self, block):
        """Give the first nodes of a block their children; how the tree was cut, or None."""
        players, layer = self._branch(block.records)
        layer, apart = self._without_runs(layer, players, block.apart[: len(players)])
        counts = np.bincount(layer.origin, minlength=len(players))
        free = self.growth.limits.room - len(self.nodes)
        size = int(np.searchsorted(np.cumsum(counts), free, "right"))
        layer = layer.rows(range(int(counts[:size].sum())))
        self._attach(counts[:size].tolist(), layer, players, apart)
        self.blocks[0] = Block(block.records[size:], block.apart[size:])
        if not len(self.blocks[0].records):
            self.blocks.popleft()
        return ROOM.format(self.growth.limits.room) if size < len(players) else None

    def _branch(self, records):
        """Who decides in each record, and all that comes next; of the first records if many."""
        records = records[: CHUNK // 4]
        players, counts = self._counts(records)
        size = max(1, int(np.searchsorted(np.cumsum(counts), CHUNK, "right")))
        records, players, total = records[:size], players[:size], int(counts[:size].sum())
        into = np.empty(total, self.game.dtype)
        source, action, weight, everything = (np.empty(total, np.int64) for _ in range(4))
        self.kernels["fill_branches"](
            records, self.moves, self.weights, players, into, source, action, weight, everything
        )
        return players, Layer(into, source, weight, everything, action, [()] * total)

    def _counts(self, records):
        """Who decides in each record, and how many ways lead on."""
        players, counts = np.empty(len(records), np.int64), np.empty(len(records), np.int64)
        self.kernels["count_branches"](records, self.moves, self.weights, players, counts)
        return players, counts

    def _players(self, records):
        players = np.empty(len(records), np.int64)
        self.kernels["who_decides"](records, players)
        return players

    def _without_runs(self, layer, players, apart):
        """Follow runs of chance events to their ends, where these are not too many."""
        apart, by_chance = apart.copy(), players == CHANCE
        widths = np.bincount(layer.origin, minlength=len(players))
        apart |= by_chance & (widths > self.growth.limits.widest)
        open_ones = np.flatnonzero((by_chance & ~apart)[layer.origin])
        if not (self._players(layer.records[open_ones]) == CHANCE).any():
            return layer, apart & by_chance
        run, failed = self._run(layer.rows(open_ones))
        apart[failed] = True
        kept = np.flatnonzero((apart | ~by_chance)[layer.origin])
        return joined([layer.rows(kept), run]), apart & by_chance

    def _run(self, layer):
        """The ends of runs, equal states of one origin once; and the origins with too many."""
        ended, failed = [], np.zeros(0, np.int64)
        for _ in range(LONGEST):
            going_on = self._players(layer.records) == CHANCE
            ended.append(layer.rows(np.flatnonzero(~going_on)))
            layer = self._step(layer.rows(np.flatnonzero(going_on)))
            sizes = np.bincount(np.concatenate([layer.origin, *(end.origin for end in ended)]))
            failed = np.union1d(failed, np.flatnonzero(sizes > self.growth.limits.widest))
            layer = layer.rows(np.flatnonzero(~np.isin(layer.origin, failed)))
            if not len(layer.origin):
                break
        failed = np.union1d(failed, layer.origin)
        ends = joined(ended) if len(ended) == 1 else self._merged(by_way(joined(ended)))
        return ends.rows(np.flatnonzero(~np.isin(ends.origin, failed))), failed

    def _step(self, layer):
        """One chance event more, equal states of one origin once."""
        start, found = 0, [layer.rows([])]
        while start < len(layer.records):
            players, children = self._branch(layer.records[start:])
            before = children.origin + start
            rest = [
                (*layer.rest[k], action)
                for k, action in zip(before.tolist(), children.action.tolist(), strict=True)
            ]
            part, whole = _times(layer.part[before], layer.whole[before], children)
            found.append(self._merged(Layer(
                children.records, layer.origin[before], part, whole, layer.action[before], rest
            )))  # fmt: skip
            start += len(players)
        return found[1] if len(found) == 2 else self._merged(joined(found))

    def _merged(self, layer):
        """Equal states of one origin as one: the first, with the chance of all."""
        size = len(layer.rest)
        if not size:
            return layer
        words, rest = _words(layer.records)
        keys = np.empty((size, 3), np.int64)
        keys[:, 0] = layer.origin
        compiled(digest)(words, rest, keys[:, 1:])
        _, first, group = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        if not compiled(all_equal)(words, rest, first[group.ravel()]):
            raise RuntimeError("two different states have one digest")  # 1 in 2**128
        if len(first) == size:
            return layer
        order = np.argsort(first)
        part, whole = _summed(layer.part, layer.whole, group.ravel(), first)
        chosen = layer.rows(first[order])
        return chosen._replace(part=part[order], whole=whole[order])

    def _attach(self, counts, layer, players, apart):
        columns = self._columns(layer)
        self.going_on -= int((players[: len(counts)] != TERMINAL).sum())
        self.nodes.attach(counts, columns)
        self.growth.bar.update(len(layer.origin))
        ends = sum(kind == kinds.TERMINAL for kind in columns.kinds)
        if len(layer.origin):
            self._wait(layer.records, apart[layer.origin], len(layer.origin) - ends)

    def _columns(self, layer):
        """The children as columns of a tree."""
        count, sides = len(layer.origin), self.game.sides
        players, lanes = np.empty(count, np.int64), np.zeros((count, 4), np.int64)
        points, won = np.zeros((count, sides)), np.zeros((count, sides), np.int64)
        self.kernels["look_at"](layer.records, players, lanes, points, won)
        columns = no_branches()
        deciders = players.tolist()
        columns.shares.extend(map(_fraction, layer.part.tolist(), layer.whole.tolist()))
        columns.actions.extend(layer.action.tolist())
        columns.runs.extend(layer.rest)
        columns.moves.extend([None] * count)
        columns.kinds.extend(KIND_OF.get(player, kinds.DECISION) for player in deciders)
        columns.players.extend(max(player, -1) for player in deciders)
        columns.keys.extend(
            (player, *known) if player >= 0 else None
            for player, known in zip(deciders, lanes.tolist(), strict=True)
        )
        columns.values.extend(self._values(layer.records, deciders, points, won))
        return Branches(*columns)

    def _values(self, records, players, points, won):
        rows = points.tolist() if self.growth.payoff == "returns" else won.tolist()
        for k, player in enumerate(players):
            if player != TERMINAL:
                yield None
            elif self.growth.payoff == "returns":
                yield tuple(rows[k])
            else:
                who = tuple(rows[k])
                if who not in self.utilities:
                    record = records[k : k + 1].copy().view(np.recarray)[0]
                    self.utilities[who] = tuple(State(self.game, record).utilities())
                yield self.utilities[who]


KIND_OF = {CHANCE: kinds.CHANCE, TERMINAL: kinds.TERMINAL}


@cache
def _fraction(part, whole):
    return Fraction(part, whole) if whole else None


def _words(records):
    """The bytes of records as rows of whole numbers, and those left over; the same memory."""
    size, (step,) = records.itemsize, records.strides
    words = np.ndarray((len(records), size // 8), np.int64, records, 0, (step, 8))
    rest = np.ndarray((len(records), size % 8), np.uint8, records, size // 8 * 8, (step, 1))
    return words, rest


def by_way(layer):
    """The states sorted by node and then by the actions on the way there."""
    ways = zip(layer.origin.tolist(), layer.action.tolist(), layer.rest, strict=True)
    return layer.rows([k for _, k in sorted((way, k) for k, way in enumerate(ways))])


def _times(part, whole, children):
    """The chances of what follows: exact, as whole numbers of any size if need be."""
    if len(whole) and float(whole.max()) * float(children.whole.max()) > LARGEST:
        part, whole = part.astype(object), whole.astype(object)
    return part * children.part, whole * children.whole


def _summed(part, whole, group, first):
    """The chance of each group, as part and whole: exact."""
    if (whole == whole[first[group]]).all() and float(whole.max(initial=1)) < LARGEST:
        total = np.zeros(len(first), part.dtype)
        np.add.at(total, group, part)
        return _reduced(total, whole[first])
    sums = [Fraction(0)] * len(first)
    for place, one, of in zip(group.tolist(), part.tolist(), whole.tolist(), strict=True):
        sums[place] += Fraction(one, of)
    return _as_numbers([share.numerator for share in sums], [share.denominator for share in sums])


def _reduced(part, whole):
    if part.dtype == object:
        return _as_numbers(part.tolist(), whole.tolist())
    common = np.gcd(part, whole)
    return part // common, whole // common


def _as_numbers(part, whole):
    kind = np.int64 if max(whole, default=1) < LARGEST else object
    return np.array(part, kind), np.array(whole, kind)
