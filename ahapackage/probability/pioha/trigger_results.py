"""What `tickle_triggers` found: for each hair when its tickle comes, by whom, and which it is."""

from collections import Counter
from collections.abc import Mapping

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.pioha.hair_triggers import BLIND, DISPLAY, HairTriggers
from ahapackage.probability.pioha.shown import Shown, View, how_found
from ahapackage.probability.words import Explanation, counted


class TickleTriggers(Shown, Mapping):
    """The hairs of the row by number (from 1), each a `HairTriggers`.

    Attributes
    ----------
    turns : int
        How far it looks.
    n : int or None
        Rounds simulated; None: exact.
    assumption : str
        Under which behaviour and from whose knowledge it holds, exact or simulated.
    uniform : bool
        Whether all legal moves are taken to be equally likely.
    """

    def __init__(self, state, turns, tally, words, uniform, simulated, n=None, exact=None):
        self.state, self.turns, self.n, self.exact, self.uniform = state, turns, n, exact, uniform
        self._tally, self._words, self._simulated = tally, words, simulated
        parts = [Counter() for _ in range(int(state.face.board.row))]
        for (place, *rest), share in tally.items():
            parts[place][tuple(rest)] = share
        self._hairs = {k + 1: HairTriggers(self, k, part) for k, part in enumerate(parts)}
        self.assumption = f"{words}; {how_found(n)}"

    def __getitem__(self, number):
        if number not in self._hairs:
            expected = f"a hair from 1 to {len(self._hairs)}"
            raise OptionError("tickle triggers, hair", shown(number), expected)
        return self._hairs[number]

    def __iter__(self):
        return iter(self._hairs)

    def __len__(self):
        return len(self._hairs)

    __eq__, __hash__ = Shown.__eq__, None

    def _facts(self):
        return self.turns, self.n, self._tally

    @property
    def waiting(self):
        """The hairs whose tickle is still to come."""
        return [hair for hair in self.values() if not hair.used]

    def within(self, turns):
        """The same, looking no further than so many turns (0 to `turns`)."""
        turns = whole_number(turns, "within, turns")
        if not 0 <= turns <= self.turns:
            raise OptionError("within, turns", shown(turns), f"0 to {self.turns}")
        tally = Counter({key: share for key, share in self._tally.items() if key[1] <= turns})
        exact = None if self.exact is None else self.exact.within(turns)

        def simulated(*arguments):
            return self._simulated(*arguments).within(turns)

        return TickleTriggers(
            self.state, turns, tally, self._words, self.uniform, simulated, self.n, exact
        )

    def simulate(self, n=None, seed=1):
        """The same by playing n rounds: estimates beside the exact chances where there are any."""
        return self._simulated(n, seed, self if self.n is None else self.exact)

    def near_exact(self, errors=4):
        """Whether all estimates lie within so many standard errors of the exact chances."""
        return all(
            estimate.near_exact(errors)
            for hair in self.waiting
            for estimate in [*hair.within, *hair.by_seat.values(), *hair.kinds.values()]
        )

    def table(self):
        """A pandas table: a row a hair and number of turns."""
        import pandas

        rows = []
        for hair in self.waiting:
            for k, chance in enumerate(hair.within):
                row = {"hair": hair.number, "within turns": k, "chance": float(chance)}
                if self.n is not None:
                    row["low"], row["high"] = chance.interval
                rows.append(row)
        return pandas.DataFrame(rows).set_index(["hair", "within turns"])

    def kinds_table(self):
        """A pandas table: a row a hair and kind of tickle, with its display and blind shares."""
        import pandas

        rows = [
            {"hair": hair.number, "kind": kind, "tickle": hair.kind_text(kind),
             DISPLAY: float(hair.share(kind=kind, source=DISPLAY)),
             BLIND: float(hair.share(kind=kind, source=BLIND)), "chance": float(chance)}
            for hair in self.waiting for kind, chance in hair.kinds.items()
        ]  # fmt: skip
        return pandas.DataFrame(rows).set_index(["hair", "kind"])

    def explain(self):
        """How the chances come about, with these very numbers, as Markdown."""
        from ahapackage.probability.pioha.why import why_triggers

        return Explanation(why_triggers(self))

    def plot(self, ax=None):
        """Draw the chance of each hair's tickle against the number of turns (matplotlib Axes)."""
        from ahapackage.probability.pioha.figures import draw_triggers

        return draw_triggers(self, ax)

    def plot_causes(self, ax=None):
        """Draw who brings each hair's tickle on (matplotlib Axes)."""
        from ahapackage.probability.pioha.figures import draw_causes

        return draw_causes(self, ax)

    def plot_kinds(self, hair=None, ax=None):
        """Draw which tickle a hair (the likeliest, if none is named) gets, display and blind."""
        from ahapackage.probability.pioha.figures import draw_kinds

        if not self.waiting:
            raise OptionError("plot_kinds", "no hair whose tickle is to come", "one at least")
        likeliest = max(self.waiting, key=lambda one: float(one.chance))
        return draw_kinds(likeliest if hair is None else self[hair], ax)

    def interact(self):
        """A slider over the number of turns, under the figure of who brings tickles on."""
        from ahapackage.probability.interact import sliders

        def view(turns):
            soon = self.within(turns)
            return View(soon.plot_causes, soon.describe())

        return sliders(view, {"turns": (0, self.turns, self.turns)})

    def describe(self):
        """The chances in words, a line a hair."""
        head = f"Tickles within {counted(self.turns, 'turn')} ({self.assumption})"
        return "\n".join([head, *(hair.describe() for hair in self.values())])
