"""`Completion`: how many turns it takes until a family is complete, exact or simulated."""

from fractions import Fraction
from math import inf
from typing import Any

from ahapackage.engine.errors import AhaError
from ahapackage.engine.options import whole_number
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.observed import Observed
from ahapackage.probability.words import Explanation, counted, fraction_text, listing, percent

ROWS = 24  # turns that an explanation lists
STEPS = (1, 2, 3, 5, 8, 12, 16, 20, 30)  # turns that a description names


class Completion:
    """Turns until a family is complete. `turns`: a `Distribution` where `exact`, else `Observed`;
    infinity stands for "never" (where cards are put back: later than the 300th draw). `mean`: the
    expected turns, None if it may never come; `median`; `never`: the chance of that. Of the chain:
    `player`, `colour`, `aim` (what is needed and where it lies), `by_colour`: expected turns by
    colour, None where it may never come.
    """

    player: int | None = None
    colour: str | None = None
    aim: Any = None
    by_colour: dict | None = None

    def __init__(self, turns, words, assumption, toy=None, mean=None):
        self.turns, self.words, self.assumption, self._toy = turns, words, assumption, toy
        self.exact = isinstance(turns, Distribution)
        may_fail = inf in list(turns)
        self.mean = mean if mean is not None else None if may_fail else turns.mean
        self.never = self._chance(lambda turn: turn == inf, f"it never comes that {words}")

    def _chance(self, test, event):
        if self.exact:
            return self.turns.chance(test, event)
        hits = sum(self.turns[turn].hits for turn in self.turns if test(turn))
        return Estimate(hits, self.turns.n, event)

    def within(self, turns):
        """The chance to have it within so many turns: a `Chance` if exact, else an `Estimate`."""
        turns = whole_number(turns, "within, turns")
        return self._chance(
            lambda turn: turn <= turns, f"{self.words} within {counted(turns, 'turn')}"
        )

    def curve(self):
        """Rows (turn, chance of this very turn, chance up to it), numbers, up to 99.5%."""
        rows, total, turn = [], 0.0, 0
        last = max((turn for turn in self.turns if turn != inf), default=0)
        while turn < last and total < 0.995:
            turn += 1
            share = float(self.turns[turn])
            total += share
            rows.append((turn, share, total))
        return rows

    @property
    def median(self):
        """The first turn by which at least half of the families are complete; None: less are."""
        total = 0
        for turn in self.turns:
            total += self.turns[turn] if self.exact else self.turns[turn].value
            if total >= Fraction(1, 2):
                return None if turn == inf else turn
        return None

    @property
    def headline(self):
        """The finding in a line."""
        start = self.words[:1].upper() + self.words[1:]
        if self.exact and self.never == 1:
            return f"It never comes that {self.words}"
        if self.median is None:
            return f"{start} in less than half of all cases"
        return f"{start} within {counted(self.median, 'turn')} in half of all cases"

    def _mean_words(self):
        if self.mean is None:
            never = f"it never comes with {percent(float(self.never))}"
            came = [(turn, float(self.turns[turn])) for turn in self.turns if turn != inf]
            if not came:
                return "its chance is 0" if self.exact else never
            mean = sum(turn * share for turn, share in came) / sum(share for _, share in came)
            return f"{never}, else in {mean:.2f} turns on average"
        exact = fraction_text(self.mean) if self.exact else ""
        exact = f" = {exact}" if exact and len(exact) <= 24 else ""
        return f"{float(self.mean):.2f}{exact} turns on average"

    def simulate(self, n=10_000, seed=1):
        """Play it out n times: `Observed` turns beside the exact chances.

        Raises `AhaError` for what was simulated in the first place.
        """
        if not self.exact:
            raise AhaError(
                "simulate", "a result that is simulated itself", "n= when it is asked for"
            )
        found = self.turns.simulate(n, seed)
        if inf not in list(found) or found[inf].hits:
            return found
        came = [turn for turn in found if turn != inf]  # so that the mean is a number
        exact = {turn: self.turns[turn] for turn in came}
        return Observed({turn: found[turn].hits for turn in came}, found.what, exact)

    def table(self):
        """A pandas table: turn, chance of this very turn, chance up to it."""
        import pandas

        columns = ["turn", "in this turn", "up to it"]
        return pandas.DataFrame(self.curve(), columns=columns).set_index("turn")

    def explain(self):
        """How it is worked out, as Markdown with the numbers put in."""
        lines = [f"**{self.headline}**", ""]
        if self.exact:
            lines += [self.turns.why, ""]
        rows = self.curve()
        if rows:
            lines += ["| turn | in this turn | up to it |", "|---|---|---|"]
        for turn, share, total in rows[:ROWS]:
            lines.append(f"| {turn} | {percent(share)} | {percent(total)} |")
        if len(rows) > ROWS:
            lines.append(f"| {len(rows) - ROWS} more | | |")
        return Explanation("\n".join([*lines, "", f"{self._mean_words()}. {self.assumption}"]))

    def plot(self, ax=None):
        """Draw the chance of each turn and the chance up to it (matplotlib Axes)."""
        from ahapackage.probability.tikis.figures import draw_completion

        return draw_completion(self, ax)

    def describe(self):
        """The outlook in words."""
        upto = {turn: total for turn, _, total in self.curve()}
        steps = [turn for turn in STEPS if turn in upto]
        lines = [f"{self.headline}; {self._mean_words()}."]
        if steps:
            within = listing([f"{turn}: {percent(upto[turn])}" for turn in steps])
            lines.append(f"Within turns {within}.")
        if self.by_colour and len(self.by_colour) > 1:
            means = [
                f"{colour} {'may never come' if mean is None else f'{float(mean):.1f}'}"
                for colour, mean in self.by_colour.items()
            ]
            lines.append(f"Turns on average by colour: {listing(means)}.")
        return "\n".join([*lines, self.assumption])

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())

    def interact(self):
        """Sliders over made-up piles (ipywidgets).

        For `needs_chain` they open on this very pile, for `time_to_complete` on one like the pile
        that is drawn from first, with equal copies of each god and nothing placed.

        Raises `AhaError` for what was simulated: there the pile is not known.
        """
        if self._toy is None:
            raise AhaError("interact", "a simulated result", 'policy="greedy-solo"')
        return self._toy.sliders()
