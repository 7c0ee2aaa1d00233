"""The Hawaiki board in Python alone: what it syncs, what it answers, what it refuses."""

import asyncio
import gc
import json
import re
from html import escape

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards import hearing
from ahapackage.boards.hawaiki import HawaikiBoard
from ahapackage.boards.play import BOARDS, board_for, play
from ahapackage.engine.reasons import Reason

VARIANTS = ["open_hands", "sacrifice", "second_chance"]
RUN = {  # player 1 makes a run, a colour or a pair with the right card
    "hands": [["4r", "2r", "7p"], ["1y", "2y"], ["5p", "6p"]],
    "piles": [["1r"], ["2g"], ["3b"]],
    "tokens": [5, 5, 5],
}
COLOUR = {
    "hands": [["6r", "7p"], ["1y", "2y"], ["5p", "6p"]],
    "piles": [["3r"], ["5r"], ["6g"]],
    "tokens": [5, 5, 5],
}


def position(game, **changes):
    """A whole position from the parts that matter here."""
    return game.position(changes).to_position()


# ---- what is synced ----------------------------------------------------------------------


def test_only_own_traits_are_synced():
    board = play("hawaiki", seed=1)
    ours = set(board.get_state()) - set(board.get_state(["layout"]))
    ours = {name for name in ours if not name.startswith("_")}
    assert ours == {"shown", "texts", "prompt", "tabbable", "tooltip"}
    board.close()


def test_nothing_synced_tells_seed_or_hidden_cards(browser, synced):
    page = browser(players=3, seed=123456789)
    text = synced(page.board)
    assert "123456789" not in text
    hands = page.board.shown["view"]["hands"]
    assert hands[0]["cards"] and hands[1]["cards"] is None and hands[2]["cards"] is None


@pytest.mark.parametrize("options", [{}, {"variant": VARIANTS, "etiquette": "strict"}])
@pytest.mark.parametrize("seed", [1, 2])
def test_boards_of_states_that_a_seat_cannot_tell_apart_are_equal(options, seed, synced):
    game = aha.load_game("hawaiki", players=3, **options)
    rng = np.random.default_rng(seed)
    match = game.new_match(seed=seed)
    for moves in range(30):
        if match.state.is_terminal():
            break
        for seat in range(3) if moves % 6 == 5 else ():
            other = match.state.resample(seat, rng)
            boards = [synced(show(game, state, seat)) for state in (match.state, other)]
            assert boards[0] == boards[1], (options, seed, match.moves, seat)
        legal = match.state.legal_moves()
        match.play(legal[int(rng.random() * len(legal))])


def show(game, state, seat):
    """A board of a state, without a cover."""
    board = HawaikiBoard(game.new_match(seed=1, start=state), seat, hot_seat=False, pace=0)
    board.close()
    return board


def test_the_move_list_hides_what_a_seat_cannot_know(browser):
    """Two games that differ in the card that another player drew and hid show the same list."""
    page = browser(players=2, seed=5, variant="open_hands", board={"hot_seat": False})
    page.board.play(page.board.state.legal_moves()[0])
    assert page.board.shown["log"][0]["text"].startswith("hide ")
    assert page.board.shown["log"][0]["text"] != "hide a card"
    page.board.seat = 1
    assert page.board.shown["log"][0]["text"] == "hide a card"
    assert page.board.shown["last"]["move"] == ""


def test_a_card_drawn_by_another_is_not_named(browser):
    page = browser(players=2, seed=5, board={"hot_seat": False})
    page.board.play("draw")
    assert page.board.shown["log"][0]["text"].startswith("draw ")
    assert page.board.shown["log"][0]["text"] != "draw a card"
    page.board.seat = 1
    assert page.board.shown["log"][0]["text"] == "draw a card"


CARD = re.compile(r"(\d) (red|yellow|green|blue|purple)")


@pytest.mark.parametrize("options", [{}, {"variant": VARIANTS, "etiquette": "strict"}])
def test_the_move_list_names_only_cards_that_the_seat_saw_with_that_move(browser, options):
    page = browser(players=3, seed=11, board={"hot_seat": False}, **options)
    board, rng = page.board, np.random.default_rng(4)
    for _ in range(60):
        if board.state.is_terminal():
            break
        legal = board.state.legal_moves()
        board.play(legal[int(rng.random() * len(legal))])
    named = 0
    for seat in (0, 1, 2, None):
        board.seat = seat
        pasts = [board.match.state_at(at).past(seat) for at in range(len(board.match.moves) + 1)]
        for before, after, line in zip(pasts[:-1], pasts[1:], board.shown["log"], strict=True):
            new = " ".join(after[len(before) :])
            for value, colour in CARD.findall(line["text"]):
                assert f"{value}{colour[0]}" in new, (seat, line, new)
                named += 1
    assert named > 100


