"""Best play of Aloha Pioha: AP-56's figures proved exactly, and the solo game's last turns."""

from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.games.pioha.greedy import GreedyBot
from ahapackage.strategy import against_best
from ahapackage.strategy.linear import PlanProgram
from ahapackage.strategy.pioha import Bluffing
from tests.strategy import pioha_mini, pioha_solo


@pytest.fixture(scope="module")
def whole():
    """The tree of the whole mini edition."""
    mini = aha.load_game("pioha", edition="mini")
    return aha.tree(mini.new_initial_state(), max_nodes=200_000, progress=False)


@pytest.fixture(scope="module")
def solution(whole):
    return whole.solve(progress=False)


@pytest.fixture(scope="module")
def known(whole):
    """What the plain version says that the player of each infoset knows: infoset -> knowledge."""
    nodes, found = whole.nodes, {}
    assert whole.move(len(whole) - 2)  # the last: now all moves have their texts
    waiting = [(child, dealt(nodes.moves[edge])) for edge, child in enumerate(nodes.children(0))]
    while waiting:
        node, state = waiting.pop()
        if pioha_mini.is_over(state):
            assert nodes.values[node, 0] == pioha_mini.first_players_worth(state)
            continue
        player, reached = pioha_mini.to_move(state), pioha_mini.moves(state)
        assert player == nodes.player[node]
        told = found.setdefault(int(nodes.infoset[node]), pioha_mini.knowledge(state, player))
        assert told == pioha_mini.knowledge(state, player)
        edges = nodes.edges(node)
        assert sorted(nodes.moves[edge] for edge in edges) == sorted(reached)
        waiting += [(int(nodes.target[edge]), reached[nodes.moves[edge]]) for edge in edges]
    assert len(set(found.values())) == len(found) == len(nodes.infoset_keys)
    return found


def dealt(text):
    """The plain version's state after a deal: "..., draw 1L, draw 3L, ..."."""
    drawn = [word.removeprefix("draw ") for word in text.split(", ") if word.startswith("draw")]
    hands = [{*drawn[:3]}, {*drawn[3:]}]
    return next(state for state in pioha_mini.deals() if [*map(set, state.hands)] == hands)


def policy_of(tree, form, weights, player, known):
    """A plan of a linear program, its chances as fractions: knowledge -> `{move: Fraction}`.

    None where the plan never comes.
    """
    policy = {}
    for row in range(int(form.bounds[player]), int(form.bounds[player + 1])):
        start, size = int(form.start[row]), int(form.size[row])
        shares = [Fraction(x).limit_denominator(100) for x in weights[start : start + size]]
        total = sum(shares)
        edges = tree.nodes.edges(form.places[row][0])
        policy[known[int(form.number[row])]] = (
            {
                tree.nodes.moves[edge]: share / total
                for edge, share in zip(edges, shares, strict=True)
            }
            if total
            else None
        )
    return policy


def barred_from(form, forbidden, player):
    """The plan of the other that is best against a player that loses 10 for what is forbidden."""
    after = np.zeros(form.sequences, bool)
    after[list(forbidden)] = True
    for start, size, parent in zip(form.start, form.size, form.parent, strict=True):
        after[start : start + size] |= after[parent]
    gains, barred = form.gains, after[form.leaves[:, player]]
    form.gains = gains.copy()
    form.gains[barred, player] -= 10 * form.mass[barred]
    form.gains[barred, 1 - player] += 10 * form.mass[barred]
    try:
        return PlanProgram(form, 1 - player).solve()[1]
    finally:
        form.gains = gains


def face_up(move):
    return not move.startswith("(")


def face_down(move):
    return "@" not in move or move.startswith("(")


@pytest.mark.long
def test_the_value_is_exactly_minus_3_32(whole, solution, known):
    """AP-56: player 1's plan is sure of -3/32, and player 2's lets it have no more: a proof."""
    form = solution.policy.form
    one, two = (
        policy_of(whole, form, PlanProgram(form, seat).solve()[1], seat, known) for seat in (0, 1)
    )
    assert -pioha_mini.most(1, one) == Fraction(-3, 32) == pioha_mini.most(0, two)


