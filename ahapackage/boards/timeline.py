"""The decisions of a match in order, each with the states around it and what it led to.

A board needs it for the move list and for stepping back. It is grown move by move, so that a
long match costs no more a move than a short one; after an undo it is cut and grown again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

CHANCE = -1


@dataclass
class Step:
    """One decision: who, the move's text, the phase it was made in, the facts that it led to.

    >>> Step(0, "draw", "play").facts
    []
    """

    seat: int
    move: str
    phase: str
    facts: list[dict] = field(default_factory=list)


class Timeline:
    """The steps of a match from its first state on.

    `facts(before, after, actor, move)` gets the public views around an event and the event's
    text, and gives a list of dicts to remember: the game's board says what is worth telling.

    >>> Timeline(None, lambda *_: []).steps
    []
    """

    def __init__(self, root: Any, facts: Callable[[dict, dict, int, str], list[dict]]) -> None:
        self.root = root
        self.steps: list[Step] = []
        self._facts = facts
        self._history: list[tuple[int, int]] = []
        # (events so far, state) before the first step and after each: chance is settled in them
        self._settled: list[tuple[int, Any]] = []

    def state(self, at: int) -> Any:
        """The settled state after `at` moves; 0 is the first one.

        Raises IndexError outside 0..len(steps).
        """
        if not 0 <= at <= len(self.steps):
            raise IndexError(f"at: found {at}, expected 0 to {len(self.steps)}")
        return self._settled[at][1]

    def follow(self, state: Any) -> None:
        """Make the timeline that of `state`, whose history starts at the root."""
        history = list(state.history())
        same = 0
        while same < min(len(history), len(self._history)) and history[same] == self._history[same]:
            same += 1
        if same < len(history) or same < len(self._history) or not self._settled:
            self._settled = [kept for kept in self._settled if kept[0] <= same]
            self.steps = self.steps[: max(0, len(self._settled) - 1)]
            self._grow(history)

    def _grow(self, history: list[tuple[int, int]]) -> None:
        """Walk the events after the last settled state."""
        begun, start = self._settled[-1] if self._settled else (0, self.root)
        walk, begun_chance = start.clone(), not self._settled
        before = walk.view(None)
        for length, (actor, action) in enumerate(history[begun:], start=begun):
            text = walk.action_to_string(action)
            if actor != CHANCE:
                if begun_chance or length > begun:
                    self._settled.append((length, walk.clone()))
                begun_chance = False
                self.steps.append(Step(actor, text, before.get("phase", "")))
            walk.apply_action(action)
            after = walk.view(None)
            if self.steps:
                self.steps[-1].facts += self._facts(before, after, actor, text)
            before = after
        if len(self._settled) <= len(self.steps):
            self._settled.append((len(history), walk))
        self._history = history
