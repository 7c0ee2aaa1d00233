"""Hints: whose they are, what they tell, and how a bot thinks while the board goes on."""

import asyncio
import json
import math
import threading
from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards import advice
from ahapackage.boards.play import board_for, play
from ahapackage.engine.errors import AhaError
from ahapackage.engine.errors import shown as short
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


@pytest.mark.parametrize(
    ("intervals", "said"),
    [
        ([(0.4, 0.5), (0.3, 0.4), (0.1, 0.2)], "cannot tell the first 2 moves apart"),
        ([(0.4, 0.5), (0.3, 0.39), (0.1, 0.45)], ""),
        ([(0.4, 0.5), (None, None)], ""),
        ([(None, None), (0.1, 0.45)], ""),
    ],
    ids=str,
)
def test_moves_that_the_numbers_cannot_tell_apart_are_said_to_be(intervals, said):
    """The first two of three touch at 0.40; a gap ends the row of those that overlap."""

    class Adviser:
        def choose(self, seen, rng):
            return seen.legal_actions()[0]

        def explain(self, seen):
            moves = seen.legal_moves()
            return [
                {"move": move, "value": 0.3, "low": low, "high": high, "why": "so"}
                for move, (low, high) in zip(moves, intervals, strict=False)
            ]

    board = play("spirit", players=2, seed=7, pace=0, hints=Adviser())
    board.hint()
    note = board.shown["hint_note"]
    assert said in note and ("apart" in note) == bool(said)
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


# ---- a hint is for one position ------------------------------------------------------------------


def bots_move(match):
    while match.advance_bot() is not None:
        pass


def after(match, move):
    match.play(move)
    bots_move(match)


def test_a_hint_is_dropped_with_its_position(browser):
    """The match may be moved by hand: what was said of the earlier position is not said of this."""
    board = browser(bots={1: "greedy"}, board={"hints": "greedy"}).board
    for change in (
        lambda match: after(match, "1y@1"),
        lambda match: match.undo(),
        lambda match: match.redo(),
        lambda match: (match.undo(), after(match, "draw")),
    ):
        assert board.hint() and board.shown["hint"]
        change(board.match)
        board.refresh()
        assert board.is_my_turn() and board.shown["hint"] == [] == board.sitting.hint
        assert board.shown["hint_note"] == ""
    board.hint()
    said = board.shown["hint"]
    board.refresh()
    board.show(0)
    assert board.shown["hint"] == []  # nothing can be played there
    board.show(None)
    assert board.shown["hint"] == said  # of the same position it holds


def other_way(match):
    """Take the move back and make another one: as many decisions as before."""
    count = len(match.moves)
    match.undo()
    after(match, "draw")
    assert len(match.moves) == count


def moved_match(browser, bot):
    """A board whose match is moved by hand; taking back and drawing leads to as many moves."""
    page = browser(bots={1: Drawing()}, board={"hints": bot})
    after(page.board.match, "3p@2")
    page.board.refresh()
    assert page.board.is_my_turn()
    return page


class Drawing:
    """A bot that draws where it can, else does the first thing that it may."""

    def choose(self, seen, rng):
        draws = [a for a in seen.legal_actions() if seen.action_to_string(a) == "draw"]
        return (draws or seen.legal_actions())[0]


def test_a_thought_is_dropped_with_its_position_though_as_many_moves_were_made(browser):
    bot = Slow()
    page = moved_match(browser, bot)

    async def ask():
        page.send("hint")
        bot.ready.release()
        await until(lambda: shares(page) == [0.25])
        other_way(page.board.match)
        page.board.refresh()
        assert not page.board.thinking and not page.board.shown["thinking"]
        bot.ready.release(8)
        await asyncio.sleep(0.05)
        assert page.board.shown["hint"] == []

    asyncio.run(ask())


@pytest.mark.parametrize("end", ["it ends", "it is stopped"])
def test_a_thought_that_ends_about_a_past_position_says_nothing(browser, end):
    """Nobody has called `refresh` since the match was moved by hand."""
    bot = Slow()
    page = moved_match(browser, bot)

    async def ask():
        page.send("hint")
        bot.ready.release()
        await until(lambda: shares(page) == [0.25])
        other_way(page.board.match)
        if end == "it is stopped":
            page.send("stop")
        bot.ready.release(8)
        await until(lambda: not page.board.shown["thinking"])

    asyncio.run(ask())
    shown = page.board.shown
    assert shown["hint"] == [] and "Hint" not in shown["status"] and shown["tone"] == "info"


