"""How the island majorities stand, and who may have them when the stage ends."""

from functools import cached_property

import numpy as np

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.kernels import kernel
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.spirit.pieces import (
    ISLAND_COUNT,
    ISLAND_TITLES,
    ISLANDS,
    NOBODY,
    PROLOGUE,
    SEATS,
)
from ahapackage.games.spirit.record import ACTIONS
from ahapackage.games.spirit.tracks import leading_on
from ahapackage.probability.endings import Ways, try_on
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.words import Explanation, percent

MOST = 10**6
SLIDER = 15  # Hawaiians or Home Rule that a slider goes up to at least


def checked(state, where):
    """The board of a state of Spirit; raises `OptionError` for anything else."""
    if not isinstance(state, State) or state.game.name != "spirit":
        raise OptionError(f"{where}, state", shown(state), "a state of Spirit")
    return state.face.board


def majority_outlook(state, island, policy="uniform", n=2000, seed=1):
    """Who has strictly most Hawaiians on an island, and who may have when the stage ends.

    Parameters
    ----------
    state : State
    island : str
        As in notation: "kauai", "oahu", "molokai", "maui" or "hawaii".
    policy : str
        How all players act until the stage ends, "uniform" or "greedy", for `leads`.
    n, seed
        Simulated ends of the stage (1 to 1,000,000), and what settles them.

    Returns a `Majority`. What stands now and what could still come is exact; the chances of
    `leads` are simulated. Nothing in this game is hidden, so no seat is asked for. Raises
    `OptionError`.

    >>> import ahapackage as aha
    >>> state = aha.load_game("spirit").position({"stage": "I", "step": "actions", "players": [
    ...     {"hawaiians": {"maui": 5, "oahu": 9}, "tokens": {"oahu": 1}},
    ...     {"hawaiians": {"maui": 7}}]})
    >>> outlook = majority_outlook(state, "maui", n=200)
    >>> outlook.leader, outlook.to_lead, outlook.reach
    (1, (3, 0), (9, 0))
    """
    s = checked(state, "majority_outlook")
    if island not in ISLANDS:
        raise OptionError("majority_outlook, island", shown(island), one_of(ISLANDS, island))
    if policy not in ("uniform", "greedy"):
        raise OptionError("majority_outlook, policy", shown(policy), '"uniform" or "greedy"')
    n = whole_number(n, "majority_outlook, n")
    if not 1 <= n <= MOST:
        raise OptionError("majority_outlook, n", shown(n), f"1 to {MOST:,}")
    seed_number(seed, "majority_outlook, seed")
    return Majority(state, s, ISLANDS.index(island), policy, n, seed)


