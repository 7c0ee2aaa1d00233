"""Lesson texts as HTML: Markdown's paragraphs, lists and styles, everything escaped."""

from html import escape

from ahapackage.boards.blocks import blocks

TAGS = {"b": "strong", "em": "em", "code": "code"}
SIGNS = {"right": "✓", "kept": "✓", "wrong": "✗", "unreadable": "?"}


def to_html(markdown):
    """Markdown as HTML.

    >>> to_html("so **a < b**")
    '<p>so <strong>a &lt; b</strong></p>'
    """
    return "".join(map(_block, blocks(markdown)))


def _block(block):
    if block["kind"] == "list":
        return f"<ul>{''.join(f'<li>{_runs(item)}</li>' for item in block['items'])}</ul>"
    return f"<p>{_runs(block['text'])}</p>"


def _runs(runs):
    return "".join(_run(style, text) for style, text in runs)


def _run(style, text):
    tag = TAGS.get(style)
    return f"<{tag}>{escape(text)}</{tag}>" if tag else escape(text)


def plain_text(markdown):
    """Markdown as plain lines.

    >>> plain_text("so **a < b**")
    'so a < b'
    """
    lines = []
    for block in blocks(markdown):
        rows = block["items"] if block["kind"] == "list" else [block["text"]]
        lines += ["".join(text for _, text in row) for row in rows]
    return "\n".join(lines)


def status(text, kind=""):
    """A line that screen readers speak when it changes, with a sign for its kind."""
    sign = f"{SIGNS[kind]} " if kind in SIGNS else ""
    lines = "<br>".join(escape(line) for line in f"{sign}{text}".split("\n")) if text else ""
    return f'<div role="status" class="aha-reply">{lines}</div>'
