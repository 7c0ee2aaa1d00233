"""Best play of the Epilogue (SH-50 to SH-53): by a slow plain version, and by deviating alone."""

import itertools
import random

import pytest

import ahapackage as aha
from ahapackage.games.spirit.greedy import GreedyBot
from ahapackage.probability.spirit import best_conversion
from ahapackage.strategy import against_best
from tests.naive.spirit import Spirit, best, majority, strictly_most

ISLANDS = ["kauai", "oahu", "molokai", "maui", "hawaii"]
ONCE = {"based_on": "standard", "conversions": {"most": 1}}
SMALL = [
    {"hawaiians": {"kauai": 3}, "commerce": 2, "aloha": 2, "vp": 16},
    {"hawaiians": {"molokai": 2}, "commerce": 2, "home_rule": 1, "vp": 16,
     "cards": ["king1", "king3", "queen"]},
]  # fmt: skip
TWO = [
    {"hawaiians": {"oahu": 4, "molokai": 1}, "commerce": 1, "aloha": 1, "home_rule": 1, "vp": 18,
     "cards": ["king3", "queen"]},
    {"hawaiians": {"kauai": 3, "molokai": 2}, "aloha": 2, "home_rule": 2, "vp": 14,
     "cards": ["king1"]},
]  # fmt: skip
THREE = [
    {"hawaiians": {"oahu": 3}, "aloha": 1, "vp": 17, "cards": ["queen"]},
    {"hawaiians": {"maui": 2}, "commerce": 2, "aloha": 1, "vp": 14, "cards": ["king1"]},
    {"hawaiians": {"maui": 1}, "commerce": 1, "aloha": 1, "vp": 17, "cards": ["king3"]},
]
FOUR = [
    {"hawaiians": {"hawaii": 2}, "commerce": 1, "home_rule": 1, "vp": 15},
    {"hawaiians": {"kauai": 1}, "aloha": 1, "home_rule": 1, "vp": 15, "cards": ["king3", "queen"]},
    {"hawaiians": {"maui": 1}, "vp": 17},
    {"hawaiians": {"molokai": 1}, "commerce": 1, "vp": 15, "cards": ["king1"]},
]
SEVERAL = {"two": TWO, "three": THREE, "four": FOUR}


def placed(players):
    return {"stage": "epilogue", "step": "convert", "players": players}


def position(players, edition="standard"):
    game = aha.load_game("spirit", players=len(players), edition=edition)
    return game.position(placed(players))


@pytest.fixture(scope="module")
def merged():
    """The trees of the positions, equal states joined."""
    return {
        name: aha.tree(position(players), merge=True, progress=False)
        for name, players in SEVERAL.items()
    }


# ---- two players, plainly (no track ends at these amounts: SH-3 cuts nothing) --------------------


def holdings(player):
    """Hawaiians by island, Commerce, Aloha, Home Rule."""
    own = [player.get("hawaiians", {}).get(island, 0) for island in ISLANDS]
    return (*own, *(player.get(name, 0) for name in ("commerce", "aloha", "home_rule")))


def ends(player, most):
    """SH-50: all that up to `most` conversions can make of a player's holdings."""
    found, edge = {holdings(player)}, {holdings(player)}
    ways = [*itertools.product(range(5), (5, 6)), (5, 7), (6, 7)]
    for _ in range(most):
        edge = {
            tuple(n - (k == cost) + (k == gain) for k, n in enumerate(row))
            for row in edge for cost, gain in ways if row[cost]
        }  # fmt: skip
        found |= edge
    return found


def points_and_winner(players, rows):
    """SH-51 to SH-53: the points and who has won alone, or None."""
    seats = range(len(rows))
    people, commerce, aloha = [[f(row) for row in rows] for f in (
        lambda row: sum(row[:5]), lambda row: row[5], lambda row: row[6])]  # fmt: skip
    chiefs = [strictly_most([row[k] for row in rows]) for k in range(5)]
    votes = [
        rows[s][7] + chiefs.count(s) + 2 * len(players[s].get("cards", [])) for s in seats
    ]  # all of the cards here are crowns
    governor = best(list(seats), lambda s: votes[s], *(
        lambda s, a=amount: a[s] for amount in (people, aloha, commerce)))  # fmt: skip
    points = [players[s]["vp"] + chiefs.count(s) + 5 * (governor == [s]) for s in seats]
    for amounts in (people, commerce, aloha):
        points = [p + m for p, m in zip(points, majority(amounts, [3], "none"), strict=True)]
    won = best(list(seats), *(
        lambda s, a=amount: a[s] for amount in (points, people, aloha, commerce)))  # fmt: skip
    return points, won[0] if len(won) == 1 else None


def worth(players, rows):
    """What it is worth to player 1."""
    return {0: 1, 1: -1, None: 0}[points_and_winner(players, rows)[1]]


