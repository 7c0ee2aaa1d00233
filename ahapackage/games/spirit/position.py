"""Positions of The Spirit of Hawaii: from a dict that people write to a record, and back."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import PositionError
from ahapackage.engine.options import validate
from ahapackage.engine.records import face_of, new_record
from ahapackage.games.spirit.conflict import count_dice
from ahapackage.games.spirit.dice import TOTALS
from ahapackage.games.spirit.pieces import (
    CARD_STAGES,
    CROWNS,
    HAWAIIANS,
    IN_DECK,
    ISLANDS,
    LINES,
    NOBODY,
    OPEN,
    RESOURCES,
    SEATS,
    STAGES,
    TOKENS,
    UNLIMITED,
    USED,
)
from ahapackage.games.spirit.position_checks import (
    check_position,
    check_step,
    converting_order,
    wrong,
)
from ahapackage.games.spirit.record import (
    ACTIONS,
    CONFLICT,
    CONVERT,
    DTYPE,
    MONARCH,
    START,
    STEPS,
)
from ahapackage.games.spirit.stages import begin, most_tokens

Seat = Annotated[int, Field(ge=0, le=SEATS - 1)]
SeatKey = Literal["0", "1", "2", "3"]
Track = Annotated[int, Field(ge=0, le=99)]
Points = Annotated[int, Field(ge=0, le=UNLIMITED)]
Island = Literal[ISLANDS]
LEADER_CARDS = tuple(f"{STAGES[stage]} {island}" for stage in CARD_STAGES for island in ISLANDS)
CARD_NAMES = (*CROWNS, *LEADER_CARDS, "governor")


class Part(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


class Player(Part):
    """A player's islands, tracks and cards; whatever is missing is 0 or empty."""

    hawaiians: dict[Island, Annotated[int, Field(ge=0, le=30)]] = {}
    tokens: dict[Island, Annotated[int, Field(ge=0, le=TOKENS)]] = {}
    commerce: Track = 0
    aloha: Track = 0
    warriors: Track = 0
    home_rule: Points = 0
    vp: Points = 0
    cards: list[Literal[CARD_NAMES]] = []
    conversions: Track = 0


class Position(Part):
    """A position; only `stage`, `step` and `players` must be given."""

    stage: Literal[STAGES]
    step: Literal[STEPS]
    players: list[Player]
    first_player: Seat | None = None
    to_move: Seat | None = None
    monarch: Seat | None = None
    leaders: dict[Island, Seat] = {}
    events: list[str] = []
    used: list[str] = []
    used_by: dict[str, list[Seat]] = {}
    rolls: dict[SeatKey, Annotated[int, Field(ge=2, lt=TOTALS)]] = {}
    dice: dict[SeatKey, Literal[2, 3]] = {}
    pending: str | None = None
    pending_at: Island | None = None
    sheet: dict[Literal[STAGES], dict[Literal[LINES], list[Points]]] = {}


# ---- from a dict -----------------------------------------------------------------------------


def read_position(game, given):
    """A record of the game from a position; raises `PositionError` naming the key."""
    position = validate(Position, given, "position", PositionError)
    record = new_record(DTYPE)
    s = face_of(record).board
    game.fill_setup(s.setup)
    begin(s)
    Reader(game, s).fill(position)
    check_position(s)
    return record


