"""Best play of Hawaiki `mini` from dealt positions, against the naive rules and OpenSpiel (HK-64).

Here the tree is grown once more from the naive rules, information sets are made of what each
player has seen happen, it is written in Gambit's .efg format, and OpenSpiel reads and solves it.
So rules, tree, information sets and solver are all others than the package's.
"""

from collections import Counter
from fractions import Fraction
from functools import cache, partial
from itertools import combinations

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.games.hawaiki.greedy import GreedyBot
from ahapackage.strategy.best_play import against_best
from tests.naive.hawaiki import CHANCE, TERMINAL, Hawaiki, all_cards

WITHOUT = "compares with OpenSpiel, which the extra `strategy` brings"


@pytest.fixture(scope="module")
def mini():
    return aha.load_game("hawaiki", edition="mini")


def dealt(game, seed, turns_left):
    """A dealt position whose round has so many turns to go."""
    position = game.new_match(seed=seed).state.to_position()
    return game.position(position | {"turns": 6 - turns_left})


# ---- the tree once more, from the naive rules ----------------------------------------------------


class NaiveTree:
    """All that can happen from a position on, as the lines of an .efg file.

    The dealt hands are seen by both; who draws is public, the card is seen by the drawer alone.
    A seat in `forced` has one move everywhere: what `forced[seat]` picks of the texts so far.
    With `worlds`, `{hand of player 2: chance}`, that hand is seen by player 2 alone.
    """

    def __init__(self, state, forced=None, worlds=None):
        self.position, self.forced = state.to_position(), forced or {}
        self.infosets, self.lines = ({}, {}), ['EFG 2 R "Hawaiki mini" { "one" "two" }']
        self.nodes = self.ends = 0
        if worlds is None:
            self.grow((), ((), ()))
            return
        told = " ".join(f'"{" ".join(hand)}" {share}' for hand, share in worlds.items())
        self.lines.append(f'c "" {10**6} "" {{ {told} }} 0')
        for hand in worlds:
            hands = [self.position["hands"][0], list(hand)]
            self.position = self.position | {"hands": hands, "draw_pile": None}
            self.grow((), ((), hand))

    @property
    def text(self):
        return "\n".join(self.lines)

    def played(self, moves):
        game = Hawaiki(self.position, {"edition": "mini"})
        for move in moves:
            game.apply(move)
        return game

    def grow(self, moves, seen):
        """Write the node after some moves, and all below it."""
        self.nodes += 1
        game = self.played(moves)
        player = game.current_player()
        if player == TERMINAL:
            self.ends += 1
            one, two = game.returns()
            worth = (one > two) - (one < two)  # ALL-6: winner and loser, or a shared victory
            self.lines.append(f't "" {self.ends} "" {{ {worth} {-worth} }}')
            return
        if player == CHANCE:
            options = game.chance_fractions()
            told = " ".join(f'"{text}" {share}' for text, share in options.items())
            self.lines.append(f'c "" {self.nodes} "" {{ {told} }} 0')
        else:
            options = game.legal_moves()
            if player in self.forced:
                options = [self.forced[player](moves)]
            known = self.infosets[player]
            number = known.setdefault(seen[player], len(known) + 1)
            told = " ".join(f'"{text}"' for text in options)
            self.lines.append(f'p "" {player + 1} {number} "" {{ {told} }} 0')
        for text in options:
            self.grow((*moves, text), self.seen_after(game, moves, text, seen, player))

    def seen_after(self, game, moves, text, seen, player):
        """What both have seen once a text has happened."""
        if player != CHANCE:
            return tuple((*events, text) for events in seen)
        before, after = game.hands, self.played((*moves, text)).hands
        drawer = [len(hand) for hand in after] > [len(hand) for hand in before]
        drawer = next(k for k in range(2) if len(after[k]) > len(before[k])) if drawer else None
        return tuple(
            (*events, text if seat == drawer else f"player {drawer} draws")
            for seat, events in enumerate(seen)
        )


