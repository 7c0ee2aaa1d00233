"""Every deal, counted against all ways to pick; a figure that is drawn again and again."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.probability import dice
from ahapackage.probability.endings import ends, every_deal
from ahapackage.probability.figures import Stage
from ahapackage.probability.interact import sliders
from ahapackage.probability.tikis.race import race_ways


@pytest.mark.parametrize("sizes", [[], [0], [3], [2, 1], [1, 2, 2]])
def test_every_deal_is_counted(sizes):
    """Cards with copies told apart: as many picks give these hands as it says."""
    cards, found = "aabbbc", Counter()
    picks = [()]
    for size in sizes:
        picks = [
            (*earlier, hand)
            for earlier in picks
            for hand in combinations(sorted(set(range(6)) - {p for h in earlier for p in h}), size)
        ]
    for pick in picks:
        found[tuple(tuple(cards[place] for place in hand) for hand in pick)] += 1
    dealt = list(every_deal(cards, sizes))
    assert dict(dealt) == found and len(dealt) == len(found)
    assert sum(ways for _, ways in dealt) == len(picks)
    if len(sizes) == 1:
        assert len(picks) == comb(6, sizes[0])


def test_a_stage_draws_each_result_as_it_is():
    """The same figure, cleared: the words and the numbers are those of the last one."""
    stage = Stage()
    first = stage.show(dice(1).plot, "one die")
    second = stage.show(dice(3).plot, "three dice")
    assert 'alt="one die"' in first and 'alt="three dice"' in second and first != second
    assert stage.show(dice(1).plot, "one die") == first


def test_sliders_need_something_to_move():
    with pytest.raises(OptionError, match="a name and its range"):
        sliders(dice, {})
    menu = sliders(lambda sides: dice(2, sides), {"sides": ([4, 6], 6)})
    menu.children[0].value = 4
    assert "8: 1/16" in menu.children[-1].value


def test_an_interrupt_keeps_the_games_played():
    """It says how many were asked for."""
    ways = race_ways()
    game = aha.load_game("tikis", edition="mini")
    position = {"hands": [["red-Laka"], ["yellow-Ku"]], "families": [["red-Ku"], ["any-any"]]}
    calls = []

    def stop_at_the_fourth(state, row):
        calls.append(1)
        if len(calls) == 4:
            raise KeyboardInterrupt
        ways.measure(state, row)

    slow = ways._replace(measure=stop_at_the_fourth)
    last = lambda seen: seen.legal_actions()[-1]  # noqa: E731
    found = ends(game.position(position), slow, "test", policy=last, n=9)
    assert found.n == 3 and sum(found.joint.values()) == 3
    assert "Interrupted, 9 games were asked for" in found.assumption
