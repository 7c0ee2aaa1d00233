"""`think`: a seat's moves, what may follow each, and how well it goes on; as a small tree."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from ahapackage.engine.bots import resolve_bot
from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number, seed_number, whole_number
from ahapackage.engine.state import EVERYBODY, State
from ahapackage.probability.estimate import LEVEL
from ahapackage.probability.playing import Chunk, play_chunk
from ahapackage.probability.words import counted, percent
from ahapackage.strategy.evaluation import utilities_of
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.nodes import CHANCE, DECISION, Branches, Nodes

RULE = "greedy"
MOST = 10_000  # games a move
ENDS, OTHERS = "the game ends", "something else"


def think(state, seat=None, moves=6, replies=4, n=48, seed=1):
    """Think a position through for a seat: its moves, the replies to them, and what they are worth.

    n times all that the seat cannot know is redrawn. In each of these worlds every move is tried:
    chance goes on, whoever is next replies by the greedy rule, and one game is played on by it.
    All moves meet the same worlds, so that they compare well.

    Parameters
    ----------
    state : State
        A position in which the seat is to move.
    seat : int, optional
        Who thinks; whoever is to move if not given.
    moves : int
        How many moves are looked at, those that the greedy rule likes best.
    replies : int
        How many replies to a move are told apart; the others are put together.
    n, seed : int
        Worlds, 2 to 10,000, and their seed.

    Returns a `Thinking`. Raises `OptionError` for other arguments, `AhaError` if another is to
    move.

    >>> import ahapackage as aha
    >>> game = aha.load_game("hawaiki", players=2)
    >>> state = game.position({"hands": [["4b", "7p"], ["1r"]], "piles": [["4r"], ["4g"], ["5b"]]})
    >>> think(state, n=20).best
    '4b@3'
    """
    if not isinstance(state, State):
        raise OptionError("think, state", shown(state), "a state of one of our games")
    mover = state.current_player()
    seat = mover if seat is None else seat_number(seat, state.game.players, "think, seat")
    if seat != mover or mover < 0:
        whose = "chance" if mover == -1 else "nobody" if mover < 0 else f"seat {mover}"
        raise AhaError("think, state", f"{whose} to move", "a state in which the seat decides")
    moves = _within(moves, "think, moves", 1, 100)
    replies = _within(replies, "think, replies", 1, 100)
    n = _within(n, "think, n", 2, MOST)
    seed = seed_number(seed, "think, seed")
    seen = state.seen_by(seat)
    actions = _candidates(seen, moves)
    tried = {action: Tried() for action in actions}
    for number in range(n):
        world = seen.resample(np.random.Generator(np.random.PCG64([seed, number])))
        for action in actions:
            tried[action].add(*_follow(world.child(action), seat, [seed, number]))
    return Thinking(seen, tried, replies, n, len(seen.legal_actions()))


def _within(number, where, least, most):
    number = whole_number(number, where)
    if not least <= number <= most:
        raise OptionError(where, number, f"{least} to {most:,}")
    return number


def _candidates(seen, most):
    """The moves to look at, by number: all, or those that the greedy bot values most."""
    legal = seen.legal_actions()
    if len(legal) <= most:
        return legal
    rows = resolve_bot(seen.game, RULE).explain(seen)
    chosen = {seen.string_to_action(row["move"]) for row in rows[:most]}
    return sorted(chosen) if chosen else legal[:most]


def _follow(state, seat, seed):
    """The `Heard` of what comes next, and the utilities of one game played on."""
    rng = np.random.Generator(np.random.PCG64([*seed, 1]))
    while state.is_chance_node():
        state = state.child(int(state.game.kernels.sample_chance(state.face, rng.random())))
    if state.is_terminal():
        return Heard(ENDS), state.utilities()
    mover = state.current_player()
    action = resolve_bot(state.game, RULE).choose(state.seen_by(mover), rng)
    heard = _heard(state, action, mover, seat)
    return heard, _played_on(state.child(action), np.random.SeedSequence([*seed, 2]))


def _heard(state, action, mover, seat):
    """A reply as the seat hears of it: what is hidden from it stays hidden."""
    audience = int(state.game.kernels.audience(state.face, action))
    if audience in (EVERYBODY, seat) or mover == seat:
        move = state.action_to_string(action)
        phase = str(state.view(None).get("phase", ""))
        return Heard(f"P{mover + 1} {move}", mover, move, phase)
    return Heard(state.game.noticed(state, action, mover) or f"P{mover + 1} decides", mover)


def _played_on(state, seed):
    """The utilities of one game played on by the greedy rule (ALL-6)."""
    return utilities_of(play_chunk(Chunk(state, (RULE,) * state.game.players, seed, 1)).won)[0]


class Heard(NamedTuple):
    """A reply as the seat hears of it: in words, who made it, and if it is seen, which move and in
    which phase of the game."""

    text: str
    mover: int | None = None
    move: str | None = None
    phase: str = ""


class Tried:
    """What came of one move in all worlds."""

    def __init__(self):
        self.counts, self.sums, self.values = Counter(), {}, []

    def add(self, heard, utilities):
        """Note one world: the reply, and what the game brought."""
        utilities = np.asarray(utilities, float)
        self.counts[heard] += 1
        self.sums[heard] = self.sums.get(heard, 0) + utilities
        self.values.append(utilities)

    def replies(self, most):
        """The most frequent replies `[(heard, count, mean utilities)]`, the others as one."""
        told = self.counts.most_common(most)
        rows = [(heard, count, self.sums[heard] / count) for heard, count in told]
        rest = [heard for heard in self.counts if heard not in dict(told)]
        if rest:
            count = sum(self.counts[heard] for heard in rest)
            rows.append((Heard(OTHERS), count, sum(self.sums[heard] for heard in rest) / count))
        return rows


def bounded_mean(values, level=LEVEL):
    """The mean of values from −1 to 1 with an interval: (mean, low, high).

    As if z² values more had been seen, half of them at each bound, so that few that agree do not
    pass for certainty: Wilson's interval for values that need not be 0 or 1 (E. B. Wilson,
    Journal of the American Statistical Association 22, 1927, in the form of A. Agresti and B. A.
    Coull, 1998).

    >>> [round(x, 2) for x in bounded_mean(np.ones(32))]
    [1.0, 0.75, 1.0]
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    n, more = len(values), z * z
    centre = float(values.sum()) / (n + more)
    spread = float(((values - centre) ** 2).sum()) + more * (1 + centre**2)
    half = z * sqrt(spread) / (n + more)
    mean = float(values.mean())
    return mean, max(min(centre - half, mean), -1.0), min(max(centre + half, mean), 1.0)


