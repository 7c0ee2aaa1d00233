"""Options: strict types, errors with place, found and expected, and nothing of pydantic's."""

import enum
import pickle
from typing import Annotated, Any, Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ahapackage import games, load_game, new_match, play
from ahapackage.engine import errors
from ahapackage.engine.errors import AhaError, IllegalMove, OptionError, PositionError, shown
from ahapackage.engine.options import seat_number, validate, whole_number


class Inner(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str
    share: float = 0.5


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    tokens: Annotated[int, Field(ge=1, le=20)] = 10
    seats: Annotated[int, Field(ge=2)] | None = None
    first: Annotated[int, Field(ge=0, le=5)] | Literal["random"] = 0
    mode: Literal["auto", "strict"] = "auto"
    rated: bool = False
    names: tuple[str, ...] = ()
    variant: list[Literal["sacrifice", "open_hands"]] = []
    inner: Inner | None = None
    many: dict[str, Inner] = {}
    pair: tuple[int, int] | None = None
    either: Inner | list[int] = []

    @model_validator(mode="after")
    def not_thirteen(self):
        if self.tokens == 13:
            raise ValueError("any number but thirteen")
        if self.tokens == 14:
            raise PositionError("tokens", "fourteen", "fifteen")
        return self


def told(data, model=Options):
    with pytest.raises(OptionError) as caught:
        validate(model, data, "game options")
    assert caught.value.where and caught.value.found and caught.value.expected
    return str(caught.value).removeprefix("game options").lstrip(", :")


REFUSED = [
    ({"tokens": True}, "tokens: found True, expected a whole number from 1 to 20"),
    ({"tokens": "3"}, "tokens: found '3', expected a whole number from 1 to 20"),
    ({"tokens": 3.0}, "tokens: found 3.0, expected a whole number from 1 to 20"),
    ({"tokens": 21}, "tokens: found 21, expected a whole number from 1 to 20"),
    ({"tokens": 0}, "tokens: found 0, expected a whole number from 1 to 20"),
    ({"tokens": None}, "tokens: found None, expected a whole number from 1 to 20"),
    ({"seats": 1}, "seats: found 1, expected a whole number, at least 2"),
    ({"seats": False}, "seats: found False, expected a whole number, at least 2"),
    ({"first": 6}, "first: found 6, expected a whole number from 0 to 5 or 'random'"),
    ({"first": True}, "first: found True, expected a whole number from 0 to 5 or 'random'"),
    ({"mode": "strikt"}, "mode: found 'strikt', expected one of 'auto', 'strict' - did you mean"),
    ({"mode": 1}, "mode: found 1, expected one of 'auto', 'strict'"),
    ({"rated": 1}, "rated: found 1, expected true or false"),
    ({"names": "ab"}, "names: found 'ab', expected a list"),
    ({"names": ["a", 2]}, "names[1]: found 2, expected text"),
    ({"variant": ["sacrifise"]}, "variant[0]: found 'sacrifise', expected one of 'sacrifice',"),
    ({"inner": 5}, "inner: found 5, expected a table (dict)"),
    ({"inner": {}}, "inner, name: found nothing, expected text"),
    ({"inner": {"name": "x", "shard": 1}}, "inner: found the unknown key 'shard', expected one of"),
    ({"inner": {"name": "x", "share": "1"}}, "inner, share: found '1', expected a number"),
    ({"many": {"a": {"name": 1}}}, "many, a, name: found 1, expected text"),
    ({"many": {"a": {"name": "x", "y": 0}}}, "many, a: found the unknown key 'y', expected one of"),
    ({"pair": [1]}, "pair, 1: found nothing"),
    ({"either": 5}, "either: found 5, expected a table (dict) or a list"),
    ({"tokns": 5}, "found the unknown key 'tokns', expected one of 'tokens', 'seats', 'first',"),
    ({"tokens": 13}, "found {'tokens': 13}, expected any number but thirteen"),
    ({"tokens": 14}, "tokens: found fourteen, expected fifteen"),
    ({"tokens": float("nan")}, "tokens: found nan, expected a finite number"),
    ({"tokens": 10**400}, "tokens: found a whole number of more than 300 digits"),
    ({"tokens": 1 + 0j}, "tokens: found (1+0j), expected text, a number"),
    ({"tokens": object()}, "tokens: found <object object"),
    ({"names": [b"a"]}, "names[0]: found b'a', expected text, a number"),
    ({"names": ["\ud800"]}, "names[0]: found '\\ud800', expected text without"),
    ({5: 5}, "found the key 5, expected keys that are text"),
    ([], "found [], expected a table (dict)"),
    (None, "found None, expected a table (dict)"),
    ("tokens", "found 'tokens', expected a table (dict)"),
]


@pytest.mark.parametrize("data, expected", REFUSED, ids=range(len(REFUSED)))
def test_what_does_not_fit_is_told_with_place_found_and_expected(data, expected):
    assert told(data).startswith(expected)


def test_the_nearest_allowed_name_is_offered():
    assert told({"tokns": 5}).endswith("did you mean 'tokens'?")
    assert told({"mode": "STRICT"}).endswith("did you mean 'strict'?")


def test_an_unknown_key_comes_before_the_key_that_is_missing_for_it():
    assert "the unknown key 'nam'" in told({"inner": {"nam": "x"}})


def test_more_than_one_problem_is_counted():
    assert told({"tokens": 0, "mode": 5, "rated": 5}).endswith("(2 more entries do not fit)")


def test_what_fits_gives_the_model():
    assert validate(Options, {}) == Options()
    assert validate(Options, Options(tokens=5)) == Options(tokens=5)
    given_ = {"tokens": np.int64(5), "names": ["a"], "rated": np.True_, "pair": (1, 2)}
    chosen = validate(Options, given_)
    assert (chosen.tokens, chosen.names, chosen.rated, chosen.pair) == (5, ("a",), True, (1, 2))
    assert type(chosen.tokens) is int


def test_the_error_class_and_the_place_are_the_callers():
    with pytest.raises(PositionError, match="^my position, tokens: found 0"):
        validate(Options, {"tokens": 0}, "my position", PositionError)


def test_a_list_that_holds_itself_is_refused():
    endless = []
    endless.append(endless)
    with pytest.raises(OptionError, match="at most 20 levels"):
        validate(Options, {"names": endless})


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text() | st.integers(), inside),
    max_leaves=10,
)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(Options.model_fields)) | st.text(), anything))
def test_whatever_is_given_only_an_option_error_comes_out(data):
    try:
        validate(Options, data, "options")
    except OptionError as problem:
        assert not isinstance(problem.__cause__, ValidationError)
        assert len(str(problem)) < 1500


