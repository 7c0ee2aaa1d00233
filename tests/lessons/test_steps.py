"""The guided-step runner: what it takes, what it sets back, what it says, what it refuses."""

import asyncio
import json

import pytest

import ahapackage as aha
from ahapackage.lessons import LessonError, tutorial

ILLEGAL = "5y@1"  # 5 yellow on 4 green


def click(step, move):
    """What the browser sends at a click on a move."""
    step.board.send = lambda content, buffers=None: None
    step.board._handle_custom_msg({"kind": "move", "move": move, "id": 1}, [])
    return step.feedback


# ---- moves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [click, lambda step, move: step.try_move(move)])
def test_a_step_from_beginning_to_end(script, opened, make):
    step = opened(tutorial(script))
    start = step.board.state.serialize()
    assert step.board.prompt == "Step 1 of 1: A pair.\nMake a pair."
    assert repr(step) == "<step 1 of 1: A pair, open>"

    assert (make(step, "6g@1").kind, step.feedback.text) == ("again", "Only the colour.")
    assert "Not yet. Only the colour." in step.board.prompt
    assert (make(step, "draw").kind, str(step.feedback)) == ("again", "Something else.")
    assert step.board.state.serialize() == start and step.current == 0
    assert not step.board.match.can_undo and not step.board.match.can_redo

    said = make(step, ILLEGAL)
    assert said.kind == "illegal" and "HK-10" in said.text and said.text in step.describe()
    assert "Something else" not in step.board.prompt
    assert step.board.state.serialize() == start

    assert (make(step, "4g@1").kind, step.feedback.text) == ("good", "A pair.")
    assert step.board.prompt == "Step 1 of 1: A pair.\n✓ Good. A pair.\nPlay again."
    pair = step.board.state.serialize()
    assert (make(step, "draw").kind, step.feedback.text) == ("again", "A card, please.")
    assert step.board.state.serialize() == pair and step.board.match.moves == ["4g@1"]
    assert not step.done

    assert (make(step, "2r@2").kind, step.feedback.text) == ("done", "That was it.")
    assert step.done and repr(step) == "<step 1 of 1: A pair, done>"
    assert step.board.prompt.endswith("Done! That was it.\nThat was the last step.")


def test_the_reply_that_the_step_fixes_comes_then_the_bot_goes_on(script, opened):
    script["steps"][0]["replies"]["1"] = ["1y@2", "2p@1"]  # 2p does not fit 4g: the bot chooses
    step = opened(tutorial(script))
    for move in ("4g@1", "6g@1"):
        step.try_move(move)
    assert step.board.match.moves == ["4g@1", "6g@1", "1y@2"]
    assert step.board.state.current_player() == 0
    step.try_move("draw")
    assert len(step.board.match.moves) > 4 and step.board.match.moves[4] != "2p@1"


def test_after_the_end_one_may_play_on(script, opened):
    step = opened(tutorial(script))
    for move in ("4g@1", "2r@2", "draw", "draw"):
        said = step.try_move(move)
    assert said is None and step.done and len(step.board.match.moves) >= 6
    assert step.board.prompt == "Step 1 of 1: A pair.\nThat was the last step."


def test_other_legal_moves_are_all_set_back(script, opened):
    step = opened(tutorial(script))
    start = step.board.state.serialize()
    for move in step.board.state.legal_moves():
        if move != "4g@1":
            assert step.try_move(move).kind == "again", move
            assert step.board.state.serialize() == start


def test_undo_and_redo_go_back_and_forth_in_the_step(script, opened):
    step = opened(tutorial(script))
    step.try_move("4g@1")
    step.board.undo()
    assert step.current == 0 and step.board.prompt == "Step 1 of 1: A pair.\nMake a pair."
    assert step.try_move("draw").kind == "again"
    step.try_move("4g@1")
    step.board.undo()
    step.board.redo()
    assert step.current == 1 and "Play again." in step.board.prompt
    assert step.try_move("2r@2").kind == "done"
    step.board.undo()
    assert step.current == 1 and step.done  # once done, always done
    assert "Play again." in step.board.prompt


