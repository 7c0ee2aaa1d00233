"""The best conversions, against a slow version that plays every row of moves out."""

import pytest

import ahapackage as aha
from ahapackage.engine.errors import AhaError
from ahapackage.probability.spirit import best_conversion, conversions
from ahapackage.probability.spirit.conversions import outcomes
from tests.probability.pioha.helpers import walk


def converting(*players, most=5):
    edition = {"based_on": "standard", "conversions": {"most": most}}
    game = aha.load_game("spirit", players=len(players), edition=edition)
    return game.position({"stage": "epilogue", "step": "convert", "players": list(players)})


def turn_ends(state):
    """The states in which the turn of the seat to move can end, by playing all its moves."""
    seat, found, waiting = state.current_player(), {}, [state]
    while waiting:
        now = waiting.pop()
        for move in now.legal_moves():
            after = now.child(move)
            if after.is_terminal() or after.current_player() != seat:
                found[after.record.board.tobytes()] = after
            else:
                waiting.append(after)
    return list(found.values())


def worth(state, seat):
    """A seat's share of the victory, then its lead in points."""
    winners, points = state.winners(), state.returns()
    share = 1 / len(winners) if seat in winners else 0
    return share, points[seat] - max(p for other, p in enumerate(points) if other != seat)


def value_range(state, seat):
    """The least and the most that the position is worth to `seat` if all play best.

    Where a player has several best ends, another seat's worth may differ between them.
    """
    if state.is_terminal():
        return worth(state, seat), worth(state, seat)
    mover = state.current_player()
    ends = [(value_range(end, mover), value_range(end, seat)) for end in turn_ends(state)]
    best = max(own[0] for own, _ in ends)
    chosen = [theirs for own, theirs in ends if own[1] >= best]
    return min(low for low, _ in chosen), max(high for _, high in chosen)


SMALL = [
    ({"hawaiians": {"maui": 2}, "commerce": 1}, {"hawaiians": {"oahu": 1}, "aloha": 1}),
    (
        {"hawaiians": {"maui": 1}, "home_rule": 1, "vp": 2},
        {"hawaiians": {"maui": 2}, "commerce": 2},
    ),
    ({"hawaiians": {"maui": 1, "oahu": 1}, "aloha": 2}, {"hawaiians": {"oahu": 2}, "vp": 1}),
    ({"commerce": 1, "vp": 1}, {"hawaiians": {"oahu": 1}}, {"hawaiians": {"maui": 1}, "aloha": 1}),
]


@pytest.mark.parametrize("players", SMALL, ids=range(len(SMALL)))
def test_nothing_better_can_be_found_by_playing_everything_out(players):
    """SH-50, SH-52, SH-53: what it brings lies where the slow version says."""
    state = converting(*players, most=2)
    found = best_conversion(state)
    share = 1 / len(found.winners) if found.seat in found.winners else 0
    others = [points for seat, points in enumerate(found.points) if seat != found.seat]
    low, high = value_range(state, found.seat)
    assert low <= (share, found.points[found.seat] - max(others)) <= high
    assert found.exact


@pytest.mark.parametrize("players", SMALL, ids=range(len(SMALL)))
def test_how_well_the_advice_does_against_chance(players):
    """SH-50, SH-53: the others convert at random; what walking every way finds, played on too."""
    state = converting(*players, most=2)
    found = best_conversion(state)
    after = state.clone()
    for move in found.moves:
        after.apply_action(move)
    share = sum(share for end, share in walk(after) if found.seat in end.winners())
    assert found.wins.fraction == share
    played = found.simulate(10_000, seed=5)
    assert played.near_exact() and played.wins.exact == share and played.moves == found.moves
    assert "wins by this" in found.explain() and "In the end: 10,000 tries" in played.describe()


def test_greedy_others_convert_by_their_rule():
    """SH-50: with the rule of thumb there is one way on."""
    state = converting(*SMALL[0], most=2)
    found = best_conversion(state, policy="greedy")
    assert found.wins.fraction in (0, 1) and found.simulate(50).wins.value == found.wins
    with pytest.raises(aha.OptionError, match="'clever'"):
        best_conversion(state, policy="clever")


def test_its_moves_can_be_played_and_lead_where_it_says():
    state = converting(
        {"hawaiians": {"maui": 3, "oahu": 1}, "commerce": 2, "aloha": 1, "vp": 4},
        {"hawaiians": {"oahu": 2, "kauai": 1}, "home_rule": 2, "vp": 5},
    )
    while not state.is_terminal():
        found = best_conversion(state)
        assert found.seat == state.current_player()
        for move in found.moves:
            state.apply_action(move)
    assert tuple(state.returns()) == found.points and tuple(state.winners()) == found.winners
    assert state.view()["governor"] == found.governor


def test_outcomes_are_what_playing_finds():
    """SH-50: each way in which a turn can end, once."""
    state = converting({"hawaiians": {"maui": 2, "oahu": 1}, "commerce": 1}, {"aloha": 1}, most=3)
    played = {
        (*end.record.board.hawaiians[0].tolist(), *end.record.board.stock[0][[1, 2, 4]].tolist())
        for end in turn_ends(state)
    }
    assert {tuple(row) for row in outcomes(state, state.current_player()).tolist()} == played


def test_it_says_what_it_did():
    found = best_conversion(converting(*SMALL[0]))
    assert "Exact" in found.assumption and f"{found.outcomes:,} ways" in found.explain()
    assert f"Player {found.seat + 1}: " in found.describe()


def test_three_with_much_to_convert_are_searched_and_it_says_so():
    """Two million joint outcomes are too many for three."""
    islands = {"maui": 2, "oahu": 2, "kauai": 2}
    rich = {"hawaiians": islands, "commerce": 3, "aloha": 3}
    found = best_conversion(converting(rich, rich | {"vp": 1}, rich | {"vp": 2}, most=4))
    assert not found.exact and "Not exact" in found.assumption


def test_an_interrupt_keeps_the_best_so_far(monkeypatch):
    """Three rich players; the stop button comes at the third outcome that is followed."""
    rich = {"hawaiians": {"maui": 2, "oahu": 2, "kauai": 2}, "commerce": 3, "aloha": 3}
    state = converting(rich, rich | {"vp": 1}, rich | {"vp": 2}, most=4)

    class Stopped:
        """A bar at which the stop button is pressed while the third outcome is followed."""

        def __init__(self, *_, show, **__):
            self.left = 2 if show else -1

        def __enter__(self):
            return self

        def __exit__(self, *_):
            return None

        def update(self):
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt

    monkeypatch.setattr(conversions, "progress_bar", Stopped)
    found = best_conversion(state)
    assert not found.exact and "interrupted" in found.assumption and found.moves


def test_elsewhere_there_is_nothing_to_convert():
    with pytest.raises(AhaError, match="convert"):
        best_conversion(aha.load_game("spirit").new_initial_state())
    with pytest.raises(aha.OptionError):
        best_conversion("epilogue")
