"""Plays the package's Tikis and the slow one of tests/naive side by side, step by step.

Of the package's game only the public face is used: `new_initial_state`, `position`,
`current_player`, `legal_moves`, `chance_fractions`, `apply_action`, `to_position`, `returns`,
and, where `looks` or `redraws` ask for it, `view` and `resample`.
"""

import random

import numpy as np

from tests.naive.tikis import (
    CHANCE,
    TERMINAL,
    Tikis,
    colour,
    complete,
    distance,
    god,
    is_wild,
    needs,
    pick,
)

# In these phases nothing but the moves is compared: the cards are still being dealt.
UNSETTLED = ("first", "deal")
# In these phases a position tells the whole state in the same words for both.
DECISIONS = ("draw", "act", "snap")
# With more players what a seat knows after a rebuild is too much for the naive game.
MANY = 3

CLOCKWISE = {"snap_order": "clockwise"}
SETTINGS = [  # (players, variant, other options): both variants, each ruling both ways
    (2, "even", {}),
    (3, "even", {}),
    (4, "even", {"first_player": "random"}),
    (5, "even", {"turn_cap": 60}),
    (6, "even", {"first_player": 5}),
    (2, "even", {"rulings": {"fill_first": "free"}}),
    (3, "even", {"rulings": {"fill_first": "free", "replaced_wait": 5}}),
    (2, "even", {"rulings": {"replaced_wait": 1}, "turn_cap": 60}),
    (4, "even", {"rulings": {"replaced_wait": 9}}),
    (2, "bad", {}),
    (3, "bad", {}),
    (4, "bad", {"first_player": 2}),
    (5, "bad", {"first_player": "random"}),
    (6, "bad", {"turn_cap": 60}),
    (3, "bad", {"rulings": {"fill_first": "free"}}),
    (2, "bad", {"rulings": CLOCKWISE}),
    (4, "bad", {"rulings": CLOCKWISE | {"gift_when": "any_open"}}),
    (6, "bad", {"rulings": CLOCKWISE | {"snap_on": "own", "fill_first": "free"}}),
    (3, "bad", {"rulings": {"gift_when": "any_open"}}),
    (4, "bad", {"rulings": {"snap_on": "own", "replaced_wait": 3}}),
    (5, "bad", {"rulings": {"fill_first": "free", "gift_when": "any_open"}}),
    (2, "even", {"edition": "mini"}),
    (2, "even", {"edition": "mini", "rulings": {"fill_first": "free"}}),
    (2, "bad", {"edition": "mini"}),
    (2, "bad", {"edition": "mini", "rulings": CLOCKWISE | {"fill_first": "free"}}),
]


def options_of(players, variant, more):
    """All options in one dict, for `load_game` and for the naive game."""
    return {"players": players, "variant": variant, **more}


def normal(position):
    """A position in comparable form, whichever of the two games wrote it; `pools` left out."""
    table = {
        name: [sorted(cards) for cards in position[name]] for name in ("hands", "families", "known")
    }
    table |= {name: sorted(position.get(name) or []) for name in ("draw_pile", "wild_pile")}
    for name in ("discard", "replaced_at"):
        table[name] = list(position[name])
    for name in ("turn", "to_move", "phase", "start"):
        table[name] = position[name]
    snap = position.get("snap")
    table["snap"] = snap and (snap["name"], {int(s): _claim(c) for s, c in snap["claims"].items()})
    return table


def _claim(said):
    """A claim's card, or None for a pass: `"red-Ku"`, `"snap red-Ku"`, `"pass"` or None."""
    return None if said in (None, "pass") else said.removeprefix("snap ")


def difference(state, plain, whole_table=True):
    """Where the package's `state` and the naive game differ, in words; None if they agree."""
    if state.current_player() != plain.current_player():
        return f"player {state.current_player()}, naive {plain.current_player()}"
    if plain.current_player() == TERMINAL:
        if list(state.returns()) != plain.returns():
            return f"returns {state.returns()}, naive {plain.returns()}"
    else:
        theirs, ours = sorted(state.legal_moves()), plain.legal_moves()
        if theirs != ours:
            more, less = sorted(set(theirs) - set(ours)), sorted(set(ours) - set(theirs))
            return f"phase {plain.phase}: moves only here {more}, only naive {less}, all {theirs}"
    if plain.current_player() == CHANCE:
        theirs = {state.action_to_string(a): p for a, p in state.chance_fractions()}
        if theirs != plain.chance_fractions():
            return f"chances {theirs}, naive {plain.chance_fractions()}"
    return _table_difference(state, plain) if whole_table else None


