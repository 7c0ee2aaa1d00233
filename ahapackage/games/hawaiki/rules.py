"""The rules of Hawaiki from outside: who decides, what happens, who sees it, how it ends."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.memory import next_moment, remember_private, remember_public
from ahapackage.engine.rows import wipe
from ahapackage.games.hawaiki.actions import DRAW_CARD, HIDE, KEEP, SACRIFICE
from ahapackage.games.hawaiki.cards import CARDS
from ahapackage.games.hawaiki.combos import forget_combination, note_start
from ahapackage.games.hawaiki.draws import draw_card, drawn_openly, settle
from ahapackage.games.hawaiki.legal import legal_actions
from ahapackage.games.hawaiki.plays import (
    answer_call,
    answer_second_chance,
    answer_thanks,
    choose_hidden,
    choose_to_draw,
    designate,
    play_card,
    resolve,
    reward,
    sacrifice,
)
from ahapackage.games.hawaiki.record import (
    CALL,
    CHOOSE,
    CLOSE_TURN,
    DEAL,
    DEAL_ROUND,
    DESIGNATE,
    DRAW,
    END,
    END_PLAY,
    END_TURN,
    FIRST,
    PLAY,
    RESOLVE,
    REWARD,
    SECOND,
    SETTLE,
    START_PLAY,
    THANKS,
    WAIT,
    WON,
)
from ahapackage.games.hawaiki.redraw import redraw
from ahapackage.games.hawaiki.rounds import (
    begin_round,
    close_turn,
    end_round,
    offer_second_chance,
    seat_after,
)

__all__ = [
    "apply_action", "audience", "chance_weights", "current_player", "legal_actions", "resample",
    "restart_memory", "returns", "sample_chance", "winners",
]  # fmt: skip

CHANCE, TERMINAL = -1, -4
DECISION_CODE = 1000  # memory codes: decisions lie above the chance outcomes
NOTICED_CODE = 3000  # + seat
OPEN_CODE = 4000  # + seat and card
RESTART_CODE = 5000


@kernel
def current_player(state):
    """The seat that decides now, or CHANCE, or TERMINAL."""
    s = state.board
    phase = int(s.phase)
    if phase == FIRST or phase == DEAL or phase == DRAW:
        return CHANCE
    if phase == END:
        return TERMINAL
    if phase == CHOOSE or phase == CALL:
        return int(s.asked)
    if phase == THANKS:
        return int(s.queue[0, 1])
    return int(s.turn)


@kernel
def chance_weights(state, outcomes, weights):  # ALL-1
    """Fill the chance outcomes, ascending, and their whole-number weights; return how many."""
    s = state.board
    if int(s.phase) == FIRST:
        for seat in range(int(s.setup.players)):
            outcomes[seat], weights[seat] = seat, 1
        return int(s.setup.players)
    if int(s.deck_size) == 0:  # HK-61: only known cards are left
        outcomes[0], weights[0] = s.under[0], 1
        return 1
    n = 0
    for card in range(CARDS):
        if s.deck[card] > 0:
            outcomes[n], weights[n] = card, s.deck[card]
            n += 1
    return n


@kernel
def sample_chance(state, u):
    """The chance outcome that `u`, uniform in [0, 1), picks: shares in ascending order."""
    s = state.board
    if int(s.phase) == FIRST:
        return int(u * int(s.setup.players))
    if int(s.deck_size) == 0:
        return int(s.under[0])
    left = int(u * int(s.deck_size))
    for card in range(CARDS):
        left -= int(s.deck[card])
        if left < 0:
            return card
    return -1  # not reached: the deck holds deck_size cards


@kernel
def returns(state, out):  # HK-42
    """Fill `out` with each seat's tokens."""
    for seat in range(int(state.board.setup.players)):
        out[seat] = state.board.tokens[seat]


@kernel
def winners(state, out):  # HK-42
    """Mark the seats with most tokens; ties share."""
    s = state.board
    most = 0
    for seat in range(int(s.setup.players)):
        most = max(most, int(s.tokens[seat]))
    for seat in range(int(s.setup.players)):
        out[seat] = 1 if int(s.tokens[seat]) == most else 0


