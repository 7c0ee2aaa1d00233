"""`tickle_triggers`: when each hair's tickle comes, who brings it on, and which it will be."""

from collections import Counter
from fractions import Fraction

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.engine.records import copy_record, face_of
from ahapackage.games.pioha.lice import KINDS
from ahapackage.games.pioha.record import (
    DEAL,
    DRAW,
    LOOK_AT,
    PLAY,
    SHOW,
    SWAP_HAIR,
    TURN_OVER,
)
from ahapackage.probability.pioha.behaviour import behaviour_of
from ahapackage.probability.pioha.exact import Ways
from ahapackage.probability.pioha.forgetting import FACES, LICE_THEMSELVES, NOTHING
from ahapackage.probability.pioha.methods import answer
from ahapackage.probability.pioha.positions import (
    FEW_WORLDS,
    from_whom,
    pioha_state,
    possible_positions,
    seat_of,
)
from ahapackage.probability.pioha.rounds import play, rounds_asked
from ahapackage.probability.pioha.ruled import GREEDY, UNIFORM, turns_taken
from ahapackage.probability.pioha.trigger_results import TickleTriggers

WHERE = "tickle_triggers"
QUICK_ROUNDS = {UNIFORM: 20_000, GREEDY: 4_000}  # what takes about a second with four players
IDLE = (0, TURN_OVER, LOOK_AT, SWAP_HAIR)  # what they do changes no place and no number of lice


def tickle_triggers(
    state, policy="uniform", horizon="end", seat=None, method="auto", n=None, seed=1
):
    """For each hair the chance that its tickle comes within the next k turns (AP-22).

    Parameters
    ----------
    state : State
        Of Aloha Pioha, with its row laid.
    policy : str, bot or callable
        How all players move: `"uniform"` (every legal move equally likely), `"greedy"`, a bot, or
        a function of what a seat sees that gives a move.
    horizon : int or "end"
        How many turns are looked at, of all players together; "end": all that are left in this
        round.
    seat : int, optional
        Whose knowledge counts: what it cannot see is spread in every way that is possible, all
        equally likely (ALL-5). None is a study tool that sees all cards.
    method : str
        `"exact"`: every way is followed; `"simulate"`: n rounds are played; `"auto"`: exact
        where that is quick, else simulated. Uniform play goes far: which louse is played does not
        matter to it, so positions that differ in that are one.
    n, seed : int, optional
        Rounds to simulate (about as many as a second allows if not given), and their seed.

    Returns `TickleTriggers`. Raises `OptionError` for what is none of these, and `AhaError` for a
    game that is over or has no row yet.

    >>> import ahapackage as aha
    >>> game = aha.load_game("pioha", players=2)
    >>> hair = {"endurance": 7, "threshold": 2, "left": ["3L"], "left_seat": 0,
    ...         "right": ["1L"], "right_seat": 1}
    >>> other = {"endurance": 14, "threshold": 5}
    >>> state = game.position({"hairs": [hair, other], "hands": [["4H"], ["5H"]],
    ...     "played": [1, 1], "display": [10, 11, 12]})
    >>> soon = tickle_triggers(state, horizon=2)
    >>> soon[1].within[1]
    Chance that the tickle of hair 1 (7/2) comes within 1 turn: 1/2 = 50.0%, 1 in 2
    >>> soon[1].chance.fraction, soon[1].by_seat[1].fraction, soon[1].blind.fraction
    (Fraction(3, 4), Fraction(1, 4), Fraction(3, 16))
    """
    pioha_state(state, WHERE)
    seat, behaviour = seat_of(state, seat, WHERE), behaviour_of(state.game, policy)
    turns = _turns(state, horizon)

    def simulated(n, seed=seed, exact=None):
        n = rounds_asked(n, behaviour, WHERE, QUICK_ROUNDS)
        return result(_counted(state, seat, behaviour, turns, n, seed), n, exact)

    def result(tally, n=None, exact=None):
        words = f"{behaviour.words}; {from_whom(seat)}"
        uniform = behaviour.rule == UNIFORM
        return TickleTriggers(state, turns, tally, words, uniform, simulated, n, exact)

    def exact(most):
        tickles = _followed(state, seat, behaviour, turns, most)
        return None if tickles is None else result(tickles)

    return answer(WHERE, method, behaviour, n, QUICK_ROUNDS, exact, simulated)


def _turns(state, horizon):
    """How many turns are looked at."""
    s = state.face.board
    left = int(s.setup.plays) * state.game.sides - int(turns_taken(s))
    if isinstance(horizon, str) and horizon == "end":
        return left
    turns = whole_number(horizon, f"{WHERE}, horizon")
    if turns < 1:
        raise OptionError(f"{WHERE}, horizon", shown(turns), '1 turn or more, or "end"')
    return min(turns, left)


