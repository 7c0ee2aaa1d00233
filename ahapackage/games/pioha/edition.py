"""What an edition of Aloha Pioha may say, and the options that a caller may choose."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ahapackage.engine.rulings import Ruling
from ahapackage.games.pioha.lice import HAIRS, KINDS, LOUSE_NUMBERS, ROW, SEATS, TRIBE, VALUES
from ahapackage.games.pioha.record import (
    AS_PRINTED,
    DOUBLE,
    DROP_TICKLE,
    HALVE,
    LOCK,
    LOOK_AT,
    MOVE_EACH,
    NO_EFFECT,
    PLUS,
    REMOVE_ONE,
    STRIP_HERE,
    STRIP_THERE,
    SWAP_HAIR,
    TURN_OVER,
)

Source = Literal["book", "derived", "known", "assumed", "ours"]
VARIANTS = ("no_tickles", "crazy", "children", "solo")
TOGETHER = ({"solo", "no_tickles"},)  # variants that may be combined
DISPLAY = 3  # AP-11

RULINGS = (
    Ruling("AP-R1", "tickle_trigger", "At which louse does the tickle come?",
           "exceed", {"exceed": "the first above the threshold",
                      "reach": "the one that reaches it"}, "known"),
    Ruling("AP-R2", "lone_tribe", "What happens on a hair with one tribe only?",
           "wins", {"wins": "it wins the hair, whole or broken",
                    "loses_if_broken": "it loses the hair if that breaks"}, "assumed"),
    Ruling("AP-R3", None, "Who wins a hair without lice?", "nobody", (), "derived"),
    Ruling("AP-R4", "tied_loser_bonus", "Tickle 19 on a hair that two tribes tie for: who gains?",
           "none", {"none": "neither", "both": "both"}, "assumed"),
    Ruling("AP-R5", None, "Is a tickle drawn unseen turned over?", "when it is placed", (),
           "assumed"),
    Ruling("AP-R6", None, "What if no louse can be played?",
           "one of the hand goes under the comb instead; with `children` and `solo`, both", (),
           "assumed"),
    Ruling("AP-R7", None, "Are face-down lice shown that tickles 3, 6 and 9 remove?", "no", (),
           "assumed"),
    Ruling("AP-R8", None, "Can tickle 8 cancel itself?", "no", (), "assumed"),
    Ruling("AP-R9", None, "May one look at one's own face-down lice and comb?",
           "there is no need: they are known", (), "derived"),
    Ruling("AP-R10", "hand_backs", "Do the others see the backs in a hand?",
           "hidden", {"hidden": "no", "visible": "yes, as at a real table; under a comb too"},
           "assumed"),
    Ruling("AP-R11", "dim", "Dim and Even dimmer: must the -1 lie face up?",
           "any_minus_one", {"any_minus_one": "no, only the 0", "face_up": "yes"}, "book"),
    Ruling("AP-R12", "la_rasta", "What does the hair La Rasta do?",
           "off", {"off": "it is not there",
                   "on": "one more hair, 10/3, that never breaks: the greater sum wins"},
           "assumed"),
    Ruling("AP-R13", "tie_count", "Which lice break a tie of sums?",
           "present", {"present": "those that lie on the end",
                       "played": "all that came to it, removed or moved ones too"}, "book"),
    Ruling("AP-R14", None, "Whom does tickle 19 pay on a hair with one tribe?", "nobody", (),
           "assumed"),
)  # fmt: skip

EFFECTS = {  # AP-T1 to AP-T9: the words that an edition uses
    None: NO_EFFECT, "turn_over": TURN_OVER, "look": LOOK_AT, "strip": STRIP_HERE,
    "move": MOVE_EACH, "lock": LOCK, "strip_other": STRIP_THERE, "swap": SWAP_HAIR,
    "drop": DROP_TICKLE, "eliminate": REMOVE_ONE,
}  # fmt: skip
EFFECT_TEXTS = (  # by the number of the effect
    None,
    "every louse on this hair turns over",
    "who places it may look at one louse that lies face down",
    "each end of this hair keeps only its first louse",
    "each tribe here moves one of its lice to another hair",
    "no louse may come to this hair any more",
    "each end of another hair keeps only its first louse",
    "a hair out of play replaces this one",
    "one tickle of the display is dropped, or one on another hair cancelled",
    "one louse that is not the first of its end is removed",
)


class Table(BaseModel):
    """A table of an edition: unknown keys are errors, and its source is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    source: Source


class Tribe(Table):
    """AP-1 to AP-4: the lice that each tribe has, such as `"3L" = 2`."""

    lice: dict[Literal[tuple(LOUSE_NUMBERS)], Annotated[int, Field(ge=1, le=TRIBE)]]

    @model_validator(mode="after")
    def size(self):
        """Between one louse and what a record holds."""
        if not 1 <= sum(self.lice.values()) <= TRIBE:
            raise ValueError(f"1 to {TRIBE} lice in all")
        return self


def _hair(text):
    endurance, _, threshold = text.partition("/")
    if int(endurance) > 60 or int(threshold) > 19:
        raise ValueError("an endurance of at most 60 and a threshold of at most 19")
    return text


Hair = Annotated[str, Field(pattern=r"^[1-9][0-9]?/(0|[1-9][0-9]?)$"), AfterValidator(_hair)]


class Hairs(Table):
    """AP-5, AP-6: the hairs as endurance/threshold."""

    all: Annotated[list[Hair], Field(min_length=1, max_length=60)]

    @model_validator(mode="after")
    def kinds(self):
        """No more different hairs than a record holds, one place left for La Rasta."""
        if len(set(self.all)) > HAIRS - 1:
            raise ValueError(f"at most {HAIRS - 1} different hairs")
        return self


