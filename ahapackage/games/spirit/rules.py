"""The rules of Aloha: The Spirit of Hawaii from outside: who decides, what happens."""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.memory import next_moment, remember_public
from ahapackage.games.spirit.actions import (
    CROWN_TOKEN,
    DONE,
    FORFEIT,
    GATHER,
    RECRUIT,
    USE,
    conversion,
    migration,
)
from ahapackage.games.spirit.actions import START as START_AT
from ahapackage.games.spirit.conflict import (
    ahead,
    all_rolled,
    blue_weights,
    crown_weights,
    roll_weights,
)
from ahapackage.games.spirit.events import gather, roll_blue, turn_up, use_event
from ahapackage.games.spirit.legal import legal_actions
from ahapackage.games.spirit.pieces import (
    DECK,
    IN_DECK,
    ISLAND_COUNT,
    NOBODY,
    POINTS,
    WARRIORS,
)
from ahapackage.games.spirit.record import (
    ACTIONS,
    CONFLICT,
    CONVERT,
    END,
    FIRST,
    MONARCH,
    REVEAL,
    START,
)
from ahapackage.games.spirit.scoring import winning_seats
from ahapackage.games.spirit.stages import (
    CROWN,
    FINISH,
    NEXT_CONVERTER,
    NEXT_EVENT,
    ORDER,
    SCORE,
    TURN,
    WAIT,
    after,
    begin,
    choose_start,
    end_stage,
    finish,
    next_converter,
    next_event,
    next_turn,
    set_order,
    take_crown,
)
from ahapackage.games.spirit.tracks import (
    gain,
    move_hawaiians,
    put_token,
    take_token,
    token_island,
    trade,
)

__all__ = [
    "apply_action", "audience", "begin_game", "chance_weights", "current_player", "legal_actions",
    "resample", "restart_memory", "returns", "sample_chance", "winners",
]  # fmt: skip

CHANCE, TERMINAL, EVERYBODY = -1, -4, -1
STEP_CODES = 2000  # what the seats remember: an action or outcome by step


@kernel
def begin_game(s):
    """The board before the first move; the setup fields are filled already."""
    begin(s)
    if int(s.setup.first_player) < 0:
        s.step = FIRST


@kernel
def current_player(state):
    """The seat that decides now, or CHANCE, or TERMINAL."""
    s = state.board
    step = int(s.step)
    if step == END:
        return TERMINAL
    if step == FIRST or step == REVEAL or step == CONFLICT or int(s.pending) != NOBODY:
        return CHANCE
    return int(s.turn)


@kernel
def chance_weights(state, outcomes, weights):
    """Fill the chance outcomes, ascending, and their whole-number weights; return how many."""
    s = state.board
    if int(s.pending) != NOBODY:
        return blue_weights(outcomes, weights)
    if int(s.step) == CONFLICT:
        if all_rolled(s):
            return crown_weights(s, outcomes, weights)
        return roll_weights(s, outcomes, weights)
    if int(s.step) == REVEAL:
        return deck_weights(s, outcomes, weights)
    for seat in range(int(s.setup.players)):
        outcomes[seat], weights[seat] = seat, 1
    return int(s.setup.players)


@kernel
def deck_weights(s, outcomes, weights):  # SH-22, ALL-1
    """The cards still in the deck, each as likely."""
    n = 0
    for card in range(int(s.setup.deck_size[int(s.stage) - 1])):
        if int(s.lying[card]) == IN_DECK:
            outcomes[n], weights[n] = card, 1
            n += 1
    return n


@kernel
def sample_chance(state, u):
    """The chance outcome that `u`, uniform in [0, 1), picks: shares in ascending order."""
    outcomes, weights = np.empty(DECK, np.int64), np.empty(DECK, np.int64)
    n, total = chance_weights(state, outcomes, weights), 0
    for k in range(n):
        total += int(weights[k])
    left = int(u * total)
    for k in range(n):
        left -= int(weights[k])
        if left < 0:
            return int(outcomes[k])
    return int(outcomes[n - 1])  # u * total may be rounded up


@kernel
def returns(state, out):  # SH-53
    """Fill `out` with the victory points."""
    for seat in range(int(state.board.setup.players)):
        out[seat] = int(state.board.stock[seat, POINTS])


