"""`bluff_value`: what playing a louse face down costs and brings, in three parts that add up."""

from collections import Counter

from ahapackage.engine.records import face_of
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.pioha.bluff_results import BluffValue
from ahapackage.probability.pioha.exact import Ways, judged
from ahapackage.probability.pioha.forgetting import FACES, NOTHING, forget
from ahapackage.probability.pioha.methods import answer
from ahapackage.probability.pioha.parts import LINE_WORDS
from ahapackage.probability.pioha.playouts import FACE_UP, HIDDEN, KNOWN, THROWN_AWAY
from ahapackage.probability.pioha.positions import FEW_WORLDS, merged, possible_positions
from ahapackage.probability.pioha.question import WHERE, Question
from ahapackage.probability.pioha.rounds import play, rounds_asked
from ahapackage.probability.pioha.ruled import BELIEVING, UNIFORM

LINES = (FACE_UP, THROWN_AWAY, KNOWN, HIDDEN)
QUICK_ROUNDS = {UNIFORM: 6_000, BELIEVING: 1_200}  # what takes about a second with four players
OTHER_SEED = 1_000_003  # added to the seed of rounds in which the louse to keep is tried


def bluff_value(
    state, card, hair, keep=None, policy="greedy", hiding=None, method="auto", n=None, seed=1
):
    """What it is worth to play a louse face down rather than face up (AP-21), in three parts.

    AP-21: a louse played face down is unseen by the others, and the hand is thrown under the comb
    but for one louse. Values are points of margin: the points of this round of the player to move
    less the mean of the others', from what that player knows, all players moving by one policy
    from then on.

    - V0: the louse is played face up.
    - V1: face up as well, but the other hand lice except `keep` are thrown away first.
    - V2: face down with the same louse kept, but all players know it, as if it were noted
      `(4H)*`.
    - V3: face down.

    **Cost** = V1 − V0 is what the lice thrown away cost. **Lying** = V2 − V1 is what it is worth
    that the louse lies face down by the rules, so that it can be turned and looked at. **Secrecy**
    = V3 − V2 is what it is worth that the others do not know it. They add up to V3 − V0 exactly.
    A louse that all know scores alike however it lies, so lying is worth something only where
    players care for faces: to `"greedy"` and `"uniform"` it is 0.

    Parameters
    ----------
    state : State
        Of Aloha Pioha, a player being about to play a louse.
    card : str
        A louse of that player's hand, such as `"4H"`.
    hair : int
        Where it is played: the hair's number in the row, from 1.
    keep : str, optional
        The louse that is kept. If not given, the one with the greatest V3 (where simulated, by
        rounds of their own, so that the choice does not flatter the estimate).
    policy : str, bot or callable
        How all players move after the play. With `"greedy"`, the rule of thumb, a player takes
        each louse that it does not know for one drawn from its belief, each time it moves: copies
        that it has not located, each weighted by the chance that such a louse is hidden.
        `"uniform"` looks at nothing, so that secrecy too is worth nothing to it. Bots and
        functions see what their seat sees and do with it what they do.
    hiding : dict, optional
        The hiding policy by which beliefs are updated: value -> chance to hide it. Without it all
        lice are hidden alike, and beliefs count copies.
    method : str
        `"exact"`: all ways are followed; `"simulate"`: n rounds, each of which all four lines go
        through with equal hidden cards and equal luck; `"auto"`: exact where it is quick.
    n, seed : int, optional
        Rounds (about as many as a second allows if not given) and their seed.

    Returns a `BluffValue`. Raises `OptionError` for what is none of these, and `AhaError` where no
    louse is about to be played.

    >>> import ahapackage as aha
    >>> game = aha.load_game("pioha", edition="mini")
    >>> hair = {"endurance": 4, "threshold": 3}
    >>> state = game.position({"hairs": [hair, hair], "hands": [["1L", "3L", "4H"],
    ...     ["3L", "-1H", "4H"]]})
    >>> value = bluff_value(state, "4H", 1, keep="1L")
    >>> value.cost, value.lying, value.secrecy, value.total
    (Fraction(-2, 1), Fraction(0, 1), Fraction(1, 1), Fraction(-1, 1))
    """
    question = Question(state, card, hair, policy, hiding)
    kept = question.kept(keep)
    return _answered(question, kept, method, n, seed)


