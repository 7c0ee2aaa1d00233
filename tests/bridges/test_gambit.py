"""Decision trees in Gambit: read back with the same size and the same value."""

import sys

import pytest

from ahapackage.bridges import gambit
from ahapackage.engine.errors import AhaError


def test_without_pygambit(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygambit", None)
    with pytest.raises(AhaError, match=r"pip install 'ahapackage\[gambit\]'"):
        gambit.to_gambit(None)
