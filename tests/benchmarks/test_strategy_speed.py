"""How fast trees grow and solvers learn, beside OpenSpiel's C++ in the same run: `make bench`.

Nothing here asserts a time: machines differ, and the ratios are for reading.
"""

import statistics
import time

import pytest

import ahapackage as aha
from ahapackage.strategy.counterfactual import CounterfactualRegret
from ahapackage.strategy.sequences import SequenceForm
from tests.benchmarks.test_speed import ROUNDS, report

pytestmark = pytest.mark.bench
NODES = 100_000


def seconds(run):
    """Processor time of a call."""
    started = time.process_time()
    run()
    return time.process_time() - started


@pytest.mark.parametrize(
    ("name", "players"), [("hawaiki", 3), ("pioha", 2), ("tikis", 2), ("spirit", 2)]
)
def test_growing_a_tree_of_a_full_game(name, players):
    state = aha.new_match(name, players=players, seed=3).state

    def grow():
        sizes.append(len(aha.tree(state, max_nodes=NODES, progress=False)))

    sizes = []
    grow()  # compiles
    times = [seconds(grow) for _ in range(3)]
    report(f"{name}: a tree of {sizes[0]:,} nodes in {statistics.median(times):.2f} s of processor")
    assert min(sizes) > 0.9 * NODES


def test_cfr_plus_on_leduc():
    pyspiel = pytest.importorskip("pyspiel", reason="compares with OpenSpiel (extra strategy)")
    game = pyspiel.load_game("leduc_poker")
    ours = CounterfactualRegret(SequenceForm(aha.tree(game.new_initial_state()).nodes))
    theirs = pyspiel.CFRPlusSolver(game)
    ours.run(1)  # compiles
    ratios, one, other = [], [], []
    for _ in range(ROUNDS):
        one.append(seconds(lambda: ours.run(2000)) / 2000)
        other.append(seconds(lambda: [theirs.evaluate_and_update_policy() for _ in range(20)]) / 20)
        ratios.append(other[-1] / one[-1])
    report(
        f"CFR+ on Leduc: {1000 * statistics.median(one):.3f} ms an iteration, OpenSpiel's C++ "
        f"{1000 * statistics.median(other):.2f} ms, ratio {statistics.median(ratios):.0f} "
        f"({min(ratios):.0f} to {max(ratios):.0f})"
    )
    plan = ours.form.plan(ours.behaviour())
    report(
        f"exploitability after {ours.iterations:,} iterations: {ours.form.exploitability(plan):.2g}"
    )
    assert min(ratios) > 0
