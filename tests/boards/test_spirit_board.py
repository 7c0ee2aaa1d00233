"""The board of The Spirit of Hawaii in Python alone: what it syncs, tells and explains."""

import json
import re

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards.play import play
from ahapackage.boards.spirit import SpiritBoard
from ahapackage.boards.spirit_facts import deeds_of
from ahapackage.engine.match import Match

OWN_TRAITS = ("shown", "texts", "prompt", "_esm", "_css")
CHAPTER = {  # Chapter I: player 1 to move
    "stage": "I",
    "step": "actions",
    "first_player": 0,
    "to_move": 0,
    "players": [
        {"hawaiians": {"maui": 12, "oahu": 3}, "tokens": {"maui": 2, "oahu": 1}, "aloha": 2,
         "warriors": 1, "vp": 3, "cards": ["king1", "prologue maui"]},
        {"hawaiians": {"oahu": 9, "kauai": 4}, "tokens": {"oahu": 1, "hawaii": 1}, "commerce": 3,
         "vp": 1, "cards": ["prologue oahu"]},
    ],
    "monarch": 0,
    "leaders": {"maui": 0, "oahu": 1},
    "events": ["Whalers at Lahaina", "Trade winds", "Paulet's demands", "Fishponds of Molokai"],
}  # fmt: skip
LAST = {  # the last action of Chapter I
    **CHAPTER,
    "players": [
        {**CHAPTER["players"][0], "tokens": {"maui": 1}},
        {**CHAPTER["players"][1], "tokens": {}},
    ],
}
EPILOGUE = {
    "stage": "epilogue",
    "step": "convert",
    "first_player": 0,
    "to_move": 0,
    "players": [
        {"hawaiians": {"maui": 12}, "aloha": 2, "commerce": 1, "vp": 9, "home_rule": 1,
         "cards": ["king1", "prologue maui"]},
        {"hawaiians": {"oahu": 9}, "commerce": 3, "vp": 8, "cards": ["queen", "I oahu"]},
    ],
}  # fmt: skip


@pytest.fixture
def open_board():
    """A function that opens a board: `open_board(bots={1: "greedy"}, start=CHAPTER)`."""
    opened = []

    def make(seed=7, bots=None, seat=None, start=None, board=None, **options):
        game = aha.load_game("spirit", **{"players": 2, **options})
        match = Match(game, seed=seed, bots=bots or {}, start=start)
        chosen = {"hot_seat": False, "pace": 0, **(board or {})}
        opened.append(SpiritBoard(match, seat, **chosen))
        return opened[-1]

    yield make
    for board in opened:
        board.close()


def synced(board):
    """All own synced traits as one text."""
    return json.dumps({name: getattr(board, name) for name in OWN_TRAITS}, sort_keys=True)


def send(board, move):
    """What the browser sends for a move."""
    board._handle_custom_msg({"kind": "move", "move": move, "id": 1}, [])
    return board.shown


def play_on(match, moves, rng):
    """Random moves, until the game ends."""
    for _ in range(moves):
        if match.state.is_terminal():
            return
        legal = match.state.legal_moves()
        match.play(legal[int(rng.random() * len(legal))])


# ---- what is synced ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_seats_are_shown_the_same_view_and_only_the_mover_its_moves(players, open_board):
    board, rng = open_board(seed=5, players=players), np.random.default_rng(3)
    for _ in range(6):
        play_on(board.match, 8, rng)
        views = []
        for seat in range(players):
            board.seat = seat
            board.refresh()
            views.append({**board.shown["view"], "seat": None})
            mine = seat == board.state.current_player()
            assert board.shown["moves"] == (board.state.legal_moves() if mine else [])
        assert all(view == views[0] for view in views)
        assert json.loads(synced(board))  # plain JSON


def test_the_order_of_the_deck_is_nowhere(open_board):
    """Boards of two matches that will reveal other cards are equal until they do."""
    boards = [open_board(start=CHAPTER, seed=seed) for seed in (1, 2)]
    texts = []
    for board in boards:
        for move in ("gather maui", "gather oahu", "recruit oahu"):
            board.play(move)
        texts.append(synced(board))
    assert texts[0] == texts[1]


def test_study_mode_shows_what_all_see(open_board):
    plain = open_board(start=CHAPTER).shown["view"]
    assert open_board(start=CHAPTER, board={"study": True}).shown["view"] == plain


