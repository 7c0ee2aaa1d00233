"""The board of Ill-Tempered Tikis in Python alone: what it syncs, says and keeps to itself."""

import json
import re

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.boards.play import play
from ahapackage.boards.tikis import TikisBoard
from ahapackage.engine.match import Match
from tests.choosing import some_quick

OWN_TRAITS = ("shown", "texts", "prompt", "_esm", "_css")
FULL = {  # player 1 acts with a full family; the discard was replaced by a wild
    "hands": [
        ["red-Ku", "any-Maui", "blue-any", "green-Lono"],
        ["blue-Lono", "yellow-Ku", "any-any"],
        ["red-Laka", "green-Ku", "purple-Kane"],
    ],
    "families": [
        ["red-Laka", "red-Lono", "red-any", "blue-Kane", "green-Ku"],
        ["yellow-Laka", "any-Ku", "yellow-Lono", "yellow-Kane"],
        ["purple-Maui", "purple-Kane", "any-any", "blue-Laka", "red-Lono"],
    ],
    "discard": ["blue-Kane", "yellow-Maui", "red-Lono"],
    "replaced_at": [None, None, 12],
    "turn": 13,
    "phase": "act",
}
BUILDING = {**FULL, "families": [["red-Laka", "red-any"], *FULL["families"][1:]]}


@pytest.fixture
def open_board():
    """A function that opens a board: `open_board(bots={1: "greedy"}, start=FULL, players=3)`."""
    opened = []

    def make(seed=7, bots=None, seat=None, start=None, board=None, **options):
        if start is not None:
            options = {"players": 3, "variant": "bad", **options}
        game = aha.load_game("tikis", **options)
        match = Match(game, seed=seed, bots=bots or {}, start=start)
        chosen = {"hot_seat": False, "pace": 0, **(board or {})}
        opened.append(TikisBoard(match, seat, **chosen))
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
    {"players": 4, "variant": "bad"},
    {"players": 3, "variant": "bad", "rulings": {"snap_order": "clockwise"}},
    {"players": 3, "rulings": {"fill_first": "free"}},
    {"edition": "mini"},
]


@pytest.mark.parametrize("options", some_quick(KINDS, 3), ids=str)
def test_boards_of_states_that_a_seat_cannot_tell_apart_are_equal(options):
    game, rng = aha.load_game("tikis", **options), np.random.default_rng(3)
    match = game.new_match(seed=3)
    for _ in range(10):
        play_on(match, 7, rng)
        if match.state.is_terminal():
            break
        for seat in range(game.players):
            other = match.state.resample(seat, rng)
            boards = [shown_alone(game, state, seat) for state in (match.state, other)]
            assert boards[0] == boards[1], (options, match.moves, seat)


def shown_alone(game, state, seat):
    """What a board of a state syncs, and the picture for where there is no kernel."""
    board = TikisBoard(game.new_match(seed=1, start=state), seat, hot_seat=False, pace=0)
    texts = synced(board), board._repr_mimebundle_()[0]["text/html"]
    board.close()
    return texts


@pytest.mark.parametrize("options", some_quick(KINDS, 3), ids=str)
def test_moves_are_told_with_cards_that_the_seat_saw_and_no_others(options, open_board):
    board, rng = open_board(seed=11, **options), np.random.default_rng(4)
    play_on(board.match, 150, rng)
    board.refresh()
    names = [name for name in board.match.game.names if name]
    words = {board.say_card(name): name for name in names}
    in_words = re.compile(r"\b(" + "|".join(sorted(words, key=len, reverse=True)) + r")\b")
    named = 0
    for seat in (*range(board.match.game.players), None):
        board.seat = seat
        pasts = [board.match.state_at(at).past(seat) for at in range(len(board.match.moves) + 1)]
        lines = zip(pasts[:-1], pasts[1:], board.shown["log"], board.sitting.steps, strict=True)
        for before, after, line, step in lines:
            new = " ".join(after[len(before) :])
            if step.move == "draw discard":  # what lay open before
                new += " ".join(before)
            told = f"{line['text']} {board.say_deed(step, seat)}"
            for card in in_words.findall(told):
                assert words[card] in new, (seat, line, new)
                named += 1
            for card in re.findall(r"\w+-\w+", line["move"]):
                assert card in new, (seat, line, new)
    assert named > 20


