"""`import ahapackage` is light, and the lower layers load nothing that draws."""

import json
import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

HEAVY = {"matplotlib", "networkx", "numba", "pandas", "pydantic"}
DRAWING = {"anywidget", "ipywidgets", "matplotlib", "networkx"}


def loaded_by(code):
    """The top-level modules that a new Python process holds after running some code."""
    code += "\nimport json, sys; print(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(out.stdout.splitlines()[-1]))


def modules_of(package):
    """The names of a package and of every module in it."""
    found = pkgutil.walk_packages(import_module(package).__path__, package + ".")
    return [package, *(module.name for module in found)]


@pytest.mark.parametrize(
    "code",
    [
        "import ahapackage",
        "import ahapackage; ahapackage.games(); ahapackage.__version__; dir(ahapackage)",
        "from ahapackage.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass",
    ],
)
def test_importing_the_package_loads_nothing_heavy(code):
    assert loaded_by(code) & HEAVY == set()


@pytest.mark.parametrize("layer", ["engine", "games"])
def test_the_lower_layers_load_nothing_that_draws(layer):
    code = "\n".join(f"import {name}" for name in modules_of(f"ahapackage.{layer}"))
    assert loaded_by(code) & DRAWING == set()


def test_moves_on_the_interpreted_face_load_no_numba():
    code = """
import ahapackage
match = ahapackage.new_match("hawaiki", players=3, seed=7)
match.play(match.state.legal_moves()[0])
match.state.view(0)
"""
    assert "numba" not in loaded_by(code)
