"""Match: one game being played, by people and bots, with undo, redo and a journal.

The match settles chance from its seed and records every event. The n-th chance event of a match
uses the n-th number of one random stream, `Generator(PCG64(SeedSequence(seed))).random()`, picked
on whole-number weights; events that were taken back have used up theirs. So a match that is read
from its file goes on exactly as it would have gone on, and chance after an undo is new. Bots have
streams of their own, one a decision, from which the seed cannot be read.
"""

import os
import secrets
import warnings
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from ahapackage.engine import CHANCE
from ahapackage.engine import journal as journals
from ahapackage.engine.bots import AbsentBot, bot_name, chosen_action, resolve_bot, seated_bots
from ahapackage.engine.errors import (
    AhaError,
    IllegalMove,
    JournalError,
    JournalWarning,
    OptionError,
    PositionError,
    clip,
    shown,
)
from ahapackage.engine.options import flag, seed_number, whole_number

KEPT_EVERY = 16  # events between two states that are kept to go back to
FRESH_SEED_BITS = 53  # a whole number that every JSON reader holds exactly


class Event(NamedTuple):
    """One thing that happened: a seat's decision, or chance (seat -1)."""

    seat: int
    action: int
    move: str


@dataclass(frozen=True, repr=False)
class Course:
    """All that has happened so far. It never changes: each step makes a new one."""

    state: object
    kept: tuple  # the states after 0, 16, 32 ... events
    events: tuple = ()
    undone: tuple = ()  # stretches of events that were taken back, the latest last
    entries: tuple = ()  # the journal's lines but for the first
    draws: int = 0  # chance events so far, those taken back among them
    decisions: tuple = ()  # the same for decisions, a count a seat

    def stepped(self, action):
        """The course after one more event."""
        seat = self.state.current_player()
        event = Event(seat, action, self.state.action_to_string(action))
        decisions = tuple(n + (i == seat) for i, n in enumerate(self.decisions))
        return replace(
            self._followed(event),
            entries=(*self.entries, journals.event_entry(seat, event.move)),
            undone=self.undone if seat == CHANCE else (),
            draws=self.draws + (seat == CHANCE),
            decisions=decisions,
        )

    def back_to(self, count):
        """The course with its events after the first `count` taken back."""
        last = count // KEPT_EVERY
        stretch = self.events[count:]
        return replace(
            self,
            state=self.state_after(count),
            kept=self.kept[: last + 1],
            events=self.events[:count],
            undone=(*self.undone, stretch),
            entries=(*self.entries, {"undo": len(stretch)}),
        )

    def brought_back(self):
        """The course with the stretch that was taken back last happening again."""
        *undone, stretch = self.undone
        course = self
        for event in stretch:
            course = course._followed(event)
        entries = (*self.entries, {"redo": len(stretch)})
        return replace(course, undone=tuple(undone), entries=entries)

    def state_after(self, count):
        """The state after `count` events."""
        nearest = count // KEPT_EVERY
        state = self.kept[nearest].clone()
        for event in self.events[nearest * KEPT_EVERY : count]:
            state.apply_action(event.action)
        return state

    def _followed(self, event):
        state = self.state.child(event.action)
        events = (*self.events, event)
        kept = self.kept if len(events) % KEPT_EVERY else (*self.kept, state)
        return replace(self, state=state, events=events, kept=kept)


