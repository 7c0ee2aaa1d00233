"""What an edition of The Spirit of Hawaii may say, and the options that a caller may choose."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ahapackage.engine.rulings import Ruling
from ahapackage.games.spirit.pieces import DECK, ISLANDS, KINDS, MOST_HAWAIIANS, SEATS

Source = Literal["book", "derived", "known", "assumed", "ours"]

RULINGS = (
    Ruling("SH-R1", "hawaiians_vote", "Does each Hawaiian on the board give a vote?",
           "no", {"no": "cards and Home Rule vote, no more", "yes": "yes, one each"}, "book"),
    Ruling("SH-R2", "majority_ties", "Several are tied for a place: what do they get?",
           "none", {"none": "nothing", "friendly": "each the points of the place",
                    "lower": "each the points of the place after it"}, "assumed"),
    Ruling("SH-R3", "event_uses", "How often may an event be used?",
           "once", {"once": "once, then it is used up", "each": "once by each player"}, "assumed"),
    Ruling("SH-R4", None, "What is a token worth where its owner has no Hawaiians?",
           "it can recruit, no more", (), "derived"),
    Ruling("SH-R5", "gather_hawaii", "What does gathering on Hawaiʻi give?",
           "none", {"none": "nothing", "warrior": "a Warrior, but not in Chapter III"}, "assumed"),
    Ruling("SH-R6", None, "Nobody has Warriors: are all tied for most?", "yes", (), "derived"),
    Ruling("SH-R7", "leader_lapse", "A stage gives no leader card for an island: who leads it?",
           "lapse", {"lapse": "nobody", "keeps": "who led it before"}, "assumed"),
)  # fmt: skip


class Table(BaseModel):
    """A table of an edition: unknown keys are errors, and its source is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    source: Source


class Pieces(Table):
    """SH-2: the most Hawaiians that a player may have on the board."""

    hawaiians: Annotated[int, Field(ge=1, le=MOST_HAWAIIANS)]


class Start(Table):
    """SH-10: what each player begins with."""

    hawaiians: Annotated[int, Field(ge=1, le=MOST_HAWAIIANS)]
    tokens: Annotated[int, Field(ge=1, le=10)]


class Tracks(Table):
    """SH-3: where each track ends."""

    commerce: Annotated[int, Field(ge=1, le=99)]
    aloha: Annotated[int, Field(ge=1, le=99)]
    warriors: Annotated[int, Field(ge=1, le=99)]


class Open(Table):
    """SH-22: how many events lie open when a chapter's actions begin."""

    open: Annotated[int, Field(ge=0, le=DECK)]


class Conversions(Table):
    """SH-50: the most conversions of a player."""

    most: Annotated[int, Field(ge=0, le=20)]


class Votes(Table):
    """SH-52: votes of a king's or queen's card, and of a chief's or representative's."""

    monarch: Annotated[int, Field(ge=0, le=20)]
    leader: Annotated[int, Field(ge=0, le=20)]


Amount = Annotated[int, Field(ge=1, le=99)]
Rolled = Amount | Literal["d4"]


class Gains(BaseModel):
    """H Hawaiians, C Commerce, A Aloha, W Warriors, R Home Rule, V victory points."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    H: Amount | None = None
    C: Amount | None = None
    A: Amount | None = None
    W: Amount | None = None
    R: Amount | None = None
    V: Amount | None = None


class RolledGains(Gains):
    """Gains of which one may be "d4", as many as the blue die shows."""

    H: Rolled | None = None
    C: Rolled | None = None
    A: Rolled | None = None
    W: Rolled | None = None
    R: Rolled | None = None
    V: Rolled | None = None


class Costs(BaseModel):
    """Costs: victory points are never paid."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    H: Amount | None = None
    C: Amount | None = None
    A: Amount | None = None
    W: Amount | None = None
    R: Amount | None = None


class Losses(BaseModel):
    """What others lose; Hawaiians on the token's island."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    H: Rolled | None = None
    C: Rolled | None = None
    A: Rolled | None = None
    W: Rolled | None = None
    R: Rolled | None = None


class Tolls(BaseModel):
    """What everybody loses in a calamity, Hawaiians aside."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    C: Rolled | None = None
    A: Rolled | None = None
    W: Rolled | None = None
    R: Rolled | None = None


