"""Chances in Aloha Pioha: when tickles come, what lies face down, how hairs end, what a bluff is.

Exact where all ways can be followed, else simulated with intervals; each result says which, under
which behaviour of the players it holds, and from whose knowledge.
"""

from ahapackage.probability.pioha.belief import belief
from ahapackage.probability.pioha.bluff import bluff_value
from ahapackage.probability.pioha.outlook import hair_outlook
from ahapackage.probability.pioha.triggers import tickle_triggers

__all__ = ["belief", "bluff_value", "hair_outlook", "tickle_triggers"]
