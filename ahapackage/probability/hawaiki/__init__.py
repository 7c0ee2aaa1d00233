"""Exact chances in Hawaiki: does a card fit, can a hand play, what do three random tops show.

Unless a `game` is given, they hold for the printed edition: values 1-7, five colours, two copies.
"""

from ahapackage.probability.hawaiki.hands import opening_hand_fits, playable
from ahapackage.probability.hawaiki.tops import fit_chance, opening_combos

__all__ = ["fit_chance", "opening_combos", "opening_hand_fits", "playable"]
