"""`simulate`: any game, options, bots and seeds; the same result however the work is shared out."""

import threading
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.playing import is_compiled
from ahapackage.probability.simulation import Simulation


class Shy:
    """A bot of somebody's own: always the last move."""

    def choose(self, seen, rng):
        return seen.legal_actions()[-1]


def run(game, **more):
    return aha.simulate(game, progress=False, **more)


def same(one, other):
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("returns", "won", "decisions")
    )


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_same_seed_gives_the_same_result_for_any_number_of_workers(workers):
    """2,500 games are three chunks."""
    game = aha.load_game("hawaiki", players=3)
    alone = run(game, n=2500, bots={1: "greedy"}, seed=4)
    with ThreadPoolExecutor(workers) as threads:
        assert same(alone, run(game, n=2500, bots={1: "greedy"}, seed=4, executor=threads))
    assert not same(alone, run(game, n=2500, bots={1: "greedy"}, seed=5))


def test_bots_of_ones_own_play_too_and_alike_in_other_processes():
    """They are played one by one on the interpreted face."""
    game = aha.load_game("hawaiki", players=2)
    bots = {0: Shy(), 1: "greedy"}
    assert not is_compiled(game, tuple(bots.values()))
    alone = run(game, n=12, bots=bots, seed=3)
    with ProcessPoolExecutor(2) as processes:
        assert same(alone, run(game, n=12, bots=bots, seed=3, executor=processes))
    assert alone.bots == ("Shy", "greedy")


@pytest.mark.long
def test_a_cluster_of_processes_gives_the_same():
    distributed = pytest.importorskip("distributed", reason="needs ahapackage[cluster]")
    game = aha.load_game("hawaiki", players=2)
    alone = run(game, n=3500, seed=9)
    options = dict(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        assert same(alone, run(game, n=3500, seed=9, executor=client.get_executor()))


def one_by_one(game, n, seed):
    """The wins of seat 0 in random games, played the slow way."""
    rng, wins = np.random.default_rng(seed), 0
    for _ in range(n):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                shares = [share for _, share in outcomes]
                action = outcomes[rng.choice(len(outcomes), p=shares)][0]
            else:
                action = actions[rng.integers(len(actions))]
            state.apply_action(action)
        wins += 0 in state.winners()
    return wins / n


@pytest.mark.long
def test_it_finds_what_playing_by_hand_finds():
    """Pioha mini, 2,000 slow games: within four standard errors of 20,000 fast ones."""
    game = aha.load_game("pioha", edition="mini")
    fast, slow = run(game, n=20_000, seed=1).win_share(0), one_by_one(game, 2000, seed=2)
    error = (fast.value * (1 - fast.value) / 2000 + fast.standard_error**2) ** 0.5
    assert abs(fast.value - slow) < 4 * error


def test_from_a_position_every_game_begins_there():
    """SH-52: whoever has the most votes is governor, whatever two hopeless rivals convert."""
    players = [{"hawaiians": {"maui": 9}, "vp": 60, "home_rule": 30}, {"hawaiians": {"oahu": 3}}]
    position = {"stage": "epilogue", "step": "convert", "players": players}
    result = run(aha.load_game("spirit").position(position), n=50)
    assert result.win_share(0).hits == 50 and result.win_share(1).hits == 0
    assert result.decisions.max() <= 12


def test_the_share_without_a_winner_is_told():
    """TK-18: with one turn nobody can win."""
    result = run(aha.load_game("tikis", turn_cap=1), n=40)
    assert result.nobody.hits == 40 and "nobody wins: 100%" in result.describe()


def test_tables_and_words():
    result = run("pioha", n=300, bots={0: "greedy"}, seed=2)
    table = result.table
    assert list(table.index) == ["player 1", "player 2"] and list(table["bot"]) == [
        "greedy",
        "random",
    ]
    assert (table["share low"] < table["share"]).all() and (
        table["mean low"] < table["mean high"]
    ).all()
    assert len(result.games()) == 300 and result.lengths.loc["decisions", "least"] > 0
    assert result.games()["player 1 won"].sum() == result.win_share(0).hits
    assert "player 1 (greedy): wins" in repr(result) and "300 games, seed 2" in repr(result)
    html = result._repr_html_()
    assert "<img" in html and "<table" in html and "player 1 (greedy)" in html
    assert "Player 1 wins most often" in result.plot().get_title().replace("\n", " ")
    with pytest.raises(aha.OptionError):
        result.win_share(2)


def test_a_fresh_seed_is_named_so_that_it_can_be_used_again():
    result = run("pioha", n=20, seed=None)
    assert same(result, run("pioha", n=20, seed=result.seed))


class Impatient:
    """An executor that plays two chunks, is interrupted in the third, as by the stop button."""

    def __init__(self):
        self.submitted = 0

    def submit(self, function, chunk):
        future = Future()
        self.submitted += 1
        if self.submitted <= 2:
            future.set_result(function(chunk))
        elif self.submitted == 3:
            future.set_exception(KeyboardInterrupt())
        return future


def test_an_interrupt_keeps_the_games_played():
    result = run(aha.load_game("pioha", edition="mini"), n=9500, executor=Impatient())
    assert isinstance(result, Simulation)
    assert result.partial and result.n == 2000
    assert "interrupted, 9,500 were asked for" in result.describe()


class Stubborn(Shy):
    """Answers with nonsense."""

    def choose(self, seen, rng):
        return 10**6


def test_a_bot_that_plays_nonsense_is_named():
    with pytest.raises(AhaError, match="Stubborn, player 2"):
        run("hawaiki", n=3, bots={1: Stubborn()})


@pytest.mark.parametrize(
    "options",
    [
        {"n": 0}, {"n": 1.5}, {"bots": {7: "random"}}, {"bots": {0: "clever"}}, {"seed": -1},
        {"executor": 3}, {"progress": "yes"}, {"bots": ["random"]},
    ],
)  # fmt: skip
def test_what_cannot_be_simulated_is_refused(options):
    with pytest.raises(aha.OptionError):
        aha.simulate("hawaiki", **({"n": 5, "progress": False} | options))


@pytest.mark.parametrize("game", ["poker", 3, None])
def test_other_things_are_no_games(game):
    with pytest.raises(aha.OptionError):
        run(game, n=5)


class Locked(Shy):
    """A bot that holds what cannot be copied."""

    def __init__(self):
        self.lock = threading.Lock()


def test_a_bot_that_cannot_be_copied_is_named():
    with pytest.raises(AhaError, match="bot Locked.*deepcopy"):
        run("hawaiki", n=3, bots={1: Locked()})


class Patient:
    """An executor that hands nothing back before it has been given much."""

    def __init__(self):
        self.open, self.most = 0, 0
        self.threads = ThreadPoolExecutor(2)

    def submit(self, function, chunk):
        self.open += 1
        self.most = max(self.most, self.open)
        future = self.threads.submit(function, chunk)
        future.add_done_callback(lambda _: setattr(self, "open", self.open - 1))
        return future


def test_not_all_chunks_are_handed_out_at_once(monkeypatch):
    """Else the stop button waits, and ten million chunks fill the memory."""
    monkeypatch.setattr("ahapackage.probability.chunks.ELSEWHERE", 4)  # workers, 12 chunks ahead
    executor, chunks = Patient(), 40
    game = aha.load_game("pioha", edition="mini")
    result = run(game, n=10 * chunks, bots={0: Shy()}, executor=executor)
    assert result.n == 10 * chunks and executor.most == 12
