"""The package's Spirit of Hawaii and the slow one of tests/naive play the same games."""

from collections import Counter

import pytest

import ahapackage as aha
from tests.games.spirit.lockstep import (
    SETTINGS,
    options_of,
    play_editions,
    play_for_scores,
    play_many,
)
from tests.naive.spirit import EDITION

KINDS = {"migrate", "recruit", "gather", "event", "forfeit", "convert", "done"}
OUTCOMES = {"first", "reveal", "roll", "crown", "blue"}


def load(options):
    return aha.load_game("spirit", **options)


def without(table, *names):
    """A table of an edition without what only people read, and without what is empty."""
    if isinstance(table, dict):
        found = {key: without(value, *names) for key, value in table.items() if key not in names}
        return {key: value for key, value in found.items() if value not in ({}, [], 0, None)}
    return [without(value, *names) for value in table] if isinstance(table, list) else table


def test_the_edition_is_that_of_the_contract():
    """Each number of chart, limits and cards, copied twice from the contract."""
    words = ("title", "note", "source")
    theirs, ours = aha.load_game("spirit").edition.data, EDITION
    for name in ("pieces", "start", "tracks", "events", "conversions", "votes", "gather"):
        assert without(theirs[name], *words) == without(ours[name])
    for stage, chart in ours["chart"].items():
        assert _columns(theirs["chart"][stage]) == _columns(chart), stage
    for stage, deck in ours["decks"].items():
        found = [without(card, *words) for card in theirs["decks"][stage]["cards"]]
        found = [{"kind": "event"} | card for card in found]
        assert found == [without(card) for card in deck["cards"]], stage


def _columns(chart):
    return {
        name: [points for points in value if points] if isinstance(value, list) else value
        for name, value in chart.items()
        if isinstance(value, int | list) and value not in ([], 0)
    }


def test_forty_random_games():
    """All settings in turn, everything compared at every step; everything occurs."""
    kinds = Counter(move.split()[0] for move in play_many(load, 40))
    assert all(kinds[kind] > 10 for kind in KINDS | OUTCOMES - {"first"}), kinds
    assert kinds["first"] >= 4 and kinds["start"] and kinds["monarch"] > 50


def test_random_editions():
    """Other cards, limits and charts: nothing of the standard edition is in the rules' code."""
    play_editions(load, 9)


@pytest.mark.long
def test_three_hundred_random_editions():
    play_editions(load, 300, first_seed=100)


@pytest.mark.long
def test_six_hundred_random_games():
    """The same with other seeds, views more often."""
    play_many(load, 600, first_seed=1000, looks=0.3)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_scores_of_ten_thousand_games(part):
    """A thousand each: the position at the end of all five stages, score sheet and results."""
    loaded = [load(options_of(*setting)) for setting in SETTINGS]
    for number in range(1000 * part, 1000 * part + 1000):
        place = number % len(SETTINGS)
        options = options_of(*SETTINGS[place])
        compared = play_for_scores(loaded[place], options, 50_000 + number, name=SETTINGS[place])
        assert compared == 5
