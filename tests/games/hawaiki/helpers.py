"""Small prepared Hawaiki positions for the tests, in few words."""

from collections import Counter

import ahapackage as aha

VALUES = "1234567"
COLOURS = "rygbp"
DECK = [value + colour for value in VALUES for colour in COLOURS for _ in range(2)]
VARIANTS = ("open_hands", "sacrifice", "second_chance")


def cards(text):
    """`"3r 4b"` as a list of cards."""
    return text.split()


def rest(*groups, deck=DECK):
    """The cards of the deck that are in none of the lists, sorted."""
    left = Counter(deck)
    for group in groups:
        left.subtract(group)
    assert min(left.values()) >= 0, f"too many of {[card for card, n in left.items() if n < 0]}"
    return sorted(left.elements())


def prepare(hands, piles, *, fields=None, **options):
    """A State in phase "play", seat 0 to move: hands and piles as strings, all else to order.

    `fields` goes into the position, `options` into `load_game`. Piles are from bottom to top.
    """
    hands = [cards(hand) if isinstance(hand, str) else list(hand) for hand in hands]
    piles = [cards(pile) if isinstance(pile, str) else list(pile) for pile in piles]
    players = len(hands)
    position = {
        "hands": hands,
        "piles": piles,
        "tokens": [10] * players,
        "to_move": 0,
        "phase": "play",
        "queue": [],
        "draw_pile": None,
        "under": [],
        "used": {"sacrifice": [False] * players, "second_chance": [False] * players},
        "hidden": [None] * players,
        "passes": 0,
        "turns": 0,
        "start": 0,
        "combos_at_start": shown_at_start(piles),
        "known": [[] for _ in range(players)],
        "pools": None,
    }
    position.update(fields or {})
    return aha.load_game("hawaiki", players=players, **options).position(position)


def shown_at_start(piles):
    """What the tops show, in the words of positions."""
    tops = [pile[-1] for pile in piles]
    values = sorted(int(top[0]) for top in tops)
    found = []
    if values[0] + 2 == values[1] + 1 == values[2]:
        found.append("run " + "-".join(map(str, values)))
    if len({top[1] for top in tops}) == 1:
        found.append("colour")
    if len(set(values)) == 1:
        found.append("three of a kind")
    return found


def run(state, *moves):
    """Apply moves and chance outcomes in turn; the state itself."""
    for move in moves:
        assert move in state.legal_moves(), (move, state.legal_moves())
        state.apply_action(move)
    return state


def draw_any(state):
    """Settle chance with its first outcome until somebody decides or the game is over."""
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def outcomes(state):
    """Chance as text -> Fraction."""
    return {state.action_to_string(action): p for action, p in state.chance_fractions()}


def hand(state, seat):
    """A hand, sorted."""
    return sorted(state.to_position()["hands"][seat])


def sizes(state):
    """How many cards each player holds."""
    return [len(cards_) for cards_ in state.to_position()["hands"]]


def tops(state):
    """The three top cards."""
    return [pile[-1] for pile in state.to_position()["piles"]]


def tokens(state):
    """Everybody's tokens."""
    return list(state.to_position()["tokens"])


def phase(state):
    """The name of the phase."""
    return state.to_position()["phase"]


def deal_out(state, *hands_and_piles):
    """Deal these cards in this order (strings of cards)."""
    for group in hands_and_piles:
        for card in cards(group):
            run(state, f"deal {card}")
    return state
