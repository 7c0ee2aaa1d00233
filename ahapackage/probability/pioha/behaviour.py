"""How players are taken to move (`policy=`), and which lice they are taken to hide (`hiding=`)."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.games.pioha.lice import LICE, value_of
from ahapackage.probability.events import policy_of
from ahapackage.probability.pioha.ruled import BELIEVING, GREEDY, UNIFORM
from ahapackage.probability.words import listing

MOST_WEIGHT = 1_000  # the greatest common denominator of hiding chances


class Behaviour(NamedTuple):
    """A policy of all players: a rule that is a kernel, or a function of what is seen."""

    rule: int | None  # UNIFORM, GREEDY, BELIEVING; None where `choose` decides
    choose: Any  # choose(seen, rng) -> action
    hiding: np.ndarray  # a whole-number weight for each louse to be hidden
    words: str


def behaviour_of(game, policy, hiding=None, believing=False):
    """The behaviour that `policy` names; raises `OptionError` for what is none.

    `hiding` is what players believe about hiding (see `hiding_chances`). With `believing` the
    rule of thumb takes what it does not know for a louse drawn from its belief, not for a typical
    one.
    """
    weights, how = hiding_weights(hiding)
    if isinstance(policy, str) and policy in ("uniform", "random"):
        return Behaviour(UNIFORM, None, weights, "every legal move of every player equally likely")
    if isinstance(policy, str) and policy == "greedy":
        words = "all players move by the rule of thumb of the greedy bot"
        if believing:
            words += f" and take what lies face down for a louse drawn from their belief, {how}"
        return Behaviour(BELIEVING if believing else GREEDY, None, weights, words)
    choose = policy_of(game, policy)
    return Behaviour(None, choose, weights, f"all players move as {_name(policy)} does")


def _name(policy):
    name = getattr(policy, "name", None) or getattr(policy, "__name__", None)
    return str(name or policy)


def hiding_chances(hiding, where="hiding"):
    """The chance of each value to be played face down, `{value: Fraction}`; None: all the same.

    `hiding` is a dict value -> chance (a value that is not named is never hidden). Raises
    `OptionError` for what is no value and no chance.

    >>> hiding_chances({-1: 1, 4: Fraction(1, 2)})[4]
    Fraction(1, 2)
    """
    if hiding is None:
        return None
    if not isinstance(hiding, Mapping):
        raise OptionError(where, shown(hiding), "a dict value -> chance to hide it, or None")
    values = {value_of(louse) for louse in range(LICE)}
    chances = dict.fromkeys(sorted(values), Fraction(0))
    for value, chance in hiding.items():
        if value not in values or isinstance(value, bool):
            raise OptionError(where, shown(value), "values from -1 to 5")
        if not isinstance(chance, int | Fraction) or not 0 <= chance <= 1:
            raise OptionError(f"{where}, {value}", shown(chance), "a Fraction from 0 to 1")
        chances[value] = Fraction(chance)
    if not any(chances.values()):
        raise OptionError(where, shown(hiding), "some value that is hidden at times")
    return chances


def hiding_by_size(middle, great, small):
    """Values from `middle` hidden in `great` percent, the others in `small` (0 counts as 1).

    >>> hiding_by_size(3, 50, 0)[2]
    Fraction(1, 100)
    """
    great, small = (Fraction(max(1, share), 100) for share in (great, small))
    values = {value_of(louse) for louse in range(LICE)}
    return {value: great if value >= middle else small for value in sorted(values)}


def hiding_weights(hiding):
    """A whole-number weight for each louse to be hidden, and the belief in words."""
    chances = hiding_chances(hiding)
    if chances is None:
        return np.ones(LICE, np.int64), "by counting copies"
    scale = lcm(*(chance.denominator for chance in chances.values()))
    if scale > MOST_WEIGHT:
        found = f"chances with the common denominator {scale:,}"
        raise AhaError("hiding", found, f"a common denominator of at most {MOST_WEIGHT:,}")
    weights = [int(chances[value_of(louse)] * scale) for louse in range(LICE)]
    often = [f"{value} with chance {chance}" for value, chance in chances.items() if chance]
    how = f"by counting copies and by hiding each value as follows: {listing(often)}"
    return np.array(weights, np.int64), how
