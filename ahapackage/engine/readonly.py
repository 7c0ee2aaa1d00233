"""Dicts and lists that stay as they are, equal to plain ones and just as good for JSON."""


def read_only(value):
    """A dict or list, and all that is in it, as one that cannot be changed; others as they are.

    >>> settled = read_only({"tokens": 6, "variant": ["sacrifice"]})
    >>> settled == {"tokens": 6, "variant": ["sacrifice"]}
    True
    >>> settled["tokens"] = 7
    Traceback (most recent call last):
    TypeError: this stays as it is: load the game again with other values
    """
    if isinstance(value, dict):
        return ReadOnlyDict({key: read_only(inside) for key, inside in value.items()})
    if isinstance(value, list):
        return ReadOnlyList([read_only(inside) for inside in value])
    return value


def _refuse(self, *args, **kwargs):
    raise TypeError("this stays as it is: load the game again with other values")


class ReadOnlyDict(dict):
    """A dict that refuses changes; `dict(it)` gives one that can be changed."""

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self):
        return read_only, (dict(self),)


class ReadOnlyList(list):
    """A list that refuses changes; `list(it)` gives one that can be changed."""

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = remove = reverse = sort = _refuse

    def __reduce__(self):
        return read_only, (list(self),)