@kernel
def winners(state, out):  # SH-53
    """Mark those who have won."""
    tied = winning_seats(state.board)
    for seat in range(int(state.board.setup.players)):
        out[seat] = (tied >> seat) & 1


@kernel
def apply_action(state, action):
    """Carry out a legal move or chance outcome, and what the seats remember of it."""
    s = state.board
    remember_public(state.memory, STEP_CODES * int(s.step) + action)
    next_moment(state.memory)
    carry_on(s, happen(s, action))


@kernel
def happen(s, action):
    """Carry out what is decided, drawn or rolled; return what comes next."""
    step = int(s.step)
    if int(s.pending) != NOBODY:
        roll_blue(s, action)
        return NEXT_EVENT if step == REVEAL else TURN
    if step == ACTIONS:
        return act(s, action)
    if step == CONVERT:
        return convert(s, action)
    if step == CONFLICT:
        return roll(s, action)
    if step == REVEAL:
        turn_up(s, action)
        return WAIT if int(s.pending) != NOBODY else NEXT_EVENT
    if step == MONARCH:
        put_token(s, int(s.turn), action - CROWN_TOKEN)
        return ORDER
    if step == START:
        return choose_start(s, action - START_AT)
    s.first = action
    s.turn = action
    s.step = START
    return WAIT


@kernel
def act(s, action):  # SH-11, SH-23
    """Remove the token and carry out the action."""
    seat = int(s.turn)
    if action < RECRUIT:  # SH-31
        source, target, number = migration(action)
        from_start = int(s.stage) == 0
        take_token(s, seat, token_island(s, seat) if from_start else source)
        move_hawaiians(s, seat, source, target, number)
    elif action < GATHER:  # SH-32
        take_token(s, seat, action - RECRUIT)
        gain(s, seat, WARRIORS, 1)
    elif action < USE:  # SH-33
        take_token(s, seat, action - GATHER)
        gather(s, seat, action - GATHER)
    elif action < FORFEIT:  # SH-34
        card, island = (action - USE) // ISLAND_COUNT, (action - USE) % ISLAND_COUNT
        take_token(s, seat, island)
        use_event(s, seat, card, island)
    else:  # SH-35
        take_token(s, seat, action - FORFEIT)
    return TURN if int(s.pending) == NOBODY else WAIT


@kernel
def roll(s, outcome):  # SH-40, SH-41
    """A seat rolls its dice, or the re-rolls are over."""
    seat = int(s.turn)
    if all_rolled(s):
        return take_crown(s, outcome)
    s.rolls[seat] = outcome
    s.turn = after(s, seat)
    return CROWN if all_rolled(s) else WAIT


@kernel
def convert(s, action):  # SH-50
    """One conversion; the turn passes after the last, or when the seat is done."""
    seat = int(s.turn)
    if action == DONE:
        return NEXT_CONVERTER
    island, cost, gained = conversion(action)
    trade(s, seat, island, cost, gained)
    s.conversions[seat] += 1
    over = int(s.conversions[seat]) >= int(s.setup.conversions)
    return NEXT_CONVERTER if over else WAIT


@kernel
def carry_on(s, next_step):
    """Go on until somebody must decide, chance comes in, or the game is over."""
    while next_step != WAIT:
        if next_step == TURN:
            next_step = next_turn(s)
        elif next_step == CROWN:
            seat = ahead(s)
            next_step = WAIT if seat == NOBODY else take_crown(s, seat)
        elif next_step == SCORE:
            next_step = end_stage(s)
        elif next_step == ORDER:
            next_step = set_order(s)
        elif next_step == NEXT_EVENT:
            next_step = next_event(s)
        elif next_step == NEXT_CONVERTER:
            next_step = next_converter(s)
        elif next_step == FINISH:
            next_step = finish(s)


@kernel
def audience(state, action):
    """Who sees what is about to happen: everybody, always."""
    return EVERYBODY


@kernel
def resample(state, seat, rng):
    """Nothing is hidden: the deck's order is chance still to come (ALL-1)."""


@kernel
def restart_memory(state, seat):
    """All that a seat knows lies on the table: there is nothing to carry over."""
