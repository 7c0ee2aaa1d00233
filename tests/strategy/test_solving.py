"""Solvers against published values, against naive enumeration, and against OpenSpiel."""

import itertools
import warnings

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.strategy.errors import HeuristicWarning, SolveError
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.induction import backward_induction
from ahapackage.strategy.linear import PlanProgram
from ahapackage.strategy.sequences import SequenceForm
from tests.strategy.poker import kuhn_text

WITHOUT = "compares with OpenSpiel, which the extra `strategy` brings"


@pytest.fixture(scope="module")
def kuhn():
    """Kuhn poker as a tree."""
    return GameTree.from_efg(kuhn_text())


def game(text):
    """A tree from the nodes of a two-player game."""
    return GameTree.from_efg('EFG 2 R "" { "P1" "P2" }\n' + text)


PENNIES = """
p "" 1 1 "" { "heads" "tails" } 0
p "" 2 1 "" { "heads" "tails" } 0
t "" 1 "" { 1, -1 }
t "" 2 "" { -1, 1 }
p "" 2 1 "" { "heads" "tails" } 0
t "" 3 "" { -1, 1 }
t "" 4 "" { 1, -1 }
"""
TRUST = """
p "" 1 1 "" { "take" "trust" } 0
t "" 1 "" { 2, 0 }
p "" 2 1 "" { "share" "keep" } 0
t "" 2 "" { 3, 3 }
t "" 3 "" { 1, 4 }
"""


def naive_best(tree, policy, player):
    """The most that a player can get: all its pure strategies tried, by recursion over the tree."""
    nodes = tree.nodes
    own = sorted({int(i) for i in nodes.infoset[nodes.player == player]})
    sizes = {i: int(nodes.count[nodes.infoset == i][0]) for i in own}

    def worth(node, chosen):
        if not nodes.count[node]:
            return nodes.values[node, player]
        total = 0.0
        for place, edge in enumerate(nodes.edges(node)):
            if nodes.share[edge] is not None:
                chance = float(nodes.share[edge])
            elif nodes.player[node] == player:
                chance = float(place == chosen[int(nodes.infoset[node])])
            else:
                chance = list(policy.of_infoset(int(nodes.infoset[node])).values())[place]
            if chance:
                total += chance * worth(int(nodes.target[edge]), chosen)
        return total

    return max(
        worth(0, dict(zip(own, choice, strict=True)))
        for choice in itertools.product(*(range(sizes[i]) for i in own))
    )


@pytest.mark.parametrize("method", ["lp", "cfr"])
def test_kuhn_poker(kuhn, method):
    """The value is -1/18; player 2's equilibrium is unique, player 1's K bets 3 times its J."""
    solution = aha.solve(kuhn, method=method, precision=1e-8, max_iterations=400_000)
    close = 1e-6 if method == "lp" else 1e-4
    assert solution.value == pytest.approx((-1 / 18, 1 / 18), abs=1e-6)
    assert solution.exploitability < 1e-6 and solution.method == method
    bets = [solution.policy.of_infoset(k)["bet"] for k in range(len(solution.policy))]
    names = [kuhn.infoset_name(k) for k in range(len(bets))]
    told = dict(zip(zip(kuhn.nodes.player[[p[0] for p in kuhn.nodes.decided_together]].tolist(),
                        names, strict=True), bets, strict=True))  # fmt: skip
    jack, queen, king = (told[0, f"infoset {k}"] for k in (1, 2, 3))
    assert jack < 1 / 3 + close and queen == pytest.approx(0, abs=close)
    assert king == pytest.approx(3 * jack, abs=3 * close)
    after_pass = [told[1, f"infoset {k}"] for k in (1, 2, 3)]
    after_bet = [told[1, f"infoset {k}"] for k in (4, 5, 6)]
    assert after_pass == pytest.approx([1 / 3, 0, 1], abs=close)
    assert after_bet == pytest.approx([0, 1 / 3, 1], abs=close)