def _counted(state, seat, behaviour, turns, n, seed):
    """How often which tickle came in n rounds: `(place, turn, seat, kind, blind) -> rounds`."""
    came, tally = play(state, seat, behaviour, n, seed, WHERE).came[:, 0], Counter()
    for place in range(came.shape[1]):
        rows = came[:, place]
        rows = rows[(rows[:, 0] >= 0) & (rows[:, 0] <= turns)]
        kinds, counts = np.unique(rows, axis=0, return_counts=True)
        for row, count in zip(kinds.tolist(), counts.tolist(), strict=True):
            tally[place, *row] = count
    return tally


# ---- exact --------------------------------------------------------------------------------------


def _followed(state, seat, behaviour, turns, most):
    """The chances of all tickles by following every way, or None if they are too many."""
    if behaviour.rule == UNIFORM and not int(state.face.board.setup.solo):
        return _followed_places(state, behaviour, turns, most)
    start = possible_positions(state, seat, FEW_WORLDS)
    if start is None:
        return None
    forgets = FACES if behaviour.rule == UNIFORM else NOTHING
    outcome = Ways(start, behaviour, forgets, turns).follow(most)
    return None if outcome is None else outcome.tickles


def _followed_places(state, behaviour, turns, most):
    """The same under uniform play: only where lice lie matters, so no seat's knowledge does."""
    groups, fits = tickle_groups(state.face.board), never_empty(state)
    forgets = LICE_THEMSELVES if fits else FACES
    start = [(levelled(state, fits), Fraction(1))]
    outcome = Ways(start, behaviour, forgets, turns, groups).follow(most)
    if outcome is None:
        return None
    return _spread(outcome.tickles, groups) if fits else outcome.tickles


def tickle_groups(s):
    """A number for each kind of tickle; those that do the same and lie alike share theirs."""
    numbers, groups = {}, np.zeros(KINDS, np.int64)
    for kind in range(1, KINDS):
        if int(s.setup.tickles[kind]):
            effect = int(s.setup.effect[kind])
            lies = int(s.display[kind]), int(s.tickle_deck[kind])
            key = (0 if effect in IDLE else effect, lies)
            groups[kind] = numbers.setdefault(key, len(numbers) + 1)
    return groups


def _spread(tickles, groups):
    """Each kind of a group gets its equal share of what came of the group."""
    members, spread = {}, Counter()
    for kind, group in enumerate(groups.tolist()):
        members.setdefault(group, []).append(kind)
    for (place, turn, seat, kind, blind), chance in tickles.items():
        alike = members[int(groups[kind])]
        for one in alike:
            spread[place, turn, seat, one, blind] += chance / len(alike)
    return spread


def levelled(state, never_empty):
    """The state's record with all lice made equal: under uniform play only places matter.

    Each louse of the hand can go to each open hair, face up or down, so that each open hair is
    equally likely, whatever the hand. Tickles that change no place do nothing here. Where hands
    are never empty, they need not be drawn.
    """
    record = copy_record(state.record)
    s = face_of(record).board
    s.louse[:] = 0
    s.removed[:] = 0
    for cards, sizes in ((s.hand, s.hand_size), (s.comb, s.comb_size), (s.deck, s.deck_size)):
        cards[:] = 0
        cards[:, 0] = sizes
    s.setup.effect[np.isin(s.setup.effect, IDLE)] = 0
    if s.phase not in (SHOW, DEAL, DRAW) and never_empty:
        s.deck[:] = 0
        s.deck_size[:] = 0
        s.setup.draws = 0
        s.hand_size[: state.game.sides] = s.setup.plays + 1
        s.hand[:, 0] = s.hand_size
    return record


def never_empty(state):
    """Whether every tribe has a louse to play in each turn that is left, however it plays."""
    s = state.face.board
    if s.phase in (SHOW, DEAL) or s.setup.children:
        return False
    for tribe in range(state.game.sides):
        hand, deck = int(s.hand_size[tribe]), int(s.deck_size[tribe])
        if tribe == s.turn and s.phase != PLAY:
            drawn = min(int(s.due) if s.phase == DRAW else int(s.setup.draws), deck)
            hand, deck = min(hand, 1) + drawn, deck - drawn
        for _ in range(int(s.setup.plays) - int(s.played[tribe])):
            if hand == 0:
                return False
            drawn = min(int(s.setup.draws), deck)
            hand, deck = min(hand - 1, 1) + drawn, deck - drawn
    return True
