"""The deck of a game of Hawaiki: its cards as numbers, and what can be asked of them."""

from collections import Counter

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.registry import load_game
from ahapackage.games.hawaiki.cards import card_number, card_text, colour_of, fits, value_of
from ahapackage.games.hawaiki.combos import run_values
from ahapackage.probability.words import counted


class Deck:
    """All cards of a game, the printed edition's if no game is given.

    >>> deck = Deck()
    >>> len(deck.cards), deck.names(deck.cards[:3]), deck.fits_any(*deck.read("3r", ""), [0])
    (70, ['1r', '1r', '2r'], True)
    """

    def __init__(self, game=None):
        game = load_game("hawaiki") if game is None else game
        if getattr(game, "name", None) != "hawaiki":
            raise OptionError("game", shown(game), "a game of Hawaiki")
        tables = game.edition.tables
        self.values, self.copies = tables.cards.values, tables.cards.copies
        self.letters, self.colour_names = game.letters, game.colour_names
        self.colours, self.hand = len(game.letters), tables.play.hand
        self.wraps = game.chosen_rulings["run_wraps"] == "yes"
        types = [f"{v}{c}" for c in self.letters for v in range(1, self.values + 1)]
        self.cards = [number for number in self.read(types, "deck") for _ in range(self.copies)]

    def read(self, cards, where):
        """The numbers of a card as text, or of several; raises `OptionError` naming the place."""
        cards = [cards] if isinstance(cards, str) else cards
        if not isinstance(cards, list | tuple | set | frozenset):
            raise OptionError(where, shown(cards), 'a card such as "3r", or a list of cards')
        numbers = []
        for text in cards:
            number = card_number(text, self.letters) if isinstance(text, str) else None
            if number is None or value_of(number) > self.values:
                letters = " ".join(self.letters)
                expected = f"a card: value 1 to {self.values}, colour {letters}"
                raise OptionError(where, shown(text), expected)
            numbers.append(number)
        return numbers

    def without(self, seen, where):
        """The cards that are left without these; raises `OptionError` for too many copies."""
        left = Counter(self.cards)
        left.subtract(seen)
        for card, copies in left.items():
            if copies < 0:
                found = counted(self.copies - copies, "copy", "copies")
                raise OptionError(where, f"{found} of {self.name(card)}", f"at most {self.copies}")
        return sorted(left.elements())

    def name(self, card):
        """A card as text."""
        return card_text(card, self.letters)

    def names(self, cards):
        """Cards as text."""
        return [self.name(card) for card in cards]

    def colour_name(self, card):
        """A card's colour as a word."""
        return self.colour_names[self.letters[colour_of(card)]]

    def fits_any(self, card, tops):  # HK-10
        """Whether a card fits one of the tops."""
        return any(fits(card, top) for top in tops)

    def run_sets(self):  # HK-21, HK-R3
        """The sets of three values that make a run, ascending."""
        starts = range(1, self.values + 1 if self.wraps else self.values - 1)
        steps = [[(start + k - 1) % self.values + 1 for k in range(3)] for start in starts]
        return sorted({tuple(sorted(values)) for values in steps})

    def is_run(self, a, b, c):  # HK-21
        """Whether three cards make a run."""
        return run_values(a, b, c, self.values, self.wraps) != 0
