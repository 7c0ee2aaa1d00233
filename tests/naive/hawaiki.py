"""Hawaiki once more, slow and plain: one generator that reads like the rules.

Cards are strings (`"3r"`), hands and piles are lists, chances are Fractions. Nothing here comes
from the package: only the clauses `HK-n` do. The generator `_game` stops wherever somebody decides
or something is drawn; `apply` sends it the text of what happened.
"""

from collections import Counter
from fractions import Fraction

CHANCE = -1
TERMINAL = -4

EDITIONS = {
    "standard": {  # HK-1, HK-2, HK-3
        "values": 7,
        "colours": "rygbp",
        "copies": 2,
        "hand": 6,
        "tokens": 10,
        "rounds": 0,
        "max_turns": 1000,
    },
    "mini": {  # HK-64
        "values": 3,
        "colours": "ry",
        "copies": 2,
        "hand": 2,
        "tokens": 3,
        "rounds": 1,
        "max_turns": 6,
    },
}


def table_of(edition):
    """An edition by name, or as a dict like those of EDITIONS."""
    return EDITIONS[edition] if isinstance(edition, str) else edition


def all_cards(edition):
    """Every card of an edition (HK-1), copies one after the other."""
    table = table_of(edition)
    return [
        f"{value}{colour}"
        for value in range(1, table["values"] + 1)
        for colour in table["colours"]
        for _ in range(table["copies"])
    ]


def is_run(values, highest, wraps):
    """Whether three values follow one another in some order; `wraps`: `highest`, then 1 (HK-R3)."""
    starts = range(1, highest + 1) if wraps else range(1, highest - 1)
    for start in starts:
        run = {(start - 1 + step) % highest + 1 for step in range(3)}
        if len(run) == 3 and set(values) == run:
            return True
    return False


def shown(tops, highest=7, wraps=False):
    """What three tops show, as a set of words (HK-21, HK-22, HK-23)."""
    if len(tops) < 3:
        return set()
    values = [int(top[:-1]) for top in tops]
    colours = [top[-1] for top in tops]
    found = set()
    if is_run(values, highest, wraps):
        found.add("run " + "-".join(str(value) for value in sorted(values)))
    if len(set(colours)) == 1:
        found.add("colour")
    if len(set(values)) == 1:
        found.add("three")
    return found


def made(tops, card, pile, at_start=frozenset(), highest=7, wraps=False):
    """The combinations that take effect when `card` covers top number `pile` (from 0): a set."""
    found = set()
    if card == tops[pile]:  # HK-20
        found.add("pair")
    after = list(tops)
    after[pile] = card
    new = shown(after, highest, wraps)
    return found | (new - shown(tops, highest, wraps) - set(at_start))  # HK-24


def fresh_position(players, **options):
    """The position before anything happened."""
    edition = table_of(options.get("edition", "standard"))
    first = options.get("first_player", 0)
    start = 0 if first == "random" else first
    return {
        "hands": [[] for _ in range(players)],
        "piles": [[], [], []],
        "tokens": [options.get("tokens", edition["tokens"])] * players,
        "to_move": start,
        "phase": "first" if first == "random" else "deal",
        "start": start,
    }


