"""A rule of thumb beside best play: what a bot gets and what it loses, exactly, by its choice at
every information set of a whole tree."""

from functools import cache

import numpy as np

from ahapackage.engine.bots import bot_name, chosen_action, resolve_bot
from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.kernels import bind, compiled, kernel, slot
from ahapackage.engine.state import State
from ahapackage.strategy.gametree import GameTree
from ahapackage.strategy.outline import number
from ahapackage.strategy.solution import Solution

legal_actions = slot("legal_actions")
rule_action = slot("rule_action")

WHERE = "against_best"
MANY = 100  # states from which on a rule is compiled
NOTHING = 1e-9  # what solvers leave of a loss that is 0
NOBODY = "nobody decides in this tree, so there is nothing to give away"
SEED = 1  # bots get a generator, but what they do must not depend on it


def against_best(solution_or_tree, bot="greedy"):
    """What a bot gets against best play, and what it gives away: no game is simulated.

    The bot is asked once at each information set that its own moves can lead to, and the values
    follow from the tree. It must not draw its moves at random; "random" is understood as every
    move equally often.

    Parameters
    ----------
    solution_or_tree : Solution or GameTree
        Best play, from `aha.solve`; a tree is solved if it is not yet.
    bot : str or bot
        A name such as "greedy", or an object with `choose(seen, rng)`.

    Returns an `AgainstBest`, in the payoff of the tree. Raises `OptionError` for other arguments
    and for trees that are not of our games, `AhaError` for trees that have no states.

    >>> import ahapackage as aha
    >>> state = aha.load_game("hawaiki", edition="mini").position({"hands": [["1r", "3r"], ["1y"]],
    ...     "piles": [["1r", "3r"], ["3y", "3y"], ["1y", "2y"]], "turns": 4})
    >>> found = against_best(aha.solve(state, progress=False))
    >>> found.value, found.exploitability
    ((1.0, -1.0), 0.0)
    """
    solution = _solution(solution_or_tree)
    tree, form = solution.tree, solution.policy.form
    behaviours = [rule_behaviour(tree, form, bot, seat) for seat in range(form.players)]
    alone = [_plan(solution, {seat: rule}) for seat, rule in enumerate(behaviours)]
    gets = [float(form.values(plan)[seat]) for seat, plan in enumerate(alone)]
    return AgainstBest(
        bot_name(bot), tree.payoff, form.deciders(), solution.value,
        [_least(form, plan, seat, gets[seat]) for seat, plan in enumerate(alone)], gets,
        form.values(_plan(solution, dict(enumerate(behaviours)))).tolist(),
        solution.exploitability,
    )  # fmt: skip


def _solution(given):
    if isinstance(given, GameTree):
        given = given.solution or given.solve()
    if not isinstance(given, Solution):
        raise OptionError(f"{WHERE}, solution", shown(given), "a Solution or a GameTree")
    return given


def rule_behaviour(tree, form, bot, seat):
    """What a bot does in a seat: a number a sequence of the form, 1 for each of its choices.

    Information sets that its own choices never lead to keep equal numbers: they do not matter.
    """
    behaviour = form.uniform()
    if bot == "random":
        return behaviour
    after = _infosets_after(form, seat)
    reached = after.pop(seat, [])
    while reached:  # a level more of the seat's own decisions
        chosen = _choices(tree, form, bot, reached)
        for row, sequence in zip(reached, chosen, strict=True):
            behaviour[form.start[row] : form.start[row] + form.size[row]] = 0
            behaviour[sequence] = 1
        reached = [row for sequence in chosen for row in after.get(sequence, ())]
    return behaviour


def _infosets_after(form, seat):
    """The seat's infosets by the sequence of its own that leads to them."""
    after = {}
    for row in range(int(form.bounds[seat]), int(form.bounds[seat + 1])):
        after.setdefault(int(form.parent[row]), []).append(row)
    return after


def _choices(tree, form, bot, rows):
    """The sequence that the bot goes on with at each of these infosets."""
    nodes = [form.places[row][0] for row in rows]  # they look the same to the bot
    states = tree.states_at(nodes)
    if not all(isinstance(state, State) for state in states.values()):
        raise OptionError(f"{WHERE}, tree", "states of another package", "a tree of our games")
    chosen = []
    asked = _asked(bot, [states[node] for node in nodes])
    for row, node, action in zip(rows, nodes, asked, strict=True):
        actions = [tree.nodes.action[edge] for edge in tree.nodes.edges(node)]
        chosen.append(int(form.start[row]) + actions.index(action))
    return chosen


def _asked(bot, states):
    """What the bot does in each of these states; many are left to the kernel of a rule."""
    game = states[0].game
    if len(states) >= MANY and isinstance(bot, str) and bot in game.policies():
        records = np.array([state.record for state in states], game.dtype)
        actions = np.empty(len(records), np.int64)
        moves = np.empty(game.num_distinct_actions(), np.int64)
        _rule(type(game), bot)(records, moves, actions)
        return actions.tolist()
    player, rng = resolve_bot(game, bot), np.random.Generator(np.random.PCG64(SEED))
    return [
        chosen_action(player, state.seen_by(state.current_player()), rng, f"{WHERE}, {state!r}")
        for state in states
    ]


