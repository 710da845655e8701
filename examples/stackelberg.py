"""Stackelberg's leader and follower in whole units, with a cost that is a parameter."""

import networkx as nx

from gameproof import claim, pure_subgame_perfect, subgame_perfect_payoffs, unique_subgame_perfect

SOURCE = "von Stackelberg (1934), Marktform und Gleichgewicht, in whole units; so Osborne (2004), section 6.2"


def market(most: int) -> nx.DiGraph:
    """The follower sees what the leader makes; the price is 8 less both quantities, and each unit costs c."""
    tree = nx.DiGraph(name="Leader and follower", players=("Leader", "Follower"), parameters={"c": ["0", "3"]})
    tree.add_node("top", player="Leader", infoset="Leader")
    for q in range(1, most + 1):
        tree.add_edge("top", q, action=str(q))
        tree.add_node(q, player="Follower", infoset=f"after {q}")
        for r in range(1, most + 1):
            tree.add_edge(q, (q, r), action=str(r))
            tree.add_node((q, r), payoff=(f"{q}*({8 - q - r} - c)", f"{r}*({8 - q - r} - c)"))
    return tree


game = market(4)
claim(
    "L1",
    "If a unit costs between 1 and 2 the leader makes four, the follower one",
    subgame_perfect_payoffs(game, ["4*(3 - c)", "3 - c"]).for_all("1 < c < 2"),
    source=SOURCE,
)
claim(
    "L2",
    "The leader makes four whatever a unit costs up to 2",
    subgame_perfect_payoffs(game, ["4*(3 - c)", "3 - c"]).for_all("0 < c < 2"),
    source=SOURCE,
    expect="refuted",
)
claim(
    "L3",
    "There is one subgame-perfect equilibrium but at whole costs",
    unique_subgame_perfect(game).for_all("0 < c < 1") & unique_subgame_perfect(game).for_all("1 < c < 2"),
    source=SOURCE,
)
claim(
    "L4",
    "There is one at the cost 1 too",
    (pure_subgame_perfect(game) == 1).for_all("0 < c < 2"),
    source=SOURCE,
    expect="refuted",
)
