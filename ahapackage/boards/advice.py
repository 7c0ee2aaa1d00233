"""Who gives a board's hints, and how a bot that takes its time thinks while the board goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ahapackage.boards.answers import called, checked_count, checked_part, checked_rows
from ahapackage.boards.pacing import running_loop
from ahapackage.engine.bots import bot_names, resolve_bot
from ahapackage.engine.errors import AhaError, OptionError, one_of, shown
from ahapackage.engine.progress import progress_bar

USUAL = "greedy"  # who advises where nobody was chosen and no bot of the match explains itself
ADVISERS = (USUAL, "search")  # the names that a person may choose from


def advisers(game: Any) -> list[str]:
    """The names of a game's bots that explain themselves.

    >>> import ahapackage as aha
    >>> advisers(aha.load_game("pioha"))
    ['greedy', 'search']
    """
    return [name for name in ADVISERS if name in bot_names(game)]


def adviser(game: Any, bot: Any, where: str = "hints") -> Any:
    """The bot that a name stands for, or the object, if it explains itself in this game.

    Raises OptionError for anything else.

    >>> import ahapackage as aha
    >>> adviser(aha.load_game("pioha"), "greedy")
    GreedyBot()
    """
    names = advisers(game)
    known = bot in names if isinstance(bot, str) else explains(bot)
    if not known:
        raise OptionError(where, shown(bot), one_of(names, bot, other="a bot with explain(seen)"))
    return resolve_bot(game, bot)


def explains(bot: Any) -> bool:
    """Whether a bot, as a name or an object, has reasons to give."""
    if isinstance(bot, str):
        return bot in ADVISERS
    return not isinstance(bot, type) and callable(getattr(bot, "explain", None))


def chosen_adviser(match: Any, hints: Any) -> Any:
    """Whose hints a board gives, by name or as an object: those of `hints`, else of the first bot
    of the match that explains itself, else the usual ones.
    """
    if hints is not None:
        return hints
    return next(filter(explains, match.bots.values()), USUAL)


class Advice(NamedTuple):
    """What a bot has said so far: the rows of its `explain`, and how many of its simulations they
    come from; both numbers are 0 where it does not count them.
    """

    bot: Any
    rows: list[dict]
    done: int = 0
    of: int = 0

    @property
    def share(self) -> float:
        """How much of its thinking is done, from 0 to 1."""
        return 1.0 if self.is_whole else self.done / self.of

    @property
    def is_whole(self) -> bool:
        """Whether it was not stopped before its end, which a bot may well go beyond."""
        return self.done >= self.of


def takes_time(bot: Any) -> bool:
    """Whether a bot explains itself part by part."""
    return callable(getattr(bot, "explain_by_parts", None))


def parts_of(bot: Any, seen: Any) -> Iterator[Advice]:
    """A bot's advice bit by bit; the last is the whole one.

    A bot that takes its time has `simulations` and `explain_by_parts(seen)`, which yields pairs
    of simulations done and the rows so far (see `strategy.search.Search`). Raises AhaError, naming
    the bot, for answers of any other form.
    """
    legal = seen.legal_moves()
    if not takes_time(bot):
        yield Advice(bot, checked_rows(bot.explain(seen), legal, f"{called(bot)}.explain"))
        return
    of, where = simulations_of(bot), f"{called(bot)}.explain_by_parts"
    parts = bot.explain_by_parts(seen)
    if not isinstance(parts, Iterable):
        raise AhaError(where, shown(parts), "pairs one by one: simulations done, and the rows")
    for part in parts:
        done, rows = checked_part(part, legal, where)
        yield Advice(bot, rows, done, of)


def simulations_of(bot: Any) -> int:
    """How many simulations a bot that takes its time does; raises AhaError if it does not say."""
    return checked_count(getattr(bot, "simulations", None), f"{called(bot)}.simulations")


def advice_now(bot: Any, seen: Any) -> Advice:
    """A bot's advice at once, with a bar if it takes long; interrupted, what there is of it.

    Raises KeyboardInterrupt if there is nothing yet, AhaError for what is no advice.
    """
    found = None
    total = simulations_of(bot) if takes_time(bot) else 1
    with progress_bar(total, "simulations", "hint") as bar:
        try:
            for found in parts_of(bot, seen):
                bar.update(found.done - bar.n)
        except KeyboardInterrupt:
            if found is None:
                raise
    return found or Advice(bot, [])


class Thinker:
    """Lets a bot think part by part, in a thread beside the running event loop.

    `told` is called with an `Advice` whenever it is a hundredth further, `ended` with the last
    one, or None if there is none, with what the bot raised, if it did, and with the moment that
    the thoughts are about. Both are called on the loop.
    """

    def __init__(
        self,
        told: Callable[[Advice], None],
        ended: Callable[[Advice | None, Exception | None, Any], None],
    ) -> None:
        self._told, self._ended = told, ended
        self._task: asyncio.Task | None = None
        self._found: Advice | None = None
        self._moment: Any = None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking just now."""
        return self._task is not None

    def start(self, parts: Iterator[Advice], moment: Any) -> bool:
        """Begin; False where no loop runs. `moment` says what position the thoughts are about."""
        loop = running_loop()
        if loop is None:
            return False
        self.drop()
        self._found, self._moment = None, moment
        self._task = loop.create_task(self._think(parts))
        return True

    def stop(self) -> None:
        """No further: what was found so far is the advice."""
        if self.busy:
            self.drop()
            self._ended(self._found, None, self._moment)

    def drop(self) -> None:
        """No further, and nothing of it is wanted."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def keep_to(self, moment: Any) -> None:
        """Drop thoughts about any other position than this."""
        if self.busy and moment != self._moment:
            self.drop()

    async def _think(self, parts: Iterator[Advice]) -> None:
        loop, problem, percent = asyncio.get_running_loop(), None, -1
        try:
            while (found := await loop.run_in_executor(None, next, parts, None)) is not None:
                self._found = found
                if not found.is_whole and int(100 * found.share) > percent:
                    percent = int(100 * found.share)
                    self._told(found)
        except Exception as raised:  # a bot's own code may fail in any way
            problem = raised
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                self._ended(self._found, problem, self._moment)
