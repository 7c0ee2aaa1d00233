"""Whether a position that is well formed can also be: each phase with what it needs."""

import numpy as np

from ahapackage.engine.errors import PositionError
from ahapackage.games.hawaiki.cards import CARDS, PILES, SEATS, UNDER
from ahapackage.games.hawaiki.claims import settled
from ahapackage.games.hawaiki.knowledge import held_from
from ahapackage.games.hawaiki.record import (
    CALL,
    CHOOSE,
    COLOUR,
    DEAL,
    DEAL_HAND,
    DEAL_PILE,
    DESIGNATE,
    DESIGNATED,
    DRAW,
    END,
    FIRST,
    GIFT,
    KNOWN,
    NONE,
    OWN_DRAW,
    PASS,
    PENALTY,
    PHASES,
    PLAY,
    POOLS,
    QUEUE_KINDS,
    REHIDE,
    RUN,
    SECOND,
    THANKS,
    THREE,
)
from ahapackage.games.hawaiki.rounds import second_chance_offered

QUEUES = {  # phase -> what its queue may hold
    DEAL: {DEAL_HAND, DEAL_PILE},
    DRAW: {OWN_DRAW, PENALTY, GIFT, DESIGNATED},
    THANKS: {DESIGNATED},
    SECOND: {PASS},
}
NEEDS_QUEUE = {DEAL, DRAW, THANKS}
HAS_COMBINATION = {CALL, DESIGNATE, THANKS}
NO_COMBINATION = {FIRST, DEAL, CHOOSE, PLAY, SECOND, END}
STRICT_ONLY = {CALL, THANKS}
OWN = {OWN_DRAW: 1, PENALTY: 1, PASS: 0}  # what waits for the seat to move alone -> its cards


def check_position(game, s):
    """Raise `PositionError` if the rules could not go on from this board."""
    for check in CHECKS:
        check(game, s)


def wrong(key, found, expected):
    """A `PositionError` at a key of the position."""
    return PositionError(where=f"position, {key}", found=found, expected=expected)


def check_phase(game, s):
    """The phase belongs to this game's options and has its combination."""
    phase, name = int(s.phase), PHASES[s.phase]
    if phase in (CHOOSE, REHIDE) and not s.setup.open_hands:
        raise wrong("phase", name, "a game with the variant open_hands")
    if phase == SECOND and not s.setup.second_chance:
        raise wrong("phase", name, "a game with the variant second_chance")
    if phase in STRICT_ONLY and not s.setup.strict:
        raise wrong("phase", name, 'a game with etiquette="strict"')
    if phase in (DEAL, CHOOSE) and s.turn != s.start:
        raise wrong("to_move", int(s.turn), f"{int(s.start)}, who starts the round")
    if phase == CALL and s.asked == s.turn:
        raise wrong("asked", int(s.asked), "an opponent of the seat to move")
    if phase not in (CALL, CHOOSE) and s.asked:
        raise wrong("asked", int(s.asked), f"0 or nothing, in phase {name}")
    if phase == FIRST and (s.setup.first_player >= 0 or s.hand.any() or s.height.any()):
        raise wrong("phase", name, 'a game with first_player="random", and no card dealt')


def check_combination(game, s):
    """What waits for its effect fits the phase, and is announced where it must be."""
    phase, name, waits = int(s.phase), PHASES[s.phase], s.combo != NONE
    if phase in HAS_COMBINATION and not waits:
        raise wrong("combination", "none", f"one, in phase {name}")
    if phase in (DESIGNATE, THANKS) and s.combo not in (RUN, COLOUR):
        raise wrong("combination", "one that designates nobody", '"run" or "colour"')
    if phase in NO_COMBINATION and waits:
        raise wrong("combination", "one", f"none, in phase {name}")
    if phase == CALL and s.announced:
        raise wrong("announced", True, "false, in phase call")
    by_itself = phase == REHIDE and not s.setup.strict  # HK-30
    if waits and not s.announced and (by_itself or phase in (DESIGNATE, THANKS, DRAW)):
        raise wrong("announced", False, f"true, in phase {name}")
    if s.announced and not waits and not by_itself:
        raise wrong("announced", True, "false, as there is no combination")


def check_queue(game, s):
    """The queue fits the phase."""
    phase = int(s.phase)
    kinds = [int(kind) for kind in s.queue[: s.queue_size, 0]]
    allowed = QUEUES.get(phase, set())
    if not s.setup.strict:
        allowed = allowed - {PENALTY, DESIGNATED}
    for k, kind in enumerate(kinds):
        if kind not in allowed:
            names = ", ".join(QUEUE_KINDS[a] for a in sorted(allowed)) or "nothing"
            raise wrong(f"queue[{k}], kind", QUEUE_KINDS[kind], names)
        if kind == DEAL_PILE and s.queue[k, 1] >= PILES:
            raise wrong(f"queue[{k}], seat", int(s.queue[k, 1]), "a pile from 0 to 2")
        if kind in OWN and len(kinds) > 1:
            raise wrong("queue", f"{len(kinds)} entries", f"one, a {QUEUE_KINDS[kind]}")
    if phase in NEEDS_QUEUE and not kinds:
        raise wrong("queue", "nothing", f"who draws, in phase {PHASES[phase]}")
    if phase in (DEAL, DRAW):
        if s.queue[0, 2] < 1 or kinds[0] == DESIGNATED:
            raise wrong("queue[0]", QUEUE_KINDS[kinds[0]], "somebody who draws at least one card")
        if s.deck_size + s.under_size == 0:
            raise wrong("draw_pile", "no card", f"a card to draw, in phase {PHASES[phase]}")
    check_waiting(game, s)
    if phase == DEAL:
        check_deal(game, s, kinds)


