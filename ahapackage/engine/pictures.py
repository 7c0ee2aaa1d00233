"""Pictures that survive where notebooks are not trusted."""

from base64 import b64encode
from html import escape


def as_image(html, words, note=""):
    """A bare SVG as an `<img>` that holds it, `words` as its alternative text, `note` below it.

    JupyterLab takes inline SVG out of notebooks that somebody else has run, and leaves its texts
    behind in a heap; images it shows. HTML that is no bare SVG stays as it is.

    >>> as_image("<svg></svg>", "A & B")
    '<img alt="A &amp; B" style="max-width:100%" src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>'
    """
    if not html.startswith("<svg"):
        return html
    data = b64encode(html.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    image = f'<img alt="{escape(words)}" style="max-width:100%" src="{source}"/>'
    return f"{image}<p><em>{escape(note)}</em></p>" if note else image
