"""What players do: plays, combinations, answers, sacrifices, hidden cards, drawing."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.actions import (
    CALL_OUT,
    GIVE,
    GIVE_TWO,
    SILENT,
    STOP,
    card_played,
    is_announced,
    pair_place,
    pile_played,
    plays_hidden,
)
from ahapackage.games.hawaiki.cards import CARDS
from ahapackage.games.hawaiki.combos import combination_made, forget_combination, top
from ahapackage.games.hawaiki.draws import clear_queue, enqueue, put_on_pile, refill
from ahapackage.games.hawaiki.hands import take_card
from ahapackage.games.hawaiki.knowledge import let_go, see_in_hand
from ahapackage.games.hawaiki.record import (
    CALL,
    CLOSE_TURN,
    COLOUR,
    DESIGNATE,
    DESIGNATED,
    DRAW,
    END_PLAY,
    END_TURN,
    GIFT,
    NONE,
    OWN_DRAW,
    PAIR,
    PASS,
    PENALTY,
    REHIDE,
    RESOLVE,
    REWARD,
    SETTLE,
    START_PLAY,
    THREE,
    WAIT,
    WON,
)
from ahapackage.games.hawaiki.rounds import further_play, seat_after


@kernel
def play_card(s, action):  # HK-10
    """Put a hand card on a pile and see what it makes."""
    card, pile, seat = card_played(action), pile_played(action), int(s.turn)
    s.combo = combination_made(s, card, pile)
    s.announced = 1 if is_announced(action) or int(s.setup.strict) == 0 else 0  # HK-30, HK-31
    let_go(s, seat, card, plays_hidden(action))
    take_card(s, seat, card)
    put_on_pile(s, pile, card)
    s.passes = 0
    if plays_hidden(action):
        s.hidden[seat] = -1
        if s.hand_size[seat] > 0:
            s.phase = REHIDE
            return WAIT
    return RESOLVE


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
def answer_second_chance(s, action):  # HK-62
    """Pay a token for a further play, or let the turn end."""
    if action == STOP:
        return CLOSE_TURN
    seat = int(s.turn)
    s.tokens[seat] -= 1
    s.used_second[seat] = 1
    clear_queue(s)
    return further_play(s)


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
