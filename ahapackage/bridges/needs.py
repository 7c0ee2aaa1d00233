"""Optional packages: load one, or say how to get it."""

from importlib import import_module

from ahapackage.engine.errors import AhaError


def need(module, title, extra):
    """The module of an optional package; raises `AhaError` if it is not installed.

    >>> need("json", "JSON", "strategy").loads("1")
    1
    """
    try:
        return import_module(module)
    except ImportError as problem:
        how = f"{title} installed: pip install 'ahapackage[{extra}]'"
        raise AhaError(f"bridges, {module}", f"no such package ({problem})", how) from None
