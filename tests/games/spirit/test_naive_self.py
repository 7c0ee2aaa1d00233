"""The slow Spirit of Hawaii of tests/naive itself, on what was worked out by hand."""

import random
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from itertools import product

import pytest

from tests.games.spirit.cases import CASES, PLACES, acting, fighting, seat
from tests.games.spirit.lockstep import SETTINGS, STYLES, difference, normal, options_of, play_both
from tests.games.spirit.playing import ISLANDS, Table, follow
from tests.naive.spirit import (
    CHANCE,
    EDITION,
    LINES,
    RULINGS,
    TERMINAL,
    Spirit,
    best,
    crown_chances,
    dice_of,
    majority,
    pick,
    strictly_most,
    totals,
)

NUMBERS = (*range(1, 5), *range(10, 14), *range(20, 26), *range(31, 36), 40, 41, 44,
           *range(50, 54), 60)  # fmt: skip
CLAUSES = {f"SH-{number}" for number in NUMBERS} | {f"SH-R{number}" for number in range(1, 8)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case):
    """Each case of cases.py."""
    follow(case, Table(Spirit(case["position"], case["options"])))


def test_names_of_cases_are_their_own():
    assert max(Counter(case["name"] for case in CASES).values()) == 1


def test_every_clause_and_every_way_of_a_ruling_has_a_case():
    clauses = {clause for case in CASES for clause in case["clauses"]}
    assert clauses >= CLAUSES | {f"ALL-{number}" for number in (1, 2, 3, 4, 6)}
    used = {choice for case in CASES for choice in case["options"].get("rulings", {}).items()}
    others = {
        ("hawaiians_vote", "yes"), ("majority_ties", "friendly"), ("majority_ties", "lower"),
        ("event_uses", "each"), ("gather_hawaii", "warrior"), ("leader_lapse", "keeps"),
    }  # fmt: skip
    assert used - set(RULINGS.items()) == others


# ---- the edition -------------------------------------------------------------------------------


def test_decks_are_as_many_cards_as_the_contract_says():
    """Sixteen cards a deck: twelve events, one red, three calamities; at most one d4 a card."""
    for deck in EDITION["decks"].values():
        kinds = Counter(card["kind"] for card in deck["cards"])
        assert kinds == {"event": 12, "red": 1, "calamity": 3}
        for card in deck["cards"]:
            amounts = [n for part in card.values() if isinstance(part, dict) for n in part.values()]
            assert amounts.count("d4") <= 1
            assert set(card.get("at", [])) <= {*ISLANDS, "any"}


def test_cards_are_read_off_the_lines():
    cards = {card["name"]: card for deck in EDITION["decks"].values() for card in deck["cards"]}
    assert cards["Home Rule Party"]["cost"] == {"C": 1, "A": 1}
    assert cards["Trade winds"]["gain"] == {"A": "d4"}
    assert cards["Paulet's demands"] == {
        "name": "Paulet's demands", "kind": "red", "at": ["oahu"], "cost": {"W": 1}, "gain": {},
        "others_lose": {"C": 2},
    }  # fmt: skip
    assert cards["Chinatown fire"]["lose"] == {"C": 1}
    assert cards["Chinatown fire"]["lose_on"] == {"oahu": 2}
    assert cards["Dry season"]["lose"] == {"A": "d4"} and not cards["Dry season"]["lose_on"]
    assert cards["Great wave"]["lose_on"] == {"maui": 1, "hawaii": 1}


def test_places_are_those_of_the_chart():
    """The chart and the places of cases.py were copied from the contract one by one."""
    for (stage, players), points in PLACES.items():
        for line in ("hawaiians", "commerce", "aloha"):
            column = EDITION["chart"][stage][line][players - 2]
            assert tuple(column) == tuple(n for n in points if n)


# ---- dice --------------------------------------------------------------------------------------


