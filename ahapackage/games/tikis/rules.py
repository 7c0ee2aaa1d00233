"""The rules of Ill-Tempered Tikis from outside: who decides, what happens, who sees it."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.memory import next_moment, remember_private, remember_public
from ahapackage.engine.rows import wipe
from ahapackage.games.tikis.cards import CARDS, SEATS, TIKIS, copies_of
from ahapackage.games.tikis.hands import give_card
from ahapackage.games.tikis.knowledge import claimants, forget_all, hide_drawn
from ahapackage.games.tikis.legal import legal_actions
from ahapackage.games.tikis.plays import (
    ASK_NEXT,
    TAKE_SNAP,
    WAIT,
    act,
    answer,
    ask_next,
    draw,
    end_turn,
    forget_snap,
    seat_after,
    take_snap,
    take_wild,
)
from ahapackage.games.tikis.record import (
    ACT,
    CARD,
    DEAL,
    DRAW,
    END,
    FASTEST,
    FIRST,
    SNAP,
    WILD,
)
from ahapackage.games.tikis.redraws import redraw

__all__ = [
    "apply_action", "audience", "begin_game", "chance_weights", "current_player", "legal_actions",
    "resample", "restart_memory", "returns", "sample_chance", "winners",
]  # fmt: skip

CHANCE, TERMINAL, EVERYBODY, NOBODY = -1, -4, -1, -2
PHASE_CODES = 64  # what the seats remember: chance outcomes by phase, then the rest
DECISION_CODE = 2000
NOTICED_CODE = 8000  # + phase and seat
SNAPPED_CODE = 9000  # + seat and card
ASKED_CODE = 9500  # + seat
RESTART_CODE = 10_000


@kernel
def begin_game(s):  # TK-10, TK-30
    """Shuffle; the setup fields are filled already."""
    s.winner = -1
    forget_snap(s)
    for card in range(CARDS):
        copies = copies_of(s, card)
        if card >= TIKIS and int(s.setup.bad) == 1:
            s.wild[card] = copies
            s.wild_size += copies
        else:
            s.pile[card] = copies
            s.pile_size += copies
    forget_all(s)
    s.start = max(0, int(s.setup.first_player))
    s.turn = 0
    s.due = s.setup.dealt
    s.phase = FIRST if int(s.setup.first_player) < 0 else DEAL


@kernel
def current_player(state):
    """The seat that decides now, or CHANCE, or TERMINAL."""
    s = state.board
    phase = int(s.phase)
    if phase == DRAW or phase == ACT:
        return int(s.turn)
    if phase == SNAP:
        return int(s.asked)
    return TERMINAL if phase == END else CHANCE


@kernel
def chance_weights(state, outcomes, weights):  # ALL-1
    """Fill the chance outcomes, ascending, and their whole-number weights; return how many."""
    s = state.board
    phase, n = int(s.phase), 0
    if phase == FIRST or phase == FASTEST:
        for seat in range(int(s.setup.players)):
            if phase == FIRST or int(s.claims[seat]) >= 0:
                outcomes[n], weights[n] = seat, 1
                n += 1
        return n
    cards = s.wild if phase == WILD else s.pile
    for card in range(CARDS):
        if cards[card] > 0:
            outcomes[n], weights[n] = card, cards[card]
            n += 1
    return n


@kernel
def sample_chance(state, u):
    """The chance outcome that `u`, uniform in [0, 1), picks: shares in ascending order."""
    s = state.board
    phase = int(s.phase)
    if phase == FIRST:
        return int(u * int(s.setup.players))
    if phase == FASTEST:
        left = int(u * claimants(s))
        for seat in range(int(s.setup.players)):
            if int(s.claims[seat]) >= 0:
                left -= 1
                if left < 0:
                    return seat
    cards = s.wild if phase == WILD else s.pile
    left = int(u * int(s.wild_size if phase == WILD else s.pile_size))
    for card in range(CARDS):
        left -= int(cards[card])
        if left < 0:
            return card
    return -1  # not reached: the counts add up to the size


@kernel
def returns(state, out):  # TK-17, ALL-6
    """Fill `out`: 1 for the owner of the complete family, 0 for the others."""
    for seat in range(int(state.board.setup.players)):
        out[seat] = 1 if int(state.board.winner) == seat else 0


@kernel
def winners(state, out):  # TK-17, TK-18
    """Mark the winner; after the last turn there is none."""
    for seat in range(int(state.board.setup.players)):
        out[seat] = 1 if int(state.board.winner) == seat else 0


@kernel
def apply_action(state, action):
    """Carry out a legal move or chance outcome, and what the seats remember of it."""
    s = state.board
    phase, fair = int(s.phase), int(s.setup.clockwise) == 0
    observe(state, action)
    same_moment = phase == DEAL and int(s.due) > 1
    carry_on(s, happen(s, phase, action))
    if fair and int(s.phase) == WILD and phase != WILD:  # only the chosen claim is shown
        seat = int(s.chosen)
        remember_public(state.memory, SNAPPED_CODE + seat * CARDS + int(s.claims[seat]))
    if not fair and int(s.phase) == SNAP:  # who is asked can snap, and all see that
        remember_public(state.memory, ASKED_CODE + int(s.asked))
    if not same_moment and int(s.phase) != FASTEST:
        next_moment(state.memory)


@kernel
def happen(s, phase, action):
    """Carry out what is decided or drawn; return what comes next."""
    if phase == ACT:
        return act(s, action)
    if phase == DRAW:
        return draw(s, action)
    if phase == CARD:
        deal_card(s, action)
        s.phase = ACT
        return WAIT
    if phase == SNAP:
        return answer(s, action)
    if phase == WILD:
        return take_wild(s, action)
    if phase == FASTEST:
        s.chosen = action
        return TAKE_SNAP
    if phase == FIRST:
        s.start = action
        s.phase = DEAL
        return WAIT
    return deal(s, action)


@kernel
def deal_card(s, card):
    """A card of the draw pile comes into the hand of the seat to move."""
    seat = int(s.turn)
    s.pile[card] -= 1
    s.pile_size -= 1
    give_card(s, seat, card)
    hide_drawn(s, seat, card)


@kernel
def deal(s, card):  # TK-10
    """Deal the hands, from seat 0 on; then the starter draws."""
    deal_card(s, card)
    s.due -= 1
    if int(s.due) > 0:
        return WAIT
    s.turn = seat_after(s, int(s.turn))
    if int(s.turn) > 0:
        s.due = s.setup.dealt
        return WAIT
    s.turn = s.start
    s.phase = DRAW
    return WAIT


@kernel
def carry_on(s, step):
    """Go on, step by step, until somebody must decide, chance comes in, or the game is over."""
    while step != WAIT:
        if step == ASK_NEXT:
            step = ask_next(s)
        elif step == TAKE_SNAP:
            step = take_snap(s)
        else:
            step = end_turn(s)


@kernel
def audience(state, action):
    """Who sees what is about to happen: a seat alone, NOBODY, or -1 for everybody."""
    s, phase = state.board, int(state.board.phase)
    if phase == DEAL or phase == CARD:
        return int(s.turn)
    if phase == WILD:
        return int(s.chosen)
    if phase == SNAP and int(s.setup.clockwise) == 0:
        return int(s.asked)
    return NOBODY if phase == FASTEST else EVERYBODY


@kernel
def observe(state, action):
    """Let the seats remember what is about to happen, each as much as it sees."""
    phase, seat = int(state.board.phase), audience(state, action)
    if seat == NOBODY:
        return
    chance = current_player(state) == CHANCE
    code = phase * PHASE_CODES + action if chance else DECISION_CODE + action
    if seat == EVERYBODY:
        remember_public(state.memory, code)
        return
    remember_private(state.memory, seat, code)
    remember_public(state.memory, NOTICED_CODE + phase * SEATS + seat)


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
    for card in range(CARDS):
        for _ in range(int(s.hand[seat, card])):
            remember_private(state.memory, seat, RESTART_CODE + card)
    remember_private(state.memory, seat, RESTART_CODE + CARDS + 2 + int(s.claims[seat]))
    state.memory.moment = moment
