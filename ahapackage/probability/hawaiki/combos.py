"""Which combinations a player can make now, and what each move leaves for the next player."""

from math import comb
from typing import NamedTuple

from ahapackage.engine.errors import AhaError
from ahapackage.engine.records import copy_record, face_of
from ahapackage.games.hawaiki.actions import DRAW_CARD, SACRIFICE, card_played, pile_played
from ahapackage.games.hawaiki.cards import CARDS, PILES, fits, in_edition
from ahapackage.games.hawaiki.combos import combination_made, note_start, top
from ahapackage.games.hawaiki.draws import put_on_pile
from ahapackage.games.hawaiki.plays import sacrifice
from ahapackage.games.hawaiki.record import COMBINATIONS, NONE, PHASES, PLAY
from ahapackage.games.hawaiki.rounds import seat_after
from ahapackage.probability.chance import Chance, Chances
from ahapackage.probability.hawaiki.asked import asked_of
from ahapackage.probability.hawaiki.deck import Deck
from ahapackage.probability.hawaiki.holding import deals, none_in_any
from ahapackage.probability.hawaiki.worlds import World, possible_worlds
from ahapackage.probability.words import Explanation, counted, listing, percent

ANY = "a combination"
MOST_HAND = 15  # cards that the slider gives to the next player
NAMES = {"pair": "a pair", "run": "a run", "colour": "a colour", "three of a kind":
         "three of a kind"}  # fmt: skip


class Move(NamedTuple):
    """A legal move: the combination that it makes, or None; what the next player's present hand
    can make on the tops that it leaves: "a combination" at all, or one kind -> `Chance`.
    """

    made: str | None
    then: Chances


def combo_chances(state, seat=None):
    """Which combinations each move makes, and how likely the next player can make one then.

    Parameters
    ----------
    state : State
        In which somebody is to play or draw.
    seat : int, optional
        Whose knowledge counts: that of the player whose turn it is, or of one who waits. None is
        a study tool that sees all.

    Returns a `ComboChances`. Exact: every arrangement of the cards that the seat has not located
    is equally likely (HK-53). What the next player can make is asked of the hand that this player
    holds now, on the tops as the move leaves them, as if the turn ended there: cards that the move
    makes somebody draw, and further plays that it wins, are left out. A seat that waits has no
    moves; for it `now` is about the player whose turn it is. Raises `OptionError` for other states
    and seats, `AhaError` where nobody is to play.

    >>> import ahapackage as aha
    >>> state = aha.load_game("hawaiki", players=2).position(
    ...     {"hands": [["4b", "7p"], ["1r"]], "piles": [["4r"], ["4g"], ["5b"]]})
    >>> combos = combo_chances(state, seat=0)
    >>> combos.moves["4b@3"].made, combos.moves["4b@3"].then["a combination"].fraction
    ('three of a kind', Fraction(3, 65))
    """
    seat = asked_of(state, seat, "combo_chances")
    if state.face.board.phase != PLAY:
        found = f"phase {PHASES[state.face.board.phase]}"
        raise AhaError("combo_chances, state", found, "phase play: somebody is to play or draw")
    return ComboChances(state, seat)


