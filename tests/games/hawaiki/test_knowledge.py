"""What each seat of Hawaiki can know, against every arrangement that is possible."""

import json
import random
from collections import Counter, defaultdict
from fractions import Fraction

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.engine.kernels import compiled
from ahapackage.engine.records import copy_record
from ahapackage.engine.state import State
from ahapackage.games.hawaiki import rules
from tests.games.hawaiki.helpers import DECK, cards, deal_out, prepare, rest, run
from tests.games.hawaiki.worlds import Worlds, arrangement, follow

# Twelve cards for two or three players: small enough to write out all that is possible.
TINY = {
    "cards": {"values": 3, "copies": 2, "source": "ours"},
    "colours": {"names": ["red", "yellow"], "letters": "ry", "source": "ours"},
    "players": {"least": 2, "most": 3, "usual": 3, "source": "ours"},
    "play": {"hand": 2, "tokens": 20, "rounds": 1, "source": "ours"},
    "limits": {"max_turns": 60, "source": "ours"},
}
TINY_DECK = [f"{value}{colour}" for value in range(1, 4) for colour in "ry" for _ in range(2)]


def generator(seed):
    """A NumPy generator."""
    return np.random.Generator(np.random.PCG64(seed))


def lay_of(state):
    """The true arrangement of a State, by card types."""
    position = state.to_position()
    return arrangement(position["hands"], position["hidden"], position["draw_pile"])


def redraws(state, seat, number, seed):
    """How often each arrangement comes up in `number` redraws by the compiled rules."""
    rng, raw = generator(seed), Counter()
    samples = {}
    for _ in range(number):
        record = copy_record(state.record)
        compiled(rules.resample)(record, seat, rng)
        board = record.board
        key = board.hand.tobytes() + board.hidden.tobytes() + board.deck.tobytes()
        raw[key] += 1
        samples.setdefault(key, record)
    found = Counter()
    for key, times in raw.items():
        found[lay_of(State(state.game, samples[key]))] += times
    return found


def check_redraws(state, worlds, number, seed, story=""):
    """Redraw `number` times: only what is possible, as often as it should be."""
    seat = worlds.seat
    chances = worlds.chances()
    assert lay_of(state) in chances, f"the test itself: the truth is not possible; {story}"
    found = redraws(state, seat, number, seed)
    extra = set(found) - set(chances)
    assert not extra, f"seat {seat}: {len(extra)} redrawn arrangements cannot be: {extra}; {story}"
    if weighs_exactly(state):
        check_frequencies(found, chances, number, f"seat {seat}; {story}")
    plain = lay_of(state.resample(seat, generator(seed)))
    assert Counter({plain: 1}) == redraws(state, seat, 1, seed), f"the two faces differ; {story}"


def check_frequencies(found, chances, number, story):
    """Chi-square over arrangements, the rare ones in one class, within 5 standard deviations."""
    rare_found = rare_expected = statistic = 0.0
    classes = 0
    for kind, share in chances.items():
        expected = float(share) * number
        if expected < 8:
            rare_expected += expected
            rare_found += found[kind]
            continue
        statistic += (found[kind] - expected) ** 2 / expected
        classes += 1
    if rare_expected >= 8:
        statistic += (rare_found - rare_expected) ** 2 / rare_expected
        classes += 1
    if classes < 2:
        return
    limit = classes - 1 + 5 * (2 * (classes - 1)) ** 0.5 + 8
    told = f"chi-square {statistic:.1f} of {classes} classes, over {limit:.1f}"
    assert statistic < limit, f"{told}; {story}"


def check_view(state, worlds, story=""):
    """`known` names exactly the cards that a hand holds in every possible arrangement."""
    view = state.view(worlds.seat)
    for seat, entry in enumerate(view["hands"]):
        if seat == worlds.seat:
            continue
        told = list(entry["known"])
        if entry["cards"] is not None:
            told = [*entry["cards"], *told]
        sure, note = worlds.sure(seat), f"seat {worlds.seat} of {seat}; {story}"
        if knows_all(state):
            assert sorted(told) == sure, note
        else:
            assert Counter(told) <= Counter(sure), f"knows too much: {note}"


def knows_all(state):
    """Whether no pools were joined yet in this round (HK-53, limits)."""
    pools = state.to_position()["pools"]
    return len(pools["pools"]) == pools["rebuilds"] + 1


def weighs_exactly(state):
    """Whether no card has two open questions at once (HK-53, limits)."""
    cards = [claim["card"] for claim in state.to_position()["pools"]["claims"]]
    return len(cards) == len(set(cards))


