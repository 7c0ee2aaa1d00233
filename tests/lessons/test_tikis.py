"""The tutorial of Ill-Tempered Tikis: all is taught, and what its steps say is true."""

import pytest

import ahapackage as aha
from ahapackage.games.tikis.edition import RULINGS
from ahapackage.lessons import tutorial

GUIDE = tutorial("tikis")
NAMES = GUIDE.names
SCRIPTED = [name for name in NAMES if not any(ask.free for ask in GUIDE.script(name).asks)]


def examples(name):
    """A step's example moves."""
    return [ask.example for ask in GUIDE.script(name).asks]


def begun(name):
    """The state in which a step begins."""
    script = GUIDE.script(name)
    return aha.load_game("tikis", **script.options).position(script.position)


def after(name, *moves):
    """The state of a step after moves of the learner, before anybody answers; chance is settled."""
    state = begun(name)
    for move in moves:
        state.apply_action(move)
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
    return state


def done(step):
    """A step's state once its examples are played and the bots have answered."""
    for move in examples(step.script.name):
        step.try_move(move)
    return step.board.state


def missing(state, seat):
    """How many cards a family lacks."""
    return state.view(0)["families"][seat]["distance"]


def top(state):
    """The top of the discard pile."""
    return state.view(0)["discard"]["top"]


# ---- what is taught ------------------------------------------------------------------------------


def test_every_kind_of_move_is_made_at_least_once():
    """TK-11 to TK-14, TK-31, TK-32, each with and without a card replaced."""
    kinds = set()
    for name in SCRIPTED:
        for move in examples(name):
            words = move.split()
            place = " for" if "for" in words else ""
            kinds.add(move if words[0] in ("draw", "pass") else words[0] + place)
    assert kinds == {
        "draw pile", "draw discard", "own", "own for", "discard", "hex", "hex for", "gift", "snap",
        "pass",
    }  # fmt: skip


def test_every_variant_every_ruling_and_every_kind_of_wild_is_met():
    """TK-3, TK-18, TK-40, TK-R1 to TK-R8: those without a name are told of."""
    variants, rulings, players, caps, editions = set(), set(), set(), set(), set()
    for name in NAMES:
        game = aha.load_game("tikis", **GUIDE.script(name).options)
        variants.add(game.options["variant"])
        rulings |= set(GUIDE.script(name).options.get("rulings", ()))
        players.add(game.players)
        caps.add(game.options["turn_cap"])
        editions.add(game.edition.name)
    assert variants == {"even", "bad"} and players == {2, 3, 4} and caps == {2000, 30, 12}
    assert rulings == {ruling.name for ruling in RULINGS if ruling.name}
    assert editions == {"standard", "mini"}
    moves = [move for name in SCRIPTED for move in examples(name)]
    for wild in ("any-Maui", "red-any", "any-any"):
        assert any(move.startswith(f"own {wild} for ") for move in moves)
    said = " ".join(ask.say for name in NAMES for ask in GUIDE.script(name).asks)
    said += " ".join(w.say for name in NAMES for a in GUIDE.script(name).asks for w in a.wrong)
    assert "TK-R6" in said and "TK-R7" in said


def test_whole_games_come_before_the_finer_points_and_house_rules_are_optional():
    free = [name for name in NAMES if name not in SCRIPTED]
    assert free == ["first-game", "first-bad-game", "whole-game", "whole-bad-game"]
    assert [GUIDE.script(name).options.get("variant", "even") for name in free[:2]] == [
        "even",
        "bad",
    ]
    assert NAMES.index("first-game") == NAMES.index("hex-careful") + 1
    assert NAMES.index("first-bad-game") == NAMES.index("hexed-snap") + 1
    optional = [name for name in NAMES if GUIDE.script(name).title.endswith("(optional)")]
    assert optional == list(NAMES[NAMES.index("free") : NAMES.index("whole-game")])


def test_short_games_begin_well_on_their_way():
    for name in ("first-game", "first-bad-game"):
        state = begun(name)
        assert state.current_player() == 0 and missing(state, 0) == 2
        assert all(missing(state, seat) == 3 for seat in range(1, state.game.players))


def test_a_wild_is_called_by_one_name():
    """The board's words for it, which are the notation's; nothing else is called any-something."""
    step = GUIDE.step("god-wild")
    words = {step.board.say_card(wild) for wild in ("any-Maui", "red-any", "any-any")}
    step.close()
    assert words == {"any-Maui", "red-any", "any-any"}
    texts = [text for name in NAMES for text in said_in(name)]
    assert not any("any-colour" in text or "any-god" in text for text in texts)
    assert not any("`any-" in text or "-any`" in text for text in texts)


