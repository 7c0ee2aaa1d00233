"""The board of The Spirit of Hawaii in Python alone: what it syncs, tells and explains."""

import json
import re
from collections import Counter

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards.messages import catalogue
from ahapackage.boards.panels import rulings_panel
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


def test_without_the_conflicts_panel_no_chance_of_it_is_sent():
    match = aha.new_match("spirit", players=2, seed=3, bots={1: "greedy"})
    board = SpiritBoard(match, 0, hide=("conflict",))
    told = []
    while match.state.view(None)["stage"] == "prologue":
        told.append(json.dumps(board.shown))
        board.play(board.state.legal_moves()[-1])
    told.append(json.dumps(board.shown))
    assert board.shown["story"]["conflict"]["rolls"]  # it was fought, and its totals are told
    for at in range(len(board.sitting.steps) + 1):
        board.show(at)
        told.append(json.dumps(board.shown))
    texts = re.findall(r'"(?:chances|odds|after)": [^\]n]*', "".join(told))
    assert texts and not [text for text in texts if re.search(r"\d", text)]
    board.show(None)
    board.hide = ()
    assert board.shown["story"]["conflict"]["odds"] and board.shown["view"]["outlook"]["chances"]
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


def test_the_screen_is_passed_on_without_a_cover(open_board):
    """Nothing is hidden: whoever is next has the screen at once, and is told so."""
    board = open_board(start=CHAPTER, board={"hot_seat": True})
    assert board.shown["covered"] is None and board.shown["moves"]
    assert board.shown["status"].startswith("Player 1: your turn, 3 tokens left: choose")
    send(board, "gather maui")
    send(board, "gather oahu")
    assert board.seat == 1 and board.shown["covered"] is None
    assert board.shown["moves"] == board.state.legal_moves()
    assert board.shown["status"] == (
        "Player 2: your turn, 2 tokens left: choose an island of yours, or an event. So far: "
        "Player 1 gathered on Maui (+1 Aloha); Player 1 gathered on Oʻahu (+1 Commerce)."
    )
    board.undo()
    assert board.seat == 0 and board.shown["moves"]
    board.new_game(seed=3)
    assert board.seat == board.state.current_player() and board.shown["covered"] is None


def test_a_seat_of_ones_own_is_never_passed_on(open_board):
    board = open_board(start=CHAPTER, board={"hot_seat": False})
    send(board, "gather maui")
    send(board, "gather oahu")
    assert board.seat == 0 and board.shown["moves"] == []
    assert "Player 2 is to move" in board.shown["status"]


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
    assert prompt in board.shown["status"]


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
        (CHAPTER, "migrate maui>oahu 4", "moves 4 Hawaiians from Maui to Oʻahu",
         "Player 1 moved 4 Hawaiians from Maui to Oʻahu"),
        (CHAPTER, "recruit oahu", "recruits 1 Warrior on Oʻahu",
         "Player 1 recruited 1 Warrior on Oʻahu"),
        (CHAPTER, "gather maui", "gathers on Maui (+1 Aloha)",
         "Player 1 gathered on Maui (+1 Aloha)"),
        (CHAPTER, 'event "Whalers at Lahaina" maui', "uses Whalers at Lāhainā on Maui "
         "(+2 Commerce)", "Player 1 used Whalers at Lāhainā on Maui (+2 Commerce)"),
        (CHAPTER, 'event "Paulet\'s demands" oahu', "uses Paulet's demands on Oʻahu "
         "(−1 Warrior); Player 2 −2 Commerce", "Player 1 used Paulet's demands on Oʻahu "
         "(−1 Warrior); Player 2 −2 Commerce"),
        (EPILOGUE, "convert H@maui>C", "turns 1 Hawaiian of Maui into Commerce",
         "Player 1 turned 1 Hawaiian of Maui into Commerce"),
        (EPILOGUE, "convert A>R", "turns 1 Aloha into Home Rule",
         "Player 1 turned 1 Aloha into Home Rule"),
        (EPILOGUE, "done", "converts no more", "Player 1 converted no more"),
    ],
)  # fmt: skip
def test_each_action_is_said(start, move, text, did, open_board):
    board = open_board(start=start)
    board.play(move)
    assert board.shown["log"][0] == {"seat": 0, "text": text, "move": move}
    assert board.say_deed(board.sitting.steps[0], 1) == did


@pytest.mark.parametrize(
    "start, move, text",
    [
        (None, "start maui", "settle on Maui"),
        (CHAPTER, "migrate maui>oahu 1", "move 1 Hawaiian from Maui to Oʻahu"),
        (CHAPTER, "recruit oahu", "recruit 1 Warrior on Oʻahu"),
        (CHAPTER, "gather maui", "gather on Maui (+1 Aloha)"),
        (CHAPTER, 'event "Whalers at Lahaina" maui', "use Whalers at Lāhainā on Maui "
         "(+2 Commerce)"),
        (EPILOGUE, "convert H@maui>A", "turn 1 Hawaiian of Maui into Aloha"),
        (EPILOGUE, "convert C>R", "turn 1 Commerce into Home Rule"),
        (EPILOGUE, "done", "convert no more"),
    ],
)  # fmt: skip
def test_ones_own_actions_are_said_after_you(start, move, text, open_board):
    """The list writes "You" before it, and a hint the same words alone."""
    board = open_board(start=start, bots={1: "greedy"})
    assert board.say_move(move) == text.partition(" (+")[0]
    board.play(move)
    assert board.shown["players"][0]["name"] == "You"
    assert board.shown["log"][0]["text"].partition("; ")[0] == text


