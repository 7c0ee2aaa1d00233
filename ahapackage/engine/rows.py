"""Plain loops over rows of small numbers: compiled slices cost far more code than these."""

from ahapackage.engine.kernels import kernel


@kernel
def wipe(row):
    """Set every entry of a one-dimensional array to 0."""
    for i in range(row.shape[0]):
        row[i] = 0


@kernel
def wipe_rows(table):
    """Set every entry of a two-dimensional array to 0."""
    for i in range(table.shape[0]):
        for j in range(table.shape[1]):
            table[i, j] = 0


@kernel
def copy_row(to, source):
    """Copy a row over another of the same length."""
    for i in range(to.shape[0]):
        to[i] = source[i]


@kernel
def move_row(to, source):
    """Add a row to another and set it to 0."""
    for i in range(to.shape[0]):
        to[i] += source[i]
        source[i] = 0
