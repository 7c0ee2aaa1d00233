"""Pages of lessons: locked until predictions are kept, forms, boards, files; all without Python."""

import re

import pytest

import ahapackage as aha
from ahapackage.lessons.controls import Slider
from ahapackage.lessons.plan import ENDING, STEPS


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
    assert [key for key, page in pages.items() if page.is_locked] == list(STEPS[1:])
    for key in STEPS[1:]:
        assert "First keep your predictions" in text_of(pages[key].widget)
        assert "77.9" not in text_of(pages[key].widget) and pages[key].body is None
    lesson.predict("beats", 0.6)
    assert pages["compute"].is_locked
    lesson.predict("reason", "share")
    assert not any(page.is_locked for page in pages.values())
    assert "1,009/1,296" in text_of(pages["compute"].widget)


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
    body.write.submit()
    assert "Written" in body.write.reply.value
    body.read.submit()
    assert "1 student, 2 games" in body.read.reply.value
    told = pages["explain"].describe()
    assert "your prediction: 60.0%" in told and "by hand, 2 games: 50.0%" in told
    assert "the class, 2 games: 50.0%" in told and "worked out: 77.9%" in told
    body._stand_in()
    assert "stand-in class, 240 games" in pages["explain"].describe()
    body.read.control.value = str(tmp_path / "nowhere")
    body.read.submit()
    assert "no such folder" in body.read.reply.value


def test_the_opening_takes_a_name(opened):
    lesson, pages = opened(predicted=False, student="")
    opening = lesson.opening()
    opening.form.submit()
    assert "✗" in opening.form.reply.value and lesson.student == ""
    opening.form.control.value = "<i>Zoë"
    opening.form.submit()
    assert "You work as &lt;i&gt;Zoë" in opening.form.reply.value
    pages["hand-in"].body.widget.children[1].click()
    assert "no predictions" in pages["hand-in"].body.widget.children[2].value
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
    slider._moved({"index": 1})
    assert slider.value == 100
    for junk in ({"index": 2}, {"index": -1}, {"index": "1"}, {}, [], {"index": 0.5}):
        slider._moved(junk)
    assert slider.value == 100
    with pytest.raises(aha.OptionError, match="tries"):
        slider.value = 11
