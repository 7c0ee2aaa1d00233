"""Ill-Tempered Tikis once more, slow and plain: one class that reads like the rules.

Cards are strings (`"red-Ku"`, `"any-Ku"`, `"red-any"`, `"any-any"`), hands, families and piles are
lists of them, chances are Fractions. Nothing here comes from the package: only the clauses `TK-n`
do. Each phase has one method that tells what may happen and one that lets it happen.
"""

from collections import Counter, deque
from copy import deepcopy
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, factorial, gcd, prod

CHANCE = -1
TERMINAL = -4
DRAW, WILD = -1, -2  # the two piles as places; a hand's place is its seat

RULINGS = {  # the defaults
    "fill_first": "strict",  # TK-R1
    "replaced_wait": 2,  # TK-R2
    "snap_order": "fair",  # TK-R3
    "snap_on": "all",  # TK-R4
    "gift_when": "own_open",  # TK-R8
}

EDITIONS = {
    "standard": {
        "gods": ["Laka", "Ku", "Lono", "Kane", "Maui"],  # TK-1
        "colours": ["red", "yellow", "green", "blue", "purple"],  # TK-2
        "copies": 3,
        "wilds": {  # TK-3
            "any-Laka": 1, "any-Ku": 1, "any-Lono": 1, "any-Kane": 1, "any-Maui": 1,
            "red-any": 1, "yellow-any": 1, "green-any": 1, "blue-any": 1, "purple-any": 1,
            "any-any": 2,
        },
        "hand": 3,  # TK-10
        "turn_cap": 2000,  # TK-18
    },
    "mini": {  # TK-40
        "gods": ["Laka", "Ku", "Lono"],
        "colours": ["red", "yellow"],
        "copies": 1,
        "wilds": {"any-any": 1},
        "hand": 1,
        "turn_cap": 12,
    },
}  # fmt: skip


def table_of(edition):
    """An edition by name, or as a dict like those of EDITIONS."""
    return EDITIONS[edition] if isinstance(edition, str) else edition


def all_cards(edition):
    """Every card of an edition, copies too (TK-1, TK-3)."""
    tikis = [f"{c}-{g}" for c in edition["colours"] for g in edition["gods"]]
    wilds = [card for card, copies in edition["wilds"].items() for _ in range(copies)]
    return tikis * edition["copies"] + wilds


def colour(card):
    """`"red-Ku"` -> "red"; "any" for any colour."""
    return card.split("-")[0]


def god(card):
    """`"red-Ku"` -> "Ku"; "any" for any god."""
    return card.split("-")[1]


def is_wild(card):
    """TK-3."""
    return "any" in card.split("-")


# ---- families ---------------------------------------------------------------------------------


def complete(family, edition="standard"):
    """TK-16, tried out: some colour, and some order in which the cards stand for all the gods."""
    table = table_of(edition)
    return any(complete_in(family, hue, table["gods"]) for hue in table["colours"])


def complete_in(family, hue, gods):
    """Whether the family is complete in this colour."""
    if len(family) != len(gods) or any(colour(card) not in (hue, "any") for card in family):
        return False
    return any(
        all(stands(card, who, hue) for card, who in zip(family, order, strict=True))
        for order in permutations(gods)
    )


def stands(card, who, hue):
    """Whether a card can stand for that god in that colour."""
    return colour(card) in (hue, "any") and god(card) in (who, "any")


def distance(family, edition="standard"):
    """The fewest cards that must still be placed to complete the family."""
    table = table_of(edition)
    return min(distance_in(family, hue, table["gods"]) for hue in table["colours"])


def distance_in(family, hue, gods):
    """The same for one colour: breadth first over placings.

    Only tikis of that colour are placed: a wild could be exchanged for the tiki it stands for.
    Cards of other colours are all alike here: "-". A tiki that lies there already helps no more.
    """
    cards = [card if colour(card) in (hue, "any") else "-" for card in family]
    return _distance_in(tuple(sorted(cards)), hue, tuple(gods))


