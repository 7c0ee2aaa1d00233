"""How the chances of completing a family come about, in words with the numbers put in."""

from ahapackage.probability.words import counted, listing


def why_aim(state, aim):
    """How the chain of an aim goes, with its numbers."""
    game = state.game
    colour, gods = game.colours[aim.colour], [game.gods[god] for god in aim.missing]
    lines = [
        f"A complete {colour} family lacks {counted(aim.distance, 'card')}; {aim.at_hand} of these "
        "are in the hand."
    ]
    if aim.takes is not None:
        lines.append(f"{game.names[aim.takes]} is taken from the discard pile in the first turn.")
    if aim.required <= 0:
        return " ".join([*lines, "All that is needed is at hand: one card is placed each turn."])
    (pile, later), pasts = aim.piles[0][1], len(aim.piles)
    copies = listing([f"{god} {n}" for god, n in zip(gods, pile.copies, strict=True)] or ["none"])
    lines.append(
        f"So {aim.required} more must be drawn. Among {pile.total} cards, cards that fill a place: "
        f"{copies}; wilds that fill any: {pile.wilds}."
    )
    if pasts > 1:
        lines.append(f"({pasts} pasts are possible, TK-22; this is one of them, all count.)")
    if later.total:
        lines.append(
            f"After {pile.draws} draws the discards come back (TK-18): {later.total} cards, with "
            f"{sum(later.copies) + later.wilds} that fill a place."
        )
    return " ".join([*lines, _rule(pile, aim.skipped, aim.distance)])


def why_pile(pile, distance):
    """The same for a made-up pile."""
    copies = listing(pile.copies)
    start = f"{distance} places are open. Cards that fill each: {copies}; any: {pile.wilds}."
    return f"{start} {_rule(pile, 0, distance)}"


def _rule(pile, skipped, distance):
    needed = sum(pile.copies) + pile.wilds
    below = f"{pile.total}" if pile.put_back else f"({pile.total} − k)"
    turn = f"max({distance}, draw{' + 1' if skipped else ''})"
    return (
        f"\n\nThe first draw brings a needed card with {needed}/{pile.total}; after k draws the "
        f"next with (copies of the gods still missing + wilds left) / {below}. The chain's state "
        "is what is still needed, so its chances are added up draw by draw. One card is placed a "
        f"turn: the turn is {turn}."
    )
