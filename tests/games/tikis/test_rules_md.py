"""RULES.md carries every clause, and every clause is named by a test or a case."""

import re
from functools import cache
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.games.tikis.edition import RULINGS, TikisOptions
from ahapackage.games.tikis.position import Doubt, Pool, Pools, Position, Snap
from ahapackage.games.tikis.record import PHASES
from tests.games.tikis.cases import CASES
from tests.games.tikis.seat_cases import HOLDS, WORLDS

HERE = Path(__file__).parent
RULES = Path(aha.__file__).parent / "games" / "tikis" / "RULES.md"
NUMBERS = (*range(1, 5), *range(10, 19), 20, 21, 22, *range(30, 34), 40)
CLAUSES = {f"TK-{n}" for n in NUMBERS}
NAMED = {f"TK-R{n}" for n in range(1, 9)}
COMMON = {f"ALL-{n}" for n in range(1, 7)}
ALL = CLAUSES | NAMED | COMMON


def ids(text):
    """All clause ids in a text."""
    return set(re.findall(r"\b(?:TK-R?\d+|ALL-\d+)\b", text))


def rules_text():
    return RULES.read_text(encoding="utf-8")


def test_rules_md_carries_every_id():
    """Every clause, ruling and common clause, and none that does not exist."""
    assert ids(rules_text()) == ALL


@cache
def named_by_tests():
    """The ids in docstrings of tests, and those of the cases that tests run through."""
    named = {clause for case in [*CASES, *WORLDS, *HOLDS] for clause in case["clauses"]}
    for path in HERE.glob("test_*.py"):
        for part in re.split(r"^def (?=test_)", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            found = re.search(r'"""(.*?)"""', part, flags=re.S)
            named |= ids(found[1]) if found else set()
    return named


@pytest.mark.parametrize("clause", sorted(ALL))
def test_each_id_is_named_by_a_test(clause):
    assert clause in named_by_tests()


@pytest.mark.parametrize("word", PHASES)
def test_rules_md_lists_every_phase(word):
    assert f"| `{word}` |" in rules_text()


@pytest.mark.parametrize(
    "part", [Position, Snap, Pools, Pool, Doubt], ids=lambda part: part.__name__
)
def test_rules_md_lists_every_key_of_a_position(part):
    for word in part.model_fields:
        assert f"`{word}`" in rules_text(), word


def test_rules_md_lists_every_ruling_with_its_choices():
    """Each in its own row, the default first."""
    rows = {row.split("|")[1].strip(): row for row in rules_text().splitlines() if "| TK-R" in row}
    assert list(rows) == [ruling.id for ruling in RULINGS]
    for ruling in RULINGS:
        if ruling.name:
            assert f"`{ruling.name}`" in rows[ruling.id]
            assert f"| `{ruling.default}`" in rows[ruling.id]
            ends = (ruling.choices[0], ruling.choices[-1])
            assert all(f"`{choice}`" in rows[ruling.id] for choice in ends)


def test_rules_md_names_the_options():
    text = rules_text()
    for word in (*TikisOptions.model_fields, "edition", "rulings"):
        assert f"`{word}=" in text, word
    for word in ('variant="even"', 'variant="bad"', 'edition="mini"'):
        assert word in text


def test_game_rules_shows_the_file():
    assert ids(str(aha.load_game("tikis").rules())) == ids(rules_text())