def test_best_responses_are_those_of_enumeration(kuhn):
    """Against uniform play, and exploitability is the mean of what both can gain."""
    form = SequenceForm(kuhn.nodes)
    plan = form.plan(form.uniform())
    from ahapackage.strategy.solution import Solution

    uniform = Solution(kuhn, form, form.uniform(), "lp")
    best = [naive_best(kuhn, uniform.policy, player) for player in range(2)]
    assert [form.best_response(plan, p)[0] for p in range(2)] == pytest.approx(best)
    assert uniform.exploitability == pytest.approx(sum(best) / 2)  # zero-sum


def test_matching_pennies():
    """Both mix evenly."""
    solution = aha.solve(game(PENNIES))
    assert solution.method == "lp" and solution.value == pytest.approx((0, 0))
    assert solution.policy.of_infoset(0) == pytest.approx({"heads": 0.5, "tails": 0.5})


def test_everybody_sees_everything():
    """P2 would keep, so P1 takes; this is not zero-sum."""
    solution = aha.solve(game(TRUST))
    assert solution.method == "backward induction" and solution.value == (2.0, 0.0)
    assert solution.policy.of_infoset(0) == {"take": 1.0, "trust": 0.0}
    assert solution.policy.of_infoset(1) == {"share": 0.0, "keep": 1.0}
    assert solution.exploitability == 0


def test_one_player_who_does_not_see_the_coin():
    """It must say one side for both: 2/3 of the time right."""
    tree = GameTree.from_efg(
        """EFG 2 R "" { "P1" }
        c "" 1 "" { "heads" 2/3 "tails" 1/3 } 0
        p "" 1 1 "" { "say heads" "say tails" } 0
        t "" 1 "" { 1 }
        t "" 2 "" { 0 }
        p "" 1 1 "" { "say heads" "say tails" } 0
        t "" 3 "" { 0 }
        t "" 4 "" { 1 }"""
    )
    solution = tree.solve()
    assert solution.method == "backward induction" and solution.value == pytest.approx((2 / 3,))
    assert [tree.value(node)[0] for node in (0, 1, 2)] == pytest.approx([2 / 3, 1, 0])


def test_three_players_get_a_heuristic_with_a_warning():
    """Who is alone pays: all mix evenly, and the exploitability is computed."""
    lines, number = ['EFG 2 R "" { "A" "B" "C" }'], 0

    def put(player, chosen):
        nonlocal number
        if player == 3:
            number += 1
            alone = [float(chosen.count(side) == 1) for side in chosen]
            lines.append(f't "" {number} "" {{ {" ".join(str(-2 * a) for a in alone)} }}')
            return
        lines.append(f'p "" {player + 1} 1 "" {{ "0" "1" }} 0')
        for side in range(2):
            put(player + 1, [*chosen, side])

    put(0, [])
    tree = GameTree.from_efg("\n".join(lines))
    with pytest.warns(HeuristicWarning, match="3 players"):
        solution = aha.solve(tree)
    assert solution.method == "cfr" and len(solution.value) == 3
    best = [naive_best(tree, solution.policy, player) for player in range(3)]
    gains = [b - v for b, v in zip(best, solution.value, strict=True)]
    assert solution.exploitability == pytest.approx(sum(gains) / 3, abs=1e-9)


def test_what_does_not_fit_raises(kuhn):
    with pytest.raises(SolveError, match="method 'lp'.*two players, zero-sum"):
        aha.solve(game(TRUST), method="lp")
    with pytest.raises(SolveError, match="method 'induction'.*hidden things"):
        aha.solve(kuhn, method="induction")
    with pytest.raises(OptionError, match="solve, method: found 'magic'"):
        aha.solve(kuhn, method="magic")
    with pytest.raises(OptionError, match="max_iterations"):
        aha.solve(kuhn, max_iterations=0)
    with pytest.raises(OptionError, match="solve, seat"):
        aha.solve(kuhn, 1)


