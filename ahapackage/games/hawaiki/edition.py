"""What an edition of Hawaiki may say, and the options that a caller may choose."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ahapackage.engine.rulings import Ruling
from ahapackage.games.hawaiki.cards import COLOURS, DECK, SEATS, VALUES

Source = Literal["book", "derived", "known", "assumed", "ours"]
VARIANTS = ("open_hands", "sacrifice", "second_chance")
MOST_TOKENS = 20  # a player's; nobody ever gains one

RULINGS = (
    Ruling("HK-R1", None, "Two are designated for one card each: who must thank?",
           "each of them, on their own", (), "derived"),
    Ruling("HK-R2", None, "May one designate oneself?", "no", (), "assumed"),
    Ruling("HK-R3", "run_wraps", "Is 7-1-2 a run?",
           "no", {"no": "runs end at 7", "yes": "after 7 comes 1"}, "derived"),
    Ruling("HK-R4", None, "Where do tokens go that pay for a sacrifice or a second chance?",
           "to the box; who then has none ends the game with the round", (), "assumed"),
)  # fmt: skip


class Table(BaseModel):
    """A table of an edition: unknown keys are errors, and its source is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    source: Source


class Cards(Table):
    """HK-1: values 1 to `values` in every colour, `copies` of each."""

    values: Annotated[int, Field(ge=3, le=VALUES)]
    copies: Annotated[int, Field(ge=1, le=4)]


class Colours(Table):
    """HK-1: the colours' names and the letters that stand for them in notation."""

    names: Annotated[list[str], Field(min_length=1, max_length=COLOURS)]
    letters: Annotated[str, Field(pattern="^[a-z]+$")]

    @model_validator(mode="after")
    def one_letter_each(self):
        """As many different letters as different names."""
        if len(set(self.letters)) != len(self.letters) or len(self.letters) != len(self.names):
            raise ValueError(f"{len(self.names)} different letters, one for each colour")
        if len(set(self.names)) != len(self.names):
            raise ValueError("a different name for each colour")
        if not all(name.strip() for name in self.names):
            raise ValueError("a name for each colour, not an empty text")
        return self


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
    """HK-2, HK-3: cards dealt to each, tokens at the start, rounds (0: no limit)."""

    hand: Annotated[int, Field(ge=1, le=12)]
    tokens: Annotated[int, Field(ge=1, le=MOST_TOKENS)]
    rounds: Annotated[int, Field(ge=0, le=1000)]


class Limits(Table):
    """HK-52: the turns after which a round ends."""

    max_turns: Annotated[int, Field(ge=1, le=10_000)]


class HawaikiEdition(BaseModel):
    """All tables of an edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    cards: Cards
    colours: Colours
    players: Players
    play: Play
    limits: Limits

    @model_validator(mode="after")
    def enough_cards(self):
        """All can be dealt, and the deck fits the record."""
        total = self.cards.values * self.cards.copies * len(self.colours.names)
        needed = self.players.most * self.play.hand + 3
        if total > DECK:
            raise ValueError(f"at most {DECK} cards in all, not {total}")
        if total < needed:
            raise ValueError(
                f"cards for {self.players.most} hands of {self.play.hand} and three piles: "
                f"{needed}, not {total}"
            )
        return self


class HawaikiOptions(BaseModel):
    """The options of `load_game("hawaiki", ...)`; None leaves the choice to the edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    players: Annotated[int, Field(ge=2, le=SEATS)] | None = None
    variant: list[Literal["open_hands", "sacrifice", "second_chance"]] = []
    etiquette: Literal["auto", "strict"] = "auto"
    tokens: Annotated[int, Field(ge=1, le=MOST_TOKENS)] | None = None
    first_player: Annotated[int, Field(ge=0, le=SEATS - 1)] | Literal["random"] = 0
    rounds: Annotated[int, Field(ge=0, le=1000)] | None = None
    max_turns: Annotated[int, Field(ge=1, le=10_000)] | None = None