def test_the_screen_is_passed_on_among_several_persons(open_board):
    board = open_board(start=CHAPTER, board={"hot_seat": True})
    assert board.shown["covered"] == 0 and board.shown["moves"] == []
    board._handle_custom_msg({"kind": "uncover", "id": 1}, [])
    send(board, "gather maui")
    send(board, "gather oahu")
    assert board.shown["covered"] == 1
    board._handle_custom_msg({"kind": "uncover", "id": 1}, [])
    assert board.seat == 1 and board.shown["moves"]


# ---- what it says --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "start, moves, prompt",
    [
        (None, [], "Your turn: choose the island where your 20 Hawaiians settle."),
        (None, ["start maui", "start oahu"], "Your turn, 2 tokens left: choose an island of yours "
         "to migrate from, or recruit."),
        (CHAPTER, [], "Your turn, 3 tokens left: choose an island of yours, or an event."),
        ({**CHAPTER, "step": "monarch", "events": []}, [], "You hold the monarch’s token: choose "
         "an island with Hawaiians of yours for it."),
        (EPILOGUE, [], "You may convert 5 times more: choose an island for a Hawaiian, or a "
         "button. Or be done."),
        (EPILOGUE, ["convert C>R", *["convert A>R"] * 2, "convert H@maui>A"], "You may convert "
         "once more: choose an island for a Hawaiian, or a button. Or be done."),
    ],
)  # fmt: skip
def test_each_step_has_its_prompt(start, moves, prompt, open_board):
    if start and start.get("step") == "monarch":
        tokens = [{"maui": 1, "oahu": 1}, {"oahu": 2, "kauai": 1}]
        players = [
            {**player, "tokens": t} for player, t in zip(start["players"], tokens, strict=True)
        ]
        start = {**start, "players": players}
    board = open_board(start=start)
    for move in moves:
        board.play(move)
    board.seat = board.state.current_player()
    assert board.shown["status"].endswith(prompt)


def test_a_token_that_must_be_given_up_is_asked_for(open_board):
    alone = {"hawaiians": {"maui": 1}, "tokens": {"oahu": 1}}
    players = [alone, {**CHAPTER["players"][1], "tokens": {}}]
    start = {**CHAPTER, "stage": "III", "players": players, "leaders": {}, "events": []}
    board = open_board(start={key: value for key, value in start.items() if key != "monarch"})
    assert board.shown["status"] == (
        "No action is possible: choose the island whose token you give up."
    )


@pytest.mark.parametrize(
    "start, move, text, did",
    [
        (CHAPTER, "migrate maui>oahu 4", "4 Hawaiians from Maui to Oʻahu",
         "Player 1 moved 4 Hawaiians from Maui to Oʻahu"),
        (CHAPTER, "recruit oahu", "recruit, token of Oʻahu", "Player 1 recruited, token of Oʻahu"),
        (CHAPTER, "gather maui", "gather on Maui (+1 Aloha)",
         "Player 1 gathered on Maui (+1 Aloha)"),
        (CHAPTER, 'event "Whalers at Lahaina" maui', "Whalers at Lāhainā, token of Maui "
         "(+2 Commerce)", "Player 1 used Whalers at Lāhainā on Maui (+2 Commerce)"),
        (CHAPTER, 'event "Paulet\'s demands" oahu', "Paulet's demands, token of Oʻahu "
         "(−1 Warrior); Player 2 −2 Commerce", "Player 1 used Paulet's demands on Oʻahu "
         "(−1 Warrior); Player 2 −2 Commerce"),
        (EPILOGUE, "convert H@maui>C", "1 Hawaiian of Maui to Commerce",
         "Player 1 turned 1 Hawaiian of Maui into Commerce"),
        (EPILOGUE, "convert A>R", "1 Aloha to Home Rule", "Player 1 turned 1 Aloha into Home Rule"),
        (EPILOGUE, "done", "done converting", "Player 1 converted no more"),
    ],
)  # fmt: skip
def test_each_action_is_said(start, move, text, did, open_board):
    board = open_board(start=start)
    board.play(move)
    assert board.shown["log"][0] == {"seat": 0, "text": text, "move": move}
    assert board.say_deed(board.sitting.steps[0], 1) == did


def test_the_blue_die_of_an_event_is_said(open_board):
    board = open_board(start=CHAPTER)
    board.play('event "Trade winds" maui')
    found = re.fullmatch(
        r"Trade winds, token of Maui \(blue die (\d), \+(\d) Aloha\)", board.shown["log"][0]["text"]
    )
    assert found and found[1] == found[2]


