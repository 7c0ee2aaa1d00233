"""The message catalogue: every text that a board shows or speaks, by key and language.

One folder a language. `PARTS` are its files by key; English is whole and the others have the same
keys. Languages other than English have `PHRASES` besides: what rules and editions say in English
themselves (why a move is not legal, the texts of cards), by the English text.
"""

from __future__ import annotations

from importlib import import_module

LANGUAGES = ("en", "es", "fr")
PARTS = ("common", "hawaiki", "pioha", "spirit", "tikis", "tree")
PHRASES = ("reasons", "games")


def catalogue(language: str = "en") -> dict[str, str]:
    """All messages of a language; phrases have the English text, after "= ", as their key.

    Raises ValueError for a language that the catalogue does not know.

    >>> catalogue("es")["menu.undo"], catalogue("es")["= each 2 counts 0"]
    ('Deshacer', 'cada 2 cuenta 0')
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise ValueError(f"language: found {language!r}, expected one of {known}")
    return _texts(language, PARTS) | {
        f"= {english}": text for english, text in phrases(language).items()
    }


def phrases(language: str = "en") -> dict[str, str]:
    """What rules and editions say, by the English text; in English none is needed.

    >>> phrases("en")
    {}
    >>> phrases("es")["The discard pile is empty (TK-20)"]
    'El descarte está vacío (TK-20)'
    """
    return {} if language == "en" else _texts(language, PHRASES)


def _texts(language: str, parts: tuple[str, ...]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for part in parts:
        texts |= import_module(f"{__name__}.{language}.{part}").TEXTS
    return texts


def phrase(texts: dict[str, str], text: str) -> str:
    """A text of rules or editions in a catalogue's language; as it is where that has none.

    >>> phrase(catalogue("es"), "each 2 counts 0"), phrase(catalogue("es"), "Ours: no lice")
    ('cada 2 cuenta 0', 'Ours: no lice')
    """
    return texts.get(f"= {text}", text)


def say(texts: dict[str, str], key: str, **values: object) -> str:
    """The message `key` of a catalogue with its values filled in.

    Raises KeyError for a key or a value that is missing.

    >>> say(catalogue(), "card", value=3, colour="red")
    '3 red'
    """
    return texts[key].format(**values)


def say_count(texts: dict[str, str], key: str, n: int) -> str:
    """A counted thing: message `key.one` for 1, else `key.many`; 0 counts as the language has it.

    >>> say_count(catalogue(), "cards", 2)
    '2 cards'
    >>> say_count(catalogue(), "cards", 0), say_count(catalogue("fr"), "cards", 0)
    ('0 cards', '0 carte')
    """
    form = texts["count.zero"] if n == 0 else "one" if n == 1 else "many"
    return say(texts, f"{key}.{form}", n=n)


def say_list(texts: dict[str, str], items: list[str]) -> str:
    """Items joined as the language does.

    >>> say_list(catalogue(), ["a", "b", "c"])
    'a, b and c'
    """
    if not items:
        return ""
    *rest, last = items
    if not rest:
        return last
    first = rest[0]
    for item in rest[1:]:
        first = say(texts, "list.comma", first=first, last=item)
    return say(texts, "list.and", first=first, last=last)
