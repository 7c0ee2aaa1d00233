"""`think`: forced wins found, chances of replies by hand, nothing from hidden cards, odd input."""

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy.thinking import bounded_mean, think


def test_a_move_that_wins_at_once_is_best():
    """HK-40: the last card from the hand ends the round; with one token each round is the last."""
    game = aha.load_game("hawaiki", players=2, tokens=1)
    position = {
        "hands": [["5r"], ["1r", "2y"]],
        "piles": [["5b"], ["4g"], ["3p"]],
        "tokens": [1, 1],
    }
    found = think(game.position(position), n=4)
    assert found.best == "5r@1"
    row = found.rows[0]
    assert (row.value, row.high) == (1, 1)
    assert -1 < row.low < 1, "four worlds that agree are no certainty"
    assert [(heard.text, share) for heard, share, _ in row.replies] == [("the game ends", 1)]
    assert found.tree.solution.value[0] == 1


def test_one_reply_where_nothing_is_hidden():
    """SH: nothing is hidden, so that the reply by the greedy rule is the same in every world."""
    state = aha.new_match("spirit", players=2, seed=4).state
    found = think(state, n=3)
    assert all(len(row.replies) == 1 and row.replies[0][1] == 1 for row in found.rows)


@pytest.mark.parametrize("name", ["hawaiki", "pioha", "tikis", "spirit"])
def test_hidden_cards_change_nothing(name):
    """What a seat thinks does not change when hidden cards are redrawn for it."""
    state = aha.new_match(name, seed=6).state
    seat = state.current_player()
    redrawn = state.resample(seat, np.random.default_rng(3))
    assert think(redrawn, n=4).describe() == think(state, n=4).describe()


@pytest.mark.parametrize("name", ["hawaiki", "pioha", "tikis", "spirit"])
def test_the_tree_holds_the_same(name):
    """Its root is the seat's decision; chances below each move add up to 1; values agree."""
    state = aha.new_match(name, seed=2).state
    found = think(state, n=6, replies=2)
    graph = found.tree.graph
    assert graph.nodes[0]["kind"] == "decision"
    for _, move, about in graph.out_edges(0, data=True):
        shares = [edge["probability"] for *_, edge in graph.out_edges(move, data=True)]
        assert sum(shares) == 1
        assert len(shares) <= 3
        row = next(row for row in found.rows if row.move == about["move"])
        assert graph.nodes[move]["value"][found.seat] == pytest.approx(row.value)
    assert found.tree.solution.value[found.seat] == pytest.approx(found.rows[0].value)


def test_shown():
    found = think(aha.new_match("pioha", players=3, seed=2).state, n=4)
    assert found.best in found.describe()
    assert list(found.table().index) == [row.move for row in found.rows]
    assert found.plot().get_title(loc="left") or found.plot().get_title()
    assert "left out" in found.assumption


def test_odd_input():
    state = aha.new_match("hawaiki", players=2, seed=1).state
    with pytest.raises(AhaError, match="seat 0 to move"):
        think(state, seat=1)
    with pytest.raises(OptionError, match="think, n"):
        think(state, n=1)
    with pytest.raises(OptionError, match="think, moves"):
        think(state, moves=0)
    with pytest.raises(OptionError, match="think, state"):
        think("state")
    with pytest.raises(AhaError, match="chance to move"):
        think(aha.load_game("hawaiki").new_initial_state())


@pytest.mark.parametrize("share", [0.5, 0.9, 0.99])
def test_the_interval_holds_what_it_should(share):
    """Of 2,000 times 32 worlds at least 93% of the intervals hold the true mean."""
    rng, held = np.random.default_rng(1), 0
    for _ in range(2000):
        _, low, high = bounded_mean(np.where(rng.random(32) < share, 1.0, -1.0))
        held += low <= 2 * share - 1 <= high
    assert held >= 0.93 * 2000
