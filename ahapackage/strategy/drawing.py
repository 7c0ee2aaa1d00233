"""A decision tree as a matplotlib drawing, from left to right.

Squares are decisions with the player's number inside, circles are chance, triangles are ends.
Beside a node stands what it is worth to each player and, after chance, how likely chance comes
there. Dashed lines join the nodes that their player cannot tell apart; where equal states are one
node, lines with dots lead to it. In a solved tree the line of best moves is thick. Where nodes and
texts stand is the matter of `layout`.
"""

from ahapackage.engine.errors import clip
from ahapackage.probability.figures import (
    BLANK,
    DARK,
    INK,
    PALE,
    PALETTE,
    SEAT_COLOURS,
    axes,
    percents,
    plain,
)
from ahapackage.probability.figures import title as set_title
from ahapackage.probability.words import fraction_text, percent
from ahapackage.strategy import layout
from ahapackage.strategy.nodes import CHANCE, DECISION, TERMINAL
from ahapackage.strategy.outline import best_play, edge_text, numbers

READABLE = 60  # rows that a drawing has without being asked for more
LONGEST_MOVE, LONGEST_SHARE = 48, 9  # letters
NARROWEST = 6.4  # inches: room for the key
SHAPES = {DECISION: "s", CHANCE: "o", TERMINAL: "<"}


def draw_tree(tree, ax=None, levels=None, title=None):
    """Draw so many levels of the tree, as many as stay readable if not given."""
    return Drawing(tree, levels).draw(ax, title)


class Drawing:
    """What is drawn of a tree, and where."""

    def __init__(self, tree, levels=None):
        self.tree, self.nodes = tree, tree.nodes
        readable = layout.readable_levels(self.nodes, READABLE) if levels is None else levels
        self.levels = min(readable, self.nodes.levels)
        self.edge_rows = layout.edge_rows(self.nodes, self.levels)
        self.rows = layout.tidy_rows(self.nodes, self.levels)
        self.depth = {node: int(self.nodes.depth[node]) for node in self.rows}
        groups = layout.groups_to_join(self.nodes, self.edge_rows)
        self.joined = {
            level: layout.lanes_of(some, self.edge_rows) for level, some in groups.items()
        }
        self.notes = {node: self._note(node) for node in self.rows}
        self.moves = {
            edge: plain(clip(edge_text(tree, edge), LONGEST_MOVE))
            for edge in sorted(self.edge_rows)
            if edge >= 0
        }
        self.columns = self._columns()
        self.turns = self._turns()

    def _turns(self):
        """Where edges turn to a node that is drawn in another row: edge -> x of its lane."""
        nodes = self.nodes
        return {
            edge: self._lane(level, lane)
            for level, groups in self.joined.items()
            for lane, group in groups
            for edge in group
            if not self._is_infoset(group) and nodes.into[nodes.target[edge]] != edge
        }

    def _is_infoset(self, group):
        """Whether a group of edges is joined for what a player knows, not for one node."""
        return len({int(self.nodes.target[edge]) for edge in group}) > 1

    def _lane(self, level, lane):
        return self.columns[level].node - layout.NODE - lane * layout.LANE

    def _columns(self):
        moves, notes = [0] * (self.levels + 1), [0] * (self.levels + 1)
        for edge, text in self.moves.items():
            level = self.depth[int(self.nodes.target[edge])]
            moves[level] = max(moves[level], len(text))
        for node, text in self.notes.items():
            notes[self.depth[node]] = max(notes[self.depth[node]], len(text))
        lanes = [
            1 + max((lane for lane, _ in self.joined.get(level, [])), default=-1)
            for level in range(self.levels + 1)
        ]
        return layout.columns(moves, notes, lanes)

    # ---- what is written beside nodes -----------------------------------------------------------

    def _note(self, node):
        """What stands beside a node: dots where it goes on undrawn, its values, its reach."""
        parts, value, kind = [], self.tree.value(node), self.nodes.kind[node]
        if self.nodes.cut[node]:
            parts.append("… cut")
        elif kind != TERMINAL and self.depth[node] == self.levels:
            parts.append("…")
        if value is not None:
            parts.append(numbers(value))
        if node and self.nodes.share[self.nodes.into[node]] is not None:
            parts.append(f"r {_share(self.nodes.reach[node])}")
        return "  ".join(parts)

    def key(self):
        """What the signs mean, in two lines at most."""
        tree, parts = self.tree, ["square: a player decides", "circle: chance", "triangle: end"]
        seats = " ".join(f"P{seat + 1}" for seat in range(self.nodes.sides))
        signs = [f"beside: {tree.payoff} {seats}".rstrip()]
        if any("r " in note for note in self.notes.values()):
            signs.append("r: how likely chance comes here")
        if any(self._is_infoset(group) for some in self.joined.values() for _, group in some):
            signs.append("dashed: cannot be told apart")
        if self.turns:
            signs.append("dots: lines meet in one node")
        if tree.solution is not None:
            signs.append("thick: best moves")
        if any("…" in note for note in self.notes.values()):
            signs.append("…: goes on")
        return "  ·  ".join(parts) + "\n" + "  ·  ".join(signs)

    # ---- drawing --------------------------------------------------------------------------------

    def draw(self, ax, title):
        """Draw it on the given Axes, or on new ones that are large enough."""
        width = max(self.columns[-1].end + 0.1, NARROWEST)
        lowest = max(self.edge_rows.values())
        height = layout.ROW * (lowest + 1)
        ax = axes(ax, width + 0.3, height + 1.3)
        for level, groups in self.joined.items():
            for lane, group in groups:
                if self._is_infoset(group):
                    self._join(ax, level, lane, group)
        for edge in self.moves:
            self._draw_edge(ax, edge)
        for node in self.rows:
            self._draw_node(ax, node)
        ax.set(xlim=(-0.1, width), ylim=(-lowest - 0.7, 0.7), xticks=[], yticks=[])
        ax.spines[:].set_visible(False)
        ax.set_xlabel(self.key(), color=INK, fontsize=9, loc="left")
        set_title(ax, title or best_play(self.tree))
        return ax

    def _place(self, node):
        return self.columns[self.depth[node]].node, -self.rows[node]

    def _join(self, ax, level, lane, group):
        """A dashed line through the nodes of an infoset, in a lane before its column."""
        x, nodes = self._lane(level, lane), [int(self.nodes.target[edge]) for edge in group]
        colour = _seat_colour(self.nodes.player[nodes[0]])
        look = {"color": colour, "linewidth": 1.6, "zorder": 1, "gid": "infoset"}
        xs, ys = [], []
        for node in nodes:  # down the lane, with a short way to each node and back
            there, y = self._place(node)
            xs += [x, there, x]
            ys += [y, y, y]
        ax.plot(xs, ys, linestyle=(0, (4, 2)), **look)

    def _draw_edge(self, ax, edge):
        source, child = int(self.nodes.source[edge]), int(self.nodes.target[edge])
        column, (x, y) = self.columns[self.depth[source]], self._place(source)
        (end, there), below = self._place(child), -self.edge_rows[edge]
        note = self.notes[source]
        start = x + (layout.NODE + (len(note) + 1) * layout.WIDE_LETTER if note else 0)
        knee, turn = column.end + layout.KNEE, self.turns.get(edge)
        best = bool(self.tree.is_best(edge))
        look = {"color": PALETTE["green"] if best else PALE, "zorder": 1 + best}
        xs, ys = [min(start, column.end), column.end, knee], [y, y, below]
        if turn is not None:
            xs, ys = [*xs, turn, turn], [*ys, below, there]
            ax.plot([turn], [there], "o", markersize=5, gid="meeting", **look)
        ax.plot(
            [*xs, end], [*ys, there], ":" if self.nodes.share[edge] is not None else "-",
            linewidth=3.2 if best else 1.3, gid="edge", **look,
        )  # fmt: skip
        ax.text(knee, below + 0.1, self.moves[edge], color=INK, fontsize=9, va="bottom")

    def _draw_node(self, ax, node):
        kind, (x, y) = int(self.nodes.kind[node]), self._place(node)
        colour = BLANK
        if kind == DECISION:
            player = int(self.nodes.player[node])
            colour = _seat_colour(player)
            ax.text(x, y, player + 1, color=DARK, fontsize=9, ha="center", va="center", zorder=4)
        size = 60 if kind == TERMINAL else 165
        ax.scatter(
            [x], [y], size, colour, marker=SHAPES[kind], edgecolors=INK, linewidths=1.2, zorder=3,
            gid="node",
        )  # fmt: skip
        if self.notes[node]:
            text = plain(self.notes[node])
            ax.text(x + layout.NODE, y, text, color=INK, fontsize=8, va="center", zorder=4)


