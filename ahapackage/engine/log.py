"""The seats' pasts as text: who has seen what, exactly and in order.

A log is a chain of entries that states share, so copying one costs nothing. An entry is
`(moment, seat, text)`; seat None means that everybody saw it. Entries of one moment came
together (the cards of one draw): their order tells nothing and is not kept in a past.
"""

from itertools import groupby


class Log:
    """The pasts of all seats of one state.

    `starts[seat]` holds the entries `(moment, text)` that the seat brought along when its log
    began (a position, or a state redrawn for somebody else); the chain holds what came since.
    """

    __slots__ = ("chain", "starts")

    def __init__(self, starts, chain=None):
        self.starts = starts
        self.chain = chain

    def add(self, moment, seat, text):
        """A new log with one more entry."""
        return Log(self.starts, (self.chain, moment, seat, text))

    def entries(self):
        """The entries since the start, oldest first."""
        entries, chain = [], self.chain
        while chain is not None:
            chain, *entry = chain
            entries.append(tuple(entry))
        return entries[::-1]

    def past(self, seat):
        """All that a seat has seen, oldest first, as `(moment, text)`; None: the public."""
        start = self.starts[seat] if seat is not None else ()
        seen = [(m, text) for m, who, text in self.entries() if who is None or who == seat]
        return (*start, *seen)

    def text(self, seat):
        """A seat's past as one line, the entries of one moment in alphabetical order."""
        moments = groupby(self.past(seat), key=lambda entry: entry[0])
        return "; ".join(", ".join(sorted(text for _, text in group)) for _, group in moments)
