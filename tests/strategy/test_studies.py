"""The notebooks' positions, as data: those that the tests of best play work out by hand."""

import pytest

from ahapackage.engine.errors import OptionError
from ahapackage.strategy import studies, study
from tests.strategy import test_best_play_pioha as pioha
from tests.strategy import test_best_play_spirit as spirit

WORKED_OUT = {
    "one-secret-low": lambda: pioha.secret("1L"),
    "one-secret-high": lambda: pioha.secret("3L"),
    "last-turn": lambda: pioha.grown(*pioha.LAST),
    "two-turns": lambda: pioha.grown(*pioha.EARLIER),
    "one-conversion": lambda: spirit.position(spirit.SMALL, spirit.ONCE),
    "epilogue-of-two": lambda: spirit.position(spirit.TWO),
    "epilogue-of-three": lambda: spirit.position(spirit.THREE),
    "epilogue-of-four": lambda: spirit.position(spirit.FOUR),
}


@pytest.mark.parametrize("name", studies())
def test_each_can_be_played_on(name):
    game, title = studies()[name]
    state = study(name)
    assert state.game.name == game and state.legal_moves() and title


@pytest.mark.parametrize("name", WORKED_OUT)
def test_they_are_the_positions_whose_values_are_worked_out(name):
    assert study(name).to_position() == WORKED_OUT[name]().to_position()


@pytest.mark.parametrize("name", ["last turn", None, 3, ["pull"]])
def test_other_names_are_refused(name):
    with pytest.raises(OptionError, match="study, name"):
        study(name)