def test_totals_by_hand():
    """SH-4: 2d6 have 1 to 6 to 1 of 36 throws, 3d6 27 of 216 for ten."""
    assert [totals(2)[n] * 36 for n in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert [totals(3)[n] * 216 for n in range(3, 11)] == [1, 3, 6, 10, 15, 21, 25, 27]
    assert min(totals(3)) == 3 and max(totals(3)) == 18 and sum(totals(3).values()) == 1


def test_vector_6():
    """1009/1296, 5/72, 197/1296 over all throws of five dice; 1009/1206 with re-rolls."""
    ahead = Counter()
    for throw in product(range(1, 7), repeat=5):
        black, white = sum(throw[:3]), sum(throw[3:])
        ahead[(black > white) - (black < white)] += 1
    assert Fraction(ahead[1], 6**5) == Fraction(1009, 1296)
    assert Fraction(ahead[0], 6**5) == Fraction(5, 72)
    assert Fraction(ahead[-1], 6**5) == Fraction(197, 1296)
    assert crown_chances((3, 2)) == [Fraction(1009, 1206), Fraction(197, 1206)]
    assert Fraction(1009, 1296) + Fraction(5, 72) * Fraction(1009, 1206) == Fraction(1009, 1206)


@pytest.mark.parametrize("dice", [(2, 2), (3, 3), (2, 2, 2), (2, 2, 2, 2)], ids=str)
def test_equal_dice_are_equal(dice):
    assert set(crown_chances(dice)) == {Fraction(1, len(dice))}


@pytest.mark.parametrize(
    "dice", [(3, 2), (3, 2, 2), (3, 3, 2), (2, 3, 2, 2), (3, 2, 2, 3)], ids=str
)
def test_crown_is_the_limit_of_re_rolls(dice):
    """Round by round with floats: who still rolls, with which chance, until nobody does."""
    rounds, won = {tuple(range(len(dice))): 1.0}, [0.0] * len(dice)
    throws = {}

    def roll(rolling):
        if rolling not in throws:
            found = Counter()
            for throw in product(*(totals(dice[n]).items() for n in rolling)):
                chance, most = 1.0, max(total for total, _ in throw)
                for _, share in throw:
                    chance *= float(share)
                found[tuple(n for n, (t, _) in zip(rolling, throw, strict=True) if t == most)] += (
                    chance
                )
            throws[rolling] = found
        return throws[rolling]

    for _ in range(60):
        after = Counter()
        for rolling, chance in rounds.items():
            for ahead, share in roll(rolling).items():
                if len(ahead) == 1:
                    won[ahead[0]] += chance * share
                else:
                    after[ahead] += chance * share
        rounds = after
    assert sum(rounds.values()) < 1e-12
    exact = crown_chances(dice)
    assert sum(exact) == 1
    assert won == pytest.approx([float(share) for share in exact], abs=1e-12)


def test_who_rolls_what():
    """SH-40, vector 2 and SH-R6."""
    assert dice_of([2, 0, 0, 0]) == [3, 2, 2, 2]
    assert dice_of([0, 0]) == [3, 3] and dice_of([0, 0, 0]) == [2, 2, 2]
    assert dice_of([1, 4, 4]) == [2, 3, 3] and dice_of([4, 4, 1, 4]) == [2, 2, 2, 2]


# ---- majorities and ties -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "amounts, points, none, friendly, lower",
    [
        ([9, 7, 5, 2], [3, 2, 1], [3, 2, 1, 0], [3, 2, 1, 0], [3, 2, 1, 0]),
        ([7, 9, 7, 2], [3, 2, 1], [0, 3, 0, 0], [2, 3, 2, 0], [1, 3, 1, 0]),
        ([7, 9, 7, 2], [4, 3, 1], [0, 4, 0, 0], [3, 4, 3, 0], [1, 4, 1, 0]),
        ([7, 7, 5, 2], [5, 3, 1], [0, 0, 1, 0], [5, 5, 1, 0], [3, 3, 1, 0]),
        ([7, 7, 7, 2], [5, 3, 1], [0, 0, 0, 0], [5, 5, 5, 0], [3, 3, 3, 0]),
        ([9, 7, 2, 2], [5, 3, 1], [5, 3, 0, 0], [5, 3, 1, 1], [5, 3, 0, 0]),
        ([4, 4], [3], [0, 0], [3, 3], [0, 0]),
        ([4, 0], [3], [3, 0], [3, 0], [3, 0]),
        ([0, 0], [3], [0, 0], [0, 0], [0, 0]),
        ([4, 0, 0], [4, 2], [4, 0, 0], [4, 0, 0], [4, 0, 0]),
        ([4, 4, 0], [4, 2], [0, 0, 0], [4, 4, 0], [2, 2, 0]),
        ([9, 8], [], [0, 0], [0, 0], [0, 0]),
    ],
)
def test_majorities(amounts, points, none, friendly, lower):
    """SH-60 and SH-R2: whoever follows k tied ones drops k places."""
    assert majority(amounts, points, "none") == none
    assert majority(amounts, points, "friendly") == friendly
    assert majority(amounts, points, "lower") == lower


def test_strictly_most():
    """SH-44."""
    assert strictly_most([3, 4, 1]) == 1
    assert strictly_most([4, 4, 1]) is None and strictly_most([0, 0]) is None


