"""The cases of cases.py on the package."""

import pytest

import ahapackage as aha
from tests.games.pioha.cases import CASES
from tests.games.pioha.playing import PackageTable, follow


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case):
    """What was worked out by hand comes of each position."""
    game = aha.load_game("pioha", **case["options"])
    position = case["position"]
    state = game.new_initial_state() if position is None else game.position(position)
    follow(case, PackageTable(state))
