"""The last turns of Aloha Pioha's solo game (AP-53) once more, by going through all cases.

For positions in which nothing hidden can be turned up before the end: then what the player learns
is the backs and its own draws, and every way to lay the copies left over under the hidden backs
stays as likely as any other. Only the resolution of a hair comes from `tests/naive`.
"""

from fractions import Fraction
from itertools import combinations, permutations, product

from tests.naive.pioha import EDITIONS, back, resolve_hair

TRIBE = EDITIONS["standard"]["tribe"]


def mean(numbers):
    numbers = list(numbers)
    return Fraction(sum(numbers), len(numbers))


class Table:
    """What the player sees. Hairs: (endurance, tickle, own lice, Grunchie's lice: values or backs).

    A hair with tickle 5 takes no louse. `backs`: Grunchie's deck; `deck`: the player's own.
    """

    def __init__(self, hairs, hand, deck, backs, plays):
        self.hairs, self.hand, self.deck, self.backs, self.plays = hairs, hand, deck, backs, plays

    def open_hairs(self):
        return [n for n, (_, tickle, _, _) in enumerate(self.hairs) if tickle != 5]

    def with_louse(self, place, side, louse, **changed):
        hairs = [[e, t, list(own), list(other)] for e, t, own, other in self.hairs]
        hairs[place][2 + side].append(louse)
        kept = {"hand": self.hand, "deck": self.deck, "backs": self.backs, "plays": self.plays}
        return Table(hairs, **(kept | changed))

    def value(self):
        """The player's turn, its two lice in hand: the most that it can expect."""
        return max(
            self.with_louse(place, 0, louse, hand=[]).grunchies_turn()
            for louse, place in product(set(self.hand), self.open_hairs())
        )

    def grunchies_turn(self):
        """Two backs come; the player chooses which of them goes where."""
        return mean(self._with_backs(pair) for pair in combinations(range(len(self.backs)), 2))

    def _with_backs(self, pair):
        left = [b for n, b in enumerate(self.backs) if n not in pair]
        return max(
            self.with_louse(place, 1, letter, backs=left, plays=self.plays - 1).after()
            for letter, place in product({self.backs[n] for n in pair}, self.open_hairs())
        )

    def after(self):
        """The player's next two lice, or the end."""
        if not self.plays:
            return self.end()
        return mean(self._with_lice(pair) for pair in combinations(range(len(self.deck)), 2))

    def _with_lice(self, pair):
        hand = [self.deck[n] for n in pair]
        left = [louse for n, louse in enumerate(self.deck) if n not in pair]
        return Table(self.hairs, hand, left, self.backs, self.plays).value()

    def end(self):
        """1 for a victory, -1 for a defeat, over all that may lie under the backs."""
        left = list(TRIBE)
        for _, _, _, other in self.hairs:
            for louse in other:
                if len(louse) > 1:
                    left.remove(louse)
        hidden = [b for _, _, _, other in self.hairs for b in other if len(b) == 1]
        ways = [
            permutations([louse for louse in left if back(louse) == letter], hidden.count(letter))
            for letter in "LH"
        ]
        return mean(self._worth(lows, highs) for lows, highs in product(*map(list, ways)))

    def _worth(self, lows, highs):
        under, margin = {"L": list(lows), "H": list(highs)}, 0
        for endurance, tickle, own, other in self.hairs:
            lie = [under[louse].pop() if len(louse) == 1 else louse for louse in other]
            found = resolve_hair(endurance, own, lie, tickle)
            margin += {0: 1, 1: -1, None: 0}[found["winner"]] * found["points"]
        return (margin > 0) - (margin < 0)
