"""Aloha Pioha drawn as an SVG picture in plain Python, for places without a kernel."""

from html import escape

from ahapackage.games.pioha.view import WHY_TEXTS, describe_view, name_of

WIDTH, MIDDLE, CENTRE = 720, 360, 116  # the hairs' boxes stand in the middle
LOUSE_W, LOUSE_H, APART, SIDE = 30, 38, 33, 262
ROW, LINE = 66, 26  # heights of a hair and of a line of text
INK, PAPER, TABLE, EDGE, QUIET = "#1b2a2f", "#fffdf6", "#e3efe9", "#8aa39b", "#51645e"
HAIR, SKIN, TICKLE, ALARM = "#6b4423", "#fff3dc", "#5d3a6e", "#8a2c0d"
# Tribes have a number beside their colour, here and on the board.
TRIBES = ("#0b5a9d", "#a83c14", "#1b6b40", "#74389a")
PRINTED = {"L": "1·2·3", "H": "3·4·5"}  # AP-3


def draw_view(view):
    """A view as SVG; its words stand inside as `<title>` and `<desc>`."""
    words = describe_view(view)
    first = words.splitlines()[0]
    top = 46
    parts = []
    for place in range(len(view["hairs"])):
        parts.append(_hair(view, place, top + ROW * place))
    top += ROW * len(view["hairs"]) + 6
    for seat in range(view["tribes"]):
        parts.append(_seat(view, seat, top + LINE * seat))
    top += LINE * view["tribes"] + 4
    for line in _tickle_lines(view):
        parts.append(_text(20, top + 17, line, 13, fill=QUIET))
        top += 18
    height = top + 12
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


def _box(x, y, width, height, fill, stroke, rx=7):
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{rx}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="2"/>'
    )


def minus(number):
    """A number with a true minus.

    >>> minus(-1)
    '−1'
    """
    return str(number).replace("-", "−")


# ---- hairs -----------------------------------------------------------------------------------


def _hair(view, place, y):
    """A hair with its box, the lice on both ends, and a line below that says how it stands."""
    hair, middle = view["hairs"][place], y + LOUSE_H / 2
    parts = [
        f'<path d="M60 {middle}H{WIDTH - 20}" stroke="{HAIR}" stroke-width="3"{_gap(hair)}/>',
        _text(20, middle + 5, str(place + 1), 17, 700),
        _box(MIDDLE - CENTRE / 2, y, CENTRE, LOUSE_H, SKIN, HAIR),
        _text(MIDDLE - 34, y + 27, str(hair["endurance"]), 23, 700, HAIR, "middle"),
        _badge(hair, y),
    ]
    for end, side in enumerate(hair["sides"]):
        parts += _side(hair, end, side, y)
    words, fill = _standing(view, hair)
    parts.append(_text(MIDDLE, y + LOUSE_H + 15, words, 12.5, fill=fill, anchor="middle"))
    return "".join(parts)


def _gap(hair):
    """A broken hair is drawn in pieces."""
    broken = hair["result"] and hair["result"]["broken"]
    return ' stroke-dasharray="26 10"' if broken else ""


def _badge(hair, y):
    """The tickle that lies there, or how many lice of how many."""
    if hair["tickle"] is None:
        limit = hair["tickles_at"]
        count = f"{hair['lice']}/{limit}" if limit else f"{hair['lice']}"
        return _text(MIDDLE + 20, y + 25, f"{count} lice", 13, fill=HAIR, anchor="middle")
    turned = f' transform="rotate(180 {MIDDLE + 24} {y + 19})"' if hair["cancelled"] else ""
    fill = QUIET if hair["cancelled"] else TICKLE
    name = f"T{hair['tickle']}"
    return (
        f"<g{turned}>{_box(MIDDLE + 3, y + 7, 44, 24, fill, PAPER, 8)}"
        f"{_text(MIDDLE + 25, y + 24, name, 14, 700, PAPER, 'middle')}</g>"
    )


