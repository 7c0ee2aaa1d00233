"""Leader cards, victory points of a stage, the governor, and who wins."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.spirit.pieces import (
    ALOHA,
    CHAPTER_3,
    COMMERCE,
    CROWN_LINE,
    EPILOGUE,
    HAWAIIANS,
    HAWAIIANS_LINE,
    HOME_RULE,
    ISLAND_COUNT,
    LEADERS_LINE,
    NOBODY,
    PLACES,
    POINTS,
    WARRIORS,
)
from ahapackage.games.spirit.tracks import leading_on

FRIENDLY, LOWER = 1, 2  # SH-R2
TIE_BREAKS = (HAWAIIANS, ALOHA, COMMERCE)  # SH-52, SH-53


@kernel
def card_row(stage):
    """The row of `chiefs` that a stage gives out; Chapter III's is the Epilogue's, still empty."""
    return min(stage, CHAPTER_3)


@kernel
def choose_leaders(s):  # SH-44, SH-51, SH-R7
    """Give out the stage's leader cards; islands without one have no leader, or keep theirs."""
    row = card_row(int(s.stage))
    for island in range(ISLAND_COUNT):
        seat = leading_on(s, island)
        s.chiefs[row, island] = seat
        if seat != NOBODY or int(s.setup.keeps) == 0:
            s.leader[island] = seat


@kernel
def place_points(s, line, seat):  # SH-60, SH-R2
    """What a seat gets for its place in Hawaiians (line 0), Commerce (1) or Aloha (2)."""
    resource = HAWAIIANS + line
    amount = int(s.stock[seat, resource])
    if amount == 0:
        return 0
    place, tied = 0, 0
    for other in range(int(s.setup.players)):
        theirs = int(s.stock[other, resource])
        if theirs > amount:
            place += 1
        elif theirs == amount:
            tied += 1
    if tied > 1 and int(s.setup.ties) == LOWER:
        place += 1
    elif tied > 1 and int(s.setup.ties) != FRIENDLY:
        return 0
    return int(s.setup.places[int(s.stage), line, place]) if place < PLACES else 0


@kernel
def write_points(s, line, seat, points):
    """Write points on the score sheet and move the marker."""
    s.sheet[int(s.stage), line, seat] += points
    s.stock[seat, POINTS] += points


@kernel
def score_stage(s):  # SH-13, SH-25, SH-53
    """Score the stage: crown, leaders of this stage, majorities."""
    stage = int(s.stage)
    crowned = int(s.governor) if stage == EPILOGUE else int(s.monarch)
    if crowned != NOBODY:
        write_points(s, CROWN_LINE, crowned, int(s.setup.crown_points[stage]))
    for island in range(ISLAND_COUNT):
        seat = int(s.chiefs[card_row(stage), island])
        if seat != NOBODY:
            write_points(s, LEADERS_LINE, seat, int(s.setup.leader_points[stage]))
    for seat in range(int(s.setup.players)):
        for line in range(3):
            write_points(s, HAWAIIANS_LINE + line, seat, place_points(s, line, seat))
        s.stock[seat, WARRIORS] = 0


@kernel
def votes_of(s, seat):  # SH-52, SH-R1
    """A seat's votes: all cards, Home Rule, and by ruling its Hawaiians."""
    votes = int(s.stock[seat, HOME_RULE])
    for crown in range(3):
        votes += int(s.setup.monarch_votes) if int(s.crowns[crown]) == seat else 0
    for row in range(4):
        for island in range(ISLAND_COUNT):
            votes += int(s.setup.leader_votes) if int(s.chiefs[row, island]) == seat else 0
    if int(s.setup.hawaiians_vote) == 1:
        votes += int(s.stock[seat, HAWAIIANS])
    return votes


@kernel
def elect(s):  # SH-52
    """The governor: most votes, then Hawaiians, Aloha, Commerce; -1 if all are tied."""
    most = 0
    for seat in range(int(s.setup.players)):
        most = max(most, votes_of(s, seat))
    tied = 0
    for seat in range(int(s.setup.players)):
        if votes_of(s, seat) == most:
            tied |= 1 << seat
    tied = break_ties(s, tied)
    for seat in range(int(s.setup.players)):
        if tied == 1 << seat:
            return seat
    return NOBODY


@kernel
def hold_vote(s):  # SH-51, SH-52
    """Choose the representatives of the islands as they stand, then the governor."""
    s.stage = EPILOGUE
    choose_leaders(s)
    s.governor = elect(s)


@kernel
def break_ties(s, tied):  # SH-52, SH-53
    """Of the tied seats (bits) those with most Hawaiians, then Aloha, then Commerce."""
    for resource in TIE_BREAKS:
        most = -1
        for seat in range(int(s.setup.players)):
            if (tied >> seat) & 1 == 1:
                most = max(most, int(s.stock[seat, resource]))
        for seat in range(int(s.setup.players)):
            if int(s.stock[seat, resource]) < most:
                tied &= ~(1 << seat)
    return tied


@kernel
def winning_seats(s):  # SH-53
    """Who has won, as bits: most points, then as in the election; ties share."""
    most = -1
    for seat in range(int(s.setup.players)):
        most = max(most, int(s.stock[seat, POINTS]))
    tied = 0
    for seat in range(int(s.setup.players)):
        if int(s.stock[seat, POINTS]) == most:
            tied |= 1 << seat
    return break_ties(s, tied)
