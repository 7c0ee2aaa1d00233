"""Best play: backward induction, linear programs or CFR+, whichever fits the tree."""

import warnings
from math import inf, nan
from numbers import Real

from ahapackage.engine.errors import AhaError, OptionError, one_of, shown
from ahapackage.engine.options import flag, whole_number
from ahapackage.engine.progress import progress_bar
from ahapackage.strategy.counterfactual import STRETCH, CounterfactualRegret
from ahapackage.strategy.errors import HeuristicWarning, SolveError
from ahapackage.strategy.growing import TELLING, UNKNOWN
from ahapackage.strategy.induction import NodeForm, backward_induction
from ahapackage.strategy.linear import equilibrium
from ahapackage.strategy.nodes import DECISION
from ahapackage.strategy.sequences import SequenceForm
from ahapackage.strategy.solution import Solution
from ahapackage.strategy.tree import GameTree, tree

METHODS = ("auto", "induction", "lp", "cfr")
LARGEST_PROGRAM = 200_000  # leaves of a sequence form that "auto" still gives to linear programs
MOST_NODES = 1_000_000
APART = "one with merge=False: what players know of the ways to a node matters"
PRECISION, MOST_ITERATIONS = 1e-4, 20_000


def solve(
    state_or_tree, seat=None, method="auto", *, precision=PRECISION,
    max_iterations=MOST_ITERATIONS, max_nodes=MOST_NODES, progress=True,
):  # fmt: skip
    """Best play from a state, or in a tree: its value, a policy, and how far it can be exploited.

    Parameters
    ----------
    state_or_tree : State or GameTree
        A state (of `pyspiel` too) is grown to a whole tree first.
    seat : int, optional
        Begin with all that this seat cannot know (see `aha.tree`); a tree already says.
    method : str
        "induction" (backward induction: everybody sees everything, or only one player decides),
        "lp" (two players, what one wins the other loses: an exact equilibrium by linear
        programs), "cfr" (CFR+: the same in the limit), or "auto": the first of these that fits.
        CFR+ on anything else is a heuristic, and a `HeuristicWarning` says so.
    precision, max_iterations : float, int
        CFR+ stops at this exploitability (from 0 on), or after so many iterations.
    max_nodes : int
        The largest tree that is grown for a state.
    progress : bool
        Whether to show progress bars if it takes longer than two seconds.

    Returns a `Solution`. Leaves at which a tree was cut count what its evaluator says. A tree with
    equal states joined (`merge` of `aha.tree`) is solved, by backward induction, where everybody
    sees everything. An interruption ends CFR+ early; the exploitability is computed anyway. Raises
    `SolveError` where a method does not fit or fails, and where states do not say what players
    know; `OptionError` for such arguments.

    >>> import ahapackage as aha
    >>> last = aha.load_game("hawaiki", edition="mini").position({"hands": [["1r", "3r"], ["1y"]],
    ...     "piles": [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]], "turns": 4})
    >>> solution = aha.solve(last)
    >>> solution.value, solution.exploitability
    ((1.0, -1.0), 0.0)

    States of `pyspiel` (the extra `strategy`) will do as well: Kuhn's poker is worth -1/18.

    >>> import pyspiel
    >>> kuhn = aha.solve(pyspiel.load_game("kuhn_poker").new_initial_state())
    >>> round(kuhn.value[0] * 18, 6), kuhn.method
    (-1.0, 'lp')
    """
    if not isinstance(method, str) or method not in METHODS:
        raise OptionError("solve, method", shown(method), one_of(METHODS, method))
    limit = whole_number(max_iterations, "solve, max_iterations")
    if limit < 1:
        raise OptionError("solve, max_iterations", limit, "at least 1")
    precision, progress = _precision(precision), flag(progress, "solve, progress")
    grown = _tree(state_or_tree, seat, max_nodes, progress)
    form = _form(grown, method)
    chosen = _method(form) if method == "auto" else method
    if chosen == "induction":
        return _by_induction(grown, form)
    if chosen == "lp":
        if not form.constant_sum():
            raise SolveError("solve, method 'lp'", _kind(form), "two players, zero-sum")
        return Solution(grown, form, equilibrium(form), "lp")
    return _by_regrets(grown, form, precision, limit, progress)


def _precision(given):
    """The exploitability to stop at, as a float."""
    try:
        number = float(given) if isinstance(given, Real) and not isinstance(given, bool) else nan
    except OverflowError:
        number = inf
    if not 0 <= number < inf:
        raise OptionError("solve, precision", shown(given), "a finite number of at least 0")
    return number


def _tree(state_or_tree, seat, max_nodes, progress):
    if isinstance(state_or_tree, GameTree):
        if seat is not None and seat != state_or_tree.seat:
            expected = "None, or the seat that the tree was grown for"
            raise OptionError("solve, seat", shown(seat), expected)
        return state_or_tree
    grown = tree(state_or_tree, seat, max_nodes=max_nodes, progress=progress)
    if grown.cut:
        expected = "a whole one; aha.tree(..., depth=) makes a cut one that can be solved"
        raise SolveError("solve", f"a tree cut {grown.cut}", expected)
    return grown


def _form(grown, method):
    """What the solver works on; a merged tree keeps no more than backward induction needs."""
    if grown.merge is None:
        if not grown.infosets_known:
            raise SolveError("solve", UNKNOWN, TELLING)
        return SequenceForm(grown.nodes_to_solve())
    if method not in ("auto", "induction"):
        raise SolveError(f"solve, method {method!r}", "a merged tree", APART)
    if (grown.nodes.infoset[grown.nodes.kind == DECISION] < 0).any():
        raise SolveError("solve", "a merged tree in which something is hidden", APART)
    return NodeForm(grown.nodes_to_solve())


def _method(form):
    if form.perfect_information or len(form.deciders()) < 2:
        return "induction"
    return "lp" if form.constant_sum() and len(form.leaves) <= LARGEST_PROGRAM else "cfr"


def _kind(form):
    how = "constant-sum" if form.constant_sum() else "not constant-sum"
    return f"{form.players} players, {how}"


def _by_induction(grown, form):
    """Backward induction over nodes, or over the infosets of the only one who decides."""
    if form.perfect_information:
        return Solution(grown, form, backward_induction(form), "backward induction")
    if len(form.deciders()) > 1:
        expected = "one where everybody sees everything, or one player decides"
        raise SolveError("solve, method 'induction'", "a tree with hidden things", expected)
    (player,) = form.deciders()
    _, best = form.best_response(form.plan(form.uniform()), player)
    return Solution(grown, form, best, "backward induction")


def _by_regrets(grown, form, precision, limit, progress):
    if not form.constant_sum():
        warnings.warn(
            f"CFR+ is a heuristic for {_kind(form)}: look at the exploitability",
            HeuristicWarning, stacklevel=3,
        )  # fmt: skip
    learner = CounterfactualRegret(form)
    with progress_bar(limit, "iterations", "CFR+", progress) as bar:
        try:
            while learner.iterations < limit:
                learner.run(min(STRETCH, limit - learner.iterations))
                bar.update(learner.iterations - bar.n)
                if form.exploitability(form.plan(learner.behaviour())) <= precision:
                    break
        except KeyboardInterrupt:
            if not learner.iterations:
                raise AhaError("solve", "interrupted before anything was found") from None
    return Solution(grown, form, learner.behaviour(), "cfr", learner.iterations)