class Match:
    """One game being played.

    Parameters
    ----------
    game : Game
        What `load_game` gives.
    seed : int, optional
        Settles all chance, from 0 to 2**128 - 1. None takes a fresh one and keeps it.
    bots : dict, optional
        Seat -> bot or name of a bot. Seats without one are persons'.
    journal : path, optional
        A file that does not exist yet; every move is in it before `play` returns.
    rated : bool
        Forbids taking moves back.
    start : dict or State, optional
        The position to begin from, instead of the game's beginning.

    Raises `OptionError`, `PositionError` or `JournalError`.

    >>> from ahapackage.engine.registry import load_game
    >>> match = Match(load_game("hawaiki", players=3), seed=7)
    >>> match.play("draw")
    'draw'
    >>> match.undo()
    >>> match.moves, match.taken_back
    ([], True)
    """

    def __init__(self, game, seed=None, bots=None, journal=None, rated=False, start=None):
        self._prepare(game, _checked_seed(seed), bots, rated, _position_of(game, start))
        self._course = self._settled(self._beginning())
        if journal is not None:
            entries = [self._header, *self._course.entries]
            self._journal = journals.JournalFile.create(journal, entries)

    def _prepare(self, game, seed, bots, rated, start):
        self._game = game
        self._seed = seed
        self._given_bots = seated_bots(game, bots)
        self._bots = {seat: resolve_bot(game, bot) for seat, bot in self._given_bots.items()}
        self._rated = flag(rated, "rated")
        self._start = start
        self._bot_chooses = False
        self._journal = None
        self._notes = []
        self._header = _header(self)

    def _beginning(self):
        game, start = self._game, self._start
        state = game.new_initial_state() if start is None else game.position(start)
        return Course(state, kept=(state,), decisions=(0,) * game.players)

    # What there is to know

    @property
    def game(self):
        """The game that is played."""
        return self._game

    @property
    def state(self):
        """The state now, a copy: playing on it does not move the match."""
        return self._course.state.clone()

    @property
    def seed(self):
        """The seed that settles chance; who knows it can work out hidden cards."""
        return self._seed

    @property
    def start(self):
        """The position that the match began from as a dict, a copy; None: the game's beginning."""
        return deepcopy(self._start)

    @property
    def rated(self):
        """Whether taking back is forbidden."""
        return self._rated

    @property
    def bots(self):
        """Seat -> the bot's name, or the bot where an object was given."""
        return dict(self._given_bots)

    @property
    def persons(self):
        """The seats without a bot."""
        return frozenset(range(self._game.players)) - frozenset(self._bots)

    @property
    def events(self):
        """Every event so far as dicts `{"seat": 0, "move": "draw"}`, chance with seat -1.

        They tell what the seats may not see: they are for study and for files.
        """
        return [journals.event_entry(event.seat, event.move) for event in self._course.events]

    @property
    def moves(self):
        """The decisions so far, as text, hidden choices (such as `hide 3r`) among them.

        They are for whoever drives the match. What a seat may know of the past is
        `match.state.past(seat)`; boards show no more than that.
        """
        return [event.move for event in self._course.events if event.seat != CHANCE]

    @property
    def taken_back(self):
        """Whether anybody ever took a move back, brought back or not."""
        return any("undo" in entry for entry in self._course.entries)

    @property
    def can_undo(self):
        """Whether `undo` has something to take back."""
        return not self._rated and self._last_decision_of_a_person() is not None

    @property
    def can_redo(self):
        """Whether `redo` has something to bring back."""
        return bool(self._course.undone)

    @property
    def notes(self):
        """What a person should know about this match, such as a torn line that was dropped."""
        return tuple(self._notes)

    @property
    def journal(self):
        """The path of the file that every move goes to, or None."""
        return None if self._journal is None else self._journal.path

    def state_at(self, move):
        """The state as it stood after the first `move` decisions and the chance behind them.

        `state_at(0)` is the state at the first decision, `state_at(len(match.moves))` the one
        now. Raises `OptionError` for other numbers.
        """
        move = whole_number(move, "match, move")
        decisions = [i for i, event in enumerate(self._course.events) if event.seat != CHANCE]
        if not 0 <= move <= len(decisions):
            raise OptionError("match, move", shown(move), f"a number from 0 to {len(decisions)}")
        ends = [*decisions, len(self._course.events)]
        return self._course.state_after(ends[move])

    # Playing

    def play(self, move, seat=None):
        """Play a move for the seat to move, then settle chance; the move as text.

        `move` is text or an action; `seat`, where given, must be the seat to move. Raises
        `IllegalMove`, or `JournalError` if the move cannot be written; then nothing has changed.
        """
        self._check_no_bot_chooses("play")
        state = self._course.state
        mover = state.current_player()
        if state.is_terminal():
            raise IllegalMove("the game is over")
        if seat is not None and not _is_seat(seat, mover):
            raise IllegalMove(f"it is the turn of player {mover + 1}, not of {_player(seat)}")
        if mover in self._bots:
            name = clip(bot_name(self._given_bots[mover]), 60)
            raise IllegalMove(f"player {mover + 1} is the bot {name}: advance_bot() moves it")
        return self._advance(_legal_action(state, move))

    def advance_bot(self):
        """Let the bot whose turn it is play one move; its text, or None if no bot is to move.

        Raises `AhaError` if the bot answers with anything but a legal action, or if it moves the
        match itself while it chooses; then nothing has changed.
        """
        self._check_no_bot_chooses("advance_bot")
        state = self._course.state
        seat = state.current_player()
        if seat not in self._bots:
            return None
        where = f"player {seat + 1} (seat {seat}), move {len(self.moves) + 1}"
        rng = self._bot_rng(seat)
        self._bot_chooses = True
        try:
            action = chosen_action(self._bots[seat], state.clone().seen_by(seat), rng, where)
        finally:
            self._bot_chooses = False
        return self._advance(action)

    def undo(self):
        """Go back to the last decision of a person; chance behind it will be drawn anew.

        Raises `AhaError` if there is none, or if the match is rated.
        """
        self._check_no_bot_chooses("undo")
        if self._rated:
            raise AhaError("undo", "a rated match", "a casual one: here no move is taken back")
        count = self._last_decision_of_a_person()
        if count is None:
            raise AhaError("undo", "nothing to undo", "a move that a person has played")
        self._commit(self._course.back_to(count))

    def redo(self):
        """Bring back what the last `undo` took back, chance as it was.

        Raises `AhaError` if there is nothing to bring back.
        """
        self._check_no_bot_chooses("redo")
        if not self._course.undone:
            raise AhaError("redo", "nothing to redo", "a move that was taken back just now")
        self._commit(self._course.brought_back())

    def _check_no_bot_chooses(self, call):
        if self._bot_chooses:
            raise AhaError(call, "a bot that is choosing its move", "its answer first")

    def _advance(self, action):
        before = len(self._course.events)
        self._commit(self._settled(self._course.stepped(action)))
        return self._course.events[before].move

    def _commit(self, course):
        """Write what is new, then let the course hold: both or neither."""
        journal, before = self._journal, self._journal and self._journal.length
        try:
            if journal is not None:
                journal.append(course.entries[len(self._course.entries) :])
            self._course = course
        except BaseException:
            if self._course is not course and journal is not None and journal.length != before:
                journal.cut(before)  # interrupted between the two
            raise

    def _last_decision_of_a_person(self):
        events, bots = self._course.events, self._bots
        for count in range(len(events) - 1, -1, -1):
            if events[count].seat != CHANCE and events[count].seat not in bots:
                return count
        return None

    # Chance

    def _settled(self, course):
        while course.state.is_chance_node():
            course = course.stepped(self._outcome(course))
        return course

    def _outcome(self, course):
        """What chance gives next: an action."""
        bits = np.random.PCG64(np.random.SeedSequence(self._seed)).advance(course.draws)
        return picked(course.state.chance_weights(), np.random.Generator(bits).random())

    def _bot_rng(self, seat):
        """The random numbers for a bot's next decision: they do not tell the match's seed."""
        key = (1, seat, self._course.decisions[seat])
        words = np.random.SeedSequence(self._seed, spawn_key=key).generate_state(8)
        return np.random.Generator(np.random.PCG64(np.random.SeedSequence(words.tolist())))

    # Files

    def save(self, path):
        """Write the whole match to a file, at once; an earlier saved match there is replaced.

        Raises `JournalError`, also if the file is anything but a saved match.
        """
        own = self._journal
        if own is not None and _same_file(path, own.path):
            own.check()  # every move is in it already
            return
        journals.save(path, [self._header, *self._course.entries])

    @classmethod
    def load(cls, path, resume=False, bots=None):
        """Read a saved match and check it by playing it again.

        `resume=True` goes on writing to the same file. `bots` gives bots again that the file
        could only name (seat -> bot). A torn last line is dropped and reported in `notes` and by
        a `JournalWarning`; for anything else that is wrong, `JournalError` says the line, what
        was found and what was expected. Raises `OptionError` for other `resume` and `bots`.
        """
        flag(resume, "resume")
        if not isinstance(bots, Mapping | None):
            raise OptionError("bots", shown(bots), "a dict such as {1: 'random'}")
        file, place = journals.open_journal(path, resume)
        try:
            lines, length, torn = journals.read_lines(file, place)
            match = cls._replayed(lines, place, bots)
            if resume:
                match._journal = journals.go_on(file, place, length)
            match._commit(match._settled(match._course))
        except BaseException:
            file.close()
            raise
        if not resume:
            file.close()
        if torn is not None:
            match._report(f"{place}, line {torn}: the last line was torn off and was dropped")
        return match

    @classmethod
    def _replayed(cls, lines, place, bots):
        if not lines:
            raise JournalError(place, "an empty file", "a saved match")
        header = journals.header_of(lines[0][1], f"{place}, line 1")
        match = cls._from_header(header, f"{place}, line 1", bots)
        for number, entry in lines[1:]:
            match._replay(entry, f"{place}, line {number}")
        return match

    @classmethod
    def _from_header(cls, header, where, bots):
        from ahapackage.engine import registry

        match = cls.__new__(cls)
        try:
            game = registry.load_game(
                header.game,
                players=header.players,
                rulings=header.rulings,
                edition=header.edition,
                **header.options,
            )
            start = _position_of(game, header.start)
            match._prepare(game, header.seed, _bots_again(header, bots), header.rated, start)
            match._course = match._beginning()
        except AhaError as problem:
            place = f"{where}, {problem.where}"
            raise JournalError(place, problem.found, problem.expected) from problem
        except TypeError:  # an option that is called like one of load_game's own parameters
            found, expected = shown(header.options), "options of the game"
            raise JournalError(f"{where}, options", found, expected) from None
        return match

    def _replay(self, entry, where):
        kind = journals.kind_of(entry, where)
        replay = {"event": self._replay_event, "undo": self._replay_undo}
        self._course = replay.get(kind, self._replay_redo)(entry, where)

    def _replay_event(self, entry, where):
        state = self._course.state
        seat = state.current_player()
        if entry["seat"] != seat:
            expected = "the end of the file: the game is over" if state.is_terminal() else seat
            raise JournalError(f"{where}, seat", shown(entry["seat"]), expected)
        if seat == CHANCE:
            expected = self._outcome(self._course)
            text = state.action_to_string(expected)
            if entry["move"] != text:
                wanted = f"{shown(text)}, which is what the seed gives"
                raise JournalError(f"{where}, move", shown(entry["move"]), wanted)
            return self._course.stepped(expected)
        try:
            return self._course.stepped(_legal_action(state, entry["move"]))
        except IllegalMove as problem:
            expected = f"a legal move ({problem.reason})"
            raise JournalError(f"{where}, move", shown(entry["move"]), expected) from None

    def _replay_undo(self, entry, where):
        count = self._last_decision_of_a_person()
        if self._rated:
            raise JournalError(where, "an undo", "none, because the match is rated")
        if count is None or self._course.state.is_chance_node():
            raise JournalError(where, "an undo", "another event, because none can be taken back")
        length = len(self._course.events) - count
        if entry["undo"] != length:
            raise JournalError(f"{where}, undo", shown(entry["undo"]), f"{length} events")
        return self._course.back_to(count)

    def _replay_redo(self, entry, where):
        if not self._course.undone:
            raise JournalError(where, "a redo", "another event, because nothing was taken back")
        length = len(self._course.undone[-1])
        if entry["redo"] != length:
            raise JournalError(f"{where}, redo", shown(entry["redo"]), f"{length} events")
        return self._course.brought_back()

    def _report(self, note):
        self._notes.append(note)
        try:
            warnings.warn(note, JournalWarning, stacklevel=3)
        except JournalWarning:  # where warnings are errors, the note must do
            pass

    def close(self):
        """Stop writing the journal and free its file; the match can be looked at, not played."""
        if self._journal is not None:
            self._journal.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __repr__(self):
        state, players = self._course.state, self._game.players
        turn = "over" if state.is_terminal() else f"player {state.current_player() + 1} to move"
        count = len(self.moves)
        moves = "1 move" if count == 1 else f"{count} moves"
        return f"<match of {self._game.title}, {players} players, {moves}, {turn}>"


