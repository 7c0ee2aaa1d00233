"""What a seat may know of Hawaiki, as a dict for boards and bots, and in words."""

import numpy as np

from ahapackage.games.hawaiki.cards import CARDS, PILES, SEATS, card_text, in_edition
from ahapackage.games.hawaiki.position import queue_entries, start_combinations
from ahapackage.games.hawaiki.record import (
    CALL,
    CHOOSE,
    COMBINATIONS,
    DEAL,
    FIRST,
    PHASES,
    THANKS,
)
from ahapackage.games.hawaiki.redraw import surely_held


def make_view(state, seat):
    """All that the seat may know now; seat None: what everybody sees."""
    game, s = state.game, state.face.board
    players = range(game.players)
    viewer = -1 if seat is None else seat
    sure = np.zeros((SEATS, CARDS), np.int64)
    surely_held(s, viewer, sure)
    sure = sure[: game.players].tolist()
    hand_of = Hands(s, game.letters, viewer, sure)
    return {
        "game": game.name,
        "title": game.title,
        "players": game.players,
        "seat": seat,
        "current": state.current_player(),
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "asked": state.current_player() if s.phase in (CALL, THANKS, CHOOSE) else None,
        "piles": [
            [card_text(card, game.letters) for card in s.pile[pile, : s.height[pile]].tolist()]
            for pile in range(PILES)
        ],
        "hands": [hand_of.entry(other) for other in players],
        "tokens": s.tokens[: game.players].tolist(),
        "draw_pile": {
            "count": int(s.deck_size) + int(s.under_size),
            "under": [card_text(card, game.letters) for card in s.under[: s.under_size].tolist()],
        },
        "queue": queue_entries(s),
        "combination": _combination(s),
        "start": int(s.start),
        "round": int(s.round_number),
        "turns": int(s.turns),
        "passes": int(s.passes),
        "used": {
            "sacrifice": [bool(s.used_sacrifice[other]) for other in players],
            "second_chance": [bool(s.used_second[other]) for other in players],
        },
        "combos_at_start": start_combinations(s),
        "variants": list(game.options["variant"]),
        "etiquette": game.options["etiquette"],
        "colours": dict(game.colour_names),
        "unseen": _unseen(s, sure, viewer, game.letters),
        "returns": state.returns() if state.is_terminal() else None,
        "winners": state.winners() if state.is_terminal() else None,
    }


class Hands:
    """The entries of a view for each hand."""

    def __init__(self, s, letters, viewer, sure):
        self.s, self.letters, self.viewer, self.sure = s, letters, viewer, sure
        self.lie_open = bool(s.setup.open_hands) and s.phase not in (FIRST, DEAL, CHOOSE)

    def entry(self, seat):
        """One hand as the viewer sees it."""
        s = self.s
        entry = {"count": int(s.hand_size[seat]), "cards": None, "known": [], "hidden": None}
        hidden = int(s.hidden[seat])
        if seat == self.viewer:
            entry["cards"] = self.names(s.hand[seat].tolist())
            entry["hidden"] = None if hidden < 0 else card_text(hidden, self.letters)
        elif self.lie_open:
            lying = s.hand[seat].tolist()
            seen = hidden >= 0 and self.sure[seat][hidden] == lying[hidden]
            if hidden >= 0:
                lying[hidden] -= 1
                entry["hidden"] = card_text(hidden, self.letters) if seen else "?"
            entry["cards"] = self.names(lying)
            entry["known"] = [entry["hidden"]] if seen else []
        else:
            entry["known"] = self.names(self.sure[seat])
            entry["hidden"] = "?" if hidden >= 0 else None
        return entry

    def names(self, counts):
        """Card counts as a list of cards."""
        return [card_text(card, self.letters) for card in range(CARDS) for _ in range(counts[card])]


def _combination(s):
    if s.combo == 0:
        return None
    kind = COMBINATIONS[s.combo]
    return {"kind": kind, "seat": int(s.turn), "announced": bool(s.announced)}


def _unseen(s, sure, viewer, letters):
    """Copies of each card that the viewer has not located."""
    located = np.array(sure).sum(axis=0)
    for pile in range(PILES):
        np.add.at(located, s.pile[pile, : s.height[pile]].astype(int), 1)
    np.add.at(located, s.under[: s.under_size].astype(int), 1)
    copies = int(s.setup.copies)
    return {
        card_text(card, letters): copies - int(located[card])
        for card in range(CARDS)
        if located[card] < copies and in_edition(s, card)
    }


# ---- in words --------------------------------------------------------------------------------


def describe_view(view):
    """A view in words, one thing a line; the first line says who does what now."""
    lines = [_now(view), "Piles: " + _piles(view) + f"; draw pile {view['draw_pile']['count']}."]
    lines += [_seat_line(view, seat) for seat in range(view["players"])]
    return "\n".join(lines)


DOING = {
    "first": "chance picks who starts",
    "deal": "the cards are dealt",
    "choose_hidden": "chooses a hidden card",
    "play": "plays a card or draws",
    "rehide": "may hide another card",
    "call": "may call out the combination",
    "designate": "says who draws",
    "thanks": "says thanks or stays silent",
    "draw": "a card is drawn",
    "second_chance": "may pay a token to play again",
}


def _now(view):
    if view["current"] == -4:
        winners = " and ".join(f"player {seat + 1}" for seat in view["winners"])
        return f"Hawaiki is over: {winners} won with {int(max(view['returns']))} tokens."
    who = f"player {view['current'] + 1} " if view["current"] >= 0 else ""
    return f"Hawaiki, round {view['round']}: {who}{DOING[view['phase']]}."


def _piles(view):
    tops = [
        f"{place} {pile[-1] if pile else 'empty'} ({len(pile)})"
        for place, pile in enumerate(view["piles"], 1)
    ]
    return ", ".join(tops)


def _seat_line(view, seat):
    hand, tokens = view["hands"][seat], view["tokens"][seat]
    cards = "" if hand["cards"] is None else ": " + (" ".join(hand["cards"]) or "none")
    if hand["known"]:
        cards += f", known: {' '.join(hand['known'])}"
    elif hand["hidden"] == "?":
        cards += ", one hidden"
    elif hand["hidden"]:
        cards += f", hidden: {hand['hidden']}"
    plural = "s" if tokens != 1 else ""
    size = f"{hand['count']} card{'s' if hand['count'] != 1 else ''}"
    return f"Player {seat + 1}: {tokens} token{plural}, {size}{cards}."
