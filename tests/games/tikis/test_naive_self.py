"""The slow Tikis of tests/naive itself, on what was worked out by hand."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from tests.choosing import some_quick
from tests.games.tikis.cases import CASES, FAMILIES, G, R, Y, table
from tests.games.tikis.lockstep import (
    MANY,
    SETTINGS,
    STYLES,
    difference,
    options_of,
    play_both,
    thin,
)
from tests.games.tikis.playing import Table, follow
from tests.games.tikis.seat_cases import HOLDS, REBUILD, REBUILT, WORLDS
from tests.naive.tikis import (
    CHANCE,
    EDITIONS,
    RULINGS,
    TERMINAL,
    Tikis,
    all_cards,
    complete,
    distance,
    draw_chances,
    enumerate_worlds,
    holding_chances,
    is_wild,
    look_alikes,
    needs,
    pick,
    placings,
    stands,
    true_arrangement,
)

CLAUSES = {f"TK-{n}" for n in (1, 2, 3, 4, *range(10, 19), 20, 21, 22, *range(30, 34), 40)}


def by_name(case):
    return case["name"]


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_case(case):
    """Each case of cases.py."""
    follow(case, Table(Tikis(case["position"], case["options"])))


def test_names_of_cases_are_their_own():
    assert max(Counter(case["name"] for case in [*CASES, *WORLDS, *HOLDS]).values()) == 1


def test_every_clause_and_ruling_has_a_case():
    cases = [*CASES, *WORLDS, *HOLDS]
    clauses = {clause for case in cases for clause in case["clauses"]}
    assert clauses >= CLAUSES | {f"TK-R{number}" for number in range(1, 9)}
    used = {choice for case in CASES for choice in case["options"].get("rulings", {}).items()}
    assert {name for name, choice in used if choice != RULINGS[name]} == set(RULINGS)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0] or "none")
def test_families(family):
    """TK-16 and the measures, as counted by hand."""
    cards, whole, far, lacking = family
    assert (complete(cards.split()), distance(cards.split())) == (whole, far)
    found = needs(cards.split())
    for colour, expected in lacking.items():
        assert sorted(found[colour]) == sorted(expected)


# ---- measures against their definition ---------------------------------------------------------


def useful(family, edition):
    """The largest number of a family's cards that can be part of one complete family."""
    gods, colours = edition["gods"], edition["colours"]
    return max(
        count
        for count in range(len(family) + 1)
        for part in combinations(family, count)
        for hue in colours
        if any(
            all(stands(card, who, hue) for card, who in zip(part, order, strict=False))
            for order in permutations(gods, count)
        )
    )


def test_distance_is_five_less_the_useful():
    rng, edition = random.Random(1), EDITIONS["standard"]
    wilds = sorted(card for card in edition["wilds"])
    tikis = [f"{colour}-{who}" for colour in ("red", "blue") for who in edition["gods"]]
    for _ in range(40):
        family = [rng.choice(rng.choice([wilds, tikis])) for _ in range(rng.randrange(6))]
        assert distance(family) == 5 - useful(family, edition), family
        assert complete(family) == (distance(family) == 0)


def test_distance_of_mini_over_all_placings():
    """Breadth first with every card of the edition, wilds and wrong colours too."""
    edition = EDITIONS["mini"]
    kinds = set(all_cards(edition))
    for count in range(4):
        for family in combinations(all_cards(edition), count):
            now, steps = {tuple(sorted(family))}, 0
            while not any(complete(each, edition) for each in now):
                now = {after for each in now for card in kinds for after in placings(each, card, 3)}
                steps += 1
            assert distance(family, edition) == steps


# ---- knowledge ---------------------------------------------------------------------------------


def reached(case):
    """The game at the end of a seat case's script, and its options."""
    options = {"players": 2} | case["options"]
    game = Tikis(case["position"], options)
    for text in case["script"]:
        game.apply(text)
    return game, options


@pytest.mark.parametrize("case", WORLDS, ids=by_name)
def test_worlds(case):
    """What a seat must hold possible, counted by hand."""
    game, options = reached(case)
    worlds = enumerate_worlds(game.to_position(), case["seat"], options)
    total = Fraction(sum(worlds.values()))
    assert (total, len(worlds)) == (case["total"], case["kinds"])
    assert true_arrangement(game.to_position(), options) in worlds
    for seat, chances in case["hand"].items():
        for text, chance in chances.items():
            hand = tuple(sorted(text.split()))
            found = sum(n for world, n in worlds.items() if world[0][seat] == hand)
            assert found / total == Fraction(chance), (seat, text)
    for seat, chances in case["claim"].items():
        for claim, chance in chances.items():
            found = sum(n for world, n in worlds.items() if dict(world[3])[seat] == claim)
            assert found / total == Fraction(chance), (seat, claim)


