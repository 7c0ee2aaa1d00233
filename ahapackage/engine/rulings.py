"""Rulings: the questions that a rulebook leaves open, the answers in play, and where each is from.

What is assumed (the book is silent; a value was chosen so that the game can be played) is always
marked, in text and in a notebook.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from importlib.resources import files
from textwrap import wrap

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.options import plain

SOURCES = ("book", "derived", "known", "assumed", "ours")
MARK = "*"
NOTE = "assumed: the rulebook is silent; chosen so that the game can be played"
WIDTH = 90  # characters of a line of text
COLUMNS = ("id", "name", "question", "value", "default", "choices", "source")


@dataclass(frozen=True)
class Ruling:
    """One open question: its id, the name to choose it by (None: no choice), its answers.

    `choices` are the allowed values, the default among them; given as a dict they come with what
    each means. `source` is one of `SOURCES`; `value` is the answer in play.

    >>> answers = {"no": "runs end at 7", "yes": "after 7 comes 1"}
    >>> Ruling("HK-R3", "run_wraps", "Is 7-1-2 a run?", "no", answers, "derived").in_words("yes")
    'yes: after 7 comes 1'
    """

    id: str
    name: str | None
    question: str
    default: str
    choices: tuple = ()
    source: str = "assumed"
    value: str | None = None
    meanings: tuple = ()

    def __post_init__(self):
        if isinstance(self.choices, Mapping):
            object.__setattr__(self, "meanings", tuple(self.choices.values()))
            object.__setattr__(self, "choices", tuple(self.choices))
        if self.source not in SOURCES:
            raise OptionError(f"ruling {self.id}, source", shown(self.source), one_of(SOURCES))
        if self.name is not None and self.default not in self.choices:
            raise OptionError(f"ruling {self.id}, default", shown(self.default), str(self.choices))

    @property
    def assumed(self):
        """Whether the book is silent on it."""
        return self.source == "assumed"

    def in_words(self, choice):
        """A choice with what it means, if that is told."""
        meanings = dict(zip(self.choices, self.meanings, strict=False))
        return f"{choice}: {meanings[choice]}" if choice in meanings else str(choice)


def choose_rulings(table, given=None):
    """All named rulings of the table as a dict name -> value: those given, defaults elsewhere.

    Raises `OptionError`, listing what is allowed, for unknown names and values.

    >>> wraps = Ruling("HK-R3", "run_wraps", "Is 7-1-2 a run?", "no", ("no", "yes"), "derived")
    >>> choose_rulings([wraps], {"run_wraps": "yes"})
    {'run_wraps': 'yes'}
    """
    named = {ruling.name: ruling for ruling in table if ruling.name is not None}
    given = {} if given is None else given
    if not isinstance(given, Mapping):
        raise OptionError("rulings", shown(given), "a dict such as {name: value}")
    given = plain(given, "rulings", OptionError)
    for name, value in given.items():
        if name not in named:
            raise OptionError("rulings", f"the unknown ruling {shown(name)}", one_of(named, name))
        if not _allows(named[name], value):
            expected = one_of(named[name].choices, value)
            raise OptionError(f"rulings, {name}", shown(value), expected)
    return {name: given.get(name, ruling.default) for name, ruling in named.items()}


def refuse_misplaced(table, options, where):
    """Raise `OptionError` for a ruling that was given as an option: it belongs into `rulings`.

    >>> wraps = Ruling("HK-R3", "run_wraps", "Is 7-1-2 a run?", "no", ("no", "yes"), "derived")
    >>> try:
    ...     refuse_misplaced([wraps], {"run_wraps": "yes"}, "options")
    ... except OptionError as problem:
    ...     print(problem.expected)
    it in rulings={'run_wraps': 'yes'}
    """
    names = [ruling.name for ruling in table if ruling.name is not None]
    for name, value in options.items():
        if name in names:
            expected = f"it in rulings={{{shown(name)}: {shown(value)}}}"
            raise OptionError(where, shown(name), expected)


def _allows(ruling, value):
    return any(type(value) is type(choice) and value == choice for choice in ruling.choices)


class RulingTable(Sequence):
    """Rulings with the values in play, shown as a table: in text, and as HTML in a notebook.

    >>> wraps = Ruling("HK-R3", "run_wraps", "Is 7-1-2 a run?", "no", ("no", "yes"), "derived")
    >>> RulingTable([wraps], {"run_wraps": "yes"})["run_wraps"].value
    'yes'
    """

    def __init__(self, rulings, chosen=None, title="Rulings"):
        chosen = chosen or {}
        self.title = title
        self.rows = tuple(
            replace(ruling, value=chosen.get(ruling.name, ruling.default)) for ruling in rulings
        )

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, key):
        """A row by its place, its id or its name."""
        if not isinstance(key, str):
            return self.rows[key]
        for row in self.rows:
            if key in (row.id, row.name):
                return row
        raise KeyError(key)

    def __eq__(self, other):
        return isinstance(other, RulingTable) and self.rows == other.rows

    def __hash__(self):
        return hash(self.rows)

    def cells(self):
        """The table's cells as text, one list a row, in the order of `COLUMNS`."""
        return [_cells(row) for row in self.rows]

    def describe(self):
        """The table as text: a few lines a ruling, none longer than a screen."""
        lines = [line for row in self.rows for line in _lines(row)]
        return "\n".join([*lines, f"{MARK} {NOTE}"] if self._any_assumed() else lines)

    __repr__ = describe

    def _repr_html_(self):
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in COLUMNS)
        body = "".join(_html_row(row) for row in self.rows)
        note = f"<p>{MARK} {escape(NOTE)}</p>" if self._any_assumed() else ""
        return (
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}"
        )

    def _any_assumed(self):
        return any(row.assumed for row in self.rows)


def _cells(row):
    choices = "; ".join(map(row.in_words, row.choices)) or "-"
    source = f"{row.source} {MARK}" if row.assumed else row.source
    texts = (row.id, row.name or "-", row.question, row.value, row.default, choices, source)
    return [str(text) for text in texts]


def _lines(row):
    """A ruling in text: the question, then the answer in play and each other one."""
    source = f"{row.source} {MARK}" if row.assumed else row.source
    texts = [("", f"{row.id}  {row.question} ({source})")]
    others = [row.in_words(choice) for choice in row.choices if choice != row.value]
    if not row.meanings:
        others = [", ".join(others)] if others else []
    answer = row.value if row.name is None else f"{row.name} = {row.in_words(row.value)}"
    texts += [("    ", str(answer)), *(("        or ", other) for other in others)]
    return [line for indent, text in texts for line in _wrapped(indent, text)]


def _wrapped(indent, text):
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=" " * (len(indent) + 4))


def _html_row(row):
    first, *others, source = (escape(text) for text in _cells(row))
    source = f"<mark>{source}</mark>" if row.assumed else source
    cells = "".join(f"<td>{text}</td>" for text in (*others, source))
    return f'<tr><th scope="row">{first}</th>{cells}</tr>'


class RulesText(str):
    """A game's rules: Markdown text that a notebook shows as such."""

    def _repr_markdown_(self):
        return str(self)

    def __repr__(self):
        return str(self)


def rules_markdown(package):
    """The clauses and rulings in a game's `RULES.md`, shown as Markdown in a notebook.

    `package` is the game's package or its dotted name.
    """
    return RulesText((files(package) / "RULES.md").read_text(encoding="utf-8"))
