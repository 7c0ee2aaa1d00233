"""The tutorial of The Spirit of Hawaii: all is taught, and what its steps say is true."""

import re

import pytest

import ahapackage as aha
from ahapackage.games.spirit.dice import conflict_chances
from ahapackage.games.spirit.edition import RULINGS
from ahapackage.games.spirit.pieces import ISLANDS, STAGES
from ahapackage.lessons import tutorial

GUIDE = tutorial("spirit")
NAMES = GUIDE.names
SCRIPTED = [name for name in NAMES if not any(ask.free for ask in GUIDE.script(name).asks)]


def examples(name):
    """A step's example moves."""
    return [ask.example for ask in GUIDE.script(name).asks]


def begun(name, **options):
    """The state in which a step begins, with other options if some are given."""
    script = GUIDE.script(name)
    game = aha.load_game("spirit", **script.options | options)
    return game.position(script.position) if script.position else game.new_initial_state()


def settle(state):
    """Chance settled, each time by its first outcome."""
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def after(name, *moves, **options):
    """The state of a step after moves of the learner, before anybody answers; chance is settled."""
    state = begun(name, **options)
    for move in moves:
        state.apply_action(move)
        settle(state)
    return state


def done(step):
    """A step's state once its examples are played and the bots have answered."""
    for move in examples(step.script.name):
        step.try_move(move)
    return step.board.state


def line(state, stage, name):
    """A line of the score sheet: each player's points."""
    sheet = state.to_position()["sheet"]
    return sheet.get(stage, {}).get(name, [0] * state.game.players)


def told(name):
    """All that a step says."""
    script = GUIDE.script(name)
    asks = [text for ask in script.asks for text in (ask.prompt, ask.say) if text]
    return " ".join([script.prompt, *asks, *(w.say for ask in script.asks for w in ask.wrong)])


# ---- what is taught ------------------------------------------------------------------------------


def test_every_kind_of_move_is_made_at_least_once():
    """SH-10, SH-20, SH-31 to SH-35, SH-50."""
    moves = [move for name in SCRIPTED for move in examples(name)]
    kinds = {re.sub(r"@\w+", "@", move) if "convert" in move else move.split()[0] for move in moves}
    assert kinds == {
        "start", "migrate", "recruit", "gather", "event", "forfeit", "monarch", "done",
        "convert H@>C", "convert H@>A", "convert C>R", "convert A>R",
    }  # fmt: skip
    assert {move for move in moves if "gather" in move} == {f"gather {n}" for n in ISLANDS}


def test_every_stage_ruling_and_number_of_players_is_met():
    """SH-R1 to SH-R7: those without a name are told of, the others tried with each answer."""
    chosen, players, own, stages = set(), set(), 0, set()
    for name in NAMES:
        options = GUIDE.script(name).options
        chosen |= set(options.get("rulings", {}).items())
        players.add(aha.load_game("spirit", **options).players)
        own += not begun(name).game.edition.builtin
        stages.add(begun(name).view(0)["stage"])
    assert chosen == {(r.name, c) for r in RULINGS if r.name for c in r.choices if c != r.default}
    assert players == {2, 3, 4} and own == 2 and stages == set(STAGES)
    said = " ".join(map(told, NAMES))
    assert all(f"SH-R{number}" in said for number in (2, 4, 5, 6, 7))
    for ruling in RULINGS:
        assert ruling.name is None or f"`{ruling.name}`" in said, ruling


def test_every_kind_of_card_and_cost_is_met():
    """SH-34: free, paid with a resource, paid with a Hawaiian, by the blue die, red; calamities."""
    used = [re.findall('"(.*)"', move)[0] for n in SCRIPTED for move in examples(n) if '"' in move]
    cards = {card.name: card for card in begun("event").game.deck(1)}
    costs = {tuple(cards[name].cost.model_dump(exclude_none=True)) for name in used}
    assert costs == {(), ("A",), ("H",), ("W",)}
    assert {cards[name].kind for name in used} == {"event", "red"}
    assert any(cards[name].dice for name in used)
    assert "calamity" in {card.kind for card in begun("calamity").game.deck(1)}


