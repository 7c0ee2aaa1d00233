"""Positions for the tests of Aloha Pioha's chances, and slow walks over all that can follow.

The walks use the public methods of states and positions only.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import ahapackage as aha
from ahapackage.games.pioha.record import PHASES

TRIBE = "0L 1L 1L 2L 2L 3L 3L -1H 3H 3H 4H 4H 5H 5H".split()
MINI_TRIBE = "1L 3L -1H 4H".split()
MINI_HAIR = {"endurance": 4, "threshold": 3}


def rest(*used):
    """What of a tribe is left without some lice, in the notation of positions."""
    left = list(TRIBE)
    for louse in used:
        left.remove(louse.strip("()*"))
    return left


def mini(hands, **fields):
    """A position of the mini edition with two bare hairs."""
    game = aha.load_game("pioha", edition="mini")
    return game.position({"hairs": [MINI_HAIR, MINI_HAIR], "hands": hands, **fields})


def late(**fields):
    """Two plays are left, and two hairs wait for one more louse."""
    game = aha.load_game("pioha", players=2)
    hairs = [
        {"endurance": 7, "threshold": 2, "left": ["3L"], "left_seat": 0, "right": ["1L"],
         "right_seat": 1},
        {"endurance": 9, "threshold": 3, "left": ["5H", "2L"], "left_seat": 1, "right": ["(4H)"],
         "right_seat": 0},
        {"endurance": 12, "threshold": 3, "left": ["3L"], "left_seat": 1},
    ]  # fmt: skip
    hands = [["5H"], ["4H"]]
    return game.position({
        "hairs": hairs, "hands": hands, "played": [6, 6], "display": [10, 4, 19],
        "comb": [rest("3L", "(4H)", *hands[0]), rest("1L", "5H", "2L", "3L", *hands[1])],
        "decks": [[], []], "to_move": 0, **fields,
    })  # fmt: skip


def middle():
    """A full game in the middle: ten turns are left, a louse lies face down."""
    game = aha.load_game("pioha", players=2)
    hairs = [
        {"endurance": 9, "threshold": 3, "left": ["3L"], "left_seat": 0, "right": ["(4H)"],
         "right_seat": 1},
        {"endurance": 12, "threshold": 3, "left": ["5H"], "left_seat": 1},
        {"endurance": 7, "threshold": 2, "left": ["1L"], "left_seat": 0},
    ]  # fmt: skip
    return game.position({
        "hairs": hairs, "hands": [["5H", "2L", "4H", "0L", "3H", "1L"], ["3L", "2L", "3H"]],
        "played": [2, 2], "display": [10, 17, 4], "comb": [[], ["1L"]], "to_move": 0,
    })  # fmt: skip


def few_tickles(display, deck):
    """Keys of a position: only these tickles are left."""
    gone = [*range(1, 20), 1, 2, 9, 12, 16]
    for kind in [*display, *deck]:
        gone.remove(kind)
    return {"display": display, "tickle_deck": deck, "removed_tickles": sorted(gone)}


# ---- walks --------------------------------------------------------------------------------------


def uniform(state):
    """Every legal move equally likely."""
    moves = state.legal_actions()
    return [(move, Fraction(1, len(moves))) for move in moves]


def walk(state, choices=uniform, share=Fraction(1), visit=None):
    """All ends that can follow: `(state, chance)`; `choices(state)` gives moves with chances.

    `visit(state, action, chance)` sees each branch.
    """
    if state.is_terminal():
        yield state, share
        return
    for action, chance in state.chance_fractions() or choices(state):
        if visit is not None:
            visit(state, action, share * chance)
        yield from walk(state.child(action), choices, share * chance, visit)


def tickles_by_walking(state, choices=uniform):
    """Chances (hair, turns from now, seat, kind, blind) of all tickles."""
    begun, found = sum(state.view()["played"]), Counter()

    def visit(now, action, chance):
        board = now.face.board
        phase, kind = PHASES[board.phase], 0
        if phase == "reveal":
            kind = action
        elif phase == "tickle":
            text = now.action_to_string(action).split()[1]
            kind = 0 if text == "?" else int(text)
        if kind:
            turns, blind = int(board.played.sum()) - begun, int(phase == "reveal")
            found[int(board.place) + 1, turns, int(board.turn), kind, blind] += chance

    assert sum(chance for _, chance in walk(state, choices, visit=visit)) == 1
    return found


# ---- what a seat does not know, from the texts of a position ------------------------------------


def hidden_from(position, seat):
    """Where lice lie that a seat does not know: `(hair, end, nth)` in order."""
    for place, hair in enumerate(position["hairs"]):
        for end in ("left", "right"):
            for nth, louse in enumerate(hair.get(end, [])):
                seen = louse.partition("*")[2].split(",") if "*" in louse else None
                known = seen is not None and (seen == [""] or str(seat) in seen)
                if louse[0] == "(" and hair[f"{end}_seat"] != seat and not known:
                    yield place, end, nth


def unlocated(position, seat, tribe, lice):
    """The copies of a tribe that lie neither open nor known to the seat."""
    left, hidden = list(lice), set(hidden_from(position, seat))
    for place, hair in enumerate(position["hairs"]):
        for end in ("left", "right"):
            if hair.get(f"{end}_seat") == tribe:
                for nth, louse in enumerate(hair[end]):
                    if (place, end, nth) not in hidden:
                        left.remove(plain(louse))
    for louse in position.get("removed", [[]] * 4)[tribe]:
        left.remove(plain(louse))
    return left


def plain(louse):
    """A louse without the marks of how it lies: `(4H)*0` is `4H`."""
    return louse.partition("*")[0].strip("()")


def put(position, spots, lice, mark=""):
    """A copy of a position with these lice in hidden places."""
    hairs = [
        {key: list(value) if isinstance(value, list) else value for key, value in hair.items()}
        for hair in position["hairs"]
    ]
    for (place, end, nth), louse in zip(spots, lice, strict=True):
        hairs[place][end][nth] = f"({louse}){mark}"
    return {**position, "hairs": hairs}


def worlds(state, seat, lice):
    """All states that a two-player seat holds possible, with chances: copies told apart."""
    position, other = state.to_position(), 1 - seat
    spots, found = list(hidden_from(position, seat)), Counter()
    left = unlocated(position, seat, other, lice)
    sizes = [len(position[part][other]) for part in ("hands", "comb")]
    for laid in permutations(range(len(left)), len(spots)):
        names = [left[k] for k in laid]
        if all(
            name[-1] == plain(position["hairs"][p][e][n])[-1]
            for name, (p, e, n) in zip(names, spots, strict=True)
        ):
            free = [k for k in range(len(left)) if k not in laid]
            for hand in combinations(free, sizes[0]):
                for comb in combinations([k for k in free if k not in hand], sizes[1]):
                    groups = [sorted(left[k] for k in group) for group in (hand, comb)]
                    found[tuple(names), *map(tuple, groups)] += 1
    total = sum(found.values())
    for (names, hand, comb), ways in found.items():
        filled = put(position, spots, names)
        deck = list(left)
        for name in (*names, *hand, *comb):
            deck.remove(name)
        for part, cards in (("hands", hand), ("comb", comb), ("decks", deck)):
            filled[part] = [cards if k == other else own for k, own in enumerate(position[part])]
            filled[part] = [list(cards) for cards in filled[part]]
        yield state.game.position(filled), Fraction(ways, total)


def believing(lice, hiding=None):
    """The rule of thumb, taking each hidden louse for one drawn from the player's belief."""

    def choices(state):
        seat, position, found = state.current_player(), state.to_position(), Counter()
        bot = state.game.bots()["greedy"]()
        if position["phase"] == "look":
            return [(bot.choose(state.seen_by(seat), None), Fraction(1))]
        spots = list(hidden_from(position, seat))
        for picked in product(sorted(set(lice)), repeat=len(spots)):
            now, share = position, Fraction(1)
            for spot, louse in zip(spots, picked, strict=True):
                share *= chance_of(now, seat, spot, louse, lice, hiding)
                if not share:
                    break
                now = put(now, [spot], [louse], f"*{seat},{position_owner(position, spot)}")
            if share:
                seen = state.game.position(refilled(now, seat, lice)).seen_by(seat)
                found[bot.choose(seen, None)] += share
        return list(found.items())

    return choices


