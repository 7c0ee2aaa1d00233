"""A lesson as data: its texts, steps and questions, read from TOML and checked.

A text may name a value of the lesson in braces: `{beat}` becomes "1,009/1,296 = 77.9%".
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ahapackage.engine.editions import read_toml
from ahapackage.engine.errors import EditionError, OptionError, one_of, shown
from ahapackage.engine.options import validate
from ahapackage.lessons.errors import LessonError

LESSONS = {"three-dice": "three_dice", "hidden-back": "hidden_back"}  # id -> module and TOML file
STEPS = ("predict", "play", "pool", "simulate", "compute", "explain", "change")
ENDING = ("check", "exit", "hand-in")

Text = Annotated[str, Field(min_length=1, max_length=3000)]
Name = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40)]


class Part(BaseModel):
    """Unknown keys are errors; nothing changes once it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Goal(Part):
    """What one can do after the lesson, and the standards that this serves."""

    text: Text
    standards: list[Text] = []


class Word(Part):
    """A word of the vocabulary."""

    word: Text
    meaning: Text


class Wrong(Part):
    """A typical wrong answer: a value's name, a number, or a choice's key, and what to say."""

    answer: Text
    idea: Text  # for the teacher: what is thought there
    say: Text  # to the student; never the answer itself


class Question(Part):
    """A question: `chance` and `number` are typed in, `choice` is picked, `text` is kept."""

    id: Name
    kind: Literal["guess", "chance", "number", "choice", "text"]
    ask: Text
    choices: dict[Name, Text] = {}
    expected: Text | None = None  # the name of a value, or a choice's key
    right: Text = "Right."
    other: Text = "Not that. Look again, or ask for a hint."
    wrong: list[Wrong] = []
    hints: list[Text] = []
    solution: Text | None = None

    @model_validator(mode="after")
    def _fits(self):
        if self.checked and (self.expected is None or self.solution is None):
            raise ValueError("expected and solution, because the answer is checked")
        if self.kind == "choice" and len(self.choices) < 2:
            raise ValueError("at least two choices")
        if self.kind == "choice" and self.expected not in (None, *self.choices):
            raise ValueError("one of the choices as expected")
        return self

    @property
    def checked(self):
        """Whether an answer is right or wrong; the others are only kept."""
        return self.kind in ("chance", "number") or bool(self.expected)


class StepPlan(Part):
    """One of the steps: what it says to students, and what the teacher should know."""

    title: Text
    minutes: Annotated[int, Field(ge=1, le=90)]
    text: Text
    after: Text | None = None  # said below the figure
    questions: list[Name] = []
    misconception: Text | None = None
    teacher: Text


class Plan(Part):
    """A whole lesson."""

    title: Text
    game: Text
    question: Text
    level: Text
    needs: list[Text]
    goals: list[Goal]
    vocabulary: list[Word]
    background: Text  # for the teacher
    steps: dict[str, StepPlan]
    questions: list[Question]

    @model_validator(mode="after")
    def _complete(self):
        wanted = [*STEPS, *ENDING]
        if list(self.steps) != wanted:
            raise ValueError(f"the steps {', '.join(wanted)}, in this order")
        ids = [question.id for question in self.questions]
        asked = [name for step in self.steps.values() for name in step.questions]
        if len(set(ids)) != len(ids) or sorted(asked) != sorted(ids):
            raise ValueError("each question once, and each asked in exactly one step")
        if not 3 <= len(self.steps["check"].questions) <= 5:
            raise ValueError("3 to 5 questions in the step check")
        return self

    @property
    def minutes(self):
        """How long it takes, the sum of its steps."""
        return sum(step.minutes for step in self.steps.values())


def known_lesson(name):
    """The id of a lesson; raises `OptionError` for any other.

    >>> known_lesson("three-dice")
    'three-dice'
    """
    if not isinstance(name, str) or name not in LESSONS:
        raise OptionError("lesson", shown(name), one_of(LESSONS, name))
    return name


@cache
def read_plan(name):
    """The plan of a lesson by its id. Raises `OptionError` for an unknown one.

    >>> read_plan("three-dice").title
    'Three dice against two'
    """
    file = f"{LESSONS[known_lesson(name)]}.toml"
    with as_file(files("ahapackage.lessons") / "data" / file) as path:
        try:
            tables = read_toml(path)
        except EditionError as problem:
            raise LessonError(problem.where, problem.found, problem.expected) from None
    return validate(Plan, tables, f"data/{file}", LessonError)
