"""One look for all figures: the palette, the ink, and the plots of chances.

Figures have no paper of their own: what is behind them shows, light or dark, and ink and lines
are of a middle grey that stands out from both. Colours are those of Okabe and Ito, which most
colour-blind people tell apart, and a shape or letter always says the same as a colour.
"""

import io
from contextlib import contextmanager
from contextvars import ContextVar
from math import ceil
from textwrap import fill

import matplotlib
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import AutoLocator, FuncFormatter, MaxNLocator, ScalarFormatter

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.pictures import as_image
from ahapackage.probability.words import counted, percent

INK, PALE = "#787878", "#8a8a8a"  # middle greys, read on white and on black
BLANK, DARK = "#d4d9dc", "#14262b"  # what shapes are filled with, and what is written on them
PALETTE = {
    "blue": "#0072b2",
    "orange": "#e69f00",
    "green": "#009e73",
    "red": "#d55e00",
    "sky": "#56b4e9",
    "purple": "#cc79a7",
    "yellow": "#f0e442",
}
SEATS = ("sky", "orange", "green", "purple", "yellow", "red")
SEAT_COLOURS = tuple(PALETTE[name] for name in SEATS)
HATCHES = ("", "//", "..", "xx", "\\\\", "++")  # a sign for each seat beside its colour
STYLE = {
    "axes.facecolor": "none",
    "axes.edgecolor": PALE,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titlesize": 13,
    "axes.titleweight": "normal",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "font.size": 11,
}
ON_STAGE = STYLE | {"axes.titley": 1.0}  # titles stand where they are: nobody looks for room
LETTERS_AN_INCH = 10  # of a title
LETTER = 0.02  # width of a letter beside a bar, as a share of the axis
SPARE = 0.02  # of a stage's width, for labels that come to stand further right
_apart = ContextVar("apart", default=False)  # whether a figure is made outside pyplot


def axes(ax, width, height):
    """The given Axes without paper, or new ones of a figure of that size in inches.

    The figure's background is there, but not drawn: where it were transparent itself, notebooks
    would put white behind it again.
    """
    if ax is None:
        new = Figure if _apart.get() else plt.figure
        figure = new(figsize=(width, height), layout="constrained", frameon=False)
        with matplotlib.rc_context(STYLE):
            return figure.add_subplot()
    if not isinstance(ax, Axes):
        raise OptionError("plot, ax", shown(ax), "matplotlib Axes, or None for a new figure")
    ax.set_facecolor("none")
    return ax


def plain(text):
    """Text in which matplotlib finds no formula."""
    return str(text).replace("$", r"\$")


def title(ax, text):
    """Give the Axes a title that says the finding, in lines that fit the figure."""
    letters = int(LETTERS_AN_INCH * ax.figure.get_figwidth())
    ax.set_title(plain(fill(text[:1].upper() + text[1:], letters)))


