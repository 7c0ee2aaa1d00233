"""The message catalogue and the panels' blocks."""

import json
import re
from pathlib import Path

import pytest

from ahapackage.boards import messages
from ahapackage.boards.blocks import blocks

ROOT = Path(__file__).parents[2]
FRONT = "\n".join(path.read_text() for path in sorted((ROOT / "widgets/src").glob("*.ts")))
PYTHON = "\n".join(
    path.read_text()
    for path in sorted((ROOT / "ahapackage/boards").glob("*.py"))
    if not path.name.startswith("messages")
)


def test_every_language_has_only_known_keys_with_the_same_values():
    for language, texts in messages.MESSAGES.items():
        for key, text in texts.items():
            assert key in messages.ENGLISH, (language, key)
            wanted = set(re.findall(r"\{(\w+)\}", messages.ENGLISH[key]))
            assert set(re.findall(r"\{(\w+)\}", text)) == wanted, (language, key)


def test_every_key_that_code_names_is_in_the_catalogue():
    said = r"""(?:_say|\bt)\(\s*["']([a-z_]+(?:\.[a-z_0-9]+)+)["']"""
    keys = set(re.findall(said, PYTHON + FRONT))
    assert len(keys) > 60
    assert keys <= set(messages.ENGLISH)


def test_every_key_is_used():
    """By its whole name, or by the start of its name where the rest is put in."""
    for key in messages.ENGLISH:
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
    """If not: write `json.dumps(ENGLISH, indent=2, ensure_ascii=False)` to the file."""
    kept = json.loads((ROOT / "widgets/test/texts.json").read_text(encoding="utf-8"))
    assert kept == messages.ENGLISH
