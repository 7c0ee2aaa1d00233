"""The cases of cases.py on the package."""

import pytest

import ahapackage as aha
from tests.games.spirit.cases import CASES, REFUSED
from tests.games.spirit.playing import PackageTable, follow


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case):
    """What was worked out by hand comes of each position."""
    game = aha.load_game("spirit", **case["options"])
    position = case["position"]
    state = game.new_initial_state() if position is None else game.position(position)
    follow(case, PackageTable(state))


@pytest.mark.parametrize("refused", REFUSED, ids=lambda refused: refused[1])
def test_positions_that_cannot_be(refused):
    _, _, position = refused
    with pytest.raises(aha.PositionError):
        aha.load_game("spirit").position(position)


def test_there_is_no_mini_edition():
    """Small trees start in the Epilogue."""
    with pytest.raises(ValueError, match="mini"):
        aha.load_game("spirit", edition="mini")


@pytest.mark.parametrize(
    "options", [dict(players=1), dict(players=5), dict(rulings={"event_uses": "twice"}),
                dict(rulings={"gather_maui": "none"}), dict(variant="short"), dict(first_player=2)],
    ids=str,
)  # fmt: skip
def test_options_that_do_not_exist(options):
    with pytest.raises(aha.OptionError):
        aha.load_game("spirit", **options)


@pytest.mark.parametrize("case", CASES[::7], ids=lambda case: case["name"])
def test_nothing_is_hidden(case):
    """All seats see the same; a position leads back to it."""
    game = aha.load_game("spirit", **case["options"])
    state = game.position(case["position"]) if case["position"] else game.new_initial_state()
    views = [{**state.view(seat), "seat": None} for seat in range(game.players)]
    assert all(view == {**state.view(None), "seat": None} for view in views)
    assert game.position(state.to_position()).view(None) == state.view(None)
