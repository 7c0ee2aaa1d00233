"""RULES.md carries every clause, every clause is named by a test or a case, its examples run."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.games.spirit.dice import WAYS, conflict_chances
from ahapackage.games.spirit.edition import RULINGS, Card, SpiritEdition, SpiritOptions, told
from ahapackage.games.spirit.pieces import CROWNS, ISLAND_TITLES, ISLANDS, LINES, STAGES
from ahapackage.games.spirit.position import Player, Position
from ahapackage.games.spirit.record import STEPS
from tests.games.spirit.cases import CASES

HERE = Path(__file__).parent
RULES = Path(aha.__file__).parent / "games" / "spirit" / "RULES.md"
NUMBERS = (
    1,
    2,
    3,
    4,
    *range(10, 14),
    *range(20, 26),
    *range(31, 36),
    40,
    41,
    44,
    *range(50, 54),
    60,
)
CLAUSES = {f"SH-{n}" for n in NUMBERS}
NAMED = {f"SH-R{n}" for n in range(1, 8)}
COMMON = {f"ALL-{n}" for n in range(1, 7)}
ALL = CLAUSES | NAMED | COMMON


def ids(text):
    """All clause ids in a text."""
    return set(re.findall(r"\b(?:SH-R?\d+|ALL-\d+)\b", text))


@cache
def rules_text():
    return RULES.read_text(encoding="utf-8")


def test_rules_md_carries_every_id():
    """Every clause, ruling and common clause, and none that does not exist."""
    assert ids(rules_text()) - ALL == set() and ALL - ids(rules_text()) == set()


@cache
def named_by_tests():
    """The ids in docstrings of tests, and those of the cases that tests run through."""
    named = {clause for case in CASES for clause in case["clauses"]}
    for path in HERE.glob("test_*.py"):
        for part in re.split(r"^def (?=test_)", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            found = re.search(r'"""(.*?)"""', part, flags=re.S)
            named |= ids(found[1]) if found else set()
    return named


@pytest.mark.parametrize("clause", sorted(ALL))
def test_each_id_is_named_by_a_test(clause):
    assert clause in named_by_tests()


# ---- what it lists is all there is -------------------------------------------------------------


@pytest.mark.parametrize("word", STEPS)
def test_rules_md_lists_every_step(word):
    assert f"| `{word}` |" in rules_text()


@pytest.mark.parametrize("part", [Position, Player, Card, SpiritEdition], ids=lambda p: p.__name__)
def test_rules_md_lists_every_key(part):
    for word in part.model_fields:
        assert f"`{word}`" in rules_text(), word


@pytest.mark.parametrize(
    "word", [*STAGES, *LINES, *CROWNS, *(f"{s} maui" for s in STAGES if s != "III")]
)
def test_rules_md_lists_every_value_of_a_position(word):
    assert f"`{word}`" in rules_text()


def test_rules_md_lists_every_ruling_with_its_choices():
    """Each in its own row, the default first."""
    rows = {row.split("|")[1].strip(): row for row in rules_text().splitlines() if "| SH-R" in row}
    assert list(rows) == [ruling.id for ruling in RULINGS]
    for ruling in RULINGS:
        if ruling.name:
            assert f"`{ruling.name}`" in rows[ruling.id]
            assert f"| `{ruling.default}`" in rows[ruling.id]
            assert all(f"`{choice}`" in rows[ruling.id] for choice in ruling.choices)
            assert ruling.source in rows[ruling.id].split("|")[6]


def test_rules_md_names_the_options():
    for word in (*(set(SpiritOptions.model_fields) - {"variant"}), "edition", "rulings"):
        assert f"`{word}=" in rules_text(), word


def test_game_rules_shows_the_file():
    assert ids(str(aha.load_game("spirit").rules())) == ids(rules_text())


# ---- what it says of cards and points is what is played -----------------------------------------

TITLES = dict(zip(ISLANDS, ISLAND_TITLES, strict=True))
MARKS = {"event": "", "red": "● ", "calamity": "✶ "}


def amounts(part, sign=""):
    """Amounts as the tables write them: `2H 1A`, and `d4 A` where the blue die decides."""
    return [
        f"{sign}d4 {letter}" if number == "d4" else f"{sign}{number}{letter}"
        for letter, number in told(part).items()
    ]


def row_of(card):
    """A card's row in the tables of RULES.md."""
    places = ["any"] if card.at == ["any"] else [TITLES[n] for n in ISLANDS if n in (card.at or ())]
    if card.kind == "calamity":
        on = told(card.lose_on).items()
        lost = [f"−{n}{' ' if n == 'd4' else ''}H on {TITLES[island]}" for island, n in on]
        effect = ", ".join([*lost, *amounts(card.lose, "−")])
    else:
        gained = " ".join(amounts(card.gain)) or f"the others lose {amounts(card.others_lose)[0]}"
        effect = f"{' '.join(amounts(card.cost)) or '–'} → {gained}"
    place = f" {', '.join(places)} " if places else " "
    return f"| {MARKS[card.kind]}{card.title or card.name} |{place}| {effect} |"


def test_rules_md_lists_the_cards_as_the_edition_has_them():
    """SH-34."""
    written = [row for row in rules_text().splitlines() if re.search(r"→|\| [−]", row)]
    written = [row for row in written if "cost →" not in row]
    game = aha.load_game("spirit")
    assert written == [row_of(card) for deck in game.decks for card in deck]
    assert [len(deck) for deck in game.decks] == [16, 16, 16]