def test_the_browser_writes_no_trait(browser, synced):
    page = browser()
    before = synced(page.board)
    page.board._handle_msg(
        {
            "content": {
                "data": {"method": "update", "state": {"shown": {}, "prompt": "<b>"}},
                "comm_id": "x",
            },
            "buffers": [],
        }
    )
    assert synced(page.board) == before


# ---- messages ----------------------------------------------------------------------------

BAD = [
    None,
    5,
    "move",
    [],
    {},
    {"kind": None},
    {"kind": []},
    {"kind": "explode"},
    {"kind": "__init__"},
    {"kind": "move"},
    {"kind": "move", "move": None},
    {"kind": "move", "move": 3},
    {"kind": "move", "move": ["draw"]},
    {"kind": "move", "move": "x" * 10_000},
    {"kind": "move", "move": "<img src=x onerror=alert(1)>"},
    {"kind": "move", "move": "9z@7"},
    {"kind": "move", "move": "deal 3r"},
    {"kind": "seat", "seat": "0"},
    {"kind": "seat", "seat": True},
    {"kind": "seat", "seat": 17},
    {"kind": "seat", "seat": -1},
    {"kind": "study", "on": "yes"},
    {"kind": "step", "at": "now"},
    {"kind": "step", "at": 10**9},
    {"kind": "step", "at": -1},
    {"kind": "step"},
    {"kind": "pace", "seconds": -1},
    {"kind": "pace", "seconds": float("nan")},
    {"kind": "pace", "seconds": 1e9},
    {"kind": "panel", "name": "secrets"},
    {"kind": "undo"},
    {"kind": "redo"},
    {"kind": "go", "on": None},
]


@pytest.mark.parametrize("message", BAD, ids=lambda message: str(message)[:40])
def test_a_bad_message_gives_a_text_and_changes_nothing(browser, message, caplog):
    page = browser(players=2, bots={1: "greedy"})
    state = page.board.state.serialize()
    page.raw(message)
    assert page.board.shown["tone"] == "warn" and page.board.shown["status"]
    assert page.board.state.serialize() == state
    assert page.board.seat == 0 and page.board.study is False
    assert page.sent[-1]["kind"] == "ack"
    assert not caplog.records


def test_every_message_is_acknowledged_by_its_number(browser):
    page = browser()
    page.raw({"kind": "hello", "id": 41})
    assert page.sent == [{"kind": "ack", "id": 41}]


# ---- moves -------------------------------------------------------------------------------


def test_a_click_plays_and_bots_answer(browser):
    page = browser(players=3, bots={1: "greedy", 2: "random"})
    shown = page.send("move", move=page.board.shown["moves"][0])
    assert shown["view"]["current"] == 0
    assert {entry["seat"] for entry in shown["log"]} == {0, 1, 2}
    assert "Since your move: Player 2 " in shown["status"] and "Your turn" in shown["status"]


def test_an_illegal_try_shows_why_not(browser):
    page = browser(players=2, bots={1: "greedy"})
    tries, moves = [], []
    page.board.on_try(lambda *args: tries.append(args))
    page.board.on_move(lambda *args: moves.append(args))
    shown = page.send("move", move="thanks")
    said = "Nobody was designated to draw just now (HK-32). Your turn: play a card with the value"
    assert shown["status"].startswith(said)
    assert tries == [("thanks", page.board.state.why_not("thanks"))] and moves == []
    with pytest.raises(aha.IllegalMove):
        page.board.play("thanks")
    assert len(tries) == 2


def test_a_refusal_names_cards_in_words(browser):
    page = browser(players=3, start=RUN, board={"hot_seat": False})
    said = "7 purple does not fit 1 red (HK-10: same value or same colour)"
    assert page.send("move", move="7p@1")["status"] == said
    assert page.board.state.why_not("7p@1") == said.replace("7 purple", "7p").replace("1 red", "1r")
    reason = Reason("{play} makes no combination", play="3r@2")
    assert page.board.say_reason(reason) == "3 red on pile 2 makes no combination"


def test_the_status_tells_all_since_ones_own_move_at_any_pace(browser):
    """What hits the seat while bots move one by one is said again when it is its turn."""
    hands = [["1y", "2y", "7p"], ["4r", "6b", "6g"], ["5p", "6p", "3g"]]
    start = {**RUN, "hands": hands, "to_move": 0}
    said = []
    for pace in (0, 0.02):
        page = browser(players=3, start=start, bots={1: "greedy", 2: "greedy"})
        page.board.pace = pace

        async def click(page=page):
            page.send("move", move="draw")
            for _ in range(400):
                await asyncio.sleep(0.005)
                if not page.board.busy:
                    break

        asyncio.run(click())
        page.board.refresh()
        said.append(page.board.shown["status"])
    assert said[0] == said[1]
    assert said[0].startswith("You drew ")
    assert ". Since your move: Player 2 played 4 red on pile 1 (run); " in said[0]
    assert re.search(r"(you|Player 3) drew 1 card", said[0])
    assert "Your turn" in said[0]