def check_alike(state, seat, seed, story=""):
    """A redrawn state looks the same to the seat and is redrawn in the same way."""
    other = state.resample(seat, generator(seed))
    assert other.view(seat) == state.view(seat), story
    assert other.view(None) == state.view(None), story
    assert other.observation_string(seat) == state.observation_string(seat), story
    mine = state.information_state_string(seat)
    assert other.information_state_string(seat) == mine, story
    assert other.information_state_key(seat) == state.information_state_key(seat), story
    if state.current_player() == seat:
        assert other.legal_moves() == state.legal_moves(), story
    again = [lay_of(one.resample(seat, generator(seed + 1))) for one in (state, other)]
    assert again[0] == again[1], f"seat {seat}: equal seeds, unequal redraws; {story}"


def start_worlds(state, deck, open_hands=False):
    """The Worlds of every seat, from a state in which nothing but the visible is known."""
    position = state.to_position()
    seats = range(len(position["hands"]))
    return [Worlds(position, deck, seat, open_hands) for seat in seats]


def go(state, worlds, *moves):
    """Play moves, chance included, on the state and in all worlds."""
    for move in moves:
        assert move in state.legal_moves(), (move, state.legal_moves())
        follow(state, move, worlds)
        state.apply_action(move)
    return state


def check_all(state, worlds, number=1500, story=""):
    """Every seat: frequencies, views, equal seeds."""
    for seat, possible in enumerate(worlds):
        check_view(state, possible, story)
        check_redraws(state, possible, number, 100 + seat, story)
        check_alike(state, seat, 7, story)


# ---- small positions, one thing each -------------------------------------------------------


def small(hands, piles, deck, *, fields=None, **options):
    """Seat 0 holds all cards that are nowhere else, so that little is unseen for it."""
    hands = [cards(hand) for hand in hands]
    table = [cards(pile) for pile in piles]
    hands.insert(0, rest(*hands, *table, cards(deck)))
    fields = {"draw_pile": cards(deck), **(fields or {})}
    return prepare(hands, table, fields=fields, **options)


def test_equal_copies_count_as_two_cards():
    """ALL-1: unseen are 3r 3r 4r: player 2 has one of them: 3r with 2/3, 4r with 1/3."""
    state = small(["3r"], ["1r", "4g", "7b"], "3r 4r")
    worlds = Worlds(state.to_position(), DECK, 0)
    shares = Counter()
    for (hands, _, _), share in worlds.chances().items():
        shares[hands[1]] += share
    assert {hand: float(share) for hand, share in shares.items()} == {
        ("3r",): pytest.approx(2 / 3), ("4r",): pytest.approx(1 / 3),
    }  # fmt: skip
    check_redraws(state, worlds, 3000, 1)
    check_view(state, worlds)


def test_hands_of_two_and_three_share_one_pool():
    """ALL-1: unseen 3r 3r 4r 5r 5r 6r: players 2 and 3 hold 2 and 3, one lies in the draw pile."""
    state = small(["3r 5r", "3r 4r 5r"], ["1r", "4g", "7b"], "6r")
    worlds = Worlds(state.to_position(), DECK, 0)
    check_redraws(state, worlds, 5000, 2)


def ambiguous():
    """Player 2 holds 3r 5y (old) and 3r (drawn after a rebuild); player 3 holds 6y 2p (old).

    The draw pile is rebuilt from 3r 1r 4r, which lay under the tops. Seat 0 sees all else.
    """
    state = small(["3r 5y", "6y 2p"], ["3r 1r 1p", "4r 4g", "7b"], "7y", fields={"to_move": 1})
    worlds = [Worlds(state.to_position(), DECK, 0)]
    go(state, worlds, "draw", "deal 7y", "draw", "deal 3r")
    return state, worlds


def test_hk_53_after_a_rebuild_older_hand_cards_come_from_an_older_pool():
    """HK-53: player 3 drew 3r from the new pool 3r 1r 4r; 3r 5y 7y 6y 2p are the older five."""
    state, worlds = ambiguous()
    check_view(state, worlds[0])
    check_redraws(state, worlds[0], 4000, 3)
    check_alike(state, 0, 3)
    for (hands, _, deck), _ in worlds[0].chances().items():
        assert set(deck) < {"1r", "3r", "4r"}
        assert len(hands[1]) == 3 and set(hands[1]) <= {"3r", "5y", "7y", "6y", "2p"}


