"""Majorities and the governor: who leads, who could, and who can turn the election alone."""

from collections import Counter

import numpy as np
import pytest

import ahapackage as aha
from ahapackage.probability import simulate_event
from ahapackage.probability.spirit import governor_outlook, majority_outlook
from tests.probability.pioha.helpers import walk


def spirit(stage, step, *players, **more):
    position = {"stage": stage, "step": step, "players": list(players), **more}
    return aha.load_game("spirit", players=len(players)).position(position)


def acting():
    return spirit(
        "I", "actions",
        {"hawaiians": {"maui": 5, "oahu": 9, "kauai": 2}, "tokens": {"oahu": 1, "maui": 1}},
        {"hawaiians": {"maui": 7, "hawaii": 3}, "tokens": {"hawaii": 1}},
        {"hawaiians": {"maui": 7}},
    )  # fmt: skip


def test_who_leads_and_who_could():
    """SH-44, SH-31: two are tied with 7; the third has 5, and 9 that a token lets come."""
    outlook = majority_outlook(acting(), "maui", n=100)
    assert outlook.leader is None and outlook.here == (5, 7, 7)
    assert outlook.to_lead == (3, 1, 1) and outlook.reach == (9, 3, 0)
    assert "Nobody has strictly most on Maui" in outlook.describe()
    assert "| player 1 | 5 | 3 | 9 |" in outlook.explain()
    assert majority_outlook(acting(), "oahu", n=10).headline == "Player 1 leads Oʻahu by 9"
    assert "<img" in outlook._repr_html_()


def test_in_the_prologue_tokens_move_any_group():
    """SH-11: two tokens, three groups elsewhere: the two largest."""
    state = spirit(
        "prologue", "actions",
        {"hawaiians": {"maui": 9, "oahu": 8, "kauai": 3}, "tokens": {"maui": 2}},
        {"hawaiians": {"hawaii": 20}, "tokens": {"hawaii": 2}},
    )  # fmt: skip
    assert majority_outlook(state, "molokai", n=10).reach == (17, 20)


def ends_of_stage(state, rng, tries):
    """Who gets the leader card of Maui, played on by hand with random moves."""
    found = np.zeros(state.game.players)
    for _ in range(tries):
        now = state.clone()
        while now.view()["stage"] == "I":
            actions = now.legal_actions()
            if now.is_chance_node():
                outcomes = now.chance_outcomes()
                action = outcomes[rng.choice(len(outcomes), p=[p for _, p in outcomes])][0]
            else:
                action = actions[rng.integers(len(actions))]
            now.apply_action(action)
        for seat, player in enumerate(now.view()["seats"]):
            found[seat] += "I maui" in player["cards"]
    return found / tries


def test_who_will_lead_is_what_playing_on_finds():
    """SH-44: 300 chapters played the slow way, within four standard errors."""
    slow = ends_of_stage(acting(), np.random.default_rng(2), 300)
    fast = majority_outlook(acting(), "maui", n=20_000, seed=1).leads
    for share, estimate in zip(slow, fast, strict=True):
        p = estimate.value
        assert abs(share - p) <= 4 * (p * (1 - p) * (1 / 300 + 1 / 20_000)) ** 0.5
    greedy = majority_outlook(acting(), "maui", "greedy", n=500).leads
    assert [e.hits for e in greedy] != [e.hits for e in fast]


def converting(*players):
    return spirit("epilogue", "convert", *players)


def test_votes_and_tie_breaks():
    """SH-52: representatives count; tied votes go to most Hawaiians, then Aloha, then Commerce."""
    one = {"hawaiians": {"maui": 5}, "aloha": 2, "cards": ["king1"]}
    two = {"hawaiians": {"oahu": 5}, "aloha": 3, "cards": ["queen"]}
    outlook = governor_outlook(converting(one, two))
    assert outlook.votes == (3, 3) and outlook.hawaiians == (5, 5)
    assert (outlook.governor, outlook.decided_by) == (1, "Aloha")
    even = governor_outlook(converting(one | {"aloha": 3}, two))
    assert (even.governor, even.decided_by) == (None, "nobody")
    assert "nobody would be governor" in even.headline


