"""Editions: built in, from a user's TOML file or a dict; errors name the file and the key."""

import os
from pathlib import Path
from types import MappingProxyType

import pytest

import ahapackage as aha
from ahapackage.engine.editions import Edition, built_in_tables, load_edition, read_toml
from ahapackage.engine.errors import EditionError
from ahapackage.games.hawaiki.edition import HawaikiEdition
from tests.engine.toml_text import toml_text


def load(source):
    return load_edition("hawaiki", source, HawaikiEdition)


def standard():
    """The standard tables, as a dict that a test may change."""
    return load("standard").data | {}


@pytest.fixture
def own(tmp_path):
    """Writes an edition file and gives its path."""

    def write(text, name="ours.toml"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def told(source):
    with pytest.raises(EditionError) as caught:
        load(source)
    assert len(str(caught.value)) < 1000
    return str(caught.value)


# What can be loaded


def test_an_edition_may_hold_only_what_differs(own):
    based = load(own('based_on = "standard"\n[cards]\nvalues = 5\n'))
    assert based.data == standard() | {"cards": standard()["cards"] | {"values": 5}}
    assert (based.name, based.builtin) == ("ours", False)
    assert load({"based_on": "mini"}).data == load("mini").data


@pytest.mark.parametrize("basis", ["standrad", 3, None, "ours.toml"])
def test_an_edition_is_based_on_one_that_is_built_in(basis):
    assert "based_on" in told({"based_on": basis})
    assert "unknown key" in told({"based_on": "standard", "kards": {}})


def test_none_is_the_standard_edition():
    assert load(None) == load("standard") and load(None).builtin and load(None).name == "standard"


def test_a_name_is_an_edition_of_the_games_own_file():
    mini = load("mini")
    assert (mini.name, mini.builtin) == ("mini", True)
    assert mini.data["cards"]["values"] == 3  # HK-64


def test_a_file_and_a_dict_hold_the_tables_at_top_level(own):
    from_file, from_dict = load(own(toml_text(standard()))), load(standard())
    assert (from_file.name, from_file.builtin) == ("ours", False)
    assert (from_dict.name, from_dict.builtin) == ("custom", False)
    assert from_file == from_dict == load("standard")
    assert hash(from_file) == hash(from_dict)
    assert from_dict != load("mini")


def test_a_path_may_be_text(own):
    path = own(toml_text(standard()))
    assert load(str(path)) == load(path)


def test_a_file_without_ending_is_found_unless_its_name_looks_like_an_edition(own, monkeypatch):
    monkeypatch.chdir(own(toml_text(standard()), "printing").parent)
    assert load("printing").name == "printing"
    own(toml_text(standard()), "minni")
    assert "did you mean 'mini'?" in told("minni")
    assert load("./minni").name == "minni"


def test_the_byte_order_mark_of_windows_is_read(own):
    path = own(b"\xef\xbb\xbf" + toml_text(standard()).replace("\n", "\r\n").encode())
    assert load(path) == load("standard")


def test_an_edition_is_its_own_source():
    mini = load("mini")
    assert load(mini) is mini and load(mini.data) == mini


def test_an_edition_in_use_reaches_the_game(own):
    tables = standard()
    tables["play"] = {**tables["play"], "tokens": 4}
    game = aha.load_game("hawaiki", edition=own(toml_text(tables)))
    assert game.edition.name == "ours" and game.options["tokens"] == 4
    assert aha.load_game("hawaiki", edition=game.edition.data) == game


# What cannot


@pytest.mark.parametrize(
    "source", ["minni", "Mini", "", "x" * 10**6, "\0", 5, True, b"mini", ["mini"]]
)
def test_an_unknown_name_lists_the_names(source):
    message = told(source)
    assert message.startswith("hawaiki edition: found ") and "'standard', 'mini'" in message


def test_a_name_that_was_nearly_right_is_offered():
    assert told("minni").endswith("did you mean 'mini'?")


def test_a_missing_file_is_named(tmp_path):
    path = tmp_path / "nowhere.toml"
    assert told(path) == f"{path}: found no such file, expected a TOML file"
    assert told(str(path)) == told(path)


def test_a_folder_is_named(tmp_path):
    assert told(tmp_path) == f"{tmp_path}: found a folder, expected a TOML file"


def test_other_things_on_disk_are_not_waited_for(tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes on disk here")
    os.mkfifo(tmp_path / "pipe.toml")
    assert "no ordinary file" in told(tmp_path / "pipe.toml")


@pytest.mark.parametrize("name", ["zero\0byte.toml", "x" * 5000 + ".toml", "a/" * 5000 + ".toml"])
def test_impossible_paths_are_errors_of_the_edition(name):
    told(name)
    told(Path(name))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="who runs this may read all")
def test_a_file_that_may_not_be_read_is_named(own):
    path = own("")
    path.chmod(0)
    assert "Permission denied" in told(path)


BROKEN_FILES = {
    "no TOML": (b"cards = [", "TOML without syntax errors"),
    "a key twice": (b"a = 1\na = 2", "Cannot overwrite a value"),
    "Latin-1": (b'a = "\xe9"', "byte 5: found text in another encoding, expected UTF-8"),
    "UTF-16": ("a = 1".encode("utf-16"), "expected UTF-8"),
    "zero bytes": (b"\0\0\0", "TOML without syntax errors"),
    "a huge number": (b"a = " + b"9" * 5000, "TOML without syntax errors"),
    "deep": (b"a = " + b"[" * 100_000, "expected TOML"),
    "long": (b"#" * 1_000_001, "at most 1,000,000 bytes"),
}


@pytest.mark.parametrize("name", BROKEN_FILES)
def test_a_file_that_is_no_toml_is_named(name, own):
    content, expected = BROKEN_FILES[name]
    path = own(content)
    message = told(path)
    assert message.startswith(str(path)) and expected in message


WRONG_TABLES = [
    ("cards", "values", 9, "cards, values: found 9, expected a whole number from 3 to 8"),
    ("cards", "values", True, "cards, values: found True, expected a whole number from 3 to 8"),
    ("cards", "values", 7.0, "cards, values: found 7.0, expected a whole number from 3 to 8"),
    ("cards", "source", "bok", "cards, source: found 'bok', expected one of 'book', 'derived',"),
    ("cards", "valeus", 7, "cards: found the unknown key 'valeus', expected one of 'source',"),
    ("cardz", "values", 7, "found the unknown key 'cardz', expected one of 'cards', 'colours',"),
    ("colours", "names", "red", "colours, names: found 'red', expected a list"),
    ("colours", "names", ["red", 5], "colours, names[1]: found 5, expected text"),
]


@pytest.mark.parametrize("table, key, value, expected", WRONG_TABLES)
def test_a_wrong_entry_is_named_with_its_file(table, key, value, expected, own):
    tables = standard()
    tables[table] = {**tables.get(table, {}), key: value}
    path = own(toml_text(tables))
    assert told(path).removeprefix(f"{path}").lstrip(", :").startswith(expected)
    assert told(tables).removeprefix("hawaiki edition").lstrip(", :").startswith(expected)


def test_a_missing_table_or_key_is_named(own):
    for table in standard():
        tables = standard()
        del tables[table]
        assert f"{table}: found nothing" in told(own(toml_text(tables)))
        for key in standard()[table]:
            tables = standard()
            tables[table] = {k: v for k, v in tables[table].items() if k != key}
            assert f"{table}, {key}: found nothing" in told(own(toml_text(tables)))


def test_dates_and_endless_numbers_are_no_values(own):
    for value in ("2024-01-01", "inf", "nan"):
        text = toml_text(standard()).replace("values = 7", f"values = {value}")
        assert "cards, values: found" in told(own(text))


def test_read_toml_gives_the_tables(own):
    assert read_toml(own("[a]\nb = 1")) == {"a": {"b": 1}}


def test_each_table_of_the_built_in_editions_tells_its_source():
    for tables in built_in_tables("hawaiki").values():
        assert all(table["source"] for table in tables.values())


def test_an_edition_tells_its_name():
    assert repr(load("mini")) == "<edition mini, built in>"
    assert repr(Edition("ours", False, None)) == "<edition ours, not built in>"


def test_any_mapping_is_an_edition_and_colours_have_names():
    tables = aha.load_game("hawaiki", edition="mini").edition.data
    wrapped = MappingProxyType({key: MappingProxyType(table) for key, table in tables.items()})
    assert aha.load_game("hawaiki", edition=wrapped).edition.data == tables
    for name in ("", " "):
        colours = {**tables["colours"], "names": [name, "blue"]}
        with pytest.raises(aha.EditionError, match="colours.*a name for each colour"):
            aha.load_game("hawaiki", edition={**tables, "colours": colours})


def test_an_edition_of_another_game_is_refused():
    other = aha.load_game("tikis").edition
    with pytest.raises(EditionError, match="hawaiki edition: found <edition standard.*of hawaiki"):
        aha.load_game("hawaiki", edition=other)


@pytest.mark.parametrize("name", aha.games())
def test_the_lists_of_an_edition_in_use_stay_as_they_are(name):
    """States would be played by other tables than those that a saved match names."""
    lists = [aha.load_game(name).edition.tables]
    found = 0
    while lists:
        value = lists.pop()
        if isinstance(value, list):
            found += 1
            with pytest.raises(TypeError, match="stays as it is"):
                value.append(value)
        if isinstance(value, dict):
            with pytest.raises(TypeError, match="stays as it is"):
                value["new"] = 1
            lists += value.values()
        elif hasattr(value, "model_fields_set"):
            lists += vars(value).values()
        elif isinstance(value, list | tuple):
            lists += value
    assert found
