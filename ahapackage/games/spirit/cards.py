"""Event cards between the edition's words and the record's numbers."""

from ahapackage.games.spirit.edition import told
from ahapackage.games.spirit.pieces import HAWAIIANS, ISLANDS, KINDS, LETTERS, NOBODY


def islands_of(card):
    """The islands that a card names, as numbers."""
    return [n for n, island in enumerate(ISLANDS) if {island, "any"} & set(card.at or ())]


def fill_card(events, deck, number, card):
    """Write a card of the edition into the record's `events`."""
    place = deck, number
    events.kind[place] = KINDS.index(card.kind)
    events.at[place] = sum(1 << island for island in islands_of(card))
    fill_amounts(events.cost[place], card.cost)
    events.gain_die[place] = fill_amounts(events.gain[place], card.gain)
    losses = card.lose if card.kind == "calamity" else card.others_lose
    events.toll_die[place] = fill_amounts(events.toll[place], losses)
    events.toll_die_on[place] = NOBODY
    for name, amount in told(card.lose_on).items():
        island = ISLANDS.index(name)
        if amount == "d4":
            events.toll_die[place], events.toll_die_on[place] = HAWAIIANS, island
        else:
            events.toll_on[place][island] = amount


def fill_amounts(row, part):
    """Write amounts by resource; return the resource that the blue die decides, or -1."""
    die = NOBODY
    for letter, amount in told(part).items():
        if amount == "d4":
            die = LETTERS.index(letter)
        else:
            row[LETTERS.index(letter)] = amount
    return die
