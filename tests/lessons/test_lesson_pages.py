"""Pages of lessons: locked until predictions are kept, forms, boards, files; all without Python."""

import re
from itertools import pairwise

import pytest

import ahapackage as aha
from ahapackage.lessons import hidden_back, three_dice
from ahapackage.lessons.bodies import READ, WRITE
from ahapackage.lessons.controls import Choice, Field, Slider
from ahapackage.lessons.plan import ENDING, LESSONS, STEPS


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """A function that opens a lesson with all its pages, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    lessons = []

    def open_it(name="three-dice", predicted=True, student="s-017"):
        lesson = aha.lesson(name, student=student, save="answers")
        pages = {key: lesson.step(key) for key in (*STEPS, *ENDING)}
        lessons.append(pages)
        if predicted:
            first, reason = lesson.plan.steps["predict"].questions
            form = pages["predict"].forms
            form[first].control.value = 60
            form[first].submit()
            form[reason].control.value = next(iter(lesson.asked(reason).plan.choices))
            form[reason].submit()
        return lesson, pages

    yield open_it
    for pages in lessons:
        for page in pages.values():
            page.close()


def text_of(widget):
    """All that a widget and those in it show as HTML."""
    own = getattr(widget, "value", "") if type(widget).__name__ == "HTML" else ""
    return own + "".join(map(text_of, getattr(widget, "children", ())))


def test_steps_open_when_predictions_are_kept(opened):
    lesson, pages = opened(predicted=False)
    assert [key for key, page in pages.items() if page.is_locked] == [*STEPS[1:], *ENDING]
    for key in (*STEPS[1:], *ENDING):
        assert "First keep your predictions" in text_of(pages[key].widget)
        assert pages[key].body is None and pages[key].forms == {}
    lesson.predict("beats", 0.6)
    assert pages["compute"].is_locked
    lesson.predict("reason", "share")
    assert not any(page.is_locked for page in pages.values())
    assert "1,009/1,296" in text_of(pages["compute"].widget)


@pytest.mark.parametrize("name", LESSONS)
def test_a_locked_page_says_its_title_and_nothing_else(opened, name):
    lesson, pages = opened(name, predicted=False)
    for key in (*STEPS[1:], *ENDING):
        bundle = pages[key]._repr_mimebundle_()
        title, locked = pages[key].describe().split("\n")
        assert lesson.plan.steps[key].title in title and locked.startswith("First keep")
        assert pages[key]._after.value == ""  # not in the browser's state either
        for text in (text_of(pages[key].widget), bundle["text/html"], bundle["text/plain"]):
            assert _words(lesson.plan.steps[key].text)[:30] not in _words(text)
            for question in lesson.plan.steps[key].questions:
                assert lesson.asked(question).plan.ask[:30] not in text


def _words(text):
    return re.sub(r"<[^>]*>|\*", "", text)


@pytest.mark.parametrize("name", ["three-dice", "hidden-back"])
def test_a_page_without_a_kernel_gives_no_result_away(opened, name):
    lesson, pages = opened(name, predicted=False)
    answers = ("77.9", "1,009/1,296", "1009", "40.0%", "chance of 2/5")
    for page in (*pages.values(), lesson.opening()):
        bundle = page._repr_mimebundle_()
        for kind in ("text/plain", "text/html"):
            text = re.sub(r'src="[^"]*"', "", bundle[kind])
            assert not [answer for answer in answers if answer in text], (page, kind)
        assert "Run this notebook" in bundle["text/html"]
    lesson, pages = opened(name)
    assert "<img alt=" in pages["play"]._repr_mimebundle_()["text/html"]


def test_a_form_checks_hints_and_keeps_its_text_safe(opened):
    lesson, pages = opened()
    form = pages["check"].forms["crown"]
    form.submit()
    assert "Enter an answer first" in form.reply.value
    form.control.value = "1009/1296"
    form.submit()
    assert "✗ That is the first roll alone" in form.reply.value
    assert 'role="status"' in form.reply.value
    form.hint()
    assert "Hint 1 of 2" in form.reply.value
    form.control.value = "1009/1206"
    form.submit()
    assert "✓ Yes" in form.reply.value
    assert [one.right for one in lesson.work.tries["crown"]] == [False, True]
    exit_form = pages["exit"].forms["tell"]
    exit_form.control.value = "<script>alert(1)</script>"
    exit_form.submit()
    assert "&lt;script&gt;" in exit_form.reply.value and "<script>" not in exit_form.reply.value


def test_a_prediction_that_stands_says_so(opened):
    lesson, pages = opened()
    form = pages["predict"].forms["beats"]
    form.control.value = 78
    form.submit()
    assert "Your prediction stands" in form.reply.value and lesson.prediction() == 0.6


def test_a_place_that_cannot_be_written_to_is_told_and_nothing_is_lost(opened, tmp_path):
    lesson, pages = opened()
    (tmp_path / "file").write_text("")
    lesson._folder = tmp_path / "file"
    form = pages["check"].forms["crown"]
    form.control.value = "1/2"
    form.submit()
    assert "can be written to" in form.reply.value
    form.hint()
    assert "can be written to" in form.reply.value
    table = pages["play"].body.table
    table.board.play("recruit maui")
    assert "can be written to" in table.reply.value
    assert len(lesson.work.plays) == 1 and lesson.work.tries["crown"]


def test_games_by_hand_are_noted_once_each(opened):
    lesson, pages = opened()
    table = pages["play"].body.table
    table.board.play("recruit maui")
    assert len(lesson.work.plays) == 1 and "Noted: game 1" in table.board.prompt
    assert "Of 1 game" in table.figure.value
    table.board.undo()
    table.board.play("recruit maui")  # chance is drawn anew, but it does not count again
    assert len(lesson.work.plays) == 1
    table.again()
    table.board.play("migrate maui>kauai 1")
    assert len(lesson.work.plays) == 1 and "does not count" in table.reply.value
    table.board.new_game()  # the board's own button
    table.board.play("recruit maui")
    assert len(lesson.work.plays) == 2
    again = lesson.content.table(lesson.work.plays[1].seed)
    again.play("recruit maui")
    assert lesson.content.outcome(again)[0] == lesson.work.plays[1].outcome  # the marker's redo


@pytest.mark.long
def test_each_hidden_louse_is_dealt_anew(opened):
    lesson, pages = opened("hidden-back")
    table = pages["play"].body.table
    for _ in range(12):
        shown = str(table.board.shown)
        assert "(-1H)" not in shown and "1L1: " not in shown
        table.board.play("4H@1")
        table.again()
    outcomes = {play.outcome for play in lesson.work.plays}
    assert len(lesson.work.plays) == 12 and len(outcomes) >= 2


def test_the_board_does_not_know_more_than_its_player(opened):
    """Before the last move nothing that is shown depends on what lies under the back."""
    lesson, _ = opened("hidden-back", predicted=False)
    views = [lesson.content.table(seed).state.view(0) for seed in range(10)]
    assert all(view == views[0] for view in views)


def test_sliders_draw_anew(opened):
    _, pages = opened()
    for key, value, words in (
        ("simulate", 1000, "1,000 tries"),
        ("compute", 12, "Two dice show 12 in 1 of 36 rolls"),
        ("change", 2, "2 dice against 3"),
    ):
        slider, picture = pages[key].body.widget.children[0], pages[key].body.widget.children[-1]
        slider.value = value
        assert words in picture.value and "<img alt=" in picture.value


def test_the_class_is_pooled_and_compared(opened, tmp_path):
    lesson, pages = opened()
    lesson.played("more", 1)
    lesson.played("tie", 2)
    body = pages["pool"].body
    body.form.submit(WRITE)
    assert "Written" in body.form.reply.value
    body.form.submit(READ)
    assert "1 student, 2 games" in body.form.reply.value
    told = pages["explain"].describe()
    assert "your prediction: 60.0%" in told and "by hand, 2 games: 50.0%" in told
    assert "the class, 2 games: 50.0%" in told and "worked out: 77.9%" in told
    body._stand_in()
    assert "stand-in class, 240 games" in pages["explain"].describe()
    body.form.control.value = str(tmp_path / "nowhere")
    body.form.submit(READ)
    assert "no such folder" in body.form.reply.value


def test_one_folder_is_named_for_pooling_and_for_handing_in(opened, tmp_path):
    _, pages = opened()
    pool, last = pages["pool"].body, pages["hand-in"].body
    pool.form.control.value = str(tmp_path / "shared")
    assert last.form.control.value == str(tmp_path / "shared")
    last.form.submit()
    assert len(list((tmp_path / "shared").glob("*.csv"))) == 1
    pool.form.submit(READ)
    assert "Only you: is this the folder that all share?" in pool.form.reply.value
    assert "narrower" not in text_of(pages["pool"].widget) + pages["pool"].describe()
    other = aha.lesson("three-dice", student="s-018")
    other.played("more", 1)
    other.export(tmp_path / "shared")
    pool.form.submit(READ)
    assert "2 students" in pool.form.reply.value and "Only" not in pool.form.reply.value
    assert "narrower" in text_of(pages["pool"].widget) and "narrower" in pages["pool"].describe()
    last.form.control.value = ""
    assert pool.form.control.value == "class-results"


def test_an_empty_folder_is_doubted_too(opened, tmp_path):
    lesson, pages = opened()
    (tmp_path / "class-results").mkdir()
    form = pages["pool"].body.form
    form.submit(READ)
    assert "Nobody yet: is this the folder" in form.reply.value
    aha.lesson("three-dice", student="s-018").export(tmp_path / "class-results")
    form.submit(READ)
    assert "Only one: is this the folder" in form.reply.value


@pytest.mark.parametrize("name", LESSONS)
def test_the_comparison_shows_the_students_own_simulation(opened, name):
    lesson, pages = opened(name)
    assert "simulated" not in str([row[0] for row in pages["explain"].body.rows()])
    assert "not moved the slider of step 4" in text_of(pages["explain"].widget)
    pages["simulate"].body.sliders.controls[0].value = 1000
    label, share, _ = pages["explain"].body.rows()[-2]
    assert label == "simulated, 1,000 tries"
    seen = re.search(r"(\d[\d,]*) of 1,000", pages["simulate"].describe()) or re.search(
        r"(\d+\.\d)%", pages["simulate"].describe()
    )
    assert seen is not None
    found = float(seen[1].replace(",", ""))
    assert found in (round(share * 1000), pytest.approx(100 * share, abs=0.06))
    assert "not moved" not in text_of(pages["explain"].widget)
    again = aha.lesson(name, student="s-017", save="answers")  # after a new start
    assert again.work.simulated == 1000
    page = again.step("simulate")
    assert page.body.sliders.values == [1000]
    page.close()


@pytest.mark.long
def test_an_interval_that_misses_is_told(opened):
    lesson, pages = opened()
    for seed in range(30):
        lesson.played("fewer", seed)  # 0 of 30: its interval ends far below 77.9%
    told = pages["explain"].describe()
    assert "outside the interval of “by hand, 30 games”: one interval in twenty does" in told
    assert told.count("outside the interval") == 1


@pytest.mark.parametrize("content", [three_dice, hidden_back])
def test_more_tries_go_on_where_fewer_stopped(content):
    """The slider grows one experiment: few tries are the first of many."""
    hits = [content.simulation_hits(n, seed=3) for n in range(1, 60)]
    assert all(0 <= more - few <= 1 for few, more in pairwise(hits))
    few, many = (content.simulated(n, 3).plot().lines[0].get_ydata() for n in (30, 1000))
    assert list(many[:30]) == list(few)


@pytest.mark.parametrize("name", LESSONS)
def test_a_changed_rule_is_guessed_first(opened, name):
    lesson, pages = opened(name)
    page = pages["change"]
    after = _words(lesson.plan.steps["change"].after)[:24]
    assert "Guess first" in text_of(page.widget) and "<img" not in text_of(page.widget)
    assert "Guess first. Then move" in page.describe() and after not in text_of(page.widget)
    show = next(one for one in page.body.widget.children if hasattr(one, "click"))
    assert show.description == "Show"
    show.click()
    assert "<img" in text_of(page.widget) and after in text_of(page.widget)
    assert after in page.describe()


def test_only_work_that_was_kept_is_back(opened):
    lesson, pages = opened(student="")
    opening = lesson.opening()
    opening.form.control.value = "s-030"
    opening.form.submit()  # late: what was done goes with the name, but nothing was kept
    assert "You work as s-030." in opening.form.reply.value
    assert "back" not in opening.form.reply.value and lesson.predicted
    lesson.predict("tell", "They overlap little.")
    again = aha.lesson("three-dice", save="answers").opening()
    again.form.control.value = "s-030"
    again.form.submit()
    assert "Your work is back" in again.form.reply.value


@pytest.mark.parametrize("name", LESSONS)
def test_the_board_of_a_lesson_neither_advises_nor_tells_chances(opened, name):
    _, pages = opened(name)
    board = pages["play"].body.table.board
    assert set(board.shown["hide"]) == {"conflict", "unseen", "think", "hint", "study"}
    assert board.shown["can"]["hint"] is False and board.shown["can"]["study"] is False
    board._receive({"kind": "study", "on": True, "id": 1})  # whatever the browser asks for
    assert board.study is False and not board.shown["study"]
    move = "recruit maui" if name == "three-dice" else "4H@1"
    board.play(move)
    assert not re.search("chances': \\['|odds': \\['|1009|after': \\['", str(board.shown))


def test_the_opening_takes_a_name(opened):
    lesson, pages = opened(predicted=False, student="")
    opening = lesson.opening()
    opening.form.submit()
    assert "? Type in a name" in opening.form.reply.value and lesson.student == ""
    opening.form.control.value = "<i>Zoë"
    opening.form.submit()
    assert "You work as &lt;i&gt;Zoë" in opening.form.reply.value
    assert pages["hand-in"].is_locked
    lesson.predict("beats", 0.5)
    assert lesson.file.exists()


def test_another_student_finds_empty_forms(opened):
    lesson, pages = opened()
    lesson.sign_in("s-018")
    assert pages["compute"].is_locked
    assert "Kept" not in pages["predict"].forms["beats"].reply.value
    lesson.sign_in("s-017")
    assert not pages["compute"].is_locked
    assert "Kept: 60.0%" in pages["predict"].forms["beats"].reply.value


def test_running_a_cell_again_closes_the_page_of_before(opened):
    lesson, pages = opened()
    board = pages["play"].body.table.board
    pages["play"] = lesson.step("play")
    assert board.comm is None and pages["play"].body.table.board.comm is not None


def test_a_slider_takes_only_its_values():
    slider = Slider("tries", (10, 100), 10)
    slider._told({"index": 1})
    assert slider.value == 100
    for junk in ({"index": 2}, {"index": -1}, {"index": "1"}, {}, [], {"index": 0.5}):
        slider._told(junk)
    assert slider.value == 100
    with pytest.raises(aha.OptionError, match="tries"):
        slider.value = 11


def test_a_choice_is_none_at_first_and_one_of_its_values_then():
    choice = Choice("Answer 1:", {"a": "first", "b": "second"})
    assert choice.value is None and choice.options == ["first", "second"]
    choice._told({"index": 1})
    assert choice.value == "b"
    for junk in ({"index": 2}, {"index": -1}, {"index": "0"}, {}, [], {"index": 0.5}):
        choice._told(junk)
    assert choice.value == "b"
    with pytest.raises(aha.OptionError, match="Answer 1"):
        choice.value = "c"
    choice.value = None
    assert choice.value is None


def test_enter_in_a_field_does_what_its_first_button_does(opened):
    lesson, pages = opened(predicted=False, student="")
    opening = lesson.opening()
    opening.form.control._told({"value": "s-031"})
    assert lesson.student == "" and opening.form.control.value == "s-031"
    opening.form.control._told({"enter": True})
    assert lesson.student == "s-031" and "You work as s-031." in opening.form.reply.value
    field = Field("Answer 1:", "as it was")
    field._told({"enter": True})  # nothing to be done
    for junk in ({"value": 5}, {"value": None}, {}, [], "text", {"enter": 1}):
        field._told(junk)
    assert field.value == "as it was"


def test_results_without_a_name_are_asked_for_one(opened):
    _, pages = opened(student="")
    form = pages["hand-in"].body.form
    form.submit()
    assert "? Type your name on the first page" in form.reply.value


def test_a_prediction_that_stands_is_marked_again(opened):
    lesson, pages = opened()
    lesson.settle()
    form = pages["predict"].forms["reason"]
    kept = lesson.work.guesses["reason"]
    form.control.value = next(one for one in form.control.values if one != kept)
    form.submit()
    assert form.control.value == kept and lesson.work.guesses["reason"] == kept
    assert "Your prediction stands" in form.reply.value and "Kept: " in form.reply.value


def test_controls_say_what_is_asked(opened):
    """Every question is heard with its control."""
    _, pages = opened()
    controls = [form.control for page in pages.values() for form in page.forms.values()]
    about = [one.about for one in controls if hasattr(one, "about")]
    assert len(about) >= 6 and all(about) and len(set(about)) == len(about)
