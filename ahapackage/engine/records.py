"""State records: packed structured dtypes, checked once, made as `np.record` values."""

from functools import cache

import numpy as np

RESERVED = frozenset(dir(np.record))  # such a field would hide behind a method of np.record


def record_dtype(board, memory):
    """The dtype of a game's state from the fields of its two parts, `board` and `memory`.

    `board` is what the rules read; `memory` is what the seats remember. Both are lists in
    NumPy's field notation. The result is packed, so `tobytes()` is a hash key. Raises
    `TypeError` for a field name that `np.record` already uses.

    >>> record_dtype([("turn", "i1")], [("public", "i8", 2)]).itemsize
    17
    """
    for fields in (board, memory):
        check_names(np.dtype(fields))
    return np.dtype([("board", np.dtype(board)), ("memory", np.dtype(memory))])


def check_names(dtype):
    """Raise `TypeError` if a field (at any depth) has a name that `np.record` reserves."""
    for name in dtype.names or ():
        if name in RESERVED:
            raise TypeError(f"field name {name!r} hides behind a method of np.record")
        check_names(dtype[name].base)


def new_record(dtype):
    """A zeroed state record that is its own: fields read and write as attributes."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def copy_record(record):
    """An independent copy of a state record."""
    return np.array([record], record.dtype).view(np.recarray)[0]


def face_of(record):
    """The record as plain Python runs the rules on it: the same memory, read much faster.

    Array fields are NumPy views, scalar fields read as whole numbers and write through, parts
    are faces themselves. The record must be its own (`new_record`, `copy_record`).

    >>> record = new_record(np.dtype([("turn", "i1"), ("hand", "i1", 3)]))
    >>> face = face_of(record)
    >>> face.turn, face.hand[1] = 2, 7
    >>> int(record.turn), record.hand.tolist(), face.turn
    (2, [0, 7, 0], 2)
    """
    return _face_class(record.dtype)(record.base)


@cache
def _face_class(dtype):
    names = {name: dtype[name] for name in dtype.names}
    scalars = [name for name, kind in names.items() if not kind.names and not kind.shape]

    def begin(self, table):
        self._table = table

    def find(self, name):  # a field is looked up when it is first asked for
        field = name.removeprefix("_")
        if field not in names:
            raise AttributeError(name)
        column, kind = self._table[field], names[field]
        if kind.names:
            found = _face_class(kind)(column)
        else:
            found = np.asarray(column)[0] if kind.shape else np.asarray(column)
        setattr(self, name, found)
        return found

    body = {name: _scalar(f"_{name}") for name in scalars}
    slots = tuple(f"_{name}" if name in scalars else name for name in names)
    methods = {"__init__": begin, "__getattr__": find}
    return type("Face", (), {"__slots__": ("_table", *slots), **methods, **body})


def _scalar(slot):
    def read(self):
        return getattr(self, slot).item(0)

    def write(self, value):
        getattr(self, slot)[0] = value

    return property(read, write)
