"""Who can snap if a card goes to the discard pile now (TK-32)."""

from fractions import Fraction
from math import comb

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import copy_record
from ahapackage.games.tikis.cards import GODS, TIKIS, god_of
from ahapackage.games.tikis.rules import resample
from ahapackage.probability.chance import Chance, Chances
from ahapackage.probability.tikis.readings import asked_of, readings
from ahapackage.probability.words import markdown_safe


def snap_chances(state, discard, seat=None):
    """The chance that somebody can snap if `discard` goes to the discard pile now (TK-32).

    Parameters
    ----------
    state : State
        Of a bad-tempered game, with the cards dealt.
    discard : str
        A card that names a god, such as "red-Ku" or "any-Ku"; whose turn it is lets it go.
    seat : int, optional
        Whose knowledge counts; None is a study tool that sees all.

    Returns `SnapChances`: "somebody", and "player 2" and so on for each other player. Exact: every
    arrangement of the cards that the seat has not located is equally likely (TK-22); that a hand
    held the card at all tells nothing more. Raises `OptionError` and `AhaError`.

    >>> import ahapackage as aha
    >>> hands = [["red-Laka", "red-Ku", "red-Lono", "red-Kane"],
    ...          ["blue-Ku", "blue-Lono", "blue-Kane"]]
    >>> state = aha.load_game("tikis", variant="bad").position(
    ...     {"hands": hands, "families": [[], []], "phase": "act"})
    >>> snap_chances(state, "red-Ku", seat=0)["somebody"]
    Chance that player 2 can snap red-Ku: 797/1,633 = 48.8%, about 1 in 2
    """
    seat = asked_of(state, seat, "snap_chances")
    s, names = state.face.board, state.game.names
    if not s.setup.bad:
        raise AhaError("snap_chances, state", "an even-tempered game", "a bad-tempered one (TK-32)")
    if discard not in names or god_of(names.index(discard)) < 0:
        raise OptionError("snap_chances, discard", shown(discard), "a card that names a god")
    god = int(god_of(names.index(discard)))
    others = [n for n in range(state.game.players) if n != int(s.turn)]
    if s.wild_size == 0:
        why = "The wild pile is empty: nobody snaps (TK-32)."
        none = {f"player {n + 1}": Chance(0, None, _words([n], discard), why) for n in others}
        chances = {"somebody": Chance(0, None, _words(others, discard), why), **none}
        return SnapChances(chances, state, seat, discard)
    worlds = None if seat is None else readings(state, seat)
    groups = {"somebody": others, **{f"player {n + 1}": [n] for n in others}}
    chances = {
        name: _chance(state, seat, worlds, god, group, discard) for name, group in groups.items()
    }
    return SnapChances(chances, state, seat, discard)


class SnapChances(Chances):
    """Who can snap a `discard`: "somebody", "player 2", … -> `Chance`."""

    def __init__(self, chances, state, seat, discard):
        super().__init__(chances)
        self.discard, self._state, self._seat = discard, state, seat
        who = "All is seen" if seat is None else f"From what player {seat + 1} knows"
        self.assumption = f"Exact. {who}; whether somebody who can snap wants to is left open."

    def plot(self, ax=None):
        """Draw the chances as bars (matplotlib Axes)."""
        from ahapackage.probability.tikis.figures import draw_snaps

        return draw_snaps(self, ax)

    def describe(self):
        """One chance a line, and under what they hold."""
        return f"{super().describe()}\n{self.assumption}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe()) + super()._repr_html_()

    def interact(self):
        """A menu of what goes to the discard pile (ipywidgets)."""
        from ahapackage.probability.interact import sliders

        game = self._state.game
        names = [name for name in game.names if name and god_of(game.names.index(name)) >= 0]
        return sliders(
            lambda discard: snap_chances(self._state, discard, self._seat),
            {"goes to the discard pile": (names, self.discard)},
        )


def _words(group, discard):
    who = "somebody" if len(group) > 1 else f"player {group[0] + 1}"
    return f"{who} can snap {discard}"


def _chance(state, seat, worlds, god, group, discard):
    s = state.face.board
    sure = [n for n in group if _surely(s, seat, n, god)]

    def experiment(n, rng):
        redraw, hits = compiled(resample), 0
        for _ in range(n):
            record = copy_record(state.record)
            if seat is not None:
                redraw(record, seat, rng)
            hits += any(record.board.hand[other, god:TIKIS:GODS].any() for other in group)
        return hits

    words = "somebody can snap" if len(group) > 1 else f"player {group[0] + 1} can snap"
    words = f"{words} {discard}"
    if sure or worlds is None:
        share = Fraction(int(bool(sure)))
        holders = ", ".join(f"player {n + 1}" for n in sure) or "nobody"
        return Chance(share, None, words, f"Surely holds such a card: {holders}.", experiment)
    hidden = [n for n in group if n != seat]
    none = sum((world.chance * _none(world, hidden, god) for world in worlds), Fraction(0))
    why = _why(worlds, hidden, god, state.game.gods[god], len(worlds))
    return Chance(1 - none, None, words, why, experiment)


def _surely(s, seat, player, god):
    """Whether a hand is known to hold a tiki of the god."""
    cards = s.hand if seat is None or player == seat else s.known
    return bool(cards[player, god:TIKIS:GODS].any())


def _none(world, hidden, god):
    """The chance that none of the hands holds a tiki of the god, in one reading."""
    share = Fraction(1)
    for pool in range(len(world.cards)):
        total, matching, places = _pool(world, pool, hidden, god)
        share *= Fraction(comb(total - matching, places), comb(total, places))
    return share


def _pool(world, pool, hidden, god):
    """Of a pool: its unseen tikis, those of the god, and the places in these hands."""
    total = int(world.cards[pool, :TIKIS].sum())
    matching = int(world.cards[pool, god:TIKIS:GODS].sum())
    return total, matching, sum(int(world.slots[pool, n]) for n in hidden)


def _why(worlds, hidden, god, name, count):
    if count > 1:
        return (
            f"Some cards played may stem from several shuffles: {count} pasts are possible, each "
            "with its share of the arrangements. In each, 1 less the chance that none of the "
            f"hidden cards is a {markdown_safe(name)} (TK-22)."
        )
    factors, lines = [], []
    for pool in range(len(worlds[0].cards)):
        total, matching, places = _pool(worlds[0], pool, hidden, god)
        if places:
            few, all_ways = comb(total - matching, places), comb(total, places)
            factors.append(f"{few:,}/{all_ways:,}")
            lines.append(
                f"- {places} hidden cards out of {total}, of which {matching} are a "
                f"{markdown_safe(name)}: none among them in C({total - matching}, {places}) = "
                f"{few:,} of C({total}, {places}) = {all_ways:,} ways."
            )
    if not factors:
        return "These hands hold no hidden tikis."
    return "\n".join([*lines, "", f"1 − {' × '.join(factors)}"])