def test_hk_53_the_union_of_both_ways():
    """HK-53: old pool 3r 5y 6y 2p 7y: player 2 holds 3 of it, player 3 two; new pool 3r 1r 4r.

    Player 3 drew one of the new pool and plays 3r at once on 2r. If the old 3r was played: player 3
    keeps 1 of 4 old cards (4 ways) and 1 of 3 new ones: 12. If the new 3r: 2 of 5 old ones: 10.
    """
    state = small(
        ["6y 2p 7y", "3r 5y"], ["3r 1r 1p", "4r 2r", "7b"], "", fields={"to_move": 2},
        variant="second_chance",
    )  # fmt: skip
    worlds = [Worlds(state.to_position(), DECK, 0)]
    go(state, worlds, "draw", "deal 4r", "again", "3r@2")
    assert len(worlds[0].worlds) == 12 + 10
    check_redraws(state, worlds[0], 6000, 6)
    check_view(state, worlds[0])
    check_alike(state, 0, 6)


def test_hk_53_two_open_plays_and_then_a_drawn_card():
    """HK-53: player 3 has one card of the new pool and plays 3r and 5r, copies of both pools.

    Not both can have been new, and a card drawn from the new pool afterwards changes nothing of
    that.
    """
    piles = ["3r 5r 1r 4r 6r 1y 2y 2g 3g 1p", "2r", "7b"]
    state = small(
        ["6y 2p", "3r 5r 7y"], piles, "", fields={"to_move": 2}, variant="second_chance"
    )  # fmt: skip
    worlds = [Worlds(state.to_position(), DECK, 0)]
    go(state, worlds, "draw", "deal 4r", "again", "3r@2", "draw", "deal 1y", "end")
    go(state, worlds, "draw", "deal 3r", "end", "5r@2", "draw", "deal 2y", "end")
    go(state, worlds, "draw", "deal 2g", "end")
    check_redraws(state, worlds[0], 4000, 8)
    go(state, worlds, "draw", "deal 6r")
    check_redraws(state, worlds[0], 4000, 9)
    check_view(state, worlds[0])


def test_hk_53_an_arrangement_counts_once_however_it_came_about():
    """HK-53: player 3's 3r was the old or the new copy; buried, reshuffled, maybe drawn again.

    That player 3 now holds both copies can have come about in two ways: the old one was played and
    drawn again beside the new one, or the new one beside the old one. The cards lie the same: it is
    one arrangement.
    """
    piles = ["3r 1r 1p", "4r 2r", "7b"]
    state = small(
        ["6y 2p 7y", "3r 5y"], piles, "", fields={"to_move": 2}, variant="second_chance"
    )  # fmt: skip
    worlds = [Worlds(state.to_position(), DECK, 0)]
    go(state, worlds, "draw", "deal 4r", "again", "3r@2")  # now on 2r
    go(state, worlds, "7r@2", "end")  # player 1 buries it
    go(state, worlds, "draw", "deal 1r", "end", "draw", "deal 3r")  # the new pool is drawn out
    go(state, worlds, "6r@2", "end", "draw", "deal 2r", "end")  # from the third: 2r 3r 7r
    check_redraws(state, worlds[0], 8000, 14)
    go(state, worlds, "draw", "deal 3r")
    check_redraws(state, worlds[0], 8000, 15)
    check_view(state, worlds[0])


def test_hk_53_two_players_with_an_empty_draw_pile():
    """HK-53: nothing else unseen: seat 0 knows all of player 2's cards, also after a rebuild.

    After the rebuild player 2 draws 3r of 3r 1r 4r: the older cards stay known.
    """
    state = small(["6y 2p"], ["3r 1r 1p", "4r 4g", "7b"], "", fields={"to_move": 1})
    worlds = [Worlds(state.to_position(), DECK, 0)]
    assert sorted(state.view(0)["hands"][1]["known"]) == ["2p", "6y"]
    assert lay_of(state.resample(0, generator(1))) == lay_of(state)
    go(state, worlds, "draw", "deal 3r")
    assert sorted(state.view(0)["hands"][1]["known"]) == ["2p", "6y"]
    assert len(worlds[0].chances()) == 3
    check_view(state, worlds[0])
    check_redraws(state, worlds[0], 1500, 10)


