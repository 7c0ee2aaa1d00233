"""The tutorial of Aloha Pioha: all is taught, and what its steps say is true."""

import re

import pytest

import ahapackage as aha
from ahapackage.games.pioha.edition import RULINGS, VARIANTS
from ahapackage.lessons import tutorial

GUIDE = tutorial("pioha")
NAMES = GUIDE.names
SCRIPTED = [name for name in NAMES if not any(ask.free for ask in GUIDE.script(name).asks)]
DECISIONS = {
    "play", "keep", "comb", "tickle", "look", "strip", "swap", "drop", "eliminate", "move",
    "grunchie",
}  # fmt: skip


def examples(name):
    """A step's example moves."""
    return [ask.example for ask in GUIDE.script(name).asks]


def done(step):
    """A step's state once its examples are played."""
    for move in examples(step.script.name):
        step.try_move(move)
    return step.board.state


def hair(state, number):
    """A hair of the row, as the learner sees it."""
    return state.view(0)["hairs"][number - 1]


def pull(state, number):
    """What the lice of each end say, where all lie face up."""
    return [
        sum(int(louse["louse"][:-1]) for louse in side["lice"])
        for side in hair(state, number)["sides"]
    ]


# ---- what is taught ------------------------------------------------------------------------------


def test_every_decision_is_made_at_least_once(opened):
    """AP-20 to AP-23, AP-R6, AP-53: each kind of decision, each face, both ways of tickle 8."""
    phases, words = set(), set()
    for name in SCRIPTED:
        step = opened(GUIDE, name)
        for move in examples(name):
            phases.add(step.board.state.view(0)["phase"])
            words.add(re.sub(r"^(\()?-?\d[LH]\)?@\d$", r"\1@", move).split()[0])
            step.try_move(move)
    assert phases == DECISIONS
    assert {"@", "(@", "drop", "cancel"} <= words
    assert {"tickle ?", "look 2L1"} <= {move for name in SCRIPTED for move in examples(name)}


def test_every_tickle_is_placed_or_weighed():
    """AP-T1 to AP-T19: the first nine are placed, of the others each is met with its effect."""
    placed = {move for name in SCRIPTED for move in examples(name)}
    weighed = {
        move
        for name in SCRIPTED
        for ask in GUIDE.script(name).asks
        for wrong in ask.wrong
        for move in wrong.moves
    }
    assert {f"tickle {kind}" for kind in range(1, 10)} <= placed
    assert {f"tickle {kind}" for kind in range(1, 20)} <= placed | weighed


def test_every_variant_and_every_ruling_is_met():
    """AP-50 to AP-55; the ruling `dim` is about achievements, of which the notebook tells."""
    variants, rulings, rounds, players = set(), {"dim"}, set(), set()
    for name in NAMES:
        options = GUIDE.script(name).options
        variants.add(options.get("variant"))
        rulings |= set(options.get("rulings", ()))
        rounds.add(options.get("rounds", 1))
        players.add(aha.load_game("pioha", **options).players)
    assert set(VARIANTS) <= variants
    assert rulings == {ruling.name for ruling in RULINGS if ruling.name}
    assert rounds == {1, 2} and players == {1, 2, 3, 4}
    assert "edition" in GUIDE.script("invented").options


# ---- what a step says is true --------------------------------------------------------------------

