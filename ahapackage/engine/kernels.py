"""One rules source, two faces: plain Python as written, and compiled by numba.

A function marked `@kernel` stays an ordinary function, so boards and single moves run it at
once. `compiled(function)` gives the same code under `numba.njit(nogil=True)`; each module's
kernels are rebuilt over a copy of that module's globals in which every kernel name stands for
its compiled twin, so compiled code calls compiled code and the plain functions stay plain.

numba's own disk cache looks at the file of the function it compiled and not at the files that
this function calls into. The cache here is stamped with all sources that a kernel rests on (see
`engine.sources`), and where no folder can be written it is simply left out.
"""

import functools
from types import FunctionType

from ahapackage.engine.progress import watch_compiling
from ahapackage.engine.sources import stamp_of


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


def compiled(function):
    """The compiled face of a kernel: a numba dispatcher, made once and kept.

    Whole numbers are taken as 64 bits wide. Give it Python's own: short NumPy numbers are found
    out anew at each call.

    Raises `TypeError` for a function that is not marked `@kernel`.
    """
    if not is_kernel(function):
        raise TypeError(f"{getattr(function, '__name__', function)!r} is not marked @kernel")
    return _face(function, "compiled_face", function.__qualname__)


def _inner_face(function):
    """The face that compiled code calls: without the entry from Python, so quicker to compile."""
    name = f"{function.__qualname__}_inner"  # a cache of its own
    return _face(function, "inner_face", name, no_cpython_wrapper=True)


def _face(function, place, name, **options):
    face = function.__dict__.get(place)
    if face is None:
        face = _dispatcher(function, name, options)
        setattr(function, place, face)
    return face


@functools.cache
def _numba():
    import numba

    watch_compiling()
    return numba


def _dispatcher(function, name, options):
    numba = _numba()

    namespace = _twin_globals(function.__globals__)
    twin = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    twin.__qualname__ = name
    twin.__module__ = function.__module__
    settings = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    dispatcher = numba.njit(**settings, **options)(twin)
    dispatcher._cache = _cache_when_needed_class()(twin)
    _widen(dispatcher)
    return dispatcher


def _widen(dispatcher):
    """Let a dispatcher compile for, and choose among, widened types of arguments only."""
    compile_as_given, template = dispatcher.compile, dispatcher.get_call_template
    dispatcher.compile = lambda signature: compile_as_given(_widened(signature))
    dispatcher.get_call_template = lambda args, named: template(
        _widened(args), dict(zip(named, _widened(named.values()), strict=True))
    )


def _widened(signature):
    """Argument types with 64 bits for every whole number, and without constants.

    numba would compile a kernel anew for each constant and each width that it is called with;
    Python's own whole numbers know neither.
    """
    types = _numba().types

    def wide(kind):
        plain = types.unliteral(kind)
        if isinstance(plain, types.Integer):
            return types.int64 if plain.bitwidth < types.int64.bitwidth else plain
        return plain if isinstance(plain, types.Boolean) else kind

    return tuple(wide(kind) for kind in signature)


_twins = {}  # id of a globals dict -> (that dict, its copy for compiled code)


def _twin_globals(plain):
    return _twins.setdefault(id(plain), (plain, dict(plain)))[1]


def _put_inner_faces(namespace):
    for name, value in namespace.items():
        if is_kernel(value):
            namespace[name] = _inner_face(value)


@functools.cache
def _cache_when_needed_class():
    from numba.core.caching import NullCache

    class CacheWhenNeeded:
        """A disk cache that looks for its folder only when its kernel is wanted.

        A kernel that comes whole from the cache brings along those that it calls, so these get
        their faces only when it must be compiled. Where no folder can be written, nothing is
        cached.
        """

        def __init__(self, function):
            self.function = function

        @functools.cached_property
        def cache(self):
            try:
                return _stamped_cache_class()(self.function)
            except RuntimeError:  # numba found no folder that it may write to
                return NullCache()

        def load_overload(self, sig, target_context):
            found = self.cache.load_overload(sig, target_context)
            if found is None:
                _put_inner_faces(self.function.__globals__)
            return found

        def __getattr__(self, name):
            if name not in CACHE_CALLS:
                raise AttributeError(name)
            return getattr(self.cache, name)

    return CacheWhenNeeded


CACHE_CALLS = ("cache_path", "save_overload", "enable", "disable", "flush")


def _stamp(function):
    """A hash over the sources that a kernel rests on; compiled faces stand for their kernels."""
    values = (getattr(value, "py_func", value) for value in function.__globals__.values())
    return stamp_of([function, *(value for value in values if is_kernel(value))])


@functools.cache
def _stamped_cache_class():
    from numba.core import caching
    from numba.core.runtime.nrt import rtsys

    def stamped(locator):
        class Stamped(locator):
            @classmethod
            def from_function(cls, py_func, py_file):
                found = super().from_function(py_func, py_file)
                if found is not None:
                    found.kernel = py_func
                return found

            def get_source_stamp(self):
                return _stamp(self.kernel)

        return Stamped

    class StampedImpl(caching.CompileResultCacheImpl):
        _locator_classes = [
            stamped(caching.UserProvidedCacheLocator),
            stamped(caching.InTreeCacheLocator),
            stamped(caching.UserWideCacheLocator),
        ]

    class StampedCache(caching.FunctionCache):
        _impl_class = StampedImpl

        def load_overload(self, sig, target_context):
            """As numba's own, but without `target_context.refresh()`.

            That loads what the compiler knows of Python and NumPy, SciPy's linear algebra with
            it: half of a first call's time. Code from the cache runs without; who compiles
            refreshes anyway.
            """
            rtsys.initialize(target_context)
            with self._guard_against_spurious_io_errors():
                return self._load_overload(sig, target_context)

    return StampedCache
