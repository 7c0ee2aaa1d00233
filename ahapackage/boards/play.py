"""`play`: a new match on its board, in one call."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ahapackage.boards import settings
from ahapackage.boards.advice import adviser
from ahapackage.boards.base import Board
from ahapackage.engine.errors import OptionError, nearest, one_of, shown
from ahapackage.engine.match import Match
from ahapackage.engine.options import seat_number
from ahapackage.engine.registry import known_game, load_game

# game -> (module, class): one board a game
BOARDS = {
    "hawaiki": ("ahapackage.boards.hawaiki", "HawaikiBoard"),
    "pioha": ("ahapackage.boards.pioha", "PiohaBoard"),
    "spirit": ("ahapackage.boards.spirit", "SpiritBoard"),
    "tikis": ("ahapackage.boards.tikis", "TikisBoard"),
}
OF_MATCH = ("journal", "rated", "start")  # what `play` hands on to the match
NAMES = ("players", "seat", "bots", "seed", *settings.CHECKS, *OF_MATCH)


def board_for(match: Any, seat: int | None = None, **options: Any) -> Board:
    """The board of a match's game, showing that match; raises OptionError if it has none yet.

    >>> from ahapackage import new_match
    >>> board_for(new_match("hawaiki", players=2, seed=1)).seat
    0
    """
    if not isinstance(match, Match):
        raise OptionError("match", shown(match), "a Match, such as game.new_match() gives")
    module, cls = _board_of(match.game.name)
    return getattr(import_module(module), cls)(match, seat, **options)


def play(
    name: str = "hawaiki",
    players: int | None = None,
    seat: int | None = 0,
    bots: dict[int, Any] | None = None,
    seed: int | None = None,
    **options: Any,
) -> Board:
    """A new match on a board: `play("hawaiki", players=3, bots={1: "greedy", 2: "random"})`.

    Parameters
    ----------
    name : str
        The game.
    players : int or None
        How many play; None: the edition's usual number.
    seat : int or None
        Who sits at the screen, from 0. If a bot plays there, the first person does; where only
        bots play, one looks on.
    bots : dict or None
        Seat -> bot (a name or an object). None: "greedy" on every other seat; seats without a
        bot are persons, who share the screen. `{}`: persons only.
    seed : int or None
        Seed of the match; None: another game each time.
    **options
        `Board` options (hot_seat, pace, study, language, prompt, hide, hints), those of a match
        (journal, rated, start), and the game's own (variant, rulings, edition, etiquette, ...).

    Raises OptionError for what does not fit, before there is a match or a widget.

    >>> import ahapackage as aha
    >>> aha.play("hawaiki", players=2, bots={1: "greedy"}, seed=7).seat
    0
    """
    _board_of(known_game(name))
    of_board = {key: options.pop(key) for key in settings.CHECKS if key in options}
    of_board = settings.checked(of_board, "play")
    of_match = {key: options.pop(key) for key in OF_MATCH if key in options}
    game = _loaded(name, players, options)
    if of_board.get("hints") is not None:
        adviser(game, of_board["hints"], "play, hints")
    if seat is not None:
        seat = seat_number(seat, game.players)
    if of_board.get("study") and of_match.get("rated"):
        raise OptionError("play, study", "True", "False, because the match is rated")
    if bots is None:
        bots = {other: "greedy" for other in range(game.players) if other != seat}
    match = game.new_match(seed=seed, bots=bots, **of_match)
    return board_for(match, None if seat in match.bots else seat, **of_board)


def _board_of(game: str) -> tuple[str, str]:
    """Where a game's board is; raises OptionError if it has none."""
    if game not in BOARDS:
        raise OptionError("board", f"the game {shown(game)}", one_of(BOARDS, game))
    return BOARDS[game]


def _loaded(name: str, players: int | None, options: dict[str, Any]) -> Any:
    """The game; an option that is close to one of `play`'s own is taken for it in the error."""
    try:
        return load_game(name, players=players, **options)
    except OptionError as problem:
        for key in options:
            unknown = problem.found == f"the unknown key {shown(key)}"
            if unknown and "did you mean" not in problem.expected and nearest(key, NAMES):
                found = f"the unknown option {shown(key)}"
                raise OptionError("play", found, one_of(NAMES, key)) from None
        raise