CLAIMS = [  # step, what must be true once it is done
    ("first-louse", lambda s: len(s.view(0)["hands"][0]["lice"]) == 3),
    ("two-tribes", lambda s: [side["seat"] for side in hair(s, 2)["sides"]] == [1, 0]),
    ("face-down", lambda s: s.view(0)["combs"][0]["count"] == 2),
    ("face-down", lambda s: s.view(1)["combs"][0]["lice"] is None),
    ("bluff", lambda s: s.view(1)["hairs"][0]["sides"][1]["lice"][0]["louse"] is None),
    ("tickle", lambda s: hair(s, 1)["tickle"] == 18 and len(s.view(0)["display"]) == 3),
    ("blind", lambda s: hair(s, 1)["tickle"] is not None),
    ("once", lambda s: hair(s, 1)["tickle"] == 18 and hair(s, 1)["tickles_at"] is None),
    ("pending", lambda s: hair(s, 2)["tickle"] == 14),
    ("turn-over", lambda s: hair(s, 1)["sides"][1]["lice"][0]["louse"] == "5H"),
    ("turn-over", lambda s: not hair(s, 1)["sides"][0]["lice"][0]["up"]),
    ("turn-over", lambda s: s.view(1)["hairs"][0]["sides"][0]["lice"][0]["louse"] == "3L"),
    ("look", lambda s: hair(s, 2)["sides"][0]["lice"][0]["seen"] == [0, 1]),
    ("look", lambda s: hair(s, 2)["sides"][0]["lice"][0]["louse"] == "-1H"),
    ("strip", lambda s: pull(s, 1) == [3, 1]),
    ("move", lambda s: pull(s, 2) == [4, 8] and hair(s, 1)["sides"][1]["seat"] is None),
    ("lock", lambda s: hair(s, 1)["locked"] and pull(s, 1) == [5, 4]),
    ("strip-other", lambda s: pull(s, 2) == [3, 1] and pull(s, 1) == [5, 4]),
    ("swap", lambda s: hair(s, 1)["name"] == "14/5" and pull(s, 1) == [7, 3]),
    ("drop", lambda s: s.view(0)["removed_tickles"] == [17] and len(s.view(0)["display"]) == 3),
    ("cancel", lambda s: hair(s, 2)["cancelled"] and not hair(s, 2)["locked"]),
    ("eliminate", lambda s: pull(s, 2) == [3, 1]),
    ("crazy", lambda s: hair(s, 2)["tickle"] is not None),
    ("children", lambda s: s.view(0)["combs"][0]["count"] == 3),
    ("solo", lambda s: s.view(0)["played"] == [1, 1] and len(s.view(0)["hands"][0]["lice"]) == 2),
    ("grunchie-owes", lambda s: s.view(0)["grunchie"]["owed"] == [1]),
    ("rounds", lambda s: s.view(0)["round"] == 2 and s.view(0)["start"] == 0),
    ("rounds", lambda s: s.view(0)["points"][0] >= 10 and "10/3" not in row_and_rest(s)),
    ("no-place", lambda s: s.view(0)["played"][0] == 4),
    ("reach", lambda s: hair(s, 1)["tickle"] == 18 and hair(s, 1)["lice"] == 2),
    ("visible-backs", lambda s: hair(s, 1)["result"]["winner"] == 0),
    ("both-console", lambda s: hair(s, 1)["result"]["bonus"] == {"0": 5, "1": 5}),
    ("consolation", lambda s: hair(s, 1)["result"]["bonus"] == {"0": 5}),
]


def row_and_rest(state):
    """The hairs in the row and those out of play."""
    view = state.view(0)
    return [entry["name"] for entry in view["hairs"]] + view["hairs_out"]


@pytest.mark.parametrize("name, holds", CLAIMS)
def test_what_a_step_says_is_true(name, holds, opened):
    step = opened(GUIDE, name)
    assert holds(done(step)), step.describe()


