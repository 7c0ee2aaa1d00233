"""Results as files: written safely, read strictly, and pooled with what does not count told."""

import csv
import os
import pickle

import pytest

import ahapackage as aha
from ahapackage.lessons import LessonError
from ahapackage.lessons.results import COLUMNS, guarded, read_results, unguarded


def worked(student, guess=0.6, plays=("more", "more", "tie"), name="three-dice"):
    """A lesson in which a student has done something."""
    lesson = aha.lesson(name, student=student)
    lesson.predict("beats" if name == "three-dice" else "great", guess)
    for number, outcome in enumerate(plays):
        lesson.played(outcome, number)
    if name == "three-dice":
        lesson.check("crown", "1009/1296")
        lesson.check("crown", "1009/1206")
        lesson.predict("tell", '=HYPERLINK("x")\nsecond line, with a comma')
    return lesson


def test_what_is_exported_is_read_back(tmp_path):
    path = worked("s-017").export(tmp_path / "results.csv")
    result = read_results(path)
    assert (result.lesson, result.student) == ("three-dice", "s-017")
    assert [row["value"] for row in result.of("play")] == ["more", "more", "tie"]
    assert [(row["value"], row["right"]) for row in result.of("check")] == [
        ("1009/1296", "no"),
        ("1009/1206", "yes"),
    ]
    told = {row["id"]: row["value"] for row in result.of("prediction")}
    assert told == {"beats": "0.6", "tell": '=HYPERLINK("x")\nsecond line, with a comma'}


