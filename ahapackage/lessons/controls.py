"""Controls that ipywidgets lacks, and a shield against shortcuts.

Its own do not say what they are about, and a button that is pressed right after them may be heard
of first, when the kernel is busy: theirs is a state that waits for its turn. Here all is told by
messages, which keep their order.
"""

from pathlib import Path

import anywidget
import traitlets

from ahapackage.engine.errors import OptionError, shown

STATIC = Path(__file__).parent / "static"
NONE = -1  # the place of no value


class Control(anywidget.AnyWidget):
    """A control under a label; `about` is what else is said of it to those who hear the page."""

    _esm, _css = STATIC / "control.js", STATIC / "control.css"
    kind = traitlets.Unicode(help="slider, choice or field.").tag(sync=True)
    label = traitlets.Unicode(help="What it sets.").tag(sync=True)
    about = traitlets.Unicode(help="More about it, heard and not seen.").tag(sync=True)

    def __init__(self, **given):
        super().__init__(kind=type(self).__name__.lower(), **given)
        self.on_msg(lambda _, content, buffers: self._told(content))

    def _told(self, content):
        """What was done in the browser, which need not be told so."""
        raise NotImplementedError

    def __repr__(self):
        return f"<{self.kind} {self.label}: {self.value}>"


class Picked(Control):
    """One of several values, picked in the browser.

    `value` is the one picked now, None for none of them. Setting it raises `OptionError` for what
    is none of the values.
    """

    options = traitlets.List(traitlets.Unicode(), help="Its values as text.").tag(sync=True)
    index = traitlets.Int(0, help="The place of its value, from 0; -1 for none.").tag(
        sync=True, echo_update=False
    )

    def __init__(self, label, values, texts, value, about=""):
        self.values = tuple(values)
        index = self._place(value, label)
        super().__init__(label=label, about=about, options=list(texts), index=index)

    def _told(self, content):
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
        """The value picked now, None for none."""
        return self.values[self.index] if self.index >= 0 else None

    @value.setter
    def value(self, value):
        self.index = self._place(value, self.label)


class Slider(Picked):
    """A slider over a row of values.

    Parameters
    ----------
    label : str
        What it sets.
    values : sequence
        What it can stand at, in order; whole numbers are shown with thousands marked.
    value : object
        Where it stands first, one of the values.
    about : str
        What else is said of it to those who hear the page.

    >>> slider = Slider("tries", (10, 100, 1000), 100)
    >>> slider.value, slider.options
    (100, ['10', '100', '1,000'])
    """

    _least = 0

    def __init__(self, label, values, value, about=""):
        texts = [f"{one:,}" if isinstance(one, int) else str(one) for one in values]
        super().__init__(label, values, texts, value, about)


class Choice(Picked):
    """A choice of one text among several; at first none is picked.

    Parameters
    ----------
    label : str
        What it sets.
    choices : dict
        The text of each value, in the order in which they are shown.
    about : str
        What else is said of it to those who hear the page.

    >>> choice = Choice("Ahead", {"A": "A has more dice.", "B": "B wins ties."})
    >>> choice.value = "B"
    >>> choice
    <choice Ahead: B>
    """

    _least = NONE

    def __init__(self, label, choices, about=""):
        super().__init__(label, choices, choices.values(), None, about)

    def _place(self, value, label):
        return NONE if value is None else super()._place(value, label)


class Field(Control):
    """A line to type in.

    Parameters
    ----------
    label : str
        What is typed in.
    value : str
        What stands there first.
    placeholder : str
        An example, shown while it is empty.
    about : str
        What else is said of it to those who hear the page.

    `value` is what stands there, once one has left it or pressed Enter. `on_enter` takes what is to
    be called, without arguments, when Enter is pressed.

    >>> field = Field("Answer", placeholder="such as 1/6")
    >>> field.value = "1/3"
    >>> field
    <field Answer: 1/3>
    """

    value = traitlets.Unicode(help="What stands there.").tag(sync=True, echo_update=False)
    placeholder = traitlets.Unicode(help="An example.").tag(sync=True)

    def __init__(self, label, value="", placeholder="", about=""):
        super().__init__(label=label, value=value, placeholder=placeholder, about=about)
        self.on_enter = None

    def _told(self, content):
        if not isinstance(content, dict):
            return
        if isinstance(content.get("value"), str):
            self.set_state({"value": content["value"]})
        if content.get("enter") is True and self.on_enter is not None:
            self.on_enter()


class Shield(anywidget.AnyWidget):
    """Keeps JupyterLab's shortcuts out of its page.

    `place` is "first" on a lesson's first page, "last" on its last one, else "": once all cells
    have run, the first page comes back into view.
    """

    _esm, _css = STATIC / "shield.js", STATIC / "shield.css"
    place = traitlets.Unicode(help="first, last, or nothing.").tag(sync=True)

    def __repr__(self):
        return "<shield>"
