"""What the next draw brings: a card of the pile, or the top of the discard pile."""

from fractions import Fraction
from math import comb

import numpy as np

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.kernels import compiled
from ahapackage.engine.options import whole_number
from ahapackage.engine.records import copy_record
from ahapackage.games.tikis.cards import CARDS, TIKIS, is_wild
from ahapackage.games.tikis.measures import distance
from ahapackage.games.tikis.record import DRAW
from ahapackage.games.tikis.rules import resample
from ahapackage.probability.chance import Chance
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.tikis.aims import takable_top
from ahapackage.probability.tikis.readings import asked_of, readings
from ahapackage.probability.words import Explanation, counted, listing, percent

MOST_DRAWS = 20  # of the slider


def draw_chances(state, seat=None):
    """What the next draw from the draw pile brings, and how the discard pile compares (TK-11).

    Parameters
    ----------
    state : State
        With the cards dealt and the game not over.
    seat : int, optional
        Whose knowledge counts and whose family is meant. None is a study tool that sees all, for
        whoever's turn it is.

    Returns a `Draw`, exact: every arrangement of the cards that the seat has not located is
    equally likely (TK-22). If the draw pile is empty, the discard pile is shuffled first (TK-18).
    Raises `OptionError` for other states and seats, `AhaError` where nothing can be drawn.

    >>> import ahapackage as aha
    >>> hands = [["red-Laka", "red-Ku", "red-Lono"], ["blue-Ku", "blue-Lono", "blue-Kane"]]
    >>> state = aha.load_game("tikis").position({"hands": hands, "families": [[], []]})
    >>> draw_chances(state, seat=0).wild
    Chance that the next card of the draw pile is a wild: 1/7 = 14.3%, 1 in 7
    """
    seat = asked_of(state, seat, "draw_chances")
    return Draw(state, seat)


class Draw:
    """The next draw. `cards`: the `Distribution` of the pile's next card; `wild`, `helps`: the
    `Chance` of a wild, and of a card that brings the family nearer to completion; `top`: the top of
    the discard pile or None, `takable` whether the player may take it when it draws next (TK-20),
    if it still lies there then; `top_helps` whether it may be taken and would help;
    `advice` compares the two, `within(draws)` looks further ahead.
    """

    def __init__(self, state, seat):
        s, names = state.face.board, state.game.names
        self._state, self._seat = state, seat
        self.player = int(s.turn) if seat is None else seat
        family = state.view(seat)["families"][self.player]["cards"]
        self.distance = state.game.distance(family)
        game = state.game
        self.helping = tuple(
            name
            for card, name in enumerate(names)
            if name is not None
            and distance([*family, name], game.gods, game.colours, names) < self.distance
        )
        shares, self._why = next_card_shares(state, seat)
        self.cards = Distribution(
            {names[card]: share for card, share in enumerate(shares) if share},
            "the next card of the draw pile", self._why, self._draw_many,
        )  # fmt: skip
        wilds = {name for card, name in enumerate(names) if name is not None and is_wild(card)}
        self.wild = self.cards.chance(
            lambda card: card in wilds, "the next card of the draw pile is a wild"
        )
        words = f"the next card of the draw pile brings player {self.player + 1} nearer"
        self.helps = self.cards.chance(lambda card: card in self.helping, words)
        self.top = state.view(seat)["discard"]["top"]
        self.takable = takable_top(s, self.player) is not None
        self._waits = self.player != s.turn or s.phase != DRAW
        self.top_helps = self.takable and self.top in self.helping
        who = "All is seen" if seat is None else f"From what player {seat + 1} knows"
        self.assumption = f"Exact. {who}; nothing is assumed about how anybody plays."

    def _draw_many(self, n, rng):
        """Redraw what is hidden and draw, n times."""
        state, names = self._state, self._state.game.names
        found, redraw = [], compiled(resample)
        for _ in range(n):
            record = copy_record(state.record)
            if self._seat is not None:
                redraw(record, self._seat, rng)
            pile = _pile(record.board)
            found.append(names[int(rng.choice(len(pile), p=pile / pile.sum()))])
        return found

    @property
    def alike(self):
        """What `helps` would be if all kinds of cards were equally likely."""
        kinds = [name for name in self._state.game.names if name is not None]
        return len(self.helping) / len(kinds)

    @property
    def advice(self):
        """The pile and the discard top compared, in a sentence."""
        pile = percent(self.helps)
        if self.top is None or not self.takable:
            reason = (
                "There is no discard to take" if self.top is None else "The top cannot be taken"
            )
            return f"{reason}; the pile brings you nearer with {pile}."
        top = f"{self.top}, if it still lies there," if self._waits else self.top
        if self.top_helps:
            return f"{top} brings you nearer for sure, the pile with {pile}."
        return f"{top} brings you no nearer, the pile with {pile}."

    def explain(self):
        """How the chances are worked out, as Markdown."""
        helping = listing([card for card in self.helping if card in self.cards] or ["none"])
        lines = [f"**{self.cards.what.capitalize()}**", "", self._why, "",
                 f"Cards that bring the family nearer: {helping}. Their chances add up to "
                 f"{percent(self.helps)}.", "", self.advice]  # fmt: skip
        return Explanation("\n".join(lines))

    def plot(self, ax=None):
        """Draw the chances to come nearer, of a wild, and of the discard top (matplotlib Axes)."""
        from ahapackage.probability.tikis.figures import draw_draws

        return draw_draws(self, ax)

    def within(self, draws):
        """The chance that one of the next so many cards of the draw pile brings the family nearer.

        The pile is drawn from without putting back, and not rebuilt: `draws` is 0 up to its size.
        Raises `OptionError` for other numbers.
        """
        most, draws = self._sizes[0][2], whole_number(draws, "within, draws")
        if not 0 <= draws <= most:
            raise OptionError("within, draws", shown(draws), f"0 to {most}, the draw pile")
        none = sum(
            (share * Fraction(comb(cards - good, draws), comb(cards, draws))
             for share, cards, _, good in self._sizes), Fraction(0),
        )  # fmt: skip
        words = f"one of {counted(draws, 'draw')} brings player {self.player + 1} nearer"
        return Chance(1 - none, None, words, self._why_within(draws), self._draw_ahead(draws))

    def _why_within(self, draws):
        share, cards, _, good = self._sizes[0]
        text = (
            f"Of {cards} cards that may be drawn, {good} bring the family nearer. None of {draws}: "
            f"C({cards - good}, {draws}) / C({cards}, {draws})."
        )
        if share != 1:
            text += f" So in one of {len(self._sizes)} possible pasts; each counts with its share."
        return text

    def _draw_ahead(self, draws):
        """An experiment: redraw what is hidden, draw so many cards, look for one that helps."""

        def experiment(n, rng):
            names, redraw, hits = self._state.game.names, compiled(resample), 0
            for _ in range(n):
                record = copy_record(self._state.record)
                if self._seat is not None:
                    redraw(record, self._seat, rng)
                cards = np.repeat(np.arange(CARDS), _pile(record.board).astype(int))
                hits += any(names[c] in self.helping for c in rng.permutation(cards)[:draws])
            return hits

        return experiment

    @property
    def _sizes(self):
        """Rows (share, cards that may come, draw pile, those that help), one a possible past."""
        s, names = self._state.face.board, self._state.game.names
        pile = _pile(s).astype(int)
        worlds = [(Fraction(1), pile)]
        if self._seat is not None and s.pile_size:
            kinds, newest = TIKIS if s.setup.bad else CARDS, int(s.pools) - 1
            worlds = [
                (world.chance, world.cards[newest, :kinds])
                for world in readings(self._state, self._seat)
            ]
        return [
            (share, int(cards.sum()), int(pile.sum()),
             sum(int(n) for card, n in enumerate(cards) if names[card] in self.helping))
            for share, cards in worlds
        ]  # fmt: skip

    def interact(self):
        """A slider over the number of draws: the chance that one of them helps (ipywidgets)."""
        from ahapackage.probability.interact import sliders

        return sliders(self.within, {"draws": (1, min(MOST_DRAWS, self._sizes[0][2]), 1)})

    def describe(self):
        """The chances in words."""
        return f"{self.helps.describe()}\n{self.wild.describe()}\n{self.advice} {self.assumption}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())


