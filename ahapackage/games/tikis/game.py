"""Ill-Tempered Tikis as a game: its options, its moves as text, and what shows it."""

from ahapackage.engine.editions import load_edition
from ahapackage.engine.errors import OptionError
from ahapackage.engine.game import Game
from ahapackage.engine.options import validate
from ahapackage.engine.rulings import RulingTable, choose_rulings, rules_markdown
from ahapackage.games.tikis import actions, rules
from ahapackage.games.tikis.cards import CARDS, SEATS, card_names
from ahapackage.games.tikis.drawing import draw_view
from ahapackage.games.tikis.edition import RULINGS, TikisEdition, TikisOptions
from ahapackage.games.tikis.greedy import GreedyBot, greedy_action
from ahapackage.games.tikis.measures import distance, needs
from ahapackage.games.tikis.position import read_position, write_position
from ahapackage.games.tikis.reasons import why_illegal, why_unreadable
from ahapackage.games.tikis.record import DTYPE, FASTEST, SNAP, WILD
from ahapackage.games.tikis.view import describe_view, make_view


def load(players=None, variant=None, rulings=None, edition=None, **options):
    """Load Ill-Tempered Tikis.

    `players` 2 to 6; `variant` "even" (the default) or "bad"; `rulings` a dict (see
    `Game.rulings`); `edition` "standard", "mini", a TOML file or a dict; `first_player` a seat or
    "random"; `turn_cap` the turns after which nobody wins. Raises `OptionError` and
    `EditionError`.

    >>> load(players=4, variant="bad").options["turn_cap"]
    2000
    """
    return Tikis(players, variant, rulings, edition, options)


