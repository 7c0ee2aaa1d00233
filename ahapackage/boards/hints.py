"""The hints of a `Board`: who gives them, how they are asked for and how they are shown."""

from __future__ import annotations

from typing import Any, ClassVar

from ahapackage.boards import hearing
from ahapackage.boards.advice import (
    Advice,
    Thinker,
    advice_now,
    adviser,
    chosen_adviser,
    parts_of,
    takes_time,
)
from ahapackage.engine.bots import bot_name


def worth(row: dict) -> str:
    """The value of a row of a bot's `explain` in short, with its interval if it has one.

    >>> worth({"value": 0.5, "low": 0.4, "high": 0.62}), worth({"value": 12}), worth({})
    ('0.50 (0.40–0.62)', '12', '')
    """
    value, low, high = (row.get(key) for key in ("value", "low", "high"))
    if value is None or not isinstance(value, float):
        return "" if value is None else str(value)
    if low is None or high is None:
        return f"{value:.3g}"
    return f"{value:.2f} ({low:.2f}–{high:.2f})"


class Hints:
    """The advising part of a `Board`."""

    HINTS: ClassVar[int | None] = None  # how many rows of a hint are shown; None: all

    match: Any
    state: Any
    sitting: Any
    seat: Any  # the seat at the screen
    hints: Any  # whose hints are wanted: a name, a bot, or None
    _thinker: Thinker | None = None

    def hint(self) -> list[dict]:
        """The rows of a bot's `explain` for the seat to move; empty if there is none.

        A bot that takes its time shows a bar; interrupted, it gives what it has found.
        """
        self._drop_thoughts()
        bot = self._explainer()
        advice = advice_now(bot, self.state.seen_by(self.seat)) if bot else None
        self._advised(advice)
        return advice.rows if advice else []

    def ask_hint(self) -> bool:
        """Show a hint; one that takes time comes later and bit by bit, if an event loop runs.

        False if there is none. Any move, and whatever else changes the position on the board,
        ends a thought; `stop_thinking` asks for what was found so far.
        """
        bot = self._explainer()
        if bot is None or self._thinker is None or not takes_time(bot):
            return bool(self.hint())
        parts = parts_of(bot, self.state.seen_by(self.seat))
        if not self._thinker.start(parts, self._moment()):
            return bool(self.hint())
        self.sitting.hint, self.sitting.note = [], self._say("said.thinking", name=bot_name(bot))
        self.refresh()
        return True

    def stop_thinking(self) -> None:
        """The hint that is being thought of is to come now, with what was found so far."""
        if self._thinker is not None:
            self._thinker.stop()

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks of a hint just now."""
        return self._thinker is not None and self._thinker.busy

    def _explainer(self) -> Any:
        """The bot that gives the hints; None if there is nothing to say now."""
        if self.match.rated or not self.is_my_turn():
            return None
        return adviser(self.match.game, chosen_adviser(self.match, self.hints))

    def _moment(self) -> tuple:
        """What a thought is about: another moment is another position, or another seat's."""
        sitting = self.sitting
        return id(sitting), len(sitting.steps), self.seat, sitting.covered, self.hints

    def _advice_grows(self, advice: Advice) -> None:
        """A bot has gone on thinking: tell how far."""
        self.send({"kind": "thinking", "share": round(advice.share, 3)})

    def _advised(self, advice: Advice | None, problem: Exception | None = None) -> None:
        """A bot has thought: show what it says; `problem` is what it raised."""
        sitting = self.sitting
        sitting.hint = self._hint_rows(advice.rows)[: self.HINTS] if advice else []
        sitting.hint_note = self._note_of(advice) if advice else ""
        if problem is not None:
            sitting.warn(self._say("no.error", reason=hearing.reason_of(problem)))
        elif sitting.hint:
            sitting.note = self._say("said.hint", move=sitting.hint[0]["text"])
        self.refresh()

    def _note_of(self, advice: Advice) -> str:
        """What the values count, where there are some, and how far a bot came that was stopped."""
        counts = self.say_hint_note(bot_name(advice.bot))
        counts = counts if any(row["value"] for row in self.sitting.hint) else ""
        if advice.is_whole:
            return counts
        stopped = self._say("hint.stopped", done=f"{advice.done:,}", of=f"{advice.of:,}")
        return f"{stopped} {counts}".strip()

    def _drop_thoughts(self) -> None:
        if self._thinker is not None:
            self._thinker.drop()

    def _hint_rows(self, rows: list[dict]) -> list[dict]:
        """The rows of a bot's `explain` as the hint shows them, best first."""
        return [self._hint_row(row) for row in rows]

    def _hint_row(self, row: dict) -> dict:
        text = self.say_move(str(row["move"]))
        return {"move": str(row["move"]), "text": text, "value": worth(row), "why": str(row["why"])}