def snap_of(open_board, claims, **options):
    """A board after player 1 has replaced green Ku: players 2 and 3 both could snap."""
    board = open_board(start=FULL, **options)
    board.play("own green-Lono for green-Ku")
    for move in claims:
        board.play(move)
    return board


def test_answers_to_a_fair_snap_are_unseen(open_board):
    """While the others are asked, boards after `snap` and after `pass` show the same."""
    told = []
    for answer in ("snap yellow-Ku", "pass"):
        board = snap_of(open_board, [answer], seat=2)
        told.append(synced(board))
        assert board.shown["log"][-1] == {"seat": -1, "text": "", "move": ""}  # not listed
        assert board.shown["last"] == {"seat": 1, "move": ""}
        assert "yellow Ku" not in board.shown["status"]
    assert told[0] == told[1]


def test_only_the_chosen_claim_is_ever_shown(open_board):
    """A claim that was not chosen, and a pass, look the same to the others."""
    for seed in range(8):
        board = snap_of(open_board, ["snap yellow-Ku", "snap green-Ku"], seat=0, seed=seed)
        events = [event["move"] for event in board.match.events]
        chosen = int(next(move for move in events if move.startswith("fastest")).split()[1]) - 1
        lost = snap_of(
            open_board,
            ["pass", "snap green-Ku"] if chosen == 2 else ["snap yellow-Ku", "pass"],
            seat=0,
            seed=seed,
        )
        card, other = ("yellow Ku", "green Ku")[:: 1 if chosen == 1 else -1]
        shown = board.shown
        line = shown["log"][2]
        text = f"snap with {card}; +1 (a wild)"
        assert line == {"seat": chosen, "text": text, "move": ""}
        banner = {"kind": "snap", "text": f"Player {chosen + 1}: snap!", "seat": chosen}
        assert shown["banner"] == banner
        assert other not in json.dumps([shown["log"][1:], shown["last"]])
        assert "fastest" not in json.dumps([shown["log"], shown["status"]])
        assert shown["log"] == lost.shown["log"] and shown["status"] == lost.shown["status"]
        assert shown["view"] == lost.shown["view"]


def test_a_wild_taken_is_named_to_its_owner_alone(open_board):
    board = snap_of(open_board, ["snap yellow-Ku", "pass"], seat=1)
    wild = next(e["move"] for e in board.match.events if e["move"].startswith("wild")).split()[1]
    said = board.say_card(wild)
    text = f"snap with yellow Ku; +1 ({said})"
    assert board.shown["log"][2] == {"seat": 1, "text": text, "move": ""}
    assert board.shown["log"][1]["text"] == "try to snap with yellow Ku"
    for seat in (0, 2, None):
        board.seat = seat
        assert board.shown["log"][2]["text"].endswith("+1 (a wild)")
        assert board.shown["log"][1]["text"] == ""


def test_nobody_snapping_is_told_in_one_line(open_board):
    """To who discarded, a line that is nobody's; to who was asked last, with the own answer."""
    lines = {}
    for seat in (0, 1, 2, None):
        board = snap_of(open_board, ["pass", "pass"], seat=seat)
        lines[seat] = [(line["seat"], line["text"]) for line in board.shown["log"][1:]]
        assert board.shown["banner"] is None
    assert lines[0] == lines[None] == [(-1, ""), (-1, "asked: nobody snaps")]
    assert lines[1] == [(1, "no snap"), (-1, "asked: nobody snaps")]
    assert lines[2] == [(-1, ""), (2, "no snap; nobody snaps")]


def test_who_is_chosen_is_told_once(open_board):
    """Not "you tried to snap, you snapped", whether the last answer was one's own or not."""
    for seat, answers in ((2, ["pass", "snap green-Ku"]), (1, ["snap yellow-Ku", "pass"])):
        board = snap_of(open_board, answers, seat=seat)
        deeds = [board.say_deed(step, seat) for step in board.sitting.steps[1:]]
        told = [text for text in deeds if "snap" in text and "did not" not in text]
        assert len(told) == 1 and f"Player {seat + 1} snapped with" in told[0]
        assert "tried" not in board.shown["status"]
        assert board.shown["log"][2]["text"].startswith("snap with ")
    claims = ["snap yellow-Ku", "snap green-Ku"]
    for seed in range(8):
        board = snap_of(open_board, claims, seat=1, seed=seed)
        chosen = board.shown["log"][2]["seat"]
        own = board.say_deed(board.sitting.steps[1], 1)
        assert own == ("" if chosen == 1 else "Player 2 tried to snap with yellow Ku")


