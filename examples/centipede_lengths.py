"""Centipedes of two to six moves as Rosenthal (1981) drew them: the longer they are, the more is left on the table."""

import networkx as nx

from gameproof import claim, extreme_equilibria, subgame_perfect_payoffs, unique_subgame_perfect

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


for moves in range(2, 7):
    game = centipede(moves)
    claim(
        f"C{moves}",
        f"With {moves} moves the only subgame-perfect equilibrium pays 1 each",
        unique_subgame_perfect(game) & subgame_perfect_payoffs(game, [1, 1]),
        source=SOURCE,
    )
claim(
    "CN",
    "With six moves there is one extreme equilibrium",
    extreme_equilibria(centipede(6)) == 1,
    source=SOURCE,
    expect="refuted",
)
