"""Plays the package's Spirit of Hawaii and the slow one of tests/naive side by side, step by step.

Of the package's game only the public face is used: `new_initial_state`, `position`, `edition.data`,
`current_player`, `legal_moves`, `chance_fractions`, `apply_action`, `to_position`, `view`,
`returns`, `winners`, `utilities`; of the compiled rules, where only scores are compared, the
kernels that say what may happen and let it happen.
"""

import random
from copy import deepcopy

import numpy as np

from ahapackage.engine.kernels import compiled
from tests.naive.spirit import (
    CHANCE,
    EDITION,
    ISLANDS,
    MAJORITIES,
    RULINGS,
    STAGES,
    TERMINAL,
    Spirit,
    pick,
    strictly_most,
)

# Short tracks, few Hawaiians and small decks: gains are cut, decks end, forfeits happen.
OURS = {"source": "ours"}
NARROW = deepcopy(EDITION)
NARROW["tracks"] = {"commerce": 3, "aloha": 4, "warriors": 1}
NARROW["pieces"] = {"hawaiians": 9}
NARROW["start"] = {"hawaiians": 8, "tokens": 2}
NARROW["conversions"] = {"most": 3}
NARROW["gather"] = EDITION["gather"] | {"hawaii": {"C": 1}}
for _stage in ("I", "II", "III"):
    NARROW["decks"][_stage]["cards"] = EDITION["decks"][_stage]["cards"][9:]
    NARROW["decks"][_stage] |= OURS
for _table in [*NARROW.values(), *NARROW["chart"].values()]:
    if "prologue" not in _table and "I" not in _table:
        _table |= OURS

WAYS = {
    "hawaiians_vote": ("no", "yes"), "majority_ties": ("none", "friendly", "lower"),
    "event_uses": ("once", "each"), "gather_hawaii": ("none", "warrior"),
    "leader_lapse": ("lapse", "keeps"),
}  # fmt: skip
EDITIONS = {"narrow": NARROW}


def random_edition(rng):
    """An edition with cards, chart and limits at random: what an owner might type in."""

    def some(kinds, most):
        return {kind: rng.randint(1, 3) for kind in rng.sample(kinds, rng.randint(0, most))}

    def with_a_die(amounts):
        if amounts and rng.random() < 0.4:
            amounts[rng.choice(list(amounts))] = "d4"
        return amounts

    def card(name):
        kind = rng.choice(["event", "event", "event", "red", "calamity"])
        if kind == "calamity":
            rolled = with_a_die({rng.choice("CAWR"): 2})
            return {"name": name, "kind": kind, "lose": rolled, "lose_on": some(ISLANDS, 2)}
        red = {"others_lose": with_a_die(some("HCAWR", 2) or {"A": 1})} if kind == "red" else {}
        gain = some("HCAWRV", 3) or {"C": 2}
        at = rng.choice([["any"], rng.sample(ISLANDS, rng.randint(1, 3))])
        return {
            "name": name, "kind": kind, "at": at, "cost": some("HCAWR", 2),
            "gain": gain if red else with_a_die(gain), **red,
        }  # fmt: skip

    def places():
        points = sorted((rng.randint(0, 6) for _ in range(3)), reverse=True)
        return [points[:1], points[:2], points]

    def chart(stage):
        cards = 0 if stage == "III" else 4  # which gives none
        points = {"crown": rng.randint(0, cards), "leader": rng.randint(0, cards)}
        return points | {name: places() for name in MAJORITIES} | OURS

    hawaiians = rng.randint(4, 30)
    return {
        "pieces": {"hawaiians": hawaiians} | OURS,
        "start": {"hawaiians": rng.randint(1, hawaiians), "tokens": rng.randint(1, 3)} | OURS,
        "tracks": {name: rng.randint(1, 9) for name in ("commerce", "aloha", "warriors")} | OURS,
        "events": {"open": rng.randint(1, 5)} | OURS,
        "conversions": {"most": rng.randint(1, 6)} | OURS,
        "votes": {"monarch": rng.randint(0, 3), "leader": rng.randint(0, 2)} | OURS,
        "gather": {island: some("HCAR", 2) for island in ISLANDS} | OURS,
        "chart": {stage: chart(stage) for stage in STAGES},
        "decks": {
            stage: {"cards": [card(f"{stage} {n}") for n in range(rng.randint(1, 20))]} | OURS
            for stage in ("I", "II", "III")
        },
    }


SETTINGS = [  # (players, other options): each ruling in all its ways, all numbers of players
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"first_player": "random"}),
    (3, {"first_player": "random", "rulings": {"majority_ties": "friendly"}}),
    (4, {"first_player": 2, "rulings": {"majority_ties": "lower"}}),
    (2, {"rulings": {"majority_ties": "friendly", "event_uses": "each"}}),
    (3, {"rulings": {"majority_ties": "lower", "event_uses": "each"}}),
    (4, {"rulings": {"leader_lapse": "keeps", "hawaiians_vote": "yes"}}),
    (2, {"first_player": 1, "rulings": {"gather_hawaii": "warrior", "leader_lapse": "keeps"}}),
    (3, {"rulings": {"gather_hawaii": "warrior", "hawaiians_vote": "yes"}}),
    (4, {"first_player": "random", "rulings": {
        "hawaiians_vote": "yes", "majority_ties": "friendly", "event_uses": "each",
        "gather_hawaii": "warrior", "leader_lapse": "keeps"}}),
    (2, {"edition": "narrow", "rulings": {"majority_ties": "lower"}}),
    (3, {"edition": "narrow", "rulings": {"event_uses": "each", "leader_lapse": "keeps"}}),
    (4, {"edition": "narrow", "first_player": "random"}),
]  # fmt: skip


