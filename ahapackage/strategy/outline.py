"""A decision tree in words: its summary and its outline."""

from ahapackage.probability.words import counted


def summary(tree):
    """The tree in one sentence."""
    return f"Decision tree of {counted(len(tree.graph), 'node')}: {finding(tree)}"


def finding(tree):
    """Who has how many moves, and who is ahead at how many ends."""
    graph = tree.graph
    ends = [at["value"] for _, at in graph.nodes(data=True) if at["kind"] == "terminal"]
    cut = sum(at["cut"] for _, at in graph.nodes(data=True))
    parts = [_start(graph)]
    if ends:
        parts.append(f"{counted(len(ends), 'end')}, {_ahead(ends)}")
    if cut:
        leaves = counted(cut, "leaf", "leaves")
        parts.append(f"{leaves}{'' if ends or cut == 1 else ', all'} cut {tree.cut}")
    return "; ".join(parts)


def _start(graph):
    at, ways = graph.nodes[0], graph.out_degree(0)
    if at["kind"] == "terminal":
        return "the game is over"
    if at["kind"] == "chance":
        return f"chance has {counted(ways, 'outcome')}"
    return f"{at['label']} has {counted(ways, 'move')}"


def _ahead(ends):
    """At how many ends each player alone has most."""
    counts = [0] * len(ends[0])
    for value in ends:
        if value.count(max(value)) == 1:
            counts[value.index(max(value))] += 1
    told = [f"P{seat + 1} ahead at {count}" for seat, count in enumerate(counts) if count]
    tied = len(ends) - sum(counts)
    return ", ".join(told + ([f"level at {tied}"] if tied else []))


def outline(tree, lines):
    """The summary, and below it one node a line, indented by level."""
    graph, told = tree.graph, [summary(tree), "It sees all hidden cards: a study tool."]
    waiting = [(0, "")]
    while waiting and len(told) < lines + 2:
        node, how = waiting.pop()
        told.append("  " * graph.nodes[node]["depth"] + how + in_words(graph.nodes[node]))
        for child in reversed(list(graph.successors(node))):
            waiting.append((child, edge_text(graph.edges[node, child]) + ": "))
    left = len(graph) - (len(told) - 2)
    if left:
        told.append(f"... and {counted(left, 'more node')}")
    return "\n".join(told)


def edge_text(edge):
    """A move, or what chance does and how likely it is."""
    share = edge["probability"]
    return edge["move"] if share is None else f"{edge['move']} ({share})"


def in_words(at):
    """A node in words."""
    if at["kind"] == "terminal":
        who = ", ".join(f"P{seat + 1} {number(v)}" for seat, v in enumerate(at["value"]))
        return f"end, {who}"
    text = "chance" if at["kind"] == "chance" else f"{at['label']} decides"
    return f"{text}, cut" if at["cut"] else text


def numbers(value):
    """The values of an end in short."""
    return " ".join(map(number, value))


def number(value):
    """A value with its sign.

    >>> number(1.0), number(-0.5), number(0.0)
    ('+1', '−0.5', '0')
    """
    text = f"{abs(value):.3g}"
    return text if text == "0" else f"{'+' if value > 0 else '−'}{text}"
