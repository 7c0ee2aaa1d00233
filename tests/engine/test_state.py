"""States: OpenSpiel's methods, moves as text, errors that leave everything as it was."""

import copy
import json
import pickle
import re
from base64 import b64decode
from html import escape

import numpy as np
import pytest

import ahapackage as aha

HANDS = {"hands": [["3r", "4b"], ["5g", "1y"]], "piles": [["1r"], ["2g"], ["5b"]]}


@pytest.fixture
def state():
    return aha.load_game("hawaiki", players=2).position(HANDS)


def test_players_chance_and_end_have_openspiels_numbers():
    game = aha.load_game("hawaiki", edition="mini")
    state = game.new_initial_state()
    assert state.current_player() == aha.CHANCE == -1 and state.is_chance_node()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert state.current_player() == aha.TERMINAL == -4
    assert state.legal_actions() == []


def test_moves_go_by_number_or_text(state):
    by_text, by_number = state.child("3r@1"), state.clone()
    by_number.apply_action(state.string_to_action("3r@1"))
    assert by_text.record.tobytes() == by_number.record.tobytes()
    assert by_text.to_position()["piles"][0] == ["1r", "3r"]


@pytest.mark.parametrize(
    "move", ["9z@1", "", "3r", "3r@9", "x" * 10_000, -1, 10**30, True, None, 1.5]
)
def test_nonsense_is_explained_and_changes_nothing(state, move):
    before, past = state.record.tobytes(), state.information_state_string(0)
    with pytest.raises(aha.IllegalMove) as caught:
        state.apply_action(move)
    assert len(str(caught.value)) < 900
    assert "draw" in caught.value.legal
    assert state.why_not(move)
    assert state.record.tobytes() == before and state.information_state_string(0) == past


def test_the_reason_names_cards_and_clause(state):
    assert state.why_not("3r@2") == "3r does not fit 2g (HK-10: same value or same colour)"
    assert state.why_not("3r@1") is None


def test_a_move_after_the_end_is_refused():
    game = aha.load_game("hawaiki", players=2, tokens=1, rounds=1)
    over = game.position({**HANDS, "hands": [["1y"], ["5g"]]}).child("1y@1")
    assert over.is_terminal()
    assert "HK-42" in over.why_not("draw")


def test_utilities_are_own_less_the_mean_of_the_others():
    """ALL-6: three players, one winner: 1 - 0, and 0 - 1/2 for the others."""
    game = aha.load_game("hawaiki", players=3, tokens=1)
    over = game.position({"hands": [["1y"], ["5g"], ["5g"]], "piles": [["1r"], ["2g"], ["5b"]]})
    over.apply_action("1y@1")
    assert over.returns() == [1.0, 0.0, 0.0] and over.winners() == [0]
    assert over.utilities() == [1.0, -0.5, -0.5]


def test_a_child_leaves_its_parent_alone(state):
    before = state.record.tobytes()
    state.child("draw").child(state.child("draw").legal_actions()[0])
    assert state.record.tobytes() == before and state.history() == []


def test_history_tells_who_did_what(state):
    state.apply_action("3r@1")
    state.apply_action("draw")
    outcome = state.legal_actions()[0]
    state.apply_action(outcome)
    actors = [actor for actor, _ in state.history()]
    assert actors == [0, 1, -1]


def test_pasts_are_equal_exactly_if_the_same_was_seen_and_done():
    """ALL-5: over random play, equal text means equal key and the other way round."""
    game = aha.load_game("hawaiki", edition="mini")
    texts, rng = {}, np.random.default_rng(3)
    for _ in range(150):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            for seat in range(2):
                text = (seat, state.information_state_string(seat))
                key = (seat, state.information_state_key(seat))
                assert texts.setdefault(text, key) == key
    assert len(set(texts.values())) == len(texts) > 500


def test_what_only_one_seat_saw_is_in_its_past_alone():
    game = aha.load_game("hawaiki", players=2)
    state = game.position(HANDS)
    state.apply_action("draw")
    drawn = state.legal_actions()[0]
    text = state.action_to_string(drawn)
    state.apply_action(drawn)
    assert text in state.information_state_string(0)
    assert text not in state.information_state_string(1)
    assert "P1 draw" in state.information_state_string(1)


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "0"])
def test_a_seat_that_is_none_is_refused(state, seat):
    with pytest.raises(ValueError, match="seat"):
        state.view(seat)


def test_a_serialized_state_is_json_and_comes_back(state):
    state.apply_action("3r@1")
    text = state.serialize()
    again = state.game.deserialize_state(text)
    assert json.loads(text)["format"] == "ahapackage state"
    assert again.record.tobytes() == state.record.tobytes()
    assert again.history() == state.history()


def changed(text, **changes):
    return json.dumps(json.loads(text) | changes)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[:-5],
        lambda text: "[]",
        lambda text: "[" * 100_000,
        lambda text: changed(text, version=2),
        lambda text: changed(text, game={}),
        lambda text: changed(text, memory={}),
        lambda text: changed(text, memory={"public": ["a", 1], "private": 0, "moment": 0}),
        lambda text: changed(text, history=[[0]]),
        lambda text: changed(text, log=[[0, 0]]),
        lambda text: changed(text, starts=[]),
        lambda text: changed(text, position={}),
        lambda text: 7,
    ],
)
def test_other_text_is_refused_with_the_place(state, spoil):
    with pytest.raises(aha.PositionError):
        state.game.deserialize_state(spoil(state.serialize()))


