"""Boards in Spanish and French: nothing that English shows whole is cut, and all is spoken."""

import pytest

from tests.browser.conftest import missing
from tests.browser.test_hawaiki import accessible, shot
from tests.browser.test_spirit import OVERFLOWS, WHOLE

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAY = """
import ahapackage as aha
board = aha.play({game!r}, players={players}, seed=3, pace=0, language={language!r})
for _ in range({moves}):
    if board.state.current_player() == 0:
        board.play(board.state.legal_moves()[0])
board
"""
PLAYERS = {"hawaiki": 4, "pioha": 2, "spirit": 4, "tikis": 4}
TURN = {"es": "Tu turno", "fr": "À vous"}  # the words with which a turn begins
CUT = """(board) => {
    const edge = board.getBoundingClientRect().right + 1;
    const found = [];
    for (const one of board.querySelectorAll("*")) {
        const style = getComputedStyle(one), box = one.getBoundingClientRect();
        if (!box.width || style.visibility === "hidden" || box.width <= 1) continue;
        const holds = style.overflowX !== "visible" && style.display !== "inline";
        const wide = holds && one.scrollWidth > one.clientWidth + 1;
        if (wide || (box.right > edge && !one.closest(".aha-panel, .aha-moves")))
            found.push(`${one.tagName} ${one.className}: ${one.textContent}`.slice(0, 120));
    }
    return found;
}"""


def unseen_table(page):
    """By how much the table of unseen cards is wider than its panel, in pixels."""
    opener = page.locator(".aha-menu [data-control=unseen]")
    if not opener.count():
        return 0
    opener.click()
    page.locator(".aha-panel .aha-matrix").first.wait_for()
    over = page.locator(".aha-panel-body").evaluate("(el) => el.scrollWidth - el.clientWidth")
    page.locator("[data-control=close]").click()
    return over


def kinds(found):
    """The elements that are cut, without their texts."""
    return {one.partition(":")[0] for one in found}


@pytest.mark.parametrize("game", PLAYERS)
def test_nothing_is_cut_that_english_shows(open_notebook, game):
    cut = {}
    for language in ("en", "es", "fr"):
        code = PLAY.format(game=game, players=PLAYERS[game], language=language, moves=2)
        page = open_notebook(code, width=1500, height=1300)
        board = page.locator(".aha-board")
        assert board.get_attribute("lang") == language
        for width in (1080, 800, 400, 344):
            board.evaluate("(el, w) => { el.parentElement.style.width = w }", f"{width}px")
            page.wait_for_timeout(300)
            cut[language, width] = board.evaluate(CUT)
            shot(page, f"{game}-{language}-{width}")
            if language != "en":
                more = kinds(cut[language, width]) - kinds(cut["en", width])
                told = [one for one in cut[language, width] if one.partition(":")[0] in more]
                assert told == [], (language, width)
            assert unseen_table(page) <= 0, (language, width)
            if game == "spirit":
                assert page.evaluate(OVERFLOWS, WHOLE) == [], (language, width)
        if language != "en":
            accessible(page, language)


@pytest.mark.parametrize("language", ["es", "fr"])
@pytest.mark.parametrize("game", PLAYERS)
def test_the_table_fits_a_small_laptop(open_notebook, game, language):
    code = PLAY.format(game=game, players=PLAYERS[game], language=language, moves=0)
    page = open_notebook(code, width=1366, height=768)
    assert page.locator(".aha-board").bounding_box()["height"] <= 620
    expect(page.get_by_role("status").last).to_contain_text(TURN[language])
