"""How fast things are, printed beside comparable packages in the same run: `make bench`.

Nothing here asserts a time: machines differ, and the ratios are for reading.
"""

import statistics
import subprocess
import sys
import time

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine import playout
from ahapackage.engine.kernels import compiled

pytestmark = pytest.mark.bench
ROUNDS = 5  # everything is measured in turn this often; medians are printed


def report(line):
    """Print a result past pytest's capture."""
    print(f"\n    {line}", end="", file=sys.__stdout__, flush=True)


def rate(run):
    """Decisions a second of processor time; `run` returns how many it made."""
    started = time.process_time()
    decisions = run()
    return decisions / (time.process_time() - started)


def our_games(name, players, games):
    """Compiled random play of one of our games."""
    game = aha.load_game(name, players=players)
    record = game.new_initial_state().record
    start = np.array([record], record.dtype)
    table, rng = start.copy(), np.random.Generator(np.random.PCG64(1))
    play = compiled(game.bound(playout.random_games))
    return lambda: play(table, start, rng, game.num_distinct_actions(), games)


def openspiel_games(games):
    """OpenSpiel's crazy_eights, driven from Python as its documentation does."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights(players=4)")
    rng = np.random.Generator(np.random.PCG64(1))

    def run():
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    return run


def rlcard_games(games):
    """RLCard's Uno, driven through its environment as its examples do."""
    import rlcard

    env = rlcard.make("uno")
    rng = np.random.Generator(np.random.PCG64(1))

    def run():
        decisions = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return run


OURS = {  # players, games at a time
    "hawaiki": (4, 10_000), "pioha": (2, 20_000), "tikis": (2, 150), "spirit": (4, 10_000),
}  # fmt: skip


@pytest.mark.parametrize("name", OURS)
def test_random_play(name):
    players, games = OURS[name]
    runs = {
        name: our_games(name, players, games),
        "crazy_eights": openspiel_games(60),
        "uno": rlcard_games(20),
    }
    runs[name]()  # compiles
    rates = {kind: [] for kind in runs}
    for _ in range(ROUNDS):
        for kind, run in runs.items():
            rates[kind].append(rate(run))
    median = {kind: statistics.median(values) for kind, values in rates.items()}
    report(f"compiled random play, {name}, {players} players: {median[name]:,.0f} decisions/s")
    for kind, label in (("crazy_eights", "OpenSpiel crazy_eights"), ("uno", "RLCard uno")):
        ratios = [a / b for a, b in zip(rates[name], rates[kind], strict=True)]
        report(
            f"{label}: {median[kind]:,.0f} decisions/s, ratio {statistics.median(ratios):.1f} "
            f"({min(ratios):.1f} to {max(ratios):.1f})"
        )
    assert all(value > 0 for value in median.values())


def process_seconds(code):
    """Wall time of a whole Python process, and what it printed."""
    started = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return time.perf_counter() - started, done.stdout


def test_import():
    ratios = []
    for _ in range(2 * ROUNDS):
        ours, _ = process_seconds("import ahapackage")
        numpy, _ = process_seconds("import numpy")
        ratios.append(ours / numpy)
    report(f"import ahapackage / import numpy, whole processes: {statistics.median(ratios):.2f}")
    assert ratios


FIRST_CALL = """
import time
import numpy as np
import ahapackage as aha
game = aha.load_game("hawaiki", players=4)
record = game.new_initial_state().record
rng = np.random.Generator(np.random.PCG64(1))
started = time.perf_counter()
from ahapackage.engine.kernels import compiled
compiled(game.random_playout)(record, rng, game.num_distinct_actions(), 1_000_000)
print(time.perf_counter() - started)
"""


def test_first_compiled_call_in_a_second_process():
    process_seconds(FIRST_CALL)  # fills the cache
    calls = [float(process_seconds(FIRST_CALL)[1]) for _ in range(ROUNDS)]
    report(f"first compiled call in a second process: {statistics.median(calls):.2f} s")
    assert calls


def test_a_move_on_the_interpreted_face():
    game = aha.load_game("hawaiki", players=4)
    rng = np.random.Generator(np.random.PCG64(2))
    times = []
    for _ in range(5):
        state = game.new_initial_state()
        while not state.is_terminal():
            chance, actions = state.is_chance_node(), state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
            started = time.perf_counter()
            state.apply_action(action)
            state.view(0), state.legal_moves()
            if not chance:
                times.append(time.perf_counter() - started)
    report(f"a move with new view and legal moves: {1000 * statistics.median(times):.2f} ms median")
    assert times
