"""tasks.py uses a good environment again, makes a bad one anew, and says what is missing."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ahapackage.engine.registry import games

ROOT = Path(__file__).parents[2]


def fresh_tasks():
    """tasks.py as a module of its own."""
    spec = importlib.util.spec_from_file_location("tasks_under_test", ROOT / "tasks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tasks(tmp_path, monkeypatch):
    """tasks.py on an empty folder, with its slow steps replaced; `tasks.did` lists them."""
    module = fresh_tasks()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    module.did = []

    def create(environment):
        Path(environment.python).parent.mkdir(parents=True, exist_ok=True)
        Path(environment.python).write_text("a Python")

    monkeypatch.setattr(module, "create", create)
    monkeypatch.setattr(module, "install", lambda extras, environment: module.did.append(extras))
    monkeypatch.setattr(module, "is_new_enough", lambda program: Path(program).exists())
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text(name)
    return module


def test_a_ready_environment_is_used_again(tasks):
    tasks.prepare(["lab"])
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"]]


def test_what_is_missing_is_added_and_what_is_there_stays(tasks):
    tasks.prepare(["lab"])
    tasks.prepare(["dev"])
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"], ["dev", "lab"]]


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_changed_requirements_are_installed(tasks, name):
    tasks.prepare(["dev", "lab"])
    (tasks.ROOT / name).write_text("changed")
    tasks.prepare(["lab"])
    assert tasks.did == [["dev", "lab"], ["dev", "lab"]]


def test_an_interrupted_installation_is_made_anew(tasks, monkeypatch):
    def interrupted(extras, environment):
        (tasks.MAIN.folder / "half").write_text("")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(tasks, "install", interrupted)
        tasks.prepare(["lab"])
    assert (tasks.MAIN.folder / "half").exists()
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"]] and not (tasks.MAIN.folder / "half").exists()


@pytest.mark.parametrize("stamp", ["", "torn {", json.dumps({"folder": "/elsewhere"})])
def test_a_torn_or_moved_environment_is_made_anew(tasks, stamp):
    tasks.prepare(["lab"])
    (tasks.MAIN.folder / "old").write_text("")
    tasks.MAIN.stamp.write_text(stamp)
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"], ["lab"]] and not (tasks.MAIN.folder / "old").exists()


def test_an_environment_of_ones_own_is_added_to(tasks):
    tasks.MAIN.folder.mkdir()
    (tasks.MAIN.folder / "mine").write_text("")
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"]] and (tasks.MAIN.folder / "mine").exists()


def test_an_environment_whose_python_is_gone_is_made_anew(tasks):
    tasks.prepare(["lab"])
    Path(tasks.MAIN.python).unlink()
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"], ["lab"]]


def test_no_python_that_is_new_enough(tasks, monkeypatch, capsys):
    monkeypatch.setattr(tasks, "OLDEST", (99, 0))
    monkeypatch.setattr(tasks, "find_newer_python", lambda: None)
    with pytest.raises(SystemExit) as end:
        tasks.main(["lab"])
    assert end.value.code == 1
    assert "Python 99.0 or newer is needed" in capsys.readouterr().out
    assert not tasks.MAIN.folder.exists()


def test_another_python_that_is_new_enough_takes_over(tasks, monkeypatch):
    monkeypatch.setattr(tasks, "OLDEST", (99, 0))
    monkeypatch.setattr(tasks, "find_newer_python", lambda: "python99.0")
    monkeypatch.setattr(tasks, "run", lambda command: tasks.did.append(command) or 7)
    assert tasks.main(["test", "--", "-k", "journal"]) == 7
    assert tasks.did == [
        ["python99.0", str(tasks.ROOT / "tasks.py"), "test", "--", "-k", "journal"]
    ]


@pytest.mark.parametrize("words", [["-k", "journal"], ["--", "-k", "journal"]])
def test_arguments_and_exit_codes_go_through(tasks, monkeypatch, words):
    monkeypatch.setattr(tasks, "prepare", lambda *asked: None)
    monkeypatch.setattr(tasks, "run", lambda command: tasks.did.append(command) or 3)
    assert tasks.main(["test", *words]) == 3
    (command,) = tasks.did
    assert command[1:3] == ["-m", "pytest"] and command[-2:] == ["-k", "journal"]


def test_rules_that_were_never_compiled_are_shared_out_before_all_tests(tasks, monkeypatch):
    class Process:
        def __init__(self, command, cwd):
            tasks.did.append(command[3:])

        def wait(self):
            tasks.did.append("waited")

    monkeypatch.setattr(tasks, "prepare", lambda *asked: None)
    monkeypatch.setattr(tasks, "pytest", lambda *words: 0)
    monkeypatch.setattr(tasks.subprocess, "Popen", Process)
    assert tasks.main(["test", "-k", "journal"]) == 0 and tasks.did == []
    assert tasks.main(["test"]) == 0
    assert tasks.did == [*tasks.SHARES, "waited", "waited"]
    assert sorted(sum(tasks.SHARES, [])) == sorted(games())
    kept = tasks.ROOT / "ahapackage/games/hawaiki/__pycache__/rules.nbi"
    kept.parent.mkdir(parents=True)
    kept.touch()
    tasks.did.clear()
    assert tasks.main(["test"]) == 0 and tasks.did == []


def test_test_runs_the_notebooks_too(tasks, monkeypatch):
    monkeypatch.setattr(tasks, "prepare", lambda *asked: None)
    monkeypatch.setattr(tasks, "compile_rules", lambda: None)
    monkeypatch.setattr(tasks, "run", lambda command: tasks.did.append(command) or 0)
    assert tasks.main(["test"]) == 0
    assert ["notebooks" in command for command in tasks.did] == [False, True]
    assert tasks.main(["test-long"]) == 0
    assert [tasks.SLOW_NOTEBOOKS in command for command in tasks.did[2:]] == [False, True]
    assert "--ignore=" + tasks.SLOW_NOTEBOOKS in tasks.did[1]


# ---- Gambit, in an environment of its own --------------------------------------------------------


def ran(tasks, monkeypatch, codes):
    """Let commands answer with these exit codes, the last one again and again."""
    codes = list(codes)

    def run(command):
        tasks.did.append(command)
        return codes.pop(0) if len(codes) > 1 else codes[0]

    monkeypatch.setattr(tasks, "run", run)


def test_gambit_has_an_environment_of_its_own(tasks, monkeypatch):
    ran(tasks, monkeypatch, [0])
    assert tasks.main(["gambit", "-x"]) == 0
    installed, loaded, tested = tasks.did
    assert "gambit" in installed and "import pygambit" in loaded[-1]
    assert tested[1:3] == ["-m", "pytest"] and tested[-1] == "-x"
    assert loaded[0] == tested[0] == tasks.APART.python != tasks.MAIN.python
    assert tasks.APART.stamp.exists() and not tasks.MAIN.folder.exists()


def test_gambit_tests_what_is_written_for_it(tasks, monkeypatch):
    ran(tasks, monkeypatch, [0])
    tasks.main(["gambit"])
    assert (ROOT / tasks.did[-1][-1]).is_file()


def test_gambit_that_does_not_load_is_a_failure(tasks, monkeypatch, capsys):
    ran(tasks, monkeypatch, [1])
    with pytest.raises(SystemExit) as end:
        tasks.main(["gambit"])
    assert end.value.code == 1 and len(tasks.did) == 2
    assert "Nothing was tested" in capsys.readouterr().out


@pytest.mark.parametrize("there", [True, False])
def test_gambit_that_cannot_be_compiled_is_a_failure(tasks, monkeypatch, capsys, there):
    module = fresh_tasks()
    monkeypatch.setattr(tasks, "install", module.install)
    monkeypatch.setattr(module, "run", lambda command: 1)
    monkeypatch.setattr(module.shutil, "which", lambda name: "/usr/bin/g++" if there else None)
    monkeypatch.delenv("CXX", raising=False)
    ran(tasks, monkeypatch, [0])
    with pytest.raises(SystemExit) as end:
        tasks.main(["gambit"])
    assert end.value.code == 1 and tasks.did == []
    said = capsys.readouterr().out
    assert "NOTHING was tested" in said and "sudo apt install g++ python3-dev" in said
    assert ("c++ is here" in said) is there and ("there is NONE here" in said) is not there
    assert not tasks.usable(tasks.read_stamp(tasks.APART), tasks.APART)


def test_only_gambit_is_compiled_with_flags_of_ours(tasks, monkeypatch):
    module = fresh_tasks()
    seen = []
    monkeypatch.setattr(module, "run", lambda command: seen.append(os.environ.get("CFLAGS")) or 0)
    for name in ("CFLAGS", "CXXFLAGS"):
        monkeypatch.delenv(name, raising=False)
    module.install(["lab"], module.MAIN)
    module.install(["gambit"], module.APART)
    monkeypatch.setenv("CFLAGS", "-O3")
    module.install(["gambit"], module.APART)
    assert seen == [None, module.QUICKLY, "-O3"]
    assert os.environ["CFLAGS"] == "-O3" and "CXXFLAGS" not in os.environ


def test_without_venv_one_learns_what_to_install(tasks, capsys):
    for message in (tasks.NO_VENV, tasks.NOT_INSTALLED, tasks.TOO_OLD):
        assert "\n  " in message and "same command again" in message
    asked = [sys.executable, str(ROOT / "tasks.py"), "tset"]
    wrong = subprocess.run(asked, capture_output=True, text=True)
    assert wrong.returncode == 2 and "There is no task 'tset'" in wrong.stdout
    assert "test-long" in wrong.stdout
