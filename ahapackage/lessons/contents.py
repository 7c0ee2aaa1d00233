"""What each lesson works out and shows, by its id.

A content module offers `values()`, exact numbers by name; `OUTCOMES`, what can come of a game
played by hand, with words; `COUNTED`, which of them the prediction is about; `table(seed)` and
`outcome(match)` for the board; and the results of its steps: `simulated(n, seed, guess)`,
`computed(...)`, `changed(...)` with the ranges of their sliders, `COMPUTED` and `CHANGED`.
"""

from importlib import import_module

from ahapackage.lessons.plan import LESSONS, known_lesson


def content_of(name):
    """The content module of a lesson.

    >>> content_of("three-dice").values()["tie"]
    Fraction(5, 72)
    """
    return import_module(f"ahapackage.lessons.{LESSONS[known_lesson(name)]}")
