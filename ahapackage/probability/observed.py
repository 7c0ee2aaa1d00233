"""`Observed`: how often each value came when something was tried, with an interval on each."""

from collections.abc import Mapping
from html import escape
from math import sqrt
from statistics import NormalDist

from ahapackage.engine.errors import AhaError, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.estimate import LEVEL, Estimate
from ahapackage.probability.words import counted, percent

SHOWN = 24


class Observed(Mapping):
    """Counts of values among n tries; reads like a dict value -> `Estimate`.

    `exact` is the `Distribution` to compare with, where it is known; values that it holds and
    that never came are there with 0 hits. Raises `AhaError` without any tries.

    >>> tried = Observed({"heads": 6, "tails": 4}, "the side")
    >>> tried["heads"].value, tried.n
    (0.6, 10)
    """

    def __init__(self, counts, what="the value", exact=None):
        values = {**dict.fromkeys(exact or (), 0), **counts}
        for count in values.values():
            if whole_number(count, "observed, count") < 0:
                raise AhaError("observed, count", shown(count), "0 or more")
        self.n, self.what, self.exact = sum(values.values()), what, exact
        if not self.n:
            raise AhaError("observed", "no tries", "at least one")
        try:
            order = sorted(values)
        except TypeError:
            order = list(values)
        self._counts = {value: int(values[value]) for value in order}

    def __getitem__(self, value):
        exact = None if self.exact is None else self.exact[value]
        event = f"{self.what} is {value}"
        return Estimate(self._counts.get(value, 0), self.n, event, exact)

    def __iter__(self):
        return iter(self._counts)

    def __len__(self):
        return len(self._counts)

    @property
    def mean(self):
        """The mean of the tries."""
        return sum(value * count for value, count in self._counts.items()) / self.n

    @property
    def standard_error(self):
        """How far such a mean typically lies from the truth: deviation / √n."""
        mean = self.mean
        squares = sum((value - mean) ** 2 * count for value, count in self._counts.items())
        return sqrt(squares / self.n / self.n)

    @property
    def interval(self):
        """The 95% interval (low, high) of the mean."""
        half = NormalDist().inv_cdf((1 + LEVEL) / 2) * self.standard_error
        return self.mean - half, self.mean + half

    def near_exact(self, errors=4):
        """Whether each share lies within so many standard errors of its exact chance.

        Raises `AhaError` if no exact chances are known.
        """
        if self.exact is None:
            raise AhaError("observed", "no exact distribution", "Observed(..., exact=)")
        return all(self[value].near_exact(errors) for value in self)

    def table(self):
        """A pandas table: value, count, share, interval, and the exact chance where known."""
        import pandas

        rows = []
        for value, estimate in self.items():
            low, high = estimate.interval
            row = {self.what: value, "count": estimate.hits, "share": estimate.value}
            row |= {"low": low, "high": high}
            if self.exact is not None:
                row["exact"] = float(estimate.exact)
            rows.append(row)
        return pandas.DataFrame(rows).set_index(self.what)

    def plot(self, ax=None):
        """Draw the shares with their intervals beside the exact chances (matplotlib Axes)."""
        from ahapackage.probability.figures import draw_observed

        return draw_observed(self, ax)

    def describe(self):
        """The shares in words, with what is exact beside them."""
        parts = []
        for value, estimate in list(self.items())[:SHOWN]:
            low, high = estimate.interval
            text = f"{value}: {percent(estimate.value)} ({percent(low)} to {percent(high)}"
            parts.append(text + (f"; exact {percent(estimate.exact)})" if self.exact else ")"))
        if len(self) > SHOWN:
            parts.append(f"{len(self) - SHOWN} more values")
        return f"{counted(self.n, 'try', 'tries')} of {self.what}: {'; '.join(parts)}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe()) + f"<p>{escape(self.describe())}</p>"
