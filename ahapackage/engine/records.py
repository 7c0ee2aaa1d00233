"""State records: packed structured dtypes, checked once, made as `np.record` values."""

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
