"""Games by name."""

import pytest

import ahapackage as aha
from ahapackage.engine import registry
from ahapackage.engine.errors import OptionError


def test_games_are_the_packages_that_hold_one():
    assert "hawaiki" in aha.games()
    assert list(aha.games()) == sorted(aha.games())
    for name in aha.games():
        assert aha.load_game(name).name == name


def test_a_half_made_package_is_no_game(tmp_path, monkeypatch):
    import ahapackage.games

    (tmp_path / "draft").mkdir()
    (tmp_path / "zzz").mkdir()
    (tmp_path / "zzz" / "game.py").touch()
    monkeypatch.setattr(ahapackage.games, "__path__", [*ahapackage.games.__path__, str(tmp_path)])
    assert "zzz" in registry.games() and "draft" not in registry.games()


def test_the_package_of_games_stays_callable_after_its_parts_are_imported():
    import ahapackage.games.hawaiki.game as module

    assert "hawaiki" in aha.games()
    assert aha.games.hawaiki.game is module


@pytest.mark.parametrize("name", ["hawaii", "Hawaiki", "", "x" * 10**6, None, 5, ["hawaiki"], "os"])
def test_an_unknown_game_lists_the_games(name):
    for load in (aha.load_game, aha.new_match):
        with pytest.raises(OptionError, match="^game: found .*'hawaiki'") as caught:
            load(name)
        assert len(str(caught.value)) < 500


def test_a_name_that_was_nearly_right_is_offered():
    with pytest.raises(OptionError, match="did you mean 'hawaiki'"):
        aha.load_game("Hawaikki")


def test_new_match_hands_on_what_it_is_given(tmp_path):
    path = tmp_path / "match.jsonl"
    match = aha.new_match(
        "hawaiki",
        players=2,
        seed=7,
        bots={1: "greedy"},
        journal=path,
        rated=True,
        variant="sacrifice",
        rulings={"run_wraps": "yes"},
        edition="mini",
    )
    assert match.game.players == 2 and match.game.options["variant"] == ["sacrifice"]
    assert match.game.edition.name == "mini" and match.game.rulings()["run_wraps"].value == "yes"
    assert (match.seed, match.bots, match.rated) == (7, {1: "greedy"}, True)
    match.close()
    loaded = aha.Match.load(path)
    assert loaded.game == match.game and loaded.events == match.events


def test_new_match_may_start_from_a_position():
    start = aha.load_game("hawaiki", players=2).new_match(seed=1).state.to_position()
    match = aha.new_match("hawaiki", players=2, seed=2, start=start)
    assert match.state.to_position() == start and match.events == []
    assert aha.new_match("hawaiki", players=2, seed=2, start=match.state).events == []


def test_an_option_that_a_game_does_not_have_is_refused():
    with pytest.raises(OptionError, match="'tokns'.*did you mean 'tokens'"):
        aha.load_game("hawaiki", tokns=5)


@pytest.mark.parametrize("name", aha.games())
def test_a_game_stays_as_it_was_loaded(name):
    """States share their game: one that could be changed would change the others' rules."""
    game = aha.new_match(name, seed=1).state.game
    before = game.description()
    for attribute in ("players", "options", "edition", "chosen_rulings", "name", "why_illegal"):
        with pytest.raises(AttributeError, match=f"{attribute}: a game stays as it is"):
            setattr(game, attribute, 3)
        with pytest.raises(AttributeError, match=f"{attribute}: a game stays as it is"):
            delattr(game, attribute)
    assert game.description() == before
