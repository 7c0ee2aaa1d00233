"""Which notebook cell made a board: running the cell again closes what it made before."""

from __future__ import annotations

import sys
import weakref
from typing import Any

# cell id -> (execution count, boards)
_CELLS: dict[str, tuple[int, list[weakref.ref]]] = {}


def _cell() -> tuple[str, int] | None:
    """The id and execution count of the running notebook cell; None outside of one."""
    if "IPython" not in sys.modules:
        return None
    from IPython.core.getipython import get_ipython

    shell: Any = get_ipython()
    if not hasattr(shell, "get_parent"):  # not in a notebook's kernel
        return None
    cell = ((shell.get_parent() or {}).get("metadata") or {}).get("cellId")
    return (cell, shell.execution_count) if cell else None


def claim_cell(board: Any) -> None:
    """Note the board's cell, and close the boards that an earlier run of the cell made."""
    found = _cell()
    if found is None:
        return
    cell, count = found
    before, boards = _CELLS.get(cell, (count, []))
    if before != count:
        for ref in boards:
            old = ref()
            if old is not None:
                old.close()
        boards = []
    _CELLS[cell] = (count, [*boards, weakref.ref(board)])
