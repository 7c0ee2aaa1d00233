"""All that could be: every arrangement that one seat of a game of Hawaiki must hold possible.

Brute force. Each physical card has a number of its own; a world says where each card is. The
filter starts from all worlds that fit what the seat sees, and carries each of them through every
event in all the ways that look the same to the seat. What is left after that is what can be now,
and each world counts once: copies are distinct, each physical arrangement is equally likely.

Two copies that nobody has told apart yet get their numbers in the order in which they show: when
swapping them changes nothing at all, the lower number is the one that is turned up. So a card that
has been seen stays the same card from then on.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations


class Worlds:
    """The worlds that `seat` holds possible.

    `start` is a position (a dict, in phase "play", nothing known beyond what lies open, no open
    claims); `types` is the list of all cards, whose places in it are the cards' numbers.
    """

    def __init__(self, start, types, seat, open_hands=False):
        self.types = list(types)
        self.seat = seat
        self.open_hands = open_hands
        self.players = len(start["hands"])
        self.worlds = self._first(start)

    # ---- the first worlds ---------------------------------------------------------------------

    def _first(self, start):
        """Visible cards get the lowest numbers of their types; all others lie anyhow."""
        free = {}
        for number, text in enumerate(self.types):
            free.setdefault(text, []).append(number)

        def take(texts):
            return [free[text].pop(0) for text in texts]

        piles = tuple(tuple(take(pile)) for pile in start["piles"])
        under = tuple(take(start.get("under") or []))
        hidden = start.get("hidden") or [None] * self.players
        open_cards, unseen_places = [], []
        for seat, hand in enumerate(start["hands"]):
            hand = list(hand)
            if seat == self.seat:
                open_cards.append(take(hand))
                unseen_places.append(0)
            elif self.open_hands:
                if hidden[seat] is not None:
                    hand.remove(hidden[seat])
                open_cards.append(take(hand))
                unseen_places.append(int(hidden[seat] is not None))
            else:
                open_cards.append([])
                unseen_places.append(len(hand))
        rest = sorted(number for numbers in free.values() for number in numbers)
        own_hidden = None
        if hidden[self.seat] is not None:
            own_hidden = next(
                n for n in open_cards[self.seat] if self.types[n] == hidden[self.seat]
            )
        worlds = set()
        for parts in _splits(rest, unseen_places):
            hands = tuple(
                frozenset(open_cards[seat]) | frozenset(parts[seat]) for seat in range(self.players)
            )
            hides = tuple(
                own_hidden
                if seat == self.seat
                else (parts[seat][0] if self.open_hands and parts[seat] else None)
                for seat in range(self.players)
            )
            taken = {number for part in parts for number in part}
            worlds.add((hands, hides, piles, frozenset(set(rest) - taken), under))
        return worlds

    # ---- events ---------------------------------------------------------------------------------

    def play(self, seat, card, pile, hidden_form=False):
        """A card is put on a pile (from 0): any copy in that hand that the move may mean."""

        def ways(world):
            hands, hides, piles, deck, under = world
            for number in hands[seat]:
                is_hidden = hides[seat] == number
                if self.types[number] != card or (self.open_hands and is_hidden != hidden_form):
                    continue
                laid = [list(p) for p in piles]
                laid[pile].append(number)
                yield number, (
                    _put(hands, seat, hands[seat] - {number}),
                    _put(hides, seat, None if is_hidden else hides[seat]),
                    tuple(map(tuple, laid)), deck, under,
                )  # fmt: skip

        self._carry(ways, shows=True)

    def draw(self, seat, card):
        """A card comes into a hand; `card` is its text if this seat sees it, else None."""
        self._rebuild_if_empty()

        def ways(world):
            hands, hides, piles, deck, under = world
            for number in deck or under[:1]:
                if card is not None and self.types[number] != card:
                    continue
                hand = hands[seat] | {number}
                left = under if deck else under[1:]
                yield number, (_put(hands, seat, hand), hides, piles, deck - {number}, left)

        self._carry(ways, shows=card is not None)

    def nothing_to_draw(self):
        """Somebody had to draw and could not."""
        self._rebuild_if_empty()
        assert all(not world[3] and not world[4] for world in self.worlds)

    def sacrifice(self, pile):
        """The top of a pile goes under the draw pile."""

        def ways(world):
            hands, hides, piles, deck, under = world
            top = piles[pile][-1]
            yield top, (hands, hides, _put(piles, pile, piles[pile][:-1]), deck, (*under, top))

        self._carry(ways)

    def hide(self, seat, card):
        """An open card is taken back as the hidden one (HK-60)."""

        def ways(world):
            hands, hides, piles, deck, under = world
            for number in hands[seat]:
                if self.types[number] == card:
                    yield number, (hands, _put(hides, seat, number), piles, deck, under)

        self._carry(ways)

    def _rebuild_if_empty(self):
        def ways(world):
            hands, hides, piles, deck, under = world
            if deck or under:
                yield None, world
                return
            below = frozenset(number for pile in piles for number in pile[:-1])
            yield None, (hands, hides, tuple(pile[-1:] for pile in piles), below, ())

        self._carry(ways)

    def _carry(self, ways, shows=False):
        """Carry every world through an event; `shows`: it turns one card up."""
        twins = self._twins() if shows else {}
        after = set()
        for world in self.worlds:
            for number, following in ways(world):
                if number not in twins:
                    after.add(following)
        self.worlds = after

    def _twins(self):
        """Numbers whose lower twin could be swapped with them in all worlds without any change."""
        found = {}
        for text in set(self.types):
            numbers = [n for n, other in enumerate(self.types) if other == text]
            for low, high in combinations(numbers, 2):
                if low not in found and high not in found and self._alike(low, high):
                    found[high] = low
        return found

    def _alike(self, low, high):
        return all(_swap(world, low, high) in self.worlds for world in self.worlds)

    # ---- what follows ---------------------------------------------------------------------------

    def chances(self):
        """Each arrangement by card types, with its exact share."""
        counts = Counter(self._by_type(world) for world in self.worlds)
        total = sum(counts.values())
        return {kind: Fraction(number, total) for kind, number in counts.items()}

    def _by_type(self, world):
        hands, hides, _, deck, _ = world
        return arrangement(
            [[self.types[n] for n in hand] for hand in hands],
            [None if n is None else self.types[n] for n in hides],
            [self.types[n] for n in deck],
        )

    def sure(self, seat):
        """The cards that this hand holds in every world, sorted."""
        least = None
        for hands, *_ in self.worlds:
            held = Counter(self.types[n] for n in hands[seat])
            least = held if least is None else least & held
        return sorted(least.elements())


def arrangement(hands, hidden, deck):
    """An arrangement by card types, in comparable form."""
    return (
        tuple(tuple(sorted(hand)) for hand in hands), tuple(hidden), tuple(sorted(deck))
    )  # fmt: skip


def _put(items, place, item):
    return (*items[:place], item, *items[place + 1 :])


def _splits(rest, sizes):
    """All ways to give each seat its number of cards; yields one sorted tuple a seat."""
    if not sizes:
        yield ()
        return
    for part in combinations(rest, sizes[0]):
        left = [number for number in rest if number not in part]
        for others in _splits(left, sizes[1:]):
            yield (part, *others)


def _swap(world, a, b):
    """The world with two cards exchanged."""
    hands, hides, piles, deck, under = world

    def other(number):
        return b if number == a else a if number == b else number

    def in_set(numbers):
        if (a in numbers) == (b in numbers):
            return numbers
        return frozenset(map(other, numbers))

    return (
        tuple(map(in_set, hands)), tuple(map(other, hides)),
        tuple(tuple(map(other, pile)) for pile in piles), in_set(deck), tuple(map(other, under)),
    )  # fmt: skip


def follow(state, move, seen_by):
    """Tell each of the Worlds in `seen_by` what `move` (text), about to be made, shows of itself.

    `state` is the package's State before the move. Phases of the deal are not followed.
    """
    position = state.to_position()
    phase, seat = position["phase"], state.current_player()
    if phase == "play" and "@" in move:
        card, pile = move.rstrip("!").split("@")
        for worlds in seen_by:
            worlds.play(seat, card.strip("()"), int(pile) - 1, card.startswith("("))
    elif phase == "play" and move.startswith("sacrifice"):
        for worlds in seen_by:
            worlds.sacrifice(int(move.split()[1]) - 1)
    elif phase == "rehide" and move != "keep":
        for worlds in seen_by:
            worlds.hide(seat, move.split()[1])
    elif phase == "draw":
        drawer = state.view(None)["queue"][0]["seat"]
        known = not position["draw_pile"]
        for worlds in seen_by:
            sees = known or worlds.open_hands or drawer == worlds.seat
            worlds.draw(drawer, move.split()[1] if sees else None)
