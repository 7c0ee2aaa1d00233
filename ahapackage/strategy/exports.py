"""A tree's graph as JSON and as GraphML, which hold no fractions and no tuples."""

import json


def plain_graph(tree, flat):
    """The graph with fractions as texts; values as lists, or (`flat`) as an attribute a player."""
    graph = tree.to_networkx()
    for _, at in graph.nodes(data=True):
        at["reach"] = str(at["reach"])
        value = at.pop("value")
        if flat:
            at |= {f"value_{seat}": number for seat, number in enumerate(value or (), 1)}
        else:
            at["value"] = None if value is None else list(value)
    for _, _, at in graph.edges(data=True):
        at["probability"] = None if at["probability"] is None else str(at["probability"])
    return graph


def json_text(tree):
    """Node-link JSON, as `networkx.node_link_graph(data, edges="edges")` reads it."""
    import networkx as nx

    data = nx.node_link_data(plain_graph(tree, flat=False), edges="edges")
    return json.dumps(data, ensure_ascii=False)


def graphml_text(tree):
    """GraphML; what is None is left out."""
    import networkx as nx

    graph = plain_graph(tree, flat=True)
    for at in [at for _, at in graph.nodes(data=True)] + [at for *_, at in graph.edges(data=True)]:
        for name in [name for name, value in at.items() if value is None]:
            del at[name]
    return "\n".join(nx.generate_graphml(graph)) + "\n"
