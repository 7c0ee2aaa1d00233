"""Cards, chart and limits of The Spirit of Hawaii, copied from the contract once more: data.

EDITION has the form of the package's `game.edition.data`, without what only people read.
"""

ISLANDS = ["kauai", "oahu", "molokai", "maui", "hawaii"]  # SH-1
MAJORITIES = ["hawaiians", "commerce", "aloha"]

# A red event takes from all others, a calamity (✶) from all players.
DECKS = {
    "I": """
        Sandalwood trade | oahu hawaii | 1H > 3C
        Whalers at Lahaina | maui | > 2C
        End of the kapu | hawaii | 2A > 3H
        Koloa sugar mill | kauai | 1H > 2C
        Lahainaluna press | maui | > 2A
        Constitution of 1840 | oahu maui | 2A > 2R
        Fishponds of Molokai | molokai | > 2H
        Canoe fleet | hawaii maui | 1A > 2W
        Arrival of missions | hawaii oahu | > 2A
        Heiau gathering | hawaii molokai | 1A > 2H
        Hawaiian flag | any | 1C > 1V
        Trade winds | any | > d4A
        Paulet's demands | oahu | 1W > | 2C
        ✶ 'Oku'u sickness | d4H oahu
        ✶ Kilauea erupts | 2H hawaii
        ✶ Great wave | 1H maui, 1H hawaii
    """,
    "II": """
        Great Mahele | oahu maui | 2A > 2C 1R
        Gold-rush markets | maui | > 2C
        Reciprocity Treaty | oahu | 1A > 3C
        Plantation ships | kauai hawaii | 1C > 3H
        'Iolani Palace | oahu | 3C > 2V
        Hula restored | oahu kauai | > 3A
        Care at Kalaupapa | molokai | 1C > 4A
        Royal Guard | oahu | 1C > 2W
        Royal tour | any | 1C > 1A 1H
        Ranch lands | molokai hawaii | > 1C 1H
        School for chiefs | oahu | 1A > 2R
        Cane railways | maui kauai | 1H > d4C
        Bayonet Constitution | oahu | 1W > | 2A
        ✶ Smallpox | d4H oahu
        ✶ Earthquake of Ka'u | 3H hawaii
        ✶ Hard drought | 1C, 1A
    """,
    "III": """
        Anti-annexation petitions | any | 2A > 2R
        Home Rule Party | oahu maui | 1C 1A > 2R
        The Queen's songs | oahu molokai | > 3A
        Pineapple fields | oahu | 1H > 3C
        Delegation to Washington | any | 2C > 2R
        Organic Act | oahu | 3C > 1R 2V
        Village schools | molokai kauai | 1C > 2A 1H
        Inter-island steamers | any | 1C > d4H
        Paniolo ranches | hawaii | > 2C
        Taro terraces | kauai molokai | > 2H
        Lei Day | any | > 1A 1H
        Sugar factors | maui | 1H > 3C
        Annexation flag | oahu | 1C > | 1R
        ✶ Chinatown fire | 2H oahu, 1C
        ✶ Floods of Kauai | 2H kauai
        ✶ Dry season | d4A
    """,
}


def _amounts(text):
    """`"1C d4A"` -> {"C": 1, "A": "d4"}."""
    return {word[-1]: "d4" if word[:-1] == "d4" else int(word[:-1]) for word in text.split()}


def _card(line):
    """One line of DECKS as a card of an edition."""
    name, *parts = (part.strip() for part in line.split("|"))
    if name.startswith("✶"):
        losses = [loss.split() for loss in parts[0].split(",")]
        return {
            "name": name.removeprefix("✶ "),
            "kind": "calamity",
            "lose": _amounts(" ".join(loss[0] for loss in losses if len(loss) == 1)),
            "lose_on": {loss[1]: _amounts(loss[0])["H"] for loss in losses if len(loss) == 2},
        }
    cost, gain = parts[1].split(">")
    red = len(parts) == 3
    return {
        "name": name, "kind": "red" if red else "event", "at": parts[0].split(),
        "cost": _amounts(cost), "gain": _amounts(gain),
        "others_lose": _amounts(parts[2]) if red else {},
    }  # fmt: skip


def _chart(crown, leader, *places):
    """A stage's points: crown, each leader, each majority with 2, 3 and 4 players (SH-60)."""
    return {"crown": crown, "leader": leader} | {name: list(places) for name in MAJORITIES}


EDITION = {
    "pieces": {"hawaiians": 30},  # SH-2
    "start": {"hawaiians": 20, "tokens": 2},  # SH-10
    "tracks": {"commerce": 20, "aloha": 20, "warriors": 10},  # SH-3
    "events": {"open": 4},  # SH-22
    "conversions": {"most": 5},  # SH-50
    "votes": {"monarch": 2, "leader": 1},  # SH-52
    "gather": {"kauai": {"H": 1}, "oahu": {"C": 1}, "molokai": {"A": 2}, "maui": {"A": 1}},  # SH-33
    "chart": {  # SH-13, SH-25, SH-53
        "prologue": _chart(2, 1, [], [], []),
        "I": _chart(2, 1, [2], [3, 1], [3, 2, 1]),
        "II": _chart(2, 1, [3], [4, 2], [4, 3, 1]),
        "III": _chart(0, 0, [3], [4, 2], [5, 3, 1]),
        "epilogue": _chart(5, 1, [3], [4, 2], [5, 3, 1]),
    },
    "decks": {
        stage: {"cards": [_card(line) for line in text.strip().splitlines()]}
        for stage, text in DECKS.items()
    },
}
