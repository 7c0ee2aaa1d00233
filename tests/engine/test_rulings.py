"""Rulings: choosing them, and a table in which everything assumed is marked."""

from html.parser import HTMLParser

import pytest

import ahapackage as aha
from ahapackage.engine.errors import OptionError
from ahapackage.engine.rulings import (
    COLUMNS,
    NOTE,
    Ruling,
    RulingTable,
    choose_rulings,
    rules_markdown,
)

TABLE = (
    Ruling("X-R1", None, "May one & all <b>win</b>?", "no", (), "assumed"),
    Ruling("X-R2", "wraps", "Is 7-1-2 a run?", "no", ("no", "yes"), "derived"),
    Ruling("X-R3", "limit", "How many?", 3, (3, 1, 5), "book"),
)


def test_what_is_not_chosen_has_its_default():
    assert choose_rulings(TABLE) == {"wraps": "no", "limit": 3}
    assert choose_rulings(TABLE, {"limit": 5}) == {"wraps": "no", "limit": 5}


REFUSED = [
    (
        {"wrap": "yes"},
        "rulings: found the unknown ruling 'wrap', expected one of 'wraps', 'limit' -",
    ),
    ({"X-R2": "yes"}, "rulings: found the unknown ruling 'X-R2'"),
    ({"wraps": "Yes"}, "rulings, wraps: found 'Yes', expected one of 'no', 'yes' - did you mean"),
    ({"wraps": True}, "rulings, wraps: found True, expected one of 'no', 'yes'"),
    ({"limit": True}, "rulings, limit: found True, expected one of 3, 1, 5"),
    ({"limit": 3.0}, "rulings, limit: found 3.0, expected one of 3, 1, 5"),
    ({"limit": [3]}, "rulings, limit: found [3], expected one of 3, 1, 5"),
    ({None: "no"}, "rulings: found the key None, expected keys that are text"),
    (["wraps"], "rulings: found ['wraps'], expected a dict"),
    ("wraps", "rulings: found 'wraps', expected a dict"),
]


@pytest.mark.parametrize("given, expected", REFUSED, ids=range(len(REFUSED)))
def test_unknown_names_and_values_are_refused_with_the_allowed_ones(given, expected):
    with pytest.raises(OptionError) as caught:
        choose_rulings(TABLE, given)
    assert str(caught.value).startswith(expected)


def test_a_ruling_must_know_its_source_and_allow_its_default():
    with pytest.raises(
        OptionError, match="X-R9, source: found 'bok', expected one of 'book', 'derived'"
    ):
        Ruling("X-R9", None, "?", "no", (), "bok")
    with pytest.raises(OptionError, match="X-R9, default: found 'perhaps'"):
        Ruling("X-R9", "x", "?", "perhaps", ("no", "yes"), "book")


# The table


@pytest.fixture
def table():
    return RulingTable(TABLE, {"wraps": "yes", "limit": 3})


def test_rows_are_found_by_place_id_and_name(table):
    assert len(table) == 3 and [row.id for row in table] == ["X-R1", "X-R2", "X-R3"]
    assert table[1] is table["X-R2"] is table["wraps"]
    assert (table["wraps"].value, table["wraps"].default) == ("yes", "no")
    assert table["X-R1"].value == "no"  # no choice: the answer itself
    with pytest.raises(KeyError):
        table["nothing"]


def test_the_text_tells_question_answer_and_what_else_could_be(table):
    assert table.describe().splitlines() == [
        "X-R1  May one & all <b>win</b>? (assumed *)",
        "    no",
        "X-R2  Is 7-1-2 a run? (derived)",
        "    wraps = yes",
        "        or no",
        "X-R3  How many? (book)",
        "    limit = 3",
        "        or 1, 5",
        f"* {NOTE}",
    ]
    assert repr(table) == table.describe()


def test_answers_say_what_they_mean():
    meanings = {"no": "runs end at 7", "yes": "after 7 comes 1, " * 6 + "and so on"}
    table = RulingTable([Ruling("X-R2", "wraps", "Is 7-1-2 a run?", "no", meanings, "derived")])
    text = table.describe()
    assert table["wraps"].choices == ("no", "yes")
    assert "wraps = no: runs end at 7" in text and "or yes: after 7 comes 1" in text
    assert all(len(line) <= 90 for line in text.splitlines()), "long answers wrap"
    assert table.cells()[0][5].startswith("no: runs end at 7; yes: after 7")


def test_every_ruling_that_can_be_chosen_by_a_word_says_what_its_answers_mean():
    for name in aha.games():
        for row in aha.load_game(name).rulings():
            if row.choices and isinstance(row.default, str):
                assert len(row.meanings) == len(row.choices) and all(row.meanings), row.id


def test_without_anything_assumed_there_is_no_note():
    table = RulingTable(TABLE[1:])
    assert NOTE not in table.describe() and NOTE not in table._repr_html_()


class Cells(HTMLParser):
    """Collects a table's cells as text, and the text inside <mark>."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.marked, self.tags, self._open = [], [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self._open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        assert self._open.pop() == tag

    def handle_data(self, data):
        if "tr" in self._open:
            self.rows[-1][-1] += data
        if "mark" in self._open:
            self.marked.append(data)


def test_the_html_holds_the_same_cells_escaped_and_marks_what_is_assumed(table):
    html = Cells(table._repr_html_())
    assert html.rows == [list(COLUMNS), *table.cells()]
    assert html.marked == ["assumed *"]
    assert "b" not in html.tags and "caption" in html.tags
    assert html.tags.count("table") == 1 and NOTE in table._repr_html_()


def test_a_title_is_escaped():
    assert "<i>" not in RulingTable(TABLE, title="<i>X</i>")._repr_html_()


def test_equal_tables_are_equal(table):
    assert table == RulingTable(TABLE, {"wraps": "yes"}) != RulingTable(TABLE)
    assert hash(table) == hash(RulingTable(TABLE, {"wraps": "yes"}))


# In a game


def test_a_games_rulings_show_the_values_in_play():
    game = aha.load_game("hawaiki", rulings={"run_wraps": "yes"})
    row = game.rulings()["HK-R3"]
    assert (row.name, row.value, row.default, row.choices) == (
        "run_wraps",
        "yes",
        "no",
        ("no", "yes"),
    )
    assert game.rulings()["HK-R2"].assumed and not row.assumed


def test_a_game_refuses_rulings_that_it_does_not_know():
    with pytest.raises(OptionError, match="'run_wraps'"):
        aha.load_game("hawaiki", rulings={"run_wrap": "yes"})


def test_the_rules_are_markdown_in_a_notebook_and_text_elsewhere(tmp_path, monkeypatch):
    package = tmp_path / "some_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "RULES.md").write_text("# Some game\n\n- X-1 Nā lā: play.\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    rules = rules_markdown("some_game")
    assert rules._repr_markdown_() == "# Some game\n\n- X-1 Nā lā: play.\n"
    assert type(rules._repr_markdown_()) is str
    assert repr(rules) == str(rules) == rules._repr_markdown_()
    assert "X-1" in rules
