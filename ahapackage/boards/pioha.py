"""The board of Aloha Pioha: what its moves, moments and positions are called.

The drawing is in `widgets/src/pioha.ts`; the rules are in `games/pioha`.
"""

from __future__ import annotations

import re
from typing import Any

from ahapackage.boards import unseen_tables
from ahapackage.boards.base import STATIC, Board
from ahapackage.boards.timeline import CHANCE, Step
from ahapackage.engine.state import EVERYBODY
from ahapackage.games.pioha.achievements import ON_HONOUR, WHAT
from ahapackage.games.pioha.lice import LOUSE_TEXTS

PLAY = re.compile(r"^(?P<down>\()?(?P<louse>-?\d?[LH])\)?@(?P<hair>\d)$")
SPOT = re.compile(r"^(?P<hair>\d)(?P<end>[LR])(?P<nth>\d+)$")


class PiohaBoard(Board):
    """A match of Aloha Pioha on a board; see `Board` for its parameters.

    >>> from ahapackage import new_match
    >>> PiohaBoard(new_match("pioha", seed=7))  # doctest: +ELLIPSIS
    <PiohaBoard: 2 players, seen by player 1, 0 moves>
    """

    GAME = "pioha"
    GREEDY_NOTE = "pioha.hint.note"
    _esm = STATIC / "pioha.js"
    _css = STATIC / "pioha.css"

    # ---- what happened ----------------------------------------------------------------------

    def facts(self, state: Any, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """What an event showed: lice drawn, tickles, lice turned, removed or looked at, results.

        Only a fact `drew` and the louse of a fact `spot` may hold what not everybody saw; a move
        that not everybody saw comes with a fact `public`, which says what the others saw.
        """
        if actor == CHANCE:
            found = _chance_facts(before, move)
        else:
            found = _decision_facts(state, before, move)
        return [*found, *_table_facts(before, after), *_round_facts(before, after)]

    def banner(self, step: Step | None) -> dict | None:
        """What the last step brought: a round's end."""
        if step is None:
            return None
        told = {fact["kind"]: fact for fact in step.facts}
        if "round" in told:
            text = self._say("pioha.banner.round", round=told["round"]["round"])
            return {"kind": "round", "text": text}
        return None

    # ---- the move list and the status -------------------------------------------------------

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, for a seat: no word that the seat must not know."""
        parts = [self._say_move(step, seat, "log")]
        parts += self._say_facts(step, seat, "log")
        for drawer, lice in _drawn(step).items():
            known = self._say_drawn_lice(drawer, lice, seat)
            key = "pioha.log.drew.lice" if known else "pioha.log.drew"
            parts.append(self._say(key, who=self._player(drawer), n=len(lice), lice=known))
        return self._say_apart(parts)

    def say_deed(self, step: Step, seat: int | None) -> str:
        """What a step did, as the status says it: "you played 3 low face up on hair 2".

        What everybody does each turn and nobody sees, drawing and combing, is left out.
        """
        drawn = {of: lice for of, lice in _drawn(step).items() if self._knows(of, seat)}
        unseen = step.phase == "keep" and not self._knows(step.seat, seat)
        parts = [] if unseen else [self._say_move(step, seat, "did")]
        parts += self._say_facts(step, seat, "did")
        own = drawn.pop(step.seat, None)
        if own:
            lice = self._say_drawn(step.seat, own, seat)
            parts[-1] = self._say("pioha.did.too", what=parts[-1], lice=lice)
        for drawer, lice in drawn.items():
            told = self._say_drawn(drawer, lice, seat)
            parts.append(self._say("pioha.did.drew", who=self._within(drawer), lice=told))
        return ", ".join(parts)

    def _say_move(self, step: Step, seat: int | None, style: str) -> str:
        """The move itself, in the style of the move list (`log`) or of the status (`did`)."""
        kind, values = self._move_in_words(step, seat)
        return self._say(_key(style, kind), who=self._within(step.seat), **values)

    def _move_in_words(self, step: Step, seat: int | None) -> tuple[str, dict]:
        """What kind of move it is, and what its words need."""
        move, facts = self._move_for(step, seat), {fact["kind"]: fact for fact in step.facts}
        if play := PLAY.match(move):
            values = {"louse": self.say_louse(play["louse"]), "hair": play["hair"]}
            return ("down" if play["down"] else "up"), values
        word, _, rest = move.partition(" ")
        if word in ("keep", "comb"):
            louse = self.say_louse(rest) if rest else self._say("pioha.louse.one")
            return word, {"louse": louse}
        if word == "tickle":
            if placed := facts.get("placed"):
                known = step.seat == seat  # whose choice it was has read it
                kind = "deck" if rest == "?" else "took" if known else word
                values = {key: placed[key] for key in ("number", "hair")}
                return kind, {**values, "text": self._phrase(placed["text"])}
            hair = self.match.state.view(None)["hair"]  # a hint: it is still to be placed
            values = {"number": rest, "hair": hair + 1, "text": ""}
            return ("blind" if rest == "?" else "took"), values
        if word == "G":
            back, _, hair = rest.partition("@")
            return "grunchie", {"louse": self.say_louse(back), "hair": hair}
        if move == "look -":
            return "nothing", {}
        if word in ("look", "elim", "move"):
            return self._spot_in_words(word, rest, facts.get("spot"), step.seat, seat)
        return word, {"hair": rest, "name": rest, "number": rest}

    def _spot_in_words(
        self, word: str, rest: str, spot: dict | None, actor: int, seat: int | None
    ) -> tuple[str, dict]:
        """A move that points to a louse on the table."""
        named, _, to = rest.partition(">")
        values: dict[str, Any] = {"hair": named[0], "to": to}
        if spot is None:  # a hint: the table is as it is now
            spot = _spot_fact(self.match.state, self.match.state.view(None), named)
        louse = spot["seen"] or spot["back"]
        values["which"] = self._say_whose(louse, spot["owner"], actor)
        if word == "look" and spot["true"] is not None and self._knows(actor, seat):
            return "looked", {**values, "louse": self.say_louse(spot["true"])}
        return word, values

    def _say_whose(self, louse: str, owner: int, actor: int) -> str:
        """A louse by its tribe, the actor's own or another's."""
        own = "pioha.of.own" if owner == actor else "pioha.of"
        key = "pioha.of.you" if self._is_you(owner) else own
        hidden = louse in ("L", "H")
        back = self._say(f"pioha.back.{louse}") if hidden else ""
        named = self._say("pioha.louse.hidden", back=back) if hidden else self.say_louse(louse)
        return self._say(key, louse=named, who=self._within(owner))

    def _say_facts(self, step: Step, seat: int | None, style: str) -> list[str]:
        """What else the step brought, but for lice drawn."""
        parts = []
        for fact in step.facts:
            kind = fact["kind"]
            if kind == "placed" and not step.move.startswith("tickle"):
                key = "pioha.did.came" if style == "did" else "pioha.log.tickle"
                values = {**_without_kind(fact), "text": self._phrase(fact["text"])}
                parts.append(self._say(key, **values))
            elif kind == "turned":
                key = _key(style, "turned" if fact["lice"] else "unturned")
                lice = self._say_list([self.say_louse(louse) for louse in fact["lice"]])
                parts.append(self._say(key, lice=lice))
            elif kind == "removed" and not step.move.startswith("elim"):
                lice = self._say_count("pioha.lice", fact["n"])
                parts.append(self._say(_key(style, "removed"), lice=lice, hair=fact["hair"]))
            elif kind == "shown" and style == "log":
                parts.append(self._say("pioha.log.shown", number=fact["number"]))
            elif kind == "round":
                parts.append(self._say_round(fact, style))
        return parts

    def _say_round(self, fact: dict, style: str) -> str:
        gained = [
            self._say("pioha.log.gained", who=self._player(seat), n=n)
            for seat, n in enumerate(fact["gained"])
        ]
        points = ", ".join(gained)
        return self._say(_key(style, "round"), round=fact["round"], points=points)

    def _say_drawn(self, drawer: int, lice: list[str], seat: int | None) -> str:
        """How many lice somebody drew, and which, where the seat may know."""
        count = self._say_count("pioha.lice", len(lice))
        known = self._say_drawn_lice(drawer, lice, seat)
        return self._say("pioha.counted", count=count, lice=known) if known else count

    def _say_drawn_lice(self, drawer: int, lice: list[str], seat: int | None) -> str:
        """The lice that somebody drew, or their backs, as the seat may know; else nothing."""
        if self._knows(drawer, seat):
            return ", ".join(self.say_louse(louse) for louse in sorted(lice))
        if self.match.game.chosen_rulings["hand_backs"] == "visible":  # AP-R10
            return ", ".join(self._say(f"pioha.back.{back}") for back in _backs(lice))
        return ""

    def public_move(self, step: Step) -> str:
        """The move as the viewer saw it: `(L)@2` for another's louse that lies face down."""
        return self._move_for(step, self.viewer)

    def _move_for(self, step: Step, seat: int | None) -> str:
        public = next((fact["move"] for fact in step.facts if fact["kind"] == "public"), None)
        return step.move if public is None or self._knows(step.seat, seat) else public

    def _knows(self, owner: int, seat: int | None) -> bool:
        """Whether what `owner` holds may be said to `seat`."""
        return owner == seat or (self.study and self.sitting.covered is None)

    # ---- what may be done now ---------------------------------------------------------------

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now, by the phase."""
        phase, place = view["phase"], view["hair"]
        key, values = f"pioha.turn.{phase}", {"hair": "", "number": ""}
        if place is not None:
            values = {"hair": place + 1, "number": view["hairs"][place]["tickle"]}
        if phase == "play" and view["variants"]:
            own = next((name for name in ("solo", "children") if name in view["variants"]), None)
            key = f"pioha.turn.play.{own}" if own else key
        elif phase == "drop" and not view["display"]:
            key = "pioha.turn.cancel"
        elif phase == "move" and view["grunchie"] and view["movers"][0] == 1:
            key = "pioha.turn.move.grunchie"
        return self._say(key, **values)

    def say_result(self, result: float) -> str:
        """A result in points."""
        return self._say_count("pioha.points", int(result))

    def say_over(self, view: dict) -> str:
        """Who won, with how many points."""
        winners, returns = view["winners"] or [], view["returns"]
        if not winners or returns is None:
            return self._say("over.title")
        points = self.say_result(returns[winners[0]])
        if len(winners) > 1:
            names = self._say_list([self._within(seat) for seat in winners])
            return self._say("pioha.over.tie", who=names, points=points)
        if self._is_you(winners[0]):
            return self._say("pioha.over.win.you", points=points)
        return self._say("pioha.over.win", who=self._player(winners[0]), points=points)

    def awards(self) -> list[dict]:
        """The eleven achievements and who has them; three rest on one's honour (AP-60 to AP-68)."""
        got = self.match.game.achievements(self.match, self.sitting.honour).names
        return [
            {
                "name": name,
                "what": what,
                "honour": name in ON_HONOUR,
                "seats": [seat for seat, names in enumerate(got) if name in names],
            }
            for name, what in WHAT.items()
        ]

    # ---- names ------------------------------------------------------------------------------

    def describe_player(self, seat: int) -> dict:
        """A player's name and kind; in `solo` Grunchie's too."""
        if seat < self.match.game.players:
            return super().describe_player(seat)
        kind = self._say("pioha.grunchie.kind")
        return {"name": self._name(seat), "kind": kind, "bot": False}

    def _name(self, seat: int) -> str:
        grunchie = seat >= self.match.game.players
        return self._say("pioha.grunchie") if grunchie else super()._name(seat)

    def say_louse(self, louse: str) -> str:
        """A louse in words: `3L` is "3 low", and the back alone `L` "a low louse"."""
        back = self._say(f"pioha.back.{louse[-1]}")
        if louse in ("L", "H"):
            return self._say("pioha.louse.a", back=back)
        return self._say("pioha.louse", value=louse[:-1].replace("-", "−"), back=back)

    def say_value(self, name: str, value: Any) -> Any:
        """A reason's louse in words."""
        return self.say_louse(value) if name == "louse" else value

    def unseen(self, state: Any, viewer: int) -> list[dict]:
        """What may still be drawn, as the viewer can know it."""
        return unseen_tables.pioha(self, state, viewer)

    def study_view(self, state: Any) -> dict:
        """The seat's view with every hand, comb and louse laid open."""
        view, board = state.view(self.seat), state.face.board
        for seat in range(state.game.players):
            own = state.view(seat)
            for part in ("hands", "combs"):
                view[part][seat] = own[part][seat]
        for place, hair in enumerate(view["hairs"]):
            for end, side in enumerate(hair["sides"]):
                for nth, louse in enumerate(side["lice"]):
                    louse["louse"] = LOUSE_TEXTS[int(board.louse[place, end, nth])]
        for tribe, lice in enumerate(view["removed"]):
            for nth, louse in enumerate(lice):
                louse["louse"] = LOUSE_TEXTS[int(board.removed[tribe, nth])]
        return view


def _key(style: str, kind: str) -> str:
    return f"pioha.did.{kind}" if style == "did" else f"pioha.log.{kind}"


# ---- facts, from the views before and after an event -----------------------------------------


def _chance_facts(before: dict, move: str) -> list[dict]:
    """A tickle turned up, a louse drawn; Grunchie's values and a new row's setting up are none."""
    word, _, rest = move.partition(" ")
    if before["phase"] == "reveal":
        return [_placed(before, rest)]
    if before["phase"] == "fill":
        return [{"kind": "shown", "number": int(rest)}]
    if before["phase"] == "draw" and word == "draw":
        return [{"kind": "drew", "seat": before["turn"], "louse": rest}]
    return []


def _decision_facts(state: Any, before: dict, move: str) -> list[dict]:
    """What the others saw of a hidden move; the tickle taken; the louse pointed at."""
    found: list[dict] = []
    action = state.string_to_action(move)
    seat = int(state.game.kernels.audience(state.face, action))
    if seat != EVERYBODY:
        seen = state.game.noticed(state, action, seat).partition(" ")[2]
        found.append({"kind": "public", "move": seen})
    word, _, rest = move.partition(" ")
    if word == "tickle" and rest != "?":
        found.append(_placed(before, rest))
    if word in ("look", "elim", "move") and rest != "-":
        found.append(_spot_fact(state, before, rest.partition(">")[0], word == "look"))
    return found


def _placed(before: dict, number: str) -> dict:
    text = before["tickles"][number]["text"]
    return {"kind": "placed", "number": int(number), "hair": before["hair"] + 1, "text": text}


def _spot_fact(state: Any, before: dict, named: str, looks: bool = False) -> dict:
    """A louse on the table: whose it is, what all see of it, and what one who looks sees."""
    spot = SPOT.match(named)
    assert spot is not None
    place, end, nth = int(spot["hair"]) - 1, "LR".index(spot["end"]), int(spot["nth"]) - 1
    side = before["hairs"][place]["sides"][end]
    louse = side["lice"][nth]
    true = LOUSE_TEXTS[int(state.face.board.louse[place, end, nth])] if looks else None
    return {
        "kind": "spot", "owner": side["seat"], "seen": louse["louse"], "back": louse["back"],
        "true": true,
    }  # fmt: skip


def _table_facts(before: dict, after: dict) -> list[dict]:
    """Lice that turned over on a hair, and lice that left one for good."""
    found: list[dict] = []
    if after["round"] != before["round"] or any(hair["result"] for hair in after["hairs"]):
        return found
    gone = sum(map(len, after["removed"])) > sum(map(len, before["removed"]))
    for place, (old, new) in enumerate(zip(before["hairs"], after["hairs"], strict=False)):
        if gone and new["lice"] < old["lice"]:
            n = old["lice"] - new["lice"]
            found.append({"kind": "removed", "hair": place + 1, "n": n})
        pairs = [
            (was["up"], louse)
            for was_side, side in zip(old["sides"], new["sides"], strict=True)
            for was, louse in zip(was_side["lice"], side["lice"], strict=False)
        ]
        if new["lice"] >= old["lice"] and any(was != louse["up"] for was, louse in pairs):
            up = [louse["louse"] for was, louse in pairs if louse["up"] and not was]
            found.append({"kind": "turned", "hair": place + 1, "lice": up})
    return found


def _round_facts(before: dict, after: dict) -> list[dict]:
    """AP-54: what each tribe gained in a round that ended."""
    results = [hair["result"] for hair in after["hairs"]]
    ended = any(results) and not any(hair["result"] for hair in before["hairs"])
    if not ended or after["rounds"] == 1:
        return []
    gained = [0] * after["tribes"]
    for result in filter(None, results):
        if result["winner"] is not None:
            gained[result["winner"]] += result["points"]
        for seat, points in result["bonus"].items():
            gained[int(seat)] += points
    return [{"kind": "round", "round": before["round"], "gained": gained}]


def _drawn(step: Step) -> dict[int, list[str]]:
    """Who drew which lice after a step."""
    drawn: dict[int, list[str]] = {}
    for fact in step.facts:
        if fact["kind"] == "drew":
            drawn.setdefault(fact["seat"], []).append(fact["louse"])
    return drawn


def _backs(lice: list[str]) -> list[str]:
    return sorted((louse[-1] for louse in lice), reverse=True)


def _without_kind(fact: dict) -> dict:
    return {key: value for key, value in fact.items() if key != "kind"}