def test_a_player_who_forgets_is_refused():
    """Its own first move is not known at its second: no sequence form, no answer."""
    tree = game(
        """p "" 1 1 "" { "a" "b" } 0
        p "" 1 2 "" { "a" "b" } 0
        t "" 1 "" { 1, -1 }
        t "" 2 "" { 0, 0 }
        p "" 1 2 "" { "a" "b" } 0
        t "" 3 "" { 0, 0 }
        t "" 4 "" { 1, -1 }"""
    )
    with pytest.raises(SolveError, match="P1 forgets.*perfect recall"):
        tree.solve()


def test_a_program_that_fails_raises(kuhn, monkeypatch):
    """What HiGHS says is passed on, never a made-up answer."""
    import scipy.optimize

    failed = scipy.optimize.OptimizeResult(status=1, message="iteration limit", x=None, fun=None)
    monkeypatch.setattr(scipy.optimize, "linprog", lambda *_: failed)
    with pytest.raises(SolveError, match="iteration limit"):
        aha.solve(kuhn, method="lp")


def test_values_of_nodes_and_policies_fit_together(kuhn):
    """A node is worth what its children are, weighted by chance or policy."""
    kuhn.solve()
    graph = kuhn.graph
    for node, at in graph.nodes(data=True):
        below = list(graph.successors(node))
        if below:
            edges = [graph.edges[node, child] for child in below]
            shares = [float(e["probability"] or e["policy"] or 0) for e in edges]
            mean = sum(s * graph.nodes[c]["value"][0] for s, c in zip(shares, below, strict=True))
            assert at["value"][0] == pytest.approx(mean) and sum(shares) == pytest.approx(1)


def test_leduc_and_openspiel():
    """CFR+ below 1e-3, judged by OpenSpiel; the value as published (-0.0856)."""
    pyspiel = pytest.importorskip("pyspiel", reason=WITHOUT)
    leduc = pyspiel.load_game("leduc_poker")
    tree = aha.tree(leduc.new_initial_state())
    solution = aha.solve(tree, method="cfr", precision=5e-4)
    table = {
        tree.infoset_name(k): list(solution.policy.of_infoset(k).items()) for k in range(
            len(tree.nodes.infoset_keys))
    }  # fmt: skip
    actions = {
        name: [(tree.nodes.action[e], p) for e, (_, p) in zip(
            tree.nodes.edges(tree.nodes.decided_together[k][0]), moves, strict=True)]
        for k, (name, moves) in enumerate(table.items())
    }  # fmt: skip
    theirs = pyspiel.exploitability(leduc, pyspiel.TabularPolicy(actions))
    assert theirs == pytest.approx(solution.exploitability, abs=1e-9)
    assert solution.exploitability < 1e-3
    assert solution.value[0] == pytest.approx(-0.0856, abs=1e-3)


def test_kuhn_of_openspiel_is_kuhn():
    pyspiel = pytest.importorskip("pyspiel", reason=WITHOUT)
    state = pyspiel.load_game("kuhn_poker").new_initial_state()
    solution = aha.solve(state)
    assert solution.value[0] == pytest.approx(-1 / 18, abs=1e-9)
    state.apply_action(0)
    state.apply_action(2)
    state.apply_action(1)  # P1 bet; P2 has the king
    assert solution.policy.at(state) == pytest.approx({"Pass": 0, "Bet": 1})
    assert solution.policy[state.information_state_string()]["Bet"] == pytest.approx(1)


def test_policies_look_states_of_ours_up():
    """By what the player to move knows; names are the information states."""
    mini = aha.load_game("hawaiki", edition="mini")
    piles = [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]]
    late = mini.position({"hands": [["1r", "3r"], ["1y"]], "piles": piles, "turns": 4})
    solution = aha.solve(late)
    assert solution.value == pytest.approx((1, -1))
    moves = solution.policy.at(late)
    assert moves["1r@1"] + moves["3r@1"] == pytest.approx(1)
    assert solution.policy[late.information_state_string()] == moves
    with pytest.raises(KeyError):
        solution.policy.at(mini.new_match(seed=1).state)
    assert len(solution.policy.table()) >= len(solution.policy)
    assert repr(solution) in solution.describe() and "<li>" in solution._repr_html_()


