"""Who is first: by hand, by every way of the naive game, and by playing."""

from collections import Counter
from copy import deepcopy
from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.tikis import win_race
from tests.naive.tikis import Tikis

FULL = {  # both families full, three turns before the cap of twelve (TK-40)
    "hands": [["red-Laka"], ["any-any"]],
    "families": [["red-Ku", "red-Lono", "yellow-Ku"], ["yellow-Laka"]],
    "turn": 9,
}


def mini(position):
    return aha.load_game("tikis", edition="mini").position(position)


def naive_ends(game, share=Fraction(1), found=None):
    """Every way in which the naive game can end, all moves alike: winner -> chance."""
    found = Counter() if found is None else found
    if game.current_player() == -4:
        found[game.winner] += share
        return found
    if game.current_player() == -1:
        branches = game.chance_fractions()
    else:
        branches = {move: Fraction(1, len(game.legal_moves())) for move in game.legal_moves()}
    for move, part in branches.items():
        after = deepcopy(game)
        after.apply(move)
        naive_ends(after, share * part, found)
    return found


def test_by_hand():
    """Player 1 holds what it lacks; greedy places it, whatever it draws."""
    position = {"hands": [["red-Laka"], ["yellow-Ku"]],
                "families": [["red-Ku", "red-Lono"], ["yellow-Laka", "any-any"]]}  # fmt: skip
    race = win_race(mini(position), seat=0)
    assert race.exact and race.first == (1, 0) and race.nobody == 0
    assert dict(race.turns) == {0: 1}, "the game ends within the first turn (TK-17)"
    last = {**position, "turn": 11, "hands": [["yellow-Ku"], ["red-Laka"]]}
    race = win_race(mini(last), seat=0)
    half = Fraction(1, 2)  # red-Laka or yellow-Lono is in the pile, the other with player 2
    assert race.first == (half, 0) and race.nobody == half, "the last turn (TK-18)"


def test_every_way_of_the_naive_game():
    """All legal moves alike, three turns to go: fractions equal, all seen."""
    state = mini(FULL)
    position = {**state.to_position(), "pools": None}
    naive = naive_ends(Tikis(position, {"edition": "mini"}, thinking=False))
    race = win_race(state, policy="uniform", method="exact")
    assert [chance.fraction for chance in race.first] == [naive[0], naive[1]]
    assert race.nobody == naive[None] and sum(naive.values()) == 1 and 0 < naive[0] < 1


def test_from_what_a_seat_knows():
    """Each card that player 2 may hold, as likely as any other."""
    cards = ["yellow-Lono", "any-any"]
    total = Counter()
    for card in cards:
        changed = {**FULL, "hands": [["red-Laka"], [card]]}
        for seat, chance in enumerate(win_race(mini(changed), policy="uniform").first):
            total[seat] += chance / len(cards)
    race = win_race(mini(FULL), seat=0, policy="uniform")
    assert race.exact and [chance.fraction for chance in race.first] == [total[0], total[1]]


@pytest.mark.long
def test_playing_finds_the_same():
    race = win_race(mini(FULL), seat=0, policy="uniform")
    for chance in (*race.first, race.nobody):
        assert chance.simulate(20_000, seed=3).near_exact()
    again = race.simulate(20_000, seed=4)
    for found, chance in zip(again.first, race.first, strict=True):
        error = float(chance * (1 - chance) / again.n) ** 0.5
        assert abs(found.value - float(chance)) < 4 * error
    slow = win_race(mini(FULL), seat=0, policy=lambda seen: seen.legal_actions()[-1], n=30)
    assert not slow.exact and slow.n == 30


def test_the_full_game_is_simulated():
    state = aha.new_match("tikis", players=3, seed=7).state
    race = win_race(state, seat=0, n=300)
    assert not race.exact and sum(c.hits for c in race.first) + race.nobody.hits == 300
    assert race.first == win_race(state, seat=0, n=300).first, "the same seed"


@pytest.mark.parametrize("policy", ["greedy", "uniform"])
def test_a_seats_answer_does_not_depend_on_what_it_cannot_know(policy):
    """ALL-5: equal for every redraw, exact or simulated."""
    rng, full = np.random.default_rng(1), aha.new_match("tikis", players=3, seed=7).state
    for seat in range(3):
        one, two = (win_race(s, seat, policy, n=20) for s in (full, full.resample(seat, rng)))
        assert one.first == two.first
    for seat in range(2):
        states = (mini(FULL), mini(FULL).resample(seat, rng))
        one, two = (win_race(s, seat, policy) for s in states)
        assert one.exact and one.first == two.first and one.describe() == two.describe()


def test_it_explains_and_shows_itself():
    race = win_race(mini(FULL), seat=0, policy="uniform")
    assert "player 1 knows" in race.assumption and "play uniform" in race.assumption
    assert "All ways are followed" in race.explain() and "<img" in race._repr_html_()
    assert race.plot().get_xlabel().startswith("chance to be first")
    assert race.table().loc["nobody", "chance"] == pytest.approx(float(race.nobody))
    box = race.interact()
    box.children[1].value = 1
    assert "10 games" in box.children[-1].value
    box.children[0].value = "uniform"
    assert "play uniform" in box.children[-1].value


def test_what_cannot_be_asked_is_refused():
    state = aha.new_match("tikis", players=3, seed=7).state
    with pytest.raises(AhaError, match="too many ways"):
        win_race(state, seat=0, method="exact")
    for wrong in ({"method": "tree"}, {"n": 0}, {"policy": "clever"}, {"seat": 5}):
        with pytest.raises(aha.OptionError):
            win_race(state, **wrong)
    with pytest.raises(AhaError, match="dealt"):
        win_race(aha.load_game("tikis").new_initial_state())
    with pytest.raises(aha.OptionError):
        win_race("tikis")