def test_a_bot_that_moves_the_match_while_it_explains_advises_on_what_is_past(browser):
    class Mover(Slow):
        explain_by_parts = None

        def explain(self, seen):
            after(board.match, "draw")
            return [{"move": "3p@2", "value": 1, "why": "it was legal"}]

    board = browser(bots={1: "greedy"}, board={"hints": Mover()}).board
    assert board.hint()[0]["move"] == "3p@2"
    assert board.shown["hint"] == [] and board.is_my_turn()


# ---- odd answers ---------------------------------------------------------------------------------

ROW = {"move": "draw", "value": 1, "why": "so"}
HUGE = 10**5000
ODD_ROWS = [  # what `explain` answers, what an error tells of it, what was expected
    (None, "found None", "a list of rows"),
    ("abc", "found 'abc'", "a list of rows"),
    (5, "found 5", "a list of rows"),
    ({"move": "draw"}, "found {'move': 'draw'}", "a list of rows"),
    ([{}], "row 1: {}", "a dict with 'move', 'value' and 'why'"),
    ([ROW, 7], "row 2: 7", "a dict with 'move', 'value' and 'why'"),
    ([{"move": "draw"}], "row 1: {'move': 'draw'}", "a dict with 'move', 'value' and 'why'"),
    ([ROW, ROW | {"move": "fly"}], "row 2 with move = 'fly'", "one of seen.legal_moves()"),
    ([ROW | {"move": ["draw"]}], "row 1 with move = ['draw']", "one of seen.legal_moves()"),
    ([ROW | {"why": None}], "row 1 with why = None", "a text"),
    ([ROW | {"low": "a", "high": 1}], "row 1 with low = 'a'", "a number"),
    ([ROW | {"value": "much"}], "row 1 with value = 'much'", "a number"),
    ([ROW | {"value": True}], "row 1 with value = True", "a number"),
    ([ROW | {"value": 1j}], "row 1 with value = 1j", "a number"),
    ([ROW | {"value": math.nan}], "row 1 with value = nan", "a number"),
    ([ROW | {"value": HUGE}], "row 1 with value = ", "a number"),
    ([ROW | {"value": Fraction(HUGE, HUGE + 1)}], "row 1 with value = ", "a number"),
]


class Sage:
    """A bot that answers what it was told to."""

    name = "sage"

    def __init__(self, rows):
        self.rows = rows

    def choose(self, seen, rng):
        return seen.legal_actions()[0]

    def explain(self, seen):
        return self.rows


class SlowSage(Sage):
    """The same in parts: `parts` are those that it yields."""

    simulations = 4

    def __init__(self, parts):
        self.parts = parts

    def explain(self, seen):
        raise AssertionError("it takes its time")

    def explain_by_parts(self, seen):
        return iter(self.parts) if isinstance(self.parts, list) else self.parts


@pytest.mark.parametrize(("rows", "found", "expected"), ODD_ROWS)
def test_odd_answers_are_one_typed_error(browser, rows, found, expected):
    page = browser(bots={1: "greedy"}, board={"hints": "greedy"})
    board = page.board
    board.hint()
    board.hints = Sage([ROW])
    board.hint()
    before, board.hints.rows = board.shown, rows
    with pytest.raises(AhaError) as error:
        board.hint()
    assert type(error.value) is AhaError and error.value.where == "sage.explain"
    assert found in str(error.value) and expected in error.value.expected
    assert board.shown == before
    shown = page.send("hint")
    assert shown["tone"] == "warn" and page.sent[-1]["kind"] == "ack"
    assert f"Something went wrong: {error.value}. The game is as it was." == shown["status"]


ODD_PARTS = [
    (7, "sage.explain_by_parts: found 7, expected pairs one by one"),
    (None, "sage.explain_by_parts: found None, expected pairs one by one"),
    (["abc"], "sage.explain_by_parts: found 'abc', expected a pair"),
    ([(4, [{}])], "sage.explain_by_parts: found row 1: {}, expected a dict with 'move'"),
    ([(4, [ROW | {"move": "fly"}])], "found row 1 with move = 'fly', expected one of"),
    ([("a", [ROW])], "sage.explain_by_parts: found 'a', expected a whole number of simulations"),
    ([(-1, [ROW])], "sage.explain_by_parts: found -1, expected a whole number of simulations"),
    ([(HUGE, [ROW])], "expected a whole number of simulations, from 0 to 1,000,000,000,000"),
    ([(1, None)], "sage.explain_by_parts: found None, expected a list of rows"),
    ([(2, [ROW]), (3, "b")], "sage.explain_by_parts: found 'b', expected a list of rows"),
]