class ComboChances:
    """What moves make and leave. `moves`: text -> `Move`, empty for a seat that waits;
    `next_player`: whose hand is asked about; `now`: the `Chances` that it can make a combination
    on the tops as they lie.
    """

    def __init__(self, state, seat, hand=None):
        s, self.seat, self._state, self.hand = state.face.board, seat, state, hand
        self.player = int(s.turn)
        waits = seat is not None and seat != self.player
        self.next_player = self.player if waits else int(seat_after(s, self.player))
        self._deck = Deck(state.game)
        self._worlds = self._possible(state, seat, hand)
        table = copy_record(state.record)
        if not waits:
            note_start(face_of(table).board)
        self._asked, self.now = {}, None
        self.now = self._then(table)
        self.moves = {} if waits else self._moves(state)

    def _possible(self, state, seat, hand):
        """The worlds of the next player's hand; of a random hand of so many cards, if given."""
        viewer = self.next_player if seat is None else seat
        if hand is None:
            return possible_worlds(state, viewer, self.next_player)
        unseen = _unseen(state, self.player if seat is None else seat, self.next_player)
        return [World(1, (), ((unseen, min(hand, len(unseen))),))]

    def _moves(self, state):
        s, moves = state.face.board, {}
        for action in state.legal_actions():
            made, table = None, copy_record(state.record)
            after = face_of(table).board
            if action < DRAW_CARD:
                card, pile = card_played(action), pile_played(action)
                made = COMBINATIONS[combination_made(s, card, pile)]
                put_on_pile(after, pile, card)
            elif action >= SACRIFICE:  # HK-61
                sacrifice(after, action - SACRIFICE)
            note_start(after)  # HK-24: of the next player's turn
            moves[state.action_to_string(action)] = Move(made, self._then(table))
        return moves

    def _then(self, table):
        """The next player's `Chances` on a table: the same tops are asked about once."""
        s = face_of(table).board
        tops = tuple(top(s, pile) for pile in range(PILES))
        if tops not in self._asked or self.now is None:
            self._asked[tops] = self._chances(makers(s), tops)
        return self._asked[tops]

    def _chances(self, made_by, tops):
        names = listing(self._deck.names(tops))
        groups = {ANY: set(made_by)}
        for kind, name in NAMES.items():
            groups[name] = {card for card, kinds in made_by.items() if kind in kinds}
        return Chances({
            name: Chance(
                1 - none_in_any(self._worlds, cards.__contains__), None,
                f"player {self.next_player + 1} can make {name} on {names}",
                self._why(cards, made_by), deals(self._worlds, cards.__contains__),
            )
            for name, cards in groups.items()
        })  # fmt: skip

    def _why(self, cards, made_by):
        """How a chance comes about, with the numbers put in."""
        there = {card for world in self._worlds for card in world.known}
        there |= {card for world in self._worlds for pool, _ in world.pools for card in pool}
        each = [
            f"{self._deck.name(card)} ({listing(made_by[card], 'or')})"
            for card in sorted(cards & there)
        ]
        lines = [f"Cards that would: {listing(each or ['none'])} (HK-20 to HK-24)."]
        if len(self._worlds) > 1:
            lines.append(
                f"{len(self._worlds)} pasts are possible (HK-53); each counts with its ways. In "
                "each, 1 less the chance that the hand holds none of these cards."
            )
            return "\n\n".join(lines)
        (world,) = self._worlds
        if sure := [card for card in world.known if card in cards]:
            return "\n\n".join([*lines, f"It surely holds {listing(self._deck.names(sure))}."])
        factors = []
        for unseen, places in world.pools:
            good = sum(card in cards for card in unseen)
            few, ways = comb(len(unseen) - good, places), comb(len(unseen), places)
            factors.append(f"{few:,}/{ways:,}")
            lines.append(
                f"{counted(places, 'hidden card')} out of {len(unseen)} not located, {good} of "
                f"which would: none among them in C({len(unseen) - good}, {places}) = {few:,} of "
                f"C({len(unseen)}, {places}) = {ways:,} ways."
            )
        return "\n\n".join([*lines, f"1 − {' × '.join(factors)}"] if factors else lines)

    @property
    def assumption(self):
        """Under what this holds."""
        who = "All is seen" if self.seat is None else f"From what player {self.seat + 1} knows"
        hand = "holds now" if self.hand is None else f"would hold with {self.hand} random cards"
        return (
            f"Exact. {who}; nothing is assumed about how anybody plays. Asked of the cards that "
            f"player {self.next_player + 1} {hand}, as if the turn ended there."
        )

    @property
    def headline(self):
        """The finding in a line."""
        makers = {move: found.made for move, found in self.moves.items() if found.made}
        if not self.moves:
            return f"Player {self.player + 1} can make a combination with {percent(self.now[ANY])}"
        if makers:
            move = min(makers, key=self._left)
            start = f"{move} makes {NAMES[makers[move]]}"
        else:
            move = min(self.moves, key=self._left)
            start = "No move makes a combination"
        left = percent(self._left(move))
        return f"{start}; after {move} player {self.next_player + 1} can with {left}"

    def _left(self, move):
        return self.moves[move].then[ANY]

    def rows(self):
        """What the figure shows: (move or kind, combination made or "", chance as a number)."""
        if not self.moves:
            return [(name, "", float(chance)) for name, chance in self.now.items()]
        return [
            (move, found.made or "", float(found.then[ANY])) for move, found in self.moves.items()
        ]

    def explain(self):
        """How the chances are worked out, as Markdown, once for each set of tops."""
        texts = {found.then[ANY].event: found.then[ANY] for found in self.moves.values()}
        texts = texts or {name: chance for name, chance in self.now.items()}
        return Explanation(
            "\n\n".join([*(chance.explain() for chance in texts.values()), self.assumption])
        )

    def table(self):
        """A pandas table, a row a move: what it makes, and what the next player can make then."""
        import pandas

        rows = [
            {"move": move, "makes": found.made or ""}
            | {name: float(chance) for name, chance in found.then.items()}
            for move, found in self.moves.items()
        ]
        return pandas.DataFrame(rows, columns=["move", "makes", ANY, *NAMES.values()]).set_index(
            "move"
        )

    def plot(self, ax=None):
        """Draw what each move leaves and makes (matplotlib Axes)."""
        from ahapackage.probability.hawaiki.figures import draw_combos

        return draw_combos(self, ax)

    def describe(self):
        """Each move in words."""
        lines = [f"{self.headline}."]
        for move, made, share in self.rows():
            makes = f" makes {NAMES[made]};" if made else ":"
            lines.append(f"{move}{makes} player {self.next_player + 1} can with {percent(share)}")
        return "\n".join([*lines, self.assumption])

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        return picture(self.plot, self.describe())

    def interact(self):
        """A slider over the cards in the next player's hand, dealt at random (ipywidgets)."""
        from ahapackage.probability.interact import sliders

        viewer = self.player if self.seat is None else self.seat
        most = min(MOST_HAND, len(_unseen(self._state, viewer, self.next_player)))
        first = min(most, int(self._state.face.board.hand_size[self.next_player]))
        name = f"cards of player {self.next_player + 1}"
        return sliders(
            lambda cards: ComboChances(self._state, self.seat, cards), {name: (0, most, first)}
        )


def makers(s):
    """Card -> the combinations that it would make on one of the tops, in the present play."""
    found = {}
    for card in range(CARDS):
        if in_edition(s, card):
            kinds = {
                int(combination_made(s, card, pile))
                for pile in range(PILES)
                if fits(card, top(s, pile))
            }
            if kinds := sorted(kinds - {NONE}):
                found[card] = [COMBINATIONS[kind] for kind in kinds]
    return found


def _unseen(state, viewer, player):
    """The cards that may be in a hand and that the viewer has not located."""
    pools = possible_worlds(state, viewer, player)[0].pools
    return tuple(card for cards, _ in pools for card in cards)