@pytest.mark.parametrize(
    "name", ["=1+1", "+a", "-a", "@x", "'quoted", "Zoë", "a;b", '"', "|x", "  =2"]
)
def test_no_cell_is_a_formula_and_names_come_back(tmp_path, name):
    path = worked(name).export(tmp_path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.reader(file):
            assert not any(cell.lstrip(" ").startswith(tuple("=+-@\t\r\n|")) for cell in row)
    assert aha.pool(tmp_path).students == [name.strip()]


@pytest.mark.parametrize("text", ["", "=x", "'=x", "''", "a", "-1", "\tx", "ü"])
def test_guarding_loses_nothing(text):
    assert unguarded(guarded(text)) == text


def test_an_export_needs_a_student_and_a_place(tmp_path):
    with pytest.raises(LessonError, match="nobody"):
        aha.lesson("three-dice").export(tmp_path / "x.csv")
    (tmp_path / "file").write_text("")
    with pytest.raises(LessonError, match="written"):
        worked("s").export(tmp_path / "file" / "x.csv")
    with pytest.raises(aha.OptionError, match="path"):
        worked("s").export(7)


def test_a_class_is_pooled(tmp_path):
    worked("Ana", 0.6).export(tmp_path)
    worked("Bo", 0.75, ("fewer",)).export(tmp_path)
    found = aha.pool(tmp_path)
    assert found.students == ["Ana", "Bo"] and found.skipped == []
    assert dict(found.plays) == {"more": 2, "tie": 1, "fewer": 1}
    assert found.predictions("beats") == {"Ana": 0.6, "Bo": 0.75}
    right = found.right_at_once("crown")
    assert (right.hits, right.n) == (0, 2) and found.right_at_once("five_ways") is None
    assert found.summary() == "2 students, 4 games."
    assert list(found.table().columns)[:3] == ["student", "kind", "id"]
    with pytest.raises(aha.OptionError, match="question"):
        found.predictions("nonsense")


def test_a_table_of_a_class_holds_no_formulas(tmp_path):
    """Whoever saves it and opens that in a spreadsheet runs nothing that a student typed."""
    worked("-cmd").export(tmp_path)
    table = aha.pool(tmp_path).table()
    told = table[table.id == "tell"].value.item()
    assert set(table.student) == {"'-cmd"} and told.startswith("'=HYPERLINK")
    assert table[table.id == "beats"].value.item() == "0.6"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only systems with named pipes have them")
def test_a_pipe_among_the_files_is_told_and_not_waited_for(tmp_path):
    worked("Ana").export(tmp_path)
    os.mkfifo(tmp_path / "pipe.csv")
    found = aha.pool(tmp_path)
    assert found.students == ["Ana"]
    assert [(file, "no plain file" in why) for file, why in found.skipped] == [("pipe.csv", True)]


def test_of_two_files_of_a_student_the_later_counts(tmp_path):
    early = worked("Ana", 0.5, ()).export(tmp_path / "early.csv")
    text = early.read_bytes().decode("utf-8-sig")
    year = text.split("-")[3][-4:]
    early.write_text(text.replace(f"{year}-", "2001-"), encoding="utf-8", newline="")
    worked("Ana", 0.7, ("more",)).export(tmp_path / "a-late.csv")
    found = aha.pool(tmp_path)
    assert found.students == ["Ana"] and found.predictions("beats") == {"Ana": 0.7}
    (skipped,) = found.skipped
    assert skipped.file == "early.csv" and "a-late.csv counts" in skipped.reason


def spoilt(tmp_path):
    """Files that do not count, with what is said about them."""
    good = worked("Ana").export(tmp_path / "good.csv").read_bytes()
    lines = good.splitlines(keepends=True)
    head = lines[0]
    return {
        "empty.csv": (b"", "empty file"),
        "torn.csv": (good[: len(good) // 2], "torn|cells"),
        "last-line-gone.csv": (b"".join(lines[:-1]), "torn"),
        "only-a-head.csv": (head, "torn"),
        "binary.csv": (bytes(range(256)) * 10, "no table"),
        "pickle.csv": (pickle.dumps({"beats": 1}), "no table|no lesson"),
        "other.csv": (b"name,mark\r\nAna,1\r\n", "no lesson's results"),
        "huge.csv": (good + b" " * 1_000_001, "over 1,000,000 bytes"),
        "semicolons.csv": (good.replace(b",", b";"), "no lesson's results"),
        "two-students.csv": (good.replace(b",Ana,", b",Bo,", 1), "another student"),
        "odd-guess.csv": (good.replace(b",0.6,", b",9.9,"), "number from 0 to 1"),
        "odd-outcome.csv": (good.replace(b",tie,", b",luck,"), "an outcome"),
        "odd-question.csv": (good.replace(b"crown", b"crowd"), "a question"),
        "odd-lesson.csv": (good.replace(b"three-dice", b"four-dice"), "a lesson"),
    }


def test_files_that_do_not_count_are_listed_with_the_reason(tmp_path):
    import re

    files = spoilt(tmp_path)
    for name, (content, _) in files.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "notes.txt").write_text("not looked at")
    (tmp_path / "folder.csv").mkdir()
    found = aha.pool(tmp_path)
    assert found.students == ["Ana"] and found.predictions("beats") == {"Ana": 0.6}
    reasons = {one.file: one.reason for one in found.skipped}
    assert set(reasons) == {*files, "folder.csv"}
    for name, (_, said) in files.items():
        assert re.search(said, reasons[name]), (name, reasons[name])
        assert str(tmp_path) not in reasons[name]
    assert f"{len(reasons)} files do not count" in found.summary()


def test_names_in_files_are_escaped(tmp_path):
    worked("<script>alert(1)</script>").export(tmp_path)
    (tmp_path / "<b>.csv").write_text("x")
    html = aha.pool(tmp_path)._repr_html_()
    assert "<script>" not in html and "<b>" not in html and "&lt;b&gt;" in html


def test_a_folder_of_several_lessons_asks_which(tmp_path):
    worked("Ana").export(tmp_path)
    worked("Ana", 0.5, ("-1", "5"), "hidden-back").export(tmp_path)
    with pytest.raises(aha.OptionError, match="one of hidden-back, three-dice"):
        aha.pool(tmp_path)
    assert dict(aha.pool(tmp_path, "hidden-back").plays) == {"-1": 1, "5": 1}
    assert aha.pool(tmp_path, lesson="three-dice").students == ["Ana"]


@pytest.mark.parametrize("folder", ["nowhere", "a\0b"])
def test_a_folder_that_cannot_be_read_is_an_error(tmp_path, monkeypatch, folder):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LessonError):
        aha.pool(folder)


def test_other_odd_folders(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(LessonError, match="a file"):
        aha.pool(tmp_path / "file")
    with pytest.raises(aha.OptionError, match="pool, folder"):
        aha.pool(7)
    empty = tmp_path / "empty"
    empty.mkdir()
    found = aha.pool(empty)
    assert (found.lesson, found.students, found.skipped) == (None, [], [])
    assert found.summary() == "0 students, 0 games."
    assert list(found.table()) == ["student", "kind", "id", "number", "value", "right", "hints"]


def test_the_columns_are_these():
    assert COLUMNS[:3] == ("format", "lesson", "student")
