"""The conditions that steps of Hawaiki may name."""

from ahapackage.games.hawaiki.actions import (
    DRAW_CARD,
    card_played,
    is_announced,
    pile_played,
)
from ahapackage.games.hawaiki.combos import combination_made
from ahapackage.games.hawaiki.record import COMBINATIONS, NONE, PHASES
from ahapackage.lessons.conditions import Condition, phases, rounds

NOTHING = "none"


def combination(moment, value):
    """Whether the move was a play that made this combination, announced if need be (HK-31)."""
    action = moment.before.string_to_action(moment.move)
    if action >= DRAW_CARD:
        return False
    board = moment.before.face.board
    made = combination_made(board, card_played(action), pile_played(action))
    if board.setup.strict and not is_announced(action):
        made = NONE
    return value == (COMBINATIONS[made] or NOTHING)


CONDITIONS = {
    "combination": Condition(combination, (*(c for c in COMBINATIONS if c), NOTHING)),
    "phase": phases(PHASES),
    "round": rounds(20),
}
