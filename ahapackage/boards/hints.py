"""The hints of a `Board`: who gives them, how they are asked for and how they are shown."""

from __future__ import annotations

from itertools import takewhile
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
from ahapackage.boards.answers import called, printable

LONGEST_WHY = 300  # characters of a reason that are shown


def worth(row: dict) -> str:
    """The value of a row of a bot's `explain` in short, with its interval if it has one.

    >>> worth({"value": 0.5, "low": 0.4, "high": 0.62}), worth({"value": 12}), worth({})
    ('0.50 (0.40–0.62)', '12', '')
    """
    value, low, high = (row.get(key) for key in ("value", "low", "high"))
    if value is None or not isinstance(value, float):
        return "" if value is None else str(value).replace("-", "\u2212")
    if low is None or high is None:
        return f"{value:.3g}"
    return f"{value:.2f} ({low:.2f}–{high:.2f})"


def alike(rows: list[dict]) -> int:
    """How many moves, from the first on, have intervals that overlap the first one's.

    >>> ends = [(0.4, 0.5), (0.38, 0.45), (0.2, 0.3), (0.3, 0.45)]
    >>> alike([{"low": low, "high": high} for low, high in ends]), alike([{"value": 12}])
    (2, 0)
    """
    least = rows[0].get("low") if rows else None
    if least is None:
        return 0
    highs = (row.get("high") for row in rows)
    return sum(1 for _ in takewhile(lambda high: high is not None and high >= least, highs))


class Hints:
    """The advising part of a `Board`."""

    HINTS: ClassVar[int] = 200  # how many rows of a hint are shown at most

    match: Any
    state: Any
    sitting: Any
    seat: Any  # the seat at the screen
    hints: Any  # whose hints are wanted: a name, a bot, or None
    _thinker: Thinker | None = None

    def hint(self) -> list[dict]:
        """The rows of a bot's `explain` for the seat to move; empty if there is none.

        A bot that takes its time shows a bar; interrupted, it gives what it has found. Raises
        AhaError, naming the bot, if it answers with anything but rows; the hint on the board
        stays then.
        """
        bot, moment = self._explainer(), self._moment()
        advice = advice_now(bot, self.state.seen_by(self.seat)) if bot else None
        self._drop_thoughts()
        self._take_up(advice, moment)
        self.refresh()
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
        self.sitting.hint, self.sitting.note = [], self._say("said.thinking", name=called(bot))
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
        """What a hint is about: another moment is another position, or for other eyes."""
        return id(self.match), self.match.events, self.seat, self.sitting.covered

    def _keep_to_position(self) -> None:
        """Hints and thoughts about another position than the one now are dropped."""
        sitting = self.sitting
        if not sitting.hint and not self.thinking:
            return
        moment = self._moment()
        if sitting.hint_moment != moment:
            sitting.hint = []
        if self._thinker is not None:
            self._thinker.keep_to(moment)

    def _advice_grows(self, advice: Advice) -> None:
        """A bot has gone on thinking: tell how far."""
        self.send({"kind": "thinking", "share": round(advice.share, 3)})

    def _advised(self, advice: Advice | None, problem: Exception | None, moment: tuple) -> None:
        """A bot has thought beside the board: show what it says, or what it raised.

        Nobody waits for this call: whatever goes wrong is a warning on the board.
        """
        try:
            self._take_up(advice, moment)
            if problem is None:
                self.refresh()
        except Exception as raised:
            problem = raised
        if problem is not None:
            hearing.warn(self, self._say("no.error", reason=hearing.reason_of(problem)))

    def _take_up(self, advice: Advice | None, moment: tuple) -> None:
        """Advice becomes the hint of its moment; that of a moment that is past is none."""
        sitting, rows, note = self.sitting, [], ""
        if advice is not None and moment == self._moment():
            rows = self._hint_rows(advice.rows)[: self.HINTS]
            note = self._note_of(advice, rows)
        sitting.hint, sitting.hint_note, sitting.hint_moment = rows, note, moment
        if rows:
            sitting.note = self._say("said.hint", move=rows[0]["text"])

    def _note_of(self, advice: Advice, rows: list[dict]) -> str:
        """What the values count, where there are some, and how far a bot came that was stopped."""
        counts = self.say_hint_note(called(advice.bot))
        said = [counts] if any(row["value"] for row in rows) else []
        if not advice.is_whole:
            done, of = f"{advice.done:,}", f"{advice.of:,}"
            said.insert(0, self._say("hint.stopped", done=done, of=of))
        if (n := alike(advice.rows)) > 1:
            said.append(self._say("hint.alike", n=n))
        return " ".join(said)

    def _drop_thoughts(self) -> None:
        if self._thinker is not None:
            self._thinker.drop()

    def _hint_rows(self, rows: list[dict]) -> list[dict]:
        """The rows of a bot's `explain` as the hint shows them, best first."""
        return [self._hint_row(row) for row in rows]

    def _hint_row(self, row: dict) -> dict:
        move, why = str(row["move"]), printable(row["why"], LONGEST_WHY)
        return {
            "move": move,
            "text": self.say_move(move),
            "value": self._say_number(worth(row)),
            "why": why,
        }