def check_waiting(game, s):
    """Each entry of the queue is one that the rules can put there, in the order of the deal
    (HK-3) or clockwise from the seat to move (HK-23, HK-32)."""
    entries, last = s.queue[: s.queue_size].tolist(), (-1, 0)
    for k, (kind, seat, cards) in enumerate(entries):
        first = int(s.start) if kind == DEAL_HAND else int(s.turn)
        place = seat if kind == DEAL_PILE else (seat - first) % game.players
        order = (kind if s.phase == DEAL else -1, place)
        if kind in OWN:
            if seat != s.turn:
                raise wrong(f"queue[{k}], seat", seat, f"{int(s.turn)}, the seat to move")
        elif order <= last:
            raise wrong(f"queue[{k}], seat", seat, "somebody later in the order of drawing, "
                        "and for a combination an opponent")  # fmt: skip
        least, most = OWN.get(kind, 1), most_cards(s, k, len(entries))
        if not least <= cards <= most:
            raise wrong(f"queue[{k}], cards", cards, f"{least} to {most}" if most > least else most)
        last = order
    drawn = {kind for kind, _, _ in entries} & {GIFT, DESIGNATED}
    if s.phase == DRAW and bool(drawn) != (s.combo in (RUN, COLOUR, THREE)):
        raise wrong("combination", "one that does not fit the queue",
                    "the one that makes others draw, or none")  # fmt: skip
    if s.combo == RUN and len(entries) > 1 or s.combo == COLOUR and len(entries) > 2:
        raise wrong("queue", f"{len(entries)} entries", "at most as many as were designated")


def most_cards(s, k, entries):
    """The most cards that an entry of the queue can be for."""
    kind = int(s.queue[k, 0])
    if kind in OWN or kind == DEAL_PILE:
        return OWN.get(kind, 1)
    if kind == DEAL_HAND:  # HK-3
        return int(s.setup.dealt)
    designated = 2 if s.combo == COLOUR and entries == 1 else 1  # HK-21 to HK-23
    silent = kind == GIFT and s.setup.strict and s.combo != THREE  # HK-32
    return designated + (1 if silent else 0)


def check_deal(game, s, kinds):
    """A deal in progress ends with the third pile, and there are cards for it."""
    if kinds[-1] != DEAL_PILE:
        raise wrong("queue", "no pile at its end", "the deal of the piles last")
    coming = {(kind, int(s.queue[k, 1])) for k, kind in enumerate(kinds) if s.queue[k, 2] > 0}
    for pile in range(PILES):
        if s.height[pile] == 0 and (DEAL_PILE, pile) not in coming:
            raise wrong("queue", f"nothing for pile {pile}", "a card for each empty pile")
    for seat in range(game.players):
        if s.hand_size[seat] == 0 and (DEAL_HAND, seat) not in coming:
            raise wrong("queue", f"nothing for seat {seat}", "cards for each empty hand")
    needed = int(s.queue[: s.queue_size, 2].sum())
    if needed > s.deck_size:
        raise wrong("draw_pile", f"{int(s.deck_size)} cards", f"the {needed} still to be dealt")


def check_hands(game, s):
    """Nobody's hand is empty, except who has just played the last card."""
    phase = int(s.phase)
    if phase in (FIRST, DEAL, END):
        return
    may_be_empty = phase in (CALL, DESIGNATE, THANKS) or (
        phase == DRAW and s.queue[0, 0] != OWN_DRAW
    )
    for seat in range(game.players):
        if s.hand_size[seat] == 0 and not (may_be_empty and seat == s.turn):
            raise wrong(f"hands[{seat}]", "no cards", "at least one: an empty hand ends a round")


def check_piles(game, s):
    """Every pile has a top once they are dealt."""
    if s.phase in (FIRST, DEAL, END):
        return
    for pile in range(PILES):
        if s.height[pile] == 0:
            raise wrong(f"piles[{pile}]", "no cards", "at least one")


def check_variants(game, s):
    """What belongs to a variant is there only with it; a second chance must be on offer."""
    for key, there, variant in (
        ("used, sacrifice", s.used_sacrifice.any(), "sacrifice"),
        ("under", s.under_size > 0, "sacrifice"),
        ("used, second_chance", s.used_second.any(), "second_chance"),
    ):
        if there and not getattr(s.setup, variant):
            raise wrong(key, "an entry", f"none without the variant {variant}")
    if s.phase == SECOND and not second_chance_offered(s):
        raise wrong("phase", PHASES[s.phase], "a seat to move that may pay for one (HK-62)")