def test_a_new_game_on_the_board_begins_the_step_again(script, opened):
    step = opened(tutorial(script))
    step.try_move("4g@1")
    step.board.new_game()
    assert step.current == 0 and step.board.prompt == "Step 1 of 1: A pair.\nMake a pair."
    assert step.try_move("6g@1").text == "Only the colour."
    assert [step.try_move(move).kind for move in ("4g@1", "2r@2")] == ["good", "done"]


def test_a_new_game_forgets_what_was_said_to_a_move(script, opened):
    step = opened(tutorial(script))
    step.try_move("6g@1")
    assert "Not yet" in step.board.prompt and "as it was" in step.board.prompt
    step.board.new_game()
    assert step.feedback is None and step.board.prompt == "Step 1 of 1: A pair.\nMake a pair."
    step.try_move(ILLEGAL)
    step.board.new_game()
    assert step.feedback is None


def test_opening_a_step_again_gives_a_fresh_one(script, opened):
    guide = tutorial(script)
    first = opened(guide)
    first.try_move("4g@1")
    again = opened(guide)
    assert again.current == 0 and again.feedback is None and first.current == 1
    assert again.board.state.serialize() != first.board.state.serialize()


def test_chance_is_the_same_every_time(script, opened):
    hands = []
    script["steps"][0]["asks"][1]["want"].append("draw")
    for _ in range(2):
        step = opened(tutorial(script))
        for move in ("4g@1", "draw", "draw"):
            step.try_move(move)
        hands.append(step.board.state.view(0)["hands"][0]["cards"])
    assert hands[0] == hands[1]


def test_a_draw_pile_of_one_card_fixes_what_is_drawn(script, opened):
    step = script["steps"][0]
    step["position"]["draw_pile"] = ["3p"]
    step["asks"] = [{"want": ["draw"], "example": "draw", "say": "3 purple."}]
    step = opened(tutorial(script))
    assert step.try_move("draw").kind == "done"
    assert "3p" in step.board.state.view(0)["hands"][0]["cards"]


def test_a_free_stretch_goes_on_until_its_condition_holds(script, opened):
    step = script["steps"][0]
    step["position"]["hands"] = [["4g", "2r"], ["1y", "7g"]]
    step["asks"] = [
        {"free": True, "want": ["round: 2", "game: over"], "say": "The round is over."},
        {"want": ["draw"], "example": "draw", "say": "Drawn."},
    ]
    step = opened(tutorial(script))
    assert step.try_move("draw") is None and step.current == 0
    for _ in range(300):
        if step.current:
            break
        step.try_move(step.board.state.legal_moves()[0])
    assert step.feedback.text == "The round is over." and not step.done
    assert step.try_move("draw").kind == "done"


def test_moves_by_bots_with_pauses_do_not_confuse_a_step(script, opened):
    step = opened(tutorial(script))

    async def clicks():
        step.board.pace = 0.01
        assert click(step, "draw").kind == "again"
        assert click(step, "4g@1").kind == "good"
        assert click(step, "2r@2").kind == "done"
        assert step.board.shown["busy"]
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not step.board.shown["busy"]:
                break
        assert step.board.match.moves == ["4g@1", "2r@2", "2p@2"]
        assert "Done! That was it." in step.board.prompt

    asyncio.run(clicks())


def test_what_is_asked_for_next_is_said_once_it_can_be_done(script, opened):
    """While others move with pauses, the learner is told to wait."""
    script["steps"][0]["asks"][0] = {"want": ["draw"], "example": "draw", "say": "Drawn."}
    step = opened(tutorial(script))

    async def clicks():
        step.board.pace = 0.01
        assert click(step, "draw").kind == "good"
        assert step.board.prompt == "Step 1 of 1: A pair.\n✓ Good. Now see what the others do."
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not step.board.shown["busy"]:
                break

    asyncio.run(clicks())
    assert step.board.prompt == "Step 1 of 1: A pair.\n✓ Good. Drawn.\nPlay again."


def test_the_hint_is_what_the_step_asks_for(script, opened):
    step = opened(tutorial(script))
    assert [row["move"] for row in step.board.hint()] == ["4g@1"]
    step.try_move("4g@1")
    assert step.board.hint()[0]["move"] == "2r@2"
    step.try_move("2r@2")
    assert len(step.board.hint()) > 1  # the greedy bot's own


