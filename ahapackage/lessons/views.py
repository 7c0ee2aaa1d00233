"""The figures of lessons: each with a line to compare with, and with words that say the same."""

from html import escape

from ahapackage.probability.estimate import Estimate
from ahapackage.probability.figures import (
    INK,
    PALETTE,
    axes,
    bars,
    percents,
    picture,
    plain,
    title,
)
from ahapackage.probability.words import counted, percent

LABEL = 0.11  # height of a label above a bar, as a share of the highest bar


class View:
    """A figure with its words: `draw(ax)` gives matplotlib Axes, `words` is a text, `more` HTML.

    >>> view = View(lambda ax: axes(ax, 4, 2), "Nothing is drawn.")
    >>> view
    Nothing is drawn.
    """

    def __init__(self, draw, words, more=""):
        self._draw, self._words, self._more = draw, words, more

    def plot(self, ax=None):
        """Draw it (matplotlib Axes)."""
        return self._draw(ax)

    def describe(self):
        """What the figure shows, in words."""
        return self._words

    __repr__ = describe

    def _repr_html_(self):
        text = "<br>".join(map(escape, self._words.split("\n")))
        return f"{picture(self.plot, self._words)}<p>{text}</p>{self._more}"


def guess_line(ax, guess, along="y"):
    """The student's own prediction as a dotted line, if there is one."""
    if guess is not None:
        line = ax.axhline if along == "y" else ax.axvline
        name = f"your prediction: {percent(guess)}"
        line(guess, linestyle=":", color=PALETTE["green"], linewidth=2.5, label=name)


def equal_across(ax, share, name="all equal"):
    """Where each share would be if all were equal, as a dashed line across."""
    label = f"{name}: {percent(share)}"
    ax.axhline(float(share), linestyle="--", color=PALETTE["red"], label=label)


def converging(convergence, equal, guess, name="all equal"):
    """A running share beside what is called `name`, and beside the prediction."""

    def draw(ax):
        ax = convergence.plot(ax)
        equal_across(ax, equal, name)
        guess_line(ax, guess)
        ax.set_ylabel("share of tries")
        ax.legend(frameon=False, labelcolor=INK, loc="upper center", ncols=2,
                  bbox_to_anchor=(0.5, -0.18))  # fmt: skip
        return ax

    words = [convergence.describe(), f"The line, {name}, is at {percent(equal)}."]
    if guess is not None:
        words.append(f"Your prediction was {percent(guess)}.")
    return View(draw, "\n".join(words))


def clear_of(foot, there, room):
    """Where a label above `foot` stands clear of what is there: above each that it would meet.

    >>> clear_of(30, [33, 10], 10), clear_of(50, [33, 10], 10)
    (35.0, 50)
    """
    for height in sorted(there):
        if foot - room / 5 < height < foot + room:
            foot = height + room / 5
    return foot


def shares(rows, equal, name, what, finding, words, marks=None, intervals=None):
    """Bars of `(label, share)`, a line at `equal` called `name`, diamonds at `marks`.

    `intervals` has a `(low, high)` for each bar, where the shares are of tries.
    """

    def draw(ax):
        ax = axes(ax, 6.4, 3.4)
        bars(ax, rows)
        ends = [float(share) for _, share in rows]
        for place, interval in enumerate(intervals or ()):
            ax.plot([place, place], interval, "_-", color=INK, linewidth=2, markersize=9)
            ends[place] = interval[1]
        top = max([*ends, float(equal)])
        room = LABEL * top
        for place, (_, share) in enumerate(rows):
            there = [float(equal), *(points[place] for points in (marks or {}).values())]
            foot = clear_of(ends[place], there, room)
            ax.annotate(percent(share), (place, foot), (0, 3), color=INK, ha="center",
                        textcoords="offset points")  # fmt: skip
        equal_across(ax, equal, name)
        for label, points in (marks or {}).items():
            ax.plot(range(len(points)), points, "D", color=PALETTE["orange"], label=label,
                    markeredgecolor=INK, linestyle="none")  # fmt: skip
        ax.set(xlabel=plain(what), ylabel="share", ylim=(0, min(1.3, top * 1.35)))
        ax.set_yticks([tick for tick in ax.get_yticks() if tick < 1.001])
        percents(ax.yaxis)
        ax.spines[["top", "right"]].set_visible(False)
        ax.legend(frameon=False, labelcolor=INK)
        title(ax, finding)
        return ax

    return View(draw, words)


