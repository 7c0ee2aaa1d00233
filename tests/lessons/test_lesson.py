"""A lesson's predictions, checks, hints, seeds and files, for any student who may come."""

import json
import re

import pytest

import ahapackage as aha
from ahapackage.lessons import LessonError
from ahapackage.lessons.answers import Unreadable, read_chance, read_whole
from ahapackage.lessons.lesson import Lesson
from ahapackage.lessons.plan import ENDING, LESSONS, STEPS, read_plan
from ahapackage.lessons.questions import value_words

NAMES = sorted(LESSONS)
STRANGE = (
    "Zoë <script>alert(1)</script>",
    "=1+1",
    "../../etc/passwd",
    "con",
    "'x",
    "مریم‌ناز",
    'a, "b"',
)


@pytest.fixture
def three():
    """The first lesson, for a student."""
    return aha.lesson("three-dice", student="s-017")


# ---- predictions ---------------------------------------------------------------------------------


def test_a_prediction_is_kept_and_can_be_changed_until_results_are_seen(three):
    assert not three.predicted and three.prediction() is None
    verdict = three.predict("beats", 0.6)
    assert verdict and verdict.kind == "kept" and "60.0%" in verdict.text
    three.predict("beats", "65 %")
    three.predict("reason", "share")
    assert three.predicted and three.prediction() == 0.65
    three.settle()
    with pytest.raises(LessonError, match="Your prediction stands"):
        three.predict("beats", 0.78)
    assert three.prediction() == 0.65
    assert three.predict("beats", 0.65).kind == "kept"  # the same again does no harm


@pytest.mark.parametrize("value", [1.5, -0.1, "often", None, float("nan"), True, "", "1/0", [0.5]])
def test_a_prediction_that_is_no_chance_is_refused(three, value):
    with pytest.raises(aha.OptionError, match="three-dice, beats"):
        three.predict("beats", value)
    assert three.prediction() is None


def test_unknown_questions_name_the_known_ones(three):
    with pytest.raises(aha.OptionError, match="'beats'"):
        three.predict("beat", 0.5)
    with pytest.raises(aha.OptionError, match="one of"):
        three.check("nonsense", 1)
    with pytest.raises(aha.OptionError, match="predict"):
        three.predict("crown", 0.5)  # it is checked
    with pytest.raises(aha.OptionError, match="check"):
        three.check("beats", 0.5)  # it is a prediction
    with pytest.raises(aha.OptionError, match="lesson"):
        aha.lesson("two-dice")
    with pytest.raises(aha.OptionError, match="step"):
        three.step("guess")


# ---- checks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["1009/1206", "1,009/1,206", "0.84", "0,837", "83.7%", "84 %"])
def test_an_answer_may_be_typed_in_many_ways(three, answer):
    """1009/1206 is 0.83665; a rounded number may be off by half of its last digit."""
    assert three.check("crown", answer).right


@pytest.mark.parametrize("answer", ["0.8", "80%", "0.85", "1008/1206", "1009/1205"])
def test_a_near_miss_is_a_miss(three, answer):
    assert three.check("crown", answer).kind == "wrong"


@pytest.mark.parametrize(
    ("question", "answer", "idea"),
    [
        ("five_ways", "2", "order"),
        ("five_ways", "13", "bars of step 5"),
        ("five_ways", "12", "Two of the dice show the same"),
        ("not_behind", "1009/1296", "Ties belong"),
        ("not_behind", "60%", "share of the dice"),
        ("crown", "1009/1296", "first roll alone"),
        ("crown", "527/648", "shared the ties"),
        ("crown", "0.848", "given all ties to A"),
        ("scatter", "due", "remember nothing"),
        ("why", "equal", "same height"),
    ],
)
def test_wrong_ideas_of_lesson_1_are_answered(three, question, answer, idea):
    """By hand: 527/648 is 1009/1296 + 45/1296, ties halved; 0.848 is (1009 + 90)/1296."""
    verdict = three.check(question, answer)
    assert verdict.kind == "wrong" and not verdict and idea in verdict.text