class Loose(BaseModel):
    anything: dict[str, Any]


def test_a_megabyte_of_junk_is_not_printed():
    for junk in ("x" * 10**6, ["x" * 10**6] * 10, {"x" * 10**6: 1}, 10**300):
        assert len(told({"tokens": junk})) < 600
        assert len(told({"inner": junk})) < 600
    assert len(told({"x" * 10**6: 1})) < 600
    assert len(told({"anything": {"x" * 10**6: {"y" * 10**6: b""}}}, Loose)) < 600


# Seats and whole numbers


NO_SEATS = [True, 3, -1, 1.0, "1", None, np.bool_(True), 10**9000]


@pytest.mark.parametrize("seat", NO_SEATS, ids=range(len(NO_SEATS)))
def test_a_seat_is_a_whole_number_within_the_players(seat):
    with pytest.raises(OptionError, match="^seat: found"):
        seat_number(seat, 3)


def test_numpy_seats_are_seats():
    assert seat_number(np.int8(2), 3) == 2 and type(seat_number(np.int8(2), 3)) is int


class Face(enum.IntEnum):
    HEADS = 1


def test_whole_numbers():
    assert whole_number(Face.HEADS, "x") == 1
    with pytest.raises(OptionError, match="^x: found 'a', expected a whole number$"):
        whole_number("a", "x")


# The errors themselves


def test_errors_are_value_errors_that_survive_a_process_border():
    for kind in (AhaError, OptionError, PositionError, errors.EditionError, errors.JournalError):
        error = kind("here", "this", "that")
        again = pickle.loads(pickle.dumps(error))
        assert isinstance(error, ValueError) and isinstance(error, AhaError)
        assert (again.where, again.found, again.expected) == ("here", "this", "that")
        assert str(again) == str(error) == "here: found this, expected that"
    move = pickle.loads(pickle.dumps(IllegalMove("no", ["a", "b"])))
    assert (move.reason, move.legal, str(move)) == ("no", ("a", "b"), "no. Legal moves: a, b")
    assert not isinstance(move, AhaError)


def test_errors_take_values_as_well_as_words():
    assert str(AhaError("seat", 5, "0 to 2")) == "seat: found 5, expected 0 to 2"
    assert str(AhaError("undo", "nothing to undo")) == "undo: nothing to undo"


class Broken:
    def __repr__(self):
        raise RuntimeError


STRANGE = [10**9000, Broken(), ["\n" * 10**6], {1: {2: {3: {4: {}}}}}]


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
def test_shown_is_short_and_on_one_line_whatever_the_value(value):
    assert len(shown(value)) <= 120 and "\n" not in shown(value)


def test_long_lists_of_legal_moves_are_cut():
    text = str(IllegalMove("no", [f"move {i}" for i in range(1000)]))
    assert text.endswith("move 39 and 960 more")


@pytest.mark.parametrize("game", games())
def test_a_ruling_given_as_an_option_is_sent_where_it_belongs(game):
    ruling = next(row for row in load_game(game).rulings() if row.name)
    with pytest.raises(OptionError) as told:
        load_game(game, **{ruling.name: ruling.default})
    given_ = f"{{{ruling.name!r}: {ruling.default!r}}}"
    expected = f"found {ruling.name!r}, expected it in rulings={given_}"
    assert str(told.value) == f"{game} options: {expected}"
    for other in (new_match, play):
        with pytest.raises(OptionError, match="expected it in rulings="):
            other(game, **{ruling.name: ruling.default})
