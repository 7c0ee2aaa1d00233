"""Who will be the first with a complete family, if everybody plays by a policy."""

from fractions import Fraction

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.games.tikis.hands import count_hand
from ahapackage.games.tikis.record import END, SNAP
from ahapackage.probability.endings import Ways, ends, every_deal, never_before, packed
from ahapackage.probability.tikis.readings import asked_of, readings
from ahapackage.probability.words import Explanation, counted, fraction_text, percent

GAMES = 2_000  # played if nobody says how many
FEW = 16  # unseen cards of which all deals are gone through
DECIDING = (  # all of a board that matters for the rest of the game
    "phase", "turn", "turns", "due", "winner", "hand", "family", "discard", "stamp",
    "discard_size", "pile", "pile_size", "wild", "wild_size", "god", "asked", "claims", "chosen",
)  # fmt: skip


def win_race(state, seat=None, policy="greedy", n=None, seed=1, method="auto"):
    """Each player's chance to be the first with a complete family, if all play by a policy.

    Parameters
    ----------
    state : State
        With the cards dealt and the game not over.
    seat : int, optional
        Whose knowledge counts. None is a study tool that sees all.
    policy : str, bot or callable
        How all players move: "uniform", "greedy", another bot, or a function of what is seen.
    n, seed
        Games to play where it is simulated (2,000 if compiled, else 200), and what settles them.
    method : str
        "auto": exact in small positions such as those of edition "mini", where every way can be
        followed with the policies "uniform" and "greedy", else simulated. "exact", "simulate".

    Returns a `Race`. Raises `OptionError` for other arguments, `AhaError` before the deal, after
    the end, and where "exact" cannot be.

    >>> import ahapackage as aha
    >>> game = aha.load_game("tikis", edition="mini")
    >>> state = game.position({"hands": [["red-Laka"], ["yellow-Ku"]],
    ...     "families": [["red-Ku", "red-Lono"], ["yellow-Laka", "any-any"]]})
    >>> win_race(state, seat=0).first[0].fraction
    Fraction(1, 1)
    """
    seat = asked_of(state, seat, "win_race")
    return Race(state, ends(state, race_ways(), "win_race", seat, policy, n, seed, method))


@kernel
def who_won(state, row):
    """Fill in the seat whose family is complete, or -1, and the turns that were played."""
    row[0], row[1] = state.board.winner, state.board.turns


def race_ways():
    """What `endings.ends` needs to follow a game to its end."""
    return Ways(
        over=lambda boards: boards["phase"] == END,
        keys=lambda boards: packed(boards, DECIDING),
        worth=lambda boards: np.stack([boards["winner"], boards["turns"]], axis=1).astype(int),
        is_over=never_before,
        measure=who_won,
        width=2,
        usual=GAMES,
        worlds=_worlds,
    )


def _worlds(state, seat):
    """What a seat holds possible, each with its chance; None if that is too much to list."""
    game, s = state.game, state.face.board
    if int(s.setup.copies) * len(game.gods) * len(game.colours) > FEW:
        return None
    if seat is None:
        return [(state.record, Fraction(1))]
    if s.setup.bad or int(s.pools) > 1 or int(s.doubts) or s.phase == SNAP:
        return None
    (world,) = readings(state, seat)
    cards = [card for card, copies in enumerate(world.cards[0]) for _ in range(copies)]
    others = [player for player in range(game.players) if player != seat]
    deals = list(every_deal(cards, [int(world.slots[0, player]) for player in others]))
    total = sum(ways for _, ways in deals)
    return [(_dealt(state, others, hands, cards), Fraction(ways, total)) for hands, ways in deals]


def _dealt(state, others, hands, cards):
    """A record in which the others' hidden cards are these, and the rest is the draw pile."""
    changed = state.clone()
    s = changed.face.board
    s.pile[:] = np.bincount(cards, minlength=len(s.pile))
    for player, hand in zip(others, hands, strict=True):
        s.drawn[0, player] = np.bincount(hand, minlength=len(s.pile)) if hand else 0
        s.hand[player] = s.known[player] + s.drawn[0, player]
        s.pile[:] -= s.drawn[0, player]
        count_hand(s, player)
    return changed.record


class Race:
    """Who is first. `first[player]`: the chance that this player's family is the first to be
    complete, a `Chance` where `exact`, else an `Estimate`; `nobody`: that the game ends without
    one (TK-18); `turns`: turns of all players from the start of the game to its end, a
    `Distribution` or `Observed`.
    """

    def __init__(self, state, found):
        self._state, self._ends = state, found
        self.exact, self.n = found.exact, found.n
        why = "The chances of all ways in which the game can go on are added up by how it ends."
        self.first = tuple(
            found.chance(lambda end, who=player: end[0] == who,
                         f"player {player + 1} is first with a family", why)
            for player in range(state.game.players)
        )  # fmt: skip
        self.nobody = found.chance(lambda end: end[0] < 0, "nobody completes a family", why)
        self.turns = found.values(1, "turns until the game is over", why)

    @property
    def assumption(self):
        """Under what this holds."""
        return self._ends.assumption

    def simulate(self, n=20_000, seed=1):
        """The same, simulated: a `Race` with intervals."""
        return Race(self._state, self._ends.again(n, seed))

    @property
    def headline(self):
        """The finding in a line."""
        shares = [float(chance) for chance in self.first]
        best = shares.index(max(shares))
        if float(self.nobody) > shares[best]:
            return f"Nobody completes a family with {percent(float(self.nobody))}"
        return f"Player {best + 1} is first with a family with {percent(shares[best])}"

    def explain(self):
        """How it is worked out, as Markdown with the numbers put in."""
        lines = [self.assumption, "", "| | chance |", "|---|---|"]
        for name, chance in self._rows():
            exact = fraction_text(chance) if self.exact else f"{chance.hits:,}/{self.n:,}"
            exact = f"{exact} = " if exact and len(exact) < 40 else ""
            lines.append(f"| {name} | {exact}{percent(float(chance))} |")
        how = "All ways are followed and their chances added up by how they end."
        if not self.exact:
            how = f"Of {counted(self.n, 'game')}, how many ended so; Wilson's intervals."
        return Explanation("\n".join([*lines, "", how]))

    def _rows(self):
        rows = [(f"player {player + 1} is first", chance)
                for player, chance in enumerate(self.first)]  # fmt: skip
        return [*rows, ("nobody", self.nobody)]

    def table(self):
        """A pandas table: chance of each player and of nobody, with its interval if simulated."""
        import pandas

        rows = []
        for name, chance in self._rows():
            low, high = (float(chance),) * 2 if self.exact else chance.interval
            rows.append({"who": name, "chance": float(chance), "low": low, "high": high})
        return pandas.DataFrame(rows).set_index("who")

    def plot(self, ax=None):
        """Draw each player's chance to be first (matplotlib Axes)."""
        from ahapackage.probability.tikis.figures import draw_race

        return draw_race(self, ax)

    def describe(self):
        """The chances in words."""
        lines = [f"{self.headline}."]
        for name, chance in self._rows():
            text = percent(float(chance))
            if not self.exact:
                text += f" ({' to '.join(map(percent, chance.interval))})"
            lines.append(f"{name}: {text}")
        return "\n".join([*lines, f"turns in all: {float(self.turns.mean):.1f}", self.assumption])

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())

    def interact(self):
        """A menu of policies and a slider over the games looked at (ipywidgets)."""
        return self._ends.interact(lambda ends: Race(self._state, ends), "games, in tens", 10, 100)
