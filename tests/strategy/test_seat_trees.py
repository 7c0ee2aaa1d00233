"""Trees from what a seat knows, and trees grown on either face of the rules."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.strategy import growing
from ahapackage.strategy import tree as trees
from ahapackage.strategy.worlds import worlds

GAMES = [
    ("pioha", {"edition": "mini"}), ("hawaiki", {"edition": "mini"}), ("pioha", {}),
    ("tikis", {"edition": "mini"}), ("spirit", {}),
]  # fmt: skip


def assert_same(one, other):
    """Node by node, edge by edge."""
    for name in ("kind", "player", "depth", "count", "infoset", "source"):
        assert (getattr(one.nodes, name) == getattr(other.nodes, name)).all(), name
    assert np.array_equal(one.nodes.values, other.nodes.values, equal_nan=True)
    for name in ("share", "action", "runs"):
        assert getattr(one.nodes, name) == getattr(other.nodes, name), name
    moves = [[grown.move(edge) for edge in range(len(grown) - 1)] for grown in (one, other)]
    assert moves[0] == moves[1] and one.cut == other.cut


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("start", ["dealt", "before"])
def test_both_faces_grow_the_same_tree(name, options, start, monkeypatch):
    game = aha.load_game(name, **options)
    state = game.new_initial_state() if start == "before" else game.new_match(seed=4).state
    monkeypatch.setattr(trees, "SMALL", 10**9)
    plain = aha.tree(state, max_nodes=400, progress=False)
    monkeypatch.setattr(trees, "SMALL", 0)
    assert_same(plain, aha.tree(state, max_nodes=400, progress=False))


def test_576_deals_become_16():
    """AP-56: four lice, three dealt to each player; the order of the cards does not matter."""
    grown = aha.tree(aha.load_game("pioha", edition="mini").new_initial_state(), depth=1)
    assert grown.nodes.count[0] == 16
    assert set(grown.nodes.share) == {Fraction(1, 16)}
    assert len({grown.move(edge) for edge in range(16)}) == 16


def test_a_run_with_too_many_outcomes_stays_apart(monkeypatch):
    """Then every event of it is a node of its own, down to the next decision."""
    start = aha.load_game("pioha", edition="mini").new_initial_state()
    monkeypatch.setattr(growing, "WIDEST", 15)
    grown = aha.tree(start, depth=6)
    sizes = Counter(int(depth) for depth in grown.nodes.depth)
    assert [sizes[level] for level in range(1, 7)] == [1, 1, 4, 12, 24, 96]  # two hairs come first
    assert (grown.nodes.kind[grown.nodes.depth < 6] == 1).all()


def test_what_a_seat_cannot_know_is_the_first_node():
    """Pioha mini, dealt: the other holds three of four lice, each hand equally likely."""
    state = aha.new_match("pioha", edition="mini", seed=1).state
    grown = aha.tree(state, 0, depth=1)
    assert grown.nodes.kind[0] == 1 and grown.seat == 0 and not grown.sampled
    assert set(grown.nodes.share) == {Fraction(1, 4)} and grown.nodes.count[0] == 4
    assert {grown.nodes.infoset[node] for node in range(1, 5)} == {0}  # it cannot tell them apart
    assert [grown.move(edge) for edge in range(4)] == [
        "hands 2: -1H 1L 3L", "hands 2: -1H 1L 4H", "hands 2: -1H 3L 4H", "hands 2: 1L 3L 4H",
    ]  # fmt: skip
    assert "all that P1 cannot know" in grown.describe()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_tree_tells_nothing_that_is_hidden(seat):
    """States that the seat cannot tell apart have one tree."""
    for name in ("pioha", "hawaiki"):
        state = aha.new_match(name, edition="mini", seed=2).state
        other = state.resample(seat, np.random.default_rng(5))
        one, two = (aha.tree(s, seat, max_nodes=200) for s in (state, other))
        assert_same(one, two)
        assert one.to_json() == two.to_json()


@pytest.mark.parametrize(("name", "seed"), [("hawaiki", 1), ("tikis", 3), ("pioha", 6)])
def test_worlds_come_as_often_as_resample_draws_them(name, seed):
    """Exact chances against 1,500 draws: within 5 standard errors each."""
    match = aha.new_match(name, edition="mini", seed=seed, bots={0: "random", 1: "random"})
    for _ in range(2):
        match.advance_bot()
    state, rng = match.state, np.random.default_rng(8)
    found, whole = worlds(state, 0)
    assert whole and sum(outcome.share for outcome in found) == 1
    drawn = Counter(state.resample(0, rng).record.tobytes() for _ in range(1500))
    shares = {outcome.state.record.tobytes(): outcome.share for outcome in found}
    assert set(drawn) <= set(shares)
    for key, share in shares.items():
        error = float(share * (1 - share) / 1500) ** 0.5
        assert abs(drawn[key] / 1500 - float(share)) <= 5 * error + 1e-12


def test_too_many_worlds_are_sampled_and_it_says_so():
    state = aha.new_match("hawaiki", players=3, seed=7).state
    grown, again = (aha.tree(state, 0, depth=1) for _ in range(2))
    assert grown.sampled and "drawn at random" in grown.describe(lines=1)
    assert sum(grown.nodes.share) == 1 and grown.nodes.share == again.nodes.share


def test_nothing_hidden_needs_no_chance_node():
    """The Spirit of Hawaii hides nothing: the tree begins at the state itself."""
    state = aha.new_match("spirit", players=2, seed=1).state
    assert_same(aha.tree(state, 0, depth=1), aha.tree(state, depth=1))


def test_a_seats_tree_solves():
    """P1 knows its own hand only; its first moves are one infoset, whatever P2 holds."""
    mini = aha.load_game("hawaiki", edition="mini")
    piles = [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]]
    late = mini.position({"hands": [["1r", "3r"], ["1y"]], "piles": piles, "turns": 4})
    solution = aha.solve(late, 0)
    assert solution.exploitability < 1e-9 and sum(solution.value) == pytest.approx(0)
    assert sum(solution.policy.at(late).values()) == pytest.approx(1)
