"""The greedy bot of Ill-Tempered Tikis: a short rule of thumb, as a kernel and as a bot.

It takes the top of the discard pile if that card brings its family nearer to completion. Then it
makes the act after which its own family lacks fewest cards; among equals the one that leaves most
cards it needs in its hand and gives the next player nothing that that family lacks. An exchange
that brings nothing it leaves alone: then it discards. A wild that it
does not need it hexes onto the family that lacks least, where it does most harm. It snaps, unless
the card is the one that would complete its family.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.games.tikis.actions import (
    DISCARD,
    DRAW_DISCARD,
    DRAW_PILE,
    GIFT,
    HEX,
    HEX_FOR,
    OWN,
    OWN_FOR,
    PASS,
    SNAP_WITH,
)
from ahapackage.games.tikis.cards import CARDS, TIKIS, WILDS
from ahapackage.games.tikis.families import lacks, most_fitting, place, take_away

MISSING = 1000  # points for each card that the own family lacks
DANGER = 60  # for each card that the nearest opponent lacks
USEFUL = 10  # for each needed card left in the hand
EXCHANGE = 1  # what an exchange must bring
LEFT_FOR_NEXT = 8  # for a card on the discard pile that the next player needs
LEAVE = -1  # no card is replaced


@kernel
def short_of(s, seat):
    """How many cards a family lacks in its best colour."""
    gods = int(s.setup.gods)
    return gods - most_fitting(s.family[seat], gods, int(s.setup.colours))


@kernel
def wanted(s, seat, card):
    """Whether a card would help a family in a colour in which it lacks fewest."""
    gods, colours = int(s.setup.gods), int(s.setup.colours)
    best = most_fitting(s.family[seat], gods, colours)
    for colour in range(colours):
        if lacks(s.family[seat], gods, colour, card):
            s.family[seat, card] += 1
            better = most_fitting(s.family[seat], gods, colours)
            s.family[seat, card] -= 1
            return better > best  # in whatever colour it is lacking
    return False


@kernel
def nearest_other(s, seat):
    """How many cards the nearest opponent's family lacks."""
    least = int(s.setup.gods)
    for other in range(int(s.setup.players)):
        if other != seat:
            least = min(least, short_of(s, other))
    return least


@kernel
def standing(s, seat, played):
    """How good things look once a hand card is gone: families, and what is left in the hand."""
    useful = 0
    for card in range(CARDS):
        copies = int(s.hand[seat, card]) - (1 if card == played else 0)
        if copies > 0 and wanted(s, seat, card):
            useful += 1
    return USEFUL * useful + DANGER * nearest_other(s, seat) - MISSING * short_of(s, seat)


@kernel
def after_change(s, seat, owner, card, replaced):
    """How good things look with a card in a family, in the place of another."""
    if replaced != LEAVE:
        take_away(s, owner, replaced)
    place(s, owner, card)
    points = standing(s, seat, card)
    take_away(s, owner, card)
    if replaced != LEAVE:
        place(s, owner, replaced)
    return points


@kernel
def given_away(s, seat, card):
    """What a card on the discard pile is worth to the next player."""
    following = (seat + 1) % int(s.setup.players)
    return LEFT_FOR_NEXT if card < TIKIS and wanted(s, following, card) else 0


@kernel
def score(state, action):
    """How good a legal move looks to the seat that decides; higher is better."""
    s = state.board
    seat = int(s.turn)
    if action == DRAW_DISCARD:
        return 1 if wanted(s, seat, int(s.discard[int(s.discard_size) - 1])) else -1
    if action == DRAW_PILE or action == PASS:
        return 0
    if action >= SNAP_WITH:
        taker, card = int(s.asked), action - SNAP_WITH
        return -1 if short_of(s, taker) == 1 and wanted(s, taker, card) else 1
    if action < OWN_FOR:
        return after_change(s, seat, seat, action - OWN, LEAVE)
    if action < DISCARD:
        card, replaced = (action - OWN_FOR) // CARDS, (action - OWN_FOR) % CARDS
        points = after_change(s, seat, seat, card, replaced) - given_away(s, seat, replaced)
        return points - EXCHANGE
    if action < HEX:
        card = action - DISCARD
        return standing(s, seat, card) - given_away(s, seat, card)
    if action < HEX_FOR:
        other, wild = (action - HEX) // WILDS, TIKIS + (action - HEX) % WILDS
        return after_change(s, seat, other, wild, LEAVE)
    if action < GIFT:
        hexed, replaced = (action - HEX_FOR) // CARDS, (action - HEX_FOR) % CARDS
        return after_change(s, seat, hexed // WILDS, TIKIS + hexed % WILDS, replaced)
    return after_change(s, seat, (action - GIFT) // CARDS, (action - GIFT) % CARDS, LEAVE)


@kernel
def greedy_action(state, moves, count):
    """The first of the `count` legal `moves` with the highest score."""
    best, highest = int(moves[0]), score(state, int(moves[0]))
    for k in range(1, count):
        points = score(state, int(moves[k]))
        if points > highest:
            best, highest = int(moves[k]), points
    return best


class GreedyBot:
    """Plays by the rule of thumb above, from what its seat sees.

    >>> import numpy as np, ahapackage as aha
    >>> game = aha.load_game("tikis")
    >>> state = game.position({
    ...     "hands": [["red-Ku", "any-Maui", "blue-Ku", "blue-Lono"], ["red-Laka"]],
    ...     "families": [["red-Laka", "red-Ku", "red-Lono", "red-Kane", "blue-Ku"], []],
    ...     "phase": "act"})
    >>> state.action_to_string(GreedyBot().choose(state.seen_by(0), np.random.default_rng(1)))
    'own any-Maui for blue-Ku'
    """

    name = "greedy"

    def choose(self, seen, rng):
        """The best looking legal move; `rng` is not needed."""
        actions = seen.legal_actions()
        return greedy_action(seen.face, actions, len(actions))

    def explain(self, seen):
        """The legal moves, best first: rows with `move`, `value` (points) and `why`."""
        rows = [(int(score(seen.face, action)), action) for action in seen.legal_actions()]
        rows.sort(key=lambda row: (-row[0], row[1]))
        return [
            {"move": seen.action_to_string(action), "value": value, "why": _why(action, value)}
            for value, action in rows
        ]

    def __repr__(self):
        return "GreedyBot()"


def _why(action, value):
    """A few words on what the score counts."""
    if action == DRAW_DISCARD:
        return "your family needs it" if value > 0 else "your family does not need it"
    if action <= PASS:
        return "the usual"
    if action >= SNAP_WITH:
        return "a wild is worth more" if value > 0 else "this card completes your family"
    missing = -(value - MISSING + 1) // MISSING if value < 0 else 0
    plural = "card" if missing == 1 else "cards"
    return f"your family would lack {missing} {plural}"
