"""The slow Pioha of tests/naive itself, on what was worked out by hand."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.games.pioha.cases import CASES, hair, table
from tests.games.pioha.lockstep import SETTINGS, options_of
from tests.games.pioha.playing import Table, follow
from tests.games.pioha.seat_cases import HONOURS, WORLDS
from tests.naive.pioha import (
    CHANCE,
    EDITIONS,
    RULINGS,
    TERMINAL,
    TICKLES,
    Pioha,
    achievements,
    enumerate_worlds,
    pick,
    random_game,
    resolve_hair,
    tickle,
    true_arrangement,
)


def by_name(case):
    return case["name"]


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_case(case):
    """Each case of cases.py."""
    follow(case, Table(Pioha(case["position"], case["options"])))


def test_names_of_cases_are_their_own():
    assert max(Counter(case["name"] for case in CASES).values()) == 1


def test_every_kind_and_ruling_has_a_case():
    clauses = {clause for case in [*CASES, *WORLDS, *HONOURS] for clause in case["clauses"]}
    assert {f"AP-T{kind}" for kind in TICKLES} <= clauses
    assert {f"AP-R{number}" for number in range(1, 15)} <= clauses
    used = {
        (name, choice)
        for case in [*CASES, *WORLDS, *HONOURS]
        for name, choice in case["options"].get("rulings", {}).items()
    }
    assert {name for name, choice in used if choice != RULINGS[name]} == set(RULINGS)


@pytest.mark.parametrize("case", WORLDS, ids=by_name)
def test_worlds(case):
    """What a seat must hold possible, counted by hand."""
    worlds = enumerate_worlds(case["position"], case["seat"], case["options"])
    total = sum(worlds.values())
    assert (total, len(worlds)) == (case["total"], case["kinds"])
    assert true_arrangement(case["position"], case["options"]) in worlds
    for (tribe, place), chances in case["lice"].items():
        found = Counter()
        for world, ways in worlds.items():
            found[(*world[tribe][3], *world[tribe][4])[place]] += ways
        for text, chance in chances.items():
            assert Fraction(found[text], total) == Fraction(chance), (tribe, place, found)
    for tribe, chances in case["hand"].items():
        found = Counter()
        for world, ways in worlds.items():
            found[" ".join(world[tribe][0])] += ways
        for text, chance in chances.items():
            assert Fraction(found[text], total) == Fraction(chance), (tribe, found)


@pytest.mark.parametrize("case", HONOURS, ids=by_name)
def test_achievements(case):
    """AP-60 to AP-67 from a record."""
    game = Pioha(case["position"], case["options"])
    for text in case["script"]:
        game.apply(text)
    assert achievements(game.history, case["options"], case["position"]) == case["achieved"]


def test_values_of_vector_three():
    """T12 on 0, 2, 4, 3: -1 -1 -1 3. T10 on -1, 1, 2, 5: -2 0 2 4."""
    assert resolve_hair(9, "0L 2L 4H 3L".split(), [], 12)["values"][0] == [-1, -1, -1, 3]
    assert resolve_hair(9, "-1H 1L 2L 5H".split(), [], 10)["values"][0] == [-2, 0, 2, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hand_sizes_of_vector_four(players):
    """Always face up: 2, 3, 4, 5, 6, 7, 8 cards before turns 1 to 7; the decks end empty."""
    rng = random.Random(players)
    game = Pioha(options={"players": players, "variant": ["no_tickles"]})
    sizes = [[] for _ in range(players)]
    while game.current_player() != TERMINAL:
        seat = game.current_player()
        if seat != CHANCE:
            sizes[seat].append(len(game.hands[seat]))
            game.apply(next(text for text in game.legal_moves() if "(" not in text))
        else:
            game.apply(pick(rng, game))
    assert sizes == [[2, 3, 4, 5, 6, 7, 8]] * players
    assert game.decks == [[]] * players


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_keeps_its_cards(setting):
    """AP-25, ALL-4: seven turns each; decks end empty; no card is lost or made on the way."""
    options = options_of(*setting)
    for seed in range(5):
        rng = random.Random(seed)
        game = Pioha(options=options)
        whole = sorted(game.edition["tribe"])
        while game.current_player() != TERMINAL:
            if game.current_player() == CHANCE:
                assert sum(game.chance_fractions().values()) == 1
            game.apply(pick(rng, game))
            _count(game, whole)
        assert game.played == [game.edition["plays"]] * game.tribes
        if "edition" not in options:
            assert game.decks == [[]] * game.tribes
        assert len(game.returns()) == game.tribes


def _count(game, whole):
    lice = [louse for place in game.row for end in place["ends"] for louse in end]
    lice += [louse for heap in game.removed for louse in heap]
    for seat in range(game.tribes):
        cards = game.hands[seat] + game.comb[seat] + game.decks[seat]
        mine = [louse.text for louse in lice if louse.seat == seat]
        if game.solo and seat == 1:
            if game.phase != "value":
                backs = [text[-1] for text in mine] + cards
                assert sorted(backs) == sorted(text[-1] for text in whole)
            assert sorted(mine + game.not_valued) == whole
        else:
            assert sorted(mine + cards) == whole
    for place in game.row:
        seats = [{louse.seat for louse in end} for end in place["ends"]]
        assert all(len(tribes) <= 1 for tribes in seats)  # AP-20
        assert not seats[0] & seats[1]
    placed = [place["tickle"] for place in game.row if place["tickle"] is not None]
    kinds = game.tickle_deck + game.display + game.removed_tickles + placed
    assert sorted(kinds) == sorted(game._all_tickles())


def test_positions_lead_back():
    """Any position in the middle of a game goes on in the same way."""
    for number, setting in enumerate(SETTINGS):
        options = options_of(*setting)
        rng = random.Random(number)
        game = Pioha(options=options)
        while game.current_player() != TERMINAL:
            if game.phase in ("play", "grunchie"):
                again = Pioha(game.to_position(), options)
                assert again.legal_moves() == game.legal_moves()
                assert again.to_position() == game.to_position()
                if rng.random() < 0.3:
                    game = again
            game.apply(pick(rng, game))


def test_custom_tickles():
    """AP-55: all that a tickle may be made of, in one. Kind 20 eliminates when it comes; at the
    end a 4 counts 6, endurance is 3 more, the loser gains 2.
    """
    own = {20: tickle(2, effect=9, values={4: 6}, endurance=3, bonus=2)}
    edition = EDITIONS["standard"] | {"tickles": TICKLES | own}
    position = table(
        [hair("6/2", "4H", "5H"), hair("9/3", "2L 1L")], ["", "1L"], played=[7, 6], to_move=1,
        display=[20, 18, 19],
    )  # fmt: skip
    game = Pioha(position, {"players": 2, "edition": edition})
    for text in ("1L@1", "tickle 20", "elim 1R2", "reveal 20"):
        game.apply(text)
    # 6 against 5 on 6 + 3: 11 breaks it; 5 wins the printed 6, the 6 gains 2. Hair 2: 9 for seat 0.
    assert game.current_player() == TERMINAL
    assert game.results()[0]["endurance"] == 9 and game.results()[0]["sums"] == [6, 5]
    assert game.returns() == [11, 6]


def test_custom_hairs_and_tribes():
    """AP-9: an edition of its own: three plays, hands of one, one hair."""
    edition = EDITIONS["standard"] | {
        "tribe": "1L 2L 3L 4H".split(), "hairs": [(3, 9), (5, 9)], "opening": 2, "draw": 1,
        "plays": 3, "row": {2: 1},
    }  # fmt: skip
    game = random_game(random.Random(1), {"edition": edition})
    assert game.played == [3, 3] and game.decks == [[], []]
