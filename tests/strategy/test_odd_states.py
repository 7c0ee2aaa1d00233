"""States of other packages that keep something to themselves, or say what cannot be."""

from fractions import Fraction
from math import inf, nan

import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.strategy.errors import SolveError

UNKNOWN = "it is not known what the players know"
MOVES = "ht"


class Pennies:
    """Matching pennies with what OpenSpiel's states have, but not what players know."""

    def __init__(self, done=()):
        self.done = done

    def clone(self):
        return type(self)(self.done)

    def apply_action(self, action):
        self.done = (*self.done, action)

    def child(self, action):
        return type(self)((*self.done, action))

    def current_player(self):
        return (0, 1, -4)[len(self.done)]

    def is_chance_node(self):
        return False

    def is_terminal(self):
        return len(self.done) == 2

    def legal_actions(self):
        return [] if self.is_terminal() else [0, 1]

    def action_to_string(self, action):
        return MOVES[action]

    def returns(self):
        sign = 1.0 if self.done[0] == self.done[1] else -1.0
        return [sign, -sign]


class Telling(Pennies):
    """Nobody sees the other's penny."""

    def information_state_string(self, player):
        return f"P{player + 1} to choose"


class Failing(Pennies):
    """Has the method, which raises, as those of OpenSpiel do."""

    def information_state_string(self, player):
        raise RuntimeError("not implemented")


class Typed(Pennies):
    """With a game type, as `pyspiel` has; counts how often players' knowledge is asked for."""

    asked = 0
    provides_information_state_string = False

    def get_game(self):
        return self

    get_type = get_game

    def information_state_string(self, player):
        Typed.asked += 1
        raise RuntimeError("not implemented")

    @property
    def information(self):
        import pyspiel

        return pyspiel.GameType.Information.PERFECT_INFORMATION


class Hidden(Typed):
    """The type says that not everything is seen."""

    @property
    def information(self):
        import pyspiel

        return pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_what_players_know_decides_what_pennies_are_worth():
    """Nobody sees the other's: half and half, 0."""
    solution = aha.solve(Telling())
    assert solution.value == pytest.approx((0, 0), abs=1e-9) and solution.method == "lp"


@pytest.mark.parametrize("kind", [Pennies, Failing])
@pytest.mark.parametrize("method", ["auto", "induction", "lp", "cfr"])
def test_unknown_knowledge_is_not_solved(kind, method):
    """Nor is it guessed that everybody sees everything, which would be worth -1 to P1."""
    with pytest.raises(SolveError, match=UNKNOWN) as caught:
        aha.solve(kind(), method=method)
    assert caught.value.where == "solve" and "information_state_string" in caught.value.expected


def test_trees_of_unknown_knowledge_are_shown_but_nothing_is_said_of_best_play():
    """1 + 2 + 4 nodes; parts of the tree, its policy and its file are refused as well."""
    grown = aha.tree(Pennies())
    assert len(grown) == 7 and not grown.infosets_known
    assert {at["infoset"] for _, at in grown.graph.nodes(data=True)} == {None}
    assert grown.plot() is not None and "P2" in grown.describe()
    assert grown.infoset_at(Pennies()) is None
    for refused in (grown.solve, grown.policy, grown.to_efg, grown.prune("1/2").solve):
        with pytest.raises(SolveError, match=UNKNOWN):
            refused()
    assert aha.tree(Telling()).infosets_known


def test_a_tree_cut_before_anybody_moves_needs_no_knowledge():
    """The evaluator's word is all there is."""
    cut = aha.tree(Pennies(), depth=0, evaluate=lambda state: [0.5, -0.5])
    assert cut.solve().value == (0.5, -0.5)


def test_the_type_of_a_game_may_say_that_all_is_seen():
    """Then P2 sees P1's penny and wins; the states that cannot tell are never asked."""
    pytest.importorskip("pyspiel")
    Typed.asked = 0
    solution = aha.solve(Typed())
    assert solution.value == (-1, 1) and solution.method == "backward induction"
    with pytest.raises(SolveError, match=UNKNOWN):
        aha.solve(Hidden())
    assert Typed.asked == 0