def test_hk_53_a_sacrificed_card_that_is_drawn_is_known_in_that_hand():
    """HK-53, HK-61: 4g goes under an empty draw pile; player 2 must draw it: all know."""
    state = small(["6y 2p", "5y 3p"], ["1p", "4r 4g", "7b"], "", variant="sacrifice")
    worlds = [Worlds(state.to_position(), DECK, 0)]
    play = next(m for m in state.legal_moves() if m.endswith("@1"))
    go(state, worlds, "sacrifice 2", play)
    while state.current_player() != 1 or state.to_position()["phase"] != "play":
        go(state, worlds, state.legal_moves()[0])
    go(state, worlds, "draw", "deal 4g")
    for viewer in (0, 2, None):
        assert "4g" in state.view(viewer)["hands"][1]["known"]
    check_redraws(state, worlds[0], 2000, 11)
    check_view(state, worlds[0])


def test_hk_53_the_known_card_or_its_copy():
    """HK-53: player 2 is known to hold 4g and may hold the other 4g too; plays 4g.

    Unseen: 4g 6y 2p 5y 3p, of which player 2 holds 2 besides the known 4g. If the known one was
    played: 10 ways. If the other: the known one stays, and 1 of 4: 4 ways. So 14.
    """
    fields = {"to_move": 1, "known": [[], ["4g"], []]}
    state = small(["4g 4g 2p", "5y 3p 6y"], ["1r", "4r", "7b"], "", fields=fields)
    run(state, "4g@2")
    found = Counter()
    for (hands, _, _), number in redraws(state, 0, 2800, 1).items():
        found[hands[1]] += number
    # Hands of player 2 by type, unseen 4g 6y 2p 5y 3p: with 4g: known played and 4g drawn among
    # the two (4 ways: 4g + one of four), or the other played (4 ways: 4g + one of four): 8 of 14.
    with_4g = sum(n for hand, n in found.items() if "4g" in hand)
    assert abs(with_4g / 2800 - 8 / 14) < 4 * (8 / 14 * 6 / 14 / 2800) ** 0.5
    assert state.view(0)["hands"][1]["known"] == []


def test_hk_53_the_known_card_or_its_copy_comes_back():
    """HK-53, HK-61: player 2 plays 4g, known or not; it is sacrificed and drawn by player 2 again.

    x is the copy that all knew. Player 1 has not seen 4g (y), 6y, 6p, 5b, 3y: two of them are
    player 2's. Was x played, x is back, beside two of the five: 10 ways. Was y played, player 2
    holds x, y and one of the other four: but these 4 are among the 10. So both copies: 4 of 10.
    """
    piles = ["1p", "4r 4g", "7b"]
    state = small(["4g 6y", "5p 6p 5b 3p 3y"], piles, "", variant="sacrifice")
    worlds = [Worlds(state.to_position(), DECK, 0)]
    go(state, worlds, "sacrifice 2", "2p@1", "draw", "deal 4g", "5p@1", "6p@1", "4g@2")
    go(state, worlds, "sacrifice 2", "3p@1", "2p@1", "draw", "deal 4g")
    shares = Counter()
    for (hands, _, _), share in worlds[0].chances().items():
        shares[hands[1].count("4g")] += share
    assert shares == {1: Fraction(6, 10), 2: Fraction(4, 10)}
    check_view(state, worlds[0])
    check_redraws(state, worlds[0], 3000, 15)


def test_hk_60_a_rehidden_card_stays_known_and_is_never_redrawn():
    """HK-60, ALL-5: after `hide 1p` everybody knows the hidden card; so do all redraws."""
    state = prepare(
        ["4b 1p 5y", "2p 3p 4p"], ["1r", "4g", "7b"], fields={"hidden": ["4b", "2p"]},
        variant="open_hands",
    )  # fmt: skip
    run(state, "(4b)@2", "hide 1p")
    rng = generator(12)
    for _ in range(5):
        other = state.resample(1, rng)
        assert other.to_position()["hidden"] == ["1p", "2p"]
    redrawn = {hidden[1] for _, hidden, _ in redraws(state, 0, 1200, 12)}
    assert len(redrawn) > 20  # player 2's hidden card is any unseen one
    assert state.resample(0, rng).to_position()["hidden"][0] == "1p"