class Hawaiki:
    """A game under way.

    `position` is a dict as the package's positions, at a fresh deal or in phase "play" with
    nothing pending; `options` holds `variant` (list), `etiquette`, `edition` (a name or a dict like
    those of EDITIONS), `run_wraps` (bool), `rounds` (0: no limit), `max_turns`, all optional.
    """

    def __init__(self, position, options=None):
        options = dict(options or {})
        self.edition = options.get("edition", "standard")
        table = table_of(self.edition)
        self.values = table["values"]
        self.hand_size = table["hand"]
        self.rounds = options.get("rounds", table["rounds"])
        self.max_turns = options.get("max_turns", table["max_turns"])
        self.strict = options.get("etiquette", "auto") == "strict"
        self.variants = set(options.get("variant", []))
        self.wraps = options.get("run_wraps", False)

        self.hands = [list(hand) for hand in position["hands"]]
        self.players = len(self.hands)
        self.piles = [list(pile) for pile in position["piles"]]
        self.tokens = list(position["tokens"])
        self.under = list(position.get("under") or [])
        self.hidden = list(position.get("hidden") or [None] * self.players)
        used = position.get("used") or {}
        self.used = {
            name: list(used.get(name) or [False] * self.players)
            for name in ("sacrifice", "second_chance")
        }
        self.passes = position.get("passes", 0)
        self.turns = position.get("turns", 0)
        self.start = position.get("start", 0)
        self.round = position.get("round", 1)
        draw_pile = position.get("draw_pile")
        self.deck = self._rest() if draw_pile is None else list(draw_pile)
        self.phase = position["phase"]
        self.history = []
        self._at_start = position.get("combos_at_start")
        self._flow = self._game(position["to_move"])
        self._waiting = None
        self._advance(None)

    # ---- what callers ask -------------------------------------------------------------------

    def current_player(self):
        """The seat that decides, -1 for chance, -4 at the end."""
        return TERMINAL if self._waiting is None else self._waiting[0]

    def legal_moves(self):
        """All moves of the seat that decides, or all outcomes of chance, sorted."""
        return [] if self._waiting is None else sorted(self._waiting[1])

    def chance_fractions(self):
        """Each outcome of chance with its Fraction."""
        assert self.current_player() == CHANCE
        return dict(self._waiting[1])

    def apply(self, text):
        """Let `text` happen; ValueError if it cannot."""
        if text not in self.legal_moves():
            raise ValueError(f"{text!r} is not among {self.legal_moves()}")
        self.history.append(text)
        self._advance(text)

    def returns(self):
        """Tokens of each player (HK-42, ALL-6)."""
        return list(self.tokens)

    def summary(self):
        """All that lies on the table, in comparable form."""
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "piles": [list(pile) for pile in self.piles],
            "tokens": list(self.tokens),
            "draw_pile": sorted(self.deck),
            "under": list(self.under),
            "hidden": list(self.hidden),
            "used": {name: list(seats) for name, seats in self.used.items()},
            "passes": self.passes,
            "turns": self.turns,
            "start": self.start,
            "round": self.round,
            "phase": self.phase,
        }

    # ---- the machinery ----------------------------------------------------------------------

    def _advance(self, text):
        try:
            self._waiting = self._flow.send(text)
        except StopIteration:
            self._waiting = None
            self.phase = "end"

    def _ask(self, seat, phase, moves):
        self.phase = phase
        return (yield (seat, list(moves)))

    def _chance(self, phase, weights):
        self.phase = phase
        total = sum(weights.values())
        return (yield (CHANCE, {text: Fraction(n, total) for text, n in weights.items()}))

    def _rest(self):
        rest = Counter(all_cards(self.edition))
        for cards in [*self.hands, *self.piles, self.under]:
            rest.subtract(cards)
        assert min(rest.values()) >= 0, rest
        return sorted(rest.elements())

    def _left_of(self, seat):
        return (seat + 1) % self.players

    def _opponents(self, seat):
        """The others, clockwise from the left neighbour (ALL-2)."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def _tops(self):
        return [pile[-1] for pile in self.piles if pile]

    def _shown(self):
        return shown(self._tops(), self.values, self.wraps)

    # ---- the game ---------------------------------------------------------------------------

    def _game(self, to_move):
        if self.phase == "end":
            return
        if self.phase == "first":  # ALL-3
            names = {f"first {seat + 1}": 1 for seat in range(self.players)}
            text = yield from self._chance("first", names)
            self.start = int(text.split()[1]) - 1
            self.phase = "deal"
        if self.phase == "deal":
            yield from self._deal()
            to_move = self.start
        elif self.phase != "play":
            raise ValueError(f"cannot start in phase {self.phase!r}")
        while True:
            self.start = yield from self._turns_from(to_move)
            self._pay()
            if 0 in self.tokens or self.round == self.rounds:  # HK-42, HK-R4, HK-64
                return
            self.round += 1
            yield from self._deal()
            to_move = self.start

    def _deal(self):
        """HK-3, HK-60: a new round is set up."""
        self.hands = [[] for _ in range(self.players)]
        self.piles = [[], [], []]
        self.under = []
        self.deck = all_cards(self.edition)
        self.hidden = [None] * self.players
        self.used = {name: [False] * self.players for name in self.used}
        self.passes = self.turns = 0
        seats = [self.start, *self._opponents(self.start)]
        for seat in seats:
            for _ in range(self.hand_size):
                self.hands[seat].append((yield from self._from_pile("deal")))
        for pile in self.piles:
            pile.append((yield from self._from_pile("deal")))
        if "open_hands" in self.variants:
            for seat in seats:
                moves = {f"hide {card}" for card in self.hands[seat]}
                text = yield from self._ask(seat, "choose_hidden", moves)
                self.hidden[seat] = text.split()[1]

    def _from_pile(self, phase):
        """The next card of the draw pile, which holds one (ALL-1; HK-61: known cards come last)."""
        if self.deck:
            weights = Counter(f"deal {card}" for card in self.deck)
        else:
            weights = {f"deal {self.under[0]}": 1}
        card = (yield from self._chance(phase, weights)).split()[1]
        if self.deck:
            self.deck.remove(card)
        else:
            self.under.pop(0)
        return card

    def _draw(self, seat, count):
        """`seat` draws up to `count` cards; returns how many there were (HK-50)."""
        for drawn in range(count):
            if not self.deck and not self.under:
                for pile in self.piles:
                    self.deck += pile[:-1]
                    del pile[:-1]
            if not self.deck and not self.under:
                return drawn
            card = yield from self._from_pile("draw")
            self.hands[seat].append(card)
            self.passes = 0  # HK-51
        return count

    def _turns_from(self, seat):
        """Turn after turn until the round ends; returns who starts the next round."""
        while True:
            starter = yield from self._turn(seat)
            if starter is not None:
                return starter
            seat = self._left_of(seat)

    def _turn(self, seat):
        """A turn with its further plays; returns the next starter if the round ended, else None."""
        while True:
            outcome = yield from self._one_play(seat)
            if not self.hands[seat]:  # HK-40, HK-41
                self.turns += 1
                return seat
            if outcome != "again" and self._round_goes_on(outcome):
                if self._may_take_second_chance(seat):  # HK-62
                    text = yield from self._ask(seat, "second_chance", ["again", "end"])
                    if text == "again":
                        self.tokens[seat] -= 1
                        self.used["second_chance"][seat] = True
                        outcome = "again"
            self.turns += 1
            if outcome == "passed":
                self.passes += 1
            if self.turns >= self.max_turns or self.passes == self.players:  # HK-51, HK-52
                return self._left_of(seat)
            if outcome != "again":  # HK-11
                return None

    def _round_goes_on(self, outcome):
        """Whether the round will still go on if the turn ends now (HK-51, HK-52)."""
        stuck = outcome == "passed" and self.passes + 1 == self.players
        return not stuck and self.turns + 1 < self.max_turns

    def _may_take_second_chance(self, seat):
        return (
            "second_chance" in self.variants
            and not self.used["second_chance"][seat]
            and self.tokens[seat] > 0
            and len(self.hands[seat]) > 1
        )

    def _one_play(self, seat):
        """A play or a draw; "again" if it wins a further play, "passed" if there was no card."""
        at_start = self._shown()  # HK-24
        if self._at_start is not None:  # only for a position in the middle of a turn
            words = {"three of a kind": "three"}
            at_start = {words.get(found, found) for found in self._at_start}
            self._at_start = None
        while True:
            text = yield from self._ask(seat, "play", self._moves(seat, at_start))
            if not text.startswith("sacrifice"):
                break
            pile = int(text.split()[1]) - 1  # HK-61
            self.tokens[seat] -= 1
            self.used["sacrifice"][seat] = True
            self.under.append(self.piles[pile].pop())
        if text == "draw":  # HK-10
            drawn = yield from self._draw(seat, 1)
            return "drew" if drawn else "passed"

        announced = text.endswith("!")
        card, pile = text.rstrip("!").split("@")
        pile = int(pile) - 1
        was_hidden = card.startswith("(")
        card = card.strip("()")
        effects = made(self._tops(), card, pile, at_start, self.values, self.wraps)
        assert len(effects) <= 1  # HK-25
        self.hands[seat].remove(card)
        self.piles[pile].append(card)
        self.passes = 0  # HK-51
        if was_hidden:  # HK-60
            self.hidden[seat] = None
            if self.hands[seat]:
                moves = {f"hide {other}" for other in self.hands[seat]} | {"keep"}
                text = yield from self._ask(seat, "rehide", moves)
                if text != "keep":
                    self.hidden[seat] = text.split()[1]
        if not effects:  # HK-11
            return "played"
        if self.strict and not announced:  # HK-31
            for other in self._opponents(seat):
                answer = yield from self._ask(other, "call", ["call", "hush"])
                if answer == "call":
                    yield from self._draw(seat, 1)
                    break
            return "played"
        yield from self._effect(seat, effects.pop())
        return "again"

    def _moves(self, seat, at_start):
        moves = {"draw"}
        open_cards = list(self.hands[seat])
        forms = []
        if self.hidden[seat] is not None:
            open_cards.remove(self.hidden[seat])
            forms.append((self.hidden[seat], f"({self.hidden[seat]})"))
        forms += [(card, card) for card in open_cards]
        tops = self._tops()
        for card, form in forms:
            for pile, top in enumerate(tops):
                if card[0] == top[0] or card[1] == top[1]:  # HK-10
                    move = f"{form}@{pile + 1}"
                    moves.add(move)
                    if self.strict and made(tops, card, pile, at_start, self.values, self.wraps):
                        moves.add(move + "!")  # HK-31
        if (
            "sacrifice" in self.variants
            and not self.used["sacrifice"][seat]
            and self.tokens[seat] > 0
            and len(self.hands[seat]) > 1
        ):
            moves |= {f"sacrifice {n + 1}" for n, pile in enumerate(self.piles) if len(pile) > 1}
        return moves

    def _effect(self, seat, combination):
        """HK-20 to HK-23, with the thanks of HK-32."""
        if combination == "pair":
            return
        others = self._opponents(seat)
        if combination == "three":
            for other in others:
                yield from self._draw(other, 1)
            return
        moves = [f"give {other + 1}" for other in others]  # HK-R2: never oneself
        if combination == "colour":
            moves += [f"give {a + 1}+{b + 1}" for a in others for b in others if a < b]
        text = yield from self._ask(seat, "designate", moves)
        chosen = [int(number) - 1 for number in text.split()[1].split("+")]
        count = 2 if combination == "colour" and len(chosen) == 1 else 1
        for other in others:  # clockwise
            if other in chosen:
                owed = count
                if self.strict:  # HK-32, HK-R1
                    answer = yield from self._ask(other, "thanks", ["thanks", "silent"])
                    owed += answer == "silent"
                yield from self._draw(other, owed)

    def _pay(self):
        """HK-41."""
        for seat in range(self.players):
            self.tokens[seat] -= min(self.tokens[seat], len(self.hands[seat]))


def random_game(players, rng, position=None, **options):
    """A game played at random to its end, for looking at; returns the game."""
    game = Hawaiki(position or fresh_position(players, **options), options)
    while game.current_player() != TERMINAL:
        game.apply(rng.choice(game.legal_moves()))
    return game
