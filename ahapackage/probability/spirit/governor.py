"""The election of the governor as it stands, who can turn it alone, and how it is likely to end."""

from ahapackage.games.spirit.pieces import EPILOGUE, HAWAIIANS, HOME_RULE
from ahapackage.games.spirit.position import seat_or_none
from ahapackage.games.spirit.record import CONVERT
from ahapackage.games.spirit.scoring import votes_of
from ahapackage.probability.events import policy_of
from ahapackage.probability.spirit.conversions import outcomes, vote_after
from ahapackage.probability.spirit.epilogue import GOVERNOR, PlayedOn
from ahapackage.probability.spirit.outlooks import SLIDER, changed_state, checked
from ahapackage.probability.words import Explanation, listing


def governor_outlook(state, policy="uniform"):
    """The election of the governor as it stands (SH-52), and who could turn it alone.

    Parameters
    ----------
    state : State
    policy : str, bot or callable
        How all players go on, for `elected`: "uniform", "greedy", another bot, or a function of
        what is seen.

    Returns a `Governor`. Exact are the votes that each would have if the vote were held now, with
    the representatives of the islands as they stand (SH-51), who would be elected and by what, and
    in the Epilogue who is pivotal: whose own conversions that are left can change who is elected,
    the others being done. `elected` says how likely each is elected in the end. Raises
    `OptionError` for a state of another game and for what is no policy.

    >>> import ahapackage as aha
    >>> state = aha.load_game("spirit").position({"stage": "epilogue", "step": "convert",
    ...     "players": [{"hawaiians": {"maui": 9}, "home_rule": 1},
    ...                 {"hawaiians": {"oahu": 5}, "commerce": 2}]})
    >>> outlook = governor_outlook(state)
    >>> outlook.votes, outlook.governor, outlook.decided_by, outlook.pivotal
    ((2, 1), 0, 'votes', (1,))
    """
    checked(state, "governor_outlook")
    policy_of(state.game, policy)  # refuses what is none
    return Governor(state, policy)


class Governor(PlayedOn):
    """How the election stands. `votes` a seat; `governor` or None; `decided_by`: "votes",
    "Hawaiians", "Aloha", "Commerce" or "nobody"; `pivotal`: seats that can turn it alone;
    `can_elect`: for each seat the seats (None: nobody) that its conversions can bring about.

    If all go on by `policy` to the end of the game: `elected`, for each seat the chance that it
    is governor then, and `nobody`, that nobody is; each a `Chance` where every way could be
    followed, else an `Estimate`. Without a policy only what stands now is looked at.
    """

    assumption = "Exact. Pivotal: by its own conversions that are left, all others being done."

    def __init__(self, state, policy=None):
        super().__init__(state, policy)
        s, seats = state.face.board, range(state.game.players)
        ended = vote_after(state, {})
        self.votes = tuple(int(votes_of(ended, seat)) for seat in seats)
        self.hawaiians = tuple(int(ended.stock[seat, HAWAIIANS]) for seat in seats)
        self.governor = seat_or_none(ended.governor)
        self.decided_by = self._decided(ended)
        self._counts = _votes_in_words(s)
        self.home_rule = tuple(int(s.stock[seat, HOME_RULE]) for seat in seats)
        self.can_elect = tuple(
            frozenset({self.governor}) if policy is None else self._reached(state, s, seat)
            for seat in seats
        )
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
        votes = (vote_after(state, {seat: end}) for end in outcomes(state, seat))
        return frozenset(seat_or_none(vote.governor) for vote in votes)

    @property
    def elected(self):
        """For each seat the chance that it is governor in the end, a `Chance` or `Estimate`."""
        return tuple(self._elected(seat) for seat in range(len(self.votes)))

    @property
    def nobody(self):
        """The chance that nobody is, all being tied to the end."""
        return self._elected(None)

    def _elected(self, seat):
        who = "nobody" if seat is None else f"player {seat + 1}"
        event = f"{who} is governor in the end"
        return self.chance(lambda end: seat_or_none(end[GOVERNOR]) == seat, event)

    @property
    def chances(self):
        """All its chances in a row."""
        return (*self.elected, self.nobody)

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
            f"{self.headline}.", *self.explain_end(),
        ]))  # fmt: skip

    def plot(self, ax=None):
        """Draw the votes; a star marks whoever is pivotal (matplotlib Axes)."""
        from ahapackage.probability.spirit.figures import draw_votes

        return draw_votes(self, ax)

    def describe(self):
        """The outlook in words."""
        votes = listing([f"player {seat + 1} {n}" for seat, n in enumerate(self.votes)])
        who = listing([f"player {seat + 1}" for seat in self.pivotal]) if self.pivotal else "nobody"
        if self.policy is None:
            return f"{self.headline}. Votes: {votes}. Exact, if the vote were held now."
        now = f"{self.headline}. Votes: {votes}. Pivotal: {who}. {self.assumption}"
        return now + self.describe_end()

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
            return Governor(changed)

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
