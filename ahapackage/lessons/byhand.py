"""Games played by hand: a board on a prepared position, again and again, and what came of them."""

from collections import Counter

import ipywidgets as widgets

from ahapackage.boards import board_for
from ahapackage.boards.settings import HIDEABLE
from ahapackage.engine.errors import AhaError
from ahapackage.lessons.forms import button, html
from ahapackage.lessons.markup import status
from ahapackage.lessons.views import tally


class HandTable:
    """The board of a lesson; each game's outcome is noted once, whatever is taken back then.

    Its panels that advise or tell chances are not offered, nor is its study mode, which looks
    under backs: those are what the lesson asks for.
    """

    def __init__(self, lesson):
        self.lesson, self._content = lesson, lesson.content
        self._match = self._noted = None
        options = {"prompt": self._content.PROMPT, "pace": 0, "hide": HIDEABLE}
        self.board = board_for(self._fresh(), 0, **options)
        self.board.on_move(lambda move, state: self._look())
        self.board.observe(self._seen, "shown")
        self.again_button = button(self._content.AGAIN, self.again, main=True)
        self.reply, self.figure = html(status("")), html()
        self.widget = widgets.VBox([self.board, self.again_button, self.reply, self.figure])
        self._drawn = None
        self.refresh()

    def _fresh(self):
        self._seed, self._noted = self.lesson.play_seed(), False
        self._match = self._content.table(self._seed)
        return self._match

    def again(self):
        """Set up the position anew, with other luck."""
        self.board.match = self._fresh()
        self.board.prompt = self._content.PROMPT
        self.reply.value = status("A new game: the position is set up again.")

    def _seen(self, change):
        """The board's own button for a new game gives one with other luck, too."""
        if self.board.match is not self._match:
            self.again()

    def _look(self):
        """After a move: note what came of the game, once."""
        found = None if self._noted else self._content.outcome(self._match)
        if found is None:
            return
        self._noted = True
        outcome, words = found
        if outcome is None:
            return self._tell(f"{words} This does not count.")
        self.lesson.settle()
        try:
            self.lesson.played(outcome, self._seed)
        except AhaError as problem:
            return self._tell(f"{words} {problem}")
        self._tell(f"{words} Noted: game {len(self.lesson.work.plays)}.")

    def _tell(self, words):
        self.board.prompt = f"{words}\n{self._content.AGAIN}: the button is below the board."
        self.reply.value = status(words)

    def counts(self):
        """How often each outcome came so far."""
        return Counter(play.outcome for play in self.lesson.work.plays)

    def refresh(self):
        """Draw what came so far, if it has changed."""
        counts = self.counts()
        if counts == self._drawn:
            return
        self._drawn = counts
        view = tally(self._content.OUTCOMES, counts, self._content.EQUAL)
        self.figure.value = view._repr_html_() if view else "<p>No game yet.</p>"

    def close(self):
        """Close the board."""
        self.board.close()
