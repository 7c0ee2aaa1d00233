"""The Hawaiki board in real JupyterLab: by keyboard, by mouse, for screen readers, in all sizes."""

import os
import re
from pathlib import Path

import pytest

import ahapackage as aha
from tests.browser.conftest import missing

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

ROOT = Path(__file__).parents[2]
AXE = ROOT / "widgets/node_modules/axe-core/axe.min.js"
pytestmark = pytest.mark.browser

PLAY = """
import ahapackage as aha
board = aha.play("hawaiki", players=3, bots={1: "greedy", 2: "random"}, seed=7, pace=0)
board
"""
ALL = """
import ahapackage as aha
board = aha.play(
    "hawaiki", players=6, seed=7, etiquette="strict", pace=0,
    variant=["open_hands", "sacrifice", "second_chance"],
)
board.prompt = "<img src=x onerror='document.title=666'> Hide a card. " + "x" * 150
board
"""
SHORT = """
import ahapackage as aha
board = aha.play("hawaiki", players=3, seed=7, tokens=1, pace=0)
board
"""
PERSONS = """
import ahapackage as aha
board = aha.play("hawaiki", players=2, bots={}, seed=7)
board
"""
STEP = """
from ahapackage.lessons import tutorial
step = tutorial("hawaiki").step("pair")
step
"""


def say(page):
    """The status line."""
    return page.locator(".aha-board").last.get_by_role("status")


def at(page, place):
    """A place of the table by its name in the page."""
    return page.locator(f".aha-board [data-place='{place}']")


def go_to(page, place):
    """Go to a card of the hand by keyboard, from wherever the focus is on the table."""
    for key in (*["ArrowDown"] * 4, "Home", *["ArrowRight"] * 8):
        if at(page, place).evaluate("(el) => el === document.activeElement"):
            return
        page.keyboard.press(key)
    expect(at(page, place)).to_be_focused()


def narrow(page, width):
    """Give the board this width."""
    page.locator(".aha-board").evaluate("(el, w) => { el.parentElement.style.width = w }", width)


def use_theme(page, name):
    """Change JupyterLab's theme."""
    page.evaluate(
        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name
    )
    light = "true" if name.endswith("Light") else "false"
    page.locator(f"body[data-jp-theme-light='{light}']").wait_for(state="attached")
    page.wait_for_timeout(500)


def accessible(page, moment):
    """Assert that axe-core finds nothing to object to inside of the board."""
    if not AXE.exists():
        missing(f"no axe-core at {AXE.relative_to(ROOT)} (run `npm ci` in widgets/)")
    page.wait_for_timeout(400)  # colours are judged after animations
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run('.aha-board')).violations")
    told = [(v["id"], [node["failureSummary"] for node in v["nodes"]]) for v in found]
    assert not told, (moment, told)


def shot(page, name):
    """Keep a screenshot where BOARD_SHOTS says, if it says so."""
    if folder := os.environ.get("BOARD_SHOTS"):
        page.wait_for_timeout(400)
        page.locator(".aha-board").screenshot(path=f"{folder}/{name}.png")


