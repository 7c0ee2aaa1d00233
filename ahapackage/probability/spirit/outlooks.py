"""How the island majorities and the election of the governor stand, and who can still turn them."""

from functools import cached_property

import numpy as np

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.kernels import kernel
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.spirit.pieces import (
    EPILOGUE,
    HAWAIIANS,
    HOME_RULE,
    ISLAND_COUNT,
    ISLAND_TITLES,
    ISLANDS,
    NOBODY,
    PROLOGUE,
    SEATS,
)
from ahapackage.games.spirit.position import seat_or_none
from ahapackage.games.spirit.record import ACTIONS, CONVERT
from ahapackage.games.spirit.scoring import votes_of
from ahapackage.games.spirit.tracks import leading_on
from ahapackage.probability.endings import Ways, try_on
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.spirit.conversions import outcomes, vote_after
from ahapackage.probability.words import Explanation, listing, percent

MOST = 10**6
SLIDER = 15  # Hawaiians or Home Rule that a slider goes up to at least


def checked(state, where):
    """The board of a state of Spirit; raises `OptionError` for anything else."""
    if not isinstance(state, State) or state.game.name != "spirit":
        raise OptionError(f"{where}, state", shown(state), "a state of Spirit")
    return state.face.board


# ---- islands -------------------------------------------------------------------------------------


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


# ---- the governor --------------------------------------------------------------------------------


def governor_outlook(state):
    """The election of the governor as it stands (SH-52), and who could turn it alone.

    Returns a `Governor`, all exact: the votes that each would have if the vote were held now, with
    the representatives of the islands as they stand (SH-51), who would be elected and by what, and
    in the Epilogue who is pivotal: whose own conversions that are left can change who is elected,
    the others being done. Raises `OptionError` for a state of another game.

    >>> import ahapackage as aha
    >>> state = aha.load_game("spirit").position({"stage": "epilogue", "step": "convert",
    ...     "players": [{"hawaiians": {"maui": 9}, "home_rule": 1},
    ...                 {"hawaiians": {"oahu": 5}, "commerce": 2}]})
    >>> outlook = governor_outlook(state)
    >>> outlook.votes, outlook.governor, outlook.decided_by, outlook.pivotal
    ((2, 1), 0, 'votes', (1,))
    """
    return Governor(state, checked(state, "governor_outlook"))


class Governor:
    """How the election stands. `votes` a seat; `governor` or None; `decided_by`: "votes",
    "Hawaiians", "Aloha", "Commerce" or "nobody"; `pivotal`: seats that can turn it alone;
    `can_elect`: for each seat the seats (None: nobody) that its conversions can bring about.
    """

    assumption = "Exact. Pivotal: by its own conversions that are left, all others being done."

    def __init__(self, state, s, alone=True):
        seats, self._state = range(state.game.players), state
        ended = vote_after(state, {})
        self.votes = tuple(int(votes_of(ended, seat)) for seat in seats)
        self.hawaiians = tuple(int(ended.stock[seat, HAWAIIANS]) for seat in seats)
        self.governor = seat_or_none(ended.governor)
        self.decided_by = self._decided(ended)
        self._counts = _votes_in_words(s)
        self.home_rule = tuple(int(s.stock[seat, HOME_RULE]) for seat in seats)
        self.can_elect = tuple(
            self._reached(state, s, seat) if alone else frozenset({self.governor}) for seat in seats
        )
        self._alone = alone
        self.pivotal = tuple(seat for seat in seats if len(self.can_elect[seat]) > 1)

    def _decided(self, s):
        tied = [seat for seat, votes in enumerate(self.votes) if votes == max(self.votes)]
        if len(tied) == 1:
            return "votes"
        for resource, name in ((0, "Hawaiians"), (2, "Aloha"), (1, "Commerce")):
            most = max(int(s.stock[seat, resource]) for seat in tied)
            tied = [seat for seat in tied if int(s.stock[seat, resource]) == most]
            if len(tied) == 1:
                return name
        return "nobody"

    def _reached(self, state, s, seat):
        if s.stage != EPILOGUE or s.step != CONVERT:
            return frozenset({self.governor})
        ends = (vote_after(state, {seat: end}) for end in outcomes(state, seat))
        return frozenset(seat_or_none(end.governor) for end in ends)

    @property
    def headline(self):
        """The finding in a line."""
        if self.governor is None:
            return "Tied to the end: nobody would be governor"
        by = "" if self.decided_by == "votes" else f", by most {self.decided_by}"
        return f"Player {self.governor + 1} would be governor{by}"

    def explain(self):
        """How votes are counted, as Markdown."""
        rows = [
            f"| player {n + 1} | {votes} | {people} |"
            for n, (votes, people) in enumerate(zip(self.votes, self.hawaiians, strict=True))
        ]
        return Explanation("\n".join([
            f"{self._counts} Tied: most Hawaiians, then Aloha, then Commerce (SH-52).", "",
            "| | votes | Hawaiians |", "|---|---|---|", *rows, "",
            f"{self.headline}.",
        ]))  # fmt: skip

    def plot(self, ax=None):
        """Draw the votes; a star marks whoever is pivotal (matplotlib Axes)."""
        from ahapackage.probability.spirit.figures import draw_votes

        return draw_votes(self, ax)

    def describe(self):
        """The outlook in words."""
        votes = listing([f"player {seat + 1} {n}" for seat, n in enumerate(self.votes)])
        who = listing([f"player {seat + 1}" for seat in self.pivotal]) if self.pivotal else "nobody"
        if not self._alone:
            return f"{self.headline}. Votes: {votes}. Exact, if the vote were held now."
        return f"{self.headline}. Votes: {votes}. Pivotal: {who}. {self.assumption}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())

    def interact(self):
        """Sliders over each player's Home Rule: the vote if it were held then (ipywidgets).

        Who is pivotal is not asked again while a slider moves.
        """
        from ahapackage.probability.interact import sliders

        def with_home_rule(*numbers):
            changed = changed_state(self._state, "stock", HOME_RULE, numbers)
            return Governor(changed, changed.face.board, alone=False)

        most = max(SLIDER, *self.home_rule)
        return sliders(with_home_rule, {
            f"Home Rule of player {seat + 1}": (0, most, number)
            for seat, number in enumerate(self.home_rule)
        })  # fmt: skip


def _votes_in_words(s):
    """SH-52, SH-R1: what gives how many votes, by edition and ruling."""
    monarch, leader = int(s.setup.monarch_votes), int(s.setup.leader_votes)
    hawaiians = " and each Hawaiian" if s.setup.hawaiians_vote else ""
    return (
        f"Votes: {monarch} for each king's or queen's card, {leader} for each leader's, with the "
        f"representatives of the islands as they stand, and 1 for each Home Rule{hawaiians}."
    )
