"""Lesson "three-dice": how often three dice beat two, in the conflicts of The Spirit of Hawaii."""

from fractions import Fraction
from functools import cache

import numpy as np

from ahapackage.engine.registry import load_game
from ahapackage.games.spirit.dice import chance_ahead
from ahapackage.lessons.views import View, converging, html_table, shares
from ahapackage.probability import Convergence, dice
from ahapackage.probability.figures import BLANK, INK, PALETTE, axes, percents, title
from ahapackage.probability.spirit import conflict_chances
from ahapackage.probability.words import fraction_text, percent

GAME = "spirit"
EVENT = "three dice beat two outright"
OUTCOMES = {"more": "three dice ahead", "tie": "tied", "fewer": "two dice ahead"}
COUNTED = ("more",)
EQUAL = (Fraction(1, 3), "all three equal")  # for the bars of outcomes
LINES = [(0.5, "a fair coin"), (0.6, "3 dice of 5")]  # for shares of the counted outcome
COMPUTED = {"total of the two dice": (2, 12, 7)}  # name: least, most, first
CHANGED = {"dice of A": (1, 6, 4), "dice of B": (1, 6, 3)}
AGAIN = "Fight again"
PROMPT = (
    "You are player 1, on Maui. One action is left, then dice decide who is king. Choose Maui, "
    "then “Recruit a Warrior”: with more Warriors you roll three dice, and player 2 two."
)
START = {
    "stage": "prologue",
    "step": "actions",
    "first_player": 1,
    "players": [
        {"hawaiians": {"maui": 20}, "tokens": {"maui": 1}},
        {"hawaiians": {"oahu": 20}},
    ],
}


# ---- exact ---------------------------------------------------------------------------------------


@cache
def values():
    """What texts and questions of the lesson may name, worked out: name -> exact number."""
    beat, tie = chance_ahead((3, 2), (0,)), chance_ahead((3, 2), (0, 1))
    lost, crown = 1 - beat - tie, conflict_chances([1, 0])["player 1"].fraction
    two, three, rolls = dice(2), dice(3), 6**5
    return {
        "beat": beat, "tie": tie, "lost": lost, "crown": crown, "rolls": rolls,
        "beat_rolls": int(beat * rolls), "tie_rolls": int(tie * rolls),
        "lost_rolls": int(lost * rolls),
        "settled_rolls": int((beat + lost) * rolls),
        "five_of_three": int(three[5] * 216),
        "half_ties": beat + tie / 2, "with_ties": beat + tie,
        "mean_three": three.mean, "mean_two": two.mean,
        "four_three": chance_ahead_of(4, 3)[0], "two_one": chance_ahead_of(2, 1)[0],
    }  # fmt: skip


@cache
def chance_ahead_of(first, second):
    """The chances that `first` dice are ahead of `second`, tied, and behind.

    P(ahead) = the sum over t of P(second total is t) · P(first total is above t).

    >>> chance_ahead_of(3, 2)
    (Fraction(1009, 1296), Fraction(5, 72), Fraction(197, 1296))
    """
    one, other = dice(first), dice(second)
    ahead = sum((share * one.chance(lambda t, u=u: t > u) for u, share in other.items()), start=0)
    tie = sum((share * other[total] for total, share in one.items()), Fraction(0))
    return Fraction(ahead), tie, 1 - ahead - tie


# ---- by hand -------------------------------------------------------------------------------------


@cache
def game():
    """The game that is played by hand."""
    return load_game(GAME, players=2)


def table(seed):
    """A match just before the conflict."""
    return game().new_match(seed=seed, bots={1: "greedy"}, start=START)


def outcome(match):
    """What came of the first roll, and a sentence; None before the dice have fallen.

    What came is None where no Warrior was recruited: then both roll as many dice (SH-40).
    """
    if match.moves and match.moves[0] != "recruit maui":
        return None, "You have not recruited, so both rolled three dice."
    rolled = {}
    for event in match.events:
        kind, _, rest = event["move"].partition(" ")
        if event["seat"] == -1 and kind == "roll" and len(rolled) < 2:
            player, total = map(int, rest.split())
            rolled[player] = total
    if len(rolled) < 2:
        return None
    mine, theirs = rolled[1], rolled[2]
    key = "more" if mine > theirs else "tie" if mine == theirs else "fewer"
    said = {"more": "You are ahead.", "tie": "A tie: those dice roll again.",
            "fewer": "Player 2 is ahead."}  # fmt: skip
    return key, f"Your three dice: {mine}. Two dice of player 2: {theirs}. {said[key]}"


# ---- figures -------------------------------------------------------------------------------------


