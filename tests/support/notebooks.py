"""What notebooks show, taken apart; a game whose names are markup."""

from __future__ import annotations

from fractions import Fraction as F
from xml.etree.ElementTree import Element

import networkx as nx

from trees.tree import Tree

HOSTILE = "<script>alert(1)</script>&'\""


def said(element: Element) -> str:
    return "".join(element.itertext())


def rows(element: Element) -> list[list[str]]:
    return [[said(cell) for cell in row] for row in element.iter("tr")]


def hostile() -> Tree:
    tree: Tree = nx.DiGraph(name=HOSTILE, players=(HOSTILE, "Bob"))
    tree.add_node("start", player=0, infoset=HOSTILE)
    for action, paid in ((HOSTILE, 1), ("other", 0)):
        tree.add_edge("start", action, action=action)
        tree.add_node(action, payoff=(F(paid), F(paid)))
    return tree
