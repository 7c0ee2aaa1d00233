"""What a solver found: the value, the policy, and by how much it can be exploited."""

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

    Names are texts (`information_state_string`); `at(state)` looks a state up for whoever is to
    move there. Infosets that the tree does not hold raise `KeyError`.
    """

    def __init__(self, tree, form, behaviour):
        self.tree, self.form, self.behaviour = tree, form, behaviour
        self._rows = {number: k for k, number in enumerate(form.number.tolist())}
        self._by_name = None

    @property
    def _names(self):
        if self._by_name is None:
            self._by_name = {self.tree.infoset_name(k): k for k in self.form.number.tolist()}
        return self._by_name

    def __len__(self):
        return len(self._rows)

    def __iter__(self):
        return iter(self._names)

    def __getitem__(self, name):
        return self.of_infoset(self._names[name])

    def of_infoset(self, infoset):
        """`{move: probability}` at an infoset, by its number in the tree."""
        return {move: chance for move, _, chance in self._moves(infoset)}

    def _moves(self, infoset):
        row = self._rows[infoset]
        start, nodes = int(self.form.start[row]), self.tree.nodes
        for offset, edge in enumerate(nodes.edges(self.form.places[row][0])):
            chance = float(self.behaviour[start + offset])
            yield self.tree.move(edge), nodes.action[edge], chance

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
            {"player": int(self.form.owner[row]) + 1, "infoset": self.tree.infoset_name(k),
             "move": move, "probability": chance}
            for k, row in self._rows.items() for move, _, chance in self._moves(k)
        ]  # fmt: skip
        return pandas.DataFrame(rows)

    def __repr__(self):
        return f"<policy for {counted(len(self), 'infoset')}>"


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
