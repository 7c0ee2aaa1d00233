"""Hints: whose they are, what they tell, and how a bot thinks while the board goes on."""

import asyncio
import json
import threading

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards import advice
from ahapackage.boards.play import board_for, play
from ahapackage.strategy.search import Search

GAMES = ("hawaiki", "pioha", "spirit", "tikis")
SIMULATIONS = 200


class Slow:
    """A bot whose thoughts wait for a sign each: `ready.release()` lets it go on."""

    name, simulations = "slow", 4

    def __init__(self):
        self.ready, self.threads = threading.Semaphore(0), set()

    def choose(self, seen, rng):
        return seen.legal_actions()[0]

    def explain(self, seen):
        raise AssertionError("it takes its time")

    def explain_by_parts(self, seen):
        for done in range(1, self.simulations + 1):
            self.ready.acquire(timeout=30)
            self.threads.add(threading.get_ident())
            yield done, [{"move": "draw", "value": done / 4, "why": f"{done} thoughts"}]


async def until(holds):
    """Let the event loop run until something holds."""
    for _ in range(2000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it took too long")


def shares(page):
    return [sent["share"] for sent in page.sent if sent["kind"] == "thinking"]


# ---- whose hints ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_search_gives_hints_on_every_board(name):
    board = play(name, players=2, seed=7, pace=0, hints=Search(SIMULATIONS))
    rows, shown = board.hint(), board.shown
    assert rows == Search(SIMULATIONS).explain(board.state.seen_by(0))
    assert {row["move"] for row in rows} == set(board.state.legal_moves())
    first = shown["hint"][0]
    assert first["move"] == rows[0]["move"] and first["text"]
    assert first["value"] == "{value:.2f} ({low:.2f}–{high:.2f})".format(**rows[0])
    assert "share of the victory" in shown["hint_note"] and "search" in shown["hint_note"]
    assert shown["status"].startswith("Hint: ") and not shown["thinking"]
    board.close()


def test_a_solution_advises_with_its_probabilities():
    game = aha.load_game("hawaiki", edition="mini")
    start = {"hands": [["1r", "3r"], ["1y"]], "turns": 4,
             "piles": [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]]}  # fmt: skip
    position = game.position(start)
    seat = position.current_player()
    solution = aha.solve(position, progress=False)
    match = game.new_match(seed=1, start=position.to_position(), bots={1 - seat: "random"})
    board = board_for(match, seat, hints=aha.strategy.Mixed(solution, otherwise="greedy"))
    rows = board.hint()
    assert [row["move"] for row in board.shown["hint"]] == [row["move"] for row in rows]
    assert sum(row["value"] for row in rows) == pytest.approx(1)
    assert "how often the solution plays" in board.shown["hint_note"]
    board.close()


def test_nobody_chosen_means_the_match_and_then_the_rule_of_thumb():
    for bots, by in (
        ({1: "random"}, "greedy"),
        ({1: "search"}, "search"),
        ({1: "greedy"}, "greedy"),
    ):
        board = play("hawaiki", players=2, seed=7, bots=bots)
        assert board.shown["advice"] == {"by": by, "names": ["greedy", "search"]}
        board.close()


def test_a_bot_that_was_given_for_it_advises_alone(browser):
    page = browser(board={"hints": Slow()}, bots={1: "greedy"})
    assert page.board.shown["advice"] == {"by": "slow", "names": []}
    assert page.send("adviser", name="greedy")["tone"] == "warn"
    assert isinstance(page.board.hints, Slow)


def test_a_person_chooses_whom_to_ask(browser):
    page = browser(bots={1: "greedy"})
    assert "1000 for each card" in page.send("adviser", name="greedy")["hint_note"]
    assert page.board.hints == "greedy"
    for name in ("random", "slow", 3, None, "__class__"):
        assert page.send("adviser", name=name)["tone"] == "warn"
        assert page.board.hints == "greedy"
    shown = page.send("adviser", name="search")
    assert shown["advice"]["by"] == "search" and "share of the victory" in shown["hint_note"]


@pytest.mark.parametrize("hints", ["random", "serach", 3, Search, object(), ["search"], ""])
def test_who_has_no_reasons_cannot_advise(hints, tmp_path):
    journal = tmp_path / "game.jsonl"
    with pytest.raises(aha.OptionError, match="hints"):
        play("hawaiki", players=2, hints=hints, journal=journal)
    assert not journal.exists()
    board = board_for(aha.new_match("hawaiki", players=2, seed=1))
    with pytest.raises(aha.OptionError, match="hints"):
        board.hints = hints
    assert board.hints is None
    board.close()


def test_no_hints_from_anybody_where_they_are_not_offered(browser):
    for page in (
        browser(board={"hide": ["hint"], "hints": "search"}),
        browser(rated=True, board={"hints": "search"}),
    ):
        assert page.board.shown["advice"] == {"by": "", "names": []}
        assert page.send("adviser", name="search")["tone"] == "warn"
        assert page.board.shown["hint"] == []


@pytest.mark.parametrize("name", ["hawaiki", "pioha", "tikis"])
def test_hidden_things_do_not_matter_to_a_hint(name):
    """Of states that a seat cannot tell apart the hints are the same, to the last digit."""
    state, rng = aha.new_match(name, players=2, seed=11).state, np.random.default_rng(5)
    seat, told = state.current_player(), set()
    for _ in range(3):
        seen = state.resample(seat, rng).seen_by(seat)
        told.add(json.dumps(advice.advice_now(Search(SIMULATIONS), seen).rows))
    assert len(told) == 1


