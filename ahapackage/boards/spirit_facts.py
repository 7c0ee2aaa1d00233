"""What is worth telling of the events of The Spirit of Hawaii, from the views around them."""

from __future__ import annotations

from typing import Any

from ahapackage.boards.timeline import CHANCE
from ahapackage.games.spirit.pieces import CROWNS, LINES, RESOURCES, STAGES

CHAPTERS = ("I", "II", "III")
MAJORITIES = ("hawaiians", "commerce", "aloha")
OFFICES = {  # the card of a stage's crown points
    **dict(zip(STAGES, CROWNS, strict=False)), "III": "monarch", "epilogue": "governor",
}  # fmt: skip


def facts_of(before: dict, after: dict, actor: int, move: str, deck: list[dict]) -> list[dict]:
    """The facts of one event, in the order in which they happen; all of them are public.

    `deck` has what the cards of the stage before the event say.
    """
    found = _chance_facts(before, after, move, deck) if actor == CHANCE else []
    found += _changes(before, after)
    for stage in _scored_stages(before, after):
        found += _end_of_stage(before, after, stage)
    if after["stage"] != before["stage"]:
        found.append({"kind": "stage", "stage": after["stage"]})
    if _has_first(before, after):
        found.append({"kind": "first", "seat": after["first"]})
    return found


def _chance_facts(before: dict, after: dict, move: str, deck: list[dict]) -> list[dict]:
    """A total of dice, players tied for the highest, a card revealed, the blue die."""
    word, _, rest = move.partition(" ")
    if word == "roll":
        return [_roll(before, after, *map(int, rest.split()))]
    if word == "crown":
        return [{"kind": "tied", "seats": before["conflict"]["ahead"]}]
    if word == "blue":
        return [{"kind": "blue", "n": int(rest)}]
    if word == "reveal":
        name = rest.strip('"')
        return _revealed(before, next(card for card in deck if card["name"] == name))
    return []


def _roll(before: dict, after: dict, player: int, total: int) -> dict:
    """One player's total, with everybody's chance of the crown before and after it."""
    conflict = before["conflict"]
    goes_on = after["conflict"]["open"] and after["step"] == "conflict"
    return {
        "kind": "roll",
        "seat": player - 1,
        "dice": conflict["dice"][player - 1],
        "total": total,
        "before": conflict["chances"],
        "after": after["conflict"]["chances"] if goes_on else None,
        "stage": before["stage"],
    }


def _revealed(before: dict, card: dict) -> list[dict]:
    """A new card; a calamity strikes everybody, whether they lose something or not."""
    if card["kind"] != "calamity":
        return [{"kind": "revealed", "title": card["title"]}]
    struck = [{"kind": "struck", "seat": seat} for seat in range(before["players"])]
    return [{"kind": "calamity", "title": card["title"]}, *struck]


def _changes(before: dict, after: dict) -> list[dict]:
    """What moved on whose tracks, but for what the scoring of a stage moves."""
    scored = _scored_stages(before, after)
    found = []
    for seat, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        by = {name: now[name] - was[name] for name in RESOURCES}
        if scored:
            by["warriors"] = 0
            by["vp"] -= sum(
                rows[seat]
                for stage in scored
                for line, rows in _points(before, after, stage).items()
                if line != "events"
            )  # fmt: skip
        by = {name: n for name, n in by.items() if n}
        if by:
            found.append({"kind": "change", "seat": seat, "by": by})
    return found


def _scored_stages(before: dict, after: dict) -> list[str]:
    """The stages that ended with the event, one after the other."""
    begun, now = STAGES.index(before["stage"]), STAGES.index(after["stage"])
    return list(STAGES[begun : now + (after["step"] == "end" != before["step"])])


def _has_first(before: dict, after: dict) -> bool:
    """Whether a chapter's first player has just become known (SH-21)."""
    begun = before["stage"] != after["stage"] or before["step"] == "monarch"
    return begun and after["stage"] in CHAPTERS and after["step"] != "monarch"


def _sheet(view: dict, stage: str) -> dict[str, list[int]]:
    entry = next((entry for entry in view["sheet"] if entry["stage"] == stage), None)
    lines = entry["lines"] if entry else {}
    return {line: lines.get(line, [0] * view["players"]) for line in LINES}


def _points(before: dict, after: dict, stage: str) -> dict[str, list[int]]:
    """What a stage that ended gave, line by line; from events what it gave in all."""
    was, now = _sheet(before, stage), _sheet(after, stage)
    gained = {line: [n - m for n, m in zip(now[line], was[line], strict=True)] for line in LINES}
    return {**gained, "events": now["events"]}


def _end_of_stage(before: dict, after: dict, stage: str) -> list[dict]:
    """Who was crowned or elected, and the points with what they were given for."""
    seats, card = range(before["players"]), OFFICES[stage]
    won = [seat for seat in seats if card in after["seats"][seat]["cards"]]
    found: list[dict] = [{"kind": "crowned", "seat": seat, "card": card} for seat in won]
    if stage == "epilogue" and not won:
        found.append({"kind": "nogovernor"})
    leaders = {
        str(seat): [
            card.partition(" ")[2]
            for card in after["seats"][seat]["cards"]
            if card.partition(" ")[0] == stage
        ]
        for seat in seats
    }
    amounts = {name: [player[name] for player in after["seats"]] for name in MAJORITIES}
    scored = {
        "kind": "scored",
        "stage": stage,
        "points": _points(before, after, stage),
        "amounts": amounts,
        "leaders": leaders,
        "card": card,
        "votes": [player["votes"] for player in after["seats"]],
    }
    return [*found, scored]


# ---- a step's facts as deeds -----------------------------------------------------------------


def deeds_of(facts: list[dict]) -> list[dict]:
    """Facts put together: the first deed is the move, with what it changed; then what followed.

    A deed has `kind`, its `facts`, the `changes` that it brought and the `blue` die, if it fell.

    >>> [deed["kind"] for deed in deeds_of([{"kind": "roll"}, {"kind": "roll"}])]
    ['move', 'roll']
    """
    deeds: list[dict] = [_deed("move")]
    for fact in facts:
        kind = fact["kind"]
        if kind == "change":
            deeds[-1]["changes"].append(fact)
        elif kind == "blue":
            deeds[-1]["blue"] = fact["n"]
        elif kind != "struck":
            same = [deed for deed in deeds if deed["kind"] == kind in ("roll", "revealed")]
            if same:
                same[-1]["facts"].append(fact)
            else:
                deeds.append(_deed(kind, fact))
    return deeds


def _deed(kind: str, *facts: Any) -> dict:
    return {"kind": kind, "facts": list(facts), "changes": [], "blue": None}
