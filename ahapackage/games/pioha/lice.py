"""Lice as small whole numbers: `louse = (value + 1) * 2 + back`, the same in every edition."""

from ahapackage.engine.kernels import kernel

VALUES = 7  # -1 to 5
BACKS = 2  # L and H
LICE = VALUES * BACKS  # louse types
BACK_LETTERS = "LH"
SEATS = 4
PUBLIC = 1 << SEATS  # the bit for whoever looks on, beside those of the seats
TRIBE = 20  # the most lice that a tribe may have
MOST_PLAYED = 100  # lice counted as played on one hair
ROW = 8  # the most hairs in the row
HAIRS = 24  # kinds of hair
KINDS = 32  # tickles are numbered from 1 to KINDS - 1


@kernel
def value_of(louse):
    """The printed value, from -1."""
    return (louse >> 1) - 1


@kernel
def back_of(louse):
    """The back as a number: 0 for L, 1 for H (AP-2)."""
    return louse & 1


@kernel
def louse_of(value, back):
    """The louse type with this value and back."""
    return (value + 1) * BACKS + back


def louse_text(louse):
    """A louse in notation, such as `3L`.

    >>> louse_text(louse_of(-1, 1))
    '-1H'
    """
    return f"{value_of(louse)}{BACK_LETTERS[back_of(louse)]}"


LOUSE_TEXTS = tuple(louse_text(louse) for louse in range(LICE))
LOUSE_NUMBERS = {text: louse for louse, text in enumerate(LOUSE_TEXTS)}


def louse_number(text):
    """The louse that a notation names, or None if it names none."""
    return LOUSE_NUMBERS.get(text)


def louse_list(counts):
    """Counts of each louse type as a list of texts."""
    return [LOUSE_TEXTS[louse] for louse in range(LICE) for _ in range(int(counts[louse]))]
