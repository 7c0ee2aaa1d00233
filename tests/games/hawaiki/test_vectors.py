"""The worked examples of the Hawaiki contract."""

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import numpy as np

from ahapackage.probability import hawaiki as chances
from tests.games.hawaiki.helpers import DECK, phase, prepare, run, sizes, tokens
from tests.naive.hawaiki import shown

SEED = 20240


def test_vector_1_a_new_run_and_the_same_run():
    """Tops 1r 2g 3b: 4r on 1r makes 4-2-3, a new run (HK-24); 1b on 1r keeps 1-2-3: no effect."""
    table = ["1r", "2g", "3b"]
    assert phase(run(prepare(["4r 6y", "7p"], table), "4r@1")) == "designate"
    state = prepare(["1b 6y", "7p"], table)
    assert state.why_not("1b@1") is None
    run(state, "1b@1")
    assert (state.current_player(), phase(state)) == (1, "play")


def test_vector_2_colour_with_two_players():
    """Tops 3r 5r 6g, 6r on 6g: colour (HK-22); the one opponent draws 2."""
    state = run(prepare(["6r 1y", "7p"], ["3r", "5r", "6g"]), "6r@3", "give 2")
    run(state, "deal 1p", "deal 4p")
    assert sizes(state) == [1, 3]
    assert state.current_player() == 0


def test_vector_3_three_of_a_kind():
    """Tops 4r 4g 5b, 4b on 5b: three of a kind (HK-23), every opponent draws 1."""
    state = run(prepare(["4b 1y", "7p", "7y", "7y"], ["4r", "4g", "5b"]), "4b@3")
    run(state, "deal 1p", "deal 2p", "deal 3p")
    assert sizes(state) == [1, 2, 2, 2]
    assert state.current_player() == 0


def test_vector_4_pair_only():
    """Tops 3r 2g 1b, 3r covered by the other 3r: the run stays, only the pair counts (HK-20)."""
    state = run(prepare(["3r 6y", "7p"], ["3r", "2g", "1b"]), "3r@1")
    assert (state.current_player(), phase(state), sizes(state)) == (0, "play", [1, 1])


def test_vector_5_the_last_card_makes_a_colour():
    """Three players: two draws of 1, then hands of 0, 3+1 and 2+1 cost 0, 4 and 3 (HK-40)."""
    state = prepare(["6r", "1y 1y 2p", "7p 7p"], ["3r", "5r", "6g"])
    run(state, "6r@3", "give 2+3", "deal 4y", "deal 4y")
    assert tokens(state) == [10, 6, 7]


def test_vector_6_three_rounds_cost_4_5_6():
    """10 tokens less 4, 5 and 6: the third round takes the last one and ends the game (HK-42)."""
    left = 10
    for cards, after in ((4, 6), (5, 1), (6, 0)):
        losing = ["1p", "1p", "2p", "2p", "3p", "3p"][:cards]
        state = prepare(["4b", losing], ["1r", "4g", "7b"], fields={"tokens": [10, left]})
        run(state, "4b@2")
        left = tokens(state)[1]
        assert left == after
        assert state.is_terminal() == (after == 0)


def fits(card, top):
    """HK-10."""
    return card[0] == top[0] or card[1] == top[1]


def exact_playable():
    """P(six random cards can play on one of three random tops), over all sets of three tops.

    For each of the 70·69·68/6 sets, the hands of six without a fitting card among the 67 others
    are C(n, 6) of C(67, 6), n being the cards that fit none.
    """
    counted = {}
    for table in combinations(range(70), 3):
        types = tuple(sorted(DECK[card] for card in table))
        counted[types] = counted.get(types, 0) + 1
    none = 0
    for types, ways in counted.items():
        rest = list(DECK)
        for top in types:
            rest.remove(top)
        misfits = sum(not any(fits(card, top) for top in types) for card in rest)
        none += ways * comb(misfits, 6)
    return 1 - Fraction(none, comb(70, 3) * comb(67, 6))


