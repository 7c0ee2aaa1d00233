"""What the README shows is true: its code runs, and its commands exist."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_tour_runs_and_shows_what_it_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    lines = [line for line in code.splitlines() if line]
    names, shown = {}, 0
    for line in lines:
        code, _, value = line.partition("# -> ")
        if value:
            assert eval(code, names) == ast.literal_eval(value), line
            shown += 1
        else:
            exec(compile(code, "README.md", "exec"), names)
    assert len(lines) <= 10 and shown >= 3
    assert (tmp_path / "game.jsonl").exists()


def test_the_readme_names_every_command():
    for command in (
        "aha lab",
        "aha rulings",
        "aha edition",
        "aha --version",
        "make lab",
        "make test",
    ):
        assert f"`{command}" in README
    for command in ("py tasks.py lab", "py tasks.py test"):
        assert f"`{command}`" in README


def test_links_and_pictures_are_there():
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links and [link for link in links if not (ROOT / link).exists()] == []