@cache
def _distance_in(family, hue, gods):
    seen, waiting = {family}, deque([(family, 0)])
    while waiting:
        now, placed = waiting.popleft()
        if complete_in(now, hue, gods):
            return placed
        for who in gods:
            new = f"{hue}-{who}"
            for after in placings(now, new, len(gods)) if new not in now else ():
                if after not in seen:
                    seen.add(after)
                    waiting.append((after, placed + 1))
    raise AssertionError("every family can be completed")


def placings(family, card, size):
    """All that a family can become by one more card: in an open place or instead of a card."""
    if len(family) < size:
        return {tuple(sorted([*family, card]))}
    return {tuple(sorted([*_without(family, [old]), card])) for old in set(family)}


def needs(family, edition="standard"):
    """Colour -> the cards whose placing lowers its distance.

    Kinds of card: also one of which all copies lie in this family already.
    """
    table = table_of(edition)
    gods, kinds = table["gods"], dict.fromkeys(all_cards(table))
    found = {}
    for hue in table["colours"]:
        now = distance_in(family, hue, gods)
        found[hue] = [
            card
            for card in kinds
            if colour(card) in (hue, "any")
            and min(distance_in(f, hue, gods) for f in placings(family, card, len(gods))) < now
        ]
    return found


# ---- the game -----------------------------------------------------------------------------------


