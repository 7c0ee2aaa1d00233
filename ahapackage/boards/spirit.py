"""The board of The Spirit of Hawaii: what its moves, moments and positions are called.

The drawing is in `widgets/src/spirit.ts`; the rules are in `games/spirit`.
"""

from __future__ import annotations

import re
from typing import Any

from ahapackage.boards.base import STATIC, Board
from ahapackage.boards.spirit_cards import decks_of
from ahapackage.boards.spirit_facts import MAJORITIES, deeds_of, facts_of
from ahapackage.boards.spirit_hints import alike, differs, spans
from ahapackage.boards.timeline import Step
from ahapackage.games.spirit.edition import told
from ahapackage.games.spirit.pieces import (
    ISLAND_TITLES,
    ISLANDS,
    LETTERS,
    LINES,
    RESOURCES,
    STAGES,
)
from ahapackage.games.spirit.reasons import RESOURCE_TITLES
from ahapackage.games.spirit.view import card_words

EVENT = re.compile(r'event "(?P<name>[^"]*)" (?P<island>\w+)')
MIGRATE = re.compile(r"migrate (?P<source>\w+)>(?P<target>\w+) (?P<n>\d+)")
CONVERT = re.compile(r"convert H@(?P<island>\w+)>(?P<gain>[CA])")
RULE = re.compile(r"convert (?P<cost>[CA])>R")
LETTER_OF = {title: letter for letter, title in RESOURCE_TITLES.items()}
NAMES: dict[str, str] = dict(zip(ISLANDS, ISLAND_TITLES, strict=True))
AMOUNTS = {  # the message of so many of each
    "hawaiians": "spirit.amount.hawaiians",
    "commerce": "spirit.amount.commerce",
    "aloha": "spirit.amount.aloha",
    "warriors": "spirit.amount.warriors",
    "home_rule": "spirit.amount.home_rule",
    "vp": "spirit.amount.vp",
    "tokens": "spirit.amount.tokens",
    "votes": "spirit.amount.votes",
}
TIE_BREAKS = ("hawaiians", "aloha", "commerce")  # SH-52
GAINFUL = ("gather", "event")  # moves whose gains are told
HITS = ("change", "struck")  # facts of what a seat got or lost
OUTCOME = ("roll", "tied", "crowned", "nogovernor", "scored", "stage")  # told before all news


