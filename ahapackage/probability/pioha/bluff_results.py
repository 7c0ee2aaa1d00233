"""What `bluff_value` found: four values, and the three parts of their difference."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.games.pioha.lice import LOUSE_TEXTS
from ahapackage.probability.estimate import LEVEL
from ahapackage.probability.pioha.parts import LINE_WORDS, PARTS, points
from ahapackage.probability.pioha.positions import hair_text, tribe_name
from ahapackage.probability.pioha.shown import Shown, how_found
from ahapackage.probability.words import Explanation

NAMES = ("V0", "V1", "V2", "V3", *PARTS, "total")
MOVED = 150  # rounds that are played anew while a slider moves


@dataclass(frozen=True)
class Mean:
    """A mean that was simulated: `value` (a Fraction: the sum over n), and its standard error."""

    value: Fraction
    standard_error: float
    n: int
    exact: Fraction | None = None

    @property
    def interval(self):
        """The 95% interval (low, high)."""
        half = NormalDist().inv_cdf((1 + LEVEL) / 2) * self.standard_error
        return float(self.value) - half, float(self.value) + half

    def near_exact(self, errors=4):
        """Whether it lies within so many standard errors of the exact value."""
        if self.exact is None:
            raise AhaError("mean", "no exact value", "one to compare with")
        return abs(self.value - self.exact) <= errors * self.standard_error + 1e-12

    def __float__(self):
        return float(self.value)


def mean_of(margins, others, exact=None):
    """The mean of margins that were multiplied by the number of the others."""
    n = len(margins)
    error = float(margins.std(ddof=1)) / others / sqrt(n) if n > 1 else float("inf")
    return Mean(Fraction(int(margins.sum()), n * others), error, n, exact)


class BluffValue(Shown):
    """What playing a louse face down costs and brings, in points of margin.

    Attributes
    ----------
    values : list of Fraction
        V0 to V3; where simulated the means.
    cost, lying, secrecy, total : Fraction
        V1 − V0, V2 − V1, V3 − V2, and V3 − V0, which is their sum exactly.
    margins : list of Distribution, or None where simulated
        The margin in each line.
    estimates : dict or None
        Where simulated: a `Mean` with interval for `"V0"` to `"V3"`, `"cost"`, `"lying"`,
        `"secrecy"`, `"total"`; parts from the differences round by round.
    keep : str or None
        The louse kept; `tried` holds V3 for each that could be (where exact).
    n : int or None
        Rounds simulated; None: exact.
    assumption : str
        Under which behaviour and from whose knowledge it holds.
    """

    def __init__(self, question, keep, found, solve, n=None, margins=None, tried=None, exact=None):
        self.question, self.n, self.exact, self.margins = question, n, exact, margins
        self._keep, self._solve = keep, solve
        game = question.state.game
        self.keep = None if keep < 0 else LOUSE_TEXTS[keep]
        self.card, self.hair = LOUSE_TEXTS[question.louse], question.place + 1
        self.hair_name = hair_text(game, question.state.face.board, question.place)
        self.player = tribe_name(game, question.seat)
        self.tried = {LOUSE_TEXTS[k]: value for k, value in (tried or {}).items() if k >= 0}
        self.estimates = None if n is None else self._estimated(found, game.sides - 1)
        self.values = found if n is None else [self.estimates[f"V{k}"].value for k in range(4)]
        v0, v1, v2, v3 = self.values
        self.cost, self.lying, self.secrecy, self.total = v1 - v0, v2 - v1, v3 - v2, v3 - v0
        words = question.behaviour.words
        self.assumption = f"{words}; from what {self.player} knows; {how_found(n)}"

    def _estimated(self, margins, others):
        """Each mean from the rounds, beside the exact value where it is known."""
        steps = [margins[:, k + 1] - margins[:, k] for k in range(3)]
        columns = [*margins.T, *steps, margins[:, 3] - margins[:, 0]]
        return {
            name: mean_of(column, others, None if self.exact is None else self.exact.value(name))
            for name, column in zip(NAMES, columns, strict=True)
        }

    def value(self, name):
        """The value of "V0" to "V3", "cost", "lying", "secrecy" or "total"."""
        if name not in NAMES:
            raise OptionError("bluff value, name", shown(name), f"one of {', '.join(NAMES)}")
        return self.values[int(name[1])] if name[0] == "V" else getattr(self, name)

    @property
    def parts(self):
        """The three parts by name."""
        return {name: self.value(name) for name in PARTS}

    def interval(self, name):
        """The 95% interval of what `value` names; where exact, a point."""
        value = self.value(name)
        return (float(value),) * 2 if self.n is None else self.estimates[name].interval

    def opponents_believe(self, opponent=None):
        """What an opponent (the next player, if none is named) believes once it lies there."""
        return self.question.opponents_believe(opponent, self._keep)

    def simulate(self, n=None, seed=1):
        """The same by playing n rounds in all four lines with equal luck."""
        exact = self if self.n is None else self.exact
        return self._solve(self.question, "simulate", n, seed, exact)

    def near_exact(self, errors=4):
        """Whether all estimates lie within so many standard errors of the exact values."""
        return all(mean.near_exact(errors) for mean in self.estimates.values())

    def believing(self, hiding):
        """The same play where beliefs are updated by another hiding policy, kept small if n is."""
        question = self.question.believing(hiding)
        method = "exact" if self.n is None else "simulate"
        return self._solve(question, method, self.n and min(self.n, MOVED))

    def _facts(self):
        return self.card, self.hair, self.keep, self.values, self.n

    def table(self):
        """A pandas table: V0 to V3 and the parts, with intervals."""
        import pandas

        lines = [*LINE_WORDS, *PARTS.values(), "V3 − V0"]
        return pandas.DataFrame([
            {"name": name, "meaning": words, "points": float(self.value(name)),
             "low": self.interval(name)[0], "high": self.interval(name)[1]}
            for name, words in zip(NAMES, lines, strict=True)
        ]).set_index("name")  # fmt: skip

    def explain(self):
        """How the value comes about, with these very numbers, as Markdown."""
        from ahapackage.probability.pioha.why import why_bluff

        return Explanation(why_bluff(self))

    def plot(self, ax=None):
        """Draw the way from V0 to V3 as a waterfall (matplotlib Axes)."""
        from ahapackage.probability.pioha.figures import draw_bluff

        return draw_bluff(self, ax)

    def interact(self):
        """Two sliders: how often the others think that great and small lice are hidden.

        What was simulated is played anew with at most 150 rounds while a slider moves.
        """
        from ahapackage.probability.interact import sliders
        from ahapackage.probability.pioha.behaviour import hiding_by_size

        def view(great, small):
            return self.believing(hiding_by_size(3, great, small))

        ranges = {"3 or more hidden, %": (1, 100, 50), "less than 3 hidden, %": (1, 100, 50)}
        return sliders(view, ranges)

    def describe(self):
        """The value in words."""
        kept = f", keeping {self.keep}" if self.keep else ""
        lines = [
            f"{self.player} plays {self.card} on {self.hair_name} face down{kept}, not face up: "
            f"{points(self.total)} of margin ({self.assumption})"
        ]
        for name in (*PARTS, "total"):
            low, high = self.interval(name)
            between = "" if self.n is None else f" ({low:+.3f} to {high:+.3f})"
            lines.append(f"{name}: {points(self.value(name))}{between}")
        return "\n".join(lines)