def exact_openings():
    """Counts of three tops that show each combination, over all sets of three cards."""
    found = {"run": 0, "colour": 0, "three": 0}
    total = 0
    for table in combinations(DECK, 3):
        total += 1
        for name in shown(table):
            found[name.split()[0]] += 1
    return {name: Fraction(number, total) for name, number in found.items()}


def deals(number, cards, rng):
    """`number` rows of distinct cards 0..69, in random order."""
    rows = rng.integers(0, 70, (number * 2, cards))
    ordered = np.sort(rows, axis=1)
    rows = rows[(np.diff(ordered, axis=1) > 0).all(axis=1)]
    assert len(rows) >= number
    return rows[:number]


def near(hits, number, expected):
    """Whether a simulated frequency lies within 4 standard errors of the exact chance."""
    p = float(expected)
    return abs(hits / number - p) <= 4 * sqrt(p * (1 - p) / number)


def test_vector_7_another_card_fits_with_7_in_23():
    """9 others of its value, 13 of its colour, one of both: 21 of 69."""
    for top in sorted(set(DECK)):
        others = list(DECK)
        others.remove(top)
        assert sum(fits(card, top) for card in others) == 9 + 13 - 1
    assert Fraction(21, 69) == Fraction(7, 23)


def test_vector_7_a_hand_of_six_exact_and_simulated():
    """The exact chance against a million deals of three tops and six cards."""
    exact = exact_playable()
    million = 1_000_000
    rows = deals(million, 9, np.random.default_rng(SEED))
    values, colours = rows // 10, rows // 2 % 5  # DECK runs through values, colours, copies
    assert [f"{card // 10 + 1}{'rygbp'[card // 2 % 5]}" for card in range(70)] == DECK
    can = np.zeros(million, bool)
    for top in range(3):
        for card in range(3, 9):
            can |= values[:, top] == values[:, card]
            can |= colours[:, top] == colours[:, card]
    assert near(can.sum(), million, exact)


def test_vector_7_the_package_says_the_same():
    """`probability.hawaiki` gives the same exact chances; hands that fit nothing: chance 0."""
    assert chances.fit_chance(["3r"]).fraction == Fraction(7, 23)
    assert chances.opening_hand_fits().fraction == exact_playable()
    state = prepare(["1p 2p 3p 5p 6p 1y", "6y 6y 2y 3y 5y 2p"], ["4r", "4g", "7b"])
    assert chances.playable(state, 0).fraction == 0  # one sees one's own hand: 7 and 4, r g b
    other = chances.playable(state, 1)
    assert other.fraction == 0


def test_vector_8_what_three_random_tops_show():
    """Three of a kind 6/391, colour 13/391, run 250/2737: by counting all 54,740 sets."""
    assert exact_openings() == {
        "three": Fraction(6, 391), "colour": Fraction(13, 391), "run": Fraction(250, 2737),
    }  # fmt: skip


def test_vector_8_simulated():
    """The same from a million deals of three cards."""
    million = 1_000_000
    rows = deals(million, 3, np.random.default_rng(SEED + 1))
    values, colours = np.sort(rows // 10, axis=1), rows // 2 % 5
    colour = (colours == colours[:, :1]).all(axis=1)
    three = values[:, 0] == values[:, 2]
    straight = (np.diff(values, axis=1) == 1).all(axis=1)
    assert near(three.sum(), million, Fraction(6, 391))
    assert near(colour.sum(), million, Fraction(13, 391))
    assert near(straight.sum(), million, Fraction(250, 2737))


def test_vector_8_the_package_says_the_same():
    """`opening_combos()` holds the three chances."""
    found = chances.opening_combos()
    assert found["three of a kind"].fraction == Fraction(6, 391)
    assert found["colour"].fraction == Fraction(13, 391)
    assert found["run"].fraction == Fraction(250, 2737)
