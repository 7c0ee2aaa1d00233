"""Rounds and turns: laying the row, dealing, drawing, whose turn it is (AP-10 to AP-13, AP-54)."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import copy_row, move_row, wipe, wipe_rows
from ahapackage.games.pioha.lice import BACKS, HAIRS, KINDS, LICE, ROW, SEATS, back_of
from ahapackage.games.pioha.record import (
    BACK,
    COMB,
    DEAL,
    DEAL_HANDS,
    DRAW,
    DRAW_UP,
    END,
    END_TURN,
    FIRST,
    GRUNCHIE,
    LAY,
    PLAY,
    SHOW,
    START_TURN,
    TO_PLAY,
    WAIT,
)
from ahapackage.games.pioha.scoring import judge, round_points
from ahapackage.games.pioha.table import has_place, turn_all_up
from ahapackage.games.pioha.tickles import displayed


@kernel
def begin_game(s):  # AP-13, ALL-3
    """Everything is in the decks; the setup fields are filled already."""
    s.round_number = 1
    copy_row(s.out, s.setup.copies)
    clear_row(s)
    fill_decks(s)
    s.start = max(0, int(s.setup.first_player))
    s.turn = s.start
    s.phase = FIRST if int(s.setup.first_player) < 0 else LAY


@kernel
def clear_row(s):
    """No hair lies in the row, no louse on any."""
    s.row = 0
    s.place = -1
    wipe(s.hair)
    wipe(s.tickle)
    wipe(s.cancelled)
    wipe_rows(s.played_on)
    wipe_rows(s.length)
    for place in range(ROW):
        for end in range(2):
            s.tribe[place, end] = -1
            wipe(s.louse[place, end])
            wipe(s.down[place, end])
            wipe(s.seen[place, end])


@kernel
def fill_decks(s):  # AP-1, AP-7
    """All lice and tickles go into their decks."""
    wipe(s.played)
    wipe_rows(s.hand)
    wipe(s.hand_size)
    wipe_rows(s.comb)
    wipe(s.comb_size)
    wipe_rows(s.removed)
    wipe_rows(s.removed_down)
    wipe_rows(s.removed_seen)
    wipe(s.removed_size)
    wipe(s.backs_deck)
    wipe(s.backs_hand)
    wipe(s.backs_comb)
    for seat in range(SEATS):
        s.deck_size[seat] = 0
        for louse in range(LICE):
            copies = int(s.setup.tribe[louse]) if seat < int(s.setup.tribes) else 0
            s.deck[seat, louse] = copies
            s.deck_size[seat] += copies
            if seat == 1 and int(s.setup.solo) == 1:
                s.backs_deck[back_of(louse)] += copies
    wipe(s.display)
    wipe(s.dropped)
    s.tickle_deck_size = 0
    for kind in range(KINDS):
        s.tickle_deck[kind] = s.setup.tickles[kind]
        s.tickle_deck_size += int(s.setup.tickles[kind])


@kernel
def between_rounds(s):  # AP-54
    """Whether the row of a finished round still lies there, to be cleared before the next."""
    return int(s.phase) == LAY and int(s.played[0]) > 0


@kernel
def hairs_left(s, kind):
    """How many hairs of a kind the next round may lay, or this one may still."""
    left = int(s.out[kind])
    if between_rounds(s):
        for place in range(int(s.row)):
            if int(s.hair[place]) == kind and judge(s, place)[0] < 0:
                left += 1
    return left


@kernel
def clear_table(s):  # AP-54
    """The next round begins: points are kept, hairs that nobody won go back."""
    for seat in range(int(s.setup.tribes)):
        s.points[seat] += round_points(s, seat)
    for place in range(int(s.row)):
        if judge(s, place)[0] < 0:
            s.out[int(s.hair[place])] += 1
    clear_row(s)
    fill_decks(s)
    s.round_number += 1
    s.start = (int(s.start) + 1) % int(s.setup.players)
    s.turn = s.start


@kernel
def lay_hair(s, kind):  # AP-10
    """Chance lays the next hair of the row."""
    if between_rounds(s):
        clear_table(s)
    s.hair[int(s.row)] = kind
    s.out[kind] -= 1
    s.row += 1
    return WAIT if int(s.row) < int(s.setup.row) else DEAL_HANDS


@kernel
def deal_hands(s):  # AP-11, AP-12
    """Show the display, then deal the opening hands from the starter on."""
    if displayed(s) < int(s.setup.shown) and int(s.tickle_deck_size) > 0:
        s.phase = SHOW
        return WAIT
    s.turn = s.start
    s.due = s.setup.opening
    if int(s.due) == 0:
        return START_TURN
    s.phase = DEAL
    return WAIT


@kernel
def draw_louse(s, louse):  # AP-12, AP-24, AP-52
    """A louse goes from the deck of the seat to move to its hand."""
    seat = int(s.turn)
    s.deck[seat, louse] -= 1
    s.deck_size[seat] -= 1
    s.hand[seat, louse] += 1
    s.hand_size[seat] += 1
    s.due -= 1
    if int(s.due) > 0:
        return WAIT
    if int(s.phase) == DEAL:
        s.turn = (seat + 1) % int(s.setup.players)
        if int(s.turn) == int(s.start):
            return START_TURN
        s.due = s.setup.opening
        return WAIT
    return TO_PLAY if draws_first(s) else END_TURN


@kernel
def draws_first(s):  # AP-52, AP-53
    """Whether lice are drawn before the play and what is not played goes under the comb."""
    return int(s.setup.children) == 1 or int(s.setup.solo) == 1


@kernel
def is_grunchie(s, seat):  # AP-53
    """Whether the seat is Grunchie's."""
    return int(s.setup.solo) == 1 and seat == 1


