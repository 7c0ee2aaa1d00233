"""The Hawaiki board: what its moves, moments and positions are called.

The drawing is in `widgets/src/hawaiki.ts`; the rules are in `games/hawaiki`.
"""

from __future__ import annotations

import re
from typing import Any

from ahapackage.boards import unseen_tables
from ahapackage.boards.base import STATIC, Board
from ahapackage.boards.timeline import CHANCE, Step
from ahapackage.games.hawaiki.cards import card_number
from ahapackage.games.hawaiki.combos import combination_made
from ahapackage.games.hawaiki.record import COLOUR, NONE, PAIR, RUN, THREE

PLAY = re.compile(r"^(\()?(?P<card>\w+)\)?@(?P<pile>\d)(?P<said>!)?$")
SMALL = ("end", "keep", "hide", "hush")  # others' moves that the status passes over
COMBOS = {PAIR: "pair", RUN: "run", COLOUR: "colour", THREE: "three"}


class HawaikiBoard(Board):
    """A Hawaiki match on a board; see `Board` for its parameters.

    >>> from ahapackage import new_match
    >>> HawaikiBoard(new_match("hawaiki", players=2, seed=7))  # doctest: +ELLIPSIS
    <HawaikiBoard: 2 players, seen by player 1, 0 moves>
    """

    GAME = "hawaiki"
    GREEDY_NOTE = "hint.note.greedy"
    _esm = STATIC / "hawaiki.js"
    _css = STATIC / "hawaiki.css"

    # ---- what happened ----------------------------------------------------------------------

    def facts(self, state: Any, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """Combinations, cards drawn, a new draw pile, and what a round cost."""
        found: list[dict] = []
        combo = _combination(state, move) if actor != CHANCE else None
        if combo:
            found.append({"kind": "combo", "combo": combo})
        if before["phase"] == "draw":
            drawer = before["queue"][0]["seat"]
            found.append({"kind": "drew", "seat": drawer, "card": move.split()[-1]})
        if after["round"] != before["round"] or (after["returns"] and not before["returns"]):
            paid = [b - a for b, a in zip(before["tokens"], after["tokens"], strict=True)]
            found.append({"kind": "round", "round": before["round"], "paid": paid})
        elif _grew(before, after) and word(move) != "sacrifice":
            found.append({"kind": "rebuilt"})
        return found

    def banner(self, step: Step | None) -> dict | None:
        """What the last step made: a round's end, a combination, a call-out."""
        if step is None:
            return None
        told = {fact["kind"]: fact for fact in step.facts}
        if "round" in told:
            number = told["round"]["round"]
            return {"kind": "round", "text": self._say("banner.round", round=number)}
        if "combo" in told:
            combo = told["combo"]["combo"]
            return {"kind": combo, "text": self._say(f"banner.{combo}")}
        if step.move == "call" and "drew" in told:
            return {"kind": "called", "text": self._say("banner.called")}
        return None

    # ---- the move list ----------------------------------------------------------------------

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know."""
        drawn = self._say_drawn(step, seat)
        parts = [self._say_move(step, seat), *drawn.values()]
        if step.move == "draw" and step.seat in drawn:
            parts = [self._say_own_draw(step, seat)]
        if step.move.startswith("give ") and drawn:
            parts = [self._say("log.gave", what=self._say_list(list(drawn.values())))]
        for fact in step.facts:
            if fact["kind"] == "combo":
                combo = self._say(f"combo.{fact['combo']}")
                parts[0] = self._say("log.combo", what=parts[0], combo=combo)
            elif fact["kind"] == "rebuilt":
                parts.append(self._say("log.rebuilt"))
            elif fact["kind"] == "round":
                parts.append(self._say_round("log.round", fact))
        return self._say_apart(parts)

    def say_deed(self, step: Step, seat: int | None) -> str:
        """What a step did, as the status says it: "you drew 1 card (5 blue)"."""
        if word(step.move) in SMALL and step.seat != seat and not step.facts:
            return ""
        drawn = self._drawn(step)
        own = drawn.pop(step.seat, None)
        designated = step.move.startswith("give ") and drawn
        parts = [] if designated else [self._say_did(step, seat, own)]
        for drawer, cards in drawn.items():
            who, what = self._within(drawer), self._say_cards(drawer, cards, seat)
            parts.append(self._say("did.drew", who=who, cards=what))
        for fact in step.facts:
            if fact["kind"] == "combo":
                combo = self._say(f"combo.{fact['combo']}")
                parts[0] = self._say("did.combo", what=parts[0], combo=combo)
            elif fact["kind"] == "rebuilt":
                parts.append(self._say("did.rebuilt"))
            elif fact["kind"] == "round":
                parts.append(self._say_round("did.round", fact))
        return ", ".join(parts)

    def _say_did(self, step: Step, seat: int | None, drawn: list[str] | None) -> str:
        """What the mover did; `drawn` are the cards that the mover drew by it."""
        who, play = self._within(step.seat), PLAY.match(step.move)
        if play:
            key = "did.play.hidden" if play.group(1) else "did.play"
            return self._say(key, who=who, card=self.say_card(play["card"]), pile=play["pile"])
        kind, _, rest = step.move.partition(" ")
        if kind == "draw":
            if drawn is None:
                return self._say("did.pass", who=who)
            open_ = self._knows(step.seat, seat) or self._hands_open()
            card = self.say_card(drawn[0]) if open_ else self._say("card.a")
            return self._say("did.drew", who=who, cards=card)
        if kind == "give":
            chosen = [self._within(int(number) - 1) for number in rest.split("+")]
            return self._say("did.give", who=who, what=self._say_list(chosen))
        if kind == "hide":
            seen = step.phase != "choose_hidden" or self._knows(step.seat, seat)
            card = self.say_card(rest) if seen else self._say("card.a")
            return self._say("did.hide", who=who, card=card)
        did = self._say(f"did.{kind}", who=who, pile=rest)
        if drawn is None:
            return did
        return self._say("did.too", what=did, cards=self._say_cards(step.seat, drawn, seat))

    def _say_cards(self, drawer: int, cards: list[str], seat: int | None) -> str:
        """How many cards somebody drew, and which, where the seat may know."""
        count = self._say_count("cards", len(cards))
        if not self._knows(drawer, seat) and not self._hands_open():
            return count
        named = ", ".join(self.say_card(card) for card in sorted(cards))
        return self._say("did.cards", count=count, cards=named)

    def _drawn(self, step: Step) -> dict[int, list[str]]:
        """Who drew which cards by a step."""
        drawn: dict[int, list[str]] = {}
        for fact in step.facts:
            if fact["kind"] == "drew":
                drawn.setdefault(fact["seat"], []).append(fact["card"])
        return drawn

    def _say_move(self, step: Step, seat: int | None) -> str:
        play = PLAY.match(step.move)
        if play:
            key = "log.play.hidden" if play.group(1) else "log.play"
            what = self._say(key, card=self.say_card(play["card"]), pile=play["pile"])
            return self._say("log.play.said", what=what) if play["said"] else what
        kind, _, rest = step.move.partition(" ")
        if kind == "give":
            who = [self._player(int(number) - 1) for number in rest.split("+")]
            return self._say("log.give", who=self._say_list(who))
        if kind == "sacrifice":
            return self._say("log.sacrifice", pile=rest)
        if kind == "hide":
            if step.phase == "choose_hidden" and not self._knows(step.seat, seat):
                return self._say("log.hide.unseen")
            return self._say("log.hide", card=self.say_card(rest))
        return self._say(f"log.{kind}")

    def _say_own_draw(self, step: Step, seat: int | None) -> str:
        card = next(fact["card"] for fact in step.facts if fact["kind"] == "drew")
        if self._knows(step.seat, seat) or self._hands_open():
            return self._say("log.draw.card", card=self.say_card(card))
        return self._say("log.draw")

    def _say_drawn(self, step: Step, seat: int | None) -> dict[int, str]:
        """Who drew how many cards, and which, where the seat may know: drawer -> text."""
        texts = {}
        for drawer, cards in self._drawn(step).items():
            known = self._knows(drawer, seat) or self._hands_open()
            named = ", ".join(self.say_card(card) for card in sorted(cards))
            key = "log.drew.cards" if known else "log.drew"
            texts[drawer] = self._say(key, who=self._player(drawer), n=len(cards), cards=named)
        return texts

    def _say_round(self, key: str, fact: dict) -> str:
        paid = [
            self._say("log.paid", who=self._player(seat), n=n)
            for seat, n in enumerate(fact["paid"])
            if n
        ]
        text = ", ".join(paid) or self._say("log.nothing")
        return self._say(key, round=fact["round"], paid=text)

    def public_move(self, step: Step) -> str:
        unseen = step.phase == "choose_hidden" and not self._knows(step.seat, self.viewer)
        return "" if unseen else step.move

    def _knows(self, owner: int, seat: int | None) -> bool:
        """Whether what `owner` holds may be said to `seat`."""
        return owner == seat or (self.study and self.sitting.covered is None)

    def _hands_open(self) -> bool:
        """Whether cards are drawn openly (HK-60)."""
        return "open_hands" in self.match.game.options["variant"]

    # ---- what may be done now ---------------------------------------------------------------

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now, by the phase."""
        phase, combination = view["phase"], view.get("combination") or {}
        if phase == "play":
            further = previous is not None and previous.seat == view["current"]
            return self._say("turn.further" if further and view["turns"] else "turn.play")
        if phase == "designate":
            kind = combination.get("kind")
            return self._say(f"turn.designate.{kind}")
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
            names = self._say_list([self._within(seat) for seat in winners])
            return self._say("over.tie", who=names, tokens=tokens)
        if winners[0] == self.seat and len(self.match.persons) == 1:
            return self._say("over.win.you", tokens=tokens)
        return self._say("over.win", who=self._player(winners[0]), tokens=tokens)

    # ---- the position -----------------------------------------------------------------------

    def say_card(self, card: str) -> str:
        """A card in words: `3r` is "3 red"."""
        letter = card[-1]
        named = self.match.game.colour_names.get(letter, letter)
        return self._say("card", value=card[:-1], colour=self.say_colour(named))

    def say_value(self, name: str, value: Any) -> Any:
        """A reason's cards in words: `6b@2` is "6 blue on pile 2"."""
        if name in ("card", "top"):
            return self.say_card(value)
        if name == "play":
            card, _, pile = value.partition("@")
            return self._say("log.play", card=self.say_card(card), pile=pile)
        return value

    def unseen(self, state: Any, viewer: int) -> list[dict]:
        """What may still be drawn, as the viewer can know it."""
        return unseen_tables.hawaiki(self, state, viewer)

    def study_view(self, state: Any) -> dict:
        """The seat's view with every hand laid open."""
        view = state.view(self.seat)
        for seat, hand in enumerate(view["hands"]):
            own = state.view(seat)["hands"][seat]
            hand["cards"], hand["hidden"] = own["cards"], own["hidden"]
        return view


def word(move: str) -> str:
    """What kind of move a text is: its first word.

    >>> word("sacrifice 2")
    'sacrifice'
    """
    return move.split(" ")[0]


def _grew(before: dict, after: dict) -> bool:
    return after["draw_pile"]["count"] > before["draw_pile"]["count"]


def _combination(state: Any, move: str) -> str | None:
    """The combination that a play makes in a state, if it was announced (HK-31)."""
    play = PLAY.match(move)
    if not play:
        return None
    strict = state.game.options["etiquette"] == "strict"
    card = card_number(play["card"], state.game.letters)
    made = combination_made(state.record.board, card, int(play["pile"]) - 1)
    if made == NONE or (strict and not play["said"]):
        return None
    return COMBOS[made]
