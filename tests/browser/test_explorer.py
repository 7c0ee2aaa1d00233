"""The tree explorer in real JupyterLab: by keyboard alone, for screen readers, light and dark."""

import re

import pytest

from tests.boards.test_explorer import COIN as COIN_GAME
from tests.browser.conftest import missing
from tests.browser.test_hawaiki import accessible, shot, use_theme

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

KUHN = """
import ahapackage as aha
import pyspiel
tree = aha.tree(pyspiel.load_game("kuhn_poker").new_initial_state())
explorer = tree.explore(levels=1)
explorer
"""
SOLVED = KUHN.replace("explorer =", "tree.solve()\nexplorer =")
# A coin that only P1 sees; P2 guesses it if P1 goes on. By hand: P1 gets (-1 + 3) / 2 = 1.
COIN = f"""
from ahapackage.strategy.gametree import GameTree
tree = GameTree.from_efg({COIN_GAME!r})
tree.solve()
explorer = tree.explore(levels=2)
explorer
"""
TREE = ".aha-explorer [role=tree]"


def rows(page):
    """The rows of the tree."""
    return page.locator(".aha-explorer [role=treeitem]")


def focused(page):
    """The row that has the focus."""
    return page.locator(".aha-explorer [role=treeitem]:focus")


def press(page, *keys):
    """Press keys one after the other; each waits until Python has answered the one before."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(60)


def spoken(page):
    """What a screen reader gets of the explorer: Chromium's accessibility tree, in YAML."""
    return page.locator(".aha-explorer").aria_snapshot()


def test_kuhn_poker_by_keyboard_alone(open_notebook, python):
    page = open_notebook(KUHN, wait=TREE)
    rows(page).first.focus()
    expect(focused(page)).to_have_accessible_name("Start, chance")
    expect(rows(page)).to_have_count(7)

    # up, down, home, end; right opens and goes in, left closes and goes back
    press(page, "ArrowDown")
    expect(focused(page)).to_have_accessible_name("Deal:0, Deal:1, chance 1/6, P1 decides")
    press(page, "End")
    expect(focused(page)).to_have_accessible_name("Deal:2, Deal:1, chance 1/6, P1 decides")
    press(page, "Home", "ArrowDown", "ArrowRight")
    expect(focused(page)).to_have_attribute("aria-expanded", "true")
    expect(rows(page)).to_have_count(9)
    press(page, "ArrowRight")
    expect(focused(page)).to_have_accessible_name("Pass, P2 decides")
    expect(focused(page)).to_have_attribute("aria-level", "3")
    press(page, "ArrowLeft")
    expect(focused(page)).to_have_attribute("aria-level", "2")
    press(page, "ArrowLeft")
    expect(focused(page)).to_have_attribute("aria-expanded", "false")
    expect(rows(page)).to_have_count(7)

    # the tree is one tab stop; the next is the button that solves
    press(page, "Tab")
    expect(page.get_by_role("button", name="Solve")).to_be_focused()
    press(page, "Enter")
    expect(page.locator(".aha-explorer")).to_contain_text("Value")
    expect(page.locator(".aha-explorer").get_by_role("status")).to_contain_text("Solved")
    expect(page.get_by_role("button", name="Follow the best line")).to_be_focused()
    assert python(page, "print(round(tree.solution.value[0], 6))") == "-0.055556\n"

    # B follows the best line to an end, M marks what a player cannot tell apart
    rows(page).nth(1).focus()
    press(page, "ArrowUp", "ArrowDown", "b")
    expect(focused(page)).to_have_accessible_name(re.compile(r"end, worth .*"))
    press(page, "ArrowLeft")
    expect(focused(page)).to_have_accessible_name(re.compile(r"P[12] decides"))
    player = re.search(r"P([12]) decides", focused(page).get_attribute("aria-label"))[1]
    press(page, "m")
    expect(page.locator(".aha-tree-lit")).to_have_count(2)
    told = f"marked: P{player} cannot tell these apart"
    expect(focused(page)).to_have_accessible_name(re.compile(told))
    expect(page.locator(".aha-explorer").get_by_role("status")).to_contain_text("2 nodes marked")
    press(page, "m")
    expect(page.locator(".aha-tree-lit")).to_have_count(0)


