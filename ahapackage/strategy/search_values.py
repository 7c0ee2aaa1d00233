"""What each game lets a search know: how far to play on, and what a cut position is worth.

A position that is cut is valued by the scores as they stand. They become shares of the victory by
a logistic rule, exp(score / spread) for each side over the sum of all, a multinomial logit as in
R. D. Luce, Individual Choice Behavior (1959). The spreads below were fitted by maximum
likelihood to who won some thousand games of the greedy rule with a tenth of random moves.
"""

from math import exp
from typing import NamedTuple

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.scoring import round_points
from ahapackage.games.spirit.greedy import standing
from ahapackage.games.tikis.cards import CARDS
from ahapackage.games.tikis.greedy import short_of, wanted

LOWEST = -1e9


@kernel
def to_shares(scores, count, spread):
    """Turn the first `count` scores into shares of the victory, in place."""
    highest, total = LOWEST, 0.0
    for side in range(count):
        highest = max(highest, scores[side])
    for side in range(count):
        scores[side] = exp((scores[side] - highest) / spread)
        total += scores[side]
    for side in range(count):
        scores[side] = scores[side] / total


# ---- Hawaiki: a round at a time ---------------------------------------------------------------


@kernel
def hawaiki_stretch(state):
    """The round."""
    return int(state.board.round_number)


@kernel
def hawaiki_worth(state, values):
    """Tokens, less one for each card in hand (HK-41); they matter more the fewer there are."""
    s = state.board
    players, fewest = int(s.setup.players), 1000
    for seat in range(players):
        values[seat] = float(int(s.tokens[seat]) - int(s.hand_size[seat]))
        fewest = min(fewest, int(s.tokens[seat]))
    to_shares(values, players, 1.5 + 0.3 * fewest)


# ---- Aloha Pioha: to the end of the round -----------------------------------------------------


@kernel
def pioha_stretch(state):
    """The round."""
    return int(state.board.round_number)


@kernel
def pioha_worth(state, values):
    """Points of earlier rounds, and of the row as it lies (AP-42)."""
    s = state.board
    for tribe in range(int(s.setup.tribes)):
        values[tribe] = float(int(s.points[tribe]) + round_points(s, tribe))
    to_shares(values, int(s.setup.tribes), 20.0)


# ---- Ill-Tempered Tikis: some turns ahead -----------------------------------------------------


@kernel
def tikis_stretch(state):
    """The turns finished: simulations are cut between turns, after equally many."""
    return int(state.board.turns)


NEARNESS = (0.0, 2.5, 1.6, 1.0, 0.5, 0.0)  # by the number of cards that a family lacks
USEFUL = 0.5  # for a card in the hand that would help the family, two of them at the most
LAST_ONE = 1.7  # more for each of them if the family lacks one card


@kernel
def tikis_worth(state, values):
    """How many cards each family lacks (TK-16), and whether they are in the hand."""
    s = state.board
    for seat in range(int(s.setup.players)):
        missing, useful = int(short_of(s, seat)), 0
        for card in range(CARDS):
            if useful < 2 and s.hand[seat, card] > 0 and wanted(s, seat, card):
                useful += 1
        values[seat] = NEARNESS[missing] + useful * USEFUL
        if missing == 1:
            values[seat] += useful * LAST_ONE
    to_shares(values, int(s.setup.players), 1.0)


# ---- The Spirit of Hawaii: some decisions ahead -----------------------------------------------


@kernel
def spirit_stretch(state):
    """The stage."""
    return int(state.board.stage)


@kernel
def spirit_worth(state, values):
    """What each seat would have if the stage were scored now, in points (SH-60)."""
    s = state.board
    for seat in range(int(s.setup.players)):
        values[seat] = 0.1 * standing(s, seat)
    to_shares(values, int(s.setup.players), 8.8 - 1.4 * int(s.stage))


class Lookout(NamedTuple):
    """How a game is searched.

    `stretch(state)` and `worth(state, values)` are kernels. A simulation ends where the present
    stretch of play and `ahead` more are over, or after `decisions` by the greedy rule beyond the
    tree. `explore`, `widening` and `noise` as in `search_kernel.PLAN`.
    """

    stretch: object
    worth: object
    ahead: int
    decisions: int
    explore: float = 0.4
    widening: float = 1.0
    noise: float = 0.1


LOOKOUTS = {
    "hawaiki": Lookout(hawaiki_stretch, hawaiki_worth, ahead=0, decisions=60),
    "pioha": Lookout(pioha_stretch, pioha_worth, ahead=0, decisions=80),
    "tikis": Lookout(tikis_stretch, tikis_worth, ahead=6, decisions=30),
    "spirit": Lookout(spirit_stretch, spirit_worth, ahead=5, decisions=4),
}
