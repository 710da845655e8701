"""Cournot's oligopoly with three firms in whole units and a cost that is a parameter."""

from itertools import product

import networkx as nx

from gameproof import claim, pure_equilibria, pure_payoffs

SOURCE = "Cournot (1838), chapter 7, in whole units; so Tadelis (2013), Game Theory, section 5.2"
FIRMS = "First", "Second", "Third"


def oligopoly(most: int) -> nx.DiGraph:
    """Three firms choose quantities at once; the price is 8 less all quantities, and each unit costs c."""
    tree = nx.DiGraph(name="Three firms", players=FIRMS, parameters={"c": ["0", "4"]})
    for made in range(len(FIRMS) + 1):
        for quantities in product(range(1, most + 1), repeat=made):
            if quantities:
                tree.add_edge(quantities[:-1], quantities, action=str(quantities[-1]))
            if made == len(FIRMS):
                tree.add_node(quantities, payoff=tuple(f"{q}*({8 - sum(quantities)} - c)" for q in quantities))
            else:
                tree.add_node(quantities, player=FIRMS[made], infoset=FIRMS[made])
    return tree


game = oligopoly(2)
claim(
    "C1",
    "If a unit costs less than 1 all make two units, in the one pure equilibrium",
    (pure_equilibria(game) == 1).for_all("0 <= c < 1")
    & pure_payoffs(game, [["2*(2 - c)", "2*(2 - c)", "2*(2 - c)"]]).for_all("0 <= c < 1"),
    source=SOURCE,
)
claim(
    "C2",
    "There is one pure equilibrium, whatever a unit costs",
    (pure_equilibria(game) == 1).for_all("0 <= c <= 4"),
    source=SOURCE,
    expect="refuted",
)
claim(
    "C3",
    "If it costs more than 1 and less than 2 one firm makes one unit, any of the three",
    pure_payoffs(
        game,
        [["3 - c", "2*(3 - c)", "2*(3 - c)"], ["2*(3 - c)", "3 - c", "2*(3 - c)"], ["2*(3 - c)", "2*(3 - c)", "3 - c"]],
    ).for_all("1 < c < 2"),
    source=SOURCE,
)