class OnIslands(BaseModel):
    """Hawaiians that everybody loses in a calamity, by island."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    kauai: Rolled | None = None
    oahu: Rolled | None = None
    molokai: Rolled | None = None
    maui: Rolled | None = None
    hawaii: Rolled | None = None


class Gather(Table):
    """SH-33, SH-R5: what gathering gives on each island."""

    kauai: Gains
    oahu: Gains
    molokai: Gains
    maui: Gains
    hawaii: Gains


Places = Annotated[
    list[Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=3)]],
    Field(min_length=3, max_length=3),
]


class Award(Table):
    """SH-60: points of a stage; majorities by place for 2, 3 and 4 players."""

    crown: Annotated[int, Field(ge=0, le=99)]
    leader: Annotated[int, Field(ge=0, le=99)]
    hawaiians: Places
    commerce: Places
    aloha: Places


class Chart(BaseModel):
    """The victory point chart, stage by stage."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    prologue: Award
    I: Award  # noqa: E741 (the chapter's name)
    II: Award
    III: Award
    epilogue: Award


def printable(text):
    """Text that can be seen: no control characters, no more than spaces."""
    if not text.isprintable() or not text.strip():
        raise ValueError("letters and signs that can be seen")
    return text


CardName = Annotated[str, Field(pattern=r"^[!#-~]([ !#-~]*[!#-~])?$", max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(printable)]
Note = Annotated[str, Field(min_length=1, max_length=240), AfterValidator(printable)]
IslandNames = Annotated[
    list[Literal[(*ISLANDS, "any")]], Field(min_length=1, max_length=len(ISLANDS))
]


class Card(BaseModel):
    """SH-34: an event card, a red one, or a calamity."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: CardName
    title: Words | None = None
    kind: Literal[KINDS] = "event"
    at: IslandNames | None = None
    cost: Costs = Costs()
    gain: RolledGains = RolledGains()
    others_lose: Losses = Losses()
    lose: Tolls = Tolls()
    lose_on: OnIslands = OnIslands()
    note: Note | None = None

    @model_validator(mode="after")
    def says_what_its_kind_says(self):
        """Events have a place and gains, calamities losses, and there is one d4 at most."""
        calamity = self.kind == "calamity"
        if calamity == (self.at is not None):
            raise ValueError("`at` for events, none for calamities")
        if calamity and any(map(told, (self.cost, self.gain, self.others_lose))):
            raise ValueError("`lose` and `lose_on` only, for a calamity")
        if not calamity and (told(self.lose) or told(self.lose_on)):
            raise ValueError("no `lose` and `lose_on`: those are for calamities")
        if told(self.others_lose) and self.kind != "red":
            raise ValueError('kind = "red" where others lose something')
        if self.dice > 1:
            raise ValueError("one d4 at most on a card")
        if self.at is not None and len(set(self.at)) != len(self.at):
            raise ValueError("different islands")
        return self

    @property
    def dice(self):
        """How many amounts the blue die decides."""
        parts = (self.gain, self.others_lose, self.lose, self.lose_on)
        return sum(value == "d4" for part in parts for value in told(part).values())


def told(part):
    """The amounts that a part of a card gives, by letter or island."""
    return part.model_dump(exclude_none=True)


class Deck(Table):
    """SH-22: the event cards of a chapter."""

    cards: Annotated[list[Card], Field(min_length=1, max_length=DECK)]


class Decks(BaseModel):
    """The three decks."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    I: Deck  # noqa: E741 (the chapter's name)
    II: Deck
    III: Deck

    @model_validator(mode="after")
    def names_differ(self):
        """A name stands for one card, in whichever deck it is."""
        names = [card.name for deck in (self.I, self.II, self.III) for card in deck.cards]
        if len(set(names)) != len(names):
            raise ValueError("cards of different names, in other decks too")
        return self


class SpiritEdition(BaseModel):
    """All tables of an edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    pieces: Pieces
    start: Start
    tracks: Tracks
    events: Open
    conversions: Conversions
    votes: Votes
    gather: Gather
    chart: Chart
    decks: Decks

    @model_validator(mode="after")
    def fits_the_board(self):
        """Nobody begins with more Hawaiians than there are."""
        if self.start.hawaiians > self.pieces.hawaiians:
            raise ValueError("start.hawaiians at most pieces.hawaiians")
        return self


class SpiritOptions(BaseModel):
    """The options of `load_game("spirit", ...)`."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    players: Annotated[int, Field(ge=2, le=SEATS)] | None = None
    variant: None = None  # there are none
    first_player: Annotated[int, Field(ge=0, le=SEATS - 1)] | Literal["random"] = 0