def test_chances_are_dragged_with_the_arrow_keys(open_notebook, python):
    """With heads p and P2 guessing heads q, P1 gets p(3 - 4q) + (1 - p)(4q - 1)."""
    page = open_notebook(COIN, wait=TREE)
    rows(page).first.focus()
    expect(focused(page)).to_have_accessible_name(re.compile(r"^Start, chance, worth \+1 −1"))
    guesses = "[tree.solution.policy.of_infoset(k).get('h') for k in range(3)]"
    guessed = float(python(page, f"print(*filter(None, {guesses}))"))
    page.locator(".aha-explorer").scroll_into_view_if_needed()
    rows(page).first.focus()
    press(page, "Tab", "Tab")
    slider = page.get_by_role("slider").first
    expect(slider).to_be_focused()
    expect(slider).to_have_accessible_name(re.compile(r"^heads \(1/2\)$"))
    for _ in range(5):
        press(page, "ArrowRight")
    expect(slider).to_have_js_property("value", "55")
    expect(page.get_by_role("slider").nth(1)).to_have_js_property("value", "45")
    expect(slider).to_be_focused()
    value = 0.55 * (3 - 4 * guessed) + 0.45 * (4 * guessed - 1)
    expect(rows(page).first).to_have_attribute("aria-label", re.compile(rf"worth \+?{value:.3g}"))
    expect(page.locator(".aha-explorer").get_by_role("status")).to_contain_text("worth")
    press(page, "Home")
    expect(slider).to_have_js_property("value", "0")
    press(page, "Shift+Tab")
    expect(page.get_by_role("button", name="Chances as they are")).to_be_focused()
    press(page, "Enter")
    expect(slider).to_have_js_property("value", "50")
    expect(rows(page).first).to_have_accessible_name(re.compile(r"worth \+1 −1"))


def test_what_a_screen_reader_gets(open_notebook):
    page = open_notebook(COIN, wait=TREE)
    rows(page).first.focus()
    text = spoken(page)
    for line in (
        '- region "Decision tree"',
        '- tree "Decision tree"',
        '- treeitem "Start, chance, worth +1 −1',
        '- button "Follow the best line"',
        '- group "Drag the chances"',
        '- slider "heads (1/2)',
    ):
        assert line in text, (line, text)
    assert "[expanded]" in text and "[selected]" in text and "[level=2]" in text
    assert text.count("- status") == 1
    assert "★" not in text and "▾" not in text  # signs are for eyes


@pytest.mark.parametrize("name", ["kuhn", "coin"])
def test_accessible_light_and_dark(open_notebook, name):
    page = open_notebook({"kuhn": SOLVED, "coin": COIN}[name], wait=TREE)
    rows(page).nth(2).click()
    press(page, "m")
    for theme in ("Light", "Dark"):
        use_theme(page, f"JupyterLab {theme}")
        accessible(page, f"{name}, {theme}")
        shot(page, f"explorer-{name}-{theme.lower()}")
    box = page.locator(".aha-explorer")
    for width in (660, 360):
        box.evaluate("(el, w) => { el.parentElement.style.width = `${w}px` }", width)
        page.wait_for_timeout(300)
        assert box.evaluate("(el) => el.scrollWidth <= el.clientWidth + 1")
        heights = rows(page).evaluate_all("(rows) => rows.map((row) => row.clientHeight)")
        assert max(heights) < 60, heights  # two lines at the most
    accessible(page, f"{name}, narrow")
    shot(page, f"explorer-{name}-360")
