"""The three event decks of The Spirit of Hawaii: what lies open, is gone, may still come (SH-22).

All of it is public: what the decks hold is known, their order is known to nobody.
"""

from __future__ import annotations

from typing import Any

from ahapackage.games.spirit.pieces import STAGES
from ahapackage.games.spirit.view import card_words
from ahapackage.probability.spirit.reveals import CALAMITY, EVENT, reveal_chances

CHAPTERS = ("I", "II", "III")
BEFORE_REVEALS = ("first", "monarch", "reveal")  # steps of a chapter before all its cards are out


def decks_of(game: Any, view: dict) -> list[dict]:
    """The decks of the chapters in order: `stage`, `when`, its `cards`.

    `when` is "past", "now" or "later". A card says what is printed on it, and `lies`: "open";
    "gone" (used up, or carried out); "may" (it may still come up, with `chance`, exact as text);
    "rest" (it stays in the deck: no more cards come up in its chapter).

    >>> import ahapackage as aha
    >>> game = aha.load_game("spirit", players=2)
    >>> deck = decks_of(game, game.new_match(seed=7).state.view(None))[0]
    >>> deck["stage"], deck["when"], deck["cards"][0]["lies"], deck["cards"][0]["chance"]
    ('I', 'later', 'may', '4/13')
    """
    now = STAGES.index(view["stage"])
    return [_deck(game, view, stage, STAGES.index(stage) - now) for stage in CHAPTERS]


def _deck(game: Any, view: dict, stage: str, ahead: int) -> dict:
    when = "now" if ahead == 0 else "later" if ahead > 0 else "past"
    cards = [_printed(card) for card in game.deck(STAGES.index(stage))]
    lying = _lying(view) if when == "now" else {}
    to_come = when == "later" or (when == "now" and view["step"] in BEFORE_REVEALS)
    for card in cards:
        card["lies"] = lying.get(card["name"], "may" if to_come else "rest")
    if to_come:
        places = view["limits"]["open_events"] - sum(lies == "open" for lies in lying.values())
        _add_chances([card for card in cards if card["lies"] == "may"], places)
    return {"stage": stage, "when": when, "cards": cards}


def _printed(card: Any) -> dict:
    """What is printed on a card, without what it does not have and without its story."""
    words = card_words(card)
    return {name: value for name, value in words.items() if value and name != "note"}


def _lying(view: dict) -> dict[str, str]:
    """The present chapter's cards that have come up."""
    gone = {card["name"]: "gone" for card in view["used"]}
    return gone | {card["name"]: "open" for card in view["events"]}


def _add_chances(cards: list[dict], places: int) -> None:
    calamities = sum(card["kind"] == "calamity" for card in cards)
    chances = reveal_chances(len(cards) - calamities, calamities, places)
    for card in cards:
        kind = CALAMITY if card["kind"] == "calamity" else EVENT
        card["chance"] = str(chances[kind].fraction)
