"""Checks what people give (options, editions, positions) against a pydantic model.

Whatever does not fit becomes one of the package's own errors with the place, what was found and
what was expected. Types are strict: `True` is no whole number, `"3"` is none either; a list will
do for a tuple, and NumPy's scalars count as the plain values that they hold.
"""

import json
import math
import operator
import types
from collections.abc import Mapping
from typing import Annotated, Literal, Union, get_args, get_origin

import numpy as np
from pydantic import BaseModel, ValidationError

from ahapackage.engine.errors import AhaError, OptionError, clip, one_of, shown

DEEPEST = 20  # levels of lists and tables that anything given may have
LARGEST_SEED = 2**128 - 1

EXPECTED = {  # pydantic's name of an error -> what to say instead
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a smaller whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "string_type": "text",
    "literal_error": "one of {expected}",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "dict_type": "a table (dict)",
    "model_type": "a table (dict)",
    "model_attributes_type": "a table (dict)",
    "none_required": "nothing",
    "greater_than_equal": "at least {ge}",
    "greater_than": "more than {gt}",
    "less_than_equal": "at most {le}",
    "less_than": "less than {lt}",
    "multiple_of": "a multiple of {multiple_of}",
    "too_short": "at least {min_length} entries",
    "too_long": "at most {max_length} entries",
    "string_too_short": "at least {min_length} characters",
    "string_too_long": "at most {max_length} characters",
    "string_pattern_mismatch": "text of the form {pattern}",
}


def validate(model, data, where="options", error=OptionError):
    """An instance of the pydantic `model` made from `data` (a dict, or an instance already).

    `where` begins the place that an error names; `error` is the class of what is raised.
    A validator of the model may raise `ValueError` with what was expected, or one of the
    package's own errors, which keeps its `found` and `expected`.

    >>> class Short(BaseModel, extra="forbid"):
    ...     tokens: int = 10
    >>> validate(Short, {"tokens": True})
    Traceback (most recent call last):
    ahapackage.engine.errors.OptionError: options, tokens: found True, expected a whole number
    """
    data = plain(data, where, error)
    if not isinstance(data, dict):
        raise error(where, shown(data), "a table (dict)")
    try:
        return model.model_validate_json(json.dumps(data), strict=True)
    except ValidationError as problems:
        raise _explained(problems, model, data, where, error) from None


def seat_number(seat, players, where="seat"):
    """The seat as a plain int; raises `OptionError` unless it is one of the seats from 0."""
    number = whole_number(seat, where)
    if not 0 <= number < players:
        raise OptionError(where, shown(number), f"a seat from 0 to {players - 1}")
    return number


def whole_number(value, where):
    """The value as a plain int; raises `OptionError` for anything else, `True` among it."""
    if not isinstance(value, bool | np.bool_):
        try:
            return operator.index(value)
        except Exception:  # no number, or an object whose own code fails
            pass
    raise OptionError(where, shown(value), "a whole number")


def flag(value, where):
    """True or False; raises `OptionError` for anything else."""
    if not isinstance(value, bool):
        raise OptionError(where, shown(value), "True or False")
    return value


def seed_number(seed, where="seed"):
    """The seed as a plain int; raises `OptionError` unless it is from 0 to 2**128 - 1."""
    number = whole_number(seed, where)
    if not 0 <= number <= LARGEST_SEED:
        raise OptionError(where, shown(number), "a whole number from 0 to 2**128 - 1")
    return number


# What was given, as JSON would hold it


def plain(value, where, error, depth=0):
    """The value made of dicts, lists, text, numbers, booleans and None, or `error`."""
    if depth > DEEPEST:
        raise error(where, "lists or tables inside each other", f"at most {DEEPEST} levels")
    if isinstance(value, BaseModel):
        value = value.model_dump()
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or isinstance(value, bool | str):
        return _printable(value, where, error)
    if isinstance(value, int):
        return _short_enough(value, where, error)
    if isinstance(value, float):
        return _finite(value, where, error)
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(v, f"{where}[{i}]", error, depth + 1) for i, v in enumerate(value)]
    if isinstance(value, Mapping):
        return {
            _key(k, where, error): plain(v, _joined(where, k), error, depth + 1)
            for k, v in value.items()
        }
    raise error(where, shown(value), "text, a number, true or false, a list or a table (dict)")


def _printable(value, where, error):
    try:
        if isinstance(value, str):
            value.encode()
    except UnicodeEncodeError:
        raise error(where, shown(value), "text without stray halves of characters") from None
    return value


def _short_enough(value, where, error):
    if value.bit_length() > 1024:
        raise error(where, "a whole number of more than 300 digits", "a smaller whole number")
    return int(value)


def _finite(value, where, error):
    if not math.isfinite(value):
        raise error(where, shown(value), "a finite number")
    return value


def _key(key, where, error):
    if not isinstance(key, str):
        raise error(where, f"the key {shown(key)}", "keys that are text")
    return _printable(key, where, error)


def _joined(where, key):
    return f"{where}, {clip(str(key), 60)}"


# What pydantic found, in our words


