"""Probability: exact chances that explain themselves, and their simulated estimates.

What belongs to one game is in the module of its name, such as `probability.hawaiki`.

>>> from ahapackage.probability import Chance
>>> Chance(1, 6, "a die shows a six")
Chance that a die shows a six: 1/6 = 16.7%, 1 in 6
"""

from importlib import import_module

_HOMES = {
    "Chance": "chance",
    "Chances": "chance",
    "Convergence": "events",
    "Distribution": "distribution",
    "Estimate": "estimate",
    "Observed": "observed",
    "Posterior": "posterior",
    "Simulation": "simulation",
    "at_least": "builders",
    "bayes": "posterior",
    "converge": "events",
    "convolve": "builders",
    "coupon_collector": "builders",
    "dice": "builders",
    "expected_coupons": "builders",
    "hypergeometric": "builders",
    "simulate": "simulation",
    "simulate_event": "events",
}
_GAMES = ("hawaiki", "pioha", "spirit", "tikis")

__all__ = [*_HOMES, *_GAMES]


def __getattr__(name):
    if name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    if name in _GAMES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__})
