"""Controls that ipywidgets lacks: a slider that says its name, and a shield against shortcuts."""

from pathlib import Path

import anywidget
import traitlets

from ahapackage.engine.errors import OptionError, shown

STATIC = Path(__file__).parent / "static"


class Slider(anywidget.AnyWidget):
    """A slider over a row of values, with a label that screen readers read.

    Parameters
    ----------
    label : str
        What it sets.
    values : sequence
        What it can stand at, in order; whole numbers are shown with thousands marked.
    value : object
        Where it stands first, one of the values.

    `value` is where it stands now; setting it raises `OptionError` for what is none of the values.

    >>> slider = Slider("tries", (10, 100, 1000), 100)
    >>> slider.value, slider.options
    (100, ['10', '100', '1,000'])
    """

    _esm, _css = STATIC / "slider.js", STATIC / "slider.css"
    label = traitlets.Unicode(help="What it sets.").tag(sync=True)
    options = traitlets.List(traitlets.Unicode(), help="Its values as text.").tag(sync=True)
    index = traitlets.Int(0, min=0, help="The place of its value, from 0.").tag(
        sync=True, echo_update=False
    )

    def __init__(self, label, values, value):
        self.values = tuple(values)
        options = [f"{one:,}" if isinstance(one, int) else str(one) for one in self.values]
        super().__init__(label=label, options=options, index=self._place(value))
        self.on_msg(type(self)._moved)

    def _moved(self, content, buffers=None):
        """It was moved in the browser: the browser need not be told so."""
        index = content.get("index") if isinstance(content, dict) else None
        if isinstance(index, int) and 0 <= index < len(self.values):
            self.set_state({"index": index})

    def _place(self, value):
        if value not in self.values:
            raise OptionError(f"slider, {self.label}", shown(value), "one of its values")
        return self.values.index(value)

    @traitlets.validate("index")
    def _within(self, proposal):
        return min(proposal["value"], len(self.values) - 1)

    @property
    def value(self):
        """The value at which it stands."""
        return self.values[self.index]

    @value.setter
    def value(self, value):
        self.index = self._place(value)

    def __repr__(self):
        return f"<slider {self.label}: {self.value}>"


class Shield(anywidget.AnyWidget):
    """Keeps JupyterLab's shortcuts out of its page, and makes groups of radio buttons.

    `place` is "first" on a lesson's first page, "last" on its last one, else "": once all cells
    have run, the first page comes back into view.
    """

    _esm, _css = STATIC / "shield.js", STATIC / "shield.css"
    place = traitlets.Unicode(help="first, last, or nothing.").tag(sync=True)

    def __repr__(self):
        return "<shield>"
