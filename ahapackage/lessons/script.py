"""A tutorial as data: its steps, what each asks for and what it says, read and checked.

A tutorial is a TOML file (or a dict) like this; `[[steps]]` and `[[steps.asks]]` may be many:

    game = "hawaiki"
    title = "Hawaiki, step by step"
    other = "Said to a legal move that nothing else is said to."

    [[steps]]
    name = "pair"                           # what guide.step("pair") takes
    title = "A pair"
    prompt = "What the learner is to do, with all that is needed to do it."
    options = { players = 3 }               # as for load_game; default none
    position = { hands = [...], ... }       # as for game.position; default: the game's start
    seat = 0                                # the learner's, from 0
    bots = { 1 = "random" }                 # seat -> bot; default "greedy"
    replies = { 2 = ["4y@1"] }              # seat -> its first moves, while they are legal
    seed = 7                                # settles chance

    [[steps.asks]]                          # one for each move that is asked for, in order
    want = ["combination: pair"]            # any of these will do (see `conditions`)
    example = "4g@1"                        # one move that does; the board's hint
    say = "Said when it was made."
    prompt = "Instead of the step's prompt, once it is this one's turn."
    other = "Said to other legal moves here."
    free = false                            # true: every move is fine until `want` holds
    wrong = [{ moves = ["draw"], say = "Said to this typical other move." }]
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from os import PathLike, fspath
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from ahapackage.engine.editions import read_toml
from ahapackage.engine.errors import EditionError, OptionError, one_of, shown
from ahapackage.engine.options import validate
from ahapackage.engine.registry import games
from ahapackage.lessons.errors import LessonError

FILE = "tutorial.toml"  # beside a game's rules

Text = Annotated[str, Field(min_length=1, max_length=1000)]
Words = Annotated[list[Text], Field(min_length=1, max_length=20)]
Seat = Annotated[str, Field(pattern="^[0-9]$")]  # TOML's keys are text
SeatNumber = Annotated[int, Field(ge=0, le=9)]


class Part(BaseModel):
    """Unknown keys are errors; nothing changes once it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Wrong(Part):
    """Typical other moves, and what is said to them."""

    moves: Words
    say: Text


class AskScript(Part):
    """One move that is asked for (`free`: any moves until something holds)."""

    want: Words
    say: Text
    prompt: Text | None = None
    other: Text | None = None
    wrong: list[Wrong] = []
    example: Text | None = None
    free: bool = False

    @model_validator(mode="after")
    def _shows_how(self):
        if not self.free and self.example is None:
            raise ValueError("an example: one move that does what is wanted")
        if self.free and (self.wrong or self.other or self.example):
            raise ValueError("no wrong, other or example, because every move is fine")
        return self


class StepScript(Part):
    """One step: a prepared position and what is to be done there."""

    name: Annotated[str, Field(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
    title: Text
    prompt: Text
    asks: Annotated[list[AskScript], Field(min_length=1, max_length=20)]
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    seat: SeatNumber = 0
    bots: dict[Seat, str] = {}
    replies: dict[Seat, list[Text]] = {}
    seed: Annotated[int, Field(ge=0)] = 7

    @field_validator("options")
    @classmethod
    def _no_game(cls, options):
        if "name" in options:
            raise ValueError("options of the game; the game itself is named once, at the top")
        return options


class Script(Part):
    """A whole tutorial."""

    game: str
    title: Text
    other: Text
    steps: Annotated[list[StepScript], Field(min_length=1, max_length=200)]


def read_script(source):
    """The tutorial that `source` names or holds, and the place to name in errors.

    `source` is the name of a game, the path of a TOML file, or a dict. Raises `OptionError` for
    an unknown game and `LessonError`, naming the place, for whatever does not fit.

    >>> script, place = read_script("hawaiki")
    >>> script.game, place
    ('hawaiki', 'hawaiki/tutorial.toml')
    """
    if isinstance(source, Mapping):
        return _checked(source, "tutorial"), "tutorial"
    if isinstance(source, PathLike) or (isinstance(source, str) and _looks_like_path(source)):
        return _checked(_tables(source), fspath(source)), fspath(source)
    if isinstance(source, str) and source in games():
        return _built_in(source), f"{source}/{FILE}"
    error = OptionError if isinstance(source, str) else LessonError
    expected = one_of(games(), source, "the path of a TOML file, or a dict")
    raise error("tutorial", shown(source), expected)


def _looks_like_path(source):
    return source.endswith(".toml") or "/" in source or os.sep in source


@cache
def _built_in(game):
    """A game's own tutorial."""
    resource = files("ahapackage.games") / game / FILE
    if not resource.is_file():
        raise LessonError(f"{game}/{FILE}", "no such file", "a game with a tutorial")
    with as_file(resource) as path:
        return _checked(_tables(path), f"{game}/{FILE}")


def _tables(path):
    try:
        return read_toml(path)
    except EditionError as problem:
        raise LessonError(problem.where, problem.found, problem.expected) from None


def _checked(data, place):
    script = validate(Script, data, place, LessonError)
    if script.game not in games():
        raise LessonError(f"{place}, game", shown(script.game), one_of(games(), script.game))
    names = [step.name for step in script.steps]
    for i, name in enumerate(names):
        if name in names[:i]:
            found, expected = f"{shown(name)} a second time", "a name of its own for each step"
            raise LessonError(f"{place}, steps[{i}], name", found, expected)
    return script
