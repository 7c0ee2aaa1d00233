"""The picture of a rule of thumb beside best play."""

from ahapackage.probability.figures import INK, PALETTE, axes, plain, title
from ahapackage.strategy.outline import number

BEST = ("best play", "value", "D", "green", 9)  # what, the attribute, its sign, colour, size
LEAST = ("{} at the least", "secures", "|", "red", 18)
ALONE = ("{} against this solution", "gets", "o", "blue", 9)
APART = 0.27  # of a row: equal values would lie on each other


def draw_against(found, ax=None):
    """What best play and the rule of thumb bring: a sign each in a player's row."""
    seats = found.deciders or range(len(found.value))
    signs = [BEST, LEAST, ALONE] if found.answered else [BEST, ALONE]
    if not found.deciders:
        signs = [("what comes of it", *BEST[1:])]
    elif len(seats) == 1:
        signs = [BEST, ("{}", *ALONE[1:])]
    ax = axes(ax, 6.4, 1.7 + 0.4 * len(signs) * len(seats))
    for row, seat in enumerate(seats):
        for place, sign in enumerate(signs):
            y = row + (place - (len(signs) - 1) / 2) * APART
            _draw_sign(ax, found, seat, y, sign, named=row == 0)
    ax.axvline(0, linestyle="--", color=INK, linewidth=1)
    ax.set(yticks=range(len(seats)), yticklabels=[f"player {seat + 1}" for seat in seats])
    ax.set(ylim=(len(seats) - 0.45, -0.75))
    ax.set_xlabel(f"{found.payoff}; dashed line: 0")
    ax.margins(x=0.14)
    ax.spines[["top", "right"]].set_visible(False)
    ax.figure.legend(*ax.get_legend_handles_labels(), loc="outside lower center", ncols=3,
                     frameon=False, labelcolor=INK)  # fmt: skip
    title(ax, found.finding())
    return ax


def _draw_sign(ax, found, seat, y, sign, named):
    name, what, marker, colour, size = sign
    worth = getattr(found, what)[seat]
    label = plain(name.format(found.bot)) if named else None
    ax.plot([worth], [y], marker, color=PALETTE[colour], markersize=size,
            markeredgewidth=3 if marker == "|" else 1, linestyle="", label=label)  # fmt: skip
    ax.annotate(number(worth), (worth, y), (10, 0), textcoords="offset points",
                color=INK, fontsize=9, va="center")  # fmt: skip
