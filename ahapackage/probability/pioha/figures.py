"""The figures of Aloha Pioha's chances, in the look of `probability.figures`."""

import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.ticker import MaxNLocator

from ahapackage.probability.figures import (
    BLANK,
    DARK,
    HATCHES,
    INK,
    PALETTE,
    SEAT_COLOURS,
    axes,
    empty,
    percents,
    plain,
    title,
)
from ahapackage.probability.pioha.parts import PARTS
from ahapackage.probability.pioha.positions import tribe_name
from ahapackage.probability.words import counted, percent

LOOKS = (  # colour, marker and line of the hairs by number
    ("blue", "o", "-"), ("orange", "s", "--"), ("green", "^", "-."), ("red", "D", ":"),
    ("purple", "v", "-"), ("sky", "P", "--"), ("yellow", "X", "-."), ("blue", "*", ":"),
)  # fmt: skip
HEAT = LinearSegmentedColormap.from_list(  # pale is see-through, on white and on black
    "heat", [(PALETTE["sky"], 0.12), (PALETTE["sky"], 1.0), (PALETTE["blue"], 1.0)]
)
SCALE = "scale of chances"
CELLS, TRIFLE = 150, 0.005  # of a heat map: so many still get numbers; less than it gets none


def _below(ax, columns):
    """The legend below the axes."""
    ax.legend(
        frameon=False, labelcolor=INK, loc="upper center", ncols=columns,
        bbox_to_anchor=(0.5, -0.7 / ax.figure.get_figheight()),
    )  # fmt: skip


def _end(ax, words):
    """A frame that is half open, the legend and the title."""
    ax.spines[["top", "right"]].set_visible(False)
    if ax.get_legend_handles_labels()[1] and ax.get_legend() is None:
        ax.legend(frameon=False, labelcolor=INK)
    title(ax, words)
    return ax


# ---- tickles ------------------------------------------------------------------------------------


def draw_triggers(triggers, ax=None):
    """A line a hair: the chance that its tickle comes within so many turns; bands if simulated."""
    ax = axes(ax, 6.8, 3.8)
    turns = range(triggers.turns + 1)
    for hair in triggers.waiting:
        colour, marker, line = LOOKS[(hair.number - 1) % len(LOOKS)]
        colour = PALETTE[colour]
        chances = [float(chance) for chance in hair.within]
        ax.plot(turns, chances, line, marker=marker, color=colour, linewidth=2, label=hair.name)
        if triggers.n is not None:
            bounds = [chance.interval for chance in hair.within]
            ax.fill_between(turns, *zip(*bounds, strict=True), color=colour, alpha=0.25)
    ax.axhline(0.5, color=INK, linestyle="--", linewidth=1, label="as likely as not")
    ax.set(xlabel="turns from now, of all players", ylabel="chance that the tickle has come",
           ylim=(-0.02, 1.02))  # fmt: skip
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    percents(ax.yaxis)
    return _end(ax, _soonest(triggers))


def _soonest(triggers):
    if not triggers.waiting:
        return "All hairs have had their tickles"
    hair = max(triggers.waiting, key=lambda one: float(one.chance))
    chance = percent(float(hair.chance))
    how = "" if triggers.n is None else f" ({counted(triggers.n, 'round')} simulated)"
    within = counted(triggers.turns, "turn")
    return f"The tickle of {hair.name} comes within {within} with {chance}{how}"


def draw_causes(triggers, ax=None):
    """A bar a hair: who brings its tickle on within the horizon."""
    hairs = triggers.waiting
    ax = axes(ax, 6.8, 1.7 + 0.55 * max(1, len(hairs)))
    within, game = f"within {counted(triggers.turns, 'turn')}", triggers.state.game
    lefts = np.zeros(len(hairs))
    for seat in range(game.sides):
        widths = [float(hair.by_seat[seat]) for hair in hairs]
        ax.barh(
            range(len(hairs)), widths, 0.62, left=lefts, color=SEAT_COLOURS[seat], edgecolor=INK,
            hatch=HATCHES[seat], label=tribe_name(game, seat),
        )  # fmt: skip
        lefts = lefts + widths
    for row, total in enumerate(lefts):
        ax.annotate(f" {percent(float(total))}", (total, row), va="center", color=INK)
    ax.set(yticks=range(len(hairs)), yticklabels=[hair.name for hair in hairs],
           xlim=(0, 1.15), xlabel=f"chance that the tickle comes {within}")  # fmt: skip
    ax.axvline(0.5, color=INK, linestyle="--", linewidth=1)
    ax.invert_yaxis()
    percents(ax.xaxis)
    _below(ax, game.sides)
    best = max(range(len(hairs)), key=lambda k: lefts[k], default=None)
    if best is None:
        return _end(ax, "All hairs have had their tickles")
    return _end(ax, f"{within} {hairs[best].name} is likeliest to get its tickle")