def test_unseen_answers_are_not_waited_for(open_board):
    bots = {1: "greedy", 2: "greedy"}
    board = open_board(start=FULL, board={"pace": 0.4}, bots=bots)
    assert board.pause() == 0.4
    board.match.play("own green-Lono for green-Ku")
    assert board.state.view(None)["phase"] == "snap" and board.pause() == 0
    board.study = True
    assert board.pause() == 0.4
    rulings = {"snap_order": "clockwise"}
    board = open_board(start=FULL, board={"pace": 0.4}, bots=bots, rulings=rulings)
    board.match.play("own green-Lono for green-Ku")
    assert board.pause() == 0.4


def test_clockwise_answers_are_open(open_board):
    board = open_board(start=FULL, rulings={"snap_order": "clockwise"}, seat=0)
    board.play("own green-Lono for green-Ku")
    board.play("pass")
    board.play("snap green-Ku")
    assert [line["text"] for line in board.shown["log"][1:]] == [
        "no snap",
        "snap with green Ku; +1 (a wild)",
    ]
    assert board.shown["banner"] == {"kind": "snap", "text": "Player 3: snap!", "seat": 2}


def test_the_cover_hides_the_hand(open_board):
    board = open_board(board={"hot_seat": True})
    board.play("draw pile")
    board.play(board.state.legal_moves()[0])
    shown = board.shown
    assert shown["covered"] == 1 and shown["seat"] is None and shown["moves"] == []
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])
    assert shown["log"][0]["text"] == "draw from the pile"


def test_study_mode_lays_hands_and_answers_open(open_board):
    board = snap_of(open_board, ["snap yellow-Ku"], seat=0, board={"study": True})
    view = board.shown["view"]
    assert view["hands"][2]["cards"] == ["red-Laka", "green-Ku", "purple-Kane"]
    assert view["snap"]["claims"] == {"1": "yellow-Ku"}
    assert board.shown["log"][-1]["text"] == "try to snap with yellow Ku"


# ---- what it says ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes, moves, prompt",
    [
        ({}, [], "Choose a card of your hand, then the card of your family that it replaces, the "
         "discard pile or a family to hex with a wild."),
        ({"families": BUILDING["families"]}, [], "Choose a card of your hand, then an open place "
         "of your family or a player with an open place to give it to."),
        ({}, ["own green-Lono for green-Ku"], "Green Ku is the new discard: snap with a Ku of "
         "yours and take a wild, or pass?"),
        ({}, ["own green-Lono for red-Laka"], "Red Laka is the new discard, but you hold no Laka "
         "to snap with: pass."),
        ({}, ["discard blue-any"], "Your turn: draw a card from the pile. Blue-any on the "
         "discard pile is a wild: it can never be taken."),
        ({}, ["own blue-any for blue-Kane", "pass", "pass"], "Your turn: draw a card from the "
         "pile. Blue Kane on the discard pile was replaced by a wild: free from Player 3's next "
         "turn on."),
        ({}, ["discard green-Lono", "pass", "pass"], "Your turn: draw a card from the pile, or "
         "take green Lono from the discard pile."),
    ],
)  # fmt: skip
def test_each_phase_has_its_prompt(changes, moves, prompt, open_board):
    board = open_board(start={**FULL, **changes})
    for move in moves:
        board.play(move)
    board.seat = board.state.current_player()
    assert board.shown["status"].endswith(prompt)
    assert board.shown["moves"] == board.state.legal_moves()


