"""Journals: a match as a file of JSON lines that outlives a killed kernel.

The first line holds what is needed to start the match again (`Header`). Each further line is one
thing that happened, in order:

    {"seat": 0, "move": "3r@2"}     a decision
    {"seat": -1, "move": "deal 3r"} a chance event
    {"undo": 5}                     the last five events were taken back
    {"redo": 5}                     and brought back

A line counts once its line break is written. A last line that was cut off is dropped and
reported; anything else that is wrong is a `JournalError`. Files are read as JSON and nothing
else: no line can run code.
"""

import json
import os
import secrets
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import JournalError, shown
from ahapackage.engine.options import LARGEST_SEED, validate

FORMAT = "ahapackage match"
VERSION = 1
LONGEST_LINE = 1_000_000  # bytes


class BotEntry(BaseModel):
    """A bot in the first line: its name, and whether a name alone brings it back."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    by_name: bool


class Header(BaseModel):
    """The first line: everything that starts the same match again."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: str = FORMAT
    version: int = VERSION
    game: str
    players: int
    options: dict[str, Any]
    rulings: dict[str, Any]
    edition: str | dict[str, Any]  # its name if it is built in, else the whole of it
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]
    bots: dict[str, BotEntry]  # seats as text, as JSON wants its keys
    rated: bool
    start: dict[str, Any] | None  # the position that the match began from


def event_entry(seat, move):
    """A line's content for a decision (`seat` from 0) or a chance event (`seat` -1)."""
    return {"seat": seat, "move": move}


def encoded(entries):
    """Entries as the bytes of their lines."""
    return b"".join(json.dumps(entry).encode("ascii") + b"\n" for entry in entries)


# Reading


def read_lines(file, place):
    """The lines of an open journal as (number, content), and the bytes that they fill.

    Also gives the number of a torn last line, or None. Raises `JournalError` for a line that
    is too long or no JSON.
    """
    entries, end, number = [], 0, 0
    while data := file.readline(LONGEST_LINE + 1):
        number += 1
        where = f"{place}, line {number}"
        if len(data) > LONGEST_LINE:
            raise JournalError(where, "a longer line", f"at most {LONGEST_LINE:,} bytes")
        try:
            entries.append((number, decoded(data, where)))
        except JournalError:
            if data.endswith(b"\n") or number == 1:
                raise
            return entries, end, number
        end += len(data)
    return entries, end, None


def decoded(data, where):
    """One line's content as a dict; raises `JournalError`."""
    try:
        entry = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_without_repeats,
            parse_constant=_no_constant,
        )
    except UnicodeDecodeError:
        raise JournalError(where, "text in another encoding", "UTF-8") from None
    except RecursionError:
        raise JournalError(where, "lists inside lists without end", "a JSON object") from None
    except ValueError as problem:  # no JSON, a key twice, NaN, a number of thousands of digits
        raise JournalError(where, f"{shown(data)} ({problem})", "a JSON object") from None
    if not isinstance(entry, dict):
        raise JournalError(where, shown(entry), "a JSON object")
    return entry


def _without_repeats(pairs):
    entry = dict(pairs)
    if len(entry) < len(pairs):
        raise ValueError("a key stands twice")
    return entry


def _no_constant(name):
    raise ValueError(f"{name} is no JSON")


def header_of(entry, where):
    """The first line's content, checked; raises `JournalError`."""
    if entry.get("format") != FORMAT:
        raise JournalError(f"{where}, format", shown(entry.get("format")), shown(FORMAT))
    version = entry.get("version")
    if type(version) is not int or version != VERSION:
        expected = f"{VERSION}, the only version that this release reads"
        raise JournalError(f"{where}, version", shown(version), expected)
    return validate(Header, entry, where, JournalError)


def kind_of(entry, where):
    """What a line after the first tells: "event", "undo" or "redo"; raises `JournalError`."""
    keys = set(entry)
    if keys == {"seat", "move"}:
        _check(type(entry["seat"]) is int, f"{where}, seat", entry["seat"], "a whole number")
        _check(type(entry["move"]) is str, f"{where}, move", entry["move"], "text")
        return "event"
    if keys in ({"undo"}, {"redo"}):
        kind = next(iter(keys))
        _check(type(entry[kind]) is int, f"{where}, {kind}", entry[kind], "a whole number")
        return kind
    expected = 'the keys "seat" and "move", or "undo", or "redo"'
    raise JournalError(where, f"the keys {shown(sorted(keys))}", expected)


def _check(fits, where, found, expected):
    if not fits:
        raise JournalError(where, shown(found), expected)


# Writing


