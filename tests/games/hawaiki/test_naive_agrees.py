"""The package's Hawaiki and the slow one of tests/naive play the same games, step by step."""

import itertools
import random
from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled
from ahapackage.engine.state import State
from ahapackage.games.hawaiki import rules
from tests.choosing import some_quick
from tests.games.hawaiki.helpers import VARIANTS
from tests.naive.hawaiki import CHANCE, TERMINAL, Hawaiki, fresh_position, made

ALL_SETS = [list(chosen) for size in range(4) for chosen in itertools.combinations(VARIANTS, size)]
COMPARED = (
    "hands", "piles", "tokens", "draw_pile", "under", "hidden", "used", "passes", "turns", "start",
    "round", "phase",
)  # fmt: skip


def settings(edition, variant, etiquette, wraps, **more):
    """The same options for `load_game` and for the naive game."""
    package = {
        "edition": edition, "variant": variant, "etiquette": etiquette,
        "rulings": {"run_wraps": "yes" if wraps else "no"}, **more,
    }  # fmt: skip
    plain = {
        "edition": edition, "variant": variant, "etiquette": etiquette, "run_wraps": wraps, **more,
    }  # fmt: skip
    return package, plain


def table(state):
    """The package's position with unordered things sorted."""
    position = state.to_position()
    found = {name: position[name] for name in COMPARED}
    found["hands"] = [sorted(hand) for hand in found["hands"]]
    found["draw_pile"] = sorted(found["draw_pile"])
    return found


def compare(state, plain, whole_table):
    """None, or what differs between the two."""
    if state.current_player() != plain.current_player():
        return f"current player {state.current_player()}, naive {plain.current_player()}"
    if plain.current_player() == TERMINAL:
        if list(state.returns()) != plain.returns():
            return f"returns {state.returns()}, naive {plain.returns()}"
        return None
    if plain.current_player() == CHANCE:
        shares = [share for _, share in state.chance_fractions()]
        chances = dict(zip(state.legal_moves(), shares, strict=True))
        if chances != plain.chance_fractions():
            return f"chances {chances}, naive {plain.chance_fractions()}"
    moves = state.legal_moves()
    if sorted(moves) != plain.legal_moves():
        return f"moves {moves}, naive {plain.legal_moves()}"
    if not whole_table:
        return None
    theirs, ours = table(state), plain.summary()
    if plain.phase == "first":  # the cards lie in the box still
        theirs["draw_pile"] = ours["draw_pile"]
    wrong = [name for name in COMPARED if theirs[name] != ours[name]]
    return "; ".join(f"{name} {theirs[name]}, naive {ours[name]}" for name in wrong) or None


def pick(rng, moves, style):
    """A move: any, or one that a lively game prefers (plays, then the variants' own moves)."""
    moves = sorted(moves)
    if style == "drawing" and "draw" in moves and rng.random() < 0.85:
        return "draw"
    if style == "playing":
        lively = [move for move in moves if move not in ("draw", "end")]
        if lively and rng.random() < 0.9:
            return rng.choice(lively)
    return rng.choice(moves)


def play_both(seed, players, edition, variant, etiquette, wraps, *, face=None, **more):
    """Play one random game on both; from time to time they go on from the package's position.

    The tables are compared now and then, all else at every step. `face` wraps the State (for the
    compiled rules).
    """
    package, options = settings(edition, variant, etiquette, wraps, **more)
    rng = random.Random(seed)
    style = rng.choice(["any", "drawing", "playing"])
    state = aha.load_game("hawaiki", players=players, **package).new_initial_state()
    state = state if face is None else face(state)
    plain = Hawaiki(fresh_position(players, **options), options)
    story = []
    while True:
        wrong = compare(state, plain, whole_table=rng.random() < (0.2 if face is None else 0.05))
        if wrong:
            pytest.fail(f"hawaiki players={players} {package} seed={seed}: {wrong}; moves: {story}")
        if plain.current_player() == TERMINAL:
            return state, story
        if rng.random() < (0.01 if face is None else 0.001):
            position = state.to_position()
            state = state.game.position(position)
            state = state if face is None else face(state)
            if plain.phase == "play":
                plain = Hawaiki(position, options)
            story.append("(again from its position)")
            continue
        move = pick(rng, plain.legal_moves(), style)
        story.append(move)
        state.apply_action(move)
        plain.apply(move)


