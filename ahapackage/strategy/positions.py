"""Positions to study, by name: those of the notebooks in `notebooks/strategy`, as data."""

import tomllib
from functools import cache
from importlib.resources import files

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.registry import load_game


def study(name):
    """The state of a position to study; `studies()` lists them.

    Raises `OptionError` for any other name.

    >>> state = study("epilogue-of-two")
    >>> state.game.name, state.current_player()
    ('spirit', 0)
    """
    if not isinstance(name, str) or name not in _read():
        raise OptionError("study, name", shown(name), one_of(_read(), name))
    told = _read()[name]
    return load_game(told["game"], **told.get("options", {})).position(told["position"])


def studies():
    """The positions that there are: name -> (game, title).

    >>> studies()["last-turn"]
    ('pioha', 'The last turn of a game against Grunchie')
    """
    return {name: (told["game"], told["title"]) for name, told in _read().items()}


@cache
def _read():
    text = (files("ahapackage.strategy") / "positions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