def test_hk_60_while_hidden_cards_are_chosen():
    """HK-60: player 1 of two chose one of two cards; player 2 holds any pair as likely.

    In the tiny game player 1 sees 7 unseen cards; seen from seat 1, player 1's pair is one of 21
    and either card of it is the hidden one.
    """
    game = aha.load_game("hawaiki", players=2, variant="open_hands", edition=TINY)
    state = game.new_initial_state()
    deal_out(state, "1r 2y", "3r 3y", "1r 2r 3r")
    run(state, "hide 2y")
    assert state.current_player() == 1
    unseen = [card for card in TINY_DECK]
    for card in ("3r", "3y", "1r", "2r", "3r"):
        unseen.remove(card)
    expected = Counter()
    for i, one in enumerate(unseen):
        for k, other in enumerate(unseen):
            if i != k:
                expected[(tuple(sorted((one, other))), one)] += 1
    total = sum(expected.values())
    assert total == 42
    found = Counter()
    for (hands, hidden, _), number in redraws(state, 1, 4200, 13).items():
        found[(hands[0], hidden[0])] += number
    assert set(found) <= set(expected)
    check_frequencies(found, {k: n / total for k, n in expected.items()}, 4200, "choosing")
    for chosen in ("hide 1r", "hide 2y"):
        other = game.new_initial_state()
        run(deal_out(other, "1r 2y", "3r 3y", "1r 2r 3r"), chosen)
        assert other.view(1) == state.view(1)
        assert other.information_state_string(1) == state.information_state_string(1)


# ---- whole games ----------------------------------------------------------------------------


def tiny_game(players, variant, etiquette, seed, **options):
    """A tiny game just dealt, its hidden cards chosen, with the Worlds of all seats."""
    game = aha.load_game(
        "hawaiki", players=players, variant=variant, etiquette=etiquette, edition=TINY, **options
    )
    state, rng = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or state.to_position()["phase"] == "choose_hidden":
        choose(state, rng)
    return state, start_worlds(state, TINY_DECK, "open_hands" in variant), rng


def choose(state, rng):
    """A random move, drawing less rarely than cards alone would make it; chance fairly."""
    outcomes = state.chance_outcomes()
    if outcomes:
        actions, shares = zip(*outcomes, strict=True)
        state.apply_action(rng.choices(actions, shares)[0])
        return
    state.apply_action(rng.choice(state.legal_actions()))


def next_move(state, rng):
    """The text of a random move or chance outcome."""
    if state.is_chance_node():
        actions, shares = zip(*state.chance_outcomes(), strict=True)
        return state.action_to_string(rng.choices(actions, shares)[0])
    moves = state.legal_moves()
    if "draw" in moves and rng.random() < 0.35:
        return "draw"
    return rng.choice(moves)


def play_tiny(players, variant, etiquette, seed, checks, number=600):
    """A tiny game to its end; at some decisions everything is checked."""
    state, worlds, rng = tiny_game(players, variant, etiquette, seed)
    story = []
    while not state.is_terminal():
        if state.current_player() >= 0:
            text = f"tiny players={players} {variant} {etiquette} seed={seed}: {story}"
            for possible in worlds:
                check_view(state, possible, text)
            if rng.random() < checks and knows_all(state):
                possible = rng.choice(worlds)
                check_redraws(state, possible, number, seed, text)
                check_alike(state, possible.seat, seed, text)
        move = next_move(state, rng)
        story.append(move)
        follow(state, move, worlds)
        state.apply_action(move)


SETS = [[], ["sacrifice"], ["second_chance", "sacrifice"], ["open_hands"],
        ["open_hands", "sacrifice"]]  # fmt: skip


