"""When one hair's tickle comes, who brings it on, and which it will be."""

from collections import Counter
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from ahapackage.games.pioha.table import lice_on, locked
from ahapackage.probability.chance import Chance
from ahapackage.probability.estimate import Estimate
from ahapackage.probability.pioha.positions import hair_text, tribe_name
from ahapackage.probability.pioha.shown import chance_words
from ahapackage.probability.words import counted, percent

DISPLAY, BLIND = "display", "blind"


class HairTriggers:
    """When one hair's tickle comes; numbers are `Chance` where exact, else `Estimate`.

    Attributes
    ----------
    number, name : the hair's number from 1, and its name in words
    lice, limit : lice that it holds now, and at how many its tickle comes (AP-R1)
    used, locked : whether its place has had its tickle; whether no louse may come to it (AP-T5)
    within : list; `within[k]` is the chance that the tickle comes within the next k turns
    by_seat : dict seat -> chance that this seat brings it on within the horizon
    kinds : dict kind -> chance that this tickle comes within the horizon
    display, blind : chance that it comes from the display, or from the deck unseen
    tally : Counter (turns, seat, kind, blind) -> chance, or rounds where simulated
    """

    def __init__(self, whole, place, tally):
        s = whole.state.face.board
        self._whole, self.tally = whole, tally
        self.number, self.name = place + 1, hair_text(whole.state.game, s, place)
        self.lice, self.used = int(lice_on(s, place)), int(s.tickle[place]) > 0
        self.locked = bool(locked(s, place))
        self.limit = int(s.setup.threshold[int(s.hair[place])]) + 1 - int(s.setup.reach)
        in_turn = Counter()
        for (turn, *_), share in tally.items():
            in_turn[turn] += share
        self._in_turn = [in_turn[turn] for turn in range(whole.turns + 1)]

    @cached_property
    def within(self):
        """The chances that the tickle comes within the next 0, 1, … turns."""
        totals = enumerate(accumulate(self._in_turn))
        return [self._until(turn, total) for turn, total in totals]

    @cached_property
    def chance(self):
        """The chance that the tickle comes within the horizon."""
        return self._until(self._whole.turns, sum(self._in_turn))

    @cached_property
    def by_seat(self):
        """The chance that a seat brings it on, for each seat."""
        return {seat: self.share(seat=seat) for seat in range(self._whole.state.game.sides)}

    @cached_property
    def kinds(self):
        """The chance of each kind of tickle that can come."""
        return {kind: self.share(kind=kind) for kind in sorted({key[2] for key in self.tally})}

    @cached_property
    def display(self):
        """The chance that it comes from the display."""
        return self.share(source=DISPLAY)

    @cached_property
    def blind(self):
        """The chance that it comes from the deck unseen."""
        return self.share(source=BLIND)

    def _until(self, turn, total):
        return self._number(total, f"within {counted(turn, 'turn')}", turn)

    def share(self, seat=None, kind=None, source=None):
        """The chance that it comes by this seat, of this kind and source ("display", "blind")."""
        wanted = None if source is None else int(source == BLIND)
        total = sum(
            share
            for (_, by, what, blind), share in self.tally.items()
            if seat in (None, by) and kind in (None, what) and wanted in (None, blind)
        )
        words = [] if seat is None else [f"by {tribe_name(self._whole.state.game, seat)}"]
        words += [] if kind is None else [f"and is of kind {kind}"]
        words += [] if source is None else [f"from the {'deck' if wanted else DISPLAY}"]
        return self._number(total, " ".join(words), None, (seat, kind, source))

    def _number(self, total, words, turn, which=()):
        """A total as `Chance` where exact, else as `Estimate` beside the exact chance."""
        event, whole = f"the tickle of {self.name} comes {words}".strip(), self._whole
        if whole.n is None:
            return Chance(Fraction(total), None, event, self._why(total, turn))
        exact = None
        if whole.exact is not None:
            hair = whole.exact[self.number]
            exact = (hair.share(*which) if turn is None else hair.within[turn]).fraction
        return Estimate(int(total), whole.n, event, exact)

    def _why(self, total, turn):
        if turn is None:
            return "Added up over all ways in which it comes so."
        added = " + ".join(str(share) for share in self._in_turn[: turn + 1] if share) or "0"
        return f"Added up over the turns in which it can come: {added} = {total}."

    def kind_text(self, kind):
        """What a kind of tickle does, in words."""
        return self._whole.state.game.tickle_texts()[str(kind)]["text"]

    def describe(self):
        """The chances in words."""
        if self.used:
            return f"{self.name}: has had its tickle"
        holds = f"{counted(self.lice, 'louse', 'lice')}, tickle at {self.limit}"
        if not float(self.chance):
            return f"{self.name} ({holds}): no tickle comes"
        game = self._whole.state.game
        causes = ", ".join(
            f"{tribe_name(game, seat)} {percent(float(chance))}"
            for seat, chance in self.by_seat.items()
        )
        text = f"{self.name} ({holds}): {chance_words(self.chance)}; by {causes}"
        return f"{text}; display {percent(float(self.display))}, blind {percent(float(self.blind))}"

    __repr__ = describe
