"""States that nodes lead to, many at a time as records, and equal ones among them as one."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from ahapackage.engine.kernels import compiled, kernel

ENDED = -1  # in `ways`: no action any more
LARGEST = 2**62  # of whole numbers in arrays


class Layer(NamedTuple):
    """States that some nodes lead to, by node and then by the way there.

    `records`; `origin`: the node's place in its chunk; the chance, `part` of `whole` (0: a player
    decides); `ways`: the actions on the way, a row a state, filled up with `ENDED`.
    """

    records: np.ndarray
    origin: np.ndarray
    part: np.ndarray
    whole: np.ndarray
    ways: np.ndarray

    def rows(self, order):
        """The states of these numbers."""
        order = np.asarray(order, np.int64)
        if len(order) == len(self.origin) and (order == np.arange(len(order))).all():
            return self
        return Layer(*(column.take(order, axis=0) for column in self))

    def further(self, children):
        """The children of these states, their ways put together: `origin` is where these began."""
        before = children.origin
        part, whole = _times(self.part[before], self.whole[before], children)
        ways = np.hstack([self.ways[before], children.ways])
        return Layer(children.records, self.origin[before], part, whole, ways)

    def by_way(self):
        """The states sorted by node and then by the actions on the way there."""
        return self.rows(np.lexsort((*self.ways.T[::-1], self.origin)))

    def merged(self):
        """Equal states of one origin as one: the first, with the chance of all."""
        if not len(self.origin):
            return self
        group, first = grouped(whole_records(self.records), self.origin)
        if len(first) == len(group):
            return self
        part, whole = _summed(self.part, self.whole, group, first)
        return self.rows(first)._replace(part=part, whole=whole)

    def shares(self):
        """The chances as fractions, None where a player decides: a list."""
        return list(map(_fraction, self.part.tolist(), self.whole.tolist()))

    def runs(self):
        """The actions that follow the first on each way, as tuples: a list."""
        later = self.ways[:, 1:]
        sizes = (later != ENDED).sum(axis=1).tolist()
        if not any(sizes):
            return [()] * len(sizes)
        return [tuple(way[:size]) for way, size in zip(later.tolist(), sizes, strict=True)]


def joined(layers):
    """Layers as one, sorted by node (stable)."""
    layers = [layer for layer in layers if len(layer.origin)] or layers[:1]
    if len(layers) == 1:
        return layers[0]
    longest = max(layer.ways.shape[1] for layer in layers)
    widened = [layer._replace(ways=_widened(layer.ways, longest)) for layer in layers]
    together = Layer(*map(np.concatenate, zip(*widened, strict=True)))
    return together.rows(np.argsort(together.origin, kind="stable"))


def _widened(ways, width):
    return np.pad(ways, ((0, 0), (0, width - ways.shape[1])), constant_values=ENDED)


# ---- equal states -------------------------------------------------------------------------------


@kernel
def number_equal(words, rest, origin, hashes, table, group, first):
    """Number rows by first appearance, alike where origin and content are equal; how many.

    `group` (a number a row) and `first` (the first row of each number) are filled. `table` is an
    open hash table: a power of two places, more than there are rows, all -1.
    """
    found, mask = 0, table.shape[0] - 1
    for n in range(words.shape[0]):
        mixed = origin[n] + 1
        for k in range(words.shape[1]):
            mixed = (mixed ^ words[n, k]) * 0x2545F4914F6CDD1D
            mixed ^= mixed >> 29
        for k in range(rest.shape[1]):
            mixed = (mixed ^ rest[n, k]) * 0x2545F4914F6CDD1D
        hashes[n] = mixed
        place = (mixed ^ (mixed >> 32)) & mask
        while table[place] >= 0:
            other = first[table[place]]
            if hashes[other] == mixed and origin[other] == origin[n]:
                if are_equal(words, rest, n, other):
                    break
            place = (place + 1) & mask
        if table[place] < 0:
            table[place] = found
            first[found] = n
            found += 1
        group[n] = table[place]
    return found


@kernel
def are_equal(words, rest, one, other):
    """Whether two rows have the same words and bytes."""
    for k in range(words.shape[1]):
        if words[one, k] != words[other, k]:
            return False
    for k in range(rest.shape[1]):
        if rest[one, k] != rest[other, k]:
            return False
    return True


def grouped(content, origin):
    """Rows of equal content and origin: the group of each, and the first row of each group.

    `content` is what `whole_records` or `positions` gives. Groups are numbered by their first row.
    """
    size = len(origin)
    table = np.full(1 << (2 * size).bit_length(), -1, np.int64)
    hashes, group, first = (np.empty(size, np.int64) for _ in range(3))
    count = compiled(number_equal)(*content, origin, hashes, table, group, first)
    return group, first[:count]


def whole_records(records):
    """Board and memories of records, but for the setup, which never changes: words and bytes."""
    return _words(records, records.dtype["board"]["setup"].itemsize, records.itemsize)


def positions(records):
    """What the rules read of records, but for the setup: words and bytes."""
    board = records.dtype["board"]
    return _words(records, board["setup"].itemsize, board.itemsize)


def _words(records, start, end):
    """These bytes of records as rows of whole numbers, and those left over; the same memory."""
    raw = records.view(np.uint8).reshape(len(records), records.itemsize)
    middle = end - (end - start) % 8
    return raw[:, start:middle].view(np.int64), raw[:, middle:end]


# ---- exact chances ------------------------------------------------------------------------------


@cache
def _fraction(part, whole):
    return Fraction(part, whole) if whole else None


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