def test_one_person_is_you_everywhere_on_the_board(browser):
    page = browser(players=2, bots={1: "greedy"})
    shown = page.send("move", move="draw")
    assert [player["name"] for player in shown["players"]] == ["You", "Player 2"]
    assert shown["players"][0]["kind"] == "player 1"
    assert "Player 1" not in shown["status"]
    several = browser(players=2).board.shown["players"]
    assert [player["name"] for player in several] == ["Player 1", "Player 2"]


def test_the_move_list_has_each_move_as_python_writes_it(browser):
    page = browser(players=2, seed=5, variant="open_hands", board={"hot_seat": False})
    move = page.board.state.legal_moves()[0]
    page.board.play(move)
    assert page.board.shown["log"][0]["move"] == move
    page.board.seat = 1
    assert page.board.shown["log"][0]["move"] == ""  # a hidden card stays hidden


def test_on_move_comes_before_the_bots_answer(browser):
    page = browser(players=2, bots={1: "greedy"})
    seen = []
    page.board.on_move(lambda move, state: seen.append((move, state.current_player())))
    page.send("move", move="draw")
    assert seen == [("draw", 1)]


def test_a_failing_callback_is_told_and_the_move_stands(browser):
    page = browser(players=2, bots={1: "greedy"})
    page.board.on_move(lambda move, state: 1 / 0)
    shown = page.send("move", move="draw")
    assert shown["tone"] == "warn" and "ZeroDivisionError" in shown["status"]
    assert page.board.match.moves[0] == "draw"


def test_the_status_has_no_double_stops(browser):
    page = browser(players=3, start=RUN, board={"hot_seat": False})
    status = page.send("move", move="4r@1")["status"]
    assert status.startswith("Player 1 played 4 red on pile 1 (run). Run: choose")
    for seed in range(3):
        page = browser(players=3, seed=seed, bots={1: "greedy", 2: "greedy"}, variant=VARIANTS)
        for _ in range(30):
            if page.board.shown["moves"]:
                page.send("move", move=page.board.shown["moves"][0])
            assert not re.search(r"[.!?;:,]\s*[.;:,]", page.board.shown["status"])


def test_a_move_played_wrong_in_python_changes_nothing(browser, synced):
    page = browser(players=2)
    page.send("move", move="draw")
    assert page.board.shown["covered"] == 1
    before = synced(page.board)
    for move in ("thanks", "deal 3r", "", None, 10**9, True, ["draw"]):
        with pytest.raises(aha.IllegalMove):
            page.board.play(move)
        assert synced(page.board) == before
    page.board.play("draw")
    assert len(page.board.match.moves) == 2


def test_those_who_watch_hear_moves_as_text(browser):
    page = browser(players=2, bots={1: "greedy"})
    heard = []
    page.board.on_move(lambda move, state: heard.append(move))
    page.board.play(page.board.state.string_to_action("draw"))
    assert heard == ["draw"]


def test_undo_and_redo(browser):
    page = browser(players=2, bots={1: "greedy"})
    before = page.board.state.view(0)
    assert not page.board.shown["can"]["undo"]
    page.send("move", move="draw")
    after = page.board.state.view(0)
    shown = page.send("undo")
    assert shown["view"] == before and shown["log"] == [] and shown["can"]["redo"]
    assert "Taken back." in shown["status"]
    shown = page.send("redo")
    assert shown["view"] == after and len(shown["log"]) == len(page.board.match.moves)


def test_a_rated_match_takes_nothing_back(browser):
    page = browser(players=2, bots={1: "greedy"}, rated=True)
    page.send("move", move="draw")
    for kind, fields in (("undo", {}), ("hint", {}), ("study", {"on": True})):
        shown = page.send(kind, **fields)
        assert shown["tone"] == "warn" and "rated" in shown["status"], kind
    assert not page.board.study


def test_study_mode_ends_when_a_rated_match_comes(browser):
    page = browser(players=2, bots={1: "greedy"}, board={"study": True})
    assert page.board.shown["study"]
    page.board.match = aha.new_match("hawaiki", players=2, seed=1, rated=True)
    assert not page.board.study and not page.board.shown["study"]
    assert page.board.shown["view"]["hands"][1]["cards"] is None


@pytest.mark.parametrize("move, combo", [("4r@1", "run"), ("7p@1", None)])
def test_a_combination_is_shown_when_made(browser, move, combo):
    page = browser(players=3, start=RUN, board={"hot_seat": False})
    shown = page.send("move", move=move)
    if combo is None:
        assert shown["tone"] == "warn" and shown["banner"] is None
    else:
        assert shown["banner"]["kind"] == combo and shown["view"]["phase"] == "designate"
        assert shown["status"].endswith("Run: choose the player who draws 1 card.")
        assert set(shown["moves"]) == {"give 2", "give 3"}