class Row(NamedTuple):
    """A move: its mean utility for the seat with a 95% interval, and the replies to it, each with
    its share and mean utility: `[(Heard, share, value)]`."""

    move: str
    value: float
    low: float
    high: float
    replies: list


class Thinking:
    """What `think` found. `rows`: the moves, best first; `tree`: the same as a solved `GameTree`;
    `best`: the best move; `assumption`: how the values came about.
    """

    def __init__(self, seen, tried, replies, n, legal):
        self.seat, self.n = seen.seat, n
        self.rows = sorted(
            (
                self._row(seen.action_to_string(action), one, replies)
                for action, one in tried.items()
            ),
            key=lambda row: -row.value,
        )
        self.best = self.rows[0].move
        left = legal - len(self.rows)
        more = f"; {counted(left, 'other move')} left out" if left else ""
        self.assumption = (
            f"From what P{self.seat + 1} knows; {counted(n, 'world')}, played on by the greedy rule"
            f"{more}. Values: +1 a victory, −1 a defeat."
        )
        self.tree = self._as_tree(seen, tried, replies)

    def _row(self, move, one, replies):
        own = np.array([utilities[self.seat] for utilities in one.values])
        mean, low, high = bounded_mean(own)
        told = [
            (heard, count / self.n, float(u[self.seat])) for heard, count, u in one.replies(replies)
        ]
        return Row(move, mean, low, high, told)

    def _as_tree(self, seen, tried, replies):
        """The moves, then what may follow: chances are how often it came."""
        nodes, actions, leaf = Nodes(), list(tried), 0
        nodes.begin(DECISION, self.seat, ("think",), None)
        size = len(actions)
        nodes.attach([size], Branches(
            [None] * size, actions, [()] * size, list(map(seen.action_to_string, actions)),
            [CHANCE] * size, [-1] * size, [None] * size, [None] * size,
        ))  # fmt: skip
        for action in actions:
            rows = tried[action].replies(replies)
            count = len(rows)
            keys = [("think", leaf + k) for k in range(count)]
            leaf += count
            movers = [heard.mover for heard, _, _ in rows]
            nodes.attach([count], Branches(
                [Fraction(times, self.n) for _, times, _ in rows], [0] * count, [()] * count,
                [heard.text for heard, _, _ in rows], [DECISION] * count,
                [self.seat if mover is None else mover for mover in movers], keys,
                [tuple(utilities.tolist()) for _, _, utilities in rows],
            ))  # fmt: skip
        tree = GameTree(
            nodes.close(), cut="after the reply", seat=self.seat, exact=True, sampled=True
        )
        tree.solve()
        return tree

    def table(self):
        """A pandas table: move, value, low, high, and the likeliest reply."""
        import pandas

        rows = [
            {"move": row.move, "value": row.value, "low": row.low, "high": row.high,
             "likeliest reply": row.replies[0][0].text}
            for row in self.rows
        ]  # fmt: skip
        return pandas.DataFrame(rows).set_index("move")

    def plot(self, ax=None):
        """Draw the tree (matplotlib Axes)."""
        best = self.rows[0]
        title = f"{best.move} brings most: {best.value:+.2f} ({best.low:+.2f} to {best.high:+.2f})"
        return self.tree.plot(ax, title=title)

    def explore(self):
        """The tree to walk through in a notebook."""
        return self.tree.explore()

    def describe(self):
        """The moves in words, best first, with what may follow."""
        lines = [self.assumption]
        for row in self.rows:
            lines.append(f"{row.move}: {row.value:+.2f} ({row.low:+.2f} to {row.high:+.2f})")
            lines += [
                f"  {heard.text} ({percent(share)}): {value:+.2f}"
                for heard, share, value in row.replies
            ]
        return "\n".join(lines)

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())
