"""The cases of cases.py on the package."""

import pytest

import ahapackage as aha
from tests.games.tikis.cases import CASES, FAMILIES, H1
from tests.games.tikis.playing import PackageTable, follow


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case):
    """What was worked out by hand comes of each position."""
    game = aha.load_game("tikis", **case["options"])
    position = case["position"]
    state = game.new_initial_state() if position is None else game.position(position)
    follow(case, PackageTable(state))


@pytest.mark.parametrize("family", [f for f in FAMILIES if not f[1]], ids=lambda f: f[0] or "none")
def test_measures(family):
    """TK-16: what is said of a family that is not complete, as the view shows it."""
    cards, _, distance, needs = family
    position = {
        "hands": [["red-Ku", "blue-Ku", "green-Ku"], H1.split()],
        "families": [cards.split(), []],
        "discard": [], "turn": 12, "to_move": 0, "phase": "draw",
    }  # fmt: skip
    game = aha.load_game("tikis", rulings={"fill_first": "free"})
    shown = game.position(position).view(None)["families"][0]
    assert (shown["complete"], shown["distance"]) == (False, distance)
    for colour, expected in needs.items():
        assert sorted(shown["needs"][colour]) == sorted(expected)