def test_every_kind_of_move_is_said_of_others_and_of_oneself():
    texts = catalogue("en")
    kinds = ("start", "migrate", "recruit", "gather", "event", "forfeit", "monarch", "convert",
             "rule", "done")  # fmt: skip
    for kind in kinds:
        others, own = texts[f"spirit.log.{kind}"], texts[f"spirit.own.{kind}"]
        verb = own.split()[0]
        assert others.split()[0] == f"{verb}s" and others.split()[1:] == own.split()[1:]


def test_the_blue_die_of_an_event_is_said(open_board):
    board = open_board(start=CHAPTER)
    board.play('event "Trade winds" maui')
    found = re.fullmatch(
        r"uses Trade winds on Maui \(blue die (\d), \+(\d) Aloha\)", board.shown["log"][0]["text"]
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
    assert f"conflict: Player 1: {first['total']} with 3 dice, Player 2: {last['total']}" in text
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


def test_what_came_out_and_whose_turn_it_is_come_before_the_news(open_board):
    board = open_board(start=LAST, seed=2, bots={1: "greedy"})  # 9 against 6
    board.play("gather maui")
    status = board.shown["status"]
    told = ["The dice fell: you: ", "King Kamehameha III: you; ", "Chapter I scored: you: ",
            "Chapter II began", "You hold the monarch’s token: choose ",
            "You gathered on Maui (+1 Aloha)."]  # fmt: skip
    places = [status.find(text) for text in told]
    assert -1 not in places and places == sorted(places), status
    assert "first player" not in status  # the row of turns says it, and the move list


def test_equal_news_in_a_row_are_told_once(open_board):
    """Player 2 turns three Commerce into Home Rule by itself; then player 1 is shown the end."""
    script = iter(["convert C>R"] * 3 + ["done"])

    class Scripted:
        def choose(self, seen, rng):
            wanted = next(script)
            return seen.legal_actions()[seen.legal_moves().index(wanted)]

    board = open_board(start=EPILOGUE, bots={1: Scripted()})
    board.play("done")
    assert [step["move"] for step in board.shown["log"]] == [
        "done", "convert C>R", "convert C>R", "convert C>R", "done",
    ]  # fmt: skip
    assert (
        "Since your move: Player 2 turned 1 Commerce into Home Rule, 3 times; "
        "Player 2 converted no more." in board.shown["status"]
    )


def test_with_four_players_the_last_news_are_told_and_the_list_has_all(open_board):
    board = open_board(seed=3, players=4, bots={1: "greedy", 2: "greedy", 3: "random"})
    most = 0
    while board.shown["moves"]:
        board.hint()
        board.play(board.shown["hint"][0]["move"])
        status, log = board.shown["status"], board.shown["log"]
        since = status.partition("Since your move: ")[2]
        own = max(n for n, line in enumerate(log) if line["seat"] == 0)
        most = max(most, len(log) - own - 1)
        steps = [step for step in board.sitting.steps[own + 1 :]]
        hits = sum(any(fact["kind"] in ("change", "struck") and fact["seat"] == 0
                       for fact in step.facts) for step in steps)  # fmt: skip
        moves = re.findall("Player [234] (?:recruited|put|used|moved|gathered|turned|set)", since)
        assert len(moves) <= SpiritBoard.TOLD + hits
        assert len(board.sitting.steps) == len(log)
    assert most > SpiritBoard.TOLD  # there were more than are told


def test_onlookers_hear_the_result_first_and_no_conflicts_of_long_ago(open_board):
    board = open_board(players=3, bots=dict.fromkeys(range(3), "greedy"))
    board._handle_custom_msg({"kind": "go", "on": True, "id": 1}, [])
    status, over = board.shown["status"], board.shown["over"]
    assert over and status.startswith(over["text"])
    assert "The dice fell" not in status and len(status) < 600


def test_losers_of_as_much_are_told_together(open_board):
    third = {"hawaiians": {"hawaii": 9}, "tokens": {"hawaii": 1}, "commerce": 2}
    start = {**CHAPTER, "players": [*CHAPTER["players"], third]}
    board = open_board(start=start, players=3)
    board.play('event "Paulet\'s demands" oahu')
    assert board.shown["log"][0]["text"].endswith("; Player 2 and Player 3 −2 Commerce")


def test_hints_that_differ_in_a_number_or_an_island_are_one(open_board):
    board = open_board(start=CHAPTER)
    row = {"value": 5, "why": "so"}
    rows = [{**row, "move": move} for move in (
        "migrate maui>oahu 7", "migrate maui>oahu 8", "gather maui", "recruit maui",
        "migrate maui>oahu 10", "recruit oahu", "migrate maui>kauai 1",
        'event "Trade winds" maui', 'event "Trade winds" oahu',
    )]  # fmt: skip
    rows += [{"value": 4, "why": "so", "move": "migrate maui>oahu 9"}]
    assert [line["text"] for line in board._hint_rows(rows)] == [
        "move 7–8 or 10 Hawaiians from Maui to Oʻahu",
        "gather on Maui",
        "recruit 1 Warrior on Maui or Oʻahu",
        "move 1 Hawaiian from Maui to Kauaʻi",
        "use Trade winds on Maui or Oʻahu",
        "move 9 Hawaiians from Maui to Oʻahu",
    ]


# ---- the decks -----------------------------------------------------------------------------------


def lies(board, stage):
    """How many cards of a chapter's deck lie in which way."""
    deck = next(deck for deck in board.shown["story"]["decks"] if deck["stage"] == stage)
    return deck["when"], dict(Counter(card["lies"] for card in deck["cards"]))


def test_all_decks_are_told_at_any_time(open_board):
    """16 cards a deck; SH-22: no card comes up between the actions of a chapter."""
    assert [lies(open_board(), stage) for stage in ("I", "II", "III")] == [
        ("later", {"may": 16})
    ] * 3
    board = open_board(start={**CHAPTER, "used": ["Great wave"]})
    assert lies(board, "I") == ("now", {"open": 4, "gone": 1, "rest": 11})
    assert lies(board, "II") == lies(board, "III") == ("later", {"may": 16})
    board = open_board(start=EPILOGUE)
    assert [lies(board, stage) for stage in ("I", "II", "III")] == [("past", {"rest": 16})] * 3


def test_cards_say_how_likely_they_come_up(open_board):
    """13 events for 4 places; a calamity has 4 of 14 places before the fourth event."""
    chances = {
        card["name"]: card["chance"]
        for deck in open_board().shown["story"]["decks"]
        for card in deck["cards"]
    }
    assert len(chances) == 48
    assert {chances["Trade winds"], chances["Paulet's demands"], chances["Lei Day"]} == {"4/13"}
    assert {chances["Great wave"], chances["Hard drought"], chances["Dry season"]} == {"2/7"}


def test_before_a_chapters_reveals_its_own_cards_may_come(open_board):
    start = {**CHAPTER, "step": "monarch", "events": [], "used": []}
    tokens = [{"maui": 1, "oahu": 1}, {"oahu": 2, "kauai": 1}]
    players = [{**one, "tokens": t} for one, t in zip(CHAPTER["players"], tokens, strict=True)]
    board = open_board(start={**start, "players": players})
    assert lies(board, "I") == ("now", {"may": 16})


def test_cards_of_an_edition_are_told(open_board):
    edition = {"based_on": "standard", "events": {"open": 0}}
    cards = open_board(edition=edition).shown["story"]["decks"][0]["cards"]
    assert {card["chance"] for card in cards} == {"0"}


# ---- SH-R5 ---------------------------------------------------------------------------------------


def gather_row(board):
    """What the rulings panel says of gathering, of all islands."""
    rows = [row for block in rulings_panel(board) if block["kind"] == "table"
            for row in block["rows"]]  # fmt: skip
    texts = [["".join(text for _, text in cell) for cell in row] for row in rows]
    return next(text for text in texts if text[0] == "gather")


@pytest.mark.parametrize(
    "ruling, said", [("none", "none: nothing"), ("warrior", "warrior: a Warrior")]
)
def test_a_table_from_the_book_does_not_speak_for_hawaii(ruling, said, open_board):
    """The book lists four islands; what Hawaiʻi yields is the ruling's, and it is assumed."""
    edition = {"based_on": "standard", "gather": {"source": "book"}}
    board = open_board(start=CHAPTER, edition=edition, rulings={"gather_hawaii": ruling})
    name, values, source = gather_row(board)
    assert source == "book" and "maui: A 1; hawaii: " in values
    assert values.partition("hawaii: ")[2].startswith(said)
    assert values.endswith("(SH-R5, assumed)")
    assert board.shown["story"]["hawaii"] == {"ruled": True, "barred": False}


def test_an_edition_that_says_what_hawaii_yields_is_believed(open_board):
    edition = {"based_on": "standard", "gather": {"hawaii": {"A": 1}, "source": "book"}}
    board = open_board(start=CHAPTER, edition=edition)
    assert gather_row(board)[1].endswith("hawaii: A 1")
    assert board.shown["story"]["hawaii"] == {"ruled": False, "barred": False}


def test_hawaiis_warrior_is_barred_in_chapter_iii(open_board):
    start = {**CHAPTER, "stage": "III", "events": []}
    board = open_board(start=start, rulings={"gather_hawaii": "warrior"})
    assert board.shown["story"]["hawaii"] == {"ruled": True, "barred": True}


# ---- hints ---------------------------------------------------------------------------------------


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
    said = json.dumps(rulings_panel(board), ensure_ascii=False)
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
        assert "The vote was tied: nobody is governor; Epilogue scored: " in status
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