def test_the_end_of_a_chapter_is_told_roll_by_roll(open_board):
    board = open_board(start=LAST, seed=2)
    board.play("gather maui")
    text = board.shown["log"][0]["text"]
    story = board.shown["story"]
    conflict = story["conflict"]
    assert [roll["seat"] for roll in conflict["rolls"]] == [0, 1]
    assert [roll["dice"] for roll in conflict["rolls"]] == [3, 2]
    assert conflict["odds"] == ["1009/1206", "197/1206"]
    first, last = conflict["rolls"]
    assert len(first["after"]) == 2 and last["after"] is None
    assert conflict["card"] == "king3"
    winner = 0 if first["total"] > last["total"] else 1
    if first["total"] != last["total"]:
        assert conflict["crowned"] == winner and conflict["tied"] == []
    assert f"conflict: Player 1 {first['total']} with 3 dice, Player 2 {last['total']}" in text
    assert f"King Kamehameha III: Player {conflict['crowned'] + 1}" in text
    assert "Chapter I scored: " in text and "Chapter II begins" in text
    assert board.shown["view"]["conflict"]["rolls"] == [first["total"], last["total"]]


def test_a_tie_is_told(open_board):
    for seed in range(60):
        board = open_board(start=LAST, seed=seed)
        board.play("gather maui")
        rolls = [roll["total"] for roll in board.shown["story"]["conflict"]["rolls"]]
        if rolls[0] == rolls[1]:
            assert "; Player 1 and Player 2 tied, rolled again; " in board.shown["log"][0]["text"]
            assert board.shown["story"]["conflict"]["tied"] == [0, 1]
            return
    raise AssertionError("no seed has a tie")


def test_points_are_explained_line_by_line(open_board):
    board = open_board(start=LAST, seed=2)
    board.play("gather maui")
    (score,) = board.shown["story"]["scores"]
    assert score["stage"] == "I"
    lines = {line["line"]: line["rows"] for line in score["lines"]}
    crowned = board.shown["story"]["conflict"]["crowned"]
    assert lines["crown"] == [{"seat": crowned, "points": 2, "why": "King Kamehameha III"}]
    assert lines["leaders"] == [
        {"seat": 0, "points": 1, "why": "Royal Chief of Maui"},
        {"seat": 1, "points": 2, "why": "Royal Chief of Kauaʻi and Oʻahu"},
    ]
    assert lines["hawaiians"] == [
        {"seat": 0, "points": 2, "why": "15 Hawaiians, most"},
        {"seat": 1, "points": 0, "why": "13 Hawaiians, 2nd"},
    ]
    assert lines["aloha"] == [
        {"seat": 0, "points": 2, "why": "3 Aloha, most"},
        {"seat": 1, "points": 0, "why": "no Aloha"},
    ]
    sheet = {one["stage"]: one["lines"] for one in board.shown["view"]["sheet"]}["I"]
    for line, rows in lines.items():
        told = [0, 0]
        for row in rows:
            told[row["seat"]] = row["points"]
        assert told == sheet.get(line, [0, 0])


def test_ties_for_a_place_are_explained(open_board):
    players = [{**player, "aloha": 2} for player in LAST["players"]]
    board = open_board(start={**LAST, "players": players})
    board.play("recruit maui")
    lines = {line["line"]: line["rows"] for line in board.shown["story"]["scores"][0]["lines"]}
    assert {row["why"] for row in lines["aloha"]} == {"2 Aloha, tied for most"}
    assert {row["points"] for row in lines["aloha"]} == {0}


@pytest.mark.parametrize("ruling", ["none", "friendly", "lower"])
def test_every_point_of_a_game_is_explained(ruling, open_board):
    board, rng = open_board(seed=6, players=4, rulings={"majority_ties": ruling}), None
    rng = np.random.default_rng(9)
    play_on(board.match, 10_000, rng)
    board.refresh()
    scores = board.shown["story"]["scores"]
    assert [score["stage"] for score in scores] == ["prologue", "I", "II", "III", "epilogue"]
    total = [0] * 4
    for score in scores:
        for line in score["lines"]:
            for row in line["rows"]:
                assert row["why"] or not row["points"]
                total[row["seat"]] += row["points"]
    assert total == board.shown["view"]["returns"]


def test_steps_before_are_told_as_they_were(open_board):
    board = open_board(start=LAST)
    board.play("gather maui")
    board.show(0)
    assert board.shown["story"]["conflict"] is None and board.shown["story"]["scores"] == []


def test_calamities_since_the_own_move_are_told(open_board):
    for seed in range(20):
        board = open_board(start=LAST, seed=seed, bots={1: "greedy"})
        board.play("gather maui")
        struck = [fact for step in board.sitting.steps for fact in step.facts
                  if fact["kind"] == "calamity"]  # fmt: skip
        if struck:
            told = " ".join((board.shown["status"], *(x["text"] for x in board.shown["log"])))
            assert all(f"{fact['title']} struck" in board.shown["status"] for fact in struck)
            assert all(f"calamity {fact['title']}" in told for fact in struck)
            if board.match.persons == (0,) and board.shown["banner"]:
                assert board.shown["banner"]["text"]
            return
    raise AssertionError("no seed has a calamity")