def test_designating_two(browser):
    page = browser(players=3, start=COLOUR, board={"hot_seat": False})
    shown = page.send("move", move="6r@3")
    assert shown["banner"]["kind"] == "colour" and "give 2+3" in shown["moves"]
    shown = page.send("move", move="give 2+3")
    assert shown["log"][-1]["text"] == "chosen to draw: Player 2 +1 and Player 3 +1"


def test_strict_etiquette_asks_for_calls_and_thanks(browser):
    page = browser(players=3, start=RUN, etiquette="strict", board={"hot_seat": False})
    shown = page.send("move", move="4r@1")
    assert shown["banner"] is None and shown["moves"] == []
    page.board.seat = 1
    assert set(page.board.shown["moves"]) == {"call", "hush"}
    shown = page.send("move", move="call")
    assert shown["banner"]["kind"] == "called"

    page = browser(players=3, start=RUN, etiquette="strict", board={"hot_seat": False})
    page.send("move", move="4r@1!")
    page.send("move", move="give 2")
    page.board.seat = 1
    assert set(page.board.shown["moves"]) == {"thanks", "silent"}
    assert "draw 1" in page.board.shown["status"]


# ---- replay, hints, study, seats ---------------------------------------------------------


def test_stepping_back_shows_the_seats_earlier_view_and_changes_nothing(browser):
    page = browser(players=3, bots={1: "greedy", 2: "greedy"})
    views = [page.board.shown["view"]]
    for _ in range(4):
        page.send("move", move=page.board.shown["moves"][0])
    state = page.board.state.serialize()
    total = len(page.board.match.moves)
    assert page.send("step", at=0)["view"] == views[0]
    for at in range(total):
        shown = page.send("step", at=at)
        assert shown["view"] == page.board.match.state_at(at).view(0)
        assert shown["at"] == at and shown["moves"] == []
    assert "earlier position" in page.send("move", move="draw")["status"]
    assert page.send("step", at=None)["at"] is None
    assert page.board.state.serialize() == state


def test_the_move_list_grown_is_the_move_list_anew(browser):
    page = browser(players=3, bots={1: "greedy"}, variant=VARIANTS, board={"hot_seat": False})
    rng = np.random.default_rng(3)
    for turn in range(30):
        board = page.board
        if board.state.is_terminal():
            break
        board.seat = board.state.current_player()
        legal = board.shown["moves"]
        page.send("move", move=legal[int(rng.random() * len(legal))])
        if turn % 7 == 6:
            page.send("undo")
        if turn % 6:
            continue
        fresh = HawaikiBoard(board.match, board.seat, hot_seat=False)
        assert fresh.shown["log"] == board.shown["log"]
        fresh.close()


def test_a_hint_comes_from_the_seats_view_and_goes_with_the_next_move(browser):
    page = browser(players=2, bots={1: "greedy"})
    shown = page.send("hint")
    assert shown["hint"][0]["move"] in shown["moves"] and shown["hint"][0]["why"]
    assert shown["status"].startswith("Hint: ")
    assert "1000 for each card that others must draw" in shown["hint_note"]
    assert page.send("move", move="draw")["hint"] == []


def test_study_mode_shows_everything_and_says_so(browser):
    page = browser(players=3, bots={1: "greedy", 2: "greedy"})
    shown = page.send("study", on=True)
    assert shown["study"] is True
    assert all(hand["cards"] for hand in shown["view"]["hands"])
    assert shown["moves"]
    shown = page.send("study", on=False)
    assert shown["view"]["hands"][1]["cards"] is None


def test_hot_seat_covers_the_cards_until_the_next_person_is_there(browser):
    page = browser(players=2)
    shown = page.send("move", move="draw")
    assert shown["covered"] == 1 and shown["seat"] is None and shown["moves"] == []
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])
    assert shown["log"][0]["text"] == "draw a card"
    assert "Pass the screen to Player 2" in shown["status"]
    refused = page.send("move", move="draw")
    assert refused["tone"] == "warn" and len(page.board.match.moves) == 1
    shown = page.send("uncover")
    assert shown["seat"] == 1 and shown["covered"] is None and shown["moves"]
    assert shown["view"]["hands"][0]["cards"] is None and shown["view"]["hands"][1]["cards"]


def test_the_first_hand_too_is_shown_to_who_says_to_be_there(browser):
    page = browser(players=2, cover=True)
    shown = page.board.shown
    assert shown["covered"] == 0 and shown["seat"] is None and shown["moves"] == []
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])
    assert page.send("uncover")["view"]["hands"][0]["cards"]
    page.send("move", move="draw")
    page.send("uncover")
    shown = page.send("new")
    assert shown["covered"] is not None
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])
    assert browser(players=2, cover=True, bots={1: "greedy"}).board.shown["covered"] is None


