"""The wheel carries all it needs, installs into an empty environment, and `aha lab` works there."""

import json
import os
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

import ahapackage

ROOT = Path(__file__).parents[2]
TOKEN = "wheel-test"
LEFT_OUT = {"__pycache__", ".ipynb_checkpoints"}


def run(*command, **options):
    """Run a command and return what it printed; show all of it if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def program(environment, name):
    """The path of a program of a virtual environment."""
    folder = environment / ("Scripts" if os.name == "nt" else "bin")
    return str(folder / (name + ".exe" if os.name == "nt" else name))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """The wheel, built from this folder."""
    target = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target), cwd=ROOT)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel, tmp_path_factory):
    """An environment that holds the wheel's files and borrows its dependencies from this one."""
    environment = tmp_path_factory.mktemp("installed") / "env"
    run(sys.executable, "-m", "venv", "--without-pip", str(environment))
    python = program(environment, "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index"]
    run(*pip, str(wheel))
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    (Path(packages) / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return environment


def carried(folder, place):
    """Names that the wheel must have for the files of a folder of the project."""
    files = [file for file in (ROOT / folder).rglob("*") if file.is_file()]
    ours = [file for file in files if not LEFT_OUT & set(file.parts)]
    return {place + "/" + file.relative_to(ROOT / folder).as_posix() for file in ours}


def test_the_wheel_carries_the_package_and_the_notebooks(wheel):
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    wanted = carried("ahapackage", "ahapackage") | carried("notebooks", "ahapackage/_notebooks")
    assert names == wanted
    assert {"ahapackage/games/hawaiki/RULES.md", "ahapackage/games/hawaiki/edition.toml"} < names
    assert any(name.startswith("ahapackage/boards/static/") for name in names)
    assert "ahapackage/_notebooks/00-start-here.ipynb" in names


def test_the_wheel_says_what_it_is(wheel):
    archive = zipfile.ZipFile(wheel)
    info = f"ahapackage-{ahapackage.__version__}.dist-info/"
    assert "aha = ahapackage.cli:main" in archive.read(info + "entry_points.txt").decode()
    assert "License-Expression: BSD-3-Clause" in archive.read(info + "METADATA").decode()
    assert info + "licenses/LICENSE" in archive.namelist()


def test_the_installed_command_runs(installed, tmp_path):
    python = program(installed, "python")
    where = run(python, "-c", "import ahapackage; print(ahapackage.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed)
    version = run(program(installed, "aha"), "--version", cwd=tmp_path)
    assert version == f"aha {ahapackage.__version__}\n"
    assert "HK-R3" in run(program(installed, "aha"), "rulings", "hawaiki", cwd=tmp_path)


@pytest.mark.long
def test_the_installed_lab_serves_the_notebooks(installed, tmp_path):
    serves_the_notebooks(program(installed, "aha"), tmp_path)


@pytest.mark.long
def test_an_empty_environment_gets_all_it_needs_from_the_index(wheel, tmp_path):
    environment = tmp_path / "env"
    run(sys.executable, "-m", "venv", str(environment))
    constraints = str(ROOT / "constraints.txt")
    pip = [program(environment, "python"), "-m", "pip", "install", "-q", "-c", constraints]
    run(*pip, f"{wheel}[lab]")
    code = """
import ahapackage as aha
board = aha.play("hawaiki", players=3, bots={1: "greedy", 2: "random"}, seed=7)
print(type(board).__name__)
"""
    assert run(program(environment, "python"), "-c", code, cwd=tmp_path).strip()
    serves_the_notebooks(program(environment, "aha"), tmp_path)


def serves_the_notebooks(aha, folder):
    """Start `aha lab --no-browser`, see that it serves the start notebook, and end it."""
    port = free_port()
    settings = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    settings["JUPYTER_TOKEN"] = TOKEN
    log = folder / "lab.log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [aha, "lab", "--no-browser", "--port", str(port)],
            cwd=folder,
            env=os.environ | settings,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        assert ask(port, "status", server, log)["kernels"] == 0
        listed = ask(port, "contents", server, log)["content"]
        assert "00-start-here.ipynb" in {entry["name"] for entry in listed}
    finally:
        server.terminate()
        server.wait(timeout=30)
    assert (folder / "aha-notebooks" / "00-start-here.ipynb").exists()


def ask(port, what, server, log):
    """The server's answer from its API, as soon as it answers."""
    url = f"http://127.0.0.1:{port}/api/{what}?token={TOKEN}"
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                return json.load(answer)
        except OSError:  # not listening yet
            time.sleep(0.2)
    raise AssertionError(f"no answer from {url}:\n{log.read_text()}")


def free_port():
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