@pytest.mark.parametrize(("parts", "told"), ODD_PARTS)
def test_odd_answers_of_one_that_takes_its_time_end_in_a_warning(browser, parts, told):
    warned(browser, SlowSage(parts), told)


@pytest.mark.parametrize("simulations", ["x", None, 1.5, -4, True, HUGE], ids=short)
def test_who_takes_time_says_how_many_simulations(browser, simulations):
    bot = SlowSage([(1, [ROW])])
    bot.simulations = simulations
    warned(browser, bot, "sage.simulations: found ")


class Wordless(Exception):
    """An exception that fails to tell."""

    def __str__(self):
        raise RuntimeError("no words")


@pytest.mark.parametrize(
    "raised", [Wordless(), ValueError("\ud800" + "x" * 10**6)], ids=["wordless", "wordy"]
)
def test_exceptions_that_cannot_be_told_end_in_a_warning(browser, raised):
    class Broken(SlowSage):
        def explain_by_parts(self, seen):
            raise raised

    warned(browser, Broken([]), type(raised).__name__)


def warned(browser, bot, told):
    """Asked by the browser, at once and beside the board, a bot's odd answer is a warning."""
    page, escaped = browser(bots={1: "greedy"}, board={"hints": bot}), []

    async def ask():
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: escaped.append(context))
        assert page.send("hint")["thinking"]
        await until(lambda: not page.board.thinking)
        await asyncio.sleep(0)

    def said(shown):
        assert shown["tone"] == "warn" and told in shown["status"] and not shown["thinking"]
        assert len(shown["status"]) < 1000
        json.dumps(shown, ensure_ascii=False).encode()

    asyncio.run(ask())
    said(page.board.shown)
    assert escaped == []
    said(page.send("hint"))  # where no loop runs
    with pytest.raises(Exception) as error:
        page.board.hint()
    if not isinstance(error.value, Wordless):
        assert isinstance(error.value, ValueError)  # the family of AhaError, or the bot's own


@pytest.mark.parametrize(
    "value", [0.5, Fraction(1, 3), np.float32(0.5), np.int64(3), None, "", -math.inf]
)
def test_values_of_many_kinds_are_numbers(browser, value):
    board = browser(board={"hints": Sage([ROW | {"value": value, "extra": object()}])}).board
    assert board.hint()[0]["value"] is value
    json.dumps(board.shown, allow_nan=False)


def test_a_value_may_be_left_out(browser):
    board = browser(board={"hints": Sage([{"move": "draw", "why": "so"}])}).board
    assert board.hint() and board.shown["hint"][0]["value"] == ""


def test_what_is_sent_of_a_hint_is_short_and_can_be_sent(browser):
    """However much a bot says; Python gets all of it."""
    rows = [ROW | {"why": "\ud800" + "x" * 1000}] * 1000
    bot = Sage(rows)
    bot.name = "sage\udfff" + "x" * 1000
    board = browser(board={"hints": bot}).board
    assert board.hint() == rows
    shown = board.shown
    assert len(shown["hint"]) == 200
    assert all(len(row["why"]) <= 300 and row["why"][0] == "\ufffd" for row in shown["hint"])
    assert shown["advice"]["by"].startswith("sage\ufffd") and len(shown["advice"]["by"]) <= 60
    json.dumps(shown, ensure_ascii=False).encode()


def test_the_rows_are_those_that_were_checked(browser):
    """A bot that goes on writing in the list that it gave changes no hint."""
    row = dict(ROW)
    board = browser(board={"hints": Sage([row])}).board
    rows = board.hint()
    row["move"] = "fly"
    assert rows == [ROW]


def test_who_counts_past_its_own_number_was_not_stopped(browser):
    page = browser(bots={1: "greedy"}, board={"hints": SlowSage([(3, [ROW]), (40, [ROW])])})
    page.board.hint()
    assert page.board.shown["hint"] and "Stopped" not in page.board.shown["hint_note"]

    async def ask():
        page.send("hint")
        await until(lambda: not page.board.thinking)

    asyncio.run(ask())
    assert page.board.shown["hint"] and "Stopped" not in page.board.shown["hint_note"]
    assert shares(page) == [0.75]


def test_a_share_of_thinking_is_never_more_than_all():
    for done, of, share in ((0, 4, 0), (3, 4, 0.75), (4, 4, 1), (40, 4, 1), (0, 0, 1)):
        assert advice.Advice(None, [], done, of).share == share


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
