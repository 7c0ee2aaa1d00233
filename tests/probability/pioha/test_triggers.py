"""`tickle_triggers` against chances by hand, a plain walk over all ways, and simulation."""

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.probability.pioha import tickle_triggers
from ahapackage.probability.pioha.why import binomial
from tests.probability.pioha.helpers import few_tickles, late, middle, tickles_by_walking

HARMLESS = [10, 11, 13, 14]  # bearable tickles: they change no place and no number of lice


def tally(triggers):
    """What it found, in the form of `tickles_by_walking`."""
    return Counter({
        (hair.number, *key): share
        for hair in triggers.values() for key, share in hair.tally.items()
    })  # fmt: skip


def binomial_tail(plays, p, least):
    """At least so many of the plays come to one hair."""
    return sum(comb(plays, k) * p**k * (1 - p) ** (plays - k) for k in range(least, plays + 1))


def harmless(played=(3, 3), lice=2):
    """Two hairs, thresholds 2 and 5, bearable tickles only: each play is a toss of a coin."""
    game = aha.load_game("pioha", players=2)
    hairs = [
        {"endurance": 7, "threshold": 2, "left": ["3L"][:lice], "left_seat": 0,
         "right": ["1L"][: lice - 1], "right_seat": 1},
        {"endurance": 14, "threshold": 5},
    ]  # fmt: skip
    gone = [k for k in range(1, 20) if k not in HARMLESS] + [1, 2, 9, 12, 16]
    return game.position({
        "hairs": hairs, "hands": [["4H"], ["5H"]], "played": list(played), "display": HARMLESS[:3],
        "tickle_deck": HARMLESS[3:], "removed_tickles": gone,
    })  # fmt: skip


def test_by_hand_one_more_louse():
    """Hair 1 lacks one louse: 1/2, then 1/2 + 1/4; player 1 brings it on with 1/2, 2 with 1/4."""
    soon = tickle_triggers(harmless(), horizon=2)
    assert [c.fraction for c in soon[1].within] == [0, Fraction(1, 2), Fraction(3, 4)]
    assert soon[1].by_seat[0].fraction == Fraction(1, 2)
    assert soon[1].by_seat[1].fraction == Fraction(1, 4)
    assert soon[1].display.fraction == Fraction(3, 4) * soon[1].chance  # 3 kinds and the deck
    assert soon[1].kinds[14].fraction == Fraction(3, 4) / 4 and soon[1].kinds[14] == soon[1].blind
    assert float(soon[2].chance) == 0


@pytest.mark.parametrize("horizon", [1, 3, 6, "end"])
def test_by_hand_harmless_tickles_are_binomial(horizon):
    """Nothing meddles: hair 2 (six lice needed) and hair 1 get theirs as tossed coins would."""
    found = tickle_triggers(harmless(), horizon=horizon)
    for k in range(found.turns + 1):
        assert found[1].within[k].fraction == binomial_tail(k, Fraction(1, 2), 1)
        assert found[2].within[k].fraction == binomial_tail(k, Fraction(1, 2), 6)
    assert binomial(found, found[2]) == found[2].chance.fraction
    assert f"= {found[2].chance.fraction}" in found.explain() or not found[2].chance


@pytest.mark.parametrize("display", [[10, 4, 19], [5, 9, 3], [6, 8, 11], [3, 2, 12]])
def test_against_a_walk_over_all_ways(display):
    """Every hair, turn, seat, kind and source: equal fractions, whatever the tickles do."""
    deck = [k for k in (16, 5) if k not in display][:1]
    state = late(**few_tickles(display, deck))
    found = tickle_triggers(state, method="exact")
    assert tally(found) == tickles_by_walking(state)
    assert found.n is None and "exact" in found.assumption


@pytest.mark.parametrize(
    ("options", "tickles"),
    [
        ({"rulings": {"tickle_trigger": "reach"}}, few_tickles([10, 4, 19], [9])),
        ({"variant": "crazy"}, few_tickles([], [5, 9, 12, 12])),
    ],
    ids=["reach", "crazy"],
)
def test_a_ruling_and_a_variant_against_a_walk(options, tickles):
    """AP-R1 `reach`, and `crazy` (tickles by chance, AP-51)."""
    position = late().to_position() | tickles
    state = aha.load_game("pioha", players=2, **options).position(position)
    assert tally(tickle_triggers(state, method="exact")) == tickles_by_walking(state)


def test_greedy_against_a_walk():
    """The rule of thumb: only chance branches."""
    position = late().to_position() | few_tickles([10, 4, 19], [9, 3])
    position["hairs"][2] |= {"endurance": 8, "threshold": 2}  # where player 1 wants to be
    position["hairs_out"] = None
    rulings = {"tickle_trigger": "reach"}
    state = aha.load_game("pioha", players=2, rulings=rulings).position(position)
    found = tickle_triggers(state, policy="greedy", method="exact")
    bot = state.game.bots()["greedy"]()

    def choices(now):
        return [(bot.choose(now.seen_by(now.current_player()), None), Fraction(1))]

    wanted = tickles_by_walking(state, choices)
    assert wanted and tally(found) == wanted