def test_what_people_read_has_the_okina_and_what_is_assumed_is_marked():
    """Names as Hawaiian writes them, but in moves, which are ASCII."""
    for name in NAMES:
        said = told(name).replace(begun(name).game.title, "")
        assert not re.search(r"\b(Oahu|Kauai|Molokai|Hawaii|Liliuokalani|Kilauea)\b", said)
    for name in ("gather", "event", "ten-tokens", "cut", "majority", "tie-none", "lapse", "forfeit",
                 "convert", "full-track", "event-each"):  # fmt: skip
        assert "assumed" in told(name), name
    assert all(move.isascii() for name in SCRIPTED for move in examples(name))


# ---- what a step says is true --------------------------------------------------------------------


def seat(state, number=0):
    """A player's tracks and tokens."""
    return state.view(0)["seats"][number]


def people(state, number=0):
    """A player's Hawaiians by island, empty islands left out."""
    islands = state.view(0)["islands"]
    return {i["id"]: i["hawaiians"][number] for i in islands if i["hawaiians"][number]}


def tokens(state, number=0):
    """A player's tokens by island, empty islands left out."""
    islands = state.view(0)["islands"]
    return {i["id"]: i["tokens"][number] for i in islands if i["tokens"][number]}


def open_events(state):
    """The names of the events that lie open."""
    return {event["name"] for event in state.view(0)["events"]}


