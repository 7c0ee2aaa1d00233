"""Everything one does in this folder: `python tasks.py lab`, `test`, `test-long`, `bench`, `check`.

Needs Python and nothing else: it makes the environment in .venv itself and uses it again as long
as it is up to date; `gambit`, which compiles a package, has one of its own.
On Windows say `py tasks.py lab`; elsewhere `make lab` does the same.
No syntax newer than Python 3.6 here: a Python that is too old must be able to say so.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
STAMP = "aha-ready.json"  # in an environment: says what it holds, or that it is unfinished
OLDEST, NEWEST = (3, 11), (3, 14)  # the versions of Python that constraints.txt has builds for

LAB = ["lab"]
TESTS = ["cluster", "dev", "lab", "strategy"]
BENCHMARKS = ["bench"] + TESTS
GAMBIT = ["dev", "gambit", "strategy"]
COMPILERS = ("c++", "g++", "clang++")
QUICKLY = "-O0 -g0"  # for tests the package need not be fast, but soon compiled
WORKERS = ["-n", "auto", "--maxprocesses", "4", "--dist", "loadfile"]  # a file stays together
SLOW_NOTEBOOKS = "notebooks/strategy"
SHARES = (["pioha", "spirit"], ["hawaiki", "tikis"])  # games that one process compiles
NO_NOTEBOOKS = ["-p", "no:nbval"]  # its import takes seconds, in every process

TOO_OLD = """This is Python {found}; Python {oldest} or newer is needed, and none was found here.
  Windows, macOS:  https://www.python.org/downloads/
  Debian, Ubuntu:  sudo apt install python3 python3-venv
Then run the same command again with it."""

NO_VENV = """This Python ({python}) comes without venv or ensurepip, which make the environment.
  Debian, Ubuntu:  sudo apt install python3-venv   (or python{version}-venv)
  elsewhere:       use a Python from https://www.python.org/downloads/
Then run the same command again."""

NOT_INSTALLED = """
The packages could not be installed; pip's own words are above. The usual reasons:
  - no network, or a filter in between: pypi.org and files.pythonhosted.org must be reachable.
    Behind a proxy, set HTTPS_PROXY=http://host:port first.
  - a Python that packages are not made for: this is {found} on {system}; use {oldest} to {newest}.
  - a full disk: about 2 GB are needed.
Run the same command again when that is settled."""

NOT_COMPILED = """
Gambit's Python package could not be installed, so NOTHING was tested against it.
Where PyPI has no build of it for this Python, it is compiled, which needs:
  - a C++ compiler: {compiler}.
    Debian, Ubuntu:  sudo apt install g++ python3-dev
    macOS:           xcode-select --install
  - Python's own headers (python3-dev above), about 2 GB of memory, and some minutes."""


# --- tasks ---------------------------------------------------------------------------------------


def lab(extra):
    """open JupyterLab on your copy of the notebooks (arguments: those of `aha lab`)"""
    prepare(LAB)
    say("JupyterLab starts; to stop it, press Ctrl-C here, twice.")
    return run([MAIN.python, "-m", "ahapackage", "lab"] + extra, stopped_by_keys=True)


def test(extra):
    """run the tests, then the notebooks but the slow ones (with arguments: only those tests)"""
    prepare(TESTS)
    if not extra:
        compile_rules()
    tests = pytest(*(WORKERS + NO_NOTEBOOKS + ["-m", "not long and not bench"] + extra))
    return tests if extra else tests or notebooks(["notebooks", "--ignore=" + SLOW_NOTEBOOKS])


def test_long(extra):
    """run the tests and notebooks that take longer (with arguments: only those tests)"""
    prepare(TESTS)
    tests = pytest(*(WORKERS + NO_NOTEBOOKS + ["-m", "long and not bench"] + extra))
    return tests if extra else tests or notebooks([SLOW_NOTEBOOKS])


def compile_rules():
    """Compile the rules where that was never done: tests beside each other would do it twice."""
    if any(ROOT.glob("ahapackage/games/*/__pycache__/*.nbi")):
        return
    say("Compiling the rules: this time only, a minute or two.")
    command = [MAIN.python, "-m", "ahapackage.strategy.warming"]
    for process in [subprocess.Popen(command + games, cwd=str(ROOT)) for games in SHARES]:
        process.wait()


def notebooks(extra):
    """run every notebook and compare what it shows with what is saved in it"""
    prepare(TESTS)
    os.environ["AHA_PROGRESS"] = "off"  # bars would be outputs that are not saved
    nbval = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=60"]
    return pytest(*(WORKERS + nbval + (extra or ["notebooks"])))


