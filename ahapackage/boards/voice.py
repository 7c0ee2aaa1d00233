"""What a board says: players' names, counted things, and the words that each game gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from ahapackage.boards import messages
from ahapackage.boards.timeline import Step
from ahapackage.engine.bots import bot_name
from ahapackage.engine.reasons import Reason
from ahapackage.probability.words import percent


class Voice:
    """The speaking part of a `Board`; a game's board fills in the methods up to `study_view`."""

    texts: Any  # the message catalogue
    language: Any
    seat: Any  # the seat at the screen
    viewer: Any  # whose knowledge may be on the screen
    match: Any

    GREEDY_NOTE: ClassVar[str] = "hint.note"  # the message on what the greedy bot's values count

    # ---- what a game's board says -----------------------------------------------------------

    def facts(self, state: Any, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """What is worth telling of one event: the state before it, the public views around it."""
        return []

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know."""
        return step.move

    def list_step(self, step: Step, seat: int | None) -> dict:
        """A line of the move list, for a seat: whose it is, what is said, the move as notation.

        A line without words is not shown, one of seat -1 is nobody's.
        """
        text, move = self.say_step(step, seat), self.public_move(step)
        return {"seat": step.seat, "text": text, "move": move}

    def say_deed(self, step: Step, seat: int | None) -> str:
        """What a step did, for a seat, in a sentence of the status; "" if not worth telling."""
        return self._say("log.line", who=self._within(step.seat), what=self.say_step(step, seat))

    def say_outcome(self, steps: list[Step]) -> str | None:
        """What steps came to at a glance; the turn follows it, then the news one by one.

        None: the news come first, then whose turn it is.
        """
        return None

    def concerns(self, facts: list[dict], seat: int | None) -> bool:
        """Whether a seat must not miss what a step did, though many steps came after it."""
        return any(fact.get("seat") == seat for fact in facts)

    def say_value(self, name: str, value: Any) -> Any:
        """What fills a place of a reason: a card and the like in the board's words."""
        return value

    def say_colour(self, colour: str) -> str:
        """A colour in the board's language; as the edition calls it where that has its own."""
        return self.texts.get(f"colour.{colour}", colour)

    def say_hint_note(self, bot: str) -> str:
        """What the values of a bot's hint count; the greedy bot's points are a rule of thumb."""
        keys = {
            "greedy": self.GREEDY_NOTE,
            "search": "hint.note.search",
            "mixed": "hint.note.mixed",
        }
        return self._say(keys.get(bot, "hint.note"), name=bot)

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now."""
        return ""

    def say_over(self, view: dict) -> str:
        """Who won."""
        return ""

    def say_result(self, result: float) -> str:
        """A player's result at the end, with its unit."""
        return self._say_count("tokens", int(result))

    def say_standing(self, view: dict, seat: int) -> str:
        """What a player has reached at the end, for the table of the end."""
        return self.say_result(view["returns"][seat])

    def banner(self, step: Step | None) -> dict | None:
        """The combination, or the like, that the last step made: `{"kind", "text"}`.

        With a `seat`, it belongs to that player's place.
        """
        return None

    def story(self, steps: list[Step]) -> dict | None:
        """What a board tells at length of the steps up to what is shown; nothing in most games."""
        return None

    def public_move(self, step: Step) -> str:
        """The move's text if everybody saw it, else nothing."""
        return step.move

    def awards(self) -> list[dict]:
        """The end's achievements: `{"name", "what", "honour", "seats"}`; none in most games."""
        return []

    def say_left_open(self, value: str) -> str:
        """What holds where an edition leaves a value empty, such as "gather.hawaii"; mostly ""."""
        return ""

    def unseen(self, state: Any, viewer: int) -> list[dict]:
        """What may still be drawn, as blocks for the panel of unseen cards; -1: the public."""
        return []

    def study_view(self, state: Any) -> dict:
        """The view of one who sees everything."""
        raise NotImplementedError

    def without_hidden(self, view: dict) -> dict:
        """A view without what only panels that are not offered (`hide`) would tell."""
        return view

    # ---- what all boards say ----------------------------------------------------------------

    def say_move(self, move: str) -> str:
        """A move of one's own in words."""
        state = self.match.state
        actor, phase = state.current_player(), state.view(None).get("phase", "")
        return self.say_step(Step(actor, move, phase), actor)

    def say_reason(self, reason: str) -> str:
        """Why a move is not legal, in the board's language and words, without the move's notation.

        A text that is no `Reason`, such as other code gives, is said as it is.
        """
        if not isinstance(reason, Reason):
            return reason
        values = {name: self.say_value(name, value) for name, value in reason.values.items()}
        told = self._phrase(reason.template).format(**values)
        told = f"{told[:1].upper()}{told[1:]}"
        if reason.now is None:
            return told
        return f"{told}. {self.say_turn(self.match.state.view(self.viewer), None)}"

    def describe_player(self, seat: int) -> dict:
        """A player's name and kind, as the browser draws them."""
        bot = self.match.bots.get(seat)
        kind = self._say("kind.person")
        if bot is not None:
            kind = self._say("kind.bot", name=bot_name(bot))
        if self._is_you(seat):
            kind = self._say("kind.you", n=seat + 1)
        return {"name": self._player(seat), "kind": kind, "bot": bot is not None}

    def _is_you(self, seat: int) -> bool:
        """Whether this is the only person, at the screen."""
        return seat == self.seat and len(self.match.persons) == 1

    def _name(self, seat: int) -> str:
        return self._say("player", n=seat + 1)

    def _player(self, seat: int) -> str:
        """How a player is called on the board: "You" where one person plays."""
        return self._say("you") if self._is_you(seat) else self._name(seat)

    def _within(self, seat: int) -> str:
        """How a player is called within a sentence."""
        return self._say("you.within") if self._is_you(seat) else self._name(seat)

    def _say(self, key: str, **values: object) -> str:
        return messages.say(self.texts, key, **values)

    def _say_apart(self, parts: Iterable[str]) -> str:
        return self.texts["list.apart"].join(parts)

    def _say_number(self, text: str) -> str:
        """A number with the decimal sign of the board's language."""
        return text.replace(".", self.texts["number.point"])

    def _say_percent(self, share: Any) -> str:
        """A share from 0 to 1 as percent (see `probability.words.percent`)."""
        told = percent(share)
        if told.startswith("just"):
            return self._say("number.above" if share < 0.5 else "number.below")
        return self._say("number.percent", n=self._say_number(told.rstrip("%")))

    def _phrase(self, text: str) -> str:
        return messages.phrase(self.texts, text)

    def _say_count(self, key: str, n: int) -> str:
        return messages.say_count(self.texts, key, n)

    def _say_list(self, items: list[str]) -> str:
        return messages.say_list(self.texts, items)
