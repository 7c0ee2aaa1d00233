"""`Search`: the bot that looks ahead, by information-set Monte-Carlo tree search."""

from functools import cache
from math import inf, sqrt
from statistics import NormalDist

import numpy as np

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.kernels import bind, compiled
from ahapackage.engine.options import whole_number
from ahapackage.engine.seen import Seen
from ahapackage.probability.estimate import LEVEL
from ahapackage.probability.words import counted, percent
from ahapackage.strategy import search_kernel
from ahapackage.strategy.search_tree import NONE, ROOT, new_scratch, new_tree
from ahapackage.strategy.search_values import LOOKOUTS

SIMULATIONS = 2000
MOST_SIMULATIONS = 10**6
ALIKE = 1e-12  # below it all simulations brought the same
DEEPEST = 64  # steps in the tree; beyond it the greedy rule plays
PARTS, PART = 20, 500  # `explain_by_parts`: at least so many, of at most so many simulations
EXPLAINING = 20_120_502  # the seed of what `explain` draws, so that it says the same twice


class Search:
    """Looks ahead from what its seat knows, as `strategy.search_kernel` tells.

    Each simulation redraws what the seat cannot know, follows the most promising moves, plays on
    by the greedy rule, and is valued where it ends: by who won, or by the scores there (see
    `strategy.search_values`). The move that was followed most often is played.

    Parameters
    ----------
    simulations : int
        For a move, 2 to 1,000,000: more play better and take longer.

    Raises `OptionError` for other numbers, and by `choose` in a game that cannot be searched.

    >>> import numpy as np, ahapackage as aha
    >>> game = aha.load_game("hawaiki", players=2)
    >>> state = game.position({"hands": [["4b"], ["1r", "7p"]],
    ...     "piles": [["4r"], ["2g"], ["6y"]], "tokens": [5, 1]})
    >>> state.action_to_string(Search(200).choose(state.seen_by(0), np.random.default_rng(1)))
    '4b@1'
    """

    name = "search"
    threadsafe = True  # it keeps nothing from move to move

    def __init__(self, simulations=SIMULATIONS):
        self.simulations = whole_number(simulations, "Search, simulations")
        if not 2 <= self.simulations <= MOST_SIMULATIONS:
            expected = f"2 to {MOST_SIMULATIONS:,}"
            raise OptionError("Search, simulations", shown(simulations), expected)

    def choose(self, seen, rng):
        """The move that most simulations followed; the first of equal ones."""
        legal = _legal(seen)
        if len(legal) == 1:
            return legal[0]
        edges = self.grown(seen, rng)
        return max(edges, key=lambda action: (edges[action][0], -action))

    def explain(self, seen):
        """The legal moves, most followed first, as rows.

        `value` is the seat's expected share of the victory after the move, from 0 to 1, if it is
        played on as in the simulations; `visits` the simulations that followed the move; `low`
        and `high` a 95% interval of the value, a rough one, as simulations lean on each other;
        `why` the same in words. Moves that the greedy rule puts last may not have been tried:
        their `value` is None. Raises `OptionError` where the seat has no move to make.
        """
        _legal(seen)
        return _rows(seen, self.grown(seen, _explaining()))

    def explain_by_parts(self, seen, parts=None):
        """`explain` bit by bit, for those who wait: `(simulations, rows)` after each part.

        The last rows are those of `explain`, whatever the number of parts (from 1 on; not given:
        enough of them for a bar; never more than there are simulations). Nothing is done before
        the first part is asked for, and nothing after the last one that is. Raises `OptionError`
        at once for other numbers, and where the seat has no move to make.
        """
        _legal(seen)
        if parts is None:
            parts = max(PARTS, self.simulations // PART)
        number = whole_number(parts, "explain_by_parts, parts")
        if number < 1:
            raise OptionError("explain_by_parts, parts", shown(parts), "at least 1")
        return self._by_parts(seen, min(number, self.simulations))

    def _by_parts(self, seen, parts):
        """What `explain_by_parts` gives, an iterator."""
        tree, grow = self._planted(seen, _explaining(), compiled)
        for part in range(parts):
            done = self.simulations * part // parts
            until = self.simulations * (part + 1) // parts
            grow(until - done)
            yield until, _rows(seen, dict(_edges(tree)))

    def grown(self, seen, rng, face=compiled):
        """Search; action -> simulations that followed it, total and squares of their values.

        `face` makes the kernel ready: `engine.kernels.compiled`, or `plain` for the same in
        Python.
        """
        tree, grow = self._planted(seen, rng, face)
        grow(self.simulations)
        return dict(_edges(tree))

    def _planted(self, seen, rng, face):
        """An empty tree with room for all simulations, and what adds a number of them to it."""
        game = seen.game
        kernel = face(search_of(type(game)))
        tree = new_tree(self.simulations)
        scratch = new_scratch(game.num_distinct_actions(), game.sides, DEEPEST)
        root = np.array([seen.record], seen.record.dtype).view(np.recarray)

        def grow(simulations):
            kernel(tree, scratch, root, root.copy(), _plan(game, seen.seat, simulations), rng)

        return tree, grow

    def __repr__(self):
        return f"Search(simulations={self.simulations})"


def _legal(seen):
    """The moves of the seat that sees this; raises `OptionError` if it has none to make."""
    if not isinstance(seen, Seen):
        expected = "what a seat sees, such as state.seen_by(0)"
        raise OptionError("search, seen", shown(seen), expected)
    legal = seen.legal_actions()
    if not legal:
        found = f"{seen!r}, where it has no move to make"
        raise OptionError("search, seen", found, "a moment in which the seat decides")
    return legal


def plain(function):
    """A kernel as it was written."""
    return function


@cache
def search_of(kind):
    """The kernel `search_kernel.grow` of a class of games; raises `OptionError` if it has none."""
    if kind.name not in LOOKOUTS:
        raise OptionError("search", f"the game {shown(kind.name)}", one_of(LOOKOUTS, kind.name))
    look = LOOKOUTS[kind.name]
    own = {"greedy_action": kind.policies()["greedy"], "stretch": look.stretch, "worth": look.worth}
    return bind(search_kernel.grow, {**kind.kernel_table(), **own}, kind.name)


def _plan(game, seat, simulations):
    """What the kernel must know, as an array of one record."""
    look = LOOKOUTS[game.name]
    plan = np.zeros(1, search_kernel.PLAN)
    settings = look._asdict() | {"seat": seat, "sides": game.sides, "simulations": simulations}
    for name in search_kernel.PLAN.names:
        plan[name] = settings[name]
    return plan.view(np.recarray)


def _edges(tree):
    """The moves tried at the root: `(action, (visits, total, squares))`."""
    edge = int(tree.nodes[ROOT].first)
    while edge != NONE:
        at = tree.edges[edge]
        yield int(at.action), (int(at.visits), float(at.total), float(at.squares))
        edge = int(at.after)


def _explaining():
    """The generator of what `explain` draws."""
    return np.random.Generator(np.random.PCG64(EXPLAINING))


def _rows(seen, edges):
    """The legal moves as rows, most followed first."""
    rows = [_row(seen, action, *edges.get(action, (0, 0, 0))) for action in seen.legal_actions()]
    return sorted(rows, key=lambda row: -row["visits"])


def _row(seen, action, visits, total, squares):
    row = {"move": seen.action_to_string(action), "value": None, "visits": visits}
    if visits == 0:
        return {**row, "low": None, "high": None, "why": "not tried: the greedy rule puts it last"}
    mean, half = total / visits, inf
    if visits > 1:
        z = NormalDist().inv_cdf((1 + LEVEL) / 2)
        spread = max(0.0, squares - visits * mean * mean) / (visits - 1)
        half = z * sqrt(spread / visits)
        if spread < ALIKE:  # as wide as Wilson's interval if something never happened
            half = z * z / (visits + z * z)
    why = f"{percent(mean)} of the victory, in {counted(visits, 'simulation')}"
    row |= {"value": mean, "low": max(0.0, mean - half), "high": min(1.0, mean + half)}
    return {**row, "why": why}