@pytest.mark.parametrize("variant", SETS, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", [2, 3])
def test_tiny_games(players, variant):
    """HK-53, HK-60, HK-61: views and redraws against all possible worlds in whole games."""
    for seed in range(2):
        play_tiny(players, variant, "auto", seed, checks=0.15)


@pytest.mark.long
@pytest.mark.parametrize("variant", SETS, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", [2, 3])
def test_many_tiny_games(players, variant):
    """The same, a hundred times each."""
    for seed in range(100, 200):
        etiquette = "strict" if seed % 2 else "auto"
        play_tiny(players, variant, etiquette, seed, checks=0.3, number=400)


# ---- who has seen what ----------------------------------------------------------------------


def seen_events(state, move, seat, open_hands):
    """What `seat` sees of `move`, as the rules say; None if it came with the events before.

    Cards of one draw are one event: their order is not observed (ALL-1).
    """
    position, player = state.to_position(), state.current_player()
    phase = position["phase"]
    if phase == "choose_hidden" and player != seat:
        return ("chooses", player)
    if phase in ("deal", "draw"):
        entry = state.view(None)["queue"][0]
        to_pile = entry["kind"] == "pile"
        who = ("pile" if to_pile else "seat", entry["seat"])
        shows = to_pile or entry["seat"] == seat or not position["draw_pile"]
        shows = shows or (open_hands and phase == "draw")
        return ("draw", who, move if shows else "?")
    return ("move", player, move)


def past_of(events):
    """Events with the cards of one draw in sorted order."""
    out = []
    for event in events:
        if event[0] == "draw" and out and out[-1][0] == "draw" and out[-1][1] == event[1]:
            out[-1] = ("draw", event[1], tuple(sorted((*out[-1][2], event[2]))))
        elif event[0] == "draw":
            out.append(("draw", event[1], (event[2],)))
        else:
            out.append(event)
    return json.dumps(out)


def open_cards(position):
    """The open cards of every hand: all but the hidden one."""
    hands = [sorted(hand) for hand in position["hands"]]
    for hand, hidden in zip(hands, position["hidden"], strict=True):
        hand.remove(hidden)
    return hands


@pytest.mark.parametrize("variant", [[], ["open_hands"], ["sacrifice", "second_chance"]])
@pytest.mark.parametrize("etiquette", ["auto", "strict"])
@pytest.mark.parametrize("histories", [25, pytest.param(250, marks=pytest.mark.long)])
def test_information_states_are_equal_exactly_if_the_pasts_are(histories, variant, etiquette):
    """Over a great many short histories of one deal: equal strings if and only if equal pasts."""
    game = aha.load_game(
        "hawaiki", players=2, variant=variant, etiquette=etiquette, edition=TINY, max_turns=4
    )
    rng = random.Random(str(variant) + etiquette)
    by_past = [defaultdict(set), defaultdict(set)]
    by_string = [defaultdict(set), defaultdict(set)]
    by_key = [defaultdict(set), defaultdict(set)]
    views = [defaultdict(set), defaultdict(set)]
    hands = ["1r", "1r", "2y", "3y"]
    for _ in range(histories):
        state, events = game.new_initial_state(), [[], []]
        deal = hands[:]
        if rng.random() < 0.3:
            deal[1], deal[3] = deal[3], deal[1]
        if rng.random() < 0.5:
            deal[0], deal[2] = deal[2], deal[0]
        if rng.random() < 0.5:
            deal[:2] = deal[1::-1]
        deal += ["1y", "2r", "3r"]
        while not state.is_terminal():
            if deal:
                move = f"deal {deal.pop(0)}"
            else:
                move = rng.choice(state.legal_moves()[:6])
            before = state.to_position()["phase"]
            for seat in range(2):
                events[seat].append(seen_events(state, move, seat, "open_hands" in variant))
            state.apply_action(move)
            if before == "choose_hidden" and state.current_player() == 0:  # HK-60
                for seat in range(2):
                    events[seat].append(("opens", open_cards(state.to_position())))
            if state.current_player() >= 0 or state.is_terminal():
                for seat in range(2):
                    past = past_of(events[seat])
                    string = state.information_state_string(seat)
                    by_past[seat][past].add(string)
                    by_string[seat][string].add(past)
                    by_key[seat][state.information_state_key(seat)].add(string)
                    views[seat][string].add(state.observation_string(seat))
    for seat in range(2):
        assert all(len(seen) == 1 for seen in views[seat].values()), "equal strings, unequal views"
        assert all(len(strings) == 1 for strings in by_past[seat].values())
        assert all(len(pasts) == 1 for pasts in by_string[seat].values())
        assert all(len(strings) == 1 for strings in by_key[seat].values())
        assert len(by_past[seat]) > 2 * histories


@pytest.mark.parametrize("variant", [[], ["open_hands"], ["sacrifice", "second_chance"]])
def test_views_of_full_games_leak_nothing(variant):
    """In the standard game with four players, at many moments, for every seat."""
    rng = random.Random(5)
    state = aha.load_game("hawaiki", players=4, variant=variant, tokens=4).new_initial_state()
    moments = 0
    while not state.is_terminal():
        if state.current_player() >= 0 and rng.random() < 0.15:
            moments += 1
            for seat in range(4):
                check_alike(state, seat, moments, f"{variant} moment {moments}")
        choose(state, rng)
    assert moments > 1


def test_the_public_sees_no_hand():
    """`view(None)` tells counts and nothing of closed hands, not even the mover's."""
    state = prepare(["6r 1y", "2p 3p"], ["3r", "5r", "6g"])
    view = state.view(None)
    assert [entry["count"] for entry in view["hands"]] == [2, 2]
    assert [entry["cards"] for entry in view["hands"]] == [None, None]
    assert "1y" not in json.dumps(view["hands"])