# ---- how it shows ------------------------------------------------------------------------------


def test_a_step_shows_its_board_with_words_for_where_no_kernel_runs(script, opened):
    script["steps"][0]["prompt"] = "Make a <b>pair</b> & `a<b` <script>alert(1)</script>"
    bundles = []
    for _ in range(2):
        step = opened(tutorial(script))
        step.try_move("6g@1")
        data, _ = step._repr_mimebundle_()
        assert data.pop("application/vnd.jupyter.widget-view+json")["model_id"]
        bundles.append(data)
    assert bundles[0] == bundles[1]
    html, text = data["text/html"], data["text/plain"]
    assert (
        "<code>a&lt;b</code>" in html
        and "&lt;script&gt;" in html
        and "<script" not in html
        and "<b>pair" not in html
    )
    assert '<img alt="Hawaiki, round 1' in html and "0x" not in text
    for word in ("<step 1 of 1: A pair, open>", "<script>", "Only the colour.", "Player 1"):
        assert word in text


def test_a_tutorial_tells_its_steps(script):
    script["steps"][0]["title"] = "<i>A pair</i>"
    guide = tutorial(script)
    assert repr(guide) == "<tutorial For tests: 1 step>"
    assert guide.describe().splitlines()[1].split() == ["1", "pair", "<i>A", "pair</i>"]
    assert "&lt;i&gt;A pair" in guide._repr_html_() and "<i>" not in guide._repr_html_()


def test_steps_are_named_or_numbered(guide, opened):
    assert repr(opened(guide, 4)) == repr(opened(guide, "pair"))
    with pytest.raises(aha.OptionError, match="did you mean 'pair'"):
        guide.step("piar")
    for wrong in (0, len(guide) + 1, True, None, 2.0):
        with pytest.raises(aha.OptionError, match="step: found"):
            guide.step(wrong)


# ---- what cannot be read -------------------------------------------------------------------------

STEP = "steps[0] (pair)"
ASK = f"{STEP}, asks[0]"
BROKEN = [  # where in the script, what to put there, what the error must say
    (("game",), "chess", "tutorial, game: found 'chess', expected"),
    (("gane",), "hawaiki", "the unknown key 'gane'"),
    (("steps",), [], "tutorial, steps: found [], expected at least 1 entries"),
    (("steps", 0, "promt"), "x", "did you mean 'prompt'"),
    (("steps", 0, "name"), "A Pair", "tutorial, steps[0], name: found 'A Pair'"),
    (("steps", 0, "asks"), [], "tutorial, steps[0], asks: found []"),
    (("steps", 0, "asks", 0, "want"), [], "steps[0], asks[0], want"),
    (("steps", 0, "asks", 0, "want"), "4g@1", "steps[0], asks[0], want: found '4g@1', expected a"),
    (("steps", 0, "asks", 0, "want"), ["combo: pair"], f"{ASK}, want[0]: found the condition"),
    (("steps", 0, "asks", 0, "want"), ["combination: pear"], "did you mean 'pair'"),
    (("steps", 0, "asks", 0, "want"), ["phase: now"], f"{ASK}, want[0], phase: found 'now'"),
    (("steps", 0, "asks", 0, "wrong", 0, "moves"), ["phase: x"], f"{ASK}, wrong[0], moves[0]"),
    (("steps", 0, "asks", 0, "example"), None, "steps[0], asks[0]: found"),
    (("steps", 0, "asks", 0, "free"), True, "expected no wrong, other or example"),
    (("steps", 0, "options"), {"players": 2, "name": "x"}, "steps[0], options"),
    (("steps", 0, "seed"), -1, "steps[0], seed: found -1"),
    (("steps", 0, "replies"), {"player 2": ["draw"]}, "replies"),
]
OPENING = [  # what is found when the step is opened
    (("steps", 0, "options"), {"players": 9}, f"{STEP}, hawaiki options, players: found 9"),
    (("steps", 0, "options"), {"variant": "sacrefice"}, "did you mean 'sacrifice'"),
    (("steps", 0, "position", "hands", 0), ["9r"], f"{STEP}, position, hands[0][0]: found 9r"),
    (("steps", 0, "position", "piles"), [["4g"]], f"{STEP}, position, piles"),
    (("steps", 0, "bots"), {"1": "gredy"}, f"{STEP}, bots: found 'gredy'"),
    (("steps", 0, "bots"), {"0": "greedy"}, f"{STEP}, bots, seat: found 0"),
    (("steps", 0, "replies"), {"5": ["draw"]}, f"{STEP}, replies, seat: found 5"),
    (("steps", 0, "seat"), 3, f"{STEP}, seat: found 3, expected a seat from 0 to 1"),
]
AUTHORING = [  # what `check` finds
    (("steps", 0, "asks", 0, "example"), "4g@2", f"{ASK}, example: found 4g does not fit"),
    (("steps", 0, "asks", 0, "example"), "6g@1", f"{ASK}, example: found 6g@1: Only the colour"),
    (("steps", 0, "asks", 0, "wrong", 0, "moves"), ["3p@*"], f"{ASK}, wrong[0], moves: found"),
    (("steps", 0, "asks", 0, "wrong", 0, "moves"), ["4g@1"], f"{ASK}, wrong[0], moves: found"),
    (("steps", 0, "replies"), {"1": ["1y@2"]}, f"{STEP}, replies, 1: found 1y@2"),
]


