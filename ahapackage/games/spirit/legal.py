"""What the seat that decides may do: each step's legal moves, ascending."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.spirit.actions import (
    CONVERT_A,
    CONVERT_C,
    CONVERT_H,
    CROWN_TOKEN,
    DONE,
    FORFEIT,
    GATHER,
    RECRUIT,
    START,
    USE,
    migrate,
)
from ahapackage.games.spirit.events import deck_of, may_use
from ahapackage.games.spirit.pieces import (
    ALOHA,
    CHAPTER_3,
    COMMERCE,
    HAWAII,
    ISLAND_COUNT,
    OPEN,
    PROLOGUE,
    WARRIORS,
)
from ahapackage.games.spirit.record import ACTIONS, CONVERT, MONARCH
from ahapackage.games.spirit.record import START as START_STEP
from ahapackage.games.spirit.tracks import would_gain


@kernel
def legal_actions(state, out):
    """Fill `out` with the legal moves, ascending, and return how many there are."""
    s = state.board
    step = int(s.step)
    if step == ACTIONS:
        return legal_acts(s, out) if int(s.pending) < 0 else 0
    if step == CONVERT:
        return legal_conversions(s, out)
    if step == MONARCH:
        return monarch_places(s, out)
    return free_islands(s, out) if step == START_STEP else 0


@kernel
def free_islands(s, out):  # SH-10
    """Islands that nobody has chosen."""
    n = 0
    for island in range(ISLAND_COUNT):
        taken = 0
        for seat in range(int(s.setup.players)):
            taken += int(s.hawaiians[seat, island])
        if taken == 0:
            out[n] = START + island
            n += 1
    return n


@kernel
def monarch_places(s, out):  # SH-20
    """Islands with own Hawaiians."""
    n = 0
    for island in range(ISLAND_COUNT):
        if s.hawaiians[int(s.turn), island] > 0:
            out[n] = CROWN_TOKEN + island
            n += 1
    return n


@kernel
def legal_acts(s, out):  # SH-11, SH-23
    """Migrations, recruiting, gathering, events; a forfeit only if there is nothing else."""
    seat = int(s.turn)
    n = migrations(s, out, seat)
    n = recruitings(s, out, n, seat)
    if int(s.stage) != PROLOGUE:
        n = gatherings(s, out, n, seat)
        n = events(s, out, n, seat)
    return n if n > 0 else forfeits(s, out, seat)


@kernel
def migrations(s, out, seat):  # SH-31
    """From each island with own Hawaiians (and in chapters an own token) any number to another."""
    n = 0
    for source in range(ISLAND_COUNT):
        here = int(s.hawaiians[seat, source])
        if int(s.stage) != PROLOGUE and int(s.tokens[seat, source]) == 0:
            here = 0
        for target in range(ISLAND_COUNT):
            if target != source:
                for number in range(1, here + 1):
                    out[n] = migrate(source, target, number)
                    n += 1
    return n


@kernel
def may_recruit(s, seat):  # SH-32
    """Whether the Warriors track has room and the stage allows it."""
    room = int(s.setup.most[WARRIORS]) - int(s.stock[seat, WARRIORS])
    return int(s.stage) < CHAPTER_3 and room > 0


@kernel
def recruitings(s, out, n, seat):  # SH-32, SH-R4
    """With a token of any island."""
    if may_recruit(s, seat):
        for island in range(ISLAND_COUNT):
            if s.tokens[seat, island] > 0:
                out[n] = RECRUIT + island
                n += 1
    return n


@kernel
def may_gather(s, seat, island):  # SH-33, SH-R5
    """Whether there is a Hawaiian and something to gain; Warriors not in Chapter III."""
    if s.hawaiians[seat, island] == 0:
        return False
    if island == HAWAII and int(s.setup.hawaii_warriors) == 1 and int(s.stage) == CHAPTER_3:
        return False
    return would_gain(s, seat, s.setup.gather[island])


@kernel
def gatherings(s, out, n, seat):  # SH-33
    """On each island with an own token and an own Hawaiian."""
    for island in range(ISLAND_COUNT):
        if s.tokens[seat, island] > 0 and may_gather(s, seat, island):
            out[n] = GATHER + island
            n += 1
    return n


@kernel
def events(s, out, n, seat):  # SH-34
    """Each open card with each island's token that can use it."""
    for card in range(int(s.setup.deck_size[deck_of(s)])):
        if int(s.lying[card]) == OPEN:
            for island in range(ISLAND_COUNT):
                if s.tokens[seat, island] > 0 and may_use(s, seat, card, island):
                    out[n] = USE + card * ISLAND_COUNT + island
                    n += 1
    return n


@kernel
def forfeits(s, out, seat):  # SH-35
    """Each island with an own token."""
    n = 0
    for island in range(ISLAND_COUNT):
        if s.tokens[seat, island] > 0:
            out[n] = FORFEIT + island
            n += 1
    return n


@kernel
def legal_conversions(s, out):  # SH-50
    """Conversions whose gain would not be cut, and to be done."""
    seat, n = int(s.turn), 0
    if int(s.conversions[seat]) >= int(s.setup.conversions):
        out[0] = DONE
        return 1
    commerce, aloha = int(s.stock[seat, COMMERCE]), int(s.stock[seat, ALOHA])
    for island in range(ISLAND_COUNT):
        if s.hawaiians[seat, island] > 0:
            if commerce < int(s.setup.most[COMMERCE]):
                out[n] = CONVERT_H + 2 * island
                n += 1
            if aloha < int(s.setup.most[ALOHA]):
                out[n] = CONVERT_H + 2 * island + 1
                n += 1
    if commerce > 0:
        out[n] = CONVERT_C
        n += 1
    if aloha > 0:
        out[n] = CONVERT_A
        n += 1
    out[n] = DONE
    return n + 1
