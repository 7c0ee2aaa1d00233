"""Growing a tree breadth first from states: ours, or any with the methods of `pyspiel.State`."""

from collections import deque
from fractions import Fraction
from math import isfinite
from typing import Any, NamedTuple

from ahapackage.engine import CHANCE, TERMINAL
from ahapackage.engine.errors import AhaError, shown
from ahapackage.engine.state import State
from ahapackage.strategy import nodes as kinds
from ahapackage.strategy.joining import hides_nothing
from ahapackage.strategy.nodes import Nodes, branches, no_branches

FINEST = 10**9  # the largest denominator looked for in a probability given as a float
WIDEST = 2_000  # outcomes that a run of chance events may have to become one chance node
LONGEST = 64  # chance events in such a run
UNKNOWN = "it is not known what the players know"
TELLING = "states with information_state_string(player), the same text where it knows the same"
ROUNDING = 1e-6  # by how much the chances of an event may miss 1 together
DEPTH, ROOM, INTERRUPTED = "at depth {}", "at {:,} nodes", "by an interruption"  # cut how


class Outcome(NamedTuple):
    """What can come next: the state, its exact chance (None: a player decides), how it came."""

    state: Any
    share: Any
    actions: tuple
    moves: tuple


class Limits(NamedTuple):
    """Where a tree stops: levels below the root (None: nowhere), and nodes."""

    depth: Any
    room: int

    @property
    def widest(self):
        """Outcomes that a run of chance events may have to become one node."""
        return min(WIDEST, self.room)


class Growth:
    """A tree that grows: its arrays, and the states of the nodes that come next."""

    def __init__(self, root, limits, payoff, bar, joining=None):
        self.nodes, self.limits, self.payoff, self.bar = Nodes(), limits, payoff, bar
        self.joining = joining  # of equal states; None: each state is a node of its own
        self.exact = True
        first = root[0].state if isinstance(root, list) else root
        self.sides = _players(first)  # with a payoff; None until an end says so
        self.known = Knowledge(first) if joining is None else joining.key
        self.waiting = deque()  # (state, whether its chance events stay apart), next first
        self._begin(root)

    def _begin(self, root):
        if isinstance(root, list):  # the worlds that a seat holds possible
            self.nodes.begin(kinds.CHANCE, -1, None, None)
            self.worlds = root
            return
        self.worlds = None
        self.nodes.begin(*self.facts(root))
        self.waiting.append((root, False))

    def facts(self, state):
        """Kind, player, what the player knows, and the values of a node."""
        player = state.current_player()
        if player == TERMINAL:
            value = payoffs_of(state, self.payoff, self.sides)
            self.sides = len(value)
            return kinds.TERMINAL, -1, None, value
        if player == CHANCE:
            return kinds.CHANCE, -1, None, None
        if player < 0:
            raise AhaError("tree", "a state in which players move at the same time", MOVES_IN_TURN)
        return kinds.DECISION, player, self.known(state, player), None

    def grow(self, stop_at=None):
        """Expand node after node, until `stop_at` nodes are there; how it was cut, or None."""
        if self.worlds is not None and not self.nodes.expanded:
            cut = self._expand(self._run(self.worlds) or self.worlds, False)
            if cut:
                return cut
        while self.waiting:
            node = self.nodes.expanded
            if stop_at is not None and len(self.nodes) >= stop_at:
                return None
            if self.nodes.kinds[node] == kinds.TERMINAL:
                self.waiting.popleft()
                self.nodes.attach([0], no_branches())
                continue
            if self.nodes.depths[node] == self.limits.depth:
                return DEPTH.format(self.limits.depth)
            cut = self._expand(*self.outcomes(*self.waiting[0]))
            if cut:
                return cut
            self.waiting.popleft()
        return None

    def _expand(self, outcomes, apart):
        """Give the next node its children; how the tree was cut instead, or None."""
        targets, new = None, outcomes
        if self.joining is not None:
            level = self.nodes.depths[self.nodes.expanded] + 1
            positions = [self.joining.identity(outcome.state) for outcome in outcomes]
            targets, rows = self.joining.places(level, positions, len(self.nodes))
            self.joining.compare(targets, [outcome.state for outcome in outcomes])
            new = [outcomes[row] for row in rows]
        if len(self.nodes) + len(new) > self.limits.room:
            return ROOM.format(self.limits.room)
        ways = [(share, way[0], way[1:], ", ".join(moves)) for _, share, way, moves in outcomes]
        facts = [self.facts(outcome.state) for outcome in new]
        self.nodes.attach([len(outcomes)], branches(ways, facts), targets)
        self.waiting += [(outcome.state, apart) for outcome in new]
        self.bar.update(len(new))
        return None

    def outcomes(self, state, apart):
        """What can come next, and whether chance events that follow stay apart."""
        if state.is_chance_node():
            first = self._chance(Outcome(state, Fraction(1), (), ()))
            if apart or len(first) > self.limits.widest:
                return first, True
            run = self._run(first)
            return (first, True) if run is None else (run, False)
        actions = legal_moves(state)
        if self.joining is not None:
            self.joining.look_at(state, actions)
        outcomes = [
            Outcome(state.child(action), None, (action,), (state.action_to_string(action),))
            for action in actions
        ]
        return outcomes, False

    def _run(self, layer):
        """All that a run of chance events can lead to, equal states once; None: too much."""
        for _ in range(LONGEST):
            if not any(outcome.state.is_chance_node() for outcome in layer):
                return sorted(layer, key=lambda outcome: outcome.actions)
            found = {}
            for outcome in layer:
                on = self._chance(outcome) if outcome.state.is_chance_node() else [outcome]
                for reached in on:
                    key = identity(reached.state)
                    found[key] = _joined(found.get(key), reached)
                if len(found) > self.limits.widest:
                    return None
            layer = list(found.values())
        return None

    def closed(self):
        """The arrays of what has grown; infosets only where it is known what players know."""
        known = self.joining is None or self.joining.all_seen
        nodes = self.nodes.close(known)
        last = int(nodes.player.max(initial=-1))
        if self.sides is not None and last >= self.sides:
            expected = f"players from 0 to {self.sides - 1}: {self.sides} are paid at ends"
            raise AhaError("tree", f"player {last} to move", expected)
        return nodes

    def _chance(self, outcome):
        """What one chance event can lead to."""
        state = outcome.state
        shares, exact = chance_of(state)
        self.exact &= exact
        if self.joining is not None:
            self.joining.look_at(state, [action for action, _ in shares])
        return [
            Outcome(
                state.child(action), outcome.share * share, (*outcome.actions, action),
                (*outcome.moves, state.action_to_string(action)),
            )
            for action, share in shares
        ]  # fmt: skip


