"""The two faces of kernels, and the disk cache that notices every change of the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ahapackage
from ahapackage.engine import kernels, playout
from ahapackage.engine.kernels import bind, compiled, kernel

PACKAGE = Path(ahapackage.__file__).parent


@kernel
def inner(x):
    return x * 3


@kernel
def outer(x):
    return inner(x) + 1


def unmarked(x):
    return x


def test_the_plain_face_is_the_function_itself():
    assert outer(4) == 13
    assert type(outer) is type(unmarked)


def test_compiled_kernels_call_compiled_kernels_and_the_plain_ones_stay_plain():
    twin = compiled(outer)
    assert twin(4) == 13
    assert twin.py_func.__globals__ is not outer.__globals__
    assert outer.__globals__["inner"] is inner
    assert compiled(outer) is twin


@kernel
def many_ways(short, unsigned, fractions, flag):
    """Calls with a constant, a short, an unsigned and a real number, and both kinds of truth."""
    found = tripled(2) + tripled(short[0]) + tripled(short[1]) + tripled(unsigned[0])
    if chosen(True) and chosen(flag):
        found += tripled(3)
    return found + int(tripled(fractions[0]) * 10)


@kernel
def tripled(x):
    return 3 * x


@kernel
def chosen(flag):
    return not flag


@kernel
def of_two(fractions, unsigned):
    return tripled(fractions[0]), tripled(unsigned[0])


def test_a_kernel_is_compiled_once_for_whole_numbers_of_all_widths():
    short, unsigned = np.array([-5, 100], np.int8), np.array([200], np.uint8)
    given = short, unsigned, np.array([2.5]), False
    # 6 - 15 + 300 + 600, and 75 tenths; as Python has it, not as eight bits would
    assert compiled(many_ways)(*given) == 966
    face = compiled(tripled)
    assert [face(x) for x in (2, short[0], short[1], unsigned[0], 2.5)] == [6, -15, 300, 600, 7.5]
    assert {str(kind) for (kind,) in face.overloads} == {"int64", "float64"}


def test_constants_and_widths_are_not_told_apart():
    from numba import types

    given = types.literal(2), types.uint8, types.int32, types.uint64, types.literal(True)
    wide = types.int64, types.int64, types.int64, types.uint64, types.boolean
    assert kernels._widened(given) == wide
    assert kernels._widened([types.float32, types.none]) == (types.float32, types.none)


def test_a_short_unsigned_number_never_reaches_the_face_for_real_numbers():
    real, whole = compiled(of_two)(np.array([2.5]), np.array([3], np.uint8))
    assert (real, whole) == (7.5, 9) and isinstance(whole, int)


def test_what_is_not_marked_is_refused():
    with pytest.raises(TypeError, match="'unmarked' is not marked @kernel"):
        compiled(unmarked)


def test_a_slot_without_its_kernel_is_named():
    with pytest.raises(KeyError, match="current_player"):
        bind(playout.random_playout, {}, "nothing")


def test_an_open_slot_says_what_to_do():
    with pytest.raises(RuntimeError, match="bind the generic kernel"):
        playout.current_player(None)


def test_plain_runs_load_no_numba():
    code = (
        "import sys, ahapackage as aha;"
        "m = aha.new_match('hawaiki', players=2, seed=1); m.play('draw');"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0


SCRIPT = """
import sys
from ahapackage.engine.kernels import compiled
from ahapackage.engine import cache_probe
face = compiled(cache_probe.caller)
print(face(1), sum(face.stats.cache_hits.values()), int("numba.np.linalg" in sys.modules))
"""


@pytest.fixture
def copied(tmp_path):
    """A copy of the package with two small modules, one kernel calling into the other."""
    target = tmp_path / "site" / "ahapackage"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (target / "engine" / "cache_probe.py").write_text(
        "from ahapackage.engine.kernels import kernel\n"
        "from ahapackage.engine.cache_probe_callee import callee\n\n\n"
        "@kernel\ndef caller(x):\n    return callee(x) + 10\n"
    )
    write_callee(target, 1)
    return target


def write_callee(target, number):
    (target / "engine" / "cache_probe_callee.py").write_text(
        "from ahapackage.engine.kernels import kernel\n\n\n"
        f"@kernel\ndef callee(x):\n    return x + {number}\n"
    )


def run_probe(target, **environment):
    """A fresh process: its value, whether the cache was used, whether the compiler was loaded."""
    site = target.parent
    env = os.environ | {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"} | environment
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=env, cwd=site, capture_output=True, text=True,
        timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return tuple(int(word) for word in done.stdout.split())


def test_a_change_in_another_module_makes_the_cache_stale(copied):
    assert run_probe(copied) == (12, 0, 1)
    assert run_probe(copied) == (12, 1, 0)
    write_callee(copied, 5)
    assert run_probe(copied) == (16, 0, 1)
    assert run_probe(copied) == (16, 1, 0)


def test_so_does_a_change_of_a_constant_two_modules_away(copied):
    callee = copied / "engine" / "cache_probe_callee.py"
    text = "from ahapackage.engine.cache_probe_number import NUMBER\n" + callee.read_text()
    callee.write_text(text.replace("x + 1", "x + NUMBER"))
    number = copied / "engine" / "cache_probe_number.py"
    number.write_text("NUMBER = 3\n")
    assert run_probe(copied) == (14, 0, 1)
    number.write_text("NUMBER = 4\n")
    assert run_probe(copied) == (15, 0, 1)


@pytest.mark.long
def test_a_change_in_a_module_that_it_does_not_rest_on_leaves_the_cache(copied):
    assert run_probe(copied) == (12, 0, 1)
    with open(copied / "boards" / "base.py", "a") as board:
        board.write("# changed\n")
    assert run_probe(copied) == (12, 1, 0)


def test_without_a_folder_to_write_it_compiles_uncached(monkeypatch):
    def nowhere(*_):
        raise RuntimeError("no locator available")

    monkeypatch.setattr(kernels, "_stamped_cache_class", lambda: nowhere)

    @kernel
    def lonely(x):
        return x + 2

    assert compiled(lonely)(1) == 3
    assert compiled(lonely)._cache.cache_path is None


def test_random_numbers_are_the_same_on_both_faces():
    @kernel
    def draws(rng):
        total = 0
        for _ in range(1000):
            total = total * 3 % 1_000_003 + int(rng.random() * 70)
        return total

    faces = (draws, compiled(draws))
    results = {face(np.random.Generator(np.random.PCG64(5))) for face in faces}
    assert len(results) == 1
