"""How rounds and turns begin and end (HK-2, HK-3, HK-40 to HK-42, HK-51, HK-52, HK-62)."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe, wipe_rows
from ahapackage.games.hawaiki.cards import CARDS, PILES, SEATS, in_edition
from ahapackage.games.hawaiki.combos import forget_combination
from ahapackage.games.hawaiki.draws import clear_queue, enqueue
from ahapackage.games.hawaiki.knowledge import forget_all
from ahapackage.games.hawaiki.record import (
    CLOSE_TURN,
    DEAL,
    DEAL_HAND,
    DEAL_PILE,
    DEAL_ROUND,
    END,
    FIRST,
    PASS,
    SECOND,
    START_PLAY,
    STUCK,
    WAIT,
)


@kernel
def begin_game(s):  # HK-2, ALL-3
    """Hand out the tokens; the setup fields are filled already."""
    for seat in range(int(s.setup.players)):
        s.tokens[seat] = s.setup.tokens
    s.round_number = 1
    s.phase = FIRST
    forget_all(s)
    if int(s.setup.first_player) >= 0:
        s.start = s.setup.first_player
        begin_round(s)


@kernel
def begin_round(s):  # HK-3
    """Shuffle all cards and queue the deal: hands from the starter on, then the three piles."""
    wipe(s.height)
    wipe_rows(s.pile)
    wipe_rows(s.hand)
    wipe(s.held)
    wipe(s.hand_size)
    for seat in range(SEATS):
        s.hidden[seat] = -1
    wipe(s.under)
    s.under_size = 0
    wipe(s.used_sacrifice)
    wipe(s.used_second)
    s.passes = 0
    s.turns = 0
    forget_combination(s)
    full_deck(s)
    forget_all(s)
    players = int(s.setup.players)
    s.turn = s.start
    clear_queue(s)
    for k in range(players):
        enqueue(s, DEAL_HAND, (int(s.start) + k) % players, int(s.setup.dealt))
    for pile in range(PILES):
        enqueue(s, DEAL_PILE, pile, 1)
    s.phase = DEAL
    return WAIT


@kernel
def full_deck(s):  # HK-1
    """All copies of every card type of the edition."""
    total = 0
    for card in range(CARDS):
        s.deck[card] = int(s.setup.copies) if in_edition(s, card) else 0
        total += int(s.deck[card])
    s.deck_size = total


@kernel
def end_round(s, starter):  # HK-41, HK-42
    """Everybody pays a token a card; the game ends or the starter begins another round."""
    broke = False
    for seat in range(int(s.setup.players)):
        s.tokens[seat] = max(0, int(s.tokens[seat]) - int(s.hand_size[seat]))
        if s.tokens[seat] == 0:
            broke = True
    clear_queue(s)
    forget_combination(s)
    s.start = starter
    if broke or int(s.round_number) == int(s.setup.rounds):
        s.phase = END
        return WAIT
    s.round_number += 1
    return DEAL_ROUND


@kernel
def seat_after(s, seat):
    """The next seat clockwise (ALL-2)."""
    following = seat + 1
    return following if following < int(s.setup.players) else 0


@kernel
def further_play(s):  # HK-26, HK-52
    """Play again, unless the round has lasted its turns."""
    s.turns += 1
    return STUCK if int(s.turns) >= int(s.setup.max_turns) else START_PLAY


@kernel
def offer_second_chance(s):  # HK-11, HK-62
    """The turn would end here: offer the second chance, or end it."""
    if second_chance_offered(s):
        s.phase = SECOND
        return WAIT
    return CLOSE_TURN


@kernel
def second_chance_offered(s):  # HK-62
    """Whether the seat may pay to play again: once a round, not at its end, not with one card."""
    seat = int(s.turn)
    if int(s.setup.second_chance) == 0 or int(s.used_second[seat]) == 1:
        return False
    if s.tokens[seat] == 0 or s.hand_size[seat] < 2:
        return False
    passes = int(s.passes) + (1 if passing(s) else 0)
    last_turn = int(s.turns) + 1 >= int(s.setup.max_turns)
    return passes < int(s.setup.players) and not last_turn


@kernel
def passing(s):  # HK-51
    """Whether this turn neither played nor drew."""
    return int(s.queue_size) > 0 and int(s.queue[0, 0]) == PASS


@kernel
def close_turn(s):  # HK-51, HK-52
    """Count the turn; end a round that is stuck or too long, else pass on to the left."""
    if passing(s):
        s.passes += 1
        clear_queue(s)
    s.turns += 1
    if int(s.passes) == int(s.setup.players) or int(s.turns) >= int(s.setup.max_turns):
        return STUCK
    s.turn = seat_after(s, int(s.turn))
    return START_PLAY
