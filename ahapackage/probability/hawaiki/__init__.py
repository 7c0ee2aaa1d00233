"""Chances in Hawaiki: what fits, what can be played, which combinations come, and the tokens.

Unless a `game` is given, those of cards alone hold for the printed edition: values 1-7, five
colours, two copies.
"""

from ahapackage.probability.hawaiki.combos import combo_chances
from ahapackage.probability.hawaiki.hands import opening_hand_fits, playable
from ahapackage.probability.hawaiki.tokens import tokens_outlook
from ahapackage.probability.hawaiki.tops import fit_chance, opening_combos

__all__ = [
    "combo_chances",
    "fit_chance",
    "opening_combos",
    "opening_hand_fits",
    "playable",
    "tokens_outlook",
]
