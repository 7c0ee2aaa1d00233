"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
from ahapackage.engine.reasons import Reason
from ahapackage.games.hawaiki.actions import (
    ACTIONS,
    AGAIN,
    CALL_OUT,
    DRAW_CARD,
    GIVE,
    GIVE_TWO,
    HIDE,
    PAIRS,
    SACRIFICE,
    THANK,
    card_played,
    is_announced,
    move_text,
    pile_played,
    plays_hidden,
)
from ahapackage.games.hawaiki.cards import PILES, card_text, fits
from ahapackage.games.hawaiki.combos import combination_made, top
from ahapackage.games.hawaiki.record import COLOUR, NONE, PHASES

NOW = {
    "play": "play a card, draw, or sacrifice if the variant allows it",
    "designate": "say who draws, such as `give 2`",
    "call": "`call` or `hush`",
    "thanks": "`thanks` or `silent`",
    "second_chance": "`again` or `end`",
    "choose_hidden": "`hide` one card of your hand",
    "rehide": "`hide` one of your open cards, or `keep`",
}
NEEDS = (  # lowest action, phases in which such moves exist, what is said elsewhere
    (0, ("play",), Reason("Cards are played only in a turn (HK-10)")),
    (DRAW_CARD, ("play",), Reason("Drawing is a turn's own move (HK-10)")),
    (SACRIFICE, ("play",), Reason("A sacrifice comes before a play (HK-61)")),
    (GIVE, ("designate",), Reason("Only a run or colour lets you say who draws (HK-21, HK-22)")),
    (CALL_OUT, ("call",), Reason("There is nothing to call out now (HK-31)")),
    (THANK, ("thanks",), Reason("Nobody was designated to draw just now (HK-32)")),
    (AGAIN, ("second_chance",), Reason("No second chance is on offer now (HK-62)")),
    (HIDE, ("choose_hidden", "rehide"), Reason("No card is hidden now (HK-60)")),
)  # fmt: skip


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return Reason("The game is over (HK-42)")
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
    return Reason("{text} is no move in Hawaiki's notation", text=shown(text)).but_now(NOW[phase])


def why_illegal(state, action):
    """Why the action is not legal now."""
    s, letters = state.face.board, state.game.letters
    if state.is_terminal():
        return Reason("The game is over (HK-42)")
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
    phase = PHASES[s.phase]
    _, phases, elsewhere = [row for row in NEEDS if row[0] <= action][-1]
    if phase not in phases:
        return elsewhere.but_now(NOW[phase])
    if phase == "play":
        return _why_no_play(s, action, letters)
    if phase == "designate":
        return _why_not_give(state, action)
    return Reason("that card is not in your hand (HK-60)").about(move_text(action, letters))


def _why_no_play(s, action, letters):
    if action >= SACRIFICE:
        return _why_no_sacrifice(s, action - SACRIFICE)
    card, pile = card_played(action), pile_played(action)
    name = card_text(card, letters)
    if pile >= PILES:
        return Reason("{play}: there are only {n} piles", play=f"{name}@{pile + 1}", n=PILES)
    if s.hand[int(s.turn), card] == 0:
        return Reason("{card} is not in your hand", card=name)
    if misread := _why_not_open(s, action, name):
        return misread
    if not fits(card, top(s, pile)):
        below = card_text(int(top(s, pile)), letters)
        return Reason(
            "{card} does not fit {top} (HK-10: same value or same colour)", card=name, top=below
        )
    return _why_not_said(s, action, name)


def _why_not_open(s, action, name):
    """Why a card is not played with brackets, or not without, or None (HK-60)."""
    seat, card, pile = int(s.turn), card_played(action), pile_played(action)
    hidden, held = plays_hidden(action), card == s.hidden[seat]
    if hidden and not held:
        return Reason(
            "{card} is not your hidden card (HK-60); without brackets you play an open one",
            card=name,
        )
    if held and not hidden and s.hand[seat, card] == 1:
        notation = f"({name})@{pile + 1}"
        return Reason(
            "{card} is your hidden card (HK-60): write {notation}", card=name, notation=notation
        )
    return None


def _why_not_said(s, action, name):
    card, pile = card_played(action), pile_played(action)
    play = f"{name}@{pile + 1}"
    if is_announced(action) and not s.setup.strict:
        return Reason("Combinations are announced for you (HK-30): leave out the !")
    if is_announced(action) and combination_made(s, card, pile) == NONE:
        return Reason("{play} makes no combination that takes effect (HK-24, HK-31)", play=play)
    return Reason("{play} is not legal now (HK-10)", play=play)


def _why_no_sacrifice(s, pile):
    seat = int(s.turn)
    if not s.setup.sacrifice:
        return Reason("This game is played without the variant sacrifice (HK-61)")
    if s.used_sacrifice[seat]:
        return Reason("You have sacrificed in this round already (HK-61: once a round)")
    if s.tokens[seat] == 0:
        return Reason("You have no token to pay with (HK-61)")
    if s.hand_size[seat] < 2:
        return Reason("Not with one card in hand (HK-61)")
    return Reason("Pile {pile} has only one card (HK-61)", pile=pile + 1)


def _why_not_give(state, action):
    s = state.face.board
    two = action >= GIVE_TWO
    seats = PAIRS[action - GIVE_TWO] if two else (action - GIVE,)
    if max(seats) >= state.game.players:
        return Reason("There are only {n} players", n=state.game.players)
    if int(s.turn) in seats:
        return Reason("You cannot designate yourself (HK-R2)")
    if two and s.combo != COLOUR:
        return Reason("A run designates one opponent (HK-21)")
    return Reason("That designation is not possible now (HK-22)")
