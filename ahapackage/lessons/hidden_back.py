"""Lesson "hidden-back": what a louse that lies face down may be, in Aloha Pioha."""

from collections import Counter
from fractions import Fraction
from functools import cache

import numpy as np

from ahapackage.engine.registry import load_game
from ahapackage.games.pioha.lice import BACK_LETTERS, BACKS, LICE, back_of, value_of
from ahapackage.lessons.views import View, converging, shares
from ahapackage.lessons.work import TRIES
from ahapackage.probability import Convergence, Distribution, bayes
from ahapackage.probability.figures import INK
from ahapackage.probability.pioha import belief
from ahapackage.probability.words import fraction_text, listing, percent

GAME = "pioha"
LOUSE = "1L1"  # hair 1, left end, the first louse
EVENT = "the hidden louse is a 4 or a 5"
OUTCOMES = {"-1": "-1", "3": "3", "4": "4", "5": "5"}
COUNTED = ("4", "5")
EQUAL = (Fraction(1, 3), "three labels, a third each")
LINES = [(2 / 3, "two labels of three"), (0.5, "a fair coin")]
COMPUTED = {"of so many lice": (8, 80, 800, 8000)}
CHANGED = {
    "copies of -1 not yet seen": (0, 4, 1), "copies of 3 not yet seen": (0, 4, 2),
    "copies of 4 not yet seen": (0, 4, 1), "copies of 5 not yet seen": (0, 4, 1),
}  # fmt: skip
AGAIN = "Play again"
PROMPT = (
    "Your last louse is a 4. On hair 1 player 2 has one louse, face down, back H (3·4·5): what is "
    "it? Say what you think, then play your 4 on hair 1 (12 points for the greater sum, a draw "
    "brings nothing) or on hair 2 (6 points, for sure). Then all lice turn up."
)
SEEN_THERE = ["5H", "4H", "3L", "1L", "0L"]  # of player 2 on hair 3
START = {
    "hairs": [
        {"endurance": 12, "threshold": 5, "left": ["(3H)"], "left_seat": 1},
        {"endurance": 6, "threshold": 3, "left": ["2L"], "left_seat": 1},
        {"endurance": 11, "threshold": 5, "left": SEEN_THERE, "left_seat": 1,
         "right": ["5H", "3L", "2L", "1L", "1L", "0L"], "right_seat": 0},
    ],
    "hands": [["4H"], ["1L"]], "comb": [[], []], "played": [6, 7], "start": 1,
}  # fmt: skip


# ---- exact ---------------------------------------------------------------------------------------


@cache
def game():
    """The game that is played by hand: without tickles, so that only lice count."""
    return load_game(GAME, players=2, variant="no_tickles")


@cache
def position():
    """The state that the lesson is about, as somebody has dealt it; seat 0 learns."""
    return game().position(START)


@cache
def believed():
    """What player 1 may think of the hidden louse, exact."""
    return belief(position(), 0, LOUSE)


@cache
def unlocated():
    """The lice of player 2 that player 1 has not located: Counter louse -> copies."""
    s = position().face.board
    copies = Counter({louse: int(s.setup.tribe[louse]) for louse in range(LICE)})
    for hair in START["hairs"]:
        for text in hair["left"]:
            if not text.startswith("("):
                copies[_louse(text)] -= 1
    return +copies


def _louse(text):
    return (int(text[:-1]) + 1) * BACKS + BACK_LETTERS.index(text[-1])


@cache
def posterior():
    """The same by Bayes: any louse not located, then its back is seen to be H."""
    copies, values_of, high = unlocated(), Counter(), Counter()
    for louse, count in copies.items():
        values_of[value_of(louse)] += count
        if BACK_LETTERS[back_of(louse)] == "H":
            high[value_of(louse)] += count
    prior = Distribution.counted(values_of, "the value")
    shown = {value: Fraction(high[value], values_of[value]) for value in values_of}
    return bayes(prior, shown, "an H on the back", "the value of the hidden louse")


@cache
def values():
    """What texts and questions of the lesson may name, worked out: name -> exact number."""
    chances, copies = believed(), unlocated()
    high = sum(n for louse, n in copies.items() if BACK_LETTERS[back_of(louse)] == "H")
    fresh = high_backs([1, 2, 2, 2])
    return {
        "great": chances.at_least(4).fraction, "lie": chances[-1], "three": chances[3],
        "four": chances[4], "five": chances[5], "mean": chances.mean, "lice": sum(copies.values()),
        "high": high, "back": Fraction(high, sum(copies.values())),
        "win": chances.at_most(3).fraction, "all_three": posterior().prior[3],
        "joint_three": posterior().joint[3], "fresh_lie": fresh[-1],
        "tree_threes": int(400 * posterior().joint[3]), "after_fives": high_backs([1, 2, 1, 0])[3],
    }  # fmt: skip