class SpiritBoard(Board):
    """A match of The Spirit of Hawaii on a board; see `Board` for its parameters.

    >>> from ahapackage import new_match
    >>> SpiritBoard(new_match("spirit", seed=7))  # doctest: +ELLIPSIS
    <SpiritBoard: 2 players, seen by player 1, 0 moves>
    """

    GAME = "spirit"
    GREEDY_NOTE = "spirit.hint.note"
    HINTS = 12  # of hundreds of migrations
    HIDES = False  # nothing but the decks' order, which nobody knows
    TOLD = 4  # the move list has the rest
    _esm = STATIC / "spirit.js"
    _css = STATIC / "spirit.css"

    # ---- what happened ----------------------------------------------------------------------

    def facts(self, state: Any, before: dict, after: dict, actor: int, move: str) -> list[dict]:
        """What an event brought: changes on tracks, dice, crowns, points, cards revealed."""
        deck = [card_words(card) for card in self.match.game.deck(STAGES.index(before["stage"]))]
        return facts_of(before, after, actor, move, deck)

    def banner(self, step: Step | None) -> dict | None:
        """What the last step led to: a new monarch, a governor, a calamity."""
        for fact in step.facts if step else []:
            if fact["kind"] == "crowned":
                kind = "governor" if fact["card"] == "governor" else "crowned"
                values = {"who": self._player(fact["seat"])}
                if kind == "crowned":
                    values["card"] = self._say(f"spirit.card.{fact['card']}")
                return {"kind": kind, "text": self._say(f"spirit.banner.{kind}", **values)}
        for fact in step.facts if step else []:
            if fact["kind"] == "calamity":
                text = self._say("spirit.banner.calamity", title=fact["title"])
                return {"kind": "calamity", "text": text}
        return None

    def story(self, steps: list[Step]) -> dict:
        """The last conflict roll by roll, each stage's points with their reasons, the decks' cards,
        what is assumed, and islands whose yield cannot be gathered in this stage.

        All of it is public. A game begun from a position has no reasons for what was before.
        """
        conflict, scores = None, []
        for number, step in enumerate(steps, 1):
            rolls = [fact for fact in step.facts if fact["kind"] == "roll"]
            if rolls:
                conflict = self._conflict(step, rolls, number)
            scored = (fact for fact in step.facts if fact["kind"] == "scored")
            scores += [self._score(fact) for fact in scored]
        view = self.sitting.shown_state.view(None)
        return {
            "conflict": conflict,
            "scores": scores,
            "assumed": self._assumed(),
            "decks": decks_of(self.match.game, view),
            "hawaii": self._hawaii(view),
        }

    def _hawaii(self, view: dict) -> dict:
        """SH-R5: whether a ruling says what Hawaiʻi yields, and whether that is barred now."""
        game = self.match.game
        ruled = not told(game.edition.tables.gather.hawaii)
        warrior = game.chosen_rulings["gather_hawaii"] == "warrior"
        return {"ruled": ruled, "barred": ruled and warrior and view["stage"] == "III"}

    def say_left_open(self, value: str) -> str:
        """SH-R5: what Hawaiʻi yields where the edition does not say it."""
        if value != "gather.hawaii":
            return ""
        ruling = next(row for row in self.match.game.rulings() if row.name == "gather_hawaii")
        return f"{ruling.in_words(ruling.value)} ({ruling.id}, {ruling.source})"

    def _conflict(self, step: Step, rolls: list[dict], number: int) -> dict:
        """A conflict: the chances before it, each total with the chances after it, who won."""
        crowned = next((fact for fact in step.facts if fact["kind"] == "crowned"), None)
        tied = next((fact["seats"] for fact in step.facts if fact["kind"] == "tied"), [])
        if "conflict" in self.hide:
            rolls = [{**roll, "before": [], "after": None} for roll in rolls]
        return {
            "step": number,
            "stage": rolls[0]["stage"],
            "odds": rolls[0]["before"],
            "rolls": [
                {name: roll[name] for name in ("seat", "dice", "total", "after")} for roll in rolls
            ],
            "tied": tied,
            "crowned": crowned["seat"] if crowned else None,
            "card": crowned["card"] if crowned else None,
        }

    def without_hidden(self, view: dict) -> dict:
        """A view without the chances of conflicts, if their panel is hidden."""
        if "conflict" not in self.hide:
            return view
        outlook, conflict = view["outlook"], view["conflict"]
        return {
            **view,
            "outlook": outlook and {**outlook, "chances": []},
            "conflict": conflict and {**conflict, "chances": None},
        }

    def _assumed(self) -> list[str]:
        """The edition's values that the rulebook does not say: "tracks", "chart I", "decks I"."""
        found = []
        for name, table in self.match.game.edition.data.items():
            inner = [(f"{name} {key}", one) for key, one in table.items() if isinstance(one, dict)]
            for key, one in [(name, table), *inner]:
                if one.get("source") == "assumed":
                    found.append(key)
        return found

    def _score(self, fact: dict) -> dict:
        """A stage's points: by line, whose they are and what they were given for."""
        lines = []
        for line in LINES:
            rows = [
                {"seat": seat, "points": points, "why": self._why(fact, line, seat)}
                for seat, points in enumerate(fact["points"][line])
            ]
            rows = [row for row in rows if row["why"]]
            name = "governor" if line == "crown" and fact["stage"] == "epilogue" else line
            if any(row["points"] for row in rows) or (line in MAJORITIES and rows):
                lines.append({"line": name, "rows": rows})
        return {"stage": fact["stage"], "lines": lines}

    def _why(self, fact: dict, line: str, seat: int) -> str:
        """What a seat's points of a line were given for, or why there are none; "" if no matter."""
        points = fact["points"][line][seat]
        if line in MAJORITIES:
            return self._why_place(fact, line, seat, points)
        if line == "leaders":
            islands = [NAMES[island] for island in fact["leaders"][str(seat)]]
            key = f"spirit.leader.{fact['stage']}"
            return self._say(key, islands=self._say_list(islands)) if islands else ""
        if not points:
            return ""
        if line == "events":
            return self._say("spirit.why.events")
        if fact["card"] == "governor":
            return self._why_governor(fact, seat)
        return self._say("spirit.why.crown", card=self._say(f"spirit.card.{fact['card']}"))

    def _why_governor(self, fact: dict, seat: int) -> str:
        """SH-52: the votes, and of what the governor had most if votes were tied."""
        votes = fact["votes"]
        words = self._amount("votes", votes[seat])
        tied = [other for other, n in enumerate(votes) if n == votes[seat]]
        for name in TIE_BREAKS:
            if tied == [seat]:
                break
            most = max(fact["amounts"][name][other] for other in tied)
            tied = [other for other in tied if fact["amounts"][name][other] == most]
            if tied == [seat]:
                told = self._say(f"spirit.name.{name}")
                return self._say("spirit.why.governor.tied", votes=words, name=told)
        return self._say("spirit.why.governor", votes=words)

    def _why_place(self, fact: dict, line: str, seat: int, points: int) -> str:
        """SH-60, SH-R2: an amount and its place, tied or not."""
        if not any(fact["points"][line]) and fact["stage"] == "prologue":
            return ""  # the Prologue has no majorities
        amounts = fact["amounts"][line]
        own = amounts[seat]
        if own == 0:
            return self._say("spirit.why.no", name=self._say(f"spirit.name.{line}"))
        place = 1 + sum(other > own for other in amounts)
        tied = amounts.count(own) > 1
        key = "tied" if tied else "place"
        words = self._say(f"spirit.place.{place}")
        return self._say(f"spirit.why.{key}", amount=self._amount(line, own), place=words)

    # ---- the move list and the status -------------------------------------------------------

    def say_step(self, step: Step, seat: int | None) -> str:
        """One line of the move list, after the player's name; nothing is hidden."""
        return self._say_apart(self._say_deeds(step, "log"))

    def say_deed(self, step: Step, seat: int | None) -> str:
        """What a step did, as the status says it: "you gathered on Maui (+1 Aloha)".

        What it came to is said before (`say_outcome`); new cards lie on the table.
        """
        return self._say_apart(self._say_deeds(step, "did"))

    def say_outcome(self, steps: list[Step]) -> str | None:
        """Conflicts, who is crowned or elected, points of a stage, the stage that begins."""
        deeds = [deed for step in steps for deed in deeds_of(step.facts)]
        return self._say_apart(
            self._say_deed(deed, "did") for deed in deeds if deed["kind"] in OUTCOME
        )

    def concerns(self, facts: list[dict], seat: int | None) -> bool:
        """Whether a step took something from a seat; what it came to is said anyway."""
        return super().concerns([fact for fact in facts if fact["kind"] in HITS], seat)

    def say_move(self, move: str) -> str:
        """A move of one's own in words: "recruit 1 Warrior on Maui"."""
        kind, values = self._move_in_words(move)
        return self._say(f"spirit.own.{kind}", **values)

    def _say_deeds(self, step: Step, style: str) -> list[str]:
        move, *others = deeds_of(step.facts)
        if style == "did":
            others = [deed for deed in others if deed["kind"] == "calamity"]
        return [self._say_move(step, move, style), *(self._say_deed(one, style) for one in others)]

    def _say_move(self, step: Step, deed: dict, style: str) -> str:
        """The move itself, with what it brought its player and the others."""
        kind, values = self._move_in_words(step.move)
        key = _key(style, kind)
        if style == "log" and self._is_you(step.seat):
            key = f"spirit.own.{kind}"
        text = self._say(key, who=self._within(step.seat), **values)
        own = [change for change in deed["changes"] if change["seat"] == step.seat]
        others = [change for change in deed["changes"] if change["seat"] != step.seat]
        by = [self._by(change["by"]) for change in own if kind in GAINFUL]
        if deed["blue"] is not None:
            by.insert(0, self._say(_key(style, "blue"), n=deed["blue"]))
        if by:
            text = self._say(_key(style, "own"), what=text, by=", ".join(by))
        return self._say_apart([text, *self._losses(others, style)])

    def _move_in_words(self, move: str) -> tuple[str, dict]:
        """What kind of move it is, and what its words need."""
        if found := MIGRATE.fullmatch(move):
            n = self._amount("hawaiians", int(found["n"]))
            return "migrate", {
                "n": n, "source": NAMES[found["source"]], "target": NAMES[found["target"]],
            }  # fmt: skip
        if found := EVENT.fullmatch(move):
            title = self._title(found["name"])
            return "event", {"title": title, "island": NAMES[found["island"]]}
        if found := CONVERT.fullmatch(move):
            island, gain = NAMES[found["island"]], self._resource(found["gain"])
            return "convert", {"island": island, "gain": gain}
        if found := RULE.fullmatch(move):
            return "rule", {"cost": self._resource(found["cost"])}
        word, _, island = move.partition(" ")
        return word, {"island": NAMES[island]} if island else {}

    def _say_deed(self, deed: dict, style: str) -> str:
        """Something that followed a move."""
        kind, facts = deed["kind"], deed["facts"]
        say = {
            "roll": self._say_rolls,
            "calamity": self._say_calamity,
            "scored": self._say_scored,
            "revealed": self._say_revealed,
            "tied": self._say_tied,
            "crowned": self._say_crowned,
        }.get(kind)
        if say:
            return say(deed, style)
        fact, key = facts[0], _key(style, kind)
        if kind == "stage":
            return self._say(key, stage=self._say(f"spirit.stage.{fact['stage']}"))
        if kind == "first":
            return self._say(key, who=self._within(fact["seat"]))
        return self._say(key)

    def _say_rolls(self, deed: dict, style: str) -> str:
        rolls = [
            self._say(
                _key(style, "roll"),
                who=self._within(roll["seat"]),
                total=roll["total"],
                **({"dice": roll["dice"]} if style == "log" else {}),
            )
            for roll in deed["facts"]
        ]
        return self._say(_key(style, "rolls"), rolls=", ".join(rolls))

    def _say_calamity(self, deed: dict, style: str) -> str:
        losses = self._losses(deed["changes"], style)
        if deed["blue"] is not None:
            losses.insert(0, self._say(_key(style, "blue"), n=deed["blue"]))
        told = self._say(_key(style, "unharmed"))
        if deed["changes"]:
            told = self._say(_key(style, "losses"), losses=self._say_apart(losses))
        title = deed["facts"][0]["title"]
        return self._say(_key(style, "calamity"), title=title, losses=told)

    def _say_scored(self, deed: dict, style: str) -> str:
        fact = deed["facts"][0]
        sums = [sum(fact["points"][line][seat] for line in LINES if line != "events")
                for seat in range(self.match.game.players)]  # fmt: skip
        points = [
            self._say(_key(style, "points"), who=self._within(seat), n=n)
            for seat, n in enumerate(sums)
        ]
        stage = self._say(f"spirit.stage.{fact['stage']}")
        return self._say(_key(style, "scored"), stage=stage, points=", ".join(points))

    def _say_revealed(self, deed: dict, style: str) -> str:
        titles = ", ".join(fact["title"] for fact in deed["facts"])
        return self._say(_key(style, "revealed"), titles=titles)

    def _say_tied(self, deed: dict, style: str) -> str:
        names = self._say_list([self._within(seat) for seat in deed["facts"][0]["seats"]])
        return self._say(_key(style, "tied"), who=names)

    def _say_crowned(self, deed: dict, style: str) -> str:
        fact, who = deed["facts"][0], self._within(deed["facts"][0]["seat"])
        if fact["card"] == "governor":
            return self._say(_key(style, "governor"), who=who)
        return self._say(
            _key(style, "crowned"), card=self._say(f"spirit.card.{fact['card']}"), who=who
        )

    def _losses(self, changes: list[dict], style: str) -> list[str]:
        """Who lost what; those who lost the same are told together."""
        losers: dict[str, list[str]] = {}
        for change in changes:
            losers.setdefault(self._by(change["by"]), []).append(self._within(change["seat"]))
        key = _key(style, "loss")
        return [self._say(key, who=self._say_list(who), by=by) for by, who in losers.items()]

    # ---- what may be done now ---------------------------------------------------------------

    def say_turn(self, view: dict, previous: Step | None) -> str:
        """What the seat may do now, by the step; where persons take turns, whose turn it is."""
        text = self._say_todo(view)
        if not self.shares_screen:
            return text
        who = self._player(view["current"])
        return self._say("spirit.turn.named", who=who, what=f"{text[:1].lower()}{text[1:]}")

    def _say_todo(self, view: dict) -> str:
        step, seat = view["step"], view["current"]
        if step in ("start", "monarch"):
            return self._say(f"spirit.turn.{step}", **self._settlers(step))
        if step == "convert":
            left = view["limits"]["conversions"] - view["seats"][seat]["conversions"]
            key = "spirit.turn.convert.one" if left == 1 else "spirit.turn.convert"
            return self._say(key, **({} if left == 1 else {"n": left}))
        if all(move.startswith("forfeit") for move in self.state.legal_moves()):
            return self._say("spirit.turn.forfeit")
        key = "prologue" if view["stage"] == "prologue" else "actions"
        tokens = self._amount("tokens", view["seats"][seat]["tokens"])
        return self._say(f"spirit.turn.{key}", tokens=tokens)

    def _settlers(self, step: str) -> dict:
        settlers = self.match.game.edition.tables.start.hawaiians
        return {"n": settlers} if step == "start" else {}

    def say_result(self, result: float) -> str:
        """A result in points."""
        return self._say_count("spirit.points", int(result))

    def say_over(self, view: dict) -> str:
        """Who won, with how many points; how a tie was broken (SH-53)."""
        winners, returns = view["winners"] or [], view["returns"]
        if not winners or returns is None:
            return self._say("over.title")
        points = self.say_result(returns[winners[0]])
        if len(winners) > 1:
            names = self._say_list([self._within(seat) for seat in winners])
            return self._say("spirit.over.tie", who=names, points=points)
        broken = returns.count(returns[winners[0]]) > 1
        tied = self._say("spirit.over.tied") if broken else ""
        if self._is_you(winners[0]):
            return self._say("spirit.over.win.you", points=points) + tied
        return self._say("spirit.over.win", who=self._player(winners[0]), points=points) + tied

    # ---- hints ------------------------------------------------------------------------------

    def _hint_rows(self, rows: list[dict]) -> list[dict]:
        """Rows that are equal in value and words but for a number or an island become one."""
        return [self._hint_line(group) for group in alike(rows)]

    def _hint_line(self, group: list[dict]) -> dict:
        row = self._hint_row(group[0])
        if len(group) > 1:
            kind, values = self._move_in_words(row["move"])
            parts = [str(differs(str(one["move"]))) for one in group]
            if kind == "migrate":
                numbers = self._either(spans(map(int, parts)))
                values["n"] = self._say("spirit.amount.hawaiians.many", n=numbers)
            else:
                values["island"] = self._either([NAMES[part] for part in parts])
            row["text"] = self._say(f"spirit.own.{kind}", **values)
        return row

    def _either(self, items: list[str]) -> str:
        *others, last = items
        if not others:
            return last
        return self._say("spirit.local.or", first=", ".join(others), last=last)

    # ---- names ------------------------------------------------------------------------------

    def _title(self, name: str) -> str:
        """An event's title as people read it."""
        cards = (card for deck in self.match.game.decks for card in deck)
        return self._phrase(next((card.title or name for card in cards if card.name == name), name))

    def _resource(self, letter: str) -> str:
        return self._say(f"spirit.name.{RESOURCES[LETTERS.index(letter)]}")

    def _amount(self, name: str, n: int) -> str:
        return self._say_count(AMOUNTS[name], n)

    def _by(self, changes: dict[str, int]) -> str:
        """Changes in words: "+2 Commerce, −1 Hawaiian"."""
        return ", ".join(
            f"{'+' if n > 0 else '−'}{self._amount(name, abs(n))}" for name, n in changes.items()
        )

    def say_value(self, name: str, value: Any) -> Any:
        """A reason's resource in words, and an event's cost."""
        if name == "resource":
            return self._resource(LETTER_OF[value])
        if name == "cost":
            amounts = ((RESOURCES[LETTERS.index(letter)], n) for letter, n in value.items())
            return ", ".join(self._amount(resource, n) for resource, n in amounts)
        return value

    def study_view(self, state: Any) -> dict:
        """The seat's view: nothing is hidden but the decks' order, which nobody knows."""
        return state.view(self.seat)


def _key(style: str, kind: str) -> str:
    return f"spirit.did.{kind}" if style == "did" else f"spirit.log.{kind}"