def _table_difference(state, plain):
    theirs, ours = state.to_position(), plain.to_position()
    if theirs["phase"] != ours["phase"]:
        return f"phase {theirs['phase']}, naive {ours['phase']}"
    if plain.phase in UNSETTLED:
        return None
    theirs, ours = normal(theirs), normal(ours)
    names = [name for name in ours if name != "snap" or plain.phase == "snap"]
    if plain.phase == "end":  # whose turn it would be means nothing
        names.remove("to_move")
    wrong = [name for name in names if theirs[name] != ours[name]]
    return "; ".join(f"{name} {theirs[name]}, naive {ours[name]}" for name in wrong) or None


def view_difference(state, plain, seat):
    """Where a seat's view says something else than the naive game, in words; None if nowhere."""
    view = state.view(seat)
    wrong = []

    def check(what, theirs, ours):
        if theirs != ours:
            wrong.append(f"{what} {theirs}, naive {ours}")

    for other, hand in enumerate(view["hands"]):
        check(f"count {other}", hand["count"], len(plain.hands[other]))
        check(f"known {other}", sorted(hand["known"]), sorted(plain.known[other]))
        check(f"wilds {other}", hand["wilds"], plain.wilds_of(other) if plain.bad else None)
        shown = None if hand["cards"] is None else sorted(hand["cards"])
        check(f"cards {other}", shown, sorted(plain.hands[other]) if other == seat else None)
    for other, shown in enumerate(view["families"]):
        family = plain.families[other]
        check(f"family {other}", sorted(shown["cards"]), sorted(family))
        check(f"complete {other}", shown["complete"], complete(family, plain.edition))
        check(f"distance {other}", shown["distance"], distance(family, plain.edition))
        ours = {hue: sorted(cards) for hue, cards in needs(family, plain.edition).items()}
        theirs = {hue: sorted(cards) for hue, cards in shown["needs"].items()}
        check(f"needs {other}", theirs, {hue: ours[hue] for hue in theirs})
    check("takable", view["discard"]["takable"], plain.takable())
    check("discard", view["discard"]["count"], len(plain.discard))
    check("draw pile", view["draw_pile"], len(plain.draw_pile))
    if plain.bad:
        check("wild pile", view["wild_pile"], len(plain.wild_pile))
    return "; ".join(wrong) or None


def redraw_difference(state, plain, seat, seed):
    """What a redraw of the hidden cards shows that the seat knows cannot be; None if nothing."""
    again = state.resample(seat, np.random.default_rng(seed)).to_position()
    cards = {name: again[name] for name in ("hands", "draw_pile")}
    if plain.bad:
        cards["wild_pile"] = again["wild_pile"]
    if plain.holds_possible(seat, plain.to_position() | cards):
        return None
    return f"seat {seat} knows that this cannot be: {cards}"


def is_full(state):
    """Whether one more play in doubt would be too many to keep apart (TK-22)."""
    pools = state.to_position()["pools"]
    return isinstance(pools, dict) and (len(pools["doubts"]) >= 12 or len(pools["pools"]) >= 4)


def play_both(game, options, seed, *, tables=0.3, again=0.01, looks=0.0, redraws=0.0, most=300):
    """One random game on both; raises AssertionError with what is needed to replay it.

    `tables` is how often the whole table is compared (moves, chances, returns always are), `again`
    how often both go on from a position: the package's own, or one whose draw pile is all but
    gone; `looks` and `redraws` how often a seat's view and a redraw are compared, redraws as long
    as all plays in doubt are kept apart. The game is left after `most` decisions and outcomes.
    Returns the moves.
    """
    rng = random.Random(seed)
    state, plain, story = game.new_initial_state(), Tikis(options=options), []
    style, clear = rng.choice(STYLES), True
    while True:
        ended = plain.current_player() == TERMINAL
        wrong = difference(state, plain, ended or rng.random() < tables)
        seat = rng.randrange(plain.players)
        if wrong is None and plain.phase in DECISIONS:
            if rng.random() < looks:
                wrong = view_difference(state, plain, seat)
            clear = clear and plain.thinking and redraws > 0 and not is_full(state)
            if wrong is None and clear and rng.random() < redraws:
                wrong = redraw_difference(state, plain, seat, seed)
        assert wrong is None, f"tikis {options} seed={seed}: {wrong}; moves: {story}"
        if ended or len(story) >= most:
            return story
        if plain.phase in ("draw", "act") and rng.random() < again:
            position = state.to_position() if rng.random() < 0.5 else thin(plain, rng)
            state = game.position(position)
            thinking = plain.players <= MANY
            plain = Tikis(position | {"pools": None}, options, thinking)
            story.append(f"(again from {position})")
        move = style(rng, plain)
        story.append(move)
        state.apply_action(move)
        plain.apply(move)


