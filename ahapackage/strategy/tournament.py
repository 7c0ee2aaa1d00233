"""`tournament`: bots against each other, seats rotated, all with equal luck of the cards."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from ahapackage.engine.bots import resolve_bot
from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.game import Game
from ahapackage.engine.options import flag, seed_number, whole_number
from ahapackage.engine.progress import progress_bar
from ahapackage.engine.registry import load_game
from ahapackage.probability.chunks import check_executor, in_order
from ahapackage.probability.playing import copied_bot, play_game
from ahapackage.strategy.standings import Standings

MOST_ROUNDS = 10**6
FEWEST_ROUNDS = 2  # an interval needs two


def tournament(game, bots, rounds=20, seed=1, executor=None, progress=True):
    """Let bots play each other and say who is better, by how much, and how sure that is.

    A round plays every line-up of bots at the table with every rotation of its seats; all games
    of a round have the same luck: chance draws the same numbers, and so does the bot at a seat.
    With as many bots as seats or more, line-ups are all choices of bots for the seats; with
    fewer, bots sit at several seats, each bot as often.

    Parameters
    ----------
    game : Game or str
        What to play, with two players or more; a name loads the usual game.
    bots : dict
        Name -> bot, a name of a bot or an object; two or more.
    rounds : int
        2 to 1,000,000.
    seed : int or None
        Settles everything; None takes a fresh seed, which the result names.
    executor : concurrent.futures.Executor, optional
        Where games are played, such as a `ProcessPoolExecutor`; threads of this process if not
        given, only one if a bot's own code is among them. It is left open.
    progress : bool
        Whether a bar shows after a second.

    Returns `Standings`. The same seed gives the same result with any executor. An interrupt
    (Ctrl+C, the stop button) ends it early and keeps the rounds that are whole. Raises
    `OptionError` for such arguments, `AhaError` for a bot's illegal action.

    >>> import ahapackage as aha
    >>> bots = {"chance": "random", "rule of thumb": "greedy"}
    >>> game = aha.load_game("hawaiki", edition="mini")
    >>> result = aha.tournament(game, bots, rounds=20, seed=7, progress=False)
    >>> result.games, result.names[0]
    (40, 'rule of thumb')
    """
    game = _game(game)
    names = _checked_bots(game, bots)
    rounds = whole_number(rounds, "tournament, rounds")
    if not FEWEST_ROUNDS <= rounds <= MOST_ROUNDS:
        expected = f"{FEWEST_ROUNDS} to {MOST_ROUNDS:,}"
        raise OptionError("tournament, rounds", shown(rounds), expected)
    check_executor(executor, "tournament, executor")
    settled = None if seed is None else seed_number(seed, "tournament, seed")
    settled = np.random.SeedSequence(settled).entropy
    tables = seatings(len(names), game.players)
    tasks = (
        Table(game, tuple(bots[names[number]] for number in seats), settled, number, place)
        for number in range(rounds)
        for place, seats in enumerate(tables)
    )
    bar = progress_bar(rounds * len(tables), "games", show=flag(progress, "tournament, progress"))
    alone = not all(isinstance(bot, str) or _is_threadsafe(bot) for bot in bots.values())
    played = {
        (result.round, result.place): result
        for result in in_order(play_table, tasks, bar, executor, alone)
    }
    whole = [k for k in range(rounds) if all((k, p) in played for p in range(len(tables)))]
    if len(whole) < FEWEST_ROUNDS:
        raise KeyboardInterrupt(f"only {len(whole)} rounds are whole, an interval needs two")
    shares = np.array([[played[k, p].shares for p in range(len(tables))] for k in whole])
    return Standings(game, names, tables, shares, settled, rounds)


def seatings(count, players):
    """Who sits where in the games of a round: a list of tuples, a number of a bot for each seat.

    >>> seatings(2, 2), seatings(3, 2)
    ([(0, 1), (1, 0)], [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)])
    >>> seatings(2, 3)
    [(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)]
    """
    if count >= players:
        lineups = list(combinations(range(count), players))
    else:
        lineups = [tuple((first + k) % count for k in range(players)) for first in range(count)]
    rotated = (lineup[k:] + lineup[:k] for lineup in lineups for k in range(players))
    return list(dict.fromkeys(rotated))


class Table(NamedTuple):
    """A game to play, such as another process can take."""

    game: Any
    bots: tuple  # a name or an object a seat
    entropy: int
    round: int
    place: int  # among the tables of the round


class Played(NamedTuple):
    """How a game ended."""

    round: int
    place: int
    shares: tuple  # of the victory, one a seat; all 0 where nobody won


def play_table(table):
    """Play one game: equal tables give equal results, wherever they are played."""
    players = table.game.players
    chance, *minds = (_generator(table, number) for number in range(players + 1))
    bots = [resolve_bot(table.game, copied_bot(bot, "tournament")) for bot in table.bots]
    state = table.game.new_initial_state()
    where = f"round {table.round + 1} of a tournament, table {table.place + 1}"
    play_game(state, bots, chance, minds, where)
    winners = state.winners()
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return Played(table.round, table.place, shares)


def _generator(table, number):
    """The same numbers at all tables of a round: 0 for chance, then one a seat."""
    seed = np.random.SeedSequence(table.entropy, spawn_key=(table.round, number))
    return np.random.Generator(np.random.PCG64(seed))


def _game(game):
    if isinstance(game, str):
        game = load_game(game)
    if not isinstance(game, Game):
        raise OptionError("tournament, game", shown(game), "a game, or a game's name")
    if game.players < 2:
        raise OptionError("tournament, game", "a game for one player", "two players or more")
    return game


def _checked_bots(game, bots):
    """The names of the bots, in the order given."""
    if not isinstance(bots, Mapping) or len(bots) < 2:
        expected = "a dict of two bots or more, such as {'thumb': 'greedy', 'chance': 'random'}"
        raise OptionError("tournament, bots", shown(bots), expected)
    for name, bot in bots.items():
        if not isinstance(name, str) or not name:
            raise OptionError("tournament, bots, name", shown(name), "a name of a letter or more")
        resolve_bot(game, bot)
    return tuple(bots)


def _is_threadsafe(bot):
    """Whether a bot says that it may think in several threads at a time."""
    return getattr(bot, "threadsafe", False) is True