CLAIMS = [  # step, moves, what must be true right after them (chance settled)
    ("first-island", ["start maui"], lambda s: people(s) == {"maui": 20}),
    ("first-island", ["start maui"], lambda s: tokens(s) == {"maui": 2}),
    ("first-island", ["start maui"], lambda s: "start maui" not in s.legal_moves()),
    ("token-home", ["migrate oahu>kauai 5"],
     lambda s: people(s) == {"kauai": 5, "oahu": 7, "maui": 8}),
    ("token-home", ["migrate oahu>kauai 5"], lambda s: tokens(s) == {}),
    ("recruit", ["recruit maui", "recruit oahu", "recruit maui", "migrate oahu>kauai 5"],
     lambda s: s.view(0)["conflict"]["dice"] == [3, 2]),
    ("even-dice", ["recruit maui"], lambda s: s.view(0)["conflict"]["dice"] == [3, 3]),
    ("even-dice", ["migrate maui>oahu 1"], lambda s: s.view(0)["conflict"]["dice"] == [2, 3]),
    ("nobody-armed", ["recruit maui"], lambda s: s.view(0)["conflict"]["dice"] == [3, 2, 2]),
    ("nobody-armed", ["migrate maui>oahu 1"], lambda s: s.view(0)["conflict"]["dice"] == [2] * 3),
    ("chiefs", ["migrate maui>oahu 1"], lambda s: line(s, "prologue", "leaders") == [2, 1]),
    ("chiefs", ["migrate maui>oahu 1"], lambda s: sorted(line(s, "prologue", "crown")) == [0, 2]),
    ("chiefs", ["migrate maui>oahu 1"],
     lambda s: [seat(s, n)["warriors"] for n in (0, 1)] == [0, 0]),
    ("chiefs", ["migrate maui>oahu 10"], lambda s: line(s, "prologue", "leaders") == [1, 1]),
    ("chiefs", ["migrate maui>kauai 1"], lambda s: "prologue oahu" not in all_cards(s)),
    ("chiefs", ["migrate oahu>kauai 1"], lambda s: "prologue oahu" in seat(s, 1)["cards"]),
    ("chiefs", ["recruit maui"], lambda s: "prologue oahu" not in all_cards(s)),
    ("monarch-token", ["monarch maui"], lambda s: seat(s)["tokens"] == seat(s, 1)["tokens"] == 4),
    ("monarch-token", ["monarch maui"], lambda s: s.view(0)["first"] == 0 == s.current_player()),
    ("monarch-token", ["monarch maui"], lambda s: len(open_events(s)) == 4),
    ("order", ["gather oahu"], lambda s: (seat(s)["tokens"], s.current_player()) == (4, 0)),
    ("order", ["gather oahu", "gather maui"],
     lambda s: (seat(s)["tokens"], s.current_player()) == (3, 1)),
    ("gather", ["gather oahu"], lambda s: seat(s)["commerce"] == 1 and "oahu" not in tokens(s)),
    ("gather", ["gather molokai"], lambda s: seat(s)["aloha"] == 2),
    ("gather", ["gather maui"], lambda s: seat(s)["aloha"] == 1),
    ("gather", ["gather kauai"], lambda s: (people(s)["kauai"], seat(s)["hawaiians"]) == (5, 21)),
    ("gather", ["recruit hawaii"], lambda s: seat(s)["warriors"] == 1),
    ("move", ["migrate maui>oahu 4"], lambda s: tokens(s) == {"maui": 1}),
    ("move", ["migrate maui>oahu 4"], lambda s: most_on(s, "oahu") == 0),
    ("stranded", ["recruit kauai"], lambda s: (seat(s)["warriors"], tokens(s)) == (1, {"oahu": 1})),
    ("event", ['event "Whalers at Lahaina" maui'], lambda s: seat(s)["commerce"] == 2),
    ("event", ['event "Whalers at Lahaina" maui'], lambda s: len(open_events(s)) == 3),
    ("event-people", ['event "Sandalwood trade" hawaii'],
     lambda s: (people(s)["hawaii"], seat(s)["commerce"]) == (5, 3)),
    ("event-people", ['event "Sandalwood trade" hawaii'],
     lambda s: most_on(s, "oahu") == most_on(s, "hawaii") == 0),
    ("event-people", ['event "Sandalwood trade" oahu'], lambda s: most_on(s, "oahu") is None),
    ("red-event", ['event "Paulet\'s demands" oahu'],
     lambda s: [seat(s, n)["commerce"] for n in range(3)] == [0, 3, 0]),
    ("red-event", ['event "Paulet\'s demands" oahu'], lambda s: seat(s)["warriors"] == 0),
    ("calamity", ["monarch oahu"], lambda s: people(s) == {"oahu": 12, "maui": 5}),
    ("calamity", ["monarch oahu"], lambda s: people(s, 1) == {"maui": 8, "hawaii": 8}),
    ("calamity", ["monarch oahu"], lambda s: open_events(s) == {"Trade winds", "Hawaiian flag"}),
    ("calamity", ["monarch hawaii"],
     lambda s: tokens(s)["hawaii"] == 2 and "hawaii" not in people(s)),
    ("ten-tokens", ["monarch molokai"],
     lambda s: seat(s)["tokens"] == 10 and tokens(s)["hawaii"] == 1),
    ("cut", ['event "Whalers at Lahaina" maui'], lambda s: seat(s)["commerce"] == 20),
    ("majority", ["gather oahu"], lambda s: line(s, "I", "commerce") == [3, 1, 0]),
    ("majority", ["gather oahu"], lambda s: line(s, "I", "hawaiians") == [0, 3, 1]),
    ("majority", ["gather oahu"], lambda s: line(s, "I", "aloha") == [0, 0, 0]),
    ("majority", ["recruit oahu"], lambda s: line(s, "I", "commerce") == [0, 0, 0]),
    ("tie-none", ["recruit oahu"], lambda s: line(s, "I", "commerce") == [1, 0, 0, 0]),
    ("tie-none", ["gather oahu"], lambda s: line(s, "I", "commerce") == [0, 0, 0, 0]),
    ("tie-friendly", ["gather oahu"], lambda s: line(s, "I", "commerce") == [3, 3, 3, 0]),
    ("tie-friendly", ["recruit oahu"], lambda s: line(s, "I", "commerce") == [1, 3, 3, 0]),
    ("tie-lower", ["gather oahu"], lambda s: line(s, "I", "commerce") == [2, 2, 2, 0]),
    ("tie-lower", ["recruit oahu"], lambda s: line(s, "I", "commerce") == [1, 2, 2, 0]),
    ("lapse", ["migrate oahu>maui 1"], lambda s: line(s, "I", "leaders") == [2, 1]),
    ("lapse", ["migrate oahu>maui 7"], lambda s: "I oahu" not in all_cards(s)),
    ("lapse", ["gather oahu"], lambda s: leader(s, "maui") is None),
    ("keeps", ["gather oahu"], lambda s: leader(s, "maui") == 0 and tokens(s)["maui"] == 2),
    ("keeps", ["gather oahu"], lambda s: line(s, "I", "leaders") == [1, 1]),
    ("keeps", ["gather oahu"], lambda s: "I maui" not in all_cards(s)),
    ("queen", ["recruit oahu"], lambda s: s.view(0)["conflict"]["dice"] == [3, 2]),
    ("queen", ["recruit oahu"], lambda s: line(s, "II", "leaders") == [2, 1]),
    ("queen", ["recruit oahu"], lambda s: tokens(s)["maui"] == tokens(s)["oahu"] == 2),
    ("queen", ["gather oahu"], lambda s: s.view(0)["conflict"]["dice"] == [3, 3]),
    ("last-chapter", ["gather molokai"], lambda s: line(s, "III", "aloha") == [3, 0]),
    ("last-chapter", ["gather molokai"], lambda s: line(s, "III", "hawaiians") == [3, 0]),
    ("last-chapter", ["gather molokai"], lambda s: line(s, "III", "commerce") == [0, 0]),
    ("last-chapter", ["gather molokai"], lambda s: line(s, "III", "leaders") == [0, 0]),
    ("last-chapter", ["gather molokai"], lambda s: s.view(0)["stage"] == "epilogue"),
    ("last-chapter", ["migrate molokai>oahu 1"], lambda s: line(s, "III", "aloha") == [0, 3]),
    ("forfeit", ["forfeit maui"], lambda s: tokens(s) == {} and s.view(0)["stage"] == "III"),
    ("convert", [*["convert H@oahu>C"] * 2, *["convert C>R"] * 2, "convert A>R"],
     lambda s: (seat(s)["home_rule"], seat(s)["hawaiians"], s.current_player()) == (3, 12, 1)),
    ("representatives", ["convert H@oahu>A", "done"],
     lambda s: line(s, "epilogue", "leaders") == [2, 0]),
    ("representatives", ["convert H@oahu>A", "done"],
     lambda s: line(s, "epilogue", "aloha") == [3, 0]),
    ("representatives", ["convert H@maui>A", "done"],
     lambda s: "epilogue maui" not in all_cards(s)),
    ("governor", ["done"], lambda s: s.view(0)["governor"] == 1 and votes(s) == [5, 6]),
    ("governor", ["convert C>R", "done"],
     lambda s: s.view(0)["governor"] == 1 and votes(s) == [6, 6]),
    ("governor", ["convert C>R", "convert C>R", "done"],
     lambda s: s.view(0)["governor"] == 0 and votes(s) == [7, 6] and s.returns() == [27, 26]),
    ("governor-tie", ["done"], lambda s: votes(s) == [6, 6] and s.returns() == [29, 23]),
    ("governor-tie", ["done"], lambda s: s.view(0)["governor"] == 0),
    ("governor-tie", ["convert C>R"],
     lambda s: votes(s) == [7, 6] and line(s, "epilogue", "commerce") == [0, 0]),
    ("governor-tie", ["convert A>R"],
     lambda s: votes(s) == [7, 6] and line(s, "epilogue", "aloha") == [0, 3]),
    ("governor-tie", ["convert H@maui>C"], lambda s: s.view(0)["governor"] == 1),
    ("governor-tie", ["convert H@maui>A"], lambda s: line(s, "epilogue", "hawaiians") == [0, 3]),
    ("final-tie", ["done", "done"], lambda s: s.returns() == [34, 34] and s.winners() == [0]),
    ("final-tie", ["convert H@maui>C", "done", "done"], lambda s: s.returns() == [31, 34]),
    ("hawaiians-vote", ["done"], lambda s: votes(s) == [17, 15] and s.view(0)["governor"] == 0),
    ("event-each", ['event "Whalers at Lahaina" maui'],
     lambda s: seat(s)["commerce"] == 2 and "Whalers at Lahaina" in open_events(s)),
    ("hawaii-yields", ["gather hawaii"], lambda s: seat(s)["warriors"] == 1),
    ("own-edition", ["gather hawaii"], lambda s: seat(s)["aloha"] == 12),
    ("own-edition", ["gather hawaii"], lambda s: s.view(0)["limits"]["aloha"] == 12),
]  # fmt: skip


