"""The rules of Aloha Pioha from outside: who decides, what happens, who sees it, how it ends."""

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.engine.memory import next_moment, remember_private, remember_public
from ahapackage.engine.rows import wipe
from ahapackage.games.pioha.actions import (
    COMB_LOUSE,
    KEEP_LOUSE,
    LOOK_NOT,
    LOOK_SPOT,
    TAKE,
    louse_played,
    place_played,
    plays_down,
    spot_end,
    spot_nth,
    spot_of,
    spot_place,
)
from ahapackage.games.pioha.knowledge import hidden_from, redraw
from ahapackage.games.pioha.legal import legal_actions
from ahapackage.games.pioha.lice import BACKS, HAIRS, KINDS, LICE, TRIBE, back_of
from ahapackage.games.pioha.plays import decide, value_grunchie
from ahapackage.games.pioha.record import (
    BACK,
    COMB,
    DEAL,
    DEAL_HANDS,
    DRAW,
    DRAW_UP,
    END,
    END_TURN,
    FILL,
    FIRST,
    KEEP,
    LAY,
    LOOK,
    MOVE,
    MOVE_NEXT,
    PLACED,
    PLAY,
    PLAYED,
    RESOLVED,
    REVEAL,
    SHOW,
    START_TURN,
    TICKLE,
    TO_PLAY,
    TURN_OVER,
    VALUE,
    WAIT,
)
from ahapackage.games.pioha.scoring import round_points
from ahapackage.games.pioha.tickles import (
    after_play,
    after_tickle,
    carry_out,
    displayed,
    next_mover,
    reveal_tickle,
)
from ahapackage.games.pioha.turns import (
    deal_hands,
    draw_back,
    draw_louse,
    draw_up,
    end_turn,
    hair_weights,
    lay_hair,
    start_turn,
    to_play,
)

__all__ = [
    "apply_action", "audience", "chance_weights", "current_player", "legal_actions", "resample",
    "restart_memory", "returns", "sample_chance", "winners",
]  # fmt: skip

CHANCE, TERMINAL, NOBODY = -1, -4, -2
# What the seats remember: chance outcomes by phase, then decisions, then what is only noticed.
PHASE_CODES = 64
DECISION_CODE = 2000
NOTICED_CODE = 8000
LOUSE_CODE = 10_000  # + spot and louse: a face-down louse that is seen
RESTART_CODE = 20_000
REMOVED_CODE = 21_000  # + tribe, place among its removed lice, and louse


@kernel
def current_player(state):
    """The seat that decides now, or CHANCE, or TERMINAL."""
    s = state.board
    phase = int(s.phase)
    if phase == END:
        return TERMINAL
    if phase <= DEAL or phase == REVEAL or phase == FILL or phase == DRAW:
        return CHANCE
    if phase == BACK or phase == VALUE:
        return CHANCE
    if int(s.setup.solo) == 1:
        return 0
    return int(s.movers[0]) if phase == MOVE else int(s.turn)


@kernel
def chance_weights(state, outcomes, weights):  # ALL-1
    """Fill the chance outcomes, ascending, and their whole-number weights; return how many."""
    s = state.board
    phase = int(s.phase)
    if phase == FIRST:
        for seat in range(int(s.setup.players)):
            outcomes[seat], weights[seat] = seat, 1
        return int(s.setup.players)
    if phase == LAY:
        return hair_weights(s, outcomes, weights)
    if phase == SHOW or phase == REVEAL or phase == FILL:
        return counted(s.tickle_deck, KINDS, outcomes, weights)
    if phase == BACK:
        return counted(s.backs_deck, BACKS, outcomes, weights)
    if phase != VALUE:
        return counted(s.deck[int(s.turn)], LICE, outcomes, weights)
    n = 0
    for louse in range(int(s.chosen), LICE, BACKS):  # AP-53: lice with the chosen back
        if int(s.deck[1, louse]) > 0:
            outcomes[n], weights[n] = louse, s.deck[1, louse]
            n += 1
    return n


@kernel
def counted(counts, size, outcomes, weights):
    """Fill the kinds that there are and how many of each; return how many kinds."""
    n = 0
    for kind in range(size):
        if counts[kind] > 0:
            outcomes[n], weights[n] = kind, counts[kind]
            n += 1
    return n


