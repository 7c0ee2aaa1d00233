"""What a seat holds possible as weighted positions, and the row's hairs in words."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.pioha.knowledge import hidden_from, unseen_lice
from ahapackage.games.pioha.lice import BACKS, LICE, back_of
from ahapackage.games.pioha.record import FIRST, LAY

MOST_WORLDS, FEW_WORLDS = 20_000, 3_000  # positions listed; positions that are played on


def pioha_state(state, where):
    """The state if it is one of Aloha Pioha with its row laid and lice to come, else an error."""
    if row_laid(state, where).is_terminal():
        raise AhaError(f"{where}, state", "a game that is over", "one with plays to come")
    return state


def row_laid(state, where):
    """The state if it is one of Aloha Pioha with its row laid, else an error."""
    if not isinstance(state, State) or state.game.name != "pioha":
        raise OptionError(f"{where}, state", shown(state), "a state of Aloha Pioha")
    if state.face.board.phase in (FIRST, LAY):
        raise AhaError(f"{where}, state", "a row that is not laid yet", "the hairs of this round")
    return state


def seat_of(state, seat, where):
    """The seat as a number, or None for the study tool that sees all."""
    return None if seat is None else seat_number(seat, state.game.players, f"{where}, seat")


def from_whom(seat):
    """From whose knowledge a result holds, in words."""
    return "seeing all cards" if seat is None else f"from what player {seat + 1} knows"


def hair_text(game, s, place):
    """A hair in words: `hair 2 (9/3)`."""
    return f"hair {place + 1} ({game.hair_names[int(s.hair[place])]})"


def tribe_name(game, tribe):
    """Whose tribe it is, in words."""
    return "Grunchie" if tribe >= game.players else f"player {tribe + 1}"


def possible_positions(state, seat, most=MOST_WORLDS):
    """All that a seat holds possible: `[(record, chance)]`, or None if they are more than `most`.

    Every way to spread the unseen copies over the places where the seat cannot look, and that
    fits the backs, is equally likely; ways that differ in copies of one louse only come together.
    `seat` None: the position itself.
    """
    found = [(1, copy_record(state.record))]
    if seat is None:
        return [(found[0][1], Fraction(1))]
    for tribe in range(state.game.sides):
        if tribe != seat:
            spread, size = [], len(found)
            for ways in _tribe_worlds(state.face.board, seat, tribe):
                spread.append(ways)
                if len(spread) * size > most:
                    return None
            found = [
                (weight * more, _filled(record, tribe, world))
                for weight, record in found
                for more, world in spread
            ]
    total = sum(weight for weight, _ in found)
    return [(record, Fraction(weight, total)) for weight, record in found]


def unseen(s, seat, tribe):
    """Copies of each louse of a tribe that the seat has not located, as a list by louse."""
    left = np.zeros(LICE, np.int64)
    unseen_lice(s, seat, tribe, left)
    return left.tolist()


def hidden_places(s, seat, tribe):
    """Where a tribe's lice lie that the seat does not know: on the table, then removed."""
    places = []
    for place, end in product(range(int(s.row)), range(2)):
        if int(s.tribe[place, end]) == tribe:
            for nth in range(int(s.length[place, end])):
                if hidden_from(seat, int(s.down[place, end, nth]), int(s.seen[place, end, nth])):
                    places.append((place, end, nth))
    for k in range(int(s.removed_size[tribe])):
        if hidden_from(seat, int(s.removed_down[tribe, k]), int(s.removed_seen[tribe, k])):
            places.append(k)
    return places


def louse_at(s, tribe, place):
    """The louse at a place as `hidden_places` names it."""
    return int(s.removed[tribe, place]) if isinstance(place, int) else int(s.louse[place])


def put_louse(s, tribe, place, louse):
    """Put a louse at a place as `hidden_places` names it."""
    if isinstance(place, int):
        s.removed[tribe, place] = louse
    else:
        s.louse[place] = louse


def _tribe_worlds(s, seat, tribe):
    """Ways to fill one tribe's hidden places: `(ways, (places, lice, hand, comb, deck))`."""
    places = hidden_places(s, seat, tribe)
    backs = [back_of(louse_at(s, tribe, place)) for place in places]
    for ways, lice, left in on_table(unseen(s, seat, tribe), backs):
        for more, hand, after in _held(s, s.hand[tribe], left):
            for last, combed, deck in _held(s, s.comb[tribe], after):
                yield ways * more * last, (places, lice, hand, combed, deck)


def on_table(left, backs):
    """Each choice of lice for places with these backs: ways, lice, copies that are left."""
    if not backs:
        yield 1, [], left
        return
    for louse in range(backs[0], LICE, BACKS):
        if left[louse]:
            after = [n - (kind == louse) for kind, n in enumerate(left)]
            for ways, lice, rest in on_table(after, backs[1:]):
                yield ways * left[louse], [louse, *lice], rest


def _held(s, cards, left):
    """Each hand or comb of the size of `cards` out of `left`: ways, counts, what is left."""
    if int(s.setup.backs_visible):  # AP-R10
        sizes = [sum(map(int, cards[back::BACKS])) for back in range(BACKS)]
        for ways, low in hands(left, sizes[0], range(0, LICE, BACKS)):
            for more, high in hands(left, sizes[1], range(1, LICE, BACKS)):
                counts = [low[k] + high[k] for k in range(LICE)]
                yield ways * more, counts, [n - counts[k] for k, n in enumerate(left)]
        return
    for ways, counts in hands(left, sum(map(int, cards)), range(LICE)):
        yield ways, counts, [n - counts[k] for k, n in enumerate(left)]


def hands(left, size, kinds):
    """Each way to take `size` lice of these kinds: `(ways, counts by louse)`.

    >>> [ways for ways, _ in hands([2, 1] + [0] * 12, 2, range(LICE))]
    [2, 1]
    """
    kinds = [kind for kind in kinds if left[kind]]

    def take(at, size):
        if size == 0:
            yield 1, {}
        elif at < len(kinds):
            kind = kinds[at]
            for copies in range(min(size, left[kind]) + 1):
                for ways, rest in take(at + 1, size - copies):
                    yield ways * comb(left[kind], copies), {kind: copies, **rest}

    for ways, taken in take(0, size):
        yield ways, [taken.get(kind, 0) for kind in range(LICE)]


def _filled(record, tribe, world):
    """A copy of a record with one tribe's hidden lice put in."""
    places, lice, hand, combed, deck = world
    record = copy_record(record)
    s = face_of(record).board
    for place, louse in zip(places, lice, strict=True):
        put_louse(s, tribe, place, louse)
    s.hand[tribe], s.comb[tribe], s.deck[tribe] = hand, combed, deck
    return record


def merged(weighted):
    """Equal records put together: `{bytes: (record, chance)}` in the order they came."""
    shares, records = Counter(), {}
    for record, chance in weighted:
        key = record.tobytes()
        records.setdefault(key, record)
        shares[key] += chance
    return {key: (records[key], shares[key]) for key in records}
