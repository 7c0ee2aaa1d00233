"""How many tokens everybody has left after the round that is being played."""

from ahapackage.probability.endings import ends
from ahapackage.probability.hawaiki.asked import asked_of
from ahapackage.probability.hawaiki.rounds import round_ways
from ahapackage.probability.words import Explanation, fraction_text, listing, percent

ROWS = 16  # joint outcomes that an explanation lists


def tokens_outlook(state, seat=None, policy="greedy", n=None, seed=1, method="auto"):
    """How many tokens each player has when this round is over (HK-41), if all play by a policy.

    Parameters
    ----------
    state : State
        With the cards dealt and the game not over.
    seat : int, optional
        Whose knowledge counts. None is a study tool that sees all.
    policy : str, bot or callable
        How all players move: "uniform", "greedy", another bot, or a function of what is seen.
    n, seed
        Rounds to play where it is simulated (20,000 if compiled, else 200), and what settles them.
    method : str
        "auto": exact in small positions such as those of edition "mini", where every way can be
        followed with the policies "uniform" and "greedy", else simulated. "exact", "simulate".

    Returns a `TokensOutlook`. Raises `OptionError` for other arguments, `AhaError` before the deal,
    after the end, and where "exact" cannot be.

    >>> import ahapackage as aha
    >>> game = aha.load_game("hawaiki", edition="mini")
    >>> state = game.position({"hands": [["3r"], ["1r", "2y"]], "piles": [["1y"], ["3y"], ["2r"]],
    ...                        "tokens": [3, 3]})
    >>> outlook = tokens_outlook(state, policy="uniform")
    >>> outlook.exact, outlook.tokens[0].mean > outlook.tokens[1].mean
    (True, True)
    """
    seat = asked_of(state, seat, "tokens_outlook")
    ways = round_ways(state)
    return TokensOutlook(state, ends(state, ways, "tokens_outlook", seat, policy, n, seed, method))


class TokensOutlook:
    """Tokens after the round. `tokens[player]`: a `Distribution` where `exact`, else `Observed`;
    `before[player]`: tokens now; `broke`: the chance that somebody has none left, so that the game
    ends (HK-42), a `Chance` or an `Estimate`; `joint`: all together, a dict (tokens a player) ->
    chance, or number of the `n` games.
    """

    def __init__(self, state, found):
        self._state, self._ends = state, found
        players = range(state.game.players)
        self.before = tuple(int(state.face.board.tokens[player]) for player in players)
        self.exact, self.joint, self.n = found.exact, found.joint, found.n
        why = "The chances of all ways in which the round can go on are added up by how it ends."
        self.tokens = tuple(
            found.values(player, f"tokens of player {player + 1} after the round", why)
            for player in players
        )
        self.broke = found.chance(
            lambda tokens: min(tokens) == 0, "a player has no token left", why
        )

    @property
    def assumption(self):
        """Under what this holds."""
        return self._ends.assumption

    def simulate(self, n=20_000, seed=1):
        """The same, simulated: a `TokensOutlook` with intervals."""
        return TokensOutlook(self._state, self._ends.again(n, seed))

    @property
    def headline(self):
        """The finding in a line."""
        loss = [float(before - now.mean) for before, now in self._pairs()]
        most, least = max(loss), min(loss)
        if most - least < 0.005:
            return f"Everybody loses {most:.2f} tokens on average"
        worst, best = loss.index(most), loss.index(least)
        text = f"Player {worst + 1} loses {most:.2f} tokens on average"
        return f"{text}, player {best + 1} only {least:.2f}"

    def _pairs(self):
        return zip(self.before, self.tokens, strict=True)

    def table(self):
        """A pandas table, a row a player: tokens now, mean after, its interval if simulated."""
        import pandas

        rows = []
        for player, (before, now) in enumerate(self._pairs()):
            low, high = (now.mean, now.mean) if self.exact else now.interval
            rows.append({
                "player": f"player {player + 1}", "now": before, "mean after": float(now.mean),
                "low": float(low), "high": float(high),
            })  # fmt: skip
        return pandas.DataFrame(rows).set_index("player")

    def explain(self):
        """How it is worked out, as Markdown with the numbers put in."""
        total = 1 if self.exact else self.n
        rows = sorted(self.joint.items(), key=lambda pair: (-pair[1], pair[0]))
        lines = [
            "When the round is over, everybody returns a token for each card in hand, as far as "
            "tokens go (HK-41): after = max(0, tokens − cards). " + self.assumption, "",
            f"| {' | '.join(f'player {n + 1}' for n in range(len(self.before)))} | chance |",
            "|---" * (len(self.before) + 1) + "|",
        ]  # fmt: skip
        for worth, share in rows[:ROWS]:
            exact = fraction_text(share) if self.exact else f"{share:,}/{self.n:,}"
            exact = f"{exact} = " if exact and len(exact) < 30 else ""
            lines.append(f"| {' | '.join(map(str, worth))} | {exact}{percent(share / total)} |")
        if len(rows) > ROWS:
            lines.append(f"| {len(rows) - ROWS} more |" + " |" * len(self.before))
        means = listing([f"{float(now.mean):.3f}" for now in self.tokens])
        return Explanation("\n".join([*lines, "", f"Tokens times chance, added up: {means}."]))

    def plot(self, ax=None):
        """Draw each player's tokens after the round (matplotlib Axes)."""
        from ahapackage.probability.hawaiki.figures import draw_tokens

        return draw_tokens(self, ax)

    def describe(self):
        """The outlook in words."""
        lines = [f"{self.headline}. {self.assumption}"]
        for player, (before, now) in enumerate(self._pairs()):
            spread = "" if self.exact else " ({:.2f} to {:.2f})".format(*now.interval)
            values = ", ".join(f"{value}: {percent(float(now[value]))}" for value in now)
            lines.append(
                f"Player {player + 1}: {before} now, {float(now.mean):.2f}{spread} after; {values}."
            )
        return "\n".join([*lines, f"{self.broke.event}: {percent(float(self.broke))}."])

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())

    def interact(self):
        """A menu of policies and a slider over the rounds looked at (ipywidgets)."""
        return self._ends.interact(
            lambda ends: TokensOutlook(self._state, ends), "rounds, in hundreds", 100, 20
        )
