"""`belief`: what a seat may think of a louse that lies face down, by counting and by Bayes."""

from collections.abc import Mapping

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError
from ahapackage.games.pioha.knowledge import hidden_from
from ahapackage.games.pioha.lice import BACK_LETTERS, BACKS, LICE, LOUSE_TEXTS, back_of, value_of
from ahapackage.probability.deals import deal
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.pioha.behaviour import behaviour_of, hiding_by_size, hiding_chances
from ahapackage.probability.pioha.louse import louse_words, read_louse
from ahapackage.probability.pioha.owners import Owner
from ahapackage.probability.pioha.positions import row_laid, seat_of, tribe_name, unseen
from ahapackage.probability.pioha.ruled import UNIFORM
from ahapackage.probability.posterior import Posterior
from ahapackage.probability.words import counted, listing


def belief(state, seat, louse, policy=None, held=None):
    """What a seat may think of the value of a louse that lies face down (AP-2, AP-21, ALL-5).

    Parameters
    ----------
    state : State
        Of Aloha Pioha.
    seat : int or None
        Who thinks; None sees all and knows it.
    louse : str or tuple
        `"2L3"` as in the notation of moves, `"hair 2 left 3"`, or `(2, "left", 3)`: the hair in
        the row, the end, and which louse from the hair outward, all counted from 1.
    policy : optional
        None: by counting alone. The louse is any of the copies with its back that the seat has
        not located, all equally likely.

        With a policy Bayes' theorem is applied to it, the likelihood being the chance that its
        owner plays just this louse face down on just this hair:

        - a dict value -> chance to hide it, such as `{-1: 1, 4: Fraction(1, 2)}`: the likelihood
          as it is (values that are not named are never hidden);
        - `"uniform"`: of a hand with d different lice and m open hairs, each louse goes face down
          to each hair with chance 1/(2 · d · m), equal lice being one option (AP-27). The owner's
          other lice at that time are any that the seat has not located;
        - `"greedy"`, or a function of what a seat sees that gives a move: asked for each such
          hand whether it would have played that, the rest of the table being as it is now.
          Functions are taken to answer always the same.

        What else the owner has hidden, and which louse it kept, is not taken for evidence.
    held : int, optional
        For a policy that looks at hands: how many lice the owner held, this one among them. If
        not given, what the seat has seen says it (`state.past(seat)`); where it does not (a
        position), as if it had been played in the owner's last turn: what the hand held before it
        drew, and the comb.

    Returns a `Distribution` of the value, with a policy a `Belief`: a `Posterior`, whose prior is
    the counting.
    Raises `OptionError` for what is none of these, and `AhaError` where the policy never hides
    what could lie there.

    >>> from fractions import Fraction
    >>> import ahapackage as aha
    >>> game = aha.load_game("pioha", edition="mini")
    >>> hair = {"endurance": 4, "threshold": 3}
    >>> state = game.position({"hairs": [{**hair, "left": ["(4H)"], "left_seat": 1}, hair],
    ...     "hands": [["1L", "3L", "-1H"], ["3L"]], "comb": [[], ["1L"]], "played": [0, 1]})
    >>> belief(state, 0, "1L1").describe()
    'Distribution of the value of hair 1 left 1: -1: 1/2 = 50.0%; 4: 1/2 = 50.0%; mean 3/2'
    >>> belief(state, 0, "hair 1 left 1", policy={-1: 1, 4: Fraction(1, 2)})[4]
    Fraction(1, 3)
    """
    seat = seat_of(row_laid(state, "belief"), seat, "belief")
    s = state.face.board
    place, end, nth = read_louse(s, louse, "belief, louse")
    true, name = int(s.louse[place, end, nth]), louse_words(place, end, nth)
    what = f"the value of {name}"
    if not int(s.down[place, end, nth]):
        found = f"a louse that lies face up: {LOUSE_TEXTS[true]}"
        raise OptionError("belief, louse", found, "a hidden one")
    if seat is None or not hidden_from(seat, 1, int(s.seen[place, end, nth])):
        why = "All is seen." if seat is None else f"Player {seat + 1} knows it."
        return Distribution({value_of(true): 1}, what, why, lambda n, rng: [value_of(true)] * n)
    prior = _by_counting(state, seat, int(s.tribe[place, end]), back_of(true), what)
    if policy is None:
        return prior
    if int(s.tribe[place, end]) >= state.game.players:  # AP-53
        found = "a policy for Grunchie, whose louse got its value after it was played"
        raise AhaError("belief, policy", found, "None: counting")
    chances, words = _likelihood(state, seat, (place, end, nth), prior, policy, held)
    if not any(prior[value] * chance for value, chance in chances.items()):
        found = f"a policy that never hides what {name} could be"
        raise AhaError("belief, policy", found, "one that hides some of it at times")
    return Belief(prior, chances, words, what)


