"""Equal states of one level as one node each, so that a tree becomes a graph without cycles."""

from hashlib import blake2b

from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.state import EVERYBODY, State
from ahapackage.probability.words import counted

EQUAL = "a function that says the same of equal states only"
DIGITS = 9  # to which ends have equal values: floats may be summed up in other orders
SIZE = 16  # bytes of a hash: of a million positions two share one with a chance of 1 in 10**26


def position_of(state):
    """What equal positions of one of our games share: a hash of the board, all that rules read.

    >>> import ahapackage as aha
    >>> voters = [{"commerce": 1, "aloha": 1}, {}]
    >>> start = aha.load_game("spirit", players=2).position(
    ...     {"stage": "epilogue", "step": "convert", "players": voters})
    >>> one = start.child("convert C>R").child("convert A>R")
    >>> other = start.child("convert A>R").child("convert C>R")
    >>> position_of(one) == position_of(other), one.history() == other.history()
    (True, False)
    """
    return position_in(state.record["board"].tobytes())


def position_in(board):
    """The same from the bytes of a board."""
    return blake2b(board, digest_size=SIZE).digest()


class Joining:
    """Which states of the level that is being made are nodes already.

    `identity`: a function of a state that gives what equal states share; where it is somebody
    else's than `position_of`, `compare` checks what it says. `payoff`: the name of the method
    that says what an end is worth. `all_seen`: whether everybody has seen all that happens in the
    tree, so that who moves knows where it is.
    """

    def __init__(self, identity, root, payoff="returns"):
        self.identity, self.payoff, self.level = identity, payoff, 0
        self.all_seen = hides_nothing(root)
        self._nodes, self._looks = {}, {}

    def key(self, state, player):
        """What names an infoset here: the player and where it is."""
        return self.named(player, self.identity(state))

    def named(self, player, position):
        """The same from the position's identity."""
        return player, position, self.level

    def places(self, level, positions, start):
        """The node of each position at a level, and the rows of those that were no nodes yet.

        New nodes are numbered from `start` on.
        """
        if level != self.level:
            self.level, self._nodes, self._looks = level, {}, {}
        targets, new = [], []
        for row, position in enumerate(positions):
            number = start + len(new)
            node = self._nodes.setdefault(position, number)
            if node == number:
                new.append(row)
            targets.append(node)
        return targets, new

    def compare(self, targets, states):
        """Raise `OptionError` where states that became one node of the level cannot be equal.

        Equal ones have the same player to move and the same moves; at ends, the same values.
        """
        if self.identity is position_of:  # a board is all that the rules read
            return
        for target, state in zip(targets, states, strict=True):
            look = _look(state, self.payoff)
            first = self._looks.setdefault(target, look)
            if first != look:
                found = f"the same answer for {_told(first)} and for {_told(look)}"
                if _told(first) == _told(look):
                    found += " of another kind"
                raise OptionError("tree, merge", found, EQUAL)

    def look_at(self, state, actions):
        """Take note of whether everybody sees what may happen in a state."""
        if self.all_seen and isinstance(state, State) and len(actions) > 1:  # else all know it
            sees = state.game.kernels.audience
            self.all_seen = all(sees(state.face, action) == EVERYBODY for action in actions)


def with_checked_answers(merge):
    """A function of a state that says what equal ones share, its answers checked.

    Raises `OptionError` for an answer that cannot be hashed.
    """

    def identity(state):
        answer = merge(state)
        try:
            hash(answer)
        except TypeError:
            expected = "an answer that can be hashed, such as a text or a tuple"
            raise OptionError("tree, merge", shown(answer), expected) from None
        return answer

    return identity


def _look(state, payoff):
    """What equal states have in common: who moves, and the moves or the values of an end."""
    player = state.current_player()
    if player == TERMINAL:
        values = getattr(state, payoff, state.returns)()
        return player, tuple(round(float(value), DIGITS) for value in values)
    if player == CHANCE:
        return player, tuple(action for action, _ in state.chance_outcomes())
    return player, tuple(state.legal_actions())


def _told(look):
    """A look in words."""
    player, ways = look
    if player == TERMINAL:
        return f"an end worth {ways}"
    if player == CHANCE:
        return f"a chance event with {counted(len(ways), 'outcome')}"
    return f"P{player + 1} with {counted(len(ways), 'move')}"


def hides_nothing(root):
    """Whether nothing is hidden at the root of a tree, as far as is known before it grows.

    Of our games every event says who sees it; other packages' games are asked.
    """
    if isinstance(root, list):  # the worlds that a seat holds possible
        return False
    if isinstance(root, State):
        return True
    try:
        information = root.get_game().get_type().information
    except AttributeError:  # no state of pyspiel
        return False
    return information == type(information).PERFECT_INFORMATION
