"""`Distribution`, `Observed` and the named distributions, against values worked out by hand."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest

from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability import (
    Chance,
    Distribution,
    Observed,
    at_least,
    convolve,
    coupon_collector,
    dice,
    expected_coupons,
    hypergeometric,
)

HALF = Fraction(1, 2)
COIN = Distribution({0: HALF, 1: HALF}, "heads")


@pytest.mark.parametrize(
    "chances",
    [
        {0: 0.5, 1: 0.5}, {0: HALF}, {}, {0: Fraction(3, 2), 1: -HALF}, [HALF, HALF],
        {0: np.float64(1)}, {0: "1"}, {0: None},
    ],
)  # fmt: skip
def test_what_is_no_distribution_is_refused(chances):
    with pytest.raises(AhaError, match="distribution"):
        Distribution(chances)


def test_mean_variance_and_quantiles_by_hand():
    """Values 0, 0, 3: mean 1, variance (1 + 1 + 4)/3 = 2."""
    three = Distribution.counted({3: 1, 0: 2, 9: 0}, "the prize")
    assert (three.mean, three.variance) == (1, 2)
    assert three.deviation == pytest.approx(2**0.5)
    assert list(three) == [0, 3] and 9 not in three and three[9] == 0
    assert [three.quantile(share) for share in (0, HALF, Fraction(2, 3), 0.7, 1)] == [0, 0, 0, 3, 3]
    assert three.at_least(1) == Fraction(1, 3) and three.at_most(0) == Fraction(2, 3)
    assert three.map(lambda value: value > 0)[True] == Fraction(1, 3)
    assert isinstance(three.chance(3), Chance)


def test_two_dice_are_the_36_pairs():
    pairs = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    assert dict(dice(2)) == {total: Fraction(n, 36) for total, n in sorted(pairs.items())}
    assert convolve(dice(1), dice(1)) == dice(2) == dice(1) + dice(1)
    assert dice(1, 4).mean == Fraction(5, 2)


def test_hypergeometric_is_what_counting_hands_gives():
    """Three special cards among seven, hands of four: all 35 hands looked at."""
    hands = Counter(sum(card < 3 for card in hand) for hand in combinations(range(7), 4))
    assert dict(hypergeometric(3, 7, 4)) == {k: Fraction(n, 35) for k, n in sorted(hands.items())}
    assert hypergeometric(12, 84, 1)[1] == Fraction(12, 84)  # TK vector 5


def test_at_least_one_six_in_four_rolls():
    """1 − (5/6)^4 = 671/1296."""
    assert at_least(1, 4, Fraction(1, 6)) == Fraction(671, 1296)
    assert at_least(0, 4, Fraction(1, 6)) == 1
    with pytest.raises(OptionError, match="Fraction"):
        at_least(1, 4, 0.5)


def test_coupons_by_hand():
    """Two kinds: the second comes at draw k with chance 2^-(k-1); five take 137/12 on average."""
    two = coupon_collector(2, horizon=30)
    assert [two[k] for k in (1, 2, 3, 4)] == [0, HALF, Fraction(1, 4), Fraction(1, 8)]
    assert two[30] == Fraction(1, 2**28), "what takes longer is put together there"
    assert expected_coupons(5) == Fraction(137, 12)
    assert float(coupon_collector(5, horizon=400).mean) == pytest.approx(137 / 12)
    assert coupon_collector(3, have=3)[0] == 1


@pytest.mark.parametrize(
    "distribution",
    [dice(3), hypergeometric(5, 20, 6), coupon_collector(4), convolve(dice(1), dice(2))],
)
def test_trying_comes_close_and_says_so(distribution):
    """Each share within four standard errors at this seed."""
    tried = distribution.simulate(4000, seed=3)
    assert tried.near_exact() and tried.n == 4000
    assert abs(tried.mean - float(distribution.mean)) < 4 * tried.standard_error
    assert tried.interval[0] < tried.mean < tried.interval[1]
    assert f"{tried.table()['count'].sum()}" == "4000"
    assert tried.describe() == distribution.simulate(4000, seed=3).describe()


def test_trying_needs_an_experiment_and_sensible_numbers():
    with pytest.raises(AhaError, match="experiment"):
        COIN.simulate()
    for n in (0, -1, 1.5, True):
        with pytest.raises(OptionError):
            dice(1).simulate(n)


def test_it_explains_and_shows_itself():
    two = dice(2)
    assert "6^2 = 36" in two.explain() and "| 7 | 1/6 = 16.7% |" in two.explain()
    assert "mean 7" in two.describe() and "7: 1/6" in repr(two)
    assert "<img" in two._repr_html_() and "7: 1/6" in two._repr_html_()
    assert two.plot().get_xlabel() == "the total of 2 dice"
    assert two.table().loc[7, "chance"] == "1/6"
    assert two.table()["up to here"].iloc[-1] == pytest.approx(100)
    hundred = Distribution.counted(dict.fromkeys(range(100), 1))
    assert "76 more values" in hundred.describe()


def test_observed_counts():
    tried = Observed({"b": 3, "a": 1}, "the letter")
    assert list(tried) == ["a", "b"] and tried["a"].value == 0.25
    assert "a: 25.0%" in tried.describe() and tried.plot().get_title()
    with pytest.raises(AhaError, match="exact"):
        tried.near_exact()
    with pytest.raises(AhaError, match="tries"):
        Observed({})
    for counts in ({1: 1.5}, {1: "x"}, {1: -1, 2: 3}):
        with pytest.raises(AhaError, match="observed"):
            Observed(counts)
    beside = Observed({0: 1, 1: 3}, "heads", COIN)
    assert beside.near_exact() and "exact 50.0%" in beside.describe()
    assert Observed({0: 4}, "heads", COIN)[1].hits == 0, "what never came is told"


@pytest.mark.parametrize(
    "call",
    [
        lambda: dice(0), lambda: dice(2, 0), lambda: dice(1.5), lambda: hypergeometric(5, 4, 1),
        lambda: hypergeometric(1, 4, 5), lambda: coupon_collector(0), lambda: convolve(),
        lambda: convolve(dice(1), 3), lambda: at_least(5, 4, HALF), lambda: dice(1).quantile("x"),
        lambda: dice(1).quantile(2),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(call):
    with pytest.raises(OptionError):
        call()
