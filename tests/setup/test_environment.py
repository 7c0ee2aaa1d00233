"""environment.yml, constraints.txt and the code's imports agree with pyproject.toml."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
IMPORT_NAMES = {"open_spiel": "pyspiel"}  # where it is not the name of the distribution


def bounds(lines):
    """{name: bounds} of requirement lines."""
    found = {}
    for line in lines:
        requirement = Requirement(line)
        found[requirement.name] = str(requirement.specifier)
    return found


def normal(name):
    """A distribution's name as the index knows it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned():
    """{name: specifier} of constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return bounds(line.split("#")[0] for line in lines if not line.startswith("#"))


def test_conda_gets_what_pip_gets():
    conda = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    assert conda[-1] == {"pip": ["-e ."]}
    from_conda = bounds(conda[:-1])
    assert from_conda.pop("python") == PROJECT["requires-python"]
    del from_conda["pip"]
    assert from_conda == bounds(PROJECT["dependencies"] + EXTRAS["lab"])


def test_constraints_are_exact():
    assert {name: pin for name, pin in pinned().items() if not pin.startswith("==")} == {}


@pytest.mark.parametrize("extra", [None, *EXTRAS])
def test_constraints_fit_the_bounds(extra):
    pins = pinned()
    for line in EXTRAS.get(extra, PROJECT["dependencies"]):
        requirement = Requirement(line)
        version = pins[normal(requirement.name)].removeprefix("==")
        assert requirement.specifier.contains(version), f"{line}, but pinned to {version}"


def imported_from(folder):
    """The top-level modules that the Python files under a folder import."""
    modules = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules.update(alias.name.split(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                modules.add(node.module.split(".")[0])
    return modules - set(sys.stdlib_module_names) - {"ahapackage"}


def test_every_import_is_declared():
    declared = bounds([*PROJECT["dependencies"], *sum(EXTRAS.values(), [])])
    names = {IMPORT_NAMES.get(name, name) for name in declared}
    comes_with = {"IPython": "ipywidgets", "traitlets": "ipywidgets", "llvmlite": "numba"}
    undeclared = imported_from(ROOT / "ahapackage") - names - set(comes_with)
    assert undeclared == set()


def test_tasks_need_nothing_but_python():
    tasks = ast.parse((ROOT / "tasks.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    plain = [node for node in tasks.body if isinstance(node, ast.Import)]
    modules = {alias.name.split(".")[0] for node in plain for alias in node.names}
    modules |= {n.module for n in tasks.body if isinstance(n, ast.ImportFrom)}
    assert modules and modules <= set(sys.stdlib_module_names)


def test_there_is_a_task_for_every_make_target():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.search(r"^TASKS = (.*)$", makefile, re.MULTILINE)[1].split()
    source = (ROOT / "tasks.py").read_text(encoding="utf-8")
    tasks = re.findall(r'^    "([a-z-]+)": [a-z_]+,$', source, re.MULTILINE)
    assert targets == tasks and "test-long" in tasks
