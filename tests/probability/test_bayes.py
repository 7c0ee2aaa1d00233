"""`bayes` and `Posterior`: the table, the frequency tree, and what is refused."""

from fractions import Fraction

import pytest

from ahapackage import probability, strategy
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability import Distribution, bayes

THIRD = Fraction(1, 3)


def taxis():
    """Kahneman and Tversky's taxis: 15 in 100 blue, a witness right in 80 of 100: 12/29."""
    prior = {"blue": Fraction(15, 100), "green": Fraction(85, 100)}
    said_blue = {"blue": Fraction(80, 100), "green": Fraction(20, 100)}
    return bayes(prior, said_blue, "a witness who says blue", "the taxi")


def test_the_taxis():
    belief = taxis()
    assert belief["blue"] == Fraction(12, 29) and belief["green"] == Fraction(17, 29)
    assert belief.evidence == Fraction(29, 100)
    assert belief.joint == {"blue": Fraction(12, 100), "green": Fraction(17, 100)}
    assert belief.tree(100) == [("blue", 15, 12), ("green", 85, 17)]


def test_it_shows_the_table_and_the_tree():
    belief = taxis()
    row = "| blue | 3/20 = 15.0% | 4/5 = 80.0% | 3/25 = 12.0% | 12/29 = 41.4% |"
    assert row in belief.explain() and "29/100" in belief.explain()
    words = belief.tree_words()
    assert "150 are blue; 120 of them show it" in words and "Of the 290 that show it" in words
    assert "blue: 15.0% before, 12/29" in belief.describe()
    assert "<img" in belief._repr_html_() and "150 are blue" in belief._repr_html_()
    assert "green most often" in belief.plot().get_title().replace("\n", " ")
    assert "290 of 1,000" in belief.plot_tree().get_title().replace("\n", " ")


def test_three_doors():
    """The prize is behind the other door in two of three cases."""
    prior = Distribution.counted({1: 1, 2: 1, 3: 1}, "the door")
    opened_3 = {1: Fraction(1, 2), 2: Fraction(1), 3: Fraction(0)}
    belief = bayes(prior, opened_3.get, "door 3 opened, I chose door 1", "the door")
    assert dict(belief) == {1: THIRD, 2: 2 * THIRD}


@pytest.mark.parametrize(
    ("prior", "likelihood"),
    [
        ({"a": THIRD}, {"a": 1}),
        ({"a": 1}, {"b": 1}),
        ({"a": 1}, {"a": 0.5}),
        ({"a": 1}, {"a": "1/2"}),
        ({"a": 1}, {"a": None}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {"a": 0}),
        ({"a": 0.5, "b": 0.5}, {"a": 1, "b": 1}),
    ],
)
def test_what_is_no_belief_is_refused(prior, likelihood):
    with pytest.raises(AhaError):
        bayes(prior, likelihood)


@pytest.mark.parametrize("of", [0, -3, 2.5, "many"])
def test_a_tree_is_of_some_cases(of):
    with pytest.raises(OptionError):
        taxis().tree(of)


@pytest.mark.parametrize("package", [probability, strategy], ids=lambda package: package.__name__)
def test_no_module_is_called_like_what_it_holds(package):
    """Importing such a module would put it in the place of the function of that name."""
    assert set(package._HOMES).isdisjoint(package._HOMES.values())
    assert all(callable(getattr(package, name)) for name in package._HOMES)
