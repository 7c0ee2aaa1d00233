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
from typing import Annotated, Union, get_args, get_origin

import numpy as np
from pydantic import BaseModel, ValidationError

from ahapackage.engine.errors import AhaError, OptionError, clip, one_of, shown

DEEPEST = 20  # levels of lists and tables that anything given may have

EXPECTED = {  # pydantic's name of an error -> what to say instead
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a smaller whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "string_type": "text",
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
        except TypeError:
            pass
    raise OptionError(where, shown(value), "a whole number")


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
    if isinstance(value, str) and any("\ud800" <= c <= "\udfff" for c in value):
        raise error(where, shown(value), "text without stray halves of characters")
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
    place, at, missing = _place(first["loc"], data, where)
    own = first.get("ctx", {}).get("error")
    if isinstance(own, AhaError):
        return error(_within(place, own.where), own.found, own.expected)
    if first["type"] == "extra_forbidden":
        allowed = _allowed_names(model, first["loc"][:-1])
        key = first["loc"][-1]
        inside = _place(first["loc"][:-1], data, where)[0]
        return error(inside, f"the unknown key {shown(key)}", one_of(allowed, key))
    value = "nothing" if missing else shown(at)
    return error(place, value, _expectation(first, model) + _others(found))


def _within(place, inner):
    return f"{place}, {inner}" if inner else place


def _others(found):
    places = {problem["loc"] for problem in found}
    more = len(places) - 1
    return f" ({more} more {'entry does' if more == 1 else 'entries do'} not fit)" if more else ""


def _place(loc, data, where):
    """The place in words, what stands there, and whether nothing does."""
    at = data
    for step in loc:
        if isinstance(at, dict) and isinstance(step, str):
            if step not in at:
                where = _joined(where, step) if _is_key(step) else where
                if _is_key(step):
                    return where, None, True
                continue  # pydantic's own label of a member of a union
            at, where = at[step], _joined(where, step)
        elif isinstance(at, list) and isinstance(step, int) and step < len(at):
            at, where = at[step], f"{where}[{step}]"
    return where, at, False


def _is_key(step):
    return step.isidentifier() and step not in {"str", "int", "float", "bool", "none"}


def _expectation(problem, model):
    kind, context = problem["type"], problem.get("ctx", {})
    field = _field_at(model, problem["loc"])
    if kind == "missing":
        return "a value" if field is None else _described(field) or "a value"
    if kind in {"literal_error", "enum"}:
        return _choices(field, problem) or f"one of {context.get('expected', '')}"
    if kind == "value_error":
        return problem["msg"].removeprefix("Value error, ")
    described = _described(field) if field is not None and _is_scalar_problem(kind) else ""
    if described:
        return described
    template = EXPECTED.get(kind)
    return template.format(**context) if template else problem["msg"]


def _is_scalar_problem(kind):
    return kind.startswith(("int", "float", "greater", "less"))


def _described(field):
    """A field's numbers in words: "a whole number from 1 to 20"."""
    annotation = _bare(field.annotation)
    name = {int: "a whole number", float: "a number"}.get(annotation)
    if name is None:
        return {bool: "true or false", str: "text"}.get(annotation, "")
    low = next((m.ge for m in field.metadata if hasattr(m, "ge")), None)
    high = next((m.le for m in field.metadata if hasattr(m, "le")), None)
    if low is not None and high is not None:
        return f"{name} from {low} to {high}"
    if low is not None:
        return f"{name}, at least {low}"
    return f"{name}, at most {high}" if high is not None else name


def _choices(field, problem):
    choices = get_args(_bare(field.annotation)) if field is not None else ()
    choices = [choice for choice in choices if isinstance(choice, str | int)]
    return one_of(choices, problem["input"]) if choices else ""


def _bare(annotation):
    """An annotation without `Annotated` and without "or None"."""
    while True:
        if get_origin(annotation) is Annotated:
            annotation = get_args(annotation)[0]
        elif _is_union(annotation):
            members = [a for a in get_args(annotation) if a is not types.NoneType]
            if len(members) != 1:
                return annotation
            annotation = members[0]
        else:
            return annotation


def _is_union(annotation):
    return get_origin(annotation) in (Union, types.UnionType)


def _field_at(model, loc):
    """The model's field that a place ends at, or None where it ends inside a list or union."""
    holder = _model_at(model, loc[:-1]) if loc else None
    return _fields(holder).get(loc[-1]) if holder is not None else None


def _allowed_names(model, loc):
    return list(_fields(_model_at(model, loc)))


def _fields(model):
    if model is None:
        return {}
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _model_at(annotation, loc):
    """The model that a place leads to, through lists, tables and unions; None if none does."""
    annotation = _bare(annotation)
    if _is_union(annotation):
        found = (_model_at(member, loc) for member in get_args(annotation))
        return next((model for model in found if model is not None), None)
    is_model = isinstance(annotation, type) and issubclass(annotation, BaseModel)
    if not loc:
        return annotation if is_model else None
    if is_model:
        field = _fields(annotation).get(loc[0])
        return _model_at(field.annotation, loc[1:]) if field else None
    inside = [a for a in get_args(annotation) if a is not Ellipsis]
    return _model_at(inside[-1], loc[1:]) if inside else None