MOVES_IN_TURN = "moves in turn"


def _joined(before, outcome):
    """Two ways to an equal state as one: the first in order, with the chance of both."""
    if before is None:
        return outcome
    first = min(before, outcome, key=lambda way: way.actions)
    return first._replace(share=before.share + outcome.share)


def identity(state):
    """What equal states share: for our games board and memories, else each is its own."""
    return state.record.tobytes() if isinstance(state, State) else id(state)


class Knowledge:
    """What players know in the states of a game, as something that can be hashed.

    None where it is not said; where everybody sees everything each state then is its own. The
    game of `root` is asked once whether its states can tell: those of `pyspiel` that cannot print
    a line whenever they are asked.
    """

    def __init__(self, root):
        self.all_seen, self.told = hides_nothing(root), _can_tell(root)

    def __call__(self, state, player):
        """The key of what the player knows."""
        if hasattr(state, "information_state_key"):
            return (player, *state.information_state_key(player))
        if self.told:
            try:
                known = state.information_state_string(player)
                hash(known)
            except Exception:  # a state that does not tell
                known = None
            if known is not None:
                return player, known
        return (player, object()) if self.all_seen else None


def _can_tell(root):
    """Whether the states of a game may tell what players know, as far as its type says."""
    if not callable(getattr(root, "information_state_string", None)):
        return False
    try:
        return bool(root.get_game().get_type().provides_information_state_string)
    except AttributeError:  # no state of pyspiel
        return True


def _players(state) -> Any:
    """How many players a state says there are, or None."""
    count = getattr(state, "num_players", None)
    return count() if callable(count) else None


def payoffs_of(state, payoff, sides=None):
    """What each player gets at an end, a tuple; raises `AhaError` if that is no number a player.

    `payoff`: the method that is asked, `returns` where there is none of that name. `sides`: how
    many players there are, if that is known.
    """
    value = tuple(getattr(state, payoff, state.returns)())
    try:
        fine = all(map(isfinite, value))
    except (TypeError, OverflowError):
        fine = False
    if not fine:
        raise AhaError("tree", f"an end worth {shown(value)}", "a finite number a player")
    if len(value) != (sides or max(len(value), 1)):
        expected = f"{sides} numbers, one a player" if sides else "a number a player"
        raise AhaError("tree", f"an end worth {shown(value)}", expected)
    return value


def legal_moves(state):
    """The legal actions where a player decides; raises `AhaError` if there are none."""
    actions = state.legal_actions()
    if not len(actions):
        raise AhaError("tree", "no legal moves before the end", "one at least where a player moves")
    return actions


def chance_of(state):
    """`[(action, Fraction)]` with sum 1, and whether they were given as exact fractions.

    Raises `AhaError` for what are no chances, or do not sum to 1.
    """
    if hasattr(state, "chance_fractions"):
        return state.chance_fractions(), True
    given = state.chance_outcomes()
    check_chances(given)
    outcomes = [(action, _as_meant(chance)) for action, chance in given]
    total = sum(share for _, share in outcomes)
    return [(action, share / total) for action, share in outcomes], False


def check_chances(outcomes):
    """Raise `AhaError` unless the chances of `[(action, chance)]` are such, and sum to 1."""
    chances = [chance for _, chance in outcomes]
    try:
        wrong = [chance for chance in chances if not chance >= 0]
        total = sum(chances)
    except TypeError:
        raise AhaError("tree", f"chances {shown(chances)}", "numbers from 0 to 1") from None
    if wrong:
        raise AhaError("tree", f"a chance of {shown(wrong[0])}", "one from 0 to 1")
    if not abs(total - 1) <= ROUNDING:
        raise AhaError("tree", f"chances that sum to {shown(total)}", "a sum of 1")


def _as_meant(chance):
    """A chance as the simple fraction near it; what is not 0 stays so."""
    exact = Fraction(chance)
    return exact.limit_denominator(FINEST) or exact
