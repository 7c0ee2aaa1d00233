"""The greedy bot of Aloha Pioha: a short rule of thumb, as a kernel and as a bot.

It judges each hair as if the game ended now, taking a louse that it cannot see for a 2 (back L)
or a 3 (back H), and makes the move after which its hairs are worth most against the others': it
wants hairs won by much, and leaves alone what is lost. It always plays face up, so that it keeps
its whole hand, and of equal plays it takes the one with the smallest louse.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.actions import (
    CANCEL_AT,
    COMB_LOUSE,
    DROP_KIND,
    ELIMINATE_SPOT,
    GRUNCHIE_PLAY,
    KEEP_LOUSE,
    LOOK_NOT,
    LOOK_SPOT,
    MOVE_SPOT,
    STRIP_PLACE,
    SWAP_IN,
    TAKE,
    louse_played,
    place_played,
    plays_down,
    spot_end,
    spot_nth,
    spot_place,
)
from ahapackage.games.pioha.knowledge import hidden_from
from ahapackage.games.pioha.lice import ROW, back_of, louse_of, value_of
from ahapackage.games.pioha.scoring import breaks, judge_sums, worth_of
from ahapackage.games.pioha.table import end_for, lay_louse, take_louse

TYPICAL = 2  # what a hidden louse with back L is taken for; one more with back H
POINT = 200  # a hair's point
AHEAD = 10  # a louse value by which a hair is won, up to MARGIN of them
MARGIN = 6
HIDING = 30  # what playing face down costs
WHOLE, FIRST_ONLY = -1, -2  # what of an end is counted; else all but the louse of this number


@kernel
def guessed(s, seat, place, end, nth):
    """What a louse counts, as far as the seat can tell."""
    louse = int(s.louse[place, end, nth])
    if hidden_from(seat, int(s.down[place, end, nth]), int(s.seen[place, end, nth])):
        louse = louse_of(TYPICAL + back_of(louse), back_of(louse))
    return worth_of(s, place, louse)


@kernel
def end_guess(s, seat, place, end, counted):
    """What the lice of an end count, `counted` telling which."""
    total = 0
    for nth in range(int(s.length[place, end])):
        if nth != counted and (counted != FIRST_ONLY or nth == 0):
            total += guessed(s, seat, place, end, nth)
    return total


@kernel
def outlook(s, seat, place, left_counted, right_counted):
    """What a hair is worth to the seat if the game ended now; against it if another wins it."""
    left = end_guess(s, seat, place, 0, left_counted)
    right = end_guess(s, seat, place, 1, right_counted)
    broken = breaks(s, place, left + right)
    winner = judge_sums(s, place, left, right, broken)[0]
    if winner < 0:
        return 0
    gap = left - right if (winner == 0) != broken else right - left
    score = POINT * int(s.setup.endurance[int(s.hair[place])]) + AHEAD * min(gap, MARGIN)
    return score if int(s.tribe[place, winner]) == seat else -score


@kernel
def play_gain(s, seat, tribe, louse, place, down):
    """How much better the row looks to the seat once a tribe's louse lies on a hair."""
    before = outlook(s, seat, place, WHOLE, WHOLE)
    lay_louse(s, tribe, place, louse, down, 0 if tribe != seat else 1 << seat)
    after = outlook(s, seat, place, WHOLE, WHOLE)
    end = end_for(s, tribe, place)
    take_louse(s, place, end, int(s.length[place, end]) - 1)
    return after - before


@kernel
def without(s, seat, place, end, counted):
    """How much better a hair looks with only the counted lice of one end."""
    now = outlook(s, seat, place, WHOLE, WHOLE)
    if end == 0:
        return outlook(s, seat, place, counted, WHOLE) - now
    return outlook(s, seat, place, WHOLE, counted) - now


@kernel
def move_gain(s, seat, spot, to):
    """How much better the row looks once a louse lies on another hair."""
    place, end, nth = spot_place(spot), spot_end(spot), spot_nth(spot)
    louse, tribe = int(s.louse[place, end, nth]), int(s.tribe[place, end])
    gain = without(s, seat, place, end, nth)
    return gain + play_gain(s, seat, tribe, louse, to, int(s.down[place, end, nth]))


@kernel
def tickle_gain(s, seat, kind):
    """How much better the row looks with a tickle on its hair; what it does besides counts 0."""
    place = int(s.place)
    before = outlook(s, seat, place, WHOLE, WHOLE)
    s.tickle[place] = kind
    after = outlook(s, seat, place, WHOLE, WHOLE)
    s.tickle[place] = 0
    return after - before


@kernel
def cancel_gain(s, seat, place):
    """How much better the row looks without a tickle."""
    before = outlook(s, seat, place, WHOLE, WHOLE)
    s.cancelled[place] = 1
    after = outlook(s, seat, place, WHOLE, WHOLE)
    s.cancelled[place] = 0
    return after - before


