"""All that a seat cannot know, as equally likely arrangements: what a seat's tree begins with.

The rules' own `resample` draws such an arrangement with random numbers. Here it runs once for
every way in which its draws can come out: a draw is an interval of [0, 1) that each question
about it splits, exactly. So the worlds and their chances are those of `resample`, whatever the
game, and no other code says what a seat knows.
"""

from fractions import Fraction
from math import floor

import numpy as np

from ahapackage.strategy.growing import Outcome, identity

MOST_WAYS = 2_000  # ways of the draws that are gone through
MOST_DRAWS = 200  # draws of one way; more are those of a draw that is thrown away and begun anew
HOPELESS = 20  # a way that much rarer than one of the most ways: there are too many, no need to try
SAMPLES = 300  # worlds drawn where the ways are more
SEED = 1


class TooManyWaysError(Exception):
    """There are more ways than are gone through."""


class Draw:
    """A number of [0, 1) that is known as exactly as it was asked for: `scale` * u + `shift`."""

    def __init__(
        self,
        draws,
        low=Fraction(0),
        high=Fraction(1),
        scale=Fraction(1),
        shift=Fraction(0),
        source=None,
    ):
        self.draws, self.low, self.high = draws, low, high
        self.scale, self.shift, self.source = scale, shift, source or self

    def __mul__(self, number):
        number = exactly(number)
        return Draw(
            self.draws, scale=self.scale * number, shift=self.shift * number, source=self.source
        )

    __rmul__ = __mul__

    def __int__(self):
        """The whole number below: splits what is open into a part for each."""
        u = self.source
        first = floor(u.low * self.scale + self.shift)
        last = -floor(-(u.high * self.scale + self.shift)) - 1
        cuts = [u.low, *((k - self.shift) / self.scale for k in range(first + 1, last + 1)), u.high]
        return first + self._split(cuts)

    def __lt__(self, number):
        u, at = self.source, (exactly(number) - self.shift) / self.scale
        if not u.low < at < u.high:
            return u.low < at
        return self._split([u.low, at, u.high]) == 0

    def __gt__(self, number):
        return not self < number

    __le__, __ge__ = __lt__, __gt__  # a single number has no chance

    def _split(self, cuts):
        """Choose one of the parts between the cuts, and keep it."""
        u, widths = self.source, [b - a for a, b in zip(cuts, cuts[1:], strict=False)]
        part = self.draws.choose([width / (u.high - u.low) for width in widths])
        u.low, u.high = cuts[part], cuts[part + 1]
        return part


def exactly(number):
    """A number of Python or NumPy as a fraction."""
    return Fraction(number.item() if isinstance(number, np.generic) else number)


class Draws(np.random.Generator):
    """Stands for a random generator that goes through all its ways, one run after the other."""

    def __init__(self):
        super().__init__(np.random.PCG64(SEED))  # never asked
        self.choices = []  # (part, shares) of this run, in the order of the questions

    def begin(self):
        """Start a run: the questions answered so far will be answered the same."""
        self.asked, self.share, self.drawn = 0, Fraction(1), 0

    def random(self):
        """A number that is settled as far as it is asked about."""
        self.drawn += 1
        if self.drawn > MOST_DRAWS:
            raise TooManyWaysError
        return Draw(self)

    def choose(self, shares):
        """The number of the part that this run goes through."""
        if len(shares) == 1:
            return 0
        if self.asked == len(self.choices):
            self.choices.append((0, shares))
        part, shares = self.choices[self.asked]
        self.asked += 1
        self.share *= shares[part]
        return part

    def advance(self):
        """Go to the next way; whether there is one."""
        while self.choices:
            part, shares = self.choices.pop()
            if part + 1 < len(shares):
                self.choices.append((part + 1, shares))
                return True
        return False


def worlds(state, seat):
    """The arrangements that the seat holds possible: a list of `Outcome`s, and if that is all.

    Equal ones come once, with their exact chances; where the draws can come out in more than
    `MOST_WAYS` ways, there are `SAMPLES` drawn ones, each as likely as it came, and the second
    result is False.

    >>> import ahapackage as aha
    >>> state = aha.new_match("pioha", edition="mini", seed=1).state
    >>> found, whole = worlds(state, 0)
    >>> len(found), found[0].share, whole
    (4, Fraction(1, 4), True)
    """
    ways = _gone_through(state, seat)
    whole = ways is not None
    if ways is None:
        rng = np.random.Generator(np.random.PCG64(SEED))
        ways = [(state.resample(seat, rng), Fraction(1, SAMPLES)) for _ in range(SAMPLES)]
    found = {}
    for world, share in ways:
        key = identity(world)
        kept, before = found.get(key, (world, 0))
        found[key] = kept, before + share
    states = [world for world, _ in found.values()]
    shares = [share for _, share in found.values()]
    rows = zip(states, shares, world_names(states), strict=True)
    return [
        Outcome(world, share, (number,), (name,))
        for number, (world, share, name) in enumerate(rows)
    ], whole


def _gone_through(state, seat):
    """`[(state, share)]` for all ways of the draws, or None if these are too many."""
    draws, found, more = Draws(), [], True
    while more:
        draws.begin()
        try:
            found.append((state.resample(seat, draws), draws.share))
        except TooManyWaysError:
            return None
        if len(found) > MOST_WAYS or draws.share * MOST_WAYS * HOPELESS < 1:
            return None
        more = draws.advance()
    return found


def world_names(states):
    """What tells the worlds apart: the entries of their positions that differ.

    >>> import ahapackage as aha
    >>> state = aha.new_match("pioha", edition="mini", seed=1).state
    >>> found, _ = worlds(state, 0)
    >>> found[0].moves
    ('hands 2: -1H 1L 3L',)
    """
    rows = [dict(_entries(state.to_position())) for state in states]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    telling, classes = [], [()] * len(rows)
    for key in keys:
        finer = [(*before, repr(row.get(key))) for before, row in zip(classes, rows, strict=True)]
        if len(set(finer)) > len(set(classes)):
            telling, classes = [*telling, key], finer
    return ["; ".join(f"{key}: {_text(row.get(key))}" for key in telling) for row in rows]


def _entries(value, name=""):
    """The lists without lists in them, and the single values, each with its place in words."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _entries(part, f"{name} {key}".strip())
    elif isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        for number, part in enumerate(value, 1):
            yield from _entries(part, f"{name} {number}".strip())
    else:
        yield name, value


def _text(value):
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
