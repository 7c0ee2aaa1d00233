"""What students fill in: forms for questions, for the name, for files; and sliders with figures."""

import ipywidgets as widgets

from ahapackage.engine.errors import AhaError
from ahapackage.lessons.controls import Choice, Field, Slider
from ahapackage.lessons.lesson import STANDS
from ahapackage.lessons.markup import plain_text, status, to_html
from ahapackage.lessons.questions import Verdict
from ahapackage.lessons.work import FOLDER

WIDE = {"width": "98%", "max_width": "46em"}
PLACEHOLDERS = {"chance": "such as 1/6, 0.17 or 17%", "number": "a whole number"}


def html(text=""):
    """HTML that wraps in a narrow window."""
    return widgets.HTML(text, layout=widgets.Layout(**WIDE))


def button(text, act, main=False):
    """A button that calls `act()`; what does not fit is left to `act`."""
    made = widgets.Button(
        description=text, button_style="primary" if main else "",
        layout=widgets.Layout(width="max-content"),
    )  # fmt: skip
    made.on_click(lambda _: act())
    return made


def text_area(label):
    """Lines to type in, with a label that is shown whole; the value comes when one leaves them."""
    made = widgets.Textarea(description=label, rows=3, continuous_update=False)
    made.style.description_width = "initial"
    made.layout = widgets.Layout(**WIDE)
    return made


class QuestionForm:
    """A question with its control, buttons and the answer to the answer; `widget` shows it."""

    def __init__(self, lesson, name):
        self.lesson, self.name, self.asked = lesson, name, lesson.asked(name)
        self.number = lesson.questions.index(name) + 1
        self.control, self.reply = self._control(), html(status(""))
        words = "Check answer" if self.asked.plan.checked else "Keep answer"
        buttons = [button(f"{words} {self.number}", self.submit, main=True)]
        if self.asked.plan.hints:
            buttons.append(button(f"Hint for {self.number}", self.hint))
        ask = html(to_html(f"**Question {self.number}.** {self.asked.plan.ask}"))
        self.widget = widgets.VBox([ask, self.control, widgets.HBox(buttons), self.reply])
        self._shown = None
        self.refresh()

    def _control(self):
        kind, label = self.asked.kind, f"Answer {self.number}:"
        about = plain_text(self.asked.plan.ask)
        if kind == "choice":
            return Choice(label, self.asked.plan.choices, about)
        if kind == "guess":
            return Slider(f"Answer {self.number}, of 100:", range(101), 50, about)
        if kind == "text":
            return text_area(label)
        made = Field(label, placeholder=PLACEHOLDERS[kind], about=about)
        made.on_enter = self.submit
        return made

    @property
    def answer(self):
        """What is entered now, as the lesson takes it."""
        value = self.control.value
        return f"{value}%" if self.asked.kind == "guess" else value

    def submit(self):
        """Check or keep what is entered, and say what comes of it."""
        if self.answer in (None, ""):
            return self._say(Verdict("unreadable", "Enter an answer first."))
        act = self.lesson.check if self.asked.plan.checked else self.lesson.predict
        try:
            verdict = act(self.name, self.answer)
        except AhaError as problem:
            verdict = Verdict("wrong", str(problem))
            if problem.expected == STANDS:
                self._put_back()
                verdict = Verdict("wrong", f"{STANDS} {self.lesson.kept_words(self.name)}")
        return self._say(verdict)

    def _put_back(self):
        """Enter again what is kept, if anything is."""
        kept = self.lesson.work.guesses.get(self.name)
        if kept is not None:
            guess = self.asked.kind == "guess"
            self.control.value = round(100 * float(kept)) if guess else kept

    def hint(self):
        """Show the next hint."""
        try:
            self.reply.value = status(self.lesson.hint(self.name))
        except AhaError as problem:
            self.reply.value = status(str(problem), "wrong")

    def _say(self, verdict):
        self.reply.value = status(verdict.text, verdict.kind)

    def refresh(self):
        """Show what is kept now, and after another student has come what that one has done."""
        work = self.lesson.work
        tries, kept = work.tries.get(self.name, []), work.guesses.get(self.name)
        if self._shown == (work.student, kept):
            return
        self._shown = (work.student, kept)
        if kept is not None:
            self._put_back()
            self._say(Verdict("kept", self.lesson.kept_words(self.name)))
        elif tries:
            last = tries[-1].answer
            self.control.value = last
            self._say(self.asked.judge(last))
        else:
            self.reply.value = status("")


class FileForm:
    """A text field, buttons, and what comes of them: `acts` maps a button's words to `act(text)`.

    Each `act` returns a text or a `Verdict`, or raises an `AhaError` whose text is shown. Enter is
    the first button.
    """

    def __init__(self, label, value, acts):
        self._acts = acts
        self.control = Field(label, value)
        self.control.on_enter = self.submit
        self.reply = html(status(""))
        buttons = [button(words, lambda words=words: self.submit(words), True) for words in acts]
        self.widget = widgets.VBox([self.control, widgets.HBox(buttons), self.reply])

    def submit(self, words=None):
        """Act on what is entered, as the button with these words does, or the first one."""
        act = self._acts[words or next(iter(self._acts))]
        try:
            said = act(self.control.value)
            said = said if isinstance(said, Verdict) else Verdict("right", said)
            self.reply.value = status(said.text, said.kind)
        except AhaError as problem:
            self.reply.value = status(str(problem), "wrong")


class FolderForm(FileForm):
    """A form for the class's folder: the same one in all steps of a lesson."""

    def __init__(self, lesson, acts):
        super().__init__("Folder of the class:", lesson.class_folder, acts)
        self._lesson = lesson
        self.control.observe(self._typed, "value")

    def _typed(self, change):
        self._lesson.class_folder = change["new"].strip() or FOLDER
        self._lesson.tell()

    def refresh(self):
        """Show the folder, if another step has named it."""
        self.control.value = self._lesson.class_folder


def control(label, values):
    """A slider: over `(least, most, first)`, or over a longer row of values."""
    if len(values) == 3:
        least, most, first = values
        return Slider(label, range(least, most + 1), first)
    return Slider(label, values, values[len(values) // 2])


class Sliders:
    """Sliders over what `result(*values)` gives, which is shown below and redrawn at release.

    With `ask`, a text, nothing is shown before a slider is moved or the button is pressed.
    `on_move()` is called each time that the student has done so. `is_shown` tells whether there
    is something to see, `values` where the sliders are.
    """

    def __init__(self, result, ranges, on_move=None, ask=None):
        self._result, self._on_move, self._ask = result, on_move, ask
        self.controls, self.picture = [control(*item) for item in ranges.items()], html()
        self.is_shown = ask is None
        buttons = [] if ask is None else [button("Show", self.show, main=True)]
        self.widget = widgets.VBox([*self.controls, *buttons, self.picture])
        for one in self.controls:
            one.observe(self.show, "index")
        self.picture.value = self._view()._repr_html_() if self.is_shown else status(ask)

    @property
    def values(self):
        """The value of each slider."""
        return [one.value for one in self.controls]

    def _view(self):
        return self._result(*self.values)

    def show(self, _=None):
        """Show the result: a slider was moved, or the button pressed."""
        self.is_shown = True
        self.picture.value = self._view()._repr_html_()
        if self._on_move is not None:
            self._on_move()

    def describe(self):
        """What is shown, in words."""
        return self._view().describe() if self.is_shown else self._ask