class Reader:
    """Fills a board from a position whose types are checked already."""

    def __init__(self, game, s):
        self.game, self.s = game, s

    def fill(self, position):
        """Everything, in an order in which each part rests on those before."""
        s = self.s
        s.stage, s.step = STAGES.index(position.stage), STEPS.index(position.step)
        check_step(s)
        first = self.game.options["first_player"]
        given = 0 if first == "random" else first
        s.first = self.seat("first_player", given, position.first_player)
        if len(position.players) != self.game.players:
            expected = f"one a player: {self.game.players}"
            raise wrong("players", f"{len(position.players)} entries", expected)
        for seat, player in enumerate(position.players):
            self.fill_player(seat, player)
        self.fill_leaders(position)
        self.fill_events(position)
        self.fill_conflict(position)
        self.fill_sheet(position.sheet)
        s.turn = self.seat("to_move", self.usual_turn(), position.to_move)

    def usual_turn(self):
        """Whose turn it is where the position does not say."""
        s, clockwise = self.s, [(self.s.first + k) % self.game.players for k in range(SEATS)]
        if s.step == ACTIONS:
            return most_tokens(s)
        if s.step == MONARCH:
            return max(0, s.monarch)
        if s.step == CONFLICT:
            return next((seat for seat in clockwise if not s.rolls[seat]), s.first)
        if s.step == START:
            return next((seat for seat in clockwise if not s.stock[seat, HAWAIIANS]), s.first)
        return converting_order(s)[0] if s.step == CONVERT else s.first

    def seat(self, key, usual, given):
        """A seat of this game, or the usual one."""
        if given is not None and given >= self.game.players:
            raise wrong(key, given, f"a seat from 0 to {self.game.players - 1}")
        return usual if given is None else given

    def fill_player(self, seat, player):
        """Islands, tokens, tracks and cards of a player."""
        s = self.s
        for island, number in player.hawaiians.items():
            s.hawaiians[seat, ISLANDS.index(island)] = number
        for island, number in player.tokens.items():
            s.tokens[seat, ISLANDS.index(island)] = number
        s.tokens_left[seat] = min(99, sum(player.tokens.values()))
        s.stock[seat, HAWAIIANS] = sum(player.hawaiians.values())
        for resource in range(HAWAIIANS + 1, len(RESOURCES)):
            s.stock[seat, resource] = getattr(player, RESOURCES[resource])
        s.conversions[seat] = player.conversions
        for card in player.cards:
            self.give_card(f"players[{seat}], cards", seat, card)

    def give_card(self, key, seat, card):
        """A crown, leader or governor card, which nobody has yet."""
        s = self.s
        if card == "governor":
            taken, s.governor = s.governor, seat
        elif card in CROWNS:
            row = CROWNS.index(card)
            taken, s.crowns[row] = int(s.crowns[row]), seat
        else:
            row, island = divmod(LEADER_CARDS.index(card), len(ISLANDS))
            taken, s.chiefs[row, island] = int(s.chiefs[row, island]), seat
        if taken != NOBODY:
            raise wrong(key, card, f"a card that player {taken + 1} does not have already")

    def fill_leaders(self, position):
        """The monarch token and whose leader cards count now."""
        s = self.s
        if position.monarch is not None:
            s.monarch = self.seat("monarch", None, position.monarch)
        for island, seat in position.leaders.items():
            s.leader[ISLANDS.index(island)] = self.seat(f"leaders, {island}", None, seat)

    def card(self, key, name):
        """The number of a card of the stage's deck."""
        names = self.game.card_names(self.s.stage)
        if name not in names:
            deck = f"a card of Chapter {STAGES[self.s.stage]}" if names else "none in this stage"
            raise wrong(key, name, deck)
        return names.index(name)

    def fill_events(self, position):
        """Cards of the deck that lie open or are gone; who used which; the pending one."""
        s = self.s
        for key, names, place in (("events", position.events, OPEN), ("used", position.used, USED)):
            for name in names:
                card = self.card(key, name)
                if s.lying[card] != IN_DECK:
                    raise wrong(key, name, "each card once, in events or used")
                s.lying[card] = place
        s.open_count = len(position.events)
        gone = len(position.events) + len(position.used)
        s.deck_left = len(self.game.deck(s.stage)) - gone
        for name, seats in position.used_by.items():
            card = self.card("used_by", name)
            for seat in seats:
                s.users[card] |= 1 << self.seat(f"used_by, {name}", None, seat)
        if position.pending is not None:
            s.pending = self.card("pending", position.pending)
        if position.pending_at is not None:
            s.pending_at = ISLANDS.index(position.pending_at)

    def fill_conflict(self, position):
        """The totals rolled; dice as told, or as the Warriors say while the conflict goes on."""
        s = self.s
        for key, numbers, row in (
            ("rolls", position.rolls, s.rolls), ("dice", position.dice, s.dice),
        ):  # fmt: skip
            for seat, number in numbers.items():
                row[self.seat(f"{key}, {seat}", None, int(seat))] = number
        if s.step == CONFLICT and not position.dice:
            count_dice(s)

    def fill_sheet(self, sheet):
        """The score sheet: a row a stage and line, a number a player."""
        s = self.s
        for stage, lines in sheet.items():
            for line, points in lines.items():
                if len(points) != self.game.players:
                    expected = f"one a player: {self.game.players}"
                    raise wrong(f"sheet, {stage}, {line}", f"{len(points)} entries", expected)
                row = s.sheet[STAGES.index(stage), LINES.index(line)]
                row[: self.game.players] = points


