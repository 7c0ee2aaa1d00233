"""The greedy bot of The Spirit of Hawaii: a short rule of thumb, as a kernel and as a bot.

It looks at the table as it would lie after each action and counts what its player would have if
the stage were scored then: points, leaders and majorities; a little for every island lived on
(each gives a token next chapter), for Warriors up to one more than the strongest rival has, and
for what is in stock. From that it takes the same count of the best placed rival. It begins where
gathering yields most and puts the monarch's token there too.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.games.spirit.actions import (
    CONVERT_H,
    CROWN_TOKEN,
    DONE,
    FORFEIT,
    GATHER,
    MIGRATE,
    RECRUIT,
    START,
    USE,
    conversion,
    migration,
)
from ahapackage.games.spirit.events import deck_of, gain_rolled, pay, take_rolled_toll, take_toll
from ahapackage.games.spirit.pieces import (
    CHAPTER_2,
    EPILOGUE,
    ISLAND_COUNT,
    RESOURCE_COUNT,
    WARRIORS,
)
from ahapackage.games.spirit.scoring import elect, place_points
from ahapackage.games.spirit.tracks import gain, gain_all, leading_on, move_hawaiians, trade

POINT = 10  # what a victory point counts
LEAD = 5  # an island led, beside its points: a token next chapter, a vote
LIVED_ON = 6  # an island lived on: a token next chapter
WARRIOR = 4
STOCK = (1, 2, 2, 0, 3, POINT)  # each of H, C, A, W, R, V
STOCK_AT_END = (0, 0, 0, 0, 1, POINT)  # in the Epilogue: votes, and points
USUAL_ROLL = 2  # what the blue die is taken to give


@kernel
def strongest_rival(s, seat):
    """The most Warriors that another seat has."""
    most = 0
    for other in range(int(s.setup.players)):
        if other != seat:
            most = max(most, int(s.stock[other, WARRIORS]))
    return most


@kernel
def standing(s, seat):
    """What a seat would have if the stage were scored now, in tenths of a point."""
    stage = int(s.stage)
    value = 0
    for resource in range(RESOURCE_COUNT):
        worth = STOCK_AT_END[resource] if stage == EPILOGUE else STOCK[resource]
        value += worth * int(s.stock[seat, resource])
    for line in range(3):
        value += POINT * place_points(s, line, seat)
    for island in range(ISLAND_COUNT):
        if leading_on(s, island) == seat:
            value += LEAD + POINT * int(s.setup.leader_points[stage])
        if stage <= CHAPTER_2 and s.hawaiians[seat, island] > 0:
            value += LIVED_ON
    if stage <= CHAPTER_2:
        useful = min(int(s.stock[seat, WARRIORS]), strongest_rival(s, seat) + 1)
        value += WARRIOR * useful
    if stage == EPILOGUE and elect(s) == seat:
        value += POINT * int(s.setup.crown_points[stage])
    return value


@kernel
def lead_over_rivals(s, seat):
    """The seat's standing minus that of the best placed rival."""
    best = -30_000
    for other in range(int(s.setup.players)):
        if other != seat:
            best = max(best, standing(s, other))
    return standing(s, seat) - best


@kernel
def try_out(s, seat, action):
    """Do to Hawaiians and tracks what an action would do; the caller puts them back."""
    if action < RECRUIT:
        source, target, number = migration(action)
        move_hawaiians(s, seat, source, target, number)
    elif action < GATHER:
        gain(s, seat, WARRIORS, 1)
    elif action < USE:
        gain_all(s, seat, action - GATHER, s.setup.gather[action - GATHER])
    elif action < FORFEIT:
        try_event(s, seat, (action - USE) // ISLAND_COUNT, (action - USE) % ISLAND_COUNT)
    elif action >= CONVERT_H:
        island, cost, gained = conversion(action)
        trade(s, seat, island, cost, gained)


@kernel
def try_event(s, seat, card, island):
    """Do what an event would do, with a usual roll of the blue die."""
    deck = deck_of(s)
    pay(s, seat, card, island)
    gain_all(s, seat, island, s.setup.events.gain[deck, card])
    gain_rolled(s, seat, int(s.setup.events.gain_die[deck, card]), island, USUAL_ROLL)
    for other in range(int(s.setup.players)):
        if other != seat:
            take_toll(s, other, card, island)
            take_rolled_toll(s, other, card, island, USUAL_ROLL)


@kernel
def yields(s, island):
    """How much gathering gives on an island."""
    total = 0
    for resource in range(RESOURCE_COUNT):
        total += int(s.setup.gather[island, resource])
    return total


@kernel
def score(state, action):
    """How good a legal move looks to the seat that decides; higher is better."""
    s = state.board
    seat = int(s.turn)
    if action < MIGRATE:
        return yields(s, action - START)
    if action >= CROWN_TOKEN and action < CONVERT_H:
        return yields(s, action - CROWN_TOKEN)
    if action == DONE:
        return lead_over_rivals(s, seat)
    hawaiians, stock, sheet = s.hawaiians.copy(), s.stock.copy(), s.sheet.copy()
    try_out(s, seat, action)
    value = lead_over_rivals(s, seat)
    s.hawaiians[:] = hawaiians
    s.stock[:] = stock
    s.sheet[:] = sheet
    return value


@kernel
def greedy_action(state, moves, count):
    """The move with the highest score; of equal ones the last of all (`done`), else the first."""
    best, highest = int(moves[count - 1]), score(state, int(moves[count - 1]))
    for k in range(count - 1):
        points = score(state, int(moves[k]))
        if points > highest:
            best, highest = int(moves[k]), points
    return best


class GreedyBot:
    """Plays by the rule of thumb above, from what its seat sees.

    >>> import numpy as np, ahapackage as aha
    >>> state = aha.load_game("spirit").position({
    ...     "stage": "III", "step": "actions", "players": [
    ...         {"hawaiians": {"oahu": 9}, "tokens": {"oahu": 1}, "commerce": 4},
    ...         {"hawaiians": {"maui": 9}, "commerce": 4}]})
    >>> state.action_to_string(GreedyBot().choose(state.seen_by(0), np.random.default_rng(1)))
    'gather oahu'
    """

    name = "greedy"

    def choose(self, seen, rng):
        """The best looking legal move; `rng` is not needed."""
        actions = seen.legal_actions()
        return greedy_action(seen.face, actions, len(actions))

    def explain(self, seen):
        """The legal moves, best first: rows with `move`, `value` (points) and `why`."""
        rows = [(int(score(seen.face, action)), action) for action in seen.legal_actions()]
        best = self.choose(seen, None)
        rows.sort(key=lambda row: (-row[0], row[1] != best, row[1]))
        return [
            {"move": seen.action_to_string(action), "value": value, "why": _why(action, value)}
            for value, action in rows
        ]

    def __repr__(self):
        return "GreedyBot()"


def _why(action, value):
    """A few words on what the score counts."""
    if action < MIGRATE or CROWN_TOKEN <= action < CONVERT_H:
        return f"gathering there gives {value}"
    if value == 0:
        return "level with the best rival if the stage ended then"
    side = "ahead of" if value > 0 else "behind"
    return f"about {abs(value) / POINT:.1f} points {side} the best rival if the stage ended then"
