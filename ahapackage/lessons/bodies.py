"""What the steps of a lesson show between text and questions: boards, figures, files."""

from collections import Counter

import ipywidgets as widgets
import numpy as np

from ahapackage.engine.errors import AhaError
from ahapackage.lessons.byhand import HandTable
from ahapackage.lessons.forms import TRIES, FileForm, button, html, sliders
from ahapackage.lessons.markup import status
from ahapackage.lessons.pooling import ClassResults, pool
from ahapackage.lessons.results import FOLDER, export
from ahapackage.lessons.views import compared, tally
from ahapackage.lessons.work import seed_of
from ahapackage.probability import Estimate
from ahapackage.probability.words import counted, percent

STAND_INS, GAMES_EACH = 24, 10
COMPARED_TRIES = 10_000  # of the simulation in the comparison


class Body:
    """The middle of a page: `widget`, `refresh()` after changes, `describe()` in words."""

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
        self.write = FileForm("Folder of the class:", FOLDER, "Write my results", self._write)
        self.read = FileForm("Read from the folder:", FOLDER, "Pool the class", self._read)
        alone = button("Use a stand-in class", self._stand_in)
        self.figure = html(self._shown())
        return widgets.VBox([self.write.widget, self.read.widget, alone, self.figure])

    def _write(self, folder):
        path = export(self.lesson, folder or FOLDER, folder=True)
        return f"Written: {path}"

    def _read(self, folder):
        found = pool(folder or FOLDER, self.lesson.name)
        self._take(found)
        return found.summary()

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
        return sliders(self._at, {"tries": TRIES})

    def _at(self, n):
        return self.content.simulated(n, self.lesson.seed, self.lesson.prediction())

    def describe(self):
        return self._at(TRIES[len(TRIES) // 2]).describe()


class Computing(Body):
    """What is worked out, a part at a time by a slider."""

    def build(self):
        return sliders(self.content.computed, self.content.COMPUTED)

    def describe(self):
        return "\n".join(
            self.content.computed(value).describe() for value in _values(self.content.COMPUTED)
        )


class Changing(Body):
    """Other rules by sliders."""

    def build(self):
        return sliders(self.content.changed, self.content.CHANGED)

    def describe(self):
        first = [values[2] for values in self.content.CHANGED.values()]
        return self.content.changed(*first).describe()


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
        simulated = self.content.simulation_hits(COMPARED_TRIES, self.lesson.seed)
        rows = [("your prediction", self.lesson.prediction(), None)]
        rows += self._found("by hand", plays)
        if self.lesson.class_results is not None:
            found = self.lesson.class_results
            rows += self._found("stand-in class" if found.stand_in else "the class", found.plays)
        estimate = Estimate(simulated, COMPARED_TRIES)
        rows.append((f"simulated, {COMPARED_TRIES:,} tries", estimate.value, estimate.interval))
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
        return compared(rows, self.content.LINES, event, finding)

    def describe(self):
        return self.view().describe()


class HandingIn(Body):
    """Write the results to a file."""

    def build(self):
        form = FileForm("Folder to hand in to:", FOLDER, "Write my results", self._write)
        return form.widget

    def _write(self, folder):
        if not self.lesson.predicted:
            raise AhaError("hand in", "no predictions", "those of step 1 at least")
        return f"Written: {export(self.lesson, folder or FOLDER, folder=True)}"


def _values(ranges):
    """Some values of a single slider: all of a few, or the first one."""
    (values,) = ranges.values()
    return values[2:] if len(values) == 3 else values[:1]


BODIES = {
    "play": Playing, "pool": Pooling, "simulate": Simulating, "compute": Computing,
    "explain": Explaining, "change": Changing, "hand-in": HandingIn,
}  # fmt: skip
