"""The conditions that steps of Ill-Tempered Tikis may name."""

from ahapackage.games.tikis.cards import GODS
from ahapackage.games.tikis.record import PHASES
from ahapackage.lessons.conditions import Condition, phases

COUNTS = tuple(map(str, range(GODS + 1)))


def missing(moment, value):
    """Whether the family of who moved lacks so many cards after the move."""
    family = moment.after.view(None)["families"][moment.before.current_player()]
    return family["distance"] == int(value)


CONDITIONS = {"missing": Condition(missing, COUNTS), "phase": phases(PHASES)}
