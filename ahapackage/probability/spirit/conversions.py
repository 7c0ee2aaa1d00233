"""Best play of the Epilogue's conversions (SH-50), by backward induction."""

from collections import deque
from math import prod

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.kernels import compiled, kernel
from ahapackage.engine.options import flag
from ahapackage.engine.progress import progress_bar
from ahapackage.engine.records import copy_record, face_of
from ahapackage.engine.state import State
from ahapackage.games.spirit.pieces import (
    ALOHA,
    COMMERCE,
    EPILOGUE,
    HAWAIIANS,
    HOME_RULE,
    ISLAND_COUNT,
    POINTS,
)
from ahapackage.games.spirit.position import seat_or_none
from ahapackage.games.spirit.position_checks import converting_order
from ahapackage.games.spirit.record import CONVERT, STEPS
from ahapackage.games.spirit.scoring import hold_vote, votes_of, winning_seats
from ahapackage.games.spirit.stages import finish
from ahapackage.probability.events import policy_of
from ahapackage.probability.spirit.epilogue import WINNERS, PlayedOn
from ahapackage.probability.words import Explanation

JOINT = 2_000_000  # joint outcomes up to which everything is looked at
SEARCHED = 6  # outcomes of an earlier player that are followed where not all can be


# ---- what conversions can end in -----------------------------------------------------------------


def outcomes(state, seat):
    """Every way in which a seat's conversions can end: rows of Hawaiians by island, C, A, R.

    An array of shape (outcomes, 8), each once, the present one (to be done at once) first.
    """
    s = state.face.board
    left = int(s.setup.conversions) - int(s.conversions[seat])
    limits = int(s.setup.most[COMMERCE]), int(s.setup.most[ALOHA])
    row = (*s.hawaiians[seat].tolist(), *(int(s.stock[seat, n]) for n in (1, 2, 4)))
    found, edge = {row: None}, [row]
    for _ in range(max(0, left) if _still_to_come(s, seat) else 0):
        edge = [new for old in edge for new in _converted(old, limits) if new not in found]
        edge = list(dict.fromkeys(edge))
        found |= dict.fromkeys(edge)
    return np.array(list(found), np.int64)


def _still_to_come(s, seat):
    if s.stage != EPILOGUE or s.step != CONVERT:
        return False
    order = converting_order(s)
    return order.index(seat) >= order.index(int(s.turn))


def _converted(row, limits):
    """The outcomes that one more conversion makes."""
    *people, commerce, aloha, home_rule = row
    for gained, amount in ((5, commerce), (6, aloha)):
        if amount < limits[gained - 5]:
            for island in range(ISLAND_COUNT):
                if people[island]:
                    yield _moved(row, island, gained)
    if commerce:
        yield _moved(row, 5, 7)
    if aloha:
        yield _moved(row, 6, 7)


def _moved(row, source, target):
    changed = list(row)
    changed[source] -= 1
    changed[target] += 1
    return tuple(changed)


def board_with(record, ends):
    """The board of a copy on which each seat in `ends` stands as its row says."""
    board = face_of(copy_record(record)).board
    for seat, row in ends.items():
        put_outcome(board, seat, row)
    return board


def vote_after(state, ends):
    """The board after a vote (SH-51, SH-52) if each seat in `ends` ends as its row says."""
    board = board_with(state.record, ends)
    hold_vote(board)
    return board


def end_after(record, ends):
    """The board at the end of the game if each seat in `ends` ends as its row says."""
    board = board_with(record, ends)
    finish(board)
    return board


@kernel
def put_outcome(s, seat, row):
    """Let a seat's islands and tracks be as an outcome says."""
    people = 0
    for island in range(ISLAND_COUNT):
        s.hawaiians[seat, island] = row[island]
        people += int(row[island])
    s.stock[seat, HAWAIIANS] = people
    s.stock[seat, COMMERCE] = row[ISLAND_COUNT]
    s.stock[seat, ALOHA] = row[ISLAND_COUNT + 1]
    s.stock[seat, HOME_RULE] = row[ISLAND_COUNT + 2]


@kernel
def worth(s, seat):
    """What an end is worth to a seat: its share of the victory, then its lead in points."""
    winners, count = winning_seats(s), 0
    best = -1
    for other in range(int(s.setup.players)):
        count += (winners >> other) & 1
        if other != seat:
            best = max(best, int(s.stock[other, POINTS]))
    share = 12 // count if (winners >> seat) & 1 == 1 else 0  # of 12: 1, 2, 3 or 4 winners
    return share * 1_000_000 + int(s.stock[seat, POINTS]) - best


