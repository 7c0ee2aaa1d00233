"""RULES.md carries every clause, and every clause is named by a test or a case."""

import re
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.games.pioha.position import Position, Queue
from ahapackage.games.pioha.record import PHASES
from tests.games.pioha.cases import CASES
from tests.games.pioha.seat_cases import HONOURS, WORLDS

HERE = Path(__file__).parent
RULES = Path(aha.__file__).parent / "games" / "pioha" / "RULES.md"
NUMBERS = (*range(1, 14), *range(20, 28), 40, 41, 42, *range(50, 57), *range(60, 69))
CLAUSES = {f"AP-{n}" for n in NUMBERS}
TICKLES = {f"AP-T{n}" for n in range(1, 20)}
RULINGS = {f"AP-R{n}" for n in range(1, 15)}
COMMON = {f"ALL-{n}" for n in range(1, 7)}
ALL = CLAUSES | TICKLES | RULINGS | COMMON


def ids(text):
    """All clause ids in a text."""
    return set(re.findall(r"\b(?:AP-[RT]?\d+|ALL-\d+)\b", text))


def rules_text():
    return RULES.read_text(encoding="utf-8")


def test_rules_md_carries_every_id():
    """Every clause, tickle, ruling and common clause, and none that does not exist."""
    assert ids(rules_text()) == ALL


def named_by_tests():
    """The ids in docstrings of tests, and those of the cases that tests run through."""
    named = {clause for case in [*CASES, *WORLDS, *HONOURS] for clause in case["clauses"]}
    for path in HERE.glob("test_*.py"):
        for part in re.split(r"^def (?=test_)", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            found = re.search(r'"""(.*?)"""', part, flags=re.S)
            named |= ids(found[1]) if found else set()
    return named


@pytest.mark.parametrize("clause", sorted(ALL))
def test_each_id_is_named_by_a_test(clause):
    assert clause in named_by_tests()


def test_rules_md_lists_phases_and_what_waits():
    text = rules_text()
    for word in (*PHASES, *Queue.model_fields, *Position.model_fields):
        assert f"`{word}`" in text or f'"{word}"' in text, word


def test_rules_md_names_the_options():
    text = rules_text()
    game = aha.load_game("pioha")
    for word in ("no_tickles", "crazy", "children", "solo", "rounds", *game.chosen_rulings):
        assert word in text, word


def test_game_rules_shows_the_file():
    assert ids(str(aha.load_game("pioha").rules())) == ids(rules_text())