def brute_pivotal(state):
    """Seats that can turn the election alone, by playing every row of conversions out."""

    def ends(now, seat, found):
        if now.is_terminal():
            found.add(now.view()["governor"])
            return
        moves = now.legal_moves() if now.current_player() == seat else ["done"]
        for move in moves:
            ends(now.child(move), seat, found)

    pivotal = []
    for seat in range(state.game.players):
        found = set()
        ends(state, seat, found)
        if len(found) > 1:
            pivotal.append(seat)
    return tuple(pivotal)


@pytest.mark.parametrize("flags", [(0, 0), (1, 0), (0, 2), (2, 2), (5, 0)])
def test_who_is_pivotal(flags):
    """SH-50, SH-52: what is left to convert is little, so that all of it can be played out."""
    one = {"hawaiians": {"maui": 2}, "commerce": 1, "home_rule": flags[0], "conversions": 2}
    two = {"hawaiians": {"maui": 1, "oahu": 1}, "aloha": 1, "home_rule": flags[1]}
    state = aha.load_game("spirit", edition={"based_on": "standard", "conversions": {"most": 4}})
    state = state.position({"stage": "epilogue", "step": "convert", "players": [one, two]})
    outlook = governor_outlook(state)
    assert outlook.pivotal == brute_pivotal(state)
    assert (
        "★" in "".join(t.get_text() for t in outlook.plot().get_yticklabels())
        or not outlook.pivotal
    )


def test_before_the_epilogue_nobody_converts():
    """It stands as if the vote were held now."""
    outlook = governor_outlook(acting())
    assert outlook.pivotal == ()
    assert "Pivotal: nobody" in outlook.describe() and "SH-52" in outlook.explain()


@pytest.mark.parametrize(
    "change", [{"island": "niihau"}, {"policy": "clever"}, {"n": 0}, {"seed": -1}, {"state": 3}]
)
def test_what_cannot_be_asked_is_refused(change):
    with pytest.raises(aha.OptionError):
        majority_outlook(**({"state": acting(), "island": "maui", "n": 5} | change))
    with pytest.raises(aha.OptionError):
        governor_outlook(aha.load_game("pioha").new_initial_state())


STEAMERS = (
    "Inter-island steamers"  # any island, 1 Commerce: as many Hawaiians as the blue die shows
)


@pytest.mark.parametrize(
    ("waiting", "share"),
    [({"events": [STEAMERS]}, 1 / 6), ({"used": [STEAMERS], "pending": STEAMERS}, 1)],
)
def test_the_blue_die_may_have_the_last_word(waiting, share):
    """SH-34: one Hawaiian each on Maui; with the event player 1 surely has more.

    Its other actions: to migrate to four islands, or to gather: six in all. After each of the
    others nobody else acts, and player 2 leads or both are level; the die that waits comes anyway.
    """
    mine = {"hawaiians": {"maui": 1}, "commerce": 1}
    if "events" in waiting:
        mine["tokens"] = {"maui": 1}
    else:
        waiting = waiting | {"pending_at": "maui", "to_move": 0}
    state = spirit("III", "actions", mine, {"hawaiians": {"maui": 1}, "commerce": 3}, **waiting)
    leads = majority_outlook(state, "maui", n=6000, seed=2).leads[0]
    assert abs(leads.value - share) <= 4 * (share * (1 - share) / 6000) ** 0.5


def test_before_the_epilogue_islands_elect_as_they_stand():
    """SH-51, SH-R1: Oahu and Kauai are player 1's, Hawaii player 2's; by ruling Hawaiians vote."""
    assert governor_outlook(acting()).votes == (2, 1, 0)
    game = aha.load_game("spirit", players=3, rulings={"hawaiians_vote": "yes"})
    ruled = governor_outlook(game.position(acting().to_position()))
    assert ruled.votes == (18, 11, 7) and "each Hawaiian" in ruled.explain()
    assert "each Hawaiian" not in governor_outlook(acting()).explain()