def picked(weights, number):
    """The outcome that a random number in [0, 1) picks from [(action, whole weight)].

    >>> picked([(3, 1), (8, 1), (9, 2)], 0.49)
    8
    """
    total = sum(int(weight) for _, weight in weights)
    left = min(int(number * total), total - 1)
    for action, weight in weights:
        left -= int(weight)
        if left < 0:
            return int(action)
    raise ValueError("chance has no outcome to pick from")


def _legal_action(state, move):
    """The action that a move (text or int) stands for; raises `IllegalMove` if it is not legal."""
    if isinstance(move, str):
        reason = state.why_not(move)
        if reason is None:
            return int(state.string_to_action(move))
        raise IllegalMove(reason, state.legal_moves())
    try:
        action = whole_number(move, "move")
    except OptionError:
        reason = f"{shown(move)} is no move: a move is text or an action's number"
        raise IllegalMove(reason, state.legal_moves()) from None
    if action not in state.legal_actions():
        raise IllegalMove(f"action {shown(action)} is not legal now", state.legal_moves())
    return action


def _checked_seed(seed):
    return secrets.randbits(FRESH_SEED_BITS) if seed is None else seed_number(seed)


def _position_of(game, start):
    """The position to start from as a dict, or None; a state is turned into its position."""
    if start is None:
        return None
    if not hasattr(start, "to_position"):
        return game.position(start).to_position()
    if start.game != game:
        raise PositionError("start", f"a state of {start.game!r}", f"one of {game!r}")
    return start.to_position()


