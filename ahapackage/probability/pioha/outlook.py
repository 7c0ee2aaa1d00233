"""`hair_outlook`: how one hair may end: both sums, whether it breaks, who wins it."""

from collections import Counter

import numpy as np

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.pioha.behaviour import behaviour_of
from ahapackage.probability.pioha.exact import Ways, judged
from ahapackage.probability.pioha.forgetting import FACES, NOTHING
from ahapackage.probability.pioha.methods import answer
from ahapackage.probability.pioha.outlook_results import HairOutlook
from ahapackage.probability.pioha.positions import (
    FEW_WORLDS,
    from_whom,
    pioha_state,
    possible_positions,
    seat_of,
)
from ahapackage.probability.pioha.rounds import play, rounds_asked
from ahapackage.probability.pioha.ruled import GREEDY, UNIFORM

WHERE = "hair_outlook"
QUICK_ROUNDS = {UNIFORM: 20_000, GREEDY: 4_000}  # what takes about a second with four players


def hair_outlook(state, seat, hair, policy="uniform", method="auto", n=None, seed=1):
    """How a hair may end (AP-40, AP-41): both sums, whether it breaks, who wins it.

    Parameters
    ----------
    state : State
        Of Aloha Pioha, with its row laid.
    seat : int or None
        Whose knowledge counts; None is a study tool that sees all cards.
    hair : int
        Its number in the row, from 1.
    policy, method, n, seed
        As for `tickle_triggers`.

    Returns a `HairOutlook`. Raises `OptionError` for what is none of these, and `AhaError` for a
    game that is over or has no row yet.

    >>> import ahapackage as aha
    >>> game = aha.load_game("pioha", edition="mini")
    >>> hair = {"endurance": 4, "threshold": 3}
    >>> state = game.position({"hairs": [{**hair, "left": ["3L"], "left_seat": 0}, hair],
    ...     "hands": [[], ["4H"]], "comb": [["-1H", "4H"], ["1L"]], "played": [2, 1],
    ...     "removed": [["1L"], ["3L"]], "to_move": 1})
    >>> hair_outlook(state, 1, 1).breaks
    Chance that hair 1 (4/3) breaks: 1/2 = 50.0%, 1 in 2
    """
    pioha_state(state, WHERE)
    seat, behaviour = seat_of(state, seat, WHERE), behaviour_of(state.game, policy)
    number, row = whole_number(hair, f"{WHERE}, hair"), int(state.face.board.row)
    if not 1 <= number <= row:
        raise OptionError(f"{WHERE}, hair", shown(hair), f"a hair from 1 to {row}")

    def simulated(n, seed=seed, exact=None):
        n = rounds_asked(n, behaviour, WHERE, QUICK_ROUNDS)
        ends = play(state, seat, behaviour, n, seed, WHERE).ends[:, 0, number - 1]
        kinds, counts = np.unique(ends, axis=0, return_counts=True)
        tally = Counter(dict(zip(map(tuple, kinds.tolist()), counts.tolist(), strict=True)))
        return result(tally, n, exact)

    def result(tally, n=None, exact=None):
        words = f"{behaviour.words}; {from_whom(seat)}"
        return HairOutlook(state, number, tally, words, simulated, n, exact)

    def exact(most):
        tally = _followed(state, seat, behaviour, number - 1, most)
        return None if tally is None else result(tally)

    return answer(WHERE, method, behaviour, n, QUICK_ROUNDS, exact, simulated)


def _followed(state, seat, behaviour, place, most):
    """How the hair ends, by following every way; None if they are too many."""
    start = possible_positions(state, seat, FEW_WORLDS)
    if start is None:
        return None
    outcome = Ways(start, behaviour, FACES if behaviour.rule == UNIFORM else NOTHING).follow(most)
    if outcome is None:
        return None
    tally = Counter()
    for row, (_, chance) in zip(judged(outcome.ends)[0][:, place], outcome.ends, strict=True):
        tally[tuple(row.tolist())] += chance
    return tally