@pytest.mark.parametrize(
    "start, move, text, did",
    [
        (FULL, "own red-Ku for green-Ku", "red Ku into the family in place of green Ku",
         "put red Ku into the family in place of green Ku"),
        (FULL, "discard blue-any", "discard blue-any", "discarded blue-any"),
        (FULL, "hex 2 any-Maui", "hex Player 2: any-Maui into an open place", "hexed"),
        (FULL, "hex 3 blue-any for any-any", "hex Player 3: blue-any onto any-any",
         "hexed Player 3 with blue-any on any-any"),
        (BUILDING, "own any-Maui", "any-Maui into the family", "put any-Maui"),
        (BUILDING, "gift 2 green-Lono", "give green Lono to Player 2", "gave green Lono to"),
    ],
)  # fmt: skip
def test_each_act_is_said(start, move, text, did, open_board):
    board = open_board(start=start)
    board.play(move)
    assert board.shown["log"][0] == {"seat": 0, "text": text, "move": move}
    assert did in board.say_deed(board.sitting.steps[0], 1)
    verb, whom = move.split()[:2]
    banner = {"hex": "Hexed by Player 1!", "gift": "A gift from Player 1!"}.get(verb)
    assert (board.shown["banner"] or {}).get("text") == banner
    assert banner is None or board.shown["banner"]["seat"] == int(whom) - 1


def test_draws_are_told_to_who_sees_them(open_board):
    hands = [FULL["hands"][0][:3], *FULL["hands"][1:]]
    board = open_board(start={**FULL, "phase": "draw", "hands": hands})
    board.play("draw pile")
    drew = next(e["move"] for e in board.match.events if e["move"].startswith("deal")).split()[1]
    said = board.say_card(drew)
    assert board.shown["log"][0]["text"] == f"draw {said}"
    assert board.shown["status"].startswith(f"Player 1 drew {said}.")
    board.seat = 1
    assert board.shown["log"][0]["text"] == "draw from the pile"
    assert board.say_deed(board.sitting.steps[0], 1) == ""


def test_the_status_tells_what_others_did_but_not_what_all_do(open_board):
    board = open_board(start=BUILDING, bots={1: "greedy", 2: "greedy"})
    board.play("own red-Ku")
    status = board.shown["status"]
    assert ". You put red Ku into the family. Since your move: Player 2 " in status
    assert "drew" not in status and "answered" not in status


def test_a_rebuilt_pile_is_told(open_board):
    start = {**FULL, "phase": "draw", "hands": [FULL["hands"][0][:3], *FULL["hands"][1:]]}
    game = aha.load_game("tikis", players=3, variant="bad")
    position = game.position(start).to_position()
    unseen = [card for card, n in game.position(start).view(None)["unseen"].items()
              for _ in range(n) if "any" not in card]  # fmt: skip
    held = [card for hand in start["hands"] for card in hand]
    for card in held:
        if card in unseen:
            unseen.remove(card)
    discard = [*position["discard"], *unseen]
    start |= {"discard": discard, "replaced_at": [None] * len(discard), "draw_pile": []}
    board = open_board(start=start)
    board.play("draw pile")
    assert board.shown["log"][0]["text"].endswith("the discard pile becomes the new draw pile")
    assert "the discard pile became the new draw pile" in board.shown["status"]


@pytest.mark.parametrize(
    "step, moves, said",
    [
        ("rebuild", 1, "the discard pile became the new draw pile"),
        ("two-piles", 1, "the discard pile became the new draw pile, its wilds went to the wild"),
        ("nothing-left", 1, "you had nothing to draw, the wilds of the discard pile went to the"),
    ],
)
def test_what_became_of_the_discard_pile_is_told(step, moves, said):
    """TK-18, TK-33: the bad-tempered game parts wilds from tikis."""
    opened = aha.lessons.tutorial("tikis").step(step)
    opened.try_move("draw pile")
    assert said.lower() in opened.board.shown["status"].lower()
    assert ("new draw pile" in opened.board.shown["log"][0]["text"]) == ("became" in said)
    opened.close()


def test_from_whose_turn_on_a_replaced_card_is_free(open_board):
    """TK-R2: everybody's turns count; the own turn is said as such."""
    hands = [FULL["hands"][0][:3], *FULL["hands"][1:]]
    for wait, said in ((2, "free from Player 2's next turn on"), (3, "free from Player 3's next"),
                       (4, "free from your next turn on"), (6, "free in 5 turns")):  # fmt: skip
        board = open_board(
            start={**FULL, "phase": "draw", "hands": hands},
            rulings={"replaced_wait": wait},
            bots={1: "greedy", 2: "greedy"},
        )
        assert (
            f"Red Lono on the discard pile was replaced by a wild: {said}"
            in (board.shown["status"])
        )


