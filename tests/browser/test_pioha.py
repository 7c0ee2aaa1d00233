"""The board of Aloha Pioha in real JupyterLab: whole games, by keyboard and by mouse, all sizes."""

import re

import pytest

from tests.browser.conftest import missing
from tests.browser.test_hawaiki import accessible, at, in_all_looks, say, shot

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAY = """
import ahapackage as aha
board = aha.play("pioha", bots={1: "greedy"}, seed=7, pace=0)
board
"""
SOLO = """
import ahapackage as aha
board = aha.play("pioha", variant="solo", seed=3, pace=0)
board
"""
TABLE = """
import ahapackage as aha
TABLE = {
    "hairs": [
        {"endurance": 11, "threshold": 5, "left": ["4H", "(3L)", "2L"], "left_seat": 0,
         "right": ["(5H)", "5H"], "right_seat": 1},
        {"endurance": 14, "threshold": 4, "tickle": 18, "left": ["(1L)*", "3H", "0L"],
         "left_seat": 1, "right": ["(4H)", "(-1H)*", "1L"], "right_seat": 0},
        {"endurance": 7, "threshold": 2, "tickle": 14, "cancelled": True,
         "left": ["(4H)", "4H", "2L"], "left_seat": 1},
    ],
    "hands": [["2L", "5H", "5H"], ["1L", "3L"]], "comb": [["1L"], []],
    "removed": [[], ["(2L)"]], "display": DISPLAY, "played": [5, 5],
}
board = aha.play("pioha", bots={1: "greedy"}, seed=7, pace=0, start=TABLE)
board
"""
FOUR = """
import ahapackage as aha
board = aha.play("pioha", players=4, bots={1: "greedy", 2: "greedy", 3: "random"}, seed=7, pace=0)
for _ in range(30):
    if len(board.state.legal_moves()) and board.shown["view"]["played"][0] < 5:
        board.play(board.state.legal_moves()[-1])
board
"""


def count(page):
    """The number of what is shown."""
    return page.locator(".aha-board").get_attribute("data-count")


def newer(page, than):
    """Wait until something newer is shown."""
    page.locator(f".aha-board:not([data-count='{than}'])").wait_for()


def is_over(page):
    """Whether the final standing is shown."""
    return page.get_by_role("region", name="Final standing").count() > 0


