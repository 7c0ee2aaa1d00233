"""`simulate`: many whole games with bots, in parallel, with an interval on every estimate."""

from math import sqrt
from statistics import NormalDist

import numpy as np

from ahapackage.engine.bots import bot_name, resolve_bot, seated_bots
from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.game import Game
from ahapackage.engine.options import flag, seed_number, whole_number
from ahapackage.engine.progress import progress_bar
from ahapackage.engine.registry import load_game
from ahapackage.engine.state import State
from ahapackage.probability.chunks import check_executor, in_order
from ahapackage.probability.estimate import LEVEL, Estimate
from ahapackage.probability.playing import Chunk, Results, is_compiled, play_chunk
from ahapackage.probability.words import counted, percent

MOST_GAMES = 10**8
COMPILED, ONE_BY_ONE = 1000, 10  # games a chunk: the same whatever the number of workers


def simulate(game, n=100_000, bots=None, seed=1, executor=None, progress=True):
    """Play n games and say how often who wins, by how much, and how long games are.

    Parameters
    ----------
    game : Game, State or str
        What to play; a state is where every game begins, a name loads the usual game.
    n : int
        Games, 1 to 100,000,000.
    bots : dict, optional
        Seat -> bot, a name or an object; seats without one play `"random"`.
    seed : int or None
        Settles everything; None takes a fresh seed, which the result names.
    executor : concurrent.futures.Executor, optional
        Where chunks of games are played; threads of this process if not given. It is left open.
        `distributed`'s `Client.get_executor()` is one, for a cluster.
    progress : bool
        Whether a bar shows after a second.

    Returns a `Simulation`. The same seed gives the same result with any executor and number of
    workers. An interrupt (Ctrl+C, the stop button) ends it early and keeps the games played.
    Raises `OptionError` for what cannot be played, `AhaError` for a bot's illegal action.

    >>> import ahapackage as aha
    >>> result = aha.simulate("hawaiki", n=200, bots={0: "greedy"}, seed=7, progress=False)
    >>> result.n, result.win_share(0).value > result.win_share(1).value
    (200, True)
    """
    start = _start(game)
    n = whole_number(n, "simulate, n")
    if not 1 <= n <= MOST_GAMES:
        raise OptionError("simulate, n", shown(n), f"1 to {MOST_GAMES:,} games")
    check_executor(executor, "simulate, executor")
    players = _players(start.game, bots)
    settled = np.random.SeedSequence(None if seed is None else seed_number(seed, "simulate, seed"))
    tasks = _chunks(start, players, settled, n)
    bar = progress_bar(n, "games", show=flag(progress, "simulate, progress"))
    alone = not is_compiled(start.game, players)  # a bot's own code may not like threads
    rows = in_order(play_chunk, tasks, bar, executor, alone, lambda done: len(done.decisions))
    done = Results(*(np.concatenate(parts) for parts in zip(*rows, strict=True)))
    return Simulation(start.game, tuple(map(bot_name, players)), settled.entropy, n, done)


def _start(game):
    """The state in which every game begins."""
    if isinstance(game, str):
        game = load_game(game)
    if isinstance(game, Game):
        return game.new_initial_state()
    if not isinstance(game, State):
        raise OptionError("simulate, game", shown(game), "a game, a state, or a game's name")
    if game.is_terminal():
        raise OptionError("simulate, game", "a game that is over", "a state with moves to come")
    return game


def _players(game, bots):
    """A bot a seat: names as they are, objects checked."""
    given = seated_bots(game, bots)
    for bot in given.values():
        resolve_bot(game, bot)
    return tuple(given.get(seat, "random") for seat in range(game.players))


def _chunks(start, players, seed, n):
    """The chunks, made as they are asked for, each with a seed of its own."""
    size = COMPILED if is_compiled(start.game, players) else ONE_BY_ONE
    for first in range(0, n, size):
        yield Chunk(start, players, seed.spawn(1)[0], min(size, n - first))


