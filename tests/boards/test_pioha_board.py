"""The board of Aloha Pioha in Python alone: what it syncs and says, and what it keeps to itself."""

import json
import re

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards.hearing import receive
from ahapackage.boards.pioha import PiohaBoard
from ahapackage.boards.play import play
from ahapackage.engine.match import Match
from ahapackage.games.pioha.achievements import ON_HONOUR

OWN_TRAITS = ("shown", "texts", "prompt", "_esm", "_css")
TABLE = {  # the sixth louse on hair 1 tickles
    "hairs": [
        {
            "endurance": 11, "threshold": 5,
            "left": ["4H", "(3L)", "2L"], "left_seat": 0, "right": ["(5H)", "5H"], "right_seat": 1,
        },
        {
            "endurance": 14, "threshold": 4, "tickle": 18,
            "left": ["(1L)*", "3H", "0L"], "left_seat": 1,
            "right": ["(4H)", "(-1H)*", "1L"], "right_seat": 0,
        },
        {
            "endurance": 7, "threshold": 2, "tickle": 14, "cancelled": True,
            "left": ["(4H)", "4H", "2L"], "left_seat": 1,
        },
    ],
    "hands": [["2L", "5H", "5H"], ["1L", "3L"]],
    "comb": [["1L"], []],
    "removed": [[], ["(2L)"]],
    "display": [2, 9, 19],
    "played": [5, 5],
}  # fmt: skip


@pytest.fixture
def open_board():
    """A function that opens a board: `open_board(bots={1: "greedy"}, start=TABLE)`."""
    opened = []

    def make(seed=7, bots=None, seat=None, start=None, board=None, **options):
        game = aha.load_game("pioha", **options)
        match = Match(game, seed=seed, bots=bots or {}, start=start)
        chosen = {"hot_seat": False, "pace": 0, **(board or {})}
        opened.append(PiohaBoard(match, seat, **chosen))
        return opened[-1]

    yield make
    for board in opened:
        board.close()


def synced(board):
    """All own synced traits as one text."""
    return json.dumps({name: getattr(board, name) for name in OWN_TRAITS}, sort_keys=True)


def play_on(match, moves, rng):
    """Random moves, until the game ends."""
    for _ in range(moves):
        if match.state.is_terminal():
            return
        legal = match.state.legal_moves()
        match.play(legal[int(rng.random() * len(legal))])


# ---- nothing hidden is synced -----------------------------------------------------------------

KINDS = [
    {},
    {"players": 4, "rulings": {"hand_backs": "visible"}},
    {"players": 3, "variant": "crazy"},
    {"variant": "children"},
    {"variant": "solo"},
]


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_boards_of_states_that_a_seat_cannot_tell_apart_are_equal(options):
    game, rng = aha.load_game("pioha", **options), np.random.default_rng(3)
    match = game.new_match(seed=3)
    for _ in range(8):
        play_on(match, 4, rng)
        if match.state.is_terminal():
            break
        for seat in range(game.players):
            other = match.state.resample(seat, rng)
            boards = [shown_alone(game, state, seat) for state in (match.state, other)]
            assert boards[0] == boards[1], (options, match.moves, seat)


def shown_alone(game, state, seat):
    """What a board of a state syncs, and the picture for where there is no kernel."""
    board = PiohaBoard(game.new_match(seed=1, start=state), seat, hot_seat=False, pace=0)
    texts = synced(board), board._repr_mimebundle_()[0]["text/html"]
    board.close()
    return texts


