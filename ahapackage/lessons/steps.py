"""Guided steps: a board on a prepared position, a wish, and words for every answer to it."""

import re
from contextlib import suppress
from dataclasses import dataclass
from html import escape

from ahapackage.boards import board_for
from ahapackage.engine.errors import AhaError, IllegalMove, OptionError
from ahapackage.engine.options import seat_number
from ahapackage.engine.registry import load_game
from ahapackage.lessons.asks import Progress
from ahapackage.lessons.conditions import Moment
from ahapackage.lessons.errors import within
from ahapackage.lessons.replies import GuideBot
from ahapackage.lessons.texts import say


@dataclass(frozen=True)
class Feedback:
    """What a step says to a move.

    `kind` is "good" (as asked for; more is to do), "done" (the step is done), "again" (legal,
    but not asked for: set back) or "illegal" (with the rules' reason).
    """

    kind: str
    text: str

    def __str__(self):
        return self.text


class Step:
    """One step on its board; made by `Tutorial.step`.

    In a notebook it shows the board with what is to be done. `board` is the board, `asks` are
    the moves that are asked for, `done` says whether the step was ever done, `feedback` is what
    was said to the last move.

    >>> from ahapackage.lessons import tutorial
    >>> step = tutorial("hawaiki").step("draw")
    >>> step
    <step 3 of 24: Nothing fits, open>
    >>> step.try_move("draw").kind, step.done
    ('done', True)
    """

    def __init__(self, guide, index):
        self.script = guide.script(index + 1)
        self.asks = guide.asks(index + 1)
        self.feedback = None
        self.done = False
        self._number, self._total, self._other = index + 1, len(guide), guide.other
        self._progress = Progress()
        self._said_at = None  # the match and the learner's moves in it when `feedback` was given
        try:
            self._game = load_game(guide.game, **self.script.options)
            self._check_seats()
            self.board = board_for(self._match(), self.script.seat)
        except AhaError as problem:
            raise within(guide.place(index), problem) from None
        self.board.on_move(self._moved)
        self.board.on_try(self._tried)
        self.board.observe(self._seen, "shown")
        self._seen()

    @property
    def current(self):
        """The place in `asks` of the one that is next; their number when all are done."""
        return self._progress.at(self._made())

    def try_move(self, move):
        """Make a move on the board as a click would; gives the `Feedback`."""
        with suppress(IllegalMove):  # `feedback` tells why not
            self.board.play(move)
        return self.feedback

    def hints(self):
        """What is asked for now, as the row of a hint; empty where the choice is free."""
        ask = self._ask(self.current)
        example = ask.data.example if ask else None
        if example not in self.board.state.legal_moves():
            return []
        return [{"move": example, "value": "", "why": say("hint")}]

    def describe(self):
        """What is to be done, what was said to the last move, and the board, in words."""
        parts = [self.board.prompt]
        if self.feedback is not None and self.feedback.kind == "illegal":
            parts.append(self.feedback.text)
        return "\n".join([*parts, self.board.describe()])

    def close(self):
        """Close the step's board."""
        self.board.close()

    # ---- the match -----------------------------------------------------------------------------

    def _check_seats(self):
        """The learner sits at this table, and bots and replies belong to others at it."""
        script, players = self.script, self._game.players
        seat_number(script.seat, players, "seat")
        for key, seats in (("bots", script.bots), ("replies", script.replies)):
            for seat in seats:
                if seat_number(int(seat), players, f"{key}, seat") == script.seat:
                    raise OptionError(f"{key}, seat", seat, "another seat than the learner's")

    def _match(self, seed=None):
        """A match from the step's position on, with its bots."""
        game, script = self._game, self.script
        bots = {
            seat: GuideBot(
                game,
                script.bots.get(str(seat), "greedy"),
                script.replies.get(str(seat), ()),
                self.hints,
            )
            for seat in range(game.players)
            if seat != script.seat
        }
        seed = script.seed if seed is None else seed
        return game.new_match(seed=seed, bots=bots, start=script.position)

    def _made(self):
        """How many moves the learner has made in the match on the board."""
        return len(self._own_moves(self.board.match))

    def _own_moves(self, match):
        return [event["move"] for event in match.events if event["seat"] == self.script.seat]

    def _again(self, match, made):
        """A fresh match up to the learner's next decision after the first `made`."""
        fresh, kept = self._match(match.seed), self._own_moves(match)[:made]
        _let_bots_move(fresh)
        for move in kept:
            if fresh.state.why_not(move) is not None:  # chance went another way after an undo
                break
            fresh.play(move)
            _let_bots_move(fresh)
        return fresh

    # ---- what the board tells ------------------------------------------------------------------

    def _moved(self, move, state):
        """A legal move was made: take it, or set the board back to before it."""
        match, made = self.board.match, self._made()
        mark = self._progress.at(made - 1)
        ask = self._ask(mark)
        if ask is None or ask.data.free:
            self._progress.note(made, mark)
            return
        moment = Moment(match.state_at(len(match.moves) - 1), move, state)
        if ask.wants(moment):
            self._advance(mark, made)
        else:
            again = self._again(match, made - 1)
            self._say("again", ask.answer(moment, self._other), again, made - 1)
            self.board.match = again

    def _tried(self, move, reason):
        """An illegal move was tried; the board itself shows the reason."""
        self._say("illegal", reason, self.board.match, self._made())
        self.board.prompt = self._prompt()

    def _seen(self, change=None):
        """Something new is shown: see whether a free ask is met, and renew the prompt."""
        made, mark = self._made(), self.current
        ask = self._ask(mark)
        if ask is not None and ask.data.free:
            if ask.wants(Moment(None, None, self.board.state)):
                self._advance(mark, made)
        if self._said_at != (self.board.match, made):
            self.feedback = None
        self.board.prompt = self._prompt()

    def _ask(self, mark):
        return self.asks[mark] if mark < len(self.asks) else None

    def _advance(self, mark, made):
        """An ask was met: praise, and see whether it was the last."""
        self._progress.note(made, mark + 1)
        finished = mark + 1 == len(self.asks)
        self.done = self.done or finished
        kind = "done" if finished else "good"
        self._say(kind, self.asks[mark].data.say, self.board.match, made)

    def _say(self, kind, text, match, made):
        self.feedback, self._said_at = Feedback(kind, text), (match, made)

    # ---- words ---------------------------------------------------------------------------------

    def _prompt(self):
        """Which step this is, what is said to the last move, and what is to be done now."""
        ask, said = self._ask(self.current), self.feedback
        if said and said.kind == "good" and self.board.bot_is_to_move():
            ask, said = None, Feedback("wait", "")  # what is asked for next, cannot be done yet
        lines = [
            say("step", number=self._number, total=self._total, title=self.script.title),
            said and said.kind != "illegal" and say(said.kind, text=said.text),
            ask and (ask.data.prompt or self.script.prompt),
            self._ask(self.current) is None and self._say_next(),
        ]
        return "\n".join(line for line in lines if line)

    def _say_next(self):
        if self._number == self._total:
            return say("last")
        return say("next.over" if self.board.state.is_terminal() else "next")

    def __repr__(self):
        how = "done" if self.done else "open"
        return f"<step {self._number} of {self._total}: {self.script.title}, {how}>"

    def _repr_mimebundle_(self, **kwargs):
        """The board, and beside it words and a picture for where no kernel runs."""
        data, metadata = self.board._repr_mimebundle_(**kwargs) or ({}, {})
        words = "".join(f"<p>{_html(line)}</p>" for line in self.board.prompt.split("\n"))
        data["text/html"] = f"<div>{words}{data.get('text/html', '')}</div>"
        data["text/plain"] = f"{self!r}\n{self.describe()}"
        return data, metadata


def _html(line):
    """A line of text as HTML, what stands between backticks as code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(line))


def _let_bots_move(match):
    while match.advance_bot() is not None:
        pass
