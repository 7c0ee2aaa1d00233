"""Decision trees: what can happen from a position on, to walk, draw, solve and analyse."""

from collections.abc import Callable

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import flag, seat_number, whole_number
from ahapackage.engine.progress import progress_bar
from ahapackage.engine.state import State
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.growing import INTERRUPTED, Growth, Limits
from ahapackage.strategy.joining import Joining, position_of, with_checked_answers

__all__ = ["GameTree", "tree"]

PAYOFFS = ("utilities", "returns")
NEEDED = ("child", "clone", "current_player")  # of a state
SMALL = 250  # nodes that are grown state by state, before the compiled face takes over


def tree(
    state, seat=None, depth=None, max_nodes=50_000, merge=False, payoff="utilities", *,
    evaluate=None, progress=True,
):  # fmt: skip
    """The decision tree from a state on, level by level.

    Without `seat` it is a study tool that sees everything: it knows hidden cards and the true
    draw pile, so it shows what can happen, and not what a player could know. A run of chance
    events that nobody acts between becomes one chance node over its distinct outcomes, where
    these are no more than 2,000.

    Parameters
    ----------
    state : State
        Where to begin; it stays as it is. A state of `pyspiel` will do as well.
    seat : int, optional
        Begin with a chance node over all that this seat cannot know, each physical arrangement
        equally likely; drawn at random, which the tree then says, where they are too many.
    depth : int, optional
        Levels below the root; None for all of them.
    max_nodes : int
        The tree stops growing before it has more nodes.
    merge : bool or callable
        Whether equal states of one level become one node, so that the tree is a directed graph
        without cycles. States of our games are equal where the board is (all that the rules
        read): what follows is the same, whatever the players remember. For other packages' states
        give a function of a state that says what equal ones share, such as `str` if the text of
        a state tells all. States that it says are equal must have the same player to move and the
        same moves, ends the same values; an `OptionError` says where they have not.
    payoff : str
        The values of an end: "utilities" (zero-sum) or "returns" (the game's own result). States
        that have no utilities give their returns.
    evaluate : callable, optional
        What a cut leaf is worth to each player, asked when the tree is solved:
        `evaluate(state)` -> numbers. If not given, the mean of 16 games played on from there, by
        the greedy rule (random moves where a game has none).
    progress : bool
        Whether to show a progress bar if it takes longer than two seconds.

    Returns a `GameTree`; where it was cut, it says so. An interruption (Ctrl-C, the stop button)
    cuts it too. Raises `OptionError` for such arguments, `AhaError` for simultaneous moves,
    and for states of other packages that say what cannot be. Where those do not say what players
    know the tree can be looked at, but not solved.

    >>> import ahapackage as aha
    >>> state = aha.new_match("hawaiki", edition="mini", players=2, seed=1).state
    >>> aha.tree(state, depth=1)
    Decision tree of 5 nodes: P1 has 4 moves; 4 leaves, all cut at depth 1

    In what order players convert at the end of The Spirit of Hawaii makes no difference:

    >>> voters = [{"hawaiians": {"maui": 2, "oahu": 1}, "commerce": 2},
    ...     {"hawaiians": {"maui": 2}, "aloha": 2}]
    >>> last = aha.load_game("spirit", players=2).position(
    ...     {"stage": "epilogue", "step": "convert", "players": voters})
    >>> print(repr(aha.tree(last, merge=True)).split(":")[0])
    Decision tree of 2,083 nodes (333,883 with equal states apart)
    """
    if not all(callable(getattr(state, name, None)) for name in NEEDED):
        raise OptionError("tree, state", shown(state), "a state, such as match.state")
    merge = _identity(state, merge)
    if not isinstance(payoff, str) or payoff not in PAYOFFS:
        raise OptionError("tree, payoff", shown(payoff), " or ".join(map(repr, PAYOFFS)))
    if not (evaluate is None or isinstance(evaluate, Callable)):
        raise OptionError("tree, evaluate", shown(evaluate), "a function of a state, or None")
    limit = None if depth is None else at_least(depth, 0, "tree, depth")
    limits = Limits(limit, at_least(max_nodes, 1, "tree, max_nodes"))
    show = flag(progress, "tree, progress")
    seat, root, sampled = _root(state, seat)
    return grown_from(root, limits, payoff, seat, sampled, evaluate, show, merge)


def grown_from(
    root, limits, payoff="utilities", seat=None, sampled=False, evaluate=None, progress=True,
    merge=None,
):  # fmt: skip
    """The tree from a state, or from a list of `Outcome`s with the worlds that are possible.

    `merge`: a function of a state that says what those to join share; None: all stay apart.
    """
    first = root[0].state if isinstance(root, list) else root
    joining = None if merge is None else Joining(merge, root, payoff)
    with progress_bar(unit="nodes", desc="tree", show=progress) as bar:
        growth = Growth(root, limits, payoff, bar, joining)
        cut = _grow(growth, first)
    return GameTree(
        growth.closed(), payoff, cut, root, seat, growth.exact, sampled, evaluate, merge=merge
    )


def at_least(number, least, where):
    """The number, if it is a whole one of at least `least`; raises `OptionError` else."""
    number = whole_number(number, where)
    if number < least:
        raise OptionError(where, shown(number), f"at least {least}")
    return number


def _identity(state, merge):
    """What states share that are to be joined, as a function of a state; None: none are."""
    if merge is False:
        return None
    if isinstance(state, State):
        if merge is not True:
            raise OptionError("tree, merge", shown(merge), "True or False")
        return position_of
    if not isinstance(merge, Callable):
        expected = "False, or for these states a function that says what equal ones share"
        raise OptionError("tree, merge", shown(merge), expected)
    return with_checked_answers(merge)


def _root(state, seat):
    """The seat, the state or the worlds to begin with, and whether these are a sample."""
    if seat is None:
        return None, state.clone(), False
    if not isinstance(state, State):
        raise OptionError("tree, seat", shown(seat), "None for states of other packages")
    from ahapackage.strategy.worlds import worlds

    seat = seat_number(seat, state.game.players, "tree, seat")
    found, whole = worlds(state, seat)
    return (seat, found[0].state if len(found) == 1 else found, not whole)


def _grow(growth, state):
    """Grow it, the larger part of our games' trees compiled; how it was cut, or None."""
    ours = isinstance(state, State)
    try:
        cut = growth.grow(SMALL if ours else None)
        if cut is None and growth.waiting:
            from ahapackage.strategy.batch import Batch

            cut = Batch(growth, state.game).grow()
    except KeyboardInterrupt:  # the node that was at work is a leaf
        return INTERRUPTED
    return cut
