"""Gambit: a decision tree as a game of pygambit, by way of its text format, exact fractions kept.

Needs the `gambit` extra, which compiles for some minutes. The text alone, `tree.to_efg()`, needs
nothing: Gambit's own programs read it too.
"""

from io import BytesIO

from ahapackage.bridges.needs import need
from ahapackage.engine.errors import OptionError, shown


def to_gambit(tree):
    """The `pygambit.Game` of a `GameTree`.

    Raises `OptionError` for what is no tree, `AhaError` without pygambit.
    """
    pygambit = need("pygambit", "Gambit", "gambit")
    if not hasattr(tree, "to_efg"):
        raise OptionError("to_gambit, tree", shown(tree), "a GameTree, such as aha.tree gives")
    return pygambit.read_efg(BytesIO(tree.to_efg().encode()))
