"""Centipedes as Rosenthal (1981) drew them: the longer they are, the more is left on the table."""

import networkx as nx

from gameproof import (
    claim,
    every,
    extreme_equilibria,
    least_payoff,
    least_weight,
    most_payoff,
    subgame_perfect_payoffs,
    unique_subgame_perfect,
)

SOURCE = (
    "Rosenthal (1981), Games of perfect information, predatory pricing and the chain-store paradox, J. Economic Theory"
)


def centipede(moves: int) -> nx.DiGraph:
    """Both begin with 1; who passes loses 1 and gives the other 2."""
    tree = nx.DiGraph(name=f"Centipede of {moves} moves", players=("Ann", "Bob"))
    purses = [1, 1]
    for move in range(moves):
        mover = move % 2
        tree.add_node(move, player=mover, infoset=f"move {move + 1}")
        tree.add_node(f"taken {move}", payoff=tuple(purses))
        tree.add_edge(move, f"taken {move}", action="take")
        tree.add_edge(move, move + 1, action="pass")
        purses[mover] -= 1
        purses[1 - mover] += 2
    tree.add_node(moves, payoff=tuple(purses))
    return tree


claim(
    "C1",
    "With two to eight moves the only subgame-perfect equilibrium pays 1 each",
    every(
        lambda n: unique_subgame_perfect(centipede(n)) & subgame_perfect_payoffs(centipede(n), [1, 1]),
        "n in {2, ..., 8}",
    ),
    source=SOURCE,
)
claim(
    "C2",
    "With two to five moves Ann gets 1 in every Nash equilibrium",
    every(lambda n: (least_payoff(centipede(n), 1) == 1) & (most_payoff(centipede(n), 1) == 1), "n in {2, ..., 5}"),
    source=SOURCE,
)
claim(
    "C3",
    "With three to five moves Ann takes at once in every Nash equilibrium, and Bob would for sure",
    every(
        lambda n: (
            (least_weight(centipede(n), "move 1", "take") == 1) & (least_weight(centipede(n), "move 2", "take") == 1)
        ),
        "n in {3, ..., 5}",
    ),
    source=SOURCE,
    expect="refuted",
)
claim(
    "C4",
    "With six moves there is one extreme equilibrium",
    extreme_equilibria(centipede(6)) == 1,
    source=SOURCE,
    expect="refuted",
)
