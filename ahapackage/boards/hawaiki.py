"""The Hawaiki board: what its moves, moments and positions are called.

The drawing is in `widgets/src/hawaiki.ts`; the rules are in `games/hawaiki`.
"""

from __future__ import annotations

import re
from typing import Any

from ahapackage.boards.base import STATIC, Board
from ahapackage.boards.timeline import CHANCE, Step

PLAY = re.compile(r"^(\()?(?P<card>\w+)\)?@(?P<pile>\d)(?P<said>!)?$")
COMBO_KEYS = ("pair", "run", "colour", "three")


class HawaikiBoard(Board):
    """A Hawaiki match on a board; see `Board` for its parameters.

    >>> from ahapackage import new_match
    >>> HawaikiBoard(new_match("hawaiki", players=2, seed=7))  # doctest: +ELLIPSIS
    <HawaikiBoard: 2 players, seen by player 1, 0 moves>
    """

    _esm = STATIC / "hawaiki.js"
    _css = STATIC / "hawaiki.css"

    # ---- what happened ----------------------------------------------------------------------

    def facts(self, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """Combinations, cards drawn, a new draw pile, and what a round cost."""
        found: list[dict] = []
        if after["round"] != before["round"] or after["returns"] and not before["returns"]:
            paid = [b - a for b, a in zip(before["tokens"], after["tokens"], strict=True)]
            found.append({"kind": "round", "round": before["round"], "paid": paid})
        if actor != CHANCE:
            combo = _combination(before, after, move)
            return [*([combo] if combo else []), *found]
        if after["draw_pile"]["count"] > before["draw_pile"]["count"]:
            found.append({"kind": "rebuilt"})
        if before["phase"] == "draw":
            for seat, (b, a) in enumerate(zip(before["hands"], after["hands"], strict=True)):
                if a["count"] > b["count"]:
                    found.append({"kind": "drew", "seat": seat, "card": move.split()[-1]})
        return found

    def banner(self, step: Step | None) -> dict | None:
        """The combination that the last step made."""
        if step is None:
            return None
        who = self._player(step.seat)
        for fact in step.facts:
            if fact["kind"] == "combo":
                key = f"banner.{fact['combo']}"
                return {"kind": fact["combo"], "text": self._say(key, who=who)}
        if step.move == "call":
            drew = [fact["seat"] for fact in step.facts if fact["kind"] == "drew"]
            if drew:
                return {
                    "kind": "called",
                    "text": self._say("banner.called", who=self._player(drew[0])),
                }
        return None

    # ---- the move list ----------------------------------------------------------------------

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know."""
        what = self._say_move(step, seat)
        for fact in step.facts:
            if fact["kind"] == "combo":
                combo = self._say(f"combo.{fact['combo']}")
                what = self._say("log.combo", what=what, combo=combo)
        return "; ".join([what, *self._say_facts(step, seat)])

    def _say_move(self, step: Step, seat: int | None) -> str:
        play = PLAY.match(step.move)
        if play:
            key = "log.play.hidden" if play.group(1) else "log.play"
            what = self._say(key, card=self.say_card(play["card"]), pile=play["pile"])
            return self._say("log.play.said", what=what) if play["said"] else what
        word, _, rest = step.move.partition(" ")
        if word == "give":
            who = [self._player(int(number) - 1) for number in rest.split("+")]
            return self._say("log.give", who=self._say_list(who))
        if word == "sacrifice":
            return self._say("log.sacrifice", pile=rest)
        if word == "hide":
            if step.phase == "choose_hidden" and not self._knows(step.seat, seat):
                return self._say("log.hide.unseen")
            return self._say("log.hide", card=self.say_card(rest))
        return self._say(f"log.{word}")

    def _say_facts(self, step: Step, seat: int | None) -> list[str]:
        parts = []
        for drawer in range(self.match.game.players):
            cards = [f["card"] for f in step.facts if f["kind"] == "drew" and f["seat"] == drawer]
            if cards:
                who, known = self._player(drawer), self._knows(drawer, seat) or self._open()
                key = "log.drew.cards" if known else "log.drew"
                named = ", ".join(self.say_card(card) for card in cards)
                parts.append(self._say(key, who=who, n=len(cards), cards=named))
        for fact in step.facts:
            if fact["kind"] == "rebuilt":
                parts.append(self._say("log.rebuilt"))
            if fact["kind"] == "round":
                parts.append(self._say_round(fact))
        return parts

    def _say_round(self, fact: dict) -> str:
        paid = [
            self._say("log.paid", who=self._player(seat), n=n)
            for seat, n in enumerate(fact["paid"])
            if n
        ]
        text = ", ".join(paid) or self._say("log.nothing")
        return self._say("log.round", round=fact["round"], paid=text)

    def _public_move(self, step: Step) -> str:
        unseen = step.phase == "choose_hidden" and not self._knows(step.seat, self._viewer())
        return "" if unseen else step.move

    def _knows(self, owner: int, seat: int | None) -> bool:
        """Whether what `owner` holds may be said to `seat`."""
        return owner == seat or (self.study and self._covered is None)

    def _open(self) -> bool:
        """Whether cards are drawn openly (HK-60)."""
        return "open_hands" in self.state.view(None)["variants"]

    # ---- what may be done now ---------------------------------------------------------------

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now, by the phase."""
        phase, combination = view["phase"], view.get("combination") or {}
        if phase == "play":
            further = previous is not None and previous.seat == view["current"]
            return self._say("turn.further" if further and view["turns"] else "turn.play")
        if phase == "designate":
            kind = combination.get("kind")
            return self._say(f"turn.designate.{kind}" if kind in COMBO_KEYS else "turn.designate")
        if phase == "thanks":
            ask = next((item for item in view["queue"] if item.get("seat") == view["asked"]), {})
            return self._say("turn.thanks", n=ask.get("cards", 1))
        return self._say(f"turn.{phase}")

    def say_over(self, view: dict) -> str:
        """Who won, with how many tokens."""
        winners, returns = view["winners"] or [], view["returns"] or view["tokens"]
        if not winners:
            return self._say("over.title")
        tokens = self._say_count("tokens", int(returns[winners[0]]))
        if len(winners) > 1:
            names = self._say_list([self._player(seat) for seat in winners])
            return self._say("over.tie", who=names, tokens=tokens)
        if winners[0] == self.seat and len(self.match.persons) == 1:
            return self._say("over.win.you", tokens=tokens)
        return self._say("over.win", who=self._player(winners[0]), tokens=tokens)

    # ---- the position -----------------------------------------------------------------------

    def say_card(self, card: str) -> str:
        """A card in words: `3r` is "3 red"."""
        colour = self._say(f"colour.{card[-1]}")
        return self._say("card", value=card[:-1], colour=colour)

    def study_view(self, state: Any) -> dict:
        """The seat's view with every hand laid open."""
        view = state.view(self.seat)
        for seat, hand in enumerate(view["hands"]):
            own = state.view(seat)["hands"][seat]
            hand["cards"], hand["hidden"] = own["cards"], own["hidden"]
        return view

    def picture(self, view: dict) -> str:
        """The position as HTML, as the seat sees it."""
        from ahapackage.games.hawaiki import drawing

        return drawing.html(view)

    def describe(self) -> str:
        """The position in words, as the seat sees it."""
        view = self._look()
        lines = [
            self._say(
                "describe.piles",
                n=number,
                card=self.say_card(pile[-1]),
                cards=self._say_count("cards", len(pile)),
            )
            for number, pile in enumerate(view["piles"], 1)
            if pile
        ]
        count = self._say_count("cards", view["draw_pile"]["count"])
        lines.append(self._say("describe.draw", cards=count))
        for seat, hand in enumerate(view["hands"]):
            lines.append(
                self._say(
                    "describe.player",
                    who=self._player(seat),
                    cards=self._say_count("cards", hand["count"]),
                    tokens=self._say_count("tokens", view["tokens"][seat]),
                )
            )
        if self._viewer() is not None:
            cards = [self.say_card(card) for card in view["hands"][self.seat]["cards"] or []]
            named = ", ".join(cards) or self._say("describe.none")
            lines.append(self._say("describe.hand", cards=named))
        lines.append(self._say_now(view))
        return "\n".join(lines)


def _combination(before: dict, after: dict, move: str) -> dict | None:
    """The combination that a play made and that was announced, from the public views."""
    if not PLAY.match(move):
        return None
    made = after.get("combination")
    if made and (made.get("announced") or after["etiquette"] == "auto"):
        return {"kind": "combo", "combo": made["kind"]}
    return None
