"""OpenSpiel: the four games as `aha_hawaiki`, `aha_pioha`, `aha_spirit` and `aha_tikis`.

Needs the `strategy` extra. `register()` once, then OpenSpiel's own algorithms run on them:

    from ahapackage.bridges import openspiel
    openspiel.register()
    game = pyspiel.load_game("aha_pioha", {"edition": "mini"})

Returns are the zero-sum form of the result (`State.utilities`, ALL-6), from -1 to 1.
"""

import json
from functools import cache

from ahapackage.bridges.needs import need
from ahapackage.bridges.observations import length, observation
from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.registry import games, load_game

LONGEST = 10_000_000  # decisions; far above what turn caps allow, and no game has another bound
SEATS = {"hawaiki": (2, 6), "pioha": (1, 4), "spirit": (2, 4), "tikis": (2, 6)}
DEFAULTS = {"players": -1, "edition": "standard", "variant": "", "options": ""}


def register():
    """Register the four games with OpenSpiel; a second call changes nothing.

    Returns their names there. Raises `AhaError` without OpenSpiel. Parameters of each game:
    `players` (-1: the edition's usual number), `edition`, `variant` (names joined by `+`), and
    `options`, any further keywords of `ahapackage.load_game` as JSON in hexadecimal digits (see
    `options_text`), since OpenSpiel reads commas and brackets as its own.
    """
    pyspiel = need("pyspiel", "OpenSpiel", "strategy")
    there = set(pyspiel.registered_names())
    for name in games():
        if f"aha_{name}" not in there:
            pyspiel.register_game(_game_type(pyspiel, name), _game_class(pyspiel, name))
    return tuple(f"aha_{name}" for name in games())


def options_text(**options):
    """Keywords of `load_game` as a parameter for OpenSpiel.

    >>> bytes.fromhex(options_text(tokens=3))
    b'{"tokens": 3}'
    """
    return json.dumps(options).encode().hex()


def _game_type(pyspiel, name):
    least, most = SEATS[name]
    kinds = pyspiel.GameType
    hidden = name != "spirit"
    return kinds(
        short_name=f"aha_{name}",
        long_name=load_game(name).title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=max(least, 2),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


def _loaded(name, params):
    """Our game for OpenSpiel's parameters."""
    params = {**DEFAULTS, **params}
    try:
        more = json.loads(bytes.fromhex(params["options"])) if params["options"] else {}
    except (ValueError, RecursionError):  # the second: lists in lists without end
        found, expected = shown(params["options"]), "what options_text(...) gives"
        raise OptionError("openspiel, options", found, expected) from None
    if not isinstance(more, dict):
        raise OptionError("openspiel, options", shown(more), "what options_text(...) gives")
    twice = sorted({"edition", "players", "variant"} & set(more))
    if twice:
        found = f"{twice[0]} among the options"
        raise OptionError("openspiel, options", found, f"the parameter {twice[0]} instead")
    if params["variant"]:
        names = params["variant"].split("+")
        more["variant"] = names[0] if name == "tikis" else names
    if params["players"] != -1:
        more["players"] = params["players"]
    return load_game(name, edition=params["edition"], **more)


def _game_class(pyspiel, name):
    """A class of its own a game, as OpenSpiel makes games by calling what is registered.

    It must not be a function: OpenSpiel lets go of it only after Python has ended.
    """
    state_class = _state_class(pyspiel)

    class AhaGame(pyspiel.Game):
        """One of our games as OpenSpiel sees it; `.aha` is ours."""

        def __init__(self, params=None):
            params = params or {}
            self.aha = _loaded(name, params)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.aha.num_distinct_actions(),
                max_chance_outcomes=self.aha.max_chance_outcomes(),
                num_players=max(self.aha.sides, 2),
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            )
            super().__init__(_game_type(pyspiel, name), info, params)

        def new_initial_state(self):
            """The start of the game, with all chance events still to come."""
            return state_class(self)

        def make_py_observer(self, iig_obs_type=None, params=None):
            """What a seat sees, or with perfect recall all that it has seen."""
            kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            return Observer(self.aha, kind, params)

    return AhaGame


@cache
def _state_class(pyspiel):
    class AhaState(pyspiel.State):
        """One of our states as OpenSpiel sees it; `.aha` is ours."""

        def __init__(self, game):
            super().__init__(game)
            self.aha = game.aha.new_initial_state()

        def current_player(self):
            """The seat that decides, or OpenSpiel's number for chance or the end."""
            return self.aha.current_player()

        def _legal_actions(self, player):
            return self.aha.legal_actions()

        def chance_outcomes(self):
            """The outcomes of a chance event with their probabilities."""
            return self.aha.chance_outcomes()

        def _apply_action(self, action):
            self.aha = self.aha.child(int(action))

        def _action_to_string(self, player, action):
            return self.aha.action_to_string(int(action))

        def is_terminal(self):
            """Whether the game is over."""
            return self.aha.is_terminal()

        def returns(self):
            """The results in their zero-sum form; zeros before the end."""
            return self.aha.utilities()

        def __str__(self):
            return self.aha.observation_string(None)

    return AhaState


class Observer:
    """What a seat sees, as text and as numbers, in the form that OpenSpiel asks for."""

    def __init__(self, game, kind, params):
        if params:
            raise OptionError("openspiel, observer", shown(params), "no parameters")
        self._recall = kind.perfect_recall
        self.tensor = None if self._recall else _zeros(length(game))
        self.dict = {} if self._recall else {"board": self.tensor}

    def set_from(self, state, player):
        """Fill `tensor` with what the player sees."""
        if self.tensor is not None and player < state.aha.game.players:
            self.tensor[:] = observation(state.aha, player)

    def string_from(self, state, player):
        """What the player has seen (perfect recall) or sees, as text."""
        ours = state.aha
        if player >= ours.game.players:  # the game's own opponent never decides
            return ours.observation_string(None)
        if self._recall:
            return ours.information_state_string(player)
        return ours.observation_string(player)


def _zeros(size):
    import numpy as np

    return np.zeros(size, np.float32)