@kernel
def best_replies(scratch, start, first, second, firsts, seconds, replies):
    """For each outcome of `first` the best one of `second`; return the best of `first`.

    `scratch` and `start` are arrays of one record; where equal, the earlier outcome is kept.
    """
    best, highest = 0, -(1 << 60)
    for i in range(firsts.shape[0]):
        reply, most, mine = 0, -(1 << 60), -(1 << 60)
        for j in range(seconds.shape[0]):
            scratch[0] = start[0]
            s = scratch[0].board
            put_outcome(s, first, firsts[i])
            put_outcome(s, second, seconds[j])
            finish(s)
            value = worth(s, second)
            if value > most:
                reply, most, mine = j, value, worth(s, first)
        replies[i] = reply
        if mine > highest:
            best, highest = i, mine
    return best


# ---- the analysis --------------------------------------------------------------------------------


def best_conversion(state, progress=True, policy="uniform"):
    """What to convert in the Epilogue if everybody who still converts plays best.

    Every player wants the greatest share of the victory and, if that is equal, the greatest lead
    in points over the best rival; where even that is equal, to convert less. Backward induction
    over all outcomes, equal ones merged: exact for up to two players still to convert and wherever
    there are at most two million joint outcomes; else the last two are exact and of each earlier
    one the most promising outcomes are followed, and `.exact` says so. That can take a minute: a
    bar shows it (`progress`), and an interrupt keeps the best found so far.

    `policy` ("uniform", "greedy", another bot, or a function of what is seen) is how the others
    convert for `wins`, which tells how well the advice does if they do not play best. Raises
    `OptionError` for other states and policies, `AhaError` outside the Epilogue's conversions.

    >>> import ahapackage as aha
    >>> state = aha.load_game("spirit").position({"stage": "epilogue", "step": "convert", "players":
    ...     [{"hawaiians": {"maui": 3}}, {"hawaiians": {"oahu": 2}, "home_rule": 2}]})
    >>> best_conversion(state).moves
    ('convert H@maui>C', 'convert H@maui>A', 'done')
    """
    if not isinstance(state, State) or state.game.name != "spirit":
        raise OptionError("best_conversion, state", shown(state), "a state of Spirit")
    policy_of(state.game, policy)  # refuses what is none
    s = state.face.board
    if s.step != CONVERT:
        raise AhaError("best_conversion", f"step {STEPS[s.step]}", "step convert")
    order = converting_order(s)
    order = order[order.index(int(s.turn)) :]
    ways = {seat: outcomes(state, seat) for seat in order}
    total = prod(len(rows) for rows in ways.values())
    exact = len(order) <= 2 or total <= JOINT
    search = Search(ways, exact, flag(progress, "best_conversion, progress"))
    ends = search.best_ends(state.record, order, outermost=True)
    return Conversion(state, order, ends, total, search, policy)


class Search:
    """Backward induction over the outcomes `ways`, seat -> rows.

    `exact`: whether every outcome of every seat is looked at; `stopped`: whether somebody
    interrupted it; `progress`: whether a bar shows.
    """

    def __init__(self, ways, exact, progress):
        self.ways, self.exact, self.progress, self.stopped = ways, exact, progress, False

    def best_ends(self, record, order, outermost=False):
        """The outcome that each seat of the order chooses: seat -> row."""
        if len(order) == 1:
            return {order[0]: self._best_alone(record, order[0])}
        if len(order) == 2:
            return self._best_of_two(record, *order)
        first, *others = order
        rows = self.ways[first] if self.exact else self._promising(record, first)
        best, highest = None, None
        try:
            with progress_bar(len(rows), "ways", show=outermost and self.progress) as bar:
                for row in rows:
                    ends = {first: row}
                    ends |= self.best_ends(_with(record, first, row), others)
                    value = int(worth(end_after(record, ends), first))
                    if highest is None or value > highest:
                        best, highest = ends, value
                    bar.update()
        except KeyboardInterrupt:
            if best is None or not outermost:  # of an inner search nothing is kept
                raise
            self.exact, self.stopped = False, True
        return best

    def _best_alone(self, record, seat):
        values = [int(worth(end_after(record, {seat: row}), seat)) for row in self.ways[seat]]
        return self.ways[seat][int(np.argmax(values))]

    def _best_of_two(self, record, first, second):
        start = np.array([record], record.dtype)
        firsts, seconds = self.ways[first], self.ways[second]
        replies = np.zeros(len(firsts), np.int64)
        run = compiled(best_replies)
        best = run(start.copy(), start, first, second, firsts, seconds, replies)
        return {first: firsts[best], second: seconds[replies[best]]}

    def _promising(self, record, seat):
        """The outcomes that would be worth most if nobody else converted."""
        rows = self.ways[seat]
        values = [int(worth(end_after(record, {seat: row}), seat)) for row in rows]
        return [rows[n] for n in np.argsort(values, kind="stable")[::-1][:SEARCHED]]


