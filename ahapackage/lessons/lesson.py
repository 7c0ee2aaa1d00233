"""`lesson`: a lesson for one student, with predictions, checks, hints, and results to hand in."""

from contextlib import suppress
from pathlib import Path

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.lessons.contents import content_of
from ahapackage.lessons.errors import LessonError
from ahapackage.lessons.plan import ENDING, STEPS, known_lesson, read_plan
from ahapackage.lessons.questions import Asked, Verdict, filled
from ahapackage.lessons.work import (
    FOLDER,
    MOST_PLAYS,
    MOST_TRIES,
    TRIES,
    Play,
    Try,
    Work,
    checked_name,
    file_name,
    load_work,
    save_work,
    seed_of,
)

STANDS = "Your prediction stands: you have seen results since. It is shown beside them."


def lesson(name, student="", save=None):
    """A lesson for a student: `aha.lesson("three-dice", student="s-017")`.

    Parameters
    ----------
    name : str
        The lesson's id: "three-dice" or "hidden-back".
    student : str
        A name or number, any text of up to 80 characters; "" if the student types it in later.
        The same name always gives the same `seed`.
    save : str or path, optional
        A folder. If it is given, all that the student does is kept there at once in a file of
        that student's own, and read again next time: so it outlives the kernel. None keeps
        everything in memory only, and writes nothing.

    Raises `OptionError` for what is none of these, and `LessonError`, naming the file, where kept
    work cannot be read.

    >>> three = lesson("three-dice", student="s-017")
    >>> three.predict("beats", "60%").text
    'Kept: 60.0%.'
    >>> three.check("five_ways", "1/11").right
    False
    """
    return Lesson(known_lesson(name), student, save)


