"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
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
    (0, ("play",), "cards are played only in a turn (HK-10)"),
    (DRAW_CARD, ("play",), "drawing is a turn's own move (HK-10)"),
    (SACRIFICE, ("play",), "a sacrifice comes before a play (HK-61)"),
    (GIVE, ("designate",), "only a run or colour lets you say who draws (HK-21, HK-22)"),
    (CALL_OUT, ("call",), "there is nothing to call out now (HK-31)"),
    (THANK, ("thanks",), "nobody was designated to draw just now (HK-32)"),
    (AGAIN, ("second_chance",), "no second chance is on offer now (HK-62)"),
    (HIDE, ("choose_hidden", "rehide"), "no card is hidden now (HK-60)"),
)  # fmt: skip


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return "The game is over (HK-42)"
    if not isinstance(text, str):
        return f"A move is a text, not {type(text).__name__}"
    if state.is_chance_node():
        return f"{shown(text)} is no chance outcome here; such as {state.legal_moves()[0]!r} are"
    phase = PHASES[state.face.board.phase]
    return f"{shown(text)} is no move in Hawaiki's notation; now {NOW[phase]}"


def why_illegal(state, action):
    """Why the action is not legal now."""
    s, letters = state.face.board, state.game.letters
    if state.is_terminal():
        return "The game is over (HK-42)"
    if state.is_chance_node():
        return f"{shown(action)} is not a possible chance outcome now (ALL-1)"
    if not 0 <= action < ACTIONS:
        return f"{shown(action)} is not the number of a move (0 to {ACTIONS - 1})"
    phase = PHASES[s.phase]
    _, phases, elsewhere = [row for row in NEEDS if row[0] <= action][-1]
    if phase not in phases:
        return f"{elsewhere[0].upper()}{elsewhere[1:]}; now {NOW[phase]}"
    if phase == "play":
        return _why_no_play(s, action, letters)
    if phase == "designate":
        return _why_not_give(state, action)
    return f"{move_text(action, letters)}: that card is not in your hand (HK-60)"


def _why_no_play(s, action, letters):
    if action >= SACRIFICE:
        return _why_no_sacrifice(s, action - SACRIFICE)
    seat = int(s.turn)
    announced, hidden = is_announced(action), plays_hidden(action)
    card, pile = card_played(action), pile_played(action)
    name = card_text(card, letters)
    if pile >= PILES:
        return f"{name}@{pile + 1}: there are only {PILES} piles"
    if s.hand[seat, card] == 0:
        return f"{name} is not in your hand"
    if hidden and card != s.hidden[seat]:
        return f"{name} is not your hidden card (HK-60); without brackets you play an open one"
    if not hidden and s.hand[seat, card] == 1 and card == s.hidden[seat]:
        return f"{name} is your hidden card (HK-60): write ({name})@{pile + 1}"
    if not fits(card, top(s, pile)):
        below = card_text(int(top(s, pile)), letters)
        return f"{name} does not fit {below} (HK-10: same value or same colour)"
    if announced and not s.setup.strict:
        return "Combinations are announced for you (HK-30): leave out the !"
    if announced and combination_made(s, card, pile) == NONE:
        return f"{name}@{pile + 1} makes no combination that takes effect (HK-24, HK-31)"
    return f"{name}@{pile + 1} is not legal now (HK-10)"


def _why_no_sacrifice(s, pile):
    seat = int(s.turn)
    if not s.setup.sacrifice:
        return "This game is played without the variant sacrifice (HK-61)"
    if s.used_sacrifice[seat]:
        return "You have sacrificed in this round already (HK-61: once a round)"
    if s.tokens[seat] == 0:
        return "You have no token to pay with (HK-61)"
    if s.hand_size[seat] < 2:
        return "Not with one card in hand (HK-61)"
    return f"Pile {pile + 1} has only one card (HK-61)"


def _why_not_give(state, action):
    s = state.face.board
    two = action >= GIVE_TWO
    seats = PAIRS[action - GIVE_TWO] if two else (action - GIVE,)
    if max(seats) >= state.game.players:
        return f"There are only {state.game.players} players"
    if int(s.turn) in seats:
        return "You cannot designate yourself (HK-R2)"
    if two and s.combo != COLOUR:
        return "A run designates one opponent (HK-21)"
    return "That designation is not possible now (HK-22)"
