"""Ill-Tempered Tikis with both families full: all such positions of a tiny edition (TK-40)."""

from itertools import combinations

from ahapackage.engine.errors import OptionError, shown
from ahapackage.engine.game import Game
from ahapackage.engine.options import whole_number

WHERE = "full_families"
EXPECTED = 'two players, even-tempered, two families of cards and one, as in edition "mini"'


def full_families(game, turns_left):
    """Every position in which both families are full and none complete.

    Player 1 is to move and holds the one card that is left (TK-40: seven cards, families of
    three). So it comes about in play, as the starter draws the last card of the pile.

    Parameters
    ----------
    game : Game
        The even-tempered game of two players in an edition with two families of cards and one.
    turns_left : int
        Turns to the turn cap (TK-18), from 1 to all of them.

    Returns a list of `State`s, one for each way to split the cards. Raises `OptionError` for
    other games and numbers.

    >>> import ahapackage as aha
    >>> states = full_families(aha.load_game("tikis", edition="mini"), turns_left=2)
    >>> len(states), states[0].to_position()["hands"]
    (90, [['yellow-Ku'], []])
    """
    cards, turn = _deck(game), _turn(game, turns_left)
    states = []
    for own in combinations(cards, len(game.gods)):
        rest = [card for card in cards if card not in own]
        for last in rest:
            other = [card for card in rest if card != last]
            if game.distance(list(own)) and game.distance(other):
                position = {"hands": [[last], []], "families": [own, other], "turn": turn}
                states.append(game.position(position))
    return states


def _deck(game):
    """All cards of a game whose deck is two families and one card, each card once."""
    if not isinstance(game, Game) or game.name != "tikis" or game.options["variant"] != "even":
        raise OptionError(f"{WHERE}, game", shown(game), EXPECTED)
    nothing = [[] for _ in range(game.players)]
    cards = game.position({"hands": nothing, "families": nothing}).to_position()["draw_pile"]
    if game.players != 2 or len(set(cards)) < len(cards) or len(cards) != 2 * len(game.gods) + 1:
        raise OptionError(f"{WHERE}, game", f"{len(cards)} cards", EXPECTED)
    return cards


def _turn(game, turns_left):
    """The number of turns played, if so many are left."""
    cap, left = game.options["turn_cap"], whole_number(turns_left, f"{WHERE}, turns_left")
    if not 1 <= left <= cap:
        raise OptionError(f"{WHERE}, turns_left", left, f"from 1 to {cap}")
    return cap - left
