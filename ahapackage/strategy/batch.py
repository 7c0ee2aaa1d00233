"""Growing a tree of one of our games many nodes at a time, on the compiled face of its rules."""

from collections import deque
from functools import cache
from itertools import groupby
from typing import NamedTuple

import numpy as np

from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.kernels import bind, compiled, kernel, slot
from ahapackage.engine.state import State
from ahapackage.strategy import nodes as kinds
from ahapackage.strategy.growing import DEPTH, LONGEST, ROOM
from ahapackage.strategy.joining import position_in
from ahapackage.strategy.layers import Layer, grouped, joined, positions
from ahapackage.strategy.nodes import Branches

audience = slot("audience")
current_player = slot("current_player")
legal_actions = slot("legal_actions")
chance_weights = slot("chance_weights")
apply_action = slot("apply_action")
returns = slot("returns")
winners = slot("winners")

CHUNK = 4_096  # children made at a time
OVER = -4  # TERMINAL, for kernels
BY_CHANCE = -1
ALL = -1  # EVERYBODY, for kernels


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
def all_see(records, source, action):
    """Whether everybody sees what happens: each action, in the record that its source names.

    What must happen, all know. Actions of one source stand in a row.
    """
    last = source.shape[0] - 1
    for n in range(source.shape[0]):
        first_of_it = n == 0 or source[n - 1] != source[n]
        must = first_of_it and (n == last or source[n + 1] != source[n])
        if not must and audience(records[source[n]], int(action[n])) != ALL:
            return False
    return True


@cache
def kernels_of(kind):
    """The compiled kernels of this module for a class of games: name -> function."""
    table = kind.kernel_table()
    return {
        generic.__name__: compiled(bind(generic, table, kind.name))
        for generic in (count_branches, fill_branches, look_at, follow, who_decides, all_see)
    }


class Block(NamedTuple):
    """Nodes of one level that wait for their children."""

    records: np.ndarray
    apart: np.ndarray  # whether chance events that follow stay apart


class Places(NamedTuple):
    """Where states are nodes: a `target` each; the `rows` of new nodes, and their `names`."""

    targets: list
    rows: np.ndarray
    names: list


class Batch:
    """Goes on with a `Growth` of one of our games, whose waiting states are turned to records."""

    def __init__(self, growth, game):
        self.growth, self.game, self.nodes = growth, game, growth.nodes
        self.joining = growth.joining
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
        if self.joining is None:  # equal states that are joined need add none
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
        counts = added = np.bincount(layer.origin, minlength=len(players))
        found = self._places(layer)
        if found is not None:
            added = np.bincount(layer.origin[found.rows], minlength=len(players))
        free = self.growth.limits.room - len(self.nodes)
        size = int(np.searchsorted(np.cumsum(added), free, "right"))
        layer = layer.rows(range(int(counts[:size].sum())))
        self._attach(counts[:size].tolist(), layer, players, apart, found)
        self.blocks[0] = Block(block.records[size:], block.apart[size:])
        if not len(self.blocks[0].records):
            self.blocks.popleft()
        return ROOM.format(self.growth.limits.room) if size < len(players) else None

    def _places(self, layer):
        """Where the states of a layer are or will be nodes; None if each will be a new one."""
        if self.joining is None:
            return None
        group, first = grouped(positions(layer.records), np.zeros(len(layer.origin), np.int64))
        boards = layer.records["board"].take(first)
        names = [position_in(board) for board in boards.view(f"V{boards.itemsize}").tolist()]
        level = self.nodes.depths[self.nodes.expanded] + 1
        targets, new = self.joining.places(level, names, len(self.nodes))
        targets = np.array(targets, np.int64)[group].tolist()
        return Places(targets, first[new], [names[k] for k in new])

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
        if self.joining is not None and self.joining.all_seen:
            self.joining.all_seen = bool(self.kernels["all_see"](records, source, action))
        return players, Layer(into, source, weight, everything, action[:, None])

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
        if not (self._players(layer.records.take(open_ones)) == CHANCE).any():
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
        ends = joined(ended) if len(ended) == 1 else joined(ended).by_way().merged()
        return ends.rows(np.flatnonzero(~np.isin(ends.origin, failed))), failed

    def _step(self, layer):
        """One chance event more, equal states of one origin once."""
        start, found = 0, [layer.rows([])]
        while start < len(layer.records):
            players, children = self._branch(layer.records[start:])
            children = children._replace(origin=children.origin + start)
            found.append(layer.further(children).merged())
            start += len(players)
        return found[1] if len(found) == 2 else joined(found).merged()

    def _attach(self, counts, layer, players, apart, found):
        """Give the next nodes what leads on from them, and let the new nodes there wait."""
        new, targets, names = layer, None, None
        if found is not None:
            new = layer.rows(found.rows[: np.searchsorted(found.rows, len(layer.origin))])
            targets, names = found.targets[: len(layer.origin)], found.names
        columns = self._columns(layer, new, names)
        self.going_on -= int((players[: len(counts)] != TERMINAL).sum())
        self.nodes.attach(counts, columns, targets)
        self.growth.bar.update(len(new.origin))
        if len(new.origin):
            ends = columns.kinds.count(kinds.TERMINAL)
            self._wait(new.records, apart[new.origin], len(new.origin) - ends)

    def _columns(self, layer, new, names):
        """A layer as columns of a tree, of which `new` are new nodes."""
        count, sides = len(new.origin), self.game.sides
        players, lanes = np.empty(count, np.int64), np.zeros((count, 4), np.int64)
        points, won = np.zeros((count, sides)), np.zeros((count, sides), np.int64)
        self.kernels["look_at"](new.records, players, lanes, points, won)
        return Branches(
            layer.shares(), layer.ways[:, 0].tolist(), layer.runs(), [None] * len(layer.origin),
            _kinds(players), np.maximum(players, -1).tolist(), self._keys(players, lanes, names),
            self._values(new.records, players, points, won),
        )  # fmt: skip

    def _keys(self, players, lanes, names):
        """What each player to move knows, None where nobody decides."""
        if names is None:
            known: list = list(map(tuple, np.column_stack([players, lanes]).tolist()))
        else:
            known = list(map(self.joining.named, players.tolist(), names))
        for k in np.flatnonzero(players < 0).tolist():
            known[k] = None
        return known

    def _values(self, records, players, points, won):
        """The values of each end, None where the game goes on."""
        returns = self.growth.payoff == "returns"
        values: list = [None] * len(players)
        for k in np.flatnonzero(players == TERMINAL).tolist():
            values[k] = tuple(points[k].tolist()) if returns else self._utilities(records, k, won)
        return values

    def _utilities(self, records, k, won):
        """The utilities at an end: they depend on nothing but who won."""
        who = tuple(won[k].tolist())
        if who not in self.utilities:
            record = records[k : k + 1].copy().view(np.recarray)[0]
            self.utilities[who] = tuple(State(self.game, record).utilities())
        return self.utilities[who]


def _kinds(players):
    """Which kind of node it is where these decide: a list."""
    kind = np.full(len(players), kinds.DECISION)
    kind[players == CHANCE], kind[players == TERMINAL] = kinds.CHANCE, kinds.TERMINAL
    return kind.tolist()
