"""Pictures of a tournament: shares of the victory, differences of pairs, ratings."""

from textwrap import fill

from matplotlib.ticker import FuncFormatter

from ahapackage.probability.figures import INK, PALETTE, axes, percents, plain
from ahapackage.probability.words import percent
from ahapackage.strategy.ratings import MEAN
from ahapackage.strategy.standings import hundredths

NAME, TITLE = 18, 46  # letters in a line: names stand left of the Axes, titles above them


def draw_standings(standings, ax=None):
    """Each bot's share of the victory; a line where all would be equal."""
    rows = [(name, standings.share(name)) for name in standings.names]
    equal = 1 / standings.game.sides
    ax = _draw_rows(rows, percent, ax)
    _line(ax, equal, f"all equal, {percent(equal)}", "share of the victory a seat")
    percents(ax.xaxis)
    return _finish(ax, _best(standings))


def draw_differences(standings, ax=None):
    """By how much each pair differs; a line where both are as good."""
    rows = [(f"{one} over {two}", standings.difference(one, two)) for one, two in standings.pairs]
    ax = _draw_rows(rows, hundredths, ax)
    _line(ax, 0, "as good as each other", "percentage points")
    ax.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:+.6g}"))
    clear = sum(gap.low > 0 or gap.high < 0 for _, gap in rows)
    return _finish(ax, f"{clear} of {len(rows)} differences stand clear of zero"
                   if len(rows) > 1 else _pair(rows[0]))  # fmt: skip


def draw_ratings(standings, ax=None):
    """The ratings; a line at their mean."""
    rows = [(name, standings.rating(name)) for name in standings.names]
    ax = _draw_rows(rows, lambda points: f"{points:.0f}", ax)
    _line(ax, MEAN, f"the mean, {MEAN}", "Elo-like rating (400 more win 10 to 1)")
    (best, first), (_, second) = rows[:2]
    return _finish(ax, f"{best} is rated {first.value - second.value:.0f} above the next")


def _draw_rows(rows, label, ax):
    """A diamond with its interval a row, the number beside it."""
    ax = axes(ax, 6.4, 1.5 + 0.55 * len(rows))
    blue = PALETTE["blue"]
    for place, (_, found) in enumerate(rows):
        ax.plot([found.low, found.high], [place, place], "|-", color=blue, linewidth=3,
                markersize=12, markeredgewidth=3)  # fmt: skip
        ax.plot([found.value], [place], "D", color=blue, markersize=8)
        ax.annotate(label(found.value), (found.value, place), (0, 9), ha="center",
                    textcoords="offset points", color=INK)  # fmt: skip
    ax.set(yticks=range(len(rows)), yticklabels=[plain(fill(name, NAME)) for name, _ in rows])
    ax.set(ylim=(len(rows) - 0.5, -0.7))
    ax.spines[["top", "right"]].set_visible(False)
    return ax


def _line(ax, place, name, label):
    """A line to compare with, named under the axis."""
    ax.axvline(place, linestyle="--", color=PALETTE["red"])
    ax.set_xlabel(f"{label}, with 95% interval\ndashed line: {name}")


def _finish(ax, words):
    ax.margins(x=0.08)
    ax.set_title(plain(fill(words[:1].upper() + words[1:], TITLE)))
    return ax


def _best(standings):
    best, second = standings.names[:2]
    share, gap = percent(standings.share(best).value), standings.difference(best, second)
    sure = "clearly first" if gap.low > 0 else "first, but not for sure"
    return f"{best} is {sure}, with {share} of the victory a seat"


def _pair(row):
    name, gap = row
    clear = gap.low > 0 or gap.high < 0
    return f"{name}: {hundredths(gap.value)} points, " + ("clear of zero" if clear else "unsure")