class Simulation:
    """How many games ended; every estimate with its standard error and 95% interval.

    Attributes
    ----------
    game, bots, seed : what was played, the bots' names by seat, the seed that repeats it.
    n, asked : games played and games asked for; `partial` says whether they differ.
    returns : array (n, sides), each game's results. won : array (n, sides) of 0 and 1.
    decisions : array (n,), the decisions made in each game.
    """

    def __init__(self, game, bots, seed, asked, results):
        self.game, self.bots, self.seed, self.asked = game, bots, seed, asked
        self.returns, self.won, self.decisions = results
        self.n = len(self.decisions)

    @property
    def partial(self):
        """Whether it was interrupted before all games were played."""
        return self.n < self.asked

    def win_share(self, seat):
        """How often a seat won, alone or with others: an `Estimate`."""
        sides = self.game.sides
        number = whole_number(seat, "win_share, seat")
        if not 0 <= number < sides:
            raise OptionError("win_share, seat", shown(number), f"0 to {sides - 1}")
        return Estimate(int(self.won[:, number].sum()), self.n, f"{self._name(number)} wins")

    @property
    def nobody(self):
        """How often nobody won, such as at Tikis' turn limit (TK-18): an `Estimate`."""
        return Estimate(int((self.won.sum(axis=1) == 0).sum()), self.n, "nobody wins")

    @property
    def shared(self):
        """How often several won together: an `Estimate`."""
        return Estimate(int((self.won.sum(axis=1) > 1).sum()), self.n, "the victory is shared")

    @property
    def table(self):
        """A pandas table, a row a player: wins and mean result, each with its interval."""
        import pandas

        rows = []
        for side in range(self.game.sides):
            wins, (mean, low, high) = self.win_share(side), _mean(self.returns[:, side])
            rows.append({
                "player": self._name(side), "bot": self._bot(side), "wins": wins.hits,
                "share": wins.value, "share low": wins.interval[0], "share high": wins.interval[1],
                "mean result": mean, "mean low": low, "mean high": high,
                "deviation": float(self.returns[:, side].std()),
            })  # fmt: skip
        return pandas.DataFrame(rows).set_index("player")

    @property
    def lengths(self):
        """A pandas table of how many decisions games took: mean with interval, and quartiles."""
        import pandas

        mean, low, high = _mean(self.decisions)
        least, quarter, half, three, most = np.percentile(self.decisions, [0, 25, 50, 75, 100])
        row = {
            "mean": mean, "mean low": low, "mean high": high, "least": least, "quarter": quarter,
            "half": half, "three quarters": three, "most": most,
        }  # fmt: skip
        return pandas.DataFrame([row], index=["decisions"])

    def games(self):
        """A pandas table with a row a game: decisions, and each player's result and victory."""
        import pandas

        columns = {"decisions": self.decisions}
        for side in range(self.game.sides):
            columns[f"{self._name(side)} result"] = self.returns[:, side]
            columns[f"{self._name(side)} won"] = self.won[:, side].astype(bool)
        return pandas.DataFrame(columns)

    def plot(self, ax=None):
        """Draw each player's share of wins with its interval (matplotlib Axes)."""
        from ahapackage.probability.figures import draw_win_shares

        names = [f"{self._name(side)}\n{self._bot(side)}" for side in range(self.game.sides)]
        shares = [self.win_share(side) for side in range(self.game.sides)]
        return draw_win_shares(names, shares, ax)

    def describe(self):
        """The result in words, a line a player."""
        lines = [f"{self.game.title}: {counted(self.n, 'game')}, seed {self.seed}"]
        if self.partial:
            lines[0] += f"; interrupted, {self.asked:,} were asked for"
        for side in range(self.game.sides):
            share, (mean, low, high) = self.win_share(side), _mean(self.returns[:, side])
            wins = f"{percent(share.value)} ({' to '.join(map(percent, share.interval))})"
            result = f"{mean:.4g} ({low:.4g} to {high:.4g})"
            lines.append(f"{self._name(side)} ({self._bot(side)}): wins {wins}, result {result}")
        for share in (self.nobody, self.shared):
            if share.hits:
                lines.append(f"{share.event}: {percent(share.value)}")
        mean, low, high = _mean(self.decisions)
        lines.append(f"decisions a game: {mean:.4g} ({low:.4g} to {high:.4g})")
        return "\n".join([*lines, "in brackets: 95% intervals"])

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        table = self.table.to_html(float_format="{:.4g}".format)
        return picture(self.plot, self.describe()) + table

    def _name(self, side):
        return f"player {side + 1}" if side < self.game.players else "the game"

    def _bot(self, side):
        return self.bots[side] if side < len(self.bots) else "its own rules"


def _mean(values):
    """The mean of some numbers with its 95% interval, from the standard error."""
    mean, n = float(values.mean()), len(values)
    if n == 1:
        return mean, float("-inf"), float("inf")
    half = NormalDist().inv_cdf((1 + LEVEL) / 2) * float(values.std(ddof=1)) / sqrt(n)
    return mean, mean - half, mean + half
