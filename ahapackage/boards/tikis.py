"""The board of Ill-Tempered Tikis: what its moves, moments and positions are called.

The drawing is in `widgets/src/tikis.ts`; the rules are in `games/tikis`.
"""

from __future__ import annotations

import re
from typing import Any

from ahapackage.boards import unseen_tables
from ahapackage.boards.base import STATIC, Board
from ahapackage.boards.timeline import CHANCE, Step
from ahapackage.engine.state import EVERYBODY
from ahapackage.games.tikis.record import PASSED, SILENT

MOVE = re.compile(
    r"(?P<verb>own|discard|hex|gift|snap)(?: (?P<seat>\d))? (?P<card>\S+)(?: for (?P<old>\S+))?"
)
REBUILT = ("rebuilt", "parted", "cleared")  # facts of a draw that emptied the discard pile


class TikisBoard(Board):
    """A match of Ill-Tempered Tikis on a board; see `Board` for its parameters.

    >>> from ahapackage import new_match
    >>> TikisBoard(new_match("tikis", seed=7))  # doctest: +ELLIPSIS
    <TikisBoard: 2 players, seen by player 1, 0 moves>
    """

    GAME = "tikis"
    GREEDY_NOTE = "tikis.hint.note"
    _esm = STATIC / "tikis.js"
    _css = STATIC / "tikis.css"

    # ---- what happened ----------------------------------------------------------------------

    def facts(self, state: Any, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """What an event brought: cards drawn, a pile rebuilt, a snap settled, a wild taken.

        Only `drew` and `wild` hold a card that not everybody saw; a move that not everybody saw
        comes with a fact `unseen`. Of claims in a fair snap only the chosen one is a fact.
        """
        if actor == CHANCE:
            found = _chance_facts(before, move)
        else:
            found = _decision_facts(state, before, after, move)
        return [*found, *_snap_facts(before, after)]

    def banner(self, step: Step | None) -> dict | None:
        """A hex or a gift, at who got it; a snap, at who made it."""
        if step is None:
            return None
        facts = _by_kind(step)
        if "snapped" in facts:
            seat = facts["snapped"]["seat"]
            text = self._say("tikis.banner.snap", who=self._player(seat))
            return {"kind": "snap", "text": text, "seat": seat}
        verb = step.move.partition(" ")[0]
        if verb not in ("hex", "gift"):
            return None
        text = self._say(f"tikis.banner.{verb}", who=self._within(step.seat))
        return {"kind": verb, "text": text, "seat": facts["at"]["seat"]}

    def pause(self) -> float:
        """No pause before an answer to a snap that nobody sees."""
        fair = self.match.game.chosen_rulings["snap_order"] == "fair"
        unseen = fair and not self.study and self.state.view(None)["phase"] == "snap"
        return 0.0 if unseen else self.pace

    # ---- the move list and the status -------------------------------------------------------

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know.

        Of another's answer to a fair snap nothing is said; the last one tells how the snap ended.
        """
        settled = "snapped" in _by_kind(step) and self._was_chosen(step)
        if settled or self._hides(step, seat):
            return self._say_outcome(step, seat)
        return self._say_apart(
            [self._say_move(step, seat, "log"), *self._say_facts(step, seat, "log")]
        )

    def list_step(self, step: Step, seat: int | None) -> dict:
        """A line of the move list; how a fair snap ended is a line of who snapped, or nobody's."""
        line = super().list_step(step, seat)
        if self._hides(step, seat):
            line["seat"] = _by_kind(step).get("snapped", {"seat": -1})["seat"]
        return line

    def _hides(self, step: Step, seat: int | None) -> bool:
        """Whether a step is an answer that the seat does not see."""
        return _unseen(step) and not self._knows(step.seat, seat)

    def _say_outcome(self, step: Step, seat: int | None) -> str:
        """How a fair snap ended with an answer; "" while others are still asked."""
        facts = _by_kind(step)
        if "snapped" not in facts:
            return self._say("tikis.log.asked") if "unsnapped" in facts else ""
        card = self.say_card(facts["snapped"]["card"])
        said = [self._say("tikis.log.snap", card=card)]
        if "wild" in facts:
            said.append(self._say("tikis.log.wild", wild=self._say_wild(facts["wild"], seat)))
        return self._say_apart(said)

    def _say_wild(self, fact: dict, seat: int | None) -> str:
        """The wild that was taken, by name for who took it."""
        if self._knows(fact["seat"], seat):
            return self.say_card(fact["card"])
        return self._say("tikis.card.wild")

    def say_deed(self, step: Step, seat: int | None) -> str:
        """What a step did, as the status says it: "you put red Ku into the family".

        What everybody does each turn and nobody sees is left out: draws and answers.
        """
        left_out = self._is_usual(step, seat) or self._was_chosen(step)
        parts = [] if left_out else [self._say_move(step, seat, "did")]
        return ", ".join([*parts, *self._say_facts(step, seat, "did")])

    def _was_chosen(self, step: Step) -> bool:
        """Whether a claim was the one that was chosen: the outcome says it better."""
        if not (_unseen(step) and step.move.startswith("snap ")):
            return False
        outcome: dict = {}
        for later in reversed(self.sitting.steps):
            outcome = _by_kind(later).get("snapped", outcome)
            if later is step:
                return outcome.get("seat") == step.seat
        return False  # a move of a hint: no step yet

    def _is_usual(self, step: Step, seat: int | None) -> bool:
        """Whether a step is a draw or an answer of which the seat learns nothing."""
        if self._knows(step.seat, seat):
            return False
        return step.move == "draw pile" or _unseen(step)

    def _say_move(self, step: Step, seat: int | None, style: str) -> str:
        """The move itself, in the style of the move list (`log`) or of the status (`did`)."""
        kind, values = self._move_in_words(step, seat)
        return self._say(_key(style, kind), who=self._within(step.seat), **values)

    def _move_in_words(self, step: Step, seat: int | None) -> tuple[str, dict]:
        """What kind of move it is, and what its words need."""
        facts = _by_kind(step)
        if step.move == "draw pile":
            if "nothing" in facts:
                return "nothing", {}
            if "drew" in facts and self._knows(step.seat, seat):
                return "drew", {"card": self.say_card(facts["drew"]["card"])}
            return "draw", {}
        if step.move == "draw discard":
            top = facts["took"]["card"] if "took" in facts else self._top()  # a hint has no facts
            return "take", {"card": self.say_card(top)}
        found = MOVE.fullmatch(step.move)
        if found is None:
            return ("let" if step.phase == "snap" else "pass"), {}
        return self._act_in_words(found, _unseen(step))

    def _act_in_words(self, found: re.Match, unseen: bool) -> tuple[str, dict]:
        """An act or a snap; `unseen` for one of a fair snap, which may not be chosen."""
        values = {"card": self.say_card(found["card"])}
        if found["old"]:
            values["old"] = self.say_card(found["old"])
        if found["seat"]:
            values["whom"] = self._within(int(found["seat"]) - 1)
        verb = "claim" if unseen else found["verb"]
        return (f"{verb}_for" if found["old"] else verb), values

    def _top(self) -> str:
        return self.match.state.view(None)["discard"]["top"]

    def _say_facts(self, step: Step, seat: int | None, style: str) -> list[str]:
        """What else the step brought, but for the card drawn."""
        parts = []
        facts = _by_kind(step)
        if "wild" in facts:
            kind = "snapped" if _unseen(step) else "wild"  # else the move has said the snap
            who, wild = self._within(facts["wild"]["seat"]), self._say_wild(facts["wild"], seat)
            card = self.say_card(facts["snapped"]["card"])
            parts.append(self._say(_key(style, kind), who=who, wild=wild, card=card))
        parts += [self._say(_key(style, kind)) for kind in REBUILT if kind in facts]
        if "unsnapped" in facts and style == "log":
            parts.append(self._say("tikis.log.unsnapped"))
        return parts

    def public_move(self, step: Step) -> str:
        """The move as the viewer saw it: nothing for another's answer to a fair snap."""
        return "" if self._hides(step, self.viewer) else step.move

    def _knows(self, owner: int, seat: int | None) -> bool:
        """Whether what `owner` holds may be said to `seat`."""
        return owner == seat or (self.study and self.sitting.covered is None)

    # ---- what may be done now ---------------------------------------------------------------

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now, by the phase."""
        if view["phase"] == "draw":
            return self._say_draw(view)
        if view["phase"] == "snap":
            may = len(self.state.legal_moves()) > 1
            card = self.say_card(view["discard"]["top"])
            card = f"{card[:1].upper()}{card[1:]}"
            name = view["snap"]["name"]
            key = "tikis.turn.snap" if may else "tikis.turn.snap.none"
            return self._say(key, card=card, name=name)
        return self._say_act()

    def _say_draw(self, view: dict) -> str:
        discard = view["discard"]
        if discard["top"] is None:
            return self._say("tikis.turn.draw")
        card = self.say_card(discard["top"])
        if discard["takable"]:
            return self._say("tikis.turn.draw.or", card=card)
        card = f"{card[:1].upper()}{card[1:]}"
        if discard["reason"] == "wild":
            return self._say("tikis.turn.draw.never", card=card)
        free = self._say_free(view, discard["free_in"])
        return self._say("tikis.turn.draw.wait", card=card, free=free)

    def _say_free(self, view: dict, turns: int) -> str:
        """From whose turn on a replaced card is free: in so many turns."""
        if turns > view["players"]:
            return self._say("tikis.free.later", n=turns)
        seat = (view["turn"] + turns) % view["players"]
        if self._is_you(seat):
            return self._say("tikis.free.you")
        return self._say("tikis.free", who=self._name(seat))

    def _say_act(self) -> str:
        """What the legal acts are, as one sentence."""
        moves = self.state.legal_moves()
        if moves == ["pass"]:
            return self._say("tikis.turn.pass")
        found = [move for text in moves if (move := MOVE.fullmatch(text))]
        kinds = {f"{move['verb']}_for" if move["old"] else move["verb"] for move in found}
        own = "own_for" if "own_for" in kinds else "own"
        ways = [own, *(kind for kind in ("discard", "gift") if kind in kinds)]
        if kinds & {"hex", "hex_for"}:
            ways.append("hex")
        *rest, last = [self._say(f"tikis.way.{way}") for way in ways]
        if rest:
            last = self._say("tikis.list.or", first=", ".join(rest), last=last)
        return self._say("tikis.turn.act", ways=last)

    def say_result(self, result: float) -> str:
        """A result: a complete family or none."""
        return self._say("tikis.result.won" if result else "tikis.result.lost")

    def say_standing(self, view: dict, seat: int) -> str:
        """How far a family came, and what is known to have been left in the hand."""
        family, cards = view["families"][seat], view["hands"][seat]["cards"]
        if family["complete"]:
            return self.say_result(1.0)
        text = self._say("tikis.result.missing", n=family["distance"])
        if not cards:
            return text
        held = ", ".join(map(self.say_card, cards))
        return self._say("tikis.result.held", what=text, cards=held)

    def say_over(self, view: dict) -> str:
        """Who won, or that nobody did until the last turn."""
        if not view["winners"]:
            return self._say("tikis.over.cap", turns=view["turns"])
        winner = view["winners"][0]
        if self._is_you(winner):
            return self._say("tikis.over.win.you")
        return self._say("tikis.over.win", who=self._player(winner))

    # ---- names ------------------------------------------------------------------------------

    def say_card(self, card: str) -> str:
        """A card in words: "red Ku"; wilds as in notation: "any-Ku", "red-any", "any-any"."""
        colour, _, god = card.partition("-")
        if colour == god == "any":
            return self._say("tikis.card.any")
        if colour == "any":
            return self._say("tikis.card.god", god=god)
        if god == "any":
            return self._say("tikis.card.colour", colour=self.say_colour(colour))
        return self._say("tikis.card", colour=self.say_colour(colour), god=god)

    def say_colour(self, colour: str) -> str:
        """A colour in the board's language, and what wilds of no colour are called."""
        return self._say("tikis.mark.any") if colour == "any" else super().say_colour(colour)

    def say_value(self, name: str, value: Any) -> Any:
        """A reason's card in words, and from whose turn on it is free."""
        if name == "card":
            return self.say_card(value)
        if name == "free":
            return self._say_free(self.state.view(self.viewer), int(value))
        return value

    def unseen(self, state: Any, viewer: int) -> list[dict]:
        """What may still be drawn, as the viewer can know it."""
        return unseen_tables.tikis(self, state, viewer)

    def study_view(self, state: Any) -> dict:
        """The seat's view with every hand laid open, and every answer to a snap."""
        view, board = state.view(self.seat), state.face.board
        for seat in range(state.game.players):
            view["hands"][seat]["cards"] = state.view(seat)["hands"][seat]["cards"]
        if view["snap"] is not None:
            claims = enumerate(board.claims[: state.game.players].tolist())
            view["snap"]["claims"] = {
                str(seat): None if card == PASSED else state.game.names[card]
                for seat, card in claims
                if card != SILENT
            }
        return view


def _key(style: str, kind: str) -> str:
    return f"tikis.did.{kind}" if style == "did" else f"tikis.log.{kind}"


def _by_kind(step: Step) -> dict[str, dict]:
    """A step's facts by their kind."""
    return {fact["kind"]: fact for fact in step.facts}


def _unseen(step: Step) -> bool:
    """Whether the others did not see what was decided."""
    return any(fact["kind"] == "unseen" for fact in step.facts)


# ---- facts, from the views before and after an event -----------------------------------------


def _chance_facts(before: dict, move: str) -> list[dict]:
    """A card drawn, a wild taken; who was the fastest is nobody's to see."""
    card = move.partition(" ")[2]
    if before["phase"] == "card":
        return [{"kind": "drew", "seat": before["turn"], "card": card}]
    if before["phase"] == "wild":
        return [{"kind": "wild", "seat": before["snap"]["chosen"], "card": card}]
    return []


def _decision_facts(state: Any, before: dict, after: dict, move: str) -> list[dict]:
    """Whether all saw it, whom it was done to, what was taken, a draw pile rebuilt."""
    found: list[dict] = []
    audience = int(state.game.kernels.audience(state.face, state.string_to_action(move)))
    if audience != EVERYBODY:
        found.append({"kind": "unseen"})
    acted = MOVE.fullmatch(move)
    if acted and acted["seat"]:
        found.append({"kind": "at", "seat": int(acted["seat"]) - 1})
    if move == "draw discard":
        found.append({"kind": "took", "card": before["discard"]["top"]})
    if move == "draw pile":
        if before["discard"]["count"] and not after["discard"]["count"]:
            found.append({"kind": _rebuilt(before)})
        if after["phase"] == "act":
            found.append({"kind": "nothing"})
    return found


def _rebuilt(before: dict) -> str:
    """TK-18, TK-33: what the discard pile became; a bad-tempered game parts its wilds from it."""
    cards = before["discard"]["cards"]
    wilds = [card for card in cards if "any" in card.split("-")]
    if before["wild_pile"] is None or not wilds:
        return "rebuilt"
    return "parted" if len(wilds) < len(cards) else "cleared"


def _snap_facts(before: dict, after: dict) -> list[dict]:
    """TK-R3: who snaps with what, once a snap that was asked unseen is settled."""
    if before["phase"] not in ("snap", "fastest"):
        return []
    if after["phase"] == "wild":
        seat = after["snap"]["chosen"]
        return [{"kind": "snapped", "seat": seat, "card": after["snap"]["claims"][str(seat)]}]
    return [] if after["phase"] in ("snap", "fastest") else [{"kind": "unsnapped"}]
