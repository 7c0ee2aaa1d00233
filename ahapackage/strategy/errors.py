"""What goes wrong when a tree is solved or read, each with where, found and expected."""

from ahapackage.engine.errors import AhaError


class SolveError(AhaError):
    """A tree that cannot be solved as asked, or a solver that found no solution.

    >>> print(SolveError("solve, method 'lp'", "3 players", "two"))
    solve, method 'lp': found 3 players, expected two
    """


class TreeFileError(AhaError):
    """A text that is no game tree in Gambit's .efg format; `where` names the place in it."""


class HeuristicWarning(UserWarning):
    """A method was used where nothing promises that it finds an equilibrium."""
