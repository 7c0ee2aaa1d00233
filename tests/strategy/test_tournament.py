"""Tournaments: who sits where, equal luck, intervals, ratings, and what is refused."""

from concurrent.futures import ThreadPoolExecutor
from math import log10, sqrt

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.strategy import tournament as tournaments
from ahapackage.strategy.ratings import ratings
from ahapackage.strategy.standings import Standings, wilson_of_rounds
from ahapackage.strategy.tournament import seatings, tournament

MINI = aha.load_game("hawaiki", edition="mini")
THUMB = {"chance": "random", "rule of thumb": "greedy"}


def made_up(shares):
    """Standings of two bots with given shares: rounds of two games, seats swapped."""
    return Standings(MINI, ("a", "b"), [(0, 1), (1, 0)], np.array(shares, float), 1, len(shares))


WON_BY_A, WON_BY_B = [[1, 0], [0, 1]], [[0, 1], [1, 0]]
SPLIT = [[1, 0], [1, 0]]  # whoever sits first wins


@pytest.mark.parametrize("count, players", [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 3), (3, 4)])
def test_every_bot_sits_at_every_seat_as_often(count, players):
    tables = seatings(count, players)
    assert len(set(tables)) == len(tables)
    for seat in range(players):
        there = [table[seat] for table in tables]
        assert len({there.count(bot) for bot in range(count)}) == 1


def test_equal_bots_do_equally_well_with_equal_luck():
    # Each game of a round is then the same game: the seats' results do not change with names.
    same = tournament(MINI, {"x": "greedy", "y": "greedy"}, rounds=8, seed=3, progress=False)
    assert same.share("x").value == same.share("y").value == 0.5
    assert same.difference("x", "y").value == 0


def test_the_seed_settles_everything_wherever_it_is_played():
    one = tournament(MINI, THUMB, rounds=6, seed=5, progress=False)
    with ThreadPoolExecutor(3) as executor:
        two = tournament(MINI, THUMB, rounds=6, seed=5, executor=executor, progress=False)
    assert one.describe() == two.describe()
    other = tournament(MINI, THUMB, rounds=6, seed=None, progress=False)
    again = tournament(MINI, THUMB, rounds=6, seed=other.seed, progress=False)
    assert other.describe() == again.describe()


def test_an_interrupt_keeps_the_rounds_that_are_whole(monkeypatch):
    calls = []

    def stops(table):
        calls.append(table)
        if len(calls) >= 8:  # rounds of two games: three are whole, the fourth is not
            raise KeyboardInterrupt
        return tournaments_play(table)

    tournaments_play = tournaments.play_table
    monkeypatch.setattr(tournaments, "play_table", stops)
    with ThreadPoolExecutor(1) as executor:
        result = tournament(MINI, THUMB, rounds=50, executor=executor, progress=False)
    assert result.partial and result.rounds == 3 and result.games == 6
    assert "interrupted, 50 rounds were asked for" in result.describe()


REFUSED = [
    (("chess", THUMB), {}, "game"),
    ((aha.load_game("pioha", players=1, variant="solo"), THUMB), {}, "a game for one player"),
    ((MINI, {"x": "greedy"}), {}, "tournament, bots"),
    ((MINI, ["greedy", "random"]), {}, "tournament, bots"),
    ((MINI, {"x": "greedy", 5: "random"}), {}, "tournament, bots, name"),
    ((MINI, {"x": "greedy", "y": "gready"}), {}, "did you mean 'greedy'"),
    ((MINI, THUMB), {"rounds": 1}, "tournament, rounds: found 1, expected 2 to"),
    ((MINI, THUMB), {"seed": "x"}, "tournament, seed"),
    ((MINI, THUMB), {"executor": 3}, "tournament, executor"),
    ((MINI, THUMB), {"progress": 3}, "tournament, progress"),
]


