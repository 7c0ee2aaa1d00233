"""The board of Ill-Tempered Tikis in real JupyterLab: whole games, keyboard, mouse, all sizes."""

import pytest

from tests.browser.conftest import missing
from tests.browser.test_hawaiki import accessible, at, in_all_looks, say, shot
from tests.browser.test_pioha import count, is_over, newer

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAY = """
import ahapackage as aha
board = aha.play(
    "tikis", players=4, variant="bad", bots={1: "greedy", 2: "greedy", 3: "random"}, seed=3, pace=0
)
board
"""
TABLE = """
import ahapackage as aha
TABLE = {
    "hands": [["red-Ku", "any-Maui", "blue-any", "green-Lono"],
              ["blue-Lono", "yellow-Ku", "any-any"],
              ["red-Laka", "green-Ku", "purple-Kane"], ["blue-Ku", "blue-Maui", "any-Laka"]],
    "families": [FAMILY, ["yellow-Laka", "any-Ku", "yellow-Lono", "yellow-Kane"],
                 ["purple-Maui", "purple-Kane", "any-any", "blue-Laka", "red-Lono"],
                 ["green-Maui", "green-Ku"]],
    "discard": ["blue-Kane", "yellow-Maui", "red-Lono"], "replaced_at": [None, None, 12],
    "turn": 13, "phase": "act", "known": [["red-Ku"], ["blue-Lono"], [], []],
}
bots = {1: "greedy", 2: "greedy", 3: "random"}
board = aha.play("tikis", players=4, variant="bad", bots=bots, seed=7, pace=0, start=TABLE)
board
"""
FULL = '["red-Laka", "red-Lono", "red-any", "blue-Kane", "green-Ku"]'
OPEN = '["red-Laka", "red-any"]'
ASKED = """
import ahapackage as aha
START = {
    "hands": [["red-Lono", "blue-Lono", "any-Laka"], ["blue-Kane", "yellow-Ku", "red-Lono"]],
    "families": [["red-Laka", "red-any", "blue-Kane", "green-Ku"],
                 ["yellow-Laka", "yellow-Lono", "purple-Lono", "purple-Kane", "green-Maui"]],
    "discard": ["blue-Kane"], "to_move": 1, "phase": "act",
    "turn": 9,
}
START["hands"][1].append("purple-Ku")
board = aha.play("tikis", players=2, variant="bad", bots={1: "greedy"}, seed=7, pace=0, start=START)
board
"""
SIX = """
import ahapackage as aha
bots = {seat: "greedy" for seat in range(1, 6)}
board = aha.play("tikis", players=6, variant="bad", bots=bots, seed=7, pace=0)
for _ in range(12):
    if not board.state.is_terminal():
        board.play(board.state.legal_moves()[0])
board
"""


def table(family=FULL):
    """The cell of a position with a family for player 1."""
    return TABLE.replace("FAMILY", family)


