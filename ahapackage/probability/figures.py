"""One look for all figures: the palette, the ink, and the plots of chances.

Figures have no paper of their own: what is behind them shows, light or dark, and ink and lines
are of a middle grey that stands out from both. Colours are those of Okabe and Ito, which most
colour-blind people tell apart, and a shape or letter always says the same as a colour.
"""

import io
from math import ceil
from textwrap import fill

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, MaxNLocator

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
STYLE = {
    "axes.facecolor": "none",
    "axes.edgecolor": PALE,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titlesize": 13,
    "axes.titleweight": "medium",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "font.size": 11,
}
LETTERS_AN_INCH = 10  # of a title


def axes(ax, width, height):
    """The given Axes without paper, or new ones of a figure of that size in inches.

    The figure's background is there, but not drawn: where it were transparent itself, notebooks
    would put white behind it again.
    """
    if ax is None:
        figure = plt.figure(figsize=(width, height), layout="constrained", frameon=False)
        with plt.rc_context(STYLE):
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
    ax.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.6g}%"))
    ax.spines[["left", "top", "right"]].set_visible(False)
    ax.legend(loc="upper left", frameon=False, labelcolor=INK)
    title(ax, _finding(estimate))
    return ax


def _finding(estimate):
    tries, share = counted(estimate.n, "try", "tries"), percent(estimate.value)
    if estimate.exact is None:
        return f"It came in {share} of {tries}"
    low, high = estimate.interval
    if low <= estimate.exact <= high:
        return f"{share} of {tries}: the exact chance lies inside the interval"
    return f"{share} of {tries}: the exact chance lies outside, as for 1 interval in 20"


def picture(draw, text):
    """A drawing as HTML that says the text where it cannot be seen; `draw()` returns Axes."""
    plt.get_backend()  # chosen now: in a notebook that sets what the lines below set back
    with plt.rc_context({"svg.hashsalt": "ahapackage"}), plt.ioff():
        figure = draw().figure
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        plt.close(figure)
    svg = file.getvalue()
    return as_image(svg[svg.index("<svg") :], text)
