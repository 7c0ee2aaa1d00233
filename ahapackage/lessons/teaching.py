"""The teacher's version of a lesson: timings, misconceptions, wrong answers, solutions."""

from fractions import Fraction
from html import escape
from pathlib import Path

from ahapackage.lessons.markup import plain_text, to_html
from ahapackage.lessons.plan import STEPS
from ahapackage.lessons.questions import filled, value_words
from ahapackage.lessons.work import write_whole

STYLE = (
    "body{font:11pt/1.45 sans-serif;max-width:46em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse}th,td{border:1px solid #888;padding:.25em .5em;"
    "text-align:left;vertical-align:top}h2{break-after:avoid}@page{margin:18mm}"
)


class TeacherGuide:
    """A lesson as the teacher needs it; a notebook shows it, `save` writes a page to print.

    >>> from ahapackage.lessons.lesson import lesson
    >>> print(lesson("three-dice").teacher().describe()[:44])
    Three dice against two (teacher): 50 minutes
    """

    def __init__(self, lesson):
        self.lesson, self.plan = lesson, lesson.plan

    def save(self, path):
        """Write it as an HTML page; raises `LessonError` where nothing can be written."""
        title = escape(f"{self.plan.title}: for the teacher")
        page = (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{STYLE}</style></head><body><main>{self._repr_html_()}</main></body></html>"
        )
        write_whole(path, page.encode())
        return Path(path)

    def _fill(self, text):
        return filled(text, self.lesson.values)

    def _repr_html_(self):
        plan = self.plan
        goals = "".join(
            f"<li>{escape(goal.text)} ({escape('; '.join(goal.standards))})</li>"
            for goal in plan.goals
        )
        needs = "".join(f"<li>{escape(need)}</li>" for need in plan.needs)
        steps = "".join(self._step(name) for name in plan.steps)
        questions = "".join(self._question(name) for name in self.lesson.questions)
        return (
            f"<h1>{escape(plan.title)}</h1><p><strong>{escape(plan.question)}</strong></p>"
            f"<p>{plan.minutes} minutes, level {escape(plan.level)}, game: {escape(plan.game)}.</p>"
            f"{to_html(plan.background)}<h2>What is needed</h2><ul>{needs}</ul>"
            f"<h2>Goals</h2><ul>{goals}</ul><h2>Steps</h2>{steps}"
            f"<h2>Questions and solutions</h2>{questions}"
        )

    def _step(self, name):
        step = self.plan.steps[name]
        number = f"{STEPS.index(name) + 1}. " if name in STEPS else ""
        title = escape(f"{number}{step.title} ({step.minutes} min)")
        after = "" if step.misconception is None else (
            f"<p><strong>After this misconception:</strong> {escape(step.misconception)}</p>"
        )  # fmt: skip
        found = to_html(self._fill(step.after)) if step.after else ""
        told = f"<p><strong>What students read then:</strong></p>{found}" if found else ""
        return f"<h3>{title}</h3>{after}{to_html(self._fill(step.teacher))}{told}"

    def _question(self, name):
        asked, number = self.lesson.asked(name), self.lesson.questions.index(name) + 1
        head = f"<h3>Question {number} <code>{escape(name)}</code></h3>{to_html(asked.plan.ask)}"
        if not asked.plan.checked:
            return f"{head}<p>Kept, not marked.</p>"
        rows = "".join(
            f"<tr><td>{escape(self._answer(asked, answer))}</td><td>{escape(idea)}</td>"
            f"<td>{escape(say)}</td></tr>"
            for answer, idea, say in asked.wrong()
        )
        table = (
            '<table><thead><tr><th scope="col">typical wrong answer</th><th scope="col">the idea '
            f'behind it</th><th scope="col">what is said</th></tr></thead>'
            f"<tbody>{rows}</tbody></table>"
        )
        solution = f"<p><strong>Solution:</strong> {escape(asked.solution())}</p>"
        hints = "".join(f"<li>{escape(self._fill(hint))}</li>" for hint in asked.plan.hints)
        return f"{head}{solution}{table}<p>Hints:</p><ol>{hints}</ol>"

    @staticmethod
    def _answer(asked, answer):
        if asked.kind == "choice":
            return asked.plan.choices[answer]
        if asked.kind == "number" or Fraction(answer).denominator == 1:
            return f"{int(answer):,}"
        return value_words(answer)

    def describe(self):
        """The same in plain words."""
        plan = self.plan
        lines = [f"{plan.title} (teacher): {plan.minutes} minutes, level {plan.level}",
                 plan.question, plan.background]  # fmt: skip
        for step in plan.steps.values():
            lines.append(f"{step.title}, {step.minutes} min")
            if step.misconception:
                lines.append(f"  misconception: {step.misconception}")
            lines.append(f"  {plain_text(self._fill(step.teacher))}")
        for name in self.lesson.questions:
            asked = self.lesson.asked(name)
            lines.append(f"{name}: {asked.plan.ask}")
            if asked.plan.checked:
                lines.append(f"  solution: {asked.solution()}")
                lines += [
                    f"  {self._answer(asked, answer)} ({idea}): {say}"
                    for answer, idea, say in asked.wrong()
                ]
        return "\n".join(lines)

    __repr__ = describe
