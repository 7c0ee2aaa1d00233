"""The package's Pioha and the slow one of tests/naive play the same games, step by step."""

import pytest

import ahapackage as aha
from tests.games.pioha.lockstep import SETTINGS, play_many


def load(options):
    return aha.load_game("pioha", **options)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_setting_with_all_tables(setting):
    """Two games of each setting, the whole table compared at every step."""
    play_many(load, 2, settings=[setting], tables=1.0, again=0.05)


def test_thirty_random_games():
    """All variants, player counts and rulings in turn."""
    play_many(load, 30, first_seed=100)


@pytest.mark.long
def test_a_thousand_random_games():
    """The same with other seeds; `test_resolver.py` compares ten thousand ends."""
    play_many(load, 1000, first_seed=10_000, tables=0.05, again=0.003)
