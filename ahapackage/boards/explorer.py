"""`TreeExplorer`: a decision tree to open, follow and try out, as a widget.

What is synced are the rows of nodes that are open and the facts of the chosen one. The browser
sends small messages; Python answers with a new `shown`.

A row is a *place*: a node, by the way that leads there. In a tree that is the node's own number.
Where equal states are one node, the first ways keep it and all others get further numbers.
"""

from __future__ import annotations

import re
from fractions import Fraction
from html import escape
from typing import Any

import anywidget
import numpy as np
import traitlets

from ahapackage.boards import messages, settings
from ahapackage.boards.base import STATIC
from ahapackage.boards.cells import claim_cell
from ahapackage.engine.errors import AhaError, OptionError, clip, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.words import percent
from ahapackage.strategy.nodes import CHANCE
from ahapackage.strategy.outline import knowledge, number, summary

MOST_ROWS = 400  # that are drawn at once
LONGEST = 300  # characters of what a player knows
START = re.compile(r"restart \{.*\}(?=; |$)", re.DOTALL)  # what was seen before a prepared position
WISHES = ("open", "select", "best", "light", "chance", "reset", "solve", "hello")


class TreeExplorer(anywidget.AnyWidget):
    """A `GameTree` to walk through: open and close nodes, follow the best line, mark the nodes
    that a player cannot tell apart, and drag chances to see what becomes of the values.

    Parameters
    ----------
    tree : GameTree
        The tree; `tree.explore()` says the same in short.
    levels : int
        How many levels below the root are open at first.
    language : str
        "en", "es" or "fr": what buttons and rows say; the findings about the tree stay English.

    Raises `OptionError` for anything else.

    >>> import pyspiel
    >>> from ahapackage.strategy.tree import tree
    >>> explorer = tree(pyspiel.load_game("kuhn_poker").new_initial_state()).explore(levels=1)
    >>> [row["move"] for row in explorer.shown["rows"]][:3]
    ['', 'Deal:0, Deal:1', 'Deal:0, Deal:2']
    """

    _esm = STATIC / "explorer.js"
    _css = STATIC / "explorer.css"
    shown = traitlets.Dict(help="The rows and facts that are drawn.").tag(sync=True)
    texts = traitlets.Dict(help="The message catalogue.").tag(sync=True)

    def __init__(self, tree: Any, levels: int = 2, language: str = "en") -> None:
        if not hasattr(tree, "nodes") or not hasattr(tree, "about"):
            raise OptionError("explore, tree", shown(tree), "a GameTree, such as aha.tree gives")
        levels = whole_number(levels, "explore, levels")
        if levels < 0:
            raise OptionError("explore, levels", levels, "0 or more")
        language = settings.language(language, "explore, language")
        super().__init__(texts=_texts(language))
        self._language = language
        self.tree, self.selected, self.lit, self.note, self._count = tree, 0, None, "", 0
        self.dragged: dict[int, float] = {}
        self._further: dict[tuple[int, int], int] = {}  # (place, edge) -> the place there
        self._ways: list[tuple[int, int]] = []  # the same, by number
        nodes = tree.nodes
        self.opened = set(np.flatnonzero((nodes.depth < levels) & (nodes.count > 0)).tolist())
        self._values = None
        self.on_msg(TreeExplorer._receive)
        claim_cell(self)
        self._refresh()

    # ---- messages ---------------------------------------------------------------------------

    def _receive(self, content: Any, buffers: Any = None) -> None:
        """Carry out a message; whatever it holds, the answer is a new picture with a text."""
        self.note = ""
        try:
            kind = content.get("kind") if isinstance(content, dict) else None
            if kind not in WISHES:
                raise AhaError("explorer", shown(kind), "a wish")
            getattr(self, f"_{kind}")(content)
        except AhaError as no:
            self.note = self.texts["tree.refused"].format(reason=no)
        except Exception as problem:  # must not reach the kernel's log as a traceback
            self.note = self.texts["tree.refused"].format(reason=type(problem).__name__)
        self._refresh()
        sent = content.get("id") if isinstance(content, dict) else None
        self.send({"kind": "ack", "id": sent if isinstance(sent, int) else None})

    def _hello(self, content: dict) -> None:
        """Somebody is there."""

    # ---- places -------------------------------------------------------------------------------

    def _below(self, place: int, edge: int) -> int:
        """The place that an edge leads to from a place."""
        node = int(self.tree.nodes.target[edge])
        if place < len(self.tree) and self.tree.nodes.into[node] == edge:
            return node
        way = place, edge
        if way not in self._further:
            self._further[way] = len(self.tree) + len(self._ways)
            self._ways.append(way)
        return self._further[way]

    def _way(self, place: int) -> tuple[int, int]:
        """The place before, and the edge from there."""
        if place >= len(self.tree):
            return self._ways[place - len(self.tree)]
        edge = int(self.tree.nodes.into[place])
        return int(self.tree.nodes.source[edge]), edge

    def _at(self, place: int) -> int:
        """The node at a place."""
        return place if place < len(self.tree) else int(self.tree.nodes.target[self._way(place)[1]])

    # ---- what messages do ---------------------------------------------------------------------

    def _place(self, content: dict) -> int:
        place, most = whole_number(content.get("node"), "explorer, node"), len(self.tree) - 1
        if not 0 <= place <= most + len(self._further):
            raise OptionError("explorer, node", place, f"0 to {most}")
        return place

    def _open(self, content: dict) -> None:
        place = self._place(content)
        self.selected = place
        if content.get("on") and self.tree.nodes.count[self._at(place)]:
            self.opened.add(place)
        else:
            self.opened.discard(place)

    def _select(self, content: dict) -> None:
        self.selected = self._place(content)

    def _best(self, content: dict) -> None:
        """Open the line of best moves from the chosen node on, to its end or to a chance node."""
        nodes, place = self.tree.nodes, self.selected
        if self.tree.solution is None:
            wanted = f"press “{self.texts['tree.solve']}” first"
            raise AhaError("explorer", "a tree that is not solved", wanted)
        weights = self._weights()
        while nodes.count[self._at(place)]:
            self.opened.add(place)
            edges = nodes.edges(self._at(place))
            place = self._below(place, max(edges, key=lambda edge: weights[edge]))
        self.selected = place
        self.note = self.texts["tree.said.best"]

    def _light(self, content: dict) -> None:
        """Mark the nodes of the chosen node's infoset, or none; open the ways to those."""
        infoset = int(self.tree.nodes.infoset[self._at(self.selected)])
        if infoset < 0 or self.lit == infoset:
            self.lit, self.note = None, self.texts["tree.said.unlit"]
            return
        self.lit = infoset
        same = np.flatnonzero(self.tree.nodes.infoset == infoset).tolist()
        self.note = messages.say_count(self.texts, "tree.said.lit", len(same))
        for node in same[:MOST_ROWS]:
            while node > 0:
                node = self._way(node)[0]
                self.opened.add(node)

    def _chance(self, content: dict) -> None:
        """Give an outcome another chance; the others of that node share the rest as before."""
        nodes = self.tree.nodes
        edge = whole_number(content.get("edge"), "explorer, edge")
        share = content.get("percent")
        right = isinstance(share, int | float) and not isinstance(share, bool)
        if not 0 <= edge < len(nodes.target) or nodes.share[edge] is None:
            raise OptionError("explorer, edge", edge, "an outcome of a chance node")
        if not right or not 0 <= share <= 100:
            raise OptionError("explorer, percent", shown(share), "0 to 100")
        edges = nodes.edges(int(nodes.source[edge]))
        before = self._weights()
        rest = sum(before[other] for other in edges if other != edge)
        for other in edges:
            part = before[other] / rest if rest else 1 / max(len(edges) - 1, 1)
            self.dragged[other] = (1 - share / 100) * part
        self.dragged[edge] = share / 100 if len(edges) > 1 else 1.0
        self._value_anew("tree.said.worth")

    def _reset(self, content: dict) -> None:
        self.dragged = {}
        self._value_anew("tree.said.worth")

    def _solve(self, content: dict) -> None:
        self.tree.solve()
        self._value_anew("tree.said.solved")

    def _value_anew(self, key: str) -> None:
        """Count the values again, and say what the tree is worth now."""
        if self.tree.solution is not None:
            self._values = self.tree.solution.node_values(self._weights())
            self.note = self.texts[key].format(value=self._value_text(0))

    # ---- what is shown ------------------------------------------------------------------------

    def _weights(self) -> np.ndarray:
        """How likely each edge is from its node on, as dragged; unsolved: of chance only."""
        solution, nodes = self.tree.solution, self.tree.nodes
        weights = nodes.chances if solution is None else solution.edge_chances()
        if self.dragged:
            weights = weights.copy()
            weights[list(self.dragged)] = list(self.dragged.values())
        return weights

    def _refresh(self) -> None:
        while self.selected and not self._is_visible(self.selected):
            self.selected = self._way(self.selected)[0]
        if self.tree.solution is not None and self._values is None:
            self._values = self.tree.solution.node_values(self._weights())
        self._count += 1
        rows, more = self._rows()
        self.shown = {
            "summary": f"{summary(self.tree)}. {knowledge(self.tree)}",
            "rows": rows,
            "more": more,
            "selected": self.selected,
            "facts": self._facts(self._at(self.selected)),
            "solved": self.tree.solution is not None,
            "solution": "" if self.tree.solution is None else repr(self.tree.solution),
            "dragged": bool(self.dragged),
            "note": self.note,
            "count": self._count,
            "language": self._language,
        }

    def _is_visible(self, place: int) -> bool:
        while place:
            place = self._way(place)[0]
            if place not in self.opened:
                return False
        return True

    def _rows(self) -> tuple[list[dict], int]:
        """The open nodes from top to bottom, and how many there are beyond the most."""
        nodes, rows, waiting, weights = self.tree.nodes, [], [0], self._weights()
        while waiting and len(rows) < MOST_ROWS:
            place = waiting.pop()
            rows.append(self._row(place, weights))
            if place in self.opened:
                edges = nodes.edges(self._at(place))
                waiting += reversed([self._below(place, edge) for edge in edges])
        return rows, len(waiting)

    def _row(self, place: int, weights: np.ndarray) -> dict:
        tree, nodes, node = self.tree, self.tree.nodes, self._at(place)
        source, edge = self._way(place) if place else (-1, -1)
        before = self._at(source) if place else -1
        infoset = int(nodes.infoset[node])
        return {
            "node": place,
            "level": int(nodes.depth[node]) + 1,
            "place": edge - int(nodes.first[before]) + 1 if place else 1,
            "of": int(nodes.count[before]) if place else 1,
            "kind": ("decision", "chance", "end")[int(nodes.kind[node])],
            "player": int(nodes.player[node]),
            "move": tree.move(edge) if place else "",
            "chance": self._chance_text(edge, weights) if place else "",
            "by": "chance" if place and nodes.share[edge] is not None else "player",
            "value": self._value_text(node),
            "infoset": infoset,
            "lit": infoset >= 0 and infoset == self.lit,
            "best": bool(tree.is_best(edge) if place else tree.on_best_line(node)),
            "cut": bool(nodes.cut[node]),
            "open": None if not nodes.count[node] else place in self.opened,
        }

    def _chance_text(self, edge: int, weights: np.ndarray) -> str:
        """An exact fraction, or a percentage once it was dragged or is a player's."""
        share = self.tree.nodes.share[edge]
        if share is not None and edge not in self.dragged:
            return str(share) if Fraction(share).denominator <= 10_000 else percent(share)
        if share is None and self.tree.solution is None:
            return ""
        return f"{100 * weights[edge]:.0f}%"

    def _value_text(self, node: int) -> str:
        values = self._values[node] if self._values is not None else self.tree.nodes.values[node]
        if not len(values) or np.isnan(values).any():
            return ""
        return " ".join(map(number, values))

    def _facts(self, node: int) -> dict:
        """What the chosen node says of itself at length."""
        nodes, tree = self.tree.nodes, self.tree
        infoset, weights = int(nodes.infoset[node]), self._weights()
        chances = []
        if nodes.kind[node] == CHANCE:
            chances = [
                {
                    "edge": edge,
                    "move": tree.move(edge),
                    "percent": round(100 * float(weights[edge]), 1),
                    "exact": str(nodes.share[edge]),
                }
                for edge in nodes.edges(node)
            ]
        facts = {
            "reach": str(nodes.reach[node]),
            "chances": chances,
            "players": max(nodes.sides, 1),
            "same": 0,
            "knows": "",
        }
        if infoset >= 0:
            facts["same"] = int((nodes.infoset == infoset).sum())
            seen = START.sub(self.texts["tree.knows.start"], tree.infoset_name(infoset))
            facts["knows"] = clip(seen, LONGEST)
        return facts

    def describe(self) -> str:
        """The tree in words."""
        return self.tree.describe()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and beside it the tree's picture and words for where no kernel runs."""
        bundle: Any = ({}, {}) if self.comm is None else super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        words = escape(self.texts["tree.static"])
        data["text/html"] = f"{self.tree._repr_html_()}<p>{words}</p>"
        data["text/plain"] = f"{self!r}\n{self.describe()}"
        return data, metadata

    def close(self) -> None:
        """Close the explorer; the tree stays."""
        super().close()
        vars(self).pop("_repr_mimebundle_", None)  # ipywidgets puts None over the method

    def __repr__(self) -> str:
        return f"<TreeExplorer of {summary(self.tree)}>"


def _texts(language: str) -> dict:
    found = messages.catalogue(language)
    return {key: text for key, text in found.items() if key.startswith("tree.")}
