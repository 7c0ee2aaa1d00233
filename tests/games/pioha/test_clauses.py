"""Clauses that no prepared case plays through: components, editions, chance, results."""

from fractions import Fraction

import pytest

import ahapackage as aha
from tests.games.pioha.cases import ended, hair, table

HAIRS = (
    "6/2 6/3 7/2 7/3 8/2 8/4 9/3 9/4 10/3 10/4 11/3 11/5 12/3 12/5 13/4 13/5 14/4 14/5"
).split()  # AP-6


def tables(**changes):
    """The standard edition as a dict, some of its tables changed."""
    data = aha.load_game("pioha").edition.data
    return {name: dict(table) | changes.get(name, {}) for name, table in data.items()}


def test_a_tribe_has_fourteen_lice_under_two_backs():
    """AP-1, AP-3, AP-4: seven under L (0 to 3), seven under H (-1, 3, 4, 5)."""
    lice = aha.load_game("pioha").edition.tables.tribe.lice
    under = {back: sum(n for text, n in lice.items() if text[-1] == back) for back in "LH"}
    assert under == {"L": 7, "H": 7}
    assert {text[:-1] for text in lice if text[-1] == "L"} == {"0", "1", "2", "3"}
    assert {text[:-1] for text in lice if text[-1] == "H"} == {"-1", "3", "4", "5"}


def test_the_back_of_a_louse_that_lies_face_down_is_seen():
    """AP-2: a -1 hides under an H, a 0 under an L; the others see no more."""
    state = aha.load_game("pioha").position(table([hair("9/4", "(-1H) (0L)")], ["2L", "3L"]))
    lice = state.view(1)["hairs"][0]["sides"][0]["lice"]
    assert [(louse["back"], louse["louse"]) for louse in lice] == [("H", None), ("L", None)]


def test_there_are_eighteen_hairs_and_each_is_worth_its_endurance():
    """AP-5, AP-6: what chance may lay first is each of the 18; a hair won pays its endurance."""
    state = aha.load_game("pioha").new_initial_state()
    assert state.legal_moves() == [f"hair {name}" for name in HAIRS]
    for name in HAIRS:
        over = aha.load_game("pioha").position(ended([hair(name, "1L")]))
        assert over.returns() == [int(name.split("/")[0]), 0]


def test_a_hair_and_two_tickles_of_ones_own():
    """AP-8, AP-55: three lines make a tickle; they are shuffled in and act."""
    kinds = tables()["tickles"]["kinds"] | {
        "20": {"counts": {"5": 0}},
        "21": {"endurance": "+3", "loser_bonus": 2, "text": "a soft pillow"},
    }
    edition = tables(
        hairs={"all": [*HAIRS, "20/6"]}, tickles={"kinds": kinds, "source": "ours"}
    )  # fmt: skip
    game = aha.load_game("pioha", edition=edition)
    assert game.tickle_texts()["20"] == {"text": "each 5 counts 0", "board": False}
    assert game.tickle_texts()["21"]["text"] == "a soft pillow"
    state = game.new_initial_state()
    assert "hair 20/6" in state.legal_moves()
    for _ in range(3):
        state.apply_action(state.legal_moves()[0])
    assert dict(state.chance_fractions())[20] == Fraction(1, 26)
    # 5 and 4 against 3: the 5 counts 0, so 4 against 3 on 7: whole, 7 points
    row = [hair("7/2", "5H 4H", "3L") | {"tickle": 20}]
    assert game.position(ended(row)).returns() == [7, 0]
    # 4 + 5 on 6 + 3: whole; seat 1 wins 6, seat 0 gains 2
    row = [hair("6/2", "4H", "5H") | {"tickle": 21}]
    assert game.position(ended(row)).returns() == [2, 6]


