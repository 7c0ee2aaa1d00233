"""The board of Ill-Tempered Tikis: what its moves, moments and positions are called.

The drawing is in `widgets/src/tikis.ts`; the rules are in `games/tikis`.
"""

from __future__ import annotations

import re
from typing import Any

from ahapackage.boards.base import STATIC, Board
from ahapackage.boards.timeline import CHANCE, Step
from ahapackage.engine.state import EVERYBODY
from ahapackage.games.tikis.record import PASSED, SILENT

MOVE = re.compile(
    r"(?P<verb>own|discard|hex|gift|snap)(?: (?P<seat>\d))? (?P<card>\S+)(?: for (?P<old>\S+))?"
)
NAMED = re.compile(r"^(own|discard|hex|gift|snap) [^:]*: ")
CARD = re.compile(r"\b([^\W\d_]+)-([^\W\d_]+)\b")


class TikisBoard(Board):
    """A match of Ill-Tempered Tikis on a board; see `Board` for its parameters.

    >>> from ahapackage import new_match
    >>> TikisBoard(new_match("tikis", seed=7))  # doctest: +ELLIPSIS
    <TikisBoard: 2 players, seen by player 1, 0 moves>
    """

    GAME = "tikis"
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
        """What the last step did to somebody: a hex, a gift, a snap."""
        if step is None:
            return None
        kinds = {fact["kind"] for fact in step.facts}
        verb = step.move.partition(" ")[0]
        told = "snap" if kinds & {"snapped", "wild"} else verb
        if told not in ("hex", "gift") and not (told == "snap" and kinds & {"snapped", "wild"}):
            return None
        return {"kind": told, "text": self._say(f"tikis.banner.{told}")}

    # ---- the move list and the status -------------------------------------------------------

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know."""
        return "; ".join([self._say_move(step, seat, "log"), *self._say_facts(step, seat, "log")])

    def say_deed(self, step: Step, seat: int | None) -> str:
        """What a step did, as the status says it: "you put red Ku into the family".

        What everybody does each turn and nobody sees is left out: draws and answers.
        """
        parts = [] if self._is_usual(step, seat) else [self._say_move(step, seat, "did")]
        return ", ".join([*parts, *self._say_facts(step, seat, "did")])

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
        facts = {fact["kind"]: fact for fact in step.facts}
        if _unseen(step) and not self._knows(step.seat, seat):
            return "answer", {}
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
        facts = {fact["kind"]: fact for fact in step.facts}
        if "wild" in facts:
            snapper = facts["wild"]["seat"]
            known = self._knows(snapper, seat)
            wild = self.say_card(facts["wild"]["card"]) if known else self._say("tikis.card.wild")
            kind = "snapped" if _unseen(step) else "wild"  # else the move has said the snap
            values = {"who": self._within(snapper), "wild": wild}
            if _unseen(step):
                values["card"] = self.say_card(facts["snapped"]["card"])
            parts.append(self._say(_key(style, kind), **values))
        if "rebuilt" in facts:
            parts.append(self._say(_key(style, "rebuilt")))
        if "unsnapped" in facts and style == "log":
            parts.append(self._say("tikis.log.unsnapped"))
        return parts

    def public_move(self, step: Step) -> str:
        """The move as the viewer saw it: nothing for another's answer to a fair snap."""
        hidden = _unseen(step) and not self._knows(step.seat, self.viewer)
        return "" if hidden else step.move

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
        reason = self._say("tikis.never")
        if discard["reason"] == "replaced":
            reason = self._say_count("tikis.free", discard["free_in"])
        return self._say("tikis.turn.draw.not", card=card, reason=reason)

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
        """A card in words: "red Ku", "any-colour Ku", "any-god red", "any-any wild"."""
        colour, _, god = card.partition("-")
        if colour == god == "any":
            return self._say("tikis.card.any")
        if colour == "any":
            return self._say("tikis.card.god", god=god)
        if god == "any":
            return self._say("tikis.card.colour", colour=colour)
        return self._say("tikis.card", colour=colour, god=god)

    def say_reason(self, reason: str) -> str:
        """A reason without notation, and what to do instead."""
        told, _, instead = NAMED.sub("", reason).partition("; now ")
        names = self.match.game.names
        told = CARD.sub(
            lambda found: self.say_card(found[0]) if found[0] in names else found[0], told
        )
        told = f"{told[:1].upper()}{told[1:]}"
        if not instead:
            return told
        return f"{told}. {self.say_turn(self.state.view(self.viewer), None)}"

    def say_hint_note(self, bot: str) -> str:
        """What the values of a bot's hint count."""
        return self._say("tikis.hint.note" if bot == "greedy" else "hint.note", name=bot)

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
            found.append({"kind": "rebuilt"})
        if after["phase"] == "act":
            found.append({"kind": "nothing"})
    return found


def _snap_facts(before: dict, after: dict) -> list[dict]:
    """TK-R3: who snaps with what, once a snap that was asked unseen is settled."""
    if before["phase"] not in ("snap", "fastest"):
        return []
    if after["phase"] == "wild":
        seat = after["snap"]["chosen"]
        return [{"kind": "snapped", "seat": seat, "card": after["snap"]["claims"][str(seat)]}]
    return [] if after["phase"] in ("snap", "fastest") else [{"kind": "unsnapped"}]
