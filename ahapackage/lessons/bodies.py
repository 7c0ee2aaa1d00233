"""What the steps of a lesson show between text and questions: boards, figures, files."""

from collections import Counter

import ipywidgets as widgets
import numpy as np

from ahapackage.lessons.byhand import HandTable
from ahapackage.lessons.forms import FolderForm, Sliders, button, html
from ahapackage.lessons.markup import status
from ahapackage.lessons.pooling import ClassResults, pool
from ahapackage.lessons.questions import Verdict
from ahapackage.lessons.results import export
from ahapackage.lessons.views import compared, tally
from ahapackage.lessons.work import TRIES, seed_of
from ahapackage.probability import Estimate
from ahapackage.probability.words import counted, percent

STAND_INS, GAMES_EACH = 24, 10
WRITE, READ = "Write my results", "Pool the class"  # what buttons say
NAMELESS = "Type your name on the first page and press Begin: results carry a name."
GUESS = "Guess first. Then move a slider, or press Show."
UNTRIED = "You have not moved the slider of step 4 yet: nothing of yours is simulated."


class Body:
    """The middle of a page: `widget`, `refresh()` after changes, `describe()` in words.

    `is_ready` tells whether there is to be seen what the page's last sentences are about.
    """

    is_ready = True

    def __init__(self, lesson):
        self.lesson, self.content = lesson, lesson.content
        self.widget = self.build()

    def build(self):
        """The widget."""
        raise NotImplementedError

    def refresh(self):
        """The student's work has changed."""

    def describe(self):
        """What is shown, in words."""
        return ""

    def close(self):
        """The page is shown no more."""


class Playing(Body):
    """The board, and what came of the games on it."""

    def build(self):
        self.table = HandTable(self.lesson)
        return self.table.widget

    def refresh(self):
        self.table.refresh()

    def describe(self):
        view = tally(self.content.OUTCOMES, self.table.counts(), self.content.EQUAL)
        return f"{self.table.board.describe()}\n{view or 'No game yet.'}"

    def close(self):
        self.table.close()


class Pooling(Body):
    """Write the own results, read those of the class."""

    def build(self):
        self.form = FolderForm(self.lesson, {WRITE: self._write, READ: self._read})
        alone = button("Use a stand-in class", self._stand_in)
        self.figure = html(self._shown())
        return widgets.VBox([self.form.widget, alone, self.figure])

    @property
    def is_ready(self):
        """Whether the results of several are pooled."""
        found = self.lesson.class_results
        return found is not None and len(found.students) > 1

    def refresh(self):
        self.form.refresh()

    def _write(self, _):
        return _written(self.lesson)

    def _read(self, _):
        found = pool(self.lesson.class_folder, self.lesson.name)
        self._take(found)
        return f"{found.summary()} {_doubt(found.students, self.lesson.student)}".strip()

    def _stand_in(self):
        rng = np.random.default_rng(seed_of(self.lesson.name, "stand-in class"))
        plays = {
            f"stand-in {number}": self.content.stand_in(rng, GAMES_EACH)
            for number in range(1, STAND_INS + 1)
        }
        self._take(ClassResults.simulated(self.lesson.name, plays))

    def _take(self, found):
        self.lesson.class_results = found
        self.figure.value = self._shown()
        self.lesson.settle()
        self.lesson.tell()

    def _shown(self):
        found = self.lesson.class_results
        if found is None:
            return status("Nothing is pooled yet.")
        view = tally(self.content.OUTCOMES, found.plays, self.content.EQUAL)
        return status(found.summary()) + (view._repr_html_() if view else "")

    def describe(self):
        found = self.lesson.class_results
        return "Nothing is pooled yet." if found is None else found.describe()


class Simulating(Body):
    """A slider over the number of tries, and the running share."""

    def build(self):
        self.lesson.settle()
        self.sliders = Sliders(self._at, {"tries": TRIES}, on_move=self._moved)
        if self.lesson.work.simulated:
            self.sliders.controls[0].value = self.lesson.work.simulated
        return self.sliders.widget

    def _moved(self):
        self.lesson.simulated(*self.sliders.values)

    def _at(self, n):
        return self.content.simulated(n, self.lesson.seed, self.lesson.prediction())

    def describe(self):
        return self.sliders.describe()


