"""Strategy: decision trees of a position, to walk, draw and analyse with networkx."""

from importlib import import_module

_HOMES = {
    "GameTree": "gametree",
    "against_best": "best_play",
    "bluff_frequency": "pioha",
    "full_families": "tikis",
    "Mixed": "mixed",
    "Search": "search",
    "Standings": "standings",
    "studies": "positions",
    "study": "positions",
}

__all__ = [*_HOMES]


def __getattr__(name):
    if name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__})
