"""Sliders beside a result: move one, and the result is worked out and drawn anew."""

import gc
from collections.abc import Mapping
from contextlib import contextmanager
from functools import lru_cache

from ahapackage.engine.errors import OptionError, shown
from ahapackage.probability.words import html_lines

KEPT = 100  # pictures, for when a slider comes back


def sliders(result, ranges):
    """A box of controls over what `result(*values)` returns: its picture and its words.

    `ranges` maps names to `(least, most, first)`, a slider of whole numbers, or to
    `(choices, first)`, a menu. The result is redrawn while a slider moves, all in one figure whose
    layout is found once: that is what makes it answer at once. A result without a `plot` is shown
    as it shows itself. Raises `OptionError` without ranges.

    >>> from ahapackage.probability import dice
    >>> box = sliders(dice, {"dice": (1, 6, 2), "sides": ([4, 6, 20], 6)})
    >>> [(control.description, control.value) for control in box.children[:2]]
    [('dice', 2), ('sides', 6)]
    """
    import ipywidgets as widgets

    from ahapackage.probability.figures import Stage

    if not ranges or not isinstance(ranges, Mapping):
        raise OptionError("sliders, ranges", shown(ranges), "a name and its range")
    controls = [_control(widgets, name, given) for name, given in ranges.items()]
    for control in controls:
        control.style.description_width = "initial"
    picture, stage = widgets.HTML(), Stage()

    @lru_cache(KEPT)
    def drawn(*values):
        found = result(*values)
        if not hasattr(found, "plot"):
            return found._repr_html_()
        words = found.describe()
        return stage.show(found.plot, words) + html_lines(words)

    def show(_=None):
        with _nothing_collected():
            picture.value = drawn(*(control.value for control in controls))

    for control in controls:
        control.observe(show, "value")
    show()
    return widgets.VBox([*controls, picture])


@contextmanager
def _nothing_collected():
    """Memory is tidied up afterwards: looking through all of it can take longer than drawing."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


RANGE = "(least, most, first), whole numbers with the first between, or (choices, first)"


def _control(widgets, name, given):
    """A slider of whole numbers, or a menu of choices."""
    from traitlets import TraitError

    try:
        if len(given) == 2:
            choices, first = given
            return widgets.Dropdown(options=choices, value=first, description=name)
        least, most, first = given
        if least <= first <= most:
            return widgets.IntSlider(first, least, most, description=name, continuous_update=True)
    except (TypeError, ValueError, TraitError):
        pass
    raise OptionError(f"sliders, {shown(name)}", shown(given), RANGE)
