"""Decision trees in Gambit: read back with the same size and the same value."""

import sys

import pytest

import ahapackage as aha
from ahapackage.bridges import gambit
from ahapackage.engine.errors import AhaError


def test_without_pygambit(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygambit", None)
    with pytest.raises(AhaError, match=r"pip install 'ahapackage\[gambit\]'"):
        gambit.to_gambit(None)


def solved(tree):
    """The first player's payoff by Gambit's own linear program."""
    pygambit = pytest.importorskip(
        "pygambit", reason="pygambit is not installed ([gambit] extra, compiles for minutes)"
    )
    game = gambit.to_gambit(tree)
    (equilibrium,) = pygambit.nash.lp_solve(game, rational=False).equilibria
    return float(equilibrium.payoff(next(iter(game.players))))


def test_kuhn_has_its_known_value():
    """Kuhn poker: −1/18 for the first player."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed ([strategy])")
    kuhn = aha.tree(pyspiel.load_game("kuhn_poker").new_initial_state())
    assert solved(kuhn) == pytest.approx(-1 / 18)


def test_a_dealt_end_of_pioha_mini_has_the_same_value():
    """AP-56: the last two plays, player 2 having hidden a louse; from what player 1 knows."""
    mini = aha.load_game("pioha", edition="mini")
    hair = {"endurance": 4, "threshold": 3}
    hidden = {**hair, "left": ["3L"], "left_seat": 0, "right": ["(4H)"], "right_seat": 1}
    position = {
        "hairs": [hidden, hair],
        "hands": [["-1H", "1L"], ["1L"]],
        "comb": [[], ["-1H"]],
        "played": [1, 1],
    }
    tree = aha.tree(mini.position(position), seat=0)
    assert solved(tree) == pytest.approx(tree.solve(method="lp").value[0])