def test_a_seat_can_be_taken_only_behind_the_cover(browser):
    page = browser(players=3, bots={2: "greedy"})
    shown = page.send("seat", seat=1)
    assert shown["covered"] == 1 and shown["view"]["hands"][1]["cards"] is None
    assert page.send("uncover")["seat"] == 1
    assert "bot" in page.send("seat", seat=2)["status"]


def test_study_mode_does_not_look_under_the_cover(browser):
    page = browser(players=2)
    page.send("study", on=True)
    shown = page.send("move", move="draw")
    assert shown["covered"] == 1
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])


def test_new_game_keeps_game_bots_and_position(browser):
    page = browser(players=3, start=RUN, bots={1: "greedy", 2: "greedy"})
    first = page.board.match
    page.send("move", move="draw")
    shown = page.send("new")
    assert page.board.match is not first and page.board.match.bots == first.bots
    assert shown["log"] == [] and shown["view"]["piles"] == RUN["piles"]
    assert shown["status"].startswith("New game.")


def test_panels(browser):
    page = browser()
    for name in ("rules", "rulings"):
        page.send("panel", name=name)
        assert page.board.shown["tone"] == "info"
        panel = next(message for message in page.sent if message.get("name") == name)
        assert panel["blocks"] and json.dumps(panel)
    legend = [item[0][1] for item in panel["blocks"][0]["items"]]
    assert legend == ["book", "derived", "known", "assumed", "ours"]
    tables = [block for block in panel["blocks"] if block["kind"] == "table"]
    rulings, assumed, edition = (json.dumps(block) for block in tables)
    assert "HK-R3" in rulings and "assumed" in rulings
    assert all(f"HK-{n}" in assumed for n in (50, 51, 52)) and "HK-R2" not in assumed
    assert "letters: rygbp" in edition and "assumed" in edition


def test_the_rules_begin_with_the_combinations_in_plain_words(browser):
    page = browser()
    page.send("panel", name="rules")
    blocks = page.sent[-2]["blocks"]
    listed = next(block for block in blocks if block["kind"] == "list")
    assert [item[0] for item in listed["items"]] == [
        ["b", name] for name in ("Pair", "Run", "Colour", "Three of a kind")
    ]
    assert blocks.index(listed) < next(i for i, b in enumerate(blocks) if b["kind"] == "table")


def test_a_whole_game_against_bots(browser):
    page = browser(players=3, bots={1: "greedy", 2: "random"}, tokens=3)
    for _ in range(2000):
        shown = page.board.shown
        if shown["over"]:
            break
        page.send("move", move=shown["moves"][0])
    assert shown["over"]["rows"][0]["won"] and "wins" in shown["status"] or "win" in shown["status"]
    assert page.send("move", move="draw")["status"].startswith("The game is over")


def test_onlookers_let_the_bots_play(browser):
    page = browser(players=2, bots={0: "random", 1: "greedy"}, tokens=1, rounds=1)
    assert page.board.seat is None and page.board.shown["can"]["go"]
    assert page.board.match.moves == []
    shown = page.send("go", on=True)
    assert shown["over"]


def test_onlookers_hear_the_result_first_then_the_last_moves_only(browser):
    page = browser(players=3, bots=dict.fromkeys(range(3), "greedy"), tokens=1, rounds=1)
    shown = page.send("go", on=True)
    told = shown["status"].removeprefix(shown["over"]["text"])
    assert told != shown["status"] and "Player" in told
    assert len(shown["log"]) > 2 * page.board.TOLD
    assert len(re.findall("Player . (?:drew|played|gave)", told)) <= page.board.TOLD


def test_the_result_comes_before_the_news_for_a_person_too(browser):
    page = browser(players=2, bots={1: "greedy"}, tokens=1, rounds=1)
    while not page.board.shown["over"]:
        page.send("move", move=page.board.shown["moves"][0])
    assert page.board.shown["status"].startswith(page.board.shown["over"]["text"])


def test_an_onlooker_cannot_play_nor_hear_what_a_bot_could(browser):
    page = browser(players=2, bots={0: "random", 1: "greedy"})
    tries, before = [], page.board.shown
    page.board.on_try(lambda *args: tries.append(args))
    for move in (*page.board.state.legal_moves(), "thanks", "1r@1"):
        with pytest.raises(aha.IllegalMove, match="^Wait: Player . is to move. Press “Play on”"):
            page.board.play(move)
    assert tries == [] and page.board.shown == before and page.board.match.moves == []


# ---- pace --------------------------------------------------------------------------------