def options_of(players, more):
    """All options in one dict, for `load_game` and for the naive game."""
    options = {"players": players, **more}
    if "edition" in options:
        options["edition"] = EDITIONS[options["edition"]]
    return options


# ---- comparing ---------------------------------------------------------------------------------


def normal(position):
    """A position in comparable form, whichever of the two games wrote it."""

    def seats(name):
        return {int(seat): n for seat, n in (position.get(name) or {}).items()}

    table = {name: position.get(name) for name in ("stage", "step", "first_player", "pending")}
    table["monarch"] = position.get("monarch")
    table["leaders"] = dict(position.get("leaders") or {})
    for name in ("events", "used"):
        table[name] = sorted(position.get(name) or [])
    used_by = position.get("used_by") or {}
    table["used_by"] = {name: sorted(seats) for name, seats in used_by.items() if seats}
    table |= {"rolls": seats("rolls"), "dice": seats("dice")}
    table["sheet"] = {
        (stage, line): list(points)
        for stage, lines in (position.get("sheet") or {}).items()
        for line, points in lines.items()
        if any(points)
    }
    for number, player in enumerate(position["players"]):
        for name in ("hawaiians", "tokens"):
            heap = player.get(name) or {}
            table[f"{name} {number}"] = {island: n for island, n in heap.items() if n}
        for name in ("commerce", "aloha", "warriors", "home_rule", "vp", "conversions"):
            table[f"{name} {number}"] = player.get(name, 0)
        table[f"cards {number}"] = sorted(player.get("cards") or [])
    return table


def difference(state, plain):
    """Where the package's `state` and the naive game differ, in words; None if they agree."""
    player = plain.current_player()
    if state.current_player() != player:
        return f"player {state.current_player()}, naive {player} at {plain.stage} {plain.step}"
    if player != TERMINAL:
        theirs, ours = sorted(state.legal_moves()), plain.legal_moves()
        if theirs != ours:
            more, less = sorted(set(theirs) - set(ours)), sorted(set(ours) - set(theirs))
            return f"{plain.stage} {plain.step}: moves only here {more}, only naive {less}"
    if player == CHANCE:
        theirs = {state.action_to_string(a): p for a, p in state.chance_fractions()}
        if theirs != plain.chance_fractions():
            return f"chances {theirs}, naive {plain.chance_fractions()}"
    wrong = table_difference(state, plain)
    return wrong or (result_difference(state, plain) if player == TERMINAL else None)


def table_difference(state, plain):
    """Where the two positions differ."""
    theirs, ours = state.to_position(), plain.to_position()
    first, second = normal(theirs), normal(ours)
    wrong = [name for name in second if first[name] != second[name]]
    if plain.current_player() >= 0 and theirs["to_move"] != ours["to_move"]:
        wrong.append("to_move")
    first["to_move"], second["to_move"] = theirs.get("to_move"), ours["to_move"]
    return "; ".join(f"{name} {first[name]}, naive {second[name]}" for name in wrong) or None


def result_difference(state, plain):
    """Where returns, winners or utilities differ."""
    ours = [plain.returns(), plain.winners(), [float(share) for share in plain.utilities()]]
    theirs = [list(state.returns()), list(state.winners()), list(state.utilities())]
    near = all(abs(x - y) < 1e-12 for x, y in zip(theirs[2], ours[2], strict=True))
    return None if theirs[:2] == ours[:2] and near else f"results {theirs}, naive {ours}"


def view_difference(state, plain):
    """Where the view says something else than the naive game."""
    view, wrong = state.view(None), []

    def check(what, theirs, ours):
        if theirs != ours:
            wrong.append(f"view, {what} {theirs}, naive {ours}")

    if plain.step in ("actions", "convert"):
        check("order", view["order"], plain.order_ahead())
    check("governor", view["governor"], plain.governor)
    for seat, shown in enumerate(view["seats"]):
        check(f"votes {seat}", shown["votes"], plain.votes(seat))
        check(f"Hawaiians {seat}", shown["hawaiians"], plain.amount(seat, "hawaiians"))
    for shown in view["islands"]:
        own = [player["hawaiians"][shown["id"]] for player in plain.players]
        check(f"Hawaiians on {shown['id']}", shown["hawaiians"], own)
        check(f"strictly most on {shown['id']}", shown["strictly_most"], strictly_most(own))
    for name in MAJORITIES if plain.step != "end" else ():
        check(f"points for {name}", view["majorities"][name]["points"], plain.points(name))
    check("events", sorted(event["name"] for event in view["events"]), sorted(plain.events))
    return "; ".join(wrong) or None


