"""The figures of Spirit: conflict bars, who leads an island, and the votes."""

from matplotlib.ticker import MaxNLocator

from ahapackage.probability.figures import (
    INK,
    axes,
    dashed_line,
    percents,
    seat_bars,
    title,
)
from ahapackage.probability.words import percent


def draw_conflict(conflict, ax=None):
    """Chances of the crown, with a line where all would be equal."""
    ax = axes(ax, 6.4, 0.9 + 0.55 * len(conflict))
    rows = zip(conflict, conflict.warriors, conflict.dice, strict=True)
    names = [
        f"{name}: {n} {'Warrior' if n == 1 else 'Warriors'}, {dice} dice" for name, n, dice in rows
    ]
    shares = [float(chance) for chance in conflict.values()]
    seat_bars(ax, names, shares, percent)
    equal = 1 / len(shares)
    dashed_line(ax, equal, "chance of the crown", f"all equal, {percent(equal)}")
    percents(ax.xaxis)
    best = max(range(len(shares)), key=shares.__getitem__)
    title(ax, f"Player {best + 1} takes the crown with {percent(shares[best])}")
    return ax


def draw_majority(outlook, ax=None):
    """Hawaiians on an island now, and what each could still bring there."""
    ax = axes(ax, 6.4, 0.9 + 0.55 * len(outlook.here))
    names = [f"player {seat + 1}" for seat in range(len(outlook.here))]
    for row, reach in enumerate(outlook.reach):
        ax.barh(row, reach, 0.6, outlook.here[row], color="none", edgecolor=INK, linestyle=":")
    seat_bars(ax, names, outlook.here)
    words = "Hawaiians there; dotted: could still come"
    most = max(map(sum, zip(outlook.here, outlook.reach, strict=True)))
    dashed_line(ax, max(outlook.here), words, "most now", 1.08 * max(1, most))
    ax.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    title(ax, outlook.headline)
    return ax


def draw_votes(outlook, ax=None):
    """Votes for governor now; a star for whoever can turn the election alone."""
    ax = axes(ax, 6.4, 0.9 + 0.55 * len(outlook.votes))
    names = [
        f"player {seat + 1}{' ★ pivotal' if seat in outlook.pivotal else ''}"
        for seat in range(len(outlook.votes))
    ]
    seat_bars(ax, names, outlook.votes)
    most = max(outlook.votes)
    dashed_line(ax, most, "votes", f"most, {most}", 1.08 * max(1, most))
    ax.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    title(ax, outlook.headline)
    return ax