def test_a_louse_is_played_by_keyboard(open_notebook, python):
    page = open_notebook(PLAY)
    expect(say(page)).to_contain_text("Your turn")
    at(page, "player 0").focus()
    for _ in range(5):
        page.keyboard.press("ArrowDown")  # deck, hairs 1 to 3, hand
    page.keyboard.press("Home")
    expect(page.get_by_role("gridcell", name=re.compile("^−1 high, in your hand"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(at(page, "hair 1")).to_be_focused()
    page.keyboard.press("f")
    expect(say(page)).to_contain_text("−1 high face down")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("You played −1 high face down on hair 2")
    expect(say(page)).to_contain_text("Since your move: Player 2 played")
    expect(at(page, "card 2L")).to_be_focused()  # where the next choice begins
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    expect(say(page)).to_contain_text("You keep one louse of your hand")
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("Choose the louse that you keep")
    expect(at(page, "card 2L")).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("You kept 2 low and combed the others")
    told = python(page, "print([e['move'] for e in board.match.events if e['seat'] == 0])")
    assert told == "['(-1H)@2', '(2L)@1', 'keep 2L']\n"


def test_keys_do_not_reach_jupyterlab(open_notebook, python):
    page = open_notebook(PLAY)
    at(page, "hair 1").focus()
    for key in ("x", "1", "m", "a", "b", "Shift+M", "0", "0", "f", "n", "?"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 1
    assert page.locator(".jp-Notebook .jp-MarkdownCell").count() == 0
    assert python(page, "print(len(board.match.moves))") == "0\n"


def test_the_table_fits_a_small_laptop(open_notebook):
    page = open_notebook(PLAY, width=1366, height=768)
    assert page.locator(".aha-board").bounding_box()["height"] <= 620
    shot(page, "pioha-start")
    at(page, "tickle 17").click()
    expect(say(page)).to_contain_text("Tickle 17: the endurance is halved, rounded down; works at")


def test_hint_rules_and_achievements_keep_the_boards_height(open_notebook, python):
    page = open_notebook(PLAY, width=1366, height=768)
    board = page.locator(".aha-board")
    height = board.bounding_box()["height"]
    page.locator("[data-control=hint]").click()
    expect(page.locator(".aha-pi-strip.aha-hinted")).to_have_count(1)
    shot(page, "pioha-hint")
    page.locator("[data-control=rules]").click()
    expect(page.locator(".aha-section").first).to_be_visible()
    accessible(page, "the rules")
    page.keyboard.press("Escape")
    end = "while not board.state.is_terminal(): board.play(board.state.legal_moves()[0])"
    assert python(page, end) == ""
    awards = page.get_by_role("group", name="Achievements")
    awards.get_by_role("checkbox", name="The Wig: You").click()
    expect(awards.get_by_role("checkbox", name="The Wig: You")).to_be_checked()
    assert python(page, "print(board.sitting.honour)") == "{'The Wig': [0]}\n"
    accessible(page, "the end")
    shot(page, "pioha-end")
    assert board.bounding_box()["height"] <= height


def test_a_whole_game_by_keyboard_alone(open_notebook, python):
    page = open_notebook(PLAY)
    at(page, "player 0").focus()
    for turn in range(60):
        if is_over(page):
            break
        was = count(page)
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        if page.locator(".aha-pi-selected").count():
            expect(page.locator("[data-place^=hair]:focus")).to_have_count(1)
            if turn % 3 == 0:
                page.keyboard.press("f")
            for _ in range(turn % 3):
                page.keyboard.press("n")
            page.keyboard.press("Enter")
        newer(page, was)
        assert page.locator(".aha-board :focus").count() == 1
    assert is_over(page)
    expect(say(page)).to_contain_text("Game over")
    shot(page, "pioha-over")
    accessible(page, "the end")
    told = python(page, "print(board.state.is_terminal(), board.shown['view']['played'])")
    assert told == "True [7, 7]\n"


def test_a_whole_solo_game_by_mouse(open_notebook, python):
    page = open_notebook(SOLO)
    shot(page, "pioha-solo")
    for turn in range(80):
        if is_over(page):
            break
        was = count(page)
        lice = page.locator(".aha-pi-may, .aha-pi-cell.aha-pi-target, .aha-pi-out.aha-pi-target")
        if lice.count() == 0:  # a tickle to cancel
            page.locator(".aha-pi-strip.aha-pi-target").first.click(position={"x": 8, "y": 8})
        else:
            lice.nth(turn % lice.count()).click()
            goals = page.locator(".aha-pi-strip.aha-pi-target")
            if page.locator(".aha-pi-selected").count():
                goals.nth(turn % goals.count()).click(position={"x": 8, "y": 8})
        newer(page, was)
        if turn == 9:
            shot(page, "pioha-solo-middle")
            accessible(page, "solo")
    assert is_over(page)
    shot(page, "pioha-solo-over")
    accessible(page, "the end of solo")
    assert python(page, "print(board.state.is_terminal(), board.seat)") == "True 0\n"


TARGETS = [  # the tickle taken, what is then chosen, what is told
    (9, "louse 2L2", "You removed the 3 high of Player 2 from hair 2"),
    (2, "louse 1R1", "You looked at the high louse of Player 2 on hair 1: it is 5 high"),
    (6, "hair 2", "You stripped hair 2"),
    (7, "out 9/3", "You brought in the hair 9/3"),
    (8, "hair 2", "You cancelled the tickle on hair 2"),
    (8, "tickle 5", "You dropped tickle 5 from the display"),
]


@pytest.mark.parametrize("tickle, place, told", TARGETS)
def test_every_target_is_chosen_on_the_board(tickle, place, told, open_notebook):
    display = [tickle, *[kind for kind in (5, 6, 7) if kind != tickle][:2]]
    page = open_notebook(TABLE.replace("DISPLAY", str(display)))
    at(page, "card 5H").click()
    at(page, "hair 1").click()
    expect(say(page)).to_contain_text("Hair 1 itches")
    accessible(page, "a tickle is chosen")
    at(page, f"tickle {tickle}").click()
    expect(say(page)).to_contain_text(f"Tickle {tickle}: ")
    shot(page, f"pioha-target-{tickle}")
    accessible(page, f"tickle {tickle}")
    at(page, place).click()
    expect(say(page)).to_contain_text(told)


def test_lice_move_to_another_hair(open_notebook, python):
    page = open_notebook(TABLE.replace("DISPLAY", "[4, 5, 6]"))
    at(page, "card 5H").click()
    at(page, "hair 1").click()
    at(page, "tickle 4").click()
    at(page, "louse 1L3").click()
    at(page, "hair 3").click()
    expect(say(page)).to_contain_text("You moved your 2 low from hair 1 to hair 3")
    assert "move 1L3>3" in python(page, "print(board.match.moves)")


@pytest.mark.parametrize("moment", ["table", "four"])
def test_accessible_light_and_dark_narrow_and_wide(moment, open_notebook):
    cell = FOUR if moment == "four" else TABLE.replace("DISPLAY", "[2, 9, 19]")
    page = open_notebook(cell, width=1500, height=1300)
    page.locator(".aha-pi-may").first.click()
    in_all_looks(page, f"pioha-{moment}")
