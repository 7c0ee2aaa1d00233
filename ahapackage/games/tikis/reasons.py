"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
from ahapackage.games.tikis.actions import (
    ACTIONS,
    DISCARD,
    DRAW_DISCARD,
    DRAW_PILE,
    GIFT,
    HEX,
    HEX_FOR,
    OWN,
    OWN_FOR,
    PASS,
    SNAP_WITH,
    move_text,
)
from ahapackage.games.tikis.cards import CARDS, TIKIS, WILDS, is_wild
from ahapackage.games.tikis.legal import is_open
from ahapackage.games.tikis.record import PHASES

NOW = {
    "draw": "draw: `draw pile` or, if its top may be taken, `draw discard`",
    "act": "place a card (`own`), `discard` one, `hex` or `gift` somebody",
    "snap": "`snap` with a card of that name, or `pass`",
}
NEEDS = (  # lowest action, phases in which such moves exist, what is said elsewhere
    (DRAW_PILE, ("draw",), "one card has been drawn already (TK-11)"),
    (PASS, ("snap", "act"), "there is nothing to pass on now"),
    (OWN, ("act",), "first draw a card (TK-11)"),
    (SNAP_WITH, ("snap",), "there is nothing to snap now (TK-32)"),
)


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return "The game is over (TK-17)"
    if not isinstance(text, str):
        return f"A move is a text, not {type(text).__name__}"
    if state.is_chance_node():
        return f"{shown(text)} is no chance outcome here; such as {state.legal_moves()[0]!r} are"
    phase = PHASES[state.face.board.phase]
    return f"{shown(text)} is no move in the notation of Tikis; now {NOW[phase]}"


def why_illegal(state, action):
    """Why the action is not legal now."""
    if state.is_terminal():
        return "The game is over (TK-17)"
    if state.is_chance_node():
        return f"{shown(action)} is not a possible chance outcome now (ALL-1)"
    if not 0 <= action < ACTIONS:
        return f"{shown(action)} is not the number of a move (0 to {ACTIONS - 1})"
    s, names = state.face.board, state.game.names
    try:
        text = move_text(action, names)
    except ValueError:
        return f"{action} names a card that this edition does not have (TK-1)"
    phase = PHASES[s.phase]
    _, phases, elsewhere = [row for row in NEEDS if row[0] <= action][-1]
    if phase not in phases:
        return f"{elsewhere[0].upper()}{elsewhere[1:]}; now {NOW[phase]}"
    if action == DRAW_DISCARD:
        return _why_not_taken(s, names)
    if action == PASS:
        return "Pass only with an empty hand (TK-18)"
    if phase == "snap":
        return f"{text}: you need a card of that name in your hand (TK-32)"
    return f"{text}: {_why_no_act(state, action)}"


def _why_not_taken(s, names):
    size = int(s.discard_size)
    if size == 0:
        return "The discard pile is empty (TK-20)"
    top = int(s.discard[size - 1])
    if is_wild(top):
        return f"{names[top]} on top is a wild: it can never be taken (TK-20)"
    wait = int(s.stamp[size - 1]) + int(s.setup.wait) - int(s.turns)
    plural = "turn" if wait == 1 else "turns"
    return f"{names[top]} was replaced by a wild: free in {wait} {plural} (TK-20)"


def _why_no_act(state, action):
    s, seat = state.face.board, int(state.face.board.turn)
    card, owner, replaced = _parts(action, seat)
    if s.hand[seat, card] == 0:
        return "that card is not in your hand"
    if owner is not None and owner >= state.game.players:
        return f"there are only {state.game.players} players"
    building = is_open(s, seat) and not s.setup.free
    if action < DISCARD:
        return _why_not_own(s, seat, replaced)
    if action < HEX:
        return "while your family has an open place, a card goes there (TK-R1)"
    if action < GIFT:
        return _why_no_hex(s, seat, owner, replaced, building)
    return _why_no_gift(s, seat, owner, card)


def _parts(action, seat):
    """The card of an act, whose family it goes to, and which card it replaces."""
    if action < OWN_FOR:
        return action - OWN, seat, None
    if action < DISCARD:
        return (action - OWN_FOR) // CARDS, seat, (action - OWN_FOR) % CARDS
    if action < HEX:
        return action - DISCARD, None, None
    if action < HEX_FOR:
        return TIKIS + (action - HEX) % WILDS, (action - HEX) // WILDS, None
    if action < GIFT:
        hexed = (action - HEX_FOR) // CARDS
        return TIKIS + hexed % WILDS, hexed // WILDS, (action - HEX_FOR) % CARDS
    return (action - GIFT) % CARDS, (action - GIFT) // CARDS, None


def _why_not_own(s, seat, replaced):
    if replaced is None:
        return "your family is full: say which card it replaces (TK-12)"
    if is_open(s, seat):
        return "your family has an open place: nothing is replaced yet (TK-12)"
    return "that card is not in your family (TK-12)"


def _why_no_hex(s, seat, owner, replaced, building):
    if owner == seat:
        return "you hex opponents, not yourself (TK-14)"
    if building:
        return "first fill your own family (TK-R1)"
    if replaced is None:
        return "that family is full: say which card the wild covers (TK-14)"
    return "that card is not in their family (TK-14)"


def _why_no_gift(s, seat, owner, card):
    if not s.setup.bad:
        return "gifts belong to the bad-tempered game (TK-31)"
    if owner == seat:
        return "you cannot give to yourself (TK-31)"
    if not is_open(s, owner):
        return "that family has no open place (TK-31)"
    if is_wild(card):
        return "a wild that you may hex with is hexed, not given (TK-31)"
    return "only who has an open place in the own family may give (TK-R8)"
