"""`hair_outlook` against a plain walk and simulation."""

from collections import Counter

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.games.pioha.scoring import breaks, judge, side_sum
from ahapackage.probability.pioha import hair_outlook
from tests.probability.pioha.helpers import (
    MINI_HAIR,
    MINI_TRIBE,
    few_tickles,
    late,
    middle,
    mini,
    walk,
    worlds,
)


@pytest.mark.parametrize("hair", [1, 2])
@pytest.mark.parametrize("policy_state", ["mini", "late"])
def test_against_a_walk_over_all_ways(hair, policy_state):
    """Both sums, breaking and the winner, from the finished positions' views."""
    if policy_state == "mini":
        state = mini([["1L", "3L"], ["3L", "4H"]], comb=[["-1H", "4H"], ["1L", "-1H"]],
                     decks=[[], []], played=[0, 0])  # fmt: skip
    else:
        state = late(**few_tickles([10, 19], []))
    wanted, breaking = Counter(), 0
    for end, chance in walk(state):
        s = end.face.board
        left, right = int(side_sum(s, hair - 1, 0)), int(side_sum(s, hair - 1, 1))
        wanted[left, right] += chance
        breaking += chance * bool(breaks(s, hair - 1, left + right))
    found = hair_outlook(state, None, hair, method="exact")
    assert dict(found.sums) == dict(wanted) and found.breaks.fraction == breaking
    assert found.left_wins + found.right_wins + found.nobody == 1
    assert sum(found.by_seat.values()) + found.nobody == 1
    assert found.simulate(40_000, seed=4).near_exact(4)


@pytest.mark.parametrize("policy", ["uniform", "greedy"])
def test_from_what_a_seat_knows_against_a_walk_over_all_worlds(policy):
    """Player 1 does not know what player 2 has hidden, holds and has thrown away."""
    state = mini(
        [["3L", "4H"], ["3L"]], comb=[["1L", "-1H"], ["1L"]], played=[1, 1],
        hairs=[{**MINI_HAIR, "left": ["(4H)"], "left_seat": 1}, MINI_HAIR],
    )  # fmt: skip
    bot, wanted, wins = state.game.bots()["greedy"](), Counter(), Counter()

    def greedy(now):
        return [(bot.choose(now.seen_by(now.current_player()), None), 1)]

    for world, weight in worlds(state, 0, MINI_TRIBE):
        for end, chance in walk(world) if policy == "uniform" else walk(world, greedy):
            s = end.face.board
            wanted[int(side_sum(s, 0, 0)), int(side_sum(s, 0, 1))] += chance * weight
            won = judge(s, 0)[0]
            wins[int(s.tribe[0, won]) if won >= 0 else None] += chance * weight
    found = hair_outlook(state, 0, 1, policy, method="exact")
    assert dict(found.sums) == dict(wanted) and found.nobody.fraction == wins[None]
    assert {seat: chance.fraction for seat, chance in found.by_seat.items()} == {
        seat: wins[seat] for seat in range(2)
    }


def test_a_full_game_of_four_from_a_seats_knowledge():
    """A full game's start, simulated: the same seed gives an equal result, whatever is hidden."""
    state, rng = aha.new_match("pioha", players=4, seed=8).state, np.random.default_rng(5)
    found = hair_outlook(state, 2, 4, "greedy", n=300)
    assert all(
        hair_outlook(state.resample(2, rng), 2, 4, "greedy", n=300) == found for _ in range(3)
    )
    assert hair_outlook(state, 2, 4, "greedy", n=300, seed=2) != found


def test_what_a_seat_cannot_know_changes_nothing():
    """Redrawn for player 1: an equal result, simulated and exact."""
    rng = np.random.default_rng(2)
    state = middle()
    assert hair_outlook(state, 0, 1, n=2000, method="simulate") == hair_outlook(
        state.resample(0, rng), 0, 1, n=2000, method="simulate"
    )
    state = mini([["1L", "3L", "4H"], ["3L", "-1H", "4H"]], played=[1, 1])
    assert hair_outlook(state, 0, 1) == hair_outlook(state.resample(0, rng), 0, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [((0, 4), "hair: found 4, expected a hair from 1 to 3"), ((5, 1), "seat"), ((0, "x"), "hair")],
)
def test_what_cannot_be_asked_is_refused(arguments, message):
    """The error names the place."""
    with pytest.raises(OptionError, match=message):
        hair_outlook(middle(), *arguments)
