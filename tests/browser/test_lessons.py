"""A lesson in real JupyterLab: done by keyboard from the name to the file that is handed in."""

import json
import os
import re

import pytest

from tests.browser.conftest import ROOT, missing
from tests.browser.test_hawaiki import AXE, use_theme

try:
    from playwright.sync_api import expect
except ImportError:
    missing("the Python package playwright is not installed")

pytestmark = [pytest.mark.browser, pytest.mark.long]

STEPS = ("predict", "play", "pool", "simulate", "compute", "explain", "change", "check", "exit",
         "hand-in")  # fmt: skip
PATIENCE = 45_000  # ms: a busy machine takes its time to draw


def cells_of(name):
    """The code cells of a lesson's notebook."""
    book = json.loads((ROOT / f"notebooks/lessons/{name}.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


@pytest.fixture
def open_lesson(open_notebook, lab):
    """A function that opens a lesson's notebook in Lab and runs it."""

    def open_it(name, **look):
        return open_notebook(*cells_of(name), name="lesson.ipynb", wait=".aha-opening", **look)

    yield open_it
    for folder in ("answers", "class-results"):
        for file in (lab.folder / folder).glob("*"):
            file.unlink()


def step(page, name):
    """A step's page, scrolled to: Lab takes away what is far off the screen."""
    number = STEPS.index(name) + 2  # after the cells with the lesson and its opening
    page.evaluate(
        """(i) => {
            const book = window.jupyterapp.shell.currentWidget.content;
            book.activeCellIndex = i;
            return book.scrollToItem(i, "start");
        }""",
        number,
    )
    found = page.locator(f".aha-step-{name}")
    found.wait_for()
    return found


def press(page, *keys):
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def says(place, text, number=0):
    """Wait until the status line of that number in the place says a text."""
    shows(place.get_by_role("status").nth(number), text)


def shows(place, text):
    """Wait until the place shows a text."""
    expect(place).to_contain_text(text, timeout=PATIENCE)


def begin(page, name):
    """Type in a name and begin."""
    page.get_by_label("Your name or number:").focus()
    page.keyboard.type(name)
    press(page, "Tab", "Enter")
    says(page.locator(".aha-opening"), f"You work as {name}")


def predict(page, presses, choice):
    """Keep both predictions: so many presses from 50, and a choice counted from the first."""
    place = step(page, "predict")
    place.get_by_role("slider").focus()
    press(page, *presses, "Tab", "Enter")
    says(place, "Kept:")
    press(page, "Tab", "Space", *["ArrowDown"] * choice, "Tab", "Enter")
    says(place, "Kept:", 1)


def test_three_dice_by_keyboard(open_lesson, python, lab):
    page = open_lesson("three-dice", height=1400)
    begin(page, "Zoë <b> =1+1")
    says(step(page, "simulate"), "First keep your predictions")
    predict(page, ["ArrowRight"] * 10, 0)
    place = step(page, "predict")
    says(place, "✓ Kept: 60.0%.")
    says(place, "A has three of the five dice.", 1)

    place = step(page, "play")
    for game in (1, 2):
        place.locator(".aha-board [data-place='island maui']").focus()
        press(page, "w")
        shows(place, f"Noted: game {game}.")
        picture = place.locator("img").last
        expect(picture).to_have_attribute("alt", re.compile(f"Of {game} game"), timeout=PATIENCE)
        place.get_by_role("button", name="Fight again").focus()
        press(page, "Enter")
        shows(place, "the position is set up again")
    assert python(page, "print(len(lesson.work.plays), lesson.work.plays[0].seed != 0)") == (
        "2 True\n"
    )

    place = step(page, "pool")
    place.get_by_label("Folder of the class:").focus()
    press(page, "Tab", "Enter")
    says(place, "✓ Written: class-results")
    press(page, "Tab", "Enter")
    says(place, "✓ 1 student, 2 games. Only you: is this the folder that all share?")
    press(page, "Tab", "Enter")
    shows(place, "A stand-in class, simulated: 24 times, 240 games in all.")

    for name, before, key, after in (
        ("simulate", "300 tries", "ArrowRight", "1,000 tries"),
        ("compute", "Two dice show 7", "ArrowRight", "Two dice show 8 in 5 of 36 rolls."),
        ("change", "Guess first.", "ArrowLeft", "3 dice against 3"),
    ):
        place = step(page, name)
        shows(place, before)
        place.get_by_role("slider").first.focus()
        press(page, key)
        shows(place, after)
    shows(step(page, "compute"), "6,054 of 7,776 = 1,009/1,296 = 77.9%")

    place = step(page, "explain")
    shows(place, "The chance is 77.9%; you had said 60.0%")
    shows(place, "stand-in class, 240 games")
    shows(place, "simulated, 1,000 tries")
    place.get_by_role("radio").first.focus()
    press(page, "Space", "Tab", "Enter")
    says(place, "✓ Yes. The averages are 10.5 and 7")

    place = step(page, "check")
    for number, wrong, idea, right in (
        (4, "2", "order", "6"),
        (5, "1009/1296", "Ties belong to it", "84.8%"),
        (6, "0.7785", "another chance", "1009/1206"),
    ):
        place.get_by_label(f"Answer {number}:").focus()
        page.keyboard.type(wrong)
        press(page, "Tab", "Enter")
        says(place, "✗", number - 4)
        says(place, idea, number - 4)
        press(page, "Tab", "Enter")
        says(place, "Hint 1 of 2", number - 4)
        press(page, "Shift+Tab", "Shift+Tab")
        expect(place.get_by_label(f"Answer {number}:")).to_be_focused()
        press(page, "Control+a")
        page.keyboard.type(right)
        press(page, "Tab", "Enter")
        says(place, "✓ Yes", number - 4)
    place.get_by_role("radio").first.focus()
    press(page, "Space", "ArrowDown", "Tab", "Enter")
    says(place, "✗ How far from the truth", 3)

    place = step(page, "exit")
    place.get_by_label("Answer 8:").focus()
    page.keyboard.type("Most totals lie near 10.5, <i>not</i> 7.")
    press(page, "Tab", "Enter")
    says(place, "Kept: Most totals lie near 10.5, <i>not</i> 7.")

    place = step(page, "hand-in")
    place.get_by_label("Folder of the class:").focus()
    press(page, "Tab", "Enter")
    says(place, "✓ Written: class-results")
    (file,) = (lab.folder / "class-results").glob("*.csv")
    text = file.read_text(encoding="utf-8-sig")
    assert "Zoë <b> =1+1" in text and "prediction,beats,1,0.6" in text and "Most totals" in text
    told = python(page, "print(lesson.describe())")
    assert "2 played by hand, 4 of 5 questions right" in told


def test_running_all_cells_leaves_one_at_the_first_page(open_lesson):
    """JupyterLab goes to the last cell; the lesson comes back, ready for a name."""
    page = open_lesson("three-dice")
    name = page.get_by_label("Your name or number:")
    expect(name).to_be_focused(timeout=PATIENCE)
    page.wait_for_timeout(2000)  # JupyterLab has gone where it wanted to by then
    expect(name).to_be_focused()
    top = page.locator(".aha-opening").bounding_box()["y"]
    assert 0 < top < 300
    page.keyboard.type("s-017")
    press(page, "Tab", "Enter")
    says(page.locator(".aha-opening"), "You work as s-017")


def test_narrow_windows(open_lesson):
    """400 px: nothing is cut off at the right, choices included."""
    page = open_lesson("hidden-back")
    page.set_viewport_size({"width": 400, "height": 2200})
    page.evaluate("window.jupyterapp.commands.execute('application:toggle-left-area')")
    begin(page, "s-017")
    predict(page, ["ArrowRight"], 0)
    for shown in STEPS:
        place = step(page, shown)
        page.wait_for_timeout(300)
        edge = place.evaluate("(el) => el.getBoundingClientRect().right")
        cut = place.evaluate(
            """(el, edge) => [...el.querySelectorAll("input, button, label, p, img")]
                .filter((one) => one.getBoundingClientRect().right > edge + 1
                    || one.scrollWidth > one.clientWidth + 1 && one.tagName !== "INPUT")
                .map((one) => [one.tagName, one.textContent.slice(0, 40)])""",
            edge,
        )
        keep(place, f"narrow-{shown}")
        rows = place.evaluate(
            """(el) => [...el.querySelectorAll(".aha-choice label")]
                .map((one) => [one.scrollHeight, one.clientHeight])"""
        )
        assert all(text <= row + 1 for text, row in rows), (shown, rows)
        assert cut == [] and place.evaluate("(el) => el.scrollWidth <= el.clientWidth + 1"), shown


def test_work_outlives_the_kernel_and_belongs_to_its_student(open_lesson, python):
    page = open_lesson("three-dice")
    begin(page, "s-017")
    predict(page, ["ArrowLeft"] * 5, 1)
    python(page, "lesson.check('crown', '1009/1296')")
    code = "again = aha.lesson('three-dice', save='answers')\nagain.opening()"
    python(page, f"{code}\nagain.sign_in('s-017')")
    assert python(page, "print(again.prediction(), again.work == lesson.work)") == "0.45 True\n"
    assert python(page, "again.sign_in('s-018'); print(again.predicted)") == "False\n"


def test_a_choice_made_while_the_kernel_is_busy_is_the_one_that_counts(open_lesson, python):
    """The kernel sleeps while a choice is made, made anew, and kept: the second one is kept."""
    page = open_lesson("three-dice")
    begin(page, "s-017")
    place = step(page, "predict")
    page.evaluate(
        """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({ code: "import time; time.sleep(3)" })"""
    )
    place.get_by_role("slider").focus()
    press(page, "ArrowLeft", "Tab", "Enter", "Tab", "Space", "ArrowDown", "Tab", "Enter")
    says(place, "Kept:", 1)
    assert python(page, "print(lesson.prediction(), lesson.work.guesses['reason'])") == (
        "0.49 mean\n"
    )


def test_questions_keep_their_marks_beside_each_other(open_lesson):
    """Each group is its own: for arrow keys, and by its name."""
    page = open_lesson("three-dice", height=1400)
    page.get_by_label("Your name or number:").focus()
    page.keyboard.type("s-017")
    press(page, "Enter")  # as good as the button
    says(page.locator(".aha-opening"), "You work as s-017")
    predict(page, ["ArrowLeft"] * 5, 1)
    place = step(page, "explain")
    radios = place.get_by_role("radio")
    radios.first.focus()
    press(page, "Space", *["ArrowDown"] * radios.count())  # round, back to the first
    expect(radios.first).to_be_checked()
    assert place.get_by_role("radiogroup").get_attribute("aria-labelledby") != (
        step(page, "predict").get_by_role("radiogroup").get_attribute("aria-labelledby")
    )
    place = step(page, "predict")
    marked = place.locator("label:has(input:checked)")
    expect(marked).to_have_text(["Three dice add up to more on average."])
    expect(place.get_by_role("radiogroup")).to_have_accessible_description("What did you go by?")
    place.get_by_role("radio").nth(2).check()
    press(page, "Tab", "Enter")  # the comparison was opened above
    says(place, "✗ Your prediction stands", 1)
    expect(place.get_by_role("radio").nth(1)).to_be_checked()


def test_two_views_of_a_page_stay_in_step(open_lesson):
    page = open_lesson("three-dice", height=2400)
    begin(page, "s-017")
    step(page, "predict")
    page.evaluate("window.jupyterapp.commands.execute('notebook:create-output-view')")
    places = page.locator(".aha-step-predict")
    expect(places).to_have_count(2)
    places.first.get_by_role("radio").nth(1).check()
    places.first.get_by_role("slider").focus()
    press(page, "ArrowRight")
    for one in range(2):
        expect(places.nth(one).get_by_role("radio").nth(1)).to_be_checked()
        expect(places.nth(one).get_by_role("slider")).to_have_value("51")


def test_hidden_back_opens_and_counts_a_game(open_lesson):
    page = open_lesson("hidden-back", height=1400)
    begin(page, "s-017")
    predict(page, ["ArrowRight"] * 17, 0)
    place = step(page, "play")
    place.locator(".aha-board [data-place='card 4H']").focus()
    press(page, "Enter")
    expect(place.locator(".aha-board [data-place='hair 1']")).to_be_focused(timeout=PATIENCE)
    press(page, "Enter")
    shows(place, "Noted: game 1.")
    shows(place, "It was a ")
    shows(step(page, "compute"), "3: 2/5 = 40.0%")
    shows(step(page, "explain"), "The chance is 40.0%; you had said 67.0%")


@pytest.mark.parametrize("name", ["three-dice", "hidden-back"])
def test_accessible_light_and_dark(open_lesson, name):
    if not AXE.exists():
        missing(f"no axe-core at {AXE.relative_to(ROOT)} (run `npm ci` in widgets/)")
    page = open_lesson(name, height=1400)
    begin(page, "s-017")
    predict(page, ["ArrowRight"], 0)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("Light", "Dark"):
        use_theme(page, f"JupyterLab {theme}")
        for shown in STEPS:
            place = step(page, shown)
            page.wait_for_timeout(400)
            found = page.evaluate(
                "async (css) => (await axe.run(css)).violations", f".aha-step-{shown}"
            )
            told = [(v["id"], [node["failureSummary"] for node in v["nodes"]]) for v in found]
            assert not told, (shown, theme, told)
            assert place.evaluate("(el) => el.scrollWidth <= el.clientWidth + 1"), (shown, theme)
            keep(place, f"{name}-{shown}-{theme.lower()}")


def keep(place, name):
    """Keep a screenshot where BOARD_SHOTS says, if it says so."""
    if folder := os.environ.get("BOARD_SHOTS"):
        place.screenshot(path=f"{folder}/{name}.png")
