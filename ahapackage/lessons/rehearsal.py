"""A rehearsal of steps: their examples are played and their typical other moves tried."""

import numpy as np

from ahapackage.engine.bots import resolve_bot
from ahapackage.lessons.conditions import Moment
from ahapackage.lessons.errors import LessonError

LONGEST = 2000  # moves of the learner in a free stretch


def rehearse(guide, index, most=None):
    """Play a step by its examples; raises `LessonError` naming the place of what does not work.

    Of the moves that each typical answer is for, `most` are tried (None: all of them).

    >>> from ahapackage.lessons import tutorial
    >>> rehearse(tutorial("hawaiki"), 0)
    """
    step = guide.step(index + 1)
    try:
        for k, ask in enumerate(guide.script(index + 1).asks):
            place = f"{guide.place(index)}, asks[{k}]"
            _try_wrong_moves(step, ask, k, place, most)
            _play_on(step) if ask.free else _play_example(step, ask, place)
        if not step.done:
            raise LessonError(guide.place(index), "a step that its examples do not do", "one")
        _see_replies(step, guide.script(index + 1), guide.place(index))
    finally:
        step.close()


def other_moves(step, ask, k):
    """The legal moves that each `wrong` of an ask answers: a list of lists of moves."""
    state, reading = step.board.state, step.asks[k]
    moments = [moment(state, move) for move in state.legal_moves()]
    unwanted = [m for m in moments if not reading.wants(m)]
    return [[m.move for m in unwanted if reading.answer(m, "") == wrong.say] for wrong in ask.wrong]


def moment(state, move):
    """The moment that a move would be, chance settled anyhow."""
    after = state.child(move)
    while after.is_chance_node():
        after.apply_action(after.legal_actions()[0])
    return Moment(state, move, after)


def spread(moves, most=None):
    """So many of the moves at the most, from the first on and evenly apart; None: all.

    >>> spread(["a", "b", "c", "d", "e"], 2)
    ['a', 'd']
    """
    return moves[:: -(-len(moves) // most)] if most and moves else moves


def _try_wrong_moves(step, ask, k, place, most):
    for w, moves in enumerate(other_moves(step, ask, k)):
        where = f"{place}, wrong[{w}], moves"
        if not moves:
            legal = ", ".join(step.board.state.legal_moves())
            raise LessonError(where, "patterns of no other legal move", f"some of {legal}")
        for move in spread(moves, most):
            before = step.board.state.serialize()
            said = step.try_move(move)
            if said.text != ask.wrong[w].say or step.board.state.serialize() != before:
                raise LessonError(where, f"{move}, which is not set back", "a move that is")


def _play_example(step, ask, place):
    if step.board.state.why_not(ask.example) is not None:
        reason = step.board.state.why_not(ask.example)
        raise LessonError(f"{place}, example", reason, "a legal move")
    said = step.try_move(ask.example)
    if said.kind not in ("good", "done") or said.text != ask.say:
        raise LessonError(f"{place}, example", f"{ask.example}: {said}", "what `want` asks for")


def _play_on(step):
    """Let the greedy bot play for the learner until the free stretch is over."""
    game = step.board.match.game
    bot = resolve_bot(game, "greedy" if "greedy" in game.bots() else "random")
    mark, rng = step.current, np.random.default_rng(step.script.seed)
    for _ in range(LONGEST):
        if step.current != mark:
            return
        seen = step.board.state.seen_by(step.board.seat)
        step.board.play(seen.action_to_string(bot.choose(seen, rng)))


def _see_replies(step, script, place):
    for seat, replies in script.replies.items():
        made = [e["move"] for e in step.board.match.events if e["seat"] == int(seat)]
        if made[: len(replies)] != replies:
            where = f"{place}, replies, {seat}"
            raise LessonError(where, ", ".join(replies), f"moves that are legal; {made} were made")