class Tikis(Game):
    """Be the first with a whole family of five gods in one colour."""

    name, title = "tikis", "Ill-Tempered Tikis"
    kernels, dtype = rules, DTYPE

    def __init__(self, players, variant, rulings, edition, options):
        edition = load_edition("tikis", edition, TikisEdition)
        tables = edition.tables
        given = {"players": players, "variant": "even" if variant is None else variant, **options}
        chosen = validate(TikisOptions, given, "tikis options")
        players = tables.players.usual if chosen.players is None else chosen.players
        if not tables.players.least <= players <= tables.players.most:
            expected = f"{tables.players.least} to {tables.players.most} in edition {edition.name}"
            raise OptionError("tikis options, players", players, expected)
        if chosen.first_player != "random" and chosen.first_player >= players:
            expected = f'a seat from 0 to {players - 1}, or "random"'
            raise OptionError("tikis options, first_player", chosen.first_player, expected)
        settled = {"turn_cap": tables.limits.turn_cap}
        settled |= chosen.model_dump(exclude={"players"}, exclude_none=True)
        super().__init__(players, settled, choose_rulings(RULINGS, rulings), edition)
        self.gods, self.colours = tuple(tables.cards.gods), tuple(tables.cards.colours)
        cards = tables.cards
        wilds = (cards.god_wilds, cards.colour_wilds, cards.any_any)
        self.names = card_names(self.gods, self.colours, *wilds)

    def rematch(self, state):
        """TK-10: the winner of the last game starts the next, unless chance picks the starter."""
        starter = self.options["first_player"]
        if starter == "random" or not state.winners() or state.winners() == [starter]:
            return self
        options = {**self.options, "first_player": state.winners()[0]}
        variant = options.pop("variant")
        return Tikis(self.players, variant, self.chosen_rulings, self.edition, options)

    def setup(self, face):
        """Fill the setup fields and begin the game (TK-10)."""
        self.fill_setup(face.board.setup)
        rules.begin_game(face.board)

    def fill_setup(self, setup):
        """Write edition, options and rulings into a face's setup fields."""
        tables, options, ruled = self.edition.tables, self.options, self.chosen_rulings
        first = options["first_player"]
        values = {
            "players": self.players,
            "gods": len(self.gods),
            "colours": len(self.colours),
            "copies": tables.cards.copies,
            "god_wilds": tables.cards.god_wilds,
            "colour_wilds": tables.cards.colour_wilds,
            "any_any": tables.cards.any_any,
            "dealt": tables.play.hand,
            "first_player": -1 if first == "random" else first,
            "turn_cap": options["turn_cap"],
            "bad": options["variant"] == "bad",
            "free": ruled["fill_first"] == "free",
            "wait": ruled["replaced_wait"],
            "clockwise": ruled["snap_order"] == "clockwise",
            "snap_own": ruled["snap_on"] == "own",
            "any_open": ruled["gift_when"] == "any_open",
        }
        for name, value in values.items():
            setattr(setup, name, value)

    def num_distinct_actions(self):
        """How many numbers moves may have, the same in every edition."""
        return actions.ACTIONS

    def max_chance_outcomes(self):
        """A card type each, or a seat each."""
        return max(CARDS, SEATS)

    def action_text(self, state, action):
        """A move or chance outcome in notation."""
        if state.is_chance_node():
            return actions.chance_text(action, int(state.face.board.phase), self.names)
        return actions.move_text(action, self.names)

    def action_number(self, state, text):
        """The number of a move or chance outcome in notation, or None."""
        if state.is_chance_node():
            return actions.chance_number(text, int(state.face.board.phase), self.names)
        return actions.move_number(text, self.names)

    def why_illegal(self, state, action):
        """Why a move is not legal now, with its clause."""
        return why_illegal(state, action)

    def why_unreadable(self, state, text):
        """Why a text is no move now."""
        return why_unreadable(state, text)

    def glance(self, state, action):
        """The phase before the action."""
        return int(state.face.board.phase)

    def laid_open(self, state, action, glance):
        """TK-R3: who snaps with what, once a fair snap is settled; who is asked openly."""
        s = state.face.board
        if s.phase == SNAP and s.setup.clockwise:
            return [(None, f"P{int(s.asked) + 1} is asked")]
        if s.phase != WILD or glance == WILD or s.setup.clockwise:
            return ()
        card = self.names[s.claims[s.chosen]]
        return [(None, f"P{int(s.chosen) + 1} snaps {card}")]

    def noticed(self, state, action, seat):
        """What the others notice of a draw or an answer; of chance picking the fastest nothing."""
        phase = state.face.board.phase
        if phase == FASTEST:
            return None
        if phase == SNAP:
            return f"P{seat + 1} answers"
        return f"P{seat + 1} gets a {'wild' if phase == WILD else 'card'}"

    def read_position(self, position):
        """The record that a position describes; raises `PositionError`."""
        return read_position(self, position)

    def write_position(self, state):
        """The state as a position."""
        return write_position(self, state.face.board)

    def view(self, state, seat):
        """What the seat may know (None: everybody)."""
        return make_view(state, seat)

    def describe(self, state, seat):
        """The view in words."""
        return describe_view(make_view(state, seat))

    def draw(self, state, seat):
        """The view as an SVG picture with its words inside."""
        return draw_view(make_view(state, seat))

    def distance(self, family):
        """The fewest cards that must still be placed to complete a family (a list of cards)."""
        return distance(family, self.gods, self.colours, self.names)

    def needs(self, family):
        """Colour -> the cards whose placing brings that colour nearer to completion."""
        return needs(family, self.gods, self.colours, self.names)

    def rulings(self):
        """The rulings in play, as a table."""
        return RulingTable(RULINGS, self.chosen_rulings, "Ill-Tempered Tikis: rulings")

    def rules(self):
        """The rules clause by clause."""
        return rules_markdown("ahapackage.games.tikis")

    @staticmethod
    def policies():
        """Rules of thumb as kernels: name -> kernel."""
        return {"greedy": greedy_action}

    def bots(self):
        """The bots that can play: name -> what makes one."""
        return {"greedy": GreedyBot}