@pytest.mark.parametrize("case", [*WORLDS, *HOLDS], ids=by_name)
def test_chances_as_a_seat_sees_them(case):
    game, _ = reached(case)
    draws = draw_chances(game, case["seat"])
    for card, chance in case["draw"].items():
        assert draws[card] == Fraction(chance), card
    if "wild" in case:
        wild = sum(chance for card, chance in draws.items() if is_wild(card))
        assert wild == Fraction(case["wild"])
    for seat, chances in case.get("holds", {}).items():
        found = holding_chances(game, case["seat"], seat)
        for card, chance in chances.items():
            assert found[card] == Fraction(chance), (seat, card)


@pytest.mark.parametrize("case", WORLDS, ids=by_name)
def test_chances_agree_with_worlds(case):
    """The formulas count what the enumeration counts; a race's claims tell more than the pools."""
    game, options = reached(case)
    if game.phase in ("snap", "fastest") and (game.snap["claims"] or "clockwise" in str(options)):
        return
    worlds = enumerate_worlds(game.to_position(), case["seat"], options)
    total = Fraction(sum(worlds.values()))
    for other in range(game.players):
        if other != case["seat"]:
            for card, chance in holding_chances(game, case["seat"], other).items():
                found = sum(n for world, n in worlds.items() if card in world[0][other])
                assert found / total == chance, (other, card)


# Six tikis each twice, two wilds, hands of two: small enough to play in every world.
SMALL = EDITIONS["mini"] | {
    "copies": 2, "hand": 2, "wilds": {"any-any": 1, "any-Ku": 1}, "turn_cap": 100,
}  # fmt: skip
SMALL_SETTINGS = [
    (2, "even", {}), (2, "even", {"fill_first": "free"}), (2, "bad", {}),
    (2, "bad", {"snap_order": "clockwise"}), (3, "bad", {"fill_first": "free"}),
]  # fmt: skip


@pytest.mark.parametrize("setting", SMALL_SETTINGS, ids=str)
def test_knowledge_against_every_world_played(setting):
    """TK-21, TK-22: what pools tell is what remains if the script is played in each world.

    With clockwise questions less remains: who was asked had a match, who was not had none.
    """
    players, variant, rulings = setting
    options = {"players": players, "variant": variant, "rulings": rulings, "edition": SMALL}
    rebuilt = 0
    for seed in range(12):
        rng = random.Random(seed)
        game = Tikis(options=options)
        while game.current_player() != TERMINAL and game.turn < 3 * players:
            game.apply(pick(rng, game))
        if game.phase != "draw":
            continue
        position = thin(game, rng)
        stays = position["draw_pile"][:1]
        below = position["draw_pile"][1:]
        position |= {
            "draw_pile": stays, "discard": below + position["discard"],
            "replaced_at": [None] * len(below) + position["replaced_at"],
        }  # fmt: skip
        game, script, seat = Tikis(position, options), [], rng.randrange(players)
        while len(script) < 14 and game.current_player() != TERMINAL:
            text = pick(rng, game)
            rebuilt += game.phase == "draw" and text == "draw pile" and not game.draw_pile
            script.append(text)
            game.apply(text)
        if game.current_player() == TERMINAL:
            continue
        pools = set(enumerate_worlds(game.to_position(), seat, options))
        played = look_alikes(position, script, seat, options)
        assert true_arrangement(game.to_position(), options) in played
        assert played <= pools
        if rulings.get("snap_order") != "clockwise":
            assert played == pools, (seed, script)
    assert rebuilt >= 3


def test_clockwise_questions_are_remembered():
    """TK-R3, ALL-5: after all have passed it is still known who had a Ku.

    Both were asked: one Ku each, 2 x C(4, 2) hands. Only the second was: both Kus and one of four.
    """
    case = next(case for case in WORLDS if case["name"] == "asked first, clockwise")
    both = look_alikes(case["position"], ["discard blue-Ku", "pass", "pass"], 0, case["options"])
    assert len(both) == 12
    case = next(case for case in WORLDS if case["name"] == "passed over, clockwise")
    one = look_alikes(case["position"], ["discard blue-Ku", "pass"], 0, case["options"])
    assert len(one) == 4


def test_what_cannot_be_is_refused():
    """After the rebuild an old card lies in no pile, a new one in no hand."""
    game = Tikis(REBUILT, {"players": 3})
    for text in REBUILD:
        game.apply(text)
    position = game.to_position()
    assert all(game.holds_possible(seat, position) for seat in range(3))
    changed = _swapped(position, 1, "any-Maui", 2, "any-Kane")
    assert game.holds_possible(0, changed)
    assert not game.holds_possible(1, changed)  # its own hand
    hands = [list(hand) for hand in position["hands"]]
    pile = list(position["draw_pile"])
    hands[1].remove("any-Kane")
    pile.remove("red-any")
    changed = position | {"hands": [hands[0], [*hands[1], "red-any"], hands[2]],
                          "draw_pile": [*pile, "any-Kane"]}  # fmt: skip
    assert not game.holds_possible(0, changed)


