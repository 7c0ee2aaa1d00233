"""Positions of Aloha Pioha: from a dict that people write to a record, and back."""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import PositionError
from ahapackage.engine.options import validate
from ahapackage.engine.records import face_of, new_record
from ahapackage.games.pioha.lice import (
    BACK_LETTERS,
    BACKS,
    KINDS,
    LICE,
    LOUSE_TEXTS,
    MOST_PLAYED,
    ROW,
    SEATS,
    TRIBE,
    louse_list,
    louse_number,
)
from ahapackage.games.pioha.position_checks import LICE_COME, check_position, wrong
from ahapackage.games.pioha.record import DEAL, DTYPE, END, MOVE, PHASES, VALUE
from ahapackage.games.pioha.table import everybody, owners_eyes, turn_all_up
from ahapackage.games.pioha.tickles import queue_movers
from ahapackage.games.pioha.turns import clear_row

Seat = Annotated[int, Field(ge=0, le=SEATS - 1)]
Lice = Annotated[list[str], Field(max_length=TRIBE)]
Kind = Annotated[int, Field(ge=1, le=KINDS - 1)]
Kinds = Annotated[list[Kind], Field(max_length=127)]
Count = Annotated[int, Field(ge=0, le=TRIBE)]
Played = Annotated[int, Field(ge=0, le=MOST_PLAYED)]


