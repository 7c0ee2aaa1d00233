"""What lies on the table of The Spirit of Hawaii, as a dict for boards and bots, and in words.

Nothing is hidden but the decks' order, which nobody knows: all seats see the same.
"""

import numpy as np

from ahapackage.games.spirit.cards import islands_of
from ahapackage.games.spirit.dice import chances_after, conflict_chances, dice_of
from ahapackage.games.spirit.edition import told
from ahapackage.games.spirit.events import may_use
from ahapackage.games.spirit.legal import may_gather
from ahapackage.games.spirit.pieces import (
    CHAPTER_2,
    ISLAND_TITLES,
    ISLANDS,
    KINDS,
    LETTERS,
    OPEN,
    PROLOGUE,
    RESOURCES,
    STAGES,
    USED,
    WARRIORS,
)
from ahapackage.games.spirit.position import cards_of, seat_or_none, sheet_entry
from ahapackage.games.spirit.position_checks import converting_order
from ahapackage.games.spirit.record import CONFLICT, CONVERT, FIRST, MONARCH, START, STEPS
from ahapackage.games.spirit.scoring import hold_vote, place_points, votes_of
from ahapackage.games.spirit.tracks import leading_on

MAJORITIES = ("hawaiians", "commerce", "aloha")


def make_view(state, seat):
    """All that the seat may know now; seat None: what everybody sees."""
    game, s = state.game, state.face.board
    seats, over = range(game.players), state.is_terminal()
    return {
        "game": game.name,
        "title": game.title,
        "players": game.players,
        "seat": seat,
        "current": state.current_player(),
        "stage": STAGES[s.stage],
        "step": STEPS[s.step],
        "turn": int(s.turn),
        "first": int(s.first),
        "islands": [_island(game, s, n) for n in range(len(ISLANDS))],
        "seats": [_seat(s, other) for other in seats],
        "limits": {
            **{name: int(s.setup.most[n]) for n, name in enumerate(RESOURCES[:4])},
            "conversions": int(s.setup.conversions),
            "open_events": int(s.setup.open_events),
        },
        "order": turns_ahead(s),
        "events": [_event(game, s, card) for card in range(len(s.lying)) if s.lying[card] == OPEN],
        **_decks(game, s),
        "monarch": seat_or_none(s.monarch),
        "governor": seat_or_none(s.governor),
        "conflict": _conflict(game, s),
        "outlook": _outlook(game, s),
        "election": _election(state) if s.step == CONVERT else None,
        "pending": _pending(game, s),
        "sheet": [
            {"stage": stage, "lines": lines}
            for stage, lines in sheet_entry(s, game.players).items()
        ],
        "chart": _chart(s),
        "majorities": {name: _majority(s, line) for line, name in enumerate(MAJORITIES)},
        "returns": state.returns() if over else None,
        "winners": state.winners() if over else None,
    }


def _island(game, s, n):
    """An island: who lives there, whose tokens stand there, who leads it, what it yields."""
    seats = range(game.players)
    gather = {LETTERS[r]: int(amount) for r, amount in enumerate(s.setup.gather[n]) if amount}
    return {
        "id": ISLANDS[n],
        "name": ISLAND_TITLES[n],
        "hawaiians": [int(s.hawaiians[seat, n]) for seat in seats],
        "tokens": [int(s.tokens[seat, n]) for seat in seats],
        "leader": seat_or_none(s.leader[n]),
        "strictly_most": seat_or_none(leading_on(s, n)),
        "gather": gather,
        "can_gather": [
            seat
            for seat in seats
            if s.stage != PROLOGUE and s.tokens[seat, n] and may_gather(s, seat, n)
        ],
    }


def _seat(s, seat):
    """A player's tracks, tokens, cards and votes."""
    tracks = {name: int(s.stock[seat, n]) for n, name in enumerate(RESOURCES)}
    return {
        **tracks,
        "tokens": int(s.tokens_left[seat]),
        "cards": cards_of(s, seat),
        "votes": int(votes_of(s, seat)),
        "conversions": int(s.conversions[seat]),
    }


def turns_ahead(s):
    """SH-21, SH-50: the seats in the order of the turns still to come, as far as is known."""
    if s.step == CONVERT:
        order = converting_order(s)
        return order[order.index(s.turn) :]
    if s.step in (FIRST, START, MONARCH):
        return []  # tokens are still to be placed, and with them the order
    left, turns = s.tokens_left[: s.setup.players].tolist(), []
    clockwise = [(s.first + k) % s.setup.players for k in range(s.setup.players)]
    while any(left):
        seat = max(clockwise, key=lambda seat: left[seat])
        left[seat] -= 1
        turns.append(seat)
    return turns


def _event(game, s, number):
    """An open event: its words, and who could use it now on which islands."""
    card = game.deck(s.stage)[number]
    seats = range(game.players)
    usable = {
        seat: [
            ISLANDS[n]
            for n in range(len(ISLANDS))
            if s.tokens[seat, n] and may_use(s, seat, number, n)
        ]
        for seat in seats
    }
    return {
        **card_words(card),
        "used_by": [seat for seat in seats if int(s.users[number]) >> seat & 1],
        "usable": {str(seat): islands for seat, islands in usable.items() if islands},
    }


def card_words(card):
    """What a card says, as plain values."""
    return {
        "name": card.name,
        "title": card.title or card.name,
        "kind": card.kind,
        "at": [ISLANDS[n] for n in islands_of(card)],
        "cost": told(card.cost),
        "gain": told(card.gain),
        "others_lose": told(card.others_lose),
        "lose": told(card.lose),
        "lose_on": told(card.lose_on),
        "note": card.note or "",
    }


