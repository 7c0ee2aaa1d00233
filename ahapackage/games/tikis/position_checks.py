"""Whether a position that is well formed can also be: each phase with what it needs."""

import numpy as np

from ahapackage.engine.errors import PositionError
from ahapackage.games.tikis.cards import CARDS, TIKIS, god_of
from ahapackage.games.tikis.families import is_complete
from ahapackage.games.tikis.knowledge import claimants, matches, unseen_of
from ahapackage.games.tikis.plays import seat_after
from ahapackage.games.tikis.record import (
    CARD,
    DEAL,
    END,
    FASTEST,
    FIRST,
    MAYBE,
    NEWEST,
    ORIGIN,
    PASSED,
    PHASES,
    POOLS,
    ROOM,
    SILENT,
    SNAP,
    WHICH,
    WHOSE,
    WILD,
)

SNAPS = (SNAP, FASTEST, WILD)


def wrong(key, found, expected):
    """A `PositionError` at a key of the position."""
    return PositionError(where=f"position, {key}", found=found, expected=expected)


def check_position(s):
    """Raise `PositionError` if the rules could not go on from this board."""
    for check in (check_families, check_turns, check_phase, check_snap, check_pools):
        check(s)


def players(s):
    """The seats."""
    return range(int(s.setup.players))


def check_families(s):
    """TK-16, TK-17: no family is too large; a complete one ends the game."""
    for seat in players(s):
        if s.family_size[seat] > s.setup.gods:
            raise wrong(f"families[{seat}]", f"{s.family_size[seat]} cards", int(s.setup.gods))
        if is_complete(s, seat) and s.phase != END:
            raise wrong(f"families[{seat}]", "a complete family", "phase end, or another card")
    if s.winner >= 0 and not is_complete(s, int(s.winner)):
        raise wrong("winner", int(s.winner), "a seat whose family is complete")
    if s.winner >= 0 and s.phase != END:
        raise wrong("winner", int(s.winner), "null before the end")
    if sum(bool(is_complete(s, seat)) for seat in players(s)) > 1:
        raise wrong("families", "two complete ones", "one: it ends the game at once")


def check_turns(s):
    """TK-18: within the turns that the game may last."""
    cap = int(s.setup.turn_cap)
    if s.turns > cap or (s.turns == cap and s.phase != END):
        raise wrong("turn", int(s.turns), f"fewer than {cap} turns")
    if s.phase == END and s.winner < 0 and s.turns < cap:
        raise wrong("phase", "end", f"a complete family, or turn {cap}")


def check_phase(s):
    """Each phase has what it needs."""
    phase = int(s.phase)
    dealing = phase in (FIRST, DEAL)
    if dealing and (s.family_size.any() or s.discard_size or s.turns):
        raise wrong("phase", PHASES[phase], "no families, discards or turns before the deal")
    if phase == FIRST and (s.hand_size.any() or s.setup.first_player >= 0):
        raise wrong("phase", "first", "empty hands, and first_player random")
    most = int(s.setup.dealt) if dealing else 0
    if s.due > most or (dealing and s.due < 1):
        raise wrong("due", int(s.due), f"1 to {most}" if dealing else "0 after the deal")
    if dealing and s.turn != 0 and phase == FIRST:
        raise wrong("to_move", int(s.turn), "0 before the deal")
    if dealing:
        check_deal(s)
    if phase == CARD and s.pile_size == 0:
        raise wrong("draw_pile", "no card", "a card to draw in phase card")
    if phase in SNAPS and not s.setup.bad:
        raise wrong("phase", PHASES[phase], "a phase of the even-tempered game")


def check_deal(s):
    """TK-10: hands are dealt one after the other, from seat 0 on."""
    dealt, turn = int(s.setup.dealt), int(s.turn)
    for seat in players(s):
        due = dealt if seat < turn else dealt - int(s.due) if seat == turn else 0
        if s.hand_size[seat] != due:
            raise wrong(f"hands[{seat}]", f"{s.hand_size[seat]} cards", f"{due} at this point")


def check_snap(s):
    """TK-32: who is asked can be asked, and answers fit the hands."""
    if s.phase not in SNAPS:
        return
    if s.wild_size == 0:
        raise wrong("wild_pile", "no card", "a wild to take in a snap")
    if s.discard_size == 0 or god_of(int(s.discard[s.discard_size - 1])) not in (
        int(s.god), -1 if s.phase == WILD else int(s.god),
    ):  # fmt: skip
        raise wrong("discard", "another card on top", "one with the name that is snapped")
    if s.claims[s.turn] != SILENT:
        raise wrong("snap, claims", f"an answer of seat {int(s.turn)}", "none: it is its turn")
    for seat in players(s):
        card = int(s.claims[seat])
        gone = s.phase == WILD and seat == s.chosen
        if card >= 0 and not gone and s.hand[seat, card] == 0:
            raise wrong(f"snap, claims, {seat}", "a card not in that hand", "a card of the hand")
    check_order(s)
    if s.phase == FASTEST and (claimants(s) < 2 or s.setup.clockwise):
        raise wrong("snap, claims", f"{claimants(s)} claims", "two or more, asked fairly")
    if (s.phase == WILD) != (s.chosen >= 0):
        raise wrong("snap, chosen", int(s.chosen), "the seat that snaps, in phase wild only")
    if s.phase == WILD and s.claims[s.chosen] < 0:
        raise wrong("snap, chosen", int(s.chosen), "a seat that wants to snap")
    if s.phase == WILD and s.discard[s.discard_size - 1] != s.claims[s.chosen]:
        raise wrong("discard", "another card on top", "the card that was snapped with")


