"""Positions of Hawaiki: from a dict that people write to a record, and back."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import PositionError
from ahapackage.engine.options import validate
from ahapackage.engine.records import face_of, new_record
from ahapackage.games.hawaiki.cards import (
    CARDS,
    DECK,
    PILES,
    UNDER,
    card_number,
    card_text,
    in_edition,
)
from ahapackage.games.hawaiki.combos import note_start, run_values
from ahapackage.games.hawaiki.edition import MOST_TOKENS
from ahapackage.games.hawaiki.hands import count_hand
from ahapackage.games.hawaiki.knowledge import forget_all
from ahapackage.games.hawaiki.position_checks import check_position
from ahapackage.games.hawaiki.record import (
    CHOOSE,
    CLAIMS,
    COMBINATIONS,
    DEAL,
    DTYPE,
    FIRST,
    KNOWN,
    PHASES,
    PLAY,
    POOLS,
    QUEUE_KINDS,
)

Count = Annotated[int, Field(ge=0, le=DECK)]
Seat = Annotated[int, Field(ge=0, le=5)]
Cards = Annotated[list[str], Field(max_length=DECK)]


class Part(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


class QueueEntry(Part):
    """A draw that waits: its kind, whose (a pile's place for "pile"), how many cards."""

    kind: Literal["deal", "pile", "draw", "penalty", "gift", "designated", "pass"]
    seat: Seat
    cards: Count


class Used(Part):
    """Which seats have used their sacrifice and second chance this round."""

    sacrifice: list[bool] | None = None
    second_chance: list[bool] | None = None


class Pool(Part):
    """A pool of unseen cards (HK-53): its cards, and how many hidden cards each hand has of it."""

    cards: Cards
    hands: list[Count]


class Claim(Part):
    """A play whose source is open: its possible sources, "known" or a pool, and the true one.

    `known` and `slots` are of that time: copies that all knew in that hand, its slots a pool.
    """

    seat: Seat
    card: str
    sources: list[Annotated[int, Field(ge=0, le=POOLS - 1)] | Literal["known"]]
    true: Annotated[int, Field(ge=0, le=POOLS - 1)] | Literal["known"]
    known: Annotated[int, Field(ge=0, le=4)]
    slots: Annotated[list[Count], Field(max_length=POOLS)]


class Pools(Part):
    """The whole of HK-53: pools from the oldest, which true hand cards are older, open claims."""

    rebuilds: Annotated[int, Field(ge=0, le=30_000)]
    pools: Annotated[list[Pool], Field(min_length=1, max_length=POOLS)]
    older: Annotated[list[list[Cards]], Field(max_length=POOLS - 1)]
    claims: Annotated[list[Claim], Field(max_length=CLAIMS)]


class Position(Part):
    """A position; only `hands` and `piles` must be given."""

    hands: list[Cards]
    piles: Annotated[list[Cards], Field(min_length=PILES, max_length=PILES)]
    tokens: list[Annotated[int, Field(ge=0, le=MOST_TOKENS)]] | None = None
    to_move: Seat = 0
    phase: Literal[PHASES] = "play"
    queue: Annotated[list[QueueEntry], Field(max_length=12)] = []
    draw_pile: Cards | None = None
    under: Annotated[list[str], Field(max_length=UNDER)] = []
    used: Used = Used()
    hidden: list[str | None] | None = None
    passes: Annotated[int, Field(ge=0, le=6)] = 0
    turns: Annotated[int, Field(ge=0, le=10_000)] = 0
    start: Seat | None = None
    round: Annotated[int, Field(ge=1, le=30_000)] = 1
    combos_at_start: list[str] | None = None
    known: list[Cards] | None = None
    pools: Pools | None = None
    asked: Seat | None = None
    combination: Literal["pair", "run", "colour", "three of a kind"] | None = None
    announced: bool | None = None


# ---- from a dict -----------------------------------------------------------------------------


def read_position(game, given):
    """A record of the game from a position; raises `PositionError` naming the key."""
    position = validate(Position, given, "position", PositionError)
    record = new_record(DTYPE)
    s = face_of(record).board
    game.fill_setup(s.setup)
    reader = Reader(game, s)
    reader.fill(position)
    check_position(game, s)
    return record


def wrong(key, found, expected):
    """A `PositionError` at a key of the position."""
    return PositionError(where=f"position, {key}", found=found, expected=expected)


class Reader:
    """Fills a board from a position whose types are checked already."""

    def __init__(self, game, s):
        self.game = game
        self.s = s
        self.players = game.players

    def fill(self, position):
        """Everything, in an order in which each part rests on those before."""
        s = self.s
        s.phase = PHASES.index(position.phase)
        s.turn = self.seat("to_move", position.to_move)
        s.start = self.seat("start", position.to_move if position.start is None else position.start)
        s.round_number, s.turns, s.passes = position.round, position.turns, position.passes
        self.fill_asked(position)
        self.fill_cards(position)
        self.fill_tokens(position)
        self.fill_queue(position)
        self.fill_combination(position)
        self.fill_knowledge(position)

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
        card = card_number(text, self.game.letters)
        if card is None or not in_edition(self.s, card):
            most, letters = self.game.edition.tables.cards.values, self.game.letters
            raise wrong(key, text, f"a card: value 1 to {most}, colour one of {' '.join(letters)}")
        return card

    def cards(self, key, texts):
        """A list of cards."""
        return [self.card(f"{key}[{i}]", text) for i, text in enumerate(texts)]

    def fill_asked(self, position):
        """Who answers now, where that is not the seat to move."""
        if position.asked is not None:
            self.s.asked = self.seat("asked", position.asked)
        elif position.phase == "call":
            self.s.asked = (position.to_move + 1) % self.players
        elif position.phase == "choose_hidden":
            self.s.asked = self.s.start

    def fill_cards(self, position):
        """Hands, piles, and the draw pile with its known bottom."""
        s = self.s
        for seat, hand in enumerate(self.each("hands", position.hands, list)):
            for card in self.cards(f"hands[{seat}]", hand):
                s.hand[seat, card] += 1
            count_hand(s, seat)
        for pile, texts in enumerate(position.piles):
            cards = self.cards(f"piles[{pile}]", texts)
            s.pile[pile, : len(cards)] = cards
            s.height[pile] = len(cards)
        s.under[: len(position.under)] = self.cards("under", position.under)
        s.under_size = len(position.under)
        hidden = self.each("hidden", position.hidden, lambda: None)
        for seat, text in enumerate(hidden):
            s.hidden[seat] = -1 if text is None else self.card(f"hidden[{seat}]", text)
        s.hidden[self.players :] = -1
        self.fill_draw_pile(position.draw_pile)

    def fill_draw_pile(self, texts):
        """The cards named, or all that are nowhere else; the others are out of the round."""
        s, left = self.s, self.copies_left()
        if texts is None:
            s.deck[:] = left
        else:
            for i, card in enumerate(self.cards("draw_pile", texts)):
                s.deck[card] += 1
                if s.deck[card] > left[card]:
                    raise self.too_many(f"draw_pile[{i}]", card)
        s.deck_size = int(s.deck.sum())

    def copies_left(self):
        """Copies of each card that lie neither in hands, nor on piles, nor under the draw pile."""
        s = self.s
        copies = int(s.setup.copies)
        left = [copies if in_edition(s, card) else 0 for card in range(CARDS)]
        lists = [("piles", s.pile[p, : s.height[p]].tolist()) for p in range(PILES)]
        lists += [("under", s.under[: s.under_size].tolist())]
        lists += [("hands", [c for c in range(CARDS) for _ in range(s.hand[seat, c])])
                  for seat in range(self.players)]  # fmt: skip
        for key, cards in lists:
            for card in cards:
                left[card] -= 1
                if left[card] < 0:
                    raise self.too_many(key, card)
        return left

    def too_many(self, key, card):
        """The error for more copies than there are."""
        copies = int(self.s.setup.copies)
        text = card_text(card, self.game.letters)
        return wrong(key, f"more than {copies} of {text} in all", f"at most {copies}")

    def fill_tokens(self, position):
        """Tokens, and what was bought with them this round."""
        s, used = self.s, position.used
        start = int(s.setup.tokens)
        s.tokens[: self.players] = self.each("tokens", position.tokens, lambda: start)
        s.used_sacrifice[: self.players] = self.each("used, sacrifice", used.sacrifice, bool)
        s.used_second[: self.players] = self.each("used, second_chance", used.second_chance, bool)

    def fill_queue(self, position):
        """What waits to be drawn."""
        s = self.s
        for k, entry in enumerate(position.queue):
            self.seat(f"queue[{k}], seat", entry.seat if entry.kind != "pile" else 0)
            s.queue[k] = (QUEUE_KINDS.index(entry.kind), entry.seat, entry.cards)
        s.queue_size = len(position.queue)

    def fill_combination(self, position):
        """The combination that waits for its effect, and those there at the start of the play."""
        s = self.s
        s.combo = COMBINATIONS.index(position.combination)
        announced = position.announced
        if announced is None:
            announced = position.combination is not None and position.phase != "call"
        s.announced = announced
        if position.combos_at_start is None:
            if s.phase == PLAY and all(position.piles):
                note_start(s)
            return
        for k, text in enumerate(position.combos_at_start):
            if text in position.combos_at_start[:k] or (text.startswith("run") and s.start_run):
                raise wrong(f"combos_at_start[{k}]", text, "each once, and one run at most")
            if text == "colour":
                s.start_colour = 1
            elif text == "three of a kind":
                s.start_three = 1
            else:
                s.start_run = self.run_bits(f"combos_at_start[{k}]", text)

    def run_bits(self, key, text):
        """The values of `run 1-2-3` as bits."""
        setup = self.s.setup
        parts = text.removeprefix("run ").split("-")
        allowed = {str(value): value - 1 for value in range(1, int(setup.values) + 1)}
        bits = 0
        if text.startswith("run ") and len(parts) == 3 and allowed.keys() >= set(parts):
            cards = (allowed[part] for part in parts)
            bits = run_values(*cards, int(setup.values), int(setup.run_wraps))
        if not bits:
            raise wrong(key, text, '"colour", "three of a kind" or such as "run 1-2-3"')
        return bits

    def fill_knowledge(self, position):
        """What everybody knows of unseen cards (HK-53, HK-60)."""
        s = self.s
        forget_all(s)
        known = self.each("known", position.known, list)
        lies_open = s.setup.open_hands and s.phase not in (FIRST, DEAL, CHOOSE)
        for seat, texts in enumerate(known):
            cards = self.cards(f"known[{seat}]", texts)
            for card in cards:
                s.known[seat, card] += 1
            if lies_open:
                self.lay_open(seat, cards)
        if position.pools is not None:
            self.fill_pools(position.pools)
        else:
            self.one_pool()

    def lay_open(self, seat, cards):
        """In open hands all know every card but the hidden one, and that too if `known` says so."""
        s = self.s
        hidden = int(s.hidden[seat])
        if any(card != hidden for card in cards) or len(cards) > 1:
            raise wrong(f"known[{seat}]", f"{len(cards)} cards", "the hidden card at most")
        s.known[seat] = s.hand[seat]
        if hidden >= 0 and not cards:
            s.known[seat, hidden] -= 1

    def one_pool(self):
        """No rebuild yet: all unseen cards form one pool."""
        s = self.s
        for seat in range(self.players):
            for card in range(CARDS):
                hidden = int(s.hand[seat, card]) - int(s.known[seat, card])
                if hidden < 0:
                    text = card_text(card, self.game.letters)
                    raise wrong(f"known[{seat}]", text, "cards of that hand")
                s.unseen[0, card] += hidden
                s.slots[0, seat] += hidden

    def fill_pools(self, given):
        """Pools, older hand cards and claims as `to_position` wrote them."""
        s = self.s
        s.pools, s.rebuilds = len(given.pools), given.rebuilds
        s.unseen[:] = 0
        for g, pool in enumerate(given.pools):
            for card in self.cards(f"pools, pools[{g}], cards", pool.cards):
                s.unseen[g, card] += 1
            hands = self.each(f"pools, pools[{g}], hands", pool.hands, int)
            s.slots[g, : self.players] = hands
        if len(given.older) != len(given.pools) - 1:
            raise wrong("pools, older", f"{len(given.older)} entries", "one fewer than pools")
        for g, hands in enumerate(given.older):
            for seat, texts in enumerate(self.each(f"pools, older[{g}]", hands, list)):
                for card in self.cards(f"pools, older[{g}][{seat}]", texts):
                    s.older[g, seat, card] += 1
        for k, claim in enumerate(given.claims):
            self.fill_claim(f"pools, claims[{k}]", k, claim)
        s.claims_size = len(given.claims)

    def fill_claim(self, key, k, claim):
        """One open claim."""
        s = self.s
        sources = [KNOWN if source == "known" else source for source in claim.sources]
        true = KNOWN if claim.true == "known" else claim.true
        if true not in sources or any(int(s.pools) <= g < KNOWN for g in sources):
            raise wrong(key, claim.sources, "pools of this position, the true source among them")
        mask = sum(1 << source for source in set(sources))
        seat, card = self.seat(f"{key}, seat", claim.seat), self.card(f"{key}, card", claim.card)
        slots = claim.slots + [0] * (POOLS - len(claim.slots))
        s.claims[k] = (seat, card, mask, true, claim.known, *slots)


# ---- to a dict -------------------------------------------------------------------------------


def write_position(game, s):
    """A board as a position: `read_position` makes an equal board of it."""
    letters = game.letters
    players = range(game.players)

    def names(counts):
        return [card_text(card, letters) for card in range(CARDS) for _ in range(int(counts[card]))]

    def row(cards):
        return [card_text(card, letters) for card in cards.tolist()]

    lies_open = s.setup.open_hands and s.phase not in (FIRST, DEAL, CHOOSE)
    return {
        "hands": [names(s.hand[seat]) for seat in players],
        "piles": [row(s.pile[pile, : s.height[pile]]) for pile in range(PILES)],
        "tokens": s.tokens[: game.players].tolist(),
        "to_move": int(s.turn),
        "phase": PHASES[s.phase],
        "queue": queue_entries(s),
        "draw_pile": names(s.deck),
        "under": row(s.under[: s.under_size]),
        "used": {
            "sacrifice": [bool(s.used_sacrifice[seat]) for seat in players],
            "second_chance": [bool(s.used_second[seat]) for seat in players],
        },
        "hidden": [
            None if s.hidden[seat] < 0 else card_text(int(s.hidden[seat]), letters)
            for seat in players
        ],
        "passes": int(s.passes),
        "turns": int(s.turns),
        "start": int(s.start),
        "round": int(s.round_number),
        "combos_at_start": start_combinations(s),
        "known": [
            known_while_hidden(s, seat, letters) if lies_open else names(s.known[seat])
            for seat in players
        ],
        "pools": {
            "rebuilds": int(s.rebuilds),
            "pools": [
                {"cards": names(s.unseen[g]), "hands": s.slots[g, : game.players].tolist()}
                for g in range(int(s.pools))
            ],
            "older": [
                [names(s.older[g, seat]) for seat in players] for g in range(int(s.pools) - 1)
            ],
            "claims": [claim_entry(s.claims[k].tolist(), letters) for k in range(s.claims_size)],
        },
        "asked": int(s.asked),
        "combination": COMBINATIONS[s.combo],
        "announced": bool(s.announced),
    }


def queue_entries(s):
    """The queue as dicts, first thing first."""
    entries = s.queue[: s.queue_size].tolist()
    return [{"kind": QUEUE_KINDS[kind], "seat": seat, "cards": n} for kind, seat, n in entries]


def start_combinations(s):
    """The combinations at the start of this play, as text."""
    values = [str(value) for value in range(1, 9) if int(s.start_run) >> value & 1]
    return (
        (["run " + "-".join(values)] if values else [])
        + (["colour"] if s.start_colour else [])
        + (["three of a kind"] if s.start_three else [])
    )


def known_while_hidden(s, seat, letters):
    """In open hands: the hidden card if everybody has seen it, as a list."""
    hidden = int(s.hidden[seat])
    seen = hidden >= 0 and int(s.known[seat, hidden]) == int(s.hand[seat, hidden])
    return [card_text(hidden, letters)] if seen else []


def claim_entry(row, letters):
    """One open claim as a dict."""
    seat, card, mask, true, known, *slots = row
    sources = [source for source in range(KNOWN) if mask >> source & 1]
    sources += ["known"] if mask >> KNOWN & 1 else []
    true = "known" if true == KNOWN else true
    return {
        "seat": seat, "card": card_text(card, letters), "sources": sources, "true": true,
        "known": known, "slots": slots,
    }  # fmt: skip
