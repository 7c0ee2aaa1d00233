"""What a seat knows (TK-21, TK-22, ALL-5): redraws against every possible arrangement."""

import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from scipy.stats import chi2

import ahapackage as aha
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import copy_record
from ahapackage.engine.state import State
from tests.choosing import some_quick
from tests.games.tikis.lockstep import thin
from tests.games.tikis.seat_cases import HOLDS, WORLDS
from tests.naive.tikis import EDITIONS, TERMINAL, Tikis, arrangement, enumerate_worlds, pick

REDRAWS = 3000
RAREST = 1e-7  # a sound redraw fails a test this seldom; the seeds are fixed


def generator(seed):
    return np.random.Generator(np.random.PCG64(seed))


def reached(case):
    """The state at the end of a case's script, the naive game beside it, and the options."""
    options = {"players": 2, "variant": "even"} | case["options"]
    naive, game = Tikis(case["position"], options), aha.load_game("tikis", **options)
    given = case["position"]
    state = game.new_initial_state() if given is None else game.position(given)
    for text in case["script"]:
        naive.apply(text)
        state.apply_action(text)
    return state, naive, options


def arrangements(state, seat, seed):
    """How often each arrangement comes out of many redraws."""
    resample, rng = compiled(state.game.kernels.resample), generator(seed)
    found, kinds = Counter(), {}
    for _ in range(REDRAWS):
        record = copy_record(state.record)
        resample(record, seat, rng)
        key = record.board.tobytes()
        if key not in kinds:
            position = State(state.game, record).to_position()
            claims = position["snap"]["claims"] if position["phase"] in ("snap", "fastest") else {}
            kinds[key] = arrangement(
                position["hands"], position["draw_pile"], position["wild_pile"] or [],
                {int(seat): claim for seat, claim in claims.items()},
            )  # fmt: skip
        found[kinds[key]] += 1
    return found


@pytest.mark.parametrize("case", WORLDS, ids=lambda case: case["name"])
def test_redraws_are_uniform(case):
    """TK-21, TK-22, TK-R3: each arrangement as often as its share, none that cannot be."""
    state, naive, options = reached(case)
    check_uniform(state, naive.to_position(), case["seat"], options)


def check_uniform(state, position, seat, options):
    """Redraws of a state against all that the seat must hold possible in the naive position."""
    worlds = enumerate_worlds(position, seat, options)
    found = arrangements(state, seat, 11)
    assert set(found) <= set(worlds), "an arrangement that cannot be"
    total, told, classes, rare = float(sum(worlds.values())), 0.0, 0, [0.0, 0.0]
    for world, ways in worlds.items():
        mean = REDRAWS * float(ways) / total
        if mean < 8:
            rare = [rare[0] + mean, rare[1] + found[world]]
            continue
        told += (found[world] - mean) ** 2 / mean
        classes += 1
    if rare[0] >= 8:
        told += (rare[1] - rare[0]) ** 2 / rare[0]
        classes += 1
    if classes > 1:
        limit = chi2.isf(RAREST, classes - 1)
        assert told < limit, f"chi-square {told:.1f} of {classes} classes, over {limit:.1f}"


@pytest.mark.parametrize("case", HOLDS, ids=lambda case: case["name"])
def test_redraws_hold_cards_as_often_as_they_should(case):
    """TK-22, TK-33: positions too great to count out, against chances worked out by hand."""
    state, seat = reached(case)[0], case["seat"]
    resample, rng = compiled(state.game.kernels.resample), generator(5)
    holding, next_one, names = 0, 0, state.game.names
    for _ in range(REDRAWS):
        record = copy_record(state.record)
        resample(record, seat, rng)
        holding += np.asarray(record.board.hand) > 0
        next_one += np.asarray(record.board.pile) / max(1, int(record.board.pile_size))
    told = [(next_one, case["draw"])]
    told += [(holding[other], chances) for other, chances in case["holds"].items()]
    for found, chances in told:
        for card, text in chances.items():
            chance, share = float(Fraction(text)), found[names.index(card)] / REDRAWS
            spread = (chance * (1 - chance) / REDRAWS) ** 0.5
            assert abs(share - chance) <= 5.5 * spread + 1e-9, (card, share, text)


# Twelve tikis, four wilds, hands of two: all that can be can be counted out after rebuilds.
SMALL = {
    "based_on": "mini", "cards": {"copies": 2, "god_wilds": 1}, "players": {"most": 3},
    "play": {"hand": 2}, "limits": {"turn_cap": 100},
}  # fmt: skip
SMALL_NAIVE = EDITIONS["mini"] | {
    "copies": 2, "wilds": {"any-Laka": 1, "any-Ku": 1, "any-Lono": 1, "any-any": 1},
    "hand": 2, "turn_cap": 100,
}  # fmt: skip
SMALL_SETTINGS = [
    (players, variant, {"fill_first": "free"}) for players in (2, 3) for variant in ("even", "bad")
]