def thin(plain, rng):
    """The game's position with most of the draw pile at the bottom of the discard pile."""
    position = plain.to_position()
    stays = rng.sample(position["draw_pile"], min(len(position["draw_pile"]), rng.randrange(8)))
    gone = list(position["draw_pile"])
    for card in stays:
        gone.remove(card)
    rng.shuffle(gone)
    return position | {
        "draw_pile": stays, "discard": gone + position["discard"], "pools": None,
        "replaced_at": [None] * len(gone) + position["replaced_at"],
    }  # fmt: skip


def play_many(load, games, first_seed=0, settings=None, **how):
    """`games` random games over all settings in turn; `load` makes the game from options."""
    settings = SETTINGS if settings is None else settings
    loaded = {}
    for number in range(games):
        place = number % len(settings)
        options = options_of(*settings[place])
        if place not in loaded:
            loaded[place] = load(options)
        play_both(loaded[place], options, first_seed + number, **how)


# ---- how the random games are played ----------------------------------------------------------


def worth(family, hues):
    """How many of its cards can be part of one complete family, roughly and fast."""
    best = 0
    for hue in hues:
        fit = [card for card in family if colour(card) in (hue, "any")]
        named = {god(card) for card in fit} - {"any"}
        best = max(best, len(named) + sum(god(card) == "any" for card in fit))
    return best


def _after(plain, text):
    """The worth of the family that a move touches before and after it, and whose it is."""
    words, seat = text.split(), plain.to_move
    if words[0] in ("hex", "gift"):
        seat = int(words.pop(1)) - 1
    family = list(plain.families[seat])
    before = worth(family, plain.edition["colours"])
    if len(words) > 2:
        family.remove(words[3])
    return seat, before, worth([*family, words[1]], plain.edition["colours"])


def _building(rng, plain):
    """Mostly what brings the own family on; games end so."""
    moves = plain.legal_moves()
    if plain.current_player() == CHANCE or rng.random() < 0.1:
        return pick(rng, plain)
    if plain.phase == "draw":
        top = plain.discard[-1] if plain.takable() else None
        mine = plain.families[plain.to_move]
        hues = plain.edition["colours"]
        good = top and worth([*mine, top], hues) > worth(mine, hues)
        return "draw discard" if good else "draw pile"
    if plain.phase == "snap":
        return moves[-1]
    own = {text: _after(plain, text) for text in moves if text.startswith("own")}
    gain = max((after for _, _, after in own.values()), default=0)
    good = [text for text, (_, before, after) in own.items() if after == gain > before]
    throws = [text for text in moves if text.startswith("discard") and not is_wild(text.split()[1])]
    return rng.choice(good or throws or moves)


def _meddling(rng, plain):
    """Hexes and gifts that harm or help others, and every snap."""
    moves = plain.legal_moves()
    if plain.phase == "snap":
        return moves[-1]
    meddles = [text for text in moves if text.split()[0] in ("hex", "gift")]
    if plain.phase == "act" and meddles and rng.random() < 0.7:
        return rng.choice(meddles)
    return _building(rng, plain)


def _churning(rng, plain):
    """From the pile and away: the pile runs out, snaps come often."""
    moves = plain.legal_moves()
    if plain.phase == "draw" and rng.random() < 0.9:
        return "draw pile"
    throws = [text for text in moves if text.split()[0] in ("discard", "snap")]
    return rng.choice(throws) if throws and rng.random() < 0.9 else pick(rng, plain)


STYLES = (pick, _building, _building, _meddling, _churning)
