"""What a step asks for, ready to be compared with moves, and how far a learner has come."""

from ahapackage.lessons.conditions import reader


class Ask:
    """One move that a step asks for (`data`: an `AskScript`), its patterns read."""

    def __init__(self, data, game, place):
        self.data = data

        def read(texts, key):
            return [
                reader(text, game, f"{place}, {key}[{i}]", data.free)
                for i, text in enumerate(texts)
            ]

        self.want = read(data.want, "want")
        self.wrong = [
            (read(wrong.moves, f"wrong[{k}], moves"), wrong.say)
            for k, wrong in enumerate(data.wrong)
        ]

    def wants(self, moment):
        """Whether this is what is asked for."""
        return any(test(moment) for test in self.want)

    def answer(self, moment, other):
        """What to say to a legal move that is not wanted; `other` where nothing special fits."""
        for tests, text in self.wrong:
            if any(test(moment) for test in tests):
                return text
        return self.data.other or other


class Progress:
    """Which ask is next, by the number of moves that the learner has made.

    Going back by undo or a new game goes back to the ask of then.

    >>> progress = Progress()
    >>> progress.note(1, 1)
    >>> progress.note(2, 2)
    >>> progress.at(2), progress.at(1)
    (2, 1)
    """

    def __init__(self):
        self._marks = [0]

    def at(self, made):
        """The number of the ask that is next after so many moves."""
        return self._marks[min(made, len(self._marks) - 1)]

    def note(self, made, mark):
        """After so many moves this ask is next; what came after them is forgotten."""
        self._marks = [*self._marks[:made], mark]
