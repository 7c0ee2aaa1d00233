"""`Mixed`: the bot that plays a solution, each move as often as its policy says."""

import numpy as np

from ahapackage.engine.bots import resolve_bot
from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.probability.words import percent

OTHERWISE = "a position of the solved tree, or Mixed(solution, otherwise='greedy')"


class Mixed:
    """Plays by the policy of a `Solution`, drawing its moves at random as an equilibrium asks.

    Parameters
    ----------
    solution : Solution
        What `aha.solve` gives for the position that is played from.
    otherwise : bot or str, optional
        Who plays where the tree does not reach; without one that raises `AhaError`.

    >>> import numpy as np, ahapackage as aha
    >>> state = aha.load_game("hawaiki", edition="mini").position({"hands": [["1r", "3r"], ["1y"]],
    ...     "piles": [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]], "turns": 4})
    >>> bot = Mixed(aha.solve(state, progress=False))
    >>> seen = state.seen_by(state.current_player())
    >>> bot.choose(seen, np.random.default_rng(1)) in seen.legal_actions()
    True
    """

    name = "mixed"

    def __init__(self, solution, otherwise=None):
        if not callable(getattr(getattr(solution, "policy", None), "actions", None)):
            raise OptionError("Mixed, solution", shown(solution), "a Solution, from aha.solve")
        self.solution, self.otherwise = solution, otherwise

    def choose(self, seen, rng):
        """A move, drawn with the probabilities of the policy."""
        chances = self._chances(seen)
        if chances is None:
            return resolve_bot(seen.game, self.otherwise).choose(seen, rng)
        left = rng.random() * sum(chances.values())
        for action, chance in sorted(chances.items()):
            left -= chance
            if left < 0:
                return action
        return max(chances, key=lambda action: chances[action])  # rounding ate the rest

    def explain(self, seen):
        """The moves, likeliest first: rows with `move`, `value` (its probability) and `why`.

        Where the tree does not reach: what the other bot explains, if it does.
        """
        chances = self._chances(seen)
        if chances is None:
            explain = getattr(resolve_bot(seen.game, self.otherwise), "explain", lambda _: [])
            return explain(seen)
        return [
            {"move": seen.action_to_string(action), "value": chance,
             "why": f"played in {percent(chance)} of such positions"}
            for action, chance in sorted(chances.items(), key=lambda row: (-row[1], row[0]))
        ]  # fmt: skip

    def _chances(self, seen):
        """`{action: probability}`; None where the tree does not reach and another bot plays."""
        # Hidden cards do not matter: the policy asks only what the seat knows.
        state = seen.resample(np.random.Generator(np.random.PCG64(0)))
        try:
            return self.solution.policy.actions(state)
        except KeyError:
            if self.otherwise is None:
                raise AhaError("the bot mixed", "a position outside its tree", OTHERWISE) from None
            return None

    def __repr__(self):
        return f"Mixed({self.solution!r})"