class Tikis:
    """A game under way.

    `options`: `players`, `variant` ("even" or "bad"), `rulings` (a dict), `edition` (a name or a
    dict like those of EDITIONS), `first_player` (a seat or "random"), `turn_cap`, all optional.
    `position` is a dict as the package's positions; None is the beginning. Its `pools` may be
    None or missing, or as `read_pools` takes them. Without `thinking` nobody keeps account of
    pools: with many players and a rebuild there is much to think of.
    """

    def __init__(self, position=None, options=None, thinking=True):
        options = dict(options or {})
        self.players = options.get("players", 2)
        self.variant = options.get("variant") or "even"
        self.rulings = RULINGS | (options.get("rulings") or {})
        self.edition = table_of(options.get("edition", "standard"))
        self.size = len(self.edition["gods"])
        self.turn_cap = options.get("turn_cap") or self.edition["turn_cap"]
        self.history = []
        self.thinking = thinking
        if position is None:
            self._begin(options.get("first_player", 0))
        else:
            self._read(position)

    @property
    def bad(self):
        """The bad-tempered game."""
        return self.variant == "bad"

    def _begin(self, first):
        self.phase = "first" if first == "random" else "deal"
        self.start = self.to_move = 0 if first == "random" else first
        self.turn = 0
        self.hands = [[] for _ in range(self.players)]
        self.families = [[] for _ in range(self.players)]
        self.known = [[] for _ in range(self.players)]
        self.discard, self.replaced_at = [], []
        self.snap = self.winner = None
        self.draw_pile, self.wild_pile = self._sorted_out(all_cards(self.edition))
        self.minds = read_pools(None, self)

    def _sorted_out(self, cards):
        """Cards as (for the draw pile, for the wild pile) (TK-10, TK-30)."""
        if not self.bad:
            return list(cards), []
        return [c for c in cards if not is_wild(c)], [c for c in cards if is_wild(c)]

    # ---- what callers ask -------------------------------------------------------------------

    def current_player(self):
        """The seat that decides, -1 for chance, -4 at the end."""
        if self.phase == "end":
            return TERMINAL
        if self.phase in ("draw", "act"):
            return self.to_move
        return self._asking() if self.phase == "snap" else CHANCE

    def legal_moves(self):
        """All moves of the seat that decides, or all outcomes of chance, sorted."""
        if self.current_player() == CHANCE:
            return sorted(self.chance_fractions())
        moves = {"draw": self._draws, "act": self._acts, "snap": self._snaps}
        return [] if self.phase == "end" else sorted(moves[self.phase]())

    def chance_fractions(self):
        """Each outcome of chance with its Fraction (ALL-1)."""
        assert self.current_player() == CHANCE
        outcomes = {
            "first": lambda: [f"first {seat + 1}" for seat in range(self.players)],
            "deal": lambda: [f"deal {card}" for card in self.draw_pile],
            "card": lambda: [f"deal {card}" for card in self.draw_pile],
            "fastest": lambda: [f"fastest {seat + 1}" for seat in self._claimants()],
            "wild": lambda: [f"wild {card}" for card in self.wild_pile],
        }[self.phase]()
        return {text: Fraction(n, len(outcomes)) for text, n in Counter(outcomes).items()}

    def apply(self, text):
        """Let `text` happen; ValueError if it cannot."""
        if text not in self.legal_moves():
            raise ValueError(f"{text!r} is not among {self.legal_moves()}")
        self.history.append((self.current_player(), text))
        happens = {
            "first": self._first, "deal": self._deal, "draw": self._draw,
            "card": self._card, "act": self._act, "snap": self._answer,
            "fastest": self._fastest, "wild": self._wild,
        }  # fmt: skip
        happens[self.phase](*text.split())

    def returns(self):
        """1 for the owner of the complete family (TK-17), all 0 at the turn cap (TK-18)."""
        return [int(seat == self.winner) for seat in range(self.players)]

    def winners(self):
        return [] if self.winner is None else [self.winner]

    def takable(self):
        """Whether the top of the discard pile may be taken (TK-20)."""
        if not self.discard or is_wild(self.discard[-1]):
            return False
        stamp = self.replaced_at[-1]
        return stamp is None or self.turn >= stamp + self.rulings["replaced_wait"]  # TK-R2

    def wilds_of(self, seat):
        """How many wilds a hand holds: in the bad-tempered game all know it (TK-22)."""
        return sum(is_wild(card) for card in self.hands[seat])

    def hidden(self, seat):
        """The cards of a hand that are not known to all (TK-21)."""
        return _without(self.hands[seat], self.known[seat])

    def to_position(self):
        """All that lies on the table, as a position."""
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "families": [sorted(family) for family in self.families],
            "discard": list(self.discard),
            "replaced_at": list(self.replaced_at),
            "turn": self.turn,
            "to_move": self.to_move,
            "phase": self.phase,
            "snap": deepcopy(self.snap),
            "known": [sorted(cards) for cards in self.known],
            "pools": write_pools(self) if self.thinking else None,
            "draw_pile": sorted(self.draw_pile),
            "wild_pile": sorted(self.wild_pile) if self.bad else None,
            "start": self.start,
            "winner": self.winner,
        }

    def _read(self, position):
        empty = [[] for _ in range(self.players)]
        self.hands = [list(hand) for hand in position.get("hands") or empty]
        self.families = [list(family) for family in position.get("families") or empty]
        self.known = [list(cards) for cards in position.get("known") or empty]
        self.discard = list(position.get("discard") or [])
        stamps = position.get("replaced_at")
        self.replaced_at = [None] * len(self.discard) if stamps is None else list(stamps)
        self.turn = position.get("turn", 0)
        self.to_move = position.get("to_move", 0)
        self.phase = position.get("phase", "draw")
        self.snap = deepcopy(position.get("snap"))
        if self.snap:
            self.snap["claims"] = {int(seat): c for seat, c in self.snap["claims"].items()}
        self.start = position.get("start", 0)
        self.winner = position.get("winner")

        lying = sum([*self.hands, *self.families, self.discard], [])
        given = [position.get(name) for name in ("draw_pile", "wild_pile")]
        given = [None if pile is None else list(pile) for pile in given]
        rest = _without(all_cards(self.edition), lying + (given[0] or []) + (given[1] or []))
        piles = self._sorted_out(rest)
        assert given[0] is None or not piles[0], f"not accounted for: {piles[0]}"
        assert not self.bad or given[1] is None or not piles[1], f"not accounted for: {piles[1]}"
        self.draw_pile = piles[0] if given[0] is None else given[0]
        self.wild_pile = piles[1] if given[1] is None else given[1]
        self.minds = read_pools(position.get("pools"), self)

    # ---- the beginning (TK-10, TK-30) -------------------------------------------------------

    def _first(self, _, number):  # ALL-3
        self.start = self.to_move = int(number) - 1
        self.phase = "deal"

    def _deal(self, _, card):
        """Seat 0's cards, then seat 1's, and so on."""
        short = [s for s, hand in enumerate(self.hands) if len(hand) < self.edition["hand"]]
        self._from_pile(self.draw_pile, DRAW, card, short[0])
        if len(short) == 1 and len(self.hands[short[0]]) == self.edition["hand"]:
            self.phase = "draw"

    # ---- drawing (TK-11, TK-18, TK-20) ------------------------------------------------------

    def _draws(self):
        return {"draw pile"} | ({"draw discard"} if self.takable() else set())

    def _draw(self, _, where):
        if where == "discard":
            card = self.discard.pop()
            self.replaced_at.pop()
            self.hands[self.to_move].append(card)
            self.known[self.to_move].append(card)  # TK-21
            self.phase = "act"
            return
        if not self.draw_pile:
            self._rebuild()
        self.phase = "card" if self.draw_pile else "act"

    def _rebuild(self):
        """TK-18, TK-33: the top goes too; all know what the new pile holds (TK-22)."""
        self.draw_pile, wilds = self._sorted_out(self.discard)
        self.wild_pile += wilds
        self.discard, self.replaced_at = [], []
        for seat in range(self.players):
            self._think(seat, think_new_pool, self.draw_pile, DRAW)
            self._think(seat, think_new_pool, wilds, WILD)

    def _card(self, _, card):
        self._from_pile(self.draw_pile, DRAW, card, self.to_move)
        self.phase = "act"

    def _from_pile(self, pile, place, card, seat):
        """A card comes to a hand; the others see only that it comes."""
        pile.remove(card)
        self.hands[seat].append(card)
        for who in range(self.players):
            if who == seat:
                self._think(who, think_seen, place, card)
            else:
                self._think(who, think_moved, place, seat)

    def _think(self, seat, thought, *about):
        """A seat's knowledge goes on (TK-22)."""
        if self.thinking:
            self.minds[seat] = thought(self.minds[seat], *about)

    # ---- acting (TK-12 to TK-14, TK-31) -----------------------------------------------------

    def _acts(self):
        me, hand = self.to_move, self.hands[self.to_move]
        if not hand:
            return {"pass"}  # TK-18
        others = [seat for seat in range(self.players) if seat != me]
        filled = len(self.families[me]) == self.size
        at_will = filled or self.rulings["fill_first"] == "free"  # TK-R1
        may_give = self.bad and (not filled or self.rulings["gift_when"] == "any_open")  # TK-R8
        moves = set()
        for card in hand:
            if not filled:  # TK-12
                moves.add(f"own {card}")
            else:
                moves |= {f"own {card} for {old}" for old in self.families[me]}
            if at_will:  # TK-13
                moves.add(f"discard {card}")
            for seat in others:
                is_open = len(self.families[seat]) < self.size
                if at_will and is_wild(card):  # TK-14
                    moves |= {f"hex {seat + 1} {card} for {old}" for old in self.families[seat]}
                    if is_open:
                        moves.add(f"hex {seat + 1} {card}")
                elif may_give and is_open:  # TK-31
                    moves.add(f"gift {seat + 1} {card}")
        return moves

    def _act(self, verb, *words):
        me = self.to_move
        if verb == "pass":
            self._end_turn()
            return
        target = me
        if verb in ("hex", "gift"):
            target, words = int(words[0]) - 1, words[1:]
        card = words[0]
        self._leave_hand(me, card)
        if verb == "discard":
            self._to_discard(card, None)
            self._perhaps_snap(card, hexed=False)
            return
        old = words[2] if len(words) > 1 else None
        if old is not None:
            self.families[target].remove(old)
            self._to_discard(old, self.turn if is_wild(card) else None)  # TK-20, TK-R7
        self.families[target].append(card)
        if complete(self.families[target], self.edition):  # TK-17
            self.winner, self.phase = target, "end"
        elif old is not None:
            self._perhaps_snap(old, hexed=verb == "hex")
        else:
            self._end_turn()

    def _leave_hand(self, seat, card):
        """A card leaves a hand and all see it: the known one if there is one like it (TK-21)."""
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
            return
        for who in range(self.players):
            if who != seat:
                self._think(who, think_seen, seat, card)

    def _to_discard(self, card, stamp):
        self.discard.append(card)
        self.replaced_at.append(stamp)

    def _end_turn(self):
        self.snap = None
        self.turn += 1
        self.to_move = (self.to_move + 1) % self.players
        self.phase = "end" if self.turn >= self.turn_cap else "draw"  # TK-18

    # ---- snapping (TK-32) -------------------------------------------------------------------

    def _perhaps_snap(self, card, hexed):
        nobody = not self.bad or not self.wild_pile or god(card) == "any"
        if nobody or (hexed and self.rulings["snap_on"] == "own"):  # TK-R4
            self._end_turn()
            return
        order = [(self.to_move + step) % self.players for step in range(1, self.players)]
        if self.rulings["snap_order"] == "clockwise":  # TK-R3: only those who can
            order = [seat for seat in order if self._matching(seat, god(card))]
        self.snap = {"name": god(card), "asked": order, "claims": {}}
        if order:
            self.phase = "snap"
        else:
            self._end_turn()

    def _matching(self, seat, name):
        """The kinds of card that this hand could snap with: no wilds (TK-32)."""
        return {card for card in self.hands[seat] if not is_wild(card) and god(card) == name}

    def _asking(self):
        return next(seat for seat in self.snap["asked"] if seat not in self.snap["claims"])

    def _snaps(self):
        return {"pass"} | {f"snap {c}" for c in self._matching(self._asking(), self.snap["name"])}

    def _answer(self, verb, card=None):
        seat = self._asking()
        self.snap["claims"][seat] = card
        if self.rulings["snap_order"] == "clockwise" and card is not None:
            self._take_wild(seat)
        elif len(self.snap["claims"]) == len(self.snap["asked"]):
            claimants = self._claimants()
            if not claimants:
                self._end_turn()
            elif len(claimants) == 1:
                self._take_wild(claimants[0])
            else:
                self.phase = "fastest"

    def _claimants(self):
        return [seat for seat, card in self.snap["claims"].items() if card is not None]

    def _fastest(self, _, number):
        self._take_wild(int(number) - 1)

    def _take_wild(self, seat):
        """The one whose claim holds discards the card; its new wild comes next."""
        card = self.snap["claims"][seat]
        self.snap["taker"] = seat
        self._leave_hand(seat, card)
        self._to_discard(card, None)
        self.phase = "wild"

    def _wild(self, _, card):
        self._from_pile(self.wild_pile, WILD, card, self.snap["taker"])
        self._end_turn()  # the turn order does not change

    # ---- what a seat sees and holds possible ------------------------------------------------

    def sight(self, seat):
        """All that the seat sees now, for comparing."""
        snap = self.snap and {
            "name": self.snap["name"],
            "answered": list(self.snap["claims"]),
            "mine": self.snap["claims"].get(seat, "not yet"),
            "taker": self.snap.get("taker"),
        }
        open_answers = self.rulings["snap_order"] == "clockwise"
        return {
            "hand": sorted(self.hands[seat]),
            "counts": [len(hand) for hand in self.hands],
            "wilds": [self.wilds_of(s) for s in range(self.players)] if self.bad else None,
            "families": [sorted(family) for family in self.families],
            "known": [sorted(cards) for cards in self.known],
            "discard": [*zip(self.discard, self.replaced_at, strict=True)],
            "piles": (len(self.draw_pile), len(self.wild_pile)),
            "snap": snap,
            "answers": self.snap and open_answers and dict(self.snap["claims"]),
            "course": (self.turn, self.to_move, self.phase, self.current_player(), self.winner),
        }

    def holds_possible(self, seat, position):
        """Whether the seat must hold possible that hands and piles are as in `position`.

        Of what `clockwise` questions tell only the one that is open counts.
        """
        there = Tikis({**position, "pools": None}, self._options())
        if there.sight(seat) != self.sight(seat):
            return False
        return any(_fits(scenario, there, seat) for scenario in self.minds[seat])

    def _options(self):
        return {
            "players": self.players, "variant": self.variant, "rulings": self.rulings,
            "edition": self.edition, "turn_cap": self.turn_cap,
        }  # fmt: skip