def all_cards(state):
    """All cards that somebody holds."""
    return {card for player in state.view(0)["seats"] for card in player["cards"]}


def most_on(state, island):
    """Who has strictly most Hawaiians on an island."""
    return state.view(0)["islands"][ISLANDS.index(island)]["strictly_most"]


def leader(state, island):
    """Who leads an island."""
    return state.view(0)["islands"][ISLANDS.index(island)]["leader"]


def votes(state):
    """Everybody's votes."""
    return [player["votes"] for player in state.view(0)["seats"]]


@pytest.mark.parametrize("name, moves, holds", CLAIMS)
def test_what_a_step_says_is_true(name, moves, holds):
    """For wanted moves and for those that are answered; all worked out by hand."""
    state = after(name, *moves)
    assert holds(state), state.view(0)


def test_the_row_of_turns_is_as_the_step_says():
    """SH-21: 5, 4 and 2 tokens."""
    row = "".join(f" {n + 1}" for n in begun("order").view(0)["order"])
    assert row == " 1 1 2 1 2 1 2 3 1 2 3" and row in GUIDE.script("order").asks[-1].say


def test_all_moves_bring_the_same_turns_where_any_is_fine():
    """SH-21: as the step `order` says, whatever the learner does."""
    for move in begun("order").legal_moves():
        state = after("order", move)
        assert (state.view(0)["order"], state.current_player()) == (
            [0, 1, 0, 1, 0, 1, 2, 0, 1, 2],
            0,
        )


