"""Whether a position that is well formed can also be: each stage and step with what it needs."""

from ahapackage.engine.errors import PositionError
from ahapackage.games.spirit.conflict import highest_roll
from ahapackage.games.spirit.dice import SIDES, dice_of
from ahapackage.games.spirit.events import deck_of
from ahapackage.games.spirit.pieces import (
    CALAMITY,
    CARD_STAGES,
    CHAPTER_1,
    CHAPTER_2,
    CHAPTER_3,
    EPILOGUE,
    HAWAIIANS,
    HOME_RULE,
    IN_DECK,
    ISLAND_COUNT,
    ISLANDS,
    NOBODY,
    OPEN,
    POINTS,
    PROLOGUE,
    RESOURCES,
    STAGES,
    TOKENS,
    USED,
    WARRIORS,
)
from ahapackage.games.spirit.record import (
    ACTIONS,
    CONFLICT,
    CONVERT,
    END,
    FIRST,
    MONARCH,
    REVEAL,
    START,
    STEPS,
)
from ahapackage.games.spirit.scoring import elect
from ahapackage.games.spirit.stages import converts_before, most_tokens
from ahapackage.games.spirit.tracks import leading_on, lives_anywhere

CHAPTERS = (CHAPTER_1, CHAPTER_2, CHAPTER_3)
STAGES_OF = {  # where each step belongs
    FIRST: (PROLOGUE,), START: (PROLOGUE,), MONARCH: CHAPTERS, REVEAL: CHAPTERS,
    ACTIONS: (PROLOGUE, *CHAPTERS), CONFLICT: (PROLOGUE, CHAPTER_1, CHAPTER_2),
    CONVERT: (EPILOGUE,), END: (EPILOGUE,),
}  # fmt: skip


def wrong(key, found, expected):
    """A `PositionError` at a key of the position."""
    return PositionError(where=f"position, {key}", found=found, expected=expected)


def check_position(s):
    """Raise `PositionError` if the rules could not go on from this board."""
    for check in (
        check_tracks, check_tokens, check_cards, check_events, check_pending, check_rolls,
        check_sheet,
    ):  # fmt: skip
        check(s)
    checks = {
        FIRST: check_start, START: check_start, MONARCH: check_monarch, REVEAL: check_reveal,
        ACTIONS: check_actions, CONFLICT: check_conflict, CONVERT: check_convert, END: check_end,
    }  # fmt: skip
    checks[s.step](s)


def seats(s):
    """The seats."""
    return range(int(s.setup.players))


def clockwise(s):
    """The seats from the stage's first player on."""
    return [(s.first + k) % s.setup.players for k in seats(s)]


def converting_order(s):
    """SH-50: the seats in the order in which they convert."""
    order = []
    for seat in seats(s):
        before = sum(bool(converts_before(s, other, seat)) for other in seats(s) if other != seat)
        order.append((before, seat))
    return [seat for _, seat in sorted(order)]


def check_step(s):
    """Raise `PositionError` unless the step belongs to the stage."""
    if s.stage not in STAGES_OF[s.step]:
        stages = " or ".join(STAGES[stage] for stage in STAGES_OF[s.step])
        raise wrong("stage", STAGES[s.stage], f"{stages}, at step {STEPS[s.step]}")


def check_tracks(s):
    """SH-2, SH-3: nobody is past the end of a track; Warriors and conversions in their stages."""
    for seat in seats(s):
        for resource in range(HAWAIIANS, HOME_RULE):
            found, most = int(s.stock[seat, resource]), int(s.setup.most[resource])
            if found > most:
                raise wrong(f"players[{seat}], {RESOURCES[resource]}", found, f"at most {most}")
        if s.stage == EPILOGUE and s.stock[seat, WARRIORS]:
            raise wrong(f"players[{seat}], warriors", int(s.stock[seat, WARRIORS]), 0)
        most = int(s.setup.conversions) if s.stage == EPILOGUE else 0
        if s.conversions[seat] > most:
            raise wrong(f"players[{seat}], conversions", int(s.conversions[seat]), most)


def check_tokens(s):
    """SH-2, SH-11: at most ten tokens; in the Prologue those of the start, on one island."""
    acting = s.step in (START, MONARCH, REVEAL, ACTIONS)
    for seat in seats(s):
        found, key = int(s.tokens_left[seat]), f"players[{seat}], tokens"
        most = int(s.setup.start_tokens) if s.stage == PROLOGUE else TOKENS
        if found > most or (found and not acting):
            raise wrong(key, found, f"at most {most if acting else 0} now")
        if s.stage == PROLOGUE and sum(1 for n in s.tokens[seat] if n) > 1:
            raise wrong(key, "tokens on several islands", "all on the start island (SH-11)")