def put(script, keys, value):
    """Change one place of a script."""
    *path, last = keys
    for key in path:
        script = script[key]
    script[last] = value


@pytest.mark.parametrize("keys, value, words", BROKEN)
def test_a_script_that_does_not_fit_is_refused_with_its_place(script, keys, value, words):
    put(script, keys, value)
    with pytest.raises(LessonError) as problem:
        tutorial(script)
    assert words in str(problem.value)


@pytest.mark.parametrize("keys, value, words", OPENING)
def test_a_step_that_cannot_be_is_refused_with_its_place(script, keys, value, words):
    put(script, keys, value)
    with pytest.raises(LessonError) as problem:
        tutorial(script).step("pair")
    assert words in str(problem.value)


@pytest.mark.parametrize("keys, value, words", AUTHORING)
def test_check_tells_authors_what_does_not_work(script, keys, value, words):
    tutorial(script).check()
    put(script, keys, value)
    with pytest.raises(LessonError) as problem:
        tutorial(script).check()
    assert words in str(problem.value)


def test_a_free_ask_takes_conditions_on_the_state_only(script):
    for want in ("draw", "combination: pair"):
        script["steps"][0]["asks"] = [{"free": True, "want": [want], "say": "x"}]
        with pytest.raises(LessonError, match="want"):
            tutorial(script)


def test_two_steps_of_one_name_are_refused(script):
    script["steps"] *= 2
    with pytest.raises(LessonError, match=r"steps\[1\], name: found 'pair' a second time"):
        tutorial(script)


def test_tutorials_come_from_names_files_and_dicts(script, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(as_toml(script), encoding="utf-8")
    for source in (path, str(path)):
        guide = tutorial(source)
        assert guide.names == ("pair",)
        guide.check()
    path.write_text("game = ", encoding="utf-8")
    with pytest.raises(LessonError, match=r"mine\.toml"):
        tutorial(path)
    with pytest.raises(LessonError, match="no such file"):
        tutorial(str(tmp_path / "none.toml"))
    with pytest.raises(aha.OptionError, match="expected 'hawaiki'|one of"):
        tutorial("havaiki")
    with pytest.raises(LessonError, match="tutorial: found 7"):
        tutorial(7)


def as_toml(value):
    """A dict of tables as TOML, on few lines."""
    return "\n".join(f"{key} = {_inline(part)}" for key, part in value.items())


def _inline(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value)


def test_a_path_that_is_no_file_is_said_to_be_none(tmp_path):
    with pytest.raises(LessonError, match="found a folder, expected a TOML file"):
        tutorial(str(tmp_path))
    with pytest.raises(LessonError, match="none/such: found no such file, expected a TOML file"):
        tutorial("none/such")


def test_an_unknown_tutorial_is_named_with_what_there_is():
    with pytest.raises(aha.OptionError, match=r"tutorial: found 'hawai'.*'hawaiki'.*TOML"):
        tutorial("hawai")
