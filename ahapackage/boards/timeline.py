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
    """The steps of a match from its first decision on.

    `facts(state, before, after, actor, move)` gets the state before an event, the public views
    around it and the event's text, and gives a list of dicts to remember: the game's board says
    what is worth telling. Nothing is from the phase `quiet` (a deal) on to the next decision.

    >>> Timeline(lambda *_: []).steps
    []
    """

    def __init__(
        self,
        facts: Callable[[Any, dict, dict, int, str], list[dict]],
        quiet: str | None = None,
    ) -> None:
        self.steps: list[Step] = []
        self._facts = facts
        self._quiet = quiet
        self._events: list[dict] = []
        # (events so far, state) before the first step and after each: chance is settled in them
        self._settled: list[tuple[int, Any]] = []

    def state(self, at: int) -> Any:
        """The settled state after `at` moves; 0 is the first one.

        Raises IndexError outside 0..len(steps).
        """
        if not 0 <= at <= len(self.steps):
            raise IndexError(f"at: found {at}, expected 0 to {len(self.steps)}")
        return self._settled[at][1]

    def follow(self, match: Any) -> None:
        """Make the timeline that of a match, which has gone on or back since the last time."""
        events = match.events
        same = _common(events, self._events)
        if self._settled and same == len(events) == len(self._events):
            return
        self._settled = [kept for kept in self._settled if kept[0] <= same]
        self.steps = self.steps[: max(0, len(self._settled) - 1)]
        if not self._settled:
            self._settled = [(_decided(events, 0), match.state_at(0))]
        while self._settled[-1][0] < len(events):
            self._step(events)
        self._events = events

    def _step(self, events: list[dict]) -> None:
        """One decision, and the chance events behind it."""
        begin, start = self._settled[-1]
        end = _decided(events, begin + 1)
        walk, before = start.clone(), start.view(None)
        step = Step(events[begin]["seat"], events[begin]["move"], before.get("phase", ""))
        for event in events[begin:end]:
            state = walk.clone()
            walk.apply_action(event["move"])
            if before.get("phase") == self._quiet:
                continue
            after = walk.view(None)
            step.facts += self._facts(state, before, after, event["seat"], event["move"])
            before = after
        self.steps.append(step)
        self._settled.append((end, walk))


def _common(one: list[dict], other: list[dict]) -> int:
    """How many events two lists share from the first on."""
    for length, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return length
    return min(len(one), len(other))


def _decided(events: list[dict], begin: int) -> int:
    """Where the first decision from `begin` on stands; the end if there is none."""
    for at in range(begin, len(events)):
        if events[at]["seat"] != CHANCE:
            return at
    return len(events)
