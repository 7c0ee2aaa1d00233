"""Why a move is not legal, in the words of a board and in every language."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.boards import messages
from ahapackage.boards.play import board_for
from ahapackage.engine.match import Match

ROOT = Path(__file__).parents[2]
GAMES = ("hawaiki", "pioha", "tikis", "spirit")
OTHERS = [name for name in messages.LANGUAGES if name != "en"]
HANDS = {"hands": [["3r", "4b", "7p"], ["5g", "1y"]], "piles": [["1r"], ["2g"], ["5b"]]}
TABLE = {  # player 1 to play
    "hairs": [
        {"endurance": 11, "threshold": 5,
         "left": ["4H", "(3L)", "2L"], "left_seat": 0, "right": ["(5H)", "5H"], "right_seat": 1},
        {"endurance": 14, "threshold": 4},
    ],
    "hands": [["2L", "5H", "5H"], ["1L", "3L"]],
    "display": [2, 9, 19],
    "played": [5, 5],
}  # fmt: skip
FAMILIES = {  # player 1 acts with a full family
    "hands": [["red-Ku", "green-Lono", "blue-Lono"], [], []],
    "families": [
        ["red-Laka", "red-Lono", "red-any", "blue-Kane", "green-Ku"],
        ["yellow-Laka", "any-Ku"],
        ["purple-Maui"],
    ],
    "discard": ["blue-Kane", "yellow-Maui", "red-Lono"],
    "replaced_at": [None, None, 12],
    "turn": 13,
    "phase": "act",
}
DRAW = {**FAMILIES, "phase": "draw"}  # the top discard was replaced by a wild
WILD = {  # a wild lies on top of the discard pile
    "hands": [["red-Ku"], [], []],
    "families": [[], [], []],
    "discard": ["any-Ku"],
    "phase": "draw",
}
CHAPTER = {  # Chapter I: player 1 to act
    "stage": "I", "step": "actions", "first_player": 0, "to_move": 0,
    "players": [
        {"hawaiians": {"maui": 12, "oahu": 3}, "tokens": {"maui": 2, "oahu": 1}, "aloha": 2},
        {"hawaiians": {"oahu": 9, "kauai": 4}, "tokens": {"oahu": 1, "hawaii": 1}, "commerce": 3},
    ],
    "monarch": 0,
    "leaders": {"maui": 0, "oahu": 1},
    "events": ["Whalers at Lahaina", "Trade winds", "Paulet's demands", "Fishponds of Molokai"],
}  # fmt: skip
EPILOGUE = {
    "stage": "epilogue", "step": "convert", "first_player": 0, "to_move": 0,
    "players": [
        {"hawaiians": {"maui": 12}, "aloha": 2, "cards": ["king1"]},
        {"hawaiians": {"oahu": 9}, "commerce": 3, "cards": ["queen"]},
    ],
}  # fmt: skip


# ---- every template is translated -------------------------------------------------------------


def templates(game):
    """The first argument of every `Reason(...)` of a game, which has to be a literal."""
    path = ROOT / "ahapackage/games" / game / "reasons.py"
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    made = [call.args[0] for call in calls if ast.unparse(call.func) == "Reason"]
    assert all(isinstance(first, ast.Constant) for first in made), game
    return {first.value for first in made}


def places(text):
    return sorted(re.findall(r"\{(\w*)\}", text))


def clauses(text):
    return sorted(re.findall(r"\b(?:HK|AP|TK|SH|ALL)-\w+", text))


def translated(language):
    """The templates with their translations."""
    return import_module(f"ahapackage.boards.messages.{language}.reasons").TEXTS


@pytest.mark.parametrize("language", OTHERS)
def test_every_template_is_translated_and_no_other(language):
    wanted = set().union(*map(templates, GAMES))
    assert len(wanted) > 120
    assert set(translated(language)) == wanted


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_places_clauses_and_notation_of_its_template(language):
    for template, text in translated(language).items():
        assert places(text) == places(template), template
        assert clauses(text) == clauses(template), template
        assert re.findall("`[^`]+`", text) == re.findall("`[^`]+`", template), template
        assert template[0].isupper() <= (text[0].isupper() or text[0] == "{"), template


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_give_nothing_but_reasons(game):
    """Whatever is tried along a game: numbers of other moves, and no move at all."""
    state = aha.load_game(game, players=2).new_initial_state()
    known, spread = templates(game), max(1, state.game.num_distinct_actions() // 97)
    for step in range(60):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        tries = [*range(step % spread, state.game.num_distinct_actions(), spread), "{x}", -1]
        for move in tries:
            reason = state.why_not(move)
            assert move in legal if reason is None else reason.template in known, move
        state.apply_action(legal[step % len(legal)])


# ---- what boards say --------------------------------------------------------------------------

OPTIONS = {
    "hawaiki": {"players": 2, "etiquette": "strict"},
    "pioha": {},
    "tikis": {"players": 3, "variant": "bad"},
    "spirit": {"players": 2},
}
CANNOT_PAY = 'event "Paulet\'s demands" oahu'
SAID = [  # game, position, a move that is not legal, what is said in English, Spanish and French
    ("hawaiki", HANDS, "7p@1",
     "7 purple does not fit 1 red (HK-10: same value or same colour)",
     "7 morado no encaja con 1 rojo (HK-10: mismo valor o mismo color)",
     "7 violet ne va pas sur 1 rouge (HK-10~: même valeur ou même couleur)"),
    ("hawaiki", HANDS, "3r@1!",
     "3 red on pile 1 makes no combination that takes effect (HK-24, HK-31)",
     "3 rojo al montón 1 no hace ninguna combinación que cuente (HK-24, HK-31)",
     "3 rouge sur la pile 1 ne fait aucune combinaison qui compte (HK-24, HK-31)"),
    ("pioha", TABLE, "3L@1",
     "3 low is not in your hand",
     "3 bajo no está en tu mano",
     "3 bas n’est pas dans votre main"),
    ("pioha", TABLE, "5H@6",
     "There are only 2 hairs",
     "Solo hay 2 pelos",
     "Il n’y a que 2 cheveux"),
    ("tikis", FAMILIES, "own green-Lono",
     "Your family is full: say which card it replaces (TK-12)",
     "Tu familia está llena: di a qué carta sustituye (TK-12)",
     "Votre famille est pleine~: dites quelle carte est remplacée (TK-12)"),
    ("tikis", DRAW, "draw discard",
     "Red Lono was replaced by a wild: free from Player 2's next turn on (TK-20)",
     "Lono rojo dejó su lugar a un comodín y queda libre desde el próximo turno de Jugador 2 "
     "(TK-20)",
     "Lono rouge a été remplacé par un joker~: libre dès le prochain tour de Joueur 2 (TK-20)"),
    ("tikis", WILD, "draw discard",
     "Any-Ku on top is a wild: it can never be taken (TK-20)",
     "Comodín Ku, en el descarte, nunca se puede tomar: es un comodín (TK-20)",
     "Joker Ku, en défausse, est un joker~: il ne peut jamais être pris (TK-20)"),
    ("spirit", CHAPTER, "gather kauai",
     "You have no action token on Kauaʻi (SH-23)",
     "No tienes fichas en Kauaʻi (SH-23)",
     "Vous n’avez pas de jeton sur Kauaʻi (SH-23)"),
    ("spirit", CHAPTER, CANNOT_PAY,
     "You cannot pay the cost, 1 Warrior (SH-34)",
     "No puedes pagar el coste, 1 guerrero (SH-34)",
     "Vous ne pouvez pas payer le coût, 1 Guerrier (SH-34)"),
    ("spirit", EPILOGUE, "convert C>R",
     "You have no Commerce (SH-50)",
     "No tienes Comercio (SH-50)",
     "Vous n’avez rien en Commerce (SH-50)"),
]  # fmt: skip
THEN = [  # the same, before the board's own sentence on what may be done, and that one's key
    ("pioha", TABLE, "tickle 9", "pioha.turn.play",
     "No tickle is due now (AP-22)",
     "Ahora no toca ninguna cosquilla (AP-22)",
     "Aucune chatouille n’est à poser maintenant (AP-22)"),
    ("pioha", TABLE, "nonsense", "pioha.turn.play",
     "'nonsense' is no move in Aloha Pioha's notation",
     "'nonsense' no es una jugada en la notación de Aloha Pioha",
     "'nonsense' n’est pas un coup dans la notation d’Aloha Pioha"),
    ("hawaiki", HANDS, "give 2", "turn.play",
     "Only a run or colour lets you say who draws (HK-21, HK-22)",
     "Solo una escalera o un color permite elegir quién roba (HK-21, HK-22)",
     "Seule une suite ou une couleur permet de choisir qui pioche (HK-21, HK-22)"),
    ("tikis", WILD, "discard red-Ku", "tikis.turn.draw.never",
     "First draw a card (TK-11)",
     "Roba antes una carta (TK-11)",
     "Piochez d’abord une carte (TK-11)"),
    ("spirit", CHAPTER, "start maui", "spirit.turn.actions",
     "Islands are chosen at the start of the Prologue (SH-10)",
     "Las islas se eligen al comienzo del Prólogo (SH-10)",
     "Les îles se choisissent au début du Prologue (SH-10)"),
]  # fmt: skip


@pytest.fixture
def board():
    """A function that opens a board at a position, in a language."""
    opened = []

    def open_board(game, start, language):
        match = Match(aha.load_game(game, **OPTIONS[game]), seed=7, start=start)
        opened.append(board_for(match, hot_seat=False, pace=0, language=language))
        return opened[-1]

    yield open_board
    for one in opened:
        one.close()


def refusal(board, move):
    """What the status says to a move that is not legal."""
    board._handle_custom_msg({"kind": "move", "move": move, "id": 1}, [])
    assert board.shown["tone"] == "warn"
    return board.shown["status"]


@pytest.mark.parametrize("game, start, move, said", [(*row[:3], row[3:]) for row in SAID])
def test_a_refusal_is_wholly_in_the_boards_language(game, start, move, said, board):
    for language, words in zip(messages.LANGUAGES, said, strict=True):
        assert refusal(board(game, start, language), move) == words.replace("~", "\u00a0")


@pytest.mark.parametrize("game, start, move, key, said", [(*row[:4], row[4:]) for row in THEN])
def test_what_may_be_done_instead_is_too(game, start, move, key, said, board):
    for language, words in zip(messages.LANGUAGES, said, strict=True):
        told = refusal(board(game, start, language), move)
        then = re.split(r"\{\w+\}", messages.catalogue(language)[key])
        assert told.startswith(f"{words}. ") and all(part in told for part in then), told


def test_a_text_of_other_code_is_said_as_it_is(board):
    shown = board("hawaiki", HANDS, "es")
    assert shown.say_reason("3r@2: {no} such thing") == "3r@2: {no} such thing"
