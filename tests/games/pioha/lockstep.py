"""Plays the package's Pioha and the slow one of tests/naive side by side, step by step.

Of the package's game only the public face is used: `new_initial_state`, `position`,
`current_player`, `legal_moves`, `chance_fractions`, `apply_action`, `to_position`, `returns`.
"""

import random
from collections import Counter

from tests.naive.pioha import (
    CHANCE,
    GRUNCHIE,
    TERMINAL,
    Pioha,
    back,
    pick,
    read_louse,
    who_looks,
)

# In these phases nothing but the moves is compared: the table is still being laid.
UNSETTLED = ("first", "hairs", "display", "deal", "value")
# In these phases whose turn it is and how many turns are done mean the same for both.
START_OF_PLAY = ("play", "comb", "grunchie")

SETTINGS = [  # (players, variant, other options): all that can be combined, each ruling both ways
    (2, [], {}),
    (3, [], {}),
    (4, [], {}),
    (2, [], {"rulings": {"tickle_trigger": "reach"}}),
    (3, [], {"rulings": {"tickle_trigger": "reach", "tied_loser_bonus": "both"}}),
    (4, [], {"rulings": {"tickle_trigger": "reach", "la_rasta": "on", "tie_count": "played"}}),
    (2, [], {"rulings": {"la_rasta": "on", "lone_tribe": "loses_if_broken"}, "rounds": 2}),
    (3, [], {"rounds": 3, "first_player": "random"}),
    (4, [], {"rounds": 2, "first_player": 2, "rulings": {"tie_count": "played"}}),
    (2, [], {"rounds": 6, "rulings": {"hand_backs": "visible"}}),
    (2, ["no_tickles"], {"first_player": 1}),
    (4, ["no_tickles"], {"rounds": 3, "rulings": {"lone_tribe": "loses_if_broken"}}),
    (2, ["crazy"], {}),
    (3, ["crazy"], {"rulings": {"tickle_trigger": "reach"}}),
    (4, ["crazy"], {"first_player": "random", "rounds": 2}),
    (2, ["children"], {}),
    (3, ["children"], {"rounds": 2}),
    (4, ["children"], {"rulings": {"la_rasta": "on"}}),
    (1, ["solo"], {}),
    (1, ["solo"], {"rulings": {"tickle_trigger": "reach", "la_rasta": "on"}}),
    (1, ["solo"], {"rounds": 3}),
    (1, ["solo", "no_tickles"], {}),
    (2, [], {"edition": "mini"}),
]


def options_of(players, variant, more):
    """All options in one dict, for `load_game` and for the naive game."""
    return {"players": players, "variant": list(variant), **more}


def normal(position, options):
    """A position in comparable form, whichever of the two games wrote it.

    Lice become (text, face up, who knows them); heaps without order are sorted.
    """
    solo = "solo" in options["variant"]
    everybody = who_looks(2 if solo else options["players"], solo)

    def lice(texts, seat):
        read = [read_louse(text, seat, everybody) for text in texts]
        if position["phase"] == "end":  # AP-40: by then all have been turned up
            return [louse.text for louse in read]
        return [(louse.text, louse.up, tuple(sorted(louse.seen))) for louse in read]

    def heaps(name):
        found = [sorted(heap) for heap in position[name]]
        if solo:  # Grunchie's cards are backs until they lie on a hair
            found[GRUNCHIE] = sorted(back(louse) for louse in found[GRUNCHIE])
        return found

    def hair(given):
        ends = [(given[side], given[f"{side}_seat"]) for side in ("left", "right")]
        return {
            "hair": "rasta" if given.get("rasta") else (given["endurance"], given["threshold"]),
            "tickle": given.get("tickle"),
            "cancelled": bool(given.get("cancelled")),
            "ends": [(seat, lice(texts, seat)) if texts else None for texts, seat in ends],
        }

    table = {name: heaps(name) for name in ("hands", "comb", "decks")}
    table |= {f"hair {n}": hair(given) for n, given in enumerate(position["hairs"], start=1)}
    table["removed"] = [sorted(lice(a, seat)) for seat, a in enumerate(position["removed"])]
    table["hairs_out"] = sorted(position["hairs_out"])
    for name in ("display", "removed_tickles", "tickle_deck"):
        table[name] = _kinds(position.get(name))
    if position["phase"] in START_OF_PLAY:
        table["to_move"], table["played"] = position["to_move"], list(position["played"])
        table["played_on"] = position.get("played_on")
        if solo:
            table["grunchie_played"] = sorted(position["grunchie_played"])
    for name in ("round", "points", "start"):
        table[name] = position[name]
    return table


def _kinds(given):
    """Tickles as a sorted list, from a list or from a dict kind -> how many."""
    if isinstance(given, dict):
        return sorted(Counter({int(kind): n for kind, n in given.items()}).elements())
    return sorted(given or [])


def difference(state, plain, options, whole_table=True):
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
    return _table_difference(state, plain, options) if whole_table else None


def _table_difference(state, plain, options):
    theirs, ours = state.to_position(), plain.to_position()
    if theirs["phase"] != ours["phase"]:
        return f"phase {theirs['phase']}, naive {ours['phase']}"
    if plain.phase in UNSETTLED:
        return None
    theirs, ours = normal(theirs, options), normal(ours, options)
    wrong = [name for name in ours if theirs[name] != ours[name]]
    return "; ".join(f"{name} {theirs[name]}, naive {ours[name]}" for name in wrong) or None


def play_both(game, options, seed, *, tables=0.3, again=0.01):
    """One random game on both; raises AssertionError with what is needed to replay it.

    `tables` is how often the whole table is compared (moves, chances, returns always are), `again`
    how often both go on from a position that the package wrote. Returns the moves.
    """
    rng = random.Random(seed)
    state, plain, story = game.new_initial_state(), Pioha(options=options), []
    style = rng.choice(STYLES)
    while True:
        ended = plain.current_player() == TERMINAL
        wrong = difference(state, plain, options, ended or rng.random() < tables)
        assert wrong is None, f"pioha {options} seed={seed}: {wrong}; moves: {story}"
        if ended:
            return story
        if plain.phase in ("play", "grunchie") and rng.random() < again:
            position = state.to_position()
            state, plain = game.position(position), Pioha(position, options)
            story.append("(again from its position)")
        move = style(rng, plain)
        story.append(move)
        state.apply_action(move)
        plain.apply(move)


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


def _crowding(rng, plain):
    """Where most lice are, so that tickles come early and hairs break."""
    moves = [text for text in plain.legal_moves() if "@" in text]
    if plain.current_player() == CHANCE or not moves or rng.random() < 0.2:
        return pick(rng, plain)

    def lice(text):
        return sum(len(end) for end in plain.row[int(text[-1]) - 1]["ends"])

    most = max(map(lice, moves))
    return rng.choice([text for text in moves if lice(text) == most])


def _hiding(rng, plain):
    """Mostly face down."""
    down = [text for text in plain.legal_moves() if text.startswith("(")]
    return rng.choice(down) if down and rng.random() < 0.85 else pick(rng, plain)


def _tickling(rng, plain):
    """Takes board effects from the display, and crowds."""
    board = [text for text in plain.legal_moves() if text in EFFECTS]
    return rng.choice(board) if board else _crowding(rng, plain)


EFFECTS = {f"{verb} {kind}" for verb in ("tickle", "reveal") for kind in range(1, 10)}
STYLES = (pick, _crowding, _hiding, _tickling)