def check_cards(s):
    """SH-24, SH-51: cards, monarch and leaders only once they have been given out."""
    over = s.step == END
    for row, stage in enumerate((PROLOGUE, CHAPTER_1, CHAPTER_2)):
        if s.crowns[row] >= 0 and stage >= s.stage:
            raise wrong("players, cards", "a crown card of this stage or later", "earlier ones")
    for row, stage in enumerate(CARD_STAGES):
        given = over if stage == EPILOGUE else stage < s.stage
        if not given and (s.chiefs[row] >= 0).any():
            raise wrong(
                "players, cards", f"a card of stage {STAGES[stage]}", "cards of past stages"
            )
    if s.stage == PROLOGUE and (s.monarch >= 0 or (s.leader[:] >= 0).any()):
        raise wrong("monarch, leaders", "some", "none in the Prologue")
    if s.governor >= 0 and not over:
        raise wrong("players, cards", "governor", "cards given out before the end")


def check_events(s):
    """SH-22, SH-R3: calamities never lie open; who has used an event under `each`."""
    open_count = int((s.lying[:] == OPEN).sum())
    if open_count > s.setup.open_events:
        raise wrong("events", f"{open_count} events", f"at most {int(s.setup.open_events)}")
    if s.stage not in CHAPTERS:
        return
    kinds = s.setup.events.kind[deck_of(s)]
    for card in range(int(s.setup.deck_size[deck_of(s)])):
        if s.lying[card] == OPEN and kinds[card] == CALAMITY:
            raise wrong("events", "a calamity", "events; calamities are used when they come up")
        if s.users[card] and (not s.setup.each or s.lying[card] != OPEN):
            raise wrong("used_by", "some", "open events, with the ruling event_uses each (SH-R3)")
        if s.lying[card] == USED and s.setup.each and kinds[card] != CALAMITY:
            raise wrong("used", "an event", "calamities only: with event_uses each events stay")
        if s.step == MONARCH and s.lying[card] != IN_DECK:
            raise wrong("events, used", "a card", "none before the first is revealed")


def check_pending(s):
    """SH-4: what waits for the blue die has one, and has come up."""
    if s.pending < 0:
        if s.pending_at >= 0:
            raise wrong("pending_at", ISLANDS[s.pending_at], "null without a pending card")
        return
    events, card = s.setup.events, (deck_of(s), s.pending)
    calamity = events.kind[card] == CALAMITY
    gained, lost = int(events.gain_die[card]), int(events.toll_die[card])
    if gained == NOBODY and lost == NOBODY:
        raise wrong("pending", "a card without the blue die", "one with a d4")
    if s.step != (REVEAL if calamity else ACTIONS):
        raise wrong("pending", "a card", "null at this step")
    used = s.users[s.pending] if s.setup.each and not calamity else s.lying[s.pending] == USED
    if not used:
        raise wrong("pending", "a card that has not been used", "one of `used` or `used_by`")
    there = not calamity and HAWAIIANS in (gained, lost)
    if there != (s.pending_at >= 0):
        expected = "the island whose Hawaiians the die decides" if there else "null for this card"
        raise wrong("pending_at", ISLANDS[s.pending_at] if s.pending_at >= 0 else None, expected)
    if there and not (int(events.at[card]) >> s.pending_at) & 1:
        raise wrong("pending_at", ISLANDS[s.pending_at], "an island that the card names")


def check_rolls(s):
    """SH-40: totals that the dice can have; between conflicts those of all, or none."""
    rolled = [seat for seat in seats(s) if s.rolls[seat]]
    for seat in rolled:
        dice = int(s.dice[seat])
        if not dice <= s.rolls[seat] <= SIDES * dice:
            expected = f"a total of {dice} dice" if dice else "dice for each roll"
            raise wrong(f"rolls, {seat}", int(s.rolls[seat]), expected)
    if s.step == CONFLICT:
        return
    told = len(rolled) + sum(bool(s.dice[seat]) for seat in seats(s))
    if told not in (0, 2 * len(seats(s))) or (told and s.stage == PROLOGUE):
        raise wrong("rolls, dice", f"{told} entries", "those of all players, or none")