def test_bots_move_one_by_one_in_a_running_loop(browser):
    page = browser(players=3, bots={1: "random", 2: "random"})
    page.board.pace = 0.02

    async def quiet():
        await asyncio.sleep(0.1)
        for _ in range(200):  # a busy machine
            if not page.board.busy:
                break
            await asyncio.sleep(0.02)

    async def clicks():
        shown = page.send("move", move="draw")
        assert shown["busy"] and shown["moves"] == [] and len(shown["log"]) == 1
        assert "Wait" in page.send("move", move="draw")["status"]
        lengths = set()
        for _ in range(200):
            await asyncio.sleep(0.005)
            lengths.add(len(page.board.shown["log"]))
            if not page.board.shown["busy"]:
                break
        assert {1, 2} <= lengths and page.board.shown["view"]["current"] == 0
        assert page.board.shown["moves"]
        page.send("move", move="draw")
        with pytest.raises(aha.IllegalMove, match="^Wait: Player 2 is to move"):
            page.board.play("draw")  # the bots go on
        with pytest.raises(aha.OptionError):
            page.board.new_game(seed="x")
        with pytest.raises(ValueError, match="nothing to redo"):
            page.board.redo()
        await quiet()
        assert page.board.shown["view"]["current"] == 0 and not page.board.shown["busy"]
        page.send("move", move="draw")
        page.send("undo")  # while the bots move
        await quiet()
        assert page.board.shown["view"]["current"] == 0 and not page.board.shown["busy"]

    asyncio.run(clicks())


def test_a_bot_that_fails_is_told(browser):
    class Broken:
        name = "broken"

        def choose(self, seen, rng):
            raise RuntimeError("no idea")

    page = browser(players=2, bots={1: Broken()})
    shown = page.send("move", move="draw")
    assert shown["tone"] == "warn" and "no idea" in shown["status"]


# ---- the Python side ---------------------------------------------------------------------


def test_repr_and_words_are_stable(browser):
    texts = []
    for _ in range(2):
        board = browser(players=3, seed=7, bots={1: "greedy", 2: "greedy"}).board
        data, _ = board._repr_mimebundle_()
        texts.append((repr(board), board.describe(), data["text/plain"], data["text/html"]))
    assert texts[0] == texts[1]
    assert "0x" not in texts[0][2] and "Player 1" in texts[0][1]
    assert texts[0][3].startswith('<img alt="Hawaiki, round 1')
    assert "To play, run this cell" in texts[0][3].partition("<p>")[2]
    assert escape(texts[0][1]) in texts[0][3] and "data:image/svg+xml;base64," in texts[0][3]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]


def test_the_fallback_picture_shows_the_seats_view_only():
    game = aha.load_game("hawaiki", players=2)
    match = game.new_match(seed=3)
    other = match.state.resample(0, np.random.default_rng(1))
    pictures = []
    for state in (match.state, other):
        board = HawaikiBoard(game.new_match(seed=1, start=state), 0)
        pictures.append(board._repr_mimebundle_()[0]["text/html"])
        board.close()
    assert pictures[0] == pictures[1]


def test_unknown_arguments_are_refused_with_help():
    match = aha.new_match("hawaiki", players=2, seed=1)
    with pytest.raises(aha.OptionError, match="expected one of 'seat', 'hot_seat', 'pace'"):
        HawaikiBoard(match, colour="red")
    with pytest.raises(aha.OptionError, match="seat: found 5, expected a seat from 0 to 1"):
        HawaikiBoard(match, 5)


@pytest.mark.parametrize("hide", ["hint", ["rules"], ("hint", 3), None, {"hint": 1}, [["hint"]]])
def test_only_panels_with_these_names_can_be_hidden(hide):
    match = aha.new_match("hawaiki", players=2, seed=1)
    with pytest.raises(aha.OptionError, match="hide"):
        HawaikiBoard(match, hide=hide)
    board = HawaikiBoard(match)
    with pytest.raises(aha.OptionError, match="hide"):
        board.hide = hide
    assert board.hide == () and board.shown["hide"] == []
    board.close()


def test_what_a_hidden_panel_tells_is_not_sent(browser):
    page = browser(board={"hide": ["hint", "unseen", "think", "hint"]})
    assert page.board.shown["hide"] == ["hint", "unseen", "think"]
    assert page.board.shown["can"]["hint"] is False
    for kind, field in (("hint", {}), ("panel", {"name": "unseen"}), ("panel", {"name": "think"})):
        page.sent.clear()
        page.send(kind, **field)
        assert [message["kind"] for message in page.sent] == ["ack"], kind
        assert page.board.shown["tone"] == "warn" and page.board.shown["hint"] == []
    page.send("panel", name="rules")
    assert any(message["kind"] == "panel" for message in page.sent)
    page.board.hide = ()
    page.send("hint")
    assert page.board.shown["hint"]
    page.board.hide = ("hint",)
    assert page.board.shown["hint"] == []


