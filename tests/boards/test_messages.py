"""The message catalogue and the panels' blocks."""

import json
import re
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.boards import messages
from ahapackage.boards.blocks import blocks
from ahapackage.games.hawaiki.edition import VARIANTS as HAWAIKI_VARIANTS
from ahapackage.games.pioha.achievements import WHAT
from ahapackage.games.pioha.edition import VARIANTS as PIOHA_VARIANTS

ROOT = Path(__file__).parents[2]
FRONT = "\n".join(path.read_text() for path in sorted((ROOT / "widgets/src").glob("*.ts")))
PYTHON = (
    "\n".join(path.read_text() for path in sorted((ROOT / "ahapackage/boards").glob("*.py")))
    + (ROOT / "ahapackage/boards/messages/__init__.py").read_text()
)
ENGLISH = messages.catalogue("en")
PLACE = re.compile(r"\{(\w+)\}")
SAME = 0.1  # the share of texts that two languages may have in common, such as "{who}: {what}"


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_language_says_everything_with_the_same_values(language):
    texts = messages.catalogue(language)
    assert [key for key in texts if not key.startswith("= ")] == list(ENGLISH)
    for key in ENGLISH:
        text = texts[key]
        assert text.strip(), key
        assert set(PLACE.findall(text)) == set(PLACE.findall(ENGLISH[key])), key


@pytest.mark.parametrize("language", ["es", "fr"])
def test_what_games_bring_along_is_translated_and_nothing_else(language):
    tickles = aha.new_match("pioha", players=2).state.view(0)["tickles"].values()
    cards = [card for deck in aha.load_game("spirit").decks for card in deck]
    wanted = {tickle["text"] for tickle in tickles} | set(HAWAIKI_VARIANTS) | set(PIOHA_VARIANTS)
    wanted |= {text for pair in WHAT.items() for text in pair}
    wanted |= {card.title or card.name for card in cards} | {card.note for card in cards}
    texts = import_module(f"ahapackage.boards.messages.{language}.games").TEXTS
    assert len(wanted) > 100
    assert set(texts) == wanted
    assert all(text != english for english, text in texts.items() if " " in english)


@pytest.mark.parametrize(("one", "other"), [("en", "es"), ("en", "fr"), ("es", "fr")])
def test_languages_are_translated(one, other):
    """Whole sentences differ; short marks and names may be the same."""
    first, second = messages.catalogue(one), messages.catalogue(other)
    same = [key for key in first if first[key] == second[key]]
    assert len(same) < SAME * len(first)
    assert [first[key] for key in same if len(PLACE.sub("", first[key]).split()) > 3] == []


def sentences(language):
    """All texts but those that name keys of the keyboard or signs, such as "?"."""
    texts = messages.catalogue(language).items()
    return [(key, text) for key, text in texts if "keys" not in key and not key.endswith(" !")]


def test_french_puts_a_space_that_does_not_break_before_double_signs():
    for key, text in sentences("fr"):
        assert not re.search(r"[^\u00a0\s]([!?;]|:(?=\s|$))|[ ][!?;:]", text), (key, text)


def test_spanish_opens_what_it_closes():
    for key, text in sentences("es"):
        for opens, closes in ("¿?", "¡!"):
            assert text.count(opens) == text.count(closes), (key, text)


def test_every_key_that_code_names_is_in_the_catalogue():
    said = r"""(?:_say|\bt)\(\s*["']([a-z_]+(?:\.[a-z_0-9]+)+)["']"""
    keys = set(re.findall(said, PYTHON + FRONT))
    assert len(keys) > 60
    assert keys <= set(ENGLISH)


def test_every_key_is_used():
    """By its whole name, or by the start of its name where the rest is put in."""
    for key in ENGLISH:
        stem = key.rsplit(".", 1)[0]
        built = [f'"{stem}.{{', f"`{stem}.$", f'"{stem}"']
        assert key in PYTHON + FRONT or any(text in PYTHON + FRONT for text in built), key


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="expected one of en, es, fr"):
        messages.catalogue("tlh")


def test_markdown_becomes_blocks():
    text = (
        "# A\n\nTwo\nlines **b**\n- one\n  more\n- two\n\n"
        "| a | b |\n|---|---|\n| `1` | 2 |\n\n```\nx\n```\n"
    )
    assert [block["kind"] for block in blocks(text)] == [
        "heading", "text", "list", "table", "code",
    ]  # fmt: skip
    assert blocks(text)[2]["items"][0] == [["", "one more"]]
    assert blocks(text)[3]["rows"] == [[[["code", "1"]], [["", "2"]]]]
    assert blocks(text)[4]["text"] == [["", "x"]]


def test_markup_stays_text():
    assert blocks("<script>alert(1)</script>")[0]["text"] == [["", "<script>alert(1)</script>"]]


def test_the_front_end_is_tested_with_this_catalogue():
    """If not: write `json.dumps(catalogue(), indent=2, ensure_ascii=False)` to the file."""
    kept = json.loads((ROOT / "widgets/test/texts.json").read_text(encoding="utf-8"))
    assert kept == ENGLISH


def test_numbers_and_joints_are_the_languages_own():
    """3.39 % of English is 3,39 % with a space that does not break, in Spanish and French."""
    said = {}
    for language in messages.LANGUAGES:
        board = aha.play("hawaiki", players=2, seed=1, language=language)
        said[language] = (
            board._say_percent(Fraction(339, 10_000)),
            board._say_percent(Fraction(1, 10**20)),
            board._say_apart(["a", "b"]),
        )
        board.close()
    assert said == {
        "en": ("3.39%", "just above 0%", "a; b"),
        "es": ("3,39\u00a0%", "algo más de 0\u00a0%", "a; b"),
        "fr": ("3,39\u00a0%", "à peine plus de 0\u00a0%", "a\u00a0; b"),
    }


@pytest.mark.parametrize(("value", "meant"), [("es-MX", "es"), ("fr_FR", "fr"), ("EN", "en")])
def test_a_language_with_a_region_is_told_which_is_meant(value, meant):
    with pytest.raises(aha.OptionError, match=f"did you mean '{meant}'"):
        aha.play("hawaiki", language=value)


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_colours_of_ones_own_keep_their_names(language):
    """Their letters may be those of the standard edition's colours."""
    names = ["rose", "yellow", "grey", "brown", "pink"]
    tables = {"names": names, "letters": "rygbp", "source": "ours"}
    edition = {"based_on": "standard", "colours": tables}
    board = aha.play("hawaiki", edition=edition, seed=2, language=language)
    yellow = {"en": "yellow", "es": "amarillo", "fr": "jaune"}[language]
    said = [board.say_card(f"3{letter}") for letter in "rygbp"]
    assert said == [f"3 {name}" for name in ["rose", yellow, "grey", "brown", "pink"]]
    board.close()


def test_another_language_takes_the_hint_away():
    """Its rows are in the language before."""
    board = aha.play("hawaiki", seed=5, pace=0)
    board.hint()
    assert board.shown["hint"]
    board.language = "fr"
    assert board.shown["hint"] == [] and "Hint" not in board.shown["status"]
    board.close()
