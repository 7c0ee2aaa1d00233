"""Bluffing in small positions of Aloha Pioha: how often best play hides each louse, and what
hiding is worth (AP-21, AP-56)."""

from html import escape

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.engine.options import flag
from ahapackage.engine.progress import progress_bar
from ahapackage.engine.state import State
from ahapackage.games.pioha.actions import KEEP_LOUSE, louse_played, plays_down
from ahapackage.games.pioha.lice import LOUSE_TEXTS
from ahapackage.games.pioha.record import PLAY
from ahapackage.probability.pioha.positions import pioha_state, possible_positions
from ahapackage.probability.words import listing, percent
from ahapackage.strategy.growing import Limits, Outcome
from ahapackage.strategy.linear import PlanProgram
from ahapackage.strategy.outline import number
from ahapackage.strategy.sequences import SequenceForm
from ahapackage.strategy.tree import grown_from
from ahapackage.strategy.worlds import world_names

WHERE = "bluff_frequency"
PUBLIC = -1  # the viewer that sees what everybody sees
MOST_NODES = 400_000
NOTHING = 1e-5  # what linear programs leave of a chance that is 0


def bluff_frequency(state, *, max_nodes=MOST_NODES, progress=True):
    """How often best play hides each louse: the least and the greatest over all equilibria.

    For the seat to move and its next play, in utilities, if everybody plays an equilibrium. What
    nobody outside can see is open at the start, hands too: each physical arrangement is equally
    likely, and both players know that. A state before the deal will do as well. The
    probability is that of the louse being hidden at this play, given that the seat holds it.

    The plans of all equilibria are those worth the value of the game: two linear programs a louse
    (sequence form), one that hides it as seldom, one as often as such a plan can. The cost of
    never and of always hiding is what a player loses that may not play face down, or face up, at
    any of its plays, when the other knows that.

    Returns a `BluffFrequency`. Raises `OptionError` for anything but a state of Aloha Pioha with
    two players, `AhaError` where the game is over or its tree has more than `max_nodes` nodes.

    >>> import ahapackage as aha
    >>> mini = aha.load_game("pioha", edition="mini")
    >>> late = mini.position({
    ...     "hairs": [{"endurance": 4, "threshold": 3, "left": ["3L"], "left_seat": 0,
    ...                "right": ["(4H)"], "right_seat": 1}, {"endurance": 4, "threshold": 3}],
    ...     "hands": [["-1H", "1L"], ["1L"]], "comb": [[], ["-1H"]], "played": [1, 1],
    ...     "to_move": 0, "phase": "play"})
    >>> found = bluff_frequency(late, progress=False)
    >>> sorted(found.ranges)
    ['-1H', '1L', '4H']
    """
    if not isinstance(state, State) or not _undealt(state):
        state = pioha_state(state, WHERE)
    if state.game.sides != 2 or state.game.players != 2:
        raise OptionError(f"{WHERE}, state", f"{state.game.players} players", "two")
    flag(progress, f"{WHERE}, progress")
    grown = grown_from(_root(state), Limits(None, max_nodes), progress=progress)
    if grown.cut:
        raise AhaError(f"{WHERE}, state", f"a tree cut {grown.cut}", "a smaller position")
    return Bluffing(grown, progress).found()


def _undealt(state):
    """Whether a game of Aloha Pioha has not come to its first play."""
    return state.game.name == "pioha" and state.face.board.phase < PLAY


def _root(state):
    """The state before the deal, else all arrangements that fit what everybody has seen."""
    if _undealt(state):
        return state.clone()
    found = possible_positions(state, PUBLIC)
    if found is None:
        raise AhaError(f"{WHERE}, state", "too many hidden cards", "a smaller position")
    states = [state.game._restarted(record) for record, _ in found]
    rows = zip(states, found, world_names(states), strict=True)
    return [
        Outcome(world, share, (k,), (name,)) for k, (world, (_, share), name) in enumerate(rows)
    ]


