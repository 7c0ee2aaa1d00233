"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
from ahapackage.games.spirit.actions import (
    ACTIONS,
    CONVERT_A,
    CONVERT_C,
    CONVERT_H,
    CROWN_TOKEN,
    FORFEIT,
    GATHER,
    MIGRATE,
    RECRUIT,
    START,
    USE,
    migration,
    move_text,
)
from ahapackage.games.spirit.edition import told
from ahapackage.games.spirit.legal import may_recruit
from ahapackage.games.spirit.pieces import (
    ALOHA,
    CHAPTER_3,
    COMMERCE,
    HAWAII,
    ISLAND_COUNT,
    ISLAND_TITLES,
    LETTERS,
    OPEN,
    PROLOGUE,
    USED,
    WARRIORS,
)
from ahapackage.games.spirit.record import STEPS

NOW = {
    "start": "choose your island: `start maui`",
    "monarch": "place the monarch's token: `monarch maui`",
    "actions": "act: `migrate`, `recruit`, `gather` or an `event`",
    "convert": "convert, or say `done`",
}
STEP_OF = (  # lowest action, the step in which such moves exist, what is said elsewhere
    (START, "start", "islands are chosen at the start of the Prologue (SH-10)"),
    (MIGRATE, "actions", "actions belong to the Prologue and the chapters (SH-11, SH-23)"),
    (CROWN_TOKEN, "monarch", "the monarch's token is placed when a chapter begins (SH-20)"),
    (CONVERT_H, "convert", "conversions belong to the Epilogue (SH-50)"),
)
RESOURCE_TITLES = {
    "H": "Hawaiians", "C": "Commerce", "A": "Aloha", "W": "Warriors", "R": "Home Rule",
}  # fmt: skip


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return "The game is over (SH-53)"
    if not isinstance(text, str):
        return f"A move is a text, not {type(text).__name__}"
    if state.is_chance_node():
        return f"{shown(text)} is no chance outcome here; such as {state.legal_moves()[0]!r} are"
    step = STEPS[state.face.board.step]
    return f"{shown(text)} is no move in the notation of The Spirit of Hawaii; now {NOW[step]}"


def why_illegal(state, action):
    """Why the action is not legal now."""
    if state.is_terminal():
        return "The game is over (SH-53)"
    if state.is_chance_node():
        return f"{shown(action)} is not a possible chance outcome now (ALL-1)"
    if not 0 <= action < ACTIONS:
        return f"{shown(action)} is not the number of a move (0 to {ACTIONS - 1})"
    s = state.face.board
    try:
        text = move_text(action, state.game.card_names(s.stage))
    except ValueError:
        return f"{action} names a card that this deck does not have (SH-22)"
    step = STEPS[s.step]
    _, due, elsewhere = [row for row in STEP_OF if row[0] <= action][-1]
    if due != step:
        return f"{elsewhere[0].upper()}{elsewhere[1:]}; now {NOW[step]}"
    return f"{text}: {_why(state.game, s, action)}"


def _why(game, s, action):
    """What forbids a move of the present step."""
    seat = int(s.turn)
    if action < MIGRATE:
        return f"{ISLAND_TITLES[action - START]} has been chosen already (SH-10)"
    if action < RECRUIT:
        return _why_no_migration(s, seat, *migration(action))
    if action < GATHER:
        return _why_no_recruit(s, seat, action - RECRUIT)
    if action < USE:
        return _why_no_gathering(s, seat, action - GATHER)
    if action < FORFEIT:
        return _why_no_event(game, s, seat, *divmod(action - USE, ISLAND_COUNT))
    if action < CROWN_TOKEN:
        return _why_no_forfeit(s, seat, action - FORFEIT)
    if action < CONVERT_H:
        return f"you have no Hawaiians on {ISLAND_TITLES[action - CROWN_TOKEN]} (SH-20)"
    return _why_no_conversion(s, seat, action)


def _no_token(s, seat, island):
    """What to say if the seat has no token on an island, or None."""
    if s.tokens[seat, island]:
        return None
    return f"you have no action token on {ISLAND_TITLES[island]} (SH-23)"


def _why_no_migration(s, seat, source, target, number):
    if source == target:
        return "they must go to another island (SH-31)"
    here = int(s.hawaiians[seat, source])
    if number > here:
        people = "Hawaiian" if here == 1 else "Hawaiians"
        return f"you have {here} {people} on {ISLAND_TITLES[source]} (SH-31)"
    return f"{_no_token(s, seat, source)}, the island that they leave"


def _why_no_recruit(s, seat, island):
    if s.stage == CHAPTER_3:
        return "nobody recruits in Chapter III (SH-32)"
    if not may_recruit(s, seat):
        return f"the Warriors track ends at {int(s.setup.most[WARRIORS])} (SH-3, SH-32)"
    return _no_token(s, seat, island)


def _why_no_gathering(s, seat, island):
    if s.stage == PROLOGUE:
        return "in the Prologue one migrates or recruits (SH-11)"
    if missing := _no_token(s, seat, island):
        return missing
    if not s.hawaiians[seat, island]:
        return f"you have no Hawaiians on {ISLAND_TITLES[island]} (SH-33)"
    if not s.setup.gather[island].any():
        return f"{ISLAND_TITLES[island]} yields nothing (SH-R5)"
    if island == HAWAII and s.setup.hawaii_warriors and s.stage == CHAPTER_3:
        return "no Warriors in Chapter III (SH-R5)"
    return "it would change nothing: the track is at its end (SH-33)"


def _why_no_event(game, s, seat, card, island):
    if s.stage == PROLOGUE:
        return "in the Prologue there are no events (SH-11)"
    if s.lying[card] != OPEN:
        used = s.lying[card] == USED
        return "that card is used up (SH-34)" if used else "that card does not lie open (SH-22)"
    if int(s.users[card]) >> seat & 1:
        return "you have used it already (SH-R3)"
    if not int(s.setup.events.at[s.stage - 1, card]) >> island & 1:
        return f"the card does not name {ISLAND_TITLES[island]} (SH-34)"
    if missing := _no_token(s, seat, island):
        return missing
    if not s.hawaiians[seat, island]:
        return f"you have no Hawaiians on {ISLAND_TITLES[island]} (SH-34)"
    cost = told(game.deck(s.stage)[card].cost)
    words = ", ".join(f"{amount} {RESOURCE_TITLES[letter]}" for letter, amount in cost.items())
    return f"you cannot pay the cost, {words} (SH-34)"


def _why_no_forfeit(s, seat, island):
    return _no_token(s, seat, island) or "another action is possible (SH-35)"


def _why_no_conversion(s, seat, action):
    if action in (CONVERT_C, CONVERT_A):
        resource = COMMERCE if action == CONVERT_C else ALOHA
        return f"you have no {RESOURCE_TITLES[LETTERS[resource]]} (SH-50)"
    island, gain = divmod(action - CONVERT_H, 2)
    if not s.hawaiians[seat, island]:
        return f"you have no Hawaiians on {ISLAND_TITLES[island]} (SH-50)"
    resource = (COMMERCE, ALOHA)[gain]
    most = int(s.setup.most[resource])
    return f"the {RESOURCE_TITLES[LETTERS[resource]]} track ends at {most} (SH-3, SH-50)"