class Belief(Posterior):
    """A `Posterior` over the values of a hidden louse; `assumption` says under which policy."""

    def __init__(self, prior, likelihood, words, what):
        super().__init__(prior, likelihood, "a louse played face down there", what)
        self.assumption = words
        self.why = f"{words}\n\n{prior.why}\n\n{self.why}"

    def interact(self):
        """Two sliders: how often great and small lice are hidden, and what to believe then."""
        from ahapackage.probability.interact import sliders

        middle = sorted(self.prior)[len(self.prior) // 2]
        names = (f"{middle} or more hidden, %", f"less than {middle} hidden, %")
        return sliders(
            lambda great, small: self.hiding(middle, great, small),
            dict.fromkeys(names, (1, 100, 50)),
        )

    def hiding(self, middle, great, small):
        """The belief if values from `middle` are hidden in `great` percent, others in `small`."""
        hidden = hiding_by_size(middle, great, small)
        words = (
            f"Values from {middle} are hidden with chance {hidden[5]}, others with {hidden[-1]}."
        )
        return Belief(self.prior, {v: hidden[v] for v in self.prior}, words, self.what)


# ---- by counting --------------------------------------------------------------------------------


def _by_counting(state, seat, tribe, back, what):
    """Copies with the back that the seat has not located, all equally likely."""
    s = state.face.board
    left, whole = unseen(s, seat, tribe), s.setup.tribe.tolist()
    kinds = [kind for kind in range(back, LICE, BACKS) if whole[kind]]
    ways = {value_of(kind): left[kind] for kind in kinds if left[kind]}
    rows = [f"| {LOUSE_TEXTS[k]} | {whole[k]} | {whole[k] - left[k]} | {left[k]} |" for k in kinds]
    why = "\n".join([
        f"By counting: the back is {BACK_LETTERS[back]} (AP-3), the tribe that of "
        f"{tribe_name(state.game, tribe)}. Each copy that player {seat + 1} has not located is "
        "equally likely.", "",
        "| louse | copies | located elsewhere | left |", "|---|---|---|---|", *rows, "",
        f"{counted(sum(ways.values()), 'copy', 'copies')} left: each value has its share of them.",
    ])  # fmt: skip
    return Distribution.counted(ways, what, why, _deals(left, back))


def _deals(left, back):
    """An experiment: the unseen copies are shuffled; what is the first with this back?"""
    cards = np.array([louse for louse in range(LICE) for _ in range(left[louse])])

    def experiment(n, rng):
        rows = cards[deal(n, len(cards), len(cards), rng)]
        first = (rows % BACKS == back).argmax(axis=1)
        return value_of(rows[np.arange(n), first]).tolist()

    return experiment


# ---- by a policy --------------------------------------------------------------------------------


def _likelihood(state, seat, spot, prior, policy, held):
    """The chance of each value to be hidden there, and the assumption in words."""
    if isinstance(policy, Mapping):
        chances = hiding_chances(policy, "belief, policy")
        often = listing([f"{v} with chance {chances[v]}" for v in prior])
        return {v: chances[v] for v in prior}, f"Its owner hides such a louse as follows: {often}."
    behaviour = behaviour_of(state.game, policy)
    owner = Owner(state, seat, spot, held)
    back = back_of(int(state.face.board.louse[spot]))
    lice = {value: (value + 1) * BACKS + back for value in prior}
    words = _owner_words(state, seat, owner, behaviour)
    if behaviour.rule == UNIFORM:
        return {value: owner.uniform(louse) for value, louse in lice.items()}, words
    choose = behaviour.choose or state.game.bots()["greedy"]().choose
    return {value: owner.asked(louse, choose) for value, louse in lice.items()}, words


def _owner_words(state, seat, owner, behaviour):
    name = tribe_name(state.game, owner.tribe)
    words = (
        f"{name[0].upper()}{name[1:]} held {counted(owner.held, 'louse', 'lice')}, this one and "
        f"others that player {seat + 1} has not located, the rest of the table being as it is now; "
        f"{behaviour.words}."
    )
    if behaviour.rule != UNIFORM:
        return words
    m = owner.open_hairs
    return (
        f"{words} Of d different lice and {counted(m, 'open hair')}, each goes face down to each "
        f"hair with chance 1/(2 · d · {m}), and if the hand had t copies of it, it is each of them "
        "with chance 1/t; in the column “seen if so” the mean over the hands."
    )