@pytest.mark.long
@pytest.mark.parametrize(
    ("player", "which", "cost"),
    [(0, "never", Fraction(1, 16)), (1, "never", Fraction(1, 32)), (1, "always", Fraction(1, 24)),
     (0, "always", Fraction(0))],
)  # fmt: skip
def test_what_never_and_always_hiding_cost_is_exact(whole, solution, known, player, which, cost):
    """AP-56, both bounds in fractions: a restricted plan is sure of that much, and no restricted
    play gets more against a certain plan of the other."""
    form, bluffing = solution.policy.form, Bluffing(whole, False)
    forbidden = bluffing.down if which == "never" else bluffing.up
    own = PlanProgram(form, player).solve(forbidden=forbidden)[1]
    theirs = barred_from(form, forbidden, player)
    restricted = Fraction(-3, 32) * (1 if player == 0 else -1) - cost
    policy = policy_of(whole, form, own, player, known)
    allowed = face_up if which == "never" else face_down
    taken = {move for row in policy.values() if row for move, chance in row.items() if chance}
    assert all(map(allowed, taken))
    assert -pioha_mini.most(1 - player, policy) == restricted
    answer = policy_of(whole, form, theirs, 1 - player, known)
    assert pioha_mini.most(player, answer, allowed) == restricted


def rule_policy(whole, known, player, bot):
    """What a bot does in a seat, asked at every infoset: knowledge -> `{move: 1}`."""
    first = {int(infoset): node for node, infoset in reversed([*enumerate(whole.nodes.infoset)])}
    nodes = [node for k, node in first.items() if k >= 0 and whole.nodes.player[node] == player]
    return {
        known[int(whole.nodes.infoset[node])]: {
            state.action_to_string(bot.choose(state.seen_by(player), None)): Fraction(1)
        }
        for node, state in whole.states_at(nodes).items()
    }


@pytest.mark.long
def test_what_greedy_is_sure_of_is_exact(whole, solution, known):
    """-3/4 and -1/2: the most that the other can get against greedy, in fractions."""
    found = against_best(solution)
    for player, sure in ((0, Fraction(-3, 4)), (1, Fraction(-1, 2))):
        policy = rule_policy(whole, known, player, GreedyBot())
        assert -pioha_mini.most(1 - player, policy) == sure
        assert found.secures[player] == pytest.approx(float(sure), abs=1e-12)
        assert found.loses[player] == pytest.approx(found.value[player] - float(sure), abs=1e-12)
    assert found.exploitability == pytest.approx(0, abs=1e-9)


def secret(hidden):
    """Player 2 has the last word and does not know whether a 1 or a 3 lies hidden."""
    row = [
        {"endurance": 4, "threshold": 3, "left": [f"({hidden})", "-1H"], "left_seat": 0,
         "right": ["-1H"], "right_seat": 1},
        {"endurance": 4, "threshold": 3},
    ]  # fmt: skip
    return aha.load_game("pioha", edition="mini").position({
        "hairs": row, "hands": [[], ["1L", "4H"]], "comb": [["4H"], []], "played": [2, 1],
        "to_move": 1,
    })  # fmt: skip


def test_a_secret_worth_half_a_game():
    """AP-41 by hand. Player 2's 4 on hair 1 makes 0 against 3 if a 1 lies hidden: whole, it wins
    the only hair taken. If a 3 lies there: 2 against 3, broken, it loses. Any louse on hair 2
    brings a hair each: 0. Its 1 on hair 1 makes 0 against 0, or 2 against 0: no better."""
    assert [aha.solve(secret(x), progress=False).value[1] for x in ("1L", "3L")] == [1, 0]
    for hidden in ("1L", "3L"):
        assert aha.solve(secret(hidden), seat=1, progress=False).value == (0, 0)


def grown(row, hand, comb, played):
    """A solo position as the package has it."""
    hairs = [{"endurance": e, "threshold": t, "tickle": k, "left": own, "left_seat": 0,
              "right": other, "right_seat": 1} for e, t, k, own, other in row]  # fmt: skip
    return aha.load_game("pioha", players=1, variant="solo").position(
        {"hairs": hairs, "hands": [hand, []], "comb": comb, "played": [played, played]}
    )