def test_a_wanted_place_for_the_monarchs_token_keeps_its_people():
    """SH-20, SH-22: as the step `calamity` says, in whichever order the cards come."""
    for move in GUIDE.script("calamity").asks[0].want:
        states = [begun("calamity").child(move)]
        while any(state.is_chance_node() for state in states):
            states = [s.child(a) for s in states for a in s.legal_actions()]
        assert len(states) == 24
        for state in states:
            assert people(state) == {"oahu": 12, "maui": 5} and tokens(state)[move.split()[1]] >= 2


def test_the_blue_die_has_four_sides():
    """SH-4, as the step `blue-die` says."""
    state = begun("blue-die").child('event "Trade winds" maui')
    chances = state.chance_fractions()
    assert [str(chance) for _, chance in chances] == ["1/4"] * 4
    assert sorted(seat(state.child(a))["aloha"] for a in state.legal_actions()) == [1, 2, 3, 4]


CHANCES = [  # step, Warriors after a move of the step, the learner's chance in hundredths
    ("recruit", [2, 1], 84, "about 84 in 100"),
    ("even-dice", [1, 1], 50, "one conflict in two"),
    ("even-dice", [0, 1], 16, "197 times in 1206, about one in six"),
    ("nobody-armed", [0, 0, 0], 33, "one in three"),
    ("nobody-armed", [1, 0, 0], 75, "about three in four"),
    ("queen", [2, 1], 84, "about 84 in 100"),
    ("queen", [1, 1], 50, "one time in two"),
]


@pytest.mark.parametrize("name, warriors, hundredths, words", CHANCES)
def test_chances_are_as_a_step_says(name, warriors, hundredths, words):
    """SH-40, SH-41, SH-R6: exact, then in words."""
    assert round(100 * conflict_chances(warriors)[0]) == hundredths
    assert words in told(name)


def outcomes(state):
    """All ends that the learner can bring about, the other seat converting nothing."""
    if state.is_terminal():
        return {(tuple(state.winners()), tuple(state.returns())): state}
    if state.current_player() == 1:
        return outcomes(state.child("done"))
    return {
        end: s for move in state.legal_moves() for end, s in outcomes(state.child(move)).items()
    }


def test_nothing_is_better_than_to_be_done_where_a_step_says_so():
    """SH-50 to SH-53: every other line of the learner ends worse."""
    ends = outcomes(begun("final-tie"))
    assert [returns for winners, returns in ends if winners == (0,)] == [(34, 34)]
    margins = sorted(returns[0] - returns[1] for _, returns in outcomes(begun("governor-tie")))
    assert margins[-1] == 29 - 23 and margins[-2] < margins[-1]


