"""Gathering, events and calamities: costs and effects are data, numbers a card (SH-34)."""

from ahapackage.engine.kernels import kernel
from ahapackage.games.spirit.pieces import (
    CALAMITY,
    CHAPTER_1,
    EVENTS_LINE,
    HAWAIIANS,
    ISLAND_COUNT,
    NOBODY,
    OPEN,
    POINTS,
    RESOURCE_COUNT,
    USED,
)
from ahapackage.games.spirit.tracks import gain, gain_all, leave, lose, lose_on, settle


@kernel
def deck_of(s):
    """Which deck the chapter uses."""
    return int(s.stage) - CHAPTER_1


@kernel
def may_use(s, seat, card, island):  # SH-34, SH-R3
    """Whether a seat with a token on the island could use a card there."""
    deck, event = deck_of(s), s.setup.events
    if int(s.lying[card]) != OPEN or (int(event.at[deck, card]) >> island) & 1 == 0:
        return False
    if (int(s.users[card]) >> seat) & 1 == 1 or int(s.hawaiians[seat, island]) == 0:
        return False
    if int(s.hawaiians[seat, island]) < int(event.cost[deck, card, HAWAIIANS]):
        return False
    for resource in range(HAWAIIANS + 1, RESOURCE_COUNT):
        if int(s.stock[seat, resource]) < int(event.cost[deck, card, resource]):
            return False
    return True


@kernel
def use_event(s, seat, card, island):  # SH-34
    """Pay the cost, have the effect; what the blue die gives is still to come."""
    deck, event = deck_of(s), s.setup.events
    pay(s, seat, card, island)
    spend_card(s, seat, card)
    gain_and_note(s, seat, island, event.gain[deck, card])
    for other in range(int(s.setup.players)):
        if other != seat:
            take_toll(s, other, card, island)
    gained, lost = int(event.gain_die[deck, card]), int(event.toll_die[deck, card])
    if gained != NOBODY or lost != NOBODY:
        s.pending = card
        s.pending_at = island if HAWAIIANS in (gained, lost) else NOBODY


@kernel
def pay(s, seat, card, island):
    """Pay a card's cost; Hawaiians leave from the island."""
    deck, event = deck_of(s), s.setup.events
    if int(event.cost[deck, card, HAWAIIANS]) > 0:
        leave(s, seat, island, int(event.cost[deck, card, HAWAIIANS]))
    for resource in range(HAWAIIANS + 1, RESOURCE_COUNT):
        s.stock[seat, resource] -= event.cost[deck, card, resource]


@kernel
def spend_card(s, seat, card):  # SH-R3
    """The card is used up, or, where each may use it once, by this seat."""
    if int(s.setup.each) == 1:
        s.users[card] |= 1 << seat
    else:
        s.lying[card] = USED
        s.open_count -= 1


@kernel
def gather(s, seat, island):  # SH-33
    """Gain what the island yields."""
    gain_and_note(s, seat, island, s.setup.gather[island])


@kernel
def gain_and_note(s, seat, island, row):
    """Gain a row of resources; victory points among them go on the score sheet."""
    before = int(s.stock[seat, POINTS])
    gain_all(s, seat, island, row)
    note_points(s, seat, before)


@kernel
def note_points(s, seat, before):
    """Write the victory points that an event gave on the score sheet."""
    s.sheet[int(s.stage), EVENTS_LINE, seat] += int(s.stock[seat, POINTS]) - before


@kernel
def take_toll(s, seat, card, island):
    """A seat loses what a card takes without a die; `island` is that of a red event's token."""
    deck, event = deck_of(s), s.setup.events
    for resource in range(HAWAIIANS + 1, RESOURCE_COUNT):
        lose(s, seat, resource, int(event.toll[deck, card, resource]))
    for place in range(ISLAND_COUNT):
        lose_on(s, seat, place, int(event.toll_on[deck, card, place]))
    if int(event.toll[deck, card, HAWAIIANS]) > 0:
        lose_on(s, seat, island, int(event.toll[deck, card, HAWAIIANS]))


@kernel
def take_rolled_toll(s, seat, card, island, rolled):
    """A seat loses as many as the blue die shows."""
    resource = int(s.setup.events.toll_die[deck_of(s), card])
    if resource == HAWAIIANS:
        lose_on(s, seat, island, rolled)
    elif resource != NOBODY:
        lose(s, seat, resource, rolled)


@kernel
def roll_blue(s, rolled):  # SH-4, SH-34
    """The blue die is cast for the pending card."""
    card, seat = int(s.pending), int(s.turn)
    deck, event = deck_of(s), s.setup.events
    calamity = int(event.kind[deck, card]) == CALAMITY
    island = int(event.toll_die_on[deck, card]) if calamity else int(s.pending_at)
    s.pending = NOBODY
    s.pending_at = NOBODY
    for other in range(int(s.setup.players)):
        if calamity or other != seat:
            take_rolled_toll(s, other, card, island, rolled)
    if not calamity:
        gain_rolled(s, seat, int(event.gain_die[deck, card]), island, rolled)


@kernel
def gain_rolled(s, seat, resource, island, rolled):
    """A seat gains as many as the blue die shows."""
    if resource == HAWAIIANS:
        settle(s, seat, island, rolled)
    elif resource != NOBODY:
        before = int(s.stock[seat, POINTS])
        gain(s, seat, resource, rolled)
        note_points(s, seat, before)


@kernel
def turn_up(s, card):  # SH-22
    """A card of the deck is revealed: it lies open, or strikes at once if it is a calamity."""
    deck, event = deck_of(s), s.setup.events
    s.deck_left -= 1
    if int(event.kind[deck, card]) != CALAMITY:
        s.lying[card] = OPEN
        s.open_count += 1
        return
    s.lying[card] = USED
    for seat in range(int(s.setup.players)):
        take_toll(s, seat, card, NOBODY)
    if int(event.toll_die[deck, card]) != NOBODY:
        s.pending = card
