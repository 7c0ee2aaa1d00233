"""Hints of a bot that takes its time, on all four boards in real JupyterLab."""

import re

import pytest

from tests.browser.conftest import missing
from tests.browser.test_hawaiki import accessible, narrow, say, shot, use_theme

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAY = """
import ahapackage as aha
board = aha.play("{game}", players=2, seed=7, pace=0)
board
"""
LONG = """
import ahapackage as aha
from ahapackage.strategy.search import Search
board = aha.play("hawaiki", players=2, seed=7, pace=0, hints=Search(1_000_000))
board
"""
COMPILING = 240_000  # ms: the first search of a game on a computer


def panel(page):
    """The open panel."""
    return page.locator(".aha-panel-body")


@pytest.mark.parametrize("game", ["hawaiki", "pioha", "spirit", "tikis"])
def test_a_person_asks_the_search(open_notebook, python, game):
    page = open_notebook(PLAY.format(game=game))
    use_theme(page, "JupyterLab Light")
    page.locator("[data-control=hint]").click()
    expect(say(page)).to_contain_text("Hint: ")
    expect(page.locator("[data-control='hint.by.greedy']")).to_have_attribute(
        "aria-pressed", "true"
    )
    shot(page, f"hint-greedy-{game}")
    page.locator("[data-control='hint.by.search']").focus()
    page.keyboard.press("Enter")
    expect(panel(page)).to_be_focused()
    expect(panel(page)).to_contain_text("share of the victory", timeout=COMPILING)
    expect(say(page)).to_contain_text("Hint: ")
    told = python(page, "print(board.hints, board.shown['hint'][0]['text'])").strip()
    assert told.startswith("search ")
    expect(panel(page).locator("tbody th").first).to_have_text(told.removeprefix("search "))
    expect(panel(page)).to_contain_text(re.compile(r"0\.\d\d \(0\.\d\d–[01]\.\d\d\)"))
    accessible(page, f"search hint, {game}")
    shot(page, f"hint-search-{game}")
    use_theme(page, "JupyterLab Dark")
    accessible(page, f"search hint, {game}, dark")
    shot(page, f"hint-search-{game}-dark")
    narrow(page, "360px")
    page.wait_for_timeout(300)
    assert panel(page).evaluate("(el) => el.scrollWidth <= el.clientWidth + 1")
    shot(page, f"hint-search-{game}-360")


def test_a_long_thought_shows_its_progress_and_does_not_hold_the_board(open_notebook, python):
    page = open_notebook(LONG)
    page.locator("[data-control=hint]").click()
    expect(say(page)).to_contain_text("The bot search is thinking of a hint")
    bar = panel(page).get_by_role("progressbar")
    expect(bar).to_have_accessible_name(re.compile("The bot search is thinking"))
    page.wait_for_function(
        "() => document.querySelector('.aha-panel-body progress').value > 0", timeout=COMPILING
    )
    accessible(page, "thinking")
    shot(page, "hint-thinking")
    page.locator("[data-control=rules]").click()  # Python answers while the bot thinks
    expect(panel(page)).to_contain_text("HK-10", timeout=5000)
    assert python(page, "print(board.thinking)") == "True\n"
    page.locator("[data-control=hint]").click()
    page.get_by_role("button", name="Say now what you have").click()
    expect(panel(page)).to_contain_text("Stopped after ")
    expect(say(page)).to_contain_text("Hint: ")
    assert python(page, "print(board.thinking)") == "False\n"
    shot(page, "hint-stopped")


def test_a_move_ends_a_thought(open_notebook, python):
    page = open_notebook(LONG)
    page.locator("[data-control=hint]").click()
    page.locator(".aha-panel-body progress").wait_for()
    page.locator("[data-control=close]").click()
    page.locator("[data-place=draw]").focus()
    page.keyboard.press("d")
    expect(say(page)).to_contain_text("You drew")
    assert python(page, "print(board.thinking, board.shown['hint'])") == "False []\n"