# ---- thoughts that take time ---------------------------------------------------------------------


def test_a_bot_thinks_while_the_board_goes_on(browser):
    bot = Slow()
    page = browser(bots={1: "greedy"}, board={"hints": bot})

    async def ask():
        shown = page.send("hint")
        assert shown["thinking"] and shown["hint"] == [] and shown["moves"]
        assert shown["status"].startswith("The bot slow is thinking of a hint …")
        assert page.sent[-1]["kind"] == "ack"
        page.send("panel", name="rules")  # the board answers meanwhile
        assert page.sent[-2]["kind"] == "panel"
        for part in (1, 2, 3):
            bot.ready.release()
            await until(lambda part=part: len(shares(page)) == part)
        assert shares(page) == [0.25, 0.5, 0.75]
        bot.ready.release()
        await until(lambda: not page.board.shown["thinking"])

    asyncio.run(ask())
    shown = page.board.shown
    assert [row["why"] for row in shown["hint"]] == ["4 thoughts"]
    assert shown["status"].startswith("Hint: ") and "Stopped" not in shown["hint_note"]
    assert threading.get_ident() not in bot.threads


def test_a_thought_can_be_stopped_and_says_so(browser):
    bot = Slow()
    page = browser(bots={1: "greedy"}, board={"hints": bot})

    async def ask():
        page.send("hint")
        bot.ready.release(2)
        await until(lambda: shares(page)[-1:] == [0.5])
        shown = page.send("stop")
        assert not shown["thinking"] and [row["why"] for row in shown["hint"]] == ["2 thoughts"]
        assert shown["hint_note"].startswith("Stopped after 2 of 4 simulations")
        bot.ready.release(4)
        await asyncio.sleep(0.05)
        assert page.board.shown["hint"][0]["why"] == "2 thoughts"

    asyncio.run(ask())
    assert page.send("stop")["hint"]  # nothing to stop


def test_a_thought_that_is_stopped_before_it_came_to_anything(browser):
    bot = Slow()
    page = browser(bots={1: "greedy"}, board={"hints": bot})

    async def ask():
        page.send("hint")
        shown = page.send("stop")
        assert shown["hint"] == [] and not shown["thinking"] and shown["tone"] == "info"
        bot.ready.release(4)

    asyncio.run(ask())
    assert page.board.shown["hint"] == []


@pytest.mark.parametrize(
    "change",
    [
        lambda page: page.send("move", move="draw"),
        lambda page: page.board.play("draw"),
        lambda page: page.send("new"),
        lambda page: setattr(page.board, "hide", ("hint",)),
        lambda page: setattr(page.board, "hints", "greedy"),
        lambda page: setattr(page.board, "seat", None),
        lambda page: page.board.close(),
    ],
)
def test_thoughts_about_what_is_past_are_dropped(browser, change):
    bot = Slow()
    page = browser(bots={1: "greedy"}, board={"hints": bot})

    async def ask():
        page.send("hint")
        bot.ready.release()
        await until(lambda: shares(page) == [0.25])
        change(page)
        bot.ready.release(8)
        await asyncio.sleep(0.05)
        assert shares(page) == [0.25] and not page.board.thinking
        assert page.board.shown["hint"] == []

    asyncio.run(ask())


def test_a_thought_is_only_for_who_asked(browser):
    """Two share the screen: it is passed on, and nothing is told to the other one."""
    bot = Slow()
    page = browser(board={"hints": bot})

    async def ask():
        page.send("hint")
        bot.ready.release()
        await until(lambda: shares(page) == [0.25])
        page.send("seat", seat=1)
        bot.ready.release(8)
        await asyncio.sleep(0.05)
        assert shares(page) == [0.25] and not page.board.thinking

    asyncio.run(ask())
    assert page.board.shown["covered"] == 1 and page.board.shown["hint"] == []


def test_a_bot_that_fails_while_it_thinks_is_told(browser):
    class Broken(Slow):
        def explain_by_parts(self, seen):
            yield 1, [{"move": "draw", "value": 0.5, "why": "so far"}]
            raise RuntimeError("no idea")

    page = browser(bots={1: "greedy"}, board={"hints": Broken()})

    async def ask():
        page.send("hint")
        await until(lambda: not page.board.thinking)

    asyncio.run(ask())
    assert page.board.shown["tone"] == "warn" and "no idea" in page.board.shown["status"]


def test_an_interrupted_hint_is_what_was_found(browser):
    class Interrupted(Slow):
        def explain_by_parts(self, seen):
            yield 3, [{"move": "draw", "value": 0.5, "why": "so far"}]
            raise KeyboardInterrupt

    class AtOnce(Slow):
        def explain_by_parts(self, seen):
            raise KeyboardInterrupt
            yield

    page = browser(bots={1: "greedy"}, board={"hints": Interrupted()})
    assert page.board.hint()[0]["why"] == "so far"
    assert page.board.shown["hint_note"].startswith("Stopped after 3 of 4")
    page.board.hints = AtOnce()
    with pytest.raises(KeyboardInterrupt):
        page.board.hint()


def test_the_search_in_parts_is_the_search():
    bot = Search(300)
    seen = aha.new_match("hawaiki", players=2, seed=7).state.seen_by(0)
    whole = bot.explain(seen)
    for parts in (1, 7, 20, 300, 1000):
        told = list(bot.explain_by_parts(seen, parts))
        steps = {300 * part // parts for part in range(1, parts + 1)} - {0}
        assert [done for done, _ in told] == sorted(steps)
        assert told[-1] == (300, whole)
        assert all(sum(row["visits"] for row in rows) == done for done, rows in told)
