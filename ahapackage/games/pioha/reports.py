"""What seats see of events beyond the event's own text: lice shown, and hidden moves noticed."""

from ahapackage.games.pioha.actions import (
    CHANCE_WORDS,
    LOOK_NOT,
    LOOK_SPOT,
    TAKE,
    louse_played,
    place_played,
    spot_end,
    spot_nth,
    spot_place,
    spot_text,
)
from ahapackage.games.pioha.lice import BACK_LETTERS, LOUSE_TEXTS, back_of
from ahapackage.games.pioha.position import lying
from ahapackage.games.pioha.record import (
    COMB,
    END,
    KEEP,
    LAY,
    LOOK,
    PLAY,
    REVEAL,
    TICKLE,
    TURN_OVER,
    VALUE,
)


def glance(state, action):
    """The phase and the decider before the action, and the lice that tickle 1 turns up."""
    s = state.face.board
    phase, place = int(s.phase), int(s.place)
    kind = action if phase == REVEAL else action - TAKE if phase == TICKLE else 0
    turns_over = kind > 0 and s.setup.effect[kind] == TURN_OVER
    return phase, state.current_player(), lice_text(s, place, 1) if turns_over else None


def laid_open(state, action, glance):
    """What the action showed, as `(seat, text)`; seat None: to everybody."""
    s, (phase, actor, turned) = state.face.board, glance
    shown = []
    if phase == LOOK and action != LOOK_NOT:
        spot = action - LOOK_SPOT
        louse = s.louse[spot_place(spot), spot_end(spot), spot_nth(spot)]
        shown.append((actor, f"{spot_text(spot)} is {LOUSE_TEXTS[louse]}"))
    if turned is not None:
        shown.append((None, f"turned up: {turned or 'none'}"))
    if int(s.phase) != phase and s.phase in (END, LAY):  # AP-40
        shown += [(None, f"turned up: {lice_text(s, hair, 0)}") for hair in range(s.row)]
    return shown


def lice_text(s, place, faces):
    """The lice of a hair that lie face down (1) or face up (0), each with its spot's name."""
    return " ".join(
        f"{place + 1}{'LR'[end]}{nth + 1} {LOUSE_TEXTS[louse]}"
        for end in range(2)
        for nth, (louse, down, _) in enumerate(lying(s, place, end))
        if down == faces
    )


def noticed(state, action, seat):
    """What the others see of what only `seat` sees (nobody: Grunchie's values)."""
    s = state.face.board
    phase = int(s.phase)
    if phase == VALUE:
        return "Grunchie's louse gets its value"
    if phase == PLAY:
        back = BACK_LETTERS[back_of(louse_played(action))]
        return f"P{seat + 1} ({back})@{place_played(action) + 1}"
    word = {KEEP: "keep", COMB: "comb"}.get(phase) or CHANCE_WORDS[phase]
    if not s.setup.backs_visible:
        return f"P{seat + 1} {word}"
    text = state.action_to_string(action)
    return f"P{seat + 1} {word} {text[-1]}"  # AP-R10
