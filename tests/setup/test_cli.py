"""The `aha` command: what it prints, its exit codes, and that it never overwrites anyone's work."""

import json
import os
import runpy
import subprocess
import sys

import pytest

import ahapackage
from ahapackage import cli


@pytest.fixture
def shipped(tmp_path):
    """A folder of notebooks as an installation carries them."""
    source = tmp_path / "shipped"
    (source / "tutorials").mkdir(parents=True)
    (source / "00-start-here.ipynb").write_text("start 1")
    (source / "tutorials" / "hawaiki.ipynb").write_text("hawaiki 1")
    return source


def snapshot(folder):
    """{relative name: text} of every file in a folder but the manifest."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.name != cli.MANIFEST)
    return {file.relative_to(folder).as_posix(): file.read_text() for file in files}


def test_a_new_folder_gets_every_notebook(shipped, tmp_path):
    (shipped / ".ipynb_checkpoints").mkdir()
    (shipped / ".ipynb_checkpoints" / "00-start-here-checkpoint.ipynb").write_text("no")
    outcomes = cli.copy_notebooks(shipped, tmp_path / "mine")
    assert outcomes == {"00-start-here.ipynb": "new", "tutorials/hawaiki.ipynb": "new"}
    assert snapshot(tmp_path / "mine") == {
        "00-start-here.ipynb": "start 1",
        "tutorials/hawaiki.ipynb": "hawaiki 1",
    }


def test_unchanged_notebooks_are_updated(shipped, tmp_path):
    mine = tmp_path / "mine"
    cli.copy_notebooks(shipped, mine)
    (shipped / "00-start-here.ipynb").write_text("start 2")
    assert cli.copy_notebooks(shipped, mine)["00-start-here.ipynb"] == "updated"
    assert (mine / "00-start-here.ipynb").read_text() == "start 2"


def test_changed_notebooks_stay_and_the_new_version_comes_beside_once(shipped, tmp_path):
    mine = tmp_path / "mine"
    cli.copy_notebooks(shipped, mine)
    (mine / "00-start-here.ipynb").write_text("my work")
    assert cli.copy_notebooks(shipped, mine)["00-start-here.ipynb"] == "yours"
    (shipped / "00-start-here.ipynb").write_text("start 2")
    assert cli.copy_notebooks(shipped, mine)["00-start-here.ipynb"] == "beside"
    after = snapshot(mine)
    assert after["00-start-here.ipynb"] == "my work"
    assert after[f"00-start-here-new-in-{ahapackage.__version__}.ipynb"] == "start 2"
    assert cli.copy_notebooks(shipped, mine)["00-start-here.ipynb"] == "yours"
    assert snapshot(mine) == after


def test_a_file_beside_is_not_overwritten_either(shipped, tmp_path):
    mine = tmp_path / "mine"
    cli.copy_notebooks(shipped, mine)
    (mine / "00-start-here.ipynb").write_text("my work")
    beside = mine / f"00-start-here-new-in-{ahapackage.__version__}.ipynb"
    for text in ("start 2", "start 3"):
        (shipped / "00-start-here.ipynb").write_text(text)
        cli.copy_notebooks(shipped, mine)
    assert beside.read_text() == "start 2"
    assert beside.with_stem(beside.stem + "-2").read_text() == "start 3"


@pytest.mark.parametrize("manifest", [None, "torn {", "[]"])
def test_without_a_good_manifest_every_difference_counts_as_work(shipped, tmp_path, manifest):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "00-start-here.ipynb").write_text("my work")
    if manifest is not None:
        (mine / cli.MANIFEST).write_text(manifest)
    cli.copy_notebooks(shipped, mine)
    assert (mine / "00-start-here.ipynb").read_text() == "my work"
    assert set(json.loads((mine / cli.MANIFEST).read_text())) == {
        "00-start-here.ipynb",
        "tutorials/hawaiki.ipynb",
    }


def test_a_deleted_notebook_comes_back_fresh(shipped, tmp_path):
    mine = tmp_path / "mine"
    cli.copy_notebooks(shipped, mine)
    (mine / "00-start-here.ipynb").unlink()
    assert cli.copy_notebooks(shipped, mine)["00-start-here.ipynb"] == "new"


def test_serving_the_originals_copies_nothing(shipped):
    before = snapshot(shipped)
    assert cli.copy_notebooks(shipped, shipped) == {}
    assert snapshot(shipped) == before and not (shipped / cli.MANIFEST).exists()


def test_lab_without_jupyterlab_says_what_to_install(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert cli.main(["lab", str(tmp_path / "mine")]) == 1
    assert "pip install 'ahapackage[lab]'" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_lab_on_a_file_says_so(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert cli.main(["lab", str(tmp_path / "file")]) == 1
    assert "cannot be copied" in capsys.readouterr().err


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"aha {ahapackage.__version__}\n"


def test_rulings_lists_every_ruling(capsys):
    assert cli.main(["rulings", "hawaiki"]) == 0
    shown = capsys.readouterr().out
    for ruling in ahapackage.load_game("hawaiki").rulings():
        assert ruling.id in shown and ruling.question in shown


def test_an_unknown_game_is_named_with_those_there_are(capsys):
    assert cli.main(["rulings", "poker"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "poker" in said.err and "hawaiki" in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize("words", [[], ["chess"], ["lab", "--port", "many"]])
def test_wrong_commands_exit_with_2(words, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == 2
    assert "usage: aha" in capsys.readouterr().err


def test_python_m_ahapackage_is_the_command(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["aha", "--version"])
    with pytest.raises(SystemExit):
        runpy.run_module("ahapackage", run_name="__main__")
    assert ahapackage.__version__ in capsys.readouterr().out


def run_aha(stdout, *words, unbuffered=""):
    """The command in a process of its own, with this file as its output."""
    command = [sys.executable, "-m", "ahapackage", *words]
    given = {"stdout": stdout, "stderr": subprocess.PIPE, "text": True, "timeout": 60}
    return subprocess.run(command, env={**os.environ, "PYTHONUNBUFFERED": unbuffered}, **given)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [["rulings", "hawaiki"], ["--version"]])
def test_a_full_disk_is_said(words, unbuffered):
    with open("/dev/full", "w") as full:
        ended = run_aha(full, *words, unbuffered=unbuffered)
    assert ended.returncode == 1
    assert ended.stderr.startswith("aha: the output cannot be written: ")
    assert ended.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise on Windows")
def test_a_reader_that_has_had_enough_ends_it_silently():
    reading, writing = os.pipe()
    os.close(reading)
    ended = run_aha(writing, "rulings", "hawaiki")
    os.close(writing)
    assert ended.returncode == 141 and ended.stderr == ""


@pytest.mark.parametrize("port", ["-5", "0", "65536", "9" * 40, "x"])
def test_lab_takes_only_ports(port, tmp_path, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["lab", str(tmp_path / "mine"), "--port", port])
    assert end.value.code == 2 and "expected a port from 1 to 65535" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("name", ahapackage.games())
def test_the_edition_that_it_prints_can_be_changed_and_loaded(name, capsys, tmp_path):
    assert cli.main(["edition", name]) == 0
    text = capsys.readouterr().out
    file = tmp_path / f"my-{name}.toml"
    file.write_text(text, encoding="utf-8")
    assert f'edition="my-{name}.toml"' in text and "# " in text
    standard = ahapackage.load_game(name).edition
    mine = ahapackage.load_game(name, edition=file).edition
    assert mine == standard and not mine.builtin
    file.write_text(text.replace("source = ", "sauce = ", 1), encoding="utf-8")
    with pytest.raises(ahapackage.EditionError, match="sauce"):
        ahapackage.load_game(name, edition=file)


def test_there_is_no_edition_of_another_game(capsys):
    assert cli.main(["edition", "poker"]) == 2
    assert "hawaiki" in capsys.readouterr().err