def test_a_turn_by_keyboard(open_notebook, python):
    page = open_notebook(PLAY)
    expect(say(page)).to_contain_text("Your turn: draw a card from the pile")
    at(page, "pile").focus()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("You drew green Ku")
    expect(page.locator("[data-place^='card']:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(at(page, "open 0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("Since your move: Player 2 put")
    expect(at(page, "pile")).to_be_focused()
    page.keyboard.press("d")
    expect(say(page)).to_contain_text("You drew ")
    code = "print([e['move'].split()[0] for e in board.match.events if e['seat'] == 0])"
    assert python(page, code) == "['draw', 'own', 'draw']\n"


def test_keys_do_not_reach_jupyterlab(open_notebook, python):
    page = open_notebook(PLAY)
    at(page, "discard").focus()
    for key in ("x", "1", "m", "a", "b", "Shift+M", "0", "0", "n", "p", "?"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 1
    assert page.locator(".jp-Notebook .jp-MarkdownCell").count() == 0
    assert python(page, "print(len(board.match.moves))") == "0\n"


def test_the_table_fits_a_small_laptop(open_notebook):
    page = open_notebook(table(), width=1366, height=768)
    assert page.locator(".aha-board").bounding_box()["height"] <= 620
    at(page, "card red-Ku").click()
    expect(say(page)).to_contain_text("choose the card of your family that it replaces")
    assert page.locator(".aha-board").bounding_box()["height"] <= 620
    shot(page, "tikis-replace")
    at(page, "discard").click()


def test_a_whole_bad_tempered_game_with_bots(open_notebook, python):
    """By mouse and keyboard: draw, place what the hint says, answer snaps; then start anew."""
    page = open_notebook(PLAY)
    shot(page, "tikis-start")
    snapped = False
    for turn in range(300):
        if is_over(page):
            break
        was = count(page)
        actions = page.locator(".aha-table > .aha-actions")
        snap = actions.get_by_role("button", name="Snap with")
        if snap.count():
            shot(page, "tikis-snap")
            if not snapped:
                accessible(page, "a snap")
            snapped = True
            snap.first.click()
        elif actions.get_by_role("button", name="Pass", exact=True).count():
            actions.get_by_role("button", name="Pass", exact=True).click()
        elif actions.get_by_role("button", name="Draw from the pile").count():
            at(page, "pile").focus()
            page.keyboard.press("Enter" if turn % 2 else "d")
        else:
            useful = page.locator(".aha-tk-own-card:has(.aha-tk-useful)")
            cards = useful if useful.count() else page.locator(".aha-tk-own-card")
            cards.first.click()
            own = page.locator(".aha-tk-home .aha-tk-target")
            misfit = page.locator(".aha-tk-home .aha-tk-misfit.aha-tk-target")
            if useful.count() == 0 and page.locator("[data-place=discard].aha-tk-target").count():
                at(page, "discard").click()
            else:
                (misfit if misfit.count() else own).first.click()
        newer(page, was)
    assert is_over(page)
    expect(say(page)).to_contain_text("Game over")
    expect(page.locator(".aha-tk-won .aha-tk-ghost")).to_have_count(0)
    expect(page.locator(".aha-tk-won")).to_have_count(1)
    shot(page, "tikis-over")
    accessible(page, "the end")
    told = python(page, "print(board.state.is_terminal(), len(board.state.winners()))")
    assert told == "True 1\n"
    assert python(page, "print(any('wild' in e['move'] for e in board.match.events))") == "True\n"


def test_hexing_by_card_player_and_place(open_notebook, python):
    page = open_notebook(table())
    at(page, "card any-Maui").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    expect(say(page)).to_contain_text("Any-Maui to Player 2: choose the open place or the")
    expect(at(page, "slot 1 yellow-Laka")).to_be_focused()
    shot(page, "tikis-hex")
    accessible(page, "hexing")
    at(page, "slot 1 yellow-Lono").click()
    expect(say(page)).to_contain_text("You hexed Player 2 with any-Maui on yellow Lono")
    assert "hex 2 any-Maui for yellow-Lono" in python(page, "print(board.match.moves)")


def test_giving_by_card_and_player(open_notebook, python):
    page = open_notebook(table(OPEN))
    at(page, "card green-Lono").click()
    shot(page, "tikis-gift")
    accessible(page, "giving")
    at(page, "player 3").click()
    expect(say(page)).to_contain_text("You gave green Lono to Player 4")
    assert "gift 4 green-Lono" in python(page, "print(board.match.moves[:1])")


def test_a_try_that_is_not_allowed_is_explained(open_notebook, python):
    page = open_notebook(table())
    at(page, "card green-Lono").click()
    at(page, "open 3").click()
    expect(say(page)).to_contain_text("Only who has an open place in the own family may give")
    assert python(page, "print(len(board.match.moves))") == "0\n"


def test_the_clock_passes_only_where_it_was_turned_on(open_notebook, python):
    page = open_notebook(ASKED)
    expect(say(page)).to_contain_text("is the new discard")
    page.get_by_role("button", name="Clock: off").click()
    expect(page.get_by_role("timer")).to_contain_text("s left")
    shot(page, "tikis-clock")
    accessible(page, "the clock")
    expect(say(page)).not_to_contain_text("is the new discard", timeout=15_000)
    assert python(page, "print([e['move'] for e in board.match.events if e['seat'] == 0][0])") == (
        "pass\n"
    )


@pytest.mark.parametrize("moment", ["table", "six"])
def test_accessible_light_and_dark_narrow_and_wide(moment, open_notebook):
    page = open_notebook(SIX if moment == "six" else table(), width=1500, height=1300)
    if moment == "table":
        at(page, "card any-Maui").click()
    in_all_looks(page, f"tikis-{moment}")


MANY = """
import ahapackage as aha, random, time
board = aha.play("tikis", players=6, variant="bad", bots={}, seed=5, pace=0, hot_seat=False)
board
"""
ON = """
random.seed(5)
for _ in range(90):
    legal = board.state.legal_moves()
    snaps = [move for move in legal if move.startswith(("snap", "hex"))]
    board.play(random.choice(snaps or legal))
    time.sleep(0.03)
"""
WATCH = """() => {
    window.heights = new Set();
    const board = document.querySelector(".aha-board");
    const look = () => window.heights.add(Math.round(board.getBoundingClientRect().height));
    new MutationObserver(() => requestAnimationFrame(look)).observe(board, {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
    look();
}"""
CUT = """() => [...document.querySelectorAll(".aha-tk-name, .aha-tk-missing, .aha-tk-state")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


def test_a_board_of_six_keeps_its_height_and_fits_a_small_laptop(open_notebook, python):
    """Nothing that is said in a head, of a pile or of the moves makes it grow."""
    page = open_notebook(MANY, width=1366, height=768)
    page.evaluate(WATCH)
    python(page, ON)
    expect(page.locator("[data-log]").nth(40)).to_be_attached()
    heights = page.evaluate("[...window.heights]")
    assert len(heights) == 1 and heights[0] <= 620
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("width", [400, 1366])
def test_names_on_cards_are_whole(width, open_notebook):
    page = open_notebook(table(), width=1366)
    page.evaluate("window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.set_viewport_size({"width": width, "height": 900})
    page.wait_for_timeout(500)
    assert page.evaluate(CUT) == []
    shot(page, f"tikis-names-{width}")


def test_a_banner_hangs_at_who_it_concerns(open_notebook):
    page = open_notebook(table())
    at(page, "card any-Maui").click()
    at(page, "slot 2 red-Lono").click()
    expect(say(page)).to_contain_text("You hexed Player 3")
    page.get_by_role("button", name="First position").click()
    page.get_by_role("button", name="One move on").click()
    banner = page.locator(".aha-tk-family:has([data-place='player 2']) .aha-tk-banner")
    expect(banner).to_have_text("Hexed by you!")
