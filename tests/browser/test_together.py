"""Boards of several games in one notebook: none changes how another one looks."""

import pytest

from tests.browser.conftest import missing

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

GAMES = ("hawaiki", "pioha", "spirit", "tikis")
PLAY = """
import ahapackage as aha
aha.play({game!r}, players=2, bots={{1: "greedy"}}, seed=3, pace=0)
"""
TREE = """
import ahapackage as aha
start = aha.new_match("hawaiki", edition="mini", seed=1).state
aha.tree(start, max_nodes=200, progress=False).explore()
"""
PLACES = """(board) => {
    for (const one of board.getAnimations({ subtree: true })) { // cards on their way arrive
        try { one.finish(); } catch { one.cancel(); } // what pulses for ever stops
    }
    const { left, top } = board.getBoundingClientRect();
    return [...board.querySelectorAll("*")].map((one) => {
        const box = one.getBoundingClientRect(), style = getComputedStyle(one);
        const edges = [box.left - left, box.top - top, box.width, box.height].map(Math.round);
        const place = box.width || box.height ? edges : ["no box"];
        const look = [style.fontSize, style.fontWeight, style.color, style.backgroundColor,
            style.borderTopWidth, style.display];
        return [one.tagName, one.className.toString(), place, look].join(" ");
    });
}"""


def looks(page, game, place):
    """What a game's board looks like, with each panel open: every element's box and style."""
    board = page.locator(".aha-board").nth(place)
    board.scroll_into_view_if_needed()
    found = {"table": board.evaluate(PLACES)}
    openers = board.locator(".aha-menu button[aria-expanded]:not([data-control=new])")
    for number in range(openers.count()):
        openers.nth(number).click()
        expect(openers.nth(number)).to_have_attribute("aria-expanded", "true")
        page.wait_for_timeout(300)
        found[openers.nth(number).inner_text()] = board.evaluate(PLACES)
    return found


def test_a_board_looks_beside_others_as_it_does_alone(open_notebook):
    page = open_notebook(*(PLAY.format(game=game) for game in GAMES), TREE, height=5000)
    page.locator(".aha-explorer").wait_for()
    together = {game: looks(page, game, place) for place, game in enumerate(GAMES)}
    for game in GAMES:
        alone = looks(open_notebook(PLAY.format(game=game), height=5000), game, 0)
        for part, elements in alone.items():
            assert len(elements) > 20
            assert together[game][part] == elements, (game, part)