def small_game(setting, seed):
    """A state after rebuilds and plays at random, with the naive game and its options, or None."""
    players, variant, rulings = setting
    options = {"players": players, "variant": variant, "rulings": rulings}
    game = aha.load_game("tikis", edition=SMALL, **options)
    options |= {"edition": SMALL_NAIVE}
    rng, naive = random.Random(seed), Tikis(options=options)
    while naive.current_player() != TERMINAL and naive.turn < 3 * players:
        naive.apply(pick(rng, naive))
    if naive.phase != "draw":
        return None
    position = thin(naive, rng)
    first, *below = position["draw_pile"] or [None]
    position |= {
        "draw_pile": [first] if first else [], "discard": below + position["discard"],
        "replaced_at": [None] * len(below) + position["replaced_at"],
    }  # fmt: skip
    naive, state = Tikis(position, options), game.position(position)
    for _ in range(rng.randrange(8, 40)):
        if naive.current_player() == TERMINAL:
            return None
        text = pick(rng, naive)
        naive.apply(text)
        state.apply_action(text)
    return (state, naive, options) if naive.phase in ("draw", "act", "snap") else None


@pytest.mark.parametrize("games", [22, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("setting", some_quick(SMALL_SETTINGS, 2), ids=str)
def test_redraws_are_uniform_after_rebuilds(setting, games):
    """TK-22, TK-33, ALL-5: also where a card that was played may have come from several pools."""
    mixed = 0  # positions where a card may have come from several pools
    for seed in range(games):
        reached_here = small_game(setting, seed)
        if reached_here is None:
            continue
        state, naive, options = reached_here
        position, seat = naive.to_position(), seed % setting[0]
        if len(enumerate_worlds(position, seat, options)) < 400:
            mixed += len(naive.minds[seat]) > 1
            check_uniform(state, position, seat, options)
    assert mixed >= 1


@pytest.mark.parametrize("case", WORLDS, ids=lambda case: case["name"])
def test_states_that_a_seat_cannot_tell_apart_redraw_alike(case):
    """ALL-5: equal seeds, equal redraws, equal views, whatever is really hidden."""
    (state, _, _), seat = reached(case), case["seat"]
    for seed in range(6):
        other = state.resample(seat, generator(100 + seed))
        assert other.view(seat) == state.view(seat)
        once, twice = (s.resample(seat, generator(seed)) for s in (state, other))
        assert once.record.board.tobytes() == twice.record.board.tobytes()


def in_doubt():
    """A position in which it is in doubt where a purple Lono of seat 1 came from."""
    case = next(case for case in HOLDS if case["name"] == "an old card or a new one")
    return reached(case)[0]


def test_views_tell_pools_and_doubts():
    """TK-22: each seat is told the unseen cards by pool; who played a card knows where it was."""
    state = in_doubt()
    view = state.view(0)
    assert [pool["hands"] for pool in view["pools"]] == [[3, 3, 3], [0, 1, 0]]
    assert view["doubts"] == [{"seat": 1, "card": "purple-Lono", "pools": [0, 1]}]
    total = sum((Counter(pool["cards"]) for pool in view["pools"]), Counter())
    assert total - Counter(["purple-Lono"]) == Counter(view["unseen"])
    assert view["hands"][1]["older"] == 3
    own = state.view(1)
    assert own["doubts"] == []
    assert [pool["hands"] for pool in own["pools"]] == [[3, 2, 3], [0, 1, 0]]


TAMPERED = [
    ("seat", 2, "maybe"), ("card", "red-Laka", "maybe"), ("origin", 1, "hand|pools"),
    ("maybe", [0, 2], "newest"), ("maybe", [1, 1], "maybe"), ("newest", 0, "newest"),
    ("newest", 3, "newest"), ("room", 0, "room"), ("seat", 5, "seat"), ("card", "x", "card"),
]  # fmt: skip


@pytest.mark.parametrize("change", TAMPERED, ids=str)
def test_doubts_that_cannot_be_are_refused(change):
    """TK-22: a doubt in a position must agree with its pools."""
    state, (key, value, where) = in_doubt(), change
    position = state.to_position()
    assert state.game.position(position).record.board.tobytes() == state.record.board.tobytes()
    position["pools"]["doubts"][0][key] = value
    with pytest.raises(aha.PositionError, match=where):
        state.game.position(position)


def test_wilds_that_cannot_be_are_refused():
    """TK-33: wilds of a hand were drawn from what had come to the wild pile by then."""
    case = next(case for case in HOLDS if case["name"] == "a wild won before and one after")
    state = reached(case)[0]
    position = state.to_position()
    assert state.game.position(position).record.board.tobytes() == state.record.board.tobytes()
    pools = position["pools"]["pools"]
    assert [pool["wilds"] for pool in pools] == [[0, 1, 0], [0, 1, 0]]
    for wilds in ([[0, 2, 0], [0, 1, 0]], [[0, 0, 1], [0, 1, 0]], [[0, 1], [0, 1]]):
        pools[0]["wilds"], pools[1]["wilds"] = wilds
        with pytest.raises(aha.PositionError, match="wilds"):
            state.game.position(position)
    pools[0]["wilds"], pools[1]["wilds"] = [0, 2, 0], [0, 0, 0]
    pools[1]["cards"].append(pools[0]["cards"].pop())
    with pytest.raises(aha.PositionError, match="wilds"):
        state.game.position(position)


def two_with_a_ku():
    """Player 1 may discard a Ku; both others hold one."""
    game = aha.load_game("tikis", players=3, variant="bad")
    family = ["blue-Laka", "green-Laka", "purple-Laka", "yellow-Laka", "blue-Maui"]
    hands = [["red-Ku", "red-Laka", "red-Lono", "red-Kane"], ["blue-Ku"], ["green-Ku"]]
    return game.position({"hands": hands, "families": [family, [], []], "phase": "act"})


def test_only_the_chosen_claim_is_ever_told():
    """TK-R3: two want to snap, chance picks one; the others learn of that one alone."""
    state = two_with_a_ku()
    for text in ("discard red-Ku", "snap blue-Ku", "snap green-Ku", "fastest 3"):
        state.apply_action(text)
    past = state.past(0)[-3:]
    assert past == ["P2 answers", "P3 answers", "P3 snaps green-Ku"]
    assert state.view(0)["snap"]["claims"] == {"2": "green-Ku"}


def test_a_single_claim_looks_the_same_as_the_fastest_of_two():
    """TK-R3: whether chance had to pick is not told, neither in the text nor in the key."""
    start = two_with_a_ku()
    one = start.child("discard red-Ku").child("pass").child("snap green-Ku")
    two = start.child("discard red-Ku").child("snap blue-Ku").child("snap green-Ku")
    two.apply_action("fastest 3")
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.information_state_key(0) == two.information_state_key(0)
    for state in (one, two):
        state.apply_action("wild any-any")
    assert one.information_state_key(0) == two.information_state_key(0)
    assert one.view(0) == two.view(0)


def test_a_clockwise_snap_tells_all_who_is_asked():
    """TK-R3, ALL-5: whoever could not snap would not have been asked."""
    options = {"variant": "bad", "rulings": {"snap_order": "clockwise", "fill_first": "free"}}
    game = aha.load_game("tikis", **options)
    pasts = []
    for other in ("blue-Ku", "blue-Maui"):
        state = game.position(
            {"hands": [["red-Ku", "red-Laka"], [other]], "families": [[], []], "phase": "act"}
        )
        state.apply_action("discard red-Ku")
        key = state.information_state_key(0), state.information_state_string(0)
        pasts.append((state.view(0)["phase"], key))
    assert [phase for phase, _ in pasts] == ["snap", "draw"]
    assert pasts[0][1][0] != pasts[1][1][0] and "P2 is asked" in pasts[0][1][1]


def test_hands_that_were_passed_over_are_redrawn_at_once():
    """TK-R3: 31 of 55 unseen cards match, and 16 hidden ones must not: trying would not end."""
    edition = {
        "cards": {"gods": ["A", "B"], "colours": ["r", "g", "b"], "copies": 8, "god_wilds": 1,
                  "colour_wilds": 1, "any_any": 1, "source": "ours"},
        "players": {"least": 2, "most": 4, "usual": 2, "source": "ours"},
        "play": {"hand": 8, "source": "ours"}, "limits": {"turn_cap": 100, "source": "ours"},
    }  # fmt: skip
    rulings = {"snap_order": "clockwise"}
    game = aha.load_game("tikis", players=4, edition=edition, variant="bad", rulings=rulings)
    other = ["r-B"] * 8 + ["g-B"] * 8 + ["b-B"] * 8
    state = game.position({
        "hands": [["r-A", "g-A"] + ["b-A"] * 6, other[:8], other[8:16], ["r-A"] + other[16:23]],
        "families": [[]] * 4, "discard": ["r-A"], "phase": "snap",
        "snap": {"name": "A", "asked": [3]},
    })  # fmt: skip
    for seed in range(5):
        hands = state.resample(0, np.random.default_rng(seed)).to_position()["hands"]
        assert not any(card.endswith("-A") for card in hands[1] + hands[2])
        assert any(card.endswith("-A") for card in hands[3])


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"snap": {"name": "Ku", "asked": [2, 2, 1, 2], "claims": {}}}, "snap, asked"),
        ({"snap": {"name": "Ku", "asked": [2], "claims": {}}}, "snap, claims"),
        ({"phase": "wild", "snap": {"name": "Ku", "asked": [1], "claims": {"1": "purple-Ku"},
                                    "chosen": 1}}, "discard"),
    ],
)  # fmt: skip
def test_a_snap_that_contradicts_itself_is_refused(change, key):
    """TK-32, TK-R3."""
    hands = [["red-Laka"], ["purple-Lono"], ["blue-Ku"]]
    position = {"hands": hands, "families": [[]] * 3, "discard": ["red-Ku"], "phase": "snap"}
    with pytest.raises(aha.PositionError) as caught:
        aha.load_game("tikis", players=3, variant="bad").position(position | change)
    assert key in caught.value.where
