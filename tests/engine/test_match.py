"""Matches: chance from the seed, playing, undo and redo, bots, what stays hidden."""

import collections

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError, IllegalMove, OptionError, PositionError
from ahapackage.engine.match import Match, picked
from tests.engine.coin_game import TURNS, WEIGHTS, CoinGame


def coin(**settings):
    return Match(CoinGame(), **{"seed": 7, **settings})


def rolls(match):
    return [event["move"] for event in match.events if event["seat"] == aha.CHANCE]


def expected_rolls(seed, count):
    """The n-th chance event takes the n-th number of the stream, on weights 1, 2, 5 of 8."""
    rng = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed)))
    numbers = [rng.random() for _ in range(count)]
    return [f"roll {0 if u < 1 / 8 else 1 if u < 3 / 8 else 2}" for u in numbers]


def play_out(match, move="left"):
    while not match.state.is_terminal():
        match.play(move)
    return match


# Chance


@pytest.mark.parametrize("seed", [0, 7, 2**128 - 1])
def test_the_nth_chance_event_uses_the_nth_number_of_the_seed(seed):
    match = play_out(coin(seed=seed))
    assert rolls(match) == expected_rolls(seed, TURNS)


def test_chance_is_settled_before_the_first_decision_and_after_each():
    match = coin()
    assert match.events == [{"seat": -1, "move": expected_rolls(7, 1)[0]}]
    match.play("left")
    assert [event["seat"] for event in match.events] == [-1, 0, -1]
    match.play("free")
    assert [event["seat"] for event in match.events] == [-1, 0, -1, 1]


def test_picked_gives_each_outcome_its_share():
    grid = [picked(WEIGHTS, i / 800) for i in range(800)]
    assert collections.Counter(grid) == {0: 100, 1: 200, 2: 500}
    assert picked(WEIGHTS, np.nextafter(1, 0)) == 2
    assert picked([(5, 0), (6, 3)], 0.0) == 6
    with pytest.raises(ValueError, match="no outcome"):
        picked([], 0.5)


def test_without_a_seed_each_match_takes_a_fresh_one_and_keeps_it():
    seeds = {coin(seed=None).seed for _ in range(20)}
    assert len(seeds) == 20
    match = play_out(coin(seed=None))
    assert rolls(match) == expected_rolls(match.seed, TURNS)


@pytest.mark.parametrize("seed", [True, -1, 1.0, "7", 2**128, [1]])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(OptionError, match="^seed: found .*, expected a whole number"):
        coin(seed=seed)


def test_a_numpy_seed_is_a_seed():
    assert coin(seed=np.int64(7)).events == coin(seed=7).events


# Playing


def test_play_gives_the_move_as_text_and_takes_text_or_action():
    match = coin()
    assert match.play(1) == "right"
    assert match.play("left", seat=1) == "left"
    assert match.moves == ["right", "left"]


NO_MOVES = ["up", 3, -1, True, None, 1.0, ["left"], "x" * 10**6, 10**9000]


@pytest.mark.parametrize("move", NO_MOVES, ids=range(len(NO_MOVES)))
def test_an_illegal_move_names_the_legal_ones_and_changes_nothing(move):
    match = coin()
    before = match.events
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert caught.value.legal == ("left", "right", "free")
    assert "left, right, free" in str(caught.value)
    assert len(str(caught.value)) < 1000
    assert match.events == before


@pytest.mark.parametrize("seat", [1, 2, -1, False, "0"])
def test_a_move_out_of_turn_tells_nothing_of_the_hand_of_who_is_to_move(seat):
    match = coin()
    with pytest.raises(IllegalMove, match="turn of player 1") as caught:
        match.play("left", seat=seat)
    assert caught.value.legal == ()
    assert match.moves == []


def test_after_the_end_no_move_is_legal():
    match = play_out(coin())
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play("left")
    assert match.advance_bot() is None


def test_the_state_given_out_is_a_copy():
    match = coin()
    match.state.apply_action(0)
    match.state_at(0).apply_action(0)
    assert match.moves == [] and match.state.current_player() == 0


@pytest.mark.parametrize("rated", [1, None, "yes"])
def test_rated_must_be_true_or_false(rated):
    with pytest.raises(OptionError, match="rated: found .*, expected True or False"):
        coin(rated=rated)


# Undo and redo


@pytest.mark.parametrize("seed", range(10))
def test_undo_goes_back_to_the_last_decision_and_draws_chance_anew(seed):
    match = coin(seed=seed)
    first, second, third = expected_rolls(seed, 3)
    match.play("left")
    assert rolls(match) == [first, second]
    match.undo()
    assert match.moves == [] and rolls(match) == [first]
    match.play("left")
    assert rolls(match) == [first, third]


