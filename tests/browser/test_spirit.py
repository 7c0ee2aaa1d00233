"""The board of The Spirit of Hawaii in real JupyterLab: whole games, keyboard, mouse, all sizes."""

import pytest

from tests.browser.conftest import missing
from tests.browser.test_hawaiki import accessible, at, in_all_looks, narrow, say, shot
from tests.browser.test_pioha import count, is_over, newer

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAY = """
import ahapackage as aha
board = aha.play("spirit", players=2, bots={1: "greedy"}, seed=3, pace=0)
board
"""
FOUR = """
import ahapackage as aha
bots = {1: "greedy", 2: "greedy", 3: "random"}
board = aha.play("spirit", players=4, bots=bots, seed=3, pace=0)
board
"""
CHAPTER = """
import ahapackage as aha
START = {
    "stage": "I", "step": "actions", "first_player": 0, "to_move": 0,
    "players": [
        {"hawaiians": {"maui": 12, "oahu": 3, "molokai": 2}, "tokens": {"maui": 2, "oahu": 1},
         "aloha": 2, "warriors": 1, "vp": 3, "cards": ["king1", "prologue maui"]},
        {"hawaiians": {"oahu": 9, "kauai": 4}, "tokens": {"oahu": 1}, "commerce": 3, "vp": 1,
         "cards": ["prologue oahu"]},
        {"hawaiians": {"hawaii": 14}, "tokens": {"hawaii": 2}, "aloha": 1, "vp": 1,
         "cards": ["prologue hawaii"]},
        {"hawaiians": {"kauai": 10, "maui": 1}, "tokens": {"kauai": 1, "maui": 1}, "vp": 1,
         "cards": ["prologue kauai"]},
    ],
    "monarch": 0, "leaders": {"maui": 0, "oahu": 1, "hawaii": 2, "kauai": 3},
    "events": ["Whalers at Lahaina", "Trade winds", "Paulet's demands", "Constitution of 1840"],
}
bots = {seat: "greedy" for seat in (1, 2, 3)}
board = aha.play("spirit", players=4, bots=bots, seed=7, pace=0, start=START)
board
"""
EPILOGUE = """
import ahapackage as aha
START = {
    "stage": "epilogue", "step": "convert", "first_player": 0, "to_move": 0,
    "players": [
        {"hawaiians": {"maui": 12, "oahu": 2}, "aloha": 2, "commerce": 1, "vp": 9, "home_rule": 1,
         "cards": ["king1", "prologue maui"]},
        {"hawaiians": {"oahu": 9}, "commerce": 3, "vp": 8, "cards": ["queen", "I oahu"]},
    ],
}
board = aha.play("spirit", players=2, bots={1: "greedy"}, seed=7, pace=0, start=START)
board
"""


def action(page, name, **more):
    """A button under the table."""
    return page.locator(".aha-table > .aha-actions").get_by_role("button", name=name, **more)


