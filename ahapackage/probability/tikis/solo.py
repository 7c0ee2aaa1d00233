"""One player of Tikis alone at the table: the others' turns are passed over, the rules hold."""

import numpy as np

from ahapackage.engine.kernels import compiled, kernel
from ahapackage.games.tikis.actions import DISCARD, DRAW_DISCARD, OWN, OWN_FOR, PASS
from ahapackage.games.tikis.cards import CARDS
from ahapackage.games.tikis.families import fitting, is_complete, lacks, place, take_away
from ahapackage.games.tikis.greedy import greedy_action
from ahapackage.games.tikis.record import DRAW, END
from ahapackage.games.tikis.rules import (
    apply_action,
    current_player,
    legal_actions,
    resample,
    sample_chance,
)
from ahapackage.probability.events import policy_of

CHANCE = -1
SOLO, UNIFORM, GREEDY = range(3)  # rules that are kernels
KERNELS = {"greedy-solo": SOLO, "uniform": UNIFORM, "greedy": GREEDY}
NOT_OWN = -2  # less than any worth
LONGEST = 2000  # turns after which it is given up


@kernel
def others_pass(s, seat):
    """If another seat is to begin its turn, all pass until it is this seat's; say whether."""
    players = int(s.setup.players)
    if int(s.phase) != DRAW or int(s.turn) == seat:
        return False
    s.turns += (seat - int(s.turn) + players) % players
    s.turn = seat
    if int(s.turns) >= int(s.setup.turn_cap):  # TK-18
        s.phase = END
    return True


@kernel
def begin_alone(s, seat):
    """Whoever else was in the middle of a turn stops there: the seat's next turn begins."""
    if int(s.turn) != seat:
        s.phase = DRAW
    others_pass(s, seat)


@kernel
def needed_in_hand(s, seat, colour, card):
    """Whether a card would bring family and hand together nearer to a colour's family."""
    gods = int(s.setup.gods)
    for held in range(CARDS):
        s.family[seat, held] += s.hand[seat, held]
    helps = lacks(s.family[seat], gods, colour, card)
    for held in range(CARDS):
        s.family[seat, held] -= s.hand[seat, held]
    return helps


@kernel
def has_family(s, seat, colour):
    """Whether a seat's family is complete in this very colour."""
    gods = int(s.setup.gods)
    return is_complete(s, seat) and fitting(s.family[seat], gods, colour) == gods


@kernel
def worth_of(s, seat, colour):
    """Two points for each card that fits a colour, one less if another colour ends the game."""
    points = 2 * int(fitting(s.family[seat], int(s.setup.gods), colour))
    return points - int(is_complete(s, seat) and not has_family(s, seat, colour))


@kernel
def worth_after(s, seat, colour, action):
    """`worth_of` the family after an act; `NOT_OWN` for acts that are not its own."""
    if OWN <= action < OWN_FOR:
        card, replaced = action - OWN, -1
    elif OWN_FOR <= action < DISCARD:
        card, replaced = (action - OWN_FOR) // CARDS, (action - OWN_FOR) % CARDS
        take_away(s, seat, replaced)
    elif action < DISCARD + CARDS:
        return worth_of(s, seat, colour)
    else:
        return NOT_OWN
    place(s, seat, card)
    worth = worth_of(s, seat, colour)
    take_away(s, seat, card)
    if replaced >= 0:
        place(s, seat, replaced)
    return worth


@kernel
def solo_action(state, seat, colour, first, moves, count):
    """The move of "greedy-solo": for one colour, the top of the discard pile only at first."""
    s = state.board
    if int(s.phase) == DRAW:
        if first and count > 1:
            top = int(s.discard[int(s.discard_size) - 1])
            if needed_in_hand(s, seat, colour, top):
                return DRAW_DISCARD
        return int(moves[0])
    best, most = int(moves[0]), NOT_OWN
    for k in range(count):
        worth = worth_after(s, seat, colour, int(moves[k]))
        if worth > most:
            best, most = int(moves[k]), worth
    return best


@kernel
def solo_games(state, start, rng, moves, seat, viewer, rule, colour, out):
    """Fill in after how many turns of its own the seat has a complete family; 0: not at all.

    "greedy-solo" goes for one colour: a family of another colour that ends the game counts as 0.
    """
    for game in range(out.shape[0]):
        state[0] = start[0]
        if viewer >= 0:
            resample(state[0], viewer, rng)
        begin_alone(state[0].board, seat)
        turns = 1
        while int(state[0].board.phase) != END and turns <= LONGEST:
            u, player = rng.random(), current_player(state[0])
            if player == CHANCE:
                apply_action(state[0], sample_chance(state[0], u))
            elif player != seat:
                apply_action(state[0], PASS)  # TK-32: nobody snaps
            else:
                count = legal_actions(state[0], moves)
                action = int(moves[int(u * count)])
                if rule == SOLO:
                    action = solo_action(state[0], seat, colour, turns == 1, moves, count)
                elif rule == GREEDY:
                    action = greedy_action(state[0], moves, count)
                apply_action(state[0], action)
            if others_pass(state[0].board, seat):
                turns += 1
        done = int(state[0].board.phase) == END and int(state[0].board.winner) == seat
        if rule == SOLO:
            done = done and has_family(state[0].board, seat, colour)
        out[game] = turns if done else 0


def turns_alone(state, n, rng, seat, viewer, policy, colour=0):
    """n times: after how many turns of its own a seat has a complete family (0: not at all).

    `policy` is "greedy-solo" (for a colour, as a number), "uniform", "greedy", another bot or a
    function; what `viewer` cannot know is redrawn each time, None redraws nothing.
    """
    out = np.zeros(n, np.int64)
    if not (isinstance(policy, str) and policy in KERNELS):
        return _one_by_one(state, out, rng, seat, viewer, policy)
    record = state.record
    start, moves = (
        np.array([record], record.dtype),
        np.empty(state.game.num_distinct_actions(), np.int64),
    )
    compiled(solo_games)(
        start.copy(), start, rng, moves, seat, -1 if viewer is None else viewer, KERNELS[policy],
        colour, out,
    )  # fmt: skip
    return out


def _one_by_one(state, out, rng, seat, viewer, policy):
    choose = policy_of(state.game, policy)
    for game in range(len(out)):
        now = state.clone() if viewer is None else state.resample(viewer, rng)
        begin_alone(now.face.board, seat)
        now, turns = now.clone(), 1
        while not now.is_terminal() and turns <= LONGEST:
            if now.is_chance_node():
                now.apply_action(int(now.game.kernels.sample_chance(now.face, rng.random())))
            elif now.current_player() != seat:
                now.apply_action(PASS)
            else:
                now.apply_action(choose(now.seen_by(seat), rng))
            if others_pass(now.face.board, seat):
                now, turns = now.clone(), turns + 1
        out[game] = turns if seat in now.winners() else 0
    return out
