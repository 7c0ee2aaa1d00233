"""What all games share: loading states, positions and matches, and the two faces of the rules."""

import functools
import json

from ahapackage.engine import playout
from ahapackage.engine.errors import PositionError
from ahapackage.engine.kernels import bind
from ahapackage.engine.log import Log
from ahapackage.engine.records import face_of, new_record
from ahapackage.engine.state import State

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
        self.options = options
        self.chosen_rulings = rulings
        self.edition = edition

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

    def laid_open(self, state, action):
        """What everybody sees turned up by the action just carried out, as texts; often nothing."""
        return ()

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

    def new_match(self, seed=None, **settings):
        """A Match of this game; chance is settled from `seed` (see `ahapackage.Match`)."""
        from ahapackage.engine.match import Match

        return Match(self, seed=seed, **settings)

    def deserialize_state(self, text):
        """The State that `State.serialize` wrote; raises `PositionError` for anything else."""
        data = _read_json(text)
        for key in ("position", "memory", "starts", "log", "history", "game"):
            if key not in data:
                raise PositionError(where=f"state text, {key}", found="nothing", expected="a value")
        if data["game"] != json.loads(json.dumps(self.description())):
            raise PositionError(
                where="state text, game", found=data["game"], expected=self.description()
            )
        record = self.read_position(data["position"])
        try:
            for name in record.memory.dtype.names:
                record.memory[name] = data["memory"][name]
            starts = tuple(tuple((m, str(t)) for m, t in start) for start in data["starts"])
            log = Log(starts)
            for moment, seat, line in data["log"]:
                log = log.add(moment, seat, str(line))
            history = None
            for actor, action in data["history"]:
                history = (history, int(actor), int(action))
        except (TypeError, ValueError, KeyError, OverflowError) as error:
            raise PositionError(
                where="state text", found=str(error), expected="what State.serialize wrote"
            ) from None
        if len(starts) != self.players:
            raise PositionError(
                where="state text, starts", found=len(starts), expected=f"{self.players} seats"
            )
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

    @property
    def random_playout(self):
        """The kernel `random_playout(record, rng, room, limit)` of this game."""
        return self.bound(playout.random_playout)

    # ---- about itself -------------------------------------------------------------------------

    def description(self):
        """All that it takes to load this game again, as a dict for JSON."""
        edition = self.edition.name if self.edition.builtin else self.edition.data
        return {
            "game": self.name, "players": self.players, "options": self.options,
            "rulings": self.chosen_rulings, "edition": edition,
        }  # fmt: skip

    def __eq__(self, other):
        return isinstance(other, Game) and self.description() == other.description()

    def __hash__(self):
        return hash(json.dumps(self.description(), sort_keys=True))

    def __repr__(self):
        return f"<{self.title}, {self.players} players, edition {self.edition.name}>"


def _read_json(text):
    try:
        data = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(
            where="state text", found=str(error)[:200], expected="JSON from State.serialize"
        ) from None
    if not isinstance(data, dict) or data.get("format") != "ahapackage state":
        raise PositionError(
            where="state text, format", found=type(data).__name__, expected="'ahapackage state'"
        )
    if data.get("version") != 1:
        raise PositionError(
            where="state text, version", found=data.get("version"), expected="version 1"
        )
    return data