def gambit(extra):
    """compare with Gambit, in .venv-gambit (the first time its package compiles for minutes)"""
    prepare(GAMBIT, APART)
    if python("-c", "import pygambit, pyspiel", environment=APART) != 0:
        stop("Nothing was tested: the packages in %s do not load; see above." % APART.name)
    return pytest("-rs", *(extra or ["tests/bridges/test_gambit.py"]), environment=APART)


def bench(extra):
    """measure speed beside other packages"""
    prepare(BENCHMARKS)
    return pytest("-m", "bench", "-s", "tests/benchmarks", *extra)


def check(extra):
    """check style, layers and, where Node.js is, the front end"""
    prepare(TESTS)
    checks = [
        ("style", lambda: python("-m", "ruff", "check", *extra)),
        ("layers", lambda: run([MAIN.tool("lint-imports"), "--no-cache"])),
        ("front end", front_end),
    ]
    failed = [name for name, run_check in checks if run_check() != 0]
    say("Checks failed: " + ", ".join(failed) if failed else "All checks passed.")
    return 1 if failed else 0


TASKS = {
    "lab": lab,
    "test": test,
    "test-long": test_long,
    "notebooks": notebooks,
    "gambit": gambit,
    "bench": bench,
    "check": check,
}


def front_end():
    """Check, test and build the boards' sources, and see that the built files stay as they are."""
    npm, widgets = shutil.which("npm"), ROOT / "widgets"
    if npm is None:
        say("Node.js is not here, so the front end was NOT checked.")
        return 1 if os.environ.get("CI") else 0
    built = ROOT / "ahapackage" / "boards" / "static"
    before = contents(built)
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "check"]):
        if run([npm] + words, cwd=widgets) != 0:
            return 1
    after = contents(built)
    stale = sorted(name for name in set(before) | set(after) if before.get(name) != after.get(name))
    if stale:
        say("Built from widgets/ just now, and to be committed: " + ", ".join(stale))
    return 1 if stale else 0


def contents(folder):
    """{name: bytes} of the files in a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


# --- the environments ----------------------------------------------------------------------------


class Environment:
    """A virtual environment in this folder.

    `flags` are what the compiler is told where a package is not ready made, `failed` what is said
    when one cannot be installed.
    """

    def __init__(self, name, flags=None, failed=""):
        self.name, self.flags, self.failed = name, flags, failed

    @property
    def folder(self):
        return ROOT / self.name

    @property
    def stamp(self):
        return self.folder / STAMP

    def tool(self, name):
        """The path of a program of the environment."""
        windows = os.name == "nt"
        return str(self.folder / ("Scripts" if windows else "bin") / (name + ".exe" * windows))

    @property
    def python(self):
        """The environment's Python."""
        return self.tool("python")


MAIN = Environment(".venv")
APART = Environment(".venv-gambit", flags=QUICKLY, failed=NOT_COMPILED)


def prepare(extras, environment=MAIN):
    """Make an environment hold the package with these extras; do nothing if it does already.

    The stamp says "unfinished" from before the first change until after the last one, so an
    interrupted installation is made anew from scratch and never taken for a good one.
    """
    name, folder = environment.name, environment.folder
    stamp = read_stamp(environment)
    if stamp is not None and not usable(stamp, environment):
        say("The environment in %s is unfinished or was moved: making it anew." % name)
        shutil.rmtree(str(folder))
        stamp = None
    held = stamp["extras"] if stamp else []
    if stamp and stamp["fingerprint"] == fingerprint() and set(extras) <= set(held):
        return
    began = time.time()
    extras = sorted(set(extras) | set(held))
    say("Setting up %s with Python %s: the first time this takes some minutes." % (name, version()))
    folder.mkdir(exist_ok=True)
    environment.stamp.write_text(json.dumps({"fingerprint": "unfinished"}))
    create(environment)
    install(extras, environment)
    stamp = {"fingerprint": fingerprint(), "folder": str(ROOT), "extras": extras}
    environment.stamp.write_text(json.dumps(stamp))
    say("The environment is ready (%d s)." % (time.time() - began))


def read_stamp(environment):
    """What an environment's stamp says; None without one, unfinished if it cannot be read."""
    if not environment.stamp.exists():
        return None
    try:
        return json.loads(environment.stamp.read_text())
    except ValueError:
        return {"fingerprint": "unfinished"}