# ---- playing -----------------------------------------------------------------------------------


def play_both(game, options, seed, *, again=0.02, looks=0.1, name=None):
    """One random game on both, compared at every step.

    AssertionErrors hold what is needed to replay it. `again` is how often both go on from the
    position that the package writes, `looks` how often its view is compared. Returns the moves.
    """
    rng = random.Random(seed)
    state, plain, story = game.new_initial_state(), Spirit(options=options), []
    style = rng.choice(STYLES)
    while True:
        wrong = difference(state, plain)
        if wrong is None and rng.random() < looks:
            wrong = view_difference(state, plain)
        assert wrong is None, f"spirit {name or options} seed={seed}: {wrong}; moves: {story}"
        if plain.current_player() == TERMINAL:
            return story
        if rng.random() < again:
            position = state.to_position()
            state, plain = game.position(position), Spirit(position, options)
            story.append(f"(again from {position})")
        move = style(rng, plain)
        story.append(move)
        state.apply_action(move)
        plain.happen(move)  # it is legal: `difference` has asked


def play_many(load, games, first_seed=0, settings=None, **how):
    """`games` random games over all settings in turn; `load` makes the game from options.

    Returns all their moves.
    """
    settings = SETTINGS if settings is None else settings
    loaded, stories = {}, []
    for number in range(games):
        place = number % len(settings)
        options = options_of(*settings[place])
        if place not in loaded:
            loaded[place] = load(options)
        seed = first_seed + number
        stories += play_both(loaded[place], options, seed, name=settings[place], **how)
    return stories


def play_editions(load, games, first_seed=0):
    """`games` random games, each with an edition and rulings of its own."""
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        rulings = {name: rng.choice(WAYS[name]) for name in RULINGS}
        options = {"players": 2 + seed % 3, "rulings": rulings, "edition": random_edition(rng)}
        play_both(load(options), options, seed, name=f"random_edition of play_editions, {rulings}")


def play_for_scores(game, options, seed, name=None):
    """A random game by the compiled rules; the whole position compared as each stage ends.

    Returns how many positions were compared.
    """
    rng, compared = random.Random(seed), 0
    state, plain, story = game.new_initial_state(), Spirit(options=options), []
    stage, moves = plain.stage, Compiled(state)
    while True:
        player, wrong = state.current_player(), None
        if player != plain.current_player():
            wrong = f"player {player}, naive {plain.current_player()}"
        elif player == TERMINAL:
            wrong = result_difference(state, plain)
        if wrong is None and (plain.stage != stage or player == TERMINAL):
            wrong, compared = table_difference(state, plain), compared + 1
        assert wrong is None, f"spirit {name or options} seed={seed}: {wrong}; moves: {story}"
        if player == TERMINAL:
            return compared
        stage, action = plain.stage, rng.choice(moves.legal(player))
        story.append(game.action_text(state, action))
        moves.apply(action)
        plain.happen(story[-1])


class Compiled:
    """Moves a State's record by the compiled rules; the State shows what comes of it."""

    def __init__(self, state):
        kernels, game = state.game.kernels, state.game
        self.record = state.record
        self.decisions = compiled(kernels.legal_actions)
        self.outcomes = compiled(kernels.chance_weights)
        self.happen = compiled(kernels.apply_action)
        self.room = np.empty(max(game.num_distinct_actions(), game.max_chance_outcomes()), np.int64)
        self.weights = np.empty(game.max_chance_outcomes(), np.int64)

    def legal(self, player):
        """The numbers of all moves, or of all outcomes of chance."""
        if player == CHANCE:
            count = self.outcomes(self.record, self.room, self.weights)
        else:
            count = self.decisions(self.record, self.room)
        return self.room[:count].tolist()

    def apply(self, action):
        self.happen(self.record, action)


# ---- how the random games are played ----------------------------------------------------------


def _by_kind(rng, plain):
    """First the kind of move, then the move: events, gathering and recruiting come often."""
    if plain.current_player() == CHANCE:
        return pick(rng, plain)
    moves = plain.legal_moves()
    kind = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice([move for move in moves if move.split()[0] == kind])


def _crowding(rng, plain):
    """All to few islands, where there is no token: the others' tokens are forfeited."""
    moves = plain.legal_moves()
    if plain.step != "actions" or plain.current_player() == CHANCE or rng.random() < 0.2:
        return _by_kind(rng, plain)
    own = plain.players[plain.to_move]["hawaiians"]
    whole = [
        move
        for move in moves
        if move.startswith("migrate") and int(move.split()[2]) == own[move.split()[1].split(">")[0]]
    ]
    return rng.choice(whole or moves)


def _warlike(rng, plain):
    """Mostly recruiting: the track ends, few are tied for most."""
    recruits = [move for move in plain.legal_moves() if move.startswith("recruit")]
    return rng.choice(recruits) if recruits and rng.random() < 0.7 else _by_kind(rng, plain)


STYLES = (pick, _by_kind, _by_kind, _crowding, _warlike)
