"""Whether a position that is well formed can also be: each phase with what it needs."""

from ahapackage.engine.errors import PositionError
from ahapackage.games.pioha.record import (
    BACK,
    COMB,
    DEAL,
    DRAW,
    DROP,
    DROP_TICKLE,
    ELIMINATE,
    END,
    FILL,
    FIRST,
    GRUNCHIE,
    KEEP,
    LAY,
    LOOK,
    LOOK_AT,
    MOVE,
    MOVE_EACH,
    PHASES,
    PLAY,
    REMOVE_ONE,
    REVEAL,
    SHOW,
    STRIP,
    STRIP_THERE,
    SWAP,
    SWAP_HAIR,
    TICKLE,
    VALUE,
)
from ahapackage.games.pioha.table import end_for, has_place
from ahapackage.games.pioha.tickles import (
    any_down,
    any_hair_out,
    any_to_cancel,
    any_to_eliminate,
    can_move,
    displayed,
    tickle_comes,
)
from ahapackage.games.pioha.turns import draws_first, hairs_left, is_grunchie

LICE_COME = (DEAL, DRAW, BACK)
EFFECT_OF = {  # phase that carries out a tickle -> its effect
    LOOK: LOOK_AT, STRIP: STRIP_THERE, SWAP: SWAP_HAIR, DROP: DROP_TICKLE,
    ELIMINATE: REMOVE_ONE, MOVE: MOVE_EACH,
}  # fmt: skip
NEEDS_HAIR = (KEEP, TICKLE, REVEAL, VALUE, *EFFECT_OF)
SHORT_DISPLAY = (FIRST, LAY, SHOW, FILL, *EFFECT_OF)
SOLO_ONLY = (BACK, GRUNCHIE, VALUE)
NOT_IN_SOLO = (KEEP, COMB, TICKLE, FILL, SHOW, DEAL)


def wrong(key, found, expected):
    """A `PositionError` at a key of the position."""
    return PositionError(where=f"position, {key}", found=found, expected=expected)


def check_position(s):
    """Raise `PositionError` if the rules could not go on from this board."""
    for check in (check_turns, check_hair, check_display, check_start, check_phase):
        check(s)


def check_turns(s):
    """Seats, rounds and turns taken are within the game."""
    plays, phase = int(s.setup.plays), int(s.phase)
    if s.start >= s.setup.players:
        raise wrong("start", int(s.start), f"a seat from 0 to {s.setup.players - 1}")
    if s.round_number > s.setup.rounds:
        raise wrong("round", int(s.round_number), f"at most {int(s.setup.rounds)}")
    played = s.played[: s.setup.tribes].tolist()
    if max(played) > plays:
        raise wrong("played", max(played), f"at most {plays}")
    over = min(played) == plays
    if phase == END and not (over and s.round_number == s.setup.rounds):
        raise wrong("phase", "end", f"{plays} turns of each seat in `played`, the last `round`")
    if phase == LAY and max(played) > 0:
        if not over or s.round_number == s.setup.rounds:
            raise wrong("played", played, f"all 0, or all {plays} between two rounds")
    at_turn = (PLAY, COMB, GRUNCHIE, BACK, VALUE) + ((DRAW,) if draws_first(s) else ())
    if phase in at_turn and played[s.turn] == plays:
        raise wrong("to_move", int(s.turn), "a seat with turns left in `played`")


def check_hair(s):
    """The hair of the pending decision is named where there is one, and only there."""
    phase, place = int(s.phase), int(s.place)
    if (place >= 0) != (phase in NEEDS_HAIR):
        expected = "a place in hairs" if phase in NEEDS_HAIR else "null"
        raise wrong("queue, hair", place if place >= 0 else None, f"{expected} in {word(s)}")
    if phase in EFFECT_OF:
        kind = int(s.tickle[place])
        if kind == 0 or s.setup.effect[kind] != EFFECT_OF[phase] or s.cancelled[place]:
            raise wrong(
                f"hairs[{place}], tickle", kind or None, f"a tickle that asks for {word(s)}"
            )
    if phase in (TICKLE, REVEAL) and not tickle_comes(s, place):
        raise wrong("queue, hair", place, "a hair that gets a tickle now (AP-22)")
    lice = int(s.length[place, 0]) + int(s.length[place, 1]) if place >= 0 else 1
    if lice == 0 and phase != VALUE:
        raise wrong("queue, hair", place, "a hair with lice")


def check_display(s):
    """AP-11, AP-23: the display is short only while it is being filled or the deck is empty."""
    size, full = displayed(s), int(s.setup.shown)
    if size > full:
        raise wrong("display", f"{size} tickles", f"at most {full} in this game")
    if size < full and s.tickle_deck_size > 0 and s.phase not in SHORT_DISPLAY:
        raise wrong("display", f"{size} tickles", f"{full}, while the deck has any")


def check_start(s):
    """Before play begins nothing lies there but what has been laid and dealt so far (AP-13)."""
    phase = int(s.phase)
    if phase == FIRST and (s.row > 0 or s.setup.first_player >= 0):
        raise wrong("phase", "first", "no hairs, and first_player random")
    if phase == LAY and s.row >= s.setup.row and not s.played.any():
        raise wrong("phase", "hairs", "a row that is not full")
    if phase in SETTING_UP and not (phase == LAY and s.played.any()):
        used = (s.played, s.comb_size, s.removed_size, s.length, s.tickle, s.dropped, s.backs_comb)
        if any(field.any() for field in used):
            raise wrong(
                "phase", PHASES[phase], "no turns taken, and no lice or tickles in play yet"
            )
        if phase != DEAL and (s.hand_size.any() or s.backs_hand.any()):
            raise wrong("hands", "lice", f"no hands yet in {word(s)}")
        if phase in (FIRST, LAY) and displayed(s):
            raise wrong("display", f"{displayed(s)} tickles", f"none yet in {word(s)}")
        if phase == DEAL:
            check_hands(s)
    check_hairs(s)


