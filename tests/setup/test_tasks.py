"""tasks.py uses a good environment again, makes a bad one anew, and says what is missing."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tasks(tmp_path, monkeypatch):
    """tasks.py on an empty folder, with its slow steps replaced; `tasks.did` lists them."""
    spec = importlib.util.spec_from_file_location("tasks_under_test", ROOT / "tasks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "aha-ready.json")
    module.did = []

    def create():
        Path(module.env_python()).parent.mkdir(parents=True, exist_ok=True)
        Path(module.env_python()).write_text("a Python")

    monkeypatch.setattr(module, "create", create)
    monkeypatch.setattr(module, "install", module.did.append)
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
    def interrupted(extras):
        (tasks.ENVIRONMENT / "half").write_text("")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(tasks, "install", interrupted)
        tasks.prepare(["lab"])
    assert (tasks.ENVIRONMENT / "half").exists()
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"]] and not (tasks.ENVIRONMENT / "half").exists()


@pytest.mark.parametrize("stamp", ["", "torn {", json.dumps({"folder": "/elsewhere"})])
def test_a_torn_or_moved_environment_is_made_anew(tasks, stamp):
    tasks.prepare(["lab"])
    (tasks.ENVIRONMENT / "old").write_text("")
    tasks.STAMP.write_text(stamp)
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"], ["lab"]] and not (tasks.ENVIRONMENT / "old").exists()


def test_an_environment_of_ones_own_is_added_to(tasks):
    tasks.ENVIRONMENT.mkdir()
    (tasks.ENVIRONMENT / "mine").write_text("")
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"]] and (tasks.ENVIRONMENT / "mine").exists()


def test_an_environment_whose_python_is_gone_is_made_anew(tasks):
    tasks.prepare(["lab"])
    Path(tasks.env_python()).unlink()
    tasks.prepare(["lab"])
    assert tasks.did == [["lab"], ["lab"]]


def test_no_python_that_is_new_enough(tasks, monkeypatch, capsys):
    monkeypatch.setattr(tasks, "OLDEST", (99, 0))
    monkeypatch.setattr(tasks, "find_newer_python", lambda: None)
    with pytest.raises(SystemExit) as end:
        tasks.main(["lab"])
    assert end.value.code == 1
    assert "Python 99.0 or newer is needed" in capsys.readouterr().out
    assert not tasks.ENVIRONMENT.exists()


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
    monkeypatch.setattr(tasks, "prepare", lambda extras: None)
    monkeypatch.setattr(tasks, "run", lambda command: tasks.did.append(command) or 3)
    assert tasks.main(["test", *words]) == 3
    (command,) = tasks.did
    assert command[1:3] == ["-m", "pytest"] and command[-2:] == ["-k", "journal"]


def test_test_runs_the_notebooks_too(tasks, monkeypatch):
    monkeypatch.setattr(tasks, "prepare", lambda extras: None)
    monkeypatch.setattr(tasks, "run", lambda command: tasks.did.append(command) or 0)
    assert tasks.main(["test"]) == 0
    assert ["notebooks" in command for command in tasks.did] == [False, True]


def test_without_venv_one_learns_what_to_install(tasks, capsys):
    for message in (tasks.NO_VENV, tasks.NOT_INSTALLED, tasks.TOO_OLD):
        assert "\n  " in message and "same command again" in message
    asked = [sys.executable, str(ROOT / "tasks.py"), "tset"]
    wrong = subprocess.run(asked, capture_output=True, text=True)
    assert wrong.returncode == 2 and "There is no task 'tset'" in wrong.stdout
    assert "test-long" in wrong.stdout