def test_undo_takes_the_bots_moves_with_it():
    match = coin(bots={1: "lefty"})
    match.play("right")
    match.advance_bot()
    match.play("free")
    match.undo()
    assert match.moves == ["right", "left"]
    match.undo()
    assert match.moves == [] and match.state.current_player() == 0


@pytest.mark.parametrize("seed", range(10))
def test_redo_brings_back_exactly_what_was_taken_back(seed):
    match = coin(seed=seed)
    for move in ("left", "free", "right", "left"):
        match.play(move)
    history = match.events
    for _ in range(4):
        match.undo()
    for _ in range(4):
        match.redo()
    assert match.events == history
    assert match.state.history() == match.state_at(4).history()
    match.play("left")
    assert rolls(match)[-1] == expected_rolls(seed, 5)[-1]  # redo used up nothing


def test_a_new_move_ends_what_could_be_brought_back():
    match = coin()
    match.play("left")
    match.undo()
    assert match.can_redo
    match.play("right")
    assert not match.can_redo
    with pytest.raises(AhaError, match="redo: .*nothing to redo"):
        match.redo()


def test_undo_without_a_move_of_a_person_says_so():
    match = coin(bots={0: "lefty", 1: "random"})
    match.advance_bot()
    assert not match.can_undo
    with pytest.raises(AhaError, match="nothing to undo"):
        match.undo()


def test_a_match_stays_marked_as_taken_back():
    match = coin()
    match.play("left")
    assert match.can_undo and not match.taken_back
    match.undo()
    match.redo()
    assert match.taken_back


def test_a_rated_match_takes_nothing_back():
    match = coin(rated=True)
    match.play("left")
    assert match.rated and not match.can_undo
    with pytest.raises(AhaError, match="rated"):
        match.undo()
    assert match.moves == ["left"] and not match.taken_back


def test_undo_far_back_in_a_long_match():
    match = Match(CoinGame(), seed=3)
    for turn in range(TURNS):
        match.play("free")
        match.play("left" if turn % 2 else "right")
    assert len(match.events) == 3 * TURNS  # further than the distance of kept states
    for left in range(2 * TURNS - 1, -1, -1):
        match.undo()
        assert len(match.moves) == left
        assert match.state.history() == match.state_at(left).history()
        assert [a for _, a in match.state.history()] == [e.action for e in match._course.events]


# Replay


def test_state_at_gives_the_state_after_that_many_moves():
    match = coin()
    seen = [match.state.history()]
    for turn in range(TURNS):
        match.play("free")
        seen.append(match.state.history())
        match.play("right" if turn % 3 else "left")
        seen.append(match.state.history())
    assert [match.state_at(k).history() for k in range(len(match.moves) + 1)] == seen


@pytest.mark.parametrize("move", [-1, 1, True, 0.0, None])
def test_state_at_refuses_what_is_no_number_of_moves(move):
    with pytest.raises(OptionError, match="match, move"):
        coin().state_at(move)


# Starting from a position


def test_a_match_may_start_from_a_position_or_a_state():
    game = CoinGame()
    for start in ({"turn": 6}, game.position({"turn": 6})):
        match = play_out(Match(game, seed=7, start=start))
        assert len(match.moves) == TURNS - 6
        assert rolls(match) == expected_rolls(7, TURNS - 6)


def test_a_match_tells_where_it_started_and_another_can_start_there():
    game = CoinGame()
    start = game.position({"turn": 6})
    match = play_out(Match(game, seed=7, start=start))
    assert match.start == start.to_position() and coin().start is None
    assert play_out(Match(game, seed=7, start=match.start)).moves == match.moves
    match.start["turn"] = 2  # a copy
    assert match.start == start.to_position()


def test_a_start_that_is_no_position_of_this_game_is_refused():
    with pytest.raises(PositionError):
        coin(start={"turn": 6, "dice": 1})
    with pytest.raises(PositionError, match="^start"):
        coin(start=CoinGame(players=3).new_initial_state())


# Bots


class Recorder:
    """Keeps what it is given and plays left."""

    def __init__(self):
        self.numbers, self.seen = [], []

    def choose(self, seen, rng):
        self.seen.append(seen)
        self.numbers.append(rng.random())
        self.rng = rng
        return 0