@pytest.mark.parametrize("stages, row", [
    (["I"], "Chapter I | each majority"), (["II"], "Chapter II | each majority"),
    (["III"], "Chapter III | each majority"), (["epilogue"], "Epilogue | each majority"),
    (["prologue"], "Prologue | king · each chief"),
    (["I", "II"], "Chapters I and II | monarch · each leader"),
    (["epilogue"], "Epilogue | governor · each representative"),
])  # fmt: skip
def test_rules_md_has_the_chart_that_is_played(stages, row):
    """SH-60: a row of the table is what the edition says, for two, three and four players."""
    (line,) = [text for text in rules_text().splitlines() if text.startswith(f"| {row} |")]
    cells = [cell.strip() for cell in line.split("|")[3:6]]
    for stage in stages:
        award = getattr(aha.load_game("spirit").edition.tables.chart, stage)
        if "majority" in row:
            for places in (award.hawaiians, award.commerce, award.aloha):
                assert [", ".join(map(str, points)) for points in places] == cells
        else:
            assert cells == [f"{award.crown} · {award.leader}"] * 3


def test_three_dice_against_two_as_rules_md_counts_them():
    """SH-40, SH-41: by counting all ways."""
    ways = [
        sum(int(WAYS[3, a]) * int(WAYS[2, b]) for a in range(19) for b in range(19) if holds(a, b))
        for holds in (int.__gt__, int.__eq__, int.__lt__)
    ]
    assert ways == [6054, 540, 1182] and sum(ways) == 6**5 == 7776
    assert [n * 1296 // 7776 for n in ways] == [1009, 90, 197]
    for text in ("6,054", "7,776", "1,182", "(1009/1296)", "(5/72)", "(197/1296)", "1009 of 1206"):
        assert text in rules_text()
    assert str(conflict_chances([1, 0])[0]) == "1009/1206"


# ---- its examples run --------------------------------------------------------------------------


def example_edition():
    return tomllib.loads(re.search(r"```toml\n(.*?)```", rules_text(), flags=re.S)[1])


def test_the_example_edition_loads_from_a_file(tmp_path):
    """SH-3, SH-R5, SH-60: what it says is played, the rest is as in the standard one."""
    path = tmp_path / "mine.toml"
    path.write_text(re.search(r"```toml\n(.*?)```", rules_text(), flags=re.S)[1], encoding="utf-8")
    game = aha.load_game("spirit", players=3, edition=path)
    view = game.new_initial_state().view(0)
    assert view["limits"]["commerce"] == view["limits"]["aloha"] == 15
    assert view["limits"]["warriors"] == 10
    assert view["islands"][-1]["gather"] == {"W": 1}
    assert [card.kind for card in game.deck(1)] == ["event", "red", "calamity"]
    assert game.deck(1)[2].title == "Rough seas off Kaʻū" and len(game.deck(2)) == 16
    assert game.edition.tables.chart.I.hawaiians[1] == [4, 2]
    assert game.edition.tables.chart.I.commerce[1] == [3, 1]


def test_the_example_edition_can_be_played():
    """ALL-4: with its small deck, to the end."""
    match = aha.new_match(
        "spirit", seed=3, edition=example_edition(), bots={0: "random", 1: "greedy"}
    )
    while match.advance_bot() is not None:
        pass
    assert match.state.is_terminal()


def test_tables_of_an_edition_are_merged_key_by_key():
    """As RULES.md warns: an amount is added, not replaced."""
    game = aha.load_game(
        "spirit", edition={"based_on": "standard", "gather": {"molokai": {"C": 1}}}
    )
    assert game.new_initial_state().view(0)["islands"][2]["gather"] == {"A": 2, "C": 1}


def test_nothing_is_hidden_from_any_seat():
    """ALL-5: all seats see the same at every point of a game."""
    match = aha.new_match("spirit", players=3, seed=5, bots=dict.fromkeys(range(3), "random"))
    while match.advance_bot() is not None:
        views = [{**match.state.view(seat), "seat": None} for seat in range(3)]
        assert views[0] == views[1] == views[2]


MOVES = re.findall(
    r"^\| (`.*?`(?:, `.*?`)*) \|", rules_text().split("## Notation")[1].split("##")[0], re.M
)


def test_the_notation_of_rules_md_is_read():
    """Every move and every outcome of the table is legal or at least readable where it belongs."""
    texts = [text for cell in MOVES for text in re.findall("`(.*?)`", cell)]
    assert len(texts) == 17
    for text in texts:
        assert any(reads(state, text) for state in PLACES), text


def reads(state, text):
    """Whether a text is a move or an outcome, legal or not."""
    return (
        text in state.legal_moves()
        or "notation" not in state.why_not(text)
        and ("no chance outcome" not in state.why_not(text))
    )


PLAYERS = [{"hawaiians": {"maui": 9}, "tokens": {"maui": 2}}, {"hawaiians": {"oahu": 9}}]
GAME = aha.load_game("spirit")
NO_TOKENS = [{**player, "tokens": {}} for player in PLAYERS]
PLACES = [
    GAME.new_initial_state(),
    aha.load_game("spirit", first_player="random").new_initial_state(),
    GAME.position({"stage": "I", "step": "actions", "players": PLAYERS,
                   "events": ["Whalers at Lahaina"]}),
    GAME.position({"stage": "I", "step": "reveal", "players": PLAYERS}),
    GAME.position({"stage": "I", "step": "reveal", "players": PLAYERS, "used": ["'Oku'u sickness"],
                   "pending": "'Oku'u sickness"}),
    GAME.position({"stage": "I", "step": "conflict", "players": NO_TOKENS, "rolls": {"0": 11}}),
    GAME.position({"stage": "I", "step": "conflict", "players": NO_TOKENS,
                   "rolls": {"0": 11, "1": 11}}),
    GAME.position({"stage": "epilogue", "step": "convert", "players": NO_TOKENS}),
]  # fmt: skip
