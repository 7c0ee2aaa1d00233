"""Sliders over majorities and votes: what they show is what the position itself would show."""

import ahapackage as aha
from ahapackage.probability.spirit import governor_outlook, majority_outlook

STAGE = {
    "stage": "I",
    "step": "actions",
    "players": [
        {"hawaiians": {"maui": 5, "oahu": 9}, "tokens": {"oahu": 1}},
        {"hawaiians": {"maui": 7}},
    ],
}
VOTERS = [
    {"hawaiians": {"maui": 9}, "home_rule": 1},
    {"hawaiians": {"oahu": 5}, "commerce": 2},
]
LAST = {"stage": "epilogue", "step": "convert", "players": VOTERS}


def place(position):
    return aha.load_game("spirit").position(position)


def test_hawaiians_on_an_island():
    """SH-44: player 1 leads with eight, with seven nobody does."""
    state = place(STAGE)
    box = majority_outlook(state, "maui", n=50).interact()
    first, second, shown = box.children
    assert (first.value, second.value) == (5, 7) and "Player 2 leads Maui by 2" in shown.value
    first.value = 8
    assert "Player 1 leads Maui by 1" in shown.value
    first.value = 7
    assert "Nobody has strictly most on Maui" in shown.value
    assert majority_outlook(state, "maui", n=50).here == (5, 7), "the state stays as it was"


def test_home_rule_turns_the_vote():
    """SH-52: each Home Rule is a vote."""
    state = place(LAST)
    box = governor_outlook(state).interact()
    assert "Player 1 would be governor" in box.children[-1].value
    box.children[1].value = 9
    assert "Player 2 would be governor" in box.children[-1].value
    assert governor_outlook(state).governor == 0, "the state stays as it was"
