"""`Chance`: an exact chance that says what it is, how to work it out, and what trying finds."""

from fractions import Fraction
from html import escape

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.words import (
    Explanation,
    fraction_text,
    markdown_safe,
    one_in,
    percent,
)

AT_ONCE = 20_000  # tries simulated together; more only take more memory
MOST_TRIES = 10**9


class Chance(Fraction):
    """The exact chance of an event: a `Fraction` from 0 to 1 that explains itself.

    Parameters
    ----------
    numerator, denominator
        As for `Fraction`; floating point numbers are refused, as they are not exact.
    event : str
        What happens, to be read after "chance that".
    why : str
        How it is worked out with these very numbers, as Markdown.
    experiment : callable, optional
        `experiment(n, rng)` tries n times and returns how often the event came. It should play
        the event out, not reuse the formula. `rng` is a `numpy.random.Generator`.

    Arithmetic and comparison are those of `Fraction`, exact; results are plain fractions.
    Raises `AhaError` for what is no chance.

    >>> fits = Chance(7, 23, "another card fits 3r")
    >>> fits
    Chance that another card fits 3r: 7/23 = 30.4%, about 1 in 3.3
    >>> 1 - fits, fits * fits == Fraction(49, 529), round(float(fits), 3)
    (Fraction(16, 23), True, 0.304)
    """

    __slots__ = ("event", "experiment", "why")

    def __new__(cls, numerator, denominator=None, event="it happens", why="", experiment=None):
        for number in (numerator, denominator):
            if isinstance(number, float | np.floating):
                raise AhaError("chance", shown(number), "whole numbers or a Fraction: exact ones")
        self = super().__new__(cls, numerator, denominator)
        if not 0 <= self <= 1:
            raise AhaError("chance", str(Fraction(self)), "a number from 0 to 1")
        self.event, self.why, self.experiment = event, why, experiment
        return self

    @property
    def fraction(self):
        """The chance as a plain `Fraction`."""
        return Fraction(self.numerator, self.denominator)

    def complement(self, event):
        """The chance that it does not happen; `event` says what happens instead.

        >>> Chance(1, 36, "two dice show two sixes").complement("they do not")
        Chance that they do not: 35/36 = 97.22%, all but 1 in 36
        """
        why = f"1 less the chance that {markdown_safe(self.event)}: 1 − {self} = {1 - self}."
        why = f"{self.why}\n\n{why}".strip()
        tried = self.experiment
        opposite = None if tried is None else lambda n, rng: n - tried(n, rng)
        return Chance(1 - self, None, event, why, opposite)

    def explain(self):
        """How the chance is worked out: Markdown with the formula and the numbers put in.

        >>> print(Chance(1, 6, "a die shows a six", "One of six equally likely faces.").explain())
        **Chance that a die shows a six**
        <BLANKLINE>
        One of six equally likely faces.
        <BLANKLINE>
        Result: **1/6 = 16.7%, 1 in 6**
        """
        parts = (f"**Chance that {markdown_safe(self.event)}**", self.why)
        text = "\n\n".join(part for part in parts if part)
        return Explanation(f"{text}\n\nResult: **{self._value_text()}**")

    def simulate(self, n=100_000, seed=1):
        """Try it n times: an `Estimate` with standard error and interval beside the exact value.

        The same n (1 to 1,000,000,000) and seed give the same estimate; seed None takes a fresh
        one. Raises `AhaError` if nobody said how to try, `OptionError` for other n and seeds.

        >>> from ahapackage.probability.hawaiki import fit_chance
        >>> fit_chance("3r").simulate(10_000, seed=7).near_exact()
        True
        """
        if self.experiment is None:
            raise AhaError("simulate", "a chance without an experiment", "Chance(..., experiment=)")
        n = whole_number(n, "simulate, n")
        if not 1 <= n <= MOST_TRIES:
            raise OptionError("simulate, n", shown(n), f"1 to {MOST_TRIES:,} tries")
        seed = None if seed is None else seed_number(seed, "simulate, seed")
        rng = np.random.default_rng(seed)
        sizes = [min(AT_ONCE, n - done) for done in range(0, n, AT_ONCE)]
        hits = sum(int(self.experiment(size, rng)) for size in sizes)
        return Estimate(hits, n, self.event, self.fraction)

    def plot(self, ax=None):
        """Draw it as so many dots of so many (matplotlib Axes).

        >>> Chance(7, 23, "another card fits 3r").plot().get_title()
        '7 of 23: another card fits 3r'
        """
        from ahapackage.probability.figures import draw_dots

        return draw_dots(self, self.event, ax)

    def describe(self):
        """The chance in words."""
        return f"Chance that {self.event}: {self._value_text()}"

    def _value_text(self):
        exact = fraction_text(self)
        return f"{exact} = {percent(self)}, {one_in(self)}" if exact else _rounded(self)

    __repr__ = describe

    def _repr_html_(self):
        exact, rest = fraction_text(self), _rounded(self)
        value = f"<strong>{exact}</strong> = {rest}" if exact else rest
        return f"<p>Chance that {escape(str(self.event))}: {value}</p>"

    def __reduce__(self):
        return Chance, (self.fraction, None, self.event, self.why, self.experiment)

    def __copy__(self):
        return self  # it never changes

    def __deepcopy__(self, memo):
        return self


def _rounded(chance):
    return f"{percent(chance)}, {one_in(chance)}"


class Chances(dict):
    """Chances by name, of events that need not exclude each other; shown as a table.

    >>> from ahapackage.probability.hawaiki import opening_combos
    >>> opening_combos()["colour"].fraction
    Fraction(13, 391)
    """

    def describe(self):
        """One chance a line."""
        return "\n".join(chance.describe() for chance in self.values())

    __repr__ = describe

    def explain(self):
        """All explanations, one below the other, as Markdown."""
        return Explanation("\n\n".join(chance.explain() for chance in self.values()))

    def _repr_html_(self):
        head = "".join(f'<th scope="col">{name}</th>' for name in ("", "exact", "percent", "about"))
        rows = "".join(_html_row(name, chance) for name, chance in self.items())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _html_row(name, chance):
    texts = (fraction_text(chance) or "(long)", percent(chance), one_in(chance))
    cells = "".join(f"<td>{escape(text)}</td>" for text in texts)
    return f'<tr><th scope="row">{escape(str(name))}</th>{cells}</tr>'