LOUSE = re.compile(r"(−?\d) (low|high)")


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_moves_are_told_with_lice_that_the_seat_saw_and_no_others(options, open_board):
    board, rng = open_board(seed=11, **options), np.random.default_rng(4)
    play_on(board.match, 100, rng)
    board.refresh()
    named = 0
    for seat in (*range(board.match.game.players), None):
        board.seat = seat
        pasts = [board.match.state_at(at).past(seat) for at in range(len(board.match.moves) + 1)]
        lines = zip(pasts[:-1], pasts[1:], board.shown["log"], board.sitting.steps, strict=True)
        for before, after, line, step in lines:
            new = " ".join([*after[len(before) :], *before])  # lice on the table were seen before
            told = f"{line['text']} {board.say_deed(step, seat)}"
            for value, back in LOUSE.findall(told):
                assert f"{value.replace('−', '-')}{back[0].upper()}" in new, (seat, line)
                named += 1
            for louse in re.findall(r"-?\d[LH]\b", re.sub(r"\b\d[LR]\d+", "", line["move"])):
                assert louse in new, (seat, line)
    assert named > 20


def test_a_louse_played_face_down_is_named_to_its_owner_alone(open_board):
    board = open_board(start=TABLE)
    board.play("(5H)@3")
    board.play("keep 2L")
    first, second = board.shown["log"]
    assert (first["text"], first["move"]) == ("5 high face down on hair 3", "(5H)@3")
    assert second["text"].startswith("keep 2 low, comb the others; Player 1 +2 (")
    board.seat = 1
    first, second = board.shown["log"]
    assert (first["text"], first["move"]) == ("a high louse face down on hair 3", "(H)@3")
    assert (second["text"], second["move"]) == (
        "keep one louse, comb the others; Player 1 +2",
        "keep",
    )
    assert board.shown["last"]["move"] == "keep"


def test_backs_in_hands_are_said_where_they_are_seen(open_board):
    board = open_board(start=TABLE, rulings={"hand_backs": "visible"}, seat=1)
    board.play("(5H)@3")
    board.play("keep 2L")
    line = board.shown["log"][1]
    assert line["move"] == "keep L" and line["text"].startswith("keep a low louse, comb")
    assert re.search(r"Player 1 \+2 \((low|high), (low|high)\)", line["text"])
    assert not LOUSE.search(line["text"])


def test_grunchies_values_are_nowhere(open_board):
    """Two games that differ in them alone show the same until the end."""
    board, rng = open_board(variant="solo", seed=2), np.random.default_rng(1)
    play_on(board.match, 8, rng)
    board.refresh()
    hidden = [event["move"] for event in board.match.events if event["move"].startswith("value")]
    assert hidden
    assert "value" not in json.dumps([board.shown["log"], board.shown["status"]])
    for hair in board.shown["view"]["hairs"]:
        for side in hair["sides"]:
            assert side["seat"] != 1 or all(one["up"] or not one["louse"] for one in side["lice"])


def test_who_looks_learns_and_says_nothing(open_board):
    board = open_board(start=TABLE)
    for move in ("5H@1", "tickle 2", "look 1R1"):
        board.play(move)
    said = "look at the high louse of Player 2 on hair 1"
    assert board.shown["log"][-1]["text"].startswith(f"{said}: 5 high")
    board.seat = 1
    assert board.shown["log"][-1]["text"].partition(";")[0] == said.replace("Player 2", "Player 2")
    assert "5 high" not in board.shown["log"][-1]["text"]


def test_the_cover_hides_hand_comb_and_known_lice(open_board):
    board = open_board(start=TABLE, board={"hot_seat": True})
    board.play("2L@2")
    shown = board.shown
    assert shown["covered"] == 1 and shown["seat"] is None and shown["moves"] == []
    assert all(hand["lice"] is None for hand in shown["view"]["hands"])
    assert all(comb["lice"] is None for comb in shown["view"]["combs"])
    assert shown["view"]["hairs"][0]["sides"][0]["lice"][1]["louse"] is None
    assert "+2 (" not in shown["log"][0]["text"]


def test_study_mode_lays_everything_open(open_board):
    board = open_board(start=TABLE, board={"study": True})
    view = board.shown["view"]
    assert [hand["lice"] for hand in view["hands"]] == [["2L", "5H", "5H"], ["1L", "3L"]]
    assert view["hairs"][0]["sides"][1]["lice"][0]["louse"] == "5H"
    assert view["removed"][1][0]["louse"] == "2L"
    solo = open_board(variant="solo", seed=2, board={"study": True})
    play_on(solo.match, 6, np.random.default_rng(1))
    solo.refresh()
    lice = [
        one
        for hair in solo.shown["view"]["hairs"]
        for side in hair["sides"]
        for one in side["lice"]
    ]
    assert lice and all(one["louse"] for one in lice)


