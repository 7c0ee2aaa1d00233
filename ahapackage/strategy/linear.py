"""Equilibria of two-player zero-sum games as linear programs over plans (sequence form, HiGHS).

Player p's plan x is worth at least v if, with one number q a infoset of the other player (and one
for its start, v), no move of the other brings p less than q promises:
maximise v subject to E x = e, x >= 0 and (A' x)_s >= q(infoset of s) - sum of q(infosets right
after s) for every sequence s of the other. See D. Koller, N. Megiddo and B. von Stengel,
"Fast algorithms for finding randomized strategies in game trees", STOC 1994.
"""

import numpy as np

from ahapackage.strategy.errors import SolveError

SLACK = 1e-9  # how far below its value an equilibrium's plan may stay, of the payoffs' size
NEVER = 1e-10  # plans that small are 0
TREMBLE, ROUNDS = 1e-3, 3


class PlanProgram:
    """The linear program for the plans of one player of a constant-sum sequence form.

    Variables: the player's sequences, then `q` for the other's start and each of its infosets.
    HiGHS counts with absolute tolerances, so payoffs are given to it in units of their size.
    """

    def __init__(self, form, player):
        from scipy.sparse import coo_array, hstack

        self.form, self.player = form, player
        self.columns, own = _sequences_of(form, player)
        self.rows, other = _sequences_of(form, 1 - player)
        self.unit = form.size_of_payoffs
        values, mine, theirs = _payoffs(form, player)
        place = self._places()
        matrix = coo_array(
            (values / self.unit, (place[theirs], place[mine])), (len(self.rows), len(self.columns))
        )
        self.inequalities = hstack([-matrix, other.T], "csr")  # F' q - A' x <= 0
        self.size = len(self.columns) + other.shape[0]
        padding = coo_array((own.shape[0], other.shape[0]))
        self.equalities = hstack([own, padding], "csr")
        self.goal = np.zeros(self.size)
        self.goal[len(self.columns)] = 1.0  # q of the other's start: the value

    def _places(self):
        place = np.empty(self.form.sequences, np.int64)
        place[self.columns] = np.arange(len(self.columns))
        place[self.rows] = np.arange(len(self.rows))
        return place

    def solve(self, goal=None, forbidden=(), at_least=None):
        """Maximise a goal over plans; `(most, plan)`, the plan over all sequences of the form.

        `goal`: a number a sequence of the form, or None for the value of the game. `forbidden`:
        sequences that are not taken. `at_least`: the plan must be worth that much. Raises
        `SolveError` if HiGHS finds no solution.
        """
        from scipy.optimize import linprog

        wanted = self.goal
        if goal is not None:
            wanted = np.concatenate([goal[self.columns], np.zeros(self.size - len(self.columns))])
        most = np.full(self.size, np.inf)
        most[: len(self.columns)][np.isin(self.columns, list(forbidden))] = 0.0
        least = np.full(self.size, -np.inf)
        least[: len(self.columns)] = 0.0
        if at_least is not None:
            least[len(self.columns)] = at_least / self.unit - SLACK
        right = np.zeros(self.equalities.shape[0])
        right[0] = 1.0
        found = linprog(
            -wanted, self.inequalities, np.zeros(len(self.rows)), self.equalities, right,
            np.column_stack([least, most]), "highs",
        )  # fmt: skip
        if found.status != 0:
            raise SolveError("solve, method 'lp'", found.message, "a solution of HiGHS")
        plan = np.ones(self.form.sequences)
        plan[self.columns] = np.clip(found.x[: len(self.columns)], 0, None)
        return -float(found.fun) * (self.unit if goal is None else 1.0), plan


def _sequences_of(form, player):
    """A player's sequences, and what makes a plan of them: a row its start and each infoset."""
    from scipy.sparse import coo_array

    low, high = int(form.bounds[player]), int(form.bounds[player + 1])
    sequences, entries = [player], [(0, 0, 1.0)]
    place = {player: 0}
    for row, infoset in enumerate(range(low, high), 1):
        entries.append((row, place[int(form.parent[infoset])], -1.0))
        for sequence in range(form.start[infoset], form.start[infoset] + form.size[infoset]):
            place[int(sequence)] = len(sequences)
            entries.append((row, len(sequences), 1.0))
            sequences.append(int(sequence))
    rows, columns, values = zip(*entries, strict=True)
    shape = (1 + high - low, len(sequences))
    return np.array(sequences), coo_array((values, (rows, columns)), shape)


def _payoffs(form, player):
    """The leaves as entries of the payoff matrix: gains, own sequences, the other's."""
    return form.gains[:, player], form.leaves[:, player], form.leaves[:, 1 - player]


def equilibrium(form):
    """An equilibrium behaviour of a constant-sum two-player sequence form, by two programs.

    Where a player's own plan never comes the programs say nothing; there it plays a best response
    to the other's behaviour, every move of which comes a little.
    """
    weights = np.ones(form.sequences)
    for player in range(2):
        program = PlanProgram(form, player)
        _, plan = program.solve()
        weights[program.columns] = plan[program.columns]
    weights[weights < NEVER] = 0
    behaviour, uniform = form.behaviour(weights), form.uniform()
    for _ in range(ROUNDS):
        trembling = form.plan((1 - TREMBLE) * behaviour + TREMBLE * uniform)
        behaviour = _answer(form, behaviour, weights, trembling)
    return behaviour


def _answer(form, behaviour, weights, trembling):
    """The behaviour, with best responses at the infosets that the player's own plan avoids."""
    answered = behaviour.copy()
    for player in range(2):
        _, best = form.best_response(trembling, player)
        for k in range(int(form.bounds[player]), int(form.bounds[player + 1])):
            if weights[form.parent[k]] == 0:
                moves = slice(int(form.start[k]), int(form.start[k] + form.size[k]))
                answered[moves] = best[moves]
    return answered