@kernel
def swap_gain(s, seat, kind):
    """How much better the row looks with another hair under the tickle."""
    place = int(s.place)
    old, before = int(s.hair[place]), outlook(s, seat, place, WHOLE, WHOLE)
    s.hair[place] = kind
    after = outlook(s, seat, place, WHOLE, WHOLE)
    s.hair[place] = old
    return after - before


@kernel
def score(state, action):
    """How good a legal move looks to the seat that decides; higher is better."""
    s = state.board
    seat = 0 if int(s.setup.solo) == 1 else int(s.turn)
    if action < KEEP_LOUSE:
        louse, down = louse_played(action), plays_down(action)
        gain = play_gain(s, seat, int(s.turn), louse, place_played(action), down)
        return gain - HIDING * down - value_of(louse)
    if action < COMB_LOUSE:
        return value_of(action - KEEP_LOUSE)
    if action < TAKE:
        return -value_of(action - COMB_LOUSE)
    if action < LOOK_NOT:
        return tickle_gain(s, seat, action - TAKE) if action > TAKE else 0
    if action < STRIP_PLACE:
        if action == LOOK_NOT:
            return 0
        spot = action - LOOK_SPOT
        return looking(s, seat, spot_place(spot), spot_end(spot), spot_nth(spot))
    if action < SWAP_IN:
        place = action - STRIP_PLACE
        now = outlook(s, seat, place, WHOLE, WHOLE)
        return outlook(s, seat, place, FIRST_ONLY, FIRST_ONLY) - now
    if action < DROP_KIND:
        return swap_gain(s, seat, action - SWAP_IN)
    if action < ELIMINATE_SPOT:
        return cancel_gain(s, seat, action - CANCEL_AT) if action >= CANCEL_AT else 0
    if action < MOVE_SPOT:
        spot = action - ELIMINATE_SPOT
        return without(s, seat, spot_place(spot), spot_end(spot), spot_nth(spot))
    if action < GRUNCHIE_PLAY:
        if int(s.setup.solo) == 0:
            seat = int(s.movers[0])
        return move_gain(s, seat, (action - MOVE_SPOT) // ROW, (action - MOVE_SPOT) % ROW)
    back, place = (action - GRUNCHIE_PLAY) // ROW, (action - GRUNCHIE_PLAY) % ROW
    return play_gain(s, 0, 1, louse_of(TYPICAL + back, back), place, 1)


@kernel
def looking(s, seat, place, end, nth):
    """Look at what is not known yet, on the hair that is worth most."""
    if not hidden_from(seat, 1, int(s.seen[place, end, nth])):
        return -1
    return int(s.setup.endurance[int(s.hair[place])])


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
    >>> game = aha.load_game("pioha", variant="no_tickles")
    >>> hair = {"endurance": 7, "threshold": 2, "left": ["3L"], "left_seat": 1}
    >>> state = game.position({"hairs": [hair], "hands": [["0L", "4H"], ["1L"]]})
    >>> state.action_to_string(GreedyBot().choose(state.seen_by(0), np.random.default_rng(1)))
    '4H@1'
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
            {
                "move": seen.action_to_string(action),
                "value": value,
                "why": _why(seen, action, value),
            }
            for value, action in rows
        ]

    def __repr__(self):
        return "GreedyBot()"


def _why(seen, action, value):
    """A few words on what the score counts."""
    s = seen.face.board
    if action < KEEP_LOUSE:
        louse, place = louse_played(action), place_played(action)
        return _play_words(s, int(s.turn), louse, place, plays_down(action))
    if action < TAKE:
        return "keep the great ones, comb the small ones"
    if action >= GRUNCHIE_PLAY:
        back, place = (action - GRUNCHIE_PLAY) // ROW, (action - GRUNCHIE_PLAY) % ROW
        return _play_words(s, 1, louse_of(TYPICAL + back, back), place, 1)
    if LOOK_NOT <= action < STRIP_PLACE:
        return "look where it matters most"
    if value == 0:
        return "it changes no hair, as far as you can see"
    return "your hairs would look " + ("better" if value > 0 else "worse")


def _play_words(s, tribe, louse, place, down):
    """What a play does to its hair, as far as the seat can tell."""
    seat = 0 if int(s.setup.solo) == 1 else tribe
    points = int(s.setup.endurance[int(s.hair[place])])
    before = outlook(s, seat, place, WHOLE, WHOLE)
    after = before + play_gain(s, seat, tribe, louse, place, down)
    hair = f"hair {place + 1} ({points} points)"
    states = {1: "would be yours", 0: "would be nobody's", -1: "would be lost"}
    sign, was = (after > 0) - (after < 0), (before > 0) - (before < 0)
    if sign == was and sign != 0:
        more = "by more" if after > before else "by less" if after < before else "as before"
        text = f"{hair} stays {'yours' if sign > 0 else 'lost'}, {more}"
    else:
        text = f"{hair} {states[sign]}"
    return text + ("; the rest of your hand would go" if down and seat == tribe else "")