def draw_dots(chance, event, ax=None):
    """A chance as full dots among empty ones: of its denominator, or of 100 or 1,000."""
    hits, dots = _out_of(chance)
    row = min(25 if dots <= 100 else 50, dots)
    rows = ceil(dots / row)
    ax = axes(ax, 6.4, 0.8 + 6.2 * rows / row)
    places = [(k % row, -(k // row)) for k in range(dots)]
    for colour, some in ((PALETTE["blue"], places[:hits]), ("none", places[hits:])):
        xs, ys = [x for x, _ in some], [y for _, y in some]
        ax.scatter(xs, ys, 2250 / row, colour, marker="o", edgecolors=INK)
    ax.set(xlim=(-0.8, row - 0.2), ylim=(0.2 - rows, 0.8), aspect="equal")
    ax.set_axis_off()
    about = "" if chance * dots == hits else "About "
    title(ax, f"{about}{hits:,} of {dots:,}: {event}")
    return ax


def _out_of(chance):
    """How many dots to fill, of how many."""
    if chance.denominator <= 100:
        return chance.numerator, chance.denominator
    dots = 100 if 1 / 100 <= chance <= 99 / 100 else 1000
    return round(chance * dots), dots


def draw_estimate(estimate, ax=None):
    """An estimate with its interval, and the exact value as a line to compare with."""
    ax = axes(ax, 6.4, 2.4)
    low, high = estimate.interval
    blue = PALETTE["blue"]
    found = f"simulated {percent(estimate.value)} (95% interval {percent(low)} to {percent(high)})"
    ax.plot([low, high], [0, 0], "-", color=blue, linewidth=3)
    ax.plot([low, high], [0, 0], "|", color=blue, markersize=16, markeredgewidth=3)
    ax.plot([estimate.value], [0], "D", color=blue, markersize=9, label=found)
    if estimate.exact is not None:
        exact, name = float(estimate.exact), f"exact {percent(estimate.exact)}"
        ax.plot([exact, exact], [-0.8, 0.8], "--", color=PALETTE["red"], linewidth=2, label=name)
    ax.set(ylim=(-1, 2.8), yticks=[], xlabel=f"chance that {plain(estimate.event)}")
    ax.xaxis.set_major_locator(MaxNLocator(6))
    percents(ax.xaxis)
    ax.spines[["left", "top", "right"]].set_visible(False)
    ax.legend(loc="upper left", frameon=False, labelcolor=INK)
    title(ax, _finding(estimate))
    return ax


def seat_bars(ax, names, numbers, label=None, ends=None):
    """A horizontal bar a seat, each with its colour and hatch, and its number beside it.

    `label(number)` says a number; it stands at the bar's end, or at the one in `ends`.
    """
    for row, number in enumerate(numbers):
        look = {"color": SEAT_COLOURS[row], "hatch": HATCHES[row], "edgecolor": INK}
        ax.barh(row, number, 0.6, **look)
        text = label(number) if label else f"{number:g}"
        say_beside(ax, text, ends[row] if ends else number, row)
    ax.set(yticks=range(len(names)), yticklabels=list(map(plain, names)))
    ax.invert_yaxis()
    ax.spines[["top", "right"]].set_visible(False)


def say_beside(ax, text, x, y):
    """A text just right of a place, such as the end of a bar."""
    place = {"xytext": (4, 0), "textcoords": "offset points"}
    ax.annotate(plain(text), (x, y), va="center", color=INK, **place)


def dashed_line(ax, at, words, label, most=1.15):
    """A line to compare bars with; the x axis says what it measures, and what the line is.

    The axis goes from 0 to `most`. Numbers beside bars that would stand on the line move behind it.
    """
    ax.axvline(at, linestyle="--", color=PALETTE["red"], label=label)
    ax.set_xlabel(plain(f"{words} (dashed: {label})"))
    ax.set_xlim(0, most)
    for text in ax.texts:
        x, y = text.xy
        if x < at < x + LETTER * most * (0.5 + len(text.get_text())):
            text.xy = at, y


def equal_line(ax, count):
    """Where each of so many shares would be if all were equal."""
    share = 1 / count
    ax.axvline(share, linestyle="--", color=PALETTE["red"], label=f"all equal: {percent(share)}")


def draw_win_shares(names, shares, ax=None):
    """Players' shares of wins with their intervals; a line where all would be equal."""
    ax = axes(ax, 6.4, 0.9 + 0.62 * len(names))
    highs = [share.interval[1] for share in shares]
    seat_bars(ax, names, [share.value for share in shares], percent, highs)
    for row, share in enumerate(shares):
        ax.plot(share.interval, [row, row], "|-", color=INK, linewidth=2, markersize=9)
    equal_line(ax, len(names))
    ax.set(xlabel="share of wins", xlim=(0, min(1.18, max(highs) * 1.25 + 0.05)))
    percents(ax.xaxis)
    ax.legend(loc="lower right", frameon=False, labelcolor=INK)
    best = max(shares, key=lambda share: share.value)
    title(ax, f"{best.event} most often: {percent(best.value)} of games")
    return ax


def percents(axis):
    """Let an axis say its numbers as percent."""
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.6g}%"))


def bars(ax, rows, colour="blue", shift=0.0, width=0.8, label=None, hatch=None):
    """Bars of (label, share) in their order."""
    places = [place + shift for place in range(len(rows))]
    heights = [float(share) for _, share in rows]
    ax.bar(places, heights, width, color=PALETTE[colour], edgecolor=INK, label=label, hatch=hatch)
    step = max(1, ceil(len(rows) / 14))
    ax.set_xticks(range(0, len(rows), step), [plain(name) for name, _ in rows[::step]])


def draw_distribution(distribution, ax=None):
    """Exact chances as bars, with a line where all would be equally likely."""
    ax = axes(ax, 6.4, 3.4)
    bars(ax, list(distribution.items()))
    equal = 1 / len(distribution)
    ax.axhline(equal, linestyle="--", color=PALETTE["red"], label=f"all equal: {percent(equal)}")
    ax.set(xlabel=plain(distribution.what), ylabel="chance")
    return _finish(ax, _likeliest(distribution))


def _likeliest(distribution):
    value, chance = max(distribution.items(), key=lambda pair: pair[1])
    return f"{distribution.what}: {value} most often, {percent(chance)}"


def _finish(ax, words):
    """Percent on the y axis, a frame that is half open, the legend and the title."""
    percents(ax.yaxis)
    ax.spines[["top", "right"]].set_visible(False)
    ax.legend(frameon=False, labelcolor=INK)
    title(ax, words)
    return ax


def draw_observed(observed, ax=None):
    """Shares of tries with their intervals; diamonds where the exact chances are."""
    ax = axes(ax, 6.4, 3.4)
    bars(ax, [(value, estimate.value) for value, estimate in observed.items()], "sky")
    for place, estimate in enumerate(observed.values()):
        ax.plot([place, place], estimate.interval, "_-", color=INK, linewidth=2, markersize=8)
    if observed.exact is not None:
        exact = [float(estimate.exact) for estimate in observed.values()]
        ax.plot(range(len(exact)), exact, "D", color=PALETTE["red"], label="exact chance")
    else:
        equal = 1 / len(observed)
        ax.axhline(
            equal, linestyle="--", color=PALETTE["red"], label=f"all equal: {percent(equal)}"
        )
    ax.set(xlabel=plain(observed.what), ylabel=f"share of {counted(observed.n, 'try', 'tries')}")
    value, best = max(observed.items(), key=lambda pair: pair[1].value)
    return _finish(ax, f"{observed.what}: {value} most often, {percent(best.value)} of tries")


def draw_posterior(posterior, ax=None):
    """Beliefs before and after, side by side."""
    ax = axes(ax, 6.4, 3.4)
    bars(ax, list(posterior.prior.items()), "orange", -0.2, 0.4, "before", "//")
    bars(ax, [(h, posterior[h]) for h in posterior.prior], "blue", 0.2, 0.4, "after")
    ax.set(xlabel=plain(posterior.what), ylabel="belief")
    return _finish(ax, f"Having seen {posterior.seen}: {_likeliest(posterior)}")


def draw_frequency_tree(posterior, of=1000, ax=None):
    """Of so many cases: which are which, and how many of those show what was seen."""
    rows = posterior.tree(of)
    ax = axes(ax, 7.2, 0.8 + 0.62 * len(rows))
    middle = (len(rows) - 1) / 2
    _note(ax, 0, middle, f"{of:,} cases")
    for row, (hypothesis, cases, showing) in enumerate(rows):
        ax.plot([0.16, 0.34], [middle, row], color=PALE)
        ax.plot([0.6, 0.74], [row, row], color=PALE)
        _note(ax, 0.36, row, f"{hypothesis}: {cases:,}")
        _note(ax, 0.76, row, f"seen: {showing:,}", weight="bold")
    ax.set(xlim=(-0.02, 1), ylim=(len(rows) - 0.4, -0.6))
    ax.set_axis_off()
    showing = sum(there for _, _, there in rows)
    title(ax, f"{showing:,} of {of:,} show {posterior.seen}")
    return ax


def _note(ax, x, y, text, weight="normal"):
    ax.text(x, y, plain(text), va="center", fontsize=11, color=INK, fontweight=weight)


def draw_convergence(convergence, ax=None):
    """The running share with its band, closing in on the exact chance."""
    ax = axes(ax, 6.4, 3.4)
    tries = range(1, convergence.n + 1)
    low, high = convergence.band()
    ax.fill_between(tries, low, high, color=PALETTE["sky"], alpha=0.35, label="95% interval")
    ax.plot(tries, convergence.shares, color=PALETTE["blue"], linewidth=2, label="share so far")
    exact = convergence.exact
    if exact is not None:
        name = f"exact {percent(exact)}"
        ax.axhline(float(exact), linestyle="--", color=PALETTE["red"], linewidth=2, label=name)
    ax.set(xlabel="tries", ylabel=plain(f"how often {convergence.event}"), ylim=(0, 1))
    share = percent(convergence.estimate.value)
    return _finish(ax, f"After {counted(convergence.n, 'try', 'tries')} the share is {share}")


def _finding(estimate):
    tries, share = counted(estimate.n, "try", "tries"), percent(estimate.value)
    if estimate.exact is None:
        return f"It came in {share} of {tries}"
    low, high = estimate.interval
    if low <= estimate.exact <= high:
        return f"{share} of {tries}: the exact chance lies inside the interval"
    return f"{share} of {tries}: the exact chance lies outside, as for 1 interval in 20"


def picture(draw, text):
    """A drawing as HTML that says the text where it cannot be seen; `draw()` returns Axes.

    It leaves pyplot alone: used while a notebook shows a result, pyplot would no longer show the
    figures of later cells.
    """
    with _apart_from_pyplot():
        return _as_html(draw().figure, text)


@contextmanager
def _apart_from_pyplot():
    """Figures made inside are no figures of pyplot's."""
    token = _apart.set(True)
    try:
        yield
    finally:
        _apart.reset(token)


def _as_html(figure, text, settled=False):
    """A figure as HTML; one whose layout is `settled` is drawn once, its text left as text."""
    file, nothing = io.StringIO(), {"Date": None, "Creator": None}
    letters = "none" if settled else "path"
    with matplotlib.rc_context({"svg.hashsalt": "ahapackage", "svg.fonttype": letters}):
        if settled:
            FigureCanvasSVG(figure).print_svg(file, metadata=nothing)
        else:
            figure.savefig(file, format="svg", metadata=nothing)
    svg = file.getvalue()
    return as_image(svg[svg.index("<svg") :], text)


class Stage:
    """One figure in which results of one kind are drawn one after the other, quickly: for sliders.

    The layout is found for the first drawing and kept, with room for a second line of the title,
    and so are the ticks: both take most of the time of a drawing.
    """

    def __init__(self):
        self._ax = None

    def show(self, plot, text):
        """A drawing as HTML, as `picture` gives it; `plot(ax)` draws into Axes, or new ones."""
        with matplotlib.rc_context(ON_STAGE), _apart_from_pyplot():
            if self._ax is None:
                self._ax = _set_up(plot)
            empty(self._ax)
            return _as_html(plot(self._ax).figure, text, settled=True)


def _set_up(plot):
    """Axes whose place in their figure is settled by a first drawing."""
    ax = plot()
    ax.set_title(f"{ax.get_title()}\n")
    ax.figure.draw_without_rendering()
    ax.figure.set_layout_engine("none")
    left, low, width, height = ax.get_position().bounds
    ax.set_position((left, low, width - SPARE, height))
    return ax


def empty(ax):
    """Take out of Axes all but what is slow to make, ticks and insets: a quick `ax.clear()`."""
    for artist in (*ax.lines, *ax.patches, *ax.collections, *ax.images, *ax.texts):
        artist.remove()
    ax.containers.clear()
    if ax.get_legend() is not None:
        ax.get_legend().remove()
    ax.relim()
    ax.set(xlim=(0, 1), ylim=(0, 1), autoscale_on=True, aspect="auto", xlabel="", ylabel="")
    ax.set_prop_cycle(None)
    ax.use_sticky_edges = True
    ax.margins(*(matplotlib.rcParams[f"axes.{name}margin"] for name in "xy"))
    ax.set_axis_on()
    ax.spines[:].set_visible(True)
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_locator(AutoLocator())
        axis.set_major_formatter(ScalarFormatter())
    return ax
