"""`Distribution`: exact chances of every value that something can take."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from html import escape
from math import sqrt
from numbers import Rational, Real

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.probability.chance import MOST_TRIES, Chance
from ahapackage.probability.words import Explanation, fraction_text, markdown_safe, percent

SHOWN = 24  # rows of a table in text


class Distribution(Mapping):
    """Values with their exact chances, which add up to 1; reads like a dict value -> Fraction.

    Parameters
    ----------
    chances : mapping
        Value -> Fraction or whole number, none negative, adding up to 1. Values that cannot come
        are left out; numbers are put in order.
    what : str
        What takes these values, to be read after "distribution of".
    why : str
        How the chances are worked out with these very numbers, as Markdown.
    experiment : callable, optional
        `experiment(n, rng)` tries n times and returns the n values. It should play the matter
        out, not draw from these chances.

    Raises `AhaError` for floats and for chances that do not add up to 1.

    >>> coin = Distribution({0: Fraction(1, 2), 1: Fraction(1, 2)}, "heads of one coin")
    >>> coin.mean, coin.at_least(1)
    (Fraction(1, 2), Chance that heads of one coin is at least 1: 1/2 = 50.0%, 1 in 2)
    >>> (coin + coin).describe()
    'Distribution of the sum: 0: 1/4 = 25.0%; 1: 1/2 = 50.0%; 2: 1/4 = 25.0%; mean 1'
    """

    def __init__(self, chances, what="the value", why="", experiment=None):
        if not isinstance(chances, Mapping):
            raise AhaError("distribution", shown(chances), "a dict value -> Fraction")
        for chance in chances.values():
            if not isinstance(chance, Rational):
                raise AhaError("distribution", shown(chance), "Fractions: exact chances")
        given = {_plain(value): Fraction(chance) for value, chance in chances.items()}
        if min(given.values(), default=0) < 0 or sum(given.values()) != 1:
            found = f"a sum of {sum(given.values())}"
            raise AhaError("distribution", found, "chances from 0 that add up to 1")
        self._chances = {value: given[value] for value in _in_order(given) if given[value]}
        self.what, self.why, self.experiment = what, why, experiment

    @classmethod
    def counted(cls, ways, what="the value", why="", experiment=None):
        """From whole-number ways that are all equally likely: value -> ways.

        >>> Distribution.counted({"red": 1, "blue": 3}, "the colour")["blue"]
        Fraction(3, 4)
        """
        total = sum(ways.values())
        if not total:
            raise AhaError("distribution", "no ways at all", "at least one")
        shares = {value: Fraction(count, total) for value, count in ways.items()}
        return cls(shares, what, why, experiment)

    # ---- as a mapping -------------------------------------------------------------------------

    def __getitem__(self, value):
        return self._chances.get(value, Fraction(0))

    def __contains__(self, value):
        return value in self._chances

    def __iter__(self):
        return iter(self._chances)

    def __len__(self):
        return len(self._chances)

    def __hash__(self):
        return hash(frozenset(self._chances.items()))

    def __eq__(self, other):
        return isinstance(other, Mapping) and dict(self) == dict(other)

    # ---- numbers ------------------------------------------------------------------------------

    @property
    def mean(self):
        """The expected value, exact: the sum of value times chance."""
        return sum((value * chance for value, chance in self.items()), Fraction(0))

    @property
    def variance(self):
        """The expected squared distance from the mean, exact."""
        mean = self.mean
        return sum(((value - mean) ** 2 * chance for value, chance in self.items()), Fraction(0))

    @property
    def deviation(self):
        """The standard deviation, the square root of the variance."""
        return sqrt(self.variance)

    def quantile(self, share):
        """The least value that is not exceeded with at least this chance (0 to 1)."""
        if not isinstance(share, Real):
            raise OptionError("quantile, share", shown(share), "a number from 0 to 1")
        total = Fraction(0)
        for value, chance in self.items():
            total += chance
            if total >= share:
                return value
        raise OptionError("quantile, share", shown(share), "a number from 0 to 1")

    def chance(self, event, words=None):
        """The chance of an event: a value, or a function of the value that says yes or no.

        `words` say it after "chance that".
        """
        test = event if callable(event) else lambda value: value == event
        words = words or (f"{self.what} is {event}" if not callable(event) else "it happens")
        share = sum((chance for value, chance in self.items() if test(value)), Fraction(0))
        tried = self.experiment
        count = None if tried is None else lambda n, rng: sum(map(test, tried(n, rng)))
        return Chance(share, None, words, self._why_sum(test), count)

    def at_least(self, value):
        """The chance of this value or more."""
        return self.chance(lambda found: found >= value, f"{self.what} is at least {value}")

    def at_most(self, value):
        """The chance of this value or less."""
        return self.chance(lambda found: found <= value, f"{self.what} is at most {value}")

    def map(self, function, what=None):
        """The distribution of a function of the value."""
        chances = {}
        for value, chance in self.items():
            changed = function(value)
            chances[changed] = chances.get(changed, Fraction(0)) + chance
        tried = self.experiment
        again = None if tried is None else lambda n, rng: [function(v) for v in tried(n, rng)]
        return Distribution(chances, what or self.what, self.why, again)

    def __add__(self, other):
        """The distribution of the sum with an independent one (a convolution)."""
        if not isinstance(other, Distribution):
            return NotImplemented
        chances = {}
        for one, chance in self.items():
            for two, more in other.items():
                chances[one + two] = chances.get(one + two, Fraction(0)) + chance * more
        return Distribution(chances, "the sum", f"Sums of {self.what} and {other.what}.")

    # ---- shown --------------------------------------------------------------------------------

    def explain(self):
        """How the chances are worked out: Markdown with the formula and the numbers put in."""
        head = f"**Distribution of {markdown_safe(self.what)}**"
        return Explanation("\n\n".join(part for part in (head, self.why, self._markdown()) if part))

    def simulate(self, n=10_000, seed=1):
        """Try it n times: an `Observed`, with intervals beside the exact chances.

        Raises `AhaError` if nobody said how to try, `OptionError` for other n and seeds.
        """
        from ahapackage.probability.observed import Observed

        if self.experiment is None:
            raise AhaError("simulate", "no experiment", "Distribution(..., experiment=)")
        n = whole_number(n, "simulate, n")
        if not 1 <= n <= MOST_TRIES:
            raise OptionError("simulate, n", shown(n), f"1 to {MOST_TRIES:,} tries")
        rng = np.random.default_rng(None if seed is None else seed_number(seed, "simulate, seed"))
        return Observed(Counter(map(_plain, self.experiment(n, rng))), self.what, self)

    def table(self):
        """A pandas table: value, exact chance as text, percent as a number, chance so far."""
        import pandas

        total, rows = Fraction(0), []
        for value, chance in self.items():
            total += chance
            rows.append({
                self.what: value, "chance": fraction_text(chance) or "(long)",
                "percent": 100 * float(chance), "up to here": 100 * float(total),
            })  # fmt: skip
        return pandas.DataFrame(rows).set_index(self.what)

    def plot(self, ax=None):
        """Draw the chances as bars (matplotlib Axes); a line where all would be equal."""
        from ahapackage.probability.figures import draw_distribution

        return draw_distribution(self, ax)

    def describe(self):
        """The distribution in words."""
        pairs = [f"{value}: {_both(chance)}" for value, chance in list(self.items())[:SHOWN]]
        if len(self) > SHOWN:
            pairs.append(f"{len(self) - SHOWN} more values")
        if self._numeric():
            mean = self.mean
            pairs.append(f"mean {mean if mean.denominator <= 1000 else f'{float(mean):.4g}'}")
        return f"Distribution of {self.what}: {'; '.join(pairs)}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe()) + f"<p>{escape(self.describe())}</p>"

    def _numeric(self):
        return all(isinstance(value, int | Fraction) for value in self)

    def _why_sum(self, test):
        terms = [str(chance) for value, chance in self.items() if test(value)]
        if len(terms) > SHOWN:
            terms = [*terms[:3], "…", terms[-1]]
        return f"{self.why}\n\nAdded up: {' + '.join(terms) or '0'}".strip()

    def _markdown(self):
        rows = [f"| {markdown_safe(value)} | {_both(chance)} |" for value, chance in self.items()]
        more = [f"| {len(rows) - SHOWN} more | |"] if len(rows) > SHOWN else []
        return "\n".join(["| value | chance |", "|---|---|", *rows[:SHOWN], *more])


def _plain(value):
    """A NumPy number as the plain one that it holds."""
    return value.item() if isinstance(value, np.generic) else value


def _in_order(values):
    """Values ascending where they can be compared, else as they came."""
    try:
        return sorted(values)
    except TypeError:
        return list(values)


def _both(chance):
    exact = fraction_text(chance)
    return f"{exact} = {percent(chance)}" if exact else percent(chance)
