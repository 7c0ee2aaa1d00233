"""Editions: the printed values of a game, from its own file, a user's TOML file, or a dict."""

import json
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path

from pydantic import BaseModel

from ahapackage.engine.errors import EditionError, nearest, one_of, shown
from ahapackage.engine.options import validate
from ahapackage.engine.readonly import read_only

STANDARD = "standard"
LONGEST_FILE = 1_000_000  # bytes
HEADER = re.compile(r"(\[{1,2})(\w+)\.")  # of a table of one of the editions
TEMPLATE = """\
# An edition of {title}: change what your printed copy says otherwise, then load it:
#     aha.load_game("{game}", edition="my-{game}.toml")
# Whatever does not fit is refused with the key and what was expected. A file may also hold only
# what differs: put  based_on = "standard"  at its top and leave the other tables out.

"""


@dataclass(frozen=True, eq=False)
class Edition:
    """An edition: its `name`, whether it is `builtin`, and its tables in two forms.

    `tables` is an instance of the game's pydantic model; `data` is the same as a dict that JSON
    can hold and `load_edition` takes. Two editions are equal if their tables are.
    """

    name: str
    builtin: bool
    tables: object

    @cached_property
    def data(self):
        """The tables as a dict of plain values, which stays as it is."""
        return read_only(self.tables.model_dump(mode="json"))

    def __eq__(self, other):
        return isinstance(other, Edition) and self.data == other.data

    def __hash__(self):
        return hash(json.dumps(self.data, sort_keys=True))

    def __repr__(self):
        return f"<edition {self.name}, {'built in' if self.builtin else 'not built in'}>"


def load_edition(game, source, model):
    """The edition of the game called `game` that `source` names or holds.

    `source` is None (the standard one), a name in the game's `edition.toml`, the path of a TOML
    file, or a dict of tables; `model` is the game's pydantic model of them. A file or dict with
    `based_on = "standard"` at its top holds only what differs from that edition. Raises
    `EditionError`, which names the file and the key.
    """
    if isinstance(source, Edition):
        if not isinstance(source.tables, model):
            raise EditionError(f"{game} edition", repr(source), f"an edition of {game}")
        return source
    builtin = built_in_tables(game)
    if isinstance(source, Mapping):
        return _own("custom", source, f"{game} edition", builtin, model)
    if source is None or (isinstance(source, str) and source in builtin):
        name = source or STANDARD
        place = f"{game}/edition.toml, {name}"
        return Edition(name, True, _settled(builtin[name], place, model))
    path = _path(game, source, builtin)
    return _own(path.stem, read_toml(path), str(path), builtin, model)


def _own(name, tables, place, builtin, model):
    """An edition of a user's: whole, or what differs from the one that it is based on."""
    if "based_on" in tables:
        basis = tables["based_on"]
        if not isinstance(basis, str) or basis not in builtin:
            raise EditionError(f"{place}, based_on", shown(basis), one_of(builtin, basis))
        changes = {key: value for key, value in tables.items() if key != "based_on"}
        tables = _merged(builtin[basis], changes)
    return Edition(name, False, _settled(tables, place, model))


def _settled(tables, place, model):
    """Tables as the game's model of them, which stays as it is, lists and all."""
    return _fixed(validate(model, tables, place, EditionError))


def _fixed(value):
    """The value with all lists and dicts in it, and in tables in it, as ones that stay."""
    if isinstance(value, BaseModel):
        for name, inside in vars(value).items():
            vars(value)[name] = _fixed(inside)
        return value
    if isinstance(value, dict):
        return read_only({key: _fixed(inside) for key, inside in value.items()})
    return read_only([_fixed(one) for one in value]) if isinstance(value, list) else value


def _merged(tables, changes):
    """Tables with changes put in, table by table; lists and values are replaced whole."""
    merged = dict(tables)
    for key, value in changes.items():
        both = isinstance(value, Mapping) and isinstance(merged.get(key), Mapping)
        merged[key] = _merged(merged[key], value) if both else value
    return merged


@cache
def built_in_tables(game):
    """The editions in the game's own file: name -> tables."""
    file = files("ahapackage.games") / game / "edition.toml"
    return _parsed(file.read_bytes(), f"{game}/edition.toml")


def edition_template(game, title):
    """The game's standard edition as the text of a TOML file to change, comments included.

    >>> print(edition_template("tikis", "Tikis").splitlines()[0])
    # An edition of Tikis: change what your printed copy says otherwise, then load it:
    """
    head = TEMPLATE.format(game=game, title=title)
    text = (files("ahapackage.games") / game / "edition.toml").read_text(encoding="utf-8")
    return head + "".join(f"{line}\n" for line in _standard_lines(text.splitlines())).lstrip("\n")


def _standard_lines(lines):
    """The lines of the standard tables, their names without `standard`; comments stay in front."""
    kept, waiting, wanted = [], [], True
    for line in lines:
        header = HEADER.match(line)
        if header:
            wanted = header[2] == STANDARD
            kept += waiting if wanted else []
            waiting = []
            line = header[1] + line[header.end() :]
        if line.startswith("#") or not line:
            waiting.append(line)
        elif wanted:
            kept += [*waiting, line]
            waiting = []
    return kept


def read_toml(path):
    """The tables of a TOML file; raises `EditionError` for whatever cannot be read as one.

    >>> read_toml("nowhere.toml")
    Traceback (most recent call last):
    ahapackage.engine.errors.EditionError: nowhere.toml: found no such file, expected a TOML file
    """
    try:
        return _parsed(_bytes(Path(path)), str(path))
    except (OSError, ValueError) as problem:
        if isinstance(problem, EditionError):
            raise
        reason = getattr(problem, "strerror", None) or str(problem)
        raise EditionError(str(path), reason, "a TOML file that can be read") from None


def _bytes(path):
    if path.is_dir():
        raise EditionError(str(path), "a folder", "a TOML file")
    if not path.exists():
        raise EditionError(str(path), "no such file", "a TOML file")
    if not path.is_file():
        raise EditionError(str(path), "something that is no ordinary file", "a TOML file")
    with open(path, "rb") as file:
        data = file.read(LONGEST_FILE + 1)
    if len(data) > LONGEST_FILE:
        raise EditionError(str(path), "a longer file", f"at most {LONGEST_FILE:,} bytes")
    return data


def _parsed(data, place):
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        where = f"{place}, byte {problem.start}"
        raise EditionError(where, "text in another encoding", "UTF-8") from None
    except RecursionError:
        raise EditionError(place, "lists inside lists without end", "TOML") from None
    except ValueError as problem:  # tomllib's own, and numbers that are too long
        raise EditionError(place, _in_brief(problem), "TOML without syntax errors") from None


def _in_brief(problem):
    return " ".join(str(problem).split())


def _path(game, source, builtin):
    where = f"{game} edition"
    if isinstance(source, os.PathLike):
        return Path(source)
    if not isinstance(source, str):
        raise EditionError(where, shown(source), one_of(builtin, other="a file's path or a dict"))
    looks_like_path = source.lower().endswith(".toml") or "/" in source or os.sep in source
    if looks_like_path or (nearest(source, builtin) is None and _exists(source)):
        return Path(source)
    raise EditionError(where, shown(source), one_of(builtin, source, "a path to a .toml file"))


def _exists(source):
    try:
        return os.path.exists(source)
    except ValueError:  # a zero byte
        return False
