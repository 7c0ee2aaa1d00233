"""Who draws what next: the queue of draws, the draw pile and its rebuilding (HK-50)."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe, wipe_rows
from ahapackage.games.hawaiki.cards import PILES
from ahapackage.games.hawaiki.hands import give_card
from ahapackage.games.hawaiki.knowledge import open_pool, see_drawn
from ahapackage.games.hawaiki.record import (
    CHOOSE,
    DEAL,
    DEAL_HAND,
    DEAL_PILE,
    DESIGNATED,
    DRAW,
    END_PLAY,
    GIFT,
    PASS,
    REWARD,
    SETTLE,
    START_PLAY,
    THANKS,
    WAIT,
)


@kernel
def clear_queue(s):
    """Nothing waits any more."""
    wipe_rows(s.queue)
    s.queue_size = 0


@kernel
def enqueue(s, kind, seat, cards):
    """Let a draw wait behind those already in the queue."""
    n = int(s.queue_size)
    s.queue[n, 0], s.queue[n, 1], s.queue[n, 2] = kind, seat, cards
    s.queue_size += 1


@kernel
def dequeue(s):
    """The first in the queue is done."""
    n = int(s.queue_size)
    for k in range(n - 1):
        for field in range(3):
            s.queue[k, field] = s.queue[k + 1, field]
    for field in range(3):
        s.queue[n - 1, field] = 0
    s.queue_size -= 1


@kernel
def refill(s):  # HK-50
    """Make sure that a card can be drawn; False if there is none anywhere."""
    if s.deck_size > 0 or s.under_size > 0:
        return True
    for pile in range(PILES):
        below = int(s.height[pile]) - 1
        for k in range(below):
            s.deck[int(s.pile[pile, k])] += 1
        s.deck_size += below
        last = int(s.pile[pile, below])
        wipe(s.pile[pile])
        s.pile[pile, 0] = last
        s.height[pile] = 1
    if s.deck_size == 0:
        return False
    open_pool(s)
    return True


@kernel
def drawn_openly(s):
    """Whether everybody sees the next card: on a pile, in open hands, or known beforehand."""
    if int(s.queue[0, 0]) == DEAL_PILE or int(s.deck_size) == 0:
        return True
    return int(s.setup.open_hands) == 1 and int(s.phase) == DRAW


@kernel
def draw_card(s, card):
    """The card that chance turned up goes where the first in the queue says."""
    kind, seat = int(s.queue[0, 0]), int(s.queue[0, 1])
    open_draw = drawn_openly(s)
    from_under = int(s.deck_size) == 0
    if from_under:
        s.under_size -= 1
        for k in range(int(s.under_size)):
            s.under[k] = s.under[k + 1]
        s.under[int(s.under_size)] = 0
    else:
        s.deck[card] -= 1
        s.deck_size -= 1
        if open_draw:
            see_drawn(s, card)
    if kind == DEAL_PILE:
        put_on_pile(s, seat, card)
    else:
        give_card(s, seat, card)
        if open_draw:
            s.known[seat, card] += 1
        else:
            s.slots[int(s.pools) - 1, seat] += 1
        s.passes = 0
    s.queue[0, 2] -= 1
    if s.queue[0, 2] > 0 and (s.deck_size > 0 or s.under_size > 0):
        return WAIT  # the next card of the same draw
    return SETTLE


@kernel
def put_on_pile(s, pile, card):
    """Lay a card on top of a pile."""
    s.pile[pile, int(s.height[pile])] = card
    s.height[pile] += 1


@kernel
def settle(s):
    """Work through the queue until a card is drawn or somebody must answer."""
    kind = PASS
    while s.queue_size > 0:
        kind = int(s.queue[0, 0])
        if kind == DESIGNATED:
            s.phase = THANKS
            return WAIT
        if s.queue[0, 2] > 0 and refill(s):
            s.phase = DEAL if kind == DEAL_HAND or kind == DEAL_PILE else DRAW
            return WAIT
        dequeue(s)
    if kind == GIFT:
        return REWARD
    if kind != DEAL_PILE:
        return END_PLAY  # the turn's own draw, or the penalty of a player who was called out
    if int(s.setup.open_hands) == 0:
        return START_PLAY
    s.asked = s.start  # HK-60
    s.phase = CHOOSE
    return WAIT