def _rolled(n, rng):
    """n conflicts: by how much three dice are ahead in each; fewer are the first of more."""
    own, other = rng.spawn(2)
    return np.array(dice(3).experiment(n, own)) - dice(2).experiment(n, other)


def simulated(n, seed, guess=None):
    """n conflicts rolled: the running share in which three dice beat two."""
    ahead = _rolled(n, np.random.default_rng(seed)) > 0
    return converging(Convergence(ahead, EVENT), Fraction(1, 2), guess)


def stand_in(rng, plays):
    """Outcomes of so many conflicts by nobody in particular."""
    keys = ("fewer", "tie", "more")
    return [keys[sign + 1] for sign in np.sign(_rolled(plays, rng)).tolist()]


def simulation_hits(n, seed):
    """In how many of n rolled conflicts the counted outcome came."""
    return sum(key in COUNTED for key in stand_in(np.random.default_rng(seed), n))


def computed(two):
    """One total of the two dice, the totals of three dice above it, and the sum over all."""
    three = dice(3)
    ways = int(dice(2)[two] * 36)
    above = int(three.chance(lambda total: total > two) * 216)

    def draw(ax):
        ax = axes(ax, 6.4, 3.4)
        for total, share in three.items():
            look = {"color": PALETTE["blue"], "hatch": ""} if total > two else (
                {"color": PALETTE["yellow"], "hatch": "xx"} if total == two
                else {"color": BLANK, "hatch": ".."})  # fmt: skip
            ax.bar(total, float(share), 0.8, edgecolor=INK, **look)
        looks = (("blue", "", "above: A is ahead"), ("yellow", "xx", "the same: a tie"))
        for colour, hatch, label in looks:
            ax.bar(0, 0, color=PALETTE[colour], hatch=hatch, edgecolor=INK, label=label)
        ax.bar(0, 0, color=BLANK, hatch="..", edgecolor=INK, label="below: B is ahead")
        equal = 1 / len(three)
        name = f"all totals equal: {percent(equal)}"
        ax.axhline(equal, linestyle="--", color=PALETTE["red"], label=name)
        ax.set(xlabel="total of three dice", ylabel="chance", xlim=(1.2, 18.8), ylim=(0, 0.185))
        ax.set_xticks(range(2, 19, 2))
        percents(ax.yaxis)
        ax.spines[["top", "right"]].set_visible(False)
        ax.legend(frameon=False, labelcolor=INK, fontsize=9, loc="upper left")
        title(ax, f"Three dice beat a total of {two} in {above} of 216 rolls")
        return ax

    words = (
        f"Two dice show {two} in {ways} of 36 rolls. Three dice show more than {two} in {above} of "
        f"216 rolls. So {ways} × {above} = {ways * above:,} of the {6**5:,} rolls of all five dice "
        f"are ahead of a total of {two}. If all totals of three dice were equal, each would come "
        f"in {percent(1 / 16)}."
    )
    return View(draw, words, _sum_table())


@cache
def _sum_table():
    rows, total = [], 0
    for two, share in dice(2).items():
        ways = int(share * 36)
        above = int(dice(3).chance(lambda three, two=two: three > two) * 216)
        total += ways * above
        rows.append((two, ways, above, f"{ways * above:,}"))
    exact = f"{total:,} of {6**5:,} = {fraction_text(Fraction(total, 6**5))}"
    return html_table(
        "All totals of the two dice, added up",
        ("two dice show", "in so many of 36", "three dice show more, of 216", "both, of 7,776"),
        rows, ("all", 36, "", f"{exact} = {percent(total / 6**5)}"),
    )  # fmt: skip


def changed(first, second):
    """Other numbers of dice: ahead, tied, behind; diamonds at the shares of dice."""
    ahead, tie, behind = chance_ahead_of(first, second)
    rows = [("A ahead", ahead), ("tied", tie), ("B ahead", behind)]
    share = first / (first + second)
    words = (
        f"{first} {_dice(first)} against {second}: A is ahead with chance "
        f"{_text(ahead)}, tied {_text(tie)}, B ahead {_text(behind)}. "
        f"A has {percent(share)} of the dice. All three equal would be {percent(1 / 3)}."
    )
    finding = f"{first} {_dice(first)} against {second}: A is ahead in {percent(ahead)}"
    marks = {"share of the dice": [share, float("nan"), 1 - share]}
    return shares(rows, *EQUAL, "the first roll", finding, words, marks=marks)


def _dice(count):
    return "die" if count == 1 else "dice"


def _text(chance):
    exact = fraction_text(chance)
    return f"{exact} = {percent(chance)}" if exact and len(exact) < 16 else percent(chance)


def exact_row():
    """The exact value for the comparison: its label and the chance."""
    return "worked out", values()["beat"]
