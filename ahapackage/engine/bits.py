"""Sets of small numbers as the bits of a whole number."""

import numpy as np

from ahapackage.engine.kernels import kernel

# 2**k leaves a different rest on division by 67 for every k that an int64 holds.
PLACES = np.zeros(67, np.int64)
for _place in range(63):
    PLACES[(1 << _place) % 67] = _place


@kernel
def lowest_bit(bits):
    """The least number of a set that is not empty.

    >>> lowest_bit(0b1010000)
    4
    """
    return int(PLACES[(bits & -bits) % 67])
