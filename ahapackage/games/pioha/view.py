"""What a seat may know of Aloha Pioha, as a dict for boards and bots, and in words."""

import numpy as np

from ahapackage.games.pioha.knowledge import hidden_from, unseen_lice
from ahapackage.games.pioha.legal import owes
from ahapackage.games.pioha.lice import (
    BACK_LETTERS,
    LICE,
    LOUSE_TEXTS,
    back_of,
    louse_list,
)
from ahapackage.games.pioha.position import back_list, kind_list, lying
from ahapackage.games.pioha.record import END, MOVE, PHASES
from ahapackage.games.pioha.scoring import (
    WHYS,
    breaks,
    endurance_of,
    hair_points,
    judge,
    side_sum,
    tie_count,
    worth_of,
)
from ahapackage.games.pioha.table import lice_on, locked
from ahapackage.games.pioha.turns import between_rounds


def make_view(state, seat):
    """All that the seat may know now; seat None: what everybody sees."""
    game, s = state.game, state.face.board
    viewer = -1 if seat is None else seat
    tribes = range(game.sides)
    looker = Looker(game, s, viewer)
    over = state.is_terminal()
    return {
        "game": game.name,
        "title": game.title,
        "players": game.players,
        "tribes": game.sides,
        "seat": seat,
        "current": state.current_player(),
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "start": int(s.start),
        "plays": int(s.setup.plays),
        "played": s.played[: game.sides].tolist(),
        "round": int(s.round_number),
        "rounds": int(s.setup.rounds),
        "points": s.points[: game.sides].tolist(),
        "hairs": [looker.hair(place) for place in range(s.row)],
        "hands": [looker.cards(s.hand, s.hand_size, s.backs_hand, tribe) for tribe in tribes],
        "combs": [looker.cards(s.comb, s.comb_size, s.backs_comb, tribe) for tribe in tribes],
        "decks": [looker.deck_size(tribe) for tribe in tribes],
        "removed": [looker.removed(tribe) for tribe in tribes],
        "display": kind_list(s.display),
        "tickle_deck": {
            "count": int(s.tickle_deck_size),
            "kinds": {str(kind): int(n) for kind, n in enumerate(s.tickle_deck) if n},
        },
        "removed_tickles": kind_list(s.dropped),
        "hairs_out": [
            name for kind, name in enumerate(game.hair_names) for _ in range(int(s.out[kind]))
        ],
        "hair": int(s.place) if s.place >= 0 else None,
        "movers": s.movers[: s.movers_size].tolist() if s.phase == MOVE else [],
        "draws": int(s.due),
        "grunchie": looker.grunchie(),
        "tickles": game.tickle_texts(),
        "variants": list(game.options["variant"]),
        "unseen": [looker.unseen(tribe) for tribe in tribes],
        "returns": state.returns() if over else None,
        "winners": state.winners() if over else None,
    }


