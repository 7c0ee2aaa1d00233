"""Writes tables as TOML, for the tests of editions."""

import json


def toml_text(tables):
    """The tables (dicts of plain values) as the text of a TOML file."""
    lines = []
    for name, table in tables.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"
