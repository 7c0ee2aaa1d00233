"""From a position on to an end: every way with its exact chance, or many games played out.

Both are compiled and bound to a game's rules. All players move at random (`"uniform"`) or by the
game's rule of thumb (`"greedy"`); for other policies games are played one by one.
"""

from collections import Counter
from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.lib.recfunctions import repack_fields

from ahapackage.engine.bots import bot_name
from ahapackage.engine.errors import AhaError, OptionError, one_of, shown
from ahapackage.engine.kernels import bind, compiled, kernel, slot
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.engine.progress import progress_bar
from ahapackage.probability.chance import Chance
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.events import played_on, policy_of
from ahapackage.probability.observed import Observed

current_player = slot("current_player")
legal_actions = slot("legal_actions")
chance_weights = slot("chance_weights")
sample_chance = slot("sample_chance")
apply_action = slot("apply_action")
resample = slot("resample")
greedy_action = slot("greedy_action")
is_over = slot("is_over")
measure = slot("measure")

CHANCE, TERMINAL = -1, -4
COMPILED = ("uniform", "greedy")  # policies that are kernels
METHODS = ("auto", "exact", "simulate")
AT_ONCE, ROOM = 2_000, 60_000  # positions that branch together, and room for what follows
QUICK, PATIENT = 150_000, 20_000_000  # branches followed if nobody asks, and if asked for
FAST, SLOW = 20_000, 200  # games played if nobody says how many: compiled, or one by one
MOST_GAMES = 10**7
CHUNK = 250  # compiled games between two looks at the bar and at interrupts


@kernel
def branch(parents, children, notes, greedy, moves, weights):
    """Fill `children` with all that can follow `parents`; return (parents done, children).

    `notes[k]` says of child k: its parent, and the numerator and denominator of its chance.
    """
    n = 0
    for parent in range(parents.shape[0]):
        if current_player(parents[parent]) == CHANCE:
            count = chance_weights(parents[parent], moves, weights)
        else:
            count = legal_actions(parents[parent], moves)
            if greedy == 1:
                moves[0] = greedy_action(parents[parent], moves, count)
                count = 1
            for k in range(count):
                weights[k] = 1
        if n + count > children.shape[0]:
            return parent, n
        total = 0
        for k in range(count):
            total += weights[k]
        for k in range(count):
            notes[n, 0], notes[n, 1], notes[n, 2] = parent, weights[k], total
            children[n] = parents[parent]
            apply_action(children[n], int(moves[k]))
            n += 1
    return parents.shape[0], n


@kernel
def play_on(state, start, rng, moves, greedy, viewer, out):
    """Play on from `start` for each row of `out` until it is over; fill in what is measured.

    What `viewer` cannot know is redrawn before each game; with -1 nothing is.
    """
    for game in range(out.shape[0]):
        state[0] = start[0]
        if viewer >= 0:
            resample(state[0], viewer, rng)
        player = current_player(state[0])
        while player != TERMINAL and not is_over(state[0], start[0]):
            u = rng.random()
            if player == CHANCE:
                apply_action(state[0], sample_chance(state[0], u))
            else:
                count = legal_actions(state[0], moves)
                action = int(moves[int(u * count)])
                if greedy == 1:
                    action = greedy_action(state[0], moves, count)
                apply_action(state[0], action)
            player = current_player(state[0])
        measure(state[0], out[game])


@kernel
def never_before(state, start):
    """Where a game is over when it ends by its own rules, not before."""
    return False


@cache
def _bound(generic, kind, more=()):
    """The compiled copy of a generic kernel for a class of games; `more` fills further slots."""
    kernels = {**kind.kernel_table(), "greedy_action": kind.policies()["greedy"], **dict(more)}
    return compiled(bind(generic, kernels, kind.name))


def follow(starts, game, policy, over, keys, worth, most):
    """Every way on from some positions to where it is over, exactly: a dict worth -> Fraction.

    Parameters
    ----------
    starts : list of (record, Fraction)
        The positions with their chances.
    policy : str
        "uniform" or "greedy", for all players.
    over, keys, worth : callable
        Each takes many boards at once: `over` gives an array of bool; `keys` an array of what
        decides how a position goes on, equal ones being put together; `worth` an array with a row
        of whole numbers for each board that is over.
    most : int
        The most branches to follow; None is returned if there are more.
    """
    run, greedy = _bound(branch, type(game)), int(policy == "greedy")
    moves, weights = np.empty((2, max(game.num_distinct_actions(), 64)), np.int64)
    children, notes = np.zeros(ROOM, game.dtype), np.zeros((ROOM, 3), np.int64)
    found, branches = Counter(), 0
    records = np.array([record for record, _ in starts], game.dtype)
    waiting = _sort(records, [Fraction(share) for _, share in starts], over, keys, worth, found)
    bar = progress_bar(unit="branches")
    while waiting:
        level, waiting, at = list(waiting.values()), {}, 0
        while at < len(level):
            part = level[at : at + AT_ONCE]
            parents = np.array([record for record, _ in part], game.dtype)
            done, count = run(parents, children, notes, greedy, moves, weights)
            at, branches = at + done, branches + count
            bar.update(count)
            if branches > most:
                bar.close()
                return None
            shares = [
                part[parent][1] * Fraction(ways, total)
                for parent, ways, total in notes[:count].tolist()
            ]
            _sort(children[:count].copy(), shares, over, keys, worth, found, waiting)
    bar.close()
    return dict(found)


