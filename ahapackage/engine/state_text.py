"""The text of a state (`State.serialize`), read and checked: every key, every number's range."""

import json
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ahapackage.engine.errors import PositionError, shown
from ahapackage.engine.memory import LANE
from ahapackage.engine.options import validate

FORMAT = "ahapackage state"
VERSION = 1
WHERE = "state text"

Lanes = Annotated[list[Annotated[int, Field(ge=0, le=LANE)]], Field(min_length=2, max_length=2)]
Moment = Annotated[int, Field(ge=0, le=2**53)]
Before = Annotated[float, Field(ge=-1, le=2**53)]  # what a log begins with stands between moments
Seat = Annotated[int, Field(ge=0)]
Actor = Annotated[int, Field(ge=-1)]
Action = Annotated[int, Field(ge=0, le=2**53)]


class Part(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


class Memory(Part):
    """The fields of `engine.memory`."""

    public: Lanes
    private: Annotated[list[Lanes], Field(min_length=6, max_length=6)]
    moment: Moment


class StateText(Part):
    """All of a state but for its position, which the game reads."""

    format: str
    version: int
    game: dict[str, Any]
    position: dict[str, Any]
    memory: Memory
    starts: list[list[tuple[Before, str]]]
    log: list[tuple[Moment, Seat | None, str]]
    history: list[tuple[Actor, Action]]


def read_state_text(game, text):
    """What `State.serialize` wrote, as a dict; raises `PositionError` for anything else."""
    try:
        data = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(WHERE, str(error)[:200], "JSON from State.serialize") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PositionError(f"{WHERE}, format", type(data).__name__, shown(FORMAT))
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise PositionError(f"{WHERE}, version", shown(data.get("version")), f"version {VERSION}")
    validate(StateText, data, WHERE, PositionError)
    if data["game"] != json.loads(json.dumps(game.description())):
        raise PositionError(f"{WHERE}, game", data["game"], game.description())
    _check_seats(game, data)
    return data


def _check_seats(game, data):
    """Seats and actions are those of this game."""
    players, actions = game.players, game.num_distinct_actions()
    if len(data["starts"]) != players:
        raise PositionError(f"{WHERE}, starts", len(data["starts"]), f"{players} seats")
    for i, (_, seat, _) in enumerate(data["log"]):
        if seat is not None and seat >= players:
            raise PositionError(f"{WHERE}, log[{i}]", seat, f"null or a seat below {players}")
    for i, (actor, action) in enumerate(data["history"]):
        if actor >= players:
            raise PositionError(f"{WHERE}, history[{i}]", actor, f"-1 or a seat below {players}")
        if actor >= 0 and action >= actions:
            raise PositionError(f"{WHERE}, history[{i}]", action, f"an action below {actions}")