# ---- what it says ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves, display, prompt",
    [
        ([], None, "Your turn: choose a louse of your hand, face up or face down, then a hair."),
        (["(5H)@2"], None, "Choose the louse that you keep; the others go under the comb."),
        (["5H@1"], None, "Hair 1 itches: choose a tickle of the display, or the top one"),
        (["5H@1", "tickle 2"], None, "Tickle 2: choose a louse that lies face down, or look"),
        (["5H@1", "tickle 9"], None, "Tickle 9: remove a louse that is not the first of its end."),
        (["5H@1", "tickle 6"], [6, 7, 8], "Tickle 6: choose another hair."),
        (["5H@1", "tickle 7"], [6, 7, 8], "Tickle 7: choose the hair that takes the place"),
        (["5H@1", "tickle 8"], [6, 7, 8], "Tickle 8: choose a tickle of the display to drop"),
        (["5H@1", "tickle 4"], [4, 7, 8], "Tickle 4: move one of your lice from hair 1"),
    ],
)  # fmt: skip
def test_each_phase_has_its_prompt(moves, display, prompt, open_board):
    board = open_board(start={**TABLE, **({"display": display} if display else {})})
    for move in moves:
        board.play(move)
    assert prompt in board.shown["status"]
    assert board.shown["moves"] == board.state.legal_moves()


def test_the_status_tells_what_others_did_without_what_all_do(open_board):
    board = open_board(start=TABLE, bots={1: "greedy"})
    board.play("2L@2")
    status = board.shown["status"]
    assert status.startswith("You played 2 low face up on hair 2, then drew 2 lice (")
    since = status.partition("Since your move: ")[2]
    assert since.startswith("Player 2 played ") and "drew" not in since and "combed" not in since


def test_a_tickle_that_comes_is_told_with_its_text(open_board):
    board = open_board(start=TABLE)
    board.play("5H@1")
    board.play("tickle ?")
    number = board.shown["view"]["hairs"][0]["tickle"]
    text = board.shown["view"]["tickles"][str(number)]["text"]
    assert f"put tickle {number} from the deck on hair 1 ({text})" in board.shown["status"]
    told = board.shown["log"][1]["text"]
    assert told.startswith(f"tickle {number} from the deck on hair 1: {text}")


def test_a_tickle_from_the_deck_is_unseen_in_a_hint(open_board):
    board = open_board(start=TABLE)
    board.play("5H@1")
    assert board.say_move("tickle ?") == "the top tickle of the deck on hair 1"
    assert board.say_move("tickle 9") == "tickle 9 on hair 1"


def test_a_tickle_by_chance_is_told_with_the_play(open_board):
    start = {key: value for key, value in TABLE.items() if key != "display"}
    board = open_board(start=start, variant="crazy")
    board.play("5H@1")
    number = board.shown["view"]["hairs"][0]["tickle"]
    assert f"tickle {number} came to hair 1" in board.shown["status"] or (
        f"tickle {number} on hair 1" in board.shown["log"][0]["text"]
    )


def test_lice_that_turn_up_or_leave_are_told(open_board):
    board = open_board(start={**TABLE, "display": [1, 3, 9]})
    board.play("5H@1")
    board.play("tickle 1")
    assert "turned up: 3 low and 5 high" in board.shown["log"][1]["text"]
    board = open_board(start={**TABLE, "display": [1, 3, 9]})
    board.play("5H@1")
    board.play("tickle 3")
    assert "4 lice leave hair 1" in board.shown["log"][1]["text"]


