"""A match at a board: which of its positions is shown, to whom, and what is still to be told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ahapackage.boards.timeline import Step, Timeline


@dataclass
class Sitting:
    """What a board keeps of the match on it; another match is another sitting.

    `at` is the number of moves after which the position shown stood, None for the game now.
    `covered` is the seat that the screen is being passed to. `note` is said once, before the
    moves that the status has not told of yet; `warns` makes it the only thing said. `told`
    counts the moves that were told.
    """

    match: Any
    timeline: Timeline
    at: int | None = None
    covered: int | None = None
    hint: list[dict] = field(default_factory=list)
    hint_note: str = ""  # what the values of `hint` count, and whether the bot was stopped
    hint_moment: Any = None  # the position that `hint` is about, and for whose eyes
    honour: dict[str, list[int]] = field(default_factory=dict)  # achievements ticked by hand
    note: str = ""
    warns: bool = False
    told: int = 0

    def __post_init__(self) -> None:
        self.follow()
        self.all_told()

    @property
    def state(self) -> Any:
        """The state of the match now."""
        return self.match.state

    @property
    def shown_state(self) -> Any:
        """The state on the board: the match's, or an earlier one."""
        return self.state if self.at is None else self.timeline.state(self.at)

    @property
    def steps(self) -> list[Step]:
        """The decisions so far."""
        return self.timeline.steps

    def person_is_to_move(self) -> bool:
        """Whether a seat without a bot is to move."""
        return self.state.current_player() in self.match.persons

    def bot_is_to_move(self) -> bool:
        """Whether a bot is to move."""
        actor = self.state.current_player()
        return actor >= 0 and actor not in self.match.persons

    def play(self, move: Any) -> str:
        """One move of a person, as text; raises IllegalMove and changes nothing if it is none."""
        text = self.match.play(move)
        self.follow()
        return text

    def advance(self) -> bool:
        """One move of a bot; False if none is to move."""
        if self.match.advance_bot() is None:
            return False
        self.follow()
        return True

    def bots_at_once(self) -> None:
        """Let the bots move until a person is to move or the game is over."""
        while self.advance():
            pass

    def jumped(self, note: str) -> None:
        """The match went back or on by undo or redo: show it as it is now, and say so."""
        self.at = None
        self.follow()
        self.all_told()
        self.note = note

    def follow(self) -> None:
        """Take up what has happened in the match."""
        self.timeline.follow(self.match)

    def warn(self, text: str) -> None:
        """Say only this, as a warning."""
        self.note, self.warns = text, True

    def all_told(self) -> None:
        """The status was shown: everything up to now is told."""
        self.note, self.warns, self.told = "", False, len(self.steps)
