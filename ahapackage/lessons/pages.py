"""A lesson's pages as a notebook shows them: the opening, and one page a step."""

from html import escape

import ipywidgets as widgets

from ahapackage.engine.pictures import as_image
from ahapackage.lessons.bodies import BODIES
from ahapackage.lessons.controls import Shield
from ahapackage.lessons.forms import FileForm, QuestionForm, html
from ahapackage.lessons.markup import plain_text, status, to_html
from ahapackage.lessons.plan import ENDING, STEPS
from ahapackage.lessons.questions import Verdict, filled

LOCKED = "First keep your predictions in step 1; then this step opens by itself."
STATIC = "Run this notebook to work here."


class Shown:
    """Something with a widget, and beside it HTML and words for where no kernel runs."""

    widget: widgets.VBox

    def _repr_mimebundle_(self, **kwargs):
        data = dict(self.widget._repr_mimebundle_(**kwargs) or {})
        data["text/html"] = f"<div>{self.static()}<p><em>{STATIC}</em></p></div>"
        data["text/plain"] = self.describe()
        return data

    def __repr__(self):
        return self.describe()


class Opening(Shown):
    """The first page: what the lesson is about, and who works here."""

    def __init__(self, lesson):
        self.lesson = lesson
        self.form = FileForm("Your name or number:", lesson.student, {"Begin": self._begin})
        note = html(f"<p>{escape(self._where())}</p>")
        shield = Shield(place="first")
        self.widget = widgets.VBox([shield, html(self.static()), self.form.widget, note])
        self.widget.add_class("aha-lesson").add_class("aha-opening")

    def _where(self):
        if self.lesson._folder is None:
            return "Your work is kept until the notebook is closed."
        return (
            f"Your work is kept in the folder “{self.lesson._folder}” beside this notebook, under "
            "this name: give it again, and you go on where you were."
        )

    def _begin(self, name):
        if not name.strip():
            return Verdict("unreadable", "Type in a name or a number that is yours alone.")
        back = self.lesson.sign_in(name)
        done = " Your work is back." if back else ""
        return f"You work as {self.lesson.student}.{done}"

    def static(self):
        """The page as HTML."""
        plan = self.lesson.plan
        goals = "".join(
            f"<li>{escape(goal.text)} <small>{escape('; '.join(goal.standards))}</small></li>"
            for goal in plan.goals
        )
        words = "".join(
            f"<dt><strong>{escape(word.word)}</strong></dt><dd>{escape(word.meaning)}</dd>"
            for word in plan.vocabulary
        )
        needs = "".join(f"<li>{escape(need)}</li>" for need in plan.needs)
        return (
            f"<p><strong>{escape(plan.question)}</strong></p>"
            f"<p>{plan.minutes} minutes, level {escape(plan.level)}, game: {escape(plan.game)}</p>"
            f"<p><strong>What is needed</strong></p><ul>{needs}</ul>"
            f"<p><strong>What you can do afterwards</strong></p><ul>{goals}</ul>"
            f"<p><strong>Words</strong></p><dl>{words}</dl>"
        )

    def describe(self):
        """The page in words."""
        plan = self.lesson.plan
        goals = [f"- {goal.text} ({'; '.join(goal.standards)})" for goal in plan.goals]
        words = [f"- {word.word}: {word.meaning}" for word in plan.vocabulary]
        head = f"{plan.title}: {plan.minutes} minutes, level {plan.level}, game: {plan.game}"
        needs = [f"- {need}" for need in plan.needs]
        return "\n".join([head, plan.question, "What is needed:", *needs,
                          "What you can do afterwards:", *goals, "Words:", *words])  # fmt: skip


class Page(Shown):
    """A step: its text, its board or figure, its questions; `forms` holds those by id."""

    def __init__(self, lesson, name):
        self.lesson, self.name, self.step = lesson, name, lesson.plan.steps[name]
        self.forms, self.body, self._open = {}, None, None
        self._after = html()
        self._shield = Shield(place="last" if name == ENDING[-1] else "")
        self.widget = widgets.VBox([])
        self.widget.add_class("aha-lesson").add_class(f"aha-step-{name}")
        lesson.show(self)
        self.refresh()

    @property
    def is_locked(self):
        """Whether predictions have to be kept first; then only the title is shown."""
        return self.name != STEPS[0] and not self.lesson.predicted

    def refresh(self):
        """Show what has changed."""
        now = (self.is_locked, self.lesson.student)
        if now != self._open:
            self._open = now
            self._build()
        for part in (*self.forms.values(), self.body):
            if part is not None:
                part.refresh()
        after = self._found()
        self._after.value = self._text(after) if after else ""

    def _found(self):
        """What is said below the body, once what it tells of has been seen; else ""."""
        ready = not self.is_locked and (self.body is None or self.body.is_ready)
        return self.step.after if ready and self.step.after else ""

    def _build(self):
        self._drop()
        parts = [self._shield, html(self._head())]
        if self.is_locked:
            parts.append(html(status(LOCKED)))
        else:
            make = BODIES.get(self.name)
            self.body = make(self.lesson) if make else None
            parts += [self.body.widget] if self.body else []
            parts += [self._after] if self.step.after else []
            self.forms = {key: QuestionForm(self.lesson, key) for key in self.step.questions}
            parts += [form.widget for form in self.forms.values()]
        self.widget.children = parts

    def _drop(self):
        if self.body is not None:
            self.body.close()
        self.body, self.forms = None, {}

    def close(self):
        """Close the page's board, if it has one, and the page."""
        self._drop()
        self._after.close()
        self.widget.close()

    def _title(self):
        number = f"Step {STEPS.index(self.name) + 1} of 7: " if self.name in STEPS else ""
        minutes = "1 minute" if self.step.minutes == 1 else f"{self.step.minutes} minutes"
        return f"{number}{self.step.title} ({minutes})"

    def _text(self, markdown):
        return to_html(filled(markdown, self.lesson.values))

    def _head(self):
        title = f"<p><strong>{escape(self._title())}</strong></p>"
        return title if self.is_locked else title + self._text(self.step.text)

    def static(self):
        """The page as HTML: without a kernel nothing that would give a result away."""
        if self.is_locked:
            return self._head() + status(LOCKED)
        rows = [
            f"<p><strong>Question {self.lesson.questions.index(key) + 1}.</strong> "
            f"{escape(self.lesson.asked(key).plan.ask)}</p>{self._choices(key)}"
            for key in self.step.questions
        ]
        return self._head() + self._table() + "".join(rows)

    def _table(self):
        """The position that is played by hand, as a picture."""
        if self.name != "play":
            return ""
        state = self.lesson.content.table(0).state
        return as_image(state.game.draw(state, 0), state.describe(0))

    def _choices(self, key):
        choices = self.lesson.asked(key).plan.choices.values()
        return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in choices)}</ul>" * bool(choices)

    def describe(self):
        """The page in words: its text, its figure, its questions."""
        if self.is_locked:
            return f"{self._title()}\n{LOCKED}"
        lines = [self._title(), plain_text(filled(self.step.text, self.lesson.values))]
        if self.body is not None:
            lines.append(self.body.describe())
        if self._found():
            lines.append(plain_text(filled(self._found(), self.lesson.values)))
        for key in self.step.questions:
            asked, number = self.lesson.asked(key), self.lesson.questions.index(key) + 1
            lines.append(f"Question {number}. {asked.plan.ask}")
            lines += [f"- {text}" for text in asked.plan.choices.values()]
        return "\n".join(line for line in lines if line)