def test_best_of_those_still_tied():
    """SH-52: the second measure counts only among those that the first leaves."""
    first, second = {0: 5, 1: 5, 2: 4}, {0: 1, 1: 1, 2: 9}
    assert best([0, 1, 2], first.get, second.get) == [0, 1]
    assert best([2, 1, 0], first.get, {0: 1, 1: 2, 2: 9}.get) == [1]


def test_vector_1():
    """SH-21: G G B G B G B Y G B Y."""
    game = Spirit(acting("I", seat("maui 9", "maui 5"), seat("oahu 9", "oahu 4"),
                         seat("kauai 9", "kauai 2")), {"players": 3})  # fmt: skip
    assert "".join("GBY"[number] for number in game.order_ahead()) == "GGBGBGBYGBY"


def test_what_cannot_be_is_refused():
    game = Spirit()
    with pytest.raises(ValueError, match="start niihau"):
        game.apply("start niihau")
    game.apply("start maui")
    with pytest.raises(ValueError, match="start maui"):
        game.apply("start maui")


# ---- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_keeps_to_the_limits(setting):
    """Limits hold; VP are the sheet's sum; tokens only leave; the turn is who has most."""
    options = options_of(*setting)
    for seed, style in enumerate(STYLES):
        rng, game = random.Random(seed), Spirit(options=options)
        while game.current_player() != TERMINAL:
            if game.current_player() == CHANCE:
                assert sum(game.chance_fractions().values()) == 1
            elif game.step == "actions":
                tokens = game.amounts("tokens")
                assert tokens[game.to_move] == max(tokens) <= 10
            before, tokens = game.step, sum(game.amounts("tokens"))
            assert game.legal_moves()
            game.apply(style(rng, game))
            if before == game.step == "actions" and not game.history[-1].startswith("blue"):
                assert sum(game.amounts("tokens")) == tokens - 1  # ALL-4
            for name in ("hawaiians", "commerce", "aloha", "warriors"):
                assert all(0 <= n <= game.limit(name) for n in game.amounts(name))
        lines = [game.sheet[stage][line] for stage in game.sheet for line in LINES]
        assert game.returns() == [sum(line[n] for line in lines) for n in game.seats()]
        assert sum(game.utilities()) == 0 and game.winners()


def test_positions_lead_back():
    """Any position in the middle of a game goes on in the same way."""
    for number, setting in enumerate(SETTINGS[::2]):
        options = options_of(*setting)
        rng, game = random.Random(number), Spirit(options=options)
        while game.current_player() != TERMINAL:
            again = Spirit(game.to_position(), options)
            assert again.legal_moves() == game.legal_moves()
            assert normal(again.to_position()) == normal(game.to_position())
            if rng.random() < 0.3:
                game = again
            game.apply(pick(rng, game))


# ---- the side-by-side player, with the slow game on both sides ----------------------------------


class Disguised:
    """The slow game behind the few methods that lockstep.py wants of the package's State."""

    def __init__(self, game, twist=None):
        self.game, self.twist = game, twist

    def __getattr__(self, name):
        return getattr(self.game, name)

    def action_to_string(self, action):
        return action

    def chance_fractions(self):
        return list(self.game.chance_fractions().items())

    def apply_action(self, text):
        self.game.apply(text)

    def to_position(self):
        position = deepcopy(self.game.to_position())
        return position if self.twist is None else self.twist(position)


class DisguisedGame:
    def __init__(self, options, twist=None):
        self.options, self.twist = options, twist

    def new_initial_state(self):
        return Disguised(Spirit(options=self.options), self.twist)

    def position(self, position):
        return Disguised(Spirit(position, self.options), self.twist)


@pytest.mark.parametrize("setting", SETTINGS[::4], ids=str)
def test_lockstep_with_itself(setting):
    options = options_of(*setting)
    for seed in range(3):
        assert play_both(DisguisedGame(options), options, seed, again=0.05, looks=0)


def _richer(position):
    position["players"][1]["aloha"] += 1
    return position


def test_lockstep_finds_a_difference():
    """A wrong track is named, with all that it takes to play the game again."""
    options = options_of(2, {})
    with pytest.raises(AssertionError, match=r"'players': 2.* seed=1: aloha 1 1, naive 0; moves"):
        play_both(DisguisedGame(options, _richer), options, 1, looks=0)
    one = fighting("I", seat("maui 5"), seat("oahu 5"), rolls={0: 7})
    other = fighting("I", seat("maui 5", W=1), seat("oahu 5"), rolls={0: 7})
    assert "moves" in difference(Disguised(Spirit(one)), Spirit(other))