# ---- pools (TK-22) ------------------------------------------------------------------------------
#
# What a seat knows about the cards it cannot locate is a Counter of scenarios. A scenario is a
# sorted tuple of pools, a pool is (its cards, its places): the cards lie in these places, so many
# in each, in any arrangement. The seat's own hand and cards known to all are in no pool. At first
# there is one pool a deck. A rebuild makes a new one. A card that leaves a hand may have come from
# several pools: then each is a scenario, counted by the copies that it can have been.


def think_new_pool(mind, cards, place):
    """All know that these cards, and no others, come to a pile."""
    return _thinned({_tidy([*s, (cards, {place: len(cards)})]): n for s, n in mind.items()})


def think_seen(mind, place, card):
    """A card that lay hidden in this place is seen."""
    after = Counter()
    for scenario, ways in mind.items():
        for number, (cards, places) in enumerate(scenario):
            if card in cards and dict(places).get(place):
                left = Counter(dict(places)) - Counter([place])
                pool = (_without(cards, [card]), left)
                pools = [*scenario[:number], pool, *scenario[number + 1 :]]
                after[_tidy(pools)] += ways * cards.count(card)
    assert after, f"{card} cannot have been in {place}"
    return _thinned(after)


def think_moved(mind, place, seat):
    """An unseen card goes from a pile to a hand.

    In whatever order cards of several pools come, the hand is the same: it counts once.
    """
    after = Counter()
    for scenario, ways in mind.items():
        for number, (cards, places) in enumerate(scenario):
            if dict(places).get(place):
                moved = Counter(dict(places)) - Counter([place]) + Counter([seat])
                pools = _tidy([*scenario[:number], (cards, moved), *scenario[number + 1 :]])
                after[pools] = max(ways, after[pools])
    return _thinned(after)


