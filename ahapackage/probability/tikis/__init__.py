"""Chances in Ill-Tempered Tikis: the next draw, snaps, time to a family, and who is first."""

from ahapackage.probability.tikis.chains import needs_chain
from ahapackage.probability.tikis.draws import draw_chances
from ahapackage.probability.tikis.race import win_race
from ahapackage.probability.tikis.snaps import snap_chances
from ahapackage.probability.tikis.timing import time_to_complete

__all__ = ["draw_chances", "needs_chain", "snap_chances", "time_to_complete", "win_race"]
