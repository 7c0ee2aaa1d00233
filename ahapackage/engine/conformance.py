"""One suite that every game must pass: `check_game(game)` plays and looks at everything.

A failure is an `AssertionError` that ends with what is needed to replay it: the game with its
options, the seed and the moves.
"""

from fractions import Fraction

import numpy as np

from ahapackage.engine.errors import IllegalMove
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import copy_record, face_of

LIMIT = 20_000  # events; a game that is longer does not end (ALL-4)


def check_game(game, games=3, seed=0, every=11, faces=True):
    """Play random games and check that everything a game promises holds.

    `games` are played to the end from `seed`; every `every` events the costly checks run:
    position and serialized state and back, what each seat sees, redrawing, kept copies. `faces`
    also plays each game on the compiled face and compares every byte. Raises `AssertionError`.

    >>> import ahapackage as aha
    >>> check_game(aha.load_game("hawaiki", edition="mini"), games=1, faces=False)
    """
    for number in range(games):
        _check_one(game, seed + number, every)
        if faces:
            check_faces(game, seed + number)


def _check_one(game, seed, every):
    rng = np.random.Generator(np.random.PCG64(seed))
    state, moves = game.new_initial_state(), []
    try:
        while not state.is_terminal():
            assert len(moves) < LIMIT, "the game does not end (ALL-4)"
            if len(moves) % every == 0:
                check_state(state, rng)
            actions = check_moves(state)
            action = actions[int(rng.random() * len(actions))]
            moves.append(state.action_to_string(action))
            state.apply_action(action)
        check_state(state, rng)
        check_end(state)
    except AssertionError as error:
        error.add_note(f"replay: {game.description()}, seed {seed}, moves {'; '.join(moves)}")
        raise


def check_moves(state):
    """Legal moves are ascending, read back from their text, and chance adds up to 1 exactly."""
    actions = state.legal_actions()
    assert actions, "nobody can do anything, yet the game is not over"
    assert actions == sorted(set(actions)), "legal actions are not ascending"
    texts = [state.action_to_string(action) for action in actions]
    assert len(set(texts)) == len(texts), f"one text for two moves: {texts}"
    assert [state.string_to_action(text) for text in texts] == actions, f"unread: {texts}"
    if state.is_chance_node():
        shares = state.chance_fractions()
        assert [action for action, _ in shares] == actions
        assert sum(share for _, share in shares) == Fraction(1) and min(s for _, s in shares) > 0
    else:
        assert actions[-1] < state.game.num_distinct_actions()
    return actions


def check_state(state, rng):
    """The costly checks of one state; it must come out of them unchanged."""
    before = state.record.tobytes()
    check_round_trips(state)
    check_illegal(state)
    check_knowledge(state, rng)
    check_copies(state)
    assert state.record.tobytes() == before, "looking at a state changed it"


def check_round_trips(state):
    """Position and serialized text give the state back."""
    game = state.game
    again = game.position(state.to_position())
    assert again.record.board.tobytes() == state.record.board.tobytes(), "position: another board"
    assert again.to_position() == state.to_position()
    for seat in (*range(game.players), None):
        assert again.view(seat) == state.view(seat), f"position: seat {seat} sees something else"
    restored = game.deserialize_state(state.serialize())
    assert restored.record.tobytes() == state.record.tobytes(), "serialize: another state"
    assert restored.history() == state.history()
    for seat in range(game.players):
        past = state.information_state_string(seat)
        assert restored.information_state_string(seat) == past


def check_illegal(state):
    """Moves that are not legal are explained, refused, and change nothing."""
    legal = set(state.legal_actions())
    if state.is_chance_node() or state.is_terminal():
        candidates = [-1, 10**9]
    else:
        candidates = [-1, 10**9, *range(state.game.num_distinct_actions())][::7]
    for action in candidates:
        if action in legal:
            assert state.why_not(action) is None
            continue
        assert state.why_not(action), f"no reason why {action} is illegal"
        try:
            state.apply_action(action)
        except IllegalMove:
            continue
        raise AssertionError(f"the illegal action {action} was carried out")


def check_knowledge(state, rng):
    """What a seat cannot know is not in anything that it gets (HK-53 and its like, ALL-5)."""
    for seat in range(state.game.players):
        key, seed = state.information_state_key(seat), int(rng.random() * 2**31)
        other = state.resample(seat, generator(seed))
        assert other.view(seat) == state.view(seat), f"seat {seat} sees hidden things"
        assert other.information_state_key(seat) == key
        past = state.information_state_string(seat)
        assert other.information_state_string(seat) == past
        assert other.view(None) == state.view(None), "everybody sees hidden things"
        assert other.current_player() == state.current_player()
        if state.current_player() == seat:
            assert other.legal_actions() == state.legal_actions()
        once, twice = (s.resample(seat, generator(seed + 1)) for s in (state, other))
        assert once.to_position() == twice.to_position(), "resample reads hidden things"
        check_counts(state, other)


def check_counts(state, other):
    """A redrawn state can be reached: its position is valid and round-trips."""
    again = state.game.position(other.to_position())
    assert again.record.board.tobytes() == other.record.board.tobytes()


def check_copies(state):
    """A clone and a child live on their own."""
    clone, before = state.clone(), state.record.tobytes()
    if not state.is_terminal():
        action = state.legal_actions()[0]
        child = state.child(action)
        assert state.record.tobytes() == before, "child changed its parent"
        clone.apply_action(action)
        assert clone.record.tobytes() == child.record.tobytes(), "clone and child differ"
    assert state.record.tobytes() == before, "a clone changed its original"


def check_end(state):
    """Results at the end are what ALL-6 says."""
    assert state.legal_actions() == [] and state.current_player() == -4
    assert len(state.returns()) == state.game.sides
    assert state.winners() or not any(state.returns()), "who has a result has won something"
    assert abs(sum(state.utilities())) < 1e-9, "utilities do not add up to 0"


def check_faces(game, seed, limit=LIMIT):
    """Both faces play the same random game and leave the same bytes."""
    playout = game.random_playout
    plain, fast = (copy_record(game.new_initial_state().record) for _ in range(2))
    room = game.num_distinct_actions()
    decisions = playout(face_of(plain), generator(seed), room, limit)
    assert compiled(playout)(fast, generator(seed), room, limit) == decisions
    different = [
        name
        for name in plain.board.dtype.names
        if plain.board[name].tobytes() != fast.board[name].tobytes()
    ]
    assert plain.tobytes() == fast.tobytes(), (
        f"the faces differ in {different or 'memory'}: {game.description()}, seed {seed}"
    )
    check_redrawing_faces(game, plain, fast, seed)


def check_redrawing_faces(game, plain, fast, seed):
    """Both faces redraw the same hidden things, half way through a game."""
    resample = game.kernels.resample
    for seat in range(game.players):
        resample(face_of(plain), seat, generator(seed))
        compiled(resample)(fast, seat, generator(seed))
        assert plain.tobytes() == fast.tobytes(), f"the faces redraw differently, seed {seed}"


def generator(seed):
    """A fresh generator; both faces draw the same numbers from it."""
    return np.random.Generator(np.random.PCG64(seed))
