"""How a board's bots move: one by one with a pause before each, or at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol


class Paced(Protocol):
    """What a `Pacer` moves the bots of."""

    pace: Any  # the pause before a bot's move, in seconds

    def pause(self) -> float:
        """The pause before the bot's move that is next, in seconds."""
        ...

    def bot_is_to_move(self) -> bool:
        """Whether a bot is to move."""
        ...

    def advance(self) -> bool:
        """One move of a bot; False if none is to move."""
        ...


class Pacer:
    """Lets the bots of a board move.

    `moved` is called before each pause but the first, `ended` after the last move with what a bot
    raised, if one did.
    """

    def __init__(
        self,
        board: Paced,
        moved: Callable[[], None],
        ended: Callable[[Exception | None], None],
    ) -> None:
        self._board, self._moved, self._ended = board, moved, ended
        self._task: asyncio.Task | None = None

    @property
    def busy(self) -> bool:
        """Whether bots are moving one by one just now."""
        return self._task is not None

    def start(self) -> None:
        """Let the bots move: one by one where a loop runs and pauses are wanted, else at once."""
        loop = running_loop()
        if loop is None or self._board.pace <= 0:
            while self._board.advance():
                pass
        elif self._board.bot_is_to_move():
            self._task = loop.create_task(self._in_turn())

    def stop(self) -> None:
        """Let no bot move any more."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _in_turn(self) -> None:
        problem = None
        try:
            while self._board.bot_is_to_move():
                await asyncio.sleep(self._board.pause())
                if not self._board.advance():
                    break
                if self._board.bot_is_to_move() and self._board.pause() > 0:
                    self._moved()
        except Exception as raised:  # a bot's own code may fail in any way
            problem = raised
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                self._ended(problem)


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs here, as in a notebook's kernel; None where none does."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
