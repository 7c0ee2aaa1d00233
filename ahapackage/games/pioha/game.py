"""Aloha Pioha as a game: its options, its moves as text, and what shows it."""

from ahapackage.engine.editions import load_edition
from ahapackage.engine.errors import OptionError
from ahapackage.engine.game import Game
from ahapackage.engine.options import validate
from ahapackage.engine.rulings import RulingTable, choose_rulings, rules_markdown
from ahapackage.games.pioha import actions, rules
from ahapackage.games.pioha.achievements import achievements
from ahapackage.games.pioha.drawing import draw_view
from ahapackage.games.pioha.edition import (
    DISPLAY,
    EFFECTS,
    RULINGS,
    VARIANTS,
    PiohaEdition,
    PiohaOptions,
)
from ahapackage.games.pioha.greedy import GreedyBot, greedy_action
from ahapackage.games.pioha.lice import HAIRS, KINDS, LICE, LOUSE_NUMBERS, SEATS
from ahapackage.games.pioha.position import read_position, write_position
from ahapackage.games.pioha.reasons import why_illegal, why_unreadable
from ahapackage.games.pioha.record import DTYPE
from ahapackage.games.pioha.reports import glance, laid_open, noticed
from ahapackage.games.pioha.turns import begin_game
from ahapackage.games.pioha.view import describe_view, make_view


def load(players=None, variant=None, rulings=None, edition=None, **options):
    """Load Aloha Pioha.

    `players` 2 to 4, or 1 with `solo`; `variant` one of `no_tickles`, `crazy`, `children`,
    `solo`, or `["solo", "no_tickles"]`; `rulings` a dict (see `Game.rulings`); `edition`
    "standard", "mini", a TOML file or a dict; `first_player` a seat or "random"; `rounds` as
    many as there are hairs for. Raises `OptionError` and `EditionError`.

    >>> load(variant="solo").players, load(players=4).options["rounds"]
    (1, 1)
    """
    return Pioha(players, variant, rulings, edition, options)