def test_a_refusal_is_in_words_and_says_what_may_be_done(open_board):
    board = open_board(start=FULL)
    for move, said in [
        ("draw pile", "One card has been drawn already (TK-11). Choose a card of your hand"),
        ("gift 2 green-Lono", "Only who has an open place in the own family may give (TK-R8)"),
        ("own green-Lono", "Your family is full: say which card it replaces (TK-12)"),
        ("nonsense", "'nonsense' is no move in the notation of Tikis. Choose a card of"),
    ]:
        board._handle_custom_msg({"kind": "move", "move": move, "id": 1}, [])
        assert board.shown["tone"] == "warn" and board.shown["status"].startswith(said)
    other = open_board(start={**FULL, "phase": "draw", "hands": [["red-Ku"] * 3] * 1 + [[]] * 2})
    other._handle_custom_msg({"kind": "move", "move": "draw discard", "id": 1}, [])
    said = "Red Lono was replaced by a wild: free from Player 2's next turn on (TK-20)"
    assert other.shown["status"] == said


def test_hints_are_in_words(open_board):
    board = open_board(start=FULL)
    board.hint()
    assert "1000 for each card" in board.shown["hint_note"]
    assert board.shown["hint"]
    assert not any(re.search(r"\b(?!any)\w+-Ku", row["text"]) for row in board.shown["hint"])
    board = snap_of(open_board, [])
    board.seat = 1
    board.hint()
    assert board.shown["hint"][0]["text"] == "snap with yellow Ku"


def test_the_status_has_no_double_stops(open_board):
    for seed in range(3):
        board = open_board(seed=seed, players=3, variant="bad", bots={1: "greedy", 2: "random"})
        for _ in range(60):
            if not board.shown["moves"]:
                break
            board.play(board.shown["moves"][seed % len(board.shown["moves"])])
            assert not re.search(r"[.!?;:,]\s*[.;:,]|\(\)", board.shown["status"])


# ---- whole games -------------------------------------------------------------------------------


def test_a_bad_tempered_game_with_bots_from_play_to_the_end():
    bots = {1: "greedy", 2: "greedy", 3: "random"}
    board = play("tikis", players=4, variant="bad", bots=bots, seed=3, pace=0)
    assert isinstance(board, TikisBoard) and board.seat == 0
    assert [player["name"] for player in board.shown["players"]][:2] == ["You", "Player 2"]
    while board.shown["moves"]:
        board.hint()
        board._handle_custom_msg(
            {"kind": "move", "move": board.shown["hint"][0]["move"], "id": 1}, []
        )
    over = board.shown["over"]
    assert over["rows"][0]["won"] and over["rows"][0]["text"] == "complete family"
    families, cards = board.shown["view"]["families"], board.shown["view"]["hands"][0]["cards"]
    for row in over["rows"][1:]:
        held = f"; in hand: {', '.join(map(board.say_card, cards))}" if row["seat"] == 0 else ""
        assert row["text"] == f"{families[row['seat']]['distance']} missing{held}"
    assert re.search(r"Game over: .* wins? with a complete family\.", board.shown["status"])
    assert any("snap with" in line["text"] for line in board.shown["log"])
    board.close()


def test_a_game_without_a_winner_says_so(open_board):
    board = open_board(turn_cap=2)
    while board.shown["moves"]:
        board.play(board.state.legal_moves()[0])
        board.seat = max(0, board.state.current_player())
    assert "Game over after 2 turns: no family is complete" in board.shown["status"]
    assert not any(row["won"] for row in board.shown["over"]["rows"])


def test_repr_and_words_are_stable(open_board):
    texts = []
    for _ in range(2):
        board = open_board(start=FULL, bots={1: "greedy"})
        data, _ = board._repr_mimebundle_()
        texts.append((repr(board), board.describe(), data["text/plain"], data["text/html"]))
    assert texts[0] == texts[1]
    assert texts[0][0] == "<TikisBoard: 3 players, seen by player 1, 0 moves>"
    assert texts[0][3].startswith('<img alt="Ill-Tempered Tikis, turn 14: player 1')


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_the_picture_is_drawn_at_every_stage_with_its_words_inside(options):
    game, rng = aha.load_game("tikis", **options), np.random.default_rng(5)
    match = game.new_match(seed=5)
    for _ in range(15):
        play_on(match, 9, rng)
        for seat in (0, None):
            picture = game.draw(match.state, seat)
            assert picture.startswith("<svg") and "None" not in picture
            assert match.state.describe(seat).splitlines()[1].split(":")[0] in picture