def refilled(position, seat, lice):
    """The other player's hand, comb and deck filled anew with what is left for them."""
    other = 1 - seat
    left, filled = unlocated(position, seat, other, lice), dict(position)
    for part in ("hands", "comb", "decks"):
        size = len(position[part][other])
        cards, left = left[:size], left[size:]
        filled[part] = [cards if k == other else own for k, own in enumerate(position[part])]
    return filled


def position_owner(position, spot):
    """Whose louse lies there."""
    return position["hairs"][spot[0]][f"{spot[1]}_seat"]


def chance_of(position, seat, spot, louse, lice, hiding):
    """How likely the seat thinks it that this louse lies there: copies times hiding chance."""
    back = plain(position["hairs"][spot[0]][spot[1]][spot[2]])[-1]
    left = unlocated(position, seat, position_owner(position, spot), lice)
    fits = [one for one in left if one[-1] == back]
    weights = [1 if hiding is None else hiding.get(int(one[:-1]), 0) for one in fits]
    if not any(weights):
        weights = [1] * len(fits)
    mine = sum(weight for one, weight in zip(fits, weights, strict=True) if one == louse)
    return Fraction(mine) / sum(weights)


# ---- the four lines of a bluff ------------------------------------------------------------------


def four_lines(state, card, hair, keep):
    """The states after the play in the lines V0 to V3, by moves and marks of positions."""
    seat, hidden = state.current_player(), state.child(f"({card})@{hair}")
    if keep is not None:
        hidden = hidden.child(f"keep {keep}")
    position = state.to_position()
    hands, comb = [list(cards) for cards in position["hands"]], list(position["comb"])
    if keep is not None:
        gone = list(hands[seat])
        for stays in (card, keep):
            gone.remove(stays)
        hands[seat], comb[seat] = [card, keep], [*comb[seat], *gone]
    thrown = state.game.position({**position, "hands": hands, "comb": comb})
    return [
        state.child(f"{card}@{hair}"), thrown.child(f"{card}@{hair}"),
        known_to_all(hidden, hair, seat, card), hidden,
    ]  # fmt: skip


def known_to_all(state, hair, seat, card):
    """The same position, the last louse of a seat on a hair being known to all."""
    position = state.to_position()
    lies = position["hairs"][hair - 1]
    end = "left" if lies["left_seat"] == seat else "right"
    place = (hair - 1, end, len(lies[end]) - 1)
    return state.game.position(put(position, [place], [card], "*"))


def bluff_by_walking(state, card, hair, keep, lice, choices=uniform):
    """V0 to V3 for two players, by walking all worlds and ways."""
    seat, values = state.current_player(), [Fraction(0)] * 4
    for world, chance in worlds(state, seat, lice):
        for line, after in enumerate(four_lines(world, card, hair, keep)):
            for end, share in walk(after, choices):
                points = [int(point) for point in end.returns()]
                values[line] += chance * share * (points[seat] - points[1 - seat])
    return values