# ---- to a dict -------------------------------------------------------------------------------


def write_position(game, s):
    """A board as a position: `read_position` makes an equal board of it."""
    names = game.card_names(s.stage)
    seats = range(game.players)
    cards = range(len(names))
    conflict = any(s.dice[:])
    return {
        "stage": STAGES[s.stage],
        "step": STEPS[s.step],
        "first_player": int(s.first),
        "to_move": int(s.turn),
        "players": [player_entry(s, seat) for seat in seats],
        "monarch": seat_or_none(s.monarch),
        "leaders": {ISLANDS[n]: int(seat) for n, seat in enumerate(s.leader) if seat >= 0},
        "events": [names[card] for card in cards if s.lying[card] == OPEN],
        "used": [names[card] for card in cards if s.lying[card] == USED],
        "used_by": {
            names[card]: [seat for seat in seats if int(s.users[card]) >> seat & 1]
            for card in cards
            if s.users[card]
        },
        "rolls": {str(seat): int(s.rolls[seat]) for seat in seats if s.rolls[seat]},
        "dice": {str(seat): int(s.dice[seat]) for seat in seats} if conflict else {},
        "pending": names[s.pending] if s.pending >= 0 else None,
        "pending_at": ISLANDS[s.pending_at] if s.pending_at >= 0 else None,
        "sheet": sheet_entry(s, game.players),
    }


def seat_or_none(seat):
    """A seat, or None for nobody."""
    return int(seat) if seat >= 0 else None


def player_entry(s, seat):
    """A player's part of a position."""
    tracks = {
        name: int(s.stock[seat, resource])
        for resource, name in enumerate(RESOURCES)
        if resource != HAWAIIANS
    }
    return {
        "hawaiians": by_island(s.hawaiians[seat]),
        "tokens": by_island(s.tokens[seat]),
        **tracks,
        "cards": cards_of(s, seat),
        "conversions": int(s.conversions[seat]),
    }


def by_island(row):
    """A row of numbers by island, zeros left out."""
    return {ISLANDS[n]: int(number) for n, number in enumerate(row) if number}


def cards_of(s, seat):
    """The cards that a seat holds, by stage."""
    held = [CROWNS[row] for row, holder in enumerate(s.crowns) if holder == seat]
    for number, name in enumerate(LEADER_CARDS):
        if s.chiefs[divmod(number, len(ISLANDS))] == seat:
            held.append(name)
    return held + ["governor"] * (s.governor == seat)


def sheet_entry(s, players):
    """The score sheet, empty lines and stages left out."""
    sheet = {}
    for stage, name in enumerate(STAGES):
        lines = {
            line: s.sheet[stage, n, :players].tolist()
            for n, line in enumerate(LINES)
            if s.sheet[stage, n].any()
        }
        if lines:
            sheet[name] = lines
    return sheet
