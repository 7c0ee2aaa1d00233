"""Markdown as plain blocks: what a board's panels show, with no HTML in it.

Only what RULES.md files use: headings, paragraphs, lists, tables, code fences; bold, emphasis,
code and links.
A block is a JSON dict; text is a list of runs `[style, text]` with style "", "b", "em" or "code".
"""

from __future__ import annotations

import re

_INLINE = re.compile(
    r"\*\*(?P<b>.+?)\*\*|\*(?P<em>[^*\s][^*]*)\*|`(?P<code>[^`]+)`|\[(?P<link>[^\]]+)\]\([^)]*\)"
)
_ITEM = re.compile(r"^(\s*)(?:[-*]|\d+\.)\s+(.*)$")
_RULE = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$")


def runs(text: str) -> list[list[str]]:
    """The runs of one line of Markdown.

    >>> runs("a **bold** `word`")
    [['', 'a '], ['b', 'bold'], ['', ' '], ['code', 'word']]
    """
    found, at = [], 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append(["", text[at : match.start()]])
        kind = match.lastgroup or "link"
        found.append(["" if kind == "link" else kind, match.group(kind)])
        at = match.end()
    if at < len(text) or not found:
        found.append(["", text[at:]])
    return found


def _cells(line: str) -> list[list[list[str]]]:
    return [runs(cell.strip()) for cell in line.strip().strip("|").split("|")]


def _table(lines: list[str]) -> dict:
    rows = [_cells(line) for line in lines if not _RULE.match(line)]
    return {"kind": "table", "head": rows[0], "rows": rows[1:]}


def _items(lines: list[str]) -> dict:
    items: list[str] = []
    for line in lines:
        match = _ITEM.match(line)
        if match:
            items.append(match.group(2))
        else:
            items[-1] += " " + line.strip()
    return {"kind": "list", "items": [runs(item) for item in items]}


def _group(lines: list[str]) -> list[dict]:
    """The blocks of lines that no empty line parts."""
    first = lines[0]
    heading = re.match(r"^(#{1,6})\s+(.*)$", first)
    if heading:
        block = {"kind": "heading", "level": len(heading.group(1)), "text": runs(heading.group(2))}
        return [block, *(_group(lines[1:]) if lines[1:] else [])]
    if first.lstrip().startswith("|"):
        return [_table(lines)]
    if _ITEM.match(first):
        return [_items(lines)]
    end = next((i for i, line in enumerate(lines) if i and _ITEM.match(line)), len(lines))
    text = {"kind": "text", "text": runs(" ".join(line.strip() for line in lines[:end]))}
    return [text, *(_group(lines[end:]) if lines[end:] else [])]


def blocks(markdown: str) -> list[dict]:
    """The blocks of a Markdown text, in order.

    >>> blocks("# Title\\n\\n- one\\n- two")[1]
    {'kind': 'list', 'items': [[['', 'one']], [['', 'two']]]}
    """
    found: list[dict] = []
    parts = re.split(r"^```[^\n]*\n(.*?)^```[ \t]*$", markdown, flags=re.DOTALL | re.MULTILINE)
    for i, part in enumerate(parts):
        if i % 2:
            found.append({"kind": "code", "text": [["", part.rstrip("\n")]]})
            continue
        for group in re.split(r"\n\s*\n", part):
            lines = [line for line in group.split("\n") if line.strip()]
            if lines:
                found.extend(_group(lines))
    return found
