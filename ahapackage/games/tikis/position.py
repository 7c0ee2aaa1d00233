"""Positions of Ill-Tempered Tikis: from a dict that people write to a record, and back."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import PositionError
from ahapackage.engine.options import validate
from ahapackage.engine.records import face_of, new_record
from ahapackage.games.tikis.cards import CARDS, DECK, SEATS, TIKIS, copies_of, god_of
from ahapackage.games.tikis.families import is_complete, place
from ahapackage.games.tikis.hands import count_hand
from ahapackage.games.tikis.plays import forget_snap
from ahapackage.games.tikis.position_checks import check_position, wrong
from ahapackage.games.tikis.record import (
    DOUBTS,
    DTYPE,
    END,
    FASTEST,
    MAYBE,
    NEWEST,
    ORIGIN,
    PASSED,
    PHASES,
    POOLS,
    ROOM,
    SILENT,
    SNAP,
    WHICH,
    WHOSE,
    WILD,
)

Seat = Annotated[int, Field(ge=0, le=SEATS - 1)]
Count = Annotated[int, Field(ge=0, le=DECK)]
Cards = Annotated[list[str], Field(max_length=DECK)]
Stamp = Annotated[int, Field(ge=0, le=20_000)]
PoolNumber = Annotated[int, Field(ge=0, le=POOLS - 1)]


class Part(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


class Snap(Part):
    """A snap under way: the name, who has been asked in order (the last is asked now), answers.

    `claims` maps a seat to the card that it wants to snap with, or to null if it does not; in
    phase `wild` `chosen` is the seat that snaps.
    """

    name: str
    asked: Annotated[list[Seat], Field(max_length=SEATS)]
    claims: dict[Literal["0", "1", "2", "3", "4", "5"], str | None] = {}
    chosen: Seat | None = None


class Pool(Part):
    """A pool of unseen cards (TK-22) and the hidden cards that each hand has of it.

    In the bad-tempered game `hands` has tikis only, and `wilds` says how many hidden wilds of each
    hand were drawn while this pool was the newest.
    """

    cards: Cards
    hands: list[Cards]
    wilds: list[Count] | None = None


class Doubt(Part):
    """A card that was played and may have come from any of `maybe`; it truly came from `origin`.

    Of all plays in doubt up to this one, at most `room` came from `newest`, the newest pool then.
    """

    seat: Seat
    card: str
    origin: PoolNumber
    maybe: Annotated[list[PoolNumber], Field(min_length=2, max_length=POOLS)]
    newest: PoolNumber
    room: Annotated[int, Field(ge=0, le=60)]


class Pools(Part):
    """The pools from the oldest; the newest holds the draw pile too. Doubts in order of play."""

    rebuilds: Annotated[int, Field(ge=0, le=20_000)]
    pools: Annotated[list[Pool], Field(min_length=1, max_length=POOLS)]
    doubts: Annotated[list[Doubt], Field(max_length=DOUBTS)] = []


class Position(Part):
    """A position; only `hands` and `families` must be given."""

    hands: list[Cards]
    families: list[Cards]
    discard: Cards = []
    replaced_at: Annotated[list[Stamp | None], Field(max_length=DECK)] | None = None
    turn: Annotated[int, Field(ge=0, le=20_000)] = 0
    to_move: Seat = 0
    phase: Literal[PHASES] = "draw"
    due: Count = 0
    snap: Snap | None = None
    known: list[Cards] | None = None
    draw_pile: Cards | None = None
    wild_pile: Cards | None = None
    pools: Pools | None = None
    start: Seat | None = None
    winner: Seat | None = None


# ---- from a dict -----------------------------------------------------------------------------


def read_position(game, given):
    """A record of the game from a position; raises `PositionError` naming the key."""
    position = validate(Position, given, "position", PositionError)
    record = new_record(DTYPE)
    s = face_of(record).board
    game.fill_setup(s.setup)
    forget_snap(s)
    Reader(game, s).fill(position)
    check_position(s)
    return record


class Reader:
    """Fills a board from a position whose types are checked already."""

    def __init__(self, game, s):
        self.game, self.s = game, s
        self.players = game.players

    def fill(self, position):
        """Everything, in an order in which each part rests on those before."""
        s = self.s
        s.phase = PHASES.index(position.phase)
        s.turn = self.seat("to_move", position.to_move)
        start = self.game.options["first_player"] if position.start is None else position.start
        s.start = self.seat("start", 0 if start == "random" else start)
        s.turns, s.due = position.turn, position.due
        for seat, hand in enumerate(self.each("hands", position.hands, list)):
            self.count(s.hand[seat], f"hands[{seat}]", hand)
            count_hand(s, seat)
        for seat, family in enumerate(self.each("families", position.families, list)):
            for card in self.cards(f"families[{seat}]", family):
                place(s, seat, card)
        self.fill_discard(position)
        self.fill_piles(position)
        self.fill_snap(position.snap)
        self.fill_knowledge(position)
        self.fill_winner(position.winner)

    def seat(self, key, seat):
        """A seat of this game."""
        if seat >= self.players:
            raise wrong(key, seat, f"a seat from 0 to {self.players - 1}")
        return seat

    def each(self, key, values, default):
        """One value a seat, or the default for all."""
        if values is None:
            return [default() for _ in range(self.players)]
        if len(values) != self.players:
            raise wrong(key, f"{len(values)} entries", f"one a player: {self.players}")
        return values

    def card(self, key, text):
        """A card of this edition."""
        names = self.game.names
        if text not in names or not copies_of(self.s, names.index(text)):
            raise wrong(key, text, "a card of this edition, such as red-Ku, any-Ku or red-any")
        return names.index(text)

    def cards(self, key, texts):
        """A list of cards."""
        return [self.card(f"{key}[{i}]", text) for i, text in enumerate(texts)]

    def count(self, counts, key, texts):
        """Count cards into a row."""
        for card in self.cards(key, texts):
            counts[card] += 1

    def fill_discard(self, position):
        """The discard pile from bottom to top, with the stamps of replaced cards."""
        s, stamps = self.s, position.replaced_at
        cards = self.cards("discard", position.discard)
        stamps = [None] * len(cards) if stamps is None else stamps
        if len(stamps) != len(cards):
            raise wrong("replaced_at", f"{len(stamps)} entries", f"one a card: {len(cards)}")
        for k, (card, stamp) in enumerate(zip(cards, stamps, strict=True)):
            if stamp is not None and stamp > position.turn:
                raise wrong(f"replaced_at[{k}]", stamp, f"a turn up to now, {position.turn}")
            s.discard[k], s.stamp[k] = card, -1 if stamp is None else stamp
        s.discard_size = len(cards)

    def fill_piles(self, position):
        """The draw pile and the wild pile: all that lies nowhere else, told or not."""
        s, bad = self.s, bool(self.s.setup.bad)
        left = [int(copies_of(s, card)) for card in range(CARDS)]
        lying = [*s.discard[: s.discard_size].tolist()]
        for counts in (*s.hand[: self.players], *s.family[: self.players]):
            lying += [card for card in range(CARDS) for _ in range(int(counts[card]))]
        for card in lying:
            left[card] -= 1
            if left[card] < 0:
                copies = int(copies_of(s, card))
                found = f"more than {copies} of {self.game.names[card]} in all"
                raise wrong("hands, families, discard", found, f"at most {copies}")
        for card in range(CARDS):
            pile = s.wild if bad and card >= TIKIS else s.pile
            pile[card] = left[card]
        s.pile_size, s.wild_size = int(s.pile.sum()), int(s.wild.sum())
        self.check_pile("draw_pile", position.draw_pile, s.pile)
        if position.wild_pile is not None and not bad:
            raise wrong("wild_pile", position.wild_pile, "null in the even-tempered game")
        self.check_pile("wild_pile", position.wild_pile, s.wild)

    def check_pile(self, key, texts, counts):
        """A pile that is given holds what lies nowhere else."""
        rest = card_list(self.game, counts)
        if texts is not None and sorted(texts) != sorted(rest):
            raise wrong(key, " ".join(texts) or "nothing", f"the rest, {' '.join(rest)}")

    def fill_snap(self, snap):
        """A snap under way."""
        s = self.s
        if (snap is not None) != (s.phase in (SNAP, FASTEST, WILD)):
            raise wrong("snap", "one" if snap else None, "one in phases snap, fastest and wild")
        if snap is None:
            return
        if snap.name not in self.game.gods:
            raise wrong("snap, name", snap.name, f"one of {', '.join(self.game.gods)}")
        s.god = self.game.gods.index(snap.name)
        asked = [self.seat(f"snap, asked[{k}]", seat) for k, seat in enumerate(snap.asked)]
        if s.phase == SNAP and not asked:
            raise wrong("snap, asked", "nobody", "the seats asked so far, the last one now")
        s.asked = asked[-1] if s.phase == SNAP else s.turn
        for seat, text in snap.claims.items():
            key = f"snap, claims, {seat}"
            card = PASSED if text is None else self.card(key, text)
            if card >= 0 and (card >= TIKIS or god_of(card) != s.god):
                raise wrong(key, text, f"a {snap.name} that is no wild, or null")
            s.claims[self.seat(key, int(seat))] = card
        if snap.chosen is not None:
            s.chosen = self.seat("snap, chosen", snap.chosen)
        due = snap_entry(self.game, s)["asked"]
        if s.phase != WILD and asked != due:
            raise wrong("snap, asked", asked, f"{due}, who has answered, then who is asked now")

    def fill_knowledge(self, position):
        """TK-21, TK-22: cards known in hands, and pools."""
        s = self.s
        for seat, texts in enumerate(self.each("known", position.known, list)):
            self.count(s.known[seat], f"known[{seat}]", texts)
            if (s.known[seat] > s.hand[seat]).any():
                raise wrong(f"known[{seat}]", " ".join(texts), "cards of that hand")
        if position.pools is not None:
            self.fill_pools(position.pools)
            return
        s.pools = 1
        for seat in range(self.players):
            hidden = s.hand[seat].astype(int) - s.known[seat]
            if s.setup.bad:
                s.wild_slots[0, seat] = int(hidden[TIKIS:].sum())
                s.unseen[0, TIKIS:] += hidden[TIKIS:].astype(s.unseen.dtype)
                hidden[TIKIS:] = 0
            s.drawn[0, seat] = hidden
            s.slots[0, seat] = int(hidden.sum())
        s.unseen[0] += s.pile + s.wild + s.drawn[0].sum(axis=0).astype(s.pile.dtype)

    def fill_pools(self, given):
        """Pools and doubts as `to_position` wrote them."""
        s = self.s
        s.rebuilds, s.pools = given.rebuilds, len(given.pools)
        for g, pool in enumerate(given.pools):
            self.count(s.unseen[g], f"pools, pools[{g}], cards", pool.cards)
            for seat, hand in enumerate(self.each(f"pools, pools[{g}], hands", pool.hands, list)):
                self.count(s.drawn[g, seat], f"pools, pools[{g}], hands[{seat}]", hand)
                s.slots[g, seat] = len(hand)
            wilds = self.each(f"pools, pools[{g}], wilds", pool.wilds, int)
            s.wild_slots[g, : self.players] = wilds
        for k, doubt in enumerate(given.doubts):
            row, key = s.doubt[k], f"pools, doubts[{k}]"
            row[WHOSE] = self.seat(f"{key}, seat", doubt.seat)
            row[WHICH] = self.card(f"{key}, card", doubt.card)
            row[ORIGIN], row[NEWEST], row[ROOM] = doubt.origin, doubt.newest, doubt.room
            row[MAYBE] = sum(1 << g for g in set(doubt.maybe))
            s.slots[doubt.origin, doubt.seat] += 1
        s.doubts = len(given.doubts)

    def fill_winner(self, winner):
        """The owner of the complete family, once the game is over."""
        s = self.s
        s.winner = -1 if winner is None else self.seat("winner", winner)
        if s.phase == END and winner is None:
            complete = [seat for seat in range(self.players) if is_complete(s, seat)]
            s.winner = complete[0] if complete else -1


# ---- to a dict -------------------------------------------------------------------------------


def card_list(game, counts):
    """Counts of each card as a list of names."""
    return [game.names[card] for card in range(CARDS) for _ in range(int(counts[card]))]


def write_position(game, s):
    """A board as a position: `read_position` makes an equal board of it."""
    players, size = range(game.players), int(s.discard_size)
    return {
        "hands": [card_list(game, s.hand[seat]) for seat in players],
        "families": [card_list(game, s.family[seat]) for seat in players],
        "discard": [game.names[card] for card in s.discard[:size].tolist()],
        "replaced_at": [None if t < 0 else t for t in s.stamp[:size].tolist()],
        "turn": int(s.turns),
        "to_move": int(s.turn),
        "phase": PHASES[s.phase],
        "due": int(s.due),
        "snap": snap_entry(game, s),
        "known": [card_list(game, s.known[seat]) for seat in players],
        "draw_pile": card_list(game, s.pile),
        "wild_pile": card_list(game, s.wild) if s.setup.bad else None,
        "pools": {
            "rebuilds": int(s.rebuilds),
            "pools": [
                {
                    "cards": card_list(game, s.unseen[g]),
                    "hands": [card_list(game, s.drawn[g, seat]) for seat in players],
                    "wilds": s.wild_slots[g, : game.players].tolist() if s.setup.bad else None,
                }
                for g in range(s.pools)
            ],
            "doubts": [doubt_entry(game, row) for row in s.doubt[: s.doubts].tolist()],
        },
        "start": int(s.start),
        "winner": int(s.winner) if s.winner >= 0 else None,
    }


def doubt_entry(game, row):
    """A play that may have come from several pools."""
    return {
        "seat": row[WHOSE], "card": game.names[row[WHICH]], "origin": row[ORIGIN],
        "maybe": [g for g in range(POOLS) if row[MAYBE] >> g & 1],
        "newest": row[NEWEST], "room": row[ROOM],
    }  # fmt: skip


def snap_entry(game, s):
    """A snap under way, or None."""
    if s.phase not in (SNAP, FASTEST, WILD):
        return None
    claims = {
        str(seat): None if s.claims[seat] == PASSED else game.names[s.claims[seat]]
        for seat in range(game.players)
        if s.claims[seat] != SILENT
    }
    order = [(int(s.turn) + k) % game.players for k in range(1, game.players)]
    asked = [seat for seat in order if str(seat) in claims]
    if s.phase == SNAP:
        asked.append(int(s.asked))
    return {
        "name": game.gods[s.god], "asked": asked, "claims": claims,
        "chosen": int(s.chosen) if s.chosen >= 0 else None,
    }  # fmt: skip
