"""constraints.txt can be installed: for the oldest Python, for Windows and for macOS too."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
COMPILED = {"bench", "gambit"}  # extras with packages that pip builds where it installs them


@pytest.mark.long
@pytest.mark.parametrize(
    ("python", "platform"),
    [
        ("3.11.0", None),
        ("3.12.0", "macosx_14_0_arm64"),
        ("3.13.0", "win_amd64"),
    ],
)
def test_pip_finds_ready_made_packages_at_the_exact_versions(python, platform, tmp_path):
    lines = list(PROJECT["dependencies"])
    for extra, requirements in PROJECT["optional-dependencies"].items():
        lines += requirements if extra not in COMPILED else []
    (tmp_path / "wanted.txt").write_text("\n".join(lines))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"]
    command += ["--only-binary", ":all:", "--target", str(tmp_path / "unused")]
    command += ["--python-version", python, *(["--platform", platform] if platform else [])]
    command += ["-c", str(ROOT / "constraints.txt"), "-r", str(tmp_path / "wanted.txt")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
