"""Signs of life: bars that can be turned off, and a word when compiling takes long."""

import time

import pytest

from ahapackage.engine import progress


@pytest.fixture
def watched(monkeypatch):
    """A watch over numba's events, which says what it would print."""
    from numba.core import event

    said = []
    monkeypatch.setattr(progress, "say", lambda: said.append(1))
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    caught = []
    monkeypatch.setattr(event, "register", lambda kind, watch: caught.append((kind, watch)))
    progress.watch_compiling()
    ((kind, watch),) = caught
    assert kind == "numba:compile"
    return watch, said


def test_long_compiling_is_told_once(watched, monkeypatch):
    monkeypatch.delenv("AHA_PROGRESS", raising=False)
    watch, said = watched
    for _ in range(3):
        watch.on_start(None)
    time.sleep(0.4)
    for _ in range(3):
        watch.on_end(None)
    assert said == [1]


def test_more_compiling_soon_after_is_not_told_again(watched, monkeypatch):
    monkeypatch.delenv("AHA_PROGRESS", raising=False)
    watch, said = watched
    for expected, again in (([1], 120.0), ([1], 120.0), ([1, 1], 0.0)):
        monkeypatch.setattr(progress, "AGAIN", again)
        watch.on_start(None)
        time.sleep(0.4)
        watch.on_end(None)
        assert said == expected


def test_quick_compiling_is_not_told(watched, monkeypatch):
    monkeypatch.delenv("AHA_PROGRESS", raising=False)
    watch, said = watched
    watch.on_start(None)
    watch.on_end(None)
    time.sleep(0.2)
    assert said == []


def test_can_be_turned_off(watched, monkeypatch):
    monkeypatch.setenv("AHA_PROGRESS", "off")
    watch, said = watched
    watch.on_start(None)
    time.sleep(0.2)
    watch.on_end(None)
    assert said == []
    assert progress.progress_bar(total=3).disable


def test_a_bar_goes_when_it_is_done(monkeypatch, capsys):
    monkeypatch.delenv("AHA_PROGRESS", raising=False)
    monkeypatch.setattr(progress, "QUIET", 0.0)
    with progress.progress_bar(total=2, unit="games", desc="x") as bar:
        assert not bar.disable
        bar.update(2)
    assert bar.n == 2
    assert capsys.readouterr().err.endswith("\r")  # wiped
