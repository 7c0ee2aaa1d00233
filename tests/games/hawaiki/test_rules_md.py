"""RULES.md carries every clause, and every clause is named by a test."""

import re
from pathlib import Path

import pytest

import ahapackage as aha

HERE = Path(__file__).parent
RULES = Path(aha.__file__).parent / "games" / "hawaiki" / "RULES.md"
CLAUSES = {
    f"HK-{n}"
    for n in (
        1, 2, 3, 10, 11, 20, 21, 22, 23, 24, 25, 26, 30, 31, 32, 40, 41, 42, 50, 51, 52, 53, 60, 61,
        62, 63, 64,
    )
}  # fmt: skip
RULINGS = {f"HK-R{n}" for n in range(1, 5)}
COMMON = {f"ALL-{n}" for n in range(1, 7)}
PHASES = (
    "first", "deal", "choose_hidden", "play", "rehide", "call", "designate", "thanks", "draw",
    "second_chance", "end",
)  # fmt: skip


def ids(text):
    """All clause ids in a text, as `HK-24`, `HK-R3`, `ALL-1`, also within `HK-20 to HK-26`."""
    return set(re.findall(r"\b(?:HK-R?\d+|ALL-\d+)\b", text))


def rules_text():
    return RULES.read_text(encoding="utf-8")


def test_rules_md_carries_every_id():
    """Every clause, ruling and common clause, and none that does not exist."""
    assert ids(rules_text()) == CLAUSES | RULINGS | COMMON


@pytest.mark.parametrize("clause", sorted(CLAUSES | RULINGS | COMMON))
def test_each_id_is_named_by_a_test(clause):
    """A test function names the clause in its docstring; this file does not count."""
    named = set()
    for path in HERE.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        for part in re.split(r"^def (?=test_)", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            found = re.search(r'"""(.*?)"""', part, flags=re.S)
            named |= ids(found[1]) if found else set()
    assert clause in named


def test_each_clause_of_the_game_has_a_test_of_its_own_name():
    """`test_hk_24_...`, `test_hk_r3_...`, `test_all_1_...` in test_clauses.py."""
    text = (HERE / "test_clauses.py").read_text(encoding="utf-8")
    names = re.findall(r"^def test_(hk_r?\d+|all_\d+)_", text, flags=re.M)
    assert {name.upper().replace("_", "-") for name in names} == CLAUSES | RULINGS | COMMON


def test_rules_md_lists_phases_and_queue_kinds():
    """Every `phase` and `queue` value that a position can have is explained."""
    from ahapackage.games.hawaiki.record import PHASES as PACKAGE_PHASES
    from ahapackage.games.hawaiki.record import QUEUE_KINDS

    text = rules_text()
    assert tuple(PACKAGE_PHASES) == PHASES
    for word in (*PHASES, *QUEUE_KINDS):
        assert f"`{word}`" in text or f'"{word}"' in text, word


def test_rules_md_names_the_options():
    """A reader finds how to ask for each variant, etiquette and ruling."""
    text = rules_text()
    for word in ("open_hands", "sacrifice", "second_chance", "strict", "run_wraps", "max_turns"):
        assert word in text, word


def test_game_rules_shows_the_file():
    """`game.rules()` shows this very text."""
    shown = aha.load_game("hawaiki", players=2).rules()
    text = getattr(shown, "data", None) or str(shown)
    assert ids(text) == ids(rules_text())
