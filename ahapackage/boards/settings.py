"""What people give a board, checked before there is one: names, kinds and sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from ahapackage.boards.advice import explains
from ahapackage.boards.messages import LANGUAGES
from ahapackage.engine.errors import OptionError, clip, one_of, shown
from ahapackage.engine.options import flag, plain, whole_number

LONGEST_PAUSE = 5.0  # seconds
LONGEST_PROMPT = 5000  # characters
HIDEABLE = ("conflict", "unseen", "think", "hint", "study")  # what advises or tells too much


def pause(value: Any, where: str = "pace") -> float:
    """A pause in seconds; raises OptionError unless it is from 0 to `LONGEST_PAUSE`.

    >>> pause(1)
    1.0
    """
    number: Any = plain(value, where, OptionError)
    right = isinstance(number, int | float) and not isinstance(number, bool)
    if not right or not 0 <= number <= LONGEST_PAUSE:
        raise OptionError(where, shown(value), f"seconds from 0 to {LONGEST_PAUSE:g}")
    return float(number)


def language(value: Any, where: str = "language") -> str:
    """A language of the catalogue; raises OptionError for others."""
    if not isinstance(value, str) or value not in LANGUAGES:
        meant = value[:2].lower() if isinstance(value, str) else value  # "es-MX" is "es"
        raise OptionError(where, shown(value), one_of(LANGUAGES, meant))
    return value


def prompt(value: Any, where: str = "prompt") -> str:
    """A plain text that can be sent; raises OptionError for others and for very long ones."""
    if not isinstance(value, str):
        raise OptionError(where, shown(value), "a text")
    if len(value) > LONGEST_PROMPT:
        expected = f"at most {LONGEST_PROMPT}"
        raise OptionError(where, f"a text of {len(value)} characters", expected)
    plain(value, where, OptionError)  # no stray halves of characters
    return value


def hidden(value: Any, where: str = "hide") -> tuple[str, ...]:
    """Names of panels of `HIDEABLE`, each once; raises OptionError for anything else.

    >>> hidden(["hint", "hint"])
    ('hint',)
    """
    if not isinstance(value, list | tuple):
        raise OptionError(where, shown(value), "a list of names, such as ('hint', 'think')")
    for name in value:
        if not isinstance(name, str) or name not in HIDEABLE:
            raise OptionError(where, shown(name), one_of(HIDEABLE, name))
    return tuple(dict.fromkeys(value))


def callback(value: Any, where: str) -> Callable[..., Any]:
    """Something that can be called; raises OptionError for anything else."""
    if not callable(value):
        raise OptionError(where, shown(value), "a function")
    return value


def hints(value: Any, where: str = "hints") -> Any:
    """A name, a bot that explains itself, or None; raises OptionError for others.

    Whether a game has a bot of that name is for `advice.adviser` to say.
    """
    if value is None or isinstance(value, str) or explains(value):
        return value
    raise OptionError(where, shown(value), "the name of a bot, or a bot with explain(seen)")


def seat(value: Any, where: str = "seat") -> int | None:
    """A whole number or None, whatever the table; raises OptionError for others."""
    return None if value is None else whole_number(value, where)


# the options that a board takes beside match and seat: name -> check(value, where)
CHECKS: dict[str, Callable[[Any, str], Any]] = {
    "hot_seat": flag,
    "pace": pause,
    "study": flag,
    "language": language,
    "prompt": prompt,
    "hide": hidden,
    "hints": hints,
}


def checked(options: dict[str, Any], where: str) -> dict[str, Any]:
    """A board's options, each checked; raises OptionError for an unknown one too.

    >>> checked({"promt": "Draw."}, "board")
    Traceback (most recent call last):
    ahapackage.engine.errors.OptionError: board: found the unknown option 'promt', \
expected one of 'seat', 'hot_seat', 'pace', 'study', 'language', 'prompt', 'hide', 'hints' - did \
you mean 'prompt'?
    """
    for name in options:
        if name not in CHECKS:
            found = f"the unknown option {shown(clip(name, 60))}"
            raise OptionError(where, found, one_of(("seat", *CHECKS), name))
    return {name: CHECKS[name](value, f"{where}, {name}") for name, value in options.items()}


class Setting(traitlets.TraitType):
    """A trait whose check raises the package's own errors: `check(value, where)`."""

    def __init__(self, check: Callable[[Any, str], Any], default: Any, help: str) -> None:
        super().__init__(default_value=default, help=help, allow_none=default is None)
        self._check = check

    def validate(self, obj: Any, value: Any) -> Any:
        """The value, checked."""
        return self._check(value, self.name or "board")
