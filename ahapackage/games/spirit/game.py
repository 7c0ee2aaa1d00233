"""Aloha: The Spirit of Hawaii as a game: its options, its moves as text, and what shows it."""

from ahapackage.engine.editions import load_edition
from ahapackage.engine.errors import OptionError
from ahapackage.engine.game import Game
from ahapackage.engine.options import validate
from ahapackage.engine.rulings import RulingTable, choose_rulings, rules_markdown
from ahapackage.games.spirit import actions, rules
from ahapackage.games.spirit.cards import fill_card
from ahapackage.games.spirit.dice import TOTALS
from ahapackage.games.spirit.drawing import draw_view
from ahapackage.games.spirit.edition import RULINGS, SpiritEdition, SpiritOptions, told
from ahapackage.games.spirit.greedy import GreedyBot, greedy_action
from ahapackage.games.spirit.pieces import (
    DECK,
    HAWAII,
    ISLANDS,
    LETTERS,
    STAGES,
    UNLIMITED,
    WARRIORS,
)
from ahapackage.games.spirit.position import read_position, write_position
from ahapackage.games.spirit.reasons import why_illegal, why_unreadable
from ahapackage.games.spirit.record import CONFLICT, DTYPE, FIRST
from ahapackage.games.spirit.view import describe_view, make_view

USUAL_PLAYERS = 2


def load(players=None, variant=None, rulings=None, edition=None, **options):
    """Load Aloha: The Spirit of Hawaii.

    `players` 2 to 4; `variant` None, as there are none; `rulings` a dict (see `Game.rulings`);
    `edition` "standard", a TOML file or a dict; `first_player` a seat or "random". Raises
    `OptionError` and `EditionError`.

    >>> load(players=4).options["first_player"]
    0
    """
    return Spirit(players, variant, rulings, edition, options)


