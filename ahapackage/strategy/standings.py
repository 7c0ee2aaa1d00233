"""`Standings`: how a tournament ended, with intervals, differences of pairs, and ratings."""

from functools import cached_property
from html import escape
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.probability.estimate import LEVEL
from ahapackage.probability.words import counted, percent
from ahapackage.strategy.ratings import ratings


class Measured(NamedTuple):
    """A number with its 95% interval."""

    value: float
    low: float
    high: float


class Standings:
    """Who did how well.

    Attributes
    ----------
    game : what was played. names : the bots, best first.
    rounds, asked : rounds played and asked for; `partial` says whether they differ.
    games : games played. seed : the seed that repeats it.

    A bot's share of the victory is 1 in a game that it won alone, 1/2 where it won with another,
    0 where it lost or nobody won; seats of the same bot at one table count apart. Intervals take
    the rounds as what is independent, as the games of one round share their luck.
    """

    def __init__(self, game, names, tables, shares, seed, asked):
        self.game, self.seed, self.asked = game, seed, asked
        self._entered, self._tables, self._shares = names, tables, shares
        self.rounds = len(shares)
        self.games = self.rounds * len(tables)
        self.names = tuple(sorted(names, key=lambda name: -self.share(name).value))

    @property
    def partial(self):
        """Whether it was interrupted before all rounds were played."""
        return self.rounds < self.asked

    def share(self, name):
        """A bot's mean share of the victory a seat, as `(value, low, high)`.

        See `wilson_of_rounds` for the interval.
        """
        return wilson_of_rounds(self._of_rounds(self._number(name)), self.games)

    def difference(self, name, other):
        """By how much a bot's share exceeds another's where they met, as `(value, low, high)`.

        Round by round, so that luck that both had falls out. See `wilson_of_rounds`.
        """
        one, two = self._number(name), self._number(other)
        met = [place for place, who in enumerate(self._tables) if one in who and two in who]
        gap = self._of_rounds(one, met) - self._of_rounds(two, met)
        halves = wilson_of_rounds((1 + gap) / 2, self.rounds * len(met))
        return Measured(*(2 * half - 1 for half in halves))

    def rating(self, name):
        """A bot's Elo-like rating, as `(value, low, high)`; see `strategy.ratings`."""
        points, errors = self._ratings
        number = self._number(name)
        half = NormalDist().inv_cdf((1 + LEVEL) / 2) * float(errors[number])
        return Measured(*(float(points[number]) + way * half for way in (0, -1, 1)))

    @cached_property
    def _ratings(self):
        tables = [
            (who, shares)
            for by_table in self._shares
            for who, shares in zip(self._tables, by_table, strict=True)
        ]
        return ratings(tables, len(self._entered))

    @property
    def table(self):
        """A pandas table, a row a bot, best first: share of the victory and rating."""
        import pandas

        rows = []
        for name in self.names:
            share, rating = self.share(name), self.rating(name)
            rows.append({
                "bot": name, "share": share.value, "share low": share.low,
                "share high": share.high, "rating": rating.value, "rating low": rating.low,
                "rating high": rating.high,
            })  # fmt: skip
        return pandas.DataFrame(rows).set_index("bot")

    @property
    def differences(self):
        """A pandas table, a row a pair: by how much the first one's share is greater."""
        import pandas

        rows = [{"bot": one, "other": two, **self.difference(one, two)._asdict()}
                for one, two in self.pairs]  # fmt: skip
        return pandas.DataFrame(rows).set_index(["bot", "other"])

    @property
    def pairs(self):
        """All pairs of bots, the better one first."""
        return [(one, two) for k, one in enumerate(self.names) for two in self.names[k + 1 :]]

    def plot(self, ax=None):
        """Draw each bot's share of the victory with its interval (matplotlib Axes)."""
        from ahapackage.strategy.standings_figures import draw_standings

        return draw_standings(self, ax)

    def plot_differences(self, ax=None):
        """Draw by how much each pair differs, with intervals (matplotlib Axes)."""
        from ahapackage.strategy.standings_figures import draw_differences

        return draw_differences(self, ax)

    def plot_ratings(self, ax=None):
        """Draw the ratings with their error bars (matplotlib Axes)."""
        from ahapackage.strategy.standings_figures import draw_ratings

        return draw_ratings(self, ax)

    def describe(self):
        """The result in words: a line a bot, then a line a pair."""
        rounds, games = counted(self.rounds, "round"), counted(self.games, "game")
        lines = [f"{self.game.title}: {games} in {rounds}, seed {self.seed}"]
        if self.partial:
            lines[0] += f"; interrupted, {counted(self.asked, 'round')} were asked for"
        for name in self.names:
            share, points = self.share(name), self.rating(name)
            lines.append(
                f"{name}: {percent(share.value)} of the victory a seat "
                f"({percent(share.low)} to {percent(share.high)}), "
                f"rating {points.value:.0f} ({points.low:.0f} to {points.high:.0f})"
            )
        for one, two in self.pairs:
            gap = self.difference(one, two)
            value, low, high = map(hundredths, gap)
            lines.append(f"{one} over {two}: {value} ({low} to {high}) percentage points")
        return "\n".join([*lines, "in brackets: 95% intervals"])

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        table = self.table.rename(index=escape).to_html(float_format="{:.4g}".format, escape=False)
        return picture(self.plot, self.describe()) + table

    def _number(self, name):
        if name not in self._entered:
            raise OptionError("standings, bot", shown(name), one_of(self._entered, name))
        return self._entered.index(name)

    def _of_rounds(self, number, places=None):
        """A bot's mean share a seat in each round, at these tables only."""
        places = range(len(self._tables)) if places is None else places
        seats = [(p, seat) for p in places for seat, who in enumerate(self._tables[p])
                 if who == number]  # fmt: skip
        return np.mean([self._shares[:, place, seat] for place, seat in seats], axis=0)


def hundredths(share):
    """A difference of shares in percentage points, with its sign.

    >>> hundredths(0.125), hundredths(-0.5), hundredths(0.0)
    ('+12.5', '−50.0', '0.0')
    """
    text = f"{abs(100 * share):.1f}"
    return text if float(text) == 0 else f"{'+' if share > 0 else '−'}{text}"


def wilson_of_rounds(shares, games):
    """The mean of the rounds' shares with a 95% interval, as `(value, low, high)`.

    Wilson's interval (see `probability.estimate`) with Student's quantile, for as many games as
    would vary so much if they were independent (L. Kish, Survey Sampling, 1965: the effective
    sample size, p (1 - p) / standard error squared), at the most those played. Where all rounds
    are 0 or all 1, the number of rounds.

    >>> [round(x, 3) for x in wilson_of_rounds(np.array([1.0] * 20), 40)]
    [1.0, 0.82, 1.0]
    """
    rounds, mean = len(shares), float(shares.mean())
    error, size = float(shares.std(ddof=1)) / sqrt(rounds), rounds
    if 0 < mean < 1:
        size = min(mean * (1 - mean) / error**2, games) if error > 0 else games
    t = _student(rounds - 1)
    middle = (mean + t * t / (2 * size)) / (1 + t * t / size)
    half = t / (1 + t * t / size) * sqrt(mean * (1 - mean) / size + t * t / (4 * size * size))
    low = 0.0 if mean == 0 else max(0.0, middle - half)
    return Measured(mean, low, 1.0 if mean == 1 else min(1.0, middle + half))


def _student(freedom):
    """The quantile of Student's t for a 95% interval."""
    from scipy.special import stdtrit

    return float(stdtrit(freedom, (1 + LEVEL) / 2))