RESULTS = [  # step, its last move, the sums on hair 1 (read-backs: on hair 2), who wins, why
    ("whole", "1L@1", [5, 4], 0, "greater_sum"),
    ("whole", "4H@1", [8, 4], 1, "smaller_sum"),
    ("whole", "1L@2", [4, 4], None, "tied"),
    ("broken", "2L@1", [4, 5], 0, "smaller_sum"),
    ("broken", "1L@1", [3, 5], 1, "greater_sum"),
    ("broken", "5H@1", [7, 5], 1, "smaller_sum"),
    ("broken", "1L@2", [2, 5], 1, "greater_sum"),
    ("tie-whole", "1L@1", [5, 5], 0, "more_cards"),
    ("tie-whole", "3L@1", [7, 5], 1, "smaller_sum"),
    ("tie-whole", "1L@2", [4, 5], 1, "greater_sum"),
    ("tie-broken", "4H@1", [4, 4], 0, "fewer_cards"),
    ("tie-broken", "5H@1", [4, 5], 1, "smaller_sum"),
    ("tie-broken", "2L@1", [4, 2], 1, "greater_sum"),
    ("tie-broken", "4H@2", [4, 0], 1, "lone"),
    ("nobody", "3L@1", [5, 5], None, "tied"),
    ("nobody", "1L@1", [3, 5], 1, "greater_sum"),
    ("nobody", "1L@2", [2, 5], 1, "greater_sum"),
    ("read-backs", "4H@2", [2, 4], 0, "greater_sum"),
    ("even-lice", "tickle 12", [3, 1], 0, "greater_sum"),
    ("even-lice", "tickle 10", [2, 4], 1, "greater_sum"),
    ("even-lice", "tickle 11", [1, 3], 1, "greater_sum"),
    ("no-threes", "tickle 14", [7, 0], 0, "greater_sum"),
    ("no-threes", "tickle 13", [6, 3], 1, "smaller_sum"),
    ("no-threes", "tickle 15", [5, 3], 1, "smaller_sum"),
    ("endurance", "tickle 17", [2, 7], 0, "smaller_sum"),
    ("endurance", "tickle 16", [2, 4], 1, "greater_sum"),
    ("endurance", "tickle 18", [2, 7], 1, "greater_sum"),
    ("weak-giants", "tickle 16", [2, 6], 0, "smaller_sum"),
    ("weak-giants", "tickle 18", [9, 6], 1, "smaller_sum"),
    ("weak-giants", "tickle 19", [9, 6], 1, "smaller_sum"),
    ("consolation", "tickle 19", [5, 4], 1, "smaller_sum"),
    ("consolation", "tickle 11", [1, 2], 1, "greater_sum"),
    ("consolation", "tickle 15", [5, 4], 1, "smaller_sum"),
    ("lone-loses", "2L@1", [6, 0], 0, "lone"),
    ("lone-loses", "3L@1", [7, 0], None, "lone_broken"),
    ("both-console", "3L@1", [5, 5], None, "tied"),
    ("both-console", "1L@1", [3, 5], 1, "greater_sum"),
    ("ties-by-played", "3L@1", [5, 5], 0, "more_cards"),
    ("ties-by-played", "1L@1", [3, 5], 1, "greater_sum"),
    ("la-rasta", "5H@1", [10, 7], 0, "greater_sum"),
    ("la-rasta", "1L@1", [6, 7], 1, "greater_sum"),
    ("invented", "tickle 20", [3, 0], 0, "greater_sum"),
    ("invented", "tickle 21", [3, 6], 1, "greater_sum"),
]


@pytest.mark.parametrize("name, move, sums, winner, why", RESULTS)
def test_the_sums_that_a_step_tells_are_right(name, move, sums, winner, why):
    """AP-40 to AP-42: for the wanted move and for those that are answered, on the step's hair."""
    script = GUIDE.script(name)
    state = aha.load_game("pioha", **script.options).position(script.position).child(move)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    result = hair(state, 2 if name == "read-backs" else 1)["result"]
    assert (result["sums"], result["winner"], result["why"]) == (sums, winner, why)


def test_an_empty_hair_goes_to_nobody_and_a_lone_louse_takes_it():
    """AP-R2, AP-R3, as the step `alone` says."""
    state = aha.load_game("pioha", variant="no_tickles").position(GUIDE.script("alone").position)
    assert hair(state.child("0L@3"), 3)["result"]["winner"] == 0
    assert hair(state.child("0L@1"), 3)["result"]["why"] == "empty"


def test_what_a_step_lets_one_doubt_is_refused():
    """AP-20, AP-53, AP-T5: "try it, if you doubt it"."""
    for name, moves, clause in [
        ("two-tribes", ["1L@1"], "AP-20"),
        ("lock", ["tickle 5", "2L@2", "3H@1"], "AP-T5"),
        ("grunchie-owes", ["G L@1"], "AP-53"),
    ]:
        script = GUIDE.script(name)
        state = aha.load_game("pioha", **script.options).position(script.position)
        for move in moves[:-1]:
            state.apply_action(move)
            while state.is_chance_node():
                state.apply_action(state.legal_actions()[0])
        assert clause in state.why_not(moves[-1])


def test_the_combs_hold_the_rest_where_a_step_ends_the_game():
    """So that no louse is drawn after the last turn (AP-24)."""
    for name in NAMES:
        script = GUIDE.script(name)
        if script.position and max(script.position.get("played", [0])) == 7:
            state = aha.load_game("pioha", **script.options).position(script.position)
            assert state.view(0)["decks"] == [0, 0], name
