"""Exact chances in The Spirit of Hawaii: conflicts, cards, majorities, votes, last conversions."""

from ahapackage.probability.spirit.conflicts import conflict_chances
from ahapackage.probability.spirit.conversions import best_conversion
from ahapackage.probability.spirit.governor import governor_outlook
from ahapackage.probability.spirit.outlooks import majority_outlook
from ahapackage.probability.spirit.reveals import reveal_chances

__all__ = [
    "best_conversion",
    "conflict_chances",
    "governor_outlook",
    "majority_outlook",
    "reveal_chances",
]