def test_moves_by_keyboard_reach_python(open_notebook, python):
    page = open_notebook(PLAY)
    expect(say(page)).to_contain_text("Your turn")
    at(page, "player 0").focus()
    page.keyboard.press("ArrowDown")  # pile 1
    page.keyboard.press("ArrowDown")  # the first card, 1 yellow
    expect(page.get_by_role("gridcell", name=re.compile("^1 yellow"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("1 yellow chosen")
    expect(at(page, "pile 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("You played 1 yellow on pile 1.")
    expect(say(page)).to_contain_text("Your turn")
    assert page.locator(".aha-board :focus").count() == 1
    page.keyboard.press("d")
    expect(say(page)).to_contain_text("You drew")
    code = "print(board.match.moves[0], board.state.current_player(), board.seat)"
    assert python(page, code) == "1y@1 0 0\n"
    assert python(page, "print([e['move'] for e in board.match.events if e['seat'] == 0])") == (
        "['1y@1', 'draw']\n"
    )


@pytest.mark.long
def test_keys_do_not_reach_jupyterlab(open_notebook, python):
    page = open_notebook(PLAY)
    at(page, "pile 1").focus()
    for key in ("x", "1", "m", "a", "b", "Shift+M", "0", "0"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 1
    assert page.locator(".jp-Notebook .jp-MarkdownCell").count() == 0
    assert python(page, "print(len(board.match.moves))") == "0\n"


@pytest.mark.long
def test_keys_with_ctrl_reach_jupyterlab(open_notebook, python):
    page = open_notebook(PLAY)
    dirty = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
    side = "() => window.jupyterapp.shell.leftCollapsed"
    for place in ("draw", "card 1y 1"):
        python(page, "1")  # something to save
        assert page.evaluate(dirty) is True
        at(page, place).focus()
        page.keyboard.press("Control+s")
        page.wait_for_function(f"() => !({dirty})()")
        was = page.evaluate(side)
        page.keyboard.press("Control+b")
        page.wait_for_function(f"() => ({side})() !== {'true' if was else 'false'}")
    at(page, "draw").focus()
    page.keyboard.press("x")  # alone it is not JupyterLab's
    page.wait_for_timeout(300)
    assert page.locator(".aha-board").count() == 1


@pytest.mark.long
def test_the_whole_board_fits_a_laptop_and_panels_push_nothing(open_notebook):
    page = open_notebook(STEP, width=1366, height=768)
    page.locator(".aha-board").evaluate("(el) => el.scrollIntoView({block: 'start'})")
    board, hand = page.locator(".aha-board"), at(page, "card 4g 1")
    height, place = board.bounding_box()["height"], hand.bounding_box()
    assert height <= 620
    for panel in ("rules", "rulings", "more", "hint"):
        page.locator(f"[data-control={panel}]").click()
        page.locator(f".aha-panel-{panel}").wait_for()
        page.wait_for_timeout(400)
        shot(page, f"laptop-{panel}")
        assert hand.bounding_box() == place
        page.keyboard.press("Escape")
        expect(page.locator(".aha-panel")).to_have_count(0)
        assert page.evaluate("() => document.activeElement.dataset.control") == panel
    for wrong in ("card 6g 1", "card 2r 1"):  # feedback is in sight, and moves nothing
        at(page, wrong).click()
        page.locator(".aha-pile.aha-target").first.click()
        expect(page.locator(".aha-prompt")).to_contain_text("Not yet.")
        assert hand.bounding_box() == place and board.bounding_box()["height"] <= 620
    expect(page.locator(".aha-prompt")).to_be_in_viewport(ratio=1)
    expect(say(page)).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_a_game_by_mouse_with_undo_hint_and_replay(open_notebook, python):
    page = open_notebook(PLAY, width=1500)
    page.locator(".aha-fits").first.click()
    page.locator(".aha-pile.aha-target").first.click()
    expect(say(page)).to_contain_text("You played 1 yellow on pile 1")
    page.get_by_role("button", name="Undo").click()
    expect(say(page)).to_contain_text("Taken back.")
    page.get_by_role("button", name="Redo").click()
    expect(say(page)).to_contain_text("Played again.")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("Why")
    shot(page, "hint")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="First position").click()
    expect(say(page)).to_contain_text("The first position")
    page.get_by_role("button", name="Back to the game").first.click()
    expect(say(page)).to_contain_text("Your turn")
    at(page, "card 3p 1").click()
    expect(say(page)).to_contain_text("3 purple fits no pile")
    at(page, "pile 3").click()
    expect(say(page)).to_contain_text("3 purple does not fit 1 red (HK-10")
    assert python(page, "print(len(board.match.moves))") == "3\n"


LOOKS = [(theme, width) for theme in ("Light", "Dark") for width in (316, 344, 1000)]


def in_all_looks(page, moment):
    """Check the board as it is now, light and dark, narrow and wide."""
    for theme, width in LOOKS:
        use_theme(page, f"JupyterLab {theme}")
        narrow(page, f"{width}px")
        accessible(page, f"{moment}, {theme}, {width} px")
        board = page.locator(".aha-board")
        assert board.evaluate("(el) => el.scrollWidth <= el.clientWidth + 1"), (moment, width)
        shot(page, f"{moment}-{theme.lower()}-{width}")


@pytest.mark.long
def test_accessible_light_and_dark_narrow_and_wide(open_notebook):
    page = open_notebook(ALL, width=1500, height=1300)
    page.locator(".aha-held").first.click()
    page.get_by_role("button", name="Announce").wait_for()
    page.locator(".aha-fits").first.click()
    in_all_looks(page, "play")
    for control in ("rules", "rulings", "more", "hint"):
        page.locator(f"[data-control={control}]").click()
        page.wait_for_timeout(400)
        accessible(page, control)
        shot(page, control)
    narrow(page, "344px")  # over the table now
    accessible(page, "hint, narrow")
    shot(page, "hint-344")
    page.locator("[data-control=close]").click()
    page.locator("[data-control=first]").click()
    expect(say(page)).to_contain_text("The first position")
    in_all_looks(page, "replay")
    assert page.title() != "666"


@pytest.mark.long
def test_a_whole_game_by_keyboard(open_notebook, python):
    page = open_notebook(SHORT)
    for _ in range(60):
        if page.get_by_role("region", name="Final standing").count():
            break
        count = int(page.locator(".aha-board").get_attribute("data-count"))
        card = page.locator(".aha-fits")
        place = card.first if card.count() else at(page, "draw")
        place.focus()
        page.keyboard.press("Enter")
        if card.count():
            page.keyboard.press("Enter")  # the focus is on the first pile that it fits
        page.locator(f".aha-board:not([data-count='{count}'])").wait_for()
        if page.get_by_role("button", name="draws").count():
            page.get_by_role("button", name="draws").first.press("Enter")
            page.get_by_role("button", name="draws").first.wait_for(state="detached")
    expect(page.get_by_role("region", name="Final standing")).to_be_visible()
    expect(say(page)).to_contain_text("Game over")
    shot(page, "over")
    accessible(page, "the end")
    for width in ("400px", "1000px"):  # the list of moves shows the last one, whatever its size
        narrow(page, width)
        page.wait_for_timeout(300)
        assert page.locator(".aha-here").evaluate(
            """(el) => el.getBoundingClientRect().bottom
                <= el.parentElement.getBoundingClientRect().bottom"""
        )
    assert python(page, "print(board.state.is_terminal())") == "True\n"


@pytest.mark.long
def test_persons_pass_the_screen(open_notebook):
    page = open_notebook(PERSONS)
    expect(page.locator(".aha-held")).to_have_count(0)  # the first hand is covered too
    page.get_by_role("button", name="Player 1 is here").click()
    at(page, "draw").click()
    uncover = page.get_by_role("button", name="Player 2 is here")
    expect(uncover).to_be_focused()
    expect(page.locator(".aha-held")).to_have_count(0)
    accessible(page, "the cover")
    shot(page, "cover")
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("Your turn")
    expect(page.locator(".aha-held")).to_have_count(6)
    assert page.locator(".aha-board :focus").count() == 1


@pytest.mark.long
def test_bots_move_one_by_one_and_leave_the_kernel_free(open_notebook, python):
    page = open_notebook(PLAY.replace("pace=0", "pace=0.7"))
    at(page, "draw").click()
    expect(say(page)).to_contain_text("Player 2 is thinking")
    assert python(page, "print(len(board.match.moves))") in ("1\n", "2\n")
    expect(say(page)).to_contain_text("Player 3 is thinking")
    expect(say(page)).to_contain_text("Your turn")


@pytest.mark.long
def test_a_restarted_kernel_is_told_and_running_all_cells_helps(open_notebook):
    page = open_notebook(PLAY)
    page.evaluate(
        """async () => {
            const session = window.jupyterapp.shell.currentWidget.sessionContext;
            await session.session.kernel.restart();
        }"""
    )
    if page.locator(".aha-board").count():
        at(page, "draw").click()
        expect(say(page)).to_contain_text("Run > Restart Kernel and Run All Cells", timeout=15_000)
        shot(page, "disconnected")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(say(page)).to_contain_text("Your turn")
    at(page, "draw").click()
    expect(say(page)).to_contain_text("You drew")


@pytest.mark.long
def test_running_a_cell_again_replaces_its_board(open_notebook, python):
    page = open_notebook(PLAY)
    problems = []
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    at(page, "draw").click()
    expect(say(page)).to_contain_text("You drew")
    assert python(page, "old = board") == ""
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(page.locator(".aha-board")).to_have_count(1)
    expect(say(page)).not_to_contain_text("You drew")
    at(page, "draw").click()
    expect(say(page)).to_contain_text("You drew")
    assert problems == []


@pytest.mark.long
def test_a_step_of_the_tutorial_by_keyboard(open_notebook, python):
    page = open_notebook(STEP)
    wish = page.locator(".aha-prompt")
    expect(wish).to_contain_text("Cover a card with its twin")
    expect(wish).to_have_attribute("aria-live", "polite")
    wish.evaluate("(el) => { el.sameNode = true }")
    at(page, "pile 1").focus()
    go_to(page, "card 6g 1")  # the colour fits; a pair it is not
    page.keyboard.press("Enter")
    expect(at(page, "pile 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(wish).to_contain_text("Not yet. 6 green has the colour of 4 green, but not its value.")
    shot(page, "step-wrong")
    assert python(page, "print(step.done, len(step.board.match.moves))") == "False 0\n"
    at(page, "pile 1").focus()  # the cell in Python had the focus
    go_to(page, "card 4g 1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(wish).to_contain_text("Good. A pair!")
    expect(wish).to_contain_text("Play again is a play like any other")
    expect(say(page)).to_contain_text("You played 4 green on pile 1 (pair). Play again")
    assert page.locator(".aha-board :focus").count() == 1
    page.keyboard.press("d")
    expect(wish).to_contain_text("Done!")
    assert wish.evaluate("(el) => el.sameNode")
    accessible(page, "a step")
    shot(page, "step-done")
    assert python(page, "print(step.done, step.feedback.kind)") == "True done\n"


@pytest.mark.long
def test_a_notebook_that_was_not_run_shows_the_picture(open_notebook):
    state = aha.new_match("hawaiki", players=2, seed=7).state
    page = open_notebook("state", saved=[state._repr_html_()], wait=".jp-OutputArea img")
    picture = page.locator(".jp-OutputArea img")
    assert picture.get_attribute("alt") == state.describe()
    size = picture.evaluate("(el) => [el.complete, el.naturalWidth, el.clientWidth]")
    assert size[0] and size[1] > 300 and size[2] > 300
