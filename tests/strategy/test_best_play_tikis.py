"""Best play of Tikis `mini` with both families full, against a slow plain solver (TK-40).

With both families full one card of the seven is left. Whoever is to move has it, or draws it, for
nothing else is there: the discard pile of one card is shuffled into the draw pile (TK-18). So a
position is a family each and that card, and nothing is hidden.
"""

from functools import cache
from itertools import combinations

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.games.tikis.actions import OWN
from ahapackage.games.tikis.cards import ANY_ANY
from ahapackage.strategy.best_play import against_best
from ahapackage.strategy.tikis import full_families
from tests.naive.tikis import CHANCE, EDITIONS, TERMINAL, Tikis, all_cards, complete

WILD = "any-any"
LOST = (["red-Laka", "red-Ku", "yellow-Ku"], ["red-Lono", "yellow-Laka", WILD], "yellow-Lono")
WON = (["red-Laka", "red-Ku", "yellow-Ku"], ["red-Lono", "yellow-Laka", "yellow-Lono"], WILD)


@pytest.fixture(scope="module")
def mini():
    return aha.load_game("tikis", edition="mini")


def position(split, turns_left):
    """A split of the cards (own family, the other's, the card in hand) as a position."""
    own, other, card = split
    return {"hands": [[card], []], "families": [own, other], "turn": 12 - turns_left}


def splits():
    """All splits of the seven cards in which no family is complete."""
    cards = all_cards(EDITIONS["mini"])
    for own in combinations(cards, 3):
        rest = frozenset(cards) - set(own)
        for card in rest:
            if not complete(own, "mini") and not complete(sorted(rest - {card}), "mini"):
                yield frozenset(own), rest - {card}, card


# ---- the plain solver ---------------------------------------------------------------------------


def acts(own, other, card):
    """TK-12, TK-13, TK-14: what one can do with the card: the families then, and what is left."""
    yield "discard", own, other, card
    for replaced in own:
        yield "own", own - {replaced} | {card}, other, replaced
    if card == WILD:
        for replaced in other:
            yield "hex", own, other - {replaced} | {card}, replaced


@cache
def worth(own, other, card, turns_left):
    """What the player to move gets with best play: 1, 0 or -1 (TK-17, TK-18)."""
    if not turns_left:
        return 0
    return max(worth_of(act, turns_left) for act in acts(own, other, card))


def worth_of(act, turns_left):
    """The same after one of its acts."""
    _, own, other, card = act
    if complete(sorted(own), "mini"):
        return 1
    if complete(sorted(other), "mini"):
        return -1
    return -worth(other, own, card, turns_left - 1)


@cache
def acting_nodes(own, other, card, turns_left):
    """Nodes of a tree that begins where the player to move has drawn."""
    count = 1
    for verb, mine, theirs, left in acts(own, other, card):
        over = turns_left == 1 or complete(sorted(mine), "mini") or complete(sorted(theirs), "mini")
        if over:
            count += 1
            continue
        count += 2  # the next player decides what to draw; the pile asks chance, with one outcome
        # TK-20: the top may be taken unless it is a wild or was replaced by one this very turn
        free = left != WILD and (verb == "discard" or card != WILD)
        count += (1 + free) * acting_nodes(theirs, mine, left, turns_left - 1)
    return count


def nodes(split, turns_left):
    """Nodes of the whole tree: first the player to move draws nothing, for nothing is there."""
    own, other, card = split
    return 1 + acting_nodes(frozenset(own), frozenset(other), card, turns_left)


# ---- the same with the naive rules --------------------------------------------------------------


def played_out(moves, start):
    """The naive rules after some moves; chance has one outcome wherever it comes in."""
    game = Tikis(start, {"edition": "mini"}, thinking=False)
    waiting = list(moves)
    while True:
        if game.current_player() == CHANCE:
            ((outcome, share),) = game.chance_fractions().items()
            assert share == 1
            game.apply(outcome)
        elif waiting:
            game.apply(waiting.pop(0))
        else:
            return game


