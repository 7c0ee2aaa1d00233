"""Conflicts (SH-40, SH-41): who rolls how many dice, and who takes the crown."""

from ahapackage.engine.kernels import kernel
from ahapackage.engine.rows import wipe
from ahapackage.games.spirit.dice import BLACK, BLUE, CROWN_WEIGHTS, TOTALS, WAYS, WHITE
from ahapackage.games.spirit.pieces import NOBODY, WARRIORS
from ahapackage.games.spirit.record import CONFLICT


@kernel
def count_dice(s):  # SH-40, SH-R6
    """Three black dice for whoever leads, alone or with one other; two white ones for the rest."""
    most, leading = -1, 0
    for seat in range(int(s.setup.players)):
        warriors = int(s.stock[seat, WARRIORS])
        leading = leading + 1 if warriors == most else 1 if warriors > most else leading
        most = max(most, warriors)
    for seat in range(int(s.setup.players)):
        leads = int(s.stock[seat, WARRIORS]) == most
        s.dice[seat] = BLACK if leads and leading <= 2 else WHITE


@kernel
def begin_conflict(s):  # SH-12, SH-24
    """Everybody takes their dice; the stage's first player rolls first."""
    count_dice(s)
    wipe(s.rolls)
    s.turn = s.first
    s.step = CONFLICT


@kernel
def all_rolled(s):
    """Whether chance now picks among those tied for the highest total."""
    return int(s.rolls[int(s.turn)]) > 0


@kernel
def highest_roll(s):
    """The highest total so far."""
    highest = 0
    for seat in range(int(s.setup.players)):
        highest = max(highest, int(s.rolls[seat]))
    return highest


@kernel
def ahead(s):
    """The one seat with the highest total, or -1."""
    highest, found = highest_roll(s), NOBODY
    for seat in range(int(s.setup.players)):
        if int(s.rolls[seat]) == highest:
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


@kernel
def roll_weights(s, outcomes, weights):  # SH-4
    """The totals that the seat to roll can have, with their ways."""
    dice, n = int(s.dice[int(s.turn)]), 0
    for total in range(TOTALS):
        if WAYS[dice, total] > 0:
            outcomes[n], weights[n] = total, WAYS[dice, total]
            n += 1
    return n


@kernel
def crown_weights(s, outcomes, weights):  # SH-41
    """The seats tied for the highest total, with the weights of all re-rolls' outcome."""
    highest, black, white, n = highest_roll(s), 0, 0, 0
    for seat in range(int(s.setup.players)):
        if int(s.rolls[seat]) == highest:
            black += 1 if int(s.dice[seat]) == BLACK else 0
            white += 1 if int(s.dice[seat]) == WHITE else 0
    for seat in range(int(s.setup.players)):
        if int(s.rolls[seat]) == highest:
            kind = 0 if int(s.dice[seat]) == BLACK else 1
            outcomes[n], weights[n] = seat, CROWN_WEIGHTS[black, white, kind]
            n += 1
    return n


@kernel
def blue_weights(outcomes, weights):  # SH-4
    """The blue die's four numbers."""
    for side in range(BLUE):
        outcomes[side], weights[side] = side + 1, 1
    return BLUE
