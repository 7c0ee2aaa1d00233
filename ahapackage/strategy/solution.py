"""What a solver found: the value, the policy, and by how much it can be exploited."""

from collections import Counter
from collections.abc import Mapping

import numpy as np

from ahapackage.engine.errors import OptionError, clip, shown
from ahapackage.probability.words import counted, percent
from ahapackage.strategy.outline import number

SHOWN = 20  # infosets in words
NAMES = {
    "backward induction": "backward induction",
    "lp": "linear programs in sequence form",
    "cfr": "CFR+",
}


class Policy(Mapping):
    """Infoset -> {move: probability}; infosets are named by what their player knows.

    Names are texts (`information_state_string`), all different: where infosets would share one,
    the player is put before it ("P1 infoset 1"), and a number behind it where that is not enough
    ("P1 infoset 1 (2)"). So are the moves of an infoset: of two that are called "a" the second is
    "a (2)", since each has a chance of its own. `at(state)` looks a state up for whoever is to
    move there. Infosets that the tree does not hold raise `KeyError`.

    >>> from ahapackage.strategy.gametree import GameTree
    >>> pennies = GameTree.from_efg('''EFG 2 R "matching pennies" { "P1" "P2" }
    ... p "" 1 1 "" { "heads" "tails" } 0
    ... p "" 2 1 "" { "heads" "tails" } 0
    ... t "" 1 "" { 1, -1 }
    ... t "" 2 "" { -1, 1 }
    ... p "" 2 1 0
    ... t "" 2
    ... t "" 1''')
    >>> list(pennies.policy())
    ['P1 infoset 1', 'P2 infoset 1']
    """

    def __init__(self, tree, form, behaviour):
        self.tree, self.form, self.behaviour = tree, form, behaviour
        self._rows = {number: k for k, number in enumerate(form.number.tolist())}
        self._by_name = None

    @property
    def _names(self):
        """The infosets' numbers in the tree by their names, in the order of the form."""
        if self._by_name is None:
            numbers = self.form.number.tolist()
            names = _named_apart(map(self.tree.infoset_name, numbers), self.form.owner.tolist())
            self._by_name = dict(zip(names, numbers, strict=True))
        return self._by_name

    def __len__(self):
        return len(self._rows)

    def __iter__(self):
        return iter(self._names)

    def __getitem__(self, name):
        return self.of_infoset(self._names[name])

    def of_infoset(self, infoset):
        """`{move: probability}` at an infoset, by its number in the tree; `KeyError` if unknown.

        The moves have all their own names, see the class.
        """
        return {move: chance for move, _, chance in self._moves(infoset)}

    def _moves(self, infoset):
        row = self._rows[infoset]
        start, edges = int(self.form.start[row]), self.tree.nodes.edges(self.form.places[row][0])
        names = numbered(map(self.tree.move, edges))
        chances = self.behaviour[start : start + len(edges)].tolist()
        for edge, name, chance in zip(edges, names, chances, strict=True):
            yield name, self.tree.nodes.action[edge], chance

    def at(self, state):
        """`{move: probability}` for whoever is to move in a state; `KeyError` if unknown.

        >>> import ahapackage as aha
        >>> import pyspiel
        >>> kuhn = pyspiel.load_game("kuhn_poker").new_initial_state()
        >>> policy = aha.solve(kuhn).policy
        >>> kuhn.apply_action(2), kuhn.apply_action(1)
        (None, None)
        >>> sorted(policy.at(kuhn))
        ['Bet', 'Pass']
        """
        return {move: chance for move, _, chance in self._moves(self.infoset(state))}

    def actions(self, state):
        """The same with the numbers of actions: `{action: probability}`."""
        return {action: chance for _, action, chance in self._moves(self.infoset(state))}

    def infoset(self, state):
        """The infoset of a state's player to move, by number; `KeyError` if it is not here."""
        if state.current_player() < 0:
            raise OptionError("policy, state", shown(state), "a state in which a player decides")
        infoset = self.tree.infoset_at(state)
        if infoset not in self._rows:
            raise KeyError("this player does not come to know that in the tree")
        return infoset

    def table(self):
        """A pandas table: player, what it knows, move, probability."""
        import pandas

        rows = [
            {"player": int(self.form.owner[self._rows[k]]) + 1, "infoset": name,
             "move": move, "probability": chance}
            for name, k in self._names.items() for move, _, chance in self._moves(k)
        ]  # fmt: skip
        return pandas.DataFrame(rows)

    def __repr__(self):
        return f"<policy for {counted(len(self), 'infoset')}>"


