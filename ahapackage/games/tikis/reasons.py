"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
from ahapackage.engine.reasons import Reason
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
    (DRAW_PILE, ("draw",), Reason("One card has been drawn already (TK-11)")),
    (PASS, ("snap", "act"), Reason("There is nothing to pass on now")),
    (OWN, ("act",), Reason("First draw a card (TK-11)")),
    (SNAP_WITH, ("snap",), Reason("There is nothing to snap now (TK-32)")),
)


class Wait(int):
    """Turns until a card may be taken; as a text in English.

    >>> f"{Wait(1)}, {Wait(2)}"
    'free in 1 turn, free in 2 turns'
    """

    def __str__(self):
        return "free in 1 turn" if self == 1 else f"free in {int(self)} turns"


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return Reason("The game is over (TK-17)")
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
    unread = Reason("{text} is no move in the notation of Tikis", text=shown(text))
    return unread.but_now(NOW[phase])


def why_illegal(state, action):
    """Why the action is not legal now."""
    if state.is_terminal():
        return Reason("The game is over (TK-17)")
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
    s, names = state.face.board, state.game.names
    try:
        text = move_text(action, names)
    except ValueError:
        return Reason(
            "{number} names a card that this edition does not have (TK-1)",
            number=action,
        )
    phase = PHASES[s.phase]
    _, phases, elsewhere = [row for row in NEEDS if row[0] <= action][-1]
    if phase not in phases:
        return elsewhere.but_now(NOW[phase])
    if action == DRAW_DISCARD:
        return _why_not_taken(s, names)
    if action == PASS:
        return Reason("Pass only with an empty hand (TK-18)")
    if phase == "snap":
        return Reason("you need a card of that name in your hand (TK-32)").about(text)
    return _why_no_act(state, action).about(text)


def _why_not_taken(s, names):
    size = int(s.discard_size)
    if size == 0:
        return Reason("The discard pile is empty (TK-20)")
    top = int(s.discard[size - 1])
    if is_wild(top):
        return Reason("{card} on top is a wild: it can never be taken (TK-20)", card=names[top])
    free = Wait(int(s.stamp[size - 1]) + int(s.setup.wait) - int(s.turns))
    return Reason("{card} was replaced by a wild: {free} (TK-20)", card=names[top], free=free)


def _why_no_act(state, action):
    s, seat = state.face.board, int(state.face.board.turn)
    card, owner, replaced = _parts(action, seat)
    if s.hand[seat, card] == 0:
        return Reason("that card is not in your hand")
    if owner is not None and owner >= state.game.players:
        return Reason("there are only {n} players", n=state.game.players)
    building = is_open(s, seat) and not s.setup.free
    if action < DISCARD:
        return _why_not_own(s, seat, replaced)
    if action < HEX:
        return Reason("while your family has an open place, a card goes there (TK-R1)")
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
        return Reason("your family is full: say which card it replaces (TK-12)")
    if is_open(s, seat):
        return Reason("your family has an open place: nothing is replaced yet (TK-12)")
    return Reason("that card is not in your family (TK-12)")


def _why_no_hex(s, seat, owner, replaced, building):
    if owner == seat:
        return Reason("you hex opponents, not yourself (TK-14)")
    if building:
        return Reason("first fill your own family (TK-R1)")
    if replaced is None:
        return Reason("that family is full: say which card the wild covers (TK-14)")
    return Reason("that card is not in their family (TK-14)")


def _why_no_gift(s, seat, owner, card):
    if not s.setup.bad:
        return Reason("gifts belong to the bad-tempered game (TK-31)")
    if owner == seat:
        return Reason("you cannot give to yourself (TK-31)")
    if not is_open(s, owner):
        return Reason("that family has no open place (TK-31)")
    if is_wild(card):
        return Reason("a wild that you may hex with is hexed, not given (TK-31)")
    return Reason("only who has an open place in the own family may give (TK-R8)")
