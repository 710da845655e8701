"""Cournot's duopoly in whole units with a demand that is a parameter, as a tree made in Python."""

import networkx as nx

from gameproof import claim, nash

SOURCE = (
    "Cournot (1838), Recherches sur les principes mathématiques de la théorie des richesses, chapter 7, in whole units"
)


def duopoly(most: int) -> nx.DiGraph:
    """Two firms choose quantities at once; the price is a less both quantities, and costs are none."""
    tree = nx.DiGraph(name="Duopoly", players=("First", "Second"), parameters={"a": ["4", "8"]})
    tree.add_node("top", player="First", infoset="First")
    for q in range(most + 1):
        tree.add_edge("top", q, action=str(q))
        tree.add_node(q, player="Second", infoset="Second")
        for r in range(most + 1):
            tree.add_edge(q, (q, r), action=str(r))
            tree.add_node((q, r), payoff=(f"{q}*(a - {q + r})", f"{r}*(a - {q + r})"))
    return tree


game = duopoly(3)
two = {"First": {"First": "2"}, "Second": {"Second": "2"}}
claim(
    "Q1", "Two units each are an equilibrium if a is from 5 to 7", nash(game, two, for_all="5 <= a <= 7"), source=SOURCE
)
claim("Q2", "Two units each are an equilibrium", nash(game, two), source=SOURCE, expect="refuted")
