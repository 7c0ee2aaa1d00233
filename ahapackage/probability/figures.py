"""One look for all figures: the palette, the paper they are drawn on, and the plots of chances.

Figures bring their own light paper and dark ink, so that they read the same in light and dark
notebooks. Colours are those of Okabe and Ito, which most colour-blind people tell apart, and a
shape or letter always says the same as a colour.
"""

from math import ceil

import matplotlib.pyplot as plt

from ahapackage.probability.words import counted, percent

PAPER, INK, PALE = "#ffffff", "#222222", "#767676"
PALETTE = {
    "blue": "#0072b2",
    "orange": "#e69f00",
    "green": "#009e73",
    "red": "#d55e00",
    "sky": "#56b4e9",
    "purple": "#cc79a7",
    "yellow": "#f0e442",
}
SEAT_COLOURS = tuple(PALETTE[name] for name in ("sky", "orange", "green", "purple", "yellow", "red"))
STYLE = {
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": PALE,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": 12,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "font.size": 11,
}
DOTS_A_ROW = 25


def axes(ax, width, height):
    """The given Axes on our paper, or new ones of a figure of that size in inches."""
    if ax is None:
        with plt.rc_context(STYLE):
            return plt.subplots(figsize=(width, height), layout="constrained")[1]
    ax.set_facecolor(PAPER)
    return ax


def plain(text):
    """Text in which matplotlib finds no formula."""
    return str(text).replace("$", r"\$")


def title(ax, text):
    """Give the Axes a title that says the finding."""
    ax.set_title(plain(text), loc="left")
    ax.set_title("", loc="center")


def draw_dots(chance, event, ax=None):
    """A chance as full dots among empty ones: of its denominator, or of 100 or 1,000."""
    hits, dots = _out_of(chance)
    row = min(DOTS_A_ROW if dots <= 100 else 50, dots)
    rows = ceil(dots / row)
    ax = axes(ax, 6.4, 0.9 + 0.28 * rows * DOTS_A_ROW / row)
    places = [(k % row, -(k // row)) for k in range(dots)]
    size = 90 if dots <= 100 else 25
    for kind, some in (("full", places[:hits]), ("empty", places[hits:])):
        fill = PALETTE["blue"] if kind == "full" else PAPER
        ax.scatter(
            [x for x, _ in some], [y for _, y in some], size, fill, "o", edgecolors=INK, label=kind
        )
    ax.set(xlim=(-0.8, row - 0.2), ylim=(0.2 - rows, 0.8))
    ax.set_axis_off()
    about = "" if chance * dots == hits else "about "
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
    ax = axes(ax, 6.4, 2.2)
    low, high = (100 * end for end in estimate.interval)
    found = 100 * estimate.value
    ax.plot([low, high], [0, 0], "|-", color=PALETTE["blue"], linewidth=3, markersize=14)
    ax.plot(
        [found], [0], "D", color=PALETTE["blue"], label=f"simulated {percent(estimate.value)}"
        f", 95% interval {percent(low / 100)} to {percent(high / 100)}",
    )  # fmt: skip
    if estimate.exact is not None:
        exact = 100 * float(estimate.exact)
        ax.axvline(exact, color=PALETTE["red"], linestyle="--", linewidth=2,
                   label=f"exact {percent(estimate.exact)}")  # fmt: skip
    ax.set(ylim=(-1, 1.4), yticks=[], xlabel=f"chance that {plain(estimate.event)}, %")
    ax.spines[["left", "top", "right"]].set_visible(False)
    ax.legend(loc="upper left", frameon=False, labelcolor=INK)
    title(ax, _finding(estimate))
    return ax


def _finding(estimate):
    tries, share = counted(estimate.n, "try", "tries"), percent(estimate.value)
    if estimate.exact is None:
        return f"{share} of {tries}"
    low, high = estimate.interval
    if low <= estimate.exact <= high:
        return f"{share} of {tries}: the exact chance lies inside the interval"
    return f"{share} of {tries}: the exact chance lies outside, as for 1 interval in 20"