def test_a_whole_game_within_its_reach_against_simulation():
    """From the first turn, six turns ahead: exact, and 100,000 rounds within 4 errors."""
    state = aha.new_match("pioha", players=2, seed=3).state
    found = tickle_triggers(state, seat=0, horizon=6, method="exact")
    assert found.n is None
    tried = found.simulate(100_000, seed=11)
    assert tried.n == 100_000 and tried.near_exact(4)


def test_the_middle_of_a_game_against_simulation():
    """Three turns exact, and four players' game; 4 errors."""
    assert tickle_triggers(middle(), horizon=3, method="exact").simulate(60_000, 5).near_exact(4)
    state = aha.new_match("pioha", players=4, seed=8).state
    assert tickle_triggers(state, horizon=5, method="exact").simulate(60_000, 5).near_exact(4)


def test_other_bots_are_simulated():
    """A function of what a seat sees: the first legal move goes to hair 1 always."""
    found = tickle_triggers(harmless(), policy=lambda seen: seen.legal_moves()[0], horizon=2, n=20)
    assert found.n == 20 and found[1].chance.value == 1 and found[1].by_seat[0].value == 1


def test_kernels_and_single_moves_play_alike():
    """`greedy` by the compiled kernel, and by the bot move by move, in one world: equal."""
    state, bot = late(), late().game.bots()["greedy"]()
    exact = tickle_triggers(state, policy="greedy", method="exact")
    tried = tickle_triggers(state, policy=bot, n=300, seed=2)
    for hair in exact.waiting:
        p = float(hair.chance)
        assert abs(tried[hair.number].chance.value - p) <= 4 * (p * (1 - p) / 300) ** 0.5 + 1e-9


@pytest.mark.parametrize("policy", ["uniform", "greedy"])
def test_what_a_seat_cannot_know_changes_nothing(policy):
    """The hidden redrawn for player 1: an equal result, exact or simulated."""
    state = middle()
    for method in ("auto", "simulate"):
        one = tickle_triggers(state, policy, 2, 0, method, n=2000)
        other = state.resample(0, np.random.default_rng(9))
        assert tickle_triggers(other, policy, 2, 0, method, n=2000) == one


def test_a_shorter_look_is_the_same_as_cut():
    """`within(2)` of three turns equals two turns, simulated rounds too; 0 to 3 only."""
    whole = tickle_triggers(middle(), horizon=3, method="exact")
    assert whole.within(2) == tickle_triggers(middle(), horizon=2, method="exact")
    tried = whole.simulate(3000, seed=2).within(2)
    assert tried.n == 3000 and tried.near_exact(4) and tried.exact == whole.within(2)
    with pytest.raises(OptionError, match="turns: found 4, expected 0 to 3"):
        whole.within(4)


def test_a_tickle_that_is_due_now_and_one_that_has_come():
    """After the play the tickle comes within 0 turns; then the place is used."""
    state = harmless().child("4H@1")
    assert tickle_triggers(state, horizon=1)[1].within[0].fraction == 1
    state = state.child("tickle 10")
    while state.is_chance_node():
        state = state.child(state.legal_actions()[0])
    found = tickle_triggers(state, horizon=1)
    assert found[1].used and found.waiting == [found[2]]
    assert "has had its tickle" in found.describe() and "has had" in found.explain()


def test_parts_add_up():
    """By seat, by kind, by source: each adds up to the whole."""
    for hair in tickle_triggers(middle(), horizon=3, method="exact").waiting:
        whole = hair.chance.fraction
        assert sum(hair.by_seat.values()) == sum(hair.kinds.values()) == whole
        assert hair.display + hair.blind == whole
        assert hair.within == sorted(hair.within)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"horizon": 0}, "horizon: found 0, expected 1 turn or more"),
        ({"horizon": "soon"}, "horizon"),
        ({"method": "guess"}, "method: found 'guess'"),
        ({"seat": 2}, "seat: found 2, expected a seat from 0 to 1"),
        ({"policy": 5}, "policy"),
        ({"n": 0, "method": "simulate"}, "n: found 0"),
    ],
)
def test_what_cannot_be_asked_is_refused(arguments, message):
    """The error names the place."""
    with pytest.raises(OptionError, match=message):
        tickle_triggers(middle(), **arguments)


def test_states_that_have_no_row_or_are_over_are_refused():
    """And what is no state; and a hair that there is not."""
    with pytest.raises(AhaError, match="row that is not laid"):
        tickle_triggers(aha.load_game("pioha").new_initial_state())
    with pytest.raises(OptionError, match="a state of Aloha Pioha"):
        tickle_triggers("match")
    with pytest.raises(OptionError, match="a hair from 1 to 2"):
        tickle_triggers(harmless(), horizon=1)[3]
