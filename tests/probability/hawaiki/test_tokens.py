"""Tokens after the round: by hand, by every way of the naive game, and by playing."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.hawaiki import tokens_outlook
from tests.naive.hawaiki import Hawaiki, all_cards

SHORT = {  # two turns are left of the six (HK-64)
    "hands": [["1r", "3y"], ["2r", "3y"]], "piles": [["2y"], ["3r"], ["1y"]], "tokens": [3, 3],
    "to_move": 0, "phase": "play", "turns": 4,
}  # fmt: skip


def mini(position):
    return aha.load_game("hawaiki", edition="mini").position(position)


def naive_ends(position, moves=(), share=Fraction(1), found=None):
    """Every way in which the naive game can end, all moves alike: tokens -> chance."""
    found = Counter() if found is None else found
    game = Hawaiki(position, {"edition": "mini"})
    for move in moves:
        game.apply(move)
    if game.current_player() == -4:
        found[tuple(game.returns())] += share
        return found
    if game.current_player() == -1:
        branches = game.chance_fractions()
    else:
        branches = {move: Fraction(1, len(game.legal_moves())) for move in game.legal_moves()}
    for move, part in branches.items():
        naive_ends(position, (*moves, move), share * part, found)
    return found


def test_by_hand():
    """HK-41: greedy plays its last card and pays nothing; the other pays 2. At random it draws
    with one of three moves (3r@2, 3r@3, draw)."""
    position = {"hands": [["3r"], ["1r", "2y"]], "piles": [["1y"], ["3y"], ["2r"]]}
    state = mini({**position, "tokens": [3, 3]})
    sure = tokens_outlook(state, policy="greedy")
    assert sure.exact and sure.joint == {(3, 1): 1}
    assert sure.tokens[1][1] == 1 and sure.broke == 0
    assert tokens_outlook(state, policy="uniform").joint[3, 1] >= Fraction(2, 3)


def test_every_way_of_the_naive_game():
    """All legal moves alike, two turns to go: fractions equal, all seen."""
    outlook = tokens_outlook(mini(SHORT), policy="uniform", method="exact")
    naive = naive_ends(mini(SHORT).to_position())
    assert outlook.joint == naive and sum(naive.values()) == 1 and len(naive) > 3
    mean = sum(tokens[1] * chance for tokens, chance in naive.items())
    assert outlook.tokens[1].mean == mean


def test_from_what_a_seat_knows():
    """All hands that player 2 may have, each pair of the unseen cards as likely."""
    unseen = all_cards("mini")
    for card in ("1r", "3y", "2y", "3r", "1y"):
        unseen.remove(card)
    position, total = mini(SHORT).to_position(), Counter()
    del position["pools"]
    hands = Counter(combinations(unseen, 2))
    for hand, ways in hands.items():
        changed = {**position, "hands": [["1r", "3y"], list(hand)], "draw_pile": None}
        for tokens, chance in tokens_outlook(mini(changed), policy="uniform").joint.items():
            total[tokens] += chance * Fraction(ways, sum(hands.values()))
    assert tokens_outlook(mini(SHORT), seat=0, policy="uniform").joint == total


@pytest.mark.long
def test_playing_finds_the_same():
    """4 standard errors, for each player's tokens; one game after the other for other bots."""
    outlook = tokens_outlook(mini(SHORT), seat=1, policy="uniform")
    for tokens in outlook.tokens:
        assert tokens.simulate(20_000, seed=3).near_exact()
    again = outlook.simulate(20_000, seed=4)
    assert not again.exact and again.n == 20_000
    for value, chance in outlook.tokens[0].items():
        error = (float(chance) * float(1 - chance) / again.n) ** 0.5
        assert abs(again.tokens[0][value].value - float(chance)) < 4 * error
    slow = tokens_outlook(mini(SHORT), seat=1, policy=aha_random(), n=300, seed=2)
    low, high = slow.tokens[0].interval
    spread = 2 * (high - low)
    assert low - spread < outlook.tokens[0].mean < high + spread


def aha_random():
    """A bot of one's own that plays any move."""

    class Anyhow:
        name = "anyhow"

        def choose(self, seen, rng):
            actions = seen.legal_actions()
            return actions[int(rng.random() * len(actions))]

    return Anyhow()


def test_the_full_game_is_simulated():
    """Somebody goes out, so somebody keeps all tokens; nobody gains any."""
    state = aha.new_match("hawaiki", players=3, seed=7).state
    outlook = tokens_outlook(state, seat=0, n=2000)
    assert not outlook.exact and sum(outlook.joint.values()) == 2000
    assert all(max(now) <= 10 for now in outlook.tokens)
    assert sum(max(tokens) == 10 for tokens in outlook.joint.elements()) > 1900
    assert outlook.joint == tokens_outlook(state, seat=0, n=2000).joint, "the same seed"
    assert outlook.joint != tokens_outlook(state, seat=0, n=2000, seed=2).joint


@pytest.mark.parametrize("policy", ["greedy", "uniform"])
def test_a_seats_answer_does_not_depend_on_what_it_cannot_know(policy):
    """ALL-5: equal for every redraw, exact or simulated."""
    rng = np.random.default_rng(1)
    full = aha.new_match("hawaiki", players=3, seed=7).state
    for seat in range(3):
        again = full.resample(seat, rng)
        one, two = (tokens_outlook(s, seat, policy, n=300) for s in (full, again))
        assert one.joint == two.joint
    state = mini(SHORT)
    for seat in range(2):
        again = state.resample(seat, rng)
        one, two = (tokens_outlook(s, seat, policy) for s in (state, again))
        assert one.exact and one.joint == two.joint and one.describe() == two.describe()


def test_it_explains_and_shows_itself():
    outlook = tokens_outlook(mini(SHORT), seat=0, policy="uniform")
    assert "Exact" in outlook.assumption and "player 1 knows" in outlook.assumption
    assert "max(0, tokens − cards)" in outlook.explain()
    assert outlook.plot().get_xlabel() == "tokens after the round"
    assert "<img" in outlook._repr_html_() and outlook.table().loc["player 1", "now"] == 3
    box = outlook.interact()
    before = box.children[-1].value
    box.children[1].value = 1
    assert "100 games" in box.children[-1].value != before
    box.children[0].value = "uniform"
    assert "play uniform" in box.children[-1].value


def test_what_cannot_be_asked_is_refused():
    state = aha.new_match("hawaiki", players=3, seed=7).state
    with pytest.raises(AhaError, match="too many ways"):
        tokens_outlook(state, seat=0, method="exact")
    for wrong in ({"method": "tree"}, {"n": 0}, {"policy": "clever"}, {"seat": 5}, {"seed": -1}):
        with pytest.raises(aha.OptionError):
            tokens_outlook(state, **wrong)
    with pytest.raises(AhaError, match="dealt"):
        tokens_outlook(aha.load_game("hawaiki").new_initial_state())
    with pytest.raises(aha.OptionError):
        tokens_outlook("hawaiki")