class Compiled:
    """A State's record played by the compiled rules, with the few methods that `compare` needs."""

    texts = {}

    def __init__(self, state):
        self.game, self.record = state.game, state.record
        self.to_position, self.returns = state.to_position, state.returns
        self.room = np.empty(state.game.num_distinct_actions(), np.int64)
        self.weights = np.empty(state.game.max_chance_outcomes(), np.int64)
        self.look()

    def look(self):
        """Read off who decides and what can happen."""
        self.player = int(compiled(rules.current_player)(self.record))
        if self.player == CHANCE:
            count = compiled(rules.chance_weights)(self.record, self.room, self.weights)
        else:
            count = compiled(rules.legal_actions)(self.record, self.room)
        kind = (int(self.record.board.phase), self.game.letters)
        self.actions = self.room[:count].tolist()
        for action in self.actions:
            if (*kind, action) not in self.texts:
                state = State(self.game, self.record)  # reads the position as it is now
                self.texts[(*kind, action)] = state.action_to_string(action)
        self.numbers = {self.texts[(*kind, action)]: action for action in self.actions}

    def current_player(self):
        return self.player

    def chance_fractions(self):
        weights = self.weights[: len(self.actions)].tolist()
        total = sum(weights)
        return [(a, Fraction(w, total)) for a, w in zip(self.actions, weights, strict=True)]

    def legal_moves(self):
        return list(self.numbers)

    def apply_action(self, move):
        compiled(rules.apply_action)(self.record, self.numbers[move])
        self.look()


def draw_settings(seed):
    """Players, edition and options for a game, all of them by chance."""
    rng = random.Random(f"hawaiki {seed}")
    edition = "mini" if rng.random() < 0.15 else "standard"
    players = 2 if edition == "mini" else rng.randint(2, 6)
    more = {}
    if rng.random() < 0.3:
        more["first_player"] = rng.choice(["random", rng.randrange(players)])
    if rng.random() < 0.7:
        more["tokens"] = rng.choice([1, 1, 3, 3, 6, 20])
    if rng.random() < 0.15:
        more["max_turns"] = rng.choice([1, 5, 30])
    if rng.random() < 0.15:
        more["rounds"] = rng.choice([1, 2])
    variant = [name for name in VARIANTS if rng.random() < 0.5]
    return players, edition, variant, rng.choice(["auto", "strict"]), rng.random() < 0.3, more


SETS = pytest.mark.parametrize("variant", ALL_SETS, ids=lambda chosen: "+".join(chosen) or "none")
SOME_SETS = pytest.mark.parametrize(
    "variant", some_quick(ALL_SETS, 2), ids=lambda chosen: "+".join(chosen) or "none"
)
ETIQUETTES = pytest.mark.parametrize("etiquette", ["auto", "strict"])


@SETS
@ETIQUETTES
def test_states_play_all_variants(variant, etiquette):
    """Each set of variants in each etiquette, step by step as a State; HK-64 too."""
    players = 2 + (len("".join(variant)) + len(etiquette)) % 5
    play_both(1, players, "standard", variant, etiquette, wraps=False)
    play_both(2, 2 + (players + 1) % 5, "standard", variant, etiquette, wraps=True)
    play_both(3, 2, "mini", variant, etiquette, wraps=False)
    play_both(4, 2, "mini", variant, etiquette, wraps=True, max_turns=60, rounds=3)


@SOME_SETS
@ETIQUETTES
def test_compiled_rules_play_all_variants(variant, etiquette):
    """The same by the compiled rules with every number of players, both readings of HK-R3."""
    for players in range(2, 7):
        for wraps in (False, True):
            play_both(players, players, "standard", variant, etiquette, wraps, face=Compiled)
    for seed in range(5):
        limits = {"max_turns": 60, "rounds": 3}
        play_both(seed, 2, "mini", variant, etiquette, False, face=Compiled)
        play_both(seed, 2, "mini", variant, etiquette, True, face=Compiled, **limits)


def test_random_settings():
    """Twenty games with everything drawn by chance."""
    for seed in range(20):
        players, edition, variant, etiquette, wraps, more = draw_settings(seed)
        play_both(seed, players, edition, variant, etiquette, wraps, **more)


@pytest.mark.long
@pytest.mark.timeout(2400)
@pytest.mark.parametrize("block", range(10))
def test_eight_hundred_random_games(block):
    """The same eight hundred times, by the compiled rules."""
    for seed in range(1000 + 80 * block, 1080 + 80 * block):
        players, edition, variant, etiquette, wraps, more = draw_settings(seed)
        play_both(seed, players, edition, variant, etiquette, wraps, face=Compiled, **more)


def test_the_naive_game_finds_the_contracts_vectors():
    """The naive reading itself, on what the contract worked out (vectors 1 to 4)."""
    assert made(["1r", "2g", "3b"], "4r", 0) == {"run 2-3-4"}
    assert made(["1r", "2g", "3b"], "1b", 0) == set()
    assert made(["3r", "5r", "6g"], "6r", 2) == {"colour"}
    assert made(["4r", "4g", "5b"], "4b", 2) == {"three"}
    assert made(["3r", "2g", "1b"], "3r", 0) == {"pair"}
