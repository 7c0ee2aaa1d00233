"""PettingZoo: the four games as AEC environments, one agent a player.

Needs the `strategy` extra. An observation is a vector (see `observations.observation`); which
actions are legal stands in `infos[agent]["action_mask"]`, int8 of 0 and 1. Chance is settled from
the seed of `reset`. Rewards come at the end: the zero-sum form of the result (ALL-6).

    from ahapackage.bridges import pettingzoo
    env = pettingzoo.env("hawaiki", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        action = None if over else env.action_space(agent).sample(info["action_mask"])
        env.step(action)
"""

import numpy as np

from ahapackage.bridges.needs import need
from ahapackage.bridges.observations import length, observation
from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.engine.registry import load_game

MODES = ("ansi", "human")


def env(name, render_mode=None, **options):
    """A game as a PettingZoo environment, in the wrappers that PettingZoo asks for.

    Parameters
    ----------
    name : str
        "hawaiki", "pioha", "spirit" or "tikis".
    render_mode : "ansi" or "human", optional
        What `render` does: gives the public position as text, or prints it.
    **options
        As for `ahapackage.load_game`: players, variant, rulings, edition, ...

    Raises `OptionError` for what these do not allow, `AhaError` without PettingZoo.
    """
    wrappers = need("pettingzoo.utils.wrappers", "PettingZoo", "strategy")
    made = raw_env(name, render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def raw_env(name, render_mode=None, **options):
    """The environment without wrappers; `env` says the rest."""
    zoo = need("pettingzoo", "PettingZoo", "strategy")
    spaces = need("gymnasium.spaces", "Gymnasium", "strategy")
    if render_mode is not None and render_mode not in MODES:
        raise OptionError("env, render_mode", shown(render_mode), one_of(MODES, render_mode))
    whole = type("AhaEnv", (AhaEnv, zoo.AECEnv), {})
    return whole(load_game(name, **options), render_mode, spaces)


class AhaEnv:
    """One of our games as PettingZoo sees it; `.game` and `.aha`, the position, are ours.

    It lies over PettingZoo's own base class, which need not be installed (see `raw_env`).
    """

    def __init__(self, game, render_mode, spaces):
        super().__init__()
        self.game, self.aha, self.render_mode = game, None, render_mode
        self.metadata = {
            "name": f"aha_{game.name}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._actions = {
            agent: spaces.Discrete(game.num_distinct_actions()) for agent in self.possible_agents
        }
        size, limit = (length(game),), np.float32(2**31)
        self._seen = {
            agent: spaces.Box(-limit, limit, size, np.float32) for agent in self.possible_agents
        }

    def observation_space(self, agent):
        """A vector, the same length for all agents."""
        return self._seen[agent]

    def action_space(self, agent):
        """The game's moves by number."""
        return self._actions[agent]

    def reset(self, seed=None, options=None):
        """Start anew; the same seed gives the same chance events to the same moves.

        Raises `OptionError` for a seed that is no whole number from 0 to 2**128 - 1.
        """
        seed = None if seed is None else seed_number(seed, "reset, seed")
        self._rng = np.random.default_rng(seed)
        self.aha = self.game.new_initial_state()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action):
        """The selected agent's move; None after the game has ended for it.

        Raises `OptionError` if it is no whole number, `IllegalMove` if it is not legal now; the
        environment is then as it was.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.aha = self.aha.child(whole_number(action, "step, action"))
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self):
        """Settle chance until somebody decides or the game is over."""
        while self.aha.is_chance_node():
            weighted = self.aha.chance_weights()
            pick = int(self._rng.integers(sum(weight for _, weight in weighted)))
            for outcome, weight in weighted:
                pick -= weight
                if pick < 0:
                    self.aha = self.aha.child(outcome)
                    break
        if self.aha.is_terminal():
            results = self.aha.utilities()
            self.rewards = dict(zip(self.agents, results, strict=False))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.aha.current_player()]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent):
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if not self.aha.is_terminal() and agent == self.agent_selection:
            mask[self.aha.legal_actions()] = 1
        return mask

    def observe(self, agent):
        """What the agent sees now."""
        return observation(self.aha, self.possible_agents.index(agent))

    def render(self):
        """The public position as text."""
        if self.render_mode is None:
            return None
        text = self.aha.describe(None)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self):
        """There is nothing to close."""

    def __str__(self):
        return self.metadata["name"]