def test_deeds_put_dice_and_cards_together():
    facts = [
        {"kind": "change", "seat": 0, "by": {"aloha": 1}},
        {"kind": "roll", "seat": 0},
        {"kind": "roll", "seat": 1},
        {"kind": "revealed", "title": "A"},
        {"kind": "calamity", "title": "X"},
        {"kind": "struck", "seat": 0},
        {"kind": "blue", "n": 2},
        {"kind": "change", "seat": 1, "by": {"aloha": -2}},
        {"kind": "revealed", "title": "B"},
    ]
    deeds = deeds_of(facts)
    assert [deed["kind"] for deed in deeds] == ["move", "roll", "revealed", "calamity"]
    assert deeds[0]["changes"] and deeds[3]["blue"] == 2 and deeds[3]["changes"]
    assert [fact["title"] for fact in deeds[2]["facts"]] == ["A", "B"]


def test_a_refusal_is_in_words_and_says_what_may_be_done(open_board):
    board = open_board(start=CHAPTER)
    for move, said in [
        ("gather kauai", "You have no action token on Kauaʻi (SH-23)"),
        ("migrate maui>oahu 13", "You have 12 Hawaiians on Maui (SH-31)"),
        ('event "Fishponds of Molokai" maui', "The card does not name Maui (SH-34)"),
        ("forfeit maui", "Another action is possible (SH-35)"),
        ("start maui", "Islands are chosen at the start of the Prologue (SH-10). Your turn, 3"),
        ("done", "Conversions belong to the Epilogue (SH-50). Your turn, 3 tokens left"),
        ("nonsense", "'nonsense' is no move in the notation of The Spirit of Hawaii. Your turn"),
    ]:
        shown = send(board, move)
        assert shown["tone"] == "warn" and shown["status"].startswith(said), shown["status"]
        assert ">" not in shown["status"] and "`" not in shown["status"]


def test_hints_are_in_words_and_few(open_board):
    board = open_board(start=CHAPTER)
    assert len(board.hint()) > 12
    assert len(board.shown["hint"]) == 12
    assert "10 is about a point" in board.shown["hint_note"]
    assert not any(">" in row["text"] for row in board.shown["hint"])


def test_assumed_values_are_named(open_board):
    board = open_board(start=CHAPTER)
    assert {"tracks", "chart I", "decks I"} <= set(board.shown["story"]["assumed"])
    assert "chart prologue" not in board.shown["story"]["assumed"]
    from ahapackage.boards.panels import rulings_panel

    said = json.dumps(rulings_panel(board.match.game, board._say), ensure_ascii=False)
    assert "chart.II" in said and "Whalers at Lāhainā" in said and "None" not in said


def test_the_status_has_no_double_stops(open_board):
    for seed in range(3):
        bots = {1: "greedy", 2: "random"}
        board = open_board(seed=seed, players=3, bots=bots)
        while board.shown["moves"]:
            board.play(board.shown["moves"][seed % len(board.shown["moves"])])
            assert not re.search(r"[.!?;:,]\s*[.;:,]|\(\)|\bNone\b", board.shown["status"])


# ---- whole games ---------------------------------------------------------------------------------


def test_a_game_with_bots_from_play_to_the_end():
    board = play("spirit", players=4, seed=3, pace=0)
    assert isinstance(board, SpiritBoard) and board.seat == 0
    assert [player["name"] for player in board.shown["players"]][:2] == ["You", "Player 2"]
    while board.shown["moves"]:
        board.hint()
        send(board, board.shown["hint"][0]["move"])
    over = board.shown["over"]
    assert over["rows"][0]["won"] and over["rows"][0]["text"].endswith("points")
    assert re.search(r"Game over: .* with \d+ points\.", board.shown["status"])
    assert board.shown["banner"]["kind"] == "governor"
    board.close()


@pytest.mark.parametrize("level", [True, False])
def test_a_tie_in_points_says_how_it_was_broken(level, open_board):
    players = [
        {"hawaiians": {"maui": 9 if level else 8}, "vp": 5, "commerce": 1, "aloha": 1},
        {"hawaiians": {"oahu": 9}, "vp": 5 if level else 0, "commerce": 1, "aloha": 1},
    ]
    start = {**EPILOGUE, "players": players}
    board = open_board(start=start)
    board.play("done")
    board.play("done")
    status = board.shown["status"]
    if level:
        assert "Player 1 and Player 2 share the win" in status
        assert "the vote was tied: nobody is governor" in board.say_deed(board.sitting.steps[-1], 0)
    returns = board.shown["view"]["returns"]
    assert ("Tied in points" in status) == (not level and returns[0] == returns[1])


