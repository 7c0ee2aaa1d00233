"""What a bot gets: everything that its seat may know, and nothing else."""

import numpy as np


class Seen:
    """One seat's side of a state: its legal moves, its view, its past, and what could be.

    It is built on a state whose hidden things were redrawn first, so there is nothing secret
    inside to find.

    >>> import ahapackage as aha
    >>> match = aha.new_match("hawaiki", players=2, seed=7)
    >>> seen = match.state.seen_by(0)
    >>> seen.view["seat"], seen.legal_moves() == match.state.legal_moves()
    (0, True)
    """

    def __init__(self, state, seat):
        self.game = state.game
        self.seat = seat
        self._state = state.resample(seat, np.random.Generator(np.random.PCG64(0)))

    @property
    def record(self):
        """The record that kernels may read: hidden things in it are drawn at random."""
        return self._state.record

    @property
    def face(self):
        """The same for plain Python (see `engine.records.face_of`)."""
        return self._state.face

    def legal_actions(self):
        """The legal moves as numbers, ascending; empty unless this seat decides now."""
        return self._state.legal_actions() if self._to_move() else []

    def legal_moves(self):
        """The legal moves as text, in the order of `legal_actions`."""
        return self._state.legal_moves() if self._to_move() else []

    def _to_move(self):
        return self._state.current_player() == self.seat

    @property
    def view(self):
        """The seat's view, a dict that JSON can carry."""
        return self._state.view(self.seat)

    def information_state_string(self):
        """The seat's whole past as text."""
        return self._state.information_state_string(self.seat)

    def resample(self, rng):
        """A full State that the seat holds possible, drawn with `rng` (see `State.resample`)."""
        return self._state.resample(self.seat, rng)

    def action_to_string(self, action):
        """The text of a move."""
        return self._state.action_to_string(action)

    def string_to_action(self, text):
        """The number of a move; raises `IllegalMove` if the text names none."""
        return self._state.string_to_action(text)

    def __repr__(self):
        return f"<what seat {self.seat + 1} sees of {self.game.title}>"