def test_a_bot_gets_nothing_hidden():
    """The state inside what a bot sees holds a redrawn hand, whatever the true one is."""
    game = aha.load_game("hawaiki", players=2)
    hands = ([["3r", "4b"], other] for other in (["5g", "1y"], ["7p", "7p"]))
    one, two = (game.position({**HANDS, "hands": pair}).seen_by(0) for pair in hands)
    assert one.record.tobytes() == two.record.tobytes()
    assert one.view == two.view and one.legal_moves() == two.legal_moves()
    assert (
        one.resample(np.random.default_rng(2)).to_position()
        == two.resample(np.random.default_rng(2)).to_position()
    )


def test_a_seat_that_is_not_asked_gets_no_moves(state):
    assert state.seen_by(1).legal_actions() == [] and state.seen_by(1).legal_moves() == []


def test_words_and_picture_tell_the_same(state):
    """The words are the image's text, and stand in the picture too."""
    html = state._repr_html_()
    picture = b64decode(re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)[1]).decode()
    assert f'alt="{escape(state.describe())}"' in html and html.startswith("<img ")
    assert f"<desc>{escape(state.describe())}</desc>" in picture and "<title>" in picture
    assert "<script" not in picture and picture.startswith("<svg")


def test_copies_of_every_kind_live_on_their_own(state):
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other.record.tobytes() == state.record.tobytes()
        other.apply_action("draw")
        assert other.view(0)["phase"] == other.clone().view(0)["phase"] == "draw"
        assert state.view(0)["phase"] == "play" and state.history() == []


@pytest.mark.parametrize("ask", ["information_state_key", "seen_by"])
def test_what_belongs_to_one_seat_needs_a_seat(state, ask):
    """ALL-5: nobody gets all seats' memories by leaving the seat out."""
    with pytest.raises(aha.OptionError):
        getattr(state, ask)(None)


@pytest.mark.parametrize("rng", [None, 5, "seed"])
def test_redrawing_needs_a_generator(state, rng):
    with pytest.raises(aha.OptionError, match="Generator"):
        state.resample(0, rng)


@pytest.mark.parametrize("action", [None, "draw", 1.0, True, []])
def test_only_whole_numbers_have_a_text(state, action):
    with pytest.raises(aha.OptionError, match="whole number"):
        state.action_to_string(action)


def spoiled(text, path, value):
    """The text with one value changed, `path` being the keys that lead there."""
    data = json.loads(text)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (["version"], True, "version"),
        (["memory", "moment"], 1.5, "memory, moment"),
        (["memory", "moment"], True, "memory, moment"),
        (["memory", "moment"], -1, "memory, moment"),
        (["memory", "public", 0], 2**31, "memory, public[0]"),
        (["memory", "private"], [[0, 0]], "memory, private"),
        (["memory", "more"], 1, "memory"),
        (["starts", 0, 0, 0], "x", "starts[0][0]"),
        (["starts", 0, 0, 1], 7, "starts[0][0]"),
        (["starts"], [[], [], []], "starts"),
        (["log", 0, 0], True, "log[0]"),
        (["log", 0, 1], 2, "log[0]"),
        (["log", 0, 1], 0.5, "log[0]"),
        (["log", 0, 2], 7, "log[0]"),
        (["history", 0, 0], 2, "history[0]"),
        (["history", 0, 0], -2, "history[0]"),
        (["history", 0, 1], 10**9, "history[0]"),
        (["history", 0, 1], 1.0, "history[0]"),
        (["position", "tokens"], [1], "position, tokens"),
        (["game", "players"], 3, "game"),
    ],
)
def test_each_value_of_a_serialized_state_is_checked(state, path, value, place):
    state.apply_action("3r@1")
    with pytest.raises(aha.PositionError) as caught:
        state.game.deserialize_state(spoiled(state.serialize(), path, value))
    assert caught.value.where.startswith(f"state text, {place}")


def test_options_and_rulings_stay_as_they_are():
    game = aha.load_game("hawaiki", players=2, variant="sacrifice")
    before = json.dumps(game.description())
    for change in (
        lambda: game.options.update(tokens=1),
        lambda: game.options.__setitem__("tokens", 1),
        lambda: game.options["variant"].append("open_hands"),
        lambda: game.chosen_rulings.pop("run_wraps"),
        lambda: game.edition.data["cards"].clear(),
    ):
        with pytest.raises(TypeError, match="load the game again"):
            change()
    assert json.dumps(game.description()) == before
    assert json.loads(json.dumps(game.options)) == game.options == dict(game.options)
    assert copy.deepcopy(game.options) == pickle.loads(pickle.dumps(game.options)) == game.options
    assert aha.load_game("hawaiki", players=2, **game.options) == game


def test_a_setting_that_a_match_does_not_have_is_named():
    with pytest.raises(TypeError, match=r"new_match\(\).*'foo'"):
        aha.load_game("hawaiki").new_match(foo=1)


def test_numbers_that_stand_for_no_move_have_no_text():
    """A typed error, whether chance or a player decides, and for a card the edition lacks."""
    dealing = aha.load_game("tikis", first_player="random").new_initial_state()
    mini = aha.load_game("tikis", edition="mini").position(
        {"hands": [["red-Ku", "red-Laka"], ["red-Lono"]], "families": [[], []], "phase": "act"}
    )
    for state, action in ((dealing, 2), (dealing, -1), (mini, -1), (mini, 10**6), (mini, 24 + 2)):
        with pytest.raises(aha.OptionError, match="action"):
            state.action_to_string(action)
