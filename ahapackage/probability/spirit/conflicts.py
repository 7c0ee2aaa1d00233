"""Who will be crowned: exact chances of a conflict, and what one more Warrior is worth."""

from fractions import Fraction
from itertools import combinations

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.engine.state import State
from ahapackage.games.spirit.dice import (
    SIDES,
    chance_ahead,
    chances_after,
    crown_chances,
    dice_of,
)
from ahapackage.games.spirit.pieces import CROWNS, SEATS, STAGES, WARRIORS
from ahapackage.games.spirit.record import CONFLICT
from ahapackage.probability.chance import Chance, Chances
from ahapackage.probability.words import fraction_text, listing, percent

MOST_WARRIORS = 99


def conflict_chances(warriors):
    """Each player's chance of the crown, re-rolls included (SH-40, SH-41).

    Parameters
    ----------
    warriors : list of int, or State
        Warriors a player, 2 to 4 players; of a state the present ones. Where a conflict is under
        way the totals rolled so far count.

    Returns a `Conflict`: a dict "player 1" -> `Chance`, with `one_more[seat]`, by how much one
    more Warrior would change that seat's chance. Holds whatever players do: only dice decide.
    Raises `OptionError` for what are no Warriors, `AhaError` for a state in a stage without a
    conflict (SH-24).

    >>> conflict = conflict_chances([1, 0])
    >>> conflict["player 1"].fraction, conflict.one_more[1]
    (Fraction(1009, 1206), Fraction(203, 603))
    """
    rolls = None
    if isinstance(warriors, State):
        s, players = warriors.face.board, warriors.game.players
        if warriors.game.name != "spirit":
            raise OptionError("conflict_chances", shown(warriors), "a state of Spirit")
        if s.stage >= len(CROWNS):  # SH-24
            found, expected = f"stage {STAGES[int(s.stage)]}", "one that ends in a conflict"
            raise AhaError("conflict_chances, state", found, expected)
        if s.step == CONFLICT:
            rolls = tuple(int(s.rolls[seat]) or None for seat in range(players))
        warriors = [int(s.stock[seat, WARRIORS]) for seat in range(players)]
    return Conflict(_checked(warriors), rolls)


def _checked(warriors):
    if not isinstance(warriors, list | tuple) or not 2 <= len(warriors) <= SEATS:
        expected = f"a list of 2 to {SEATS} numbers, or a state"
        raise OptionError("conflict_chances, warriors", shown(warriors), expected)
    numbers = [whole_number(number, "conflict_chances, warriors") for number in warriors]
    if not all(0 <= number <= MOST_WARRIORS for number in numbers):
        raise OptionError("conflict_chances, warriors", shown(warriors), f"0 to {MOST_WARRIORS}")
    return tuple(numbers)