@pytest.mark.parametrize(
    ("question", "answer", "idea"),
    [
        ("at_start", "0", "all the same"),
        ("at_start", "1/14", "whole tribe"),
        ("after_fives", "33%", "counted labels"),
        ("after_fives", "2/3", "One more louse"),
        ("tree", "160", "Not all 400"),
        ("tree", "150", "Some of them show an L"),
        ("twice", "both", "you see an H"),
        ("why", "purpose", "as likely to be hidden"),
    ],
)
def test_wrong_ideas_of_lesson_5_are_answered(question, answer, idea):
    verdict = aha.lesson("hidden-back", student="s").check(question, answer)
    assert verdict.kind == "wrong" and idea in verdict.text


def test_what_cannot_be_read_counts_as_no_try(three):
    for answer in ("about half", "84", "1/2%", "", "1" * 500, None, 2.5, "١/٢"):
        assert three.check("crown", answer).kind == "unreadable"
    assert three.check("five_ways", "6.5").kind == "unreadable"
    assert not three.work.tries


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_right_and_typical_wrong_answers_are_not(name):
    lesson = aha.lesson(name, student="s")
    for question in lesson.questions:
        asked = lesson.asked(question)
        if not asked.plan.checked:
            continue
        assert lesson.check(question, str(asked.expected)).right, question
        said = [lesson.check(question, str(answer)) for answer, _, _ in asked.wrong()]
        assert [one.text for one in said] == [say for _, _, say in asked.wrong()], question


@pytest.mark.parametrize("name", NAMES)
def test_no_message_and_no_hint_says_the_answer(name):
    lesson = aha.lesson(name, student="s")
    for question in lesson.questions:
        asked = lesson.asked(question)
        if not asked.plan.checked:
            continue
        hints = [lesson.hint(question) for _ in asked.plan.hints]
        said = [asked.plan.other, *(say for _, _, say in asked.wrong()), *hints]
        for text in said:
            for leak in forms_of(asked):
                assert not re.search(rf"(?<![\d.,/]){re.escape(leak)}(?![\d/])", text), (leak, text)


def forms_of(asked):
    """The ways in which an answer could be given away."""
    if asked.kind == "choice":
        return [asked.plan.choices[asked.expected].rstrip(".")]
    if asked.kind == "number":
        return [str(asked.expected), f"{int(asked.expected):,}"]
    share = float(asked.expected)
    forms = [str(asked.expected), f"{share:.2f}", f"{share:.3f}", f"{100 * share:.1f}"]
    return [*forms, value_words(asked.expected).partition(" ")[0], f"{100 * share:.0f}%"]


def test_hints_come_in_steps_and_the_last_one_stays(three):
    texts = [three.hint("five_ways") for _ in range(3)]
    assert texts[0].startswith("Hint 1 of 2") and texts[1].startswith("Hint 2 of 2")
    assert texts[1] == texts[2] and three.work.hints == {"five_ways": 2}
    assert "no hint" in three.hint("beats")


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("1/6", "1/6"),
        (" 7 / 23 ", "7/23"),
        ("2 of 5", "2/5"),
        (0.25, "1/4"),
        (1, "1"),
        (".5", "1/2"),
    ],
)
def test_chances_as_people_type_them(typed, value):
    assert str(read_chance(typed)[0]) == value


@pytest.mark.parametrize("typed", ["7,77", "-3", "3.5", "six", "1e3", "1/3"])
def test_whole_numbers_are_read_as_such(typed):
    with pytest.raises(Unreadable, match="whole number"):
        read_whole(typed)


# ---- students ------------------------------------------------------------------------------------


def test_the_seed_comes_from_student_and_lesson():
    seeds = {aha.lesson(name, student=who).seed for name in NAMES for who in ("a", "b", "c")}
    assert len(seeds) == 6 and all(0 <= seed < 2**32 for seed in seeds)
    assert aha.lesson("three-dice", student=" a ").seed == aha.lesson("three-dice", "a").seed


@pytest.mark.parametrize("name", STRANGE)
def test_any_name_is_kept_as_it_is_and_its_work_comes_back(tmp_path, name):
    first = aha.lesson("three-dice", student=name, save=tmp_path / "answers")
    first.predict("beats", 0.7)
    first.check("crown", "1/2")
    first.hint("crown")
    assert first.file.parent == tmp_path / "answers"
    assert [file.name for file in first.file.parent.iterdir()] == [first.file.name]
    assert re.fullmatch(r"three-dice-[a-z0-9-]+\.json", first.file.name)
    again = aha.lesson("three-dice", student=name, save=tmp_path / "answers")
    assert again.work == first.work and again.student == name
    assert "<script>" not in again.opening()._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("name", [7, None, "x" * 81, "\ud800", "a\x07b"])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(aha.OptionError, match="student"):
        aha.lesson("three-dice", student=name)