def minimax(start, moves=()):
    """What player 1 gets with best play of both: all is tried."""
    game = played_out(moves, start)
    player = game.current_player()
    if player == TERMINAL:
        won = game.winners()
        return 0 if len(won) != 1 else 1 if won == [0] else -1
    values = [minimax(start, (*moves, move)) for move in game.legal_moves()]
    return max(values) if player == 0 else min(values)


@pytest.mark.parametrize("split", [LOST, WON])
@pytest.mark.parametrize("turns_left", [1, 2, pytest.param(3, marks=pytest.mark.long)])
def test_the_naive_rules_say_the_same(mini, split, turns_left):
    start = mini.position(position(split, turns_left)).to_position() | {"pools": None}
    own, other, card = split
    expected = worth(frozenset(own), frozenset(other), card, turns_left)
    assert minimax(start) == expected
    assert aha.solve(mini.position(start)).value == (expected, -expected)


# ---- what the notebook says ---------------------------------------------------------------------


def test_all_positions_are_there_once(mini):
    """Seven cards are split in 7! / (3! 3! 1!) = 140 ways. A complete family is three of a colour
    (2) or two of it and the wild (2 * 3): 8 families, 4 ways for the rest. Both can be complete in
    2 + 2 * 2 * 3 = 14 ways. So 140 - 2 * 8 * 4 + 14 = 90 splits have none."""
    found = [state.to_position() for state in full_families(mini, 3)]
    keys = {
        (frozenset(p["families"][0]), frozenset(p["families"][1]), p["hands"][0][0]) for p in found
    }
    assert keys == set(splits()) and len(found) == len(keys) == 90
    assert {p["turn"] for p in found} == {9} and {p["to_move"] for p in found} == {0}


def owns_the_wild(split):
    """Whether the wild is in the own family or hand."""
    own, _, card = split
    return WILD in own or card == WILD


def test_whoever_owns_the_wild_wins_whatever_the_turn_cap():
    """Won at once, or lost in the next turn; with one turn left what is not won is a draw."""
    for split in splits():
        expected = [1] * 12 if owns_the_wild(split) else [0] + [-1] * 11
        assert [worth(*split, turns_left) for turns_left in range(1, 13)] == expected
    assert sum(map(owns_the_wild, splits())) == 54


@pytest.mark.parametrize("turns_left", [pytest.param(1, marks=pytest.mark.long), 2])
def test_the_solver_finds_that_in_all_positions(mini, turns_left):
    """And greedy gives nothing away in any of them, on either side."""
    for state in full_families(mini, turns_left):
        given = state.to_position()
        split = given["families"][0], given["families"][1], given["hands"][0][0]
        solution = aha.solve(state, progress=False)
        found = against_best(solution)
        expected = 1 if owns_the_wild(split) else 1 - turns_left
        assert found.value == found.secures == (expected, -expected)
        assert solution.exploitability == 0 and solution.method == "backward induction"


@pytest.mark.parametrize("split", [LOST, WON])
def test_whole_trees_turn_by_turn(mini, split):
    """Sizes and values are those of the plain solver."""
    own, other, card = split
    for turns_left in range(1, 6):
        solution = aha.solve(mini.position(position(split, turns_left)), progress=False)
        assert len(solution.tree) == nodes(split, turns_left) and solution.tree.cut is None
        expected = worth(frozenset(own), frozenset(other), card, turns_left)
        assert solution.value == (expected, -expected) and solution.exploitability == 0


@pytest.mark.long
@pytest.mark.parametrize("split", [LOST, WON])
def test_the_largest_whole_tree(mini, split):
    """Seven turns fit into a million nodes; the tree of eight turns is cut."""
    solution = aha.solve(mini.position(position(split, 7)), progress=False)
    assert len(solution.tree) == nodes(split, 7) and solution.tree.cut is None
    assert solution.exploitability == 0 and solution.value[0] == (1 if split == WON else -1)
    grown = aha.tree(mini.position(position(split, 8)), max_nodes=1_000_000, progress=False)
    assert grown.cut == "at 1,000,000 nodes"


