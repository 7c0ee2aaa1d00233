"""Aloha Pioha's `mini` edition (AP-56) once more: a few plain functions that read like the rules.

Two hairs 4/3 (nobody is tickled before the end: AP-22), four lice, three of them dealt to each of
two players, two plays each. A state says all; `knowledge` says what a player has seen of it.
Nothing here comes from the package.
"""

from collections import namedtuple
from fractions import Fraction
from itertools import product

LICE = ("1L", "3L", "-1H", "4H")
ENDURANCE = 4

# Per player: the hand, what it was dealt, what it has seen. `table`: (player, louse, hair) each.
State = namedtuple("State", "hands dealt seen table keeping")


def deals():
    """All deals: each player lacks one of the four lice. All are equally likely."""
    for missing in product(LICE, LICE):
        hands = tuple(tuple(louse for louse in LICE if louse != m) for m in missing)
        yield State(hands, hands, ((), ()), (), False)


def to_move(state):
    """Who decides: they play in turn, and after a face-down play its player keeps a louse."""
    return (len(state.table) - state.keeping) % 2


def is_over(state):
    return len(state.table) == 4 and not state.keeping


def knowledge(state, player):
    """What a player knows: its deal, and what it has seen happen."""
    return player, state.dealt[player], state.seen[player]


def moves(state):
    """`{text: state}` for all moves of the player to move (AP-20, AP-21)."""
    player, found = to_move(state), {}
    hand = state.hands[player]
    if state.keeping:
        return {f"keep {louse}": _kept(state, player, louse) for louse in hand}
    last = len(state.table) >= 2
    for louse, hair, down in product(hand, (1, 2), (False, True)):
        text = f"({louse})@{hair}" if down else f"{louse}@{hair}"
        shown = f"({louse[-1]})@{hair}" if down else text
        left = tuple(other for other in hand if other != louse)
        keeping = down and not last and len(left) > 1
        found[text] = State(
            _with(state.hands, player, left), state.dealt, _told(state, player, text, shown),
            (*state.table, (player, louse, hair)), keeping,
        )  # fmt: skip
    return found


def _kept(state, player, louse):
    return state._replace(
        hands=_with(state.hands, player, (louse,)), keeping=False,
        seen=_told(state, player, f"keep {louse}", "keep"),
    )  # fmt: skip


def _with(pair, player, new):
    return (new, pair[1]) if player == 0 else (pair[0], new)


def _told(state, player, own, others):
    told = [(*state.seen[0], others), (*state.seen[1], others)]
    told[player] = (*state.seen[player], own)
    return tuple(told)


def first_players_worth(state):
    """1, 0 or -1: whether player 1 has more hair points (AP-41, AP-42, AP-R2)."""
    points = [0, 0]
    for hair in (1, 2):
        ends = [[int(louse[:-1]) for who, louse, at in state.table if (who, at) == (p, hair)]
                for p in (0, 1)]  # fmt: skip
        winner = _winner(ends)
        if winner is not None:
            points[winner] += ENDURANCE
    return (points[0] > points[1]) - (points[0] < points[1])


def _winner(ends):
    if not all(ends):
        return None if not any(ends) else (0 if ends[0] else 1)
    sums, counts = [sum(end) for end in ends], [len(end) for end in ends]
    if sums[0] == sums[1]:
        sums = counts  # whole: more lice win, broken: fewer
    if sums[0] == sums[1]:
        return None
    strong = 0 if sums[0] > sums[1] else 1
    return 1 - strong if sum(map(sum, ends)) > ENDURANCE else strong


def most(player, policy, may=lambda move: True):
    """The most that a player can get against a policy of the other: exact, by trying all.

    `policy`: the other's knowledge -> `{move: Fraction}`; `may(move)`: whether the player's own
    move is allowed.
    """
    return _most([(Fraction(1, 16), deal) for deal in deals()], player, policy, may)


def _most(weighted, player, policy, may):
    """The same from states that the player cannot tell apart, with their weights."""
    parts, total = {}, Fraction(0)
    while weighted:
        weight, state = weighted.pop()
        if is_over(state):
            worth = first_players_worth(state)
            total += weight * (worth if player == 0 else -worth)
        elif to_move(state) == player:
            parts.setdefault(knowledge(state, player), []).append((weight, state))
        else:
            reached, chances = moves(state), policy[knowledge(state, 1 - player)]
            weighted += [(weight * c, reached[move]) for move, c in chances.items() if c]
    for part in parts.values():
        reached = [(weight, moves(state)) for weight, state in part]
        total += max(
            _most([(weight, after[move]) for weight, after in reached], player, policy, may)
            for move in reached[0][1] if may(move)
        )  # fmt: skip
    return total