def greedy_text(state, moves):
    """What greedy does after some moves, from what its seat sees."""
    for move in moves:
        state = state.child(move)
    seen = state.seen_by(state.current_player())
    return state.action_to_string(GreedyBot().choose(seen, np.random.default_rng(1)))


def solved_by_openspiel(text, iterations):
    """The value to player 1 and the exploitability that OpenSpiel finds."""
    pyspiel = pytest.importorskip("pyspiel", reason=WITHOUT)
    game = pyspiel.load_efg_game(text)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)
    return values[0], pyspiel.exploitability(game, policy)


@pytest.mark.parametrize(
    ("seed", "turns_left"),
    [(50, 2), (50, 3), *(pytest.param(*two, marks=pytest.mark.long) for two in [(50, 4), (34, 3)])],
)
def test_values_are_those_of_openspiel(mini, seed, turns_left):
    """Of best play, and of greedy in either seat against whoever knows it."""
    state = dealt(mini, seed, turns_left)
    found = against_best(aha.solve(state, progress=False))
    assert found.exploitability < 1e-9
    value, exploitability = solved_by_openspiel(NaiveTree(state).text, 200)
    assert exploitability < 1e-3
    assert found.value == pytest.approx((value, -value), abs=2 * exploitability + 1e-9)
    for seat, sign in ((0, 1), (1, -1)):
        tree = NaiveTree(state, {seat: partial(greedy_text, state)})
        least, exploitability = solved_by_openspiel(tree.text, 100)
        assert found.secures[seat] == pytest.approx(sign * least, abs=2 * exploitability + 1e-9)


def test_values_turn_by_turn(mini):
    """The figures of the notebook for the deal of seed 50 (exact: -11/20 with four turns left)."""
    solutions = [aha.solve(dealt(mini, 50, left), progress=False) for left in range(1, 5)]
    values = [solution.value[0] for solution in solutions]
    assert values == pytest.approx([1, -1, 0, -11 / 20], abs=1e-9)
    assert all(solution.exploitability < 1e-9 for solution in solutions)


@pytest.mark.long
def test_an_unknown_hand(mini):
    """Two of the seven cards that player 1 does not see, each pair equally likely: -4/15."""
    state = dealt(mini, 50, 3)
    given = state.to_position()
    unseen = Counter(all_cards("mini"))
    unseen.subtract(given["hands"][0])
    unseen.subtract(card for pile in given["piles"] for card in pile)
    pairs = Counter(tuple(sorted(pair)) for pair in combinations(sorted(unseen.elements()), 2))
    worlds = {pair: Fraction(count, 21) for pair, count in pairs.items()}
    value, exploitability = solved_by_openspiel(NaiveTree(state, worlds=worlds).text, 300)
    assert exploitability < 1e-3
    solution = aha.solve(state, seat=0)
    assert solution.tree.nodes.count[0] == len(worlds) == 12
    assert solution.value[0] == pytest.approx(-4 / 15, abs=1e-9)
    assert value == pytest.approx(-4 / 15, abs=2 * exploitability + 1e-9)


@pytest.mark.long
def test_most_deals_are_settled(mini):
    """Seeds 1 to 60 with four turns left: 53 for player 1, six for player 2, one for luck; and
    greedy gives something away in three of them."""
    states = {seed: dealt(mini, seed, 4) for seed in range(1, 61)}
    found = {seed: against_best(aha.solve(state, progress=False)) for seed, state in states.items()}
    values = [one.value[0] for one in found.values()]
    assert sum(value > 1 - 1e-9 for value in values) == 53
    assert sum(value < -1 + 1e-9 for value in values) == 6
    assert found[50].value[0] == pytest.approx(-11 / 20)
    assert [seed for seed, one in found.items() if max(one.loses) > 1e-9] == [34, 50, 54]


@pytest.mark.long
def test_five_turns_left_by_openspiel(mini):
    state = dealt(mini, 50, 5)
    value, exploitability = solved_by_openspiel(NaiveTree(state).text, 300)
    assert exploitability < 1e-3 and value == pytest.approx(0, abs=2 * exploitability + 1e-9)
    assert aha.solve(state, progress=False).value[0] == pytest.approx(0, abs=1e-9)