def test_how_far_whole_trees_fit():
    """The figures of the notebook: seven turns fit into a million nodes, eight never do."""
    sizes = [[nodes(split, turns) for split in splits()] for turns in range(1, 13)]
    assert max(sizes[5]) == nodes(LOST, 6) == 73_650
    assert max(sizes[6]) == nodes(LOST, 7) == 428_778
    assert (min(sizes[7]), max(sizes[7])) == (1_849_098, 2_751_026)
    assert (min(sizes[11]), max(sizes[11])) == (2_604_333_098, 3_845_602_098)


@pytest.mark.parametrize("split", [LOST, WON])
def test_joined_boards_stand_for_all_twelve_turns(mini, split):
    """Equal boards of a level as one node each: a tree that counts what it stands for."""
    grown = aha.tree(mini.position(position(split, 12)), merge=True, progress=False)
    assert grown.cut is None and len(grown) < 30_000
    assert sum(grown.nodes.ways) == nodes(split, 12)
    solution = grown.solve()  # what must happen, as the last card being drawn, all know
    won = 1 if split == WON else -1
    assert solution.value == (won, -won) and solution.exploitability == 0


def test_a_policy_that_nothing_beats(mini):
    """Exploitability once more: one player keeps to the policy, the other tries everything."""
    for split in (LOST, WON):
        solution = aha.solve(mini.position(position(split, 4)), progress=False)
        for player in range(2):
            assert best_against(solution, player) == solution.value[player]


def best_against(solution, player):
    """The most a player gets against the policy of the other, by recursion over the tree."""
    nodes, chances = solution.tree.nodes, solution.edge_chances()

    def at(node):
        edges = nodes.edges(node)
        if not edges:
            return nodes.values[node, player]
        values = [at(int(nodes.target[edge])) for edge in edges]
        if nodes.player[node] == player:
            return max(values)
        return float(np.dot(values, [chances[edge] for edge in edges]))

    return at(0)


@pytest.mark.parametrize("split", [LOST, WON])
def test_discards_and_hexes_occur(mini, split):
    """TK-40: in the trees that are solved here, not only plays into the own family."""
    grown = aha.tree(mini.position(position(split, 3)), progress=False)
    verbs = {grown.move(edge).split()[0] for edge in range(len(grown) - 1)}
    assert verbs == {"draw", "deal", "own", "discard", "hex"}


def test_so_it_comes_about_in_play(mini):
    """The starter has four of the seven cards: both families are full after six turns, and it is
    to move, holds the card that is left, and nothing is there to draw (TK-10, TK-12)."""
    met = 0
    for seed in range(20):
        match = mini.new_match(seed=seed, bots={0: "random", 1: "random"})
        while not match.state.is_terminal() and match.state.to_position()["turn"] < 6:
            match.advance_bot()
        if match.state.is_terminal():
            continue
        met += 1
        given = match.state.to_position()
        assert [len(family) for family in given["families"]] == [3, 3]
        assert [len(hand) for hand in given["hands"]] == [1, 0] and given["to_move"] == 0
        assert not given["draw_pile"] and not given["discard"]
    assert met > 8


# ---- the whole mini edition ---------------------------------------------------------------------

DEALT = [  # the first cards, and how likely player 1 wins, by hand
    # Three of five cards come to player 1, so the wild with 3/5. Else it needs three of a colour:
    # of yellow, and they are its three draws, 1 in 4; of red, and both others are among them, 1/2.
    (("red-Laka", "red-Ku"), 3 / 5 + 2 / 5 * 1 / 4),
    (("red-Laka", "yellow-Ku"), 3 / 5 + 2 / 5 * 1 / 2),
    # Player 2 has the wild. A red card first (2/5): then the other of two draws from four is red,
    # 1/2. A yellow one (3/5): both that follow are of the colour that player 1 builds, 1/6.
    (("red-Laka", WILD), 2 / 5 * 1 / 2 + 3 / 5 * 1 / 6),
    ((WILD, "red-Ku"), 1),
]