def test_games_of_openspiel_without_texts_of_knowledge(capfd):
    """Breakthrough is all seen, and nothing is printed on the way; dark chess is not seen."""
    pyspiel = pytest.importorskip("pyspiel")
    small = pyspiel.load_game("breakthrough(rows=4,columns=2)").new_initial_state()
    grown = aha.tree(small, depth=2, evaluate=lambda state: [0.0, 0.0])
    assert grown.infosets_known and grown.solve().value == (0, 0)
    dark = aha.tree(pyspiel.load_game("dark_chess").new_initial_state(), depth=1)
    assert not dark.infosets_known
    assert capfd.readouterr().err == ""


# ---- what cannot be -----------------------------------------------------------------------------


class Odd(Pennies):
    """Pennies after which chance may come; every part of it can be given."""

    chances, ends, mover, moves = None, {}, 1, (0, 1)

    def current_player(self):
        if self.chances is not None:
            return -1 if not self.done else -4
        return (0, self.mover, -4)[len(self.done)]

    def is_terminal(self):
        return self.current_player() == -4

    def is_chance_node(self):
        return self.current_player() == -1

    def chance_outcomes(self):
        return list(enumerate(self.chances))

    def legal_actions(self):
        return list(self.moves) if len(self.done) == 1 else [0, 1]

    def returns(self):
        return self.ends.get(self.done, [1.0, -1.0])


def odd(**given):
    """An odd state."""
    return type("Odd", (Odd,), given)()


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"chances": [-0.5, 1.5]}, "a chance of -0.5"),
        ({"chances": [1.5]}, "sum to 1.5"),
        ({"chances": [nan, 1.0]}, "a chance of nan"),
        ({"chances": [inf, 0.0]}, "sum to inf"),
        ({"chances": [0.0, 0.0]}, "sum to 0.0"),
        ({"chances": []}, "sum to 0"),
        ({"chances": [0.5, 0.25]}, "sum to 0.75"),
        ({"chances": ["1", "0"]}, "chances"),
        ({"ends": {(0, 1): [inf, -inf]}}, "worth (inf, -inf)"),
        ({"ends": {(1, 1): [nan, 0.0]}}, "worth (nan, 0.0)"),
        ({"ends": {(1, 1): [None, 0.0]}}, "worth (None, 0.0)"),
        ({"ends": {(1, 0): [1.0, 0.0, -1.0]}}, "worth (1.0, 0.0, -1.0)"),
        ({"ends": {(0, 0): []}}, "worth ()"),
        ({"mover": 7}, "player 7"),
        ({"moves": ()}, "no legal moves"),
    ],
)
def test_what_cannot_be_is_told(given, found):
    """Where: the tree; and what was found."""
    with pytest.raises(AhaError) as caught:
        aha.tree(odd(**given))
    assert caught.value.where == "tree" and found in caught.value.found
    assert caught.value.expected


@pytest.mark.parametrize(
    "given",
    [{"moves": ()}, {"ends": {(0, 0): [nan, 0.0], (1, 1): [1.0]}}, {"chances": [-0.5, 1.5]}],
)
def test_what_cannot_be_is_told_at_cut_leaves_too(given):
    """Their worth is found by playing on."""
    cut = aha.tree(odd(**given), depth=0)
    with pytest.raises(AhaError) as caught:
        cut.solve()
    assert caught.value.where == "tree"


def test_a_player_too_many_is_told_of_in_a_cut_tree_as_well():
    """The state says how many there are, though no end was reached."""
    with pytest.raises(AhaError, match="player 7"):
        aha.tree(odd(mover=7, num_players=lambda self: 2), depth=1)


def test_a_chance_that_is_small_is_still_one():
    """10**-12 is nearer to 0 than to any fraction with a denominator that is looked for."""
    grown = aha.tree(odd(chances=[1e-12, 1 - 1e-12]))
    small, rest = (grown.graph.edges[0, node]["probability"] for node in (1, 2))
    assert float(small) == pytest.approx(1e-12, rel=1e-6, abs=0) and small + rest == 1
    third = aha.tree(odd(chances=[1 / 3, 2 / 3]))
    assert third.graph.edges[0, 1]["probability"] == Fraction(1, 3)
