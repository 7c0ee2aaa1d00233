"""What players do: drawing, the acts of a turn, answers to a snap (TK-11 to TK-14, TK-31)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.tikis.actions import (
    DISCARD,
    DRAW_DISCARD,
    GIFT,
    HEX,
    HEX_FOR,
    OWN,
    OWN_FOR,
    PASS,
    SNAP_WITH,
)
from ahapackage.games.tikis.cards import CARDS, NONE, TIKIS, WILDS, god_of, is_wild
from ahapackage.games.tikis.families import is_complete, place, take_away
from ahapackage.games.tikis.hands import give_card, take_card
from ahapackage.games.tikis.knowledge import claimants, hide_wild, let_go, matches, open_pool
from ahapackage.games.tikis.record import (
    ACT,
    CARD,
    DRAW,
    END,
    FASTEST,
    PASSED,
    SILENT,
    SNAP,
    WILD,
)

WAIT, ASK_NEXT, TAKE_SNAP, END_TURN = range(4)  # what comes next


@kernel
def seat_after(s, seat):
    """The next seat clockwise (ALL-2)."""
    following = seat + 1
    return following if following < int(s.setup.players) else 0


@kernel
def may_take(s):  # TK-20
    """Whether the top of the discard pile may be drawn."""
    top = int(s.discard_size) - 1
    if top < 0 or is_wild(int(s.discard[top])):
        return False
    stamp = int(s.stamp[top])
    return stamp < 0 or int(s.turns) >= stamp + int(s.setup.wait)


@kernel
def put_discard(s, card, stamp):
    """A card goes on top of the discard pile."""
    s.discard[int(s.discard_size)] = card
    s.stamp[int(s.discard_size)] = stamp
    s.discard_size += 1


@kernel
def rebuild(s):  # TK-18, TK-33
    """The discard pile becomes the draw pile; in the bad-tempered game its wilds go to theirs."""
    if int(s.discard_size) == 0:
        return
    newest = open_pool(s)
    for k in range(int(s.discard_size)):
        card = int(s.discard[k])
        if int(s.setup.bad) == 1 and card >= TIKIS:
            s.wild[card] += 1
            s.wild_size += 1
        else:
            s.pile[card] += 1
            s.pile_size += 1
        s.unseen[newest, card] += 1
        s.discard[k] = 0
        s.stamp[k] = 0
    s.discard_size = 0


@kernel
def draw(s, action):  # TK-11
    """Draw from the pile (chance says what), or take the top of the discard pile."""
    if action == DRAW_DISCARD:
        top = int(s.discard_size) - 1
        card = int(s.discard[top])
        s.discard[top] = 0
        s.stamp[top] = 0
        s.discard_size = top
        give_card(s, int(s.turn), card)
        s.known[int(s.turn), card] += 1  # TK-21
        s.phase = ACT
        return WAIT
    if int(s.pile_size) == 0:
        rebuild(s)
    s.phase = CARD if int(s.pile_size) > 0 else ACT
    return WAIT


@kernel
def leave_hand(s, seat, card):
    """A card leaves a hand for all to see."""
    let_go(s, seat, card)
    take_card(s, seat, card)


@kernel
def act(s, action):
    """Carry out the act of a turn."""
    if action == PASS:
        return END_TURN
    if action < OWN_FOR:  # TK-12
        return build(s, int(s.turn), action - OWN)
    if action < DISCARD:
        card, replaced = (action - OWN_FOR) // CARDS, (action - OWN_FOR) % CARDS
        return replace(s, int(s.turn), card, replaced, True)
    if action < HEX:  # TK-13
        card = action - DISCARD
        leave_hand(s, int(s.turn), card)
        put_discard(s, card, -1)
        return begin_snap(s, card, True)
    if action < HEX_FOR:  # TK-14
        return build(s, (action - HEX) // WILDS, TIKIS + (action - HEX) % WILDS)
    if action < GIFT:
        hexed, replaced = (action - HEX_FOR) // CARDS, (action - HEX_FOR) % CARDS
        return replace(s, hexed // WILDS, TIKIS + hexed % WILDS, replaced, False)
    return build(s, (action - GIFT) // CARDS, (action - GIFT) % CARDS)  # TK-31


@kernel
def build(s, owner, card):
    """A hand card goes into an open place of a family."""
    leave_hand(s, int(s.turn), card)
    place(s, owner, card)
    return after_placing(s, owner, NONE, False)


@kernel
def replace(s, owner, card, replaced, own):  # TK-R5, TK-R7
    """A hand card takes the place of another, which goes to the discard pile."""
    leave_hand(s, int(s.turn), card)
    take_away(s, owner, replaced)
    place(s, owner, card)
    put_discard(s, replaced, int(s.turns) if is_wild(card) else -1)
    return after_placing(s, owner, replaced, own)


@kernel
def after_placing(s, owner, replaced, own):  # TK-17, TK-32
    """A complete family ends the game; otherwise the replaced card may be snapped."""
    if is_complete(s, owner):
        s.winner = owner
        s.phase = END
        return WAIT
    return begin_snap(s, replaced, own)


@kernel
def begin_snap(s, card, own):  # TK-32, TK-R4, TK-R6
    """A card went to the discard pile in a turn's action: the others may snap."""
    god = god_of(card) if card >= 0 else NONE
    if int(s.setup.bad) == 0 or god < 0 or int(s.wild_size) == 0:
        return END_TURN
    if int(s.setup.snap_own) == 1 and not own:
        return END_TURN
    s.god = god
    s.asked = s.turn
    return ASK_NEXT


