"""Probability: exact chances that explain themselves, and their simulated estimates.

What belongs to one game is in the module of its name, such as `probability.hawaiki`.

>>> from ahapackage.probability import Chance
>>> Chance(1, 6, "a die shows a six")
Chance that a die shows a six: 1/6 = 16.7%, 1 in 6
"""

from importlib import import_module

_HOMES = {"Chance": "chance", "Chances": "chance", "Estimate": "estimate"}

__all__ = [*_HOMES, "hawaiki"]


def __getattr__(name):
    if name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    if name == "hawaiki":
        return import_module(f"{__name__}.hawaiki")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__})
