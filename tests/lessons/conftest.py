"""Steps for the tests: made from a few words, and closed again."""

import copy

import pytest

from ahapackage.lessons import tutorial

# One step with two moves: a pair, then anything; a bot answers.
SCRIPT = {
    "game": "hawaiki",
    "title": "For tests",
    "other": "Something else.",
    "steps": [
        {
            "name": "pair",
            "title": "A pair",
            "prompt": "Make a pair.",
            "options": {"players": 2},
            "position": {
                "hands": [["4g", "6g", "5y", "2r"], ["1y", "7g", "2p"]],
                "piles": [["4g"], ["1r"], ["7b"]],
            },
            "replies": {"1": ["2p@2"]},
            "asks": [
                {
                    "want": ["combination: pair"],
                    "example": "4g@1",
                    "say": "A pair.",
                    "wrong": [{"moves": ["6g@*"], "say": "Only the colour."}],
                },
                {
                    "prompt": "Play again.",
                    "want": ["*@*"],
                    "other": "A card, please.",
                    "example": "2r@2",
                    "say": "That was it.",
                },
            ],
        }
    ],
}


@pytest.fixture(scope="session")
def guide():
    """The tutorial of Hawaiki."""
    return tutorial("hawaiki")


@pytest.fixture
def script():
    """A small tutorial as a dict, to be changed."""
    return copy.deepcopy(SCRIPT)


@pytest.fixture
def opened():
    """A function that opens a step of a tutorial: `opened(guide, "pair")`."""
    steps = []

    def open_step(guide, name=1):
        steps.append(guide.step(name))
        return steps[-1]

    yield open_step
    for step in steps:
        step.close()
