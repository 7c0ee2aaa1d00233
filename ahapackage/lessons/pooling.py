"""`pool`: the results of a whole class, from a folder of files; no server is needed."""

from collections import Counter
from html import escape
from pathlib import Path
from typing import NamedTuple

from ahapackage.engine.errors import AhaError, OptionError, listed, shown
from ahapackage.lessons.errors import LessonError
from ahapackage.lessons.plan import known_lesson, read_plan
from ahapackage.lessons.results import guarded_word, read_results
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.words import counted

MOST_FILES = 2000
SHOWN = 12


class Skipped(NamedTuple):
    """A file that does not count, and why."""

    file: str
    reason: str


def pool(folder, lesson=None):
    """The results of a class: all files `*.csv` that `Lesson.export` has written to a folder.

    Parameters
    ----------
    folder : str or path
    lesson : str, optional
        Of which lesson, if the folder has results of several.

    Returns `ClassResults`. What is torn, no lesson's results, or a student's earlier file is left
    out and listed in `.skipped` with the reason; nothing from a file is run. Raises `OptionError`
    for an unknown lesson or where several lessons lie there and none is named, `LessonError` for
    a folder that cannot be read.

    >>> pool("nowhere")
    Traceback (most recent call last):
    ahapackage.lessons.errors.LessonError: nowhere: found no such folder, expected results
    """
    lesson = None if lesson is None else known_lesson(lesson)
    read, skipped = [], []
    for path in _files(folder):
        try:
            read.append(read_results(path))
        except LessonError as problem:
            skipped.append(Skipped(path.name, str(problem).replace(str(path), path.name)))
    lessons = sorted({result.lesson for result in read})
    if lesson is None and len(lessons) > 1:
        raise OptionError("pool, lesson", "results of several lessons", f"one of {listed(lessons)}")
    lesson = lesson or (lessons[0] if lessons else None)
    mine = [result for result in read if result.lesson == lesson]
    kept, earlier = _latest(mine)
    return ClassResults(lesson, kept, [*skipped, *earlier])


def _files(folder):
    """The files to read, in the order of their names."""
    if not isinstance(folder, str | Path) or not str(folder):
        raise OptionError("pool, folder", shown(folder), "the path of a folder")
    folder = Path(folder)
    try:
        if not folder.is_dir():
            found = "a file" if folder.exists() else "no such folder"
            raise LessonError(str(folder), found, "results")
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".csv")
    except (OSError, ValueError) as problem:
        if isinstance(problem, AhaError):
            raise
        reason = getattr(problem, "strerror", None) or str(problem)
        raise LessonError(str(folder), reason, "a folder of results") from None
    if len(files) > MOST_FILES:
        raise LessonError(str(folder), f"{len(files):,} files", f"at most {MOST_FILES:,}")
    return files


def _latest(results):
    """Each student's latest file; the others are told."""
    latest, earlier = {}, []
    for result in sorted(results, key=lambda one: (one.written, one.path.name)):
        old = latest.get(result.student)
        if old is not None:
            reason = (
                f"an earlier file of {shown(old.student)}; {result.path.name} counts. If these are "
                "two people, let them use different names."
            )
            earlier.append(Skipped(old.path.name, reason))
        latest[result.student] = result
    kept = sorted(latest.values(), key=lambda one: one.student)
    return kept, earlier


class ClassResults:
    """What a class has predicted, played and answered in one lesson.

    `lesson` is its id (None without any results), `students` the names, `plays` counts games by
    outcome, `skipped` the files that do not count, `stand_in` says that nobody is real.
    """

    stand_in = False

    def __init__(self, lesson, results, skipped=()):
        self.lesson, self._results, self.skipped = lesson, results, list(skipped)
        self.students = [result.student for result in results]
        self.plays = Counter(row["value"] for one in results for row in one.of("play"))

    @classmethod
    def simulated(cls, lesson, plays):
        """A stand-in class that has only played: `plays` maps names to outcomes."""
        made = cls(lesson, [])
        made.students, made.stand_in = list(plays), True
        made.plays = Counter(outcome for outcomes in plays.values() for outcome in outcomes)
        return made

    def predictions(self, question):
        """What was predicted, by student: a float for a guess, else the choice or text."""
        guess = self._question(question).kind == "guess"
        return {
            result.student: float(row["value"]) if guess else row["value"]
            for result in self._results
            for row in result.of("prediction") if row["id"] == question
        }  # fmt: skip

    def right_at_once(self, question):
        """How many had a question right at the first try: an `Estimate`; None if nobody tried."""
        self._question(question)
        first = [
            row["right"] == "yes"
            for result in self._results
            for row in result.of("check") if row["id"] == question and row["number"] == "1"
        ]  # fmt: skip
        return Estimate(sum(first), len(first), "right at the first try") if first else None

    def _question(self, name):
        plan = read_plan(self.lesson) if self.lesson else None
        for question in plan.questions if plan else ():
            if question.id == name:
                return question
        known = [question.id for question in plan.questions] if plan else []
        raise OptionError("question", shown(name), f"one of {listed(known)}" if known else "")

    def table(self):
        """A pandas table of all rows: student, kind, id, number, value, right, hints.

        Texts in which a spreadsheet would find a formula begin with an apostrophe.
        """
        import pandas

        columns = ["student", "kind", "id", "number", "value", "right", "hints"]
        rows = [
            {key: guarded_word(row[key]) for key in columns}
            for one in self._results
            for row in one.rows
        ]
        return pandas.DataFrame(rows, columns=columns)

    def summary(self):
        """How much there is, in a sentence."""
        games = counted(sum(self.plays.values()), "game")
        if self.stand_in:
            return f"A stand-in class, simulated: {len(self.students)} times, {games} in all."
        text = f"{counted(len(self.students), 'student')}, {games}"
        left = counted(len(self.skipped), "file does", "files do")
        return f"{text}. {left} not count." if self.skipped else f"{text}."

    def describe(self):
        """What there is, outcomes, and which files do not count and why."""
        lines = [self.summary()]
        if self.plays:
            lines.append("; ".join(f"{key}: {n}" for key, n in sorted(self.plays.items())))
        lines += [f"not counted: {shown(file)}: {reason}" for file, reason in self.skipped[:SHOWN]]
        if len(self.skipped) > SHOWN:
            lines.append(f"and {len(self.skipped) - SHOWN} files more")
        return "\n".join(lines)

    __repr__ = describe

    def _repr_html_(self):
        return "".join(f"<p>{escape(line)}</p>" for line in self.describe().split("\n"))