def _explained(problems, model, data, where, error):
    found = problems.errors(include_url=False)
    found.sort(key=lambda problem: problem["type"] != "extra_forbidden")  # a typo explains most
    first = found[0]
    place, at, missing = _place(first, data, where)
    own = first.get("ctx", {}).get("error")
    if isinstance(own, AhaError):
        return error(f"{place}, {own.where}", own.found, own.expected)
    if first["type"] == "extra_forbidden":
        holder, key = _place({**first, "loc": first["loc"][:-1]}, data, where)[0], first["loc"][-1]
        return error(holder, f"the unknown key {shown(key)}", one_of(_names(model, first), key))
    places = [_place(problem, data, where)[0] for problem in found]
    here = [problem for problem, there in zip(found, places, strict=True) if there == place]
    expected = " or ".join(dict.fromkeys(_expectation(problem, model) for problem in here))
    return error(place, "nothing" if missing else shown(at), expected + _others(set(places)))


def _others(places):
    more = len(places) - 1
    return f" ({more} more {'entry does' if more == 1 else 'entries do'} not fit)" if more else ""


def _place(problem, data, where):
    """The place in words, what stands there, and whether nothing does."""
    at = data
    for step in problem["loc"]:
        if isinstance(at, dict) and step in at:
            at, where = at[step], _joined(where, step)
        elif isinstance(at, list) and isinstance(step, int) and step < len(at):
            at, where = at[step], f"{where}[{step}]"
        elif problem["type"] == "missing" and step == problem["loc"][-1]:
            return _joined(where, step), None, True
    return where, at, False  # other steps are pydantic's labels for the members of a union


def _expectation(problem, model):
    """What would have fitted, in words."""
    kind, context = problem["type"], problem.get("ctx", {})
    annotation, limits = _at(model, [], problem["loc"]) or (None, [])
    if kind in {"literal_error", "missing"} and get_origin(annotation) is Literal:
        return one_of(get_args(annotation), problem["input"])
    if kind == "value_error":
        return problem["msg"].removeprefix("Value error, ")
    if kind == "missing" or kind.startswith(("int", "float", "greater", "less")):
        words = _described(annotation, limits)
        if words or kind == "missing":
            return words or "a value"
    template = EXPECTED.get(kind)
    return template.format(**context) if template else problem["msg"]


def _described(annotation, limits):
    """Numbers in words: "a whole number from 1 to 20"; empty for what is no number or text."""
    name = {int: "a whole number", float: "a number"}.get(annotation)
    if name is None:
        return {bool: "true or false", str: "text"}.get(annotation, "")
    low = next((limit.ge for limit in limits if hasattr(limit, "ge")), None)
    high = next((limit.le for limit in limits if hasattr(limit, "le")), None)
    if low is not None and high is not None:
        return f"{name} from {low} to {high}"
    if low is not None:
        return f"{name}, at least {low}"
    return f"{name}, at most {high}" if high is not None else name


# Finding one's way in a model


def _names(model, problem):
    """The keys that are allowed where an unknown one stands."""
    annotation, _ = _at(model, [], problem["loc"][:-1]) or (None, [])
    return list(_fields(annotation)) if _is_model(annotation) else []


def _at(annotation, limits, loc):
    """The annotation and the limits that a place leads to, or None."""
    annotation, more = _taken_apart(annotation)
    limits = [*limits, *more]
    if _is_union(annotation) and loc:
        return _in_union(annotation, loc)
    if not loc:
        return annotation, limits
    if _is_model(annotation):
        field = _fields(annotation).get(loc[0])
        return _at(field.annotation, field.metadata, loc[1:]) if field else None
    inside = [a for a in get_args(annotation) if a is not Ellipsis]
    return _at(inside[-1], [], loc[1:]) if inside else None


def _in_union(union, loc):
    for member in get_args(union):
        if isinstance(loc[0], str) and _is_label(loc[0], member):
            return _at(member, [], loc[1:])
    found = (_at(member, [], loc) for member in get_args(union))
    return next((place for place in found if place is not None), None)


def _is_label(label, member):
    """Whether this is what pydantic calls the member of a union."""
    kind, _ = _taken_apart(member)
    name = "literal" if get_origin(kind) is Literal else getattr(kind, "__name__", "")
    return bool(name) and label.removeprefix("constrained-").split("[")[0] == name


def _taken_apart(annotation):
    """An annotation without `Annotated` and without "or None", and the limits that it had."""
    limits = []
    while True:
        if get_origin(annotation) is Annotated:
            annotation, *notes = get_args(annotation)
            limits += [limit for note in notes for limit in getattr(note, "metadata", [note])]
        elif _is_union(annotation):
            members = [a for a in get_args(annotation) if a is not types.NoneType]
            if len(members) != 1:
                return annotation, limits
            annotation = members[0]
        else:
            return annotation, limits


def _is_union(annotation):
    return get_origin(annotation) in (Union, types.UnionType)


def _is_model(annotation):
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _fields(model):
    return {field.alias or name: field for name, field in model.model_fields.items()}