class Majority:
    """An island's majority. `here`: Hawaiians a seat; `leader`: who has strictly most, or None;
    `to_lead`: how many more each would need, nobody else changing (0 for the leader); `reach`: how
    many each could still bring there by migrating straight from other islands; `leads`: for each
    seat an `Estimate` of leading when the stage ends.
    """

    def __init__(self, state, s, island, policy, n, seed):
        seats = range(state.game.players)
        self.island, self.policy = ISLANDS[island], policy
        self.name = ISLAND_TITLES[island]
        self.here = tuple(int(s.hawaiians[seat, island]) for seat in seats)
        leader = int(leading_on(s, island))
        self.leader = None if leader == NOBODY else leader
        self.to_lead = tuple(self._short(seat) for seat in seats)
        self.reach = tuple(_reach(s, seat, island) for seat in seats)
        self._state, self._n, self._seed = state, n, seed
        self.assumption = "Exact as it stands"
        if n:
            self.assumption += f"; who will lead: {n:,} ends of the stage, all players {policy}"
        self.assumption += "."

    def _short(self, seat):
        others = [number for other, number in enumerate(self.here) if other != seat]
        return max(0, max(others) + 1 - self.here[seat])

    @cached_property
    def leads(self):
        """For each seat how often it leads when the stage ends, an `Estimate`; () for n = 0."""
        if not self._n:
            return ()
        found = stage_leaders(self._state, self.island, self.policy, self._n, self._seed)
        return tuple(
            Estimate(int(found[:, seat].sum()), len(found), f"player {seat + 1} leads {self.name}")
            for seat in range(len(self.here))
        )

    @property
    def headline(self):
        """The finding in a line."""
        if self.leader is None:
            return f"Nobody has strictly most on {self.name}"
        margin = self.here[self.leader] - sorted(self.here)[-2]
        return f"Player {self.leader + 1} leads {self.name} by {margin}"

    def explain(self):
        """How it is counted, as Markdown."""
        rows = [
            f"| player {seat + 1} | {here} | {short} | {reach} |"
            for seat, (here, short, reach) in enumerate(
                zip(self.here, self.to_lead, self.reach, strict=True)
            )
        ]
        head = ["| | there | needs to lead | could come |", "|---|---|---|---|"]
        return Explanation("\n".join([
            f"Strictly most Hawaiians lead {self.name}; a tie leads nothing (SH-44). Needs: one "
            "more than the most of the others, less the own. Could come: all Hawaiians of each "
            "other island that a token lets leave (SH-31).", "", *head, *rows,
        ]))  # fmt: skip

    def plot(self, ax=None):
        """Draw Hawaiians there and those that could come (matplotlib Axes)."""
        from ahapackage.probability.spirit.figures import draw_majority

        return draw_majority(self, ax)

    def describe(self):
        """The outlook in words."""
        lines = [f"{self.headline}. {self.assumption}"]
        leads = [
            f"; leads in {percent(found.value)} ({' to '.join(map(percent, found.interval))})"
            for found in self.leads
        ] or [""] * len(self.here)
        for seat, (here, short) in enumerate(zip(self.here, self.to_lead, strict=True)):
            lines.append(
                f"player {seat + 1}: {here} there, {short} more to lead, {self.reach[seat]} could "
                f"come{leads[seat]}"
            )
        return "\n".join(lines)

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())

    def interact(self):
        """Sliders over the Hawaiians there, as things would stand then (ipywidgets)."""
        from ahapackage.probability.interact import sliders

        island = ISLANDS.index(self.island)

        def with_so_many(*numbers):
            changed = changed_state(self._state, "hawaiians", island, numbers)
            return Majority(changed, changed.face.board, island, self.policy, 0, 1)

        most = max(SLIDER, *self.here)
        return sliders(with_so_many, {
            f"player {seat + 1}": (0, most, here) for seat, here in enumerate(self.here)
        })  # fmt: skip


def changed_state(state, field, place, numbers):
    """A copy of a state with other numbers at one place of a board's field, one a seat."""
    record = copy_record(state.record)
    rows = getattr(face_of(record).board, field)
    for seat, number in enumerate(numbers):
        rows[seat, place] = number
    return State(state.game, record)


def _reach(s, seat, island):
    """Hawaiians that could migrate straight to an island: a token for each island they leave."""
    if s.step != ACTIONS:
        return 0
    groups = [int(s.hawaiians[seat, n]) for n in range(len(ISLANDS)) if n != island]
    if s.stage == PROLOGUE:  # SH-11: the tokens stand on the start island, for any migration
        return sum(sorted(groups)[::-1][: int(s.tokens_left[seat])])
    own = [n for n in range(len(ISLANDS)) if n != island and s.tokens[seat, n]]
    return sum(int(s.hawaiians[seat, n]) for n in own)


@kernel
def stage_over(state, start):
    """Whether the stage that it began in is over; its end moves no Hawaiians."""
    return int(state.board.stage) != int(start.board.stage)


@kernel
def count_hawaiians(state, row):
    """Where the Hawaiians are: `row` takes a number for each seat and island."""
    for seat in range(SEATS):
        for island in range(ISLAND_COUNT):
            row[seat * ISLAND_COUNT + island] = state.board.hawaiians[seat, island]


TO_STAGE_END = Ways(stage_over, count_hawaiians, width=SEATS * ISLAND_COUNT)


def stage_leaders(state, island, policy, n, seed):
    """How often each seat has strictly most on the island at the end of the stage: a row a try."""
    rng = np.random.Generator(np.random.PCG64(seed))
    ends = try_on(state, n, rng, policy, None, TO_STAGE_END).reshape(-1, SEATS, ISLAND_COUNT)
    here = ends[:, :, ISLANDS.index(island)]
    most = here.max(axis=1, keepdims=True)
    return (here == most) & ((here == most).sum(axis=1, keepdims=True) == 1)
