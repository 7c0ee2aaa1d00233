"""A student's work on a lesson: predictions, answers, hints taken, games played by hand.

It is kept in a JSON file, one a student and lesson, written whole or not at all.
"""

import hashlib
import json
import os
import re
import unicodedata
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import OptionError, clip, shown
from ahapackage.engine.options import validate
from ahapackage.lessons.errors import LessonError

FORMAT, VERSION = "ahapackage lesson", 1
LONGEST_FILE = 1_000_000  # bytes
LONGEST_NAME = 80  # characters
MOST_TRIES, MOST_PLAYS = 50, 500  # kept, a question and a lesson
FOLDER = "class-results"  # beside the notebook, unless another one is named
TRIES = (10, 30, 100, 300, 1000, 3000, 10_000)  # what the slider of a simulation offers

Short = Annotated[str, Field(max_length=2000)]
Id = Annotated[str, Field(max_length=40)]


class Part(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


class Try(Part):
    """An answer that was checked."""

    answer: Short
    right: bool


class Play(Part):
    """A game played by hand: its seed, and what came of it."""

    seed: Annotated[int, Field(ge=0)]
    outcome: Short


class Work(Part):
    """All that a student has done in a lesson."""

    format: Literal[FORMAT] = FORMAT
    version: Literal[VERSION] = VERSION
    lesson: Short
    student: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    guesses: dict[Id, Short] = {}  # predictions, choices and texts that are kept
    settled: bool = False  # predictions stand, because results have been seen
    tries: dict[Id, list[Try]] = {}
    hints: dict[Id, Annotated[int, Field(ge=0, le=100)]] = {}
    plays: Annotated[list[Play], Field(max_length=MOST_PLAYS)] = []
    simulated: Literal[0, *TRIES] = 0  # tries of the simulation that was looked at last

    @property
    def is_empty(self):
        """Whether nothing has been done yet."""
        return not (self.guesses or self.tries or self.hints or self.plays)


def is_writing(sign):
    """Whether a character may stand in a text: no control characters, no half characters."""
    return unicodedata.category(sign) not in ("Cc", "Cs")


def checked_name(student):
    """A student's name or number as text; raises `OptionError` for what is none.

    Names may be any text that people type; they are trimmed and put in Unicode's usual form.

    >>> checked_name(" s-017 ")
    's-017'
    """
    if not isinstance(student, str):
        raise OptionError("student", shown(student), "a name or number as text")
    name = unicodedata.normalize("NFC", " ".join(student.split()))
    if len(name) > LONGEST_NAME or not all(map(is_writing, name)):
        expected = f"at most {LONGEST_NAME} letters, digits and signs"
        raise OptionError("student", shown(student), expected)
    return name


def seed_of(lesson, *names):
    """A seed from a lesson's id and names: 0 to 2**32 - 1, the same again for the marker.

    >>> seed_of("three-dice", "s-017") == seed_of("three-dice", "s-017")
    True
    """
    text = "\0".join([lesson, *map(str, names)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def file_name(lesson, student, ending):
    """A file name that any system takes, and that no two students share.

    >>> file_name("three-dice", "Zoë/../B.", "csv")
    'three-dice-zoe-b-3f069985.csv'
    """
    plain = unicodedata.normalize("NFKD", student).encode("ascii", "ignore").decode().lower()
    slug = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:30] or "student"
    return f"{lesson}-{slug}-{hashlib.sha256(student.encode()).hexdigest()[:8]}.{ending}"


def load_work(path, lesson, student):
    """The work in a file; None if there is no such file. Raises `LessonError` naming the file."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise LessonError(str(path), problem.strerror or str(problem), "a file to read") from None
    if len(data) > LONGEST_FILE:
        raise LessonError(str(path), f"over {LONGEST_FILE:,} bytes", "the work of one student")
    try:
        tables = json.loads(data)
    except (ValueError, RecursionError):
        expected = "the work of one student; move it away to begin anew"
        raise LessonError(str(path), "no JSON, or a torn file", expected) from None
    work = validate(Work, tables, str(path), LessonError)
    if (work.lesson, work.student) != (lesson, student):
        found = f"the work of {shown(work.student)} in {shown(work.lesson)}"
        raise LessonError(str(path), found, f"that of {shown(student)} in {shown(lesson)}")
    return work


def save_work(work, path):
    """Write the work to a file, its folder too. Raises `LessonError` naming the file."""
    write_whole(path, json.dumps(work.model_dump(), indent=1).encode("ascii"))


def write_whole(path, content):
    """Write bytes whole or not at all; raises `LessonError` naming the file."""
    path = Path(path)
    unfinished = path.with_name(path.name + ".unfinished")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(content)
        os.replace(unfinished, path)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or clip(str(problem), 80)
        raise LessonError(str(path), reason, "a place that can be written to") from None
