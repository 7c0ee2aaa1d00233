"""Getting the rules ready beforehand: it does what notebooks will ask for, and stops politely."""

import os
import subprocess
import sys

import pytest

from ahapackage.engine.errors import OptionError
from ahapackage.engine.registry import games
from ahapackage.strategy import warming


def test_every_game_is_made_ready():
    """Two steps a game, the bot of each, and what Aloha Pioha has besides."""
    assert warming.warm_up() == 3 * len(games()) + 1


def test_some_games_alone_can_be_made_ready():
    assert warming.warm_up(["spirit", "tikis"]) == 3 * 2


def test_an_unknown_game_is_said_before_anything_is_done(monkeypatch, capsys):
    monkeypatch.setattr(warming, "simulate", lambda *_, **__: pytest.fail("began"))
    monkeypatch.setattr(os, "nice", lambda _: None)
    with pytest.raises(OptionError, match="poker"):
        warming.warm_up(["spirit", "poker"])
    assert warming.main(["spirit", "poker"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("aha: ") and "poker" in said and said.count("\n") == 1


def test_stops_when_whoever_started_it_is_gone():
    assert warming.warm_up(parent=-1) == 0
    assert os.getppid() != -1


def test_the_command_for_jupyterlab_starts_it(monkeypatch):
    from ahapackage import cli

    started = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
    cli.warm_up()
    assert started == [[sys.executable, "-m", "ahapackage.strategy.warming"]]
