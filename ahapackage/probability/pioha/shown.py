"""What the results of Aloha Pioha share: how they show themselves and say what they rest on."""

from ahapackage.probability.estimate import Estimate
from ahapackage.probability.words import counted, html_lines, percent


class Shown:
    """A result with `plot(ax)`, `describe()` and `n` (rounds simulated, None where exact)."""

    def __repr__(self):
        return self.describe()

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        words = self.describe()
        return picture(self.plot, words) + html_lines(words)

    def __eq__(self, other):
        return type(other) is type(self) and other._facts() == self._facts()

    __hash__ = None


class View(Shown):
    """One of several figures of a result: `draw(ax)` gives Axes, `words` say the same."""

    def __init__(self, draw, words):
        self.plot, self.words = draw, words

    def describe(self):
        """The figure in words."""
        return self.words

    def _facts(self):
        return self.words


def how_found(n):
    """Whether a result is exact or simulated, in words."""
    return "exact" if n is None else f"simulated, {counted(n, 'round')}"


def chance_words(chance):
    """A chance in words, with its interval if it was simulated."""
    if isinstance(chance, Estimate):
        low, high = chance.interval
        return f"{percent(chance.value)} ({percent(low)} to {percent(high)})"
    return percent(chance)
