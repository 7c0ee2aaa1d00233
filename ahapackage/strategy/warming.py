"""Gets the rules ready before they are asked for: `python -m ahapackage.strategy.warming [GAMES]`.

Compiling takes some seconds a game, once on a computer, and is kept on disk. `aha lab` lets this
run beside JupyterLab, so that the first long computation of a notebook need not wait for it; the
tests share the games out among processes, as one process alone compiles them one after the other.
"""

import os
import sys

import numpy as np

from ahapackage.engine.errors import OptionError
from ahapackage.engine.registry import games, load_game
from ahapackage.probability.simulation import simulate
from ahapackage.strategy.search import Search
from ahapackage.strategy.thinking import think

SEED = 1
FIRST = ("pioha", "hawaiki", "tikis", "spirit")  # what takes longest comes first


def steps(names=()):
    """What is to be made ready for these games, or for all: quickly asked for things first."""
    names = names or sorted(games(), key=FIRST.index)
    for name in names:
        start = load_game(name).new_match(seed=SEED).state
        yield lambda start=start: simulate(start.game, n=2, progress=False)
        yield lambda start=start: think(start, n=2, moves=1)
        if name == "pioha":
            yield lambda start=start: _pioha(start)
    for name in names:
        start = load_game(name).new_match(seed=SEED).state
        seen = start.seen_by(start.current_player())
        yield lambda seen=seen: Search(2).choose(seen, np.random.default_rng(SEED))


def _pioha(state):
    """What the package is known for: tickles and bluffs."""
    from ahapackage.probability.pioha import bluff_value, tickle_triggers

    tickle_triggers(state, seat=0, method="simulate", n=2)
    louse = state.view(state.current_player())["hands"][state.current_player()]["lice"][0]
    bluff_value(state, louse, 1, method="simulate", n=2)


def warm_up(names=(), parent=None):
    """Take all steps for these games, or for all; stop early once the process `parent` is gone.

    Returns how many steps were taken. Raises `OptionError` for a game that there is not.
    """
    taken = 0
    for step in list(steps(names)):
        if parent is not None and os.getppid() != parent:
            break
        step()
        taken += 1
    return taken


def main(names):
    """Take all steps for these games at low priority; the exit code is 2 for an unknown game."""
    os.environ["AHA_PROGRESS"] = "off"
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        warm_up(names, os.getppid())
    except OptionError as problem:
        print(f"aha: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