def _named_apart(names, owners):
    """The names of infosets, all different, given their players from 0 on (see `Policy`)."""
    names = list(names)
    shared = Counter(names)
    return numbered(
        f"P{owner + 1} {name}" if shared[name] > 1 else name
        for name, owner in zip(names, owners, strict=True)
    )


def numbered(texts):
    """The texts, all different: those that came before with a number behind them.

    >>> numbered(["a", "b", "a", "a"])
    ['a', 'b', 'a (2)', 'a (3)']
    """
    texts = list(texts)
    met, taken, found = Counter(), set(texts), []
    for text in texts:
        name = text
        while met[text] and name in taken:
            met[text] += 1
            name = f"{text} ({met[text]})"
        met[text] = max(met[text], 1)
        taken.add(name)
        found.append(name)
    return found


class Solution:
    """The result of `aha.solve`.

    `value`: what each player gets, in the payoff of the tree. `policy`: see `Policy`.
    `exploitability`: what the players could gain by best responses, each alone, in the mean (half
    of what is called NashConv where there are two); it is computed, not promised by the method.
    `method`: "backward induction", "lp" or "cfr". `iterations` of CFR+, else None.
    """

    def __init__(self, tree, form, behaviour, method, iterations=None):
        self.tree, self.method, self.iterations = tree, method, iterations
        self.policy = Policy(tree, form, behaviour)
        plan = form.plan(behaviour)
        self.value = tuple(form.values(plan).tolist())
        self.exploitability = form.exploitability(plan)

    def node_values(self, chances=None):
        """What each player gets from each node on, an array (nodes, players).

        `chances`, one an edge, stand in for those of `edge_chances` if given.
        """
        nodes = self.policy.form.nodes
        chances = self.edge_chances() if chances is None else chances
        values = nodes.values.copy()
        values[nodes.count > 0] = 0
        level = nodes.depth[nodes.target]
        for depth in range(nodes.levels, 0, -1):
            edges = np.flatnonzero(level == depth)
            brought = values[nodes.target[edges]] * chances[edges, None]
            np.add.at(values, nodes.source[edges], brought)
        return values

    def edge_chances(self):
        """How likely each edge is from its node on: chance's share, or the policy's."""
        return self.policy.form.edge_chances(self.policy.behaviour)

    def describe(self, lines=SHOWN):
        """The solution in words: the value, the method, and the first infosets."""
        told = [repr(self)]
        for infoset in list(self.policy._rows)[:lines]:
            row = self.policy._rows[infoset]
            moves = ", ".join(
                f"{move} {percent(chance)}"
                for move, chance in self.policy.of_infoset(infoset).items()
            )
            known = clip(self.tree.infoset_name(infoset).replace("\n", "; "), 90)
            told.append(f"P{int(self.policy.form.owner[row]) + 1} knowing [{known}]: {moves}")
        left = len(self.policy) - lines
        return "\n".join(told + ([f"... and {counted(left, 'more infoset')}"] if left > 0 else []))

    def __repr__(self):
        worth = ", ".join(f"P{seat + 1} {number(v)}" for seat, v in enumerate(self.value))
        how = NAMES[self.method]
        if self.iterations is not None:
            how += f", {counted(self.iterations, 'iteration')}"
        return f"Value {worth}; exploitability {self.exploitability:.2g} ({how})"

    def _repr_html_(self):
        from html import escape

        first, *rest = self.describe().split("\n")
        items = "".join(f"<li>{escape(line)}</li>" for line in rest)
        return f"<p><b>{escape(first)}</b></p><ul>{items}</ul>"