class JournalFile:
    """A journal that is being written, locked against a second writer while it is open."""

    def __init__(self, file, path, length):
        self._file = file
        self.path = path
        self.length = length  # bytes that count

    @classmethod
    def create(cls, path, entries):
        """A new file with these lines; raises `JournalError` if there is one already."""
        path = _checked_path(path)
        try:
            file = open(path, "xb", buffering=0)
        except FileExistsError:
            wish = "a name that is free (Match.load(path, resume=True) goes on with a saved match)"
            raise JournalError(path, "a file of this name", wish) from None
        except (OSError, ValueError) as problem:
            raise _unusable(path, problem, "a file that can be written") from None
        journal = cls(file, path, 0)
        try:
            lock(file, path)
            journal.append(entries)
        except BaseException:
            journal.close()
            os.unlink(path)
            raise
        return journal

    def append(self, entries):
        """Write these lines and hand them to the operating system, all of them or none."""
        self.check()
        data = encoded(entries)
        try:
            self._file.seek(self.length)
            _write_all(self._file, data)
        except BaseException as problem:
            self.cut(self.length)
            if isinstance(problem, OSError):
                raise _unusable(self.path, problem, _elsewhere("space for the move")) from None
            raise
        self.length += len(data)

    def cut(self, length):
        """Forget what stands beyond this many bytes: a torn line, a move that did not happen."""
        self._file.truncate(length)
        self.length = length

    def close_last_line(self):
        """Add the line break that the last line lacks, if it does."""
        self._file.seek(self.length - 1)
        if self._file.read(1) != b"\n":
            self.length += self._file.write(b"\n")

    def close(self):
        """Stop writing and let others write."""
        self._file.close()

    __del__ = close  # a match that nobody holds any more frees its file

    def check(self):
        """Raise `JournalError` unless the file is there, open and as it was left."""
        if self._file.closed:
            raise JournalError(self.path, "a journal that was closed", _elsewhere("an open one"))
        info = os.fstat(self._file.fileno())
        if info.st_nlink == 0:
            raise JournalError(self.path, "that the file is gone", _elsewhere("it in its place"))
        if info.st_size != self.length:
            found = "that another program changed the file"
            raise JournalError(self.path, found, _elsewhere(f"{self.length} bytes"))


def _elsewhere(expected):
    return f"{expected} (match.save(another_path) keeps the match)"


def _write_all(file, data):
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def open_journal(path, resume):
    """An existing journal, open and (to resume it) locked; raises `JournalError`."""
    path = _checked_path(path)
    try:
        if not os.path.isfile(path):
            found = "a folder" if os.path.isdir(path) else "no such file"
            raise JournalError(path, found, "a saved match")
        file = open(path, "r+b" if resume else "rb")
    except (OSError, ValueError) as problem:
        if isinstance(problem, JournalError):
            raise
        raise _unusable(path, problem, "a saved match that can be read") from None
    if resume:
        try:
            lock(file, path)
        except BaseException:
            file.close()
            raise
    return file, path


def go_on(file, path, length):
    """An open, locked file as a journal to write on behind its first `length` bytes."""
    journal = JournalFile(file.detach(), path, length)  # unbuffered: a written line is out
    journal.cut(length)
    journal.close_last_line()
    return journal


def save(path, entries):
    """Write a whole match at once: either the old file stands there or the new one.

    Replaces an earlier saved match of this name, but nothing else. Raises `JournalError`.
    """
    path = os.path.realpath(_checked_path(path))
    _check_replaceable(path)
    folder = os.path.dirname(path)
    temporary = os.path.join(folder, f".aha-{secrets.token_hex(8)}.tmp")
    try:
        with open(temporary, "xb") as file:
            file.write(encoded(entries))
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except (OSError, ValueError) as problem:
        raise _unusable(path, problem, "a file that can be written") from None
    finally:
        if os.path.exists(temporary):
            os.unlink(temporary)


def _check_replaceable(path):
    """An existing file must be empty or a saved match that nobody is writing."""
    if not os.path.lexists(path):
        return
    file, path = open_journal(path, resume=True)
    with file:
        first = file.readline(LONGEST_LINE)
    try:
        if first:
            header_of(decoded(first, path), path)
    except JournalError:
        found = "another file of this name, which is no saved match"
        raise JournalError(path, found, "a name that is free") from None


def _checked_path(path):
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(text, str) or not text or "\0" in text:
        raise JournalError("path", shown(path), "a file's path as text or pathlib.Path")
    return text


def _unusable(path, problem, expected):
    return JournalError(path, getattr(problem, "strerror", None) or str(problem), expected)


# One writer at a time


def lock(file, path):
    """Lock the file for this writer until it is closed; raises `JournalError` if it is taken.

    Folders that know no locks (some network drives) are used without.
    """
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        wish = "one writer at a time: close the other match first (match.close(), or its kernel)"
        raise JournalError(path, "that a match is writing to this file", wish) from None
    except OSError:
        pass


try:
    import fcntl

    def _lock(file):
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

except ImportError:  # Windows: lock a byte far behind the end, so that others can still read
    import msvcrt

    def _lock(file):
        here = file.tell()
        file.seek(0x7FFFFFF0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(here)