def recorded(seed, undo_at=None):
    bot = Recorder()
    match = coin(seed=seed, bots={1: bot})
    for turn in range(TURNS // 2):
        match.play("left")
        match.advance_bot()
        if turn == undo_at:
            match.undo()
            match.play("left")
            match.advance_bot()
    return bot, match


def test_a_bot_gets_what_its_seat_sees_and_nothing_else():
    bot, match = recorded(7)
    assert {seen.seat for seen in bot.seen} == {1}
    assert type(bot.seen[0]) is type(match.state.seen_by(1))


def test_a_bot_has_random_numbers_of_its_own():
    bot, match = recorded(7)
    assert len(set(bot.numbers)) == TURNS // 2  # new ones for each decision
    assert bot.numbers == recorded(7)[0].numbers  # the same seed, the same numbers
    assert bot.numbers != recorded(8)[0].numbers
    assert rolls(match) == expected_rolls(7, TURNS)  # and chance does not notice


def test_a_bot_never_gets_the_same_numbers_again_after_an_undo():
    bot, _ = recorded(7, undo_at=1)
    assert len(set(bot.numbers)) == TURNS // 2 + 1


def test_a_bot_cannot_read_the_seed_from_its_random_numbers():
    bot, _ = recorded(123456789)
    sequence = bot.rng.bit_generator.seed_seq
    assert "123456789" not in repr(sequence) + repr(sequence.entropy)
    chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence(sequence.entropy)))
    ours = np.random.Generator(np.random.PCG64(np.random.SeedSequence(123456789)))
    assert chance.random() != ours.random()


def test_advance_bot_plays_one_move_and_only_for_a_bot():
    match = coin(bots={1: "lefty"})
    assert match.persons == {0} and match.bots == {1: "lefty"}
    assert match.advance_bot() is None
    match.play("right")
    with pytest.raises(IllegalMove, match="player 2 is the bot lefty") as caught:
        match.play("right")
    assert caught.value.legal == ()
    assert match.advance_bot() == "left"
    assert match.moves == ["right", "left"]


class Wrong:
    name = "wrong"

    def __init__(self, answer):
        self.answer = answer

    def choose(self, seen, rng):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [3, -1, None, "left", True, 1.0])
def test_a_bot_that_answers_with_no_legal_action_is_named(answer):
    match = coin(bots={1: Wrong(answer)})
    match.play("left")
    before = match.events
    with pytest.raises(AhaError, match=r"the bot wrong, player 2 \(seat 1\), move 2: found"):
        match.advance_bot()
    assert match.events == before


def test_what_a_bot_raises_names_the_bot():
    match = coin(bots={0: Wrong(ZeroDivisionError("oh"))})
    with pytest.raises(ZeroDivisionError) as caught:
        match.advance_bot()
    assert caught.value.__notes__ == ["raised by the bot wrong, player 1 (seat 0), move 1"]
    assert match.moves == []


# What stays hidden


def test_the_text_of_a_match_tells_neither_seed_nor_chance():
    match = coin(seed=987654321, bots={1: "lefty"})
    match.play("left")
    assert repr(match) == "<match of Coin, 2 players, 1 move, player 2 to move>"
    assert repr(play_out(coin())) == "<match of Coin, 2 players, 8 moves, over>"


# Bots that reach for the match


@pytest.mark.parametrize("call", ["advance_bot", "undo", "redo", "play"])
def test_a_bot_that_chooses_cannot_move_the_match(call):
    class Meddler:
        def choose(self, seen, rng):
            getattr(match, call)(*(["left"] if call == "play" else []))
            return 0

    match = coin(bots={1: Meddler()})
    match.play("left")
    before = match.events
    with pytest.raises(AhaError, match=f"{call}: found a bot that is choosing its move"):
        match.advance_bot()
    assert match.events == before
    match.undo()  # and the match can be played on
    assert match.play("right") == "right"


def test_a_bot_that_swallows_the_refusal_has_moved_nobody_else():
    class Sly:
        def choose(self, seen, rng):
            for call in (match.advance_bot, match.undo):
                with pytest.raises(AhaError):
                    call()
            return 0

    match = coin(bots={1: Sly()})
    match.play("right")
    match.advance_bot()
    assert match.moves == ["right", "left"]


def test_a_bot_whose_answer_breaks_is_named():
    class Broken:
        def __index__(self):
            raise ZeroDivisionError

    class Bad:
        name = "bad"

        def choose(self, seen, rng):
            return Broken()

    match = coin(bots={0: Bad()})
    with pytest.raises(AhaError, match=r"the bot bad, player 1 .*expected an action"):
        match.advance_bot()
    assert match.moves == []


def test_moves_are_for_the_driver_and_a_seats_past_tells_no_hidden_choice():
    """HK-60: `hide 3r` stands in the moves; the other seat's past says that somebody chose."""
    match = aha.new_match("hawaiki", players=2, variant="open_hands", seed=5)
    choice = match.play(match.state.legal_moves()[0])
    assert match.moves == [choice] and choice.startswith("hide ")
    assert any(choice in text for text in match.state.past(0))
    assert not any("hide" in text for text in match.state.past(1))
    assert "P1 decides" in match.state.past(1)


def test_a_seat_that_is_no_seat_is_refused():
    """An array compares with a number too, entry by entry."""
    match = aha.new_match("tikis", seed=1)
    for seat in (np.array([0, 1]), np.array([]), "0", True, 1.5, 1):
        with pytest.raises(aha.IllegalMove, match="turn of player 1"):
            match.play("draw pile", seat=seat)
    assert match.play("draw pile", seat=np.int8(0)) == "draw pile"
