"""The bots of guided steps: they play the replies that a step fixes, then as another bot does."""

import re

from ahapackage.engine.bots import resolve_bot


class GuideBot:
    """Plays fixed replies in turn, each while it is legal, then what the bot `then` plays.

    Parameters
    ----------
    game : Game
        What is played.
    then : str
        The name of the bot that goes on.
    replies : sequence of str
        This seat's first moves as text.
    hints : callable, optional
        Gives the rows of `explain` for the learner; None or no rows: those of the greedy bot.
    """

    def __init__(self, game, then="greedy", replies=(), hints=None):
        self.name = then
        self._then = resolve_bot(game, then)
        self._replies = tuple(replies)
        self._hints = hints
        self._explainer = resolve_bot(game, "greedy") if "greedy" in game.bots() else self._then

    def choose(self, seen, rng):
        """The next fixed reply if it is legal now, else the other bot's choice."""
        made = replies_made(seen.information_state_string(), seen.seat, self._replies)
        reply = self._replies[made] if made < len(self._replies) else None
        if reply in seen.legal_moves():
            return seen.string_to_action(reply)
        return self._then.choose(seen, rng)

    def explain(self, seen):
        """What the step asks for; where it leaves the choice open, the greedy bot's view of it."""
        rows = self._hints() if self._hints else []
        return rows or getattr(self._explainer, "explain", lambda seen: [])(seen)

    def __repr__(self):
        return f"<guide, then {self.name}>"


def replies_made(past, seat, replies):
    """How many of its replies a seat has made already, by its past as text.

    >>> past = "restart {}; P2 draw; P2 gets a card, deal 3r; P1 draw; P2 hide 3r"
    >>> replies_made(past, 1, ["draw", "hide 3r", "4g@1"])
    2
    """
    made = 0
    for entry in re.split("[;,] ", past):
        if made < len(replies) and entry == f"P{seat + 1} {replies[made]}":
            made += 1
    return made
