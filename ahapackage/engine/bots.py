"""Bots: players made of code. A bot sees what its seat may see and answers with an action."""

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import Protocol, runtime_checkable

from ahapackage.engine.errors import AhaError, OptionError, one_of, shown
from ahapackage.engine.options import seat_number, whole_number

# Bots that need more than a game: where they live, loaded when first asked for. They play every
# game that has kernels.
_ABOVE = {"search": ("ahapackage.strategy.search", "Search")}


@runtime_checkable
class Bot(Protocol):
    """What a bot must have; `explain(seen)` is welcome beside it.

    `explain` gives a list of dicts with the keys `move`, `value` and `why`, best first.
    """

    def choose(self, seen, rng):
        """One of `seen.legal_actions()`; `rng` is a `numpy.random.Generator` of the bot's own."""
        ...


class RandomBot:
    """Plays any legal action, each with the same chance."""

    name = "random"

    def choose(self, seen, rng):
        """A legal action, picked at random."""
        actions = seen.legal_actions()
        return actions[int(rng.random() * len(actions))]

    def __repr__(self):
        return "<bot random>"


class AbsentBot:
    """Keeps the place of a bot that a saved match cannot hold: one that was given as an object."""

    def __init__(self, name):
        self.name = name

    def choose(self, seen, rng):
        """Raises `AhaError`: the bot itself must be given again."""
        given = "Match.load(path, bots={seat: bot})"
        raise AhaError("bots", f"no bot called {shown(self.name)} in the file", f"it in {given}")

    def __repr__(self):
        return f"<absent bot {shown(self.name)}>"


def bot_names(game):
    """The names of the bots that play a game: `random` and those that the game offers."""
    return tuple(sorted(_makers(game)))


def resolve_bot(game, bot):
    """The bot that a name stands for, or the object itself if it is a bot.

    Raises `OptionError`, listing the game's bots, for anything else.
    """
    if isinstance(bot, str):
        makers = _makers(game)
        if bot not in makers:
            raise OptionError("bots", shown(bot), one_of(sorted(makers), bot))
        return makers[bot]()
    if isinstance(bot, type) and callable(getattr(bot, "choose", None)):
        raise OptionError("bots", f"the class {bot.__name__}", f"an object: {bot.__name__}()")
    if not callable(getattr(bot, "choose", None)):
        expected = one_of(bot_names(game), other="an object with choose(seen, rng)")
        raise OptionError("bots", shown(bot), expected)
    return bot


def seated_bots(game, bots):
    """The given bots as a dict seat -> name or object, ascending; raises `OptionError`."""
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        raise OptionError("bots", shown(bots), "a dict such as {1: 'random'}")
    seats = {seat_number(seat, game.players, "bots, seat"): bot for seat, bot in bots.items()}
    return dict(sorted(seats.items()))


def bot_name(bot):
    """What to call a bot: its name, or the name of its class."""
    if isinstance(bot, str):
        return bot
    name = getattr(bot, "name", None)
    return name if isinstance(name, str) and name else type(bot).__name__


def chosen_action(bot, seen, rng, where):
    """The bot's choice as a plain int, checked to be legal.

    Raises `AhaError` naming the bot and `where` (the seat and the move) if it is not; what the
    bot itself raises gets a note that names them too.
    """
    legal = [int(action) for action in seen.legal_actions()]
    try:
        choice = bot.choose(seen, rng)
    except Exception as problem:
        problem.add_note(f"raised by the bot {bot_name(bot)}, {where}")
        raise
    place = f"the bot {bot_name(bot)}, {where}"
    try:
        action = whole_number(choice, place)
    except OptionError as problem:
        raise AhaError(place, problem.found, "an action, one of seen.legal_actions()") from None
    if action not in legal:
        raise AhaError(place, f"the illegal action {shown(action)}", "one of seen.legal_actions()")
    return action


def _makers(game):
    above = _ABOVE if getattr(game, "kernels", None) is not None else {}
    return {
        "random": RandomBot,
        **{name: partial(_made, *above[name]) for name in above},
        **game.bots(),
    }


def _made(module, name):
    return getattr(import_module(module), name)()
