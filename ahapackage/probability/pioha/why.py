"""How the chances of Aloha Pioha come about, as Markdown with the numbers put in."""

from collections import Counter
from fractions import Fraction
from math import comb

from ahapackage.engine.errors import AhaError
from ahapackage.games.pioha.lice import value_of
from ahapackage.games.pioha.table import end_for
from ahapackage.probability.pioha.parts import LINE_WORDS, PARTS, points
from ahapackage.probability.pioha.positions import tribe_name
from ahapackage.probability.words import counted, fraction_text, percent

ROWS = 16  # the most that a table shows


def both(value):
    """A number as fraction, if that is short, and as percent."""
    exact = fraction_text(value) if isinstance(value, Fraction) else ""
    short = exact if exact and len(exact) <= 24 else ""
    return f"{short} = {percent(float(value))}" if short else percent(float(value))


# ---- tickles ------------------------------------------------------------------------------------


def why_triggers(triggers):
    """For `tickle_triggers`: the hairs one by one, turn by turn."""
    parts = [
        f"**When tickles come, within {counted(triggers.turns, 'turn')}**",
        f"Assumed: {triggers.assumption}.",
        "A hair's tickle comes at the play that makes it hold more lice than its threshold "
        "(AP-22, AP-R1), once a game for each place. Chances of the turns in which it can come are "
        "added up.",
    ]
    return "\n\n".join([*parts, *(_why_hair(triggers, hair) for hair in triggers.values())])


def _why_hair(triggers, hair):
    head = f"**{hair.name[0].upper()}{hair.name[1:]}**"
    if hair.used:
        return f"{head}: this place has had its tickle."
    need = max(1, hair.limit - hair.lice)
    lines = [
        f"{head}: {counted(hair.lice, 'louse lies', 'lice lie')} there and the tickle comes at "
        f"{hair.limit}: {need} more."
    ]
    by_turn = Counter()
    for (turn, seat, _, _), share in hair.tally.items():
        by_turn[turn, seat] += share
    if by_turn:
        lines += [
            "",
            "| turn | by | chance in it | chance until then |",
            "|---|---|---|---|",
        ]
    scale = 1 if triggers.n is None else Fraction(1, triggers.n)
    for (turn, seat), share in sorted(by_turn.items())[:ROWS]:
        whose = tribe_name(triggers.state.game, seat)
        until = hair.within[turn]
        until = until if triggers.n is None else until.value
        lines.append(f"| {turn} | {whose} | {both(share * scale)} | {both(until)} |")
    by_hand = binomial(triggers, hair)
    if by_hand is not None:
        lines += ["", _why_binomial(triggers, hair, need, by_hand)]
    return "\n".join(lines)


def open_hairs(triggers):
    """How many hairs are open to all tribes now; None unless that is so for each hair."""
    s, game = triggers.state.face.board, triggers.state.game
    is_open = [
        [int(end_for(s, tribe, place)) >= 0 for tribe in range(game.sides)]
        for place in range(int(s.row))
    ]
    same = all(all(tribes) or not any(tribes) for tribes in is_open)
    return sum(map(all, is_open)) if same and game.sides == 2 else None


def binomial(triggers, hair):
    """The chance by hand where all plays go to each open hair alike and no tickle meddles."""
    s, hairs = triggers.state.face.board, open_hairs(triggers)
    if not triggers.uniform or not hairs or hair.locked or hair.used:
        return None
    if s.setup.solo or not s.setup.tickles.any():
        return None
    need, p = max(1, hair.limit - hair.lice), Fraction(1, hairs)
    plays = triggers.turns
    return sum(
        (comb(plays, k) * p**k * (1 - p) ** (plays - k) for k in range(need, plays + 1)),
        Fraction(0),
    )


def _why_binomial(triggers, hair, need, by_hand):
    hairs, plays = open_hairs(triggers), triggers.turns
    exact = "exact" if triggers.n is None else "simulated"
    return (
        f"By hand, as if no tickle closed, emptied or moved anything: each play comes to this hair "
        f"with chance 1/{hairs}, so of the next {plays} at least {need} do with chance "
        f"Σ C({plays}, k) · (1/{hairs})^k · ({hairs - 1}/{hairs})^({plays} − k) over k ≥ {need} "
        f"= {both(by_hand)}. With all that tickles do: {percent(float(hair.chance))} ({exact})."
    )


