"""How the chances of hands in Hawaiki are worked out, as Markdown with the numbers put in."""

from collections import Counter
from fractions import Fraction
from math import comb

from ahapackage.games.hawaiki.cards import PILES, colour_of, value_of
from ahapackage.probability.words import counted, fraction_text, percent

ROWS = 20  # the most that a table shows


def why_dealt(deck, tops, hand):
    """For a hand dealt from all cards but the three tops."""
    values = deck.values - len({value_of(top) for top in tops})
    colours = deck.colours - len({colour_of(top) for top in tops})
    misfits, left = values * colours * deck.copies, len(deck.cards) - PILES
    hands, bad = comb(left, hand), comb(misfits, hand)
    return "\n".join([
        "It can play unless all its cards fit none of the tops: another value and another colour "
        "than each of them (HK-10).",
        "",
        f"- Other values: {values}; other colours: {colours}. Cards that fit none: "
        f"{values} × {colours} × {counted(deck.copies, 'copy', 'copies')} = {misfits}.",
        f"- Cards that the hand comes from: {len(deck.cards)} − {PILES} = {left}.",
        f"- Hands: C({left}, {hand}) = {hands:,}. "
        f"Hands that cannot play: C({misfits}, {hand}) = {bad:,}.",
        "",
        f"1 − {bad:,}/{hands:,}",
    ])  # fmt: skip


def why_random_tops(deck, sets, hand):
    """For a hand and tops both random; `sets` as `hands._sets_by_misfits` counts them."""
    left, cards = len(deck.cards) - PILES, len(deck.cards)
    all_sets, hands = comb(cards, PILES), comb(left, hand)
    lines = [
        "It can play unless all its cards fit none of the tops (HK-10). How many cards fit none "
        "depends on how many values and colours the tops show; of each card there "
        f"{'is 1 copy' if deck.copies == 1 else f'are {deck.copies} copies'}. The tops are any of "
        f"C({cards}, {PILES}) = {all_sets:,} sets, the hand any of C({left}, {hand}) = {hands:,} "
        "from the other cards.",
        "",
        f"| values | colours | sets of tops | cards that fit none, m | C(m, {hand}) |",
        "|---|---|---|---|---|",
    ]
    stuck = 0
    for (values, colours, misfits), ways in sorted(sets.items()):
        product = f"{deck.values - values} × {deck.colours - colours} × {deck.copies} = {misfits}"
        lines.append(f"| {values} | {colours} | {ways:,} | {product} | {comb(misfits, hand):,} |")
        stuck += ways * comb(misfits, hand)
    added = f"In each row, sets of tops times C(m, {hand}); added up: {stuck:,}."
    return "\n".join([*lines, "", added, "", f"1 − {stuck:,} / ({all_sets:,} × {hands:,})"])


def why_playable(deck, tops, worlds, stuck):
    """For a hand in play: `stuck[k]` is the chance that no card fits in `worlds[k]`."""
    start = (
        "It can play if one of its cards has the value or the colour of a top (HK-10). Only cards "
        "are counted: what the way in which a player or bot plays may reveal is left out."
    )
    if len(worlds) == 1:
        lines = why_world(deck, tops, worlds[0])
    else:
        lines = _why_several(worlds, stuck)
    return "\n".join([start, "", *lines])


def why_world(deck, tops, world):
    """Lines for a hand of which only one past is possible."""
    fitting = [card for card in world.known if deck.fits_any(card, tops)]
    if fitting:
        verb = "fits" if len(set(fitting)) == 1 else "fit"
        return [f"It surely holds {_in_words(deck, fitting)}, which {verb}."]
    lines, factors = [], []
    if world.known:
        lines.append(f"- It surely holds {_in_words(deck, world.known)}: no card of this fits.")
    for cards, places in world.pools:
        misfits = [card for card in cards if not deck.fits_any(card, tops)]
        ways, bad = comb(len(cards), places), comb(len(misfits), places)
        factors.append(f"{bad:,}/{ways:,}")
        lines += [
            f"- {counted(places, 'card')} of it may be any of {len(cards)} that are not located: "
            f"C({len(cards)}, {places}) = {ways:,} possibilities.",
            f"- {len(misfits)} of these fit no top ({_in_words(deck, misfits)}): in "
            f"C({len(misfits)}, {places}) = {bad:,} of the possibilities nothing fits.",
        ]
    if factors:
        return [*lines, "", f"1 − {' × '.join(factors)}"]
    return lines or ["It is empty."]


def _why_several(worlds, stuck):
    """Lines where cards played can have come from several places."""
    table, total = Counter(), sum(world.ways for world in worlds)
    for world, share in zip(worlds, stuck, strict=True):
        table[share] += world.ways
    lines = [
        "Since the draw pile was rebuilt, cards were played of which one cannot tell when they "
        f"came into the hand (HK-53): {len(worlds)} pasts are possible. Each counts with its ways, "
        "in which the cards that are not located can lie then.",
        "",
        "| ways | share | chance that nothing fits |",
        "|---|---|---|",
    ]
    for share, ways in sorted(table.items())[:ROWS]:
        nothing = fraction_text(share) or percent(share)
        lines.append(f"| {ways:,} | {percent(Fraction(ways, total))} | {nothing} |")
    if len(table) > ROWS:
        lines.append(f"| {len(table) - ROWS} more rows | | |")
    return [*lines, "", "1 − the sum of share × chance that nothing fits"]


def _in_words(deck, cards):
    """Cards in a row, copies counted."""
    copies = sorted(Counter(cards).items())
    names = [f"{n} × {deck.name(card)}" if n > 1 else deck.name(card) for card, n in copies]
    return ", ".join(names) or "none"