@kernel
def ask_next(s):  # TK-R3
    """Ask the next seat, or see who wanted to snap."""
    while True:
        s.asked = seat_after(s, int(s.asked))
        if int(s.asked) == int(s.turn):
            return settle_claims(s)
        if int(s.setup.clockwise) == 0 or matches(s, int(s.asked)) > 0:
            s.phase = SNAP
            return WAIT


@kernel
def settle_claims(s):
    """All were asked: nobody, somebody, or the fastest of several."""
    wanting = claimants(s)
    if wanting > 1:
        s.phase = FASTEST
        return WAIT
    if wanting == 0:
        return END_TURN
    for seat in range(int(s.setup.players)):
        if int(s.claims[seat]) >= 0:
            s.chosen = seat
    return TAKE_SNAP


@kernel
def answer(s, action):
    """A seat snaps, or lets it be."""
    s.claims[int(s.asked)] = PASSED if action == PASS else action - SNAP_WITH
    if action == PASS or int(s.setup.clockwise) == 0:
        return ASK_NEXT
    s.chosen = s.asked
    return TAKE_SNAP


@kernel
def take_snap(s):  # TK-32
    """The snapped card is discarded; chance gives a wild."""
    seat = int(s.chosen)
    card = int(s.claims[seat])
    for other in range(s.claims.shape[0]):  # only the chosen claim is ever shown
        if other != seat:
            s.claims[other] = SILENT
    leave_hand(s, seat, card)
    put_discard(s, card, -1)
    s.asked = s.turn
    s.phase = WILD
    return WAIT


@kernel
def forget_snap(s):
    """No snap is under way."""
    s.god = NONE
    s.asked = 0
    s.chosen = NONE
    for seat in range(s.claims.shape[0]):
        s.claims[seat] = SILENT


@kernel
def take_wild(s, card):
    """The snapper gets a wild, unseen by the others."""
    seat = int(s.chosen)
    s.wild[card] -= 1
    s.wild_size -= 1
    give_card(s, seat, card)
    hide_wild(s, seat)
    return END_TURN


@kernel
def end_turn(s):  # TK-18
    """The turn is over; so is the game after the last turn."""
    forget_snap(s)
    s.turns += 1
    if int(s.turns) >= int(s.setup.turn_cap):
        s.phase = END
        return WAIT
    s.turn = seat_after(s, int(s.turn))
    s.phase = DRAW
    return WAIT
