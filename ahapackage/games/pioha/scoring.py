"""Who wins a hair, and the points (AP-40 to AP-42)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.pioha.lice import value_of
from ahapackage.games.pioha.record import DOUBLE, HALVE, PLUS

# Why a hair was won or not.
EMPTY, LONE, LONE_BROKEN, GREATER_SUM, MORE_LICE, SMALLER_SUM, FEWER_LICE, TIED = range(8)
WHYS = (
    "empty", "lone", "lone_broken", "greater_sum", "more_cards", "smaller_sum", "fewer_cards",
    "tied",
)  # fmt: skip


@kernel
def acting(s, place):
    """The tickle that acts on a hair, 0 for none."""
    return 0 if int(s.cancelled[place]) == 1 else int(s.tickle[place])


@kernel
def worth_of(s, place, louse):  # AP-T10 to AP-T16
    """What a louse counts on a hair."""
    kind = acting(s, place)
    return int(s.setup.worth[kind, louse >> 1]) if kind > 0 else value_of(louse)


@kernel
def side_sum(s, place, end):
    """What the lice of one end count together."""
    total = 0
    for nth in range(int(s.length[place, end])):
        total += worth_of(s, place, int(s.louse[place, end, nth]))
    return total


@kernel
def endurance_of(s, place):  # AP-T17, AP-T18, AP-R12
    """The endurance that counts, -1 for a hair that never breaks."""
    hair, kind = int(s.hair[place]), acting(s, place)
    if hair == int(s.setup.rasta):
        return -1
    endurance, done = int(s.setup.endurance[hair]), int(s.setup.stretch[kind, 0])
    if done == HALVE:
        return endurance // 2
    if done == DOUBLE:
        return endurance * 2
    return endurance + int(s.setup.stretch[kind, 1]) if done == PLUS else endurance


@kernel
def breaks(s, place, total):  # AP-41
    """Whether a hair breaks under a total."""
    endurance = endurance_of(s, place)
    return endurance >= 0 and total > endurance


@kernel
def tie_count(s, place, end):  # AP-R13
    """The lice of an end that break a tie of sums."""
    if int(s.setup.ties_by_played) == 1:
        return int(s.played_on[place, int(s.tribe[place, end])])
    return int(s.length[place, end])


@kernel
def judge(s, place):  # AP-41, AP-R2, AP-R3
    """The end that wins a hair (-1: none), and why."""
    left, right = side_sum(s, place, 0), side_sum(s, place, 1)
    return judge_sums(s, place, left, right, breaks(s, place, left + right))


@kernel
def judge_sums(s, place, left, right, broken):
    """The end that wins a hair with these sums (-1: none), and why."""
    if int(s.length[place, 0]) == 0 and int(s.length[place, 1]) == 0:
        return -1, EMPTY
    if int(s.length[place, 0]) == 0 or int(s.length[place, 1]) == 0:
        if broken and int(s.setup.lone_loses) == 1:
            return -1, LONE_BROKEN
        return (0 if int(s.length[place, 0]) > 0 else 1), LONE
    if left != right:
        greater = 0 if left > right else 1
        return (1 - greater, SMALLER_SUM) if broken else (greater, GREATER_SUM)
    first, second = tie_count(s, place, 0), tie_count(s, place, 1)
    if first == second:
        return -1, TIED
    more = 0 if first > second else 1
    return (1 - more, FEWER_LICE) if broken else (more, MORE_LICE)


@kernel
def hair_points(s, place, seat):  # AP-42, AP-T19, AP-R4, AP-R14
    """What a hair brings to a seat: its points if won, the loser's bonus if lost."""
    winner, why = judge(s, place)
    if winner >= 0 and int(s.tribe[place, winner]) == seat:
        return int(s.setup.endurance[int(s.hair[place])])
    loses = why != LONE and (winner >= 0 or (why == TIED and int(s.setup.bonus_both) == 1))
    here = int(s.tribe[place, 0]) == seat or int(s.tribe[place, 1]) == seat
    return int(s.setup.bonus[acting(s, place)]) if loses and here else 0


@kernel
def round_points(s, seat):
    """What the row brings to a seat."""
    points = 0
    for place in range(int(s.row)):
        points += hair_points(s, place, seat)
    return points
