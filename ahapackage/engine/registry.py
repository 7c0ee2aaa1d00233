"""The games by name: which there are, loading one, starting a match of one."""

import os
from importlib import import_module
from types import ModuleType

GAMES = "ahapackage.games"


class GamesPackage(ModuleType):
    """The package `ahapackage.games`; calling it lists the names: `aha.games()`."""

    def __call__(self):
        return games()


def games():
    """The names of the games, sorted: what `load_game` takes.

    >>> "hawaiki" in games()
    True
    """
    roots = import_module(GAMES).__path__
    return tuple(sorted(n for root in roots for n in os.listdir(root) if _is_game(root, n)))


def _is_game(root, name):
    return os.path.isfile(os.path.join(root, name, "game.py"))


def load_game(name, players=None, **options):
    """Load a game by its name, ready to make states and matches.

    `players` is the number of seats; None takes the game's usual number. The options are the
    game's own, among them `variant` (a name or a list), `rulings` (a dict) and `edition` (a
    name, the path of a TOML file, or a dict). Raises `OptionError` or `EditionError`, which say
    what is allowed.

    >>> load_game("hawaiki", players=3).players
    3
    """
    module = import_module(f"{GAMES}.{known_game(name)}.game")
    _refuse_misplaced_rulings(module, options)
    return module.load(players=players, **options)


def _refuse_misplaced_rulings(module, options):
    from ahapackage.engine.rulings import refuse_misplaced

    name = module.__name__.split(".")[-2]
    refuse_misplaced(getattr(module, "RULINGS", ()), options, f"{name} options")


def new_match(
    name, players=None, *, seed=None, bots=None, journal=None, rated=False, start=None, **options
):
    """Load a game and start a match of it: `load_game` and `Game.new_match` in one.

    `seed` settles all chance (None takes a fresh one); `bots` maps seats to bots or their names;
    `journal` is the path of a file that does not exist yet, in which every move is kept; `rated`
    forbids taking moves back; `start` is a position or a state to begin from. Raises what
    `load_game` raises, `OptionError`, `PositionError` or `JournalError`.

    >>> new_match("hawaiki", players=3, seed=7).moves
    []
    """
    from ahapackage.engine.match import Match

    game = load_game(name, players=players, **options)
    return Match(game, seed=seed, bots=bots, journal=journal, rated=rated, start=start)


def known_game(name):
    """The name itself if there is such a game; otherwise `OptionError` with the names."""
    if isinstance(name, str) and name in games():
        return name
    from ahapackage.engine.errors import OptionError, one_of, shown

    raise OptionError("game", shown(name), one_of(games(), name))