def _decks(game, s):
    """The chapter's cards that are gone, and those that may still come up."""
    cards = list(enumerate(game.deck(s.stage)))
    left = [card for n, card in cards if not s.lying[n]]
    return {
        "used": [card_words(card) for n, card in cards if s.lying[n] == USED],
        "deck": [card.name for card in left],
        "deck_kinds": {kind: sum(card.kind == kind for card in left) for kind in KINDS},
    }


def _conflict(game, s):
    """The conflict under way, or the last: dice, totals, and while it lasts the chances."""
    seats = range(game.players)
    if not s.dice[0]:
        return None
    dice = tuple(int(s.dice[seat]) for seat in seats)
    rolls = [int(s.rolls[seat]) or None for seat in seats]
    open_now = s.step == CONFLICT
    highest = max((roll for roll in rolls if roll), default=None)
    return {
        "open": open_now,
        "dice": list(dice),
        "rolls": rolls,
        "next": int(s.turn) if open_now and not rolls[s.turn] else None,
        "ahead": [seat for seat in seats if rolls[seat] and rolls[seat] == highest],
        "chances": [str(chance) for chance in chances_after(dice, rolls)] if open_now else None,
    }


def _outlook(game, s):
    """SH-40: dice and chances if the stage's conflict, still to come, were fought now."""
    if s.stage > CHAPTER_2 or s.step == CONFLICT:
        return None
    warriors = s.stock[: game.players, WARRIORS].tolist()
    chances = [str(chance) for chance in conflict_chances(warriors)]
    return {"dice": list(dice_of(warriors)), "chances": chances}


def _election(state):
    """SH-51, SH-52: the votes and the governor if nobody converted any more."""
    s = state.clone().face.board
    hold_vote(s)
    votes = [int(votes_of(s, seat)) for seat in range(state.game.players)]
    return {"votes": votes, "governor": seat_or_none(s.governor)}


def _pending(game, s):
    """The card that waits for the blue die."""
    if s.pending < 0:
        return None
    at = ISLANDS[s.pending_at] if s.pending_at >= 0 else None
    return {**card_words(game.deck(s.stage)[s.pending]), "on": at}


def _chart(s):
    """SH-60: the points of the present stage."""
    stage = s.stage
    rows = {
        name: np.trim_zeros(s.setup.places[stage, line], "b").tolist()
        for line, name in enumerate(MAJORITIES)
    }
    crown, leader = int(s.setup.crown_points[stage]), int(s.setup.leader_points[stage])
    return {"crown": crown, "leaders": leader, **rows}


def _majority(s, line):
    """SH-60: each seat's place, None without any, and its points if the stage ended now."""
    seats = range(int(s.setup.players))
    amounts = [int(s.stock[seat, line]) for seat in seats]
    return {
        "places": [1 + sum(n > own for n in amounts) if own else None for own in amounts],
        "points": [int(place_points(s, line, seat)) for seat in seats],
    }


# ---- in words --------------------------------------------------------------------------------

STAGE_TITLES = {
    "prologue": "Prologue", "I": "Chapter I", "II": "Chapter II", "III": "Chapter III",
    "epilogue": "Epilogue",
}  # fmt: skip
DOING = {
    "first": "chance picks the first player",
    "start": "chooses an island",
    "monarch": "places the monarch's token",
    "reveal": "events are revealed",
    "actions": "acts",
    "conflict": "the dice decide",
    "convert": "converts",
}


COUNTED = (  # what is told of a player: field, for one, for more
    ("vp", "point", "points"),
    ("hawaiians", "Hawaiian", "Hawaiians"),
    ("commerce", "Commerce", "Commerce"),
    ("aloha", "Aloha", "Aloha"),
    ("warriors", "Warrior", "Warriors"),
    ("home_rule", "Home Rule", "Home Rule"),
    ("tokens", "token", "tokens"),
    ("votes", "vote", "votes"),
)


def describe_view(view):
    """A view in words, one thing a line; the first line says who does what now."""
    lines = [_now(view)]
    lines += [_seat_line(view, seat) for seat in range(view["players"])]
    lines += [_island_line(view, island) for island in view["islands"]]
    if view["events"]:
        lines.append("Open events: " + ", ".join(event["title"] for event in view["events"]) + ".")
    return "\n".join(lines)


def _now(view):
    if view["current"] == -4:
        winners = " and ".join(str(seat + 1) for seat in view["winners"])
        players = "player" if len(view["winners"]) == 1 else "players"
        return f"{view['title']} is over: {players} {winners} won."
    who = f"player {view['current'] + 1} " if view["current"] >= 0 else ""
    doing = "the blue die is rolled" if view["pending"] else DOING[view["step"]]
    return f"{view['title']}, {STAGE_TITLES[view['stage']]}: {who}{doing}."


def _seat_line(view, seat):
    player = view["seats"][seat]
    signs = " (monarch)" if view["monarch"] == seat else ""
    signs += " (governor)" if view["governor"] == seat else ""
    counts = ", ".join(
        f"{player[key]} {one if player[key] == 1 else many}" for key, one, many in COUNTED
    )
    return f"Player {seat + 1}{signs}: {counts}."


def _island_line(view, island):
    here = []
    for seat in range(view["players"]):
        people, tokens = island["hawaiians"][seat], island["tokens"][seat]
        if people or tokens:
            plural = "token" if tokens == 1 else "tokens"
            here.append(f"player {seat + 1} {people}" + (f" ({tokens} {plural})" if tokens else ""))
    leader = "" if island["leader"] is None else f"; led by player {island['leader'] + 1}"
    return f"{island['name']}: {', '.join(here) or 'nobody'}{leader}."