@pytest.mark.parametrize("given, options, words", REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_played_is_refused(given, options, words):
    with pytest.raises(OptionError, match=words):
        tournament(*given, **options)


def test_a_bot_that_cheats_is_named_with_its_game():
    class Cheat:
        def choose(self, seen, rng):
            return -7

    with pytest.raises(AhaError, match=r"Cheat, player \d \(seat \d\), round 1 of a tournament"):
        tournament(MINI, {"x": Cheat(), "y": "random"}, rounds=2, progress=False)


def test_a_share_is_the_mean_over_rounds_with_wilsons_interval():
    # a wins 12 rounds of 16 twice, b 4 rounds twice: 24 games of 32, but only 16 are independent.
    standings = made_up([WON_BY_A] * 12 + [WON_BY_B] * 4)
    value, low, high = standings.share("a")
    assert value == 0.75 and standings.names == ("a", "b")
    # s² = 16/15 · 3/4 · 1/4, so p(1 − p)/(s²/16) = 15 games; Student's t with 15 degrees: 2.131
    n, t = 15, 2.1314495
    half = t / (1 + t * t / n) * sqrt(0.75 * 0.25 / n + t * t / (4 * n * n))
    middle = (0.75 + t * t / (2 * n)) / (1 + t * t / n)
    assert low == pytest.approx(middle - half) and high == pytest.approx(middle + half)
    gap = standings.difference("a", "b")
    assert gap.value == 0.5 and gap.low == pytest.approx(2 * low - 1)
    assert standings.difference("b", "a").low == pytest.approx(-gap.high)


def test_who_won_all_rounds_is_not_taken_for_sure():
    value, low, high = made_up([WON_BY_A] * 10).share("a")
    assert (value, high) == (1.0, 1.0) and 0.6 < low < 0.8
    assert wilson_of_rounds(np.zeros(10), 20) == pytest.approx((0.0, 0.0, 1 - low))


def test_rounds_that_luck_decides_leave_no_difference():
    standings = made_up([SPLIT] * 10)
    assert standings.share("a").value == 0.5
    gap = standings.difference("a", "b")
    assert gap.value == 0 and gap.low < 0 < gap.high


def test_intervals_hold_the_truth_as_often_as_they_say():
    rng, inside, tries = np.random.Generator(np.random.PCG64(1)), 0, 1000
    for _ in range(tries):
        wins = rng.random(25) < 0.7
        _, low, high = wilson_of_rounds(wins.astype(float), 25)
        inside += low <= 0.7 <= high
    assert 0.93 < inside / tries < 0.99


def test_ratings_of_two_are_the_odds_on_elos_scale():
    # One drawn game is added to what was played: 30.5 to 10.5.
    points, errors = ratings([((0, 1), (1, 0))] * 30 + [((1, 0), (1, 0))] * 10, 2)
    assert points[0] - points[1] == pytest.approx(400 * log10(30.5 / 10.5))
    assert points.mean() == pytest.approx(1500)
    # The log odds of p in n games have variance 1 / (n p (1 − p)); a rating is half as far out.
    p, n = 30.5 / 41, 41
    expected = 400 / np.log(10) / sqrt(n * p * (1 - p)) / 2
    assert errors == pytest.approx([expected, expected])


def test_ratings_find_the_strengths_that_games_were_played_with():
    rng, strength = np.random.Generator(np.random.PCG64(2)), np.array([4.0, 2.0, 1.0])
    tables = []
    for _ in range(3000):
        who = rng.permutation(3)
        winner = rng.choice(3, p=strength[who] / strength.sum())
        tables.append((tuple(who), tuple(float(seat == winner) for seat in range(3))))
    points, errors = ratings(tables, 3)
    truth = 400 * np.log10(strength)
    assert np.all(np.abs(points - points.mean() - (truth - truth.mean())) < 4 * errors)
    assert np.all(errors < 10)


def test_games_that_nobody_won_and_tables_of_one_bot_rate_nobody():
    points, _ = ratings([((0, 1), (0, 0)), ((0, 0), (1, 0))], 2)
    assert points == pytest.approx([1500, 1500])


def test_it_shows_itself_in_words_pictures_and_tables():
    standings = tournament(MINI, THUMB, rounds=6, seed=5, progress=False)
    text = standings.describe()
    for part in ("Hawaiki: 12 games in 6 rounds, seed 5", "rating", "rule of thumb over chance"):
        assert part in text
    assert list(standings.table.index) == list(standings.names)
    assert len(standings.differences) == 1
    for plot in (standings.plot, standings.plot_differences, standings.plot_ratings):
        ax = plot()
        assert ax.get_title() and "dashed line" in ax.get_xlabel()
        assert plot(ax) is ax
    with pytest.raises(OptionError, match="standings, bot"):
        standings.share("nobody")


def test_names_are_text_and_nothing_else():
    bots = {"<b>$x$": "greedy", "y": "random"}
    standings = tournament(MINI, bots, rounds=2, progress=False)
    assert "<b>$x$" not in standings._repr_html_()
