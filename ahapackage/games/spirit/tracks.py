"""Hawaiians on islands, tokens, and the resource tracks: gains are cut, losses stop at 0."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.spirit.pieces import HAWAIIANS, ISLAND_COUNT, NOBODY, RESOURCE_COUNT


@kernel
def gain(s, seat, resource, number):  # SH-3
    """Move a marker up, not past the end of its track; return how far it went."""
    room = int(s.setup.most[resource]) - int(s.stock[seat, resource])
    gained = min(number, room)
    s.stock[seat, resource] += gained
    return gained


@kernel
def settle(s, seat, island, number):  # SH-2, SH-3
    """Put Hawaiians on an island, as many as the track still allows."""
    s.hawaiians[seat, island] += gain(s, seat, HAWAIIANS, number)


@kernel
def leave(s, seat, island, number):  # SH-2
    """Take Hawaiians off the board; there are as many."""
    s.hawaiians[seat, island] -= number
    s.stock[seat, HAWAIIANS] -= number


@kernel
def lose(s, seat, resource, number):
    """Move a marker down, not below 0."""
    s.stock[seat, resource] -= min(number, int(s.stock[seat, resource]))


@kernel
def lose_on(s, seat, island, number):
    """Lose Hawaiians of an island, not more than there are."""
    leave(s, seat, island, min(number, int(s.hawaiians[seat, island])))


@kernel
def move_hawaiians(s, seat, source, target, number):  # SH-31
    """Bring Hawaiians from an island to another."""
    s.hawaiians[seat, source] -= number
    s.hawaiians[seat, target] += number


@kernel
def trade(s, seat, island, cost, gained):  # SH-50
    """One of a resource for one of another; Hawaiians leave from the island."""
    if cost == HAWAIIANS:
        leave(s, seat, island, 1)
    else:
        lose(s, seat, cost, 1)
    gain(s, seat, gained, 1)


@kernel
def put_token(s, seat, island):  # SH-20
    """Put an action token on an island."""
    s.tokens[seat, island] += 1
    s.tokens_left[seat] += 1


@kernel
def take_token(s, seat, island):  # SH-11, SH-23
    """Take an own action token off the board."""
    s.tokens[seat, island] -= 1
    s.tokens_left[seat] -= 1


@kernel
def leading_on(s, island):  # SH-44, SH-51
    """Who has strictly most Hawaiians on an island, or -1."""
    leader, most = NOBODY, 0
    for seat in range(int(s.setup.players)):
        here = int(s.hawaiians[seat, island])
        if here > most:
            leader, most = seat, here
        elif here == most:
            leader = NOBODY
    return leader


@kernel
def lives_anywhere(s, seat):
    """Whether a seat has a Hawaiian on the board."""
    return int(s.stock[seat, HAWAIIANS]) > 0


@kernel
def would_gain(s, seat, row):
    """Whether any of a row of gains would move a marker (SH-33)."""
    for resource in range(RESOURCE_COUNT):
        if row[resource] > 0 and int(s.stock[seat, resource]) < int(s.setup.most[resource]):
            return True
    return False


@kernel
def gain_all(s, seat, island, row):
    """Gain a row of resources; Hawaiians come to the island."""
    if row[HAWAIIANS] > 0:
        settle(s, seat, island, int(row[HAWAIIANS]))
    for resource in range(HAWAIIANS + 1, RESOURCE_COUNT):
        if row[resource] > 0:
            gain(s, seat, resource, int(row[resource]))


@kernel
def token_island(s, seat):
    """The first island with an own token: in the Prologue the start island (SH-11)."""
    for island in range(ISLAND_COUNT):
        if s.tokens[seat, island] > 0:
            return island
    return NOBODY
