"""The bot that searches: its choices, what it may know, both faces, all games, and its strength."""

import sys
import time

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.bots import resolve_bot
from ahapackage.engine.errors import OptionError
from ahapackage.probability import Estimate
from ahapackage.strategy.search import Search, _row, plain

GAMES = ("hawaiki", "pioha", "spirit", "tikis")
VARIANTS = [
    ("hawaiki", {"players": 3, "variant": ["open_hands", "sacrifice", "second_chance"],
                 "etiquette": "strict"}),
    ("hawaiki", {"edition": "mini"}),
    ("pioha", {"players": 4}),
    ("pioha", {"players": 1, "variant": "solo"}),
    ("spirit", {"players": 4}),
    ("tikis", {"players": 3, "variant": "bad"}),
    ("tikis", {"edition": "mini"}),
]  # fmt: skip


def generator(seed):
    return np.random.Generator(np.random.PCG64(seed))


def decision_points(game, seed, every):
    """States of a random game in which somebody has a choice."""
    state, rng, count = game.new_initial_state(), generator(seed), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if state.is_player_node() and len(actions) > 1:
            count += 1
            if count % every == 0:
                yield state.clone()
        state.apply_action(actions[int(rng.random() * len(actions))])


def report(line):
    print(f"\n    {line}", end="", file=sys.__stdout__, flush=True)


