"""What the seats remember, as running keys: two 31-bit lanes that never depend on the order in
which one deal's cards arrive.

A seat's whole past is the set of (moment, code) pairs that it has observed; its key is the sum
of a hash over those pairs. `public` holds what everybody saw, `private` what only one seat saw:
together they name the seat's information state. Lanes are int64 that stay below 2**31, because
unsigned arithmetic warns in plain Python and differs between the two faces.
"""

from ahapackage.engine.kernels import kernel

LANE = 0x7FFFFFFF

MEMORY_FIELDS = [("public", "i8", 2), ("private", "i8", (6, 2)), ("moment", "i8")]


@kernel
def scramble(x):
    """Mix the low 31 bits of a whole number (multiply and shift, after Wellons' search)."""
    x = x & LANE
    x = x ^ (x >> 16)
    x = (x * 0x21F0AAAD) & LANE
    x = x ^ (x >> 15)
    x = (x * 0x735A2D97) & LANE
    return x ^ (x >> 15)


@kernel
def stir(lanes, moment, code):
    """Add one observation to a pair of lanes; observations of one moment may come in any order."""
    first = scramble((moment + 1) * 0x4F1BBCDD + code)  # odd factors: no two moments meet
    second = scramble((moment + 1) * 0x278DDE6D + code + 0x5BD1E995)
    lanes[0] = (int(lanes[0]) + first) & LANE
    lanes[1] = (int(lanes[1]) + second) & LANE


@kernel
def remember_public(memory, code):
    """Everybody observes the code now."""
    stir(memory.public, int(memory.moment), code)


@kernel
def remember_private(memory, seat, code):
    """One seat alone observes the code now."""
    stir(memory.private[seat], int(memory.moment), code)


@kernel
def next_moment(memory):
    """Close the present moment: what is observed from here on came later."""
    memory.moment += 1