def test_a_cut_tree_is_solved_with_an_evaluator():
    """Leaves count what it says; without one, games are played on, the same each time."""
    state = aha.new_match("spirit", players=2, seed=3).state
    told = aha.tree(state, depth=1, evaluate=lambda s: [0.5, -0.5])
    assert told.solve().value == (0.5, -0.5) and told.cut
    first, again = (aha.tree(state, depth=1).solve().value for _ in range(2))
    assert first == again and -1 <= first[0] <= 1
    with pytest.raises(OptionError, match="tree, evaluate"):
        aha.tree(state, depth=1, evaluate=lambda s: "good").solve()
    with pytest.raises(SolveError, match="a tree cut"):
        aha.solve(state, max_nodes=50)


def test_interrupted_learning_still_says_how_good_it_is(kuhn, monkeypatch):
    from ahapackage.strategy.counterfactual import CounterfactualRegret

    learn, runs = CounterfactualRegret.run, iter(range(3))

    def run(self, iterations):
        if next(runs, None) is None:
            raise KeyboardInterrupt
        learn(self, iterations)

    monkeypatch.setattr(CounterfactualRegret, "run", run)
    solution = aha.solve(kuhn, method="cfr", precision=0)
    assert solution.iterations == 600 and 0 < solution.exploitability < 0.05


@pytest.mark.long
def test_pioha_mini_by_programs_and_by_learning():
    """Two unlike methods find one value, and best responses confirm both."""
    start = aha.load_game("pioha", edition="mini").new_initial_state()
    grown = aha.tree(start, max_nodes=400_000)
    assert grown.cut is None and grown.nodes.count[0] == 16  # 576 deals
    exact = aha.solve(grown, method="lp")
    learnt = aha.solve(grown, method="cfr", precision=1e-4)
    assert exact.exploitability < 1e-8 and learnt.exploitability <= 1e-4
    assert learnt.value == pytest.approx(exact.value, abs=2e-4)
    assert exact.value[0] == pytest.approx(-3 / 32, abs=1e-8)  # AP-56


def test_no_warning_where_the_method_promises(kuhn):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert np.isfinite(aha.solve(kuhn, method="cfr", precision=1e-2).exploitability)


def test_every_infoset_has_a_name_of_its_own():
    """Both players' infosets are number 1; then two of one player bear the same name."""
    policy = game(PENNIES).policy()
    assert len(policy) == len(dict(policy)) == 2
    assert list(policy) == ["P1 infoset 1", "P2 infoset 1"]
    for name in policy:
        assert policy[name] == pytest.approx({"heads": 0.5, "tails": 0.5})
    named = TRUST.replace(' 1 1 ""', ' 1 1 "here"').replace(' 2 1 ""', ' 2 1 "there"')
    assert list(game(named).policy()) == ["here", "there"]
    lonely = """
p "" 1 1 "here" { "on" "off" } 0
p "" 1 2 "here" { "on" "off" } 0
t "" 1 "" { 3, 0 }
t "" 2 "" { 0, 0 }
t "" 3 "" { 1, 0 }
"""
    policy = game(lonely).policy()
    assert dict(policy) == {"P1 here": {"on": 1, "off": 0}, "P1 here (2)": {"on": 1, "off": 0}}
    assert list(policy.table()["infoset"]) == ["P1 here"] * 2 + ["P1 here (2)"] * 2


def test_moves_of_one_name_are_numbered():
    """The second of three is best; a name that looks like a number's stays what it is."""
    text = """
p "" 1 1 "" { "a" "a" "a (2)" } 0
t "" 1 "" { 0, 0 }
t "" 2 "" { 1, -1 }
t "" 3 "" { 0, 0 }
"""
    policy = game(text).policy()
    assert policy.of_infoset(0) == {"a": 0, "a (3)": 1, "a (2)": 0}
    assert policy["infoset 1"] == policy.of_infoset(0)