LAST = (
    [(9, 4, 1, ["(5H)*", "(5H)*", "(-1H)*"], ["2L", "0L", "3H"]),
     (11, 5, None, ["0L", "3L"], ["(5H)"]), (13, 5, None, ["1L"], ["(3L)", "(1L)"])],
    ["3H", "1L"], [["3L", "2L", "2L", "3H", "4H", "4H"], ["H", "H", "L", "H", "L", "H"]], 6,
)  # fmt: skip
EARLIER = (
    [(9, 3, 1, ["(5H)*"], ["2L", "4H", "-1H"]), (8, 2, 5, ["3H", "3L"], ["(3H)"]),
     (7, 2, 18, ["5H", "-1H"], ["(3H)"])],
    ["1L", "3H"], [["2L", "1L", "3L", "2L", "4H"], ["L", "L", "H", "H", "H"]], 5,
)  # fmt: skip
OPEN = (
    [(9, 3, 1, ["(3H)*"], ["-1H", "2L", "3L"]), (8, 2, 5, ["-1H", "0L"], ["(3H)"]),
     (7, 2, 18, ["5H", "3L"], ["(3H)"])],
    ["4H", "4H"], [["1L", "3L", "3H", "2L", "1L"], ["L", "H", "H", "H", "L"]], 5,
)  # fmt: skip


def plain(row, hand, comb, played):
    """The same for the plain version, which is told no hidden value."""

    def seen(louse):
        return louse[-2] if louse.endswith(")") else louse

    own = [louse.strip("()*") for _, _, _, lice, _ in row for louse in lice]
    deck, backs = list(pioha_solo.TRIBE), [louse[-1] for louse in pioha_solo.TRIBE]
    for louse in own + hand + comb[0]:
        deck.remove(louse)
    for letter in [louse.strip("()")[-1] for *_, lice in row for louse in lice] + comb[1]:
        backs.remove(letter)
    hairs = [(e, k, [louse.strip("()*") for louse in lice], list(map(seen, other)))
             for e, _, k, lice, other in row]  # fmt: skip
    return pioha_solo.Table(hairs, hand, deck, backs, 7 - played)


@pytest.mark.parametrize(
    ("position", "value"),
    [
        pytest.param(LAST, Fraction(1, 3), id="last turn"),
        pytest.param(EARLIER, Fraction(1), id="two turns", marks=pytest.mark.long),
        pytest.param(OPEN, Fraction(7, 15), id="two turns, nothing sure", marks=pytest.mark.long),
    ],
)
def test_the_solo_games_last_turns(position, value):
    """AP-53: expectation over all that may lie hidden; one decider cannot be exploited."""
    assert plain(*position).value() == value
    solution = aha.solve(grown(*position), seat=0, progress=False)
    assert solution.value[0] == pytest.approx(float(value), abs=1e-12)
    assert solution.exploitability == pytest.approx(0, abs=1e-12)


def played_out(state, bot):
    """What the player can expect if the bot decides: all chance gone through."""
    if state.is_terminal():
        return Fraction(state.utilities()[0])
    if state.is_chance_node():
        return sum(share * played_out(state.child(a), bot) for a, share in state.chance_fractions())
    return played_out(state.child(bot.choose(state.seen_by(0), None)), bot)


def test_what_greedy_gets_in_the_last_turn():
    """-2/15, by playing it out in each world."""
    tree = aha.tree(grown(*LAST), seat=0, progress=False)
    worlds = tree.states_at(tree.nodes.children(0).tolist())
    got = sum(tree.nodes.reach[node] * played_out(world, GreedyBot())
              for node, world in worlds.items())  # fmt: skip
    found = against_best(tree)
    assert got == Fraction(-2, 15) and found.gets[0] == pytest.approx(float(got), abs=1e-12)
    assert found.deciders == (0,) and not found.answered
    assert "greedy as P1 gets −0.133 where best play brings +0.333" in found.describe()