def said_in(name):
    """All texts of a step."""
    script = GUIDE.script(name)
    for ask in script.asks:
        yield from (ask.prompt or "", ask.say, ask.other or "", *(w.say for w in ask.wrong))
    yield from (script.title, script.prompt)


# ---- what a step says is true --------------------------------------------------------------------

CLAIMS = [  # step, what must be true once it is done and the others have answered
    ("first-turn", lambda s: [f["size"] for f in s.view(0)["families"]] == [1, 1]),
    ("first-turn", lambda s: s.view(0)["hands"][0]["count"] == 3 and s.view(0)["turns"] == 2),
    ("fill", lambda s: s.view(0)["families"][0]["size"] == 5),
    ("family", lambda s: s.winners() == [0]),
    ("replace", lambda s: s.winners() == [0]),
    ("god-wild", lambda s: s.winners() == [0]),
    ("colour-wild", lambda s: s.winners() == [0]),
    ("any-any", lambda s: s.winners() == [0]),
    ("waiting", lambda s: top(s) == "yellow-Ku" and s.view(0)["hands"][0]["count"] == 4),
    ("turn-cap", lambda s: s.is_terminal() and s.winners() == [] and s.view(0)["turns"] == 30),
    ("snap", lambda s: s.view(0)["hands"][0]["wilds"] == 1 and "red-Ku" not in hand(s)),
    ("keep", lambda s: s.winners() == [0]),
    ("fastest", lambda s: "red-Ku" in hand(s) and "any" not in " ".join(hand(s))),
    ("fastest", lambda s: s.view(0)["wild_pile"] == 11 and s.view(0)["turns"] == 14),
    ("mini", lambda s: s.winners() == [0]),
    ("two-piles", lambda s: s.winners() == [0] and s.view(0)["wild_pile"] == 1),
]


def hand(state):
    """The learner's hand."""
    return state.view(0)["hands"][0]["cards"]


@pytest.mark.parametrize("name, holds", CLAIMS)
def test_what_a_step_says_is_true(name, holds, opened):
    step = opened(GUIDE, name)
    assert holds(done(step)), step.describe()


MISSING = [  # step, the learner's move, whose family, cards missing before and after it
    ("distance", "own blue-Laka for red-Ku", 0, 2, 1),
    ("distance", "own red-Lono for blue-Maui", 0, 2, 2),
    ("distance", "own red-Lono for red-Laka", 0, 2, 2),
    ("distance", "own blue-Laka for blue-Kane", 0, 2, 2),
    ("hex", "hex 2 any-Laka for yellow-Ku", 1, 1, 2),
    ("hex", "hex 2 any-Laka for yellow-Lono", 1, 1, 2),
    ("hex", "hex 2 any-Laka for yellow-Kane", 1, 1, 2),
    ("hex", "hex 2 any-Laka for yellow-Laka", 1, 1, 1),
    ("hex", "hex 2 any-Laka for blue-Kane", 1, 1, 1),
    ("hex-careful", "hex 2 any-Ku for yellow-Lono", 1, 1, 2),
    ("hex-careful", "hex 2 any-Ku for yellow-Ku", 1, 1, 1),
    ("hex-careful", "hex 2 any-Ku for blue-Kane", 1, 1, 1),
    ("hex-careful", "hex 2 any-Maui for yellow-Laka", 1, 1, 1),
    ("hex-careful", "hex 2 any-Maui for yellow-Kane", 1, 1, 1),
    ("hex-careful", "hex 2 any-Maui for blue-Kane", 1, 1, 0),
    ("shield", "hex 2 any-Kane for red-Ku", 1, 1, 0),
    ("gift", "gift 2 green-Maui", 1, 1, 0),
    ("gift", "gift 2 any-Laka", 1, 1, 1),
    ("give-more", "gift 3 green-Maui", 2, 1, 0),
    ("free", "hex 2 any-Laka for yellow-Ku", 1, 1, 2),
    ("free", "hex 2 any-Laka for yellow-Laka", 1, 1, 1),
]


@pytest.mark.parametrize("name, move, seat, before, then", MISSING)
def test_what_is_missing_after_a_move_is_as_a_step_says(name, move, seat, before, then):
    """TK-14, TK-16, TK-17: for wanted moves and for those that are answered."""
    assert missing(begun(name), seat) == before
    state = after(name, move)
    assert missing(state, seat) == then
    assert state.is_terminal() == (then == 0)