@pytest.mark.parametrize(
    "moves, text",
    [
        (["tickle 9", "elim 2L2"], "remove the 3 high of Player 2 from hair 2"),
        (["tickle 9", "elim 1L2"], "remove their low louse from hair 1"),
        (["tickle 6", "strip 2"], "strip hair 2; 4 lice leave hair 2"),
        (["tickle 7", "swap 9/3"], "bring in hair 9/3"),
        (["tickle 8", "drop 6"], "drop tickle 6"),
        (["tickle 8", "cancel 2"], "cancel the tickle on hair 2"),
        (["tickle 4", "move 1L2>3"], "move their low louse from hair 1 to hair 3"),
        (["tickle 2", "look -"], "look at no louse"),
    ],
)  # fmt: skip
def test_each_target_is_said(moves, text, open_board):
    wanted = int(moves[0].split()[1])
    others = [kind for kind in (5, 6, 7) if kind != wanted][-2:]
    board = open_board(start={**TABLE, "display": [wanted, *others]})
    for move in ("5H@1", *moves):
        board.play(move)
    assert board.shown["log"][-1]["text"].startswith(text)


def test_a_refusal_is_in_words_and_says_what_may_be_done(open_board):
    board = open_board(start=TABLE)
    board.play("5H@1")
    board.play("tickle 9")
    board._handle_custom_msg({"kind": "move", "move": "elim 2L1", "id": 1}, [])
    assert board.shown["status"] == "The first louse of an end is safe (AP-T9)"
    board._handle_custom_msg({"kind": "move", "move": "3L@1", "id": 2}, [])
    assert board.shown["tone"] == "warn"
    said = "Lice are played only in a turn (AP-20). Tickle 9: remove a louse"
    assert board.shown["status"].startswith(said)
    board._handle_custom_msg({"kind": "move", "move": "nonsense", "id": 3}, [])
    assert board.shown["tone"] == "warn"
    other = open_board(start=TABLE)
    other._handle_custom_msg({"kind": "move", "move": "3L@1", "id": 4}, [])
    assert other.shown["status"] == "3 low is not in your hand"


def test_hints_are_in_words(open_board):
    board = open_board(start=TABLE)
    for moves in ([], ["5H@1"], ["tickle 9"]):
        for move in moves:
            board.play(move)
        board.hint()
        assert board.shown["hint"] and "200 for each point" in board.shown["hint_note"]
        assert not any("@" in row["text"] for row in board.shown["hint"])
    assert board.shown["hint"][0]["text"].startswith("remove ")


def test_the_status_has_no_double_stops(open_board):
    for seed in range(4):
        board = open_board(seed=seed, bots={1: "greedy"})
        while board.shown["moves"]:
            board.play(board.shown["moves"][seed % len(board.shown["moves"])])
            assert not re.search(r"[.!?;:,]\s*[.;:,]|\(\)", board.shown["status"])


# ---- whole games -------------------------------------------------------------------------------


def test_play_seats_people_and_bots():
    board = play("pioha", bots={1: "greedy"}, seed=7)
    assert isinstance(board, PiohaBoard) and board.seat == 0
    assert [player["name"] for player in board.shown["players"]] == ["You", "Player 2"]
    board.close()
    board = play("pioha", variant="solo", seed=7)
    assert board.match.game.players == 1 and board.match.bots == {}
    assert [player["name"] for player in board.shown["players"]] == ["You", "Grunchie"]
    board.close()


@pytest.mark.parametrize("options", [{"bots": {1: "greedy"}}, {"variant": "solo"}], ids=str)
def test_a_whole_game(options, open_board):
    board = open_board(**options)
    while board.shown["moves"]:
        board._handle_custom_msg({"kind": "move", "move": board.shown["moves"][-1], "id": 1}, [])
    over = board.shown["over"]
    assert {row["seat"] for row in over["rows"]} == {0, 1} and over["rows"][0]["won"]
    assert all(re.fullmatch(r"\d+ points?", row["text"]) for row in over["rows"])
    assert "Game over: " in board.shown["status"] and "points" in board.shown["status"]
    assert all(hair["result"] for hair in board.shown["view"]["hairs"])