def check_order(s):
    """TK-R3: those before the seat that is asked have answered, the others have not."""
    clockwise, asked = bool(s.setup.clockwise), int(s.asked)
    seat, before = seat_after(s, int(s.turn)), True
    while seat != s.turn:
        before = before and not (s.phase == SNAP and seat == asked)
        claim = int(s.claims[seat])
        if s.phase == WILD:
            fits = (claim >= 0) == (seat == s.chosen)
        elif not before or (clockwise and matches(s, seat) == 0):
            fits = claim == SILENT
        else:
            fits = claim == PASSED or (claim >= 0 and not clockwise)
        if not fits:
            raise wrong(f"snap, claims, {seat}", claim, "answers of those asked before, in order")
        seat = seat_after(s, seat)
    if s.phase == SNAP and (asked == s.turn or (clockwise and not matches(s, asked))):
        raise wrong("snap, asked", asked, "another seat, asked clockwise one that can snap")


def check_pools(s):
    """TK-22: pools, hands and piles tell the same story."""
    bad, newest = bool(s.setup.bad), int(s.pools) - 1
    for seat in players(s):
        hidden = s.hand[seat].astype(int) - s.known[seat]
        wilds = int(hidden[TIKIS:].sum()) if bad else 0
        if bad:
            hidden[TIKIS:] = 0
        if s.drawn[:, seat].sum(axis=0).tolist() != hidden.tolist():
            raise wrong("pools", f"other cards than hand {seat}", "the hidden cards of each hand")
        if int(s.wild_slots[:, seat].sum()) != wilds:
            raise wrong("pools, wilds", f"not {wilds} of seat {seat}", "the hidden wilds of a hand")
    check_doubts(s)
    kinds = TIKIS if bad else CARDS
    for g in range(newest + 1):
        there = s.drawn[g].sum(axis=0) + (s.pile if g == newest else 0)
        for row in s.doubt[: s.doubts]:
            there[row[WHICH]] += row[ORIGIN] == g
        if s.unseen[g, :kinds].tolist() != there[:kinds].tolist():
            raise wrong(f"pools, pools[{g}], cards", "other cards", "those in its hands and pile")
    if bad:
        check_wilds(s)


def check_doubts(s):
    """TK-22: each play in doubt may have come from the pools that it names."""
    rows = s.doubt[: s.doubts].astype(int)
    for k, row in enumerate(rows):
        key, seat, newest = f"pools, doubts[{k}]", int(row[WHOSE]), int(row[NEWEST])
        if s.setup.bad and row[WHICH] >= TIKIS:
            raise wrong(f"{key}, card", "a wild", "a tiki in the bad-tempered game")
        maybe = [g for g in range(POOLS) if row[MAYBE] >> g & 1]
        if len(maybe) < 2 or row[ORIGIN] not in maybe:
            raise wrong(f"{key}, maybe", maybe, "two pools or more, the origin among them")
        if maybe[-1] > newest or newest >= s.pools:
            raise wrong(f"{key}, newest", newest, "a pool, none of `maybe` newer")
        for g in maybe:
            if s.slots[g, seat] < 1 or s.unseen[g, row[WHICH]] < 1:
                raise wrong(f"{key}, maybe", g, "a pool that the hand had a card of, and that card")
        before = rows[: k + 1]
        used = ((before[:, WHOSE] == seat) & (before[:, ORIGIN] == newest)).sum()
        if row[ROOM] < max(used, newest in maybe):
            raise wrong(f"{key}, room", int(row[ROOM]), f"{max(used, 1)} or more")


def check_wilds(s):
    """TK-33: unseen wilds are those in hands and wild pile, and old enough for every hand."""
    hidden = (s.hand.astype(int) - s.known)[:, TIKIS:].sum(axis=0) + s.wild[TIKIS:]
    if s.unseen[:, TIKIS:].sum(axis=0).tolist() != hidden.tolist():
        raise wrong("pools, cards", "other wilds", "those hidden in hands and in the wild pile")
    cards = np.zeros((POOLS, CARDS), np.int64)
    for viewer in players(s):
        unseen_of(s, viewer, cards)
        there = cards[:, TIKIS:].sum(axis=1).cumsum()
        drawn = (s.wild_slots.sum(axis=1) - s.wild_slots[:, viewer]).cumsum()
        if (there < drawn).any():
            raise wrong("pools, wilds", "more than had come by then", "wilds of the pool or older")