def usable(stamp, environment):
    """Whether an environment was finished, is where it was made, and has a Python that runs."""
    return stamp.get("folder") == str(ROOT) and is_new_enough(environment.python)


def fingerprint():
    """A hash of the files that say what has to be installed."""
    sums = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt"):
        sums.update((ROOT / name).read_bytes())
    return sums.hexdigest()


def create(environment):
    """Make the virtual environment, unless its Python is there already."""
    if is_new_enough(environment.python):
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        stop(NO_VENV.format(python=sys.executable, version="%d.%d" % sys.version_info[:2]))
    if run([sys.executable, "-m", "venv", str(environment.folder)]) != 0:
        stop("The environment could not be made in %s; see above." % environment.folder)


def install(extras, environment):
    """Install the package in place, with its extras, at the exact versions of constraints.txt."""
    what = ".[%s]" % ",".join(extras)
    pip = ["-m", "pip", "install", "--disable-pip-version-check", "-c", "constraints.txt"]
    with compiling(environment.flags):
        code = python(*(pip + ["-e", what]), environment=environment)
    if code != 0:
        words = {"found": version(), "system": sys.platform, "compiler": compiler()}
        words.update(oldest="%d.%d" % OLDEST, newest="%d.%d" % NEWEST)
        stop((environment.failed + NOT_INSTALLED).format(**words))


@contextlib.contextmanager
def compiling(flags):
    """While this lasts, packages are compiled with these flags, unless the person chose some."""
    chosen = {name: flags for name in ("CFLAGS", "CXXFLAGS") if flags and name not in os.environ}
    os.environ.update(chosen)
    try:
        yield
    finally:
        for name in chosen:
            del os.environ[name]


def compiler():
    """What there is of C++ compilers, in words."""
    names = (os.environ.get("CXX"),) + COMPILERS
    found = next((name for name in names if name and shutil.which(name)), None)
    return "%s is here" % found if found else "there is NONE here (%s)" % ", ".join(COMPILERS)


# --- Python itself -------------------------------------------------------------------------------


def version():
    """This Python's version as text."""
    return "%d.%d.%d" % sys.version_info[:3]


def is_new_enough(program):
    """Whether a program is a Python that runs and is new enough."""
    test = "import sys; sys.exit(sys.version_info < %r)" % (OLDEST,)
    try:
        command = [program, "-c", test]
        return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def find_newer_python():
    """Another Python on this machine that is new enough, the newest known first, or None."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        program = shutil.which("python3.%d" % minor)
        if program and is_new_enough(program):
            return program
    return None


# --- running things ------------------------------------------------------------------------------


def python(*words, environment=MAIN):
    """Run an environment's Python and return its exit code."""
    return run([environment.python] + list(words))


def pytest(*words, environment=MAIN):
    """Run pytest and return its exit code."""
    return python("-m", "pytest", *words, environment=environment)


def run(command, cwd=ROOT, stopped_by_keys=False):
    """Run a command and return its exit code; Ctrl-C and the end of this process reach it too.

    `stopped_by_keys`: Ctrl-C is how the command ends, so that this is no failure.
    """
    say("$ " + " ".join([Path(command[0]).stem] + command[1:]))
    process = subprocess.Popen(command, cwd=str(cwd))
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    interrupted = False
    while process.returncode is None:
        try:
            process.wait()
        except KeyboardInterrupt:
            interrupted = True  # the command has got it as well: wait for its answer
    if interrupted and stopped_by_keys:
        return 0
    if interrupted and process.returncode != 0:
        sys.exit(130)
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def say(text):
    """Print at once, so that it stands before what a command prints."""
    print(text, flush=True)


def stop(text):
    """End with a message and exit code 1."""
    say(text)
    sys.exit(1)


def usage():
    """How to call this file."""
    lines = ["  %-10s %s" % (name, task.__doc__) for name, task in TASKS.items()]
    return "python tasks.py TASK [-- ARGUMENTS]\n" + "\n".join(lines)


def main(words):
    """Carry out a task given as command-line words; return the exit code."""
    if not words or words[0] in ("-h", "--help", "help"):
        say(usage())
        return 0
    if words[0] not in TASKS:
        say("There is no task '%s'.\n%s" % (words[0], usage()))
        return 2
    if sys.version_info < OLDEST:
        newer = find_newer_python()
        if newer is None:
            stop(TOO_OLD.format(found=version(), oldest="%d.%d" % OLDEST))
        return run([newer, str(ROOT / "tasks.py")] + words)
    extra = words[1:]
    return TASKS[words[0]](extra[1:] if extra[:1] == ["--"] else extra)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
