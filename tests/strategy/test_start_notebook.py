"""What the start notebook says of its position is so, and it is saved as it should be."""

import json
from pathlib import Path

import pytest

import ahapackage as aha
from ahapackage.strategy.tree import tree

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00-start-here.ipynb"


@pytest.fixture(scope="module")
def cells():
    """The notebook's cells."""
    return json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]


def source(cell):
    """The text of a cell."""
    return "".join(cell["source"])


def value(grown, node=0):
    """Backward induction over a whole tree: what player 1 gets if both play their best."""
    at, below = grown.graph.nodes[node], list(grown.graph.successors(node))
    if at["kind"] == "terminal":
        return at["value"][0]
    values = [value(grown, child) for child in below]
    if at["kind"] == "chance":
        shares = [grown.graph.edges[node, child]["probability"] for child in below]
        return sum(float(p) * v for p, v in zip(shares, values, strict=True))
    return max(values) if at["player"] == 0 else min(values)


def test_the_title_of_the_tree_is_true(cells):
    """Player 1 can force a win with 1r@1 and 3r@1, and cannot with the other moves."""
    code = next(source(cell) for cell in cells if "late = mini.position" in source(cell))
    names = {"aha": aha}
    exec(code, names)  # noqa: S102
    grown = tree(names["late"])
    values = {
        grown.graph.edges[0, child]["move"]: value(grown, child)
        for child in grown.graph.successors(0)
    }
    assert values == {"1r@1": 1, "3r@1": 1, "3r@2": -1, "draw": -1}
    (plot,) = [source(cell) for cell in cells if ".plot(title=" in source(cell)]
    assert "force a win with 1r@1 or 3r@1, but not with 3r@2 or draw" in plot


def test_where_luck_decides_the_value_is_two_thirds(cells):
    """As the notebook says, by walking the whole tree."""
    first = next(source(cell) for cell in cells if "late = mini.position" in source(cell))
    code = next(source(cell) for cell in cells if "luck = mini.position" in source(cell))
    names = {"aha": aha}
    exec(first, names)  # noqa: S102
    exec(code.partition("aha.tree(luck)")[0], names)  # noqa: S102
    assert value(tree(names["luck"])) == pytest.approx(2 / 3)


def test_after_a_draw_every_path_is_lost(cells):
    """As the notebook says."""
    code = next(source(cell) for cell in cells if "late = mini.position" in source(cell))
    names = {"aha": aha}
    exec(code, names)  # noqa: S102
    grown = tree(names["late"].child("draw"))
    ends = [at["value"][0] for _, at in grown.graph.nodes(data=True) if at["kind"] == "terminal"]
    assert ends and set(ends) == {-1.0}


def test_cells_are_short_and_hold_no_helper_code(cells):
    """A cell is a step of an argument: four lines at the most besides imports, no def."""
    for cell in cells:
        if cell["cell_type"] == "code":
            lines = [line for line in source(cell).split("\n") if line and "import " not in line]
            assert len(lines) <= 4, lines
            assert not any(line.lstrip().startswith(("def ", "class ", "for ")) for line in lines)


def test_it_is_saved_with_outputs_and_without_widget_state(cells):
    """So that it shows pictures without a kernel, and changes only when what it shows changes."""
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    silent = [source(cell) for cell in code if not cell["outputs"]]
    assert all("import" in text for text in silent) and len(silent) <= 2
    saved = NOTEBOOK.read_text(encoding="utf-8")
    assert "widget-view" not in saved and "widget-state" not in saved
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert str(NOTEBOOK.parents[1]) not in saved and "NBVAL_IGNORE" not in saved