@kernel
def picked(counts, size, step, first, total, u):
    """The kind that `u` picks by its share of `total`."""
    left = int(u * total)
    for kind in range(first, size, step):
        left -= int(counts[kind])
        if left < 0:
            return kind
    return -1  # not reached: the counts add up to the total


@kernel
def sample_chance(state, u):
    """The chance outcome that `u`, uniform in [0, 1), picks: shares in ascending order."""
    s = state.board
    phase = int(s.phase)
    if phase == DRAW or phase == DEAL:
        return picked(s.deck[int(s.turn)], LICE, 1, 0, int(s.deck_size[int(s.turn)]), u)
    if phase == SHOW or phase == REVEAL or phase == FILL:
        return picked(s.tickle_deck, KINDS, 1, 0, int(s.tickle_deck_size), u)
    if phase == LAY:
        return sample_hair(s, u)
    if phase == BACK:
        total = int(s.backs_deck[0]) + int(s.backs_deck[1])
        return picked(s.backs_deck, BACKS, 1, 0, total, u)
    if phase == VALUE:
        total, first = 0, int(s.chosen)
        for louse in range(first, LICE, BACKS):
            total += int(s.deck[1, louse])
        return picked(s.deck[1], LICE, BACKS, first, total, u)
    return int(u * int(s.setup.players))


@kernel
def sample_hair(s, u):
    """The kind of hair that `u` picks."""
    outcomes, weights = np.empty(HAIRS, np.int64), np.empty(HAIRS, np.int64)
    n, total = hair_weights(s, outcomes, weights), 0
    for k in range(n):
        total += weights[k]
    left = int(u * total)
    for k in range(n):
        left -= weights[k]
        if left < 0:
            return int(outcomes[k])
    return -1  # not reached


@kernel
def returns(state, out):  # AP-42
    """Fill `out` with the points of each tribe."""
    s = state.board
    for seat in range(int(s.setup.tribes)):
        out[seat] = int(s.points[seat]) + round_points(s, seat)


@kernel
def winners(state, out):  # AP-42
    """Mark the tribes with most points; ties share."""
    s = state.board
    most = -1
    for seat in range(int(s.setup.tribes)):
        out[seat] = int(s.points[seat]) + round_points(s, seat)
        most = max(most, int(out[seat]))
    for seat in range(int(s.setup.tribes)):
        out[seat] = 1 if int(out[seat]) == most else 0


@kernel
def apply_action(state, action):
    """Carry out a legal move or chance outcome, and what the seats remember of it."""
    s = state.board
    phase, place = int(s.phase), int(s.place)
    observe(state, action)
    kind = action if phase == REVEAL else action - TAKE
    turns_over = phase == REVEAL or (phase == TICKLE and kind > 0)
    turns_over = turns_over and int(s.setup.effect[kind]) == TURN_OVER
    same_moment = shares_moment(s, phase)
    if turns_over:  # AP-T1: what lies face down there turns up
        observe_lice(state, place, place + 1, 1)
    carry_on(s, happen(s, phase, action))
    if int(s.phase) != phase and (int(s.phase) == END or int(s.phase) == LAY):
        observe_lice(state, 0, int(s.row), 0)  # AP-40
    if not same_moment:
        next_moment(state.memory)


@kernel
def shares_moment(s, phase):  # ALL-1
    """Whether the next event comes at the same moment: more cards of one draw or display."""
    if phase == DEAL or phase == DRAW or phase == BACK:
        return int(s.due) > 1
    return phase == SHOW and displayed(s) + 1 < int(s.setup.shown) and int(s.tickle_deck_size) > 1


@kernel
def happen(s, phase, action):
    """Carry out what is decided or drawn; return what comes next."""
    if phase == DRAW or phase == DEAL:
        return draw_louse(s, action)
    if phase == LAY:
        return lay_hair(s, action)
    if phase == SHOW or phase == REVEAL or phase == FILL:
        step = reveal_tickle(s, action)
        return DEAL_HANDS if phase == SHOW else step
    if phase == FIRST:
        s.start, s.turn, s.phase = action, action, LAY
        return WAIT
    if phase == BACK:
        return draw_back(s, action)
    if phase == VALUE:
        return value_grunchie(s, action)
    return decide(s, phase, action)


