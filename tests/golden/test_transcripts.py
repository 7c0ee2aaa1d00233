"""The golden transcripts still read as they did."""

import pytest

from tests.golden.make import FOLDER, transcript, transcripts


@pytest.mark.parametrize("name", sorted(transcripts()))
def test_transcript(name):
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(transcripts()[name]) == kept, "read it: python -m tests.golden.make"


def test_every_variant_has_a_transcript():
    """HK-60 to HK-64 and both etiquettes; AP-50 to AP-54 and AP-56."""
    played = str(list(transcripts().values()))
    for name in ("open_hands", "sacrifice", "second_chance", "strict", "tokens", "mini"):
        assert name in played
    for name in (
        "no_tickles",
        "crazy",
        "children",
        "solo",
        "rounds",
        "la_rasta",
        "bad",
        "clockwise",
    ):
        assert name in played
