"""What a step asks for, as text: a move, a pattern of moves, or a condition by name.

- `4g@1` is that move; `*` stands for anything: `*@2` is any card on pile 2, `give *` anybody.
- `phase: designate` is a condition: a name, a colon, and what it is to be. Conditions look at
  the state before the move, the move, and the state after it. Each game names its own in
  `lessons/<game>.py`, as `CONDITIONS`; `game: over` is there for all.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from ahapackage.engine.errors import one_of, shown
from ahapackage.lessons.errors import LessonError


class Moment(NamedTuple):
    """A move with the states around it. `before` and `move` are None where only `after` counts."""

    before: Any
    move: str | None
    after: Any


@dataclass(frozen=True)
class Condition:
    """Something that a step may ask for by name.

    `holds(moment, value)` decides; `values` are what may stand behind the colon; `of_state` says
    that it looks at the state after the move only.
    """

    holds: Callable[[Moment, str], bool]
    values: tuple[str, ...]
    of_state: bool = False


def over(moment, value):
    """Whether the game is over, or goes on."""
    return moment.after.is_terminal() == (value == "over")


def in_phase(moment, value):
    """Whether the game is in this phase now."""
    return moment.after.view(None)["phase"] == value


def in_round(moment, value):
    """Whether this round is played now."""
    return moment.after.view(None)["round"] == int(value)


def phases(names):
    """The condition `phase: NAME` of a game that has these phases."""
    return Condition(in_phase, tuple(names), of_state=True)


def rounds(most):
    """The condition `round: N` of a game of at most so many rounds."""
    return Condition(in_round, tuple(map(str, range(1, most + 1))), of_state=True)


FOR_ALL = {"game": Condition(over, ("over", "on"), of_state=True)}


def conditions_of(game):
    """The conditions that steps of a game may name: name -> Condition.

    >>> sorted(conditions_of("hawaiki"))
    ['combination', 'game', 'phase', 'round']
    """
    module = f"ahapackage.lessons.{game}"
    own = import_module(module).CONDITIONS if find_spec(module) else {}
    return FOR_ALL | own


def reader(text, game, place, of_state=False):
    """The test that a text stands for: a function of a `Moment`.

    Raises `LessonError` at `place` for an unknown condition or value, and where `of_state`
    allows conditions on the state only.

    >>> reader("*@2", "hawaiki", "here")(Moment(None, "4g@2", None))
    True
    """
    name, colon, value = (part.strip() for part in text.partition(":"))
    known = conditions_of(game)
    if not colon:
        if of_state:
            states = [f"{name}: ..." for name in known if known[name].of_state]
            raise LessonError(place, f"the move {shown(text)}", f"a condition: {one_of(states)}")
        return _pattern(text)
    if name not in known:
        raise LessonError(place, f"the condition {shown(name)}", one_of(known, name))
    condition = known[name]
    if value not in condition.values:
        raise LessonError(f"{place}, {name}", shown(value), one_of(condition.values, value))
    if of_state and not condition.of_state:
        raise LessonError(place, f"{shown(name)}, which needs a move", "a condition on the state")
    return lambda moment: condition.holds(moment, value)


def _pattern(text):
    """A move, `*` standing for anything."""
    pattern = re.compile(".*".join(re.escape(part) for part in text.split("*")))
    return lambda moment: moment.move is not None and bool(pattern.fullmatch(moment.move))
