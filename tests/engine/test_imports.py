"""What importing loads: `import ahapackage` next to nothing, the engine and games no drawing."""

import subprocess
import sys

import pytest

HEAVY = {"numpy", "pydantic", "networkx", "pandas", "matplotlib", "numba", "scipy"}
DRAWING = {"ipywidgets", "anywidget", "matplotlib", "networkx", "pandas"}


def loaded_after(code):
    """The top-level modules that a fresh process has loaded after the code."""
    show = "import sys; print(*{name.split('.')[0] for name in sys.modules})"
    command = [sys.executable, "-W", "error", "-c", f"{code}\n{show}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_heavy():
    loaded = loaded_after("import ahapackage")
    assert "ahapackage" in loaded and not loaded & HEAVY


def test_looking_around_loads_nothing_heavy():
    code = "import ahapackage as aha; dir(aha); aha.games(); aha.CHANCE; aha.OptionError"
    assert not loaded_after(code) & HEAVY


@pytest.mark.parametrize("name", ["hawaiki"])
def test_playing_loads_neither_widgets_nor_plots_nor_the_compiler(name):
    code = f"import ahapackage as aha; m = aha.new_match({name!r}, seed=1, bots={{0: 'random'}})\n"
    loaded = loaded_after(code + "m.advance_bot(); m.state.view(0); m.state._repr_html_()")
    assert "numpy" in loaded and not loaded & (DRAWING | {"numba"})
