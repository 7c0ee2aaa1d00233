"""The errors that people meet: each says where, what was found and what was expected.

Values from people are shortened before they go into a message, so that a megabyte of junk in a
file does not end up on the screen.
"""

import difflib
import reprlib

from ahapackage.engine.reasons import Reason

LONGEST = 80  # characters of one foreign value in a message
LONGEST_PLACE = 300  # characters of a place: a path, a line, a key
LISTED = 40  # names or moves listed in one message


class AhaError(ValueError):
    """Something given to the package does not fit: `where`, `found` and `expected` as text.

    >>> print(AhaError("hawaiki options, tokens", "25", "a whole number from 1 to 20"))
    hawaiki options, tokens: found 25, expected a whole number from 1 to 20
    """

    def __init__(self, where, found, expected=""):
        self.where = clip(str(where), LONGEST_PLACE)
        self.found = clip(found, LONGEST_PLACE) if isinstance(found, str) else shown(found)
        self.expected = str(expected)
        super().__init__(where, found, expected)
        self.args = (self.where, self.found, self.expected)

    def __str__(self):
        if not self.expected:
            return f"{self.where}: {self.found}"
        return f"{self.where}: found {self.found}, expected {self.expected}"


class OptionError(AhaError):
    """An option, variant, ruling, seat, bot or game name that the game does not offer."""


class EditionError(AhaError):
    """An edition that cannot be read or does not fit; `where` names the file and the key."""


class PositionError(AhaError):
    """A position that the rules do not allow; `where` names the key."""


class JournalError(AhaError):
    """A saved match that cannot be read, written or believed; `where` names file and line."""


class JournalWarning(UserWarning):
    """A saved match was read, but its torn last line was dropped (see `Match.notes`)."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now; the state is as it was.

    `reason` is the text of `why_not`, a `Reason` unless it is too long; `legal` are the legal moves
    as text: empty where whoever asked is not to move, because another seat's moves may tell its
    cards.

    >>> print(IllegalMove("3r does not fit 5g", ["draw"]))
    3r does not fit 5g. Legal moves: draw
    """

    def __init__(self, reason, legal=()):
        told = reason if isinstance(reason, Reason) else str(reason)
        self.reason = clip(told, 2 * LONGEST_PLACE)
        self.legal = tuple(legal)
        super().__init__(self.reason, self.legal)

    def __str__(self):
        if not self.legal:
            return self.reason
        return f"{self.reason.rstrip('.')}. Legal moves: {listed(self.legal)}"


def shown(value):
    """A value as short text for a message, whatever it is.

    >>> shown("x" * 1_000_000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'"
    """
    try:
        return clip(_short.repr(value), LONGEST + 20)
    except Exception:  # a huge whole number, a broken __repr__: the kind of thing will do
        return f"a value of type {type(value).__name__}"


def clip(text, longest):
    """The text, its middle left out where it is longer than `longest` characters."""
    if len(text) <= longest:
        return text
    half = (longest - 3) // 2
    return f"{text[:half]}...{text[-half:]}"


def listed(names):
    """Names in a row, the first `LISTED` of them.

    >>> listed(["call", "hush"])
    'call, hush'
    """
    names = [clip(str(name), LONGEST) for name in names]
    more = len(names) - LISTED
    return ", ".join(names[:LISTED]) + (f" and {more} more" if more > 0 else "")


def one_of(allowed, given=None, other=""):
    """The allowed names as an expectation, with the one that was probably meant.

    `other` is what else would do, in words.

    >>> one_of(["sacrifice", "open_hands"], "sacrefice")
    "one of 'sacrifice', 'open_hands' - did you mean 'sacrifice'?"
    """
    allowed = list(allowed)
    if not allowed:
        return other or "nothing here"
    text = f"one of {listed(map(shown, allowed))}" if len(allowed) > 1 else shown(allowed[0])
    text = f"{text} or {other}" if other else text
    meant = nearest(given, allowed)
    return text if meant is None else f"{text} - did you mean {shown(meant)}?"


def nearest(given, allowed):
    """The allowed name that looks most like what was given, or None."""
    if not isinstance(given, str) or len(given) > LONGEST:
        return None
    lowered = {name.lower(): name for name in allowed if isinstance(name, str)}
    close = difflib.get_close_matches(given.lower(), lowered, n=1)
    return lowered[close[0]] if close else None


def _shortener():
    short = reprlib.Repr()
    short.maxstring = short.maxother = short.maxlong = LONGEST
    short.maxlevel = 3
    return short


_short = _shortener()
