"""The hands that the owner of a hidden louse may have played it from, and what a policy did then.

The likelihood of Bayes' theorem: the chance that just this copy was played face down just there.
Equal lice are one option (AP-27), so of twins in a hand each was the one played with half of the
option's chance.
"""

import re
from fractions import Fraction
from itertools import product

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.pioha.actions import play_action
from ahapackage.games.pioha.knowledge import hidden_from
from ahapackage.games.pioha.lice import LICE, TRIBE, back_of
from ahapackage.games.pioha.record import PLAY
from ahapackage.games.pioha.table import end_for, take_louse
from ahapackage.probability.pioha.positions import (
    hands,
    hidden_places,
    louse_at,
    on_table,
    put_louse,
    unseen,
)

MOST_COUNTED, MOST_ASKED = 200_000, 2_000  # hands counted by formula, and that a policy is asked


class Owner:
    """The owner of a hidden louse, being about to play it, as a seat may think of it.

    `held` is how many lice it held, this one among them; if None, what the seat has seen says it,
    and where it does not, as if the louse had been played in the owner's last turn.
    """

    def __init__(self, state, seat, spot, held=None):
        self.state, self.seat = state, seat
        place, end, nth = spot
        s = state.face.board
        self.tribe, self.place = int(s.tribe[place, end]), place
        self.left = unseen(s, seat, self.tribe)
        self.held = self._held(s, held, place, end, nth)
        self.record = copy_record(state.record)
        s = face_of(self.record).board
        take_louse(s, place, end, nth)
        s.phase, s.turn, s.place = PLAY, self.tribe, -1
        s.played[self.tribe] = max(0, int(s.played[self.tribe]) - 1)
        s.comb[self.tribe], s.comb_size[self.tribe] = 0, 0
        self.board = s
        self.open_hairs = sum(int(end_for(s, self.tribe, k)) >= 0 for k in range(int(s.row)))

    def _held(self, s, given, place, end, nth):
        if given is not None:
            count = whole_number(given, "belief, held")
            if not 1 <= count <= TRIBE:
                raise OptionError("belief, held", shown(count), f"1 to {TRIBE} lice")
            return count
        past = self.state.past(self.seat)
        seen = held_then(past, self.tribe, place, nth, int(s.length[place, end]))
        if seen is not None:
            return seen
        kept = max(0, int(s.hand_size[self.tribe]) - int(s.setup.draws))
        return kept + int(s.comb_size[self.tribe]) + 1

    def uniform(self, louse):
        """The chance that it goes there under uniform play: the mean of 1/(2 · d · m · twins)."""
        total = Fraction(0)
        for number, (chance, hand, _) in enumerate(self._hands(louse)):
            _within(number, MOST_COUNTED)
            different = sum(map(bool, hand))
            total += chance / (2 * different * self.open_hairs * hand[louse])
        return total

    def asked(self, louse, choose):
        """The chance that it goes there if `choose(seen, rng)` moves, asked hand by hand."""
        wanted, total, asked = play_action(louse, self.place, 1), Fraction(0), 0
        rng = np.random.default_rng(0)
        for chance, hand, lice in self._hands(louse):
            for more, known in self._seen_by_owner():
                _within(asked, MOST_ASKED)
                asked += 1
                seen = self._world(hand, {**lice, **known}).seen_by(self.tribe)
                played = choose(seen, rng) == wanted
                total += chance * more * Fraction(played, hand[louse])
        return total

    def _hands(self, louse):
        """The hands with this louse: `(chance, counts by louse, {place: hidden louse})`."""
        left = [n - (kind == louse) for kind, n in enumerate(self.left)]
        places = hidden_places(self.board, self.seat, self.tribe)
        backs = [back_of(louse_at(self.board, self.tribe, place)) for place in places]
        found = [
            (ways * more, hand, lice)
            for ways, lice, rest in on_table(left, backs)
            for more, hand in hands(rest, min(self.held - 1, sum(rest)), range(LICE))
        ]
        total = sum(ways for ways, _, _ in found)
        for ways, hand, lice in found:
            hand[louse] += 1
            spots = {(self.tribe, place): one for place, one in zip(places, lice, strict=True)}
            yield Fraction(ways, total), hand, spots

    def _seen_by_owner(self):
        """What else the owner knows and the seat does not: `(chance, {place: louse})`."""
        s, found = self.board, [(1, {})]
        for tribe in range(self.state.game.sides):
            if tribe in (self.seat, self.tribe):
                continue
            places = [
                place for place in hidden_places(s, self.seat, tribe)
                if not isinstance(place, int)
                and not hidden_from(self.tribe, 1, int(s.seen[place]))
            ]  # fmt: skip
            backs = [back_of(louse_at(s, tribe, place)) for place in places]
            ways = list(on_table(unseen(s, self.seat, tribe), backs))
            found = [
                (weight * more, {**known, **{(tribe, p): k for p, k in zip(places, lice)}})  # noqa: B905
                for (weight, known), (more, lice, _) in product(found, ways)
            ]
        total = sum(weight for weight, _ in found)
        return [(Fraction(weight, total), known) for weight, known in found]

    def _world(self, hand, lice):
        """The owner about to play from this hand, with these lice where they lie hidden."""
        record = copy_record(self.record)
        s = face_of(record).board
        for (tribe, place), louse in lice.items():
            put_louse(s, tribe, place, louse)
        own = [louse for (tribe, _), louse in lice.items() if tribe == self.tribe]
        deck = [n - hand[kind] - own.count(kind) for kind, n in enumerate(self.left)]
        s.hand[self.tribe], s.hand_size[self.tribe] = hand, sum(hand)
        s.deck[self.tribe], s.deck_size[self.tribe] = deck, sum(deck)
        return State(self.state.game, record)


def _within(number, most):
    if number >= most:
        found = f"more than {most:,} hands that the owner may have had"
        raise AhaError("belief, policy", found, "a smaller `held`, or a dict value -> chance")


# ---- how many lice a hand held ------------------------------------------------------------------

PLAYED = re.compile(r"(?:\((?:[LH]|-?\d[LH])\)|-?\d[LH])@(\d)", re.ASCII)
UNSETTLING = re.compile(r"P\d (?:elim|move|strip) |(?:reveal|P\d tickle) 3$", re.ASCII)
CHANGES = {"draw": lambda n: n + 1, "keep": lambda n: 1, "comb": lambda n: n - 1}


def held_then(past, tribe, place, nth, lie):
    """How many lice a tribe held when it played its louse number `nth` (from 0) on a hair.

    `past` is what a seat has seen, as texts. None where they do not say so: they begin later, or
    lice have been moved or eliminated since.

    >>> held_then(["hair 6/3", "P2 draw", "P2 draw", "P2 (H)@1", "P2 draw"], 1, 0, 0, 1)
    2
    """
    rounds = [k for k, text in enumerate(past) if text.startswith("hair ")]
    if not rounds or any(UNSETTLING.match(text) for text in past[rounds[-1] :]):
        return None
    hand, sizes = 0, []
    for text in past[rounds[-1] :]:
        whose, _, what = text.partition(" ")
        if whose != f"P{tribe + 1}":
            continue
        if found := PLAYED.fullmatch(what):
            if int(found[1]) == place + 1:
                sizes.append(hand)
            hand -= 1
        elif what.split()[0] in CHANGES:
            hand = CHANGES[what.split()[0]](hand)
    return sizes[nth] if len(sizes) == lie else None
