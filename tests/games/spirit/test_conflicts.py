"""SH-40, SH-41: the chances of every conflict, by the engine's chance nodes and counted out."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod

import pytest

import ahapackage as aha
from ahapackage.games.spirit.dice import conflict_chances
from tests.games.spirit.cases import fighting, seat
from tests.games.spirit.playing import ISLANDS
from tests.naive.spirit import crown_chances, dice_of, totals

# Which seats are tied for most Warriors, with 2 to 4 players.
PATTERNS = [
    tuple(3 if number in most else number % 3 for number in range(players))
    for players in (2, 3, 4)
    for count in range(1, players + 1)
    for most in combinations(range(players), count)
]


@cache
def the_game(players):
    return aha.load_game("spirit", players=players)


def conflict(warriors, rolls=(), first=0):
    """A state at the conflict of Chapter I."""
    seats = [seat(f"{ISLANDS[number]} 5", W=own) for number, own in enumerate(warriors)]
    position = fighting("I", *seats, rolls=rolls, first=first)
    return the_game(len(warriors)).position(position)


def chances(state):
    """Outcome -> Fraction at a chance node."""
    return {state.action_to_string(action): p for action, p in state.chance_fractions()}


@cache
def rolls_of(warriors):
    """Each seat's totals with their chances, read off the engine's nodes on one way down."""
    state, found = conflict(warriors), []
    for number in range(len(warriors)):
        outcomes = chances(state)
        assert {text.split()[1] for text in outcomes} == {str(number + 1)}
        found.append({int(text.split()[2]): p for text, p in outcomes.items()})
        state.apply_action(f"roll {number + 1} {4 + number % 2}")
    return found


@cache
def after_tie(warriors, tied, total=9):
    """Seat -> its chance to be crowned when these tie for the highest total."""
    last = len(warriors) - 1
    rolls = {number: total if number in tied else 4 for number in range(last)}
    state = conflict(warriors, rolls)
    state.apply_action(f"roll {last + 1} {total if last in tied else 4}")
    return {int(text.split()[1]) - 1: p for text, p in chances(state).items()}


def tied_highest(rolls, ahead):
    """The chance that exactly these seats share the highest total (or that one has it)."""
    return sum(
        prod(
            rolls[number].get(total, 0)
            if number in ahead
            else sum(p for other, p in rolls[number].items() if other < total)
            for number in range(len(rolls))
        )
        for total in range(2, 19)
    )


def test_every_pattern_is_there():
    assert len(PATTERNS) == 3 + 7 + 15


@pytest.mark.parametrize("warriors", PATTERNS, ids=str)
def test_rolls(warriors):
    """SH-40: who rolls how many dice, with the chances of all throws counted."""
    assert rolls_of(warriors) == [totals(dice) for dice in dice_of(list(warriors))]


@pytest.mark.parametrize("warriors", PATTERNS, ids=str)
def test_crowns(warriors):
    """SH-41: the limit of the re-rolls among every set of players tied for the highest total."""
    dice = dice_of(list(warriors))
    for count in range(2, len(warriors) + 1):
        for tied in combinations(range(len(warriors)), count):
            expected = crown_chances(tuple(dice[number] for number in tied))
            assert after_tie(warriors, tied) == dict(zip(tied, expected, strict=True)), tied


@pytest.mark.parametrize("warriors", PATTERNS, ids=str)
def test_winning_the_crown(warriors):
    """Rolls and re-rolls together: the engine's nodes, its formula, and all totals counted."""
    rolls, won = rolls_of(warriors), [Fraction(0)] * len(warriors)
    for count in range(1, len(warriors) + 1):
        for ahead in combinations(range(len(warriors)), count):
            crowned = after_tie(warriors, ahead) if count > 1 else {ahead[0]: Fraction(1)}
            for number, share in crowned.items():
                won[number] += tied_highest(rolls, ahead) * share
    assert sum(won) == 1
    assert tuple(won) == tuple(conflict_chances(warriors))
    assert won == crown_chances(tuple(dice_of(list(warriors))))


def walk(state, crown="king3"):
    """Each seat's chance to be crowned, over every outcome of every node."""
    won = [Fraction(0)] * state.game.players
    for action, p in state.chance_fractions():
        after = state.child(action)
        cards = [player["cards"] for player in after.to_position()["players"]]
        holders = [number for number, held in enumerate(cards) if crown in held]
        shares = walk(after) if not holders else [int(n in holders) for n in range(len(won))]
        won = [old + p * share for old, share in zip(won, shares, strict=True)]
    return won


@pytest.mark.parametrize("warriors", [p for p in PATTERNS if len(p) == 2], ids=str)
@pytest.mark.parametrize("first", [0, 1])
def test_every_outcome_with_two(warriors, first):
    """Nothing but the engine's tree, whoever rolls first."""
    assert tuple(walk(conflict(warriors, first=first))) == tuple(conflict_chances(warriors))


@pytest.mark.long
@pytest.mark.parametrize("warriors", [p for p in PATTERNS if len(p) == 3], ids=str)
def test_every_outcome_with_three(warriors):
    assert tuple(walk(conflict(warriors, first=1))) == tuple(conflict_chances(warriors))


def test_three_dice_against_two():
    """Vector 6: 1009/1296 ahead, 5/72 tied, 197/1296 behind; with re-rolls 1009/1206."""
    three, two = rolls_of((1, 0))
    assert tied_highest([three, two], (0,)) == Fraction(1009, 1296)
    assert tied_highest([three, two], (0, 1)) == Fraction(5, 72)
    assert tied_highest([three, two], (1,)) == Fraction(197, 1296)
    assert conflict_chances((1, 0)) == (Fraction(1009, 1206), Fraction(197, 1206))
    assert after_tie((1, 0), (0, 1)) == {0: Fraction(1009, 1206), 1: Fraction(197, 1206)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_alike_are_alike(players):
    """SH-R6: all at 0 tie; equal dice give equal chances, whatever the total of the tie."""
    assert set(conflict_chances((0,) * players)) == {Fraction(1, players)}
    for total in (5, 8, 12):
        tied = after_tie((0,) * players, tuple(range(players)), total)
        assert set(tied.values()) == {Fraction(1, players)}


def test_throws_are_counted():
    """Seven of two dice and ten of three, by their throws."""
    rolls = rolls_of((1, 0))
    throws = list(product(range(1, 7), repeat=3))
    assert rolls[0][10] == Fraction(sum(sum(throw) == 10 for throw in throws), 216)
    assert rolls[1][7] == Fraction(6, 36)
