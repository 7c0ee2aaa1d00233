"""Runs notebooks and keeps their outputs: `python -m tests.rerun_notebooks [FILE ...]`.

Widget views and their state are left out, so that a notebook just opened shows the picture that
needs no kernel.
"""

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
WIDGET = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def rerun(path):
    """Run one notebook in place."""
    book = nbformat.read(path, 4)
    settings = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        book, timeout=120, kernel_name="python3", store_widget_state=False, resources=settings
    )
    client.execute()
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
    book.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    nbformat.validate(book)
    nbformat.write(book, path)


def main():
    """Run the notebooks that are named, or all."""
    os.environ["AHA_PROGRESS"] = "off"
    named = [Path(name).resolve() for name in sys.argv[1:]]
    for path in named or sorted((ROOT / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            rerun(path)
            print("ran", path.name)


if __name__ == "__main__":
    main()
