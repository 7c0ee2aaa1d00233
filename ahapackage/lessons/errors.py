"""The error of lessons: a step or a tutorial that cannot be read or does not work."""

from ahapackage.engine.errors import AhaError


class LessonError(AhaError):
    """A lesson that does not fit; `where` names the file, the step and the key.

    >>> print(LessonError("my steps.toml, steps[2] (pair)", "no position", "one"))
    my steps.toml, steps[2] (pair): found no position, expected one
    """


def within(place, problem):
    """An error of another part of the package as a `LessonError` at a place of a lesson.

    >>> within("steps[0] (run)", AhaError("position, hands[0]", "'9r'", "a card")).where
    'steps[0] (run), position, hands[0]'
    """
    return LessonError(f"{place}, {problem.where}", problem.found, problem.expected)
