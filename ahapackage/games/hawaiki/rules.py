"""The rules of Hawaiki: who decides, what they may do, and what it does."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.memory import next_moment, remember_private, remember_public
from ahapackage.engine.rows import wipe, wipe_rows
from ahapackage.games.hawaiki.actions import (
    AGAIN,
    CALL_OUT,
    DRAW_CARD,
    GIVE,
    GIVE_TWO,
    HIDE,
    HUSH,
    KEEP,
    SACRIFICE,
    SILENT,
    STOP,
    THANK,
    card_played,
    is_announced,
    pair_place,
    pile_played,
    play_action,
    plays_hidden,
)
from ahapackage.games.hawaiki.cards import CARDS, PILES, SEATS, fits, in_edition
from ahapackage.games.hawaiki.combos import combination_made, note_start, top
from ahapackage.games.hawaiki.knowledge import (
    forget_all,
    let_go,
    open_pool,
    redraw,
    see_drawn,
    see_in_hand,
)
from ahapackage.games.hawaiki.record import (
    CALL,
    CHOOSE,
    COLOUR,
    DEAL,
    DEAL_HAND,
    DEAL_PILE,
    DESIGNATE,
    DESIGNATED,
    DRAW,
    END,
    FIRST,
    GIFT,
    NONE,
    OWN_DRAW,
    PAIR,
    PASS,
    PENALTY,
    PLAY,
    REHIDE,
    SECOND,
    THANKS,
    THREE,
)

CHANCE, TERMINAL = -1, -4
DECISION_CODE = 1000  # memory codes: decisions lie above the chance outcomes
RESTART_CODE = 5000

# What comes next. Functions that carry out a part of a move return one of these and `carry_on`
# goes on from there, so no function calls deep into the flow of the game.
WAIT, DEAL_ROUND, START_PLAY, RESOLVE, END_PLAY, REWARD, END_TURN, CLOSE_TURN, SETTLE = range(9)
STUCK, WON = 9, 10  # ways for a round to end


# ---- who decides, and what they may do -----------------------------------------------------


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
def legal_actions(state, out):
    """Fill `out` with the legal moves, ascending, and return how many there are."""
    s = state.board
    phase = int(s.phase)
    if phase == PLAY:
        return legal_plays(s, out)
    if phase == DESIGNATE:
        return legal_designations(s, out)
    if phase == CHOOSE or phase == REHIDE:
        return legal_hidings(s, out)
    if phase == CALL:
        out[0], out[1] = CALL_OUT, HUSH
        return 2
    if phase == THANKS:
        out[0], out[1] = THANK, SILENT
        return 2
    if phase == SECOND:
        out[0], out[1] = AGAIN, STOP
        return 2
    return 0


@kernel
def legal_plays(s, out):  # HK-10, HK-61
    """Every card that fits a top, then drawing, then sacrifices."""
    seat = int(s.turn)
    tops = (top(s, 0), top(s, 1), top(s, 2))
    hidden_card = int(s.hidden[seat])
    strict = int(s.setup.strict) == 1
    n = 0
    for card in range(CARDS):
        copies = int(s.hand[seat, card])
        if copies > 0:
            lying = copies > 1 or card != hidden_card
            for pile in range(PILES):
                if fits(card, tops[pile]):
                    announce = strict and combination_made(s, card, pile) != NONE
                    if lying:
                        n = add_play(out, n, play_action(card, pile, 0, 0), announce)
                    if card == hidden_card:  # HK-60
                        n = add_play(out, n, play_action(card, pile, 1, 0), announce)
    out[n] = DRAW_CARD
    n += 1
    for pile in range(PILES):
        if may_sacrifice(s, seat, pile):
            out[n] = SACRIFICE + pile
            n += 1
    return n


@kernel
def add_play(out, n, action, announce):  # HK-31
    """Add a play to `out` at place `n`, announced too if it may be; return the next place."""
    out[n] = action
    if announce:
        out[n + 1] = action + 1
        return n + 2
    return n + 1


@kernel
def may_sacrifice(s, seat, pile):  # HK-61
    """Whether the seat may put the top of a pile under the draw pile now."""
    return (
        int(s.setup.sacrifice) == 1
        and int(s.used_sacrifice[seat]) == 0
        and s.tokens[seat] > 0
        and s.hand_size[seat] > 1
        and s.height[pile] > 1
    )


@kernel
def legal_designations(s, out):  # HK-21, HK-22, HK-R2
    """One opponent, or for a colour also two."""
    players, turn = int(s.setup.players), int(s.turn)
    n = 0
    for seat in range(players):
        if seat != turn:
            out[n] = GIVE + seat
            n += 1
    if int(s.combo) == COLOUR:
        for low in range(players):
            for high in range(low + 1, players):
                if low != turn and high != turn:
                    out[n] = GIVE_TWO + pair_place(low, high)
                    n += 1
    return n


@kernel
def legal_hidings(s, out):  # HK-60
    """Each card type in hand; after playing the hidden card also keeping all open."""
    seat = int(s.asked) if int(s.phase) == CHOOSE else int(s.turn)
    n = 0
    for card in range(CARDS):
        if s.hand[seat, card] > 0:
            out[n] = HIDE + card
            n += 1
    if int(s.phase) == REHIDE:
        out[n] = KEEP
        n += 1
    return n


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


# ---- what a move does ----------------------------------------------------------------------


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


@kernel
def drawn_openly(s):
    """Whether everybody sees the next card: on a pile, in open hands, or known beforehand."""
    if int(s.queue[0, 0]) == DEAL_PILE or int(s.deck_size) == 0:
        return True
    return int(s.setup.open_hands) == 1 and int(s.phase) == DRAW


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


# ---- rounds --------------------------------------------------------------------------------


@kernel
def begin_game(s):  # HK-2, ALL-3
    """Hand out the tokens; the setup fields are filled already."""
    for seat in range(int(s.setup.players)):
        s.tokens[seat] = s.setup.tokens
    s.round_number = 1
    s.phase = FIRST
    forget_all(s)
    if int(s.setup.first_player) >= 0:
        s.start = s.setup.first_player
        begin_round(s)


@kernel
def begin_round(s):  # HK-3
    """Shuffle all cards and queue the deal: hands from the starter on, then the three piles."""
    wipe(s.height)
    wipe_rows(s.pile)
    wipe_rows(s.hand)
    wipe(s.hand_size)
    for seat in range(SEATS):
        s.hidden[seat] = -1
    wipe(s.under)
    s.under_size = 0
    wipe(s.used_sacrifice)
    wipe(s.used_second)
    s.passes = 0
    s.turns = 0
    forget_combination(s)
    full_deck(s)
    forget_all(s)
    players = int(s.setup.players)
    s.turn = s.start
    clear_queue(s)
    for k in range(players):
        enqueue(s, DEAL_HAND, (int(s.start) + k) % players, int(s.setup.dealt))
    for pile in range(PILES):
        enqueue(s, DEAL_PILE, pile, 1)
    s.phase = DEAL
    return WAIT


@kernel
def full_deck(s):  # HK-1
    """All copies of every card type of the edition."""
    total = 0
    for card in range(CARDS):
        s.deck[card] = int(s.setup.copies) if in_edition(s, card) else 0
        total += int(s.deck[card])
    s.deck_size = total


@kernel
def end_round(s, starter):  # HK-41, HK-42
    """Everybody pays a token a card; the game ends or the starter begins another round."""
    broke = False
    for seat in range(int(s.setup.players)):
        s.tokens[seat] = max(0, int(s.tokens[seat]) - int(s.hand_size[seat]))
        if s.tokens[seat] == 0:
            broke = True
    clear_queue(s)
    forget_combination(s)
    s.start = starter
    if broke or int(s.round_number) == int(s.setup.rounds):
        s.phase = END
        return WAIT
    s.round_number += 1
    return DEAL_ROUND


# ---- turns ---------------------------------------------------------------------------------


@kernel
def seat_after(s, seat):
    """The next seat clockwise (ALL-2)."""
    following = seat + 1
    return following if following < int(s.setup.players) else 0


@kernel
def further_play(s):  # HK-26, HK-52
    """Play again, unless the round has lasted its turns."""
    s.turns += 1
    return STUCK if int(s.turns) >= int(s.setup.max_turns) else START_PLAY


@kernel
def offer_second_chance(s):  # HK-11, HK-62
    """The turn would end here: offer the second chance, or end it."""
    if second_chance_offered(s):
        s.phase = SECOND
        return WAIT
    return CLOSE_TURN


@kernel
def second_chance_offered(s):  # HK-62
    """Whether the seat may pay to play again: once a round, not at its end, not with one card."""
    seat = int(s.turn)
    if int(s.setup.second_chance) == 0 or int(s.used_second[seat]) == 1:
        return False
    if s.tokens[seat] == 0 or s.hand_size[seat] < 2:
        return False
    passes = int(s.passes) + (1 if passing(s) else 0)
    last_turn = int(s.turns) + 1 >= int(s.setup.max_turns)
    return passes < int(s.setup.players) and not last_turn


@kernel
def passing(s):  # HK-51
    """Whether this turn neither played nor drew."""
    return int(s.queue_size) > 0 and int(s.queue[0, 0]) == PASS


@kernel
def close_turn(s):  # HK-51, HK-52
    """Count the turn; end a round that is stuck or too long, else pass on to the left."""
    if passing(s):
        s.passes += 1
        clear_queue(s)
    s.turns += 1
    if int(s.passes) == int(s.setup.players) or int(s.turns) >= int(s.setup.max_turns):
        return STUCK
    s.turn = seat_after(s, int(s.turn))
    return START_PLAY


@kernel
def answer_second_chance(s, action):  # HK-62
    """Pay a token for a further play, or let the turn end."""
    if action == STOP:
        return CLOSE_TURN
    seat = int(s.turn)
    s.tokens[seat] -= 1
    s.used_second[seat] = 1
    clear_queue(s)
    return further_play(s)


# ---- playing a card ------------------------------------------------------------------------


@kernel
def play_card(s, action):  # HK-10
    """Put a hand card on a pile and see what it makes."""
    card, pile, seat = card_played(action), pile_played(action), int(s.turn)
    s.combo = combination_made(s, card, pile)
    s.announced = 1 if is_announced(action) or int(s.setup.strict) == 0 else 0  # HK-30, HK-31
    let_go(s, seat, card, plays_hidden(action))
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    put_on_pile(s, pile, card)
    s.passes = 0
    if plays_hidden(action):
        s.hidden[seat] = -1
        if s.hand_size[seat] > 0:
            s.phase = REHIDE
            return WAIT
    return RESOLVE


@kernel
def put_on_pile(s, pile, card):
    """Lay a card on top of a pile."""
    s.pile[pile, int(s.height[pile])] = card
    s.height[pile] += 1


@kernel
def resolve(s):  # HK-20 to HK-23, HK-31
    """Carry out the combination that the play made, once it is announced."""
    combo = int(s.combo)
    if combo == NONE:
        return END_PLAY
    if int(s.announced) == 0:
        s.asked = seat_after(s, int(s.turn))
        s.phase = CALL
        return WAIT
    if combo == PAIR:
        return REWARD
    if combo == THREE:
        seat = seat_after(s, int(s.turn))
        while seat != int(s.turn):
            enqueue(s, GIFT, seat, 1)
            seat = seat_after(s, seat)
        return SETTLE
    s.phase = DESIGNATE
    return WAIT


@kernel
def forget_combination(s):
    """No combination waits for its effect."""
    s.combo = NONE
    s.announced = 0


@kernel
def reward(s):  # HK-26, HK-40
    """A combination has had its effect: play again, or with an empty hand end the round."""
    forget_combination(s)
    return WON if s.hand_size[int(s.turn)] == 0 else further_play(s)


@kernel
def designate(s, action):  # HK-21, HK-22
    """Queue the draws of the designated, clockwise from the seat to move."""
    kind = DESIGNATED if int(s.setup.strict) == 1 else GIFT
    single = action - GIVE if action < GIVE_TWO else -1
    cards = 2 if single >= 0 and int(s.combo) == COLOUR else 1
    seat = seat_after(s, int(s.turn))
    while seat != int(s.turn):
        if seat == single or (single < 0 and in_pair(seat, action - GIVE_TWO)):
            enqueue(s, kind, seat, cards)
        seat = seat_after(s, seat)
    return SETTLE


@kernel
def in_pair(seat, place):
    """Whether the pair of seats at this place of PAIRS holds the seat."""
    for other in range(6):
        if other != seat and pair_place(min(seat, other), max(seat, other)) == place:
            return True
    return False


@kernel
def answer_call(s, action):  # HK-31
    """An opponent calls the careless player out, or leaves it to the next."""
    careless = int(s.turn)
    if action == CALL_OUT:
        s.asked = 0
        forget_combination(s)
        enqueue(s, PENALTY, careless, 1)
        return SETTLE
    s.asked = seat_after(s, int(s.asked))
    if int(s.asked) != careless:
        return WAIT
    s.asked = 0
    return END_PLAY


@kernel
def answer_thanks(s, action):  # HK-32, HK-R1
    """Without thanks, one more card."""
    s.queue[0, 0] = GIFT
    if action == SILENT:
        s.queue[0, 2] += 1
    return SETTLE


@kernel
def sacrifice(s, pile):  # HK-61, HK-R4
    """Pay a token to put the top of a pile under the draw pile, known to all."""
    seat = int(s.turn)
    s.tokens[seat] -= 1
    s.used_sacrifice[seat] = 1
    s.under[int(s.under_size)] = top(s, pile)
    s.under_size += 1
    s.height[pile] -= 1
    s.pile[pile, int(s.height[pile])] = 0
    return WAIT


@kernel
def choose_hidden(s, card):  # HK-60
    """Pick the hidden card; when all have, the other cards are laid open."""
    s.hidden[int(s.asked)] = card
    s.asked = seat_after(s, int(s.asked))
    if int(s.asked) != int(s.start):
        return WAIT
    s.asked = 0
    for seat in range(int(s.setup.players)):
        for card in range(CARDS):
            held = int(s.hand[seat, card]) - (1 if int(s.hidden[seat]) == card else 0)
            for _ in range(held):
                see_in_hand(s, seat, card)
    return START_PLAY


# ---- drawing -------------------------------------------------------------------------------


@kernel
def clear_queue(s):
    """Nothing waits any more."""
    wipe_rows(s.queue)
    s.queue_size = 0


@kernel
def enqueue(s, kind, seat, cards):
    """Let a draw wait behind those already in the queue."""
    n = int(s.queue_size)
    s.queue[n, 0], s.queue[n, 1], s.queue[n, 2] = kind, seat, cards
    s.queue_size += 1


@kernel
def dequeue(s):
    """The first in the queue is done."""
    n = int(s.queue_size)
    for k in range(n - 1):
        for field in range(3):
            s.queue[k, field] = s.queue[k + 1, field]
    for field in range(3):
        s.queue[n - 1, field] = 0
    s.queue_size -= 1


@kernel
def choose_to_draw(s):  # HK-10, HK-50, HK-51
    """Draw one card and end the turn; with nothing to draw this is a pass."""
    if refill(s):
        enqueue(s, OWN_DRAW, int(s.turn), 1)
        s.phase = DRAW
        return WAIT
    enqueue(s, PASS, int(s.turn), 0)
    return END_TURN


@kernel
def refill(s):  # HK-50
    """Make sure that a card can be drawn; False if there is none anywhere."""
    if s.deck_size > 0 or s.under_size > 0:
        return True
    for pile in range(PILES):
        below = int(s.height[pile]) - 1
        for k in range(below):
            s.deck[int(s.pile[pile, k])] += 1
        s.deck_size += below
        last = int(s.pile[pile, below])
        wipe(s.pile[pile])
        s.pile[pile, 0] = last
        s.height[pile] = 1
    if s.deck_size == 0:
        return False
    open_pool(s)
    return True


@kernel
def draw_card(s, card):
    """The card that chance turned up goes where the first in the queue says."""
    kind, seat = int(s.queue[0, 0]), int(s.queue[0, 1])
    open_draw = drawn_openly(s)
    from_under = int(s.deck_size) == 0
    if from_under:
        s.under_size -= 1
        for k in range(int(s.under_size)):
            s.under[k] = s.under[k + 1]
        s.under[int(s.under_size)] = 0
    else:
        s.deck[card] -= 1
        s.deck_size -= 1
        if open_draw:
            see_drawn(s, card)
    if kind == DEAL_PILE:
        put_on_pile(s, seat, card)
    else:
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
        if open_draw:
            s.known[seat, card] += 1
        else:
            s.slots[int(s.pools) - 1, seat] += 1
        s.passes = 0
    s.queue[0, 2] -= 1
    if s.queue[0, 2] > 0 and (s.deck_size > 0 or s.under_size > 0):
        return WAIT  # the next card of the same draw
    return SETTLE


@kernel
def settle(s):
    """Work through the queue until a card is drawn or somebody must answer."""
    kind = PASS
    while s.queue_size > 0:
        kind = int(s.queue[0, 0])
        if kind == DESIGNATED:
            s.phase = THANKS
            return WAIT
        if s.queue[0, 2] > 0 and refill(s):
            s.phase = DEAL if kind == DEAL_HAND or kind == DEAL_PILE else DRAW
            return WAIT
        dequeue(s)
    if kind == GIFT:
        return REWARD
    if kind != DEAL_PILE:
        return END_PLAY  # the turn's own draw, or the penalty of a player who was called out
    if int(s.setup.open_hands) == 0:
        return START_PLAY
    s.asked = s.start  # HK-60
    s.phase = CHOOSE
    return WAIT


# ---- redrawing what is hidden ----------------------------------------------------------------


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