def _swapped(position, seat, theirs, other, its):
    """The position after two cards of two hands have changed places."""
    hands = [list(hand) for hand in position["hands"]]
    if theirs not in hands[seat]:
        seat, other = other, seat
    hands[seat].remove(theirs)
    hands[other].remove(its)
    hands[seat].append(its)
    hands[other].append(theirs)
    return position | {"hands": hands}


# ---- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", some_quick(SETTINGS, 5), ids=str)
def test_every_game_keeps_its_cards(setting):
    """No card is lost or made; hands keep their size; what is true is held possible."""
    options = options_of(*setting)
    for seed, style in enumerate(STYLES):
        rng = random.Random(seed)
        game = Tikis(options=options)
        whole = sorted(all_cards(game.edition))
        if seed % 2:
            while game.phase != "draw":
                game.apply(pick(rng, game))
            game = Tikis(thin(game, rng), options, thinking=game.players <= MANY)
        while game.current_player() != TERMINAL and len(game.history) < 250:
            if game.current_player() == CHANCE:
                assert sum(game.chance_fractions().values()) == 1
            game.apply(style(rng, game))
            lying = sum([*game.hands, *game.families], game.discard)
            assert sorted(lying + game.draw_pile + game.wild_pile) == whole
            assert all(len(family) <= game.size for family in game.families)
            if "edition" not in options and game.phase == "draw":  # TK-15
                assert {len(hand) for hand in game.hands} == {3}
            if game.thinking and rng.random() < 0.05:
                position = game.to_position()
                assert all(game.holds_possible(seat, position) for seat in range(game.players))
        if game.phase == "end":
            assert game.turn <= game.turn_cap and sum(game.returns()) == len(game.winners())


def test_positions_lead_back():
    """Any position in the middle of a game goes on in the same way, knowledge too."""
    for number, setting in enumerate(SETTINGS):
        options = options_of(*setting)
        rng = random.Random(number)
        game = Tikis(options=options)
        count = 0
        while game.current_player() != TERMINAL and count < 60:
            if game.phase not in ("first", "deal"):
                again = Tikis(game.to_position(), options)
                assert again.legal_moves() == game.legal_moves()
                assert again.to_position() == game.to_position()
                assert again.minds == game.minds
                if rng.random() < 0.3:
                    game = again
            game.apply(pick(rng, game))
            count += 1


def test_discards_and_hexes_occur_in_mini():
    """TK-40: both families are full by turn seven of twelve."""
    found = Counter()
    for seed in range(40):
        rng, game = random.Random(seed), Tikis(options={"edition": "mini"})
        while game.current_player() != TERMINAL:
            game.apply(pick(rng, game))
        found.update(text.split()[0] for _, text in game.history)
    assert found["discard"] > 10 and found["hex"] > 5


def test_building_games_end():
    """The styles of lockstep.py finish games: a check of the tests, not of the rules."""
    ended = 0
    for seed in range(10):
        rng, game = random.Random(seed), Tikis(options={"players": 2})
        while game.current_player() != TERMINAL and len(game.history) < 300:
            game.apply(STYLES[1](rng, game))
        ended += game.winner is not None
    assert ended >= 5


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
        position = self.game.to_position()
        return position if self.twist is None else self.twist(position)

    def resample(self, seat, rng):
        return self


class DisguisedGame:
    def __init__(self, options, twist=None):
        self.options, self.twist = options, twist

    def new_initial_state(self):
        return Disguised(Tikis(options=self.options), self.twist)

    def position(self, position):
        return Disguised(Tikis(position, self.options), self.twist)


@pytest.mark.parametrize("setting", SETTINGS[::4], ids=str)
def test_lockstep_with_itself(setting):
    options = options_of(*setting)
    for seed in range(2):
        assert play_both(DisguisedGame(options), options, seed, again=0.03, redraws=0.05)


def test_lockstep_finds_a_difference():
    def stamped(position):
        return position | {"replaced_at": [0 for _ in position["replaced_at"]]}

    options = options_of(2, "even", {})
    with pytest.raises(AssertionError, match="replaced_at"):
        play_both(DisguisedGame(options, stamped), options, 1, tables=1.0)
    state = Disguised(Tikis(table(["", ""], [Y, R]), options))
    assert "moves" in difference(state, Tikis(table(["", ""], [Y, G], discard="red-Ku"), options))