def _sort(records, shares, over, keys, worth, found, waiting=None):
    """Add what is over to `found`, and the rest to what is waiting, equal positions together."""
    waiting = {} if waiting is None else waiting
    boards = records["board"]
    done = over(boards)
    rows = iter(worth(boards[done]).tolist())
    for record, key, ended, share in zip(records, keys(boards), done.tolist(), shares, strict=True):
        if ended:
            found[tuple(next(rows))] += share
        else:
            earlier, sum_so_far = waiting.get(key, (record, 0))
            waiting[key] = earlier, sum_so_far + share
    return waiting


def packed(boards, fields):
    """Some fields of each board as bytes: a list of keys."""
    part = repack_fields(boards[list(fields)])
    return part.view(f"V{part.dtype.itemsize}").tolist()


def try_on(state, n, rng, policy, seat, ways):
    """Play on n times; an array with a row of what `ways.measure` fills in for each game.

    What `seat` cannot know is redrawn each time. Compiled for "uniform" and "greedy", else one by
    one in plain Python. A bar shows after a second; an interrupt keeps the games played.
    """
    fast = isinstance(policy, str) and policy in COMPILED
    play = (_compiled if fast else _one_by_one)(state, rng, policy, seat, ways)
    out, size, done = np.zeros((n, ways.width), np.int64), CHUNK if fast else 1, 0
    try:
        with progress_bar(n, "games") as bar:
            while done < n:
                part = out[done : done + size]
                play(part)
                done += len(part)
                bar.update(len(part))
    except KeyboardInterrupt:
        if not done:
            raise
    return out[:done]


def _compiled(state, rng, policy, seat, ways):
    """A function that plays a game for each row of an array and fills it in."""
    game, record = state.game, state.record
    run = _bound(play_on, type(game), (("is_over", ways.is_over), ("measure", ways.measure)))
    start, moves = np.array([record], record.dtype), np.empty(game.num_distinct_actions(), np.int64)
    scratch, viewer, greedy = start.copy(), -1 if seat is None else seat, int(policy == "greedy")
    return lambda rows: run(scratch, start, rng, moves, greedy, viewer, rows)


def _one_by_one(state, rng, policy, seat, ways):
    choose = policy_of(state.game, policy)

    def play(rows):
        for row in rows:
            start = state if seat is None else state.resample(seat, rng)
            over = partial(_is_over, ways, start.face)
            ways.measure(played_on(start, choose, rng, over).face, row)

    return play


def _is_over(ways, start, state):
    return ways.is_over(state.face, start)


class Ways(NamedTuple):
    """What is asked of a game: where it is over, and what is measured there.

    `over`, `keys` and `worth` as `follow` takes them (None: ways are only tried, not followed);
    `is_over(state, start)` and `measure(state, row)` are kernels that say the same for one state,
    `width` the numbers in a row; `worlds(state, seat)` lists what the seat holds possible,
    `[(record, Fraction)]`, or is None where that cannot be listed; `usual` compiled games are
    played if nobody says how many.
    """

    is_over: Any
    measure: Any
    width: int
    over: Any = None
    keys: Any = None
    worth: Any = None
    worlds: Any = None
    usual: int = FAST


def ends(state, ways, where, seat=None, policy="greedy", n=None, seed=1, method="auto"):
    """How it ends: `Ends`, exact where all ways can be followed, else simulated.

    `method` "auto" follows up to 150,000 branches before it simulates; "exact" follows 20 million
    and raises `AhaError` where that does not do; "simulate" plays n games. Raises `OptionError`
    for other arguments.
    """
    if method not in METHODS:
        raise OptionError(f"{where}, method", shown(method), one_of(METHODS, method))
    policy_of(state.game, policy)  # refuses what is none
    kernels = isinstance(policy, str) and policy in COMPILED
    n = (ways.usual if kernels else SLOW) if n is None else whole_number(n, f"{where}, n")
    if not 1 <= n <= MOST_GAMES:
        raise OptionError(f"{where}, n", shown(n), f"1 to {MOST_GAMES:,} games")
    seed = None if seed is None else seed_number(seed, f"{where}, seed")
    starts = ways.worlds(state, seat) if kernels and method != "simulate" else None
    joint = None
    if starts is not None:
        most = PATIENT if method == "exact" else QUICK
        joint = follow(starts, state.game, policy, ways.over, ways.keys, ways.worth, most)
    if joint is None and method == "exact":
        found = "too many ways to follow" if kernels else "a policy that is no rule of thumb"
        raise AhaError(f"{where}, method", found, 'method="simulate", or a smaller position')
    return Ends(state, ways, seat, policy, n, seed, joint)


