"""The base of all boards: one anywidget that shows a match to one seat and plays for it.

What is synced to the browser is the seat's view, its legal moves and texts, and nothing else.
The browser sends small messages; Python decides; the answer is a new `shown`.
"""

from __future__ import annotations

import asyncio
import pathlib
from collections.abc import Callable
from typing import Any, ClassVar

import anywidget
import traitlets

from ahapackage.boards import messages
from ahapackage.boards.blocks import blocks
from ahapackage.boards.cells import claim_cell
from ahapackage.boards.timeline import Step, Timeline
from ahapackage.engine.bots import bot_name, resolve_bot
from ahapackage.engine.match import Match

STATIC = pathlib.Path(__file__).parent / "static"
LONGEST_PAUSE = 5.0  # seconds


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Refused(ValueError):
    """A wish that the board cannot fulfil; its text is said to the person.

    >>> str(Refused("not now"))
    'not now'
    """


class Board(anywidget.AnyWidget):
    """A match on a board, seen from one seat. Each game has a subclass.

    Parameters
    ----------
    match : Match
        The match to show; `board.match = other` shows another one.
    seat : int or None
        Who sits at the screen, from 0; None is an onlooker. Default: the first person, or None
        where only bots play.
    hot_seat : bool
        With several persons: cover the cards and pass the screen whenever another one is to move.
    pace : float
        Pause after each bot move in seconds, 0 to 5; default 0.6. Moves made in Python
        (`board.play`) never pause.
    study : bool
        Show everything, also what the seat cannot know; default False.
    language : str
        "en", "es" or "fr".
    prompt : str
        A plain text above the board; default none.
    """

    shown = traitlets.Dict(help="All that the browser draws: view, moves, texts.").tag(sync=True)
    texts = traitlets.Dict(help="The message catalogue.").tag(sync=True)
    prompt = traitlets.Unicode("", help="A plain text above the board.").tag(sync=True)
    pace = traitlets.Float(0.6, min=0.0, max=LONGEST_PAUSE, help="Pause after a bot move, s.")
    study = traitlets.Bool(False, help="Show everything.")
    language = traitlets.Unicode("en", help='"en", "es" or "fr".')
    seat = traitlets.Int(None, allow_none=True, help="The seat at the screen, from 0, or None.")

    OPTIONS: ClassVar[tuple[str, ...]] = ("hot_seat", "pace", "study", "language", "prompt")
    # what the browser may ask for: message kind -> (method, field or None, allowed types)
    WISHES: ClassVar[dict[str, tuple[str, str | None, tuple[type, ...]]]] = {
        "hello": ("_wish_hello", None, ()),
        "move": ("_wish_move", "move", (str,)),
        "undo": ("_wish_undo", None, ()),
        "redo": ("_wish_redo", None, ()),
        "new": ("_wish_new", None, ()),
        "hint": ("_wish_hint", None, ()),
        "panel": ("_wish_panel", "name", (str,)),
        "seat": ("_wish_seat", "seat", (int,)),
        "uncover": ("_wish_uncover", None, ()),
        "study": ("_wish_study", "on", (bool,)),
        "step": ("_wish_step", "at", (int, type(None))),
        "pace": ("_wish_pace", "seconds", (int, float)),
        "go": ("_wish_go", "on", (bool,)),
    }

    _task: asyncio.Task | None = None  # lets the bots move, one by one

    def __init__(self, match: Any, seat: int | None = None, **options: Any) -> None:
        unknown = sorted(set(options) - set(self.OPTIONS))
        if unknown:
            known = ", ".join(("seat", *self.OPTIONS))
            raise TypeError(f"{type(self).__name__}: found {unknown[0]!r}, expected one of {known}")
        self._ready = False
        self._hot_seat = bool(options.pop("hot_seat", True))
        self._on_move: list[Callable[[str, Any], None]] = []
        self._on_try: list[Callable[[str, str], None]] = []
        super().__init__(**options)
        self.texts = messages.catalogue(self.language)
        self._open(match, seat)
        self.on_msg(type(self)._receive)
        self._ready = True
        claim_cell(self)
        if self.match.persons:
            self._bots_at_once()
        self.refresh()

    # ---- what a game's board says -----------------------------------------------------------

    def facts(self, state: Any, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """What is worth telling of one event: the state before it, the public views around it."""
        return []

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know."""
        return step.move

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now."""
        return ""

    def say_over(self, view: dict) -> str:
        """Who won."""
        return ""

    def banner(self, step: Step | None) -> dict | None:
        """The combination, or the like, that the last step made: `{"kind", "text"}`."""
        return None

    def study_view(self, state: Any) -> dict:
        """The view of one who sees everything."""
        raise NotImplementedError

    def describe(self) -> str:
        """The position in words, as the seat sees it, and what may be done."""
        return f"{self._shown_state().describe(self._viewer())}\n{self._say_now(self._look())}"

    # ---- the match --------------------------------------------------------------------------

    @property
    def match(self) -> Any:
        """The match on the board; setting it shows another one."""
        return self._match

    @match.setter
    def match(self, match: Any) -> None:
        self._stop()
        self._open(match, self.seat if self.seat in match.persons else None)
        if self.match.persons:
            self._bots_at_once()
        self.refresh()

    @property
    def state(self) -> Any:
        """The state of the match now."""
        return self._match.state

    def play(self, move: str) -> None:
        """Play a move, then the bots' answers, at once.

        Raises IllegalMove if the move is not legal; the match is then as it was.
        """
        self._stop()
        self._at = None
        self._uncover()
        self._play(move)
        self._bots_at_once()
        self.refresh()

    def undo(self) -> None:
        """Go back to the last decision of a person. Raises ValueError if there is none."""
        self._stop()
        self._match.undo()
        self._after_jump("said.undone")

    def redo(self) -> None:
        """Play again what was taken back. Raises ValueError if there is nothing."""
        self._stop()
        self._match.redo()
        self._after_jump("said.redone")

    def new_game(self, seed: int | None = None) -> None:
        """Start another match of the same game from the same position, with the same bots.

        It keeps no journal: for one, make a match with `journal=` and set `board.match`.
        """
        self._stop()
        self._open(self._again(seed), self.seat)
        self._note = self._say("said.new")
        if self.match.persons:
            self._bots_at_once()
        self.refresh()

    def show(self, at: int | None) -> None:
        """Show the position after `at` moves, as this seat saw it; None goes back to the game.

        Raises IndexError outside 0..number of moves.
        """
        if at is not None:
            self._timeline.state(at)
            at = None if at == len(self._timeline.steps) else at
        self._at = at
        self.refresh()

    def hint(self) -> list[dict]:
        """The rows of a bot's `explain` for the seat to move; empty if there is none."""
        bot = self._explainer()
        rows = bot.explain(self.state.seen_by(self.seat)) if bot else []
        self._hint = [self._hint_row(row) for row in rows]
        if self._hint:
            self._note = self._say("said.hint", move=self._hint[0]["text"])
        self.refresh()
        return rows

    def on_move(self, callback: Callable[[str, Any], None]) -> None:
        """Call `callback(move, state)` after each move of a person, before bots answer."""
        self._on_move.append(callback)

    def on_try(self, callback: Callable[[str, str], None]) -> None:
        """Call `callback(move, reason)` after each try of a move that is not legal."""
        self._on_try.append(callback)

    # ---- inside -----------------------------------------------------------------------------

    def _open(self, match: Any, seat: int | None) -> None:
        """Take a match; nothing is shown yet."""
        self._match = match
        persons = sorted(match.persons)
        if seat is not None and not 0 <= seat < match.game.players:
            raise ValueError(f"seat: found {seat}, expected 0 to {match.game.players - 1}")
        self._timeline = Timeline(self.facts, quiet="deal")
        self._at: int | None = None
        self._covered: int | None = None
        self._hint: list[dict] = []
        self._note, self._tone, self._told, self._count = "", "info", 0, 0
        was, self._ready = self._ready, False
        self.seat = seat if seat is not None else (persons[0] if persons else None)
        self._ready = was
        self._timeline.follow(match)
        self._told = len(self._timeline.steps)

    def _again(self, seed: int | None) -> Any:
        """A fresh match like the one on the board."""
        old = self._match
        return Match(old.game, seed=seed, bots=old.bots, rated=old.rated, start=old._start)

    def _play(self, move: str) -> None:
        """One move of a person, with its callbacks."""
        reason = self.state.why_not(move)
        if reason is not None:
            for callback in self._on_try:
                callback(move, reason)
        self._match.play(move)
        self._hint = []
        self._timeline.follow(self._match)
        for callback in list(self._on_move):
            callback(move, self.state)

    def _advance(self) -> bool:
        """One bot move; False if no bot is to move."""
        if self._match.advance_bot() is None:
            return False
        self._hint = []
        self._timeline.follow(self._match)
        return True

    def _bots_at_once(self) -> None:
        while self._advance():
            pass

    def _bots(self) -> None:
        """Let the bots move: one by one with pauses where a loop runs, else at once."""
        loop = _running_loop()
        if loop is None or self.pace <= 0:
            self._bots_at_once()
        elif self._bot_to_move():
            self._task = loop.create_task(self._bots_in_turn())

    async def _bots_in_turn(self) -> None:
        try:
            while self._bot_to_move():
                await asyncio.sleep(self.pace)
                if not self._advance():
                    break
                if self._bot_to_move():
                    self.refresh()
        except Exception as problem:  # a bot's own code may fail in any way
            self._warn("no.bot", reason=f"{type(problem).__name__}: {problem}")
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                self._pass_on()
                self.refresh()

    def _stop(self) -> None:
        """Stop the bots' task, if one runs."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def _bot_to_move(self) -> bool:
        actor = self.state.current_player()
        return actor >= 0 and actor not in self._match.persons

    def _person_to_move(self) -> bool:
        return self.state.current_player() in self._match.persons

    def _pass_on(self) -> None:
        """Cover the cards if another person than the one at the screen is to move."""
        actor = self.state.current_player()
        if self._hot_seat and len(self._match.persons) > 1 and self._person_to_move():
            self._covered = actor if actor != self.seat else None

    def _uncover(self) -> None:
        if self._covered is None:
            return
        seat, self._covered = self._covered, None
        self._set_seat(seat)
        self._note = self._say("said.uncovered", who=self._player(seat))

    def _set_seat(self, seat: int | None) -> None:
        was, self._ready = self._ready, False
        self.seat = seat
        self._ready = was

    def _after_jump(self, key: str) -> None:
        """Show the match after an undo or redo."""
        self._at, self._hint = None, []
        self._timeline.follow(self._match)
        self._told = len(self._timeline.steps)
        self._note = self._say(key)
        self._bots_at_once()
        self.refresh()

    def _explainer(self) -> Any:
        """A bot of the match that explains itself, else the game's greedy one."""
        if self._match.rated or not self._my_turn():
            return None
        bots = [*self._match.bots.values(), "greedy"]
        found = (resolve_bot(self._match.game, bot) for bot in bots)
        return next((bot for bot in found if hasattr(bot, "explain")), None)

    def _hint_row(self, row: dict) -> dict:
        value = row.get("value")
        value = f"{value:.3g}" if isinstance(value, float) else str(value)
        text = self.say_move(str(row["move"]))
        return {"move": str(row["move"]), "text": text, "value": value, "why": str(row["why"])}

    def say_move(self, move: str) -> str:
        """A move of one's own in words."""
        actor, phase = self.state.current_player(), self.state.view(None).get("phase", "")
        return self.say_step(Step(actor, move, phase), actor)

    def _my_turn(self) -> bool:
        return (
            self._at is None
            and self._covered is None
            and self._task is None
            and self._person_to_move()
            and self.state.current_player() == self.seat
        )

    # ---- what is shown ----------------------------------------------------------------------

    @traitlets.observe("study", "language", "seat", "pace")
    def _changed(self, change: Any) -> None:
        if self._ready:
            if change["name"] == "language":
                self.texts = messages.catalogue(self.language)
            if change["name"] == "seat":
                self._covered, self._at, self._hint = None, None, []
            self.refresh()

    @traitlets.validate("seat")
    def _valid_seat(self, proposal: Any) -> int | None:
        seat = proposal["value"]
        if seat is not None and self._ready and not 0 <= seat < self._match.game.players:
            raise ValueError(f"seat: found {seat}, expected 0 to {self._match.game.players - 1}")
        return seat

    @traitlets.validate("study")
    def _valid_study(self, proposal: Any) -> bool:
        if proposal["value"] and self._ready and self._match.rated:
            raise Refused(self._say("no.rated"))
        return proposal["value"]

    def refresh(self) -> None:
        """Send the browser what there is to see now; call it after changing the match yourself."""
        self._timeline.follow(self._match)
        if self._task is None:
            self._pass_on()
        self.shown = self._compose()
        self._note, self._tone = "", "info"
        self._told = len(self._timeline.steps)

    def _viewer(self) -> int | None:
        """Whose knowledge may be on the screen: nobody's while it is passed on."""
        return None if self._covered is not None else self.seat

    def _shown_state(self) -> Any:
        """The state on the board: the match's, or an earlier one."""
        return self.state if self._at is None else self._timeline.state(self._at)

    def _look(self) -> dict:
        """The view to draw: now or earlier, of the seat, the public or everything."""
        state = self._shown_state()
        if self.study and self._covered is None:
            return self.study_view(state)
        return state.view(self._viewer())

    def _compose(self) -> dict:
        match, steps, viewer = self._match, self._timeline.steps, self._viewer()
        at = len(steps) if self._at is None else self._at
        view = self._look()
        last = steps[at - 1] if at else None
        my_turn = self._my_turn()
        self._count += 1
        return {
            "view": view,
            "moves": list(self.state.legal_moves()) if my_turn else [],
            "status": self._status(view),
            "tone": self._tone,
            "count": self._count,
            "log": [{"seat": s.seat, "text": self.say_step(s, viewer)} for s in steps],
            "at": self._at,
            "banner": self.banner(last),
            "last": {"seat": last.seat, "move": self._public_move(last)} if last else None,
            "players": [self._describe_player(s) for s in range(match.game.players)],
            "seat": viewer,
            "covered": self._covered,
            "study": self.study,
            "hint": self._hint if my_turn else [],
            "over": self._standing(view) if self._at is None else None,
            "busy": self._task is not None,
            "pace": self.pace,
            "language": self.language,
            "can": {
                "undo": bool(match.can_undo) and not match.rated,
                "redo": bool(match.can_redo) and not match.rated,
                "hint": my_turn and not match.rated,
                "study": not match.rated,
                "seats": sorted(match.persons) if len(match.persons) > 1 else [],
                "go": not match.persons and not self.state.is_terminal(),
            },
        }

    def _public_move(self, step: Step) -> str:
        """The move's text if everybody saw it, else nothing."""
        return step.move

    def _status(self, view: dict) -> str:
        """What happened since the last status, then what may be done now."""
        if self._tone == "warn":
            return self._note
        parts = [self._note] if self._note else []
        steps = self._timeline.steps
        if self._at is not None:
            key = "said.replay" if self._at else "said.replay.start"
            return self._say(key, n=self._at, total=len(steps))
        for step in steps[self._told :]:
            who = self._player(step.seat)
            what = self.say_step(step, self._viewer())
            parts.append(self._say("log.line", who=who, what=what) + ".")
        parts.append(self._say_now(view))
        return " ".join(part for part in parts if part)

    def _say_now(self, view: dict) -> str:
        actor = self.state.current_player()
        if self.state.is_terminal():
            return self.say_over(view)
        if self._covered is not None:
            return self._say("said.cover", who=self._player(self._covered))
        if actor not in self._match.persons:
            key = "turn.bot" if self._task is not None else "turn.other"
            if not self._match.persons and self._task is None:
                key = "turn.watch"
            return self._say(key, who=self._player(actor))
        if actor != self.seat:
            return self._say("turn.other", who=self._player(actor))
        steps = self._timeline.steps
        return self.say_turn(view, steps[-1] if steps else None)

    def _standing(self, view: dict) -> dict | None:
        """The end's table, best first; None while the game goes on."""
        returns = view.get("returns")
        if returns is None:
            return None
        winners = view.get("winners") or []
        seats = sorted(range(len(returns)), key=lambda seat: (-returns[seat], seat))
        rows = [
            {
                "seat": seat,
                "result": returns[seat],
                "place": 1 + sum(other > returns[seat] for other in returns),
                "won": seat in winners,
            }
            for seat in seats
        ]
        return {"title": self._say("over.title"), "text": self.say_over(view), "rows": rows}

    def _describe_player(self, seat: int) -> dict:
        bot = self._match.bots.get(seat)
        kind = self._say("kind.person")
        if bot is not None:
            kind = self._say("kind.bot", name=bot_name(bot))
        if seat == self.seat and len(self._match.persons) == 1:
            kind = self._say("kind.you")
        return {"name": self._name(seat), "kind": kind, "bot": bot is not None}

    def _name(self, seat: int) -> str:
        return self._say("player", n=seat + 1)

    def _player(self, seat: int) -> str:
        """How a player is called in sentences: "You" where one person plays."""
        if seat == self.seat and len(self._match.persons) == 1:
            return self._say("you")
        return self._name(seat)

    def _say(self, key: str, **values: object) -> str:
        return messages.say(self.texts, key, **values)

    def _say_count(self, key: str, n: int) -> str:
        return messages.say_count(self.texts, key, n)

    def _say_list(self, items: list[str]) -> str:
        return messages.say_list(self.texts, items)

    def _warn(self, key: str, **values: object) -> None:
        self._note, self._tone = self._say(key, **values), "warn"

    # ---- messages from the browser ----------------------------------------------------------

    def set_state(self, sync_data: dict) -> None:
        """The browser writes no trait: what it wants comes as a message."""

    def _receive(self, content: Any, buffers: Any = None) -> None:
        """Carry out one message; whatever it holds, the answer is a text, never a traceback."""
        try:
            self._carry_out(content)
        except Refused as no:
            self._note, self._tone = str(no), "warn"
            self.refresh()
        except Exception as problem:  # must not reach the kernel's log as a traceback
            self._warn("no.error", reason=f"{type(problem).__name__}: {problem}")
            self.refresh()
        finally:
            number = content.get("id") if isinstance(content, dict) else None
            self.send({"kind": "ack", "id": number if isinstance(number, int) else None})

    def _carry_out(self, content: Any) -> None:
        kind = content.get("kind") if isinstance(content, dict) else None
        wish = self.WISHES.get(kind) if isinstance(kind, str) else None
        if wish is None:
            raise Refused(self._say("no.understood"))
        method, field, types = wish
        if field is None:
            getattr(self, method)()
            return
        value = content.get(field)
        right = isinstance(value, types) and (bool in types or not isinstance(value, bool))
        if not right or field not in content:
            raise Refused(self._say("no.understood"))
        getattr(self, method)(value)

    def _wish_hello(self) -> None:
        """A browser asks whether somebody is here; the answer is the ack."""

    def _wish_move(self, move: str) -> None:
        if self._at is not None:
            raise Refused(self._say("no.replay"))
        if self._covered is not None:
            raise Refused(self._say("no.cover", who=self._player(self._covered)))
        if self.state.is_terminal():
            raise Refused(self._say("no.over"))
        if not self._my_turn():
            who = self._player(self.state.current_player())
            raise Refused(self._say("no.turn", who=who))
        reason = self.state.why_not(move)
        if reason is not None:
            for callback in list(self._on_try):
                callback(move, reason)
            raise Refused(str(reason))
        match, moves = self._match, len(self._timeline.steps)
        try:
            self._play(move)
        except Exception as problem:
            if self._match is match and len(self._timeline.steps) == moves:
                raise
            self._warn("no.callback", reason=f"{type(problem).__name__}: {problem}")
            self.refresh()
            return
        self._bots()
        self.refresh()

    def _wish_undo(self) -> None:
        self._need(not self._match.rated, "no.rated")
        self._need(self._match.can_undo, "no.undo")
        self.undo()

    def _wish_redo(self) -> None:
        self._need(not self._match.rated, "no.rated")
        self._need(self._match.can_redo, "no.redo")
        self.redo()

    def _wish_new(self) -> None:
        self._stop()
        self._open(self._again(None), self.seat)
        self._note = self._say("said.new")
        if self._match.persons:
            self._bots()
        self.refresh()

    def _wish_hint(self) -> None:
        self._need(not self._match.rated, "no.rated")
        self._need(bool(self.hint()), "no.hint")

    def _wish_panel(self, name: str) -> None:
        panels = {"rules": self._rules_panel, "rulings": self._rulings_panel}
        self._need(name in panels, "no.understood")
        self.send({"kind": "panel", "name": name, "blocks": panels[name]()})

    def _wish_seat(self, seat: int) -> None:
        self._need(seat in self._match.persons, "no.seat")
        if seat != self.seat:
            self._at, self._hint = None, []
            self._covered = seat
        # the cover stays until the person there says so, whoever is to move
        self.shown = self._compose()

    def _wish_uncover(self) -> None:
        if self._covered is not None:
            self._uncover()
            self.shown = self._compose()
            self._note = ""

    def _wish_study(self, on: bool) -> None:
        self._need(not (on and self._match.rated), "no.rated")
        self._note = self._say("said.study.on" if on else "said.study.off")
        if self.study == on:
            self.refresh()
        self.study = on

    def _wish_step(self, at: int | None) -> None:
        self._need(at is None or 0 <= at <= len(self._timeline.steps), "no.understood")
        self._need(self._covered is None, "no.understood")
        if at is None and self._at is not None:
            self._note = self._say("said.now")
        self.show(at)

    def _wish_pace(self, seconds: float) -> None:
        self._need(0 <= seconds <= LONGEST_PAUSE, "no.understood")
        self.pace = float(seconds)

    def _wish_go(self, on: bool) -> None:
        self._stop()
        if on:
            self._bots()
        self.refresh()

    def _need(self, holds: bool, key: str) -> None:
        if not holds:
            raise Refused(self._say(key))

    # ---- panels -----------------------------------------------------------------------------

    def _rules_panel(self) -> list[dict]:
        return blocks(_markdown(self._match.game.rules()))

    def _rulings_panel(self) -> list[dict]:
        """The rulings in play, then the edition's values, each with its source."""
        rulings = [
            (row.id, row.question, row.value, _others(row), row.source)
            for row in self._match.game.rulings()
        ]
        tables = self._match.game.edition.data
        values = [(name, *_values(table)) for name, table in tables.items()]
        return [
            self._table(("id", "question", "value", "others", "source"), rulings),
            self._table(("table", "values", "source"), values),
        ]

    def _table(self, columns: tuple[str, ...], rows: list[tuple]) -> dict:
        """A table block: columns by message key, cells as text."""
        head = [[["", self._say(f"rulings.{column}")]] for column in columns]
        cells = [[[["", str(cell)]] for cell in row] for row in rows]
        return {"kind": "table", "head": head, "rows": cells}

    # ---- how it shows -----------------------------------------------------------------------

    def __repr__(self) -> str:
        if not getattr(self, "_timeline", None):
            return f"<{type(self).__name__}>"
        game = self._match.game
        seat = "an onlooker" if self.seat is None else f"player {self.seat + 1}"
        moves = len(self._timeline.steps)
        return f"<{type(self).__name__}: {game.players} players, seen by {seat}, {moves} moves>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and beside it a picture and words for where no kernel runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/html"] = self._match.game.draw(self._shown_state(), self._viewer())
        data["text/plain"] = f"{self!r}\n{self.describe()}"
        return data, metadata

    def close(self) -> None:
        """Close the board; the match stays."""
        self._stop()
        super().close()


def _others(ruling: Any) -> str:
    """The answers that could be chosen instead."""
    return ", ".join(str(choice) for choice in ruling.choices if choice != ruling.value)


def _values(table: dict) -> tuple[str, str]:
    """An edition's table as one line, and its source."""
    items = ((name, value) for name, value in table.items() if name != "source")
    texts = [
        f"{name}: {', '.join(map(str, value)) if isinstance(value, list | tuple) else value}"
        for name, value in items
    ]
    return "; ".join(texts), str(table.get("source", ""))


def _markdown(rules: Any) -> str:
    """The text of a Markdown display object or a string."""
    data = getattr(rules, "data", None)
    if isinstance(data, str):
        return data
    if hasattr(rules, "_repr_markdown_"):
        return rules._repr_markdown_()
    return str(rules)
