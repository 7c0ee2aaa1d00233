"""What `hair_outlook` found: the joint sums of a hair, whether it breaks, who wins it."""

from collections import Counter
from fractions import Fraction

from ahapackage.games.pioha.scoring import endurance_of
from ahapackage.probability.chance import Chance
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.observed import Observed
from ahapackage.probability.pioha.playouts import BROKE, LEFT_TRIBE, RIGHT_TRIBE, WINNING_END
from ahapackage.probability.pioha.positions import hair_text, tribe_name
from ahapackage.probability.pioha.shown import Shown, View, chance_words, how_found
from ahapackage.probability.words import Explanation, percent

SIDES = ("left", "right")
ROWS = 20  # of a table of sums that is shown


class HairOutlook(Shown):
    """How a hair may end; numbers are `Chance` where exact, else `Estimate`.

    Attributes
    ----------
    number, name : the hair's number from 1, and its name in words
    endurance : what it endures as it lies now (a tickle may change it: AP-T7, AP-T17, AP-T18);
        -1 where it never breaks
    sums : the joint `Distribution` of (left sum, right sum), or `Observed` where simulated
    breaks : chance that it breaks
    left_wins, right_wins : chance that the side wins it
    nobody : chance that nobody wins it; `discarded`: that lice lie there and nobody wins it
    by_seat : dict tribe -> chance that it wins the hair
    n : rounds simulated, None where exact
    assumption : under which behaviour and from whose knowledge it holds
    tally : Counter (left, right, broken, winning end, left tribe, right tribe) -> chance or rounds
    """

    def __init__(self, state, number, tally, words, simulated, n=None, exact=None):
        s = state.face.board
        self.state, self.number, self.tally, self.n, self.exact = state, number, tally, n, exact
        self._simulated, self.assumption = simulated, f"{words}; {how_found(n)}"
        self.name = hair_text(state.game, s, number - 1)
        self.endurance = int(endurance_of(s, number - 1))
        self.sides = [int(tribe) for tribe in s.tribe[number - 1]]
        self.sums = self._joint()
        self.breaks = self._share(lambda end: end[BROKE], "breaks")
        self.left_wins = self._share(lambda end: winner(end) == 0, "is won by the left side")
        self.right_wins = self._share(lambda end: winner(end) == 1, "is won by the right side")
        self.nobody = self._share(lambda end: winner(end) < 0, "is won by nobody")
        self.discarded = self._share(
            lambda end: winner(end) < 0 and max(end[LEFT_TRIBE], end[RIGHT_TRIBE]) >= 0,
            "is discarded with lice on it",
        )
        self.by_seat = {tribe: self._won_by(tribe) for tribe in range(state.game.sides)}

    def _joint(self):
        """The joint distribution of both sums."""
        pairs, what = self._pairs(lambda end: True), f"the sums left and right of {self.name}"
        if self.n is None:
            why = f"Every way in which the round can go on is followed; {self.assumption}."
            return Distribution(pairs, what, why)
        return Observed(pairs, what, None if self.exact is None else self.exact.sums)

    def _won_by(self, tribe):
        """The chance that a tribe wins the hair."""
        words = f"is won by {tribe_name(self.state.game, tribe)}"
        return self._share(
            lambda end: winner(end) >= 0 and end[LEFT_TRIBE + winner(end)] == tribe, words
        )

    def _pairs(self, test):
        """How often which sums come with ends that pass a test."""
        pairs = Counter()
        for end, share in self.tally.items():
            if test(end):
                pairs[end[:2]] += share
        return pairs

    def _share(self, test, words):
        total = sum(share for end, share in self.tally.items() if test(end))
        event = f"{self.name} {words}"
        if self.n is None:
            return Chance(Fraction(total), None, event, self._why(test))
        exact = None
        if self.exact is not None:
            exact = Fraction(sum(s for end, s in self.exact.tally.items() if test(end)))
        return Estimate(int(total), self.n, event, exact)

    def _why(self, test):
        rows = [
            f"| {left} | {right} | {chance} |"
            for (left, right), chance in sorted(self._pairs(test).items())
        ]
        head = ["Added up over the sums with which it comes:", "", "| left | right | chance |"]
        more = [f"| … | {len(rows) - ROWS} more | |"] if len(rows) > ROWS else []
        return "\n".join([*head, "|---|---|---|", *rows[:ROWS], *more])

    def _facts(self):
        return self.tally, self.n

    def side_name(self, side):
        """Whose side it is, in words."""
        tribe = self.sides[side]
        whose = "nobody's yet" if tribe < 0 else tribe_name(self.state.game, tribe)
        return f"{SIDES[side]} side ({whose})"

    def beyond(self, endurance):
        """The chance that both sums together are more than some endurance, as a number."""
        pairs = self._pairs(lambda end: end[0] + end[1] > endurance)
        return float(sum(pairs.values())) / (self.n or 1)

    def simulate(self, n=None, seed=1):
        """The same by playing n rounds: estimates beside the exact chances where there are any."""
        return self._simulated(n, seed, self if self.n is None else self.exact)

    @property
    def chances(self):
        """All its chances in a row."""
        return [self.breaks, self.left_wins, self.right_wins, self.nobody, *self.by_seat.values()]

    def near_exact(self, errors=4):
        """Whether all estimates lie within so many standard errors of the exact chances."""
        return all(chance.near_exact(errors) for chance in self.chances)

    def table(self):
        """A pandas table of the joint chances: a row a left sum, a column a right sum."""
        import pandas

        rows = [(left, right, float(chance)) for (left, right), chance in self.sums.items()]
        frame = pandas.DataFrame(rows, columns=["left sum", "right sum", "chance"])
        return frame.pivot(index="left sum", columns="right sum", values="chance").fillna(0.0)

    def explain(self):
        """How the chances come about, with these very numbers, as Markdown."""
        from ahapackage.probability.pioha.why import why_outlook

        return Explanation(why_outlook(self))

    def plot(self, ax=None):
        """Draw the joint chances as a heat map with the breaking line (matplotlib Axes)."""
        from ahapackage.probability.pioha.figures import draw_outlook

        return draw_outlook(self, ax)

    def interact(self):
        """A slider over the endurance: how much would lie beyond another breaking line."""
        from ahapackage.probability.interact import sliders
        from ahapackage.probability.pioha.figures import draw_outlook

        def view(line):
            words = f"sums beyond an endurance of {line}: {percent(self.beyond(line))}"
            return View(lambda ax=None: draw_outlook(self, ax, line), words)

        most = max([14, self.endurance, *(left + right for left, right in self.sums)])
        return sliders(view, {"endurance": (0, most, max(0, self.endurance))})

    def describe(self):
        """The chances in words."""
        now = "which never breaks" if self.endurance < 0 else f"endurance {self.endurance} now"
        parts = {
            "breaks": self.breaks,
            f"{self.side_name(0)} wins": self.left_wins,
            f"{self.side_name(1)} wins": self.right_wins,
            "nobody wins": self.nobody,
        } | {
            f"{tribe_name(self.state.game, tribe)} wins it": chance
            for tribe, chance in self.by_seat.items()
        }
        (left, right), share = max(self.sums.items(), key=lambda pair: float(pair[1]))
        return "\n".join([
            f"{self.name}, {now} ({self.assumption})",
            *(f"{name}: {chance_words(chance)}" for name, chance in parts.items()),
            f"likeliest sums: {left} left, {right} right, {percent(float(share))}",
        ])  # fmt: skip


def winner(end):
    """The end that wins the hair, -1 for none."""
    return end[WINNING_END]
