"""Bots: names and objects, and the random one."""

from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.bots import Bot, RandomBot, bot_name, bot_names, resolve_bot, seated_bots
from ahapackage.engine.errors import OptionError
from ahapackage.engine.seen import Seen
from tests.engine.coin_game import CoinGame, Lefty

GAME = CoinGame(players=3)


def test_a_name_makes_a_bot_and_an_object_is_one():
    assert isinstance(resolve_bot(GAME, "random"), RandomBot)
    assert isinstance(resolve_bot(GAME, "lefty"), Lefty)
    own = Lefty()
    assert resolve_bot(GAME, own) is own
    assert resolve_bot(GAME, "lefty") is not resolve_bot(GAME, "lefty")  # bots may keep thoughts
    assert bot_names(GAME) == ("lefty", "random")


def test_all_bots_keep_the_protocol():
    for name in bot_names(GAME):
        assert isinstance(resolve_bot(GAME, name), Bot)
    hawaiki = aha.load_game("hawaiki", players=3)
    assert {"random", "greedy"} <= set(bot_names(hawaiki))
    for name in bot_names(hawaiki):
        assert isinstance(resolve_bot(hawaiki, name), Bot)


REFUSED = [
    ("leftie", "bots: found 'leftie', expected one of 'lefty', 'random' - did you mean 'lefty'?"),
    (Lefty, "bots: found the class Lefty, expected an object: Lefty()"),
    (None, "bots: found None, expected one of 'lefty', 'random' or an object with choose"),
    (5, "bots: found 5, expected one of"),
    (SimpleNamespace(choose=5), "bots: found namespace(choose=5), expected one of"),
    ("x" * 10**6, "bots: found 'xxx"),
]


@pytest.mark.parametrize("bot, expected", REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_bot_is_refused_with_the_names(bot, expected):
    with pytest.raises(OptionError) as caught:
        resolve_bot(GAME, bot)
    assert str(caught.value).startswith(expected) and len(str(caught.value)) < 400


def test_bots_are_given_by_seat():
    assert seated_bots(GAME, {2: "random", np.int64(0): "lefty"}) == {0: "lefty", 2: "random"}
    assert seated_bots(GAME, None) == {}


@pytest.mark.parametrize("bots", [{3: "lefty"}, {-1: "lefty"}, {True: "lefty"}, {"1": "lefty"}])
def test_a_bot_at_no_seat_is_refused(bots):
    with pytest.raises(
        OptionError, match="^bots, seat: found .*, expected a (seat from 0 to 2|whole)"
    ):
        seated_bots(GAME, bots)


def test_bots_without_seats_are_refused():
    with pytest.raises(OptionError, match="expected a dict"):
        seated_bots(GAME, ["lefty"])


def test_a_bot_is_called_by_its_name_or_its_class():
    assert bot_name("greedy") == "greedy" and bot_name(Lefty()) == "lefty"
    assert bot_name(SimpleNamespace(name=5)) == "SimpleNamespace"


def test_the_random_bot_plays_each_legal_action_equally_often():
    rng = np.random.default_rng(1)
    seen = SimpleNamespace(legal_actions=lambda: [3, 5, 11])
    counts = Counter(RandomBot().choose(seen, rng) for _ in range(9000))
    assert set(counts) == {3, 5, 11}
    for count in counts.values():  # 3000 expected, standard error 45
        assert abs(count - 3000) < 4 * 45


class Spy:
    """Looks for whatever could tell more than its seat may know."""

    def choose(self, seen, rng):
        self.seen = seen
        return seen.legal_actions()[0]


def test_a_bot_in_a_match_gets_its_seats_side_only():
    spy = Spy()
    match = aha.new_match("hawaiki", players=2, seed=7, bots={0: spy})
    assert match.advance_bot() == match.moves[0]
    assert type(spy.seen) is Seen and spy.seen.view["seat"] == 0
    assert spy.seen.view["hands"][1]["cards"] is None


def test_bots_play_whole_games_and_the_same_seed_gives_the_same_game():
    def play():
        match = aha.new_match(
            "hawaiki", players=3, seed=5, bots={0: "greedy", 1: "random", 2: "random"}
        )
        while match.advance_bot():
            pass
        assert match.state.is_terminal()
        return match.events

    assert play() == play()
