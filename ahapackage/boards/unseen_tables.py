"""The tables of unseen cards, one function a game; see `unseen.py`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ahapackage.boards.unseen import Cell, cell, line, matrix, section, words
from ahapackage.engine.errors import AhaError

if TYPE_CHECKING:
    from ahapackage.boards.base import Board


def hawaiki(board: Board, state: Any, viewer: int) -> list[dict]:
    """A row a value, a column a colour (HK-50, HK-53)."""
    from ahapackage.probability.hawaiki.draws import next_card

    view, say = _view(state, viewer), board._say
    try:
        chances, why = next_card(state, viewer), say("unseen.cell")
    except AhaError:
        chances, why = None, say("unseen.none")
    rows = [
        (
            str(value),
            [
                _cell(board, view["unseen"], chances, f"{value}{letter}")
                for letter in view["colours"]
            ],
        )
        for value in range(1, state.game.edition.tables.cards.values + 1)
    ]
    colours = [board.say_colour(named) for named in view["colours"].values()]
    count = say("unseen.pile", cards=board._say_count("cards", view["draw_pile"]["count"]))
    return [line(count), matrix(say("unseen.value"), colours, rows), line(why)]


def tikis(board: Board, state: Any, viewer: int) -> list[dict]:
    """A row a colour, a column a god, "any" for wilds (TK-11, TK-22, TK-33)."""
    from ahapackage.probability.tikis.draws import next_card_shares

    view, say, say_colour = _view(state, viewer), board._say, board.say_colour
    try:
        shares, _ = next_card_shares(state, viewer)
        chances = dict(zip(state.game.names, shares, strict=True))
        why = say("unseen.cell")
    except AhaError:
        chances, why = None, say("tikis.unseen.none")
    wilds = view["wild_pile"] is not None
    if wilds:
        why = f"{why} {say('tikis.unseen.wilds')}"
        chances = {**(chances or {}), **_next_wild(view, chances is not None)}
    colours, gods = [*view["colours"], "any"], [*view["gods"], "any"]
    rows = [
        (
            say_colour(colour),
            [_cell(board, view["unseen"], chances, f"{colour}-{god}") for god in gods],
        )
        for colour in colours
    ]
    count = say("unseen.pile", cards=board._say_count("cards", view["draw_pile"]))
    heads = [*view["gods"], say("tikis.mark.any")]
    return [line(count), matrix("", heads, rows), line(why)]


def _next_wild(view: dict, told: bool) -> dict:
    """The chance of each wild to be next of the wild pile, where all came of one shuffle."""
    unseen = {card: n for card, n in view["unseen"].items() if "any" in card.split("-")}
    total = sum(unseen.values())
    if len(view["pools"]) > 1 or not total or not told:
        return dict.fromkeys(unseen)
    return {card: Fraction(n, total) for card, n in unseen.items()}


def pioha(board: Board, state: Any, viewer: int) -> list[dict]:
    """Lice by tribe, then tickles (AP-22, AP-24)."""
    from ahapackage.probability.pioha.draws import next_louse

    view, say = _view(state, viewer), board._say
    tribes = range(state.game.players)
    chances = [next_louse(state, viewer, tribe) if view["decks"][tribe] else {} for tribe in tribes]
    kinds = sorted(
        {louse for counts in view["unseen"] for louse in counts},
        key=lambda louse: (int(louse[:-1]), louse[-1] != "L"),
    )
    rows = [
        (
            board.say_louse(louse),
            [_cell(board, view["unseen"][t], chances[t], louse) for t in tribes],
        )
        for louse in kinds
    ]
    names = [board._player(tribe) for tribe in tribes]
    found = section(
        say("pioha.unseen.lice"), matrix("", names, rows), line(say("pioha.unseen.cell"))
    )
    deck = view["tickle_deck"]
    if deck["count"]:
        found += section(say("pioha.unseen.tickles"), _tickles(board, view, deck))
    return found


def _tickles(board: Board, view: dict, deck: dict) -> dict:
    """The tickles still in their deck: what each does, copies and chance to be on top."""
    does = view["tickles"]
    rows = []
    for number, n in deck["kinds"].items():
        next_one = cell(n, Fraction(n, deck["count"]), board._say_percent)
        rows.append((number, [words(board._phrase(does[number]["text"])), next_one]))
    columns = (board._say("pioha.unseen.does"), board._say("unseen.next"))
    return matrix(board._say("pioha.unseen.number"), columns, rows)


def _view(state: Any, viewer: int) -> dict:
    return state.view(None if viewer < 0 else viewer)


def _cell(board: Board, unseen: dict, chances: Any, card: str) -> Cell:
    chance = None if chances is None else chances.get(card, 0)
    return cell(unseen.get(card, 0), chance, board._say_percent)