def compared(rows, equal, event, finding, notes=()):
    """What was predicted, found and worked out, one below the other.

    `rows` are `(label, share, interval or None)`; `equal` a list of `(share, label)` to compare
    with; `notes` sentences that are said below.
    """

    def draw(ax):
        ax = axes(ax, 6.6, 1.5 + 0.55 * len(rows))
        for place, (_, share, interval) in enumerate(rows):
            if interval is not None:
                ax.plot(interval, [place, place], "|-", color=INK, linewidth=2, markersize=10)
            ax.plot([share], [place], "D", color=PALETTE["blue"], markersize=10,
                    markeredgecolor=INK)  # fmt: skip
            ax.annotate(percent(share), (1, place), (6, 0), ("axes fraction", "data"), color=INK,
                        textcoords="offset points", va="center", annotation_clip=False)  # fmt: skip
        styles = (("--", "red"), (":", "purple"))
        for (share, label), (style, colour) in zip(equal, styles, strict=False):
            name = f"{label}: {percent(share)}"
            ax.axvline(share, linestyle=style, color=PALETTE[colour], linewidth=2, label=name)
        ax.set(yticks=range(len(rows)), yticklabels=[plain(row[0]) for row in rows])
        ax.set(xlim=(-0.02, 1.03), ylim=(len(rows) - 0.4, -0.9), xlabel=plain(event))
        percents(ax.xaxis)
        ax.spines[["top", "right"]].set_visible(False)
        ax.legend(frameon=False, labelcolor=INK, loc="upper center", ncols=2,
                  bbox_to_anchor=(0.45, -0.2 - 0.25 / len(rows)))  # fmt: skip
        title(ax, finding)
        return ax

    lines = [_row_words(*row) for row in rows]
    lines += [f"{label[0].upper()}{label[1:]}: {percent(share)}" for share, label in equal]
    return View(draw, "\n".join([f"{finding}.", *lines, *notes]))


def _row_words(label, share, interval):
    text = f"{label}: {percent(share)}"
    return text if interval is None else f"{text}, interval {_span(interval)}"


def _span(interval):
    return " to ".join(percent(end) for end in interval)


def tally(outcomes, plays, equal):
    """Games played by hand so far: how often each outcome came; None before the first.

    `outcomes` maps keys to words, `plays` keys to counts, `equal` is `(share, name)` of the line.
    """
    total = sum(plays.get(key, 0) for key in outcomes)
    if not total:
        return None
    found = [Estimate(plays.get(key, 0), total) for key in outcomes]
    rows = [(words, one.value) for words, one in zip(outcomes.values(), found, strict=True)]
    words = "; ".join(
        f"{words}: {one.hits} ({percent(one.value)}, interval {_span(one.interval)})"
        for words, one in zip(outcomes.values(), found, strict=True)
    )
    label, most = max(rows, key=lambda row: row[1])
    return shares(
        rows, *equal, f"what came in {counted(total, 'game')}",
        f"{label} most often: {percent(most)} of {counted(total, 'game')}",
        f"Of {counted(total, 'game')}: {words}. The line: {equal[1]}, {percent(equal[0])}.",
        intervals=[one.interval for one in found],
    )  # fmt: skip


def html_table(caption, head, rows, last=None):
    """A table as HTML with a caption; the first cell of a row is its heading."""
    top = "".join(f'<th scope="col">{escape(str(cell))}</th>' for cell in head)
    body = "".join(map(_html_row, rows))
    foot = f"<tfoot>{_html_row(last)}</tfoot>" if last else ""
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead>"
        f"<tbody>{body}</tbody>{foot}</table>"
    )


def _html_row(cells):
    first, *rest = (escape(str(cell)) for cell in cells)
    more = "".join(f"<td>{cell}</td>" for cell in rest)
    return f'<tr><th scope="row">{first}</th>{more}</tr>'
