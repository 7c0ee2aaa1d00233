"""The course of the game: tokens, order, events, turns, conflict, scoring, the Epilogue.

A function does its part and returns what comes next; `rules.py` goes on from there.
"""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe
from ahapackage.games.spirit.conflict import begin_conflict
from ahapackage.games.spirit.pieces import (
    CHAPTER_3,
    EPILOGUE,
    HAWAII,
    ISLAND_COUNT,
    NOBODY,
    POINTS,
    PROLOGUE,
    TOKENS,
)
from ahapackage.games.spirit.record import ACTIONS, CONVERT, END, MONARCH, REVEAL, START
from ahapackage.games.spirit.scoring import choose_leaders, hold_vote, score_stage
from ahapackage.games.spirit.tracks import lives_anywhere, put_token, settle

# What comes next; WAIT: somebody decides, or chance comes in.
WAIT, TURN, CROWN, SCORE, ORDER, NEXT_EVENT, NEXT_CONVERTER, FINISH = range(8)


@kernel
def after(s, seat):
    """The next seat clockwise."""
    return (seat + 1) % int(s.setup.players)


@kernel
def choose_start(s, island):  # SH-10
    """The seat settles; when all have, the Prologue's actions begin."""
    seat = int(s.turn)
    settle(s, seat, island, int(s.setup.start_hawaiians))
    for _ in range(int(s.setup.start_tokens)):
        put_token(s, seat, island)
    s.turn = after(s, seat)
    return TURN if int(s.turn) == int(s.first) else WAIT


@kernel
def most_tokens(s):  # SH-21
    """Whose turn it is: most tokens left; ties clockwise from the stage's first player."""
    best, seat = int(s.first), int(s.first)
    for _ in range(int(s.setup.players)):
        if int(s.tokens_left[seat]) > int(s.tokens_left[best]):
            best = seat
        seat = after(s, seat)
    return best


@kernel
def next_turn(s):  # SH-11, SH-21, SH-24
    """The next action's seat; without tokens, the conflict or, in Chapter III, the score."""
    seat = most_tokens(s)
    if int(s.tokens_left[seat]) > 0:
        s.turn = seat
        s.step = ACTIONS
        return WAIT
    if int(s.stage) == CHAPTER_3:
        return SCORE
    begin_conflict(s)
    return WAIT


@kernel
def take_crown(s, seat):  # SH-41, SH-44
    """The crown card and the monarch token, then the leader cards."""
    s.crowns[int(s.stage)] = seat
    s.monarch = seat
    choose_leaders(s)
    return SCORE


@kernel
def end_stage(s):  # SH-13, SH-25
    """Score the stage; then the next begins."""
    score_stage(s)
    s.stage += 1
    wipe(s.lying)
    wipe(s.users)
    s.open_count = 0
    s.deck_left = 0
    if int(s.stage) == EPILOGUE:
        s.step = CONVERT
        s.turn = NOBODY
        return NEXT_CONVERTER
    s.deck_left = s.setup.deck_size[int(s.stage) - 1]
    return place_tokens(s)


@kernel
def place_tokens(s):  # SH-20
    """Tokens where Hawaiians live and where the own leader is; then the monarch's, if any."""
    for seat in range(int(s.setup.players)):
        due = 1 if int(s.monarch) == seat and lives_anywhere(s, seat) else 0
        for island in range(ISLAND_COUNT):
            due += 1 if s.hawaiians[seat, island] > 0 else 0
            due += 1 if int(s.leader[island]) == seat else 0
        for island in range(ISLAND_COUNT):
            if s.hawaiians[seat, island] > 0:
                put_token(s, seat, island)
            if int(s.leader[island]) == seat and not (due > TOKENS and island == HAWAII):
                put_token(s, seat, island)
    if int(s.monarch) == NOBODY or not lives_anywhere(s, int(s.monarch)):
        return ORDER
    s.turn = s.monarch
    s.step = MONARCH
    return WAIT


@kernel
def set_order(s):  # SH-21
    """The chapter's first player: most tokens, then most points, then clockwise."""
    seat = after(s, int(s.first))
    best = seat
    for _ in range(int(s.setup.players)):
        more = int(s.tokens_left[seat]) - int(s.tokens_left[best])
        ahead = int(s.stock[seat, POINTS]) - int(s.stock[best, POINTS])
        if more > 0 or (more == 0 and ahead > 0):
            best = seat
        seat = after(s, seat)
    s.first = best
    s.turn = best
    return NEXT_EVENT


@kernel
def next_event(s):  # SH-22
    """Another card, until enough lie open or the deck is empty."""
    if int(s.open_count) >= int(s.setup.open_events) or int(s.deck_left) == 0:
        return TURN
    s.step = REVEAL
    return WAIT


@kernel
def converts_before(s, seat, other):  # SH-50
    """Whether a seat converts before another: more points, or as many and nearer clockwise."""
    more = int(s.stock[seat, POINTS]) - int(s.stock[other, POINTS])
    if more != 0:
        return more > 0
    players, first = int(s.setup.players), int(s.first)
    return (seat - first) % players < (other - first) % players


@kernel
def next_converter(s):  # SH-50
    """The next seat to convert, or the end."""
    now, following = int(s.turn), NOBODY
    for seat in range(int(s.setup.players)):
        if seat != now and (now == NOBODY or converts_before(s, now, seat)):
            if following == NOBODY or converts_before(s, seat, following):
                following = seat
    s.turn = following
    return FINISH if following == NOBODY else WAIT


@kernel
def finish(s):  # SH-51, SH-52, SH-53
    """Representatives, governor, the last points."""
    hold_vote(s)
    score_stage(s)
    s.turn = s.first
    s.step = END
    return WAIT


@kernel
def begin(s):
    """An empty board before the Prologue; the setup fields are filled already."""
    s.monarch = NOBODY
    s.governor = NOBODY
    s.pending = NOBODY
    s.pending_at = NOBODY
    s.leader[:] = NOBODY
    s.crowns[:] = NOBODY
    s.chiefs[:] = NOBODY
    s.stage = PROLOGUE
    s.step = START
    s.first = max(0, int(s.setup.first_player))
    s.turn = s.first
