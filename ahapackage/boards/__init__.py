"""Boards: a match on a board in a notebook. `ahapackage.play` makes one."""

from importlib import import_module

_WHERE = {
    "Board": "base",
    "HawaikiBoard": "hawaiki",
    "PiohaBoard": "pioha",
    "SpiritBoard": "spirit",
    "TikisBoard": "tikis",
    "board_for": "play",
}
__all__ = ["Board", "HawaikiBoard", "PiohaBoard", "SpiritBoard", "TikisBoard", "board_for"]


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


def __dir__():
    return sorted([*globals(), *__all__])
