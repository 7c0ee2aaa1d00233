"""Why a move is not legal: an English sentence that keeps the parts it was made of.

A board says a reason in its own language and words: it translates the template and fills it again.
"""

AND_NOW = "; now {now}"  # how what may be done now follows the sentence


class Reason(str):
    """A sentence made of a template and its values; to everybody else it is a plain text.

    Parameters
    ----------
    template : str
        The sentence in English, with places such as `{card}`; also the key of its translations.
    move : str or None
        The move in question as notation, said before the sentence.
    now : str or None
        What may be done now, said after it.
    values :
        What fills the places: anything whose text is English.

    >>> reason = Reason("{card} is not in your hand", card="3r")
    >>> reason
    '3r is not in your hand'
    >>> reason.template, reason.values
    ('{card} is not in your hand', {'card': '3r'})
    >>> Reason("there are only {n} hairs", n=5).about("3L@6")
    '3L@6: there are only 5 hairs'
    >>> Reason("First draw a card").but_now("`draw pile`")
    'First draw a card; now `draw pile`'
    """

    template: str
    values: dict
    move: str | None
    now: str | None

    def __new__(cls, template, /, *, move=None, now=None, **values):
        before = f"{move}: " if move else ""
        after = AND_NOW.format(now=now) if now else ""
        reason = super().__new__(cls, before + template.format(**values) + after)
        reason.template, reason.values = template, values
        reason.move, reason.now = move, now
        return reason

    def __getnewargs_ex__(self):
        """What a copy is made of: pickles of errors that hold a reason go between processes."""
        return (self.template,), {"move": self.move, "now": self.now, **self.values}

    def about(self, move):
        """The same reason with the move in question before it."""
        return Reason(self.template, move=move, now=self.now, **self.values)

    def but_now(self, now):
        """The same reason with what may be done now after it."""
        return Reason(self.template, move=self.move, now=now, **self.values)
