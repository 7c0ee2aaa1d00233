"""How the game goes on if all play by a policy: who is elected, and who wins."""

from copy import copy
from fractions import Fraction
from functools import cached_property

import numpy as np

from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.spirit.pieces import EPILOGUE
from ahapackage.games.spirit.record import CONVERT, END
from ahapackage.games.spirit.scoring import winning_seats
from ahapackage.probability.endings import Ways, ends, never_before, packed
from ahapackage.probability.estimate import Estimate

GAMES = 2_000  # played to the end if nobody says how many
DECIDING = ("step", "turn", "hawaiians", "stock", "conversions", "governor")
GOVERNOR, WINNERS = 0, 1  # columns of what is measured


@kernel
def note_end(s, row):
    """Fill in the governor, or -1, and who has won, as bits."""
    row[GOVERNOR], row[WINNERS] = s.governor, winning_seats(s)


@kernel
def measure_end(state, row):
    """The same of a state."""
    note_end(state.board, row)


@kernel
def note_ends(boards, rows):
    """The same of many boards."""
    for k in range(boards.shape[0]):
        note_end(boards[k], rows[k])


def end_ways():
    """What `endings.ends` needs to go on to the end of the game.

    In the Epilogue every way can be followed; before it there are too many.
    """
    return Ways(
        over=lambda boards: boards["step"] == END,
        keys=lambda boards: packed(boards, DECIDING),
        worth=_worth,
        is_over=never_before,
        measure=measure_end,
        width=2,
        usual=GAMES,
        worlds=_as_it_stands,
    )


def _worth(boards):
    rows = np.zeros((len(boards), 2), np.int64)
    compiled(note_ends)(np.ascontiguousarray(boards), rows)
    return rows


def _as_it_stands(state, seat):
    """The state itself, as nothing is hidden; None where the end is too far to be followed."""
    s = state.face.board
    follows = s.step == END or (s.stage == EPILOGUE and s.step == CONVERT)
    return [(state.record, Fraction(1))] if follows else None


class PlayedOn:
    """What a result adds to what stands now: how it ends if all play on by a policy.

    `chances` is what there is to compare, each a `Chance` where every way could be followed, as
    it mostly can in the Epilogue, else an `Estimate`. All is looked at when it is first asked for.
    """

    def __init__(self, state, policy):
        self._state, self.policy = state, policy

    @cached_property
    def _ends(self):
        return ends(self._state, end_ways(), "policy", None, self.policy)

    def chance(self, test, event):
        """The chance that `(governor, winners as bits)` fulfils a test."""
        why = "All ways to go on are followed, and the chances of those that end so added up."
        return self._ends.chance(test, event, why)

    @property
    def chances(self):
        """All its chances in a row."""
        raise NotImplementedError

    @property
    def going_on(self):
        """Under what the chances hold, and whether they are exact."""
        return self._ends.assumption

    def simulate(self, n=20_000, seed=1):
        """The same with n games (1 to 10,000,000) played on: estimates beside what is exact."""
        played = copy(self)
        played._ends = self._ends.again(n, seed)
        return played

    def near_exact(self, errors=4):
        """Whether all estimates lie within so many standard errors of the exact chances."""
        estimates = [chance for chance in self.chances if isinstance(chance, Estimate)]
        return all(estimate.near_exact(errors) for estimate in estimates)

    def explain_end(self):
        """The chances as lines of Markdown."""
        return ["", f"In the end ({self.going_on})", "", *(f"- {one!r}" for one in self.chances)]

    def describe_end(self):
        """The chances in words, if they have been looked at already; else ""."""
        if "_ends" not in vars(self):
            return ""
        told = "; ".join(one.describe() for one in self.chances)
        return f" In the end: {told}. {self.going_on}"