@kernel
def carry_on(s, step):
    """Go on, step by step, until somebody must decide, chance comes in, or the game is over."""
    while step != WAIT:
        if step == PLAYED:
            step = after_play(s)
        elif step == DRAW_UP:
            step = draw_up(s)
        elif step == END_TURN:
            step = end_turn(s)
        elif step == START_TURN:
            step = start_turn(s)
        elif step == TO_PLAY:
            step = to_play(s)
        elif step == PLACED:
            step = carry_out(s)
        elif step == MOVE_NEXT:
            step = next_mover(s)
        elif step == RESOLVED:
            step = after_tickle(s)
        else:
            step = deal_hands(s)


@kernel
def audience(state, action):
    """Who sees what is about to happen: a seat alone, NOBODY, or -1 for everybody."""
    s, phase = state.board, int(state.board.phase)
    if phase == VALUE:
        return NOBODY
    if phase == DEAL or phase == DRAW or phase == KEEP or phase == COMB:
        return int(s.turn)
    if phase == PLAY and plays_down(action) == 1:
        return int(s.turn)
    return -1


@kernel
def noticed(s, phase, action):
    """The code of what the others notice of something hidden: a back, if they see it."""
    if phase == PLAY:
        return 64 + place_played(action) * BACKS + back_of(louse_played(action))
    code = phase * 3
    if int(s.setup.backs_visible) == 0 or phase == VALUE:  # AP-R10
        return code
    low = KEEP_LOUSE if phase == KEEP else (COMB_LOUSE if phase == COMB else 0)
    return code + 1 + back_of(action - low)


@kernel
def observe(state, action):
    """Let the seats remember what is about to happen, each as much as it sees."""
    s = state.board
    phase, seat = int(s.phase), audience(state, action)
    chance = current_player(state) == CHANCE
    code = phase * PHASE_CODES + action if chance else DECISION_CODE + action
    if seat == -1:
        remember_public(state.memory, code)
        if phase == LOOK and action != LOOK_NOT:
            spot = action - LOOK_SPOT
            louse = int(s.louse[spot_place(spot), spot_end(spot), spot_nth(spot)])
            seat = current_player(state)
            remember_private(state.memory, seat, LOUSE_CODE + spot * 16 + louse)
        return
    if seat >= 0:
        remember_private(state.memory, seat, code)
    remember_public(state.memory, NOTICED_CODE + noticed(s, phase, action))


@kernel
def observe_lice(state, first, end_place, down):  # AP-T1, AP-40
    """Everybody sees the lice of these hairs that lie face down (1) or face up (0) now."""
    s = state.board
    for place in range(first, end_place):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                if int(s.down[place, end, nth]) == down:
                    spot, louse = spot_of(place, end, nth), int(s.louse[place, end, nth])
                    remember_public(state.memory, LOUSE_CODE + spot * 16 + louse)


@kernel
def resample(state, seat, rng):
    """Redraw in place all that the seat cannot know; the others' memories restart (ALL-5)."""
    redraw(state.board, seat, rng)
    for other in range(int(state.board.setup.players)):
        if other != seat:
            restart_memory(state, other)


@kernel
def restart_memory(state, seat):
    """Let the seat remember what it knows now and nothing before it."""
    s, moment = state.board, int(state.memory.moment)
    wipe(state.memory.private[seat])
    state.memory.moment = -1
    for louse in range(LICE):
        for _ in range(int(s.hand[seat, louse])):
            remember_private(state.memory, seat, RESTART_CODE + louse)
        for _ in range(int(s.comb[seat, louse])):
            remember_private(state.memory, seat, RESTART_CODE + LICE + louse)
    for place in range(int(s.row)):
        for end in range(2):
            for nth in range(int(s.length[place, end])):
                if (int(s.seen[place, end, nth]) >> seat) & 1:
                    spot, louse = spot_of(place, end, nth), int(s.louse[place, end, nth])
                    remember_private(state.memory, seat, LOUSE_CODE + spot * 16 + louse)
    for tribe in range(int(s.setup.tribes)):
        for k in range(int(s.removed_size[tribe])):
            if not hidden_from(seat, int(s.removed_down[tribe, k]), int(s.removed_seen[tribe, k])):
                code = REMOVED_CODE + (tribe * TRIBE + k) * 16 + int(s.removed[tribe, k])
                remember_private(state.memory, seat, code)
    state.memory.moment = moment
