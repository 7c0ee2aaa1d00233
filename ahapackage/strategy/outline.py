"""A decision tree in words: its summary and its outline."""

from ahapackage.probability.words import counted, percent
from ahapackage.strategy.nodes import CHANCE, DECISION, TERMINAL

NOTHING = 1e-12  # what solvers leave of a value that is 0


def summary(tree):
    """The tree in one sentence."""
    apart = ""
    if tree.merge is not None:
        apart = f" ({sum(tree.nodes.ways):,} with equal states apart)"
    return f"Decision tree of {counted(len(tree), 'node')}{apart}: {finding(tree)}"


def finding(tree):
    """Who has how many moves, and who is ahead at how many ends."""
    nodes = tree.nodes
    ends, cut = nodes.values[nodes.kind == TERMINAL], int(nodes.cut.sum())
    parts = [_start(tree)]
    if len(ends):
        parts.append(f"{counted(len(ends), 'end')}, {_ahead(ends)}")
    if cut:
        leaves = counted(cut, "leaf", "leaves")
        parts.append(f"{leaves}{'' if len(ends) or cut == 1 else ', all'} cut {tree.cut}")
    return "; ".join(parts)


def best_play(tree):
    """What a solved tree is worth and by which first move; the finding of one that is not."""
    if tree.solution is None:
        return finding(tree)
    worth = ", ".join(f"P{seat + 1} {number(v)}" for seat, v in enumerate(tree.solution.value))
    if tree.nodes.kind[0] != DECISION:
        return f"best play brings {worth}"
    first = max(tree.nodes.edges(0), key=lambda edge: tree.policy_chance(edge))
    return f"best play brings {worth}: {tree.label(0)} begins with {tree.move(first)}"


def _start(tree):
    kind, ways = tree.nodes.kind[0], int(tree.nodes.count[0])
    if kind == TERMINAL:
        return "the game is over"
    if kind == CHANCE:
        return f"chance has {counted(ways, 'outcome')}"
    return f"{tree.label(0)} has {counted(ways, 'move')}"


def _ahead(ends):
    """At how many ends each player alone has most."""
    most = ends.max(axis=1, keepdims=True)
    alone = (ends == most) & ((ends == most).sum(axis=1, keepdims=True) == 1)
    counts = alone.sum(axis=0).tolist()
    told = [f"P{seat + 1} ahead at {count:,}" for seat, count in enumerate(counts) if count]
    tied = len(ends) - sum(counts)
    return ", ".join(told + ([f"level at {tied:,}"] if tied else []))


def outline(tree, lines):
    """The summary, and below it one node a line, indented by level; then what else leads to it."""
    told, nodes = [summary(tree), knowledge(tree)], tree.nodes
    heading, met = len(told), set()
    waiting = [(0, "")]
    while waiting and len(told) < lines + heading:
        node, how = waiting.pop()
        told.append("  " * int(nodes.depth[node]) + how + _line(tree, node, node in met))
        if node not in met:
            for edge in reversed(nodes.edges(node)):
                waiting.append((int(nodes.target[edge]), edge_text(tree, edge) + ": "))
        met.add(node)
    left = len(tree) - len(met)
    if left:
        told.append(f"... and {counted(left, 'more node')}")
    if tree.solution is not None:
        told.insert(1, repr(tree.solution))
    return "\n".join(told)


def _line(tree, node, met):
    """A node in words, with its number where several moves lead to it; later just that."""
    if met:
        return f"as node {node}"
    number = f"node {node}, " if len(tree.nodes.arrivals(node)) > 1 else ""
    return number + in_words(tree, node)


def knowledge(tree):
    """What the tree knows of hidden things, and how exact its chances are, in a sentence."""
    if tree.seat is not None:
        text = f"It begins with all that P{tree.seat + 1} cannot know"
        text += ", drawn at random." if tree.sampled else "."
    else:
        text = "It sees all hidden cards: a study tool."
    if tree.merge is not None:
        text += " Equal states of one level are one node."
    return text if tree.exact else text + " Its chances were given as floats: not exact."


def edge_text(tree, edge):
    """A move, or what chance does and how likely it is; in a solved tree, how often it is made."""
    share, move = tree.nodes.share[edge], tree.move(edge)
    if share is not None:
        return f"{move} ({share})"
    chance = tree.policy_chance(edge)
    return move if chance is None or chance in (0, 1) else f"{move} ({percent(chance)})"


def in_words(tree, node):
    """A node in words."""
    kind, value = int(tree.nodes.kind[node]), tree.value(node)
    if kind == TERMINAL:
        return f"end, {_worth(value)}"
    text = "chance" if kind == CHANCE else f"{tree.label(node)} decides"
    text = f"{text}, cut" if tree.nodes.cut[node] else text
    if value is None:
        return text
    star = ", on the best line" if tree.on_best_line(node) else ""
    return f"{text}, {_worth(value)}{star}"


def _worth(value):
    return ", ".join(f"P{seat + 1} {number(v)}" for seat, v in enumerate(value))


def numbers(value):
    """The values of an end in short."""
    return " ".join(map(number, value))


def number(value):
    """A value with its sign.

    >>> number(1.0), number(-0.5), number(0.0)
    ('+1', '−0.5', '0')
    """
    value = 0.0 if abs(value) < NOTHING else float(value)
    text = f"{abs(value):.3g}"
    return text if text == "0" else f"{'+' if value > 0 else '−'}{text}"
