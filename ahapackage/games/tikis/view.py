"""What a seat may know of Ill-Tempered Tikis, as a dict for boards and bots, and in words."""

import numpy as np

from ahapackage.games.tikis.cards import CARDS, TIKIS, is_wild
from ahapackage.games.tikis.knowledge import unseen_of
from ahapackage.games.tikis.measures import distances
from ahapackage.games.tikis.plays import may_take
from ahapackage.games.tikis.position import card_list
from ahapackage.games.tikis.record import (
    FASTEST,
    MAYBE,
    PASSED,
    PHASES,
    POOLS,
    SILENT,
    SNAP,
    WHICH,
    WHOSE,
    WILD,
)


def make_view(state, seat):
    """All that the seat may know now; seat None: what everybody sees."""
    game, s = state.game, state.face.board
    viewer, players = -1 if seat is None else seat, range(game.players)
    over = state.is_terminal()
    split = Split(s, viewer)
    return {
        "game": game.name,
        "title": game.title,
        "players": game.players,
        "seat": seat,
        "current": state.current_player(),
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "start": int(s.start),
        "turns": int(s.turns),
        "turn_cap": int(s.setup.turn_cap),
        "variant": game.options["variant"],
        "family_size": len(game.gods),
        "gods": list(game.gods),
        "colours": list(game.colours),
        "hands": [_hand(game, s, viewer, other, split) for other in players],
        "families": [_family(game, s, other) for other in players],
        "discard": _discard(game, s),
        "draw_pile": int(s.pile_size),
        "wild_pile": int(s.wild_size) if s.setup.bad else None,
        "snap": _snap(game, s, viewer),
        "unseen": _counts(game, split.unseen()),
        "pools": _pools(game, s, split),
        "doubts": [
            {"seat": seat, "card": game.names[card], "pools": pools}
            for seat, card, pools in split.doubts
        ],
        "returns": state.returns() if over else None,
        "winners": state.winners() if over else None,
    }


def _hand(game, s, viewer, seat, split):
    """A hand: its cards for their owner; what all know of it for the others."""
    own = seat == viewer
    return {
        "count": int(s.hand_size[seat]),
        "cards": card_list(game, s.hand[seat]) if own else None,
        "known": card_list(game, s.known[seat]),
        "wilds": int(s.hand[seat, TIKIS:].sum()) if s.setup.bad else None,  # TK-22
        "older": int(split.slots[: s.pools - 1, seat].sum()),  # drawn before the rebuild, at most
    }


def _family(game, s, seat):
    """A family with how far each colour is from completion."""
    cards = card_list(game, s.family[seat])
    by_colour = distances(cards, game.gods, game.colours, game.names)
    least = min(by_colour.values())
    return {
        "cards": cards,
        "size": int(s.family_size[seat]),
        "distance": least,
        "distances": by_colour,
        "best": [colour for colour, n in by_colour.items() if n == least],
        "needs": game.needs(cards),
        "complete": least == 0 and len(cards) == len(game.gods),
    }


def _discard(game, s):
    """The discard pile, and whether and why not its top may be taken (TK-20)."""
    size = int(s.discard_size)
    stamps = s.stamp[:size].tolist()
    reason, free_in = None, None
    if size and not may_take(s):
        reason = "wild" if is_wild(int(s.discard[size - 1])) else "replaced"
        if reason == "replaced":
            free_in = stamps[-1] + int(s.setup.wait) - int(s.turns)
    cards = [game.names[card] for card in s.discard[:size].tolist()]
    return {
        "count": size,
        "cards": cards,
        "top": cards[-1] if cards else None,
        "takable": bool(may_take(s)),
        "reason": reason,
        "free_in": free_in,
        "replaced_at": [None if stamp < 0 else stamp for stamp in stamps],
    }


def _snap(game, s, viewer):
    """A snap under way; of a fair one only the own answer (TK-R3)."""
    if s.phase not in (SNAP, FASTEST, WILD):
        return None
    answered = [seat for seat in range(game.players) if s.claims[seat] != SILENT]
    shown = [
        seat
        for seat in answered
        if seat == viewer or s.setup.clockwise or (s.phase == WILD and seat == s.chosen)
    ]
    claims = {
        str(seat): None if s.claims[seat] == PASSED else game.names[s.claims[seat]]
        for seat in shown
    }
    return {
        "name": game.gods[s.god],
        "asking": int(s.asked) if s.phase == SNAP else None,
        "answered": answered,
        "claims": claims,
        "chosen": int(s.chosen) if s.chosen >= 0 else None,
    }