class Rasta(Table):
    """AP-R12: the house rule for La Rasta."""

    hair: Hair


class Tickle(BaseModel):
    """One kind of tickle (AP-55): its copies, and any of the things that it does.

    `counts` maps printed values to what they count; `endurance` is `halve`, `double` or `+n`;
    `loser_bonus` are points; `does` is one of the effects on the board; `text` says it in words
    (made from the others if left out).
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    counts: dict[
        Literal[tuple(str(value) for value in range(-1, VALUES - 1))],
        Annotated[int, Field(ge=-20, le=20)],
    ] = {}
    endurance: Annotated[str, Field(pattern=r"^(halve|double|\+[1-9][0-9]?)$")] | None = None
    loser_bonus: Annotated[int, Field(ge=0, le=50)] = 0
    does: Literal[tuple(name for name in EFFECTS if name)] | None = None
    text: Annotated[str, Field(pattern=r"\S", max_length=200)] | None = None

    @model_validator(mode="after")
    def does_something(self):
        """A tickle without any effect would be a mistake."""
        if not (self.counts or self.endurance or self.loser_bonus or self.does):
            raise ValueError("one of counts, endurance, loser_bonus, does")
        return self

    @property
    def stretch(self):
        """The endurance function as the record holds it: what is done, by how much."""
        if self.endurance is None:
            return AS_PRINTED, 0
        if self.endurance[0] == "+":
            return PLUS, int(self.endurance)
        return (HALVE if self.endurance == "halve" else DOUBLE), 0

    def worth(self):
        """What each value from -1 on counts."""
        return [self.counts.get(str(value), value) for value in range(-1, VALUES - 1)]

    def in_words(self):
        """What the tickle does, as one phrase."""
        if self.text:
            return self.text
        parts = [EFFECT_TEXTS[EFFECTS[self.does]]] if self.does else []
        for counted in sorted(set(self.counts.values())):
            values = sorted(int(old) for old, new in self.counts.items() if new == counted)
            parts.append(f"each {' and '.join(map(str, values))} counts {counted}")
        if self.endurance == "halve":
            parts.append("the endurance is halved, rounded down")
        elif self.endurance == "double":
            parts.append("the endurance is doubled")
        elif self.endurance:
            parts.append(f"the endurance grows by {self.endurance[1:]}")
        if self.loser_bonus:
            parts.append(f"the loser of this hair gains {self.loser_bonus} points")
        return "; ".join(parts)


Kind = Annotated[str, Field(pattern=r"^[1-9][0-9]?$")]


class Tickles(Table):
    """AP-7, AP-55: the tickles by their numbers."""

    kinds: dict[Kind, Tickle]

    @model_validator(mode="after")
    def room(self):
        """Numbers and cards that the record can hold."""
        if any(int(kind) >= KINDS for kind in self.kinds):
            raise ValueError(f"numbers from 1 to {KINDS - 1}")
        if sum(tickle.copies for tickle in self.kinds.values()) > 100:
            raise ValueError("at most 100 tickles in all")
        return self


class Players(Table):
    """How many may play, how many do if nobody says; AP-10: hairs in the row for 2, 3, 4."""

    least: Annotated[int, Field(ge=2, le=SEATS)]
    most: Annotated[int, Field(ge=2, le=SEATS)]
    usual: Annotated[int, Field(ge=2, le=SEATS)]
    rows: Annotated[list[Annotated[int, Field(ge=1, le=ROW)]], Field(min_length=1, max_length=3)]

    @model_validator(mode="after")
    def in_order(self):
        """The usual number lies between the least and the most; a row for each number."""
        if not self.least <= self.usual <= self.most:
            raise ValueError("least <= usual <= most")
        if len(self.rows) < self.most - 1:
            raise ValueError(f"rows for 2 to {self.most} players")
        return self


class Play(Table):
    """AP-9: opening hand, lice drawn each turn, plays."""

    opening: Annotated[int, Field(ge=0, le=TRIBE)]
    draw: Annotated[int, Field(ge=0, le=TRIBE)]
    plays: Annotated[int, Field(ge=1, le=TRIBE)]


class PiohaEdition(BaseModel):
    """All tables of an edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    tribe: Tribe
    hairs: Hairs
    tickles: Tickles
    players: Players
    play: Play
    rasta: Rasta = Rasta(hair="10/3", source="assumed")

    @model_validator(mode="after")
    def enough_cards(self):
        """AP-9: lice for all draws, and hairs for every row."""
        size, play = sum(self.tribe.lice.values()), self.play
        needed = play.opening + play.draw * (play.plays - 1)
        if size < needed:
            raise ValueError(f"a tribe of at least opening + draw * (plays - 1) = {needed} lice")
        longest = max(self.players.rows[: self.players.most - 1])
        if len(self.hairs.all) < longest:
            raise ValueError(f"at least {longest} hairs, for the longest row")
        return self


class PiohaOptions(BaseModel):
    """The options of `load_game("pioha", ...)`; None leaves the choice to the edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    players: Annotated[int, Field(ge=1, le=SEATS)] | None = None
    variant: list[Literal["no_tickles", "crazy", "children", "solo"]] = []
    first_player: Annotated[int, Field(ge=0, le=SEATS - 1)] | Literal["random"] = 0
    rounds: Annotated[int, Field(ge=1, le=60)] = 1

    @model_validator(mode="after")
    def variants_fit(self):
        """Only variants that make sense together."""
        chosen = set(self.variant)
        if len(chosen) > 1 and chosen not in TOGETHER:
            raise ValueError("one variant; only solo and no_tickles go together")
        return self