def draw_kinds(hair, ax=None):
    """Bars by kind of tickle, split by display and blind; a line where all kinds were equal."""
    ax = axes(ax, 6.8, 3.6)
    kinds = list(hair.kinds)
    shown = [float(hair.share(kind=kind, source="display")) for kind in kinds]
    blind = [float(hair.share(kind=kind, source="blind")) for kind in kinds]
    places = range(len(kinds))
    ax.bar(places, shown, 0.8, color=PALETTE["orange"], edgecolor=INK, label="from the display")
    ax.bar(places, blind, 0.8, bottom=shown, color=PALETTE["blue"], edgecolor=INK, hatch="//",
           label="blind, from the deck")  # fmt: skip
    if kinds:
        equal = float(hair.chance) / len(kinds)
        ax.axhline(equal, linestyle="--", color=PALETTE["red"], label="all kinds alike")
    ax.set(xlabel="kind of tickle", ylabel="chance that it comes here")
    ax.set_ylim(0, 1.5 * max([0.01, *map(sum, zip(shown, blind, strict=True))]))
    ax.set_xticks(places, kinds)
    percents(ax.yaxis)
    if not kinds:
        return _end(ax, f"No tickle comes to {hair.name}")
    best = max(kinds, key=lambda kind: float(hair.kinds[kind]))
    share = percent(float(hair.kinds[best]))
    return _end(ax, f"{hair.name}: tickle {best} is the likeliest, {share}")


# ---- a hair's end -------------------------------------------------------------------------------


def draw_outlook(outlook, ax=None, endurance=None):
    """A heat map of both sums, with the breaking line and where the sums are equal."""
    ax = axes(ax, 6.8, 5.2)
    endurance = outlook.endurance if endurance is None else endurance
    lefts = sorted({left for left, _ in outlook.sums})
    rights = sorted({right for _, right in outlook.sums})
    xs, ys = range(lefts[0], lefts[-1] + 1), range(rights[0], rights[-1] + 1)
    grid = np.full((len(ys), len(xs)), np.nan)
    for (left, right), share in outlook.sums.items():
        grid[right - ys[0], left - xs[0]] = float(share) or np.nan
    most = np.nanmax(grid)
    ax.imshow(
        grid, cmap=HEAT, vmin=0, origin="lower", aspect="auto", interpolation="none",
        extent=(xs[0] - 0.5, xs[-1] + 0.5, ys[0] - 0.5, ys[-1] + 0.5),
    )  # fmt: skip
    _numbers(ax, outlook, most)
    bounds = (xs[0] - 0.5, xs[-1] + 0.5), (ys[0] - 0.5, ys[-1] + 0.5)
    if endurance >= 0:
        line = endurance + 0.5
        ends = [xs[0] - 0.5, xs[-1] + 0.5]
        ax.plot(ends, [line - x for x in ends], color=PALETTE["red"], linewidth=2.5,
                label=f"breaks above {endurance}")  # fmt: skip
    both = [min(bounds[0][0], bounds[1][0]), max(bounds[0][1], bounds[1][1])]
    ax.plot(both, both, ":", color=INK, linewidth=2, label="equal sums")
    ax.set(xlim=bounds[0], ylim=bounds[1], xlabel=f"sum on the {outlook.side_name(0)}",
           ylabel=f"sum on the {outlook.side_name(1)}")  # fmt: skip
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))
    _scale(ax, most)
    _below(ax, 2)
    if endurance == outlook.endurance:
        words = f"breaks with {percent(float(outlook.breaks))}; {_favourite(outlook)}"
        return _end(ax, f"{outlook.name} {words}")
    beyond = percent(outlook.beyond(endurance))
    return _end(ax, f"{outlook.name}: both sums together are above {endurance} with {beyond}")


