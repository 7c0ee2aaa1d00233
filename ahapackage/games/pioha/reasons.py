"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
from ahapackage.engine.reasons import Reason
from ahapackage.games.pioha.actions import (
    ACTIONS,
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
    move_text,
    place_played,
    plays_down,
    spot_end,
    spot_nth,
    spot_place,
    spot_text,
)
from ahapackage.games.pioha.lice import BACK_LETTERS, LOUSE_TEXTS, ROW
from ahapackage.games.pioha.record import PHASES
from ahapackage.games.pioha.table import end_for, locked

NOW = {
    "play": "play a louse, such as `3L@2` or `(3L)@2`",
    "keep": "`keep` one louse of your hand",
    "comb": "`comb` one louse of your hand",
    "tickle": "take a tickle: `tickle ?` or one of the display",
    "look": "`look` at a louse that lies face down, or `look -`",
    "strip": "`strip` another hair",
    "swap": "`swap` in a hair that is out of play",
    "drop": "`drop` a tickle of the display or `cancel` one on another hair",
    "eliminate": "`elim` a louse that is not the first of its end",
    "move": "`move` one of your lice on this hair to another",
    "grunchie": "play one of Grunchie's lice, such as `G L@2`",
}
NEEDS = (  # lowest action, the phase of such moves, what is said elsewhere
    (0, "play", Reason("Lice are played only in a turn (AP-20)")),
    (KEEP_LOUSE, "keep", Reason("A louse is kept only after a face-down play (AP-21)")),
    (COMB_LOUSE, "comb", Reason("A louse is combed only if none can be played (AP-R6)")),
    (TAKE, "tickle", Reason("No tickle is due now (AP-22)")),
    (LOOK_NOT, "look", Reason("Only tickle 2 lets you look (AP-T2)")),
    (STRIP_PLACE, "strip", Reason("Only tickle 6 strips a hair of your choice (AP-T6)")),
    (SWAP_IN, "swap", Reason("Only tickle 7 swaps a hair (AP-T7)")),
    (DROP_KIND, "drop", Reason("Only tickle 8 drops or cancels a tickle (AP-T8)")),
    (ELIMINATE_SPOT, "eliminate", Reason("Only tickle 9 removes a louse of your choice (AP-T9)")),
    (MOVE_SPOT, "move", Reason("Only tickle 4 moves lice (AP-T4)")),
    (GRUNCHIE_PLAY, "grunchie", Reason("It is not Grunchie's turn (AP-53)")),
)


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return Reason("The game is over (AP-40)")
    if not isinstance(text, str):
        return Reason("A move is a text, not {kind}", kind=type(text).__name__)
    if state.is_chance_node():
        example = repr(state.legal_moves()[0])
        return Reason(
            "{text} is no chance outcome here; such as {example} are",
            text=shown(text),
            example=example,
        )
    phase = PHASES[state.face.board.phase]
    unread = Reason("{text} is no move in Aloha Pioha's notation", text=shown(text))
    return unread.but_now(NOW[phase])


def why_illegal(state, action):
    """Why the action is not legal now."""
    if state.is_terminal():
        return Reason("The game is over (AP-40)")
    if state.is_chance_node():
        return Reason(
            "{number} is not a possible chance outcome now (ALL-1)",
            number=shown(action),
        )
    if not 0 <= action < ACTIONS:
        return Reason(
            "{number} is not the number of a move (0 to {last})",
            number=shown(action),
            last=ACTIONS - 1,
        )
    phase = PHASES[state.face.board.phase]
    low, needed, elsewhere = [row for row in NEEDS if row[0] <= action][-1]
    if phase != needed:
        return elsewhere.but_now(NOW[phase])
    text = move_text(action, state.game.hair_names)
    return WHY[low](state.face.board, action).about(text)


