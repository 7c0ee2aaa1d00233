"""Complete families, distances and needs against brute force (TK-16)."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled
from ahapackage.games.tikis.cards import CARDS, card_names
from ahapackage.games.tikis.families import most_fitting
from ahapackage.games.tikis.measures import (
    STANDARD_COLOURS,
    STANDARD_GODS,
    distance,
    distances,
    needs,
)

NAMES = card_names(STANDARD_GODS, STANDARD_COLOURS)
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def complete_families(colour):
    """All families that stand for the five gods in one colour: each place has four candidates."""
    places = [
        (f"{colour}-{god}", f"any-{god}", f"{colour}-any", "any-any") for god in STANDARD_GODS
    ]
    return {tuple(sorted(NUMBERS[name] for name in f)) for f in itertools.product(*places)}


COMPLETE = {colour: complete_families(colour) for colour in STANDARD_COLOURS}
ANY_COLOUR = set().union(*COMPLETE.values())


def counts_of(numbers):
    counts = np.zeros(CARDS, np.int64)
    np.add.at(counts, list(numbers), 1)
    return counts


def agree(families):
    complete = compiled(most_fitting)
    for family in families:
        assert (complete(counts_of(family), 5, 5) == 5) == (family in ANY_COLOUR), family


def test_complete_families_are_found():
    """TK-16: each of them, and ten thousand others."""
    agree(sorted(ANY_COLOUR))
    rng = random.Random(1)
    agree(tuple(sorted(rng.choices(range(CARDS), k=5))) for _ in range(10_000))


@pytest.mark.long
def test_all_multisets_of_five_card_types():
    """TK-16: 658,008 of them."""
    agree(itertools.combinations_with_replacement(range(CARDS), 5))


def shared(family, complete):
    """How many cards two families have in common."""
    return (Counter(family) & Counter(complete)).total()


def brute_distance(family, colours=STANDARD_COLOURS):
    """Five minus the most cards shared with any complete family."""
    return 5 - max(shared(family, done) for colour in colours for done in COMPLETE[colour])


def random_families(count, seed):
    rng = random.Random(seed)
    for _ in range(count):
        near = rng.choice(sorted(ANY_COLOUR)) if rng.random() < 0.5 else ()
        cards = [
            *rng.sample(near, min(len(near), 3)),
            *rng.choices(range(CARDS), k=rng.randint(0, 2)),
        ]
        yield tuple(sorted(cards[:5]))


def test_distance_is_what_no_complete_family_shares():
    """TK-16: also of families with open places."""
    for family in random_families(60, 2):
        names = [NAMES[card] for card in family]
        assert distance(names) == brute_distance(family), names
        for colour, found in distances(names).items():
            assert found == brute_distance(family, [colour]), (names, colour)


def placings(family):
    """The families one placing away: into an open place, or for one of five cards."""
    for card in range(CARDS):
        if len(family) < 5:
            yield tuple(sorted((*family, card)))
        for k in range(len(family)):
            yield tuple(sorted((*family[:k], *family[k + 1 :], card)))


def searched_distance(family):
    """The length of the shortest way to a complete family, by breadth-first search."""
    level, steps = {family}, 0
    while not level & ANY_COLOUR:
        level, steps = {n for f in level for n in placings(f)}, steps + 1
    return steps


def test_distance_is_the_shortest_way():
    """TK-16: breadth-first search; open places have to be filled too."""
    near = (family for family in random_families(400, 3) if brute_distance(family) <= 2)
    families = list(itertools.islice(near, 3))
    assert len(families) == 3
    for family in families:
        assert distance([NAMES[card] for card in family]) == searched_distance(family)


@pytest.mark.parametrize("families", [2, pytest.param(20, marks=pytest.mark.long)])
def test_needs_are_the_cards_that_bring_a_colour_nearer(families):
    """TK-16: each card added in turn."""
    for family in random_families(families, 4):
        names = [NAMES[card] for card in family]
        found = needs(names)
        for colour in STANDARD_COLOURS:
            before = brute_distance(family, [colour])
            nearer = [
                NAMES[card]
                for card in range(CARDS)
                if brute_distance((*family, card), [colour]) < before
            ]
            assert found[colour] == nearer, (names, colour)


@pytest.mark.parametrize("family", [["red-Pele"], "red-Ku", [3], None])
def test_what_is_no_family_is_refused(family):
    with pytest.raises(aha.OptionError):
        distance(family)


def test_a_game_measures_in_its_own_cards():
    """TK-40: three gods, two colours."""
    game = aha.load_game("tikis", edition="mini")
    assert game.distance(["red-Laka", "yellow-Ku"]) == 2
    assert game.needs(["red-Laka", "any-any"])["red"] == ["red-Ku", "red-Lono", "any-any"]
