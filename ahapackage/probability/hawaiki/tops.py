"""Chances about single cards and the three tops of Hawaiki."""

from math import comb

import numpy as np

from ahapackage.engine.errors import OptionError
from ahapackage.games.hawaiki.cards import CARDS, PILES, colour_of, value_of
from ahapackage.games.hawaiki.combos import same_colour, same_value
from ahapackage.probability.chance import Chance, Chances
from ahapackage.probability.deals import deal
from ahapackage.probability.hawaiki.deck import Deck
from ahapackage.probability.words import counted, listing


def fit_chance(tops, known=(), game=None):
    """The chance that another card, any of those not seen, fits one of the tops (HK-10).

    Parameters
    ----------
    tops : str or list of str
        A card such as "3r", or several.
    known : list of str
        Cards seen elsewhere, such as your hand: it is none of these.
    game : Game, optional
        Whose cards are meant.

    Raises `OptionError` for what is no card, and for more copies than there are.

    >>> fit_chance("3r")
    Chance that another card fits 3r: 7/23 = 30.4%, about 1 in 3.3
    >>> fit_chance("3r", known=["3b", "5r"]).fraction
    Fraction(19, 67)
    """
    deck = Deck(game)
    tops, known = deck.read(tops, "fit_chance, tops"), deck.read(known, "fit_chance, known")
    left = deck.without([*tops, *known], "fit_chance, cards")
    if not tops or not left:
        raise OptionError("fit_chance, tops", "no card", "at least one, and a card still unseen")
    good = np.array([deck.fits_any(card, tops) for card in left])
    event = f"another card fits {listing(deck.names(tops), 'or')}"
    why = _why_one_fits(deck, tops, known, left)

    def experiment(n, rng):
        return good[deal(n, len(left), 1, rng)].sum()

    return Chance(int(good.sum()), len(left), event, why, experiment)


def _why_one_fits(deck, tops, known, left):
    """Count values, count colours, take away what was counted twice."""
    values = sorted({value_of(top) for top in tops})
    colours = {colour_of(top): deck.colour_name(top) for top in tops}
    groups = (
        (f"Value {listing(values, 'or')}", lambda card: value_of(card) in values),
        (f"Colour {listing(colours.values(), 'or')}", lambda card: colour_of(card) in colours),
        ("Both, so counted twice",
         lambda card: value_of(card) in values and colour_of(card) in colours),
    )  # fmt: skip
    seen = [*tops, *known]
    lines = ["A card fits if it has the value or the colour of a top (HK-10)."]
    lines.append(
        f"- Cards that it can be: {len(deck.cards)} in all, {len(seen)} seen, "
        f"so {len(deck.cards)} − {len(seen)} = {len(left)}."
    )
    counts = []
    for name, belongs in groups:
        there, gone = (sum(map(belongs, cards)) for cards in (deck.cards, seen))
        counts.append(there - gone)
        lines.append(f"- {name}: {there} in all, {gone} seen, so {there} − {gone} = {counts[-1]}.")
    value, colour, both = counts
    formula = f"({value} + {colour} − {both}) / {len(left)}"
    lines.append(f"\n{formula} = {value + colour - both}/{len(left)}")
    return "\n".join([lines[0], "", *lines[1:]])


def opening_combos(game=None):
    """The exact chances that three random tops show each combination (HK-21 to HK-23).

    A colour can be a run as well, so these do not exclude each other. Such a start gives nobody
    anything (HK-3).

    >>> opening_combos()
    Chance that three random tops show three of a kind: 6/391 = 1.53%, about 1 in 65
    Chance that three random tops show a colour: 13/391 = 3.32%, about 1 in 30
    Chance that three random tops show a run: 250/2,737 = 9.13%, about 1 in 11
    """
    deck = Deck(game)
    alike, same = deck.colours * deck.copies, deck.values * deck.copies  # cards of a value, colour
    runs = deck.run_sets()
    shown_runs = listing(["-".join(map(str, run)) for run in runs])
    return Chances({
        "three of a kind": _combo(
            deck, "three of a kind", same_value, deck.values * comb(alike, PILES),
            f"There are {deck.values} values. Of the {alike} cards of one value, three lie there: "
            f"C({alike}, 3) = {comb(alike, 3):,} ways.",
            f"{deck.values} × {comb(alike, 3):,}",
        ),
        "colour": _combo(
            deck, "a colour", same_colour, deck.colours * comb(same, PILES),
            f"There are {deck.colours} colours. Of the {same} cards of one colour, three lie "
            f"there: C({same}, 3) = {comb(same, 3):,} ways.",
            f"{deck.colours} × {comb(same, 3):,}",
        ),
        "run": _combo(
            deck, "a run", deck.is_run, len(runs) * alike**PILES,
            f"{counted(len(runs), 'set')} of three values will do: {shown_runs}. For each of the "
            f"three values one of its {alike} cards lies there.",
            f"{len(runs)} × {alike} × {alike} × {alike}",
        ),
    })  # fmt: skip


def _combo(deck, name, shows, ways, text, product):
    """The chance of one combination: ways that show it, of all sets of three cards."""
    total, cards = comb(len(deck.cards), PILES), len(deck.cards)
    all_sets = f"Any three of the {cards} cards may lie there: C({cards}, 3) = {total:,} sets."
    formula = f"{product} / {total:,} = {ways:,}/{total:,}"

    def experiment(n, rng):
        rows = np.sort(np.array(deck.cards)[deal(n, cards, PILES, rng)])
        kinds, times = np.unique(rows @ [CARDS * CARDS, CARDS, 1], return_counts=True)
        tables = np.stack([kinds // CARDS // CARDS, kinds // CARDS % CARDS, kinds % CARDS], axis=1)
        return sum(n for n, table in zip(times, tables.tolist(), strict=True) if shows(*table))

    why = f"{all_sets}\n\n{text}\n\n{formula}"
    return Chance(ways, total, f"three random tops show {name}", why, experiment)
