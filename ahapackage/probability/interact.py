"""Sliders beside a result: move one, and the result is worked out and drawn anew."""

from ahapackage.engine.errors import OptionError, shown


def sliders(result, ranges):
    """A box of whole-number sliders over what `result(*values)` returns, shown as it shows itself.

    `ranges` maps names to `(least, most, first)`. The result is redrawn while a slider moves.
    Raises `OptionError` without ranges.

    >>> from ahapackage.probability import dice
    >>> box = sliders(dice, {"dice": (1, 6, 2)})
    >>> box.children[0].description, box.children[0].value
    ('dice', 2)
    """
    import ipywidgets as widgets

    if not ranges:
        raise OptionError("sliders, ranges", shown(ranges), "a name and its range")
    controls = [
        widgets.IntSlider(first, least, most, description=name, continuous_update=True)
        for name, (least, most, first) in ranges.items()
    ]
    for control in controls:
        control.style.description_width = "initial"
    picture = widgets.HTML()

    def show(_=None):
        found = result(*(control.value for control in controls))
        picture.value = found._repr_html_()

    for control in controls:
        control.observe(show, "value")
    show()
    return widgets.VBox([*controls, picture])
