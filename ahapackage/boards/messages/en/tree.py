"""What the explorer of trees shows and speaks, in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tree.static": "Run this cell to open and close branches.",
    "tree.label": "Decision tree",
    "tree.refused": "That cannot be done: {reason}",
    "tree.said.solved": "Solved. The start is worth {value}.",
    "tree.said.worth": "The start is now worth {value}.",
    "tree.said.best": "Here the best line ends.",
    "tree.said.lit.one": "{n} node marked.",
    "tree.said.lit.many": "{n} nodes marked.",
    "tree.said.unlit": "Nothing is marked.",
    "tree.solve": "Solve",
    "tree.best": "Follow the best line",
    "tree.light": "Mark what P{player} cannot tell apart",
    "tree.unlight": "Mark nothing",
    "tree.reset": "Chances as they are",
    "tree.lost": "No answer from Python: run the cell again.",
    "tree.more.one": "{n} more branch is open; close some to see it.",
    "tree.more.many": "{n} more branches are open; close some to see them.",
    "tree.kind.chance": "chance",
    "tree.kind.decision": "P{player} decides",
    "tree.kind.end": "end",
    "tree.values": "Values on the right: what each player gets, {players}.",
    "tree.row.root": "Start",
    "tree.row.cut": "cut here",
    "tree.row.best": "on the best line",
    "tree.row.lit": "marked: P{player} cannot tell these apart",
    "tree.row.chance": "chance {chance}",
    "tree.row.policy": "played {chance}",
    "tree.row.value": "worth {value}",
    "tree.chosen": "Chosen: {move}",
    "tree.reach": "Chance comes here with {reach}, if the players do.",
    "tree.same.one": "P{player} knows for sure to be here.",
    "tree.same.many": "P{player} cannot tell {n} nodes apart here.",
    "tree.knows": "What P{player} has seen: {what}",
    "tree.knows.start": "the position at the start",
    "tree.chances": "Drag the chances",
    "tree.chances.note": "Everybody goes on playing as found; only the chances change.",
    "tree.chances.unsolved": "Press “Solve” to see what becomes of the values.",
    "tree.keys": (
        "Arrow keys: up and down, right opens, left closes; Home and End; "
        "B follows the best line; M marks what the player cannot tell apart."
    ),
}