@kernel
def apply_action(state, action):
    """Carry out a legal move or chance outcome, and what the seats remember of it."""
    s = state.board
    phase = int(s.phase)
    observe(state, action)
    of_several = (phase == DEAL or phase == DRAW) and int(s.queue[0, 2]) > 1
    rebuilds = int(s.rebuilds)
    if phase == FIRST:
        s.start = action
        step = DEAL_ROUND
    elif phase == DEAL or phase == DRAW:
        step = draw_card(s, action)
    else:
        step = decide(s, phase, action)
    carry_on(s, step)
    if phase == CHOOSE and int(s.phase) != CHOOSE:
        observe_open_hands(state)
    if not of_several or int(s.rebuilds) != rebuilds:
        next_moment(state.memory)  # the cards of one draw come at one moment


@kernel
def audience(state, action):
    """Who sees what is about to happen: a seat alone, or -1 for everybody."""
    s, phase = state.board, int(state.board.phase)
    if phase == CHOOSE:
        return int(s.asked)
    if (phase == DEAL or phase == DRAW) and not drawn_openly(s):
        return int(s.queue[0, 1])
    return -1


@kernel
def observe(state, action):
    """Let the seats remember what is about to happen, each as much as it sees."""
    code = action if current_player(state) == CHANCE else DECISION_CODE + action
    seat = audience(state, action)
    if seat < 0:
        remember_public(state.memory, code)
    else:
        remember_private(state.memory, seat, code)
        remember_public(state.memory, NOTICED_CODE + seat)  # that it happened, everybody sees


@kernel
def observe_open_hands(state):  # HK-60
    """All hidden cards are chosen: everybody sees the others lie open."""
    s = state.board
    for seat in range(int(s.setup.players)):
        for card in range(CARDS):
            for _ in range(int(s.known[seat, card])):
                remember_public(state.memory, OPEN_CODE + seat * CARDS + card)


@kernel
def decide(s, phase, action):
    """Carry out a player's move; return what comes next."""
    if phase == PLAY:
        if action < DRAW_CARD:
            return play_card(s, action)
        if action == DRAW_CARD:
            return choose_to_draw(s)
        return sacrifice(s, action - SACRIFICE)
    if phase == DESIGNATE:
        return designate(s, action)
    if phase == CALL:
        return answer_call(s, action)
    if phase == THANKS:
        return answer_thanks(s, action)
    if phase == SECOND:
        return answer_second_chance(s, action)
    if phase == CHOOSE:
        return choose_hidden(s, action - HIDE)
    if action != KEEP:  # HK-60, phase "rehide"
        s.hidden[int(s.turn)] = action - HIDE
    return RESOLVE


@kernel
def carry_on(s, step):
    """Go on, step by step, until somebody must decide, a card is drawn, or the game is over."""
    while step != WAIT:
        if step == RESOLVE:
            step = resolve(s)
        elif step == SETTLE:
            step = settle(s)
        elif step == END_PLAY:  # HK-40: a play without effect, or a draw, is over
            forget_combination(s)
            step = WON if s.hand_size[int(s.turn)] == 0 else END_TURN
        elif step == REWARD:
            step = reward(s)
        elif step == END_TURN:
            step = offer_second_chance(s)
        elif step == CLOSE_TURN:
            step = close_turn(s)
        elif step == START_PLAY:
            s.phase = PLAY
            note_start(s)
            step = WAIT
        elif step == DEAL_ROUND:
            step = begin_round(s)
        else:
            starter = int(s.turn) if step == WON else seat_after(s, int(s.turn))
            step = end_round(s, starter)


@kernel
def resample(state, seat, rng):
    """Redraw in place all that the seat cannot know; the others' memories restart (ALL-5)."""
    redraw(state.board, seat, rng)
    for other in range(int(state.board.setup.players)):
        if other != seat:
            restart_memory(state, other)


@kernel
def restart_memory(state, seat):
    """Let the seat remember its present hand and nothing before it."""
    s, moment = state.board, int(state.memory.moment)
    wipe(state.memory.private[seat])
    state.memory.moment = -1
    for card in range(CARDS):
        for _ in range(int(s.hand[seat, card])):
            remember_private(state.memory, seat, RESTART_CODE + card)
    if s.hidden[seat] >= 0:
        remember_private(state.memory, seat, RESTART_CODE + CARDS + int(s.hidden[seat]))
    state.memory.moment = moment
