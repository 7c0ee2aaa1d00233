"""`Estimate`: standard error, Wilson's interval, and the exact value beside it."""

from fractions import Fraction
from math import sqrt

import pytest

from ahapackage.engine.errors import AhaError
from ahapackage.probability import Estimate


def test_standard_error_by_hand():
    """√(0.2 · 0.8 / 100) = 0.04."""
    estimate = Estimate(20, 100)
    assert estimate.value == float(estimate) == 0.2
    assert estimate.standard_error == pytest.approx(0.04)


@pytest.mark.parametrize("hits", [0, 3, 50, 99, 100])
def test_the_interval_ends_where_wilson_says(hits):
    """Its ends are the p that lie 1.96 of their own standard errors from the share."""
    n, z = 100, 1.959963985
    for end, inward in zip(Estimate(hits, n).interval, (1, -1), strict=True):
        if end in (0.0, 1.0):
            assert hits in (0, n)
        else:
            shift = inward * z * sqrt(end * (1 - end) / n)
            assert hits / n == pytest.approx(end + shift, abs=1e-9)


def test_published_interval():
    """81 of 263: 0.2553 to 0.3662 (Newcombe, Statistics in Medicine 17 (1998), table I)."""
    low, high = Estimate(81, 263).interval
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize(("hits", "n"), [(1, 0), (-1, 5), (6, 5)])
def test_impossible_counts_are_refused(hits, n):
    """Hits are among the tries."""
    with pytest.raises(AhaError, match="hits among tries"):
        Estimate(hits, n)


def test_it_says_whether_the_exact_value_lies_inside():
    """And says nothing of it where it is not known."""
    assert Estimate(30, 100, "x", Fraction(3, 10)).describe().endswith("exact 30.0% inside")
    assert Estimate(60, 100, "x", Fraction(3, 10)).describe().endswith("exact 30.0% outside")
    assert "exact" not in Estimate(60, 100, "x").describe()
    assert Estimate(1, 1, "x").describe().startswith("1 try: ")
    assert "&lt;x&gt;" in Estimate(1, 2, "<x>")._repr_html_()


def test_near_exact_counts_standard_errors_of_the_exact_chance():
    """At p = 1/2 and n = 100 one is 0.05: 0.7 is exactly four away, 0.71 more."""
    assert Estimate(70, 100, exact=Fraction(1, 2)).near_exact()
    assert not Estimate(71, 100, exact=Fraction(1, 2)).near_exact()
    assert not Estimate(99, 100, exact=Fraction(1)).near_exact()
    with pytest.raises(AhaError, match="no exact value"):
        Estimate(1, 2).near_exact()