class Bluffing:
    """The linear programs about hiding lice in one tree."""

    def __init__(self, grown, progress):
        self.form, self.progress = SequenceForm(grown.nodes), progress
        self.down, self.up, self.holding = [], [], {}
        first = int(np.flatnonzero(grown.nodes.player >= 0)[0])
        self.seat = int(grown.nodes.player[first])
        self.goals = {}  # louse -> chance of each sequence that hides it now
        self._sort_plays()

    def _sort_plays(self):
        """Which sequences play face down, which face up, and which hide a louse now."""
        form, nodes = self.form, self.form.nodes
        for row, places in enumerate(form.places):
            chance = float(nodes.chances_to[places].sum())
            now = form.owner[row] == self.seat and form.parent[row] == self.seat
            held = set()
            for offset, edge in enumerate(nodes.edges(places[0])):
                action, sequence = nodes.action[edge], int(form.start[row]) + offset
                if action >= KEEP_LOUSE:
                    continue
                (self.down if plays_down(action) else self.up).append(sequence)
                louse = LOUSE_TEXTS[louse_played(action)]
                held.add(louse)
                if now and plays_down(action):
                    goal = self.goals.setdefault(louse, np.zeros(form.sequences))
                    goal[sequence] = chance
            for louse in held if now else ():
                self.holding[louse] = self.holding.get(louse, 0.0) + chance

    def found(self):
        """Solve all programs."""
        steps = 6 + 2 * len(self.goals)
        with progress_bar(steps, "programs", "linear programs", self.progress) as self.bar:
            programs = [PlanProgram(self.form, seat) for seat in range(2)]
            values = [self._most(program) for program in programs]
            never = [v - self._most(p, self.down) for v, p in zip(values, programs, strict=True)]
            always = [v - self._most(p, self.up) for v, p in zip(values, programs, strict=True)]
            own, worth = programs[self.seat], values[self.seat]
            ranges = {louse: self._range(own, worth, louse) for louse in sorted(self.goals)}
        return BluffFrequency(self.seat, tuple(values), ranges, tuple(never), tuple(always))

    def _most(self, program, forbidden=()):
        self.bar.update()
        return program.solve(forbidden=forbidden)[0]

    def _range(self, program, worth, louse):
        goal, held = self.goals[louse], self.holding[louse]
        ends = []
        for sign in (-1, 1):
            self.bar.update()
            most, _ = program.solve(sign * goal, at_least=worth)
            ends.append(min(1.0, max(0.0, sign * most / held)))
        return tuple(ends)


class BluffFrequency:
    """How often best play hides each louse, and what hiding is worth.

    `seat`: who is to move. `ranges`: louse -> (least, greatest) probability that it is hidden at
    this play if the seat holds it, over all equilibria. `value`: what the game is worth to each
    player, in utilities; `never` and `always`: what each player loses by never and by always
    hiding.
    """

    def __init__(self, seat, value, ranges, never, always):
        self.seat, self.value, self.ranges = seat, value, ranges
        self.never, self.always = never, always

    def table(self):
        """A pandas table: louse, least and greatest probability."""
        import pandas

        rows = [(louse, *ends) for louse, ends in self.ranges.items()]
        return pandas.DataFrame(rows, columns=["louse", "least", "greatest"]).set_index("louse")

    def plot(self, ax=None):
        """Draw the ranges, a bar a louse (matplotlib Axes)."""
        from ahapackage.strategy.drawing import draw_ranges

        return draw_ranges(self, ax)

    def finding(self):
        """The result in one sentence."""
        mixed = [louse for louse, (low, high) in self.ranges.items() if high > NOTHING]
        must = [louse for louse, (low, _) in self.ranges.items() if low > NOTHING]
        who = f"player {self.seat + 1}"
        if not mixed:
            return f"{who} never hides a louse in best play"
        text = f"best play of {who} may hide {listing(mixed, 'or')}"
        return text + (f" and must at times hide {listing(must)}" if must else "")

    def describe(self):
        """The ranges and costs in words."""
        lines = [self.finding()]
        for louse, (low, high) in self.ranges.items():
            if high - low > NOTHING:
                lines.append(f"{louse}: hidden {percent(low)} to {percent(high)} of the time")
            else:
                lines.append(f"{louse}: hidden {percent((low + high) / 2)} of the time")
        for seat in range(2):
            worth, never, always = self.value[seat], self.never[seat], self.always[seat]
            lines.append(
                f"P{seat + 1}: value {number(worth)}; never hiding costs {_cost(never)}, "
                f"always hiding {_cost(always)}"
            )
        return "\n".join(lines)

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        lines = "<br>".join(escape(line) for line in self.describe().split("\n"))
        return picture(self.plot, self.describe()) + f"<p>{lines}</p>"


def _cost(cost):
    return f"{max(0.0, cost):.4g}"