def check_sheet(s):
    """Nobody has fewer points than the sheet tells."""
    for seat in seats(s):
        told = int(s.sheet[:, :, seat].sum())
        if told > s.stock[seat, POINTS]:
            raise wrong(f"players[{seat}], vp", int(s.stock[seat, POINTS]), f"at least {told}")


def check_start(s):
    """SH-10: those who have chosen stand on islands of their own, the others nowhere."""
    if s.step == FIRST and (s.setup.first_player >= 0 or s.stock[:].any()):
        raise wrong("step", "first", "an empty board, and first_player random")
    chosen, taken = True, set()
    for seat in clockwise(s):
        chosen = chosen and s.step == START and seat != s.turn
        islands = [n for n in range(ISLAND_COUNT) if s.hawaiians[seat, n]]
        there = (int(s.stock[seat, HAWAIIANS]), int(s.tokens_left[seat]), len(islands))
        due = (int(s.setup.start_hawaiians), int(s.setup.start_tokens), 1) if chosen else (0, 0, 0)
        if there != due or taken & set(islands):
            expected = (
                f"{due[0]} on an island of its own, with {due[1]} tokens" if chosen else "none"
            )
            raise wrong(f"players[{seat}], hawaiians", there[0], expected)
        if chosen and not s.tokens[seat, islands[0]]:
            raise wrong(f"players[{seat}], tokens", "another island", ISLANDS[islands[0]])
        taken |= set(islands)


def check_monarch(s):
    """SH-20: the monarch's holder places a token where it has Hawaiians."""
    if s.monarch < 0 or s.turn != s.monarch or not lives_anywhere(s, s.monarch):
        raise wrong("monarch", int(s.monarch), "who is to move, with Hawaiians on the board")
    if s.tokens_left[s.turn] >= TOKENS:
        raise wrong(f"players[{s.turn}], tokens", TOKENS, f"at most {TOKENS - 1} now")


def check_reveal(s):
    """SH-22: there is a card to reveal."""
    if s.pending < 0 and (s.open_count >= s.setup.open_events or s.deck_left == 0):
        raise wrong("step", "reveal", "actions: enough events lie open, or the deck is empty")


def check_actions(s):
    """SH-21: it is the turn of who has most tokens left."""
    if s.pending >= 0:
        return
    seat = most_tokens(s)
    if s.tokens_left[seat] == 0:
        raise wrong("players, tokens", "none", "a token, at step actions")
    if s.turn != seat:
        raise wrong("to_move", int(s.turn), f"{seat}, who has most tokens left (SH-21)")


def check_conflict(s):
    """SH-40, SH-41: who has rolled, in order; after all rolls a tie is still open."""
    dice = dice_of([int(s.stock[seat, WARRIORS]) for seat in seats(s)])
    if tuple(int(s.dice[seat]) for seat in seats(s)) != dice:
        raise wrong("dice", s.dice[: len(dice)].tolist(), f"{list(dice)}, by Warriors (SH-40)")
    order = clockwise(s)
    rolled = [bool(s.rolls[seat]) for seat in order]
    if rolled != sorted(rolled, reverse=True):
        raise wrong("rolls", "gaps", "rolls clockwise from the stage's first player")
    due = order[sum(rolled) % len(order)]
    if s.turn != due:
        raise wrong("to_move", int(s.turn), f"{due}, who rolls next")
    if all(rolled) and sum(int(s.rolls[seat]) == highest_roll(s) for seat in order) == 1:
        raise wrong("rolls", "one highest total", "a tie: otherwise the conflict is over")


def check_convert(s):
    """SH-50: seats convert one after the other; the turn passes after the last conversion."""
    order = converting_order(s)
    place = order.index(s.turn)
    for seat in order[place + 1 :]:
        if s.conversions[seat]:
            raise wrong(f"players[{seat}], conversions", int(s.conversions[seat]), 0)
    if s.conversions[s.turn] >= s.setup.conversions > 0:
        raise wrong("to_move", int(s.turn), "a seat with conversions left")


def check_end(s):
    """SH-51, SH-52: representatives and governor are those that the board elects."""
    for island in range(ISLAND_COUNT):
        if s.chiefs[-1, island] != leading_on(s, island):
            key = f"players, cards, epilogue {ISLANDS[island]}"
            raise wrong(key, held_by(s.chiefs[-1, island]), held_by(leading_on(s, island)))
    if s.governor != elect(s):
        raise wrong("players, cards, governor", held_by(s.governor), held_by(elect(s)))


def held_by(seat):
    """Whose card it is, in words."""
    return "a card of nobody" if seat < 0 else f"a card of player {int(seat) + 1}"