SETTING_UP = (FIRST, LAY, SHOW, DEAL)


def check_hands(s):
    """AP-12: hands are dealt one after the other, from the starter on."""
    players, opening = int(s.setup.players), int(s.setup.opening)
    if opening == 0:
        raise wrong("phase", "deal", "another one: there is no opening hand in this game")
    reached = (int(s.turn) - int(s.start)) % players
    for k in range(players):
        seat = (int(s.start) + k) % players
        due = opening if k < reached else opening - int(s.due) if k == reached else 0
        if s.hand_size[seat] != due:
            raise wrong(f"hands[{seat}]", f"{int(s.hand_size[seat])} lice", f"{due} at this point")


def check_hairs(s):
    """AP-54: there are hairs enough for this row and those of the rounds to come."""
    rounds = int(s.setup.rounds) - int(s.round_number)
    needed = int(s.setup.row) * rounds
    if s.phase in (FIRST, LAY) and not s.played.any():
        needed += int(s.setup.row) - int(s.row)
    there = sum(int(hairs_left(s, kind)) for kind in range(len(s.out)))
    if there < needed:
        raise wrong("hairs_out", f"{there} hairs", f"at least {needed}, for what is to be laid")


def check_phase(s):
    """Each decision has an option, each draw a card."""
    solo, phase, seat = bool(s.setup.solo), int(s.phase), int(s.turn)
    if phase in (SOLO_ONLY if not solo else NOT_IN_SOLO):
        raise wrong("phase", word(s), "a phase of this variant")
    if phase not in NOT_PLAYED_YET and s.row == 0:
        raise wrong("hairs", "none", "a row of hairs")
    if phase in LICE_COME:
        check_draws(s)
    elif s.due > 0:
        raise wrong("queue, draws", int(s.due), f"0 in {word(s)}")
    if (s.movers_size > 0) != (phase == MOVE):
        raise wrong(
            "queue, movers", s.movers[: s.movers_size].tolist(), "seats, in phase move only"
        )
    if not POSSIBLE.get(phase, lambda s, seat: True)(s, seat):
        raise wrong("phase", word(s), "a phase in which there is something to choose")


NOT_PLAYED_YET = (FIRST, LAY)
POSSIBLE = {  # phase -> whether something can happen in it
    PLAY: lambda s, seat: not is_grunchie(s, seat) and s.hand_size[seat] > 0 and has_place(s, seat),
    COMB: lambda s, seat: (
        not draws_first(s) and s.hand_size[seat] > 0 and not has_place(s, seat)
    ),
    KEEP: lambda s, seat: s.hand_size[seat] > 1 and s.played[seat] < s.setup.plays
    and not draws_first(s),
    TICKLE: lambda s, seat: s.setup.shown > 0 and (displayed(s) > 0 or s.tickle_deck_size > 0),
    REVEAL: lambda s, seat: s.tickle_deck_size > 0,
    SHOW: lambda s, seat: displayed(s) < s.setup.shown and s.tickle_deck_size > 0,
    FILL: lambda s, seat: displayed(s) < s.setup.shown and s.tickle_deck_size > 0,
    LOOK: lambda s, seat: any_down(s),
    STRIP: lambda s, seat: s.row > 1,
    SWAP: lambda s, seat: any_hair_out(s),
    DROP: lambda s, seat: displayed(s) > 0 or any_to_cancel(s),
    ELIMINATE: lambda s, seat: any_to_eliminate(s),
    MOVE: lambda s, seat: can_be_moved(s) and can_move(s, int(s.movers[0])),
    GRUNCHIE: lambda s, seat: (
        is_grunchie(s, seat) and s.backs_hand.any() and has_place(s, seat)
    ),
    VALUE: lambda s, seat: (
        is_grunchie(s, seat) and s.deck[1, s.chosen :: 2].any() and end_for(s, 1, s.place) >= 0
    ),
}  # fmt: skip


def can_be_moved(s):
    """AP-T4: each mover has lice on the hair, and none moves twice."""
    movers, place = s.movers[: s.movers_size].tolist(), int(s.place)
    here = [int(s.tribe[place, end]) for end in range(2) if s.length[place, end] > 0]
    return len(set(movers)) == len(movers) and set(movers) <= set(here)


def check_draws(s):
    """There are as many cards as are to be drawn."""
    if s.phase == BACK:
        left = int(s.backs_deck.sum())
        if not is_grunchie(s, int(s.turn)):
            raise wrong("to_move", int(s.turn), "1, Grunchie, in phase back")
    else:
        left = int(s.deck_size[s.turn])
        if is_grunchie(s, int(s.turn)):
            raise wrong("to_move", int(s.turn), f"0, the player, in {word(s)}")
    most = max(1, int(s.setup.opening if s.phase == DEAL else s.setup.draws))
    if not 1 <= s.due <= min(left, most):
        raise wrong("queue, draws", int(s.due), f"1 to {min(left, most)} in {word(s)}")


def word(s):
    """The phase by its name."""
    return f"phase {PHASES[s.phase]}"
