"""Hawaiki as a game: its options, its moves as text, and what shows it."""

from ahapackage.engine.editions import load_edition
from ahapackage.engine.errors import OptionError
from ahapackage.engine.game import Game
from ahapackage.engine.options import validate
from ahapackage.engine.readonly import read_only
from ahapackage.engine.rulings import RulingTable, choose_rulings, rules_markdown
from ahapackage.games.hawaiki import actions, rules
from ahapackage.games.hawaiki.cards import CARDS, SEATS
from ahapackage.games.hawaiki.drawing import draw_view
from ahapackage.games.hawaiki.edition import RULINGS, VARIANTS, HawaikiEdition, HawaikiOptions
from ahapackage.games.hawaiki.greedy import GreedyBot, greedy_action
from ahapackage.games.hawaiki.position import read_position, write_position
from ahapackage.games.hawaiki.reasons import why_illegal, why_unreadable
from ahapackage.games.hawaiki.record import DTYPE, PLAY
from ahapackage.games.hawaiki.rounds import begin_game
from ahapackage.games.hawaiki.view import describe_view, make_view


def load(players=None, variant=None, rulings=None, edition=None, **options):
    """Load Hawaiki.

    `players` 2 to 6; `variant` a name or a list of `open_hands`, `sacrifice`, `second_chance`;
    `rulings` a dict (`run_wraps`: "no" or "yes"); `edition` "standard", "mini", a TOML file or a
    dict; `etiquette` "auto" or "strict"; `tokens` 1 to 20; `first_player` a seat or "random";
    `rounds` 0 (no limit) or more; `max_turns` of a round. Raises `OptionError` and
    `EditionError`.

    >>> load(players=2, variant="sacrifice", tokens=6).options["tokens"]
    6
    """
    return Hawaiki(players, variant, rulings, edition, options)


class Hawaiki(Game):
    """Get rid of your cards onto three piles, and keep your tokens."""

    name, title = "hawaiki", "Hawaiki"
    kernels, dtype = rules, DTYPE

    def __init__(self, players, variant, rulings, edition, options):
        edition = load_edition("hawaiki", edition, HawaikiEdition)
        tables = edition.tables
        given = {"players": players, "variant": _as_list(variant), **options}
        chosen = validate(HawaikiOptions, given, "hawaiki options")
        players = tables.players.usual if chosen.players is None else chosen.players
        if not tables.players.least <= players <= tables.players.most:
            raise OptionError(
                "hawaiki options, players", players,
                f"{tables.players.least} to {tables.players.most} in edition {edition.name}",
            )  # fmt: skip
        if chosen.first_player != "random" and chosen.first_player >= players:
            raise OptionError(
                "hawaiki options, first_player", chosen.first_player,
                f'a seat from 0 to {players - 1}, or "random"',
            )  # fmt: skip
        defaults = {
            "tokens": tables.play.tokens,
            "rounds": tables.play.rounds,
            "max_turns": tables.limits.max_turns,
        }
        settled = chosen.model_dump(exclude={"players"}, exclude_none=True)
        settled["variant"] = [name for name in VARIANTS if name in chosen.variant]
        super().__init__(players, defaults | settled, choose_rulings(RULINGS, rulings), edition)
        self.letters = tables.colours.letters
        names = zip(self.letters, tables.colours.names, strict=True)
        self.colour_names = read_only(dict(names))

    def setup(self, face):
        """Fill the setup fields and begin the game (HK-2)."""
        self.fill_setup(face.board.setup)
        face.board.hidden[:] = -1
        begin_game(face.board)

    def fill_setup(self, setup):
        """Write edition, options and rulings into a face's setup fields."""
        tables, options = self.edition.tables, self.options
        first = options["first_player"]
        values = {
            "players": self.players,
            "values": tables.cards.values,
            "colours": len(self.letters),
            "copies": tables.cards.copies,
            "dealt": tables.play.hand,
            "tokens": options["tokens"],
            "strict": options["etiquette"] == "strict",
            "run_wraps": self.chosen_rulings["run_wraps"] == "yes",
            "first_player": -1 if first == "random" else first,
            "rounds": options["rounds"],
            "max_turns": options["max_turns"],
        }
        values |= {name: name in options["variant"] for name in VARIANTS}
        for name, value in values.items():
            setattr(setup, name, value)

    def num_distinct_actions(self):
        """How many numbers moves may have, the same in every edition."""
        return actions.ACTIONS

    def max_chance_outcomes(self):
        """A card type each, or a seat each for the first player."""
        return max(CARDS, SEATS)

    def action_text(self, state, action):
        """A move or chance outcome in notation."""
        if state.is_chance_node():
            return actions.chance_text(action, state.face.board, self.letters)
        return actions.move_text(action, self.letters)

    def action_number(self, state, text):
        """The number of a move or chance outcome in notation, or None."""
        if state.is_chance_node():
            return actions.chance_number(text, int(state.face.board.phase), self.letters)
        return actions.move_number(text, self.letters)

    def why_illegal(self, state, action):
        """Why a move is not legal now, with its clause."""
        return why_illegal(state, action)

    def why_unreadable(self, state, text):
        """Why a text is no move now."""
        return why_unreadable(state, text)

    def laid_open(self, state, action, glance):
        """HK-60: the hands, once the last hidden card is chosen."""
        chosen = actions.HIDE <= action < actions.KEEP
        if not chosen or state.face.board.phase != PLAY or state.face.board.turns:
            return ()
        return [
            (None, f"P{seat + 1} lays open {' '.join(hand['cards'])}")
            for seat, hand in enumerate(state.view(None)["hands"])
        ]

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
        return RulingTable(RULINGS, self.chosen_rulings, "Hawaiki: rulings")

    def rules(self):
        """The rules clause by clause."""
        return rules_markdown("ahapackage.games.hawaiki")

    @staticmethod
    def policies():
        """Rules of thumb as kernels: name -> kernel."""
        return {"greedy": greedy_action}

    def bots(self):
        """The bots that can play: name -> what makes one."""
        return {"greedy": GreedyBot}


def _as_list(variant):
    if variant is None:
        return []
    return [variant] if isinstance(variant, str) else variant
