"""The figures of Hawaiki: what a move makes and leaves, and tokens after the round."""

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
    title,
)
from ahapackage.probability.words import percent

TALLEST = 0.72  # of a row: its highest bar


def draw_tokens(outlook, ax=None):
    """For each player a row of bars, tokens after the round; a mark where they are now."""
    players = len(outlook.tokens)
    ax = axes(ax, 6.4, 0.9 + 0.85 * players)
    rows = [{value: float(now[value]) for value in now} for now in outlook.tokens]
    scale = TALLEST / max(max(shares.values()) for shares in rows)
    for player, (before, now) in enumerate(zip(outlook.before, outlook.tokens, strict=True)):
        shares = rows[player]
        look = {"facecolor": SEAT_COLOURS[player], "hatch": HATCHES[player], "edgecolor": INK}
        foot, most = players - 1 - player, max(shares.values())
        values = range(min(shares), max(shares) + 1)
        heights = [foot + scale * shares.get(value, 0) for value in values]
        edges = [values[0] - 0.5, *(value + 0.5 for value in values)]
        ax.stairs(heights, edges, baseline=foot, fill=True, **look)
        value = max(shares, key=shares.get)
        ax.annotate(
            percent(most), (value, foot + scale * most), ha="center", va="bottom", color=INK
        )
        ax.plot([before], [foot], "v", color=PALETTE["red"], clip_on=False, zorder=4,
                label="tokens now" if player == 0 else None)  # fmt: skip
        ax.plot([float(now.mean)], [foot], "D", color=INK, clip_on=False, zorder=4,
                label="mean after the round" if player == 0 else None)  # fmt: skip
        ax.axhline(foot, color=INK, linewidth=0.8)
    ax.set(
        yticks=[players - 0.65 - player for player in range(players)],
        yticklabels=[f"player {player + 1}" for player in range(players)],
        ylim=(-0.1, players + 0.5), xlim=(-0.7, max(outlook.before) + 0.7),
        xlabel="tokens after the round",
    )  # fmt: skip
    ax.tick_params(axis="y", length=0)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.spines[["top", "right", "left"]].set_visible(False)
    ax.legend(frameon=False, labelcolor=INK, ncols=2, loc="upper left")
    title(ax, outlook.headline)
    return ax


def draw_combos(combos, ax=None):
    """For each move, the chance that the next player can make a combination; what it makes."""
    rows = combos.rows()
    ax = axes(ax, 6.4, 1.3 + 0.4 * len(rows))
    for row, (_, made, share) in enumerate(rows):
        colour, hatch = ("green", "//") if made else ("sky", "")
        look = {"color": PALETTE[colour], "hatch": hatch, "edgecolor": INK}
        ax.barh(row, share, 0.62, **look)
        say_beside(ax, percent(share), share, row)
    now = next(iter(combos.now.values()))
    words = f"then player {combos.next_player + 1} can make a combination"
    dashed_line(ax, float(now), words, f"as now, {percent(now)}")
    names = [f"{move}: {made} ★" if made else move for move, made, _ in rows]
    ax.set(yticks=range(len(rows)), yticklabels=names)
    ax.invert_yaxis()
    percents(ax.xaxis)
    ax.spines[["top", "right"]].set_visible(False)
    title(ax, combos.headline)
    return ax