class Pioha(Game):
    """Let your lice pull at Pualani's hairs: the stronger side wins, unless the hair breaks."""

    name, title = "pioha", "Aloha Pioha"
    kernels, dtype = rules, DTYPE

    def __init__(self, players, variant, rulings, edition, options):
        edition = load_edition("pioha", edition, PiohaEdition)
        names = [] if variant is None else [variant] if isinstance(variant, str) else variant
        given = {"players": players, "variant": names, **options}
        chosen = validate(PiohaOptions, given, "pioha options")
        self.solo = "solo" in chosen.variant
        tables = edition.tables
        players = _players(tables.players, edition.name, chosen.players, self.solo)
        settled = chosen.model_dump(exclude={"players"})
        settled["variant"] = [name for name in VARIANTS if name in chosen.variant]
        rulings = choose_rulings(RULINGS, rulings)
        super().__init__(players, settled, rulings, edition)
        self._lay_out_hairs(tables, rulings["la_rasta"] == "on")
        self._check_options(chosen)

    def _lay_out_hairs(self, tables, with_rasta):
        """The kinds of hair in play, by number: their names, their copies, La Rasta's number."""
        names = list(dict.fromkeys(tables.hairs.all))
        self.hair_copies = [tables.hairs.all.count(name) for name in names]
        self.rasta = len(names) if with_rasta else None
        if with_rasta:
            names.append("rasta")
            self.hair_copies.append(1)
        self.hair_names = tuple(names)
        self.row = tables.players.rows[self.sides - 2]

    def _check_options(self, chosen):
        first = chosen.first_player
        if first != "random" and first >= self.players:
            expected = f'a seat from 0 to {self.players - 1}, or "random"'
            raise OptionError("pioha options, first_player", first, expected)
        most = sum(self.hair_copies) // self.row  # AP-54
        if chosen.rounds > most:
            expected = f"at most {most}: each round may use up {self.row} hairs"
            raise OptionError("pioha options, rounds", chosen.rounds, expected)

    @property
    def sides(self):
        """Tribes at the table: one a player, and Grunchie's in `solo`."""
        return 2 if self.solo else self.players

    def setup(self, face):
        """Fill the setup fields and begin the game (AP-10 to AP-13)."""
        self.fill_setup(face.board.setup)
        begin_game(face.board)

    def fill_setup(self, setup):
        """Write edition, options and rulings into a face's setup fields."""
        tables, options, ruled = self.edition.tables, self.options, self.chosen_rulings
        variant, first = options["variant"], options["first_player"]
        draws_first = "children" in variant or self.solo  # AP-52, AP-53
        values = {
            "players": self.players,
            "tribes": self.sides,
            "row": self.row,
            "rasta": -1 if self.rasta is None else self.rasta,
            "shown": 0 if "crazy" in variant or self.solo or not self._tickles() else DISPLAY,
            "opening": 0 if draws_first else tables.play.opening,
            "draws": 2 if draws_first else tables.play.draw,
            "plays": tables.play.plays,
            "rounds": options["rounds"],
            "first_player": -1 if first == "random" else first,
            "children": "children" in variant,
            "solo": self.solo,
            "reach": ruled["tickle_trigger"] == "reach",
            "lone_loses": ruled["lone_tribe"] == "loses_if_broken",
            "bonus_both": ruled["tied_loser_bonus"] == "both",
            "backs_visible": ruled["hand_backs"] == "visible",
            "ties_by_played": ruled["tie_count"] == "played",
        }
        for name, value in values.items():
            setattr(setup, name, value)
        for text, copies in tables.tribe.lice.items():
            setup.tribe[LOUSE_NUMBERS[text]] = copies
        self._fill_hairs(setup)
        self._fill_tickles(setup)

    def _fill_hairs(self, setup):
        rasta = self.edition.tables.rasta.hair
        for kind, name in enumerate(self.hair_names):
            text = rasta if kind == self.rasta else name
            setup.endurance[kind], setup.threshold[kind] = map(int, text.split("/"))
            setup.copies[kind] = self.hair_copies[kind]

    def _tickles(self):
        """The tickles in play, by number."""
        if {"no_tickles", "children"} & set(self.options["variant"]):  # AP-50, AP-52
            return {}
        kinds = self.edition.tables.tickles.kinds
        return {int(kind): kinds[kind] for kind in sorted(kinds, key=int)}

    def _fill_tickles(self, setup):
        for kind, tickle in self._tickles().items():
            setup.tickles[kind] = tickle.copies
            setup.effect[kind] = EFFECTS[tickle.does]
            setup.worth[kind] = tickle.worth()
            setup.stretch[kind] = tickle.stretch
            setup.bonus[kind] = tickle.loser_bonus

    def tickle_texts(self):
        """What each tickle in play does: `{"18": {"text": ..., "board": False}}`."""
        return {
            str(kind): {"text": tickle.in_words(), "board": tickle.does is not None}
            for kind, tickle in self._tickles().items()
        }

    def hair_number(self, name):
        """The number of a hair's name, or None if this game has no such hair."""
        return self.hair_names.index(name) if name in self.hair_names else None

    def num_distinct_actions(self):
        """How many numbers moves may have, the same in every edition."""
        return actions.ACTIONS

    def max_chance_outcomes(self):
        """A tickle each, a hair each, a louse each, or a seat each."""
        return max(KINDS, HAIRS, LICE, SEATS)

    def action_text(self, state, action):
        """A move or chance outcome in notation."""
        if state.is_chance_node():
            return actions.chance_text(action, int(state.face.board.phase), self.hair_names)
        return actions.move_text(action, self.hair_names)

    def action_number(self, state, text):
        """The number of a move or chance outcome in notation, or None."""
        if state.is_chance_node():
            return actions.chance_number(text, int(state.face.board.phase), self.hair_names)
        return actions.move_number(text, self.hair_names)

    def why_illegal(self, state, action):
        """Why a move is not legal now, with its clause."""
        return why_illegal(state, action)

    def why_unreadable(self, state, text):
        """Why a text is no move now."""
        return why_unreadable(state, text)

    def glance(self, state, action):
        """What must be known before the action to tell what it shows."""
        return glance(state, action)

    def laid_open(self, state, action, glance):
        """What the action showed: lice turned up, or looked at by one seat."""
        return laid_open(state, action, glance)

    def noticed(self, state, action, seat):
        """What the others see of a hidden play or draw."""
        return noticed(state, action, seat)

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

    def rulings(self):
        """The rulings in play, as a table."""
        return RulingTable(RULINGS, self.chosen_rulings, "Aloha Pioha: rulings")

    def rules(self):
        """The rules clause by clause."""
        return rules_markdown("ahapackage.games.pioha")

    def achievements(self, record, honour=None):
        """Who achieved what in a finished match (AP-60 to AP-68); see `achievements`."""
        return achievements(self, record, honour)

    @staticmethod
    def policies():
        """Rules of thumb as kernels: name -> kernel."""
        return {"greedy": greedy_action}

    def bots(self):
        """The bots that can play: name -> what makes one."""
        return {"greedy": GreedyBot}


def _players(table, edition, given, solo):
    """How many players: 1 with `solo`, else what the edition allows."""
    if solo != (given == 1) and not (solo and given is None):
        found = f"{given} players {'with' if solo else 'without'} the variant solo"
        raise OptionError("pioha options, players", found, "1 with solo, 2 or more without")
    if solo:
        return 1
    players = table.usual if given is None else given
    if not table.least <= players <= table.most:
        expected = f"{table.least} to {table.most} in edition {edition}"
        raise OptionError("pioha options, players", players, expected)
    return players