WRONG = [  # arguments of `play`, and the error: place, what was found, what was expected
    ({"name": "hawaii"}, "game: found 'hawaii', expected .*'hawaiki'"),
    ({"name": 5}, "game: found 5"),
    ({"players": 7}, "players: found 7, expected .*2 to 6"),
    ({"players": 1}, "players: found 1, expected .*2 to 6"),
    ({"players": "3"}, "players: found '3', expected a whole number"),
    ({"player": 3}, "unknown key 'player', expected .* did you mean 'players'"),
    ({"promt": "x"}, "unknown option 'promt', expected .* did you mean 'prompt'"),
    ({"hotseat": True}, "unknown option 'hotseat', expected .* did you mean 'hot_seat'"),
    ({"bot": {}}, "unknown option 'bot', expected .* did you mean 'bots'"),
    ({"token": 3}, "unknown key 'token', expected .* did you mean 'tokens'"),
    ({"zzz": 3}, "unknown key 'zzz', expected one of"),
    ({"seat": 3}, "seat: found 3, expected a seat from 0 to 2"),
    ({"seat": -1}, "seat: found -1, expected a seat from 0 to 2"),
    ({"seat": "0"}, "seat: found '0', expected a whole number"),
    ({"seat": True}, "seat: found True, expected a whole number"),
    ({"seat": 9, "bots": {}}, "seat: found 9, expected a seat from 0 to 2"),
    ({"bots": {3: "greedy"}}, "bots, seat: found 3, expected a seat from 0 to 2"),
    ({"bots": {"1": "greedy"}}, "bots, seat: found '1', expected a whole number"),
    ({"bots": {1: "gredy"}}, "bots: found 'gredy', expected .* did you mean 'greedy'"),
    ({"bots": {1: None}}, "bots: found None, expected .* an object with choose"),
    ({"bots": ["greedy"]}, "bots: found .*, expected a dict"),
    ({"bots": "greedy"}, "bots: found 'greedy', expected a dict"),
    ({"seed": "seven"}, "seed: found 'seven', expected a whole number"),
    ({"seed": -1}, "seed: found -1, expected a whole number from 0"),
    ({"pace": -1}, "pace: found -1, expected seconds from 0 to 5"),
    ({"pace": float("nan")}, "pace: found nan, expected"),
    ({"pace": "slow"}, "pace: found 'slow', expected seconds from 0 to 5"),
    ({"study": "yes"}, "study: found 'yes', expected True or False"),
    ({"hot_seat": 1}, "hot_seat: found 1, expected True or False"),
    ({"study": True, "rated": True}, "study: found True, expected False, because .* rated"),
    ({"rated": "no"}, "rated: found 'no', expected True or False"),
    ({"language": "tlh"}, "language: found 'tlh', expected one of 'en', 'es', 'fr'"),
    ({"language": None}, "language: found None"),
    ({"prompt": 5}, "prompt: found 5, expected a text"),
    ({"prompt": None}, "prompt: found None, expected a text"),
    ({"prompt": "x" * 1_000_000}, "prompt: found a text of 1000000 characters, expected at most"),
    ({"prompt": "half \ud800"}, "prompt: found .*, expected text without stray halves"),
]


@pytest.mark.parametrize("given, error", WRONG, ids=lambda given: str(given)[:40])
def test_what_does_not_fit_is_refused_before_there_is_a_widget(given, error, monkeypatch):
    made = []
    monkeypatch.setattr(HawaikiBoard, "open", lambda self: made.append(self))
    with pytest.raises(aha.OptionError, match=error):
        play(**{"players": 3, "seed": 1, **given})
    gc.collect(1)  # what was half made, just now, must go without a word
    assert made == []


def test_a_bot_that_fails_at_once_leaves_no_widget(monkeypatch):
    class Broken:
        def choose(self, seen, rng):
            raise RuntimeError("no idea")

    made = []
    monkeypatch.setattr(HawaikiBoard, "open", lambda self: made.append(self))
    with pytest.raises(RuntimeError, match="no idea"):
        play(players=2, seat=1, bots={0: Broken()}, seed=1)
    gc.collect()
    assert made == []


@pytest.mark.parametrize("match", [None, 5, "hawaiki", {}])
def test_only_a_match_comes_to_a_board(match, browser):
    for make in (HawaikiBoard, board_for):
        with pytest.raises(aha.OptionError, match="expected a Match"):
            make(match)
    board = browser(players=2).board
    before = board.match
    with pytest.raises(aha.OptionError, match="expected a Match"):
        board.match = match
    assert board.match is before