# ---- a hair's end -------------------------------------------------------------------------------


def why_outlook(outlook):
    """For `hair_outlook`: the likeliest sums and what they come to."""
    rows = sorted(outlook.sums.items(), key=lambda pair: (-float(pair[1]), pair[0]))
    table = ["| left | right | together | chance |", "|---|---|---|---|"]
    for (left, right), share in rows[:ROWS]:
        exact = share if outlook.n is None else share.value
        table.append(f"| {left} | {right} | {left + right} | {both(exact)} |")
    if len(rows) > ROWS:
        table.append(f"| {len(rows) - ROWS} more | | | |")
    line = (
        "It never breaks (AP-R12)." if outlook.endurance < 0 else
        f"As it lies now it breaks above {outlook.endurance} (AP-41): the sides whose sums "
        "together are more lie beyond the line. Tickles may still change its endurance or what "
        "lice count, which is reckoned in."
    )  # fmt: skip
    chances = [
        f"- breaks: {_value(outlook, outlook.breaks)}",
        f"- {outlook.side_name(0)} wins: {_value(outlook, outlook.left_wins)}",
        f"- {outlook.side_name(1)} wins: {_value(outlook, outlook.right_wins)}",
        f"- nobody wins: {_value(outlook, outlook.nobody)}",
    ]
    return "\n\n".join([
        f"**How {outlook.name} may end**", f"Assumed: {outlook.assumption}.",
        "Whole, the greater sum wins, then more lice; broken, the smaller sum, then fewer lice "
        f"(AP-41). {line}", "\n".join(table), "\n".join(chances),
    ])  # fmt: skip


def _value(result, chance):
    if result.n is None:
        return both(chance.fraction)
    low, high = chance.interval
    found = f"{chance.hits:,} of {chance.n:,} = {percent(chance.value)}"
    return f"{found}, interval {percent(low)} to {percent(high)}"


# ---- a bluff ------------------------------------------------------------------------------------


def why_bluff(bluff):
    """For `bluff_value`: the four lines, the three parts, and what the others believe."""
    table = ["| | line | margin |", "|---|---|---|"]
    for k, words in enumerate(LINE_WORDS):
        table.append(f"| V{k} | {words} | {points(bluff.values[k])} |")
    parts = [
        f"- {name} = V{k + 1} − V{k} = {_signed(bluff.values[k + 1])} − "
        f"({_signed(bluff.values[k])}) = {points(bluff.value(name))}: {meaning}"
        for k, (name, meaning) in enumerate(PARTS.items())
    ]
    adds = " + ".join(f"({_signed(bluff.value(name))})" for name in PARTS)
    texts = [
        f"**{bluff.player} plays {bluff.card} on {bluff.hair_name}: face down or face up?**",
        f"Assumed: {bluff.assumption}. Margin: own points less the mean of the others'.",
        "\n".join(table), "\n".join(parts),
        f"Together: {adds} = V3 − V0 = {points(bluff.total)}.",
    ]  # fmt: skip
    if len(bluff.tried) > 1:
        kept = ", ".join(f"{name} {points(value)}" for name, value in bluff.tried.items())
        texts.append(f"V3 by the louse kept: {kept}. The best is kept: {bluff.keep}.")
    if bluff.n is not None:
        texts.append(
            "Each round is played in all four lines with equal hidden cards and equal luck, so the "
            "parts are surer than the values: their errors come from the differences."
        )
    return "\n\n".join([*texts, *_others(bluff)])


def _others(bluff):
    """What the next player believes of the hidden louse, and how far that is off."""
    try:
        believed = bluff.opponents_believe()
    except AhaError:
        return []
    true = value_of(bluff.question.louse)
    mean = believed.mean
    shares = "; ".join(f"{value}: {both(chance)}" for value, chance in believed.items())
    return [
        f"What the next player believes of it: {shares}. "
        f"On average that is {float(mean):.3g}; the truth is {true}."
    ]


def _signed(value):
    exact = fraction_text(abs(value))
    text = exact if exact and len(exact) <= 12 else f"{abs(float(value)):.3f}"
    return f"−{text}" if value < 0 else text
