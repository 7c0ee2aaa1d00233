"""How many turns of its own a player needs for a complete family if nobody interferes."""

from collections import Counter
from math import inf

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, one_of, shown
from ahapackage.engine.options import seed_number, whole_number
from ahapackage.games.tikis.record import ACT, CARD, DRAW
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.endings import FAST, MOST_GAMES, SLOW
from ahapackage.probability.events import policy_of
from ahapackage.probability.observed import Observed
from ahapackage.probability.tikis.aims import aim_at
from ahapackage.probability.tikis.chains import toy_of
from ahapackage.probability.tikis.completion import Completion
from ahapackage.probability.tikis.readings import asked_of
from ahapackage.probability.tikis.solo import KERNELS, turns_alone
from ahapackage.probability.tikis.why import why_aim
from ahapackage.probability.words import counted

SOLO = "greedy-solo"


def time_to_complete(state, seat=None, policy=SOLO, colour=None, n=None, seed=1):
    """How many turns of its own a player needs for a complete family if nobody interferes.

    Parameters
    ----------
    state : State
        With the cards dealt, and nobody asked about a snap.
    seat : int, optional
        Whose family is meant and whose knowledge counts. None is a study tool that sees all, for
        whoever's turn it is.
    policy : str, bot or callable
        "greedy-solo" (see below) is exact; any other policy (`"uniform"`, `"greedy"`, a bot, a
        function of what is seen) is played out by the rules of the game, the others passing over
        their turns.
    colour : str, optional
        The colour to go for, with "greedy-solo"; the one with the fewest turns on average if none
        is given ("never" counts as one more than the longest).
    n, seed
        Games played out with other policies (20,000 if compiled, else 200), and what settles them.

    Returns a `Completion`. "greedy-solo" goes for one colour to the end. In its first turn it takes
    the top of the discard pile if it may and needs that card; else it draws from the pile. It
    places a card that it needs if it holds one, else lets one go that it does not need. The draws
    are without putting back, from all cards that the seat has not located; the others keep their
    cards, and when the pile is empty the discards come back (TK-18). Turns beyond `turn_cap` never
    come. The exact chances pass over a family of another colour that is completed on the way,
    though it would end the game (TK-17); `.simulate()` plays such games out and counts them as
    never, so it can stay a little behind. Raises `OptionError` and `AhaError`.

    >>> import ahapackage as aha
    >>> families = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"], []]
    >>> hands = [["blue-Laka", "blue-Ku", "blue-Lono"], ["green-Laka", "green-Ku", "green-Kane"]]
    >>> state = aha.load_game("tikis").position({"hands": hands, "families": families})
    >>> soon = time_to_complete(state, seat=0)
    >>> soon.colour, soon.within(1).fraction, soon.median
    ('red', Fraction(7, 80), 8)
    """
    viewer = asked_of(state, seat, "time_to_complete")
    s = state.face.board
    if s.phase not in (DRAW, CARD, ACT):
        raise AhaError("time_to_complete, state", "no turn under way", "a state in which one is")
    player = int(s.turn) if viewer is None else viewer
    if isinstance(policy, str) and policy == SOLO:
        return _exact(state, viewer, player, _colour(state, colour))
    if colour is not None:
        raise OptionError("time_to_complete, colour", shown(colour), f"None, or policy={SOLO!r}")
    if not (isinstance(policy, str) and policy in KERNELS):
        policy_of(state.game, policy)
    return _simulated(state, viewer, player, policy, n, seed)


def _colour(state, colour):
    """The colours to look at, as numbers."""
    colours = state.game.colours
    if colour is None:
        return range(len(colours))
    if colour not in colours:
        raise OptionError("time_to_complete, colour", shown(colour), one_of(colours, str(colour)))
    return [colours.index(colour)]


def _exact(state, viewer, player, colours):
    aims = {colour: aim_at(state, viewer, player, colour) for colour in colours}
    left = turns_left(state.face.board, player)
    endless = {colour: aim.turns() for colour, aim in aims.items()}
    turns = {colour: _in_time(*endless[colour], left) for colour in colours}
    longest = 1 + max(max(chances, default=0) for chances, _ in turns.values())

    def mean(colour):
        chances, never = turns[colour]
        return sum((turn * chance for turn, chance in chances.items()), never * longest)

    best = min(colours, key=lambda colour: (mean(colour), aims[colour].distance))
    names = state.game.colours
    chances, never = turns[best]

    def experiment(n, rng):
        return _as_turns(turns_alone(state, n, rng, player, viewer, SOLO, best))

    who = "All is seen" if viewer is None else f"From what player {viewer + 1} knows"
    assumption = (
        f"Exact. {who}; nobody interferes: the others keep their cards and neither draw, hex, "
        f"give nor snap. Player {player + 1} goes for {names[best]} to the end, takes the top of "
        "the discard pile in its first turn if that is needed, else draws from the pile, and "
        "places a needed card whenever it holds one. A family of another colour that is "
        "completed on the way is passed over; .simulate() counts such a game as never (TK-17)."
    )
    if endless[best][1] < never:
        turns_in_time = counted(left, "turn")
        assumption += f" Player {player + 1} has {turns_in_time} before the turn cap (TK-18)."
    words = f"player {player + 1} has a {names[best]} family"
    spread = Distribution(
        {**chances, inf: never}, f"turns until {words}", why_aim(state, aims[best]), experiment
    )
    found = Completion(spread, words, assumption, toy=toy_of(aims[best]))
    found.player, found.colour, found.aim = player, names[best], aims[best]
    found.by_colour = {
        names[colour]: None if turns[colour][1] else mean(colour) for colour in colours
    }
    return found


def turns_left(s, player):
    """How many turns a player has until the turn cap, one under way included (TK-18)."""
    players = int(s.setup.players)
    first = int(s.turns) + (player - int(s.turn)) % players
    return max(0, -((first - int(s.setup.turn_cap)) // players))


def _in_time(turns, never, left):
    """Turns and the chance that it never comes, with the turns that are left."""
    late = sum(chance for turn, chance in turns.items() if turn > left)
    return {turn: chance for turn, chance in turns.items() if turn <= left}, never + late


def _simulated(state, viewer, player, policy, n, seed):
    fast = isinstance(policy, str) and policy in KERNELS
    n = (FAST if fast else SLOW) if n is None else whole_number(n, "time_to_complete, n")
    if not 1 <= n <= MOST_GAMES:
        raise OptionError("time_to_complete, n", shown(n), f"1 to {MOST_GAMES:,} games")
    seed = None if seed is None else seed_number(seed, "time_to_complete, seed")
    rng = np.random.Generator(np.random.PCG64(seed))
    turns = _as_turns(turns_alone(state, n, rng, player, viewer, policy))
    who = "All is seen" if viewer is None else f"From what player {viewer + 1} knows"
    name = policy if isinstance(policy, str) else getattr(policy, "__name__", "a bot")
    assumption = (
        f"Simulated: {n:,} games, seed {seed}; intervals hold 95%. {who}; nobody interferes: the "
        f"others pass over their turns. Player {player + 1} plays {name} by the rules."
    )
    words = f"player {player + 1} has a family"
    found = Completion(Observed(Counter(turns), f"turns until {words}"), words, assumption)
    found.player = player
    return found


def _as_turns(found):
    """Turns as whole numbers; infinity for families that never came."""
    return [int(turn) if turn else inf for turn in found]