class Spirit(Game):
    """Lead islands, win conflicts, use events, and gather most points in five stages."""

    name, title = "spirit", "Aloha: The Spirit of Hawaii"
    kernels, dtype = rules, DTYPE

    def __init__(self, players, variant, rulings, edition, options):
        edition = load_edition("spirit", edition, SpiritEdition)
        given = {"players": players, "variant": variant, **options}
        chosen = validate(SpiritOptions, given, "spirit options")
        players = USUAL_PLAYERS if chosen.players is None else chosen.players
        if chosen.first_player != "random" and chosen.first_player >= players:
            expected = f'a seat from 0 to {players - 1}, or "random"'
            raise OptionError("spirit options, first_player", chosen.first_player, expected)
        settled = {"first_player": chosen.first_player}
        super().__init__(players, settled, choose_rulings(RULINGS, rulings), edition)
        decks = edition.tables.decks
        self.decks = tuple(deck.cards for deck in (decks.I, decks.II, decks.III))

    def deck(self, stage):
        """The cards of a stage's deck; none in Prologue and Epilogue."""
        return self.decks[stage - 1] if 1 <= stage <= len(self.decks) else ()

    def card_names(self, stage):
        """The names of a stage's cards, by number."""
        return [card.name for card in self.deck(stage)]

    def setup(self, face):
        """Fill the setup fields and begin the game (SH-10)."""
        self.fill_setup(face.board.setup)
        rules.begin_game(face.board)

    def fill_setup(self, setup):
        """Write edition, options and rulings into a face's setup fields."""
        tables, ruled = self.edition.tables, self.chosen_rulings
        first = self.options["first_player"]
        values = {
            "players": self.players,
            "first_player": -1 if first == "random" else first,
            "start_hawaiians": tables.start.hawaiians,
            "start_tokens": tables.start.tokens,
            "open_events": tables.events.open,
            "conversions": tables.conversions.most,
            "monarch_votes": tables.votes.monarch,
            "leader_votes": tables.votes.leader,
            "hawaiians_vote": ruled["hawaiians_vote"] == "yes",
            "ties": ("none", "friendly", "lower").index(ruled["majority_ties"]),
            "each": ruled["event_uses"] == "each",
            "keeps": ruled["leader_lapse"] == "keeps",
        }
        for name, value in values.items():
            setattr(setup, name, value)
        tracks = (tables.pieces.hawaiians, tables.tracks.commerce, tables.tracks.aloha)
        setup.most[:] = (*tracks, tables.tracks.warriors, UNLIMITED, UNLIMITED)
        self.fill_gather(setup)
        self.fill_chart(setup)
        for deck, cards in enumerate(self.decks):
            setup.deck_size[deck] = len(cards)
            for number, card in enumerate(cards):
                fill_card(setup.events, deck, number, card)

    def fill_gather(self, setup):
        """SH-33, SH-R5: what gathering gives; the ruling speaks where the edition says nothing."""
        gather = self.edition.tables.gather
        for island, name in enumerate(ISLANDS):
            for letter, amount in told(getattr(gather, name)).items():
                setup.gather[island, LETTERS.index(letter)] = amount
        if not setup.gather[HAWAII].any() and self.chosen_rulings["gather_hawaii"] == "warrior":
            setup.gather[HAWAII, WARRIORS] = 1
            setup.hawaii_warriors = 1

    def fill_chart(self, setup):
        """SH-60: the chart's columns for the number of players."""
        for stage, name in enumerate(STAGES):
            award = getattr(self.edition.tables.chart, name)
            setup.crown_points[stage] = award.crown
            setup.leader_points[stage] = award.leader
            for line, row in enumerate((award.hawaiians, award.commerce, award.aloha)):
                points = row[self.players - 2]
                setup.places[stage, line, : len(points)] = points

    def num_distinct_actions(self):
        """How many numbers moves may have, the same in every edition."""
        return actions.ACTIONS

    def max_chance_outcomes(self):
        """A card each, or a total each."""
        return max(DECK, TOTALS)

    def chance_kind(self, s):
        """What chance decides now: `first`, `reveal`, `roll`, `crown` or `blue`."""
        if s.pending >= 0:
            return "blue"
        if s.step == CONFLICT:
            return "crown" if s.rolls[s.turn] else "roll"
        return "first" if s.step == FIRST else "reveal"

    def action_text(self, state, action):
        """A move or chance outcome in notation."""
        s = state.face.board
        names = self.card_names(s.stage)
        if state.is_chance_node():
            return actions.chance_text(action, self.chance_kind(s), s.turn, names)
        return actions.move_text(action, names)

    def action_number(self, state, text):
        """The number of a move or chance outcome in notation, or None."""
        s = state.face.board
        names = self.card_names(s.stage)
        if state.is_chance_node():
            return actions.chance_number(text, self.chance_kind(s), s.turn, names)
        return actions.move_number(text, names)

    def why_illegal(self, state, action):
        """Why a move is not legal now, with its clause."""
        return why_illegal(state, action)

    def why_unreadable(self, state, text):
        """Why a text is no move now."""
        return why_unreadable(state, text)

    def read_position(self, position):
        """The record that a position describes; raises `PositionError`."""
        return read_position(self, position)

    def write_position(self, state):
        """The state as a position."""
        return write_position(self, state.face.board)

    def view(self, state, seat):
        """What the seat may know (None: everybody): all that lies on the table."""
        return make_view(state, seat)

    def describe(self, state, seat):
        """The view in words."""
        return describe_view(make_view(state, seat))

    def draw(self, state, seat):
        """The view as an SVG picture with its words inside."""
        return draw_view(make_view(state, seat))

    def rulings(self):
        """The rulings in play, as a table."""
        return RulingTable(RULINGS, self.chosen_rulings, f"{self.title}: rulings")

    def rules(self):
        """The rules clause by clause."""
        return rules_markdown("ahapackage.games.spirit")

    @staticmethod
    def policies():
        """Rules of thumb as kernels: name -> kernel."""
        return {"greedy": greedy_action}

    def bots(self):
        """The bots that can play: name -> what makes one."""
        return {"greedy": GreedyBot}
