"""Which source files a compiled kernel rests on, and a hash over them.

A kernel's code and the constants in it come from its own module, from the modules of the kernels
that it calls, and from all that these import. A change in any other module, such as a board,
leaves what is compiled as it is.
"""

import functools
import hashlib
import re
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
IMPORTS = re.compile(
    rf"^[ \t]*(?:from[ \t]+({PACKAGE.name}[\w.]*)[ \t]+import[ \t]*(\([^)]*\)|[^\n]*)"
    rf"|import[ \t]+({PACKAGE.name}[\w.]*))",
    re.MULTILINE,
)


def stamp_of(functions):
    """A hash over every source file that some functions rest on.

    `functions` are plain functions: a kernel and those in its globals.
    """
    files = {file for function in functions for file in _behind(_file_of(function))}
    return _hash(tuple(sorted(files)))


def _file_of(function):
    module = sys.modules.get(function.__module__)
    file = getattr(module, "__file__", None) or function.__code__.co_filename
    return str(Path(file))


@functools.cache
def _behind(file):
    """A source file and all of the package that it imports, directly or not."""
    found, waiting = set(), [file]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imported(path)
    return frozenset(found)


@functools.cache
def _imported(file):
    """The files of the package that a source file imports."""
    files = []
    for module, names, plain in IMPORTS.findall(_text(file)):
        base = module or plain
        files += [base, *(f"{base}.{name}" for name in re.findall(r"\w+", names))]
    return [path for name in files if (path := _path(name)) is not None]


@functools.cache
def _path(module):
    """The source file of a module of the package, or None if there is none of that name."""
    place = PACKAGE.parent.joinpath(*module.split("."))
    for path in (place.with_suffix(".py"), place / "__init__.py"):
        if path.is_file():
            return str(path)
    return None


@functools.cache
def _text(file):
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError:  # typed in somewhere: there is no file
        return ""


@functools.cache
def _hash(files):
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.encode())
        digest.update(_text(file).encode())
    return digest.hexdigest()
