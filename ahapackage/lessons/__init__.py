"""Lessons: games taught by doing. `tutorial("hawaiki")` gives the guided steps of a game."""

from importlib import import_module

_WHERE = {
    "LessonError": "errors",
    "Step": "steps",
    "Tutorial": "tutorials",
    "tutorial": "tutorials",
}
__all__ = ["LessonError", "Step", "Tutorial", "tutorial"]


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


def __dir__():
    return sorted([*globals(), *__all__])