def _with(record, seat, row):
    changed = copy_record(record)
    put_outcome(face_of(changed).board, seat, row)
    return changed


class Conversion(PlayedOn):
    """The best conversions. `seat` decides; `moves` are its moves to the end of its turn; `ends`
    says how each seat ends, seat -> row of Hawaiians by island, Commerce, Aloha, Home Rule;
    `points`, `winners`, `governor` what comes of it; `outcomes` the joint outcomes there are;
    `exact` whether all of them were looked at; `wins` the chance that the seat wins by them if
    the others convert by `policy`, a `Chance` where every way could be followed, else an
    `Estimate`.
    """

    def __init__(self, state, order, ends, total, search, policy):
        self.seat, self.outcomes, self.exact = order[0], total, search.exact
        self.ends = {seat: tuple(int(n) for n in row) for seat, row in ends.items()}
        self.moves = _moves(state, self.seat, self.ends[self.seat])
        super().__init__(_after(state, self.moves), policy)
        end = end_after(state.record, ends)
        seats = range(state.game.players)
        self.points = tuple(int(end.stock[seat, POINTS]) for seat in seats)
        self.votes = tuple(int(votes_of(end, seat)) for seat in seats)
        self.winners = tuple(seat for seat in seats if int(winning_seats(end)) >> seat & 1)
        self.governor = seat_or_none(end.governor)
        how = "Exact: every outcome was looked at."
        if not search.exact:
            how = (
                "Not exact: the last two players' outcomes were all looked at, of the earlier "
                f"ones' the {SEARCHED} most promising."
            )
        if search.stopped:
            how = "Not exact: it was interrupted, and this is the best found by then."
        self.assumption = f"All who still convert play best for their own victory. {how}"

    @property
    def wins(self):
        """The chance that the seat has won in the end, alone or with others."""
        event = f"player {self.seat + 1} wins by this, alone or with others"
        return self.chance(lambda end: end[WINNERS] >> self.seat & 1 == 1, event)

    @property
    def chances(self):
        """All its chances in a row."""
        return (self.wins,)

    def explain(self):
        """How it was found, as Markdown."""
        lines = [
            f"There are {self.outcomes:,} ways in which the conversions can end. From the last "
            "player back, each takes the outcome that brings most: its share of the victory, then "
            "its lead in points.", "", f"Player {self.seat + 1}: {', '.join(self.moves)}.",
        ]  # fmt: skip
        return Explanation("\n".join([*lines, "", self.assumption, *self.explain_end()]))

    def describe(self):
        """The best conversions in words."""
        winners = " and ".join(f"player {seat + 1}" for seat in self.winners)
        governor = "nobody" if self.governor is None else f"player {self.governor + 1}"
        points = ", ".join(map(str, self.points))
        return (
            f"Player {self.seat + 1}: {', '.join(self.moves)}. Then the points are {points}; "
            f"governor: {governor}; {winners} won. {self.assumption}{self.describe_end()}"
        )

    __repr__ = describe


def _after(state, moves):
    """A copy of a state after some moves."""
    state = state.clone()
    for move in moves:
        state.apply_action(move)
    return state


def _moves(state, seat, row):
    """The fewest moves that lead a seat to an outcome, and `done` where it is needed."""
    start = state.clone()
    waiting, seen = deque([(start, ())]), set()
    while waiting:
        now, moves = waiting.popleft()
        if _row(now, seat) == row:
            return moves if now.is_terminal() or now.current_player() != seat else (*moves, "done")
        if now.is_terminal() or now.current_player() != seat:
            continue
        for move in now.legal_moves():
            if move != "done":
                after = now.child(move)
                key = (_row(after, seat), after.current_player())
                if key not in seen:
                    seen.add(key)
                    waiting.append((after, (*moves, move)))
    raise AhaError("best_conversion", "an outcome that no moves lead to", "one that they do")


def _row(state, seat):
    s = state.face.board
    return (*s.hawaiians[seat].tolist(), *(int(s.stock[seat, n]) for n in (1, 2, 4)))