def _pile(s):
    """Counts of what the next draw is from: the pile, or the discards that become it (TK-18)."""
    if s.pile_size > 0:
        return np.array(s.pile, float)
    size, kinds = int(s.discard_size), TIKIS if s.setup.bad else CARDS
    discards = np.bincount(np.array(s.discard[:size], int), minlength=CARDS).astype(float)
    discards[kinds:] = 0
    return discards


def next_card_shares(state, seat):
    """The chance of each card to be drawn next, and why."""
    s = state.face.board
    pile = _pile(s)
    if not pile.sum():
        raise AhaError("draw_chances, state", "no card to draw", "a draw or discard pile")
    if s.pile_size == 0 or seat is None:
        total = int(pile.sum())
        told = (
            "that the draw pile holds" if s.pile_size else "that the discard pile will bring back"
        )
        why = f"Each of the {total} cards {told} is as likely as any other (TK-18)."
        return [Fraction(int(n), total) for n in pile], why
    shares, kinds = [Fraction(0)] * CARDS, TIKIS if s.setup.bad else CARDS
    worlds, newest = readings(state, seat), int(s.pools) - 1
    for world in worlds:
        left = world.cards[newest, :kinds]
        for card, n in enumerate(left.tolist()):
            shares[card] += world.chance * Fraction(n, int(left.sum()))
    if len(worlds) == 1:
        total = int(worlds[0].cards[newest, :kinds].sum())
        why = (
            f"{total} cards of the last shuffle are not located, {int(s.pile_size)} of them in the "
            "draw pile; each is as likely to be next (TK-22): copies of a card / all of these."
        )
    else:
        why = (
            f"Some cards played may stem from several shuffles: {len(worlds)} pasts are possible. "
            "Each counts with its share of the arrangements; in each the unseen cards of the last "
            "shuffle are equally likely (TK-22)."
        )
    return shares, why