def check_under(game, s):
    """There is room under the draw pile for the sacrifices still to come (HK-61)."""
    unused = game.players - int(s.used_sacrifice[: game.players].sum())
    if s.setup.sacrifice and s.under_size + unused > UNDER:
        raise wrong("under", f"{int(s.under_size)} cards", f"at most {UNDER - unused}: a sacrifice "
                    "of each seat that has not made one must fit beside them")  # fmt: skip


def check_hidden(game, s):
    """Hidden cards belong to HK-60 and lie in their hands."""
    if s.phase == REHIDE and s.hidden[s.turn] >= 0:
        raise wrong(f"hidden[{s.turn}]", "a card", "null in phase rehide: it has just been played")
    if s.phase == CHOOSE and (s.turns or s.rebuilds or s.known.any()):
        raise wrong("phase", "choose_hidden", "no turns, rebuilds or known cards in this phase")
    for seat in range(game.players):
        card = int(s.hidden[seat])
        if card < 0:
            continue
        if not s.setup.open_hands:
            raise wrong(f"hidden[{seat}]", "a card", "null without the variant open_hands")
        if s.hand[seat, card] == 0:
            raise wrong(f"hidden[{seat}]", "a card that is not in that hand", "a card of that hand")
    if s.phase == CHOOSE:
        chosen = (int(s.asked) - int(s.start)) % game.players
        for k in range(game.players):
            seat = (int(s.start) + k) % game.players
            if (s.hidden[seat] >= 0) != (k < chosen):
                raise wrong(f"hidden[{seat}]", "not as the order of choosing has it",
                            "a card for each seat before `asked`, null from there on")  # fmt: skip


def check_counts(game, s):
    """Counters stay within what ends a round."""
    if s.passes >= game.players and s.phase != END:
        raise wrong("passes", int(s.passes), f"fewer than the {game.players} players")
    if s.turns >= s.setup.max_turns and s.phase not in (END, FIRST, DEAL):
        raise wrong("turns", int(s.turns), f"fewer than max_turns, {int(s.setup.max_turns)}")
    if s.setup.rounds and s.round_number > s.setup.rounds:
        raise wrong("round", int(s.round_number), f"at most {int(s.setup.rounds)}")


def check_pools(game, s):
    """Pools, hands and draw pile tell the same story (HK-53)."""
    pools, newest = int(s.pools), int(s.pools) - 1
    for g in range(pools):
        places = int(s.slots[g].sum()) + (int(s.deck_size) if g == newest else 0)
        cards = int(s.unseen[g].sum())
        if cards != places:
            raise wrong(f"pools, pools[{g}]", f"{cards} cards", f"{places}, one for each place")
    check_claims(game, s)
    for seat in range(game.players):
        for card in range(CARDS):
            held = [int(held_from(s, g, seat, card)) for g in (*range(pools), len(s.slots))]
            if min(held) < 0 or any(held[g] > s.unseen[g, card] for g in range(pools)):
                raise wrong("pools", f"hand {seat} that does not fit", "pools that hold its cards")
    for g in range(pools):
        for card in range(CARDS):
            held = sum(int(held_from(s, g, seat, card)) for seat in range(game.players))
            held += int(s.deck[card]) if g == newest else 0
            held += sum(
                1 for k in range(s.claims_size) if s.claims[k, 1] == card and s.claims[k, 3] == g
            )
            if held != s.unseen[g, card]:
                raise wrong(f"pools, pools[{g}], cards", "cards from elsewhere", "its own cards")


def check_claims(game, s):
    """Open claims could be made then, one settlement is true, and hands keep their sizes."""
    for k in range(int(s.claims_size)):
        mask, known = int(s.claims[k, 2]), int(s.claims[k, 4])
        if mask >> KNOWN & 1 and known == 0:
            key = f"pools, claims[{k}], sources"
            raise wrong(key, "a known card", "pools only, for the hand had no known one then")
    for seat in range(game.players):
        claims = sum(1 for k in range(int(s.claims_size)) if s.claims[k, 0] == seat)
        size = int(s.slots[:, seat].sum()) + int(s.known[seat].sum()) - claims
        if size != s.hand_size[seat]:
            raise wrong("pools", f"{size} cards in hand {seat}", f"{int(s.hand_size[seat])}")
    truth = s.claims[:, 3].astype(int)
    shapes = ((POOLS, CARDS), (POOLS, SEATS), (SEATS, CARDS))
    room = [np.zeros(shape, int) for shape in shapes]
    if s.claims_size and settled(s, -1, truth, *room) <= 0.0:
        raise wrong("pools, claims", "true sources that cannot be", "a way to settle all claims")


CHECKS = (
    check_phase, check_combination, check_queue, check_hands, check_piles, check_variants,
    check_under, check_hidden, check_counts, check_pools,
)  # fmt: skip