@kernel
def follow_rule(records, moves, actions):
    """Fill what a rule does in each record; `moves` has room for all legal moves."""
    for n in range(records.shape[0]):
        count = legal_actions(records[n], moves)
        actions[n] = rule_action(records[n], moves, count)


@cache
def _rule(kind, name):
    """The compiled `follow_rule` of a class of games, for the rule of that name."""
    table = {**kind.kernel_table(), "rule_action": kind.policies()[name]}
    return compiled(bind(follow_rule, table, kind.name))


def _plan(solution, rules):
    """The plan of a solution, in which some seats play by a rule: seat -> behaviour."""
    form, behaviour = solution.policy.form, solution.policy.behaviour.copy()
    for seat, rule in rules.items():
        low, high = int(form.bounds[seat]), int(form.bounds[seat + 1])
        if low < high:
            own = slice(int(form.start[low]), int(form.start[high - 1] + form.size[high - 1]))
            behaviour[own] = rule[own]
    return form.plan(behaviour)


def _least(form, plan, seat, got):
    """What a seat is sure of whose moves are in the plan; None if that is not known."""
    others = [other for other in form.deciders() if other != seat]
    if not others:
        return got
    if not form.constant_sum():
        return None
    total = float(form.nodes.values[form.nodes.count == 0][0].sum())
    return total - form.best_response(plan, others[0])[0]


class AgainstBest:
    """What a rule of thumb gets beside best play. All tuples have a number a player.

    `value`: best play, everybody playing the solution. `secures`: what the rule gets at the least,
    against others that know it and answer best (None a player where more than two decide, or
    where one can gain what no other loses). `gets`: what a player gets who alone plays by the
    rule, against the solution at hand; where best play is not unique, another solution may give
    another number. `loses`: what the rule gives away, `value` less `secures`, or less `gets` where
    that is not known. `together`: what each gets if all play by the rule. `exploitability`: of
    the solution (see `Solution`). `bot`: the rule's name. `payoff`: what the numbers are, as in
    a tree. `deciders`: the seats that decide anywhere; where there are none (a finished game, or
    a tree cut at its root) the words say so, and the picture shows what each player gets.
    """

    def __init__(self, bot, payoff, deciders, value, secures, gets, together, exploitability):
        self.bot, self.payoff, self.deciders = bot, payoff, tuple(deciders)
        self.value, self.secures, self.gets = tuple(value), tuple(secures), tuple(gets)
        self.together, self.exploitability = tuple(together), exploitability
        self.loses = tuple(
            best - (got if least is None else least)
            for best, got, least in zip(self.value, self.gets, self.secures, strict=True)
        )

    @property
    def answered(self):
        """Whether there is somebody to answer the rule, and what it secures is known."""
        return len(self.deciders) > 1 and None not in self.secures

    def table(self):
        """A pandas table, a row a player that decides anywhere."""
        import pandas

        columns = {"best play": self.value, f"{self.bot} at the least": self.secures,
                   "loses": self.loses, f"{self.bot} against this solution": self.gets,
                   f"all {self.bot}": self.together}  # fmt: skip
        rows = pandas.Index([f"P{seat + 1}" for seat in range(len(self.value))], name="player")
        return pandas.DataFrame(columns, index=rows).iloc[list(self.deciders)]

    def plot(self, ax=None):
        """Draw the numbers, a row a player (matplotlib Axes)."""
        from ahapackage.strategy.best_play_figures import draw_against

        return draw_against(self, ax)

    def finding(self):
        """The result in one sentence."""
        if not self.deciders:
            return NOBODY
        worst = max(self.deciders, key=lambda seat: self.loses[seat])
        if self.loses[worst] < NOTHING:
            return f"{self.bot} gives nothing away here"
        return (
            f"{self.bot} as P{worst + 1} {self._how(worst)} where best play brings "
            f"{number(self.value[worst])}"
        )

    def _how(self, seat):
        """What the rule is sure of, or gets if nobody answers it or that is not known."""
        if self.answered:
            return f"is sure of {number(self.secures[seat])}"
        return f"gets {number(self.gets[seat])}"

    def describe(self):
        """The numbers in words, a line a player."""
        lines = [self.finding()]
        if not self.deciders:
            worth = ", ".join(f"P{seat + 1} {number(v)}" for seat, v in enumerate(self.value))
            return f"{NOBODY}\nit brings {worth}"
        for seat in self.deciders:
            line = (
                f"P{seat + 1}: best play brings {number(self.value[seat])}; {self.bot} "
                f"{self._how(seat)}, so it loses {max(0.0, self.loses[seat]):.3g}"
            )
            if self.answered:
                line += f"; against this solution it gets {number(self.gets[seat])}"
            lines.append(line)
        together = ", ".join(f"P{seat + 1} {number(v)}" for seat, v in enumerate(self.together))
        lines.append(f"if all play {self.bot}: {together}")
        lines.append(f"exploitability of the best play found: {self._exploitability()}")
        return "\n".join(lines)

    def _exploitability(self):
        """In words: what solvers leave of 0 differs between machines."""
        return "0" if self.exploitability < NOTHING else f"{self.exploitability:.2g}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture
        from ahapackage.probability.words import html_lines

        return picture(self.plot, self.describe()) + html_lines(self.describe())