def test_undo_and_redo_bring_the_story_back(open_board):
    board = open_board(start=LAST)
    board.play("gather maui")
    board.undo()
    assert board.shown["story"]["conflict"] is None
    board.redo()
    assert board.shown["story"]["conflict"] is not None


def test_repr_and_words_are_stable(open_board):
    texts = []
    for _ in range(2):
        board = open_board(start=CHAPTER, bots={1: "greedy"})
        data, _ = board._repr_mimebundle_()
        texts.append((repr(board), board.describe(), data["text/plain"], data["text/html"]))
    assert texts[0] == texts[1]
    assert texts[0][0] == "<SpiritBoard: 2 players, seen by player 1, 0 moves>"
    assert texts[0][3].startswith('<img alt="Aloha: The Spirit of Hawaii, Chapter I: player 1')


@pytest.mark.parametrize("players", [2, 4])
def test_the_picture_is_drawn_at_every_stage_with_its_words_inside(players):
    game, rng = aha.load_game("spirit", players=players), np.random.default_rng(5)
    match = game.new_match(seed=5)
    for _ in range(40):
        for seat in (0, None):
            picture = game.draw(match.state, seat)
            assert picture.startswith("<svg") and "None" not in picture
            for line in match.state.describe(seat).splitlines():
                assert line.replace("'", "&#x27;") in picture
        play_on(match, 4, rng)
    assert match.state.is_terminal()


def scores(board):
    """The stages whose points the story tells."""
    return [score["stage"] for score in board.shown["story"]["scores"]]


EMPTY = {  # nobody has Hawaiians: after this action nobody gets tokens any more
    "stage": "II",
    "step": "actions",
    "players": [{"tokens": {"oahu": 1}, "aloha": 1, "commerce": 1}, {}],
}


def test_points_for_the_monarch_in_chapter_iii_are_named(open_board):
    """SH-60: an edition's chart may have them; no crown card is given out then (SH-24)."""
    edition = {"based_on": "standard", "chart": {"III": {"crown": 2}}}
    start = {
        "stage": "III", "step": "actions", "monarch": 0,
        "players": [
            {"hawaiians": {"oahu": 3}, "tokens": {"oahu": 1}, "cards": ["queen"]},
            {"hawaiians": {"maui": 3}},
        ],
    }  # fmt: skip
    board = open_board(start=start, edition=edition)
    board._receive({"kind": "move", "move": "gather oahu", "id": 1})
    lines = board.shown["story"]["scores"][-1]["lines"]
    crown = next(line for line in lines if line["line"] == "crown")
    assert crown["rows"] == [{"seat": 0, "points": 2, "why": "the monarch’s token"}]


def test_a_chapter_that_nobody_can_act_in_is_told(open_board):
    """SH-20, SH-22: without Hawaiians and leaders nobody has tokens; the last reveal ends it."""
    board = open_board(start=EMPTY, bots={1: "greedy"})
    board._receive({"kind": "move", "move": "recruit oahu", "id": 1})
    assert board.state.view()["stage"] == "epilogue" and scores(board) == ["II", "III"]


def test_two_stages_that_end_at_once_are_both_told(open_board):
    """SH-22: with no events to reveal, a chapter without tokens is over as it begins."""
    board = open_board(start=EMPTY, edition={"based_on": "standard", "events": {"open": 0}})
    board._receive({"kind": "move", "move": "recruit oahu", "id": 1})
    assert scores(board) == ["II", "III"]
    rows = [row for score in board.shown["story"]["scores"] for line in score["lines"]
            for row in line["rows"]]  # fmt: skip
    told = [sum(row["points"] for row in rows if row["seat"] == seat) for seat in (0, 1)]
    assert told == [seat["vp"] for seat in board.state.view()["seats"]] and sum(told) > 0


def test_what_cannot_be_drawn_is_answered_with_a_text(open_board, monkeypatch):
    """A message is never answered with a traceback, not even if telling the move fails."""
    board = open_board(start=CHAPTER)

    def broken(*_):
        raise KeyError("no words")

    monkeypatch.setattr(board, "say_step", broken)
    board._receive({"kind": "move", "move": "recruit maui", "id": 4})
    assert "no words" in board.shown["status"] and board.shown["tone"] == "warn"