def test_by_default_it_would_go_the_other_way():
    """SH-R1, SH-R3, SH-R5, SH-R7: as the steps about rulings say."""
    default = {"rulings": {}}
    state = after("hawaiians-vote", "done", **default)
    assert votes(state) == [5, 7] and state.view(0)["governor"] == 1
    assert leader(after("keeps", "gather oahu", **default), "maui") is None
    assert "gather hawaii" not in begun("hawaii-yields", **default).legal_moves()
    script = {**GUIDE.script("event-each").position, "used_by": {}}
    state = aha.load_game("spirit").position(script).child('event "Whalers at Lahaina" maui')
    assert "Whalers at Lahaina" in {card["name"] for card in state.view(0)["used"]}


def test_a_step_with_one_legal_move_says_that_there_is_no_other():
    """SH-35."""
    assert begun("forfeit").legal_moves() == ["forfeit maui"]


REFUSED = [  # step, moves before, the move that one may try, its clause
    ("monarch-token", [], "monarch kauai", "SH-20"),
    ("gather", [], "gather hawaii", "SH-R5"),
    ("move", [], "migrate kauai>oahu 1", "SH-23"),
    ("stranded", [], "gather kauai", "SH-33"),
    ("stranded", [], 'event "Trade winds" kauai', "SH-34"),
    ("cut", ['event "Whalers at Lahaina" maui'], "gather oahu", "SH-33"),
    ("last-chapter", [], "recruit molokai", "SH-32"),
    ("forfeit", [], "recruit maui", "SH-32"),
    ("full-track", [], "convert H@oahu>C", "SH-50"),
    ("event-each", ['event "Whalers at Lahaina" maui'], 'event "Whalers at Lahaina" maui', "SH-R3"),
]


@pytest.mark.parametrize("name, moves, move, clause", REFUSED)
def test_what_a_step_lets_one_try_is_refused(name, moves, move, clause):
    """As "try it" in the prompts lets one find out."""
    assert clause in after(name, *moves).why_not(move)


# ---- with the others' answers --------------------------------------------------------------------


@pytest.mark.parametrize("name, holds", [
    ("token-home", lambda s: s.view(0)["stage"] == "I"),
    ("recruit", lambda s: s.view(0)["conflict"]["dice"] == [3, 2] and s.view(0)["stage"] == "I"),
    ("order", lambda s: seat(s)["tokens"] == seat(s, 1)["tokens"] == 3 and s.current_player() == 0),
    ("event", lambda s: seat(s)["home_rule"] == 2 and seat(s)["aloha"] == 0),
    ("event", lambda s: seat(s, 1)["aloha"] >= 2),
    ("gather", lambda s: (seat(s)["commerce"], seat(s)["aloha"], seat(s)["warriors"]) == (1, 3, 1)),
    ("convert", lambda s: s.is_terminal() and seat(s)["home_rule"] == 3),
    ("cut", lambda s: seat(s)["warriors"] == 1),
])  # fmt: skip
def test_where_a_step_leads_is_as_it_says(name, holds, opened):
    step = opened(GUIDE, name)
    assert holds(done(step)), step.describe()


def test_the_conditions_are_what_their_names_say():
    """`leads` wants strictly most on each, `lives` counts islands, as `chiefs` needs it."""
    ask = GUIDE.asks("chiefs")[0]
    wanted = {m for m in begun("chiefs").legal_moves() if ask.wants(moment(begun("chiefs"), m))}
    assert wanted == {f"migrate maui>oahu {n}" for n in range(1, 10)}
    state = after("first-island", "start maui", "start oahu")
    ask = GUIDE.asks("first-island")[1]
    wanted = {m for m in state.legal_moves() if ask.wants(moment(state, m))}
    others = [island for island in ISLANDS if island != "maui"]
    assert wanted == {f"migrate maui>{island} {n}" for island in others for n in range(1, 20)}


def moment(state, move):
    """What conditions look at."""
    from ahapackage.lessons.conditions import Moment

    return Moment(state, move, state.child(move))
