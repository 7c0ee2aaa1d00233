"""The next draw and snaps in Tikis: by hand, by counting every arrangement, and by redrawing."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.tikis import draw_chances, snap_chances
from ahapackage.probability.tikis.readings import readings

HANDS = [["red-Laka", "red-Ku", "red-Lono"], ["blue-Ku", "blue-Lono", "blue-Kane"]]


def dealt(hands=HANDS, **more):
    options = {"variant": more.pop("variant", "even")}
    game = aha.load_game("tikis", players=len(hands), **options)
    families = more.pop("families", [[] for _ in hands])
    return game.position({"hands": hands, "families": families, **more})


def test_the_first_draw_of_the_contract():
    """Vector 5: a wild with 12/84; any of the tikis not held with 3 or 2 of 84."""
    draw = draw_chances(dealt(), seat=0)
    assert draw.wild.fraction == Fraction(12, 84)
    assert draw.cards["green-Ku"] == Fraction(3, 84) and draw.cards["red-Ku"] == Fraction(2, 84)
    assert draw.distance == 5 and draw.helps.fraction == 1, "with no family every card helps"
    assert draw_chances(dealt(), seat=None).cards["blue-Ku"] == Fraction(2, 81)


def test_what_helps_a_family():
    """Red lacks Maui: three red Mauis, any-Maui, red-any, two any-any: 7 of 80 unseen cards."""
    families = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []]
    hands = [["blue-Laka", "blue-Ku", "blue-Lono"], ["green-Laka"]]
    state = dealt(hands, families=families, discard=["yellow-Ku", "red-Maui"])
    draw = draw_chances(state, seat=0)
    assert set(draw.helping) == {"red-Maui", "any-Maui", "red-any", "any-any"}
    assert draw.helps.fraction == Fraction(2 + 1 + 1 + 2, 87 - 4 - 3 - 2)
    assert draw.top == "red-Maui" and draw.top_helps and "for sure" in draw.advice
    waiting = dealt(hands, families=families, discard=["red-Maui"], replaced_at=[3], turn=4)
    assert "cannot be taken" in draw_chances(waiting, seat=0).advice


def test_the_top_for_a_waiting_seat():
    """TK-20: replaced in turn 4, free from turn 6. That is seat 0's turn, not seat 1's turn 5;
    who has drawn in turn 5 draws next in turn 7."""
    families = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []]
    hands = [["blue-Laka", "blue-Ku", "blue-Lono"], ["green-Laka", "green-Ku", "green-Kane"]]
    lying = {"families": families, "discard": ["red-Maui"], "replaced_at": [4], "turn": 5}
    state = dealt(hands, **lying, to_move=1)
    waiting, moving = draw_chances(state, 0), draw_chances(state, 1)
    assert waiting.takable and waiting.top_helps
    assert "red-Maui, if it still lies there, brings you nearer" in waiting.advice
    assert not moving.takable and "cannot be taken" in moving.advice
    acting = dealt([[*hands[0], "blue-Kane"], hands[1]], **lying, phase="act")
    assert draw_chances(acting, 0).takable and "still lies" in draw_chances(acting, 0).advice
    assert draw_chances(acting, 1).takable, "turn 6"


def test_an_empty_pile_brings_the_discards_back():
    """TK-18: three cards, each as likely, the top too."""
    game = aha.load_game("tikis", edition="mini")
    position = {
        "hands": [["red-Laka"], ["red-Ku"]], "families": [["red-Lono"], ["any-any"]],
        "discard": ["yellow-Laka", "yellow-Ku", "yellow-Lono"],
    }  # fmt: skip
    draw = draw_chances(game.position(position), seat=0)
    assert dict(draw.cards) == dict.fromkeys(
        ["yellow-Ku", "yellow-Laka", "yellow-Lono"], Fraction(1, 3)
    )
    full = [["red-Laka", "yellow-Laka", "yellow-Ku"], ["red-Ku", "yellow-Lono"]]
    with pytest.raises(AhaError, match="no card"):
        draw_chances(game.position(position | {"discard": [], "hands": full}), seat=0)


def test_snaps_by_hand():
    """TK-32: 14 of 71 unseen tikis are Kus, three of these are in the hand."""
    state = dealt([HANDS[0] + ["red-Kane"], HANDS[1]], variant="bad", phase="act")
    chance = snap_chances(state, "red-Ku", seat=0)["player 2"]
    assert chance.fraction == 1 - Fraction(comb(57, 3), comb(71, 3))
    assert f"C(57, 3) = {comb(57, 3):,}" in chance.explain()
    assert chance.simulate(3000, seed=4).near_exact()
    assert snap_chances(state, "red-Ku")["somebody"].fraction == 1, "seen by a study tool"


def test_a_known_card_makes_it_sure():
    """TK-21: a Ku taken from the discard pile; a player knows its own hand."""
    hands = [HANDS[0] + ["red-Kane"], HANDS[1], ["green-Laka", "green-Lono", "green-Maui"]]
    state = dealt(hands, variant="bad", phase="act", known=[[], ["blue-Ku"], []])
    chances = snap_chances(state, "any-Ku", seat=0)
    assert chances["player 2"] == chances["somebody"] == 1
    assert chances["player 3"].fraction == 1 - Fraction(comb(57, 3), comb(70, 3))
    assert snap_chances(state, "red-Laka", seat=2)["player 3"] == 1


def later(variant, seed, decisions=150):
    """A state of a long random game, with pools and plays in doubt."""
    game = aha.load_game("tikis", players=3, variant=variant, turn_cap=400)
    rng, state, best = np.random.default_rng(seed), game.new_initial_state(), None
    for _ in range(3000):
        if state.is_terminal():
            break
        if state.view()["phase"] == "draw" and int(state.face.board.doubts) > 0:
            best = state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return best


@pytest.mark.parametrize("variant", ["even", pytest.param("bad", marks=pytest.mark.long)])
def test_after_rebuilds_it_is_what_redraws_find(variant):
    """TK-22: several readings of the past, each with its weight; 3,000 redraws."""
    state = later(variant, seed=3)
    assert state is not None
    seat = max(range(3), key=lambda seat: len(readings(state, seat)))
    assert len(readings(state, seat)) > 1
    draw = draw_chances(state, seat=seat)
    assert sum(draw.cards.values()) == 1
    assert draw.cards.simulate(3000, seed=5).near_exact()
    if variant == "bad":
        acting = state.child("draw pile")
        acting.apply_action(acting.legal_actions()[0])
        for chance in snap_chances(acting, "red-Ku", seat=seat).values():
            assert chance.simulate(2000, seed=6).near_exact()


@pytest.mark.parametrize("variant", ["even", "bad"])
def test_a_seats_answer_does_not_depend_on_what_it_cannot_know(variant):
    """ALL-5: equal for every redraw."""
    state, rng = later(variant, seed=8), np.random.default_rng(1)
    for seat in range(3):
        again = state.resample(seat, rng)
        assert dict(draw_chances(state, seat).cards) == dict(draw_chances(again, seat).cards)
        assert draw_chances(state, seat).describe() == draw_chances(again, seat).describe()
        if variant == "bad":
            assert snap_chances(state, "red-Ku", seat) == snap_chances(again, "red-Ku", seat)


def test_several_draws_ahead():
    """7 of 80 unseen cards help: one of k draws does with 1 − C(73, k)/C(80, k)."""
    families = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []]
    hands = [["blue-Laka", "blue-Ku", "blue-Lono"], ["green-Laka", "green-Ku", "green-Kane"]]
    draw = draw_chances(dealt(hands, families=families), seat=0)
    for k in (0, 1, 5, 20):
        assert draw.within(k) == 1 - Fraction(comb(73, k), comb(80, k))
    assert draw.within(1) == draw.helps and "C(73, 5) / C(80, 5)" in draw.within(5).explain()
    assert draw.within(6).simulate(2000, seed=9).near_exact()
    for wrong in (-1, 78, 1.5):
        with pytest.raises(aha.OptionError, match="within, draws"):
            draw.within(wrong)
    box = draw.interact()
    box.children[0].value = 5
    assert "one of 5 draws" in box.children[-1].value


@pytest.mark.long
def test_several_draws_ahead_after_rebuilds():
    """Several pasts, each with its share, against redraws."""
    state = later("even", seed=3)
    seat = max(range(3), key=lambda seat: len(readings(state, seat)))
    draw = draw_chances(state, seat=seat)
    assert draw.within(1) == draw.helps
    assert draw.within(3).simulate(2000, seed=9).near_exact()


def test_snaps_show_themselves():
    state = dealt([HANDS[0] + ["red-Kane"], HANDS[1]], variant="bad", phase="act")
    chances = snap_chances(state, "red-Ku", seat=0)
    assert "somebody" in chances.plot().get_xlabel() and "Exact" in chances.describe()
    assert "<img" in chances._repr_html_() and "player 1 knows" in chances.assumption
    box = chances.interact()
    box.children[0].value = "red-Maui"
    assert "can snap red-Maui" in box.children[-1].value


def test_it_explains_and_shows_itself():
    draw = draw_chances(dealt(), seat=0)
    assert "84 cards of the last shuffle" in draw.explain()
    assert "Exact." in draw.describe() and "<img" in draw._repr_html_()
    assert draw.plot().get_xlabel().startswith("chance of the next card")


def test_what_cannot_be_asked_is_refused():
    start = aha.load_game("tikis").new_initial_state()
    for wrong in (start, dealt()):
        with pytest.raises(AhaError):
            snap_chances(wrong, "red-Ku", seat=0)
    with pytest.raises(AhaError):
        draw_chances(start, seat=0)
    families = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []]
    hands = [["red-Maui", "red-Ku", "red-Lono", "blue-Laka"], HANDS[1]]
    acting = dealt(hands, families=families, variant="bad", phase="act")
    over = acting.child("own red-Maui")
    with pytest.raises(AhaError, match="over"):
        draw_chances(over, seat=0)
    with pytest.raises(AhaError, match="over"):
        snap_chances(over, "red-Ku", seat=0)
    bad = dealt(variant="bad", phase="act")
    for discard in ("red-any", "any-any", "Ku", 3):
        with pytest.raises(aha.OptionError):
            snap_chances(bad, discard, seat=0)
    with pytest.raises(aha.OptionError):
        draw_chances(dealt(), seat=2)
    with pytest.raises(aha.OptionError):
        draw_chances(aha.load_game("pioha").new_initial_state(), seat=0)