@pytest.mark.parametrize(
    ("players", "most"), [(SMALL, 1), pytest.param(TWO, 5, marks=pytest.mark.long)]
)
def test_two_players_by_all_pairs_of_outcomes(players, most):
    """Player 1 (more or as many points) converts first, player 2 knows how: max of min."""
    replies = ends(players[1], most)
    least = {
        row: min(worth(players, (row, reply)) for reply in replies)
        for row in ends(players[0], most)
    }
    state = position(players, ONCE if most == 1 else "standard")
    tree = aha.tree(state, merge=True, progress=False)
    solution = tree.solve(progress=False)
    assert solution.value[0] == max(least.values()) == 1
    assert solution.exploitability == 0
    found = best_conversion(state, progress=False)
    assert least[found.ends[0]] == 1
    assert points_and_winner(players, [found.ends[0], found.ends[1]]) == ([*found.points], 0)
    by_greedy = greedy_row(state, 0)
    assert against_best(solution).secures[0] == least[by_greedy] == -1


def greedy_row(state, seat):
    """What greedy's conversions make of a seat's holdings."""
    while state.current_player() == seat:
        state = state.child(GreedyBot().choose(state.seen_by(seat), None))
    return holdings(state.to_position()["players"][seat])


def test_one_conversion_each_by_hand():
    """3 Commerce against 2 cannot be passed, and a tie gives nothing (SH-R2): 3 for Hawaiians no
    more (2 and 2), 3 for Commerce, 3 for Aloha, 1 for Kauai: 23. Player 2 has 7 votes: 5, 1, and
    16 are 22."""
    state = position(SMALL, ONCE)
    worths = {
        move: aha.solve(state.child(move), progress=False).value[0] for move in state.legal_moves()
    }
    assert [move for move, value in worths.items() if value == 1] == ["convert H@kauai>C"]
    end = state.child("convert H@kauai>C").child("done")
    assert end.returns() == [23, 22]


# ---- any number of players -----------------------------------------------------------------------


def most_alone(tree, player):
    """What one player can get at each node if the others keep to the solution: node by node."""
    nodes, got = tree.nodes, {}
    for node in reversed(range(len(nodes))):
        edges = nodes.edges(node)
        if not edges:
            got[node] = nodes.values[node, player]
            continue
        below = [got[int(nodes.target[edge])] for edge in edges]
        if nodes.player[node] == player:
            got[node] = max(below)
        else:
            taken = [tree.policy_chance(edge) for edge in edges]
            got[node] = sum(c * b for c, b in zip(taken, below, strict=True))
    return got[0]


@pytest.mark.parametrize("name", SEVERAL)
def test_nobody_gains_by_leaving_it_alone(merged, name):
    """Exploitability 0, computed once more without the sequence form."""
    tree = merged[name]
    solution = tree.solve(progress=False)
    assert solution.exploitability == pytest.approx(0, abs=1e-12)
    for player in range(len(SEVERAL[name])):
        assert most_alone(tree, player) == pytest.approx(solution.value[player], abs=1e-12)


@pytest.mark.parametrize("name", SEVERAL)
def test_ends_are_worth_what_the_plain_rules_say(name):
    """SH-51 to SH-53, ALL-6: twenty games of random conversions."""
    rng, players = random.Random(5), SEVERAL[name]
    for _ in range(20):
        state = position(players)
        twin = Spirit(state.to_position(), {"players": len(players)})
        while not state.is_terminal():
            move = rng.choice(state.legal_moves())
            state.apply_action(move)
            twin.apply(move)
        assert state.utilities() == pytest.approx([float(u) for u in twin.utilities()])


def test_best_conversions_are_worth_as_much_as_backward_induction(merged):
    """Two and three players here: the same winner."""
    for name in ("two", "three"):
        value = merged[name].solve(progress=False).value
        winners = best_conversion(position(SEVERAL[name]), progress=False).winners
        assert [seat for seat, v in enumerate(value) if v > 0] == [*winners] == [0]


def test_a_kingmaker(merged):
    """Four players: to player 3 two moves are worth the same, and they make different winners."""
    after = position(FOUR).child("convert H@maui>C")
    assert after.current_player() == 2
    values = {
        move: aha.tree(after.child(move), merge=True, progress=False).solve(progress=False).value
        for move in ("convert C>R", "done")
    }
    assert [v[2] for v in values.values()] == pytest.approx([-1 / 3, -1 / 3])
    assert [max(range(4), key=v.__getitem__) for v in values.values()] == [0, 1]


@pytest.mark.parametrize(
    "name", ["four", *(pytest.param(name, marks=pytest.mark.long) for name in ("two", "three"))]
)
def test_what_greedy_gets_is_what_playing_it_brings(merged, name):
    """All greedy, and one alone against the solution: played out move by move."""
    tree = merged[name]
    found = against_best(tree)
    seats = range(len(SEVERAL[name]))
    assert found.together == pytest.approx(played(tree, seats), abs=1e-12)
    for seat in seats:
        assert found.gets[seat] == pytest.approx(played(tree, [seat])[seat], abs=1e-12)


def played(tree, greedy):
    """The utilities if some seats play greedy and the others the solution's moves."""
    (node, state), bot = (0, tree.states_at([0])[0]), GreedyBot()
    while not state.is_terminal():
        seat, edges = state.current_player(), tree.nodes.edges(node)
        if seat in greedy:
            action = bot.choose(state.seen_by(seat), None)
            edge = next(edge for edge in edges if tree.nodes.action[edge] == action)
        else:
            edge = max(edges, key=tree.policy_chance)
        node, state = int(tree.nodes.target[edge]), state.child(tree.nodes.action[edge])
    return state.utilities()