class Computing(Body):
    """What is worked out, a part at a time by a slider."""

    def build(self):
        return Sliders(self.content.computed, self.content.COMPUTED).widget

    def describe(self):
        return "\n".join(
            self.content.computed(value).describe() for value in _values(self.content.COMPUTED)
        )


class Changing(Body):
    """Other rules by sliders; what comes of them is shown once the student has guessed."""

    def build(self):
        content, tell = self.content, self.lesson.tell
        self.sliders = Sliders(content.changed, content.CHANGED, on_move=tell, ask=GUESS)
        return self.sliders.widget

    @property
    def is_ready(self):
        """Whether a result was asked for."""
        return self.sliders.is_shown

    def describe(self):
        return self.sliders.describe()


class Explaining(Body):
    """The prediction beside all that was found."""

    def build(self):
        self._drawn, self.figure = None, html()
        return self.figure

    def refresh(self):
        rows = self.rows()
        if rows != self._drawn:
            self._drawn = rows
            self.figure.value = self.view()._repr_html_()

    def rows(self):
        """What is compared: `(label, share, interval or None)`."""
        plays = Counter(play.outcome for play in self.lesson.work.plays)
        rows = [("your prediction", self.lesson.prediction(), None)]
        rows += self._found("by hand", plays)
        if self.lesson.class_results is not None:
            found = self.lesson.class_results
            rows += self._found("stand-in class" if found.stand_in else "the class", found.plays)
        if tries := self.lesson.work.simulated:  # as in step 4: the same seed, the same dice
            estimate = Estimate(self.content.simulation_hits(tries, self.lesson.seed), tries)
            rows.append((f"simulated, {tries:,} tries", estimate.value, estimate.interval))
        label, exact = self.content.exact_row()
        return [*rows, (label, float(exact), None)]

    def _found(self, label, plays):
        total = sum(plays.values())
        if not total:
            return []
        estimate = Estimate(sum(plays[key] for key in self.content.COUNTED), total)
        return [(f"{label}, {counted(total, 'game')}", estimate.value, estimate.interval)]

    def view(self):
        """The comparison as a figure with words."""
        rows = self.rows()
        finding = f"The chance is {percent(rows[-1][1])}; you had said {percent(rows[0][1])}"
        event = f"how often {self.content.EVENT}"
        return compared(rows, self.content.LINES, event, finding, self._notes(rows))

    def _notes(self, rows):
        """Which intervals miss the exact chance, and whether a simulation is missing."""
        exact = rows[-1][1]
        notes = [
            f"The exact chance lies outside the interval of “{label}”: one interval in twenty does."
            for label, _, interval in rows
            if interval is not None and not interval[0] <= exact <= interval[1]
        ]
        return notes if self.lesson.work.simulated else [*notes, UNTRIED]

    def describe(self):
        return self.view().describe()


class HandingIn(Body):
    """Write the results to a file."""

    def build(self):
        self.form = FolderForm(self.lesson, {WRITE: self._write})
        return self.form.widget

    def refresh(self):
        self.form.refresh()

    def _write(self, _):
        return _written(self.lesson)


def _written(lesson):
    """The results written to the class's folder, in words."""
    if not lesson.student:
        return Verdict("unreadable", NAMELESS)
    return f"Written: {export(lesson, lesson.class_folder, folder=True)}"


def _doubt(students, student):
    """A question about the folder, where too few have written to it; else ""."""
    if len(students) > 1:
        return ""
    who = "Nobody yet" if not students else "Only you" if students == [student] else "Only one"
    return f"{who}: is this the folder that all share?"


def _values(ranges):
    """Some values of a single slider: all of a few, or the first one."""
    (values,) = ranges.values()
    return values[2:] if len(values) == 3 else values[:1]


BODIES = {
    "play": Playing, "pool": Pooling, "simulate": Simulating, "compute": Computing,
    "explain": Explaining, "change": Changing, "hand-in": HandingIn,
}  # fmt: skip