def _seat_colour(player):
    return SEAT_COLOURS[int(player) % len(SEAT_COLOURS)]


def _share(share):
    """A chance in short: the fraction, or percent where that is long."""
    text = fraction_text(share)
    return text if text and len(text) <= LONGEST_SHARE else percent(share)


def draw_ranges(found, ax=None):
    """How often each louse is hidden: a bar from the least to the greatest share."""
    ax = axes(ax, 6.4, 1.3 + 0.45 * len(found.ranges))
    for row, (louse, (low, high)) in enumerate(found.ranges.items()):
        ax.plot(
            [low, high],
            [row, row],
            "|-",
            color=PALETTE["green"],
            linewidth=4,
            markersize=12,
            markeredgewidth=4,
        )
        words = percent(low) if high - low < 1e-5 else f"{percent(low)} to {percent(high)}"
        ax.annotate(f"{plain(louse)}: {words}", (low, row - 0.22), color=INK, fontsize=10)
    ax.axvline(0.5, linestyle="--", color=PALETTE["red"], label="every second time")
    ax.set(xlim=(-0.03, 1.25), yticks=[], ylim=(len(found.ranges) - 0.4, -0.9))
    ax.set_xticks([0, 0.25, 0.5, 0.75, 1])
    ax.set_xlabel("chance that it is hidden at this play, if held")
    percents(ax.xaxis)
    ax.spines[["left", "top", "right"]].set_visible(False)
    ax.legend(loc="lower right", frameon=False, labelcolor=INK)
    set_title(ax, found.finding())
    return ax