def test_nothing_is_written_without_a_folder_or_a_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    aha.lesson("three-dice", student="s").predict("beats", 0.5)
    aha.lesson("three-dice", save="answers").predict("beats", 0.5)
    assert list(tmp_path.iterdir()) == []


def test_work_without_a_name_goes_with_the_name_unless_it_has_some(tmp_path):
    lesson = aha.lesson("three-dice", save=tmp_path)
    lesson.predict("beats", 0.5)
    lesson.sign_in("Ana")
    assert lesson.prediction() == 0.5
    lesson.predict("reason", "luck")
    lesson.sign_in("Bo")
    assert lesson.prediction() is None
    lesson.sign_in("Ana")
    assert lesson.prediction() == 0.5 and lesson.predicted


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"lesson": "three-dice", "student": "s", "guesses": {"beats": "1.5"}}',
        b'{"lesson": "three-dice", "student": "s", "guesses": {"nonsense": "1"}}',
        b'{"lesson": "three-dice", "student": "s", "plays": [{"seed": 1, "outcome": "x"}]}',
        b'{"lesson": "three-dice", "student": "another"}',
        b'{"lesson": "three-dice", "student": "s", "extra": 1}',
        b" " * 1_000_001,
    ],
)
def test_a_torn_or_wrong_file_is_an_error_and_stays(tmp_path, content):
    file = aha.lesson("three-dice", student="s", save=tmp_path).file
    file.write_bytes(content)
    with pytest.raises(LessonError, match=re.escape(str(tmp_path))):
        aha.lesson("three-dice", student="s", save=tmp_path)
    lesson = aha.lesson("three-dice", save=tmp_path)
    with pytest.raises(LessonError):
        lesson.sign_in("s")
    assert lesson.student == "" and file.read_bytes() == content


def test_a_place_that_cannot_be_written_to_is_an_error(tmp_path):
    (tmp_path / "file").write_text("")
    lesson = aha.lesson("three-dice", student="s", save=tmp_path / "other")
    lesson._folder = tmp_path / "file"
    with pytest.raises(LessonError, match="written"):
        lesson.predict("beats", 0.5)
    with pytest.raises(aha.OptionError, match="save"):
        aha.lesson("three-dice", save=7)


def test_the_file_is_plain_json(tmp_path):
    lesson = aha.lesson("three-dice", student="s", save=tmp_path)
    lesson.predict("tell", "a < b\x00")
    assert json.loads(lesson.file.read_text())["guesses"] == {"tell": "a < b"}


# ---- plans ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "minutes"), [("three-dice", 50), ("hidden-back", 60)])
def test_a_plan_has_all_steps_and_takes_as_long_as_the_syllabus_says(name, minutes):
    plan = read_plan(name)
    assert list(plan.steps) == [*STEPS, *ENDING] and plan.minutes == minutes
    assert all(step.misconception for key, step in plan.steps.items() if key in STEPS)
    assert all(goal.standards for goal in plan.goals) and plan.vocabulary
    kinds = {question.id: question.kind for question in plan.questions}
    assert [kinds[name] for name in plan.steps["exit"].questions] == ["text"]
    checked = [question for question in plan.questions if question.checked]
    assert all(len(question.wrong) >= 3 and question.hints for question in checked)


@pytest.mark.parametrize("name", NAMES)
def test_the_teacher_sees_all_that_a_student_must_not(name, tmp_path):
    lesson = aha.lesson(name)
    guide = lesson.teacher()
    words, page = guide.describe(), guide.save(tmp_path / "teacher.html").read_text("utf-8")
    for question in lesson.questions:
        asked = lesson.asked(question)
        if asked.plan.checked:
            assert asked.solution() in words
            assert all(say in words for _, _, say in asked.wrong())
    assert page.startswith("<!doctype html>") and page.count("misconception") >= 7
    assert "{" not in words and "@page" in page


def test_a_lesson_says_what_it_is(three):
    assert isinstance(three, Lesson)
    assert repr(three).startswith("<lesson Three dice against two (50 minutes, 13+)")
