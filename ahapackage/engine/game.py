"""What all games share: loading states, positions and matches, and the two faces of the rules."""

import functools
import json

from ahapackage.engine import playout
from ahapackage.engine.errors import OptionError, PositionError
from ahapackage.engine.kernels import bind
from ahapackage.engine.log import Log
from ahapackage.engine.options import plain
from ahapackage.engine.readonly import read_only
from ahapackage.engine.records import face_of, new_record
from ahapackage.engine.state import State
from ahapackage.engine.state_text import WHERE, read_state_text

KERNELS = (
    "current_player", "legal_actions", "chance_weights", "sample_chance", "audience",
    "apply_action", "returns", "winners", "resample", "restart_memory",
)  # fmt: skip


class Game:
    """A game with its options, rulings and edition settled; subclasses supply the rest.

    A subclass names `name`, `title`, `kernels` (the module with those of `KERNELS`) and
    `dtype`, and gives the methods below that raise `NotImplementedError`.
    """

    name = title = kernels = dtype = None

    def __init__(self, players, options, rulings, edition):
        self.players = players
        self.options = read_only(options)
        self.chosen_rulings = read_only(rulings)
        self.edition = edition

    def __setattr__(self, name, value):
        """Set an attribute for good: states and matches share their game, so it stays as it is."""
        if name in self.__dict__ or hasattr(type(self), name):
            raise AttributeError(f"{name}: a game stays as it is: load it again with other values")
        super().__setattr__(name, value)

    def __delattr__(self, name):
        """Refuse, as `__setattr__` does."""
        raise AttributeError(f"{name}: a game stays as it is: load it again with other values")

    # ---- to be given by each game -----------------------------------------------------------

    def num_distinct_actions(self):
        """How many numbers moves may have: 0 to this minus one."""
        raise NotImplementedError

    def max_chance_outcomes(self):
        """The most outcomes that one chance event can have."""
        raise NotImplementedError

    def setup(self, face):
        """Fill the face of a zeroed record with the start of the game."""
        raise NotImplementedError

    def glance(self, state, action):
        """What `laid_open` must know of the state before the action; often nothing."""
        return None

    def laid_open(self, state, action, glance):
        """What the action just carried out has shown, as `(seat, text)`; seat None: to all."""
        return ()

    def noticed(self, state, action, seat):
        """What others notice of something that only `seat` (-2: nobody) sees: a text, or None."""
        if state.is_chance_node():
            return f"P{seat + 1} gets a card"
        return f"P{seat + 1} decides"

    @property
    def sides(self):
        """How many results the game has: one a player, unless it brings its own opponent."""
        return self.players

    def rematch(self, state):
        """The game to play next, after one that stands as `state`; often the same again."""
        return self

    # ---- states -------------------------------------------------------------------------------

    def num_players(self):
        """The number of players, under OpenSpiel's name."""
        return self.players

    def new_initial_state(self):
        """The start of the game, with all chance events still to come."""
        record = new_record(self.dtype)
        self.setup(face_of(record))
        return State(self, record)

    def position(self, position):
        """The State that a position describes; raises `PositionError` naming the place."""
        return self._restarted(self.read_position(position))

    def _restarted(self, record):
        state = State(self, record)
        for seat in range(self.players):
            self.kernels.restart_memory(state.face, seat)
        starts = tuple(state._restart(seat, 0) for seat in range(self.players))
        return State(self, record, Log(starts))

    def new_match(self, seed=None, *, bots=None, journal=None, rated=False, start=None):
        """A Match of this game; chance is settled from `seed` (see `ahapackage.Match`)."""
        from ahapackage.engine.match import Match

        return Match(self, seed=seed, bots=bots, journal=journal, rated=rated, start=start)

    def deserialize_state(self, text):
        """The State that `State.serialize` wrote; raises `PositionError` for anything else."""
        data = read_state_text(self, text)
        try:
            record = self.read_position(data["position"])
        except PositionError as problem:
            place = f"{WHERE}, {problem.where}"
            raise PositionError(place, problem.found, problem.expected) from None
        for name in record.memory.dtype.names:
            record.memory[name] = data["memory"][name]
        log = Log(tuple(tuple(map(tuple, start)) for start in data["starts"]))
        for moment, seat, line in data["log"]:
            log = log.add(moment, seat, line)
        history = None
        for actor, action in data["history"]:
            history = (history, actor, action)
        return State(self, record, log, history)

    # ---- kernels ------------------------------------------------------------------------------

    @classmethod
    @functools.cache
    def kernel_table(cls):
        """The game's kernels by name, plain; `engine.kernels.compiled` gives the other face."""
        return {name: getattr(cls.kernels, name) for name in KERNELS}

    @classmethod
    @functools.cache
    def bound(cls, generic):
        """The game's own copy of a generic kernel, such as those of `engine.playout`."""
        return bind(generic, cls.kernel_table(), cls.name)

    @staticmethod
    def policies():
        """Rules of thumb as kernels `(state, moves, count) -> action`: name -> kernel."""
        return {}

    @property
    def random_playout(self):
        """The kernel `random_playout(record, rng, room, limit)` of this game."""
        return self.bound(playout.random_playout)

    # ---- about itself -------------------------------------------------------------------------

    def description(self):
        """All that it takes to load this game again, as a dict for JSON."""
        edition = self.edition.name if self.edition.builtin else self.edition.data
        parts = {
            "game": self.name, "players": self.players, "options": self.options,
            "rulings": self.chosen_rulings, "edition": edition,
        }  # fmt: skip
        return plain(parts, "game", OptionError)

    def __eq__(self, other):
        return isinstance(other, Game) and self.description() == other.description()

    def __hash__(self):
        return hash(json.dumps(self.description(), sort_keys=True))

    def __repr__(self):
        return f"<{self.title}, {self.players} players, edition {self.edition.name}>"
