"""Who plays which louse where: what `bluff_value` is asked, checked, and its four lines."""

from fractions import Fraction

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.pioha.lice import LOUSE_TEXTS, louse_number
from ahapackage.games.pioha.record import PLAY
from ahapackage.games.pioha.table import end_for
from ahapackage.games.pioha.turns import draws_first
from ahapackage.probability.pioha.behaviour import behaviour_of
from ahapackage.probability.pioha.belief import belief
from ahapackage.probability.pioha.louse import louse_words
from ahapackage.probability.pioha.playouts import HIDDEN, play_line
from ahapackage.probability.pioha.positions import pioha_state
from ahapackage.probability.words import listing

WHERE = "bluff_value"


class Question:
    """Who plays which louse where, and how all players move after it.

    Raises `OptionError` and `AhaError` where there is no such play.
    """

    def __init__(self, state, card, hair, policy, hiding):
        s = pioha_state(state, WHERE).face.board
        if s.phase != PLAY:
            raise AhaError(f"{WHERE}, state", "no louse about to be played", "a player's play")
        if s.setup.solo:
            raise AhaError(f"{WHERE}, state", "the solo game (AP-53)", "one with face-down plays")
        self.state, self.policy, self.hiding, self.seat = state, policy, hiding, int(s.turn)
        self.behaviour = behaviour_of(state.game, policy, hiding, believing=True)
        self.hand = [int(count) for count in s.hand[self.seat]]
        self.louse = self._louse(card, f"{WHERE}, card")
        self.place = whole_number(hair, f"{WHERE}, hair") - 1
        if not 0 <= self.place < int(s.row):
            raise OptionError(f"{WHERE}, hair", shown(hair), f"a hair from 1 to {int(s.row)}")
        if end_for(s, self.seat, self.place) < 0:
            raise OptionError(f"{WHERE}, hair", f"hair {hair}, which takes no louse", "an open one")
        self.hand[self.louse] -= 1

    def _louse(self, card, where):
        louse = louse_number(card) if isinstance(card, str) else None
        if louse is None or not self.hand[louse]:
            has = listing([LOUSE_TEXTS[k] for k, n in enumerate(self.hand) if n] or ["none"])
            raise OptionError(where, shown(card), f"a louse of the hand: {has}")
        return louse

    def kept(self, keep):
        """The lice that may be kept: those to choose from, the given one, or -1 for none asked."""
        s = self.state.face.board
        asked = sum(self.hand) > 1 and int(s.played[self.seat]) + 1 < int(s.setup.plays)
        if not asked or draws_first(s):
            if keep is not None:
                found = f"{shown(keep)}, where nothing is thrown away"
                raise OptionError(f"{WHERE}, keep", found, "None")
            return [-1]
        if keep is not None:
            return [self._louse(keep, f"{WHERE}, keep")]
        return [louse for louse, count in enumerate(self.hand) if count]

    def believing(self, hiding):
        """The same question with another belief about hiding."""
        hair = self.place + 1
        return Question(self.state, LOUSE_TEXTS[self.louse], hair, self.policy, hiding)

    def after(self, record, line, keep):
        """A copy of a record in which the louse was played in one of the four lines."""
        record = copy_record(record)
        play_line(face_of(record), line, (self.louse, self.place, keep))
        return record

    def margin(self, points):
        """Own points less the mean of the others'."""
        others = [int(p) for k, p in enumerate(points) if k != self.seat]
        return int(points[self.seat]) - Fraction(sum(others), len(others))

    def opponents_believe(self, opponent, keep):
        """What an opponent (None: the next player) believes of the louse once it lies hidden."""
        s, game = self.state.face.board, self.state.game
        end = int(end_for(s, self.seat, self.place))
        louse = louse_words(self.place, end, int(s.length[self.place, end]))
        state = State(game, self.after(self.state.record, HIDDEN, keep))
        if state.is_terminal():
            raise AhaError("opponents_believe", "the last play: all turn up", "one before it")
        seat = (self.seat + 1) % game.players if opponent is None else opponent
        return belief(state, seat, louse, self.hiding)
