"""Every game, in every variant and number of players, passes the one suite."""

import itertools

import pytest

import ahapackage as aha
from ahapackage.engine.conformance import check_faces, check_game
from tests.choosing import some_quick

HAWAIKI = ("open_hands", "sacrifice", "second_chance")


def subsets(names):
    return [list(c) for n in range(len(names) + 1) for c in itertools.combinations(names, n)]


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


@pytest.mark.parametrize("settings", some_quick(hawaiki_settings(), 5), ids=str)
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


PIOHA = (
    *(dict(players=n, variant=v) for n in (2, 3, 4) for v in ((), "no_tickles", "crazy")),
    *(dict(players=n, variant="children") for n in (2, 3, 4)),
    dict(variant="solo"),
    dict(variant=["solo", "no_tickles"], rounds=2),
)
OTHER_RULINGS = {
    "tickle_trigger": "reach", "lone_tribe": "loses_if_broken", "tied_loser_bonus": "both",
    "hand_backs": "visible", "dim": "face_up", "la_rasta": "on", "tie_count": "played",
}  # fmt: skip


def pioha_settings():
    """Every variant; numbers of players, rulings, rounds and the starter take turns."""
    yield dict(players=2)
    yield dict(players=3, rulings=OTHER_RULINGS)
    yield dict(players=4, variant="crazy", first_player="random")
    yield dict(players=2, variant="no_tickles", rounds=3, first_player=1)
    yield dict(players=3, variant="children", rulings={"hand_backs": "visible"})
    yield dict(variant="solo", rulings={"tickle_trigger": "reach"})
    yield dict(variant=["solo", "no_tickles"], rounds=2)
    yield dict(edition="mini")


@pytest.mark.parametrize("settings", some_quick(pioha_settings(), 2), ids=str)
def test_pioha(settings):
    check_game(aha.load_game("pioha", **settings), games=1, seed=1, every=19)


@pytest.mark.long
@pytest.mark.parametrize("rulings", [{}, OTHER_RULINGS], ids=["default rulings", "others"])
@pytest.mark.parametrize("settings", PIOHA, ids=str)
def test_pioha_in_every_variant(settings, rulings):
    game = aha.load_game("pioha", **settings, rulings=rulings)
    check_game(game, games=2, seed=5, every=11)
    for seed in range(20, 40):
        check_faces(game, seed)


TIKIS_RULINGS = {
    "fill_first": "free", "replaced_wait": 1, "snap_order": "clockwise", "snap_on": "own",
    "gift_when": "any_open",
}  # fmt: skip


def tikis_settings():
    """Both tempers; numbers of players, rulings and the starter take turns."""
    yield dict(players=2, turn_cap=60)
    yield dict(players=3, variant="bad", turn_cap=50)
    yield dict(players=4, variant="bad", turn_cap=40, rulings=TIKIS_RULINGS)
    yield dict(players=6, variant="bad", turn_cap=24, first_player="random")
    yield dict(players=5, turn_cap=25, rulings={"fill_first": "free"}, first_player=4)
    yield dict(edition="mini")
    yield dict(edition="mini", variant="bad", rulings={"gift_when": "any_open"})


@pytest.mark.parametrize("settings", some_quick(tikis_settings(), 3), ids=str)
def test_tikis(settings):
    check_game(aha.load_game("tikis", **settings), games=1, seed=1, every=19)


@pytest.mark.long
@pytest.mark.parametrize("rulings", [{}, TIKIS_RULINGS], ids=["default rulings", "others"])
@pytest.mark.parametrize("variant", ["even", "bad"])
@pytest.mark.parametrize("players", range(2, 7))
def test_tikis_in_every_variant(players, variant, rulings):
    game = aha.load_game("tikis", players=players, variant=variant, turn_cap=90, rulings=rulings)
    check_game(game, games=1, seed=5, every=17)
    for seed in range(20, 30):
        check_faces(game, seed)


def test_every_game_is_here():
    assert {f"test_{name}" for name in aha.games()} <= set(globals())


SPIRIT_RULINGS = {
    "hawaiians_vote": "yes", "majority_ties": "lower", "event_uses": "each",
    "gather_hawaii": "warrior", "leader_lapse": "keeps",
}  # fmt: skip


def spirit_settings():
    """Numbers of players, rulings and the starter take turns."""
    yield dict(players=2)
    yield dict(players=3, rulings=SPIRIT_RULINGS)
    yield dict(players=4, first_player="random", rulings={"majority_ties": "friendly"})


@pytest.mark.parametrize("settings", list(spirit_settings()), ids=str)
def test_spirit(settings):
    check_game(aha.load_game("spirit", **settings), games=1, seed=1, every=19)


@pytest.mark.long
@pytest.mark.parametrize("rulings", [{}, SPIRIT_RULINGS], ids=["default rulings", "others"])
@pytest.mark.parametrize("first_player", [1, "random"])
@pytest.mark.parametrize("players", range(2, 5))
def test_spirit_in_every_setting(players, first_player, rulings):
    game = aha.load_game("spirit", players=players, first_player=first_player, rulings=rulings)
    check_game(game, games=1, seed=5, every=11)
    for seed in range(20, 40):
        check_faces(game, seed)