def test_the_name_makes_the_bot_and_other_numbers_are_refused():
    assert isinstance(resolve_bot(aha.load_game("hawaiki"), "search"), Search)
    for wrong in (1, 0, -5, 10**7, 2.5, "many", True):
        with pytest.raises(OptionError, match="Search, simulations"):
            Search(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_both_faces_find_the_same(name):
    game, bot = aha.load_game(name, players=2), Search(8)
    for state in list(decision_points(game, seed=3, every=9))[:2]:
        seen = state.seen_by(state.current_player())
        fast = bot.grown(seen, generator(4))
        slow = bot.grown(seen, generator(4), face=plain)
        assert fast == slow and sum(visits for visits, _, _ in fast.values()) == 8


@pytest.mark.parametrize("name", GAMES)
def test_the_choice_follows_from_what_the_seat_knows(name):
    game, bot = aha.load_game(name, players=3), Search(60)
    for number, state in enumerate(decision_points(game, seed=5, every=11)):
        if number == 8:
            break
        seat = state.current_player()
        others = [state.resample(seat, generator(seed)) for seed in range(3)]
        if name in ("hawaiki", "tikis"):  # else there need not be anything hidden yet
            assert any(other.record.tobytes() != state.record.tobytes() for other in others)
        searched = bot.grown(state.seen_by(seat), generator(6))
        for other in others:
            assert bot.grown(other.seen_by(seat), generator(6)) == searched


@pytest.mark.parametrize("name, options", VARIANTS)
def test_every_choice_is_legal(name, options):
    game, bot, rng = aha.load_game(name, **options), Search(40), generator(7)
    for number, state in enumerate(decision_points(game, seed=8, every=4)):
        if number == 12:
            break
        seen = state.seen_by(state.current_player())
        assert bot.choose(seen, rng) in seen.legal_actions()


def test_a_single_move_is_played_without_a_search():
    state = aha.load_game("tikis", players=2).new_match(seed=1).state
    seen = state.seen_by(state.current_player())
    assert len(seen.legal_actions()) == 1  # TK-10: there is no discard pile yet
    rng = generator(1)
    before = rng.bit_generator.state
    assert Search().choose(seen, rng) == seen.legal_actions()[0]
    assert rng.bit_generator.state == before


def test_hawaiki_the_last_card_that_wins_the_game_is_played():
    # P2 has one token and two cards: when P1 plays its last card, P2 pays and the game is won.
    game = aha.load_game("hawaiki", players=2)
    state = game.position({
        "hands": [["4b"], ["1r", "7p"]], "piles": [["4r"], ["2g"], ["6y"]], "tokens": [5, 1],
    })  # fmt: skip
    assert set(state.legal_moves()) == {"4b@1", "draw"}
    chosen = Search(100).choose(state.seen_by(0), generator(1))
    assert state.action_to_string(chosen) == "4b@1"
    assert Search(100).explain(state.seen_by(0))[0]["value"] == 1.0


def test_hawaiki_a_win_in_two_plays_is_found():
    # 4b on the other 4b is a pair (HK-20) and wins the play on which 1r goes out: P2 is broke.
    # Any other move leaves a card, and P2 goes out with 7g on 7p: then P1 is broke.
    game = aha.load_game("hawaiki", players=2)
    state = game.position({
        "hands": [["4b", "1r"], ["7g"]], "piles": [["4b"], ["1y"], ["7p"]], "tokens": [1, 1],
    })  # fmt: skip
    chosen = Search(400).choose(state.seen_by(0), generator(1))
    assert state.action_to_string(chosen) == "4b@1"


def test_tikis_the_card_that_completes_the_family_is_placed():
    game = aha.load_game("tikis", players=2)
    state = game.position({
        "hands": [["red-Maui", "blue-Ku", "blue-Lono", "green-Laka"], ["red-Laka"] * 2],
        "families": [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []], "phase": "act",
    })  # fmt: skip
    chosen = Search(300).choose(state.seen_by(0), generator(2))
    assert state.action_to_string(chosen) == "own red-Maui"


def test_it_explains_with_values_visits_and_intervals():
    state = aha.new_match("hawaiki", players=2, seed=7).state
    bot, seen = Search(300), state.seen_by(0)
    rows = bot.explain(seen)
    assert rows == bot.explain(seen)
    assert sorted(row["move"] for row in rows) == sorted(seen.legal_moves())
    assert sum(row["visits"] for row in rows) == 300
    assert [row["visits"] for row in rows] == sorted((r["visits"] for r in rows), reverse=True)
    for row in rows:
        if row["visits"]:
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1
        else:
            assert row["value"] is row["low"] is row["high"] is None
        assert row["why"]


@pytest.mark.bench
def test_hawaiki_is_searched_fast():
    bot, rng = Search(20_000), generator(1)
    state = aha.new_match("hawaiki", players=2, seed=7).state
    seen = state.seen_by(state.current_player())
    bot.grown(seen, rng)  # compiles
    started = time.process_time()
    bot.grown(seen, rng)
    speed = 20_000 / (time.process_time() - started)
    report(f"search, Hawaiki, 2 players: {speed:,.0f} simulations/s on one core")
    assert speed >= 20_000


ROUNDS = {"hawaiki": 30, "pioha": 10, "spirit": 12, "tikis": 80}  # of two games


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(
    "name",  # Tikis takes a quarter of an hour: it is measured with the benchmarks
    [pytest.param(name, marks=[pytest.mark.bench] * (name == "tikis")) for name in ROUNDS],
)
def test_search_beats_greedy(name):
    game = aha.load_game(name, players=2)
    started = time.process_time()
    standings = aha.tournament(
        game, {"search": Search(2000), "greedy": "greedy"}, rounds=ROUNDS[name], seed=11,
        progress=False,
    )  # fmt: skip
    report(standings.describe().replace("\n", "\n    "))
    report(f"{time.process_time() - started:.0f} s of processor time")
    assert standings.share("search").low > 0.5


def over():
    """A finished game."""
    state, rng = aha.load_game("tikis", edition="mini").new_initial_state(), generator(1)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return state


def test_there_must_be_something_to_think_about():
    """Said at the call, not at the first part."""
    bot, state = Search(20), aha.new_match("hawaiki", players=2, seed=7).state
    asked = (bot.explain, bot.explain_by_parts, lambda seen: bot.choose(seen, generator(1)))
    waiting = 1 - state.current_player()
    for ask in asked:
        for wrong in (5, None, state):
            with pytest.raises(OptionError, match="search, seen: .*expected what a seat sees"):
                ask(wrong)
        for seen in (over().seen_by(0), state.seen_by(waiting)):
            with pytest.raises(OptionError, match="search, seen: .*the seat decides"):
                ask(seen)


def test_parts_are_one_at_least_and_simulations_at_most():
    bot, seen = Search(20), aha.new_match("hawaiki", players=2, seed=7).state.seen_by(0)
    for wrong in (0, -1, 1.5, "many", True):
        with pytest.raises(OptionError, match="explain_by_parts, parts"):
            bot.explain_by_parts(seen, wrong)
    told = list(bot.explain_by_parts(seen, 10**15))  # that many turns of a loop would not end
    assert [done for done, _ in told] == list(range(1, 21)) and told[-1][1] == bot.explain(seen)


@pytest.mark.parametrize(("visits", "total"), [(2, 0.0), (6, 0.0), (9, 9.0), (40, 20.0)])
def test_simulations_that_all_brought_the_same_leave_it_open(visits, total):
    """The interval is then as wide as Wilson's where something never happened in so many tries."""
    seen = aha.new_match("hawaiki", players=2, seed=1).state.seen_by(0)
    row = _row(seen, seen.legal_actions()[0], visits, total, total * total / visits)
    width = Estimate(0, visits).interval[1]
    mean = total / visits
    assert row["low"] == pytest.approx(max(0, mean - width))
    assert row["high"] == pytest.approx(min(1, mean + width))
