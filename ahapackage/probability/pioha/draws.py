"""Which louse a tribe draws next, and which tickle lies on top of the deck (AP-24, AP-22)."""

from fractions import Fraction

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number, whole_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.pioha.knowledge import redraw
from ahapackage.games.pioha.lice import BACKS, LICE, LOUSE_TEXTS, back_of
from ahapackage.games.pioha.record import FIRST, LAY
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.pioha.positions import hidden_places, louse_at, tribe_name, unseen
from ahapackage.probability.words import counted

PUBLIC = -1  # what everybody knows, and no more


def next_louse(state, seat=None, tribe=None):
    """Which louse a tribe draws next, from what a seat knows.

    Parameters
    ----------
    state : State
        Of Aloha Pioha, with its row laid.
    seat : int, optional
        Whose knowledge counts; -1 is what everybody knows. None is a study tool that sees all
        but the order of decks.
    tribe : int, optional
        Whose deck; the seat's own if not given, with `seat` None or -1 that of whose turn it is.

    Returns a `Distribution` over lice as text (`"4H"`), exact: every way to spread the unseen
    copies over hidden places, hand, comb and deck that fits the backs is equally likely (ALL-5).
    Raises `OptionError` for other states, seats and tribes, `AhaError` for an empty deck.

    >>> import ahapackage as aha
    >>> state = aha.new_match("pioha", players=2, seed=5).state
    >>> next_louse(state, 0, tribe=1)["4H"]
    Fraction(1, 7)
    """
    where = "next_louse"
    if not isinstance(state, State) or state.game.name != "pioha":
        raise OptionError(f"{where}, state", shown(state), "a state of Aloha Pioha")
    s = state.face.board
    if s.phase in (FIRST, LAY):
        raise AhaError(f"{where}, state", "a row that is not laid yet", "the hairs of this round")
    if seat is not None and seat != PUBLIC:
        seat = seat_number(seat, state.game.players, f"{where}, seat")
    if tribe is None:
        tribe = int(s.turn) if seat in (None, PUBLIC) else seat
    tribe = whole_number(tribe, f"{where}, tribe")
    if not 0 <= tribe < state.game.sides:
        raise OptionError(f"{where}, tribe", tribe, f"0 to {state.game.sides - 1}")
    if not sum(map(int, s.deck[tribe])):
        raise AhaError(f"{where}, tribe", "an empty deck", "a tribe with lice to draw")
    shares, why = _shares(s, seat, tribe)
    named = {LOUSE_TEXTS[louse]: share for louse, share in enumerate(shares) if share}
    what = f"the next louse that {tribe_name(state.game, tribe)} draws"
    return Distribution(named, what, why, _experiment(state, seat, tribe))


def _shares(s, seat, tribe):
    """The chance of each louse, and why."""
    if seat is None or seat == tribe:  # of its own tribe a seat knows all but the deck's order
        deck = [int(n) for n in s.deck[tribe]]
        total = sum(deck)
        why = f"{counted(total, 'louse', 'lice')} of the deck, each as likely to be next (AP-24)."
        return [Fraction(n, total) for n in deck], why
    copies = unseen(s, seat, tribe)
    backs = [sum(copies[back::BACKS]) for back in range(BACKS)]
    free = list(backs)
    for place in hidden_places(s, seat, tribe):
        free[back_of(louse_at(s, tribe, place))] -= 1
    if int(s.setup.backs_visible):  # AP-R10
        for cards in (s.hand[tribe], s.comb[tribe]):
            for back in range(BACKS):
                free[back] -= sum(map(int, cards[back::BACKS]))
    total = sum(free)
    why = (
        f"Not located: {backs[0]} low, {backs[1]} high. Of these {free[0]} low and {free[1]} high "
        "can be in the deck; a louse's chance is (those with its back / all such) x (its copies / "
        "all unseen with its back)."
    )
    return [
        Fraction(free[back_of(louse)] * copies[louse], total * backs[back_of(louse)])
        if copies[louse]
        else Fraction(0)
        for louse in range(LICE)
    ], why


def _experiment(state, seat, tribe):
    """Redraw what is hidden and draw, n times."""

    def experiment(n, rng):
        found = []
        for _ in range(n):
            s = face_of(copy_record(state.record)).board
            if seat is not None:
                redraw(s, seat, rng)
            deck = [louse for louse in range(LICE) for _ in range(int(s.deck[tribe, louse]))]
            found.append(LOUSE_TEXTS[deck[int(rng.integers(len(deck)))]])
        return found

    return experiment