def _header(match):
    header = journals.Header(
        **match.game.description(),
        seed=match.seed,
        bots={str(seat): _bot_entry(bot) for seat, bot in match.bots.items()},
        rated=match.rated,
        start=match.start,
    )
    return header.model_dump(mode="json")


def _bot_entry(bot):
    return journals.BotEntry(name=bot_name(bot), by_name=isinstance(bot, str))


def _bots_again(header, given):
    """The bots of a first line, those given now in the place of the named ones."""
    bots = {}
    for seat, entry in header.bots.items():
        if seat not in map(str, range(header.players)):
            raise OptionError("bots, seat", shown(seat), f"a seat from 0 to {header.players - 1}")
        bots[int(seat)] = entry.name if entry.by_name else AbsentBot(entry.name)
    for seat, bot in (given or {}).items():
        if isinstance(seat, bool) or seat not in bots:
            raise OptionError("bots, seat", shown(seat), "a seat that had a bot in this match")
        bots[seat] = bot
    return bots


def _is_seat(given, seat):
    """Whether what was given names the seat; whatever is no whole number does not."""
    try:
        return whole_number(given, "seat") == seat
    except OptionError:
        return False


def _player(seat):
    if isinstance(seat, int) and not isinstance(seat, bool):
        return f"player {shown(seat + 1)}"
    return shown(seat)


def _same_file(path, own):
    try:
        return os.path.samefile(path, own)
    except (OSError, TypeError, ValueError):
        return False
