"""Questions of a lesson with what is expected, worked out: is an answer right, and if not, why."""

from dataclasses import dataclass
from fractions import Fraction

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.lessons.answers import Unreadable, kept, read_chance, read_whole
from ahapackage.lessons.errors import LessonError
from ahapackage.probability.words import fraction_text, percent


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer; true if it is right.

    `kind` is "right", "wrong", "unreadable" (nothing was counted) or "kept" (a guess or text).
    """

    kind: str
    text: str

    @property
    def right(self):
        """Whether the answer is right."""
        return self.kind == "right"

    def __bool__(self):
        return self.kind in ("right", "kept")

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"<{self.kind}: {self.text}>"


def value_words(value):
    """A value as a lesson's text shows it.

    >>> value_words(7776), value_words(Fraction(5, 72)), value_words(Fraction(21, 2))
    ('7,776', '5/72 = 6.94%', '10.5')
    """
    if isinstance(value, int) or value > 1:
        return f"{value:,}" if isinstance(value, int) else f"{float(value):.4g}"
    return f"{fraction_text(value)} = {percent(value)}"


def filled(text, values):
    """A text with the values that it names in braces put in.

    >>> filled("ties: {tie}", {"tie": Fraction(5, 72)})
    'ties: 5/72 = 6.94%'
    """
    return text.format_map({name: value_words(value) for name, value in values.items()})


class Asked:
    """A question (`plan`: a `Question`) with the lesson's values."""

    def __init__(self, plan, values, where):
        self.plan, self._values = plan, values
        self.where = f"{where}, {plan.id}"
        self.id, self.kind = plan.id, plan.kind

    @property
    def expected(self):
        """What is right: an exact number, or a choice's key; None where nothing is checked."""
        return self._meaning(self.plan.expected)

    def solution(self):
        """How it is worked out, with the numbers, for the teacher."""
        return filled(self.plan.solution or "", self._values)

    def wrong(self):
        """The typical wrong answers as `(value or key, idea, what is said)`."""
        return [(self._meaning(one.answer), one.idea, one.say) for one in self.plan.wrong]

    def judge(self, typed):
        """The `Verdict` on an answer; raises `OptionError` where a choice's key is none."""
        if self.kind == "choice":
            return self._told(self.choice(typed), 0)
        try:
            read = read_chance if self.kind == "chance" else read_whole
            return self._told(*read(typed))
        except Unreadable as problem:
            return Verdict("unreadable", str(problem))

    def guess(self, typed):
        """A guess or text as it is kept; raises `OptionError` for what does not fit."""
        if self.kind == "choice":
            return self.choice(typed)
        if self.kind == "guess":
            try:
                return str(float(read_chance(typed)[0]))
            except Unreadable as problem:
                raise OptionError(self.where, shown(typed), str(problem)) from None
        text = kept(typed)
        if not text:
            raise OptionError(self.where, "nothing", "a few words")
        return text

    def choice(self, typed):
        """The key of a choice, given as key or as its text."""
        for key, text in self.plan.choices.items():
            if typed in (key, text):
                return key
        raise OptionError(self.where, shown(typed), one_of(self.plan.choices, typed))

    def _told(self, value, tolerance):
        if self._same(value, self.expected, tolerance):
            return Verdict("right", filled(self.plan.right, self._values))
        for answer, _, say in self.wrong():
            if self._same(value, answer, tolerance):
                return Verdict("wrong", say)
        return Verdict("wrong", self.plan.other)

    @staticmethod
    def _same(value, other, tolerance):
        return value == other or bool(tolerance) and abs(value - other) <= tolerance

    def _meaning(self, text):
        """What a text of the plan stands for: a choice, a value's name, or a number."""
        if text is None or self.kind == "choice":
            return text
        if text in self._values:
            return Fraction(self._values[text])
        try:
            return Fraction(text)
        except ValueError:
            raise LessonError(self.where, shown(text), one_of(self._values, text)) from None
