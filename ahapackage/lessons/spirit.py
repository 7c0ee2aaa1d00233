"""The conditions that steps of The Spirit of Hawaii may name."""

from itertools import combinations

from ahapackage.games.spirit.pieces import ISLANDS, STAGES
from ahapackage.lessons.conditions import Condition

LANDS = tuple(
    " and ".join(chosen)
    for number in range(1, len(ISLANDS) + 1)
    for chosen in combinations(ISLANDS, number)
)


def islands_after(moment):
    """Who moved, and the islands right after the move: chance may change them later."""
    seat = moment.before.current_player()
    return seat, moment.before.child(moment.move).view(None)["islands"]


def leads(moment, value):
    """Whether who moved has strictly most Hawaiians on all these islands (SH-44)."""
    seat, islands = islands_after(moment)
    led = {island["id"] for island in islands if island["strictly_most"] == seat}
    return led >= set(value.split(" and "))


def lives(moment, value):
    """Whether who moved has Hawaiians on so many islands."""
    seat, islands = islands_after(moment)
    return sum(island["hawaiians"][seat] > 0 for island in islands) == int(value)


def in_stage(moment, value):
    """Whether this stage is played now."""
    return moment.after.view(None)["stage"] == value


CONDITIONS = {
    "leads": Condition(leads, LANDS),
    "lives": Condition(lives, tuple(map(str, range(1, len(ISLANDS) + 1)))),
    "stage": Condition(in_stage, STAGES, of_state=True),
}
