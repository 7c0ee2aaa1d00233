"""Hawaiki drawn as an SVG picture in plain Python, for places without a kernel."""

from html import escape

from ahapackage.games.hawaiki.view import describe_view

WIDTH, CARD_W, CARD_H, ROW = 720, 54, 76, 34
INK, PAPER, TABLE, LINE, QUIET = "#1b2a2f", "#fffdf6", "#e3efe9", "#8aa39b", "#51645e"
# Okabe and Ito's colours, darkened until white letters stand out; letters and marks double them.
COLOURS = {
    "red": "#b3261e",
    "yellow": "#8a6100",
    "green": "#00694e",
    "blue": "#005a9c",
    "purple": "#8b3a74",
}
OTHERS = ("#4a4a4a", "#006a75", "#7a4a1e", "#3f51b5", "#5a6b00", "#9c2a5b")


def draw_view(view):
    """A view as SVG; its words stand inside as `<title>` and `<desc>`."""
    words = describe_view(view)
    height = 168 + ROW * view["players"]
    parts = [_piles(view), *(_seat(view, seat) for seat in range(view["players"]))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" style="max-width:100%;height:auto" '
        f'font-family="system-ui,sans-serif" font-size="15">'
        f"<title>{escape(words.splitlines()[0])}</title><desc>{escape(words)}</desc>"
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{TABLE}" stroke="{LINE}"/>'
        f"{_text(20, 30, words.splitlines()[0], weight=600)}{''.join(parts)}</svg>"
    )


def _text(x, y, words, size=15, weight=400, fill=INK, anchor="start"):
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _colour(view, letter):
    names = view["colours"]
    fallback = OTHERS[list(names).index(letter) % len(OTHERS)]
    return COLOURS.get(names[letter], fallback)


def _card(view, x, y, card, scale=1.0):
    """A card face: the value large, the colour as a band with its letter."""
    value, letter = card[0], card[1]
    w, h = CARD_W * scale, CARD_H * scale
    fill = _colour(view, letter)
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{7 * scale}" fill="{PAPER}" '
        f'stroke="{fill}" stroke-width="2"/>'
        f'<path d="M{x + 1} {y + h * 0.62}h{w - 2}v{h * 0.38 - 7 * scale}q0 {6 * scale} '
        f"{-6 * scale} {6 * scale}h{-(w - 2 - 12 * scale)}q{-6 * scale} 0 {-6 * scale} "
        f'{-6 * scale}z" fill="{fill}"/>'
        + _text(x + w / 2, y + h * 0.5, value, 32 * scale, 700, fill, "middle")
        + _text(x + w / 2, y + h * 0.9, letter, 18 * scale, 700, PAPER, "middle")
    )


def _piles(view):
    parts = []
    for place, pile in enumerate(view["piles"]):
        x = 20 + place * 130
        depth = min(len(pile) - 1, 4)
        for k in range(depth, 0, -1):
            parts.append(
                f'<rect x="{x + 3 * k}" y="{46 + 2 * k}" width="{CARD_W}" height="{CARD_H}" '
                f'rx="7" fill="{PAPER}" stroke="{LINE}"/>'
            )
        if pile:
            parts.append(_card(view, x, 46, pile[-1]))
        parts.append(_text(x + CARD_W + 20, 66, f"pile {place + 1}", 13, fill=QUIET))
        cards = f"{len(pile)} card{'' if len(pile) == 1 else 's'}"
        parts.append(_text(x + CARD_W + 20, 84, cards, 13, fill=QUIET))
    x = 20 + 3 * 130 + 20
    parts.append(
        f'<rect x="{x}" y="46" width="{CARD_W}" height="{CARD_H}" rx="7" fill="{QUIET}" '
        f'stroke="{INK}"/>'
    )
    count = str(view["draw_pile"]["count"])
    parts.append(_text(x + CARD_W / 2, 92, count, 22, 700, PAPER, "middle"))
    parts.append(_text(x + CARD_W + 12, 66, "draw pile", 13, fill=QUIET))
    if view["draw_pile"]["under"]:
        under = " ".join(view["draw_pile"]["under"])
        parts.append(_text(x + CARD_W + 12, 84, f"below: {under}", 13, fill=QUIET))
    return "".join(parts)


def _seat(view, seat):
    y = 150 + ROW * seat
    hand, tokens = view["hands"][seat], view["tokens"][seat]
    parts = []
    if seat == view["current"]:
        parts.append(
            f'<rect x="10" y="{y - 5}" width="{WIDTH - 20}" height="{ROW - 2}" rx="8" '
            f'fill="{PAPER}" stroke="{QUIET}"/>'
        )
    mark = "▶ " if seat == view["current"] else ""
    who = f"{mark}Player {seat + 1}{' (you)' if seat == view['seat'] else ''}"
    parts.append(_text(20, y + 17, who, weight=600))
    parts.append(_text(180, y + 17, f"◎ {tokens} token{'' if tokens == 1 else 's'}"))
    parts.append(_text(290, y + 17, f"{hand['count']} card{'' if hand['count'] == 1 else 's'}"))
    shown = hand["cards"] if hand["cards"] is not None else hand["known"]
    room = 15
    for k, card in enumerate(shown[:room]):
        parts.append(_small_card(view, 362 + 22 * k, y, card))
    if len(shown) > room:
        parts.append(_text(362 + 22 * room, y + 17, "…"))
    elif hand["hidden"]:
        which = "1 hidden" if hand["hidden"] == "?" else f"hidden: {hand['hidden']}"
        parts.append(_text(368 + 22 * len(shown), y + 17, which, 13, fill=QUIET))
    return "".join(parts)


def _small_card(view, x, y, card):
    fill = _colour(view, card[1])
    return f'<rect x="{x}" y="{y}" width="20" height="24" rx="4" fill="{fill}"/>' + _text(
        x + 10, y + 17, card, 13, 700, PAPER, "middle"
    )