def test_the_tickle_of_three_lines_in_rules_md(tmp_path):
    """AP-55: as the text has it, saved and loaded."""
    text = str(aha.load_game("pioha").rules())
    lines = text.split("```toml\n")[1].split("```")[0]
    assert len(lines.splitlines()) == 3
    (tmp_path / "mine.toml").write_text(lines)
    game = aha.load_game("pioha", edition=str(tmp_path / "mine.toml"))
    assert game.tickle_texts()["20"] == {"text": "each 5 counts -1", "board": False}
    assert game.tickle_texts()["19"] == aha.load_game("pioha").tickle_texts()["19"]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"play": {"plays": 8}}, "pioha edition"),  # AP-9: 2 + 2 * 7 = 16 lice
        ({"tribe": {"lice": {"6L": 3}}}, "tribe, lice"),
        ({"hairs": {"all": ["6/2"]}}, "pioha edition"),
        ({"hairs": {"all": ["0/2"] * 18}}, "hairs, all"),
        ({"tickles": {"kinds": {"32": {"loser_bonus": 1}}}}, "tickles"),
        ({"tickles": {"kinds": {"20": {"copies": 1}}}}, "20"),
        ({"tickles": {"kinds": {"20": {"does": "explode"}}}}, "does"),
        ({"tickles": {"kinds": {"20": {"endurance": "third"}}}}, "endurance"),
        ({"players": {"rows": [3]}}, "players"),
    ],
)
def test_editions_that_cannot_be_played_are_refused(changes, key):
    """AP-9, AP-55: with the place of what is wrong."""
    with pytest.raises(aha.EditionError) as caught:
        aha.load_game("pioha", edition=tables(**changes))
    assert key in caught.value.where


@pytest.mark.parametrize("options", [
    dict(players=1), dict(players=5), dict(players=2, variant="solo"),
    dict(variant=["crazy", "no_tickles"]), dict(variant=["solo", "children"]),
    dict(players=2, rounds=7), dict(players=3, rounds=4), dict(players=4, rounds=4),
    dict(players=2, first_player=2), dict(rulings={"la_rasta": "maybe"}), dict(variant="grunchie"),
], ids=str)  # fmt: skip
def test_options_that_do_not_fit_are_refused(options):
    """AP-10, AP-53, AP-54: with what is allowed."""
    with pytest.raises(aha.OptionError):
        aha.load_game("pioha", **options)


def test_draws_are_as_likely_as_the_copies_left():
    """ALL-1: of 12 lice left, two are 5H; the order of the two drawn is not seen."""
    game = aha.load_game("pioha")
    state = game.position(
        table([hair("9/4"), hair("8/2"), hair("6/2")], ["3L 4H", "2L"], rest="deck")
    )  # fmt: skip
    state.apply_action("3L@1")
    shares = {state.action_to_string(a): share for a, share in state.chance_fractions()}
    assert shares["draw 5H"] == Fraction(2, 12) and shares["draw -1H"] == Fraction(1, 12)
    once, twice = (
        state.child(a).child(b) for a, b in (("draw 5H", "draw 1L"), ("draw 1L", "draw 5H"))
    )
    assert once.information_state_string(0) == twice.information_state_string(0)
    assert once.record.tobytes() == twice.record.tobytes()


def test_turns_go_round_by_ascending_seats():
    """ALL-2, ALL-3: seat 2 of 3 starts, then 0, then 1."""
    game = aha.load_game("pioha", players=3, first_player=2, variant="no_tickles")
    state, turns = game.new_initial_state(), []
    while len(turns) < 6:
        if not state.is_chance_node():
            turns.append(state.current_player())
        up = [text for text in state.legal_moves() if not text.startswith("(")]
        state.apply_action(up[0])
    assert turns == [2, 0, 1, 2, 0, 1]


def test_points_are_the_result_and_ties_share():
    """ALL-6, AP-42: 7 points each, both win: 1/2 each, nothing more than the mean of the others."""
    state = aha.load_game("pioha").position(ended([hair("7/2", "1L"), hair("7/3", "", "2L")]))
    assert (state.returns(), state.winners(), state.utilities()) == ([7, 7], [0, 1], [0, 0])
    state = aha.load_game("pioha").position(ended([hair("7/2", "1L"), hair("8/2", "", "2L")]))
    assert (state.returns(), state.winners(), state.utilities()) == ([7, 8], [1], [-1, 1])
