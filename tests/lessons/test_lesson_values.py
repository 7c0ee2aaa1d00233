"""What the lessons expect, worked out by hand or by going through all cases one by one."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.lessons import hidden_back, three_dice

FACES = range(1, 7)
TRIBE = ["0L", "1L", "1L", "2L", "2L", "3L", "3L", "-1H", "3H", "3H", "4H", "4H", "5H", "5H"]
OPEN = ["5H", "4H", "3L", "2L", "1L", "0L"]  # of player 2, as the text of lesson 5 says


def all_rolls():
    """All 7,776 rolls of five dice: the total of the first three, of the last two."""
    return [(sum(roll[:3]), sum(roll[3:])) for roll in product(FACES, repeat=5)]


def test_lesson_1_by_going_through_all_rolls():
    rolls, values = all_rolls(), three_dice.values()
    ahead = sum(three > two for three, two in rolls)
    tied = sum(three == two for three, two in rolls)
    assert (ahead, tied, len(rolls)) == (6054, 540, 7776)
    assert values["beat"] == Fraction(ahead, 7776) == Fraction(1009, 1296)
    assert values["tie"] == Fraction(tied, 7776) == Fraction(5, 72)
    assert values["lost"] == Fraction(197, 1296)
    assert values["crown"] == Fraction(ahead, 7776 - tied) == Fraction(1009, 1206)
    assert values["with_ties"] == Fraction(ahead + tied, 7776)
    assert values["half_ties"] == Fraction(ahead, 7776) + Fraction(tied, 2 * 7776)
    assert values["five_of_three"] == sum(sum(r) == 5 for r in product(FACES, repeat=3)) == 6


@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 1), (3, 2), (1, 3), (4, 2)])
def test_other_numbers_of_dice(first, second):
    rolls = [(sum(r[:first]), sum(r[first:])) for r in product(FACES, repeat=first + second)]
    ahead, tie, behind = three_dice.chance_ahead_of(first, second)
    assert ahead == Fraction(sum(a > b for a, b in rolls), len(rolls))
    assert tie == Fraction(sum(a == b for a, b in rolls), len(rolls))
    assert ahead + tie + behind == 1


def test_lesson_5_by_counting_copies():
    left = list(TRIBE)
    for louse in OPEN:
        left.remove(louse)
    high = [louse for louse in left if louse.endswith("H")]
    assert sorted(high) == ["-1H", "3H", "3H", "4H", "5H"] and len(left) == 8
    values = hidden_back.values()
    assert values["great"] == Fraction(2, 5) and values["lie"] == Fraction(1, 5)
    assert values["three"] == Fraction(2, 5) and values["back"] == Fraction(5, 8)
    assert values["all_three"] == Fraction(3, 8) and values["joint_three"] == Fraction(1, 4)
    assert values["fresh_lie"] == Fraction(1, 7) and values["after_fives"] == Fraction(1, 2)
    assert values["tree_threes"] == 100 and values["win"] == Fraction(3, 5)


def test_counting_and_bayes_agree():
    assert dict(hidden_back.posterior()) == dict(hidden_back.believed())
    assert hidden_back.posterior().tree(8) == [
        (-1, 1, 1), (1, 1, 0), (2, 1, 0), (3, 3, 2), (4, 1, 1), (5, 1, 1),
    ]  # fmt: skip


def test_what_player_1_believes_does_not_depend_on_what_lies_there():
    beliefs = [hidden_back.believed()]
    rng = np.random.default_rng(3)
    from ahapackage.probability.pioha import belief

    for _ in range(8):
        beliefs.append(belief(hidden_back.position().resample(0, rng), 0, hidden_back.LOUSE))
    assert all(dict(one) == dict(beliefs[0]) for one in beliefs)


# ---- by hand -------------------------------------------------------------------------------------


def test_conflicts_by_hand_are_three_dice_against_two():
    seen = set()
    for seed in range(60):
        match = three_dice.table(seed)
        assert three_dice.outcome(match) is None
        match.play("recruit maui")
        key, words = three_dice.outcome(match)
        mine, theirs = (int(part.split(".")[0]) for part in words.split(": ")[1:3])
        assert 3 <= mine <= 18 and 2 <= theirs <= 12
        assert key == ("more" if mine > theirs else "tie" if mine == theirs else "fewer")
        seen.add(key)
    assert seen == set(three_dice.OUTCOMES)


def test_a_conflict_without_the_third_die_does_not_count():
    match = three_dice.table(1)
    match.play("migrate maui>kauai 1")
    assert three_dice.outcome(match)[0] is None


def test_hidden_lice_by_hand_are_what_the_rules_make_of_them():
    """12 points for the greater sum: a 4 wins against -1 and 3, nobody wins against a 4."""
    winner = {"-1": "You win", "3": "You win", "4": "Nobody wins", "5": "Player 2 wins"}
    seen = set()
    for seed in range(40):
        match = hidden_back.table(seed)
        assert hidden_back.outcome(match) is None
        match.play("4H@1")
        key, words = hidden_back.outcome(match)
        assert winner[key] in words
        seen.add(key)
    assert seen == set(hidden_back.OUTCOMES)


def test_hair_2_is_a_safe_six():
    for seed in range(10):
        match = hidden_back.table(seed)
        match.play("4H@2")
        assert match.state.view(0)["hairs"][1]["result"]["winner"] == 0


@pytest.mark.parametrize("content", [three_dice, hidden_back])
def test_simulations_come_near_the_exact_chance(content):
    exact = float(content.exact_row()[1])
    hits = content.simulation_hits(20_000, seed=5)
    assert abs(hits / 20_000 - exact) < 4 * (exact * (1 - exact) / 20_000) ** 0.5
    assert hits == content.simulation_hits(20_000, seed=5)


# ---- figures -------------------------------------------------------------------------------------


def views():
    """Every figure of the lessons."""
    from ahapackage.lessons.views import compared, tally

    rows = [("your prediction", 0.6, None), ("by hand, 10 games", 0.7, (0.4, 0.9))]
    return [
        three_dice.simulated(300, 1, 0.6), three_dice.computed(8), three_dice.changed(3, 2),
        hidden_back.simulated(300, 1), hidden_back.computed(800), hidden_back.changed(1, 2, 1, 1),
        compared(rows, three_dice.LINES, three_dice.EVENT, "A finding"),
        tally(three_dice.OUTCOMES, {"more": 7, "tie": 3}, three_dice.EQUAL),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(8))
def test_each_figure_has_a_title_a_line_to_compare_with_and_words(number):
    import matplotlib.pyplot as plt

    view = views()[number]
    ax = view.plot()
    words, compare = view.describe(), ("equal", "third", "label", "coin")
    legend = ax.get_legend()
    drawn = [text.get_text() for text in (legend.get_texts() if legend else ax.texts)]
    assert ax.get_title() and any(word in text for text in drawn for word in compare)
    assert any(word in words for word in (*compare, "oin")) and len(words) > 60
    html = view._repr_html_()
    assert html.startswith("<img alt=") and "data:image/svg+xml" in html
    plt.close(ax.figure)


def test_the_words_of_figures_say_the_numbers():
    assert "160 of 216" in three_dice.computed(8).describe()
    assert "6,054 of 7,776 = 1,009/1,296 = 77.9%" in three_dice.computed(8)._repr_html_()
    assert (
        "3 dice against 2: A is ahead with chance 1,009/1,296"
        in three_dice.changed(3, 2).describe()
    )
    assert "3: 2/5 = 40.0%" in hidden_back.computed(8).describe()
    assert "200 of the 300 that are 3" in hidden_back.computed(800).describe()
    assert aha.lesson("three-dice").values is three_dice.values()