def _answered(question, kept, method, n, seed):
    """The value with the best of the lice that may be kept."""

    def simulated(n):
        keep = kept[0] if len(kept) == 1 else _best_tried(question, kept, max(1, n // 4), seed)
        return _simulated(question, keep, n, seed)

    return answer(
        WHERE, method, question.behaviour, n, QUICK_ROUNDS,
        lambda most: _exact(question, kept, most), simulated,
    )  # fmt: skip


# ---- exact --------------------------------------------------------------------------------------


def _exact(question, kept, most):
    """The exact value, with the louse kept that makes V3 greatest; None where it takes too long."""
    worlds = possible_positions(question.state, question.seat, FEW_WORLDS)
    if worlds is None:
        return None
    hidden = {}
    for keep in kept:
        hidden[keep] = _margin(question, worlds, HIDDEN, keep, most)
        if hidden[keep] is None:
            return None
    best = max(kept, key=lambda keep: hidden[keep].mean)
    margins = [_margin(question, worlds, line, best, most) for line in LINES[:3]]
    if None in margins:
        return None
    tried = {keep: margin.mean for keep, margin in hidden.items()}
    return BluffValue(
        question, best, [margin.mean for margin in [*margins, hidden[best]]], _solver(best),
        margins=[*margins, hidden[best]], tried=tried,
    )  # fmt: skip


def _margin(question, worlds, line, keep, most):
    """The exact distribution of the margin in one of the lines, or None."""
    start = [(question.after(record, line, keep), chance) for record, chance in worlds]
    for record, _ in start:
        forget(face_of(record), NOTHING, None)
    forgets = FACES if question.behaviour.rule == UNIFORM else NOTHING
    outcome = Ways(list(merged(start).values()), question.behaviour, forgets).follow(most)
    if outcome is None:
        return None
    sides, margins = question.state.game.sides, Counter()
    for points, (_, chance) in zip(judged(outcome.ends)[1], outcome.ends, strict=True):
        margins[question.margin(points[:sides])] += chance
    return Distribution(margins, f"the margin, {LINE_WORDS[line]}")


# ---- simulated ----------------------------------------------------------------------------------


def _solver(keep):
    """The value again with this louse kept: for another question, another seed, or beside exact."""

    def solve(question, method, n=None, seed=1, exact=None):
        if method == "simulate":
            n = rounds_asked(n, question.behaviour, WHERE, QUICK_ROUNDS)
            return _simulated(question, keep, n, seed, exact)
        return _answered(question, [keep], method, n, seed)

    return solve


def _simulated(question, keep, n, seed, exact=None):
    margins = _played(question, keep, LINES, n, seed)
    return BluffValue(question, keep, margins, _solver(keep), n=n, exact=exact)


def _best_tried(question, kept, n, seed):
    """The louse to keep with the greatest simulated V3, by rounds used for nothing else."""
    other = None if seed is None else seed + OTHER_SEED
    means = {keep: _played(question, keep, (HIDDEN,), n, other).mean() for keep in kept}
    return max(kept, key=means.get)


def _played(question, keep, lines, n, seed):
    """Margins (n, lines) times the number of the others, so that they are whole."""
    louse = (question.louse, question.place, keep)
    points = play(
        question.state, question.seat, question.behaviour, n, seed, WHERE, lines, louse
    ).points  # fmt: skip
    own = points[:, :, question.seat]
    return own * (points.shape[2] - 1) - (points.sum(axis=2) - own)