def _favourite(outlook):
    sides = (outlook.left_wins, outlook.right_wins)
    side = 0 if float(sides[0]) >= float(sides[1]) else 1
    return f"the {outlook.side_name(side)} wins it with {percent(float(sides[side]))}"


def _scale(ax, most):
    """A strip beside a heat map that says which colour is which chance."""
    there = [inset for inset in ax.child_axes if inset.get_label() == SCALE]
    bar = empty(there[0]) if there else ax.inset_axes([1.03, 0, 0.035, 1], label=SCALE)
    bar.imshow(
        np.linspace(0, most, 64)[:, None], cmap=HEAT, origin="lower", aspect="auto",
        extent=(0, 1, 0, most), interpolation="none",
    )  # fmt: skip
    bar.set(xticks=[], ylabel="chance", facecolor="none")
    bar.yaxis.tick_right()
    bar.yaxis.set_label_position("right")
    bar.yaxis.label.set_color(INK)
    bar.tick_params(color=INK, labelcolor=INK)
    bar.spines[:].set_color(INK)
    bar.yaxis.set_major_locator(MaxNLocator(5))
    percents(bar.yaxis)


def _numbers(ax, outlook, most):
    """The chances in percent, where there is room and they are no trifles."""
    if len(outlook.sums) > CELLS:
        return
    for (left, right), share in outlook.sums.items():
        value = float(share)
        if value >= TRIFLE:
            colour = INK if value < 0.3 * most else DARK if value < 0.75 * most else BLANK
            ax.text(left, right, f"{100 * value:.2g}", ha="center", va="center", fontsize=8,
                    color=colour)  # fmt: skip


# ---- a bluff ------------------------------------------------------------------------------------


def draw_bluff(bluff, ax=None):
    """A waterfall from V0 by cost, lying and secrecy to V3."""
    ax = axes(ax, 6.8, 4.0)
    values = [float(value) for value in bluff.values]
    names = ["V0\nface up", *PARTS, "V3\nface down"]
    for place, value in ((0, values[0]), (4, values[3])):
        ax.bar(place, value, 0.62, color=PALETTE["sky"], edgecolor=INK)
        _mark(ax, bluff, place, value, f"V{0 if place == 0 else 3}", value)
    for k, name in enumerate(PARTS):
        step = values[k + 1] - values[k]
        colour, hatch = (PALETTE["red"], "//") if step < 0 else (PALETTE["green"], "")
        ax.bar(k + 1, step, 0.62, bottom=values[k], color=colour, edgecolor=INK, hatch=hatch)
        _mark(ax, bluff, k + 1, values[k + 1], name, step)
    for k, value in enumerate(values):
        ax.plot([k - 0.31, k + 1.31], [value, value], color=INK, linewidth=1)
    ax.axhline(0, color=INK, linestyle="--", linewidth=1)
    ax.set_xticks(range(5), names)
    ax.set_xlabel("dashed: even margin")
    ax.set_ylabel("points of margin")
    ax.use_sticky_edges = False
    ax.margins(y=0.16)
    verb = "gains" if bluff.total > 0 else "loses" if bluff.total < 0 else "changes"
    size = f"{abs(float(bluff.total)):.3g} points" if bluff.total else "nothing"
    kept = f", keeping {bluff.keep}," if bluff.keep else ""
    return _end(ax, f"Hiding {bluff.card} on {bluff.hair_name}{kept} {verb} {size}")


def _mark(ax, bluff, place, at, name, value):
    """The number beyond a bar's end, and the interval of what was simulated."""
    middle, low, high = float(value), *bluff.interval(name)
    if bluff.n is not None:
        ax.plot([place, place], [at + low - middle, at + high - middle], "_-", color=INK,
                linewidth=2, markersize=9)  # fmt: skip
    up = middle >= 0
    text = f"{middle:.3f}" if name[0] == "V" else f"{middle:+.3f}" if middle else "0"
    ax.annotate(
        plain(text.replace("-", "−")), (place, at + (high if up else low) - middle),
        (0, 6 if up else -6), textcoords="offset points", ha="center",
        va="bottom" if up else "top", color=INK,
    )  # fmt: skip
