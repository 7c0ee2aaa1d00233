"""A tiny game for the tests of matches: roll, then choose, eight times in turn.

Chance rolls `roll 0`, `roll 1` or `roll 2` with weights 1, 2 and 5; the seat to move then plays
`left` or `right`, or once a turn `free`, after which it moves again without a roll.
"""

from types import SimpleNamespace

from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.errors import IllegalMove, PositionError

WEIGHTS = [(0, 1), (1, 2), (2, 5)]
MOVES = ("left", "right", "free")
TURNS = 8


class CoinGame:
    name, title = "coin", "Coin"

    def __init__(self, players=2, **options):
        self.players, self.options = players, options
        self.edition = SimpleNamespace(name="standard", builtin=True)

    def bots(self):
        return {"lefty": Lefty}

    def description(self):
        return {
            "game": "coin",
            "players": self.players,
            "options": self.options,
            "rulings": {},
            "edition": "standard",
        }

    def new_initial_state(self):
        return CoinState(self, 0)

    def position(self, position):
        if not isinstance(position, dict) or set(position) != {"turn"}:
            raise PositionError("position", str(position), "the key 'turn'")
        return CoinState(self, position["turn"])

    def __eq__(self, other):
        return self.description() == other.description()

    __hash__ = None


class CoinState:
    def __init__(self, game, turn, rolled=False, free=False, past=()):
        self.game, self.turn, self.rolled, self.free, self.past = game, turn, rolled, free, past

    def current_player(self):
        if self.turn == TURNS:
            return TERMINAL
        return self.turn % self.game.players if self.rolled else CHANCE

    def is_chance_node(self):
        return self.current_player() == CHANCE

    def is_terminal(self):
        return self.current_player() == TERMINAL

    def chance_weights(self):
        return list(WEIGHTS)

    def legal_actions(self):
        if self.is_terminal():
            return []
        return [0, 1, 2] if self.is_chance_node() or not self.free else [0, 1]

    def legal_moves(self):
        return [self.action_to_string(action) for action in self.legal_actions()]

    def action_to_string(self, action):
        return f"roll {action}" if self.is_chance_node() else MOVES[action]

    def string_to_action(self, text):
        return [self.action_to_string(action) for action in range(3)].index(text)

    def why_not(self, move):
        return None if move in self.legal_moves() else f"{move[:40]} is not legal (CO-1)"

    def apply_action(self, action):
        if action not in self.legal_actions():
            raise IllegalMove("not legal", self.legal_moves())
        self.past = (*self.past, (self.current_player(), action))
        if self.is_chance_node():
            self.rolled = True
        elif action == 2:
            self.free = True
        else:
            self.turn, self.rolled, self.free = self.turn + 1, False, False

    def child(self, action):
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self):
        return CoinState(self.game, self.turn, self.rolled, self.free, self.past)

    def history(self):
        return list(self.past)

    def to_position(self):
        return {"turn": self.turn}

    def seen_by(self, seat):
        return SimpleNamespace(seat=seat, legal_actions=self.legal_actions)


class Lefty:
    """Plays left, always."""

    name = "lefty"

    def choose(self, seen, rng):
        return 0
