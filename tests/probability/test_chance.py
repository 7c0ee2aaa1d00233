"""`Chance` and `Chances`: exact, explained, shown, tried."""

import copy
import pickle
from fractions import Fraction

import numpy as np
import pytest

from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability import Chance, Chances, words
from ahapackage.probability.hawaiki import fit_chance

NASTY = "<b>a*b</b> & $x_1$ | [c](d)"


def coin(n, rng):
    """Heads of n tosses, for a chance of 1/2."""
    return (rng.random(n) < 0.5).sum()


def test_arithmetic_is_exact_and_gives_fractions():
    """1/3 + 1/6 is 1/2; a float would not be."""
    third, sixth = Chance(1, 3), Chance(1, 6)
    assert third + sixth == Fraction(1, 2)
    assert third * third == Fraction(1, 9) and type(third * third) is Fraction
    assert 1 - third == Fraction(2, 3)
    assert third > sixth and third == Fraction(1, 3) and hash(third) == hash(Fraction(1, 3))
    assert type(third.fraction) is Fraction and third.fraction == Fraction(1, 3)
    assert float(Chance(1, 4)) == 0.25


@pytest.mark.parametrize("number", [Fraction(3, 2), -1, Fraction(-1, 10**9)])
def test_what_is_no_chance_is_refused(number):
    """A chance lies between 0 and 1."""
    with pytest.raises(AhaError, match="expected a number from 0 to 1"):
        Chance(number)


@pytest.mark.parametrize("number", [0.5, np.float64(0.5)])
def test_a_float_is_refused(number):
    """0.1 is not 1/10."""
    with pytest.raises(AhaError, match="exact"):
        Chance(number)


def test_it_says_fraction_percent_and_one_in():
    """In text and in HTML."""
    chance = Chance(7, 23, "another card fits 3r")
    said = "7/23 = 30.4%, about 1 in 3.3"
    assert repr(chance) == chance.describe() == f"Chance that another card fits 3r: {said}"
    assert chance._repr_html_() == (
        "<p>Chance that another card fits 3r: <strong>7/23</strong> = 30.4%, about 1 in 3.3</p>"
    )
    assert f"Result: **{said}**" in chance.explain()


def test_nothing_that_is_given_acts_as_html_or_markdown():
    """Names come from editions and from people."""
    chance = Chance(1, 2, NASTY)
    assert "<b>" not in chance._repr_html_() and "&lt;b&gt;" in chance._repr_html_()
    explained = chance.explain()
    assert "<b>" not in explained and r"a\*b" in explained and r"\[c\](d)" in explained
    html = Chances({NASTY: chance})._repr_html_()
    assert "<b>" not in html and "&lt;b&gt;" in html


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 2), "50.0%"),
        (Fraction(6, 391), "1.53%"),
        (Fraction(1, 99999), "0.0010%"),
        (Fraction(9999, 10000), "99.990%"),
        (Fraction(1, 10**400), "just above 0%"),
        (1 - Fraction(1, 10**400), "just below 100%"),
    ],
)
def test_percent_never_rounds_to_never_or_always(share, text):
    """Two figures of what is missing to 0% or 100%."""
    assert words.percent(share) == text


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(0), "never"),
        (Fraction(1), "always"),
        (Fraction(1, 2), "1 in 2"),
        (Fraction(2, 5), "about 1 in 2.5"),
        (Fraction(6, 391), "about 1 in 65"),  # 391 / 6 = 65.17
        (Fraction(1, 54740), "1 in 54,740"),
        (Fraction(3, 4), "all but 1 in 4"),
    ],
)
def test_one_in(share, text):
    """By hand: the inverse, and above one half that of the rest."""
    assert words.one_in(share) == text


def test_a_fraction_too_long_to_read_is_left_out():
    """The value stays exact."""
    chance = Chance(1, 3**200, "it comes")
    assert chance.fraction == Fraction(1, 3**200)
    assert repr(chance) == "Chance that it comes: just above 0%, about 1 in 10^95"  # 3^200 = 2.7e95


def test_the_complement_explains_itself_and_tries_the_opposite():
    """Hits of one are misses of the other."""
    heads = Chance(1, 2, "heads", "One of two sides.", coin)
    tails = heads.complement("tails")
    assert tails.fraction == Fraction(1, 2) and "1 − 1/2 = 1/2" in tails.explain()
    assert "One of two sides." in tails.explain()
    assert heads.simulate(1000, seed=3).hits + tails.simulate(1000, seed=3).hits == 1000


def test_simulate_repeats_with_the_seed_and_stands_beside_the_exact_value():
    """The same n and seed, the same hits; another seed, others; nothing global is touched."""
    chance = fit_chance("3r")
    np.random.seed(5)
    before = np.random.get_state()[1].tolist()
    found = chance.simulate(50_001, seed=7)
    assert np.random.get_state()[1].tolist() == before
    assert found == chance.simulate(50_001, seed=7) != chance.simulate(50_001, seed=8)
    assert found.n == 50_001 and found.exact == Fraction(7, 23) and found.near_exact()


@pytest.mark.parametrize("n", [0, -1, 2.5, "10", True])
def test_simulate_wants_a_number_of_tries(n):
    """At least one."""
    with pytest.raises(AhaError, match="simulate, n"):
        Chance(1, 2, experiment=coin).simulate(n)


def test_simulate_needs_an_experiment():
    """A bare number cannot be tried."""
    with pytest.raises(AhaError, match="experiment"):
        Chance(1, 2).simulate()


def test_copies_and_pickles_keep_what_it_says():
    """A Fraction's own copying would lose the event."""
    chance = Chance(1, 6, "a six", "One of six.")
    for other in (copy.copy(chance), copy.deepcopy(chance), pickle.loads(pickle.dumps(chance))):
        assert (other, other.event, other.why) == (chance, "a six", "One of six.")


@pytest.mark.parametrize("seed", [-1, "x", 1.0, True, 2**128])
def test_a_simulation_takes_seeds_that_a_match_takes(seed):
    with pytest.raises(OptionError, match="simulate, seed"):
        fit_chance("3r").simulate(10, seed=seed)


@pytest.mark.parametrize("n", [0, -1, 10**9 + 1, 10**30, 1.0])
def test_a_simulation_has_a_number_of_tries_that_ends(n):
    with pytest.raises(OptionError, match="simulate, n"):
        fit_chance("3r").simulate(n)


@pytest.mark.parametrize("ax", [5, "x", []])
def test_a_plot_goes_into_axes(ax):
    with pytest.raises(OptionError, match="plot, ax"):
        fit_chance("3r").plot(ax)
    with pytest.raises(OptionError, match="plot, ax"):
        fit_chance("3r").simulate(10).plot(ax)