@pytest.mark.parametrize("precision", ["x", None, float("nan"), -1, float("inf"), True, 1j])
@pytest.mark.parametrize("method", ["auto", "cfr"])
def test_the_precision_is_a_number(kuhn, method, precision):
    with pytest.raises(OptionError, match="solve, precision: found .*, expected a finite number"):
        aha.solve(kuhn, method=method, precision=precision)


def scaled(s):
    """Pennies with payoffs 2, -1, -1, 1 for the row player, all times s."""
    return GameTree.from_efg(f"""EFG 2 R "g" {{ "A" "B" }}
p "" 1 1 "" {{ "h" "t" }} 0
p "" 2 1 "" {{ "h" "t" }} 0
t "" 1 "" {{ {2 * s}, {-2 * s} }}
t "" 2 "" {{ {-s}, {s} }}
p "" 2 1 0
t "" 2
t "" 3 "" {{ {s}, {-s} }}""")


@pytest.mark.parametrize("s", [1e-300, 1e-9, 1, 1e15, 8e307])
def test_the_size_of_payoffs_does_not_matter(s):
    """By hand: (2 * 1 - 1) / (2 + 1 + 1 + 1) = 1/5; heads with 2/5 by both."""
    solution = aha.solve(scaled(s))
    assert solution.method == "lp"
    assert solution.value == pytest.approx((0.2 * s, -0.2 * s), rel=1e-6, abs=0)
    assert solution.exploitability <= 1e-6 * s
    assert [solution.policy.of_infoset(k)["h"] for k in (0, 1)] == pytest.approx([0.4, 0.4])


@pytest.mark.parametrize("s", [1e-9, 1, 1e15])
def test_plans_that_secure_an_amount(s):
    """P1 heads with x gets 3x - 1 against heads, 1 - 2x against tails: 1/10 from 11/30 to 9/20."""
    form = SequenceForm(scaled(s).nodes)
    program, heads = PlanProgram(form, 0), np.zeros(form.sequences)
    heads[form.start[0]] = 1
    assert program.solve()[0] == pytest.approx(s / 5, rel=1e-6, abs=0)
    most, _ = program.solve(heads, at_least=s / 10)
    least, _ = program.solve(-heads, at_least=s / 10)
    assert (-least, most) == pytest.approx((11 / 30, 9 / 20), rel=1e-6)


def ends(*payoffs):
    """The form of a tree in which P1 chooses one of these payoffs."""
    moves = " ".join(f'"{k}"' for k in range(len(payoffs)))
    lines = [f't "" {k} "" {{ {a}, {b} }}' for k, (a, b) in enumerate(payoffs, 1)]
    return SequenceForm(game("\n".join([f'p "" 1 1 "" {{ {moves} }} 0', *lines])).nodes)


@pytest.mark.parametrize(
    ("payoffs", "constant"),
    [
        ([(1, -1), (2, -2)], True),
        ([(3, 1), (2, 2)], True),
        ([(0, 0), (0, 0)], True),
        ([(0.1, 0.2), (0.3, 0)], True),  # 0.30000000000000004 and 0.3
        ([(1e-10, -1e-10), (2e-10, -1e-10)], False),
        ([(1e15, -1e15), (2e15, -2e15)], True),
        ([(1.5e308, 1.5e308), (1.5e308, -1.5e308)], False),  # the first sum is no float
        ([(1.5e308, 1.5e308), (1.6e308, 1.6e308)], False),
    ],
)
def test_what_is_constant_sum(payoffs, constant):
    """As the payoffs are large or small, so is the rounding that is forgiven."""
    assert ends(*payoffs).constant_sum() is constant


@pytest.mark.parametrize("s", [1e-300, 1e-13, 1, 1e15])
def test_backward_induction_finds_what_is_better_at_any_size(s):
    """The third is the best; moves that differ by rounding alone are equal, the first is taken."""
    form = ends((s, 0), (2 * s, 0), (3 * s, 0), (3 * s * (1 + 1e-15), 0))
    assert backward_induction(form).tolist()[form.start[0] :] == [0, 0, 1, 0]
