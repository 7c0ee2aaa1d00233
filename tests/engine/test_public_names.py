"""The public names: these and no others, each with a docstring."""

import inspect
import re

import pytest

import ahapackage as aha
from ahapackage import engine

PUBLIC = {
    "CHANCE",
    "TERMINAL",
    "__version__",
    "games",
    "load_game",
    "new_match",
    "play",
    "lesson",
    "pool",
    "tree",
    "solve",
    "Match",
    "simulate",
    "tournament",
    "IllegalMove",
    "OptionError",
    "EditionError",
    "PositionError",
    "JournalError",
}


def test_the_public_names_are_these():
    assert set(aha.__all__) == PUBLIC
    assert len(aha.__all__) == len(PUBLIC)


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_each_name_is_there_and_listed(name):
    assert name in dir(aha)
    value = getattr(aha, name)
    if callable(value):
        assert inspect.getdoc(value), f"{name} needs a docstring"
    assert getattr(aha, name) is value


def test_constants_are_those_of_openspiel():
    assert (aha.CHANCE, aha.TERMINAL) == (-1, -4)


def test_the_version_is_a_version():
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.\w+)?", aha.__version__)


def test_errors_can_be_caught_as_value_errors():
    for name in ("IllegalMove", "OptionError", "EditionError", "PositionError", "JournalError"):
        assert issubclass(getattr(aha, name), ValueError)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="'ahapackage' has no attribute 'nonsense'"):
        aha.nonsense  # noqa: B018
    with pytest.raises(AttributeError, match="'ahapackage.engine' has no attribute 'nonsense'"):
        engine.nonsense  # noqa: B018


@pytest.mark.parametrize("name", sorted(engine.__all__))
def test_the_engine_offers_its_names(name):
    assert name in dir(engine) and hasattr(engine, name)


def test_public_methods_of_a_match_have_docstrings():
    methods = [name for name in dir(aha.Match) if not name.startswith("_")]
    assert {"play", "undo", "redo", "save", "load", "state", "moves", "advance_bot"} <= set(methods)
    for name in methods:
        assert inspect.getdoc(inspect.getattr_static(aha.Match, name)), name
