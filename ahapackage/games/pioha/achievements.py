"""The eleven achievements of Aloha Pioha, told from the record of a finished game (AP-60 to AP-68).

Eight follow from what was played; three rest on the player's honour and are ticked by hand. With
`rounds` each round is a game of its own, and what was achieved in any of them counts.
"""

from collections.abc import Mapping
from html import escape

from ahapackage.engine.errors import OptionError, one_of, shown
from ahapackage.engine.options import seat_number
from ahapackage.games.pioha.actions import louse_played, plays_down
from ahapackage.games.pioha.lice import value_of
from ahapackage.games.pioha.record import END, PLAY
from ahapackage.games.pioha.scoring import breaks, round_points, side_sum
from ahapackage.games.pioha.turns import between_rounds

WHAT = {  # name -> what it takes
    "Hairdresser": "every hair that you were on at the end broke",  # AP-60
    "Hippy": "you won, and no hair that you were on broke",  # AP-61
    "Dim": "you played a -1 or a 0",  # AP-62
    "Even dimmer": "you played a -1 and a 0 in one game",  # AP-63
    "Good cop": "you played all your lice face up",  # AP-64
    "Bad cop": "you played all your lice face down",  # AP-65
    "Nit comb": "you eliminated a louse",  # AP-66
    "Captain Vinegar": "you eliminated three lice or more",  # AP-67
    "Suggestible": "you never touched your head",  # AP-68
    "The Wig": "you gave a copy of the game away",
    "Scratch and Itch": "you own both editions of the game",
}
ON_HONOUR = ("Suggestible", "The Wig", "Scratch and Itch")


class Achievements:
    """Who achieved what: `names[seat]` holds the achievements of a seat, in the order of `WHAT`."""

    def __init__(self, names):
        self.names = names

    def describe(self):
        """One line a player."""
        return "\n".join(
            f"Player {seat + 1}: {', '.join(names) or 'none'}."
            for seat, names in enumerate(self.names)
        )

    __repr__ = describe

    def _repr_html_(self):
        players = range(len(self.names))
        heads = "".join(f'<th scope="col">Player {seat + 1}</th>' for seat in players)
        rows = "".join(
            f'<tr><th scope="row">{escape(name)}</th><td>{escape(what)}'
            f"{' (on your honour)' if name in ON_HONOUR else ''}</td>"
            + "".join(f"<td>{'yes' if name in self.names[seat] else ''}</td>" for seat in players)
            + "</tr>"
            for name, what in WHAT.items()
        )
        return (
            "<table><caption>Aloha Pioha: achievements</caption>"
            f'<thead><tr><th scope="col">name</th><th scope="col">what it takes</th>{heads}</tr>'
            f"</thead><tbody>{rows}</tbody></table>"
        )


def achievements(game, record, honour=None):
    """The achievements of each player at the end of a game of Aloha Pioha.

    `record` is a finished match, or the last state of a game played from its start; `honour` maps
    names of `ON_HONOUR` to the seats that tick them, such as `{"The Wig": [0]}`. Of a match that
    began at a position, what was played from there on counts. Returns `Achievements`. Raises
    `OptionError` for a game that is not over, a state whose past is not on record, and anything
    else in `honour`.
    """
    state, start = getattr(record, "state", record), getattr(record, "start", None)
    if getattr(state, "game", None) != game:
        raise OptionError("achievements, record", shown(record), f"a finished match of {game!r}")
    if not state.is_terminal():
        raise OptionError("achievements, record", "a game that is not over", "a finished game")
    ticked = _ticked(honour, game.players)
    seats = [Record() for _ in range(game.players)]
    first = game.new_initial_state() if start is None else game.position(start)
    for before, action, after in _replay(first, state):
        _note(before, action, after, seats)
    names = [
        tuple(name for name in WHAT if name in seat.achieved or (place, name) in ticked)
        for place, seat in enumerate(seats)
    ]
    return Achievements(names)


class Record:
    """What one seat did in the game at hand, and what it achieved in all so far."""

    def __init__(self):
        self.achieved = set()
        self.start()

    def start(self):
        """A new game of the match."""
        self.faces, self.dims, self.eliminated = [], set(), 0


def _ticked(honour, players):
    """The pairs of seat and name that were ticked by hand."""
    if honour is not None and not isinstance(honour, Mapping):
        raise OptionError("achievements, honour", shown(honour), "a dict such as {name: [seats]}")
    ticked = set()
    for name, seats in (honour or {}).items():
        if name not in ON_HONOUR:
            raise OptionError("achievements, honour", shown(name), one_of(ON_HONOUR, name))
        if not isinstance(seats, list | tuple | set):
            raise OptionError(f"achievements, honour, {name}", shown(seats), "a list of seats")
        where = f"achievements, honour, {name}"
        ticked |= {(seat_number(seat, players, where), name) for seat in seats}
    return ticked


def _replay(before, state):
    """The events of a game as `(state before, action, state after)`."""
    expected = "a match, or a state reached from the game's start"
    for _, action in state.history():
        if action not in before.legal_actions():
            raise OptionError("achievements, record", "a past that cannot be", expected)
        after = before.child(action)
        yield before, action, after
        before = after
    if before.record.board.tobytes() != state.record.board.tobytes():
        raise OptionError("achievements, record", "a past that is not all there", expected)


def _note(before, action, after, seats):
    """Write down what one event adds."""
    s, t = before.face.board, after.face.board
    if between_rounds(s):
        for record in seats:
            record.start()
    turn = int(s.turn)
    if turn < len(seats):  # Grunchie achieves nothing
        if s.phase == PLAY:
            _note_play(before.game, action, seats[turn])
        gone = int(t.removed_size.sum()) - int(s.removed_size.sum())
        seats[turn].eliminated += max(gone, 0)
    if t.phase != s.phase and (t.phase == END or between_rounds(t)):
        for seat, record in enumerate(seats):
            _close(t, seat, record)


def _note_play(game, action, record):
    value, down = value_of(louse_played(action)), plays_down(action)
    record.faces.append(down)
    hidden_counts = value == -1 and game.chosen_rulings["dim"] == "any_minus_one"  # AP-R11
    if value <= 0 and (not down or hidden_counts):
        record.dims.add(value)


def _close(s, seat, record):
    """A game is over: what the seat achieved in it."""
    broken = [
        bool(breaks(s, place, side_sum(s, place, 0) + side_sum(s, place, 1)))
        for place in range(s.row)
        if seat in s.tribe[place].tolist()
    ]
    points = [round_points(s, other) for other in range(s.setup.tribes)]
    plays = int(s.setup.plays)
    earned = {
        "Hairdresser": bool(broken) and all(broken),
        "Hippy": points[seat] == max(points) and not any(broken),
        "Dim": bool(record.dims),
        "Even dimmer": len(record.dims) == 2,
        "Good cop": record.faces == [0] * plays,
        "Bad cop": record.faces == [1] * plays,
        "Nit comb": record.eliminated >= 1,
        "Captain Vinegar": record.eliminated >= 3,
    }
    record.achieved |= {name for name, done in earned.items() if done}
