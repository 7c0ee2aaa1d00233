"""What an analysis of Hawaiki is asked about, checked: a state in play, a seat, a player."""

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import seat_number
from ahapackage.engine.state import State
from ahapackage.games.hawaiki.record import DEAL, END, FIRST


def asked_of(state, seat, where):
    """The seat whose knowledge counts, or None; raises `OptionError` and `AhaError`.

    The state must be one of Hawaiki with the cards dealt and the game not over.
    """
    if not isinstance(state, State) or state.game.name != "hawaiki":
        raise OptionError(f"{where}, state", shown(state), "a state of Hawaiki")
    phase = state.face.board.phase
    if phase in (FIRST, DEAL):
        raise AhaError(f"{where}, state", "one before the cards are dealt", "all cards dealt")
    if phase == END:
        raise AhaError(f"{where}, state", "a game that is over", "a state in play")
    return None if seat is None else seat_number(seat, state.game.players, f"{where}, seat")
