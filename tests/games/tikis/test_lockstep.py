"""The package's Tikis and the slow one of tests/naive play the same games, step by step."""

import pytest

import ahapackage as aha
from tests.choosing import some_quick
from tests.games.tikis.lockstep import SETTINGS, play_many


def load(options):
    return aha.load_game("tikis", **options)


@pytest.mark.parametrize("setting", some_quick(SETTINGS, 3), ids=str)
def test_every_setting_with_all_tables(setting):
    """A game of each setting, the whole table compared at every step, views and redraws often."""
    play_many(
        load, 1, settings=[setting], tables=1.0, again=0.03, looks=0.02, redraws=0.05, most=200
    )


def test_ten_random_games():
    """All variants, player counts and rulings in turn."""
    play_many(load, 10, first_seed=100, looks=0.02, redraws=0.02)


@pytest.mark.long
def test_three_hundred_random_games():
    """The same with other seeds, and longer."""
    play_many(load, 300, first_seed=10_000, tables=0.1, looks=0.01, redraws=0.02, most=800)