@pytest.mark.parametrize(
    "name, value",
    [("seat", 2), ("seat", "1"), ("pace", 9), ("pace", None), ("study", 1), ("language", "xx"),
     ("prompt", 5), ("prompt", "x" * 5001)],
)  # fmt: skip
def test_a_trait_set_wrong_is_refused_and_stays(browser, synced, name, value):
    board = browser(players=2).board
    before, shown = getattr(board, name), synced(board)
    with pytest.raises(aha.OptionError, match=f"^{name}: found .*, expected "):
        setattr(board, name, value)
    assert getattr(board, name) == before and synced(board) == shown


def test_an_odd_prompt_is_text(browser):
    board = browser(players=2).board
    for prompt in ("", "\n\n", "<img src=x>", "\u202e\x00\u200b", "🐢" * 5000, "{seat} %s"):
        board.prompt = prompt
        assert board.prompt == prompt


def test_play_seats_greedy_bots_where_nothing_is_said():
    board = play("hawaiki", players=3, seat=1, seed=1)
    assert board.match.bots == {0: "greedy", 2: "greedy"} and board.seat == 1
    assert board.state.current_player() == 1
    board.close()
    board = play("hawaiki", players=2, bots={0: "greedy"}, seed=1)
    assert board.seat == 1
    board.close()


def test_every_board_in_the_table_exists():
    for name in BOARDS:
        board = board_for(aha.new_match(name, seed=1))
        assert board.match.game.name == name
        board.close()


def test_another_match_on_the_same_board(browser):
    page = browser(players=2)
    page.board.match = aha.new_match("hawaiki", players=4, seed=1)
    assert page.board.shown["view"]["players"] == 4
    page.board.prompt = "<b>Play</b>"
    assert page.board.prompt == "<b>Play</b>"


def test_a_match_starts_on_its_board_from_a_position():
    board = play("hawaiki", players=3, start=RUN, seed=1)
    assert board.shown["view"]["piles"] == RUN["piles"]
    board.close()


def test_a_cover_stays_until_its_person_says_so():
    """Hidden is hidden: nothing that the browser sends meanwhile uncovers the other hand."""
    board = board_for(aha.new_match("hawaiki", players=2, seed=7))
    hearing.receive(board, {"kind": "seat", "seat": 1})
    study, move = {"kind": "study", "on": True}, {"kind": "move", "move": "draw"}
    for message in ({"kind": "nonsense"}, study, move):
        hearing.receive(board, message)
        assert board.shown["covered"] == 1
        assert all(hand["cards"] is None for hand in board.shown["view"]["hands"])
    hearing.receive(board, {"kind": "uncover"})
    assert board.shown["covered"] != 1 and board.seat == 1


def test_a_board_for_one_seat_stays_with_it():
    board = board_for(aha.new_match("hawaiki", players=2, seed=7), hot_seat=False)
    hearing.receive(board, {"kind": "seat", "seat": 1})
    hearing.receive(board, {"kind": "uncover"})
    assert board.seat == 0 and board.shown["covered"] is None


# ---- what goes wrong in code beside the board ---------------------------------------------


def test_a_callback_that_raises_leaves_the_board_as_the_match_is(browser):
    page = browser(start=COLOUR | {"hands": COLOUR["hands"][:2], "tokens": [5, 5]})

    def fail(move, state):
        raise ZeroDivisionError

    page.board.on_move(fail)
    with pytest.raises(ZeroDivisionError):
        page.board.play("6r@1")
    assert len(page.board.shown["log"]) == len(page.board.match.moves) == 1
    assert page.board.shown["view"]["phase"] == page.board.state.view(0)["phase"]


@pytest.mark.parametrize("watch", ["on_move", "on_try"])
@pytest.mark.parametrize("callback", [5, None, "print"])
def test_only_what_can_be_called_is_a_callback(browser, watch, callback):
    with pytest.raises(aha.OptionError, match=f"{watch}: .*expected a function"):
        getattr(browser().board, watch)(callback)


@pytest.mark.parametrize("at", ["0", 1.0, True, [0]])
def test_a_place_in_the_game_is_a_whole_number(browser, at):
    with pytest.raises(aha.OptionError, match="show, at"):
        browser().board.show(at)


def test_a_closed_board_still_shows_picture_and_words():
    board = play("hawaiki", players=2, seed=1)
    board.close()
    data, _ = board._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"} and "player 1" in data["text/plain"]


def test_hk_60_a_hidden_choice_is_in_nothing_that_another_seat_is_sent(browser, synced):
    page = browser(players=2, seed=5, variant="open_hands", seat=1, board={"hot_seat": False})
    own = page.board.state.view(1)["hands"][1]["cards"]
    choices = [move for move in page.board.state.legal_moves() if move.split()[1] not in own]
    choice = page.board.match.play(choices[0])
    page.board.refresh()
    assert choice in page.board.match.moves and choice not in synced(page.board)
