"""Pacific-themed tabletop games to play in a notebook, to teach probability with, to reason about.

>>> import ahapackage as aha
>>> match = aha.new_match("hawaiki", players=3, seed=7)
>>> match.play("draw")
'draw'
"""

from importlib import import_module

from ahapackage import games
from ahapackage._version import __version__
from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.registry import GamesPackage

games.__class__ = GamesPackage  # the package of games is also the function that lists them

# Where the public names live; a module is loaded when a name of its is first used (PEP 562).
_HOMES = {
    "load_game": "engine.registry",
    "new_match": "engine.registry",
    "Match": "engine.match",
    "IllegalMove": "engine.errors",
    "OptionError": "engine.errors",
    "EditionError": "engine.errors",
    "PositionError": "engine.errors",
    "JournalError": "engine.errors",
    "play": "boards.play",
    "lesson": "lessons.lesson",
    "pool": "lessons.pooling",
    "simulate": "probability.simulation",
    "tree": "strategy.tree",
    "solve": "strategy.solving",
    "tournament": "strategy.tournament",
}
_LAYERS = ("boards", "engine", "lessons", "probability", "strategy")

__all__ = ["CHANCE", "TERMINAL", "__version__", "games", *_HOMES]


def __getattr__(name):
    if name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    if name in _LAYERS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__, *_LAYERS})
