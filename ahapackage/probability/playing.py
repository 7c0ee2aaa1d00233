"""Whole games played in a row, compiled where every player is a kernel, else one by one."""

from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ahapackage.engine.bots import bot_name, chosen_action, resolve_bot
from ahapackage.engine.errors import AhaError
from ahapackage.engine.kernels import bind, compiled, kernel, slot

current_player = slot("current_player")
legal_actions = slot("legal_actions")
sample_chance = slot("sample_chance")
apply_action = slot("apply_action")
returns = slot("returns")
winners = slot("winners")
greedy_action = slot("greedy_action")

CHANCE, TERMINAL = -1, -4


@kernel
def play_games(state, start, rng, moves, greedy, points, won, decisions):
    """Play a game from `start` for each row of `points`; fill in how each ended.

    `greedy[seat]` is 1 for the greedy rule, 0 for random moves; every event takes one number of
    `rng`. `moves` has room for all moves that can be legal at once.
    """
    for game in range(points.shape[0]):
        state[0] = start[0]
        player = current_player(state[0])
        while player != TERMINAL:
            u = rng.random()
            if player == CHANCE:
                apply_action(state[0], sample_chance(state[0], u))
            else:
                count = legal_actions(state[0], moves)
                action = int(moves[int(u * count)])
                if greedy[player] == 1:
                    action = greedy_action(state[0], moves, count)
                apply_action(state[0], action)
                decisions[game] += 1
            player = current_player(state[0])
        returns(state[0], points[game])
        winners(state[0], won[game])


class Chunk(NamedTuple):
    """Some games to play, such as another process can take: from a state, with its own seed."""

    start: Any
    bots: tuple  # a name or an object a seat
    seed: Any  # a SeedSequence
    games: int


class Results(NamedTuple):
    """How games ended, a row a game: results, who won, decisions made."""

    points: np.ndarray
    won: np.ndarray
    decisions: np.ndarray


def play_chunk(chunk):
    """Play the games of a chunk: equal chunks give equal results, wherever they are played."""
    sides, games = chunk.start.game.sides, chunk.games
    results = Results(
        np.zeros((games, sides)), np.zeros((games, sides), np.int64), np.zeros(games, np.int64)
    )
    rng = np.random.Generator(np.random.PCG64(chunk.seed))
    play = _play_compiled if is_compiled(chunk.start.game, chunk.bots) else _play_one_by_one
    play(chunk, rng, results)
    return results


def is_compiled(game, bots):
    """Whether all players are kernels, so that games are played on the compiled face."""
    return all(bot in ("random", *game.policies()) for bot in bots if isinstance(bot, str)) and all(
        isinstance(bot, str) for bot in bots
    )


@cache
def player_of(kind):
    """The compiled `play_games` of a class of games."""
    kernels = {**kind.kernel_table(), "greedy_action": kind.policies()["greedy"]}
    return compiled(bind(play_games, kernels, kind.name))


def _play_compiled(chunk, rng, results):
    game, record = chunk.start.game, chunk.start.record
    start = np.array([record], record.dtype)
    greedy = np.array([bot == "greedy" for bot in chunk.bots], np.int64)
    moves = np.empty(game.num_distinct_actions(), np.int64)
    player_of(type(game))(start.copy(), start, rng, moves, greedy, *results)


def _play_one_by_one(chunk, rng, results):
    bots = [resolve_bot(chunk.start.game, copied_bot(bot, "simulate")) for bot in chunk.bots]
    for number in range(chunk.games):
        state, where = chunk.start.clone(), f"game {number + 1} of a simulation"
        results.decisions[number] = play_game(state, bots, rng, [rng] * len(bots), where)
        results.points[number] = state.returns()
        results.won[number, state.winners()] = 1


def play_game(state, bots, chance, minds, where):
    """Play a state to its end with a bot a seat; return the decisions made.

    `chance` and `minds` (one a seat) are generators: what chance draws from, and each bot.
    `where` says which game it is, should a bot fail.
    """
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.game.kernels.sample_chance(state.face, chance.random())
        else:
            seat = state.current_player()
            place = f"player {seat + 1} (seat {seat}), {where}"
            action = chosen_action(bots[seat], state.seen_by(seat), minds[seat], place)
            decisions += 1
        state.apply_action(int(action))
    return decisions


def copied_bot(bot, where):
    """A bot of its own for one chunk; what it remembers of a game must not reach the next chunk.

    Raises `AhaError`, naming the place, for a bot that cannot be copied.
    """
    try:
        return deepcopy(bot)
    except Exception as problem:
        expected = "one that copy.deepcopy can copy: each chunk of games gets its own"
        raise AhaError(f"{where}, bot {bot_name(bot)}", str(problem), expected) from None
