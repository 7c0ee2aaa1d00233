"""The base of all boards: one anywidget that shows a match to one seat and plays for it.

What is synced to the browser is the seat's view, its legal moves and texts, and nothing else.
The browser sends small messages (`hearing`); Python decides; the answer is a new `shown`, which
`screen` composes from the match on the board (`sitting`).
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from typing import Any, ClassVar

import anywidget
import traitlets

from ahapackage.boards import hearing, messages, screen, settings
from ahapackage.boards.advice import Thinker, adviser
from ahapackage.boards.cells import claim_cell
from ahapackage.boards.hearing import Refused
from ahapackage.boards.hints import Hints
from ahapackage.boards.pacing import Pacer
from ahapackage.boards.settings import LONGEST_PAUSE, Setting
from ahapackage.boards.sitting import Sitting
from ahapackage.boards.timeline import Timeline
from ahapackage.boards.voice import Voice
from ahapackage.engine.errors import IllegalMove, OptionError, shown
from ahapackage.engine.match import Match
from ahapackage.engine.options import seat_number, whole_number
from ahapackage.engine.pictures import as_image

__all__ = ["LONGEST_PAUSE", "STATIC", "Board", "Refused"]

STATIC = pathlib.Path(__file__).parent / "static"


class Board(Hints, Voice, anywidget.AnyWidget):
    """A match on a board, seen from one seat. Each game has a subclass.

    Parameters
    ----------
    match : Match
        The match to show; `board.match = other` shows another one.
    seat : int or None
        Who sits at the screen, from 0; None is an onlooker. Default: the first person, or None
        where only bots play.
    hot_seat : bool
        With several persons: cover the cards and pass the screen whenever another one is to move;
        where nothing is hidden, the other one just has the screen.
    pace : float
        Pause after each bot move in seconds, 0 to 5; default 0.6. Moves made in Python
        (`board.play`) never pause.
    study : bool
        Show everything, also what the seat cannot know; default False.
    language : str
        "en", "es" or "fr".
    prompt : str
        A plain text above the board, of at most 5000 characters; default none.
    hide : tuple of str
        Panels that are not offered: "conflict", "unseen", "think", "hint"; default none. What
        such a panel would tell is not sent to the browser either.
    hints : str, bot or None
        Whose hints are shown: "greedy" (a rule of thumb), "search" (looks ahead), or a bot with
        `explain(seen)`. None: those of the first bot of the match that has them, else "greedy".

    Raises OptionError for a value that does not fit; there is no widget then.
    """

    shown = traitlets.Dict(help="All that the browser draws: view, moves, texts.").tag(sync=True)
    texts = traitlets.Dict(help="The message catalogue.").tag(sync=True)
    prompt = Setting(settings.prompt, "", "A plain text above the board.").tag(sync=True)
    pace = Setting(settings.pause, 0.6, "Pause after a bot move, s.")
    study = Setting(settings.flag, False, "Show everything.")
    language = Setting(settings.language, "en", '"en", "es" or "fr".')
    hide = Setting(settings.hidden, (), "Panels that are not offered.")
    hints = Setting(settings.hints, None, "Whose hints are shown: a name, a bot, or None.")
    seat = Setting(settings.seat, None, "The seat at the screen, from 0, or None.")

    OPTIONS: ClassVar[tuple[str, ...]] = tuple(settings.CHECKS)
    GAME: ClassVar[str | None] = None  # the name of the game whose matches it shows; None: any
    HIDES: ClassVar[bool] = True  # whether seats know different things: then screens are passed
    TOLD: ClassVar[int] = 8  # how many moves of others the status tells of at once

    sitting: Sitting
    _pacer: Pacer | None = None

    def __init__(self, match: Any, seat: int | None = None, **options: Any) -> None:
        options = settings.checked(options, type(self).__name__)
        self._ready = False
        self._hot_seat = options.pop("hot_seat", True)
        self._on_move: list[Callable[[str, Any], None]] = []
        self._on_try: list[Callable[[str, str], None]] = []
        self._count = 0
        seat = self._checked_seat(match, seat)
        if match.rated and options.get("study"):
            raise OptionError("study", "True", "False: this is a rated match")
        self.sitting = self._sat_down(match)
        self._cover_first(seat)
        options |= {"seat": seat, "texts": messages.catalogue(options.get("language", "en"))}
        super().__init__(**options)
        self._pacer = Pacer(self, self.refresh, self._bots_ended)
        self._thinker = Thinker(self._advice_grows, self._advised)
        self.on_msg(type(self)._receive)
        self._ready = True
        claim_cell(self)
        self.refresh()

    # ---- the match --------------------------------------------------------------------------

    @property
    def match(self) -> Any:
        """The match on the board; setting it shows another one."""
        return self.sitting.match

    @match.setter
    def match(self, match: Any) -> None:
        keeps = isinstance(match, Match) and self.seat in match.persons
        self._open(match, self.seat if keeps else None)
        self.refresh()

    @property
    def state(self) -> Any:
        """The state of the match now."""
        return self.sitting.state

    def play(self, move: str) -> None:
        """Play a move, then the bots' answers, at once.

        Raises IllegalMove if the move is not legal or a bot is to move; nothing changes then.
        What a callback or a bot raises comes out here; the board shows how far the match came.
        """
        if self.sitting.bot_is_to_move():
            raise IllegalMove(self._say_wait())
        self._try(move)
        self._stop_bots()
        self.sitting.at = None
        self._uncover()
        try:
            self._play(move)
            self.sitting.bots_at_once()
        finally:
            self.refresh()

    def undo(self) -> None:
        """Go back to the last decision of a person. Raises ValueError if there is none."""
        self.match.undo()
        self._jumped("said.undone")

    def redo(self) -> None:
        """Play again what was taken back. Raises ValueError if there is nothing."""
        self.match.redo()
        self._jumped("said.redone")

    def new_game(self, seed: int | None = None) -> None:
        """Start another match of the same game from the same position, with the same bots.

        It keeps no journal: for one, make a match with `journal=` and set `board.match`.
        """
        self._open(self._another(seed), self.seat)
        self.sitting.note = self._say("said.new")
        self.refresh()

    def show(self, at: int | None) -> None:
        """Show the position after `at` moves, as this seat saw it; None goes back to the game.

        Raises IndexError outside 0..number of moves, OptionError for what is no whole number.
        """
        if at is not None:
            at = whole_number(at, "show, at")
            self.sitting.timeline.state(at)
            at = None if at == len(self.sitting.steps) else at
        self.sitting.at = at
        self.refresh()

    def on_move(self, callback: Callable[[str, Any], None]) -> None:
        """Call `callback(move, state)` after each move of a person, before bots answer."""
        self._on_move.append(settings.callback(callback, "on_move"))

    def on_try(self, callback: Callable[[str, str], None]) -> None:
        """Call `callback(move, reason)` after each try of a move that is not legal."""
        self._on_try.append(settings.callback(callback, "on_try"))

    def refresh(self) -> None:
        """Send the browser what there is to see now; call it after changing the match yourself."""
        self.sitting.follow()
        if not self.busy:
            self._pass_on()
        self._send_picture()
        self.sitting.all_told()

    def describe(self) -> str:
        """The position in words, as the seat sees it, and what may be done."""
        position = self.sitting.shown_state.describe(self.viewer)
        return f"{position}\n{screen.now(self, screen.look(self))}"

    # ---- whose turn, whose eyes -------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose knowledge may be on the screen: nobody's while it is passed on."""
        return None if self.sitting.covered is not None else self.seat

    @property
    def busy(self) -> bool:
        """Whether bots are moving one by one just now."""
        return self._pacer is not None and self._pacer.busy

    def is_my_turn(self) -> bool:
        """Whether the person at the screen is to move and sees the game as it is now."""
        sitting = self.sitting
        return (
            sitting.at is None
            and sitting.covered is None
            and not self.busy
            and sitting.person_is_to_move()
            and self.state.current_player() == self.seat
        )

    @property
    def shares_screen(self) -> bool:
        """Whether several persons play at this screen in turn."""
        return self._hot_seat and len(self.match.persons) > 1

    def _pass_on(self) -> None:
        """Cover the cards if another person than the one at the screen is to move.

        A cover stays until the person that it waits for says so, whatever happens meanwhile.
        Where nothing is hidden the other person simply has the screen.
        """
        if not self.shares_screen or not self.sitting.person_is_to_move():
            return
        actor = self.state.current_player()
        if actor != self.seat and self.HIDES:
            self.sitting.covered = actor
        elif actor != self.seat:
            self._quietly(seat=actor)

    def _cover_first(self, seat: int | None) -> None:
        """The first hand too is shown only to who says to be there, if several share the screen."""
        persons = self.match.persons
        if self.HIDES and self.shares_screen and not self.state.is_terminal():
            actor = self.state.current_player()
            self.sitting.covered = actor if actor in persons else seat

    def _uncover(self) -> None:
        seat, self.sitting.covered = self.sitting.covered, None
        if seat is not None:
            self._quietly(seat=seat)
            self.sitting.note = self._say("said.uncovered", who=self._player(seat))

    # ---- a match comes to the board ---------------------------------------------------------

    def _checked_seat(self, match: Any, seat: int | None) -> int | None:
        """The seat at the screen for a match; raises OptionError if either does not fit."""
        if not isinstance(match, Match):
            raise OptionError("match", shown(match), "a Match, such as game.new_match() gives")
        if self.GAME not in (None, match.game.name):
            raise OptionError("match", f"one of {match.game.title}", f"one of {self.GAME}")
        if seat is None:
            return min(match.persons, default=None)
        return seat_number(seat, match.game.players)

    def _sat_down(self, match: Any, bots: bool = True) -> Sitting:
        """A match made ready for the board; bots that are first have moved, if persons play."""
        sitting = Sitting(match, Timeline(self.facts, quiet="deal"))
        if bots and match.persons:
            sitting.bots_at_once()
        return sitting

    def _open(self, match: Any, seat: int | None, bots: bool = True) -> None:
        """Take another match; nothing is shown yet. If it raises, the board is as it was."""
        seat = self._checked_seat(match, seat)
        sitting = self._sat_down(match, bots)
        self._stop_bots()
        self.sitting = sitting
        self._cover_first(seat)
        self._quietly(seat=seat, study=self.study and not match.rated)

    def _another(self, seed: int | None = None) -> Match:
        """A fresh match like the one on the board; its end may settle who starts."""
        old = self.match
        game = old.game if old.start else old.game.rematch(old.state)
        return Match(game, seed=seed, bots=old.bots, rated=old.rated, start=old.start)

    def _jumped(self, key: str) -> None:
        """The match was taken back or played again."""
        self._stop_bots()
        self.sitting.jumped(self._say(key))
        try:
            self.sitting.bots_at_once()
        finally:
            self.refresh()

    # ---- moves ------------------------------------------------------------------------------

    def _try(self, move: Any) -> None:
        """Raise IllegalMove, after telling those who watch, if the move is not legal."""
        reason = self.state.why_not(move)
        if reason is None:
            return
        for callback in list(self._on_try):
            callback(move, reason)
        raise IllegalMove(reason, self.state.legal_moves())

    def _play(self, move: Any) -> None:
        """One move of a person, with its callbacks."""
        text = self.sitting.play(move)
        for callback in list(self._on_move):
            callback(text, self.state)

    def _say_wait(self) -> str:
        """Why no person can move now: a bot is to."""
        wait = self._say("no.turn", who=self._player(self.state.current_player()))
        return wait if self.match.persons else f"{wait} {self._say('turn.watch')}"

    def bot_is_to_move(self) -> bool:
        """Whether a bot is to move."""
        return self.sitting.bot_is_to_move()

    def pause(self) -> float:
        """The pause before the bot's move that is next, in seconds."""
        return self.pace

    def advance(self) -> bool:
        """One move of the bot that is to move; False if none is. Then call `refresh`."""
        return self.sitting.advance()

    def _start_bots(self) -> None:
        if self._pacer is not None:
            self._pacer.start()

    def _stop_bots(self) -> None:
        if self._pacer is not None:
            self._pacer.stop()

    def _bots_ended(self, problem: Exception | None) -> None:
        """The bots have moved one by one; `problem` is what one of them raised."""
        if problem is not None:
            self.sitting.warn(self._say("no.bot", reason=hearing.reason_of(problem)))
        self.refresh()

    # ---- traits and messages ----------------------------------------------------------------

    @traitlets.observe("study", "language", "seat", "pace", "hide", "hints")
    def _changed(self, change: Any) -> None:
        if self._ready:
            if change["name"] == "language":
                self.texts = messages.catalogue(self.language)
            if change["name"] in ("hints", "language") or (
                change["name"] == "hide" and "hint" in self.hide
            ):
                self.sitting.hint = []
                self._drop_thoughts()
            if change["name"] == "seat":
                self.sitting.covered, self.sitting.at = None, None
            self.refresh()

    @traitlets.validate("seat")
    def _valid_seat(self, proposal: Any) -> int | None:
        seat = proposal["value"]
        return seat_number(seat, self.match.game.players) if seat is not None else None

    @traitlets.validate("hints")
    def _valid_hints(self, proposal: Any) -> Any:
        if proposal["value"] is not None:
            adviser(self.match.game, proposal["value"])
        return proposal["value"]

    @traitlets.validate("study")
    def _valid_study(self, proposal: Any) -> bool:
        if proposal["value"] and self.match.rated:
            raise Refused(self._say("no.rated"))
        return proposal["value"]

    def _quietly(self, **values: Any) -> None:
        """Set traits without showing anything yet."""
        was, self._ready = self._ready, False
        try:
            for name, value in values.items():
                setattr(self, name, value)
        finally:
            self._ready = was

    def set_state(self, sync_data: dict) -> None:
        """The browser writes no trait: what it wants comes as a message."""

    def _receive(self, content: Any, buffers: Any = None) -> None:
        hearing.receive(self, content)

    def _send_picture(self) -> None:
        self._count += 1
        self._keep_to_position()
        self.shown = screen.compose(self, self._count)

    # ---- how it shows -----------------------------------------------------------------------

    def __repr__(self) -> str:
        if not hasattr(self, "sitting"):
            return f"<{type(self).__name__}>"
        seat = "an onlooker" if self.seat is None else f"player {self.seat + 1}"
        players, moves = self.match.game.players, len(self.sitting.steps)
        return f"<{type(self).__name__}: {players} players, seen by {seat}, {moves} moves>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and beside it a picture and words for where no kernel runs.

        A closed board is no widget any more: picture and words are left.
        """
        bundle: Any = ({}, {}) if self.comm is None else super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        words = self.describe()
        picture = self.match.game.draw(self.sitting.shown_state, self.viewer)
        data["text/html"] = as_image(picture, words, self._say("static.run"))
        data["text/plain"] = f"{self!r}\n{words}"
        return data, metadata

    def close(self) -> None:
        """Close the board; the match stays."""
        self._stop_bots()
        self._drop_thoughts()
        super().close()
        vars(self).pop("_repr_mimebundle_", None)  # ipywidgets puts None over the method
