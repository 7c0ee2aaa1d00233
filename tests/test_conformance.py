"""Every game, in every variant and number of players, passes the one suite."""

import itertools

import pytest

import ahapackage as aha
from ahapackage.engine.conformance import check_faces, check_game

HAWAIKI = ("open_hands", "sacrifice", "second_chance")


def subsets(names):
    return [
        list(c) for n in range(len(names) + 1) for c in itertools.combinations(names, n)
    ]


def hawaiki_settings():
    """All variants alone and combined, both etiquettes; players and rulings take turns."""
    players = itertools.cycle(range(2, 7))
    for n, (variant, etiquette) in enumerate(
        itertools.product(subsets(HAWAIKI), ("auto", "strict"))
    ):
        yield dict(
            players=next(players), variant=variant, etiquette=etiquette, tokens=6,
            rulings={"run_wraps": "yes" if n % 3 else "no"},
            first_player="random" if n % 2 else 0,
        )  # fmt: skip
    yield dict(edition="mini")
    yield dict(edition="mini", variant=list(HAWAIKI), etiquette="strict")


@pytest.mark.parametrize("settings", list(hawaiki_settings()), ids=str)
def test_hawaiki(settings):
    game = aha.load_game("hawaiki", **settings)
    check_game(game, games=1, seed=1, every=97)


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("etiquette", ["auto", "strict"])
@pytest.mark.parametrize("variant", subsets(HAWAIKI), ids=str)
def test_hawaiki_in_every_combination(players, etiquette, variant):
    game = aha.load_game("hawaiki", players=players, variant=variant, etiquette=etiquette)
    check_game(game, games=1, seed=players, every=37)
    for seed in range(20, 23):
        check_faces(game, seed)


def test_every_game_is_here():
    assert {f"test_{name}" for name in aha.games()} <= set(globals())