def _tidy(pools):
    """Pools in comparable form; those that lie in one and the same place become one."""
    whole, kept = {}, []
    for cards, places in pools:
        places = {place: n for place, n in dict(places).items() if n}
        assert len(cards) == sum(places.values())
        if len(places) == 1:
            [place] = places
            whole[place] = [*whole.get(place, []), *cards]
        elif cards:
            kept.append((tuple(sorted(cards)), tuple(sorted(places.items()))))
    kept += [(tuple(sorted(cards)), ((place, len(cards)),)) for place, cards in whole.items()]
    return tuple(sorted(kept))


def _thinned(mind):
    """The same proportions in small numbers."""
    common = gcd(*mind.values())
    return Counter({scenario: ways // common for scenario, ways in mind.items()})


def read_pools(given, game):
    """What each seat knows, from a position's `pools`.

    None: one pool a deck. A list of dicts `{"cards": [...], "hands": [2, 0, 1], "draw_pile": 0,
    "wild_pile": 0}`: pools that all know of, each with how many of its cards lie where; hands
    count the cards that are not in `known`. A list of lists: as `write_pools` gives it.
    """
    seats = range(game.players)
    if given and isinstance(given[0], list):
        minds = [Counter() for _ in seats]
        for seat, scenarios in enumerate(given):
            for scenario in scenarios:
                minds[seat][_tidy(map(_read_pool, scenario["pools"]))] += scenario["ways"]
        return minds
    pools = _pools_of_decks(game) if given is None else [_read_pool(pool) for pool in given]
    minds = []
    for seat in seats:
        mind = Counter([_tidy(pools)])
        for card in game.hidden(seat):  # the seat sees its own hand
            mind = think_seen(mind, seat, card)
        minds.append(mind)
    return minds


def _pools_of_decks(game):
    pools = []
    for number, pile in enumerate((game.draw_pile, game.wild_pile)):
        hands = [game._sorted_out(game.hidden(seat))[number] for seat in range(game.players)]
        places = {seat: len(hand) for seat, hand in enumerate(hands)}
        places[(DRAW, WILD)[number]] = len(pile)
        pools.append((sum(hands, list(pile)), places))
    return pools


def _read_pool(pool):
    places = dict(enumerate(pool["hands"]))
    return pool["cards"], places | {DRAW: pool["draw_pile"], WILD: pool["wild_pile"]}


def write_pools(game):
    """For each seat its scenarios; None where they are what the position tells anyway."""
    if game.minds == read_pools(None, game):
        return None
    return [
        [{"ways": n, "pools": [_write_pool(p, game.players) for p in s]} for s, n in mind.items()]
        for mind in game.minds
    ]


def _write_pool(pool, players):
    cards, places = pool[0], dict(pool[1])
    return {
        "cards": list(cards), "hands": [places.get(seat, 0) for seat in range(players)],
        "draw_pile": places.get(DRAW, 0), "wild_pile": places.get(WILD, 0),
    }  # fmt: skip


def _fits(scenario, there, seat):
    """Whether the hands and piles there can have come from the pools of a scenario."""
    pools = [Counter(cards) for cards, _ in scenario]
    places = [dict(places) for _, places in scenario]
    others = [s for s in range(there.players) if s != seat]

    def rest(pile):
        return sum((pool for pool, where in zip(pools, places, strict=True) if pile in where),
                   Counter())  # fmt: skip

    def share(hands):
        if not hands:
            piles = ((DRAW, there.draw_pile), (WILD, there.wild_pile))
            return all(rest(place) == Counter(pile) for place, pile in piles)
        hand, cards = hands[0], there.hidden(hands[0])
        owed = [where.get(hand, 0) for where in places]
        if sum(owed) != len(cards):
            return False
        for origins in set(permutations([n for n, count in enumerate(owed) for _ in range(count)])):
            taken = Counter(zip(origins, cards, strict=True))
            if all(pools[n][card] >= count for (n, card), count in taken.items()):
                for (n, card), count in taken.items():
                    pools[n][card] -= count
                possible = share(hands[1:])
                for (n, card), count in taken.items():
                    pools[n][card] += count
                if possible:
                    return True
        return False

    return share(others)


# ---- all that could be -------------------------------------------------------------------------


def enumerate_worlds(position, seat, options=None):
    """Every arrangement that `seat` must hold possible, with its weight. Small positions only.

    Keys are as `arrangement` writes them. Copies of a card are told apart and each arrangement of
    them counts 1; hands and piles have no order. In an open fair snap the others' answers come
    after the hands: each that a hand allows is as likely. An open clockwise snap tells who can.
    """
    game = Tikis(position, options)
    worlds = Counter()
    for scenario, ways in game.minds[seat].items():
        for where in _spread(scenario):
            hands = [
                game.hands[s] if s == seat else game.known[s] + where.get(s, [])
                for s in range(game.players)
            ]
            for claims, chance in _answers(game, seat, hands):
                key = arrangement(hands, where.get(DRAW, []), where.get(WILD, []), claims)
                worlds[key] += ways * chance
    return worlds


def arrangement(hands, draw_pile, wild_pile, claims):
    """Hands and piles in comparable form; `claims` as seat -> card or None."""
    return (
        tuple(tuple(sorted(hand)) for hand in hands),
        tuple(sorted(draw_pile)),
        tuple(sorted(wild_pile)),
        tuple(sorted(claims.items())),
    )


def true_arrangement(position, options=None):
    """How it is, as a key of `enumerate_worlds`."""
    return _arrangement_of(Tikis(position, options))


def _arrangement_of(game):
    return arrangement(game.hands, game.draw_pile, game.wild_pile, _open_claims(game))


def _open_claims(game):
    return game.snap["claims"] if game.phase in ("snap", "fastest") else {}


def _spread(scenario):
    """All ways to lay the pools' cards, each copy its own, into their places."""
    if not scenario:
        yield {}
        return
    cards, places = scenario[0]
    for first in _lay(list(enumerate(cards)), list(places)):
        for others in _spread(scenario[1:]):
            yield {p: first.get(p, []) + others.get(p, []) for p in first.keys() | others.keys()}


def _lay(cards, places):
    if not places:
        yield {}
        return
    place, count = places[0]
    for chosen in combinations(cards, count):
        left = [card for card in cards if card not in chosen]
        for others in _lay(left, places[1:]):
            yield {place: [text for _, text in chosen]} | others


def _answers(game, seat, hands):
    """All claims that the seat holds possible with these hands: (claims, chance)."""
    claims = _open_claims(game)
    name = game.snap["name"] if game.snap else None
    can = [[c for c in set(hand) if not is_wild(c) and god(c) == name] for hand in hands]
    if game.rulings["snap_order"] == "clockwise":  # TK-R3: asked openly, and only those who can
        if game.phase == "snap":
            asking = game._asking()
            steps = range(1, (asking - game.to_move) % game.players + 1)
            passed_by = [(game.to_move + step) % game.players for step in steps]
            if any(bool(can[s]) != (s in claims or s == asking) for s in passed_by):
                return
        yield dict(claims), 1
        return
    others = [s for s in claims if s != seat]
    choices = [[None, *can[s]] for s in others]
    for texts in product(*choices):
        answers = dict(claims) | dict(zip(others, texts, strict=True))
        claimed = sum(card is not None for card in answers.values())
        if game.phase != "fastest" or claimed >= 2:
            yield answers, Fraction(1, prod(map(len, choices)))


def look_alikes(position, script, seat, options=None):
    """Every arrangement at the end of a script that looks the same to `seat` all the way.

    Plays the script in each world of the position, where the seat does not see it in each way that
    it could go. The end's keys are as in `enumerate_worlds`. Very small positions only.
    """
    real, games = Tikis(position, options), []
    for hands, draw_pile, wild_pile, claims in enumerate_worlds(position, seat, options):
        world = {"hands": hands, "draw_pile": draw_pile, "wild_pile": wild_pile, "pools": None}
        if position.get("snap"):
            world["snap"] = position["snap"] | {"claims": dict(claims)}
        games.append(Tikis({**position, **world}, options))
    for text in script:
        unseen = _happens_unseen(real, seat)
        real.apply(text)
        after = {}
        for game in games:
            for move in game.legal_moves() if unseen else {text} & set(game.legal_moves()):
                other = deepcopy(game)
                other.apply(move)
                if other.sight(seat) == real.sight(seat):
                    after[_arrangement_of(other)] = other
        games = list(after.values())
    return {_arrangement_of(game) for game in games}


def _happens_unseen(game, seat):
    """Whether what comes now is somebody else's: a card from a pile, an answer of a fair snap."""
    if game.phase == "snap":
        return game.rulings["snap_order"] == "fair" and game.current_player() != seat
    if game.phase == "wild":
        return game.snap["taker"] != seat
    return game.phase == "card" and game.to_move != seat


# ---- chances as a seat sees them --------------------------------------------------------------


def draw_chances(game, seat):
    """Card -> the chance, for that seat, that it is the next one from the draw pile, if any is."""
    chances = Counter()
    for scenario, share in _shares(game.minds[seat]):
        for cards, places in scenario:
            slots = dict(places).get(DRAW)
            if not slots:
                continue
            for card, count in Counter(cards).items():
                from_here = Fraction(slots, len(game.draw_pile))
                chances[card] += share * from_here * Fraction(count, len(cards))
    return chances


def holding_chances(game, seat, other):
    """Card -> the chance, for that seat, that another's hand holds it (once or more)."""
    chances = Counter()
    for scenario, share in _shares(game.minds[seat]):
        for card in set(all_cards(game.edition)):
            none = Fraction(int(card not in game.known[other]))
            for cards, places in scenario:
                slots = dict(places).get(other, 0)
                none *= Fraction(
                    comb(len(cards) - cards.count(card), slots), comb(len(cards), slots)
                )
            chances[card] += share * (1 - none)
    return chances


def _shares(mind):
    """Each scenario with its share of all arrangements, each of them equally likely."""
    ways = {s: n * prod(_ways_to_lay(pool) for pool in s) for s, n in mind.items()}
    return [(scenario, Fraction(n, sum(ways.values()))) for scenario, n in ways.items()]


def _ways_to_lay(pool):
    cards, places = pool
    return factorial(len(cards)) // prod(factorial(count) for _, count in places)


# ---- playing at random --------------------------------------------------------------------------


def pick(rng, game):
    """A move at random; an outcome of chance by its weight."""
    moves = game.legal_moves()
    if game.current_player() == CHANCE:
        chances = game.chance_fractions()
        return rng.choices(moves, [float(chances[text]) for text in moves])[0]
    return rng.choice(moves)


def _without(items, gone):
    """The list without one copy of each thing in `gone`."""
    left = list(items)
    for thing in gone:
        left.remove(thing)
    return left