class Lesson:
    """A lesson and a student's work on it; made by `lesson`.

    `name` is the lesson's id, `plan` its texts, `values` what is worked out (name -> exact
    number), `work` what the student has done, `questions` the ids of all questions,
    `class_results` what the step "pool" has read last, `class_folder` where it reads and writes.
    """

    def __init__(self, name, student="", save=None):
        self.name, self.plan, self.content = name, read_plan(name), content_of(name)
        self.values = self.content.values()
        self._asked = {q.id: Asked(q, self.values, name) for q in self.plan.questions}
        self._pages, self.class_results, self.class_folder = {}, None, FOLDER
        if save is not None and not isinstance(save, str | Path):
            raise OptionError("save", shown(save), "a folder, or None")
        self._folder = None if save is None else Path(save)
        self.work = Work(lesson=name)
        self.sign_in(student)

    # ---- the student --------------------------------------------------------------------------

    @property
    def student(self):
        """The student's name or number; "" as long as nobody has said."""
        return self.work.student

    @property
    def seed(self):
        """From student and lesson, 0 to 2**32 - 1: what is simulated can be redone by the marker.

        >>> lesson("three-dice", student="s-017").seed
        3506544554
        """
        return seed_of(self.name, self.student)

    @property
    def file(self):
        """Where the work is kept; None if it is in memory only."""
        if self._folder is None or not self.student:
            return None
        return self._folder / file_name(self.name, self.student, "json")

    def sign_in(self, student):
        """Say who works here; what that student had kept comes back.

        What was done before anybody said a name goes with the name, unless work of that student
        is kept already. Gives whether kept work came back. Raises `OptionError` for no name,
        `LessonError` for a file that cannot be read; nothing changes then.
        """
        student = checked_name(student)
        kept = self._kept(student)
        if kept is not None:
            self.work = kept
        elif student != self.student:
            self.work = self._begun(student)
        self.tell()
        return kept is not None and not kept.is_empty

    def _kept(self, student):
        if self._folder is None or not student:
            return None
        path = self._folder / file_name(self.name, student, "json")
        work = load_work(path, self.name, student)
        if work is not None:
            self._check_kept(work, path)
        return work

    def _check_kept(self, work, path):
        """Kept work fits the lesson's questions; raises `LessonError` naming the file."""
        try:
            for name, value in work.guesses.items():
                self.asked(name).guess(value)
            for name in (*work.tries, *work.hints):
                self.asked(name)
            for play in work.plays:
                self._known_outcome(play.outcome)
        except OptionError as problem:
            expected = "work on this version of the lesson; move it away to begin anew"
            raise LessonError(f"{path}, {problem.where}", problem.found, expected) from None

    def _begun(self, student):
        """Work under a new name: what was done without one, else none."""
        if self.student:
            return Work(lesson=self.name, student=student)
        return self.work.model_copy(update={"student": student}, deep=True)

    # ---- predictions, checks, hints -----------------------------------------------------------

    @property
    def questions(self):
        """The ids of all questions, in the order of the lesson."""
        return tuple(name for step in self.plan.steps.values() for name in step.questions)

    def asked(self, name):
        """A question by its id, with its texts (`.plan`). Raises `OptionError` if it is none."""
        if not isinstance(name, str) or name not in self._asked:
            raise OptionError(f"{self.name}, question", shown(name), one_of(self._asked, name))
        return self._asked[name]

    def predict(self, name, value):
        """Keep a prediction, a choice of opinion, or a text; gives a `Verdict` of kind "kept".

        A prediction can be changed until results are seen. Raises `OptionError` for a value that
        does not fit or a question that is checked, `LessonError` for a prediction that stands, and
        where the work cannot be written to its file (it is kept in memory then).
        """
        asked = self.asked(name)
        if asked.plan.checked:
            others = [key for key, one in self._asked.items() if not one.plan.checked]
            raise OptionError(f"{self.name}, predict", shown(name), one_of(others))
        value = asked.guess(value)
        if self.work.guesses.get(name) == value:
            return Verdict("kept", self.kept_words(name))
        if self.work.settled and name in self.plan.steps["predict"].questions:
            raise LessonError(f"{self.name}, {name}", "results seen already", STANDS)
        self.work.guesses[name] = value
        self._changed()
        return Verdict("kept", self.kept_words(name))

    def check(self, name, answer):
        """Whether an answer is right; if not, a message for the idea behind it.

        Gives a `Verdict`: true if right, `.text` says the rest, but never the answer. What cannot
        be read counts as no try. Raises `OptionError` for an unknown question or choice.
        """
        asked = self.asked(name)
        if not asked.plan.checked:
            checked = [key for key, one in self._asked.items() if one.plan.checked]
            raise OptionError(f"{self.name}, check", shown(name), one_of(checked))
        verdict = asked.judge(answer)
        if verdict.kind == "unreadable":
            return verdict
        tries = self.work.tries.setdefault(name, [])
        if len(tries) < MOST_TRIES:
            tries.append(Try(answer=str(answer)[:200], right=verdict.right))
        self._changed()
        return verdict

    def hint(self, name):
        """The next hint of a question; after the last one, the last one again."""
        hints = self.asked(name).plan.hints
        if not hints:
            return "There is no hint here: say what you think."
        taken = min(self.work.hints.get(name, 0) + 1, len(hints))
        if taken != self.work.hints.get(name):
            self.work.hints[name] = taken
            self._changed()
        return f"Hint {taken} of {len(hints)}: {filled(hints[taken - 1], self.values)}"

    @property
    def predicted(self):
        """Whether all predictions of the first step are made."""
        return all(name in self.work.guesses for name in self.plan.steps["predict"].questions)

    def prediction(self):
        """The student's main prediction as a float, or None."""
        name = self.plan.steps["predict"].questions[0]
        return float(self.work.guesses[name]) if name in self.work.guesses else None

    def kept_words(self, name):
        """What is kept of a question, in words; "" if nothing is."""
        if name not in self.work.guesses:
            return ""
        kept, asked = self.work.guesses[name], self.asked(name)
        if asked.kind == "guess":
            return f"Kept: {100 * float(kept):.1f}%."
        return f"Kept: {asked.plan.choices.get(kept, kept)}"

    def settle(self):
        """Results are about to be seen: predictions stand from now on."""
        if self.predicted and not self.work.settled:
            self.work.settled = True
            with suppress(LessonError):  # whoever answers next is told that nothing can be written
                self._changed()

    def simulated(self, tries):
        """Note how many tries the student has simulated last: one of `TRIES` in `work`."""
        if tries not in TRIES or isinstance(tries, bool):
            expected = f"one of {', '.join(map(str, TRIES))}"
            raise OptionError(f"{self.name}, simulated", shown(tries), expected)
        if tries != self.work.simulated:
            self.work.simulated = tries
            with suppress(LessonError):  # as in `settle`
                self._changed()

    # ---- games by hand ------------------------------------------------------------------------

    def played(self, outcome, seed):
        """Note the outcome of a game played by hand with a seed; the first 500 are kept."""
        self._known_outcome(outcome)
        if len(self.work.plays) < MOST_PLAYS:
            self.work.plays.append(Play(seed=seed, outcome=outcome))
        self._changed()

    def _known_outcome(self, outcome):
        if outcome not in self.content.OUTCOMES:
            expected = one_of(self.content.OUTCOMES, outcome)
            raise OptionError(f"{self.name}, outcome", shown(outcome), expected)

    def play_seed(self):
        """The seed of the next game by hand."""
        return seed_of(self.name, self.student, "play", len(self.work.plays))

    # ---- what is shown ------------------------------------------------------------------------

    def opening(self):
        """The lesson's first page: question, minutes, goals, words, and who works here."""
        from ahapackage.lessons.pages import Opening

        return Opening(self)

    def step(self, name):
        """A step as a notebook shows it: text, board or figure, and questions.

        `name` is one of predict, play, pool, simulate, compute, explain, change, check, exit,
        hand-in. Raises `OptionError` for any other.
        """
        from ahapackage.lessons.pages import Page

        if not isinstance(name, str) or name not in self.plan.steps:
            raise OptionError(f"{self.name}, step", shown(name), one_of((*STEPS, *ENDING), name))
        return Page(self, name)

    def teacher(self):
        """The teacher's version: timings, misconceptions, wrong answers and solutions."""
        from ahapackage.lessons.teaching import TeacherGuide

        return TeacherGuide(self)

    def export(self, path):
        """Write the results as a CSV file for `aha.pool`; gives its path.

        A folder gets a file of the student's own. Raises `LessonError` without a student's name,
        or where nothing can be written.
        """
        from ahapackage.lessons.results import export

        return export(self, path)

    def show(self, page):
        """A page is shown: from now on it follows the work; an earlier one of the step closes."""
        old = self._pages.pop(page.name, None)
        if old is not None:
            old.close()
        self._pages[page.name] = page

    def tell(self):
        """Let all pages show what has changed."""
        for page in list(self._pages.values()):
            page.refresh()

    def _changed(self):
        """Keep and show the work; what cannot be written is still there until the kernel ends."""
        try:
            if self.file is not None:
                save_work(self.work, self.file)
        finally:
            self.tell()

    def describe(self):
        """The lesson and how far the student is, in words."""
        right = sum(any(one.right for one in tries) for tries in self.work.tries.values())
        checked = sum(asked.plan.checked for asked in self._asked.values())
        who = self.student or "nobody yet"
        predicted = "predicted" if self.predicted else "no prediction yet"
        plays = len(self.work.plays)
        return (
            f"{self.plan.title} ({self.plan.minutes} minutes, {self.plan.level}), student: {who}; "
            f"{predicted}, {plays} played by hand, {right} of {checked} questions right"
        )

    def __repr__(self):
        return f"<lesson {self.describe()}>"
