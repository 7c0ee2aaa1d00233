"""`Estimate`: what a simulation found, how sure it is, and how far that is from the exact value."""

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import sqrt
from statistics import NormalDist

from ahapackage.engine.errors import AhaError, shown
from ahapackage.probability.words import counted, percent

LEVEL = 0.95  # how often an interval made this way holds the true value


@dataclass(frozen=True, repr=False)
class Estimate:
    """A chance estimated by trying: `hits` of `n` tries.

    `event` says what was tried for; `exact` is the exact chance where it is known. Raises
    `AhaError` unless n is at least 1 and hits lies between 0 and n.

    >>> Estimate(3, 10, "a die shows a six", Fraction(1, 6))
    10 tries: a die shows a six in 3, 30.0% ± 14.5%; 95% interval 10.8% to 60.3%, exact 16.7% inside
    """

    hits: int
    n: int
    event: str = "it happens"
    exact: Fraction | None = None

    def __post_init__(self):
        if self.n < 1 or not 0 <= self.hits <= self.n:
            raise AhaError("estimate", f"{shown(self.hits)} of {shown(self.n)}", "hits among tries")

    @property
    def value(self):
        """The share of tries in which it happened."""
        return self.hits / self.n

    def __float__(self):
        return self.value

    @property
    def standard_error(self):
        """How far such an estimate typically lies from the truth: √(p(1 − p)/n), p the share."""
        return sqrt(self.value * (1 - self.value) / self.n)

    @property
    def interval(self):
        """Wilson's 95% interval (low, high): right also for rare events and few tries.

        E. B. Wilson, Probable inference, the law of succession, and statistical inference,
        Journal of the American Statistical Association 22 (1927), 209-212.
        """
        z = NormalDist().inv_cdf((1 + LEVEL) / 2)
        p, n = self.value, self.n
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        low = 0.0 if self.hits == 0 else middle - half
        return low, 1.0 if self.hits == n else middle + half

    def near_exact(self, errors=4):
        """Whether it lies within so many standard errors (of the exact chance) of the exact value.

        Raises `AhaError` if no exact value is known.
        """
        if self.exact is None:
            raise AhaError("estimate", "no exact value", "Estimate(..., exact=)")
        p = float(self.exact)
        return abs(self.value - p) <= errors * sqrt(p * (1 - p) / self.n)

    def plot(self, ax=None):
        """Draw the estimate with its interval beside the exact value (matplotlib Axes)."""
        from ahapackage.probability.figures import draw_estimate

        return draw_estimate(self, ax)

    def describe(self):
        """The estimate ± its standard error in words, beside the exact value where it is known."""
        tries, (low, high) = counted(self.n, "try", "tries"), self.interval
        text = f"{tries}: {self.event} in {self.hits:,}, {percent(self.value)}"
        text += f" ± {percent(self.standard_error)}; 95% interval {percent(low)} to {percent(high)}"
        if self.exact is None:
            return text
        where = "inside" if low <= self.exact <= high else "outside"
        return f"{text}, exact {percent(self.exact)} {where}"

    __repr__ = describe

    def _repr_html_(self):
        return f"<p>{escape(self.describe())}</p>"