class Ends:
    """How it ends. `exact`: whether all ways were followed; `joint`: then a dict worth -> chance,
    else a dict worth -> games of `n`; `worth` is a tuple of whole numbers. `known` is what is
    exact beside what was simulated, or None.
    """

    known = None

    def __init__(self, state, ways, seat, policy, n, seed, joint=None, rows=None):
        self._state, self._ways, self.seat, self.policy = state, ways, seat, policy
        self.asked, self.seed, self.exact = n, seed, joint is not None
        self.rows = self.play(n, _rng(seed)) if rows is None and joint is None else rows
        self.n = n if joint is not None else len(self.rows)
        self.joint = Counter(map(tuple, self.rows.tolist())) if joint is None else joint

    def play(self, n, rng):
        """n games more: an array with a row of worth for each."""
        return try_on(self._state, n, rng, self.policy, self.seat, self._ways)

    def again(self, n, seed, policy=None):
        """The same, simulated, beside what is exact; or with another policy, if one is given."""
        asked = self.policy if policy is None else policy
        found = ends(self._state, self._ways, "simulate", self.seat, asked, n, seed, "simulate")
        if policy is None:
            found.known = self if self.exact else self.known
        return found

    def interact(self, result, unit, step, most):
        """A menu of policies and a slider over the games looked at, up to `most` times `step`.

        All are played when this is called, so that the slider answers at once; `result(ends)` is
        what is shown.
        """
        from ahapackage.probability.interact import sliders

        played = {name: self.again(step * most, 1, name) for name in ("greedy", "uniform")}
        ranges = {"policy": (list(played), "greedy"), unit: (1, most, most)}
        return sliders(lambda policy, many: result(played[policy].first(step * many)), ranges)

    def first(self, n):
        """What the first n of the games that were played tell."""
        rows = self.rows[:n]
        return Ends(
            self._state, self._ways, self.seat, self.policy, len(rows), self.seed, rows=rows
        )

    def values(self, column, what, why=""):
        """One of the numbers: a `Distribution` if exact, else `Observed`."""
        counts = Counter()
        for worth, share in self.joint.items():
            counts[worth[column]] += share
        if not self.exact:
            return Observed(counts, what, self.known and self.known.values(column, what))
        return Distribution(counts, what, why, lambda n, rng: self.play(n, rng)[:, column].tolist())

    def chance(self, test, event, why=""):
        """The chance that the worth fulfils `test`: a `Chance` if exact, else an `Estimate`."""
        share = sum(share for worth, share in self.joint.items() if test(worth))
        if not self.exact:
            exact = self.known and self.known.chance(test, event).fraction
            return Estimate(share, self.n, event, exact)
        return Chance(
            Fraction(share), None, event, why,
            lambda n, rng: sum(map(test, map(tuple, self.play(n, rng).tolist()))),
        )  # fmt: skip

    @property
    def policy_name(self):
        """The policy in a word."""
        if isinstance(self.policy, str) or hasattr(self.policy, "choose"):
            return bot_name(self.policy)
        return getattr(self.policy, "__name__", "a function")

    @property
    def assumption(self):
        """Under what this holds."""
        who = "All is seen" if self.seat is None else f"From what player {self.seat + 1} knows"
        how = (
            "Exact: every way was followed."
            if self.exact
            else f"Simulated: {self.n:,} games, seed {self.seed}; intervals hold 95%."
        )
        if not self.exact and self.n < self.asked:
            how = f"Interrupted, {self.asked:,} games were asked for. {how}"
        return f"{who}; all players play {self.policy_name}. {how}"


def _rng(seed):
    return np.random.Generator(np.random.PCG64(seed))


def every_deal(cards, sizes):
    """Every way to deal cards into hands: `(hands, ways)`, hands as sorted tuples.

    `cards` is a list with copies, `sizes` the cards of each hand; `ways` counts the deals, copies
    told apart, that give these hands.

    >>> [(hands, ways) for hands, ways in every_deal("aab", [2])]
    [((('a', 'a'),), 1), ((('a', 'b'),), 2)]
    """
    left = sorted(Counter(cards).items())
    yield from _deals(left, sizes)


def _deals(left, sizes):
    if not sizes:
        yield (), 1
        return
    for hand, rest, ways in _hands(left, sizes[0]):
        for others, more in _deals(rest, sizes[1:]):
            yield (hand, *others), ways * more


def _hands(left, size):
    """One hand: what it holds, what stays, in how many ways."""
    if not left:
        if size == 0:
            yield (), [], 1
        return
    (card, copies), *others = left
    for taken in range(min(copies, size), -1, -1):
        for hand, rest, ways in _hands(others, size - taken):
            yield (
                (card,) * taken + hand,
                [(card, copies - taken), *rest],
                ways * comb(copies, taken),
            )
