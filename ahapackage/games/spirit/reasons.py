"""Why a move is not legal, in a sentence that names its clause."""

from ahapackage.engine.errors import shown
from ahapackage.engine.reasons import Reason
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
NEEDS = (  # lowest action, the step in which such moves exist, what is said elsewhere
    (START, "start", Reason("Islands are chosen at the start of the Prologue (SH-10)")),
    (MIGRATE, "actions", Reason("Actions belong to the Prologue and the chapters (SH-11, SH-23)")),
    (
        CROWN_TOKEN,
        "monarch",
        Reason("The monarch's token is placed when a chapter begins (SH-20)"),
    ),
    (CONVERT_H, "convert", Reason("Conversions belong to the Epilogue (SH-50)")),
)
RESOURCE_TITLES = {
    "H": "Hawaiians", "C": "Commerce", "A": "Aloha", "W": "Warriors", "R": "Home Rule",
}  # fmt: skip


class Cost(dict):
    """What an event costs: letter of a resource -> amount; as a text in English.

    >>> print(Cost(C=2, A=1))
    2 Commerce, 1 Aloha
    """

    def __str__(self):
        return ", ".join(f"{n} {RESOURCE_TITLES[letter]}" for letter, n in self.items())


def why_unreadable(state, text):
    """Why a text names no move or chance outcome now."""
    if state.is_terminal():
        return Reason("The game is over (SH-53)")
    if not isinstance(text, str):
        return Reason("A move is a text, not {kind}", kind=type(text).__name__)
    if state.is_chance_node():
        example = repr(state.legal_moves()[0])
        return Reason(
            "{text} is no chance outcome here; such as {example} are",
            text=shown(text),
            example=example,
        )
    step = STEPS[state.face.board.step]
    unread = Reason("{text} is no move in the notation of The Spirit of Hawaii", text=shown(text))
    return unread.but_now(NOW[step])


def why_illegal(state, action):
    """Why the action is not legal now."""
    if state.is_terminal():
        return Reason("The game is over (SH-53)")
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
    s = state.face.board
    try:
        text = move_text(action, state.game.card_names(s.stage))
    except ValueError:
        return Reason("{number} names a card that this deck does not have (SH-22)", number=action)
    step = STEPS[s.step]
    _, due, elsewhere = [row for row in NEEDS if row[0] <= action][-1]
    if due != step:
        return elsewhere.but_now(NOW[step])
    return _why(state.game, s, action).about(text)


def _why(game, s, action):
    """What forbids a move of the present step."""
    seat = int(s.turn)
    if action < MIGRATE:
        island = ISLAND_TITLES[action - START]
        return Reason("{island} has been chosen already (SH-10)", island=island)
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
        island = ISLAND_TITLES[action - CROWN_TOKEN]
        return Reason("you have no Hawaiians on {island} (SH-20)", island=island)
    return _why_no_conversion(s, seat, action)


def _no_token(island):
    return Reason("you have no action token on {island} (SH-23)", island=ISLAND_TITLES[island])


def _why_no_migration(s, seat, source, target, number):
    if source == target:
        return Reason("they must go to another island (SH-31)")
    here, island = int(s.hawaiians[seat, source]), ISLAND_TITLES[source]
    if number > here and here == 1:
        return Reason("you have {n} Hawaiian on {island} (SH-31)", n=here, island=island)
    if number > here:
        return Reason("you have {n} Hawaiians on {island} (SH-31)", n=here, island=island)
    return Reason(
        "you have no action token on {island} (SH-23), the island that they leave", island=island
    )


def _why_no_recruit(s, seat, island):
    if s.stage == CHAPTER_3:
        return Reason("nobody recruits in Chapter III (SH-32)")
    if not may_recruit(s, seat):
        most = int(s.setup.most[WARRIORS])
        return Reason("the Warriors track ends at {n} (SH-3, SH-32)", n=most)
    return _no_token(island)


def _why_no_gathering(s, seat, island):
    if s.stage == PROLOGUE:
        return Reason("in the Prologue one migrates or recruits (SH-11)")
    if not s.tokens[seat, island]:
        return _no_token(island)
    if not s.hawaiians[seat, island]:
        return Reason("you have no Hawaiians on {island} (SH-33)", island=ISLAND_TITLES[island])
    if not s.setup.gather[island].any():
        return Reason("{island} yields nothing (SH-R5)", island=ISLAND_TITLES[island])
    if island == HAWAII and s.setup.hawaii_warriors and s.stage == CHAPTER_3:
        return Reason("no Warriors in Chapter III (SH-R5)")
    return Reason("it would change nothing: the track is at its end (SH-33)")


def _why_no_event(game, s, seat, card, island):
    if s.stage == PROLOGUE:
        return Reason("in the Prologue there are no events (SH-11)")
    if s.lying[card] == USED:
        return Reason("that card is used up (SH-34)")
    if s.lying[card] != OPEN:
        return Reason("that card does not lie open (SH-22)")
    if int(s.users[card]) >> seat & 1:
        return Reason("you have used it already (SH-R3)")
    if not int(s.setup.events.at[s.stage - 1, card]) >> island & 1:
        return Reason("the card does not name {island} (SH-34)", island=ISLAND_TITLES[island])
    if not s.tokens[seat, island]:
        return _no_token(island)
    if not s.hawaiians[seat, island]:
        return Reason("you have no Hawaiians on {island} (SH-34)", island=ISLAND_TITLES[island])
    cost = Cost(told(game.deck(s.stage)[card].cost))
    return Reason("you cannot pay the cost, {cost} (SH-34)", cost=cost)


def _why_no_forfeit(s, seat, island):
    if not s.tokens[seat, island]:
        return _no_token(island)
    return Reason("another action is possible (SH-35)")


def _why_no_conversion(s, seat, action):
    if action in (CONVERT_C, CONVERT_A):
        resource = RESOURCE_TITLES["C" if action == CONVERT_C else "A"]
        return Reason("you have no {resource} (SH-50)", resource=resource)
    island, gain = divmod(action - CONVERT_H, 2)
    if not s.hawaiians[seat, island]:
        return Reason("you have no Hawaiians on {island} (SH-50)", island=ISLAND_TITLES[island])
    resource = (COMMERCE, ALOHA)[gain]
    title, most = RESOURCE_TITLES[LETTERS[resource]], int(s.setup.most[resource])
    return Reason("the {resource} track ends at {n} (SH-3, SH-50)", resource=title, n=most)
