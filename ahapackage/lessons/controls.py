"""Controls that ipywidgets lacks, and a shield against shortcuts.

Its own slider and radio buttons do not say their names, and a button that is pressed right after
them may be heard of first, when the kernel is busy: theirs is a state that waits for its turn.
Here all is told by messages, which keep their order.
"""

from pathlib import Path

import anywidget
import traitlets

from ahapackage.engine.errors import OptionError, shown

STATIC = Path(__file__).parent / "static"
NONE = -1  # the place of no value


class Control(anywidget.AnyWidget):
    """One of several values, chosen in the browser, under a label that screen readers read.

    `value` is the one chosen now, None for none of them. Setting it raises `OptionError` for what
    is none of the values.
    """

    label = traitlets.Unicode(help="What it sets.").tag(sync=True)
    options = traitlets.List(traitlets.Unicode(), help="Its values as text.").tag(sync=True)
    index = traitlets.Int(0, help="The place of its value, from 0; -1 for none.").tag(
        sync=True, echo_update=False
    )

    def __init__(self, label, values, texts, value):
        self.values = tuple(values)
        super().__init__(label=label, options=list(texts), index=self._place(value, label))
        self.on_msg(type(self)._moved)

    def _moved(self, content, buffers=None):
        """It was moved in the browser: the browser need not be told so."""
        index = content.get("index") if isinstance(content, dict) else None
        if isinstance(index, int) and 0 <= index < len(self.values):
            self.set_state({"index": index})

    def _place(self, value, label):
        if value not in self.values:
            raise OptionError(f"control, {label}", shown(value), "one of its values")
        return self.values.index(value)

    @traitlets.validate("index")
    def _within(self, proposal):
        return min(max(proposal["value"], self._least), len(self.values) - 1)

    @property
    def value(self):
        """The value chosen now, None for none."""
        return self.values[self.index] if self.index >= 0 else None

    @value.setter
    def value(self, value):
        self.index = self._place(value, self.label)

    def __repr__(self):
        return f"<{type(self).__name__.lower()} {self.label}: {self.value}>"


class Slider(Control):
    """A slider over a row of values.

    Parameters
    ----------
    label : str
        What it sets.
    values : sequence
        What it can stand at, in order; whole numbers are shown with thousands marked.
    value : object
        Where it stands first, one of the values.

    >>> slider = Slider("tries", (10, 100, 1000), 100)
    >>> slider.value, slider.options
    (100, ['10', '100', '1,000'])
    """

    _esm, _css, _least = STATIC / "slider.js", STATIC / "slider.css", 0

    def __init__(self, label, values, value):
        texts = [f"{one:,}" if isinstance(one, int) else str(one) for one in values]
        super().__init__(label, values, texts, value)


class Choice(Control):
    """A choice of one text among several; at first none is chosen.

    Parameters
    ----------
    label : str
        What it sets.
    choices : dict
        The text of each value, in the order in which they are shown.

    >>> choice = Choice("Ahead", {"A": "A has more dice.", "B": "B wins ties."})
    >>> choice.value = "B"
    >>> choice
    <choice Ahead: B>
    """

    _esm, _css, _least = STATIC / "choice.js", STATIC / "choice.css", NONE

    def __init__(self, label, choices):
        super().__init__(label, choices, choices.values(), None)

    def _place(self, value, label):
        return NONE if value is None else super()._place(value, label)


class Shield(anywidget.AnyWidget):
    """Keeps JupyterLab's shortcuts out of its page.

    `place` is "first" on a lesson's first page, "last" on its last one, else "": once all cells
    have run, the first page comes back into view.
    """

    _esm = STATIC / "shield.js"
    place = traitlets.Unicode(help="first, last, or nothing.").tag(sync=True)

    def __repr__(self):
        return "<shield>"
