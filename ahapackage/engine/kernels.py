"""One rules source, two faces: plain Python as written, and compiled by numba.

A function marked `@kernel` stays an ordinary function, so boards and single moves run it at
once. `compiled(function)` gives the same code under `numba.njit(nogil=True)`; each module's
kernels are rebuilt over a copy of that module's globals in which every kernel name stands for
its compiled twin, so compiled code calls compiled code and the plain functions stay plain.

numba's own disk cache looks at the file of the function it compiled and not at the files that
this function calls into. The cache here is stamped with the sources of the whole package
instead, and where no folder can be written it is simply left out.
"""

import functools
import hashlib
from pathlib import Path
from types import FunctionType

PACKAGE = Path(__file__).resolve().parent.parent


def kernel(function):
    """Mark a plain function as a kernel and return it unchanged.

    A kernel may call other kernels by bare name only (`from module import name`), keeps no
    state of its own and reads no global that changes: tables are frozen when it compiles.

    >>> @kernel
    ... def twice(x):
    ...     return 2 * x
    >>> twice(4), int(compiled(twice)(4))
    (8, 8)
    """
    function.is_kernel = True
    return function


def slot(name):
    """Name a kernel that a generic kernel leaves open until `bind` fills it for one game."""

    def unfilled(*_):
        raise RuntimeError(f"{name} is a slot: bind the generic kernel to a game's rules first")

    unfilled.__name__ = name
    unfilled.is_slot = True
    return unfilled


def is_kernel(value):
    """Whether a value carries the mark of `@kernel`."""
    return isinstance(value, FunctionType) and getattr(value, "is_kernel", False)


def bind(generic, kernels, name):
    """Build a game's own copy of a generic kernel, its slots filled from `kernels`.

    `generic` is a kernel in a module whose open places are made by `slot`; `kernels` maps slot
    names to kernels; `name` tells the copies apart, also in the disk cache. Raises `KeyError`
    for a slot that stays open.
    """
    namespace = dict(generic.__globals__)
    for key, value in generic.__globals__.items():
        if getattr(value, "is_slot", False):
            if key in generic.__code__.co_names and key not in kernels:
                raise KeyError(f"{generic.__name__} needs a kernel {key!r}, which {name} lacks")
            namespace[key] = kernels.get(key, value)
        elif is_kernel(value) and value.__module__ == generic.__module__:
            namespace[key] = _rebuild(value, namespace, f"{value.__qualname__}_{name}")
    return namespace[generic.__name__]


def _rebuild(function, namespace, name):
    code = function.__code__.replace(co_name=name, co_qualname=name)
    copy = FunctionType(code, namespace, name, function.__defaults__)
    copy.__qualname__ = name
    copy.__module__ = function.__module__
    copy.__doc__ = function.__doc__
    return kernel(copy)


_twins = {}  # id of a globals dict -> (that dict, its compiled copy)


def compiled(function):
    """The compiled face of a kernel: a numba dispatcher, made once and kept.

    Raises `TypeError` for a function that is not marked `@kernel`.
    """
    if not is_kernel(function):
        raise TypeError(f"{getattr(function, '__name__', function)!r} is not marked @kernel")
    twin = function.__dict__.get("compiled_face")
    if twin is None:
        twin = _dispatcher(function, _compiled_globals(function.__globals__))
        function.compiled_face = twin
    return twin


def _compiled_globals(plain):
    entry = _twins.get(id(plain))
    if entry is not None:
        return entry[1]
    namespace = dict(plain)
    _twins[id(plain)] = (plain, namespace)  # before filling it: kernels call each other in circles
    for name, value in plain.items():
        if is_kernel(value):
            namespace[name] = compiled(value)
    return namespace


def _dispatcher(function, namespace):
    import numba

    twin = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    twin.__qualname__ = function.__qualname__
    twin.__module__ = function.__module__
    dispatcher = numba.njit(nogil=True, error_model="numpy")(twin)
    dispatcher._cache = _cache_when_needed_class()(dispatcher.py_func)
    return dispatcher


@functools.cache
def _cache_when_needed_class():
    from numba.core.caching import NullCache

    class CacheWhenNeeded:
        """A disk cache that looks for its folder only when its kernel must be compiled.

        A kernel that comes whole from the cache brings along those that it calls, so theirs
        are never asked. Where no folder can be written, nothing is cached.
        """

        def __init__(self, function):
            self.function = function

        def __getattr__(self, name):
            try:
                cache = _stamped_cache_class()(self.function)
            except RuntimeError:  # numba found no folder that it may write to
                cache = NullCache()
            self.__dict__.update((key, getattr(cache, key)) for key in CACHE_CALLS)
            return getattr(self, name)

    return CacheWhenNeeded


CACHE_CALLS = ("cache_path", "load_overload", "save_overload", "enable", "disable", "flush")


@functools.cache
def package_stamp():
    """A hash over all Python sources of the package: any change makes every cache stale."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


@functools.cache
def _stamped_cache_class():
    from numba.core import caching

    def stamped(locator):
        def stamp(self):
            own = hashlib.sha256(Path(self._py_file).read_bytes()).hexdigest()
            return package_stamp() + own

        return type("Stamped" + locator.__name__, (locator,), {"get_source_stamp": stamp})

    class StampedImpl(caching.CompileResultCacheImpl):
        _locator_classes = [
            stamped(caching.UserProvidedCacheLocator),
            stamped(caching.InTreeCacheLocator),
            stamped(caching.UserWideCacheLocator),
        ]

    class StampedCache(caching.FunctionCache):
        _impl_class = StampedImpl

    return StampedCache