def test_achievements_are_shown_at_the_end_and_three_are_ticked(open_board):
    board = open_board(bots={1: "random"}, seed=3)
    assert board.shown["awards"] is None
    receive(board, {"kind": "honour", "tick": ["The Wig", 0]})
    assert board.shown["tone"] == "warn" and not board.sitting.honour
    while not board.state.is_terminal():
        board.play(board.state.legal_moves()[0])
    awards = board.shown["awards"]
    assert len(awards["rows"]) == 11 and awards["seats"] == [0]
    assert [row["name"] for row in awards["rows"] if row["honour"]] == list(ON_HONOUR)
    got = board.match.game.achievements(board.match).names
    for row in awards["rows"]:
        assert row["seats"] == [seat for seat in range(2) if row["name"] in got[seat]]
    ticked = {"The Wig": [0]}
    for wrong in (["The Wig", 1], ["Dim", 0], ["The Wig"], ["The Wig", True], [[], 0], []):
        receive(board, {"kind": "honour", "tick": wrong})
        assert board.shown["tone"] == "warn" and not board.sitting.honour.get("The Wig")
    receive(board, {"kind": "honour", "tick": ["The Wig", 0]})
    assert board.sitting.honour == ticked
    told = {row["name"]: row["seats"] for row in board.shown["awards"]["rows"]}
    assert told["The Wig"] == [0]
    receive(board, {"kind": "honour", "tick": ["The Wig", 0]})
    assert board.sitting.honour == {"The Wig": []}
    board.show(3)
    assert board.shown["awards"] is None


def test_a_hair_holds_what_its_tickle_makes_of_its_endurance(open_board):
    hairs = open_board(start=TABLE).shown["view"]["hairs"]
    assert [(hair["endurance"], hair["holds"]) for hair in hairs] == [(11, 11), (14, 28), (7, 7)]


def test_solo_asks_for_grunchie_too(open_board):
    board = open_board(variant="solo")
    assert "The other one is discarded" in board.shown["status"]
    board.play(board.shown["moves"][0])
    assert "Grunchie’s turn: choose one of its two lice" in board.shown["status"]
    board.play(board.shown["moves"][0])
    assert board.shown["log"][1]["text"].startswith("for Grunchie: a ")


def test_rounds_are_told(open_board):
    board, rng = open_board(rounds=2, bots={1: "random"}), np.random.default_rng(0)
    while board.shown["view"]["round"] == 1:
        legal = board.shown["moves"]
        board.play(legal[int(rng.random() * len(legal))])
    ended = next(line for line in board.shown["log"] if "round 1 ends" in line["text"])
    gained = [int(n) for n in re.findall(r"\+(\d+)", ended["text"].partition("round 1 ends")[2])]
    assert gained[:2] == board.shown["view"]["points"]
    at = board.shown["log"].index(ended) + 1
    board.show(at)
    assert board.shown["banner"] == {"kind": "round", "text": "Round 1 is over"}


def test_repr_and_words_are_stable(open_board):
    texts = []
    for _ in range(2):
        board = open_board(start=TABLE, bots={1: "greedy"})
        data, _ = board._repr_mimebundle_()
        texts.append((repr(board), board.describe(), data["text/plain"], data["text/html"]))
    assert texts[0] == texts[1]
    assert texts[0][0] == "<PiohaBoard: 2 players, seen by player 1, 0 moves>"
    assert texts[0][3].startswith('<img alt="Aloha Pioha: player 1 plays a louse.')


@pytest.mark.parametrize("options", [*KINDS, {"rulings": {"la_rasta": "on"}}], ids=str)
def test_the_picture_is_drawn_at_every_stage_with_its_words_inside(options):
    game, rng = aha.load_game("pioha", **options), np.random.default_rng(5)
    match = game.new_match(seed=5)
    while not match.state.is_terminal():
        play_on(match, 9, rng)
        for seat in (0, None):
            picture = game.draw(match.state, seat)
            assert picture.startswith("<svg") and "None" not in picture
            assert match.state.describe(seat).splitlines()[1].split(":")[0] in picture
