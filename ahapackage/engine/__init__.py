"""The engine, which knows no game: kernels, states, matches, journals, errors, editions.

`CHANCE` and `TERMINAL` are what `State.current_player()` says where no seat decides.
"""

from importlib import import_module

CHANCE = -1  # the next event is chance
TERMINAL = -4  # the game is over

_HOMES = {
    "check_game": "conformance",
    "Game": "game",
    "Match": "match",
    "Seen": "seen",
    "State": "state",
}

__all__ = ["CHANCE", "TERMINAL", *_HOMES]


def __getattr__(name):
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__():
    return sorted({*globals(), *__all__})
