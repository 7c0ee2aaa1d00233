"""The greedy bot of Hawaiki: a short rule of thumb, as a kernel and as a bot.

It plays the card whose combination makes the others draw most, then the one that wins a further
play, then the one after which most of its own cards would fit a top. It draws only if nothing
fits. Whoever has fewest cards must draw. It never sacrifices, pays for a second chance only to
play when somebody is down to one card, announces, calls out and thanks.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.actions import (
    AGAIN,
    CALL_OUT,
    DRAW_CARD,
    GIVE,
    GIVE_TWO,
    HIDE,
    KEEP,
    STOP,
    THANK,
    card_played,
    is_announced,
    pile_played,
)
from ahapackage.games.hawaiki.cards import CARDS, PILES, fits
from ahapackage.games.hawaiki.combos import combination_made, top
from ahapackage.games.hawaiki.record import COLOUR, NONE, RUN, THREE

FURTHER_PLAY = 100  # points: more than any number of cards that may fit
CARD_GIVEN = 1000


@kernel
def cards_fitting(s, seat, played, pile):
    """How many of the seat's other cards would fit a top once a card lies on a pile."""
    count = 0
    for card in range(CARDS):
        copies = int(s.hand[seat, card]) - (1 if card == played else 0)
        if copies > 0:
            for place in range(PILES):
                if fits(card, played if place == pile else top(s, place)):
                    count += copies
                    break
    return count


@kernel
def play_score(s, seat, action):
    """How good a play looks to the rule of thumb."""
    card, pile = card_played(action), pile_played(action)
    combo = combination_made(s, card, pile)
    score = cards_fitting(s, seat, card, pile)
    if combo != NONE and (is_announced(action) or int(s.setup.strict) == 0):
        score += FURTHER_PLAY
        if combo == RUN:
            score += CARD_GIVEN
        elif combo == COLOUR:
            score += 2 * CARD_GIVEN
        elif combo == THREE:
            score += (int(s.setup.players) - 1) * CARD_GIVEN
    return score


@kernel
def score(state, action):
    """How good a legal move looks to the seat that decides; higher is better."""
    s = state.board
    seat = int(s.turn)
    if action < DRAW_CARD:
        return play_score(s, seat, action)
    if action == DRAW_CARD:
        return -1
    if GIVE <= action < GIVE_TWO:
        return -int(s.hand_size[action - GIVE])
    if action == CALL_OUT or action == THANK:
        return 1
    if action == AGAIN:
        return 1 if can_play(s, seat) and somebody_nearly_out(s, seat) else -1
    if action == STOP or HIDE <= action < KEEP:
        return 0
    return -100  # sacrifices, pairs to designate, silence, keeping


@kernel
def can_play(s, seat):
    """Whether a card of the seat fits a top."""
    for card in range(CARDS):
        if s.hand[seat, card] > 0:
            for pile in range(PILES):
                if fits(card, top(s, pile)):
                    return True
    return False


@kernel
def somebody_nearly_out(s, seat):
    """Whether an opponent holds a single card."""
    for other in range(int(s.setup.players)):
        if other != seat and int(s.hand_size[other]) == 1:
            return True
    return False


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
    >>> game = aha.load_game("hawaiki", players=2)
    >>> state = game.position({"hands": [["4b", "7p"], ["1r"]], "piles": [["4r"], ["4g"], ["5b"]]})
    >>> state.action_to_string(GreedyBot().choose(state.seen_by(0), np.random.default_rng(1)))
    '4b@3'
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
            {"move": seen.action_to_string(action), "value": value, "why": _why(seen, action)}
            for value, action in rows
        ]

    def __repr__(self):
        return "GreedyBot()"


def _why(seen, action):
    """A few words on what the score counts."""
    s = seen.face.board
    if action >= DRAW_CARD:
        return {
            DRAW_CARD: "only if nothing fits",
            CALL_OUT: "always call out",
            THANK: "always thank",
        }.get(action, "fewest cards first" if GIVE <= action < GIVE_TWO else "rule of thumb")
    card, pile = card_played(action), pile_played(action)
    made = ("", "pair, ", "run, ", "colour, ", "three of a kind, ")[combination_made(s, card, pile)]
    return f"{made}{cards_fitting(s, int(s.turn), card, pile)} of your cards would fit then"
