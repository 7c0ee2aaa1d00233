"""Lessons: games taught by doing.

`tutorial("hawaiki")` gives the guided steps of a game, `aha.lesson("three-dice")` a lesson in
probability for one student, `aha.pool(folder)` the results of a class.
"""

from importlib import import_module

_WHERE = {
    "ClassResults": "pooling",
    "Lesson": "lesson",
    "LessonError": "errors",
    "Step": "steps",
    "Tutorial": "tutorials",
    "tutorial": "tutorials",
}
__all__ = ["ClassResults", "Lesson", "LessonError", "Step", "Tutorial", "tutorial"]


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


def __dir__():
    return sorted([*globals(), *__all__])
