"""How often something happens when a state is played on: `simulate_event` and `converge`."""

from math import sqrt

import numpy as np

from ahapackage.engine.bots import chosen_action, resolve_bot
from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import seat_number, seed_number, whole_number
from ahapackage.engine.state import State
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.words import Explanation, counted, percent

MOST = 10**7
EVENTS = 100_000  # of one game: more is no game


def policy_of(game, policy):
    """How players move: `"uniform"`, a bot's name, a bot, or a function of what a seat sees.

    Returns `choose(seen, rng) -> action`. A function gets what its seat sees (`Seen`) and gives
    an action or its text. Raises `OptionError` for anything else.
    """
    if isinstance(policy, str) and policy == "uniform":
        return resolve_bot(game, "random").choose
    if isinstance(policy, str) or callable(getattr(policy, "choose", None)):
        bot = resolve_bot(game, policy)
        return lambda seen, rng: chosen_action(bot, seen, rng, "simulate_event")
    if callable(policy):
        return lambda seen, rng: _number(seen, policy(seen))
    raise OptionError("policy", shown(policy), '"uniform", a bot, or a function of what is seen')


def _number(seen, move):
    return seen.string_to_action(move) if isinstance(move, str) else move


def played_on(state, choose, rng, over):
    """A copy of the state, played on until `over(state)` or the end."""
    state = state.clone()
    for _ in range(EVENTS):
        if over(state) or state.is_terminal():
            return state
        if state.is_chance_node():
            action = int(state.game.kernels.sample_chance(state.face, rng.random()))
        else:
            action = choose(state.seen_by(state.current_player()), rng)
        state.apply_action(action)
    raise OptionError("simulate_event, until", "it never comes", "what some state fulfils")


def simulate_event(
    state, event, n=1000, seed=1, policy="uniform", seat=None, until=None, words="it happens"
):
    """How often an event comes when a state is played on n times: an `Estimate`.

    Parameters
    ----------
    state : State
        Where to begin.
    event : callable
        `event(state) -> bool`, asked where the playing on has ended.
    policy : str, bot or callable
        How all players move (see `policy_of`).
    seat : int, optional
        Whose knowledge counts: hidden things are redrawn for it before each try. None is a study
        tool that sees all.
    until : callable, optional
        `until(state) -> bool` ends the playing on; without it games are played to the end.
    words : str
        The event in words, to be read after "how often".

    Raises `OptionError` for what is none of these.

    >>> import ahapackage as aha
    >>> state = aha.load_game("spirit").position({"stage": "prologue", "step": "conflict",
    ...     "players": [{"hawaiians": {"maui": 9}, "warriors": 1}, {"hawaiians": {"oahu": 9}}]})
    >>> crowned = lambda state: state.view()["monarch"] == 0
    >>> done = lambda state: state.view()["stage"] == "I"
    >>> simulate_event(state, crowned, n=200, until=done).interval[0] > 0.7
    True
    """
    hits = _tries(state, event, n, seed, policy, seat, until)
    return Estimate(int(hits.sum()), len(hits), words)


def converge(
    state, event, n=1000, seed=1, policy="uniform", seat=None, until=None, words="it happens",
    exact=None,
):  # fmt: skip
    """The running estimate of an event, try by try: a `Convergence` beside the exact chance.

    Parameters as for `simulate_event`; `exact` is the exact chance where it is known.
    """
    return Convergence(_tries(state, event, n, seed, policy, seat, until), words, exact)


def _tries(state, event, n, seed, policy, seat, until):
    if not isinstance(state, State):
        raise OptionError("simulate_event, state", shown(state), "a state, such as match.state")
    if not callable(event) or not (until is None or callable(until)):
        raise OptionError("simulate_event, event", shown(event), "functions of a state")
    n = whole_number(n, "simulate_event, n")
    if not 1 <= n <= MOST:
        raise OptionError("simulate_event, n", shown(n), f"1 to {MOST:,} tries")
    seat = None if seat is None else seat_number(seat, state.game.players)
    choose = policy_of(state.game, policy)
    over = until or (lambda state: False)
    rng = np.random.default_rng(None if seed is None else seed_number(seed, "simulate_event"))
    hits = np.zeros(n, bool)
    for number in range(n):
        start = state if seat is None else state.resample(seat, rng)
        hits[number] = bool(event(played_on(start, choose, rng, over)))
    return hits


class Convergence:
    """The share of hits after each try, with its 95% band.

    `hits` is an array of n booleans in the order of the tries; `exact` the exact chance or None.

    >>> toss = Convergence(np.array([True, False, True, True]), "heads")
    >>> toss.shares.tolist()
    [1.0, 0.5, 0.6666666666666666, 0.75]
    """

    def __init__(self, hits, event="it happens", exact=None):
        self.hits = np.asarray(hits, bool)
        self.event, self.exact, self.n = event, exact, len(self.hits)

    @property
    def shares(self):
        """The share of hits after 1, 2, … n tries."""
        return np.cumsum(self.hits) / np.arange(1, self.n + 1)

    @property
    def estimate(self):
        """The `Estimate` after all tries."""
        return Estimate(int(self.hits.sum()), self.n, self.event, self.exact)

    def band(self):
        """The lower and upper ends of the interval after each try (Wilson), as two arrays."""
        tries, z = np.arange(1, self.n + 1), 1.959963984540054
        middle = (self.shares + z * z / (2 * tries)) / (1 + z * z / tries)
        spread = self.shares * (1 - self.shares) / tries + z * z / (4 * tries * tries)
        half = z / (1 + z * z / tries) * np.sqrt(spread)
        return np.minimum(middle - half, self.shares), np.maximum(middle + half, self.shares)

    def explain(self):
        """Why the band narrows, with the numbers put in, as Markdown."""
        share = self.estimate.value
        error = sqrt(share * (1 - share) / self.n)
        quarter = max(1, self.n // 4)
        return Explanation(
            f"After n tries the share is off by about √(p(1 − p)/n). Here p is about "
            f"{percent(share)} and n = {self.n:,}: √({share:.4g} × {1 - share:.4g} / {self.n:,}) = "
            f"{percent(error)}. After {quarter:,} tries it was twice as much: four times the tries "
            "halve the error."
        )

    def plot(self, ax=None):
        """Draw the running share, its band and the exact chance (matplotlib Axes)."""
        from ahapackage.probability.figures import draw_convergence

        return draw_convergence(self, ax)

    def interact(self):
        """A slider over how many of the tries are looked at (ipywidgets)."""
        from ahapackage.probability.interact import sliders

        def first(hundredths):
            return Convergence(
                self.hits[: max(1, self.n * hundredths // 100)], self.event, self.exact
            )

        return sliders(first, {"tries looked at, %": (1, 100, 100)})

    def describe(self):
        """The last estimate in words, with how it was on the way."""
        early = [k for k in (10, 100, 1000, 10_000) if k < self.n]
        way = ", ".join(
            f"{percent(self.shares[k - 1])} after {counted(k, 'try', 'tries')}" for k in early
        )
        return f"{self.estimate.describe()}" + (f"; on the way {way}" if way else "")

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())