class Split:
    """The unseen cards by pool, as far as the viewer can tell (TK-22).

    `cards` has a row a pool with the copies of each card that the viewer has not located, `slots`
    how many hidden cards of the pool each hand has, `doubts` (seat, card, pools) for each play of
    others that may have come from several pools: in each of them it is counted as still there.
    """

    def __init__(self, s, viewer):
        self.cards = np.zeros((POOLS, CARDS), np.int64)
        unseen_of(s, viewer, self.cards)
        self.slots = s.slots.astype(np.int64)
        if viewer >= 0:
            self.slots[:, viewer] = s.drawn[:, viewer].sum(axis=1)
        plays = s.doubt[: s.doubts].astype(int)
        self.doubts = [
            (int(row[WHOSE]), int(row[WHICH]), [g for g in range(POOLS) if row[MAYBE] >> g & 1])
            for row in plays
            if row[WHOSE] != viewer
        ]
        while self.settle_one():
            pass

    def settle_one(self):
        """Book a play for which only one pool remains; whether there was one."""
        for k, (seat, card, pools) in enumerate(self.doubts):
            pools = [g for g in pools if self.cards[g, card] > 0 and self.slots[g, seat] > 0]
            self.doubts[k] = (seat, card, pools)
            if len(pools) == 1:
                self.cards[pools[0], card] -= 1
                self.slots[pools[0], seat] -= 1
                del self.doubts[k]
                return True
        return False

    def unseen(self):
        """Copies of each card that the viewer has not located, in all pools."""
        total = self.cards.sum(axis=0)
        for _, card, _ in self.doubts:
            total[card] -= 1
        return total


def _counts(game, counts):
    """Counts of each card by name, where there are any."""
    return {game.names[card]: int(n) for card, n in enumerate(counts) if n}


def _pools(game, s, split):
    """The pools from the oldest: unseen cards, and how many of them are in each hand (TK-22)."""
    return [
        {
            "cards": _counts(game, split.cards[g]),
            "hands": split.slots[g, : game.players].tolist(),
            "wilds": s.wild_slots[g, : game.players].tolist() if s.setup.bad else None,
        }
        for g in range(s.pools)
    ]


# ---- in words --------------------------------------------------------------------------------

DOING = {
    "first": "chance picks who starts",
    "deal": "the hands are dealt",
    "draw": "draws",
    "card": "a card is drawn",
    "act": "places, discards or hexes",
    "snap": "may snap",
    "fastest": "chance picks the fastest",
    "wild": "a wild is taken",
}


def describe_view(view):
    """A view in words, one thing a line; the first line says who does what now."""
    lines = [_now(view)]
    lines += [_seat_line(view, seat) for seat in range(view["players"])]
    discard = view["discard"]
    top = f"top {discard['top']}, {discard['count']} in all" if discard["top"] else "empty"
    piles = f"Draw pile: {view['draw_pile']}; discard pile: {top}"
    if discard["reason"] == "wild":
        piles += " (a wild, cannot be taken)"
    elif discard["reason"] == "replaced":
        piles += f" (replaced by a wild, free in {discard['free_in']})"
    if view["wild_pile"] is not None:
        piles += f"; wild pile: {view['wild_pile']}"
    return "\n".join([*lines, piles + "."])


def _now(view):
    if view["current"] == -4:
        if not view["winners"]:
            return f"Ill-Tempered Tikis is over after {view['turns']} turns: nobody won."
        return f"Ill-Tempered Tikis is over: player {view['winners'][0] + 1} won."
    who = f"player {view['current'] + 1} " if view["current"] >= 0 else ""
    return f"Ill-Tempered Tikis, turn {view['turns'] + 1}: {who}{DOING[view['phase']]}."


def _seat_line(view, seat):
    hand, family = view["hands"][seat], view["families"][seat]
    cards = "" if hand["cards"] is None else ": " + (" ".join(hand["cards"]) or "none")
    if hand["known"] and hand["cards"] is None:
        cards = f" ({' '.join(hand['known'])} known)"
    there = " ".join(family["cards"]) or "nothing"
    size = f"{hand['count']} card{'s' if hand['count'] != 1 else ''} in hand"
    return f"Player {seat + 1}: family {there}, {family['distance']} missing; {size}{cards}."