def test_the_prologue_by_keyboard(open_notebook, python):
    page = open_notebook(PLAY)
    expect(say(page)).to_contain_text("choose the island where your 20 Hawaiians settle")
    at(page, "player 0").focus()
    page.keyboard.press("n")
    expect(at(page, "island kauai")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(at(page, "island maui")).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("Your turn, 2 tokens left")
    expect(say(page)).to_contain_text("You settled on Maui. Since your move: Player 2 settled on")
    expect(at(page, "island maui")).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("Maui: choose the island to migrate to or recruit.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(at(page, "amount")).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.press("ArrowLeft")
    expect(say(page)).to_contain_text("11 of 20 Hawaiians from Maui to Hawaiʻi")
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("You moved 11 Hawaiians from Maui to Hawaiʻi")
    expect(at(page, "island maui")).to_be_focused()
    page.keyboard.press("w")
    expect(say(page)).to_contain_text("The dice fell: ")
    expect(say(page)).to_contain_text("King Kamehameha I: ")
    told = python(page, "print(board.match.moves[0], board.match.moves[2], board.state.view(0))")
    assert told.startswith("start maui migrate maui>hawaii 11 ") and "'stage': 'I'" in told


def test_the_epilogue_by_keyboard_to_the_end(open_notebook, python):
    page = open_notebook(EPILOGUE)
    expect(say(page)).to_contain_text("You may convert 5 times more")
    expect(at(page, "vote 0")).to_contain_text("would be governor")
    at(page, "island maui").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(say(page)).to_contain_text("You turned 1 Hawaiian of Maui into Commerce")
    page.keyboard.press("a")
    expect(say(page)).to_contain_text("You turned 1 Aloha into Home Rule")
    page.keyboard.press("d")
    expect(say(page)).to_contain_text("Game over: ")
    told = python(page, "print(board.state.is_terminal(), board.state.returns())")
    points = [float(n) for n in told.removeprefix("True [").rstrip("]\n").split(",")]
    rows = page.get_by_role("region", name="Final standing")
    expect(rows).to_contain_text(f"{max(points):.0f} points")


def test_four_at_one_screen_take_turns_without_a_cover(open_notebook):
    """Nothing is hidden: each has the screen as soon as it is their turn, and is told so."""
    page = open_notebook(CHAPTER.replace("bots=bots", "bots={}"), width=1366, height=768)
    expect(say(page)).to_contain_text("Player 1: your turn, 3 tokens left")
    at(page, "island maui").focus()
    page.keyboard.press("g")
    expect(say(page)).to_contain_text("Player 1: your turn, 2 tokens left")
    page.keyboard.press("g")
    expect(say(page)).to_contain_text("Player 3: your turn, 2 tokens left")
    expect(page.locator(".aha-cover")).to_have_count(0)


def test_nothing_is_cut_or_overlaps_at_usual_widths(open_notebook):
    """Headings apart, names and islands whole, the table within the board; with Lab's own fonts."""
    page = open_notebook(CHAPTER, width=1500, height=1300)
    for width in (1080, 1000, 860, 800, 560, 400, 344):
        narrow(page, f"{width}px")
        page.wait_for_timeout(300)
        assert page.evaluate(OVERFLOWS, WHOLE) == [], width


WHOLE = (
    ".aha-sp-who > b, .aha-sp-head > span, .aha-sp-at-cards, .aha-sp-name, .aha-sp-people, "
    ".aha-sp-yields, .aha-sp-event, .aha-sp-islands, .aha-sp-players"
)
OVERFLOWS = """(whole) => {
    const board = document.querySelector(".aha-board"), found = [];
    for (const one of board.querySelectorAll(whole)) {
        const inline = getComputedStyle(one).display === "inline";
        const cut = !inline && one.scrollWidth > one.clientWidth + 1;
        if (cut) found.push(`${one.className}: ${one.textContent}`);
    }
    const heads = [...board.querySelectorAll(".aha-sp-head > span")];
    const boxes = heads.map((one) => one.getBoundingClientRect()).filter((one) => one.width);
    boxes.slice(1).forEach((box, n) => {
        if (box.left < boxes[n].right + 1) found.push(`heading ${n + 1}`);
    });
    if (board.scrollWidth > board.clientWidth + 1) found.push("the board");
    return found;
}"""


def test_keys_do_not_reach_jupyterlab(open_notebook, python):
    page = open_notebook(CHAPTER)
    at(page, "island molokai").focus()
    for key in ("x", "1", "m", "a", "b", "Shift+M", "0", "0", "n", "p", "?", "d", "d", "e"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 1
    assert page.locator(".jp-Notebook .jp-MarkdownCell").count() == 0
    assert python(page, "print(len(board.match.moves))") == "0\n"


def test_the_table_fits_a_small_laptop(open_notebook):
    page = open_notebook(CHAPTER, width=1366, height=768)
    board = page.locator(".aha-board")
    assert board.bounding_box()["height"] <= 620
    at(page, "island maui").click()
    assert board.bounding_box()["height"] <= 620
    at(page, "island oahu").click()
    expect(say(page)).to_contain_text("1 of 12 Hawaiians from Maui to Oʻahu")
    assert board.bounding_box()["height"] <= 620
    shot(page, "spirit-amount")
    action(page, "all but one, 11").click()
    action(page, "Move 11 to Oʻahu").click()
    expect(say(page)).to_contain_text("You moved 11 Hawaiians from Maui to Oʻahu")
    assert board.bounding_box()["height"] <= 620


def act(page, turn):
    """One decision by mouse, of another kind each turn where several are there."""
    event = page.locator(".aha-sp-event.aha-sp-may")
    target = page.locator(".aha-sp-island.aha-sp-target")
    mine = page.locator(".aha-sp-island.aha-sp-may")
    if turn % 3 == 0 and event.count():
        event.first.click()
        if action(page, "Cancel").count():  # more than one island could pay
            target.first.click()
        return
    if not mine.count():  # the Epilogue, without Hawaiians or on tracks that are full
        page.locator(".aha-table > .aha-actions button").last.click()
        return
    mine.nth(turn % mine.count()).click()
    if not action(page, "Cancel").count():
        return
    verbs = page.locator(".aha-table > .aha-actions button:not([data-control=cancel])")
    if target.count() and (turn % 2 or not verbs.count()):
        target.nth(turn % target.count()).click()
        action(page, "half of them").or_(action(page, "1 Hawaiian")).last.click()
        action(page, "Move").click()
    else:
        verbs.nth(turn % verbs.count()).click()


def test_a_whole_game_of_four_by_mouse(open_notebook, python):
    page = open_notebook(FOUR, width=1366, height=900)
    shot(page, "spirit-start")
    seen = set()
    for turn in range(400):
        if is_over(page):
            break
        stage = page.locator(".aha-sp-here").inner_text()
        if stage not in seen:
            seen.add(stage)
            shot(page, f"spirit-{stage}")
            accessible(page, stage)
        was = count(page)
        act(page, turn)
        newer(page, was)
        assert "aha-warn" not in say(page).get_attribute("class"), say(page).inner_text()
    assert is_over(page)
    assert seen == {"Prologue", "Chapter I", "Chapter II", "Chapter III", "Epilogue"}
    expect(say(page)).to_contain_text("Game over")
    page.locator("[data-control=score]").click()
    expect(page.locator(".aha-panel")).to_contain_text("Total")
    shot(page, "spirit-over")
    accessible(page, "the end")
    page.locator("[data-control=close]").click()
    told = python(page, "print(board.state.is_terminal(), len(board.state.winners()))")
    assert told == "True 1\n"
    page.get_by_role("region", name="Final standing").get_by_role("button").click()
    expect(say(page)).to_contain_text("New game.")


def fight(page):
    """Settle, then recruit twice: the Prologue's conflict follows."""
    was = count(page)
    at(page, "island maui").click()
    newer(page, was)
    for _ in range(2):
        was = count(page)
        at(page, "island maui").click()
        action(page, "Recruit a Warrior").click()
        newer(page, was)


def test_a_conflict_falls_roll_by_roll(open_notebook):
    page = open_notebook(PLAY, width=1500)
    fight(page)
    panel = page.get_by_role("region", name="Conflict")
    expect(panel).to_contain_text("The dice are falling")
    shot(page, "spirit-falling")
    expect(panel).to_contain_text("King Kamehameha I")
    expect(panel.locator(".aha-sp-total")).to_have_count(2)
    accessible(page, "the conflict")
    shot(page, "spirit-conflict")


def test_without_motion_a_conflict_is_told_at_once(open_notebook):
    page = open_notebook(PLAY, width=1500)
    page.emulate_media(reduced_motion="reduce")
    fight(page)
    page.get_by_role("region", name="Conflict").wait_for()
    assert page.locator(".aha-sp-total").count() == 2


def test_a_try_that_is_not_allowed_is_explained(open_notebook, python):
    page = open_notebook(CHAPTER)
    page.locator(".aha-sp-red").click()
    expect(say(page)).to_contain_text("You used Paulet's demands on Oʻahu")
    at(page, "island molokai").click()
    expect(say(page)).to_contain_text("You can do nothing from there now")
    at(page, "island molokai").focus()
    page.keyboard.press("g")
    expect(say(page)).to_contain_text("You have no action token on Molokaʻi (SH-23)")
    assert "aha-warn" in say(page).get_attribute("class")


@pytest.mark.parametrize("moment", ["chapter", "epilogue"])
def test_accessible_light_and_dark_narrow_and_wide(moment, open_notebook):
    cell = CHAPTER if moment == "chapter" else EPILOGUE
    page = open_notebook(cell, width=1500, height=1300)
    at(page, "island maui").click()
    if moment == "chapter":
        at(page, "island oahu").click()
    in_all_looks(page, f"spirit-{moment}")
    for control in ("score", "conflict", "deck", "rulings"):
        page.locator(f"[data-control={control}]").click()
        page.wait_for_timeout(400)
        accessible(page, control)
        shot(page, f"spirit-{moment}-{control}")
    narrow(page, "344px")
    page.locator("[data-control=score]").click()
    accessible(page, "score, narrow")
    shot(page, f"spirit-{moment}-score-344")
