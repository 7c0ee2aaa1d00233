"""Figures of chances: what they say, and that they read in any theme."""

import io
from fractions import Fraction

import matplotlib.pyplot as plt
import pytest
from matplotlib.colors import to_rgb, to_rgba

from ahapackage.probability import Chance, Estimate, dice, figures

GROUNDS = ("#ffffff", "#111111")  # JupyterLab's, light and dark


@pytest.fixture(autouse=True)
def close_figures():
    """No figure stays open."""
    yield
    plt.close("all")


def luminance(colour):
    """Relative luminance as WCAG 2 defines it."""
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """The contrast ratio, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def filled(ax):
    """How many dots of each colour there are."""
    return [len(dots.get_offsets()) for dots in ax.collections]


@pytest.mark.parametrize(
    ("chance", "full", "empty", "words"),
    [
        (Chance(7, 23, "it fits"), 7, 16, "7 of 23: it fits"),
        (Chance(13, 391, "it fits"), 3, 97, "About 3 of 100: it fits"),
        (Chance(1, 391, "it fits"), 3, 997, "About 3 of 1,000: it fits"),  # 2.56
        (Chance(3, 1000, "it fits"), 3, 997, "3 of 1,000: it fits"),
        (Chance(0, 1, "it fits"), 0, 1, "0 of 1: it fits"),
    ],
)
def test_dots(chance, full, empty, words):
    """So many full, so many empty; the title says it."""
    ax = chance.plot()
    assert filled(ax) == [full, empty] and ax.get_title() == words


def test_an_estimate_beside_the_exact_line():
    """Interval, share and exact chance stand where they should."""
    estimate = Estimate(30, 100, "it fits", Fraction(7, 23))
    ax = estimate.plot()
    low, high = estimate.interval
    spans = [list(line.get_xdata()) for line in ax.lines]
    assert [low, high] in spans and [0.3] in spans and [float(Fraction(7, 23))] * 2 in spans
    assert ax.get_xlabel() == "chance that it fits"
    labels = [text.get_text() for text in ax.get_legend().get_texts()]
    assert labels == ["simulated 30.0% (95% interval 21.9% to 39.6%)", "exact 30.4%"]


@pytest.mark.parametrize(
    ("exact", "words"),
    [
        (Fraction(3, 10), "lies inside the interval"),
        (Fraction(9, 10), "lies outside"),
        (None, "30.0%"),
    ],
)
def test_the_title_says_the_finding(exact, words):
    """Inside, outside, or not known."""
    assert words in Estimate(30, 100, "it fits", exact).plot().get_title()


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_figures_have_no_paper_and_read_in_light_and_dark(style):
    """What is behind shows, also through the file; texts stand out from both grounds."""
    with plt.style.context(style):
        ax = Estimate(30, 100, "it fits", Fraction(3, 10)).plot()
    assert not ax.figure.patch.get_visible() and to_rgba(ax.get_facecolor())[3] == 0
    file = io.BytesIO()
    ax.figure.savefig(file, format="png")
    assert plt.imread(io.BytesIO(file.getvalue()))[0, 0, 3] == 0
    texts = [ax.title, ax.xaxis.label, *ax.get_xticklabels(), *ax.get_legend().get_texts()]
    for ground in GROUNDS:
        assert all(contrast(text.get_color(), ground) >= 4.2 for text in texts)


def test_notebooks_put_nothing_behind_a_figure():
    """The inline backend asks for a light ground where it finds a transparent one."""
    inline = pytest.importorskip("matplotlib_inline.backend_inline")
    assert not inline._fetch_figure_metadata(Chance(1, 2).plot().figure)


def test_a_given_axes_is_used():
    """And no other figure is made."""
    given = plt.figure().add_subplot()
    assert Chance(1, 2).plot(given) is given and Estimate(1, 2).plot(given) is given
    assert len(plt.get_fignums()) == 1


def test_lines_and_marks_are_seen_on_both_grounds():
    """3:1 for what must be seen."""
    for ground in GROUNDS:
        for colour in (figures.PALETTE["blue"], figures.PALETTE["red"], figures.PALE):
            assert contrast(colour, ground) >= 3
    for colour in figures.SEAT_COLOURS:
        assert contrast(figures.DARK, colour) >= 4  # the number inside


def test_a_dollar_starts_no_formula():
    """Matplotlib would otherwise fail on it when drawing."""
    ax = Estimate(1, 2, "x$y_{$z").plot()
    ax.figure.canvas.draw()
    assert r"x\$y_{\$z" in ax.get_xlabel()


def test_showing_a_result_leaves_pyplot_alone():
    """In a notebook pyplot would no longer show the figures of later cells."""
    before = plt.get_fignums()
    assert "<img" in dice(2)._repr_html_()
    assert plt.get_fignums() == before
    assert dice(2).plot().figure.number in plt.get_fignums()
