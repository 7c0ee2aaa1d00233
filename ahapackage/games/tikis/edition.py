"""What an edition of Ill-Tempered Tikis may say, and the options that a caller may choose."""

from typing import Annotated, Literal
from unicodedata import is_normalized

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ahapackage.engine.rulings import Ruling
from ahapackage.games.tikis.cards import COLOURS, DECK, GODS, SEATS

Source = Literal["book", "derived", "known", "assumed", "ours"]
WAITS = tuple(range(1, 10))

RULINGS = (
    Ruling("TK-R1", "fill_first", "Fewer than five in front: may you discard or hex?",
           "strict", {"strict": "no, the family comes first", "free": "yes"}, "book"),
    Ruling("TK-R2", "replaced_wait", "Turns before a replaced card may be taken",
           2, WAITS, "book"),
    Ruling("TK-R3", "snap_order", "Several want to snap: who may?",
           "fair", {"fair": "all decide unseen; of several chance picks one",
                    "clockwise": "who can is asked openly, from the left; the first who wants"},
           "book"),
    Ruling("TK-R4", "snap_on", "Which discards can be snapped?",
           "all", {"all": "any that a turn's action brings to the discard pile",
                   "own": "those of an own exchange or a discard, not those under a hex"},
           "assumed"),
    Ruling("TK-R5", None, "May the card just played be the one replaced?",
           "no, that is a discard", (), "derived"),
    Ruling("TK-R6", None, "Is the name on a god's wild enough for a snap?", "yes", (), "derived"),
    Ruling("TK-R7", None, "Which cards are replaced by a wild?",
           "those under a hex and under a wild of one's own", (), "derived"),
    Ruling("TK-R8", "gift_when", "Who may give a card away?",
           "own_open", {"own_open": "whose own family has an open place",
                        "any_open": "others as well"}, "assumed"),
)  # fmt: skip


class Table(BaseModel):
    """A table of an edition: unknown keys are errors, and its source is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    source: Source


def of_letters(name):
    """Letters that can be seen and told apart: no joiners, no loose accents."""
    if not name.isalpha() or not is_normalized("NFC", name):
        raise ValueError("letters only, each accent in one character with its letter")
    return name


Name = Annotated[str, Field(min_length=1, max_length=20), AfterValidator(of_letters)]


class Cards(Table):
    """TK-1 to TK-3: gods, colours, copies of each tiki, wilds of each kind."""

    gods: Annotated[list[Name], Field(min_length=2, max_length=GODS)]
    colours: Annotated[list[Name], Field(min_length=1, max_length=COLOURS)]
    copies: Annotated[int, Field(ge=1, le=8)]
    god_wilds: Annotated[int, Field(ge=0, le=8)]  # of each god
    colour_wilds: Annotated[int, Field(ge=0, le=8)]  # of each colour
    any_any: Annotated[int, Field(ge=0, le=20)]

    @model_validator(mode="after")
    def names_differ(self):
        """No name twice, and none is "any"."""
        for names in (self.gods, self.colours):
            if len(set(names)) != len(names) or "any" in names:
                raise ValueError('different names, none of them "any"')
        return self

    @property
    def tikis(self):
        """How many tikis there are."""
        return len(self.gods) * len(self.colours) * self.copies

    @property
    def wilds(self):
        """How many wilds there are."""
        gods, colours = len(self.gods), len(self.colours)
        return gods * self.god_wilds + colours * self.colour_wilds + self.any_any


class Players(Table):
    """How many may play, and how many do if nobody says."""

    least: Annotated[int, Field(ge=2, le=SEATS)]
    most: Annotated[int, Field(ge=2, le=SEATS)]
    usual: Annotated[int, Field(ge=2, le=SEATS)]

    @model_validator(mode="after")
    def in_order(self):
        """The usual number lies between the least and the most."""
        if not self.least <= self.usual <= self.most:
            raise ValueError("least <= usual <= most")
        return self


class Play(Table):
    """TK-10: cards dealt to each."""

    hand: Annotated[int, Field(ge=1, le=10)]


class Limits(Table):
    """TK-18: the turns after which nobody wins."""

    turn_cap: Annotated[int, Field(ge=1, le=20_000)]


class TikisEdition(BaseModel):
    """All tables of an edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    cards: Cards
    players: Players
    play: Play
    limits: Limits

    @model_validator(mode="after")
    def enough_cards(self):
        """All can be dealt from the tikis alone, and the deck fits the record."""
        if self.cards.tikis + self.cards.wilds > DECK:
            raise ValueError(f"at most {DECK} cards in all")
        needed = self.players.most * self.play.hand
        if self.cards.tikis < needed:
            raise ValueError(f"at least {needed} tikis, for all hands")
        return self


class TikisOptions(BaseModel):
    """The options of `load_game("tikis", ...)`; None leaves the choice to the edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    players: Annotated[int, Field(ge=2, le=SEATS)] | None = None
    variant: Literal["even", "bad"] = "even"
    first_player: Annotated[int, Field(ge=0, le=SEATS - 1)] | Literal["random"] = 0
    turn_cap: Annotated[int, Field(ge=1, le=20_000)] | None = None
