"""The Spirit of Hawaii drawn as an SVG picture in plain Python, for places without a kernel."""

from html import escape

from ahapackage.games.spirit.pieces import CROWNS, STAGES
from ahapackage.games.spirit.view import STAGE_TITLES, describe_view

WIDTH = 720
ROW = 24  # height of a player's line
ISLAND_W, APART = 132, 140
CARD_W, CARD_H, CARDS_APART = 166, 84, 175
INK, PAPER, TABLE, EDGE, QUIET = "#1b2a2f", "#fffdf6", "#e3efe9", "#8aa39b", "#51645e"
OCEAN, RED = "#1f7391", "#a8201a"
# Players by their number; each chip says its number too, and they differ in shape.
COLOURS = ("#1d6b3a", "#1557a0", "#f2c230", "#a8201a")
ON = ("#ffffff", "#ffffff", "#2a2000", "#ffffff")
COLUMNS = (
    ("vp", "Points", 238), ("tokens", "Tokens", 288), ("hawaiians", "Hawaiians", 350),
    ("commerce", "Commerce", 424), ("aloha", "Aloha", 486), ("warriors", "Warriors", 544),
    ("home_rule", "Home Rule", 614), ("votes", "Votes", 676),
)  # fmt: skip
CROWN_WORDS = {**dict(zip(CROWNS, ("I", "III", "Queen"), strict=True)), "governor": "governor"}
NAMES = {
    "H": "Hawaiians", "C": "Commerce", "A": "Aloha", "W": "Warriors", "R": "Home Rule",
    "V": "points",
}  # fmt: skip


