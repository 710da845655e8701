"""Small signalling games."""

from __future__ import annotations

from fractions import Fraction as F
from random import Random

import networkx as nx
import sympy

from trees.tree import CHANCE, Tree, validate


def with_players_swapped(tree: Tree) -> Tree:
    """The same with the sender as second player."""
    found: Tree = tree.copy()
    for _, data in found.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = data["payoff"][::-1]
        elif data["player"] != CHANCE:
            data["player"] = 1 - data["player"]
    return validate(found)


def drawn(random: Random, messages: int, answers: str) -> Tree:
    """Two types, of different probabilities; messages cost nothing that both see, so that ties are common."""
    tree: Tree = nx.DiGraph()
    tree.add_node("root", player=CHANCE)
    share = F(random.randrange(1, 4), 4)
    for kind, prior in (("s", share), ("t", 1 - share)):
        tree.add_edge("root", kind, action=kind, probability=prior)
        tree.add_node(kind, player=0, infoset=kind)
        for m in range(messages):
            tree.add_edge(kind, f"{kind}{m}", action=f"{m}")
            tree.add_node(f"{kind}{m}", player=1, infoset=f"after {m}")
            for r in answers:
                tree.add_edge(f"{kind}{m}", f"{kind}{m}{r}", action=r)
                payoff = F(random.randrange(4)), F(random.randrange(4))
                tree.add_node(f"{kind}{m}{r}", payoff=payoff)
    return validate(tree)


def one_message() -> Tree:
    """One message, which type s has sent with probability p; the answers a and b fit s and t."""
    p = sympy.Symbol("p")
    tree: Tree = nx.DiGraph(parameters={"p": (F(1, 4), F(3, 4))})
    tree.add_node("root", player=CHANCE)
    for kind, prior in (("s", p), ("t", 1 - p)):
        tree.add_edge("root", kind, action=kind, probability=prior)
        tree.add_node(kind, player=0, infoset=kind)
        tree.add_edge(kind, f"{kind}m", action="m")
        tree.add_node(f"{kind}m", player=1, infoset="m")
        for r in "ab":
            tree.add_edge(f"{kind}m", f"{kind}m{r}", action=r)
            tree.add_node(f"{kind}m{r}", payoff=(F(0), F((kind == "s") == (r == "a"))))
    return tree
