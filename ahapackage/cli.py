"""The `aha` command: `aha lab`, `aha rulings GAME`, `aha edition GAME`, `aha --version`."""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

from ahapackage._version import __version__

START = "00-start-here.ipynb"
MANIFEST = ".aha-notebooks.json"  # in the user's folder: the version of each notebook last given
OUTCOMES = {
    "new": "new",
    "updated": "updated (you had not changed it)",
    "beside": "changed by you and in the new version: yours is untouched, the new one is beside it",
    "yours": "yours, left as it is",
    "same": "up to date",
}


def main(argv=None):
    """Run the `aha` command on a list of arguments and return its exit code.

    >>> main(["rulings", "poker"])  # doctest: +ELLIPSIS
    2
    """
    if hasattr(sys.stdout, "reconfigure"):  # a Windows console may lack a letter
        sys.stdout.reconfigure(errors="replace")
    try:
        args = build_parser().parse_args(argv)
    except SystemExit:
        say("", end="")  # what --help and --version print is out now
        raise
    except OSError as problem:  # it could not be printed: older versions of argparse say so
        unwritable(problem)
    return args.run(args)


def build_parser():
    """The command line's parser; each command's function is its `run`."""
    parser = argparse.ArgumentParser(
        prog="aha",
        description="Pacific-themed tabletop games to play, teach with and reason about.",
    )
    parser.add_argument("--version", action="version", version=f"aha {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="copy the notebooks to a folder and open them")
    lab.description = (
        "Copy the notebooks to DIR and start JupyterLab there. What you changed is never "
        "overwritten: a newer version of such a notebook is put beside it."
    )
    lab.add_argument(
        "folder", metavar="DIR", nargs="?", default="aha-notebooks", help="default: ./%(default)s"
    )
    lab.add_argument("--no-browser", action="store_true", help="start the server only")
    lab.add_argument("--port", type=port, help="default: the first free one from 8888 on")
    lab.set_defaults(run=run_lab)

    rulings = commands.add_parser("rulings", help="show how open questions of a game are settled")
    rulings.description = (
        "Show a game's rulings: each question, what is played, what else could be."
    )
    rulings.add_argument("game", metavar="GAME", help="for example: hawaiki")
    rulings.set_defaults(run=run_rulings)

    edition = commands.add_parser("edition", help="print a game's values as a file to change")
    edition.description = (
        "Print a game's standard edition as a TOML file with comments. Type in what your printed "
        "copy says otherwise (aha edition spirit > my-spirit.toml), then load it: "
        'aha.load_game("spirit", edition="my-spirit.toml").'
    )
    edition.add_argument("game", metavar="GAME", help="for example: spirit")
    edition.set_defaults(run=run_edition)
    return parser


def port(text):
    """The number of a port; what argparse turns into an error otherwise."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= 65535):
        raise argparse.ArgumentTypeError(f"found {text[:40]!r}, expected a port from 1 to 65535")
    return int(text)


def run_rulings(args):
    """`aha rulings GAME`: print the table of a game's rulings; 2 if there is no such game."""
    import ahapackage

    try:
        game = ahapackage.load_game(args.game)
    except ValueError as error:
        return complain(error, 2)
    say(game.rulings().describe())
    return 0


def run_edition(args):
    """`aha edition GAME`: print the standard edition as a file to change; 2 for no such game."""
    import ahapackage
    from ahapackage.engine.editions import edition_template

    try:
        game = ahapackage.load_game(args.game)
    except ValueError as error:
        return complain(error, 2)
    say(edition_template(game.name, game.title), end="")
    return 0


def run_lab(args):
    """`aha lab [DIR]`: bring the notebooks to DIR, then serve it until stopped."""
    if find_spec("jupyterlab") is None:
        return complain(
            "JupyterLab is not installed. Install it:  pip install 'ahapackage[lab]'", 1
        )
    source, target = shipped_notebooks(), Path(args.folder).resolve()
    if source is None:
        return complain("this installation carries no notebooks; install the package again", 1)
    try:
        report(copy_notebooks(source, target), target)
    except OSError as error:
        return complain(f"the notebooks cannot be copied to {target}: {error}", 1)
    warming = warm_up()
    try:
        return serve(target, args.no_browser, args.port)
    finally:
        warming.terminate()


def warm_up():
    """Let a process of low priority compile the rules while JupyterLab starts (once a computer)."""
    command = [sys.executable, "-m", "ahapackage.strategy.warming"]
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere)