def elected_by_walking(state):
    """Who is governor in the end, all moves equally likely: Counter seat or None -> chance."""
    found = Counter()
    for end, share in walk(state):
        governor = end.view()["governor"]
        found[governor] += share
    return found


SMALL = [
    ({"hawaiians": {"maui": 2}, "home_rule": 1}, {"hawaiians": {"oahu": 1}, "commerce": 2}),
    (
        {"hawaiians": {"maui": 1}, "aloha": 1, "cards": ["king1"]},
        {"hawaiians": {"maui": 1}, "aloha": 2},
    ),
    ({"hawaiians": {"maui": 1}}, {"hawaiians": {"oahu": 1}}, {"commerce": 1, "home_rule": 1}),
]  # fmt: skip


@pytest.mark.parametrize("players", SMALL, ids=range(len(SMALL)))
def test_who_is_elected_in_the_end(players):
    """SH-50, SH-52: exactly what walking every way finds; playing on comes near it."""
    edition = {"based_on": "standard", "conversions": {"most": 2}}
    game = aha.load_game("spirit", players=len(players), edition=edition)
    state = game.position({"stage": "epilogue", "step": "convert", "players": list(players)})
    outlook, walked = governor_outlook(state), elected_by_walking(state)
    assert [chance.fraction for chance in outlook.elected] == [
        walked[n] for n in range(len(players))
    ]
    assert outlook.nobody.fraction == walked[None] and sum(outlook.chances) == 1
    assert outlook.near_exact(), "what is exact is near"
    played = outlook.simulate(20_000, seed=3)
    assert played.near_exact() and played.elected[0].n == 20_000
    assert [estimate.exact for estimate in played.chances] == [
        walked[n] for n in (*range(len(players)), None)
    ]
    assert played.votes == outlook.votes and "In the end: 20,000 tries" in played.describe()
    assert outlook.elected[0].simulate(5_000, seed=4).near_exact()
    assert "player 1 is governor in the end" in outlook.explain()


def test_who_is_elected_from_afar_is_simulated():
    """SH-52: before the Epilogue there are too many ways; games one by one find the same."""
    mine, theirs = {"hawaiians": {"maui": 2}, "aloha": 1}, {"hawaiians": {"oahu": 2}}
    state = spirit("III", "actions", mine | {"tokens": {"maui": 1}}, theirs)
    outlook = governor_outlook(state)
    assert outlook.elected[0].exact is None and sum(e.hits for e in outlook.chances) == 2000
    assert "Simulated: 2,000 games" in outlook.going_on
    fast = outlook.simulate(20_000, seed=2).elected[0].value
    elected = lambda end: end.view()["governor"] == 0  # noqa: E731
    slow = simulate_event(state, elected, n=150, seed=5).value
    assert abs(slow - fast) <= 4 * (fast * (1 - fast) * (1 / 150 + 1 / 20_000)) ** 0.5


def test_who_is_elected_by_other_policies():
    """SH-50: all are done at once, so that it ends as it stands now."""
    state = converting({"hawaiians": {"maui": 2}, "home_rule": 1}, {"hawaiians": {"oahu": 1}})
    outlook = governor_outlook(state, policy=lambda seen: "done")
    assert outlook.simulate(20).elected[outlook.governor].value == 1
    assert "all players play <lambda>" in outlook.going_on
    greedy = governor_outlook(state, "greedy")
    assert sorted(chance.fraction for chance in greedy.chances) == [0, 0, 1]


@pytest.mark.parametrize("wrong", [{"policy": "clever"}, {"policy": None}])
def test_no_policy_is_refused(wrong):
    with pytest.raises(aha.OptionError):
        governor_outlook(acting(), **wrong)
    with pytest.raises(aha.OptionError):
        governor_outlook(acting()).simulate(0)