def draw_view(view):
    """A view as SVG; its words stand inside as `<title>` and `<desc>`."""
    words = describe_view(view)
    first = words.splitlines()[0]
    parts, top = [_text(20, 30, first, weight=600), *_order(view)], 80
    parts += [_text(x, top, title, 12, fill=QUIET, anchor="middle") for _, title, x in COLUMNS]
    for seat in range(view["players"]):
        parts.append(_player(view, seat, top + 8 + ROW * seat))
    top += 16 + ROW * view["players"]
    height = 52 + 20 * view["players"]
    parts.append(_box(8, top, WIDTH - 16, height + 12, OCEAN, OCEAN))
    parts += [
        _island(view, island, 14 + APART * n, top + 6, height)
        for n, island in enumerate(view["islands"])
    ]
    top += height + 22
    parts += [
        _event(view, event, 14 + CARDS_APART * (n % 4), top + (CARD_H + 8) * (n // 4))
        for n, event in enumerate(view["events"])
    ]
    top += (CARD_H + 8) * -(-len(view["events"]) // 4)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {top + 4}" '
        f'width="{WIDTH}" style="max-width:100%;height:auto" '
        f'font-family="system-ui,sans-serif" font-size="15">'
        f"<title>{escape(first)}</title><desc>{escape(words)}</desc>"
        f'<rect width="{WIDTH}" height="{top + 4}" rx="12" fill="{TABLE}" stroke="{EDGE}"/>'
        f"{''.join(parts)}</svg>"
    )


def _text(x, y, words, size=15, weight=400, fill=INK, anchor="start"):
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _box(x, y, width, height, fill, stroke):
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="2"/>'
    )


def _chip(seat, x, y, size=8):
    """A player's chip around a point: circle, square, diamond, or square with one round corner."""
    colour = COLOURS[seat]
    shapes = (
        f'<circle cx="{x}" cy="{y}" r="{size}" fill="{colour}"/>',
        f'<rect x="{x - size}" y="{y - size}" width="{2 * size}" height="{2 * size}" rx="3" '
        f'fill="{colour}"/>',
        f'<path d="M{x} {y - size - 2}l{size + 2} {size + 2}-{size + 2} {size + 2}-{size + 2}'
        f'-{size + 2}z" fill="{colour}"/>',
        f'<path d="M{x - size} {y - size}h{size}a{size} {size} 0 0 1 {size} {size}v{size}'
        f'h-{2 * size}z" fill="{colour}"/>',
    )
    return shapes[seat] + _text(x, y + 4.5, str(seat + 1), 12, 700, ON[seat], "middle")


def _order(view):
    """The stages with the present one, and the turns still to come."""
    stages = " › ".join(
        f"[{STAGE_TITLES[stage]}]" if stage == view["stage"] else STAGE_TITLES[stage]
        for stage in STAGES
    )
    parts = [_text(20, 54, stages, 13, fill=QUIET)]
    turns = view["order"][:12]
    if turns:
        more = f" +{len(view['order']) - len(turns)}" if len(view["order"]) > len(turns) else ""
        parts.append(_text(WIDTH - 250, 54, "Turns", 13, fill=QUIET, anchor="end"))
        parts += [_chip(seat, WIDTH - 236 + 18 * n, 50, 7) for n, seat in enumerate(turns)]
        parts.append(_text(WIDTH - 236 + 18 * len(turns) - 6, 54, more, 13, fill=QUIET))
    return parts


def _player(view, seat, y):
    """A player's tracks, tokens and offices."""
    player, middle = view["seats"][seat], y + ROW / 2
    now = seat == view["current"]
    parts = [_box(10, y, WIDTH - 20, ROW - 1, PAPER, EDGE)] if now else []
    parts.append(_chip(seat, 28, middle))
    you = " (you)" if seat == view["seat"] else ""
    name = f"{'▶ ' if now else ''}Player {seat + 1}{you}"
    if view["winners"] and seat in view["winners"]:
        name += " ★"
    parts.append(_text(42, middle + 5, name, 14, 600))
    crowns = [CROWN_WORDS[card] for card in player["cards"] if card in CROWN_WORDS]
    if crowns:
        parts.append(_text(216, middle + 4, ", ".join(crowns), 11, fill=QUIET, anchor="end"))
    for name, _, x in COLUMNS:
        parts.append(_text(x, middle + 5, str(player[name]), 14, 600, anchor="middle"))
    return "".join(parts)


def _island(view, island, x, y, height):
    """An island: how many Hawaiians each has there, tokens as dots, its leader, its yield."""
    parts = [_box(x, y, ISLAND_W, height, PAPER, PAPER)]
    parts.append(_text(x + 8, y + 18, island["name"], 14, 700))
    for seat in range(view["players"]):
        row = y + 34 + 20 * seat
        people, tokens = island["hawaiians"][seat], island["tokens"][seat]
        parts.append(_chip(seat, x + 16, row, 7))
        count = str(people) if people or tokens else "–"
        parts.append(_text(x + 48, row + 5, count, 14, 600, anchor="end"))
        words = "●" * min(tokens, 3) + (f"+{tokens - 3}" if tokens > 3 else "")
        leads = " leader" if island["leader"] == seat else ""
        parts.append(_text(x + 54, row + 5, f"{words}{leads}", 11.5, fill=QUIET))
    gives = _amounts(island["gather"])
    words = f"gather {gives}" if gives else "yields nothing"
    parts.append(_text(x + 8, y + height - 7, words, 11.5, fill=QUIET))
    return "".join(parts)


def _event(view, event, x, y):
    """An open event: what it costs and does, where, and who can use it now."""
    red = event["kind"] == "red"
    parts = [_box(x, y, CARD_W, CARD_H, PAPER, RED if red else EDGE)]
    size = round(11.8 * min(1, 22 / len(event["title"])), 1)
    parts.append(_text(x + 8, y + 17, event["title"], size, 700))
    others = _amounts(event["others_lose"])
    gains = ", ".join(filter(None, [_amounts(event["gain"]), others and f"others lose {others}"]))
    parts.append(_text(x + 8, y + 33, f"{_amounts(event['cost']) or 'free'} →", 11.5))
    parts.append(_text(x + 8, y + 48, gains, 11.5))
    everywhere = len(event["at"]) == len(view["islands"])
    at = [island["name"] for island in view["islands"] if island["id"] in event["at"]]
    where = "any island" if everywhere else ", ".join(at)
    parts.append(_text(x + 8, y + 63, where, 11, fill=QUIET))
    users = sorted(map(int, event["usable"]))
    parts += [
        _chip(seat, x + CARD_W - 12 - 17 * n, y + CARD_H - 11, 7)
        for n, seat in enumerate(reversed(users))
    ]
    return "".join(parts)


def _amounts(given):
    """Amounts in words: "1 Hawaiian, 2 Aloha", "d4 Commerce"."""
    return ", ".join(
        f"{n} {NAMES[letter].removesuffix('s') if n == 1 else NAMES[letter]}"
        for letter, n in given.items()
    )