class Looker:
    """The parts of a view, as one seat sees them."""

    def __init__(self, game, s, viewer):
        self.game, self.s, self.viewer = game, s, viewer
        self.shows_result = s.phase == END or between_rounds(s)

    def louse(self, louse, down, seen):
        """A louse on the table: its value only if the viewer knows it."""
        hidden = hidden_from(self.viewer, down, seen)
        return {
            "back": BACK_LETTERS[back_of(louse)],
            "up": not down,
            "louse": None if hidden else LOUSE_TEXTS[louse],
            "seen": [seat for seat in range(self.game.sides) if seen >> seat & 1],
        }

    def hair(self, place):
        """A hair of the row."""
        s, kind = self.s, int(self.s.hair[place])
        threshold = int(s.setup.threshold[kind])
        return {
            "name": self.game.hair_names[kind],
            "endurance": int(s.setup.endurance[kind]),
            "holds": self.holds(place),
            "threshold": threshold,
            "rasta": kind == int(s.setup.rasta),
            "tickle": int(s.tickle[place]) or None,
            "cancelled": bool(s.cancelled[place]),
            "used": bool(s.tickle[place]),
            "locked": locked(s, place),
            "lice": lice_on(s, place),
            "tickles_at": self.tickles_at(place, threshold),
            "sides": [self.side(place, end) for end in range(2)],
            "result": self.result(place) if self.shows_result else None,
        }

    def holds(self, place):
        """The endurance that counts now, with the hair's tickle; None: it never breaks."""
        endurance = int(endurance_of(self.s, place))
        return endurance if endurance >= 0 else None

    def tickles_at(self, place, threshold):
        """AP-22, AP-R1: the number of lice at which the tickle comes, None if none comes."""
        s = self.s
        if s.tickle[place] or not s.setup.tickles.any():
            return None
        return threshold + 1 - int(s.setup.reach)

    def side(self, place, end):
        """One end of a hair."""
        seat = int(self.s.tribe[place, end])
        return {
            "seat": seat if seat >= 0 else None,
            "lice": [self.louse(*louse) for louse in lying(self.s, place, end)],
        }

    def cards(self, counts, sizes, backs, tribe):
        """A hand or a comb: the lice for their owner, backs where they are seen."""
        s = self.s
        if s.setup.solo and tribe == 1:  # AP-53
            letters = back_list(backs)
            return {"count": len(letters), "lice": None, "backs": back_counts(letters)}
        own = tribe == self.viewer
        lice = louse_list(counts[tribe])
        visible = own or bool(s.setup.backs_visible)
        return {
            "count": int(sizes[tribe]),
            "lice": lice if own else None,
            "backs": back_counts([text[-1] for text in lice]) if visible else None,
        }

    def deck_size(self, tribe):
        """Cards left in a tribe's deck."""
        s = self.s
        return int(s.backs_deck.sum()) if s.setup.solo and tribe == 1 else int(s.deck_size[tribe])

    def removed(self, tribe):
        """The eliminated lice of a tribe, in order."""
        s, n = self.s, int(self.s.removed_size[tribe])
        rows = (s.removed[tribe, :n], s.removed_down[tribe, :n], s.removed_seen[tribe, :n])
        return [self.louse(*louse) for louse in zip(*(row.tolist() for row in rows), strict=True)]

    def unseen(self, tribe):
        """Copies of a tribe that the viewer has not located: for the own tribe, its deck."""
        s, left = self.s, np.zeros(LICE, np.int64)
        if tribe == self.viewer:
            left[:] = s.deck[tribe]
        else:
            unseen_lice(s, self.viewer, tribe, left)
        return {LOUSE_TEXTS[louse]: int(n) for louse, n in enumerate(left) if n}

    def grunchie(self):
        """AP-53: Grunchie's two backs, and where it still has to play."""
        s = self.s
        if not s.setup.solo:
            return None
        owed = [place for place in range(s.row) if owes(s, place)]
        return {"backs": back_list(s.backs_hand), "owed": owed}

    def result(self, place):
        """How a hair was decided (AP-40 to AP-42)."""
        s = self.s
        winner, why = judge(s, place)
        sums = [side_sum(s, place, end) for end in range(2)]
        seats = [int(seat) for seat in s.tribe[place]]
        won_by = seats[winner] if winner >= 0 else None
        return {
            "sums": sums,
            "values": [
                [int(worth_of(s, place, louse)) for louse, _, _ in lying(s, place, end)]
                for end in range(2)
            ],
            "counts": [tie_count(s, place, end) if seats[end] >= 0 else 0 for end in range(2)],
            "endurance": self.holds(place),
            "total": sum(sums),
            "broken": bool(breaks(s, place, sum(sums))),
            "winner": won_by,
            "points": int(s.setup.endurance[s.hair[place]]) if winner >= 0 else 0,
            "bonus": {
                str(seat): hair_points(s, place, seat)
                for seat in seats
                if seat >= 0 and seat != won_by and hair_points(s, place, seat)
            },
            "why": WHYS[why],
        }


def back_counts(letters):
    """How many of each back."""
    return {back: letters.count(back) for back in BACK_LETTERS}


# ---- in words --------------------------------------------------------------------------------