def _side(hair, end, side, y):
    """The lice of an end, the first one nearest to the box; closer together if they are many."""
    count = len(side["lice"])
    step = min(APART, (SIDE - LOUSE_W) / (count - 1)) if count > 1 else APART
    parts = []
    for nth in reversed(range(count)):  # the first one lies on top
        offset = CENTRE / 2 + 6 + step * nth
        x = MIDDLE + offset if end else MIDDLE - offset - LOUSE_W
        worth = hair["result"]["values"][end][nth] if hair["result"] else None
        parts.append(_louse(side["lice"][nth], side["seat"], round(x, 1), y, worth))
    return parts


def _louse(louse, seat, x, y, worth=None):
    """A louse: value and tribe, or the back with the value where the viewer knows it."""
    colour = TRIBES[seat % len(TRIBES)]
    value = louse["louse"][:-1] if louse["louse"] else None
    middle = x + LOUSE_W / 2
    if louse["up"]:
        foot = (
            f"={minus(worth)}" if worth not in (None, int(value)) else f"{louse['back']} {seat + 1}"
        )
        return (
            _box(x, y, LOUSE_W, LOUSE_H, PAPER, colour)
            + _text(middle, y + 22, minus(value), 19, 700, colour, "middle")
            + _text(middle, y + 34, foot, 10.5, 700, colour, "middle")
        )
    parts = _box(x, y, LOUSE_W, LOUSE_H, colour, PAPER)
    if value is not None:
        parts += _box(x + 5, y + 4, LOUSE_W - 10, 19, PAPER, colour, 9)
        parts += _text(middle, y + 19, minus(value), 14, 700, colour, "middle")
    else:
        parts += _text(middle, y + 19, f"P{seat + 1}", 13, 700, PAPER, "middle")
    return parts + _text(middle, y + 34, PRINTED[louse["back"]], 9.5, 700, PAPER, "middle")


def _standing(view, hair):
    """What is written below a hair, and in which colour."""
    if hair["result"]:
        return _result(view, hair["result"]), INK
    if hair["tickle"]:
        text = view["tickles"][str(hair["tickle"])]["text"]
        return ("cancelled: " if hair["cancelled"] else "") + text, QUIET
    if hair["tickles_at"] and hair["lice"] + 1 >= hair["tickles_at"]:
        return "the next louse tickles", ALARM
    owed = view["grunchie"] and view["hairs"].index(hair) in view["grunchie"]["owed"]
    return ("Grunchie must still play here" if owed else ""), QUIET


def _result(view, result):
    left, right = result["sums"]
    text = WHY_TEXTS[result["why"]]
    if result["why"] != "empty":
        text = f"{minus(left)} against {minus(right)}: {text}"
    if result["winner"] is not None:
        text += f"; {name_of(view, result['winner'])} wins {result['points']}"
    for seat, points in result["bonus"].items():
        text += f"; {name_of(view, int(seat))} gains {points}"
    return text


# ---- players and tickles ---------------------------------------------------------------------


def _seat(view, seat, y):
    hand, comb = view["hands"][seat], view["combs"][seat]
    colour = TRIBES[seat % len(TRIBES)]
    parts = []
    if seat == view["current"]:
        parts.append(_box(10, y - 3, WIDTH - 20, LINE - 2, PAPER, EDGE))
    name = name_of(view, seat)
    you = " (you)" if seat == view["seat"] else ""
    who = f"{'▶ ' if seat == view['current'] else ''}{name[0].upper()}{name[1:]}{you}"
    parts.append(_text(20, y + 15, who, weight=600, fill=colour))
    counts = (
        f"{view['played'][seat]}/{view['plays']} turns · hand {hand['count']} · "
        f"deck {view['decks'][seat]} · comb {comb['count']}"
    )
    parts.append(_text(190, y + 15, counts, 13))
    if hand["lice"]:
        lice = "  ".join(map(minus, hand["lice"]))
        parts.append(_text(440, y + 15, lice, 14, 700, colour))
    if view["returns"] is not None:
        parts.append(
            _text(WIDTH - 20, y + 15, f"{int(view['returns'][seat])} points", 15, 700, anchor="end")
        )
    return "".join(parts)


def _tickle_lines(view):
    """The display, a tickle a line, and the deck."""
    if view["returns"] is not None or not view["tickles"]:
        return []
    lines = [f"Tickle {kind}: {view['tickles'][str(kind)]['text']}" for kind in view["display"]]
    return [*lines, f"{view['tickle_deck']['count']} tickles in the deck"]
