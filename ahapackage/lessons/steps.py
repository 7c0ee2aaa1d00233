"""Guided steps: a board on a prepared position, a wish, and words for every answer to it."""

from dataclasses import dataclass
from html import escape

from ahapackage.boards import board_for
from ahapackage.engine.errors import AhaError, IllegalMove, OptionError, one_of, shown
from ahapackage.engine.registry import load_game
from ahapackage.lessons.conditions import Moment, reader
from ahapackage.lessons.errors import within
from ahapackage.lessons.replies import GuideBot
from ahapackage.lessons.script import read_script
from ahapackage.lessons.texts import say


def tutorial(source):
    """The tutorial of a game, by its name; or one's own: a TOML file's path, or a dict.

    `ahapackage.lessons.script` says what such a file holds. Raises `OptionError` for an unknown
    game, `LessonError` for a file that does not fit.

    >>> guide = tutorial("hawaiki")
    >>> guide.step("pair").try_move("4g@2").kind
    'good'
    """
    return Tutorial(*read_script(source))


@dataclass(frozen=True)
class Feedback:
    """What a step says to a move.

    `kind` is "good" (as asked for; more is to do), "done" (the step is done), "again" (legal,
    but not asked for: set back), "illegal" (with the rules' reason) or "free" (after the end).
    """

    kind: str
    text: str

    def __str__(self):
        return self.text


class Ask:
    """One move that a step asks for, its patterns read."""

    def __init__(self, data, game, place):
        self.data = data

        def read(texts, key):
            return [
                reader(text, game, f"{place}, {key}[{i}]", data.free) for i, text in enumerate(texts)
            ]

        self.want = read(data.want, "want")
        self.wrong = [
            (read(wrong.moves, f"wrong[{k}], moves"), wrong.say)
            for k, wrong in enumerate(data.wrong)
        ]

    def wants(self, moment):
        """Whether this is what is asked for."""
        return any(test(moment) for test in self.want)

    def answer(self, moment, other):
        """What to say to a legal move that is not wanted; `other` where nothing special fits."""
        for tests, text in self.wrong:
            if any(test(moment) for test in tests):
                return text
        return self.data.other or other


class Tutorial:
    """A game's steps in order; `step(name)` or `step(number)` opens one.

    >>> tutorial("hawaiki").names[:2]
    ('first-move', 'same-value')
    """

    def __init__(self, script, place):
        self._script = script
        self._place = place
        self._asks = [
            [Ask(ask, script.game, f"{self.place(i)}, asks[{k}]") for k, ask in enumerate(step.asks)]
            for i, step in enumerate(script.steps)
        ]

    @property
    def game(self):
        """The name of the game that is taught."""
        return self._script.game

    @property
    def title(self):
        """What the tutorial is called."""
        return self._script.title

    @property
    def names(self):
        """The names of the steps, in order."""
        return tuple(step.name for step in self._script.steps)

    def step(self, step):
        """A step afresh, by its name or its number from 1; raises `OptionError` for others."""
        index = self._index(step)
        return Step(self, index)

    def script(self, step):
        """A step's data, by its name or its number from 1."""
        return self._script.steps[self._index(step)]

    def _index(self, step):
        if isinstance(step, int) and not isinstance(step, bool):
            if not 1 <= step <= len(self):
                raise OptionError("step", shown(step), f"a number from 1 to {len(self)} or a name")
            return step - 1
        if step not in self.names:
            raise OptionError("step", shown(step), one_of(self.names, step))
        return self.names.index(step)

    def place(self, index):
        """Where a step stands, for errors."""
        return f"{self._place}, steps[{index}] ({self._script.steps[index].name})"

    def check(self):
        """Play every step by its examples and try all typical other moves.

        For authors: raises `LessonError` naming what does not work.
        """
        from ahapackage.lessons.rehearsal import rehearse

        for index in range(len(self)):
            rehearse(self, index)

    def describe(self):
        """The steps by number, name and title, one a line."""
        rows = enumerate(self._script.steps, 1)
        lines = [f"{number:2} {step.name:20} {step.title}" for number, step in rows]
        return "\n".join([f"{self.title}: {len(self)} steps", *lines])

    def __len__(self):
        return len(self._script.steps)

    def __repr__(self):
        return f"<tutorial {self.title}: {len(self)} steps>"

    def _repr_html_(self):
        rows = "".join(
            f"<li><code>{escape(step.name)}</code> {escape(step.title)}</li>"
            for step in self._script.steps
        )
        return f"<p><strong>{escape(self.title)}</strong></p><ol>{rows}</ol>"