DOING = {
    "first": "chance picks who starts",
    "hairs": "the row of hairs is laid",
    "display": "the first tickles are shown",
    "deal": "the hands are dealt",
    "play": "plays a louse",
    "keep": "keeps one louse; the others go under the comb",
    "comb": "can play nowhere and puts a louse under the comb",
    "tickle": "takes a tickle",
    "reveal": "a tickle is turned up",
    "look": "may look at a louse that lies face down",
    "strip": "picks another hair, whose ends keep only their first louse",
    "swap": "picks the hair that comes in",
    "drop": "drops a tickle of the display or cancels one",
    "eliminate": "removes a louse",
    "move": "moves a louse to another hair",
    "fill": "the display is filled",
    "draw": "lice are drawn",
    "back": "Grunchie's lice come up",
    "grunchie": "decides for Grunchie",
    "value": "Grunchie's louse gets its value",
}


def name_of(view, seat):
    """How a tribe is called: player 1, or Grunchie."""
    return "Grunchie" if view["grunchie"] and seat == 1 else f"player {seat + 1}"


def describe_view(view):
    """A view in words, one thing a line; the first line says who does what now."""
    lines = [_now(view)]
    lines += [_hair_line(view, place) for place in range(len(view["hairs"]))]
    lines += [_seat_line(view, seat) for seat in range(view["tribes"])]
    shown = ", ".join(map(str, view["display"])) or "none"
    if view["tickle_deck"]["count"] or view["display"]:
        lines.append(f"Tickles shown: {shown}; deck: {view['tickle_deck']['count']}.")
    return "\n".join(lines)


def _now(view):
    if view["current"] == -4:
        winners = " and ".join(name_of(view, seat) for seat in view["winners"])
        points = int(max(view["returns"]))
        return f"Aloha Pioha is over: {winners} won with {points} points."
    who = f"player {view['current'] + 1} " if view["current"] >= 0 else ""
    rounds = f", round {view['round']}" if view["rounds"] > 1 else ""
    return f"Aloha Pioha{rounds}: {who}{DOING[view['phase']]}."


def _hair_line(view, place):
    hair = view["hairs"][place]
    text = f"Hair {place + 1}, {hair['name']}"
    if hair["tickle"]:
        text += f", tickle {hair['tickle']}{' (cancelled)' if hair['cancelled'] else ''}"
    ends = [_side_text(view, side) for side in hair["sides"] if side["lice"]]
    text += ": " + ("; ".join(ends) or "no lice") + "."
    return text + (" " + _result_text(view, hair) if hair["result"] else "")


def _side_text(view, side):
    return f"{name_of(view, side['seat'])} {' '.join(map(louse_mark, side['lice']))}"


def louse_mark(louse):
    """A louse as the viewer sees it: `3L` face up, `(3L)` known, `(L)` only its back."""
    if louse["up"]:
        return louse["louse"]
    return f"({louse['louse'] or louse['back']})"


WHY_TEXTS = {
    "empty": "nobody played here",
    "lone": "nobody else is here",
    "lone_broken": "broken, and nobody else is here: discarded",
    "greater_sum": "whole, greater sum",
    "more_cards": "whole, equal sums, more lice",
    "smaller_sum": "broken, smaller sum",
    "fewer_cards": "broken, equal sums, fewer lice",
    "tied": "equal sums and equally many lice: discarded",
}


def _result_text(view, hair):
    result = hair["result"]
    left, right = result["sums"]
    text = f"{left} against {right}: {WHY_TEXTS[result['why']]}"
    if result["winner"] is not None:
        text += f"; {name_of(view, result['winner'])} wins {result['points']}"
    for seat, points in result["bonus"].items():
        text += f"; {name_of(view, int(seat))} gains {points}"
    return text + "."


def _seat_line(view, seat):
    hand, comb = view["hands"][seat], view["combs"][seat]
    cards = "" if hand["lice"] is None else ": " + (" ".join(hand["lice"]) or "none")
    size = f"{hand['count']} {'louse' if hand['count'] == 1 else 'lice'} in hand"
    name = name_of(view, seat)
    turns = f"{view['played'][seat]} of {view['plays']} turns"
    return f"{name[0].upper()}{name[1:]}: {turns}, {size}{cards}, {comb['count']} under the comb."
