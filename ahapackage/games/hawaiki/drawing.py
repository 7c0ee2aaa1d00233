"""Hawaiki drawn as an SVG picture in plain Python, for places without a kernel."""


def draw_view(view):
    return "<svg/>"