def high_backs(copies):
    """The distribution of a louse with back H, from the copies of -1, 3, 4 and 5 not yet seen."""
    return Distribution.counted(dict(zip((-1, 3, 4, 5), copies, strict=True)), "the value")


# ---- by hand -------------------------------------------------------------------------------------


def table(seed):
    """A match before the last move; what player 1 cannot know is dealt anew."""
    start = position().resample(0, np.random.default_rng(seed)).to_position()
    return game().new_match(seed=seed, bots={1: "greedy"}, start=start)


def outcome(match):
    """What the louse turned out to be, and a sentence; None before it is turned up."""
    if not match.state.is_terminal():
        return None
    hair = match.state.view(0)["hairs"][0]
    value = hair["sides"][0]["lice"][0]["louse"][:-1]
    winner = hair["result"]["winner"]
    ends = {0: "You win hair 1.", 1: "Player 2 wins hair 1."}
    return value, f"It was a {value}. {ends.get(winner, 'Nobody wins hair 1.')}"


# ---- figures -------------------------------------------------------------------------------------


def _dealt(n, rng):
    """n deals of what player 1 cannot know: the value under that back in each."""
    return believed().experiment(n, rng)


def stand_in(rng, plays):
    """Outcomes of so many games by nobody in particular."""
    return [str(value) for value in _dealt(plays, rng)]


def _tried(n, seed):
    """The values of n deals; fewer are the first of more, up to what the slider offers."""
    return _dealt(max(n, *TRIES), np.random.default_rng(seed))[:n]


def simulation_hits(n, seed):
    """In how many of n deals the counted outcome came."""
    return sum(str(value) in COUNTED for value in _tried(n, seed))


def simulated(n, seed, guess=None):
    """n deals: the running share in which a 4 or a 5 lies there."""
    found = np.array(_tried(n, seed))
    counts = Counter(found.tolist())
    convergence = Convergence(found >= 4, EVENT)
    view = converging(convergence, Fraction(2, 3), guess, "two labels of three")
    told = "; ".join(f"{value}: {counts[int(value)]:,}" for value in OUTCOMES)
    return View(view.plot, f"{view.describe()}\nThe values that lay there: {told}.")


def computed(of):
    """The tree of frequencies: of so many lice not located, which show an H."""
    after = posterior()
    seen = round(of * after.evidence)

    def draw(ax):
        ax = after.plot_tree(of, ax)
        third = f"three labels, a third each, would be {round(seen / 3):,} of 3, of 4 and of 5"
        ax.text(0.5, -0.02, third, transform=ax.transAxes, color=INK, ha="center", va="top",
                style="italic")  # fmt: skip
        return ax

    rows = [f"{value}: {_text(after[value])}" for value in after if after[value]]
    cases = [
        f"{there:,} of the {count:,} that are {value}" for value, count, there in after.tree(of)
    ]
    words = (
        f"Of {of:,} lice not located, {seen:,} show an H: {listing(cases)}.\n"
        f"So, once the H is seen: {'; '.join(rows)}.\n"
        f"Three labels, a third each, would be {percent(1 / 3)} for 3, for 4 and for 5."
    )
    return View(draw, words)


def changed(*copies):
    """Other numbers of copies not yet seen: the belief, beside a third each."""
    if not any(copies):
        copies = (1, 0, 0, 0)
    now = high_backs(copies)
    rows = [(str(value), now[value]) for value in (-1, 3, 4, 5)]
    total = sum(copies)
    told = listing([f"{n} of {value}" for value, n in zip((-1, 3, 4, 5), copies, strict=True)])
    chances = "; ".join(f"{value}: {_text(share)}" for value, share in rows)
    words = (
        f"Copies not yet seen, {total} in all: {told}. So the louse is {chances}. "
        f"Three labels, a third each, would be {percent(1 / 3)}."
    )
    finding = f"A 4 or a 5 lies there with chance {percent(now.at_least(4))}"
    return shares(rows, *EQUAL, "value under an H", finding, words)


def _text(chance):
    return f"{fraction_text(chance)} = {percent(chance)}"


def exact_row():
    """The exact value for the comparison: its label and the chance."""
    return "worked out", values()["great"]
