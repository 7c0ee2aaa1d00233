"""Exact where it is quick or asked for, else simulated: `method=` of all that plays on."""

from ahapackage.engine.errors import OptionError, shown
from ahapackage.probability.pioha.exact import PATIENT, QUICK
from ahapackage.probability.pioha.rounds import rounds_asked

METHODS = ("auto", "exact", "simulate")


def answer(where, method, behaviour, n, quick, exact, simulated):
    """The exact answer if it is found, else the simulated one.

    `exact(most)` follows at most so many branches and returns None where that is not enough;
    `simulated(n)` plays n rounds, as many as `quick` says for the behaviour's rule if `n` is None.
    Raises `OptionError` for other methods, for what cannot be exact, and for other n.
    """
    if not isinstance(method, str) or method not in METHODS:
        raise OptionError(f"{where}, method", shown(method), '"auto", "exact" or "simulate"')
    n = rounds_asked(n, behaviour, where, quick)
    if method != "simulate" and behaviour.rule is not None:
        found = exact(PATIENT if method == "exact" else QUICK)
        if found is not None:
            return found
    if method == "exact":
        found = "more ways than can be followed"
        raise OptionError(f"{where}, method", found, '"simulate", or a position nearer to the end')
    return simulated(n)
