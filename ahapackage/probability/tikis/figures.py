"""The figures of Tikis: time to complete a family, the race, draws and snaps."""

from matplotlib.ticker import MaxNLocator

from ahapackage.probability.figures import (
    HATCHES,
    INK,
    PALETTE,
    SEAT_COLOURS,
    axes,
    dashed_line,
    percents,
    say_beside,
    seat_bars,
    title,
)
from ahapackage.probability.words import percent


def draw_completion(completion, ax=None):
    """Bars: the chance of each very turn; a line: the chance up to it, where half are complete."""
    ax = axes(ax, 6.4, 3.4)
    rows = completion.curve() or [(1, 0.0, 0.0)]
    turns = [turn for turn, _, _ in rows]
    edges = [0.5, *(turn + 0.5 for turn in turns)]
    look = {"fill": True, "facecolor": PALETTE["sky"], "edgecolor": INK, "hatch": "//"}
    ax.stairs([share for _, share, _ in rows], edges, label="in this very turn", **look)
    ax.plot(turns, [total for _, _, total in rows], ".-", color=PALETTE["blue"], linewidth=2,
            label="up to this turn")  # fmt: skip
    ax.axhline(0.5, linestyle="--", color=PALETTE["red"], label="half of all cases")
    if completion.median is not None:
        ax.plot([completion.median], [_upto(rows, completion.median)], "D", color=PALETTE["red"])
    ax.set(xlabel="own turns", ylabel="chance", ylim=(0, 1.02), xlim=(0, turns[-1] + 1))
    ax.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    percents(ax.yaxis)
    ax.spines[["top", "right"]].set_visible(False)
    ax.legend(frameon=False, labelcolor=INK, loc="upper left")
    title(ax, completion.headline)
    return ax


def _upto(rows, turn):
    return next((total for at, _, total in rows if at == turn), 0.5)


def draw_race(race, ax=None):
    """Each player's chance to be first, with its interval; a line where all would be equal."""
    names = [f"player {player + 1}" for player in range(len(race.first))]
    ax = axes(ax, 6.4, 1.3 + 0.55 * len(names))
    shares = [float(chance) for chance in race.first]
    ends = [share if race.exact else chance.interval[1]
            for share, chance in zip(shares, race.first, strict=True)]  # fmt: skip
    seat_bars(ax, names, shares, percent, ends)
    if not race.exact:
        for row, chance in enumerate(race.first):
            ax.plot(chance.interval, [row, row], "|-", color=INK, linewidth=2, markersize=9)
    words = f"chance to be first; nobody: {percent(float(race.nobody))}"
    dashed_line(ax, 1 / len(names), words, f"all equal, {percent(1 / len(names))}")
    percents(ax.xaxis)
    title(ax, race.headline)
    return ax


def draw_draws(draw, ax=None):
    """The chances to come nearer, of a wild, and of the discard top."""
    ax = axes(ax, 6.4, 2.6)
    rows = [
        ("pile: nearer", float(draw.helps), ""),
        ("pile: a wild", float(draw.wild), "//"),
        ("discard: nearer", float(draw.top_helps), ".."),
    ]
    for row, (_, share, hatch) in enumerate(rows):
        ax.barh(row, share, 0.6, color=PALETTE["sky"], hatch=hatch, edgecolor=INK)
        say_beside(ax, percent(share), share, row)
    label = f"all kinds of cards alike, {percent(draw.alike)}"
    dashed_line(ax, draw.alike, "chance of the next card", label)
    ax.set(yticks=range(3), yticklabels=[name for name, *_ in rows])
    ax.invert_yaxis()
    percents(ax.xaxis)
    ax.spines[["top", "right"]].set_visible(False)
    title(ax, draw.advice)
    return ax


def draw_snaps(chances, ax=None):
    """Who can snap: each of the others, and somebody at all as a line to compare with."""
    players = {name: chance for name, chance in chances.items() if name != "somebody"}
    ax = axes(ax, 6.4, 1.4 + 0.5 * len(players))
    for row, (name, chance) in enumerate(players.items()):
        seat = int(name.split()[-1]) - 1
        look = {"color": SEAT_COLOURS[seat], "hatch": HATCHES[seat], "edgecolor": INK}
        ax.barh(row, float(chance), 0.6, **look)
        say_beside(ax, percent(chance), float(chance), row)
    somebody = chances["somebody"]
    label = f"somebody, {percent(somebody)}"
    dashed_line(ax, float(somebody), "chance to hold a card that can snap", label)
    ax.set(yticks=range(len(players)), yticklabels=list(players))
    ax.invert_yaxis()
    percents(ax.xaxis)
    ax.spines[["top", "right"]].set_visible(False)
    title(ax, somebody.event + f" with {percent(somebody)}")
    return ax