@kernel
def start_turn(s):
    """A turn begins, in some variants with a draw."""
    seat = int(s.turn)
    if not draws_first(s):
        return TO_PLAY
    if is_grunchie(s, seat):
        left = int(s.backs_deck[0]) + int(s.backs_deck[1])
        s.due = min(int(s.setup.draws), left)
        s.phase = BACK
    else:
        s.due = min(int(s.setup.draws), int(s.deck_size[seat]))
        s.phase = DRAW
    return WAIT if int(s.due) > 0 else TO_PLAY


@kernel
def draw_back(s, back):  # AP-53
    """The back of one of Grunchie's lice comes up."""
    s.backs_deck[back] -= 1
    s.backs_hand[back] += 1
    s.due -= 1
    return WAIT if int(s.due) > 0 else TO_PLAY


@kernel
def to_play(s):  # AP-R6
    """Whoever has a turn plays a louse if any hair takes it; else one goes under the comb."""
    seat = int(s.turn)
    if is_grunchie(s, seat):
        if int(s.backs_hand[0]) + int(s.backs_hand[1]) > 0 and has_place(s, seat):
            s.phase = GRUNCHIE
            return WAIT
        comb_backs(s)
    elif int(s.hand_size[seat]) > 0:
        if has_place(s, seat):
            s.phase = PLAY
            return WAIT
        if not draws_first(s):
            s.phase = COMB
            return WAIT
        comb_hand(s, seat)
    s.played[seat] += 1
    return DRAW_UP


@kernel
def comb_hand(s, seat):
    """The whole hand goes under the comb."""
    move_row(s.comb[seat], s.hand[seat])
    s.comb_size[seat] += int(s.hand_size[seat])
    s.hand_size[seat] = 0


@kernel
def comb_backs(s):
    """What Grunchie does not play is never valued."""
    for back in range(BACKS):
        s.backs_comb[back] += int(s.backs_hand[back])
        s.backs_hand[back] = 0


@kernel
def draw_up(s):  # AP-24
    """After a play lice are drawn, while the deck has any."""
    if draws_first(s):
        return END_TURN
    s.due = min(int(s.setup.draws), int(s.deck_size[int(s.turn)]))
    if int(s.due) == 0:
        return END_TURN
    s.phase = DRAW
    return WAIT


@kernel
def end_turn(s):  # AP-25, AP-40
    """The next seat clockwise that has plays left; without one the round is over."""
    tribes, seat = int(s.setup.tribes), int(s.turn)
    for k in range(1, tribes + 1):
        following = (seat + k) % tribes
        if int(s.played[following]) < int(s.setup.plays):
            s.turn = following
            return START_TURN
    turn_all_up(s)
    s.phase = END if int(s.round_number) >= int(s.setup.rounds) else LAY
    return WAIT


@kernel
def hair_weights(s, outcomes, weights):
    """Fill the kinds of hair that may be laid next and how many of each; return how many kinds."""
    n = 0
    for kind in range(HAIRS):
        left = hairs_left(s, kind)
        if left > 0:
            outcomes[n], weights[n] = kind, left
            n += 1
    return n
