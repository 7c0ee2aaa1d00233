"""What players do: plays, keeping and combing, targets of tickles, decisions for Grunchie."""

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
from ahapackage.games.pioha.lice import MOST_PLAYED, ROW
from ahapackage.games.pioha.record import (
    COMB,
    DRAW_UP,
    DROP,
    ELIMINATE,
    GRUNCHIE,
    KEEP,
    LOOK,
    MOVE,
    MOVE_NEXT,
    PLAY,
    PLAYED,
    RESOLVED,
    STRIP,
    SWAP,
    TICKLE,
    VALUE,
    WAIT,
)
from ahapackage.games.pioha.table import everybody, lay_louse, owners_eyes, remove_louse, strip
from ahapackage.games.pioha.tickles import drop_from_display, move_louse, swap_hair, take_tickle
from ahapackage.games.pioha.turns import comb_backs, comb_hand, draws_first


@kernel
def decide(s, phase, action):
    """Carry out a player's move; return what comes next."""
    if phase == PLAY:
        return play_louse(s, action)
    if phase == KEEP:
        return keep_louse(s, action - KEEP_LOUSE)
    if phase == TICKLE:
        return take_tickle(s, action - TAKE)
    if phase == MOVE:
        spot, to = (action - MOVE_SPOT) // ROW, (action - MOVE_SPOT) % ROW
        move_louse(s, spot_place(spot), spot_end(spot), spot_nth(spot), to)
        return MOVE_NEXT
    if phase == COMB:
        return comb_louse(s, action - COMB_LOUSE)
    if phase == GRUNCHIE:
        return choose_for_grunchie(s, action - GRUNCHIE_PLAY)
    if phase == LOOK:
        if action != LOOK_NOT:
            look(s, action - LOOK_SPOT)
    elif phase == STRIP:
        strip(s, action - STRIP_PLACE)
    elif phase == SWAP:
        swap_hair(s, action - SWAP_IN)
    elif phase == ELIMINATE:
        spot = action - ELIMINATE_SPOT
        remove_louse(s, spot_place(spot), spot_end(spot), spot_nth(spot))
    elif phase == DROP and action < CANCEL_AT:
        drop_from_display(s, action - DROP_KIND)
    else:
        s.cancelled[action - CANCEL_AT] = 1
    return RESOLVED


@kernel
def play_louse(s, action):  # AP-20, AP-21
    """Put a louse on a hair; what becomes of the rest of the hand depends on its face."""
    seat, louse, place = int(s.turn), louse_played(action), place_played(action)
    down = plays_down(action)
    s.hand[seat, louse] -= 1
    s.hand_size[seat] -= 1
    put_down(s, seat, place, louse, down, owners_eyes(s, seat) if down == 1 else everybody(s))
    if draws_first(s):  # AP-52, AP-53
        comb_hand(s, seat)
    elif down == 1 and int(s.hand_size[seat]) > 1 and int(s.played[seat]) < int(s.setup.plays):
        s.phase = KEEP
        return WAIT
    return PLAYED


@kernel
def put_down(s, seat, place, louse, down, seen):
    """A louse is played: it lies last on its tribe's end, and the turn counts."""
    lay_louse(s, seat, place, louse, down, seen)
    s.played[seat] += 1
    s.played_on[place, seat] = min(MOST_PLAYED, int(s.played_on[place, seat]) + 1)
    s.place = place


@kernel
def keep_louse(s, louse):  # AP-21
    """All but one louse of the hand go under the comb."""
    seat = int(s.turn)
    comb_hand(s, seat)
    s.comb[seat, louse] -= 1
    s.comb_size[seat] -= 1
    s.hand[seat, louse] = 1
    s.hand_size[seat] = 1
    return PLAYED


@kernel
def comb_louse(s, louse):  # AP-R6
    """No louse can be played: one goes under the comb, and the turn counts."""
    seat = int(s.turn)
    s.hand[seat, louse] -= 1
    s.hand_size[seat] -= 1
    s.comb[seat, louse] += 1
    s.comb_size[seat] += 1
    s.played[seat] += 1
    return DRAW_UP


@kernel
def look(s, spot):  # AP-T2
    """The placer alone sees a face-down louse; in `solo` that is the player (AP-53)."""
    seat = 0 if int(s.setup.solo) == 1 else int(s.turn)
    place, end, nth = spot_place(spot), spot_end(spot), spot_nth(spot)
    s.seen[place, end, nth] = int(s.seen[place, end, nth]) | (1 << seat)


@kernel
def choose_for_grunchie(s, choice):  # AP-53
    """The player says which back goes where; its value comes by chance."""
    s.chosen, s.place = choice // ROW, choice % ROW
    s.backs_hand[int(s.chosen)] -= 1
    comb_backs(s)
    s.phase = VALUE
    return WAIT


@kernel
def value_grunchie(s, louse):  # AP-53
    """Chance settles what lies under Grunchie's louse; nobody sees it."""
    s.deck[1, louse] -= 1
    s.deck_size[1] -= 1
    s.chosen = 0
    put_down(s, 1, int(s.place), louse, 1, owners_eyes(s, 1))
    return PLAYED