def say(text, end="\n"):
    """Print and have it written; where it cannot be, end the command.

    A reader that has had enough (`aha rulings hawaiki | head -1`) ends it silently with 141, as
    other commands do; a full disk is said, and the exit code is 1.
    """
    try:
        print(text, end=end, flush=True)
    except OSError as problem:
        unwritable(problem)


def unwritable(problem):
    """End the command: its output could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to write
    if isinstance(problem, BrokenPipeError):
        sys.exit(141)
    sys.exit(complain(f"the output cannot be written: {problem.strerror}", 1))


def complain(message, code):
    """Print an error as `aha: message` and return the exit code."""
    print(f"aha: {message}", file=sys.stderr)
    return code


def shipped_notebooks():
    """The folder of notebooks of this installation (a wheel's or a clone's), or None."""
    package = Path(__file__).resolve().parent
    for folder in (package / "_notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    return None


def copy_notebooks(source, target):
    """Copy every file under `source` to `target`, and return {relative name: outcome}.

    Outcomes are the keys of `OUTCOMES`. A file that its owner changed is never written to.
    The manifest in `target` holds the hash of the version last given, to tell these apart.
    """
    target.mkdir(parents=True, exist_ok=True)
    if target.samefile(source):
        return {}
    given = read_manifest(target)
    outcomes = {}
    for file in sorted(source.rglob("*")):
        if file.is_file() and ".ipynb_checkpoints" not in file.parts:
            name = file.relative_to(source).as_posix()
            content = file.read_bytes()
            outcomes[name] = bring(content, target / name, given.get(name))
            given[name] = digest(content)
    write(target / MANIFEST, json.dumps(given, indent=1, sort_keys=True).encode())
    return outcomes


def bring(content, path, last_given):
    """Bring one file to `path` unless that would cost its owner work; return the outcome."""
    if not path.exists():
        write(path, content)
        return "new"
    present = digest(path.read_bytes())
    if present == digest(content):
        return "same"
    if present == last_given:
        write(path, content)
        return "updated"
    if digest(content) == last_given:
        return "yours"
    write(free_name(path), content)
    return "beside"


def free_name(path):
    """A name beside `path` that says it is this version's and that no file has yet."""
    name = path.with_stem(f"{path.stem}-new-in-{__version__}")
    number = 2
    while name.exists():
        name = path.with_stem(f"{path.stem}-new-in-{__version__}-{number}")
        number += 1
    return name


def digest(content):
    """The SHA-256 of some bytes, as text."""
    return hashlib.sha256(content).hexdigest()


def read_manifest(target):
    """The manifest of a folder; empty if there is none or it cannot be read."""
    try:
        manifest = json.loads((target / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def write(path, content):
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_bytes(content)
    os.replace(unfinished, path)


def report(outcomes, target):
    """Say what was copied: a line a kind, with names where the user has to look."""
    say(f"Notebooks are in {target}")
    counts = Counter(outcomes.values())
    for outcome, meaning in OUTCOMES.items():
        if counts[outcome]:
            say(f"  {counts[outcome]:2} {meaning}")
        if outcome == "beside":
            for name in (name for name, what in outcomes.items() if what == outcome):
                say(f"       {name}")


def serve(folder, no_browser=False, port=None):
    """Run JupyterLab on a folder until it is stopped, opened at the first notebook if there."""
    from jupyterlab.labapp import LabApp

    first = folder / START
    options = [str(first if first.is_file() else folder), "--LabApp.news_url=None"]
    options += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    if no_browser:
        options += ["--no-browser"]
    if port is not None:
        options += [f"--port={port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container; Jupyter asks for this word
        options += ["--allow-root"]
    LabApp.launch_instance(options)
    return 0
