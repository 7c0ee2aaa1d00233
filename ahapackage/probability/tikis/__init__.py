"""Exact chances in Ill-Tempered Tikis: what the next draw brings, and who can snap."""

from ahapackage.probability.tikis.draws import draw_chances
from ahapackage.probability.tikis.snaps import snap_chances

__all__ = ["draw_chances", "snap_chances"]
