"""`play`: a new match on its board, in one call."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ahapackage.boards.base import Board

# game -> (module, class): one board a game
BOARDS = {"hawaiki": ("ahapackage.boards.hawaiki", "HawaikiBoard")}


def board_for(match: Any, seat: int | None = None, **options: Any) -> Board:
    """The board of a match's game, showing that match. Raises ValueError if it has none yet.

    >>> from ahapackage import new_match
    >>> board_for(new_match("hawaiki", players=2, seed=1)).seat
    0
    """
    name = match.game.name
    if name not in BOARDS:
        raise ValueError(f"board: found game {name!r}, expected one of {', '.join(BOARDS)}")
    module, cls = BOARDS[name]
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
        Who sits at the screen, from 0. If a bot plays there, the first person does.
    bots : dict or None
        Seat -> bot (a name or an object). None: "greedy" on every other seat; seats without a
        bot are persons, who share the screen. `{}`: persons only.
    seed : int or None
        Seed of the match; None: another game each time.
    **options
        `Board` options (hot_seat, pace, study, language, prompt), `journal`, `rated`, and the
        game's own (variant, rulings, edition, etiquette, tokens, ...).

    Raises OptionError for what the game does not know.

    >>> play("hawaiki", players=2, bots={1: "greedy"}, seed=7).seat
    0
    """
    from ahapackage.engine.registry import load_game

    shown = {key: options.pop(key) for key in Board.OPTIONS if key in options}
    kept = {key: options.pop(key) for key in ("journal", "rated") if key in options}
    game = load_game(name, players=players, **options)
    if bots is None:
        bots = {other: "greedy" for other in range(game.players) if other != seat}
    match = game.new_match(seed=seed, bots=bots, **kept)
    return board_for(match, None if seat in bots else seat, **shown)
