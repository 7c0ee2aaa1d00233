"""Tutorials: a game's guided steps in order. `tutorial("hawaiki")` is where lessons begin."""

from html import escape

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.lessons.asks import Ask
from ahapackage.lessons.script import read_script
from ahapackage.lessons.steps import Step


def tutorial(source):
    """The tutorial of a game, by its name; or one's own: a TOML file's path, or a dict.

    `ahapackage.lessons.script` says what such a file holds. Raises `OptionError` for an unknown
    game, `LessonError` for a file that does not fit.

    >>> guide = tutorial("hawaiki")
    >>> guide.step("pair").try_move("4g@1").kind
    'good'
    """
    return Tutorial(*read_script(source))


class Tutorial:
    """A game's steps in order; `step(name)` or `step(number)` opens one.

    >>> tutorial("hawaiki").names[:2]
    ('first-move', 'same-value')
    """

    def __init__(self, script, place):
        self._script = script
        self._place = place
        self._asks = [
            [
                Ask(ask, script.game, f"{self.place(i)}, asks[{k}]")
                for k, ask in enumerate(step.asks)
            ]
            for i, step in enumerate(script.steps)
        ]

    @property
    def game(self):
        """The name of the game that is taught."""
        return self._script.game

    @property
    def title(self):
        """What the tutorial is called."""
        return self._script.title

    @property
    def names(self):
        """The names of the steps, in order."""
        return tuple(step.name for step in self._script.steps)

    def step(self, step):
        """A step afresh, by its name or its number from 1; raises `OptionError` for others."""
        return Step(self, self._index(step))

    @property
    def other(self):
        """What is said to legal moves that nothing else is said to."""
        return self._script.other

    def script(self, step):
        """A step's data, by its name or its number from 1."""
        return self._script.steps[self._index(step)]

    def asks(self, step):
        """The moves that a step asks for, by its name or its number from 1."""
        return self._asks[self._index(step)]

    def _index(self, step):
        if isinstance(step, int) and not isinstance(step, bool):
            if not 1 <= step <= len(self):
                raise OptionError("step", shown(step), f"a number from 1 to {len(self)} or a name")
            return step - 1
        if step not in self.names:
            raise OptionError("step", shown(step), one_of(self.names, step))
        return self.names.index(step)

    def place(self, index):
        """Where a step stands, for errors."""
        return f"{self._place}, steps[{index}] ({self._script.steps[index].name})"

    def check(self):
        """Play every step by its examples and try all typical other moves.

        For authors: raises `LessonError` naming what does not work.
        """
        from ahapackage.lessons.rehearsal import rehearse

        for index in range(len(self)):
            rehearse(self, index)

    def describe(self):
        """The steps by number, name and title, one a line."""
        rows = enumerate(self._script.steps, 1)
        lines = [f"{number:2} {step.name:20} {step.title}" for number, step in rows]
        return "\n".join([f"{self.title}: {self._counted()}", *lines])

    def __len__(self):
        return len(self._script.steps)

    def __repr__(self):
        return f"<tutorial {self.title}: {self._counted()}>"

    def _counted(self):
        return "1 step" if len(self) == 1 else f"{len(self)} steps"

    def _repr_html_(self):
        rows = "".join(
            f"<li><code>{escape(step.name)}</code> {escape(step.title)}</li>"
            for step in self._script.steps
        )
        return f"<p><strong>{escape(self.title)}</strong></p><ol>{rows}</ol>"