@pytest.mark.long
def test_a_whole_deal(mini):
    """All six turns, by two solvers: 1/5 to player 1."""
    grown = aha.tree(dealt(mini, 50, 6), max_nodes=200_000, progress=False)
    assert grown.cut is None
    exact = aha.solve(grown, method="lp")
    assert exact.value == pytest.approx((1 / 5, -1 / 5), abs=1e-8) and exact.exploitability < 1e-8
    learnt = aha.solve(grown, method="cfr", precision=1e-4, progress=False)
    assert learnt.exploitability <= 1e-4
    assert learnt.value == pytest.approx(exact.value, abs=2e-4)
    assert exact.policy.at(dealt(mini, 50, 6)) == pytest.approx({"2y@2": 0, "3y@2": 0, "draw": 1})
    assert against_best(exact).secures == pytest.approx((-1, -1))


@pytest.mark.parametrize("seed", [50, 34])
def test_exploitability_once_more(mini, seed):
    """By a best response that is worked out infoset by infoset, plainly."""
    solution = aha.solve(dealt(mini, seed, 4), progress=False)
    for player in range(2):
        gain = best_against(solution, player) - solution.value[player]
        assert gain == pytest.approx(0, abs=1e-9)


def test_it_would_tell_a_bad_policy(mini):
    """The same best response finds what CFR+ has not learnt after a few iterations."""
    grown = aha.tree(dealt(mini, 50, 4), progress=False)
    solution = aha.solve(grown, method="cfr", precision=0, max_iterations=3, progress=False)
    gains = [best_against(solution, player) - solution.value[player] for player in range(2)]
    assert solution.exploitability == pytest.approx(sum(gains) / 2) and sum(gains) > 0.01


def best_against(solution, player):
    """The most a player gets against the other's policy: the best move of each of its infosets."""
    nodes, chances = solution.tree.nodes, solution.edge_chances()
    reach = np.ones(len(nodes))  # how likely chance and the other player go there
    for edge, source in enumerate(nodes.source.tolist()):
        chance = 1 if nodes.player[source] == player else chances[edge]
        reach[nodes.target[edge]] = reach[source] * chance

    @cache
    def worth(node):
        edges = nodes.edges(node)
        if not edges:
            return nodes.values[node, player]
        if nodes.player[node] == player:
            return after(node, best_place(int(nodes.infoset[node])))
        return sum(chances[edge] * worth(int(nodes.target[edge])) for edge in edges)

    def after(node, place):
        return worth(int(nodes.target[nodes.edges(node)[place]]))

    @cache
    def best_place(infoset):
        places = nodes.decided_together[infoset]
        totals = [
            sum(reach[node] * after(node, place) for node in places)
            for place in range(int(nodes.count[places[0]]))
        ]
        return totals.index(max(totals))

    return worth(0)


def test_the_largest_combination_is_not_always_the_best(mini):
    """Seed 34, four turns left: greedy makes a colour and loses; three other cards win."""
    state = dealt(mini, 34, 4)
    assert greedy_text(state, ()) == "3y@1"
    found = against_best(aha.solve(state, progress=False))
    assert found.value == pytest.approx((1, -1)) and found.secures == pytest.approx((-1, -1))
    after = {move: aha.solve(state.child(move)).value[0] for move in state.legal_moves()}
    assert after == pytest.approx({"1r@1": 1, "3y@1": -1, "3y@2": 1, "3y@3": 1, "draw": -1})


def test_hidden_draws_are_hidden(mini):
    """What the other draws does not part the nodes of an infoset; the own draws do."""
    grown = aha.tree(dealt(mini, 50, 3), progress=False)
    together = [places for places in grown.nodes.decided_together if len(places) > 1]
    assert together
    for places in together:
        player = int(grown.nodes.player[places[0]])
        states = grown.states_at(places)
        hands = [state.to_position()["hands"] for state in states.values()]
        assert len({tuple(hand[player]) for hand in hands}) == 1
        assert len({tuple(sorted(hand[1 - player])) for hand in hands}) > 1