def _why_no_play(s, action):
    louse, place, seat = louse_played(action), place_played(action), int(s.turn)
    if s.hand[seat, louse] == 0:
        return Reason("{louse} is not in your hand", louse=LOUSE_TEXTS[louse])
    if barred := _no_place(s, seat, place):
        return barred
    if plays_down(action):
        return Reason("here lice are played face up (AP-53)")
    return Reason("not legal now (AP-20)")


def _no_such_hair(s):
    return Reason("there are only {n} hairs", n=int(s.row))


def _no_place(s, seat, place):
    """Why a tribe may not play on a hair, or None."""
    if place >= s.row:
        return _no_such_hair(s)
    if locked(s, place):
        return Reason(
            "tickle {tickle} keeps all lice away from hair {hair} (AP-T5)",
            tickle=int(s.tickle[place]),
            hair=place + 1,
        )
    if end_for(s, seat, place) < 0:
        return Reason("two other tribes are on hair {hair} (AP-20)", hair=place + 1)
    return None


def _not_in_hand(s, action):
    return Reason("that louse is not in your hand")


def _why_no_tickle(s, action):
    if action == TAKE:
        return Reason("the deck is empty (AP-22)")
    return Reason("that tickle is not in the display")


def _no_louse(s, spot):
    """Why there is no louse at a spot, or None."""
    place, end, nth = spot_place(spot), spot_end(spot), spot_nth(spot)
    if place >= s.row or nth >= s.length[place, end]:
        return Reason("there is no louse at {spot}", spot=spot_text(spot))
    return None


def _why_no_look(s, action):
    return _no_louse(s, action - LOOK_SPOT) or Reason("that louse lies face up (AP-T2)")


def _why_no_strip(s, action):
    place = action - STRIP_PLACE
    if place >= s.row:
        return _no_such_hair(s)
    return Reason("the tickle strips another hair than its own (AP-T6)")


def _why_no_swap(s, action):
    return Reason("that hair is not out of play (AP-T7)")


def _why_no_drop(s, action):
    if action < CANCEL_AT:
        return Reason("that tickle is not in the display (AP-T8)")
    place = action - CANCEL_AT
    if place >= s.row:
        return _no_such_hair(s)
    if place == s.place:
        return Reason("the tickle cannot cancel itself (AP-R8)")
    return Reason("no tickle acts on that hair (AP-T8)")


def _why_no_elimination(s, action):
    gone = _no_louse(s, action - ELIMINATE_SPOT)
    return gone or Reason("the first louse of an end is safe (AP-T9)")


def _why_no_move(s, action):
    spot, to = (action - MOVE_SPOT) // ROW, (action - MOVE_SPOT) % ROW
    seat = int(s.movers[0])
    if gone := _no_louse(s, spot):
        return gone
    if spot_place(spot) != s.place:
        return Reason("the louse must come from hair {hair} (AP-T4)", hair=int(s.place) + 1)
    if s.tribe[spot_place(spot), spot_end(spot)] != seat:
        return Reason("that louse is not of the tribe that moves now (AP-T4)")
    if to == s.place:
        return Reason("it must go to another hair (AP-T4)")
    return _no_place(s, seat, to) or Reason("not legal now (AP-T4)")


def _why_no_grunchie(s, action):
    back, place = (action - GRUNCHIE_PLAY) // ROW, (action - GRUNCHIE_PLAY) % ROW
    if s.backs_hand[back] == 0:
        return Reason("Grunchie has no louse with back {back}", back=BACK_LETTERS[back])
    owed = Reason("Grunchie could not play on every hair any more (AP-53)")
    return _no_place(s, 1, place) or owed


WHY = {
    0: _why_no_play,
    KEEP_LOUSE: _not_in_hand,
    COMB_LOUSE: _not_in_hand,
    TAKE: _why_no_tickle,
    LOOK_NOT: _why_no_look,
    STRIP_PLACE: _why_no_strip,
    SWAP_IN: _why_no_swap,
    DROP_KIND: _why_no_drop,
    ELIMINATE_SPOT: _why_no_elimination,
    MOVE_SPOT: _why_no_move,
    GRUNCHIE_PLAY: _why_no_grunchie,
}
