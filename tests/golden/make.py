"""Writes the golden transcripts anew: `python -m tests.golden.make`."""

import tomllib
from pathlib import Path

import numpy as np

import ahapackage as aha

FOLDER = Path(__file__).parent


def transcripts():
    """The names of all transcripts with what they play."""
    return tomllib.loads((FOLDER / "games.toml").read_text())


def transcript(entry):
    """A whole game as text: random moves from the seed, after each what everybody sees."""
    game = aha.load_game(entry["game"], **entry["options"])
    rng = np.random.Generator(np.random.PCG64(entry["seed"]))
    state = game.new_initial_state()
    lines = [f"{game.title}: {entry['options']}, seed {entry['seed']}", ""]
    while not state.is_terminal():
        actor, actions = state.current_player(), state.legal_actions()
        action = actions[int(rng.random() * len(actions))]
        who = "chance" if actor < 0 else f"player {actor + 1}"
        lines.append(f"{who}: {state.action_to_string(action)}")
        state.apply_action(action)
        if not state.is_chance_node():
            lines += [f"    {line}" for line in state.describe().splitlines()]
    lines += ["", f"returns {state.returns()}, utilities {state.utilities()}"]
    return "\n".join(lines) + "\n"


def main():
    """Write every transcript."""
    for name, entry in transcripts().items():
        (FOLDER / f"{name}.txt").write_text(transcript(entry), encoding="utf-8")
        print("wrote", name)


if __name__ == "__main__":
    main()
