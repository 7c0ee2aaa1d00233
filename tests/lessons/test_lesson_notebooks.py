"""The lessons' notebooks and the gallery: short cells, nothing given away, every figure once."""

import ast
import json
import re
from pathlib import Path

import pytest

from ahapackage.lessons.plan import ENDING, LESSONS, STEPS, read_plan

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
FIGURES = ROOT / "ahapackage" / "probability"


def cells(name, kind="code"):
    """The sources of a notebook's cells."""
    book = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == kind]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_opens_and_goes_through_its_steps_in_order(name):
    setup, opening, *steps = cells(f"lessons/{name}")
    assert setup.splitlines()[-1] == f'lesson = aha.lesson("{name}", save="answers")'
    assert opening == "lesson.opening()"
    assert steps == [f'lesson.step("{key}")' for key in (*STEPS, *ENDING)]
    assert cells(f"lessons/{name}", "markdown")[0].startswith(f"# {read_plan(name).title}\n")


@pytest.mark.parametrize("name", LESSONS)
def test_setup_cells_are_collapsed(name):
    book = json.loads((NOTEBOOKS / f"lessons/{name}.ipynb").read_text(encoding="utf-8"))
    first = next(cell for cell in book["cells"] if cell["cell_type"] == "code")
    assert first["metadata"]["jupyter"] == {"source_hidden": True}


@pytest.mark.parametrize(
    "name", ["gallery", "lessons/for-teachers", *map("lessons/{}".format, LESSONS)]
)
def test_cells_are_short_and_define_nothing(name):
    for source in cells(name):
        assert len(source.splitlines()) <= 10, source
        defined = (ast.FunctionDef, ast.ClassDef)
        assert not any(isinstance(node, defined) for node in ast.walk(ast.parse(source)))


def test_saved_outputs_hold_no_path_of_a_machine():
    for path in [NOTEBOOKS / "gallery.ipynb", *(NOTEBOOKS / "lessons").glob("*.ipynb")]:
        assert not re.search(r"(?:/home/|/work/|/tmp/|/root/|C:\\\\)", path.read_text("utf-8")), (
            path
        )


@pytest.mark.long
def test_the_gallery_shows_every_figure_of_probability(monkeypatch):
    """Every `draw_...` function of the package's figures is called when the gallery runs."""
    import importlib
    import inspect

    import matplotlib.pyplot as plt

    modules = [
        importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        for file in sorted(FIGURES.rglob("figures.py"))
    ]
    called, there = set(), set()

    def noted(name, function):
        def draw(*given, **named):
            called.add(name)
            return function(*given, **named)

        return draw

    for module in modules:
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("draw_") and function.__module__ == module.__name__:
                there.add(name)
                monkeypatch.setattr(module, name, noted(name, function))
    names = {}
    for source in cells("gallery"):
        exec(compile(source, "gallery", "exec"), names)
        plt.close("all")
    assert len(there) >= 20 and there - called == set()