def test_no_exchange_would_help_where_a_step_says_so():
    state = begun("discard")
    own = [move for move in state.legal_moves() if move.startswith("own ")]
    assert own and all(missing(state.child(move), 0) >= missing(state, 0) for move in own)
    assert state.view(0)["hands"][1]["known"] == ["purple-Maui"]


DRAWS = [  # step, the learner's moves, what the next player may draw
    ("shield", ["own any-Kane for blue-Kane"], ["draw pile"]),
    ("shield", ["own yellow-Kane for blue-Kane"], ["draw pile", "draw discard"]),
    ("waited", [], ["draw pile", "draw discard"]),
    ("no-wait", [], ["draw pile", "draw discard"]),
    ("wild-on-top", [], ["draw pile"]),
    ("discard", ["discard purple-Lono"], ["draw pile", "draw discard"]),
    ("clockwise", ["snap red-Ku"], ["draw pile", "draw discard"]),
    ("hexed-snap", ["snap purple-Lono"], ["draw pile", "draw discard"]),
]


@pytest.mark.parametrize("name, moves, draws", DRAWS)
def test_what_the_next_player_may_draw_is_as_a_step_says(name, moves, draws):
    """TK-20, TK-R2, TK-R7."""
    assert after(name, *moves).legal_moves() == draws


ASKED = [  # step, the learner's move, who decides next and where
    ("nameless", "discard green-any", (1, "draw")),
    ("nameless", "discard any-Ku", (1, "snap")),
    ("own-only", "hex 2 any-Laka for yellow-Ku", (1, "draw")),
    ("clockwise", "snap red-Ku", (2, "draw")),
    ("only-pass", "pass", (1, "snap")),
    ("hex-open", "hex 3 any-Ku", (1, "draw")),
]


@pytest.mark.parametrize("name, move, expected", ASKED)
def test_who_is_asked_is_as_a_step_says(name, move, expected):
    """TK-32, TK-R3, TK-R4, TK-R6."""
    state = after(name, move)
    assert (state.current_player(), state.view(None)["phase"]) == expected


def test_by_default_the_hexed_player_would_be_asked():
    """TK-R4, as the step `own-only` says."""
    state = aha.load_game("tikis", variant="bad").position(GUIDE.script("own-only").position)
    assert "snap red-Ku" in state.child("hex 2 any-Laka for yellow-Ku").legal_moves()


def test_the_rebuilt_pile_holds_all_that_was_discarded_and_all_know():
    """TK-18, TK-22, as the step `rebuild` says."""
    before = begun("rebuild").view(0)
    state = begun("rebuild").child("draw pile")
    assert before["draw_pile"] == 0 and "any-any" in before["discard"]["cards"]
    assert state.view(0)["draw_pile"] == before["discard"]["count"]
    assert state.view(0)["discard"]["count"] == 0
    assert [hand["older"] for hand in state.view(0)["hands"]] == [3, 3]


def test_nothing_is_drawn_where_a_step_says_so():
    """TK-18, TK-33: the wild goes to its pile; who has no card can only pass."""
    state = after("nothing-left", "draw pile")
    assert hand(state) == ["yellow-Ku"]
    assert (state.view(0)["draw_pile"], state.view(0)["wild_pile"]) == (0, 1)


REFUSED = [  # step, moves before, the move that one may doubt, its clause
    ("fill", [], "discard green-Maui", "TK-R1"),
    ("waiting", [], "draw discard", "free in 1 turn (TK-20)"),
    ("wild-on-top", [], "draw discard", "it can never be taken (TK-20)"),
    ("hex-open", [], "gift 3 red-Ku", "TK-R8"),
]


@pytest.mark.parametrize("name, moves, move, clause", REFUSED)
def test_what_a_step_lets_one_doubt_is_refused(name, moves, move, clause):
    """As "try it" in the prompts lets one find out."""
    assert clause in after(name, *moves).why_not(move)


def test_no_step_scolds_a_move_that_wins_at_once():
    """TK-17: where a first move completes the learner's family, the step asks for such a move."""
    for name in SCRIPTED:
        script = GUIDE.script(name)
        if script.position is None:
            continue
        state, seat = begun(name), script.seat
        if state.current_player() != seat:
            continue
        winning = [move for move in state.legal_moves() if seat in state.child(move).winners()]
        assert not winning or after(name, script.asks[0].example).winners() == [seat], (
            name,
            winning,
        )
