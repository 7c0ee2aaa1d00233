"""The conditions that steps of Aloha Pioha may name."""

import re

from ahapackage.games.pioha.record import PHASES
from ahapackage.lessons.conditions import Condition, phases, rounds

PLAY = re.compile(r"(\()?-?\d[LH]\)?@\d")


def face(moment, value):
    """Whether the move was a play with this face (AP-21)."""
    play = PLAY.fullmatch(moment.move)
    return bool(play) and ("down" if play[1] else "up") == value


CONDITIONS = {
    "face": Condition(face, ("up", "down")),
    "phase": phases(PHASES),
    "round": rounds(6),
}
