"""Results as plain tables (CSV): what a student hands in, written and read.

A file has one line a prediction, answer and game, and a last line that says how many there are,
so that a torn file is known as such. Text that a spreadsheet would take for a formula gets an
apostrophe before it, which is taken away again when the file is read.
"""

import csv
import io
from datetime import UTC, datetime
from pathlib import Path

from ahapackage.engine.errors import OptionError, clip, shown
from ahapackage.lessons.errors import LessonError
from ahapackage.lessons.plan import LESSONS, read_plan
from ahapackage.lessons.work import LONGEST_FILE, checked_name, file_name, write_whole

FORMAT = "aha-lesson-1"
COLUMNS = ("format", "lesson", "student", "seed", "written", "kind", "id", "number", "value",
           "right", "hints")  # fmt: skip
KINDS = ("prediction", "check", "play", "end")
FORMULA = tuple("=+-@\t\r\n'|%")  # what a spreadsheet may act on when a cell begins with it
MOST_LINES = 20_000


def guarded(text):
    """A cell in which no spreadsheet finds a formula.

    >>> guarded("=1+1"), guarded("Ana")
    ("'=1+1", 'Ana')
    """
    text = str(text)
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) or text.startswith("'") else text


def guarded_word(text):
    """The same, but numbers, which may begin with a sign, stay as they are.

    >>> guarded_word("-0.5"), guarded_word("-cmd()"), guarded_word("Ana")
    ('-0.5', "'-cmd()", 'Ana')
    """
    try:
        float(text)
    except ValueError:
        return guarded(text)
    return text


def unguarded(cell):
    """The text of a guarded cell."""
    return cell[1:] if cell.startswith("'") else cell


def export(lesson, path, folder=False):
    """Write a lesson's results to a CSV file, whole or not at all; gives its path.

    A folder (or any path with `folder=True`) gets a file of the student's own.
    """
    if not isinstance(path, str | Path) or not str(path):
        raise OptionError("export, path", shown(path), "a file or folder")
    if not lesson.student:
        expected = "a student's name or number: type it in at the beginning"
        raise LessonError(f"{lesson.name}, export", "nobody", expected)
    path = Path(path)
    if folder or path.is_dir():
        path = path / file_name(lesson.name, lesson.student, "csv")
    written = datetime.now(UTC).isoformat(timespec="seconds")
    start = [FORMAT, lesson.name, lesson.student, lesson.seed, written]
    lines = [[*start, *line] for line in _lines(lesson.work)]
    lines.append([*start, "end", "", len(lines), "", "", ""])
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([guarded(cell) for cell in line] for line in lines)
    write_whole(path, text.getvalue().encode("utf-8-sig"))  # the mark lets spreadsheets read it
    return path


def _lines(work):
    """The rows of a student's work: kind, id, number, value, right, hints."""
    for name, value in work.guesses.items():
        yield "prediction", name, 1, value, "", work.hints.get(name, 0)
    for name, tries in work.tries.items():
        for number, one in enumerate(tries, 1):
            right = "yes" if one.right else "no"
            yield "check", name, number, one.answer, right, work.hints.get(name, 0)
    for number, play in enumerate(work.plays, 1):
        yield "play", f"seed {play.seed}", number, play.outcome, "", ""


class Result:
    """One student's results as read from a file: `lesson`, `student`, `written`, `rows`."""

    def __init__(self, path, lines):
        self.path, first = path, lines[0]
        self.lesson, self.student = first["lesson"], first["student"]
        self.written = first["written"]
        self.rows = [line for line in lines if line["kind"] != "end"]

    def of(self, kind):
        """The rows of a kind: prediction, check or play."""
        return [row for row in self.rows if row["kind"] == kind]


def read_results(path):
    """Read a file of results. Raises `LessonError`, naming file and line, for anything else."""
    if Path(path).exists() and not Path(path).is_file():  # to read a pipe might never end
        raise LessonError(str(path), "no plain file", "a file that a lesson has written")
    try:
        with Path(path).open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except OSError as problem:
        raise LessonError(str(path), problem.strerror or str(problem), "a file to read") from None
    if len(data) > LONGEST_FILE:
        raise LessonError(str(path), f"over {LONGEST_FILE:,} bytes", "the results of one student")
    try:
        text = data.decode("utf-8-sig")
        table = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except (UnicodeDecodeError, csv.Error) as problem:
        found = f"no table ({clip(str(problem), 60)})"
        raise LessonError(str(path), found, "a file that a lesson has written") from None
    return Result(path, _checked(path, table))


def _checked(path, table):
    if not table or tuple(table[0]) != COLUMNS:
        found = "no lesson's results" if table else "an empty file"
        raise LessonError(f"{path}, line 1", found, f"the columns {', '.join(COLUMNS)}")
    lines = []
    for number, cells in enumerate(table[1 : MOST_LINES + 2], 2):
        if len(cells) != len(COLUMNS):
            found = f"{len(cells)} cells"
            raise LessonError(f"{path}, line {number}", found, f"{len(COLUMNS)}; a torn file?")
        lines.append(dict(zip(COLUMNS, map(unguarded, cells), strict=True)))
        _check_line(f"{path}, line {number}", lines[-1], lines[0])
    last = lines[-1] if lines else {"kind": "", "number": ""}
    if last["kind"] != "end" or last["number"] != str(len(lines) - 1):
        raise LessonError(str(path), "no last line that fits", "all lines; the file is torn")
    return lines


def _check_line(where, line, first):
    """One line is of a known lesson, and all lines are of one student and lesson."""
    if line["format"] != FORMAT or line["kind"] not in KINDS or line["lesson"] not in LESSONS:
        found = shown(" ".join((line["format"], line["lesson"], line["kind"])))
        raise LessonError(where, found, f"{FORMAT}, a lesson, and a kind of line")
    if any(line[key] != first[key] for key in ("lesson", "student", "seed", "written")):
        raise LessonError(where, "another student, lesson or time", "one student's results")
    try:
        checked_name(line["student"])
    except OptionError as problem:
        raise LessonError(f"{where}, student", problem.found, problem.expected) from None
    _check_value(where, line)


def _check_value(where, line):
    """A prediction is a number, a choice or a text; a game has one of the lesson's outcomes."""
    from ahapackage.lessons.contents import content_of

    if line["kind"] == "play" and line["value"] not in content_of(line["lesson"]).OUTCOMES:
        raise LessonError(f"{where}, value", shown(line["value"]), "an outcome of this game")
    if line["kind"] in ("prediction", "check"):
        asked = {question.id: question for question in read_plan(line["lesson"]).questions}
        if line["id"] not in asked:
            raise LessonError(f"{where}, id", shown(line["id"]), "a question of the lesson")
        if asked[line["id"]].kind == "guess" and not _is_share(line["value"]):
            raise LessonError(f"{where}, value", shown(line["value"]), "a number from 0 to 1")
        if line["kind"] == "check" and line["right"] not in ("yes", "no"):
            raise LessonError(f"{where}, right", shown(line["right"]), "yes or no")


def _is_share(text):
    try:
        return 0 <= float(text) <= 1
    except ValueError:
        return False
