"""How a round of Hawaiki can end: what decides it, what is measured, what a seat holds possible."""

from fractions import Fraction

import numpy as np

from ahapackage.engine.kernels import kernel
from ahapackage.games.hawaiki.cards import CARDS, PILES, SEATS, card_text
from ahapackage.games.hawaiki.record import END
from ahapackage.probability.endings import Ways, every_deal, packed
from ahapackage.probability.hawaiki.worlds import possible_worlds

FEW = 16  # unseen cards of which all deals are gone through
DECIDING = (  # with the piles, all of a board that matters for the rest of the round
    "phase", "turn", "asked", "start", "turns", "passes", "hand", "hidden", "deck", "under",
    "under_size", "tokens", "used_sacrifice", "used_second", "queue", "queue_size", "combo",
    "announced", "start_run", "start_colour", "start_three", "round_number",
)  # fmt: skip


@kernel
def round_over(state, start):  # HK-40, HK-51, HK-52
    """Whether the round in which `start` is has ended."""
    s = state.board
    return int(s.phase) == END or int(s.round_number) != int(start.board.round_number)


@kernel
def count_tokens(state, row):
    """Fill in each seat's tokens."""
    for seat in range(int(state.board.setup.players)):
        row[seat] = state.board.tokens[seat]


def round_ways(state):
    """What `endings.ends` needs to follow the round that is being played to its end."""
    players, number = state.game.players, int(state.face.board.round_number)
    return Ways(
        over=lambda boards: (boards["phase"] == END) | (boards["round_number"] != number),
        keys=_keys,
        worth=lambda boards: boards["tokens"][:, :players].astype(np.int64),
        is_over=round_over,
        measure=count_tokens,
        width=players,
        worlds=_worlds,
    )


def _keys(boards):
    """What decides how a board goes on: of the piles only tops, heights, and all that is below."""
    rows = np.arange(len(boards))
    lying = np.zeros((len(boards), PILES + PILES + CARDS), np.int8)
    for pile in range(PILES):
        covered = boards["height"][:, pile].astype(int) - 1
        lying[:, pile], lying[:, PILES + pile] = boards["pile"][rows, pile, covered], covered
        for place in range(int(covered.max(initial=0))):
            deep = rows[covered > place]
            lying[deep, 2 * PILES + boards["pile"][deep, pile, place]] += 1
    below = lying.view(f"V{lying.shape[1]}").ravel().tolist()
    return list(zip(packed(boards, DECIDING), below, strict=True))


def _worlds(state, seat):
    """What a seat holds possible, each with its chance; None if that is too much to list."""
    game, s = state.game, state.face.board
    if int(s.setup.sacrifice):  # what lies below a top could come up again: its order matters
        return None
    if seat is None:
        return [(state.record, Fraction(1))] if len(game.letters) * s.setup.values <= FEW else None
    if s.setup.open_hands or int(s.pools) > 1 or int(s.claims_size):
        return None
    others = [player for player in range(game.players) if player != seat]
    (world, *_), *_ = [possible_worlds(state, seat, player) for player in others]
    unseen = world.pools[0][0] if world.pools else ()
    if len(unseen) > FEW:
        return None
    places = [int(s.slots[0, player]) for player in others]
    position, found = state.to_position(), []
    known = [[card for card in range(CARDS) for _ in range(s.known[n, card])] for n in range(SEATS)]
    for hands, ways in every_deal(unseen, places):
        for player, hand in zip(others, hands, strict=True):
            cards = sorted([*known[player], *hand])
            position["hands"][player] = [card_text(card, game.letters) for card in cards]
        changed = game.position({**position, "draw_pile": None})
        found.append((changed.record, ways))
    total = sum(ways for _, ways in found)
    return [(record, Fraction(ways, total)) for record, ways in found]