@pytest.mark.long
def test_the_whole_edition_from_the_deal(mini):
    """By hand: with the wild among its four cards (4/7) player 1 wins. Else it must complete its
    family in its third turn. Its four tikis hold three of a colour in 6 of 15 cases; the odd one is
    among its first two cards with 1/2, and then it builds the wrong colour with 1/2. So it wins
    with 4/7 + 3/7 * 6/15 * 3/4 = 7/10, and 7/10 - 3/10 = 2/5.

    The tree is cut where both families are full; there the rule of the wild counts.
    """
    grown = aha.tree(mini.new_initial_state(), depth=18, max_nodes=1_000_000, progress=False)
    assert len(grown) == 752_287 and grown.cut == "at depth 18"
    value_by_the_wild(grown)
    solution = aha.solve(grown, method="cfr", precision=1e-5, progress=False)
    assert solution.value == pytest.approx((2 / 5, -2 / 5), abs=2e-5)
    assert solution.exploitability <= 1e-5


@pytest.mark.parametrize(("hands", "wins"), DEALT)
def test_dealt_positions(mini, hands, wins):
    """The same from dealt positions on, in which both first cards are seen."""
    start = mini.position({"hands": [[card] for card in hands], "families": [[], []]})
    grown = aha.tree(start, depth=17, progress=False)
    value_by_the_wild(grown)
    solution = grown.solve()
    assert solution.value[0] == pytest.approx(2 * wins - 1) and solution.exploitability < 1e-9


def test_which_laka_to_place(mini):
    """Red is impossible, so yellow: the wild comes with 1/2, else both yellow ones with 1/3.
    Greedy places the red one and has only the wild to hope for."""
    hands = [["red-Laka", "yellow-Laka"], ["red-Ku"]]
    start = mini.position({"hands": hands, "families": [[], []], "phase": "act"})
    grown = aha.tree(start, depth=15, progress=False)
    value_by_the_wild(grown)
    solution = grown.solve()
    found = against_best(solution)
    assert found.value == pytest.approx((1 / 3, -1 / 3))
    assert found.secures == pytest.approx((0, -1 / 3))
    assert solution.policy.at(start)["own yellow-Laka"] == pytest.approx(1)


def value_by_the_wild(grown):
    """Give the cut leaves the values of full families, without asking each for its state."""
    nodes = grown.nodes
    placed = [action == OWN + ANY_ANY for action in nodes.action]
    lost = np.zeros(len(grown), bool)  # the wild is in player 2's family
    for edge, (source, target) in enumerate(
        zip(nodes.source.tolist(), nodes.target.tolist(), strict=True)
    ):
        lost[target] = lost[source] or (placed[edge] and nodes.player[source] == 1)
    leaves = np.flatnonzero(nodes.cut)
    nodes.values[leaves] = np.where(lost[leaves, None], (-1, 1), (1, -1))
    for leaf, state in grown.states_at(leaves[::500].tolist()).items():
        given = state.to_position()
        assert [len(family) for family in given["families"]] == [3, 3] and given["turn"] == 6
        assert (WILD in given["families"][1]) == lost[leaf]


def test_what_full_families_refuses(mini):
    for game in (3, aha.load_game("tikis"), aha.load_game("hawaiki"),
                 aha.load_game("tikis", edition="mini", variant="bad")):  # fmt: skip
        with pytest.raises(OptionError, match="two families of cards and one"):
            full_families(game, 2)
    for number, expected in ((0, "from 1 to 12"), (13, "from 1 to 12"), (1.5, "a whole number")):
        with pytest.raises(OptionError, match=expected):
            full_families(mini, number)
