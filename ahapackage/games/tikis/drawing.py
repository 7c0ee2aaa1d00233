"""Ill-Tempered Tikis drawn as an SVG picture in plain Python, for places without a kernel."""

from html import escape

from ahapackage.games.tikis.view import describe_view

WIDTH = 720
CARD_W, CARD_H, APART = 58, 44, 64
ROW, HAND = 78, 62  # heights of a family and of a line of cards
INK, PAPER, TABLE, EDGE, QUIET = "#1b2a2f", "#fffdf6", "#e3efe9", "#8aa39b", "#51645e"
WILD = "#2b2733"
# Colours by their order in the edition; each card says its colour and its god beside.
COLOURS = ("#a8201a", "#f2c230", "#1d6b3a", "#1557a0", "#6a3796")
ON = ("#ffffff", "#2a2000", "#ffffff", "#ffffff", "#ffffff")


def draw_view(view):
    """A view as SVG; its words stand inside as `<title>` and `<desc>`."""
    words = describe_view(view)
    first = words.splitlines()[0]
    parts, top = [], 46
    for seat in range(view["players"]):
        parts.append(_family(view, seat, top))
        top += ROW
    own = view["hands"][view["seat"]]["cards"] if view["seat"] is not None else None
    if own:
        parts.append(_text(20, top + 27, "Your hand", weight=600))
        parts += [_card(view, card, 170 + APART * n, top) for n, card in enumerate(own)]
        top += HAND
    parts.append(_piles(view, top))
    height = top + HAND + 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" style="max-width:100%;height:auto" '
        f'font-family="system-ui,sans-serif" font-size="15">'
        f"<title>{escape(first)}</title><desc>{escape(words)}</desc>"
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{TABLE}" stroke="{EDGE}"/>'
        f"{_text(20, 30, first, weight=600)}{''.join(parts)}</svg>"
    )


def _text(x, y, words, size=15, weight=400, fill=INK, anchor="start"):
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _box(x, y, width, height, fill, stroke, dashed=False):
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="2"{dash}/>'
    )


def _card(view, card, x, y):
    """A card: its colour as ground and as a word, its god below; a star where a wild says any."""
    colour, _, god = card.partition("-")
    known = colour in view["colours"]
    place = view["colours"].index(colour) if known else None
    fill, ink = (COLOURS[place], ON[place]) if known else (WILD, PAPER)
    middle = x + CARD_W / 2
    wild = "any" in (colour, god)
    return (
        _box(x, y, CARD_W, CARD_H, fill, "#d9a92f" if wild else PAPER)
        + _text(middle, y + 17, colour if known else "★ any", 12.5, 400, ink, "middle")
        + _text(middle, y + 35, god if god != "any" else "★ any", 15, 700, ink, "middle")
    )


def _family(view, seat, y):
    """A player's family, with an empty place for each card that it lacks."""
    family, hand = view["families"][seat], view["hands"][seat]
    size = view["family_size"]
    now = seat == view["current"]
    parts = [_box(10, y - 5, WIDTH - 20, ROW - 6, PAPER, EDGE)] if now else []
    you = " (you)" if seat == view["seat"] else ""
    parts.append(_text(20, y + 17, f"{'▶ ' if now else ''}Player {seat + 1}{you}", weight=600))
    parts.append(_text(20, y + 37, _hand_words(hand), 13, fill=QUIET))
    for n, card in enumerate(family["cards"]):
        parts.append(_card(view, card, 170 + APART * n, y))
    for n in range(len(family["cards"]), size):
        parts.append(_box(170 + APART * n, y, CARD_W, CARD_H, TABLE, EDGE, dashed=True))
    words = _standing(view, family)
    parts.append(_text(170, y + CARD_H + 16, words, 13, fill=QUIET))
    return "".join(parts)


def _hand_words(hand):
    words = f"hand {hand['count']}"
    if hand["wilds"]:
        words += f", wilds {hand['wilds']}"
    return words


def _standing(view, family):
    """What a family lacks in its best colour, and what is known of the hand."""
    if family["complete"]:
        return "complete"
    if not family["cards"]:
        return f"{family['distance']} missing"
    best = family["best"][0]
    tikis = [f"{best}-{god}" for god in view["gods"]]
    lacks = [card for card in tikis if card in family["needs"][best]]
    several = "" if len(lacks) == family["distance"] else f"{family['distance']} of "
    return f"{family['distance']} missing: {several}{', '.join(lacks)}"


def _piles(view, y):
    """Draw pile, discard pile with its top, wild pile."""
    discard = view["discard"]
    parts = [_text(20, y + 27, f"Draw pile: {view['draw_pile']}", weight=600)]
    if discard["top"]:
        parts.append(_card(view, discard["top"], 170, y))
        words = f"on top of {discard['count']} discards"
        if discard["reason"] == "wild":
            words += ": a wild, never free"
        elif discard["reason"] == "replaced":
            plural = "turn" if discard["free_in"] == 1 else "turns"
            words += f": replaced by a wild, free in {discard['free_in']} {plural}"
        parts.append(_text(238, y + 27, words, 13))
    else:
        parts.append(_text(170, y + 27, "no discards", 13))
    if view["wild_pile"] is not None:
        parts.append(
            _text(WIDTH - 20, y + 27, f"Wild pile: {view['wild_pile']}", weight=600, anchor="end")
        )
    return "".join(parts)