class Conflict(Chances):
    """The players' chances of the crown: "player 1" -> `Chance`.

    `warriors` and `dice` are a player each; `rolls` the totals rolled so far, or None.
    """

    assumption = "Only dice decide: it holds whatever the players do from here on."

    def __init__(self, warriors, rolls=None):
        self.warriors, self.rolls = warriors, rolls
        self.dice = dice_of(warriors)
        whys = [self._why(seat) for seat in range(len(warriors))]
        chances = self._chances(self.dice, rolls)
        super().__init__({
            f"player {seat + 1}": Chance(
                chance, None, f"player {seat + 1} takes the crown", whys[seat], self._tries(seat)
            )
            for seat, chance in enumerate(chances)
        })  # fmt: skip

    @staticmethod
    def _chances(dice, rolls):
        return crown_chances(dice) if rolls is None else chances_after(dice, rolls)

    @property
    def one_more(self):
        """By how much one more Warrior now would change each seat's own chance, exact."""
        if self.rolls is not None:
            return (Fraction(0),) * len(self.warriors)  # the dice have been taken
        changes = []
        for seat in range(len(self.warriors)):
            more = tuple(n + (other == seat) for other, n in enumerate(self.warriors))
            changes.append(crown_chances(dice_of(more))[seat] - crown_chances(self.dice)[seat])
        return tuple(changes)

    def _tries(self, seat):
        """Play the conflict out: all roll, the tied ones again."""

        def experiment(n, rng):
            totals = np.zeros((n, len(self.dice)), int)
            for other, count in enumerate(self.dice):
                rolled = self.rolls[other] if self.rolls else None
                totals[:, other] = rolled or _rolled(n, count, rng)
            return int((_last_ahead(totals, self.dice, rng) == seat).sum())

        return experiment

    def _why(self, seat):
        if self.rolls is not None and any(self.rolls):
            told = ", ".join(str(roll or "–") for roll in self.rolls)
            return (
                f"Totals so far: {told}. Each way in which the others can still roll is counted; "
                "those tied for the highest roll again until one is ahead."
            )
        dice = listing([f"player {n + 1} rolls {count}" for n, count in enumerate(self.dice)])
        lines = [f"By Warriors {listing(self.warriors)}, {dice} dice (SH-40).", ""]
        lines += ["| highest total | chance | then player's chance |", "|---|---|---|"]
        seats, everybody = range(len(self.dice)), tuple(range(len(self.dice)))
        parts, again = [], chance_ahead(self.dice, everybody)
        for size in range(1, len(self.dice)):
            for ahead in combinations(seats, size):
                share = chance_ahead(self.dice, ahead)
                then = crown_chances(tuple(self.dice[n] for n in ahead))
                own = then[ahead.index(seat)] if seat in ahead else Fraction(0)
                names = listing([n + 1 for n in ahead])
                lines.append(f"| player {names} | {_text(share)} | {_text(own)} |")
                if own:
                    parts.append(f"{_text(share)} × {_text(own)}" if own != 1 else _text(share))
        lines.append(f"| all tied | {_text(again)} | all roll again |")
        formula = f"({' + '.join(parts)}) / (1 − {_text(again)})"
        return "\n".join(
            [*lines, "", f"Those tied roll again, so divide by 1 − all tied: {formula}"]
        )

    def plot(self, ax=None):
        """Draw the chances as bars; a line where all would be equal (matplotlib Axes)."""
        from ahapackage.probability.spirit.figures import draw_conflict

        return draw_conflict(self, ax)

    def describe(self):
        """The chances in words, with what one more Warrior is worth."""
        lines = []
        for seat, (chance, more) in enumerate(zip(self.values(), self.one_more, strict=True)):
            sign = "+" if more >= 0 else "−"
            worth = f"one more Warrior {sign}{percent(abs(more))}"
            lines.append(f"{chance.describe()} ({self.dice[seat]} dice; {worth})")
        return "\n".join(lines)

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe()) + super()._repr_html_()

    def interact(self):
        """Sliders for each player's Warriors, the chances redrawn at once; totals rolled stay."""
        from ahapackage.probability.interact import sliders

        most = max(10, *self.warriors)
        names = {f"player {seat + 1}": (0, most, n) for seat, n in enumerate(self.warriors)}
        return sliders(lambda *warriors: Conflict(warriors, self.rolls), names)


def _rolled(n, count, rng):
    """n totals of so many dice."""
    return (1 + (rng.random((n, count)) * SIDES).astype(int)).sum(axis=1)


def _last_ahead(totals, dice, rng):
    """Who is ahead in each row once those tied have rolled again as often as needed."""
    totals = totals.copy()
    while True:
        highest = totals == totals.max(axis=1, keepdims=True)
        open_rows = np.flatnonzero(highest.sum(axis=1) > 1)
        if not len(open_rows):
            return totals.argmax(axis=1)
        for seat, count in enumerate(dice):
            again = open_rows[highest[open_rows, seat]]
            out = open_rows[~highest[open_rows, seat]]
            totals[again, seat] = _rolled(len(again), count, rng)
            totals[out, seat] = 0


def _text(chance):
    exact = fraction_text(chance)
    return exact if exact and len(exact) <= 24 else percent(chance)