class Step:
    """One step on its board; made by `Tutorial.step`.

    In a notebook it shows the board with what is to be done. `board` is the board, `done` says
    whether the step was ever done, `feedback` what was said to the last move.

    >>> step = tutorial("hawaiki").step("draw")
    >>> step
    <step 3 of 24: Nothing fits, open>
    >>> step.try_move("draw").kind, step.done
    ('done', True)
    """

    def __init__(self, guide, index):
        self._script = guide.script(index + 1)
        self._asks = guide._asks[index]
        self._other = guide._script.other
        self._place = guide.place(index)
        self._number, self._total = index + 1, len(guide)
        self._marks = [0]  # after each of the learner's moves so far: which ask is next
        self._said_at = 0  # how many moves the learner had made when `feedback` was given
        self.feedback = None
        self.done = False
        try:
            self._game = load_game(guide.game, **self._script.options)
            self.board = board_for(self._match(), self._script.seat)
        except AhaError as problem:
            raise within(self._place, problem) from None
        self.board.on_move(self._moved)
        self.board.on_try(self._tried)
        self.board.observe(self._seen, "shown")
        self._seen()

    # ---- what a learner does -------------------------------------------------------------------

    def try_move(self, move):
        """Make a move on the board as a click would; gives the `Feedback`."""
        try:
            self.board.play(move)
        except IllegalMove as problem:
            self.feedback = Feedback("illegal", problem.reason)
        return self.feedback

    def describe(self):
        """What is to be done, what was said to the last move, and the board, in words."""
        said = self.feedback
        parts = [self.board.prompt]
        if said is not None and said.kind == "illegal":
            parts.append(said.text)
        return "\n".join([*parts, self.board.describe()])

    def close(self):
        """Close the step's board."""
        self.board.close()

    # ---- the match -----------------------------------------------------------------------------

    def _match(self, seed=None):
        """A match from the step's position on, with its bots."""
        script, game = self._script, self._game
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

    def _moves_made(self, match):
        return sum(event["seat"] == self._script.seat for event in match.events)

    def _ask(self, made):
        """The ask that is next after so many of the learner's moves; None: all is done."""
        mark = self._marks[min(made, len(self._marks) - 1)]
        return self._asks[mark] if mark < len(self._asks) else None

    def hints(self):
        """What is asked for now, as the row of a hint; empty where the choice is free."""
        ask = self._ask(self._moves_made(self.board.match))
        example = ask.data.example if ask else None
        if example not in self.board.state.legal_moves():
            return []
        return [{"move": example, "value": "", "why": say("hint")}]

    # ---- what the board tells --------------------------------------------------------------------

    def _moved(self, move, state):
        """A legal move was made: take it, or set the board back to before it."""
        match = self.board.match
        made = self._moves_made(match) - 1
        before = match.state_at(len(match.moves) - 1)
        ask, moment = self._ask(made), Moment(before, move, state)
        if ask is None or ask.data.free or ask.wants(moment):
            self._take(ask, made)
        else:
            self._say("again", ask.answer(moment, self._other), made)
            self._set_back(match, made)

    def _take(self, ask, made):
        """Count a move; go on to the next ask unless this one is free."""
        mark = self._marks[min(made, len(self._marks) - 1)]
        free = ask is not None and ask.data.free
        following = mark if ask is None or free else mark + 1
        self._marks = [*self._marks[: made + 1], following]
        if ask is None:
            self.feedback, self._said_at = Feedback("free", say("free")), made + 1
        elif free:
            self.feedback = None
        else:
            self._advanced(ask, following, made + 1)

    def _advanced(self, ask, following, made):
        """An ask was met: praise, and see whether it was the last."""
        finished = following == len(self._asks)
        self.done = self.done or finished
        self._say("done" if finished else "good", ask.data.say, made)

    def _set_back(self, match, made):
        """Put a fresh match with only the learner's first moves on the board."""
        kept = [e["move"] for e in match.events if e["seat"] == self._script.seat][:made]
        fresh = self._match(match.seed)
        self.board.match = fresh  # its bots move at once
        for move in kept:
            fresh.play(move)
            while fresh.advance_bot() is not None:
                pass
        self.board.refresh()

    def _tried(self, move, reason):
        """An illegal move was tried: the board itself shows the reason."""
        self.feedback = Feedback("illegal", reason)

    def _say(self, kind, text, made):
        self.feedback, self._said_at = Feedback(kind, text), made

    def _seen(self, change=None):
        """Something new is shown: see whether a free ask is met, and renew the prompt."""
        made = self._moves_made(self.board.match)
        ask = self._ask(made)
        if ask is not None and ask.data.free:
            if ask.wants(Moment(None, None, self.board.state)):
                mark = self._marks[min(made, len(self._marks) - 1)] + 1
                self._marks = [*self._marks[:made], mark]
                self._advanced(ask, mark, made)
                ask = self._ask(made)
        if self._said_at != made:
            self.feedback, self._said_at = None, made
        self.board.prompt = self._prompt(ask)

    # ---- words -----------------------------------------------------------------------------------

    def _prompt(self, ask):
        """Which step this is, what is to be done now, and what is said to the last move."""
        title = self._script.title
        lines = [say("step", number=self._number, total=self._total, title=title)]
        if ask is not None:
            lines.append(ask.data.prompt or self._script.prompt)
        said = self.feedback
        if said is not None and said.kind in ("again", "good", "done"):
            lines.append(say(said.kind, text=said.text))
        if ask is None:
            if said is None or said.kind == "free":
                lines.append(say("free"))
            else:
                lines.append(say("last" if self._number == self._total else "next"))
        return "\n".join(lines)

    def __repr__(self):
        how = "done" if self.done else "open"
        return f"<step {self._number} of {self._total}: {self._script.title}, {how}>"

    def _repr_mimebundle_(self, **kwargs):
        """The board, and beside it words and a picture for where no kernel runs."""
        bundle = self.board._repr_mimebundle_(**kwargs)
        data, metadata = bundle if bundle is not None else ({}, {})
        words = "".join(f"<p>{escape(line)}</p>" for line in self.board.prompt.split("\n"))
        data["text/html"] = f"<div>{words}{data.get('text/html', '')}</div>"
        data["text/plain"] = f"{self!r}\n{self.describe()}"
        return data, metadata