class Part(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


class Hair(Part):
    """A hair of the row with its tickle and its lice, from the hair outward."""

    endurance: int | None = None
    threshold: int | None = None
    rasta: bool = False
    tickle: Kind | None = None
    cancelled: bool = False
    left: Lice = []
    left_seat: Seat | None = None
    right: Lice = []
    right_seat: Seat | None = None


class Queue(Part):
    """What a pending decision or chance event needs.

    `draws`: lice still to draw; `hair`: the place in `hairs` that gets or got the tickle;
    `movers`: the seats that still move a louse (AP-T4); `back`: of the louse whose value comes
    next.
    """

    draws: Count | None = None
    hair: Annotated[int, Field(ge=0, le=ROW - 1)] | None = None
    movers: Annotated[list[Seat], Field(max_length=SEATS)] | None = None
    back: Literal["L", "H"] | None = None


class Position(Part):
    """A position; only `hairs` and `hands` must be given. Seats and places count from 0."""

    hairs: Annotated[list[Hair], Field(max_length=ROW)]
    hands: list[Lice]
    comb: list[Lice] | None = None
    removed: list[Lice] | None = None
    decks: list[Lice] | None = None
    display: Kinds | None = None
    removed_tickles: Kinds = []
    tickle_deck: Kinds | None = None
    hairs_out: Annotated[list[str], Field(max_length=80)] | None = None
    played: list[Count] | None = None
    to_move: Seat = 0
    phase: Literal[PHASES] = "play"
    queue: Queue = Queue()
    round: Annotated[int, Field(ge=1, le=60)] = 1
    points: list[Annotated[int, Field(ge=0, le=2_000_000_000)]] | None = None
    start: Seat | None = None
    played_on: Annotated[list[list[Played]], Field(max_length=ROW)] | None = None
    grunchie_played: list[Annotated[int, Field(ge=0, le=ROW - 1)]] | None = None


MARKED = re.compile(r"(\()?(-?\d[LH])(\))?(?:\*(\d(?:,\d)*)?)?", re.ASCII)


# ---- from a dict -----------------------------------------------------------------------------


def read_position(game, given):
    """A record of the game from a position; raises `PositionError` naming the key."""
    position = validate(Position, given, "position", PositionError)
    record = new_record(DTYPE)
    s = face_of(record).board
    game.fill_setup(s.setup)
    clear_row(s)
    Reader(game, s).fill(position)
    check_position(s)
    if s.phase == END:
        turn_all_up(s)  # AP-40
    return record


class Reader:
    """Fills a board from a position whose types are checked already."""

    def __init__(self, game, s):
        self.game, self.s = game, s
        self.tribes = game.sides

    def fill(self, position):
        """Everything, in an order in which each part rests on those before."""
        s = self.s
        s.phase = PHASES.index(position.phase)
        s.turn = self.seat("to_move", position.to_move)
        s.start = self.seat("start", 0 if position.start is None else position.start)
        s.round_number = position.round
        s.points[: self.tribes] = self.each("points", position.points, int)
        for place, hair in enumerate(position.hairs):
            self.fill_hair(place, hair)
        s.row = len(position.hairs)
        self.fill_played_on(position)
        self.fill_lice(position)
        self.fill_tickles(position)
        self.fill_hairs_out(position.hairs_out)
        s.played[: self.tribes] = self.each("played", position.played, int)
        self.fill_queue(position.queue)

    def seat(self, key, seat):
        """A seat of this game."""
        if seat >= self.tribes:
            raise wrong(key, seat, f"a seat from 0 to {self.tribes - 1}")
        return seat

    def each(self, key, values, default):
        """One value a seat, or the default for all."""
        if values is None:
            return [default() for _ in range(self.tribes)]
        if len(values) != self.tribes:
            raise wrong(key, f"{len(values)} entries", f"one a seat: {self.tribes}")
        return values

    def louse(self, key, text):
        """A louse in notation."""
        louse = louse_number(text)
        if louse is None:
            raise wrong(key, text, "a louse: value -1 to 5 and back L or H, such as 3L")
        return louse

    def marked(self, key, text, seat):
        """A louse with its marks as `(louse, down, seen)`."""
        found = MARKED.fullmatch(text)
        if not found or bool(found[1]) != bool(found[3]) or ("*" in text and not found[1]):
            raise wrong(key, text, "a louse such as 3L, (3L) face down, (3L)* or (3L)*0,2 if seen")
        louse, seen = self.louse(key, found[2]), everybody(self.s)
        if found[1] and not text.endswith("*"):
            seen = owners_eyes(self.s, seat)
            for other in found[4].split(",") if found[4] else ():
                seen |= 1 << self.seat(key, int(other))
        return louse, int(bool(found[1])), seen

    # ---- hairs --------------------------------------------------------------------------------

    def fill_hair(self, place, hair):
        """A hair of the row with everything on it."""
        s, key = self.s, f"hairs[{place}]"
        s.hair[place] = self.hair_kind(key, hair)
        s.tickle[place] = hair.tickle or 0
        if hair.cancelled and hair.tickle is None:
            raise wrong(f"{key}, cancelled", True, "a tickle to cancel")
        s.cancelled[place] = hair.cancelled
        sides = ((hair.left, hair.left_seat, "left"), (hair.right, hair.right_seat, "right"))
        for end, (lice, seat, name) in enumerate(sides):
            if seat is not None:
                self.seat(f"{key}, {name}_seat", seat)
            if lice and seat is None:
                raise wrong(f"{key}, {name}_seat", "nothing", "the seat whose lice these are")
            if lice:
                self.fill_end(f"{key}, {name}", place, end, lice, seat)
        if hair.left and hair.right and hair.left_seat == hair.right_seat:
            raise wrong(f"{key}, right_seat", hair.right_seat, "another tribe than on the left")

    def hair_kind(self, key, hair):
        """The kind of hair that a table of the row names."""
        kind = self.game.rasta if hair.rasta else None
        if kind is not None:
            setup, printed = self.s.setup, (hair.endurance, hair.threshold)
            own = (int(setup.endurance[kind]), int(setup.threshold[kind]))
            if any(n is not None and n != m for n, m in zip(printed, own, strict=True)):
                raise wrong(
                    key, f"{printed[0]}/{printed[1]}", f"rasta's {own[0]}/{own[1]}, or none"
                )
        if not hair.rasta and hair.endurance is not None and hair.threshold is not None:
            kind = self.game.hair_number(f"{hair.endurance}/{hair.threshold}")
        if kind is None:
            found = "rasta" if hair.rasta else f"{hair.endurance}/{hair.threshold}"
            raise wrong(key, found, f"a hair of this edition: {', '.join(self.game.hair_names)}")
        return kind

    def fill_end(self, key, place, end, lice, seat):
        """The lice of one end."""
        s = self.s
        s.tribe[place, end] = self.seat(f"{key}_seat", seat)
        s.length[place, end] = len(lice)
        for nth, text in enumerate(lice):
            louse, down, seen = self.marked(f"{key}[{nth}]", text, seat)
            s.louse[place, end, nth], s.down[place, end, nth] = louse, down
            s.seen[place, end, nth] = seen

    def fill_played_on(self, position):
        """AP-R13, AP-53: what each tribe has played where; by default what lies there."""
        s, row = self.s, int(self.s.row)
        if position.played_on is not None and len(position.played_on) != row:
            raise wrong("played_on", f"{len(position.played_on)} entries", f"one a hair: {row}")
        for place in range(row):
            if position.played_on is not None:
                counts = self.each(f"played_on[{place}]", position.played_on[place], int)
                s.played_on[place, : self.tribes] = counts
                continue
            for end in range(2):
                if s.length[place, end] > 0:
                    s.played_on[place, s.tribe[place, end]] = s.length[place, end]
        if position.grunchie_played is not None:
            self.fill_grunchie_played(position.grunchie_played)

    def fill_grunchie_played(self, places):
        """AP-53: the hairs on which Grunchie has played."""
        s = self.s
        if not s.setup.solo:
            raise wrong("grunchie_played", "hairs", "nothing, except in solo")
        if max(places, default=0) >= max(1, s.row):
            raise wrong("grunchie_played", max(places), f"places from 0 to {int(s.row) - 1}")
        for place in range(s.row):
            played = max(int(s.played_on[place, 1]), 1) if place in places else 0
            s.played_on[place, 1] = played

    def fill_hairs_out(self, names):
        """The hairs named, or all that do not lie in the row."""
        s = self.s
        left = [int(copies) for copies in s.setup.copies]
        for place in range(s.row):
            kind = int(s.hair[place])
            left[kind] -= 1
            if left[kind] < 0:
                name = self.game.hair_names[kind]
                raise wrong("hairs", f"too many of {name}", f"at most {s.setup.copies[kind]}")
        if names is None:
            s.out[:] = left
            return
        for i, name in enumerate(names):
            kind = self.game.hair_number(name)
            if kind is None:
                raise wrong(f"hairs_out[{i}]", name, f"one of {', '.join(self.game.hair_names)}")
            s.out[kind] += 1
            if s.out[kind] > left[kind]:
                raise wrong(f"hairs_out[{i}]", f"too many of {name}", "hairs not in the row")

    # ---- lice ---------------------------------------------------------------------------------

    def fill_lice(self, position):
        """Hands, combs, what was removed, and the decks with the rest."""
        s = self.s
        removed = self.each("removed", position.removed, list)
        for seat, lice in enumerate(removed):
            for k, text in enumerate(lice):
                louse, down, seen = self.marked(f"removed[{seat}][{k}]", text, seat)
                s.removed[seat, k], s.removed_down[seat, k] = louse, down
                s.removed_seen[seat, k] = seen
            s.removed_size[seat] = len(lice)
        hands, combs = (
            self.each("hands", position.hands, list),
            self.each("comb", position.comb, list),
        )
        decks = self.each("decks", position.decks, lambda: None)
        for seat in range(self.tribes):
            if s.setup.solo and seat == 1:
                self.fill_backs(s.backs_hand, "hands[1]", hands[1])
                self.fill_backs(s.backs_comb, "comb[1]", combs[1])
            else:
                s.hand_size[seat] = self.count(s.hand[seat], f"hands[{seat}]", hands[seat])
                s.comb_size[seat] = self.count(s.comb[seat], f"comb[{seat}]", combs[seat])
            self.fill_deck(seat)
        if s.setup.solo:
            self.fill_backs_deck()
            if s.phase == VALUE:
                self.take_chosen(position.queue.back)
        for seat, texts in enumerate(decks):
            self.check_deck(seat, texts)

    def count(self, counts, key, texts):
        """Count lice into a row; return how many."""
        for i, text in enumerate(texts):
            counts[self.louse(f"{key}[{i}]", text)] += 1
        return len(texts)

    def fill_backs(self, counts, key, texts):
        """AP-53: of Grunchie's hand and comb only the backs are known."""
        for i, text in enumerate(texts):
            if text not in BACK_LETTERS:
                raise wrong(
                    f"{key}[{i}]", text, "a back, L or H: Grunchie's lice have no value yet"
                )
            counts[BACK_LETTERS.index(text)] += 1

    def fill_deck(self, seat):
        """All lice of a tribe that are nowhere else."""
        s = self.s
        left = [int(copies) for copies in s.setup.tribe]
        for louse in self.placed(seat):
            left[louse] -= 1
            if left[louse] < 0:
                found = f"too many of {LOUSE_TEXTS[louse]} in tribe {seat}"
                raise wrong("hairs, hands, comb, removed", found, f"{int(s.setup.tribe[louse])}")
        s.deck[seat], s.deck_size[seat] = left, sum(left)

    def check_deck(self, seat, texts):
        """A deck that is given holds what is nowhere else."""
        rest = deck_list(self.s, seat)
        if texts is not None and sorted(texts) != sorted(rest):
            found = " ".join(texts) or "nothing"
            raise wrong(f"decks[{seat}]", found, f"the rest, {' '.join(rest) or 'no louse'}")

    def placed(self, seat):
        """The lice of a tribe on hairs, in hand, under the comb and removed."""
        s = self.s
        for place in range(ROW):
            for end in range(2):
                if s.tribe[place, end] == seat:
                    yield from s.louse[place, end, : s.length[place, end]].tolist()
        yield from s.removed[seat, : s.removed_size[seat]].tolist()
        for counts in (s.hand[seat], s.comb[seat]):
            for louse in range(LICE):
                yield from [louse] * int(counts[louse])

    def fill_backs_deck(self):
        """AP-53: the backs left in Grunchie's deck."""
        s = self.s
        for back in range(BACKS):
            left = sum(int(s.deck[1, louse]) for louse in range(back, LICE, BACKS))
            left -= int(s.backs_hand[back]) + int(s.backs_comb[back])
            s.backs_deck[back] = left
            if left < 0:
                raise wrong("hands[1], comb[1]", f"too many {BACK_LETTERS[back]}", "fewer backs")

    def take_chosen(self, back):
        """AP-53: the louse whose value comes next is neither in hand nor in the deck."""
        if back is None:
            raise wrong("queue, back", None, "L or H in phase value")
        self.s.chosen = BACK_LETTERS.index(back)
        if self.s.backs_deck[self.s.chosen] == 0:
            raise wrong("queue, back", back, "a back that Grunchie has left")
        self.s.backs_deck[self.s.chosen] -= 1

    # ---- tickles and what waits ---------------------------------------------------------------

    def fill_tickles(self, position):
        """Display, what was dropped, and the deck with the rest."""
        s = self.s
        self.count_kinds(s.dropped, "removed_tickles", position.removed_tickles)
        display = position.display
        self.count_kinds(s.display, "display", display or [])
        left = [int(copies) for copies in s.setup.tickles]
        lying = [kind for kind in s.tickle[: s.row].tolist() if kind]
        for kind in range(KINDS):
            left[kind] -= int(s.display[kind]) + int(s.dropped[kind]) + lying.count(kind)
            if left[kind] < 0:
                copies = int(s.setup.tickles[kind])
                raise wrong("hairs, display, removed_tickles", f"too many of tickle {kind}", copies)
        deck = position.tickle_deck
        if deck is not None:
            self.count_kinds(s.tickle_deck, "tickle_deck", deck)
            if s.tickle_deck.tolist() != left:
                rest = [kind for kind in range(KINDS) for _ in range(left[kind])]
                raise wrong("tickle_deck", deck, f"the rest, {rest}")
        s.tickle_deck[:] = left
        s.tickle_deck_size = sum(left)

    def count_kinds(self, counts, key, kinds):
        """Count tickles of this edition into a row."""
        for i, kind in enumerate(kinds):
            if not self.s.setup.tickles[kind]:
                raise wrong(f"{key}[{i}]", kind, "a tickle of this game")
            counts[kind] += 1

    def fill_queue(self, queue):
        """What the pending decision needs."""
        s = self.s
        if queue.hair is not None and queue.hair >= s.row:
            raise wrong("queue, hair", queue.hair, f"a place from 0 to {int(s.row) - 1}")
        s.place = -1 if queue.hair is None else queue.hair
        if queue.draws is not None:
            s.due = queue.draws
        elif s.phase in LICE_COME:
            s.due = s.setup.opening if s.phase == DEAL else s.setup.draws
        movers = [self.seat("queue, movers", seat) for seat in queue.movers or ()]
        s.movers[: len(movers)], s.movers_size = movers, len(movers)
        if s.phase == MOVE and queue.movers is None and s.place >= 0:
            queue_movers(s, int(s.place))
        if queue.back is not None and s.phase != VALUE:
            raise wrong("queue, back", queue.back, "null, except in phase value")


# ---- to a dict -------------------------------------------------------------------------------


def write_position(game, s):
    """A board as a position: `read_position` makes an equal board of it."""
    seats, solo = range(game.sides), bool(s.setup.solo)
    names = game.hair_names

    def cards(counts, backs, seat):
        return back_list(backs) if solo and seat == 1 else louse_list(counts[seat])

    return {
        "hairs": [hair_entry(game, s, place) for place in range(s.row)],
        "hands": [cards(s.hand, s.backs_hand, seat) for seat in seats],
        "comb": [cards(s.comb, s.backs_comb, seat) for seat in seats],
        "removed": [
            [
                marked_text(s, seat, *rows)
                for rows in zip(
                    s.removed[seat].tolist(), s.removed_down[seat].tolist(),
                    s.removed_seen[seat].tolist(), strict=True,
                )
            ][: s.removed_size[seat]]
            for seat in seats
        ],
        "decks": [deck_list(s, seat) for seat in seats],
        "display": kind_list(s.display),
        "removed_tickles": kind_list(s.dropped),
        "tickle_deck": kind_list(s.tickle_deck),
        "hairs_out": [names[kind] for kind in range(len(names)) for _ in range(s.out[kind])],
        "played": s.played[: game.sides].tolist(),
        "to_move": int(s.turn),
        "phase": PHASES[s.phase],
        "queue": queue_entry(s),
        "round": int(s.round_number),
        "points": s.points[: game.sides].tolist(),
        "start": int(s.start),
        "played_on": s.played_on[: s.row, : game.sides].tolist(),
        "grunchie_played": (
            [place for place in range(s.row) if s.played_on[place, 1]] if solo else None
        ),
    }  # fmt: skip


def deck_list(s, seat):
    """A deck as texts; of Grunchie's only the backs (AP-53)."""
    return back_list(s.backs_deck) if s.setup.solo and seat == 1 else louse_list(s.deck[seat])


def hair_entry(game, s, place):
    """A hair of the row as a position has it."""
    kind = int(s.hair[place])
    entry = {
        "endurance": int(s.setup.endurance[kind]), "threshold": int(s.setup.threshold[kind]),
        "rasta": kind == game.rasta,
        "tickle": int(s.tickle[place]) or None, "cancelled": bool(s.cancelled[place]),
    }  # fmt: skip
    for end, side in enumerate(("left", "right")):
        seat = int(s.tribe[place, end])
        entry[side] = [marked_text(s, seat, *louse) for louse in lying(s, place, end)]
        entry[f"{side}_seat"] = seat if seat >= 0 else None
    return entry


def lying(s, place, end):
    """The lice of an end as `(louse, down, seen)`."""
    n = int(s.length[place, end])
    rows = (s.louse[place, end, :n], s.down[place, end, :n], s.seen[place, end, :n])
    return list(zip(*(row.tolist() for row in rows), strict=True))


def marked_text(s, seat, louse, down, seen):
    """A louse in notation with its marks: `(4H)*0,2` lies face down, seen by seats 0 and 2."""
    if not down:
        return LOUSE_TEXTS[louse]
    text = f"({LOUSE_TEXTS[louse]})"
    if seen == everybody(s):
        return text + "*"
    others = [str(other) for other in range(SEATS) if (seen & ~owners_eyes(s, seat)) >> other & 1]
    return f"{text}*{','.join(others)}" if others else text


def kind_list(counts):
    """Counts of tickles as a list of their numbers."""
    return [kind for kind in range(KINDS) for _ in range(int(counts[kind]))]


def back_list(counts):
    """Counts of backs as a list of letters."""
    return [BACK_LETTERS[back] for back in range(BACKS) for _ in range(int(counts[back]))]


def queue_entry(s):
    """What the pending decision needs."""
    return {
        "draws": int(s.due),
        "hair": int(s.place) if s.place >= 0 else None,
        "movers": s.movers[: s.movers_size].tolist(),
        "back": BACK_LETTERS[s.chosen] if s.phase == VALUE else None,
    }
