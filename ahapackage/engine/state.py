"""A state of a game: OpenSpiel's methods over one record, with moves also as text."""

import json
from fractions import Fraction

import numpy as np

from ahapackage.engine.errors import IllegalMove, OptionError, clip, shown
from ahapackage.engine.log import Log
from ahapackage.engine.options import seat_number, whole_number
from ahapackage.engine.pictures import as_image
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.seen import Seen

CHANCE, TERMINAL = -1, -4
EVERYBODY, NOBODY = -1, -2  # who sees an event, where that is not one seat


class State:
    """A position of a game with the seats' memories; made by a `Game`, never directly.

    >>> import ahapackage as aha
    >>> state = aha.load_game("hawaiki", players=2).new_initial_state()
    >>> state.is_chance_node(), sum(p for _, p in state.chance_fractions())
    (True, Fraction(1, 1))
    """

    __slots__ = ("_history", "_legal", "_log", "face", "game", "record")

    def __init__(self, game, record, log=None, history=None):
        self.game = game
        self.record = record
        self.face = face_of(record)  # the same memory, for plain Python
        self._log = log if log is not None else Log(((),) * game.players)
        self._history = history  # a chain (earlier, actor, action)
        self._legal = None

    # ---- who decides what -----------------------------------------------------------------

    def current_player(self):
        """The seat that decides now, `aha.CHANCE` (-1) or `aha.TERMINAL` (-4)."""
        return int(self.game.kernels.current_player(self.face))

    def is_chance_node(self):
        """Whether chance decides now."""
        return self.current_player() == CHANCE

    def is_terminal(self):
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_player_node(self):
        """Whether a player decides now."""
        return self.current_player() >= 0

    def legal_actions(self):
        """The legal moves as numbers, ascending; at a chance node its possible outcomes."""
        if self._legal is None:
            if self.is_chance_node():
                self._legal = [outcome for outcome, _ in self.chance_weights()]
            else:
                out = np.empty(self.game.num_distinct_actions(), np.int64)
                count = self.game.kernels.legal_actions(self.face, out)
                self._legal = out[:count].tolist()
        return list(self._legal)

    def legal_moves(self):
        """The legal moves as text, in the order of `legal_actions`."""
        return [self.game.action_text(self, action) for action in self.legal_actions()]

    def action_to_string(self, action, *more):
        """The text of a move, or of a possible chance outcome at a chance node.

        As in OpenSpiel a player may be given first: `action_to_string(player, action)`. Raises
        `OptionError` for a number that stands for neither.
        """
        action = whole_number(more[0] if more else action, "action")
        if self.is_chance_node():
            if action not in self.legal_actions():
                raise OptionError("action", action, clip(f"one of {self.legal_actions()}", 60))
        elif not 0 <= action < self.game.num_distinct_actions():
            most = self.game.num_distinct_actions() - 1
            raise OptionError("action", shown(action), f"a whole number from 0 to {most}")
        try:
            return self.game.action_text(self, action)
        except ValueError as problem:
            raise OptionError("action", action, f"a move of this edition ({problem})") from None

    def string_to_action(self, text):
        """The number of a move or chance outcome; raises `IllegalMove` if it names none here."""
        action = self.game.action_number(self, text) if isinstance(text, str) else None
        if action is None:
            raise IllegalMove(self.game.why_unreadable(self, text), self.legal_moves())
        return action

    def chance_weights(self):
        """The chance outcomes, ascending, with whole-number weights."""
        if not self.is_chance_node():
            return []
        room = self.game.max_chance_outcomes()
        outcomes, weights = np.empty(room, np.int64), np.empty(room, np.int64)
        count = self.game.kernels.chance_weights(self.face, outcomes, weights)
        return list(zip(outcomes[:count].tolist(), weights[:count].tolist(), strict=True))

    def chance_fractions(self):
        """The chance outcomes with exact probabilities: `[(action, Fraction)]`, sum 1."""
        weighted = self.chance_weights()
        total = sum(weight for _, weight in weighted)
        return [(action, Fraction(weight, total)) for action, weight in weighted]

    def chance_outcomes(self):
        """The chance outcomes with probabilities: `[(action, float)]`."""
        return [(action, float(share)) for action, share in self.chance_fractions()]

    # ---- moving on ------------------------------------------------------------------------

    def why_not(self, move):
        """None if the move (number or text) is legal now, else the reason with its clause."""
        try:
            action = self._action(move)
        except IllegalMove as error:
            return error.reason
        return None if action in self.legal_actions() else self.game.why_illegal(self, action)

    def _action(self, move):
        if isinstance(move, str):
            return self.string_to_action(move)
        if isinstance(move, bool) or not isinstance(move, (int, np.integer)):
            reason = f"a move is a text or a whole number, not {type(move).__name__}"
            raise IllegalMove(reason, self.legal_moves())
        return int(move)

    def apply_action(self, move):
        """Carry out a move or chance outcome (number or text).

        Raises `IllegalMove` with the reason and the legal moves; the state is then unchanged.
        """
        action = self._action(move)
        if action not in self.legal_actions():
            raise IllegalMove(self.game.why_illegal(self, action), self.legal_moves())
        actor = self.current_player()
        self._note(actor, action)
        moment, glance = self.face.memory.moment, self.game.glance(self, action)
        self.game.kernels.apply_action(self.face, action)
        for seat, text in self.game.laid_open(self, action, glance):
            self._log = self._log.add(moment, seat, text)
        self._history = (self._history, actor, action)
        self._legal = None

    def _note(self, actor, action):
        text = self.action_to_string(action)
        if actor >= 0:
            text = f"P{actor + 1} {text}"
        seat = int(self.game.kernels.audience(self.face, action))
        moment = int(self.face.memory.moment)
        if seat != NOBODY:
            self._log = self._log.add(moment, None if seat == EVERYBODY else seat, text)
        noticed = None if seat == EVERYBODY else self.game.noticed(self, action, seat)
        if noticed is not None:
            self._log = self._log.add(moment, None, noticed)

    def child(self, move):
        """The state after a move; this one stays as it is."""
        following = self.clone()
        following.apply_action(move)
        return following

    def clone(self):
        """An independent copy."""
        return State(self.game, copy_record(self.record), self._log, self._history)

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce__(self):
        return _restored, (self.game, self.serialize())

    def history(self):
        """What has happened since the state began: a list of `(actor, action)`.

        A position and a redrawn state begin anew.
        """
        events, chain = [], self._history
        while chain is not None:
            chain, actor, action = chain
            events.append((actor, action))
        return events[::-1]

    # ---- results --------------------------------------------------------------------------

    def returns(self):
        """Each seat's result at the end (ALL-6), zeros before."""
        out = np.zeros(self.game.sides)
        if self.is_terminal():
            self.game.kernels.returns(self.face, out)
        return out.tolist()

    def winners(self):
        """The seats that have won, ascending; empty before the end, or where nobody won."""
        if not self.is_terminal():
            return []
        out = np.zeros(self.game.sides, np.int64)
        self.game.kernels.winners(self.face, out)
        return np.flatnonzero(out).tolist()

    def utilities(self):
        """The zero-sum form (ALL-6): own result minus the mean of the others'.

        The result is 1 / number of winners for a winner, else 0; all zeros before the end.
        """
        winners, sides = self.winners(), self.game.sides
        results = [Fraction(seat in winners, max(len(winners), 1)) for seat in range(sides)]
        others = max(sides - 1, 1)
        return [float(own - (sum(results) - own) / others) for own in results]

    # ---- what a seat knows ----------------------------------------------------------------

    def view(self, seat=None):
        """All that the seat may know now, as a dict for JSON; None: what everybody sees."""
        return self.game.view(self, self._seat(seat))

    def observation_string(self, seat=None):
        """The seat's view as text."""
        return json.dumps(self.view(seat), sort_keys=True, ensure_ascii=False)

    def information_state_string(self, seat=None):
        """The seat's past as text: equal exactly if it has seen and done the same things."""
        seat = self._seat(self.current_player() if seat is None else seat)
        return self._log.text(seat)

    def information_state_key(self, seat):
        """The seat's past as four whole numbers (see `engine.memory`), for tables and trees."""
        memory = self.face.memory
        seat = seat_number(seat, self.game.players)
        return (*memory.public.tolist(), *memory.private[seat].tolist())

    def past(self, seat=None):
        """What the seat (None: everybody) has seen happen, oldest first, as a list of texts.

        A position and a redrawn state begin with what the seat saw then.
        """
        return [text for _, text in self._log.past(self._seat(seat))]

    def _seat(self, seat):
        return None if seat is None else seat_number(seat, self.game.players)

    def resample(self, seat, rng):
        """A state with the same past for the seat and all that it cannot know redrawn.

        Every physical arrangement (copies told apart) that the seat holds possible is equally
        likely. The draw starts from what the seat knows, so equal seeds give equal results from
        states that it cannot tell apart. The other seats' memories restart. `rng` is a
        `numpy.random.Generator`.
        """
        seat = seat_number(seat, self.game.players)
        if not isinstance(rng, np.random.Generator):
            raise OptionError("rng", shown(rng), "a numpy.random.Generator")
        redrawn = State(self.game, copy_record(self.record))
        self.game.kernels.resample(redrawn.face, seat, rng)
        moment = redrawn.face.memory.moment
        redrawn._log = Log(tuple(
            self._log.past(other) if other == seat else redrawn._restart(other, moment)
            for other in range(self.game.players)
        ))  # fmt: skip
        return redrawn

    def _restart(self, seat, moment):
        return ((moment - 0.5, "restart " + self.observation_string(seat)),)

    def seen_by(self, seat):
        """What a bot at this seat gets, and no more."""
        return Seen(self, seat_number(seat, self.game.players))

    # ---- as text --------------------------------------------------------------------------

    def to_position(self):
        """The position as a dict for `game.position`: equal board, views and knowledge."""
        return self.game.write_position(self)

    def serialize(self):
        """The whole state as JSON text, memories and history included."""
        parts = self.record.memory
        memory = {name: parts[name].tolist() for name in parts.dtype.names}
        return json.dumps({
            "format": "ahapackage state", "version": 1, "game": self.game.description(),
            "position": self.to_position(), "memory": memory,
            "starts": self._log.starts, "log": self._log.entries(), "history": self.history(),
        }, ensure_ascii=False)  # fmt: skip

    def describe(self, seat=None):
        """The state in words, as the seat (None: everybody) may see it."""
        return self.game.describe(self, self._seat(seat))

    def _repr_html_(self):
        return as_image(self.game.draw(self, None), self.describe())

    def __str__(self):
        return self.describe()

    def __repr__(self):
        return f"<{self.describe().splitlines()[0]}>"


def _restored(game, text):
    """What a state's copy in another process is made of."""
    return game.deserialize_state(text)
